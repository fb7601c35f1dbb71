//! The words of CSA for how a game ended: `%TORYO`.

use crate::board::Color;
use crate::record::end_words::{self, EndEntry, EndWord, Winner};
use crate::rules::{Outcome, Termination};

/// The game was broken off, and has no end.
const BROKEN_OFF: &str = "%CHUDAN";

/// Words of CSA that are no end of ours: a move taken back, an error, no mate (tsume), too many moves.
const OTHERS: [&str; 4] = ["%MATTA", "%ERROR", "%FUZUMI", "%MAX_MOVES"];

/// The ends by their words.
const WORDS: [EndEntry; 8] = [
    ("%TORYO", Termination::Resignation, Winner::Opponent),
    ("%TSUMI", Termination::Checkmate, Winner::Opponent),
    ("%TIME_UP", Termination::Timeout, Winner::Opponent),
    ("%ILLEGAL_MOVE", Termination::IllegalMove, Winner::Opponent),
    ("%SENNICHITE", Termination::Repetition, Winner::Nobody),
    ("%JISHOGI", Termination::Impasse, Winner::Nobody),
    ("%KACHI", Termination::Impasse, Winner::Mover),
    ("%HIKIWAKE", Termination::Agreement, Winner::Nobody),
];

/// Illegal actions of a side, which loses by them whichever side is to move.
const FOULS: [(&str, Color); 2] =
    [("%+ILLEGAL_ACTION", Color::Black), ("%-ILLEGAL_ACTION", Color::White)];

/// What `word` says with `mover` to move; `None` where it is no word of CSA.
pub(super) fn read(word: &str, mover: Color) -> Option<EndWord> {
    if word == BROKEN_OFF {
        return Some(EndWord::BrokenOff);
    }
    if OTHERS.contains(&word) {
        return Some(EndWord::Other);
    }
    let foul = FOULS.iter().find(|(foul, _)| *foul == word);
    let foul =
        foul.map(|&(_, loser)| Outcome { winner: Some(!loser), by: Termination::IllegalMove });
    foul.or_else(|| end_words::outcome_of(&WORDS, word, mover)).map(EndWord::End)
}

/// The word for an end with `mover` to move, and whether it says exactly that end.
pub(super) fn word_for_end(end: Option<Outcome>, mover: Color) -> (&'static str, bool) {
    let Some(end) = end else { return (BROKEN_OFF, true) };
    match end_words::word_for(&WORDS, end, mover) {
        Some(word) => (word, true),
        None => nearest(end, mover),
    }
}

/// The word that comes nearest to an end that has none in the table.
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
                let Some(EndWord::End(end)) = read(word, mover) else { panic!("{word}") };
                let (again, all) = word_for_end(Some(end), mover);
                assert!(all, "{word}");
                assert_eq!(read(again, mover), Some(EndWord::End(end)), "{word}");
            }
        }
        assert_eq!(
            read(word_for_end(None, Color::Black).0, Color::Black),
            Some(EndWord::BrokenOff)
        );
        assert_eq!(read("%HELLO", Color::Black), None);
    }
}
