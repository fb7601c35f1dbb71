//! Generation of legal moves by classes, and the legality of single moves.

use std::ops::ControlFlow;

use super::{Legality, SearchPosition};
use crate::board::{Bitboard, Move, Origin, PieceKind, Square, Words};
use crate::rules::batch::Batch;
use crate::rules::movegen::{Generator, gives_mate, has_move};

/// A class of moves. Every legal move is in exactly one of the classes noisy, quiet and drops.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// Captures and promotions; captures alone in games where a piece turns over with every move.
    Noisy,
    /// Other moves on the board.
    Quiet,
    /// Drops.
    Drops,
    /// All moves.
    All,
}

/// The moves on the board that belong to a class.
#[derive(Clone, Copy)]
struct Wanted<W: Words> {
    /// The destinations without promotion, of moves that capture nothing on the way.
    plain: Bitboard<W>,
    /// Their destinations with promotion.
    promoted: Bitboard<W>,
    /// Whether moves that capture on the way belong to it.
    taking: bool,
    /// Whether passes belong to it.
    passes: bool,
}

impl<W: Words> Wanted<W> {
    /// The moves of `batch` that belong to the class.
    #[inline]
    fn part_of(&self, batch: Batch<W>) -> Batch<W> {
        let whole = match batch {
            Batch::Legs { via, .. } if via.is_none() => self.passes,
            Batch::Legs { .. } => self.taking,
            _ => return batch.cut(self.plain, self.promoted),
        };
        if whole { batch } else { batch.with_sets(Bitboard::EMPTY, Bitboard::EMPTY) }
    }

    /// The same class for the moves of `batch` in a game with trampling: a capture in flight is a capture on the way.
    fn with_trampling(mut self, generator: &Generator<'_, W>, batch: Batch<W>) -> Wanted<W> {
        if let Batch::Board { from, plain, promoted } = batch {
            let trampling = generator.trampling(from, plain | promoted);
            for set in [&mut self.plain, &mut self.promoted] {
                *set = if self.taking { *set | trampling } else { *set & !trampling };
            }
        }
        self
    }
}

impl<W: Words> SearchPosition<W> {
    /// Calls `emit` with each legal move of the class `target`. It does not test whether the game
    /// is over.
    #[inline]
    pub fn generate(
        &mut self,
        legality: &Legality<W>,
        target: Target,
        emit: &mut impl FnMut(Move),
    ) {
        let us = self.to_move();
        let (own, enemies) = (self.of(us), self.of(!us));
        let elsewhere = !own & self.tables.board;
        match target {
            Target::Noisy => {
                let promoted = if self.promotion_is_noisy { elsewhere } else { enemies };
                let wanted = Wanted { plain: enemies, promoted, taking: true, passes: false };
                // A move that captures in flight may end on any square.
                let ends = if self.tables.tramples { elsewhere } else { enemies };
                if !self.promotion_is_noisy {
                    return self.board_moves(legality, own, ends, wanted, emit);
                }
                // A piece in the zone may promote with any move, others only on some squares.
                let (zone, some) = (self.tables.zone(us), self.promoting[us.index()]);
                self.board_moves(legality, own & !zone, elsewhere & (ends | some), wanted, emit);
                self.board_moves(legality, own & zone, elsewhere, wanted, emit);
            }
            Target::Quiet => {
                let empty = elsewhere & !enemies;
                let promoted = if self.promotion_is_noisy { Bitboard::EMPTY } else { empty };
                let wanted = Wanted { plain: empty, promoted, taking: false, passes: true };
                self.board_moves(legality, own, empty, wanted, emit);
            }
            Target::Drops => self.drops(legality, emit),
            Target::All => {
                let (plain, promoted) = (elsewhere, elsewhere);
                let wanted = Wanted { plain, promoted, taking: true, passes: true };
                self.board_moves(legality, own, elsewhere, wanted, emit);
                self.drops(legality, emit);
            }
        }
    }

    /// Whether the side to move has a legal move. It does not test whether the game is over.
    #[inline]
    pub fn has_move(&self) -> bool {
        has_move(&self.tables, &self.state)
    }

