//! Messages of readers and writers of game files to the user, in addition to the result, as data. `Display` is plain
//! English without a full stop.

use super::fault::ended;
use super::{Fault, Format, Location, MAX_LINE, ReadError};
use zushiki_core::board::Color;
use zushiki_core::game::TimeControls;

use zushiki_core::rules::{Outcome, SetupWarning, Termination};
use zushiki_core::text::{Phrase, TypedValue, quoted};
use zushiki_core::variant::{LocalizedName, Selection};
use zushiki_core::{phrase, phrase_enum};

phrase_enum! {
    /// Something that was changed, left out or doubtful while a file was read or written.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum Remark {
        /// A player's name was too long, or had characters that a terminal cannot show.
        #[phrase("record-remark-name-cut",
            "the name of {side} was too long or not printable, and was cut", side = *color)]
        NameCut { color: Color },
        /// The rules hash in the file is not that of the rules of today.
        #[phrase("record-remark-rules-changed",
            "the rules of {game} have changed since the game was recorded", game = variant)]
        RulesChanged { variant: String },
        /// The file names no game.
        #[phrase("record-remark-assumed-game", "the file names no game; read as {game}", game)]
        AssumedGame {
            /// The name of the game that was assumed.
            game: LocalizedName,
        },
        #[phrase("record-remark-other-games",
            "game {number} of {count} in the file", number, count)]
        OtherGames {
            /// The number of the game that was read, from 1.
            number: usize,
            /// The number of games in the file.
            count: usize,
        },
        #[phrase("record-remark-unknown-lines",
            "lines not recognised and kept as comments: {count}, the first is line {first}",
            first, more = count.saturating_sub(1))]
        UnknownLines {
            /// The number of the first line, from 1.
            first: usize,
            /// The number of them, at least 1.
            count: usize,
        },
        /// The number of a move does not match its place in the line.
        #[phrase("record-remark-move-number",
            "move {expected} is numbered {found}", expected, found)]
        MoveNumber { expected: usize, found: usize },
        #[phrase("record-remark-unknown-handicap",
            "the handicap {name} is not known: the game begins with the position in the file", name = quoted(name))]
        UnknownHandicap { name: String },
        /// Some lines have a different encoding from the rest of the file.
        #[phrase("record-remark-mixed-encodings",
            "lines in another encoding than the others: {count}", count)]
        MixedEncodings {
            /// The number of them, at least 1.
            count: usize,
        },
        /// A move that the rules do not allow was kept: as a move if the board can show it, otherwise as a comment, with
        /// the following moves.
        #[phrase(irregular(*location, *ply, fault, *kept))]
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
        #[phrase("record-remark-unknown-ending",
            "{text} is not a known ending; kept as a comment", text = quoted(text))]
        UnknownEnding { text: String },
        /// Comments of CSA that are meant for programs were left out.
        #[phrase("record-remark-program-comments", "comments for programs are left out")]
        ProgramComments,
        #[phrase("record-remark-unknown-times", "times of an unknown form are left out")]
        UnknownTimes,
        /// Something in the start of the game that no game can bring about.
        #[phrase("record-remark-odd-start",
            "the start: {warning}", warning = odd(selection, *warning))]
        OddStart { warning: SetupWarning, selection: Box<Selection> },
        /// Bytes that are not text in the encoding of the file were replaced.
        #[phrase("record-remark-bad-bytes",
            "characters that cannot be read were replaced by marks: {count}",
            count)]
        BadBytes {
            /// The number of them, at least 1.
            count: usize,
        },
        /// An end at a node from which the game continues was left out.
        #[phrase("record-remark-end-left-out", "an ending was left out because moves follow it")]
        EndLeftOut,
        #[phrase("record-remark-result-differs",
            "the file gives the result {result}, but by the rules: {seen}",
            result = quoted(result), seen = ended(selection, *outcome))]
        ResultDiffers { result: String, outcome: Outcome, selection: Box<Selection> },
        /// The word for the end in the file is not that of the end which the rules see.
        #[phrase("record-remark-end-differs",
            "the file ends the game by {by}, but by the rules: {seen}",
            by, seen = ended(selection, *outcome))]
        EndDiffers { by: Termination, outcome: Outcome, selection: Box<Selection> },
        /// The file names an end that only a position can bring, and the position does not.
        #[phrase("record-remark-end-not-seen",
            "the game ends by {by} as the file says; the position does not show it", by)]
        EndNotSeen { by: Termination },
        #[phrase("record-remark-two-results",
            "the tag gives the result {tag}, but {behind} follows the moves", tag, behind)]
        TwoResults {
            /// The result in the tag, which counts.
            tag: String,
            /// The result after the moves.
            behind: String,
        },
        /// The file has a result that is not one of `1-0`, `0-1`, `1/2-1/2` and `*`.
        #[phrase("record-remark-unknown-result",
            "the result {result} is not known; the game is unfinished here", result = quoted(result))]
        UnknownResult { result: String },
        #[phrase("record-remark-unknown-reason",
            "{reason} is not a known reason for the result; kept as text", reason = quoted(reason))]
        UnknownReason { reason: String },
        /// The format cannot hold a part of the record.
        #[phrase(left_out(*format, *part))]
        LeftOut { format: Format, part: Part },
        /// A header would be read back as something else, and was left out.
        #[phrase("record-remark-header-left-out",
            "the header {key} is left out: it cannot stand in this format", key = quoted(key))]
        HeaderLeftOut { key: String },
        /// The format has no place for rules that differ from the usual ones.
        #[phrase("record-remark-rules-left-out",
            "the format has no place for rules: {rules} is left out", rules)]
        RulesLeftOut {
            /// The rules, as `--rule` takes them.
            rules: String,
        },
        #[phrase("record-remark-utf-8-instead",
            "written in UTF-8, because Shift-JIS has no {letter}", letter = quoted(&letter.to_string()))]
        Utf8Instead { letter: char },
        /// A reader would refuse lines of comments as too long, and they were broken.
        #[phrase("record-remark-lines-broken",
            "lines of comments longer than {limit} KiB that were split: {count}",
            limit = MAX_LINE >> 10, count)]
        LinesBroken {
            /// The number of them, at least 1.
            count: usize,
        },
        #[phrase("record-remark-end-in-headers",
            "the format has no word for {by}: only the headers name it", by)]
        EndInHeaders { by: Termination },
        #[phrase("record-remark-nearest-end",
            "the format has no word for an end by {by} at its place: the nearest word is written",
            by)]
        NearestEnd { by: Termination },
        #[phrase("record-remark-own-time",
            "{format} has no form for the time control {time}: only this program reads it",
            format = format.name(), time = times.to_string())]
        OwnTime { format: Format, times: TimeControls },
        #[phrase("record-remark-end-in-comment",
            "{format} has no word for this end: written as {word} and a comment", format = format.name(), word)]
        EndInComment { format: Format, word: &'static str },
    }
}

