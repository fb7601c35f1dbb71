//! The page on rule files agrees with the program: its example can be played, its Betza texts are valid,
//! and it has every switch and every value.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test

use std::sync::Arc;

use zushiki_core::game::Game;
use zushiki_core::notation::parse_move;
use zushiki_core::rules::Rules;
use zushiki_core::variant::{
    BareKing, CheckRule, Choice, CompulsoryPromotion, CounterStrike, DropFaces, Goal,
    IllegalMoveRule, Impasse, LionTradeRule, PerpetualAttack, PerpetualCheck, PromotionWhen,
    RepetitionResult, RulePatch, Selection, Stalemate, TakenProtector, Variant, betza, library,
    rule_file_keys,
};

const PAGE: &str = include_str!("../../../../docs/rule-files.md");

/// The variant of the complete example on the page.
fn example() -> Arc<Variant> {
    let text = PAGE.split("```toml\n").nth(1).unwrap();
    let text = text.split("```").next().unwrap();
    let variant = library::parse("docs/rule-files.md", text);
    Arc::new(variant.unwrap_or_else(|error| panic!("{error}")))
}

/// The part of the page below a heading.
fn chapter(heading: &str) -> &'static str {
    let start = PAGE.find(&format!("\n## {heading}")).unwrap() + 1;
    let text = &PAGE[start..];
    text[2..].find("\n## ").map_or(text, |end| &text[..end + 2])
}

#[test]
fn the_counts_of_the_example_are_right() {
    let variant = example();
    let start = Rules::new(Selection::new(Arc::clone(&variant), &Choice::default()).unwrap());
    let line = &variant.perft[0];
    assert!(line.nodes.len() >= 3);
    for (depth, &nodes) in (1..).zip(&line.nodes) {
        assert_eq!(start.start().perft(depth), Some(nodes), "depth {depth}");
    }
}

#[test]
fn the_example_can_be_played() {
    let selection = Selection::new(example(), &Choice::default()).unwrap();
    let mut game = Game::new(Rules::new(selection).start());
    for text in ["P-3c", "Px3c", "CA2e-3d", "P*5c"] {
        let mv = parse_move(game.position(), text);
        let mv = mv.unwrap_or_else(|error| panic!("{text}: {error:?}"));
        game.play(mv).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    }
    assert_eq!(game.position().to_move(), zushiki_core::board::Color::Black);
}

#[test]
fn the_names_in_the_example_are_those_in_the_text() {
    let variant = example();
    let choice = Choice {
        presets: vec!["no-drops".to_owned()],
        handicap: Some("cat".to_owned()),
        ..Choice::default()
    };
    let selection = Selection::new(variant, &choice).unwrap();
    assert!(PAGE.contains(&format!("`{}`", selection.id())));
    assert!(!selection.rules().drops.enabled);
}

#[test]
fn every_move_in_the_table_is_one() {
    let table = chapter("Moves").split("| move | piece |").nth(1).unwrap();
    let moves = table.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next());
    let moves: Vec<&str> = moves.collect();
    assert!(moves.len() >= 8);
    for text in moves {
        assert!(betza::parse(text).is_ok(), "{text}");
    }
}

/// The switches with a closed set of values, and the names of the values.
fn values() -> Vec<(&'static str, Vec<&'static str>)> {
    macro_rules! names {
        ($($key:literal $switch:ident),+ $(,)?) => {
            vec![$(($key, $switch::NAMES.iter().map(|&(name, _)| name).collect())),+]
        };
    }
    names! {
        "promotion-when" PromotionWhen,
        "compulsory-promotion" CompulsoryPromotion,
        "check" CheckRule,
        "bare-king" BareKing,
        "stalemate" Stalemate,
        "repetition.result" RepetitionResult,
        "perpetual-check" PerpetualCheck,
        "perpetual-attack" PerpetualAttack,
        "goal" Goal,
        "lion-trade.rule" LionTradeRule,
        "lion-trade.counter-strike" CounterStrike,
        "lion-trade.taken-protector" TakenProtector,
        "drops.faces" DropFaces,
        "impasse" Impasse,
        "illegal-move" IllegalMoveRule,
    }
}

/// The text of the page about a switch.
fn entry(key: &str) -> &'static str {
    let text = chapter("Rules").split(&format!("\n**`{key}`**")).nth(1);
    let text = text.unwrap_or_else(|| panic!("{key} is not explained"));
    text.split("\n\n**`").next().unwrap()
}

#[test]
fn every_switch_is_explained() {
    for key in RulePatch::KEYS {
        assert!(entry(key).len() > 20, "{key}");
    }
}

#[test]
fn every_value_is_explained_and_no_other() {
    for (key, names) in values() {
        let lines = entry(key).lines().filter_map(|line| line.strip_prefix("- "));
        let explained: Vec<&str> = lines.filter_map(|line| line.split('`').nth(1)).collect();
        let (mut explained, mut names) = (explained, names);
        explained.sort_unstable();
        names.sort_unstable();
        assert_eq!(explained, names, "{key}");
    }
}

#[test]
fn the_defaults_are_in_bold() {
    let defaults = RulePatch::from(&zushiki_core::variant::RuleSet::default());
    for (key, value) in defaults.entries(&|_| String::new()) {
        let bold = [format!("**`{value}`**"), format!("**{value}**")];
        let told = value.is_empty()
            || key == "promotion-zone"
            || bold.iter().any(|bold| entry(key).contains(bold));
        assert!(told, "{key}: {value}");
    }
}

#[test]
fn every_key_is_on_the_page_about_rule_files() {
    for key in rule_file_keys() {
        let forms = [format!("`{key}`"), format!("[[{key}]]"), format!("[{key}]")];
        assert!(forms.iter().any(|form| PAGE.contains(form)), "{key} is missing");
    }
}
