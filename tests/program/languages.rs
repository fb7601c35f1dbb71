//! The language of the program: its choice by the command line, the config file and the environment, and what
//! a Japanese player meets on the command line.

#![allow(clippy::expect_used)] // a panic is a failed test, in a helper too

use std::fs;

use snapbox::cmd::{Command, OutputAssert};
use snapbox::file;

const JAPANESE: [(&str, &str); 1] = [("LANG", "ja_JP.UTF-8")];

/// The program in a locale that has only `variables`, without a config file of the user.
fn command(variables: &[(&str, &str)], arguments: &[&str]) -> Command {
    let command = crate::command().args(arguments);
    let usual = ["LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG", "LANGUAGE"];
    let command = usual.into_iter().fold(command, Command::env_remove);
    let command = command.env("TERM", "xterm");
    variables.iter().fold(command, |command, (name, value)| command.env(name, value))
}

fn run(variables: &[(&str, &str)], arguments: &str) -> OutputAssert {
    command(variables, &arguments.split(' ').collect::<Vec<_>>()).assert()
}

/// Asserts whether the program is in Japanese with these variables and options.
#[track_caller]
fn is_japanese(variables: &[(&str, &str)], options: &str, expected: bool) {
    let arguments = format!("rules --position x sho{options}");
    let told = run(variables, &arguments).code(2).stdout_eq("");
    let text = String::from_utf8_lossy(&told.get_output().stderr).into_owned();
    assert_eq!(!text.is_ascii(), expected, "{variables:?} {options}: {text}");
}

#[test]
fn the_first_variable_that_is_set_decides() {
    is_japanese(&JAPANESE, "", true);
    is_japanese(&[("LANG", "ja_JP.UTF-8"), ("LC_ALL", "C.UTF-8")], "", false);
    is_japanese(&[("LANG", "C.UTF-8"), ("LC_ALL", "ja_JP.UTF-8")], "", true);
    is_japanese(&[("LANG", "ja_JP.UTF-8"), ("LC_MESSAGES", "en_GB.UTF-8")], "", false);
    is_japanese(&[("LANG", "C.UTF-8"), ("LC_MESSAGES", "ja_JP.UTF-8")], "", true);
    is_japanese(&[("LANG", "fr_FR.UTF-8")], "", false);
    is_japanese(&[("LANG", "ja_JP.UTF-8"), ("LC_ALL", "")], "", true);
}

#[test]
fn an_option_goes_before_the_environment() {
    is_japanese(&JAPANESE, " --lang en", false);
    is_japanese(&[("LANG", "C.UTF-8")], " --lang=ja", true);
    run(&[("LANG", "C.UTF-8")], "--lang ja rules --position x sho")
        .code(2)
        .stderr_eq("エラー：規則書は局面ではなく将棋の種類についてのものです\n  --position と --fen を外してください\n");
}

#[test]
fn a_terminal_without_kanji_gets_english() {
    is_japanese(&[("LANG", "ja_JP.UTF-8"), ("LC_ALL", "C")], "", false);
    is_japanese(&[("LANG", "ja_JP.eucJP")], " --lang ja", false);
    is_japanese(&[("LANG", "ja_JP.UTF-8"), ("TERM", "linux")], " --lang ja", false);
    let arguments = ["--variant", "sho", "--ascii", "--lang", "ja"];
    command(&JAPANESE, &arguments).assert().code(1).stderr_eq("error: [..]\n");
}

#[test]
fn an_unknown_language_names_those_there_are() {
    run(&[("LANG", "C.UTF-8")], "variants --lang xx")
        .code(2)
        .stdout_eq("")
        .stderr_eq("error: unknown language: xx. There are en and ja.\n");
    run(&JAPANESE, "--lang xx")
        .code(2)
        .stderr_eq("エラー：'xx' という言語はありません。使える言語：en、ja\n");
}

