//! What helps to understand a position: the piece the card is about, and who attacks what.

use super::{Cursor, Play};
use crate::board::{Color, Piece, Square};
use crate::rules::Influence;
use crate::wording;

/// What is shown of the attacks on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overlay {
    /// How many pieces of each side attack each square.
    Influence,
    /// Which pieces attack and defend the square under the cursor.
    Attackers,
}

impl Play {
    /// Looks through `lens`, or no longer.
    pub(super) fn use_lens(&mut self, lens: Overlay) {
        self.lens = if self.lens == Some(lens) { None } else { Some(lens) };
        match self.lens {
            Some(Overlay::Influence) => self.say(
                "Influence: left Black's attackers of a square, right White's; ! a piece that \
                 more attack than defend. i ends it.",
            ),
            Some(Overlay::Attackers) => {}
            None => self.say("The board shows pieces only."),
        }
    }

    /// The attackers of every square, while that is looked at.
    pub(super) fn influence(&self) -> Option<Vec<(Square, Influence)>> {
        let position = self.position();
        let squares = position.geometry().squares();
        let counts = || squares.map(|square| (square, Influence::on(position, square))).collect();
        (self.lens == Some(Overlay::Influence)).then(counts)
    }

    /// The signs on the pieces that attack or defend the square under the cursor, while that is
    /// looked at: `x` attacks and `+` defends the piece there, `^` and `v` reach an empty square.
    pub(super) fn signs(&self) -> Vec<(Square, &'static str)> {
        let Some(square) = self.looked_at() else {
            return Vec::new();
        };
        let position = self.position();
        let owner = position.piece(square).map(|piece| piece.color);
        let signs = Color::ALL.into_iter().flat_map(|color| {
            let attackers = position.attackers(square, color).into_iter();
            attackers.map(move |from| (from, sign(owner, color)))
        });
        signs.collect()
    }

    /// The same in words.
    pub(super) fn attackers_in_words(&self) -> Option<String> {
        let square = self.looked_at()?;
        let position = self.position();
        let list = |color| self.listed(&position.attackers(square, color));
        Some(match position.piece(square) {
            Some(Piece { color, .. }) => format!(
                "{color}'s {}: attacked by {}; defended by {}.",
                wording::piece_on_square(self.position(), square),
                list(!color),
                list(color)
            ),
            None => format!(
                "{} is attacked by Black's {}; by White's {}.",
                position.geometry().name(square),
                list(Color::Black),
                list(Color::White)
            ),
        })
    }

    fn listed(&self, squares: &[Square]) -> String {
        let named: Vec<String> = squares
            .iter()
            .map(|&square| wording::piece_on_square(self.position(), square))
            .collect();
        if named.is_empty() { "nothing".to_owned() } else { named.join(", ") }
    }

    fn looked_at(&self) -> Option<Square> {
        let on_board = self.cursor.hand.is_none() && self.lens == Some(Overlay::Attackers);
        on_board.then_some(self.cursor.square)
    }

    /// The piece that the card is about: the one under the pointer, else the one under the cursor,
    /// else the one taken up, else the last one that was either.
    pub(super) fn piece_in_question(&self) -> Option<Piece> {
        self.pointed.or_else(|| self.piece_at_hand()).or(self.studied)
    }

    /// Keeps the piece that the card is about now for when the cursor has left it.
    pub(super) fn keep_studied(&mut self) {
        self.studied = self.piece_at_hand().or(self.studied);
    }

    fn piece_at_hand(&self) -> Option<Piece> {
        let position = self.position();
        let in_hand = |kind| Piece { kind, color: position.to_move() };
        let under = match self.cursor {
            Cursor { hand: Some(kind), .. } => Some(in_hand(kind)),
            Cursor { square, .. } => position.piece(square),
        };
        let taken = || self.selected_kind().map(in_hand);
        under.or_else(taken).or_else(|| position.piece(self.selected_square()?))
    }
}

fn sign(owner: Option<Color>, attacker: Color) -> &'static str {
    match (owner, attacker) {
        (Some(owner), attacker) if owner == attacker => "+",
        (Some(_), _) => "x",
        (None, Color::Black) => "^",
        (None, Color::White) => "v",
    }
}
