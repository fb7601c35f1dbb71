//! Mate search: whether the side to move wins by a series of checks, and in how many moves.
//!
//! The attacker is the side to move. Its moves are checks, and moves that end the game in its favour at once by a rule
//! of the game: a bare king, the loss of the last royal, a goal. Without drops a stalemate that loses also counts. The
//! defender may make any legal move. If the rules have no check (`check = "none"`), an attack on the only royal counts
//! as check.
//!
//! Two searches share a table of bounded size. `proof` is a depth-first proof-number search (df-pn, Nagai
//! 2002), which finds long mates and can show that there is none. `exact` then finds the shortest mate of
//! up to [`LONGEST_EXACT`] plies, and its longest defence; `tree` reads longer ones from the table. `answer`
//! asks both about single moves, `study` about all moves of the attacker in the line of a mate.
//!
//! A reported mate is never false: a proof depends only on positions that were proved earlier, so it does not contain a
//! position twice, and earlier positions of the game count as lost for the attacker if another repetition would end the
//! game.
//!
//! # Counting
//!
//! Lengths are in plies. Where pieces are dropped they are those of tsume shogi: an interposed piece that
//! the checking piece can take at once does not lengthen the mate, if the attacker then wins in no more
//! plies than after the other moves of the defender: see [`Counting`].

mod answer;
mod buckets;
mod exact;
mod hands;
mod lengths;
mod moves;
mod proof;
mod study;
mod table;
mod tree;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::request::{Clock, Earlier};
use hands::Packing;
use lengths::LengthTable;
use moves::Goals;
use table::ProofTable;
use zushiki_core::board::{Color, Move, Words};
use zushiki_core::rules::search::{SearchPosition, Visitor, at_width};
use zushiki_core::rules::{Outcome, Position};
use zushiki_core::variant::RuleSet;

use moves::Step;

pub use answer::{Defence, best_defence, winning_first_moves};
pub use study::{DEEPEST_TRY, MateStudy, Tries, study_mate, tries};

/// The longest mate, in plies, for which the shortest length is searched. Longer mates are also found, but there may be
/// a shorter one.
pub const LONGEST_EXACT: u32 = 15;

/// A question for a mate.
#[derive(Clone, Debug)]
pub struct MateRequest {
    /// The position, with the attacker to move.
    pub position: Position,
    /// The positions of the game before it, oldest first.
    pub earlier: Vec<Earlier>,
    /// The limits of the search.
    pub limits: MateLimits,
    /// The convention for counting plies.
    pub counting: Counting,
}

/// The limits of a mate search. Without a limit it continues until it is stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MateLimits {
    /// The number of nodes to search.
    pub nodes: Option<u64>,
    /// The time to use.
    pub time: Option<Duration>,
    /// The size of the table, in mebibytes.
    pub table_mib: usize,
}

impl Default for MateLimits {
    fn default() -> MateLimits {
        MateLimits { nodes: None, time: None, table_mib: 32 }
    }
}

/// The way in which the length of a mate is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Counting {
    /// Without useless interpositions in games with drops, every ply in others.
    #[default]
    OfGame,
    /// Every ply.
    EveryPly,
}

/// The answer to a [`MateRequest`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MateAnswer {
    /// The result.
    pub verdict: MateVerdict,
    /// The number of nodes searched.
    pub nodes: u64,
}

/// The result of a mate search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MateVerdict {
    /// The attacker wins.
    Mate(Mate),
    /// The attacker cannot win by checks alone.
    NoMate,
    /// A limit was reached, or the search stopped, before either was shown.
    Unknown,
}

/// A forced win.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mate {
    /// The length of the mate.
    pub length: Length,
    /// The moves, against the longest defence. It may stop short of the end where the length is not
    /// known.
    pub line: Vec<Move>,
    /// The end of the game after the line; `None` if the line stops short of it, or only useless
    /// interpositions are left.
    pub end: Option<Outcome>,
}

