//! Tables of one selection (variant, setup, rule set): everything that can be computed before play.
//!
//! White's moves are Black's rotated by 180 degrees; only this module mirrors them. Tables are flat
//! vectors indexed by side, kind and square; the tables that the generator reads most are split by
//! side, which saves a multiplication at each access.

use std::sync::OnceLock;

use super::burning::Burning;
use super::emperors::Emperors;
use super::faces::{self, Faces};
use super::keys::Keys;
use super::legs::LegTables;
use super::lions::Lions;
use super::reaches::{Reaches, split_by_side};
use super::taken::TakenRules;
use crate::board::{Bitboard, Color, Geometry, Move, PieceKind, Square, Step, Words};
use crate::variant::{
    BareKing, CheckRule, CompulsoryPromotion, DropFaces, Goal, Movement, PromotionWhen, Selection,
    rules_hash,
};

/// Properties of a kind other than its moves.
#[derive(Clone, Debug)]
pub(super) struct KindTable {
    /// Whether the kind is royal: the loss of the last royal ends the game.
    pub(super) royal: bool,
    /// The other face: see [`Faces::turned_over`].
    pub(super) turned_over: Option<PieceKind>,
    /// The base kind that the piece is in the hand of the side that captures it.
    pub(super) in_hand: PieceKind,
    /// Whether it has any slide.
    pub(super) slides: bool,
    /// Whether promotion makes the piece royal, or makes a royal piece an ordinary one.
    pub(super) promotion_changes_royalty: bool,
    /// The maximum number that a side may have on a file by dropping (1: nifu); 0 means no limit.
    pub(super) most_on_file: u8,
    /// Whether its drop may not give mate (uchifuzume).
    pub(super) no_mate_by: bool,
}

/// A compiled selection.
#[derive(Debug)]
pub(super) struct Tables<W: Words> {
    pub(super) selection: Selection,
    /// See [`Tables::rules_hash`].
    rules_hash: OnceLock<String>,
    pub(super) geometry: Geometry,
    /// All squares of the board.
    pub(super) board: Bitboard<W>,
    /// The squares of each file, from file 1.
    pub(super) files: Vec<Bitboard<W>>,
    pub(super) keys: Keys<W>,
    pub(super) reaches: Reaches<W>,
    /// The moves of several legs; `None` if no kind has one.
    pub(super) legs: Option<LegTables>,
    /// The restrictions on capturing lions, if any.
    pub(super) lions: Option<Lions>,
    /// The pieces that capture only what is not protected, if any.
    pub(super) emperors: Option<Emperors>,
    /// The pieces that burn, if any.
    pub(super) burning: Option<Burning<W>>,
    /// The promotions that depend on the captured piece, if any.
    pub(super) taken: Option<TakenRules>,
    /// Whether pieces capture all that they fly over.
    pub(super) tramples: bool,
    /// Whether moves have effects besides those on their squares: pieces burn, are turned over by what they capture, or
    /// capture what they fly over.
    pub(super) has_effects: bool,
    /// Whether pieces attack by moves of several legs, or only what is not protected.
    pub(super) has_other_attacks: bool,
    /// Whether a move can change squares other than its origin and destination, by several legs or by its effects, or
    /// attacks depend on what is protected: a move then has to be made to find out whether it leaves a royal attacked.
    pub(super) changes_other_squares: bool,
    /// Whether there are such moves or effects, or restrictions on capturing lions.
    pub(super) has_special_moves: bool,
    /// The kinds with moves of several legs, lions whose capture is restricted, and pieces that capture only what is not
    /// protected.
    pub(super) special_kinds: Vec<PieceKind>,
    /// Whether there are no such moves and no promotions that depend on a capture. The generator has a shorter path for
    /// these games.
    pub(super) is_plain: bool,
    pub(super) material_endings: MaterialEndings,
    pub(super) safety_rule: SafetyRule,
    /// Whether pieces may be dropped with either face up.
    pub(super) drops_both_faces: bool,
    kinds: Vec<KindTable>,
    zones: [Bitboard<W>; 2],
    /// Indexed by side and kind: see [`Tables::stuck`].
    stuck: Vec<Bitboard<W>>,
    /// Indexed by side and kind: see [`Tables::undroppable`].
    undroppable: Vec<Bitboard<W>>,
    /// Indexed by side, kind, and whether the move begins inside the zone.
    promotions: [Vec<[Promotions<W>; 2]>; 2],
    /// Indexed in the same way: see [`Tables::quiet_promotions`].
    quiet_promotions: [Vec<[Bitboard<W>; 2]>; 2],
    steppers: [Vec<Stepper<W>>; 2],
}

