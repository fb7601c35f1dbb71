//! Restrictions on capturing lions in chu shogi, as the Chu Shogi Renmei has them.
//!
//! A lion that captures a lion at a distance may not do so if the other is protected, unless it captures
//! something better than a pawn or go-between on the way. Once a piece other than a lion has captured a
//! lion, no lion may be captured elsewhere with the next move, except by a lion.

use super::attacks::StateRef;
use super::movegen::Generator;
use crate::board::{Bitboard, Color, Move, PieceKind, Square, Words};
use crate::variant::{CounterStrike, LionTradeRule, Selection, TakenProtector};

/// The restrictions, compiled.
#[derive(Debug)]
pub(super) struct Lions {
    /// The kinds that are lions.
    kinds: Vec<PieceKind>,
    /// Whether each kind is a lion.
    lions: Vec<bool>,
    /// Whether each kind is a minor piece, whose capture on the way justifies nothing.
    minor: Vec<bool>,
    counter_strike: CounterStrike,
    taken_protector: TakenProtector,
}

/// The reason why a lion may not be captured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LionBar {
    /// The lion is protected by the piece on `by`.
    Protected { by: Square },
    /// A lion was captured on `at` with the last move.
    JustTaken { at: Square },
}

impl Lions {
    /// The restrictions of `selection`, if any.
    pub(super) fn new(selection: &Selection) -> Option<Lions> {
        let trade = &selection.rules().lion_trade;
        if trade.rule == LionTradeRule::None || trade.lions.0.is_empty() {
            return None;
        }
        let marks = |list: &[PieceKind]| -> Vec<bool> {
            selection.variant().kinds().map(|kind| list.contains(&kind)).collect()
        };
        Some(Lions {
            kinds: trade.lions.0.clone(),
            lions: marks(&trade.lions.0),
            minor: marks(&trade.minor.0),
            counter_strike: trade.counter_strike,
            taken_protector: trade.taken_protector,
        })
    }

    /// Whether `kind` is a lion.
    #[inline]
    pub(super) fn is_lion(&self, kind: PieceKind) -> bool {
        self.lions[kind.index()]
    }
}

impl<W: Words> Generator<'_, W> {
    /// The squares of the opponent's lions.
    pub(super) fn enemy_lions(&self, lions: &Lions) -> Bitboard<W> {
        let all = lions.kinds.iter().map(|&kind| self.at.state.kind(kind));
        all.fold(Bitboard::EMPTY, |all, kind| all | kind) & self.at.state.of(!self.us)
    }

    /// Those of the squares `targets`, of enemy lions, on which a piece of `kind` may not capture
    /// because a lion has just been captured elsewhere.
    pub(super) fn barred_by_last_move(
        &self,
        lions: &Lions,
        kind: PieceKind,
        targets: Bitboard<W>,
    ) -> Bitboard<W> {
        if lions.is_lion(kind) && lions.counter_strike == CounterStrike::OthersMayNot {
            Bitboard::EMPTY
        } else {
            self.barred_to_others(targets)
        }
    }

    /// Those of the squares `targets`, of enemy lions, on which pieces other than lions may not capture
    /// because a lion has just been captured elsewhere.
    #[inline]
    pub(super) fn barred_to_others(&self, targets: Bitboard<W>) -> Bitboard<W> {
        let taken = self.at.state.lion_taken();
        taken.map_or(Bitboard::EMPTY, |taken| targets & !Bitboard::of(taken))
    }

    /// The reason why `mv`, a move that is otherwise possible, may not capture a lion; `None` if it
    /// may, or does not capture a lion.
    pub(super) fn lion_bar(&self, mv: Move) -> Option<LionBar> {
        let lions = self.at.tables.lions.as_ref()?;
        let from = mv.from()?;
        let kind = self.at.state.piece(from)?.kind;
        let enemies = self.enemy_lions(lions);
        let geometry = self.at.tables.geometry;
        let reached: Bitboard<W> = mv.via_squares(geometry).chain([mv.to()]).collect();
        let barred = self.barred_by_last_move(lions, kind, enemies & reached);
        if let (Some(at), false) = (self.at.state.lion_taken(), barred.is_empty()) {
            return Some(LionBar::JustTaken { at });
        }
        let captures = lions.is_lion(kind) && enemies.contains(mv.to());
        let distant = || !(0..8).any(|step| geometry.neighbor(from, step) == Some(mv.to()));
        if !captures || !distant() || self.is_justified(lions, mv) {
            return None;
        }
        self.protector(lions, mv).map(|by| LionBar::Protected { by })
    }

    /// Whether `mv` captures something better than a minor piece on the way.
    fn is_justified(&self, lions: &Lions, mv: Move) -> bool {
        mv.via_squares(self.at.tables.geometry).any(|square| {
            self.at.state.piece(square).is_some_and(|piece| !lions.minor[piece.kind.index()])
        })
    }

    /// A piece that could capture on the destination of `mv` after it. The start of the move and the squares where it
    /// captures on the way are then empty, so a slider behind them counts.
    fn protector(&self, lions: &Lions, mv: Move) -> Option<Square> {
        let from = mv.from()?;
        let on_the_way: Bitboard<W> = mv.via_squares(self.at.tables.geometry).collect();
        let occupied = self.occupied & !Bitboard::of(from) & !on_the_way;
        let gone = match lions.taken_protector {
            TakenProtector::Gone => on_the_way,
            TakenProtector::Counts => Bitboard::EMPTY,
        };
        let at: StateRef<'_, W> = self.at;
        let protectors = at.attackers(mv.to(), self.them(), occupied) & !gone;
        protectors.first()
    }

    fn them(&self) -> Color {
        !self.us
    }
}
