//! Finds the legal move that a description means. Only this module matches origins, destinations
//! and promotion of a text or a click with a position.
//!
//! Every notation turns its text into a [`MoveText`] and leaves the decision to [`resolve`]. The
//! last part is the reverse: the details that a writer needs to make its text unambiguous.

use super::ParseMoveError;
use super::move_list::OtherMoves;
use super::way::{self, Step};
use crate::board::{Move, Origin, Piece, PieceKind, Square, Via};
use crate::rules::{IllegalMove, Position, Why};
use crate::variant::DropFaces;

/// A move as a text describes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct MoveText {
    /// The kinds that the name of the piece can mean; empty if the text does not name a piece.
    pub(super) kinds: Vec<PieceKind>,
    pub(super) origin: OriginText,
    pub(super) to: Square,
    pub(super) steps: Steps,
    pub(super) promotion: Promotion,
}

/// The statement of a text about the squares between origin and destination of a move of several steps. Those
/// that hold a piece of the opponent are captures; on the others the piece must be able to step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Steps {
    /// Nothing: the move goes to the destination and captures nothing on the way.
    Direct,
    /// The move crosses these squares.
    Through(Vec<Step>),
    /// The move crosses these squares and ends where it began; the destination does not matter. Without a capture it is
    /// a pass.
    Return(Vec<Step>),
}

/// The statement of a text about the origin of the move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum OriginText {
    /// A drop.
    Hand,
    /// One of these squares.
    OneOf(Vec<Square>),
    /// A square on this file and this rank; `None` leaves the file or the rank open.
    Board { file: Option<u8>, rank: Option<u8> },
}

impl OriginText {
    /// Any square of the board.
    pub(super) const ANYWHERE: OriginText = OriginText::Board { file: None, rank: None };
}

/// The statement of a text about promotion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Promotion {
    /// The piece promotes, or it does not.
    Said(bool),
    /// Nothing: if both are legal, the text has two meanings.
    Open,
    /// The piece promotes only if it must.
    IfCompulsory,
    /// The piece promotes if it may.
    IfPossible,
}

/// The meaning of a move without a promotion mark that is possible with and without promotion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unmarked {
    /// Both, as [`ParseMoveError::PromotionUnsaid`]: a player is asked.
    Both,
    /// The move without promotion: the convention of game files.
    Plain,
}

impl From<Unmarked> for Promotion {
    fn from(unmarked: Unmarked) -> Promotion {
        match unmarked {
            Unmarked::Both => Promotion::Open,
            Unmarked::Plain => Promotion::IfCompulsory,
        }
    }
}

/// The legal move from `origin` to `to`, for a piece that is picked up and put down on a board.
///
/// # Errors
/// [`ParseMoveError::PromotionUnsaid`] if the player has to choose, and [`ParseMoveError::Illegal`]
/// if no move is legal.
pub fn move_between(
    position: &Position,
    origin: Origin,
    to: Square,
) -> Result<Move, ParseMoveError> {
    let (kinds, origin) = match origin {
        Origin::Board(from) => (Vec::new(), OriginText::OneOf(vec![from])),
        Origin::Hand(kind) => (either_face(position, kind), OriginText::Hand),
    };
    let (steps, promotion) = (Steps::Direct, Promotion::Open);
    resolve(position, &[MoveText { kinds, origin, to, steps, promotion }])
}

/// The faces with which a piece of the base kind `kind` may be dropped.
fn either_face(position: &Position, kind: PieceKind) -> Vec<PieceKind> {
    let selection = position.selection();
    let promoted = selection.get_face(kind).and_then(|face| face.promotes_to);
    let both = selection.rules().drops.faces == DropFaces::Both;
    [kind].into_iter().chain(promoted.filter(|_| both)).collect()
}

/// The legal move that a text means. It has one description for each square that its digits can
/// name, and usually only one.
///
/// # Errors
/// The most useful reason if no move is legal, or all legal moves if there are several.
pub(super) fn resolve(position: &Position, texts: &[MoveText]) -> Result<Move, ParseMoveError> {
    let mut search = TriedMoves::new(position);
    for text in texts {
        for origin in text.origins(position)? {
            search.examine(text, origin);
        }
    }
    search.decide(texts)
}

impl MoveText {
    /// The origins that the description fits, whether a move from there is legal or not.
    fn origins(&self, position: &Position) -> Result<Vec<Origin>, ParseMoveError> {
        match &self.origin {
            OriginText::Hand => Ok(self.origins_in_hand(position)),
            OriginText::OneOf(squares) => self.origins_among(position, squares),
            &OriginText::Board { file, rank } => self.origins_on_board(position, file, rank),
        }
    }

