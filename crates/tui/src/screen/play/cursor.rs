//! The cursor, on the board or in the hand of the side to move. Directions are those of the screen.

use crate::action::CursorDirection;
use crate::screen::middle;
use zushiki_core::board::{Color, Geometry, PieceKind, Square};
use zushiki_core::rules::Position;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Side;

/// The place of the cursor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cursor {
    /// The square under the cursor, or the square to which it returns from the hand.
    pub square: Square,
    /// The kind under the cursor while it is in the hand.
    pub hand: Option<PieceKind>,
}

impl Cursor {
    /// The cursor on `square`.
    #[must_use]
    pub const fn on(square: Square) -> Cursor {
        Cursor { square, hand: None }
    }

    /// The cursor at the start of a game: on a royal of the side to move, or on the piece nearest to it that can move;
    /// otherwise in the middle. Pieces are tried from the nearest one on, because listing all moves of a large board takes
    /// long.
    pub(super) fn start(position: &Position) -> Cursor {
        let (geometry, side) = (position.geometry(), position.to_move());
        let home = home(position);
        let away = |&at: &Square| {
            let files = geometry.file(at).abs_diff(geometry.file(home));
            (files.max(geometry.rank(at).abs_diff(geometry.rank(home))), files)
        };
        let is_own = |&at: &Square| position.piece(at).is_some_and(|piece| piece.color == side);
        let mut own: Vec<Square> = geometry.squares().filter(is_own).collect();
        own.sort_by_key(away);
        let movable = own.into_iter().find(|&at| !position.moves_from(at).is_empty());
        Cursor::on(movable.unwrap_or(home))
    }

    /// Moves the cursor one step, with the side `bottom` at the bottom of the screen. It stays at an edge.
    pub(super) fn step(&mut self, direction: CursorDirection, position: &Position, bottom: Color) {
        match self.hand {
            Some(kind) => self.step_in_hand(kind, direction, position),
            None => self.step_on_board(direction, position.geometry(), bottom),
        }
    }

    fn step_on_board(&mut self, direction: CursorDirection, geometry: Geometry, bottom: Color) {
        if let Some(next) = geometry.offset(self.square, direction.step(), bottom) {
            self.square = next;
        }
    }

    /// Up and down leave the hand.
    fn step_in_hand(&mut self, kind: PieceKind, direction: CursorDirection, position: &Position) {
        let kinds = kinds_in_hand(position);
        let at = kinds.iter().position(|&other| other == kind).unwrap_or(0);
        let next = match direction {
            CursorDirection::Left => at.checked_sub(1),
            CursorDirection::Right => Some(at + 1),
            CursorDirection::Up | CursorDirection::Down => {
                self.hand = None;
                return;
            }
        };
        if let Some(&next) = next.and_then(|next| kinds.get(next)) {
            self.hand = Some(next);
        }
    }
}

/// The square around which a large board is shown at the start of a game: that of a royal of the side to move, otherwise
/// the middle.
pub(super) fn home(position: &Position) -> Square {
    let royals = position.royals(position.to_move());
    royals.first().copied().unwrap_or_else(|| middle(position.geometry()))
}

/// The kinds that the side to move has in hand, in the order in which they are shown.
pub(super) fn kinds_in_hand(position: &Position) -> Vec<PieceKind> {
    position.hand(position.to_move()).iter().map(|(kind, _)| kind).collect()
}

/// The reason for which nothing, or no more, can be taken from the hand of the side to move.
pub(super) fn hand_shortage(language: Language, position: &Position) -> String {
    let (side, count) = (Side::to_move(position), kinds_in_hand(position).len());
    match count {
        _ if !position.selection().rules().drops.enabled => message!(language, "play-no-drops"),
        0 => message!(language, "play-empty-hand", side),
        count => message!(language, "play-few-in-hand", side, count),
    }
}
