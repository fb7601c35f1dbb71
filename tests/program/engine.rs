//! `zushiki engine` as front ends meet it: the program at the other end of a pipe.
#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test, in a helper too

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;
use zushiki_core::notation::{sfen, usi};
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::{Choice, Selection, library};
use zushiki_lab::derived;

/// The program, being talked to.
struct Engine {
    process: Child,
    input: Option<ChildStdin>,
    output: Receiver<String>,
    /// The directory of the player's files.
    _home: TempDir,
}

/// The longest wait for a line: the machine may be busy.
const PATIENCE: Duration = Duration::from_secs(30);

impl Engine {
    fn start(arguments: &[&str]) -> Engine {
        Engine::program(&[&["engine"], arguments].concat())
    }

    /// The program with any arguments.
    fn program(arguments: &[&str]) -> Engine {
        Engine::at_home(tempfile::tempdir().unwrap(), arguments)
    }

    /// The program with any arguments and this directory of the player's files.
    fn at_home(home: TempDir, arguments: &[&str]) -> Engine {
        let mut command = crate::process();
        command.env("ZUSHIKI_HOME", home.path());
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut process = command.stderr(Stdio::null()).spawn().unwrap();
        let (sender, output) = channel();
        let lines = BufReader::new(process.stdout.take().unwrap()).lines();
        thread::spawn(move || lines.map_while(Result::ok).for_each(|line| drop(sender.send(line))));
        Engine { input: process.stdin.take(), process, output, _home: home }
    }

    /// The program after a handshake in USI.
    fn ready(arguments: &[&str]) -> Engine {
        let mut engine = Engine::start(arguments);
        engine.tell("usi\nisready");
        engine.until("readyok");
        engine
    }

    fn tell(&mut self, lines: &str) {
        writeln!(self.input.as_mut().unwrap(), "{lines}").unwrap();
    }

