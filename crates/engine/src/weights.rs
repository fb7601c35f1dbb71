//! The values of a game as tables by square, in the form that the evaluation adds up.

use super::mobility;
use super::parameters::{self, HAND, NEAR, Parameters, ZONES};
use zushiki_core::board::{Color, Piece, PieceKind, Square};
use zushiki_core::variant::{BareKing, Face, Selection};

/// The tables. Sums over the board are kept from Black's point of view: the numbers of White's pieces
/// are negative.
#[derive(Debug)]
pub struct Weights {
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
    /// The gain of a capture of each kind, indexed by kind: see [`Weights::worth`].
    worth: Vec<i32>,
    /// The value of each kind on the board, indexed by kind.
    board: Vec<i32>,
    /// The facts about each kind that the evaluation needs, indexed by kind.
    classes: Vec<Class>,
    /// Indexed by side, kind and square: see [`Weights::key`].
    keys: Vec<u64>,
    /// The value of the turn.
    pub(super) tempo: i32,
    /// Whether a side that is left with its royal alone is near its end or past it.
    pub(super) bare_king_loses: bool,
    /// Whether captured pieces can be dropped.
    pub(super) drops: bool,
}

/// Properties of a kind that the evaluation distinguishes.
#[derive(Clone, Copy, Debug)]
struct Class {
    royal: bool,
    /// Whether it moves forward only.
    forward_only: bool,
}

/// The value of a royal in an exchange when its loss loses the game.
pub(super) const ROYAL_WORTH: i32 = 15_000;

impl Weights {
    /// The tables of `parameters`, which are of the kinds of `selection`.
    #[must_use]
    pub fn new(selection: &Selection, parameters: &Parameters) -> Weights {
        let (bits, kinds) = (selection.geometry().bits(), selection.faces().len());
        let of_kinds = |value: &dyn Fn(PieceKind) -> i32| -> Vec<i32> {
            selection.variant().kinds().map(value).collect()
        };
        let mut weights = Weights {
            bits,
            kinds,
            placed: vec![0; 2 * kinds * bits],
            held: of_kinds(&|kind| parameters.get(kind, HAND)),
            near: NEAR.map(|near| near_table(selection, parameters, near)),
            zones: zones(selection),
            worth: of_kinds(&|kind| worth(selection, parameters, kind)),
            board: of_kinds(&|kind| parameters.board(selection, kind)),
            classes: selection.faces().iter().map(class).collect(),
            keys: keys(2 * kinds * bits),
            tempo: parameters.tempo(),
            bare_king_loses: selection.rules().bare_king != BareKing::Ignored,
            drops: selection.rules().drops.enabled,
        };
        for kind in selection.variant().kinds() {
            weights.place(selection, kind, parameters);
        }
        weights
    }

    fn place(&mut self, selection: &Selection, kind: PieceKind, parameters: &Parameters) {
        let geometry = selection.geometry();
        let moves: Vec<i64> = geometry.squares().map(|at| moves(selection, kind, at)).collect();
        let mean_moves = moves.iter().sum::<i64>() / moves.len() as i64;
        for (square, moves) in geometry.squares().zip(moves) {
            let mobility = (moves - mean_moves) as i32 * MOBILITY / 1024;
            let value = parameters.placed(selection, kind, square) + mobility;
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

    /// A pseudo-random number for `piece` on `square` in keys of parts of a position.
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
    #[must_use]
    pub fn zone(&self, color: Color, royal: Square, square: Square) -> usize {
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

    /// The gain of a capture of `kind`: its value on the board, and with drops also that of the piece in
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
    Class { royal: face.royal, forward_only: face.goes_forward_only() }
}

/// Numbers of the SplitMix64 generator (Steele, Lea and Flood 2014), with a different seed from the keys of positions.
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

fn worth(selection: &Selection, parameters: &Parameters, kind: PieceKind) -> i32 {
    let face = selection.face(kind);
    if face.royal {
        return ROYAL_WORTH;
    }
    parameters.board(selection, kind) + parameters.get(face.captured_as, HAND)
}

/// The value of one more move than from the mean square, in the number of moves from a square.
const MOBILITY: i32 = 6;

/// The probability that a square is empty, in 1024ths, for the number of moves from a square.
const EMPTINESS: i64 = 700;

fn moves(selection: &Selection, kind: PieceKind, square: Square) -> i64 {
    mobility::mobility(selection.geometry(), &selection.face(kind).movement, square, EMPTINESS)
}

/// The values by kind and zone from the place `near` on.
fn near_table(selection: &Selection, parameters: &Parameters, near: usize) -> Vec<i16> {
    let kinds = selection.variant().kinds();
    let of_kind = |kind| (0..ZONES).map(move |zone| parameters.get(kind, near + zone) as i16);
    kinds.flat_map(of_kind).collect()
}

/// The zones of all squares around royals on all squares, of either side.
fn zones(selection: &Selection) -> Vec<u8> {
    let (geometry, bits) = (selection.geometry(), selection.geometry().bits());
    let mut zones = vec![0; 2 * bits * bits];
    for color in Color::ALL {
        for royal in geometry.squares() {
            let row = (color.index() * bits + royal.index()) * bits;
            for square in geometry.squares() {
                zones[row + square.index()] = parameters::zone(selection, color, royal, square);
            }
        }
    }
    zones
}