#[test]
fn the_config_file_chooses_the_language() {
    let folder = tempfile::tempdir().expect("a directory");
    let own = folder.path().join("zushiki");
    fs::create_dir(&own).expect("a directory");
    let home = folder.path().to_str().expect("UTF-8");
    let here = [("LANG", "C.UTF-8"), ("XDG_CONFIG_HOME", home)];
    for (text, japanese) in
        [("lang = 'ja'", true), ("lang = 'en'", false), ("lang = 'auto'", false)]
    {
        fs::write(own.join("config.toml"), text).expect("written");
        is_japanese(&here, "", japanese);
    }
    fs::write(own.join("config.toml"), "lang = 'ja'").expect("written");
    is_japanese(&here, " --lang en", false);
    fs::write(own.join("config.toml"), "lang = 'xx'").expect("written");
    let told = run(&here, "engines").success();
    let text = String::from_utf8_lossy(&told.get_output().stderr).into_owned();
    assert!(text.contains("lang cannot be 'xx'") && text.contains("auto and en and ja"), "{text}");
}

#[test]
fn the_help_is_in_japanese() {
    run(&JAPANESE, "--help").success().stderr_eq("").stdout_eq(file!["cli/help-ja.txt"]);
    run(&JAPANESE, "perft -h").success().stderr_eq("").stdout_eq(file!["cli/help-perft-ja.txt"]);
    let page = run(&JAPANESE, "man").success();
    let page = String::from_utf8_lossy(&page.get_output().stdout).into_owned();
    for heading in ["名前", "書式", "オプション", "対局", "コマンド"] {
        assert!(page.contains(&format!("\n.SH {heading}\n")), "no {heading} in\n{page}");
    }
}

#[test]
fn no_line_of_the_help_is_wider_than_eighty_columns() {
    let names =
        ["", "lab", "lab match", "lab tune", "analyse", "engines", "problems", "learn", "open"];
    for name in names {
        let text = run(&JAPANESE, format!("{name} --help").trim_start()).success();
        let text = String::from_utf8_lossy(&text.get_output().stdout).into_owned();
        for line in text.lines().filter(|line| !line.contains("zushiki")) {
            assert!(unicode_width::UnicodeWidthStr::width(line) <= 80, "{name}: {line}");
        }
    }
}

#[test]
fn faults_of_the_command_line_are_reported_in_japanese() {
    for (arguments, told) in [
        ("rules --pesets", "エラー：'--pesets' という引数はありません\n"),
        ("ruls", "エラー：'ruls' というコマンドはありません\n  'rules' ではありませんか？\n"),
        ("perft --variant sho", "エラー：引数が足りません：--depth <N>\n"),
        ("perft --depth", "エラー：--depth <N> には値が必要です\n"),
        (
            "perft --variant sho --depth 101",
            "エラー：--depth <N> には 0 から 100 までの整数を指定してください（'101' は指定できません）\n",
        ),
        (
            "--bell loud",
            "エラー：--bell <BELL> に 'loud' は指定できません\n  使える名前：off、on、visual\n",
        ),
        ("match --a x", "エラー：--a <PLAYER> に 'x' は指定できません\n[..]\n"),
        (
            "moves --position x --fen y",
            "エラー：--position <SFEN> は --fen <FEN> と一緒に使えません\n",
        ),
    ] {
        let complaint = format!("{told}  詳しくは --help を参照してください\n");
        run(&JAPANESE, arguments).code(2).stdout_eq("").stderr_eq(complaint);
    }
    run(&JAPANESE, "--plain sho").code(2).stderr_eq(
        "エラー：sho は --plain と一緒に使えません\n  詳しくは --help を参照してください\n\n  \
         --variant sho ではありませんか？\n",
    );
}

#[test]
fn commands_answer_in_japanese() {
    run(&JAPANESE, "check variants/unlisted/five.toml")
        .success()
        .stdout_eq("variants/unlisted/five.toml：問題ありません\n");
    run(&JAPANESE, "perft --variant sho --depth 3")
        .success()
        .stdout_eq("17368\n")
        .stderr_eq("[..]秒、毎秒 [..]局面\n");
    run(&JAPANESE, "moves --variant hein")
        .code(2)
        .stderr_eq("エラー：'hein' という将棋はありません\n  'heian' ではありませんか？\n");
    run(&JAPANESE, "--variant sho").code(1).stderr_eq("エラー：標準出力が端末ではありません[..]\n");
}

