//! Moves of several legs in small rule files.

use std::sync::Arc;

use zushiki_core::notation::{parse_move, usi};
use zushiki_core::rules::Rules;
use zushiki_core::variant::{Choice, Selection, library};
use zushiki_testkit::fixtures;

/// A game on a board of five files and seven ranks with kings and a piece A, for which `piece` has the other keys.
pub(super) fn rules(piece: &str, rules: &str) -> Rules {
    let text = format!(
        "format = 1\nid = \"own\"\nname = {{ en = \"Own\", ja = \"自\" }}\n\
         [[piece]]\nabbr = \"K\"\nname = \"king\"\nkanji = \"玉\"\nmove = \"K\"\nroyal = true\n\
         [[piece]]\nabbr = \"P\"\nname = \"pawn\"\nkanji = \"歩\"\nmove = \"fW\"\n\
         [[piece]]\nabbr = \"A\"\nname = \"piece\"\nkanji = \"甲\"\n{piece}\n\
         [[setup]]\nid = \"standard\"\nboard = '''\nk . . . .\n{}K . . . .\n'''\n[rules]\n{rules}\n",
        ". . . . .\n".repeat(5)
    );
    let variant = library::parse("own", &text).unwrap_or_else(|error| panic!("{error}"));
    Rules::new(Selection::new(Arc::new(variant), &Choice::default()).unwrap())
}

/// The moves of the position that begin with `from`, sorted. Each is read back, also by the reader of moves
/// that people type.
pub(super) fn moves(rules: &Rules, sfen: &str, from: &str) -> Vec<String> {
    let position = fixtures::position(rules, sfen);
    let mut moves = Vec::new();
    for mv in position.legal_moves() {
        let text = usi::write(rules.selection(), mv);
        assert_eq!(usi::parse(rules.selection(), &text), Some(mv), "{text}");
        assert_eq!(parse_move(&position, &text), Ok(mv), "{text}");
        moves.extend(Some(text).filter(|text| text.starts_with(from)));
    }
    moves.sort();
    moves
}

const NO_ZONE: &str = "promotion-zone = 0";

#[test]
fn a_piece_captures_after_an_empty_step() {
    let rules = rules("move = \"macaK\"", NO_ZONE);
    let found = moves(&rules, "k4/2p2/5/2A2/5/5/K4 b -", "3d");
    let ends = ["2a", "2b", "2c", "3a", "3c", "4a", "4b", "4c"];
    assert_eq!(found, ends.map(|end| format!("3d3b{end}")));
}

#[test]
fn a_piece_captures_before_and_after_an_empty_step() {
    let rules = rules("move = \"cafmafcafW\"", NO_ZONE);
    let found = moves(&rules, "k1p2/5/2p2/2A2/5/5/K4 b -", "3d");
    assert!(found.is_empty(), "{found:?}");
    let found = moves(&rules, "k4/2p2/5/2p2/2A2/5/K4 b -", "3e");
    assert_eq!(found, ["3e3d3b3a"]);
}

#[test]
fn the_same_captures_in_another_order_are_one_move() {
    let rules = rules("move = \"cacaK\"", NO_ZONE);
    let found = moves(&rules, "k4/5/2pp1/2A2/5/5/K4 b -", "3d");
    let around = ["1b", "1c", "1d", "2b", "2d", "3b", "3d", "4b", "4c", "4d"];
    let mut expected: Vec<String> = around.map(|end| format!("3d3c2c{end}")).to_vec();
    expected.sort();
    assert_eq!(found, expected);
}

#[test]
fn a_piece_that_moves_by_legs_alone_is_not_stuck() {
    let piece = "move = \"mafW\"\npromoted = { name = \"other\", kanji = \"乙\", move = \"K\" }";
    let rules = rules(piece, "promotion-zone = 1");
    let found = moves(&rules, "k4/5/5/5/2A2/5/K4 b -", "3e");
    assert_eq!(found, ["3e1e", "3e3c", "3e3g", "3e5e"]);
}

#[test]
fn legs_of_the_last_rank_are_made_there_alone() {
    let piece = "move = \"fW\"\non-last-rank = \"bmafW\"";
    let rules = rules(piece, NO_ZONE);
    assert_eq!(moves(&rules, "k3A/5/5/5/5/5/K4 b -", "1a"), ["1a1c"]);
    assert_eq!(moves(&rules, "k4/4A/5/5/5/5/K4 b -", "1b"), ["1b1a"]);
}

#[test]
fn a_drop_that_mates_by_legs_is_a_mate() {
    let drops =
        "promotion-zone = 0\ndrops = { enabled = true, no-mate-by = [\"A\"] }\ncheck = \"sole\"";
    let rules = rules("move = \"fmafWlmafWrmafW\"", drops);
    // From 3a the piece goes to 4a and on to 5a; the king on 3b guards 4a.
    let found = moves(&rules, "k4/ppK2/5/5/5/5/5 b A", "A*");
    assert!(!found.contains(&"A*3a".to_owned()), "{found:?}");
    assert!(found.contains(&"A*2a".to_owned()), "{found:?}");
}

#[test]
fn without_a_zone_nothing_promotes_where_promotion_is_never_compulsory() {
    let piece = "move = \"fW\"\npromoted = { name = \"other\", kanji = \"乙\", move = \"K\" }";
    let never = "promotion-zone = 0\ncompulsory-promotion = \"never\"";
    let found = moves(&rules(piece, never), "k4/4A/5/5/5/5/K4 b -", "1b");
    assert_eq!(found, ["1b1a"]);
    let anywhere = never.to_owned() + "\npromotion-when = \"every-move\"";
    let found = moves(&rules(piece, &anywhere), "k4/4A/5/5/5/5/K4 b -", "1b");
    assert_eq!(found, ["1b1a", "1b1a+"]);
}
