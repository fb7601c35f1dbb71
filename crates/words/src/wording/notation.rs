//! Positions drawn with letters, and the names of ranks.

use super::Side;
use crate::language::Language;
use crate::message;
use zushiki_core::board::{Color, Setup};
use zushiki_core::variant::{Selection, board_diagram};

/// The diagram of a position with the abbreviations of the pieces, then the hands in games that have
/// them, and the side to move.
#[must_use]
pub fn diagram_with_letters(language: Language, selection: &Selection, setup: &Setup) -> String {
    let mut lines = board_diagram::letters(selection, setup, Color::Black);
    let held = selection.rules().drops.enabled || setup.hands.iter().any(|hand| !hand.is_empty());
    if held {
        lines.extend(Color::ALL.map(|color| hand_in_letters(language, selection, setup, color)));
    }
    lines.push(message!(
        language,
        "notation-letters-to-move",
        side = Side::of(selection, setup.to_move)
    ));
    let ends = lines.iter().map(|line| line.trim_end());
    ends.collect::<Vec<_>>().join("\n") + "\n"
}

fn hand_in_letters(
    language: Language,
    selection: &Selection,
    setup: &Setup,
    color: Color,
) -> String {
    let held = setup.hands[color.index()].iter().map(|(kind, count)| {
        let abbr = &selection.face(kind).abbr;
        if count > 1 { format!("{count}{abbr}") } else { abbr.clone() }
    });
    let held: Vec<String> = held.collect();
    let held = if held.is_empty() {
        message!(language, "notation-letters-nothing")
    } else {
        held.join(" ")
    };
    message!(language, "notation-letters-hand", side = Side::of(selection, color), held)
}

/// The name of a rank, counted from 1 at the top, as names of squares have it.
#[must_use]
pub fn rank_name(language: Language, rank: u8) -> String {
    message!(language, "board-rank", rank)
}
