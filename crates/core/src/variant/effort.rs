//! A bound of the work that a list of moves takes, from the pieces of a set-up: see [`Effort`].

use super::{Captures, CheckRule, DropFaces, Face, Leg, LionTradeRule, Movement, Over, Selection};
use crate::board::{Color, Geometry, PieceKind};

/// The maximum number of moves of a position: see [`Effort::moves`].
pub const MOST_MOVES: u64 = 200_000;
/// The maximum number of steps of a list of moves: see [`Effort::steps`].
pub const MOST_STEPS: u64 = 50_000_000;

/// The maximum number of steps of [`preparation`]: less than a second.
pub const MOST_PREPARATION: u64 = 100_000_000;

/// The steps of a piece beside those of its legs: its leaps and slides are found all at once.
const PIECE: u64 = 30;
/// The steps of a test whether a move leaves a royal attacked, beside those of the legs of the opponent's pieces.
const TEST: u64 = 300;

/// An upper bound on the work of listing the legal moves, in any position that can be reached from a set-up.
///
/// It is computed only from the numbers and movements of the pieces, as if each piece were on its best square. In games
/// with drops, each side is assumed to own all pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// The maximum number of moves.
    pub moves: u64,
    /// The maximum number of steps along the legs of pieces and similar work, each of one to three
    /// nanoseconds.
    pub steps: u64,
    /// The piece that has the largest part in it.
    pub heaviest: PieceKind,
}

impl Effort {
    /// The effort of the games that begin as `selection` does.
    #[must_use]
    pub fn of(selection: &Selection) -> Effort {
        let estimate = Estimate::new(selection);
        let [black, white] = Color::ALL.map(|color| estimate.of_side(color));
        if black.score() >= white.score() { black } else { white }
    }

    /// Whether it is more than a game may take.
    #[must_use]
    pub fn is_too_much(&self) -> bool {
        self.moves > MOST_MOVES || self.steps > MOST_STEPS
    }

    /// The share of the nearer limit that the effort takes up, in a unit that serves to compare efforts only.
    fn score(&self) -> u64 {
        let steps = self.steps.saturating_mul(MOST_MOVES);
        steps.max(self.moves.saturating_mul(MOST_STEPS))
    }
}

/// An upper bound of the steps along the legs of all faces from all squares, which a computer player follows once to
/// estimate the values of pieces; and the face with the most of them.
#[must_use]
pub fn preparation(selection: &Selection) -> (u64, PieceKind) {
    let board = selection.geometry();
    let steps = |kind: PieceKind| {
        let legs = selection.face(kind).movement.legs.iter();
        let from_a_square = legs.map(|legs| walk(board, &legs.0).0).fold(0, u64::saturating_add);
        from_a_square.saturating_mul(squares(board))
    };
    let of_kinds: Vec<(u64, PieceKind)> =
        selection.variant().kinds().map(|kind| (steps(kind), kind)).collect();
    let all = of_kinds.iter().fold(0u64, |sum, (steps, _)| sum.saturating_add(*steps));
    let most = of_kinds.into_iter().max_by_key(|&(steps, _)| steps);
    (all, most.map_or(PieceKind::from_index(0), |(_, kind)| kind))
}

/// The maximum contribution of one piece, with either face.
#[derive(Clone, Copy, Default, Debug)]
struct Share {
    /// The number of moves of the piece.
    moves: u64,
    /// The squares that it attacks with leaps and slides.
    attacks: u64,
    /// The steps of its legs.
    steps: u64,
    /// The same, if they attack squares that its leaps and slides do not.
    far_steps: u64,
    royal: bool,
    lion: bool,
    /// Whether it captures only what is not protected.
    emperor: bool,
    /// The weight and the index of the face with the largest part.
    heaviest: (u64, usize),
}

