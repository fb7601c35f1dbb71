//! The bound of the work for a list of moves: games that pass, games that are refused, and that no position exceeds it.

#![allow(clippy::unwrap_used)] // a panic is a failed test, in a helper too

use std::fmt::Write as _;
use std::sync::Arc;

use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::{
    Choice, Effort, MOST_MOVES, MOST_PREPARATION, MOST_STEPS, RulePatch, Selection, SelectionError,
    Variant, library, preparation,
};
use zushiki_testkit::mailbox::dice::Dice;

/// The selections of a variant: its set-ups and presets, one at a time.
fn selections(variant: &Arc<Variant>) -> Vec<Selection> {
    let setups = variant.setups.iter().map(|setup| &setup.id);
    let ids = setups.chain(variant.presets.iter().map(|preset| &preset.id));
    let named = |id: &String| Choice { presets: vec![id.clone()], ..Choice::default() };
    ids.map(|id| Selection::new(Arc::clone(variant), &named(id)).unwrap()).collect()
}

/// A game on `side` x `side` squares in which each side has the pieces of `army`: the movement, the movement of the
/// promoted face, and the number of pieces.
fn game(side: usize, army: &[(&str, &str, usize)], rules: &str) -> String {
    let mut text = String::from(
        "format = 1\nid = \"made-up\"\nname = \"Made up\"\n\
         [[piece]]\nabbr = \"K\"\nname = \"king\"\nkanji = \"玉\"\nmove = \"K\"\nroyal = true\n",
    );
    let mut pieces = vec!["K"];
    for (letter, (movement, promoted, count)) in
        ["A", "B", "C", "D", "E", "F"].into_iter().zip(army)
    {
        pieces.extend(std::iter::repeat_n(letter, *count));
        write!(
            text,
            "[[piece]]\nabbr = \"{letter}\"\nname = \"piece {letter}\"\nkanji = \"{letter}\"\n\
             move = \"{movement}\"\n[piece.promoted]\nname = \"great {letter}\"\nkanji = \"{}\"\n\
             move = \"{promoted}\"\n",
            letter.to_lowercase()
        )
        .unwrap();
    }
    pieces.resize(side * side / 2, ".");
    let all = pieces.iter().map(|piece| piece.to_lowercase());
    let all: Vec<String> = all.chain(pieces.iter().rev().map(|&piece| piece.to_owned())).collect();
    let ranks: Vec<String> = all.chunks(side).map(|rank| rank.join(" ")).collect();
    let board = ranks.join("\n");
    write!(text, "[[setup]]\nid = \"standard\"\nboard = '''\n{board}\n'''\n[rules]\n{rules}\n")
        .unwrap();
    text
}

#[test]
fn the_shipped_games_are_below_the_limits() {
    for variant in library::shipped().iter() {
        for selection in selections(variant) {
            let Effort { moves, steps, .. } = Effort::of(&selection);
            let title = selection.id();
            assert!(
                moves < MOST_MOVES / 5 * 3 && steps < MOST_STEPS / 5,
                "{title}: {moves} {steps}"
            );
            assert!(moves > 0 && steps >= moves, "{title}");
            let (preparation, _) = preparation(&selection);
            assert!(preparation < MOST_PREPARATION / 2, "{title}: {preparation}");
        }
    }
}

