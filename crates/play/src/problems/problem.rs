//! A problem.

use std::sync::atomic::AtomicBool;

use super::features::Features;
use super::soundness::{Fault, no_clock};
use super::tactics::{Goal, Tactic};
use super::theme::Theme;
use zushiki_core::board::Move;
use zushiki_core::notation::sfen;
use zushiki_core::phrase_enum;
use zushiki_core::rules::{Outcome, Position, Termination};
use zushiki_core::text::digest;
use zushiki_engine::{Counting, Length, Mate, MateLimits, MateRequest, Tries, tries};

/// A position in which the side to move wins by force.
#[derive(Clone, Debug)]
pub struct Problem {
    position: Position,
    length: Length,
    ending: Termination,
    rating: u32,
    themes: Vec<Theme>,
    fault: Option<Fault>,
    /// The line of best moves, if the task is not to mate.
    tactic: Option<Tactic>,
}

phrase_enum! {
    /// The difficulty of a problem in words, by its rating.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Grade {
        /// A rating below 1300: mates in 1 and simple ones in 3.
        #[phrase("problems-grade-easy", "easy")]
        Easy,
        /// A rating below 1600.
        #[phrase("problems-grade-medium", "medium")]
        Medium,
        /// A rating below 1900.
        #[phrase("problems-grade-hard", "hard")]
        Hard,
        /// A higher rating.
        #[phrase("problems-grade-master", "master")]
        Master,
    }
}

impl Grade {
    /// All grades, the easiest first.
    pub const ALL: [Grade; 4] = [Grade::Easy, Grade::Medium, Grade::Hard, Grade::Master];

    /// The grade of a problem with this rating.
    #[must_use]
    pub fn of(rating: u32) -> Grade {
        match rating {
            0..1300 => Grade::Easy,
            1300..1600 => Grade::Medium,
            1600..1900 => Grade::Hard,
            _ => Grade::Master,
        }
    }

    /// The English name in lower case, which the file of the player's progress has: `easy`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Grade::Easy => "easy",
            Grade::Medium => "medium",
            Grade::Hard => "hard",
            Grade::Master => "master",
        }
    }
}

/// The rating of a problem without tries.
const LEAST_RATING: f64 = 400.0;
/// The points of rating for twice the effort.
const POINTS: f64 = 300.0;

/// The rating of a problem before anyone has tried it, from what a solver has to refute. Each move of the attacker
/// counts for the binary logarithm of its number of checks, and a quarter more for each further check that the deepest
/// wrong one allows; each move after the first counts for one more. The result grows by 300 where that effort doubles,
/// and is a multiple of 10.
#[must_use]
pub fn rating_of(tries: &[Tries]) -> u32 {
    let effort = |Tries { checks, depth }: &Tries| {
        f64::from(1 + checks).log2() * (1.0 + f64::from(*depth) / 4.0)
    };
    let effort: f64 = tries.iter().map(effort).sum();
    let rating = LEAST_RATING + POINTS * (1.0 + effort + tries.len() as f64 - 1.0).log2();
    10 * (rating / 10.0).round() as u32
}

impl Problem {
    /// The problem to win from `position` by `mate`, if that is known; `fault` makes it unsound.
    #[must_use]
    pub fn new(position: Position, mate: Option<&Mate>, fault: Option<Fault>) -> Problem {
        let ending = mate.and_then(|mate| mate.end).map_or(Termination::Checkmate, |end| end.by);
        let line = mate.map_or(&[][..], |mate| &mate.line);
        Problem {
            length: mate.map_or(Length::Unknown, |mate| mate.length),
            ending,
            rating: rating_of(&tries_of(&position, line)),
            themes: Features::of(&position, line).themes(ending),
            fault,
            tactic: None,
            position,
        }
    }

    /// The sound problem of a line of a set.
    pub(super) fn known(position: Position, plies: u32, ending: Termination) -> Problem {
        let (rating, themes) = (0, Vec::new());
        let length = Length::Exactly(plies);
        Problem { position, length, ending, rating, themes, fault: None, tactic: None }
    }

    /// The problem to find the moves of `tactic` in `position`, without a rating and themes.
    #[must_use]
    pub fn of_tactic(position: Position, tactic: Tactic) -> Problem {
        let plies = u32::try_from(tactic.line.len()).unwrap_or(u32::MAX);
        let ending = match tactic.goal {
            Goal::Win(ending) => ending,
            Goal::Gain | Goal::Save => Termination::Checkmate,
        };
        Problem { tactic: Some(tactic), ..Problem::known(position, plies, ending) }
    }

    /// The problem with this rating and these themes.
    #[must_use]
    pub fn rated(self, rating: u32, themes: Vec<Theme>) -> Problem {
        Problem { rating, themes, ..self }
    }

    /// The position, with the solver to move.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The line to find, if the problem is one of tactics; `None` for a mate problem.
    #[must_use]
    pub fn tactic(&self) -> Option<&Tactic> {
        self.tactic.as_ref()
    }

    /// The length of the shortest win, or of the line of a problem of tactics.
    #[must_use]
    pub fn length(&self) -> Length {
        self.length
    }

    /// The number of plies of the shortest win; `None` if it is not known.
    #[must_use]
    pub fn plies(&self) -> Option<u32> {
        match self.length {
            Length::Exactly(plies) => Some(plies),
            Length::AtMost(_) | Length::Unknown => None,
        }
    }

    /// The reason why it is not a sound problem.
    #[must_use]
    pub fn fault(&self) -> Option<Fault> {
        self.fault
    }

    /// The end of the game after the longest defence.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        Outcome { winner: Some(self.position.to_move()), by: self.ending }
    }

    /// The rating on the scale of Glicko before anyone has tried the problem: see [`rating_of`].
    #[must_use]
    pub fn rating(&self) -> u32 {
        self.rating
    }

    /// The themes, the most telling first.
    #[must_use]
    pub fn themes(&self) -> &[Theme] {
        &self.themes
    }

    /// The difficulty.
    #[must_use]
    pub fn grade(&self) -> Grade {
        self.plies().map_or(Grade::Master, |_| Grade::of(self.rating))
    }
}

/// The tries at each move of the attacker in `line`.
fn tries_of(position: &Position, line: &[Move]) -> Vec<Tries> {
    let request = MateRequest {
        position: position.clone(),
        earlier: Vec::new(),
        limits: MateLimits { table_mib: 1, ..MateLimits::default() },
        counting: Counting::OfGame,
    };
    tries(&request, line, &AtomicBool::new(false), &no_clock)
}

/// The name of the problem of a position in the file of the player's progress: 8 hexadecimal digits, the
/// same for the same position under the same rules.
#[must_use]
pub fn key(position: &Position) -> String {
    let selection = position.selection();
    let text = sfen::write(selection, &position.setup());
    // The move number at the end does not matter.
    let board = text.rsplit_once(' ').map_or(text.as_str(), |(board, _)| board);
    digest(&format!("{} {board}", position.rules().hash()), 4)
}
