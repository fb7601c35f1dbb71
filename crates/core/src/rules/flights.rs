//! Moves that go over pieces: those that skip the first square, those that fly over one piece or several, jumps to any
//! square, and jumps that are one leg of a move. Moves whose legs have different lengths are here too.
//!
//! A piece with a rank flies only over pieces of lower ranks and captures only such pieces in flight.

use super::attacks::StateRef;
use super::hunt::{Hunt, Trail};
use super::legs::{Found, LegTables, Walk, Waypoint};
use super::movegen::Generator;
use crate::board::{Bitboard, PieceKind, Square, Words};
use crate::variant::{Leg, Over};

/// A flight in one direction: the pieces that it has gone over and the squares that are left to it.
struct Flight {
    over: Over,
    flown: u32,
    left: u8,
}

impl Flight {
    fn new(leg: &Leg) -> Flight {
        Flight { over: leg.over, flown: 0, left: leg.longest() }
    }

    /// Goes one square on; `false` at the end of the flight.
    fn advance(&mut self) -> bool {
        let more = self.left > 0;
        self.left = self.left.saturating_sub(1);
        more
    }

    /// Whether the flight may end on the next square.
    fn may_end(&self) -> bool {
        match self.over {
            Over::Some => self.flown > 0,
            Over::AtMost(most) => (1..=u32::from(most.get())).contains(&self.flown),
            _ => self.flown == 1,
        }
    }
}

impl<W: Words> StateRef<'_, W> {
    /// The squares of the pieces over which `kind` may fly.
    pub(super) fn lower(self, tables: &LegTables, kind: PieceKind) -> Bitboard<W> {
        let barriers = tables.barriers(kind).iter().map(|&kind| self.state.kind(kind));
        self.state.occupied() & !barriers.fold(Bitboard::EMPTY, |all, kind| all | kind)
    }
}

impl<W: Words> Generator<'_, W> {
    /// Whether the piece of `kind` on `from` could fly to `to` if ranks did not matter.
    pub(super) fn flies_to(&self, from: Square, kind: PieceKind, to: Square) -> bool {
        let Some(tables) = &self.at.tables.legs else { return false };
        let found = Found { clear: Bitboard::EMPTY, taking: Vec::new() };
        let occupied = self.occupied & !Bitboard::of(from);
        let enemies = self.at.state.of(!self.us);
        let mut walk = Walk { tables, occupied, enemies, found };
        let flights = &tables.of(kind, self.us, from).flights;
        flights.iter().for_each(|flight| walk.fly(&flight.0, from, self.occupied));
        walk.found.clear.contains(to)
    }
}

impl<W: Words> Walk<'_, W> {
    /// Adds the moves from `from` by `legs`, the first of which goes over pieces: those on `lower`.
    pub(super) fn fly(&mut self, legs: &[Leg], from: Square, lower: Bitboard<W>) {
        let Some((first, rest)) = legs.split_first() else { return };
        if first.over == Over::Anything {
            return self.jump(first, from);
        }
        for step in first.directions_after(0) {
            match first.over {
                Over::FirstSquare => self.skip(rest, Waypoint::start(from), step),
                Over::Nothing | Over::Jump => {
                    self.roam_along(first, rest, Waypoint::start(from), step);
                }
                _ => self.fly_on(first, from, step, lower),
            }
        }
    }

    /// Follows `legs`, slides and jumps of any lengths, from `point` on.
    fn roam(&mut self, legs: &[Leg], point: Waypoint<W>) {
        let Some((leg, rest)) = legs.split_first() else { return };
        for step in leg.directions_after(point.direction()) {
            self.roam_along(leg, rest, point, step);
        }
    }

    /// Makes one leg in the direction `step`, and what follows from each of its squares.
    fn roam_along(&mut self, leg: &Leg, rest: &[Leg], start: Waypoint<W>, step: u32) {
        let mut point = start;
        for length in 1..=leg.longest() {
            let Some(next) = self.tables.neighbors[point.at.index()][step as usize] else { return };
            point = point.stepped(step, next);
            if leg.over == Over::Jump && length < leg.longest() {
                continue;
            }
            if self.lands(leg, rest, point) {
                return;
            }
        }
    }

    /// Ends a leg at `point`, if it can end there, and makes the legs `rest`. Returns whether a piece is there.
    fn lands(&mut self, leg: &Leg, rest: &[Leg], point: Waypoint<W>) -> bool {
        let blocked = self.is_blocked(point);
        let ends =
            if blocked { leg.captures && self.enemies.contains(point.at) } else { leg.moves };
        if ends && rest.is_empty() {
            self.found.add(point.via, point.at);
        } else if ends && let Some(point) = if blocked { point.taking() } else { Some(point) } {
            self.roam(rest, point);
        }
        blocked
    }

    /// Adds the moves from `from` by `leg`, which goes to any square.
    fn jump(&mut self, leg: &Leg, from: Square) {
        if leg.moves {
            self.found.clear |= !self.occupied & !Bitboard::of(from);
        }
        if leg.captures {
            self.found.clear |= self.enemies;
        }
    }

    fn skip(&mut self, rest: &[Leg], point: Waypoint<W>, step: u32) {
        if let Some(next) = self.tables.neighbors[point.at.index()][step as usize] {
            self.follow(rest, point.stepped(step, next));
        }
    }

    fn fly_on(&mut self, leg: &Leg, from: Square, step: u32, lower: Bitboard<W>) {
        let mut point: Waypoint<W> = Waypoint::start(from);
        let mut flight = Flight::new(leg);
        while let Some(next) = self.tables.neighbors[point.at.index()][step as usize]
            && flight.advance()
        {
            point = point.stepped(step, next);
            let blocked = self.occupied.contains(next);
            let lands = if blocked {
                leg.captures && (self.enemies & lower).contains(next)
            } else {
                leg.moves
            };
            if lands && flight.may_end() {
                self.found.add(point.via, next);
            }
            if blocked && !lower.contains(next) {
                return;
            }
            flight.flown += u32::from(blocked);
        }
    }
}

