//! The squares that a face reaches from a square: leaps as a set, slides as masks of lines.

use std::num::NonZeroU8;

use crate::board::{Bitboard, Color, Geometry, Square, Words};
use crate::variant::{Direction, Movement};

/// The squares that one face of one side reaches from one square of an empty board.
///
/// A slide in one direction only or of limited range has a shorter line; nothing else depends on
/// it.
#[derive(Clone, Debug)]
pub(super) struct Reach<W: Words> {
    /// The destinations of leaps, which nothing blocks.
    pub(super) leaps: Bitboard<W>,
    /// The destinations of slides along the file and along each diagonal.
    lines: [Bitboard<W>; 3],
    /// The destinations of slides along the rank, which need a different method from the other
    /// lines.
    rank: Bitboard<W>,
    /// The destinations of all slides.
    pub(super) slides: Bitboard<W>,
}

impl<W: Words> Reach<W> {
    /// The reach of a piece of `color` that moves by `movement` on `from`.
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

    /// The destinations of all leaps and slides on an empty board.
    pub(super) fn all(&self) -> Bitboard<W> {
        self.leaps | self.slides
    }

    /// The squares attacked from `from` when the squares `occupied` block slides, the first blocked
    /// square of each direction included.
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

/// The squares in `direction` from `from`, nearest first, up to the edge of the board or `range`
/// squares.
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

/// Slides along ranks.
///
/// The subtraction of [`Words::slide`] needs squares in different bytes, and the squares of a rank are
/// neighbours. A table for all files of the slider and all sets of blockers is small enough for ranks of
/// up to [`LONGEST_IN_TABLE`] squares: chess programs call it first-rank attacks. Blockers on the two edge
/// files are left out of its index, because a slide ends at the edge anyway; that makes the table four
/// times smaller. Slides along longer ranks are computed.
#[derive(Clone, Default, Debug)]
pub(super) struct RankSlides {
    /// The squares reached, as bits of the rank, indexed by file and then by blockers; empty for longer
    /// ranks.
    reached: Vec<u16>,
    /// Indexed by square: the number of the first square of its rank, and the index in `reached` of
    /// the first entry of its file. Computing them would take a division, which costs more than the
    /// rest of a lookup.
    places: Vec<(usize, usize)>,
    /// The mask of blockers, which are shifted by one so that file 2 is the lowest bit.
    inner: usize,
    /// The number of files.
    files: usize,
}

/// The number of bits of an entry of the table, and so of the squares of a rank in it.
pub(super) const LONGEST_IN_TABLE: usize = u16::BITS as usize;

impl RankSlides {
    /// The slides on boards of the width of `geometry`.
    pub(super) fn new(geometry: Geometry) -> RankSlides {
        let files = usize::from(geometry.files());
        let patterns: u64 = match files {
            ..=LONGEST_IN_TABLE => 1 << files.saturating_sub(2),
            _ => 0,
        };
        let of_file = |file| (0..patterns).map(move |inner| (file, inner));
        let entry = |(file, inner)| slide_in_rank(files, file, inner << 1) as u16;
        let stride = geometry.stride();
        let place = |bit| (bit / stride * stride, bit % stride * patterns as usize);
        RankSlides {
            reached: (0..files).flat_map(of_file).map(entry).collect(),
            places: (0..geometry.bits()).map(place).collect(),
            inner: patterns.saturating_sub(1) as usize,
            files,
        }
    }

    /// The squares that a slider on `from` reaches along its rank in both directions, the first
    /// occupied square of each included.
    #[inline]
    fn slide<W: Words>(&self, from: Square, occupied: Bitboard<W>) -> Bitboard<W> {
        let (start, answers) = self.places[from.index()];
        let inner = (occupied.window(start) >> 1) as usize & self.inner;
        if W::MAY_HAVE_LONG_RANKS && (answers | inner) >= self.reached.len() {
            return self.slide_on_long_rank(start, from, occupied);
        }
        Bitboard::from_window(self.reached[answers | inner].into(), start)
    }

    /// [`RankSlides::slide`] without the table, along the rank that begins with the square number `start`.
    #[cold]
    #[inline(never)]
    fn slide_on_long_rank<W: Words>(
        &self,
        start: usize,
        from: Square,
        occupied: Bitboard<W>,
    ) -> Bitboard<W> {
        let reached = slide_in_rank(self.files, from.index() - start, occupied.window(start));
        Bitboard::from_window(reached, start)
    }
}

/// The squares of a rank of `files` squares that a slider on `file` (from 0) reaches in both directions, up
/// to the first square of `occupied`. Bits of `occupied` beyond the rank do not matter.
fn slide_in_rank(files: usize, file: usize, occupied: u64) -> u64 {
    let slider = 1 << file;
    let below = slider - 1;
    // A slide ends at the edge, so the squares there may count as blockers.
    let first = (occupied & below | 1).ilog2();
    let last = (occupied & !(below | slider) | 1 << (files - 1)).trailing_zeros();
    ((2 << last) - (1 << first)) & !slider
}
