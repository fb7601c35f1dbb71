//! The words for how a game ended: `%TORYO`.

use crate::board::Color;
use crate::rules::{Outcome, Termination};

/// What a word says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Said {
    /// The game is over.
    End(Outcome),
    /// It was broken off, or the word says something else that is no end.
    Nothing,
}

/// Broken off: no ending.
const BROKEN_OFF: &str = "%CHUDAN";

/// Words that are no ending that we have: taking back, an error, no mate.
const OTHERS: [&str; 4] = ["%MATTA", "%ERROR", "%FUZUMI", "%MAX_MOVES"];

/// Each ending by its word, with who wins: the side to move (true), its opponent, or nobody.
const WORDS: [(&str, Termination, Option<bool>); 8] = [
    ("%TORYO", Termination::Resignation, Some(false)),
    ("%TSUMI", Termination::Checkmate, Some(false)),
    ("%TIME_UP", Termination::Timeout, Some(false)),
    ("%ILLEGAL_MOVE", Termination::IllegalMove, Some(false)),
    ("%SENNICHITE", Termination::Repetition, None),
    ("%JISHOGI", Termination::Impasse, None),
    ("%KACHI", Termination::Impasse, Some(true)),
    ("%HIKIWAKE", Termination::Agreement, None),
];

/// What `word` says with `mover` to move; none where it is no such word.
pub(super) fn read(word: &str, mover: Color) -> Option<Said> {
    if word == BROKEN_OFF || OTHERS.contains(&word) {
        return Some(Said::Nothing);
    }
    if let Some(loser) = fouled(word) {
        let winner = Some(!loser);
        return Some(Said::End(Outcome { winner, by: Termination::IllegalMove }));
    }
    let &(_, by, wins) = WORDS.iter().find(|(known, ..)| *known == word)?;
    Some(Said::End(Outcome { winner: wins.map(|wins| if wins { mover } else { !mover }), by }))
}

/// The side that loses by what it did against the rules, whoever is to move.
fn fouled(word: &str) -> Option<Color> {
    match word {
        "%+ILLEGAL_ACTION" => Some(Color::Black),
        "%-ILLEGAL_ACTION" => Some(Color::White),
        _ => None,
    }
}

/// The word for an end with `mover` to move, and whether it says all.
pub(super) fn written(end: Option<Outcome>, mover: Color) -> (&'static str, bool) {
    let Some(end) = end else { return (BROKEN_OFF, true) };
    let says = |&&(word, ..): &&(&str, Termination, Option<bool>)| {
        read(word, mover) == Some(Said::End(end))
    };
    match WORDS.iter().find(says) {
        Some(&(word, ..)) => (word, true),
        None => nearest(end, mover),
    }
}

/// The word that comes nearest to an end that has none.
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
        let fouls = ["%+ILLEGAL_ACTION", "%-ILLEGAL_ACTION"];
        for word in WORDS.iter().map(|(word, ..)| *word).chain(fouls) {
            for mover in Color::ALL {
                let Some(Said::End(end)) = read(word, mover) else { panic!("{word}") };
                let (again, all) = written(Some(end), mover);
                assert!(all, "{word}");
                assert_eq!(read(again, mover), Some(Said::End(end)), "{word}");
            }
        }
        assert_eq!(read(written(None, Color::Black).0, Color::Black), Some(Said::Nothing));
        assert_eq!(read("%HELLO", Color::Black), None);
    }
}
