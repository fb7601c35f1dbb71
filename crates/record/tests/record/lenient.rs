//! Files with moves that the rules do not allow, and with text in wrong places: the lenient reading, and the writing of
//! the result.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test

use zushiki_core::notation::usi;
use zushiki_core::rules::{Outcome, Termination};
use zushiki_core::variant::library;
use zushiki_record::{
    self as record, Format, Kept, ReadError, ReadOptions, Reading, Record, Remark,
};
use zushiki_testkit::formats::nodes;

fn strict(text: &str) -> Result<Reading, ReadError> {
    record::read(text.as_bytes(), &ReadOptions::new(library::shipped()))
}

#[track_caller]
fn lenient(text: &str) -> Reading {
    let options = ReadOptions::new(library::shipped()).lenient();
    record::read(text.as_bytes(), &options).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn moves(record: &Record) -> String {
    let selection = record.game.position().selection();
    record.game.moves().map(|mv| usi::write(selection, mv)).collect::<Vec<_>>().join(" ")
}

fn end(record: &Record) -> Option<(Termination, Option<char>)> {
    let end = record.game.live_outcome()?;
    Some((end.by, end.winner.map(|winner| if winner.index() == 0 { 'b' } else { 'w' })))
}

fn last_comment(record: &Record) -> &str {
    let game = &record.game;
    &game.node(game.live_node()).notes().comment
}

/// Whether each kept move is a move of the game, in the order of the remarks.
fn kept(reading: &Reading) -> Vec<bool> {
    let kept = |remark: &Remark| match remark {
        Remark::Irregular { kept, .. } => Some(*kept == Kept::Move),
        _ => None,
    };
    reading.remarks.iter().filter_map(kept).collect()
}

/// The record written in every format that has comments, and read again.
#[track_caller]
fn comes_back(record: &Record) {
    for format in [Format::Psn, Format::Kifu, Format::Jkf] {
        let written = record::write(record, format).unwrap().bytes;
        let text = String::from_utf8(written).unwrap();
        let again = lenient(&text);
        assert_eq!(nodes(&again.record.game), nodes(&record.game), "{format}\n{text}");
    }
}

const TWO_PAWNS: &str = "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２二角成(88)\n   4 同　銀(31)\n\
    \x20  5 ７五歩(76)\n   6 ８四歩(83)\n   7 ７四歩(75)\n   8 同　歩(73)\n   9 ４五角打\n  10 ８八角打\n";

#[test]
fn a_second_pawn_on_a_file_stays_a_move_of_the_game() {
    let text = format!("{TWO_PAWNS}  11 ４六歩(47)\n  12 ７七歩打\n  13 ２六歩(27)\n  14 投了\n");
    let error = strict(&text).unwrap_err();
    assert_eq!(error.ply, Some(12));
    let reading = lenient(&text);
    assert!(moves(&reading.record).ends_with("4g4f P*7g 2g2f"), "{}", moves(&reading.record));
    assert_eq!(kept(&reading), [true]);
    assert_eq!(end(&reading.record), Some((Termination::Resignation, Some('b'))));
    comes_back(&reading.record);
}

#[test]
fn a_move_that_leaves_the_king_in_check_ends_the_line_as_text() {
    let text = "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ３三角成(88)   ( 0:09/00:00:12)\n\
        \x20  4 １四歩(13)   ( 0:07/00:00:07)\n   5 ２六歩(27)\nまで5手で先手の勝ち\n";
    assert_eq!(strict(text).unwrap_err().ply, Some(4));
    let reading = lenient(text);
    assert_eq!(moves(&reading.record), "7g7f 3c3d 8h3c+");
    assert_eq!(kept(&reading), [false]);
    assert_eq!(last_comment(&reading.record), "１四歩(13)\n２六歩(27)\nまで5手で先手の勝ち");
    comes_back(&reading.record);
}

/// A pawn that moves back is a move that a board can show.
#[test]
fn a_movement_that_no_piece_has_is_kept_where_the_file_names_its_squares() {
    let kif = "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ７七歩(76)\n   4 ８四歩(83)\n";
    let csa = "PI\n+\n+7776FU\n-3334FU\n+7677FU\n-8384FU\n";
    let line = "position startpos moves 7g7f 3c3d 7f7g 8c8d";
    for text in [kif, csa, line] {
        assert_eq!(strict(text).unwrap_err().ply, Some(3), "{text}");
        let reading = lenient(text);
        assert_eq!(moves(&reading.record), "7g7f 3c3d 7f7g 8c8d", "{text}");
        assert_eq!(kept(&reading), [true], "{text}");
        comes_back(&reading.record);
        for format in [Format::Ki2u, Format::Csa, Format::Usi, Format::Usen] {
            let written = record::write(&reading.record, format).unwrap().bytes;
            let again = lenient(std::str::from_utf8(&written).unwrap());
            assert_eq!(moves(&again.record), moves(&reading.record), "{format}");
        }
    }
}

#[test]
fn what_follows_an_overlooked_repetition_stays_in_the_game() {
    let round =
        [("2h3h", "+2838HI"), ("8b7b", "-8272HI"), ("3h2h", "+3828HI"), ("7b8b", "-7282HI")];
    let four = || round.iter().cycle().take(12).chain([&("7g7f", "+7776FU"), &("3c3d", "-3334FU")]);
    let line = four().map(|(usi, _)| *usi).collect::<Vec<_>>().join(" ");
    let csa = four().map(|(_, csa)| format!("{csa}\n")).collect::<String>();
    for text in [format!("position startpos moves {line}"), format!("PI\n+\n{csa}%TORYO\n")] {
        assert!(strict(&text).is_err(), "{text}");
        let reading = lenient(&text);
        assert_eq!(moves(&reading.record), line);
        assert_eq!(kept(&reading), [true]);
        let game = &reading.record.game;
        let repeated = game.node(game.main_line()[12]).end();
        assert_eq!(repeated, Some(Outcome { winner: None, by: Termination::Repetition }));
        comes_back(&reading.record);
    }
}

/// A missing piece, and a square that no board has.
#[test]
fn a_move_that_names_no_piece_is_text() {
    for text in [
        "PI\n+\n+7776FU\n-3334FU\n+5554FU\n-8384FU\n%TORYO\n",
        "position startpos moves 7g7f 3c3d 5e5d 8c8d",
        "position startpos moves 7g7f 3c3d 7x7e 8c8d",
        "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ５四歩(55)\n   4 ８四歩(83)\n",
        "[Variant \"shogi\"]\n1. P-7f 2. P-3d 3. P5e-5d 4. P-8d\n",
    ] {
        assert_eq!(strict(text).unwrap_err().ply, Some(3), "{text}");
        let reading = lenient(text);
        assert_eq!(moves(&reading.record), "7g7f 3c3d", "{text}");
        assert_eq!(kept(&reading), [false]);
        assert!(last_comment(&reading.record).lines().count() > 1, "{text}");
    }
}

#[test]
fn an_illegal_move_is_explained_once_beside_an_evaluation() {
    let moves = "[Variant \"sho\"]\n1. P-5f 2. P-5d 3. P-2f 4. R8bx2h";
    let explained = format!("{moves} {{[%eval -0.17] illegal move: Rx2h}} *");
    let reading = lenient(&explained);
    assert_eq!(last_comment(&reading.record), "[%eval -0.17] illegal move: Rx2h");
    let evaluated = lenient(&format!("{moves} {{[%eval -0.17]}} *"));
    assert_eq!(last_comment(&evaluated.record), "[%eval -0.17]\nillegal move: R8bx2h");
}

#[test]
fn the_first_move_of_a_file_is_not_kept() {
    let options = ReadOptions::new(library::shipped()).lenient();
    for text in
        ["手合割：平手\n   1 ７五歩(77)\n", "PI\n+\n+7775FU\n", "[Variant \"sho\"]\n1. P-7e\n"]
    {
        assert!(record::read(text.as_bytes(), &options).is_err(), "{text}");
    }
}

#[test]
fn a_broken_variation_leaves_the_main_line_alone() {
    let text = "[Variant \"shogi\"]\n1. P-7f 2. P-3d (2. P-8d 3. P-2e (3. P-2f) 4. P-8e) 3. P-2f\n";
    let reading = lenient(text);
    assert_eq!(moves(&reading.record), "7g7f 3c3d 2g2f");
    assert_eq!(reading.record.game.node_count(), 5);
    comes_back(&reading.record);
}

#[test]
fn an_illegal_end_of_81dojo_is_read_from_its_comment() {
    let text = "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ３三玉(59)\n*反則手にて終局\n";
    let reading = strict(text).unwrap();
    assert_eq!(end(&reading.record), Some((Termination::IllegalMove, Some('w'))));
}

#[test]
fn text_after_a_move_is_a_comment() {
    let text = "手合割：平手\n   1 ７六歩(77) *初手\n   2 ３四歩(33) ( 0:16/00:00:16) 定跡\n   3 ２六歩(27) 好手\n\
        \x20  4 ８四歩(83) (矢倉: 定跡)\n";
    let reading = strict(text).unwrap();
    let game = &reading.record.game;
    let comments: Vec<&str> =
        game.main_line().into_iter().map(|id| game.node(id).notes().comment.as_str()).collect();
    assert_eq!(comments, ["", "初手", "定跡", "好手", "(矢倉: 定跡)"]);
    comes_back(&reading.record);
}

#[test]
fn a_drop_needs_no_sign_in_psn_where_no_piece_goes_there() {
    let text = "[Variant \"shogi\"]\n1. P7g-7f 2. P3c-3d 3. B8hx2b+ 4. S3ax2b 5. B5e 6. P8c-8d\n";
    assert!(moves(&strict(text).unwrap().record).contains("B*5e"));
    // If a piece on the board can move there, it moves.
    let text = "[Variant \"shogi\"]\n1. P7g-7f 2. P3c-3d 3. P7e\n";
    assert!(moves(&strict(text).unwrap().record).ends_with("7f7e"));
}

#[test]
fn a_result_in_words_is_an_end() {
    for (result, by) in [
        ("Sennichite", Termination::Repetition),
        ("Impasse", Termination::Impasse),
        ("Draw", Termination::Unknown),
    ] {
        let text = format!("[Variant \"shogi\"]\n[Result \"{result}\"]\n1. P7g-7f 2. P3c-3d\n");
        let reading = strict(&text).unwrap();
        assert_eq!(end(&reading.record), Some((by, None)), "{result}");
        let unknown = |remark: &Remark| matches!(remark, Remark::UnknownResult { .. });
        assert!(!reading.remarks.iter().any(unknown), "{result}");
    }
}

#[test]
fn a_handicap_that_is_not_known_is_mentioned() {
    let sfen = "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";
    let text = format!("[Variant \"shogi\"]\n[Handicap \"bare\"]\n[SFEN \"{sfen}\"]\n");
    let remark = Remark::UnknownHandicap { name: "bare".to_owned() };
    assert!(strict(&text).unwrap().remarks.contains(&remark));
}

/// Black mates; White resigns all the same.
const MATED: &str = "[SFEN \"4k4/9/4P4/9/9/9/9/9/4K4 b G 1\"]\n";

#[test]
fn the_end_that_a_file_states_is_written_again() {
    let start = strict(MATED).unwrap();
    let head =
        String::from_utf8(record::write(&start.record, Format::Kifu).unwrap().bytes).unwrap();
    for (word, csa) in [("投了", "%TORYO"), ("詰み", "%TSUMI")] {
        let text = format!("{head}   1 ５二金打\n   2 {word}\n");
        let reading = strict(&text).unwrap();
        assert_eq!(end(&reading.record), Some((Termination::Checkmate, Some('b'))));
        let written = |format| {
            String::from_utf8(record::write(&reading.record, format).unwrap().bytes).unwrap()
        };
        let kif = written(Format::Kifu);
        assert!(kif.contains(&format!("   2 {word}\n")), "{kif}");
        assert!(written(Format::Csa).contains(csa));
        for format in [Format::Psn, Format::Csa, Format::Jkf] {
            let again = strict(&written(format)).unwrap();
            let kif = record::write(&again.record, Format::Kifu).unwrap().bytes;
            assert!(
                String::from_utf8(kif).unwrap().contains(&format!("   2 {word}\n")),
                "{format}"
            );
        }
    }
}

#[test]
fn only_a_file_that_says_so_is_broken_off() {
    let moves = "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n";
    for (text, says_so) in [(moves.to_owned(), false), (format!("{moves}   3 中断\n"), true)] {
        let mut record = strict(&text).unwrap().record;
        for format in [Format::Psn, Format::Csa, Format::Jkf, Format::Ki2u, Format::Kifu] {
            let written = String::from_utf8(record::write(&record, format).unwrap().bytes).unwrap();
            let words = ["中断", "CHUDAN", "adjourned"];
            assert_eq!(words.iter().any(|word| written.contains(word)), says_so, "{written}");
            record = strict(&written).unwrap().record;
        }
    }
}

#[test]
fn a_date_has_the_signs_of_its_format() {
    for date in ["2026/11/23", "2026.11.23", "2026-11-23"] {
        // The wide colon is that of KIF.
        let dates = format!("[Date \"{date} 9：00\"]\n[EndTime \"{date} 10:00\"]");
        let record = strict(&format!("{dates}\n1. P7g-7f\n")).unwrap().record;
        for (format, wanted) in [
            (Format::Psn, "2026.11.23"),
            (Format::Kifu, "2026/11/23"),
            (Format::Ki2u, "2026/11/23"),
            (Format::Csa, "2026/11/23"),
            (Format::Jkf, "2026/11/23"),
        ] {
            let written = String::from_utf8(record::write(&record, format).unwrap().bytes).unwrap();
            for time in ["9:00", "10:00"] {
                assert!(written.contains(&format!("{wanted} {time}")), "{format}: {written}");
            }
        }
        let pgn = String::from_utf8(record::write(&record, Format::Pgn).unwrap().bytes).unwrap();
        for tag in
            ["[Date \"2026.11.23\"]\n", "[Time \"9:00\"]\n", "[EndTime \"2026.11.23 10:00\"]"]
        {
            assert!(pgn.contains(tag), "{pgn}");
        }
        assert_eq!(strict(&pgn).unwrap().record.headers, record.headers);
    }
}

#[test]
fn an_address_in_csa_is_a_comment() {
    let reading = strict("'http://wdoor.c.u-tokyo.ac.jp/shogi/\nPI\n+\n+7776FU\n").unwrap();
    assert_eq!(reading.record.headers.other, []);
    let game = &reading.record.game;
    let comment = &game.node(game.root()).notes().comment;
    assert_eq!(comment, "http://wdoor.c.u-tokyo.ac.jp/shogi/");
}

#[test]
fn the_first_wrong_number_of_a_move_is_mentioned() {
    let numbered = |numbers: [u32; 4]| {
        let moves = ["７六歩(77)", "３四歩(33)", "２六歩(27)", "８四歩(83)"];
        let lines = numbers.iter().zip(moves).map(|(number, mv)| format!("{number:>4} {mv}\n"));
        lenient(&format!("手合割：平手\n{}", lines.collect::<String>()))
    };
    let numbers = |reading: &Reading| {
        let found = |remark: &Remark| match remark {
            Remark::MoveNumber { expected, found } => Some((*expected, *found)),
            _ => None,
        };
        reading.remarks.iter().filter_map(found).collect::<Vec<_>>()
    };
    let wrong = numbered([1, 3, 4, 7]);
    assert_eq!(moves(&wrong.record), "7g7f 3c3d 2g2f 8c8d");
    assert_eq!(numbers(&wrong), [(2, 3)]);
    // A part of a game may begin with any number.
    assert_eq!(numbers(&numbered([31, 32, 33, 34])), []);
}
