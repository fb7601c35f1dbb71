//! The loop: an event from outside becomes an action, the app's effects are executed, and what
//! changed is drawn. Nothing here knows what is on screen.

use std::io::{self, Stdout};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant, SystemTime};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::style::force_color_output;
use ratatui::layout::{Position, Rect};

use super::action::{Action, Effect, Target};
use super::app::{App, Start};
use super::autosave::JournalWrite;
use super::clipboard;
use super::events::{self, Event};
use super::game_files::{self, GameFiles};
use super::guard::Guard;
use super::keymap;
use crate::record::saved_games::SavedGame;
use crate::wording::sentence;

/// Why the program ended other than by the player's wish.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The terminal refused to work.
    #[error("the terminal cannot be used: {0}")]
    Terminal(#[from] io::Error),
    /// The game that was left cannot be gone on with.
    #[error("{0}")]
    Resume(String),
    /// A signal asked the program to end; a terminal that goes away counts as one.
    #[error("ended by signal {0}")]
    Signal(i32),
}

/// The number of SIGHUP, which a vanished terminal stands for.
const HANG_UP: i32 = 1;

impl Error {
    /// The exit code: 128 and the signal's number, as shells have it, or 1.
    #[must_use]
    pub fn exit_code(&self) -> u8 {
        match self {
            Error::Signal(number) => u8::try_from(128 + number).unwrap_or(1),
            Error::Terminal(_) | Error::Resume(_) => 1,
        }
    }
}

