//! What a reader or writer of game files should tell its user besides the result. The variants are
//! data; `Display` is the message, one sentence without a full stop.

use std::fmt;

use super::Format;
use crate::board::Color;
use crate::rules::{Outcome, SetupWarning, Termination};
use crate::text::quoted;
use crate::variant::Selection;
use crate::wording;

/// Something that was changed, left out or doubtful while a file was read or written.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Remark {
    /// A player's name was too long, or had characters that a terminal cannot show.
    NameCut {
        /// The player's side.
        color: Color,
    },
    /// The rules hash in the file is not that of the rules of today.
    RulesChanged {
        /// The variant as the file names it.
        variant: String,
    },
    /// The file names no game.
    AssumedGame {
        /// The English name of the game that was assumed.
        game: String,
    },
    /// The file holds several games, of which one was read.
    OtherGames {
        /// The number of the game that was read, from 1.
        number: usize,
        /// The number of games in the file.
        count: usize,
    },
    /// Lines that are nothing of the format were kept as comments.
    UnknownLines {
        /// The number of the first line, from 1.
        first: usize,
        /// The number of them, at least 1.
        count: usize,
    },
    /// A move does not have the number that its place in the line asks for.
    MoveNumber {
        /// The number that it should have.
        expected: usize,
        /// The number in the file.
        found: usize,
    },
    /// A word in the place of a move that is no end of ours; it was kept as a comment.
    UnknownEnding {
        /// The word.
        text: String,
    },
    /// Comments of CSA that are meant for programs were left out.
    ProgramComments,
    /// Times of a form that is not known were left out.
    UnknownTimes,
    /// Something in the start of the game that no game can bring about.
    OddStart {
        /// The oddity.
        warning: SetupWarning,
        /// The game.
        selection: Box<Selection>,
    },
    /// Bytes that are no text in the encoding of the file were replaced.
    BadBytes {
        /// The number of them, at least 1.
        count: usize,
    },
    /// An end at a node from which the game goes on was left out.
    EndLeftOut,
    /// The result in the file is not the one that the rules see.
    ResultDiffers {
        /// The result in the file: `1-0`.
        result: String,
        /// The end by the rules.
        outcome: Outcome,
        /// The game.
        selection: Box<Selection>,
    },
    /// The word for the end in the file is not that of the end which the rules see.
    EndDiffers {
        /// The end in the file.
        by: Termination,
        /// The end by the rules.
        outcome: Outcome,
        /// The game.
        selection: Box<Selection>,
    },
    /// The file names an end that only a position can bring, and the position does not.
    EndNotSeen {
        /// The end in the file.
        by: Termination,
    },
    /// The result in the tag is not the one behind the moves.
    TwoResults {
        /// The result in the tag, which counts.
        tag: String,
        /// The result behind the moves.
        behind: String,
    },
    /// The file has a result that is not one of `1-0`, `0-1`, `1/2-1/2` and `*`.
    UnknownResult {
        /// The result in the file.
        result: String,
    },
    /// The reason that the file gives for its result is not known, or does not fit the result.
    UnknownReason {
        /// The reason in the file.
        reason: String,
    },
    /// The format cannot hold a part of the record.
    LeftOut {
        /// The format that was written.
        format: Format,
        /// The part that the format cannot hold.
        part: Part,
    },
    /// A header would be read back as something else, and was left out.
    HeaderLeftOut {
        /// The name of the header.
        key: String,
    },
    /// The format has no place for rules that differ from the usual ones.
    RulesLeftOut {
        /// The rules, as `--rule` takes them.
        rules: String,
    },
    /// The file is in UTF-8, because Shift-JIS lacks a character.
    Utf8Instead {
        /// The first character that it lacks.
        letter: char,
    },
    /// The format has no word for the end: only headers of this program name it.
    EndInHeaders {
        /// The end.
        by: Termination,
    },
    /// The format has no word for the end where it stands: the nearest word stands there.
    NearestEnd {
        /// The end.
        by: Termination,
    },
    /// The format has no word for the end: the nearest word and a comment stand there.
    EndInComment {
        /// The format that was written.
        format: Format,
        /// The word that was written.
        word: &'static str,
    },
}

/// A part of a record that a format may have no place for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// Players, date, place and the other headers.
    Headers,
    /// Moves that are not part of the line to the live node.
    Variations,
    /// Comments on moves.
    Comments,
    /// The time taken for moves and for the end.
    Times,
    /// The fractions of seconds in the times of moves and ends.
    Fractions,
    /// The time left on the clocks.
    Clocks,
    /// An end by the players' will, which the rules cannot find again.
    Ends,
}

