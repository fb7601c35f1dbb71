//! Pieces that trample: a move of such a piece captures all pieces that it flies over, of either side.
//!
//! A move does not record these captures: they follow from its squares and the position. In the directions in which a
//! piece tramples, its only other moves go over empty squares.

use super::attacks::StateRef;
use super::movegen::Generator;
use crate::board::{Bitboard, Move, Square, Words};

impl<W: Words> StateRef<'_, W> {
    /// The squares of the pieces that `mv`, not yet made, flies over and captures.
    pub(super) fn trampled(self, mv: Move) -> Bitboard<W> {
        match mv.from() {
            Some(from) if self.tables.tramples && mv.via().is_none() => {
                self.trampled_between(from, mv.to())
            }
            _ => Bitboard::EMPTY,
        }
    }

    fn trampled_between(self, from: Square, to: Square) -> Bitboard<W> {
        let (Some(legs), Some(piece)) = (&self.tables.legs, self.state.piece(from)) else {
            return Bitboard::EMPTY;
        };
        let directions = legs.of(piece.kind, piece.color, from).tramples;
        let tramples = |step: usize| directions >> step & 1 == 1;
        if directions == 0 || !legs.direction(from, to).is_some_and(tramples) {
            return Bitboard::EMPTY;
        }
        self.tables.between(from, to) & self.state.occupied()
    }
}

impl<W: Words> Generator<'_, W> {
    /// The destinations in `reached` for which a move from `from` captures enemies in flight.
    #[cold]
    pub(super) fn trampling(&self, from: Square, reached: Bitboard<W>) -> Bitboard<W> {
        self.trampling_on(from, reached, self.at.state.of(!self.us))
    }

    /// The destinations in `reached` for which a move from `from` captures a piece on `wanted` in flight.
    pub(super) fn trampling_on(
        &self,
        from: Square,
        reached: Bitboard<W>,
        wanted: Bitboard<W>,
    ) -> Bitboard<W> {
        let trampled = |to: Square| self.at.trampled_between(from, to);
        reached.filter(|to| !(trampled(to) & wanted).is_empty())
    }
}
