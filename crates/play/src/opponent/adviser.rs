//! An engine that helps a person: it recommends a move, looks for a mate, or analyses a position. It thinks in its own
//! thread about one position at a time. Engines of other authors can also analyse.

use std::io;
use std::time::Duration;

use super::analyst::{Analyst, AnalystEvent};
use super::players::SeatError;
use super::request::{earlier, request_at};
use super::sink::SharedSink;
use super::thinker::{Thinker, Thought, Ticket};
use crate::peers::{PeerTicket, Roster};
use zushiki_core::board::Move;
use zushiki_core::game::{Game, NodeId};
use zushiki_core::rules::Position;
use zushiki_core::variant::Selection;
use zushiki_engine::{
    Answer, Counting, Hint, Limits, MateAnswer, MateLimits, MateRequest, Report, Request, Settings,
};

/// The kind of help that an adviser is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AdviceKind {
    /// A recommended move.
    Hint,
    /// A mate by the side to move.
    Mate,
    /// The best line of the other side, if the side to move passed.
    Threat,
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
    /// The only moves to consider; `None` for all.
    pub among: Option<[Move; 2]>,
}

/// The answer of an adviser.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Advice {
    /// The recommended move; `None` if there is no move.
    Hint(Option<Hint>),
    /// The result of the search for a mate.
    Mate(MateAnswer),
    /// A line that the analysis of the position at a node has found; more may follow.
    Report(NodeId, Report),
    /// The end of the analysis of the position at a node, or of the search for the threat there.
    Lines(NodeId, Answer),
    /// The engine has failed, because of a fault in it.
    Failed,
    /// The engine of another author cannot analyse, or was given up.
    Stuck(SeatError),
}

/// An event from an engine that helps: for [`Adviser::receive`].
#[derive(Clone, Debug)]
pub struct AdviserEvent(Content);

#[derive(Clone, Debug)]
enum Content {
    Own(Thought),
    Other(AnalystEvent),
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
    /// The name of the engine of another author that is asked for lines; `None` for the computer, which gives
    /// all other help.
    pub engine: Option<&'a str>,
}

/// The subject of a question: the node alone is not enough, because a game may be replaced by another.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Topic {
    node: NodeId,
    key: u64,
    kind: AdviceKind,
    engine: Option<String>,
}

/// The number of a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum AdviceTicket {
    Own(Ticket),
    Other(PeerTicket),
    /// Nobody could be asked: the error is answered.
    Nobody,
}

/// The position after the side to move has passed, as if the rules allowed it. `None` if the other side could take a
/// royal at once, because the side to move is in check.
#[must_use]
pub fn passed(position: &Position) -> Option<Position> {
    if position.is_check() || position.outcome().is_some() {
        return None;
    }
    let mut setup = position.setup();
    setup.to_move = !setup.to_move;
    setup.lion_taken = None;
    position.rules().recorded_position(&setup).ok().map(|(passed, _)| passed)
}

/// The adviser. Its thread exists once it was asked, and uses no processor time between questions.
#[derive(Debug)]
pub struct Adviser {
    sink: SharedSink<AdviserEvent>,
    settings: Settings,
    thinker: Option<(Selection, Thinker)>,
    roster: Roster,
    analyst: Option<Analyst>,
    /// The number of engines of other authors that were started.
    analysts: u64,
    /// The question that is being thought about, or was answered last.
    asked: Option<(Topic, AdviceTicket)>,
}

