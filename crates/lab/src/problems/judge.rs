//! The judgement of a position as a mate problem, after the rules of tsume shogi.
//!
//! A problem has one solution: at each move of the attacker in its line one move wins, except that several may at the
//! last move, as is usual. Where pieces are dropped a second solution is any check that wins, in other games any move
//! that wins in no more plies.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use zushiki_core::board::{Move, Setup};
use zushiki_core::rules::{Outcome, Position, Rules, Termination};
use zushiki_engine::{
    Counting, Length, Mate, MateLimits, MateRequest, MateStudy, study_mate, winning_first_moves,
};
use zushiki_play::problems::{Features, Problem, Theme};

/// The limits of the solver for the check of a problem that was made.
pub(crate) const CHECKED: MateLimits =
    MateLimits { nodes: Some(500_000), time: None, table_mib: 16 };

/// The limits of the solver for a win without a piece, which is mostly not there, so that it takes all nodes. A composer
/// needs 8,000 nodes for most problems.
pub(crate) const QUICK: MateLimits = MateLimits { nodes: Some(40_000), ..CHECKED };

/// A position with a mate, and what is good and bad about it as a problem.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// The position, with the attacker to move.
    pub position: Position,
    /// The mate.
    pub mate: Mate,
    /// The length of the mate in plies.
    pub plies: u32,
    /// The second solutions at the moves of the attacker, except at a last move that is not the first.
    pub second_solutions: u32,
    /// The second solutions at the last move.
    pub second_ends: u32,
    /// The counts along the line.
    pub features: Features,
}

/// The themes and pieces that a problem must have, and the themes that it must not have.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wanted {
    /// The themes that it must have.
    pub themes: Vec<Theme>,
    /// The themes that it must not have.
    pub unwanted: Vec<Theme>,
    /// Whether the attacker must have a piece in hand at the start.
    pub hand: bool,
}

impl Wanted {
    /// Whether the problem of `judgement` has what it must have, and nothing that it must not have.
    pub(crate) fn fits(&self, judgement: &Judgement) -> bool {
        let themes = judgement.themes();
        (!self.hand || judgement.features.in_hand > 0)
            && self.themes.iter().all(|theme| themes.contains(theme))
            && !self.unwanted.iter().any(|theme| themes.contains(theme))
    }
}

/// Judges `setup`. Returns `None` if it cannot be played, has pieces that no game has together, has no mate whose
/// length and line are known, has more than `seconds` second solutions, or if a limit was reached.
#[must_use]
pub(crate) fn judge(
    rules: &Rules,
    setup: &Setup,
    limits: MateLimits,
    seconds: usize,
) -> Option<Judgement> {
    let (position, warnings) = rules.recorded_position(setup).ok()?;
    if !warnings.is_empty() || position.outcome().is_some() {
        return None;
    }
    judge_position(&position, limits, seconds)
}

/// Judges a position that is not the end of a game: see `judge`.
#[must_use]
pub fn judge_position(
    position: &Position,
    limits: MateLimits,
    seconds: usize,
) -> Option<Judgement> {
    let request = MateRequest {
        position: position.clone(),
        earlier: Vec::new(),
        limits,
        counting: Counting::OfGame,
    };
    let study = study_mate(&request, seconds, &AtomicBool::new(false), &|| Duration::ZERO)?;
    let Length::Exactly(plies) = study.mate.length else { return None };
    // To take a royal that is attacked at the start is not a problem.
    let takes_royal = |end: Outcome| plies == 1 && end.by == Termination::RoyalsLost;
    if study.mate.end.is_some_and(takes_royal) {
        return None;
    }
    let (second_solutions, second_ends) = counted(&study);
    let features = Features::of(position, &study.mate.line);
    Some(Judgement {
        position: position.clone(),
        plies,
        second_solutions,
        second_ends,
        features,
        mate: study.mate,
    })
}

/// The second solutions before the last move, and those at the last move. A mate in one counts among the first.
fn counted(study: &MateStudy) -> (u32, u32) {
    let others = |moves: &Vec<Move>| moves.len().saturating_sub(1) as u32;
    match study.winning.as_slice() {
        [] => (0, 0),
        [only] => (others(only), 0),
        [before @ .., last] => (before.iter().map(others).sum(), others(last)),
    }
}

impl Judgement {
    /// The problem; it is a sound one if the judgement is.
    pub(crate) fn problem(self) -> Problem {
        Problem::new(self.position, Some(&self.mate), None)
    }

    /// The themes of the problem.
    #[must_use]
    pub fn themes(&self) -> Vec<Theme> {
        let ending = self.mate.end.map_or(Termination::Checkmate, |end| end.by);
        self.features.themes(ending)
    }

    /// Whether no other first move is found to win in as few plies, also without a check. In games with drops the
    /// judgement knows only checks.
    pub(crate) fn has_one_first_move(&self) -> bool {
        let request = MateRequest {
            position: self.position.clone(),
            earlier: Vec::new(),
            limits: CHECKED,
            counting: Counting::OfGame,
        };
        let plies = Some(self.plies);
        let moves =
            winning_first_moves(&request, plies, &AtomicBool::new(false), &|| Duration::ZERO);
        moves.is_none_or(|moves| moves.len() == 1)
    }

    /// Whether the position is a sound problem: one solution, and no piece left in the hand of the attacker.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.second_solutions == 0 && self.features.left_in_hand == 0
    }

    /// The faults, the pieces and the lack of length and beauty, as a number that a composer lowers. A mate in 1 is not
    /// made longer.
    pub(crate) fn cost(&self) -> i32 {
        let Features { pieces, in_hand, left_in_hand, .. } = self.features;
        let faults = 12 * (self.second_solutions.min(20) + left_in_hand) + self.second_ends.min(5);
        let royal = 4 * u32::from(self.features.attacker_has_royal);
        let odd = self.features.promoted_defenders;
        let burden = faults + royal + odd + 2 * (pieces + in_hand);
        burden as i32 - self.beauty() - if self.plies > 1 { 3 * self.plies as i32 } else { 0 }
    }

    /// The beauty of the solution as a number: sacrifices, refused promotions, captures on the way, retreats, double
    /// checks and interpositions, of each at most three.
    pub(crate) fn beauty(&self) -> i32 {
        let Features { sacrifices, retreats, refused_promotions, way_captures, .. } = self.features;
        let Features { interpositions, double_checks, .. } = self.features;
        let weighed = [
            (5, sacrifices),
            (4, refused_promotions),
            (4, way_captures),
            (3, retreats),
            (3, double_checks),
            (2, interpositions),
        ];
        weighed.into_iter().map(|(weight, count)| weight * count.min(3) as i32).sum()
    }
}
