//! The rules hash: 16 hexadecimal digits that identify the rules of a game in saved games.
//!
//! The hash covers everything that decides which moves are legal and how a game ends: board, set-up, movements,
//! promotions, royals, switches. Names, letters and kanji are not included, so that a rule file can change them and
//! saved games still match.

use std::fmt::Write as _;

use super::{Captures, Movement, Over, RulePatch, RuleSet, Selection};
use crate::board::{Color, Setup, Square};
use crate::text::digest;

/// The first line of the hashed text. It must change if the form of the text changes.
const VERSION: &str = "zushiki rules 1";

/// The first 16 hexadecimal digits of the SHA-256 of the canonical text of the rules.
#[must_use]
pub fn rules_hash(selection: &Selection) -> String {
    digest(&canonical(selection), 8)
}

/// The canonical text of the rules: a line for each rule, with kinds written as their indices.
fn canonical(selection: &Selection) -> String {
    let mut lines = vec![VERSION.to_owned(), start(selection.start())];
    for (number, face) in selection.faces().iter().enumerate() {
        let promoted = face.promotes_to.map_or("-".to_owned(), |kind| kind.index().to_string());
        lines.push(format!(
            "kind {number} base {} promoted {promoted} royal {} points {} moves {}",
            face.base.index(),
            face.royal,
            face.points,
            moves(&face.movement)
        ));
        if face.captured_as != face.base {
            lines.push(format!("captured as {}", face.captured_as.index()));
        }
        if let Some(rank) = face.rank {
            lines.push(format!("rank {rank}"));
        }
        if face.burns {
            lines.push("burns".to_owned());
        }
        if face.tramples {
            lines.push("tramples".to_owned());
        }
        if face.captures == Captures::Unprotected {
            lines.push("captures unprotected".to_owned());
        }
        if let Some((_, movement)) = &face.on_last_rank {
            lines.push(format!("on the last rank {}", moves(movement)));
        }
    }
    lines.extend(switches(selection.rules()));
    // White is credited with these in an impasse count.
    let removed = selection.removed().map(|kind| kind.index().to_string());
    lines.push(format!("removed {}", removed.collect::<Vec<_>>().join(" ")));
    lines.join("\n") + "\n"
}

/// The switches that every text has. Switches that were added later are omitted if they have their
/// default, so that the hashes of older games do not change.
const ALWAYS: [&str; 14] = [
    "promotion-zone",
    "promotion-when",
    "compulsory-promotion",
    "check",
    "bare-king",
    "stalemate",
    "repetition.count",
    "repetition.result",
    "perpetual-check",
    "impasse",
    "illegal-move",
    "drops.enabled",
    "drops.no-second-on-file",
    "drops.no-mate-by",
];

/// The lines of the switches.
fn switches(rules: &RuleSet) -> Vec<String> {
    let entries =
        |rules: &RuleSet| RulePatch::from(rules).entries(&|kind| kind.index().to_string());
    let defaults = RuleSet::default();
    let defaults = entries(&defaults);
    let written = |entry: &(&str, String)| ALWAYS.contains(&entry.0) || !defaults.contains(entry);
    let entries = entries(rules).into_iter().filter(written);
    entries.map(|(key, value)| format!("{key}={value}")).collect()
}

/// The line of the starting position.
fn start(setup: &Setup) -> String {
    let board = setup.geometry();
    let piece = |square: Square| match setup.piece(square) {
        None => ".".to_owned(),
        Some(piece) => format!("{}{}", side(piece.color), piece.kind.index()),
    };
    let squares: Vec<String> = board.squares().map(piece).collect();
    let (files, ranks) = (board.files(), board.ranks());
    let board = format!("board {files}x{ranks} {} {}", squares.join(" "), side(setup.to_move));
    let held = Color::ALL.into_iter().flat_map(|color| {
        let hand = setup.hands[color.index()].iter();
        hand.map(move |(kind, count)| format!(" {}{}:{count}", side(color), kind.index()))
    });
    board + &held.collect::<String>()
}

