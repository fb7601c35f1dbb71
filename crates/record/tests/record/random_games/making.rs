//! Makes random games with nested variations, notes on many nodes, and ends and moves taken back.

use std::sync::Arc;
use std::time::Duration;

use zushiki_core::game::{Game, NodeId, Offer, Players, Symbol};
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::{Choice, RulePatch, Selection, Variant};
use zushiki_record::{Headers, Record};
use zushiki_testkit::mailbox::dice::Dice;

/// The longest line, in moves.
const LONGEST: usize = 300;

pub(crate) fn random_record(variant: &Arc<Variant>, dice: &mut Dice) -> Record {
    let mut game = Game::new(start(variant, dice));
    play_on(&mut game, dice, LONGEST);
    let mut places = vec![game.root()];
    for _ in 0..dice.below(6) {
        write_something(&mut game, dice);
        end(&mut game, dice);
        collect(&game, &mut places);
        game.go_to_node(*dice.pick(&places));
        game.make_cursor_live();
        let moves = 1 + dice.below(12);
        play_on(&mut game, dice, moves);
    }
    for _ in 0..dice.below(3) * dice.below(4) {
        game.undo();
    }
    end(&mut game, dice);
    collect(&game, &mut places);
    write_here_and_there(&mut game, &places, dice);
    Record { headers: headers(dice), game }
}

/// A random start: any preset or handicap, sometimes a position from the middle of a game.
fn start(variant: &Arc<Variant>, dice: &mut Dice) -> Position {
    let choice = choice(variant, dice);
    let selection = Selection::new(Arc::clone(variant), &choice);
    let selection = selection.or_else(|_| Selection::new(Arc::clone(variant), &Choice::default()));
    let mut position = Rules::new(selection.unwrap()).start();
    if dice.chance(15) {
        for _ in 0..dice.below(60) {
            let moves = position.legal_moves();
            let mut next = position.clone();
            if moves.is_empty() || next.play(*dice.pick(&moves)).is_err() {
                break;
            }
            if next.outcome().is_none() {
                position = next;
            }
        }
    }
    position
}

fn choice(variant: &Arc<Variant>, dice: &mut Dice) -> Choice {
    let presets = variant.presets.iter().map(|preset| preset.id.clone());
    let setups = variant.setups.iter().skip(1).map(|setup| setup.id.clone());
    let presets = presets.chain(setups).filter(|_| dice.chance(20)).collect();
    let handicaps: Vec<String> = variant.handicaps.iter().map(|h| h.id.clone()).collect();
    let handicap =
        (!handicaps.is_empty() && dice.chance(20)).then(|| dice.pick(&handicaps).clone());
    let rules = ["", "", "", "stalemate=draw", "repetition.count=3, bare-king=ignored"];
    let rules = *dice.pick(&rules);
    let rules = RulePatch::parse(variant, rules).unwrap();
    Choice { presets, handicap, rules }
}

fn play_on(game: &mut Game, dice: &mut Dice, moves: usize) {
    for _ in 0..moves {
        if game.cursor_ply() >= LONGEST || game.cursor_outcome().is_some() {
            return;
        }
        let legal = game.position().legal_moves();
        game.play(*dice.pick(&legal)).unwrap();
    }
}

/// Sometimes ends the game at the live node, and sometimes takes that back.
fn end(game: &mut Game, dice: &mut Dice) {
    let side = game.position().to_move();
    let _ = match dice.below(8) {
        0 => game.resign(side),
        1 => game.time_out(),
        2 => game.claim_impasse(),
        3 => game.make_offer(side, Offer::Draw).and_then(|()| game.accept(!side)),
        _ => return,
    };
    if dice.chance(20) {
        game.undo();
    }
}

/// Collects all nodes of the game.
fn collect(game: &Game, places: &mut Vec<NodeId>) {
    places.truncate(1);
    for at in 0..game.node_count() {
        places.extend(game.children(places[at]));
    }
}

fn write_here_and_there(game: &mut Game, places: &[NodeId], dice: &mut Dice) {
    let live = game.live_node();
    let (at, line) = (game.cursor_node(), game.is_reviewing());
    assert!(!line && at == live);
    for _ in 0..dice.below(30) {
        game.go_to_node(*dice.pick(places));
        write_something(game, dice);
    }
    game.go_to_node(live);
}

fn write_something(game: &mut Game, dice: &mut Dice) {
    let pieces = [
        "good",
        "}",
        "{",
        "\\",
        "\n",
        " ",
        "[%clk 0:00:01]",
        "[%live]",
        "(",
        ")",
        ";",
        "\"",
        "7六歩",
        "% ",
        "$1",
        "1-0",
        "*",
        "[",
        "]",
        "\u{202e}",
        "\u{1b}[31m",
        "[%eval 0.3]",
        "\\}",
    ];
    let comment: String = (0..dice.below(8)).map(|_| *dice.pick(&pieces)).collect();
    let times = [None, Some(Duration::from_millis(1_234)), Some(Duration::from_secs(86_399))];
    let is_start = game.last_move().is_none();
    let notes = game.notes_mut();
    for symbol in Symbol::all().filter(|_| !is_start && dice.chance(10)) {
        notes.symbols.set(symbol);
    }
    comment.trim().clone_into(&mut notes.comment);
    (notes.spent, notes.left) = (*dice.pick(&times), *dice.pick(&times));
    notes.spent_on_end = *dice.pick(&times);
}

fn headers(dice: &mut Dice) -> Headers {
    let texts = ["", "A \"friendly\" game", "back\\slash\\", "a; b % c", "]", "竜王戦"];
    let mut text = || Some((*dice.pick(&texts)).to_owned()).filter(|text| !text.is_empty());
    let (event, site, round) = (text(), text(), text());
    let other = text().map(|value| ("Opening".to_owned(), value));
    let players = Players::new("葵 \"A\"".parse().ok(), "R\\n".parse().ok());
    let players = if dice.chance(50) { players } else { Players::default() };
    let time = dice.pick(&["", "5m", "5m++10s", "10m+3x30s", "10m+30s++5s/5m"]).parse().ok();
    let date = dice.chance(50).then(|| "2026.11.20".to_owned());
    let other = other.into_iter().collect();
    Headers { players, event, site, date, round, time, other, ..Headers::default() }
}