    /// The base kinds of the faces that may be dropped, whether one is in hand or not.
    fn origins_in_hand(&self, position: &Position) -> Vec<Origin> {
        let base = |kind: &PieceKind| position.selection().face(*kind).base;
        let can_drop = |kind: &&PieceKind| either_face(position, base(kind)).contains(kind);
        let mut bases: Vec<PieceKind> = self.kinds.iter().filter(can_drop).map(base).collect();
        bases.sort();
        bases.dedup();
        bases.into_iter().map(Origin::Hand).collect()
    }

    /// `squares` without those that have another piece of the side to move. An empty square or one
    /// with a piece of the opponent stays: the rules give a better reason why no piece can move
    /// from there.
    fn origins_among(
        &self,
        position: &Position,
        squares: &[Square],
    ) -> Result<Vec<Origin>, ParseMoveError> {
        let other = |at: Square| {
            let piece = position.piece(at).filter(|piece| piece.color == position.to_move())?;
            (!self.names(piece)).then_some(ParseMoveError::OtherPiece { at, found: piece.kind })
        };
        let fitting = squares.iter().copied().filter(|&at| other(at).is_none());
        let origins: Vec<Origin> = fitting.map(Origin::Board).collect();
        match squares.first().and_then(|&at| other(at)) {
            Some(error) if origins.is_empty() => Err(error),
            _ => Ok(origins),
        }
    }

    /// The squares of the board that have such a piece of the side to move.
    fn origins_on_board(
        &self,
        position: &Position,
        file: Option<u8>,
        rank: Option<u8>,
    ) -> Result<Vec<Origin>, ParseMoveError> {
        let board = position.geometry();
        let fits = |at: &Square| {
            file.is_none_or(|file| file == board.file(*at))
                && rank.is_none_or(|rank| rank == board.rank(*at))
                && position
                    .piece(*at)
                    .is_some_and(|piece| piece.color == position.to_move() && self.names(piece))
        };
        let origins: Vec<Origin> = board.squares().filter(fits).map(Origin::Board).collect();
        match self.kinds.first() {
            Some(&kind) if origins.is_empty() => Err(ParseMoveError::NoSuchPiece { kind }),
            _ => Ok(origins),
        }
    }

    fn names(&self, piece: Piece) -> bool {
        self.kinds.is_empty() || self.kinds.contains(&piece.kind)
    }

    /// The moves from `origin` that the description fits, the preferred one first. None if the squares
    /// that the text names cannot be captured in one move.
    fn readings(&self, position: &Position, origin: Origin) -> Vec<Move> {
        let promotes: &[bool] = match (origin, self.promotion) {
            // A mark after a drop can only be XBoard's `+` for check. The face shows which side is up.
            (Origin::Hand(kind), _) => {
                let promoted = self.kinds.iter().any(|&named| named != kind);
                match (self.kinds.contains(&kind), promoted) {
                    (true, true) => &[false, true],
                    (false, true) => &[true],
                    _ => &[false],
                }
            }
            (_, Promotion::Said(false)) => &[false],
            (_, Promotion::Said(true)) => &[true],
            (_, Promotion::Open | Promotion::IfCompulsory) => &[false, true],
            (_, Promotion::IfPossible) => &[true, false],
        };
        let Some((to, via)) = self.end(position, origin) else {
            return Vec::new();
        };
        let reading = |&promotes| Move::from_origin(origin, to, promotes).with_via(via);
        promotes.iter().map(reading).collect()
    }

    /// Why the piece on `origin` cannot make the steps that the text names, if that is so.
    fn misstep(&self, position: &Position, origin: Origin) -> Option<ParseMoveError> {
        let Origin::Board(from) = origin else { return None };
        let (steps, to) = match &self.steps {
            Steps::Direct => return None,
            Steps::Through(steps) => (steps, self.to),
            Steps::Return(steps) => (steps, from),
        };
        // A pass names no square.
        if steps.is_empty() {
            return None;
        }
        way::check(position, from, steps, to).err()
    }

    /// The destination of the move from `origin`, and its captures on the way.
    fn end(&self, position: &Position, origin: Origin) -> Option<(Square, Via)> {
        let (squares, to) = match (&self.steps, origin) {
            (Steps::Direct, _) => return Some((self.to, Via::NONE)),
            (Steps::Through(squares), _) => (squares, self.to),
            (Steps::Return(squares), Origin::Board(from)) => (squares, from),
            (Steps::Return(_), Origin::Hand(_)) => return None,
        };
        let Origin::Board(from) = origin else { return None };
        let opponent = !position.to_move();
        let holds =
            |at: &&Square| position.piece(**at).is_some_and(|piece| piece.color == opponent);
        let squares = squares.iter().map(|step| &step.at);
        let captures: Vec<Square> = squares.filter(holds).copied().collect();
        Some((to, Via::new(position.geometry(), from, &captures)?))
    }
}

