//! The integers that hold a set of squares: `u64`, `u128`, or several words side by side.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// A set of bits of fixed width: the type parameter of everything in `rules` that handles squares.
///
/// Boards of up to 64, 128, 256, 384 and 1344 squares use `u64`, `u128` and [`Wide`](super::Wide) of 4, 6 and
/// 21 words.
pub trait Words:
    Copy
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
    /// The number of bits.
    const BITS: usize;
    /// The value with no bit set.
    const EMPTY: Self;

    /// The value with bit `bit` set; `bit` is below [`Words::BITS`].
    fn bit(bit: usize) -> Self;

    /// Whether the set has no bits.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether bit `bit` is set; `bit` is below [`Words::BITS`].
    fn has(self, bit: usize) -> bool;

    /// Sets bit `bit`; `bit` is below [`Words::BITS`].
    #[inline]
    fn set(&mut self, bit: usize) {
        *self |= Self::bit(bit);
    }

    /// The number of bits that are set.
    fn count(self) -> u32;

    /// The number of 64-bit words.
    const WORDS: usize = Self::BITS / 64;

    /// Whether boards of this width are too wide for tables indexed by two squares, or by kind and
    /// square.
    const IS_WIDE: bool = Self::BITS > 256;

    /// Whether boards of this width may have more files than the table of slides along ranks supports. Narrower widths
    /// never have such ranks, so their slides do not need the test.
    const MAY_HAVE_LONG_RANKS: bool = Self::BITS > 128;

    /// Bits `64 * i` to `64 * i + 63`; `i` is below [`Words::WORDS`].
    fn word(self, i: usize) -> u64;

    /// The 64 bits from `shift` on, 0 beyond the highest; `shift` is below [`Words::BITS`].
    fn window(self, shift: usize) -> u64;

    /// The value whose bits from `shift` on are `window`; bits above the highest are dropped.
    fn from_window(window: u64, shift: usize) -> Self;

    /// Every bit shifted by `by` places to higher numbers, or to lower ones where `by` is negative;
    /// bits beyond either end are dropped. The magnitude of `by` is below [`Words::BITS`].
    fn shifted(self, by: i16) -> Self;

    /// The difference of both values as unsigned integers, wrapping below zero.
    fn minus(self, other: Self) -> Self;

    /// The value with its bytes in reverse order; the bits within a byte keep their order.
    fn swapped(self) -> Self;

    /// The squares that a slider on bit `from` reaches on a file or diagonal of the board whose
    /// occupied squares are `self`, the first blocker in each direction included.
    ///
    /// `line` has the squares that the piece reaches on that line of an empty board, without its
    /// own square; a one-sided or limited slide has a shorter line. No two squares of a line may
    /// share a byte.
    ///
    /// This is "hyperbola quintessence" (Gerd Isenberg and Aleks Peshkov, described in the Chess
    /// Programming Wiki): the trick `o ^ (o - 2r)` for both directions at once. Subtracting the
    /// slider's bit from the blockers borrows from the first blocker above the slider: the bits
    /// that change are those from the slider up to that blocker. For the other direction the same
    /// is done with the bytes in reverse order, which reverses the order of a line's squares
    /// because no two share a byte. Reversing bytes takes one instruction a word, reversing bits
    /// many.
    #[inline]
    fn slide(self, line: Self, from: usize) -> Self {
        let slider = Self::bit(from);
        // `line` excludes the slider, so one subtraction does what two do in `o - 2r`.
        let blockers = self & line;
        let up = blockers.minus(slider);
        let down = blockers.swapped().minus(slider.swapped()).swapped();
        (up ^ down) & line
    }
}

macro_rules! impl_for_integers {
    ($($number:ty),*) => {$(
        impl Words for $number {
            const BITS: usize = <$number>::BITS as usize;
            const EMPTY: Self = 0;

            #[inline]
            fn bit(bit: usize) -> Self {
                1 << bit
            }

            #[inline]
            fn has(self, bit: usize) -> bool {
                self & Self::bit(bit) != 0
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
            fn window(self, shift: usize) -> u64 {
                (self >> shift) as u64
            }

            #[inline]
            fn from_window(window: u64, shift: usize) -> Self {
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

impl_for_integers!(u64, u128);

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::board::Wide;

    /// Bit numbers: the model that every width is compared with.
    type Bits = BTreeSet<usize>;

    fn words<W: Words>(bits: &Bits) -> W {
        bits.iter().fold(W::EMPTY, |set, &bit| set | W::bit(bit))
    }

    /// The bits below `W::BITS`.
    fn fitting<W: Words>(bits: &Bits) -> Bits {
        bits.range(..W::BITS).copied().collect()
    }

    /// The numbers after `from` in steps of `step`, up to and including the first of `occupied`.
    /// The ray also ends where a step would stay in the same byte or leave the width.
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
        let seen: Bits = bits.range(shift..shift + 64).copied().collect();
        let window = words::<W>(&bits).window(shift);
        let low: Bits = seen.iter().map(|bit| bit - shift).collect();
        assert_eq!(u128::from(window), words::<u128>(&low), "at {shift}");
        assert_eq!(W::from_window(window, shift), words(&seen), "at {shift}");
    }

    fn counts<W: Words>(bits: &Bits) {
        let bits = fitting::<W>(bits);
        let set = words::<W>(&bits);
        let mut other = W::EMPTY;
        bits.iter().for_each(|&bit| other.set(bit));
        assert_eq!(other, set);
        assert_eq!(set.count() as usize, bits.len());
        assert_eq!(set.is_empty(), bits.is_empty());
        let bit = |&bit: &usize| set.word(bit / 64) >> (bit % 64) & 1 == 1;
        assert_eq!((0..W::BITS).filter(bit).collect::<Bits>(), bits);
        assert_eq!((0..W::BITS).filter(|&bit| set.has(bit)).collect::<Bits>(), bits);
        assert_eq!(words::<W>(&(0..W::BITS).collect()) & !set, !set);
    }

    fn bits() -> impl Strategy<Value = Bits> {
        prop::collection::btree_set(0usize..1344, 0..400)
    }

    macro_rules! at_every_width {
        ($check:ident($($argument:expr),*)) => {
            $check::<u64>($($argument),*);
            $check::<u128>($($argument),*);
            $check::<Wide<3>>($($argument),*);
            $check::<Wide<4>>($($argument),*);
            $check::<Wide<6>>($($argument),*);
            $check::<Wide<21>>($($argument),*);
        };
    }

    proptest! {
        /// Compares the subtraction with a walk to the nearest blocker.
        #[test]
        fn every_width_slides_to_the_first_blocker(bits in bits(), from in 0usize..1344, step in 7isize..=37) {
            at_every_width!(slides(&bits, from, step));
        }

        #[test]
        fn every_width_shifts(bits in bits(), by in -1343i16..=1343) {
            at_every_width!(shifts(&bits, by));
        }

        #[test]
        fn every_width_has_windows(bits in bits(), shift in 0usize..1344) {
            at_every_width!(windows(&bits, shift));
        }

        #[test]
        fn every_width_counts(bits in bits()) {
            at_every_width!(counts(&bits));
        }
    }
}
