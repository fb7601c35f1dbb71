//! A journal read: the longest run of sound lines from its beginning, and what had to be left out.
//!
//! Whatever stands in the file, it is only ever data: every move is examined by the rules.

use std::sync::Arc;

use super::event::{Event, Scene};
use super::head::{BEGIN, Head, MAGIC};
use super::line::Line;
use super::{MAX_BYTES, MAX_LINES, ResumableGame};
use crate::game::{Clock, Game};
use crate::record::{Headers, Record, Terms, TermsError};
use crate::variant::Variant;

/// What a journal gives back.
#[derive(Clone, Debug)]
pub struct Recovered {
    /// The game as it was left.
    pub left: ResumableGame,
    /// When the last sound line was written, in milliseconds since 1970.
    pub last: u64,
    /// Why the rest was left out, if something was: one sentence.
    pub cut: Option<String>,
    /// The rules are no longer those under which the game began.
    pub rules_differ: bool,
    /// How many bytes are sound.
    pub(super) sound: usize,
    /// How many lines are.
    pub(super) lines: u64,
}

/// Why a journal gives nothing back.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages say it
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

/// Reads a journal; `variants` are the games there are.
///
/// # Errors
/// Where it does not say which game it is.
pub fn recover(bytes: &[u8], variants: &[Arc<Variant>]) -> Result<Recovered, RecoverError> {
    let mut lines = Lines::of(bytes)?;
    let head = lines.head()?;
    let start = head.terms.start(variants)?;
    let mut scene = Scene { game: Game::new(start.position), left: None };
    let cut = lines.events(&mut scene).err();
    Ok(Recovered {
        left: left(scene, head.headers),
        last: lines.last,
        cut,
        rules_differ: start.rules_differ,
        sound: lines.sound,
        lines: lines.seq,
    })
}

/// What a journal says about its game before the moves, without a look at these: for lists of games
/// that cannot be set up.
pub(super) fn terms(bytes: &[u8]) -> Option<Terms> {
    Lines::of(bytes).ok()?.head().ok().map(|head| head.terms)
}

fn left(scene: Scene, headers: Headers) -> ResumableGame {
    let clock = headers.time.zip(scene.left);
    let clock = clock.and_then(|(time, left)| Clock::with_left(time, left));
    ResumableGame { record: Record { headers, game: scene.game }, clock }
}

/// The lines of a journal, as far as they are sound.
struct Lines<'a> {
    bytes: &'a [u8],
    /// How many of the bytes have been read and found sound.
    sound: usize,
    /// The number of the last sound line.
    seq: u64,
    last: u64,
}

impl Lines<'_> {
    fn of(bytes: &[u8]) -> Result<Lines<'_>, RecoverError> {
        if bytes.len() > MAX_BYTES {
            return Err(RecoverError::TooLong);
        }
        let begins =
            bytes.strip_prefix(MAGIC.as_bytes()).is_some_and(|rest| rest.starts_with(b"\n"));
        if !begins {
            return Err(RecoverError::NotAJournal);
        }
        Ok(Lines { bytes, sound: MAGIC.len() + 1, seq: 0, last: 0 })
    }

    /// The next line, if it is whole and as it was written, and how many bytes it takes.
    fn next(&self) -> Option<(Line, usize)> {
        let rest = self.bytes.get(self.sound..)?;
        let length = rest.iter().position(|&byte| byte == b'\n')?;
        let line = Line::read(&rest[..length])?;
        (line.seq == self.seq + 1 && line.seq <= MAX_LINES as u64).then_some((line, length + 1))
    }

    fn take(&mut self, line: &Line, length: usize) {
        self.sound += length;
        (self.seq, self.last) = (line.seq, line.ms);
    }

    /// Where the next line stands in the file, from 1.
    fn at(&self) -> usize {
        usize::try_from(self.seq).unwrap_or(MAX_LINES) + 2
    }

    fn head(&mut self) -> Result<Head, RecoverError> {
        let mut head = Head::default();
        loop {
            let damaged = RecoverError::Head { line: self.at() };
            let Some((line, length)) = self.next() else { return Err(damaged) };
            self.take(&line, length);
            if line.kind == BEGIN {
                return Ok(head);
            }
            head.take(&line.kind, line.args).ok_or(damaged)?;
        }
    }

    /// Lets happen what the lines say.
    ///
    /// # Errors
    /// Where that comes to an end before the file does: why, in a sentence.
    fn events(&mut self, scene: &mut Scene) -> Result<(), String> {
        let selection = scene.game.position().selection().clone();
        while self.sound < self.bytes.len() {
            let at = self.at();
            let damaged = || {
                format!(
                    "The journal is damaged from line {at} on: what was written there is left out."
                )
            };
            let (line, length) = self.next().ok_or_else(damaged)?;
            let event = Event::read(&selection, &line.kind, &line.args).ok_or_else(damaged)?;
            let refused = |why| format!("The journal cannot be followed from line {at} on: {why}.");
            scene.apply(&event).map_err(refused)?;
            self.take(&line, length);
        }
        Ok(())
    }
}
