//! Reads a journal: the longest run of sound lines from its beginning, and why the rest was left
//! out. A line with one wrong byte is repaired; the head is stored twice.
//!
//! A journal is not trusted: every move in it is checked by the rules.

use std::ops::Range;
use std::time::Duration;

use super::entry::Entry;
use super::file::begin;
use super::head::{BEGIN, COPY, Head, MAGIC, WITH_COPY, is_nearly_magic, names_version};
use super::line::JournalLine;
use super::mend::mended;
use super::replay::{Replay, ReplayError};
use super::{MAX_BYTES, MAX_LINES, ResumableGame};
use zushiki_core::game::{Clock, Game};
use zushiki_core::phrase_enum;
use zushiki_core::variant::library::Games;
use zushiki_record::{Headers, Record, Terms, TermsError};

/// A game read from a journal.
#[derive(Clone, Debug)]
pub struct Recovered {
    /// The game after the last sound line.
    pub game: ResumableGame,
    /// The time at which the last sound line was written, in milliseconds since 1970.
    pub last: u64,
    /// Why the rest of the file was left out, if anything was.
    pub cut: Option<Cut>,
    /// Whether the rules have changed since the game began.
    pub rules_differ: bool,
    /// The number of lines that a later version of the program has written and this one does not know.
    /// They stay in the file.
    pub skipped: usize,
    /// The number of damaged lines that were fully repaired.
    pub mended: usize,
    /// The sound part with the repaired lines, which should replace the file; `None` if no line was repaired.
    pub(super) text: Option<Vec<u8>>,
    /// The length of the sound part in bytes.
    pub(super) sound: usize,
    /// The number of sound lines, without the first line of the file.
    pub(super) lines: usize,
}

phrase_enum! {
    /// Why a journal was not read to its end.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum Cut {
        #[phrase("record-journal-damaged",
            "The journal is damaged from line {line} on: what was written there is left out.", line)]
        Damaged { line: usize },
        #[phrase("record-journal-not-replayable",
            "The journal cannot be replayed from line {line} on: {why}.", line, why)]
        NotReplayable { line: usize, why: ReplayError },
    }
}

phrase_enum! {
    /// Why no game can be read from a journal.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum RecoverError {
        #[phrase("record-journal-foreign",
            "it is not the journal of a game, or it was written by another version of this program")]
        NotAJournal,
        #[phrase("record-journal-longer-than",
            "it is longer than {limit} MiB", limit = MAX_BYTES >> 20)]
        TooLong,
        #[phrase("record-journal-beginning-damaged",
            "its beginning is damaged (line {line})", line)]
        Head { line: usize },
        Terms(#[from] error: TermsError),
    }
}

/// Reads a journal; `variants` are the possible variants of its game, in addition to one whose rule
/// file is in the journal.
///
/// # Errors
/// If it does not have the rules of its game, or these cannot be set up.
pub fn recover(bytes: &[u8], variants: &Games) -> Result<Recovered, RecoverError> {
    let mut lines = SoundLines::of(bytes)?;
    let head = lines.head()?;
    let start = head.terms.start(variants)?;
    let mut replay = Replay::new(Game::new(start.position));
    let cut = lines.replay(&mut replay).err();
    Ok(Recovered {
        game: resumable(replay, head.headers, lines.last),
        last: lines.last,
        cut,
        rules_differ: start.rules_differ,
        skipped: lines.skipped,
        mended: lines.mended,
        sound: lines.text.as_ref().map_or(lines.at, Vec::len),
        text: lines.text,
        lines: lines.number,
    })
}

/// The terms in the head of a journal: for lists of games whose rules cannot be set up.
pub(super) fn terms(bytes: &[u8]) -> Option<Terms> {
    SoundLines::of(bytes).ok()?.head().ok().map(|head| head.terms)
}

/// The game of `replay`; `last` is the time of its last line, in milliseconds since 1970.
fn resumable(replay: Replay, headers: Headers, last: u64) -> ResumableGame {
    let clock = headers.time.zip(replay.left);
    let clock = clock.and_then(|(time, left)| Clock::with_left(time, left));
    let headers = Headers { consent: replay.consent, ..headers };
    let record = Record { headers, game: replay.game };
    ResumableGame { record, clock, last: Duration::from_millis(last) }
}

/// A reader of the sound lines of a journal.
struct SoundLines<'a> {
    bytes: &'a [u8],
    /// The number of bytes that have been read and were sound or repaired.
    at: usize,
    /// The number of the last sound line.
    number: usize,
    /// The time of the last sound line, in milliseconds since 1970.
    last: u64,
    /// The number of sound lines of kinds that only later versions know.
    skipped: usize,
    /// The number of repaired lines.
    mended: usize,
    /// The bytes of the lines that have been read, as repaired; `None` if no line was repaired.
    text: Option<Vec<u8>>,
}

/// The next line of a journal.
struct FoundLine {
    line: JournalLine,
    /// The number of bytes that it takes up in the file.
    length: usize,
    is_mended: bool,
}

