//! Training of a net on positions of games of the engine against itself.
//!
//! The target of a position is the score of its search, moved by a part of the difference between the result of its
//! game and the result that this score predicts; the prediction is made of the sums of the evaluation and the
//! correction of the net. The loss is the mean square of the difference, and Adam (Kingma and Ba 2015) lowers it over a
//! few passes in a random order, while all weights decay (Loshchilov and Hutter 2019): there are few games for so many
//! weights. Where left and right are alike, every second pass sees the mirror image of a position. Games, not
//! positions, are held out to measure the loss: positions of one game are much alike.
//!
//! Only operations that IEEE 754 rounds exactly are used, in a fixed order: the same games and seed give the
//! same net on every machine, on any number of processors.

use std::thread;

use super::samples::{Features, Sample, Samples};
use super::symmetry::Mirror;
use crate::prediction::{self, Judged};
use crate::saved_games::{Plan, SavedGames};
use zushiki_core::variant::Selection;
use zushiki_engine::TunedFiles;
use zushiki_engine::tuning::{self, Layout, Net, Random, SCALE, Weights, net_file};

/// One game in so many is held out.
const HELD_OUT: usize = 16;
/// The number of positions between two changes of the weights.
const BATCH: usize = 4096;
/// The number of parts of a batch that are worked on at the same time. It does not depend on the machine, since the
/// order of additions changes their rounding.
const PARTS: usize = 4;
/// The number of passes over all positions. Ten times as many would raise the loss of the games held out.
const PASSES: usize = 8;
/// The scale of predictions and targets. Differences count less between evaluations beyond it: a game
/// is then decided.
const SLOPE: f32 = 1200.0;
/// The step size at the beginning; it falls to a hundredth of it.
const RATE: f32 = 0.001;
/// The part of a weight that a step of size 1 takes away, for a million positions and at most. It is smaller for more
/// positions, which show better what a weight is worth.
const SHRINKING: f32 = 3.0;
/// The decay of the two means of Adam.
const DECAY: [f32; 2] = [0.9, 0.999];
/// The largest weight of the first layer, so that sums of many features fit into 16 bits, and of the second.
const LARGEST: [f32; 2] = [2.0, 1.0];

/// The outcome of training.
#[derive(Clone, PartialEq, Debug)]
pub struct Trained {
    /// The contents of the file of the net.
    pub file: Vec<u8>,
    /// The number of positions that it was trained on, those held out not counted.
    pub positions: usize,
    /// The loss of the games held out, by the sums alone and with the net.
    pub loss: [f32; 2],
}

/// A pass over all positions that has ended.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pass {
    /// The number of this pass, from 1.
    pub number: usize,
    /// The number of all passes.
    pub of: usize,
    /// The loss of the games held out.
    pub loss: f32,
}

/// The settings of a training.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Learning {
    /// The number of hidden units: a multiple of [`tuning::BLOCK`].
    pub width: usize,
    /// The part of the difference between the result of a game and its prediction that moves the target, from 0 to 1.
    pub result_part: f32,
}

/// A net trained on the games of `saved`, as a correction of the values in `tuned`, or of derived ones.
/// The seed of the games is that of the first weights and of the order of the positions. `report` is called after each
/// pass over the positions.
#[must_use]
pub fn train(
    saved: &SavedGames,
    tuned: &TunedFiles,
    Learning { width, result_part }: Learning,
    report: &dyn Fn(Pass),
) -> Trained {
    let SavedGames { selection, plan: Plan { seed, .. }, games } = saved;
    let parameters = tuned.parameters(selection);
    let weights = Weights::new(selection, &parameters);
    let (mut learned, mut held_out) = (Samples::default(), Samples::default());
    for (number, game) in games.iter().enumerate() {
        let part = if number % HELD_OUT == 0 { &mut held_out } else { &mut learned };
        part.add(selection, &weights, game);
    }
    let mut random = Random::new(*seed);
    let target = Target::new(result_part, &held_out);
    let model = Model::new((selection, width), target, &mut random);
    let mut trainer = Trainer::new(model, learned.count());
    let before = trainer.loss(&held_out, |_, _| 0.0);
    let mut order: Vec<u32> = (0..learned.count() as u32).collect();
    let mut loss = before;
    for number in 1..=PASSES {
        shuffle(&mut order, &mut random);
        for batch in order.chunks(BATCH) {
            trainer.step(&learned, batch, number);
        }
        let mut node = Node::default();
        loss =
            trainer.loss(&held_out, |trainer, sample| trainer.output(&held_out, sample, &mut node));
        report(Pass { number, of: PASSES, loss });
    }
    let positions = learned.count();
    let comment = format!("positions {positions}, seed {seed}, loss {before:.5} to {loss:.5}");
    let net = Net::of_weights(selection, width, &trainer.model.weights);
    let file = net_file(selection, &parameters, &net, &comment);
    Trained { file, positions, loss: [before, loss] }
}

