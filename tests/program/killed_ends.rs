//! The ends of a shared table, stopped by `kill -9` at different moments: no move that an end has shown is lost, and both
//! records are equal.
#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test, in a helper too

use std::thread::sleep;
use std::time::Duration;

use crate::ends::{End, next, start};
use crate::tables::Machine;

/// The variable with the number of stops, instead of the usual one.
const BREAKS: &str = "ZUSHIKI_TEST_BREAKS";
/// The usual number of stops.
const FEW_BREAKS: usize = 6;

/// Both ends of a table.
struct Ends {
    machine: Machine,
    ann: End,
    ben: End,
}

impl Ends {
    /// Stops the end of the host, that of the guest, or both, and starts them again.
    fn stop(self, host: bool, guest: bool) -> Ends {
        let Ends { machine, mut ann, mut ben } = self;
        if host {
            ann.kill();
            ann = machine.host(&["--resume"]);
        }
        if guest {
            ben.kill();
            ben = machine.guest();
        }
        Ends { machine, ann, ben }
    }
}

#[test]
fn ends_that_are_killed_lose_no_move() {
    let breaks = std::env::var(BREAKS).ok().and_then(|count| count.parse().ok());
    let machine = Machine::new();
    let mut ann = machine.host(&["--variant", "wa:drops"]);
    let ben = machine.guest();
    ann.hears("Ben has joined");
    let mut ends = Ends { machine, ann, ben };
    let mut position = start("wa:drops");
    for number in 0..breaks.unwrap_or(FEW_BREAKS) {
        let is_host = number.is_multiple_of(2);
        let text = next(&mut position, number);
        let mover = if is_host { &mut ends.ann } else { &mut ends.ben };
        mover.say(&text);
        // Before, while or after the move is stored and sent.
        sleep(Duration::from_millis((number * 7 % 40) as u64));
        let (host, guest) = [(true, false), (false, true), (true, true)][number / 2 % 3];
        ends = ends.stop(host, guest);
        // A move that was stored is refused when it is typed again, because the other side is to move.
        match (is_host && host, !is_host && guest) {
            (true, _) => ends.ann.say(&text),
            (_, true) => ends.ben.say(&text),
            _ => {}
        }
        let wanted = format!("Move {}:", number + 2);
        ends.ann.hears(&wanted);
        ends.ben.hears(&wanted);
    }
    ends.ann.say("resign");
    ends.ann.say("yes");
    ends.ann.hears("Saved:");
    ends.ben.hears("Saved:");
    assert_eq!(ends.machine.saved("ann"), ends.machine.saved("ben"));
    ends.ann.quit();
    ends.ben.kill();
}
