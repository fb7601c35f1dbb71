//! A recommended move, and the reason why it is good: from the mate search and from exchanges, not from scores, so that
//! a sentence can state it.

mod slip;

use std::sync::atomic::AtomicBool;

use super::exchange;
use super::mate::{self, Length, Mate, MateAnswer, MateLimits, MateRequest, MateVerdict, Solver};
use super::request::{Clock, Request};
use super::weights::Weights;
use super::{Counting, Engine};
use zushiki_core::board::{Bitboard, Color, Move, PieceKind, Square, Words};
use zushiki_core::rules::Outcome;
use zushiki_core::rules::search::{SearchPosition, Target, Visitor, at_width};

pub use slip::{Feat, Slip, SlipJudge, SlipReason};

/// A recommended move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The best line, which begins with the move: a mate to its end, other lines for eight plies.
    pub line: Vec<Move>,
    /// Why the move is good.
    pub reason: Reason,
}

/// The reason for a move. Squares are those before the move, except for the moved piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The move wins by force.
    Mate {
        /// The number of plies.
        length: Length,
        /// The end of the game.
        end: Option<Outcome>,
    },
    /// The move wins a piece.
    Wins {
        /// The kind of the piece.
        kind: PieceKind,
    },
    /// The move stops a mate that the opponent threatens.
    StopsMate {
        /// The number of plies of the mate, from the move of the opponent on.
        length: Length,
    },
    /// The move answers a check.
    AnswersCheck,
    /// The move threatens mate.
    ThreatensMate {
        /// The number of plies of the mate, from the next own move on.
        length: Length,
    },
    /// The move comes out ahead in the exchanges on a square.
    Gains {
        /// The square.
        at: Square,
    },
    /// The move brings an attacked piece to safety.
    Saves {
        /// The kind of the piece.
        kind: PieceKind,
    },
    /// The move guards a piece that would be lost.
    Guards {
        /// The square of the piece.
        at: Square,
    },
    /// The move stands between a piece that would be lost and what attacks it.
    Shields {
        /// The square of the piece.
        at: Square,
    },
    /// The move attacks pieces that cannot all be kept, or one that is not guarded well enough.
    Attacks {
        /// The squares of the pieces, the most valuable first.
        at: Vec<Square>,
    },
    /// The move wins a piece by the end of its line.
    WinsLater {
        /// The kind of the most valuable piece that is won.
        kind: PieceKind,
    },
    /// The move promotes a piece.
    Promotes {
        /// The kind of the piece before promotion.
        kind: PieceKind,
    },
    /// The move gives check.
    Checks,
    /// The move gives a piece more squares to go to.
    Opens {
        /// The square of the piece.
        at: Square,
    },
    /// The move takes a piece with one that can be taken back.
    Exchanges {
        /// The kind of the piece that is taken.
        kind: PieceKind,
    },
    /// The moved piece can promote with its next move.
    NearsPromotion {
        /// The kind of the piece.
        kind: PieceKind,
    },
    /// The moved piece attacks more squares than before.
    Ranges {
        /// The kind of the piece.
        kind: PieceKind,
    },
    /// The move takes squares from a piece of the opponent.
    Restricts {
        /// The square of the piece.
        at: Square,
    },
    /// The move brings a piece nearer to the own royal.
    Closes {
        /// The kind of the piece.
        kind: PieceKind,
    },
    /// The move brings a piece nearer to the only royal of the opponent.
    Approaches {
        /// The kind of the piece.
        kind: PieceKind,
    },
    /// The move brings a piece forward.
    Advances {
        /// The kind of the piece.
        kind: PieceKind,
    },
    /// The search prefers it, without a gain that could be named.
    Preferred,
}

