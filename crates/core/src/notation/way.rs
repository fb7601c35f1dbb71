//! Whether a piece can make the steps that a text names.
//!
//! A move keeps only its captures on the way. A text may also name empty squares there, as the notations of other
//! programs do; the piece must be able to step on them.

use super::ParseMoveError;
use crate::board::{Color, Move, Piece, Square};
use crate::rules::{IllegalMove, Position, Why};
use crate::variant::{Leg, Movement, Over};

/// A square between origin and destination that a text names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Step {
    pub(super) at: Square,
    /// Whether the text says that the move captures there. If not, it may do so or not.
    pub(super) captures: bool,
}

impl Step {
    /// A square on which the move may capture or not.
    pub(super) const fn open(at: Square) -> Step {
        Step { at, captures: false }
    }

    /// A square on which the move captures.
    pub(super) const fn capture(at: Square) -> Step {
        Step { at, captures: true }
    }
}

/// Whether the piece on `from` can go to `to` by way of `steps`, as far as they capture nothing. The captures are left to
/// the rules.
///
/// # Errors
/// The first fault of the steps.
pub(super) fn check(
    position: &Position,
    from: Square,
    steps: &[Step],
    to: Square,
) -> Result<(), ParseMoveError> {
    let mover = match position.piece(from) {
        Some(piece) if piece.color == position.to_move() => piece,
        // The rules have the reason.
        _ => return Ok(()),
    };
    let is_capture =
        |step: &&Step| position.piece(step.at).is_some_and(|piece| piece.color != mover.color);
    let Some(fault) = steps.iter().find(|step| !is_capture(step)) else { return Ok(()) };
    let at = fault.at;
    let movement = movement(position, mover, from);
    let makes_steps = movement.legs.iter().any(|legs| legs.0.len() > 1);
    if makes_steps && position.piece(at).is_none() && fault.captures {
        return Err(ParseMoveError::NothingToCapture { kind: mover.kind, at });
    }
    if (Walk { position, mover, from, to, steps }).is_possible(movement) {
        return Ok(());
    }
    if at != from && position.piece(at).is_some() {
        let (mv, why) = (Move::new(from, at, false), Why::OwnPiece { at });
        return Err(ParseMoveError::Illegal(IllegalMove { mv, why }));
    }
    Err(ParseMoveError::NoStep { kind: mover.kind, from, at })
}

/// The movement of `piece` on `from`.
fn movement(position: &Position, piece: Piece, from: Square) -> &Movement {
    let face = position.selection().face(piece.kind);
    match &face.on_last_rank {
        Some((_, movement)) if position.geometry().depth(from, piece.color) == 1 => movement,
        _ => &face.movement,
    }
}

/// A walk along the legs of a piece and over the named squares.
struct Walk<'a> {
    position: &'a Position,
    mover: Piece,
    from: Square,
    to: Square,
    steps: &'a [Step],
}

impl Walk<'_> {
    fn is_possible(&self, movement: &Movement) -> bool {
        let turned = if self.mover.color == Color::Black { 0 } else { 4 };
        movement.legs.iter().any(|legs| self.follow(&legs.0, self.from, turned, 0))
    }

    /// Whether `legs`, after a leg in direction `before` to `at`, lead to the destination by way of the steps after the
    /// first `made`.
    fn follow(&self, legs: &[Leg], at: Square, before: u32, made: usize) -> bool {
        let Some((leg, rest)) = legs.split_first() else {
            return at == self.to && made == self.steps.len();
        };
        leg.directions_after(before).any(|step| self.run(leg, rest, (at, step), made))
    }

    /// Whether `leg` in the direction `step`, and `rest` after it, do so.
    fn run(&self, leg: &Leg, rest: &[Leg], (at, step): (Square, u32), made: usize) -> bool {
        let next = |at: &Square| self.position.geometry().neighbor(*at, step as usize);
        let squares = std::iter::successors(next(&at), next).take(leg.longest().into());
        for square in squares {
            if self.ends(leg, square, made) {
                let is_named = self.steps.get(made).is_some_and(|step| step.at == square);
                let stays_empty = self.is_empty(square, made) || leg.over == Over::FirstSquare;
                let onward = |made| self.follow(rest, square, step, made);
                // A capture on the way is always named.
                let unnamed = rest.is_empty() || stays_empty;
                if is_named && !rest.is_empty() && onward(made + 1) || unnamed && onward(made) {
                    return true;
                }
            }
            if leg.over == Over::Nothing && !self.is_empty(square, made) {
                return false;
            }
        }
        false
    }

    /// Whether `leg` can end on `square` after `made` steps.
    fn ends(&self, leg: &Leg, square: Square, made: usize) -> bool {
        let can_capture =
            || self.position.piece(square).is_some_and(|piece| piece.color != self.mover.color);
        // A leg that only captures is that of a lion, which also jumps over the square if it is empty.
        self.is_empty(square, made)
            || leg.over == Over::FirstSquare
            || leg.captures && can_capture()
    }

    /// Whether `square` is empty after `made` steps: the piece has left its own, and captured on those.
    fn is_empty(&self, square: Square, made: usize) -> bool {
        let is_made = || self.steps[..made].iter().any(|step| step.at == square);
        square == self.from || self.position.piece(square).is_none() || is_made()
    }
}
