//! Playing: takebacks, declined offers, leaving and saving. Each message is a whole sentence.

use super::termination;
use super::{Side, Wording, player_label};
use crate::language::Language;
use crate::message;
use zushiki_core::game::Players;
use zushiki_core::rules::Termination;
use zushiki_core::text::quoted;
use zushiki_play::opponent::SeatError;

/// The message about a journal with lines of a later version of the program.
#[must_use]
pub fn later_journal(language: Language) -> String {
    message!(language, "wording-later-version")
}

/// Moves were taken back; `moves` is their text.
#[must_use]
pub fn move_undone(language: Language, moves: &str) -> String {
    message!(language, "wording-taken-back", mv = moves)
}

/// An end that the players had declared was taken back, or a loss on time, after which there are no clocks
/// (`has_flagged`).
#[must_use]
pub fn end_undone(language: Language, by: Termination, has_flagged: bool) -> String {
    let by = termination(language, by);
    if has_flagged {
        message!(language, "wording-end-undone-without-clocks", end = by)
    } else {
        message!(language, "wording-end-undone", end = by)
    }
}

/// No move can be taken back.
#[must_use]
pub fn nothing_to_undo(language: Language) -> String {
    message!(language, "wording-nothing-to-undo")
}

/// The moves of the program are not taken back before the first one of the person.
#[must_use]
pub fn no_own_move(language: Language) -> String {
    message!(language, "wording-no-own-move")
}

/// Asks whether the engine of another author that a game names may be started.
#[must_use]
pub fn engine_question(language: Language, engine: &str) -> String {
    message!(language, "wording-ask-start-engine", engine = quoted(engine))
}

/// Nothing has been taken back that could be played again.
#[must_use]
pub fn nothing_to_redo(language: Language) -> String {
    message!(language, "wording-nothing-to-redo")
}

/// The moves and the result of a record that was opened are not taken back.
#[must_use]
pub fn recorded_stays(language: Language) -> String {
    message!(language, "wording-recorded-stays")
}

/// The move shown cannot be deleted or promoted.
#[must_use]
pub fn not_in_variation(language: Language) -> String {
    message!(language, "wording-not-a-variation")
}

/// No variation can be deleted.
#[must_use]
pub fn no_variations(language: Language) -> String {
    message!(language, "wording-no-variations")
}

/// No move of a line can be added as a variation.
#[must_use]
pub fn nothing_to_add(language: Language) -> String {
    message!(language, "wording-line-not-playable")
}

/// Asks before the analysis of a game that is being played.
#[must_use]
pub fn analyse_question(language: Language) -> String {
    message!(language, "wording-ask-analyse-live-game")
}

/// `side` has declined an offer.
#[must_use]
pub fn offer_declined(language: Language, players: &Players, side: Side) -> String {
    message!(language, "wording-declines", side = player_label(language, players, side))
}

/// `side` has withdrawn its own offer.
#[must_use]
pub fn offer_withdrawn(language: Language, players: &Players, side: Side) -> String {
    message!(language, "wording-withdraws", side = player_label(language, players, side))
}

/// A person plays `side` from now on, in place of a program, whose name `players` still has.
#[must_use]
pub fn taken_over(language: Language, players: &Players, side: Side) -> String {
    match players.name(side.color()) {
        Some(name) => {
            message!(language, "wording-taken-over-from", side, name = name.words(language))
        }
        None => message!(language, "wording-taken-over", side),
    }
}

/// Asks whether to leave a game that is not saved.
#[must_use]
pub fn quit_question(language: Language) -> String {
    message!(language, "wording-ask-quit-unsaved")
}

/// The journal or the record of a game could not be written; `error` is the reason, and `command` is the command that
/// writes it to another file.
#[must_use]
pub fn not_stored(language: Language, error: &str, command: &str) -> String {
    message!(language, "wording-not-stored", error, command)
}

/// A game is stored again after it could not be: its file had been removed, or could not be written.
#[must_use]
pub fn stored_again(language: Language, was_removed: bool) -> String {
    if was_removed {
        message!(language, "play-saved-again-removed")
    } else {
        message!(language, "play-saved-again")
    }
}

/// A game could not be written to the file that the player has named; `error` is the reason.
#[must_use]
pub fn not_saved(language: Language, error: &str) -> String {
    message!(language, "wording-not-saved", error)
}

/// The rules of a resumed game have changed since it began.
#[must_use]
pub fn rules_changed(language: Language) -> String {
    message!(language, "wording-rules-changed")
}

/// The error of an engine as a sentence. One about an engine begins with its name, as the player writes it.
#[must_use]
pub fn seat_sentence(language: Language, error: &SeatError) -> String {
    let told = error.words(language);
    match error {
        SeatError::NotOffered(_) => language.sentence(&told),
        SeatError::Peer(_) | SeatError::NoLines { .. } => {
            message!(language, "opponent-engine-error", error = told)
        }
    }
}
