//! USI: the line by which a GUI tells an engine the game, `position startpos moves 7g7f`.
//!
//! Form: the `position` command of the Universal Shogi Interface (draft of 2007 by Tord Romstad with the additions of
//! Shogidokoro, <http://hgm.nubati.net/usi.html>). Read: the line with or without the word `position`, with `startpos`,
//! `sfen SFEN` or a bare SFEN, and `resign` after the moves. A position in FEN, as Fairy-Stockfish and XBoard write it,
//! is also read. A file may have many lines, each of which is a game. Written: one line with `sfen` and the moves of
//! the main line.
//!
//! The line does not name its game: without a game to assume it is read as shogi, or if shogi has no such position or
//! move, as the only game that has. It has only moves.
//!
//! Pieces have the letters of lishogi, where the rule file names them.

use super::builder::GameBuilder;
use super::ending::usi as ending;
use super::game_format::{GameFormat, Sign};
use super::{
    CommentWords, EvaluationStyle, Fault, Format, Headers, Part, ReadError, ReadOptions, Reading,
    Record, Remark, SyntaxFault, WriteError, Writing, builder, left_out,
};
use zushiki_core::notation::sfen::{self, Letters};
use zushiki_core::notation::{fen, usi};
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::{Choice, Selection};

/// The format USI.
pub(super) struct Usi;

impl GameFormat for Usi {
    fn name(&self) -> &'static str {
        "USI"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["usi", "sfen"]
    }

    fn has_sign(&self, sign: Sign, text: &str) -> bool {
        sign == Sign::WholeText && (looks_like(text) || of_address(text).is_some())
    }

    fn games(&self, text: &str) -> Vec<usize> {
        games(text)
    }

    fn names_game(&self, _text: &str) -> bool {
        false
    }

    fn read(&self, text: &str, options: &ReadOptions<'_>) -> Result<Reading, ReadError> {
        match of_address(text) {
            Some(sfen) => read(&sfen, options),
            None => read(text, options),
        }
    }

    fn write(&self, record: &Record, _words: &dyn CommentWords) -> Result<Writing, WriteError> {
        Ok(write(record))
    }

    fn evaluation_style(&self) -> Option<EvaluationStyle> {
        None
    }

    fn left_out(&self) -> &'static [Part] {
        use Part::{Clocks, Comments, Ends, Headers, Times, Variations};
        &[Headers, Variations, Comments, Times, Clocks, Ends]
    }
}

/// Whether the first line that is not blank begins a game.
fn looks_like(text: &str) -> bool {
    text.lines().find(|line| !line.trim().is_empty()).is_some_and(begins_game)
}

/// The SFEN in a text of one word that has underscores between its parts, as the path of an address of lishogi has it:
/// `.../lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL_b_-_1`.
fn of_address(text: &str) -> Option<String> {
    let word = text.trim();
    let fits = |c: char| c.is_ascii_graphic() && !matches!(c, '"' | '[' | ']' | '{' | '}');
    if !word.chars().all(fits) {
        return None;
    }
    let (before, side) = ["_b_", "_w_"].iter().find_map(|side| {
        let (before, _) = word.split_once(side)?;
        Some((before, *side))
    })?;
    let after = &word[before.len() + side.len()..];
    let after = after.split(['?', '#', '/']).next().unwrap_or_default();
    let words = before.rsplit('/').map(|rank| (rank, width(rank)));
    let last = words.clone().next()?.1?;
    let mut ranks: Vec<&str> =
        words.take_while(|(_, width)| *width == Some(last)).map(|(rank, _)| rank).collect();
    ranks.reverse();
    let side = side.trim_matches('_');
    (ranks.len() > 2).then(|| format!("{} {side} {}", ranks.join("/"), after.replace('_', " ")))
}

/// The number of squares of a rank in SFEN; `None` if the text is none.
fn width(rank: &str) -> Option<usize> {
    let (mut squares, mut digits) = (0usize, 0usize);
    for c in rank.chars() {
        match c {
            '0'..='9' => {
                digits = digits.saturating_mul(10).saturating_add(c.to_digit(10)? as usize);
                continue;
            }
            '+' | 'a'..='z' | 'A'..='Z' => {
                squares = squares.saturating_add(digits).saturating_add((c != '+').into());
            }
            _ => return None,
        }
        digits = 0;
    }
    Some(squares.saturating_add(digits)).filter(|&squares| squares > 0)
}

