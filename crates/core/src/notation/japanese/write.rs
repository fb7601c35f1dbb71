//! Writes moves in Japanese notation.

use super::super::move_list::OtherMoves;
use super::super::resolve::could_promote;
use super::super::usi;
use super::{Digits, place, words};
use crate::board::{Move, Piece, Square};
use crate::rules::Position;

/// Writes a legal move of `position`. A move to `previous`, the destination of the previous move,
/// begins with 同.
///
/// 打 is written only if a piece with the name also reaches the square, 不成 whenever the piece could have promoted. If
/// no word distinguishes two pieces, the origin follows: `5六狐（←5八）`. A move from an empty square, which this
/// notation cannot express, is written in USI.
#[must_use]
pub fn write(position: &Position, previous: Option<Square>, mv: Move, digits: Digits) -> String {
    write_among(position, previous, mv, digits)
}

/// Writes a legal move among the others.
pub(in crate::notation) fn write_among(
    others: &impl OtherMoves,
    previous: Option<Square>,
    mv: Move,
    digits: Digits,
) -> String {
    let position = others.position();
    let selection = position.selection();
    let Some(kind) = position.moved_kind(mv) else {
        return usi::write(selection, mv);
    };
    let name = &selection.face(kind).notation;
    if let Some(from) = mv.from().filter(|&from| from == mv.to() || !mv.via().is_none()) {
        return several_steps(others, name, from, mv, digits);
    }
    let to = if previous == Some(mv.to()) {
        "同".to_owned()
    } else {
        place(position.geometry(), mv.to(), digits)
    };
    format!("{to}{name}{}", distinction(others, name, mv, digits))
}

/// Writes a move of several steps of the piece on `from`.
fn several_steps(
    others: &impl OtherMoves,
    name: &str,
    from: Square,
    mv: Move,
    digits: Digits,
) -> String {
    let board = others.position().geometry();
    let mut places: Vec<String> =
        mv.via_squares(board).map(|at| place(board, at, digits)).collect();
    let returns = mv.to() == from;
    if !returns {
        places.push(place(board, mv.to(), digits));
    }
    let places = places.join(&super::THEN.to_string());
    let end = match (returns, places.is_empty()) {
        (true, true) => super::PASS.to_owned(),
        (true, false) => super::CAPTURES_AND_RETURNS.to_owned(),
        (false, _) => format!("{name}{}", promotion(others, mv)),
    };
    let alone = is_alone(others, name, mv, returns);
    let origin =
        if alone { String::new() } else { format!("（←{}）", place(board, from, digits)) };
    format!("{places}{end}{origin}")
}

/// Whether no other piece could make a move with the same text as `mv`. A text without a name can be of
/// any piece.
fn is_alone(others: &impl OtherMoves, name: &str, mv: Move, unnamed: bool) -> bool {
    let position = others.position();
    let color = position.to_move();
    let mut kinds = position.selection().variant().kinds();
    let selection = position.selection();
    !kinds.any(|kind| {
        let alike = unnamed || selection.face(kind).notation == name;
        alike && others.has_rival(Piece { kind, color }, mv)
    })
}

/// The words after the name of the piece: those that distinguish it from others, and the promotion.
fn distinction(others: &impl OtherMoves, name: &str, mv: Move, digits: Digits) -> String {
    let position = others.position();
    let named = |kind| position.selection().face(kind).notation == name;
    let rivals = words::approaches(others, named, mv.to());
    let Some(from) = mv.from() else {
        return if rivals.is_empty() { "" } else { "打" }.to_owned();
    };
    let promotion = promotion(others, mv);
    match words::distinguishing_words(&rivals, from) {
        Some(words) => words + promotion,
        None => format!("{promotion}（←{}）", place(position.geometry(), from, digits)),
    }
}

fn promotion(others: &impl OtherMoves, mv: Move) -> &'static str {
    match mv.promotes() {
        true => "成",
        false if could_promote(others, mv) => "不成",
        false => "",
    }
}
