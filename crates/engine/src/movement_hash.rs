//! The hash by which texts and files of values, nets, search parameters, books and games name the game that they are of.

use std::num::NonZeroU8;

use zushiki_core::variant::{Leg, Legs, Movement, Over, Selection};

/// A hash of the properties that the parameters depend on: the board, the moves of all faces,
/// promotion, and drops. Games that differ only in their endings share it.
#[must_use]
pub fn movement_hash(selection: &Selection) -> u64 {
    let (board, rules) = (selection.geometry(), selection.rules());
    let mut list = vec![i64::from(board.files()), i64::from(board.ranks())];
    list.extend([i64::from(rules.promotion_zone), i64::from(rules.drops.enabled)]);
    list.extend([rules.promotion_when as i64, rules.compulsory_promotion as i64]);
    for face in selection.faces() {
        list.push(i64::from(face.royal));
        list.push(face.promotes_to.map_or(-1, |kind| kind.index() as i64));
        extend_by_movement(&mut list, &face.movement);
        if let Some((_, movement)) = &face.on_last_rank {
            list.push(300);
            extend_by_movement(&mut list, movement);
        }
        if face.captured_as != face.base {
            list.extend([400, face.captured_as.index() as i64]);
        }
    }
    hash(&list)
}

/// FNV-1a (Fowler, Noll and Vo 1991) of the bytes of `list`.
pub(super) fn hash(list: &[i64]) -> u64 {
    let bytes = list.iter().flat_map(|number| number.to_le_bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Adds the steps of `movement` to `list`, with a different mark for each kind of step.
fn extend_by_movement(list: &mut Vec<i64>, movement: &Movement) {
    let steps = movement.leaps.iter();
    list.extend(steps.flat_map(|step| [i64::from(step.right), i64::from(step.forward)]));
    for (direction, range) in &movement.slides {
        let step = direction.step();
        list.extend([100 + i64::from(step.right), i64::from(step.forward), limit(*range)]);
    }
    for Legs(legs) in &movement.legs {
        list.push(200);
        let of = |leg: &Leg| {
            [
                i64::from(leg.directions) + 256 * over(leg.over),
                limit(leg.limit),
                i64::from(leg.moves),
                i64::from(leg.captures),
            ]
        };
        list.extend(legs.iter().flat_map(of));
    }
}

/// The pieces over which a leg goes as a number.
fn over(over: Over) -> i64 {
    match over {
        Over::Nothing => 0,
        Over::FirstSquare => 1,
        Over::One => 2,
        Over::Some => 3,
        Over::Anything => 4,
        Over::Jump => 5,
        Over::AtMost(most) => 8 + i64::from(most.get()),
    }
}

/// A limit of squares as a number; 0 means no limit.
fn limit(range: Option<NonZeroU8>) -> i64 {
    range.map_or(0, |range| i64::from(range.get()))
}
