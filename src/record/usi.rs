//! The line that engines are told a game by: `position startpos moves 7g7f`, `position sfen ...`.
//!
//! It names no game, and holds the moves of the main line and nothing else.

use super::lost::{self, Part};
use super::{Fault, Format, Headers, Known, ReadError, Reading, Record, Writing, replay};
use crate::game::Game;
use crate::notation::{reason, sfen, usi};
use crate::rules::{Position, Rules};
use crate::variant::Selection;

pub(super) fn looks_like(text: &str) -> bool {
    let first = text.split_whitespace().next();
    first.is_some_and(|word| matches!(word, "position" | "sfen" | "startpos"))
}

pub(super) fn read(text: &str, known: &Known<'_>) -> Result<Reading, ReadError> {
    let selection = known.assumed.ok_or_else(|| ReadError::whole(Fault::NoVariant))?;
    let (start, moves) = text.split_once("moves").unwrap_or((text, ""));
    let start = start_of(text, start, selection)?;
    let mut reader = Reader { text, game: Game::new(start) };
    let read = reader.moves(text.len() - moves.len(), moves);
    let record = Record { headers: Headers::default(), game: reader.game };
    let reading = Reading { record, format: Format::Usi, remarks: Vec::new() };
    reading.unless(read)
}

/// The position before the first move: what follows `sfen`, or the game's own.
fn start_of(text: &str, start: &str, selection: &Selection) -> Result<Position, ReadError> {
    let rules = Rules::new(selection.clone());
    let start = start.trim_start().strip_prefix("position").unwrap_or(start).trim();
    if matches!(start, "startpos" | "") {
        return Ok(rules.start());
    }
    let sfen = start.strip_prefix("sfen").unwrap_or(start).trim_start();
    let at = text.find(sfen).unwrap_or(0);
    let fault = |message: String| Fault::Header { name: "position".to_owned(), message };
    let setup = sfen::parse(rules.selection(), sfen)
        .map_err(|error| ReadError::at(text, at + error.at, fault(error.problem.to_string())))?;
    rules
        .position(&setup)
        .map_err(|error| ReadError::at(text, at, fault(reason::setup(rules.selection(), &error))))
}

struct Reader<'a> {
    text: &'a str,
    game: Game,
}

impl Reader<'_> {
    /// Plays the moves, which begin at the byte `at`.
    fn moves(&mut self, mut at: usize, mut moves: &str) -> Result<(), ReadError> {
        while let Some(skip) = moves.find(|c: char| !c.is_whitespace()) {
            let rest = &moves[skip..];
            let length = rest.find(char::is_whitespace).unwrap_or(rest.len());
            self.play(at + skip, &rest[..length])?;
            (at, moves) = (at + skip + length, &rest[length..]);
        }
        Ok(())
    }

    fn play(&mut self, at: usize, word: &str) -> Result<(), ReadError> {
        let ply = self.game.len() + 1;
        let wrong = |fault| ReadError { ply: Some(ply), ..ReadError::at(self.text, at, fault) };
        let selection = self.game.position().selection();
        let Some(mv) = usi::parse(selection, word) else {
            let found = word.to_owned();
            return Err(wrong(Fault::Expected { expected: "a move such as 7g7f", found }));
        };
        replay::play(&mut self.game, word, mv).map_err(wrong)
    }
}

/// The line to where the game stands.
pub(super) fn write(record: &Record) -> Writing {
    let game = &record.game;
    let start = game.node(game.root()).position();
    let selection = start.selection();
    let mut line = format!("position sfen {}", sfen::write(selection, &start.setup()));
    let line_of_play = game.main_line().into_iter().filter_map(|id| game.node(id).mv());
    let moves: Vec<String> = line_of_play.map(|mv| usi::write(selection, mv)).collect();
    if !moves.is_empty() {
        line.push_str(" moves ");
        line.push_str(&moves.join(" "));
    }
    Writing {
        bytes: (line + "\n").into_bytes(),
        remarks: lost::remarks(record, Format::Usi, &LOST),
    }
}

/// What the line leaves out.
const LOST: [Part; 6] =
    [Part::Headers, Part::Variations, Part::Comments, Part::Times, Part::Clocks, Part::Ends];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record;
    use crate::variant::{Choice, library};

    fn read_as(id: &str, text: &str) -> Result<Reading, ReadError> {
        let (id, choice) = Choice::named(id);
        let selection = Selection::new(library::find(id).unwrap(), &choice).unwrap();
        let known = Known { variants: library::shipped(), assumed: Some(&selection) };
        record::read(text.as_bytes(), &known)
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
        assert_eq!((error.ply, error.place.unwrap().column), (Some(3), 35));
        assert_eq!(error.readable.unwrap().record.game.len(), 2);
    }

    #[test]
    fn without_a_game_nothing_is_guessed() {
        let known = Known { variants: library::shipped(), assumed: None };
        let error = record::read(b"position startpos", &known).unwrap_err();
        assert_eq!(*error.fault, Fault::NoVariant);
    }
}
