//! Ends of the game that follow from the position alone: royals lost, bare king, mate, stalemate.

use super::attacks::StateRef;
use super::bare_king;
use super::batch::Batch;
use super::compiled::{MaterialEndings, Tables};
use super::movegen::{Generator, has_move};
use super::outcome::{Outcome, Termination};
use super::state::State;
use crate::board::{Bitboard, Color, Move, Square, Words};
use crate::variant::{BareKing, Goal, Impasse, Stalemate};

/// Whether each side had a royal when the position was set up: in a mating problem, a side without
/// a royal has not lost it. Indexed by [`Color::index`].
pub(super) type HadRoyal = [bool; 2];

/// The end of the game at this position.
///
/// Royals lost and bare king come first: they end the game whatever moves are left. Checkmate and
/// stalemate exclude each other.
pub(super) fn outcome<W: Words>(
    tables: &Tables<W>,
    state: &State<W>,
    had_royal: HadRoyal,
) -> Option<Outcome> {
    by_material(tables, state, had_royal).or_else(|| by_no_moves(tables, state))
}

/// The end by royals lost or bare king.
#[inline]
pub(super) fn by_material<W: Words>(
    tables: &Tables<W>,
    state: &State<W>,
    had_royal: HadRoyal,
) -> Option<Outcome> {
    royals_lost(state, had_royal).or_else(|| match tables.material_endings {
        MaterialEndings::RoyalsLost => None,
        MaterialEndings::BareKing => bare_king(tables, state),
        MaterialEndings::Rare => rare_ending(tables, state),
    })
}

/// The end by a bare king or by the rule `goal`.
#[cold]
fn rare_ending<W: Words>(tables: &Tables<W>, state: &State<W>) -> Option<Outcome> {
    let bare_king = match tables.selection.rules().bare_king {
        BareKing::LosesToMajor => bare_king::loses_to_major(tables, state),
        BareKing::Lishogi => bare_king::by_lishogi(tables, state),
        BareKing::Renmei => bare_king::by_renmei(tables, state),
        BareKing::Loses | BareKing::LosesUnlessBaredBack | BareKing::Ignored => {
            bare_king(tables, state)
        }
    };
    bare_king.or_else(|| goal(tables, state))
}

/// The end by the rule `goal`: a royal of the side that has just moved is on the rank farthest from that side, and the
/// other side cannot capture it.
fn goal<W: Words>(tables: &Tables<W>, state: &State<W>) -> Option<Outcome> {
    if tables.selection.rules().goal == Goal::None {
        return None;
    }
    let mover = !state.to_move();
    let far = |&square: &Square| tables.geometry.depth(square, mover) == 1;
    let at = StateRef { tables, state };
    let safe = |square| !at.is_attacked(square, !mover, state.occupied());
    let arrived = state.royals(mover).into_iter().filter(far).any(safe);
    arrived.then_some(Outcome { winner: Some(mover), by: Termination::Goal })
}

fn royals_lost<W: Words>(state: &State<W>, had_royal: HadRoyal) -> Option<Outcome> {
    let lost = |&color: &Color| had_royal[color.index()] && state.royals(color).is_empty();
    let loser = Color::ALL.into_iter().find(lost)?;
    Some(Outcome { winner: Some(!loser), by: Termination::RoyalsLost })
}

fn bare_king<W: Words>(tables: &Tables<W>, state: &State<W>) -> Option<Outcome> {
    let rule = tables.selection.rules().bare_king;
    if rule == BareKing::Ignored {
        return None;
    }
    let winner = match Color::ALL.map(|color| is_bare(state, color)) {
        [false, false] => return None,
        // A draw: the bared side bared its opponent in return, or the position was set up so.
        [true, true] => None,
        [black_is_bare, _] => {
            let bare = if black_is_bare { Color::Black } else { Color::White };
            let may_answer = rule == BareKing::LosesUnlessBaredBack && state.to_move() == bare;
            if may_answer && can_bare_back(tables, state) {
                return None;
            }
            Some(!bare)
        }
    };
    Some(Outcome { winner, by: Termination::BareKing })
}

/// Whether `color` has one royal and no other piece, on the board or in hand.
fn is_bare<W: Words>(state: &State<W>, color: Color) -> bool {
    let pieces = state.of(color);
    pieces.only().is_some() && pieces == state.royals(color) && state.hand(color).is_empty()
}

/// Whether the side to move has a legal move that captures the opponent's last piece other than its
/// royal.
fn can_bare_back<W: Words>(tables: &Tables<W>, state: &State<W>) -> bool {
    let them = !state.to_move();
    let (pieces, royals) = (state.of(them), state.royals(them));
    let leaves_bare = |taken| {
        let left = pieces & !Bitboard::of(taken);
        left.only().is_some() && left == royals & left
    };
    let targets = pieces.filter(leaves_bare);
    if targets.is_empty() || !state.hand(them).is_empty() {
        return false;
    }
    let captures = |batch: Batch<W>| {
        let (plain, promoted) = batch.sets();
        !((plain | promoted) & targets).is_empty()
    };
    let own = state.of(!them);
    Generator::new(tables, state).has_batch(own, !own & tables.board, &captures)
}

/// The end by checkmate or stalemate: the side to move has no legal move.
fn by_no_moves<W: Words>(tables: &Tables<W>, state: &State<W>) -> Option<Outcome> {
    if has_move(tables, state) {
        return None;
    }
    let check = StateRef { tables, state }.in_check(state.to_move());
    Some(without_moves(tables, state.to_move(), check))
}

/// The outcome for `us`, which is to move and has no legal move, in check or not.
pub(super) fn without_moves<W: Words>(tables: &Tables<W>, us: Color, in_check: bool) -> Outcome {
    let lost = |by| Outcome { winner: Some(!us), by };
    match tables.selection.rules().stalemate {
        _ if in_check => lost(Termination::Checkmate),
        Stalemate::Loses => lost(Termination::Stalemate),
        Stalemate::Draw => Outcome { winner: None, by: Termination::Stalemate },
    }
}

/// The end by the try rule after `mv`, the last move: a royal has moved to a square on which an
/// enemy royal started, and is not attacked there.
pub(super) fn by_try<W: Words>(tables: &Tables<W>, state: &State<W>, mv: Move) -> Option<Outcome> {
    if tables.selection.rules().impasse != Impasse::Try {
        return None;
    }
    let (mover, goal) = (!state.to_move(), mv.to());
    let first = tables.selection.start().piece(goal)?;
    let enemy_home = first.color != mover && tables.kind(first.kind).royal;
    let arrived = enemy_home && state.royals(mover).contains(goal);
    let at = StateRef { tables, state };
    let safe = || !at.is_attacked(goal, !mover, state.occupied());
    (arrived && safe()).then_some(Outcome { winner: Some(mover), by: Termination::Try })
}
