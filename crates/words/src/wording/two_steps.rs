//! The texts about typing moves of two steps, with moves that are legal now.

use crate::language::Language;
use crate::message;
use zushiki_core::board::{Move, PieceKind, Square};
use zushiki_core::notation::Notation;
use zushiki_core::rules::{IllegalMove, Position, Why};

/// The texts about typing the moves of two steps of the piece on `from`: one that continues after a capture, one that
/// captures and returns, and one that returns without a capture, as far as they are legal. The text with all examples
/// comes first, then those with fewer, for places with less room. Empty if the piece has none, or is not of the side to
/// move.
#[must_use]
pub fn two_steps_from(
    language: Language,
    notation: Notation,
    position: &Position,
    from: Square,
) -> Vec<String> {
    let mover = position.piece(from).filter(|piece| piece.color == position.to_move());
    if !mover.is_some_and(|piece| has_second_step(position, piece.kind)) {
        return Vec::new();
    }
    let examples = examples(notation, position, &position.moves_from(from));
    (1..=examples.len()).rev().map(|most| told(language, &examples[..most])).collect()
}

/// The same for all pieces of the kind that is told not to make the move `refused`.
#[must_use]
pub fn two_steps_instead(
    language: Language,
    notation: Notation,
    position: &Position,
    refused: &IllegalMove,
) -> Option<String> {
    match refused.why {
        Why::NotItsMove { kind } | Why::NotOnTheWay { kind } => {
            two_steps_of(language, notation, position, kind)
        }
        _ => None,
    }
}

/// The same for all pieces of the kind.
pub(super) fn two_steps_of(
    language: Language,
    notation: Notation,
    position: &Position,
    kind: PieceKind,
) -> Option<String> {
    if !has_second_step(position, kind) {
        return None;
    }
    let moves = position.legal_moves().into_iter();
    let its = moves.filter(|&mv| position.moved_kind(mv) == Some(kind));
    let its: Vec<Move> = its.collect();
    let examples = examples(notation, position, &its);
    (!examples.is_empty()).then(|| told(language, &examples))
}

fn has_second_step(position: &Position, kind: PieceKind) -> bool {
    let legs = &position.selection().face(kind).movement.legs;
    legs.iter().any(|legs| legs.0.len() > 1)
}

/// The first of `moves` of each sort, as texts.
fn examples(notation: Notation, position: &Position, moves: &[Move]) -> Vec<String> {
    let sorts: [fn(&Move) -> bool; 3] = [
        |mv| !mv.via().is_none() && mv.from() != Some(mv.to()),
        |mv| !mv.via().is_none() && mv.from() == Some(mv.to()),
        |mv| mv.is_pass(),
    ];
    let first = |is_such: fn(&Move) -> bool| moves.iter().copied().find(is_such);
    let found = sorts.into_iter().filter_map(first);
    found.map(|mv| notation.write(position, None, mv)).collect()
}

fn told(language: Language, examples: &[String]) -> String {
    message!(language, "wording-two-steps", moves = language.list(examples))
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::notation::{parse_move, sfen};
    use zushiki_core::rules::Rules;
    use zushiki_core::variant::{Choice, Selection, library};

    fn told(board: &str, at: &str) -> Vec<String> {
        let selection = Selection::new(library::find("chu").unwrap(), &Choice::default());
        let rules = Rules::new(selection.unwrap());
        let position = rules.position(&sfen::parse(rules.selection(), board).unwrap()).unwrap();
        let from = position.geometry().parse(at).unwrap();
        let told = two_steps_from(Language::ENGLISH, Notation::Hodges, &position, from);
        for text in &told {
            let (_, moves) = text.split_once(": ").unwrap();
            for example in moves.split(", ") {
                assert!(parse_move(&position, example).is_ok(), "{example}");
            }
        }
        told
    }

    #[test]
    fn moves_that_are_legal_now_show_how_two_steps_are_typed() {
        let lion = "k11/12/12/12/6s5/5g6/5N6/12/12/12/12/11K b - 1";
        let all = ["LNx7fx6e, LNx!7f, LN--", "LNx7fx6e, LNx!7f", "LNx7fx6e"];
        assert_eq!(told(lion, "7g"), all.map(|moves| format!("two steps: {moves}")));
        let alone = "kg10/12/12/12/12/12/5N6/12/12/12/12/11K b - 1";
        assert_eq!(told(alone, "7g"), ["two steps: LN--"]);
        assert!(told(alone, "1l").is_empty(), "a king");
        assert!(told(lion, "7f").is_empty(), "a piece of the other side");
    }
}
