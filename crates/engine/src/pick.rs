//! A choice by weights.

/// The index at which the running sum of `weights` exceeds `at`.
pub(crate) fn pick(weights: &[u64], at: u64) -> Option<usize> {
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