impl Remark {
    /// Whether the file contradicts its game or the rules: another result or end, other rules. What
    /// other formats cannot say is no fault of theirs: a repetition may have begun before the start.
    #[must_use]
    pub const fn is_contradiction(&self) -> bool {
        match self {
            Remark::ResultDiffers { .. } | Remark::EndDiffers { .. } => true,
            Remark::TwoResults { .. } => true,
            Remark::RulesChanged { .. } => true,
            Remark::EndNotSeen { by } => {
                !matches!(by, Termination::Repetition | Termination::PerpetualCheck)
            }
            _ => false,
        }
    }

    /// Adds `lines` to the number of the line that the remark names, if it names one.
    pub(super) fn move_down(&mut self, lines: usize) {
        if let Remark::UnknownLines { first, .. } = self {
            *first += lines;
        }
    }
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Remark::NameCut { color } => {
                write!(f, "the name of {color} was too long or not printable, and was cut")
            }
            Remark::RulesChanged { variant } => {
                write!(f, "the rules of {variant} have changed since the game was recorded")
            }
            Remark::AssumedGame { game } => write!(f, "the file names no game; read as {game}"),
            Remark::OtherGames { number, count } => {
                write!(f, "game {number} of {count} in the file")
            }
            Remark::UnknownLines { first, count: 1 } => {
                write!(f, "line {first} not recognised; kept as a comment")
            }
            Remark::UnknownLines { first, count } => {
                let more = count - 1;
                write!(f, "line {first} and {more} more not recognised; kept as comments")
            }
            Remark::MoveNumber { expected, found } => {
                write!(f, "move {expected} is numbered {found}")
            }
            Remark::UnknownEnding { text } => {
                write!(f, "{} is not a known ending; kept as a comment", quoted(text))
            }
            Remark::OddStart { warning, selection } => {
                write!(f, "the start: {}", wording::setup_warning(selection, *warning))
            }
            Remark::BadBytes { count: 1 } => {
                write!(f, "a character that cannot be read was replaced by a mark")
            }
            Remark::BadBytes { count } => {
                write!(f, "{count} characters that cannot be read were replaced by marks")
            }
            Remark::ProgramComments => write!(f, "comments for programs are left out"),
            Remark::UnknownTimes => write!(f, "times of an unknown form are left out"),
            Remark::EndLeftOut => {
                write!(f, "an end is left out, because the game goes on from there")
            }
            Remark::ResultDiffers { result, outcome, selection } => {
                let (result, seen) = (quoted(result), wording::outcome(selection, *outcome));
                write!(f, "the file gives the result {result}, but by the rules: {seen}")
            }
            Remark::EndDiffers { by, outcome, selection } => {
                let (by, seen) = (wording::termination(*by), wording::outcome(selection, *outcome));
                write!(f, "the file ends the game by {by}, but by the rules: {seen}")
            }
            Remark::EndNotSeen { by } => {
                let by = wording::termination(*by);
                write!(f, "the game ends by {by} as the file says; the position does not show it")
            }
            Remark::TwoResults { tag, behind } => {
                write!(f, "the tag gives the result {tag}, but {behind} stands behind the moves")
            }
            Remark::UnknownResult { result } => {
                write!(f, "the result {} is not known; the game is unfinished here", quoted(result))
            }
            Remark::UnknownReason { reason } => {
                write!(f, "{} is not a known reason for the result; kept as text", quoted(reason))
            }
            Remark::LeftOut { format, part } => part.left_out_of(*format, f),
            Remark::HeaderLeftOut { key } => {
                write!(f, "the header {} is left out: it cannot stand in this format", quoted(key))
            }
            Remark::RulesLeftOut { rules } => {
                write!(f, "the format has no place for rules: {rules} is left out")
            }
            Remark::Utf8Instead { letter } => {
                let letter = quoted(&letter.to_string());
                write!(f, "written in UTF-8, because Shift-JIS has no {letter}")
            }
            Remark::EndInHeaders { by } => {
                let by = wording::termination(*by);
                write!(f, "the format has no word for {by}: only the headers name it")
            }
            Remark::NearestEnd { by } => {
                let by = wording::termination(*by);
                write!(
                    f,
                    "the format has no word for an end by {by} at its place: the nearest word is written"
                )
            }
            Remark::EndInComment { format, word } => {
                write!(f, "{format} has no word for this end: written as {word} and a comment")
            }
        }
    }
}

impl Part {
    fn left_out_of(self, format: Format, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Headers => {
                write!(f, "{format} has no place for players, date and place: left out")
            }
            Part::Variations => write!(f, "{format} has no place for variations: left out"),
            Part::Comments => write!(f, "{format} has no place for comments: left out"),
            Part::Times => write!(f, "{format} has no place for the times of moves: left out"),
            Part::Fractions => {
                write!(f, "{format} has no place for fractions of seconds: left out")
            }
            Part::Clocks => write!(f, "{format} has no place for clock readings: left out"),
            Part::Ends => write!(f, "{format} has no place for an end by the players: left out"),
        }
    }
}
