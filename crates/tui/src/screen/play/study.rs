//! Aids for studying the position: the piece on the card, and the attackers of squares.

use super::game_table::GameTable;
use super::reply::Reply;
use super::{Cursor, PromptMode};
use crate::action::Action;
use crate::keymap::KeyMessage;
use zushiki_core::board::{Color, Piece, Square};
use zushiki_core::rules::{Influence, Position};
use zushiki_play::verbs::Verb;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{self, Side};

/// An overlay of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overlay {
    /// The number of pieces of each side that attack each square.
    Influence,
    /// The pieces that attack and defend the square under the cursor.
    Attackers,
}

/// The overlay, and the piece that the card describes.
#[derive(Debug, Default)]
pub(super) struct Study {
    overlay: Option<Overlay>,
    /// The piece that the card described last.
    last: Option<Piece>,
    /// The piece under the mouse pointer, which the card describes while it is there.
    pointed: Option<Piece>,
}

impl Study {
    /// Switches `overlay` on or off, in place of any other.
    pub(super) fn toggle(&mut self, overlay: Overlay, table: &GameTable) -> Reply {
        self.overlay = if self.overlay == Some(overlay) { None } else { Some(overlay) };
        match self.overlay {
            Some(Overlay::Influence) => {
                let ends = Action::Verb(Verb::Influence);
                let end: KeyMessage = |language, key| message!(language, "play-hint-ends", key);
                let [first, second] = Side::both(table.position().selection());
                let legend = message!(table.language(), "play-influence-legend", first, second);
                let legend = table.with_hints(legend, &[(ends, end)]);
                Reply::saying(
                    table
                        .language()
                        .sentences(&[legend, hanging_in_words(table.language(), table.position())]),
                )
            }
            Some(Overlay::Attackers) => Reply::default(),
            None => Reply::saying(message!(table.language(), "play-attackers-end")),
        }
    }

    /// Shows `overlay` in place of any other.
    pub(super) fn show(&mut self, overlay: Overlay) {
        self.overlay = Some(overlay);
    }

    /// The piece under the mouse pointer.
    pub(super) fn pointed(&self) -> Option<Piece> {
        self.pointed
    }

    /// The mouse pointer is now on `piece`, or on none.
    pub(super) fn point_at(&mut self, piece: Option<Piece>) {
        self.pointed = piece;
    }

    /// The numbers of attackers of every square, while the influence is shown.
    pub(super) fn influence(&self, position: &Position) -> Option<Vec<(Square, Influence)>> {
        let squares = position.geometry().squares();
        let counts = || squares.map(|square| (square, Influence::on(position, square))).collect();
        (self.overlay == Some(Overlay::Influence)).then(counts)
    }

    /// The square under the cursor, while its attackers are shown.
    pub(super) fn examined(&self, cursor: Cursor) -> Option<Square> {
        let on_board = cursor.hand.is_none() && self.overlay == Some(Overlay::Attackers);
        on_board.then_some(cursor.square)
    }

    /// The attackers of the square under the cursor, in a sentence, and the pieces that hang, as far
    /// as an overlay shows them.
    pub(super) fn in_words(
        &self,
        language: Language,
        position: &Position,
        cursor: Cursor,
    ) -> Option<String> {
        match self.overlay? {
            _ if cursor.hand.is_some() => None,
            Overlay::Attackers => Some(attackers_in_words(language, position, cursor.square)),
            Overlay::Influence => {
                let counts = influence_in_words(language, position, cursor.square);
                Some(language.sentences(&[counts, hanging_in_words(language, position)]))
            }
        }
    }

    /// The piece that the card describes: the piece under the mouse pointer, otherwise `in_focus`,
    /// otherwise the last one.
    pub(super) fn piece(&self, in_focus: Option<Piece>) -> Option<Piece> {
        self.pointed.or(in_focus).or(self.last)
    }

    /// Keeps `in_focus` for the card when the cursor has left it.
    pub(super) fn remember(&mut self, in_focus: Option<Piece>) {
        self.last = in_focus.or(self.last);
    }
}