impl SoundLines<'_> {
    fn of(bytes: &[u8]) -> Result<SoundLines<'_>, RecoverError> {
        if bytes.len() > MAX_BYTES {
            return Err(RecoverError::TooLong);
        }
        let (first, at) = (format!("{MAGIC}\n"), first_line(bytes));
        let at = at.ok_or(RecoverError::NotAJournal)?;
        let text = (bytes[..at] != *first.as_bytes()).then(|| first.into_bytes());
        let mended = usize::from(text.is_some());
        Ok(SoundLines { bytes, at, number: 0, last: 0, skipped: 0, mended, text })
    }

    /// The next line, if it is in order, and undamaged or repairable.
    fn next(&self) -> Option<FoundLine> {
        let (rest, number) = (self.bytes.get(self.at..)?, self.number + 1);
        let is_sound = sound(rest).filter(|(line, _)| line.number == number);
        let found = is_sound.map(|(line, length)| FoundLine { line, length, is_mended: false });
        let mend = || {
            let (line, length) = mended(rest, number)?;
            Some(FoundLine { line, length, is_mended: true })
        };
        found.or_else(mend).filter(|_| number <= MAX_LINES)
    }

    /// Counts a line as sound.
    fn take(&mut self, found: &FoundLine) {
        if found.is_mended {
            self.mend(&found.line);
        } else if let Some(text) = &mut self.text {
            text.extend(&self.bytes[self.at..self.at + found.length]);
        }
        self.at += found.length;
        (self.number, self.last) = (found.line.number, found.line.ms);
    }

    /// Puts a line into the text that replaces the file.
    fn mend(&mut self, line: &JournalLine) {
        let before = || self.bytes[..self.at].to_vec();
        self.text.get_or_insert_with(before).extend(line.write().bytes());
        self.mended += 1;
    }

    /// The number of the next line in the file, from 1.
    fn line(&self) -> usize {
        self.number + 2
    }

    fn head(&mut self) -> Result<Head, RecoverError> {
        let mut head = Head::default();
        loop {
            let damaged = RecoverError::Head { line: self.line() };
            let Some(found) = self.next() else { return self.head_of_copy().ok_or(damaged) };
            self.take(&found);
            let JournalLine { kind, args, .. } = found.line;
            if kind == BEGIN {
                if args == WITH_COPY {
                    self.pass_copy(&head);
                }
                return Ok(head);
            }
            head.read_line(&kind, args).ok_or(damaged)?;
        }
    }

    /// The head by its copy, where the head itself is damaged.
    fn head_of_copy(&mut self) -> Option<Head> {
        let (place, copy) = self.lines_behind().find(|(_, line)| line.kind == COPY)?;
        let head = Head::of_copy(&copy.args)?;
        let (text, number) = begin(&head);
        if number != copy.number {
            return None;
        }
        self.mended += 1;
        self.text = Some(text.into_bytes());
        self.at = place.end;
        (self.number, self.last) = (number, copy.ms);
        Some(head)
    }

    /// Skips the copy of `head`, which is not needed. If it is damaged, it is made again.
    fn pass_copy(&mut self, head: &Head) {
        if let Some(found) = self.next() {
            if found.line.kind == COPY {
                self.take(&found);
            }
            return;
        }
        let number = self.number + 1;
        let next = self.lines_behind().find(|(_, line)| line.number == number + 1);
        self.mend(&head.copy(number, self.last));
        self.number = number;
        self.at = next.map_or(self.bytes.len(), |(place, _)| place.start);
    }

    /// The undamaged lines after the next line, with their places in the file.
    fn lines_behind(&self) -> impl Iterator<Item = (Range<usize>, JournalLine)> {
        let rest = &self.bytes[self.at..];
        let breaks = rest.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
        let starts = breaks.map(|(at, _)| self.at + at + 1);
        starts.filter_map(|start| {
            let (line, length) = sound(&self.bytes[start..])?;
            Some((start..start + length, line))
        })
    }

    /// Replays all entries.
    ///
    /// # Errors
    /// Why the replay ends before the file does.
    fn replay(&mut self, replay: &mut Replay) -> Result<(), Cut> {
        let selection = replay.game.position().selection().clone();
        while self.at < self.bytes.len() {
            let at = self.line();
            let damaged = || Cut::Damaged { line: at };
            let found = self.next().ok_or_else(damaged)?;
            let line = &found.line;
            if !Entry::is_known(&line.kind) {
                self.skipped += 1;
                self.take(&found);
                continue;
            }
            let entry = Entry::read(&selection, &line.kind, &line.args).ok_or_else(damaged)?;
            let refused = |why| Cut::NotReplayable { line: at, why };
            replay.apply(&entry).map_err(refused)?;
            self.take(&found);
        }
        Ok(())
    }
}

/// The length of the first line of a journal, which may be damaged; `None` if the file is none, or one of another
/// version.
fn first_line(bytes: &[u8]) -> Option<usize> {
    let usual = MAGIC.len() + 1;
    if bytes.get(..usual).is_some_and(is_nearly_magic) {
        return Some(usual);
    }
    let end = bytes.iter().position(|&byte| byte == b'\n')?;
    let (line, _) = sound(&bytes[end + 1..])?;
    (line.number == 1 && !names_version(&bytes[..end])).then_some(end + 1)
}

/// The line at the start of `bytes`, if it is whole and undamaged, and its length in bytes.
fn sound(bytes: &[u8]) -> Option<(JournalLine, usize)> {
    let length = bytes.iter().position(|&byte| byte == b'\n')?;
    Some((JournalLine::read(&bytes[..length])?, length + 1))
}
