//! Depth-first proof-number search (df-pn, Nagai 2002).
//!
//! The side to move at a node needs one successful move, the other side has to refute all: `own`
//! and `others` below are proof and disproof number as that side sees them.
//!
//! - The disproof number of a position with the attacker to move is the largest of its children plus one for each
//!   further one (weak proof numbers, Ueda and others 2008) rather than their sum, which counts a position twice that
//!   is reached on two ways. The proof number with the defender to move is the sum: measured, it is better.
//! - A check that has not been searched begins with the number of answers to it as proof number (df-pn+, Nagai 2002).
//! - What is proved with a hand of the attacker holds with more pieces in it, what is disproved with fewer: `hands`
//!   finds the fewest pieces with which a proof holds.
//! - A position that is already on the path is lost for the attacker. A disproof that rests on it holds
//!   on this path only, unless the position that comes up again is below or at the node that is
//!   disproved: such a set of positions has no way out to a win. Other ones do not enter the table,
//!   which would otherwise deny mates that exist (the graph history interaction).
//! - Drops of the defender are examined after all its other moves are refuted, one drop for each square at a time,
//!   because most interpositions are refuted in the same way. A move of the attacker without promotion is examined after
//!   the same move with promotion.

use super::Solver;
use super::moves::Step;
use super::table::{INFINITE, Numbers, Place};
use zushiki_core::board::{Move, Words};

/// The longest path, in plies. A longer line is given up, which is not a disproof.
const LONGEST_PATH: usize = 400;

/// The first node on the path, by its distance from the root, that a disproof rests on because it came up
/// again. Less than 0 if the path was too long.
type Rest = isize;
/// A disproof that rests on no node of the path.
const NOTHING: Rest = isize::MAX;

/// A child of a node on the path.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child {
    pub(super) mv: Move,
    pub(super) place: Place,
    /// Whether the game is over after the move.
    pub(super) ended: bool,
    numbers: Numbers,
    rest: Rest,
    /// Whether the move is a drop of the defender.
    is_drop: bool,
    /// The index of the child that is to be refuted before this one is searched.
    after: Option<usize>,
}

impl Child {
    pub(super) fn is_proved(&self) -> bool {
        self.numbers.proof == 0
    }
}

/// The proof and disproof numbers of a node, and the condition of its disproof.
#[derive(Clone, Copy, Debug)]
struct Found {
    numbers: Numbers,
    rest: Rest,
}

/// A node summed up from its children.
#[derive(Clone, Copy, Debug)]
struct Summary {
    found: Found,
    /// The index of the next child to search.
    best: usize,
    /// The second-least number, for the side to move, of a child that could be searched next.
    second: u32,
    /// The part of the number of the other side that the children besides the best one make up.
    rest: u32,
}

impl<W: Words> Solver<'_, W> {
    /// Whether the attacker wins from the position, whose side to move it is; `None` if that was not
    /// found out.
    pub(super) fn prove(&mut self) -> Option<bool> {
        let all = Numbers { proof: INFINITE, disproof: INFINITE };
        let found = self.search(all);
        let holds = found.numbers.proof == 0 || found.rest == NOTHING;
        found.numbers.result().filter(|_| holds)
    }

    /// Searches the position, on whose path the nodes are, until a number reaches `limits`.
    fn search(&mut self, limits: Numbers) -> Found {
        let unknown = Found { numbers: Numbers::UNKNOWN, rest: NOTHING };
        if self.count().is_err() {
            return unknown;
        }
        if self.path.len() >= LONGEST_PATH {
            return Found { numbers: Numbers::DISPROVED, rest: -1 };
        }
        let (key, place, began) = (self.position.key(), self.place(), self.nodes);
        let attacking = self.position.to_move() == self.attacker;
        let index = self.path.len() as isize;
        self.path.push(key);
        let mut children = self.children(attacking);
        let mut found = self.expand(attacking, &mut children, limits);
        self.path.pop();
        // Repetitions at this node or below it do not help the attacker.
        if found.rest >= index {
            found.rest = NOTHING;
        }
        if !self.halted && (found.numbers.disproof > 0 || found.rest == NOTHING) {
            let proved = found.numbers.proof == 0 && self.packing.is_on();
            let hand = if proved { self.proof_hand(attacking, &children) } else { place.hand };
            self.table.put(place, hand, found.numbers, self.nodes - began);
        }
        found
    }

    fn expand(&mut self, attacking: bool, children: &mut [Child], limits: Numbers) -> Found {
        loop {
            let summary = summarize(attacking, children);
            let Numbers { proof, disproof } = summary.found.numbers;
            if proof >= limits.proof || disproof >= limits.disproof || self.halted {
                return summary.found;
            }
            let best = children[summary.best];
            let below = limits_below(attacking, &summary, limits);
            let found = self.after(best.mv, |solver| solver.search(below));
            let child = &mut children[summary.best];
            (child.numbers, child.rest) = (found.numbers, found.rest);
        }
    }

    fn children(&mut self, attacking: bool) -> Vec<Child> {
        let steps = if attacking { self.attacks() } else { self.defences() };
        let child = |step: Step| {
            let again = || self.path.iter().position(|&key| key == step.key);
            let (numbers, rest) = match step.end {
                Some(wins) => (Numbers::solved(wins), NOTHING),
                None if step.leaves_royal => (Numbers::PROVED, NOTHING),
                None => match again() {
                    Some(index) => (Numbers::DISPROVED, index as isize),
                    None => (self.table.get(step.place).unwrap_or_else(|| first(&step)), NOTHING),
                },
            };
            let is_drop = !attacking && step.mv.drop().is_some();
            let ended = step.end.is_some();
            let (mv, place, after) = (step.mv, step.place, None);
            Child { mv, place, ended, numbers, rest, is_drop, after }
        };
        let mut children: Vec<Child> = steps.into_iter().map(child).collect();
        for at in 0..children.len() {
            children[at].after =
                if attacking { promotion(&children, at) } else { drop_before(&children, at) };
        }
        children
    }
}

