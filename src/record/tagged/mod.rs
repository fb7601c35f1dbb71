//! Tags in brackets and moves below them: the syntax that PSN and PGN share.
//!
//! What the tags mean and how a move is written is said by each format; nothing here knows it.

mod comment;
pub(super) mod ending;
mod escape;
mod lexer;
mod movetext;
mod tags;
mod writer;

pub(super) use lexer::{Lexer, Token};
pub(super) use movetext::ReadMove;
pub(super) use tags::{Tags, headers};
pub(super) use writer::{Layout, Numbering, write};

use super::{Format, Headers, ReadError, Reading, Record};
use crate::rules::Position;
use movetext::Movetext;

const RESULT: &str = "Result";
const TERMINATION: &str = "Termination";
const APPLICATION: &str = "Application";
const TIME: &str = "TimeControl";

/// Whether the text begins with a tag, or with the number of a move.
pub(super) fn looks_like(text: &str) -> bool {
    let is_comment =
        |part: &Result<_, _>| matches!(part, Ok((_, Token::Comment(_) | Token::Remark(_))));
    match Lexer::new(text).find(|part| !is_comment(part)) {
        Some(Ok((_, Token::Tag { .. }))) => true,
        Some(Ok((_, Token::Word(word)))) => movetext::without_number(word).0 > 0,
        Some(Err(_)) => text.trim_start().starts_with('['),
        _ => false,
    }
}

/// The moves as they are written, without their numbers and the result.
pub(super) fn moves(text: &str) -> impl Iterator<Item = &str> {
    let words = Lexer::new(text).map_while(Result::ok).filter_map(|(_, token)| match token {
        Token::Word(word) => Some(word),
        _ => None,
    });
    let words = words.filter(|word| !ending::is_result(word) && !word.starts_with('$'));
    words.map(|word| movetext::without_number(word).1).filter(|word| !word.is_empty())
}

/// What a format makes of the tags, before the moves are read.
pub(super) struct Setting {
    pub(super) format: Format,
    pub(super) start: Position,
    pub(super) headers: Headers,
    pub(super) remarks: Vec<String>,
}

/// Reads the moves, and the end as the remaining tags have it.
///
/// # Errors
/// The first thing that is wrong with the moves, with what came before it.
pub(super) fn read(
    text: &str,
    setting: Setting,
    mut tags: Tags,
    read_move: ReadMove<'_>,
) -> Result<Reading, ReadError> {
    let Setting { format, start, mut headers, mut remarks } = setting;
    let mut moves = Movetext::new(text, start, read_move);
    let read = moves.read();
    let mut said = [RESULT, TERMINATION].map(|name| tags.take(&[name]).map(|tag| tag.value));
    said[0] = said[0].take().or(moves.result.map(str::to_owned));
    tags.take(&[APPLICATION]);
    if read.is_ok() {
        let [result, termination] = said.each_ref().map(Option::as_deref);
        if let Some(remark) = ending::conclude(&mut moves.game, result, termination) {
            remarks.push(remark);
        }
    }
    if moves.game.live_outcome().is_none() {
        headers.other.extend(kept_end(said));
    }
    headers.other.extend(tags.rest());
    if moves.has_more {
        remarks.push("only the first game of the file was read: more follows it".to_owned());
    }
    let record = Record { headers, game: moves.game };
    let reading = Reading { record, format, remarks };
    reading.unless(read)
}

/// What the file says about an end that the game does not have here, to be written again.
fn kept_end(said: [Option<String>; 2]) -> Vec<(String, String)> {
    let unfinished = |text: &String| ending::is_unfinished(text);
    let named = [RESULT, TERMINATION].into_iter().zip(said);
    let kept = named.filter_map(|(name, value)| Some((name.to_owned(), value?)));
    kept.filter(|(_, value)| !unfinished(value)).collect()
}
