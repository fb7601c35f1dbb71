//! Game files: the formats of other programs, and PSN. Converts text to games and back, without
//! using files.
//!
//! A [`Record`] is a game with its headers. Each format has a module that turns text into a record and
//! a record into text, by a type that implements the trait of `game_format`; `format` has the list of
//! them. [`GameFile`] recognises the format by the content of the file, and finds its games. The readers
//! share `builder`, which plays the moves; errors ([`Fault`]) and remarks ([`Remark`]) are data.
//!
//! Readers accept many spellings but do not guess: the file of an unknown game is refused by name, and an illegal move
//! ends the reading, with the game up to it kept in the error. With [`ReadOptions::lenient`], a move that the rules do
//! not allow is kept with a remark: as a move if the board can show it, otherwise as text. This crate does not depend
//! on a screen.

mod annotation;
mod builder;
mod bytes;
mod csa;
pub mod ending;
mod evaluation;
mod fault;
mod format;
mod game_format;
mod gnushogi;
mod handicaps;
mod header_field;
mod headers;
mod jkf;
mod kif;
mod left_out;
pub mod lines;
mod long_lines;
mod pgn;
mod psn;
mod recognised;
mod recorded;
mod remark;
mod symbols;
mod tagged;
mod terms;
mod text_file;
mod usen;
mod usf;
mod usi;
mod words;

pub use annotation::MoveAnnotation;
pub use evaluation::{Evaluation, EvaluationStyle, pawns};
pub use fault::{Fault, Location, Obstacle, ReadError, SetupFault, SyntaxFault, WriteError};
pub use format::{Format, is_game_file, read, write, write_with};
pub use header_field::HeaderField;
pub use headers::Headers;
pub use recorded::play_recorded;
pub use remark::{Kept, Part, Remark};

pub use terms::{Start, Terms, TermsError};
pub use text_file::{GameFile, is_game_text};
pub use words::{CommentWords, Cost, KnownMove, PlainEnglish, Slip, SlipFeat, SlipReason};

use zushiki_core::game::Game;
use zushiki_core::rules::Position;
use zushiki_core::variant::Selection;
use zushiki_core::variant::library::Games;

/// The largest game file that is read, in bytes.
pub const MAX_BYTES: usize = 16 << 20;
/// The maximum number of headers of a game: tags in brackets; a tag takes many times its length in memory.
pub const MAX_HEADERS: usize = 10_000;
/// The longest line of play, in moves.
pub const MAX_PLIES: usize = 10_000;
/// The largest game, in moves with those of all variations.
pub const MAX_NODES: usize = 100_000;
/// The largest number of variations within one another.
pub const MAX_DEPTH: usize = 64;
/// The longest line of a game file, in bytes.
pub const MAX_LINE: usize = 64 << 10;

/// A game with its headers: the content of a game file.
#[derive(Clone, Debug)]
pub struct Record {
    /// Players, date, place and the rest.
    pub headers: Headers,
    /// Start, moves, variations, comments, times and ends.
    pub game: Game,
}

impl Record {
    /// Moves the cursor to the position at which a front end opens the record of a game: its start.
    pub fn go_to_opening(&mut self) {
        self.game.leave_review();
        self.game.go_to(0);
    }

    /// The same record with the line shown as the line of the game.
    #[must_use]
    pub fn of_shown_line(&self) -> Record {
        let mut record = self.clone();
        record.game.go_to_node(record.game.shown_end());
        record.game.make_cursor_live();
        record
    }

    /// A record without headers of a game that begins with `start`.
    #[must_use]
    pub fn new(start: Position) -> Record {
        Record { headers: Headers::default(), game: Game::new(start) }
    }
}

/// The context for reading a game file.
#[derive(Clone, Copy, Debug)]
pub struct ReadOptions<'a> {
    /// All variants that a file can name.
    pub variants: &'a Games,
    /// The game of a file that does not name its game; by default the usual game of the format.
    pub assumed: Option<&'a Selection>,
    /// The words of comments that a reader adds.
    pub words: &'a dyn CommentWords,
    /// Whether moves that the rules do not allow are kept with a remark, and do not end the reading.
    pub lenient: bool,
}

impl<'a> ReadOptions<'a> {
    /// Files of `variants` that name their game, with comments in plain English.
    #[must_use]
    pub fn new(variants: &'a Games) -> ReadOptions<'a> {
        ReadOptions { variants, assumed: None, words: &PlainEnglish, lenient: false }
    }

    /// The same, but keeps moves that the rules do not allow.
    #[must_use]
    pub fn lenient(self) -> ReadOptions<'a> {
        ReadOptions { lenient: true, ..self }
    }
}

/// The result of reading a game file.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The game with its headers.
    pub record: Record,
    /// The format of the file.
    pub format: Format,
    /// Remarks for the user on the file, in the order in which they were found.
    pub remarks: Vec<Remark>,
}

impl Reading {
    /// The reading where `read` is fine, otherwise its error with the reading so far.
    fn or_error(self, read: Result<(), ReadError>) -> Result<Reading, ReadError> {
        match read {
            Ok(()) => Ok(self),
            Err(error) => Err(ReadError { readable: Some(Box::new(self)), ..error }),
        }
    }

    /// The reading with its headers in the form that is the same for every format.
    fn with_tidy_headers(mut self) -> Reading {
        self.record.headers.tidy();
        self
    }
}

/// The result of writing a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Writing {
    /// The content of the file.
    pub bytes: Vec<u8>,
    /// Remarks on contents that the format could not hold, and on their replacements.
    pub remarks: Vec<Remark>,
}
