//! A game file as text: its format, and the games in it.

use std::ops::Range;

use super::bytes::Decoded;
use super::{
    Fault, Format, Location, MAX_BYTES, ReadError, ReadOptions, Reading, Remark, bytes, gnushogi,
    recognised, tagged, usf,
};

/// A game file that has been decoded, and that may hold several games.
#[derive(Clone, Debug)]
pub struct GameFile {
    text: String,
    format: Option<Format>,
    /// The games, at least one.
    games: Vec<Extent>,
    /// A remark on the conversion of the bytes to text.
    remark: Option<Remark>,
    /// The places in the file, where the lines of the text are not those of the file.
    places: Option<usf::Places>,
}

/// The part of a text that is one of its games.
#[derive(Clone, Debug)]
struct Extent {
    bytes: Range<usize>,
    /// The number of lines above it: errors and remarks name lines of the file.
    lines_above: usize,
}

impl GameFile {
    /// Decodes a file and looks for the games in it.
    ///
    /// # Errors
    /// If the bytes are not text, or a limit for files is exceeded.
    pub fn new(bytes: &[u8]) -> Result<GameFile, ReadError> {
        let Decoded { text, remark } = bytes::decode(bytes)?;
        let text = gnushogi::moves_alone(&text).unwrap_or(text);
        let (text, places) = match usf::as_psn(&text) {
            Some(psn) => (psn.text, Some(psn.places)),
            None => (text, None),
        };
        let format = Format::of(&text);
        let starts = format.map_or(vec![0], |format| format.behaviour().games(&text));
        let in_utf8 =
            |format: Format| if bytes::is_utf8(bytes) { format.in_utf8() } else { format };
        let games = extents(&text, &starts);
        Ok(GameFile { format: format.map(in_utf8), text, games, remark, places })
    }

    /// The number of games, at least 1.
    #[must_use]
    pub fn game_count(&self) -> usize {
        self.games.len()
    }

    /// Reads the game with this number, from 1. If there are several games, a remark names the number.
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
        let game = number.checked_sub(1).and_then(|index| self.games.get(index));
        let game = game.ok_or(ReadError::whole(Fault::NoSuchGame { number, count }))?;
        let format = self.format.ok_or(ReadError::whole(Fault::UnknownFormat))?;
        let tidy = |mut reading: Reading| {
            let in_file = |place| self.in_file(game, place);
            reading.remarks.iter_mut().for_each(|remark| remark.relocate(in_file));
            if count > 1 {
                reading.remarks.insert(0, Remark::OtherGames { number, count });
            }
            reading.remarks.extend(self.remark.clone());
            reading.with_tidy_headers()
        };
        match recognised::read(format, &self.text[game.bytes.clone()], options) {
            Ok(reading) => Ok(tidy(reading)),
            Err(mut error) => {
                error.readable = error.readable.map(|reading| Box::new(tidy(*reading)));
                error.location = error.location.and_then(|place| self.in_file(game, place));
                Err(error)
            }
        }
    }

    /// Turns a place in the text of one game into the place in the file.
    fn in_file(&self, game: &Extent, place: Location) -> Option<Location> {
        let line = place.line + game.lines_above;
        match &self.places {
            Some(places) => places.of_line(line),
            None => Some(Location { line, ..place }),
        }
    }
}

/// Whether a pasted text has games or a position, and is not a typed line such as a move or a command. This includes a
/// text that is too long or has a NUL, so that the reader reports the fault.
#[must_use]
pub fn is_game_text(text: &str) -> bool {
    if text.len() > MAX_BYTES || text.contains('\0') {
        return true;
    }
    let is_table = gnushogi::moves_alone(text).is_some() || usf::is_usf(text);
    let is_line = is_word(text) || tagged::is_move_before_prose(text);
    is_table || Format::signed(text).is_some_and(|(_, sign)| sign.is_of_one_line() || !is_line)
}

/// Whether a text is one line with at most one word after a number. A header of KIF, which has a colon, does not count.
fn is_word(text: &str) -> bool {
    let is_number = |word: &&str| word.trim_end_matches('.').bytes().all(|b| b.is_ascii_digit());
    let words = text.split_whitespace().skip_while(is_number);
    let signs = text.matches(['▲', '△', '▽', '☗', '☖']).count();
    text.trim().lines().count() < 2 && words.count() < 2 && signs < 2 && !text.contains('：')
}

/// The games that begin at these bytes of `text`; a game ends where the next one begins.
fn extents(text: &str, starts: &[usize]) -> Vec<Extent> {
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    let mut lines_above = 0;
    let extent = |(&start, end)| {
        let extent = Extent { bytes: start..end, lines_above };
        lines_above += text[start..end].matches('\n').count();
        extent
    };
    starts.iter().zip(ends).map(extent).collect()
}
