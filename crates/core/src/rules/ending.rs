//! Ends of the game that follow from the position alone: royals lost, bare king, mate, stalemate.

use std::ops::ControlFlow;

use super::attacks::StateRef;
use super::compiled::{MaterialEndings, Tables};
use super::movegen::{Batch, Generator, has_move};
use super::outcome::{Outcome, Termination};
use super::state::State;
use crate::board::{Bitboard, Color, Move, PieceKind, Square, Words};
use crate::variant::{BareKing, Goal, Impasse, Stalemate};

/// Whether each side had a royal when the position was set up: in a mating problem, a side without
/// one has not lost it. Indexed by [`Color::index`].
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
        BareKing::Renmei => bare_king_by_renmei(tables, state),
        _ => bare_king(tables, state),
    };
    bare_king.or_else(|| goal(tables, state))
}

/// The end by the rule `goal`: a royal of the side that has just moved stands on the rank farthest from
/// it, and the other side cannot capture it.
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

/// The pieces of `color` that can still move, without its royals.
fn living<W: Words>(
    tables: &Tables<W>,
    state: &State<W>,
    color: Color,
) -> impl Iterator<Item = (Square, PieceKind)> {
    let others = state.of(color) & !state.royals(color);
    let piece = |at| Some((at, state.piece(at)?.kind));
    let lives = move |&(at, kind): &(Square, PieceKind)| !tables.stuck(kind, color).contains(at);
    others.into_iter().filter_map(piece).filter(lives)
}

/// The end by the bare king rule of the Chu Shogi Renmei. Pieces that can never move again count for
/// neither side; minor pieces do not win.
fn bare_king_by_renmei<W: Words>(tables: &Tables<W>, state: &State<W>) -> Option<Outcome> {
    // At nearly every node the first piece looked at lives: the others are not asked for.
    let is_bare = |color: Color| {
        living(tables, state, color).next().is_none() && state.royals(color).only().is_some()
    };
    let winner = match Color::ALL.map(is_bare) {
        [false, false] => return None,
        [true, true] => None,
        [black_is_bare, _] => {
            let bare = if black_is_bare { Color::Black } else { Color::White };
            let minor = &tables.selection.rules().lion_trade.minor.0;
            if living(tables, state, !bare).all(|(_, kind)| minor.contains(&kind))
                || can_answer(tables, state, bare)
            {
                return None;
            }
            Some(!bare)
        }
    };
    Some(Outcome { winner, by: Termination::BareKing })
}

/// Whether `bare` is to move and can capture a royal, or the only other piece of the opponent that can
/// move.
fn can_answer<W: Words>(tables: &Tables<W>, state: &State<W>, bare: Color) -> bool {
    let others: Bitboard<W> = living(tables, state, !bare).map(|(at, _)| at).collect();
    let only = others.only().map_or(Bitboard::EMPTY, Bitboard::of);
    let targets = state.royals(!bare) | only;
    state.to_move() == bare
        && Generator::new(tables, state).moves().iter().any(|mv| targets.contains(mv.to()))
}

/// Whether `color` has one royal and no other piece, neither on the board nor in hand.
fn is_bare<W: Words>(state: &State<W>, color: Color) -> bool {
    let pieces = state.of(color);
    pieces.only().is_some() && pieces == state.royals(color) && state.hand(color).is_empty()
}

/// Whether the side to move has a legal move that captures the opponent's last piece but its royal.
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
    let captures =
        Generator::new(tables, state).batches_from(state.of(!them), &mut |batch: Batch<W>| {
            let (plain, promoted) = batch.sets();
            match ((plain | promoted) & targets).is_empty() {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        });
    captures.is_break()
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
