//! The reason why a move is illegal. It is searched after the fact, so that the generator does not
//! have to keep it.

use super::attacks::StateRef;
use super::compiled::Tables;
use super::errors::Why;
use super::lions::LionBar;
use super::movegen::Generator;
use super::state::State;
use crate::board::{Bitboard, Color, Move, Origin, Piece, PieceKind, Square, Words};
use crate::variant::DropFaces;

/// The reason why `mv` is illegal. The generator did not find it among the legal moves, and the
/// game is not over.
///
/// If several reasons apply, the one that a player sees most easily is returned: first the piece
/// and its owner, then its movement, then promotion, then the safety of royals.
pub(super) fn explain<W: Words>(tables: &Tables<W>, state: &State<W>, mv: Move) -> Why {
    if let Some(why) = unknown_square_or_kind(tables, mv) {
        return why;
    }
    let explainer = Explainer { at: StateRef { tables, state }, us: state.to_move() };
    let found = match mv.origin() {
        Origin::Board(from) => explainer.board_move(from, mv),
        Origin::Hand(kind) => explainer.drop(kind, mv),
    };
    // A mate by a drop (`drops.no-mate-by`) is the only reason left.
    found.or_else(|| explainer.royal_attacked(mv)).unwrap_or(Why::DropMate)
}

/// The reason against a move with a square or a kind that this game does not have. The code after
/// this check relies on valid squares and kinds.
fn unknown_square_or_kind<W: Words>(tables: &Tables<W>, mv: Move) -> Option<Why> {
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

struct Explainer<'a, W: Words> {
    at: StateRef<'a, W>,
    us: Color,
}

