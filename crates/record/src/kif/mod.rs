//! KIF and KI2, the formats of Japanese shogi programs.
//!
//! Form: the description of KIF 2.0 by Kakinoki (<http://kakinoki.o.oo7.jp/kif_format.html>, state of
//! 2024-08). KIF has one move a line with its origin and time, KI2 the moves as a book prints them;
//! headers, diagrams, comments and variations are the same, so that one reader takes both.
//! Read: both in Shift-JIS, EUC-JP or UTF-8, with handicaps, diagrams and the endings in `ending::kif`; the
//! form that lishogi has for large boards (`1手目 7八歩兵 （←7九）`), in which a move of two steps takes two
//! lines (`1手目一歩目`, `1手目二歩目`).
//! Written: both in Shift-JIS or UTF-8, for games whose rule file has `formats.kif`. KI2 has no times,
//! and neither has the time left on clocks.
//!
//! A file that names no game holds the one with `formats.kif = "standard"`. For other games and other
//! rules there are headers of our own, which other programs ignore: `Variant`, `Rules`, `RulesHash`,
//! `RulesText` (one header for each line of the rule file), `Handicap`, and `Result` with
//! `Termination` for an end that KIF has no word for.

pub(super) mod head;
pub(super) mod headers;
mod line;
mod moves;
mod reader;
pub(super) mod start;
mod time;
mod writer;

pub(super) use reader::read;

use super::{
    CommentWords, Format, MAX_DEPTH, Obstacle, Part, Record, Remark, WriteError, Writing, bytes,
    left_out,
};
use line::KifLine;
use moves::MoveForm;
use zushiki_core::variant::KifDialect;

/// Headers of our own.
const VARIANT: &str = "Variant";
const RULES: &str = "Rules";
const RULES_HASH: &str = "RulesHash";
const RULES_TEXT: &str = "RulesText";
const HANDICAP: &str = "Handicap";
pub(super) const RESULT: &str = "Result";
pub(super) const TERMINATION: &str = "Termination";

/// The byte of `text` at which `part`, a slice of it, begins. Lines and moves are kept as slices, and
/// only an error needs to know where they stand.
fn offset(text: &str, part: &str) -> usize {
    part.as_ptr().addr().saturating_sub(text.as_ptr().addr())
}

/// The format of which the first line is a move; `None` where it is no move.
pub(super) fn begins(text: &str) -> Option<Format> {
    let mut lines = text.lines().map(KifLine::of).filter(|line| *line != KifLine::Blank);
    match lines.next() {
        Some(KifLine::Marked(_)) => Some(Format::Ki2),
        Some(KifLine::Heading | KifLine::Move { .. }) => Some(Format::Kif),
        _ => None,
    }
}

/// The last characters of the ranks of a diagram.
const RANKS: [char; 10] = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];

/// The format of a text with lines that only KIF or KI2 has.
pub(super) fn looks_like(text: &str) -> Option<Format> {
    if text.lines().any(|line| matches!(KifLine::of(line), KifLine::Marked(_))) {
        return Some(Format::Ki2);
    }
    let known = |text: &str| match KifLine::of(text) {
        KifLine::Heading => true,
        KifLine::Move { .. } => !text.is_ascii(),
        // Tables in other texts have lines between `|` too, but no number of a rank behind them.
        KifLine::Diagram => text.trim_end().ends_with(RANKS),
        KifLine::Header { key, .. } => headers::is_of_kif(key),
        _ => false,
    };
    text.lines().any(known).then_some(Format::Kif)
}

/// The bytes at which the games of a text begin. A game begins with the headers behind the moves of
/// the one before it, where moves follow them.
pub(super) fn games(text: &str) -> Vec<usize> {
    let mut starts = vec![0];
    let mut has_moves = false;
    let mut header = None;
    for line in text.split_inclusive('\n') {
        match KifLine::of(line) {
            KifLine::Header { key, .. } if has_moves && headers::is_of_kif(key) => {
                header.get_or_insert(offset(text, line));
            }
            KifLine::Move { number: 1, .. } | KifLine::Marked(_) => {
                starts.extend(header.take());
                has_moves = true;
            }
            _ => {}
        }
    }
    starts
}

/// Writes a record in one of the formats.
///
/// # Errors
/// Where the game's rule file does not say that it can be held.
pub(super) fn write(
    record: &Record,
    format: Format,
    words: &dyn CommentWords,
) -> Result<Writing, WriteError> {
    let form = form(record, format)?;
    let (text, mut remarks) = writer::text(record, form, words);
    let times = if form.is_ki2() { Part::Times } else { Part::Fractions };
    let parts = [times, Part::Clocks];
    remarks.extend(left_out::remarks(record, format, &parts));
    let bytes = match format {
        Format::Kifu | Format::Ki2u => in_utf8(form, &text),
        _ => bytes::encode_shift_jis(&for_shift_jis(form, &text)).unwrap_or_else(|letter| {
            remarks.push(Remark::Utf8Instead { letter });
            in_utf8(form, &text)
        }),
    };
    Ok(Writing { bytes, remarks })
}

fn form(record: &Record, format: Format) -> Result<MoveForm, WriteError> {
    let start = record.game.node(record.game.root()).position();
    let dialect = start.selection().variant().formats.kif;
    let cannot = |why| WriteError::CannotHold { format, why };
    let dialect = dialect.ok_or_else(|| cannot(Obstacle::NoKifDialect))?;
    if left_out::depth(&record.game) > MAX_DEPTH {
        return Err(cannot(Obstacle::TooDeep));
    }
    Ok(match format {
        Format::Ki2 | Format::Ki2u => MoveForm::Ki2,
        _ if dialect == KifDialect::Lishogi => MoveForm::Lishogi,
        _ if dialect == KifDialect::Wide || !moves::is_narrow(start) => MoveForm::Wide,
        _ => MoveForm::Kif,
    })
}

/// The text before it is encoded, with the line ends of Windows: its programs are those that read
/// Shift-JIS.
fn for_shift_jis(form: MoveForm, text: &str) -> String {
    (first_line(form, "Shift_JIS", text) + text).replace('\n', "\r\n")
}

fn in_utf8(form: MoveForm, text: &str) -> Vec<u8> {
    (first_line(form, "UTF-8", text) + text).into_bytes()
}

/// The first line of `text`, with the format and the encoding. Kifu for JS refuses KI2 with such a line, so that
/// it is written only where the headers look like another format: `1[a：b` like PSN.
fn first_line(form: MoveForm, encoding: &str, text: &str) -> String {
    let name = match form.is_ki2() {
        true if matches!(Format::of(text), None | Some(Format::Kif | Format::Ki2)) => {
            return String::new();
        }
        true => "KI2",
        false => "KIF",
    };
    format!("#{name} version=2.0 encoding={encoding}\n")
}
