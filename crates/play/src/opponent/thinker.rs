//! The thread in which the engine thinks.

use std::fmt;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, OnceLock};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::pace::Pace;
use zushiki_core::variant::Selection;
use zushiki_engine::{
    Answer, Clock, Engine, Hint, Human, MateAnswer, MateRequest, Report, Request, STACK_SIZE,
    Settings, solve_mate,
};

/// The number of a question to the engine. An answer has the number of its question, so that late answers to abandoned
/// questions can be recognised.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Ticket(u64);

/// A message from the thread.
#[derive(Clone, Debug)]
pub enum Thought {
    /// Everything asked for before [`Thinker::ping`] is done.
    Ready,
    /// A line that the search has found.
    Report(Ticket, Report),
    /// The search is over.
    Answer(Ticket, Answer),
    /// The mate search is over.
    Mate(Ticket, MateAnswer),
    /// The recommended move; `None` if there is no move.
    Hint(Ticket, Option<Hint>),
    /// The engine failed, because of a fault in it, and answers nothing any more.
    Failed,
}

/// The receiver of thoughts. It is called in the thread of the engine and should return at once.
type Sink = Box<dyn FnMut(Thought) + Send>;

/// An engine in its own thread. Dropping it stops and joins the thread.
pub struct Thinker {
    jobs: Option<Sender<Job>>,
    thread: Option<JoinHandle<()>>,
    current: Option<Running>,
    questions: u64,
}

/// The question that was asked last, which may have been answered.
#[derive(Clone)]
struct Running {
    stop: Arc<AtomicBool>,
    clock: Arc<StartedClock>,
}

enum Job {
    Search(Box<RunningSearch>),
    Analyse(Box<Request>, Running, Ticket),
    Mate(Box<MateRequest>, Running, Ticket),
    Hint(Box<Request>, Running, Ticket),
    Clear,
    Play(Option<Human>),
    Ping,
}

struct RunningSearch {
    ticket: Ticket,
    request: Request,
    pace: Pace,
    stop: Arc<AtomicBool>,
    clock: Arc<StartedClock>,
}

/// A clock that remains at zero until it is started.
#[derive(Debug, Default)]
struct StartedClock(OnceLock<Instant>);

impl StartedClock {
    fn start(&self) {
        self.0.get_or_init(Instant::now);
    }
}

impl Clock for StartedClock {
    fn elapsed(&self) -> Duration {
        self.0.get().map_or(Duration::ZERO, Instant::elapsed)
    }
}

impl fmt::Debug for Thinker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Thinker").field("questions", &self.questions).finish_non_exhaustive()
    }
}

impl Thinker {
    /// Starts a thread with an engine for `selection`. Its thoughts go to `sink`.
    ///
    /// # Errors
    /// If the system does not give a thread.
    pub fn start(
        selection: Selection,
        settings: Settings,
        sink: impl FnMut(Thought) + Send + 'static,
    ) -> io::Result<Thinker> {
        let (jobs, queue) = channel();
        let sink: Sink = Box::new(sink);
        let work = move || {
            let mut sink = FailureSink(sink);
            // The table is allocated here, so that the caller does not wait for a large one.
            work(Engine::new(&selection, settings), &queue, &mut sink.0);
        };
        let thread = thread::Builder::new().name("engine".to_owned()).stack_size(STACK_SIZE);
        let thread = Some(thread.spawn(work)?);
        Ok(Thinker { jobs: Some(jobs), thread, current: None, questions: 0 })
    }

    /// Asks a question. One that is being thought about is stopped and answered first.
    pub fn search(&mut self, request: Request) -> Ticket {
        self.search_at_pace(request, Pace::AtOnce)
    }

    /// Asks a question that is answered at `pace`, or at once if it is stopped.
    pub(super) fn search_at_pace(&mut self, request: Request, pace: Pace) -> Ticket {
        let ticket = self.ask(request, pace);
        self.start_clock();
        ticket
    }

    /// Asks a question whose time runs only from [`Thinker::start_clock`].
    pub fn ponder(&mut self, request: Request) -> Ticket {
        self.ask(request, Pace::AtOnce)
    }

    fn ask(&mut self, request: Request, pace: Pace) -> Ticket {
        let (ticket, Running { stop, clock }) = self.next_question();
        self.send(Job::Search(Box::new(RunningSearch { ticket, request, pace, stop, clock })));
        ticket
    }

    /// Asks a question for an analysis: see [`Engine::analyse`].
    pub(super) fn analyse(&mut self, request: Request) -> Ticket {
        let (ticket, running) = self.next_question();
        self.send(Job::Analyse(Box::new(request), running, ticket));
        self.start_clock();
        ticket
    }