/// The number of plies to the end of the game against the longest defence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Length {
    /// No shorter mate exists.
    Exactly(u32),
    /// There may be a shorter mate.
    AtMost(u32),
    /// The search ended before it was found.
    Unknown,
}

impl Length {
    /// The number of plies, at most if there may be a shorter mate; `None` if it is not known.
    #[must_use]
    pub const fn plies(self) -> Option<u32> {
        match self {
            Length::Exactly(plies) | Length::AtMost(plies) => Some(plies),
            Length::Unknown => None,
        }
    }
}

/// Searches a mate until a limit is reached or `stop` is true.
#[must_use]
pub fn solve_mate(request: &MateRequest, stop: &AtomicBool, clock: &dyn Clock) -> MateAnswer {
    at_width(&request.position, Solve { request, stop, clock })
}

struct Solve<'a> {
    request: &'a MateRequest,
    stop: &'a AtomicBool,
    clock: &'a dyn Clock,
}

impl Visitor for Solve<'_> {
    type Output = MateAnswer;

    fn visit<W: Words>(self, position: SearchPosition<W>) -> MateAnswer {
        let mut solver = Solver::of(self.request, position, self.stop, self.clock);
        let verdict = match solver.verdict() {
            MateVerdict::Mate(mate) => MateVerdict::Mate(with_end(&self.request.position, mate)),
            verdict => verdict,
        };
        MateAnswer { verdict, nodes: solver.nodes }
    }
}

/// The mate with the end of the game after its line. A line that a wrong table entry has led astray,
/// which takes two positions with the same key, ends before its first illegal move.
fn with_end(start: &Position, mut mate: Mate) -> Mate {
    let mut position = start.clone();
    let legal = mate.line.iter().take_while(|&&mv| position.play(mv).is_ok()).count();
    mate.line.truncate(legal);
    let by_try = mate.line.last().and_then(|&mv| position.outcome_by_try(mv));
    mate.end = by_try.or_else(|| position.outcome());
    mate
}

/// The search was stopped, or a limit was reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Halted;

/// A mate search at one width of bitboards.
pub(super) struct Solver<'a, W: Words> {
    position: SearchPosition<W>,
    attacker: Color,
    goals: Goals,
    packing: Packing,
    table: ProofTable,
    lengths: LengthTable,
    /// Keys of the positions on the path of the proof-number search, the root first.
    path: Vec<u64>,
    /// Keys of positions that the attacker must not reach, because they have occurred in the game.
    barred: Vec<u64>,
    skips_useless: bool,
    nodes: u64,
    limits: MateLimits,
    halted: bool,
    stop: &'a AtomicBool,
    clock: &'a dyn Clock,
}

/// The number of nodes between two looks at the clock.
const NODES_BETWEEN_LOOKS: u64 = 256;

