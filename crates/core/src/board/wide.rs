//! Bit sets of several 64-bit words, for boards that have more squares than a `u128` has bits.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use super::Words;

/// A set of `64 * N` bits, as words in ascending order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Wide<N> {
    /// The set whose words are `f` of their indices, called in ascending order. A loop, because
    /// `array::from_fn` takes longer to compile, and longer to run at low levels of optimisation.
    #[inline]
    fn of_words(mut f: impl FnMut(usize) -> u64) -> Self {
        let mut words = [0; N];
        for (i, word) in words.iter_mut().enumerate() {
            *word = f(i);
        }
        Wide(words)
    }

    /// The word at index `i`; 0 beyond either end.
    #[inline]
    fn at(self, i: isize) -> u64 {
        if (0..N as isize).contains(&i) { self.0[i as usize] } else { 0 }
    }
}

impl<const N: usize> Words for Wide<N> {
    const BITS: usize = N * 64;
    const EMPTY: Self = Wide([0; N]);

    #[inline]
    fn bit(bit: usize) -> Self {
        Self::of_words(|i| u64::from(bit / 64 == i) << (bit % 64))
    }

    /// Combines the words, because a comparison of arrays would call a function of the C library.
    #[inline]
    fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline]
    fn has(self, bit: usize) -> bool {
        self.0[bit / 64] >> (bit % 64) & 1 == 1
    }

    /// On wide boards, writes one word instead of all words.
    #[inline]
    fn set(&mut self, bit: usize) {
        if Self::IS_WIDE { self.0[bit / 64] |= 1 << (bit % 64) } else { *self |= Self::bit(bit) }
    }

    #[inline]
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    fn word(self, i: usize) -> u64 {
        self.0[i]
    }

    #[inline]
    fn window(self, shift: usize) -> u64 {
        let i = (shift / 64) as isize;
        let both = u128::from(self.at(i)) | u128::from(self.at(i + 1)) << 64;
        (both >> (shift % 64)) as u64
    }

    #[inline]
    fn from_window(window: u64, shift: usize) -> Self {
        let (i, both) = (shift / 64, u128::from(window) << (shift % 64));
        Self::of_words(|j| match j.wrapping_sub(i) {
            0 => both as u64,
            1 => (both >> 64) as u64,
            _ => 0,
        })
    }

    #[inline]
    fn shifted(self, by: i16) -> Self {
        let (words, bits) = (isize::from(by.div_euclid(64)), by.rem_euclid(64));
        Self::of_words(|i| {
            let i = i as isize - words;
            // Each word of the result consists of the low bits of one word and the high bits of the
            // word below it.
            let both = u128::from(self.at(i)) << 64 | u128::from(self.at(i - 1));
            (both << bits >> 64) as u64
        })
    }

    #[inline]
    fn minus(self, other: Self) -> Self {
        let mut borrow = false;
        Self::of_words(|i| {
            let (less, below) = self.0[i].overflowing_sub(other.0[i]);
            let (less, below_too) = less.overflowing_sub(u64::from(borrow));
            borrow = below | below_too;
            less
        })
    }

    #[inline]
    fn swapped(self) -> Self {
        Self::of_words(|i| self.0[N - 1 - i].swap_bytes())
    }
}

impl<const N: usize> Not for Wide<N> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self::of_words(|i| !self.0[i])
    }
}

macro_rules! word_by_word {
    ($($op:ident $method:ident $sign:tt $assign_op:ident $assign:ident),*) => {$(
        impl<const N: usize> $op for Wide<N> {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                Self::of_words(|i| self.0[i] $sign other.0[i])
            }
        }
        impl<const N: usize> $assign_op for Wide<N> {
            #[inline]
            fn $assign(&mut self, other: Self) {
                *self = *self $sign other;
            }
        }
    )*};
}

word_by_word!(
    BitAnd bitand & BitAndAssign bitand_assign,
    BitOr bitor | BitOrAssign bitor_assign,
    BitXor bitxor ^ BitXorAssign bitxor_assign
);
