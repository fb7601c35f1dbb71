//! The rules hash: sixteen digits that name what a game is played under.
//!
//! It covers all that decides which moves there are and how a game ends, and nothing else: names,
//! letters and kanji may change without making old game files strange.

use std::fmt::Write as _;

use sha2::{Digest, Sha256};

use super::{Movement, RulePatch, Selection};
use crate::board::{Color, Setup, Square};

/// The first line of the text that is hashed: another text needs another version.
const VERSION: &str = "zushiki rules 1";

/// The first sixteen hexadecimal digits of SHA-256 over the canonical text of the rules.
#[must_use]
pub fn rules_hash(selection: &Selection) -> String {
    let digest = Sha256::digest(canonical(selection));
    let digits = digest.iter().take(8).map(|byte| format!("{byte:02x}"));
    digits.collect()
}

/// Everything about the rules, a line each; kinds are called by their numbers.
fn canonical(selection: &Selection) -> String {
    let mut lines = vec![VERSION.to_owned(), start(selection.start())];
    for (number, face) in selection.faces().iter().enumerate() {
        let promoted = face.promotes_to.map_or("-".to_owned(), |kind| kind.0.to_string());
        lines.push(format!(
            "kind {number} base {} promoted {promoted} royal {} points {} moves {}",
            face.base.0,
            face.royal,
            face.points,
            moves(&face.movement)
        ));
    }
    let switches = RulePatch::from(selection.rules()).entries(&|kind| kind.0.to_string());
    lines.extend(switches.into_iter().map(|(key, value)| format!("{key}={value}")));
    // White is credited with these in an impasse count.
    let removed = selection.removed().map(|kind| kind.0.to_string());
    lines.push(format!("removed {}", removed.collect::<Vec<_>>().join(" ")));
    lines.join("\n") + "\n"
}

fn start(setup: &Setup) -> String {
    let board = setup.geometry();
    let piece = |square: Square| match setup.piece(square) {
        None => ".".to_owned(),
        Some(piece) => format!("{}{}", side(piece.color), piece.kind.0),
    };
    let squares: Vec<String> = board.squares().map(piece).collect();
    let (files, ranks) = (board.files(), board.ranks());
    format!("board {files}x{ranks} {} {}", squares.join(" "), side(setup.to_move))
}

fn side(color: Color) -> char {
    match color {
        Color::Black => 'b',
        Color::White => 'w',
    }
}

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
    text
}