/// The largest number of nodes of the mate search for the move, and of that for a threat of mate.
const MATE_NODES: u64 = 100_000;
const THREAT_NODES: u64 = 5_000;
/// The number of nodes after which a threat of mate counts as stopped.
const STOPPED_NODES: u64 = 30_000;
/// The size of the table of a mate search, in mebibytes.
const MATE_TABLE: usize = 4;
/// The minimum gain that is reported, in the unit of evaluations.
const GAIN: i32 = 60;
/// A gain that every exchange has.
const ANY_GAIN: i32 = -100_000;
/// The minimum gain at the end of a line that is reported.
const LATER_GAIN: i32 = 150;
/// The number of plies of a line that are examined for such a gain, and reported.
const LINE: usize = 8;
/// The minimum number of gained squares of a piece that is reported.
const OPENED: u32 = 3;
/// The largest distance from the royal of the opponent at which coming nearer is reported.
const NEAR: u8 = 4;
/// The number of attacked pieces that are reported.
const TOLD: usize = 2;

impl Engine {
    /// The recommended move in the position of `request`, and the reason; `None` if there is no move. The search ends
    /// as [`Engine::search`] does.
    pub fn hint(
        &mut self,
        request: &Request,
        stop: &AtomicBool,
        clock: &dyn Clock,
    ) -> Option<Hint> {
        if let Some(mate) = find_mate(request, stop, clock) {
            let Mate { length, line, end } = mate;
            return Some(Hint { line, reason: Reason::Mate { length, end } });
        }
        let answer = self.search(request, stop, clock, &mut |_| {});
        let mut line =
            if answer.line.is_empty() { answer.best.into_iter().collect() } else { answer.line };
        line.truncate(LINE);
        let weights = &self.weights;
        let explain = Explain { weights, line: &line, stop, clock };
        let reason = at_width(&request.position, explain)?;
        Some(Hint { line, reason })
    }
}

/// A mate in the position of `request`.
fn find_mate(request: &Request, stop: &AtomicBool, clock: &dyn Clock) -> Option<Mate> {
    let limits = MateLimits {
        nodes: Some(MATE_NODES),
        // The search takes the rest.
        time: request.limits.hard.map(|time| time / 3),
        table_mib: MATE_TABLE,
    };
    let (position, earlier) = (request.position.clone(), request.earlier.clone());
    let request = MateRequest { position, earlier, limits, counting: Counting::OfGame };
    match mate::solve_mate(&request, stop, clock) {
        MateAnswer { verdict: MateVerdict::Mate(mate), .. } if !mate.line.is_empty() => Some(mate),
        _ => None,
    }
}

/// Finds the reason for the first move of a line.
struct Explain<'a> {
    weights: &'a Weights,
    line: &'a [Move],
    stop: &'a AtomicBool,
    clock: &'a dyn Clock,
}

impl Visitor for Explain<'_> {
    type Output = Option<Reason>;

    fn visit<W: Words>(self, position: SearchPosition<W>) -> Option<Reason> {
        let &mv = self.line.first()?;
        let reason = Explainer { by: self, position }.reason(mv);
        Some(reason.unwrap_or(Reason::Preferred))
    }
}

/// The same at one width of bitboards.
struct Explainer<'a, W: Words> {
    by: Explain<'a>,
    position: SearchPosition<W>,
}

