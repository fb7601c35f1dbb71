//! The plain types every other layer sees: the same for boards of every size.

use std::sync::Arc;

use super::Outcome;
use super::compiled::Tables;
use super::position_of::PositionOf;
use super::why::{IllegalMove, SetupError};
use super::width::{Widest, Width, at_any_width, same_width};
use crate::board::{
    Color, Geometry, Hand, MAX_IN_HAND, Move, Origin, Piece, PieceKind, Setup, Square,
};
use crate::variant::Selection;

type Shared<W> = Arc<Tables<W>>;

/// One selection, compiled for play. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Rules(pub(super) Width<Shared<u64>, Shared<u128>, Shared<Widest>>);

impl Rules {
    /// Compiles `selection`, in the fewest words that hold its board.
    #[must_use]
    pub fn new(selection: Selection) -> Rules {
        let bits = selection.geometry().bits();
        Rules(if bits <= u64::BITS as usize {
            Width::Single(Arc::new(Tables::new(selection)))
        } else if bits <= u128::BITS as usize {
            Width::Double(Arc::new(Tables::new(selection)))
        } else {
            Width::Wide(Arc::new(Tables::new(selection)))
        })
    }

    /// What was compiled.
    #[must_use]
    pub fn selection(&self) -> &Selection {
        at_any_width!(&self.0, tables => &tables.selection)
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
        let (expected, found) = (self.selection().geometry(), setup.geometry());
        if found != expected {
            return Err(SetupError::OtherBoard { expected, found });
        }
        self.check_hands(setup)?;
        let position = self.unchecked(setup);
        at_any_width!(&position.0, typed => typed.validate())?;
        Ok(position)
    }

    pub(super) fn unchecked(&self, setup: &Setup) -> Position {
        Position(same_width!(&self.0, tables => PositionOf::new(tables, setup)))
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
pub struct Position(pub(super) Width<PositionOf<u64>, PositionOf<u128>, PositionOf<Widest>>);

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        match (&self.0, &other.0) {
            (Width::Single(a), Width::Single(b)) => a.is_same(b),
            (Width::Double(a), Width::Double(b)) => a.is_same(b),
            (Width::Wide(a), Width::Wide(b)) => a.is_same(b),
            _ => false,
        }
    }
}

impl Eq for Position {}

impl Position {
    /// The rules it is played under.
    #[must_use]
    pub fn rules(&self) -> Rules {
        Rules(same_width!(&self.0, typed => Arc::clone(&typed.tables)))
    }

    /// The selection behind the rules.
    #[must_use]
    pub fn selection(&self) -> &Selection {
        at_any_width!(&self.0, typed => &typed.tables.selection)
    }

    /// The board's size.
    #[must_use]
    pub fn geometry(&self) -> Geometry {
        self.selection().geometry()
    }

    /// The piece on `square`.
    #[must_use]
    pub fn piece(&self, square: Square) -> Option<Piece> {
        at_any_width!(&self.0, typed => typed.state.piece(square))
    }

    /// What `color` has in hand.
    #[must_use]
    pub fn hand(&self, color: Color) -> &Hand {
        at_any_width!(&self.0, typed => typed.state.hand(color))
    }

    /// Whose turn it is.
    #[must_use]
    pub fn to_move(&self) -> Color {
        at_any_width!(&self.0, typed => typed.state.to_move())
    }

    /// The number of the move about to be played, from 1.
    #[must_use]
    pub fn ply(&self) -> u32 {
        at_any_width!(&self.0, typed => typed.state.ply())
    }

    /// Equal for equal positions (board, hands, side to move), unequal for nearly all others.
    #[must_use]
    pub fn key(&self) -> u64 {
        at_any_width!(&self.0, typed => typed.state.key())
    }

    /// The same, written down.
    #[must_use]
    pub fn setup(&self) -> Setup {
        at_any_width!(&self.0, typed => typed.setup())
    }

    /// Every legal move; none once the position has ended.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        at_any_width!(&self.0, typed => typed.legal_moves())
    }

    /// The legal moves of the piece on `from`; none for an empty square or the opponent's piece.
    #[must_use]
    pub fn moves_from(&self, from: Square) -> Vec<Move> {
        at_any_width!(&self.0, typed => typed.moves_from(from))
    }

    /// The legal drops of `kind`; none where it is not in hand.
    #[must_use]
    pub fn drops_of(&self, kind: PieceKind) -> Vec<Move> {
        at_any_width!(&self.0, typed => typed.drops_of(kind))
    }

    /// The kind of the piece that `mv` moves or drops; `None` where its square is empty.
    #[must_use]
    pub fn moved_kind(&self, mv: Move) -> Option<PieceKind> {
        match mv.origin() {
            Origin::Board(from) => Some(self.piece(from)?.kind),
            Origin::Hand(kind) => Some(kind),
        }
    }

    /// Whether `mv` may be played, and if not why.
    ///
    /// # Errors
    /// What forbids it.
    pub fn examine(&self, mv: Move) -> Result<(), IllegalMove> {
        at_any_width!(&self.0, typed => typed.examine(mv))
    }

    /// Plays `mv`.
    ///
    /// # Errors
    /// What forbids it; the position is as it was.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        at_any_width!(&mut self.0, typed => typed.play(mv))
    }

    /// Whether the side to move is in check.
    #[must_use]
    pub fn is_check(&self) -> bool {
        at_any_width!(&self.0, typed => typed.view().in_check(typed.state.to_move()))
    }

    /// The royals of `color`.
    #[must_use]
    pub fn royals(&self, color: Color) -> Vec<Square> {
        at_any_width!(&self.0, typed => typed.state.royals(color).into_iter().collect())
    }

    /// The royals of `color` that the opponent attacks, whether that binds it or not.
    #[must_use]
    pub fn attacked_royals(&self, color: Color) -> Vec<Square> {
        at_any_width!(&self.0, typed => typed.view().attacked_royals(color).into_iter().collect())
    }

    /// Where the pieces of `by` stand that attack `square`, whoever stands on it.
    #[must_use]
    pub fn attackers(&self, square: Square, by: Color) -> Vec<Square> {
        at_any_width!(&self.0, typed => typed.view().attackers(square, by).into_iter().collect())
    }

    /// Whether `square` lies in the promotion zone of `color`.
    #[must_use]
    pub fn in_zone(&self, square: Square, color: Color) -> bool {
        at_any_width!(&self.0, typed => typed.tables.zone(color).contains(square))
    }

    /// The end that the position alone shows: royals lost, bare king, checkmate, stalemate.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        at_any_width!(&self.0, typed => typed.outcome())
    }

    /// How many sequences of `depth` legal moves there are; `None` beyond 64 bits.
    #[must_use]
    pub fn perft(&self, depth: u32) -> Option<u64> {
        at_any_width!(&self.0, typed => typed.perft(depth))
    }

    /// [`Position::perft`] by first move, in the order of [`Position::legal_moves`].
    ///
    /// Nothing for a depth of 0, which has no first move.
    #[must_use]
    pub fn divide(&self, depth: u32) -> Option<Vec<(Move, u64)>> {
        at_any_width!(&self.0, typed => typed.divide(depth))
    }
}
