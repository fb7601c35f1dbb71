//! The event loop: an event from outside becomes an input of the app, the effects of the app are
//! executed, and changes are drawn. This module does not depend on the screens.

mod shared_table;

use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::Duration;

use self::shared_table::resumed;
use super::action::{Action, ProgramAction};
use super::app::{App, Start, awaited_work};
use super::background::Background;
use super::clipboard;
use super::disk::Disk;
use super::effect::{DiskEffect, Effect, EffectQueue, EffectResult, Input};
use super::events::{self, Events, ListSearch, ListSource, LoopEvent, Searches};
use super::keymap;
use super::library::{LibraryReader, Wanted};
use super::tables::TablePlaces;
use super::watchdog::Call;
use super::window::Window;
use super::wires::{SharedTable, TableWires};
use ratatui::crossterm::event::Event;
use zushiki_core::text::Phrase;
use zushiki_core::{phrase, phrase_enum};
use zushiki_play::connection::{Stopwatch, TurnNotice};
use zushiki_play::opponent::Habits;
use zushiki_play::peers;
use zushiki_play::statistics::Statistics;
use zushiki_play::storage::game_files::{GameFiles, KnownFile, StorageReport};
use zushiki_play::storage::journal::OpenError;
use zushiki_play::storage::listed_games::ListedGame;
use zushiki_play::table::{EngineSetup, Engines};
use zushiki_record::Terms;
use zushiki_words::wording::{Wording, seat_not_kept};