/// The bytes at which the games of a text begin: each `position` line and each bare SFEN is one. Other lines continue
/// the moves of the previous line.
fn games(text: &str) -> Vec<usize> {
    let mut at = 0;
    let mut starts = Vec::new();
    for line in text.split_inclusive('\n') {
        if begins_game(line) {
            starts.push(at);
        }
        at += line.len();
    }
    match starts.first_mut() {
        Some(first) => *first = 0,
        None => starts.push(0),
    }
    starts
}

/// Whether a line begins with one of the words of USI, or is a position in SFEN: ranks, a side, hands.
fn begins_game(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let first = words.next().unwrap_or_default();
    let is_board = first.matches('/').count() > 1 && matches!(words.next(), Some("b" | "w"));
    matches!(first, "position" | "sfen" | "startpos") || is_board
}

fn read(text: &str, options: &ReadOptions<'_>) -> Result<Reading, ReadError> {
    let (start, moves) = text.split_once("moves").unwrap_or((text, ""));
    let mut remarks = Vec::new();
    let start = match options.assumed {
        Some(selection) => start_of(text, start, selection, &mut remarks)?,
        None => start_of_shogi(text, start, options, &mut remarks)?,
    };
    let mut builder = GameBuilder::new(text, start, remarks).with_options(options);
    let read = play_all(&mut builder, text.len() - moves.len(), moves);
    builder.reading(Format::Usi, Headers::default(), read)
}

/// The position before the first move if no game is named. USI is a protocol for shogi; a position that is impossible
/// in shogi may belong to any other game.
fn start_of_shogi(
    text: &str,
    start: &str,
    options: &ReadOptions<'_>,
    remarks: &mut Vec<Remark>,
) -> Result<Position, ReadError> {
    let shogi = options.variants.iter().find(|variant| variant.formats.csa);
    let selection = shogi.and_then(|shogi| Selection::new(shogi.clone(), &Choice::default()).ok());
    let selection = selection.ok_or_else(|| ReadError::whole(Fault::NoVariant))?;
    remarks.push(Remark::AssumedGame { game: selection.variant().name.clone() });
    start_of(text, start, &selection, remarks).map_err(|error| match *error.fault {
        Fault::Sfen(_) => ReadError::whole(Fault::NoVariant),
        _ => error,
    })
}

/// The position before the first move: the position after `sfen`, or the start of the game.
fn start_of(
    text: &str,
    start: &str,
    selection: &Selection,
    remarks: &mut Vec<Remark>,
) -> Result<Position, ReadError> {
    let rules = Rules::of(selection);
    let start = start.trim_start().strip_prefix("position").unwrap_or(start).trim();
    if matches!(start, "startpos" | "") {
        return Ok(rules.start());
    }
    let sfen = start.strip_prefix("sfen").unwrap_or(start).trim_start();
    let at = text.find(sfen).unwrap_or(0);
    let parsed = if is_fen(sfen) {
        fen::parse(rules.selection(), sfen)
    } else {
        sfen::parse(rules.selection(), sfen)
    };
    let setup =
        parsed.map_err(|error| ReadError::at(text, at + error.at, Fault::Sfen(error.problem)))?;
    builder::start(&rules, &setup, remarks)
        .map_err(|fault| ReadError::at(text, at, Fault::Setup(fault)))
}

/// Whether a position is in FEN: its hands are in brackets after the board, or there is a `-` in place of SFEN's number
/// of the move.
fn is_fen(text: &str) -> bool {
    let mut words = text.split_whitespace();
    words.next().is_some_and(|board| board.ends_with(']')) || words.nth(2) == Some("-")
}

/// Plays the moves, which begin at the byte `at` of the file.
fn play_all(builder: &mut GameBuilder<'_>, at: usize, moves: &str) -> Result<(), ReadError> {
    let mut rest = moves;
    while let Some(skip) = rest.find(|c: char| !c.is_whitespace()) {
        rest = &rest[skip..];
        let length = rest.find(char::is_whitespace).unwrap_or(rest.len());
        play(builder, at + moves.len() - rest.len(), &rest[..length])?;
        rest = &rest[length..];
    }
    Ok(())
}