/// The form in which a move that the rules do not allow is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kept {
    /// As a move of the game.
    Move,
    /// As text, with the rest of its line.
    Comment,
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

/// The remark on a move that the rules do not allow.
fn irregular(location: Option<Location>, ply: Option<usize>, fault: &Fault, kept: Kept) -> Phrase {
    let fault = Box::new(fault.clone());
    let fault = &ReadError { location, ply, fault, readable: None };
    match kept {
        Kept::Move => phrase!(
            "record-remark-kept-move",
            "{fault}; the move is kept as it stands in the file",
            fault
        ),
        Kept::Comment => phrase!(
            "record-remark-kept-as-comment",
            "{fault}; this move and those after it are kept as a comment",
            fault
        ),
    }
}

/// The remark that `format` cannot hold `part`.
fn left_out(format: Format, part: Part) -> Phrase {
    let format = format.name();
    match part {
        Part::Headers => phrase!(
            "record-left-out-headers",
            "{format} has no place for players, date and place: left out",
            format
        ),
        Part::Variations => phrase!(
            "record-left-out-variations",
            "{format} has no place for variations: left out",
            format
        ),
        Part::Comments => phrase!(
            "record-left-out-comments",
            "{format} has no place for comments: left out",
            format
        ),
        Part::Times => phrase!(
            "record-left-out-times",
            "{format} has no place for the times of moves: left out",
            format
        ),
        Part::Fractions => phrase!(
            "record-left-out-fractions",
            "{format} has no place for fractions of seconds: left out",
            format
        ),
        Part::Clocks => phrase!(
            "record-left-out-clocks",
            "{format} has no place for clock readings: left out",
            format
        ),
        Part::Ends => phrase!(
            "record-left-out-ends",
            "{format} has no place for an end by the players: left out",
            format
        ),
    }
}

/// An oddity in the start of a game of `selection`, as a value of a phrase.
fn odd(selection: &Selection, warning: SetupWarning) -> TypedValue {
    let english = match warning {
        SetupWarning::Stuck { .. } => "immobile piece",
        SetupWarning::SecondOnFile { .. } => "doubled piece",
        SetupWarning::TooMany { .. } => "surplus pieces",
    };
    TypedValue::new(english, (selection.clone(), warning))
}
