//! Reads JKF.

use std::collections::HashSet;
use std::time::Duration;

use serde::de::IgnoredAny;
use serde_json::Value;
use serde_json::value::RawValue;

use super::json::{Json, each_element, each_member, parsed, string, text_of};
use super::{EVEN, OTHER, PRESETS};
use crate::builder::{self, GameBuilder};
use crate::csa::pieces;
use crate::ending::{self, EndWord, psn};
use crate::kif::headers::{HeaderLines, is_of_player};
use crate::kif::start::{ARRAY, terms_of_ours};
use crate::{
    Fault, Format, Location, MAX_DEPTH, MAX_HEADERS, ReadError, ReadOptions, Reading, Remark,
    SyntaxFault, Terms, csa,
};
use zushiki_core::board::{Color, Geometry, Move, Piece, Setup, Square};
use zushiki_core::game::Notes;
use zushiki_core::notation::japanese::{self, Digits};
use zushiki_core::notation::{ParseMoveError, Unmarked};
use zushiki_core::rules::Position;
use zushiki_core::variant::Selection;

/// The depth of brackets for each variation: the forks, the fork, its entry. There are a few around
/// and within all of them.
const BRACKETS: usize = 3 * MAX_DEPTH + 16;

/// The maximum number of characters of a value in an error.
const LONGEST_QUOTED: usize = 200;

/// Reads a file.
///
/// # Errors
/// The first fault in the file, with the game up to it.
pub(super) fn read(text: &str, options: &ReadOptions<'_>) -> Result<Reading, ReadError> {
    check(text)?;
    let file = File::of(text)?;
    let pairs = header_pairs(file.header)?;
    let keys: HashSet<&str> = pairs.iter().map(|(key, _)| key.as_str()).collect();
    let lines = pairs.iter().flat_map(|(key, text)| {
        let key = without_number(&keys, key);
        text.split('\n').map(move |line| (key, line))
    });
    let too_many = |_| ReadError::whole(Fault::TooManyHeaders);
    let mut headers = HeaderLines::of_pairs(lines).map_err(too_many)?;
    let mut remarks = Vec::new();
    let start = start(file.initial, &mut headers, options, &mut remarks)?;
    let end = headers.take_end();
    let mut builder = GameBuilder::new(text, start, remarks).with_options(options);
    let read = match file.moves.filter(|moves| moves.get().starts_with('[')) {
        Some(moves) => entries(&mut builder, moves),
        None => Err(ReadError::whole(not_a_move(file.moves))),
    };
    if let Some((result, by)) = end {
        builder.end_main_line(|game| psn::read(game, result, by));
    }
    let headers = headers.into_headers(|remark| builder.remark(remark));
    // The values of a parsed JSON have lost their places in the text.
    let read = read.map_err(|error| ReadError { location: None, ..error });
    builder.reading(Format::Jkf, headers, read)
}

/// Checks the syntax of the text, and that its brackets are not nested too deeply.
fn check(text: &str) -> Result<(), ReadError> {
    if depth(text) > BRACKETS {
        return Err(ReadError::whole(Fault::TooDeep));
    }
    let checked: Result<IgnoredAny, _> = serde_json::from_str(text);
    checked.map(drop).map_err(|error| ReadError {
        location: Some(Location { line: error.line(), column: error.column() }),
        ..ReadError::whole(SyntaxFault::Json(error.to_string()))
    })
}

/// The largest number of brackets within one another, those in strings left out.
fn depth(text: &str) -> usize {
    let (mut depth, mut most, mut in_string, mut escaped) = (0usize, 0, false, false);
    for byte in text.bytes() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_string => escaped = true,
            b'"' => in_string = !in_string,
            b'{' | b'[' if !in_string => depth += 1,
            b'}' | b']' if !in_string => depth = depth.saturating_sub(1),
            _ => {}
        }
        most = most.max(depth);
    }
    most
}

/// The parts of a file.
#[derive(Default)]
struct File<'a> {
    header: Json<'a>,
    initial: Json<'a>,
    moves: Json<'a>,
}

impl<'a> File<'a> {
    fn of(text: &'a str) -> Result<File<'a>, ReadError> {
        let mut file = File::default();
        each_member(text, &mut |key, value| {
            match key {
                "header" => file.header = Some(value),
                "initial" => file.initial = Some(value),
                "moves" => file.moves = Some(value),
                _ => {}
            }
            Ok(())
        })?;
        Ok(file)
    }
}

/// The headers as key and value. A value may have several lines, each a header of the same key, but a side has only one
/// player.
fn header_pairs(header: Json<'_>) -> Result<Vec<(String, String)>, ReadError> {
    let mut pairs = Vec::new();
    each_member(text_of(header), &mut |key, value| {
        let value = string(value).map(|value| {
            if is_of_player(key) {
                value.lines().map(str::trim).collect::<Vec<_>>().join(" ")
            } else {
                value
            }
        });
        pairs.extend(value.map(|value| (key.to_owned(), value)));
        if pairs.len() > MAX_HEADERS {
            Err(ReadError::whole(Fault::TooManyHeaders))
        } else {
            Ok(())
        }
    })?;
    Ok(pairs)
}

/// The key of a header without the number that distinguishes it from another header with the same key: `戦型(2)` and
/// `戦型`.
fn without_number<'a>(keys: &HashSet<&str>, key: &'a str) -> &'a str {
    let plain = key.strip_suffix(')').and_then(|key| key.rsplit_once('('));
    let plain = plain.filter(|(_, number)| number.parse::<u32>().is_ok()).map(|(plain, _)| plain);
    plain.filter(|plain| keys.contains(plain)).unwrap_or(key)
}

