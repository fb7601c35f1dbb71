//! A journal's entries replayed: the changes that they make to a game.

use super::entry::Entry;
use zushiki_core::board::Move;
use zushiki_core::game::{EngineConsent, Game, NodeId, Notes, TimeLeft};
use zushiki_core::notation::usi;
use zushiki_core::phrase_enum;
use zushiki_record::{Fault, play_recorded};

/// The game that a journal has built so far.
#[derive(Clone, Debug)]
pub(super) struct Replay {
    pub(super) game: Game,
    /// The time left on both clocks, where an entry gave it.
    pub(super) left: Option<[TimeLeft; 2]>,
    /// Whether engines among the players may be started.
    pub(super) consent: EngineConsent,
}

phrase_enum! {
    /// Why an entry cannot follow those before it.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum ReplayError {
        Move(fault: Fault),
        #[phrase("record-replay-played-before", "{text} has been played there before", text)]
        PlayedBefore { text: String },
        #[phrase("record-replay-no-node", "there is no node {node} yet", node)]
        NoNode { node: usize },
        #[phrase("record-replay-not-on-one-line", "the nodes are not on one line")]
        NotOnOneLine,
        #[phrase("record-replay-other-branches", "those are not the branches of node {node}", node)]
        NotItsBranches { node: usize },
    }
}

impl Replay {
    /// A game of which only the start is known.
    pub(super) fn new(game: Game) -> Replay {
        Replay { game, left: None, consent: EngineConsent::default() }
    }

    /// Makes the change of one entry.
    ///
    /// # Errors
    /// Why it cannot follow what came before.
    pub(super) fn apply(&mut self, entry: &Entry) -> Result<(), ReplayError> {
        match entry {
            Entry::Move(mv) => return self.play(*mv),
            Entry::Goto { node, line_end, live } => return self.go(*node, *line_end, *live),
            Entry::Comment { node, text } => self.notes(*node)?.comment.clone_from(text),
            Entry::Symbols { node, symbols } => self.notes(*node)?.symbols = *symbols,
            Entry::Times { node, spent, left, on_end } => {
                let notes = self.notes(*node)?;
                (notes.spent, notes.left, notes.spent_on_end) = (*spent, *left, *on_end);
            }
            Entry::End { node, declared } => {
                let node = self.node(*node)?;
                self.game.set_declared_end(node, *declared);
            }
            Entry::Branches { node, children } => return self.set_branches(*node, children),
            Entry::Clock(left) => self.left = Some(*left),
            Entry::Engine { engine, may_start } => self.consent.set(engine.clone(), *may_start),
        }
        Ok(())
    }

    fn set_branches(&mut self, node: usize, children: &[usize]) -> Result<(), ReplayError> {
        let id = self.node(node)?;
        let children: Result<Vec<NodeId>, _> =
            children.iter().map(|&child| self.node(child)).collect();
        if self.game.set_branches(id, &children?) {
            Ok(())
        } else {
            Err(ReplayError::NotItsBranches { node })
        }
    }

    fn play(&mut self, mv: Move) -> Result<(), ReplayError> {
        let text = usi::write(self.game.position().selection(), mv);
        let before = self.game.node_count();
        play_recorded(&mut self.game, &text, mv).map_err(ReplayError::Move)?;
        if self.game.node_count() == before {
            return Err(ReplayError::PlayedBefore { text });
        }
        Ok(())
    }

    fn go(&mut self, node: usize, line_end: usize, live: bool) -> Result<(), ReplayError> {
        let (node, line_end) = (self.node(node)?, self.node(line_end)?);
        if live {
            self.game.go_to_node(node);
            self.game.make_cursor_live();
        }
        self.game.go_to_node(line_end);
        self.game.go_to(self.game.node(node).ply());
        if self.game.cursor_node() == node { Ok(()) } else { Err(ReplayError::NotOnOneLine) }
    }

    fn notes(&mut self, node: usize) -> Result<&mut Notes, ReplayError> {
        let node = self.node(node)?;
        Ok(self.game.notes_at_mut(node))
    }

    fn node(&self, node: usize) -> Result<NodeId, ReplayError> {
        self.game.node_by_index(node).ok_or(ReplayError::NoNode { node })
    }
}
