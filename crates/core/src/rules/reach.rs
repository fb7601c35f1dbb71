//! The squares that a face reaches from a square: leaps as a set, slides as masks of lines.

use std::num::NonZeroU8;

use crate::board::{Bitboard, Color, Geometry, STEPS, Square, Step, Words};
use crate::variant::Movement;

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
    pub(super) fn new(rays: &Rays<W>, movement: &Movement, from: Square, color: Color) -> Reach<W> {
        let turned = if color == Color::White { 4 } else { 0 };
        // The lines of opposite directions: file, diagonal, rank, diagonal.
        let mut axes = [Bitboard::EMPTY; 4];
        for &(direction, range) in &movement.slides {
            let direction = (direction as usize + turned) % 8;
            axes[direction % 4] |= rays.up_to(from, direction, range);
        }
        let [file, diagonal, rank, other] = axes;
        let leap = |&step: &Step| rays.geometry.offset(from, step, color);
        Reach {
            leaps: movement.leaps.iter().filter_map(leap).collect(),
            slides: file | diagonal | rank | other,
            lines: [file, diagonal, other],
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

/// The squares in each direction from each square, up to the edge of the board.
pub(super) struct Rays<W: Words> {
    pub(super) geometry: Geometry,
    /// Indexed by square and direction, an index of [`STEPS`].
    all: Vec<[Bitboard<W>; 8]>,
    /// Indexed by direction: the number of the neighbour of a square in that direction, less that of the square.
    strides: [i16; 8],
}

impl<W: Words> Rays<W> {
    pub(super) fn new(geometry: Geometry) -> Rays<W> {
        let stride =
            |(files, ranks)| i16::from(files) + i16::from(ranks) * geometry.stride() as i16;
        let mut rays = Rays {
            geometry,
            all: vec![[Bitboard::EMPTY; 8]; geometry.bits()],
            strides: STEPS.map(stride),
        };
        let squares: Vec<Square> = geometry.squares().collect();
        for (direction, stride) in rays.strides.into_iter().enumerate() {
            for at in 0..squares.len() {
                // Neighbours come before the squares whose rays they begin.
                let from = squares[if stride < 0 { at } else { squares.len() - 1 - at }];
                if let Some(next) = geometry.neighbor(from, direction) {
                    let rest = rays.all[next.index()][direction];
                    rays.all[from.index()][direction] = Bitboard::of(next) | rest;
                }
            }
        }
        rays
    }

    /// The squares in `direction` from `from`, at most `range` of them.
    fn up_to(&self, from: Square, direction: usize, range: Option<NonZeroU8>) -> Bitboard<W> {
        let ray = self.all[from.index()][direction];
        match range.map(NonZeroU8::get) {
            Some(range) if u32::from(range) < ray.count() => {
                self.along(from, direction).take(range.into()).collect()
            }
            _ => ray,
        }
    }

    /// The same squares up to the edge, nearest first.
    pub(super) fn along(&self, from: Square, direction: usize) -> impl Iterator<Item = Square> {
        let stride = self.strides[direction];
        let count = self.all[from.index()][direction].count() as i16;
        (1..=count).map(move |steps| from.shifted(steps * stride))
    }
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

    /// The size of the table in bytes.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&*self.reached)
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