fn play(builder: &mut GameBuilder<'_>, at: usize, word: &str) -> Result<(), ReadError> {
    if let Some(mv) = usi::parse_in(builder.position(), word) {
        return builder.play(at, word, Ok(mv));
    }
    match ending::read(word, builder.position().to_move()) {
        Some(end) => {
            builder.end_line(end);
            Ok(())
        }
        None => {
            let error = builder.error(at, SyntaxFault::UsiMove(word.to_owned()));
            builder.keep_text(word, error)
        }
    }
}

/// Writes the line to the live node.
fn write(record: &Record) -> Writing {
    let game = &record.game;
    let start = game.start();
    let selection = start.selection();
    let mut line =
        format!("position sfen {}", sfen::write_in(selection, &start.setup(), Letters::OfLishogi));
    let written = |id| {
        let node = game.node(id);
        let before = game.position_of(node.parent()?);
        Some(usi::write_with(&before, node.mv()?, Letters::OfLishogi))
    };
    let moves: Vec<String> = game.main_line().into_iter().filter_map(written).collect();
    if !moves.is_empty() {
        line.push_str(" moves ");
        line.push_str(&moves.join(" "));
    }
    Writing { bytes: (line + "\n").into_bytes(), remarks: left_out::remarks(record, Format::Usi) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate as record;
    use zushiki_core::board::Color;
    use zushiki_core::rules::Termination;
    use zushiki_core::variant::{Choice, library};

    fn read_as(id: &str, text: &str) -> Result<Reading, ReadError> {
        let (id, choice) = Choice::named(id);
        let selection = Selection::new(library::find(id).unwrap(), &choice).unwrap();
        let options =
            ReadOptions { assumed: Some(&selection), ..ReadOptions::new(library::shipped()) };
        record::read(text.as_bytes(), &options)
    }

    #[test]
    fn a_line_is_written_as_it_was_read() {
        let text = "position sfen lnsgkgsnl/1r2e2b1/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL b - 1 moves 7g7f 3c3d\n";
        let reading = read_as("sho", text).unwrap();
        assert_eq!(reading.record.game.len(), 2);
        let again = record::write(&reading.record, Format::Usi).unwrap();
        assert_eq!(String::from_utf8(again.bytes).unwrap(), text);
    }

    #[test]
    fn a_move_that_is_not_legal_stops_the_reading() {
        let error = read_as("shogi", "position startpos moves 7g7f 3c3d 8h9b").unwrap_err();
        assert_eq!((error.ply, error.location.unwrap().column), (Some(3), 35));
        assert_eq!(error.readable.unwrap().record.game.len(), 2);
    }

    fn read_unnamed(text: &str) -> Result<Reading, ReadError> {
        let options = ReadOptions::new(library::shipped());
        record::read(text.as_bytes(), &options)
    }

    #[test]
    fn without_a_game_it_is_shogi_or_the_one_that_fits() {
        let reading = read_unnamed("startpos moves 7g7f 3c3d resign").unwrap();
        assert_eq!(
            reading.remarks,
            [Remark::AssumedGame { game: library::find("shogi").unwrap().name.clone() }]
        );
        let end = reading.record.game.live_outcome();
        assert_eq!(
            end.map(|end| (end.winner, end.by)),
            Some((Some(Color::White), Termination::Resignation))
        );
        let sho = "sfen lnsgkgsnl/1r2e2b1/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL b - 1";
        let sho = read_unnamed(sho).unwrap();
        assert_eq!(sho.record.game.position().selection().variant().id, "sho");
        assert_eq!(*read_unnamed("sfen 1/1/1 b - 1").unwrap_err().fault, Fault::NoVariant);
    }

    #[test]
    fn each_line_is_a_game() {
        let text = "8k/9/9/9/9/9/9/9/K8 b R 1\n\nposition startpos moves 7g7f\n  3c3d\n\
            sfen 8k/9/9/9/9/9/9/9/K8 w - 1 moves 1a1x\n";
        let file = record::GameFile::new(text.as_bytes()).unwrap();
        let options = ReadOptions::new(library::shipped());
        let read = |number| file.read_game(number, &options);
        assert_eq!(file.game_count(), 3);
        assert_eq!(read(1).unwrap().record.game.len(), 0);
        let second = read(2).unwrap();
        assert_eq!(second.record.game.len(), 2);
        assert_eq!(second.remarks[0], Remark::OtherGames { number: 2, count: 3 });
        assert_eq!(read(3).unwrap_err().location.map(|location| location.line), Some(5));
        assert_eq!(*read(4).unwrap_err().fault, Fault::NoSuchGame { number: 4, count: 3 });
    }
}
