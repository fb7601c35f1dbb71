//! KIF and KI2, the formats of Japanese shogi programs.
//!
//! Form: the description of KIF 2.0 by Kakinoki (<http://kakinoki.o.oo7.jp/kif_format.html>, state of 2024-08). KIF has
//! one move a line with its origin and time, KI2 the moves as a book prints them; headers, diagrams, comments and
//! variations are the same, so one reader is used for both. Read: both in Shift-JIS, EUC-JP or UTF-8, with handicaps,
//! diagrams and the endings in `ending::kif`; the form that lishogi has for large boards (`1手目   7八歩兵 （←7九）`),
//! in which a move of two steps takes two lines (`1手目一歩目`, `1手目二歩目`), as its browser and its server write it.
//! Written: both in Shift-JIS or UTF-8, for games whose rule file has `formats.kif`. KI2 has no times, and neither
//! format has the time left on clocks.
//!
//! A file that does not name its game has the game with `formats.kif = "standard"`, or if that cannot play its first
//! move, the only game that can (`recognised`). Other games and other rules have additional headers, which other
//! programs ignore: `Variant`, `Rules`, `RulesHash`, `RulesText` (one header for each line of the rule file),
//! `Handicap`, and `Result` with `Termination` for an end that KIF has no word for.

pub(super) mod head;
pub(super) mod headers;
mod line;
mod moves;
mod reader;
pub(super) mod start;
mod time;
mod writer;

use super::game_format::{GameFormat, Sign, first_line};
use super::{
    CommentWords, EvaluationStyle, Format, MAX_DEPTH, Obstacle, Part, ReadError, ReadOptions,
    Reading, Record, Remark, WriteError, Writing, bytes, left_out,
};
use line::KifLine;
use moves::MoveForm;
use zushiki_core::board::Color;
use zushiki_core::notation::SideMarks;
use zushiki_core::variant::KifDialect;

/// Headers of our own.
const VARIANT: &str = "Variant";
const RULES: &str = "Rules";
const RULES_HASH: &str = "RulesHash";
pub(super) const RULES_TEXT: &str = "RulesText";
const HANDICAP: &str = "Handicap";
pub(super) const RESULT: &str = "Result";
pub(super) const TERMINATION: &str = "Termination";

/// The byte of `text` at which `part`, a slice of it, begins. Lines and moves are kept as slices, and only errors need
/// their places.
fn offset(text: &str, part: &str) -> usize {
    part.as_ptr().addr().saturating_sub(text.as_ptr().addr())
}

/// The format KIF or KI2 in one of its encodings.
pub(super) struct Kif {
    format: Format,
    name: &'static str,
    extensions: &'static [&'static str],
    form: Form,
    /// Whether files are written in UTF-8. Files in Shift-JIS are also written in UTF-8 if
    /// Shift-JIS lacks a character.
    is_utf8: bool,
}

/// The form of the moves: that of KIF or that of KI2.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    /// A move a line, with origin and time.
    Kif,
    /// Moves as a book prints them.
    Ki2,
}

impl Kif {
    pub(super) const KIF: Kif = Kif {
        format: Format::Kif,
        name: "KIF",
        extensions: &["kif"],
        form: Form::Kif,
        is_utf8: false,
    };
    pub(super) const KIFU: Kif = Kif {
        format: Format::Kifu,
        name: "KIF (UTF-8)",
        extensions: &["kifu"],
        form: Form::Kif,
        is_utf8: true,
    };
    pub(super) const KI2: Kif = Kif {
        format: Format::Ki2,
        name: "KI2",
        extensions: &["ki2"],
        form: Form::Ki2,
        is_utf8: false,
    };
    pub(super) const KI2U: Kif = Kif {
        format: Format::Ki2u,
        name: "KI2 (UTF-8)",
        extensions: &["ki2u"],
        form: Form::Ki2,
        is_utf8: true,
    };
}

impl GameFormat for Kif {
    fn name(&self) -> &'static str {
        self.name
    }

    fn extensions(&self) -> &'static [&'static str] {
        self.extensions
    }

    /// Signs do not show the encoding: see [`GameFormat::in_utf8`].
    fn has_sign(&self, sign: Sign, text: &str) -> bool {
        let form = match sign {
            _ if self.is_utf8 => None,
            Sign::Declaration => declared(first_line(text)),
            Sign::MoveAtStart => form_of_first_line(text),
            Sign::Line => form_of_any_line(text),
            _ => None,
        };
        form == Some(self.form)
    }

    fn games(&self, text: &str) -> Vec<usize> {
        games(text)
    }

    fn names_game(&self, text: &str) -> bool {
        start::names_game(text)
    }

    fn read(&self, text: &str, options: &ReadOptions<'_>) -> Result<Reading, ReadError> {
        reader::read(text, self.format, options)
    }

    fn write(&self, record: &Record, words: &dyn CommentWords) -> Result<Writing, WriteError> {
        self.write_record(record, words)
    }

    fn evaluation_style(&self) -> Option<EvaluationStyle> {
        Some(EvaluationStyle::Line)
    }

    fn left_out(&self) -> &'static [Part] {
        match self.form {
            Form::Kif => &[Part::Fractions, Part::Clocks],
            Form::Ki2 => &[Part::Times, Part::Clocks],
        }
    }

    fn in_utf8(&self) -> Option<Format> {
        match self.form {
            Form::Kif => Some(Format::Kifu),
            Form::Ki2 => Some(Format::Ki2u),
        }
    }
}

