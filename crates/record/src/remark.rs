//! Messages of readers and writers of game files to the user, in addition to the result, as data. `Display` is plain
//! English without a full stop.

use super::ending::{in_english, termination_word};
use super::{Fault, Format, Location, ReadError};
use zushiki_core::board::Color;
use zushiki_core::game::TimeControls;

use zushiki_core::rules::{Outcome, SetupWarning, Termination};
use zushiki_core::text::quoted;
use zushiki_core::variant::{LocalizedName, Selection};

/// Something that was changed, left out or doubtful while a file was read or written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Remark {
    /// A player's name was too long, or had characters that a terminal cannot show.
    #[error("the name of {color} was too long or not printable, and was cut")]
    NameCut {
        /// The player's side.
        color: Color,
    },
    /// The rules hash in the file is not that of the rules of today.
    #[error("the rules of {variant} have changed since the game was recorded")]
    RulesChanged {
        /// The variant as the file names it.
        variant: String,
    },
    /// The file names no game.
    #[error("the file names no game; read as {}", game.en)]
    AssumedGame {
        /// The name of the game that was assumed.
        game: LocalizedName,
    },
    /// The file has several games, one of which was read.
    #[error("game {number} of {count} in the file")]
    OtherGames {
        /// The number of the game that was read, from 1.
        number: usize,
        /// The number of games in the file.
        count: usize,
    },
    /// Lines that are nothing of the format were kept as comments.
    #[error("lines not recognised and kept as comments: {count}, the first is line {first}")]
    UnknownLines {
        /// The number of the first line, from 1.
        first: usize,
        /// The number of them, at least 1.
        count: usize,
    },
    /// The number of a move does not match its place in the line.
    #[error("move {expected} is numbered {found}")]
    MoveNumber {
        /// The number that it should have.
        expected: usize,
        /// The number in the file.
        found: usize,
    },
    /// The handicap in the file is not known, and the start is that of the position in the file.
    #[error(
        "the handicap {} is not known: the game begins with the position in the file",
        quoted(name)
    )]
    UnknownHandicap {
        /// The name of the handicap.
        name: String,
    },
    /// Some lines have a different encoding from the rest of the file.
    #[error("lines in another encoding than the others: {count}")]
    MixedEncodings {
        /// The number of them, at least 1.
        count: usize,
    },
    /// A move that the rules do not allow was kept: as a move if the board can show it, otherwise as a comment, with
    /// the following moves.
    #[error("{}; {kept}", place(*location, *ply, fault))]
    Irregular {
        /// The place of the move in the file.
        location: Option<Location>,
        /// The number of the move, from 1.
        ply: Option<usize>,
        /// Why the rules do not allow it.
        fault: Box<Fault>,
        /// The form in which it was kept.
        kept: Kept,
    },
    /// A word in the place of a move that is not an end of ours; it was kept as a comment.
    #[error("{} is not a known ending; kept as a comment", quoted(text))]
    UnknownEnding {
        /// The word.
        text: String,
    },
    /// Comments of CSA that are meant for programs were left out.
    #[error("comments for programs are left out")]
    ProgramComments,
    /// Times of a form that is not known were left out.
    #[error("times of an unknown form are left out")]
    UnknownTimes,
    /// Something in the start of the game that no game can bring about.
    #[error("the start: {}", oddity(*warning))]
    OddStart {
        /// The oddity.
        warning: SetupWarning,
        /// The game.
        selection: Box<Selection>,
    },
    /// Bytes that are not text in the encoding of the file were replaced.
    #[error("characters that cannot be read were replaced by marks: {count}")]
    BadBytes {
        /// The number of them, at least 1.
        count: usize,
    },
    /// An end at a node from which the game continues was left out.
    #[error("an ending was left out because moves follow it")]
    EndLeftOut,
    /// The result in the file differs from the result by the rules.
    #[error("the file gives the result {}, but by the rules: {}", quoted(result), in_english(*outcome))]
    ResultDiffers {
        /// The result in the file: `1-0`.
        result: String,
        /// The end by the rules.
        outcome: Outcome,
        /// The game.
        selection: Box<Selection>,
    },
    /// The word for the end in the file is not that of the end which the rules see.
    #[error("the file ends the game by {}, but by the rules: {}", termination_word(*by), in_english(*outcome))]
    EndDiffers {
        /// The end in the file.
        by: Termination,
        /// The end by the rules.
        outcome: Outcome,
        /// The game.
        selection: Box<Selection>,
    },
    /// The file names an end that only a position can bring, and the position does not.
    #[error("the game ends by {} as the file says; the position does not show it", termination_word(*by))]
    EndNotSeen {
        /// The end in the file.
        by: Termination,
    },
    /// The result in the tag differs from the result after the moves.
    #[error("the tag gives the result {tag}, but {behind} follows the moves")]
    TwoResults {
        /// The result in the tag, which counts.
        tag: String,
        /// The result after the moves.
        behind: String,
    },
    /// The file has a result that is not one of `1-0`, `0-1`, `1/2-1/2` and `*`.
    #[error("the result {} is not known; the game is unfinished here", quoted(result))]
    UnknownResult {
        /// The result in the file.
        result: String,
    },
    /// The reason that the file gives for its result is not known, or does not fit the result.
    #[error("{} is not a known reason for the result; kept as text", quoted(reason))]
    UnknownReason {
        /// The reason in the file.
        reason: String,
    },
    /// The format cannot hold a part of the record.
    #[error("{format} has no place for {part}: left out")]
    LeftOut {
        /// The format that was written.
        format: Format,
        /// The part that the format cannot hold.
        part: Part,
    },
    /// A header would be read back as something else, and was left out.
    #[error("the header {} is left out: it cannot stand in this format", quoted(key))]
    HeaderLeftOut {
        /// The name of the header.
        key: String,
    },
    /// The format has no place for rules that differ from the usual ones.
    #[error("the format has no place for rules: {rules} is left out")]
    RulesLeftOut {
        /// The rules, as `--rule` takes them.
        rules: String,
    },
    /// The file is in UTF-8, because Shift-JIS lacks a character.
    #[error("written in UTF-8, because Shift-JIS has no {letter:?}")]
    Utf8Instead {
        /// The first character that it lacks.
        letter: char,
    },
    /// The format has no word for the end: only headers of this program name it.
    #[error("the format has no word for {}: only the headers name it", termination_word(*by))]
    EndInHeaders {
        /// The end.
        by: Termination,
    },
    /// The format has no word for the end at this place: the nearest word is used.
    #[error("the format has no word for {} at its place: the nearest is written", termination_word(*by))]
    NearestEnd {
        /// The end.
        by: Termination,
    },
    /// The format has no form for the time control: it is written so that only this program reads it.
    #[error("{format} has no form for the time control {times}: only this program reads it")]
    OwnTime {
        /// The format that was written.
        format: Format,
        /// The time controls.
        times: TimeControls,
    },
    /// The format has no word for the end: the nearest word and a comment are used.
    #[error("{format} has no word for this end: written as {word} and a comment")]
    EndInComment {
        /// The format that was written.
        format: Format,
        /// The word that was written.
        word: &'static str,
    },
}

