//! Random numbers that are the same for the same seed, and a choice by weights.

/// Pseudo-random numbers, by xorshift (Marsaglia 2003).
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The numbers of `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Random {
        let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        for _ in 0..10 {
            random.below(2);
        }
        random
    }

    /// A number below `bound`, or 0.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 11) % bound.max(1) as u64) as usize
    }
}

/// The index at which the running sum of `weights` exceeds `at`.
#[must_use]
pub fn pick(weights: &[u64], at: u64) -> Option<usize> {
    let sums = weights.iter().scan(0, |sum, weight| {
        *sum += weight;
        Some(*sum)
    });
    sums.into_iter().position(|sum| sum > at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_picks_by_weight() {
        let weights = [3, 0, 2];
        let picked: Vec<_> = (0..6).map(|at| pick(&weights, at)).collect();
        assert_eq!(picked, [Some(0), Some(0), Some(0), Some(2), Some(2), None]);
    }
}
