//! Effects of moves besides captures: what burns, what is flown over, what a captured piece does to the piece that
//! captures it.

use super::own_files::{moves, rules};
use super::*;

/// A position of tenjiku in a few ranks; the kings are on 16a and 1p.
fn tenjiku(rows: &[(char, &str)], side: char) -> String {
    format!("{} {side} -", ranks(16, ["k15", "15K"], rows))
}

/// Asserts that `text`, played from the first position, leads to the second.
#[track_caller]
fn assert_leads(from: &str, text: &str, to: &str) {
    assert_eq!(board(&play("tenjiku", from, text)), to, "{text}");
}

#[test]
fn a_fire_demon_burns_the_enemies_next_to_it() {
    let start = tenjiku(&[('e', "7p8"), ('f', "6gpP7"), ('h', "7{FID}8")], 'b');
    let after = tenjiku(&[('e', "7p8"), ('f', "8P7"), ('g', "7{FID}8")], 'w');
    assert_leads(&start, "FID-9g", &after);
    let position = play("tenjiku", &start, "");
    let mv = zushiki_core::notation::parse_move(&position, "FID-9g").unwrap();
    let name = |at: &Square| position.geometry().name(*at).to_string();
    assert_eq!(position.burnt(mv).iter().map(name).collect::<Vec<_>>(), ["9f", "10f"]);
    assert_eq!(position.captures(mv).count(), 0);
}

#[test]
fn a_fire_demon_that_passes_burns_too() {
    let start = tenjiku(&[('g', "7p8"), ('h', "7{FID}8")], 'b');
    assert_leads(&start, "FID--", &tenjiku(&[('h', "7{FID}8")], 'w'));
}

#[test]
fn whatever_ends_its_move_next_to_a_fire_demon_burns() {
    let rook = |square| tenjiku(&[('g', square), ('h', "7{FID}8")], 'w');
    let burnt = tenjiku(&[('h', "7{FID}8")], 'b');
    assert_leads(&rook("r15"), "R-10g", &burnt);
    // The piece that the rook takes is gone, too.
    assert_leads(&rook("r5P9"), "Rx10g", &burnt);
    let lion = tenjiku(&[('f', "6{ln}P8"), ('h', "7{FID}8")], 'w');
    assert_leads(&lion, "LNx9f-9g", &burnt);
}

#[test]
fn a_fire_demon_next_to_another_burns_alone() {
    let start = tenjiku(&[('f', "6g{fid}8"), ('h', "7{FID}8")], 'b');
    assert_leads(&start, "FID-9g", &tenjiku(&[('f', "6g{fid}8")], 'w'));
}

#[test]
fn without_passive_burning_the_demon_that_moves_burns_the_other() {
    let patch = RulePatch { burn: Some(Burn::Moving), ..RulePatch::default() };
    let rules = fixtures::rules("tenjiku", patch);
    let start = tenjiku(&[('f', "6g{fid}8"), ('h', "7{FID}8")], 'b');
    let mut position = fixtures::position(&rules, &start);
    let mv = zushiki_core::notation::parse_move(&position, "FID-9g").unwrap();
    position.play(mv).unwrap();
    assert_eq!(board(&position), tenjiku(&[('g', "7{FID}8")], 'w'));
}

#[test]
fn a_buffalo_burns_as_soon_as_it_promotes() {
    let start = tenjiku(&[('e', "6p1p7"), ('g', "9{WBF}6")], 'b');
    assert_leads(&start, "WBF-9e+", &tenjiku(&[('e', "7+{WBF}8")], 'w'));
}

#[test]
fn a_king_that_moves_next_to_a_fire_demon_loses_the_game() {
    let start = tenjiku(&[('a', "k1{FID}13"), ('c', "16")], 'w');
    let position = play("tenjiku", &start, "K-16b");
    assert!(position.outcome().is_none());
    let position = play("tenjiku", &start, "K-15b");
    assert_eq!(position.outcome().and_then(|outcome| outcome.winner), Some(Color::Black));
}

#[test]
fn a_general_flies_over_six_pieces_of_lower_rank() {
    let start = tenjiku(&[('h', "{RGN}PpgG{sm}N3p1s3")], 'b');
    let position = play("tenjiku", &start, "");
    for text in ["RGNx14h", "RGNx13h", "RGNx11h", "RGNx6h", "RGNx4h"] {
        assert!(is_legal(&position, text), "{text}");
    }
    assert!(!is_legal(&position, "RGN-9h"));
    assert_leads(&start, "RGNx4h", &tenjiku(&[('h', "1PpgG{sm}N3p1{RGN}3")], 'w'));
}