impl Share {
    fn or(self, other: Share) -> Share {
        Share {
            moves: self.moves.max(other.moves),
            attacks: self.attacks.max(other.attacks),
            steps: self.steps.max(other.steps),
            far_steps: self.far_steps.max(other.far_steps),
            royal: self.royal || other.royal,
            lion: self.lion || other.lion,
            emperor: self.emperor || other.emperor,
            heaviest: self.heaviest.max(other.heaviest),
        }
    }
}

/// The sum of `part` over the pieces of a side.
fn sum(shares: &[Share], part: impl Fn(&Share) -> u64) -> u64 {
    shares.iter().map(part).fold(0, u64::saturating_add)
}

/// The game, its pieces and its board, for computing the efforts of both sides.
struct Estimate<'a> {
    selection: &'a Selection,
    /// The pieces that each side may have, by the kinds they begin with.
    pieces: [Vec<PieceKind>; 2],
}

impl Estimate<'_> {
    fn new(selection: &Selection) -> Estimate<'_> {
        let own = |color| -> Vec<PieceKind> {
            let board = selection.start().pieces().filter(|(_, piece)| piece.color == color);
            let hand = selection.start().hands[color.index()].iter();
            let held = hand.flat_map(|(kind, count)| std::iter::repeat_n(kind, count.into()));
            board.map(|(_, piece)| piece.kind).chain(held).collect()
        };
        let pieces = if selection.rules().drops.enabled {
            let all: Vec<PieceKind> = Color::ALL.into_iter().flat_map(own).collect();
            [all.clone(), all]
        } else {
            Color::ALL.map(own)
        };
        Estimate { selection, pieces }
    }

    /// The effort of the moves of `color`.
    fn of_side(&self, color: Color) -> Effort {
        let (ours, theirs) = (self.shares(color, !color), self.shares(!color, color));
        let dropped = self.dropped(color);
        let moves = sum(&ours, |share| share.moves).saturating_add(self.drops(&dropped));
        let kinds = dropped.len() as u64;
        let found = sum(&ours, |share| share.steps + PIECE).saturating_add(PIECE * kinds);
        let royals = sum(&ours, |share| share.royal.into());
        let test = Estimate::test(royals, &theirs);
        let tests = if self.is_tested(royals) { moves.saturating_mul(test) } else { 0 };
        let list = found.saturating_add(moves).saturating_add(tests);
        let mates = self.mating_drops(&dropped, royals).saturating_mul(list.saturating_add(test));
        let lions = Estimate::lion_tests(&ours, &theirs);
        let emperors = Estimate::emperor_tests(&ours, &theirs);
        let heaviest = ours.iter().chain(&theirs).map(|share| share.heaviest).max();
        Effort {
            moves,
            steps: list.saturating_add(mates).saturating_add(lions).saturating_add(emperors),
            heaviest: PieceKind::from_index(heaviest.map_or(0, |(_, face)| face)),
        }
    }

    /// The contribution of each piece of `color` against those of `other`.
    fn shares(&self, color: Color, other: Color) -> Vec<Share> {
        let enemies = self.pieces[other.index()].len() as u64;
        let kinds = self.selection.faces().len();
        let mut known = vec![None; kinds];
        let share = |&kind: &PieceKind| {
            *known[kind.index()].get_or_insert_with(|| self.share(kind, enemies))
        };
        self.pieces[color.index()].iter().map(share).collect()
    }

    /// The contribution of a piece that begins as `kind` against that many enemies.
    fn share(&self, kind: PieceKind, enemies: u64) -> Share {
        let faces = self.faces_of(kind);
        let share = |&kind: &PieceKind| self.share_of_face(kind, enemies);
        faces.iter().map(share).fold(Share::default(), Share::or)
    }

    /// The kinds that a piece may become.
    fn faces_of(&self, kind: PieceKind) -> Vec<PieceKind> {
        let mut found = vec![kind];
        let mut at = 0;
        while let Some(&kind) = found.get(at) {
            let face = self.selection.face(kind);
            let captured = self.selection.rules().drops.enabled.then_some(face.captured_as);
            let next = [face.promotes_to, captured, Some(face.base)];
            for next in next.into_iter().flatten() {
                if !found.contains(&next) {
                    found.push(next);
                }
            }
            at += 1;
        }
        found
    }

    fn share_of_face(&self, kind: PieceKind, enemies: u64) -> Share {
        let face = self.selection.face(kind);
        let board = self.selection.geometry();
        let both = if face.promotes_to.is_some() || face.is_promoted() { 2 } else { 1 };
        let of = |movement: &Movement| {
            let Walked { moves, attacks, steps } = Walked::of(board, movement, enemies);
            let far_steps = if movement.reaches_further() { steps } else { 0 };
            let moves = moves.saturating_mul(both);
            Share { moves, attacks, steps, far_steps, ..Share::default() }
        };
        let lions = &self.selection.rules().lion_trade;
        let lion = lions.rule != LionTradeRule::None && lions.lions.0.contains(&kind);
        let share = movements(face).map(of).fold(Share::default(), Share::or);
        let weight = share.moves.saturating_add(share.steps).saturating_add(share.far_steps);
        let emperor = is_emperor(face);
        Share { royal: face.royal, lion, emperor, heaviest: (weight, kind.index()), ..share }
    }

    /// The kinds that `color` may drop.
    fn dropped(&self, color: Color) -> Vec<PieceKind> {
        if !self.selection.rules().drops.enabled {
            return Vec::new();
        }
        let mut pieces = self.pieces[color.index()].clone();
        pieces.sort();
        pieces.dedup();
        let mut kinds: Vec<PieceKind> =
            pieces.into_iter().flat_map(|kind| self.faces_of(kind)).collect();
        kinds.retain(|&kind| !self.selection.face(kind).is_promoted());
        kinds.sort();
        kinds.dedup();
        kinds
    }

    /// The maximum number of drops of pieces of `kinds`.
    fn drops(&self, kinds: &[PieceKind]) -> u64 {
        let both = if self.selection.rules().drops.faces == DropFaces::Both { 2 } else { 1 };
        kinds.len() as u64 * squares(self.selection.geometry()) * both
    }

    /// Whether each move is tested for the safety of `royals`.
    fn is_tested(&self, royals: u64) -> bool {
        let has_legs = |face: &Face| {
            is_emperor(face) || movements(face).any(|movement| !movement.legs.is_empty())
        };
        match self.selection.rules().check {
            CheckRule::None => false,
            CheckRule::Duple | CheckRule::Any if royals > 1 => true,
            _ => {
                self.selection.rules().lion_trade.rule != LionTradeRule::None
                    || self.selection.faces().iter().any(has_legs)
            }
        }
    }

    /// The steps of a test whether one of `royals` is attacked by the pieces `theirs`.
    fn test(royals: u64, theirs: &[Share]) -> u64 {
        let legs = sum(theirs, |share| share.far_steps);
        royals.saturating_mul(legs.saturating_add(TEST))
    }

    /// The maximum number of drops of pieces of `kinds` that have to be tested for mate.
    fn mating_drops(&self, kinds: &[PieceKind], royals: u64) -> u64 {
        let rules = self.selection.rules();
        if rules.check == CheckRule::None {
            return 0;
        }
        let all = squares(self.selection.geometry());
        let suspects = |&kind: &PieceKind| {
            let share = self.share_of_face(kind, 0);
            let is_simple = share.far_steps == 0
                && self.selection.face(kind).on_last_rank.is_none()
                && !self.selection.faces().iter().any(is_emperor);
            if is_simple { share.attacks.saturating_mul(royals).min(all) } else { all }
        };
        let no_mate_by = rules.drops.no_mate_by.iter().filter(|kind| kinds.contains(kind));
        no_mate_by.map(suspects).sum()
    }

    /// The steps of the tests whether lions may capture lions.
    fn lion_tests(ours: &[Share], theirs: &[Share]) -> u64 {
        let pairs = sum(ours, |share| share.lion.into()) * sum(theirs, |share| share.lion.into());
        pairs.saturating_mul(Estimate::test(1, theirs))
    }

    /// The steps of the tests whether pieces that emperors could capture are protected.
    fn emperor_tests(ours: &[Share], theirs: &[Share]) -> u64 {
        let pairs = sum(ours, |share| share.emperor.into()) * theirs.len() as u64;
        pairs.saturating_mul(Estimate::test(1, theirs))
    }
}

