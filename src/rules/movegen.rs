//! Legal moves, as sets of squares.
//!
//! With one royal to guard, moves are legal as they are made: pins and checks are worked out first
//! and every set is cut down to what they leave. With several royals nothing is pinned, and where
//! the rules still forbid something the few moves concerned are tried out.

use std::ops::ControlFlow;

use super::compiled::Tables;
use super::state::State;
use super::view::View;
use crate::board::{Bitboard, Color, Hand, Move, Piece, PieceKind, Square, Words};
use crate::variant::CheckRule;

/// Moves that differ only in where they end.
#[derive(Clone, Copy, Debug)]
pub(super) enum Batch<W: Words> {
    /// A piece on the board: where it may go as it is, and where turned over.
    Board { from: Square, plain: Bitboard<W>, promoted: Bitboard<W> },
    /// A piece in hand.
    Drop { kind: PieceKind, to: Bitboard<W> },
}

impl<W: Words> Batch<W> {
    /// How many moves it holds.
    pub(super) fn count(&self) -> u32 {
        match self {
            Batch::Board { plain, promoted, .. } => plain.count() + promoted.count(),
            Batch::Drop { to, .. } => to.count(),
        }
    }

    /// Hands over its moves one by one.
    pub(super) fn for_each(&self, mut f: impl FnMut(Move)) {
        match *self {
            Batch::Board { from, plain, promoted } => {
                plain.for_each(|to| f(Move::Board { from, to, promote: false }));
                promoted.for_each(|to| f(Move::Board { from, to, promote: true }));
            }
            Batch::Drop { kind, to } => to.for_each(|to| f(Move::Drop { kind, to })),
        }
    }
}

/// What the mover's royals allow.
#[derive(Clone, Copy, Debug)]
enum Restraint<W: Words> {
    /// Everything.
    None,
    /// One royal stands on `royal`: other pieces must go to `evasions`, which is every square where
    /// there is no check, and those before `pinners` must stay in line.
    Sole { royal: Square, evasions: Bitboard<W>, pinners: Bitboard<W> },
    /// What leaves the royals safe, found by trying.
    Trial,
}

/// The generator of one position's moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Generator<'a, W: Words> {
    view: View<'a, W>,
    us: Color,
    occupied: Bitboard<W>,
    restraint: Restraint<W>,
}

