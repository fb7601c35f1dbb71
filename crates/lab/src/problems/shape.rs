//! The shape of a problem of tactics: what a player recognises as the same idea on another board.

use std::collections::BTreeMap;

use zushiki_core::board::{Color, Move, PieceKind, Square};
use zushiki_core::rules::Position;
use zushiki_core::variant::Selection;
use zushiki_play::problems::Problem;

/// The shape of a line, the same for both colours and for the mirror image. Kinds of pieces that move alike are the same.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Shape {
    /// For each move of the solver: the kind of the piece that moves, and the kinds of those that it takes.
    moves: Vec<(PieceKind, Vec<PieceKind>)>,
    /// The square that the first move goes to, seen from the king, if it gives check.
    check: Option<Offset>,
    /// The square of the solver's last capture, seen from there.
    target: Offset,
}

/// The files and ranks between two squares, from the point of view of the solver.
type Offset = (i16, i16);

/// The offset from which on the distance along a line does not matter.
const FAR: i16 = 2;

impl Shape {
    /// The shape of `problem`; `None` if it is not a problem of tactics.
    pub(crate) fn of(problem: &Problem) -> Option<Shape> {
        let (start, line) = (problem.position(), &problem.tactic()?.line);
        let first = line.first()?;
        let mut walk = Walk { position: start.clone(), moves: Vec::new(), target: first.to() };
        for (ply, &mv) in line.iter().enumerate() {
            walk.play(mv, ply % 2 == 0)?;
        }
        let king = checked_royal(start, *first);
        let offset = |from, to| offset(start, from, to);
        let check = king.map(|king| offset(king, first.to()));
        let target = offset(first.to(), walk.target);
        let [one, other] = [1, -1].map(|side| {
            let turned = |(files, ranks): Offset| (side * files, ranks);
            (check.map(turned), turned(target))
        });
        let (check, target) = one.min(other);
        Some(Shape { moves: walk.moves, check, target })
    }
}

/// The facts about a line that its shape is made of.
struct Walk {
    position: Position,
    moves: Vec<(PieceKind, Vec<PieceKind>)>,
    /// The square of the last capture of the solver; that of the first move if there was none.
    target: Square,
}

impl Walk {
    fn play(&mut self, mv: Move, is_ours: bool) -> Option<()> {
        if is_ours {
            let selection = self.position.selection();
            let alike = |kind| like(selection, kind);
            let taken: Vec<Square> = self.position.captures(mv).collect();
            self.target = taken.last().copied().unwrap_or(self.target);
            let kinds = taken.into_iter().filter_map(|at| self.position.piece(at));
            let kinds = kinds.map(|piece| alike(piece.kind)).collect();
            self.moves.push((alike(self.position.moved_kind(mv)?), kinds));
        }
        self.position.play(mv).ok()
    }
}

/// The first kind that moves like `kind`.
fn like(selection: &Selection, kind: PieceKind) -> PieceKind {
    let face = selection.face(kind);
    let is_like = |other: &PieceKind| {
        let other = selection.face(*other);
        other.movement == face.movement && other.royal == face.royal
    };
    selection.variant().kinds().find(is_like).unwrap_or(kind)
}

/// The square of the royal that `mv` attacks, the first if there are several.
fn checked_royal(start: &Position, mv: Move) -> Option<Square> {
    let mut after = start.clone();
    after.play(mv).ok()?;
    after.attacked_royals(!start.to_move()).first().copied()
}

/// The offset from `from` to `to`. Along a line of a rook or a bishop, two squares stand for any longer way.
fn offset(start: &Position, from: Square, to: Square) -> Offset {
    let geometry = start.geometry();
    let difference = |from: u8, to: u8| i16::from(to) - i16::from(from);
    let files = difference(geometry.file(from), geometry.file(to));
    let ranks = difference(geometry.rank(from), geometry.rank(to));
    let ranks = if start.to_move() == Color::Black { ranks } else { -ranks };
    let is_line = files == 0 || ranks == 0 || files.abs() == ranks.abs();
    let shorter = |way: i16| if is_line { way.clamp(-FAR, FAR) } else { way };
    (shorter(files), shorter(ranks))
}

/// The largest number of problems that have one shape.
pub(crate) fn most_alike(problems: &[Problem]) -> usize {
    let mut counts: BTreeMap<Shape, usize> = BTreeMap::new();
    for shape in problems.iter().filter_map(Shape::of) {
        *counts.entry(shape).or_default() += 1;
    }
    counts.into_values().max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use zushiki_core::rules::Rules;
    use zushiki_core::variant::{Choice, library};
    use zushiki_play::problems::problem_in_line;

    fn shape(sfen: &str, moves: &str) -> Shape {
        let heian = Selection::new(library::find("heian").unwrap(), &Choice::default()).unwrap();
        let line = format!("3\tgain\t800\tmaterial\t{sfen}\t{moves}");
        Shape::of(&problem_in_line(&Rules::new(heian), &line).unwrap()).unwrap()
    }

    /// A gold general gives check in front of the king, and takes the silver general beside it.
    #[test]
    fn the_same_idea_on_another_board_has_the_same_shape() {
        let first = shape("9/9/3k5/2s6/3PG4/9/PP7/K8 b - 1", "5e6d 6c6b 6d7d");
        let mirrored = shape("1p7/9/5k3/6s2/4GP3/9/7PP/8K b - 1", "5e4d 4c4b 4d3d");
        let white = shape("8k/7pp/9/4gp3/6S2/5K3/9/9 w - 1", "5d4e 4f4g 4e3e");
        let promoted = shape("9/9/3k5/2s6/3P+N4/9/PP7/K8 b - 1", "5e6d 6c6b 6d7d");
        assert_eq!([&mirrored, &white, &promoted], [&first; 3]);
        let knight = shape("9/9/3k5/2n6/3PG4/9/PP7/K8 b - 1", "5e6d 6c6b 6d7d");
        let other_side = shape("9/4s4/3k1G3/9/9/9/PP7/K8 b - 1", "4c5c 6c7c 5c5b");
        assert!(knight != first && other_side != first);
    }
}