/// The index of the promotion that is the same move as the attack with the index `at`, which does not promote: most
/// pieces attack more squares when they are promoted.
fn promotion(children: &[Child], at: usize) -> Option<usize> {
    let mv = children[at].mv;
    let turned = (mv.drop().is_none() && !mv.promotes()).then(|| mv.with_promotion(true))?;
    children.iter().position(|other| other.mv == turned)
}

/// The index of the last drop on the same square before the drop with the index `at`: most interpositions are refuted in
/// the same way.
fn drop_before(children: &[Child], at: usize) -> Option<usize> {
    let to = children[at].is_drop.then(|| children[at].mv.to())?;
    children[..at].iter().rposition(|other| other.is_drop && other.mv.to() == to)
}

/// The numbers of a position that has not been searched, after `step`: the defender has to be refuted on each of its
/// moves.
fn first(step: &Step) -> Numbers {
    Numbers { proof: step.answers.max(1), disproof: 1 }
}

/// The limits of the search of the best child: until another child is better by an eighth, so that the search does not
/// alternate between two children.
fn limits_below(attacking: bool, summary: &Summary, limits: Numbers) -> Numbers {
    let (own, others) = sides(attacking, limits);
    let own = own.min(summary.second.saturating_add(1 + summary.second / 8));
    from_sides(attacking, own, others.saturating_sub(summary.rest).max(1))
}

/// The numbers from the point of view of the side to move: its own, and that of the other side.
fn sides(attacking: bool, numbers: Numbers) -> (u32, u32) {
    if attacking { (numbers.proof, numbers.disproof) } else { (numbers.disproof, numbers.proof) }
}

fn from_sides(attacking: bool, own: u32, others: u32) -> Numbers {
    if attacking {
        Numbers { proof: own, disproof: others }
    } else {
        Numbers { proof: others, disproof: own }
    }
}

fn summarize(attacking: bool, children: &[Child]) -> Summary {
    let waiting = Waiting::new(attacking, children);
    let mut open = Open::default();
    for (at, child) in children.iter().enumerate() {
        let (own, others) = sides(attacking, child.numbers);
        if own == 0 {
            // The side to move has made its point; the other side would need all its moves.
            return solved(attacking, children);
        }
        if others > 0 && !waiting.waits(child) {
            open.add(at, own, others);
        }
    }
    if open.count == 0 {
        return solved(attacking, children);
    }
    let all = if attacking { open.most.saturating_add(open.count - 1) } else { open.sum };
    let all = all.saturating_add(u32::from(waiting.any)).min(INFINITE - 1);
    let numbers = from_sides(attacking, open.least.min(INFINITE - 1), all);
    let rest = all.saturating_sub(open.of_best);
    Summary { found: Found { numbers, rest: NOTHING }, best: open.best, second: open.second, rest }
}

/// The children that can be searched next.
struct Open {
    count: u32,
    /// The index of the one with the least number of the side to move, and both its numbers.
    best: usize,
    least: u32,
    of_best: u32,
    /// The second-least number.
    second: u32,
    /// The largest number of the other side, and the sum of all.
    most: u32,
    sum: u32,
}

impl Default for Open {
    fn default() -> Open {
        let (least, second) = (INFINITE, INFINITE);
        Open { count: 0, best: 0, least, of_best: 0, second, most: 0, sum: 0 }
    }
}

impl Open {
    fn add(&mut self, at: usize, own: u32, others: u32) {
        self.count += 1;
        self.most = self.most.max(others);
        self.sum = self.sum.saturating_add(others);
        if own < self.least {
            (self.second, self.least) = (self.least, own);
            (self.best, self.of_best) = (at, others);
        } else {
            self.second = self.second.min(own);
        }
    }
}

/// The summary of a node that is solved, with the strongest ground for it.
fn solved(attacking: bool, children: &[Child]) -> Summary {
    let success = |child: &&Child| sides(attacking, child.numbers).0 == 0;
    let wins = children.iter().any(|child| success(&child)) == attacking;
    let rests = children.iter().filter(|child| child.numbers.disproof == 0).map(|child| child.rest);
    let rest = match (wins, attacking) {
        (true, _) => NOTHING,
        // All moves of the attacker fail, and the disproof rests on what each of them rests on.
        (false, true) => rests.min().unwrap_or(NOTHING),
        (false, false) => rests.max().unwrap_or(NOTHING),
    };
    let found = Found { numbers: Numbers::solved(wins), rest };
    Summary { found, best: 0, second: INFINITE, rest: 0 }
}

/// The children that wait for others.
struct Waiting<'a> {
    children: &'a [Child],
    attacking: bool,
    /// Whether the defender's drops are searched only after all its other moves are refuted.
    for_others: bool,
    /// Whether the defender has a drop that is put off in this way.
    any: bool,
}

impl Waiting<'_> {
    fn new(attacking: bool, children: &[Child]) -> Waiting<'_> {
        let is_open = |child: &&Child| child.numbers.proof > 0;
        let open = || children.iter().filter(is_open);
        let for_others = !attacking && open().any(|child| !child.is_drop);
        let any = for_others && open().any(|child| child.is_drop);
        Waiting { children, attacking, for_others, any }
    }

    fn waits(&self, child: &Child) -> bool {
        let is_refuted = |at: usize| sides(self.attacking, self.children[at].numbers).1 == 0;
        child.is_drop && self.for_others || child.after.is_some_and(|at| !is_refuted(at))
    }
}
