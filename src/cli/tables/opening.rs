//! Opening a table, again too, leaving it open, and closing one that was left open.

use std::ffi::OsString;
use std::path::absolute;
use std::thread;
use std::time::{Duration, Instant};

use super::{keeper, name, named, place, plain_settings, screen, seats, shared};
use crate::cli::error::CliError;
use crate::cli::output;
use crate::cli::play::{read, today};
use crate::cli::{HostArgs, options, plain};
use zushiki_core::board::Color;
use zushiki_core::game::Players;
use zushiki_play::connection::{
    KeeperRequest, Place, SeatFile, SeatKeeper, Standby, ask_keeper, is_kept, is_supported,
};
use zushiki_play::remote::{GameId, HostGame, HostSetup, SeatTerms, TableName};
use zushiki_play::session::{MatchSettings, Session};
use zushiki_play::table::Agreed;
use zushiki_words::language::Language;
use zushiki_words::message;

/// The time in which a process that is about to keep a table opens it.
const CLOSES_WITHIN: Duration = Duration::from_secs(3);
/// The time between two looks whether it has.
const LOOK_INTERVAL: Duration = Duration::from_millis(50);

/// The seat of a table and the options by which it is opened again.
pub(in crate::cli) struct Reopening {
    /// Keeps the seat.
    pub(in crate::cli) keeper: SeatKeeper,
    /// The options with which the table is opened again when its owner has left it.
    options: Vec<OsString>,
}

impl Reopening {
    fn new(language: Language, keeper: SeatKeeper, args: &HostArgs) -> Reopening {
        let path = |option: &str, path: &Option<std::path::PathBuf>| {
            let path = path.as_ref().map(|path| absolute(path).unwrap_or_else(|_| path.clone()));
            path.map(|path| [OsString::from(option), path.into_os_string()])
        };
        let paths = [path("--share", &args.share), path("--config", &args.config)];
        let language = ["--lang".into(), language.tag().into()];
        let options = paths.into_iter().flatten().chain([language]).flatten().collect();
        Reopening { keeper, options }
    }

    /// Starts the process that takes over the table when this one leaves it, if the table stays open.
    pub(in crate::cli) fn standby(
        &self,
        language: Language,
        setup: &HostSetup,
    ) -> Result<Option<Standby>, CliError> {
        let started = setup.is_kept.then(|| Standby::start(&setup.table, &self.options));
        started.transpose().map_err(|error| {
            let error = language.tell(&error);
            CliError::failure(message!(language, "remote-not-kept", error))
        })
    }
}

/// Opens a table, or closes one that was left open.
pub(in crate::cli) fn host(language: Language, args: &HostArgs) -> Result<(), CliError> {
    let table: TableName = named(language, &args.table)?;
    if args.close {
        return close(language, &table);
    }
    let place = place(language, args.share.as_deref())?;
    let keeper = SeatKeeper::host(seats(), table.clone());
    let keeper = keeper.reached_by(args.share.as_deref().map(shared));
    if args.standby {
        let config = args.config.as_deref();
        return keeper::run(language, &table, &place, &own(language)?, keeper, config);
    }
    if args.resume {
        resume(language, &table, &place, keeper, args)
    } else {
        open(language, table, &place, keeper, args)
    }
}

/// The user's own directory, which has the sockets for requests about tables of all directories.
fn own(language: Language) -> Result<Place, CliError> {
    place(language, None)
}

fn open(
    language: Language,
    table: TableName,
    place: &Place,
    keeper: SeatKeeper,
    args: &HostArgs,
) -> Result<(), CliError> {
    if is_supported() && is_kept(&own(language)?, &table) {
        let table = table.to_string();
        return Err(CliError::failure(message!(language, "remote-open-without-you", table)));
    }
    let has_game =
        keeper.has_unfinished_game().map_err(|error| CliError::failed(language, error))?;
    if has_game {
        let table = table.to_string();
        return Err(CliError::failure(message!(language, "remote-has-unfinished-game", table)));
    }
    let start = options::position(language, &args.game)?;
    let mut players = Players::default();
    players.set(args.side, Some(name(language, args.name.as_deref())?));
    let time = read(language, "--clock", &args.clock)?;
    let game = MatchSettings { players, time, date: Some(today()), ..MatchSettings::default() };
    let setup = setup(table, !args.side, args);
    let opened = HostGame::new(setup);
    let reopening = Reopening::new(language, keeper, args);
    let record = game.record(start);
    if !args.screen.plain {
        let start = screen::HostStart::New(Box::new(record));
        return screen::host(language, (opened, reopening), start, place, args);
    }
    let settings = plain_settings(language, &args.screen, args.config.as_deref());
    let session = Session::new(record, time);
    let files = plain::files(language);
    plain::host(language, session, files, (opened, reopening), place, &settings)
}

