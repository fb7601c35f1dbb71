//! Tables for one variant, set-up and rule set: everything that can be worked out before play.
//!
//! White's moves are Black's turned by 180 degrees; they are mirrored here and nowhere else.

use super::keys::Keys;
use super::reach::{RankSlides, Reach};
use crate::board::{Bitboard, Color, Geometry, PieceKind, Square, Step, Words};
use crate::variant::{CompulsoryPromotion, Direction, PromotionWhen, Selection};

/// What the engine asks of a kind, besides how it moves.
#[derive(Clone, Debug)]
pub(super) struct KindTable {
    /// Its loss can end the game.
    pub(super) royal: bool,
    /// The face on its other side, if it can be turned over.
    pub(super) promoted: Option<PieceKind>,
    /// The face it shows in a hand.
    pub(super) base: PieceKind,
    /// It slides at all.
    pub(super) slides: bool,
    /// Turning it over makes it royal, or makes it stop being so.
    pub(super) turns_royal: bool,
    /// No second one may be dropped on a file.
    pub(super) no_second_on_file: bool,
    /// Its drop may not give mate.
    pub(super) no_mate_by: bool,
}

/// One selection, ready to be played.
#[derive(Debug)]
pub(super) struct Tables<W: Words> {
    pub(super) selection: Selection,
    pub(super) geometry: Geometry,
    /// Every square of the board.
    pub(super) board: Bitboard<W>,
    /// Each file's squares.
    pub(super) files: Vec<Bitboard<W>>,
    pub(super) keys: Keys,
    pub(super) ranks: RankSlides,
    kinds: Vec<KindTable>,
    /// By side, kind and square: see [`Tables::reach`].
    reaches: [Vec<Reach<W>>; 2],
    /// By side and square: from where any face leaps there, and slides there on an empty board.
    origins: Vec<Origins<W>>,
    /// By side and square: the origins, of the other side, of all squares that concern a royal there.
    royal_threat_origins: Vec<Origins<W>>,
    /// By two squares: those strictly between them on one line.
    between: Vec<Bitboard<W>>,
    zones: [Bitboard<W>; 2],
    /// By side and kind: the squares from which it could never move.
    stuck: Vec<Bitboard<W>>,
    /// By side and kind, then for moves that begin outside the zone and inside.
    promotions: [Vec<[Promotions<W>; 2]>; 2],
    steppers: [Vec<Stepper<W>>; 2],
    /// How many bits the board takes.
    bits: usize,
}

/// Where attackers of a square could stand: a superset, of which few are walked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Origins<W: Words> {
    pub(super) leaps: Bitboard<W>,
    pub(super) slides: Bitboard<W>,
}

impl<W: Words> Tables<W> {
    /// Compiles `selection`, whose board fits into `W` (the loader refuses larger ones).
    pub(super) fn new(selection: Selection) -> Tables<W> {
        let geometry = selection.geometry();
        let reaches = reaches(&selection);
        let stuck = dead_squares(&selection, &reaches);
        let zones = Color::ALL.map(|color| zone(&selection, color));
        let origins = origins(geometry, &reaches);
        Tables {
            royal_threat_origins: royal_threat_origins(&selection, &reaches, &origins),
            promotions: split(promotions(&selection, zones, &stuck)),
            steppers: Color::ALL.map(|color| steppers(&selection, color)),
            bits: geometry.bits(),
            geometry,
            board: Bitboard::all(geometry),
            files: files(geometry),
            keys: Keys::new(geometry, selection.faces().len()),
            ranks: RankSlides::new(geometry),
            kinds: kind_tables(&selection),
            origins,
            between: between(geometry),
            zones,
            stuck,
            reaches: split(reaches),
            selection,
        }
    }

    #[inline]
    pub(super) fn kind(&self, kind: PieceKind) -> &KindTable {
        &self.kinds[kind.index()]
    }

    /// What `kind` of `color` reaches from `from`.
    #[inline]
    pub(super) fn reach(&self, kind: PieceKind, color: Color, from: Square) -> &Reach<W> {
        &self.reaches[color.index()][kind.index() * self.bits + from.index()]
    }

    /// See [`Reach::attacks`].
    #[inline(always)]
    pub(super) fn attacks(
        &self,
        kind: PieceKind,
        color: Color,
        from: Square,
        occupied: Bitboard<W>,
    ) -> Bitboard<W> {
        let reach = self.reach(kind, color, from);
        reach.attacks(from, occupied, &self.ranks)
    }

    /// From where a piece of `color` could attack `square`.
    #[inline]
    pub(super) fn origins(&self, square: Square, color: Color) -> Origins<W> {
        self.origins[color.index() * self.bits + square.index()]
    }

    /// From where an enemy could attack a royal of `color` on `square`, or wherever it moves next.
    #[inline]
    pub(super) fn royal_threat_origins(&self, square: Square, color: Color) -> Origins<W> {
        self.royal_threat_origins[color.index() * self.bits + square.index()]
    }