#[test]
fn the_dialogue_is_in_japanese_and_reads_both_notations() {
    let home = tempfile::tempdir().expect("a directory");
    let typed = "７六歩\nP-3d\n2二角成\nundo\nhistory\nquit\n";
    let told = command(&JAPANESE, &["--plain", "--variant", "shogi"])
        .env("ZUSHIKI_HOME", home.path())
        .stdin(typed)
        .assert()
        .success()
        .stderr_eq("");
    let told = String::from_utf8_lossy(&told.get_output().stdout).into_owned();
    for line in [
        "先手、7七の歩兵を7六へ。",
        "先手、8八の角行で2二の角行を取り、竜馬に成る。",
        "1 先手：☗7六歩",
        "2 後手：☖3四歩",
        "終了します。",
    ] {
        assert!(told.lines().any(|told| told == line), "no {line} in\n{told}");
    }
}

/// The answers in Japanese to the lines `typed` by the program started with `arguments`.
fn japanese_dialogue(arguments: &[&str], typed: &str) -> String {
    let home = tempfile::tempdir().expect("a directory");
    let told = command(&JAPANESE, arguments)
        .env("ZUSHIKI_HOME", home.path())
        .stdin(typed.to_owned())
        .assert()
        .success()
        .stderr_eq("");
    String::from_utf8_lossy(&told.get_output().stdout).into_owned()
}

#[track_caller]
fn has_in_order(told: &str, lines: &[&str]) {
    let mut rest = told;
    for line in lines {
        assert!(rest.contains(line), "no {line} in\n{rest}");
        let at = rest.find(line).unwrap_or_default();
        rest = &rest[at + line.len()..];
    }
}

#[test]
fn a_game_is_played_with_an_input_method_alone() {
    let typed = "７六歩\n３四ふ\n２二カクナリ\n五5\n３四\n合法手　銀\n待った\n\
                 投了\nたぶん\nいいえ\nｒｅｓｉｇｎ\nｙ\n終了\n";
    let told = japanese_dialogue(&["--plain", "--variant", "shogi"], typed);
    let lines = [
        "先手、7七の歩兵を7六へ。",
        "後手、3三の歩兵を3四へ。",
        "先手、8八の角行で2二の角行を取り、竜馬に成る。",
        "マスは筋を数字、段を漢数字で書きます：五5 ではなく 5五。",
        "3四",
        "銀",
        "「はい」か「いいえ」を入力してください。",
        "'たぶん' は「はい」でも「いいえ」でもありません。",
        "「はい」か「いいえ」を入力してください。",
        "続けます",
        "「はい」か「いいえ」を入力してください。",
        "投了",
        "終了します。",
    ];
    has_in_order(&told, &lines);
}

#[test]
fn an_offer_is_answered_in_japanese() {
    let typed = "引き分け\n断る\n引き分け\nえっと\n受ける\n終了\n";
    let told = japanese_dialogue(&["--plain", "--variant", "shogi"], typed);
    has_in_order(&told, &["'えっと' は", "引き分け", "終了します。"]);
}

#[test]
fn the_help_lists_the_japanese_names_of_commands() {
    let told = japanese_dialogue(&["--plain", "--variant", "sho"], "ヘルプ\n終了\n");
    has_in_order(&told, &["undo、u、takeback、待った", "resign、投了", "quit、q、exit、終了"]);
}

#[test]
fn the_lessons_are_done_as_they_say_in_japanese() {
    let typed = "５九\n次\n3四\n次\n７六歩\n次\n２六ふ\n次\n４四銀\n次\n５五歩打\n次\n\
                 ６三銀成\n次\n５八金\n次\n５二金\n次\n待った\n待った\n待った\n次\n6三象成\n終了\n";
    let told = japanese_dialogue(&["learn", "--plain"], typed);
    assert_eq!(told.matches("「次」か Enter で先へ進みます。").count(), 11, "{told}");
}

#[test]
fn a_drill_is_answered_in_kanji() {
    let told = japanese_dialogue(&["learn", "sho", "--plain"], "五5\n５四　4四\n飛ばす\n終了\n");
    has_in_order(&told, &["五5 ではなく 5五", "終了します。"]);
}