/// Fisher and Yates' shuffle.
fn shuffle(order: &mut [u32], random: &mut Random) {
    for last in (1..order.len()).rev() {
        order.swap(last, random.below(last + 1));
    }
}

/// The scale by which the scores predict the results of the games best.
fn best_scale(samples: &Samples) -> f32 {
    prediction::best_scale(samples.iter().map(|sample| Judged {
        evaluation: f64::from(sample.score),
        result: f64::from(sample.result),
        weight: 1.0,
    })) as f32
}

/// The expected result of an evaluation.
fn expected(evaluation: f32, scale: f32) -> f32 {
    tuning::expected(f64::from(evaluation), f64::from(scale)) as f32
}

/// The weights while they are trained, and the means of Adam.
struct Trainer {
    model: Model,
    means: [Vec<f32>; 2],
    /// The number of steps done, and of all steps.
    step: usize,
    steps: usize,
    /// See [`SHRINKING`].
    shrinking: f32,
    /// The powers of the decays.
    powers: [f32; 2],
    parts: Vec<Part>,
}

/// The weights as numbers between integers: the biases, the weights of each feature, and the weights of the output for
/// the side to move and for the other side.
struct Model {
    layout: Layout,
    mirror: Option<Mirror>,
    target: Target,
    /// The number of hidden units.
    width: usize,
    weights: Vec<f32>,
}

/// The target of the predictions of the net.
#[derive(Clone, Copy, Debug)]
struct Target {
    /// See [`Learning`].
    result_part: f32,
    /// The scale by which scores predict the results of the games best.
    results: f32,
}

impl Target {
    /// The target for games of which `samples` are a part.
    fn new(result_part: f32, samples: &Samples) -> Target {
        Target { result_part, results: best_scale(samples) }
    }

    /// The target of a position, from 0 to 1. If it were a mean of the result and the score, a net would learn
    /// to make all evaluations smaller in games whose results are uncertain; the difference from the prediction
    /// is 0 on average for each score.
    fn of(self, sample: &Sample) -> f32 {
        let surprise = sample.result - expected(sample.score, self.results);
        expected(sample.score, SLOPE) + self.result_part * surprise
    }
}

/// The gradient of a part of a batch.
#[derive(Clone)]
struct Part {
    gradient: Vec<f32>,
    node: Node,
}

/// A position in the net.
#[derive(Clone, Default)]
struct Node {
    features: Features,
    /// The hidden units for both sides, before they are bounded.
    hidden: [Vec<f32>; 2],
    /// The slopes of the units of one side.
    slopes: Vec<f32>,
}

impl Model {
    fn new((selection, width): (&Selection, usize), target: Target, random: &mut Random) -> Model {
        let layout = Layout::of(selection);
        let count = (layout.count() + 3) * width;
        let mut between = |bound: f32| bound * (random.below(2001) as f32 / 1000.0 - 1.0);
        let mut weights: Vec<f32> = (0..count).map(|_| between(0.05)).collect();
        // The biases, so that the units are between their bounds, and the output.
        weights[..width].fill(0.3);
        weights[count - 2 * width..].iter_mut().for_each(|weight| *weight = between(0.3));
        Model { layout, mirror: Mirror::of_game(selection), target, width, weights }
    }

    fn row(&self, feature: u32) -> usize {
        (1 + feature as usize) * self.width
    }

    /// The first of the weights of the output.
    fn outputs(&self) -> usize {
        self.weights.len() - 2 * self.width
    }

