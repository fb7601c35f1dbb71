//! Small files of the kinds that other programs write, in `tests/cases`, and what is read in them.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test, in a helper too

use std::fs;
use std::path::Path;

use zushiki_core::board::Color;
use zushiki_core::notation::sfen;
use zushiki_record::ending::in_english;
use zushiki_record::{Evaluation, Format, Reading, write};
use zushiki_testkit::formats::read;

fn reading(name: &str) -> Reading {
    let bytes = fs::read(Path::new("tests/cases").join(name)).unwrap();
    read(&bytes, None).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The end of the game in a file, and the comment on its last move.
fn end(name: &str) -> (String, String) {
    let Reading { record, remarks, .. } = reading(name);
    assert!(remarks.iter().all(|remark| !remark.is_contradiction()), "{name}: {remarks:?}");
    let game = &record.game;
    let comment = game.node(game.live_node()).notes().comment.clone();
    (game.live_outcome().map_or("unfinished".to_owned(), in_english), comment)
}

#[test]
fn a_server_says_in_a_comment_how_a_game_ended() {
    let ends = [
        ("c01-summary-time-up.csa", "White wins: timeout", ""),
        ("c02-summary-illegal-kachi.csa", "White wins: failed declaration", "%KACHI"),
        ("c03-summary-max-moves.csa", "draw: unknown", ""),
        ("c04-log-oute-sennichite.csa", "Black wins: perpetual check", ""),
        ("c08-mate-then-flag.kif", "Black wins: checkmate", ""),
    ];
    for (name, expected, comment) in ends {
        assert_eq!(end(name), (expected.to_owned(), comment.to_owned()), "{name}");
    }
}

/// Programs of macOS write a syllable and its mark as two characters.
#[test]
fn a_name_of_letters_and_marks_is_composed() {
    let Reading { record, remarks, .. } = reading("c06-nfd-name.kif");
    let names = Color::ALL.map(|color| record.headers.players.name(color).unwrap().to_string());
    assert_eq!((names, remarks), (["が".to_owned(), "パ".to_owned()], Vec::new()));
}

/// The position of a file at its end.
fn position(name: &str) -> String {
    let Reading { record, .. } = reading(name);
    let position = record.game.position();
    sfen::write(position.selection(), &position.setup())
}

#[test]
fn positions_are_read_in_the_forms_of_other_programs() {
    let bare = "4k4/9/9/9/9/9/9/9/4K4 b - 1";
    assert_eq!(position("c07-diagram-no-rank-names.kif"), bare);
    let second = "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2";
    assert_eq!(position("c12-sfen-underscores.sfen"), second);
    let handicap = "1nsgkgsn1/1r5b1/pppppp1pp/6p2/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 2";
    assert_eq!(position("c13-handicap-two-lances.kif"), handicap);
}

#[test]
fn the_address_of_a_position_is_the_position() {
    let read = |text: &str| {
        let reading = read(text.as_bytes(), None).ok()?;
        let position = reading.record.game.position();
        Some((position.selection().id(), sfen::write(position.selection(), &position.setup())))
    };
    let board = "https://lishogi.org/editor/standard/ln1gkgsnl/9/9/9/9/9/9/9/4K4";
    let addresses = [
        (format!("{board}_w_-_3"), "shogi", "ln1gkgsnl/9/9/9/9/9/9/9/4K4 w - 3"),
        (format!("{board}_b_2Pg_1?color=sente"), "shogi", "ln1gkgsnl/9/9/9/9/9/9/9/4K4 b 2Pg 1"),
    ];
    for (address, game, position) in addresses {
        assert_eq!(read(&address), Some((game.to_owned(), position.to_owned())), "{address}");
    }
    for other in ["a/b/c_b_", "x_b_y", "99999999999999999999999/1/1_b_-_1", "_w_", "1/+/1_b_"] {
        assert_eq!(read(other), None, "{other}");
    }
}

#[test]
fn the_origin_00_of_a_drop_is_no_comment() {
    let Reading { record, .. } = reading("c09-drop-00.kif");
    assert_eq!(record.game.len(), 5);
    assert_eq!(record.game.node(record.game.live_node()).notes().comment, "");
}

#[test]
fn evaluations_of_other_programs_go_through_every_format_with_comments() {
    let evaluations = |reading: &Reading| {
        let game = &reading.record.game;
        let comment = |id| game.node(id).notes().comment.clone();
        let comments: Vec<String> = game.main_line().into_iter().skip(1).map(comment).collect();
        (comments.iter().map(|text| Evaluation::in_comment(text)).collect::<Vec<_>>(), comments)
    };
    let mut reading = reading("c11-eval-floodgate.csa");
    let first = evaluations(&reading);
    let expected = [35, -20].map(|value| Some(Evaluation::Hundredths(value)));
    assert_eq!(first.0, expected);
    for format in [Format::Csa, Format::Kif, Format::Ki2, Format::Jkf, Format::Psn, Format::Pgn] {
        let written = write(&reading.record, format).unwrap();
        reading = read(&written.bytes, None).unwrap();
        assert_eq!(evaluations(&reading), first, "{format:?}");
    }
    let again = String::from_utf8(write(&reading.record, Format::Csa).unwrap().bytes).unwrap();
    assert!(again.contains("'** 35 -3334FU +2726FU\n"), "{again}");
}
