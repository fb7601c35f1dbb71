//! Generation of legal moves by classes, and the legality of single moves.

use std::ops::ControlFlow;

use super::{Legality, SearchPosition};
use crate::board::{Bitboard, Move, Origin, PieceKind, Square, Words};
use crate::rules::movegen::{Batch, gives_mate};

/// A class of moves. Every legal move is in exactly one of the classes noisy, quiet and drops.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    /// Captures and promotions.
    Noisy,
    /// Moves on the board that neither capture nor promote.
    Quiet,
    /// Drops.
    Drops,
    /// All moves.
    All,
}

impl<W: Words> SearchPosition<W> {
    /// Calls `emit` with each legal move of the class `target`. It does not ask whether the game is
    /// over.
    #[inline]
    pub(crate) fn generate(
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
                // A piece in the zone may promote with any move, others only on some squares.
                let (zone, some) = (self.tables.zone(us), self.promoting[us.index()]);
                let masks = (enemies, elsewhere);
                self.board_moves(legality, own & !zone, elsewhere & (enemies | some), masks, emit);
                self.board_moves(legality, own & zone, elsewhere, masks, emit);
            }
            Target::Quiet => {
                let empty = elsewhere & !enemies;
                self.board_moves(legality, own, empty, (empty, Bitboard::EMPTY), emit);
            }
            Target::Drops => self.drops(legality, emit),
            Target::All => {
                self.board_moves(legality, own, elsewhere, (elsewhere, elsewhere), emit);
                self.drops(legality, emit);
            }
        }
    }

    /// Calls `emit` with the moves of the pieces on `of` to the squares `allowed`. `masks` are the
    /// destinations wanted without promotion and with it.
    #[inline]
    fn board_moves(
        &self,
        legality: &Legality<W>,
        of: Bitboard<W>,
        allowed: Bitboard<W>,
        masks: (Bitboard<W>, Bitboard<W>),
        emit: &mut impl FnMut(Move),
    ) {
        if of.is_empty() {
            return;
        }
        let generator = self.generator(legality);
        let _ = generator.batches_between(of, allowed, &mut |batch: Batch<W>| {
            batch.cut(masks.0, masks.1).for_each(&mut *emit);
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
        let generator = self.generator(legality);
        let safe = generator.safe_drops(kind);
        let suspects = generator.possible_drop_mates(kind, safe);
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

    /// Whether `mv` is a legal move of the side to move: a move from a table, say, that was legal in
    /// another position.
    pub(crate) fn is_legal(&mut self, legality: &Legality<W>, mv: Move) -> bool {
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
        let to = Bitboard::of(mv.to()) & !self.of(us);
        // Most moves of other positions fail here.
        if (self.tables.reach(piece.kind, us, from).all() & to).is_empty() {
            return false;
        }
        let generator = self.generator(legality);
        let found = generator.batches_between(Bitboard::of(from), to, &mut |batch: Batch<W>| {
            let (plain, promoted) = batch.sets();
            let targets = if mv.promotes() { promoted } else { plain };
            match (targets & to).is_empty() {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        });
        found.is_break()
    }

    fn is_legal_drop(&mut self, legality: &Legality<W>, kind: PieceKind, mv: Move) -> bool {
        if self.hand(self.to_move()).count(kind) == 0 {
            return false;
        }
        let generator = self.generator(legality);
        let to = generator.safe_drops(kind) & Bitboard::of(mv.to());
        if to.is_empty() {
            return false;
        }
        let suspect = !generator.possible_drop_mates(kind, to).is_empty();
        !suspect || !gives_mate(&self.tables, &mut self.state, mv)
    }
}
