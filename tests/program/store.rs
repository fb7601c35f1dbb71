//! Processes that write the same files of one player at the same time lose nothing, and the loss of a folder is
//! reported.
#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test, in a helper too

use std::fs;
use std::io::{BufRead, BufReader, Lines, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;
#[cfg(target_os = "linux")]
use zushiki_testkit::pty::rest;

fn home() -> TempDir {
    tempfile::tempdir().unwrap()
}

/// The program with its files in `home`.
fn started(home: &Path, arguments: &[&str]) -> Child {
    let mut command = crate::process();
    command.args(arguments).env("ZUSHIKI_HOME", home);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

/// The outputs of the programs for their inputs, when all run at the same time.
fn side_by_side(mut programs: Vec<Child>, inputs: &[String]) -> Vec<Output> {
    for (program, input) in programs.iter_mut().zip(inputs) {
        program.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    }
    programs.into_iter().map(|program| program.wait_with_output().unwrap()).collect()
}

fn wait_until(what: &str, is_so: impl Fn() -> bool) {
    let end = Instant::now() + Duration::from_secs(60);
    while !is_so() {
        assert!(Instant::now() < end, "never: {what}");
        thread::sleep(Duration::from_millis(5));
    }
}

/// The last words of the lines of `learned.txt` that begin like this.
fn kept(home: &Path, start: &str) -> Vec<String> {
    let text = fs::read_to_string(home.join("learned.txt")).unwrap();
    let lines = text.lines().filter(|line| line.starts_with(start));
    lines.map(|line| line.rsplit(' ').next().unwrap().to_owned()).collect()
}

#[test]
fn the_answers_of_four_learners_at_once_are_all_kept() {
    let home = home();
    let learners = (0..4).map(|_| started(home.path(), &["learn", "sho", "--plain"])).collect();
    let outputs = side_by_side(
        learners,
        &["5d\n".repeat(12), "5d\n".repeat(12), "5d\n".repeat(12), "5d\n".repeat(12)],
    );
    for output in outputs {
        assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    }
    let asked = kept(home.path(), "face sho ");
    let answers: u32 = asked.iter().map(|asked| asked.parse::<u32>().unwrap()).sum();
    println!("{answers} of 48 answers kept");
    assert_eq!(answers, 48);
}

#[test]
fn what_two_players_solve_at_once_is_all_kept() {
    let home = home();
    let file = |places: [u32; 4]| {
        let kings =
            places.map(|place| format!("4k4/9/4P4/9/9/9/9/9/{place}K{} b G 1\n", 8 - place));
        let path = home.path().join(format!("{}.sfen", places[0]));
        fs::write(&path, kings.concat()).unwrap();
        path.display().to_string()
    };
    let files = [file([1, 2, 3, 4]), file([5, 6, 7, 4])];
    let solvers = files.iter().map(|file| started(home.path(), &["problems", "--plain", file]));
    let input = "G*5b\nnext\n".repeat(4);
    for output in side_by_side(solvers.collect(), &[input.clone(), input]) {
        let told = String::from_utf8(output.stdout).unwrap();
        assert_eq!(told.matches("Solved: G*5b.").count(), 4, "{told}");
    }
    assert_eq!(kept(home.path(), "problem "), ["solved"; 7], "one of eight is in both files");
}

/// The numbers of the pairs in a file of results.
fn pairs(file: &Path) -> Vec<u32> {
    let text = fs::read_to_string(file).unwrap();
    let pairs = text.lines().filter_map(|line| line.strip_prefix("pair "));
    pairs.map(|pair| pair.split(' ').next().unwrap().parse().unwrap()).collect()
}

const MATCH: [&str; 9] =
    ["match", "--variant", "sho", "--a", "nodes=10", "--b", "nodes=10,material", "--cap", "20"];

#[test]
fn two_matches_at_once_write_each_pair_once() {
    let home = home();
    let file = home.path().join("results");
    let out = ["--pairs", "6", "--out", file.to_str().unwrap()];
    let arguments = [&MATCH[..], &out].concat();
    let matches = (0..2).map(|_| started(home.path(), &arguments)).collect();
    let outputs = side_by_side(matches, &[String::new(), String::new()]);
    // One that begins after the end of the other has nothing left to do.
    for output in outputs.iter().filter(|output| !output.status.success()) {
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(told.contains("is being written by another zushiki"), "{told}");
    }
    assert!(outputs.iter().any(|output| output.status.success()));
    let mut pairs = pairs(&file);
    pairs.sort_unstable();
    assert_eq!(pairs, [0, 1, 2, 3, 4, 5]);
}

#[test]
fn a_second_match_is_refused_with_the_name_of_the_lock_until_the_first_has_ended() {
    let home = home();
    let (file, games) = (home.path().join("results"), home.path().join("games.psn"));
    let out = ["--pairs", "100000", "--out", file.to_str().unwrap()];
    let arguments = [&MATCH[..], &out, &["--psn", games.to_str().unwrap()]].concat();
    let mut first = started(home.path(), &arguments);
    wait_until("a pair is played", || file.exists() && !pairs(&file).is_empty());
    let second = started(home.path(), &arguments).wait_with_output().unwrap();
    let told = String::from_utf8(second.stderr).unwrap();
    let lock = home.path().join(".results.lock").canonicalize().unwrap();
    let expected = format!(
        "error: {} is being written by another zushiki, which holds the lock {}\n  wait until it \
         has ended, or name another file\n",
        file.display(),
        lock.display()
    );
    assert_eq!((second.status.code(), told), (Some(1), expected));
    let psn = [&MATCH[..], &["--psn", games.to_str().unwrap()]].concat();
    let third = started(home.path(), &psn).wait_with_output().unwrap();
    let told = String::from_utf8(third.stderr).unwrap();
    assert!(told.contains(".games.psn.lock"), "{told}");
    first.kill().unwrap();
    first.wait().unwrap();
    let played = u32::try_from(pairs(&file).len()).unwrap();
    let more = (played + 2).to_string();
    let arguments = [&MATCH[..], &["--pairs", &more, "--out", file.to_str().unwrap()]].concat();
    assert!(started(home.path(), &arguments).wait().unwrap().success());
    let mut pairs = pairs(&file);
    pairs.sort_unstable();
    assert_eq!(pairs, (0..played + 2).collect::<Vec<_>>());
}

#[test]
fn two_processes_do_not_tune_the_same_values() {
    let home = home();
    let tune = |games: &str| {
        started(home.path(), &["tune", "--variant", "sho", "--games", games, "--nodes", "20"])
    };
    let mut first = tune("1000000");
    let lock = home.path().join("values/.sho.txt.lock");
    // The first line on its way comes after many games.
    let mut told = String::new();
    let mut on_the_way = BufReader::new(first.stderr.take().unwrap());
    on_the_way.read_line(&mut told).unwrap();
    assert!(told.contains("games") && lock.exists(), "{told}");
    let second = tune("1").wait_with_output().unwrap();
    let told = String::from_utf8(second.stderr).unwrap();
    assert!(told.contains("sho.txt is being written by another zushiki"), "{told}");
    assert_eq!(second.status.code(), Some(1));
    first.kill().unwrap();
    first.wait().unwrap();
    let third = tune("1").wait_with_output().unwrap();
    let told = String::from_utf8(third.stderr).unwrap();
    assert!(!told.contains("another zushiki"), "{told}");
    assert_eq!(lock.exists(), !cfg!(unix));
}

/// A game by lines of text.
struct Dialogue {
    child: Child,
    keys: ChildStdin,
    lines: Lines<BufReader<ChildStdout>>,
}

impl Dialogue {
    fn open(home: &Path, arguments: &[&str]) -> Dialogue {
        let mut child = started(home, &[&["--plain"], arguments].concat());
        let keys = child.stdin.take().unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        Dialogue { child, keys, lines }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.keys, "{line}").unwrap();
    }

    /// The lines up to the one with `text`.
    fn until(&mut self, text: &str) -> String {
        let mut told = String::new();
        while !told.contains(text) {
            let line = self.lines.next().unwrap_or_else(|| panic!("no {text}: {told}")).unwrap();
            told += &(line + "\n");
        }
        told
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_home_that_is_removed_during_a_game_is_reported_and_written_again() {
    let home = home();
    let folder = home.path().join("home");
    let mut game = Dialogue::open(&folder, &["--variant", "sho", "--clock", "1h"]);
    for (mv, reply) in [("P-7f", "Move 2"), ("P-3d", "Move 3")] {
        game.say(mv);
        game.until(reply);
    }
    // The output after the answer to a move could report the removal.
    rest(game.child.id());
    fs::remove_dir_all(&folder).unwrap();
    game.say("P-2f");
    let told = game.until("Move 4");
    assert!(told.contains("The game is saved again. Its file had been removed."), "{told}");
    assert!(told.contains(".journal has been removed. save FILE writes it elsewhere."), "{told}");
    // There is no message before the next removal, which is detected even if no more moves are played.
    game.say("P-8d");
    let told = game.until("Move 5");
    assert!(!told.contains("saved"), "{told}");
    rest(game.child.id());
    fs::remove_dir_all(&folder).unwrap();
    game.say("quit");
    game.until("The game is saved again.");
    assert!(game.child.wait().unwrap().success());
    let mut again = Dialogue::open(&folder, &["--resume"]);
    again.until("Move 5");
    again.say("quit");
    again.child.wait().unwrap();
}

#[test]
#[cfg(target_os = "linux")]
fn a_game_without_a_home_is_written_elsewhere_on_request() {
    let home = home();
    let folder = home.path().join("home");
    let mut game = Dialogue::open(&folder, &["--variant", "sho"]);
    game.say("P-7f");
    game.until("Move 2");
    rest(game.child.id());
    fs::remove_dir_all(&folder).unwrap();
    fs::write(&folder, "in the way").unwrap();
    game.say("P-3d");
    game.until("The game is not saved: ");
    game.say("quit");
    game.until("Quit? The game is not saved and will be lost.");
    game.say("no");
    game.say("P-2f");
    let told = game.until("Move 4");
    assert!(!told.contains("not saved"), "told twice: {told}");
    let file = home.path().join("elsewhere.psn");
    game.say(&format!("save {}", file.display()));
    game.until("elsewhere.psn");
    game.say("quit");
    assert!(game.child.wait().unwrap().success());
    let text = fs::read_to_string(file).unwrap();
    assert!(text.contains("P-2f"), "{text}");
}

/// The one journal in `home`.
fn journal(home: &Path) -> PathBuf {
    let mut files = fs::read_dir(home.join("unfinished")).unwrap().map(|file| file.unwrap().path());
    files.find(|path| path.extension().is_some_and(|end| end == "journal")).unwrap()
}

/// A journal of the previous program, with the head stored once, and a journal of this program.
#[test]
fn a_damaged_journal_is_mended_and_that_is_reported() {
    let homes = [crate::former::home(), home()];
    let mut game = Dialogue::open(homes[1].path(), &["--variant", "sho"]);
    for (mv, reply) in [("P-7f", "Move 2"), ("P-3d", "Move 3")] {
        game.say(mv);
        game.until(reply);
    }
    game.say("quit");
    game.child.wait().unwrap();
    for home in &homes {
        let file = journal(home.path());
        let mut bytes = fs::read(&file).unwrap();
        bytes[24] ^= 1;
        fs::write(&file, &bytes).unwrap();
        let resume = started(home.path(), &["--plain", "--resume"]);
        let told = side_by_side(vec![resume], &["quit\n".to_owned()]);
        let told = String::from_utf8(told[0].stdout.clone()).unwrap();
        let copy = file.with_extension("damaged-1");
        let notice = format!(
            "A line of the journal was damaged and is mended: nothing is lost. The damaged file is \
             kept: {}.\n",
            copy.display()
        );
        assert!(told.contains(&notice) && told.contains("Move 3: Black to move."), "{told}");
        assert_eq!(fs::read(copy).unwrap(), bytes);
    }
}

#[test]
fn progress_without_a_home_is_reported_once() {
    let home = home();
    let folder = home.path().join("home");
    fs::write(&folder, "in the way").unwrap();
    let drill = started(&folder, &["learn", "sho", "--plain"]);
    let told = side_by_side(vec![drill], &["5d\n5d\n5d\n".to_owned()]);
    let told = String::from_utf8(told[0].stdout.clone()).unwrap();
    assert_eq!(told.matches("Your progress cannot be read").count(), 1, "{told}");
}

#[test]
fn resuming_tells_of_a_later_game_that_is_open_elsewhere() {
    let home = home();
    let mut sho = Dialogue::open(home.path(), &["--variant", "sho"]);
    sho.say("P-7f");
    sho.until("Move 2");
    sho.say("quit");
    assert!(sho.child.wait().unwrap().success());
    let mut heian = Dialogue::open(home.path(), &["--variant", "heian"]);
    heian.say("P-7e");
    heian.until("Move 2");
    let mut again = Dialogue::open(home.path(), &["--resume"]);
    let told = again.until("Game resumed.");
    let expected = "A later game, Heian shogi at move 1, is open in another zushiki.";
    assert!(told.contains(expected), "{told}");
    again.say("quit");
    assert!(again.child.wait().unwrap().success());
    heian.say("quit");
    assert!(heian.child.wait().unwrap().success());
    let told = Dialogue::open(home.path(), &["--resume"]).until("Game resumed.");
    assert!(!told.contains("A later game"), "{told}");
}
