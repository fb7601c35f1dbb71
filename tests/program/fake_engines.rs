//! Engines that misbehave, in `zushiki match` and in a game by `--plain`: each fault is reported and counted, and the
//! game continues. The engines are one shell script, `crates/play/src/peers/fake.sh`.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test, in a helper too

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

/// Writes a config file with fake engines for shogi: the name, the misdeed and the move of each.
fn config(folder: &Path, engines: &[(&str, &str, &str)]) {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/crates/play/src/peers/fake.sh");
    let entries = engines.iter().map(|(name, misdeed, mv)| {
        format!(
            "[[engine]]\nname = \"{name}\"\ncommand = [\"sh\", \"{script}\", \"usi\", \"{misdeed}\", \
             \"{mv}\"]\nprotocol = \"usi\"\nvariants = {{ shogi = \"shogi\" }}\n"
        )
    });
    fs::write(folder.join("config.toml"), entries.collect::<String>()).unwrap();
}

fn zushiki(folder: &Path) -> Command {
    let mut command = crate::process();
    command.current_dir(folder).env("ZUSHIKI_HOME", folder.join("home"));
    command
}

fn play_match(folder: &Path, arguments: &str) -> Output {
    let mut command = zushiki(folder);
    command.args(["match", "--config", "config.toml"]).args(arguments.split_whitespace());
    command.output().unwrap()
}

/// The standard output of a match that succeeds.
fn table(folder: &Path, arguments: &str) -> String {
    let output = play_match(folder, arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The words of the row of a player.
fn row<'a>(table: &'a str, player: &str) -> Vec<&'a str> {
    let row = table.lines().find(|line| line.split_whitespace().nth(1) == Some(player));
    row.unwrap_or_else(|| panic!("{player}: {table}")).split_whitespace().collect()
}

#[test]
fn a_match_counts_crashes_illegal_moves_and_losses_on_time_apart() {
    let folder = tempfile::tempdir().unwrap();
    let engines = [("dies", "dies", ""), ("liar", "", "7g7e"), ("mute", "silent", "")];
    config(folder.path(), &engines);
    let told = table(
        folder.path(),
        "--variant shogi --a nodes=50 --engine engine:dies:0.05s --engine engine:liar:0.05s \
         --b engine:mute:0.05s --pairs 1 --plies 0 --cap 30 --concurrency 4 --out results.txt \
         --psn games.psn",
    );
    // Games, won, drawn, lost; then the faults. Each engine loses to whoever moves second.
    let faults = |player: &str| row(&told, player).into_iter().rev().take(3).collect::<Vec<_>>();
    let ours = row(&told, "nodes=50");
    assert_eq!(ours[2..6], ["6", "6", "0", "0"], "{told}");
    assert_eq!(faults("nodes=50"), ["0", "0", "0"], "{told}");
    // The computer plays first in one of its games with each; the other faults are those of first moves.
    for (player, place) in
        [("engine:dies:0.05s", 2), ("engine:liar:0.05s", 1), ("engine:mute:0.05s", 0)]
    {
        let faults = faults(player);
        assert_eq!(faults[place], "4", "{player}: {told}");
        assert_eq!(faults.iter().filter(|count| **count == "0").count(), 2, "{player}: {told}");
    }
    let ledger = fs::read_to_string(folder.path().join("results.txt")).unwrap();
    assert_eq!(ledger.lines().count(), 1 + 6, "{ledger}");
    assert!(ledger.lines().any(|line| line == "pair 0 2t 2t ."), "{ledger}");
    let games = fs::read_to_string(folder.path().join("games.psn")).unwrap();
    assert_eq!(games.matches("[Result ").count(), 12);
    assert!(games.contains("liar: it played '7g7e', which is not legal"), "{games}");
    // The same command plays nothing again.
    let again = table(
        folder.path(),
        "--variant shogi --a nodes=50 --engine engine:dies:0.05s --engine engine:liar:0.05s \
         --b engine:mute:0.05s --pairs 1 --plies 0 --cap 30 --concurrency 4 --out results.txt",
    );
    assert_eq!(again, told);
}

#[test]
fn a_round_robin_that_was_stopped_continues_to_the_same_result() {
    let folder = tempfile::tempdir().unwrap();
    config(folder.path(), &[]);
    let arguments = |results: &str| {
        format!(
            "--variant sho --engine nodes=20 --engine nodes=200 --engine depth=1 --pairs 2 --cap 40 \
             --concurrency 2 --out {results}"
        )
    };
    let whole = table(folder.path(), &arguments("whole.txt"));
    assert_eq!(row(&whole, "nodes=200")[2], "8", "{whole}");
    let ledger = fs::read_to_string(folder.path().join("whole.txt")).unwrap();
    let part: Vec<&str> = ledger.lines().take(3).collect();
    fs::write(folder.path().join("part.txt"), part.join("\n") + "\npair 9").unwrap();
    assert_eq!(table(folder.path(), &arguments("part.txt")), whole);
}

