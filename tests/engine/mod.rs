//! The crate as these tests address it: games by name, positions and moves as text.

// Every integration test is a crate of its own and uses another part of this.
#![allow(dead_code)]

use std::path::Path;
use std::sync::Arc;

use zushiki::board::Move;
use zushiki::notation::{sfen, usi};
use zushiki::rules::{Position, Rules};
use zushiki::variant::{Choice, RulePatch, Selection, Variant, library};

/// The rules of `heian:8x9` or `wa:drops+prose`, with single switches changed.
pub(crate) fn rules(name: &str, patch: RulePatch) -> Rules {
    selected(name, Choice { rules: patch, ..Choice::default() })
}

/// The rules of a game with a handicap.
pub(crate) fn handicap(name: &str, handicap: &str, patch: RulePatch) -> Rules {
    let handicap = Some(handicap.to_owned());
    selected(name, Choice { rules: patch, handicap, ..Choice::default() })
}

fn selected(name: &str, choice: Choice) -> Rules {
    let (id, presets) = name.split_once(':').unwrap_or((name, ""));
    let presets = presets.split('+').filter(|preset| !preset.is_empty());
    let presets = presets.map(str::to_owned).collect();
    let choice = Choice { presets, ..choice };
    Rules::new(Selection::new(variant(id), &choice).unwrap())
}

/// A shipped variant, or one that is here for the tests.
fn variant(id: &str) -> Arc<Variant> {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/variants");
    let file = tests.join(format!("{id}.toml"));
    library::find(id).unwrap_or_else(|| match library::load_file(&file) {
        Ok(variant) => variant,
        Err(error) => panic!("{error}"),
    })
}

/// The position that `text` writes down in SFEN.
pub(crate) fn position(rules: &Rules, text: &str) -> Position {
    let setup = sfen::parse(rules.selection(), text).unwrap();
    rules.position(&setup).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

/// The position in SFEN.
pub(crate) fn written(position: &Position) -> String {
    sfen::write(position.selection(), &position.setup())
}

/// The move that `text` writes down in USI, legal or not.
pub(crate) fn read_move(position: &Position, text: &str) -> Move {
    usi::parse(position.selection(), text).unwrap_or_else(|| panic!("{text} is no move"))
}

/// The legal moves in USI, sorted.
pub(crate) fn legal(position: &Position) -> Vec<String> {
    let moves = position.legal_moves().into_iter();
    let mut texts: Vec<String> = moves.map(|mv| usi::write(position.selection(), mv)).collect();
    texts.sort();
    texts
}