impl<W: Words> Hunt<'_, W> {
    /// Whether a move by `legs`, the first of which goes over pieces on `lower`, captures on the target.
    /// `tramples`: whether it also captures what it flies over.
    pub(super) fn fly(
        &self,
        legs: &[Leg],
        start: Trail,
        lower: Bitboard<W>,
        tramples: bool,
    ) -> bool {
        let Some((first, rest)) = legs.split_first() else { return false };
        if first.over == Over::Anything {
            return first.captures && start.at != self.target;
        }
        first.directions_after(0).any(|step| match first.over {
            Over::FirstSquare => {
                let next = self.tables.neighbors[start.at.index()][step as usize];
                next.is_some_and(|at| self.follow(rest, Trail { at, before: step, ..start }))
            }
            Over::Nothing | Over::Jump => self.roams_along(first, rest, start, step),
            _ => self.flies_to_target(first, (start.at, step), lower, tramples),
        })
    }

    fn flies_to_target(
        &self,
        leg: &Leg,
        (from, step): (Square, u32),
        lower: Bitboard<W>,
        tramples: bool,
    ) -> bool {
        if self.tables.direction(from, self.target) != Some(step as usize) {
            return false;
        }
        let (mut at, mut flight, mut over_target) = (from, Flight::new(leg), false);
        while let Some(next) = self.tables.neighbors[at.index()][step as usize]
            && flight.advance()
        {
            at = next;
            let blocked = self.occupied.contains(at);
            let captures = leg.captures && (self.enemies & lower).contains(at);
            let lands = flight.may_end() && if blocked { captures } else { leg.moves };
            if lands && (over_target || at == self.target) {
                return true;
            }
            if at == self.target && !tramples || blocked && !lower.contains(at) {
                return false;
            }
            over_target |= at == self.target;
            flight.flown += u32::from(blocked);
        }
        false
    }

    /// Whether a move by `legs`, slides and jumps of any lengths, from `trail` on captures on the target.
    fn roams(&self, legs: &[Leg], trail: Trail) -> bool {
        let Some((leg, rest)) = legs.split_first() else { return trail.hits };
        let mut steps = leg.directions_after(trail.before);
        steps.any(|step| self.roams_along(leg, rest, trail, step))
    }

    fn roams_along(&self, leg: &Leg, rest: &[Leg], start: Trail, step: u32) -> bool {
        let is_last = rest.is_empty() && !start.hits;
        if is_last && self.tables.direction(start.at, self.target) != Some(step as usize) {
            return false;
        }
        let mut trail = Trail { before: step, ..start };
        for length in 1..=leg.longest() {
            let Some(next) = self.tables.neighbors[trail.at.index()][step as usize] else {
                return false;
            };
            trail.at = next;
            if leg.over == Over::Jump && length < leg.longest() {
                continue;
            }
            if self.occupied.contains(next) && !trail.taken.contains(&next) {
                let takes = leg.captures && self.enemies.contains(next);
                return takes && self.roams(rest, trail.taking(next, self.target));
            }
            if leg.moves && self.roams(rest, trail) {
                return true;
            }
        }
        false
    }
}