/// The method by which the generator keeps royals safe.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SafetyRule {
    /// Not at all.
    Ignored,
    /// By masks for the only royal; several royals may be left attacked.
    OfOnlyRoyal,
    /// By masks for the only royal; if there are several royals, by a test of each move.
    OfAll,
    /// By a test of each move: a move of several legs can capture more than one attacker.
    Tested,
}

/// The endings that depend only on the pieces on the board. They are tested at every node, so the rare ones are
/// separate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MaterialEndings {
    /// A side loses its last royal.
    RoyalsLost,
    /// Or if it has only its royal.
    BareKing,
    /// Or a royal reaches its goal, or the bare king rule is one of chu shogi.
    Rare,
}

impl<W: Words> Tables<W> {
    /// Compiles `selection`, whose board has at most as many squares as `W` has bits.
    pub(super) fn new(selection: Selection) -> Tables<W> {
        let geometry = selection.geometry();
        let reaches = Reaches::new(&selection);
        let (legs, lions) = (LegTables::new(&selection), Lions::new(&selection));
        let stuck = stuck_squares(&selection, &reaches, legs.as_ref());
        let zones = Color::ALL.map(|color| zone(&selection, color));
        let (rules, quiet) =
            (selection.rules().clone(), quiet_promotions(&selection, zones, &stuck));
        let by_capture =
            matches!(rules.promotion_when, PromotionWhen::EntryOrCapture | PromotionWhen::Capture);
        let (burning, taken) = (Burning::new(&selection), TakenRules::new(&selection));
        let tramples = legs.as_ref().is_some_and(LegTables::has_trampling);
        let has_effects = burning.is_some() || taken.is_some() || tramples;
        let emperors = Emperors::new(&selection);
        let has_other_attacks = legs.is_some() || emperors.is_some();
        let changes_other_squares = has_other_attacks || has_effects;
        let special = |kind: &PieceKind| {
            legs.as_ref().is_some_and(|legs| legs.has(*kind))
                || lions.as_ref().is_some_and(|lions| lions.is_lion(*kind))
                || emperors.as_ref().is_some_and(|emperors| emperors.contains(*kind))
        };
        Tables {
            special_kinds: selection.variant().kinds().filter(special).collect(),
            tramples,
            has_effects,
            changes_other_squares,
            has_special_moves: changes_other_squares || lions.is_some(),
            is_plain: !changes_other_squares && lions.is_none() && !by_capture,
            safety_rule: match rules.check {
                CheckRule::None => SafetyRule::Ignored,
                _ if changes_other_squares || lions.is_some() => SafetyRule::Tested,
                CheckRule::Sole => SafetyRule::OfOnlyRoyal,
                CheckRule::Duple | CheckRule::Any => SafetyRule::OfAll,
            },
            legs,
            lions,
            emperors,
            has_other_attacks,
            burning,
            taken,
            material_endings: match (rules.bare_king, rules.goal) {
                (BareKing::Ignored, Goal::None) => MaterialEndings::RoyalsLost,
                (BareKing::LosesToMajor | BareKing::Lishogi | BareKing::Renmei, _)
                | (_, Goal::FarRank) => MaterialEndings::Rare,
                _ => MaterialEndings::BareKing,
            },
            drops_both_faces: rules.drops.faces == DropFaces::Both,
            undroppable: undroppable(&selection, &stuck),
            quiet_promotions: split_by_side(quiet),
            promotions: split_by_side(promotions(&selection, zones, &stuck)),
            steppers: Color::ALL.map(|color| steppers(&selection, color)),
            geometry,
            board: Bitboard::all(geometry),
            files: files(geometry),
            keys: Keys::new(geometry, selection.faces().len()),
            kinds: kind_tables(&selection),
            zones,
            stuck,
            reaches,
            selection,
            rules_hash: OnceLock::new(),
        }
    }

