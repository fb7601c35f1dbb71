//! The length of the lines of a written file: a reader refuses those beyond [`MAX_LINE`].

use super::{MAX_LINE, Remark};

/// The most UTF-8 bytes of a line without its end of one or two bytes. Readers count UTF-8 bytes.
const MOST: usize = MAX_LINE - 2;

/// Whether `line`, without its end, is short enough for a reader.
pub(super) fn fits(line: &str) -> bool {
    line.len() <= MOST
}

/// Whether all lines of a written file are short enough for a reader.
pub(super) fn all_fit(bytes: &[u8]) -> bool {
    bytes.split(|&byte| byte == b'\n').all(|line| line.len() < MAX_LINE)
}

/// The parts of a line of a comment, each short enough for a line that begins with `mark`.
pub(super) fn parts<'a>(line: &'a str, mark: &str) -> Vec<&'a str> {
    let most = MOST - mark.len();
    let (mut parts, mut rest) = (Vec::new(), line);
    while rest.len() > most {
        let (part, after) = rest.split_at(place_to_break(rest, most));
        parts.push(part);
        rest = after;
    }
    parts.push(rest);
    parts
}

/// The byte before which a text is broken: after a blank if there is one in the second half of the first `most` bytes,
/// otherwise between two characters.
fn place_to_break(text: &str, most: usize) -> usize {
    let end = (0..=most).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(most);
    let blank = text[..end].rfind(' ').map(|at| at + 1);
    blank.filter(|&at| at > most / 2).unwrap_or(end)
}

/// The remark on `count` lines of comments that were broken; none for 0.
pub(super) fn remark(count: usize) -> Option<Remark> {
    (count > 0).then_some(Remark::LinesBroken { count })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Format, Obstacle, ReadOptions, Record, WriteError, read, write};
    use zushiki_core::rules::Rules;
    use zushiki_core::variant::{Choice, Selection, library};

    /// A record of `variant` with a comment at its start.
    fn commented(variant: &str, comment: &str) -> Record {
        let selection =
            Selection::new(library::find(variant).unwrap(), &Choice::default()).unwrap();
        let mut record = Record::new(Rules::new(selection).start());
        record.game.notes_mut().comment = comment.to_owned();
        record
    }

    fn read_back(bytes: &[u8]) -> Record {
        read(bytes, &ReadOptions::new(library::shipped())).unwrap().record
    }

    #[test]
    fn a_line_is_broken_after_a_blank_or_between_characters() {
        for line in ["", "&a", &"あ".repeat(70_000), &"word ".repeat(30_000), &"x".repeat(MOST)] {
            let parts = parts(line, "'*");
            assert_eq!(parts.concat(), line);
            assert!(parts.iter().all(|part| part.len() <= MOST - 2));
            let least = line.len().div_ceil(MOST - 2).max(1);
            assert_eq!(parts.len(), least);
        }
        let words = "word ".repeat(30_000);
        assert!(parts(&words, "*").iter().all(|part| part.ends_with(' ')));
    }

    #[test]
    fn long_lines_of_comments_are_broken_with_a_remark() {
        let kanji = "歩".repeat(22_000);
        let comment = format!("short\n{kanji}\n{}", "x".repeat(140_000));
        let formats = [Format::Kif, Format::Kifu, Format::Ki2, Format::Ki2u, Format::Csa];
        for format in formats {
            let record = commented("shogi", &comment);
            let writing = write(&record, format).unwrap();
            assert_eq!(writing.remarks, [Remark::LinesBroken { count: 2 }], "{format}");
            let again = read_back(&writing.bytes);
            let kept = &again.game.node(again.game.root()).notes().comment;
            assert_eq!(kept.replace('\n', ""), comment.replace('\n', ""), "{format}");
            assert_eq!(kept.lines().count(), 1 + 2 + 3, "{format}");
            assert_eq!(write(&again, format).unwrap().remarks, [], "{format}");
        }
        for format in [Format::Psn, Format::Pgn, Format::Jkf] {
            let writing = write(&commented("shogi", &comment), format).unwrap();
            assert_eq!(writing.remarks, [], "{format}");
            let again = read_back(&writing.bytes);
            assert_eq!(again.game.node(again.game.root()).notes().comment, comment, "{format}");
        }
    }

    #[test]
    fn a_header_that_is_too_long_for_a_line_is_left_out_with_a_remark() {
        let mut record = commented("shogi", "");
        record.headers.event = Some("あ".repeat(30_000));
        record.headers.other = vec![("Kept".to_owned(), "short".to_owned())];
        for (format, key) in [(Format::Kif, "棋戦"), (Format::Ki2u, "棋戦"), (Format::Csa, "EVENT")]
        {
            let writing = write(&record, format).unwrap();
            assert_eq!(writing.remarks, [Remark::HeaderLeftOut { key: key.to_owned() }]);
            let headers = read_back(&writing.bytes).headers;
            assert_eq!((headers.event, headers.other), (None, record.headers.other.clone()));
        }
        let again = read_back(&write(&record, Format::Psn).unwrap().bytes);
        assert_eq!(again.headers.event, record.headers.event);
    }

    /// The name of a tag cannot be broken.
    #[test]
    fn a_record_that_needs_a_longer_line_is_refused() {
        let mut record = commented("shogi", "");
        record.headers.other = vec![("K".repeat(MAX_LINE), "v".to_owned())];
        let why = Obstacle::LongLine;
        let error = WriteError::CannotHold { format: Format::Psn, why };
        assert_eq!(write(&record, Format::Psn), Err(error));
        assert!(write(&record, Format::Jkf).is_ok());
    }
}
