//! Games that are left, on purpose or not, and gone on with.

use std::fs;
use std::io::{BufRead, BufReader, Lines, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::thread;
use std::time::Duration;
use zushiki_testkit::program;

use rustix::process::Signal;
use tempfile::TempDir;
use vt100::Screen;

#[cfg(target_os = "linux")]
use crate::harness::rest;
use crate::harness::{HOME, Terminal, place, zushiki};

fn home() -> TempDir {
    tempfile::tempdir().unwrap()
}

fn open_in(home: &Path, size: (u16, u16), arguments: &[&str]) -> Terminal {
    let mut command = zushiki(arguments);
    command.env(HOME, home);
    Terminal::run(size, command)
}

fn playing_in(home: &Path, arguments: &[&str]) -> Terminal {
    let terminal = open_in(home, (80, 24), arguments);
    terminal.wait_text("Black to move");
    terminal
}

/// Leaves the program, and first the panel of the end if it is open.
fn quit(terminal: &mut Terminal) {
    let is_over = terminal.look(|screen| place(screen, "GAME OVER").is_some());
    terminal.press(if is_over { "qq" } else { "q" });
    assert_eq!(terminal.ended().exit_code(), 0);
}

/// The files of `folder` whose names end like this.
fn files(folder: &Path, end: &str) -> Vec<String> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.filter(|name| name.ends_with(end)).collect()
}

#[test]
fn a_game_that_is_left_is_first_in_the_menu_and_continues() {
    let home = home();
    let arguments = ["--variant", "wa:drops", "--black", "Aoi", "--clock", "1h"];
    let mut terminal = playing_in(home.path(), &arguments);
    terminal.command("SP-6h");
    terminal.wait_text("White to move");
    terminal.command("SP-6d");
    terminal.wait_text("Black to move");
    quit(&mut terminal);
    terminal.wait_text("Your game of Wa shogi (with drops) is saved after 2 moves.");
    let mut terminal = open_in(home.path(), (80, 24), &[]);
    terminal.wait_text("Unfinished games");
    terminal.wait_text("2 moves");
    terminal.wait_text("Black (Aoi) against White, left just now");
    terminal.press("\r");
    terminal.wait_text("Resumed after 2 moves. The clocks are stopped");
    terminal.wait_text("SP-6d");
    terminal.press("u");
    terminal.wait_text("Taken back: SP-6d");
    terminal.press("q");
    terminal.wait_text("Unfinished games");
    quit(&mut terminal);
}

#[test]
fn a_game_that_ends_is_written_to_a_file_and_its_journal_dropped() {
    let home = home();
    let mut terminal = playing_in(home.path(), &["--variant", "heian", "--white", "Ben"]);
    let (unfinished, games) = (home.path().join("unfinished"), home.path().join("games"));
    assert!(files(&unfinished, "").is_empty(), "no move, no journal");
    terminal.command("P-7e");
    terminal.wait_text("White to move");
    assert_eq!(files(&unfinished, ".journal").len(), 1);
    terminal.command("resign");
    terminal.wait_text("resign?");
    terminal.press("y");
    terminal.wait_text("GAME OVER");
    assert!(files(&unfinished, "").is_empty());
    let written = files(&games, ".psn");
    assert!(written.len() == 1 && written[0].ends_with("-heian-Ben.psn"), "{written:?}");
    terminal.press("u");
    terminal.wait_text("Taken back: resignation");
    assert_eq!(files(&unfinished, ".journal").len(), 1);
    terminal.command("P-7d");
    terminal.wait_text("Black to move");
    terminal.command("resign");
    terminal.wait_text("resign?");
    terminal.press("y");
    terminal.wait_text("GAME OVER");
    assert_eq!(files(&games, ".psn"), written, "the game replaces its own file");
    let text = fs::read_to_string(games.join(&written[0])).unwrap();
    assert!(text.contains("P-7d") && text.contains("0-1"), "{text}");
    quit(&mut terminal);
    assert!(files(&unfinished, "").is_empty());
}

#[test]
fn a_game_that_begins_after_an_opened_file_has_the_day_in_its_name() {
    let home = home();
    let file = home.path().join("other.psn");
    fs::write(&file, "[Variant \"sho\"]\n\n1. P-7f *\n").unwrap();
    let mut terminal = open_in(home.path(), (80, 24), &["open", file.to_str().unwrap()]);
    terminal.wait_text("REVIEW 0 of 1");
    terminal.command("new");
    terminal.wait_text("You play both sides");
    terminal.command("P-7f");
    terminal.wait_text("White to move");
    terminal.command("resign");
    terminal.wait_text("resign?");
    terminal.press("y");
    terminal.wait_text("GAME OVER");
    let written = files(&home.path().join("games"), ".psn");
    assert!(written.len() == 1 && written[0].starts_with("20"), "{written:?}");
    assert!(written[0].ends_with("-sho.psn"), "{written:?}");
    quit(&mut terminal);
}

