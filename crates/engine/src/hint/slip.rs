//! Why a move is worse than another, if it can be shown on the board: by the mate search, by exchanges, and by the
//! moves of the pieces. Scores are not reasons.

use std::cmp::Reverse;
use std::fmt;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::{Explain, Explainer, GAIN, Reason, THREAT_NODES};
use crate::chances::ChanceCurve;
use crate::exchange;
use crate::tuned::TunedFiles;
use crate::weights::Weights;
use zushiki_core::board::{Move, PieceKind, Square, Words};
use zushiki_core::rules::Position;
use zushiki_core::rules::search::{SearchPosition, Visitor, at_width};
use zushiki_core::variant::Selection;

/// A move that lost something, with the move that would have been better.
#[derive(Clone, Copy, Debug)]
pub struct Slip<'a> {
    /// The position before the move.
    pub position: &'a Position,
    /// The move.
    pub played: Move,
    /// The best answer to it; `None` if the game is over, or none is known.
    pub answer: Option<Move>,
    /// The better move; `None` if none is known.
    pub better: Option<Move>,
    /// The minimum gain by an exchange or a promotion that explains the loss, in the unit of evaluations.
    pub least: i32,
}

/// The reason why a move is worse than the better one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SlipReason {
    /// The answer begins something that the better move does not allow.
    Allows(Feat),
    /// The better move does something, and the move that was played does not do it.
    Misses(Feat),
}

/// Something that a move does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Feat {
    /// The move mates by checks in at most that many plies; `None` if the length is not known.
    Mates(Option<u32>),
    /// The move takes the last piece of a side that loses without one.
    Bares,
    /// The move wins a piece: most of its value is left after all exchanges.
    Wins {
        /// The kind of the piece.
        kind: PieceKind,
        /// The square of the piece.
        at: Square,
    },
    /// The move comes out ahead in the exchanges on a square, without a piece that is won whole.
    Gains {
        /// The square.
        at: Square,
    },
    /// The moved piece attacks several pieces at once and could capture each of them with a gain, and cannot itself be
    /// captured with a gain.
    Forks {
        /// The pieces with their squares, the most valuable first.
        targets: Vec<(PieceKind, Square)>,
    },
    /// The move promotes a piece, and keeps most of the value gained.
    Promotes {
        /// The kind of the piece before promotion.
        kind: PieceKind,
    },
}

/// Finds the reasons for slips in the games of one selection. It needs no search of the position.
pub struct SlipJudge {
    weights: Weights,
    chances: ChanceCurve,
}

impl fmt::Debug for SlipJudge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SlipJudge").finish_non_exhaustive()
    }
}

impl SlipJudge {
    /// A judge of games of `selection`, with the values of pieces and the chances that an engine with `tuned` has.
    #[must_use]
    pub fn new(selection: &Selection, tuned: &TunedFiles) -> SlipJudge {
        SlipJudge {
            weights: Weights::new(selection, &tuned.parameters(selection)),
            chances: ChanceCurve::of(selection, tuned),
        }
    }

    /// The chances that scores mean in these games.
    #[must_use]
    pub fn chances(&self) -> ChanceCurve {
        self.chances
    }

    /// The gain of a capture of a piece of `kind`, in the unit of evaluations: its value on the board, and with drops also
    /// that in hand. For royals it is larger than that of all other pieces together.
    #[must_use]
    pub fn worth(&self, kind: PieceKind) -> i32 {
        self.weights.worth(kind)
    }

    /// The reason for a slip; `None` if nothing can be shown.
    #[must_use]
    pub fn reason(&self, slip: &Slip<'_>) -> Option<SlipReason> {
        let after = |mv: Move| {
            let mut after = slip.position.clone();
            after.play(mv).ok().map(|()| after)
        };
        let reached = after(slip.played)?;
        // The gain of the move itself is subtracted from the gain of the answer.
        let won = at_width(slip.position, GainOf { weights: &self.weights, mv: slip.played });
        let allowed = slip.answer.and_then(|answer| self.feat(&reached, answer, won + slip.least));
        let avoided = |feat: &Feat| {
            let other = slip.better.and_then(after).zip(slip.answer);
            !other.is_some_and(|(other, answer)| self.does(&other, answer, feat))
        };
        let missed = || slip.better.and_then(|better| self.feat(slip.position, better, slip.least));
        let done = |feat: &Feat| self.does(slip.position, slip.played, feat);
        let allowed = allowed.filter(avoided);
        let missed = missed().filter(|feat| !done(feat));
        match (allowed, missed) {
            (Some(allowed), Some(missed)) if self.order(&missed) < self.order(&allowed) => {
                Some(SlipReason::Misses(missed))
            }
            (Some(allowed), _) => Some(SlipReason::Allows(allowed)),
            (None, missed) => missed.map(SlipReason::Misses),
        }
    }

    /// The place of a feat in their order, the greatest first: of two pieces that are won, the more valuable one.
    fn order(&self, feat: &Feat) -> (u8, Reverse<i32>) {
        let worth = match feat {
            Feat::Wins { kind, .. } => self.weights.worth(*kind),
            _ => 0,
        };
        (rank(feat), Reverse(worth))
    }

