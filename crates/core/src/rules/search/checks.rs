//! Whether a move gives check, answered without making it.

use super::SearchPosition;
use crate::board::{Bitboard, Color, Move, Square, Words};
use crate::variant::CheckRule;

/// The facts about the royals of the side not to move that determine which moves check them.
#[derive(Clone, Copy, Debug)]
pub enum CheckLines<W: Words> {
    /// No move gives check.
    Never,
    /// There is one royal.
    One {
        /// The square of the royal.
        royal: Square,
        /// The squares from which a piece of some kind could attack the royal.
        origins: Bitboard<W>,
        /// The own pieces that are the only piece between the royal and an own slider.
        shields: Bitboard<W>,
    },
    /// There are several royals, or moves of several legs: a move has to be made to find out whether it gives check.
    Several,
}

impl<W: Words> SearchPosition<W> {
    /// The facts about this position for [`SearchPosition::gives_check`].
    #[inline]
    pub fn check_lines(&self) -> CheckLines<W> {
        match self.tables.selection.rules().check {
            CheckRule::None => CheckLines::Never,
            _ => self.attack_lines(),
        }
    }

    /// As [`SearchPosition::check_lines`]; with these facts an attack on the only royal counts as check even if the
    /// rules have no check.
    #[inline]
    pub fn attack_lines(&self) -> CheckLines<W> {
        let us = self.to_move();
        let royals = self.state.royals(!us);
        if royals.is_empty() {
            return CheckLines::Never;
        }
        match royals.only() {
            // A move of several legs can uncover a line by its captures.
            _ if self.tables.has_special_moves => CheckLines::Several,
            Some(royal) => {
                let origins = self.tables.reaches.origins(royal, us);
                let origins = origins.leaps | origins.slides;
                CheckLines::One { royal, origins, shields: self.shields(royal, us) }
            }
            None => CheckLines::Several,
        }
    }

    /// The pieces of `us` that are the only piece between `royal` and a slider of `us`.
    fn shields(&self, royal: Square, us: Color) -> Bitboard<W> {
        let (own, occupied) = (self.of(us), self.occupied());
        let mut shields = Bitboard::EMPTY;
        for slider in self.at().sliders_to(royal, us) {
            let blockers = self.tables.between(slider, royal) & occupied;
            if blockers.only().is_some() {
                shields |= blockers & own;
            }
        }
        shields
    }

    /// Whether `mv`, a legal move, gives check.
    #[inline]
    pub fn gives_check(&mut self, lines: &CheckLines<W>, mv: Move) -> bool {
        match *lines {
            CheckLines::Never => false,
            CheckLines::One { royal, origins, shields } => {
                let uncovers = || mv.from().is_some_and(|from| shields.contains(from));
                (origins.contains(mv.to()) || uncovers()) && self.checks(mv, royal, shields)
            }
            CheckLines::Several => self.is_check_after(mv),
        }
    }

    #[inline]
    fn checks(&self, mv: Move, royal: Square, shields: Bitboard<W>) -> bool {
        let (us, to) = (self.to_move(), mv.to());
        let Some(kind) = self.landed_kind(mv) else { return false };
        let left = mv.from().map_or(Bitboard::EMPTY, Bitboard::of);
        let reaches = &self.tables.reaches;
        if reaches.has_leap(kind, us, to, royal) {
            return true;
        }
        let occupied = self.occupied() & !left | Bitboard::of(to);
        let slides = reaches.has_slide(kind, us, to, royal);
        if slides && (self.between(to, royal) & occupied).is_empty() {
            return true;
        }
        !(left & shields).is_empty() && self.uncovers(royal, left, occupied)
    }

    /// Whether an own slider attacks `royal` when the piece on `left` has moved away and only the
    /// squares `occupied` block slides.
    fn uncovers(&self, royal: Square, left: Bitboard<W>, occupied: Bitboard<W>) -> bool {
        let mut sliders = self.at().sliders_to(royal, self.to_move());
        sliders.any(|slider| {
            !left.contains(slider) && (self.between(slider, royal) & occupied).is_empty()
        })
    }

    /// Whether `mv` gives check, by making and unmaking it.
    fn is_check_after(&mut self, mv: Move) -> bool {
        let undo = self.state.make(&self.tables, mv);
        let check = self.at().counts_as_check(self.to_move());
        self.state.unmake(&self.tables, mv, undo);
        check
    }
}
