//! Tags in brackets and moves below them: the syntax that PSN and PGN share.
//!
//! Form: the import format of the PGN standard (Steven J. Edwards, 1994-03-12), of which the
//! description of PSN (1997, <http://www.shogi.net/shogi-l/Archive/2002/Nsep29-03.txt>) is a part,
//! with variations and comments as MacShogi added them
//! (<http://www.shogi.net/shogi-l/Archive/2007/Njan30-02.txt>).
//!
//! `lexer` cuts the text into tokens, `tags`, `time` and `movetext` read them, `writer` writes both parts.
//! `psn` and `pgn` have the meaning of the tags of their format, and the writing of its moves.

mod comment;
mod escape;
mod lexer;
mod movetext;
mod tags;
mod time;
mod writer;

pub(super) use lexer::{Lexer, Token};
pub(super) use movetext::{ReadMove, games};
pub(super) use tags::{Tags, headers};
pub(super) use writer::{Numbering, TaggedFormat, write};

use super::builder::GameBuilder;
use super::ending::{names_square, psn as ending};
use super::{Format, Headers, ReadError, ReadOptions, Reading, Record, Remark};
use movetext::{Movetext, MovetextReader};
use zushiki_core::rules::{Outcome, Position, Termination};

const RESULT: &str = "Result";
const TERMINATION: &str = "Termination";
const APPLICATION: &str = "Application";
const TIME: &str = "TimeControl";

/// Whether the text begins with a tag or with the number of a move, after any comments.
pub(super) fn looks_like(text: &str) -> bool {
    let is_comment =
        |part: &Result<_, _>| matches!(part, Ok((_, Token::Comment(_) | Token::Remark(_))));
    match Lexer::new(text).find(|part| !is_comment(part)) {
        Some(Ok((_, Token::Tag { .. }))) => true,
        Some(Ok((_, Token::Word(word)))) => {
            movetext::without_number(word).0 > 0 || looks_like_move(word)
        }
        // A faulty tag: its error is of more use than that of an unknown format.
        Some(Err(_)) => begins_with_tag(text),
        _ => false,
    }
}

/// Whether the first character that is not blank begins a tag.
pub(super) fn begins_with_tag(text: &str) -> bool {
    text.trim_start().starts_with('[')
}

/// Whether a line of the text begins with the first move and its number, `1.P7g-7f`: games are sent
/// around below some lines about them.
pub(super) fn has_first_move(text: &str) -> bool {
    text.lines().any(|line| {
        let behind = line.trim_start().strip_prefix("1.").unwrap_or_default();
        behind.split_whitespace().next().is_some_and(looks_like_move)
    })
}

/// Whether a word has the form of a move in Hodges notation that begins with a piece.
pub(super) fn looks_like_move(word: &str) -> bool {
    let piece = word.strip_prefix('+').unwrap_or(word);
    word.is_ascii() && piece.starts_with(|c: char| c.is_ascii_uppercase()) && names_square(word)
}

/// Whether a text is nothing but moves, at least two: in Hodges notation or in that of USI, with numbers or
/// without; or in Japanese, without the signs of the sides.
pub(super) fn is_list_of_moves(text: &str) -> bool {
    let words = || text.split_whitespace().map(|word| movetext::without_number(word).1);
    let moves = || words().filter(|word| !word.is_empty());
    moves().nth(1).is_some() && moves().all(is_bare_move)
}

/// Whether a text begins with a move without a number, and its next word is not a move, or a command.
pub(super) fn is_move_before_prose(text: &str) -> bool {
    let is_prose = |word: &str| {
        word.starts_with(|c: char| c.is_alphabetic() || c == ':') && !is_bare_move(word)
    };
    let mut words = text.split_whitespace();
    words.next().is_some_and(is_bare_move) && words.next().is_some_and(is_prose)
}

/// Whether a word has the form of a move in one of the notations.
fn is_bare_move(word: &str) -> bool {
    looks_like_move(word) || is_usi_move(word) || is_japanese_move(word)
}

/// Whether a word has the form `7g7f`, `8h2b+`.
fn is_usi_move(word: &str) -> bool {
    let word = word.strip_suffix('+').unwrap_or(word);
    let behind = |text: &'_ str| -> Option<usize> {
        let files = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let rank = text.as_bytes().get(files)?.is_ascii_lowercase();
        (matches!(files, 1 | 2) && rank).then_some(files + 1)
    };
    behind(word).is_some_and(|at| behind(&word[at..]) == Some(word.len() - at))
}

