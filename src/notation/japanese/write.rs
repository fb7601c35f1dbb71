//! Writes moves in Japanese notation.

use super::super::resolve::could_promote;
use super::super::usi;
use super::{Digits, place, words};
use crate::board::{Move, Square};
use crate::rules::Position;

/// Writes a legal move of `position`. A move to `previous`, the destination of the previous move,
/// begins with 同.
///
/// 打 is written only where a piece of the name reaches the square as well, 不成 wherever the piece
/// could have promoted. Where no word tells two pieces apart, the origin follows: `5六狐（←5八）`. A
/// move from an empty square, for which this notation has no name, is written in USI.
#[must_use]
pub fn write(position: &Position, previous: Option<Square>, mv: Move, digits: Digits) -> String {
    let selection = position.selection();
    let Some(kind) = position.moved_kind(mv) else {
        return usi::write(selection, mv);
    };
    let name = &selection.face(kind).notation;
    let to = match previous == Some(mv.to()) {
        true => "同".to_owned(),
        false => place(position.geometry(), mv.to(), digits),
    };
    format!("{to}{name}{}", distinction(position, name, mv, digits))
}

/// What follows the name of the piece: the words that tell it apart from others, and the promotion.
fn distinction(position: &Position, name: &str, mv: Move, digits: Digits) -> String {
    let named = |kind| position.selection().face(kind).notation == name;
    let rivals = words::approaches(position, named, mv.to());
    let Some(from) = mv.from() else {
        return if rivals.is_empty() { "" } else { "打" }.to_owned();
    };
    let promotion = promotion(position, mv);
    match words::distinguishing_words(&rivals, from) {
        Some(words) => words + promotion,
        None => format!("{promotion}（←{}）", place(position.geometry(), from, digits)),
    }
}

fn promotion(position: &Position, mv: Move) -> &'static str {
    match mv.promotes() {
        true => "成",
        false if could_promote(position, mv) => "不成",
        false => "",
    }
}
