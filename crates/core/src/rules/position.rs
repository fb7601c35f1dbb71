//! [`Rules`] and [`Position`]: the public types, the same for boards of every size.
//!
//! Squares, kinds and setups from outside are checked here or in [`super::explain`]; the lower
//! modules rely on valid squares and kinds.

use std::sync::Arc;

use super::Outcome;
use super::compiled::Tables;
use super::ending::{self, HadRoyal};
use super::errors::{IllegalMove, SetupError, SetupWarning};
use super::faces;
use super::position_of::PositionOf;
use super::reach::LONGEST_IN_TABLE;
use super::recent;
use super::setup_warnings;
use super::width::{Huge, Quadruple, Sextuple, Width, at_any_width, same_width};
use crate::board::{
    Color, Geometry, Hand, MAX_IN_HAND, Move, Origin, PackedSetup, Piece, PieceKind, Setup, Square,
};
use crate::variant::{Face, Selection};

type Shared<W> = Arc<Tables<W>>;

/// The maximum depth of [`Position::perft`], which takes stack in proportion to its depth.
pub const MAX_PERFT_DEPTH: u32 = 100;

/// The rules of a selection (variant, presets, handicap, single rules), compiled into tables. Cheap
/// to clone.
#[derive(Clone, Debug)]
pub struct Rules(pub(super) Compiled);

type Compiled = Width<Shared<u64>, Shared<u128>, Shared<Quadruple>, Shared<Sextuple>, Shared<Huge>>;

impl Rules {
    /// Compiles `selection`, or returns its rules if they are among the last that were compiled. Boards of up
    /// to 64, 128, 256, 384 and 1344 squares use sets of squares of that many bits, those of more than 16 files at
    /// least 256.
    ///
    /// # Panics
    /// If the variant was changed after it was loaded, so that its faces, pieces and switches do
    /// not fit together.
    #[must_use]
    pub fn new(selection: Selection) -> Rules {
        recent::find(&selection).unwrap_or_else(|| {
            let rules = Rules::compile(selection);
            recent::keep(&rules);
            rules
        })
    }

    /// The rules of `selection`: see [`Rules::new`].
    ///
    /// # Panics
    /// As for [`Rules::new`].
    #[must_use]
    pub fn of(selection: &Selection) -> Rules {
        recent::find(selection).unwrap_or_else(|| Rules::new(selection.clone()))
    }

    pub(super) fn compile(selection: Selection) -> Rules {
        let geometry = selection.geometry();
        let has_long_ranks = usize::from(geometry.files()) > LONGEST_IN_TABLE;
        Rules(match geometry.bits() {
            0..=64 if !has_long_ranks => Width::Single(Arc::new(Tables::new(selection))),
            0..=128 if !has_long_ranks => Width::Double(Arc::new(Tables::new(selection))),
            0..=256 => Width::Quadruple(Arc::new(Tables::new(selection))),
            257..=384 => Width::Sextuple(Arc::new(Tables::new(selection))),
            _ => Width::Huge(Arc::new(Tables::new(selection))),
        })
    }

    /// The size of the tables that grow with the board, in bytes.
    pub(super) fn bytes(&self) -> usize {
        at_any_width!(&self.0, tables => tables.bytes())
    }

    /// The selection that was compiled.
    #[must_use]
    pub fn selection(&self) -> &Selection {
        at_any_width!(&self.0, tables => &tables.selection)
    }

    /// The hash of the rules: see [`rules_hash`](crate::variant::rules_hash). It is computed once.
    #[must_use]
    pub fn hash(&self) -> &str {
        at_any_width!(&self.0, tables => tables.rules_hash())
    }

    /// The starting position.
    #[must_use]
    pub fn start(&self) -> Position {
        self.unchecked(self.selection().start())
    }

    /// The position of `setup`.
    ///
    /// # Errors
    /// The reason why it cannot be played: see [`SetupError`].
    pub fn position(&self, setup: &Setup) -> Result<Position, SetupError> {
        let position = self.with_known_pieces(setup)?;
        at_any_width!(&position.0, typed => typed.validate())?;
        Ok(position)
    }

    /// The position of `setup` from a game file, with warnings: as [`Rules::position`], but a piece that could never
    /// move is only a warning, because mating problems have such pieces.
    ///
    /// # Errors
    /// The reason why it cannot be played, which is never [`SetupError::Stuck`].
    pub fn recorded_position(
        &self,
        setup: &Setup,
    ) -> Result<(Position, Vec<SetupWarning>), SetupError> {
        let position = self.with_known_pieces(setup)?;
        at_any_width!(&position.0, typed => typed.validate_for_play())?;
        let stuck = at_any_width!(&position.0, typed => typed.first_stuck());
        let stuck = stuck.map(|(at, piece)| SetupWarning::Stuck { piece, at });
        let others = setup_warnings::of(self.selection(), setup);
        Ok((position, stuck.into_iter().chain(others).collect()))
    }

