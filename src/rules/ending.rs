//! Endings that a position alone shows.

use super::compiled::Tables;
use super::movegen::{Generator, has_move};
use super::outcome::{Outcome, Termination};
use super::state::State;
use super::view::View;
use crate::board::{Color, Words};
use crate::variant::{BareKing, Stalemate};

/// Which sides had a royal when the position was set up: one that had none cannot lose it.
pub(super) type HadRoyal = [bool; 2];

/// The end of the game, in the order of RULES: royals lost, bare king, checkmate, stalemate.
pub(super) fn outcome<W: Words>(
    tables: &Tables<W>,
    state: &State<W>,
    had_royal: HadRoyal,
) -> Option<Outcome> {
    material(tables, state, had_royal).or_else(|| no_moves(tables, state))
}

/// Royals lost and bare king: what ends the game whatever moves are left.
#[inline]
pub(super) fn material<W: Words>(
    tables: &Tables<W>,
    state: &State<W>,
    had_royal: HadRoyal,
) -> Option<Outcome> {
    royals_lost(state, had_royal).or_else(|| bare_king(tables, state))
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

/// One royal and nothing else, neither on the board nor in hand.
fn is_bare<W: Words>(state: &State<W>, color: Color) -> bool {
    let pieces = state.of(color);
    pieces.only().is_some() && pieces == state.royals(color) && state.hand(color).is_empty()
}

/// Whether the side to move can take the opponent's last other piece.
fn can_bare_back<W: Words>(tables: &Tables<W>, state: &State<W>) -> bool {
    let them = !state.to_move();
    let mut after = state.clone();
    Generator::new(tables, state).moves().into_iter().any(|mv| {
        let undo = after.make(tables, mv);
        let bared = is_bare(&after, them);
        after.unmake(tables, mv, undo);
        bared
    })
}

fn no_moves<W: Words>(tables: &Tables<W>, state: &State<W>) -> Option<Outcome> {
    if has_move(tables, state) {
        return None;
    }
    let us = state.to_move();
    let lost = |by| Outcome { winner: Some(!us), by };
    Some(match tables.selection.rules().stalemate {
        _ if View { tables, state }.in_check(us) => lost(Termination::Checkmate),
        Stalemate::Loses => lost(Termination::Stalemate),
        Stalemate::Draw => Outcome { winner: None, by: Termination::Stalemate },
    })
}
