//! The positions that a net is trained on, and their features.

use super::symmetry::Mirror;
use crate::saved_games::PlayedGame;
use crate::tune::only_royals;
use zushiki_core::board::{Color, Piece, PieceKind, Square};
use zushiki_core::rules::Position;
use zushiki_core::variant::Selection;
use zushiki_engine::tuning::{Layout, Weights, evaluation};

/// The score from which a position teaches nothing, since any evaluation would see the winner.
const BEYOND_DOUBT: i32 = 3000;

/// The positions of games, in little memory.
#[derive(Debug, Default)]
pub(super) struct Samples {
    samples: Vec<Sample>,
    /// The pieces and hands of all positions: see [`Item`].
    items: Vec<Item>,
}

/// A position of a game with what it is to be evaluated as.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sample {
    /// The first of its items, and the number after the last.
    items: [u32; 2],
    pub(super) to_move: Color,
    /// The squares of the royals of the sides that have exactly one.
    royals: [Option<Square>; 2],
    /// The evaluation by sums alone, for the side to move.
    pub(super) sums: f32,
    /// The score of the search, for the side to move.
    pub(super) score: f32,
    /// The result of the game for the side to move, from 0 to 1.
    pub(super) result: f32,
}

/// A piece on the board or pieces of a kind in hand.
#[derive(Clone, Copy, Debug)]
enum Item {
    Board(Piece, Square),
    Hand(Color, PieceKind, u16),
}

/// The features of a position for the side to move, and for the other side.
pub(super) type Features = [Vec<u32>; 2];

impl Samples {
    /// Adds the positions of `game` that are quiet and whose score is not beyond doubt.
    pub(super) fn add(&mut self, selection: &Selection, weights: &Weights, game: &PlayedGame) {
        let result = game.result();
        game.visit_quiet(selection, BEYOND_DOUBT, |position, score| {
            self.push(weights, position, score, result as f32);
        });
    }

    /// All positions.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Sample> + Clone {
        self.samples.iter()
    }

    /// The number of positions.
    pub(super) fn count(&self) -> usize {
        self.samples.len()
    }

    /// The position with the number `number`, from 0.
    pub(super) fn get(&self, number: u32) -> &Sample {
        &self.samples[number as usize]
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
            sums: evaluation(weights, position) as f32,
            score: if is_black { score } else { -score } as f32,
            result: if is_black { result } else { 1.0 - result },
        });
    }

    /// Writes the features of `sample`, with left and right exchanged if there is a `mirror`.
    pub(super) fn write_features(
        &self,
        layout: Layout,
        sample: &Sample,
        mirror: Option<&Mirror>,
        features: &mut Features,
    ) {
        let [first, end] = sample.items.map(|at| at as usize);
        let seen = |square| mirror.map_or(square, |mirror| mirror.of(square));
        let royals = sample.royals.map(|royal| royal.map(seen));
        for (list, viewer) in features.iter_mut().zip([sample.to_move, !sample.to_move]) {
            let mut view = View { layout, viewer, royals, list };
            view.list.clear();
            for item in &self.items[first..end] {
                match *item {
                    Item::Board(piece, square) => view.add_piece(piece, seen(square)),
                    Item::Hand(color, kind, count) => view.add_hand((color, kind), count),
                }
            }
        }
    }
}

/// A list of the features for one side.
struct View<'a> {
    layout: Layout,
    viewer: Color,
    royals: [Option<Square>; 2],
    list: &'a mut Vec<u32>,
}

impl View<'_> {
    fn royals(&self) -> impl Iterator<Item = (Color, Square)> + use<> {
        let royals = self.royals;
        Color::ALL.into_iter().filter_map(move |color| Some((color, royals[color.index()]?)))
    }

    fn add_piece(&mut self, piece: Piece, square: Square) {
        let (layout, viewer) = (self.layout, self.viewer);
        self.list.push(layout.placed(viewer, piece, square) as u32);
        let near = |royal| layout.near(viewer, royal, piece, square);
        self.list.extend(self.royals().filter_map(near).map(|feature| feature as u32));
    }

    fn add_hand(&mut self, hand: (Color, PieceKind), count: u16) {
        let (layout, viewer) = (self.layout, self.viewer);
        self.list.extend(layout.held(viewer, hand, 0, count).map(|feature| feature as u32));
        let ranks = self.royals().map(|royal| layout.held_by_rank(viewer, hand, royal) as u32);
        self.list.extend(ranks);
    }
}
