//! Why a move is refused, and why a text is no move.

use super::english::{any_of, ordinal, with_article};
use super::outcome::outcome;
use crate::board::{Geometry, Move, PieceKind, Square};
use crate::notation::{Notation, ParseMoveError};
use crate::rules::{IllegalMove, Position, Why};
use crate::variant::{CompulsoryPromotion, PromotionWhen, Selection};

/// Why `refused` is not legal in `position`.
#[must_use]
pub fn illegal_move(position: &Position, refused: &IllegalMove) -> String {
    let selection = position.selection();
    let square = |square: Square| position.geometry().name(square);
    let named = |kind: PieceKind| selection.face(kind).name.as_str();
    let piece_on = |at: Square| match position.piece(at) {
        Some(piece) => named(piece.kind),
        None => "piece",
    };
    match refused.why {
        Why::GameOver(end) => format!("the game is over: {}", outcome(selection, end)),
        Why::NoPiece { at } => format!("no piece stands on {}", square(at)),
        Why::NotYours { at } => {
            let (name, owner) = (piece_on(at), !position.to_move());
            format!("the {name} on {} is {owner}'s", square(at))
        }
        Why::OwnPiece { at } => format!("the {} on {} is your own", piece_on(at), square(at)),
        Why::NotItsMove { kind } => format!("the {} does not move that way", named(kind)),
        Why::Blocked { at } => format!("blocked at {}", square(at)),
        Why::RoyalAttacked { royal, attacker, from } => {
            let royal = royal_name(position, refused.mv, royal);
            let (attacker, from) = (named(attacker.kind), square(from));
            format!("your {royal} would be taken by the {attacker} on {from}")
        }
        Why::MustPromote => must_promote(selection, refused.mv),
        Why::OutsideZone => outside_zone(selection),
        Why::HasNoPromotion { kind } => format!("the {} has no promoted side", named(kind)),
        Why::NoDrops => "there are no drops in this game".to_owned(),
        Why::NotInHand { kind } => format!("you have no {} in hand", named(kind)),
        Why::Occupied { at } => {
            format!("{} is not empty: drops go to empty squares", square(at))
        }
        Why::NeverMoveAgain { at } => {
            format!("a piece dropped on {} could never move again", square(at))
        }
        Why::SecondOnFile { at } => {
            let (name, file) = (piece_on(at), position.geometry().file(at));
            format!("second {name} on file {file}")
        }
        Why::DropMate => drop_mate(selection, refused.mv),
        Why::LionProtected { at, by } => {
            format!("the lion is protected by the {} on {}", named(by), square(at))
        }
        Why::LionJustTaken { at } => {
            format!("a lion was just taken on {}: no lion may be taken elsewhere", square(at))
        }
        Why::NotOnTheWay { kind } => format!("the {} takes nothing on that way", named(kind)),
        Why::Repeats => {
            let nth = ordinal(selection.rules().repetition.count.get().into());
            format!("the position would come up for the {nth} time, which is forbidden")
        }
        Why::OffBoard => off_board(selection.geometry()),
        Why::UnknownKind => "there is no such piece in this game".to_owned(),
    }
}

/// The name of the royal after the move: it may be the piece that moves, and may have promoted.
fn royal_name(position: &Position, mv: Move, royal: Square) -> String {
    let selection = position.selection();
    let came = mv.from().filter(|_| mv.to() == royal);
    let stood = position.piece(came.unwrap_or(royal));
    let Some(piece) = stood else {
        return "royal piece".to_owned();
    };
    let turned = mv.promotes() && mv.to() == royal;
    let turned = selection.face(piece.kind).promotes_to.filter(|_| turned);
    selection.face(turned.unwrap_or(piece.kind)).name.clone()
}

fn must_promote(selection: &Selection, mv: Move) -> String {
    match selection.rules().compulsory_promotion {
        CompulsoryPromotion::WhenStuck => {
            let rank = rank_letter(selection.geometry(), mv.to());
            format!("must promote on rank {rank}")
        }
        CompulsoryPromotion::AlwaysInZone
        | CompulsoryPromotion::Always
        | CompulsoryPromotion::Never => "must promote: promotion is compulsory here".to_owned(),
    }
}

fn rank_letter(geometry: Geometry, square: Square) -> char {
    char::from(b'a' + geometry.rank(square) - 1)
}