#[test]
fn players_that_cannot_play_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    config(folder.path(), &[("dies", "dies", "")]);
    let file = folder.path().join("config.toml");
    let known = fs::read_to_string(&file).unwrap();
    // Any command will do that is found: the engine is not started.
    let xboard = "[[engine]]\nname = \"xboard\"\ncommand = [\"sh\"]\nprotocol = \"cecp\"\n\
                  variants = { wa = \"wa\" }\n";
    fs::write(&file, known + xboard).unwrap();
    for (arguments, part) in [
        ("--variant shogi --a nodes=5", "a match needs 2 to 26 players, not 1"),
        (
            "--variant shogi --a nodes=5 --b engine:nobody:1s",
            "there is no engine 'nobody'; installed",
        ),
        ("--variant wa --a nodes=5 --b engine:dies:1s", "the engine dies does not play wa; "),
        ("--variant shogi --a nodes=5 --b engine:dies", "engine:NAME:0.5s"),
        ("--variant wa --a nodes=5 --b engine:xboard:nodes=5", "xboard speaks cecp"),
    ] {
        let output = play_match(folder.path(), arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments}");
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(told.contains(part), "{arguments}: {told}");
    }
}

/// Writes a config file with an engine `fake` that analyses, whose lines begin with these moves.
fn analyst(folder: &Path, black: &str, white: &str) {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/crates/play/src/peers/fake.sh");
    let entry = format!(
        "[[engine]]\nname = \"fake\"\nprotocol = \"usi\"\nvariants = {{ shogi = \"shogi\" }}\ncommand = \
         [\"sh\", \"{script}\", \"usi\", \"analyses\", \"{black}\", \"{white}\"]\n"
    );
    fs::write(folder.join("config.toml"), entry).unwrap();
}

/// Analyses a game of one move by the engine `fake`.
fn analyse(folder: &Path, out: &str) -> Output {
    let game = "[Variant \"Shogi\"]\n\n1. P2g-2f *\n";
    fs::write(folder.join("game.psn"), game).unwrap();
    let mut command = zushiki(folder);
    command.args(["analyse", "game.psn", "--by", "engine:fake", "--config", "config.toml"]);
    command.args(["--out", out]).output().unwrap()
}

#[test]
fn a_game_is_analysed_by_another_engine() {
    let folder = tempfile::tempdir().unwrap();
    analyst(folder.path(), "7g7f", "3c3d");
    let output = analyse(folder.path(), "good.psn");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let game = fs::read_to_string(folder.path().join("good.psn")).unwrap();
    // 12 for White, who is to move.
    assert!(game.contains("[%eval -0.12]"), "{game}");
    // The result before an illegal line is kept.
    analyst(folder.path(), "7g7f", "3c3e");
    let output = analyse(folder.path(), "bad.psn");
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.contains("fake: it reported a line that begins with '3c3e'"), "{told}");
}

/// Reads lines until one contains `part`.
fn wait_for(lines: &mut impl Iterator<Item = std::io::Result<String>>, part: &str) -> String {
    lines.map(Result::unwrap).find(|line| line.contains(part)).unwrap()
}

