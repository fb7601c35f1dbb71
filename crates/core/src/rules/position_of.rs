//! A position with bitboards of one width. [`Position`](super::Position) is the same for all widths
//! and documents the methods.

use std::sync::Arc;

use super::Outcome;
use super::attacks::StateRef;
use super::compiled::Tables;
use super::ending::{self, HadRoyal};
use super::errors::{IllegalMove, SetupError, Why};
use super::explain::{explain, first_threat};
use super::movegen::Generator;
use super::perft;
use super::state::State;
use crate::board::{Bitboard, Color, Move, Origin, Piece, PieceKind, Setup, Square, Words};
use crate::variant::CompulsoryPromotion;

#[derive(Clone, Debug)]
pub(super) struct PositionOf<W: Words> {
    pub(super) tables: Arc<Tables<W>>,
    pub(super) state: State<W>,
    pub(super) had_royal: HadRoyal,
}

impl<W: Words> PositionOf<W> {
    /// The position of `setup`, whose board and kinds are those of `tables`. It is not validated.
    pub(super) fn new(tables: &Arc<Tables<W>>, setup: &Setup) -> PositionOf<W> {
        let state = State::new(tables, setup);
        let had_royal = Color::ALL.map(|color| !state.royals(color).is_empty());
        PositionOf { tables: Arc::clone(tables), state, had_royal }
    }

    pub(super) fn is_same(&self, other: &PositionOf<W>) -> bool {
        self.state.same_position(&other.state)
            && (Arc::ptr_eq(&self.tables, &other.tables)
                || self.tables.selection == other.tables.selection)
    }

    pub(super) fn setup(&self) -> Setup {
        self.state.setup(&self.tables)
    }

    pub(super) fn legal_moves(&self) -> Vec<Move> {
        if self.is_over() {
            return Vec::new();
        }
        Generator::new(&self.tables, &self.state).moves()
    }

    pub(super) fn moves_from(&self, from: Square) -> Vec<Move> {
        let ours = self.state.piece(from).is_some_and(|piece| piece.color == self.state.to_move());
        if !ours || self.is_over() {
            return Vec::new();
        }
        Generator::new(&self.tables, &self.state).moves_from(Bitboard::of(from))
    }

    pub(super) fn drops_of(&self, kind: PieceKind) -> Vec<Move> {
        let mut moves = Vec::new();
        if self.state.hand(self.state.to_move()).count(kind) > 0 && !self.is_over() {
            let generator = Generator::new(&self.tables, &self.state);
            generator.drop_batch(kind).for_each(|mv| moves.push(mv));
        }
        moves
    }

    /// Whether the game has ended by the loss of pieces, so that there are no legal moves.
    fn is_over(&self) -> bool {
        ending::by_material(&self.tables, &self.state, self.had_royal).is_some()
    }

    pub(super) fn examine(&self, mv: Move) -> Result<(), IllegalMove> {
        let legal = match mv.origin() {
            Origin::Board(from) => self.moves_from(from),
            Origin::Hand(kind) => self.drops_of(kind),
        };
        if legal.contains(&mv) {
            return Ok(());
        }
        let why = match self.outcome() {
            Some(outcome) => Why::GameOver(outcome),
            None => explain(&self.tables, &self.state, mv),
        };
        Err(IllegalMove { mv, why })
    }

