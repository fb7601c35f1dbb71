//! Files of lishogi's games, as its browser and its server write them; `tests/outside` has whole games of
//! its own.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test

use std::sync::Arc;

use zushiki_core::game::Game;
use zushiki_core::notation::usi;
use zushiki_core::rules::Rules;
use zushiki_core::variant::{Choice, Selection, library};
use zushiki_record::{self as record, Fault, Format, ReadError, Reading, Record, Remark};
use zushiki_testkit::formats::{goes_through_every_format, read};

fn opened(text: &str) -> Result<Reading, ReadError> {
    read(text.as_bytes(), None)
}

/// The id of the game and its moves in USI.
fn game(reading: &Reading) -> (String, String) {
    let game = &reading.record.game;
    let selection = game.position().selection();
    let moves = game.moves().map(|mv| usi::write(selection, mv));
    (selection.variant().id.clone(), moves.collect::<Vec<_>>().join(" "))
}

#[track_caller]
fn is_game(text: &str, id: &str, moves: &str) -> Reading {
    let reading = opened(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(game(&reading), (id.to_owned(), moves.to_owned()), "{text}");
    reading
}

#[track_caller]
fn is_recognised(text: &str, id: &str, moves: &str) -> Reading {
    let reading = is_game(text, id, moves);
    let name = library::find(id).unwrap().name.clone();
    assert_eq!(reading.remarks, [Remark::AssumedGame { game: name }], "{text}");
    reading
}

const HEADING: &str = "先手：a\n後手：b\n手数----指手---------消費時間--\n";

#[test]
fn chu_of_browser_and_server_is_recognised_by_its_moves() {
    let browser = format!(
        "手合割：\n{HEADING}   1 手目 3八歩兵 （←3九）   (00:01/00:00:01)\n\
         \x20  2 手目 8五獅子 （←6三）   (00:02/00:00:02)\n"
    );
    let server = format!("{HEADING}   1手目   3八歩兵 （←3九）\n   2手目   8五獅子 （←6三）\n");
    for text in [browser, server] {
        is_recognised(&text, "chu", "3i3h 6c8e");
    }
}

/// A lion that passes: the browser marks the pass in narrow brackets, the server does not mark it.
#[test]
fn a_pass_is_read_in_every_form_and_written_as_the_server_does() {
    let passing = "   1手目   6八獅子 （←7十）\n   2手目   3五歩兵 （←3四）\n";
    let steps = "   3手目一歩目 6七獅子 （←6八）\n   3手目二歩目 6八獅子";
    for word in ["", "(じっと)", "（じっと）"] {
        let text = format!("{HEADING}{passing}{steps}{word} （←6七）\n");
        let reading = is_recognised(&text, "chu", "7j6h 3d3e 6h6h");
        let written = record::write(&reading.record, Format::Kifu).unwrap().bytes;
        let written = String::from_utf8(written).unwrap();
        assert!(written.ends_with(&format!("{passing}{steps} （←6七）\n")), "{written}");
    }
}

#[test]
fn small_games_are_recognised_by_their_moves() {
    let games = [
        ("minishogi", "   1   ４三角(25)\n   2   １三歩(12)\n", "2e4c 1b1c"),
        ("kyoto", "   1   ２四玉(35)\n   2   ５二金成(41)\n", "3e2d 4a5b+"),
        ("dobutsu", "   1   ２二ひよこ(23)\n   2   同　ライオン(21)\n", "2c2b 2a2b"),
    ];
    for (id, text, moves) in games {
        let reading = is_recognised(&format!("{HEADING}{text}"), id, moves);
        goes_through_every_format(&reading.record);
        let written = record::write(&reading.record, Format::Kifu).unwrap().bytes;
        let written = String::from_utf8(written).unwrap();
        for line in text.lines() {
            let mv = line.split_whitespace().skip(1).collect::<Vec<_>>().join("　");
            assert!(written.contains(&mv), "{mv}\n{written}");
        }
    }
    // The browser calls a game of dobutsu by the usual start of shogi.
    is_recognised("手合割：平手\n   1  ２二ひよこ(23)   (00:01/00:00:01)\n", "dobutsu", "2c2b");
}

#[test]
fn games_are_known_by_every_name_and_written_by_that_of_lishogi() {
    let names = [
        ("minishogi", "5五将棋", "2e4c", "   1  ４三角(25)\n"),
        ("minishogi", "５五将棋", "2e4c", "   1  ４三角(25)\n"),
        ("minishogi", "五々将棋", "2e4c", "   1  ４三角(25)\n"),
        ("minishogi", "五五将棋", "2e4c", "   1  ４三角(25)\n"),
        ("kyoto", "京都将棋", "3e2d", "   1  ２四玉(35)\n"),
        ("dobutsu", "どうぶつしょうぎ", "2c2b", "   1  ２二ひよこ(23)\n"),
        ("chu", "中将棋", "3i3h", "   1手目   3八歩兵 （←3九）\n"),
    ];
    for (id, name, moves, text) in names {
        let reading = is_game(&format!("手合割：{name}\n{text}"), id, moves);
        assert_eq!(reading.remarks, []);
        let written = record::write(&reading.record, Format::Kifu).unwrap().bytes;
        let first = &library::find(id).unwrap().formats.kif_names[0];
        let written = String::from_utf8(written).unwrap();
        assert!(written.contains(&format!("手合割：{first}\n")), "{written}");
    }
}

/// The promoted pieces of chu have special names and labels in lishogi's files.
#[test]
fn a_diagram_of_chu_has_the_labels_of_lishogi() {
    let row = |first: &str| format!("|  {first}{}|\n", "  ・".repeat(11));
    let ranks =
        ["v玉", " 豹", "成角", "成飛", "成象", "成歩", " 象", " と", " 杏", " ・", "v飛", " 玉"];
    let diagram: String = ranks.iter().map(|first| row(first)).collect();
    let text = format!("{diagram}{HEADING}   1手目   11四小角 （←12三）\n");
    let reading = is_recognised(&text, "chu", "12c11d");
    let game = &reading.record.game;
    let start = game.start();
    let abbrs: Vec<&str> = (1..=12)
        .filter_map(|rank| {
            let square = start.geometry().square(12, rank)?;
            Some(start.selection().face(start.piece(square)?.kind).abbr.as_str())
        })
        .collect();
    assert_eq!(abbrs, ["K", "FL", "+FL", "+G", "+GB", "+P", "DE", "+P", "+P", "R", "K"]);
    let written = record::write(&reading.record, Format::Kifu).unwrap().bytes;
    let written = String::from_utf8(written).unwrap();
    assert!(written.contains("成角") && written.contains(" 象") && !written.contains('酔'));
    goes_through_every_format(&reading.record);
}

#[test]
fn positions_and_drops_are_read_in_both_letterings_and_written_in_that_of_lishogi() {
    let lines = [
        ("kyoto", "p+nks+l/5/5/5/+LSK+NP b - 1", "pgkst/5/5/5/TSKGP b - 1"),
        ("kyoto", "2k2/5/5/5/2K2 b Nlp 1", "2k2/5/5/5/2K2 b Gtp 1"),
        ("dobutsu", "gle/1c1/1C1/ELG b - 1", "rkb/1p1/1P1/BKR b - 1"),
        ("dobutsu", "1l1/+C2/3/1L1 b - 1", "1k1/+P2/3/1K1 b - 1"),
    ];
    for (id, own, theirs) in lines {
        let selection = Selection::new(library::find(id).unwrap(), &Choice::default()).unwrap();
        let starts = [own, theirs].map(|sfen| {
            let text = format!("position sfen {sfen}\n");
            read(text.as_bytes(), Some(&selection)).unwrap().record
        });
        let [first, second] = starts.map(|record| record);
        assert_eq!(first.game.position(), second.game.position(), "{own}");
        let written = record::write(&first, Format::Usi).unwrap().bytes;
        assert_eq!(String::from_utf8(written).unwrap(), format!("position sfen {theirs}\n"));
    }
    let drops = "position sfen 2k2/5/5/5/2K2 b NSl 1 moves";
    for (drop, written) in
        [("G*5c", "+N*5c"), ("+N*5c", "+N*5c"), ("N*5c", "N*5c"), ("B*5c", "+S*5c")]
    {
        let reading = is_game(&format!("{drops} {drop}"), "kyoto", written);
        let theirs = String::from_utf8(record::write(&reading.record, Format::Usi).unwrap().bytes);
        let drop = drop.replace("+N", "G");
        assert!(theirs.unwrap().ends_with(&format!("moves {drop}\n")), "{drop}");
    }
}

/// Lishogi recognises the game of a diagram by 手合割.
#[test]
fn a_diagram_of_a_small_game_has_the_name_of_the_game() {
    for (line, name) in [
        ("position sfen 2k2/5/5/5/2K2 b GTs 1", "手合割：京都将棋\n"),
        ("position sfen 1k1/+P2/3/1K1 b - 1", "手合割：どうぶつしょうぎ\n"),
    ] {
        let record = opened(line).unwrap().record;
        let written =
            String::from_utf8(record::write(&record, Format::Kifu).unwrap().bytes).unwrap();
        assert!(written.contains(name) && written.contains("\n|"), "{written}");
        goes_through_every_format(&record);
    }
}

#[test]
fn a_bare_position_of_another_game_is_recognised() {
    is_recognised("position sfen rkb/1p1/1P1/BKR b - 1 moves 2c2b", "dobutsu", "2c2b");
    is_recognised("pgkst/5/5/5/TSKGP b - 1", "kyoto", "");
}

#[test]
fn where_several_games_fit_the_fault_names_them() {
    let error = opened("position sfen k4/5/5/5/4K b - 1").unwrap_err();
    let Fault::SeveralGames { games } = &*error.fault else { panic!("{error}") };
    let ids: Vec<&str> = games.iter().map(|(id, _)| id.as_str()).collect();
    assert!(ids.contains(&"minishogi") && ids.contains(&"kyoto"), "{ids:?}");
    assert!(error.to_string().contains("--variant"), "{error}");
}

/// A file of shogi in which a later move is not legal is not a file of another game.
#[test]
fn a_fault_after_the_first_move_is_one_of_shogi() {
    let error = opened("手合割：平手\n   1 ７六歩(77)\n   2 ７七歩(76)\n").unwrap_err();
    assert_eq!(error.ply, Some(2));
}

#[test]
fn every_handicap_of_lishogi_is_known_by_its_name() {
    let names = [
        ("香落ち", "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
        ("右五枚落ち", "2sgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
        ("歩三兵", "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 3p 1"),
        ("裸玉", "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
        ("トンボ＋桂香", "ln2k2nl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
        ("トンボ", "4k4/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
        ("飛車得", "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w R 1"),
        ("八枚得", "3gkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w RB2S2N2L 1"),
    ];
    for (name, sfen) in names {
        let reading = is_game(&format!("手合割：{name}\n{HEADING}"), "shogi", "");
        let same = read(format!("position sfen {sfen}").as_bytes(), None).unwrap();
        let setups = [reading, same].map(|reading| reading.record.game.position().setup());
        assert_eq!(setups[0], setups[1], "{name}");
    }
}

/// A start whose name tsshogi or shogiops does not know, and would treat as the usual start, has a diagram.
#[test]
fn a_handicap_is_written_so_that_all_programs_know_it() {
    let shogi = library::find("shogi").unwrap();
    for handicap in &shogi.handicaps {
        let name = handicap.name.ja.as_deref().unwrap();
        let game = opened(&format!("手合割：{name}\n{HEADING}")).unwrap().record;
        let is_drawn =
            ["三枚", "五枚", "左五枚", "左七枚", "右七枚"].map(|name| format!("{name}落ち"));
        let is_drawn = is_drawn.iter().any(|drawn| drawn == name);
        let kif = String::from_utf8(record::write(&game, Format::Kifu).unwrap().bytes).unwrap();
        assert!(kif.contains(&format!("手合割：{name}\n")), "{kif}");
        assert_eq!(kif.contains("+-----"), is_drawn, "{kif}");
        let jkf = String::from_utf8(record::write(&game, Format::Jkf).unwrap().bytes).unwrap();
        assert_eq!(jkf.contains("\"OTHER\""), is_drawn, "{jkf}");
    }
}

#[test]
fn every_handicap_comes_back_from_every_format_that_holds_it() {
    for variant in library::shipped() {
        for handicap in &variant.handicaps {
            let choice = Choice { handicap: Some(handicap.id.clone()), ..Choice::default() };
            let selection = Selection::new(Arc::clone(variant), &choice).unwrap();
            let mut game = Game::new(Rules::new(selection.clone()).start());
            game.play(game.position().legal_moves()[0]).unwrap();
            let is_held = |format: &Format| {
                let Ok(written) = record::write(&Record::new(game.start().clone()), *format) else {
                    return false;
                };
                let mut whole = Record::new(game.start().clone());
                whole.game = game.clone();
                let text = record::write(&whole, *format).unwrap().bytes;
                for (bytes, moves) in [(written.bytes, 0), (text, 1)] {
                    let at = format!("{} {} {format}", variant.id, handicap.id);
                    let again = read(&bytes, Some(&selection)).unwrap();
                    let alone = read(&bytes, None).unwrap();
                    for reading in [again, alone] {
                        let found = &reading.record.game;
                        assert_eq!(found.start(), game.start(), "{at}");
                        assert!(found.moves().eq(game.moves().take(moves)), "{at}");
                        let is_changed = |it: &Remark| matches!(it, Remark::RulesChanged { .. });
                        assert!(!reading.remarks.iter().any(is_changed), "{at}");
                    }
                }
                true
            };
            let held = Format::ALL.iter().filter(|format| is_held(format)).count();
            assert!(held > 1, "{}", handicap.id);
        }
    }
}

/// CSA has no names of handicaps, and a diagram may be that of one.
#[test]
fn a_start_that_is_that_of_a_handicap_is_the_handicap() {
    let sfen = "lnsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";
    let csa = "V2.2\nPI11KY22KA82HI\n-\n";
    let usi = format!("position sfen {sfen}");
    let shogi = Selection::new(library::find("shogi").unwrap(), &Choice::default()).unwrap();
    for text in [csa, &usi] {
        let mut game = opened(text).unwrap().record;
        for format in Format::ALL {
            let selection = game.game.position().selection();
            assert_eq!(
                selection.handicap().map(|handicap| &*handicap.id),
                Some("three"),
                "{format}"
            );
            let written = record::write(&game, format).unwrap().bytes;
            game = read(&written, Some(&shogi)).unwrap().record;
        }
    }
    let other = opened(&usi.replace("1B5R1", "7R1")).unwrap().record;
    assert_eq!(other.game.position().selection().handicap(), None);
}

#[test]
fn another_game_is_refused_by_its_name() {
    let shogi = Selection::new(library::find("shogi").unwrap(), &Choice::default()).unwrap();
    let diagram = "+---+\n|v玉 ・ ・ ・ ・ ・ ・ ・ ・|一\n";
    for (name, english) in [("安南将棋", "Annan shogi"), ("王手将棋", "Check shogi")] {
        let text = format!("手合割：{name}\n{diagram}   1 ７六歩(77)\n");
        for assumed in [None, Some(&shogi)] {
            let error = read(text.as_bytes(), assumed).unwrap_err();
            assert!(matches!(&*error.fault, Fault::OtherGame { .. }), "{error}");
            assert!(error.to_string().contains(english), "{error}");
        }
    }
    let error = opened(&format!("手合割：火星将棋\n{diagram}   1 ７六歩(77)\n")).unwrap_err();
    assert_eq!(*error.fault, Fault::UnknownArray("火星将棋".to_owned()));
}