fn side(color: Color) -> char {
    match color {
        Color::Black => 'b',
        Color::White => 'w',
    }
}

/// The text of a movement: displacements, those of slides followed by `*` and the limit.
fn moves(movement: &Movement) -> String {
    let mut text = String::new();
    for leap in &movement.leaps {
        let _ = write!(text, "({},{})", leap.right, leap.forward);
    }
    for (direction, limit) in &movement.slides {
        let step = direction.step();
        let limit = limit.map_or(0, std::num::NonZeroU8::get);
        let _ = write!(text, "({},{})*{limit}", step.right, step.forward);
    }
    for legs in &movement.legs {
        text.push('[');
        for leg in &legs.0 {
            let limit = leg.limit.map_or(0, std::num::NonZeroU8::get);
            let (moves, captures) = (u8::from(leg.moves), u8::from(leg.captures));
            let _ = write!(text, "{}*{limit}m{moves}c{captures}", leg.directions);
            text += match leg.over {
                Over::Nothing => ";",
                Over::FirstSquare => "j;",
                Over::One => "p;",
                Over::Some => "pp;",
                Over::Anything => "u;",
                Over::Jump => "o;",
                Over::AtMost(_) => "p",
            };
            if let Over::AtMost(most) = leg.over {
                let _ = write!(text, "{most};");
            }
        }
        text.push(']');
    }
    text
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::sync::Arc;

    use super::super::{Choice, Variant, library};
    use super::*;

    fn selection(variant: &Arc<Variant>, choice: &Choice) -> Selection {
        Selection::new(Arc::clone(variant), choice).unwrap()
    }

    /// Every variant under each single preset and each handicap.
    fn selections() -> Vec<Selection> {
        let mut all = Vec::new();
        for variant in library::shipped() {
            all.push(selection(variant, &Choice::default()));
            // The first set-up is the default and changes nothing.
            let setups = variant.setups.iter().skip(1).map(|setup| &setup.id);
            for id in setups.chain(variant.presets.iter().map(|preset| &preset.id)) {
                let presets = vec![id.clone()];
                all.push(selection(variant, &Choice { presets, ..Choice::default() }));
            }
            for handicap in &variant.handicaps {
                let handicap = Some(handicap.id.clone());
                all.push(selection(variant, &Choice { handicap, ..Choice::default() }));
            }
        }
        all
    }

    #[test]
    fn other_rules_have_another_hash() {
        let selections = selections();
        let mut known: HashMap<String, String> = HashMap::new();
        for selection in &selections {
            let hash = rules_hash(selection);
            assert_eq!(hash.len(), 16);
            assert_eq!(known.insert(hash, selection.id()), None, "{}", selection.id());
        }
    }

    #[test]
    fn names_do_not_matter() {
        let mut renamed = Variant::clone(&library::find("wa").unwrap());
        let before = rules_hash(&selection(&Arc::new(renamed.clone()), &Choice::default()));
        renamed.id = "animals".to_owned();
        renamed.setups[0].id = "array".to_owned();
        for face in &mut renamed.faces {
            face.name.push('s');
            face.letter = None;
            face.kanji.black = "駒".to_owned();
            face.betza.push_str("fW");
        }
        let after = rules_hash(&selection(&Arc::new(renamed), &Choice::default()));
        assert_eq!(before, after);
    }

    #[test]
    fn game_files_of_today_stay_readable() {
        // After a change of these texts all existing game files would seem to have other rules.
        let hash = |name: &str| {
            let (id, choice) = Choice::named(name);
            rules_hash(&selection(&library::find(id).unwrap(), &choice))
        };
        // The preset "prose" changes movements: with it, all Betza texts of shipped files are covered.
        let hashes = ["heian", "sho", "wa", "wa:drops+prose", "shogi"].map(hash);
        assert_eq!(
            hashes,
            [
                "7d9e8bd077908256",
                "cec0a98145946890",
                "6068880db1b83ed3",
                "bf8463c40c508839",
                "ae3c99709b78cf62",
            ]
        );
    }
}
