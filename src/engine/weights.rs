//! The values of a game as tables by square, in the form that the evaluation adds up.

use super::values::{self, KindValues, Values};
use crate::board::{Color, Geometry, Piece, PieceKind, Square};
use crate::variant::{BareKing, Face, Selection};

/// The tables. Sums over the board are kept from Black's point of view: the numbers of White's pieces
/// are negative.
#[derive(Debug)]
pub(super) struct Weights {
    /// The length of a row indexed by square.
    bits: usize,
    kinds: usize,
    /// Indexed by side, kind and square: see [`Weights::placed`].
    placed: Vec<i32>,
    /// Indexed by kind.
    held: Vec<i32>,
    /// Indexed by kind and zone around the enemy royal, then around the own.
    near: [Vec<i16>; 2],
    /// Indexed by the side of the royal, its square, and another square: see [`Weights::zone`].
    zones: Vec<u8>,
    /// What a capture of each kind wins, indexed by kind: see [`Weights::worth`].
    worth: Vec<i32>,
    /// The value of each kind on the board, indexed by kind.
    board: Vec<i32>,
    /// What the evaluation asks of each kind, indexed by kind.
    classes: Vec<Class>,
    /// Indexed by side, kind and square: see [`Weights::key`].
    keys: Vec<u64>,
    /// The value of the turn.
    pub(super) tempo: i32,
    /// The sum of the values of both sides' pieces at the start of the game.
    pub(super) total: i32,
    /// Whether a side that is left with its royal alone is near its end or past it.
    pub(super) bare_king_loses: bool,
}

/// Properties of a kind that the evaluation distinguishes.
#[derive(Clone, Copy, Debug)]
struct Class {
    royal: bool,
    /// Whether it moves forward only.
    forward_only: bool,
}

/// How far the zones around a royal reach, in squares.
const RADIUS: i16 = 3;
/// The number of zones around a royal: one for each square within [`RADIUS`], and 0 for the rest.
const ZONES: usize = 50;

/// What a royal is worth in an exchange when its loss loses the game.
pub(super) const ROYAL_WORTH: i32 = 15_000;

impl Weights {
    /// The tables of `values`, which are of the kinds of `selection`.
    pub(super) fn new(selection: &Selection, values: &Values) -> Weights {
        let geometry = selection.geometry();
        let (bits, kinds) = (geometry.bits(), values.kinds.len());
        let worth = selection.variant().kinds().map(|kind| worth(selection, values, kind));
        let mut weights = Weights {
            bits,
            kinds,
            placed: vec![0; 2 * kinds * bits],
            held: values.kinds.iter().map(|kind| kind.hand).collect(),
            near: [
                near(values.kinds.iter().map(|kind| kind.attack)),
                near(values.kinds.iter().map(|kind| kind.defence)),
            ],
            zones: zones(geometry),
            worth: worth.collect(),
            board: values.kinds.iter().map(|kind| kind.board).collect(),
            classes: selection.faces().iter().map(class).collect(),
            keys: keys(2 * kinds * bits),
            tempo: values.tempo,
            total: 0,
            bare_king_loses: selection.rules().bare_king != BareKing::Ignored,
        };
        for kind in selection.variant().kinds() {
            weights.place(selection, kind, &values.kinds[kind.index()]);
        }
        let pieces = selection.start().pieces().filter(|(_, p)| !selection.face(p.kind).royal);
        weights.total = pieces.map(|(_, piece)| weights.board[piece.kind.index()]).sum();
        weights
    }

    fn place(&mut self, selection: &Selection, kind: PieceKind, values: &KindValues) {
        let geometry = selection.geometry();
        for square in geometry.squares() {
            let value = square_value(selection, kind, values, square);
            let rotated = geometry.rotated(square);
            let (black, white) =
                (Piece { kind, color: Color::Black }, Piece { kind, color: Color::White });
            let (at, rotated_at) = (self.index(black, square), self.index(white, rotated));
            self.placed[at] = value;
            self.placed[rotated_at] = -value;
        }
    }

    #[inline]
    fn index(&self, piece: Piece, square: Square) -> usize {
        (piece.color.index() * self.kinds + piece.kind.index()) * self.bits + square.index()
    }

    /// The value of `piece` on `square`, positive for Black's pieces and negative for White's.
    #[inline]
    pub(super) fn placed(&self, piece: Piece, square: Square) -> i32 {
        self.placed[self.index(piece, square)]
    }

    /// A pseudo-random number that stands for `piece` on `square` in keys of parts of a position.
    #[inline]
    pub(super) fn key(&self, piece: Piece, square: Square) -> u64 {
        self.keys[self.index(piece, square)]
    }

    /// Whether `kind` is royal.
    #[inline]
    pub(super) fn is_royal(&self, kind: PieceKind) -> bool {
        self.classes[kind.index()].royal
    }

    /// Whether `kind` moves forward only, as a pawn.
    #[inline]
    pub(super) fn is_forward_only(&self, kind: PieceKind) -> bool {
        self.classes[kind.index()].forward_only
    }

    /// The value of a piece of `kind` in hand.
    #[inline]
    pub(super) fn held(&self, kind: PieceKind) -> i32 {
        self.held[kind.index()]
    }

