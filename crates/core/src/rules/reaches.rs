//! The squares that pieces attack: one interface for the tables of small boards and the walks of wide ones.
//!
//! The width of the bitboards decides at compile time which of the two a board has, so the other one leaves no
//! instructions.

use super::reach::{RankSlides, Rays, Reach};
use super::room::Room;
use super::wide_reaches::WideReaches;
use crate::board::{Bitboard, Color, PieceKind, STEPS, Square, Words};
use crate::variant::{Movement, Selection};

/// The moves of all kinds of a selection.
#[derive(Debug)]
pub(super) struct Reaches<W: Words> {
    /// Indexed by side, then kind and square; empty on wide boards. See [`Reaches::reach`].
    table: [Vec<Reach<W>>; 2],
    ranks: RankSlides,
    /// Indexed by two squares; empty on wide boards. See [`Reaches::between`].
    between: Vec<Bitboard<W>>,
    /// For wide boards.
    wide: WideReaches<W>,
    /// Indexed by side and square: see [`Reaches::origins`].
    origins: Vec<Origins<W>>,
    /// Indexed by side and square: see [`Reaches::royal_threat_origins`].
    royal_threat_origins: Vec<Origins<W>>,
    /// [`Geometry::bits`](crate::board::Geometry::bits) of the board: the length of a row of a table indexed by square.
    bits: usize,
}

/// The squares from which a piece of any kind of one side could attack a square.
///
/// Such reverse tables replace a search outward from the square: the opponent has few pieces on
/// these squares, and only those are examined.
#[derive(Clone, Copy, Debug)]
pub(super) struct Origins<W: Words> {
    /// The squares from which a leap of some kind reaches the square.
    pub(super) leaps: Bitboard<W>,
    /// The squares from which a slide of some kind reaches the square on an empty board.
    pub(super) slides: Bitboard<W>,
}

impl<W: Words> Reaches<W> {
    /// The moves of the kinds of `selection`.
    pub(super) fn new(selection: &Selection) -> Reaches<W> {
        let geometry = selection.geometry();
        let mut reaches = Reaches {
            table: [Vec::new(), Vec::new()],
            ranks: RankSlides::default(),
            between: Vec::new(),
            wide: WideReaches::new(selection),
            origins: Vec::new(),
            royal_threat_origins: Vec::new(),
            bits: geometry.bits(),
        };
        if W::IS_WIDE {
            reaches.origins = reaches.wide_origins();
        } else {
            let rays = Rays::new(geometry);
            let table = reach_table(selection, &rays);
            reaches.origins = origins(selection, &table);
            reaches.table = split_by_side(table);
            reaches.ranks = RankSlides::new(geometry);
            reaches.between = between_table(&rays);
        }
        reaches.royal_threat_origins = royal_threat_origins(selection, &reaches);
        reaches
    }

    /// The size of all tables in bytes.
    pub(super) fn bytes(&self) -> usize {
        let tables: usize = self.table.iter().map(|table| size_of_val(&**table)).sum();
        let origins = size_of_val(&*self.origins) + size_of_val(&*self.royal_threat_origins);
        tables + origins + size_of_val(&*self.between) + self.ranks.bytes() + self.wide.bytes()
    }

    fn wide_origins(&self) -> Vec<Origins<W>> {
        let squares = || (0..self.bits).map(|bit| Square::from_bit(bit as u32));
        let of = |color| squares().map(move |square| self.wide.origins(square, color));
        Color::ALL.into_iter().flat_map(of).collect()
    }

    /// The table entry of `kind` of `color` on `from`, on boards that are not wide.
    #[inline]
    fn reach(&self, kind: PieceKind, color: Color, from: Square) -> &Reach<W> {
        &self.table[color.index()][kind.index() * self.bits + from.index()]
    }

    /// The squares that `kind` of `color` attacks from `from` when the squares `occupied` block
    /// slides, blocked squares included.
    #[inline(always)]
    pub(super) fn attacks(
        &self,
        kind: PieceKind,
        color: Color,
        from: Square,
        occupied: Bitboard<W>,
    ) -> Bitboard<W> {
        if W::IS_WIDE {
            return self.wide.attacks(kind, color, from, occupied);
        }
        let reach = self.reach(kind, color, from);
        reach.attacks(from, occupied, &self.ranks)
    }

    /// The squares that `kind` of `color` reaches from `from` on an empty board.
    #[inline]
    pub(super) fn reached(&self, kind: PieceKind, color: Color, from: Square) -> Bitboard<W> {
        if W::IS_WIDE {
            self.wide.attacks(kind, color, from, Bitboard::EMPTY)
        } else {
            self.reach(kind, color, from).all()
        }
    }

    /// The squares of the board from which each kind has a move on an empty board, by side and kind.
    pub(super) fn movable(&self, selection: &Selection) -> Vec<Bitboard<W>> {
        let geometry = selection.geometry();
        let kinds = |color| selection.variant().kinds().map(move |kind| (kind, color));
        let all = Color::ALL.into_iter().flat_map(kinds);
        if W::IS_WIDE {
            let room = Room::new(geometry);
            return all.map(|(kind, color)| self.wide.movable(kind, color, &room)).collect();
        }
        let moves = |kind, color, at| !self.reach(kind, color, at).all().is_empty();
        let of = |(kind, color)| geometry.squares().filter(|&at| moves(kind, color, at)).collect();
        all.map(of).collect()
    }

    /// Whether `kind` of `color` leaps from `from` to `to`.
    #[inline]
    pub(super) fn has_leap(&self, kind: PieceKind, color: Color, from: Square, to: Square) -> bool {
        if W::IS_WIDE {
            self.wide.has_leap(kind, color, from, to)
        } else {
            self.reach(kind, color, from).leaps.contains(to)
        }
    }

