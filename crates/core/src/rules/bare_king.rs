//! The bare king rules of chu shogi. Pieces that can never move again count for neither side, and minor
//! pieces do not win.

use super::attacks::StateRef;
use super::compiled::Tables;
use super::movegen::{Generator, has_move};
use super::outcome::{Outcome, Termination};
use super::state::State;
use crate::board::{Bitboard, Color, PieceKind, Square, Words};

/// The sides that have nothing but their royal.
enum Bare {
    Neither,
    One(Color),
    Both,
}

impl Bare {
    fn of<W: Words>(tables: &Tables<W>, state: &State<W>) -> Bare {
        // At nearly every node the first piece looked at lives: the others are not asked for.
        let is_bare = |color: Color| {
            living(tables, state, color).next().is_none() && state.royals(color).only().is_some()
        };
        match Color::ALL.map(is_bare) {
            [false, false] => Bare::Neither,
            [true, true] => Bare::Both,
            [true, false] => Bare::One(Color::Black),
            [false, true] => Bare::One(Color::White),
        }
    }
}

/// The end by the rule `loses-to-major`.
pub(super) fn loses_to_major<W: Words>(tables: &Tables<W>, state: &State<W>) -> Option<Outcome> {
    match Bare::of(tables, state) {
        Bare::Neither => None,
        Bare::Both => {
            let royals = state.royals(!state.to_move());
            (!can_capture(tables, state, royals)).then_some(ended(None))
        }
        Bare::One(bare) => {
            let counted = counted(tables, state, !bare);
            let wins = counted.count() > 1 && !state.royals(!bare).is_empty();
            let answers = state.to_move() == bare
                && can_capture(tables, state, decisive(state, !bare, counted));
            (wins && !answers).then_some(ended(Some(!bare)))
        }
    }
}

/// The end by the rule `lishogi`.
pub(super) fn by_lishogi<W: Words>(tables: &Tables<W>, state: &State<W>) -> Option<Outcome> {
    let at = StateRef { tables, state };
    let attacked = |color: Color, targets: Bitboard<W>| {
        targets.into_iter().any(|square| at.is_attacked(square, !color, state.occupied()))
    };
    let winner = match Bare::of(tables, state) {
        Bare::Neither => return None,
        Bare::Both => {
            let open = Color::ALL.into_iter().any(|color| attacked(color, state.royals(color)));
            (!open).then_some(None)
        }
        Bare::One(bare) => {
            let counted = counted(tables, state, !bare);
            let wins = counted.count() > 1 && state.royals(!bare).only().is_some();
            let open = || attacked(!bare, decisive(state, !bare, counted));
            (wins && !open()).then_some(Some(!bare))
        }
    };
    winner.filter(|_| has_move(tables, state)).map(ended)
}

/// The end by the rule `renmei`.
pub(super) fn by_renmei<W: Words>(tables: &Tables<W>, state: &State<W>) -> Option<Outcome> {
    match Bare::of(tables, state) {
        Bare::Neither => None,
        Bare::Both => Some(ended(None)),
        Bare::One(bare) => {
            let minor = &tables.selection.rules().lion_trade.minor.0;
            let wins = !living(tables, state, !bare).all(|(_, kind)| minor.contains(&kind));
            let others: Bitboard<W> = living(tables, state, !bare).map(|(at, _)| at).collect();
            let only = others.only().map_or(Bitboard::EMPTY, Bitboard::of);
            let answers = || {
                state.to_move() == bare && can_capture(tables, state, state.royals(!bare) | only)
            };
            (wins && !answers()).then_some(ended(Some(!bare)))
        }
    }
}

fn ended(winner: Option<Color>) -> Outcome {
    Outcome { winner, by: Termination::BareKing }
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

/// The squares of the royals of `color` and of those of its pieces that can still move and are not minor.
fn counted<W: Words>(tables: &Tables<W>, state: &State<W>, color: Color) -> Bitboard<W> {
    let minor = &tables.selection.rules().lion_trade.minor.0;
    let others = living(tables, state, color).filter(|(_, kind)| !minor.contains(kind));
    others.map(|(at, _)| at).collect::<Bitboard<W>>() | state.royals(color)
}

/// The squares where one capture saves the bare opponent of `color`: both squares of `counted` if there are exactly
/// two, otherwise those of the royals.
fn decisive<W: Words>(state: &State<W>, color: Color, counted: Bitboard<W>) -> Bitboard<W> {
    if counted.count() == 2 { counted } else { state.royals(color) }
}

/// Whether the side to move can capture on one of the squares `targets`.
fn can_capture<W: Words>(tables: &Tables<W>, state: &State<W>, targets: Bitboard<W>) -> bool {
    Generator::new(tables, state).moves().iter().any(|mv| targets.contains(mv.to()))
}
