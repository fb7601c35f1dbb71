//! Moves of several legs: the lion of chu shogi and its relatives.
//!
//! A leg that captures and is followed by another is tried for each square. The captures on the way are part of a move,
//! and destinations with the same captures form one batch.

use std::ops::ControlFlow;

use super::batch::Batch;
use super::movegen::Generator;
use super::state::State;
use crate::board::{Bitboard, Color, Geometry, Move, PieceKind, Square, Via, Words, direction_of};
use crate::variant::{Face, Leg, Legs, Movement, Over, Selection};

/// The moves of several legs of all kinds.
#[derive(Debug)]
pub(super) struct LegTables {
    geometry: Geometry,
    /// Indexed by side and kind.
    legs: [Vec<KindLegs>; 2],
    /// The neighbours of each square, indexed by direction.
    pub(super) neighbors: Vec<[Option<Square>; 8]>,
    /// The file and the rank of each square.
    places: Vec<(u8, u8)>,
    /// The kinds with a move of several legs that captures on a square which none of their leaps and
    /// slides attacks.
    pub(super) reaching_further: Vec<PieceKind>,
    /// The kinds over which each kind may not fly, because they have at least its rank; indexed by kind.
    barriers: Vec<Vec<PieceKind>>,
}

/// The moves of several legs of one kind.
#[derive(Debug)]
struct KindLegs {
    usual: Paths,
    /// The moves on the last rank, for a kind that moves differently there.
    on_last_rank: Option<Paths>,
}

/// The moves of one movement with directions as on the board.
#[derive(Debug)]
pub(super) struct Paths {
    /// Those that go over no piece.
    pub(super) legs: Vec<Legs>,
    /// Those that go over pieces, and those whose legs have different lengths.
    pub(super) flights: Vec<Legs>,
    /// The directions in which the piece captures all that it flies over, a bit for each index of
    /// [`STEPS`](crate::board::STEPS).
    pub(super) tramples: u8,
}

impl Paths {
    fn new(movement: &Movement, color: Color, tramples: bool) -> Paths {
        let all = movement.legs.iter().map(|legs| turned(legs, color));
        let is_simple = |legs: &Legs| {
            let same = |leg: &Leg| leg.over == Over::Nothing && leg.limit == legs.0[0].limit;
            legs.0.iter().all(same)
        };
        let (legs, flights) = all.partition(is_simple);
        let turned = if color == Color::White { 4 } else { 0 };
        let trampled = if tramples { movement.flights().rotate_left(turned) } else { 0 };
        Paths { legs, flights, tramples: trampled }
    }

    fn all(&self) -> impl Iterator<Item = &Legs> {
        self.legs.iter().chain(&self.flights)
    }
}

impl KindLegs {
    fn new(face: &Face, color: Color) -> KindLegs {
        let of = |movement: &Movement| Paths::new(movement, color, face.tramples);
        KindLegs {
            usual: of(&face.movement),
            on_last_rank: face.on_last_rank.as_ref().map(|(_, movement)| of(movement)),
        }
    }
}

/// The movements of a face: the usual one, and that on the last rank.
fn movements(face: &Face) -> impl Iterator<Item = &Movement> {
    [&face.movement].into_iter().chain(face.on_last_rank.as_ref().map(|(_, movement)| movement))
}

fn has_legs(face: &Face) -> bool {
    movements(face).any(|movement| !movement.legs.is_empty())
}

impl LegTables {
    /// The tables of `selection`; `None` if no kind has a move of several legs.
    pub(super) fn new(selection: &Selection) -> Option<LegTables> {
        if !selection.faces().iter().any(has_legs) {
            return None;
        }
        let geometry = selection.geometry();
        let of = |color| selection.faces().iter().map(move |face| KindLegs::new(face, color));
        let far =
            |kind: &PieceKind| movements(selection.face(*kind)).any(Movement::reaches_further);
        Some(LegTables {
            legs: Color::ALL.map(|color| of(color).collect()),
            geometry,
            neighbors: neighbors(geometry),
            places: places(geometry),
            reaching_further: selection.variant().kinds().filter(far).collect(),
            barriers: selection.variant().kinds().map(|kind| barriers(selection, kind)).collect(),
        })
    }

