//! The words that distinguish pieces with the same name: 上 寄 引 for the direction of the move, 右 左 直 for the place
//! of the piece.
//!
//! By the rule of the Japan Shogi Association, a piece is a rival of another if its movement reaches the destination,
//! even if it is pinned. The direction is tried first; if it is not enough, 直 for the piece straight behind the
//! destination and 右 or 左 for the others; then both kinds of words together. Sliding pieces have no 直: the
//! association uses it for generals, and distinguishes two dragons by which one is further right.

use super::super::move_list::OtherMoves;
use crate::board::{Color, PieceKind, Square};
use crate::rules::Position;
use crate::variant::Face;

/// One of the words, seen from the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DirectionWord {
    /// 上: the piece moves towards the opponent.
    Up,
    /// 寄: the piece moves along its rank.
    Across,
    /// 引: the piece moves back towards its own side.
    Down,
    /// 直: the piece moves straight ahead.
    Straight,
    /// 右: the piece comes from the right.
    Right,
    /// 左: the piece comes from the left.
    Left,
}

impl DirectionWord {
    /// The word for `c`; some words have several characters.
    pub(super) const fn of(c: char) -> Option<DirectionWord> {
        match c {
            '上' | '行' | '入' => Some(DirectionWord::Up),
            '寄' => Some(DirectionWord::Across),
            '引' | '下' => Some(DirectionWord::Down),
            '直' => Some(DirectionWord::Straight),
            '右' => Some(DirectionWord::Right),
            '左' => Some(DirectionWord::Left),
            _ => None,
        }
    }

    const fn kanji(self) -> char {
        match self {
            DirectionWord::Up => '上',
            DirectionWord::Across => '寄',
            DirectionWord::Down => '引',
            DirectionWord::Straight => '直',
            DirectionWord::Right => '右',
            DirectionWord::Left => '左',
        }
    }
}

/// A piece that reaches the destination, seen from the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Approach {
    /// The square of the piece.
    pub(super) from: Square,
    /// The number of ranks towards the opponent; negative for a move back.
    forward: i16,
    /// The number of files between the piece and the destination, positive if the piece is on the right.
    right: i16,
    slides: bool,
}

/// The pieces of the side to move with a kind that `is_meant` accepts and whose movement takes them to
/// `to`, pinned ones included.
pub(super) fn approaches(
    others: &impl OtherMoves,
    is_meant: impl Fn(PieceKind) -> bool,
    to: Square,
) -> Vec<Approach> {
    let position = others.position();
    let from = others.attackers(to);
    let found = from.iter().filter_map(|&from| {
        let kind = position.piece(from)?.kind;
        is_meant(kind).then(|| approach(position, position.selection().face(kind), from, to))
    });
    found.collect()
}

fn approach(position: &Position, face: &Face, from: Square, to: Square) -> Approach {
    let board = position.geometry();
    let sign = match position.to_move() {
        Color::Black => 1,
        Color::White => -1,
    };
    let by = |from: u8, to: u8| sign * (i16::from(from) - i16::from(to));
    Approach {
        from,
        forward: by(board.rank(from), board.rank(to)),
        right: by(board.file(to), board.file(from)),
        slides: !face.movement.slides.is_empty(),
    }
}

impl Approach {
    fn direction(&self) -> DirectionWord {
        match self.forward.signum() {
            1 => DirectionWord::Up,
            0 => DirectionWord::Across,
            _ => DirectionWord::Down,
        }
    }

    fn is_straight(&self) -> bool {
        self.right == 0 && self.forward > 0
    }

    /// The words that fit the piece, the preferred ones first.
    fn descriptions(&self) -> Vec<Vec<DirectionWord>> {
        let direction = self.direction();
        let straight = self.is_straight() && !self.slides;
        let sides = match self.right.signum() {
            1 => vec![DirectionWord::Right],
            0 => vec![DirectionWord::Right, DirectionWord::Left],
            _ => vec![DirectionWord::Left],
        };
        let alone = sides.iter().map(|&side| vec![side]);
        let both = sides.iter().map(|&side| vec![side, direction]);
        let first = [Some(vec![direction]), straight.then(|| vec![DirectionWord::Straight])];
        first.into_iter().flatten().chain(alone).chain(both).collect()
    }
}

/// The squares of `all` that fit the words; without words, all of them.
pub(super) fn meant(words: &[DirectionWord], all: &[Approach]) -> Vec<Approach> {
    let fits = |approach: &&Approach| {
        words.iter().all(|word| match word {
            DirectionWord::Up | DirectionWord::Across | DirectionWord::Down => {
                approach.direction() == *word
            }
            DirectionWord::Straight => approach.is_straight(),
            DirectionWord::Right | DirectionWord::Left => true,
        })
    };
    let mut left: Vec<Approach> = all.iter().filter(fits).copied().collect();
    for word in words {
        match word {
            DirectionWord::Right => left = on_the_right(left, 1),
            DirectionWord::Left => left = on_the_right(left, -1),
            _ => {}
        }
    }
    left
}

/// The pieces to the right of the destination, or if there are none, those furthest to the right.
/// With `sign` -1, left and right are exchanged.
fn on_the_right(all: Vec<Approach>, sign: i16) -> Vec<Approach> {
    let furthest = all.iter().map(|approach| sign * approach.right).max().unwrap_or(0);
    let least = furthest.min(1);
    all.into_iter().filter(|approach| sign * approach.right >= least).collect()
}

/// The words that fit the piece on `from` and no other piece of `all`: empty if there is no other piece, `None` if no
/// words distinguish it.
pub(super) fn distinguishing_words(all: &[Approach], from: Square) -> Option<String> {
    let mover = all.iter().find(|approach| approach.from == from);
    let (Some(mover), true) = (mover, all.len() > 1) else {
        return Some(String::new());
    };
    let found = mover.descriptions().into_iter().find(|words| meant(words, all) == [*mover]);
    found.map(|words| words.into_iter().map(DirectionWord::kanji).collect())
}
