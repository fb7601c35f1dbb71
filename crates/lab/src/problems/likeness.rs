//! The comparison of two positions that may be nearly the same.

use zushiki_core::board::{Color, Square};
use zushiki_core::rules::Position;

/// The pieces of a position on the board and in the hand of the side to move, sorted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Outline {
    pieces: Vec<Part>,
    /// The same of the mirror image.
    mirrored: Vec<Part>,
}

/// A piece: file and rank, or zeros in the hand; the kind; and whether it belongs to the side to move.
type Part = (u8, u8, usize, bool);

impl Outline {
    pub(crate) fn of(position: &Position) -> Outline {
        let (geometry, attacker) = (position.geometry(), position.to_move());
        let files = geometry.files();
        let part = |at: Square, kind: usize, color: Color| {
            let (file, rank) = (geometry.file(at), geometry.rank(at));
            (file, rank, kind, color == attacker)
        };
        let setup = position.setup();
        let on_board = setup.pieces().map(|(at, piece)| part(at, piece.kind.index(), piece.color));
        let in_hand = position.hand(attacker).iter().flat_map(|(kind, count)| {
            std::iter::repeat_n((0, 0, kind.index(), true), usize::from(count))
        });
        let mut pieces: Vec<Part> = on_board.chain(in_hand).collect();
        let turned = |&(file, rank, kind, own): &Part| match file {
            0 => (file, rank, kind, own),
            _ => (files + 1 - file, rank, kind, own),
        };
        let mut mirrored: Vec<Part> = pieces.iter().map(turned).collect();
        pieces.sort_unstable();
        mirrored.sort_unstable();
        Outline { pieces, mirrored }
    }

    /// Whether the positions, or one of them and the mirror image of the other, differ by one piece or less: one that
    /// is missing, stands elsewhere or is another.
    pub(crate) fn is_near(&self, other: &Outline) -> bool {
        let near =
            |pieces: &[Part]| extra(&self.pieces, pieces) <= 1 && extra(pieces, &self.pieces) <= 1;
        near(&other.pieces) || near(&other.mirrored)
    }
}

/// The number of `pieces` that `others` lacks. Both are sorted.
fn extra(pieces: &[Part], others: &[Part]) -> usize {
    let mut others = others.iter().peekable();
    let is_extra = |piece: &&Part| {
        while others.next_if(|other| other < piece).is_some() {}
        others.next_if_eq(piece).is_none()
    };
    pieces.iter().filter(is_extra).count()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use zushiki_core::notation::sfen;
    use zushiki_core::rules::Rules;
    use zushiki_core::variant::{Choice, Selection, library};

    fn outline(text: &str) -> Outline {
        let shogi = Selection::new(library::find("shogi").unwrap(), &Choice::default()).unwrap();
        let setup = sfen::parse(&shogi, text).unwrap();
        Outline::of(&Rules::new(shogi).position(&setup).unwrap())
    }

    #[test]
    fn one_piece_makes_no_other_problem() {
        let first = outline("7k1/9/7PP/9/9/9/9/9/9 b G2r2b3g4s4n4l16p 1");
        let near = [
            ("the same", "7k1/9/7PP/9/9/9/9/9/9 b G2r2b3g4s4n4l16p 1"),
            ("one less", "7k1/9/7P1/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1"),
            ("one more", "7k1/9/7PP/9/9/8l/9/9/9 b G2r2b3g4s4n3l16p 1"),
            ("one elsewhere", "7k1/9/7P1/8P/9/9/9/9/9 b G2r2b3g4s4n4l16p 1"),
            ("another in hand", "7k1/9/7PP/9/9/9/9/9/9 b S2r2b4g3s4n4l16p 1"),
            ("mirrored", "1k7/9/PP7/9/9/9/9/9/9 b G2r2b3g4s4n4l16p 1"),
        ];
        for (what, text) in near {
            assert!(first.is_near(&outline(text)) && outline(text).is_near(&first), "{what}");
        }
        let far = [
            ("two elsewhere", "7k1/9/9/7PP/9/9/9/9/9 b G2r2b3g4s4n4l16p 1"),
            ("two in hand", "7k1/9/7PP/9/9/9/9/9/9 b BR2GS2rb2g3s4n4l16p 1"),
        ];
        for (what, text) in far {
            assert!(!first.is_near(&outline(text)), "{what}");
        }
    }
}
