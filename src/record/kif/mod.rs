//! KIF and KI2, the game files of Japanese programs.
//!
//! KIF has a move a line with its origin and time, KI2 only what a reader needs; both share headers,
//! diagrams, comments and variations, so one reader takes both. The form is that of Kakinoki's page
//! (<http://kakinoki.o.oo7.jp/kif_format.html>, 2024-08), and what programs write beyond it.
//!
//! A file that names no game holds the one whose rule file says `kif = "standard"`. For every other
//! game, and for other rules, there are headers of our own that other programs pass over: `Variant`,
//! `Rules`, `RulesHash`, `RulesText` (a line of the rule file each), `Handicap`; for an
//! ending that has no word, `Result` and `Termination`.

mod ending;
mod head;
mod headers;
mod line;
mod moves;
mod reader;
mod start;
mod time;
mod writer;

pub(super) use reader::read;

use super::lost::{self, Part};
use super::{Fault, Format, MAX_DEPTH, Record, WriteError, Writing, bytes};
use crate::variant::KifDialect;
use line::Line;
use moves::Style;

/// Headers of our own.
const VARIANT: &str = "Variant";
const RULES: &str = "Rules";
const RULES_HASH: &str = "RulesHash";
const RULES_TEXT: &str = "RulesText";
const HANDICAP: &str = "Handicap";
const RESULT: &str = "Result";
const TERMINATION: &str = "Termination";

/// The byte of `text` at which `part`, a slice of it, begins.
fn offset(text: &str, part: &str) -> usize {
    part.as_ptr().addr().saturating_sub(text.as_ptr().addr())
}

/// Whether the text begins with a move of KIF or KI2, and of which.
pub(super) fn begins(text: &str) -> Option<Format> {
    let mut lines = text.lines().map(Line::of).filter(|line| *line != Line::Blank);
    match lines.next() {
        Some(Line::Marked(_)) => Some(Format::Ki2),
        Some(Line::Heading | Line::Move { .. }) => Some(Format::Kif),
        _ => None,
    }
}

/// What a rank of a diagram ends with.
const RANKS: [char; 10] = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];

/// Whether the text is KIF or KI2, and which, by what stands in it.
pub(super) fn looks_like(text: &str) -> Option<Format> {
    if text.lines().any(|line| matches!(Line::of(line), Line::Marked(_))) {
        return Some(Format::Ki2);
    }
    let known = |text: &str| match Line::of(text) {
        Line::Heading => true,
        Line::Move { .. } => !text.is_ascii(),
        // Tables of other texts look much like it, but for the number of the rank behind it.
        Line::Diagram => text.trim_end().ends_with(RANKS),
        Line::Header { key, .. } => headers::is_of_kif(key),
        _ => false,
    };
    text.lines().any(known).then_some(Format::Kif)
}

/// Writes a record in one of the formats.
///
/// # Errors
/// Where the game's rule file does not say that it can be held.
pub(super) fn write(record: &Record, format: Format) -> Result<Writing, WriteError> {
    let style = style(record, format)?;
    let (text, mut remarks) = writer::text(record, style);
    let lost: &[Part] = if style.is_ki2() { &[Part::Times, Part::Clocks] } else { &[Part::Clocks] };
    remarks.extend(lost::remarks(record, format, lost));
    let bytes = match format {
        Format::Kifu | Format::Ki2u => in_utf8(style, &text),
        _ => bytes::in_shift_jis(&in_shift_jis(style, &text)).unwrap_or_else(|letter| {
            remarks.push(format!("written in UTF-8, because Shift-JIS has no {letter}"));
            in_utf8(style, &text)
        }),
    };
    Ok(Writing { bytes, remarks })
}

fn style(record: &Record, format: Format) -> Result<Style, WriteError> {
    let start = record.game.node(record.game.root()).position();
    let cannot = |why: String| WriteError::CannotHold { format, why };
    let dialect = start.selection().variant().formats.kif;
    let nameless = || cannot("its rule file names no KIF dialect (formats.kif)".to_owned());
    let dialect = dialect.ok_or_else(nameless)?;
    if lost::depth(&record.game) > MAX_DEPTH {
        return Err(cannot(Fault::TooDeep.to_string()));
    }
    Ok(match format {
        Format::Ki2 | Format::Ki2u => Style::Ki2,
        _ if dialect == KifDialect::Wide || !moves::is_narrow(start.geometry()) => Style::Wide,
        _ => Style::Kif,
    })
}

/// Windows programs write Shift-JIS, with the ends of lines that are theirs.
fn in_shift_jis(style: Style, text: &str) -> String {
    (first_line(style, "Shift_JIS") + text).replace('\n', "\r\n")
}

fn in_utf8(style: Style, text: &str) -> Vec<u8> {
    (first_line(style, "UTF-8") + text).into_bytes()
}

fn first_line(style: Style, encoding: &str) -> String {
    let name = if style.is_ki2() { "KI2" } else { "KIF" };
    format!("#{name} version=2.0 encoding={encoding}\n")
}