    /// Whether `kind` has moves of several legs.
    pub(super) fn has(&self, kind: PieceKind) -> bool {
        let legs = &self.legs[0][kind.index()];
        let last = legs.on_last_rank.iter().flat_map(Paths::all);
        legs.usual.all().chain(last).next().is_some()
    }

    /// Whether a move of several legs of `kind` captures on a square which none of its leaps and slides
    /// attacks.
    pub(super) fn reaches_further(&self, kind: PieceKind) -> bool {
        self.reaching_further.contains(&kind)
    }

    /// Whether `kind` has a move of several legs from `from` in some position: on an empty board, by captures, or over
    /// other pieces.
    pub(super) fn can_move(&self, kind: PieceKind, color: Color, from: Square) -> bool {
        self.of(kind, color, from).all().any(|legs| match legs.0.first() {
            Some(leg) if leg.over == Over::Anything => true,
            _ => self.has_path(&legs.0, from, 0, &mut vec![from]),
        })
    }

    /// Whether `legs`, after a leg in direction `before` to `at`, have a path on the board in some position. The squares
    /// `empty` are empty by then: the piece has left them or gone over them.
    fn has_path(&self, legs: &[Leg], at: Square, before: u32, empty: &mut Vec<Square>) -> bool {
        let Some((leg, rest)) = legs.split_first() else {
            return true;
        };
        let (limit, known) = (usize::from(leg.longest()), empty.len());
        let nearest = match leg.over {
            Over::Jump => limit - 1,
            Over::One | Over::Some | Over::AtMost(_) => 1,
            Over::Nothing | Over::FirstSquare | Over::Anything => 0,
        };
        leg.directions_after(before).any(|step| {
            let next = |at: &Square| self.neighbors[at.index()][step as usize];
            let mut squares = std::iter::successors(next(&at), next).take(limit).skip(nearest);
            let found = squares.any(|at| {
                // A piece may stand on a first square, and stay there.
                let may_be_occupied = leg.over == Over::FirstSquare;
                let ends = leg.moves || may_be_occupied || leg.captures && !empty.contains(&at);
                if !may_be_occupied {
                    empty.push(at);
                }
                ends && self.has_path(rest, at, step, empty)
            });
            empty.truncate(known);
            found
        })
    }

    /// The direction of the line from `from` to `to`, an index of [`STEPS`](crate::board::STEPS); `None` if they are on
    /// none.
    pub(super) fn direction(&self, from: Square, to: Square) -> Option<usize> {
        let ((file, rank), (to_file, to_rank)) =
            (self.places[from.index()], self.places[to.index()]);
        let change = |to: u8, from: u8| to.cast_signed() - from.cast_signed();
        direction_of((change(to_file, file), change(to_rank, rank)))
    }

    /// Whether a piece of any kind captures what it flies over.
    pub(super) fn has_trampling(&self) -> bool {
        let tramples = |paths: &Paths| paths.tramples > 0;
        let all = self.legs[0].iter();
        all.flat_map(|legs| std::iter::once(&legs.usual).chain(&legs.on_last_rank)).any(tramples)
    }

    /// The number of steps from `from` to `to` on an empty board.
    #[inline]
    pub(super) fn distance(&self, from: Square, to: Square) -> usize {
        let ((file, rank), (to_file, to_rank)) =
            (self.places[from.index()], self.places[to.index()]);
        usize::from(file.abs_diff(to_file).max(rank.abs_diff(to_rank)))
    }

    /// The kinds over which `kind` may not fly.
    pub(super) fn barriers(&self, kind: PieceKind) -> &[PieceKind] {
        &self.barriers[kind.index()]
    }

    /// The moves of several legs of `kind` from `from`.
    #[inline]
    pub(super) fn of(&self, kind: PieceKind, color: Color, from: Square) -> &Paths {
        let legs = &self.legs[color.index()][kind.index()];
        match &legs.on_last_rank {
            Some(special) if self.geometry.depth(from, color) == 1 => special,
            _ => &legs.usual,
        }
    }
}

