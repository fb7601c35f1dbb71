//! Training of a net on positions of games of the engine against itself.
//!
//! The target of a position is the mean of the result of its game and of the score of the search; the
//! prediction is made of the sums of the evaluation and the correction of the net. The loss is the mean square of
//! the difference, and Adam (Kingma and Ba 2015) lowers it over several passes in a random order. Games, not
//! positions, are held out to measure the loss: positions of one game are much alike.
//!
//! Only operations that IEEE 754 rounds exactly are used, in a fixed order: the same games and seed give the
//! same net on every machine.

use super::accumulator::Units;
use super::layout::Layout;
use super::{Net, ONE, OUTPUT, SCALE, WIDTH, file};
use crate::evaluate::only_royals;
use crate::prediction::{self, Judged};
use crate::self_play::{PlayedGame, Random};
use crate::weights::Weights;
use zushiki_core::board::{Color, Piece, PieceKind, Square};
use zushiki_core::rules::Position;
use zushiki_core::variant::Selection;

/// One game in so many is held out.
const HELD_OUT: usize = 16;
/// The number of positions between two changes of the weights.
const BATCH: usize = 4096;
/// The number of passes over all positions.
const PASSES: usize = 12;
/// The step size at the beginning; it falls to a hundredth of it.
const RATE: f32 = 0.002;
/// The decay of the two means of Adam.
const DECAY: [f32; 2] = [0.9, 0.999];
/// The score from which a position teaches nothing, since any evaluation would see the winner.
const BEYOND_DOUBT: i32 = 3000;
/// The largest weight of the first layer, so that sums of many features fit into 16 bits.
const LARGEST: f32 = 2.0;

/// The positions of games, in little memory.
#[derive(Debug, Default)]
pub(crate) struct Samples {
    samples: Vec<Sample>,
    /// The pieces and hands of all positions: see [`Item`].
    items: Vec<Item>,
}

/// A position of a game with what it is to be evaluated as.
#[derive(Clone, Copy, Debug)]
struct Sample {
    /// The first of its items, and the number after the last.
    items: [u32; 2],
    to_move: Color,
    /// The squares of the royals of the sides that have exactly one.
    royals: [Option<Square>; 2],
    /// The evaluation by sums alone, the score of the search, and the result of the game from 0 to 1, for the side
    /// to move.
    sums: f32,
    score: f32,
    result: f32,
}

/// A piece on the board or pieces of a kind in hand.
#[derive(Clone, Copy, Debug)]
enum Item {
    Board(Piece, Square),
    Hand(Color, PieceKind, u16),
}

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
    /// The number of the pass, from 1, and of all passes.
    pub number: usize,
    /// The number of all passes.
    pub of: usize,
    /// The loss of the games held out.
    pub loss: f32,
}

impl Samples {
    /// Adds the positions of `game` that are quiet and whose score is not beyond doubt.
    pub(crate) fn add(&mut self, selection: &Selection, weights: &Weights, game: &PlayedGame) {
        let result = game.result();
        game.visit_quiet(selection, BEYOND_DOUBT, |position, score| {
            self.push(weights, position, score, result as f32);
        });
    }

    /// Adds the positions of `other`.
    pub(crate) fn append(&mut self, other: Samples) {
        let shift = self.items.len() as u32;
        self.items.extend(other.items);
        let moved = |sample: Sample| Sample { items: sample.items.map(|at| at + shift), ..sample };
        self.samples.extend(other.samples.into_iter().map(moved));
    }

    fn push(&mut self, weights: &Weights, position: &Position, score: i32, result: f32) {
        let first = self.items.len() as u32;
        let squares = position.geometry().squares();
        let pieces = squares.filter_map(|at| Some(Item::Board(position.piece(at)?, at)));
        self.items.extend(pieces);
        for color in Color::ALL {
            let hand = position.hand(color).iter().filter(|(_, count)| *count > 0);
            self.items.extend(hand.map(|(kind, count)| Item::Hand(color, kind, count)));
        }
        let is_black = position.to_move() == Color::Black;
        self.samples.push(Sample {
            items: [first, self.items.len() as u32],
            to_move: position.to_move(),
            royals: only_royals(position),
            sums: crate::evaluate::of(weights, position) as f32,
            score: if is_black { score } else { -score } as f32,
            result: if is_black { result } else { 1.0 - result },
        });
    }

    /// The features of `sample` for `viewer`.
    fn features(&self, layout: Layout, sample: &Sample, viewer: Color, list: &mut Vec<u32>) {
        list.clear();
        let royals = Color::ALL.into_iter().zip(sample.royals);
        let royals = royals.filter_map(|(color, royal)| Some((color, royal?)));
        let [first, end] = sample.items.map(|at| at as usize);
        for item in &self.items[first..end] {
            match *item {
                Item::Board(piece, square) => {
                    list.push(layout.placed(viewer, piece, square) as u32);
                    let near = royals.clone();
                    let near = near.filter_map(|royal| layout.near(viewer, royal, piece, square));
                    list.extend(near.map(|feature| feature as u32));
                }
                Item::Hand(color, kind, count) => {
                    let held = layout.held(viewer, (color, kind), 0, count);
                    list.extend(held.map(|feature| feature as u32));
                    let ranks = royals.clone();
                    let ranks =
                        ranks.map(|royal| layout.held_by_rank(viewer, (color, kind), royal));
                    list.extend(ranks.map(|feature| feature as u32));
                }
            }
        }
    }
}

