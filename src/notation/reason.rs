//! Sentences for what the rules say: why a move or position is refused, how a game ended.
//!
//! Names of pieces come from the rule file. Sentences begin in lower case, so that they can follow a
//! colon, and have no full stop.

use super::{Notation, ParseMoveError};
use crate::board::{Geometry, MAX_IN_HAND, Move, Piece, PieceKind, Square};
use crate::game::{ClaimError, Players};
use crate::rules::{IllegalMove, Outcome, Position, SetupError, Termination, Unmet, Why};
use crate::variant::{CompulsoryPromotion, PromotionWhen, Selection};

/// Why `refused` may not be played in `position`.
#[must_use]
pub fn why(position: &Position, refused: &IllegalMove) -> String {
    let selection = position.selection();
    let square = |square: Square| position.geometry().name(square);
    let named = |kind: PieceKind| selection.face(kind).name.as_str();
    let piece_on = |at: Square| match position.piece(at) {
        Some(piece) => named(piece.kind),
        None => "piece",
    };
    match refused.why {
        Why::GameOver(end) => format!("the game is over: {}", outcome(selection, end)),
        Why::OffBoard => off_board(selection.geometry()),
        Why::UnknownKind => "there is no such piece in this game".to_owned(),
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
    }
}

/// What stands on the royal's square after the move: it may have come there with it, or turned.
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
        CompulsoryPromotion::AlwaysInZone => {
            "must promote: promotion is compulsory here".to_owned()
        }
    }
}

fn rank_letter(geometry: Geometry, square: Square) -> char {
    char::from(b'a' + geometry.rank(square) - 1)
}

fn outside_zone(selection: &Selection) -> String {
    match selection.rules().promotion_when {
        PromotionWhen::ZoneMove => {
            "cannot promote: the move neither begins nor ends in the promotion zone"
        }
        PromotionWhen::ZoneEntry => "cannot promote: the move does not enter the promotion zone",
    }
    .to_owned()
}

fn drop_mate(selection: &Selection, mv: Move) -> String {
    match mv.drop() {
        Some(kind) => format!("a dropped {} may not give mate", selection.face(kind).name),
        None => "a drop may not give mate".to_owned(),
    }
}

/// Why a text was not taken as a move of `position`; moves that it can mean are in Hodges notation.
#[must_use]
pub fn unread(position: &Position, error: &ParseMoveError) -> String {
    unread_in(Notation::Hodges, position, error)
}

