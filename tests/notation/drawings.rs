//! Diagrams of every game, and diagrams of other programs.

use zushiki::board::{MAX_IN_HAND, Piece};
use zushiki::language::Language;
use zushiki::notation::{diagram, sfen};
use zushiki::rules::Position;
use zushiki::wording::diagram_with_letters;

use super::{position, random_play, rules};

fn drawn(position: &Position) -> String {
    diagram::kanji(position.selection(), &position.setup())
}

fn read(name: &str, text: &str) -> String {
    let rules = rules(name);
    match diagram::parse(rules.selection(), text) {
        Ok(setup) => sfen::write(rules.selection(), &setup),
        Err(error) => error.to_string(),
    }
}

#[test]
fn the_diagram_of_shogi_has_the_usual_form() {
    let text = "lnsg1gsnl/1r1k3b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5+R1/LNSGKGSNL w 2Pb 31";
    let expected = "\
後手の持駒：角
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
|v香v桂v銀v金 ・v金v銀v桂v香|一
| ・v飛 ・v玉 ・ ・ ・v角 ・|二
|v歩v歩v歩v歩v歩v歩 ・v歩v歩|三
| ・ ・ ・ ・ ・ ・v歩 ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ 歩 ・ ・ ・ ・ ・ ・|六
| 歩 歩 ・ 歩 歩 歩 歩 歩 歩|七
| ・ 角 ・ ・ ・ ・ ・ 竜 ・|八
| 香 桂 銀 金 玉 金 銀 桂 香|九
+---------------------------+
先手の持駒：歩二
後手番
手数＝30
";
    assert_eq!(drawn(&position("shogi", text)), expected);
    assert_eq!(read("shogi", expected), text);
}

#[test]
fn large_boards_have_wide_squares_and_every_face_has_its_own_label() {
    let text = "hmlcvkwgudo/1e3s3f1/ppprpppxppp/3p3p3/11/11/5+R5/3P3P3/PPPXPPP1PPP/1F3S3E1/\
                ODUGWKVCLMH b - 1";
    let expected = "\
後手の持駒：なし
  １１ １０   ９   ８   ７   ６   ５   ４   ３   ２   １
+-------------------------------------------------------+
|  v風  v猿  v鴟  v鶏  v鹿  v靏  v狼  v鳫  v烏  v犬  v車|一
|   ・  v鷲   ・   ・   ・  v燕   ・   ・   ・  v鷹   ・|二
|  v歩  v歩  v歩  v兎  v歩  v歩  v歩  v狐  v歩  v歩  v歩|三
|   ・   ・   ・  v歩   ・   ・   ・  v歩   ・   ・   ・|四
|   ・   ・   ・   ・   ・   ・   ・   ・   ・   ・   ・|五
|   ・   ・   ・   ・   ・   ・   ・   ・   ・   ・   ・|六
|   ・   ・   ・   ・   ・ 成兎   ・   ・   ・   ・   ・|七
|   ・   ・   ・   歩   ・   ・   ・   歩   ・   ・   ・|八
|   歩   歩   歩   狐   歩   歩   歩   ・   歩   歩   歩|九
|   ・   鷹   ・   ・   ・   燕   ・   ・   ・   鷲   ・|十
|   車   犬   烏   鳫   狼   靏   鹿   鶏   鴟   猿   風|十一
+-------------------------------------------------------+
先手の持駒：なし
";
    assert_eq!(drawn(&position("wa", text)), expected);
    assert_eq!(read("wa", expected), text);
}

#[test]
fn every_position_of_random_games_is_read_back() {
    random_play(|position| {
        let setup = diagram::parse(position.selection(), &drawn(position));
        assert_eq!(setup, Ok(position.setup()));
    });
}

#[test]
fn every_face_of_every_game_and_a_full_hand_are_read_back() {
    for name in ["sho", "heian", "wa:drops", "shogi"] {
        let rules = rules(name);
        let selection = rules.selection();
        let mut setup = selection.start().clone();
        let squares: Vec<_> = setup.geometry().squares().collect();
        for (kind, &square) in selection.variant().kinds().zip(&squares) {
            setup.set_piece(square, Some(Piece { kind, color: setup.to_move }));
            if !selection.face(kind).is_promoted() {
                setup.hands[1].set(kind, MAX_IN_HAND);
            }
        }
        let text = diagram::kanji(selection, &setup);
        assert_eq!(diagram::parse(selection, &text).as_ref(), Ok(&setup), "{text}");
    }
}

#[test]
fn the_head_of_a_game_file_is_read_as_a_diagram() {
    let head = "\
# KIF
開始日時：2020/01/01
手合割：その他　
上手の持駒：銀四 桂四　
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・ ・ ・ ・ ・v王|一
| ・ ・ ・ ・ ・ ・ 龍 ・v角|二
|・・・・・・・・・|三
| ・ ・ ・ 成銀 全 圭 杏 と ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ ・ ・ ・ ・ ・|九
+---------------------------+
下手の持駒：歩十七　香
上手番
手数----指手---------消費時間--
";
    let text = "8k/6+R1b/9/3+S+S+N+L+P1/9/9/9/9/9 w L17P4s4n 1";
    assert_eq!(read("shogi", head), text);
    let lines = head.lines().filter(|line| diagram::is_part(line));
    assert_eq!(lines.count(), 12);
}

#[test]
fn errors_name_the_line() {
    let empty = "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n";
    let board = empty.repeat(9);
    for (text, message) in [
        (String::new(), "line 1: there is no diagram, which has a line |...| for each rank"),
        (empty.repeat(8), "line 8: the diagram has 8 ranks, the board has 9"),
        (empty.repeat(300), "line 300: the diagram has 300 ranks, the board has 9"),
        ("| ・ ・|".to_owned(), "line 1: the rank has 2 squares, the board has 9"),
        (format!("{empty}| ・ ・"), "line 2: the rank does not end with |"),
        (format!("{empty}|v象 ・|"), "line 2: no piece of this game is written '象'"),
        (format!("{empty}|\u{1b}|"), "line 2: no piece of this game is written '\\u{1b}'"),
        (format!("先手の持駒：と\n{board}"), "line 1: no piece in hand is written 'と'"),
        (
            "先手の持駒：歩二百五十七\n".to_owned(),
            "line 1: a count in a hand is a number from 1 to 256",
        ),
        (
            "先手の持駒：歩十歩二百五十\n".to_owned(),
            "line 1: a count in a hand is a number from 1 to 256",
        ),
        ("先手の持駒：歩〇\n".to_owned(), "line 1: no piece in hand is written '〇'"),
        ("先手の持駒：\n下手の持駒：\n".to_owned(), "line 2: this hand has been given before"),
        (format!("{board}手数＝x"), "line 10: the number of moves is a number up to 999999"),
    ] {
        assert_eq!(read("shogi", &text), message, "{text}");
    }
}

#[test]
fn a_diagram_in_letters_has_hands_and_the_side_to_move() {
    let setup = position("shogi", "4k4/9/9/9/9/9/9/9/4K4 w R2P 1").setup();
    let text = diagram_with_letters(Language::ENGLISH, rules("shogi").selection(), &setup);
    assert!(text.starts_with("  9  8  7  6  5  4  3  2  1\n| .  .  .  . vK"), "{text}");
    assert!(text.ends_with("|i\nBlack in hand: R 2P\nWhite in hand: nothing\nWhite to move\n"));
    let sho = rules("sho").start();
    let text = diagram_with_letters(Language::ENGLISH, sho.selection(), &sho.setup());
    assert!(text.ends_with("|i\nBlack to move\n"), "{text}");
}