    pub(super) fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.examine(mv)?;
        self.state.make(&self.tables, mv);
        self.state.forget();
        Ok(())
    }

    pub(super) fn turned_kind(&self, mv: Move) -> Option<PieceKind> {
        let taken = self.tables.taken.as_ref()?;
        self.state.turned_face(&self.tables, taken, mv)
    }

    pub(super) fn burnt(&self, mv: Move) -> Vec<Square> {
        let moves = match mv.origin() {
            Origin::Board(from) => self.state.piece(from).is_some(),
            Origin::Hand(kind) => self.state.hand(self.state.to_move()).count(kind) > 0,
        };
        let on_board = self.tables.geometry.contains(mv.to());
        if self.tables.burning.is_none() || !moves || !on_board {
            return Vec::new();
        }
        let (mut after, trampled) = (self.state.clone(), self.state_ref().trampled(mv));
        after.make(&self.tables, mv);
        after.emptied().filter(|&at| !trampled.contains(at)).collect()
    }

    pub(super) fn trampled(&self, mv: Move) -> Vec<Square> {
        if self.tables.geometry.contains(mv.to()) {
            self.state_ref().trampled(mv).into_iter().collect()
        } else {
            Vec::new()
        }
    }

    pub(super) fn state_ref(&self) -> StateRef<'_, W> {
        StateRef { tables: &self.tables, state: &self.state }
    }

    pub(super) fn outcome(&self) -> Option<Outcome> {
        ending::outcome(&self.tables, &self.state, self.had_royal)
    }

    pub(super) fn outcome_by_try(&self, mv: Move) -> Option<Outcome> {
        ending::by_try(&self.tables, &self.state, mv)
    }

    pub(super) fn perft(&self, depth: u32) -> Option<u64> {
        perft::perft(&self.tables, &mut self.state.clone(), self.had_royal, depth)
    }

    pub(super) fn divide(&self, depth: u32) -> Option<Vec<(Move, u64)>> {
        let Some(below) = depth.checked_sub(1) else {
            return Some(Vec::new());
        };
        let mut state = self.state.clone();
        let mut count = |mv| {
            let undo = state.make(&self.tables, mv);
            let nodes = perft::perft(&self.tables, &mut state, self.had_royal, below);
            state.unmake(&self.tables, mv, undo);
            Some((mv, nodes?))
        };
        self.legal_moves().into_iter().map(&mut count).collect()
    }

    /// Tests the pieces on the board; [`Rules::position`](super::Rules::position) has tested kinds
    /// and hands.
    pub(super) fn validate(&self) -> Result<(), SetupError> {
        self.validate_royals()?;
        match self.first_stuck() {
            Some((at, piece)) => Err(SetupError::Stuck { piece, at }),
            None => self.refuse_opponent_in_check(),
        }
    }

    /// Tests what makes a position impossible to play, and leaves stuck pieces to a warning.
    pub(super) fn validate_for_play(&self) -> Result<(), SetupError> {
        self.validate_royals()?;
        self.refuse_opponent_in_check()
    }

    /// In a problem the side that mates may have no royal: it has not lost one.
    fn validate_royals(&self) -> Result<(), SetupError> {
        match self.had_royal {
            [false, false] => Err(SetupError::NoRoyal),
            _ => Ok(()),
        }
    }

    /// The first piece that could never move from its square.
    pub(super) fn first_stuck(&self) -> Option<(Square, Piece)> {
        let mut pieces = self.state.occupied().into_iter();
        pieces.find_map(|at| Some((at, self.stuck(at)?)))
    }

    /// The piece on `at` if it has no move there in any position and can promote, because it
    /// would have had to promote when it moved there. A piece that cannot promote may be on a
    /// square where it has no move.
    fn stuck(&self, at: Square) -> Option<Piece> {
        let piece = self.state.piece(at)?;
        let rules = self.tables.selection.rules();
        let must = !rules.drops.stuck
            && matches!(
                rules.compulsory_promotion,
                CompulsoryPromotion::WhenStuck | CompulsoryPromotion::AlwaysInZone
            );
        let turns = must && self.tables.kind(piece.kind).turned_over.is_some();
        let stuck = turns && self.tables.stuck(piece.kind, piece.color).contains(at);
        stuck.then_some(piece)
    }

    fn refuse_opponent_in_check(&self) -> Result<(), SetupError> {
        let color = !self.state.to_move();
        if !self.state_ref().in_check(color) {
            return Ok(());
        }
        match first_threat(self.state_ref(), color) {
            Some((royal, attacker, from)) => {
                let Some(Piece { kind, .. }) = self.state.piece(royal) else { return Ok(()) };
                Err(SetupError::OpponentInCheck { color, kind, royal, attacker, from })
            }
            None => Ok(()),
        }
    }
}