/// The number of nodes for recommending a move, before which its time does not count.
const HINT_NODES: u64 = 50_000;
/// The time for recommending a move.
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
    /// An adviser whose events go to `sink`: the computer with `settings`, and the engines of `roster`.
    #[must_use]
    pub fn new(
        settings: Settings,
        roster: Roster,
        sink: impl Fn(AdviserEvent) + Send + Sync + 'static,
    ) -> Adviser {
        Adviser {
            sink: SharedSink::new(sink),
            settings: Settings { hash_mib: HASH, ..settings },
            thinker: None,
            roster,
            analyst: None,
            analysts: 0,
            asked: None,
        }
    }

    /// Thinks about the current question; an obsolete question is given up.
    ///
    /// # Errors
    /// If the system does not give a thread.
    pub fn attend(&mut self, asked: Option<AdviceRequest<'_>>) -> io::Result<()> {
        let topic = asked.map(|asked| {
            let key = asked.game.node(asked.node).key();
            let engine = asked.engine.map(str::to_owned);
            Topic { node: asked.node, key, kind: asked.kind, engine }
        });
        if self.asked.as_ref().map(|(topic, _)| topic) == topic.as_ref() {
            return Ok(());
        }
        self.give_up();
        if let (Some(asked), Some(topic)) = (asked, topic) {
            let ticket = self.ask(asked)?;
            self.asked = Some((topic, ticket));
        }
        Ok(())
    }

    /// The answer in an event to the current question; `None` if the event does not answer it.
    pub fn receive(&mut self, event: AdviserEvent) -> Option<Advice> {
        let &(Topic { node, .. }, ticket) = self.asked.as_ref()?;
        match (event.0, ticket) {
            (Content::Own(thought), AdviceTicket::Own(ticket)) => {
                self.receive_thought(thought, node, ticket)
            }
            (Content::Other(event), AdviceTicket::Other(ticket)) => {
                let analyst = self.analyst.as_mut()?;
                let advice = analyst.receive(event, node, ticket);
                // A question after a failure starts the engine again.
                drop(self.analyst.take_if(|_| matches!(advice, Some(Advice::Stuck(_)))));
                advice
            }
            (Content::Other(AnalystEvent::NotOffered(error)), AdviceTicket::Nobody) => {
                Some(Advice::Stuck(error.into()))
            }
            _ => None,
        }
    }

    fn receive_thought(
        &mut self,
        thought: Thought,
        node: NodeId,
        ticket: Ticket,
    ) -> Option<Advice> {
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
        match self.asked.take() {
            Some((_, AdviceTicket::Own(_))) => {
                self.thinker.iter().for_each(|(_, thinker)| thinker.stop());
            }
            Some((_, AdviceTicket::Other(_))) => self.analyst.iter().for_each(Analyst::stop),
            Some((_, AdviceTicket::Nobody)) | None => {}
        }
    }

    fn ask(&mut self, asked: AdviceRequest<'_>) -> io::Result<AdviceTicket> {
        match (asked.engine, asked.kind) {
            (Some(engine), AdviceKind::Lines(lines)) => self.ask_other(asked, engine, lines),
            _ => self.ask_own(asked).map(AdviceTicket::Own),
        }
    }

    /// Asks the engine of another author with this name.
    fn ask_other(
        &mut self,
        asked: AdviceRequest<'_>,
        engine: &str,
        lines: LinesRequest,
    ) -> io::Result<AdviceTicket> {
        let selection = asked.game.position().selection();
        let sink = self.sink.for_engine();
        let sink = move |event| sink(AdviserEvent(Content::Other(event)));
        let analyst = match self.analyst.take().filter(|it| it.fits(engine, selection)) {
            Some(analyst) => analyst,
            None => match self.roster.choose(engine, Some(selection)) {
                Ok(entry) => {
                    self.analysts += 1;
                    Analyst::start(self.analysts, &entry, selection, sink)?
                }
                Err(error) => {
                    sink(AnalystEvent::NotOffered(error));
                    return Ok(AdviceTicket::Nobody);
                }
            },
        };
        let ticket = self.analyst.insert(analyst).ask(asked.game, asked.node, lines);
        Ok(AdviceTicket::Other(ticket))
    }

    fn ask_own(&mut self, asked: AdviceRequest<'_>) -> io::Result<Ticket> {
        let AdviceRequest { game, node, kind, .. } = asked;
        let position = game.position_of(node);
        let thinker = self.thinker(position.selection())?;
        Ok(match kind {
            AdviceKind::Hint => {
                let limits = Limits {
                    soft: Some(HINT_TIME / 2),
                    hard: Some(HINT_TIME),
                    least_nodes: HINT_NODES,
                    ..Limits::default()
                };
                thinker.hint(request_at(game, node, limits, 1))
            }
            AdviceKind::Mate => {
                let earlier = earlier(game, node);
                let (limits, counting) = (ADVISER_MATE_LIMITS, Counting::OfGame);
                thinker.mate(MateRequest { position, earlier, limits, counting })
            }
            AdviceKind::Threat => {
                let limits = Limits { hard: Some(HINT_TIME), ..Limits::default() };
                thinker.search(Request::new(passed(&position).unwrap_or(position), limits))
            }
            AdviceKind::Lines(LinesRequest { count, time, among }) => {
                let limits = Limits { depth: Some(DEPTH), hard: Some(time), ..Limits::default() };
                let search_moves = among.map(Vec::from).unwrap_or_default();
                let request = request_at(game, node, limits, count);
                thinker.analyse(Request { search_moves, ..request })
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
                let sink = move |thought| sink(AdviserEvent(Content::Own(thought)));
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
    use zushiki_core::rules::Rules;
    use zushiki_core::variant::{Choice, library};

    const PATIENCE: Duration = Duration::from_secs(20);
    /// An analysis that a test has to end.
    const ENDLESS: LinesRequest =
        LinesRequest { count: 2, time: Duration::from_secs(3600), among: None };

    fn adviser() -> (Adviser, Game, Receiver<AdviserEvent>) {
        let selection = Selection::new(library::find("sho").unwrap(), &Choice::default()).unwrap();
        let mut game = Game::new(Rules::new(selection).start());
        let mv = game.position().legal_moves()[0];
        game.play(mv).unwrap();
        let (sender, events) = channel();
        let sink = move |event| drop(sender.send(event));
        (Adviser::new(Settings::default(), Roster::default(), sink), game, events)
    }

    fn lines(game: &Game, node: NodeId, request: LinesRequest) -> AdviceRequest<'_> {
        AdviceRequest { game, node, kind: AdviceKind::Lines(request), engine: None }
    }

    /// The next advice; events that answer no question that is still asked are passed over.
    fn advice(adviser: &mut Adviser, events: &Receiver<AdviserEvent>) -> Advice {
        loop {
            let event = events.recv_timeout(PATIENCE).unwrap();
            if let Some(advice) = adviser.receive(event) {
                return advice;
            }
        }
    }

    /// The first report whose line can be played at `node`.
    fn report(adviser: &mut Adviser, game: &Game, node: NodeId, events: &Receiver<AdviserEvent>) {
        let Advice::Report(of, report) = advice(adviser, events) else { panic!("no report") };
        assert_eq!(of, node);
        assert!(game.position_of(node).examine(report.line[0]).is_ok());
    }

    #[test]
    fn an_analysis_begins_again_when_another_node_or_number_of_lines_is_asked_for() {
        let (mut adviser, game, events) = adviser();
        for node in [game.root(), game.live_node(), game.root()] {
            adviser.attend(Some(lines(&game, node, ENDLESS))).unwrap();
            report(&mut adviser, &game, node, &events);
        }
        let ticket = adviser.asked.as_ref().unwrap().1;
        adviser.attend(Some(lines(&game, game.root(), ENDLESS))).unwrap();
        assert_eq!(adviser.asked.as_ref().unwrap().1, ticket, "nothing has changed");
        let more = LinesRequest { count: 3, ..ENDLESS };
        adviser.attend(Some(lines(&game, game.root(), more))).unwrap();
        let mut ranks = std::iter::from_fn(|| match advice(&mut adviser, &events) {
            Advice::Report(_, report) => Some(report.rank),
            _ => None,
        });
        assert!(ranks.any(|rank| rank == 3));
    }

    #[test]
    fn an_analysis_that_is_asked_for_no_longer_stops() {
        let (mut adviser, game, events) = adviser();
        adviser.attend(Some(lines(&game, game.root(), ENDLESS))).unwrap();
        report(&mut adviser, &game, game.root(), &events);
        adviser.attend(None).unwrap();
        // The search ends: the thread reports this and then sends nothing.
        let ends = |event: &AdviserEvent| matches!(event.0, Content::Own(Thought::Answer(..)));
        while !ends(&events.recv_timeout(PATIENCE).unwrap()) {}
        let (_, thinker) = adviser.thinker.as_ref().unwrap();
        thinker.ping();
        let last = events.recv_timeout(PATIENCE).unwrap();
        assert!(matches!(last.0, Content::Own(Thought::Ready)));
    }

    #[test]
    fn an_analysis_comes_to_an_end() {
        let (mut adviser, game, events) = adviser();
        let short = LinesRequest { count: 1, time: Duration::from_millis(50), among: None };
        adviser.attend(Some(lines(&game, game.root(), short))).unwrap();
        loop {
            match advice(&mut adviser, &events) {
                Advice::Report(..) => {}
                Advice::Lines(_, answer) => break assert!(answer.best.is_some()),
                other => panic!("{other:?}"),
            }
        }
    }

    #[test]
    fn a_missing_engine_is_reported() {
        let (mut adviser, game, events) = adviser();
        let request = AdviceRequest { engine: Some("x"), ..lines(&game, game.root(), ENDLESS) };
        adviser.attend(Some(request)).unwrap();
        let Advice::Stuck(error) = advice(&mut adviser, &events) else { panic!("no error") };
        assert!(error.to_string().starts_with("there is no engine 'x'"), "{error}");
    }
}
