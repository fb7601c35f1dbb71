//! The sums of the first layer for one position, kept up to date by what moves change.

use super::{BLOCK, Net};
use zushiki_core::board::{Color, Piece, PieceKind, Square, Words};
use zushiki_core::rules::search::{Observer, SearchPosition};

/// The largest number of changes of one move that are noted: beyond it the sums are counted from nothing.
const MOST_CHANGES: usize = 12;

/// A change that a move makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Change {
    /// A piece was put on a square, or removed from it.
    Board { piece: Piece, square: Square, put: bool },
    /// The number of pieces of a kind in the hand of a side changed.
    Hand { color: Color, kind: PieceKind, before: u16, after: u16 },
}

/// The changes that a move makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Changes {
    list: [Option<Change>; MOST_CHANGES],
    /// The number of changes, also where they were too many to be noted.
    count: usize,
}

impl Changes {
    /// No changes.
    pub(crate) const NONE: Changes = Changes { list: [None; MOST_CHANGES], count: 0 };

    fn push(&mut self, change: Change) {
        if let Some(place) = self.list.get_mut(self.count) {
            *place = Some(change);
        }
        self.count += 1;
    }

    fn iter(&self) -> impl Iterator<Item = Change> + '_ {
        self.list.iter().take(self.count).flatten().copied()
    }

    fn are_complete(&self) -> bool {
        self.count <= MOST_CHANGES
    }
}

impl Observer for Changes {
    #[inline]
    fn put(&mut self, piece: Piece, square: Square) {
        self.push(Change::Board { piece, square, put: true });
    }

    #[inline]
    fn removed(&mut self, piece: Piece, square: Square) {
        self.push(Change::Board { piece, square, put: false });
    }

    #[inline]
    fn hand_changed(&mut self, color: Color, kind: PieceKind, before: u16, after: u16) {
        self.push(Change::Hand { color, kind, before, after });
    }
}

/// The number of parts of the sums: those of pieces on squares and in hand, by viewer, and those of what depends on
/// the royal of a side, by that side and by viewer.
const PARTS: usize = 6;

/// The sums of the first layer, by parts that change together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Accumulator {
    /// The sums of the hidden units of each part.
    units: Box<[i16]>,
    /// The square of the royal of each side that has exactly one.
    royals: [Option<Square>; 2],
}

/// The part of pieces on squares and in hand for `viewer`.
fn base(viewer: Color) -> usize {
    viewer.index()
}

/// The part of what depends on the royal of `color` for `viewer`.
fn near(color: Color, viewer: Color) -> usize {
    2 + 2 * color.index() + viewer.index()
}

impl Accumulator {
    /// The sums of an empty board without biases.
    pub(super) fn empty(net: &Net) -> Accumulator {
        Accumulator { units: vec![0; PARTS * net.width()].into(), royals: [None; 2] }
    }

    /// The sums of `position`, counted from nothing.
    pub(crate) fn of<W: Words>(net: &Net, position: &SearchPosition<W>) -> Accumulator {
        let mut sums = Accumulator::empty(net);
        sums.count(net, position);
        sums
    }

    /// Counts the sums of `position` from nothing.
    fn count<W: Words>(&mut self, net: &Net, position: &SearchPosition<W>) {
        for viewer in Color::ALL {
            self.part(net, base(viewer)).copy_from_slice(net.biases());
        }
        for square in position.occupied() {
            if let Some(piece) = position.piece(square) {
                self.place(net, piece, square, true);
            }
        }
        for color in Color::ALL {
            for (kind, count) in position.hand(color).iter() {
                self.hold(net, (color, kind), 0, count);
            }
            self.look_around(net, position, color);
        }
    }

