//! Random games, written and read back: each position and move in every notation, each game in PSN and
//! PGN, which hold all of it.
//!
//! Every variant has 100 games of up to 300 moves, with random presets, handicaps, single rules and
//! starts; `ZUSHIKI_GAMES=10000` sets another number.

#![allow(clippy::expect_used, clippy::unwrap_used, clippy::panic, clippy::print_stdout)]
// a panic is a failed test

mod making;
mod sameness;

use std::sync::Arc;

use making::random_record;
use zushiki_core::board::Square;
use zushiki_core::game::{Game, NodeId};
use zushiki_core::notation::japanese::{self, Digits};
use zushiki_core::notation::{fen, hodges, parse_move_after, san, sfen, usi};
use zushiki_core::rules::Position;
use zushiki_core::variant::{Variant, library};
use zushiki_record::{self as record, Format, ReadOptions, Record, Remark};
use zushiki_testkit::mailbox::dice::Dice;

/// The number of games of each variant.
fn wanted() -> u64 {
    let number = std::env::var("ZUSHIKI_GAMES").ok();
    number.map_or(100, |number| number.parse().expect("ZUSHIKI_GAMES is a number"))
}

fn play(variant: &Arc<Variant>) {
    play_some(variant, wanted());
}

fn play_some(variant: &Arc<Variant>, games: u64) {
    let (mut plies, mut nodes, mut pgn) = (0, 0, 0);
    for seed in 0..games {
        let mut dice = Dice::new(seed);
        let record = random_record(variant, &mut dice);
        let game = &record.game;
        for id in nodes_of(game) {
            check_notations(game, id);
        }
        check_file(&record, Format::Psn, seed);
        pgn += usize::from(check_file(&record, Format::Pgn, seed));
        plies += game.len();
        nodes += game.node_count();
    }
    let id = &variant.id;
    println!("{id}: {games} games, {plies} moves, {nodes} positions, {pgn} games in PGN");
}

fn nodes_of(game: &Game) -> Vec<NodeId> {
    let mut nodes = vec![game.root()];
    for at in 0..game.node_count() {
        nodes.extend(game.children(nodes[at]));
    }
    nodes
}

/// Checks the position of a node, and the moves from it, in every notation.
fn check_notations(game: &Game, id: NodeId) {
    let position = &game.position_of(id);
    let (selection, setup) = (position.selection(), position.setup());
    let text = sfen::write(selection, &setup);
    assert_eq!(sfen::parse(selection, &text).as_ref(), Ok(&setup), "{text}");
    let text = fen::write(selection, &setup);
    let read = fen::parse(selection, &text).unwrap();
    assert_eq!(
        (read.pieces().collect::<Vec<_>>(), &read.hands, read.to_move),
        (setup.pieces().collect::<Vec<_>>(), &setup.hands, setup.to_move),
        "{text}"
    );
    let previous = game.node(id).mv().map(zushiki_core::board::Move::to);
    for next in game.children(id) {
        check_move(position, previous, game.node(next).mv().unwrap());
    }
}

fn check_move(position: &Position, previous: Option<Square>, mv: zushiki_core::board::Move) {
    let selection = position.selection();
    let sfen = || sfen::write(selection, &position.setup());
    let text = usi::write(selection, mv);
    assert_eq!(usi::parse(selection, &text), Some(mv), "{text} in {}", sfen());
    let japanese = japanese::write(position, previous, mv, Digits::Ascii);
    for text in [hodges::write(position, mv), japanese] {
        assert_eq!(parse_move_after(position, previous, &text), Ok(mv), "{text} in {}", sfen());
    }
    let text = san::write(position, mv);
    let read = san::parse(position, &text, san::Dialect::XBoard);
    assert_eq!(read, Ok(mv), "{text} in {}", sfen());
}

/// Whether the format can hold the game; if it can, checks that the same game is read back.
fn check_file(record: &Record, format: Format, seed: u64) -> bool {
    let Ok(writing) = record::write(record, format) else {
        assert_eq!(format, Format::Pgn, "PSN holds everything");
        return false;
    };
    let is_own_time = |remark: &Remark| matches!(remark, Remark::OwnTime { .. });
    assert!(writing.remarks.iter().all(is_own_time), "{:?}", writing.remarks);
    let options = ReadOptions::new(library::shipped());
    let reading = record::read(&writing.bytes, &options);
    let text = String::from_utf8(writing.bytes).unwrap();
    let reading = reading.unwrap_or_else(|error| panic!("game {seed}: {error}\n{text}"));
    assert_eq!((reading.format, reading.remarks), (format, vec![]), "game {seed}\n{text}");
    if let Some(difference) = sameness::difference(record, &reading.record, format) {
        panic!("game {seed} differs in {difference}\n{text}");
    }
    true
}

#[test]
fn sho_games_are_read_back() {
    play(&library::find("sho").unwrap());
}

#[test]
fn heian_games_are_read_back() {
    play(&library::find("heian").unwrap());
}

#[test]
fn wa_games_are_read_back() {
    play(&library::find("wa").unwrap());
}

#[test]
fn shogi_games_are_read_back() {
    play(&library::find("shogi").unwrap());
}

/// A tenth of the games: there are many variants, and these are long.
#[test]
fn games_of_the_relatives_are_read_back() {
    let first = ["sho", "heian", "wa", "shogi"];
    for variant in library::shipped().iter().filter(|variant| !first.contains(&&*variant.id)) {
        play_some(variant, wanted().div_ceil(10));
    }
}

#[test]
fn games_from_a_rule_file_are_read_back() {
    let text = zushiki_variants::unlisted::FIVE;
    play(&Arc::new(library::parse("five", text).unwrap()));
}

#[test]
fn games_on_boards_of_36_files_are_read_back() {
    let text = zushiki_variants::unlisted::GRAND;
    play_some(&Arc::new(library::parse("grand", text).unwrap()), wanted().div_ceil(20));
}