    /// Whether `kind` of `color` slides from `from` to `to` on an empty board.
    #[inline]
    pub(super) fn has_slide(
        &self,
        kind: PieceKind,
        color: Color,
        from: Square,
        to: Square,
    ) -> bool {
        if W::IS_WIDE {
            self.wide.has_slide(kind, color, from, to)
        } else {
            self.reach(kind, color, from).slides.contains(to)
        }
    }

    /// The squares from which a piece of `color` could attack `square`.
    #[inline]
    pub(super) fn origins(&self, square: Square, color: Color) -> Origins<W> {
        self.origins[color.index() * self.bits + square.index()]
    }

    /// The squares from which an enemy could attack a royal of `color` on `square`, or on a square
    /// that the royal can move to.
    #[inline]
    pub(super) fn royal_threat_origins(&self, square: Square, color: Color) -> Origins<W> {
        self.royal_threat_origins[color.index() * self.bits + square.index()]
    }

    /// The squares strictly between `a` and `b` if both are on one rank, file or diagonal;
    /// otherwise none.
    #[inline]
    pub(super) fn between(&self, a: Square, b: Square) -> Bitboard<W> {
        if W::IS_WIDE {
            self.wide.between(a, b)
        } else {
            self.between[a.index() * self.bits + b.index()]
        }
    }
}

/// The table of [`Reaches::reach`], indexed by side, kind and square; unused square numbers have empty ones.
fn reach_table<W: Words>(selection: &Selection, rays: &Rays<W>) -> Vec<Reach<W>> {
    let geometry = selection.geometry();
    let nothing = Movement::default();
    let mut reaches = Vec::with_capacity(2 * selection.faces().len() * geometry.bits());
    for color in Color::ALL {
        for face in selection.faces() {
            for bit in 0..geometry.bits() {
                let square = Square::from_bit(bit as u32);
                let padding = geometry.file(square) > geometry.files();
                let last_rank = face.on_last_rank.as_ref().map(|(_, movement)| movement);
                let movement = match last_rank.filter(|_| geometry.depth(square, color) == 1) {
                    _ if padding => &nothing,
                    Some(movement) => movement,
                    None => &face.movement,
                };
                reaches.push(Reach::new(rays, movement, square, color));
            }
        }
    }
    reaches
}

/// The table of [`Reaches::origins`] from that of [`Reaches::reach`].
fn origins<W: Words>(selection: &Selection, reaches: &[Reach<W>]) -> Vec<Origins<W>> {
    let bits = selection.geometry().bits();
    let none = Origins { leaps: Bitboard::EMPTY, slides: Bitboard::EMPTY };
    let mut origins = vec![none; 2 * bits];
    let kinds = selection.faces().len();
    for (row, squares) in reaches.chunks(bits).enumerate() {
        let (side, kind) = (row / kinds, row % kinds);
        let (own, enemy) = (side * bits, (1 - side) * bits);
        if selection.faces()[kind].on_last_rank.is_none() {
            // A piece reaches a square from those that an enemy piece of its kind reaches from there.
            for (origins, reach) in origins[enemy..].iter_mut().zip(squares) {
                origins.leaps |= reach.leaps;
                origins.slides |= reach.slides;
            }
            continue;
        }
        for (from, reach) in squares.iter().enumerate() {
            let from = Bitboard::of(Square::from_bit(from as u32));
            reach.leaps.into_iter().for_each(|to| origins[own + to.index()].leaps |= from);
            reach.slides.into_iter().for_each(|to| origins[own + to.index()].slides |= from);
        }
    }
    origins
}

/// The table of [`Reaches::royal_threat_origins`], indexed by side and square.
fn royal_threat_origins<W: Words>(selection: &Selection, reaches: &Reaches<W>) -> Vec<Origins<W>> {
    let royals: Vec<PieceKind> =
        selection.variant().kinds().filter(|&kind| selection.face(kind).royal).collect();
    let of = |us: Color, from: Square| {
        let reached = royals.iter().map(|&kind| reaches.reached(kind, us, from));
        let concerned = reached.fold(Bitboard::of(from), |all, set| all | set);
        let mut threats = Origins { leaps: Bitboard::EMPTY, slides: Bitboard::EMPTY };
        for square in concerned {
            let origins = reaches.origins(square, !us);
            threats.leaps |= origins.leaps;
            threats.slides |= origins.slides;
        }
        threats
    };
    let squares = || (0..reaches.bits).map(|bit| Square::from_bit(bit as u32));
    let pairs = Color::ALL.into_iter().flat_map(|us| squares().map(move |from| (us, from)));
    pairs.map(|(us, from)| of(us, from)).collect()
}

/// The table of [`Reaches::between`], indexed by both squares.
fn between_table<W: Words>(rays: &Rays<W>) -> Vec<Bitboard<W>> {
    let bits = rays.geometry.bits();
    let mut table = vec![Bitboard::EMPTY; bits * bits];
    for from in rays.geometry.squares() {
        for direction in 0..STEPS.len() {
            let mut passed = Bitboard::EMPTY;
            for to in rays.along(from, direction) {
                table[from.index() * bits + to.index()] = passed;
                passed |= Bitboard::of(to);
            }
        }
    }
    table
}

/// Both halves of a table indexed by side.
pub(super) fn split_by_side<T>(mut both: Vec<T>) -> [Vec<T>; 2] {
    let white = both.split_off(both.len() / 2);
    both.shrink_to_fit();
    [both, white]
}
