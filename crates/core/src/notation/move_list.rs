//! All moves of a position as texts. The tables that distinguish the moves are made once.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use super::hodges;
use super::japanese::{self, Digits};
use super::resolve::rivals;
use crate::board::{Geometry, Move, Piece, PieceKind, Square};
use crate::rules::Position;

/// The other moves of a position, as far as the text of a move depends on them.
pub(super) trait OtherMoves {
    /// The position before the move.
    fn position(&self) -> &Position;

    /// Whether `mover`, which makes `mv`, has [`rivals`].
    fn has_rival(&self, mover: Piece, mv: Move) -> bool;

    /// Whether `mv` is legal.
    fn is_legal(&self, mv: Move) -> bool;

    /// The squares of the pieces of the side to move whose movement takes them to `to`.
    fn attackers(&self, to: Square) -> Rc<[Square]>;
}

/// Without tables, for one move.
impl OtherMoves for Position {
    fn position(&self) -> &Position {
        self
    }

    fn has_rival(&self, mover: Piece, mv: Move) -> bool {
        rivals(self, mover, mv).next().is_some()
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.examine(mv).is_ok()
    }

    fn attackers(&self, to: Square) -> Rc<[Square]> {
        self.attackers(to, self.to_move()).into()
    }
}

/// The legal moves of a position, which writes them faster than one by one.
#[derive(Debug)]
pub struct MoveList<'a> {
    position: &'a Position,
    moves: Vec<Move>,
    legal: HashSet<Move>,
    /// The origins of the moves on the board to each goal.
    origins: HashMap<Goal, Vec<Square>>,
    attackers: RefCell<HashMap<Square, Rc<[Square]>>>,
}

/// The kind, the destination and the captures on the way of moves. Moves with the same goal differ in their
/// origins only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Goal {
    kind: PieceKind,
    /// The destination; `None` if the move ends on its origin.
    to: Option<Square>,
    /// The captures on the way.
    via: [Option<Square>; 2],
}

impl Goal {
    fn of(board: Geometry, kind: PieceKind, mv: Move) -> Goal {
        let mut via = mv.via_squares(board);
        Goal {
            kind,
            to: Some(mv.to()).filter(|&to| mv.from() != Some(to)),
            via: [via.next(), via.next()],
        }
    }
}

impl<'a> MoveList<'a> {
    /// The legal moves of `position`.
    #[must_use]
    pub fn new(position: &'a Position) -> MoveList<'a> {
        let (board, moves) = (position.geometry(), position.legal_moves());
        let mut origins: HashMap<Goal, Vec<Square>> = HashMap::new();
        for &mv in &moves {
            let piece = mv.from().and_then(|from| Some((from, position.piece(from)?)));
            if let Some((from, piece)) = piece {
                origins.entry(Goal::of(board, piece.kind, mv)).or_default().push(from);
            }
        }
        let legal = moves.iter().copied().collect();
        MoveList { position, moves, legal, origins, attackers: RefCell::default() }
    }

    /// The moves, in the order of [`Position::legal_moves`].
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// One of the moves in Hodges notation: see [`hodges::write`].
    #[must_use]
    pub fn hodges(&self, mv: Move) -> String {
        hodges::write_among(self, mv)
    }

    /// One of the moves in Japanese notation: see [`japanese::write`].
    #[must_use]
    pub fn japanese(&self, previous: Option<Square>, mv: Move, digits: Digits) -> String {
        japanese::write_among(self, previous, mv, digits)
    }
}

impl OtherMoves for MoveList<'_> {
    fn position(&self) -> &Position {
        self.position
    }

    fn has_rival(&self, mover: Piece, mv: Move) -> bool {
        let goal = Goal::of(self.position.geometry(), mover.kind, mv);
        let origins = self.origins.get(&goal);
        origins.is_some_and(|origins| origins.iter().any(|&from| mv.from() != Some(from)))
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.legal.contains(&mv)
    }

    fn attackers(&self, to: Square) -> Rc<[Square]> {
        let mut known = self.attackers.borrow_mut();
        Rc::clone(known.entry(to).or_insert_with(|| OtherMoves::attackers(self.position, to)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{Notation, SideMarks, sfen};
    use crate::rules::Rules;
    use crate::variant::{Choice, Selection, library};

    #[test]
    fn the_texts_are_those_of_single_moves() {
        let positions = [
            ("shogi", "4k4/9/3S1S3/9/2G1G4/9/9/2G6/4K4 b RG2P 1"),
            ("shogi", "4k4/9/9/9/4r4/9/4G4/3GG4/4K4 b N 1"),
            ("wa", ""),
            ("chu", "12/4k7/12/3p1p6/2{LN}1p1p5/3{LN}8/4p7/12/4{LN}7/12/12/4K7 b - 1"),
        ];
        for (id, text) in positions {
            let variant = library::find(id).unwrap();
            let rules = Rules::new(Selection::new(variant, &Choice::default()).unwrap());
            let position = match text {
                "" => rules.start(),
                text => rules.position(&sfen::parse(rules.selection(), text).unwrap()).unwrap(),
            };
            let list = MoveList::new(&position);
            assert!(list.moves().len() > 9, "{id}: {text}");
            for &mv in list.moves() {
                assert_eq!(list.hodges(mv), hodges::write(&position, mv), "{id}");
                for notation in [Notation::Hodges, Notation::Japanese(SideMarks::Triangles)] {
                    let one = notation.write(&position, None, mv);
                    assert_eq!(notation.write_of(&list, None, mv), one, "{id}");
                }
                let previous = Some(mv.to());
                for digits in [Digits::Ascii, Digits::FullWidth] {
                    assert_eq!(
                        list.japanese(previous, mv, digits),
                        japanese::write(&position, previous, mv, digits),
                        "{id}"
                    );
                    assert_eq!(
                        list.japanese(None, mv, digits),
                        japanese::write(&position, None, mv, digits),
                        "{id}"
                    );
                }
            }
        }
    }
}
