//! Game files, positions and problems of others.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use libtest_mimic::Trial;
use zushiki_core::board::Move;
use zushiki_core::notation::japanese::{self, Digits};
use zushiki_core::notation::{hodges, parse_move, sfen, usi};
use zushiki_core::variant::RulePatch;
use zushiki_engine::{Counting, Length, MateLimits, MateRequest, MateVerdict, solve_mate};
use zushiki_record::{self as record, Format, Reading};

use crate::fixtures::{position, rules, usi_move};
use crate::formats::{files_of_kinds, goes_through_every_format, have_the_listed_results, read};
use crate::trial;

pub(crate) fn trials() -> Vec<Trial> {
    let tests: [(&str, fn()); 8] = [
        (
            "files_open_or_are_refused_with_their_reason",
            files_open_or_are_refused_with_their_reason,
        ),
        ("games_go_through_every_format", games_go_through_every_format),
        ("a_chu_game_of_lishogi_comes_back", a_chu_game_of_lishogi_comes_back),
        ("games_of_lishogi_open_as_the_right_game", games_of_lishogi_open_as_the_right_game),
        ("a_game_that_is_not_ours_is_refused_by_name", a_game_that_is_not_ours_is_refused_by_name),
        ("other_programs_write_the_same_moves", other_programs_write_the_same_moves),
        ("japanese_notation_is_that_of_others", japanese_notation_is_that_of_others),
        ("a_published_problem_is_solved", a_published_problem_is_solved),
    ];
    let missing = match std::env::var_os("ZUSHIKI_TEST_DATA") {
        None => Some("ZUSHIKI_TEST_DATA is not set".to_owned()),
        Some(_) => None,
    };
    tests.map(|(name, test)| trial(name, missing.clone(), test)).into()
}

/// The path of a file or folder of the test data.
fn folder(name: &str) -> PathBuf {
    PathBuf::from(std::env::var_os("ZUSHIKI_TEST_DATA").unwrap()).join(name)
}

fn files_open_or_are_refused_with_their_reason() {
    have_the_listed_results(&folder("records"), "tests/outside/records.txt");
}

fn games_go_through_every_format() {
    for file in files_of_kinds(&folder("records")) {
        if let Ok(reading) = read(&fs::read(&file).unwrap(), None) {
            let written = goes_through_every_format(&reading.record);
            let start = reading.record.game.start();
            let is_shogi = start.selection().variant().formats.csa;
            assert!(written == Format::ALL.len() || !is_shogi, "{written}");
        }
    }
}

fn a_chu_game_of_lishogi_comes_back() {
    let text = fs::read_to_string(folder("records/kif/chu-lishogi.kif")).unwrap();
    let reading = read(text.as_bytes(), None).unwrap();
    assert_eq!(reading.record.game.position().selection().id(), "chu");
    assert_eq!(reading.record.game.len(), 129);
    // The file has the marks of the sides, which lishogi does not write today.
    let written = record::write(&reading.record, Format::Kifu).unwrap().bytes;
    let written = String::from_utf8(written).unwrap();
    let plain = |text: &str| {
        let moves = text[text.find("1手目").unwrap()..].replace(['▲', '△'], "");
        let moves = moves.replace("まで", "").replace("（じっと）", "");
        moves.split_whitespace().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(plain(&written), plain(&text));
}

fn other_programs_write_the_same_moves() {
    let data = fs::read_to_string(folder("hodges.tsv")).unwrap();
    let mut rows = 0;
    for line in data.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [_, name, before, move_usi, move_hodges, _, after] = fields[..] else {
            panic!("not a row: {line}");
        };
        let rules = rules(name, RulePatch::default());
        let mut position = position(&rules, before);
        let mv = usi::parse(position.selection(), move_usi).unwrap();
        assert_eq!(hodges::write(&position, mv), move_hodges, "{line}");
        position.play(mv).unwrap();
        let written = sfen::write(position.selection(), &position.setup());
        assert_eq!(written, format!("{after} 2"), "{line}");
        rows += 1;
    }
    assert!(rows > 1000, "only {rows} rows");
}

