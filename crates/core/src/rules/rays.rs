//! Moves on wide boards: rays from each square, cut at the first piece.
//!
//! The tables of [`reach`](super::reach) by kind and square, those of slides along a rank and those by
//! two squares would take hundreds of megabytes on a board of 36 files. Here only the rays are tables;
//! the rest is computed from the movement of the kind. Boards of up to 256 squares keep the tables,
//! which are faster.

use std::num::NonZeroU8;

use super::reaches::Origins;
use crate::board::{
    Bitboard, Color, Geometry, PieceKind, STEPS, Square, Step, Words, direction_of,
};
use crate::variant::{Face, Movement, Selection};

/// The rays of a board, and the movements of all kinds of a selection.
#[derive(Debug)]
pub(super) struct Rays<W: Words> {
    /// Indexed by square and direction (an index of [`STEPS`]): the squares from there to the edge,
    /// without the square itself.
    rays: Vec<[Bitboard<W>; 8]>,
    /// Indexed by limit: the rays cut after that number of squares. Limits that no kind has are left empty. Empty for
    /// sets of more than [`TABLE_BITS`] bits.
    limited: Vec<Vec<[Bitboard<W>; 8]>>,
    /// Indexed by side, then kind and square: the destinations of leaps. Empty for sets of more than
    /// [`TABLE_BITS`] bits.
    leaps: [Vec<Bitboard<W>>; 2],
    /// File and rank of each square, both from 1. Computing them would take a division.
    places: Vec<(i8, i8)>,
    /// Indexed by side and kind.
    kinds: [Vec<KindMoves>; 2],
    /// The movements of all kinds together, indexed by side.
    united: [BoardMoves; 2],
    geometry: Geometry,
}

/// The movement of one kind of one side.
#[derive(Debug)]
struct KindMoves {
    usual: BoardMoves,
    /// The movement on the last rank, for a kind that moves differently there, and the number of that rank.
    on_last_rank: Option<(i8, BoardMoves)>,
}

/// A movement with the directions as on the board: White's are turned round.
#[derive(Debug, Default)]
struct BoardMoves {
    /// The displacements of leaps, in files (to higher numbers) and ranks (down the board).
    leaps: Vec<(i8, i8)>,
    /// The slides by direction, an index of [`STEPS`]: the maximum number of squares, 0 for no
    /// slide.
    slides: [u8; 8],
}

/// The widest sets for which there are tables by kind and square, and by limit: a few megabytes for boards of up to
/// 384 squares.
const TABLE_BITS: usize = 384;

/// The length of a slide without a limit.
const UNLIMITED: u8 = u8::MAX;

impl KindMoves {
    /// The movement, and that on the last rank if it differs.
    fn all(&self) -> impl Iterator<Item = &BoardMoves> {
        [&self.usual].into_iter().chain(self.on_last_rank.iter().map(|(_, moves)| moves))
    }
}

impl BoardMoves {
    fn new(movement: &Movement, color: Color) -> BoardMoves {
        let (sign, turned) = match color {
            Color::Black => (-1, 0),
            Color::White => (1, 4),
        };
        let mut slides = [0; 8];
        for &(direction, limit) in &movement.slides {
            slides[(direction as usize + turned) % 8] = limit.map_or(UNLIMITED, NonZeroU8::get);
        }
        let leap = |step: &Step| (sign * step.right, sign * step.forward);
        BoardMoves { leaps: movement.leaps.iter().map(leap).collect(), slides }
    }

    /// Adds the moves of `other`.
    fn unite(&mut self, other: &BoardMoves) {
        for &leap in &other.leaps {
            if !self.leaps.contains(&leap) {
                self.leaps.push(leap);
            }
        }
        let slides = self.slides.iter_mut().zip(other.slides);
        slides.for_each(|(longest, slide)| *longest = slide.max(*longest));
    }
}

impl<W: Words> Rays<W> {
    /// The rays of the board of `selection`; without any entry if it is not for wide boards.
    pub(super) fn new(selection: &Selection) -> Rays<W> {
        let geometry = selection.geometry();
        let bits = if W::IS_WIDE { geometry.bits() } else { 0 };
        let squares = || (0..bits).map(|bit| Square::from_bit(bit as u32));
        let place = |square| (geometry.file(square) as i8, geometry.rank(square) as i8);
        let kinds = Color::ALL.map(|color| kinds(selection, color));
        let mut rays = Rays {
            rays: squares().map(|from| std::array::from_fn(|to| ray(geometry, from, to))).collect(),
            limited: Vec::new(),
            leaps: [Vec::new(), Vec::new()],
            places: squares().map(place).collect(),
            united: [united(&kinds[0]), united(&kinds[1])],
            kinds,
            geometry,
        };
        if W::BITS <= TABLE_BITS {
            rays.leaps = Color::ALL.map(|color| rays.all_leaps(color));
            rays.limited = rays.all_limited();
        }
        rays
    }

