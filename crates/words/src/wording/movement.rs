//! The movement of a piece in words, for places without room for a diagram.

use super::Wording;
use super::face_name;
use crate::language::Language;
use crate::message;
use zushiki_core::board::{MAX_SIDE, Step};
use zushiki_core::variant::{
    Burn, Direction, Face, Leg, Legs, Movement, MovementDiagram, Over, Selection,
};

/// A face with its movement: `TF treacherous fox: steps diagonally and vertically; jumps 2 squares
/// diagonally and vertically`.
#[must_use]
pub fn face_with_movement(language: Language, face: &Face) -> String {
    let name = format!("{} {}", face.abbr, face_name(language, face));
    message!(language, "language-labelled", label = name, text = face_movement(language, face))
}

/// The movement of a piece with this face up, and its captures on the way, in the words of its card.
pub(super) fn face_movement(language: Language, face: &Face) -> String {
    let moves = movement(language, &face.movement);
    if face.tramples {
        let tramples = message!(language, "wording-tramples");
        message!(language, "wording-movements", first = moves, second = tramples)
    } else {
        moves
    }
}

/// The effects that a diagram of the movement cannot show, in words: moves and captures over other pieces, and burning.
#[must_use]
pub fn beyond_diagram(language: Language, selection: &Selection, face: &Face) -> Vec<String> {
    let [_, flies, goes_over, ..] = of_one_leg(language, &face.movement);
    let tramples = face.tramples.then(|| message!(language, "wording-tramples"));
    let burns = face.burns && selection.rules().burn != Burn::None;
    let burns = burns.then(|| message!(language, "wording-burns"));
    [flies, goes_over, tramples, burns].into_iter().flatten().collect()
}

/// An explanation of the marks that `diagrams` contain; the parts of the line are apart by `gap`.
#[must_use]
pub fn legend(language: Language, diagrams: &[MovementDiagram], gap: &str) -> String {
    let parts = MovementDiagram::legend(diagrams);
    let parts: Vec<String> = parts.iter().map(|part| part.words(language)).collect();
    parts.join(gap)
}

/// The steps, slides and jumps of `movement`, as seen by the player who moves.
#[must_use]
pub fn movement(language: Language, movement: &Movement) -> String {
    let steps = in_words(language, &leaps_of_length(movement, 1));
    let steps = steps.map(|words| message!(language, "wording-steps", directions = words));
    let other = [knight_jumps(language, movement), several_legs(language, movement)];
    let parts = std::iter::once(steps).chain(slides(language, movement));
    let parts = parts.chain(jumps(language, movement)).chain(other);
    let parts = parts.chain(of_one_leg(language, movement)).chain([anywhere(language, movement)]);
    let joined = parts
        .flatten()
        .reduce(|first, second| message!(language, "wording-movements", first, second));
    joined.unwrap_or_else(|| message!(language, "wording-does-not-move"))
}

/// The lengths of jumps, with their directions in words.
type Jumps = (Vec<String>, String);

/// The jumps in straight lines, after some of which the piece may or has to slide on: one text for the lengths of the
/// same directions.
fn jumps(language: Language, movement: &Movement) -> Vec<Option<String>> {
    let lengths = (2..MAX_SIDE.cast_signed()).filter_map(|length| {
        Some((length, in_words(language, &leaps_of_length(movement, length))?))
    });
    let ending = by_directions(lengths);
    let sliding = by_directions(jumps_and_slides(language, movement).into_iter());
    let joined = |lengths: &[String]| language.any_of(lengths);
    let ending_in_words = ending.iter().map(|jumps @ (lengths, words)| {
        if sliding.contains(jumps) {
            message!(
                language,
                "wording-jumps-and-may-slide",
                lengths = joined(lengths),
                directions = words
            )
        } else {
            message!(language, "wording-jumps", lengths = joined(lengths), directions = words)
        }
    });
    let only_sliding = sliding.iter().filter(|jumps| !ending.contains(jumps));
    let only_sliding = only_sliding.map(|(lengths, words)| {
        message!(
            language,
            "wording-jumps-and-slides",
            lengths = joined(lengths),
            directions = words
        )
    });
    ending_in_words.chain(only_sliding).map(Some).collect()
}

