//! The plain types every other layer sees.
//!
//! They fix the word width: 128 bits hold every board the loader accepts. Wider boards will make
//! [`Rules`] and [`Position`] choose between widths here, once a call and not once a node.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::Outcome;
use super::compiled::Tables;
use super::ending::{self, HadRoyal};
use super::explain::{explain, first_threat};
use super::movegen::{Batch, Generator};
use super::perft;
use super::state::State;
use super::view::View;
use super::why::{IllegalMove, SetupError, Why};
use crate::board::{
    Bitboard, Color, Geometry, Hand, MAX_IN_HAND, Move, Piece, PieceKind, Setup, Square,
};
use crate::variant::Selection;

/// One selection, compiled for play. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Rules(pub(super) Arc<Tables<u128>>);

impl Rules {
    /// Compiles `selection`.
    #[must_use]
    pub fn new(selection: Selection) -> Rules {
        Rules(Arc::new(Tables::new(selection)))
    }

    /// What was compiled.
    #[must_use]
    pub fn selection(&self) -> &Selection {
        &self.0.selection
    }

    /// The starting position.
    #[must_use]
    pub fn start(&self) -> Position {
        self.unchecked(self.selection().start())
    }

    /// The position that `setup` writes down.
    ///
    /// # Errors
    /// Where it cannot be played: see [`SetupError`].
    pub fn position(&self, setup: &Setup) -> Result<Position, SetupError> {
        if setup.geometry() != self.0.geometry {
            let (expected, found) = (self.0.geometry, setup.geometry());
            return Err(SetupError::OtherBoard { expected, found });
        }
        self.check_hands(setup)?;
        let position = self.unchecked(setup);
        position.validate()?;
        Ok(position)
    }

    pub(super) fn unchecked(&self, setup: &Setup) -> Position {
        let state = State::new(&self.0, setup);
        let had_royal = Color::ALL.map(|color| !state.royals(color).is_empty());
        Position { rules: self.clone(), state, had_royal }
    }

    fn check_hands(&self, setup: &Setup) -> Result<(), SetupError> {
        let selection = self.selection();
        let held = Color::ALL.into_iter().flat_map(|color| {
            let hand = setup.hands[color.index()].iter();
            hand.map(move |(kind, count)| (color, kind, count))
        });
        for (color, kind, count) in held {
            if !selection.rules().drops.enabled {
                return Err(SetupError::HandWithoutDrops { color, kind });
            }
            if selection.face(kind).is_promoted() {
                return Err(SetupError::PromotedInHand { color, kind });
            }
            if count > MAX_IN_HAND {
                return Err(SetupError::TooManyInHand { color, kind });
            }
        }
        Ok(())
    }
}

/// A position that can be played: a value, without history.
///
/// Two are equal where board, hands and side to move are, under the same rules; the move number does
/// not count.
#[derive(Clone, Debug)]
pub struct Position {
    rules: Rules,
    pub(super) state: State<u128>,
    had_royal: HadRoyal,
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.state.same_position(&other.state)
            && (Arc::ptr_eq(&self.rules.0, &other.rules.0) || self.selection() == other.selection())
    }
}

impl Eq for Position {}

impl Position {
    /// The rules it is played under.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The selection behind the rules.
    #[must_use]
    pub fn selection(&self) -> &Selection {
        self.rules.selection()
    }

    /// The board's size.
    #[must_use]
    pub fn geometry(&self) -> Geometry {
        self.tables().geometry
    }

    /// The piece on `square`.
    #[must_use]
    pub fn piece(&self, square: Square) -> Option<Piece> {
        self.state.piece(square)
    }

    /// What `color` has in hand.
    #[must_use]
    pub fn hand(&self, color: Color) -> &Hand {
        self.state.hand(color)
    }

    /// Whose turn it is.
    #[must_use]
    pub fn to_move(&self) -> Color {
        self.state.to_move()
    }

    /// The number of the move about to be played, from 1.
    #[must_use]
    pub fn ply(&self) -> u32 {
        self.state.ply()
    }

    /// Equal for equal positions (board, hands, side to move), unequal for nearly all others.
    #[must_use]
    pub fn key(&self) -> u64 {
        self.state.key()
    }

    /// The same, written down.
    #[must_use]
    pub fn setup(&self) -> Setup {
        self.state.setup(self.tables())
    }

