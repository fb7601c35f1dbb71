//! `zushiki host`, `zushiki join` and `zushiki attend`: tables that people elsewhere share.

use std::hash::{BuildHasher, RandomState};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::error::CliError;
use super::folders::Folders;
use super::output::Output;
use super::plain::{self, Dial, OpenedTable, PlainSettings};
use super::play::{read, today};
use super::{AttendArgs, HostArgs, JoinArgs, games, options};
use zushiki_core::board::Color;
use zushiki_core::game::{PlayerName, Players};
use zushiki_core::variant::Variant;
use zushiki_play::connection::{self, Found, Place, SeatFile};
use zushiki_play::remote::{Address, GameId, HostSetup, Seat, TableCard, TableName, Token};
use zushiki_play::session::{MatchSettings, Session};
use zushiki_play::storage::game_files::GameFiles;
use zushiki_play::table::Agreed;
use zushiki_words::language::{Language, system_error};
use zushiki_words::message;
use zushiki_words::wording::{Side, Wording, notation_in};

/// Opens a table.
pub(super) fn host(language: Language, args: &HostArgs) -> Result<(), CliError> {
    need_plain(language, args.plain)?;
    let table: TableName = named(language, &args.table)?;
    let place = place(language, args.share.as_deref())?;
    let file = seats(&format!("host-{table}.txt"));
    let settings = plain_settings(language, args.notation);
    if args.resume {
        let kept = kept(language, file.as_deref(), &table)?;
        return resume(language, table, &place, file, kept, &settings);
    }
    let start = options::position(language, &args.game)?;
    let mine = if args.side == "black" { Color::Black } else { Color::White };
    let mut players = Players::default();
    players.set(mine, Some(name(language, args.name.as_deref())?));
    let time = read(language, "--clock", &args.clock)?;
    let game = MatchSettings { players, time, date: Some(today()), ..MatchSettings::default() };
    let agreed = Agreed { takebacks: !args.no_takebacks, hints: args.hints };
    let may_watch = !args.no_watching;
    let setup = HostSetup { table, game: new_game(), side: !mine, agreed, may_watch };
    let session = Session::new(game.record(start), time);
    let opened = OpenedTable { setup, seat: None, file };
    plain::host(language, session, plain::files(language), opened, &place, &settings)
}

/// Opens a table again with its unfinished game.
fn resume(
    language: Language,
    table: TableName,
    place: &Place,
    file: Option<PathBuf>,
    kept: SeatFile,
    settings: &PlainSettings,
) -> Result<(), CliError> {
    let missing = || no_saved_table(language, &table);
    let journal = kept.journal.ok_or_else(missing)?;
    let mut files = plain::files(language);
    let resumed = files.resume(&journal).map_err(|error| CliError::failed(language, error))?;
    let [takebacks, hints, may_watch] = kept.terms;
    let setup = HostSetup {
        side: kept.side.ok_or_else(missing)?,
        table,
        game: kept.game,
        agreed: Agreed { takebacks, hints },
        may_watch,
    };
    let seat = kept.guest.map(|(name, token)| Seat { name, token });
    let session = Session::resumed(resumed.game, resumed.state);
    let opened = OpenedTable { setup, seat, file };
    plain::host(language, session, files, opened, place, settings)
}

fn kept(language: Language, file: Option<&Path>, table: &TableName) -> Result<SeatFile, CliError> {
    let kept = file.map(SeatFile::read).transpose();
    let kept = kept.map_err(|error| CliError::failed(language, error))?.flatten();
    kept.ok_or_else(|| no_saved_table(language, table))
}

fn no_saved_table(language: Language, table: &TableName) -> CliError {
    CliError::failure(message!(language, "remote-no-saved-table", table = table.to_string()))
}

/// Joins a table, or lists those on this machine.
pub(super) fn join(language: Language, out: &mut Output, args: &JoinArgs) -> Result<(), CliError> {
    let Some(table) = &args.table else {
        return list(language, out, &place(language, args.share.as_deref())?);
    };
    need_plain(language, args.plain)?;
    let address: Address = named(language, table)?;
    let dial = match (&args.by, address.command()) {
        (Some(by), _) => Dial::Command(words(language, by)?),
        (None, Some(command)) => Dial::Command(command),
        (None, None) => {
            let place = place(language, args.share.as_deref())?;
            Dial::Socket(place, address.table().clone())
        }
    };
    let name = name(language, args.name.as_deref())?;
    let settings = plain_settings(language, args.notation);
    plain::join(language, dial, name, args.watch, &settings)
}

/// Connects standard input and output with a table.
pub(super) fn attend(language: Language, args: &AttendArgs) -> Result<(), CliError> {
    let table: TableName = named(language, &args.table)?;
    let place = place(language, args.share.as_deref())?;
    let stream =
        connection::connect(&place, &table).map_err(|error| CliError::failed(language, error))?;
    connection::attend(stream).map_err(|error| {
        let error = system_error(language, &error);
        CliError::failure(message!(language, "cli-no-thread", error = error))
    })
}

