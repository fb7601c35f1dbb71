//! The movement of a piece in words, for a line of text where there is no room for a diagram.

use super::Wording;
use super::face_name;
use crate::board::Step;
use crate::language::{Language, all_of};
use crate::message;
use crate::variant::{Direction, Face, Movement, MovementDiagram};

/// A face with its movement: `TF treacherous fox: steps diagonally and vertically; jumps 2 squares
/// diagonally and vertically`.
#[must_use]
pub fn face_with_movement(face: &Face) -> String {
    let name = format!("{} {}", face.abbr, face_name(Language::current(), face));
    message!("language-labelled", label = name, text = movement(&face.movement))
}

/// An explanation of the marks that `diagrams` contain; the parts of the line are apart by `gap`.
#[must_use]
pub fn legend(language: Language, diagrams: &[MovementDiagram], gap: &str) -> String {
    let parts = MovementDiagram::legend(diagrams);
    let parts: Vec<String> = parts.iter().map(|part| part.words(language)).collect();
    parts.join(gap)
}

/// The steps, slides and jumps of `movement`, the player's own direction being forward.
#[must_use]
pub fn movement(movement: &Movement) -> String {
    let steps = in_words(&leaps_of_length(movement, 1));
    let steps = steps.map(|words| message!("wording-steps", directions = words));
    let jumps = (2..=3).map(|length: i8| {
        let words = in_words(&leaps_of_length(movement, length))?;
        Some(message!("wording-jumps", length = length, directions = words))
    });
    let other = [knight_jumps(movement), several_legs(movement)];
    let parts = std::iter::once(steps).chain(slides(movement)).chain(jumps).chain(other);
    let joined = parts
        .flatten()
        .reduce(|first, second| message!("wording-movements", first = first, second = second));
    joined.unwrap_or_else(|| message!("wording-does-not-move"))
}

/// The directions of the leaps over `length` squares in a straight line.
fn leaps_of_length(movement: &Movement, length: i8) -> Vec<Direction> {
    let leaps = |direction: &Direction| {
        let Step { right, forward } = direction.step();
        movement.leaps.contains(&Step { right: right * length, forward: forward * length })
    };
    Direction::ALL.into_iter().filter(leaps).collect()
}

/// The slides, one text for each limit.
fn slides(movement: &Movement) -> Vec<Option<String>> {
    let mut limits: Vec<_> = movement.slides.iter().map(|&(_, limit)| limit).collect();
    limits.sort_unstable();
    limits.dedup();
    let text = |limit: Option<std::num::NonZeroU8>| {
        let same = movement.slides.iter().filter(|&&(_, other)| other == limit);
        let directions: Vec<Direction> = same.map(|&(direction, _)| direction).collect();
        let words = in_words(&directions)?;
        Some(match limit {
            None => message!("wording-slides", directions = words),
            Some(limit) => {
                message!("wording-slides-up-to", limit = limit.get(), directions = words)
            }
        })
    };
    limits.into_iter().map(text).collect()
}

/// The jumps that do not follow a line of the board, those of knights and others.
fn knight_jumps(movement: &Movement) -> Option<String> {
    let is_bent = |leap: &&Step| {
        let (right, forward) = (leap.right.abs(), leap.forward.abs());
        right != forward && right != 0 && forward != 0 || right.max(forward) > 3
    };
    let bent: Vec<Step> = movement.leaps.iter().filter(is_bent).copied().collect();
    let is_knight = |leap: &Step| leap.right.abs() + leap.forward.abs() == 3;
    let ahead = |leap: &Step| leap.right.abs() == 1 && leap.forward == 2;
    match bent.as_slice() {
        [] => None,
        two if two.len() == 2 && two.iter().all(ahead) => Some(message!("wording-jumps-ahead")),
        eight if eight.len() == 8 && eight.iter().all(is_knight) => {
            Some(message!("wording-jumps-like-a-knight"))
        }
        _ => Some(message!("wording-makes-other-jumps")),
    }
}

fn several_legs(movement: &Movement) -> Option<String> {
    (!movement.legs.is_empty()).then(|| message!("wording-goes-on-after-step"))
}

/// The directions in words; `None` where there are none.
fn in_words(directions: &[Direction]) -> Option<String> {
    let words = words_of(directions);
    (!words.is_empty()).then(|| all_of(&words))
}

/// Directions with the message for all of them together.
type DirectionGroup<'a> = (&'a [Direction], fn() -> String);

/// The directions in as few words as possible.
fn words_of(directions: &[Direction]) -> Vec<String> {
    use Direction::{Back, BackLeft, BackRight, Forward, ForwardLeft, ForwardRight, Left, Right};
    let mut left: Vec<Direction> = directions.to_vec();
    let groups: [DirectionGroup<'_>; 15] = [
        (&Direction::ALL, || message!("wording-direction-all")),
        (&[ForwardRight, BackRight, BackLeft, ForwardLeft], || {
            message!("wording-direction-diagonally")
        }),
        (&[Forward, Right, Back, Left], || message!("wording-direction-orthogonally")),
        (&[ForwardRight, ForwardLeft], || message!("wording-direction-diagonally-ahead")),
        (&[BackRight, BackLeft], || message!("wording-direction-diagonally-back")),
        (&[Forward, Back], || message!("wording-direction-vertically")),
        (&[Right, Left], || message!("wording-direction-sideways")),
        (&[Forward], || message!("wording-direction-ahead")),
        (&[Back], || message!("wording-direction-back")),
        (&[Right], || message!("wording-direction-right")),
        (&[Left], || message!("wording-direction-left")),
        (&[ForwardRight], || message!("wording-direction-ahead-right")),
        (&[ForwardLeft], || message!("wording-direction-ahead-left")),
        (&[BackRight], || message!("wording-direction-back-right")),
        (&[BackLeft], || message!("wording-direction-back-left")),
    ];
    let mut words = Vec::new();
    for (group, word) in groups {
        if group.iter().all(|direction| left.contains(direction)) {
            left.retain(|direction| !group.contains(direction));
            words.push(word());
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use crate::variant::library;

    #[test]
    fn movements_in_words() {
        let cases = [
            (
                "wa",
                "TF",
                "steps diagonally and vertically; jumps 2 squares diagonally and vertically",
            ),
            ("wa", "SP", "steps ahead"),
            ("shogi", "G", "steps orthogonally and diagonally ahead"),
            ("shogi", "S", "steps diagonally and ahead"),
            ("shogi", "R", "slides orthogonally"),
            ("shogi", "+B", "steps orthogonally; slides diagonally"),
            ("shogi", "N", "jumps to the squares beyond the diagonals ahead"),
            ("shogi", "K", "steps in all directions"),
        ];
        for (id, abbr, words) in cases {
            let variant = library::find(id).unwrap();
            let face = variant.faces.iter().find(|face| face.abbr == abbr).unwrap();
            assert_eq!(super::movement(&face.movement), words, "{id} {abbr}");
        }
    }

    #[test]
    fn every_piece_has_its_movement_told() {
        for variant in library::shipped() {
            for face in &variant.faces {
                let told = super::movement(&face.movement);
                assert!(!told.contains("does not move"), "{}: {}", variant.id, face.abbr);
            }
        }
    }
}
