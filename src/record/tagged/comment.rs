//! Comments, and what is said in them for programs: times, the live place, how a line ended.
//!
//! `[%emt 0:00:12.5]` is the time taken for the move and `[%clk 0:09:48]` what the clock showed after
//! it, as other programs write them. Ours alone are `[%live]`, where the game stands although moves
//! follow, `[%end 1-0 resignation]`, how a line ended that is not the game's, and
//! `[%endemt 0:00:05]`, the time taken for the end. Any others stay part of the comment.

use std::fmt::Write as _;
use std::time::Duration;

use super::escape::{escaped, find_end, unescaped};
use crate::game::Notes;

const SPENT: &str = "emt";
const LEFT: &str = "clk";
const LIVE: &str = "live";
const END: &str = "end";
const SPENT_ON_END: &str = "endemt";
const OPENING: &str = "[%";
/// The most bytes of what is said for programs.
const LONGEST: usize = 128;

/// What stands in one comment, or is to stand there.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Said {
    pub(super) notes: Notes,
    /// The game stands here.
    pub(super) live: bool,
    /// The line ends here: with which result, by what.
    pub(super) end: Option<[String; 2]>,
}

impl Said {
    /// Reads what stands between braces.
    pub(super) fn read(raw: &str) -> Said {
        let mut said = Said::default();
        let mut text = String::new();
        let mut rest = raw;
        while let Some(at) = opening(rest) {
            let (before, from) = rest.split_at(at);
            let (command, behind) = from.split_at(command_length(from));
            text.push_str(before);
            if said.take(command).is_none() {
                text.push_str(command);
            }
            rest = behind;
        }
        text.push_str(rest);
        unescaped(&text).trim().clone_into(&mut said.notes.comment);
        said
    }

    /// Text without anything for programs.
    pub(super) fn plain(text: &str) -> Said {
        let notes = Notes { comment: text.trim().to_owned(), ..Notes::default() };
        Said { notes, ..Said::default() }
    }

    /// Does what `[%name argument]` says; none where that is nothing known.
    fn take(&mut self, command: &str) -> Option<()> {
        let words = command.strip_prefix(OPENING)?.strip_suffix(']')?;
        let mut words = words.split_whitespace();
        let notes = &mut self.notes;
        match (words.next()?, words.next(), words.next()) {
            (SPENT, Some(time), None) => notes.spent = Some(read_time(time)?),
            (LEFT, Some(time), None) => notes.left = Some(read_time(time)?),
            (SPENT_ON_END, Some(time), None) => notes.spent_on_end = Some(read_time(time)?),
            (LIVE, None, None) => self.live = true,
            (END, Some(result), Some(by)) => {
                self.end = Some([result, by].map(str::to_owned));
            }
            _ => return None,
        }
        words.next().is_none().then_some(())
    }

    /// What is to stand between braces; nothing where there is nothing to say.
    pub(super) fn written(&self) -> String {
        let mut text = String::new();
        let notes = &self.notes;
        let times = [(SPENT, notes.spent), (LEFT, notes.left), (SPENT_ON_END, notes.spent_on_end)];
        for (name, time) in times {
            if let Some(time) = time {
                // Writing to a string cannot fail.
                let _ = write!(text, "[%{name} {}]", written_time(time));
            }
        }
        if self.live {
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

/// Whether what begins with `[%` would be read as something for this program.
fn is_ours(text: &str) -> bool {
    Said::default().take(&text[..command_length(text)]).is_some()
}

/// How many bytes there are to the bracket that closes what begins with `[%`; where it is far away,
/// nothing of ours begins there.
fn command_length(text: &str) -> usize {
    let near = &text.as_bytes()[..text.len().min(LONGEST)];
    near.iter().position(|&byte| byte == b']').map_or(OPENING.len(), |end| end + 1)
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

fn written_time(time: Duration) -> String {
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
    fn what_is_said_comes_back() {
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
            let notes = Notes { comment, spent, left: times[2], spent_on_end: spent };
            for (live, end) in [(false, None), (true, end.clone())] {
                let said = Said { notes: notes.clone(), live, end };
                assert_eq!(Said::read(&said.written()), said, "{}", said.written());
            }
        }
    }

    #[test]
    fn what_other_programs_say_to_themselves_stays() {
        let said = Said::read("[%eval 0.3] [%clk 1:00:00] [%clk soon] fine");
        assert_eq!(said.notes.comment, "[%eval 0.3]  [%clk soon] fine");
        assert_eq!(said.notes.left, Some(Duration::from_secs(3600)));
        assert_eq!(Said::read(&said.written()), said);
    }

    #[test]
    fn times_are_read_as_people_write_them() {
        let seconds = |text| read_time(text).map(|time| time.as_secs_f64());
        assert_eq!(seconds("12"), Some(12.0));
        assert_eq!(seconds("1:02:03.25"), Some(3723.25));
        for text in ["", ":", "1:", "-1", "1.2.3", "1:2:3:4", "99999999999999999999", "1.x"] {
            assert_eq!(seconds(text), None, "{text}");
        }
    }
}