#[test]
fn games_side_by_side_keep_to_themselves() {
    let home = home();
    let mut sho = playing_in(home.path(), &["--variant", "sho"]);
    sho.command("P-7f");
    sho.wait_text("White to move");
    let mut heian = playing_in(home.path(), &["--variant", "heian"]);
    heian.command("P-7e");
    heian.wait_text("White to move");
    let mut menu = open_in(home.path(), (80, 24), &[]);
    menu.wait_text("Sho shogi, 1 move");
    menu.wait_text("Heian shogi, 1 move");
    menu.press("\r");
    menu.wait_text("open in another zushiki");
    quit(&mut heian);
    quit(&mut sho);
    menu.press("\r");
    menu.wait_text("Resumed after 1 move");
    let resume = open_in(home.path(), (80, 24), &["--resume"]);
    resume.wait_text("Resumed after 1 move");
    let mut third = open_in(home.path(), (80, 24), &["--resume"]);
    assert_eq!(third.ended().exit_code(), 1);
    third.wait_text("open in another zushiki");
}

#[test]
fn resuming_tells_of_a_later_game_that_is_open_elsewhere() {
    let home = home();
    let mut sho = playing_in(home.path(), &["--variant", "sho"]);
    sho.command("P-7f");
    sho.wait_text("White to move");
    quit(&mut sho);
    let mut heian = playing_in(home.path(), &["--variant", "heian"]);
    heian.command("P-7e");
    heian.wait_text("White to move");
    let resumed = open_in(home.path(), (120, 40), &["--resume"]);
    resumed.wait_text("Sho shogi");
    resumed.wait_text("Heian shogi at move 1");
}

#[test]
fn a_new_game_of_the_same_variant_tells_of_the_old_one() {
    let home = home();
    let mut terminal = playing_in(home.path(), &["--variant", "sho"]);
    terminal.command("P-7f");
    terminal.wait_text("White to move");
    quit(&mut terminal);
    let terminal = playing_in(home.path(), &["--variant", "sho"]);
    terminal.wait_text("Your game of Sho shogi was left after");
    drop(terminal);
    let mut terminal = playing_in(home.path(), &["--variant", "heian"]);
    assert!(terminal.look(|screen| place(screen, "was left").is_none()));
    quit(&mut terminal);
}

#[test]
fn without_a_place_for_files_play_continues_and_says_that_nothing_is_saved() {
    let home = home();
    fs::write(home.path().join("unfinished"), "in the way").unwrap();
    let mut terminal = playing_in(home.path(), &["--variant", "sho"]);
    terminal.command("P-7f");
    terminal.wait_text("The game is not saved");
    terminal.wait_text("NOT SAVED");
    fs::remove_file(home.path().join("unfinished")).unwrap();
    terminal.command("P-3d");
    terminal.wait_text("Black to move");
    terminal.wait_no_text("NOT SAVED");
    quit(&mut terminal);
    let terminal = open_in(home.path(), (80, 24), &["--resume"]);
    terminal.wait_text("Resumed after 2 moves");
}

#[test]
#[cfg(target_os = "linux")]
fn a_home_that_vanishes_during_play_is_reported_and_the_game_is_written_elsewhere() {
    let home = home();
    let folder = home.path().join("home");
    let mut terminal = playing_in(&folder, &["--variant", "sho"]);
    let process = terminal.child.process_id().unwrap();
    terminal.command("P-7f");
    terminal.wait_text("White to move");
    // The frame that shows the move could notice the removal.
    rest(process);
    fs::remove_dir_all(&folder).unwrap();
    terminal.press("\x1b[D");
    terminal.wait_text("The game is saved again.");
    assert_eq!(files(&folder.join("unfinished"), ".journal").len(), 1);
    terminal.command("P-3d");
    terminal.wait_text("Black to move");
    rest(process);
    fs::remove_dir_all(&folder).unwrap();
    fs::write(&folder, "in the way").unwrap();
    // Nothing is played any more, and the game is not left without a question.
    terminal.press("q");
    terminal.wait_text("NOT SAVED");
    terminal.wait_text("elsewhere.");
    let file = home.path().join("elsewhere.psn");
    terminal.command(&format!("save {}", file.display()));
    terminal.wait_text("Saved");
    assert!(fs::read_to_string(&file).unwrap().contains("P-3d"));
    quit(&mut terminal);
}