    /// The hash of the selection, computed when it is first asked for.
    pub(super) fn rules_hash(&self) -> &str {
        self.rules_hash.get_or_init(|| rules_hash(&self.selection))
    }

    /// The size of the tables that grow with the board, in bytes.
    pub(super) fn bytes(&self) -> usize {
        let promotions: usize = self.promotions.iter().map(|table| size_of_val(&**table)).sum();
        let quiet: usize = self.quiet_promotions.iter().map(|table| size_of_val(&**table)).sum();
        let by_kind = size_of_val(&*self.stuck) + size_of_val(&*self.undroppable);
        self.reaches.bytes() + self.keys.bytes() + promotions + quiet + by_kind
    }

    #[inline]
    pub(super) fn kind(&self, kind: PieceKind) -> &KindTable {
        &self.kinds[kind.index()]
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
        self.reaches.attacks(kind, color, from, occupied)
    }

    /// The squares strictly between `a` and `b` if both are on one rank, file or diagonal;
    /// otherwise none.
    #[inline]
    pub(super) fn between(&self, a: Square, b: Square) -> Bitboard<W> {
        self.reaches.between(a, b)
    }

    /// The squares from which `kind` of `color` has no move in any position.
    #[inline]
    pub(super) fn stuck(&self, kind: PieceKind, color: Color) -> Bitboard<W> {
        self.stuck[self.row(kind, color)]
    }

    /// The squares on which `kind` of `color` may not be dropped because it could never move again.
    #[inline]
    pub(super) fn undroppable(&self, kind: PieceKind, color: Color) -> Bitboard<W> {
        self.undroppable[self.row(kind, color)]
    }

    /// The face that a piece of `kind` has after `mv`: see [`faces::after`].
    #[inline]
    pub(super) fn face_after(&self, kind: PieceKind, mv: Move) -> PieceKind {
        faces::after(self, kind, mv)
    }

    /// The destinations at which `kind` of `color` may and must promote, for moves that begin
    /// inside (`inside`) or outside the promotion zone.
    #[inline]
    pub(super) fn promotions(&self, kind: PieceKind, color: Color, inside: bool) -> &Promotions<W> {
        &self.promotions[color.index()][kind.index()][usize::from(inside)]
    }

    /// The destinations at which [`Tables::promotions`] also holds for a move that does not capture. A separate table,
    /// because most games do not read it.
    #[inline]
    pub(super) fn quiet_promotions(
        &self,
        kind: PieceKind,
        color: Color,
        inside: bool,
    ) -> Bitboard<W> {
        self.quiet_promotions[color.index()][kind.index()][usize::from(inside)]
    }

    /// The steps of those kinds of `color` whose pieces are moved all at once.
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

impl<W: Words> Faces for Tables<W> {
    #[inline(always)]
    fn turned_over(&self, kind: PieceKind) -> Option<PieceKind> {
        self.kind(kind).turned_over
    }
}

/// The destinations at which a piece may promote, and those at which it must, which are among them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Promotions<W: Words> {
    pub(super) may: Bitboard<W>,
    pub(super) must: Bitboard<W>,
}

