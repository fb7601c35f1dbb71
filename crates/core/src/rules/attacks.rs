//! Attack queries on a state: attackers of a square, attacked royals, check.

use super::compiled::Tables;
use super::state::State;
use crate::board::{Bitboard, Color, Square, Words};
use crate::variant::CheckRule;

/// A state with the tables of its game, for reading.
#[derive(Clone, Copy, Debug)]
pub(super) struct StateRef<'a, W: Words> {
    pub(super) tables: &'a Tables<W>,
    pub(super) state: &'a State<W>,
}

impl<'a, W: Words> StateRef<'a, W> {
    /// The squares of the pieces of `by` that attack `square` when only the squares `occupied` block.
    pub(super) fn attackers(self, square: Square, by: Color, occupied: Bitboard<W>) -> Bitboard<W> {
        let sliders = self.sliders_to(square, by);
        let sliders = sliders.filter(|&from| self.is_clear(from, square, occupied));
        let simple: Bitboard<W> = self.leapers_to(square, by).chain(sliders).collect();
        if !self.tables.has_other_attacks {
            simple
        } else {
            self.all_attackers(simple, square, by, occupied)
        }
    }

    /// [`StateRef::attackers`], given those that attack by leaps and slides, which some pieces do only if the square is
    /// not protected.
    #[cold]
    fn all_attackers(
        self,
        simple: Bitboard<W>,
        square: Square,
        by: Color,
        occupied: Bitboard<W>,
    ) -> Bitboard<W> {
        let all = simple | self.attackers_by_legs(square, by, occupied);
        match &self.tables.emperors {
            None => all,
            Some(emperors) => self.without_barred(emperors, all, (square, by), occupied),
        }
    }

    /// Whether a piece of `by` attacks `square` when only the squares `occupied` block slides.
    #[inline]
    pub(super) fn is_attacked(self, square: Square, by: Color, occupied: Bitboard<W>) -> bool {
        if !self.tables.has_other_attacks {
            self.is_attacked_directly(square, by, occupied)
        } else {
            self.is_attacked_anyhow(square, by, occupied)
        }
    }

    /// [`StateRef::is_attacked`] in games with other attacks than by leaps and slides.
    #[cold]
    fn is_attacked_anyhow(self, square: Square, by: Color, occupied: Bitboard<W>) -> bool {
        match &self.tables.emperors {
            Some(_) => !self.attackers(square, by, occupied).is_empty(),
            None => {
                self.is_attacked_directly(square, by, occupied)
                    || !self.attackers_by_legs(square, by, occupied).is_empty()
            }
        }
    }

    /// The same for attacks by leaps and slides alone.
    #[inline]
    pub(super) fn is_attacked_directly(
        self,
        square: Square,
        by: Color,
        occupied: Bitboard<W>,
    ) -> bool {
        self.leapers_to(square, by).next().is_some()
            || self.sliders_to(square, by).any(|from| self.is_clear(from, square, occupied))
    }

    /// Whether the piece on `from` attacks a piece of the other side.
    pub(super) fn makes_threat(self, from: Square) -> bool {
        let Some(piece) = self.state.piece(from) else { return false };
        let enemies = self.state.of(!piece.color);
        let occupied = self.state.occupied();
        let attacked = self.tables.attacks(piece.kind, piece.color, from, occupied);
        let by_legs = |enemy| self.attackers_by_legs(enemy, piece.color, occupied).contains(from);
        if self.tables.emperors.as_ref().is_some_and(|emperors| emperors.contains(piece.kind)) {
            let attacks = |at| self.attackers(at, piece.color, occupied).contains(from);
            return enemies.into_iter().any(attacks);
        }
        !(attacked & enemies).is_empty()
            || self.tables.legs.is_some() && enemies.into_iter().any(by_legs)
    }

    /// The square of a piece of `by` on `of` that attacks `square` by a leap or a slide.
    pub(super) fn first_direct(
        self,
        square: Square,
        by: Color,
        occupied: Bitboard<W>,
        of: Bitboard<W>,
    ) -> Option<Square> {
        let is_one = |from: &Square| of.contains(*from);
        let slides = |from: &Square| self.is_clear(*from, square, occupied);
        let leaper = self.leapers_to(square, by).find(is_one);
        leaper.or_else(|| self.sliders_to(square, by).filter(is_one).find(slides))
    }

