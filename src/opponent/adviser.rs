//! An engine that helps a person: it recommends a move, or looks for a mate. It thinks in a thread of its
//! own about one position at a time.

use std::io;
use std::time::Duration;

use super::request::{earlier, request_at};
use super::sink::SharedSink;
use super::thinker::{Thinker, Thought, Ticket};
use crate::engine::{Counting, Hint, Limits, MateAnswer, MateLimits, MateRequest, Settings};
use crate::game::{Game, NodeId};
use crate::variant::Selection;

/// The kind of help that an adviser is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AdviceKind {
    /// A move to be recommended.
    Hint,
    /// A mate by the side to move.
    Mate,
}

/// The answer of an adviser.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Advice {
    /// The move that is recommended; `None` if there is no move.
    Hint(Option<Hint>),
    /// The result of the search for a mate.
    Mate(MateAnswer),
    /// The engine has failed, because of a fault in it.
    Failed,
}

/// A question about the position of a game at a node.
#[derive(Clone, Copy, Debug)]
pub struct AdviceRequest<'a> {
    /// The game.
    pub game: &'a Game,
    /// The node with the position.
    pub node: NodeId,
    /// The kind of help.
    pub kind: AdviceKind,
}

/// The place of a question: the node alone does not tell it, as a game may be replaced by another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Place {
    node: NodeId,
    key: u64,
    kind: AdviceKind,
}

/// The adviser. Its thread exists once it was asked, and uses no processor time between questions.
#[derive(Debug)]
pub struct Adviser {
    sink: SharedSink,
    settings: Settings,
    thinker: Option<(Selection, Thinker)>,
    /// The question that is being thought about, or was answered last.
    asked: Option<(Place, Ticket)>,
}

/// The time for a move to be recommended.
const HINT_TIME: Duration = Duration::from_millis(1500);
/// The limits of a search for a mate.
pub const ADVISER_MATE_LIMITS: MateLimits =
    MateLimits { nodes: Some(2_000_000), time: Some(Duration::from_secs(10)), table_mib: 32 };
/// The size of the table, in mebibytes.
const HASH: usize = 8;

impl Adviser {
    /// An adviser whose thoughts go to `sink`.
    #[must_use]
    pub fn new(settings: Settings, sink: impl Fn(Thought) + Send + Sync + 'static) -> Adviser {
        let settings = Settings { hash_mib: HASH, ..settings };
        Adviser { sink: SharedSink::new(sink), settings, thinker: None, asked: None }
    }

    /// Thinks about what is asked now; a question that is no longer asked is given up.
    ///
    /// # Errors
    /// If the system does not give a thread.
    pub fn attend(&mut self, asked: Option<AdviceRequest<'_>>) -> io::Result<()> {
        let place = asked.map(|asked| {
            let key = asked.game.node(asked.node).position().key();
            Place { node: asked.node, key, kind: asked.kind }
        });
        if self.asked.map(|(place, _)| place) == place {
            return Ok(());
        }
        self.give_up();
        if let (Some(asked), Some(place)) = (asked, place) {
            let ticket = self.ask(asked)?;
            self.asked = Some((place, ticket));
        }
        Ok(())
    }

    /// The answer that a thought is to the question that is asked; `None` if it is none.
    pub fn receive(&mut self, thought: Thought) -> Option<Advice> {
        let (_, ticket) = self.asked?;
        let advice = match thought {
            Thought::Hint(of, hint) if of == ticket => Advice::Hint(hint),
            Thought::Mate(of, answer) if of == ticket => Advice::Mate(answer),
            Thought::Failed => {
                self.thinker = None;
                Advice::Failed
            }
            _ => return None,
        };
        Some(advice)
    }

    fn give_up(&mut self) {
        if self.asked.take().is_some()
            && let Some((_, thinker)) = &self.thinker
        {
            thinker.stop();
        }
    }

    fn ask(&mut self, asked: AdviceRequest<'_>) -> io::Result<Ticket> {
        let AdviceRequest { game, node, kind } = asked;
        let position = game.node(node).position();
        let thinker = self.thinker(position.selection())?;
        Ok(match kind {
            AdviceKind::Hint => {
                let limits = Limits {
                    soft: Some(HINT_TIME / 2),
                    hard: Some(HINT_TIME),
                    ..Limits::default()
                };
                thinker.hint(request_at(game, node, limits, 1))
            }
            AdviceKind::Mate => {
                let (position, earlier) = (position.clone(), earlier(game, node));
                let (limits, counting) = (ADVISER_MATE_LIMITS, Counting::OfGame);
                thinker.mate(MateRequest { position, earlier, limits, counting })
            }
        })
    }

    /// The engine for the game `selection`.
    fn thinker(&mut self, selection: &Selection) -> io::Result<&mut Thinker> {
        let (of, thinker) = match self.thinker.take().filter(|(of, _)| of == selection) {
            Some(thinker) => thinker,
            None => {
                let settings = self.settings.clone();
                let sink = self.sink.for_engine();
                (selection.clone(), Thinker::start(selection.clone(), settings, sink)?)
            }
        };
        Ok(&mut self.thinker.insert((of, thinker)).1)
    }
}