    /// Asks for a mate: see [`Thought::Mate`].
    pub fn mate(&mut self, request: MateRequest) -> Ticket {
        let (ticket, running) = self.next_question();
        self.send(Job::Mate(Box::new(request), running, ticket));
        self.start_clock();
        ticket
    }

    /// Asks for a recommended move: see [`Thought::Hint`].
    pub fn hint(&mut self, request: Request) -> Ticket {
        let (ticket, running) = self.next_question();
        self.send(Job::Hint(Box::new(request), running, ticket));
        self.start_clock();
        ticket
    }

    /// Stops the last question, and gives out the number of the next one.
    fn next_question(&mut self) -> (Ticket, Running) {
        self.stop();
        self.questions += 1;
        let running = Running {
            stop: Arc::new(AtomicBool::new(false)),
            clock: Arc::new(StartedClock::default()),
        };
        self.current = Some(running.clone());
        (Ticket(self.questions), running)
    }

    /// Starts the clock of the last question.
    pub fn start_clock(&self) {
        if let Some(current) = &self.current {
            current.clock.start();
        }
    }

    /// Ends the search: the last question is answered at once with what has been found.
    pub fn stop(&self) {
        if let Some(current) = &self.current {
            current.stop.store(true, Ordering::Relaxed);
        }
        // The thread may wait to keep its pace.
        self.thread.iter().for_each(|thread| thread.thread().unpark());
    }

    /// Forgets all earlier searches, as before a new game.
    pub fn clear(&self) {
        self.send(Job::Clear);
    }

    /// Changes the player whose moves are chosen, and forgets all earlier searches.
    pub fn set_human(&self, human: Option<Human>) {
        self.send(Job::Play(human));
    }

    /// Asks for [`Thought::Ready`].
    pub fn ping(&self) {
        self.send(Job::Ping);
    }

