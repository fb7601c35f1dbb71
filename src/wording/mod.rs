//! Sentences for people about what the rules and notations say: why a move, a position or a claim
//! is refused, how a game ended, what a player is asked or told.
//!
//! Each message is one literal with named arguments: names of pieces, squares, sides and numbers,
//! or another message. Sentences are never glued together from parts, so that a second language can
//! replace them one by one; what only English grammar needs is in `english`.
//!
//! Names of pieces come from the rule file. Messages begin in lower case, so that they can follow a
//! colon, and have no full stop; [`sentence`] turns one into a sentence. The messages of error
//! types are their `Display`.

mod chess_squares;
mod claims;
mod english;
mod hint;
mod mate;
mod movement;
mod moves;
mod outcome;
mod play;
mod setup;
mod threats;

pub use chess_squares::chess_squares;
pub use claims::{claim_error, claim_question, offer_question, resign_question};
pub use english::sentence;
pub use hint::{hint_line, hint_piece, hint_step, reason};
pub use mate::{line, mate_in, mate_verdict};
pub use movement::{face_with_movement, movement};
pub use moves::{illegal_move, unread_move, unread_move_in};
pub use outcome::{outcome, outcome_at, outcome_between, termination};
pub use play::{
    ANALYSE_QUESTION, LATER_JOURNAL, NO_VARIATIONS, NOT_IN_VARIATION, NOTHING_TO_ADD,
    NOTHING_TO_REDO, NOTHING_TO_UNDO, QUIT_QUESTION, RULES_CHANGED, end_undone, move_undone,
    not_stored, offer_declined, taken_over,
};
pub use setup::{setup_error, setup_notice, setup_warning};
pub use threats::{piece_on_square, threat};

use crate::variant::Selection;

/// The names of all royal faces, base faces first.
pub fn royals(selection: &Selection) -> Vec<&str> {
    let royal = selection.faces().iter().filter(|face| face.royal);
    royal.map(|face| face.name.as_str()).collect()
}

/// The name of the royal, where the game has one royal face.
fn royal_word(selection: &Selection) -> &str {
    match royals(selection).as_slice() {
        &[name] => name,
        _ => "royal piece",
    }
}
