//! Tuning of the evaluation: games of the engine against itself, and a regression of the parameters
//! on their positions.
//!
//! The parameters that the rules of the game give are the prior: each is moved only as far as the
//! positions show it (Texel's method with a Gaussian prior). The arithmetic uses only operations that
//! IEEE 754 rounds exactly, so that the same seed gives the same parameters on every machine.

use std::sync::Mutex;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::parameters::{self, FILES, HAND, NEAR, Parameters, RANKS, STRIDE, VALUE};
use super::tuned;
use super::weights::Weights;
use super::{Earlier, Engine, Limits, Request, Score, Settings};
use zushiki_core::board::{Color, Move, Piece};
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::Selection;

/// The games, nodes and seed for tuning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The maximum number of games.
    pub games: usize,
    /// The number of nodes of each search.
    pub nodes: u64,
    /// The seed of the games: the same seed gives the same games.
    pub seed: u64,
    /// The number of threads that play.
    pub threads: usize,
}

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
    /// The weight of the sample: that of a game is the same for all games.
    weight: f64,
}

const UNIT: i32 = 256;

/// The result of tuning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tuned {
    /// The values as text: see [`TunedTexts`](super::TunedTexts).
    pub text: String,
    /// The number of games played.
    pub games: usize,
}

/// The values of `selection` after `plan`. `go_on` is called before each game with its number, from 0 on, and returns
/// whether to play it; after the first false it is not called again.
///
/// Tuning begins with the values derived from the rules, ignoring existing tuned values, so that the same number of
/// games, nodes and seed always give the same text.
#[must_use]
pub fn tune(selection: &Selection, plan: &Plan, go_on: &(dyn Fn(usize) -> bool + Sync)) -> Tuned {
    let parameters = Parameters::derive(selection);
    let games = play(selection, &parameters, plan, go_on);
    let (count, samples) = (games.len(), games.into_iter().flatten().collect::<Vec<Sample>>());
    let tuned = regress(selection, &parameters, &samples);
    let Plan { nodes, seed, .. } = plan;
    let id = selection.id();
    let heading = format!("# {id}: games {count}, nodes {nodes}, seed {seed}\n");
    Tuned { text: heading + &tuned::write(selection, &tuned), games: count }
}

/// The values that tuning begins with, as text.
#[must_use]
pub fn derived(selection: &Selection) -> String {
    tuned::write(selection, &Parameters::derive(selection))
}

/// Plays the games of `plan`, and returns their samples in order.
fn play(
    selection: &Selection,
    parameters: &Parameters,
    plan: &Plan,
    go_on: &(dyn Fn(usize) -> bool + Sync),
) -> Vec<Vec<Sample>> {
    let weights = Weights::new(selection, parameters);
    let (next, done) = (Mutex::new(Some(0)), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            scope.spawn(|| {
                let mut player = SelfPlay::new(selection, parameters, plan);
                while let Some(number) = take_number(&next, plan.games, go_on) {
                    let samples = player.play(number as u64).samples(selection, &weights);
                    if let Ok(mut done) = done.lock() {
                        done.push((number, samples));
                    }
                }
            });
        }
    });
    let mut games = done.into_inner().unwrap_or_default();
    games.sort_by_key(|(number, _)| *number);
    games.into_iter().map(|(_, samples)| samples).collect()
}

/// The number of the next game; `None` from the first game on that is not played, so that the played games do not
/// depend on the maximum.
fn take_number(
    next: &Mutex<Option<usize>>,
    games: usize,
    go_on: &(dyn Fn(usize) -> bool + Sync),
) -> Option<usize> {
    let mut next = next.lock().ok()?;
    let number = next.filter(|&number| number < games && go_on(number));
    *next = number.map(|number| number + 1);
    number
}

/// A player of games against itself.
struct SelfPlay<'a> {
    engine: Engine,
    rules: Rules,
    plan: &'a Plan,
}

/// A game: its quiet positions with their scores for Black, and its result for Black.
struct Game {
    positions: Vec<(Position, i32)>,
    result: f64,
}

/// The length at which a game is called a draw, in plies.
const LONGEST: usize = 240;
/// The number of random moves at the beginning.
const RANDOM_MOVES: usize = 8;

