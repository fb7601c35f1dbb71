use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::*;
use zushiki_core::board::Color;
use zushiki_core::game::Game;
use zushiki_core::notation::{sfen, usi};
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::{Choice, Selection, library};
use zushiki_record::{Format, Record, write};

fn start(id: &str) -> Position {
    let variant = library::find(id).unwrap();
    Rules::new(Selection::new(variant, &Choice::default()).unwrap()).start()
}

/// A game of 1 to 12 moves chosen by `seed`, of few different ones, so that games meet. Every third is unfinished.
fn random_game(id: &str, seed: u64) -> Record {
    let mut record = Record::new(start(id));
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    for _ in 0..=seed % 12 {
        let moves = record.game.position().legal_moves();
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let few = moves.len().min(3) as u64;
        let Some(&mv) = moves.get((state >> 33).checked_rem(few).unwrap_or(0) as usize) else {
            break;
        };
        record.game.play(mv).unwrap();
    }
    if !seed.is_multiple_of(3) && record.game.live_outcome().is_none() {
        record.game.resign(Color::ALL[(seed % 2) as usize]).unwrap();
    }
    record
}

fn text(record: &Record) -> String {
    let text = write(record, Format::Psn).unwrap().bytes;
    String::from_utf8(text).unwrap()
}

fn put(folder: &Path, name: &str, text: &str, age: u64) {
    let path = folder.join(name);
    fs::write(&path, text).unwrap();
    let then = SystemTime::now() - Duration::from_secs(age);
    fs::File::options().write(true).open(path).unwrap().set_modified(then).unwrap();
}

fn open(folder: &Path) -> Library {
    let caches = folder.join("cache");
    Library::new(vec![folder.to_owned()], Some(&caches), library::shipped().clone())
}

/// The library of `folder` after an update, and the number of files that were read for it.
fn updated(folder: &Path) -> (Library, Progress, usize) {
    let mut library = open(folder);
    let mut calls = 0;
    let progress = library.update(&mut |_| {
        calls += 1;
        true
    });
    (library, progress, calls - 1)
}

/// Numbers of games by result, in the order of `Results`.
type Counts = [usize; 4];

fn result(game: &Game) -> usize {
    match game.live_outcome().map(|end| end.winner) {
        Some(Some(Color::Black)) => 0,
        Some(Some(Color::White)) => 1,
        Some(None) => 2,
        None => 3,
    }
}

fn as_counts(results: Results) -> Counts {
    [results.black, results.white, results.drawn, results.unfinished]
}

/// Board, hands and side to move as text.
fn sfen_of(position: &Position) -> String {
    let text = sfen::write(position.selection(), &position.setup());
    text.rsplit_once(' ').unwrap().0.to_owned()
}

/// The counts of each position and of each move from it, by the text of the positions.
fn by_text(games: &[Record]) -> BTreeMap<String, (Counts, BTreeMap<String, Counts>)> {
    let mut all: BTreeMap<String, (Counts, BTreeMap<String, Counts>)> = BTreeMap::new();
    for Record { game, .. } in games {
        let (line, result) = (game.main_line(), result(game));
        let mut reached = BTreeSet::new();
        let mut played = BTreeSet::new();
        for (at, &node) in line.iter().enumerate() {
            let position = &game.position_of(node);
            let text = sfen_of(position);
            reached.insert(text.clone());
            if let Some(&next) = line.get(at + 1) {
                played.insert((text, usi::write_in(position, game.node(next).mv().unwrap())));
            }
        }
        reached.into_iter().for_each(|at| all.entry(at).or_default().0[result] += 1);
        for (at, mv) in played {
            all.get_mut(&at).unwrap().1.entry(mv).or_default()[result] += 1;
        }
    }
    all
}