#[test]
fn a_disk_that_fills_up_is_reported_and_tried_again() {
    let home = home();
    // No file may be larger than 1.5 KiB: room for names, twice, and a few moves.
    let name = "葵".repeat(64);
    let script = "set -o posix; trap '' XFSZ; ulimit -f 3; \
                  exec \"$0\" --variant sho --black \"$1\" --white \"$1\"";
    let arguments = ["-c", script, env!("CARGO_BIN_EXE_zushiki"), &name];
    let mut command = crate::harness::command("bash", &arguments);
    command.env(HOME, home.path());
    let mut terminal = Terminal::run((80, 24), command);
    terminal.wait_text("Black to move");
    let mut safe = 0;
    for (at, mv) in typed(18).iter().enumerate() {
        terminal.command(mv);
        terminal.wait_text(&format!("move {}", at + 2));
        if terminal.look(|screen| place(screen, "NOT SAVED").is_none()) {
            safe = at + 1;
        }
    }
    assert!((1..18).contains(&safe), "{safe} moves had room");
    terminal.wait_text("NOT SAVED");
    terminal.press("q");
    terminal.wait_text("Quit?");
    terminal.press("n");
    terminal.press("\x03");
    assert_eq!(terminal.ended().exit_code(), 0);
    assert_eq!(kept_moves(home.path()), safe);
}

/// A generator of numbers that are different enough from each other.
fn shaken(seed: u64) -> u64 {
    let mixed = (seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 17
}

/// The number of played moves on the screen.
fn moves_shown(terminal: &Terminal) -> usize {
    terminal.look(count_shown)
}

/// The number of played moves on `screen`.
fn count_shown(screen: &Screen) -> usize {
    let text = screen.contents();
    // "White to move   move 12": a number follows only once.
    let words = text.split("move ").filter_map(|rest| rest.split_whitespace().next());
    words.filter_map(|word| word.parse::<usize>().ok()).next().map_or(0, |next| next - 1)
}

/// Moves in a row without a repetition that would end the game, for a board of sho shogi.
fn typed(count: usize) -> Vec<String> {
    let files = ["9", "8", "7", "6", "5", "4", "3", "2", "1"];
    let black = files.iter().map(|file| (format!("{file}g{file}f"), format!("{file}c{file}d")));
    let moves = black.flat_map(|(black, white)| [black, white]);
    moves.take(count).collect()
}

#[test]
fn killed_at_any_moment_nothing_that_was_shown_is_lost() {
    let count = std::env::var("ZUSHIKI_KILLS").ok().and_then(|count| count.parse().ok());
    let count: u64 = count.unwrap_or(12);
    let home = home();
    let moves = typed(18);
    let (mut lost, mut between) = (Vec::new(), 0);
    for seed in 0..count {
        let _ = fs::remove_dir_all(home.path().join("unfinished"));
        let mut terminal = playing_in(home.path(), &["--variant", "sho"]);
        // Nobody waits for a frame but the first: the end comes at any step of some move.
        let typed = usize::try_from(shaken(seed) % moves.len() as u64).unwrap();
        for (at, mv) in moves.iter().enumerate().take(typed + 1) {
            terminal.command(mv);
            if at == 0 && typed > 0 {
                terminal.wait_until("the first move", |screen| count_shown(screen) > 0);
            }
            let pause = shaken(seed * 31 + at as u64) % 25_000;
            thread::sleep(Duration::from_micros(pause));
        }
        terminal.signal(Signal::KILL);
        let _ = terminal.wait_for(|shown| shown.is_closed());
        let shown = moves_shown(&terminal);
        drop(terminal);
        let kept = kept_moves(home.path());
        println!("killed with {shown} moves shown: {kept} are there");
        between += u64::from((1..moves.len()).contains(&shown));
        if kept < shown {
            lost.push((seed, shown, kept));
        }
    }
    assert!(lost.is_empty(), "of {count}: (seed, shown, kept) {lost:?}");
    assert!(between > 0, "every kill came too early or too late");
    println!("{count} kills, {between} of them between moves, no move lost");
}

/// `--plain` with its input and output in pipes.
struct Dialogue {
    child: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
}

impl Dialogue {
    fn open(home: &Path, arguments: &[&str]) -> Dialogue {
        let mut command = program::command(env!("CARGO_BIN_EXE_zushiki"));
        command.arg("--plain").args(arguments).env(HOME, home);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        Dialogue { child, input, output: BufReader::new(output).lines() }
    }

    fn say(&mut self, text: &str) {
        writeln!(self.input, "{text}").unwrap();
    }

    /// The lines up to the one that contains `text`.
    fn until(&mut self, text: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self.output.next().unwrap_or_else(|| panic!("no '{text}' in {lines:?}"));
            lines.push(line.unwrap());
            if lines.last().unwrap().contains(text) {
                return lines;
            }
        }
    }

    /// Ends the program with SIGKILL. Returns the lines that it has written and that have not been
    /// read.
    fn kill(mut self) -> Vec<String> {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        self.output.map(Result::unwrap).collect()
    }

    /// Leaves by `quit`; the lines from now on.
    fn quit(mut self) -> Vec<String> {
        self.say("quit");
        let lines = self.until("Goodbye.");
        assert!(self.child.wait().unwrap().success());
        lines
    }
}

