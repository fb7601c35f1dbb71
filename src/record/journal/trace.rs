//! What a journal gives back so far, and what it still has to be told.

use super::entry::Entry;
use super::left_on as left_of;
use super::replay::{Replay, ReplayError};
use crate::game::{Clock, DeclaredEnd, Game, NodeId, Notes};
use crate::rules::Position;

/// The game as its journal has it.
///
/// It asks a game what is new and leaves it to others how that came about: whoever changes a game, by
/// whatever means, need not think of the journal.
#[derive(Clone, Debug)]
pub struct Trace {
    scene: Replay,
}

impl Trace {
    /// The beginning of a game: nothing is known but where it starts.
    #[must_use]
    pub fn new(start: &Position) -> Trace {
        Trace { scene: Replay { game: Game::new(start.clone()), left: None } }
    }

    /// All of this is known.
    #[must_use]
    pub fn of(game: &Game, clock: Option<&Clock>) -> Trace {
        Trace { scene: Replay { game: game.clone(), left: clock.map(left_of) } }
    }

    /// What has happened to `game` since; from now on it is known. Time that passes on the clocks is
    /// no news by itself.
    ///
    /// # Errors
    /// Where a journal cannot hold it: why, in a sentence that follows a colon.
    pub fn news(&mut self, game: &Game, clock: Option<&Clock>) -> Result<Vec<Entry>, ReplayError> {
        let mut news = News { scene: &mut self.scene, game, events: Vec::new() };
        news.reopened()?;
        news.moves()?;
        news.notes_and_ends()?;
        news.live()?;
        news.other_lines()?;
        news.place()?;
        if !news.events.is_empty() {
            news.clock(clock)?;
        }
        Ok(news.events)
    }

    /// What the clocks show, if that is not known.
    #[must_use]
    pub fn clock_news(&mut self, clock: Option<&Clock>) -> Option<Entry> {
        let left = clock.map(left_of).filter(|left| self.scene.left != Some(*left))?;
        self.scene.left = Some(left);
        Some(Entry::Clock(left))
    }
}

struct News<'a> {
    scene: &'a mut Replay,
    game: &'a Game,
    events: Vec<Entry>,
}

impl News<'_> {
    fn tell(&mut self, event: Entry) -> Result<(), ReplayError> {
        self.scene.apply(&event)?;
        self.events.push(event);
        Ok(())
    }

    fn known(&self) -> impl Iterator<Item = NodeId> + use<> {
        places(&self.scene.game)
    }

    /// Ends that no longer stand come first: the game may go on from there.
    fn reopened(&mut self) -> Result<(), ReplayError> {
        for id in self.known() {
            let (old, new) =
                (self.scene.game.node(id).declared_end(), self.game.node(id).declared_end());
            if old != new && !matches!(new, DeclaredEnd::Standing(_)) {
                self.tell(Entry::End { node: id.index(), declared: new })?;
            }
        }
        Ok(())
    }

    fn moves(&mut self) -> Result<(), ReplayError> {
        let known = self.scene.game.node_count();
        for id in places(self.game).skip(known) {
            let node = self.game.node(id);
            let (Some(mv), Some(parent)) = (node.mv(), node.parent()) else { continue };
            if self.scene.game.cursor_node() != parent {
                let place = parent.index();
                self.tell(Entry::Goto { node: place, line_end: place, live: false })?;
            }
            self.tell(Entry::Move(mv))?;
        }
        Ok(())
    }

    fn notes_and_ends(&mut self) -> Result<(), ReplayError> {
        for id in self.known() {
            for event in self.said_about(id) {
                self.tell(event)?;
            }
        }
        Ok(())
    }

    fn said_about(&self, id: NodeId) -> Vec<Entry> {
        let (old, new) = (self.scene.game.node(id), self.game.node(id));
        let ((was, is), place) = ((old.notes(), new.notes()), id.index());
        let comment = (was.comment != is.comment)
            .then(|| Entry::Comment { node: place, text: is.comment.clone() });
        let (spent, left, on_end) = times(is);
        let times =
            (times(was) != times(is)).then_some(Entry::Times { node: place, spent, left, on_end });
        let declared = new.declared_end();
        let end = (old.declared_end() != declared).then_some(Entry::End { node: place, declared });
        [comment, times, end].into_iter().flatten().collect()
    }

    fn live(&mut self) -> Result<(), ReplayError> {
        let live = self.game.live_node();
        if self.scene.game.live_node() == live {
            return Ok(());
        }
        let here = live.index();
        self.tell(Entry::Goto { node: here, line_end: self.end_from(live).index(), live: true })
    }

    /// Which way each place leads on that is not on the line: the deepest first, since going there
    /// changes the ways that lead there.
    fn other_lines(&mut self) -> Result<(), ReplayError> {
        while let Some(id) = self.misled() {
            let Some(next) = self.game.node(id).selected_child() else { return Ok(()) };
            let place = self.end_from(next).index();
            self.tell(Entry::Goto { node: place, line_end: place, live: false })?;
        }
        Ok(())
    }

    fn misled(&self) -> Option<NodeId> {
        let differs = |id: &NodeId| {
            self.scene.game.node(*id).selected_child() != self.game.node(*id).selected_child()
                && !self.is_on_the_line(*id)
        };
        self.known().filter(differs).max_by_key(|&id| self.game.node(id).ply())
    }

    fn is_on_the_line(&self, id: NodeId) -> bool {
        let mut later =
            std::iter::successors(Some(self.game.line_end()), |&id| self.game.node(id).parent());
        later.any(|place| place == id)
    }

    fn place(&mut self) -> Result<(), ReplayError> {
        let at = |game: &Game| (game.cursor_node(), game.line_end());
        let (here, end) = at(self.game);
        if at(&self.scene.game) == (here, end) {
            return Ok(());
        }
        self.tell(Entry::Goto { node: here.index(), line_end: end.index(), live: false })
    }

    fn clock(&mut self, clock: Option<&Clock>) -> Result<(), ReplayError> {
        let left = clock.map(left_of).filter(|left| self.scene.left != Some(*left));
        left.map_or(Ok(()), |left| self.tell(Entry::Clock(left)))
    }

    /// Where the ways lead from here.
    fn end_from(&self, id: NodeId) -> NodeId {
        let on = std::iter::successors(Some(id), |&id| self.game.node(id).selected_child());
        on.last().unwrap_or(id)
    }
}

fn places(game: &Game) -> impl Iterator<Item = NodeId> + use<> {
    // Each of these numbers has a place.
    let ids: Vec<NodeId> =
        (0..game.node_count()).filter_map(|number| game.node_by_index(number)).collect();
    ids.into_iter()
}

type Time = Option<std::time::Duration>;

fn times(notes: &Notes) -> (Time, Time, Time) {
    (notes.spent, notes.left, notes.spent_on_end)
}
