//! The result of a game that an evaluation predicts.

/// The expected result of an evaluation, from 0 to 1; at `scale` it is 85 percent. It uses only operations that
/// IEEE 754 rounds exactly.
pub(super) fn expected(evaluation: f64, scale: f64) -> f64 {
    let x = evaluation / scale;
    0.5 + 0.5 * x / (1.0 + x * x).sqrt()
}

/// A position of a game that has ended.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Judged {
    /// The evaluation for one side.
    pub(super) evaluation: f64,
    /// The result of the game for that side, from 0 to 1.
    pub(super) result: f64,
    /// The weight of the position.
    pub(super) weight: f64,
}

/// The weight of each of `count` positions of a game. Positions of one game are similar: a game counts as at most
/// fifteen.
pub(super) fn weight_in_game(count: usize) -> f64 {
    (15.0 / count.max(1) as f64).min(1.0)
}

/// The scale by which the evaluations of `positions` predict the results of their games best, from 115 to 27,000.
pub(super) fn best_scale(positions: impl Iterator<Item = Judged> + Clone) -> f64 {
    let candidates = (1..=40).scan(100.0, |scale, _| {
        *scale *= 1.15;
        Some(*scale)
    });
    best_of(candidates, positions)
}

/// The same in steps of `step`, up to 4,000.
pub(super) fn best_scale_in_steps(
    step: u32,
    positions: impl Iterator<Item = Judged> + Clone,
) -> f64 {
    best_of((1..=4000 / step).map(|number| f64::from(step * number)), positions)
}

fn best_of(
    candidates: impl Iterator<Item = f64>,
    positions: impl Iterator<Item = Judged> + Clone,
) -> f64 {
    let loss = |scale: f64| -> f64 {
        let error = |at: &Judged| expected(at.evaluation, scale) - at.result;
        positions.clone().map(|at| at.weight * error(&at) * error(&at)).sum()
    };
    let best = candidates.map(|scale| (loss(scale), scale)).min_by(|a, b| a.0.total_cmp(&b.0));
    best.map_or(600.0, |(_, scale)| scale)
}
