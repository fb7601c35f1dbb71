//! Shared tables on the screen: opened and joined before the board is shown, so that SSH can ask for a password.

use std::path::PathBuf;
use std::sync::mpsc::{Sender, channel};

use super::{HostGame, kept_of_guest, seats, show_rules, visitor};
use crate::cli::error::CliError;
use crate::cli::output::Output;
use crate::cli::play::present_at;
use crate::cli::{HostArgs, JoinArgs, games};
use zushiki_core::game::PlayerName;
use zushiki_play::connection::{
    Dial, GreetError, OpenTable, Place, SeatKeeper, WireInput, Wires, greeting,
};
use zushiki_play::remote::{FIRST_LINK, Guest, TableCard};
use zushiki_play::session::MatchSettings;
use zushiki_play::table::typed;
use zushiki_record::Record;
use zushiki_tui::{Carrier, SharedEnd, SharedTable, Start};
use zushiki_words::language::Language;
use zushiki_words::message;

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
    game: HostGame,
    start: HostStart,
    place: &Place,
    args: &HostArgs,
) -> Result<(), CliError> {
    let (sender, inputs) = channel();
    let wires = wires(sender.clone());
    let opened = move |stream| sender.send(WireInput::Opened(stream)).is_ok();
    let open = OpenTable::new(place, &game.setup.table, opened);
    let open = open.map_err(|error| CliError::failed(language, error))?;
    let HostGame { setup, seat, keeper } = game;
    let join = how_to_join(language, place, &setup.table.to_string());
    let end = SharedEnd::Host { setup, seat, join };
    let carrier = Carrier { wires, inputs, dial: None, open: Some(open), keeper };
    let start = match start {
        HostStart::New(record) => started(*record),
        HostStart::Journal(path) => Start { resume: Some(path), ..Start::default() },
    };
    let table = SharedTable { end, carrier };
    present_at(language, start, &args.screen, args.config.as_deref(), Some(table))
}

/// The commands by which somebody else joins: on this machine, and from another one.
fn how_to_join(language: Language, place: &Place, table: &str) -> String {
    match place.is_shared() {
        true => {
            let folder = zushiki_core::text::escaped_path(place.folder());
            message!(language, "remote-join-shared", table = table, folder = folder)
        }
        false => message!(language, "remote-join-own", table = table),
    }
}

/// The start of the board with a new game.
fn started(record: Record) -> Start {
    let headers = &record.headers;
    let (time, date) = (headers.time, headers.date.clone());
    let settings = MatchSettings { time, date, ..MatchSettings::default() };
    Start { game: Some(record), settings, ..Start::default() }
}

fn wires(sender: Sender<WireInput>) -> Wires {
    // If nobody receives this, the program is ending.
    Wires::new(move |link, event| drop(sender.send(WireInput::Event(link, event))))
}

/// Joins a table.
pub(super) fn join(
    language: Language,
    dial: Dial,
    name: PlayerName,
    args: &JoinArgs,
) -> Result<(), CliError> {
    let (sender, inputs) = channel();
    let mut wires = wires(sender);
    let dialled = wires.dial(FIRST_LINK, &dial);
    dialled.map_err(|error| CliError::failed(language, error))?;
    let greeted = greeting(&wires, &inputs);
    let (visit, early) = greeted.map_err(|error| CliError::failed(language, error))?;
    let silent = || CliError::failed(language, GreetError::Silent);
    let card = visit.card().cloned().ok_or_else(silent)?;
    accept_rules(language, &card)?;
    let record = card.record(games::all(language).variants());
    let record = record.map_err(|error| CliError::failed(language, error))?;
    let keeper = SeatKeeper::guest(seats());
    let kept = kept_of_guest(&keeper, &card).filter(|_| !args.watch);
    let resume = kept.as_ref().and_then(|kept| kept.journal.clone());
    let guest = Box::new(Guest::new(visit, visitor(kept, name, args.watch)));
    wires.resume(FIRST_LINK);
    let carrier = Carrier { wires, inputs, dial: Some(dial), open: None, keeper };
    let table = SharedTable { end: SharedEnd::Guest { guest, early }, carrier };
    let start = Start { resume, ..started(record) };
    present_at(language, start, &args.screen, args.config.as_deref(), Some(table))
}

/// Shows a rule file of the host and asks whether to play by it. Rules that come with the program need no question.
fn accept_rules(language: Language, card: &TableCard) -> Result<(), CliError> {
    let Some(text) = &card.terms.rules_text else { return Ok(()) };
    let mut out = Output::new();
    show_rules(language, &mut out, text)?;
    loop {
        out.line(message!(language, "remote-rules-question"))?;
        out.flush()?;
        let mut line = String::new();
        let read = std::io::stdin().read_line(&mut line).unwrap_or(0);
        match typed::answer(line.trim()) {
            Some(typed::Answer::Yes) => return Ok(()),
            None if read > 0 => {}
            _ => {
                return Err(CliError::failure(message!(language, "remote-rules-declined")));
            }
        }
    }
}