/// The kinds over which `kind` may not fly; none for a kind without a rank.
fn barriers(selection: &Selection, kind: PieceKind) -> Vec<PieceKind> {
    let Some(rank) = selection.face(kind).rank else { return Vec::new() };
    let is_barrier = |kind: &PieceKind| selection.face(*kind).rank.is_some_and(|it| it <= rank);
    selection.variant().kinds().filter(is_barrier).collect()
}

fn neighbors(geometry: Geometry) -> Vec<[Option<Square>; 8]> {
    let squares = (0..geometry.bits()).map(|bit| Square::from_bit(bit as u32));
    let of = |square| std::array::from_fn(|step| geometry.neighbor(square, step));
    squares.map(of).collect()
}

fn places(geometry: Geometry) -> Vec<(u8, u8)> {
    let squares = (0..geometry.bits()).map(|bit| Square::from_bit(bit as u32));
    squares.map(|square| (geometry.file(square), geometry.rank(square))).collect()
}

/// The legs of `color`, with the directions of the first leg as on the board.
fn turned(legs: &Legs, color: Color) -> Legs {
    let mut legs = legs.clone();
    if let (Color::White, Some(first)) = (color, legs.0.first_mut()) {
        first.directions = first.directions.rotate_left(4);
    }
    legs
}

/// The destinations of the moves of one piece, by what they capture on the way.
pub(super) struct Found<W: Words> {
    /// Those of moves that capture nothing on the way.
    pub(super) clear: Bitboard<W>,
    pub(super) taking: Vec<(Via, Bitboard<W>)>,
}

impl<W: Words> Found<W> {
    pub(super) fn add(&mut self, via: Via, to: Square) {
        let to = Bitboard::of(to);
        if via.is_none() {
            self.clear |= to;
            return;
        }
        match self.taking.iter_mut().find(|(known, _)| *known == via) {
            Some((_, found)) => *found |= to,
            None => self.taking.push((via, to)),
        }
    }
}

/// A walk along the legs of one piece.
pub(super) struct Walk<'a, W: Words> {
    pub(super) tables: &'a LegTables,
    /// The squares that block: all pieces except the moving piece.
    pub(super) occupied: Bitboard<W>,
    pub(super) enemies: Bitboard<W>,
    pub(super) found: Found<W>,
}

/// A point on the way: the square, its displacement from the start in files and ranks, the direction of the
/// last step, and the captures so far.
#[derive(Clone, Copy)]
pub(super) struct Waypoint<W: Words> {
    pub(super) at: Square,
    offset: (i8, i8),
    before: u32,
    pub(super) via: Via,
    taken: Bitboard<W>,
}

impl<W: Words> Waypoint<W> {
    pub(super) const fn start(at: Square) -> Waypoint<W> {
        Waypoint { at, offset: (0, 0), before: 0, via: Via::NONE, taken: Bitboard::EMPTY }
    }

    /// The point one step on, on the square `at`.
    pub(super) const fn stepped(self, step: u32, at: Square) -> Waypoint<W> {
        let (files, ranks) = crate::board::STEPS[step as usize];
        let offset = (self.offset.0 + files, self.offset.1 + ranks);
        Waypoint { at, offset, before: step, ..self }
    }

    /// The direction of the last step.
    pub(super) const fn direction(self) -> u32 {
        self.before
    }

    /// The point after a capture on its square, which is followed by another leg; `None` if no move can capture so.
    pub(super) fn taking(self) -> Option<Waypoint<W>> {
        let via = self.via.with(self.offset)?;
        Some(Waypoint { via, taken: self.taken | Bitboard::of(self.at), ..self })
    }
}

