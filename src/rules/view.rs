//! Questions about a state: who attacks a square, who is in check.

use super::compiled::Tables;
use super::state::State;
use crate::board::{Bitboard, Color, Square, Words};
use crate::variant::CheckRule;

/// A state together with the tables that give it meaning.
#[derive(Clone, Copy, Debug)]
pub(super) struct View<'a, W: Words> {
    pub(super) tables: &'a Tables<W>,
    pub(super) state: &'a State<W>,
}

impl<'a, W: Words> View<'a, W> {
    /// Where the pieces of `by` stand that attack `square`.
    pub(super) fn attackers(self, square: Square, by: Color) -> Bitboard<W> {
        let occupied = self.state.occupied();
        let sliders = self.sliders_to(square, by);
        let sliders = sliders.filter(|&from| self.is_clear(from, square, occupied));
        self.leapers_to(square, by).chain(sliders).collect()
    }

    /// Whether a piece of `by` would attack `square` if just `occupied` were in the way.
    #[inline]
    pub(super) fn is_attacked(self, square: Square, by: Color, occupied: Bitboard<W>) -> bool {
        self.leapers_to(square, by).next().is_some()
            || self.sliders_to(square, by).any(|from| self.is_clear(from, square, occupied))
    }

    /// Whether no enemy stands where it could attack a royal of `us` on `square`, or a square that
    /// the royal could go to, even if nothing stood in the way.
    #[inline]
    pub(super) fn is_at_peace(self, square: Square, us: Color) -> bool {
        let near = self.tables.royal_threat_origins(square, us);
        let enemies = self.state.of(!us);
        (enemies & (near.leaps | near.slides & self.state.sliders())).is_empty()
    }

    #[inline]
    fn is_clear(self, from: Square, to: Square, occupied: Bitboard<W>) -> bool {
        (self.tables.between(from, to) & occupied).is_empty()
    }

    /// Where the pieces of `by` stand that leap to `square`.
    #[inline]
    pub(super) fn leapers_to(
        self,
        square: Square,
        by: Color,
    ) -> impl Iterator<Item = Square> + use<'a, W> {
        let origins = self.tables.origins(square, by).leaps & self.state.of(by);
        origins.into_iter().filter(move |&from| {
            let piece = self.state.piece(from);
            piece.is_some_and(|p| self.tables.reach(p.kind, by, from).leaps.contains(square))
        })
    }

    /// Where the pieces of `by` stand that would slide to `square` on an empty board.
    #[inline]
    pub(super) fn sliders_to(
        self,
        square: Square,
        by: Color,
    ) -> impl Iterator<Item = Square> + use<'a, W> {
        let origins = self.tables.origins(square, by).slides;
        let origins = origins & self.state.of(by) & self.state.sliders();
        origins.into_iter().filter(move |&from| {
            let piece = self.state.piece(from);
            piece.is_some_and(|p| self.tables.reach(p.kind, by, from).slides.contains(square))
        })
    }

    /// The royals of `color` that the other side attacks, whether that binds or not.
    pub(super) fn attacked_royals(self, color: Color) -> Bitboard<W> {
        let occupied = self.state.occupied();
        let royals = self.state.royals(color);
        royals.filter(|royal| self.is_attacked(royal, !color, occupied))
    }

    /// Whether `color` is in check: its royals are attacked in a way it may not leave them.
    ///
    /// A side without a royal never is.
    pub(super) fn in_check(self, color: Color) -> bool {
        let attacked = || self.attacked_royals(color);
        let royals = self.state.royals(color);
        match self.tables.selection.rules().check {
            _ if royals.is_empty() => false,
            CheckRule::None => false,
            CheckRule::Sole => royals.only().is_some() && attacked() == royals,
            CheckRule::Duple => attacked() == royals,
            CheckRule::Any => !attacked().is_empty(),
        }
    }
}