/// The number of moves in the history of a resumed dialogue; 0 if there is none to resume.
fn moves_resumed(home: &Path) -> usize {
    if files(&home.join("unfinished"), ".journal").is_empty() {
        return 0;
    }
    let mut dialogue = Dialogue::open(home, &["--resume"]);
    dialogue.until("to move");
    dialogue.say("history");
    let lines = dialogue.quit();
    lines.iter().filter(|line| line.contains(" Black: ") || line.contains(" White: ")).count()
}

#[test]
fn a_dialogue_killed_at_any_moment_resumes_with_all_that_was_answered() {
    let home = home();
    let moves = typed(18);
    let mut between = 0;
    for seed in 0..12 {
        let _ = fs::remove_dir_all(home.path().join("unfinished"));
        let mut dialogue = Dialogue::open(home.path(), &["--variant", "sho"]);
        dialogue.until("Black to move");
        moves.iter().for_each(|mv| dialogue.say(mv));
        let read = usize::try_from(shaken(seed) % moves.len() as u64).unwrap();
        for _ in 0..read {
            dialogue.until("goes to");
        }
        // The end comes at any step of the next moves.
        thread::sleep(Duration::from_micros(shaken(seed * 31) % 9_000));
        let said = dialogue.kill();
        let answered = read + said.iter().filter(|line| line.contains("goes to")).count();
        let kept = moves_resumed(home.path());
        assert!((answered..=moves.len()).contains(&kept), "{kept} of {answered} (seed {seed})");
        between += usize::from((1..moves.len()).contains(&answered));
    }
    assert!(between > 0, "every kill came too early or too late");
}

#[test]
fn a_game_whose_program_is_killed_at_its_end_is_finished_or_resumed() {
    let count = std::env::var("ZUSHIKI_KILLS").ok().and_then(|count| count.parse().ok());
    let count: u64 = count.unwrap_or(12);
    let home = home();
    let mut finished = 0;
    for seed in 0..count {
        let [unfinished, games] = ["unfinished", "games"].map(|name| home.path().join(name));
        let _ = fs::remove_dir_all(&unfinished);
        let _ = fs::remove_dir_all(&games);
        let mut dialogue = Dialogue::open(home.path(), &["--variant", "sho"]);
        dialogue.until("Black to move");
        dialogue.say("P-7f");
        dialogue.until("goes to");
        dialogue.say("resign");
        dialogue.until("yes or no");
        dialogue.say("yes");
        // The kill comes at any step of the journal, the archive and the removal of the journal.
        thread::sleep(Duration::from_micros(shaken(seed) % 6_000));
        let said = dialogue.kill();
        let was_told = said.iter().any(|line| line.contains("The game is over."));
        // The next start tidies up.
        Dialogue::open(home.path(), &["--variant", "heian"]).quit();
        let (journals, saved) = (files(&unfinished, ".journal"), files(&games, ".psn"));
        assert_eq!(journals.len() + saved.len(), 1, "{journals:?} {saved:?} (seed {seed})");
        assert!(!was_told || saved.len() == 1, "{journals:?} (seed {seed})");
        let left = [files(&unfinished, ".tmp"), files(&games, ".tmp")].concat();
        assert!(left.is_empty(), "{left:?} (seed {seed})");
        if let [journal] = &journals[..] {
            let text = fs::read_to_string(unfinished.join(journal)).unwrap();
            assert!(!text.contains("resignation"), "{text}");
        }
        finished += saved.len() as u64;
    }
    println!("{count} kills, {finished} games finished, the others to be resumed");
}

