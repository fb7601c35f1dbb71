//! Tuned parameters as text: those of the shipped games, and how a text is read, written and told to be of
//! another game.

use super::parameters::{Parameters, STRIDE};
use crate::variant::Selection;

/// The texts of the games that were tuned; `docs/engine.md` has the command that makes them.
pub(super) const TUNED: [&str; 6] = [
    include_str!("tuned/shogi.txt"),
    include_str!("tuned/heian.txt"),
    include_str!("tuned/heian-8x8.txt"),
    include_str!("tuned/sho.txt"),
    include_str!("tuned/wa.txt"),
    include_str!("tuned/wa-drops.txt"),
];

/// The tuned parameters of the game, if there are any.
pub(super) fn stored(selection: &Selection) -> Option<Parameters> {
    TUNED.iter().find_map(|text| read(selection, text))
}

/// A number that stands for what the parameters depend on: the board, the moves of all faces,
/// promotion, and drops. Games that differ only in their endings share it.
pub(super) fn movement_hash(selection: &Selection) -> u64 {
    let (board, rules) = (selection.geometry(), selection.rules());
    let mut list = vec![i64::from(board.files()), i64::from(board.ranks())];
    list.extend([i64::from(rules.promotion_zone), i64::from(rules.drops.enabled)]);
    list.extend([rules.promotion_when as i64, rules.compulsory_promotion as i64]);
    for face in selection.faces() {
        list.push(i64::from(face.royal));
        list.push(face.promotes_to.map_or(-1, |kind| kind.index() as i64));
        let steps = face.movement.leaps.iter();
        list.extend(steps.flat_map(|step| [i64::from(step.right), i64::from(step.forward)]));
        for (direction, range) in &face.movement.slides {
            let step = direction.step();
            let range = range.map_or(0, |range| i64::from(range.get()));
            list.extend([100 + i64::from(step.right), i64::from(step.forward), range]);
        }
    }
    // FNV-1a (Fowler, Noll and Vo 1991).
    let bytes = list.iter().flat_map(|number| number.to_le_bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// The parameters as text: a line with the hash of the game, one for each kind, and one for the turn.
pub(super) fn write(selection: &Selection, parameters: &Parameters) -> String {
    let numbers =
        |list: &[i32]| -> String { list.iter().map(|number| format!(" {number}")).collect() };
    let kinds = selection.variant().kinds().map(|kind| {
        let first = Parameters::index(kind, 0);
        let list = &parameters.list[first..first + STRIDE];
        format!("{}{}\n", selection.face(kind).abbr, numbers(list))
    });
    let head = [format!("game {:016x}\n", movement_hash(selection))];
    head.into_iter().chain(kinds).chain([format!("turn {}\n", parameters.tempo())]).collect()
}

/// The parameters that [`write()`] made `text` of; `None` if it is of another game.
pub(super) fn read(selection: &Selection, text: &str) -> Option<Parameters> {
    let mut list = Vec::new();
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    let hash = lines.next()?.strip_prefix("game ")?;
    if u64::from_str_radix(hash, 16) != Ok(movement_hash(selection)) {
        return None;
    }
    for kind in selection.variant().kinds() {
        let rest = lines.next()?.strip_prefix(selection.face(kind).abbr.as_str())?;
        let before = list.len();
        for number in rest.split_whitespace() {
            list.push(number.parse().ok().filter(|number: &i32| number.abs() < 16_000)?);
        }
        if list.len() != before + STRIDE {
            return None;
        }
    }
    list.push(lines.next()?.strip_prefix("turn ")?.parse().ok()?);
    Some(Parameters { list })
}
