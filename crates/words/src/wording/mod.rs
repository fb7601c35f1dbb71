//! Sentences for people about the results of the rules and notations: why a move, a position or a
//! claim is refused, how a game ended, and questions and messages to players.
//!
//! The messages are in `locales/*/wording.ftl`: each is whole, with named arguments, which are names of
//! pieces, squares, sides, numbers, or another message.
//!
//! Names of pieces come from the rule file. Messages begin in lower case, so that they can follow a
//! colon, and have no full stop; [`Language::sentence`] turns one into a sentence. Errors of the lower layers
//! have their messages as phrases, which [`Language::tell`] puts into words.

mod analysis;
mod answers;
mod chess_squares;
mod claims;
mod commands;
mod comments;
mod conventions;
mod cut_names;
mod game_search;
mod games;
mod hint;
mod learning;
mod mate;
mod mistakes;
mod movement;
mod moves;
mod names;
mod notation;
mod outcome;
mod phrases;
mod play;
mod problems;
mod remote;
mod road;
mod setup;
mod statistics;
mod table;
mod threats;
mod time_control;
mod times;
mod two_steps;
mod typed_move;

pub use analysis::{
    analysis_progress, analysis_summary, evaluation_in_words, lines_in_words, losses_of_players,
    progress_bar, score, score_in_words, short_count, signed_score,
};
pub use answers::{Answers, typed_words};
pub use claims::{claim_error, claim_question, offer_question, resign_question};
pub use commands::{
    argument_error, command_line, command_of_others, command_usage, copy_words, header_words,
    marked, no_symbols, no_value, typed_verb, typed_word, unknown_command, verb_bar,
    verb_completions, verb_effect, verb_label, verb_readings, verb_words,
};
pub use comments::slip_reason;
pub use conventions::{Conventions, Diagrams, counting, notation_in, usual_notation};
pub use cut_names::{cut_name, kinds_abbreviated};
pub use game_search::{has_words, is_found_by};
pub use games::{
    file_fault, header_name, header_told, listed_headers, opened_notices, other_headers,
    players_or_event, remark_sentences, resumed_notice, summary_end, summary_result, summary_title,
};
pub use hint::{hint_advice, hint_line, hint_step, reason};
pub use learning::{drill_standing, marking, missed, question};
pub use mate::{line, mate_in, mate_verdict};
pub use mistakes::{attempt_sentence, lesson_progress, lesson_standing, mistake_question};
pub(crate) use movement::in_words as direction_words;
pub use movement::{beyond_diagram, face_with_movement, legend, movement};
pub(crate) use moves::foul_word;
pub use moves::{illegal_move, unread_move, unread_move_in};
pub use names::{
    Side, era_heading, face_name, is_called, name_explained, not_a_square, player_label,
    short_player_name, side_with_name,
};
pub use notation::{diagram_with_letters, rank_name};
pub use outcome::{outcome, outcome_at, outcome_between, short_outcome, termination};
pub use phrases::Wording;
pub use play::{
    analyse_question, end_undone, engine_question, later_journal, move_undone, no_own_move,
    no_variations, not_in_variation, not_saved, not_stored, nothing_to_add, nothing_to_redo,
    nothing_to_undo, offer_declined, offer_withdrawn, quit_question, recorded_stays, rules_changed,
    seat_sentence, stored_again, taken_over,
};
pub use problems::{problem_standing, state_sentence, task, task_sentence};
pub use remote::{
    kept_game, muted, seat_not_kept, table_joined, table_news, table_state, table_terms, table_user,
};
pub use road::{road_heading, road_next, road_passed, road_place};
pub use setup::{setup_error, setup_notice, setup_warning};
pub use statistics::{proposal, results_in_words, statistics_rows};
pub use table::TableWords;
pub use threats::{piece_on_square, threat, threat_of_other_side};
pub use time_control::times_given;
pub use times::times_at;
pub use two_steps::{two_steps_from, two_steps_instead};
pub use typed_move::TypedMove;

use crate::language::Language;
use crate::message;
use zushiki_core::variant::Selection;

/// The names of all royal faces, base faces first.
pub fn royals(language: Language, selection: &Selection) -> Vec<&str> {
    let royal = selection.faces().iter().filter(|face| face.royal);
    royal.map(|face| face_name(language, face)).collect()
}

/// The name of the first royal face.
fn first_royal(language: Language, selection: &Selection) -> String {
    let first = royals(language, selection).first().map(ToString::to_string);
    first.unwrap_or_else(|| message!(language, "wording-royal-piece"))
}

/// The name of the royal, where the game has one royal face.
fn royal_word(language: Language, selection: &Selection) -> String {
    match royals(language, selection).as_slice() {
        &[name] => name.to_owned(),
        _ => message!(language, "wording-royal-piece"),
    }
}