impl<W: Words> Explainer<'_, W> {
    fn reason(&mut self, mv: Move) -> Option<Reason> {
        let in_check = self.position.legality().in_check();
        if let Some(won) = self.wins(mv) {
            return Some(won);
        }
        if in_check {
            return Some(Reason::AnswersCheck);
        }
        let lines = self.position.attack_lines();
        let checks = self.position.gives_check(&lines, mv);
        self.stops_mate(mv)
            .or_else(|| if checks { None } else { self.threatens_mate(mv) })
            .or_else(|| self.gains(mv))
            // A side in check cannot take what it could take before and after, so a check shows neither.
            .or_else(|| if checks { None } else { self.defends(mv).or_else(|| self.attacks(mv)) })
            .or_else(|| self.wins_later())
            .or_else(|| {
                let kind = self.position.moved_kind(mv).filter(|_| mv.promotes())?;
                Some(Reason::Promotes { kind })
            })
            .or_else(|| self.exchanges(mv))
            .or_else(|| checks.then_some(Reason::Checks))
            // A piece that is lost there is not well placed.
            .or_else(|| {
                let is_kept = self.exchange_wins(mv, 0);
                if is_kept { self.places(mv).or_else(|| self.heads(mv)) } else { None }
            })
    }

    fn exchange_wins(&self, mv: Move, threshold: i32) -> bool {
        exchange::wins(&self.position, self.by.weights, mv, threshold)
    }

    /// The most valuable piece that `mv` captures, with its square and value.
    fn prize(&self, mv: Move) -> Option<(Square, PieceKind, i32)> {
        let (us, geometry) = (self.position.to_move(), self.position.geometry());
        let squares = mv.via_squares(geometry).chain([mv.to()]);
        let captured = squares.filter_map(|at| {
            let piece = self.position.piece(at).filter(|piece| piece.color != us)?;
            Some((at, piece.kind, exchange::worth(&self.position, self.by.weights, piece)))
        });
        captured.max_by_key(|&(_, _, worth)| worth)
    }

    /// The piece that `mv` captures, if most of its value is kept.
    fn wins(&self, mv: Move) -> Option<Reason> {
        let (_, kind, worth) = self.prize(mv)?;
        let wins = self.exchange_wins(mv, (worth * 2 / 3).max(GAIN / 2));
        wins.then_some(Reason::Wins { kind })
    }

    fn gains(&self, mv: Move) -> Option<Reason> {
        self.position.captured(mv)?;
        self.exchange_wins(mv, GAIN).then_some(Reason::Gains { at: mv.to() })
    }

    /// Calls `f` after making `moves`; `None` means a null move.
    fn after<T>(&mut self, moves: &[Option<Move>], f: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.position.clone();
        for &mv in moves {
            match mv {
                Some(mv) => drop(self.position.make(mv, &mut ())),
                None => drop(self.position.make_null()),
            }
        }
        let result = f(self);
        self.position = before;
        result
    }

    /// The length of a mate by the side to move, found with so many nodes.
    fn mate(&self, nodes: u64) -> Option<Length> {
        self.mate_with_first_move(nodes).map(|(length, _)| length)
    }

    /// The length of a mate by the side to move, with its first move.
    fn mate_with_first_move(&self, nodes: u64) -> Option<(Length, Option<Move>)> {
        if self.position.outcome_by_material().is_some() || !self.position.has_move() {
            return None;
        }
        let limits = MateLimits { nodes: Some(nodes), time: None, table_mib: 1 };
        let (position, counting) = (self.position.clone(), Counting::OfGame);
        let mut solver = Solver::new(position, &[], limits, counting, self.by.stop, self.by.clock);
        match solver.verdict() {
            MateVerdict::Mate(mate) => Some((mate.length, mate.line.first().copied())),
            _ => None,
        }
    }

    fn stops_mate(&mut self, mv: Move) -> Option<Reason> {
        let length = self.after(&[None], |it| it.mate(THREAT_NODES))?;
        let stays = self.after(&[Some(mv)], |it| it.mate(STOPPED_NODES)).is_some();
        (!stays).then_some(Reason::StopsMate { length })
    }

    fn threatens_mate(&mut self, mv: Move) -> Option<Reason> {
        let length = self.after(&[Some(mv), None], |it| it.mate(THREAT_NODES))?;
        Some(Reason::ThreatensMate { length })
    }

    /// The legal moves of this sort.
    fn generated(&mut self, target: Target) -> Vec<Move> {
        let (legality, mut moves) = (self.position.legality(), Vec::new());
        self.position.generate(&legality, target, &mut |mv| moves.push(mv));
        moves
    }

    /// The squares of pieces that the side to move can take with a clear gain.
    fn targets(&mut self) -> Vec<Square> {
        self.targets_for(GAIN)
    }

    /// The squares of pieces that the side to move can take with a gain, by the static exchange of at least `least`.
    fn targets_for(&mut self, least: i32) -> Vec<Square> {
        let mut targets = Vec::new();
        for mv in self.generated(Target::Noisy) {
            let Some((at, ..)) = self.prize(mv) else { continue };
            if self.exchange_wins(mv, least) && self.exchanged(mv) > 0 {
                targets.push(at);
            }
        }
        targets.sort_unstable_by_key(|at| at.index());
        targets.dedup();
        targets
    }

    /// The gain of `mv`, in the unit of evaluations, if both sides then capture on its destination by legal moves while
    /// it pays. The static exchange does not see pins.
    fn exchanged(&mut self, mv: Move) -> i32 {
        let gain = exchange::gain(&self.position, self.by.weights, mv);
        gain - self.after(&[Some(mv)], |it| it.most_exchanged(mv.to()))
    }

    /// The most that the side to move wins by captures on `at`; 0 without one that pays.
    fn most_exchanged(&mut self, at: Square) -> i32 {
        if self.position.outcome_by_material().is_some() {
            return 0;
        }
        let mut captures = self.generated(Target::Noisy);
        captures.retain(|mv| mv.to() == at && self.position.captured(*mv).is_some());
        captures.into_iter().map(|mv| self.exchanged(mv)).fold(0, i32::max)
    }

    /// The attacked piece that `mv` brings to safety, or guards.
    fn defends(&mut self, mv: Move) -> Option<Reason> {
        let before = self.after(&[None], Self::targets);
        if before.is_empty() {
            return None;
        }
        let after = self.after(&[Some(mv)], |it| it.targets_for(ANY_GAIN));
        let moved = mv.from().filter(|from| before.contains(from) && !after.contains(&mv.to()));
        if moved.is_some() {
            return Some(Reason::Saves { kind: self.position.moved_kind(mv)? });
        }
        let kept = before.into_iter().filter(|at| Some(*at) != mv.from() && !after.contains(at));
        kept.into_iter().find_map(|at| self.cover(mv, at))
    }

    /// The way in which `mv` keeps the piece on `at`: more own pieces attack the square than before, or fewer of the
    /// opponent's. `None` for neither: the piece may be safe because its attackers have something better to do.
    fn cover(&mut self, mv: Move, at: Square) -> Option<Reason> {
        let us = self.position.to_move();
        let count = |it: &Self, by| it.position.attackers(at, by, it.position.occupied()).count();
        let (own, others) = (count(self, us), count(self, !us));
        let [guards, shields] =
            self.after(&[Some(mv)], |it| [count(it, us) > own, count(it, !us) < others]);
        let guards = guards.then_some(Reason::Guards { at });
        guards.or_else(|| shields.then_some(Reason::Shields { at }))
    }

    /// The pieces that `mv` attacks with a gain.
    fn attacks(&mut self, mv: Move) -> Option<Reason> {
        // Pieces that could be taken for little before are not newly attacked.
        let before = self.targets_for(ANY_GAIN);
        let mut at = self.after(&[Some(mv), None], Self::targets);
        at.retain(|square| !before.contains(square));
        let worth = |square: &Square| {
            let piece = self.position.piece(*square);
            piece.map_or(0, |piece| exchange::worth(&self.position, self.by.weights, piece))
        };
        at.sort_by_key(|square| std::cmp::Reverse(worth(square)));
        at.truncate(TOLD);
        (!at.is_empty()).then_some(Reason::Attacks { at })
    }

    /// The number of squares that each piece of `us` attacks, excluding squares of own pieces, by square.
    fn reach(&self, us: Color) -> Vec<u32> {
        let (geometry, occupied) = (self.position.geometry(), self.position.occupied());
        let mut counts = vec![0; geometry.bits()];
        for square in geometry.squares().filter(|&at| !self.position.of(us).contains(at)) {
            for attacker in self.position.attackers(square, us, occupied) {
                counts[attacker.index()] += 1;
            }
        }
        counts
    }

    /// The reason by the number of attacked squares: another own piece gains at least [`OPENED`], the moved piece may
    /// promote next or gains as many, or a piece of the opponent loses as many.
    fn places(&mut self, mv: Move) -> Option<Reason> {
        let (us, geometry) = (self.position.to_move(), self.position.geometry());
        let [own, theirs] = [self.reach(us), self.reach(!us)];
        let after = self.after(&[Some(mv)], |it| [it.reach(us), it.reach(!us)]);
        let most = |squares: Bitboard<W>, before: &[u32], after: &[u32]| {
            let change = |at: Square| after[at.index()].saturating_sub(before[at.index()]);
            let most = squares.into_iter().max_by_key(|at| change(*at))?;
            (change(most) >= OPENED).then_some(most)
        };
        let others = self.position.of(us).filter(|at| Some(at) != mv.from());
        if let Some(at) = most(others, &own, &after[0]) {
            return Some(Reason::Opens { at });
        }
        if let Some(kind) = self.promotes_next(mv) {
            return Some(Reason::NearsPromotion { kind });
        }
        let kind = self.position.moved_kind(mv)?;
        if mv.from().is_some_and(|from| after[0][mv.to().index()] >= own[from.index()] + OPENED) {
            return Some(Reason::Ranges { kind });
        }
        let stays = |at: Square| at != mv.to() && !mv.via_squares(geometry).any(|it| it == at);
        let uncaptured = self.position.of(!us).filter(stays);
        most(uncaptured, &after[1], &theirs).map(|at| Reason::Restricts { at })
    }

    /// The reason by the goal that the moved piece comes nearer to: its own royal, that of the opponent, or the far
    /// edge.
    fn heads(&self, mv: Move) -> Option<Reason> {
        let (us, geometry) = (self.position.to_move(), self.position.geometry());
        let (from, kind) = (mv.from()?, self.position.moved_kind(mv)?);
        if self.nears(mv, us) {
            return Some(Reason::Closes { kind });
        }
        if self.distance(mv.to(), !us).is_some_and(|steps| steps <= NEAR) && self.nears(mv, !us) {
            return Some(Reason::Approaches { kind });
        }
        let (before, after) = (geometry.rank(from), geometry.rank(mv.to()));
        let advances = match us {
            Color::Black => after < before,
            Color::White => after > before,
        };
        advances.then_some(Reason::Advances { kind })
    }

    /// The kind of the moved piece, if it can promote with its next move and could not before.
    fn promotes_next(&mut self, mv: Move) -> Option<PieceKind> {
        let (from, kind) = (mv.from()?, self.position.moved_kind(mv)?);
        let promotes = |it: &mut Self, at: Square| {
            it.generated(Target::All).iter().any(|mv| mv.from() == Some(at) && mv.promotes())
        };
        let could = promotes(self, from);
        let can = self.after(&[Some(mv), None], |it| promotes(it, mv.to()));
        (can && !could && !mv.promotes()).then_some(kind)
    }

    /// The piece that `mv` takes, if the piece that takes it can be taken back.
    fn exchanges(&mut self, mv: Move) -> Option<Reason> {
        let (_, kind, _) = self.prize(mv)?;
        let them = !self.position.to_move();
        let is_taken_back = self.after(&[Some(mv)], |it| {
            !it.position.attackers(mv.to(), them, it.position.occupied()).is_empty()
        });
        is_taken_back.then_some(Reason::Exchanges { kind })
    }

    /// The steps of a king from `at` to the only royal of `side`.
    fn distance(&self, at: Square, side: Color) -> Option<u8> {
        let royal = self.position.royals(side).only()?;
        Some(self.position.geometry().distance(at, royal))
    }

    /// Whether `mv` brings a piece nearer to the only royal of `side`, other than that royal.
    fn nears(&self, mv: Move, side: Color) -> bool {
        let Some(from) = mv.from() else { return false };
        let steps = |at: Square| self.distance(at, side);
        steps(from) != Some(0) && steps(mv.to()) < steps(from)
    }

    /// The most valuable piece that the line wins.
    fn wins_later(&mut self) -> Option<Reason> {
        let line = self.by.line;
        let us = self.position.to_move();
        let before = self.position.clone();
        let (mut balance, mut best) = (0, None);
        for &mv in line.iter().take(LINE) {
            let own = self.position.to_move() == us;
            let gain = exchange::gain(&self.position, self.by.weights, mv);
            balance += if own { gain } else { -gain };
            if let Some((_, kind, worth)) = self.prize(mv).filter(|_| own) {
                best = best.max(Some((worth, kind.index())));
            }
            self.position.make(mv, &mut ());
        }
        self.position = before;
        let (_, kind) = best.filter(|_| balance >= LATER_GAIN)?;
        Some(Reason::WinsLater { kind: PieceKind::from_index(kind) })
    }
}