fn start(
    initial: Json<'_>,
    headers: &mut HeaderLines<'_>,
    options: &ReadOptions<'_>,
    remarks: &mut Vec<Remark>,
) -> Result<Position, ReadError> {
    headers.take(&[ARRAY]);
    let initial = parsed(initial).ok_or_else(|| wrong_start(""))?;
    let preset = initial["preset"].as_str().unwrap_or(EVEN);
    let terms = match terms_of_ours(headers) {
        Some(terms) => terms,
        None => usual_terms(preset, options)?,
    };
    let start = terms.start(options.variants).map_err(ReadError::whole)?;
    if start.rules_differ {
        remarks.push(Remark::RulesChanged { variant: terms.variant });
    }
    if preset != OTHER {
        return Ok(start.position);
    }
    let rules = start.position.rules();
    let setup = setup(rules.selection(), &initial["data"]).ok_or_else(|| wrong_start(preset))?;
    builder::start(&rules, &setup, remarks).map_err(|fault| ReadError::whole(Fault::Setup(fault)))
}

/// The terms of a game of shogi with this start.
fn usual_terms(preset: &str, options: &ReadOptions<'_>) -> Result<Terms, ReadError> {
    let selection = csa::selection(options)?;
    let terms = Terms::of_selection(&selection);
    if matches!(preset, EVEN | OTHER) {
        return Ok(terms);
    }
    let (_, name) =
        PRESETS.iter().find(|(known, _)| *known == preset).ok_or_else(|| wrong_start(preset))?;
    // The hash would be that of the game without the handicap.
    Ok(Terms { handicap: Some((*name).to_owned()), rules_hash: None, ..terms })
}

/// The fault of a value that is not a move, with its beginning.
fn not_a_move(json: Json<'_>) -> SyntaxFault {
    let text = parsed(json).map_or_else(|| text_of(json).to_owned(), |json| json.to_string());
    SyntaxFault::JkfMove(text.chars().take(LONGEST_QUOTED).collect())
}

fn wrong_start(preset: &str) -> ReadError {
    ReadError::whole(SyntaxFault::JkfStart(preset.to_owned()))
}

/// The position in `data`: the board by files and then ranks, the hands by codes.
fn setup(selection: &Selection, data: &Value) -> Option<Setup> {
    let geometry = selection.geometry();
    let mut setup = Setup::empty(geometry);
    setup.ply = 1;
    setup.to_move = color(&data["color"])?;
    for square in geometry.squares() {
        let [file, rank] =
            [geometry.file(square), geometry.rank(square)].map(|at| usize::from(at) - 1);
        let piece = &data["board"][file][rank];
        if let Some(code) = piece["kind"].as_str() {
            let kind = pieces::kind(selection, code)?;
            setup.set_piece(square, Some(Piece { kind, color: color(&piece["color"])? }));
        }
    }
    for color in Color::ALL {
        let held = data["hands"][color.index()].as_object()?;
        for (code, count) in held {
            let count = u16::try_from(count.as_u64()?).ok()?;
            setup.hands[color.index()].set(pieces::kind(selection, code)?, count);
        }
    }
    Some(setup)
}

fn color(value: &Value) -> Option<Color> {
    match value.as_u64()? {
        0 => Some(Color::Black),
        1 => Some(Color::White),
        _ => None,
    }
}

/// An entry of a line: a move or an end, with what belongs to it.
#[derive(Default)]
struct Entry<'a> {
    mv: Json<'a>,
    special: Json<'a>,
    time: Json<'a>,
    comments: Json<'a>,
    forks: Json<'a>,
}