    /// Adds up the hidden units for the features of `node`.
    fn add_up(&self, node: &mut Node) {
        for (units, list) in node.hidden.iter_mut().zip(&node.features) {
            units.clear();
            units.extend_from_slice(&self.weights[..self.width]);
            for &feature in list {
                let row = &self.weights[self.row(feature)..][..self.width];
                units.iter_mut().zip(row).for_each(|(unit, weight)| *unit += weight);
            }
        }
    }

    /// The correction that the hidden units of `node` give, in the unit of evaluations.
    fn correction(&self, node: &Node) -> f32 {
        let outputs = self.weights[self.outputs()..].chunks_exact(self.width);
        let sum = |(units, output): (&Vec<f32>, &[f32])| -> f32 {
            // Several sums at once, in a fixed order.
            let mut sums = [0.0_f32; 16];
            for (units, output) in units.chunks_exact(16).zip(output.chunks_exact(16)) {
                for ((sum, unit), weight) in sums.iter_mut().zip(units).zip(output) {
                    *sum += unit.clamp(0.0, 1.0) * weight;
                }
            }
            sums.iter().sum()
        };
        SCALE as f32 * node.hidden.iter().zip(outputs).map(sum).sum::<f32>()
    }

    /// Adds the gradient of one position, with a weight, to that of `part`.
    fn learn(
        &self,
        samples: &Samples,
        (sample, is_mirrored): (&Sample, bool),
        weight: f32,
        part: &mut Part,
    ) {
        let mirror = self.mirror.as_ref().filter(|_| is_mirrored);
        samples.write_features(self.layout, sample, mirror, &mut part.node.features);
        self.add_up(&mut part.node);
        let x = (sample.sums + self.correction(&part.node)) / SLOPE;
        let root = (1.0 + x * x).sqrt();
        let error = 0.5 + 0.5 * x / root - self.target.of(sample);
        // The slope of the loss by the output of the net.
        let slope = weight * error / (root * root * root) * SCALE as f32 / SLOPE;
        self.spread(slope, part);
    }

    /// Adds what `slope`, that of the output, means for all weights.
    fn spread(&self, slope: f32, Part { gradient, node }: &mut Part) {
        let Node { features, hidden, slopes } = node;
        for (side, (units, list)) in hidden.iter().zip(features).enumerate() {
            let output = self.outputs() + side * self.width;
            let weights = &self.weights[output..][..self.width];
            let sums = &mut gradient[output..][..self.width];
            slopes.clear();
            slopes.extend(units.iter().zip(weights).zip(sums).map(|((unit, weight), sum)| {
                let bounded = unit.clamp(0.0, 1.0);
                *sum += slope * bounded;
                if bounded == *unit { slope * weight } else { 0.0 }
            }));
            for row in list.iter().map(|&feature| self.row(feature)).chain([0]) {
                let sums = gradient[row..][..self.width].iter_mut();
                sums.zip(&*slopes).for_each(|(sum, slope)| *sum += slope);
            }
        }
    }
}

impl Trainer {
    /// Training of `model` on so many positions.
    fn new(model: Model, positions: usize) -> Trainer {
        let count = model.weights.len();
        let part = Part { gradient: vec![0.0; count], node: Node::default() };
        Trainer {
            model,
            means: [vec![0.0; count], vec![0.0; count]],
            step: 0,
            steps: PASSES * positions.div_ceil(BATCH),
            shrinking: SHRINKING * (1e6 / positions as f32).min(1.0),
            powers: [1.0; 2],
            parts: vec![part; PARTS],
        }
    }

    fn output(&self, samples: &Samples, sample: &Sample, node: &mut Node) -> f32 {
        samples.write_features(self.model.layout, sample, None, &mut node.features);
        self.model.add_up(node);
        self.model.correction(node)
    }

    /// The mean loss of `samples` with the corrections that `correction` gives.
    fn loss(&self, samples: &Samples, mut correction: impl FnMut(&Trainer, &Sample) -> f32) -> f32 {
        let mut sum = 0.0_f64;
        for sample in samples.iter() {
            let evaluation = sample.sums + correction(self, sample);
            let error = expected(evaluation, SLOPE) - self.model.target.of(sample);
            sum += f64::from(error) * f64::from(error);
        }
        (sum / samples.count().max(1) as f64) as f32
    }