/// The moves that have been tried.
struct TriedMoves<'a> {
    position: &'a Position,
    origins: Vec<Origin>,
    legal: Vec<Move>,
    /// The illegal move with the most useful reason.
    refused: Option<IllegalMove>,
    /// Why a piece cannot make the steps that the text names.
    misstep: Option<ParseMoveError>,
}

impl TriedMoves<'_> {
    fn new(position: &Position) -> TriedMoves<'_> {
        let (origins, legal) = (Vec::new(), Vec::new());
        TriedMoves { position, origins, legal, refused: None, misstep: None }
    }

    fn examine(&mut self, text: &MoveText, origin: Origin) {
        if !self.origins.contains(&origin) {
            self.origins.push(origin);
        }
        if let Some(misstep) = text.misstep(self.position, origin) {
            self.note_misstep(misstep);
            return;
        }
        for mv in text.readings(self.position, origin) {
            match self.position.examine(mv) {
                Ok(()) => {
                    self.legal.push(mv);
                    if text.promotion != Promotion::Open {
                        return;
                    }
                }
                Err(refused) => self.note_refusal(refused),
            }
        }
    }

    fn note_misstep(&mut self, misstep: ParseMoveError) {
        let is_of_square = matches!(misstep, ParseMoveError::NothingToCapture { .. });
        if self.misstep.is_none() || is_of_square {
            self.misstep = Some(misstep);
        }
    }

    fn note_refusal(&mut self, refused: IllegalMove) {
        let known = self.refused.map(|known| self.reason_rank(&known));
        if known.is_none_or(|known| known < self.reason_rank(&refused)) {
            self.refused = Some(refused);
        }
    }

    /// The usefulness of the reason, from 0 to 4, to a player who did not say which piece moves, or whether it
    /// promotes.
    fn reason_rank(&self, refused: &IllegalMove) -> u8 {
        let mv = refused.mv;
        if mv.promotes() && self.position.examine(mv.with_promotion(false)).is_ok() {
            // Only the mark for promotion is wrong: no other piece is meant.
            4
        } else {
            reason_rank(&refused.why)
        }
    }

    fn decide(self, texts: &[MoveText]) -> Result<Move, ParseMoveError> {
        match self.legal.as_slice() {
            [] => Err(self.reason(texts)),
            &[mv] => Ok(mv),
            &[plain, promoted] if promoted == plain.with_promotion(true) => {
                Err(ParseMoveError::PromotionUnsaid { plain, promoted })
            }
            _ => Err(ParseMoveError::Ambiguous(self.legal)),
        }
    }

    fn reason(&self, texts: &[MoveText]) -> ParseMoveError {
        if let Some(nothing @ ParseMoveError::NothingToCapture { .. }) = &self.misstep {
            return nothing.clone();
        }
        let returns = |text: &MoveText| matches!(text.steps, Steps::Return(_));
        if self.origins.len() > 1 && texts.iter().all(returns) {
            return ParseMoveError::NoneReturns;
        }
        match self.refused {
            Some(IllegalMove { why: Why::NotItsMove { kind }, mv }) if self.origins.len() > 1 => {
                ParseMoveError::NoneGoesThere { kind, to: mv.to() }
            }
            Some(refused) => ParseMoveError::Illegal(refused),
            None => self.misstep.clone().unwrap_or_else(|| nothing_fits(texts)),
        }
    }
}

/// The error if no piece fits the description, so that there was no move to try: the words of
/// Japanese notation (`右`, `引`) can exclude all pieces.
fn nothing_fits(texts: &[MoveText]) -> ParseMoveError {
    let named = texts.first().and_then(|text| Some((*text.kinds.first()?, text.to)));
    named.map_or(ParseMoveError::Syntax { at: 0 }, |(kind, to)| ParseMoveError::NoneGoesThere {
        kind,
        to,
    })
}

/// The usefulness of a reason where the move is not legal without promotion either.
///
/// That a pawn far from the zone cannot promote does not explain why it cannot move there. If one
/// of two golds cannot move that way and the other is pinned, the pin is the useful reason.
const fn reason_rank(why: &Why) -> u8 {
    match why {
        Why::OutsideZone | Why::HasNoPromotion { .. } => 0,
        Why::NotItsMove { .. } => 1,
        Why::Blocked { .. } | Why::MustPromote => 2,
        _ => 3,
    }
}