#[test]
fn a_general_does_not_fly_over_its_rank() {
    let row = |between: &str| tenjiku(&[('h', &format!("{{RGN}}P2{between}2s8"))], 'b');
    assert!(is_legal(&play("tenjiku", &row("{bt}"), ""), "RGNx9h"));
    for barrier in ["{rgn}", "{RGN}", "{bgn}", "{ggn}", "+{de}"] {
        let refused = refusal(&play("tenjiku", &row(barrier), ""), "{RGN}16h-9h");
        assert!(refused.contains("lower ranks"), "{barrier}: {refused}");
    }
}

#[test]
fn tetrarchs_skip_the_first_square_and_take_without_moving() {
    let start = tenjiku(&[('g', "7p8"), ('h', "7+{CHS}g1p5")], 'b');
    let position = play("tenjiku", &start, "");
    for text in ["+CHSx!9g", "+CHSx!8h", "+CHS-7h", "+CHSx6h", "+CHS-9e", "+CHS-11h", "+CHS-12h"] {
        assert!(is_legal(&position, text), "{text}");
    }
    for text in ["+CHS-9i", "+CHSx9g", "+CHS-5h", "+CHS-13h"] {
        assert!(!is_legal(&position, text), "{text}");
    }
}

const CONTAGIOUS: &str =
    "move = \"K\"\n[piece.promoted]\nname = \"turned\"\nkanji = \"乙\"\nmove = \"Q\"";

#[test]
fn a_piece_that_captures_a_contagious_one_turns() {
    let rules = rules(CONTAGIOUS, "promotion-zone = 2\ncontagion = [\"A\"]\ncheck = \"none\"");
    let mut position = fixtures::position(&rules, "k4/2a2/2P2/5/5/5/K4 b -");
    let mv = zushiki_core::notation::parse_move(&position, "3c3b").unwrap();
    assert!(position.turned_kind(mv).is_some() && !mv.promotes());
    position.play(mv).unwrap();
    assert_eq!(board(&position), "k4/2+A2/5/5/5/5/K4 w -");
    // A king does not turn, and a contagious piece gets its own other side.
    assert_eq!(moves(&rules, "k4/5/5/5/5/1a3/K4 b -", "5g4f"), ["5g4f"]);
    let mut king = fixtures::position(&rules, "k4/5/5/5/5/1a3/K4 b -");
    king.play(zushiki_core::notation::parse_move(&king, "5g4f").unwrap()).unwrap();
    assert_eq!(board(&king), "k4/5/5/5/5/1K3/5 w -");
    assert_eq!(moves(&rules, "k4/2+a2/2A2/5/5/5/K4 b -", "3c3b"), ["3c3b"]);
}

#[test]
fn only_the_capture_of_a_promoted_piece_compels_to_promote() {
    let rules = rules(
        CONTAGIOUS,
        "promotion-zone = 0\npromotion-when = \"capture\"\ncompulsory-promotion = \"promoted-taken\"",
    );
    assert_eq!(moves(&rules, "k4/5/2a2/2A2/5/5/K4 b -", "3d3c"), ["3d3c", "3d3c+"]);
    assert_eq!(moves(&rules, "k4/5/2+a2/2A2/5/5/K4 b -", "3d3c"), ["3d3c+"]);
}

#[test]
fn moves_of_one_leg_over_pieces() {
    let cannon = rules("move = \"mRcpR\"", "promotion-zone = 0");
    let found = moves(&cannon, "k4/2p2/2P2/5/2A2/2p2/K4 b -", "3e");
    assert_eq!(found, ["3e1e", "3e2e", "3e3b", "3e3d", "3e4e", "3e5e"]);
    let skipper = rules("move = \"jfR3\"", "promotion-zone = 0");
    assert_eq!(moves(&skipper, "k4/5/2p2/2P2/2A2/5/K4 b -", "3e"), ["3e3c"]);
    assert_eq!(moves(&skipper, "k4/5/5/2P2/2A2/5/K4 b -", "3e"), ["3e3b", "3e3c"]);
}
