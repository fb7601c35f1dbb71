//! Scripts of hostile hosts: each ends the connection of the guest with a sentence, or is asked about, and the guest's
//! program does nothing else. Those of hostile guests are tests of `remote`.
#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test, in a helper too

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::Stdio;

use crate::ends::{End, play, start};
use crate::tables::Machine;

/// The first line of a host, with these fields in place of the usual ones or after them.
fn card(fields: &str) -> String {
    let usual = [
        ("kind", "\"table\""),
        ("version", "1"),
        ("table", "\"garden\""),
        ("game", "\"5f3a9c0b12d4e678\""),
        ("variant", "\"sho\""),
        ("rules", "\"\""),
        ("side", "\"white\""),
        ("free", "true"),
        ("black", "\"Ann\""),
    ];
    let kept = usual.iter().filter(|(name, _)| !fields.contains(&format!("\"{name}\":")));
    let kept: Vec<String> = kept.map(|(name, value)| format!("\"{name}\":{value}")).collect();
    let fields = Some(fields.to_owned()).filter(|fields| !fields.is_empty());
    format!("{{{}}}", kept.into_iter().chain(fields).collect::<Vec<_>>().join(","))
}

/// Whether the guest ends with success when a host sends these lines and then waits, and the text that the guest
/// prints. The guest answers no question.
fn answer(lines: &[String]) -> (bool, String) {
    let machine = Machine::new();
    let (script, _) = hostile_host(&machine, lines);
    let by = script.to_str().unwrap();
    let mut command = machine.command("ben", &["join", "garden", "--plain", "--name", "Ben"]);
    let output = command.args(["--by", by]).stdin(Stdio::piped()).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap() + &String::from_utf8_lossy(&output.stderr);
    assert!(!text.contains("panicked") && !text.contains('\u{1b}'), "{text}");
    (output.status.success(), text)
}

/// A program that attends the table of a hostile host, whose lines are in a file, and keeps what the guest sends.
fn hostile_host(machine: &Machine, lines: &[String]) -> (PathBuf, PathBuf) {
    let (script, text) = (machine.home("host.sh"), machine.home("lines"));
    let heard = machine.home("heard");
    fs::write(&text, lines.join("\n") + "\n").unwrap();
    // The end of the input of the guest ends its program.
    let host = format!("#!/bin/sh\ncat {}\nexec cat > {}\n", text.display(), heard.display());
    fs::write(&script, host).unwrap();
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).unwrap();
    (script, heard)
}

/// The value of a line of the only seat file of Ben.
fn kept(machine: &Machine, word: &str) -> String {
    let mut files = fs::read_dir(machine.home("ben/seats")).unwrap();
    let text = fs::read_to_string(files.next().unwrap().unwrap().path()).unwrap();
    assert!(files.next().is_none());
    let value = text.lines().find_map(|line| line.strip_prefix(&format!("{word} ")));
    value.unwrap_or_default().to_owned()
}

#[test]
fn the_token_of_a_seat_is_sent_to_no_other_table() {
    let machine = Machine::new();
    let mut ann = machine.host(&["--variant", "sho"]);
    let mut ben = machine.guest();
    ann.hears("Ben has joined");
    play(&mut ann, &mut ben, &mut start("sho"), 0..3);
    ben.kill();
    let [token, game] = ["token", "game"].map(|word| kept(&machine, word));
    let before = fs::read(machine.home(&format!("ben/seats/{game}.txt"))).unwrap();
    // Whoever has been at the table of Ann knows the number of the game.
    let card = card(&format!("\"game\":\"{game}\""));
    let (script, heard) = hostile_host(&machine, &[card]);
    let by = script.to_str().unwrap();
    let arguments = ["join", "garden", "--plain", "--name", "Ben", "--by", by];
    let output = machine.command("ben", &arguments).stdin(Stdio::piped()).output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success() && told.contains("join it at a terminal"), "{told}");
    assert_eq!(told.lines().count(), 1, "{told}");
    let heard = fs::read_to_string(heard).unwrap_or_default();
    assert!(!heard.contains(&token) && !heard.contains("join"), "{heard}");
    assert_eq!(fs::read(machine.home(&format!("ben/seats/{game}.txt"))).unwrap(), before);
    // At the table of Ann the seat is as it was.
    let mut ben = machine.guest();
    ann.hears("Ben has joined");
    ben.hears("Move 4:");
}

#[test]
fn a_host_begins_no_game_that_the_guest_has_not_agreed_to() {
    let machine = Machine::new();
    let seated = "{\"kind\":\"seated\",\"side\":\"black\"}".to_owned();
    let others = (0..50).map(|number| card(&format!("\"game\":\"{number:016x}\"")));
    let lines: Vec<String> = [card(""), seated].into_iter().chain(others).collect();
    let (script, _) = hostile_host(&machine, &lines);
    let by = script.to_str().unwrap();
    let mut ben = End::start(
        machine.command("ben", &["join", "garden", "--plain", "--name", "Ben", "--by", by]),
    );
    ben.hears("The host has begun another game");
    assert_eq!(kept(&machine, "game"), "5f3a9c0b12d4e678");
    // By the word of the guest one game begins, and no other.
    ben.say("rematch");
    ben.hears("The host has begun another game");
    ben.quit();
    for (folder, most) in [("ben/seats", 2), ("ben/unfinished", 2)] {
        let files = fs::read_dir(machine.home(folder)).into_iter().flatten().count();
        assert!(files <= most, "{folder}: {files}");
    }
}