    fn send(&self, job: Job) {
        // A thread that has ended has reported it: see `Thought::Failed`.
        let _ = self.jobs.as_ref().map(|jobs| jobs.send(job));
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop();
        self.jobs = None;
        // A panic of the thread has been reported by `Thought::Failed`.
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

/// Tells when the thread is ended by a panic.
struct FailureSink(Sink);

impl Drop for FailureSink {
    fn drop(&mut self) {
        if thread::panicking() {
            (self.0)(Thought::Failed);
        }
    }
}

/// Does one job after the other until the owner is gone.
fn work(mut engine: Engine, queue: &Receiver<Job>, sink: &mut Sink) {
    while let Ok(job) = queue.recv() {
        match job {
            Job::Clear => engine.clear(),
            Job::Play(human) => engine.set_human(human),
            Job::Ping => sink(Thought::Ready),
            Job::Mate(request, Running { stop, clock }, ticket) => {
                sink(Thought::Mate(ticket, solve_mate(&request, &stop, &*clock)));
            }
            Job::Hint(request, Running { stop, clock }, ticket) => {
                sink(Thought::Hint(ticket, engine.hint(&request, &stop, &*clock)));
            }
            Job::Analyse(request, Running { stop, clock }, ticket) => {
                let mut report = |report: &Report| sink(Thought::Report(ticket, report.clone()));
                let answer = engine.analyse(&request, &stop, &*clock, &mut report);
                sink(Thought::Answer(ticket, answer));
            }
            Job::Search(search) => {
                let RunningSearch { ticket, request, pace, stop, clock } = *search;
                let mut report = |report: &Report| sink(Thought::Report(ticket, report.clone()));
                let answer = engine.search(&request, &stop, &*clock, &mut report);
                wait(pace.time(&answer), &stop, &clock);
                sink(Thought::Answer(ticket, answer));
            }
        }
    }
}

/// Waits until `time` has passed on `clock`, or the search is stopped.
fn wait(time: Duration, stop: &AtomicBool, clock: &StartedClock) {
    while !stop.load(Ordering::Relaxed) && clock.elapsed() < time {
        thread::park_timeout(time.saturating_sub(clock.elapsed()));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::Receiver;

    use std::num::NonZeroUsize;

    use super::super::Dice;
    use super::*;
    use zushiki_core::rules::{Position, Rules};
    use zushiki_core::variant::{Choice, library};
    use zushiki_engine::Limits;

    fn thinker() -> (Thinker, Position, Receiver<Thought>) {
        thinker_of(1)
    }

    /// A thinker whose engine searches on so many threads.
    fn thinker_of(threads: usize) -> (Thinker, Position, Receiver<Thought>) {
        let selection = Selection::new(library::find("sho").unwrap(), &Choice::default()).unwrap();
        let start = Rules::new(selection.clone()).start();
        let (sender, thoughts) = channel();
        let sink = move |thought| drop(sender.send(thought));
        let threads = NonZeroUsize::new(threads).unwrap();
        let settings = Settings { hash_mib: 1, threads, ..Settings::default() };
        (Thinker::start(selection, settings, sink).unwrap(), start, thoughts)
    }

    fn request(position: &Position, limits: Limits) -> Request {
        let position = position.clone();
        Request { position, earlier: vec![], limits, search_moves: vec![], multi_pv: 1 }
    }

    /// The next answer, with its ticket.
    fn answer(thoughts: &Receiver<Thought>) -> (Ticket, Answer) {
        loop {
            match thoughts.recv_timeout(Duration::from_secs(20)).unwrap() {
                Thought::Answer(ticket, answer) => return (ticket, answer),
                Thought::Failed => panic!("the engine failed"),
                _ => {}
            }
        }
    }

    #[test]
    fn a_new_question_ends_the_old_one() {
        let (mut thinker, start, thoughts) = thinker();
        let first = thinker.search(request(&start, Limits::default()));
        let limits = Limits { nodes: Some(500), ..Limits::default() };
        let second = thinker.search(request(&start, limits));
        let answers = [answer(&thoughts), answer(&thoughts)];
        assert_eq!(answers.each_ref().map(|(ticket, _)| *ticket), [first, second]);
        assert!(answers.iter().all(|(_, answer)| start.examine(answer.best.unwrap()).is_ok()));
    }

    /// Gives up `turns` questions after a random time: every other one by a question about another
    /// position. Returns the longest time to an answer.
    fn give_up(threads: usize, turns: u64) -> Duration {
        let (mut thinker, start, thoughts) = thinker_of(threads);
        let mut dice = Dice::new(turns);
        let (mut position, mut longest) = (start.clone(), Duration::ZERO);
        let mut ticket = thinker.search(request(&position, Limits::default()));
        for turn in 0..turns {
            thread::sleep(Duration::from_micros(dice.roll() % 2000));
            let asked = (ticket, position.clone());
            if turn % 50 == 49 || position.outcome().is_some() {
                position = start.clone();
            } else {
                position.play(*dice.pick(&position.legal_moves()).unwrap()).unwrap();
            }
            let given_up = Instant::now();
            thinker.stop();
            if turn % 2 == 0 {
                ticket = thinker.search(request(&position, Limits::default()));
            }
            let (answered, answer) = answer(&thoughts);
            longest = longest.max(given_up.elapsed());
            // The answer is to the question that was given up, and no other follows.
            assert_eq!(answered, asked.0);
            let is_over = asked.1.outcome().is_some();
            assert!(is_over || asked.1.examine(answer.best.unwrap()).is_ok());
            if turn % 2 == 1 {
                assert!(!thoughts.try_iter().any(|it| matches!(it, Thought::Answer(..))));
                ticket = thinker.search(request(&position, Limits::default()));
            }
        }
        longest
    }

    #[test]
    fn a_thousand_questions_given_up_are_all_answered_at_once() {
        for (threads, turns) in [(1, 1000), (2, 200)] {
            let longest = give_up(threads, turns);
            println!("{threads} threads: the longest of {turns} answers took {longest:?}");
            // On a quiet machine it is less than 5 ms.
            assert!(longest < Duration::from_secs(1), "{threads}: {longest:?}");
        }
    }

    #[test]
    fn time_runs_only_from_the_start_of_the_clock() {
        let (mut thinker, start, thoughts) = thinker();
        let limits = Limits { hard: Some(Duration::from_millis(1)), ..Limits::default() };
        let ticket = thinker.ponder(request(&start, limits));
        let deep = |thought: &Thought| matches!(thought, Thought::Report(_, r) if r.depth >= 5);
        while !deep(&thoughts.recv().unwrap()) {}
        thinker.start_clock();
        assert_eq!(answer(&thoughts).0, ticket);
    }

    #[test]
    fn a_thinker_that_thinks_can_be_dropped() {
        let (mut thinker, start, thoughts) = thinker();
        thinker.search(request(&start, Limits::default()));
        thinker.ping();
        drop(thinker);
        let thoughts: Vec<Thought> = thoughts.iter().collect();
        assert!(matches!(thoughts.last(), Some(Thought::Ready)));
    }
}
