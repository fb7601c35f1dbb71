//! Pieces, and the hand that holds captured ones.

use super::Color;

/// A face of a piece: its place in the variant's list of kinds.
///
/// A promoted face is a kind of its own: a promoted swooping owl (`+SO`) moves as a cloud eagle but
/// is not one. Base faces come first, in the order of the rule file, so that they number the hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct PieceKind(u16);

/// The number of kinds that a variant may have at most.
pub const MAX_KINDS: u16 = 1 << 11;

impl PieceKind {
    /// The kind at `index` of a variant's list; `None` from [`MAX_KINDS`] on.
    #[must_use]
    pub const fn new(index: u16) -> Option<PieceKind> {
        if index < MAX_KINDS { Some(PieceKind(index)) } else { None }
    }

    /// The kind at `index`, which the caller knows to be below [`MAX_KINDS`].
    #[inline]
    pub(crate) const fn from_index(index: usize) -> PieceKind {
        PieceKind(index as u16)
    }

    /// The kind's place in the variant's list, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A piece on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// The face that lies up.
    pub kind: PieceKind,
    /// The side it belongs to.
    pub color: Color,
}

/// The captured pieces a side may drop, counted by base kind.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hand {
    counts: Vec<u16>,
}

/// The most pieces of one kind a hand may hold at the start: as many as the largest board has squares.
pub const MAX_IN_HAND: u16 = 256;

impl Hand {
    /// How many pieces of `kind` are in it.
    #[must_use]
    pub fn count(&self, kind: PieceKind) -> u16 {
        self.counts.get(kind.index()).copied().unwrap_or(0)
    }

    /// Sets how many pieces of `kind` are in it.
    pub fn set(&mut self, kind: PieceKind, count: u16) {
        if self.counts.len() <= kind.index() {
            self.counts.resize(kind.index() + 1, 0);
        }
        self.counts[kind.index()] = count;
        while self.counts.last() == Some(&0) {
            self.counts.pop();
        }
    }

    /// Whether nothing is in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }

    /// The kinds in it with their counts, in the order of the rule file.
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
