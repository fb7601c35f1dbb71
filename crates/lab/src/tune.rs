//! Tuning of the evaluation: games of the engine against itself, and a regression of the parameters
//! on their positions.
//!
//! The parameters that the rules of the game give are the prior: each is moved only as far as the
//! positions show it (Texel's method with a Gaussian prior). The arithmetic uses only operations that
//! IEEE 754 rounds exactly, so that the same seed gives the same parameters on every machine.

use crate::prediction::{self, Judged};
use crate::saved_games::{Plan, PlayedGame, SavedGames};
use zushiki_core::board::{Color, Piece, Square};
use zushiki_core::rules::Position;
use zushiki_core::variant::Selection;
use zushiki_engine::tuning::{
    FILES, HAND, NEAR, Parameters, RANKS, STRIDE, TunedValues, VALUE, Weights, evaluation,
    expected, places, sums, values_text,
};

/// A position of a game with its target evaluation.
struct Sample {
    /// The parameters that the evaluation depends on, by their numbers, with the change of Black's evaluation
    /// for a change of the parameter by one, in [`UNIT`]ths.
    features: Vec<(u16, i16)>,
    /// The evaluation by the parameters that tuning begins with, for Black.
    before: f64,
    /// The score of the search, for Black.
    score: f64,
    /// The result of the game for Black, from 0 to 1.
    result: f64,
    /// The weight of the sample: a game with more samples than fifteen weighs as much as one with fifteen.
    weight: f64,
}

const UNIT: i32 = 256;
/// The score from which a position teaches nothing, since any parameters would see the winner.
const BEYOND_DOUBT: i32 = 2000;

/// The values of a game tuned by `saved`, as text: see [`zushiki_engine::TunedFiles`]. They begin with the values derived
/// from the rules, ignoring existing tuned values, so that the same games always give the same text.
#[must_use]
pub fn tune(saved: &SavedGames) -> String {
    let SavedGames { selection, plan: Plan { nodes, seed, .. }, games } = saved;
    let parameters = Parameters::derive(selection);
    let weights = Weights::new(selection, &parameters);
    let samples: Vec<Sample> =
        games.iter().flat_map(|game| samples(selection, &weights, game)).collect();
    let parameters = regress(selection, &parameters, &samples);
    let tuned = TunedValues { parameters, chance: prediction::fit(games) };
    let (id, count, [checked, wrong]) = (selection.id(), games.len(), played_on(games));
    let heading = format!(
        "# {id}: games {count}, nodes {nodes}, seed {seed}; \
         of {checked} that were played on, {wrong} had another winner\n"
    );
    heading + &values_text(selection, &tuned)
}

/// The number of games that were played on although a side had been far ahead for long, and of those of them that this
/// side did not win.
fn played_on(games: &[PlayedGame]) -> [usize; 2] {
    let played_on = games.iter().filter(|game| game.agreed.is_some());
    [played_on.clone().count(), played_on.filter(|game| game.winner != game.agreed).count()]
}

/// The values that tuning begins with, as text.
#[must_use]
pub fn derived(selection: &Selection) -> String {
    let parameters = Parameters::derive(selection);
    values_text(selection, &TunedValues { parameters, chance: None })
}

/// The samples of a game: its quiet positions whose score is not beyond doubt.
fn samples(selection: &Selection, weights: &Weights, game: &PlayedGame) -> Vec<Sample> {
    let result = game.result();
    let mut samples = Vec::new();
    game.visit_quiet(selection, BEYOND_DOUBT, |position, score| {
        let (features, before) = features(selection, weights, position);
        samples.push(Sample { features, before, score: f64::from(score), result, weight: 1.0 });
    });
    let weight = prediction::weight_in_game(samples.len());
    samples.iter_mut().for_each(|sample| sample.weight = weight);
    samples
}

/// The scale by which the evaluations before tuning predict the results best.
fn best_scale(samples: &[Sample]) -> f64 {
    prediction::best_scale(samples.iter().map(|sample| Judged {
        evaluation: sample.before,
        result: sample.result,
        weight: sample.weight,
    }))
}