impl<'a, W: Words> Solver<'a, W> {
    /// The search that `request` asks for, with its position at this width.
    fn of(
        request: &MateRequest,
        position: SearchPosition<W>,
        stop: &'a AtomicBool,
        clock: &'a dyn Clock,
    ) -> Solver<'a, W> {
        let MateRequest { earlier, limits, counting, .. } = request;
        Solver::new(position, earlier, *limits, *counting, stop, clock)
    }

    /// Whether the attacker, which is to move, wins by `step`: in any number of plies, or within `plies` plies after it.
    fn wins_by(&mut self, step: &Step, plies: Option<u32>) -> Result<bool, Halted> {
        match (step.end, plies) {
            (Some(wins), _) => Ok(wins),
            (None, None) => self.after(step.mv, |solver| solver.prove()).ok_or(Halted),
            (None, Some(plies)) => self.after(step.mv, |solver| solver.loses_within(plies)),
        }
    }

    /// A search of the position, whose attacker is to move. See [`MateRequest`].
    pub(super) fn new(
        position: SearchPosition<W>,
        earlier: &[Earlier],
        limits: MateLimits,
        counting: Counting,
        stop: &'a AtomicBool,
        clock: &'a dyn Clock,
    ) -> Solver<'a, W> {
        let rules = position.selection().rules();
        let drops = rules.drops.enabled;
        let barred = barred(rules, earlier);
        // Positions that must not come up again are told apart by all pieces in hand.
        let packing = if barred.is_empty() { Packing::of(&position) } else { Packing::default() };
        Solver {
            attacker: position.to_move(),
            goals: Goals::of(rules),
            table: ProofTable::new(limits.table_mib, packing.guards()),
            lengths: LengthTable::new(limits.table_mib),
            packing,
            path: Vec::new(),
            barred,
            skips_useless: counting == Counting::OfGame && drops,
            nodes: 0,
            limits,
            halted: false,
            stop,
            clock,
            position,
        }
    }

    /// The result of a search of `position` that takes at most `nodes` more nodes, and the number that it took.
    /// It uses what earlier searches found for the same attacker, which is to move.
    pub(super) fn ask(&mut self, position: &SearchPosition<W>, nodes: u64) -> (MateVerdict, u64) {
        let began = self.nodes;
        self.position.clone_from(position);
        self.limits.nodes = Some(began + nodes);
        self.halted = false;
        self.path.clear();
        let verdict = self.verdict();
        (verdict, self.nodes - began)
    }

    /// The result of the search.
    pub(super) fn verdict(&mut self) -> MateVerdict {
        if self.position.outcome_by_material().is_some() {
            return MateVerdict::NoMate;
        }
        match self.prove() {
            Some(true) => MateVerdict::Mate(self.mate()),
            Some(false) => MateVerdict::NoMate,
            None => MateVerdict::Unknown,
        }
    }

    /// The mate that the position has been proved to have.
    fn mate(&mut self) -> Mate {
        let proved = self.mate_of_tree();
        let found = self.shortest();
        match (found, proved) {
            (Ok(Some(mate)), _) => mate,
            (found, Ok((plies, line))) => {
                // A mate that the exact search has not found is longer.
                let is_shortest = found.is_ok() && plies <= LONGEST_EXACT + 2;
                let length = if is_shortest { Length::Exactly } else { Length::AtMost };
                Mate { length: length(plies), line, end: None }
            }
            _ => Mate { length: Length::Unknown, line: self.first_move(), end: None },
        }
    }

    /// The first move of the proof that the table holds.
    fn first_move(&mut self) -> Vec<Move> {
        let attacks = self.attacks().into_iter();
        let mut proved = attacks.filter(|attack| {
            attack.end == Some(true) || self.table.result(attack.place) == Some(true)
        });
        proved.next().map(|attack| attack.mv).into_iter().collect()
    }

    /// Counts a node.
    ///
    /// # Errors
    /// If the search has to end.
    #[inline]
    fn count(&mut self) -> Result<(), Halted> {
        self.nodes += 1;
        if self.limits.nodes.is_some_and(|limit| self.nodes > limit) {
            self.halted = true;
        } else if self.nodes.is_multiple_of(NODES_BETWEEN_LOOKS) {
            let late = self.limits.time.is_some_and(|limit| self.clock.elapsed() >= limit);
            self.halted |= late || self.stop.load(Ordering::Relaxed);
        }
        if self.halted { Err(Halted) } else { Ok(()) }
    }
}

/// The keys of the positions that would end the game by repetition if they occurred again.
fn barred(rules: &RuleSet, earlier: &[Earlier]) -> Vec<u64> {
    let most = usize::from(rules.repetition.count.get()) - 1;
    let mut keys: Vec<u64> = earlier.iter().map(|position| position.key).collect();
    keys.sort_unstable();
    let mut barred: Vec<u64> = keys
        .chunk_by(|a, b| a == b)
        .filter(|same| same.len() >= most)
        .map(|same| same[0])
        .collect();
    barred.sort_unstable();
    barred
}
