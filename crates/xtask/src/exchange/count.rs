//! The figures of an exchange, and the games in which it fails.

use std::fs;

use zushiki_core::variant::{Choice, Selection, library};
use zushiki_record::{self as record, Format, ReadOptions};

use super::answer;
use super::jobs::{Job, Said};
use super::peers::{Peer, Route};

/// The direction of an exchange of files with another program.
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
    /// The accepted files with a known end: all of them, and those with the same end.
    pub(super) ends: [usize; 2],
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
        let (ends, failed) = ([0; 2], Vec::new());
        Row { peer, route, direction, games, written, accepted, equal, ends, failed }
    }

    fn add(&mut self, game: &str, outcome: Outcome) {
        self.games += 1;
        self.written += usize::from(!matches!(outcome, Outcome::NotWritten(_)));
        let failure = match outcome {
            Outcome::NotWritten(why) | Outcome::Refused(why) => Some(why),
            Outcome::Accepted { difference, end } => {
                self.accepted += 1;
                self.equal += usize::from(difference.is_none());
                self.ends[0] += usize::from(end.is_some());
                self.ends[1] += usize::from(end == Some(None));
                difference.or(end.flatten())
            }
        };
        self.failed.extend(failure.map(|why| (game.to_owned(), why)));
    }
}

/// The result for a file.
enum Outcome {
    NotWritten(String),
    Refused(String),
    /// The first difference of the games, and that of the ends if the end is known.
    Accepted {
        difference: Option<String>,
        end: Option<Option<String>>,
    },
}

fn outcome(peer: &Peer, job: &Job<'_>, said: &Said) -> Outcome {
    let ours = &job.game.record;
    let variations = peer.whole && job.route.has_variations;
    let (difference, end) = match (job.direction, said) {
        (Direction::Read, Said::Error(why)) => return Outcome::Refused(why.clone()),
        (Direction::Write, Said::Error(why)) => return Outcome::NotWritten(why.clone()),
        (Direction::Read, Said::Done(told)) => {
            let end = Some(told[3].clone()).filter(|end| !end.is_empty());
            (answer::difference_told(ours, told, variations), end)
        }
        (Direction::Write, Said::Done(_)) => match read(job) {
            Err(why) => return Outcome::Refused(why),
            Ok(theirs) => {
                let end = peer.whole.then(|| answer::end_of(&theirs));
                (answer::difference(&ours.game, &theirs.game, variations), end)
            }
        },
    };
    let expected = answer::end_of(ours);
    let differs = |end| (end != expected).then(|| format!("another end: {end}, not {expected}"));
    Outcome::Accepted { difference, end: end.filter(|_| job.route.has_ends).map(differs) }
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
