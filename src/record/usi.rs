//! USI: the line by which a GUI tells an engine the game, `position startpos moves 7g7f`.
//!
//! Form: the `position` command of the Universal Shogi Interface (draft of 2007 by Tord Romstad with
//! the additions of Shogidokoro, <http://hgm.nubati.net/usi.html>).
//! Read: the line with or without the word `position`, with `startpos`, `sfen SFEN` or a bare SFEN.
//! Written: one line with `sfen` and the moves of the main line.
//!
//! The line names no game, so that reading it takes a game to assume, and it holds nothing but moves.

use super::builder::GameBuilder;
use super::{
    Fault, Format, Headers, Part, ReadError, ReadOptions, Reading, Record, SetupFault, SyntaxFault,
    Writing, left_out,
};
use crate::notation::{sfen, usi};
use crate::rules::{Position, Rules};
use crate::variant::Selection;

pub(super) fn looks_like(text: &str) -> bool {
    let first = text.split_whitespace().next();
    first.is_some_and(|word| matches!(word, "position" | "sfen" | "startpos"))
}

pub(super) fn read(text: &str, options: &ReadOptions<'_>) -> Result<Reading, ReadError> {
    let selection = options.assumed.ok_or_else(|| ReadError::whole(Fault::NoVariant))?;
    let (start, moves) = text.split_once("moves").unwrap_or((text, ""));
    let mut builder = GameBuilder::new(text, start_of(text, start, selection)?, Vec::new());
    let read = play_all(&mut builder, text.len() - moves.len(), moves);
    builder.reading(Format::Usi, Headers::default(), read)
}

/// The position before the first move: the one behind `sfen`, or the start of the game.
fn start_of(text: &str, start: &str, selection: &Selection) -> Result<Position, ReadError> {
    let rules = Rules::new(selection.clone());
    let start = start.trim_start().strip_prefix("position").unwrap_or(start).trim();
    if matches!(start, "startpos" | "") {
        return Ok(rules.start());
    }
    let sfen = start.strip_prefix("sfen").unwrap_or(start).trim_start();
    let at = text.find(sfen).unwrap_or(0);
    let setup = sfen::parse(rules.selection(), sfen)
        .map_err(|error| ReadError::at(text, at + error.at, Fault::Sfen(error.problem)))?;
    rules.position(&setup).map_err(|error| {
        ReadError::at(text, at, Fault::Setup(SetupFault::new(rules.selection(), error)))
    })
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
    match usi::parse(builder.position().selection(), word) {
        Some(mv) => builder.play(at, word, Ok(mv)),
        None => Err(builder.error(at, SyntaxFault::UsiMove(word.to_owned()))),
    }
}

/// Writes the line to the live node.
pub(super) fn write(record: &Record) -> Writing {
    let game = &record.game;
    let start = game.node(game.root()).position();
    let selection = start.selection();
    let mut line = format!("position sfen {}", sfen::write(selection, &start.setup()));
    let main_line = game.main_line().into_iter().filter_map(|id| game.node(id).mv());
    let moves: Vec<String> = main_line.map(|mv| usi::write(selection, mv)).collect();
    if !moves.is_empty() {
        line.push_str(" moves ");
        line.push_str(&moves.join(" "));
    }
    Writing {
        bytes: (line + "\n").into_bytes(),
        remarks: left_out::remarks(record, Format::Usi, &LEFT_OUT),
    }
}

const LEFT_OUT: [Part; 6] =
    [Part::Headers, Part::Variations, Part::Comments, Part::Times, Part::Clocks, Part::Ends];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record;
    use crate::variant::{Choice, library};

    fn read_as(id: &str, text: &str) -> Result<Reading, ReadError> {
        let (id, choice) = Choice::named(id);
        let selection = Selection::new(library::find(id).unwrap(), &choice).unwrap();
        let options = ReadOptions { variants: library::shipped(), assumed: Some(&selection) };
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

    #[test]
    fn without_a_game_nothing_is_guessed() {
        let options = ReadOptions { variants: library::shipped(), assumed: None };
        let error = record::read(b"position startpos", &options).unwrap_err();
        assert_eq!(*error.fault, Fault::NoVariant);
    }
}
