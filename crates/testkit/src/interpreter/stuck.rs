//! Whether a piece could ever move from a square: it is tried on boards with enemies where its movement captures or flies
//! over pieces.

use std::rc::Rc;

use super::betza::{Leg, Way, step};
use super::board::{Piece, Position, Square, moved};

impl Position {
    /// Whether the piece has no move from `at`, wherever other pieces are.
    pub(super) fn is_stuck(&self, piece: Piece, at: Square) -> bool {
        let mut alone = Position {
            game: Rc::clone(&self.game),
            board: vec![None; self.board.len()],
            hands: Default::default(),
            ..*self
        };
        alone.set(at, Some(piece));
        !alone.can_move(at) && !alone.ways(at, piece).iter().any(|way| alone.is_way(at, way))
    }

    fn can_move(&self, from: Square) -> bool {
        !self.reached(from).is_empty()
    }

    /// Whether the lone piece on `from` can move when enemies stand where `way` needs them.
    fn is_way(&self, from: Square, way: &Way) -> bool {
        let black = self.at(from).unwrap().black;
        match way {
            Way::Leap(..) => false,
            Way::Legs(legs) => self.has_walk(from, legs, (from, 0)),
            Way::Skip(leg) | Way::Fly(leg, _) => leg.turns.iter().any(|turn| {
                let first = moved(from, black, step(*turn));
                let second = moved(first, black, step(*turn));
                [&[first][..], &[second], &[first, second]].iter().any(|enemies| {
                    enemies.iter().all(|&at| self.on_board(at))
                        && self.with_enemies(black, enemies).can_move(from)
                })
            }),
            Way::Anywhere(..) => {
                let other = self.squares().into_iter().find(|&at| at != from);
                other.is_some_and(|at| self.with_enemies(black, &[at]).can_move(from))
            }
        }
    }

    /// Whether the piece on `from`, which has come to `at` in the direction `heading`, can move when enemies are added
    /// at the ends of those of `legs` that only capture.
    fn has_walk(&self, from: Square, legs: &[Leg], (at, heading): (Square, usize)) -> bool {
        let Some((leg, rest)) = legs.split_first() else { return self.can_move(from) };
        let black = self.at(from).unwrap().black;
        leg.turns.iter().any(|turn| {
            let heading = (heading + turn) % 8;
            let mut end = at;
            let lengths = 1..=leg.length;
            lengths.into_iter().any(|length| {
                end = moved(end, black, step(heading));
                if !self.on_board(end) || leg.jumps && length < leg.length {
                    return false;
                }
                let is_free = self.at(end).is_none();
                let added: &[Square] =
                    if leg.takes && !leg.moves && is_free { &[end] } else { &[] };
                self.with_enemies(black, added).has_walk(from, rest, (end, heading))
            })
        })
    }

    /// The board with enemies of the side `black` on these squares, of the kind that everything may fly over.
    fn with_enemies(&self, black: bool, squares: &[Square]) -> Position {
        let kinds = 0..self.game.kinds.len();
        let lowest = kinds.max_by_key(|&kind| self.game.kinds[kind].rank.unwrap_or(u32::MAX));
        let mut board = self.clone();
        for &at in squares {
            board.set(at, Some(Piece { kind: lowest.unwrap(), black: !black }));
        }
        board
    }
}