    /// The squares strictly between two on one line; none for any other two.
    #[inline]
    pub(super) fn between(&self, a: Square, b: Square) -> Bitboard<W> {
        self.between[a.index() * self.bits + b.index()]
    }

    /// Where `kind` of `color` could never move again.
    #[inline]
    pub(super) fn stuck(&self, kind: PieceKind, color: Color) -> Bitboard<W> {
        self.stuck[self.row(kind, color)]
    }

    /// Where a move by `kind` of `color` may and must end in promotion, if it begins inside the
    /// zone (`inside`) or outside.
    #[inline]
    pub(super) fn promotions(&self, kind: PieceKind, color: Color, inside: bool) -> &Promotions<W> {
        &self.promotions[color.index()][kind.index()][usize::from(inside)]
    }

    /// The steps of those kinds of `color` that are moved all at once.
    #[inline]
    pub(super) fn steppers(&self, color: Color) -> &[Stepper<W>] {
        &self.steppers[color.index()]
    }

    /// The promotion zone of `color`.
    pub(super) fn zone(&self, color: Color) -> Bitboard<W> {
        self.zones[color.index()]
    }

    #[inline]
    fn row(&self, kind: PieceKind, color: Color) -> usize {
        color.index() * self.kinds.len() + kind.index()
    }
}

/// Of all squares a move may end on, those where the piece may be turned over, and those where it
/// has to be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Promotions<W: Words> {
    pub(super) may: Bitboard<W>,
    pub(super) must: Bitboard<W>,
}

/// One of the leaps of a kind that has no more than two, and nothing else: a pawn's, or a knight's.
#[derive(Clone, Debug)]
pub(super) struct Stepper<W: Words> {
    pub(super) kind: PieceKind,
    /// From where the leap stays on the board.
    pub(super) able: Bitboard<W>,
    /// The leap, in bits.
    pub(super) by: i16,
}

fn kind_tables(selection: &Selection) -> Vec<KindTable> {
    let drops = &selection.rules().drops;
    let table = |kind: PieceKind| {
        let face = selection.face(kind);
        KindTable {
            royal: face.royal,
            promoted: face.promotes_to,
            base: face.base,
            slides: !face.movement.slides.is_empty(),
            turns_royal: face.promotes_to.is_some_and(|to| selection.face(to).royal != face.royal),
            no_second_on_file: drops.no_second_on_file.contains(&kind),
            no_mate_by: drops.no_mate_by.contains(&kind),
        }
    };
    selection.variant().kinds().map(table).collect()
}

/// Black's half of a table and White's.
fn split<T>(mut both: Vec<T>) -> [Vec<T>; 2] {
    let white = both.split_off(both.len() / 2);
    both.shrink_to_fit();
    [both, white]
}

/// By side, then kind, then bit; padding bits hold a copy of an empty entry.
fn reaches<W: Words>(selection: &Selection) -> Vec<Reach<W>> {
    let geometry = selection.geometry();
    let nothing = crate::variant::Movement::default();
    let mut reaches = Vec::new();
    for color in Color::ALL {
        for face in selection.faces() {
            for bit in 0..geometry.bits() {
                let square = Square::from_bit(bit as u32);
                let padding = geometry.file(square) > geometry.files();
                let movement = if padding { &nothing } else { &face.movement };
                reaches.push(Reach::new(geometry, movement, square, color));
            }
        }
    }
    reaches
}

fn dead_squares<W: Words>(selection: &Selection, reaches: &[Reach<W>]) -> Vec<Bitboard<W>> {
    let geometry = selection.geometry();
    let stuck = |of_kind: &[Reach<W>]| {
        let squares = geometry.squares();
        squares.filter(|square| of_kind[square.index()].all().is_empty()).collect()
    };
    reaches.chunks(geometry.bits()).map(stuck).collect()
}

fn promotions<W: Words>(
    selection: &Selection,
    zones: [Bitboard<W>; 2],
    stuck: &[Bitboard<W>],
) -> Vec<[Promotions<W>; 2]> {
    let kinds = selection.faces().len();
    let row = |(row, &stuck): (usize, &Bitboard<W>)| {
        let turns = selection.faces()[row % kinds].promotes_to.is_some();
        [false, true].map(|inside| match turns {
            true => promotion_masks(selection, zones[row / kinds], stuck, inside),
            false => Promotions { may: Bitboard::EMPTY, must: Bitboard::EMPTY },
        })
    };
    stuck.iter().enumerate().map(row).collect()
}

