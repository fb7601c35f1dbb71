//! The words that say which of several pieces is meant: 上 寄 引 for the way it goes, 右 左 直 for
//! where it stands.
//!
//! A piece counts as a rival wherever its movement takes it to the square; that it is pinned does not
//! matter. The way it goes is said first; where that is not enough, 直 is for a piece straight behind
//! the square, 右 and 左 are for those to its side, and both kinds of words together come last. Pieces
//! that slide have no 直: the association gives it to the generals, and tells two dragons apart by
//! which is further right.

use crate::board::{Color, PieceKind, Square};
use crate::rules::Position;
use crate::variant::Face;

/// One of the words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Word {
    /// 上: towards the opponent.
    Up,
    /// 寄: along the rank.
    Across,
    /// 引: towards its own side.
    Down,
    /// 直: straight ahead.
    Straight,
    /// 右: from the mover's right.
    Right,
    /// 左: from the mover's left.
    Left,
}

impl Word {
    /// The word that `c` is; several are written in more than one way.
    pub(super) const fn of(c: char) -> Option<Word> {
        match c {
            '上' | '行' | '入' => Some(Word::Up),
            '寄' => Some(Word::Across),
            '引' | '下' => Some(Word::Down),
            '直' => Some(Word::Straight),
            '右' => Some(Word::Right),
            '左' => Some(Word::Left),
            _ => None,
        }
    }

    const fn kanji(self) -> char {
        match self {
            Word::Up => '上',
            Word::Across => '寄',
            Word::Down => '引',
            Word::Straight => '直',
            Word::Right => '右',
            Word::Left => '左',
        }
    }
}

/// A piece that reaches the square, as its side sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Approach {
    /// Where it stands.
    pub(super) from: Square,
    /// How many ranks it goes towards the opponent.
    forward: i16,
    /// How many files it stands to the right of the square.
    right: i16,
    slides: bool,
}

/// The pieces of the side to move that `is_meant` picks and that reach `to`, or would but for a pin.
pub(super) fn approaches(
    position: &Position,
    is_meant: impl Fn(PieceKind) -> bool,
    to: Square,
) -> Vec<Approach> {
    let from = position.attackers(to, position.to_move()).into_iter();
    let found = from.filter_map(|from| {
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
    fn way(&self) -> Word {
        match self.forward.signum() {
            1 => Word::Up,
            0 => Word::Across,
            _ => Word::Down,
        }
    }

    fn is_straight(&self) -> bool {
        self.right == 0 && self.forward > 0
    }

    /// What may be said of it, the best first.
    fn descriptions(&self) -> Vec<Vec<Word>> {
        let way = self.way();
        let straight = self.is_straight() && !self.slides;
        let sides = match self.right.signum() {
            1 => vec![Word::Right],
            0 => vec![Word::Right, Word::Left],
            _ => vec![Word::Left],
        };
        let alone = sides.iter().map(|&side| vec![side]);
        let both = sides.iter().map(|&side| vec![side, way]);
        let first = [Some(vec![way]), straight.then(|| vec![Word::Straight])];
        first.into_iter().flatten().chain(alone).chain(both).collect()
    }
}

/// Which of `all` the words mean; without words, all of them.
pub(super) fn meant(words: &[Word], all: &[Approach]) -> Vec<Approach> {
    let fits = |approach: &&Approach| {
        words.iter().all(|word| match word {
            Word::Up | Word::Across | Word::Down => approach.way() == *word,
            Word::Straight => approach.is_straight(),
            Word::Right | Word::Left => true,
        })
    };
    let mut left: Vec<Approach> = all.iter().filter(fits).copied().collect();
    for word in words {
        match word {
            Word::Right => left = rightmost(left, 1),
            Word::Left => left = rightmost(left, -1),
            _ => {}
        }
    }
    left
}

/// Those to the right of the square, or where none is, those furthest right; the same to the left
/// with `sign` -1.
fn rightmost(all: Vec<Approach>, sign: i16) -> Vec<Approach> {
    let furthest = all.iter().map(|approach| sign * approach.right).max().unwrap_or(0);
    let least = furthest.min(1);
    all.into_iter().filter(|approach| sign * approach.right >= least).collect()
}

/// The words that mean the piece on `from` and no other of `all`: none where it is alone, `None`
/// where no words do.
pub(super) fn telling(all: &[Approach], from: Square) -> Option<String> {
    let mover = all.iter().find(|approach| approach.from == from);
    let (Some(mover), true) = (mover, all.len() > 1) else {
        return Some(String::new());
    };
    let found = mover.descriptions().into_iter().find(|words| meant(words, all) == [*mover]);
    found.map(|words| words.into_iter().map(Word::kanji).collect())
}
