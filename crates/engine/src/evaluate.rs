//! The evaluation of a position: sums over the pieces that are updated move by move, and the score that is computed
//! from them.

use super::score::MAX_EVAL;
use super::settings::Evaluation;
use super::weights::Weights;
use zushiki_core::board::{Color, Piece, PieceKind, Square, Words};
use zushiki_core::rules::Position;
use zushiki_core::rules::search::{Observer, SearchPosition, Visitor, at_width};

/// The sums of one position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sums {
    /// The values of all pieces on their squares and in hand, Black's less White's.
    pieces: i32,
    /// The values of the pieces near the enemy royal, by the side that they belong to.
    attack: [i32; 2],
    /// The values of the pieces near the own royal, by side.
    defence: [i32; 2],
    /// The square of the royal of each side that has exactly one.
    royals: [Option<Square>; 2],
    /// The keys for parts of the position in tables of corrections.
    pub(super) keys: PartKeys,
}

/// Keys of parts of a position: equal for equal parts, nearly always different for others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct PartKeys {
    /// The pieces that only move forward, of both sides.
    pub(super) forward: u64,
    /// The other pieces, by side.
    pub(super) others: [u64; 2],
}

/// An observer that updates the sums of a position while a move is made.
pub(super) struct Update<'a> {
    weights: &'a Weights,
    sums: Sums,
    /// Whether the royals of a side have changed, so its sums of near pieces have to be computed again.
    stale: [bool; 2],
}

impl<'a> Update<'a> {
    /// An update that begins with the sums of the position before the move.
    pub(super) fn new(weights: &'a Weights, sums: Sums) -> Update<'a> {
        Update { weights, sums, stale: [false; 2] }
    }

    /// The sums of `position`, in which the move has been made.
    #[inline]
    pub(super) fn finish<W: Words>(mut self, position: &SearchPosition<W>) -> Sums {
        for color in Color::ALL {
            if self.stale[color.index()] {
                self.sums.look_around(self.weights, position, color);
            }
        }
        self.sums
    }

    /// Adds `sign` times the values of `piece` on `square`.
    #[inline]
    fn add(&mut self, piece: Piece, square: Square, sign: i32) {
        let weights = self.weights;
        self.sums.pieces += sign * weights.placed(piece, square);
        self.sums.keys.toggle(weights, piece, square);
        if weights.is_royal(piece.kind) {
            self.stale[piece.color.index()] = true;
            return;
        }
        self.sums.add_near(weights, piece, square, sign);
    }
}

impl Observer for Update<'_> {
    #[inline]
    fn put(&mut self, piece: Piece, square: Square) {
        self.add(piece, square, 1);
    }

    #[inline]
    fn removed(&mut self, piece: Piece, square: Square) {
        self.add(piece, square, -1);
    }

    #[inline]
    fn hand_changed(&mut self, color: Color, kind: PieceKind, before: u16, after: u16) {
        let change = i32::from(after) - i32::from(before);
        let value = change * self.weights.held(kind);
        self.sums.pieces += if color == Color::Black { value } else { -value };
    }
}

impl PartKeys {
    /// All keys, in a fixed order.
    #[inline]
    pub(super) fn all(&self) -> [u64; 3] {
        [self.forward, self.others[0], self.others[1]]
    }

    #[inline]
    fn toggle(&mut self, weights: &Weights, piece: Piece, square: Square) {
        let key = weights.key(piece, square);
        if weights.is_forward_only(piece.kind) {
            self.forward ^= key;
        } else {
            self.others[piece.color.index()] ^= key;
        }
    }
}

impl Sums {
    /// The sums of `position`, counted from nothing.
    pub(super) fn of<W: Words>(weights: &Weights, position: &SearchPosition<W>) -> Sums {
        let mut update = Update::new(weights, Sums::default());
        for square in position.occupied() {
            if let Some(piece) = position.piece(square) {
                update.put(piece, square);
            }
        }
        for color in Color::ALL {
            for (kind, count) in position.hand(color).iter() {
                update.hand_changed(color, kind, 0, count);
            }
        }
        update.stale = [true; 2];
        update.finish(position)
    }

    /// Adds `sign` times the value of `piece` on `square` near the royals of both sides.
    #[inline]
    fn add_near(&mut self, weights: &Weights, piece: Piece, square: Square, sign: i32) {
        let (us, them) = (piece.color.index(), (!piece.color).index());
        if let Some(royal) = self.royals[them] {
            let zone = weights.zone(!piece.color, royal, square);
            self.attack[us] += sign * weights.attack(piece.kind, zone);
        }
        if let Some(royal) = self.royals[us] {
            let zone = weights.zone(piece.color, royal, square);
            self.defence[us] += sign * weights.defence(piece.kind, zone);
        }
    }

    /// Counts again the pieces near the royal of `color`.
    fn look_around<W: Words>(
        &mut self,
        weights: &Weights,
        position: &SearchPosition<W>,
        color: Color,
    ) {
        let royal = position.royals(color).only();
        let (mut attack, mut defence) = (0, 0);
        for square in royal.map(|_| position.occupied()).into_iter().flatten() {
            let (Some(piece), Some(royal)) = (position.piece(square), royal) else { continue };
            let zone = weights.zone(color, royal, square);
            if piece.color == color {
                defence += weights.defence(piece.kind, zone);
            } else {
                attack += weights.attack(piece.kind, zone);
            }
        }
        self.royals[color.index()] = royal;
        self.attack[(!color).index()] = attack;
        self.defence[color.index()] = defence;
    }

    /// No sums: those of an empty board.
    pub(super) const EMPTY: Sums = Sums {
        pieces: 0,
        attack: [0; 2],
        defence: [0; 2],
        royals: [None; 2],
        keys: PartKeys { forward: 0, others: [0; 2] },
    };

