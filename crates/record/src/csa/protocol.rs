//! Logs of the protocol by which computers play on a server, version 1.2.1 of the CSA: the summary of the game,
//! then the moves as the server repeats them, and how it ended (`#TIME_UP`).
//!
//! The parts that a record can hold become statements of CSA files and headers; the other parts are ignored.

use super::time;
use crate::Headers;
use crate::ending::psn;
use zushiki_core::board::Color;
use zushiki_core::game::{TimeControl, TimeControls};

/// The first line of the summary.
const SUMMARY: &str = "BEGIN Game_Summary";

/// The ends that a server reports and no player stated, with their words in CSA files.
const ENDS: [(&str, &str); 5] = [
    ("#TIME_UP", "%TIME_UP"),
    ("#ILLEGAL_MOVE", "%ILLEGAL_MOVE"),
    ("#SENNICHITE", "%SENNICHITE"),
    ("#MAX_MOVES", "%MAX_MOVES"),
    ("#CHUDAN", "%CHUDAN"),
];

/// The reasons for an end in what a server tells, with PSN's words.
const REASONS: [(&str, &str); 8] = [
    ("#RESIGN", "resignation"),
    ("#TIME_UP", "timeout"),
    ("#ILLEGAL_MOVE", "illegal-move"),
    ("#ILLEGAL_ACTION", "illegal-move"),
    ("#OUTE_SENNICHITE", "perpetual-check"),
    ("#SENNICHITE", "repetition"),
    ("#JISHOGI", "impasse"),
    ("#MAX_MOVES", "unknown"),
];

const WON: &str = "#WIN";
const LOST: &str = "#LOSE";

/// The results that a server tells each player at the end; the last is for the maximum number of moves.
const RESULTS: [&str; 4] = [WON, LOST, "#DRAW", "#CENSORED"];

/// The end that the server told the player whose log it is, as a result and a termination of PSN.
pub(super) fn end(log: &str) -> Option<(&'static str, &'static str)> {
    let mut lines = log.lines().rev().map(str::trim);
    let black_has_log =
        lines.clone().find_map(|line| line.strip_prefix("Your_Turn:"))?.starts_with('+');
    let result = match (lines.find(|line| RESULTS.contains(line))?, black_has_log) {
        (WON, true) | (LOST, false) => psn::BLACK_WON,
        (WON, false) | (LOST, true) => psn::WHITE_WON,
        _ => psn::DRAWN,
    };
    let is_told = |(told, _): &&(&str, &str)| log.lines().any(|line| line.trim() == *told);
    Some((result, REASONS.iter().find(is_told).map_or("unknown", |(_, word)| *word)))
}

/// Whether a text is such a log.
pub(super) fn is_log(text: &str) -> bool {
    text.lines().any(|line| line.trim() == SUMMARY)
}

/// The statements of CSA files in a log; players and time go to the headers.
pub(super) fn statements<'a>(
    log: impl Iterator<Item = (usize, &'a str)>,
    headers: &mut Headers,
) -> Vec<(usize, &'a str)> {
    let mut kept: Vec<(usize, &'a str)> = Vec::new();
    let mut times = Times::default();
    for (at, statement) in log {
        let statement = statement.trim();
        if times.take(statement) {
            continue;
        }
        match statement.split_once(':') {
            Some(("Name+", name)) => headers.players.set(Color::Black, name.trim().parse().ok()),
            Some(("Name-", name)) => headers.players.set(Color::White, name.trim().parse().ok()),
            Some(("Game_ID", id)) => headers.other.push(("Game_ID".to_owned(), id.to_owned())),
            _ => kept.extend(in_file(statement, &kept).map(|statement| (at, statement))),
        }
    }
    headers.time = times.controls();
    kept
}

/// The times in a summary: those of both sides, and those of one side in a separate section.
#[derive(Default)]
struct Times<'a> {
    both: Section<'a>,
    /// Separate times of Black and White, if any.
    own: [Option<Section<'a>>; 2],
    /// The side whose section is open.
    open: Option<Color>,
}

/// The time statements of a section, unchanged.
#[derive(Clone, Copy, Default)]
struct Section<'a> {
    unit: Option<&'a str>,
    main: Option<&'a str>,
    period: Option<&'a str>,
    increment: Option<&'a str>,
}

impl<'a> Times<'a> {
    /// Takes a statement about the time; false if it is another statement. The section of a side starts from the common
    /// values and overrides them.
    fn take(&mut self, statement: &'a str) -> bool {
        match statement {
            "BEGIN Time+" => self.begin(Color::Black),
            "BEGIN Time-" => self.begin(Color::White),
            "END Time+" | "END Time-" => self.open = None,
            _ => return self.take_value(statement),
        }
        true
    }

    fn begin(&mut self, color: Color) {
        self.open = Some(color);
        self.own[color.index()] = Some(self.both);
    }

    fn take_value(&mut self, statement: &'a str) -> bool {
        let own = self.open.and_then(|color| self.own[color.index()].as_mut());
        let section = own.unwrap_or(&mut self.both);
        let Some((key, value)) = statement.split_once(':') else { return false };
        let slot = match key {
            "Time_Unit" => &mut section.unit,
            "Total_Time" => &mut section.main,
            "Byoyomi" => &mut section.period,
            "Increment" => &mut section.increment,
            _ => return false,
        };
        *slot = Some(value.trim());
        true
    }

    fn controls(&self) -> Option<TimeControls> {
        let [black, white] = self.own.map(|own| own.unwrap_or(self.both).control());
        Some(TimeControls::new(black?, white?))
    }
}