/// The form in which a move that the rules do not allow is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Kept {
    /// As a move of the game.
    #[error("the move is kept as it stands in the file")]
    Move,
    /// As text, with the rest of its line.
    #[error("this move and those after it are kept as a comment")]
    Comment,
}

/// A part of a record that a format may have no place for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Part {
    /// Players, date, place and the other headers.
    #[error("players, date and place")]
    Headers,
    /// Moves that are not part of the line to the live node.
    #[error("variations")]
    Variations,
    /// Comments on moves.
    #[error("comments")]
    Comments,
    /// The time taken for moves and for the end.
    #[error("the times of moves")]
    Times,
    /// The fractions of seconds in the times of moves and ends.
    #[error("fractions of seconds")]
    Fractions,
    /// The time left on the clocks.
    #[error("clock readings")]
    Clocks,
    /// An end by the players' will, which the rules cannot find again.
    #[error("an end by the players")]
    Ends,
}

impl Remark {
    /// Whether the file contradicts its game or the rules: another result or end, other rules. Information that other
    /// formats cannot hold is not a fault: a repetition may have begun before the start.
    #[must_use]
    pub const fn is_contradiction(&self) -> bool {
        match self {
            Remark::ResultDiffers { .. } | Remark::EndDiffers { .. } => true,
            Remark::TwoResults { .. } => true,
            Remark::RulesChanged { .. } | Remark::Irregular { .. } => true,
            Remark::EndNotSeen { by } => {
                !matches!(by, Termination::Repetition | Termination::PerpetualCheck)
            }
            _ => false,
        }
    }

    /// Puts `in_file` of the place that the remark names in its place, if it names one.
    pub(super) fn relocate(&mut self, in_file: impl Fn(Location) -> Option<Location>) {
        match self {
            Remark::UnknownLines { first, .. } => {
                let place = in_file(Location { line: *first, column: 1 });
                *first = place.map_or(*first, |place| place.line);
            }
            Remark::Irregular { location, .. } => *location = location.and_then(in_file),
            _ => {}
        }
    }
}

/// A fault with its place.
fn place(location: Option<Location>, ply: Option<usize>, fault: &Fault) -> String {
    let fault = Box::new(fault.clone());
    ReadError { location, ply, fault, readable: None }.to_string()
}

/// The name of an oddity in plain English.
const fn oddity(warning: SetupWarning) -> &'static str {
    match warning {
        SetupWarning::Stuck { .. } => "immobile piece",
        SetupWarning::SecondOnFile { .. } => "doubled piece",
        SetupWarning::TooMany { .. } => "surplus pieces",
    }
}