    /// The greatest feat of `mv` in `position`. The exchanges that it begins have to win more than `won`.
    fn feat(&self, position: &Position, mv: Move, won: i32) -> Option<Feat> {
        at_width(position, Feats { weights: &self.weights, mv, won })
    }

    /// Whether `mv` has the same effect in `position`, if it is legal there.
    fn does(&self, position: &Position, mv: Move, feat: &Feat) -> bool {
        position.legal_moves().contains(&mv)
            && self.feat(position, mv, 0).is_some_and(|other| is_as_much(&other, feat))
    }
}

/// Whether `other` is a feat that counts as much as `feat`.
fn is_as_much(other: &Feat, feat: &Feat) -> bool {
    match (other, feat) {
        (Feat::Wins { kind, .. }, Feat::Wins { kind: wanted, .. }) => kind == wanted,
        _ => rank(other) <= rank(feat),
    }
}

/// The place of a feat in their order, the greatest first.
fn rank(feat: &Feat) -> u8 {
    match feat {
        Feat::Mates(_) => 0,
        Feat::Bares => 1,
        Feat::Wins { .. } => 2,
        Feat::Gains { .. } => 3,
        Feat::Forks { .. } => 4,
        Feat::Promotes { .. } => 5,
    }
}

/// The search for the feats of a move.
struct Feats<'a> {
    weights: &'a Weights,
    mv: Move,
    /// The required gain above the minimum that is reported, in the unit of evaluations.
    won: i32,
}

/// The question what a move wins at once.
struct GainOf<'a> {
    weights: &'a Weights,
    mv: Move,
}

impl Visitor for GainOf<'_> {
    type Output = i32;

    fn visit<W: Words>(self, position: SearchPosition<W>) -> i32 {
        exchange::gain(&position, self.weights, self.mv)
    }
}

impl Visitor for Feats<'_> {
    type Output = Option<Feat>;

    fn visit<W: Words>(self, position: SearchPosition<W>) -> Option<Feat> {
        let (stop, clock) = (AtomicBool::new(false), || Duration::ZERO);
        let by = Explain { weights: self.weights, line: &[], stop: &stop, clock: &clock };
        let mut explainer = Explainer { by, position };
        explainer.feat(self.mv, self.won)
    }
}

impl<W: Words> Explainer<'_, W> {
    fn feat(&mut self, mv: Move, won: i32) -> Option<Feat> {
        self.mate_feat(mv)
            .or_else(|| self.bare_feat(mv))
            .or_else(|| self.piece_feat(mv, won))
            .or_else(|| self.exchange_feat(mv, won))
            .or_else(|| self.fork_feat(mv))
            .or_else(|| self.promotion_feat(mv, won))
    }

    /// The mate that begins with `mv`, if any.
    fn mate_feat(&mut self, mv: Move) -> Option<Feat> {
        let lines = self.position.attack_lines();
        if !self.position.gives_check(&lines, mv) {
            return None;
        }
        let (length, first) = self.mate_with_first_move(THREAT_NODES)?;
        (first == Some(mv)).then_some(())?;
        Some(Feat::Mates(length.plies()))
    }

    fn bare_feat(&self, mv: Move) -> Option<Feat> {
        exchange::bares(&self.position, self.by.weights, mv).then_some(Feat::Bares)
    }

    fn piece_feat(&self, mv: Move, won: i32) -> Option<Feat> {
        let (at, ..) = self.prize(mv)?;
        self.exchange_wins(mv, won + GAIN).then_some(())?;
        match self.wins(mv)? {
            Reason::Wins { kind } => Some(Feat::Wins { kind, at }),
            _ => None,
        }
    }

    fn exchange_feat(&self, mv: Move, won: i32) -> Option<Feat> {
        self.position.captured(mv)?;
        self.exchange_wins(mv, won + GAIN).then_some(Feat::Gains { at: mv.to() })
    }

    /// The pieces that the moved piece attacks with a gain, if there are several and the moved piece is safe.
    fn fork_feat(&mut self, mv: Move) -> Option<Feat> {
        let lines = self.position.attack_lines();
        if self.position.gives_check(&lines, mv) {
            return None;
        }
        let us = self.position.to_move();
        let is_safe = self.after(&[Some(mv)], |it| !it.targets().contains(&mv.to()));
        let mut at = self.after(&[Some(mv), None], |it| {
            let occupied = it.position.occupied();
            let mut at = it.targets();
            at.retain(|&at| it.position.attackers(at, us, occupied).contains(mv.to()));
            at
        });
        if !is_safe || at.len() < 2 {
            return None;
        }
        let piece = |at: Square| self.position.piece(at);
        let worth = |at: Square| {
            let worth = |piece| exchange::worth(&self.position, self.by.weights, piece);
            piece(at).map_or(0, worth)
        };
        at.sort_by_key(|&at| Reverse(worth(at)));
        let targets: Vec<_> = at.into_iter().filter_map(|at| Some((piece(at)?.kind, at))).collect();
        Some(Feat::Forks { targets })
    }

    /// The promotion by `mv`, if it keeps its gain.
    fn promotion_feat(&self, mv: Move, won: i32) -> Option<Feat> {
        if !mv.promotes() || mv.drop().is_some() || !self.exchange_wins(mv, won + GAIN) {
            return None;
        }
        self.position.moved_kind(mv).map(|kind| Feat::Promotes { kind })
    }
}
