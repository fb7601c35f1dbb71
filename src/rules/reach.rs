//! What a face reaches from a square: leaps as a set, slides as masks.

use std::num::NonZeroU8;

use crate::board::{Bitboard, Color, Geometry, Square, Words};
use crate::variant::{Direction, Movement};

/// What one face of one side reaches from one square.
///
/// A one-sided slide, a subset of directions or a limited range is only a shorter line.
#[derive(Clone, Debug)]
pub(super) struct Reach<W: Words> {
    /// Where it leaps, whatever stands between.
    pub(super) leaps: Bitboard<W>,
    /// Where it could slide on an empty board: along the file and the two diagonals.
    lines: [Bitboard<W>; 3],
    /// The same along the rank.
    rank: Bitboard<W>,
    /// All four together.
    pub(super) slides: Bitboard<W>,
}

impl<W: Words> Reach<W> {
    /// What `movement` reaches from `from` for `color`.
    pub(super) fn new(
        geometry: Geometry,
        movement: &Movement,
        from: Square,
        color: Color,
    ) -> Reach<W> {
        let leap = |&step| geometry.offset(from, step, color);
        let along = |axis: [Direction; 2]| {
            let slides = movement.slides.iter();
            let slides = slides.filter(|(direction, _)| axis.contains(direction));
            slides
                .flat_map(|&(direction, range)| ray(geometry, from, direction, range, color))
                .collect::<Bitboard<W>>()
        };
        let lines = [
            along([Direction::Forward, Direction::Back]),
            along([Direction::ForwardRight, Direction::BackLeft]),
            along([Direction::ForwardLeft, Direction::BackRight]),
        ];
        let rank = along([Direction::Left, Direction::Right]);
        Reach {
            leaps: movement.leaps.iter().filter_map(leap).collect(),
            slides: lines.into_iter().fold(rank, |all, line| all | line),
            lines,
            rank,
        }
    }

    /// Everything it could reach on an empty board.
    pub(super) fn all(&self) -> Bitboard<W> {
        self.leaps | self.slides
    }

    /// What it reaches from `from` with `occupied` squares in the way, the first ones included.
    #[inline(always)]
    pub(super) fn attacks(
        &self,
        from: Square,
        occupied: Bitboard<W>,
        ranks: &RankSlides,
    ) -> Bitboard<W> {
        let mut set = self.leaps;
        if self.slides.is_empty() {
            return set;
        }
        for line in self.lines {
            if !line.is_empty() {
                set |= occupied.slide(line, from);
            }
        }
        if !self.rank.is_empty() {
            set |= ranks.slide(from, occupied) & self.rank;
        }
        set
    }
}

/// The squares from `from` outward, up to the board's edge or `range` squares.
fn ray(
    geometry: Geometry,
    from: Square,
    direction: Direction,
    range: Option<NonZeroU8>,
    color: Color,
) -> impl Iterator<Item = Square> {
    let next = move |&square: &Square| geometry.offset(square, direction.step(), color);
    let limit = range.map_or(usize::MAX, |range| usize::from(range.get()));
    std::iter::successors(Some(from), next).skip(1).take(limit)
}

/// Slides along ranks, looked up.
///
/// The subtraction that serves files and diagonals needs squares in different bytes; those of a
/// rank are neighbours. There are few enough of them to keep every answer: by the slider's file and
/// the occupied squares between the two edges (a piece on an edge stops nothing that the edge does
/// not stop).
#[derive(Clone, Debug)]
pub(super) struct RankSlides {
    reached: Vec<u16>,
    /// By square: the first bit of its rank, and where its file's answers begin. Dividing for them
    /// takes longer than all the rest.
    places: Vec<(usize, usize)>,
    /// The squares between the edges, as bits.
    inner: usize,
}

impl RankSlides {
    /// The table for boards of this width.
    pub(super) fn new(geometry: Geometry) -> RankSlides {
        let files = usize::from(geometry.files());
        let patterns = 1u32 << files.saturating_sub(2);
        let reached = (0..files)
            .flat_map(|file| (0..patterns).map(move |inner| slide_in_rank(files, file, inner << 1)))
            .collect();
        let stride = geometry.stride();
        let place = |bit| (bit / stride * stride, bit % stride * patterns as usize);
        let places = (0..geometry.bits()).map(place).collect();
        RankSlides { reached, places, inner: patterns as usize - 1 }
    }

    /// Both ways along the rank of `from`, the first occupied squares included.
    #[inline]
    fn slide<W: Words>(&self, from: Square, occupied: Bitboard<W>) -> Bitboard<W> {
        let (start, answers) = self.places[from.index()];
        let inner = usize::from(occupied.window(start) >> 1) & self.inner;
        Bitboard::from_window(self.reached[answers | inner], start)
    }
}

/// The plain way: outward from `file` until something stands there.
fn slide_in_rank(files: usize, file: usize, occupied: u32) -> u16 {
    let mut reached = 0;
    let (below, above) = ((0..file).rev(), file + 1..files);
    for outward in
        [&mut below.into_iter() as &mut dyn Iterator<Item = usize>, &mut above.into_iter()]
    {
        for at in outward {
            reached |= 1 << at;
            if occupied >> at & 1 == 1 {
                break;
            }
        }
    }
    reached
}