/// Plays in the terminal until the player leaves. The terminal is given back on every way out.
///
/// Standard input and output have to be one; the caller has seen to that.
///
/// # Errors
/// Where the terminal fails, or where a signal ends the program.
pub fn run(start: Start) -> Result<(), Error> {
    let (sender, events) = events::listen()?;
    let mut session = Session::open(start, sender)?;
    session.draw()?;
    while session.serve(&events)? == Flow::On {}
    Ok(())
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Flow {
    On,
    Ended,
}

/// The app with the terminal it is shown in.
struct Session {
    guard: Guard,
    terminal: Terminal<CrosstermBackend<Stdout>>,
    app: App,
    game_files: GameFiles,
    /// Where copies are kept.
    copies: Option<PathBuf>,
    sender: Sender<Event>,
    /// The number of the last search for saved games.
    search: Arc<AtomicUsize>,
    changed: bool,
    /// Up to when the time that has passed is accounted for.
    since: Instant,
}

/// How much later than asked for a wait may end; later than that, the program was stopped.
const LATE: Duration = Duration::from_secs(1);

impl Session {
    fn open(start: Start, sender: Sender<Event>) -> Result<Session, Error> {
        // Where NO_COLOR is set, crossterm would leave out more than colours; a theme without any
        // has been chosen by then, or one with colours by the player.
        force_color_output(true);
        let mut game_files = GameFiles::new(start.dirs.clone(), &start.variants);
        let resumed = start.resume.as_deref().map(|path| game_files.resume(path));
        let resumed = resumed.transpose().map_err(Error::Resume)?;
        game_files.came_from(start.file.as_deref().and_then(GameFiles::seen));
        let guard = Guard::take(start.options.mouse)?;
        let terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
        let size = terminal.size()?;
        let copies = start.copies.clone();
        let mut session = Session {
            guard,
            terminal,
            app: App::new(start, size),
            game_files,
            copies,
            sender,
            search: Arc::default(),
            changed: false,
            since: Instant::now(),
        };
        match resumed {
            Some((left, notice)) => session.app.resume(left, notice),
            None => session.offer(),
        }
        session.renew_worn();
        Ok(session)
    }

    /// Waits until something happens, deals with all that has happened by then, and draws once.
    fn serve(&mut self, events: &Receiver<Event>) -> Result<Flow, Error> {
        let first = self.wait(events);
        self.tell_time()?;
        for event in first.into_iter().chain(events.try_iter()) {
            if self.handle(event)? == Flow::Ended {
                return Ok(Flow::Ended);
            }
        }
        self.draw_if_changed()?;
        Ok(Flow::On)
    }

    /// The next event; none where a clock shows something else before one comes.
    fn wait(&self, events: &Receiver<Event>) -> Option<Event> {
        let Some(change) = self.app.until_change() else {
            return Some(events.recv().unwrap_or(Event::Gone));
        };
        match events.recv_timeout(change.saturating_sub(self.since.elapsed())) {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Event::Gone),
        }
    }

    /// Tells the clock that runs how much time has passed.
    fn tell_time(&mut self) -> Result<(), Error> {
        let now = Instant::now();
        let passed = now.duration_since(self.since);
        self.since = now;
        if let Some(change) = self.app.until_change() {
            self.update(Action::Tick(counted(passed, change)))?;
        }
        Ok(())
    }

    fn handle(&mut self, event: Event) -> Result<Flow, Error> {
        match event {
            Event::Terminal(event) => match keymap::action(self.app.keys(), event) {
                Some(action) => self.update(action),
                None => Ok(Flow::On),
            },
            Event::Signal(number) if is_continue(number) => self.resume(),
            Event::Signal(number) if is_stop(number) => self.stop(),
            Event::Signal(number) => Err(Error::Signal(number)),
            Event::Listed(number, games, complete) => {
                self.listed(number, games, complete);
                Ok(Flow::On)
            }
            Event::Gone => Err(Error::Signal(HANG_UP)),
            Event::Failed(error) => Err(Error::Terminal(error)),
        }
    }

    fn update(&mut self, action: Action) -> Result<Flow, Error> {
        self.changed |= !self.app.ignores(&action);
        for effect in self.app.update(action) {
            if self.execute(effect)? == Flow::Ended {
                return Ok(Flow::Ended);
            }
        }
        Ok(Flow::On)
    }

    fn execute(&mut self, effect: Effect) -> Result<Flow, Error> {
        match effect {
            Effect::Quit => {
                self.game_files.put_away(None);
                return Ok(Flow::Ended);
            }
            Effect::Suspend => return self.suspend(),
            Effect::Redraw => self.blank()?,
            Effect::Mouse(on) => self.guard.set_mouse(on)?,
            Effect::Copy(copy) => {
                let told = clipboard::copy(&copy, self.copies.as_deref());
                self.app.tell(told);
            }
            Effect::JournalWrite(keep) => self.keep(&keep),
            Effect::Finish => self.finish(),
            Effect::PutAway(last) => {
                self.game_files.put_away(last.as_ref());
                self.offer();
            }
            Effect::List => self.list(),
            Effect::Save(target) => self.save(&target),
            Effect::Open { path, part } => return self.open_file(&path, part),
            Effect::Discard(path) => self.app.discarded(&path, GameFiles::discard(&path)),
            Effect::Resume(path) => match self.game_files.resume(&path) {
                Ok((left, notice)) => {
                    self.app.resume(left, notice);
                    self.renew_worn();
                }
                Err(why) => {
                    self.offer();
                    self.app.tell(sentence(&why));
                }
            },
        }
        Ok(Flow::On)
    }

    fn keep(&mut self, keep: &JournalWrite) {
        let Some(play) = self.app.play() else { return };
        let written = self.game_files.keep(keep, play.headers(), play.game());
        self.app.kept(written);
        self.renew_worn();
    }

    fn renew_worn(&mut self) {
        if self.game_files.is_worn() {
            self.app.renew_journal();
        }
    }

    /// What has been shown must outlive a loss of power before anything else happens.
    fn sync(&mut self) {
        if let Err(why) = self.game_files.sync() {
            self.app.kept(Err(why));
            self.changed = true;
        }
    }

    fn finish(&mut self) {
        let Some(play) = self.app.play() else { return };
        let written = self.game_files.finish(play.headers(), play.game());
        self.app.finished(written.map(|path| game_files::shown(&path)));
    }

    fn save(&mut self, target: &Target) {
        let Some(play) = self.app.play() else { return };
        match self.game_files.save(play.headers(), play.game(), target) {
            Ok(told) => self.app.saved(told),
            Err(why) => self.app.warn(sentence(&format!("the game is not saved: {why}"))),
        }
    }

    /// The game of a file takes the place of what is on the board, which stays in its journal.
    fn open_file(&mut self, path: &Path, part: bool) -> Result<Flow, Error> {
        match self.game_files.read(path, part) {
            Ok(found) => {
                for effect in self.app.open(found.record, found.notice) {
                    self.execute(effect)?;
                }
                self.game_files.came_from(found.file);
            }
            Err(why) => self.app.warn(sentence(&why)),
        }
        Ok(Flow::On)
    }

    /// Looks for saved games beside everything else: there may be many.
    fn list(&mut self) {
        let number = self.search.fetch_add(1, Ordering::Relaxed) + 1;
        let search = (number, Arc::clone(&self.search));
        let begun = events::list(self.game_files.saved(), search, self.sender.clone());
        if let Err(error) = begun {
            self.app.warn(format!("The saved games cannot be listed: {error}."));
        }
    }

    fn listed(&mut self, number: usize, games: Vec<SavedGame>, complete: bool) {
        if number == self.search.load(Ordering::Relaxed) {
            self.app.list(games, complete);
            self.changed = true;
        }
    }

    /// Looks which games were left, where the player is about to choose one.
    fn offer(&mut self) {
        if self.app.is_choosing() {
            self.app.offer(self.game_files.unfinished(), SystemTime::now());
        }
    }

    /// Asks the whole job to stop, so that a program that started this one stops as well. The
    /// signal comes back here, and [`Session::stop`] obeys it.
    fn suspend(&mut self) -> Result<Flow, Error> {
        #[cfg(unix)]
        {
            use rustix::process::{Signal, kill_current_process_group};
            kill_current_process_group(Signal::TSTP).map_err(io::Error::from)?;
        }
        Ok(Flow::On)
    }

    /// Gives the terminal back and stops until the program is continued. Where nobody could
    /// continue it, play goes on.
    fn stop(&mut self) -> Result<Flow, Error> {
        #[cfg(unix)]
        if !leads_its_session()? {
            use rustix::process::{Signal, getpid, kill_process};
            self.guard.release();
            kill_process(getpid(), Signal::STOP).map_err(io::Error::from)?;
        }
        self.resume()
    }

    /// Takes the terminal again: the shell has had it, and may have changed its settings.
    fn resume(&mut self) -> Result<Flow, Error> {
        self.guard.release();
        self.guard.acquire()?;
        self.blank()?;
        self.changed = true;
        self.since = Instant::now();
        Ok(Flow::On)
    }

    /// Clears the screen, so that every cell is drawn again. `Terminal::clear` would ask the
    /// terminal for the cursor, and the thread that reads the keys would get the answer.
    fn blank(&mut self) -> io::Result<()> {
        let size = self.terminal.size()?;
        self.terminal.resize(Rect::from((Position::ORIGIN, size)))
    }

    fn draw_if_changed(&mut self) -> io::Result<()> {
        if self.changed { self.draw() } else { Ok(()) }
    }

    fn draw(&mut self) -> io::Result<()> {
        self.changed = false;
        self.terminal.draw(|frame| self.app.view(frame))?;
        self.app.seen();
        self.sync();
        Ok(())
    }
}

/// How much of the time `passed` counts on a clock after a wait that was to end after `change`:
/// while the program was stopped, none does.
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

/// Whether the program is in the first job of its session: then no shell waits behind it.
#[cfg(unix)]
fn leads_its_session() -> io::Result<bool> {
    use rustix::process::{getpgrp, getsid};
    Ok(getsid(None)? == getpgrp())
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