fn is_emperor(face: &Face) -> bool {
    face.captures == Captures::Unprotected
}

fn movements(face: &Face) -> impl Iterator<Item = &Movement> {
    [&face.movement].into_iter().chain(face.on_last_rank.as_ref().map(|(_, movement)| movement))
}

/// The number of squares of a board.
fn squares(board: Geometry) -> u64 {
    u64::from(board.files()) * u64::from(board.ranks())
}

/// The maximum contribution of a movement from one square.
#[derive(Clone, Copy, Default, Debug)]
struct Walked {
    moves: u64,
    attacks: u64,
    steps: u64,
}

impl Walked {
    fn of(board: Geometry, movement: &Movement, enemies: u64) -> Walked {
        let limit = |step| {
            let slide = movement.slides.iter().find(|slide| slide.0 as u32 == step);
            slide.map_or(0, |slide| slide.1.map_or(u64::MAX, |limit| limit.get().into()))
        };
        let slides = spread(board, limit);
        let attacks = slides.saturating_add(movement.leaps.len() as u64).min(squares(board));
        // Sets of one or two enemies that a move can capture on the way.
        let sets = enemies.saturating_add(enemies.saturating_mul(enemies) / 2);
        let mut walked = Walked { moves: 0, attacks, steps: 0 };
        let mut clear = attacks;
        for legs in &movement.legs {
            let (steps, paths) = walk(board, &legs.0);
            let ends = match legs.0.first() {
                Some(leg) if leg.over == Over::Anything => squares(board),
                _ => paths.min(area(board, &legs.0)),
            };
            clear = clear.saturating_add(ends);
            walked.steps = walked.steps.saturating_add(steps);
            if legs.0.iter().rev().skip(1).any(|leg| leg.captures) {
                let taking = paths.min(ends.saturating_mul(sets));
                walked.moves = walked.moves.saturating_add(taking);
            }
        }
        walked.moves = walked.moves.saturating_add(clear.min(squares(board)));
        walked
    }
}

