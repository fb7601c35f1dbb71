//! The thread that talks to an engine: one step after the other, each with a time limit.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::entry::EngineEntry;
use super::error::{PeerError, RefusedMove, Trouble};
use super::files::OptionFiles;
use super::inbox::{Inbox, InboxEntry, Request};
use super::peer::{PeerEvent, PeerQuestion, PeerState, PeerTicket, Reply, SharedState};
use super::process::Process;
use super::speech::{Heard, Speech, speech};
use zushiki_core::game::wins_by_impasse;
use zushiki_core::rules::Why;
use zushiki_core::text::{escaped, quoted};

/// The time for the handshake.
const HANDSHAKE: Duration = Duration::from_secs(10);
/// The time for setting options: engines allocate tables and load files.
const OPTIONS: Duration = Duration::from_secs(20);
/// The time for a move beyond the time given. Engines that count in whole seconds need it.
const GRACE: Duration = Duration::from_secs(5);
/// The time for a move after the engine was told to stop.
const STOPPING: Duration = Duration::from_secs(2);
/// The maximum number of lines in a handshake, and ...
const GREETING_LINES: u64 = 10_000;
/// ... while thinking about a move.
const THINKING_LINES: u64 = 1_000_000;
/// The maximum number of characters of an engine's name for itself.
const TITLE_CHARS: usize = 60;

/// The reason for which a step is not finished.
enum End {
    /// The owner ends the engine.
    Quit,
    /// The engine is given up.
    Trouble(Trouble),
}

impl From<Trouble> for End {
    fn from(trouble: Trouble) -> End {
        End::Trouble(trouble)
    }
}

/// The receiver of events.
pub(super) type Sink = Box<dyn FnMut(PeerEvent) + Send>;

/// The thread that talks to an engine.
pub(super) struct Worker {
    entry: EngineEntry,
    /// The id of the game.
    game: String,
    inbox: Arc<Inbox>,
    state: SharedState,
    sink: Sink,
    /// Questions that have not been answered; the engine thinks about the first.
    open: Vec<(PeerTicket, Box<PeerQuestion>)>,
    /// The last question that the owner wants answered at once, like all earlier ones.
    hurried: Option<PeerTicket>,
}

/// The engine, while it runs.
struct Running {
    process: Process,
    speech: Box<dyn Speech>,
    /// The number of lines that may still come in this step.
    lines_left: u64,
}

impl Worker {
    pub(super) fn new(
        entry: EngineEntry,
        game: String,
        inbox: Arc<Inbox>,
        state: SharedState,
        sink: Sink,
    ) -> Worker {
        Worker { entry, game, inbox, state, sink, open: Vec::new(), hurried: None }
    }

    fn enter(&mut self, state: PeerState) {
        self.state.set(state);
        (self.sink)(PeerEvent::StateChanged);
    }

    /// Talks until the owner ends it.
    pub(super) fn run(mut self) {
        let files = OptionFiles::write(&mut self.entry);
        let process =
            files.and_then(|files| Ok((Process::start(&self.entry, &self.inbox)?, files)));
        let failure = match process {
            Ok((process, _files)) => self.converse(process),
            Err(trouble) => Some((trouble, Vec::new())),
        };
        self.enter(PeerState::Dead);
        if let Some((trouble, errors)) = failure {
            let engine = self.entry.name.clone();
            self.fail(&PeerError { engine, trouble, errors });
        }
    }

    /// Talks to the engine, and ends it. Returns why it was given up, with its last lines of standard error;
    /// `None` if the owner ends it.
    fn converse(&mut self, process: Process) -> Option<(Trouble, Vec<String>)> {
        let speech = speech(self.entry.protocol);
        let mut running = Running { process, speech, lines_left: 0 };
        let end = self.serve(&mut running);
        self.inbox.abandon();
        match end {
            End::Quit => {
                running.process.end();
                None
            }
            // The engine is not asked to quit, because it has not followed earlier commands.
            End::Trouble(trouble) => Some((trouble, running.process.kill())),
        }
    }

