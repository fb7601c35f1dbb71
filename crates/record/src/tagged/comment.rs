//! Comments, and the commands in them: times, the live node, the end of a line.
//!
//! Commands have the form that PGN files of chess servers use: `[%emt 0:00:12.5]` is the time taken for the move,
//! `[%clk 0:09:48]` the time left on the clock after it. Three are our own: `[%live]` marks the current position of the
//! game although moves follow, `[%end 1-0 resignation]` the end of a line other than the main line, `[%endemt 0:00:05]`
//! the time taken for the end. Commands of other programs stay in the comment.

use std::fmt::Write as _;
use std::time::Duration;

use super::escape::{escaped, find_end, unescaped};
use zushiki_core::game::{Notes, Symbol};

const SPENT: &str = "emt";
const LEFT: &str = "clk";
const LIVE: &str = "live";
const END: &str = "end";
const SPENT_ON_END: &str = "endemt";
const OPENING: &str = "[%";
/// The longest command that is read, in bytes.
const LONGEST: usize = 128;

/// The content of one comment.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Annotation {
    pub(super) notes: Notes,
    /// Whether this is the current position of the game.
    pub(super) is_live: bool,
    /// Result and termination, if the line ends here.
    pub(super) end: Option<[String; 2]>,
}

impl Annotation {
    /// Reads the text between braces.
    pub(super) fn read(raw: &str) -> Annotation {
        let mut annotation = Annotation::default();
        let mut text = String::new();
        let mut rest = raw;
        while let Some(at) = opening(rest) {
            let (before, from) = rest.split_at(at);
            let (command, behind) = from.split_at(command_length(from));
            text.push_str(before);
            if annotation.take(command).is_none() {
                text.push_str(command);
            }
            rest = behind;
        }
        text.push_str(rest);
        unescaped(&text).trim().clone_into(&mut annotation.notes.comment);
        annotation
    }

    /// A symbol after a move, as `!?`, or the number of one, as `$5`. Others stay text.
    pub(super) fn glyph(text: &str) -> Annotation {
        let number = text.strip_prefix('$').and_then(|number| number.parse().ok());
        match number.map_or_else(|| Symbol::by_text(text), Symbol::by_glyph) {
            None => Annotation::plain(text),
            Some(symbol) => {
                let mut annotation = Annotation::default();
                annotation.notes.symbols.set(symbol);
                annotation
            }
        }
    }

    /// A comment without commands.
    pub(super) fn plain(text: &str) -> Annotation {
        let notes = Notes { comment: text.trim().to_owned(), ..Notes::default() };
        Annotation { notes, ..Annotation::default() }
    }

    /// Takes the command `[%name argument]`; `None` if it is unknown.
    fn take(&mut self, command: &str) -> Option<()> {
        let words = command.strip_prefix(OPENING)?.strip_suffix(']')?;
        let mut words = words.split_whitespace();
        let notes = &mut self.notes;
        match (words.next()?, words.next(), words.next()) {
            (SPENT, Some(time), None) => notes.spent = Some(read_time(time)?),
            (LEFT, Some(time), None) => notes.left = Some(read_time(time)?),
            (SPENT_ON_END, Some(time), None) => notes.spent_on_end = Some(read_time(time)?),
            (LIVE, None, None) => self.is_live = true,
            (END, Some(result), Some(by)) => {
                self.end = Some([result, by].map(str::to_owned));
            }
            _ => return None,
        }
        words.next().is_none().then_some(())
    }

    /// The text between braces; empty if no comment is needed.
    pub(super) fn write(&self) -> String {
        let mut text = String::new();
        let notes = &self.notes;
        let times = [(SPENT, notes.spent), (LEFT, notes.left), (SPENT_ON_END, notes.spent_on_end)];
        for (name, time) in times {
            if let Some(time) = time {
                // Writing to a string cannot fail.
                let _ = write!(text, "[%{name} {}]", write_time(time));
            }
        }
        if self.is_live {
            let _ = write!(text, "[%{LIVE}]");
        }
        if let Some([result, by]) = &self.end {
            let _ = write!(text, "[%{END} {result} {by}]");
        }
        let comment = escaped(notes.comment.trim(), |rest| {
            rest.starts_with('}') || rest.starts_with(OPENING) && is_ours(rest)
        });
        if !text.is_empty() && !comment.is_empty() {
            text.push(' ');
        }
        text + &comment
    }
}

/// The byte of the next `[%` that has no backslash before it.
fn opening(text: &str) -> Option<usize> {
    let mut from = 0;
    while let Some(at) = find_end(&text[from..], '[') {
        if text[from + at..].starts_with(OPENING) {
            return Some(from + at);
        }
        from += at + 1;
    }
    None
}