#[test]
fn the_index_counts_as_replaying_the_games_does() {
    for id in ["shogi", "wa", "heian", "chu"] {
        let folder = tempfile::tempdir().unwrap();
        let games: Vec<Record> = (0..60).map(|seed| random_game(id, seed)).collect();
        for (number, record) in games.iter().enumerate() {
            put(folder.path(), &format!("{number}.psn"), &text(record), 60);
        }
        let (library, progress, _) = updated(folder.path());
        assert_eq!(progress, Progress { done: 60, files: 60, ..Progress::default() });
        let expected = by_text(&games);
        let mut seen = 0;
        for game in games.iter().map(|record| &record.game) {
            for node in game.main_line() {
                let position = &game.position_of(node);
                let opening = library.opening(position);
                let (counts, moves) = &expected[&sfen_of(position)];
                assert_eq!(as_counts(opening.results), *counts);
                assert_eq!(opening.games.len(), counts.iter().sum::<usize>());
                let told = opening
                    .moves
                    .iter()
                    .map(|next| (usi::write_in(position, next.mv), as_counts(next.results)));
                assert_eq!(told.collect::<BTreeMap<_, _>>(), *moves);
                assert!(opening.moves.is_sorted_by(|a, b| a.results.total() >= b.results.total()));
                seen += 1;
            }
        }
        assert!(seen > 300, "{seen}");
    }
}

fn played(position: &Position, moves: &str) -> Record {
    let mut record = Record::new(position.clone());
    for mv in moves.split_whitespace() {
        let mv = usi::parse_in(record.game.position(), mv).unwrap();
        record.game.play(mv).unwrap();
    }
    record
}

#[test]
fn a_position_is_found_by_whatever_moves_it_was_reached() {
    let folder = tempfile::tempdir().unwrap();
    let start = start("shogi");
    put(folder.path(), "a.psn", &text(&played(&start, "7g7f 3c3d 2g2f")), 60);
    put(folder.path(), "b.psn", &text(&played(&start, "2g2f 3c3d 7g7f 8c8d")), 60);
    let (library, ..) = updated(folder.path());
    let asked = played(&start, "7g7f 3c3d 2g2f");
    let opening = library.opening(asked.game.position());
    let plies: Vec<usize> = opening.games.iter().map(|game| game.ply).collect();
    assert_eq!((opening.results.total(), opening.moves.len(), plies), (2, 1, vec![3, 3]));
    let other = played(&self::start("wa"), "");
    assert_eq!(library.opening(other.game.position()).results.total(), 0);
}

#[test]
fn only_files_that_have_changed_are_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let start = start("shogi");
    let (one, other) = (text(&played(&start, "7g7f")), text(&played(&start, "2g2f 8c8d")));
    put(folder.path(), "a.psn", &one, 60);
    put(folder.path(), "b.psn", &one, 60);
    put(folder.path(), "c.psn", &one, 60);
    assert_eq!(updated(folder.path()).2, 3);
    assert_eq!(updated(folder.path()).2, 0);
    put(folder.path(), "b.psn", &other, 50);
    fs::remove_file(folder.path().join("c.psn")).unwrap();
    let (library, progress, read) = updated(folder.path());
    assert_eq!((progress.files, read), (2, 1));
    let counts =
        library.opening(&start).moves.iter().map(|next| next.results.total()).collect::<Vec<_>>();
    assert_eq!(counts, [1, 1]);
}

#[test]
fn a_damaged_index_is_made_again() {
    let folder = tempfile::tempdir().unwrap();
    let start = start("shogi");
    put(folder.path(), "a.psn", &text(&played(&start, "7g7f 3c3d")), 60);
    updated(folder.path());
    let index = folder.path().join("cache").join(FILE);
    let whole = fs::read(&index).unwrap();
    for at in (0..whole.len()).step_by(7) {
        let mut damaged = whole.clone();
        damaged[at] ^= 0x20;
        fs::write(&index, &damaged).unwrap();
        assert_eq!(file::read(&index, file::key(library::shipped())), None, "byte {at}");
        fs::write(&index, &whole[..at]).unwrap();
        assert_eq!(file::read(&index, file::key(library::shipped())), None, "{at} bytes");
    }
    let (library, _, read) = updated(folder.path());
    assert_eq!((read, library.opening(&start).results.total()), (1, 1));
    assert_eq!(fs::read(&index).unwrap(), whole);
}

#[test]
fn a_file_that_cannot_be_read_is_skipped_and_counted() {
    let folder = tempfile::tempdir().unwrap();
    put(folder.path(), "good.psn", &text(&played(&start("shogi"), "7g7f")), 60);
    put(folder.path(), "bad.kif", "no game", 60);
    put(folder.path(), "notes.txt", "no game file", 60);
    let (library, progress, _) = updated(folder.path());
    assert_eq!((progress.files, progress.unreadable), (2, 1));
    assert_eq!(library.opening(&start("shogi")).results.total(), 1);
    assert_eq!(updated(folder.path()).2, 0, "a faulty file is not read each time");
}