    /// Calls `emit` with the moves of the pieces on `of` to the squares `allowed`, if they are of the class `wanted`.
    #[inline]
    fn board_moves(
        &self,
        legality: &Legality<W>,
        of: Bitboard<W>,
        allowed: Bitboard<W>,
        wanted: Wanted<W>,
        emit: &mut impl FnMut(Move),
    ) {
        if of.is_empty() {
            return;
        }
        let generator = self.generator(legality);
        let tramples = self.tables.tramples;
        let _ = generator.batches_between(of, allowed, &mut |batch: Batch<W>| {
            let wanted = if tramples { wanted.with_trampling(&generator, batch) } else { wanted };
            wanted.part_of(batch).for_each(&mut *emit);
            ControlFlow::Continue(())
        });
    }

    fn drops(&mut self, legality: &Legality<W>, emit: &mut impl FnMut(Move)) {
        let us = self.to_move();
        if self.hand(us).is_empty() {
            return;
        }
        for kind in (0..self.forward_only.len()).map(PieceKind::from_index) {
            if self.hand(us).count(kind) > 0 {
                self.drops_of(kind, legality, emit);
            }
        }
    }

    fn drops_of(&mut self, kind: PieceKind, legality: &Legality<W>, emit: &mut impl FnMut(Move)) {
        self.drops_on(kind, self.tables.board, legality, emit);
    }

    /// Calls `emit` with the legal drops of `kind`, which is in hand, on the squares `on`.
    pub(super) fn drops_on(
        &mut self,
        kind: PieceKind,
        on: Bitboard<W>,
        legality: &Legality<W>,
        emit: &mut impl FnMut(Move),
    ) {
        let generator = self.generator(legality);
        let safe = generator.safe_drops(kind) & on;
        let suspects = generator.possible_drop_mates(kind, safe);
        for to in generator.promoted_drops(kind) & on {
            emit(Move::drop_of(kind, to).with_promotion(true));
        }
        for to in safe & !suspects {
            emit(Move::drop_of(kind, to));
        }
        for to in suspects {
            let mv = Move::drop_of(kind, to);
            if !gives_mate(&self.tables, &mut self.state, mv) {
                emit(mv);
            }
        }
    }

    /// Whether `mv`, for example a move from a table that was legal in another position, is a legal move of the side to
    /// move.
    pub fn is_legal(&mut self, legality: &Legality<W>, mv: Move) -> bool {
        match mv.origin() {
            Origin::Board(from) => self.is_legal_on_board(legality, from, mv),
            Origin::Hand(kind) => self.is_legal_drop(legality, kind, mv),
        }
    }

    fn is_legal_on_board(&self, legality: &Legality<W>, from: Square, mv: Move) -> bool {
        let us = self.to_move();
        let Some(piece) = self.piece(from).filter(|piece| piece.color == us) else {
            return false;
        };
        if self.tables.has_special_moves {
            return self.is_generated(legality, from, !self.of(us) & self.tables.board, mv);
        }
        let to = Bitboard::of(mv.to()) & !self.of(us);
        // Most moves of other positions fail this test.
        if (self.tables.reaches.reached(piece.kind, us, from) & to).is_empty() {
            return false;
        }
        self.is_generated(legality, from, to, mv)
    }

    /// Whether `mv` is among the legal moves from `from` to the squares `allowed`.
    fn is_generated(
        &self,
        legality: &Legality<W>,
        from: Square,
        allowed: Bitboard<W>,
        mv: Move,
    ) -> bool {
        let generator = self.generator(legality);
        generator.has_batch(Bitboard::of(from), allowed, &|batch| batch.contains(mv))
    }

    fn is_legal_drop(&mut self, legality: &Legality<W>, kind: PieceKind, mv: Move) -> bool {
        if self.hand(self.to_move()).count(kind) == 0 {
            return false;
        }
        let generator = self.generator(legality);
        if mv.promotes() {
            return generator.promoted_drops(kind).contains(mv.to());
        }
        let to = generator.safe_drops(kind) & Bitboard::of(mv.to());
        if to.is_empty() {
            return false;
        }
        let suspect = !generator.possible_drop_mates(kind, to).is_empty();
        !suspect || !gives_mate(&self.tables, &mut self.state, mv)
    }
}