impl<W: Words> Explainer<'_, W> {
    fn board_move(&self, from: Square, mv: Move) -> Option<Why> {
        let to = mv.to();
        let Some(piece) = self.at.state.piece(from) else {
            return Some(Why::NoPiece { at: from });
        };
        if piece.color != self.us {
            return Some(Why::NotYours { at: from });
        }
        let steps = self.at.tables.legs.as_ref().is_some_and(|legs| legs.has(piece.kind));
        if self.at.state.of(self.us).contains(to) && (from != to || !steps) {
            return Some(Why::OwnPiece { at: to });
        }
        let plain = mv.via().is_none() && from != to;
        let by_legs = || self.not_by_legs(mv, piece.kind);
        let unreached = if plain {
            // A move of several legs need not capture on the way.
            self.not_reached(from, to, piece.kind)
                .filter(|_| by_legs().is_some())
                .map(|why| self.barrier(mv, piece.kind).unwrap_or(why))
        } else {
            by_legs()
        };
        unreached
            .or_else(|| self.promotion(from, to, piece.kind, mv))
            .or_else(|| self.lion_barred(mv))
            .or_else(|| self.protected(from, to))
    }

    /// The reason why the piece of `kind` cannot make `mv`, a pass or a move with captures on the way.
    fn not_by_legs(&self, mv: Move, kind: PieceKind) -> Option<Why> {
        let generator = Generator::new(self.at.tables, self.at.state);
        let reached = mv.from().is_some_and(|from| generator.reaches_by_legs(from, kind, mv));
        (!reached).then_some(if mv.is_pass() {
            Why::NotItsMove { kind }
        } else {
            Why::NotOnTheWay { kind }
        })
    }

    /// The piece that keeps `mv` from flying over it because of its rank, if ranks alone forbid the move.
    fn barrier(&self, mv: Move, kind: PieceKind) -> Option<Why> {
        let from = mv.from()?;
        let tables = self.at.tables.legs.as_ref()?;
        let generator = Generator::new(self.at.tables, self.at.state);
        if !generator.flies_to(from, kind, mv.to()) {
            return None;
        }
        let barriers = self.at.state.occupied() & !self.at.lower(tables, kind);
        let line = self.at.tables.between(from, mv.to()) | Bitboard::of(mv.to());
        let distance = |at: &Square| self.at.tables.between(from, *at).count();
        let at = (line & barriers).into_iter().min_by_key(distance)?;
        Some(Why::NotLowerRank { at })
    }

    fn lion_barred(&self, mv: Move) -> Option<Why> {
        match Generator::new(self.at.tables, self.at.state).lion_bar(mv)? {
            LionBar::JustTaken { at } => Some(Why::LionJustTaken { at }),
            LionBar::Protected { by: at } => {
                let by = self.at.state.piece(at)?.kind;
                Some(Why::LionProtected { at, by })
            }
        }
    }

    /// The piece that protects what the piece on `from` captures on `to`, if it captures only what is not protected.
    fn protected(&self, from: Square, to: Square) -> Option<Why> {
        let by = Generator::new(self.at.tables, self.at.state).barred_by(from, to)?;
        Some(Why::Protected { at: to, by })
    }

    fn not_reached(&self, from: Square, to: Square, kind: PieceKind) -> Option<Why> {
        let (tables, occupied) = (self.at.tables, self.at.state.occupied());
        if tables.attacks(kind, self.us, from, occupied).contains(to) {
            return None;
        }
        if !tables.reaches.reached(kind, self.us, from).contains(to) {
            return Some(Why::NotItsMove { kind });
        }
        let blockers = tables.between(from, to) & occupied;
        let first =
            blockers.into_iter().find(|&at| (tables.between(from, at) & blockers).is_empty());
        Some(first.map_or(Why::NotItsMove { kind }, |at| Why::Blocked { at }))
    }

    fn promotion(&self, from: Square, to: Square, kind: PieceKind, mv: Move) -> Option<Why> {
        let tables = self.at.tables;
        let enemies = self.at.state.of(!self.us);
        let tramples = !(self.at.trampled(mv) & enemies).is_empty();
        let captures = !mv.via().is_none() || enemies.contains(to) || tramples;
        let inside = tables.zone(self.us).contains(from);
        let allowed = tables.promotions(kind, self.us, inside);
        let open = captures || tables.quiet_promotions(kind, self.us, inside).contains(to);
        let generator = Generator::new(tables, self.at.state);
        match mv.promotes() {
            true if tables.kind(kind).turned_over.is_none() => Some(Why::HasNoPromotion { kind }),
            true if !(open && allowed.may.contains(to)) => Some(Why::OutsideZone),
            true if generator.is_turned(mv) => Some(Why::TurnedByCapture),
            _ if generator.is_turned(mv) => None,
            false if open && allowed.must.contains(to) => Some(Why::MustPromote),
            false if open && allowed.may.contains(to) && generator.is_compelled(mv) => {
                Some(Why::MustPromote)
            }
            _ => None,
        }
    }

    fn drop(&self, kind: PieceKind, mv: Move) -> Option<Why> {
        let (tables, state) = (self.at.tables, self.at.state);
        let to = mv.to();
        if !tables.selection.rules().drops.enabled {
            return Some(Why::NoDrops);
        }
        if state.hand(self.us).count(kind) == 0 {
            return Some(Why::NotInHand { kind });
        }
        if state.occupied().contains(to) {
            return Some(Why::Occupied { at: to });
        }
        if mv.promotes() {
            let both = tables.selection.rules().drops.faces == DropFaces::Both;
            let dropped = both && tables.kind(kind).turned_over.is_some();
            return (!dropped).then_some(Why::HasNoPromotion { kind });
        }
        if tables.undroppable(kind, self.us).contains(to) {
            return Some(Why::NeverMoveAgain { at: to });
        }
        self.second_on_file(kind, to)
    }

    fn second_on_file(&self, kind: PieceKind, to: Square) -> Option<Why> {
        let (tables, state) = (self.at.tables, self.at.state);
        if Generator::new(tables, state).drop_targets(kind).contains(to) {
            return None;
        }
        let file = tables.files.iter().find(|file| file.contains(to))?;
        let same = *file & state.kind(kind) & state.of(self.us);
        same.first().map(|at| Why::SecondOnFile { at })
    }

    /// The reason that `mv` leaves a royal attacked, if it does so against the rules.
    fn royal_attacked(&self, mv: Move) -> Option<Why> {
        let mut after = self.at.state.clone();
        after.make(self.at.tables, mv);
        let after = StateRef { state: &after, ..self.at };
        if !after.in_check(self.us) {
            return None;
        }
        let (royal, attacker, from) = first_threat(after, self.us)?;
        Some(Why::RoyalAttacked { royal, attacker, from })
    }
}

/// The first attacked royal of `color`, with the first piece that attacks it and its square.
pub(super) fn first_threat<W: Words>(
    at: StateRef<'_, W>,
    color: Color,
) -> Option<(Square, Piece, Square)> {
    let royal = at.attacked_royals(color).first()?;
    let from = at.attackers(royal, !color, at.state.occupied()).first()?;
    Some((royal, at.state.piece(from)?, from))
}
