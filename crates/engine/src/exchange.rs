//! Static exchange evaluation: what a series of captures on one square wins.

use super::weights::{ROYAL_WORTH, Weights};
use zushiki_core::board::{Bitboard, Color, Move, Piece, Square, Words};
use zushiki_core::rules::search::SearchPosition;

/// The cost of the loss of `piece`: a royal that is not the last one of its side can be taken like any
/// other piece.
#[inline]
pub(super) fn worth<W: Words>(
    position: &SearchPosition<W>,
    weights: &Weights,
    piece: Piece,
) -> i32 {
    let worth = weights.worth(piece.kind);
    if worth == ROYAL_WORTH && position.royals(piece.color).only().is_none() {
        return weights.board(piece.kind);
    }
    worth
}

/// The immediate gain of `mv`: the pieces it captures, and the value that promotion adds.
#[inline]
pub(super) fn gain<W: Words>(position: &SearchPosition<W>, weights: &Weights, mv: Move) -> i32 {
    let captured = position.captured(mv).map_or(0, |piece| worth(position, weights, piece));
    let trampled = position.trampled(mv);
    let is_simple = mv.via().is_none() && trampled.is_empty();
    let more = if is_simple { 0 } else { gain_on_the_way(position, weights, mv) };
    let lost = pieces_of(position, trampled & position.of(position.to_move()));
    let lost: i32 = lost.map(|piece| worth(position, weights, piece)).sum();
    captured + more - lost + promotion_gain(position, weights, mv)
}

/// The pieces on `squares`.
fn pieces_of<W: Words>(
    position: &SearchPosition<W>,
    squares: Bitboard<W>,
) -> impl Iterator<Item = Piece> {
    squares.into_iter().filter_map(|at| position.piece(at))
}

/// The value of the pieces that `mv` captures, without the one that [`SearchPosition::captured`] names.
fn gain_on_the_way<W: Words>(position: &SearchPosition<W>, weights: &Weights, mv: Move) -> i32 {
    let us = position.to_move();
    let at_end = position.piece(mv.to()).is_some_and(|piece| piece.color != us);
    let others = position.captured_on_the_way(mv).skip(usize::from(!at_end));
    others.map(|piece| worth(position, weights, piece)).sum()
}

/// The value that the promotion of `mv` adds to the moved piece; 0 without a promotion.
#[inline]
pub(super) fn promotion_gain<W: Words>(
    position: &SearchPosition<W>,
    weights: &Weights,
    mv: Move,
) -> i32 {
    // A drop wins nothing, whichever face is up.
    if !mv.promotes() || mv.drop().is_some() {
        return 0;
    }
    let kinds = position.moved_kind(mv).zip(position.landed_kind(mv));
    kinds.map_or(0, |(before, after)| weights.board(after) - weights.board(before))
}

/// Whether `mv` and the captures that follow on its destination win at least `threshold`, if both
/// sides capture with their least piece first and stop when it suits them. Pins are ignored.
pub(super) fn wins<W: Words>(
    position: &SearchPosition<W>,
    weights: &Weights,
    mv: Move,
    threshold: i32,
) -> bool {
    if bares(position, weights, mv) {
        return true;
    }
    let us = position.to_move();
    let mut balance = gain(position, weights, mv) - threshold;
    if balance < 0 {
        return false;
    }
    let Some(landed) = position.landed_kind(mv) else { return false };
    balance -= worth(position, weights, Piece { kind: landed, color: us });
    if balance >= 0 {
        return true;
    }
    let occupied = occupied_after(position, mv);
    Series { position, weights, on: mv.to(), occupied }.wins(us, balance)
}

/// The squares of all pieces after `mv`.
#[inline]
pub(super) fn occupied_after<W: Words>(position: &SearchPosition<W>, mv: Move) -> Bitboard<W> {
    let mut left = mv.from().map_or(Bitboard::EMPTY, Bitboard::of);
    if !mv.via().is_none() {
        left |= mv.via_squares(position.geometry()).collect();
    }
    position.occupied() & !left | Bitboard::of(mv.to())
}

/// Whether `mv` captures the last piece other than the royal of a side that then loses, which is
/// worth any exchange.
#[inline]
pub(super) fn bares<W: Words>(position: &SearchPosition<W>, weights: &Weights, mv: Move) -> bool {
    let them = !position.to_move();
    weights.bare_king_loses
        && position.captured(mv).is_some()
        && position.of(them).count() == 2
        && position.hand(them).is_empty()
}

/// A series of captures on one square.
struct Series<'a, W: Words> {
    position: &'a SearchPosition<W>,
    weights: &'a Weights,
    on: Square,
    /// The squares of the pieces that have not taken part.
    occupied: Bitboard<W>,
}

impl<W: Words> Series<'_, W> {
    /// Whether `us`, which has just moved to the square, gains. `balance` is its gain in the worst case: if it loses
    /// the piece there and captures nothing more.
    fn wins(mut self, us: Color, mut balance: i32) -> bool {
        let mut side = !us;
        loop {
            let attackers = self.position.attackers(self.on, side, self.occupied) & self.occupied;
            let Some((at, piece)) = self.least(attackers) else { break };
            // A last royal captures only if the square is no longer defended.
            if self.weights.is_royal(piece.kind) && self.is_defended_from(at, side) {
                break;
            }
            self.occupied &= !Bitboard::of(at);
            side = !side;
            balance = -balance - 1 - worth(self.position, self.weights, piece);
            if balance >= 0 {
                break;
            }
        }
        // Here `side` would have to capture and cannot, or is not ahead even if it could.
        side != us
    }

    fn is_defended_from(&self, at: Square, side: Color) -> bool {
        let occupied = self.occupied & !Bitboard::of(at);
        let sole = self.position.royals(side).only().is_some();
        sole && !(self.position.attackers(self.on, !side, occupied) & occupied).is_empty()
    }

    /// The least of the pieces on `squares`.
    fn least(&self, squares: Bitboard<W>) -> Option<(Square, Piece)> {
        let pieces = squares.into_iter().filter_map(|at| Some((at, self.position.piece(at)?)));
        pieces.min_by_key(|(_, piece)| self.weights.worth(piece.kind))
    }
}