    /// The position of `setup`, whose board, kinds and hands have been tested.
    fn with_known_pieces(&self, setup: &Setup) -> Result<Position, SetupError> {
        let (expected, found) = (self.selection().geometry(), setup.geometry());
        if found != expected {
            return Err(SetupError::OtherBoard { expected, found });
        }
        self.check_kinds(setup)?;
        self.check_hands(setup)?;
        Ok(self.unchecked(setup))
    }

    /// The position of `setup`, whose board and kinds are those of the selection.
    pub(super) fn unchecked(&self, setup: &Setup) -> Position {
        Position(same_width!(&self.0, tables => PositionOf::new(tables, setup)))
    }

    fn check_kinds(&self, setup: &Setup) -> Result<(), SetupError> {
        let on_board = setup.pieces().map(|(_, piece)| piece.kind);
        let in_hand = setup.hands.iter().flat_map(Hand::iter).map(|(kind, _)| kind);
        let kinds = self.selection().faces().len();
        match on_board.chain(in_hand).find(|kind| kind.index() >= kinds) {
            Some(kind) => Err(SetupError::UnknownKind { kind }),
            None => Ok(()),
        }
    }

    fn check_hands(&self, setup: &Setup) -> Result<(), SetupError> {
        let selection = self.selection();
        let held = Color::ALL.into_iter().flat_map(|color| {
            let hand = setup.hands[color.index()].iter();
            hand.map(move |(kind, count)| (color, kind, count))
        });
        for (color, kind, count) in held {
            if selection.face(kind).royal && has_one_royal(selection) {
                return Err(SetupError::RoyalInHand { color, kind });
            }
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

/// Whether a side never has two royals, so that the capture of one ends the game.
fn has_one_royal(selection: &Selection) -> bool {
    let becomes = |face: &Face| face.royal && !selection.face(face.base).royal;
    let starts_with = |color: Color| {
        let pieces = selection.start().pieces().filter(move |(_, piece)| piece.color == color);
        pieces.filter(|(_, piece)| selection.face(piece.kind).royal).count()
    };
    !selection.faces().iter().any(becomes) && Color::ALL.into_iter().all(|it| starts_with(it) < 2)
}

/// A playable position: a value, without history.
///
/// Positions are equal if rules, board, hands and side to move are; the move number is not
/// compared.
///
/// Squares and kinds that the board or the game does not have are allowed in every method: such a
/// square is empty and not attacked, no such piece is in hand, and a move with them is illegal.
#[derive(Clone, Debug)]
pub struct Position(pub(super) Positions);

type Positions = Width<
    PositionOf<u64>,
    PositionOf<u128>,
    PositionOf<Quadruple>,
    PositionOf<Sextuple>,
    PositionOf<Huge>,
>;

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        match (&self.0, &other.0) {
            (Width::Single(a), Width::Single(b)) => a.is_same(b),
            (Width::Double(a), Width::Double(b)) => a.is_same(b),
            (Width::Quadruple(a), Width::Quadruple(b)) => a.is_same(b),
            (Width::Sextuple(a), Width::Sextuple(b)) => a.is_same(b),
            (Width::Huge(a), Width::Huge(b)) => a.is_same(b),
            _ => false,
        }
    }
}

impl Eq for Position {}

/// A position in few bytes. Two of them are equal where the positions are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PackedPosition {
    setup: PackedSetup,
    had_royal: HadRoyal,
}

impl PackedPosition {
    /// The side to move.
    pub(crate) fn to_move(&self) -> Color {
        self.setup.to_move()
    }
}

impl Position {
    /// The rules of the game.
    #[must_use]
    pub fn rules(&self) -> Rules {
        Rules(same_width!(&self.0, typed => Arc::clone(&typed.tables)))
    }

    /// This position in few bytes, without its rules.
    pub(crate) fn packed(&self) -> PackedPosition {
        let had_royal = at_any_width!(&self.0, typed => typed.had_royal);
        PackedPosition { setup: PackedSetup::new(&self.setup()), had_royal }
    }

