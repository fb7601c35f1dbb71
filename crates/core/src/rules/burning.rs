//! Pieces that burn: after a move some of them remove the enemies next to them.
//!
//! Burning is a part of the move: it is made and unmade with it, and it depends only on the position and the move.

use super::state::State;
use crate::board::{Bitboard, Color, Geometry, PieceKind, Square, Words};
use crate::variant::{Burn, Selection};

/// The pieces that burn, compiled.
#[derive(Debug)]
pub(super) struct Burning<W: Words> {
    kinds: Vec<PieceKind>,
    /// Whether a piece of the opponent that ends its move next to one of them is removed.
    passive: bool,
    /// Indexed by square: the squares next to it.
    around: Vec<Bitboard<W>>,
}

impl<W: Words> Burning<W> {
    /// The pieces of `selection` that burn; `None` if there are none.
    pub(super) fn new(selection: &Selection) -> Option<Burning<W>> {
        let burns = |kind: &PieceKind| selection.face(*kind).burns;
        let kinds: Vec<PieceKind> = selection.variant().kinds().filter(burns).collect();
        let rule = selection.rules().burn;
        let (burn, passive) = (rule != Burn::None, rule == Burn::MovingAndPassive);
        let around = around(selection.geometry());
        (burn && !kinds.is_empty()).then_some(Burning { kinds, passive, around })
    }

    /// The squares on which pieces are removed after a move of `color` to `to`, which has been made.
    pub(super) fn burnt(&self, state: &State<W>, color: Color, to: Square) -> Bitboard<W> {
        let near = self.around[to.index()] & state.of(!color);
        if near.is_empty() {
            return near;
        }
        if self.passive && self.kinds.iter().any(|&kind| !(state.kind(kind) & near).is_empty()) {
            return Bitboard::of(to);
        }
        match state.piece(to) {
            Some(piece) if self.kinds.contains(&piece.kind) => near,
            _ => Bitboard::EMPTY,
        }
    }
}

fn around<W: Words>(geometry: Geometry) -> Vec<Bitboard<W>> {
    let squares = (0..geometry.bits()).map(|bit| Square::from_bit(bit as u32));
    let of = |square| (0..8).filter_map(|step| geometry.neighbor(square, step)).collect();
    squares.map(of).collect()
}