    /// Answers all questions with the error, until the owner ends the peer.
    fn fail(mut self, error: &PeerError) {
        if self.open.is_empty() {
            (self.sink)(PeerEvent::Failed(error.clone()));
        }
        loop {
            for (ticket, _) in std::mem::take(&mut self.open) {
                (self.sink)(PeerEvent::Answer(ticket, Err(error.clone())));
            }
            match self.inbox.next(None) {
                InboxEntry::Request(Request::Ask(ticket, question)) => {
                    self.open.push((ticket, question))
                }
                InboxEntry::Request(Request::Quit) => return,
                InboxEntry::Request(Request::Hurry)
                | InboxEntry::Line(_)
                | InboxEntry::Closed
                | InboxEntry::Timeout => {}
            }
        }
    }

    fn serve(&mut self, running: &mut Running) -> End {
        let mut step = || -> Result<(), End> {
            self.greet(running)?;
            self.prepare(running)?;
            loop {
                self.enter(PeerState::Ready);
                self.next_question(running)?;
                self.skip_superseded();
                let Some((ticket, question)) = self.open.first().cloned() else { continue };
                let reply = self.think(running, ticket, &question)?;
                if let Reply::Move(mv) = reply {
                    running.speech.played(mv);
                }
                self.open.remove(0);
                (self.sink)(PeerEvent::Answer(ticket, Ok(reply)));
            }
        };
        step().err().unwrap_or(End::Quit)
    }

    fn greet(&mut self, running: &mut Running) -> Result<(), End> {
        running.lines_left = GREETING_LINES;
        running.tell(&running.speech.hello());
        let seconds = HANDSHAKE.as_secs();
        let (protocol, word) = (self.entry.protocol.name(), running.speech.hello_word());
        self.wait_for(running, &Heard::Greeting, HANDSHAKE)?
            .then_some(())
            .ok_or(End::Trouble(Trouble::NoHandshake { protocol, word, seconds }))
    }

    fn prepare(&mut self, running: &mut Running) -> Result<(), End> {
        self.enter(PeerState::Options);
        let game = self.game.clone();
        let Some(theirs) = self.entry.their_name(&game).map(str::to_owned) else {
            return Err(Trouble::GameUnnamed { game }.into());
        };
        if !running.speech.knows(&self.entry, &theirs) {
            return Err(Trouble::GameUnknown { game, theirs: quoted(&theirs) }.into());
        }
        let lines = running.speech.prepare(&self.entry, &theirs);
        running.tell(&lines);
        if let Some(ping) = running.speech.ping() {
            running.tell(&[ping]);
            if !self.wait_for(running, &Heard::Ready, OPTIONS)? {
                return Err(Trouble::NotReady { seconds: OPTIONS.as_secs() }.into());
            }
        }
        let title = running.speech.title().unwrap_or(&self.entry.name);
        let title = escaped(&title.chars().take(TITLE_CHARS).collect::<String>());
        (self.sink)(PeerEvent::Ready { title });
        Ok(())
    }

    /// Waits until there is a question. Output of the engine meanwhile is dropped.
    fn next_question(&mut self, running: &mut Running) -> Result<(), End> {
        while self.open.is_empty() {
            running.lines_left = THINKING_LINES;
            self.hear(running, None)?;
        }
        Ok(())
    }

    /// Whether the first question is to be answered at once.
    fn is_hurried(&self) -> bool {
        let is_hurried = |(ticket, _): &(PeerTicket, _)| self.hurried >= Some(*ticket);
        self.open.len() > 1 || self.open.first().is_some_and(is_hurried)
    }

    /// Skips analyses that were superseded before they began, because stepping through a game asks for many.
    fn skip_superseded(&mut self) {
        let last = self.open.len().saturating_sub(1);
        let mut at = 0..;
        self.open.retain(|(_, question)| at.next() == Some(last) || question.lines == 0);
    }

