//! A session with a front end: executes its commands and sends the engine's thoughts.

use std::hash::{BuildHasher, RandomState};
use std::num::NonZeroUsize;
use std::sync::mpsc::Sender;
use std::time::Duration;

use super::super::error::CliError;
use super::super::output::Output;
use super::super::tuned;
use super::choice::{self, GameChoice};
use super::input::{EngineInput, Inbox};
use zushiki_core::board::Move;
use zushiki_core::game::wins_by_impasse;
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::Selection;
use zushiki_engine::{
    Answer, Counting, Limits, MateAnswer, MateLimits, MateRequest, MateVerdict, Report, Request,
    Settings,
};
use zushiki_play::opponent::{
    Allowance, Budget, Level, Thinker, Thought, Ticket, book_move, knows_openings,
};
use zushiki_play::protocol::{
    Dialect, EngineCommand, Go, MOST_THREADS, MateGoal, OptionError, PositionError, PositionText,
    Setting, Situation, write,
};
use zushiki_words::language::Language;
use zushiki_words::wording::{self, Wording};

/// Whether there is more to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Flow {
    Continue,
    End,
}

/// The values of the options.
#[derive(Clone, Copy, Debug)]
struct Options {
    hash_mib: usize,
    threads: NonZeroUsize,
    multi_pv: usize,
    level: Level,
    /// Whether the first moves are those of the book of openings.
    own_book: bool,
    overhead: Duration,
}

/// An unanswered `go`.
#[derive(Debug)]
struct Pending {
    ticket: Ticket,
    situation: Situation,
    go: Go,
    /// The answer, if it waits for `stop` or `ponderhit`.
    held: Option<Held>,
}

impl Pending {
    /// Prepares the search for the times of `hit`, a `ponderhit`. Returns whether it has to begin again for them.
    fn take_hit(&mut self, hit: &Go) -> bool {
        let was_pondering = std::mem::take(&mut self.go.ponder);
        let is_open = was_pondering && self.held.is_none() && !self.go.infinite;
        let planned = (self.go.move_time, self.go.times);
        self.go.take_times(hit);
        if self.go.is_unlimited() {
            self.go.move_time = Some(AFTER_FAULT);
        }
        is_open && planned != (self.go.move_time, self.go.times)
    }
}

/// An answer of the engine that has not been sent.
#[derive(Debug)]
enum Held {
    Move(Answer),
    Mate(MateAnswer),
}

/// The longest search after a `go` without a known word, and after a `ponderhit` if nothing limits the search.
const AFTER_FAULT: Duration = Duration::from_secs(1);
/// A mate in more moves than can be found.
const LONGEST_MATE: u32 = 1000;

/// The state of the front end and the engine.
pub(super) struct EngineSession<'a> {
    out: &'a mut Output,
    inbox: Inbox,
    sender: Sender<EngineInput>,
    dialect: Dialect,
    game: GameChoice,
    rules: Rules,
    options: Options,
    /// The game so far; `None` after a `position` that could not be understood.
    situation: Option<Situation>,
    /// The engine; `None` before it is needed.
    thinker: Option<Thinker>,
    pending: Option<Pending>,
    /// The number of the game, for levels that vary their play.
    seed: u64,
}

