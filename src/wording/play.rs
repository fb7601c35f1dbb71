//! Playing: takebacks, declined offers, leaving and saving. Each message is a whole sentence.

use std::fmt::Display;

use super::termination;
use crate::board::Color;
use crate::game::Players;
use crate::rules::Termination;

/// The message about a journal with lines of a later version of the program.
pub const LATER_JOURNAL: &str =
    "A later version of zushiki has written parts of this game that are not shown here.";

/// A move was taken back; `mv` is its text.
#[must_use]
pub fn move_undone(mv: &str) -> String {
    format!("Taken back: {mv}.")
}

/// An end that the players had declared was taken back, or the loss on time, after which there are no
/// clocks (`has_flagged`).
#[must_use]
pub fn end_undone(by: Termination, has_flagged: bool) -> String {
    let by = termination(by);
    match has_flagged {
        true => format!("Taken back: {by}. The game goes on without clocks."),
        false => format!("Taken back: {by}. The game goes on."),
    }
}

/// No move can be taken back.
pub const NOTHING_TO_UNDO: &str = "This is the start: there is nothing to take back.";

/// Nothing has been taken back that could be played again.
pub const NOTHING_TO_REDO: &str = "There is nothing to play again.";

/// The move shown cannot be deleted or promoted.
pub const NOT_IN_VARIATION: &str =
    "This move belongs to the game, not to a variation. Go to a move of one first.";

/// No variation can be deleted.
pub const NO_VARIATIONS: &str = "The game has no variations.";

/// No move of a line can be added as a variation.
pub const NOTHING_TO_ADD: &str = "No move of this line can be played here.";

/// Asks before the analysis of a game that is being played.
pub const ANALYSE_QUESTION: &str = "This game is being played. Analyse it all the same?";

/// `side` has declined an offer, or withdrawn its own.
#[must_use]
pub fn offer_declined(players: &Players, side: Color) -> String {
    format!("{} declines.", players.label(side))
}

/// A person plays `side` from now on, in place of a program, whose name `players` still has.
#[must_use]
pub fn taken_over(players: &Players, side: Color) -> String {
    match players.name(side) {
        Some(name) => format!("You play {side} from now on, in place of {name}."),
        None => format!("You play {side} from now on."),
    }
}

/// Asks whether to leave a game that is not saved.
pub const QUIT_QUESTION: &str = "Quit? The game is not saved and will be lost.";

/// The journal or the record of a game could not be written; `error` says why.
#[must_use]
pub fn not_stored(error: impl Display) -> String {
    format!("The game is not saved: {error}.")
}

/// The rules of a resumed game are no longer those under which it began.
pub const RULES_CHANGED: &str = "The rules of this game have changed since it began.";
