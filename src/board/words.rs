//! The machine words a set of squares is kept in.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

mod sealed {
    pub trait Sealed {}
    impl Sealed for u128 {}
    #[cfg(test)]
    impl<const N: usize> Sealed for super::Wide<N> {}
}

/// A fixed-width set of bits: the one type parameter of the rules engine.
///
/// Sealed: a new width is added here and nowhere else.
pub trait Words:
    sealed::Sealed
    + Copy
    + Eq
    + Hash
    + Debug
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
{
    /// How many squares fit.
    const BITS: usize;
    /// No bit set.
    const EMPTY: Self;

    /// Only bit `bit` set; `bit` is below [`Words::BITS`].
    fn bit(bit: usize) -> Self;

    /// How many bits are set.
    fn count(self) -> u32;

    /// How many 64-bit words there are.
    const WORDS: usize = Self::BITS / 64;

    /// The `i`th 64 bits from the bottom; `i` is below [`Words::WORDS`].
    fn word(self, i: usize) -> u64;

    /// The 16 bits from `shift` on.
    fn window(self, shift: usize) -> u16;

    /// The 16 bits of `window` placed at `shift`; what does not fit is lost.
    fn from_window(window: u16, shift: usize) -> Self;

    /// Every bit moved by `by` places, up or (negative) down; what leaves the words is lost.
    fn shifted(self, by: i16) -> Self;

    /// The squares a slider on bit `from` reaches on a file or diagonal.
    ///
    /// `line` holds the squares of the line that the piece could reach on an empty board, without
    /// its own; a one-sided or limited slide is only a shorter line. The first blocker in each
    /// direction is included. A line has at most one square in any byte.
    fn slide(self, line: Self, from: usize) -> Self;
}

impl Words for u128 {
    const BITS: usize = 128;
    const EMPTY: Self = 0;

    #[inline]
    fn bit(bit: usize) -> Self {
        1 << bit
    }

    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn word(self, i: usize) -> u64 {
        (self >> (64 * i)) as u64
    }

    #[inline]
    fn window(self, shift: usize) -> u16 {
        (self >> shift) as u16
    }

    #[inline]
    fn from_window(window: u16, shift: usize) -> Self {
        u128::from(window) << shift
    }

    #[inline]
    fn shifted(self, by: i16) -> Self {
        let places = u32::from(by.unsigned_abs());
        if by < 0 { self >> places } else { self << places }
    }

    /// Subtracting the slider from the blockers borrows up to the first blocker above it; on the
    /// byte-swapped board the same subtraction looks the other way, because swapping bytes reverses
    /// the order of squares of which no two share a byte.
    #[inline]
    fn slide(self, line: Self, from: usize) -> Self {
        let slider = Self::bit(from);
        let blockers = self & line;
        let up = blockers.wrapping_sub(slider);
        let down = blockers.swap_bytes().wrapping_sub(slider.swap_bytes()).swap_bytes();
        (up ^ down) & line
    }
}

/// Several words side by side: keeps the engine honest about its width parameter.
#[cfg(test)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Wide<const N: usize>([u64; N]);

#[cfg(test)]
mod wide {
    use super::*;

    impl<const N: usize> Wide<N> {
        fn zip(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
            Wide(std::array::from_fn(|i| f(self.0[i], other.0[i])))
        }

        fn below(bit: usize) -> Self {
            let word = |i: usize| match bit.checked_sub(i * 64) {
                None => 0,
                Some(n) if n >= 64 => u64::MAX,
                Some(n) => (1 << n) - 1,
            };
            Wide(std::array::from_fn(word))
        }

        fn lowest(self) -> Option<usize> {
            let i = (0..N).find(|&i| self.0[i] != 0)?;
            Some(i * 64 + self.0[i].trailing_zeros() as usize)
        }

        fn highest(self) -> Option<usize> {
            let i = (0..N).rfind(|&i| self.0[i] != 0)?;
            Some(i * 64 + self.0[i].ilog2() as usize)
        }
    }

