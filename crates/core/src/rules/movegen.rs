//! Generation of legal moves, as sets of destinations.
//!
//! If a side has one royal, only legal moves are generated: checks and pins are computed first and
//! restrict every set of destinations. If no enemy is near the royal, this is not necessary. If a
//! side has several royals, no piece is pinned; if the rules still forbid leaving them attacked,
//! each move is tested.

use std::ops::ControlFlow;

use super::attacks::StateRef;
use super::batch::{Batch, Sink};
use super::compiled::{Promotions, SafetyRule, Stepper, Tables};
use super::state::State;
use crate::board::{Bitboard, Color, Move, Origin, Piece, PieceKind, Square, Words};

/// The restriction of the moves of a side by the safety of its royals.
#[derive(Clone, Copy, Debug)]
pub(super) enum Safety<W: Words> {
    /// No move is forbidden for leaving a royal attacked.
    Ignored,
    /// No move that keeps the royal the only one can leave it attacked: no enemy is near enough for
    /// a check, a pin, or an attack on a square that the royal can move to.
    Unthreatened,
    /// The only royal may not be left attacked; moves within the masks do not leave it so.
    Masked(CheckMasks<W>),
    /// Each move has to be tested: it may leave the side in check.
    Tested,
}

impl<W: Words> Safety<W> {
    /// The restrictions for the side to move.
    pub(super) fn new(at: StateRef<'_, W>) -> Safety<W> {
        let us = at.state.to_move();
        let royals = at.state.royals(us);
        match (royals.only(), at.tables.safety_rule) {
            _ if royals.is_empty() => Safety::Ignored,
            (_, SafetyRule::Ignored) | (None, SafetyRule::OfOnlyRoyal) => Safety::Ignored,
            (_, SafetyRule::Tested) | (None, SafetyRule::OfAll) => Safety::Tested,
            (Some(royal), _) if at.is_royal_unthreatened(royal, us) => Safety::Unthreatened,
            (Some(royal), _) => Safety::Masked(check_masks(at, us, royal)),
        }
    }

    /// Whether the side to move of `at`, to which these restrictions apply, is in check.
    #[inline]
    pub(super) fn is_check(&self, at: StateRef<'_, W>) -> bool {
        match self {
            Safety::Ignored | Safety::Unthreatened => false,
            Safety::Tested => at.in_check(at.state.to_move()),
            Safety::Masked(masks) => masks.check_mask != at.tables.board,
        }
    }
}

/// The restrictions that checks and pins of the only royal put on moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct CheckMasks<W: Words> {
    royal: Square,
    /// The destinations allowed to pieces other than the royal: the whole board without a check,
    /// otherwise those that capture the checking piece or block its slide.
    pub(super) check_mask: Bitboard<W>,
    /// The royal and the pinned pieces, whose moves are restricted further.
    constrained: Bitboard<W>,
    /// The enemy sliders that pin a piece.
    pinners: Bitboard<W>,
}

/// The move generator for one state.
#[derive(Clone, Copy, Debug)]
pub(super) struct Generator<'a, W: Words> {
    pub(super) at: StateRef<'a, W>,
    pub(super) us: Color,
    pub(super) own: Bitboard<W>,
    pub(super) occupied: Bitboard<W>,
    safety: Safety<W>,
}

