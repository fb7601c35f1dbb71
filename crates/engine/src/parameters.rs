//! The parameters of the evaluation of one game: a list of integers, so that they can be tuned, written
//! and read without knowing what they mean. [`Parameters`] gives each its place.

use super::values::{KindValues, Values};
use zushiki_core::board::{Color, PieceKind, Square};
use zushiki_core::variant::Selection;

/// The number of parameters of each kind.
pub const STRIDE: usize = NEAR[1] + ZONES;
/// Places of the parameters of a kind, from the first: its value,
pub const VALUE: usize = 0;
/// what is added to it on each rank, from the far edge (several ranks share one on boards of more than
/// 16),
pub const RANKS: usize = 1;
/// and on each pair of files, from the edge inwards, likewise,
pub const FILES: usize = RANKS + RANK_PLACES;
/// its value in hand,
pub const HAND: usize = FILES + FILE_PLACES;
/// and its value in each zone around the enemy royal and around the own.
pub const NEAR: [usize; 2] = [HAND + 1, HAND + 1 + ZONES];

/// The number of places for ranks, and for pairs of files.
const RANK_PLACES: usize = 16;
const FILE_PLACES: usize = 8;

/// The number of zones around a royal: 28 near it, which mirror left and right, and 0 for the rest.
pub(super) const ZONES: usize = 29;
/// The radius of the zones around a royal, in squares.
const RADIUS: i16 = 3;

/// The parameters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parameters {
    /// [`STRIDE`] numbers of each kind; then the value of the turn.
    pub list: Vec<i32>,
}

impl Parameters {
    /// The parameters derived from the rules of `selection`.
    #[must_use]
    pub fn derive(selection: &Selection) -> Parameters {
        let values = Values::derive(selection);
        let of_kind = |kind: &KindValues| row(selection, kind);
        let mut list: Vec<i32> = values.kinds.iter().flat_map(of_kind).collect();
        list.push(values.tempo);
        Parameters { list }
    }

    /// The number of a parameter of `kind` in the list.
    #[inline]
    #[must_use]
    pub fn index(kind: PieceKind, place: usize) -> usize {
        kind.index() * STRIDE + place
    }

    /// The value of the parameter of `kind` at `place`.
    #[inline]
    pub(super) fn get(&self, kind: PieceKind, place: usize) -> i32 {
        self.list[Parameters::index(kind, place)]
    }

    /// The value of the turn.
    pub(super) fn tempo(&self) -> i32 {
        self.list.last().copied().unwrap_or(0)
    }

    /// The value of a piece of `kind` and `color` on `square`.
    pub(super) fn placed(&self, selection: &Selection, kind: PieceKind, at: Square) -> i32 {
        let places = places(selection, Color::Black, at);
        places.into_iter().map(|place| self.get(kind, place)).sum()
    }

    /// The value of `kind` on a mean square.
    pub(super) fn board(&self, selection: &Selection, kind: PieceKind) -> i32 {
        let squares = selection.geometry().squares();
        let values = squares.map(|at| self.placed(selection, kind, at));
        let (sum, count) = values.fold((0, 0), |(sum, count), value| (sum + value, count + 1));
        sum / count
    }
}

/// The places of the parameters that make up the value of a piece of `color` on `square`.
#[must_use]
pub fn places(selection: &Selection, color: Color, square: Square) -> [usize; 3] {
    let geometry = selection.geometry();
    let file = geometry.file(square) - 1;
    let from_edge = file.min(geometry.files() - 1 - file);
    let depth = geometry.depth(square, color) - 1;
    let pairs = geometry.files().div_ceil(2);
    [
        VALUE,
        RANKS + shared(depth, geometry.ranks(), RANK_PLACES),
        FILES + shared(from_edge, pairs, FILE_PLACES),
    ]
}

/// The place, of `places`, of line `line` of `lines`: its own, or one that it shares with neighbouring lines if there
/// are more lines than places.
fn shared(line: u8, lines: u8, places: usize) -> usize {
    let (line, lines) = (usize::from(line), usize::from(lines));
    if lines <= places { line } else { line * places / lines }
}

/// The parameters of a kind with the values `kind`.
fn row(selection: &Selection, kind: &KindValues) -> Vec<i32> {
    let mut row = vec![0; STRIDE];
    row[VALUE] = kind.board;
    let ranks = selection.geometry().ranks();
    for line in 0..ranks {
        let depth = i32::from(line) + 1;
        let advance = (i32::from(ranks) + 1 - 2 * depth) * kind.advance / 2;
        let place = RANKS + shared(line, ranks, RANK_PLACES);
        row[place] = advance + kind.promotion * nearness(selection, depth) / 1024;
    }
    row[HAND] = kind.hand;
    for (near, value) in NEAR.into_iter().zip([kind.attack, kind.defence]) {
        for zone in 1..ZONES {
            row[near + zone] = match distance(zone) {
                0 | 1 => value,
                2 => value * 3 / 4,
                _ => value * 2 / 5,
            };
        }
    }
    row
}

/// The nearness of a rank to the promotion zone, in 1024ths: 1024 one step before it, more inside.
fn nearness(selection: &Selection, depth: i32) -> i32 {
    let zone = i32::from(selection.rules().promotion_zone);
    match depth - zone {
        ..=0 => 1300,
        1 => 1024,
        2 => 600,
        3 => 350,
        4 => 180,
        _ => 80,
    }
}

/// The distance of a zone from the royal, in steps of a king.
fn distance(zone: usize) -> usize {
    let (forward, right) = ((zone - 1) / 4, (zone - 1) % 4);
    right.max(forward.abs_diff(RADIUS as usize))
}

/// The zone of `square` around the royal of `color` on `royal`; 0 if it is far away.
pub(super) fn zone(selection: &Selection, color: Color, royal: Square, square: Square) -> u8 {
    let geometry = selection.geometry();
    let sign = if color == Color::Black { 1 } else { -1 };
    let right = (i16::from(geometry.file(royal)) - i16::from(geometry.file(square))).abs();
    let forward = sign * (i16::from(geometry.rank(royal)) - i16::from(geometry.rank(square)));
    if right > RADIUS || forward.abs() > RADIUS {
        return 0;
    }
    (1 + (forward + RADIUS) * (RADIUS + 1) + right) as u8
}
