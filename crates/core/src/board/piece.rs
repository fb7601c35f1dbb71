//! Pieces, and hands of captured pieces.

use super::Color;

/// A kind of piece, as an index into the variant's list of faces.
///
/// Each face is a separate kind, including promoted faces: a promoted swooping owl (`+SO`) moves
/// like a cloud eagle but is a different kind. Base faces come first in the list, in the order of
/// the rule file, so that the kinds that can be in hand have the lowest numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct PieceKind(u16);

/// The maximum number of kinds of a variant.
pub const MAX_KINDS: u16 = 1 << 11;

impl PieceKind {
    /// The kind with the number `index`; `None` from [`MAX_KINDS`] on. Which numbers name a kind
    /// depends on the variant.
    #[must_use]
    pub const fn new(index: u16) -> Option<PieceKind> {
        if index < MAX_KINDS { Some(PieceKind(index)) } else { None }
    }

    /// The kind with the number `index`, which must be below [`MAX_KINDS`].
    #[inline]
    pub const fn from_index(index: usize) -> PieceKind {
        PieceKind(index as u16)
    }

    /// The number of the kind: an index into the variant's list of faces.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A piece on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// The face that is up.
    pub kind: PieceKind,
    /// The side that owns the piece.
    pub color: Color,
}

/// The pieces in hand of one side, as a count per base kind.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hand {
    counts: Vec<u16>,
}

/// The maximum number of pieces of one kind in a hand of a [`Setup`](super::Setup): many more than
/// in any game.
pub const MAX_IN_HAND: u16 = 256;

impl Hand {
    /// The number of pieces of `kind` in the hand; 0 for a kind that no variant has.
    #[must_use]
    pub fn count(&self, kind: PieceKind) -> u16 {
        self.counts.get(kind.index()).copied().unwrap_or(0)
    }

    /// Sets the number of pieces of `kind` in the hand.
    pub fn set(&mut self, kind: PieceKind, count: u16) {
        if self.counts.len() <= kind.index() {
            self.counts.resize(kind.index() + 1, 0);
        }
        self.counts[kind.index()] = count;
        // Without zeros at the end, equal hands have equal vectors.
        while self.counts.last() == Some(&0) {
            self.counts.pop();
        }
    }

    /// Whether the hand holds no piece.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }

    /// The kinds in the hand with their counts, which are above 0, in the order of the rule file.
    pub fn iter(&self) -> impl Iterator<Item = (PieceKind, u16)> {
        (0u16..)
            .zip(&self.counts)
            .filter(|&(_, &count)| count > 0)
            .map(|(index, &count)| (PieceKind(index), count))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_contents_are_equal_hands() {
        let mut hand = Hand::default();
        hand.set(PieceKind(3), 2);
        hand.set(PieceKind(1), 1);
        assert_eq!(hand.iter().collect::<Vec<_>>(), [(PieceKind(1), 1), (PieceKind(3), 2)]);
        hand.set(PieceKind(1), 0);
        hand.set(PieceKind(3), 0);
        assert_eq!(hand, Hand::default());
        assert!(hand.is_empty());
    }
}
