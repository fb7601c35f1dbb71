//! What a reader or writer of game files should tell its user besides the result. The variants are
//! data; `Display` is the message, one sentence without a full stop.

use std::fmt;

use super::Format;
use zushiki_core::board::Color;
use zushiki_core::rules::{Outcome, SetupWarning, Termination};
use zushiki_core::text::quoted;
use zushiki_core::variant::Selection;
use zushiki_words::message;
use zushiki_words::wording;

/// Something that was changed, left out or doubtful while a file was read or written.
#[derive(Clone, PartialEq, Eq, Debug)]
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
        /// The name of the game that was assumed, in the current language.
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
        f.write_str(&match self {
            Remark::NameCut { color } => message!("record-remark-name-cut", side = *color),
            Remark::RulesChanged { variant } => {
                message!("record-remark-rules-changed", game = variant)
            }
            Remark::AssumedGame { game } => message!("record-remark-assumed-game", game = game),
            Remark::OtherGames { number, count } => {
                message!("record-remark-other-games", number = number, count = count)
            }
            Remark::UnknownLines { first, count } => {
                message!("record-remark-unknown-lines", first = first, more = count - 1)
            }
            Remark::MoveNumber { expected, found } => {
                message!("record-remark-move-number", expected = expected, found = found)
            }
            Remark::UnknownEnding { text } => {
                message!("record-remark-unknown-ending", text = quoted(text))
            }
            Remark::OddStart { warning, selection } => {
                let warning = wording::setup_warning(selection, *warning);
                message!("record-remark-odd-start", warning = warning)
            }
            Remark::BadBytes { count } => message!("record-remark-bad-bytes", count = count),
            Remark::ProgramComments => message!("record-remark-program-comments"),
            Remark::UnknownTimes => message!("record-remark-unknown-times"),
            Remark::EndLeftOut => message!("record-remark-end-left-out"),
            Remark::ResultDiffers { result, outcome, selection } => {
                let (result, seen) = (quoted(result), wording::outcome(selection, *outcome));
                message!("record-remark-result-differs", result = result, seen = seen)
            }
            Remark::EndDiffers { by, outcome, selection } => {
                let (by, seen) = (wording::termination(*by), wording::outcome(selection, *outcome));
                message!("record-remark-end-differs", by = by, seen = seen)
            }
            Remark::EndNotSeen { by } => {
                message!("record-remark-end-not-seen", by = wording::termination(*by))
            }
            Remark::TwoResults { tag, behind } => {
                message!("record-remark-two-results", tag = tag, behind = behind)
            }
            Remark::UnknownResult { result } => {
                message!("record-remark-unknown-result", result = quoted(result))
            }
            Remark::UnknownReason { reason } => {
                message!("record-remark-unknown-reason", reason = quoted(reason))
            }
            Remark::LeftOut { format, part } => part.left_out_of(*format),
            Remark::HeaderLeftOut { key } => {
                message!("record-remark-header-left-out", key = quoted(key))
            }
            Remark::RulesLeftOut { rules } => {
                message!("record-remark-rules-left-out", rules = rules)
            }
            Remark::Utf8Instead { letter } => {
                message!("record-remark-utf-8-instead", letter = quoted(&letter.to_string()))
            }
            Remark::EndInHeaders { by } => {
                message!("record-remark-end-in-headers", by = wording::termination(*by))
            }
            Remark::NearestEnd { by } => {
                message!("record-remark-nearest-end", by = wording::termination(*by))
            }
            Remark::EndInComment { format, word } => {
                message!("record-remark-end-in-comment", format = format.name(), word = *word)
            }
        })
    }
}

impl Part {
    /// The message that `format` cannot hold the part.
    fn left_out_of(self, format: Format) -> String {
        let format = format.name();
        match self {
            Part::Headers => message!("record-left-out-headers", format = format),
            Part::Variations => message!("record-left-out-variations", format = format),
            Part::Comments => message!("record-left-out-comments", format = format),
            Part::Times => message!("record-left-out-times", format = format),
            Part::Fractions => message!("record-left-out-fractions", format = format),
            Part::Clocks => message!("record-left-out-clocks", format = format),
            Part::Ends => message!("record-left-out-ends", format = format),
        }
    }
}