/// Lengths with their directions in words, with the lengths of the same directions together.
fn by_directions(lengths: impl Iterator<Item = (impl ToString, String)>) -> Vec<Jumps> {
    let mut groups: Vec<Jumps> = Vec::new();
    for (length, words) in lengths {
        match groups.iter_mut().find(|(_, known)| *known == words) {
            Some((lengths, _)) => lengths.push(length.to_string()),
            None => groups.push((vec![length.to_string()], words)),
        }
    }
    groups
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
fn slides(language: Language, movement: &Movement) -> Vec<Option<String>> {
    let mut limits: Vec<_> = movement.slides.iter().map(|&(_, limit)| limit).collect();
    limits.sort_unstable();
    limits.dedup();
    let text = |limit: Option<std::num::NonZeroU8>| {
        let same = movement.slides.iter().filter(|&&(_, other)| other == limit);
        let directions: Vec<Direction> = same.map(|&(direction, _)| direction).collect();
        let words = in_words(language, &directions)?;
        Some(match limit {
            None => message!(language, "wording-slides", directions = words),
            Some(limit) => {
                message!(language, "wording-slides-up-to", limit = limit.get(), directions = words)
            }
        })
    };
    limits.into_iter().map(text).collect()
}

/// The jumps that do not follow a line of the board, those of knights and others.
fn knight_jumps(language: Language, movement: &Movement) -> Option<String> {
    let is_bent = |leap: &&Step| {
        let (right, forward) = (leap.right.abs(), leap.forward.abs());
        right != forward && right != 0 && forward != 0
    };
    let bent: Vec<Step> = movement.leaps.iter().filter(is_bent).copied().collect();
    let is_knight = |leap: &Step| leap.right.abs() + leap.forward.abs() == 3;
    let ahead = |leap: &Step| leap.right.abs() == 1 && leap.forward == 2;
    match bent.as_slice() {
        [] => None,
        two if two.len() == 2 && two.iter().all(ahead) => {
            Some(message!(language, "wording-jumps-ahead"))
        }
        eight if eight.len() == 8 && eight.iter().all(is_knight) => {
            Some(message!(language, "wording-jumps-like-a-knight"))
        }
        _ => Some(message!(language, "wording-makes-other-jumps")),
    }
}

fn several_legs(language: Language, movement: &Movement) -> Option<String> {
    let goes_on = |legs: &Legs| {
        let walks = matches!(legs.0[0].over, Over::Nothing | Over::Jump);
        legs.0.len() > 1 && walks && legs.jump_and_slide().is_none()
    };
    let any = movement.legs.iter().any(goes_on);
    any.then(|| message!(language, "wording-goes-on-after-step"))
}

/// The lengths of the jumps after which the piece slides straight on, with their directions in words.
fn jumps_and_slides(language: Language, movement: &Movement) -> Vec<(u8, String)> {
    let mut jumps: Vec<Leg> =
        movement.legs.iter().filter_map(Legs::jump_and_slide).map(|(jump, _)| jump).collect();
    jumps.sort_by_key(|jump| jump.limit);
    let same_length = jumps.chunk_by(|one, other| one.limit == other.limit);
    let directions = same_length.filter_map(|jumps| {
        let set = jumps.iter().fold(0, |all, jump| all | jump.directions);
        Some((jumps[0].longest(), in_words(language, &Direction::of_bits(set))?))
    });
    directions.collect()
}

/// The moves that go over pieces, only move or only capture.
fn of_one_leg(language: Language, movement: &Movement) -> [Option<String>; 6] {
    let words = |wanted: fn(&Leg) -> bool| {
        let one = |legs: &&Legs| legs.0.len() == 1 || legs.0[0].over != Over::Nothing;
        let legs = movement.legs.iter().filter(one).filter_map(|legs| legs.0.first());
        let legs = legs.filter(|leg| wanted(leg));
        let set = legs.fold(0, |all, leg| all | leg.directions);
        in_words(language, &Direction::of_bits(set))
    };
    let skips = words(|leg| leg.over == Over::FirstSquare);
    let flies = words(|leg| leg.is_flight() && !leg.moves);
    let goes_over = words(|leg| leg.is_flight() && leg.moves);
    let single_jump = |legs: &Legs| legs.0.len() == 1 && legs.0[0].over == Over::Jump;
    let jumps = movement.legs.iter().any(single_jump);
    let moves = words(|leg| leg.over == Over::Nothing && !leg.captures);
    let captures = words(|leg| leg.over == Over::Nothing && !leg.moves);
    [
        skips.map(|words| message!(language, "wording-skips", directions = words)),
        flies.map(|words| message!(language, "wording-flies", directions = words)),
        goes_over.map(|words| message!(language, "wording-goes-over", directions = words)),
        jumps.then(|| message!(language, "wording-makes-other-jumps")),
        moves.map(|words| message!(language, "wording-only-moves", directions = words)),
        captures.map(|words| message!(language, "wording-only-captures", directions = words)),
    ]
}

/// The jumps to any square.
fn anywhere(language: Language, movement: &Movement) -> Option<String> {
    let legs = movement.legs.iter().filter_map(|legs| legs.0.first());
    let jumps: Vec<&Leg> = legs.filter(|leg| leg.over == Over::Anything).collect();
    let any = |wanted: fn(&Leg) -> bool| jumps.iter().any(|leg| wanted(leg));
    Some(match (any(|leg| leg.moves), any(|leg| leg.captures)) {
        (true, true) => message!(language, "wording-jumps-anywhere"),
        (true, false) => message!(language, "wording-only-moves-anywhere"),
        (false, true) => message!(language, "wording-only-captures-anywhere"),
        (false, false) => return None,
    })
}

/// The directions in words; `None` if there are none.
pub(crate) fn in_words(language: Language, directions: &[Direction]) -> Option<String> {
    let words = words_of(language, directions);
    (!words.is_empty()).then(|| language.all_of(&words))
}

/// Directions with the message for all of them together.
type DirectionGroup<'a> = (&'a [Direction], fn(Language) -> String);

