//! Pieces that capture only what is not protected: the emperors of maka dai dai and tai shogi.
//!
//! A piece is protected if, after an emperor has captured it, another piece of its side could capture the emperor on that
//! square. The origin of the emperor's move is empty by then, so a slider farther along that line counts too.

use super::attacks::StateRef;
use super::movegen::Generator;
use crate::board::{Bitboard, Color, PieceKind, Square, Words};
use crate::variant::{
    Captures, EmperorProtects, EmperorSpares, Leg, Legs, Movement, Over, Selection,
};

/// The kinds of such pieces in a game, and the switches for them.
#[derive(Debug)]
pub(super) struct Emperors {
    kinds: Vec<PieceKind>,
    /// Those of `kinds` that can capture on every square.
    universal: Vec<PieceKind>,
    spares: EmperorSpares,
    protects: EmperorProtects,
}

impl Emperors {
    /// The emperors of `selection`; `None` if it has none.
    pub(super) fn new(selection: &Selection) -> Option<Emperors> {
        let is_emperor = |kind: &PieceKind| selection.face(*kind).captures == Captures::Unprotected;
        let kinds: Vec<PieceKind> = selection.variant().kinds().filter(is_emperor).collect();
        let reaches_all = |kind: &PieceKind| {
            let face = selection.face(*kind);
            face.on_last_rank.is_none() && captures_anywhere(&face.movement)
        };
        let universal = kinds.iter().copied().filter(reaches_all).collect();
        let emperor = selection.rules().emperor;
        let (spares, protects) = (emperor.spares, emperor.protects);
        (!kinds.is_empty()).then_some(Emperors { kinds, universal, spares, protects })
    }

    /// Whether pieces of `kind` capture only what is not protected.
    pub(super) fn contains(&self, kind: PieceKind) -> bool {
        self.kinds.contains(&kind)
    }
}

fn captures_anywhere(movement: &Movement) -> bool {
    let captures = |leg: &Leg| leg.over == Over::Anything && leg.captures;
    let anywhere = |legs: &Legs| legs.0.iter().any(captures);
    movement.legs.iter().any(anywhere)
}

/// Captures on one square by both sides in turn, made to find out who can capture back.
#[derive(Clone, Copy)]
pub(super) struct Contest<W: Words> {
    pub(super) on: Square,
    /// The kind of the piece that has captured there last; `None` before the first capture.
    pub(super) last: Option<PieceKind>,
    /// The occupied squares after these captures.
    pub(super) occupied: Bitboard<W>,
    /// The origins of the pieces that have captured.
    vacated: Bitboard<W>,
}

impl<W: Words> Contest<W> {
    fn new(on: Square, occupied: Bitboard<W>) -> Contest<W> {
        Contest { on, last: None, occupied, vacated: Bitboard::EMPTY }
    }

    /// The contest after a capture by the piece of `kind` on `from`.
    fn after(self, from: Square, kind: PieceKind) -> Contest<W> {
        let start = Bitboard::of(from);
        Contest {
            last: Some(kind),
            occupied: self.occupied & !start | Bitboard::of(self.on),
            vacated: self.vacated | start,
            ..self
        }
    }
}

