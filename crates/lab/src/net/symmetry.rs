//! Exchange of left and right: where all pieces move alike to both sides, a position and its mirror image are worth
//! the same, and a net learns from both.

use std::collections::HashSet;

use zushiki_core::board::{Geometry, Square, Step};
use zushiki_core::variant::{Direction, Leg, Movement, Selection};

/// The squares of a board with left and right exchanged.
#[derive(Clone, Debug)]
pub(super) struct Mirror(Vec<Square>);

impl Mirror {
    /// The mirror of the board of `selection`; `None` if one of its pieces moves otherwise to the left than to the right.
    pub(super) fn of_game(selection: &Selection) -> Option<Mirror> {
        let is_symmetric = selection.faces().iter().all(|face| is_symmetric(&face.movement));
        is_symmetric.then(|| Mirror::of_board(selection.geometry()))
    }

    fn of_board(board: Geometry) -> Mirror {
        let mut squares: Vec<Square> = (0..board.bits() as u32).map(Square::from_bit).collect();
        for square in board.squares() {
            let file = board.files() + 1 - board.file(square);
            squares[square.index()] = board.square(file, board.rank(square)).unwrap_or(square);
        }
        Mirror(squares)
    }

    /// The mirror image of `square`.
    #[inline]
    pub(super) fn of(&self, square: Square) -> Square {
        self.0[square.index()]
    }
}

fn is_symmetric(movement: &Movement) -> bool {
    let turned = |step: Step| Step { right: -step.right, ..step };
    let opposite = |direction: Direction| (8 - direction as usize) % 8;
    let leaps: HashSet<Step> = movement.leaps.iter().copied().collect();
    let slides: HashSet<_> =
        movement.slides.iter().map(|&(at, range)| (at as usize, range)).collect();
    let legs: HashSet<Vec<Leg>> = movement.legs.iter().map(|legs| legs.0.clone()).collect();
    let mirrored = |legs: &Vec<Leg>| legs.iter().map(mirrored_leg).collect::<Vec<Leg>>();
    leaps.iter().all(|&step| leaps.contains(&turned(step)))
        && movement.slides.iter().all(|&(at, range)| slides.contains(&(opposite(at), range)))
        && legs.iter().all(|way| legs.contains(&mirrored(way)))
}

/// `leg` with left and right exchanged. A direction counted clockwise becomes one counted anticlockwise.
fn mirrored_leg(leg: &Leg) -> Leg {
    let directions = (0..8).filter(|at| leg.directions >> at & 1 == 1);
    Leg { directions: directions.map(|at| 1 << ((8 - at) % 8)).sum(), ..*leg }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::variant::{Choice, library};

    fn selection(name: &str) -> Selection {
        let (id, choice) = Choice::named(name);
        Selection::new(library::find(id).unwrap(), &choice).unwrap()
    }

    #[test]
    fn only_games_whose_pieces_move_alike_to_both_sides_have_a_mirror() {
        for (id, has_mirror) in [("shogi", true), ("chu", true), ("wa", true), ("tori", false)] {
            let found = Mirror::of_game(&selection(id));
            assert_eq!(found.is_some(), has_mirror, "{id}");
        }
    }

    #[test]
    fn the_image_of_an_image_is_the_square() {
        let selection = selection("heian:8x9");
        let board = selection.geometry();
        let mirror = Mirror::of_board(board);
        for square in board.squares() {
            let image = mirror.of(square);
            assert_eq!(mirror.of(image), square);
            assert_eq!(board.rank(image), board.rank(square));
            assert_eq!(board.file(image) + board.file(square), board.files() + 1);
        }
    }
}
