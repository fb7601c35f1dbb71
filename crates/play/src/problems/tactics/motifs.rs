//! The themes of problems of tactics: each is a claim about the line, which can be checked on the board.

use super::Goal;
use super::gain::worth;
use super::spoils::is_taken_with_gain;
use crate::problems::features::Features;
use crate::problems::problem::Problem;
use crate::problems::theme::Theme;
use zushiki_core::board::{Color, Move, Piece, Square};
use zushiki_core::rules::{Position, Termination};
use zushiki_engine::SlipJudge;

/// The least worth of a piece that a fork attacks, or that is trapped, in the unit of evaluations.
const TARGET: i32 = 150;
/// The least difference between that and the worth of the weakest piece, such as a pawn.
const MORE_THAN_PAWN: i32 = 50;
/// A piece is worth clearly more than another one from this difference on.
const MORE: i32 = 100;

/// The themes of `problem`, the most telling first; none if it is not a problem of tactics.
#[must_use]
pub fn tactic_themes(judge: &SlipJudge, problem: &Problem) -> Vec<Theme> {
    let Some(tactic) = problem.tactic() else { return Vec::new() };
    let line = Line::new(judge, problem.position(), &tactic.line);
    let features = Features::of(problem.position(), &tactic.line);
    let has = |theme: &Theme| match theme {
        Theme::BareKing => tactic.goal == Goal::Win(Termination::BareKing),
        Theme::Prince => line.any(Line::has_second_royal),
        Theme::WayCapture => features.way_captures > 0,
        Theme::DoubleCheck => features.double_checks > 0,
        Theme::DiscoveredCheck => line.any(Line::discovers_check),
        Theme::Sacrifice => line.any(Line::gives_away),
        Theme::Fork => line.any(Line::forks),
        Theme::Pin => line.any(Line::uses_pin),
        Theme::Skewer => line.any(Line::skewers),
        Theme::DiscoveredAttack => line.any(Line::discovers),
        Theme::TrappedPiece => line.any(Line::traps),
        Theme::OverloadedDefender => line.any(Line::overloads),
        Theme::Deflection => line.any(Line::deflects),
        Theme::Promotion => line.any(Line::promotes),
        Theme::Elephant => line.any(Line::concerns_elephant),
        Theme::Defence => tactic.goal == Goal::Save,
        _ => false,
    };
    let found: Vec<Theme> = ORDER.into_iter().filter(has).collect();
    if found.is_empty() { vec![Theme::Material] } else { found }
}

/// The themes that tactics may have, the most telling first.
const ORDER: [Theme; 16] = [
    Theme::BareKing,
    Theme::Defence,
    Theme::Fork,
    Theme::Pin,
    Theme::Skewer,
    Theme::DiscoveredAttack,
    Theme::TrappedPiece,
    Theme::OverloadedDefender,
    Theme::Deflection,
    Theme::DoubleCheck,
    Theme::DiscoveredCheck,
    Theme::WayCapture,
    Theme::Prince,
    Theme::Elephant,
    Theme::Sacrifice,
    Theme::Promotion,
];

/// A line with its positions.
struct Line<'a> {
    judge: &'a SlipJudge,
    moves: &'a [Move],
    /// The positions before the moves, and the last one.
    positions: Vec<Position>,
    us: Color,
    /// The least worth of a piece that counts as a target or as given away.
    target: i32,
}

