//! The tests of the copy: how long each takes and which mutants it reaches.

use std::collections::{HashMap, HashSet};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Result;
use serde::{Deserialize, Serialize};

use crate::trial::{Test, Verdict, run};

/// As many tests or mutants are tried at a time.
const WORKERS: usize = 2;
/// No test takes longer by far.
const LONGEST: Duration = Duration::from_secs(600);

/// A test and its data from a run without mutants.
#[derive(Clone, Deserialize, Serialize)]
pub struct Known {
    pub test: Test,
    pub time: Duration,
    reached: HashSet<usize>,
}

/// The tests, the quickest first.
pub struct Suite {
    pub root: PathBuf,
    pub tests: Vec<Known>,
}

/// The verdict of the tests on a mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// By the test of this name.
    Caught(String),
    TimedOut(String),
    /// So many tests have reached it.
    Missed(usize),
}

impl Suite {
    /// Runs each test without a mutant, or takes its data from the file of an earlier run. A test that fails cannot
    /// judge mutants and is left out.
    pub fn learn(tests: Vec<Test>, root: &Path, file: &Path) -> Result<Self> {
        let text = fs::read_to_string(file).unwrap_or_else(|_| "[]".to_owned());
        let old: Vec<Known> = serde_json::from_str(&text)?;
        let known = in_parallel(tests, |test| {
            let same = old.iter().find(|known| known.test == test).cloned();
            same.map_or_else(|| learn(test, root), |known| Ok(Some(known)))
        })?;
        let mut known: Vec<Known> = known.into_iter().flatten().collect();
        fs::write(file, serde_json::to_string(&known)?)?;
        known.sort_by_key(|known| known.time);
        Ok(Self { root: root.to_owned(), tests: known })
    }

    /// Runs the tests that reach a mutant until one of them fails.
    fn judge(&self, number: usize) -> Result<Outcome> {
        let text = number.to_string();
        let reaching: Vec<_> =
            self.tests.iter().filter(|known| known.reached.contains(&number)).collect();
        for known in &reaching {
            let limit = known.time * 3 + Duration::from_secs(10);
            let name = known.test.name.clone();
            match run(&known.test, &self.root, ("MUTANT", OsStr::new(&text)), limit)? {
                Verdict::Passed => (),
                Verdict::Failed => return Ok(Outcome::Caught(name)),
                Verdict::TimedOut => return Ok(Outcome::TimedOut(name)),
            }
        }
        Ok(Outcome::Missed(reaching.len()))
    }

    /// Judges all mutants; calls `tell` after each.
    pub fn judge_all(
        &self,
        numbers: Vec<usize>,
        tell: impl Fn(usize, &Outcome) + Sync,
    ) -> Result<HashMap<usize, Outcome>> {
        let outcomes = in_parallel(numbers, |number| {
            let outcome = self.judge(number)?;
            tell(number, &outcome);
            Ok((number, outcome))
        })?;
        Ok(outcomes.into_iter().collect())
    }
}

fn learn(test: Test, root: &Path) -> Result<Option<Known>> {
    let log = root.with_file_name(format!("reached-{:?}", thread::current().id()));
    let _ = fs::remove_file(&log);
    let begin = Instant::now();
    let verdict = run(&test, root, ("MUTANTS_REACHED", log.as_os_str()), LONGEST)?;
    let time = begin.elapsed();
    if verdict != Verdict::Passed {
        println!("{verdict:?} without a mutant: {}", test.name);
        return Ok(None);
    }
    let text = fs::read_to_string(&log).unwrap_or_default();
    let reached = text.lines().map(str::parse).collect::<Result<_, _>>()?;
    Ok(Some(Known { test, time, reached }))
}

/// The results of a function for all items, with several workers; the first error ends all.
fn in_parallel<T: Send, U: Send>(
    items: Vec<T>,
    work: impl Fn(T) -> Result<U> + Sync,
) -> Result<Vec<U>> {
    let queue = Mutex::new(items.into_iter());
    let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).next();
    let worker = || std::iter::from_fn(next).map(&work).collect::<Result<Vec<U>>>();
    let results: Result<Vec<Vec<U>>> = thread::scope(|scope| {
        let workers: Vec<_> = (0..WORKERS).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().map(|worker| worker.join().expect("a worker panicked")).collect()
    });
    Ok(results?.into_iter().flatten().collect())
}
