//! The command line as its users meet it: what each command prints, what bad input gets.

#![allow(clippy::expect_used, clippy::panic)] // a panic is a failed test, in a helper too

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::Stdio;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use snapbox::cmd::OutputAssert;
use snapbox::{file, str};

fn zushiki(arguments: &str) -> OutputAssert {
    run(&arguments.split_whitespace().collect::<Vec<_>>())
}

fn run(arguments: &[&str]) -> OutputAssert {
    let command = crate::command().args(arguments);
    command.env("TERM", "xterm").assert()
}

/// Asserts exit code 2 and exactly this complaint.
fn refused(arguments: &[&str], complaint: &str) {
    run(arguments).code(2).stdout_eq("").stderr_eq(format!("{complaint}\n"));
}

fn output(arguments: &[&str]) -> String {
    output_in("C.UTF-8", arguments)
}

/// The output in this locale.
fn output_in(locale: &str, arguments: &[&str]) -> String {
    let mut command = crate::process();
    command.args(arguments).env("LC_ALL", locale).env("TERM", "xterm");
    let output = command.output().expect("runs");
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn perft_ends_with_the_count_alone() {
    zushiki("perft --variant sho --depth 3").success().stdout_eq("17368\n").stderr_eq(str![[r#"
[..] s, [..] nodes per second

"#]]);
    zushiki("perft --variant heian:8x8 --depth 0").success().stdout_eq("1\n");
}

#[test]
fn bench_ends_with_the_sum_of_all_positions() {
    // Without a game, of all games.
    for arguments in
        ["--depth 2 --variant sho", "--depth 2 --rules variants/unlisted/twelve.toml", "--depth 1"]
    {
        let text = output(&format!("bench {arguments}").split_whitespace().collect::<Vec<_>>());
        let (counts, total) = text.trim_end().rsplit_once('\n').expect("several lines");
        let count =
            |line: &str| line.rsplit(' ').next().and_then(|count| count.parse::<u64>().ok());
        let sum: u64 = counts.lines().filter_map(count).sum();
        assert_eq!(total.parse::<u64>().ok(), Some(sum), "{text}");
        assert!(sum > 100 && counts.lines().count() >= 4, "{text}");
    }
    zushiki("bench --depth 0").code(2);
}

/// A config file with two engines: one that works, one whose command is missing.
fn engines_file() -> tempfile::NamedTempFile {
    let file = tempfile::NamedTempFile::new().expect("a file");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/crates/play/src/peers/fake.sh");
    let text = format!(
        "[[engine]]\nname = 'fake'\ncommand = ['sh', '{script}', 'usi', '-', '7g7f']\nprotocol = 'usi'\n\
         variants = {{ shogi = 'shogi', sho = 'shoshogi' }}\n\
         [[engine]]\nname = 'absent'\ncommand = 'no-such-engine'\nprotocol = 'uci'\nvariants = {{}}\n"
    );
    std::fs::write(file.path(), text).expect("written");
    file
}

#[test]
fn the_games_of_an_engine_are_explained_where_they_are_no_table() {
    let file = tempfile::NamedTempFile::new().expect("a file");
    let entry = "[[engine]]\nname = 'x'\ncommand = 'x'\nprotocol = 'usi'\nvariants = 'shogi'\n";
    std::fs::write(file.path(), entry).expect("written");
    let told = run(&["engines", "--config", file.path().to_str().expect("UTF-8")]);
    let told = String::from_utf8_lossy(&told.get_output().stderr).into_owned();
    assert!(told.contains("'variants' pairs each game with its name in the engine"), "{told}");
    assert!(told.contains("write variants = { shogi = \"shogi\", "), "{told}");
}

#[test]
fn engines_are_listed_and_tested() {
    let file = engines_file();
    let path = file.path().to_str().expect("UTF-8");
    let list = output(&["engines", "--config", path]);
    assert!(list.contains("fake (usi)\n    sho, shogi\n"), "{list}");
    let last = list.lines().last().expect("a line");
    assert!(last.starts_with("Not installed: absent"), "{list}");
    run(&["engines", "fake", "--variant", "shogi", "--config", path])
        .success()
        .stderr_eq("")
        .stdout_eq(str![[r#"
fake: Fake is ready for Shogi after [..] s
fake: plays P-7f, a legal move, after [..] s

"#]]);
    let fault = |arguments: &[&str], code, complaint: &str| {
        let arguments = [&["engines"], arguments, &["--config", path]].concat();
        run(&arguments).code(code).stdout_eq("").stderr_eq(format!("{complaint}\n"));
    };
    let unknown = "error: fake: it does not know 'shoshogi', its entry's name for sho";
    fault(&["fake"], 1, unknown);
    fault(
        &["absent", "--variant", "wa"],
        1,
        "error: absent: its command 'no-such-engine' is not found",
    );
    fault(&["fak"], 2, "error: there is no engine 'fak'\n  did you mean 'fake'?");
}

#[test]
fn divide_adds_up() {
    let text = output(&["perft", "--variant", "shogi", "--depth", "2", "--divide"]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 31);
    assert_eq!(lines[0], "1g1f: 30");
    assert_eq!(lines[30], "900");
    assert!(lines[..30].is_sorted());
}

#[test]
fn moves_are_sorted_by_their_usi_text() {
    let start = ["moves", "--variant", "shogi"];
    let position = ["--position", "4k4/9/8P/9/9/9/9/9/K8 b G 1"];
    let text = output(&[&start[..], &position[..]].concat());
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines.is_sorted());
    assert_eq!(lines[..3], ["1c1b", "1c1b+", "9i8h"]);
    assert!(lines.contains(&"G*5b"), "{text}");
    let text = output(&[&start[..], &position[..], &["--notation", "hodges"]].concat());
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[..3], ["1c1b\tP-1b=", "1c1b+\tP-1b+", "9i8h\tK-8h"]);
    let text = output(&[&start[..], &position[..], &["--notation", "japanese"]].concat());
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[..3], ["1c1b\t１二歩不成", "1c1b+\t１二歩成", "9i8h\t８八玉"]);
    zushiki("moves --variant shogi --handicap two --notation usi")
        .success()
        .stdout_eq(file!["cli/handicap-moves.txt"]);
}

#[test]
fn fen_and_sfen_choose_the_same_position() {
    let fen = ["moves", "--variant", "shogi", "--fen", "4k4/9/9/9/9/9/9/9/4K4[Pp] w - 0 1"];
    let sfen = ["moves", "--variant", "shogi", "--position", "4k4/9/9/9/9/9/9/9/4K4 b Pp 1"];
    assert_eq!(output(&fen), output(&sfen));
}

#[test]
fn games_are_listed_with_the_samples_which_open_by_their_names() {
    let home = tempfile::tempdir().expect("a directory");
    let games = home.path().join("games");
    std::fs::create_dir(&games).expect("a directory");
    std::fs::write(games.join("mine.psn"), "[Variant \"sho\"]\n\n1. P-7f *\n").expect("written");
    let command = crate::command().arg("games").env("ZUSHIKI_HOME", home.path());
    let output = command.assert().success().stderr_eq("");
    let text = String::from_utf8(output.get_output().stdout.clone()).expect("UTF-8");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 12, "{text}");
    assert!(
        lines[0].starts_with("-           Sho shogi ") && lines[0].ends_with("mine.psn"),
        "{text}"
    );
    for line in &lines[1..] {
        let name = line.rsplit(' ').next().expect("a name");
        assert!(line.starts_with("sample ") && name.starts_with("sample:"), "{line}");
        run(&["validate", name]).success();
    }
    run(&["show", "sample:none"]).code(1).stdout_eq("");
}

#[test]
fn a_saved_game_is_opened_by_its_name_unless_there_is_a_file_at_that_path() {
    let home = tempfile::tempdir().expect("a directory");
    let (games, here) = (home.path().join("games"), home.path().join("here"));
    for folder in [&games, &here] {
        std::fs::create_dir(folder).expect("a directory");
    }
    std::fs::write(games.join("mine.psn"), "[Variant \"sho\"]\n\n1. P-7f *\n").expect("written");
    let shown = |arguments: &[&str]| {
        let command = crate::command().args(arguments).env("ZUSHIKI_HOME", home.path());
        let assert = command.current_dir(&here).stdin("history\nquit\n").assert().success();
        String::from_utf8(assert.get_output().stdout.clone()).expect("UTF-8")
    };
    for name in ["mine", "mine.psn"] {
        for arguments in [vec!["open", name, "--plain"], vec!["show", name]] {
            assert!(shown(&arguments).contains("P-7f"), "{arguments:?}");
        }
        assert!(shown(&["convert", name, "-", "--to", "psn"]).contains("P-7f"), "{name}");
    }
    std::fs::write(here.join("mine.psn"), "[Variant \"sho\"]\n\n1. P-2f *\n").expect("written");
    assert!(shown(&["show", "mine.psn"]).contains("P-2f"));
    assert!(shown(&["show", "mine"]).contains("P-7f"));
}

#[test]
fn games_are_found_by_words() {
    let found = run(&["games", "sample", "wa", "BLACK WINS"]).success();
    let text = String::from_utf8(found.get_output().stdout.clone()).expect("UTF-8");
    assert!(text.lines().count() == 1 && text.ends_with("sample:wa-drops-drop-mate\n"), "{text}");
    let none = "error: no game matches\n  zushiki games lists them all\n";
    run(&["games", "sample", "white", "black wins", "nobody"])
        .code(1)
        .stdout_eq("")
        .stderr_eq(none);
}

#[test]
fn games_are_found_by_their_tags_players_and_events() {
    let home = tempfile::tempdir().expect("a directory");
    let games = home.path().join("games");
    std::fs::create_dir(&games).expect("a directory");
    let tags = "[Black \"Aoi\"]\n[Event \"Spring cup\"]\n[Tags \"endgame, crown prince\"]";
    let file = |tags: &str| format!("[Variant \"sho\"]\n{tags}\n\n1. P-7f *\n");
    std::fs::write(games.join("tagged.psn"), file(tags)).expect("written");
    std::fs::write(games.join("other.psn"), file("[White \"Endgame\"]")).expect("written");
    // The second time from the cache of the summaries.
    for _ in 0..2 {
        for (words, count) in
            [("tag:endgame", 1), ("endgame", 3), ("player:aoi", 1), ("event:SPRING", 1)]
        {
            let command = crate::command().args(["games", words]).env("ZUSHIKI_HOME", home.path());
            let found = command.assert().success();
            let text = String::from_utf8(found.get_output().stdout.clone()).expect("UTF-8");
            assert_eq!(text.lines().count(), count, "{words}: {text}");
        }
    }
}

#[test]
fn variants_are_listed_by_era() {
    zushiki("variants").success().stderr_eq("").stdout_eq(file!["cli/variants.txt"]);
}

#[test]
fn the_booklets_read_as_recorded() {
    for id in ["sho", "heian", "wa", "shogi"] {
        let expected = snapbox::Data::read_from(
            &snapbox::utils::current_dir!().join(format!("cli/rules-{id}.txt")),
            None,
        );
        run(&["rules", id]).success().stderr_eq("").stdout_eq(expected);
    }
}

#[test]
fn no_line_of_a_booklet_is_wider_than_eighty_columns() {
    for id in ["sho", "heian", "wa", "wa:drops+prose", "shogi:try-rule", "shogi:27-points"] {
        for line in output(&["rules", id]).lines() {
            assert!(unicode_width::UnicodeWidthStr::width(line) <= 80, "{id}: {line}");
        }
    }
}

#[test]
fn a_booklet_tells_the_presets_and_rules_chosen() {
    let plain = output(&["rules", "wa"]);
    let drops = output(&["rules", "wa:drops"]);
    assert!(plain.contains("[drops.enabled=false; also true]"));
    assert!(drops.contains("[drops.enabled=true; also false; drops.no-second-on-file=SP"));
    let draw = output(&["rules", "sho", "--rule", "stalemate=draw"]);
    assert!(draw.contains("[stalemate=draw; also loses]"));
    assert!(output(&["rules", "sho", "--strict"]).contains("[illegal-move=loses;"));
    let whale = output(&["rules", "whale"]);
    assert!(whale.contains("No piece promotes.") && !whale.contains("compulsory-promotion"));
    assert!(whale.contains("goes to its captor's hand as a killer whale."));
}

#[test]
fn without_utf_8_only_ascii_is_printed() {
    for arguments in [&["variants"][..], &["rules", "sho"], &["rules", "wa"], &["rules", "shogi"]] {
        let text = output_in("C", arguments);
        assert!(text.is_ascii() && !text.contains("??") && !text.contains("()"), "{text}");
    }
    assert!(!output(&["rules", "sho"]).is_ascii());
}

#[test]
fn a_game_in_the_place_of_a_command_is_recognised() {
    let wa = run(&["wa:drops"]).code(2);
    let complaint = String::from_utf8_lossy(&wa.get_output().stderr).into_owned();
    assert!(complaint.contains("did you mean --variant wa:drops?"), "{complaint}");
    let nobody = run(&["xyzzy"]).code(2);
    assert!(!String::from_utf8_lossy(&nobody.get_output().stderr).contains("--variant xyzzy"));
}

#[test]
fn a_preset_is_neither_empty_nor_named_twice() {
    let missing = "error: --variant: the name of a preset is missing after ':' or '+'";
    for text in ["wa:", "wa:drops+", "wa:+drops"] {
        refused(&["moves", "--variant", text], missing);
    }
    refused(
        &["moves", "--variant", "wa:drops+drops"],
        "error: --variant: the preset 'drops' is given twice",
    );
}

#[test]
fn names_that_do_not_exist_are_answered_with_the_nearest() {
    refused(
        &["moves", "--variant", "hein"],
        "error: there is no game 'hein'\n  did you mean 'heian'?",
    );
    refused(
        &["moves", "--variant", "wa:drop"],
        "error: wa has no preset 'drop'\n  did you mean 'drops'?",
    );
    refused(
        &["perft", "--depth", "1", "--variant", "shogi", "--handicap", "rok"],
        "error: shogi has no handicap 'rok'\n  did you mean 'rook'?",
    );
}

#[test]
fn a_game_has_to_be_named() {
    refused(
        &["moves"],
        "error: no game is named: give --variant ID or --rules FILE\n  \
         known names: heian, sho, wa, shogi, [..]",
    );
}

#[test]
fn rules_that_do_not_exist_are_refused() {
    let rule = |rule| run(&["moves", "--variant", "sho", "--rule", rule]).code(2).stdout_eq("");
    rule("chek=any").stderr_eq("error: --rule: there is no rule 'chek'; did you mean 'check'?\n");
    rule("check=every").stderr_eq(str![[r#"
error: --rule: rule 'check': 'every' is not a value of this switch; possible values: sole, duple, any, none

"#]]);
    rule("check").stderr_eq(
        "error: --rule: 'check' is not a rule; write KEY=VALUE, for example check=any\n",
    );
}

#[test]
fn positions_that_cannot_be_played_are_refused() {
    let position = |text, complaint: &str| {
        refused(&["moves", "--variant", "shogi", "--position", text], complaint);
    };
    position(
        "4k4/9/91/9/9/9/9/9/4K4 b - 1",
        "error: --position: rank c has 91 squares, the board has 9 (at character 7)",
    );
    position("9/9/9/9/9/9/9/9/9 b - 1", "error: --position: neither side has a king");
    position(
        "4k3R/9/9/9/9/9/9/9/4K4 b - 1",
        "error: --position: Black is to move, but the rook on 1a attacks White's king on 5a",
    );
    position(
        "4k3P/9/9/9/9/9/9/9/4K4 w - 1",
        "error: --position: Black's pawn on 1a could never move",
    );
    refused(
        &["moves", "--variant", "sho", "--position", "4k4/9/9/9/9/9/9/9/4K4 b P 1"],
        "error: --position: Black has a pawn in hand, but there are no drops in this game",
    );
    position(
        "4k4/9/9/9/9/9/9/9/4K4 b k 1",
        "error: --position: White has a king in hand, but that piece is never in hand while the game goes on; \
         take it out of the hand",
    );
    refused(
        &["moves", "--variant", "shogi", "--fen", "4k4/9/9/9/9/9/9/9/4K4[K] w"],
        "error: --fen: Black has a king in hand, but that piece is never in hand while the game goes on; \
         take it out of the hand",
    );
    // In a mate problem of any game the attacker may have no royal.
    run(&["moves", "--variant", "dobutsu", "--position", "1l1/3/3/C2 b - 1"])
        .success()
        .stdout_eq("3d3c\n");
    run(&["moves", "--variant", "chu", "--fen", "11k/12/12/12/12/12/12/12/12/12/12/Q11 w"])
        .success();
    refused(
        &["moves", "--variant", "dobutsu", "--position", "3/1c1/3/C2 b - 1"],
        "error: --position: neither side has a lion",
    );
    refused(
        &["moves", "--variant", "shogi", "--fen", "4k4/9/9/9/9/9/9/9/4K4[] x"],
        "error: --fen: the side to move is written b or w, not 'x' (at character 25)",
    );
}

/// Scripts use the names that the commands of `zushiki lab` and `zushiki letter` had before these.
#[test]
fn commands_have_their_former_names_too() {
    let of_the_lab = [
        "match --variant sho --a nodes=9 --b nodes=9,material --pairs 1 --cap 8 --concurrency 1",
        "match --variant sho --a nodes=9",
        "match --a nothing --b nodes=9",
        "match --help",
        "tune",
        "tune --variant sho --games 0",
        "book --variant sho --minutes 0.5",
        "problems sample --variant minishogi --count 1",
        "problems make --variant sho --count 1 --games 1 --plies 1 --from sketches --changes 0",
        "problems make --variant no-such-game",
        "man tune",
        "man problems sample",
    ];
    let of_letters = ["send --help", "receive --letter x", "send ben", "man receive"];
    let parents = of_the_lab.map(|former| ("lab", former));
    for (parent, former) in parents.into_iter().chain(of_letters.map(|former| ("letter", former))) {
        let words: Vec<&str> = former.split(' ').collect();
        let at = usize::from(words[0] == "man");
        let now = [&words[..at], &[parent], &words[at..]].concat();
        let [old, new] = [&words, &now].map(|words| run(words).get_output().clone());
        let told = |output: &std::process::Output| {
            let code = output.status.code();
            let all = [&output.stdout[..], &output.stderr[..]].concat();
            (code, String::from_utf8(all).expect("UTF-8"))
        };
        assert_eq!(told(&old), told(&new), "{former}");
        assert!(!told(&new).1.contains("there is no command"), "{}", told(&new).1);
    }
}

#[test]
fn arguments_that_would_do_nothing_are_refused() {
    let unknown = output_of_failure(&["engines", "--variant", "nosuch"]);
    assert!(unknown.contains("there is no game 'nosuch'"), "{unknown}");
    let none = output_of_failure(&["match", "--variant", "wa", "--pairs", "0"]);
    assert!(none.contains("--pairs"), "{none}");
    let player = ["--lang", "ja", "--plain", "--variant", "sho", "--white", "computer:99"];
    let player = output_of_failure(&player);
    assert!(!player.contains("the computer"), "{player}");
}

#[test]
fn a_player_called_almost_like_a_program_is_a_person_only_after_a_word() {
    let home = tempfile::tempdir().expect("a directory");
    let white = |name: &str| {
        let arguments = ["--plain", "--variant", "sho", "--white", name];
        crate::command().args(arguments).env("ZUSHIKI_HOME", home.path()).assert()
    };
    let told = "error: --white: compter:3 is not a program: did you mean computer:3? A person is written name:compter:3\n";
    white("compter:3").code(2).stdout_eq("").stderr_eq(told);
    let info = white("name:compter:3").success();
    let text = String::from_utf8(info.get_output().stdout.clone()).expect("UTF-8");
    assert!(text.contains("Sho shogi") && !text.contains("level 3"), "{text}");
}

/// The standard error of a command that is refused for its arguments.
fn output_of_failure(arguments: &[&str]) -> String {
    let refused = run(arguments).code(2).stdout_eq("");
    String::from_utf8(refused.get_output().stderr.clone()).expect("UTF-8")
}

#[test]
fn a_filter_that_leaves_no_problems_is_refused() {
    for arguments in ["--variant chu --length 1", "--variant wa --motif prince --plain"] {
        let refused = zushiki(&format!("problems {arguments}")).code(1).stdout_eq("");
        refused.stderr_eq("error: there are no such problems\n");
    }
}

#[test]
fn numbers_that_an_argument_does_not_take_are_explained() {
    for (arguments, told) in [
        ("--hash 0", "--hash <MIB> takes a number from 1 to 65536, not '0'"),
        ("--nodes 0", "--nodes <N> takes a number of 1 or more, not '0'"),
        ("--game 0", "--game <N> takes a number of 1 or more, not '0'"),
        ("--threads 0", "--threads <N> takes a number of 1 or more, not '0'"),
        ("--nodes -3", "--nodes <N> takes a number of 1 or more, not '-3'"),
        (
            "--threads 9e9",
            "--threads <N> takes a whole number without a sign, such as 20, not '9e9'",
        ),
        ("--nodes 99999999999999999999", "'99999999999999999999' is too large for --nodes <N>"),
        ("--game 5000000000", "'5000000000' is too large for --game <N>"),
    ] {
        let refused = zushiki(&format!("analyse x.psn {arguments}")).code(2).stdout_eq("");
        refused.stderr_eq(format!("error: {told}\n  see --help\n"));
    }
}

#[test]
fn a_count_beyond_64_bits_is_an_error() {
    zushiki("perft --variant shogi --depth 101").code(2).stdout_eq("");
}

#[test]
fn the_board_needs_a_terminal_and_lines_do_not() {
    zushiki("--variant sho").code(1).stdout_eq("").stderr_eq(str![[r#"
error: standard output is not a terminal, which the board needs: play with --plain

"#]]);
}

#[test]
fn clocks_and_names_are_looked_over() {
    refused(
        &["--variant", "sho", "--clock", "ten"],
        "error: --clock: 'ten' is not a time: write 5m, 10m+30s, 10m+3x30s, 5m++10s or 3d/move, with d, h, \
         m and s as units, or 10m/5m for Black/White",
    );
    refused(
        &["--clock", "5+10"],
        "error: --clock: '5+10' has no units: write 5m++10s (10 s more after each move) \
         or 5m+10s (byoyomi)",
    );
    refused(
        &["--clock", "5m/0m++3s"],
        "error: --clock: '0m++3s' leaves no time for the first move: write 3s++3s",
    );
    refused(&["--clock", "0m"], "error: --clock: '0m' leaves no time to play");
    refused(&["--white", ""], "error: --white: a name needs at least one character");
    refused(
        &["--black", "a\u{202e}b"],
        "error: --black: a name cannot hold characters that are invisible, control the terminal or \
         turn the direction of writing: U+202E (character 2)",
    );
}

#[test]
fn without_a_game_the_menu_gets_what_was_asked_for() {
    for arguments in ["--strict", "--rule check=any --clock 5m", "--handicap two --black Aoi"] {
        zushiki(arguments).code(1).stderr_eq("error: standard output is not a terminal[..]\n");
    }
    refused(
        &["--rule", "chek=any"],
        "error: --rule: there is no rule 'chek'; did you mean 'check'?",
    );
    refused(
        &["--handicap", "twoo"],
        "error: no game has the handicap 'twoo'\n  did you mean 'two'?",
    );
    let position = ["--position", "4k4/9/9/9/9/9/9/9/4K4 b - 1"];
    let lead = "error: no game is named: give --variant ID or --rules FILE\n...\n";
    run(&position).code(2).stderr_eq(lead);
}

#[test]
fn arguments_that_clap_refuses_exit_with_2() {
    for arguments in ["perft --variant sho", "nonsense", "moves --position a --fen b", "check"] {
        zushiki(arguments).code(2).stdout_eq("");
    }
    zushiki("mvoes").code(2).stderr_eq(str![[r#"
error: there is no command 'mvoes'
  did you mean 'moves'?
  see --help

"#]]);
}

#[test]
fn the_most_similar_command_is_proposed() {
    let told = output_of_failure(&["lettr"]);
    assert!(told.contains("did you mean 'letter'?"), "{told}");
}

#[test]
fn help_and_version_are_not_errors() {
    zushiki("--help").success().stderr_eq("").stdout_eq(file!["cli/help.txt"]);
    zushiki("-V").success().stdout_eq(concat!("zushiki ", env!("CARGO_PKG_VERSION"), "\n"));
    let long = concat!("zushiki ", env!("CARGO_PKG_VERSION"), " ([..])\n");
    zushiki("--version").success().stdout_eq(long);
    for command in ["variants", "rules", "check", "moves", "perft", "mate", "analyse", "problems"] {
        let text = output(&[command, "--help"]);
        assert!(text.contains("Example"), "{command}");
        assert!(!text.contains('\u{1b}'), "{command}");
    }
}

/// A file with these lines.
fn lines_in_file(lines: &[&str]) -> tempfile::NamedTempFile {
    let file = tempfile::NamedTempFile::new().expect("a temporary file");
    std::fs::write(file.path(), lines.join("\n")).expect("written");
    file
}

#[test]
fn mates_are_reported_with_their_moves() {
    let mate = |position: &str, more: &[&str]| {
        run(&[&["mate", "--variant", "shogi", "--position", position], more].concat()).success()
    };
    let in_one = "4k4/9/4P4/9/9/9/9/9/9 b G 1";
    mate(in_one, &[]).stdout_eq("mate in 1 ply: G*5b\n");
    mate(in_one, &["--notation", "japanese"]).stdout_eq("mate in 1 ply: 5二金\n");
    mate("4k4/9/9/9/9/9/9/9/9 b G 1", &[]).stdout_eq("no mate by checks\n");
    let in_three = "3sks3/9/4+P4/9/9/+B8/9/9/9 b S2rb4gs4n4l17p 1";
    mate(in_three, &["--seconds", "60"]).stdout_eq("mate in 3 plies: [..] S4ax5b S*4b\n");
    mate(in_three, &["--nodes", "1"]).stdout_eq("not found within 1 node\n");
    run(&["mate", "--variant", "sho", "--position", "k8/8p/9/8R/9/9/9/9/4K4 b - 1"])
        .success()
        .stdout_eq("win in 1 ply by a bare king: Rx1b[..]\n");
    mate("4k4/4G4/4P4/9/9/9/9/9/9 w - 1", &[])
        .stdout_eq("the game is over (Black wins: checkmate)\n");
}

#[test]
fn mates_are_found_in_files_of_problems_and_games() {
    let problems = lines_in_file(&["4k4/9/4P4/9/9/9/9/9/9 b G 1", "4k4/9/9/9/9/9/9/9/9 b G 1"]);
    let path = problems.path().to_str().expect("UTF-8");
    run(&["mate", path, "--variant", "shogi"])
        .success()
        .stderr_eq("")
        .stdout_eq("1: mate in 1 ply: G*5b\n2: no mate by checks\n");
    // A position that is impossible is told, and the others are searched.
    let list =
        concat!(env!("CARGO_MANIFEST_DIR"), "/crates/record/tests/cases/c14-one-bad-line.sfen");
    let told = format!(
        "error: {list}, line 2, column 1: [..]\nerror: {list}: entries that cannot be read and were left out: 1\n"
    );
    run(&["mate", list, "--variant", "shogi"])
        .code(1)
        .stderr_eq(told)
        .stdout_eq("1: mate in 1 ply: G*5b\n3: mate in 1 ply: G*5b\n");
    let game = lines_in_file(&["sfen 9/4k4/9/4P4/9/9/9/9/9 b G 1 moves 5d5c 5b5a"]);
    let path = game.path().to_str().expect("UTF-8");
    run(&["mate", path, "--variant", "shogi"]).success().stdout_eq(
        "after move 2: mate in 1 ply: G*5b\npositions with a mate: 1; without: 2; not decided: 0\n",
    );
    run(&["mate", path, "--variant", "shogi", "--at", "0"])
        .success()
        .stdout_eq("no mate by checks\n");
    let complaint = format!("error: --at: {path} has 2 moves, not 3");
    refused(&["mate", path, "--variant", "shogi", "--at", "3"], &complaint);
    run(&["mate", "/nothing/there"]).code(1).stdout_eq("");
}

/// A game of shogi in which the third move gives a bishop away.
fn game_with_a_blunder() -> tempfile::NamedTempFile {
    lines_in_file(&["position startpos moves 7g7f 3c3d 8h5e 2b5e"])
}

/// Analyses the game in `path` with few nodes, writes it to `out`, and returns the text.
fn analysed(path: &str, out: &Path) -> String {
    let out_name = out.to_str().expect("UTF-8");
    run(&[
        "analyse",
        path,
        "--variant",
        "shogi",
        "--nodes",
        "20000",
        "--hash",
        "1",
        "--out",
        out_name,
    ])
    .success();
    std::fs::read_to_string(out).expect("a file in UTF-8")
}

#[test]
fn an_analysis_marks_what_lost_much_and_is_the_same_each_time() {
    let (game, folder) = (game_with_a_blunder(), tempfile::tempdir().expect("a folder"));
    let path = game.path().to_str().expect("UTF-8");
    let text = analysed(path, &folder.path().join("one.psn"));
    assert_eq!(text, analysed(path, &folder.path().join("two.psn")));
    let moves: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let blunder = moves.split_once("3. B-5e {[%eval -").expect("evaluated from Black's side").1;
    let (reason, variation) = blunder.split_once("} (3. ").expect("a variation");
    let why = "is better (now Bx5e wins the bishop on 5e)";
    assert!(reason.contains("] ?? loses ") && reason.ends_with(why), "{reason}");
    assert!(variation.contains(") 4. Bx5e {[%eval -"), "{variation}");
    assert_eq!(moves.matches("??").count(), 1, "{moves}");
    // The root, four moves, and the variation.
    assert_eq!(moves.matches("[%eval ").count(), 6, "{moves}");
    let again = folder.path().join("one.psn");
    let again = run(&["analyse", again.to_str().expect("UTF-8"), "--out", "-"]).success();
    again
        .stdout_eq(text)
        .stderr_eq("note: all moves of the analysis have evaluations: nothing[..]\n...");
}

#[test]
fn an_analysed_game_is_read_back_as_it_was_written() {
    let (game, folder) = (game_with_a_blunder(), tempfile::tempdir().expect("a folder"));
    let path = game.path().to_str().expect("UTF-8");
    for (extension, evaluation) in [("psn", "[%eval "), ("pgn", "[%eval "), ("kifu", "\n*#評価値=")]
    {
        let written = folder.path().join(format!("one.{extension}"));
        let text = analysed(path, &written);
        assert_eq!(text.matches(evaluation).count(), 6, "{text}");
        let shown = output(&["show", written.to_str().expect("UTF-8"), "--variant", "shogi"]);
        assert!(shown.contains("    score 0.") && !shown.contains(evaluation.trim()), "{shown}");
        let converted = output(&[
            "convert",
            written.to_str().expect("UTF-8"),
            "-",
            "--to",
            extension,
            "--variant",
            "shogi",
        ]);
        assert_eq!(converted, text);
    }
}

#[test]
fn an_analysis_ends_with_a_summary_of_the_players_and_a_graph() {
    let (game, folder) = (game_with_a_blunder(), tempfile::tempdir().expect("a folder"));
    let path = game.path().to_str().expect("UTF-8");
    let out = folder.path().join("one.psn");
    let out = out.to_str().expect("UTF-8");
    let base = ["analyse", path, "--variant", "shogi", "--nodes", "20000", "--out", out];
    run(&base).success().stdout_eq(str![[r#"
[..]one.psn: PSN
Black: moves 2, accuracy [..]% (start [..], middle -, end [..]), mean loss [..], ?? 1
White: moves 2, accuracy [..]% (start -, middle [..], end [..]), mean loss [..], ?? 0
Score, high where Black is better: from -[..] to [..]
[..]▁▁

"#]]);
    run(&[&base[..], &["--ascii"]].concat()).success().stdout_eq(str![[r#"
...
[..]__

"#]]);
}

#[test]
fn an_analysis_that_cannot_be_made_is_reported_in_a_sentence() {
    let (game, folder) = (game_with_a_blunder(), tempfile::tempdir().expect("a folder"));
    let path = game.path().to_str().expect("UTF-8");
    let fails = |arguments: &[&str], message: &str| {
        let analyse = ["analyse", "--variant", "shogi", "--nodes", "1"];
        run(&[&analyse[..], arguments].concat())
            .failure()
            .stdout_eq("")
            .stderr_eq(format!("...\nerror: {message}\n"));
    };
    fails(&["/nothing/there"], "cannot read /nothing/there: [..]");
    let empty = lines_in_file(&["position startpos"]);
    fails(&[empty.path().to_str().expect("UTF-8")], "[..] has no moves to analyse");
    fails(&[path, "--out", "/nothing/a.psn"], "/nothing/a.psn cannot be written: [..]");
    let formats = "give --out a name that ends in psn, pgn, kif, ki2, jkf or csa";
    fails(&[path, "--out", "a.usi"], &format!("USI cannot hold evaluations\n  {formats}"));
    let other = folder.path().join("other.psn");
    std::fs::write(&other, "1. P-2f").expect("written");
    let message =
        "[..] already exists and is not an analysis of this game\n  give another file with --out";
    fails(&[path, "--out", other.to_str().expect("UTF-8")], message);
    assert_eq!(std::fs::read(&other).expect("the file"), b"1. P-2f");
}

/// A rule file of the user: a shipped file with these texts replaced.
fn own_rules(replace: &[(&str, &str)]) -> tempfile::NamedTempFile {
    let shipped = format!("{}/variants/shogi.toml", env!("CARGO_MANIFEST_DIR"));
    let mut text = std::fs::read_to_string(shipped).expect("the shipped file");
    for (from, to) in replace {
        assert!(text.contains(from), "{from}");
        text = text.replacen(from, to, 1);
    }
    let file = tempfile::NamedTempFile::new().expect("a temporary file");
    std::fs::write(file.path(), text).expect("written");
    file
}

#[test]
fn shipped_rule_files_are_in_order() {
    for id in ["sho", "heian", "wa", "shogi"] {
        let file = format!("{}/variants/{id}.toml", env!("CARGO_MANIFEST_DIR"));
        run(&["check", &file]).success().stdout_eq(format!("{file}: ok\n"));
    }
}

#[test]
fn a_rule_file_of_ones_own_is_as_good_as_a_shipped_one() {
    let file = own_rules(&[("id = \"shogi\"", "id = \"mine\"")]);
    let path = file.path().to_str().expect("UTF-8");
    run(&["perft", "--rules", path, "--depth", "2"]).success().stdout_eq("900\n");
    run(&["perft", "--rules", path, "--variant", "mine:try-rule", "--depth", "2"])
        .success()
        .stdout_eq("900\n");
    run(&["perft", "--rules", path, "--variant", "shogi", "--depth", "2"])
        .code(2)
        .stderr_eq("error: the game in [..] is 'mine', but --variant says 'shogi'\n");
}

#[test]
fn a_bad_rule_file_is_shown_with_the_letters_to_blame() {
    let bad = own_rules(&[("id = \"shogi\"", "id = \"mine\""), ("\"sole\"", "\"sle\"")]);
    let path = bad.path().to_str().expect("UTF-8");
    run(&["moves", "--rules", path]).code(1).stdout_eq("").stderr_eq(str![[r#"
error: 'sle' is not a value of this switch
...
    = help: did you mean 'sole'? possible values: sole, duple, any, none

"#]]);
    run(&["moves", "--rules", "no-such-file"])
        .code(1)
        .stderr_eq("error: no-such-file does not exist\n");
}

#[test]
fn check_names_every_bad_file_and_fails() {
    let good = own_rules(&[("id = \"shogi\"", "id = \"mine\"")]);
    let bad = own_rules(&[("id = \"shogi\"", "id = \"mine\""), ("[30, 900", "[30, 901")]);
    let paths = [&good, &bad].map(|file| file.path().to_str().expect("UTF-8").to_owned());
    run(&["check", &paths[0], &paths[1], "no-such-file"])
        .code(1)
        .stdout_eq(format!("{}: ok\n", paths[0]))
        .stderr_eq(str![[r#"
...
error: no-such-file does not exist
error: 2 rule files cannot be used

"#]]);
    run(&["check", &paths[1]]).code(1).stdout_eq("").stderr_eq(str![[r#"
error: perft 2 is 900, not 901
...
error: a rule file cannot be used

"#]]);
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let mut child = crate::process()
        .args(["rules", "wa"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("ends");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

/// The output of the dialogue for `input`.
fn dialogue(arguments: &[&str], input: impl Into<snapbox::Data>) -> String {
    let home = tempfile::tempdir().expect("a directory");
    let dialogue = crate::command().arg("--plain").args(arguments);
    let dialogue = dialogue.env("ZUSHIKI_HOME", home.path());
    let assert = dialogue.stdin(input.into()).assert().code(0).stderr_eq("");
    String::from_utf8(assert.get_output().stdout.clone()).expect("UTF-8")
}

#[test]
fn a_game_is_played_by_lines_through_pipes() {
    let told = dialogue(&["--variant", "sho"], "7g7f\nP-3d\nresign\nyes\n");
    assert!(told.contains("Black's pawn on 7g goes to 7f."), "{told}");
    assert!(told.ends_with("The game is over. White wins: Black resigns.\n"), "{told}");
    assert!(told.is_ascii(), "{told}");
}

/// A relative `HOME` is a different directory in each place, so nothing is written there.
#[test]
fn a_relative_home_is_ignored() {
    let folder = tempfile::tempdir().expect("a directory");
    std::fs::create_dir(folder.path().join("near")).expect("a directory");
    let mut program = crate::process();
    program.args(["--plain", "--variant", "sho"]).current_dir(folder.path()).env("HOME", "near");
    for name in ["ZUSHIKI_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"] {
        program.env(name, if name.starts_with('Z') { "" } else { "near" });
    }
    program.env("XDG_CONFIG_HOME", "near");
    program.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = program.spawn().expect("starts");
    child.stdin.take().expect("a pipe").write_all(b"7g7f\n").expect("written");
    assert!(child.wait_with_output().expect("ends").status.success());
    let near = std::fs::read_dir(folder.path().join("near")).expect("a directory");
    assert_eq!(near.count(), 0);
}

#[test]
fn the_dialogue_asks_for_a_game_and_bears_anything() {
    let told = dialogue(&[], "chess\nheian:8x8\nquit\n7g7f\n");
    assert!(told.contains("there is no game 'chess'") && told.ends_with("Goodbye.\n"), "{told}");
    assert!(dialogue(&[], "").ends_with("beginning of its line, or quit.\n"));
    let told = dialogue(&[], "language ja\nlanguage xx\nquit\nheian:8x8\n");
    assert!(told.contains("どの将棋を指しますか") && told.contains("'xx'"), "{told}");
    assert!(told.ends_with("終了します。\n"), "{told}");
    let mut noise = vec![b'x'; 3_000_000];
    noise.extend(b"\xff\x1b[2J\0\nP-7f");
    let told = dialogue(&["--variant", "sho"], noise);
    assert!(told.len() < 20_000 && !told.contains('\u{1b}'), "{}", told.len());
    assert!(told.contains("Black's pawn on 7g goes to 7f."));
}

#[test]
fn commands_of_the_board_are_known_to_the_lines() {
    let told = dialogue(&["--variant", "sho"], "computer 3\ncomment x\nfirst\nquit\n");
    for text in ["White is zushiki ", "Comment: x\n", "The start of the game.\n"] {
        assert!(told.contains(text), "no '{text}' in {told}");
    }
    let told = dialogue(&["--variant", "sho"], "7g7f\nundo 5\nundo\nquit\n");
    let refused = told.find("undo takes no argument.\n").expect("refused");
    assert!(told[refused..].contains("Taken back: P-7f."), "{told}");
    let told = dialogue(&["--variant", "sho"], "sfen 4k4/9 b Pp 1\nquit\n");
    assert!(told.contains("sfen alone prints the position."), "{told}");
    let told = dialogue(&["--variant", "shogi"], "7g7f\ncopy csa\ncopy svg\ncopy x\nquit\n");
    for text in ["+7776FU\n", "\n<svg ", "'x' is not a form to copy in; the forms are kif"] {
        assert!(told.contains(text), "no '{text}' in {told}");
    }
    let told = dialogue(&["--variant", "sho"], "header event A cup\ninfo\nheader x\nquit\n");
    for text in ["Event: A cup\n", "There is no header 'x'; the headers are black, white"] {
        assert!(told.contains(text), "no '{text}' in {told}");
    }
    let told = dialogue(&["--variant", "sho"], "computre 3\nquit\n");
    let unknown = "Unknown command 'computre'; did you mean computer? Type help for everything";
    assert!(told.contains(unknown), "{told}");
}

/// A dialogue that continues while the test reads its output.
struct Conversation {
    child: std::process::Child,
    told: Receiver<String>,
}

impl Conversation {
    fn begin(home: &Path, arguments: &[&str]) -> Conversation {
        let mut program = crate::process();
        program.arg("--plain").args(arguments).current_dir(home);
        program.env("ZUSHIKI_HOME", home);
        program.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = program.spawn().expect("starts");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let (sender, told) = channel();
        thread::spawn(move || lines.try_for_each(|line| sender.send(line.expect("text"))));
        Conversation { child, told }
    }

    /// Types a line and reads the answer up to the line that contains `part`.
    fn say(&mut self, line: &str, part: &str) -> String {
        let input = self.child.stdin.as_mut().expect("a pipe");
        writeln!(input, "{line}").expect("written");
        let mut read = String::new();
        loop {
            let told = self.told.recv_timeout(Duration::from_secs(60));
            let told = told.unwrap_or_else(|_| panic!("no '{part}' after '{line}' in\n{read}"));
            read += &format!("{told}\n");
            if told.contains(part) {
                return read;
            }
        }
    }
}

#[test]
fn a_game_of_wa_is_played_and_studied_by_lines_alone() {
    let home = tempfile::tempdir().expect("a directory");
    let mut game = Conversation::begin(home.path(), &["--variant", "wa", "--black", "Aoi"]);
    game.say("computer 1", "White is zushiki ");
    game.say("info", "No move has been played.");
    game.say("hint", "Hint: the ");
    let hint = game.say("hint", "Hint: ");
    let mv = hint.trim().trim_start_matches("Hint: ").trim_end_matches('.').to_owned();
    for number in 1..=3 {
        let answer = match number {
            1 => game.say(&mv, "Black (Aoi) to move."),
            // Any legal move: the first that is listed.
            _ => {
                let moves = game.say("moves", "legal moves: ");
                let list = moves.split("legal moves: ").nth(1).expect("a list");
                let first = list.split([',', '.']).next().expect("a move").to_owned();
                game.say(&first, "Black (Aoi) to move.")
            }
        };
        assert!(answer.contains(" plays "), "{answer}");
    }
    game.say("comment I know this place", "Comment: I know this place");
    let review = game.say("first", "return goes back");
    assert!(review.contains("The start of the game.\nMove 1: "), "{review}");
    game.say("forward", "Move 1 of 6: Black's ");
    game.say("variations", "The line has no variations.");
    game.say("return", "Comment: I know this place");
    game.say("undo", "Move 5: Black (Aoi) to move.");
    game.say("mate", "mate");
    game.say("analysis", "Analyse it anyway? Type yes or no.");
    game.say("yes", "1: ");
    game.say("resign", "Type yes or no.");
    let over = game.say("yes", "The game is over.");
    assert!(over.contains("Saved: ") && over.contains("wins: Black (Aoi) resigns."), "{over}");
    game.say("hint", "The game is over.");
    let analysed = game.say("analyse", "Score, high where Black");
    assert!(analysed.contains("Analysis: move 4 of 4: "), "{analysed}");
    let last = game.say("2", "return goes back");
    assert!(last.contains("Evaluation: "), "{last}");
    game.say("copy game", "[%eval ");
    game.say("save game.kif", "Saved as KIF: ");
    game.say("quit", "Goodbye.");
    assert_eq!(game.child.wait().expect("ends").code(), Some(0));
}

/// The output of `zushiki learn --plain` for `input`, with its files in `home`.
fn taught(home: &Path, arguments: &[&str], input: &'static str) -> String {
    told_by("learn", home, arguments, input)
}

/// The output of `zushiki COMMAND --plain` for `input`, with its files in `home`.
fn told_by(command: &str, home: &Path, arguments: &[&str], input: &'static str) -> String {
    let command = crate::command().args([command, "--plain"]).args(arguments);
    let assert = command.env("ZUSHIKI_HOME", home).stdin(input).assert().code(0).stderr_eq("");
    String::from_utf8(assert.get_output().stdout.clone()).expect("UTF-8")
}

#[test]
fn lessons_and_drills_are_taught_by_lines_and_what_is_learned_is_kept() {
    let home = tempfile::tempdir().expect("a directory");
    let first = taught(home.path(), &[], "5a\n5i\n\nquit\n");
    for told in
        ["Lesson 1 of 11: Your side.", "This is 5a.", "Done. ", "Lesson 2 of 11", "Goodbye."]
    {
        assert!(first.contains(told), "{told} in {first}");
    }
    assert!(first.is_ascii(), "{first}");
    let again = taught(home.path(), &[], "");
    assert!(again.contains("Lesson 2 of 11") && !again.contains("Lesson 1 of 11"), "{again}");
    let drill = taught(home.path(), &["sho"], "5d\n5d\n");
    assert!(drill.contains("Right: its only square.") && drill.contains("Missed: "), "{drill}");
    let kept = std::fs::read_to_string(home.path().join("learned.txt")).expect("a file");
    assert_eq!(kept, "lesson side\nface sho +P 0 0 1\nface sho P 1 1 1\n");
    let drill = taught(home.path(), &["sho"], "5d\n");
    assert!(drill.contains("Where can the lance (L)"), "{drill}");
    std::fs::write(home.path().join("learned.txt"), [0xff]).expect("written");
    let drill = taught(home.path(), &["sho"], "5d\n");
    assert!(drill.starts_with("Your progress cannot be read: "), "{drill}");
    assert_eq!(std::fs::read(home.path().join("learned.txt")).expect("a file"), [0xff]);
    run(&["learn", "chess", "--plain"]).code(2).stdout_eq("");
    let own = taught(home.path(), &["--rules", "variants/unlisted/twelve.toml"], "quit\n");
    assert!(own.contains("Where can the"), "{own}");
    run(&["learn", "--rules", "none.toml", "--plain"]).code(1).stdout_eq("");
}

#[test]
fn problems_are_solved_by_lines_and_what_is_solved_is_kept() {
    let home = tempfile::tempdir().expect("a directory");
    let told = |arguments: &[&str], input| told_by("problems", home.path(), arguments, input);
    let first = told(&["--variant", "sho"], "hint\nsolution\nnext\nquit\n");
    for text in ["Sho shogi, problem ", "Hint: the ", "The solution: ", ", problem "] {
        assert!(first.contains(text), "{text} in {first}");
    }
    assert!(first.is_ascii(), "{first}");
    assert!(told(&["--variant", "sho"], "list\n").contains(", missed\n"));
    let own = lines_in_file(&["4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "9/9/9/9/4k4/9/9/9/4K4 b - 1"]);
    let path = own.path().to_str().expect("UTF-8");
    let mine = told(&[path], "G*5b\nnext\nquit\n");
    assert!(mine.contains("Black to move: mate in 1 ply.\n"), "{mine}");
    assert!(mine.contains("Solved: G*5b.\n1 of 2 solved."), "{mine}");
    assert!(mine.contains("Not a sound problem: the solver finds no win by checks"), "{mine}");
    let none = "error: Microshogi has no problems yet: zushiki lab problems make --variant micro finds some\n";
    run(&["problems", "--plain", "--variant", "micro"]).code(1).stdout_eq("").stderr_eq(none);
    let none = "error: Microshogi has no problems of tactics yet: zushiki lab problems tactics --variant micro finds some\n";
    let tactics = ["problems", "--plain", "--tactics", "--variant", "micro"];
    run(&tactics).code(1).stdout_eq("").stderr_eq(none);
    let bad = lines_in_file(&["4k4/9/4P4/9/9/9/9/9/4K4 b Q 1"]);
    let path = bad.path().to_str().expect("UTF-8");
    run(&["problems", "--plain", path]).code(1).stdout_eq("");
}

#[test]
fn a_flag_falls_in_the_dialogue_while_nobody_types() {
    let mut program = crate::process();
    let home = tempfile::tempdir().expect("a directory");
    program.args(["--plain", "--variant", "sho", "--clock", "1s", "--white", "Ben"]);
    program.env("ZUSHIKI_HOME", home.path());
    program.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = program.spawn().expect("starts");
    let told = BufReader::new(child.stdout.take().expect("a pipe"));
    let over = told.lines().map(|line| line.expect("text")).find(|line| line.contains("over"));
    assert_eq!(over.as_deref(), Some("The game is over. White (Ben) wins: Black's time is up."));
    drop(child.stdin.take());
    child.wait().expect("ends");
}

#[test]
fn the_printed_config_is_one() {
    let text = output(&["config"]);
    assert!(text.contains("theme = \"auto\"") && text.contains("undo = [\"u\"]"), "{text}");
    for line in text.lines() {
        let plain = line.is_empty() || line.starts_with(['#', '[']);
        assert!(plain || line.contains(" = "), "{line}");
    }
}

#[test]
fn shells_and_man_know_the_commands() {
    for shell in ["bash", "zsh", "fish"] {
        let script = output(&["completions", shell]);
        assert!(script.contains("perft") && script.contains("variant"), "{shell}: {script}");
    }
    run(&["completions", "tcsh"]).code(2).stdout_eq("");
    let page = output(&["man"]);
    assert!(page.contains(".TH zushiki 6") && page.contains("perft"), "{page}");
    let page = output(&["man", "lab", "problems", "make"]);
    assert!(page.contains(".TH zushiki-lab-problems-make 6") && page.contains("seed"), "{page}");
    let told = "error: there is no command problems wa\n";
    run(&["man", "problems", "wa"]).code(2).stdout_eq("").stderr_eq(told);
}

#[test]
fn the_manual_has_a_page_of_every_command_in_every_language() {
    let folder = tempfile::tempdir().expect("found");
    run(&["man", "--all", folder.path().to_str().expect("found")]).success().stdout_eq("");
    let count = |name: &str| std::fs::read_dir(folder.path().join(name)).expect("found").count();
    let help = output(&["--help-all"]);
    let below_commands =
        help.split_once("Commands:\n").expect("found").1.split_once("\n\n").expect("found").0;
    let commands = below_commands.lines().filter(|line| !line.starts_with("   ")).count();
    // The program itself, the five commands of `lab`, the five of `lab problems` and the two of `letter`.
    assert_eq!((count("man6"), count("ja/man6")), (commands + 13, commands + 13));
    let page =
        std::fs::read_to_string(folder.path().join("ja/man6/zushiki-rules.6")).expect("found");
    assert!(page.contains("\n.SH 名前\nzushiki\\-rules \\- "), "{page}");
}