/// As many pieces of each sort as the largest historical game has, or more: 402 a side on 36x36 squares, including
/// hooks, pieces that move three steps, and lions; nearly all slide in all directions after promotion.
#[test]
fn a_giant_game_passes_with_room_to_spare() {
    let army = [
        ("RmasR", "BmasB", 8),
        ("KmaKmabKmamaK", "KmaKmabKmamaK", 20),
        ("KNADcaKmcabK", "QNADcaKmcabK", 20),
        ("Q", "Q", 90),
        ("RF", "Q", 133),
        ("fW", "WfF", 130),
    ];
    let text = game(36, &army, "promotion-zone = 11\ncheck = \"none\"");
    let variant = Arc::new(library::parse("giant", &text).unwrap());
    let start = variant.setups[0].setup.pieces().count();
    assert_eq!(start, 2 * 402);
    let Effort { moves, steps, .. } = Effort::of(&selections(&variant)[0]);
    eprintln!("a giant game: {moves} moves, {steps} steps");
    assert!(moves < MOST_MOVES * 2 / 3, "{moves} moves");
    let (preparation, _) = preparation(&selections(&variant)[0]);
    assert!(preparation < MOST_PREPARATION, "{preparation}");
    assert!(steps < MOST_STEPS / 20, "{steps} steps");
}

/// A piece that slides three times is light in a list of moves, if there are few of it.
#[test]
fn what_would_prepare_the_computer_too_long_is_refused_with_the_piece() {
    let refused = |movement: &str| {
        let army = [("W", "K", 10), ("K", movement, 5)];
        let text = game(36, &army, "promotion-zone = 3\ncheck = \"none\"");
        library::parse("heavy", &text).err().map(|error| error.to_string())
    };
    let error = refused("aaQ").unwrap();
    assert!(error.contains("great B") && error.contains("from every square"), "{error}");
    assert_eq!(refused("aQ"), None);
}

#[test]
fn what_would_freeze_a_front_end_is_refused_with_the_piece() {
    let cases = [
        ([("KaKaKaK", "K", 200), ("W", "K", 10)], "check = \"sole\"", "piece A", "steps"),
        ([("W", "K", 10), ("aaaQ", "K", 200)], "check = \"none\"", "piece B", "moves"),
        ([("W", "K", 10), ("K", "mcamcamaK", 200)], "check = \"none\"", "great B", "moves"),
    ];
    for (army, rules, piece, what) in cases {
        let text = game(36, &army, &format!("promotion-zone = 3\n{rules}"));
        let error = library::parse("heavy", &text).unwrap_err().to_string();
        assert!(error.contains(piece) && error.contains(what), "{error}");
    }
}

/// A single rule on the command line may not make a game too heavy either.
#[test]
fn chosen_rules_count() {
    let text = game(36, &[("aaK", "K", 100)], "promotion-zone = 0\ncheck = \"none\"");
    let variant = Arc::new(library::parse("chosen", &text).unwrap());
    let rules = RulePatch::parse(&variant, "check=sole").unwrap();
    let refused = Selection::new(variant, &Choice { rules, ..Choice::default() });
    assert!(matches!(refused, Err(SelectionError::TooMuchWork { .. })), "{refused:?}");
}

fn follow(mut position: Position, plies: usize, dice: &mut Dice) {
    let Effort { moves: most, .. } = Effort::of(position.selection());
    for _ in 0..plies {
        let moves = position.legal_moves();
        assert!(moves.len() as u64 <= most, "{}: {}", position.selection().id(), moves.len());
        if moves.is_empty() {
            return;
        }
        position.play(*dice.pick(&moves)).unwrap();
    }
}

#[test]
fn no_position_of_a_game_has_more_moves() {
    let mut dice = Dice::new(1);
    let dense = [("mcamcamaK", "RmasR", 3), ("KNADcaKmcabK", "BmasB", 4), ("mcaKQ2", "K", 4)];
    let drops = "promotion-zone = 2\ncheck = \"none\"\ndrops = { enabled = true }";
    let made: Vec<Arc<Variant>> =
        [game(6, &dense, "promotion-zone = 2\ncheck = \"none\""), game(6, &dense[1..], drops)]
            .iter()
            .map(|text| Arc::new(library::parse("dense", text).unwrap()))
            .collect();
    for variant in library::shipped().iter().chain(&made) {
        for selection in selections(variant) {
            let rules = Rules::new(selection);
            for _ in 0..3 {
                follow(rules.start(), 80, &mut dice);
            }
        }
    }
}
