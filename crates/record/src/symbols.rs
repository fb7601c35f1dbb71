//! Symbols after moves in formats that have comments alone: a line of the comment, `#記号=!? +=`, before the
//! others.

use std::borrow::Cow;

use super::{Evaluation, EvaluationStyle};
use zushiki_core::game::{Notes, Symbols};

/// The beginning of the line.
const KEY: &str = "#記号=";

/// The symbols in a line of a comment; `None` for other lines.
pub(super) fn of_line(line: &str) -> Option<Symbols> {
    Symbols::parse(line.strip_prefix(KEY)?).filter(|symbols| !symbols.is_empty())
}

/// The comment for a format with comments in lines: symbols and evaluation are separate lines.
pub(super) fn comment_in_lines(notes: &Notes) -> Cow<'_, str> {
    let comment = Evaluation::restyled(&notes.comment, EvaluationStyle::Line);
    match notes.symbols.is_empty() {
        true => comment,
        false if comment.is_empty() => Cow::Owned(format!("{KEY}{}", notes.symbols)),
        false => Cow::Owned(format!("{KEY}{}\n{comment}", notes.symbols)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Format, ReadOptions, Record, read, write};
    use zushiki_core::game::Symbol;
    use zushiki_core::rules::Rules;
    use zushiki_core::variant::{Choice, Selection, library};

    /// A game of shogi with each symbol and each pair of two kinds after a move, and with comments that look like
    /// symbols.
    fn marked() -> Record {
        let selection =
            Selection::new(library::find("shogi").unwrap(), &Choice::default()).unwrap();
        let mut record = Record::new(Rules::new(selection).start());
        let pairs = Symbol::all().map(|symbol| symbol.text().to_owned());
        let pairs: Vec<String> = pairs.chain(["!! +-".to_owned(), "?! =".to_owned()]).collect();
        for (at, symbols) in pairs.iter().enumerate() {
            let mv = record.game.position().legal_moves()[0];
            record.game.play(mv).unwrap();
            let notes = record.game.notes_mut();
            notes.symbols = Symbols::parse(symbols).unwrap();
            notes.comment = ["", "!?", "fine\n?", "? loses 3"][at % 4].to_owned();
        }
        record
    }

    fn all(record: &Record) -> Vec<(Symbols, String)> {
        let notes = |id| record.game.node(id).notes();
        let line = record.game.main_line().into_iter();
        line.map(|id| (notes(id).symbols, notes(id).comment.clone())).collect()
    }

    #[test]
    fn symbols_go_through_every_format_with_comments() {
        let record = marked();
        for format in [Format::Psn, Format::Pgn, Format::Kif, Format::Ki2, Format::Csa, Format::Jkf]
        {
            let writing = write(&record, format).unwrap();
            let again = read(&writing.bytes, &ReadOptions::new(library::shipped())).unwrap().record;
            let text = String::from_utf8_lossy(&writing.bytes);
            assert_eq!(all(&again), all(&record), "{format:?}\n{text}");
        }
        let text = String::from_utf8(write(&record, Format::Psn).unwrap().bytes).unwrap();
        assert!(text.contains("!! $18") && text.contains("?! $10"), "{text}");
        let text = String::from_utf8(write(&record, Format::Pgn).unwrap().bytes).unwrap();
        assert!(text.contains("$3 $18") && !text.contains("!!"), "{text}");
    }

    #[test]
    fn symbols_of_one_kind_and_unknown_ones_stay_in_the_comment() {
        let text = "[Variant \"shogi\"]\n\n1. P-7f! $2 $1 $14 $140 {fine} 2. P-3d!!! *\n";
        let record = read(text.as_bytes(), &ReadOptions::new(library::shipped())).unwrap().record;
        let told = all(&record)[1..].to_vec();
        assert_eq!(told[0], (Symbols::parse("! +=").unwrap(), "?\n$140\nfine".to_owned()));
        assert_eq!(told[1], (Symbols::NONE, "!!!".to_owned()));
    }

    #[test]
    fn a_format_without_comments_says_that_symbols_are_left_out() {
        let mut record = marked();
        record.game.main_line().into_iter().for_each(|id| {
            record.game.notes_at_mut(id).comment.clear();
        });
        let remarks = write(&record, Format::Usi).unwrap().remarks;
        assert!(
            remarks.iter().any(|remark| remark.to_string().contains("comments")),
            "{remarks:?}"
        );
    }
}
