//! The booklet's sentences about moves of which a diagram shows only the squares: those of several steps, and those over
//! other pieces.

use crate::language::Language;
use crate::message;
use crate::wording;
use zushiki_core::variant::{Direction, Face, Leg, Legs, Movement, Over};

/// The directions of a leg that goes straight back.
const BACK: u8 = 1 << 4;
/// The directions of a leg at right angles to the previous one.
const SIDEWAYS: u8 = 1 << 2 | 1 << 6;
/// All directions.
const ALL: u8 = 0xff;

/// The sentences about such moves of `face`.
pub(super) fn sentences(language: Language, face: &Face) -> Vec<String> {
    let movement = &face.movement;
    let skips = first_legs(language, movement, |leg| leg.over == Over::FirstSquare);
    let skips = skips.map(|words| message!(language, "booklet-skips", directions = words));
    let jumps = movement.legs.iter().any(|legs| goes_anywhere(&legs.0));
    let jumps = jumps.then(|| message!(language, "booklet-jumps-anywhere"));
    let flies = [over_any_number(language, face), over_some(language, movement)];
    let slides_on = jumps_and_slides(language, movement).into_iter();
    let others = [several_steps(language, movement), skips].into_iter().chain(flies).chain([jumps]);
    slides_on.chain(others.flatten()).collect()
}

/// The directions of the first legs that are `wanted`, in words; `None` if there are none.
fn first_legs(
    language: Language,
    movement: &Movement,
    wanted: impl Fn(&Leg) -> bool,
) -> Option<String> {
    let legs = movement.legs.iter().filter_map(|legs| legs.0.first());
    let set = legs.filter(|leg| wanted(leg)).fold(0, |all, leg| all | leg.directions);
    wording::direction_words(language, &Direction::of_bits(set))
}

/// The moves of `face` that fly over any number of pieces.
fn over_any_number(language: Language, face: &Face) -> Option<String> {
    let words = first_legs(language, &face.movement, |leg| leg.over == Over::Some)?;
    Some(match (face.tramples, face.rank) {
        (true, Some(_)) => message!(language, "booklet-tramples-lower", directions = words),
        (true, None) => message!(language, "booklet-tramples", directions = words),
        (false, Some(_)) => message!(language, "booklet-flies-over-lower", directions = words),
        (false, None) => message!(language, "booklet-flies", directions = words),
    })
}

/// The moves that fly over a limited number of pieces, more than one.
fn over_some(language: Language, movement: &Movement) -> Option<String> {
    let most = |leg: &Leg| match leg.over {
        Over::AtMost(most) => Some(most.get()),
        _ => None,
    };
    let legs = movement.legs.iter().filter_map(|legs| legs.0.first());
    let most_of_all = legs.filter_map(most).max()?;
    let words = first_legs(language, movement, |leg| most(leg).is_some())?;
    Some(message!(language, "booklet-flies-at-most", most = most_of_all, directions = words))
}

/// The moves that jump and slide straight on, a sentence for each length of the jump and of the slide.
fn jumps_and_slides(language: Language, movement: &Movement) -> Vec<String> {
    let mut found: Vec<_> = movement.legs.iter().filter_map(Legs::jump_and_slide).collect();
    found.sort_by_key(|(jump, slide)| (jump.limit, *slide));
    let alike = found.chunk_by(|one, other| one.0.limit == other.0.limit && one.1 == other.1);
    let sentence = |found: &[(Leg, Option<std::num::NonZeroU8>)]| {
        let set = found.iter().fold(0, |all, (jump, _)| all | jump.directions);
        let words = wording::direction_words(language, &Direction::of_bits(set))?;
        let (length, limit) = (found[0].0.longest(), found[0].1);
        Some(match limit {
            None => message!(language, "booklet-jumps-on", length, directions = words),
            Some(limit) => message!(
                language,
                "booklet-jumps-on-up-to",
                length,
                limit = limit.get(),
                directions = words
            ),
        })
    };
    alike.filter_map(sentence).collect()
}

fn goes_anywhere(legs: &[Leg]) -> bool {
    legs.iter().any(|leg| leg.over == Over::Anything)
}

fn goes_over(legs: &[Leg]) -> bool {
    legs.iter().any(|leg| leg.over != Over::Nothing)
}

/// The moves of several legs that fly over no piece; `None` if there are none.
fn several_steps(language: Language, movement: &Movement) -> Option<String> {
    let other_jumps = movement.legs.iter().filter(|legs| legs.jump_and_slide().is_none());
    if other_jumps.flat_map(|legs| &legs.0).any(|leg| leg.over == Over::Jump) {
        return Some(message!(language, "booklet-several-steps"));
    }
    let legs = movement.legs.iter().map(|legs| legs.0.as_slice());
    let legs: Vec<&[Leg]> = legs.filter(|legs| legs.len() > 1 && !goes_over(legs)).collect();
    if legs.is_empty() {
        return None;
    }
    if let Some(steps) = area(&legs) {
        return Some(message!(language, "booklet-area", steps));
    }
    if legs.iter().all(|legs| is_hook(legs)) {
        return Some(message!(language, "booklet-hook"));
    }
    if !legs.iter().all(|legs| legs.len() == 2 && legs.iter().all(is_step)) {
        return Some(message!(language, "booklet-several-steps"));
    }
    lion_power(language, &legs)
}

/// The maximum number of steps, if the moves are all those of several steps over empty squares in any directions.
fn area(legs: &[&[Leg]]) -> Option<usize> {
    let goes_on = |legs: &[Leg]| legs.iter().skip(1).all(|leg| leg.directions == !BACK);
    let over_empty = |legs: &&[Leg]| {
        legs.iter().rev().skip(1).all(|leg| leg.moves && !leg.captures && leg.directions != BACK)
    };
    let all = legs.iter().all(|legs| legs.iter().all(is_step) && over_empty(legs));
    let going_on = legs.iter().filter(|legs| legs[0].directions == ALL && goes_on(legs));
    going_on.map(|legs| legs.len()).max().filter(|_| all)
}

/// Whether the move is two slides at right angles.
fn is_hook(legs: &[Leg]) -> bool {
    matches!(legs, [first, second] if first.limit.is_none() && second.limit.is_none()
        && first.moves && !first.captures && second.directions == SIDEWAYS)
}

fn is_step(leg: &Leg) -> bool {
    leg.limit.is_some_and(|limit| limit.get() == 1)
}

/// The powers of a lion: moves of two steps.
fn lion_power(language: Language, legs: &[&[Leg]]) -> Option<String> {
    let back = |legs: &&&[Leg]| legs[1].directions == BACK;
    let parts = [
        (legs.iter().any(|legs| legs[0].captures && legs[1].directions != BACK))
            .then(|| message!(language, "booklet-lion-captures-twice")),
        legs.iter()
            .filter(back)
            .any(|legs| legs[0].captures)
            .then(|| message!(language, "booklet-lion-captures-and-returns")),
        legs.iter()
            .filter(back)
            .any(|legs| legs[0].moves)
            .then(|| message!(language, "booklet-lion-passes")),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    let squares = match legs.iter().fold(0, |all, legs| all | legs[0].directions) {
        0xff => "any",
        1 => "ahead",
        0x82 => "diagonals-ahead",
        _ => "some",
    };
    let (last, first) = parts.split_last()?;
    let powers = match first {
        [] => last.clone(),
        first => message!(language, "booklet-lion-or", first = language.list(first), last),
    };
    Some(message!(language, "booklet-lion-power", squares, powers))
}
