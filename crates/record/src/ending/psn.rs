//! The results of PSN and PGN (`1-0`) and the words of the tag `Termination` (`checkmate`).

use super::{EndWord, prose};
use crate::Remark;
use zushiki_core::board::Color;
use zushiki_core::game::{DeclaredEnd, Game, Node};
use zushiki_core::rules::{Outcome, Termination};

pub(crate) const BLACK_WON: &str = "1-0";
pub(crate) const WHITE_WON: &str = "0-1";
pub(crate) const DRAWN: &str = "1/2-1/2";
const NO_RESULT: &str = "*";
/// The termination of a game that has not ended.
pub(crate) const UNFINISHED: &str = "unfinished";

/// The termination, a word of PGN, of a game that was broken off: 中断.
pub(crate) const ADJOURNED: &str = "adjourned";

/// The result in a tag or after the moves. The first number is that of Black, who moves first.
pub(crate) fn result(outcome: Option<Outcome>) -> &'static str {
    match outcome.map(|outcome| outcome.winner) {
        None => NO_RESULT,
        Some(None) => DRAWN,
        Some(Some(Color::Black)) => BLACK_WON,
        Some(Some(Color::White)) => WHITE_WON,
    }
}

pub(crate) fn is_result(word: &str) -> bool {
    word == NO_RESULT || winner(word).is_some()
}

/// Whether this is the result or the termination of a game without an end. `unterminated` is PGN's
/// word.
pub(crate) fn is_unfinished(text: &str) -> bool {
    matches!(text, NO_RESULT | UNFINISHED | "unterminated")
}

/// The winner by a result, `None` for a draw; `None` if the word is not a result with an end.
pub(crate) fn winner(result: &str) -> Option<Option<Color>> {
    match result {
        BLACK_WON => Some(Some(Color::Black)),
        WHITE_WON => Some(Some(Color::White)),
        DRAWN | "½-½" => Some(None),
        _ => None,
    }
}

/// PGN's word for an end by the rules or by the players, without the reason.
const NORMAL: &str = "normal";
const FAILED_DECLARATION: &str = "failed-declaration";

/// The word for an end in the tag `Termination` of PSN: `bare-king`.
#[must_use]
pub const fn termination_word(by: Termination) -> &'static str {
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
        Termination::Goal => "goal",
        Termination::PerpetualAttack => "perpetual-attack",
        Termination::Agreement => "agreement",
        Termination::Resignation => "resignation",
        Termination::Timeout => "timeout",
        Termination::IllegalMove => "illegal-move",
        Termination::Unknown => "unknown",
    }
}

/// The end that a word means; `time forfeit` and `rules infraction` are words of PGN.
#[must_use]
pub fn termination_of(word: &str) -> Option<Termination> {
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
        T::Goal,
        T::PerpetualAttack,
        T::Agreement,
        T::Resignation,
        T::Timeout,
        T::IllegalMove,
        T::Unknown,
    ];
    match word.to_ascii_lowercase().as_str() {
        "time forfeit" => Some(T::Timeout),
        "rules infraction" => Some(T::IllegalMove),
        known => simple.into_iter().find(|&by| termination_word(by) == known),
    }
}

/// Whether a word means an end.
pub(crate) fn is_known(word: &str) -> bool {
    word.eq_ignore_ascii_case(FAILED_DECLARATION) || termination_of(word).is_some()
}

/// The end at the current node that a result and a word mean together; `None` if they do not fit,
/// or the position does not allow the end.
pub(crate) fn read(game: &Game, result: &str, word: &str) -> Option<Outcome> {
    let winner = winner(result)?;
    if word.eq_ignore_ascii_case(FAILED_DECLARATION) {
        return game.failed_declaration().filter(|failed| failed.winner == winner);
    }
    let by = termination_of(word)?;
    let fits = match by {
        Termination::Agreement => winner.is_none(),
        Termination::Stalemate
        | Termination::BareKing
        | Termination::Repetition
        | Termination::PerpetualCheck
        | Termination::PerpetualAttack
        | Termination::Impasse
        | Termination::Unknown => true,
        _ => winner.is_some(),
    };
    fits.then_some(Outcome { winner, by })
}

