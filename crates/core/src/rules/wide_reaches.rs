//! Moves on wide boards: slides square by square to the first piece.
//!
//! The tables of [`reach`](super::reach) by kind and square, those of slides along a rank and those by
//! two squares would take hundreds of megabytes on a board of 36 files. Here only the distances to the edge, and leaps
//! on boards of up to 384 squares, are tables; the rest is computed from the movement of the kind. Boards of up to 256
//! squares keep the tables, which are faster.
//!
//! A slide visits its squares one by one, and reads and sets a bit in one word for each. On the crowded boards of these
//! games that takes fewer instructions than combining rays of six words or more.

use std::num::NonZeroU8;

use super::reaches::Origins;
use super::room::Room;
use crate::board::{
    Bitboard, Color, Geometry, PieceKind, STEPS, Square, Step, Words, direction_of,
};
use crate::variant::{Face, Movement, Selection};

/// The movements of all kinds of a selection, and the distances of the squares to the edge.
#[derive(Debug)]
pub(super) struct WideReaches<W: Words> {
    /// Indexed by square and direction (an index of [`STEPS`]): the number of squares from there to the edge.
    to_edge: Vec<[u8; 8]>,
    /// Indexed by direction: the number of the neighbour of a square in that direction, less that of the square.
    strides: [i16; 8],
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

/// The widest sets for which there is a table of leaps by kind and square: a few megabytes for boards of up to 384
/// squares.
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

    /// The squares from which there is a move on an empty board.
    fn movable<W: Words>(&self, room: &Room<W>) -> Bitboard<W> {
        let slides = STEPS.iter().zip(self.slides).filter(|(_, limit)| *limit > 0);
        let steps = self.leaps.iter().chain(slides.map(|(step, _)| step));
        steps.fold(Bitboard::EMPTY, |all, &step| all | room.of(step))
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

impl<W: Words> WideReaches<W> {
    /// The tables of `selection`; without any entry if `W` is not for wide boards.
    pub(super) fn new(selection: &Selection) -> WideReaches<W> {
        let geometry = selection.geometry();
        let bits = if W::IS_WIDE { geometry.bits() } else { 0 };
        let squares = || (0..bits).map(|bit| Square::from_bit(bit as u32));
        let place = |square| (geometry.file(square) as i8, geometry.rank(square) as i8);
        let kinds = Color::ALL.map(|color| kinds(selection, color));
        let mut reaches = WideReaches {
            to_edge: squares().map(|from| to_edge(geometry, from)).collect(),
            strides: STEPS.map(|(files, ranks)| {
                i16::from(files) + i16::from(ranks) * geometry.stride() as i16
            }),
            leaps: [Vec::new(), Vec::new()],
            places: squares().map(place).collect(),
            united: [united(&kinds[0]), united(&kinds[1])],
            kinds,
            geometry,
        };
        if W::BITS <= TABLE_BITS {
            reaches.leaps = Color::ALL.map(|color| reaches.all_leaps(color));
        }
        reaches
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

    /// The size of the tables in bytes, without those by kind, which do not grow with the board.
    pub(super) fn bytes(&self) -> usize {
        let leaps: usize = self.leaps.iter().map(|leaps| size_of_val(&**leaps)).sum();
        let squares = size_of_val(&*self.to_edge) + size_of_val(&*self.places);
        leaps + squares
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
        for (direction, &limit) in moves.slides.iter().enumerate() {
            self.slide(&mut set, from, direction, limit, occupied);
        }
        set
    }

    /// Adds to `set` at most `limit` squares from `from` in `direction`, up to and including the first of `occupied`.
    #[inline]
    fn slide(
        &self,
        set: &mut Bitboard<W>,
        from: Square,
        direction: usize,
        limit: u8,
        occupied: Bitboard<W>,
    ) {
        let mut at = from;
        for _ in 0..limit.min(self.to_edge[from.index()][direction]) {
            at = at.shifted(self.strides[direction]);
            set.insert(at);
            if occupied.contains(at) {
                return;
            }
        }
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
        let longest = |direction| self.moves(kind, color, from).slides[direction];
        let is_long = |direction| longest(direction) >= self.distance(from, to);
        self.direction(from, to).is_some_and(is_long)
    }

    /// The squares from which `kind` of `color` has a move on an empty board.
    pub(super) fn movable(&self, kind: PieceKind, color: Color, room: &Room<W>) -> Bitboard<W> {
        let moves = &self.kinds[color.index()][kind.index()];
        let usual = moves.usual.movable(room);
        let Some((rank, special)) = &moves.on_last_rank else { return usual };
        let (special, last) =
            (special.movable(room), |at: &Square| self.places[at.index()].1 == *rank);
        usual.filter(|at| !last(&at)) | special.filter(|at| last(&at))
    }

    /// The squares strictly between `a` and `b` if both are on one rank, file or diagonal; otherwise
    /// none.
    pub(super) fn between(&self, a: Square, b: Square) -> Bitboard<W> {
        let mut passed = Bitboard::EMPTY;
        if let Some(direction) = self.direction(a, b) {
            self.slide(&mut passed, a, direction, self.distance(a, b) - 1, Bitboard::EMPTY);
        }
        passed
    }

    /// The squares from which some kind of `color` leaps to `square`, and those from which some kind slides to it on an
    /// empty board.
    ///
    /// Moves are looked up in the union of the movements of all kinds, so a set may have squares from which no single
    /// kind has such a move.
    pub(super) fn origins(&self, square: Square, color: Color) -> Origins<W> {
        let moves = &self.united[color.index()];
        let back = |&(files, ranks): &(i8, i8)| self.offset(square, (-files, -ranks));
        let mut slides = Bitboard::EMPTY;
        for (direction, &limit) in moves.slides.iter().enumerate() {
            self.slide(&mut slides, square, (direction + 4) % 8, limit, Bitboard::EMPTY);
        }
        Origins { leaps: moves.leaps.iter().filter_map(back).collect(), slides }
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

    /// The displacement from `from` to `to` in files and ranks.
    fn displacement(&self, from: Square, to: Square) -> (i8, i8) {
        let ((file, rank), (to_file, to_rank)) =
            (self.places[from.index()], self.places[to.index()]);
        (to_file - file, to_rank - rank)
    }

    /// The number of steps of a royal from `from` to `to`.
    fn distance(&self, from: Square, to: Square) -> u8 {
        let (files, ranks) = self.displacement(from, to);
        files.unsigned_abs().max(ranks.unsigned_abs())
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

/// The number of squares from `from` to the edge in each direction.
fn to_edge(geometry: Geometry, from: Square) -> [u8; 8] {
    let (file, rank) = (geometry.file(from), geometry.rank(from));
    // File numbers above the last one belong to the unused squares of narrow boards.
    let (left, down) =
        (geometry.files().saturating_sub(file), geometry.ranks().saturating_sub(rank));
    STEPS.map(|(files, ranks)| {
        let along = |step: i8, before, after| match step {
            0 => u8::MAX,
            1 => after,
            _ => before,
        };
        along(files, file - 1, left).min(along(ranks, rank - 1, down))
    })
}
