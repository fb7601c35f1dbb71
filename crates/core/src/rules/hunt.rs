//! Attacks by moves of several legs: the pieces that can capture on a square by such a move.

use super::attacks::StateRef;
use super::emperors::Contest;
use super::legs::LegTables;
use crate::board::{Bitboard, Color, PieceKind, Square, Words};
use crate::variant::Leg;

/// A walk along the legs of one piece that only tests whether it captures on a square. It does not record moves, which
/// makes it several times faster than a [`Walk`](super::legs::Walk).
pub(super) struct Hunt<'a, W: Words> {
    pub(super) tables: &'a LegTables,
    /// The squares that block: all pieces except the moving piece.
    pub(super) occupied: Bitboard<W>,
    pub(super) enemies: Bitboard<W>,
    pub(super) target: Square,
}

/// A point on the way: the square, the direction of the last step, the last two captured squares, or the start in place
/// of those not captured yet, and whether the target is among all captured squares.
#[derive(Clone, Copy)]
pub(super) struct Trail {
    pub(super) at: Square,
    pub(super) before: u32,
    pub(super) taken: [Square; 2],
    pub(super) hits: bool,
}

impl<W: Words> Hunt<'_, W> {
    /// Whether a move along `legs` from `trail` on captures on the target.
    pub(super) fn follow(&self, legs: &[Leg], trail: Trail) -> bool {
        let Some((leg, rest)) = legs.split_first() else {
            return trail.hits;
        };
        // All legs of a move have the same limit.
        let farthest = legs.len() * usize::from(leg.longest());
        if !trail.hits && self.tables.distance(trail.at, self.target) > farthest {
            return false;
        }
        leg.directions_after(trail.before).any(|step| self.run(leg, rest, trail, step))
    }

    /// Makes one leg in the direction `step`, and what follows from each of its squares.
    fn run(&self, leg: &Leg, rest: &[Leg], mut trail: Trail, step: u32) -> bool {
        trail.before = step;
        let mut left = leg.longest();
        while let Some(next) = self.tables.neighbors[trail.at.index()][step as usize] {
            trail.at = next;
            if self.occupied.contains(next) && !trail.taken.contains(&next) {
                let takes = leg.captures && self.enemies.contains(next);
                return takes && self.follow(rest, trail.taking(next, self.target));
            }
            if leg.moves && self.follow(rest, trail) {
                return true;
            }
            left -= 1;
            if left == 0 {
                return false;
            }
        }
        false
    }
}

impl Trail {
    /// The point after a capture on `square`.
    pub(super) fn taking(self, square: Square, target: Square) -> Trail {
        let hits = self.hits || square == target;
        Trail { taken: [square, self.taken[0]], hits, ..self }
    }
}

impl<W: Words> StateRef<'_, W> {
    /// The squares of the pieces of `by` that attack `square` by a move of several legs, if such moves
    /// attack more squares than their leaps and slides.
    #[cold]
    pub(super) fn attackers_by_legs(
        self,
        square: Square,
        by: Color,
        occupied: Bitboard<W>,
    ) -> Bitboard<W> {
        let Some(tables) = &self.tables.legs else {
            return Bitboard::EMPTY;
        };
        let target = Bitboard::of(square);
        // No piece stands on an empty target, so no rank keeps a flying piece from capturing there.
        self.hunters(tables, square, by, occupied, |kind| {
            self.lower(tables, kind) | target & !self.state.occupied()
        })
    }

    /// The squares of the pieces of `by` that can make the next capture of `contest` by such moves.
    pub(super) fn answers_by_legs(self, contest: Contest<W>, by: Color) -> Bitboard<W> {
        let Some(tables) = &self.tables.legs else {
            return Bitboard::EMPTY;
        };
        let target = Bitboard::of(contest.on);
        self.hunters(tables, contest.on, by, contest.occupied, |kind| {
            let is_barrier = |last: PieceKind| tables.barriers(kind).contains(&last);
            let is_lower = !contest.last.is_some_and(is_barrier);
            let others = self.lower(tables, kind) & !target;
            if is_lower { others | target } else { others }
        })
    }

    /// The squares of the pieces of `by` that capture on `square` by such moves. `lower` are the squares of the pieces
    /// over which a kind may fly.
    fn hunters(
        self,
        tables: &LegTables,
        square: Square,
        by: Color,
        occupied: Bitboard<W>,
        lower: impl Fn(PieceKind) -> Bitboard<W>,
    ) -> Bitboard<W> {
        let target = Bitboard::of(square);
        let mut hunters = Bitboard::EMPTY;
        for &kind in &tables.reaching_further {
            let pieces = self.state.kind(kind) & self.state.of(by);
            if pieces.is_empty() {
                continue;
            }
            let lower = lower(kind);
            for from in pieces {
                let occupied = occupied & !Bitboard::of(from) | target;
                let enemies = occupied & !self.state.of(by) | target;
                let hunt = Hunt { tables, occupied, enemies, target: square };
                let start = Trail { at: from, before: 0, taken: [from; 2], hits: false };
                let paths = tables.of(kind, by, from);
                let mut legs = paths.legs.iter();
                let mut flights = paths.flights.iter();
                if legs.any(|legs| hunt.follow(&legs.0, start))
                    || flights.any(|legs| hunt.fly(&legs.0, start, lower, paths.tramples > 0))
                {
                    hunters |= Bitboard::of(from);
                }
            }
        }
        hunters
    }
}
