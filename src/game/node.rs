//! One place in the tree of a game: how it came about, how it ended, what was written down about it.

use std::time::Duration;

use crate::board::Move;
use crate::rules::{Outcome, Position};

/// Names a place in the tree of one game, for as long as the game lives.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NodeId(pub(super) usize);

impl NodeId {
    /// How many places came about before this one: 0 for the start.
    #[must_use]
    pub const fn number(self) -> usize {
        self.0
    }
}

/// What players have made of a place: an end by their own word, such as a resignation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Declared {
    /// Nothing.
    #[default]
    Nothing,
    /// An end, and it stands.
    End(Outcome),
    /// An end that was taken back, and can be declared again.
    Withdrawn(Outcome),
}

/// What was written down about a move besides the move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notes {
    /// What somebody says about it, in any number of lines; empty where nobody does.
    pub comment: String,
    /// How long the player took for it.
    pub spent: Option<Duration>,
    /// What the player's clock showed after it.
    pub left: Option<Duration>,
    /// How long the player to move took to bring about the end that was recorded here.
    pub spent_on_end: Option<Duration>,
}

/// A position of the game and how it came about.
#[derive(Clone, Debug)]
pub struct Node {
    /// The move that led here; none at the root.
    pub(super) mv: Option<Move>,
    pub(super) position: Position,
    pub(super) notes: Notes,
    /// How many moves lead here.
    pub(super) ply: usize,
    /// Whether the side to move is in check: the move gave it.
    pub(super) check: bool,
    /// The end that the rules see here.
    pub(super) outcome: Option<Outcome>,
    /// The end that a player brought about here: a resignation, an agreement, a claim. One that
    /// was taken back is forgotten once something else is done here.
    pub(super) declared: Declared,
    pub(super) parent: Option<NodeId>,
    pub(super) children: Vec<NodeId>,
    /// Which child the line goes on with.
    pub(super) chosen: usize,
}

impl Node {
    /// A node without relatives; `Tree::add` gives it some.
    pub(super) fn new(mv: Option<Move>, position: Position, outcome: Option<Outcome>) -> Node {
        Node {
            mv,
            check: position.is_check(),
            position,
            notes: Notes::default(),
            ply: 0,
            outcome,
            declared: Declared::Nothing,
            parent: None,
            children: Vec::new(),
            chosen: 0,
        }
    }

    /// The move that led here; none at the start.
    #[must_use]
    pub fn mv(&self) -> Option<Move> {
        self.mv
    }

    /// The position here.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// How many moves lead here from the start.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// What was written down about the move that led here; at the start, about the game.
    #[must_use]
    pub fn notes(&self) -> &Notes {
        &self.notes
    }

    /// The place before this one; none at the start.
    #[must_use]
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// The end that this is, if it is one.
    #[must_use]
    pub fn end(&self) -> Option<Outcome> {
        match self.declared {
            Declared::End(outcome) => self.outcome.or(Some(outcome)),
            Declared::Nothing | Declared::Withdrawn(_) => self.outcome,
        }
    }

    /// What the players have made of it.
    #[must_use]
    pub fn declared(&self) -> Declared {
        self.declared
    }

    /// The place that the line goes on with from here; none at its end.
    #[must_use]
    pub fn followed(&self) -> Option<NodeId> {
        self.children.get(self.chosen).copied()
    }

    /// Takes back what was declared here; false where nothing was.
    pub(super) fn withdraw(&mut self) -> bool {
        let Declared::End(outcome) = self.declared else { return false };
        self.declared = Declared::Withdrawn(outcome);
        true
    }

    /// Declares again what was withdrawn here; false where nothing was.
    pub(super) fn restore(&mut self) -> bool {
        let Declared::Withdrawn(outcome) = self.declared else { return false };
        self.declared = Declared::End(outcome);
        true
    }

    /// Forgets what was withdrawn here.
    pub(super) fn forget(&mut self) {
        if let Declared::Withdrawn(_) = self.declared {
            self.declared = Declared::Nothing;
        }
    }
}
