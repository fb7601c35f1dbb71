//! Moves as sets of destinations, in which they are generated.

use std::ops::ControlFlow;

use crate::board::{Bitboard, Move, PieceKind, Square, Via, Words};

/// Moves that share an origin or a step, as sets of destinations. A destination where promotion is
/// optional is in both sets.
#[derive(Clone, Copy, Debug)]
pub(super) enum Batch<W: Words> {
    /// The moves of the piece on `from`: destinations without promotion, and with it.
    Board { from: Square, plain: Bitboard<W>, promoted: Bitboard<W> },
    /// The moves of all pieces of one kind that make the same step of `by` in square numbers.
    Steps { by: i16, plain: Bitboard<W>, promoted: Bitboard<W> },
    /// The moves of the piece on `from` that capture on the squares `via` on the way; if `via` is empty, a pass.
    Legs { from: Square, via: Via, plain: Bitboard<W>, promoted: Bitboard<W> },
    /// The drops of a piece of `kind`: with its base face up, and with its promoted face.
    Drop { kind: PieceKind, to: Bitboard<W>, promoted: Bitboard<W> },
}

impl<W: Words> Batch<W> {
    /// The destinations without promotion, and with it.
    #[inline]
    pub(super) fn sets(&self) -> (Bitboard<W>, Bitboard<W>) {
        match *self {
            Batch::Board { plain, promoted, .. }
            | Batch::Steps { plain, promoted, .. }
            | Batch::Legs { plain, promoted, .. }
            | Batch::Drop { to: plain, promoted, .. } => (plain, promoted),
        }
    }

    /// The batch with the destinations `to` without promotion and `turned` with it.
    #[inline]
    pub(super) fn with_sets(mut self, to: Bitboard<W>, turned: Bitboard<W>) -> Batch<W> {
        match &mut self {
            Batch::Board { plain, promoted, .. }
            | Batch::Steps { plain, promoted, .. }
            | Batch::Legs { plain, promoted, .. }
            | Batch::Drop { to: plain, promoted, .. } => (*plain, *promoted) = (to, turned),
        }
        self
    }

    /// The batch with only the destinations `plain` without promotion, and `promoted` with it.
    #[inline]
    pub(super) fn cut(self, plain: Bitboard<W>, promoted: Bitboard<W>) -> Batch<W> {
        let (p, q) = self.sets();
        self.with_sets(p & plain, q & promoted)
    }

    /// Whether `mv`, which has the origin of the batch, is one of its moves.
    #[inline]
    pub(super) fn contains(&self, mv: Move) -> bool {
        let via = match *self {
            Batch::Legs { via, .. } => via,
            _ => Via::NONE,
        };
        let (plain, promoted) = self.sets();
        let targets = if mv.promotes() { promoted } else { plain };
        via == mv.via() && targets.contains(mv.to())
    }

    /// Calls `f` with each move.
    #[inline]
    pub(super) fn for_each(&self, mut f: impl FnMut(Move)) {
        let (plain, promoted) = self.sets();
        plain.into_iter().for_each(|to| f(self.move_to(to, false)));
        promoted.into_iter().for_each(|to| f(self.move_to(to, true)));
    }

    #[inline]
    fn move_to(&self, to: Square, promote: bool) -> Move {
        match *self {
            Batch::Board { from, .. } => Move::new(from, to, promote),
            Batch::Steps { by, .. } => Move::new(to.shifted(-by), to, promote),
            Batch::Legs { from, via, .. } => Move::new(from, to, promote).with_via(via),
            Batch::Drop { kind, .. } => Move::drop_of(kind, to).with_promotion(promote),
        }
    }
}

/// A callback that takes batches of moves and can stop the generation.
pub(super) trait Sink<W: Words>: FnMut(Batch<W>) -> ControlFlow<()> {}
impl<W: Words, F: FnMut(Batch<W>) -> ControlFlow<()>> Sink<W> for F {}
