//! An engine that helps a person: it recommends a move, looks for a mate, or analyses a position. It thinks
//! in a thread of its own about one position at a time.

use std::io;
use std::time::Duration;

use super::request::{earlier, request_at};
use super::sink::SharedSink;
use super::thinker::{Thinker, Thought, Ticket};
use crate::engine::{
    Answer, Counting, Hint, Limits, MateAnswer, MateLimits, MateRequest, Report, Settings,
};
use crate::game::{Game, NodeId};
use crate::variant::Selection;

/// The kind of help that an adviser is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AdviceKind {
    /// A move to be recommended.
    Hint,
    /// A mate by the side to move.
    Mate,
    /// The best lines, with their scores.
    Lines(LinesRequest),
}

/// The extent of an analysis of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LinesRequest {
    /// The number of lines, at least 1.
    pub count: usize,
    /// The time after which the search ends.
    pub time: Duration,
}

/// The answer of an adviser.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Advice {
    /// The move that is recommended; `None` if there is no move.
    Hint(Option<Hint>),
    /// The result of the search for a mate.
    Mate(MateAnswer),
    /// A line that the analysis of the position at a node has found; more may follow.
    Report(NodeId, Report),
    /// The end of the analysis of the position at a node.
    Lines(NodeId, Answer),
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
    sink: SharedSink<Thought>,
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
/// The size of the table, in mebibytes. It is kept between questions, so that stepping through a game does
/// not begin every search from nothing.
const HASH: usize = 32;
/// The depth at which the analysis of a position ends, in plies.
const DEPTH: u32 = 60;

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
        let (Place { node, .. }, ticket) = self.asked?;
        let advice = match thought {
            Thought::Hint(of, hint) if of == ticket => Advice::Hint(hint),
            Thought::Mate(of, answer) if of == ticket => Advice::Mate(answer),
            Thought::Report(of, report) if of == ticket => Advice::Report(node, report),
            Thought::Answer(of, answer) if of == ticket => Advice::Lines(node, answer),
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
            AdviceKind::Lines(LinesRequest { count, time }) => {
                let limits = Limits { depth: Some(DEPTH), hard: Some(time), ..Limits::default() };
                thinker.search(request_at(game, node, limits, count))
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

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, channel};

    use super::*;
    use crate::rules::Rules;
    use crate::variant::{Choice, library};

    const PATIENCE: Duration = Duration::from_secs(20);
    /// An analysis that a test has to end.
    const ENDLESS: LinesRequest = LinesRequest { count: 2, time: Duration::from_secs(3600) };

    fn adviser() -> (Adviser, Game, Receiver<Thought>) {
        let selection = Selection::new(library::find("sho").unwrap(), &Choice::default()).unwrap();
        let mut game = Game::new(Rules::new(selection).start());
        let mv = game.position().legal_moves()[0];
        game.play(mv).unwrap();
        let (sender, thoughts) = channel();
        let sink = move |thought| drop(sender.send(thought));
        (Adviser::new(Settings::default(), sink), game, thoughts)
    }

    fn lines(game: &Game, node: NodeId, request: LinesRequest) -> AdviceRequest<'_> {
        AdviceRequest { game, node, kind: AdviceKind::Lines(request) }
    }

    /// The next advice; thoughts that answer no question that is still asked are passed over.
    fn advice(adviser: &mut Adviser, thoughts: &Receiver<Thought>) -> Advice {
        loop {
            let thought = thoughts.recv_timeout(PATIENCE).unwrap();
            if let Some(advice) = adviser.receive(thought) {
                return advice;
            }
        }
    }

    /// The first report whose line can be played at `node`.
    fn report(adviser: &mut Adviser, game: &Game, node: NodeId, thoughts: &Receiver<Thought>) {
        let Advice::Report(of, report) = advice(adviser, thoughts) else { panic!("no report") };
        assert_eq!(of, node);
        assert!(game.node(node).position().examine(report.line[0]).is_ok());
    }

    #[test]
    fn an_analysis_begins_anew_when_another_node_or_number_of_lines_is_asked_for() {
        let (mut adviser, game, thoughts) = adviser();
        for node in [game.root(), game.live_node(), game.root()] {
            adviser.attend(Some(lines(&game, node, ENDLESS))).unwrap();
            report(&mut adviser, &game, node, &thoughts);
        }
        let ticket = adviser.asked.unwrap().1;
        adviser.attend(Some(lines(&game, game.root(), ENDLESS))).unwrap();
        assert_eq!(adviser.asked.unwrap().1, ticket, "nothing has changed");
        let more = LinesRequest { count: 3, ..ENDLESS };
        adviser.attend(Some(lines(&game, game.root(), more))).unwrap();
        let mut ranks = std::iter::from_fn(|| match advice(&mut adviser, &thoughts) {
            Advice::Report(_, report) => Some(report.rank),
            _ => None,
        });
        assert!(ranks.any(|rank| rank == 3));
    }

    #[test]
    fn an_analysis_that_is_asked_for_no_longer_stops() {
        let (mut adviser, game, thoughts) = adviser();
        adviser.attend(Some(lines(&game, game.root(), ENDLESS))).unwrap();
        report(&mut adviser, &game, game.root(), &thoughts);
        adviser.attend(None).unwrap();
        // The search ends: the thread says so, and says nothing after it.
        let ends = |thought: &Thought| matches!(thought, Thought::Answer(..));
        while !ends(&thoughts.recv_timeout(PATIENCE).unwrap()) {}
        let (_, thinker) = adviser.thinker.as_ref().unwrap();
        thinker.ping();
        assert!(matches!(thoughts.recv_timeout(PATIENCE).unwrap(), Thought::Ready));
    }

    #[test]
    fn an_analysis_comes_to_an_end() {
        let (mut adviser, game, thoughts) = adviser();
        let short = LinesRequest { count: 1, time: Duration::from_millis(50) };
        adviser.attend(Some(lines(&game, game.root(), short))).unwrap();
        loop {
            match advice(&mut adviser, &thoughts) {
                Advice::Report(..) => {}
                Advice::Lines(_, answer) => break assert!(answer.best.is_some()),
                other => panic!("{other:?}"),
            }
        }
    }
}
