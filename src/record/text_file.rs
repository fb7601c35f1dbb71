//! A game file as text: its format, and the games in it.

use std::borrow::Cow;
use std::ops::Range;

use super::bytes::Decoded;
use super::{
    Fault, Format, ReadError, ReadOptions, Reading, Remark, bytes, csa, gnushogi, jkf, kif, pgn,
    psn, tagged, usen, usi,
};

/// A game file that has been decoded, and that may hold several games.
#[derive(Clone, Debug)]
pub struct GameFile {
    text: String,
    format: Option<Format>,
    /// The bytes of the text at which each game begins; the first of them is 0.
    starts: Vec<usize>,
    /// What was done to make the bytes text.
    remark: Option<Remark>,
}

impl GameFile {
    /// Decodes a file and looks for the games in it.
    ///
    /// # Errors
    /// Where the bytes are no text, or a limit for files is exceeded.
    pub fn new(bytes: &[u8]) -> Result<GameFile, ReadError> {
        let Decoded { text, remark } = bytes::decode(bytes)?;
        let text = gnushogi::moves_alone(&text).unwrap_or(text);
        let format = Format::of(&text);
        let starts = format.map_or(vec![0], |format| starts(format, &text));
        let in_utf8 =
            |format: Format| if bytes::is_utf8(bytes) { format.in_utf8() } else { format };
        Ok(GameFile { format: format.map(in_utf8), text, starts, remark })
    }

    /// The number of games, at least 1.
    #[must_use]
    pub fn game_count(&self) -> usize {
        self.starts.len()
    }

    /// Reads the game with this number, from 1. Where there are several, a remark says which one it is.
    ///
    /// # Errors
    /// The first fault in the game, with the moves up to it; [`Fault::NoSuchGame`] where the file has
    /// fewer games.
    pub fn read_game(
        &self,
        number: usize,
        options: &ReadOptions<'_>,
    ) -> Result<Reading, ReadError> {
        let count = self.game_count();
        let range =
            self.range(number).ok_or(ReadError::whole(Fault::NoSuchGame { number, count }))?;
        let format = self.format.ok_or(ReadError::whole(Fault::UnknownFormat))?;
        let tidy = |mut reading: Reading| {
            if count > 1 {
                reading.remarks.insert(0, Remark::OtherGames { number, count });
            }
            reading.remarks.extend(self.remark.clone());
            reading.with_tidy_headers()
        };
        match read_as(format, &self.text_of(range), options) {
            Ok(reading) => Ok(tidy(reading)),
            Err(error) => {
                let readable = error.readable.map(|reading| Box::new(tidy(*reading)));
                Err(ReadError { readable, ..error })
            }
        }
    }

    /// The bytes of the game with this number.
    fn range(&self, number: usize) -> Option<Range<usize>> {
        let index = number.checked_sub(1)?;
        let end = self.starts.get(number).copied().unwrap_or(self.text.len());
        Some(*self.starts.get(index)?..end)
    }

    /// The text of a game, with an empty line for each line above it: errors have to name lines of the
    /// file.
    fn text_of(&self, range: Range<usize>) -> Cow<'_, str> {
        let above = &self.text[..range.start];
        match above.matches('\n').count() {
            0 => Cow::Borrowed(&self.text[range]),
            lines => Cow::Owned("\n".repeat(lines) + &self.text[range]),
        }
    }
}

fn starts(format: Format, text: &str) -> Vec<usize> {
    match format {
        Format::Psn | Format::Pgn => tagged::games(text),
        Format::Usi => usi::games(text),
        Format::Csa => csa::games(text),
        Format::Jkf | Format::Usen => vec![0],
        Format::Kif | Format::Kifu | Format::Ki2 | Format::Ki2u => kif::games(text),
    }
}

fn read_as(format: Format, text: &str, options: &ReadOptions<'_>) -> Result<Reading, ReadError> {
    match format {
        Format::Psn => psn::read(text, options),
        Format::Pgn => pgn::read(text, options),
        Format::Usi => usi::read(text, options),
        Format::Csa => csa::read(text, options),
        Format::Jkf => jkf::read(text, options),
        Format::Usen => usen::read(text, options),
        Format::Kif | Format::Kifu | Format::Ki2 | Format::Ki2u => kif::read(text, format, options),
    }
}