impl<'a> EngineSession<'a> {
    pub(super) fn new(
        out: &'a mut Output,
        inbox: Inbox,
        sender: Sender<EngineInput>,
        game: GameChoice,
        rules: Rules,
    ) -> EngineSession<'a> {
        let options = Options {
            hash_mib: Settings::default().hash_mib,
            threads: Settings::default().threads,
            multi_pv: 1,
            level: Level::FULL,
            own_book: false,
            overhead: Duration::from_millis(10),
        };
        let situation = Some(Situation::of_start(rules.start()));
        let (dialect, seed) = (Dialect::default(), random());
        EngineSession {
            out,
            inbox,
            sender,
            dialect,
            game,
            rules,
            options,
            situation,
            thinker: None,
            pending: None,
            seed,
        }
    }

    /// Sets the number of threads that search.
    pub(super) fn set_threads(&mut self, threads: NonZeroUsize) {
        self.options.threads = threads.min(MOST_THREADS);
        self.thinker = None;
    }

    /// Waits for the next input and carries it out.
    pub(super) fn next_input(&mut self) -> Result<Flow, CliError> {
        let flow = match self.inbox.next() {
            EngineInput::End => Flow::End,
            EngineInput::Thought(thought) => self.thought(thought)?,
            EngineInput::TooLong => self.say("a line is too long and was left out")?,
            EngineInput::Line(line) => match EngineCommand::parse(self.dialect, &line) {
                Ok(None) => Flow::Continue,
                Ok(Some(command)) => self.carry_out(command)?,
                Err(error) => {
                    // A `position` that is not such a command leaves no position either.
                    if line.trim_start().starts_with("position") {
                        self.situation = None;
                    }
                    self.say(error)?
                }
            },
        };
        self.out.flush()?;
        Ok(flow)
    }

    fn carry_out(&mut self, command: EngineCommand) -> Result<Flow, CliError> {
        match command {
            EngineCommand::Handshake(dialect) => self.introduce(dialect),
            EngineCommand::IsReady => self.get_ready(),
            EngineCommand::NewGame => self.new_game(),
            EngineCommand::SetOption { name, value } => self.set_option(&name, &value),
            EngineCommand::Position(text) => self.set_position(&text),
            EngineCommand::Go(go) => self.go(go),
            EngineCommand::Stop => self.stop(),
            EngineCommand::PonderHit(times) => self.ponder_hit(&times),
            // Programs that wait for the answer to `go ponder` do not stop it at the end of a game.
            EngineCommand::GameOver => self.settle().map(|()| Flow::Continue),
            EngineCommand::Quit => Ok(Flow::End),
        }
    }

    // Answers

    fn line(&mut self, line: impl std::fmt::Display) -> Result<Flow, CliError> {
        self.out.line(line)?;
        Ok(Flow::Continue)
    }

    /// Tells the front end something in words, a line of it in each `info string`.
    fn say(&mut self, text: impl std::fmt::Display) -> Result<Flow, CliError> {
        for line in text.to_string().lines() {
            self.out.line(write::info_string(line))?;
        }
        Ok(Flow::Continue)
    }

    fn selection(&self) -> &Selection {
        self.rules.selection()
    }

    fn introduce(&mut self, dialect: Dialect) -> Result<Flow, CliError> {
        self.dialect = dialect;
        self.out.line(concat!("id name zushiki ", env!("CARGO_PKG_VERSION")))?;
        self.out.line("id author the authors of zushiki")?;
        for line in choice::option_list(&self.rules).lines(dialect) {
            self.out.line(line)?;
        }
        self.line(match dialect {
            Dialect::Usi => "usiok",
            Dialect::Uci => "uciok",
        })
    }

    // Options

    fn set_option(&mut self, name: &str, value: &str) -> Result<Flow, CliError> {
        self.settle()?;
        match Setting::parse(name, value) {
            Ok(setting) => self.set(setting),
            Err(error @ OptionError::Unknown { .. }) => self.say(error),
            Err(error) => self.say(format_args!("setoption: {error}")),
        }
    }

    fn set(&mut self, setting: Setting) -> Result<Flow, CliError> {
        match setting {
            Setting::Variant(name) => return self.set_game(self.game.with_variant(&name)),
            Setting::RuleFile(path) => return self.set_game(GameChoice::with_rule_file(&path)),
            Setting::Hash(mib) => {
                self.options.hash_mib = mib;
                self.thinker = None;
            }
            Setting::MultiPv(lines) => self.options.multi_pv = lines,
            Setting::Level(number) => {
                self.options.level = Level::new(number).unwrap_or_default();
                self.thinker = None;
            }
            Setting::MoveOverhead(time) => self.options.overhead = time,
            Setting::OwnBook(wanted) => self.options.own_book = wanted,
            Setting::Threads(threads) => self.set_threads(threads),
            // Whether to ponder is for the front end to decide.
            _ => {}
        }
        Ok(Flow::Continue)
    }

    fn set_game(&mut self, game: GameChoice) -> Result<Flow, CliError> {
        match game.rules() {
            Err(error) => self.say(error.words(Language::ENGLISH)),
            Ok(rules) => {
                self.situation = Some(Situation::of_start(rules.start()));
                (self.game, self.rules, self.thinker) = (game, rules, None);
                Ok(Flow::Continue)
            }
        }
    }

    // The engine

    /// The engine; starts it if it does not run. `None` if there is not enough memory.
    fn thinker(&mut self) -> Result<Option<&mut Thinker>, CliError> {
        if self.thinker.is_none() {
            if let Some(fault) = tuned::fault(Language::ENGLISH, self.selection()) {
                self.say(fault)?;
            }
            self.thinker = self.start_thinker()?;
        }
        Ok(self.thinker.as_mut())
    }

    fn start_thinker(&mut self) -> Result<Option<Thinker>, CliError> {
        let wanted = self.settings();
        let Some(settings) = wanted.fitting(self.selection()) else { return Ok(None) };
        let (mib, threads) = (settings.hash_mib, settings.threads);
        if (mib, threads) != (wanted.hash_mib, wanted.threads) {
            self.say(format_args!("memory is short: a hash of {mib} MiB, threads: {threads}"))?;
        }
        let sender = self.sender.clone();
        // If nobody receives this, the program is ending.
        let sink = move |thought| drop(sender.send(EngineInput::Thought(thought)));
        match Thinker::start(self.selection().clone(), settings, sink) {
            Ok(thinker) => Ok(Some(thinker)),
            Err(error) => {
                self.say(format_args!("no thread for the engine: {error}"))?;
                Ok(None)
            }
        }
    }

    fn settings(&self) -> Settings {
        let human = self.options.level.human(self.seed);
        let Options { hash_mib, threads, .. } = self.options;
        let tuned = tuned::texts(Language::ENGLISH);
        Settings { hash_mib, threads, human, tuned, ..Settings::default() }
    }

    fn get_ready(&mut self) -> Result<Flow, CliError> {
        if self.pending.is_none()
            && let Some(thinker) = self.thinker()?
        {
            thinker.ping();
            while let Some(thought) = self.inbox.next_thought() {
                let is_ready = matches!(thought, Thought::Ready | Thought::Failed);
                self.thought(thought)?;
                if is_ready {
                    break;
                }
            }
        }
        self.line("readyok")
    }

    fn new_game(&mut self) -> Result<Flow, CliError> {
        self.settle()?;
        self.seed = random();
        let human = self.options.level.human(self.seed);
        if let Some(thinker) = self.thinker()? {
            thinker.set_human(human);
        }
        Ok(Flow::Continue)
    }

    fn set_position(&mut self, text: &PositionText) -> Result<Flow, CliError> {
        match text.resolve(self.dialect, &self.rules) {
            Ok(situation) => {
                self.situation = Some(situation);
                Ok(Flow::Continue)
            }
            Err(error) => {
                self.situation = None;
                let reason = self.position_error(&error);
                self.say(format_args!("position: {reason}"))
            }
        }
    }

    fn position_error(&self, error: &PositionError) -> String {
        match error {
            PositionError::Setup(error) => {
                wording::setup_error(Language::ENGLISH, self.selection(), error)
            }
            PositionError::Illegal { illegal, .. } => {
                format!("{error}: {}", illegal.why.words(Language::ENGLISH))
            }
            PositionError::Text(error) => error.words(Language::ENGLISH),
            error => error.to_string(),
        }
    }

    // Searches

    fn go(&mut self, go: Go) -> Result<Flow, CliError> {
        self.settle()?;
        if let Some(fault) = &go.fault {
            self.say(format_args!("go: {fault} is unknown or lacks a number, and was left out"))?;
        }
        let Some(situation) = self.situation.clone() else {
            self.say("go: there is no position, as the last one could not be understood")?;
            let is_mate = matches!(go.mate, Some(MateGoal::Within(_)));
            let nothing = write::no_move(self.dialect);
            return self.line(if is_mate { write::NO_VERDICT } else { nothing });
        };
        let plays = !go.is_unlimited() && !go.ponder && go.mate.is_none();
        let declares = self.dialect == Dialect::Usi && plays && go.search_moves.is_empty();
        if declares && wins_by_impasse(&situation.position) {
            return self.line(write::DECLARATION);
        }
        if plays
            && go.search_moves.is_empty()
            && let Some(mv) = self.book_move(&situation)
        {
            return self.line(write::best_move(self.dialect, &situation.position, mv, None));
        }
        self.search(situation, go)
    }

    /// The move of the book of openings, if the front end wants it and the book has one. The book is read at each of the
    /// few moves that need it, which takes milliseconds.
    fn book_move(&self, situation: &Situation) -> Option<Move> {
        let Options { own_book, level, .. } = self.options;
        let ply = situation.earlier.len();
        if !own_book || !knows_openings(level, ply) {
            return None;
        }
        let book = tuned::shared(Language::ENGLISH).book(self.selection())?;
        book_move(&book, &situation.position, level, ply, self.seed)
    }

    fn search(&mut self, situation: Situation, go: Go) -> Result<Flow, CliError> {
        if let Some(MateGoal::Within(_)) = go.mate {
            return self.search_mate(situation, go);
        }
        let Situation { position, earlier } = situation.clone();
        let mv = |text: &String| self.dialect.parse_move(&position, text);
        let search_moves = go.search_moves.iter().filter_map(mv).collect();
        let limits = self.limits(&go, &position);
        let multi_pv = self.options.multi_pv;
        let request = Request { position, earlier, limits, search_moves, multi_pv };
        let Some(thinker) = self.thinker()? else {
            return self.go_without_engine(&situation.position, &go);
        };
        let ticket = if go.ponder { thinker.ponder(request) } else { thinker.search(request) };
        self.pending = Some(Pending { ticket, situation, go, held: None });
        Ok(Flow::Continue)
    }

    /// Answers `go mate` of USI.
    fn search_mate(&mut self, situation: Situation, go: Go) -> Result<Flow, CliError> {
        let Situation { position, earlier } = situation.clone();
        let Limits { nodes, hard, .. } = self.limits(&go, &position);
        let limits = MateLimits { nodes, time: hard, table_mib: self.options.hash_mib };
        let counting = Counting::OfGame;
        let request = MateRequest { position, earlier, limits, counting };
        let Some(thinker) = self.thinker()? else {
            return self.go_without_engine(&situation.position, &go);
        };
        let ticket = thinker.mate(request);
        self.pending = Some(Pending { ticket, situation, go, held: None });
        Ok(Flow::Continue)
    }

    fn limits(&self, go: &Go, position: &Position) -> Limits {
        let mut limits = Limits { nodes: go.nodes, depth: go.depth, ..Limits::default() };
        let overhead = self.options.overhead;
        let us = position.to_move().index();
        let time = match (go.mate, go.move_time) {
            (Some(MateGoal::Within(time)), _) => time.map(|time| Budget::exactly(time, overhead)),
            (_, Some(time)) => Some(Budget::exactly(time, overhead)),
            _ if go.times.left[us].is_some() || !go.times.byoyomi.is_zero() => {
                let allowance = Allowance {
                    left: go.times.left[us].unwrap_or_default(),
                    increment: go.times.increment[us],
                    byoyomi: go.times.byoyomi,
                    moves_to_go: go.times.moves_to_go,
                };
                Some(allowance.budget(overhead))
            }
            _ if go.fault.is_some() && go.is_unlimited() && !go.infinite => {
                Some(Budget::exactly(AFTER_FAULT, overhead))
            }
            _ => None,
        };
        limits.mate = go.mate.map(|goal| match goal {
            MateGoal::Moves(moves) => moves.min(LONGEST_MATE),
            MateGoal::Within(_) => LONGEST_MATE,
        });
        if let Some(budget) = time.filter(|_| !go.infinite) {
            budget.apply(&mut limits);
        }
        limits
    }

    /// Whether the answer to `go` waits for `stop` or `ponderhit`.
    fn is_held(go: &Go) -> bool {
        go.infinite || go.ponder
    }

    fn stop(&mut self) -> Result<Flow, CliError> {
        if let Some(thinker) = &self.thinker {
            thinker.stop();
        }
        if let Some(pending) = &mut self.pending {
            (pending.go.infinite, pending.go.ponder) = (false, false);
        }
        self.release()
    }

    /// The move expected was played: the time of `go ponder` runs from now. The times that come with `ponderhit` replace
    /// it, for which the search begins again, with what it knows.
    fn ponder_hit(&mut self, hit: &Go) -> Result<Flow, CliError> {
        if let Some(fault) = &hit.fault {
            self.say(format_args!(
                "ponderhit: {fault} is unknown or lacks a number, and was left out"
            ))?;
        }
        if let Some(Pending { situation, go, .. }) =
            self.pending.take_if(|pending| pending.take_hit(hit))
        {
            return self.search(situation, go);
        }
        if let Some(thinker) = &self.thinker {
            thinker.start_clock();
        }
        self.release()
    }

    /// Tells the answer of a search that has ended, if it was held for what has come now.
    fn release(&mut self) -> Result<Flow, CliError> {
        let ready = |pending: &mut Pending| pending.held.is_some() && !Self::is_held(&pending.go);
        match self.pending.take_if(ready) {
            Some(Pending { situation, held: Some(Held::Move(answer)), .. }) => {
                self.tell(&situation.position, &answer)
            }
            Some(Pending { situation, held: Some(Held::Mate(answer)), .. }) => {
                self.line(write::checkmate(&situation.position, &answer.verdict))
            }
            _ => Ok(Flow::Continue),
        }
    }

    /// Ends the search, and sends its answer before anything else.
    fn settle(&mut self) -> Result<(), CliError> {
        self.stop()?;
        while self.pending.is_some() {
            match self.inbox.next_thought() {
                Some(thought) => self.thought(thought)?,
                None => return Ok(()),
            };
        }
        Ok(())
    }

    // Thoughts

    fn thought(&mut self, thought: Thought) -> Result<Flow, CliError> {
        match thought {
            Thought::Ready => Ok(Flow::Continue),
            Thought::Report(ticket, report) => self.report(ticket, &report),
            Thought::Answer(ticket, answer) => self.hold(ticket, Held::Move(answer)),
            Thought::Mate(ticket, answer) => self.hold(ticket, Held::Mate(answer)),
            Thought::Hint(..) => Ok(Flow::Continue),
            Thought::Failed => self.recover(),
        }
    }

    /// Takes the answer to the question `ticket`, and sends it unless it has to wait.
    fn hold(&mut self, ticket: Ticket, answer: Held) -> Result<Flow, CliError> {
        if let Some(pending) = self.pending.as_mut().filter(|it| it.ticket == ticket) {
            pending.held = Some(answer);
        }
        self.release()
    }

    fn report(&mut self, ticket: Ticket, report: &Report) -> Result<Flow, CliError> {
        let current = self.pending.as_ref().filter(|pending| pending.ticket == ticket);
        let Some(Pending { situation, .. }) =
            current.filter(|_| report.rank <= self.options.multi_pv)
        else {
            return Ok(Flow::Continue);
        };
        let ranked = self.options.multi_pv > 1;
        let line = write::info(self.dialect, &situation.position, report, ranked);
        self.line(line)
    }

    fn tell(&mut self, position: &Position, answer: &Answer) -> Result<Flow, CliError> {
        let Some(mv) = answer.best else {
            return self.line(write::no_move(self.dialect));
        };
        self.line(write::totals(answer))?;
        self.line(write::best_move(self.dialect, position, mv, answer.ponder))
    }

    /// Continues after a fault of the engine: restarts it and plays any legal move.
    fn recover(&mut self) -> Result<Flow, CliError> {
        self.thinker = None;
        self.say("the engine has failed and is started again")?;
        let Some(Pending { situation, go, .. }) = self.pending.take() else {
            return Ok(Flow::Continue);
        };
        self.answer_at_once(&situation.position, &go)
    }

    /// Answers a `go` for which there is not enough memory.
    fn go_without_engine(&mut self, position: &Position, go: &Go) -> Result<Flow, CliError> {
        self.say("memory is too short for the engine: any legal move is played")?;
        self.answer_at_once(position, go)
    }

    /// Answers a `go` without a search, by any legal move that it allows.
    fn answer_at_once(&mut self, position: &Position, go: &Go) -> Result<Flow, CliError> {
        if let Some(MateGoal::Within(_)) = go.mate {
            return self.line(write::checkmate(position, &MateVerdict::Unknown));
        }
        let dialect = self.dialect;
        let mut wanted =
            go.search_moves.iter().filter_map(|text| dialect.parse_move(position, text));
        match wanted.next().or_else(|| position.legal_moves().first().copied()) {
            Some(mv) => self.line(write::best_move(self.dialect, position, mv, None)),
            None => self.line(write::no_move(self.dialect)),
        }
    }
}

/// A random number.
fn random() -> u64 {
    RandomState::new().hash_one(0)
}