/// The same with the moves in the player's notation.
#[must_use]
pub fn unread_in(notation: Notation, position: &Position, error: &ParseMoveError) -> String {
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
        ParseMoveError::Illegal(refused) => why(position, refused),
        &ParseMoveError::PromotionUnsaid { plain, promoted } => {
            which(notation, position, &[plain, promoted])
        }
        ParseMoveError::Ambiguous(moves) => which(notation, position, moves),
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

fn abbreviations(selection: &Selection) -> String {
    let base = selection.faces().iter().filter(|face| !face.is_promoted());
    let names: Vec<&str> = base.map(|face| face.abbr.as_str()).collect();
    names.join(" ")
}

/// The names of all faces in Japanese notation; several may share one.
fn notations(selection: &Selection) -> String {
    let mut names: Vec<&str> = Vec::new();
    for face in selection.faces() {
        if !names.contains(&&*face.notation) {
            names.push(&face.notation);
        }
    }
    names.join(" ")
}

fn which(notation: Notation, position: &Position, moves: &[Move]) -> String {
    let texts = moves.iter().map(|&mv| notation.write(position, None, mv));
    let texts: Vec<String> = texts.collect();
    format!("which one: {}?", texts.join(" or "))
}

/// Why a written position cannot be played.
#[must_use]
pub fn setup(selection: &Selection, error: &SetupError) -> String {
    let square = |square: Square| selection.geometry().name(square);
    let named = |kind: PieceKind| selection.face(kind).name.as_str();
    match *error {
        SetupError::OtherBoard { expected, found } => {
            let (expected, found) = (size(expected), size(found));
            format!("the position is {found}, the board {expected}")
        }
        SetupError::UnknownKind { .. } => {
            "the position has a piece that this game does not have".to_owned()
        }
        SetupError::NoRoyal => {
            format!("neither side has {}", with_article(&royals(selection).join(" or ")))
        }
        SetupError::OpponentInCheck { color, royal, attacker, from } => {
            let (mover, attacker) = (attacker.color, named(attacker.kind));
            let (word, from, at) = (royal_word(selection), square(from), square(royal));
            format!(
                "{mover} is to move, but the {attacker} on {from} attacks {color}'s {word} on {at}"
            )
        }
        SetupError::Stuck { piece, at } => {
            format!("{} could never move", owned(selection, piece, at))
        }
        SetupError::HandWithoutDrops { color, kind } => {
            let held = with_article(named(kind));
            format!("{color} has {held} in hand, but there are no drops in this game")
        }
        SetupError::TooManyInHand { color, kind } => {
            format!("{color} has more than {MAX_IN_HAND} of the {} in hand", named(kind))
        }
        SetupError::PromotedInHand { color, kind } => {
            let held = with_article(named(kind));
            format!("{color} has {held} in hand, but pieces in hand are not promoted")
        }
    }
}

fn with_article(name: &str) -> String {
    let article = if name.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {name}")
}

fn owned(selection: &Selection, piece: Piece, at: Square) -> String {
    let (name, at) = (&selection.face(piece.kind).name, selection.geometry().name(at));
    format!("{}'s {name} on {at}", piece.color)
}

fn size(geometry: Geometry) -> String {
    format!("{}x{}", geometry.files(), geometry.ranks())
}

/// The names of all royal faces, base faces first.
fn royals(selection: &Selection) -> Vec<&str> {
    let royal = selection.faces().iter().filter(|face| face.royal);
    royal.map(|face| face.name.as_str()).collect()
}

/// The royal's name where there is but one royal face.
fn royal_word(selection: &Selection) -> &str {
    match royals(selection).as_slice() {
        &[name] => name,
        _ => "royal piece",
    }
}

/// How a game ended, with the rule that ended it: `Black wins: checkmate`.
#[must_use]
pub fn outcome(selection: &Selection, end: Outcome) -> String {
    outcome_between(&Players::default(), selection, end)
}

/// The same with the players' names: `Black (Aoi) wins: checkmate`.
#[must_use]
pub fn outcome_between(players: &Players, selection: &Selection, end: Outcome) -> String {
    match end.winner {
        None => format!("draw: {}", drawn_by(selection, end.by)),
        Some(winner) => won_by(selection, end.by, &players.label(winner), &players.label(!winner)),
    }
}

fn won_by(selection: &Selection, by: Termination, winner: &str, loser: &str) -> String {
    let royal = royals(selection).first().copied().unwrap_or("royal piece");
    let ending = match by {
        Termination::BareKing => return format!("{loser}'s {royal} is bare: {winner} wins"),
        Termination::Checkmate => "checkmate".to_owned(),
        Termination::Stalemate => format!("stalemate, {loser} has no legal move"),
        Termination::RoyalsLost => format!("{loser}'s last royal piece is taken"),
        Termination::Repetition => format!("{loser} repeated the position {}", times(selection)),
        Termination::PerpetualCheck => format!("perpetual check by {loser}"),
        Termination::Impasse => "impasse, by the count of points".to_owned(),
        Termination::FailedDeclaration(unmet) => {
            format!("{loser}'s declaration of points fails, {}", not_met(selection, unmet))
        }
        Termination::Try => format!("the {royal} has reached the enemy {royal}'s first square"),
        Termination::Agreement => "by agreement".to_owned(),
        Termination::Resignation => format!("{loser} resigns"),
        Termination::Timeout => format!("{loser}'s time is up"),
        Termination::IllegalMove => format!("illegal move by {loser}"),
    };
    format!("{winner} wins: {ending}")
}

fn drawn_by(selection: &Selection, by: Termination) -> String {
    match by {
        Termination::Repetition => {
            format!("the same position {} (no contest)", times(selection))
        }
        Termination::Stalemate => "stalemate, no legal move and no check".to_owned(),
        Termination::PerpetualCheck => "perpetual check by both sides".to_owned(),
        Termination::BareKing => "both sides are bare".to_owned(),
        Termination::Impasse => "impasse".to_owned(),
        Termination::Agreement => "by agreement".to_owned(),
        other => termination(other).to_owned(),
    }
}

/// How often a position may come up: "for the fourth time".
fn times(selection: &Selection) -> String {
    let count = selection.rules().repetition.count.get();
    let words = ["second", "third", "fourth", "fifth", "sixth"];
    match usize::from(count).checked_sub(2).and_then(|at| words.get(at)) {
        Some(word) => format!("for the {word} time"),
        None => format!("{count} times"),
    }
}

/// The name of an ending, whoever won.
#[must_use]
pub const fn termination(by: Termination) -> &'static str {
    match by {
        Termination::Checkmate => "checkmate",
        Termination::Stalemate => "stalemate",
        Termination::RoyalsLost => "royals lost",
        Termination::BareKing => "bare king",
        Termination::Repetition => "repetition",
        Termination::PerpetualCheck => "perpetual check",
        Termination::Impasse => "impasse",
        Termination::FailedDeclaration(_) => "failed declaration",
        Termination::Try => "try",
        Termination::Agreement => "agreement",
        Termination::Resignation => "resignation",
        Termination::Timeout => "time",
        Termination::IllegalMove => "illegal move",
    }
}