/// One step of a kind that has one or two leaps and no slide, such as a pawn or a knight.
///
/// All pieces of such a kind move by one shift of their set. With three leaps and more, taking
/// pieces one by one is faster.
#[derive(Clone, Debug)]
pub(super) struct Stepper<W: Words> {
    pub(super) kind: PieceKind,
    /// The squares from which the step stays on the board.
    pub(super) able: Bitboard<W>,
    /// The step, as a difference of square numbers.
    pub(super) by: i16,
}

fn kind_tables(selection: &Selection) -> Vec<KindTable> {
    let drops = &selection.rules().drops;
    let slides = |movement: &Movement| !movement.slides.is_empty();
    let table = |kind: PieceKind| {
        let face = selection.face(kind);
        let turned_over = selection.turned_over(kind);
        let last_rank = face.on_last_rank.as_ref();
        let second = u8::from(drops.no_second_on_file.contains(&kind));
        KindTable {
            royal: face.royal,
            turned_over,
            in_hand: face.captured_as,
            slides: slides(&face.movement) || last_rank.is_some_and(|(_, m)| slides(m)),
            promotion_changes_royalty: turned_over
                .is_some_and(|to| selection.face(to).royal != face.royal),
            most_on_file: drops.most_on_file.of(kind).unwrap_or(second),
            no_mate_by: drops.no_mate_by.contains(&kind),
        }
    };
    selection.variant().kinds().map(table).collect()
}

/// The table of [`Tables::stuck`].
fn stuck_squares<W: Words>(
    selection: &Selection,
    reaches: &Reaches<W>,
    legs: Option<&LegTables>,
) -> Vec<Bitboard<W>> {
    let board = Bitboard::all(selection.geometry());
    let kinds = |color| selection.variant().kinds().map(move |kind| (kind, color));
    let stuck = |((kind, color), movable): ((PieceKind, Color), Bitboard<W>)| {
        let by_legs = |square| legs.is_some_and(|legs| legs.can_move(kind, color, square));
        (board & !movable).filter(|square| !by_legs(square))
    };
    Color::ALL.into_iter().flat_map(kinds).zip(reaches.movable(selection)).map(stuck).collect()
}

/// The table of [`Tables::undroppable`]. A piece that moves differently on the last rank cannot be dropped there.
fn undroppable<W: Words>(selection: &Selection, stuck: &[Bitboard<W>]) -> Vec<Bitboard<W>> {
    let kinds = selection.faces().len();
    if selection.rules().drops.stuck {
        return vec![Bitboard::EMPTY; stuck.len()];
    }
    let geometry = selection.geometry();
    let row = |(row, &stuck): (usize, &Bitboard<W>)| {
        let color = Color::ALL[row / kinds];
        if selection.faces()[row % kinds].on_last_rank.is_none() {
            return stuck;
        }
        stuck | geometry.squares().filter(|&at| geometry.depth(at, color) == 1).collect()
    };
    stuck.iter().enumerate().map(row).collect()
}

fn promotions<W: Words>(
    selection: &Selection,
    zones: [Bitboard<W>; 2],
    stuck: &[Bitboard<W>],
) -> Vec<[Promotions<W>; 2]> {
    let never = Promotions { may: Bitboard::EMPTY, must: Bitboard::EMPTY };
    by_row(selection, stuck, never, |color, stuck, inside| {
        promotion_masks(selection, zones[color], stuck, inside)
    })
}

/// The table of [`Tables::quiet_promotions`].
fn quiet_promotions<W: Words>(
    selection: &Selection,
    zones: [Bitboard<W>; 2],
    stuck: &[Bitboard<W>],
) -> Vec<[Bitboard<W>; 2]> {
    by_row(selection, stuck, Bitboard::EMPTY, |color, stuck, inside| {
        let (_, quiet) = promoting_moves(selection, zones[color], inside);
        match selection.rules().compulsory_promotion {
            CompulsoryPromotion::Always | CompulsoryPromotion::PromotedTaken => quiet,
            _ => quiet | stuck,
        }
    })
}