/// The maximum number of steps along `legs` from one square, and of paths to their ends.
fn walk(board: Geometry, legs: &[Leg]) -> (u64, u64) {
    let (mut steps, mut paths) = (0u64, 1u64);
    for (index, leg) in legs.iter().enumerate() {
        let turns = if index == 0 { 1 } else { 8 };
        let most = (0..turns).map(|turn| {
            let limit = leg.limit.map_or(u64::MAX, |limit| limit.get().into());
            let directions = leg.directions.rotate_left(turn);
            spread(board, |step| if directions >> step & 1 == 1 { limit } else { 0 })
        });
        paths = paths.saturating_mul(most.max().unwrap_or(0));
        steps = steps.saturating_add(paths);
    }
    (steps, paths)
}

/// The maximum number of squares on the lines from a square; `limit` is the maximum in each of the eight directions.
fn spread(board: Geometry, limit: impl Fn(u32) -> u64) -> u64 {
    let (files, ranks) = (u64::from(board.files()), u64::from(board.ranks()));
    let axis = |step: u32| {
        let line = match step {
            0 => ranks,
            2 => files,
            _ => files.min(ranks),
        };
        limit(step).saturating_add(limit(step + 4)).min(line.saturating_sub(1))
    };
    (0..4).map(axis).sum()
}

/// The squares near enough for `legs` to end on.
fn area(board: Geometry, legs: &[Leg]) -> u64 {
    let far = legs.iter().map(|leg| leg.limit.map_or(u64::MAX, |limit| limit.get().into()));
    let far = far.fold(0u64, u64::saturating_add);
    let side = far.saturating_mul(2).saturating_add(1);
    side.saturating_mul(side).min(squares(board))
}