/// The directions in as few words as possible.
fn words_of(language: Language, directions: &[Direction]) -> Vec<String> {
    use Direction::{Back, BackLeft, BackRight, Forward, ForwardLeft, ForwardRight, Left, Right};
    let mut left: Vec<Direction> = directions.to_vec();
    let groups: [DirectionGroup<'_>; 15] = [
        (&Direction::ALL, |language| message!(language, "wording-direction-all")),
        (&[ForwardRight, BackRight, BackLeft, ForwardLeft], |language| {
            message!(language, "wording-direction-diagonally")
        }),
        (&[Forward, Right, Back, Left], |language| {
            message!(language, "wording-direction-orthogonally")
        }),
        (&[ForwardRight, ForwardLeft], |language| {
            message!(language, "wording-direction-diagonally-ahead")
        }),
        (&[BackRight, BackLeft], |language| {
            message!(language, "wording-direction-diagonally-back")
        }),
        (&[Forward, Back], |language| message!(language, "wording-direction-vertically")),
        (&[Right, Left], |language| message!(language, "wording-direction-sideways")),
        (&[Forward], |language| message!(language, "wording-direction-ahead")),
        (&[Back], |language| message!(language, "wording-direction-back")),
        (&[Right], |language| message!(language, "wording-direction-right")),
        (&[Left], |language| message!(language, "wording-direction-left")),
        (&[ForwardRight], |language| message!(language, "wording-direction-ahead-right")),
        (&[ForwardLeft], |language| message!(language, "wording-direction-ahead-left")),
        (&[BackRight], |language| message!(language, "wording-direction-back-right")),
        (&[BackLeft], |language| message!(language, "wording-direction-back-left")),
    ];
    let mut words = Vec::new();
    for (group, word) in groups {
        if group.iter().all(|direction| left.contains(direction)) {
            left.retain(|direction| !group.contains(direction));
            words.push(word(language));
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use crate::language::Language;
    use zushiki_core::variant::library;

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
            ("shogi", "N", "jumps like a shogi knight, two ahead and one aside"),
            ("shogi", "K", "steps in all directions"),
        ];
        for (id, abbr, words) in cases {
            let variant = library::find(id).unwrap();
            let face = variant.faces.iter().find(|face| face.abbr == abbr).unwrap();
            assert_eq!(super::movement(Language::ENGLISH, &face.movement), words, "{id} {abbr}");
        }
    }

    #[test]
    fn every_piece_has_its_movement_told() {
        for variant in library::shipped() {
            for face in &variant.faces {
                let told = super::movement(Language::ENGLISH, &face.movement);
                assert!(!told.contains("does not move"), "{}: {}", variant.id, face.abbr);
            }
        }
    }
}
