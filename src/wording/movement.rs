//! The movement of a piece in words, for a line of text where there is no room for a diagram.

use super::english::all_of;
use crate::board::Step;
use crate::variant::{Direction, Face, Movement};

/// A face with its movement: `TF treacherous fox: steps diagonally and vertically; jumps 2 squares
/// diagonally and vertically`.
#[must_use]
pub fn face_with_movement(face: &Face) -> String {
    format!("{} {}: {}", face.abbr, face.name, movement(&face.movement))
}

/// The steps, slides and jumps of `movement`, the player's own direction being forward.
#[must_use]
pub fn movement(movement: &Movement) -> String {
    let steps = directed("steps", &leaps_of_length(movement, 1));
    let jumps = (2..=3).map(|length| {
        directed(&format!("jumps {length} squares"), &leaps_of_length(movement, length))
    });
    let other = [knight_jumps(movement), several_legs(movement)];
    let parts = std::iter::once(steps).chain(slides(movement)).chain(jumps).chain(other);
    let parts: Vec<String> = parts.flatten().collect();
    if parts.is_empty() { "does not move".to_owned() } else { parts.join("; ") }
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
        match limit {
            None => directed("slides", &directions),
            Some(limit) => directed(&format!("slides up to {limit} squares"), &directions),
        }
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
        two if two.len() == 2 && two.iter().all(ahead) => {
            Some("jumps to the squares beyond the diagonals ahead".to_owned())
        }
        eight if eight.len() == 8 && eight.iter().all(is_knight) => {
            Some("jumps like a knight of chess".to_owned())
        }
        _ => Some("makes other jumps".to_owned()),
    }
}

fn several_legs(movement: &Movement) -> Option<String> {
    (!movement.legs.is_empty()).then(|| "may go on after a step".to_owned())
}

/// `verb` with `directions`; `None` where there are none.
fn directed(verb: &str, directions: &[Direction]) -> Option<String> {
    let words = words_of(directions);
    (!words.is_empty()).then(|| format!("{verb} {}", all_of(&words)))
}

/// The directions in as few words as possible.
fn words_of(directions: &[Direction]) -> Vec<&'static str> {
    use Direction::{Back, BackLeft, BackRight, Forward, ForwardLeft, ForwardRight, Left, Right};
    let mut left: Vec<Direction> = directions.to_vec();
    let groups: [(&[Direction], &'static str); 15] = [
        (&Direction::ALL, "in all directions"),
        (&[ForwardRight, BackRight, BackLeft, ForwardLeft], "diagonally"),
        (&[Forward, Right, Back, Left], "orthogonally"),
        (&[ForwardRight, ForwardLeft], "diagonally ahead"),
        (&[BackRight, BackLeft], "diagonally back"),
        (&[Forward, Back], "vertically"),
        (&[Right, Left], "sideways"),
        (&[Forward], "ahead"),
        (&[Back], "back"),
        (&[Right], "right"),
        (&[Left], "left"),
        (&[ForwardRight], "ahead right"),
        (&[ForwardLeft], "ahead left"),
        (&[BackRight], "back right"),
        (&[BackLeft], "back left"),
    ];
    let mut words = Vec::new();
    for (group, word) in groups {
        if group.iter().all(|direction| left.contains(direction)) {
            left.retain(|direction| !group.contains(direction));
            words.push(word);
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