fn japanese_notation_is_that_of_others() {
    let data = fs::read_to_string(folder("japanese.tsv")).unwrap();
    let rules = rules("shogi", RulePatch::default());
    let mut rows = 0;
    for line in data.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [board, move_usi, move_japanese] = fields[..] else {
            panic!("not a row: {line}");
        };
        let position = position(&rules, board);
        let mv = usi_move(&position, move_usi);
        // They write the dragon with the older character, which is read here.
        assert_eq!(parse_move(&position, move_japanese), Ok(mv), "{line}");
        let written = japanese::write(&position, None, mv, Digits::FullWidth);
        assert_eq!(written, move_japanese.replace('龍', "竜"), "{line}");
        rows += 1;
    }
    assert!(rows > 7000, "only {rows} rows");
}

fn a_published_problem_is_solved() {
    let bytes = fs::read(folder("records/kif/taichitsume.kif")).unwrap();
    let game = read(&bytes, None).unwrap().record.game;
    let solution: Vec<Move> = game.moves().collect();
    let limits = MateLimits { nodes: Some(100_000), time: None, table_mib: 2 };
    let position = game.start().clone();
    let counting = Counting::OfGame;
    let request = MateRequest { position, earlier: vec![], limits, counting };
    let answer = solve_mate(&request, &AtomicBool::new(false), &|| Duration::ZERO);
    let MateVerdict::Mate(mate) = answer.verdict else { panic!("no mate") };
    assert_eq!(mate.length, Length::Exactly(solution.len() as u32));
    let attacks = |line: &[Move]| -> Vec<Move> { line.iter().copied().step_by(2).collect() };
    assert_eq!(attacks(&mate.line)[..2], attacks(&solution)[..2]);
}

/// The games in `lishogi`: each in the forms of its browser and its server, with the moves by lishogi's own rules.
fn games_of_lishogi_open_as_the_right_game() {
    let expected = fs::read_to_string(folder("lishogi/expected.tsv")).unwrap();
    let mut files = 0;
    for line in expected.lines() {
        let [name, _, moves] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("not a row: {line}");
        };
        for writer in ["client", "server"] {
            let path = folder(&format!("lishogi/{name}.{writer}.kif"));
            let reading = read(&fs::read(&path).unwrap(), None);
            let reading = reading.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let game = &reading.record.game;
            let id = &game.position().selection().variant().id;
            assert_eq!(Some(id.as_str()), name.split('-').next(), "{}", path.display());
            // The list ends when a position has occurred often enough; the files continue.
            let listed = played(moves, &reading);
            assert!(listed.len() > 10, "{name}");
            assert_eq!(game.moves().take(listed.len()).collect::<Vec<_>>(), listed, "{name}");
            let again = record::write(&reading.record, Format::Kifu).unwrap().bytes;
            let again = read(&again, None).unwrap().record.game;
            assert!(again.moves().eq(game.moves()), "{}", path.display());
            files += 1;
        }
    }
    assert!(files >= 10, "only {files} files");
}

/// Moves in USI from the start of a game. Lishogi may name another empty square on the way of a pass.
fn played(moves: &str, reading: &Reading) -> Vec<Move> {
    let game = &reading.record.game;
    let mut position = game.start().clone();
    let play = |text: &str| {
        let mv = usi::parse_in(&position, text).unwrap_or_else(|| panic!("{text}"));
        position.play(mv).unwrap();
        mv
    };
    moves.split(' ').map(play).collect()
}

fn a_game_that_is_not_ours_is_refused_by_name() {
    let bytes = fs::read(folder("lishogi/annan.kif")).unwrap();
    let shogi = rules("shogi", RulePatch::default());
    for assumed in [None, Some(shogi.selection())] {
        let error = read(&bytes, assumed).unwrap_err();
        assert!(error.to_string().contains("Annan shogi"), "{error}");
    }
}