impl<'a, W: Words> Generator<'a, W> {
    /// A generator of what the side to move may do, were the game not over.
    pub(super) fn new(tables: &'a Tables<W>, state: &'a State<W>) -> Generator<'a, W> {
        let view = View { tables, state };
        let us = state.to_move();
        Generator { view, us, occupied: state.occupied(), restraint: restraint(view, us) }
    }

    /// Hands over every non-empty batch of legal moves until `f` breaks off.
    pub(super) fn batches(
        &self,
        f: &mut impl FnMut(Batch<W>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for from in self.view.state.of(self.us) {
            if let Some(piece) = self.view.state.piece(from) {
                self.emit(self.moves_from(from, piece), f)?;
            }
        }
        let hand: &Hand = self.view.state.hand(self.us);
        for (kind, _) in hand.iter() {
            self.emit(self.drops(kind), f)?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn emit(
        &self,
        batch: Batch<W>,
        f: &mut impl FnMut(Batch<W>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if batch.count() == 0 { ControlFlow::Continue(()) } else { f(batch) }
    }

    /// The moves of `piece` on `from`.
    pub(super) fn moves_from(&self, from: Square, piece: Piece) -> Batch<W> {
        let tables = self.view.tables;
        let attacks = tables.attacks(piece.kind, self.us, from, self.occupied);
        let reached = attacks & !self.view.state.of(self.us);
        let safe = self.restrain(from, piece.kind, reached);
        let promotions = tables.promotions(piece.kind, self.us, from, reached);
        let promoted = if self.becomes_other_royal(piece.kind) {
            self.tried(promotions.may, |to| Move::Board { from, to, promote: true })
        } else {
            promotions.may & safe
        };
        Batch::Board { from, plain: safe & !promotions.must, promoted }
    }

    /// Whether turning the piece over changes how many royals there are, and with it what is check.
    #[inline]
    fn becomes_other_royal(&self, kind: PieceKind) -> bool {
        let tables = self.view.tables;
        let royal = |kind| tables.kind(kind).royal;
        tables.kind(kind).promoted.is_some_and(|promoted| royal(promoted) != royal(kind))
    }

    /// Of the squares `to` that a piece reaches, those that leave the royals safe if it stays as it is.
    #[inline]
    fn restrain(&self, from: Square, kind: PieceKind, to: Bitboard<W>) -> Bitboard<W> {
        match self.restraint {
            Restraint::None => to,
            Restraint::Trial => self.tried(to, |to| Move::Board { from, to, promote: false }),
            Restraint::Sole { royal, .. } if from == royal => self.unattacked(royal, to),
            Restraint::Sole { royal, evasions, pinners } => {
                debug_assert!(!self.view.tables.kind(kind).royal);
                to & evasions & self.pinned_to(royal, pinners, from)
            }
        }
    }

    /// The squares that a piece on `from` may not leave without uncovering the royal.
    ///
    /// The pinner and what lies before it: a piece that jumps out of the line and back into it
    /// beyond the pinner would uncover it all the same.
    #[inline]
    fn pinned_to(&self, royal: Square, pinners: Bitboard<W>, from: Square) -> Bitboard<W> {
        let tables = self.view.tables;
        let mut lines = pinners.map(|p| tables.between(p, royal) | Bitboard::of(p));
        lines.find(|line| line.contains(from)).unwrap_or(tables.board)
    }

    /// Of the squares `to`, those on which the royal would not be attacked.
    fn unattacked(&self, royal: Square, to: Bitboard<W>) -> Bitboard<W> {
        let occupied = self.occupied & !Bitboard::of(royal);
        to.filter(|&to| !self.view.is_attacked(to, !self.us, occupied)).collect()
    }

    /// Of the squares `to`, those that leave the royals safe when the move is tried.
    fn tried(&self, to: Bitboard<W>, mv: impl Fn(Square) -> Move) -> Bitboard<W> {
        to.filter(|&to| {
            let after = self.after(mv(to));
            !View { state: &after, ..self.view }.in_check(self.us)
        })
        .collect()
    }

    fn after(&self, mv: Move) -> State<W> {
        let mut after = self.view.state.clone();
        after.make(self.view.tables, mv);
        after
    }

    /// The legal drops of `kind`, which is in hand.
    pub(super) fn drops(&self, kind: PieceKind) -> Batch<W> {
        let may = self.droppable(kind);
        let safe = match self.restraint {
            Restraint::None => may,
            // A royal dropped beside a sole one changes what check is.
            Restraint::Sole { evasions, .. } if !self.view.tables.kind(kind).royal => {
                may & evasions
            }
            _ => self.tried(may, |to| Move::Drop { kind, to }),
        };
        Batch::Drop { kind, to: safe & !self.mates(kind, safe) }
    }

    /// Where `kind` may be dropped as far as the board is concerned.
    pub(super) fn droppable(&self, kind: PieceKind) -> Bitboard<W> {
        let tables = self.view.tables;
        let empty = tables.board & !self.occupied & !tables.dead(kind, self.us);
        if !tables.kind(kind).no_second_on_file {
            return empty;
        }
        let same = self.view.state.kind(kind) & self.view.state.of(self.us);
        let taken = tables.files.iter().filter(|&&file| !(file & same).is_empty());
        taken.fold(empty, |open, &file| open & !file)
    }

    /// Of the squares `to`, those on which dropping `kind` would give a mate that it may not give.
    fn mates(&self, kind: PieceKind, to: Bitboard<W>) -> Bitboard<W> {
        let tables = self.view.tables;
        if !tables.kind(kind).no_mate_by {
            return Bitboard::EMPTY;
        }
        // Seen from the royal: where an enemy's `kind` standing there would strike is where ours strikes from.
        let strikes = |royal| tables.attacks(kind, !self.us, royal, self.occupied);
        let royals = self.view.state.royals(!self.us);
        let checks = royals.map(strikes).fold(Bitboard::EMPTY, |all, from| all | from);
        (to & checks).filter(|&to| self.is_mate(Move::Drop { kind, to })).collect()
    }

    fn is_mate(&self, mv: Move) -> bool {
        let after = self.after(mv);
        let view = View { state: &after, ..self.view };
        view.in_check(!self.us) && !has_move(view.tables, &after)
    }
}

/// Whether the side to move has a legal move, were the game not over.
pub(super) fn has_move<W: Words>(tables: &Tables<W>, state: &State<W>) -> bool {
    let generator = Generator::new(tables, state);
    generator.batches(&mut |_| ControlFlow::Break(())).is_break()
}

fn restraint<W: Words>(view: View<'_, W>, us: Color) -> Restraint<W> {
    let royals = view.state.royals(us);
    match (royals.only(), view.tables.selection.rules().check) {
        _ if royals.is_empty() => Restraint::None,
        (_, CheckRule::None) | (None, CheckRule::Sole) => Restraint::None,
        (None, CheckRule::Duple | CheckRule::Any) => Restraint::Trial,
        (Some(royal), _) => sole_royal(view, us, royal),
    }
}

fn sole_royal<W: Words>(view: View<'_, W>, us: Color, royal: Square) -> Restraint<W> {
    let (tables, state) = (view.tables, view.state);
    let (mut evasions, mut pinners) = (tables.board, Bitboard::EMPTY);
    for leaper in view.leapers(royal, !us) {
        evasions &= Bitboard::of(leaper);
    }
    for slider in view.sliders_through(royal, !us) {
        let line = tables.between(slider, royal);
        let blockers = line & state.occupied();
        match blockers.only() {
            _ if blockers.is_empty() => evasions &= line | Bitboard::of(slider),
            Some(blocker) if state.of(us).contains(blocker) => pinners |= Bitboard::of(slider),
            _ => {}
        }
    }
    Restraint::Sole { royal, evasions, pinners }
}