/// Whether a word has the form `７六歩`, `7六歩`, `同歩`: a square or 同, and kanji or kana. A word with the
/// square that the piece leaves, `７六歩(77)`, is a move of KIF and does not count.
fn is_japanese_move(word: &str) -> bool {
    let is_file = |c: char| c.is_ascii_digit() || ('１'..='９').contains(&c);
    let behind = word.trim_start_matches(is_file);
    let has_square = behind.len() < word.len() && behind.starts_with(RANKS);
    let has_piece = behind.chars().nth(1).is_some_and(|c| !c.is_ascii());
    (has_square || behind.starts_with('同')) && has_piece && !word.contains(['(', '（'])
}

/// The first digits of the ranks in Japanese.
const RANKS: [char; 10] = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];

/// The texts of the moves, without numbers, glyphs and results.
pub(super) fn moves(text: &str) -> impl Iterator<Item = &str> {
    let words = Lexer::new(text).map_while(Result::ok).filter_map(|(_, token)| match token {
        Token::Word(word) => Some(word),
        _ => None,
    });
    let words = words.filter(|word| !ending::is_result(word) && !word.starts_with('$'));
    words.map(|word| movetext::without_number(word).1).filter(|word| !word.is_empty())
}

/// The result of reading the tags, before the moves are read.
pub(super) struct Preamble<'a> {
    pub(super) format: Format,
    pub(super) start: Position,
    pub(super) headers: Headers,
    pub(super) remarks: Vec<Remark>,
    pub(super) options: &'a ReadOptions<'a>,
}

/// Reads the moves, and the end that result and remaining tags name.
///
/// # Errors
/// The first fault in the moves, with the game up to it.
pub(super) fn read(
    text: &str,
    preamble: Preamble<'_>,
    mut tags: Tags,
    read_move: ReadMove<'_>,
) -> Result<Reading, ReadError> {
    let Preamble { format, start, mut headers, remarks, options } = preamble;
    let builder = GameBuilder::new(text, start, remarks).with_options(options);
    let Movetext { builder, result, read } = MovetextReader::new(text, builder, read_move).read();
    let broken_off = builder.is_broken_off();
    let (mut game, mut remarks) = builder.finish();
    let mut end = [RESULT, TERMINATION].map(|name| tags.take(&[name]).map(|tag| tag.value));
    remarks.extend(two_results(end[0].as_deref(), result));
    end[0] = end[0].take().or(result.map(str::to_owned));
    tags.take(&[APPLICATION]);
    if read.is_ok() {
        let [result, termination] = end.each_ref().map(Option::as_deref);
        remarks.extend(ending::conclude(&mut game, result, termination));
    }
    headers.other.extend(kept_end(end, game.live_outcome()));
    if broken_off && game.live_outcome().is_none() {
        headers.set_broken_off();
    }
    headers.other.extend(tags.rest());
    Reading { record: Record { headers, game }, format, remarks }.or_error(read)
}

/// A remark if the result in the tag differs from the result after the moves. A missing result, `*`, is ignored.
fn two_results(tag: Option<&str>, behind: Option<&str>) -> Option<Remark> {
    let (tag, behind) = tag.zip(behind)?;
    let differ = [tag, behind].map(ending::winner).into_iter().collect::<Option<Vec<_>>>();
    let differ = differ.is_some_and(|winners| winners[0] != winners[1]);
    differ.then(|| Remark::TwoResults { tag: tag.to_owned(), behind: behind.to_owned() })
}

/// The tags about an end that could not be understood, kept so that they are written again. With an
/// end by an unknown reason, only the text of the reason is kept.
fn kept_end(end: [Option<String>; 2], outcome: Option<Outcome>) -> Vec<(String, String)> {
    let names: &[&str] = match outcome.map(|outcome| outcome.by) {
        None => &[RESULT, TERMINATION],
        Some(Termination::Unknown) => &[TERMINATION],
        Some(_) => &[],
    };
    let says_something = |text: &String| {
        !ending::is_unfinished(text) && *text != ending::termination_word(Termination::Unknown)
    };
    let named = [RESULT, TERMINATION].into_iter().zip(end);
    let kept = named.filter_map(|(name, value)| Some((name, value.filter(says_something)?)));
    let kept = kept.filter(|(name, _)| names.contains(name));
    kept.map(|(name, value)| (name.to_owned(), value)).collect()
}