impl<'a, W: Words> Generator<'a, W> {
    /// A generator of the moves of the side to move. It does not test whether the game is over.
    #[inline]
    pub(super) fn new(tables: &'a Tables<W>, state: &'a State<W>) -> Generator<'a, W> {
        let at = StateRef { tables, state };
        Generator::with(at, Safety::new(at))
    }

    /// A generator of the moves of the side to move of `at`, with the restrictions `safety`.
    #[inline]
    pub(super) fn with(at: StateRef<'a, W>, safety: Safety<W>) -> Generator<'a, W> {
        let us = at.state.to_move();
        Generator { at, us, own: at.state.of(us), occupied: at.state.occupied(), safety }
    }

    /// Passes batches of all legal moves to `f` until it breaks; some batches may be empty.
    #[inline]
    pub(super) fn batches(&self, f: &mut impl Sink<W>) -> ControlFlow<()> {
        self.batches_from(self.own, f)?;
        for (kind, _) in self.at.state.hand(self.us).iter() {
            f(self.drop_batch(kind))?;
        }
        ControlFlow::Continue(())
    }

    /// All legal moves.
    pub(super) fn moves(&self) -> Vec<Move> {
        let mut moves = self.moves_from(self.own);
        for (kind, _) in self.at.state.hand(self.us).iter() {
            self.drop_batch(kind).for_each(|mv| moves.push(mv));
        }
        moves
    }

    /// The legal moves of the own pieces on `of`.
    pub(super) fn moves_from(&self, of: Bitboard<W>) -> Vec<Move> {
        let mut moves = Vec::new();
        let _ = self.batches_from(of, &mut |batch: Batch<W>| {
            batch.for_each(|mv| moves.push(mv));
            ControlFlow::Continue(())
        });
        moves
    }

    /// Whether `is_wanted` holds for one of the batches of the legal moves of the own pieces on `of` to the squares
    /// `allowed`, which have no own pieces. Compiled once for all tests.
    pub(super) fn has_batch(
        &self,
        of: Bitboard<W>,
        allowed: Bitboard<W>,
        is_wanted: &dyn Fn(Batch<W>) -> bool,
    ) -> bool {
        let stop = &mut |batch: Batch<W>| {
            if is_wanted(batch) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        self.batches_between(of, allowed, stop).is_break()
    }

    /// Passes batches of the legal moves of the own pieces on `of` to `f` until it breaks.
    #[inline]
    pub(super) fn batches_from(&self, of: Bitboard<W>, f: &mut impl Sink<W>) -> ControlFlow<()> {
        self.batches_between(of, !self.own & self.at.tables.board, f)
    }

    /// Passes batches of the legal moves of the own pieces on `of` to the squares `allowed`, which have no own pieces,
    /// to `f` until it breaks. Some moves are included whatever their destination is: promotions that make or unmake a
    /// royal, moves that capture on the way, and passes.
    #[inline]
    pub(super) fn batches_between(
        &self,
        of: Bitboard<W>,
        allowed: Bitboard<W>,
        f: &mut impl Sink<W>,
    ) -> ControlFlow<()> {
        if self.at.tables.is_plain {
            return self.safe_batches::<false>(of, allowed, f);
        }
        if self.at.tables.has_special_moves {
            self.special_batches(of, allowed, f)
        } else {
            self.safe_batches::<true>(of, allowed, f)
        }
    }

    /// Passes the moves of the pieces on `of` to the squares `allowed` that leave the royals safe to `f`.
    /// `BY_CAPTURE`: see [`Generator::promoting`].
    #[inline]
    fn safe_batches<const BY_CAPTURE: bool>(
        &self,
        of: Bitboard<W>,
        allowed: Bitboard<W>,
        f: &mut impl Sink<W>,
    ) -> ControlFlow<()> {
        match self.safety {
            Safety::Ignored | Safety::Unthreatened => {
                self.unconstrained::<BY_CAPTURE>(of, allowed, f)
            }
            Safety::Tested => {
                of.into_iter().try_for_each(|from| f(self.tested_batch(from, allowed)))
            }
            Safety::Masked(masks) => {
                let (free, onto) = (of & !masks.constrained, allowed & masks.check_mask);
                self.unconstrained::<BY_CAPTURE>(free, onto, f)?;
                let constrained = (of & masks.constrained).into_iter();
                constrained
                    .map(|from| self.constrained_batch::<BY_CAPTURE>(&masks, from, allowed))
                    .try_for_each(f)
            }
        }
    }

    /// Passes the moves of the pieces on `of` to the squares `allowed` to `f`. `BY_CAPTURE`: see
    /// [`Generator::promoting`].
    ///
    /// Pieces inside and outside of the promotion zone are handled apart, so that the destinations
    /// that promote are the same for all pieces of a kind.
    #[inline]
    pub(super) fn unconstrained<const BY_CAPTURE: bool>(
        &self,
        of: Bitboard<W>,
        allowed: Bitboard<W>,
        f: &mut impl Sink<W>,
    ) -> ControlFlow<()> {
        let zone = self.at.tables.zone(self.us);
        for (of, inside) in [(of & !zone, false), (of & zone, true)] {
            if of.is_empty() {
                continue;
            }
            let mut one_by_one = of;
            for stepper in self.at.tables.steppers(self.us) {
                let stepping = self.at.state.kind(stepper.kind) & of;
                if !stepping.is_empty() {
                    one_by_one &= !stepping;
                    f(self.step_batch::<BY_CAPTURE>(stepper, stepping, inside, allowed))?;
                }
            }
            for from in one_by_one {
                if let Some(piece) = self.at.state.piece(from) {
                    f(self.piece_batch::<BY_CAPTURE>(from, piece.kind, inside, allowed))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The moves of all pieces on `stepping` by the step of `stepper`, to the squares `allowed`.
    ///
    /// One shift of the set moves all pieces of the kind at once, as chess programs move pawns.
    #[inline]
    fn step_batch<const BY_CAPTURE: bool>(
        &self,
        stepper: &Stepper<W>,
        stepping: Bitboard<W>,
        inside: bool,
        allowed: Bitboard<W>,
    ) -> Batch<W> {
        let to = (stepping & stepper.able).shifted(stepper.by) & allowed;
        let (may, must) = self.promoting::<BY_CAPTURE>(stepper.kind, inside);
        Batch::Steps { by: stepper.by, plain: to & !must, promoted: to & may }
    }

    /// The destinations at which a piece of `kind` may and must promote in this position. Without
    /// `BY_CAPTURE` it does not matter whether the move captures, which spares two masks.
    #[inline]
    fn promoting<const BY_CAPTURE: bool>(
        &self,
        kind: PieceKind,
        inside: bool,
    ) -> (Bitboard<W>, Bitboard<W>) {
        let &Promotions { may, must } = self.at.tables.promotions(kind, self.us, inside);
        if !BY_CAPTURE {
            return (may, must);
        }
        let quiet = self.at.tables.quiet_promotions(kind, self.us, inside);
        let open = quiet | self.occupied & !self.own;
        (may & open, must & open)
    }

    /// Whether each move has to be tested for the safety of the royals.
    pub(super) fn tests_every_move(&self) -> bool {
        matches!(self.safety, Safety::Tested)
    }

    /// The moves of the piece on `from` to the squares `to`, which have no own pieces.
    pub(super) fn turning_batch(
        &self,
        from: Square,
        kind: PieceKind,
        inside: bool,
        to: Bitboard<W>,
    ) -> Batch<W> {
        let (may, must) = self.promoting::<true>(kind, inside);
        Batch::Board { from, plain: to & !must, promoted: to & may }
    }

    /// The moves of the piece on `from` to the squares `allowed`.
    #[inline(always)]
    pub(super) fn piece_batch<const BY_CAPTURE: bool>(
        &self,
        from: Square,
        kind: PieceKind,
        inside: bool,
        allowed: Bitboard<W>,
    ) -> Batch<W> {
        let tables = self.at.tables;
        let attacks = tables.attacks(kind, self.us, from, self.occupied);
        let to = attacks & allowed;
        let turn = tables.promotions(kind, self.us, inside);
        // `may` contains `must`, and most moves reach neither: one test makes both masks
        // unnecessary.
        if (attacks & turn.may).is_empty() {
            return Batch::Board { from, plain: to, promoted: Bitboard::EMPTY };
        }
        let (may, must) = self.promoting::<BY_CAPTURE>(kind, inside);
        // A promotion that makes or unmakes a royal changes which royals must be safe, so the masks
        // are not valid for it.
        let promoted = if tables.kind(kind).promotion_changes_royalty {
            self.filter_safe(attacks & !self.own & may, from, true)
        } else {
            to & may
        };
        Batch::Board { from, plain: to & !must, promoted }
    }

    /// The moves of the royal or of a pinned piece on `from` to the squares `allowed`.
    fn constrained_batch<const BY_CAPTURE: bool>(
        &self,
        masks: &CheckMasks<W>,
        from: Square,
        allowed: Bitboard<W>,
    ) -> Batch<W> {
        let (tables, state) = (self.at.tables, self.at.state);
        let Some(Piece { kind, .. }) = state.piece(from) else {
            return Batch::Board { from, plain: Bitboard::EMPTY, promoted: Bitboard::EMPTY };
        };
        let safe = if from == masks.royal {
            self.safe_royal_targets(kind, from, allowed)
        } else {
            masks.check_mask & self.pin_mask(masks, from)
        };
        let inside = tables.zone(self.us).contains(from);
        self.piece_batch::<BY_CAPTURE>(from, kind, inside, allowed & safe)
    }

    /// The destinations on which the pinned piece on `from` still shields the royal: the pinner and
    /// the squares between it and the royal.
    ///
    /// Chess programs allow the whole line. But a piece that jumps could come back to the line
    /// beyond the pinner, and the royal would still be attacked.
    fn pin_mask(&self, masks: &CheckMasks<W>, from: Square) -> Bitboard<W> {
        let tables = self.at.tables;
        let line = |pinner| tables.between(pinner, masks.royal) | Bitboard::of(pinner);
        let mut lines = masks.pinners.into_iter().map(line);
        lines.find(|line| line.contains(from)).unwrap_or(tables.board)
    }

    /// The destinations in `allowed` where the royal on `from` would not be attacked. The royal itself does not block
    /// slides to the squares behind it.
    #[inline]
    fn safe_royal_targets(
        &self,
        kind: PieceKind,
        from: Square,
        allowed: Bitboard<W>,
    ) -> Bitboard<W> {
        let reached = self.at.tables.attacks(kind, self.us, from, self.occupied) & allowed;
        let others = self.occupied & !Bitboard::of(from);
        // In games with moves of several legs every move is tested instead.
        reached.filter(|to| !self.at.is_attacked_directly(to, !self.us, others))
    }

    /// The moves of the piece on `from` to the squares `allowed` that leave the royals safe, found by
    /// testing each.
    fn tested_batch(&self, from: Square, allowed: Bitboard<W>) -> Batch<W> {
        let (tables, state) = (self.at.tables, self.at.state);
        let (mut plain, mut promoted) = (Bitboard::EMPTY, Bitboard::EMPTY);
        if let Some(Piece { kind, .. }) = state.piece(from) {
            let to = tables.attacks(kind, self.us, from, self.occupied) & allowed;
            let inside = tables.zone(self.us).contains(from);
            let (may, must) = self.promoting::<true>(kind, inside);
            plain = self.filter_safe(to & !must, from, false);
            promoted = self.filter_safe(to & may, from, true);
        }
        Batch::Board { from, plain, promoted }
    }

    /// Those of the destinations `to` on which the move from `from` leaves the royals safe.
    fn filter_safe(&self, to: Bitboard<W>, from: Square, promote: bool) -> Bitboard<W> {
        self.safe_ones(to, |to| Move::new(from, to, promote))
    }

    /// Those of the squares `to` on which the move that `mv` makes of them leaves the royals safe.
    fn safe_ones(&self, to: Bitboard<W>, mv: impl Fn(Square) -> Move) -> Bitboard<W> {
        if !self.at.tables.changes_other_squares || to.is_empty() {
            return to.filter(|to| self.is_safe(mv(to)));
        }
        let mut state = self.at.state.clone();
        to.filter(|to| self.is_safe_after(&mut state, mv(to)))
    }

    /// Whether the side to move is not in check after `mv`.
    pub(super) fn is_safe(&self, mv: Move) -> bool {
        let (tables, to) = (self.at.tables, Bitboard::of(mv.to()));
        if tables.changes_other_squares {
            return self.is_safe_after(&mut self.at.state.clone(), mv);
        }
        let (left, kind) = match mv.origin() {
            Origin::Board(from) => {
                (Bitboard::of(from), self.at.state.piece(from).map(|piece| piece.kind))
            }
            Origin::Hand(kind) => (Bitboard::EMPTY, Some(kind)),
        };
        let mut royals = self.at.state.royals(self.us) & !left;
        if kind.is_some_and(|kind| tables.kind(tables.face_after(kind, mv)).royal) {
            royals |= to;
        }
        !self.at.is_check_on(self.us, royals, self.occupied & !left | to, to)
    }

    /// Whether the side to move is not in check after `mv`, found by making it: a move of several legs
    /// captures on more than one square. `state`, a copy of the state, is the same afterwards: a copy for each
    /// move would cost more than the move.
    pub(super) fn is_safe_after(&self, state: &mut State<W>, mv: Move) -> bool {
        let undo = state.make(self.at.tables, mv);
        let safe = !StateRef { state, ..self.at }.in_check(self.us);
        state.unmake(self.at.tables, mv, undo);
        safe
    }

    /// The legal drops of `kind`, which is in hand.
    pub(super) fn drop_batch(&self, kind: PieceKind) -> Batch<W> {
        let safe = self.safe_drops(kind);
        let suspects = self.possible_drop_mates(kind, safe);
        let mating = suspects.filter(|to| self.drop_mates(Move::drop_of(kind, to)));
        let both = self.at.tables.drops_both_faces;
        let promoted = if both { self.promoted_drops(kind) } else { Bitboard::EMPTY };
        Batch::Drop { kind, to: safe & !mating, promoted }
    }

    /// The squares on which `kind`, which is in hand, may be dropped if the rules did not forbid mate
    /// by a drop.
    pub(super) fn safe_drops(&self, kind: PieceKind) -> Bitboard<W> {
        let targets = self.drop_targets(kind);
        // A dropped royal is a second one, after which the rule for an only royal does not hold.
        let royal = self.at.tables.kind(kind).royal;
        match self.safety {
            Safety::Ignored => targets,
            Safety::Unthreatened if !royal => targets,
            Safety::Masked(masks) if !royal => targets & masks.check_mask,
            _ => self.safe_ones(targets, |to| Move::drop_of(kind, to)),
        }
    }

    /// The squares on which `kind`, which is in hand, may be dropped with its promoted face up. Limits
    /// on files and mates do not concern it.
    pub(super) fn promoted_drops(&self, kind: PieceKind) -> Bitboard<W> {
        let tables = self.at.tables;
        if !tables.drops_both_faces {
            return Bitboard::EMPTY;
        }
        let Some(turned) = tables.kind(kind).turned_over else {
            return Bitboard::EMPTY;
        };
        let empty = tables.board & !self.occupied & !tables.undroppable(turned, self.us);
        match self.safety {
            Safety::Ignored => empty,
            _ => self.safe_ones(empty, |to| Move::drop_of(kind, to).with_promotion(true)),
        }
    }

    /// The squares on which `kind` may be dropped, ignoring check and mate: empty squares from
    /// which it can move again, without files on which the rules forbid another piece of the kind.
    pub(super) fn drop_targets(&self, kind: PieceKind) -> Bitboard<W> {
        let tables = self.at.tables;
        let empty = tables.board & !self.occupied & !tables.undroppable(kind, self.us);
        let most = tables.kind(kind).most_on_file;
        if most == 0 {
            return empty;
        }
        let same = self.at.state.kind(kind) & self.own;
        let is_full = |file: Bitboard<W>| match most {
            1 => !(file & same).is_empty(),
            _ => (file & same).count() >= u32::from(most),
        };
        let full = tables.files.iter().filter(|&&file| is_full(file));
        full.fold(empty, |open, &file| open & !file)
    }

    /// The squares of `to` on which dropping `kind` gives check, if the rules forbid mate by such a drop (uchifuzume):
    /// these drops have to be tested for mate.
    pub(super) fn possible_drop_mates(&self, kind: PieceKind, to: Bitboard<W>) -> Bitboard<W> {
        let tables = self.at.tables;
        if !tables.kind(kind).no_mate_by {
            return Bitboard::EMPTY;
        }
        // Only drops that give check can mate. White's moves mirror Black's, so our piece attacks the royal from the
        // squares that an enemy piece of the kind would attack from the royal's square. For pieces that move
        // differently on the last rank and for moves of several legs this is not enough: all their drops are tested.
        let by_legs = tables.legs.as_ref().is_some_and(|legs| legs.reaches_further(kind));
        // A drop can also cut off a piece that protects the royal from an emperor.
        let simple = !by_legs && tables.emperors.is_none();
        let mirrors = tables.selection.face(kind).on_last_rank.is_none() && simple;
        let mirrored = |royal| tables.attacks(kind, !self.us, royal, self.occupied);
        let checks_to = |royal| if mirrors { mirrored(royal) } else { tables.board };
        let royals = self.at.state.royals(!self.us);
        let checks = royals.into_iter().map(checks_to).fold(Bitboard::EMPTY, |all, to| all | to);
        to & checks
    }

    fn drop_mates(&self, mv: Move) -> bool {
        gives_mate(self.at.tables, &mut self.at.state.clone(), mv)
    }
}

/// Whether `mv`, which leaves no own royal in check, gives mate. `state` is unchanged afterwards.
pub(super) fn gives_mate<W: Words>(tables: &Tables<W>, state: &mut State<W>, mv: Move) -> bool {
    let undo = state.make(tables, mv);
    let check = StateRef { tables, state }.in_check(state.to_move());
    let mate = check && !has_move(tables, state);
    state.unmake(tables, mv, undo);
    mate
}

/// Whether the side to move has a legal move. It does not test whether the game is over.
pub(super) fn has_move<W: Words>(tables: &Tables<W>, state: &State<W>) -> bool {
    let generator = Generator::new(tables, state);
    let has_some = |batch: Batch<W>| {
        let (plain, promoted) = batch.sets();
        !(plain | promoted).is_empty()
    };
    generator.has_batch(generator.own, !generator.own & tables.board, &has_some)
        || state.hand(generator.us).iter().any(|(kind, _)| has_some(generator.drop_batch(kind)))
}

fn check_masks<W: Words>(at: StateRef<'_, W>, us: Color, royal: Square) -> CheckMasks<W> {
    let (tables, state) = (at.tables, at.state);
    let mut masks = CheckMasks {
        royal,
        check_mask: tables.board,
        constrained: Bitboard::of(royal),
        pinners: Bitboard::EMPTY,
    };
    for leaper in at.leapers_to(royal, !us) {
        masks.check_mask &= Bitboard::of(leaper);
    }
    for slider in at.sliders_to(royal, !us) {
        let line = tables.between(slider, royal);
        let blockers = line & state.occupied();
        if blockers.is_empty() {
            masks.check_mask &= line | Bitboard::of(slider);
        } else if blockers.only().is_some() && (blockers & state.of(!us)).is_empty() {
            masks.constrained |= blockers;
            masks.pinners |= Bitboard::of(slider);
        }
    }
    masks
}