/// The gradient of Black's evaluation, and the evaluation itself.
fn features(
    selection: &Selection,
    weights: &Weights,
    position: &Position,
) -> (Vec<(u16, i16)>, f64) {
    let sums = sums(weights, position);
    let royals = only_royals(position);
    let mut list = Vec::new();
    let mut add = |index: usize, by: i32| list.push((index as u16, by as i16));
    for square in position.geometry().squares() {
        let Some(Piece { kind, color }) = position.piece(square) else { continue };
        let sign = if color == Color::Black { UNIT } else { -UNIT };
        for place in places(selection, color, square) {
            add(Parameters::index(kind, place), sign);
        }
        if selection.face(kind).royal {
            continue;
        }
        for (at, of) in [(0, !color), (1, color)] {
            let Some(royal) = royals[of.index()] else { continue };
            let zone = weights.zone(of, royal, square);
            if zone > 0 {
                let slope = if at == 0 { sums.attack_slope(color, UNIT) } else { UNIT };
                add(Parameters::index(kind, NEAR[at] + zone), sign / UNIT * slope);
            }
        }
    }
    for color in Color::ALL {
        let sign = if color == Color::Black { UNIT } else { -UNIT };
        for (kind, count) in position.hand(color).iter() {
            add(Parameters::index(kind, HAND), sign * i32::from(count));
        }
    }
    let turn = if position.to_move() == Color::Black { UNIT } else { -UNIT };
    add(selection.faces().len() * STRIDE, turn);
    (list, f64::from(evaluation(weights, position) * turn / UNIT))
}

/// The square of the royal of each side that has exactly one.
pub(crate) fn only_royals(position: &Position) -> [Option<Square>; 2] {
    Color::ALL.map(|color| match position.royals(color)[..] {
        [royal] => Some(royal),
        _ => None,
    })
}

/// The expected distance of a parameter from its derived value: one standard deviation.
fn deviation(place: usize, value: f64) -> f64 {
    match place {
        VALUE | HAND => 30.0 + 0.25 * value.abs(),
        RANKS..FILES => 25.0,
        FILES..HAND => 15.0,
        _ => 10.0,
    }
}

/// The variance of results about their expectation.
const VARIANCE: f64 = 0.1;
const STEPS: usize = 150;

/// The parameters of the highest probability, by gradient descent (Adam, Kingma and Ba 2015).
fn regress(selection: &Selection, parameters: &Parameters, samples: &[Sample]) -> Parameters {
    let count = parameters.list.len();
    let prior: Vec<f64> = parameters.list.iter().map(|&value| f64::from(value)).collect();
    let deviations: Vec<f64> =
        prior.iter().enumerate().map(|(at, &value)| deviation(at % STRIDE, value)).collect();
    // Steps are in deviations, which makes all parameters alike.
    let (mut shift, mut first, mut second) = (vec![0.0; count], vec![0.0; count], vec![0.0; count]);
    let (mut power1, mut power2) = (1.0, 1.0);
    let scale = best_scale(samples);
    for step in 0..STEPS {
        let mut gradient = shift.clone();
        for sample in samples {
            let change = sample.features.iter().map(|&(at, by)| {
                f64::from(by) * shift[usize::from(at)] * deviations[usize::from(at)]
            });
            let evaluation = sample.before + change.sum::<f64>() / f64::from(UNIT);
            let x = evaluation / scale;
            let root = (1.0 + x * x).sqrt();
            let slope = 0.5 / (root * root * root) / scale;
            let target = 0.5 * sample.result + 0.5 * expected(sample.score, scale);
            let error = (expected(evaluation, scale) - target) * slope * sample.weight / VARIANCE;
            for &(at, by) in &sample.features {
                let at = usize::from(at);
                gradient[at] += error * f64::from(by) / f64::from(UNIT) * deviations[at];
            }
        }
        (power1, power2) = (power1 * 0.9, power2 * 0.999);
        let rate = 0.1 * (1.0 - step as f64 / STEPS as f64);
        for at in 0..count {
            first[at] = 0.9 * first[at] + 0.1 * gradient[at];
            second[at] = 0.999 * second[at] + 0.001 * gradient[at] * gradient[at];
            let (mean, square) = (first[at] / (1.0 - power1), second[at] / (1.0 - power2));
            shift[at] -= rate * mean / (square.sqrt() + 1e-8);
        }
    }
    let tuned = (0..count).map(|at| prior[at] + shift[at] * deviations[at]).collect();
    rounded(selection, parameters, tuned)
}

/// The parameters as integers, scaled so that the pieces of the start are worth as much as before.
fn rounded(selection: &Selection, before: &Parameters, tuned: Vec<f64>) -> Parameters {
    let total = |value: &dyn Fn(usize) -> f64| -> f64 {
        let pieces = selection.start().pieces().map(|(_, piece)| piece.kind);
        let pieces = pieces.filter(|&kind| !selection.face(kind).royal);
        let squares = || selection.geometry().squares();
        let count = squares().count() as f64;
        let mean = |kind| {
            let places = squares().flat_map(|at| places(selection, Color::Black, at));
            places.map(|place| value(Parameters::index(kind, place))).sum::<f64>() / count
        };
        pieces.map(mean).sum()
    };
    let scale = total(&|at| f64::from(before.list[at])) / total(&|at| tuned[at]).max(1.0);
    Parameters { list: tuned.iter().map(|value| (value * scale).round() as i32).collect() }
}

#[cfg(test)]
mod tests;