impl<'a> Entry<'a> {
    fn of(json: &'a RawValue) -> Result<Entry<'a>, ReadError> {
        let mut entry = Entry::default();
        each_member(json.get(), &mut |key, value| {
            match key {
                "move" => entry.mv = Some(value),
                "special" => entry.special = Some(value),
                "time" => entry.time = Some(value),
                "comments" => entry.comments = Some(value),
                "forks" => entry.forks = Some(value),
                _ => {}
            }
            Ok(())
        })?;
        entry.mv = entry.mv.filter(|mv| mv.get().starts_with('{'));
        Ok(entry)
    }
}

/// Plays the entries of a line: moves, the end, and the forks in their place.
fn entries(builder: &mut GameBuilder<'_>, line: &RawValue) -> Result<(), ReadError> {
    each_element(line.get(), &mut |json| play_entry(builder, &Entry::of(json)?))
}

fn play_entry(builder: &mut GameBuilder<'_>, entry: &Entry<'_>) -> Result<(), ReadError> {
    let spent = parsed(entry.time).and_then(|time| spent(&time["now"]));
    let mut notes = Notes { comment: comment(entry.comments)?, ..Notes::default() };
    if let Some(mv) = entry.mv {
        play(builder, mv)?;
        notes.spent = spent;
    } else if let Some(word) = entry.special.and_then(string) {
        end(builder, &word);
        notes.spent_on_end = spent;
    }
    // Each line may have a separate meaning.
    let comment = std::mem::take(&mut notes.comment);
    builder.annotate(&notes);
    builder.lines_of_comment(&comment);
    each_element(text_of(entry.forks), &mut |fork| {
        match entry.mv {
            Some(_) => builder.open_variation(0)?,
            None => builder.open_branch(0)?,
        }
        entries(builder, fork)?;
        builder.close_variation();
        Ok(())
    })
}

fn comment(comments: Json<'_>) -> Result<String, ReadError> {
    let mut comment: Option<String> = None;
    each_element(text_of(comments), &mut |line| {
        match (&mut comment, string(line)) {
            (Some(comment), Some(line)) => *comment = std::mem::take(comment) + "\n" + &line,
            (None, line) => comment = line,
            (Some(_), None) => {}
        }
        Ok(())
    })?;
    Ok(comment.unwrap_or_default())
}

/// The time in hours, minutes and seconds.
fn spent(time: &Value) -> Option<Duration> {
    let part = |name: &str| time[name].as_f64().unwrap_or(0.0);
    let seconds = part("h") * 3600.0 + part("m") * 60.0 + part("s");
    time.is_object().then(|| Duration::try_from_secs_f64(seconds).ok()).flatten()
}

/// The end in a word of CSA without its `%`. Files made from KIF have `ILLEGAL_ACTION` without the side, which is the
/// side of the previous move.
fn end(builder: &mut GameBuilder<'_>, word: &str) {
    let mover = builder.position().to_move();
    let csa = match (word, mover) {
        ("ILLEGAL_ACTION", Color::White) => "%+ILLEGAL_ACTION".to_owned(),
        ("ILLEGAL_ACTION", Color::Black) => "%-ILLEGAL_ACTION".to_owned(),
        _ => format!("%{word}"),
    };
    let end: EndWord = ending::csa::read(&csa, mover);
    builder.end_word(word, end);
}

fn play(builder: &mut GameBuilder<'_>, json: &RawValue) -> Result<(), ReadError> {
    let described =
        parsed(Some(json)).and_then(|json| describe(builder.position(), builder.previous(), &json));
    let Some((text, read)) = described else {
        let error = builder.error(0, not_a_move(Some(json)));
        return builder.keep_text(json.get(), error);
    };
    builder.play(0, &text, read)
}

/// The text of the move for messages, and the move. A move without an origin is resolved like one of KI2: by the words
/// for the direction and by the pieces that can move there.
fn describe(
    position: &Position,
    previous: Option<Square>,
    json: &Value,
) -> Option<(String, Result<Move, ParseMoveError>)> {
    let (board, selection) = (position.geometry(), position.selection());
    let to = match &json["to"] {
        Value::Null => previous?,
        to => square(board, to)?,
    };
    let code = json["piece"].as_str()?;
    let kind = pieces::kind(selection, code)?;
    let promotes = json["promote"].as_bool().unwrap_or(false);
    let text = format!("{code} {}", board.name(to));
    if !json["from"].is_null() {
        let from = square(board, &json["from"])?;
        return Some((text, Ok(Move::new(from, to, promotes))));
    }
    let place = japanese::place(board, to, Digits::Ascii);
    let name = &selection.face(kind).notation;
    let words: String =
        json["relative"].as_str().unwrap_or_default().chars().filter_map(word).collect();
    let mark = if promotes { "成" } else { "" };
    let japanese = format!("{place}{name}{words}{mark}");
    Some((text, japanese::read(position, previous, &japanese, Unmarked::Plain)))
}

fn square(board: Geometry, json: &Value) -> Option<Square> {
    let at = |name: &str| u8::try_from(json[name].as_u64()?).ok();
    board.square(at("x")?, at("y")?)
}

/// The word of Japanese notation for a letter in `relative`.
const fn word(letter: char) -> Option<char> {
    match letter {
        'L' => Some('左'),
        'C' => Some('直'),
        'R' => Some('右'),
        'U' => Some('上'),
        'M' => Some('寄'),
        'D' => Some('引'),
        'H' => Some('打'),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::depth;

    #[test]
    fn brackets_in_strings_do_not_count() {
        assert_eq!(depth(r#"{"a": [1, [2]]}"#), 3);
        assert_eq!(depth(r#"{"a": "\"[[[", "b": "]\\", "c": []}"#), 2);
    }
}