    /// Changes the weights by the positions of `batch`, in the pass `pass` over all positions.
    fn step(&mut self, samples: &Samples, batch: &[u32], pass: usize) {
        let Trainer { model, parts, .. } = self;
        let weight = 1.0 / batch.len() as f32;
        thread::scope(|scope| {
            for (part, numbers) in parts.iter_mut().zip(batch.chunks(BATCH / PARTS)) {
                let model = &*model;
                scope.spawn(move || {
                    for &number in numbers {
                        let is_mirrored = (number as usize + pass).is_multiple_of(2);
                        let sample = samples.get(number);
                        model.learn(samples, (sample, is_mirrored), weight, part);
                    }
                });
            }
        });
        let left = 1.0 - self.step as f32 / self.steps as f32;
        self.descend(RATE * (0.01 + 0.99 * left));
        self.step += 1;
    }

    /// A step of Adam with the gradients of all parts, which are then zero.
    fn descend(&mut self, rate: f32) {
        for (power, decay) in self.powers.iter_mut().zip(DECAY) {
            *power *= decay;
        }
        let outputs = self.model.outputs();
        let [first, second] = &mut self.means;
        let means = first.iter_mut().zip(second.iter_mut());
        for (at, (weight, (mean, square))) in self.model.weights.iter_mut().zip(means).enumerate() {
            let gradient = take_sum(&mut self.parts, at);
            *mean = DECAY[0] * *mean + (1.0 - DECAY[0]) * gradient;
            *square = DECAY[1] * *square + (1.0 - DECAY[1]) * gradient * gradient;
            let (mean, square) = (*mean / (1.0 - self.powers[0]), *square / (1.0 - self.powers[1]));
            let step = mean / (square.sqrt() + 1e-8) + self.shrinking * *weight;
            let largest = LARGEST[usize::from(at >= outputs)];
            *weight = (*weight - rate * step).clamp(-largest, largest);
        }
    }
}

/// The sum of the gradients of `parts` for the weight `at`, which become zero.
fn take_sum(parts: &mut [Part], at: usize) -> f32 {
    parts.iter_mut().map(|part| std::mem::take(&mut part.gradient[at])).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::saved_games::{Beginning, PlayedGame};
    use crate::tune::derived;
    use zushiki_core::board::Color;
    use zushiki_core::rules::{Position, Rules};
    use zushiki_core::variant::{Choice, library};

    /// A random game, which Black wins if `wins` in the position before its last move.
    fn random_game(
        selection: &Selection,
        number: u64,
        wins: impl Fn(&Position) -> bool,
    ) -> PlayedGame {
        let mut random = Random::new(number);
        let mut position = Rules::new(selection.clone()).start();
        let (mut moves, mut is_won) = (Vec::new(), false);
        for _ in 0..60 {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            let mv = legal[random.below(legal.len())];
            moves.push((mv, Some(0)));
            is_won = wins(&position);
            position.play(mv).unwrap();
        }
        let winner = Some(if is_won { Color::Black } else { Color::White });
        PlayedGame { moves, winner, agreed: None }
    }

    /// Black wins in these games if its king has left the last rank, whatever the material: the sums do not see it,
    /// and a net learns it.
    #[test]
    fn a_net_learns_what_the_sums_do_not_see() {
        let variant = library::find("minishogi").unwrap();
        let selection = Selection::new(variant, &Choice::default()).unwrap();
        let king_has_left = |position: &Position| {
            let king = position.royals(Color::Black)[0];
            position.geometry().rank(king) < 5
        };
        let games = (1..800).map(|number| random_game(&selection, number, king_has_left)).collect();
        let beginning = Beginning::Random;
        let plan = Plan { games: 799, nodes: 1, seed: 1, threads: 1, beginning };
        let values = TunedFiles::new(vec![derived(&selection)]);
        let saved = SavedGames { selection, plan, games };
        let learning = Learning { width: tuning::BLOCK, result_part: 0.5 };
        let trained = train(&saved, &values, learning, &|_| ());
        let [before, after] = trained.loss;
        assert!(after < 0.9 * before, "{before} {after}");
        assert_eq!(values.examine_net(&saved.selection, &trained.file), Ok(()));
    }
}