fn plain(folder: &Path, arguments: &[&str]) -> Child {
    let mut command = zushiki(folder);
    command.args(["--plain", "--config", "config.toml"]).args(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap()
}

#[test]
fn a_game_against_an_engine_that_fails_continues() {
    let folder = tempfile::tempdir().unwrap();
    config(folder.path(), &[("liar", "", "7g7e"), ("good", "", "8c8d")]);
    let arguments =
        ["--variant", "shogi", "--black", "engine:liar:0.05s", "--white", "engine:good:0.05s"];
    let mut game = plain(folder.path(), &arguments);
    let mut input = game.stdin.take().unwrap();
    let mut lines = BufReader::new(game.stdout.take().unwrap()).lines();
    let trouble = wait_for(&mut lines, "liar: it played '7g7e', which is not legal");
    assert!(
        trouble.ends_with("Type now to ask the engine again, takeover to play its side yourself.")
    );
    writeln!(input, "now").unwrap();
    wait_for(&mut lines, "liar: it played '7g7e', which is not legal");
    writeln!(input, "takeover").unwrap();
    wait_for(&mut lines, "You now play Black in place of engine:liar:0.05s.");
    writeln!(input, "7g7f").unwrap();
    wait_for(&mut lines, "White (engine:good:0.05s) plays P-8d.");
    // The side that was taken over stays so when the game is resumed, and the engine plays on.
    drop(input);
    assert!(game.wait().unwrap().success());
    let mut game = plain(folder.path(), &["--resume"]);
    let mut input = game.stdin.take().unwrap();
    let mut lines = BufReader::new(game.stdout.take().unwrap()).lines();
    wait_for(&mut lines, "Move 3: Black to move.");
    writeln!(input, "2g2f").unwrap();
    // The engine knows no other move.
    wait_for(&mut lines, "good: it played '8c8d', which is not legal");
    writeln!(input, "quit").unwrap();
    assert!(game.wait().unwrap().success());
}

/// Writes `game.psn`, in which the engine `good` plays White, and a config file whose engine leaves a file `started`
/// after once it is started.
fn game_of_a_stranger(folder: &Path) {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/crates/play/src/peers/fake.sh");
    let shell = format!("touch {}/started; exec sh {script} usi - 3c3d", folder.display());
    let entry = format!(
        "[[engine]]\nname = \"good\"\nprotocol = \"usi\"\nvariants = {{ shogi = \"shogi\" }}\n\
         command = [\"sh\", \"-c\", \"{shell}\"]\n"
    );
    fs::write(folder.join("config.toml"), entry).unwrap();
    let game = "[Variant \"Shogi\"]\n[White \"engine:good:0.05s\"]\n\n1. P7g-7f *\n";
    fs::write(folder.join("game.psn"), game).unwrap();
}

/// The output for `input` in a dialogue with these arguments, up to the line with `last`.
fn told(folder: &Path, arguments: &str, input: &str, last: &str) -> String {
    let mut command = zushiki(folder);
    command.args(arguments.split_whitespace()).args(["--plain", "--config", "config.toml"]);
    let mut game = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut to_game = game.stdin.take().unwrap();
    write!(to_game, "{input}").unwrap();
    let mut lines = BufReader::new(game.stdout.take().unwrap()).lines().map(Result::unwrap);
    let mut told = String::new();
    while !told.contains(last) {
        told += &lines.next().unwrap_or_else(|| panic!("no '{last}' in {told}"));
        told += "\n";
    }
    drop(to_game);
    assert!(game.wait().unwrap().success());
    told
}

const ASKED: &str = "This game names the engine 'good'. Start it? Type yes or no.";
const PLAYS: &str = "White (engine:good:0.05s) plays P-3d.";

#[test]
fn an_engine_that_a_game_file_names_is_started_only_after_a_question() {
    let folder = tempfile::tempdir().unwrap();
    game_of_a_stranger(folder.path());
    let is_started = || folder.path().join("started").exists();
    // The game is a review until its last move is shown.
    told(folder.path(), "open game.psn", "", "This is a review");
    told(folder.path(), "open game.psn", "last\n", ASKED);
    told(folder.path(), "open game.psn", "last\nquit\n", "Goodbye.");
    // A line that is neither yes nor no does not start it, and is executed.
    let moves = told(folder.path(), "open game.psn", "last\nhistory\n", "P-7f");
    assert!(moves.contains("The engine 'good' is not started."), "{moves}");
    // The answer is kept with the game, once it has changed.
    let refused = "last\nno\ncomment mine\nquit\n";
    let told_first = told(folder.path(), "open game.psn", refused, "Goodbye.");
    let told_later = told(folder.path(), "--resume", "quit\n", "Goodbye.");
    assert_eq!(told_first.matches(ASKED).count(), 1, "{told_first}");
    assert!(!told_later.contains(ASKED) && !is_started(), "{told_later}");
    // The engine can be started later.
    told(folder.path(), "--resume", "now\n", PLAYS);
    assert!(is_started());
}

#[test]
fn an_engine_continues_in_a_game_that_is_resumed_without_a_second_question() {
    let folder = tempfile::tempdir().unwrap();
    game_of_a_stranger(folder.path());
    told(folder.path(), "open game.psn", "last\nyes\n", PLAYS);
    fs::remove_file(folder.path().join("started")).unwrap();
    let resumed = told(folder.path(), "--resume", "2g2f\n", "good: it played '3c3d'");
    assert!(!resumed.contains(ASKED) && folder.path().join("started").exists(), "{resumed}");
}

#[test]
fn engines_are_looked_up_in_absolute_elements_of_the_path_alone() {
    let folder = tempfile::tempdir().unwrap();
    let engine = folder.path().join("stockfish-of-a-stranger");
    fs::write(&engine, "#!/bin/sh\ntouch started\n").unwrap();
    fs::set_permissions(&engine, PermissionsExt::from_mode(0o755)).unwrap();
    let entry = "[[engine]]\nname = \"near\"\nprotocol = \"uci\"\nvariants = { shogi = \"shogi\" }\n\
                 command = \"stockfish-of-a-stranger\"\n";
    fs::write(folder.path().join("config.toml"), entry).unwrap();
    for path in ["", ":/usr/bin", ".:/usr/bin", "/usr/bin:"] {
        let mut command = zushiki(folder.path());
        command.env("PATH", path).args(["engines", "near", "--config", "config.toml"]);
        let output = command.output().unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(told.contains("'stockfish-of-a-stranger' is not found"), "{path}: {told}");
    }
    assert!(!folder.path().join("started").exists());
}
