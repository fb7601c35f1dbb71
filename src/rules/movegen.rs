//! Legal moves, as sets of squares.
//!
//! With one royal to guard, moves are legal as they are made: pins and checks are worked out first,
//! and every set is cut down to what they leave; where no enemy is near the royal there is nothing to
//! work out. With several royals nothing is pinned, and where the rules still forbid something the
//! few moves concerned are tried out.

use std::ops::ControlFlow;

use super::compiled::{Stepper, Tables};
use super::state::State;
use super::view::View;
use crate::board::{Bitboard, Color, Move, Piece, PieceKind, Square, Words};
use crate::variant::CheckRule;

/// Moves that belong together, as a set of the squares they end on; what may be turned over is in
/// both sets where it need not be.
#[derive(Clone, Copy, Debug)]
pub(super) enum Batch<W: Words> {
    /// A piece on the board: where it may go as it is, and where turned over.
    Board { from: Square, plain: Bitboard<W>, promoted: Bitboard<W> },
    /// Pieces that all make the same step of `by` bits: where they end.
    Steps { by: i16, plain: Bitboard<W>, promoted: Bitboard<W> },
    /// A piece in hand.
    Drop { kind: PieceKind, to: Bitboard<W> },
}

impl<W: Words> Batch<W> {
    /// The squares its moves end on, as they are and turned over.
    #[inline]
    pub(super) fn sets(&self) -> (Bitboard<W>, Bitboard<W>) {
        match *self {
            Batch::Board { plain, promoted, .. } | Batch::Steps { plain, promoted, .. } => {
                (plain, promoted)
            }
            Batch::Drop { to, .. } => (to, Bitboard::EMPTY),
        }
    }

    /// Hands over its moves one by one.
    #[inline]
    pub(super) fn for_each(&self, mut f: impl FnMut(Move)) {
        let (plain, promoted) = self.sets();
        plain.into_iter().for_each(|to| f(self.to(to, false)));
        promoted.into_iter().for_each(|to| f(self.to(to, true)));
    }

    #[inline]
    fn to(&self, to: Square, promote: bool) -> Move {
        match *self {
            Batch::Board { from, .. } => Move::new(from, to, promote),
            Batch::Steps { by, .. } => Move::new(to.shifted(-by), to, promote),
            Batch::Drop { kind, .. } => Move::drop_of(kind, to),
        }
    }
}

/// What the mover's royals allow.
#[derive(Clone, Copy, Debug)]
enum Restraint<W: Words> {
    /// Everything.
    None,
    /// Everything, as long as there is only one royal: no enemy is near enough for a check or a
    /// pin, or to attack a square that the royal could go to.
    Peace,
    /// What does not expose the only royal.
    Sole(Guard<W>),
    /// What leaves the royals safe, found by trying.
    Trial,
}

/// The only royal, and what its safety asks of the other pieces.
#[derive(Clone, Copy, Debug)]
struct Guard<W: Words> {
    royal: Square,
    /// Where they must go: to every square where there is no check.
    evasions: Bitboard<W>,
    /// The royal itself, and the pieces that must stay in line before a pinner.
    bound: Bitboard<W>,
    pinners: Bitboard<W>,
}

/// Takes batches of moves, and may break off.
pub(super) trait Sink<W: Words>: FnMut(Batch<W>) -> ControlFlow<()> {}
impl<W: Words, F: FnMut(Batch<W>) -> ControlFlow<()>> Sink<W> for F {}

/// The generator of one position's moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Generator<'a, W: Words> {
    view: View<'a, W>,
    us: Color,
    own: Bitboard<W>,
    occupied: Bitboard<W>,
    restraint: Restraint<W>,
}