    /// All square numbers, the unused ones of narrow boards included.
    fn squares(&self) -> impl Iterator<Item = Square> {
        (0..self.places.len() as u32).map(Square::from_bit)
    }

    fn all_leaps(&self, color: Color) -> Vec<Bitboard<W>> {
        let leaps = |kind, from| self.leaps_from(self.moves(kind, color, from), from).collect();
        let kinds = (0..self.kinds[color.index()].len()).map(PieceKind::from_index);
        kinds.flat_map(|kind| self.squares().map(move |from| leaps(kind, from))).collect()
    }

    fn all_limited(&self) -> Vec<Vec<[Bitboard<W>; 8]>> {
        let mut limited = vec![Vec::new(); usize::from(UNLIMITED)];
        for limit in self.limits() {
            let rays = &mut limited[usize::from(limit)];
            if rays.is_empty() {
                let of = |from| std::array::from_fn(|to| self.first_of_ray(from, to, limit));
                *rays = self.squares().map(of).collect();
            }
        }
        limited
    }

    /// The limits of all slides of all kinds.
    fn limits(&self) -> impl Iterator<Item = u8> {
        let moves = self.kinds.iter().flatten().flat_map(KindMoves::all);
        moves.flat_map(|moves| moves.slides).filter(|limit| (1..UNLIMITED).contains(limit))
    }

    /// The size of the tables in bytes, without those by kind, which do not grow with the board.
    #[cfg(test)]
    pub(super) fn bytes(&self) -> usize {
        let limited: usize = self.limited.iter().map(|rays| size_of_val(&**rays)).sum();
        let leaps: usize = self.leaps.iter().map(|leaps| size_of_val(&**leaps)).sum();
        size_of_val(&*self.rays) + limited + leaps + size_of_val(&*self.places)
    }

    /// The squares that `kind` of `color` attacks from `from` when the squares `occupied` block slides,
    /// the first blocked square of each direction included.
    pub(super) fn attacks(
        &self,
        kind: PieceKind,
        color: Color,
        from: Square,
        occupied: Bitboard<W>,
    ) -> Bitboard<W> {
        let moves = self.moves(kind, color, from);
        let mut set =
            match self.leaps[color.index()].get(kind.index() * self.places.len() + from.index()) {
                Some(&leaps) => leaps,
                None => self.leaps_from(moves, from).collect(),
            };
        for (direction, &limit) in moves.slides.iter().enumerate().filter(|(_, limit)| **limit > 0)
        {
            let ray = self.limited_ray(from, direction, limit);
            set |= match first_on(ray & occupied, direction) {
                Some(blocker) => ray & !self.rays[blocker.index()][direction],
                None => ray,
            };
        }
        set
    }

    /// Whether `kind` of `color` leaps from `from` to `to`.
    pub(super) fn has_leap(&self, kind: PieceKind, color: Color, from: Square, to: Square) -> bool {
        self.moves(kind, color, from).leaps.contains(&self.displacement(from, to))
    }

    /// Whether `kind` of `color` slides from `from` to `to` on an empty board.
    pub(super) fn has_slide(
        &self,
        kind: PieceKind,
        color: Color,
        from: Square,
        to: Square,
    ) -> bool {
        let (file, rank) = self.displacement(from, to);
        let distance = file.unsigned_abs().max(rank.unsigned_abs());
        let longest = |direction| self.moves(kind, color, from).slides[direction];
        self.direction(from, to).is_some_and(|direction| longest(direction) >= distance)
    }

    /// Whether `kind` of `color` has a move from `from` on an empty board.
    pub(super) fn has_move(&self, kind: PieceKind, color: Color, from: Square) -> bool {
        let moves = self.moves(kind, color, from);
        let slides = (0..8).filter(|&direction| moves.slides[direction] > 0);
        self.leaps_from(moves, from).next().is_some()
            || slides.into_iter().any(|to| !self.rays[from.index()][to].is_empty())
    }

    /// The squares strictly between `a` and `b` if both are on one rank, file or diagonal; otherwise
    /// none.
    pub(super) fn between(&self, a: Square, b: Square) -> Bitboard<W> {
        match self.direction(a, b) {
            Some(there) => self.rays[a.index()][there] & self.rays[b.index()][(there + 4) % 8],
            None => Bitboard::EMPTY,
        }
    }

