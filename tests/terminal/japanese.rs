//! Whole games in Japanese, with what a player meets on the way.

use std::fs;

use vt100::Screen;

use crate::harness::{Terminal, zushiki};

/// The words of Latin letters that may be on a Japanese screen: names of keys, and the end of a path that
/// continues in the next row.
const KNOWN: [&str; 12] =
    ["Esc", "End", "Enter", "Tab", "Space", "Down", "Right", "Left", "PgDn", "PgUp", "Del", "psn"];

fn japanese(arguments: &[&str]) -> Terminal {
    let mut command = zushiki(arguments);
    command.env("LANG", "ja_JP.UTF-8");
    let terminal = Terminal::run((80, 24), command);
    terminal.wait_text("? ヘルプ");
    terminal
}

fn playing(variant: &str, position: &str) -> Terminal {
    japanese(&["--variant", variant, "--position", position])
}

/// Waits for `text`, and checks that no other text on the screen is English.
#[track_caller]
fn shows(terminal: &Terminal, text: &str) {
    terminal.wait_text(text);
    let words = terminal.look(latin_words);
    assert!(words.is_empty(), "{words:?} beside {text}");
}

/// The Latin words on the screen, other than paths, commands and moves.
fn latin_words(screen: &Screen) -> Vec<String> {
    let text = screen.contents();
    let words = text.split(|letter: char| !letter.is_ascii_graphic());
    let is_word = |word: &&str| {
        word.len() > 2
            && word.bytes().all(|letter| letter.is_ascii_alphabetic())
            && word.bytes().any(|letter| letter.is_ascii_lowercase())
            && !KNOWN.contains(word)
    };
    words.filter(is_word).map(str::to_owned).collect()
}

/// Types moves that are not legal, each with a part of the reason for which it is refused.
fn refused(terminal: &mut Terminal, moves: &[(&str, &str)]) {
    for (typed, reason) in moves {
        terminal.command(typed);
        shows(terminal, reason);
    }
}

/// The moves of a sample game, as its file has them.
fn moves(sample: &str) -> Vec<String> {
    let path = format!("{}/crates/play/games/ja/{sample}.psn", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(path).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with(['[', '{']));
    let words = lines.flat_map(str::split_whitespace);
    let moves = words.filter(|word| !word.ends_with('.') && *word != "1-0");
    moves.map(str::to_owned).collect()
}

/// Plays a sample game to its end, and looks at it again and at the other parts of the program.
fn played_through(terminal: &mut Terminal, sample: &str) {
    let moves = moves(sample);
    for (number, mv) in moves.iter().enumerate() {
        shows(terminal, &format!(" {}手目", number + 1));
        if number == 2 {
            terminal.command("draw");
            shows(terminal, "引き分けを提案しました");
            terminal.press("n");
            shows(terminal, "断りました");
        }
        terminal.command(mv);
    }
    shows(terminal, "先手の勝ち：詰み");
    terminal.press("[");
    shows(terminal, &format!("検討 {}/{}", moves.len() - 1, moves.len()));
    terminal.press("\x1b[F");
    terminal.wait_no_text(&format!("検討 {}", moves.len() - 1));
    for (key, text) in
        [("p", "名前を入力して検索"), (":learn\r", "続きの講座"), (":problems\r", "手詰め")]
    {
        terminal.press(key);
        shows(terminal, text);
        terminal.press("\x1b");
        terminal.wait_no_text(text);
    }
    terminal.press(":games\r");
    shows(terminal, "中段に出た玉");
    terminal.press("\x1b");
    terminal.wait_no_text("中段に出た玉");
}

#[test]
fn a_game_of_sho_in_japanese() {
    let mut terminal = japanese(&["--variant", "sho"]);
    refused(
        &mut terminal,
        &[
            ("3c3d", "3三の歩兵は後手の駒です"),
            ("5e5d", "5五に駒がありません"),
            ("1i1g", "1七には自分の歩兵があります"),
            ("7g7e", "7五へは動けません：歩兵は前に1マス"),
            ("8h6f", "7七の歩兵に道をふさがれています"),
            ("P*5e", "この将棋では持ち駒を打てません"),
            ("7g7f+", "成れません"),
            ("5五歩", "5五へは動けません：歩兵は前に1マス"),
            ("いろは", "指し手でもコマンドでもありません"),
        ],
    );
    played_through(&mut terminal, "sho-king-in-the-open");
    terminal.press(":edit\r");
    shows(&terminal, "局面編集");
    // Both keys at once would be Alt-q.
    terminal.press("\x1b");
    terminal.wait_no_text("局面編集");
    terminal.press("q");
    assert_eq!(terminal.ended().exit_code(), 0);
}

#[test]
fn a_game_of_wa_with_drops_in_japanese() {
    let mut terminal = japanese(&["--variant", "wa:drops"]);
    played_through(&mut terminal, "wa-drops-drop-mate");
    terminal.press("q");
    assert_eq!(terminal.ended().exit_code(), 0);
}

#[test]
fn moves_are_refused_in_japanese() {
    let mut checked = playing("sho", "4k4/9/9/9/4r4/9/9/P8/4K4 b - 1");
    refused(&mut checked, &[("5i5h", "王手放置：玉将が5五の飛車に取られます")]);
    let mut stuck = playing("sho", "4k3l/P8/9/9/9/9/9/9/4K4 b - 1");
    refused(&mut stuck, &[("9b9a=", "一段目では成らなければなりません")]);
    stuck.command("resign");
    shows(&stuck, "投了しますか？");
    stuck.press("y");
    shows(&stuck, "先手が投了");

    let mut drops = playing("wa:drops", "5k5/11/11/11/11/11/11/11/6P4/11/5K5 b P 1");
    refused(
        &mut drops,
        &[
            ("SP*5e", "これ以上打てません（二歩）"),
            ("SP*4a", "行き所のない駒"),
            ("SP*5i", "5九は空いていません"),
            ("TF*4e", "持ち駒に隠狐がありません"),
        ],
    );
    let mut mate = playing("wa:drops", "10k/11/10K/11/11/11/11/11/11/11/9+S1 b P 1");
    refused(&mut mate, &[("SP*1b", "（打ち歩詰め）")]);
}
