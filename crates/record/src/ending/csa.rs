//! The words of CSA for how a game ended: `%TORYO`.

use super::{EndEntry, EndWord, Winner};
use zushiki_core::board::Color;
use zushiki_core::rules::{Outcome, Termination};

/// The game was broken off, and has no end.
const BROKEN_OFF: &str = "%CHUDAN";

/// The ends by their words.
const WORDS: [EndEntry; 9] = [
    ("%TORYO", Termination::Resignation, Winner::Opponent),
    ("%TSUMI", Termination::Checkmate, Winner::Opponent),
    ("%TIME_UP", Termination::Timeout, Winner::Opponent),
    ("%ILLEGAL_MOVE", Termination::IllegalMove, Winner::Opponent),
    ("%SENNICHITE", Termination::Repetition, Winner::Nobody),
    ("%JISHOGI", Termination::Impasse, Winner::Nobody),
    ("%KACHI", Termination::Impasse, Winner::Mover),
    ("%HIKIWAKE", Termination::Agreement, Winner::Nobody),
    ("%MAX_MOVES", Termination::Unknown, Winner::Nobody),
];

/// Illegal actions of a side, which loses by them whichever side is to move.
const FOULS: [(&str, Color); 2] =
    [("%+ILLEGAL_ACTION", Color::Black), ("%-ILLEGAL_ACTION", Color::White)];

/// The meaning of `word` with `mover` to move. Some words of CSA are not one of our ends: a move taken back
/// (`%MATTA`), an error, no mate (`%FUZUMI`).
pub(crate) fn read(word: &str, mover: Color) -> EndWord {
    if word == BROKEN_OFF {
        return EndWord::BrokenOff;
    }
    let foul = FOULS.iter().find(|(foul, _)| *foul == word);
    let foul =
        foul.map(|&(_, loser)| Outcome { winner: Some(!loser), by: Termination::IllegalMove });
    let known = foul.or_else(|| super::outcome_of(&WORDS, word, mover));
    known.map_or(EndWord::Other, EndWord::End)
}

/// The word for an end with `mover` to move, and whether it says exactly that end.
pub(crate) fn word_for_end(end: Option<Outcome>, mover: Color) -> (&'static str, bool) {
    let Some(end) = end else { return (BROKEN_OFF, true) };
    if end.by == Termination::Unknown {
        // The least specific word, with a comment.
        let word = if end.winner.is_some() { BROKEN_OFF } else { "%HIKIWAKE" };
        return (word, false);
    }
    match super::word_for(&WORDS, end, mover) {
        Some(word) => (word, true),
        None => nearest(end, mover),
    }
}

/// The nearest word for an end without a word in the table.
fn nearest(end: Outcome, mover: Color) -> (&'static str, bool) {
    let foul = match end.winner {
        Some(Color::Black) => "%-ILLEGAL_ACTION",
        Some(Color::White) => "%+ILLEGAL_ACTION",
        None => return ("%HIKIWAKE", false),
    };
    match end.by {
        Termination::IllegalMove => (foul, true),
        Termination::PerpetualCheck | Termination::FailedDeclaration(_) => (foul, false),
        _ if end.winner == Some(mover) => ("%KACHI", false),
        _ => ("%TSUMI", false),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_read_back() {
        let fouls = FOULS.iter().map(|(word, _)| *word);
        for word in WORDS.iter().map(|(word, ..)| *word).chain(fouls) {
            for mover in Color::ALL {
                let EndWord::End(end) = read(word, mover) else { panic!("{word}") };
                let (again, all) = word_for_end(Some(end), mover);
                assert_eq!(all, end.by != Termination::Unknown, "{word}");
                assert!(!all || read(again, mover) == EndWord::End(end), "{word}");
            }
        }
        assert_eq!(read(word_for_end(None, Color::Black).0, Color::Black), EndWord::BrokenOff);
        for word in ["%MATTA", "%HELLO"] {
            assert_eq!(read(word, Color::Black), EndWord::Other);
        }
    }
}
