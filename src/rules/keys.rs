//! Zobrist keys: a number for every piece on every square and every count in hand.

use crate::board::{Color, Geometry, Piece, PieceKind, Square};

/// The numbers for one board and list of kinds; the same in every run and on every machine.
#[derive(Clone, Debug)]
pub(super) struct Keys {
    /// By side, kind and bit.
    pieces: Vec<u64>,
    bits: usize,
    kinds: usize,
}

/// What White to move adds to the key.
pub(super) const WHITE_TO_MOVE: u64 = scrambled(1 << 63);

impl Keys {
    pub(super) fn new(geometry: Geometry, kinds: usize) -> Keys {
        let bits = geometry.bits();
        let count = 2 * kinds * bits;
        let pieces = (0..count as u64).map(scrambled).collect();
        Keys { pieces, bits, kinds }
    }

    /// What `piece` on `square` adds to the key.
    #[inline]
    pub(super) fn piece(&self, piece: Piece, square: Square) -> u64 {
        let row = piece.color.index() * self.kinds + piece.kind.index();
        self.pieces[row * self.bits + square.index()]
    }

    /// What `count` pieces of `kind` in the hand of `color` add to the key; nothing for none.
    #[inline]
    pub(super) fn hand(color: Color, kind: PieceKind, count: u16) -> u64 {
        if count == 0 {
            return 0;
        }
        let place = (color.index() as u64) << 32 | (kind.index() as u64) << 16 | u64::from(count);
        scrambled(1 << 40 | place)
    }
}

/// SplitMix64 (Steele, Lea and Flood 2014): well-mixed bits from a plain number.
const fn scrambled(n: u64) -> u64 {
    let n = n.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let n = (n ^ (n >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let n = (n ^ (n >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    n ^ (n >> 31)
}
