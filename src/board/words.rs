//! The machine words a set of squares is kept in: one, two or four of them.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use super::wide::Wide;

mod sealed {
    pub trait Sealed {}
    impl Sealed for u64 {}
    impl Sealed for u128 {}
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

    /// The 16 bits from `shift` on, as far as there are any; `shift` is below [`Words::BITS`].
    fn window(self, shift: usize) -> u16;

    /// The 16 bits of `window` placed at `shift`; what does not fit is lost.
    fn from_window(window: u16, shift: usize) -> Self;

    /// Every bit moved by `by` places, fewer than [`Words::BITS`], up or (negative) down; what
    /// leaves the words is lost.
    fn shifted(self, by: i16) -> Self;

    /// The difference as numbers; below zero it begins again from the top.
    fn minus(self, other: Self) -> Self;

    /// The bytes in reverse order.
    fn swapped(self) -> Self;

    /// The squares a slider on bit `from` reaches on a file or diagonal.
    ///
    /// `line` holds the squares of the line that the piece could reach on an empty board, without
    /// its own; a one-sided or limited slide is only a shorter line. The first blocker in each
    /// direction is included. A line has at most one square in any byte.
    ///
    /// Subtracting the slider from the blockers borrows up to the first blocker above it; on the
    /// byte-swapped board the same subtraction looks the other way, because swapping bytes reverses
    /// the order of squares of which no two share a byte.
    #[inline]
    fn slide(self, line: Self, from: usize) -> Self {
        let slider = Self::bit(from);
        let blockers = self & line;
        let up = blockers.minus(slider);
        let down = blockers.swapped().minus(slider.swapped()).swapped();
        (up ^ down) & line
    }
}

macro_rules! plain_words {
    ($($number:ty),*) => {$(
        impl Words for $number {
            const BITS: usize = <$number>::BITS as usize;
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
                <$number>::from(window) << shift
            }

            #[inline]
            fn shifted(self, by: i16) -> Self {
                let places = u32::from(by.unsigned_abs());
                if by < 0 { self >> places } else { self << places }
            }

            #[inline]
            fn minus(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }

            #[inline]
            fn swapped(self) -> Self {
                self.swap_bytes()
            }
        }
    )*};
}

plain_words!(u64, u128);

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    /// Every width is held against the same plain set of numbers.
    type Bits = BTreeSet<usize>;

    fn words<W: Words>(bits: &Bits) -> W {
        bits.iter().fold(W::EMPTY, |set, &bit| set | W::bit(bit))
    }

    /// The bits that `W` has room for.
    fn fitting<W: Words>(bits: &Bits) -> Bits {
        bits.range(..W::BITS).copied().collect()
    }

    /// The numbers from `from` on by `step`, up to the first of `occupied`, or to the edge: there a
    /// step would stay in its byte, or leave the words.
    fn ray<W: Words>(occupied: &Bits, from: usize, step: isize) -> Bits {
        let onward = |at: usize| {
            let next = at.checked_add_signed(step);
            next.filter(|next| *next < W::BITS && next / 8 != at / 8)
        };
        let free = |&at: &usize| onward(at).filter(|_| !occupied.contains(&at));
        std::iter::successors(onward(from), free).collect()
    }

    fn slides<W: Words>(occupied: &Bits, from: usize, step: isize) {
        let (occupied, from) = (fitting::<W>(occupied), from % W::BITS);
        let reach =
            |occupied: &Bits| &ray::<W>(occupied, from, step) | &ray::<W>(occupied, from, -step);
        let line = words::<W>(&reach(&Bits::new()));
        let reached = words::<W>(&occupied).slide(line, from);
        assert_eq!(reached, words(&reach(&occupied)), "from {from} by {step}");
    }

    fn shifts<W: Words>(bits: &Bits, by: i16) {
        let by = by % W::BITS as i16;
        let bits = fitting::<W>(bits);
        let moved = bits.iter().filter_map(|&bit| bit.checked_add_signed(isize::from(by)));
        let moved: Bits = moved.collect();
        assert_eq!(words::<W>(&bits).shifted(by), words(&fitting::<W>(&moved)), "by {by}");
    }

    fn windows<W: Words>(bits: &Bits, shift: usize) {
        let (bits, shift) = (fitting::<W>(bits), shift % W::BITS);
        let seen: Bits = bits.range(shift..shift + 16).copied().collect();
        let window = words::<W>(&bits).window(shift);
        let low: Bits = seen.iter().map(|bit| bit - shift).collect();
        assert_eq!(u128::from(window), words::<u128>(&low), "at {shift}");
        assert_eq!(W::from_window(window, shift), words(&seen), "at {shift}");
    }

    fn counts<W: Words>(bits: &Bits) {
        let bits = fitting::<W>(bits);
        let set = words::<W>(&bits);
        assert_eq!(set.count() as usize, bits.len());
        let bit = |&bit: &usize| set.word(bit / 64) >> (bit % 64) & 1 == 1;
        assert_eq!((0..W::BITS).filter(bit).collect::<Bits>(), bits);
        assert_eq!(words::<W>(&(0..W::BITS).collect()) & !set, !set);
    }

    fn bits() -> impl Strategy<Value = Bits> {
        prop::collection::btree_set(0usize..256, 0..80)
    }

    macro_rules! at_every_width {
        ($check:ident($($argument:expr),*)) => {
            $check::<u64>($($argument),*);
            $check::<u128>($($argument),*);
            $check::<Wide<3>>($($argument),*);
            $check::<Wide<4>>($($argument),*);
        };
    }

    proptest! {
        /// The subtraction, and a walk to the nearest blocker.
        #[test]
        fn every_width_slides_to_the_first_blocker(bits in bits(), from in 0usize..256, step in 7isize..=17) {
            at_every_width!(slides(&bits, from, step));
        }

        #[test]
        fn every_width_shifts(bits in bits(), by in -255i16..=255) {
            at_every_width!(shifts(&bits, by));
        }

        #[test]
        fn every_width_has_windows(bits in bits(), shift in 0usize..256) {
            at_every_width!(windows(&bits, shift));
        }

        #[test]
        fn every_width_counts(bits in bits()) {
            at_every_width!(counts(&bits));
        }
    }
}