fn list(language: Language, out: &mut Output, place: &Place) -> Result<(), CliError> {
    let found = connection::tables(place);
    if found.is_empty() {
        return Err(CliError::failure(message!(language, "remote-no-tables")));
    }
    found.iter().try_for_each(|found| out.line(row(language, found)))
}

fn row(language: Language, found: &Found) -> String {
    let table = found.table.to_string();
    let Some(card) = &found.card else {
        return message!(language, "remote-row-silent", table = table);
    };
    let game = title(language, card);
    match card.is_free {
        true => {
            let side = Side::of_any_game(card.side);
            message!(language, "remote-row-free", table = table, game = game, side = side)
        }
        false => message!(language, "remote-row-taken", table = table, game = game),
    }
}

/// The name of the game of a table; its id if it is not known here.
pub(super) fn title(language: Language, card: &TableCard) -> String {
    let known = card.terms.rules_text.is_none();
    let selection = card.terms.selection(games::all(language).variants());
    match selection.ok().filter(|_| known) {
        Some(selection) => selection.title().words(language),
        None => zushiki_core::text::escaped(&card.terms.variant),
    }
}

/// The session of the game of a table.
///
/// # Errors
/// The reason why it cannot be set up, in `language`.
pub(super) fn session_of(
    language: Language,
    card: &TableCard,
    variants: &[Arc<Variant>],
) -> Result<Session, String> {
    let start = card.terms.start(variants).map_err(|error| error.words(language));
    let start =
        start.map_err(|reason| message!(language, "remote-game-unusable", reason = reason))?;
    if start.rules_differ {
        let game = card.terms.variant.clone();
        return Err(message!(language, "remote-rules-differ", game = game));
    }
    let settings = card.settings();
    Ok(Session::new(settings.record(start.position), settings.time))
}

/// The file of a seat in the directory of seats.
pub(super) fn seats(name: &str) -> Option<PathBuf> {
    Some(Folders::here().seats()?.join(name))
}

/// The files of games for a guest, and what is kept of its seat in `game`.
pub(super) fn kept_of_guest(game: GameId) -> Option<SeatFile> {
    // A damaged file is as good as none: the game begins again here, from what the host sends.
    SeatFile::read(&seats(&format!("{game}.txt"))?).ok().flatten()
}

/// The session of the game of a journal, if it is that of the table.
pub(super) fn resumed(files: &mut GameFiles, kept: &SeatFile, card: &TableCard) -> Option<Session> {
    let resumed = files.resume(kept.journal.as_deref()?).ok()?;
    let terms = zushiki_record::Terms::of(resumed.game.record.game.start());
    if terms != card.terms {
        files.close(&[]);
        return None;
    }
    Some(Session::resumed(resumed.game, resumed.state))
}

/// The number of a new game.
pub(super) fn new_game() -> GameId {
    GameId(RandomState::new().hash_one(0))
}

/// A new token, which nobody can guess: both halves come from random keys of the system.
pub(super) fn new_token() -> Token {
    let [high, low] = [0, 1].map(|half| u128::from(RandomState::new().hash_one(half)));
    Token(high << 64 | low)
}

fn need_plain(language: Language, plain: bool) -> Result<(), CliError> {
    match plain {
        true => Ok(()),
        false => Err(CliError::usage(message!(language, "remote-needs-plain"))),
    }
}

fn place(language: Language, share: Option<&Path>) -> Result<Place, CliError> {
    let place = match share {
        Some(folder) => Place::shared(folder.to_owned()),
        None => Place::own(Folders::here().tables()),
    };
    place.map_err(|error| CliError::failed(language, error))
}

fn named<T: std::str::FromStr<Err: Wording>>(
    language: Language,
    text: &str,
) -> Result<T, CliError> {
    text.parse().map_err(|error: T::Err| CliError::misused(language, error))
}

/// The name of the player: the one given, otherwise that of the user.
fn name(language: Language, given: Option<&str>) -> Result<PlayerName, CliError> {
    if let Some(text) = given {
        let name = text.parse::<PlayerName>();
        return name.map_err(|error| options::in_option(language, "--name", error.words(language)));
    }
    let user =
        ["USER", "LOGNAME", "USERNAME"].into_iter().find_map(|name| std::env::var(name).ok());
    let user = user.and_then(|user| user.parse().ok());
    user.map_or_else(|| named(language, "player"), Ok)
}

/// The words of a command, which blanks separate.
fn words(language: Language, command: &str) -> Result<Vec<String>, CliError> {
    let words: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
    match words.is_empty() {
        true => Err(CliError::usage(message!(language, "remote-no-command"))),
        false => Ok(words),
    }
}

fn plain_settings(language: Language, notation: Option<super::args::Written>) -> PlainSettings {
    let notation = notation_in(language, notation.map(Into::into));
    PlainSettings { language, notation, config: None, date: Some(today()) }
}
