//! A line that delays everything, and the clock of the guest. No test waits: the time that has passed is given.

use std::collections::VecDeque;
use std::time::Duration;

use super::*;
use crate::session::{Command, MatchSettings, Session};
use crate::table::{Agreed, Table};
use zushiki_core::board::Color::{Black, White};
use zushiki_core::rules::{Rules, Termination};
use zushiki_core::variant::{Choice, Selection, library};

fn table(time: &str) -> Table {
    let selection = Selection::new(library::find("sho").unwrap(), &Choice::default()).unwrap();
    let time = time.parse().ok();
    let settings = MatchSettings { time, ..MatchSettings::default() };
    Table::alone(Session::new(settings.record(Rules::new(selection).start()), time))
}

/// The first of the lines, if it is due at `now`.
fn due(lines: &mut VecDeque<(Duration, String)>, now: Duration) -> Option<(Duration, String)> {
    let is_due = lines.front().is_some_and(|(due, _)| *due <= now);
    is_due.then(|| lines.pop_front()).flatten()
}

const fn millis(count: u64) -> Duration {
    Duration::from_millis(count)
}

/// A host, whose player has Black, a guest, and a line between them that delays each way by the same time.
struct Line {
    now: Duration,
    delay: Duration,
    host: Table,
    hosting: Hosting,
    guest: Table,
    visit: Visit,
    to_guest: VecDeque<(Duration, String)>,
    to_host: VecDeque<(Duration, String)>,
}

impl Line {
    fn new(time: &str, delay: Duration, credit: Duration) -> Line {
        let (mut host, mut guest) = (table(time), table(time));
        let setup = HostSetup::new("garden".parse().unwrap(), GameId(1), White);
        let agreed = Agreed { credit, ..Agreed::default() };
        let setup = HostSetup { agreed, ..setup };
        let mut hosting = Hosting::new(HostGame::new(setup), &mut host);
        hosting.open(1, None, &host);
        guest.visit(Some(White), Agreed::default());
        let (to_guest, mut to_host) = (VecDeque::new(), VecDeque::new());
        let join = Visit::join("Ben".parse().unwrap(), Token(1), false);
        to_host.push_back((delay * 2, join));
        let visit = Visit::new();
        Line { now: Duration::ZERO, delay, host, hosting, guest, visit, to_guest, to_host }
    }

    /// Lets time pass until `end`, and what comes meanwhile arrive.
    fn pass_until(&mut self, end: Duration) {
        loop {
            self.post();
            let next = [self.to_guest.front(), self.to_host.front()];
            let next = next.into_iter().flatten().map(|(due, _)| *due).min();
            let to = next.map_or(end, |due| due.min(end));
            self.host.apply(Command::Tick(to - self.now));
            self.hosting.pass(to - self.now);
            self.now = to;
            if !self.deliver() && to == end {
                return;
            }
        }
    }

    /// Sends what both ends have to send.
    fn post(&mut self) {
        let due = self.now + self.delay;
        self.hosting.update(&self.host);
        for (_, output) in self.hosting.take_output() {
            if let LinkOutput::Line(line) = output {
                self.to_guest.push_back((due, line.to_string()));
            }
        }
        let lines = self.visit.outgoing(&mut self.guest);
        self.to_host.extend(lines.into_iter().map(|line| (due, line)));
    }

    /// Delivers what is due. Returns whether anything was.
    fn deliver(&mut self) -> bool {
        let [to_host, to_guest] =
            [&mut self.to_host, &mut self.to_guest].map(|lines| due(lines, self.now));
        if let Some((_, line)) = &to_host {
            self.hosting.receive(1, line.as_bytes(), &mut self.host);
        }
        if let Some((_, line)) = &to_guest {
            self.hear(line);
        }
        to_host.is_some() || to_guest.is_some()
    }

    fn hear(&mut self, line: &str) {
        for message in self.visit.read(line.as_bytes()).unwrap() {
            if matches!(message, HostMessage::Table(_)) {
                self.visit.greet(message).unwrap();
                continue;
            }
            self.visit.take(message, &mut self.guest).unwrap();
        }
        let lines = self.visit.outgoing(&mut self.guest);
        self.to_host.extend(lines.into_iter().map(|line| (self.now + self.delay, line)));
    }

    /// Both sides play so many moves; each thinks for so long before a move, the guest from the moment at which it has
    /// seen the move of the host.
    fn play(&mut self, moves: usize, think: Duration) {
        self.pass_until(self.delay * 8);
        for _ in 0..moves {
            self.pass_until(self.now + think);
            let mv = self.host.session().position().legal_moves()[0];
            self.host.apply(Command::Play(mv));
            self.pass_until(self.now + self.delay + think);
            let mv = self.guest.session().position().legal_moves()[0];
            self.guest.apply(Command::Play(mv));
            self.pass_until(self.now + self.delay);
        }
    }

    /// The time that the guest has lost beyond its thinking, for each move.
    fn lost(&self, moves: u32, think: Duration) -> Duration {
        let clock = self.host.session().clock().unwrap();
        let used = clock.controls().of(White).main() - clock.left(White).main();
        (used - think * moves) / moves
    }
}

#[test]
fn the_guest_loses_no_time_for_the_line_beyond_what_is_agreed() {
    // Figures for 300 ms of delay each way: the time lost for each move.
    for (credit, lost) in [(0, 600), (500, 100), (600, 0), (2000, 0)] {
        let mut line = Line::new("10m", millis(300), millis(credit));
        line.play(20, millis(2000));
        assert_eq!(line.lost(20, millis(2000)), millis(lost), "credit {credit}");
        assert_eq!(line.hosting.round_trip(), Some(millis(600)));
    }
    let mut line = Line::new("10m", Duration::ZERO, millis(500));
    line.play(20, millis(2000));
    assert_eq!(line.lost(20, millis(2000)), Duration::ZERO, "nobody wins time");
}

#[test]
fn a_move_within_the_last_period_is_not_late_because_of_the_line() {
    for (credit, is_late) in [(0, true), (600, false)] {
        let mut line = Line::new("0m+3s", millis(300), millis(credit));
        line.pass_until(millis(2400));
        let mv = line.host.session().position().legal_moves()[0];
        line.host.apply(Command::Play(mv));
        line.pass_until(line.now + millis(300 + 2900));
        let mv = line.guest.session().position().legal_moves()[0];
        line.guest.apply(Command::Play(mv));
        line.pass_until(line.now + millis(300));
        let end = line.host.game().live_outcome().map(|end| (end.winner, end.by));
        assert_eq!(end, is_late.then_some((Some(Black), Termination::Timeout)));
    }
}

#[test]
fn a_guest_that_answers_late_gets_no_more_than_agreed() {
    let mut line = Line::new("10m", millis(2000), millis(500));
    line.play(3, millis(1000));
    assert_eq!(line.lost(3, millis(1000)), millis(3500));
}
