//! Random numbers that are the same for the same seed.

/// A source of random numbers: the SplitMix64 generator (Steele, Lea and Flood 2014).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dice(u64);

impl Dice {
    /// The source with this seed.
    #[must_use]
    pub fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// A source that differs from those of other numbers and of other seeds.
    #[must_use]
    pub fn of(seed: u64, number: u64) -> Dice {
        let mut dice = Dice(seed);
        Dice(dice.roll() ^ Dice(number).roll())
    }

    /// The next number.
    pub fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let n = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let n = (n ^ (n >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        n ^ (n >> 31)
    }

    /// One of `items`, if any.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        let index = self.roll() % (items.len() as u64).max(1);
        items.get(index as usize)
    }
}