phrase_enum! {
    /// Why the program ended without the player quitting.
    #[derive(Debug)]
    pub enum Error {
        /// The terminal reported an error.
        #[phrase(unusable(error.to_phrase()))]
        Terminal(#[from] error: io::Error),
        /// The thread that reads the terminal has ended.
        #[phrase(unusable(phrase!("screen-no-keys", "the thread that reads the keys has ended")))]
        NoMoreKeys,
        /// The game cannot be resumed.
        Resume(#[from] error: OpenError),
        /// A signal ended the program. A terminal that went away counts as SIGHUP.
        #[phrase("screen-ended-by-signal", "ended by signal {number}", number)]
        Signal(number: i32),
    }
}

fn unusable(error: Phrase) -> Phrase {
    phrase!("screen-terminal-failed", "the terminal cannot be used: {error}", error)
}

/// The number of SIGHUP.
const HANG_UP: i32 = 1;

impl Error {
    /// The exit code: 128 and the number of the signal, as shells have it, otherwise 1.
    #[must_use]
    pub fn exit_code(&self) -> u8 {
        match self {
            Error::Signal(number) => u8::try_from(128 + number).unwrap_or(1),
            Error::Terminal(_) | Error::NoMoreKeys | Error::Resume(_) => 1,
        }
    }
}

/// Plays in the terminal until the player quits. The terminal is restored on every way out.
///
/// Standard input and output must be a terminal; the caller checks that.
///
/// Returns the path of the journal that was open when the player quit, if there was one.
///
/// # Errors
/// If the terminal fails, a signal ends the program, or the game to resume cannot be read.
pub fn run(start: Start) -> Result<Option<PathBuf>, Error> {
    play(start, None).map_err(after_hang_up)
}

/// The same at a table that people elsewhere share, with its game in `start`.
///
/// # Errors
/// Those of [`run`].
pub fn run_at_table(start: Start, table: SharedTable) -> Result<Option<PathBuf>, Error> {
    play(start, Some(table)).map_err(after_hang_up)
}

fn after_hang_up(error: Error) -> Error {
    match error {
        // A read or write may fail before the signal arrives.
        Error::Terminal(_) if events::has_hung_up() => Error::Signal(HANG_UP),
        other => other,
    }
}

fn play(start: Start, table: Option<SharedTable>) -> Result<Option<PathBuf>, Error> {
    let events = events::listen()?;
    let terms = table.as_ref().and_then(SharedTable::terms);
    let mut event_loop = EventLoop::open(start, terms, &events)?;
    if let Some(table) = table {
        event_loop.sit_down(table)?;
    }
    event_loop.draw()?;
    event_loop.attend()?;
    event_loop.draw_if_changed()?;
    while event_loop.turn(&events.receiver)? == Flow::Continue {}
    Ok(event_loop.left)
}

/// Whether the event loop continues.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Flow {
    Continue,
    Quit,
}

/// The app with the terminal and the files that it uses.
struct EventLoop {
    window: Window,
    app: App,
    disk: Disk,
    /// The directory of copied texts.
    copies: Option<PathBuf>,
    sender: Sender<LoopEvent>,
    engines: Engines,
    background: Background,
    /// The searches for the games of lists.
    searches: Searches,
    /// The connections of a shared table.
    wires: Option<TableWires>,
    tables: TablePlaces,
    /// The library that is read or looked up.
    library: Option<LibraryReader>,
    /// Whether the app may show something other than the last frame.
    changed: bool,
    /// Tells the player about turns at a shared table.
    turn: TurnNotice,
    /// The time up to which elapsed time has been passed to the app.
    watch: Stopwatch,
    /// The journal that was open when the player quit.
    left: Option<PathBuf>,
}

/// The longest delay of the end of a wait. After a longer one the program was stopped
/// meanwhile.
const LATE: Duration = Duration::from_secs(1);

impl EventLoop {
    /// `terms` are those of the game of a host, which the game to resume has to have.
    fn open(mut start: Start, terms: Option<&Terms>, events: &Events) -> Result<EventLoop, Error> {
        let sender = events.sender.clone();
        let mut game_files = GameFiles::new(start.dirs.clone(), &start.variants)
            .with_texts(Arc::new(start.options.language));
        let resumed = resumed(start.resume.as_deref(), terms, &mut game_files)?;
        game_files.set_own_file(start.file.as_deref().and_then(KnownFile::at));
        let (window, filter) = Window::take(&start.options)?;
        events::listen_to_terminal(sender.clone(), events.watchdog.clone(), filter)?;
        start.options.pictures &= window.has_pictures();
        let size = window.size()?;
        let (copies, open) = (start.copies.clone(), start.open.clone());
        let disk = Disk::new(game_files, start.learned.clone(), start.choices_file.clone())
            .with_looks(start.looks.file.clone())
            .with_seats(start.tables.seats.clone());
        let (settings, roster) = (start.engine.clone(), start.roster.clone());
        let super::Options { thinking_time: thinks, opening_book: knows_openings, .. } =
            start.options;
        let seed = RandomState::new().hash_one(0);
        let habits = Habits { thinks, knows_openings };
        let setup = EngineSetup { settings, roster, seed, habits };
        let told = sender.clone();
        // If nobody receives this, the program is ending.
        let engines = Engines::new(setup, move |event| drop(told.send(LoopEvent::Engine(event))));
        let background = Background::new(sender.clone());
        let tables = start.tables.clone();
        let told = sender.clone();
        let turn = TurnNotice::new(start.notifier.clone(), move |error| {
            drop(told.send(LoopEvent::NotNotified(error)));
        });
        let mut event_loop = EventLoop {
            tables,
            window,
            app: App::new(start, size),
            disk,
            copies,
            sender,
            engines,
            background,
            searches: Searches::default(),
            wires: None,
            library: None,
            changed: false,
            turn,
            watch: Stopwatch::start(),
            left: None,
        };
        match (resumed, open) {
            (Some(resumed), _) => {
                event_loop.update(EffectResult::Resumed(Ok(Box::new(resumed))))?;
            }
            (None, Some(request)) => {
                let effects = [DiskEffect::ListUnfinished, DiskEffect::Open(request)];
                event_loop.execute_all(effects.map(Effect::Disk).into())?;
            }
            (None, None) if event_loop.app.is_choosing() => {
                event_loop.execute_all(vec![DiskEffect::ListUnfinished.into()])?;
            }
            (None, None) => {}
        }
        Ok(event_loop)
    }

    /// Waits until something happens, handles all that has happened by then, and draws once.
    fn turn(&mut self, events: &Receiver<LoopEvent>) -> Result<Flow, Error> {
        let first = self.wait(events);
        self.tell_time()?;
        for event in first.into_iter().chain(events.try_iter()) {
            if self.handle(event)? == Flow::Quit {
                return Ok(Flow::Quit);
            }
        }
        self.attend()?;
        self.keep_seat();
        self.tell_turn();
        self.draw_if_changed()?;
        self.wires.iter_mut().for_each(TableWires::resume);
        Ok(Flow::Continue)
    }

    /// Lets the engines look at the game, and passes to the app what programs have decided. Begins the work on a problem.
    fn attend(&mut self) -> Result<(), Error> {
        self.background.begin(awaited_work(&self.app))?;
        while let Some(decision) = self.engines.attend(self.app.view_for_engines())? {
            self.update(EffectResult::Decided(decision))?;
        }
        let state = self.engines.peer_state();
        if self.app.peer_state() != state {
            self.update(EffectResult::PeerState(state))?;
        }
        Ok(())
    }

    /// The next event; `None` if the screen changes by itself before one comes.
    fn wait(&self, events: &Receiver<LoopEvent>) -> Option<LoopEvent> {
        let Some(change) = self.app.until_change() else {
            return Some(events.recv().unwrap_or(LoopEvent::Gone));
        };
        match events.recv_timeout(change.saturating_sub(self.watch.since().elapsed())) {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(LoopEvent::Gone),
        }
    }

    /// Tells the app how much time has passed, if anything runs.
    fn tell_time(&mut self) -> Result<(), Error> {
        let in_days = self.is_in_days();
        let passed = self.watch.lap(in_days);
        let change = self.app.until_change().filter(|_| !in_days);
        // At a shared table all time counts, so that lines that come too fast are noticed.
        if change.is_some() || self.app.is_at_shared_table() {
            let passed = change.map_or(passed, |change| counted(passed, change));
            self.update(Action::Program(ProgramAction::Tick(passed)))?;
        }
        Ok(())
    }

    /// Whether the clocks are in days: time while the program was stopped or the machine asleep then counts.
    fn is_in_days(&self) -> bool {
        self.app.shared_table().is_some_and(|(_, table)| table.runs_unattended())
    }

    fn handle(&mut self, event: LoopEvent) -> Result<Flow, Error> {
        match event {
            LoopEvent::Terminal(event) => self.input(event),
            LoopEvent::Interrupt(event, call) => {
                call.take();
                self.input(event)
            }
            LoopEvent::Signal(number, call) => self.obey(number, call.as_ref()),
            LoopEvent::Listed { search, games, complete } => {
                self.list_found(&search, games, complete)
            }
            LoopEvent::Statistics(statistics) => {
                self.update(EffectResult::StatisticsRead(statistics))
            }
            LoopEvent::Library(wanted, result) => self.library_told(&wanted, result),
            LoopEvent::Engine(event) => match self.engines.receive(event) {
                Some(advice) => self.update(EffectResult::Advised(advice)),
                None => Ok(Flow::Continue),
            },
            LoopEvent::Previewed(request, game) => {
                self.update(EffectResult::Previewed(request, game))
            }
            LoopEvent::Worked(worked) => self.update(EffectResult::Worked(worked)),
            LoopEvent::Tables(found) => self.update(EffectResult::TablesFound(found)),
            LoopEvent::Joined(joined) => self.take_joined(*joined),
            LoopEvent::Link(event) => self.take_link(event),
            LoopEvent::SeatNotKept(error) => {
                let sentence = seat_not_kept(self.app.language(), &error);
                self.update(EffectResult::SeatNotKept(sentence))
            }
            LoopEvent::NotNotified(error) => {
                let reason = error.words(self.app.language());
                self.update(EffectResult::NotNotified(reason))
            }
            LoopEvent::Gone => Err(Error::Signal(HANG_UP)),
            LoopEvent::Failed(error) => Err(Error::Terminal(error)),
            LoopEvent::NoMoreKeys => Err(Error::NoMoreKeys),
        }
    }

    fn input(&mut self, event: Event) -> Result<Flow, Error> {
        match keymap::action(self.app.keys(), event) {
            Some(action) => self.update(action),
            None => Ok(Flow::Continue),
        }
    }

    /// Executes the request of a signal, unless the watchdog has taken its call.
    fn obey(&mut self, number: i32, call: Option<&Call>) -> Result<Flow, Error> {
        let is_ours = call.is_none_or(Call::take);
        match number {
            number if is_continue(number) => self.resume(),
            number if is_stop(number) && is_ours => self.stop(),
            number if is_stop(number) => self.resume(),
            number => Err(Error::Signal(number)),
        }
    }

    /// Passes `input` to the app, and executes the effects that it returns.
    fn update(&mut self, input: impl Into<Input>) -> Result<Flow, Error> {
        let effects = self.effects_of(input.into());
        self.execute_all(effects)
    }

    /// Passes `input` to the app. Returns the effects to execute.
    fn effects_of(&mut self, input: Input) -> Vec<Effect> {
        self.changed |= !self.app.shows_the_same_after(&input);
        self.app.update(input)
    }

    /// Executes `effects` and those that their results lead to.
    fn execute_all(&mut self, effects: Vec<Effect>) -> Result<Flow, Error> {
        if effects.contains(&Effect::Quit) {
            if !self.may_quit()? {
                return Ok(Flow::Continue);
            }
            // An effect before it may close the journal.
            self.left = self.disk.journal_path().map(Path::to_owned);
        }
        let mut queue = EffectQueue::new(effects);
        while let Some(effect) = queue.take_next() {
            if effect == Effect::Quit {
                self.disk.close();
                self.close_table();
                return Ok(Flow::Quit);
            }
            if let Some(result) = self.execute(effect)? {
                queue.put_first(self.effects_of(result.into()));
            }
        }
        Ok(Flow::Continue)
    }

    /// Whether the game on the board is still stored; it is stored again if its file has been removed since the last
    /// frame. Otherwise the player may still leave, after a question.
    fn may_quit(&mut self) -> Result<bool, Error> {
        if self.app.would_lose_game() {
            return Ok(true);
        }
        if let Err(error) = self.disk.sync() {
            self.update(EffectResult::Stored(StorageReport::Journal(Err(error))))?;
        }
        Ok(!self.app.would_lose_game())
    }

    /// Executes one effect. Returns its result, if it has one.
    fn execute(&mut self, effect: Effect) -> Result<Option<EffectResult>, Error> {
        match effect {
            // The queue ends with it.
            Effect::Quit => {}
            Effect::Suspend => suspend()?,
            Effect::Redraw => self.window.blank()?,
            Effect::Mouse(on) => self.window.set_mouse(on)?,
            Effect::Copy(copy) => {
                let told = clipboard::send(self.app.language(), &copy, self.copies.as_deref());
                return Ok(Some(EffectResult::Copied(told)));
            }
            Effect::Bell => ring()?,
            Effect::HurryComputer => self.engines.hurry(),
            Effect::ListSavedGames => return Ok(self.list(self.disk.saved_games())),
            Effect::ListGamesInFile(request) => return Ok(self.list(self.disk.games_in(request))),
            Effect::OpenLibrary(sources) => return Ok(self.open_library(&sources)),
            Effect::ReadStatistics => return Ok(self.read_statistics()),
            Effect::Preview(request) => {
                self.background.preview(self.disk.files_without_game(), request)?;
            }
            Effect::LookUp(position) => {
                if let Some(library) = &self.library {
                    library.look_up(*position);
                }
            }
            Effect::ListTables => {
                let listed = self.tables.list(self.app.language(), self.sender.clone());
                return Ok(self.failed_without_thread(listed));
            }
            Effect::JoinTable { table, person } => {
                let language = self.app.language();
                let tables = self.tables.of_person(person);
                let joined = tables.join(language, table, self.sender.clone());
                return Ok(self.failed_without_thread(joined));
            }
            Effect::ReopenTable(table) => return Ok(Some(self.reopen_table(table)?)),
            Effect::OpenTable { person, side, start } => {
                return Ok(Some(self.open_table(person, side, start)?));
            }
            Effect::Link(link, output) => return Ok(self.send(link, output)),
            Effect::LeaveTable => self.leave_table()?,
            Effect::Store(task) => {
                return Ok(self.app.record().map(|record| self.disk.store(&task, record)));
            }
            Effect::Disk(effect) => return Ok(self.disk.execute(effect)),
        }
        Ok(None)
    }

    /// Lists the games that a search has found. Where their list has been closed, the search ends.
    fn list_found(
        &mut self,
        search: &ListSearch,
        games: Vec<ListedGame>,
        complete: bool,
    ) -> Result<Flow, Error> {
        if !search.is_current() {
            return Ok(Flow::Continue);
        }
        if !self.app.has_list(search.kind) {
            search.cancel();
            return Ok(Flow::Continue);
        }
        self.update(EffectResult::Listed { list: search.kind, games, complete })
    }

    /// Starts a search for games in its own thread, because there may be many. Returns a result if that fails.
    fn list(&self, source: ListSource) -> Option<EffectResult> {
        let started = events::list(source, &self.searches, self.sender.clone());
        started.err().map(EffectResult::ListingFailed)
    }

    /// Opens a library in its own thread, replacing the previous one. Returns a result if that fails.
    fn open_library(&mut self, sources: &[PathBuf]) -> Option<EffectResult> {
        let started = LibraryReader::start(self.disk.library(sources), self.sender.clone());
        match started {
            Ok(library) => self.library = Some(library),
            Err(error) => return Some(EffectResult::ListingFailed(error)),
        }
        None
    }

    /// Reads the saved games for the results in a separate thread. Returns a result if that fails.
    fn read_statistics(&self) -> Option<EffectResult> {
        let (games, sender) = (self.disk.saved_games_dir(), self.sender.clone());
        let work = move || {
            let games: Vec<_> = games.games().filter_map(|game| game.summary.ok()).collect();
            // If nobody receives this, the program is ending.
            let _ = sender.send(LoopEvent::Statistics(Statistics::of(&games)));
        };
        let started = std::thread::Builder::new().name("statistics".to_owned()).spawn(work);
        started.err().map(EffectResult::ListingFailed)
    }

    /// Passes on the reports of the library. If the openings have been closed, the library is also closed.
    fn library_told(&mut self, wanted: &Wanted, result: EffectResult) -> Result<Flow, Error> {
        if !wanted.is_wanted() {
            return Ok(Flow::Continue);
        }
        if !self.app.has_openings() {
            self.library = None;
            return Ok(Flow::Continue);
        }
        self.update(result)
    }

    /// Restores the terminal and stops until the program is continued. A program that no shell
    /// could continue plays on.
    fn stop(&mut self) -> Result<Flow, Error> {
        #[cfg(unix)]
        if !crate::job::is_in_leading_group() {
            use rustix::process::{Signal, getpid, kill_process};
            self.window.release();
            peers::pause_all();
            kill_process(getpid(), Signal::STOP).map_err(io::Error::from)?;
        }
        self.resume()
    }

    /// Takes the terminal over again.
    fn resume(&mut self) -> Result<Flow, Error> {
        peers::resume_all();
        self.window.acquire()?;
        self.changed = true;
        if !self.is_in_days() {
            self.watch = Stopwatch::start();
        }
        Ok(Flow::Continue)
    }

    fn draw_if_changed(&mut self) -> Result<(), Error> {
        if self.changed { self.draw() } else { Ok(()) }
    }

    /// Draws a frame. What it shows must outlive a loss of power, so the journal is synchronised
    /// before the next event is handled; a second frame shows if that fails.
    fn draw(&mut self) -> Result<(), Error> {
        self.draw_frame()?;
        if let Err(error) = self.disk.sync() {
            self.update(EffectResult::Stored(StorageReport::Journal(Err(error))))?;
            self.draw_frame()?;
        }
        Ok(())
    }

    fn draw_frame(&mut self) -> Result<(), Error> {
        self.changed = false;
        self.window.draw(&self.app)?;
        self.app.update(Input::Drawn);
        Ok(())
    }
}

/// Stops the whole job, so that the program that started this one also stops. The signal comes back as an event, and
/// [`EventLoop::stop`] handles it.
fn suspend() -> io::Result<()> {
    #[cfg(unix)]
    {
        use rustix::process::{Signal, kill_current_process_group};
        kill_current_process_group(Signal::TSTP)?;
    }
    Ok(())
}

/// Rings the bell of the terminal.
fn ring() -> io::Result<()> {
    let mut out = io::stdout();
    out.write_all(b"\x07")?;
    out.flush()
}

/// The part of the time `passed` that counts on a clock, after a wait that was to end after `change`. A
/// wait that ended much later means that the program was stopped, and that time does not count.
fn counted(passed: Duration, change: Duration) -> Duration {
    if passed > change + LATE { change } else { passed }
}

#[cfg(unix)]
fn is_continue(signal: i32) -> bool {
    signal == signal_hook::consts::SIGCONT
}

#[cfg(unix)]
fn is_stop(signal: i32) -> bool {
    signal == signal_hook::consts::SIGTSTP
}

#[cfg(not(unix))]
fn is_stop(_signal: i32) -> bool {
    false
}

#[cfg(not(unix))]
fn is_continue(_signal: i32) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_during_a_stop_does_not_count() {
        let millis = Duration::from_millis;
        assert_eq!(counted(millis(300), millis(700)), millis(300));
        assert_eq!(counted(millis(705), millis(700)), millis(705));
        assert_eq!(counted(millis(60_000), millis(700)), millis(700));
    }
}