/// Why an offer or a claim cannot be made now.
#[must_use]
pub fn claim(selection: &Selection, error: ClaimError) -> String {
    match error {
        ClaimError::GameOver(end) => format!("the game is over: {}", outcome(selection, end)),
        ClaimError::NotInTheseRules => "the rules of this game know no such thing".to_owned(),
        ClaimError::RoyalsNotInZone => {
            "impasse needs a royal piece of each side in its promotion zone".to_owned()
        }
        ClaimError::Unmet(unmet) => {
            format!("this impasse cannot be claimed: {}", not_met(selection, unmet))
        }
        ClaimError::NothingOffered => "nothing has been offered".to_owned(),
        ClaimError::InReview => {
            "an earlier place of the game is shown: leave review first".to_owned()
        }
    }
}

/// What is missing for an impasse to be claimed or declared.
fn not_met(selection: &Selection, unmet: Unmet) -> String {
    let square = |square: Square| selection.geometry().name(square);
    match unmet {
        Unmet::RoyalOutside => {
            format!("the {} is not in the promotion zone", royal_word(selection))
        }
        Unmet::InCheck => format!("the {} is in check", royal_word(selection)),
        Unmet::FewPieces { there, needed } => format!(
            "{there} pieces besides the {} are in the promotion zone and {needed} are needed",
            royal_word(selection)
        ),
        Unmet::FewPoints { there, needed } => {
            format!("what counts comes to {there} points and {needed} are needed")
        }
        Unmet::Outside(at) => {
            format!("the piece on {} is not in the promotion zone", square(at))
        }
        Unmet::Undefended(at) => format!("nothing defends the piece on {}", square(at)),
    }
}

/// Which royals of the side to move are attacked, and by what; a check binds, another attack is only
/// announced. A whole sentence.
#[must_use]
pub fn threat(position: &Position) -> Option<String> {
    let side = position.to_move();
    let named = |at: Square| named(position, at);
    let attacked = position.attacked_royals(side);
    let royals: Vec<String> = attacked.iter().map(|&royal| named(royal)).collect();
    let by = attacked.iter().flat_map(|&royal| position.attackers(royal, !side));
    let by: Vec<String> = by.map(|square| format!("the {}", named(square))).collect();
    let (royals, by) = (royals.join(" and "), by.join(" and "));
    let check = if position.is_check() { "Check: " } else { "" };
    (!royals.is_empty()).then(|| format!("{check}{side}'s {royals} is attacked by {by}."))
}

/// The piece on `square`, and where that is: `rook on 2h`.
#[must_use]
pub fn named(position: &Position, square: Square) -> String {
    let piece = position.piece(square);
    let name = piece.map_or("", |piece| &position.selection().face(piece.kind).name);
    format!("{name} on {}", position.geometry().name(square))
}

/// `text` with a capital at the beginning and a full stop at the end.
#[must_use]
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let Some(first) = letters.next() else {
        return String::new();
    };
    let stop = if text.ends_with(['.', '?', '!']) { "" } else { "." };
    format!("{}{}{stop}", first.to_uppercase(), letters.as_str())
}
