//! The cursor: on the board, or in the hand of the side to move. Directions are those of the screen.

use super::{Mode, Play};
use crate::board::{Geometry, Origin, PieceKind, Square, Step};
use crate::rules::Position;
use crate::tui::action::CursorDirection;

/// Where the cursor is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cursor {
    /// On this square, or to come back to it from the hand.
    pub square: Square,
    /// On this kind in the hand, if it is there.
    pub hand: Option<PieceKind>,
}

impl Cursor {
    /// On `square`.
    #[must_use]
    pub const fn on(square: Square) -> Cursor {
        Cursor { square, hand: None }
    }
}

/// Where the cursor is at first: on a royal of the side to move, or else in the middle.
pub(super) fn first(position: &Position) -> Square {
    let royals = position.royals(position.to_move());
    royals.first().copied().unwrap_or_else(|| middle(position.geometry()))
}

fn middle(geometry: Geometry) -> Square {
    let squares: Vec<Square> = geometry.squares().collect();
    let (files, ranks) = (usize::from(geometry.files()), usize::from(geometry.ranks()));
    squares[ranks / 2 * files + files / 2]
}

impl Play {
    pub(super) fn move_cursor(&mut self, heading: CursorDirection) {
        match self.cursor.hand {
            Some(kind) => self.move_in_hand(kind, heading),
            None => self.move_on_board(heading),
        }
    }

    /// One square on; at the edge the cursor stays.
    fn move_on_board(&mut self, heading: CursorDirection) {
        let (right, forward) = match heading {
            CursorDirection::Up => (0, 1),
            CursorDirection::Down => (0, -1),
            CursorDirection::Left => (-1, 0),
            CursorDirection::Right => (1, 0),
        };
        let geometry = self.position().geometry();
        let step = Step { right, forward };
        if let Some(next) = geometry.offset(self.cursor.square, step, self.seat()) {
            self.cursor.square = next;
        }
    }

    fn move_in_hand(&mut self, kind: PieceKind, heading: CursorDirection) {
        let kinds = self.kinds_in_hand();
        let at = kinds.iter().position(|&other| other == kind).unwrap_or(0);
        let next = match heading {
            CursorDirection::Left => at.checked_sub(1),
            CursorDirection::Right => Some(at + 1),
            CursorDirection::Up | CursorDirection::Down => {
                self.cursor.hand = None;
                return;
            }
        };
        if let Some(&next) = next.and_then(|next| kinds.get(next)) {
            self.cursor.hand = Some(next);
        }
    }

    /// The kinds that the side to move has in hand, in the order they are shown.
    fn kinds_in_hand(&self) -> Vec<PieceKind> {
        let position = self.position();
        let hand = position.hand(position.to_move());
        hand.iter().map(|(kind, _)| kind).collect()
    }

    /// From the board to the hand, or back.
    pub(super) fn change_place(&mut self) {
        match (self.cursor.hand, self.kinds_in_hand().first()) {
            (Some(_), _) => self.cursor.hand = None,
            (None, Some(&kind)) => {
                self.mode = Mode::Browse;
                self.cursor.hand = Some(kind);
            }
            (None, None) => self.say_no_hand(),
        }
    }

    /// Takes the nth kind of the hand.
    pub(super) fn pick(&mut self, nth: u8) {
        let kinds = self.kinds_in_hand();
        match usize::from(nth).checked_sub(1).and_then(|nth| kinds.get(nth)) {
            Some(&kind) => self.take_from_hand(kind),
            None => self.say_no_hand(),
        }
    }

    fn say_no_hand(&mut self) {
        let position = self.position();
        let (side, count) = (position.to_move(), self.kinds_in_hand().len());
        let text = match count {
            _ if !position.selection().rules().drops.enabled => {
                "There are no drops in this game.".to_owned()
            }
            0 => format!("{side} has nothing in hand."),
            1 => format!("{side} has only one kind of piece in hand."),
            _ => format!("{side} has only {count} kinds of pieces in hand."),
        };
        self.say(text);
    }

    /// Where the piece that has been taken up stands, for a piece on the board.
    #[must_use]
    pub fn selected_square(&self) -> Option<Square> {
        match self.mode {
            Mode::Selected(Origin::Board(square)) => Some(square),
            Mode::Promotion { plain, .. } => plain.from(),
            Mode::Which { .. } => self.meant_square(),
            _ => None,
        }
    }

    /// The kind that has been taken up from the hand.
    #[must_use]
    pub fn selected_kind(&self) -> Option<PieceKind> {
        match self.mode {
            Mode::Selected(Origin::Hand(kind)) => Some(kind),
            _ => None,
        }
    }
}
