//! Emperors: jumps to any square, and captures of what is not protected.

use super::*;

/// A position of maka dai dai in a few ranks. Black's emperor is on 19s, White's king on 1a.
fn maka(rows: &[(char, &str)]) -> String {
    format!("{} b -", ranks(19, ["18k", "+K18"], rows))
}

fn position(preset: &str, rows: &[(char, &str)]) -> Position {
    play(&format!("maka-dai-dai{preset}"), &maka(rows), "")
}

const SPARED: &str = "the piece captures only what is not protected";

#[test]
fn an_emperor_jumps_anywhere_and_captures_what_is_not_protected() {
    let rows = [('c', "9s9"), ('h', "4PPP12"), ('j', "4gg13"), ('n', "12p6")];
    let start = position("", &rows);
    for text in ["19s10b", "19s1s", "19s10c", "19s7n"] {
        assert!(is_legal(&start, text), "{text}");
    }
    // The two golds protect each other.
    assert_eq!(refusal(&start, "19s15j"), SPARED);
    assert_eq!(refusal(&start, "19s14j"), SPARED);
    assert_eq!(refusal(&start, "19s15h"), "your own piece is on that square");
    assert_eq!(refusal(&start, "19s19s"), "the piece does not move that way");
}

#[test]
fn a_slide_through_the_square_that_an_emperor_leaves_protects() {
    let rows = [('j', "p18"), ('s', "+K17r")];
    // The rook on 1s reaches 19s, but not the pawn on 19j.
    assert!(is_legal(&position("", &rows), "19s19j"));
    let rows = [('j', "p18"), ('r', "+K18"), ('s', "r18")];
    assert_eq!(refusal(&position("", &rows), "19r19j"), SPARED);
}

#[test]
fn while_both_sides_have_an_emperor_neither_captures() {
    let rows = [('a', "18+k"), ('j', "9p9")];
    assert_eq!(refusal(&position("", &rows), "19s10j"), SPARED);
    // Nothing protects the other emperor itself.
    assert!(is_legal(&position("", &[('a', "18+k")]), "19s1a"));
}

#[test]
fn by_another_reading_an_emperor_protects_only_where_it_could_capture() {
    let less = |rows: &[(char, &str)]| position(":emperor-protects-less", rows);
    let alone = [('a', "18+k"), ('j', "9p9")];
    assert_eq!(refusal(&less(&alone), "19s10j"), SPARED);
    let backed = [('a', "18+k"), ('j', "9p9"), ('l', "9R9")];
    assert!(is_legal(&less(&backed), "19s10j"));
    assert_eq!(refusal(&position("", &backed), "19s10j"), SPARED);
}

#[test]
fn by_other_readings_an_emperor_captures_more_or_nothing() {
    let rows = [('b', "18g"), ('j', "4gg13"), ('n', "12p6")];
    let more = position(":emperor-captures-more", &rows);
    assert!(is_legal(&more, "19s15j"));
    assert_eq!(refusal(&more, "19s1a"), SPARED);
    let nothing = position(":emperor-captures-nothing", &rows);
    assert!(is_legal(&nothing, "19s10b") && !is_legal(&nothing, "19s7n"));
}

#[test]
fn an_emperor_attacks_a_king_that_nothing_protects() {
    let attackers = |rows: &[(char, &str)]| {
        let position = position("", rows);
        let king = position.geometry().parse("1a").unwrap();
        position.attackers(king, Color::Black).len()
    };
    assert_eq!(attackers(&[]), 1);
    assert_eq!(attackers(&[('b', "18g")]), 0);
    assert_eq!(attackers(&[('a', "10r7k")]), 0);
    assert_eq!(attackers(&[('a', "10r3p3k")]), 1);
}

#[test]
fn random_games_under_every_reading_of_emperors() {
    for (preset, spares_royals_only, timid_protectors) in [
        ("maka-dai-dai:emperor-protects-less", false, true),
        ("maka-dai-dai:emperor-captures-more", true, false),
        ("maka-dai-dai:emperor-captures-more+emperor-protects-less", true, true),
    ] {
        let mut game = giants::maka_dai_dai();
        game.rules = games::Rules { spares_royals_only, timid_protectors, ..game.rules };
        let rules = fixtures::rules(preset, RulePatch::default());
        compare_under(&Rc::new(game), &rules, 60, 70);
    }
}
