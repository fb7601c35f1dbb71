//! Why a move that is not among the legal ones is not.

use super::compiled::Tables;
use super::errors::Why;
use super::movegen::Generator;
use super::state::State;
use super::view::View;
use crate::board::{Color, Move, Origin, Piece, PieceKind, Square, Words};

/// The reason against `mv`, which the generator did not offer, in a game that is not over.
pub(super) fn explain<W: Words>(tables: &Tables<W>, state: &State<W>, mv: Move) -> Why {
    let case = Case { view: View { tables, state }, us: state.to_move() };
    if let Some(why) = foreign(tables, mv) {
        return why;
    }
    let found = match mv.origin() {
        Origin::Board(from) => case.on_board(from, mv.to(), mv.promotes()),
        Origin::Hand(kind) => case.drop(kind, mv.to()),
    };
    found.or_else(|| case.exposed(mv)).unwrap_or(Why::DropMate)
}

/// The reason against a move with a square or a kind that this game does not have. The code behind
/// this check relies on squares and kinds being known.
fn foreign<W: Words>(tables: &Tables<W>, mv: Move) -> Option<Why> {
    let on_board = |square| tables.geometry.contains(square);
    match mv.origin() {
        Origin::Board(from) if !on_board(from) => Some(Why::OffBoard),
        _ if !on_board(mv.to()) => Some(Why::OffBoard),
        Origin::Hand(kind) if kind.index() >= tables.selection.faces().len() => {
            Some(Why::UnknownKind)
        }
        _ => None,
    }
}

struct Case<'a, W: Words> {
    view: View<'a, W>,
    us: Color,
}

impl<W: Words> Case<'_, W> {
    fn on_board(&self, from: Square, to: Square, promote: bool) -> Option<Why> {
        let Some(piece) = self.view.state.piece(from) else {
            return Some(Why::NoPiece { at: from });
        };
        if piece.color != self.us {
            return Some(Why::NotYours { at: from });
        }
        if self.view.state.of(self.us).contains(to) {
            return Some(Why::OwnPiece { at: to });
        }
        self.unreached(from, to, piece.kind)
            .or_else(|| self.promotion(from, to, piece.kind, promote))
    }

    fn unreached(&self, from: Square, to: Square, kind: PieceKind) -> Option<Why> {
        let (tables, occupied) = (self.view.tables, self.view.state.occupied());
        if tables.attacks(kind, self.us, from, occupied).contains(to) {
            return None;
        }
        if !tables.reach(kind, self.us, from).all().contains(to) {
            return Some(Why::NotItsMove { kind });
        }
        let in_the_way = tables.between(from, to) & occupied;
        let first =
            in_the_way.into_iter().find(|&at| (tables.between(from, at) & in_the_way).is_empty());
        Some(first.map_or(Why::NotItsMove { kind }, |at| Why::Blocked { at }))
    }

    fn promotion(&self, from: Square, to: Square, kind: PieceKind, promote: bool) -> Option<Why> {
        let tables = self.view.tables;
        let inside = tables.zone(self.us).contains(from);
        let allowed = tables.promotions(kind, self.us, inside);
        match promote {
            true if tables.kind(kind).promoted.is_none() => Some(Why::HasNoPromotion { kind }),
            true if !allowed.may.contains(to) => Some(Why::OutsideZone),
            false if allowed.must.contains(to) => Some(Why::MustPromote),
            _ => None,
        }
    }

    fn drop(&self, kind: PieceKind, to: Square) -> Option<Why> {
        let (tables, state) = (self.view.tables, self.view.state);
        if !tables.selection.rules().drops.enabled {
            return Some(Why::NoDrops);
        }
        if state.hand(self.us).count(kind) == 0 {
            return Some(Why::NotInHand { kind });
        }
        if state.occupied().contains(to) {
            return Some(Why::Occupied { at: to });
        }
        if tables.stuck(kind, self.us).contains(to) {
            return Some(Why::NeverMoveAgain { at: to });
        }
        self.second_on_file(kind, to)
    }

    fn second_on_file(&self, kind: PieceKind, to: Square) -> Option<Why> {
        let (tables, state) = (self.view.tables, self.view.state);
        if Generator::new(tables, state).droppable(kind).contains(to) {
            return None;
        }
        let file = tables.files.iter().find(|file| file.contains(to))?;
        let same = *file & state.kind(kind) & state.of(self.us);
        same.first().map(|at| Why::SecondOnFile { at })
    }

    /// The royal that could be taken after the move, and what by.
    fn exposed(&self, mv: Move) -> Option<Why> {
        let mut after = self.view.state.clone();
        after.make(self.view.tables, mv);
        let view = View { state: &after, ..self.view };
        if !view.in_check(self.us) {
            return None;
        }
        let (royal, attacker, from) = first_threat(view, self.us)?;
        Some(Why::RoyalAttacked { royal, attacker, from })
    }
}

/// An attacked royal of `color`, what attacks it, and from where.
pub(super) fn first_threat<W: Words>(
    view: View<'_, W>,
    color: Color,
) -> Option<(Square, Piece, Square)> {
    let royal = view.attacked_royals(color).first()?;
    let from = view.attackers(royal, !color).first()?;
    Some((royal, view.state.piece(from)?, from))
}