    /// The position that was packed, of the same rules as this one.
    pub(crate) fn unpacked(&self, packed: &PackedPosition) -> Position {
        let mut position = self.rules().unchecked(&packed.setup.unpack());
        at_any_width!(&mut position.0, typed => typed.had_royal = packed.had_royal);
        position
    }

    /// The selection that the rules were compiled from.
    #[must_use]
    pub fn selection(&self) -> &Selection {
        at_any_width!(&self.0, typed => &typed.tables.selection)
    }

    /// The size of the board.
    #[must_use]
    pub fn geometry(&self) -> Geometry {
        self.selection().geometry()
    }

    /// The piece on `square`; `None` if it is empty.
    #[must_use]
    pub fn piece(&self, square: Square) -> Option<Piece> {
        at_any_width!(&self.0, typed => typed.state.piece(square))
    }

    /// The pieces that `color` has in hand.
    #[must_use]
    pub fn hand(&self, color: Color) -> &Hand {
        at_any_width!(&self.0, typed => typed.state.hand(color))
    }

    /// The side to move.
    #[must_use]
    pub fn to_move(&self) -> Color {
        at_any_width!(&self.0, typed => typed.state.to_move())
    }

    /// The number of the next move: that of the setup (1 by default) plus the moves played since.
    #[must_use]
    pub fn ply(&self) -> u32 {
        at_any_width!(&self.0, typed => typed.state.ply())
    }

    /// The Zobrist key of board, hands and side to move: equal for equal positions, different for
    /// nearly all others under the same rules. It is the same in every run.
    #[must_use]
    pub fn key(&self) -> u64 {
        at_any_width!(&self.0, typed => typed.state.key())
    }

    /// The position as a setup. [`Rules::position`] restores the position from it.
    #[must_use]
    pub fn setup(&self) -> Setup {
        at_any_width!(&self.0, typed => typed.setup())
    }

