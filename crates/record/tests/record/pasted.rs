//! Texts as people paste them: without a file name, often without headers.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test

use zushiki_core::notation::{sfen, usi};
use zushiki_record::{Format, is_game_text, write};
use zushiki_testkit::formats::read;

/// The id of the game, its start in SFEN and its moves in USI, with blanks between.
fn opened(text: &str) -> [String; 3] {
    let reading = read(text.as_bytes(), None).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let game = &reading.record.game;
    let selection = game.position().selection();
    let moves: Vec<String> = game.moves().map(|mv| usi::write(selection, mv)).collect();
    let start = sfen::write(selection, &game.start().setup());
    [selection.variant().id.clone(), start, moves.join(" ")]
}

#[test]
fn games_and_positions_are_distinguished_from_typed_lines() {
    for text in [
        "~0.7ku2jm",
        "4k4/9/9/9/9/9/9/9/4K4 b - 1",
        "position startpos moves 7g7f",
        "startpos",
        "{\"header\":{},\"moves\":[{}]}",
        "[Variant \"sho\"] 1. P-7f",
        "1. P-7f P-3d",
        "P-7f P-3d",
        "1. P-7f is the usual move",
        "P-7f {the usual move} P-3d",
        "7g7f 3c3d",
        "▲７六歩△３四歩",
        "７六歩 ３四歩",
        "手合割：安南将棋\n",
        "後手の持駒：なし\n| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n",
        "   1 ７六歩(77)   ( 0:00/00:00:00)\n",
        "V2.2\nPI\n+\n",
        "USF:1.0\n^b:7g7f\n",
    ] {
        assert!(is_game_text(text), "{text}");
    }
    for text in [
        "P-7f",
        "1. P-7f",
        "7g7f",
        "▲７六歩",
        "７六歩",
        "同歩",
        "resign",
        "save a.kif",
        "w sho.psn",
        "P-7f is the usual move",
        "P-7f\n:q!\nP-7f\n:q!\n",
        "comment a/b",
        "a/b/c",
        "and\nso on",
        "",
        "\n",
    ] {
        assert!(!is_game_text(text), "{text}");
    }
    assert!(is_game_text(&"a".repeat(zushiki_record::MAX_BYTES + 1)));
}

#[test]
fn what_is_written_in_any_format_is_a_text_of_games() {
    let text = "[Variant \"shogi\"]\n\n1. P-7f P-3d 2. Bx2b+ *\n";
    let record = read(text.as_bytes(), None).unwrap().record;
    for format in Format::ALL {
        let written = write(&record, format).unwrap().bytes;
        let (text, _, _) = encoding_rs::SHIFT_JIS.decode(&written);
        let text = std::str::from_utf8(&written).map_or(text.into_owned(), str::to_owned);
        assert!(is_game_text(&text), "{format}: {text}");
        assert_eq!(opened(&text)[2], "7g7f 3c3d 8h2b+", "{format}");
    }
}

#[test]
fn moves_alone_are_a_game_in_each_notation() {
    for text in [
        "7g7f 3c3d 8h2b+",
        "7g7f\n3c3d\n8h2b+\n",
        "P-7f P-3d Bx2b+",
        "1. P-7f 2. P-3d 3. Bx2b+",
        "７六歩 ３四歩 ２二角成",
        "7六歩\n3四歩\n2二角成\n",
    ] {
        let [id, _, moves] = opened(text);
        assert_eq!([&*id, &*moves], ["shogi", "7g7f 3c3d 8h2b+"], "{text}");
    }
}

/// Shogi has no pawn on rank i: the first move is impossible in shogi.
#[test]
fn moves_alone_of_another_game_are_recognised() {
    let [id, _, moves] = opened("8i8h 5d5e 11i11h");
    assert_eq!([&*id, &*moves], ["chu", "8i8h 5d5e 11i11h"]);
}

/// The side that moves first is `w`, the hands are in brackets: XBoard and Fairy-Stockfish write so.
#[test]
fn a_position_in_fen_is_that_of_sfen() {
    let sfen = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b 2Pp 3";
    let board = sfen.split(' ').next().unwrap();
    for fen in [format!("{board}[PPp] w 0 2"), format!("{board}[PPp] w - - 0 2")] {
        assert_eq!(opened(&fen), ["shogi", sfen, ""], "{fen}");
    }
    let sho = "lnsgkgsnl/1r2e2b1/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL";
    assert_eq!(
        opened(&format!("{sho} w - - 0 1"))[..2],
        ["sho".to_owned(), format!("{sho} b - 1")]
    );
}

/// A move of KIF without its time is not a bare move: the brackets contain the origin.
#[test]
fn moves_of_kif_without_times_are_kif() {
    let text = "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n";
    let reading = read(text.as_bytes(), None).unwrap();
    assert_eq!(reading.format, Format::Kifu);
    assert_eq!(reading.record.game.len(), 3);
}