/// Trains a net on `games`, the positions of each game, and calls `report` after each pass.
pub(crate) fn train(
    selection: &Selection,
    games: impl IntoIterator<Item = Samples>,
    seed: u64,
    report: &dyn Fn(Pass),
) -> Trained {
    let (mut learned, mut held_out) = (Samples::default(), Samples::default());
    for (number, game) in games.into_iter().enumerate() {
        let part = if number % HELD_OUT == 0 { &mut held_out } else { &mut learned };
        part.append(game);
    }
    let layout = Layout::of(selection);
    let mut random = Random::new(seed);
    let mut trainer = Trainer::new(layout, best_scale(&held_out), &mut random);
    let before = trainer.loss(&held_out, |_, _| 0.0);
    let mut order: Vec<u32> = (0..learned.samples.len() as u32).collect();
    let steps = PASSES * order.len().div_ceil(BATCH);
    let mut loss = before;
    for number in 1..=PASSES {
        shuffle(&mut order, &mut random);
        for batch in order.chunks(BATCH) {
            trainer.step(&learned, batch, steps);
        }
        loss = trainer.loss(&held_out, |trainer, sample| trainer.output(&held_out, sample));
        report(Pass { number, of: PASSES, loss });
    }
    let positions = learned.samples.len();
    let comment = format!("positions {positions}, seed {seed}, loss {before:.5} to {loss:.5}");
    let file = file::write(selection, &trainer.net(selection), &comment);
    Trained { file, positions, loss: [before, loss] }
}

/// Fisher and Yates' shuffle.
fn shuffle(order: &mut [u32], random: &mut Random) {
    for last in (1..order.len()).rev() {
        order.swap(last, random.below(last + 1));
    }
}

/// The scale by which the sums predict the results of the games best.
fn best_scale(samples: &Samples) -> f32 {
    prediction::best_scale(samples.samples.iter().map(|sample| Judged {
        evaluation: f64::from(sample.sums),
        result: f64::from(sample.result),
        weight: 1.0,
    })) as f32
}

/// The expected result of an evaluation.
fn expected(evaluation: f32, scale: f32) -> f32 {
    prediction::expected(f64::from(evaluation), f64::from(scale)) as f32
}

/// The weights as numbers between integers, with their gradient and the means of Adam.
struct Trainer {
    layout: Layout,
    scale: f32,
    weights: Vec<f32>,
    gradient: Vec<f32>,
    means: [Vec<f32>; 2],
    /// The number of steps done, and the powers of the decays.
    step: usize,
    powers: [f32; 2],
    lists: [Vec<u32>; 2],
}

/// The hidden units of a position for both sides, before they are bounded.
type Hidden = [[f32; WIDTH]; 2];

impl Trainer {
    fn new(layout: Layout, scale: f32, random: &mut Random) -> Trainer {
        let count = (layout.count() + 2) * WIDTH;
        let mut between = |bound: f32| bound * (random.below(2001) as f32 / 1000.0 - 1.0);
        let mut weights: Vec<f32> = (0..count).map(|_| between(0.05)).collect();
        // The biases, so that the units are between their bounds, and the output.
        weights[..WIDTH].fill(0.3);
        weights[count - WIDTH..].iter_mut().for_each(|weight| *weight = between(0.3));
        Trainer {
            layout,
            scale,
            gradient: vec![0.0; count],
            means: [vec![0.0; count], vec![0.0; count]],
            weights,
            step: 0,
            powers: [1.0; 2],
            lists: [Vec::new(), Vec::new()],
        }
    }

    fn row(feature: u32) -> usize {
        (1 + feature as usize) * WIDTH
    }

    /// The hidden units of `lists`, the features for the side to move and for the other.
    fn hidden(&self, lists: &[Vec<u32>; 2]) -> Hidden {
        let mut hidden = [[0.0; WIDTH]; 2];
        for (units, list) in hidden.iter_mut().zip(lists) {
            units.copy_from_slice(&self.weights[..WIDTH]);
            for &feature in list {
                let row = &self.weights[Trainer::row(feature)..][..WIDTH];
                units.iter_mut().zip(row).for_each(|(unit, weight)| *unit += weight);
            }
        }
        hidden
    }

