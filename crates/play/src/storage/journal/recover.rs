//! A journal read: the longest run of sound lines from its beginning, and why the rest was left
//! out.
//!
//! A journal is not trusted: every move in it is checked by the rules.

use std::sync::Arc;

use super::entry::Entry;
use super::head::{BEGIN, Head, MAGIC};
use super::line::JournalLine;
use super::replay::{Replay, ReplayError};
use super::{MAX_BYTES, MAX_LINES, ResumableGame};
use zushiki_core::game::{Clock, Game};
use zushiki_core::variant::Variant;
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
    /// Whether the rules are no longer those under which the game began.
    pub rules_differ: bool,
    /// The number of lines that a later version of the program has written and this one does not know.
    /// They stay in the file.
    pub skipped: usize,
    /// The length of the sound part in bytes.
    pub(super) sound: usize,
    /// The number of sound lines, without the first line of the file.
    pub(super) lines: usize,
}

/// Why a journal was not read to its end.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the texts say it
pub enum Cut {
    #[error("the journal is damaged from line {line} on: what was written there is left out")]
    Damaged { line: usize },
    #[error("the journal cannot be followed from line {line} on: {why}")]
    NotReplayable { line: usize, why: ReplayError },
}

/// Why no game can be read from a journal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the texts say it
pub enum RecoverError {
    #[error("it is no journal of a game, or one of another version of this program")]
    NotAJournal,
    #[error("it is longer than {} MiB", MAX_BYTES >> 20)]
    TooLong,
    #[error("its beginning is damaged (line {line})")]
    Head { line: usize },
    #[error("{0}")]
    Terms(#[from] TermsError),
}

/// Reads a journal; `variants` are those that its game can be of, besides one whose rule file
/// stands in the journal.
///
/// # Errors
/// Where it does not say under which rules its game is played, or these cannot be set up.
pub fn recover(bytes: &[u8], variants: &[Arc<Variant>]) -> Result<Recovered, RecoverError> {
    let mut lines = SoundLines::of(bytes)?;
    let head = lines.head()?;
    let start = head.terms.start(variants)?;
    let mut replay = Replay::new(Game::new(start.position));
    let cut = lines.replay(&mut replay).err();
    Ok(Recovered {
        game: resumable(replay, head.headers),
        last: lines.last,
        cut,
        rules_differ: start.rules_differ,
        skipped: lines.skipped,
        sound: lines.sound,
        lines: lines.number,
    })
}

/// The terms in the head of a journal: for lists of games whose rules cannot be set up.
pub(super) fn terms(bytes: &[u8]) -> Option<Terms> {
    SoundLines::of(bytes).ok()?.head().ok().map(|head| head.terms)
}

fn resumable(replay: Replay, headers: Headers) -> ResumableGame {
    let clock = headers.time.zip(replay.left);
    let clock = clock.and_then(|(time, left)| Clock::with_left(time, left));
    let headers = Headers { consent: replay.consent, ..headers };
    ResumableGame { record: Record { headers, game: replay.game }, clock }
}

/// A reader of the sound lines of a journal.
struct SoundLines<'a> {
    bytes: &'a [u8],
    /// The number of bytes that have been read and found sound.
    sound: usize,
    /// The number of the last sound line.
    number: usize,
    /// The time of the last sound line, in milliseconds since 1970.
    last: u64,
    /// The number of sound lines of kinds that only later versions know.
    skipped: usize,
}

impl SoundLines<'_> {
    fn of(bytes: &[u8]) -> Result<SoundLines<'_>, RecoverError> {
        if bytes.len() > MAX_BYTES {
            return Err(RecoverError::TooLong);
        }
        let begins =
            bytes.strip_prefix(MAGIC.as_bytes()).is_some_and(|rest| rest.starts_with(b"\n"));
        if !begins {
            return Err(RecoverError::NotAJournal);
        }
        Ok(SoundLines { bytes, sound: MAGIC.len() + 1, number: 0, last: 0, skipped: 0 })
    }

    /// The next line with its length in bytes, if it is whole, undamaged and in order.
    fn next(&self) -> Option<(JournalLine, usize)> {
        let rest = self.bytes.get(self.sound..)?;
        let length = rest.iter().position(|&byte| byte == b'\n')?;
        let line = JournalLine::read(&rest[..length])?;
        let in_order = line.number == self.number + 1 && line.number <= MAX_LINES;
        in_order.then_some((line, length + 1))
    }

    /// Counts a line as sound.
    fn take(&mut self, line: &JournalLine, length: usize) {
        self.sound += length;
        (self.number, self.last) = (line.number, line.ms);
    }

    /// The number of the next line in the file, from 1.
    fn line(&self) -> usize {
        self.number + 2
    }

    fn head(&mut self) -> Result<Head, RecoverError> {
        let mut head = Head::default();
        loop {
            let damaged = RecoverError::Head { line: self.line() };
            let Some((line, length)) = self.next() else { return Err(damaged) };
            self.take(&line, length);
            if line.kind == BEGIN {
                return Ok(head);
            }
            head.read_line(&line.kind, line.args).ok_or(damaged)?;
        }
    }

    /// Replays all entries.
    ///
    /// # Errors
    /// Why the replay ends before the file does.
    fn replay(&mut self, replay: &mut Replay) -> Result<(), Cut> {
        let selection = replay.game.position().selection().clone();
        while self.sound < self.bytes.len() {
            let at = self.line();
            let damaged = || Cut::Damaged { line: at };
            let (line, length) = self.next().ok_or_else(damaged)?;
            if !Entry::is_known(&line.kind) {
                self.take(&line, length);
                self.skipped += 1;
                continue;
            }
            let entry = Entry::read(&selection, &line.kind, &line.args).ok_or_else(damaged)?;
            let refused = |why| Cut::NotReplayable { line: at, why };
            replay.apply(&entry).map_err(refused)?;
            self.take(&line, length);
        }
        Ok(())
    }
}
