//! Simultaneous perturbation stochastic approximation (Spall 1992) of the parameters of the search.
//!
//! For each pair of games all parameters are changed at random, each by a fixed step up or down. One side plays with
//! the sums, the other with the differences. The result moves all parameters toward those of the side that did
//! better. The arithmetic uses only operations whose rounding IEEE 754 defines, so that the same results give the same
//! parameters on every machine.

use zushiki_core::text;
use zushiki_engine::tuning::Random;
use zushiki_engine::{SearchParameter, SearchParameters};

const COUNT: usize = SearchParameters::ALL.len();

/// The number of pairs that are played with changes of the same parameters, so that several processors have work.
pub(crate) const BATCH: usize = 16;
/// The part of a step by which the first pair moves the parameters, for each point of difference between the sides.
const GAIN: f64 = 0.02;
/// The number of the pair from which that part is half as large.
const HALF_GAIN: f64 = 1000.0;
/// The number of steps in the range of a parameter.
const STEPS_IN_RANGE: f64 = 16.0;

/// The parameters as far as they are known after some pairs of games.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Spsa {
    seed: u64,
    values: [f64; COUNT],
    /// The number of pairs whose results have moved the values.
    learned: usize,
}

impl Spsa {
    /// The usual parameters, after no games.
    pub(crate) fn new(seed: u64) -> Spsa {
        let values = SearchParameters::ALL.map(|parameter| f64::from(parameter.usual));
        Spsa { seed, values, learned: 0 }
    }

    /// The number of pairs whose results have moved the parameters, which is the number of the next pair.
    pub(crate) fn learned(&self) -> usize {
        self.learned
    }

    /// The parameters of both sides of the pair `number`.
    pub(crate) fn sides(&self, number: usize) -> [SearchParameters; 2] {
        let signs = signs(self.seed, number);
        [1.0, -1.0].map(|side| self.rounded(|at| side * signs[at] * step(at)))
    }

    /// Moves the parameters by the results of the next pairs: the points of the first side less those of the second.
    pub(crate) fn learn(&mut self, results: &[i8]) {
        let mut moved = self.values;
        for (number, &result) in (self.learned..).zip(results) {
            let gain = GAIN / (1.0 + number as f64 / HALF_GAIN) * f64::from(result);
            let signs = signs(self.seed, number);
            for (at, value) in moved.iter_mut().enumerate() {
                let SearchParameter { least, most, .. } = SearchParameters::ALL[at];
                *value += gain * signs[at] * step(at);
                *value = value.clamp(f64::from(least), f64::from(most));
            }
        }
        (self.values, self.learned) = (moved, self.learned + results.len());
    }

    /// The parameters, each changed by what `change` returns for its index, as integers in their ranges.
    fn rounded(&self, change: impl Fn(usize) -> f64) -> SearchParameters {
        let mut rounded = [0; COUNT];
        for (at, value) in rounded.iter_mut().enumerate() {
            let SearchParameter { least, most, .. } = SearchParameters::ALL[at];
            *value = ((self.values[at] + change(at)).round() as i32).clamp(least, most);
        }
        SearchParameters::of(rounded)
    }
}

/// The parameters after all `results`: the mean of those after each batch of the second half, which is less uncertain
/// than the last ones.
pub(crate) fn tuned(seed: u64, results: &[i8]) -> SearchParameters {
    let mut spsa = Spsa::new(seed);
    let (mut sums, mut count) = ([0.0; COUNT], 0.0);
    for batch in results.chunks(BATCH) {
        spsa.learn(batch);
        if 2 * spsa.learned > results.len() {
            sums.iter_mut().zip(spsa.values).for_each(|(sum, value)| *sum += value);
            count += 1.0;
        }
    }
    if count > 0.0 {
        spsa.values = sums.map(|sum| sum / count);
    }
    spsa.rounded(|_| 0.0)
}

/// The amount by which a parameter is changed for a pair: at least 1.
fn step(at: usize) -> f64 {
    let SearchParameter { least, most, .. } = SearchParameters::ALL[at];
    (f64::from(most - least) / STEPS_IN_RANGE).max(1.0)
}

/// A hash of all that the results of pairs depend on besides the seed: the names and ranges of the parameters, and the
/// constants of this file. 16 hexadecimal digits.
pub(crate) fn digest() -> String {
    let all = format!("{:?} {BATCH} {GAIN} {HALF_GAIN} {STEPS_IN_RANGE}", SearchParameters::ALL);
    text::digest(&all, 8)
}

/// The random signs of the changes for the pair `number`, each 1 or -1.
fn signs(seed: u64, number: usize) -> [f64; COUNT] {
    let mut random = Random::new(seed ^ (number as u64 + 1).wrapping_mul(0x2545_f491_4f6c_dd1d));
    std::array::from_fn(|_| if random.below(2) == 0 { 1.0 } else { -1.0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The loss in strength of parameters, in hundredths of a point of a pair: the squares of their distances from
    /// the best ones, which are one and a half steps from the usual ones, alternately above and below.
    fn loss(parameters: &SearchParameters) -> f64 {
        let distances = parameters.values().into_iter().enumerate().map(|(at, value)| {
            let usual = f64::from(SearchParameters::ALL[at].usual);
            let best = usual + if at.is_multiple_of(2) { 1.5 } else { -1.5 } * step(at);
            (f64::from(value) - best) / step(at)
        });
        distances.map(|distance| 4.0 * distance * distance).sum()
    }

    /// Results that are mostly noise: the better side wins a pair only a little more often.
    fn noisy_result(random: &mut Random, [one, two]: [SearchParameters; 2]) -> i8 {
        let advantage = ((loss(&two) - loss(&one)) * 10.0) as i32;
        let dice = random.below(2000) as i32 - 1000;
        if dice < advantage { 1 } else { -1 }
    }

    #[test]
    fn parameters_move_toward_the_better_ones() {
        let (mut spsa, mut random, mut results) = (Spsa::new(3), Random::new(5), Vec::new());
        for _ in 0..200 {
            let numbers = results.len()..results.len() + BATCH;
            let batch: Vec<i8> =
                numbers.map(|number| noisy_result(&mut random, spsa.sides(number))).collect();
            spsa.learn(&batch);
            results.extend(batch);
        }
        let [before, after] = [loss(&SearchParameters::default()), loss(&tuned(3, &results))];
        assert!(after < before / 3.0, "{before} {after}");
    }

    #[test]
    fn without_games_the_parameters_are_the_usual_ones() {
        assert_eq!(tuned(1, &[]), SearchParameters::default());
        assert_eq!(tuned(1, &[0; 40]), SearchParameters::default());
    }

    #[test]
    fn both_sides_differ_and_stay_in_the_ranges() {
        let mut spsa = Spsa::new(7);
        for number in 0..200 {
            let sides = spsa.sides(number);
            assert_ne!(sides[0], sides[1]);
            for (value, parameter) in
                sides.iter().flat_map(SearchParameters::values).zip(SearchParameters::ALL.repeat(2))
            {
                assert!((parameter.least..=parameter.most).contains(&value), "{parameter:?}");
            }
            spsa.learn(&[2]);
        }
    }
}
