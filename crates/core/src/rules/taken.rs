//! Promotions that depend on the captured piece: captures that compel a promotion, and pieces that turn what captures
//! them.

use super::batch::Batch;
use super::movegen::Generator;
use super::state::State;
use crate::board::{Bitboard, Color, Move, PieceKind, Square, Words};
use crate::variant::{CompulsoryPromotion, Selection};

/// These rules, compiled.
#[derive(Debug)]
pub(super) struct TakenRules {
    /// The kinds whose capture compels a promotion.
    compelling: Vec<PieceKind>,
    /// The kinds that turn what captures them.
    contagious: Vec<PieceKind>,
    /// Indexed by kind: the kind that such a piece makes of what captures it.
    turns_to: Vec<Option<PieceKind>>,
}

impl TakenRules {
    /// The rules of `selection`; `None` if no captured piece matters.
    pub(super) fn new(selection: &Selection) -> Option<TakenRules> {
        let rules = selection.rules();
        let kinds = || selection.variant().kinds();
        let compels = rules.compulsory_promotion == CompulsoryPromotion::PromotedTaken;
        let turns_to = |kind: PieceKind| {
            let base = selection.face(kind).base;
            let named = rules.contagion.contains(&base);
            selection.face(base).promotes_to.filter(|_| named)
        };
        let turns_to: Vec<Option<PieceKind>> = kinds().map(turns_to).collect();
        let contagious = kinds().filter(|kind| turns_to[kind.index()].is_some()).collect();
        let promoted = |kind: &PieceKind| compels && selection.face(*kind).is_promoted();
        let taken =
            TakenRules { compelling: kinds().filter(promoted).collect(), contagious, turns_to };
        (compels || !taken.contagious.is_empty()).then_some(taken)
    }

    /// The kind that a piece gets which captures a piece of `kind`, if that turns it.
    pub(super) fn turns_to(&self, kind: PieceKind) -> Option<PieceKind> {
        self.turns_to[kind.index()]
    }
}

/// The squares of the pieces of `color` of one of `kinds`.
fn squares<W: Words>(state: &State<W>, kinds: &[PieceKind], color: Color) -> Bitboard<W> {
    let all = kinds.iter().map(|&kind| state.kind(kind));
    all.fold(Bitboard::EMPTY, |all, kind| all | kind) & state.of(color)
}

impl<W: Words> Generator<'_, W> {
    /// The batch without the promotions that the captured pieces forbid, and the moves without a promotion that they
    /// compel.
    pub(super) fn turned_by(&self, taken: &TakenRules, batch: Batch<W>) -> Batch<W> {
        let (plain, promoted) = batch.sets();
        let captures = (plain | promoted) & self.at.state.of(!self.us);
        let captures_elsewhere = self.at.tables.tramples || matches!(batch, Batch::Legs { .. });
        // Most batches have no captures.
        if captures.is_empty() && !captures_elsewhere {
            return batch;
        }
        let compelled = promoted & self.reached_by_capture(&taken.compelling, batch);
        let turned = if self.is_royal(batch) {
            Bitboard::EMPTY
        } else {
            self.reached_by_capture(&taken.contagious, batch)
        };
        let both = plain | promoted;
        batch.with_sets(plain & !compelled | both & turned, promoted & !turned)
    }

    /// The destinations of the moves of `batch` that capture a piece of one of `kinds`.
    fn reached_by_capture(&self, kinds: &[PieceKind], batch: Batch<W>) -> Bitboard<W> {
        let wanted = squares(self.at.state, kinds, !self.us);
        match batch {
            Batch::Legs { from, via, .. } => {
                let mut on_the_way = via.squares(self.at.tables.geometry, from);
                if on_the_way.any(|at| wanted.contains(at)) { self.at.tables.board } else { wanted }
            }
            Batch::Board { from, plain, promoted } if self.at.tables.tramples => {
                wanted | self.trampling_on(from, plain | promoted, wanted)
            }
            _ => wanted,
        }
    }

    /// The squares on which `mv` can capture.
    fn targets(&self, mv: Move) -> impl Iterator<Item = Square> {
        mv.via_squares(self.at.tables.geometry).chain([mv.to()]).chain(self.at.trampled(mv))
    }

    /// Whether the batch is of moves of a royal. Those of many pieces at once are not.
    fn is_royal(&self, batch: Batch<W>) -> bool {
        match batch {
            Batch::Board { from, .. } | Batch::Legs { from, .. } => {
                self.at.state.royals(self.us).contains(from)
            }
            _ => false,
        }
    }

    /// Whether `mv`, of a piece that may promote with it, captures a piece that compels it to.
    pub(super) fn is_compelled(&self, mv: Move) -> bool {
        let Some(taken) = &self.at.tables.taken else { return false };
        let wanted = squares(self.at.state, &taken.compelling, !self.us);
        self.targets(mv).any(|at| wanted.contains(at))
    }

    /// Whether `mv`, of a piece that is not royal, captures a piece that turns it.
    pub(super) fn is_turned(&self, mv: Move) -> bool {
        let Some(taken) = &self.at.tables.taken else { return false };
        let wanted = squares(self.at.state, &taken.contagious, !self.us);
        let royal = mv.from().is_some_and(|from| self.at.state.royals(self.us).contains(from));
        !royal && self.targets(mv).any(|at| wanted.contains(at))
    }
}