    /// The zone of `square` around the royal of `color` on `royal`.
    #[inline]
    pub(super) fn zone(&self, color: Color, royal: Square, square: Square) -> usize {
        let row = color.index() * self.bits + royal.index();
        usize::from(self.zones[row * self.bits + square.index()])
    }

    /// The value of an enemy piece of `kind` in a zone of a royal.
    #[inline]
    pub(super) fn attack(&self, kind: PieceKind, zone: usize) -> i32 {
        i32::from(self.near[0][kind.index() * ZONES + zone])
    }

    /// The value of an own piece of `kind` in a zone of a royal.
    #[inline]
    pub(super) fn defence(&self, kind: PieceKind, zone: usize) -> i32 {
        i32::from(self.near[1][kind.index() * ZONES + zone])
    }

    /// What a capture of `kind` wins: its value on the board, and with drops also that of the piece in
    /// hand. For royals, [`ROYAL_WORTH`].
    #[inline]
    pub(super) fn worth(&self, kind: PieceKind) -> i32 {
        self.worth[kind.index()]
    }

    /// The value of `kind` on the board, whatever its square.
    #[inline]
    pub(super) fn board(&self, kind: PieceKind) -> i32 {
        self.board[kind.index()]
    }
}

fn class(face: &Face) -> Class {
    let leaps = face.movement.leaps.iter().copied();
    let slides = face.movement.slides.iter().map(|(direction, _)| direction.step());
    Class { royal: face.royal, forward_only: leaps.chain(slides).all(|step| step.forward > 0) }
}

/// Numbers of the SplitMix64 generator (Steele, Lea and Flood 2014), from another seed than the keys
/// of positions.
fn keys(count: usize) -> Vec<u64> {
    let mut state = 0x7a75_7368_696b_6921_u64;
    let mut next = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let n = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let n = (n ^ (n >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        n ^ (n >> 31)
    };
    (0..count).map(|_| next()).collect()
}

fn worth(selection: &Selection, values: &Values, kind: PieceKind) -> i32 {
    let face = selection.face(kind);
    if face.royal {
        return ROYAL_WORTH;
    }
    values.kinds[kind.index()].board + values.kinds[face.base.index()].hand
}

/// The value of a Black piece of `kind` on `square`.
fn square_value(
    selection: &Selection,
    kind: PieceKind,
    values: &KindValues,
    square: Square,
) -> i32 {
    let geometry = selection.geometry();
    let depth = i32::from(geometry.depth(square, Color::Black));
    let advance = (i32::from(geometry.ranks()) + 1 - 2 * depth) * values.advance / 2;
    let movement = &selection.face(kind).movement;
    let moves =
        values::mobility(geometry, movement, square, EMPTINESS) - mean_moves(selection, kind);
    let mobility = moves as i32 * values.mobility / 1024;
    values.board + advance + mobility + values.promotion * nearness(selection, depth) / 1024
}

/// The probability that a square is empty, in 1024ths, for the mobility of a square.
const EMPTINESS: i64 = 700;

fn mean_moves(selection: &Selection, kind: PieceKind) -> i64 {
    let (geometry, movement) = (selection.geometry(), &selection.face(kind).movement);
    let moves = geometry.squares().map(|at| values::mobility(geometry, movement, at, EMPTINESS));
    let (sum, count) = moves.fold((0, 0), |(sum, count), moves| (sum + moves, count + 1));
    sum / count
}

/// How near a rank is to the promotion zone, in 1024ths: 1024 one step before it, more inside.
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

/// The table of values near a royal by kind and zone; `values` are those beside it, by kind.
fn near(values: impl Iterator<Item = i32>) -> Vec<i16> {
    let of_kind = |value: i32| {
        (0..ZONES).map(move |zone| match zone_distance(zone) {
            1 => value as i16,
            2 => (value * 3 / 4) as i16,
            3 => (value * 2 / 5) as i16,
            _ => 0,
        })
    };
    values.flat_map(of_kind).collect()
}

/// The distance of a zone from the royal, in steps of a king; 0 for the squares beyond [`RADIUS`].
fn zone_distance(zone: usize) -> i16 {
    let Some(index) = zone.checked_sub(1) else { return 0 };
    let side = 2 * RADIUS + 1;
    let (right, forward) = (index as i16 % side - RADIUS, index as i16 / side - RADIUS);
    right.abs().max(forward.abs())
}

/// The zones of all squares around royals on all squares, of either side.
fn zones(geometry: Geometry) -> Vec<u8> {
    let bits = geometry.bits();
    let mut zones = vec![0; 2 * bits * bits];
    for color in Color::ALL {
        for royal in geometry.squares() {
            for square in geometry.squares() {
                let row = color.index() * bits + royal.index();
                zones[row * bits + square.index()] = zone_of(geometry, color, royal, square);
            }
        }
    }
    zones
}

fn zone_of(geometry: Geometry, color: Color, royal: Square, square: Square) -> u8 {
    let sign = if color == Color::Black { 1 } else { -1 };
    let right = sign * (i16::from(geometry.file(royal)) - i16::from(geometry.file(square)));
    let forward = sign * (i16::from(geometry.rank(royal)) - i16::from(geometry.rank(square)));
    if right.abs() > RADIUS || forward.abs() > RADIUS {
        return 0;
    }
    (1 + (forward + RADIUS) * (2 * RADIUS + 1) + right + RADIUS) as u8
}
