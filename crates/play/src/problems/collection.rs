//! Lists of problems to choose from: a set that comes with the program, or the positions of a file.

use super::problem::Problem;
use super::set::ProblemSet;
use super::soundness::examine;
use crate::storage::packed::PackedPosition;
use zushiki_core::rules::Position;
use zushiki_core::text::Phrase;
use zushiki_core::variant::Selection;
use zushiki_engine::MateLimits;

/// Problems under a name.
#[derive(Clone, Debug)]
pub struct Collection {
    /// The name of the game, or that of the file.
    pub name: Phrase,
    /// The problems.
    pub items: Vec<Item>,
}

/// A problem of a collection.
#[derive(Clone, Debug)]
pub enum Item {
    /// A problem that has been examined.
    Examined(Box<Problem>),
    /// A position of a file, which is examined when it is opened.
    Position(PackedPosition),
}

/// The limits of the solver for a position of a file.
const SOLVER: MateLimits = MateLimits { nodes: Some(1_000_000), time: None, table_mib: 32 };

impl Collection {
    /// The problems of a set.
    #[must_use]
    pub fn of_set(set: &ProblemSet) -> Collection {
        let items =
            set.problems.iter().cloned().map(|problem| Item::Examined(Box::new(problem))).collect();
        Collection { name: set.selection.title(), items }
    }

    /// The positions of a file called `name`.
    #[must_use]
    pub fn of_positions(name: String, positions: Vec<PackedPosition>) -> Collection {
        let name = Phrase::of_value(name);
        Collection { name, items: positions.into_iter().map(Item::Position).collect() }
    }
}

impl Item {
    /// The problem, if it has been examined.
    #[must_use]
    pub fn examined(&self) -> Option<&Problem> {
        match self {
            Item::Examined(problem) => Some(problem),
            Item::Position(_) => None,
        }
    }

    /// The position.
    #[must_use]
    pub fn position(&self) -> Position {
        match self {
            Item::Examined(problem) => problem.position().clone(),
            Item::Position(position) => position.unpacked(),
        }
    }

    /// The selection of the game.
    #[must_use]
    pub fn selection(&self) -> &Selection {
        match self {
            Item::Examined(problem) => problem.position().selection(),
            Item::Position(position) => position.selection(),
        }
    }

    /// The problem, which is examined now unless it was before.
    pub fn examine(&mut self) -> Problem {
        let position = match self {
            Item::Examined(problem) => return (**problem).clone(),
            Item::Position(position) => position.unpacked(),
        };
        let (mate, fault) = examine(&position, SOLVER);
        let problem = Problem::new(position, mate.as_ref(), fault);
        *self = Item::Examined(Box::new(problem.clone()));
        problem
    }
}
