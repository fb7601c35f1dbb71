//! The library of games, read and looked up in its own thread, because there may be thousands of games.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::effect::{EffectResult, LookedUp};
use super::events::LoopEvent;
use zushiki_core::rules::Position;
use zushiki_play::storage::library::{Library, Progress};

/// The time between two reports of the progress.
const INTERVAL: Duration = Duration::from_millis(100);

/// The thread that reads a library. It ends when this is dropped.
#[derive(Debug)]
pub(super) struct LibraryReader {
    positions: Sender<Position>,
    wanted: Wanted,
}

/// Whether the reports of a thread about a library are still wanted.
#[derive(Clone, Debug)]
pub(super) struct Wanted(Arc<AtomicBool>);

impl Wanted {
    pub(super) fn is_wanted(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl LibraryReader {
    /// Updates `library` in a new thread, then answers look-ups.
    ///
    /// # Errors
    /// If no thread can be started.
    pub(super) fn start(library: Library, sender: Sender<LoopEvent>) -> io::Result<LibraryReader> {
        let (positions, asked) = channel();
        let wanted = Wanted(Arc::new(AtomicBool::new(true)));
        let told = wanted.clone();
        // If nobody receives this, the program is ending.
        let tell = move |result| drop(sender.send(LoopEvent::Library(told.clone(), result)));
        let still = wanted.clone();
        let work = move || answer(library, &asked, &still, &tell);
        thread::Builder::new().name("library".to_owned()).spawn(work)?;
        Ok(LibraryReader { positions, wanted })
    }

    /// Looks up `position`. The answer comes as an event.
    pub(super) fn look_up(&self, position: Position) {
        // The thread ends only with the reader.
        let _ = self.positions.send(position);
    }
}

impl Drop for LibraryReader {
    fn drop(&mut self) {
        self.wanted.0.store(false, Ordering::Relaxed);
    }
}

/// Reads the library, then looks up the positions that are asked for.
fn answer(
    mut library: Library,
    asked: &Receiver<Position>,
    wanted: &Wanted,
    tell: &dyn Fn(EffectResult),
) {
    let progress = read(&mut library, wanted, tell);
    tell(EffectResult::LibraryRead(progress));
    while let Ok(first) = asked.recv() {
        // Only the last of several positions is still shown.
        let position = asked.try_iter().last().unwrap_or(first);
        tell(EffectResult::LookedUp(look_up(&library, &position)));
    }
}

fn read(library: &mut Library, wanted: &Wanted, tell: &dyn Fn(EffectResult)) -> Progress {
    let mut told = Instant::now();
    library.update(&mut |progress| {
        if told.elapsed() >= INTERVAL {
            told = Instant::now();
            tell(EffectResult::LibraryRead(progress));
        }
        wanted.is_wanted()
    })
}

/// The answer about `position`.
pub(super) fn look_up(library: &Library, position: &Position) -> LookedUp {
    let (key, opening) = (position.key(), library.opening(position));
    LookedUp { key, opening, games: library.games() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::rules::Rules;
    use zushiki_core::variant::{Choice, Selection, library};

    #[test]
    fn a_position_is_looked_up_once_the_games_are_read() {
        let folder = tempfile::tempdir().unwrap();
        let game = "[Variant \"sho\"]\n\n1. P-7f P-3d *\n";
        std::fs::write(folder.path().join("a.psn"), game).unwrap();
        let shipped = library::shipped().clone();
        let library = Library::new(vec![folder.path().to_owned()], None, shipped);
        let (sender, told) = channel();
        let reader = LibraryReader::start(library, sender).unwrap();
        let sho = Selection::new(library::find("sho").unwrap(), &Choice::default()).unwrap();
        let start = Rules::new(sho).start();
        reader.look_up(start.clone());
        let results = told.iter().map(|event| match event {
            LoopEvent::Library(wanted, result) => (wanted, result),
            other => panic!("{other:?}"),
        });
        let mut results = results.filter(|(wanted, _)| wanted.is_wanted());
        // On a busy machine there are reports before the last one.
        let read = |(wanted, result)| match result {
            EffectResult::LibraryRead(progress) => (wanted, progress),
            other => panic!("{other:?}"),
        };
        let mut reports = results.by_ref().map(read);
        let (wanted, progress) = reports.find(|(_, progress)| progress.is_complete()).unwrap();
        assert_eq!(progress.done, 1);
        let (_, EffectResult::LookedUp(found)) = results.next().unwrap() else {
            panic!("not the answer")
        };
        assert_eq!((found.key, found.games, found.opening.results.total()), (start.key(), 1, 1));
        drop(reader);
        assert!(!wanted.is_wanted() && results.next().is_none());
    }
}
