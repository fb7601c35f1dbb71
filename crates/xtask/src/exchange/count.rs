//! The figures of an exchange, and the games in which it fails.

use std::fs;

use zushiki_core::variant::{Choice, Selection, library};
use zushiki_record::{self as record, Format, ReadOptions};

use super::answer;
use super::jobs::{Job, Said};
use super::peers::{Peer, Route};

/// Who reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Direction {
    /// The program reads our files.
    Read,
    /// The program writes files, and we read them.
    Write,
}

impl Direction {
    pub(super) const BOTH: [Direction; 2] = [Direction::Read, Direction::Write];

    pub(super) fn folder(self) -> &'static str {
        match self {
            Direction::Read => "read",
            Direction::Write => "written",
        }
    }

    pub(super) fn is_possible(self, route: &Route) -> bool {
        match self {
            Direction::Read => route.reads,
            Direction::Write => route.writes,
        }
    }
}

/// The results for the files of one format and game.
pub(super) struct Row {
    pub(super) peer: &'static Peer,
    pub(super) route: &'static Route,
    pub(super) direction: Direction,
    pub(super) games: usize,
    pub(super) written: usize,
    pub(super) accepted: usize,
    pub(super) equal: usize,
    /// The games that were not read as they are, each with the reason.
    pub(super) failed: Vec<(String, String)>,
}

/// The rows of one direction, from its jobs and the answers to those whose file we could write.
pub(super) fn rows(
    peer: &'static Peer,
    direction: Direction,
    jobs: &[Job<'_>],
    said: &[Said],
) -> Vec<Row> {
    let mut said = said.iter();
    let mut rows: Vec<Row> = Vec::new();
    for job in jobs {
        let outcome = match job.is_written.then(|| said.next()).flatten() {
            Some(said) => outcome(peer, job, said),
            None => Outcome::NotWritten("we do not write it".to_owned()),
        };
        if rows.last().is_none_or(|row| !std::ptr::eq(row.route, job.route)) {
            rows.push(Row::new(peer, direction, job.route));
        }
        if let Some(row) = rows.last_mut() {
            row.add(&job.game.name, outcome);
        }
    }
    rows
}

impl Row {
    fn new(peer: &'static Peer, direction: Direction, route: &'static Route) -> Row {
        let (games, written, accepted, equal) = (0, 0, 0, 0);
        Row { peer, route, direction, games, written, accepted, equal, failed: Vec::new() }
    }

    fn add(&mut self, game: &str, outcome: Outcome) {
        self.games += 1;
        self.written += usize::from(!matches!(outcome, Outcome::NotWritten(_)));
        self.accepted += usize::from(matches!(outcome, Outcome::Equal | Outcome::Differs(_)));
        self.equal += usize::from(matches!(outcome, Outcome::Equal));
        if let Outcome::NotWritten(why) | Outcome::Refused(why) | Outcome::Differs(why) = outcome {
            self.failed.push((game.to_owned(), why));
        }
    }
}

/// The result for a file.
enum Outcome {
    NotWritten(String),
    Refused(String),
    Differs(String),
    Equal,
}

fn outcome(peer: &Peer, job: &Job<'_>, said: &Said) -> Outcome {
    let ours = &job.game.record;
    let variations = peer.whole && job.route.has_variations;
    let ends = peer.whole && job.route.has_ends;
    let difference = match (job.direction, said) {
        (Direction::Read, Said::Error(why)) => return Outcome::Refused(why.clone()),
        (Direction::Write, Said::Error(why)) => return Outcome::NotWritten(why.clone()),
        (Direction::Read, Said::Done(told)) => {
            answer::difference_told(ours, told, variations, ends)
        }
        (Direction::Write, Said::Done(_)) => match read(job) {
            Err(why) => return Outcome::Refused(why),
            Ok(theirs) => answer::difference(ours, &theirs, variations, ends),
        },
    };
    difference.map_or(Outcome::Equal, Outcome::Differs)
}

/// Reads a file that a program has written, as `zushiki open` does. No program names the game in PGN: that is as
/// with `--variant`.
fn read(job: &Job<'_>) -> Result<record::Record, String> {
    let variant = library::find(job.route.game).filter(|_| job.route.ours == Format::Pgn);
    let named = variant.and_then(|variant| Selection::new(variant, &Choice::default()).ok());
    let options = ReadOptions::new(library::shipped()).lenient();
    let options = ReadOptions { assumed: named.as_ref(), ..options };
    let bytes = fs::read(&job.file).map_err(|error| error.to_string())?;
    record::read(&bytes, &options).map(|reading| reading.record).map_err(|error| error.to_string())
}
