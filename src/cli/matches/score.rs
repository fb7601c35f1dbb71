//! The statistics of a match: results of pairs, the difference in Elo with its error, and the sequential
//! test whether there is a difference.

use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Wording;

/// Results of A in pairs of games with the same opening. The games of a pair are not independent, so
/// that all errors are those of pairs.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Score {
    /// The number of pairs in which A got 0 to 4 half points.
    pairs: [u64; 5],
    /// The number of games in which A got 0 to 2 half points.
    games: [u64; 3],
}

/// The decision of a sequential test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SprtVerdict {
    /// The difference is the lower one, rather than the upper.
    Lower,
    /// The difference is the upper one, rather than the lower.
    Upper,
}

/// The logarithm of the ratio at which a test is decided: errors of both kinds are 5 %.
const DECIDED: f64 = 2.944_438_979_166_44;
/// Before that many pairs their variance is not known well enough.
const LEAST_PAIRS: u64 = 8;

impl Score {
    /// Counts a pair in which A got these half points, 0 to 2 in each game.
    pub(super) fn add(&mut self, points: [u32; 2]) {
        for points in points {
            self.games[(points as usize).min(2)] += 1;
        }
        self.pairs[(points[0] + points[1]).min(4) as usize] += 1;
    }

    pub(super) fn pairs(&self) -> u64 {
        self.pairs.iter().sum()
    }

    /// A's share of the points, 0 to 1; a half before the first game.
    pub(super) fn mean(&self) -> f64 {
        match self.pairs() {
            0 => 0.5,
            pairs => self.sum(|share| share) / pairs as f64,
        }
    }

    /// The number of games that A has lost, drawn and won.
    pub(super) fn games(&self) -> [u64; 3] {
        self.games
    }

    /// The difference in Elo between A and its opponents, with its lower and upper limit of 95 %.
    pub(super) fn elo(&self) -> [f64; 3] {
        let (mean, pairs) = (self.mean(), self.pairs().max(1) as f64);
        let error = 1.96 * (self.variance() / pairs).sqrt();
        [mean, mean - error, mean + error].map(elo)
    }

    /// The sum over pairs of `value` of the share of the points.
    fn sum(&self, value: impl Fn(f64) -> f64) -> f64 {
        let shares = self.pairs.iter().enumerate();
        shares.map(|(points, &count)| count as f64 * value(points as f64 / 4.0)).sum()
    }

    /// The variance of the share of the points in a pair. Four pairs of ordinary variance are added, as
    /// the first few may be all the same.
    fn variance(&self) -> f64 {
        const ORDINARY: f64 = 0.08;
        let (mean, pairs) = (self.mean(), self.pairs() as f64);
        let spread = self.sum(|share| (share - mean).powi(2));
        (spread + 4.0 * ORDINARY) / (pairs + 3.0)
    }

    /// The logarithm of the ratio of the likelihoods of two differences in Elo: positive where `upper`
    /// is the more likely. It is that of a normal distribution of pairs.
    pub(super) fn log_likelihood_ratio(&self, lower: f64, upper: f64) -> f64 {
        if self.pairs() < LEAST_PAIRS {
            return 0.0;
        }
        let (low, high) = (expected(lower), expected(upper));
        let middle = 2.0 * self.mean() - low - high;
        self.pairs() as f64 * (high - low) * middle / (2.0 * self.variance())
    }

    /// The decision of the sequential probability ratio test (Wald 1945) between two differences.
    pub(super) fn verdict(&self, lower: f64, upper: f64) -> Option<SprtVerdict> {
        let ratio = self.log_likelihood_ratio(lower, upper);
        match ratio.abs() >= DECIDED {
            false => None,
            true if ratio > 0.0 => Some(SprtVerdict::Upper),
            true => Some(SprtVerdict::Lower),
        }
    }
}

/// The share of the points that a difference in Elo means.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10.0_f64.powf(-elo / 400.0))
}

/// The difference in Elo that a share of the points means.
fn elo(share: f64) -> f64 {
    let share = share.clamp(1e-6, 1.0 - 1e-6);
    400.0 * (share / (1.0 - share)).log10()
}

/// Wins, draws and losses of A, its share of the points, and Elo with the limits of 95 %.
impl Wording for Score {
    fn words(&self, language: Language) -> String {
        let [lost, drawn, won] = self.games;
        let [elo, low, high] = self.elo().map(|elo| format!("{elo:+.0}"));
        message!(
            language,
            "match-score",
            won = won,
            drawn = drawn,
            lost = lost,
            games = lost + drawn + won,
            percent = format!("{:.1}", 100.0 * self.mean()),
            elo = elo,
            low = low,
            high = high,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(pairs: &[([u32; 2], u32)]) -> Score {
        let mut score = Score::default();
        for &(points, count) in pairs {
            (0..count).for_each(|_| score.add(points));
        }
        score
    }

    #[test]
    fn a_share_is_a_difference_in_elo_and_back() {
        for difference in [-300.0, -20.0, 0.0, 7.0, 190.8] {
            assert!((elo(expected(difference)) - difference).abs() < 1e-9);
        }
        assert!((expected(200.0) - 0.7597).abs() < 1e-4);
    }

    #[test]
    fn wins_losses_and_error() {
        let even = score(&[([2, 0], 50), ([0, 2], 50)]);
        assert_eq!(even.words(Language::ENGLISH), "+100 =0 -100 of 200, 50.0%, Elo +0 [-8, +8]");
        let ahead = score(&[([2, 2], 30), ([2, 1], 20), ([0, 1], 50)]);
        assert_eq!(ahead.games, [50, 70, 80]);
        assert_eq!(ahead.words(Language::ENGLISH), "+80 =70 -50 of 200, 57.5%, Elo +53 [+6, +101]");
        assert_eq!(
            Score::default().words(Language::ENGLISH),
            "+0 =0 -0 of 0, 50.0%, Elo +0 [-2400, +2400]"
        );
    }

    #[test]
    fn the_test_decides_for_the_nearer_difference() {
        let few = score(&[([2, 2], 7)]);
        assert_eq!(few.verdict(0.0, 50.0), None);
        let better = score(&[([2, 2], 60), ([2, 0], 60), ([0, 0], 10)]);
        assert_eq!(better.verdict(0.0, 50.0), Some(SprtVerdict::Upper));
        let equal = score(&[([2, 2], 100), ([2, 0], 300), ([0, 0], 100)]);
        assert_eq!(equal.verdict(0.0, 50.0), Some(SprtVerdict::Lower));
        let open = score(&[([2, 2], 12), ([2, 0], 60), ([0, 0], 8)]);
        assert_eq!(open.verdict(0.0, 50.0), None);
    }
}