    fn think(
        &mut self,
        running: &mut Running,
        ticket: PeerTicket,
        question: &PeerQuestion,
    ) -> Result<Reply, End> {
        self.enter(PeerState::Thinking);
        running.lines_left = THINKING_LINES;
        let lines = running.speech.go(&self.entry, question);
        running.tell(&lines);
        let position = question.position();
        let longest = self.longest(question);
        let mut until = Instant::now() + longest;
        let mut is_stopping = false;
        loop {
            if self.is_hurried() && !is_stopping {
                is_stopping = true;
                self.enter(PeerState::Stopping);
                running.tell(&[running.speech.hurry().to_owned()]);
                until = Instant::now() + STOPPING;
            }
            match self.hear(running, Some(until))? {
                Some(Heard::Line(line)) if question.lines > 0 => {
                    if let Some(report) = line.report(running.speech.as_ref(), &position)? {
                        (self.sink)(PeerEvent::Line(ticket, report));
                    }
                }
                Some(heard) => {
                    if let Some(reply) = judge(running.speech.as_ref(), question, &heard)? {
                        return Ok(reply);
                    }
                }
                None if is_stopping => {
                    return Err(Trouble::TooLate { seconds: longest.as_secs() }.into());
                }
                None => self.hurried = Some(ticket),
            }
        }
    }

    /// The time after which the engine is told to answer.
    fn longest(&self, question: &PeerQuestion) -> Duration {
        let time = question.time.longest(question.to_move());
        match question.lines {
            0 => self.entry.quirks.longest(time) + GRACE,
            // An analysis has no clock that an engine could overstep, and is stopped at its time.
            _ => time,
        }
    }

    /// Waits for a line that means `wanted`. Returns whether it came within `time`.
    fn wait_for(
        &mut self,
        running: &mut Running,
        wanted: &Heard,
        time: Duration,
    ) -> Result<bool, End> {
        let until = Instant::now() + time;
        while let Some(heard) = self.hear(running, Some(until))? {
            if heard == *wanted {
                return Ok(true);
            }
            if let Heard::Complaint(text) = heard {
                return Err(Trouble::Complains { text: quoted(&text) }.into());
            }
        }
        Ok(false)
    }

    /// The meaning of the next line; `None` at the time `until`. Commands of the owner are noted.
    fn hear(
        &mut self,
        running: &mut Running,
        until: Option<Instant>,
    ) -> Result<Option<Heard>, End> {
        match self.inbox.next(until) {
            InboxEntry::Timeout => return Ok(None),
            InboxEntry::Closed => return Err(Trouble::Died { exit: running.process.exit() }.into()),
            InboxEntry::Request(Request::Quit) => return Err(End::Quit),
            // Without a question the command belongs to one that has been answered.
            InboxEntry::Request(Request::Hurry) => {
                self.hurried = self.open.last().map(|(ticket, _)| *ticket).or(self.hurried);
            }
            InboxEntry::Request(Request::Ask(ticket, question)) => {
                self.open.push((ticket, question));
            }
            InboxEntry::Line(line) => {
                running.lines_left = running.lines_left.checked_sub(1).ok_or(Trouble::Floods)?;
                return Ok(Some(running.speech.hear(&line)));
            }
        }
        Ok(Some(Heard::Noise))
    }
}

impl Running {
    fn tell(&self, lines: &[String]) {
        lines.iter().for_each(|line| self.process.tell(line));
    }
}

/// The reply to the question, examined by the rules; `None` if a line holds no reply.
fn judge(
    speech: &dyn Speech,
    question: &PeerQuestion,
    heard: &Heard,
) -> Result<Option<Reply>, Trouble> {
    match heard {
        Heard::Noise | Heard::Greeting | Heard::Ready | Heard::Line(_) => Ok(None),
        Heard::Resignation => Ok(Some(Reply::Resign)),
        Heard::Move(text) => judge_move(speech, question, text).map(Some),
        Heard::Claim(_) if wins_by_impasse(&question.position()) => Ok(Some(Reply::Declare)),
        Heard::Claim(text) => Err(Trouble::FalseClaim { text: quoted(text) }),
        Heard::Refusal(text) => Err(Trouble::Refused { text: quoted(text) }),
        Heard::Complaint(text) => Err(Trouble::Complains { text: quoted(text) }),
    }
}

fn judge_move(speech: &dyn Speech, question: &PeerQuestion, text: &str) -> Result<Reply, Trouble> {
    let position = question.position();
    let Some(mv) = speech.read_move(&position, text) else {
        return Err(Trouble::NotAMove { text: quoted(text) });
    };
    position.examine(mv).map(|()| Reply::Move(mv)).map_err(|refused| match refused.why {
        Why::NotYours { .. } => Trouble::WrongSide { text: quoted(text) },
        _ => Trouble::Illegal { text: quoted(text), why: RefusedMove::new(&position, refused) },
    })
}
