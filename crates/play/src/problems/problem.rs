//! A problem.

use sha2::{Digest, Sha256};

use super::soundness::{Fault, Finding};
use zushiki_core::notation::sfen;
use zushiki_core::rules::{Outcome, Position, Termination};
use zushiki_core::variant::rules_hash;
use zushiki_engine::Length;

/// A position in which the side to move wins by force.
#[derive(Clone, Debug)]
pub struct Problem {
    position: Position,
    length: Length,
    ending: Termination,
    nodes: u64,
    fault: Option<Fault>,
}

/// The difficulty of a problem, by its length and by the number of nodes that the solver takes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Grade {
    /// A win in 1, or one in 3 that takes few nodes.
    Easy,
    /// A win in 3, or one in 5 that takes few nodes.
    Medium,
    /// A win in 5, or one in 7 that takes few nodes.
    Hard,
    /// A longer win.
    Master,
}

impl Grade {
    /// All grades, the easiest first.
    pub const ALL: [Grade; 4] = [Grade::Easy, Grade::Medium, Grade::Hard, Grade::Master];

    /// The grade of a win in `plies` plies that takes the solver `nodes` nodes.
    #[must_use]
    pub fn of(plies: u32, nodes: u64) -> Grade {
        // About a third of the problems of each length take fewer nodes.
        let takes_few = nodes < FEW_NODES * u64::from(plies);
        let step = (plies / 2).saturating_sub(u32::from(takes_few && plies > 1));
        Grade::ALL[(step as usize).min(Grade::ALL.len() - 1)]
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

/// The number of nodes per ply below which a problem is easier than its length.
const FEW_NODES: u64 = 40;

impl Problem {
    /// The problem to win from `position`, about which the solver found `finding`.
    #[must_use]
    pub fn new(position: Position, finding: &Finding) -> Problem {
        let mate = finding.mate.as_ref();
        let end = mate.and_then(|mate| mate.end);
        Problem {
            position,
            length: mate.map_or(Length::Unknown, |mate| mate.length),
            ending: end.map_or(Termination::Checkmate, |end| end.by),
            nodes: finding.nodes,
            fault: finding.fault,
        }
    }

    /// A sound problem with a win in `plies` plies.
    pub(super) fn known(
        position: Position,
        plies: u32,
        ending: Termination,
        nodes: u64,
    ) -> Problem {
        Problem { position, length: Length::Exactly(plies), ending, nodes, fault: None }
    }

    /// The position, with the solver to move.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The length of the shortest win.
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

    /// The number of nodes that the solver took.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The difficulty.
    #[must_use]
    pub fn grade(&self) -> Grade {
        self.plies().map_or(Grade::Master, |plies| Grade::of(plies, self.nodes))
    }
}

/// The name of the problem of a position in the file of the player's progress: 8 hexadecimal digits, the
/// same for the same position under the same rules.
#[must_use]
pub fn key(position: &Position) -> String {
    let selection = position.selection();
    let text = sfen::write(selection, &position.setup());
    // The move number at the end does not matter.
    let board = text.rsplit_once(' ').map_or(text.as_str(), |(board, _)| board);
    let digest = Sha256::digest(format!("{} {board}", rules_hash(selection)));
    digest.iter().take(4).map(|byte| format!("{byte:02x}")).collect()
}