    /// Whether there is no enemy on any square from which a piece could attack, on an empty board,
    /// a royal of `us` on `square` or a square that the royal can move to.
    ///
    /// Then there is no check and no pin, and all moves of the royal are safe. In most positions of
    /// a search this one intersection replaces all tests of royal safety.
    #[inline]
    pub(super) fn is_royal_unthreatened(self, square: Square, us: Color) -> bool {
        let origins = self.tables.reaches.royal_threat_origins(square, us);
        let enemies = self.state.of(!us);
        (enemies & (origins.leaps | origins.slides & self.state.sliders())).is_empty()
    }

    #[inline]
    fn is_clear(self, from: Square, to: Square, occupied: Bitboard<W>) -> bool {
        (self.tables.between(from, to) & occupied).is_empty()
    }

    /// The squares of the pieces of `by` that leap to `square`.
    ///
    /// The table of origins gives the squares from which a leap of any kind reaches `square`. Then
    /// the moves of the few pieces on these squares are looked up.
    #[inline]
    pub(super) fn leapers_to(
        self,
        square: Square,
        by: Color,
    ) -> impl Iterator<Item = Square> + use<'a, W> {
        let origins = self.tables.reaches.origins(square, by).leaps & self.state.of(by);
        origins.into_iter().filter(move |&from| {
            let piece = self.state.piece(from);
            piece.is_some_and(|p| self.tables.reaches.has_leap(p.kind, by, from, square))
        })
    }

    /// The squares of the pieces of `by` that would slide to `square` on an empty board.
    #[inline]
    pub(super) fn sliders_to(
        self,
        square: Square,
        by: Color,
    ) -> impl Iterator<Item = Square> + use<'a, W> {
        let origins = self.tables.reaches.origins(square, by).slides;
        let origins = origins & self.state.of(by) & self.state.sliders();
        origins.into_iter().filter(move |&from| {
            let piece = self.state.piece(from);
            piece.is_some_and(|p| self.tables.reaches.has_slide(p.kind, by, from, square))
        })
    }

    /// The royals of `color` that the other side attacks, whether that is check or not.
    pub(super) fn attacked_royals(self, color: Color) -> Bitboard<W> {
        let occupied = self.state.occupied();
        let royals = self.state.royals(color);
        royals.filter(|royal| self.is_attacked(royal, !color, occupied))
    }

    /// Whether `color` is in check. By the rule `check`, that is an attack on its only royal
    /// (`sole`), on all its royals (`duple`) or on any of them (`any`). A side without a royal is
    /// never in check.
    pub(super) fn in_check(self, color: Color) -> bool {
        let royals = self.state.royals(color);
        self.is_check_on(color, royals, self.state.occupied(), Bitboard::EMPTY)
    }

    /// Whether `color` is in check for the rules of perpetual check and impasse: as [`StateRef::in_check`], but an
    /// attack on the only royal also counts under `check = "none"`.
    pub(super) fn counts_as_check(self, color: Color) -> bool {
        match self.tables.selection.rules().check {
            CheckRule::None => {
                let royal = self.state.royals(color).only();
                royal.is_some_and(|at| self.is_attacked(at, !color, self.state.occupied()))
            }
            _ => self.in_check(color),
        }
    }

    /// Whether `color` would be in check if its royals were on `royals`, if only the squares
    /// `occupied` blocked slides, and if the enemies on `captured` were gone.
    ///
    /// That is the question whether a move is legal, answered without making the move.
    pub(super) fn is_check_on(
        self,
        color: Color,
        royals: Bitboard<W>,
        occupied: Bitboard<W>,
        captured: Bitboard<W>,
    ) -> bool {
        let is_attacked = |royal| !(self.attackers(royal, !color, occupied) & !captured).is_empty();
        let attacked = || royals.filter(is_attacked);
        match self.tables.selection.rules().check {
            _ if royals.is_empty() => false,
            CheckRule::None => false,
            CheckRule::Sole => royals.only().is_some() && attacked() == royals,
            CheckRule::Duple => attacked() == royals,
            CheckRule::Any => !attacked().is_empty(),
        }
    }
}