impl<W: Words> Walk<'_, W> {
    /// Follows `legs` from `point` on.
    pub(super) fn follow(&mut self, legs: &[Leg], point: Waypoint<W>) {
        let Some((leg, rest)) = legs.split_first() else {
            return;
        };
        let mut directions = leg.directions.rotate_left(point.before);
        while directions != 0 {
            let step = directions.trailing_zeros();
            directions &= directions - 1;
            self.run(leg, rest, point, step);
        }
    }

    /// Whether a piece that is not captured on the way is on the square of `point`.
    pub(super) fn is_blocked(&self, point: Waypoint<W>) -> bool {
        (self.occupied & !point.taken).contains(point.at)
    }

    /// Makes one leg in the direction `step`, and what follows from each of its squares.
    fn run(&mut self, leg: &Leg, rest: &[Leg], point: Waypoint<W>, step: u32) {
        let mut point = point;
        let mut left = leg.longest();
        while let Some(next) = self.tables.neighbors[point.at.index()][step as usize] {
            point = point.stepped(step, next);
            if self.is_blocked(point) {
                if leg.captures && self.enemies.contains(next) {
                    self.take(rest, point);
                }
                return;
            }
            if leg.moves {
                self.arrive(rest, point);
            }
            left -= 1;
            if left == 0 {
                return;
            }
        }
    }

    fn take(&mut self, rest: &[Leg], point: Waypoint<W>) {
        if rest.is_empty() {
            self.found.add(point.via, point.at);
        } else if let Some(point) = point.taking() {
            self.follow(rest, point);
        }
    }

    fn arrive(&mut self, rest: &[Leg], point: Waypoint<W>) {
        if rest.is_empty() { self.found.add(point.via, point.at) } else { self.follow(rest, point) }
    }
}