// The parts that the text of a move needs

/// The other squares from which a piece like `mover`, which makes `mv`, could legally make a move with the same
/// captures on the way and the same destination; or also return to its square, if `mv` does.
pub(super) fn rivals(position: &Position, mover: Piece, mv: Move) -> impl Iterator<Item = Square> {
    let board = position.geometry();
    let others = board
        .squares()
        .filter(move |&rival| mv.from() != Some(rival) && position.piece(rival) == Some(mover));
    let returns = |mv: Move| mv.from() == Some(mv.to());
    let alike = move |other: &Move| {
        returns(*other) == returns(mv)
            && (returns(mv) || other.to() == mv.to())
            && other.via_squares(board).eq(mv.via_squares(board))
    };
    others.filter(move |&rival| position.moves_from(rival).iter().any(alike))
}

/// Whether the same move with promotion is also legal, so that the text must mark a move without
/// promotion.
pub(super) fn could_promote(others: &impl OtherMoves, mv: Move) -> bool {
    mv.drop().is_none() && others.is_legal(mv.with_promotion(true))
}

/// The mark of Hodges and chess notation after a move: `+` if it promotes, `=` if it could.
pub(super) fn promotion_mark(others: &impl OtherMoves, mv: Move) -> &'static str {
    match mv.promotes() {
        true => "+",
        false if could_promote(others, mv) => "=",
        false => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{parse_move, parse_recorded_move, sfen, usi};
    use crate::rules::Rules;
    use crate::variant::{Choice, Selection, library};

    fn shogi(board: &str) -> Position {
        let selection = Selection::new(library::find("shogi").unwrap(), &Choice::default());
        let rules = Rules::new(selection.unwrap());
        let setup = sfen::parse(rules.selection(), board).unwrap();
        rules.position(&setup).unwrap()
    }

    fn mv(position: &Position, text: &str) -> Move {
        usi::parse(position.selection(), text).unwrap()
    }

    /// Black silvers on 6d and 4d, each of which may promote on 5c or not.
    fn silvers() -> Position {
        shogi("8k/9/9/3S1S3/9/9/9/9/K8 b - 1")
    }

    #[test]
    fn a_piece_that_is_put_down_where_it_may_promote_needs_an_answer() {
        let position = silvers();
        let [from, to] = ["6d", "5c"].map(|name| position.geometry().parse(name).unwrap());
        let unsaid = ParseMoveError::PromotionUnsaid {
            plain: mv(&position, "6d5c"),
            promoted: mv(&position, "6d5c+"),
        };
        assert_eq!(move_between(&position, Origin::Board(from), to), Err(unsaid));
        let Err(ParseMoveError::Illegal(refused)) =
            move_between(&position, Origin::Board(from), from)
        else {
            panic!("a move to its own square");
        };
        assert_eq!(refused.mv.to(), from);
    }

    #[test]
    fn a_recorded_move_without_a_mark_does_not_promote_unless_it_must() {
        let position = silvers();
        let moves = |texts: &[&str]| texts.iter().map(|text| mv(&position, text)).collect();
        let recorded = ParseMoveError::Ambiguous(moves(&["4d5c", "6d5c"]));
        assert_eq!(parse_recorded_move(&position, None, "S-5c"), Err(recorded));
        let typed = ParseMoveError::Ambiguous(moves(&["4d5c", "4d5c+", "6d5c", "6d5c+"]));
        assert_eq!(parse_move(&position, "S-5c"), Err(typed));
        assert_eq!(parse_recorded_move(&position, None, "S6d-5c"), Ok(mv(&position, "6d5c")));
        let last = shogi("8k/P8/9/9/9/9/9/9/K8 b - 1");
        assert_eq!(parse_recorded_move(&last, None, "P-9a"), Ok(mv(&last, "9b9a+")));
    }

    #[test]
    fn the_most_telling_reason_is_given() {
        let pinned = shogi("4r3k/9/9/9/9/9/3G5/4G4/4K4 b - 1");
        let Err(ParseMoveError::Illegal(refused)) = parse_move(&pinned, "G-4h") else {
            panic!("one gold does not move there, and the other is pinned");
        };
        assert!(matches!(refused.why, Why::RoyalAttacked { .. }), "{refused:?}");
        let none = ParseMoveError::NoneGoesThere {
            kind: pinned.piece(mv(&pinned, "6g6f").from().unwrap()).unwrap().kind,
            to: pinned.geometry().parse("1e").unwrap(),
        };
        assert_eq!(parse_move(&pinned, "G-1e"), Err(none));
    }
}