fn promotion_masks<W: Words>(
    selection: &Selection,
    zone: Bitboard<W>,
    stuck: Bitboard<W>,
    inside: bool,
) -> Promotions<W> {
    let rules = selection.rules();
    let entered = match (inside, rules.promotion_when) {
        (true, PromotionWhen::ZoneMove) => Bitboard::all(selection.geometry()),
        (true, PromotionWhen::ZoneEntry) => Bitboard::EMPTY,
        (false, _) => zone,
    };
    // A piece with another side never gets stuck: there it must turn, in the zone or not.
    let must = match rules.compulsory_promotion {
        CompulsoryPromotion::WhenStuck => stuck,
        CompulsoryPromotion::AlwaysInZone => stuck | entered,
    };
    Promotions { may: entered | stuck, must }
}

fn steppers<W: Words>(selection: &Selection, color: Color) -> Vec<Stepper<W>> {
    let kinds = selection.variant().kinds();
    kinds.flat_map(|kind| steppers_of(selection, kind, color)).collect()
}

fn steppers_of<W: Words>(
    selection: &Selection,
    kind: PieceKind,
    color: Color,
) -> impl Iterator<Item = Stepper<W>> {
    let face = selection.face(kind);
    let turned = face.promotes_to.map(|to| selection.face(to));
    let royal = face.royal || turned.is_some_and(|to| to.royal);
    let few = face.movement.slides.is_empty() && face.movement.leaps.len() <= 2;
    let leaps = if few && !royal { face.movement.leaps.as_slice() } else { &[] };
    leaps.iter().map(move |&step| stepper(selection.geometry(), kind, step, color))
}

fn stepper<W: Words>(geometry: Geometry, kind: PieceKind, step: Step, color: Color) -> Stepper<W> {
    let able = geometry.squares().filter(|&square| geometry.offset(square, step, color).is_some());
    let sign = if color == Color::Black { -1 } else { 1 };
    let by = i16::from(step.forward) * geometry.stride() as i16 + i16::from(step.right);
    Stepper { kind, able: able.collect(), by: sign * by }
}

fn origins<W: Words>(geometry: Geometry, reaches: &[Reach<W>]) -> Vec<Origins<W>> {
    let bits = geometry.bits();
    let none = Origins { leaps: Bitboard::EMPTY, slides: Bitboard::EMPTY };
    let mut origins = vec![none; 2 * bits];
    for (row, reach) in reaches.iter().enumerate() {
        let (color, from) = (row / (reaches.len() / 2), Square::from_bit((row % bits) as u32));
        for to in reach.leaps {
            origins[color * bits + to.index()].leaps |= Bitboard::of(from);
        }
        for to in reach.slides {
            origins[color * bits + to.index()].slides |= Bitboard::of(from);
        }
    }
    origins
}

/// By side and square; see [`Tables::royal_threat_origins`].
fn royal_threat_origins<W: Words>(
    selection: &Selection,
    reaches: &[Reach<W>],
    origins: &[Origins<W>],
) -> Vec<Origins<W>> {
    let (bits, kinds) = (selection.geometry().bits(), selection.faces().len());
    let royals = selection.variant().kinds().filter(|&kind| selection.face(kind).royal);
    let royals: Vec<usize> = royals.map(PieceKind::index).collect();
    let of = |us: usize, from: usize| {
        let reach = |&kind: &usize| reaches[(us * kinds + kind) * bits + from].all();
        let reached = royals.iter().map(reach);
        let concerned =
            reached.fold(Bitboard::of(Square::from_bit(from as u32)), |all, set| all | set);
        let mut near = Origins { leaps: Bitboard::EMPTY, slides: Bitboard::EMPTY };
        for square in concerned {
            let origins = &origins[(1 - us) * bits + square.index()];
            near.leaps |= origins.leaps;
            near.slides |= origins.slides;
        }
        near
    };
    (0..2)
        .flat_map(|us| (0..bits).map(move |from| (us, from)))
        .map(|(us, from)| of(us, from))
        .collect()
}

fn between<W: Words>(geometry: Geometry) -> Vec<Bitboard<W>> {
    let bits = geometry.bits();
    let mut table = vec![Bitboard::EMPTY; bits * bits];
    for from in geometry.squares() {
        for direction in Direction::ALL {
            let mut passed = Bitboard::EMPTY;
            let step = |square| geometry.offset(square, direction.step(), Color::Black);
            let mut next = step(from);
            while let Some(to) = next {
                table[from.index() * bits + to.index()] = passed;
                passed |= Bitboard::of(to);
                next = step(to);
            }
        }
    }
    table
}

fn files<W: Words>(geometry: Geometry) -> Vec<Bitboard<W>> {
    let on_file = |file| geometry.squares().filter(move |&square| geometry.file(square) == file);
    (1..=geometry.files()).map(|file| on_file(file).collect()).collect()
}

fn zone<W: Words>(selection: &Selection, color: Color) -> Bitboard<W> {
    let (geometry, depth) = (selection.geometry(), selection.rules().promotion_zone);
    let squares = geometry.squares();
    squares.filter(|&square| geometry.depth(square, color) <= depth).collect()
}