impl<'a, W: Words> Generator<'a, W> {
    /// A generator of what the side to move may do, were the game not over.
    #[inline]
    pub(super) fn new(tables: &'a Tables<W>, state: &'a State<W>) -> Generator<'a, W> {
        let view = View { tables, state };
        let us = state.to_move();
        Generator {
            view,
            us,
            own: state.of(us),
            occupied: state.occupied(),
            restraint: restraint(view, us),
        }
    }

    /// Hands over batches of all legal moves until `f` breaks off; some may be empty.
    #[inline]
    pub(super) fn batches(&self, f: &mut impl Sink<W>) -> ControlFlow<()> {
        self.on_board(self.own, f)?;
        for (kind, _) in self.view.state.hand(self.us).iter() {
            f(self.drops(kind))?;
        }
        ControlFlow::Continue(())
    }

    /// All legal moves, in a list.
    pub(super) fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        let _ = self.batches(&mut |batch: Batch<W>| {
            batch.for_each(|mv| moves.push(mv));
            ControlFlow::Continue(())
        });
        moves
    }

    /// The moves of the pieces on `of`.
    #[inline]
    pub(super) fn on_board(&self, of: Bitboard<W>, f: &mut impl Sink<W>) -> ControlFlow<()> {
        let elsewhere = !self.own & self.view.tables.board;
        match self.restraint {
            Restraint::None | Restraint::Peace => self.pieces(of, elsewhere, f),
            Restraint::Trial => of.into_iter().try_for_each(|from| f(self.tried_from(from))),
            Restraint::Sole(guard) => {
                self.pieces(of & !guard.bound, elsewhere & guard.evasions, f)?;
                let bound = (of & guard.bound).into_iter();
                bound.map(|from| self.bound(&guard, from)).try_for_each(f)
            }
        }
    }

    /// The moves of the pieces on `of`, which may go to the squares `allowed` as they are.
    ///
    /// Apart by whether they begin in the zone: so the squares that promote are the same for all.
    #[inline]
    fn pieces(
        &self,
        of: Bitboard<W>,
        allowed: Bitboard<W>,
        f: &mut impl Sink<W>,
    ) -> ControlFlow<()> {
        let zone = self.view.tables.zone(self.us);
        for (of, inside) in [(of & !zone, false), (of & zone, true)] {
            if of.is_empty() {
                continue;
            }
            let mut one_by_one = of;
            for stepper in self.view.tables.steppers(self.us) {
                let stepping = self.view.state.kind(stepper.kind) & of;
                if !stepping.is_empty() {
                    one_by_one &= !stepping;
                    f(self.steps(stepper, stepping, inside, allowed))?;
                }
            }
            for from in one_by_one {
                if let Some(piece) = self.view.state.piece(from) {
                    f(self.piece(from, piece.kind, inside, allowed))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The moves of all pieces of one stepping kind at once.
    #[inline]
    fn steps(
        &self,
        stepper: &Stepper<W>,
        stepping: Bitboard<W>,
        inside: bool,
        allowed: Bitboard<W>,
    ) -> Batch<W> {
        let to = (stepping & stepper.able).shifted(stepper.by) & allowed;
        let turn = self.view.tables.promotions(stepper.kind, self.us, inside);
        Batch::Steps { by: stepper.by, plain: to & !turn.must, promoted: to & turn.may }
    }

    /// The moves of the piece on `from`, which may go to the squares `allowed` as it is.
    #[inline(always)]
    fn piece(&self, from: Square, kind: PieceKind, inside: bool, allowed: Bitboard<W>) -> Batch<W> {
        let tables = self.view.tables;
        let attacks = tables.attacks(kind, self.us, from, self.occupied);
        let to = attacks & allowed;
        let turn = tables.promotions(kind, self.us, inside);
        // What must be turned over also may be: most moves come near neither set.
        if (attacks & turn.may).is_empty() {
            return Batch::Board { from, plain: to, promoted: Bitboard::EMPTY };
        }
        let promoted = match tables.kind(kind).turns_royal {
            false => to & turn.may,
            true => self.tried(attacks & !self.own & turn.may, from, true),
        };
        Batch::Board { from, plain: to & !turn.must, promoted }
    }

    /// The moves of the only royal, or of a piece that is pinned to it.
    fn bound(&self, guard: &Guard<W>, from: Square) -> Batch<W> {
        let (tables, state) = (self.view.tables, self.view.state);
        let Some(Piece { kind, .. }) = state.piece(from) else {
            return Batch::Board { from, plain: Bitboard::EMPTY, promoted: Bitboard::EMPTY };
        };
        let allowed = if from == guard.royal {
            self.unattacked(kind, from)
        } else {
            guard.evasions & self.pin_line(guard, from)
        };
        let inside = tables.zone(self.us).contains(from);
        self.piece(from, kind, inside, allowed & !self.own)
    }

    /// The squares that a pinned piece may go to without uncovering the royal.
    ///
    /// The pinner and what lies before it: a piece that jumps out of the line and back into it
    /// beyond the pinner would uncover it all the same.
    fn pin_line(&self, guard: &Guard<W>, from: Square) -> Bitboard<W> {
        let tables = self.view.tables;
        let line = |pinner| tables.between(pinner, guard.royal) | Bitboard::of(pinner);
        let mut lines = guard.pinners.into_iter().map(line);
        lines.find(|line| line.contains(from)).unwrap_or(tables.board)
    }

    /// The squares that the royal on `from` reaches and would not be attacked on.
    #[inline]
    fn unattacked(&self, kind: PieceKind, from: Square) -> Bitboard<W> {
        let reached = self.view.tables.attacks(kind, self.us, from, self.occupied) & !self.own;
        let others = self.occupied & !Bitboard::of(from);
        reached.filter(|to| !self.view.is_attacked(to, !self.us, others))
    }

    /// The moves of the piece on `from` that turn out safe.
    fn tried_from(&self, from: Square) -> Batch<W> {
        let (tables, state) = (self.view.tables, self.view.state);
        let (mut plain, mut promoted) = (Bitboard::EMPTY, Bitboard::EMPTY);
        if let Some(Piece { kind, .. }) = state.piece(from) {
            let to = tables.attacks(kind, self.us, from, self.occupied) & !self.own;
            let inside = tables.zone(self.us).contains(from);
            let turn = tables.promotions(kind, self.us, inside);
            plain = self.tried(to & !turn.must, from, false);
            promoted = self.tried(to & turn.may, from, true);
        }
        Batch::Board { from, plain, promoted }
    }

    /// Of the squares `to`, those on which the move turns out safe.
    fn tried(&self, to: Bitboard<W>, from: Square, promote: bool) -> Bitboard<W> {
        to.filter(|to| self.is_safe(Move::new(from, to, promote)))
    }

    fn is_safe(&self, mv: Move) -> bool {
        let after = self.after(mv);
        !View { state: &after, ..self.view }.in_check(self.us)
    }

    fn after(&self, mv: Move) -> State<W> {
        let mut after = self.view.state.clone();
        after.make(self.view.tables, mv);
        after
    }

    /// The legal drops of `kind`, which is in hand.
    pub(super) fn drops(&self, kind: PieceKind) -> Batch<W> {
        let may = self.droppable(kind);
        // A royal dropped beside a sole one changes what check is.
        let royal = self.view.tables.kind(kind).royal;
        let safe = match self.restraint {
            Restraint::None => may,
            Restraint::Peace if !royal => may,
            Restraint::Sole(guard) if !royal => may & guard.evasions,
            _ => may.filter(|to| self.is_safe(Move::drop_of(kind, to))),
        };
        Batch::Drop { kind, to: safe & !self.mates(kind, safe) }
    }

    /// Where `kind` may be dropped as far as the board is concerned.
    pub(super) fn droppable(&self, kind: PieceKind) -> Bitboard<W> {
        let tables = self.view.tables;
        let empty = tables.board & !self.occupied & !tables.stuck(kind, self.us);
        if !tables.kind(kind).no_second_on_file {
            return empty;
        }
        let same = self.view.state.kind(kind) & self.own;
        let taken = tables.files.iter().filter(|&&file| !(file & same).is_empty());
        taken.fold(empty, |open, &file| open & !file)
    }

    /// Of the squares `to`, those on which dropping `kind` would give a mate that it may not give.
    fn mates(&self, kind: PieceKind, to: Bitboard<W>) -> Bitboard<W> {
        let tables = self.view.tables;
        if !tables.kind(kind).no_mate_by {
            return Bitboard::EMPTY;
        }
        // Seen from the royal: where an enemy's `kind` standing there would strike is where ours
        // strikes from.
        let strikes = |royal| tables.attacks(kind, !self.us, royal, self.occupied);
        let royals = self.view.state.royals(!self.us);
        let checks = royals.into_iter().map(strikes).fold(Bitboard::EMPTY, |all, from| all | from);
        (to & checks).filter(|to| self.is_mate(Move::drop_of(kind, to)))
    }

    fn is_mate(&self, mv: Move) -> bool {
        let after = self.after(mv);
        let view = View { state: &after, ..self.view };
        view.in_check(!self.us) && !has_move(view.tables, &after)
    }
}

/// Whether the side to move has a legal move, were the game not over.
pub(super) fn has_move<W: Words>(tables: &Tables<W>, state: &State<W>) -> bool {
    let found = Generator::new(tables, state).batches(&mut |batch: Batch<W>| {
        let (plain, promoted) = batch.sets();
        if (plain | promoted).is_empty() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    found.is_break()
}

fn restraint<W: Words>(view: View<'_, W>, us: Color) -> Restraint<W> {
    let royals = view.state.royals(us);
    match (royals.only(), view.tables.selection.rules().check) {
        _ if royals.is_empty() => Restraint::None,
        (_, CheckRule::None) | (None, CheckRule::Sole) => Restraint::None,
        (None, CheckRule::Duple | CheckRule::Any) => Restraint::Trial,
        (Some(royal), _) if view.is_at_peace(royal, us) => Restraint::Peace,
        (Some(royal), _) => Restraint::Sole(guard(view, us, royal)),
    }
}

fn guard<W: Words>(view: View<'_, W>, us: Color, royal: Square) -> Guard<W> {
    let (tables, state) = (view.tables, view.state);
    let mut guard = Guard {
        royal,
        evasions: tables.board,
        bound: Bitboard::of(royal),
        pinners: Bitboard::EMPTY,
    };
    for leaper in view.leapers_to(royal, !us) {
        guard.evasions &= Bitboard::of(leaper);
    }
    for slider in view.sliders_to(royal, !us) {
        let line = tables.between(slider, royal);
        let blockers = line & state.occupied();
        if blockers.is_empty() {
            guard.evasions &= line | Bitboard::of(slider);
        } else if blockers.only().is_some() && (blockers & state.of(!us)).is_empty() {
            guard.bound |= blockers;
            guard.pinners |= Bitboard::of(slider);
        }
    }
    guard
}