impl Section<'_> {
    /// The time control; `None` if our clocks do not have it, or it is not in whole seconds.
    fn control(&self) -> Option<TimeControl> {
        let seconds = |text: Option<&str>| self.seconds(text.unwrap_or("0"));
        let main = format!("{}s", self.seconds(self.main?)?);
        time::of_seconds(&main, seconds(self.period)?, seconds(self.increment)?)
    }

    /// The whole seconds in a number of units: `1sec` by default, `1min` or `1msec`.
    fn seconds(&self, count: &str) -> Option<u64> {
        let count: u64 = count.parse().ok()?;
        let unit = self.unit.unwrap_or("1sec");
        let digits = unit.bytes().take_while(u8::is_ascii_digit).count();
        let (number, name) = unit.split_at(digits);
        let count = count.checked_mul(number.parse().ok()?)?;
        match name {
            "min" => count.checked_mul(60),
            "sec" => Some(count),
            "msec" if count.is_multiple_of(1000) => Some(count / 1000),
            _ => None,
        }
    }
}

/// The statement as CSA files have it, after those that were `kept`; `None` for what only the protocol has.
fn in_file<'a>(statement: &'a str, kept: &[(usize, &'a str)]) -> Option<&'a str> {
    let has_ended = kept.iter().any(|(_, before)| before.starts_with('%'));
    if let Some((_, word)) = ENDS.iter().find(|(told, _)| *told == statement) {
        return (!has_ended).then_some(word);
    }
    let is_time = |rest: &str| rest.chars().all(|c| c.is_ascii_digit() || c == '.');
    let is_read =
        RESULTS.contains(&statement) || REASONS.iter().any(|(told, _)| *told == statement);
    let is_known = statement.starts_with(['+', '-', '%', '\''])
        || statement.starts_with('#') && !is_read
        || statement.strip_prefix('T').is_some_and(is_time)
        || statement.starts_with('P') && !statement.contains('_');
    // A client's log has each move twice: as it was sent, and as the server repeats it.
    let last = kept.iter().rev().find(|(_, before)| !before.starts_with(['T', '\'']));
    let is_repeated = statement.len() > 1 && last.is_some_and(|(_, last)| *last == statement);
    (is_known && !is_repeated).then_some(statement)
}

#[cfg(test)]
mod tests {
    use crate::{Format, ReadOptions, read};
    use zushiki_core::board::Color;
    use zushiki_core::rules::Termination;
    use zushiki_core::variant::library;

    const LOG: &str = "BEGIN Game_Summary\nProtocol_Version:1.2\nProtocol_Mode:Server\nFormat:Shogi 1.0\n\
        Game_ID:20261123-a-b\nName+:Aoi\nName-:Ren\nYour_Turn:+\nTo_Move:+\nBEGIN Time\nTime_Unit:1sec\n\
        Total_Time:900\nByoyomi:10\nEND Time\nBEGIN Position\nPI\n+\nEND Position\nEND Game_Summary\nAGREE\n\
        START:20261123-a-b\n+7776FU\n+7776FU,T12\n-3334FU,T6\n#TIME_UP\n#LOSE\n";

    #[test]
    fn a_log_of_a_server_is_a_game() {
        let reading = read(LOG.as_bytes(), &ReadOptions::new(library::shipped())).unwrap();
        assert_eq!((reading.format, reading.record.game.len()), (Format::Csa, 2));
        let headers = &reading.record.headers;
        let names = Color::ALL.map(|color| headers.players.name(color).map(ToString::to_string));
        assert_eq!(names, [Some("Aoi".to_owned()), Some("Ren".to_owned())]);
        assert_eq!(headers.time, "15m+10s".parse().ok());
        let end = reading.record.game.live_outcome().map(|end| (end.by, end.winner));
        assert_eq!(end, Some((Termination::Timeout, Some(Color::White))));
        assert_eq!(reading.remarks, []);
    }

    #[test]
    fn units_increments_and_sides_of_a_summary_are_read() {
        let time = |section: &str| {
            let old = "BEGIN Time\nTime_Unit:1sec\nTotal_Time:900\nByoyomi:10\nEND Time";
            let text = LOG.replace(old, section);
            assert_ne!(text, LOG);
            let reading = read(text.as_bytes(), &ReadOptions::new(library::shipped())).unwrap();
            assert_eq!(reading.remarks, []);
            reading.record.headers.time.map(|times| times.to_string())
        };
        let section = |name: &str, lines: &str| format!("BEGIN {name}\n{lines}END {name}\n");
        let one = |lines: &str| time(&section("Time", lines));
        assert_eq!(one("Total_Time:300\nIncrement:10\n").as_deref(), Some("5m++10s"));
        assert_eq!(one("Time_Unit:1min\nTotal_Time:15\n").as_deref(), Some("15m"));
        let millis = "Time_Unit:1msec\nTotal_Time:300000\nIncrement:2000\n";
        assert_eq!(one(millis).as_deref(), Some("5m++2s"));
        assert_eq!(one("Time_Unit:1msec\nTotal_Time:300500\n"), None);
        let sides = [
            section("Time", "Time_Unit:1min\nTotal_Time:10\n"),
            section("Time+", "Total_Time:5\nIncrement:1\n"),
            section("Time-", ""),
        ];
        assert_eq!(time(&sides.concat()).as_deref(), Some("5m++1m/10m"));
    }

    #[test]
    fn what_a_player_did_comes_before_what_the_server_tells() {
        let text = LOG.replace("#TIME_UP", "%TORYO,T3\n#RESIGN");
        let reading = read(text.as_bytes(), &ReadOptions::new(library::shipped())).unwrap();
        let end = reading.record.game.live_outcome().map(|end| end.by);
        assert_eq!(end, Some(Termination::Resignation));
    }
}
