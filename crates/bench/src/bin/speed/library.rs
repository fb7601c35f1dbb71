//! The time to index the positions of many game files, to bring the index up to date, and to look a position up.

use std::fs;
use std::path::Path;
use std::time::Instant;

use zushiki_core::variant::library as variants;
use zushiki_play::storage::library::Library;
use zushiki_record::{self as record, Format, Record};

use crate::clock::{median, millis};
use crate::games;

/// The game, the number of its files, and the maximum number of moves of each.
const GAME: &str = "shogi";
const FILES: u64 = 5_000;
const PLIES: usize = 100;

/// The rows of the table: name, time, limit.
pub(crate) fn measure() -> Vec<[String; 3]> {
    let folder = tempfile::tempdir().unwrap();
    write_games(folder.path());
    let caches = folder.path().join("caches");
    let open = || {
        let sources = vec![folder.path().to_owned()];
        Library::new(sources, Some(&caches), variants::shipped().clone())
    };
    let (_, first) = updated(open());
    let (library, second) = updated(open());
    let size = fs::metadata(caches.join("library.index")).unwrap().len() / 1_000_000;
    let name = format!("{FILES} games, {} positions", library.positions());
    [
        (format!("{name}, indexed, {size} MB"), first),
        (format!("{name}, the index brought up to date without a change"), second),
        (format!("{name}, the start looked up"), looked_up(&library, 0)),
        (format!("{name}, a position after 8 moves looked up"), looked_up(&library, 8)),
    ]
    .map(|(name, time)| [name, format!("{time:.1} ms"), "-".to_owned()])
    .into()
}

/// The library after an update, and the time that took.
fn updated(mut library: Library) -> (Library, f64) {
    let began = Instant::now();
    let progress = library.update(&mut |_| true);
    let time = millis(began.elapsed());
    assert!(progress.is_complete() && progress.unreadable == 0, "{progress:?}");
    (library, time)
}

/// The time of a look-up of the position after `plies` moves of the first game.
fn looked_up(library: &Library, plies: usize) -> f64 {
    let mut position = games::rules(GAME).start();
    for mv in games::seeded(&games::rules(GAME), plies, 1) {
        position.play(mv).unwrap();
    }
    let once = || {
        let began = Instant::now();
        assert!(library.opening(&position).results.total() > 0);
        millis(began.elapsed())
    };
    median((0..21).map(|_| once()).collect())
}

fn write_games(folder: &Path) {
    let rules = games::rules(GAME);
    for seed in 1..=FILES {
        let mut record = Record::new(rules.start());
        for mv in games::seeded(&rules, PLIES, seed) {
            record.game.play(mv).unwrap();
        }
        let bytes = record::write(&record, Format::Kif).unwrap().bytes;
        fs::write(folder.join(format!("{seed}.kif")), bytes).unwrap();
    }
}