impl<W: Words> StateRef<'_, W> {
    /// The squares of the pieces of `color` that are of one of `kinds`.
    fn of_kinds(self, kinds: &[PieceKind], color: Color) -> Bitboard<W> {
        let all = kinds.iter().map(|&kind| self.state.kind(kind));
        all.fold(Bitboard::EMPTY, |all, kind| all | kind) & self.state.of(color)
    }

    /// The squares `attackers`, of pieces of `by` that reach `square`, without those of emperors that may not capture
    /// there. If a piece of `by` is on `square`, without those of emperors that do not protect it.
    pub(super) fn without_barred(
        self,
        emperors: &Emperors,
        attackers: Bitboard<W>,
        (square, by): (Square, Color),
        occupied: Bitboard<W>,
    ) -> Bitboard<W> {
        let restricted = attackers & self.of_kinds(&emperors.kinds, by);
        let is_own = self.state.of(by).contains(square);
        if restricted.is_empty() || is_own && emperors.protects == EmperorProtects::All {
            return attackers;
        }
        let contest = Contest::new(square, occupied);
        let is_unable = |from| self.barred_by(emperors, contest, from, by).is_some();
        attackers & !restricted.filter(is_unable)
    }

    /// A piece that could capture back, so that the emperor of `by` on `from` may not make the next capture of `contest`;
    /// `None` if it may.
    fn barred_by(
        self,
        emperors: &Emperors,
        contest: Contest<W>,
        from: Square,
        by: Color,
    ) -> Option<Square> {
        let is_royal = contest.last.map_or_else(
            || self.state.royals(!by).contains(contest.on),
            |kind| self.tables.kind(kind).royal,
        );
        if emperors.spares == EmperorSpares::ProtectedRoyals && !is_royal {
            return None;
        }
        let kind = self.state.piece(from)?.kind;
        self.protector(emperors, contest.after(from, kind), !by)
    }

    /// A piece of `by` that can make the next capture of `contest`.
    fn protector(self, emperors: &Emperors, contest: Contest<W>, by: Color) -> Option<Square> {
        let Contest { on, occupied, vacated, .. } = contest;
        let away = vacated | Bitboard::of(on);
        let all = emperors.protects == EmperorProtects::All;
        let universal = self.of_kinds(&emperors.universal, by) & !away;
        if all && !universal.is_empty() {
            return universal.first();
        }
        let restricted = self.of_kinds(&emperors.kinds, by);
        let others = !(away | restricted);
        if let Some(found) = self.first_direct(on, by, occupied, others) {
            return Some(found);
        }
        let by_legs = self.answers_by_legs(contest, by) & !away;
        if let Some(found) = (by_legs & others).first() {
            return Some(found);
        }
        let mut reaching = (restricted & !away).into_iter().filter(|&from| {
            let kind = self.state.piece(from).map(|piece| piece.kind);
            let attacks = |kind| self.tables.attacks(kind, by, from, occupied).contains(on);
            by_legs.contains(from) || kind.is_some_and(attacks)
        });
        reaching.find(|&from| all || self.barred_by(emperors, contest, from, by).is_none())
    }
}

impl<W: Words> Generator<'_, W> {
    /// The destinations `reached` from `from`, without the captures that the piece of `kind` there may not make.
    #[cold]
    pub(super) fn unprotected(
        &self,
        emperors: &Emperors,
        (from, kind): (Square, PieceKind),
        reached: Bitboard<W>,
    ) -> Bitboard<W> {
        if !emperors.contains(kind) {
            return reached;
        }
        let mut targets = reached & self.at.state.of(!self.us);
        let mut spared = Bitboard::EMPTY;
        if emperors.spares == EmperorSpares::Protected {
            // Those that need no search for a protector.
            spared = targets & self.protected_from_afar(emperors);
            targets &= !spared;
        }
        spared |= targets.filter(|at| self.barred_by(from, at).is_some());
        reached & !spared
    }

    /// The squares that an emperor of the opponent which reaches every square protects.
    fn protected_from_afar(&self, emperors: &Emperors) -> Bitboard<W> {
        let protectors = self.at.of_kinds(&emperors.universal, !self.us);
        match (emperors.protects, protectors.only()) {
            (EmperorProtects::WhereItCaptures, _) => Bitboard::EMPTY,
            _ if protectors.is_empty() => Bitboard::EMPTY,
            (_, Some(_)) => self.at.tables.board & !protectors,
            (_, None) => self.at.tables.board,
        }
    }

    /// A piece that protects the piece of the opponent on `at`, so that the emperor on `from` may not capture it.
    pub(super) fn barred_by(&self, from: Square, at: Square) -> Option<Square> {
        let emperors = self.at.tables.emperors.as_ref()?;
        let kind = self.at.state.piece(from)?.kind;
        if !emperors.contains(kind) || !self.at.state.of(!self.us).contains(at) {
            return None;
        }
        self.at.barred_by(emperors, Contest::new(at, self.occupied), from, self.us)
    }
}