#[test]
fn what_the_command_of_a_way_writes_as_errors_controls_no_terminal() {
    let machine = Machine::new();
    let script = machine.home("errors.sh");
    let errors = "printf '\\033]0;x\\007\\033]52;c;eA==\\007\\342\\200\\256no way\\n' >&2";
    let long = "head -c 3000000 /dev/zero | tr '\\0' x >&2; echo >&2; yes >&2 & sleep 0.2; kill $!";
    fs::write(&script, format!("#!/bin/sh\n{errors}\n{long}\n")).unwrap();
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).unwrap();
    let by = script.to_str().unwrap();
    let mut command = machine.command("ben", &["join", "garden", "--plain", "--name", "Ben"]);
    let output = command.args(["--by", by]).stdin(Stdio::piped()).output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("no way") && told.lines().count() <= 202, "{:.500}", told);
    assert!(told.lines().all(|line| line.chars().count() <= 501));
    assert!(!told.contains(['\u{1b}', '\u{7}', '\u{202e}']), "{:.500}", told);
}

#[test]
fn the_lines_of_a_hostile_host_have_one_answer_each() {
    let seated = "{\"kind\":\"seated\",\"side\":\"white\"}".to_owned();
    let with = |line: &str| vec![card(""), seated.clone(), line.to_owned()];
    let text = |text: &str| format!("\"rules_text\":{text:?}");
    let bomb = "[[".repeat(50_000);
    let moves = |from: &str, moves: &str| {
        format!(
            "{{\"kind\":\"moves\",\"from\":{from},\"moves\":[{moves}],\"key\":\"0000000000000000\"}}"
        )
    };
    let scripts: Vec<(&str, Vec<String>, &str)> = vec![
        ("no JSON", vec!["hello".to_owned()], "a line is not a JSON object"),
        ("another version", vec![card("\"version\":2")], "version"),
        ("no table first", vec![seated.clone()], "out of order"),
        ("a name that leads out", vec![card("\"table\":\"../x\"")], "the field table"),
        ("a game that is no number", vec![card("\"game\":\"x\"")], "the field game"),
        ("a line of 2 MiB", vec!["x".repeat(2 << 20)], "a line is longer than"),
        ("a deep line", vec![bomb.clone()], "a line is not a JSON object"),
        ("an unknown game", vec![card("\"variant\":\"nothing\"")], "cannot be set up"),
        ("a start that is a bomb", vec![card(&format!("\"sfen\":{bomb:?}"))], "the field sfen"),
        ("no start", vec![card("\"sfen\":\"99999999/9 b\"")], "cannot be set up"),
        ("an unknown handicap", vec![card("\"handicap\":\"-;rm\"")], "cannot be set up"),
        ("other rules", vec![card("\"rules_hash\":\"0123\"")], "other rules"),
        ("a huge rule file", vec![card(&text(&"#".repeat(300_000)))], "the field rules_text"),
        (
            "a rule file with escapes",
            vec![card("\"rules_text\":\"# \\u001b[2J\"")],
            "rule file of its own",
        ),
        ("a clock without end", vec![card("\"time\":\"99999999999999999999h\"")], "the field time"),
        ("seated twice", with(&seated), "out of order"),
        ("an illegal move", with(&moves("0", "\"5e5d\"")), "differ after move"),
        ("a command for a move", with(&moves("0", "\"$(reboot)\"")), "differ after move"),
        ("another key", with(&moves("0", "\"7g7f\"")), "differ after move"),
        ("moves from nowhere", with(&moves("9", "\"7g7f\"")), "differ after move"),
        ("moves before the first", with(&moves("-1", "")), "the field from"),
        (
            "a clock that lies",
            with("{\"kind\":\"clock\",\"left\":[[-5,0,0],[1e300,0,0]],\"running\":\"black\"}"),
            "the field left",
        ),
        (
            "an end that is none",
            with("{\"kind\":\"end\",\"ply\":0,\"end\":\"sh\"}"),
            "the field end",
        ),
        ("an unknown line", with("{\"kind\":\"exec\",\"file\":\"/bin/sh\"}"), "unknown kind"),
        (
            "a message with escapes",
            with("{\"kind\":\"said\",\"name\":\"A\\u001b[2J\",\"text\":\"\\u001b]0;x\\u0007\"}"),
            "A[2J: ]0;x",
        ),
        (
            "an unknown farewell",
            with("{\"kind\":\"farewell\",\"reason\":\"x\"}"),
            "the field reason",
        ),
    ];
    let mut wrong = Vec::new();
    for (name, lines, wanted) in scripts {
        let (_, text) = answer(&lines);
        if !text.contains(wanted) {
            wrong.push(format!("{name}: {wanted}: {:.600}", text));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
