//! Remarks on game files that were read or written.

use super::Wording;
use crate::language::Language;
use crate::message;
use crate::wording::Side;
use crate::wording::{outcome, setup_warning, termination};
use zushiki_core::rules::{Outcome, Termination};
use zushiki_core::text::quoted;
use zushiki_core::variant::Selection;
use zushiki_record::{Format, Kept, Part, ReadError, Remark};

impl Wording for Remark {
    fn words(&self, language: Language) -> String {
        match self {
            Remark::NameCut { color } => {
                message!(language, "record-remark-name-cut", side = Side::of_any_game(*color))
            }
            Remark::RulesChanged { variant } => {
                message!(language, "record-remark-rules-changed", game = variant)
            }
            Remark::AssumedGame { game } => {
                message!(language, "record-remark-assumed-game", game = game.of(language))
            }
            Remark::OtherGames { number, count } => {
                message!(language, "record-remark-other-games", number = number, count = count)
            }
            Remark::UnknownLines { first, count } => {
                let more = count.saturating_sub(1);
                message!(language, "record-remark-unknown-lines", first = first, more = more)
            }
            Remark::MoveNumber { expected, found } => {
                message!(language, "record-remark-move-number", expected = expected, found = found)
            }
            Remark::UnknownHandicap { name } => {
                message!(language, "record-remark-unknown-handicap", name = quoted(name))
            }
            Remark::MixedEncodings { count } => {
                message!(language, "record-remark-mixed-encodings", count = count)
            }
            Remark::Irregular { location, ply, fault, kept } => {
                let (location, fault) = (*location, fault.clone());
                let error = ReadError { location, ply: *ply, fault, readable: None };
                irregular(language, &error, *kept)
            }
            Remark::UnknownEnding { text } => {
                message!(language, "record-remark-unknown-ending", text = quoted(text))
            }
            Remark::OddStart { warning, selection } => {
                let warning = setup_warning(language, selection, *warning);
                message!(language, "record-remark-odd-start", warning = warning)
            }
            Remark::BadBytes { count } => {
                message!(language, "record-remark-bad-bytes", count = count)
            }
            Remark::ProgramComments => message!(language, "record-remark-program-comments"),
            Remark::UnknownTimes => message!(language, "record-remark-unknown-times"),
            Remark::EndLeftOut => message!(language, "record-remark-end-left-out"),
            Remark::ResultDiffers { result, outcome, selection } => {
                let (result, seen) = (quoted(result), end(language, selection, *outcome));
                message!(language, "record-remark-result-differs", result = result, seen = seen)
            }
            Remark::EndDiffers { by, outcome, selection } => {
                let (by, seen) = (reason(language, *by), end(language, selection, *outcome));
                message!(language, "record-remark-end-differs", by = by, seen = seen)
            }
            Remark::EndNotSeen { by } => {
                message!(language, "record-remark-end-not-seen", by = reason(language, *by))
            }
            Remark::TwoResults { tag, behind } => {
                message!(language, "record-remark-two-results", tag = tag, behind = behind)
            }
            Remark::UnknownResult { result } => {
                message!(language, "record-remark-unknown-result", result = quoted(result))
            }
            Remark::UnknownReason { reason } => {
                message!(language, "record-remark-unknown-reason", reason = quoted(reason))
            }
            Remark::LeftOut { format, part } => left_out(language, *format, *part),
            Remark::HeaderLeftOut { key } => {
                message!(language, "record-remark-header-left-out", key = quoted(key))
            }
            Remark::RulesLeftOut { rules } => {
                message!(language, "record-remark-rules-left-out", rules = rules)
            }
            Remark::Utf8Instead { letter } => {
                let letter = quoted(&letter.to_string());
                message!(language, "record-remark-utf-8-instead", letter = letter)
            }
            Remark::EndInHeaders { by } => {
                message!(language, "record-remark-end-in-headers", by = reason(language, *by))
            }
            Remark::NearestEnd { by } => {
                message!(language, "record-remark-nearest-end", by = reason(language, *by))
            }
            Remark::OwnTime { format, times } => message!(
                language,
                "record-remark-own-time",
                format = format.name(),
                time = times.to_string()
            ),
            Remark::EndInComment { format, word } => message!(
                language,
                "record-remark-end-in-comment",
                format = format.name(),
                word = *word
            ),
        }
    }
}

/// The message on a move that the rules do not allow.
fn irregular(language: Language, error: &ReadError, kept: Kept) -> String {
    let fault = error.words(language);
    match kept {
        Kept::Move => message!(language, "record-remark-kept-move", fault = fault),
        Kept::Comment => message!(language, "record-remark-kept-as-comment", fault = fault),
    }
}

fn end(language: Language, selection: &Selection, end: Outcome) -> String {
    outcome(language, selection, end)
}

fn reason(language: Language, by: Termination) -> String {
    termination(language, by)
}

/// The message that `format` cannot hold `part`.
fn left_out(language: Language, format: Format, part: Part) -> String {
    let format = format.name();
    match part {
        Part::Headers => message!(language, "record-left-out-headers", format = format),
        Part::Variations => message!(language, "record-left-out-variations", format = format),
        Part::Comments => message!(language, "record-left-out-comments", format = format),
        Part::Times => message!(language, "record-left-out-times", format = format),
        Part::Fractions => message!(language, "record-left-out-fractions", format = format),
        Part::Clocks => message!(language, "record-left-out-clocks", format = format),
        Part::Ends => message!(language, "record-left-out-ends", format = format),
    }
}
