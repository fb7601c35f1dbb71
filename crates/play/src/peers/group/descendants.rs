//! The processes of an engine in the list of processes of Linux, also those that have left its process group.

use std::collections::HashSet;
use std::fs;

use rustix::process::{Pid, Signal, WaitOptions, getpid, kill_process, waitpid};

use super::unix::{self, Running};

/// A process in the list of processes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Entry {
    id: Pid,
    parent: Option<Pid>,
    group: Option<Pid>,
    /// Whether it has ended, and its parent has not asked for its status.
    is_zombie: bool,
    /// The time of its start, in clock ticks after the start of the system.
    start: u64,
}

/// Kills the processes of an engine. If this process `adopts` orphans, it also kills those that no other engine
/// in `all` can have started. Returns whether a process was found.
pub(super) fn kill(running: &Running, all: &[Running], adopts: bool) -> bool {
    let entries = entries();
    let orphans = if adopts { orphans(&entries, all) } else { Vec::new() };
    let found = of_engine(&entries, running, orphans);
    for &id in &found {
        // An error means that the process has ended.
        let _ = kill_process(id, Signal::KILL);
    }
    if adopts {
        bury(&entries, all);
    }
    !found.is_empty()
}

/// The living processes of an engine: its group, those that were started with its mark, `others`, and the
/// children of all of these.
fn of_engine(entries: &[Entry], running: &Running, others: Vec<Pid>) -> Vec<Pid> {
    let is_first =
        |entry: &&Entry| entry.group == Some(running.leader) || is_marked(entry.id, &running.mark);
    let mut found: HashSet<Pid> = entries.iter().filter(is_first).map(|entry| entry.id).collect();
    found.extend(others);
    found.insert(running.leader);
    let mut count = 0;
    while count < found.len() {
        count = found.len();
        let is_child = |entry: &&Entry| entry.parent.is_some_and(|id| found.contains(&id));
        let children: Vec<Pid> = entries.iter().filter(is_child).map(|entry| entry.id).collect();
        found.extend(children);
    }
    let living = entries.iter().filter(|entry| !entry.is_zombie && found.contains(&entry.id));
    living.map(|entry| entry.id).collect()
}

/// The children of this process that are not engines and are older than every running engine. No running engine can
/// have started them, so they were left by an engine that has ended.
fn orphans(entries: &[Entry], all: &[Running]) -> Vec<Pid> {
    let goes_on = |id: Pid| all.iter().any(|other| other.leader == id && !other.is_ending);
    let oldest = entries.iter().filter(|entry| goes_on(entry.id)).map(|entry| entry.start).min();
    let is_older = |entry: &&Entry| oldest.is_none_or(|oldest| entry.start < oldest);
    left(entries, all).filter(is_older).map(|entry| entry.id).collect()
}

/// The children of this process that are not engines and not spared.
fn left<'a>(entries: &'a [Entry], all: &[Running]) -> impl Iterator<Item = &'a Entry> {
    let (us, spared) = (getpid(), unix::spared());
    let is_spared = move |id: Pid| spared.contains(&id.as_raw_pid().unsigned_abs());
    let is_known = move |id: Pid| is_spared(id) || all.iter().any(|other| other.leader == id);
    entries.iter().filter(move |entry| entry.parent == Some(us) && !is_known(entry.id))
}

/// Whether the process was started with `mark` in its environment.
fn is_marked(id: Pid, mark: &str) -> bool {
    // Environments of other users cannot be read: those are not engines of ours.
    let environment = fs::read(format!("/proc/{id}/environ")).unwrap_or_default();
    environment.split(|&byte| byte == 0).any(|entry| entry == mark.as_bytes())
}

/// Asks for the status of the orphans that have ended, so that they leave the list of processes.
fn bury(entries: &[Entry], all: &[Running]) {
    for entry in left(entries, all).filter(|entry| entry.is_zombie) {
        // An error means that it has left the list.
        let _ = waitpid(Some(entry.id), WaitOptions::NOHANG);
    }
}