impl<'a> SelfPlay<'a> {
    fn new(selection: &Selection, parameters: &Parameters, plan: &'a Plan) -> SelfPlay<'a> {
        let settings = Settings { hash_mib: 2, ..Settings::default() };
        let engine = Engine::with_parameters(selection, settings, parameters);
        SelfPlay { engine, rules: Rules::new(selection.clone()), plan }
    }

    fn play(&mut self, number: u64) -> Game {
        let mut random = Random::new(self.plan.seed ^ (number + 1).wrapping_mul(0x9e37_79b9));
        self.engine.clear();
        let (mut position, mut earlier) = (self.rules.start(), Vec::new());
        let mut game = Game { positions: Vec::new(), result: 0.5 };
        let (mut clear, mut clear_for) = (0, 0);
        for ply in 0..LONGEST {
            let moves = position.legal_moves();
            if moves.is_empty() {
                game.result = result(position.outcome().and_then(|outcome| outcome.winner));
                break;
            }
            let wild = ply < RANDOM_MOVES || ply < 60 && random.below(15) == 0;
            let mv = if wild {
                moves[random.below(moves.len())]
            } else {
                let Some((mv, score)) = self.choose(&position, &earlier) else { break };
                let black = if position.to_move() == Color::Black { score } else { -score };
                if is_quiet(&position, mv) && score.abs() < 2000 {
                    game.positions.push((position.clone(), black));
                }
                let side = if black.abs() < 2000 { 0 } else { black.signum() };
                clear_for = if side == clear { clear_for + 1 } else { 0 };
                clear = side;
                if clear != 0 && clear_for >= 4 {
                    game.result = f64::from(u8::from(clear > 0));
                    break;
                }
                mv
            };
            earlier.push(Earlier::new(&position, mv));
            if position.play(mv).is_err() {
                break;
            }
            let same = earlier.iter().filter(|earlier| earlier.key == position.key()).count();
            if same >= 3 {
                break;
            }
        }
        game
    }

    fn choose(&mut self, position: &Position, earlier: &[Earlier]) -> Option<(Move, i32)> {
        let request = Request {
            position: position.clone(),
            earlier: earlier.to_vec(),
            limits: Limits { nodes: Some(self.plan.nodes), ..Limits::default() },
            search_moves: Vec::new(),
            multi_pv: 1,
        };
        let never = AtomicBool::new(false);
        let answer = self.engine.search(&request, &never, &|| Duration::ZERO, &mut |_| {});
        let score = match answer.score {
            Score::Eval(score) => score,
            Score::Mate(plies) => 30_000 * plies.signum(),
        };
        Some((answer.best?, score))
    }
}

fn result(winner: Option<Color>) -> f64 {
    match winner {
        Some(Color::Black) => 1.0,
        Some(Color::White) => 0.0,
        None => 0.5,
    }
}

fn is_quiet(position: &Position, mv: Move) -> bool {
    !position.is_check() && !mv.promotes() && position.piece(mv.to()).is_none()
}

/// The expected result of an evaluation; at `scale` it is 85 percent.
fn expected(evaluation: f64, scale: f64) -> f64 {
    let x = evaluation / scale;
    0.5 + 0.5 * x / (1.0 + x * x).sqrt()
}

/// The scale by which the evaluations of `samples` predict the results of their games best.
fn best_scale(samples: &[Sample]) -> f64 {
    let loss = |scale: f64| -> f64 {
        let error = |sample: &Sample| expected(sample.before, scale) - sample.result;
        samples.iter().map(|sample| sample.weight * error(sample) * error(sample)).sum()
    };
    let candidates = (1..=40).map(|step| 100.0 * f64::from(step));
    let best = candidates.map(|scale| (loss(scale), scale)).min_by(|a, b| a.0.total_cmp(&b.0));
    best.map_or(600.0, |(_, scale)| scale)
}

impl Game {
    fn samples(&self, selection: &Selection, weights: &Weights) -> Vec<Sample> {
        // Positions of one game are similar: a game counts as at most fifteen.
        let weight = (15.0 / self.positions.len().max(1) as f64).min(1.0);
        let sample = |(position, score): &(Position, i32)| {
            let (features, before) = features(selection, weights, position);
            Sample { features, before, score: f64::from(*score), result: self.result, weight }
        };
        self.positions.iter().map(sample).collect()
    }
}

/// The gradient of Black's evaluation, and the evaluation itself.
fn features(
    selection: &Selection,
    weights: &Weights,
    position: &Position,
) -> (Vec<(u16, i16)>, f64) {
    let sums = super::evaluate::sums(weights, position);
    let royals = Color::ALL.map(|color| match position.royals(color)[..] {
        [royal] => Some(royal),
        _ => None,
    });
    let mut list = Vec::new();
    let mut add = |index: usize, by: i32| list.push((index as u16, by as i16));
    for square in position.geometry().squares() {
        let Some(Piece { kind, color }) = position.piece(square) else { continue };
        let sign = if color == Color::Black { UNIT } else { -UNIT };
        for place in parameters::places(selection, color, square) {
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
    let evaluation = super::evaluate::of(weights, position);
    (list, f64::from(evaluation * turn / UNIT))
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
            let places = squares().flat_map(|at| parameters::places(selection, Color::Black, at));
            places.map(|place| value(Parameters::index(kind, place))).sum::<f64>() / count
        };
        pieces.map(mean).sum()
    };
    let scale = total(&|at| f64::from(before.list[at])) / total(&|at| tuned[at]).max(1.0);
    Parameters { list: tuned.iter().map(|value| (value * scale).round() as i32).collect() }
}

/// Pseudo-random numbers, by xorshift (Marsaglia 2003).
pub(super) struct Random(u64);

impl Random {
    /// The numbers of `seed`.
    pub(super) fn new(seed: u64) -> Random {
        let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        for _ in 0..10 {
            random.below(2);
        }
        random
    }

    /// A number below `bound`, or 0.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 11) % bound.max(1) as u64) as usize
    }
}

#[cfg(test)]
mod tests;
