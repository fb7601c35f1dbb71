//! The picture at the end of a problem, by which near-copies are recognised.

use zushiki_core::board::{Color, Move, Square};
use zushiki_core::rules::Position;

/// The kinds that the attacker moves, and what stands around the last royal of the defender at the end. Problems with
/// equal pictures are near-copies.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Picture {
    /// The moves of the attacker by the kind of the piece, promoted or not.
    moves: Vec<(usize, bool)>,
    /// The squares around the royal: see [`cell`].
    around: Vec<Option<(usize, bool)>>,
}

/// The pieces around the royal at the end, and the last move: the mate alone.
pub(crate) type End = (Vec<Option<(usize, bool)>>, Option<(usize, bool)>);

impl Picture {
    /// The mate alone.
    pub(crate) fn end(&self) -> End {
        (self.around.clone(), self.moves.last().copied())
    }

    /// The picture after `line`. Mirror images have the same picture.
    pub(crate) fn of(start: &Position, line: &[Move]) -> Picture {
        let mut position = start.clone();
        let (mut moves, mut around) = (Vec::new(), Vec::new());
        for (ply, &mv) in line.iter().enumerate() {
            let before = position.clone();
            if position.play(mv).is_err() {
                break;
            }
            if ply % 2 == 0 {
                let kind = before.moved_kind(mv).map_or(usize::MAX, |kind| kind.index());
                moves.push((kind, mv.promotes()));
                around = squares(&before, &position, mv);
            }
        }
        Picture { moves, around }
    }
}

/// The squares around the attacked royal after `mv`. If `mv` has taken the last royal, those before it; if it has won
/// without an attack, those around its destination.
fn squares(before: &Position, after: &Position, mv: Move) -> Vec<Option<(usize, bool)>> {
    let defender = !before.to_move();
    let attacked = after.attacked_royals(defender).first().copied();
    let taken = before.royals(defender).first().copied();
    let (position, center) = match (attacked, taken) {
        (Some(royal), _) => (after, royal),
        (None, Some(royal)) if after.royals(defender).is_empty() => (before, royal),
        _ => (after, mv.to()),
    };
    let side = |side| around(position, center, defender, side);
    side(1).min(side(-1))
}

/// The squares around `center` and itself, by rank from the top, files to the left or, if `side` is -1, to the right.
fn around(
    position: &Position,
    center: Square,
    defender: Color,
    side: i8,
) -> Vec<Option<(usize, bool)>> {
    let steps = (-1..=1).flat_map(|ranks| (-1..=1).map(move |files| (files * side, ranks)));
    steps.map(|step| cell(position, center, defender, step)).collect()
}

/// The contents of a square: `None` outside the board; 0 if it is empty, else 1 + the kind, and whether the piece is of
/// the attacker.
fn cell(
    position: &Position,
    center: Square,
    defender: Color,
    (files, ranks): (i8, i8),
) -> Option<(usize, bool)> {
    let geometry = position.geometry();
    let file = geometry.file(center).checked_add_signed(files)?;
    let at = geometry.square(file, geometry.rank(center).checked_add_signed(ranks)?)?;
    Some(match position.piece(at) {
        None => (0, false),
        Some(piece) => (1 + piece.kind.index(), piece.color != defender),
    })
}
