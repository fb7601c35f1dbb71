//! Shared tables on the screen: opened and joined before the board is shown, so that SSH can ask for a password.

use std::path::PathBuf;
use std::sync::mpsc::channel;

use super::opening::{Reopening, tell_kept};
use super::{GuestName, accept_rules, returning, visitor};
use crate::cli::error::CliError;
use crate::cli::play::present_at;
use crate::cli::{HostArgs, JoinArgs, games};
use zushiki_play::connection::{
    self, Carrier, Dial, Greeted, OpenTable, Place, SeatKeeper, Wires, reach,
};
use zushiki_play::remote::{FIRST_LINK, Guest, HostGame};
use zushiki_play::session::MatchSettings;
use zushiki_record::Record;
use zushiki_tui::{SharedEnd, SharedTable, Start};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::table_user;

/// The game of a table that is opened.
pub(in crate::cli) enum HostStart {
    /// A new game.
    New(Box<Record>),
    /// The unfinished game of this journal.
    Journal(PathBuf),
}

/// Opens a table.
pub(super) fn host(
    language: Language,
    (game, reopening): (HostGame, Reopening),
    start: HostStart,
    place: &Place,
    args: &HostArgs,
) -> Result<(), CliError> {
    let (sender, inputs) = channel();
    let wires = Wires::to_channel(sender);
    let open = OpenTable::new(place, &game.setup.table, wires.acceptor());
    let open = open.map_err(|error| CliError::failed(language, error))?;
    let standby = reopening.standby(language, &game.setup)?;
    let name = game.setup.table.clone();
    let join = how_to_join(language, place, &name.to_string());
    let now = matches!(start, HostStart::Journal(_)).then(connection::since_1970);
    let end = SharedEnd::Host { game, join, now };
    let keeper = reopening.keeper;
    let carrier = Carrier { wires, dial: None, open: Some(open), standby, keeper };
    let start = match start {
        HostStart::New(record) => started(*record),
        HostStart::Journal(path) => Start { resume: Some(path), ..Start::default() },
    };
    let table = SharedTable { end, connections: (carrier, inputs) };
    present_at(language, start, &args.screen, args.config.as_deref(), Some(table))?;
    tell_kept(language, &name);
    Ok(())
}

/// The commands by which somebody else joins: on this machine, and from another one.
fn how_to_join(language: Language, place: &Place, table: &str) -> String {
    if place.is_shared() {
        let folder = zushiki_core::text::escaped_path(place.folder());
        message!(language, "remote-join-shared", table, folder)
    } else {
        message!(language, "remote-join-own", table)
    }
}

/// The start of the board with a new game.
fn started(record: Record) -> Start {
    let headers = &record.headers;
    let (time, date) = (headers.time, headers.date.clone());
    let settings = MatchSettings { time, date, ..MatchSettings::default() };
    Start { game: Some(record), settings, ..Start::default() }
}

/// Joins a table.
pub(super) fn join(
    language: Language,
    (dial, keeper): (Dial, SeatKeeper),
    name: &GuestName,
    args: &JoinArgs,
) -> Result<(), CliError> {
    let reached = reach(&dial).map_err(|error| CliError::failed(language, error))?;
    let Greeted { wires, inputs, visit, card, early } = reached;
    accept_rules(language, &card, typed_line)?;
    let record = card.record(games::all(language));
    let record = record.map_err(|error| CliError::failed(language, error))?;
    let mut keeper = keeper.at(wires.endpoint().cloned());
    let kept = if args.watch { None } else { returning(language, &mut keeper, &card, typed_line)? };
    let resume = kept.as_ref().and_then(|kept| kept.journal.clone());
    let visitor = visitor(language, &card, kept.and_then(|kept| kept.guest), name, args.watch)?;
    let name_stays = name.refusal(language, &visitor);
    let guest = Box::new(Guest::new(visit, visitor));
    wires.resume(FIRST_LINK);
    let user = wires.host_user(&dial).map(|user| table_user(language, &user));
    let told = user.into_iter().chain(name_stays).collect();
    let carrier = Carrier { wires, dial: Some(dial), open: None, standby: None, keeper };
    let end = SharedEnd::Guest { guest, early, told };
    let table = SharedTable { end, connections: (carrier, inputs) };
    let start = Start { resume, ..started(record) };
    present_at(language, start, &args.screen, args.config.as_deref(), Some(table))
}

/// The next line of standard input, which the board does not read yet; none at its end.
fn typed_line() -> Result<Option<String>, CliError> {
    let mut line = String::new();
    let read = std::io::stdin().read_line(&mut line).unwrap_or(0);
    Ok((read > 0).then_some(line))
}