    /// The squares from which some kind of `color` leaps to `square`, and those from which some kind slides to it on an
    /// empty board.
    ///
    /// Moves are looked up in the union of the movements of all kinds, so a set may have squares from which no single
    /// kind has such a move.
    pub(super) fn origins(&self, square: Square, color: Color) -> Origins<W> {
        let moves = &self.united[color.index()];
        let back = |&(files, ranks): &(i8, i8)| self.offset(square, (-files, -ranks));
        let directions = (0..8).filter(|&direction| moves.slides[direction] > 0);
        let ray =
            |direction| self.limited_ray(square, (direction + 4) % 8, moves.slides[direction]);
        Origins {
            leaps: moves.leaps.iter().filter_map(back).collect(),
            slides: directions.map(ray).fold(Bitboard::EMPTY, |all, ray| all | ray),
        }
    }

    fn moves(&self, kind: PieceKind, color: Color, from: Square) -> &BoardMoves {
        let moves = &self.kinds[color.index()][kind.index()];
        match &moves.on_last_rank {
            Some((rank, special)) if self.places[from.index()].1 == *rank => special,
            _ => &moves.usual,
        }
    }

    fn leaps_from(&self, moves: &BoardMoves, from: Square) -> impl Iterator<Item = Square> {
        moves.leaps.iter().filter_map(move |&displacement| self.offset(from, displacement))
    }

    /// The square at a displacement in files and ranks; `None` off the board.
    fn offset(&self, from: Square, (files, ranks): (i8, i8)) -> Option<Square> {
        let (file, rank) = self.places[from.index()];
        self.geometry.square(u8::try_from(file + files).ok()?, u8::try_from(rank + ranks).ok()?)
    }

    /// The first `limit` squares of a ray.
    fn limited_ray(&self, from: Square, direction: usize, limit: u8) -> Bitboard<W> {
        if limit == UNLIMITED {
            return self.rays[from.index()][direction];
        }
        let known = self.limited.get(usize::from(limit)).and_then(|rays| rays.get(from.index()));
        known.map_or_else(|| self.first_of_ray(from, direction, limit), |rays| rays[direction])
    }

    /// As [`Rays::limited_ray`], without a table.
    fn first_of_ray(&self, from: Square, direction: usize, limit: u8) -> Bitboard<W> {
        let ray = self.rays[from.index()][direction];
        // Limits are below the largest side of a board, so that the products fit.
        let (files, ranks) = STEPS[direction];
        match self.offset(from, (limit as i8 * files, limit as i8 * ranks)) {
            Some(last) => ray & !self.rays[last.index()][direction],
            None => ray,
        }
    }

    /// The displacement from `from` to `to` in files and ranks.
    fn displacement(&self, from: Square, to: Square) -> (i8, i8) {
        let ((file, rank), (to_file, to_rank)) =
            (self.places[from.index()], self.places[to.index()]);
        (to_file - file, to_rank - rank)
    }

    /// The direction from `from` to `to`; `None` if they are not on one line, or one square.
    fn direction(&self, from: Square, to: Square) -> Option<usize> {
        direction_of(self.displacement(from, to))
    }
}

/// The movements of all kinds of `selection`, as those of `color`.
fn kinds(selection: &Selection, color: Color) -> Vec<KindMoves> {
    let last_rank = match color {
        Color::Black => 1,
        Color::White => selection.geometry().ranks() as i8,
    };
    let kind = |face: &Face| KindMoves {
        usual: BoardMoves::new(&face.movement, color),
        on_last_rank: face
            .on_last_rank
            .as_ref()
            .map(|(_, movement)| (last_rank, BoardMoves::new(movement, color))),
    };
    selection.faces().iter().map(kind).collect()
}

fn united(kinds: &[KindMoves]) -> BoardMoves {
    let mut united = BoardMoves::default();
    kinds.iter().flat_map(KindMoves::all).for_each(|moves| united.unite(moves));
    united
}

/// The squares from `from` in `direction` to the edge, without `from`.
fn ray<W: Words>(geometry: Geometry, from: Square, direction: usize) -> Bitboard<W> {
    let next = |&at: &Square| geometry.neighbor(at, direction);
    std::iter::successors(next(&from), next).collect()
}

/// The square of `set`, which lies on one ray, that is nearest to the start of the ray. In the directions
/// 3 to 6 (down the board, and to higher files on the rank) the numbers of squares ascend.
fn first_on<W: Words>(set: Bitboard<W>, direction: usize) -> Option<Square> {
    if (3..=6).contains(&direction) { set.first() } else { set.last() }
}