    /// The lines up to and including the next line that begins with `word`.
    fn until(&mut self, word: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self.output.recv_timeout(PATIENCE).unwrap_or_else(|_| {
                panic!("no line begins with {word}: {lines:?}");
            });
            lines.push(line);
            if lines.last().unwrap().starts_with(word) {
                return lines;
            }
        }
    }

    fn answer(&mut self, lines: &str) -> String {
        self.tell(lines);
        self.until("bestmove").pop().unwrap()
    }

    /// Asserts that nothing is written for a while.
    fn is_silent(&mut self) {
        let line = self.output.recv_timeout(Duration::from_millis(150));
        assert!(line.is_err(), "{line:?}");
    }

    /// Closes the input; returns the lines that are left, once the program has ended.
    fn end(mut self) -> Vec<String> {
        drop(self.input.take());
        self.wait()
    }

    fn wait(mut self) -> Vec<String> {
        let end = Instant::now() + PATIENCE;
        while self.process.try_wait().unwrap().is_none() {
            assert!(Instant::now() < end, "the program does not end");
            thread::sleep(Duration::from_millis(2));
        }
        assert!(self.process.wait().unwrap().success());
        self.output.iter().collect()
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn rules(name: &str) -> Rules {
    let (id, choice) = Choice::named(name);
    Rules::new(Selection::new(library::find(id).unwrap(), &choice).unwrap())
}

/// The move of a line `bestmove MOVE ...`, played.
fn play(position: &mut Position, line: &str) -> String {
    let text = line.split(' ').nth(1).unwrap().to_owned();
    let mv = usi::parse_in(position, &text).unwrap();
    position.play(mv).unwrap_or_else(|error| panic!("{line}: {error}"));
    text
}

#[test]
fn the_handshake_of_each_protocol() {
    let mut engine = Engine::start(&["--variant", "wa"]);
    engine.tell("usi");
    let said = engine.until("usiok");
    assert!(said[0].starts_with("id name zushiki "), "{said:?}");
    assert!(said[1].starts_with("id author "), "{said:?}");
    let variants = said.iter().find(|line| line.contains("USI_Variant")).unwrap();
    assert!(variants.starts_with("option name USI_Variant type combo default wa var "));
    assert!(variants.contains(" var wa:drops") && variants.contains(" var heian:8x8"));
    let mut engine = Engine::start(&[]);
    engine.tell("uci");
    let said = engine.until("uciok");
    let variants = said.iter().find(|line| line.contains("UCI_Variant")).unwrap();
    assert!(variants.starts_with("option name UCI_Variant type combo default shogi var "));
    assert!(variants.contains(" var shoshogi ") && variants.contains(" var gorogoroplus "));
}

#[test]
fn names_of_other_engines_choose_the_game() {
    for (name, ours, before) in [
        ("shoshogi", "sho", "7g7f"),
        ("torishogi", "tori", "4e4d"),
        ("gorogoroplus", "gorogoro:plus", "N*3e"),
    ] {
        let mut engine = Engine::ready(&[]);
        engine.tell(&format!("setoption name USI_Variant value {name}"));
        let answer = engine.answer(&format!("position startpos moves {before}\ngo depth 1"));
        let mut position = rules(ours).start();
        play(&mut position, &format!("bestmove {before}"));
        play(&mut position, &answer);
    }
}

#[test]
fn whole_games_of_every_variant_against_itself() {
    for name in ["sho", "heian:8x8", "wa:drops", "shogi"] {
        let mut engine = Engine::ready(&[]);
        engine.tell(&format!("setoption name USI_Variant value {name}\nusinewgame\nisready"));
        engine.until("readyok");
        let mut position = rules(name).start();
        let mut moves = String::new();
        for _ in 0..60 {
            let line = format!("position startpos{moves}\ngo nodes 300");
            let answer = engine.answer(&line);
            if answer == "bestmove resign" {
                assert!(position.outcome().is_some());
                break;
            }
            let text = play(&mut position, &answer);
            moves = if moves.is_empty() { format!(" moves {text}") } else { moves + " " + &text };
        }
        assert!(position.ply() > 30, "{name}");
    }
}

#[test]
fn nodes_and_depth_give_the_same_answer_each_time() {
    let lines = |limit: &str| {
        let mut engine = Engine::ready(&["--variant", "sho"]);
        engine.tell(&format!("position startpos moves 7g7f\ngo {limit}"));
        let said = engine.until("bestmove");
        // Times differ.
        let facts = |line: &String| {
            let (before, after) = line.split_once(" nps ").unwrap_or((line, ""));
            format!("{before}{}", after.split_once(" pv ").map_or("", |(_, pv)| pv))
        };
        said.iter().map(facts).collect::<Vec<String>>()
    };
    for limit in ["nodes 3000", "depth 4"] {
        assert_eq!(lines(limit), lines(limit));
    }
    assert!(lines("depth 4").iter().any(|line| line.starts_with("info depth 4 ")));
}

#[test]
fn the_last_info_counts_the_nodes_of_the_iteration_that_was_stopped() {
    let mut engine = Engine::ready(&["--variant", "sho"]);
    engine.tell("position startpos\ngo nodes 3000");
    let said = engine.until("bestmove");
    let nodes = |line: &String| Some(line.split_once("nodes ")?.1.split(' ').next()?.to_owned());
    let counts: Vec<String> = said.iter().filter_map(nodes).collect();
    let (last, completed) = counts.split_last().unwrap();
    assert_eq!(last, "3000");
    assert!(!completed.is_empty() && completed.iter().all(|count| count != "3000"), "{said:?}");
}

#[test]
fn a_search_continues_until_it_is_stopped() {
    let mut engine = Engine::ready(&["--variant", "sho"]);
    engine.tell("position startpos\ngo infinite");
    engine.until("info depth 3");
    engine.tell("isready");
    let said = engine.until("readyok");
    assert!(!said.iter().any(|line| line.starts_with("bestmove")), "{said:?}");
    engine.answer("stop");
    // An infinite search that has nothing left to find waits too.
    engine.tell("position startpos\ngo infinite depth 2");
    engine.until("info depth 2");
    engine.is_silent();
    engine.answer("stop");
    engine.tell("stop\nstop\nponderhit");
    engine.is_silent();
}

#[test]
fn pondering_waits_for_the_hit_and_its_time_runs_from_there() {
    let mut engine = Engine::ready(&["--variant", "shogi"]);
    engine.tell("position startpos moves 7g7f 3c3d\ngo ponder btime 0 wtime 0 byoyomi 200");
    // So many nodes take longer than the time for a move.
    let early = engine.until("info depth 14");
    assert!(!early.iter().any(|line| line.starts_with("bestmove")), "{early:?}");
    let before = Instant::now();
    engine.answer("ponderhit");
    assert!(before.elapsed() >= Duration::from_millis(100), "{:?}", before.elapsed());
    // A search that has ended waits for the hit, too.
    engine.tell("position startpos\ngo ponder depth 1");
    engine.until("info depth 1");
    engine.is_silent();
    engine.answer("ponderhit");
    // The move expected is not played.
    engine.tell("position startpos\ngo ponder btime 60000 wtime 60000");
    engine.until("info depth 1");
    engine.answer("stop");
}

#[test]
fn the_times_of_a_hit_are_those_of_the_search() {
    let mut engine = Engine::ready(&["--variant", "shogi"]);
    let hits = [
        ("", "btime 0 wtime 0 byoyomi 200"),
        ("btime 3600000 wtime 3600000", "btime 100 wtime 100"),
        ("", "movetime 100"),
        // Without any time the answer is not withheld either.
        ("", ""),
    ];
    for (planned, told) in hits {
        engine.tell(&format!("position startpos\ngo ponder {planned}"));
        engine.until("info depth 6");
        let before = Instant::now();
        engine.answer(&format!("ponderhit {told}"));
        // A search by the hour that was planned takes far longer.
        assert!(before.elapsed() < Duration::from_secs(10), "{told}: {:?}", before.elapsed());
    }
    // Lines that a front end sends at once.
    let case = "/crates/record/tests/cases/c05-ponder-without-times.usi.txt";
    let lines = std::fs::read_to_string(env!("CARGO_MANIFEST_DIR").to_owned() + case);
    engine.answer(lines.unwrap().trim_end());
    // A line that is not understood is reported, and does not prevent an answer.
    engine.tell("go ponder\nponderhit byoyomi x");
    let said = engine.until("bestmove");
    assert!(said.iter().any(|line| line.starts_with("info string ponderhit: ")), "{said:?}");
    // A hit after the answer, or during another search, changes nothing.
    engine.tell("ponderhit byoyomi 100\ngo infinite\nponderhit byoyomi 100");
    let said = engine.until("info depth 12");
    assert!(!said.iter().any(|line| line.starts_with("bestmove")), "{said:?}");
    engine.answer("stop");
}

#[test]
fn search_moves_are_the_only_ones_considered() {
    let mut engine = Engine::ready(&["--variant", "shogi"]);
    let answer = engine.answer("position startpos\ngo depth 3 searchmoves 9i9h 1i1h");
    assert!(answer.starts_with("bestmove 9i9h") || answer.starts_with("bestmove 1i1h"), "{answer}");
    // Words that are not moves of this game do not narrow anything down.
    engine.answer("position startpos\ngo depth 2 searchmoves k11k10 xyz");
}

#[test]
fn several_lines_are_ranked() {
    let mut engine = Engine::ready(&["--variant", "heian"]);
    engine.tell("setoption name MultiPV value 3\nposition startpos\ngo depth 3");
    let said = engine.until("bestmove");
    for rank in 1..=3 {
        let start = format!(" multipv {rank} ");
        assert!(said.iter().any(|line| line.contains(&start)), "{said:?}");
    }
    assert!(!said.iter().any(|line| line.contains(" multipv 4 ")), "{said:?}");
}

/// Mate in one by a gold.
const MATE_IN_ONE: &str = "position sfen 8k/9/8P/9/9/9/9/9/4K4 b 2G 1";

#[test]
fn mates_are_found_and_told() {
    let mut engine = Engine::ready(&["--variant", "shogi"]);
    engine.tell(&format!("{MATE_IN_ONE}\ngo depth 5"));
    let said = engine.until("bestmove");
    assert!(said.iter().any(|line| line.contains(" score mate 1 ")), "{said:?}");
    assert_eq!(said.last().unwrap().split(' ').nth(1), Some("G*1b"));
    engine.tell(&format!("{MATE_IN_ONE}\ngo mate infinite"));
    assert_eq!(engine.until("checkmate").pop().unwrap(), "checkmate G*1b");
    engine.tell("go mate infinite nodes 0");
    assert_eq!(engine.until("checkmate").pop().unwrap(), "checkmate timeout");
    engine.tell("position startpos\ngo mate 5000");
    assert_eq!(engine.until("checkmate").pop().unwrap(), "checkmate nomate");
}

#[test]
fn a_game_that_is_over_has_no_move() {
    let mated = "8k/8G/8P/9/9/9/9/9/4K4 w - 2";
    let mut engine = Engine::ready(&["--variant", "shogi"]);
    let answer = engine.answer(&format!("position sfen {mated}\ngo depth 3"));
    assert_eq!(answer, "bestmove resign");
    let mut engine = Engine::start(&["--variant", "shogi"]);
    engine.tell("uci");
    let fen = "8k/8G/8P/9/9/9/9/9/4K4[-] b - 0 1";
    let answer = engine.answer(&format!("position fen {fen}\ngo depth 3"));
    assert_eq!(answer, "bestmove (none)");
}

#[test]
fn an_impasse_that_is_won_is_declared() {
    let entered = "K1RRBB3/PPPPPPPPP/9/9/9/9/9/9/8k b 2G2S2N2L 1";
    let line = format!("position sfen {entered}\ngo byoyomi 100");
    let mut engine = Engine::ready(&["--variant", "shogi:27-points"]);
    assert_eq!(engine.answer(&line), "bestmove win");
    let mut engine = Engine::ready(&["--variant", "shogi"]);
    let mut position = rules("shogi").start();
    let setup = sfen::parse(position.selection(), entered).unwrap();
    position = position.rules().position(&setup).unwrap();
    play(&mut position, &engine.answer(&line));
}

#[test]
fn what_cannot_be_understood_is_reported_and_the_engine_continues() {
    let mut engine = Engine::ready(&["--variant", "shogi"]);
    for (line, said) in [
        ("hello", "info string there is no command 'hello'"),
        ("setoption name Hsh value 3", "info string there is no option 'Hsh'; "),
        ("setoption name MultiPV value 0", "info string setoption: MultiPV is a number from 1 to"),
        ("setoption name USI_Variant value whist", "info string error: there is no game 'whist'"),
        ("setoption name RuleFile value /no/such/file", "info string error: "),
        ("position startpos moves 11k11j", "info string position: move 1, '11k11j', is not a move"),
        ("position sfen 5/5/5/5/5 b - 1", "info string position: the position has 5 ranks"),
        (
            "position sfen 4k4/9/9/9/9/9/9/9/4K4 b K 1",
            "info string position: Black has a king in hand, but",
        ),
        ("position startpos moves 7g7e", "info string position: move 1, '7g7e', is not legal: "),
    ] {
        engine.tell(&format!("{line}\nisready"));
        let heard = engine.until("readyok");
        assert!(heard[0].starts_with(said), "{heard:?}");
    }
    assert_eq!(engine.answer("go depth 2"), "bestmove resign", "there is no position");
    for go in ["go mate 1000", "go mate infinite"] {
        engine.tell(go);
        assert_eq!(engine.until("checkmate").pop().unwrap(), "checkmate timeout", "{go}");
    }
    assert!(engine.answer("position startpos\ngo depth 2").len() > 12);
    assert!(engine.answer("go depth two").len() > 12, "an answer comes within a second");
    engine.tell(&"x".repeat(100_000));
    assert_eq!(
        engine.until("info").pop().unwrap(),
        "info string a line is too long and was left out"
    );
}

#[test]
fn commands_out_of_order_are_carried_out_one_after_the_other() {
    let mut engine = Engine::start(&["--variant", "sho"]);
    // Two searches, the first of which never ends by itself, and a new game and game in between.
    engine.tell("go infinite\ngo depth 2\nusinewgame\nsetoption name USI_Variant value heian:8x8");
    engine.tell("go depth 1\nstop\nponderhit\ngo infinite\ngameover lose\nisready");
    let said = engine.until("readyok");
    let answers = said.iter().filter(|line| line.starts_with("bestmove")).count();
    assert_eq!(answers, 4, "{said:?}");
    engine.tell("go infinite\nquit");
    engine.wait();
}

#[test]
fn a_flood_of_commands_is_carried_out() {
    let mut engine = Engine::start(&["--variant", "sho"]);
    let input = engine.input.as_mut().unwrap();
    let flood = "position startpos moves 7g7f\nnonsense\ngo depth 1\nstop\n".repeat(500);
    input.write_all(flood.as_bytes()).unwrap();
    engine.tell("usinewgame\nisready");
    let said = engine.until("readyok");
    assert_eq!(said.iter().filter(|line| line.starts_with("bestmove")).count(), 500);
}

#[test]
fn the_end_of_the_input_ends_a_search() {
    let mut engine = Engine::ready(&["--variant", "wa"]);
    engine.tell("position startpos\ngo infinite");
    engine.until("info depth 2");
    engine.end();
    let mut engine = Engine::start(&[]);
    write!(engine.input.as_mut().unwrap(), "usi\ngo infin").unwrap();
    let said = engine.end();
    assert_eq!(said.last().unwrap(), "usiok");
}

#[test]
fn a_reader_that_goes_away_ends_the_program() {
    let mut command = crate::process();
    let mut process = command
        .args(["engine", "--variant", "sho"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(process.stdout.take());
    let mut input = process.stdin.take().unwrap();
    writeln!(input, "usi\ngo infinite").unwrap();
    let output = process.wait_with_output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
}

#[test]
fn a_rule_file_by_option_and_by_argument() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/variants/unlisted/twelve.toml");
    let variant = library::load_file(file.as_ref()).unwrap();
    let mut start = Rules::new(Selection::new(variant, &Choice::default()).unwrap()).start();
    let mut engine = Engine::ready(&["--rules", file]);
    play(&mut start.clone(), &engine.answer("position startpos\ngo nodes 500"));
    let mut engine = Engine::ready(&[]);
    engine.tell(&format!("setoption name RuleFile value {file}"));
    play(&mut start, &engine.answer("position startpos\ngo nodes 500"));
    // And back to a game that is built in.
    engine.tell("setoption name USI_Variant value sho");
    play(&mut rules("sho").start(), &engine.answer("position startpos\ngo nodes 500"));
}

#[test]
fn every_level_plays() {
    let mut engine = Engine::ready(&["--variant", "sho"]);
    for level in 1..=10 {
        engine.tell(&format!("setoption name Level value {level}\nusinewgame"));
        let answer = engine.answer("position startpos\ngo btime 20000 wtime 20000 movestogo 200");
        play(&mut rules("sho").start(), &answer);
    }
}

#[test]
fn a_game_that_is_not_there_is_refused_at_the_start() {
    let mut command = crate::process();
    let output = command.args(["engine", "--variant", "whist"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
}

/// The commands in the dialogue of `docs/protocol.md` are understood as the page shows it.
#[test]
fn the_dialogue_of_the_documentation() {
    let page = include_str!("../../docs/protocol.md");
    let dialogue = page.split("## A dialogue").nth(1).unwrap();
    let mut engine = Engine::start(&[]);
    let mut lines = dialogue.lines().peekable();
    while let Some(line) = lines.next() {
        let Some(command) = line.strip_prefix("> ") else { continue };
        engine.tell(command);
        let answers: Vec<&str> =
            std::iter::from_fn(|| lines.next_if(|line| !line.starts_with('>'))).collect();
        for word in ["usiok", "readyok", "bestmove", "checkmate"] {
            if answers.iter().any(|answer| answer.starts_with(word)) {
                let said = engine.until(word);
                let strings = |lines: &[String]| {
                    let strings = lines.iter().filter(|line| line.starts_with("info string"));
                    strings.cloned().collect::<Vec<String>>()
                };
                let shown: Vec<String> = answers.iter().map(|&line| line.to_owned()).collect();
                assert_eq!(strings(&said), strings(&shown), "{command}");
            }
        }
    }
}

/// The information on the first iteration of wa in a home with this text of values for wa.
fn first_iteration(values: Option<&str>) -> Vec<String> {
    let home = tempfile::tempdir().unwrap();
    if let Some(text) = values {
        std::fs::create_dir(home.path().join("values")).unwrap();
        std::fs::write(home.path().join("values/wa.txt"), text).unwrap();
    }
    let mut engine = Engine::at_home(home, &["engine", "--variant", "wa"]);
    engine.tell("position startpos\ngo depth 1");
    engine.until("bestmove")
}

#[test]
fn tuned_values_of_the_player_are_found_by_the_moves_of_the_game() {
    let [sho, wa] = ["sho", "wa"].map(|id| derived(rules(id).selection()));
    let usual = first_iteration(None);
    let score = |said: &[String]| {
        let line = said.iter().find(|line| line.starts_with("info depth")).unwrap();
        line.split(" nodes ").next().unwrap().to_owned()
    };
    let turn_is_everything = format!("{}turn 3000\n", wa.split("turn").next().unwrap());
    let other = first_iteration(Some(&turn_is_everything));
    assert_ne!(score(&usual), score(&other));
    for (text, reason) in [
        (&*sho, "the values were tuned for other rules: another board, other moves or other drops"),
        ("x", "it is not a file of tuned values: the `game` line with its number is missing"),
    ] {
        let said = first_iteration(Some(text));
        let fault = said.iter().find(|line| line.starts_with("info string")).unwrap();
        assert!(fault.ends_with(&format!("values/wa.txt is not used: {reason}")), "{fault}");
        assert_eq!(score(&said), score(&usual));
    }
}

#[test]
fn several_threads_answer_and_stop() {
    let mut engine = Engine::ready(&["--variant", "sho", "--threads", "2"]);
    engine.tell("position startpos\ngo infinite");
    engine.until("info depth 4");
    engine.answer("stop");
    engine.tell("setoption name Threads value 3");
    let answer = engine.answer("go nodes 20000");
    play(&mut rules("sho").start(), &answer);
    engine.tell("setoption name Threads value 0\nisready");
    let said = engine.until("readyok");
    assert_eq!(said[0], "info string setoption: Threads is a number from 1 to 64, not '0'");
    engine.tell("go infinite\nquit");
    engine.wait();
}

#[test]
fn a_game_against_the_computer_by_lines() {
    let mut table = Engine::program(&["--plain", "--variant", "sho", "--white", "computer:1"]);
    table.tell("7g7f");
    table.until("White (zushiki");
    let said = table.until("Move 3: Black");
    assert!(said.iter().any(|line| line.starts_with("White's ")), "{said:?}");
    table.tell("undo");
    let said = table.until("Move 1: Black");
    assert_eq!(said.iter().filter(|line| line.starts_with("Taken back: ")).count(), 2, "{said:?}");
    table.tell("draw");
    table.until("White (zushiki");
    table.tell("now");
    table.until("It is not the computer's turn.");
    table.tell("resign\nyes");
    let over = table.until("The game is over.").pop().unwrap();
    assert!(over.contains("White"), "{over}");
    table.end();
}

#[test]
fn the_computer_waits_and_hurries_in_a_game_by_lines() {
    // Without a book of openings the computer takes all the time that it is given.
    let variant = ["--plain", "--variant", "sho", "--no-book"];
    let mut table = Engine::program(&[&variant[..], &["--black", "computer:300s"]].concat());
    table.until("Move 1: Black");
    table.tell("7g7f");
    table.until("The computer is to move.");
    table.tell("board");
    table.until("Black: ");
    table.tell("stop");
    table.until("The computer waits.");
    table.tell("now");
    // The answer comes once the computer thinks again.
    table.tell("board");
    table.until("Black: ");
    table.tell("now");
    table.until("Move 2: White");
    table.end();
}