    /// The correction that `hidden` gives, in the unit of evaluations.
    fn correction(&self, hidden: &Hidden) -> f32 {
        let output = &self.weights[self.weights.len() - WIDTH..];
        let sum = |units: &[f32; WIDTH]| -> f32 {
            units.iter().zip(output).map(|(unit, weight)| unit.clamp(0.0, 1.0) * weight).sum()
        };
        SCALE as f32 * (sum(&hidden[0]) - sum(&hidden[1]))
    }

    fn output(&self, samples: &Samples, sample: &Sample) -> f32 {
        let mut lists = [Vec::new(), Vec::new()];
        for (list, viewer) in lists.iter_mut().zip([sample.to_move, !sample.to_move]) {
            samples.features(self.layout, sample, viewer, list);
        }
        self.correction(&self.hidden(&lists))
    }

    fn target(&self, sample: &Sample) -> f32 {
        0.5 * sample.result + 0.5 * expected(sample.score, self.scale)
    }

    /// The mean loss of `samples` with the corrections that `correction` gives.
    fn loss(&self, samples: &Samples, correction: impl Fn(&Trainer, &Sample) -> f32) -> f32 {
        let mut sum = 0.0_f64;
        for sample in &samples.samples {
            let evaluation = sample.sums + correction(self, sample);
            let error = f64::from(expected(evaluation, self.scale) - self.target(sample));
            sum += error * error;
        }
        (sum / samples.samples.len().max(1) as f64) as f32
    }

    /// Changes the weights by the positions of `batch`, of `steps` steps in all.
    fn step(&mut self, samples: &Samples, batch: &[u32], steps: usize) {
        self.gradient.fill(0.0);
        for &number in batch {
            self.learn(samples, &samples.samples[number as usize], 1.0 / batch.len() as f32);
        }
        let left = 1.0 - self.step as f32 / steps as f32;
        self.descend(RATE * (0.01 + 0.99 * left));
        self.step += 1;
    }

    /// Adds the gradient of one position, with a weight.
    fn learn(&mut self, samples: &Samples, sample: &Sample, weight: f32) {
        let mut lists = std::mem::take(&mut self.lists);
        for (list, viewer) in lists.iter_mut().zip([sample.to_move, !sample.to_move]) {
            samples.features(self.layout, sample, viewer, list);
        }
        let hidden = self.hidden(&lists);
        let x = (sample.sums + self.correction(&hidden)) / self.scale;
        let root = (1.0 + x * x).sqrt();
        let error = 0.5 + 0.5 * x / root - self.target(sample);
        // The slope of the loss by the output of the net.
        let slope = weight * error / (root * root * root) * SCALE as f32 / self.scale;
        self.spread(&lists, &hidden, slope);
        self.lists = lists;
    }

    /// Adds what `slope`, that of the output, means for all weights.
    fn spread(&mut self, lists: &[Vec<u32>; 2], hidden: &Hidden, slope: f32) {
        let output = self.weights.len() - WIDTH;
        for ((units, list), sign) in hidden.iter().zip(lists).zip([1.0, -1.0]) {
            let mut below = [0.0; WIDTH];
            for (at, unit) in units.iter().enumerate() {
                self.gradient[output + at] += sign * slope * unit.clamp(0.0, 1.0);
                if (0.0..=1.0).contains(unit) {
                    below[at] = sign * slope * self.weights[output + at];
                }
            }
            let rows = list.iter().map(|&feature| Trainer::row(feature)).chain([0]);
            for row in rows {
                let gradient = &mut self.gradient[row..][..WIDTH];
                gradient.iter_mut().zip(&below).for_each(|(sum, part)| *sum += part);
            }
        }
    }

    /// A step of Adam.
    fn descend(&mut self, rate: f32) {
        for (power, decay) in self.powers.iter_mut().zip(DECAY) {
            *power *= decay;
        }
        let [first, second] = &mut self.means;
        let means = first.iter_mut().zip(second.iter_mut());
        for ((weight, &gradient), (mean, square)) in
            self.weights.iter_mut().zip(&self.gradient).zip(means)
        {
            *mean = DECAY[0] * *mean + (1.0 - DECAY[0]) * gradient;
            *square = DECAY[1] * *square + (1.0 - DECAY[1]) * gradient * gradient;
            let (mean, square) = (*mean / (1.0 - self.powers[0]), *square / (1.0 - self.powers[1]));
            *weight = (*weight - rate * mean / (square.sqrt() + 1e-8)).clamp(-LARGEST, LARGEST);
        }
    }

    /// The net with the weights rounded to integers.
    fn net(&self, selection: &Selection) -> Net {
        let mut net = Net::silent(selection);
        let mut rows = self.weights.chunks_exact(WIDTH);
        let mut read = |units: &mut Units, unit: i32| {
            let row = rows.next().unwrap_or_default();
            for (weight, value) in units.iter_mut().zip(row) {
                *weight = (value * unit as f32).round() as i16;
            }
        };
        read(&mut net.biases, ONE);
        net.rows.iter_mut().for_each(|row| read(row, ONE));
        read(&mut net.output, OUTPUT);
        net
    }
}