/// The table that the arguments describe, on which the guest plays `side`.
fn setup(table: TableName, side: Color, args: &HostArgs) -> HostSetup {
    let credit = Duration::from_millis(args.credit);
    HostSetup {
        agreed: Agreed { takebacks: !args.no_takebacks, hints: args.hints, credit },
        may_watch: !args.no_watching,
        watch_delay: Duration::from_secs(args.watch_delay),
        is_kept: args.keep,
        ..HostSetup::new(table, GameId::random(), side)
    }
}

/// Opens a table again with its unfinished game. One that was left open is taken over.
fn resume(
    language: Language,
    table: &TableName,
    place: &Place,
    keeper: SeatKeeper,
    args: &HostArgs,
) -> Result<(), CliError> {
    let failed = |error| CliError::failed(language, error);
    ask_keeper(&own(language)?, table, KeeperRequest::HandOver).map_err(failed)?;
    let missing = || no_saved_table(language, table);
    let kept = keeper.read().map_err(|error| CliError::failed(language, error))?;
    let kept = kept.ok_or_else(missing)?;
    let journal = kept.journal.clone().filter(|path| path.is_file()).ok_or_else(missing)?;
    let mut opened = kept.offered().ok_or_else(missing)?;
    opened.setup.is_kept |= args.keep;
    let reopening = Reopening::new(language, keeper, args);
    if !args.screen.plain {
        let start = screen::HostStart::Journal(journal);
        return screen::host(language, (opened, reopening), start, place, args);
    }
    let mut files = plain::files(language);
    let resumed = files.resume(&journal).map_err(|error| CliError::failed(language, error))?;
    let session = Session::resumed(resumed.game, resumed.state);
    let settings = plain_settings(language, &args.screen, args.config.as_deref());
    plain::host(language, session, files, (opened, reopening), place, &settings)
}

fn no_saved_table(language: Language, table: &TableName) -> CliError {
    CliError::failure(message!(language, "remote-no-saved-table", table = table.to_string()))
}

/// Closes a table that was left open.
fn close(language: Language, table: &TableName) -> Result<(), CliError> {
    let (own, end) = (own(language)?, Instant::now() + CLOSES_WITHIN);
    let is_closed = loop {
        let asked = ask_keeper(&own, table, KeeperRequest::Close);
        let asked = asked.map_err(|error| CliError::failed(language, error))?;
        match close_unattended(language, table) {
            Some(is_closed) => break is_closed || asked,
            None if asked || Instant::now() > end => break asked,
            // The process that keeps the table is about to open it.
            None => thread::sleep(LOOK_INTERVAL),
        }
    };
    let table = table.to_string();
    if is_closed {
        output::remark(message!(language, "remote-closed", table));
        Ok(())
    } else {
        Err(CliError::failure(message!(language, "remote-nobody-keeps", table)))
    }
}

/// Closes a table that was left open and that no process keeps any more, because it was killed. Returns whether there is
/// one; `None` if another process has its game.
fn close_unattended(language: Language, table: &TableName) -> Option<bool> {
    let mut keeper = SeatKeeper::host(seats(), table.clone());
    let kept = keeper.read().ok().flatten().filter(|kept| kept.terms.is_kept);
    let Some((journal, kept)) = kept.and_then(|kept| Some((kept.journal.clone()?, kept))) else {
        return Some(false);
    };
    // Locked, so that no process opens the table meanwhile.
    let mut files = plain::files(language);
    match files.resume(&journal) {
        Ok(_) => {
            let terms = SeatTerms { is_kept: false, ..kept.terms };
            keeper = keeper.reached_by(kept.way.clone());
            Some(keeper.keep(SeatFile { terms, ..kept }).is_none())
        }
        Err(_) if journal.is_file() => None,
        Err(_) => Some(false),
    }
}

/// Tells the player, at the end of the program, that the table stays open.
pub(in crate::cli) fn tell_kept(language: Language, table: &TableName) {
    if keeper::kept(&SeatKeeper::host(seats(), table.clone())).is_some() {
        output::remark(message!(language, "remote-stays-open", table = table.to_string()));
    }
}
