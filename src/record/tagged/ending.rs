//! Results and the words for how a game ends.

use crate::board::Color;
use crate::game::Game;
use crate::notation::reason;
use crate::rules::{Outcome, Termination};
use crate::text::quoted;

const BLACK_WON: &str = "1-0";
const WHITE_WON: &str = "0-1";
const DRAWN: &str = "1/2-1/2";
const NO_RESULT: &str = "*";
/// The word for a game that has not ended.
pub(super) const UNFINISHED: &str = "unfinished";

/// The result in a tag or behind the moves; Black, who moves first, stands in front.
pub(in crate::record) fn result(outcome: Option<Outcome>) -> &'static str {
    match outcome.map(|outcome| outcome.winner) {
        None => NO_RESULT,
        Some(None) => DRAWN,
        Some(Some(Color::Black)) => BLACK_WON,
        Some(Some(Color::White)) => WHITE_WON,
    }
}

pub(super) fn is_result(word: &str) -> bool {
    word == NO_RESULT || winner(word).is_some()
}

/// Whether a result or the word for an ending says that there is none.
pub(super) fn is_unfinished(text: &str) -> bool {
    matches!(text, NO_RESULT | UNFINISHED | "unterminated")
}

/// Who won, if a word says that.
fn winner(result: &str) -> Option<Option<Color>> {
    match result {
        BLACK_WON => Some(Some(Color::Black)),
        WHITE_WON => Some(Some(Color::White)),
        DRAWN | "½-½" => Some(None),
        _ => None,
    }
}

const FAILED_DECLARATION: &str = "failed-declaration";

/// The word for an ending.
pub(in crate::record) const fn word(by: Termination) -> &'static str {
    match by {
        Termination::Checkmate => "checkmate",
        Termination::Stalemate => "stalemate",
        Termination::RoyalsLost => "royals-lost",
        Termination::BareKing => "bare-king",
        Termination::Repetition => "repetition",
        Termination::PerpetualCheck => "perpetual-check",
        Termination::Impasse => "impasse",
        Termination::FailedDeclaration(_) => FAILED_DECLARATION,
        Termination::Try => "try",
        Termination::Agreement => "agreement",
        Termination::Resignation => "resignation",
        Termination::Timeout => "timeout",
        Termination::IllegalMove => "illegal-move",
    }
}

/// The ending that a word stands for, those of PGN included.
pub(in crate::record) fn by_word(word: &str) -> Option<Termination> {
    use Termination as T;
    let simple = [
        T::Checkmate,
        T::Stalemate,
        T::RoyalsLost,
        T::BareKing,
        T::Repetition,
        T::PerpetualCheck,
        T::Impasse,
        T::Try,
        T::Agreement,
        T::Resignation,
        T::Timeout,
        T::IllegalMove,
    ];
    match word.to_ascii_lowercase().as_str() {
        "time forfeit" => Some(T::Timeout),
        "rules infraction" => Some(T::IllegalMove),
        known => simple.into_iter().find(|&by| self::word(by) == known),
    }
}

/// Whether a word stands for an ending.
pub(in crate::record) fn is_known(word: &str) -> bool {
    word.eq_ignore_ascii_case(FAILED_DECLARATION) || by_word(word).is_some()
}

/// The end at the current place that a result and a word stand for; none where they do not go
/// together.
pub(in crate::record) fn read(game: &Game, result: &str, word: &str) -> Option<Outcome> {
    let winner = winner(result)?;
    if word.eq_ignore_ascii_case(FAILED_DECLARATION) {
        return game.failed_declaration().filter(|failed| failed.winner == winner);
    }
    let by = by_word(word)?;
    let fits = match by {
        Termination::Agreement => winner.is_none(),
        Termination::Stalemate
        | Termination::BareKing
        | Termination::Repetition
        | Termination::PerpetualCheck
        | Termination::Impasse => true,
        _ => winner.is_some(),
    };
    fits.then_some(Outcome { winner, by })
}

/// Whether players bring this end about, and a position does not show it.
const fn is_of_players(by: Termination) -> bool {
    matches!(
        by,
        Termination::Impasse
            | Termination::FailedDeclaration(_)
            | Termination::Agreement
            | Termination::Resignation
            | Termination::Timeout
            | Termination::IllegalMove
    )
}

/// Ends the game at the current place as the file says. What of it does not go with the rules, or
/// has no reason, is returned as a remark.
pub(super) fn conclude(
    game: &mut Game,
    result: Option<&str>,
    termination: Option<&str>,
) -> Option<String> {
    let result = result.unwrap_or(NO_RESULT);
    let said = termination.and_then(|word| read(game, result, word));
    if let Some(seen) = game.cursor_outcome() {
        let agrees = said.map_or(winner(result) == Some(seen.winner), |said| said == seen);
        return (!agrees).then(|| disagreement(game, result, seen));
    }
    if is_unfinished(result) {
        return None;
    }
    let Some(outcome) = said else {
        return Some(without_reason(result));
    };
    game.declare_end(outcome);
    (!is_of_players(outcome.by)).then(|| unseen(outcome))
}

fn disagreement(game: &Game, result: &str, seen: Outcome) -> String {
    let seen = reason::outcome(game.position().selection(), seen);
    format!("the file gives the result {}, but by the rules: {seen}", quoted(result))
}

fn unseen(outcome: Outcome) -> String {
    let by = reason::termination(outcome.by);
    format!("the game ends by {by} as the file says: the rules do not see it")
}

fn without_reason(result: &str) -> String {
    let result = quoted(result);
    format!("the file gives the result {result} without a known reason: the game goes on here")
}
