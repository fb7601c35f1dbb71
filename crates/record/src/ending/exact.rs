//! Ends as one line of text without loss: the words of game files, with the squares and numbers of a failed
//! declaration that these leave out.

use super::{termination_of, termination_word};
use zushiki_core::board::{Color, Geometry};
use zushiki_core::rules::{Outcome, Termination, Unmet};

/// The text of an end on a board of `geometry`: the winner or `nobody`, and the reason, as in
/// `black resignation`.
#[must_use]
pub fn end_to_line(geometry: Geometry, outcome: Outcome) -> String {
    let winner = match outcome.winner {
        Some(Color::Black) => "black",
        Some(Color::White) => "white",
        None => "nobody",
    };
    format!("{winner} {}", write_termination(geometry, outcome.by))
}

fn write_termination(geometry: Geometry, by: Termination) -> String {
    match by {
        Termination::FailedDeclaration(unmet) => {
            format!("{} {}", termination_word(by), write_unmet(geometry, unmet))
        }
        by => termination_word(by).to_owned(),
    }
}

fn write_unmet(geometry: Geometry, unmet: Unmet) -> String {
    match unmet {
        Unmet::RoyalOutside => "royal-outside".to_owned(),
        Unmet::InCheck => "in-check".to_owned(),
        Unmet::FewPieces { there, needed } => format!("few-pieces {there} {needed}"),
        Unmet::FewPoints { there, needed } => format!("few-points {there} {needed}"),
        Unmet::Outside(square) => format!("outside {}", geometry.name(square)),
        Unmet::Undefended(square) => format!("undefended {}", geometry.name(square)),
    }
}

/// Reads text from [`end_to_line`]; `None` for other texts.
#[must_use]
pub fn end_from_line(geometry: Geometry, text: &str) -> Option<Outcome> {
    let (winner, by) = text.split_once(' ')?;
    let winner = match winner {
        "black" => Some(Color::Black),
        "white" => Some(Color::White),
        "nobody" => None,
        _ => return None,
    };
    let by = match by.split_once(' ') {
        None => termination_of(by)?,
        Some((word, unmet)) => {
            let failed = Termination::FailedDeclaration(read_unmet(geometry, unmet)?);
            (termination_word(failed) == word).then_some(failed)?
        }
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
        let simple = [Termination::Checkmate, Termination::RoyalsLost, Termination::IllegalMove];
        for by in simple.into_iter().chain(failed) {
            for winner in [None, Some(Color::Black), Some(Color::White)] {
                let outcome = Outcome { winner, by };
                assert_eq!(end_from_line(geometry, &end_to_line(geometry, outcome)), Some(outcome));
            }
        }
        for text in ["", "black", "red try", "black failed-declaration", "white outside 0z"] {
            assert_eq!(end_from_line(geometry, text), None, "{text}");
        }
    }
}
