//! Zobrist keys: a pseudo-random number for every piece on every square and every count in hand.
//! The key of a position is the exclusive or of its numbers, so that a move changes few of them
//! (Zobrist 1970).

use std::marker::PhantomData;

use crate::board::{Color, Geometry, Piece, PieceKind, Square, Words};

/// The numbers for a board and a number of kinds. They are the same in every run and on every
/// machine, and do not depend on the width `W` of bitboards.
#[derive(Clone, Debug)]
pub(super) struct Keys<W> {
    /// Indexed by side, kind and square. Empty on wide boards, where the numbers are computed.
    pieces: Vec<u64>,
    bits: usize,
    kinds: usize,
    width: PhantomData<W>,
}

/// The number in the key of a position in which White is to move.
pub(super) const WHITE_TO_MOVE: u64 = scrambled(1 << 63);

impl<W: Words> Keys<W> {
    pub(super) fn new(geometry: Geometry, kinds: usize) -> Keys<W> {
        let bits = geometry.bits();
        let count = if W::IS_WIDE { 0 } else { 2 * kinds * bits };
        let pieces = (0..count as u64).map(scrambled).collect();
        Keys { pieces, bits, kinds, width: PhantomData }
    }

    /// The size of the table in bytes.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&*self.pieces)
    }

    /// The number of `piece` on `square`.
    #[inline]
    pub(super) fn piece(&self, piece: Piece, square: Square) -> u64 {
        let row = piece.color.index() * self.kinds + piece.kind.index();
        let number = row * self.bits + square.index();
        if W::IS_WIDE { scrambled(number as u64) } else { self.pieces[number] }
    }

    /// The number of `count` pieces of `kind` in the hand of `color`; 0 for none. It is computed
    /// because a table of all counts would be large and drops are rare.
    #[inline]
    pub(super) fn hand(color: Color, kind: PieceKind, count: u16) -> u64 {
        if count == 0 {
            return 0;
        }
        let place = (color.index() as u64) << 32 | (kind.index() as u64) << 16 | u64::from(count);
        scrambled(1 << 40 | place)
    }

    /// The number for the square where a lion was captured with the last move; 0 for none.
    #[inline]
    pub(super) fn lion_taken(square: Option<Square>) -> u64 {
        square.map_or(0, |square| scrambled(1 << 41 | square.index() as u64))
    }
}

/// The `n`th number of the SplitMix64 generator (Steele, Lea and Flood 2014).
const fn scrambled(n: u64) -> u64 {
    let n = n.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let n = (n ^ (n >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let n = (n ^ (n >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    n ^ (n >> 31)
}