    /// Every legal move; none once the position has ended.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.is_over() {
            return Vec::new();
        }
        Generator::new(self.tables(), &self.state).moves()
    }

    /// The legal moves of the piece on `from`; none for an empty square or the opponent's piece.
    #[must_use]
    pub fn moves_from(&self, from: Square) -> Vec<Move> {
        let ours = self.piece(from).is_some_and(|piece| piece.color == self.to_move());
        let mut moves = Vec::new();
        if ours && !self.is_over() {
            let generator = Generator::new(self.tables(), &self.state);
            let _ = generator.on_board(Bitboard::of(from), &mut |batch: Batch<u128>| {
                batch.for_each(|mv| moves.push(mv));
                ControlFlow::Continue(())
            });
        }
        moves
    }

    /// The legal drops of `kind`; none where it is not in hand.
    #[must_use]
    pub fn drops_of(&self, kind: PieceKind) -> Vec<Move> {
        let mut moves = Vec::new();
        if self.hand(self.to_move()).count(kind) > 0 && !self.is_over() {
            let generator = Generator::new(self.tables(), &self.state);
            generator.drops(kind).for_each(|mv| moves.push(mv));
        }
        moves
    }

    /// Whether the game has ended whatever moves are left.
    fn is_over(&self) -> bool {
        ending::material(self.tables(), &self.state, self.had_royal).is_some()
    }

    /// Whether `mv` may be played, and if not why.
    ///
    /// # Errors
    /// What forbids it.
    pub fn examine(&self, mv: Move) -> Result<(), IllegalMove> {
        let offered = match mv {
            Move::Board { from, .. } => self.moves_from(from),
            Move::Drop { kind, .. } => self.drops_of(kind),
        };
        if offered.contains(&mv) {
            return Ok(());
        }
        let why = match self.outcome() {
            Some(outcome) => Why::GameOver(outcome),
            None => explain(self.tables(), &self.state, mv),
        };
        Err(IllegalMove { mv, why })
    }

    /// Plays `mv`.
    ///
    /// # Errors
    /// What forbids it; the position is as it was.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.examine(mv)?;
        self.state.make(&self.rules.0, mv);
        Ok(())
    }

    /// Whether the side to move is in check.
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.view().in_check(self.to_move())
    }

    /// The royals of `color`.
    #[must_use]
    pub fn royals(&self, color: Color) -> Vec<Square> {
        self.state.royals(color).into_iter().collect()
    }

    /// The royals of `color` that the opponent attacks, whether that binds it or not.
    #[must_use]
    pub fn attacked_royals(&self, color: Color) -> Vec<Square> {
        self.view().attacked_royals(color).into_iter().collect()
    }

    /// Where the pieces of `by` stand that attack `square`, whoever stands on it.
    #[must_use]
    pub fn attackers(&self, square: Square, by: Color) -> Vec<Square> {
        self.view().attackers(square, by).into_iter().collect()
    }

    /// Whether `square` lies in the promotion zone of `color`.
    #[must_use]
    pub fn in_zone(&self, square: Square, color: Color) -> bool {
        self.tables().zone(color).contains(square)
    }

    /// The end that the position alone shows: royals lost, bare king, checkmate, stalemate.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        ending::outcome(self.tables(), &self.state, self.had_royal)
    }

    /// How many sequences of `depth` legal moves there are; `None` beyond 64 bits.
    #[must_use]
    pub fn perft(&self, depth: u32) -> Option<u64> {
        perft::perft(self.tables(), &mut self.state.clone(), self.had_royal, depth)
    }

    /// [`Position::perft`] by first move, in the order of [`Position::legal_moves`].
    ///
    /// Nothing for a depth of 0, which has no first move.
    #[must_use]
    pub fn divide(&self, depth: u32) -> Option<Vec<(Move, u64)>> {
        let Some(below) = depth.checked_sub(1) else {
            return Some(Vec::new());
        };
        let mut state = self.state.clone();
        let mut count = |mv| {
            let undo = state.make(self.tables(), mv);
            let nodes = perft::perft(self.tables(), &mut state, self.had_royal, below);
            state.unmake(self.tables(), mv, undo);
            Some((mv, nodes?))
        };
        self.legal_moves().into_iter().map(&mut count).collect()
    }

    fn validate(&self) -> Result<(), SetupError> {
        if self.had_royal == [false, false] {
            return Err(SetupError::NoRoyal);
        }
        if let Some((at, piece)) =
            self.setup().pieces().find(|&(at, piece)| self.is_stuck(at, piece))
        {
            return Err(SetupError::Stuck { piece, at });
        }
        self.refuse_opponent_in_check()
    }

    /// Whether the piece could never have got there: it would have had to turn over.
    fn is_stuck(&self, at: Square, piece: Piece) -> bool {
        let tables = self.tables();
        tables.kind(piece.kind).promoted.is_some()
            && tables.dead(piece.kind, piece.color).contains(at)
    }

    fn refuse_opponent_in_check(&self) -> Result<(), SetupError> {
        let color = !self.to_move();
        if !self.view().in_check(color) {
            return Ok(());
        }
        match first_threat(self.view(), color) {
            Some((royal, attacker, from)) => {
                Err(SetupError::OpponentInCheck { color, royal, attacker, from })
            }
            None => Ok(()),
        }
    }

    fn tables(&self) -> &Tables<u128> {
        &self.rules.0
    }

    fn view(&self) -> View<'_, u128> {
        View { tables: self.tables(), state: &self.state }
    }
}