/// The list of processes; empty if the system does not show it.
fn entries() -> Vec<Entry> {
    let folders = fs::read_dir("/proc").into_iter().flatten().flatten();
    let ids = folders.filter_map(|folder| folder.file_name().to_str()?.parse().ok());
    ids.filter_map(|id: i32| {
        // A process that has ended meanwhile is left out.
        let text = fs::read(format!("/proc/{id}/stat")).ok()?;
        entry(Pid::from_raw(id)?, &String::from_utf8_lossy(&text))
    })
    .collect()
}

/// Reads a line of `/proc/ID/stat`. The name of the process, in parentheses, may contain anything.
fn entry(id: Pid, stat: &str) -> Option<Entry> {
    // The fields from the third on.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let id_in = |field: usize| -> Option<Option<Pid>> {
        let number: i32 = fields.get(field - 3)?.parse().ok()?;
        Some(Some(number).filter(|&number| number > 0).and_then(Pid::from_raw))
    };
    let is_zombie = matches!(*fields.first()?, "Z" | "X");
    let start = fields.get(22 - 3)?.parse().ok()?;
    Some(Entry { id, parent: id_in(4)?, group: id_in(5)?, is_zombie, start })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pid(id: i32) -> Pid {
        Pid::from_raw(id).unwrap()
    }

    #[test]
    fn a_line_of_the_list_is_read_whatever_the_name() {
        let read =
            |begin: &str| entry(pid(7), &format!("{begin} 9 0 -1 0 0 0 0 0 0 0 0 0 20 0 1 0 77 0"));
        let expected = |is_zombie| Entry {
            id: pid(7),
            parent: Some(pid(3)),
            group: None,
            is_zombie,
            start: 77,
        };
        assert_eq!(read("7 (a) Z 1 (b c) S 3 0"), Some(expected(false)));
        assert_eq!(read("7 (sh) Z 3 0"), Some(expected(true)));
        assert_eq!(entry(pid(7), "7 (sh) Z 3"), None);
        assert_eq!(entry(pid(7), ""), None);
    }

    // No process has numbers so high, so that no environment is found.
    const BASE: i32 = i32::MAX - 10;

    fn process(number: i32, parent: Pid, group: i32) -> Entry {
        let (id, group) = (pid(BASE + number), Some(pid(BASE + group)));
        Entry {
            id,
            parent: Some(parent),
            group,
            is_zombie: false,
            start: number.unsigned_abs().into(),
        }
    }

    fn engine(number: i32) -> Running {
        Running { leader: pid(BASE + number), mark: "NONE=0".to_owned(), is_ending: false }
    }

    fn numbers(ids: Vec<Pid>) -> Vec<i32> {
        ids.into_iter().map(|id| id.as_raw_pid() - BASE).collect()
    }

    #[test]
    fn children_of_children_belong_to_an_engine() {
        let entries = [
            process(0, getpid(), 0),
            process(1, pid(BASE), 1),
            process(2, pid(BASE + 1), 2),
            process(3, pid(1), 0),
            process(4, getpid(), 4),
            process(5, pid(1), 5),
            process(6, pid(BASE + 4), 6),
        ];
        assert_eq!(numbers(of_engine(&entries, &engine(0), Vec::new())), [0, 1, 2, 3]);
        let others = vec![pid(BASE + 4)];
        assert_eq!(numbers(of_engine(&entries, &engine(0), others)), [0, 1, 2, 3, 4, 6]);
    }

    #[test]
    fn orphans_are_older_than_the_engines_that_continue() {
        let us = getpid();
        let entries = [
            process(0, us, 0),
            process(1, us, 1),
            process(2, us, 2),
            process(3, us, 3),
            process(4, pid(1), 4),
        ];
        let ending = |number| Running { is_ending: true, ..engine(number) };
        assert_eq!(numbers(orphans(&entries, &[ending(0), engine(2)])), [1]);
        assert!(orphans(&entries, &[engine(0), ending(2)]).is_empty());
        assert_eq!(numbers(orphans(&entries, &[ending(0), ending(2)])), [1, 3]);
    }
}