    /// The evaluation of `position`, whose sums these are, for the side to move. `correction` is added to it.
    pub(super) fn evaluate<W: Words>(
        &self,
        weights: &Weights,
        evaluation: Evaluation,
        position: &SearchPosition<W>,
        correction: i32,
    ) -> i32 {
        let value = if evaluation.material_only {
            material(weights, position)
        } else {
            self.full(weights, position) + correction
        };
        let value = value + deviation(evaluation, position.key());
        value.clamp(-MAX_EVAL, MAX_EVAL)
    }

    fn full<W: Words>(&self, weights: &Weights, position: &SearchPosition<W>) -> i32 {
        let mut score = self.pieces + self.danger(Color::Black) - self.danger(Color::White);
        score += self.defence[0] - self.defence[1];
        if !weights.drops {
            score = score * trade_factor(position, score) / 256 + chase(position, score);
        }
        if weights.bare_king_loses {
            score += loneliness(position, Color::White) - loneliness(position, Color::Black);
        }
        let us = position.to_move();
        let ours = if us == Color::Black { score } else { -score };
        ours + weights.tempo
    }

    /// The change of the evaluation with the values of the pieces of `color` near the enemy royal,
    /// times `unit`.
    #[must_use]
    pub fn attack_slope(&self, color: Color, unit: i32) -> i32 {
        unit + self.attack[color.index()].clamp(0, 1000) * unit / 256
    }

    /// The value of the attack of `color` on the enemy royal. It grows faster than the pieces that
    /// take part.
    #[inline]
    fn danger(&self, color: Color) -> i32 {
        let attack = self.attack[color.index()];
        // Beyond this the square would outgrow the pieces, and below 0 it would have the wrong sign.
        let bounded = attack.clamp(0, 1000);
        attack + bounded * bounded / 512
    }
}

/// The factor for an advantage, in 256ths: the fewer pieces the weaker side has left, the less
/// can still happen. Without drops the stronger side wins by exchanging pieces.
#[inline]
fn trade_factor<W: Words>(position: &SearchPosition<W>, score: i32) -> i32 {
    let weaker = if score > 0 { Color::White } else { Color::Black };
    256 + 14 * (12 - position.of(weaker).count() as i32).max(0)
}

/// The bonus for Black for driving the last pieces of White into a corner, or the other way round.
#[inline]
fn chase<W: Words>(position: &SearchPosition<W>, score: i32) -> i32 {
    let weaker = if score > 0 { Color::White } else { Color::Black };
    if position.of(weaker).count() > FEW {
        return 0;
    }
    let value = chase_by(position, !weaker);
    if weaker == Color::White { value } else { -value }
}

/// The number of pieces of a side that is chased.
const FEW: u32 = 4;

fn chase_by<W: Words>(position: &SearchPosition<W>, color: Color) -> i32 {
    let geometry = position.geometry();
    let Some(royal) = position.royals(!color).first() else { return 0 };
    let place = |at| (i32::from(geometry.file(at)), i32::from(geometry.rank(at)));
    let (file, rank) = place(royal);
    let (files, ranks) = (i32::from(geometry.files()), i32::from(geometry.ranks()));
    let from_centre = (2 * file - files - 1).abs() + (2 * rank - ranks - 1).abs();
    let near = |at| {
        let (f, r) = place(at);
        (files.max(ranks) - (f - file).abs().max((r - rank).abs())) * 6
    };
    from_centre * 6 + position.of(color).into_iter().map(near).sum::<i32>()
}

/// The sums of `position`.
#[must_use]
pub fn sums(weights: &Weights, position: &Position) -> Sums {
    at_width(position, Summed { weights }).0
}

/// The evaluation of `position` for the side to move.
#[must_use]
pub fn evaluation(weights: &Weights, position: &Position) -> i32 {
    at_width(position, Summed { weights }).1
}

/// The evaluation of a position, with its sums.
struct Summed<'a> {
    weights: &'a Weights,
}

impl Visitor for Summed<'_> {
    type Output = (Sums, i32);

    fn visit<W: Words>(self, position: SearchPosition<W>) -> (Sums, i32) {
        let sums = Sums::of(self.weights, &position);
        (sums, sums.full(self.weights, &position))
    }
}

/// The bonus of the other side where `color` has few pieces beside its royals, and a bare royal loses.
#[inline]
fn loneliness<W: Words>(position: &SearchPosition<W>, color: Color) -> i32 {
    let others = position.of(color) & !position.royals(color);
    match others.count() {
        0 | 1 => 500,
        2 => 200,
        3 => 70,
        _ => 0,
    }
}

/// The value of all pieces on any squares, for the side to move.
fn material<W: Words>(weights: &Weights, position: &SearchPosition<W>) -> i32 {
    let of = |color| {
        let pieces = position.of(color).into_iter().filter_map(|at| position.piece(at));
        let board: i32 = pieces.map(|piece| weights.board(piece.kind)).sum();
        let hand = position.hand(color).iter();
        board + hand.map(|(kind, count)| weights.held(kind) * i32::from(count)).sum::<i32>()
    };
    let us = position.to_move();
    of(us) - of(!us)
}

/// The deviation of the evaluation of the position with `key`: the same whenever it is evaluated.
#[inline]
fn deviation(evaluation: Evaluation, key: u64) -> i32 {
    if evaluation.noise == 0 {
        return 0;
    }
    let mixed = (key ^ evaluation.seed).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let noise = i64::from(evaluation.noise);
    ((mixed >> 32) as i64 % (2 * noise + 1) - noise) as i32
}