#[test]
fn board_and_dialogue_resume_each_others_games() {
    let home = home();
    let mut terminal = playing_in(home.path(), &["--variant", "sho", "--clock", "1h"]);
    terminal.command("P-7f");
    terminal.wait_text("White to move");
    quit(&mut terminal);
    let mut dialogue = Dialogue::open(home.path(), &["--resume"]);
    let greeting = dialogue.until("Time left").join("\n");
    assert!(greeting.contains("Game resumed.") && greeting.contains("the clocks are stopped"));
    dialogue.say("P-3d");
    dialogue.until("goes to 3d");
    dialogue.kill();
    let mut terminal = open_in(home.path(), (80, 24), &["--resume"]);
    terminal.wait_text("Resumed after 2 moves");
    quit(&mut terminal);
    let mut dialogue = Dialogue::open(home.path(), &["--resume", "--variant", "sho"]);
    dialogue.until("to move");
    dialogue.say("resign");
    dialogue.say("yes");
    let lines = dialogue.until("The game is over.");
    let games = files(&home.path().join("games"), ".psn");
    assert!(lines.iter().any(|line| line.starts_with("Saved: ") && line.contains(&games[0])));
    assert!(files(&home.path().join("unfinished"), "").is_empty());
    dialogue.quit();
}

#[test]
fn a_dialogue_says_once_that_nothing_is_saved_and_asks_before_it_ends() {
    let home = home();
    fs::write(home.path().join("unfinished"), "in the way").unwrap();
    let mut dialogue = Dialogue::open(home.path(), &["--variant", "sho"]);
    dialogue.say("P-7f");
    dialogue.until("The game is not saved: ");
    dialogue.say("P-3d");
    let said = dialogue.until("Move 3");
    assert!(!said.iter().any(|line| line.contains("not saved")), "{said:?}");
    dialogue.say("quit");
    dialogue.until("Quit? The game is not saved and will be lost. Type yes or no.");
    dialogue.say("no");
    fs::remove_file(home.path().join("unfinished")).unwrap();
    dialogue.say("P-2f");
    dialogue.until("The game is saved again. Its file could not be written before.");
    dialogue.quit();
    assert_eq!(moves_resumed(home.path()), 3);
}

/// The number of moves that a fresh copy shows when it continues with the game; 0 if no journal was left.
fn kept_moves(home: &Path) -> usize {
    if files(&home.join("unfinished"), ".journal").is_empty() {
        return 0;
    }
    let terminal = open_in(home, (80, 24), &["--resume"]);
    terminal.wait_text("to move");
    moves_shown(&terminal)
}

/// The relevant system calls of the program, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    /// A line is added to the journal.
    Journal,
    /// The journal is made to outlive a loss of power.
    Safe,
    /// Something is drawn.
    Frame,
}

fn step(line: &str) -> Option<Step> {
    let journal = line.contains("/unfinished/");
    if line.contains("fdatasync(") && journal {
        return Some(Step::Safe);
    }
    if !line.contains("write(") {
        return None;
    }
    let frame = line.contains("write(1<").then_some(Step::Frame);

    if journal { Some(Step::Journal) } else { frame }
}

#[test]
#[cfg(target_os = "linux")]
fn a_move_is_written_then_shown_then_made_safe() {
    let home = home();
    let log = home.path().join("log");
    let traces = std::process::Command::new("strace").args(["-o", "/dev/null", "true"]).status();
    if !traces.is_ok_and(|status| status.success()) {
        println!("skipped: strace does not work here");
        return;
    }
    let log_text = log.to_str().unwrap();
    let calls = "trace=write,fdatasync";
    let program = env!("CARGO_BIN_EXE_zushiki");
    let arguments = ["-f", "-y", "-o", log_text, "-e", calls, program, "--variant", "sho"];
    let mut command = crate::harness::command("strace", &arguments);
    command.env(HOME, home.path());
    let mut terminal = Terminal::run((80, 24), command);
    terminal.wait_text("Black to move");
    for (at, mv) in typed(6).iter().enumerate() {
        terminal.command(mv);
        terminal.wait_text(&format!("move {}", at + 2));
    }
    quit(&mut terminal);
    let log = fs::read_to_string(log).unwrap();
    let mut steps: Vec<Step> = log.lines().filter_map(step).collect();
    steps.dedup();
    let rounds: Vec<&[Step]> = steps.chunk_by(|_, next| *next != Step::Journal).collect();
    // The first move makes the journal, which is safe before its name is used.
    assert!(rounds[1].starts_with(&[Step::Journal, Step::Safe, Step::Frame]), "{steps:?}");
    assert_eq!(rounds.len(), 7, "{steps:?}");
    for round in &rounds[2..] {
        // Typing the next move is also shown, but only when the last move is safe.
        assert!(round.starts_with(&[Step::Journal, Step::Frame, Step::Safe]), "{steps:?}");
    }
}