/// Whether a recorded end is possible at the cursor of `game`, which has not ended by the rules: it must be an end by
/// the players, and an impasse needs royals in their promotion zones.
pub(crate) fn is_shown(game: &Game, end: Outcome) -> bool {
    match end.by {
        Termination::Impasse => game.allows_impasse(end.winner),
        by => is_of_players(by),
    }
}

/// Gives the current node the end that a file states. A player who resigns when mated has lost either way, and so has one
/// whose time runs out: the end by the rules applies, and the words of the file are also kept.
pub(crate) fn declare(game: &mut Game, stated: Outcome) {
    let (seen, node) = (game.cursor_outcome(), game.node(game.cursor_node()));
    let is_first = node.declared_end() == DeclaredEnd::None;
    game.declare_end(stated);
    if is_first && is_loss_beside(stated, seen) {
        game.set_declared_end(game.cursor_node(), DeclaredEnd::Standing(stated));
    }
}

/// Whether `stated` is something else by which the loser by the rules loses: resignation, time, an illegal move.
fn is_loss_beside(stated: Outcome, seen: Option<Outcome>) -> bool {
    use Termination::{IllegalMove, Resignation, Timeout};
    let same = seen.is_some_and(|seen| seen.winner == stated.winner);
    matches!(stated.by, Resignation | Timeout | IllegalMove) && same
}

/// The end of a node as its file states it, otherwise by the rules.
pub(crate) fn stated(node: &Node) -> Option<Outcome> {
    match node.declared_end() {
        DeclaredEnd::Standing(stated) if is_loss_beside(stated, node.end()) => Some(stated),
        _ => node.end(),
    }
}

/// The end that the players declared at a node, if it is not an end by the rules.
pub(crate) fn declared(node: &Node) -> Option<Outcome> {
    match node.declared_end() {
        DeclaredEnd::Standing(outcome) => node.end().filter(|end| *end == outcome),
        DeclaredEnd::None | DeclaredEnd::Withdrawn(_) => None,
    }
}

/// Whether no position shows this end: the players bring it about, or the file does not name it.
const fn is_of_players(by: Termination) -> bool {
    matches!(
        by,
        Termination::Impasse
            | Termination::FailedDeclaration(_)
            | Termination::Agreement
            | Termination::Resignation
            | Termination::Timeout
            | Termination::IllegalMove
            | Termination::Unknown
    )
}

/// The end in a result that is not a pair of numbers: `Sennichite`, `Impasse`.
fn in_words(game: &Game, result: &str) -> Option<Outcome> {
    match prose::read(result, game.position()) {
        EndWord::End(end) if winner(result).is_none() => Some(end),
        _ => None,
    }
}

/// Ends the game at the current node as the file states. A result without a reason, which is usual
/// in PSN and PGN, is an end with an unknown reason. Returns a remark if the winner differs from that of
/// the end by the rules, or if its reason is not known or does not fit the result.
pub(crate) fn conclude(
    game: &mut Game,
    result: Option<&str>,
    termination: Option<&str>,
) -> Option<Remark> {
    let result = result?;
    let in_words = in_words(game, result);
    let recorded = termination.and_then(|word| read(game, result, word)).or(in_words);
    if let Some(outcome) = game.cursor_outcome() {
        let agrees = recorded.map_or(winner(result) == Some(outcome.winner), |end| {
            declare(game, end);
            end.winner == outcome.winner
        });
        return (!agrees).then(|| Remark::ResultDiffers {
            result: result.to_owned(),
            outcome,
            selection: Box::new(game.position().selection().clone()),
        });
    }
    let Some(winner) = winner(result).or(in_words.map(|end| end.winner)) else {
        let other = !is_unfinished(result);
        return other.then(|| Remark::UnknownResult { result: result.to_owned() });
    };
    let outcome = recorded.unwrap_or(Outcome { winner, by: Termination::Unknown });
    game.declare_end(outcome);
    let is_word = |word: &&str| recorded.is_none() && !word.eq_ignore_ascii_case(NORMAL);
    match termination.filter(is_word) {
        Some(reason) => Some(Remark::UnknownReason { reason: reason.to_owned() }),
        None => (!is_shown(game, outcome)).then_some(Remark::EndNotSeen { by: outcome.by }),
    }
}
