//! Logs of the protocol by which computers play on a server, version 1.2.1 of the CSA: the summary of the game,
//! then the moves as the server repeats them, and how it ended (`#TIME_UP`).
//!
//! What a record can hold is turned into statements of CSA files and headers; the rest is of no use to a reader.

use super::head;
use crate::Headers;
use zushiki_core::board::Color;

/// The first line of the summary.
const SUMMARY: &str = "BEGIN Game_Summary";

/// The ends that a server tells where no player did, with their words in CSA files.
const ENDS: [(&str, &str); 5] = [
    ("#TIME_UP", "%TIME_UP"),
    ("#ILLEGAL_MOVE", "%ILLEGAL_MOVE"),
    ("#SENNICHITE", "%SENNICHITE"),
    ("#MAX_MOVES", "%MAX_MOVES"),
    ("#CHUDAN", "%CHUDAN"),
];

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
    let (mut main, mut period) = (None, "0");
    for (at, statement) in log {
        let statement = statement.trim();
        match statement.split_once(':') {
            Some(("Name+", name)) => headers.players.set(Color::Black, name.trim().parse().ok()),
            Some(("Name-", name)) => headers.players.set(Color::White, name.trim().parse().ok()),
            Some(("Game_ID", id)) => headers.other.push(("Game_ID".to_owned(), id.to_owned())),
            Some(("Total_Time", time)) => main = Some(time),
            Some(("Byoyomi", time)) => period = time,
            _ => kept.extend(in_file(statement, &kept).map(|statement| (at, statement))),
        }
    }
    headers.time = main.and_then(|main| head::parse_time("TIME", &format!("{main}+{period}")));
    kept
}

/// The statement as CSA files have it, behind those that were `kept`; `None` for what only the protocol has.
fn in_file<'a>(statement: &'a str, kept: &[(usize, &'a str)]) -> Option<&'a str> {
    let has_ended = kept.iter().any(|(_, before)| before.starts_with('%'));
    if let Some((_, word)) = ENDS.iter().find(|(told, _)| *told == statement) {
        return (!has_ended).then_some(word);
    }
    let is_time = |rest: &str| rest.chars().all(|c| c.is_ascii_digit() || c == '.');
    let is_known = statement.starts_with(['+', '-', '%', '\''])
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
        START:20261123-a-b\n+7776FU\n+7776FU,T12\n-3334FU,T6\n#TIME_UP\n#WIN\n";

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
    fn what_a_player_did_comes_before_what_the_server_tells() {
        let text = LOG.replace("#TIME_UP", "%TORYO,T3\n#RESIGN");
        let reading = read(text.as_bytes(), &ReadOptions::new(library::shipped())).unwrap();
        let end = reading.record.game.live_outcome().map(|end| end.by);
        assert_eq!(end, Some(Termination::Resignation));
    }
}