/// The piece that is taken up from the hand, otherwise the piece under the cursor, otherwise the piece that is taken up
/// from the board.
pub(super) fn piece_in_focus(
    position: &Position,
    cursor: Cursor,
    mode: &PromptMode,
) -> Option<Piece> {
    let in_hand = |kind| Piece { kind, color: position.to_move() };
    let under = match cursor {
        Cursor { hand: Some(kind), .. } => Some(in_hand(kind)),
        Cursor { square, .. } => position.piece(square),
    };
    let dropped = mode.selected_kind().map(in_hand);
    dropped.or(under).or_else(|| position.piece(mode.selected_square()?))
}

/// The signs on the pieces that reach `square`: `x` for an attacker and `+` for a defender of the
/// piece there; on an empty square `^` for Black's pieces and `v` for White's.
pub(super) fn attacker_signs(position: &Position, square: Square) -> Vec<(Square, &'static str)> {
    let owner = position.piece(square).map(|piece| piece.color);
    let signs = Color::ALL.into_iter().flat_map(|color| {
        let attackers = position.attackers(square, color).into_iter();
        attackers.map(move |from| (from, sign(owner, color)))
    });
    signs.collect()
}

fn sign(owner: Option<Color>, attacker: Color) -> &'static str {
    match (owner, attacker) {
        (Some(owner), attacker) if owner == attacker => "+",
        (Some(_), _) => "x",
        (None, Color::Black) => "^",
        (None, Color::White) => "v",
    }
}

/// The pieces that attack and defend `square`, in a sentence.
fn attackers_in_words(language: Language, position: &Position, square: Square) -> String {
    let list = |color| listed(language, position, &position.attackers(square, color));
    let side = |color| Side::of(position.selection(), color);
    match position.piece(square) {
        Some(Piece { color, .. }) => message!(
            language,
            "play-attackers-of-piece",
            side = side(color),
            piece = wording::piece_on_square(language, position, square),
            attackers = list(!color),
            defenders = list(color)
        ),
        None => message!(
            language,
            "play-attackers-of-square",
            square = position.geometry().name(square),
            first = side(Color::Black),
            black = list(Color::Black),
            second = side(Color::White),
            white = list(Color::White)
        ),
    }
}

/// The numbers of attackers of `square`: `5e: Black 2, White 1.`
fn influence_in_words(language: Language, position: &Position, square: Square) -> String {
    let influence = Influence::on(position, square);
    let [black, white] = Color::ALL.map(|color| influence.of(color));
    let [first, second] = Side::both(position.selection());
    message!(
        language,
        "play-influence",
        square = position.geometry().name(square),
        first,
        black,
        second,
        white
    )
}

/// The pieces with more attackers than defenders, in a sentence.
fn hanging_in_words(language: Language, position: &Position) -> String {
    let hanging = |color: Color| {
        let squares = position.geometry().squares();
        let hangs = |&square: &Square| {
            let own = position.piece(square).is_some_and(|piece| piece.color == color);
            own && Influence::on(position, square).is_en_prise(color)
        };
        let squares: Vec<Square> = squares.filter(hangs).collect();
        (!squares.is_empty()).then(|| {
            message!(
                language,
                "play-hanging-of",
                side = Side::of(position.selection(), color),
                pieces = listed(language, position, &squares)
            )
        })
    };
    let sides: Vec<String> = Color::ALL.into_iter().filter_map(hanging).collect();
    if sides.is_empty() {
        message!(language, "play-nothing-hangs")
    } else {
        message!(language, "play-hanging", pieces = language.list_of_lists(&sides))
    }
}

fn listed(language: Language, position: &Position, squares: &[Square]) -> String {
    let named: Vec<String> = squares
        .iter()
        .map(|&square| wording::piece_on_square(language, position, square))
        .collect();
    if named.is_empty() { message!(language, "play-none") } else { language.list(&named) }
}