impl<W: Words> Generator<'_, W> {
    /// Passes batches of the legal moves of the own pieces on `of`, in a game with moves of several legs or with
    /// restrictions on capturing lions. `allowed` are their destinations, which have no own pieces; it does not
    /// restrict moves that capture on the way, or passes.
    ///
    /// Not inlined: as a part of the generator it costs games without such moves instructions. `f` is called through a
    /// pointer, because a copy of this function for each callback would take half a megabyte of the program.
    #[inline(never)]
    pub(super) fn special_batches(
        &self,
        of: Bitboard<W>,
        allowed: Bitboard<W>,
        f: &mut dyn FnMut(Batch<W>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (tables, tested) = (self.at.tables, self.tests_every_move());
        let targets = match &tables.lions {
            Some(lions) => self.enemy_lions(lions),
            None => Bitboard::EMPTY,
        };
        let special = tables.special_kinds.iter().map(|&kind| self.at.state.kind(kind));
        let special = special.fold(Bitboard::EMPTY, |all, kind| all | kind) & of;
        let (others, barred) = (of & !special, self.barred_to_others(targets));
        let mut scratch = tested.then(|| self.at.state.clone());
        // Before the moves are tested for the safety of the royals.
        let turned = |batch: Batch<W>| match &tables.taken {
            None => batch,
            Some(taken) => self.turned_by(taken, batch),
        };
        if barred.is_empty() && !tested {
            self.unconstrained::<true>(others, allowed, &mut |batch: Batch<W>| f(turned(batch)))?;
        } else {
            self.unconstrained::<true>(others, allowed & !barred, &mut |batch: Batch<W>| {
                // A promotion that makes a royal goes beyond the squares allowed.
                let batch = turned(batch.cut(!barred, !barred));
                f(self.safe_part(batch, &mut scratch))
            })?;
        }
        for from in special {
            self.special_batches_from(from, allowed, targets, &mut |batch: Batch<W>| {
                f(self.safe_part(turned(batch), &mut scratch))
            })?;
        }
        ControlFlow::Continue(())
    }

    /// The batches of the piece on `from`, whether they leave the royals safe or not.
    fn special_batches_from(
        &self,
        from: Square,
        allowed: Bitboard<W>,
        targets: Bitboard<W>,
        f: &mut dyn FnMut(Batch<W>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(piece) = self.at.state.piece(from) else {
            return ControlFlow::Continue(());
        };
        let found = self.legs_from(from, piece.kind);
        let inside = self.at.tables.zone(self.us).contains(from);
        let mut emit = |batch: Batch<W>| f(self.unbarred(batch, targets));
        let here = Bitboard::of(from);
        let elsewhere = !self.own & self.at.tables.board;
        let reached = self.at.tables.attacks(piece.kind, self.us, from, self.occupied);
        let reached = reached | found.clear & !here;
        let reached = match &self.at.tables.emperors {
            None => reached & allowed,
            Some(emperors) => self.unprotected(emperors, (from, piece.kind), reached & allowed),
        };
        let turn = self.at.tables.promotions(piece.kind, self.us, inside);
        let reached = if !self.at.tables.tramples {
            reached
        } else {
            let trampling = self.trampling(from, reached);
            let (plain, promoted) = (trampling & !turn.must, trampling & turn.may);
            emit(Batch::Board { from, plain, promoted })?;
            reached & !trampling
        };
        emit(self.turning_batch(from, piece.kind, inside, reached))?;
        if found.clear.contains(from) {
            let plain = here;
            let promoted = Bitboard::EMPTY;
            emit(Batch::Legs { from, via: Via::NONE, plain, promoted })?;
        }
        for &(via, to) in &found.taking {
            let to = to & (elsewhere | here);
            emit(Batch::Legs { from, via, plain: to & !turn.must, promoted: to & turn.may })?;
        }
        ControlFlow::Continue(())
    }

    /// Whether the piece of `kind` on `from` can make `mv`, a pass or a move with captures on the way, ignoring
    /// promotion and the rules for lions.
    pub(super) fn reaches_by_legs(&self, from: Square, kind: PieceKind, mv: Move) -> bool {
        let found = self.legs_from(from, kind);
        let taking = found.taking.iter().find(|(via, _)| *via == mv.via());
        let reached = if mv.via().is_none() { Some(found.clear) } else { taking.map(|t| t.1) };
        reached.is_some_and(|reached| reached.contains(mv.to()))
    }

    /// The destinations of the moves of several legs of the piece of `kind` on `from`.
    fn legs_from(&self, from: Square, kind: PieceKind) -> Found<W> {
        let found = Found { clear: Bitboard::EMPTY, taking: Vec::new() };
        let Some(tables) = &self.at.tables.legs else {
            return found;
        };
        let occupied = self.occupied & !Bitboard::of(from);
        let enemies = self.at.state.of(!self.us);
        let mut walk = Walk { tables, occupied, enemies, found };
        let paths = tables.of(kind, self.us, from);
        for legs in &paths.legs {
            walk.follow(&legs.0, Waypoint::start(from));
        }
        if !paths.flights.is_empty() {
            let lower = self.at.lower(tables, kind);
            paths.flights.iter().for_each(|flight| walk.fly(&flight.0, from, lower));
        }
        walk.found
    }

    /// The batch without the captures of lions that are not allowed.
    fn unbarred(&self, batch: Batch<W>, targets: Bitboard<W>) -> Batch<W> {
        let (plain, promoted) = batch.sets();
        let (via, from) = match batch {
            Batch::Legs { via, from, .. } => (via, from),
            Batch::Board { from, .. } => (Via::NONE, from),
            _ => return batch,
        };
        let on_the_way = || {
            let squares: Bitboard<W> = via.squares(self.at.tables.geometry, from).collect();
            !(squares & targets).is_empty()
        };
        if ((plain | promoted) & targets).is_empty() && (via.is_none() || !on_the_way()) {
            return batch;
        }
        let allowed =
            |to: Square| self.lion_bar(Move::new(from, to, false).with_via(via)).is_none();
        let kept = (plain | promoted).filter(allowed);
        batch.cut(kept, kept)
    }

    /// The moves of the batch that leave the royals safe, tested on `scratch`, a copy of the state; without it, all
    /// moves.
    fn safe_part(&self, batch: Batch<W>, scratch: &mut Option<State<W>>) -> Batch<W> {
        let Some(state) = scratch else { return batch };
        let by_making = self.at.tables.changes_other_squares;
        let mut safe = [Bitboard::EMPTY; 2];
        batch.for_each(|mv| {
            if if by_making { self.is_safe_after(state, mv) } else { self.is_safe(mv) } {
                safe[usize::from(mv.promotes())] |= Bitboard::of(mv.to());
            }
        });
        batch.with_sets(safe[0], safe[1])
    }
}
