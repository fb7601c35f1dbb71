//! The moves of a mate search: those that can give check, and the number of answers to a check.

use std::ops::ControlFlow;

use super::{CheckLines, Legality, SearchPosition};
use crate::board::{Bitboard, Move, PieceKind, Square, Words};
use crate::rules::batch::Batch;
use crate::rules::movegen::Safety;
use crate::variant::{CheckRule, Face};

/// Moves that a mate search examines besides those that can give check.
#[derive(Clone, Copy, Debug)]
pub struct Besides<W: Words> {
    /// Moves to these squares.
    pub to: Bitboard<W>,
    /// All moves of the pieces on these squares.
    pub of: Bitboard<W>,
}

impl<W: Words> SearchPosition<W> {
    /// Calls `emit` with legal moves, among which are all that give check by `lines` and those of `besides`. Most moves
    /// that do neither are left out, without being made.
    pub fn generate_attacks(
        &mut self,
        legality: &Legality<W>,
        lines: &CheckLines<W>,
        besides: Besides<W>,
        emit: &mut impl FnMut(Move),
    ) {
        let own = self.of(self.to_move());
        match *lines {
            CheckLines::One { royal, origins, shields } => {
                let whole = own & (shields | besides.of);
                self.moves_between(legality, whole, self.tables.board & !own, emit);
                let to = (origins | besides.to) & !own;
                self.moves_between(legality, own & !whole, to, emit);
                self.drops_that_check(legality, royal, besides.to, emit);
            }
            CheckLines::Never => {
                self.moves_between(legality, own & besides.of, self.tables.board & !own, emit);
                self.moves_between(legality, own & !besides.of, besides.to & !own, emit);
            }
            CheckLines::Several => self.generate(legality, super::Target::All, emit),
        }
    }

    /// Calls `emit` with the moves of the pieces on `of` to the squares `allowed`, which have no own pieces.
    fn moves_between(
        &self,
        legality: &Legality<W>,
        of: Bitboard<W>,
        allowed: Bitboard<W>,
        emit: &mut impl FnMut(Move),
    ) {
        if of.is_empty() || allowed.is_empty() {
            return;
        }
        let _ = self.generator(legality).batches_between(of, allowed, &mut |batch: Batch<W>| {
            batch.for_each(&mut *emit);
            ControlFlow::Continue(())
        });
    }

    /// Calls `emit` with the drops from which a piece may attack the royal on `royal`, and those on `also`.
    fn drops_that_check(
        &mut self,
        legality: &Legality<W>,
        royal: Square,
        also: Bitboard<W>,
        emit: &mut impl FnMut(Move),
    ) {
        let us = self.to_move();
        if self.hand(us).is_empty() {
            return;
        }
        for kind in (0..self.forward_only.len()).map(PieceKind::from_index) {
            if self.hand(us).count(kind) > 0 {
                let to = self.attacking_squares(kind, royal) | also;
                self.drops_on(kind, to, legality, emit);
            }
        }
    }

    /// The squares from which a piece of `kind` of the side to move, with either face up, may attack `royal`.
    fn attacking_squares(&self, kind: PieceKind, royal: Square) -> Bitboard<W> {
        let (tables, us, occupied) = (&self.tables, self.to_move(), self.occupied());
        let face = tables.selection.face(kind);
        // The moves of White mirror those of Black. With another movement on the last rank, or where both faces are
        // dropped, all squares count.
        if face.on_last_rank.is_some() || tables.drops_both_faces {
            return tables.board;
        }
        tables.attacks(kind, !us, royal, occupied)
    }

    /// The number of legal moves of the side to move. All drops on one square count once, and so does a move that is
    /// possible with and without promotion.
    pub fn count_answers(&self, legality: &Legality<W>) -> u32 {
        let us = self.to_move();
        let own = self.of(us);
        let (generator, mut moves) = (self.generator(legality), 0);
        let _ = generator.batches_between(own, !own & self.tables.board, &mut |batch: Batch<W>| {
            let (plain, promoted) = batch.sets();
            moves += (plain | promoted).count();
            ControlFlow::Continue(())
        });
        let kinds = self.hand(us).iter().map(|(kind, _)| kind);
        let drops = kinds.fold(Bitboard::EMPTY, |all, kind| {
            let (plain, promoted) = generator.drop_batch(kind).sets();
            all | plain | promoted
        });
        moves + drops.count()
    }

    /// Whether a piece dropped by the side to move, if it had one, could be an answer in the position of `legality`.
    pub fn can_interpose(&self, legality: &Legality<W>) -> bool {
        match legality.safety {
            Safety::Masked(masks) => !(masks.check_mask & !self.occupied()).is_empty(),
            _ => true,
        }
    }

    /// Whether a series of checks that wins also wins if the attacker has more pieces in hand and the defender fewer, on
    /// the same board.
    pub fn pieces_in_hand_help(&self) -> bool {
        let rules = self.tables.selection.rules();
        // A drop that may not give mate could be answered by an interposition with a piece that the defender has no
        // more. Without checks the defender could be left without a move. A captured piece that turns another one
        // changes how many pieces of a kind there are.
        let no_mates_from_afar =
            !rules.drops.no_mate_by.iter().any(|&kind| self.attacks_from_afar(kind));
        rules.drops.enabled
            && no_mates_from_afar
            && rules.check != CheckRule::None
            && rules.contagion.is_empty()
            && self.tables.emperors.is_none()
            && self.tables.selection.faces().iter().all(|face| self.is_kept_in_kind(face))
    }

    /// Whether captures and drops of the piece of `face` leave the number of pieces of each kind as it is.
    fn is_kept_in_kind(&self, face: &Face) -> bool {
        let selection = &self.tables.selection;
        let captured = selection.face(face.captured_as);
        captured.captured_as == face.captured_as
            && selection.face(face.base).captured_as == face.captured_as
    }

    /// Whether the side to move has a legal move on the board.
    pub fn has_move_on_board(&self, legality: &Legality<W>) -> bool {
        let own = self.of(self.to_move());
        let some = |batch: Batch<W>| {
            let (plain, promoted) = batch.sets();
            !(plain | promoted).is_empty()
        };
        self.generator(legality).has_batch(own, !own & self.tables.board, &some)
    }

    /// Whether a piece of `kind` slides, or moves in several legs, so that a piece can be dropped between it and what it
    /// attacks.
    fn attacks_from_afar(&self, kind: PieceKind) -> bool {
        let face = self.tables.selection.face(kind);
        let on_last_rank = face.on_last_rank.as_ref().map(|(_, movement)| movement);
        let mut all = [&face.movement].into_iter().chain(on_last_rank);
        all.any(|movement| !movement.slides.is_empty() || !movement.legs.is_empty())
    }
}
