//! The accuracy of moves and of a game, by the formulas of lichess (`AccuracyPercent.scala`, and its page on accuracy),
//! which players know. The chances to win are those of the game's own curve.
//!
//! That of a game is the mean of two means. In the weighted mean the quiet moves of an opening do not hide the moves that
//! decide the game; the harmonic mean lets a blunder count that many good moves surround. The harmonic mean alone would
//! be near 0 after a single blunder.

/// The accuracy of a move, from 0 to 100, that changes the mover's chance to win from `before` to `after`, in
/// hundredths.
fn of_move(before: f64, after: f64) -> f64 {
    if after >= before {
        return 100.0;
    }
    // The last 1 is lichess's bonus for the uncertainty of evaluations.
    let loss = before - after;
    let raw =
        103.166_810_071_164_9 * (-0.043_544_153_867_539_51 * loss).exp() - 3.166_924_740_191_411;
    (raw + 1.0).clamp(0.0, 100.0)
}

/// A move with its accuracy, and its weight among the moves of its side.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct WeighedMove {
    /// From 0 to 100.
    accuracy: f64,
    /// Moves weigh more while the chances change much.
    weight: f64,
}

/// The moves of a game by the chances of Black, in hundredths, at its start and after each move. `is_black` is whether
/// Black makes the move with this index.
pub(super) fn of_moves(chances: &[f64], is_black: impl Fn(usize) -> bool) -> Vec<WeighedMove> {
    let moves = chances.len().saturating_sub(1);
    let window = (moves / 10).clamp(2, 8).min(chances.len());
    let weighed = |at: usize| {
        // The window ends after the move; the first moves share the first one.
        let end = (at + 2).max(window);
        let weight = deviation(&chances[end - window..end]).clamp(0.5, 12.0);
        let (before, after) = (chances[at], chances[at + 1]);
        let accuracy = if is_black(at) {
            of_move(before, after)
        } else {
            of_move(100.0 - before, 100.0 - after)
        };
        WeighedMove { accuracy, weight }
    };
    (0..moves).map(weighed).collect()
}

/// The accuracy of one side's moves: the mean of their weighted mean and their harmonic mean. `None` without moves.
pub(super) fn mean(moves: &[WeighedMove]) -> Option<f64> {
    if moves.is_empty() {
        return None;
    }
    let weights: f64 = moves.iter().map(|mv| mv.weight).sum();
    let weighted = moves.iter().map(|mv| mv.accuracy * mv.weight).sum::<f64>() / weights;
    let harmonic =
        moves.len() as f64 / moves.iter().map(|mv| 1.0 / mv.accuracy.max(1.0)).sum::<f64>();
    Some(f64::midpoint(weighted, harmonic))
}

/// The standard deviation of a population.
fn deviation(values: &[f64]) -> f64 {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    (values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / count).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The accuracy of both sides, White of chess first, for evaluations of chess in hundredths of a pawn.
    fn accuracies(evaluations: &[i32]) -> [f64; 2] {
        let chance = |&pawns: &i32| {
            let pawns = f64::from(pawns.clamp(-1000, 1000));
            100.0 / (1.0 + (-0.003_682_08 * pawns).exp())
        };
        let chances: Vec<f64> = [15].iter().chain(evaluations).map(chance).collect();
        let moves = of_moves(&chances, |at| at.is_multiple_of(2));
        let of = |side: usize| {
            let own: Vec<WeighedMove> = moves.iter().copied().skip(side).step_by(2).collect();
            mean(&own).unwrap()
        };
        [of(0), of(1)]
    }

    /// The cases of lichess's own test, `AccuracyPercentTest.scala`, with its tolerances.
    #[test]
    fn accuracies_are_those_of_lichess() {
        let repeated = |pair: [i32; 2], times: usize| pair.repeat(times);
        let perfect = |count: usize, last: i32| [vec![15; count], vec![last]].concat();
        let cases: [(Vec<i32>, [f64; 2], f64); 11] = [
            (vec![15, 15], [100.0, 100.0], 1.0),
            (vec![-900, -900], [10.0, 100.0], 5.0),
            (vec![15, 900], [100.0, 10.0], 5.0),
            (vec![-900, 0], [10.0, 10.0], 5.0),
            (vec![15; 20], [100.0, 100.0], 1.0),
            (perfect(20, -900), [50.0, 100.0], 5.0),
            (perfect(21, 900), [100.0, 50.0], 5.0),
            (repeated([-50, 15], 5), [76.0, 76.0], 8.0),
            (repeated([-50, 15], 50), [76.0, 76.0], 8.0),
            (repeated([-135, 15], 50), [54.0, 54.0], 8.0),
            (repeated([-435, 15], 50), [20.0, 20.0], 8.0),
        ];
        for (evaluations, expected, tolerance) in cases {
            for (found, wanted) in accuracies(&evaluations).into_iter().zip(expected) {
                assert!((found - wanted).abs() <= tolerance, "{evaluations:?}: {found}");
            }
        }
    }

    #[test]
    fn a_game_without_moves_has_no_accuracy() {
        assert_eq!(of_moves(&[], |_| true), []);
        assert_eq!(of_moves(&[50.0], |_| true), []);
        assert_eq!(mean(&[]), None);
    }
}
