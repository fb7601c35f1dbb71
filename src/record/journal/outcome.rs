//! How games end, in the words of a journal.

use crate::board::{Color, Geometry};
use crate::rules::{Outcome, Termination, Unmet};

/// The ends that need one word.
const WORDS: [(Termination, &str); 12] = [
    (Termination::Checkmate, "checkmate"),
    (Termination::Stalemate, "stalemate"),
    (Termination::RoyalsLost, "royals-lost"),
    (Termination::BareKing, "bare-king"),
    (Termination::Repetition, "repetition"),
    (Termination::PerpetualCheck, "perpetual-check"),
    (Termination::Impasse, "impasse"),
    (Termination::Try, "try"),
    (Termination::Agreement, "agreement"),
    (Termination::Resignation, "resignation"),
    (Termination::Timeout, "timeout"),
    (Termination::IllegalMove, "illegal-move"),
];

const FAILED: &str = "failed-declaration";

/// The winner, or `nobody`, and why: `black resignation`.
pub(super) fn write(geometry: Geometry, outcome: Outcome) -> String {
    let winner = match outcome.winner {
        Some(Color::Black) => "black",
        Some(Color::White) => "white",
        None => "nobody",
    };
    format!("{winner} {}", written(geometry, outcome.by))
}

fn written(geometry: Geometry, by: Termination) -> String {
    if let Termination::FailedDeclaration(unmet) = by {
        return format!("{FAILED} {}", unmet_in_words(geometry, unmet));
    }
    let word = WORDS.iter().find(|(known, _)| *known == by);
    word.map(|(_, word)| (*word).to_owned()).unwrap_or_default()
}

fn unmet_in_words(geometry: Geometry, unmet: Unmet) -> String {
    match unmet {
        Unmet::RoyalOutside => "royal-outside".to_owned(),
        Unmet::InCheck => "in-check".to_owned(),
        Unmet::FewPieces { there, needed } => format!("few-pieces {there} {needed}"),
        Unmet::FewPoints { there, needed } => format!("few-points {there} {needed}"),
        Unmet::Outside(square) => format!("outside {}", geometry.name(square)),
        Unmet::Undefended(square) => format!("undefended {}", geometry.name(square)),
    }
}

/// Reads what [`write`] writes.
pub(super) fn read(geometry: Geometry, text: &str) -> Option<Outcome> {
    let (winner, by) = text.split_once(' ')?;
    let winner = match winner {
        "black" => Some(Color::Black),
        "white" => Some(Color::White),
        "nobody" => None,
        _ => return None,
    };
    let failed = by.strip_prefix(FAILED).and_then(|rest| rest.strip_prefix(' '));
    let by = match failed {
        Some(unmet) => Termination::FailedDeclaration(read_unmet(geometry, unmet)?),
        None => WORDS.iter().find(|(_, word)| *word == by)?.0,
    };
    Some(Outcome { winner, by })
}

fn read_unmet(geometry: Geometry, text: &str) -> Option<Unmet> {
    let words: Vec<&str> = text.split(' ').collect();
    Some(match *words.as_slice() {
        ["royal-outside"] => Unmet::RoyalOutside,
        ["in-check"] => Unmet::InCheck,
        ["few-pieces", there, needed] => {
            Unmet::FewPieces { there: there.parse().ok()?, needed: needed.parse().ok()? }
        }
        ["few-points", there, needed] => {
            Unmet::FewPoints { there: there.parse().ok()?, needed: needed.parse().ok()? }
        }
        ["outside", square] => Unmet::Outside(geometry.parse(square)?),
        ["undefended", square] => Unmet::Undefended(geometry.parse(square)?),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_end_reads_back() {
        let geometry = Geometry::new(9, 9).unwrap();
        let square = geometry.parse("5e").unwrap();
        let unmet = [
            Unmet::RoyalOutside,
            Unmet::InCheck,
            Unmet::FewPieces { there: 3, needed: 10 },
            Unmet::FewPoints { there: 20, needed: 28 },
            Unmet::Outside(square),
            Unmet::Undefended(square),
        ];
        let failed = unmet.into_iter().map(Termination::FailedDeclaration);
        for by in WORDS.into_iter().map(|(by, _)| by).chain(failed) {
            for winner in [None, Some(Color::Black), Some(Color::White)] {
                let outcome = Outcome { winner, by };
                assert_eq!(read(geometry, &write(geometry, outcome)), Some(outcome));
            }
        }
        for text in ["", "black", "red try", "black failed-declaration", "white outside 0z"] {
            assert_eq!(read(geometry, text), None, "{text}");
        }
    }
}