#[test]
fn the_folders_in_a_folder_are_looked_into() {
    let folder = tempfile::tempdir().unwrap();
    let below = folder.path().join("2025/winter");
    fs::create_dir_all(&below).unwrap();
    put(&below, "good.psn", &text(&played(&start("shogi"), "7g7f")), 60);
    put(folder.path(), "another.psn", &text(&played(&start("shogi"), "2g2f")), 60);
    #[cfg(unix)]
    std::os::unix::fs::symlink(folder.path(), below.join("again")).unwrap();
    let (library, progress, _) = updated(folder.path());
    assert_eq!((progress.files, library.games()), (2, 2));
}

#[test]
fn an_update_that_was_stopped_continues_later() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["a.psn", "b.psn", "c.psn"] {
        put(folder.path(), name, &text(&played(&start("shogi"), "7g7f")), 60);
    }
    let mut library = open(folder.path());
    let progress = library.update(&mut |progress| progress.done < 1);
    assert_eq!((progress.done, progress.is_complete()), (1, false));
    assert_eq!(updated(folder.path()).2, 2);
}

#[test]
fn what_two_processes_have_read_is_kept() {
    let home = tempfile::tempdir().unwrap();
    let caches = home.path().join("cache");
    let folders = ["one", "two"].map(|name| home.path().join(name));
    for folder in &folders {
        fs::create_dir(folder).unwrap();
        put(folder, "a.psn", &text(&played(&start("shogi"), "7g7f")), 60);
    }
    let open = |folder: &PathBuf| {
        Library::new(vec![folder.clone()], Some(&caches), library::shipped().clone())
    };
    let threads = folders.clone().map(|folder| {
        let mut library = open(&folder);
        std::thread::spawn(move || library.update(&mut |_| true))
    });
    assert!(threads.into_iter().all(|thread| thread.join().unwrap().is_complete()));
    for folder in &folders {
        let (mut library, mut read) = (open(folder), 0);
        library.update(&mut |_| {
            read += 1;
            true
        });
        assert_eq!((read, library.opening(&start("shogi")).results.total()), (1, 1));
    }
}

#[test]
fn the_games_of_one_file_are_distinguished() {
    let folder = tempfile::tempdir().unwrap();
    let start = start("shogi");
    let both = ["7g7f", "2g2f"].map(|mv| text(&played(&start, mv))).join("\n");
    put(folder.path(), "two.psn", &both, 60);
    let (library, ..) = updated(folder.path());
    let numbers: Vec<_> = library.opening(&start).games.iter().map(|at| at.number).collect();
    assert_eq!(numbers, [Some(1), Some(2)]);
}

#[test]
#[cfg(target_os = "linux")]
fn a_file_whose_path_is_not_text_is_read_by_each_process() {
    use std::os::unix::ffi::OsStringExt;
    let folder = tempfile::tempdir().unwrap();
    put(folder.path(), "a.psn", &text(&played(&start("shogi"), "7g7f")), 60);
    let name = std::ffi::OsString::from_vec(b"\xff.psn".to_vec());
    fs::copy(folder.path().join("a.psn"), folder.path().join(name)).unwrap();
    for expected in [2, 1] {
        let (mut library, progress, read) = updated(folder.path());
        assert_eq!((progress.is_complete(), progress.unreadable, read), (true, 0, expected));
        assert_eq!(library.opening(&start("shogi")).results.total(), 2);
        let mut again = 0;
        library.update(&mut |_| {
            again += 1;
            true
        });
        assert_eq!(again, 1);
    }
}

#[test]
fn a_relative_source_is_the_same_as_its_absolute_path() {
    // The games of the package, which has the current directory.
    let games = Path::new("games");
    let caches = tempfile::tempdir().unwrap();
    let read = |source: &Path| {
        let (sources, caches) = (vec![source.to_owned()], Some(caches.path()));
        let mut library = Library::new(sources, caches, library::shipped().clone());
        let mut files = 0;
        library.update(&mut |_| {
            files += 1;
            true
        });
        (files - 1, library.opening(&start("sho")).games[0].path.clone())
    };
    let (files, path) = read(games);
    let games = std::env::current_dir().unwrap().join(games);
    assert!(files > 0 && path.starts_with(&games), "{files} {path:?}");
    assert_eq!(read(&games), (0, path));
}
