//! The notation that is shown to a player.

use super::hodges;
use super::japanese::{self, Digits};
use super::move_list::{MoveList, OtherMoves};
use crate::board::{Color, Move, Square};
use crate::game::{Game, NodeId};
use crate::rules::Position;

/// The notation that a player chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotationKind {
    /// Hodges notation: `P-7f`, `Bx2b+`.
    Hodges,
    /// Japanese notation: `7六歩`, `2二角成`.
    Japanese,
}

impl NotationKind {
    /// All notations with their names in options.
    pub const ALL: [(&'static str, NotationKind); 2] =
        [("hodges", NotationKind::Hodges), ("japanese", NotationKind::Japanese)];

    /// The other one.
    #[must_use]
    pub const fn other(self) -> NotationKind {
        match self {
            NotationKind::Hodges => NotationKind::Japanese,
            NotationKind::Japanese => NotationKind::Hodges,
        }
    }

    /// This notation, with `marks` before the moves where it has marks.
    #[must_use]
    pub const fn with_marks(self, marks: SideMarks) -> Notation {
        match self {
            NotationKind::Hodges => Notation::Hodges,
            NotationKind::Japanese => Notation::Japanese(marks),
        }
    }
}

/// The mark before a move in Japanese notation, which tells the side that makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SideMarks {
    /// No mark.
    #[default]
    None,
    /// The pieces ☗ and ☖ of printed records. They are in Unicode and in JIS X 0213, but not in Shift-JIS and EUC-JP.
    Pieces,
    /// The triangles ▲ and △, which every Japanese encoding has.
    Triangles,
}

impl SideMarks {
    /// All kinds of marks with their names in messages.
    pub const ALL: [(&'static str, SideMarks); 3] = [
        ("none", SideMarks::None),
        ("pieces", SideMarks::Pieces),
        ("triangles", SideMarks::Triangles),
    ];

    /// The mark of `side`; empty without marks.
    #[must_use]
    pub const fn of(self, side: Color) -> &'static str {
        match (self, side) {
            (SideMarks::None, _) => "",
            (SideMarks::Pieces, Color::Black) => "☗",
            (SideMarks::Pieces, Color::White) => "☖",
            (SideMarks::Triangles, Color::Black) => "▲",
            (SideMarks::Triangles, Color::White) => "△",
        }
    }
}

/// The notation in which moves are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notation {
    /// Hodges notation: `P-7f`, `Bx2b+`.
    Hodges,
    /// Japanese notation: `7六歩`, `☖2二角成`.
    Japanese(SideMarks),
}

impl Notation {
    /// The notation without what its marks are.
    #[must_use]
    pub const fn kind(self) -> NotationKind {
        match self {
            Notation::Hodges => NotationKind::Hodges,
            Notation::Japanese(_) => NotationKind::Japanese,
        }
    }

    /// Writes a legal move of `position`; `previous` is the destination of the previous move, for 同.
    #[must_use]
    pub fn write(self, position: &Position, previous: Option<Square>, mv: Move) -> String {
        self.write_among(position, previous, mv)
    }

    /// Writes one of the moves of `list`, as [`Notation::write`] does: faster, if many of them are written.
    #[must_use]
    pub fn write_of(self, list: &MoveList<'_>, previous: Option<Square>, mv: Move) -> String {
        self.write_among(list, previous, mv)
    }

    fn write_among(self, others: &impl OtherMoves, previous: Option<Square>, mv: Move) -> String {
        match self {
            Notation::Hodges => hodges::write_among(others, mv),
            Notation::Japanese(marks) => {
                let mark = marks.of(others.position().to_move()).to_owned();
                mark + &japanese::write_among(others, previous, mv, Digits::Ascii)
            }
        }
    }

    /// Writes a legal move of the position at `node` of `game`.
    ///
    /// # Panics
    /// If the game has no such node.
    #[must_use]
    pub fn write_at(self, game: &Game, node: NodeId, mv: Move) -> String {
        self.write(&game.position_of(node), game.node(node).mv().map(Move::to), mv)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::parse_move;
    use crate::rules::Rules;
    use crate::variant::{Choice, Selection, library};

    #[test]
    fn the_mark_is_that_of_the_side_to_move_and_is_read_again() {
        let selection =
            Selection::new(library::find("shogi").unwrap(), &Choice::default()).unwrap();
        let start = Rules::new(selection).start();
        let first = parse_move(&start, "7g7f").unwrap();
        let mut after = start.clone();
        after.play(first).unwrap();
        let second = parse_move(&after, "3c3d").unwrap();
        for (marks, expected) in [
            (SideMarks::None, ["7六歩", "3四歩"]),
            (SideMarks::Pieces, ["☗7六歩", "☖3四歩"]),
            (SideMarks::Triangles, ["▲7六歩", "△3四歩"]),
        ] {
            let notation = NotationKind::Japanese.with_marks(marks);
            let texts = [notation.write(&start, None, first), notation.write(&after, None, second)];
            assert_eq!(texts, expected);
            assert_eq!(parse_move(&start, &texts[0]), Ok(first));
            assert_eq!(parse_move(&after, &texts[1]), Ok(second));
        }
        assert_eq!(
            NotationKind::Hodges.with_marks(SideMarks::Pieces).write(&start, None, first),
            "P-7f"
        );
    }
}