impl<'a> Line<'a> {
    fn new(judge: &'a SlipJudge, start: &Position, moves: &'a [Move]) -> Line<'a> {
        let mut positions = vec![start.clone()];
        for &mv in moves {
            let mut next = positions[positions.len() - 1].clone();
            if next.play(mv).is_err() {
                break;
            }
            positions.push(next);
        }
        let selection = start.selection();
        let kinds = selection.variant().kinds().filter(|&kind| !selection.face(kind).royal);
        let weakest = kinds.map(|kind| judge.worth(kind)).min().unwrap_or(0);
        let target = TARGET.max(weakest + MORE_THAN_PAWN);
        Line { judge, moves: &moves[..positions.len() - 1], positions, us: start.to_move(), target }
    }

    /// Whether `has` is true of one of the solver's moves, given by its ply.
    fn any(&self, has: impl Fn(&Line<'a>, usize) -> bool) -> bool {
        (0..self.moves.len()).step_by(2).any(|ply| has(self, ply))
    }

    fn worth(&self, piece: Piece) -> i32 {
        worth(self.judge, &self.positions[0], piece.kind)
    }

    /// The pieces of the defender in `position`.
    fn theirs(&self, position: &Position) -> Vec<(Square, Piece)> {
        let us = self.us;
        position.setup().pieces().filter(|(_, piece)| piece.color != us).collect()
    }

    /// Whether the piece on `at` is royal, or the piece on `by` may take it with a gain: it is worth more, or nothing
    /// guards it.
    fn is_target(&self, position: &Position, (at, piece): (Square, Piece), by: Square) -> bool {
        let Some(attacker) = position.piece(by) else { return false };
        if position.selection().face(piece.kind).royal {
            return true;
        }
        let is_free = position.attackers(at, !self.us).is_empty();
        let is_more = self.worth(piece) >= self.worth(attacker) + MORE;
        self.worth(piece) >= self.target && (is_free || is_more)
    }

    /// The squares of the defender's pieces that the move at `ply` takes.
    fn captures(&self, ply: usize) -> Vec<Square> {
        self.moves.get(ply).map_or(Vec::new(), |&mv| self.positions[ply].captures(mv).collect())
    }

    /// Whether the piece moved at `ply` attacks two targets, and takes one of them with the solver's next move.
    fn forks(&self, ply: usize) -> bool {
        let (after, at) = (&self.positions[ply + 1], self.moves[ply].to());
        let attacked = |square: Square| after.attackers(square, self.us).contains(&at);
        let targets = self.theirs(after).into_iter().filter(|&(square, piece)| {
            attacked(square) && self.is_target(after, (square, piece), at)
        });
        let targets: Vec<Square> = targets.map(|(square, _)| square).collect();
        let next = self.moves.get(ply + 2);
        let takes = self.captures(ply + 2).iter().any(|square| targets.contains(square));
        targets.len() > 1 && next.is_some_and(|next| next.from() == Some(at)) && takes
    }

    /// Whether the piece of the defender on `at` shields a royal, or a piece that is worth clearly more, from a piece of
    /// the solver: if it were not there, that piece would attack it.
    fn is_pinned(&self, position: &Position, at: Square) -> bool {
        let Some(pinned) = position.piece(at).filter(|piece| piece.color != self.us) else {
            return false;
        };
        let is_royal = |piece: Piece| position.selection().face(piece.kind).royal;
        if is_royal(pinned) {
            return false;
        }
        let mut setup = position.setup();
        setup.set_piece(at, None);
        let Ok((without, _)) = position.rules().recorded_position(&setup) else { return false };
        self.theirs(&without).into_iter().any(|(square, piece)| {
            let before = position.attackers(square, self.us);
            let new = without.attackers(square, self.us).into_iter();
            new.filter(|by| !before.contains(by)).any(|by| {
                let attacker = without.piece(by).map_or(0, |piece| self.worth(piece));
                let is_more = self.worth(piece) >= self.worth(pinned).max(attacker) + MORE;
                is_royal(piece) || is_more
            })
        })
    }

    /// Whether the piece moved at `ply` attacks a piece that moves away, and then takes the next piece on the line.
    fn skewers(&self, ply: usize) -> bool {
        let (before, at) = (&self.positions[ply + 1], self.moves[ply].to());
        let (Some(answer), Some(next)) = (self.moves.get(ply + 1), self.moves.get(ply + 2)) else {
            return false;
        };
        let after = &self.positions[ply + 2];
        let attacks =
            |position: &Position, square| position.attackers(square, self.us).contains(&at);
        let is_behind = |&square: &Square| {
            let piece = after.piece(square).filter(|piece| piece.color != self.us);
            let is_target = piece.is_some_and(|piece| self.is_target(after, (square, piece), at));
            is_target && !attacks(before, square) && attacks(after, square)
        };
        let leaves = answer.from().is_some_and(|front| attacks(before, front));
        let takes = || self.captures(ply + 2).iter().any(is_behind);
        leaves && answer.to() != next.to() && next.from() == Some(at) && takes()
    }

    /// Whether the solver takes a piece that is pinned and has not just moved, or takes on a square that only pinned pieces
    /// guard.
    fn uses_pin(&self, ply: usize) -> bool {
        let position = &self.positions[ply];
        let pinned = |at: &Square| self.is_pinned(position, *at);
        let has_moved = |at: &Square| ply > 0 && self.moves[ply - 1].to() == *at;
        let taken = self.captures(ply);
        let after = &self.positions[ply + 1];
        let guards = after.attackers(self.moves[ply].to(), !self.us);
        let only_pinned = !guards.is_empty()
            && guards.iter().all(|at| self.is_pinned(after, *at) && pinned(at))
            && !self.captures(ply + 1).contains(&self.moves[ply].to());
        // A pin that the solver has made, or that makes the capture safe.
        (ply > 0 && taken.iter().any(|at| pinned(at) && !has_moved(at)))
            || (!taken.is_empty() && only_pinned)
    }

    /// Whether the move at `ply` opens the line of another piece to a target, which that piece takes with the next move.
    fn discovers(&self, ply: usize) -> bool {
        let (before, after) = (&self.positions[ply], &self.positions[ply + 1]);
        let (Some(from), to) = (self.moves[ply].from(), self.moves[ply].to()) else { return false };
        let Some(by) = self.moves.get(ply + 2).and_then(|mv| mv.from()) else { return false };
        let opened = |&square: &Square| {
            let was = before.attackers(square, self.us).contains(&by);
            let is_now = after.attackers(square, self.us).contains(&by);
            let piece = after.piece(square).filter(|piece| piece.color != self.us);
            !was && is_now && piece.is_some_and(|it| self.is_target(after, (square, it), by))
        };
        by != to && by != from && self.captures(ply + 2).iter().any(opened)
    }

    /// Whether a piece that did not attack a royal before attacks it because another one moves away at `ply`.
    fn discovers_check(&self, ply: usize) -> bool {
        let (before, after) = (&self.positions[ply], &self.positions[ply + 1]);
        after.royals(!self.us).into_iter().any(|royal| {
            let attackers = after.attackers(royal, self.us);
            let old = before.attackers(royal, self.us);
            !attackers.contains(&self.moves[ply].to())
                && attackers.iter().any(|attacker| !old.contains(attacker))
        })
    }

    /// Whether the solver takes a piece, at the next move after that of `ply`, that was attacked and had no safe move.
    fn traps(&self, ply: usize) -> bool {
        let after = &self.positions[ply + 1];
        let Some(&answer) = self.moves.get(ply + 1) else { return false };
        let trapped = |&at: &Square| {
            // The square of the piece before the answer.
            let before = if at == answer.to() { answer.from() } else { Some(at) };
            before.is_some_and(|at| self.is_trapped(after, at))
        };
        self.captures(ply + 2).iter().any(trapped)
    }

    /// Whether the piece of the defender on `at`, which is to move, is attacked with a gain there and wherever it moves,
    /// and takes nothing that is worth about as much.
    fn is_trapped(&self, position: &Position, at: Square) -> bool {
        let Some(piece) = position.piece(at).filter(|piece| piece.color != self.us) else {
            return false;
        };
        let is_royal = position.selection().face(piece.kind).royal;
        if is_royal || self.worth(piece) < self.target + MORE || position.is_check() {
            return false;
        }
        let moves = position.moves_from(at);
        let is_lost = |position: &Position, at: Square| {
            let attackers = position.attackers(at, self.us);
            attackers.into_iter().any(|by| {
                position.piece(at).is_some_and(|piece| self.is_target(position, (at, piece), by))
            })
        };
        let loses = |&mv: &Move| {
            let mut after = position.clone();
            let taken = position.captures(mv).filter_map(|at| position.piece(at));
            let taken: i32 = taken.map(|taken| self.worth(taken)).sum();
            taken + MORE <= self.worth(piece) && after.play(mv).is_ok() && is_lost(&after, mv.to())
        };
        is_lost(position, at) && !moves.is_empty() && moves.iter().all(loses)
    }

    /// Whether the piece that takes back the piece moved at `ply` was a guard of what the solver takes next, which then
    /// has no guard.
    fn overloads(&self, ply: usize) -> bool {
        let (before, Some(&answer)) = (&self.positions[ply + 1], self.moves.get(ply + 1)) else {
            return false;
        };
        let Some(guard) = answer.from() else { return false };
        let takes_back = self.captures(ply + 1).contains(&self.moves[ply].to());
        let Some(after) = self.positions.get(ply + 2) else { return false };
        let left = |&at: &Square| {
            let was = before.attackers(at, !self.us).contains(&guard);
            at != answer.to() && was && after.attackers(at, !self.us).is_empty()
        };
        takes_back && self.captures(ply + 2).iter().any(left)
    }

    /// Whether the move at `ply` attacks the only guard of what the solver takes next, which the guard leaves for that
    /// reason: it takes nothing, and could take back if it had stayed.
    fn deflects(&self, ply: usize) -> bool {
        let (Some(&answer), Some(next)) = (self.moves.get(ply + 1), self.moves.get(ply + 2)) else {
            return false;
        };
        let Some(guard) = answer.from() else { return false };
        let (attacked, end) = (&self.positions[ply + 1], &self.positions[ply + 3]);
        let is_left = |&at: &Square| {
            let piece = attacked.piece(at).filter(|piece| self.worth(*piece) >= self.target);
            piece.is_some()
                && at == next.to()
                && at != answer.to()
                && attacked.attackers(at, !self.us) == [guard]
                && end.attackers(at, !self.us).is_empty()
        };
        self.captures(ply + 1).is_empty()
            && self.is_newly_attacked(ply, guard)
            && self.captures(ply + 2).iter().any(is_left)
            && self.could_take_back(ply + 2, answer)
    }

    /// Whether the move at `ply` attacks the piece of the defender on `at` by a piece that has not attacked it before, and
    /// would take it with a gain.
    fn is_newly_attacked(&self, ply: usize, at: Square) -> bool {
        let (before, after) = (&self.positions[ply], &self.positions[ply + 1]);
        let Some(piece) = after.piece(at) else { return false };
        let old = before.attackers(at, self.us);
        let mut new = after.attackers(at, self.us).into_iter().filter(|by| !old.contains(by));
        new.any(|by| self.is_target(after, (at, piece), by))
    }

    /// Whether the piece that `answer` moved could take the piece moved at `ply` if it had stayed where it was.
    fn could_take_back(&self, ply: usize, answer: Move) -> bool {
        let (Some(from), Some(after)) = (answer.from(), self.positions.get(ply + 1)) else {
            return false;
        };
        let (mut setup, to) = (after.setup(), self.moves[ply].to());
        setup.set_piece(answer.to(), None);
        setup.set_piece(from, self.positions[ply - 1].piece(from));
        let stayed = after.rules().recorded_position(&setup);
        stayed.is_ok_and(|(stayed, _)| {
            let mut moves = stayed.moves_from(from).into_iter();
            moves.any(|mv| stayed.captures(mv).any(|at| at == to))
        })
    }

    /// Whether the solver gives a piece away that is worth more than a pawn: the move takes nothing, the answer takes the
    /// piece, and the next move does not take back.
    fn gives_away(&self, ply: usize) -> bool {
        let to = self.moves[ply].to();
        let given = self.positions[ply + 1].piece(to).map_or(0, |piece| self.worth(piece));
        let is_given = self.captures(ply).is_empty() && self.captures(ply + 1).contains(&to);
        is_given && given >= self.target && !self.captures(ply + 2).contains(&to)
    }

    /// Whether a piece promotes at `ply` and is not taken, neither in the line nor by an exchange after it.
    fn promotes(&self, ply: usize) -> bool {
        let mv = self.moves[ply];
        let mut at = mv.to();
        for later in ply + 1..self.moves.len() {
            if later % 2 == 1 && self.captures(later).contains(&at) {
                return false;
            }
            if self.moves[later].from() == Some(at) {
                at = self.moves[later].to();
            }
        }
        let is_lost =
            || self.positions.last().is_some_and(|end| is_taken_with_gain(self.judge, end, at));
        mv.promotes() && mv.drop().is_none() && !is_lost()
    }

    /// Whether a side has two royals before the move at `ply` or after it.
    fn has_second_royal(&self, ply: usize) -> bool {
        let sides = [Color::Black, Color::White];
        let has = |position: &Position| sides.iter().any(|&side| position.royals(side).len() > 1);
        has(&self.positions[ply]) || has(&self.positions[ply + 1])
    }

    /// Whether the solver takes a piece that becomes royal by promotion, or promotes it.
    fn concerns_elephant(&self, ply: usize) -> bool {
        let position = &self.positions[ply];
        let selection = position.selection();
        let is_elephant = |at: Square| {
            let kind = position.piece(at).map(|piece| piece.kind);
            let promoted = kind.and_then(|kind| selection.face(kind).promotes_to);
            promoted.is_some_and(|kind| selection.face(kind).royal)
        };
        let promotes =
            self.moves[ply].promotes() && self.moves[ply].from().is_some_and(is_elephant);
        promotes || self.captures(ply).into_iter().any(is_elephant)
    }
}