fn outside_zone(selection: &Selection) -> String {
    if selection.rules().promotion_zone == 0 {
        return "cannot promote: this game has no promotion zone".to_owned();
    }
    match selection.rules().promotion_when {
        PromotionWhen::ZoneMove => {
            "cannot promote: the move neither begins nor ends in the promotion zone".to_owned()
        }
        PromotionWhen::ZoneEntry => {
            "cannot promote: the move does not enter the promotion zone".to_owned()
        }
        PromotionWhen::EntryOrCapture => "cannot promote: the move neither enters the promotion \
            zone nor captures there"
            .to_owned(),
        PromotionWhen::Capture => "cannot promote: the move captures nothing".to_owned(),
        PromotionWhen::EveryMove => "cannot promote here".to_owned(),
    }
}

fn drop_mate(selection: &Selection, mv: Move) -> String {
    match mv.drop() {
        Some(kind) => format!("a dropped {} may not give mate", selection.face(kind).name),
        None => "a drop may not give mate".to_owned(),
    }
}

/// Why a text is no move of `position`. Moves that it can mean are named in Hodges notation.
#[must_use]
pub fn unread_move(position: &Position, error: &ParseMoveError) -> String {
    unread_move_in(Notation::Hodges, position, error)
}

/// Why a text is no move of `position`. Moves that it can mean are named in `notation`.
#[must_use]
pub fn unread_move_in(notation: Notation, position: &Position, error: &ParseMoveError) -> String {
    let selection = position.selection();
    let named = |kind: PieceKind| selection.face(kind).name.as_str();
    match error {
        ParseMoveError::Syntax { at } => {
            let place = at + 1;
            format!("not a move from character {place} on: write 7g7f, G-5h, G6i-5h or P*5e")
        }
        ParseMoveError::JapaneseSyntax { at } => {
            let place = at + 1;
            format!("not a move from character {place} on: write 7六歩, 同銀, 3二金右 or 8八角成")
        }
        ParseMoveError::ChessSyntax => {
            "not a move: write c4, Bxg7+, +Rh9 or P@e5 on chess squares".to_owned()
        }
        ParseMoveError::NothingBefore => "同 needs a move before this one".to_owned(),
        ParseMoveError::NotTheirTurn { .. } => format!("{} is to move", position.to_move()),
        ParseMoveError::OffBoard { .. } => off_board(position.geometry()),
        ParseMoveError::OffChessBoard => off_chess_board(position.geometry()),
        ParseMoveError::UnknownPiece { .. } => {
            format!("no such piece: there are {}", abbreviations(selection))
        }
        ParseMoveError::UnknownName { .. } => {
            format!("no such piece: there are {}", notations(selection))
        }
        ParseMoveError::NoSuchPiece { kind } => {
            format!("you have no {} on the board", named(*kind))
        }
        ParseMoveError::NoneGoesThere { kind, to } => {
            format!("no {} of yours moves to {}", named(*kind), position.geometry().name(*to))
        }
        ParseMoveError::OtherPiece { at, found } => {
            let (name, at) = (named(*found), position.geometry().name(*at));
            format!("the piece on {at} is {}", with_article(name))
        }
        ParseMoveError::Illegal(refused) => illegal_move(position, refused),
        &ParseMoveError::PromotionUnsaid { plain, promoted } => {
            which_move(notation, position, &[plain, promoted])
        }
        ParseMoveError::Ambiguous(moves) => which_move(notation, position, moves),
    }
}

fn off_board(geometry: Geometry) -> String {
    let last = char::from(b'a' + geometry.ranks() - 1);
    let files = geometry.files();
    format!("no such square: files are 1 to {files}, ranks a to {last}")
}

fn off_chess_board(geometry: Geometry) -> String {
    let last = char::from(b'a' + geometry.files() - 1);
    let ranks = geometry.ranks();
    format!("no such square: files are a to {last}, ranks 1 to {ranks}")
}

/// The abbreviations of all base faces.
fn abbreviations(selection: &Selection) -> String {
    let base = selection.faces().iter().filter(|face| !face.is_promoted());
    let names: Vec<&str> = base.map(|face| face.abbr.as_str()).collect();
    names.join(" ")
}

/// The names of all faces in Japanese notation, each once: several faces may share one.
fn notations(selection: &Selection) -> String {
    let mut names: Vec<&str> = Vec::new();
    for face in selection.faces() {
        if !names.contains(&&*face.notation) {
            names.push(&face.notation);
        }
    }
    names.join(" ")
}

fn which_move(notation: Notation, position: &Position, moves: &[Move]) -> String {
    let texts = moves.iter().map(|&mv| notation.write(position, None, mv));
    let texts: Vec<String> = texts.collect();
    format!("which one: {}?", any_of(&texts))
}