    /// All legal moves; none if the game is over in this position.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        at_any_width!(&self.0, typed => typed.legal_moves())
    }

    /// The legal moves of the piece on `from`; none if it is not a piece of the side to move.
    #[must_use]
    pub fn moves_from(&self, from: Square) -> Vec<Move> {
        at_any_width!(&self.0, typed => typed.moves_from(from))
    }

    /// The legal drops of `kind`; none if it is not in hand.
    #[must_use]
    pub fn drops_of(&self, kind: PieceKind) -> Vec<Move> {
        at_any_width!(&self.0, typed => typed.drops_of(kind))
    }

    /// The kind of the piece that `mv` moves, or the face with which it drops a piece; `None` if the origin is empty.
    #[must_use]
    pub fn moved_kind(&self, mv: Move) -> Option<PieceKind> {
        match mv.origin() {
            Origin::Board(from) => Some(self.piece(from)?.kind),
            Origin::Hand(kind) => Some(faces::after(self.selection(), kind, mv)),
        }
    }

    /// The kind of that piece after the move; `None` if the origin is empty.
    #[must_use]
    pub fn landed_kind(&self, mv: Move) -> Option<PieceKind> {
        if let Some(turned) = self.turned_kind(mv) {
            return Some(turned);
        }
        let kind = match mv.origin() {
            Origin::Board(from) => self.piece(from)?.kind,
            Origin::Hand(kind) => kind,
        };
        Some(faces::after(self.selection(), kind, mv))
    }

    /// The kind that the piece of `mv` becomes by what it captures, under the rule `contagion`; `None` if it does not.
    #[must_use]
    pub fn turned_kind(&self, mv: Move) -> Option<PieceKind> {
        at_any_width!(&self.0, typed => typed.turned_kind(mv))
    }

    /// The squares of the pieces that are removed after `mv`, which need not be legal, because they burn. If the piece
    /// that moves burns, that is its destination.
    #[must_use]
    pub fn burnt(&self, mv: Move) -> Vec<Square> {
        at_any_width!(&self.0, typed => typed.burnt(mv))
    }

    /// The squares of the pieces of either side that `mv`, which need not be legal, flies over and captures: see
    /// [`Face::tramples`](crate::variant::Face::tramples).
    #[must_use]
    pub fn trampled(&self, mv: Move) -> Vec<Square> {
        at_any_width!(&self.0, typed => typed.trampled(mv))
    }

    /// The squares of the opponent's pieces that `mv` captures, in order. It need not be legal.
    pub fn captures(&self, mv: Move) -> impl Iterator<Item = Square> {
        let opponent = !self.to_move();
        let trampled = self.trampled(mv);
        let squares = mv.via_squares(self.geometry()).chain(trampled).chain([mv.to()]);
        squares.filter(move |&at| self.piece(at).is_some_and(|piece| piece.color == opponent))
    }

    /// Tests whether `mv` is legal.
    ///
    /// # Errors
    /// The reason why it is not.
    pub fn examine(&self, mv: Move) -> Result<(), IllegalMove> {
        at_any_width!(&self.0, typed => typed.examine(mv))
    }

    /// Plays `mv` if it is legal.
    ///
    /// # Errors
    /// The reason why it is not; the position is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        at_any_width!(&mut self.0, typed => typed.play(mv))
    }

    /// Whether the side to move is in check. Which attacked royals that takes is a rule of the
    /// game: see [`CheckRule`](crate::variant::CheckRule).
    #[must_use]
    pub fn is_check(&self) -> bool {
        at_any_width!(&self.0, typed => typed.state_ref().in_check(typed.state.to_move()))
    }

    /// Whether the side to move is in check for the rules of perpetual check and impasse: as
    /// [`Position::is_check`], but an attack on the only royal also counts under `check = "none"`.
    #[must_use]
    pub fn counts_as_check(&self) -> bool {
        at_any_width!(&self.0, typed => typed.state_ref().counts_as_check(typed.state.to_move()))
    }

    /// Whether `mv`, the last move, made a threat: gave check, or attacks a piece of the opponent with
    /// the piece that moved.
    #[must_use]
    pub fn is_threatened_by(&self, mv: Move) -> bool {
        self.is_check() || at_any_width!(&self.0, typed => typed.state_ref().makes_threat(mv.to()))
    }

    /// The end of the game if the side to move has no move that the rules allow.
    pub(crate) fn outcome_without_moves(&self) -> Outcome {
        at_any_width!(&self.0, typed => {
            ending::without_moves(&typed.tables, self.to_move(), self.is_check())
        })
    }

    /// The squares of the royals of `color`.
    #[must_use]
    pub fn royals(&self, color: Color) -> Vec<Square> {
        at_any_width!(&self.0, typed => typed.state.royals(color).into_iter().collect())
    }

    /// The squares of the royals of `color` that the opponent attacks, whether that is check or
    /// not.
    #[must_use]
    pub fn attacked_royals(&self, color: Color) -> Vec<Square> {
        at_any_width!(&self.0, typed => typed.state_ref().attacked_royals(color).into_iter().collect())
    }

    /// The squares of the pieces of `by` that attack `square`, whether it is empty or occupied by
    /// either side. A pinned piece attacks like any other.
    #[must_use]
    pub fn attackers(&self, square: Square, by: Color) -> Vec<Square> {
        if !self.geometry().contains(square) {
            return Vec::new();
        }
        at_any_width!(&self.0, typed => {
            let occupied = typed.state.occupied();
            typed.state_ref().attackers(square, by, occupied).into_iter().collect()
        })
    }

    /// Whether `square` lies in the promotion zone of `color`.
    #[must_use]
    pub fn in_zone(&self, square: Square, color: Color) -> bool {
        self.geometry().contains(square)
            && at_any_width!(&self.0, typed => typed.tables.zone(color).contains(square))
    }

    /// The end of the game by this position, whatever led to it: royals lost, bare king, checkmate,
    /// stalemate. If several apply, the first of them counts.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        at_any_width!(&self.0, typed => typed.outcome())
    }

    /// The end of the game by the try rule, after `mv` has led to this position: a royal has moved to a
    /// square on which an enemy royal starts the game, and is not attacked there.
    #[must_use]
    pub fn outcome_by_try(&self, mv: Move) -> Option<Outcome> {
        if !self.geometry().contains(mv.to()) {
            return None;
        }
        at_any_width!(&self.0, typed => typed.outcome_by_try(mv))
    }

    /// The number of sequences of `depth` legal moves (perft); `None` if it exceeds 64 bits or
    /// `depth` exceeds [`MAX_PERFT_DEPTH`].
    #[must_use]
    pub fn perft(&self, depth: u32) -> Option<u64> {
        if depth > MAX_PERFT_DEPTH {
            return None;
        }
        at_any_width!(&self.0, typed => typed.perft(depth))
    }

    /// [`Position::perft`] for each first move, in the order of [`Position::legal_moves`]; empty for
    /// a depth of 0, which has no first move.
    #[must_use]
    pub fn divide(&self, depth: u32) -> Option<Vec<(Move, u64)>> {
        if depth > MAX_PERFT_DEPTH {
            return None;
        }
        at_any_width!(&self.0, typed => typed.divide(depth))
    }
}