    /// Takes over the sums `before` of an earlier position, and follows `moves`, the changes of one move each in their
    /// order, which led to `position`.
    pub(crate) fn follow<'a, W: Words>(
        &mut self,
        net: &Net,
        before: &Accumulator,
        position: &SearchPosition<W>,
        moves: impl Iterator<Item = &'a Changes> + Clone,
    ) {
        if !moves.clone().all(Changes::are_complete) {
            return self.count(net, position);
        }
        self.units.copy_from_slice(&before.units);
        self.royals = before.royals;
        let stale =
            Color::ALL.map(|color| position.royals(color).only() != self.royals[color.index()]);
        for change in moves.flat_map(Changes::iter) {
            self.change(net, change, stale);
        }
        for color in Color::ALL {
            if stale[color.index()] {
                self.look_around(net, position, color);
            }
        }
    }

    fn part(&mut self, net: &Net, part: usize) -> &mut [i16] {
        &mut self.units[part * net.width()..][..net.width()]
    }

    fn change(&mut self, net: &Net, change: Change, stale: [bool; 2]) {
        match change {
            Change::Board { piece, square, put } => {
                self.place(net, piece, square, put);
                self.place_near(net, piece, square, put, stale);
            }
            Change::Hand { color, kind, before, after } => {
                self.hold(net, (color, kind), before, after);
                self.hold_by_rank(net, (color, kind), (before > 0, after > 0), stale);
            }
        }
    }

    #[inline]
    fn place(&mut self, net: &Net, piece: Piece, square: Square, put: bool) {
        for viewer in Color::ALL {
            let feature = net.layout.placed(viewer, piece, square);
            add(self.part(net, base(viewer)), net.row(feature), put);
        }
    }

    fn hold(&mut self, net: &Net, hand: (Color, PieceKind), before: u16, after: u16) {
        let put = before < after;
        let (from, to) = if put { (before, after) } else { (after, before) };
        for viewer in Color::ALL {
            for feature in net.layout.held(viewer, hand, from, to) {
                add(self.part(net, base(viewer)), net.row(feature), put);
            }
        }
    }

    /// The royals whose parts are kept up to date.
    fn kept(&self, stale: [bool; 2]) -> impl Iterator<Item = (Color, Square)> + use<> {
        let royals = self.royals;
        Color::ALL.into_iter().filter_map(move |color| {
            let royal = royals[color.index()].filter(|_| !stale[color.index()]);
            royal.map(|square| (color, square))
        })
    }

    #[inline]
    fn place_near(&mut self, net: &Net, piece: Piece, square: Square, put: bool, stale: [bool; 2]) {
        for royal in self.kept(stale) {
            for viewer in Color::ALL {
                if let Some(feature) = net.layout.near(viewer, royal, piece, square) {
                    add(self.part(net, near(royal.0, viewer)), net.row(feature), put);
                }
            }
        }
    }

    fn hold_by_rank(
        &mut self,
        net: &Net,
        hand: (Color, PieceKind),
        (had, has): (bool, bool),
        stale: [bool; 2],
    ) {
        if had == has {
            return;
        }
        for royal in self.kept(stale) {
            for viewer in Color::ALL {
                let feature = net.layout.held_by_rank(viewer, hand, royal);
                add(self.part(net, near(royal.0, viewer)), net.row(feature), has);
            }
        }
    }

    /// Counts again what depends on the royal of `color`.
    fn look_around<W: Words>(&mut self, net: &Net, position: &SearchPosition<W>, color: Color) {
        for viewer in Color::ALL {
            self.part(net, near(color, viewer)).fill(0);
        }
        self.royals[color.index()] = position.royals(color).only();
        let stale = Color::ALL.map(|other| other != color);
        if self.royals[color.index()].is_none() {
            return;
        }
        for square in position.occupied() {
            if let Some(piece) = position.piece(square) {
                self.place_near(net, piece, square, true, stale);
            }
        }
        for side in Color::ALL {
            for (kind, count) in position.hand(side).iter() {
                self.hold_by_rank(net, (side, kind), (false, count > 0), stale);
            }
        }
    }

    /// The hidden units for `viewer`, by blocks.
    #[inline]
    pub(super) fn blocks(&self, viewer: Color) -> impl Iterator<Item = [i16; BLOCK]> + '_ {
        let width = self.units.len() / PARTS;
        let part = |part: usize| self.units[part * width..][..width].as_chunks::<BLOCK>().0;
        let [own, other] = Color::ALL.map(|color| part(near(color, viewer)));
        part(base(viewer)).iter().zip(own).zip(other).map(|((base, own), other)| {
            let mut units = *base;
            add(&mut units, own, true);
            add(&mut units, other, true);
            units
        })
    }
}

/// Adds `row` to `units`, or subtracts it. The sums wrap around only with weights that no trained net has: see
/// [`Net`].
#[inline]
fn add(units: &mut [i16], row: &[i16], put: bool) {
    if put {
        units.iter_mut().zip(row).for_each(|(unit, weight)| *unit = unit.wrapping_add(*weight));
    } else {
        units.iter_mut().zip(row).for_each(|(unit, weight)| *unit = unit.wrapping_sub(*weight));
    }
}