/// The form that the first line of a file names.
fn declared(line: &str) -> Option<Form> {
    match line {
        _ if line.starts_with("#KIF") => Some(Form::Kif),
        _ if line.starts_with("#KI2") => Some(Form::Ki2),
        _ => None,
    }
}

/// The form in which the first line is a move, if any.
fn form_of_first_line(text: &str) -> Option<Form> {
    let mut lines = text.lines().map(KifLine::of).filter(|line| *line != KifLine::Blank);
    match lines.next() {
        Some(KifLine::Marked(_)) => Some(Form::Ki2),
        Some(KifLine::Heading | KifLine::Move { .. }) => Some(Form::Kif),
        _ => None,
    }
}

/// An empty square of a diagram.
const EMPTY: char = '・';
/// The last characters of the ranks of a diagram.
const RANKS: [char; 10] = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];

/// The form of a text with lines that only KIF or KI2 has.
fn form_of_any_line(text: &str) -> Option<Form> {
    if text.lines().any(|line| matches!(KifLine::of(line), KifLine::Marked(_))) {
        return Some(Form::Ki2);
    }
    let known = |text: &str| match KifLine::of(text) {
        KifLine::Heading => true,
        KifLine::Move { .. } => !text.is_ascii(),
        // Tables in other texts also have lines between `|`, but no rank numbers after them and no empty squares.
        KifLine::Diagram => text.trim_end().ends_with(RANKS) || text.contains(EMPTY),
        KifLine::Header { key, .. } => headers::is_of_kif(key),
        _ => false,
    };
    text.lines().any(known).then_some(Form::Kif)
}

/// The bytes at which the games of a text begin. A game begins with the headers after the moves of
/// the previous game, if moves follow them.
fn games(text: &str) -> Vec<usize> {
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

impl Kif {
    fn write_record(
        &self,
        record: &Record,
        words: &dyn CommentWords,
    ) -> Result<Writing, WriteError> {
        let form = self.move_form(record)?;
        let (text, mut remarks) = writer::text(record, form, words);
        remarks.extend(left_out::remarks(record, self.format));
        let bytes = if self.is_utf8 {
            in_utf8(form, &text)
        } else {
            bytes::encode_shift_jis(&for_shift_jis(form, &text)).unwrap_or_else(|letter| {
                remarks.push(Remark::Utf8Instead { letter });
                in_utf8(form, &text)
            })
        };
        Ok(Writing { bytes, remarks })
    }

    /// The form of the moves of a record.
    ///
    /// # Errors
    /// If KIF cannot hold the game according to its rule file.
    fn move_form(&self, record: &Record) -> Result<MoveForm, WriteError> {
        let start = record.game.start();
        let dialect = start.selection().variant().formats.kif;
        let cannot = |why| WriteError::CannotHold { format: self.format, why };
        let dialect = dialect.ok_or_else(|| cannot(Obstacle::NoKifDialect))?;
        if left_out::depth(&record.game) > MAX_DEPTH {
            return Err(cannot(Obstacle::TooDeep));
        }
        Ok(match self.form {
            Form::Ki2 => MoveForm::Ki2,
            Form::Kif if dialect != KifDialect::Wide && moves::is_narrow(start) => MoveForm::Kif,
            Form::Kif if dialect == KifDialect::Lishogi => MoveForm::Lishogi,
            Form::Kif => MoveForm::Wide,
        })
    }
}

/// The text before it is encoded, with the line ends of Windows: its programs are those that read
/// Shift-JIS. Moves in comments have the triangles for marks that the encoding lacks.
fn for_shift_jis(form: MoveForm, text: &str) -> String {
    let mut text = declaration(form, "Shift_JIS", text) + text;
    for side in Color::ALL {
        text = text.replace(SideMarks::Pieces.of(side), SideMarks::Triangles.of(side));
    }
    text.replace('\n', "\r\n")
}

fn in_utf8(form: MoveForm, text: &str) -> Vec<u8> {
    (declaration(form, "UTF-8", text) + text).into_bytes()
}

/// The first line above `text`, with the format and the encoding. Kifu for JS refuses KI2 with such a
/// line, so that it is written only where the headers look like another format: `1[a：b` like PSN.
fn declaration(form: MoveForm, encoding: &str, text: &str) -> String {
    let name = match form.is_ki2() {
        true if matches!(Format::of(text), None | Some(Format::Kif | Format::Ki2)) => {
            return String::new();
        }
        true => "KI2",
        false => "KIF",
    };
    format!("#{name} version=2.0 encoding={encoding}\n")
}
