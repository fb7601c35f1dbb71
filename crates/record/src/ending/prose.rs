//! English words in the place of a move: `Resigns`, `White resigns`, `Sennichite`.
//!
//! The words are those that Shogidokoro and MyShogi write in PSN, and what people write by hand.

use super::{EndEntry, EndWord, Winner};
use zushiki_core::board::Color;
use zushiki_core::rules::{Outcome, Position, Termination};

/// The ends by their words, in lower case.
const WORDS: [EndEntry; 22] = [
    ("mate", Termination::Checkmate, Winner::Opponent),
    ("checkmate", Termination::Checkmate, Winner::Opponent),
    ("mated", Termination::Checkmate, Winner::Opponent),
    ("tsumi", Termination::Checkmate, Winner::Opponent),
    ("timeup", Termination::Timeout, Winner::Opponent),
    ("time-up", Termination::Timeout, Winner::Opponent),
    ("timeout", Termination::Timeout, Winner::Opponent),
    ("sennichite", Termination::Repetition, Winner::Nobody),
    ("repetition", Termination::Repetition, Winner::Nobody),
    ("repetitiondraw", Termination::Repetition, Winner::Nobody),
    ("repetitionwin", Termination::PerpetualCheck, Winner::Mover),
    ("jishogi", Termination::Impasse, Winner::Nobody),
    ("impasse", Termination::Impasse, Winner::Nobody),
    ("declarationwin", Termination::Impasse, Winner::Mover),
    ("kachi", Termination::Impasse, Winner::Mover),
    ("illegalmove", Termination::IllegalMove, Winner::Opponent),
    ("illegal", Termination::IllegalMove, Winner::Opponent),
    ("illegalaction", Termination::IllegalMove, Winner::Mover),
    ("maxmovesdraw", Termination::Unknown, Winner::Nobody),
    ("hikiwake", Termination::Unknown, Winner::Nobody),
    ("draw", Termination::Unknown, Winner::Nobody),
    ("drawn", Termination::Unknown, Winner::Nobody),
];

/// Words for a game that has no end.
const BROKEN_OFF: [&str; 6] =
    ["interrupt", "interrupted", "chudan", "adjourned", "unfinished", "suspended"];

/// The meaning of a text without a square at `position`: one of the words, or who resigns or wins.
pub(crate) fn read(text: &str, position: &Position) -> EndWord {
    let text = text.trim().trim_end_matches(['.', '!']).to_lowercase();
    if BROKEN_OFF.contains(&text.as_str()) {
        return EndWord::BrokenOff;
    }
    let mover = position.to_move();
    let known = super::outcome_of(&WORDS, &text, mover).or_else(|| sentence(&text, mover));
    known.map_or(EndWord::Other, EndWord::End)
}

/// The end in `white resigns`, `resigned` or `gote wins`.
fn sentence(text: &str, mover: Color) -> Option<Outcome> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let (side, verb) = match words.as_slice() {
        [verb] => (None, *verb),
        [side, verb] => (Some(side_of(side)?), *verb),
        _ => return None,
    };
    match verb {
        "resigns" | "resign" | "resigned" | "resignation" | "投了" | "toryo" => {
            let winner = Some(!side.unwrap_or(mover));
            Some(Outcome { winner, by: Termination::Resignation })
        }
        "wins" | "won" => Some(Outcome { winner: Some(side?), by: Termination::Unknown }),
        _ => None,
    }
}

fn side_of(word: &str) -> Option<Color> {
    match word {
        "black" | "sente" => Some(Color::Black),
        "white" | "gote" => Some(Color::White),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::rules::Rules;
    use zushiki_core::variant::{Choice, Selection, library};

    #[test]
    fn words_and_short_sentences_tell_the_end() {
        let selection = Selection::new(library::find("shogi").unwrap(), &Choice::default());
        let start = Rules::new(selection.unwrap()).start();
        let end = |winner, by| EndWord::End(Outcome { winner, by });
        let white = Some(Color::White);
        assert_eq!(read("Resigns", &start), end(white, Termination::Resignation));
        assert_eq!(
            read("Gote resigned.", &start),
            end(Some(Color::Black), Termination::Resignation)
        );
        assert_eq!(read("White wins!", &start), end(white, Termination::Unknown));
        assert_eq!(read("Sennichite", &start), end(None, Termination::Repetition));
        assert_eq!(read("Interrupt", &start), EndWord::BrokenOff);
        for text in ["Black thinks", "wins", "a fine game"] {
            assert_eq!(read(text, &start), EndWord::Other, "{text}");
        }
    }
}