    impl<const N: usize> BitAnd for Wide<N> {
        type Output = Self;
        fn bitand(self, other: Self) -> Self {
            self.zip(other, |a, b| a & b)
        }
    }
    impl<const N: usize> BitOr for Wide<N> {
        type Output = Self;
        fn bitor(self, other: Self) -> Self {
            self.zip(other, |a, b| a | b)
        }
    }
    impl<const N: usize> BitXor for Wide<N> {
        type Output = Self;
        fn bitxor(self, other: Self) -> Self {
            self.zip(other, |a, b| a ^ b)
        }
    }
    impl<const N: usize> Not for Wide<N> {
        type Output = Self;
        fn not(self) -> Self {
            self.zip(self, |a, _| !a)
        }
    }
    impl<const N: usize> BitAndAssign for Wide<N> {
        fn bitand_assign(&mut self, other: Self) {
            *self = *self & other;
        }
    }
    impl<const N: usize> BitOrAssign for Wide<N> {
        fn bitor_assign(&mut self, other: Self) {
            *self = *self | other;
        }
    }
    impl<const N: usize> BitXorAssign for Wide<N> {
        fn bitxor_assign(&mut self, other: Self) {
            *self = *self ^ other;
        }
    }

    impl<const N: usize> Words for Wide<N> {
        const BITS: usize = N * 64;
        const EMPTY: Self = Wide([0; N]);

        fn bit(bit: usize) -> Self {
            Wide(std::array::from_fn(|i| u64::from(bit / 64 == i) << (bit % 64)))
        }

        fn count(self) -> u32 {
            self.0.iter().map(|word| word.count_ones()).sum()
        }

        fn word(self, i: usize) -> u64 {
            self.0[i]
        }

        fn window(self, shift: usize) -> u16 {
            let (i, n) = (shift / 64, shift % 64);
            let next = self.0.get(i + 1).copied().unwrap_or(0);
            let both = u128::from(self.0[i]) | u128::from(next) << 64;
            (both >> n) as u16
        }

        fn from_window(window: u16, shift: usize) -> Self {
            let (i, both) = (shift / 64, u128::from(window) << (shift % 64));
            Wide(std::array::from_fn(|j| match j.wrapping_sub(i) {
                0 => both as u64,
                1 => (both >> 64) as u64,
                _ => 0,
            }))
        }

        fn shifted(self, by: i16) -> Self {
            let moved = |bit: usize| bit.checked_add_signed(isize::from(by));
            let bits = (0..Self::BITS).filter(|&bit| self & Self::bit(bit) != Self::EMPTY);
            let inside = bits.filter_map(moved).filter(|&bit| bit < Self::BITS);
            inside.fold(Self::EMPTY, |set, bit| set | Self::bit(bit))
        }

        fn slide(self, line: Self, from: usize) -> Self {
            let (below, above) = (Self::below(from) & line, !Self::below(from + 1) & line);
            let last = (self & above).lowest().map_or(Self::BITS, |bit| bit + 1);
            let first = (self & below).highest().unwrap_or(0);
            (below & !Self::below(first)) | (above & Self::below(last))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn wide(bits: u128) -> Wide<3> {
        Wide([bits as u64, (bits >> 64) as u64, 0])
    }

    proptest! {
        /// Two ways to slide, one answer: the subtraction and the search for the nearest blocker.
        #[test]
        fn widths_agree(occupied: u128, stride in 8usize..=16, from in 0usize..128, step in -1isize..=1) {
            let step = stride as isize + step;
            prop_assume!(step >= 7);
            let mut line = 0u128;
            for direction in [-step, step] {
                let mut at = from as isize + direction;
                while (0..128).contains(&at) && (step > 7 || at / 8 != from as isize / 8) {
                    line |= 1 << at;
                    at += direction;
                }
            }
            // With a stride of eight, a diagonal step of seven may enter a byte twice: skip those.
            let bytes: std::collections::BTreeSet<_> = (0..128).filter(|b| line >> b & 1 == 1).map(|b| b / 8).collect();
            prop_assume!(bytes.len() == line.count_ones() as usize && !bytes.contains(&(from / 8)));
            prop_assert_eq!(wide(occupied.slide(line, from)), wide(occupied).slide(wide(line), from));
        }

        #[test]
        fn shifts_agree(bits: u128, by in -127i16..=127) {
            let kept = wide(bits).shifted(by) & wide(u128::MAX);
            prop_assert_eq!(wide(bits.shifted(by)), kept);
        }

        #[test]
        fn windows_agree(bits: u128, window: u16, shift in 0usize..112) {
            prop_assert_eq!(bits.window(shift), wide(bits).window(shift));
            prop_assert_eq!(wide(u128::from_window(window, shift)), Wide::<3>::from_window(window, shift));
        }
    }
}