/// Whether the text begins with a command that would be read, and so has to be escaped in a comment.
fn is_ours(text: &str) -> bool {
    Annotation::default().take(&text[..command_length(text)]).is_some()
}

/// The number of bytes of the command at the beginning of the text, including its bracket. A
/// distant bracket does not close a command: without this limit, a text of many `[%` would be
/// searched to its end for each of them.
fn command_length(text: &str) -> usize {
    let near = &text.as_bytes()[..text.len().min(LONGEST)];
    near.iter().position(|&byte| byte == b']').map_or(OPENING.len(), |end| end + 1)
}

/// The time taken in `(00:03 / 00:01:20)` at the beginning of `text`, which Shogidokoro writes after a move, and the
/// bytes of the bracket.
pub(super) fn bracketed_time(text: &str) -> Option<(usize, Duration)> {
    let inside = text.strip_prefix('(')?;
    let (inside, _) = inside.split_once(')').filter(|(inside, _)| inside.len() < LONGEST)?;
    let (spent, total) = inside.split_once('/')?;
    read_time(total.trim())?;
    Some((inside.len() + 2, read_time(spent.trim()).filter(|_| spent.contains(':'))?))
}

/// Whether a word is a time without brackets: `00:01:00`, or minutes in `4/71`.
pub(super) fn is_time(word: &str) -> bool {
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let minutes = word.split_once('/').is_some_and(|(one, all)| is_number(one) && is_number(all));
    minutes || word.contains(':') && read_time(word).is_some()
}

/// `1:02:03.5`, `02:03` or `3`.
fn read_time(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let parts: Vec<&str> = whole.split(':').collect();
    if parts.len() > 3 || !parts.iter().all(|part| is_number(part)) {
        return None;
    }
    let mut seconds: u64 = 0;
    for part in parts {
        seconds = seconds.checked_mul(60)?.checked_add(part.parse().ok()?)?;
    }
    let nanos = match fraction {
        "" => 0,
        digits if is_number(digits) => format!("{digits:0<9.9}").parse().ok()?,
        _ => return None,
    };
    Some(Duration::new(seconds, nanos))
}

fn write_time(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let fraction = match time.subsec_nanos() {
        0 => String::new(),
        nanos => format!(".{nanos:09}").trim_end_matches('0').to_owned(),
    };
    format!("{hours}:{minutes:02}:{seconds:02}{fraction}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_without_brackets_has_a_colon_or_two_numbers_of_minutes() {
        for (word, expected) in [
            ("4/71", true),
            ("00:01:00", true),
            ("a/b", false),
            ("4/", false),
            ("/71", false),
            ("4/b", false),
            ("471", false),
            ("White:", false),
        ] {
            assert_eq!(is_time(word), expected, "{word}");
        }
    }

    #[test]
    fn an_annotation_is_read_back() {
        let many = "[%clk".repeat(100_000);
        let comments = [
            many.as_str(),
            "",
            "good",
            "a } b { c \\ d",
            "[%clk 0:00:01]",
            "[%clk]\n[%live] \\",
            "二\n\n歩",
        ];
        let times = [None, Some(Duration::ZERO), Some(Duration::new(3_725, 40_000_000))];
        let end = Some(["0-1", "resignation"].map(str::to_owned));
        for (comment, spent) in comments.iter().flat_map(|c| times.iter().map(move |t| (c, *t))) {
            let comment = (*comment).to_owned();
            let notes =
                Notes { comment, spent, left: times[2], spent_on_end: spent, ..Notes::default() };
            for (is_live, end) in [(false, None), (true, end.clone())] {
                let annotation = Annotation { notes: notes.clone(), is_live, end };
                assert_eq!(
                    Annotation::read(&annotation.write()),
                    annotation,
                    "{}",
                    annotation.write()
                );
            }
        }
    }

    #[test]
    fn commands_of_other_programs_stay_in_the_comment() {
        let annotation = Annotation::read("[%eval 0.3] [%clk 1:00:00] [%clk soon] fine");
        assert_eq!(annotation.notes.comment, "[%eval 0.3]  [%clk soon] fine");
        assert_eq!(annotation.notes.left, Some(Duration::from_secs(3600)));
        assert_eq!(Annotation::read(&annotation.write()), annotation);
    }

    #[test]
    fn times_are_read_in_every_usual_form() {
        let seconds = |text| read_time(text).map(|time| time.as_secs_f64());
        assert_eq!(seconds("12"), Some(12.0));
        assert_eq!(seconds("1:02:03.25"), Some(3723.25));
        for text in ["", ":", "1:", "-1", "1.2.3", "1:2:3:4", "99999999999999999999", "1.x"] {
            assert_eq!(seconds(text), None, "{text}");
        }
    }
}