/// A table by side and kind, then whether the move begins inside the promotion zone: `of`, given the side,
/// the squares where the kind is stuck, and that; `never` for kinds that do not promote.
fn by_row<W: Words, T: Copy>(
    selection: &Selection,
    stuck: &[Bitboard<W>],
    never: T,
    of: impl Fn(usize, Bitboard<W>, bool) -> T,
) -> Vec<[T; 2]> {
    let kinds = selection.faces().len();
    let row = |(row, &stuck): (usize, &Bitboard<W>)| {
        let turns = selection.turned_over(PieceKind::from_index(row % kinds)).is_some();
        [false, true].map(|inside| if turns { of(row / kinds, stuck, inside) } else { never })
    };
    stuck.iter().enumerate().map(row).collect()
}

/// The destinations of the captures and of the other moves that promote by the rule `promotion-when`.
fn promoting_moves<W: Words>(
    selection: &Selection,
    zone: Bitboard<W>,
    inside: bool,
) -> (Bitboard<W>, Bitboard<W>) {
    let all = Bitboard::all(selection.geometry());
    match (inside, selection.rules().promotion_when) {
        (_, PromotionWhen::EveryMove) | (true, PromotionWhen::ZoneMove) => (all, all),
        (_, PromotionWhen::Capture) | (true, PromotionWhen::EntryOrCapture) => {
            (all, Bitboard::EMPTY)
        }
        (true, PromotionWhen::ZoneEntry) => (Bitboard::EMPTY, Bitboard::EMPTY),
        (false, _) => (zone, zone),
    }
}

fn promotion_masks<W: Words>(
    selection: &Selection,
    zone: Bitboard<W>,
    stuck: Bitboard<W>,
    inside: bool,
) -> Promotions<W> {
    let (taking, _) = promoting_moves(selection, zone, inside);
    // If it could never move again, a piece that can promote must promote, even outside the zone.
    let (may, must) = match selection.rules().compulsory_promotion {
        CompulsoryPromotion::WhenStuck => (taking | stuck, stuck),
        CompulsoryPromotion::AlwaysInZone => (taking | stuck, taking | stuck),
        CompulsoryPromotion::Always => (taking, taking),
        CompulsoryPromotion::PromotedTaken => (taking, Bitboard::EMPTY),
        CompulsoryPromotion::Never if has_no_zone(selection) => (taking, Bitboard::EMPTY),
        CompulsoryPromotion::Never => (taking | stuck, Bitboard::EMPTY),
    };
    Promotions { may, must }
}

/// Whether pieces promote only in a zone, but there is no zone.
fn has_no_zone(selection: &Selection) -> bool {
    let rules = selection.rules();
    let anywhere =
        matches!(rules.promotion_when, PromotionWhen::Capture | PromotionWhen::EveryMove);
    rules.promotion_zone == 0 && !anywhere
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
    let to = selection.turned_over(kind).map(|to| selection.face(to));
    let royal = face.royal || to.is_some_and(|to| to.royal);
    // Royals, and pieces that become royal, need tests of safety for each piece.
    let simple = face.movement.legs.is_empty() && face.on_last_rank.is_none();
    let few = simple && face.movement.slides.is_empty() && face.movement.leaps.len() <= 2;
    let leaps = if few && !royal { face.movement.leaps.as_slice() } else { &[] };
    leaps.iter().map(move |&step| stepper(selection.geometry(), kind, step, color))
}

fn stepper<W: Words>(geometry: Geometry, kind: PieceKind, step: Step, color: Color) -> Stepper<W> {
    let able = geometry.squares().filter(|&square| geometry.offset(square, step, color).is_some());
    let sign = if color == Color::Black { -1 } else { 1 };
    let by = i16::from(step.forward) * geometry.stride() as i16 + i16::from(step.right);
    Stepper { kind, able: able.collect(), by: sign * by }
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
