//! The choice of the active mutant when the program runs; the test of the tests copies this file into each crate.

use std::collections::HashSet;
use std::env;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::sync::{Mutex, OnceLock, PoisonError};

/// Notes in a file which mutants were reached, each once.
struct Log {
    file: File,
    seen: Mutex<HashSet<usize>>,
}

struct State {
    active: Option<usize>,
    log: Option<Log>,
}

static STATE: OnceLock<State> = OnceLock::new();

/// Whether the code at this place is that of the mutant with this number.
pub(crate) fn is(number: usize) -> bool {
    let state = STATE.get_or_init(read);
    if let Some(log) = &state.log {
        log.reach(number);
    }
    state.active == Some(number)
}

fn read() -> State {
    let active = env::var("MUTANT").ok().and_then(|number| number.parse().ok());
    let path = env::var_os("MUTANTS_REACHED");
    let file = path.and_then(|path| OpenOptions::new().append(true).create(true).open(path).ok());
    State { active, log: file.map(|file| Log { file, seen: Mutex::default() }) }
}

impl Log {
    fn reach(&self, number: usize) {
        let new = self.seen.lock().unwrap_or_else(PoisonError::into_inner).insert(number);
        if new {
            // One call to write for a line: several processes write into the file.
            let _ = (&self.file).write_all(format!("{number}\n").as_bytes());
        }
    }
}
