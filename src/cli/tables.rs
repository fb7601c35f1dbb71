//! `zushiki host`, `zushiki join` and `zushiki attend`: tables that people elsewhere share.
//!
//! `opening` opens, keeps and closes tables, `keeper` is the process that keeps one open without its owner, `screen` has
//! the board, `seat` the seat to which a guest comes back.

mod keeper;
mod opening;
mod screen;
mod seat;

use std::path::{Path, PathBuf};

pub(super) use self::opening::{Reopening, host, tell_kept};
pub(super) use self::seat::returning;
use super::args::ScreenArgs;
use super::config;
use super::error::CliError;
use super::folders::Folders;
use super::output::{self, Output};
use super::plain::{self, PlainSettings};
use super::play::today;
use super::{AttendArgs, JoinArgs, options};
use zushiki_core::game::PlayerName;
use zushiki_core::text::{escaped, shell_path};
use zushiki_play::connection::{
    self, Dial, Found, Notifier, Place, SeatKeeper, is_kept, user_named,
};
use zushiki_play::opponent::parse_person;
use zushiki_play::remote::{Address, TableCard, TableName, Token, Visitor};
use zushiki_tui::TablePlaces;
use zushiki_tui::config::Config;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{Answers, Wording, notation_in, table_state};

/// Joins a table, or lists those on this machine.
pub(super) fn join(language: Language, out: &mut Output, args: &JoinArgs) -> Result<(), CliError> {
    let Some(table) = &args.table else {
        return list(language, out, args.share.as_deref());
    };
    let address: Address = named(language, table)?;
    let dial = match (&args.by, address.command()) {
        (Some(by), _) => Dial::Command(words(language, by)?),
        (None, Some(command)) => Dial::Command(command),
        (None, None) => {
            let place = place(language, args.share.as_deref())?;
            Dial::Socket(place, address.table().clone())
        }
    };
    let is_given = args.name.is_some();
    let name = GuestName { name: name(language, args.name.as_deref())?, is_given };
    let keeper = SeatKeeper::guest(seats()).reached_by(way(args, &address));
    if args.screen.plain {
        let settings = plain_settings(language, &args.screen, args.config.as_deref());
        plain::join(language, (dial, keeper), &name, args.watch, &settings)
    } else {
        screen::join(language, (dial, keeper), &name, args)
    }
}

/// The arguments by which a guest reaches the table again; `None` for a table in the directory of the user.
fn way(args: &JoinArgs, address: &Address) -> Option<String> {
    let table = args.table.as_ref()?;
    match (&args.by, &args.share, address) {
        (Some(by), ..) => Some(format!("{table} --by {}", shell_path(Path::new(by)))),
        (None, Some(folder), _) => Some(format!("{table} {}", shared(folder))),
        (None, None, Address::Ssh { .. }) => Some(table.clone()),
        (None, None, Address::Here(_)) => None,
    }
}

/// The option that names a directory of tables of several users.
fn shared(folder: &Path) -> String {
    format!("--share {}", shell_path(folder))
}

/// Connects standard input and output with a table.
pub(super) fn attend(language: Language, args: &AttendArgs) -> Result<(), CliError> {
    let table: TableName = named(language, &args.table)?;
    let place = place(language, args.share.as_deref())?;
    let stream =
        connection::connect(&place, &table).map_err(|error| CliError::failed(language, error))?;
    connection::attend(stream).map_err(|error| {
        let error = language.tell(&error);
        CliError::failure(message!(language, "cli-no-thread", error))
    })
}

fn list(language: Language, out: &mut Output, share: Option<&Path>) -> Result<(), CliError> {
    let place = place(language, share)?;
    place.check_readable().map_err(|error| CliError::failed(language, error))?;
    let found = connection::tables(&place);
    if found.is_empty() {
        return Err(CliError::failure(message!(language, "remote-no-tables")));
    }
    // The requests to the process that keeps a table go to a socket in the user's own directory.
    let own = self::place(language, None).ok();
    let is_kept = |found: &Found| own.as_ref().is_some_and(|own| is_kept(own, &found.table));
    found.iter().try_for_each(|found| {
        let is_kept = found.is_own() && is_kept(found);
        out.line(row(language, found, is_kept, place.is_shared()))
    })
}

/// The row of a table, which was left open by the user or not, and whose directory several users share or not.
fn row(language: Language, found: &Found, is_kept: bool, is_shared: bool) -> String {
    let table = found.table.to_string();
    let Some(card) = &found.card else {
        return message!(language, "remote-row-silent", table);
    };
    let state = table_state(language, card);
    match found.owner.filter(|_| is_shared).map(user_named) {
        _ if is_kept => message!(language, "remote-row-kept", table, state),
        Some(user) => {
            let user = escaped(&user);
            message!(language, "remote-row-user", table, state, user)
        }
        None => message!(language, "remote-row", table, state),
    }
}

/// The directories of tables and seats, for the menu of the board.
pub(super) fn places(folders: &Folders) -> TablePlaces {
    TablePlaces { tables: folders.tables(), seats: folders.seats(), name: user() }
}

/// The command of the config file that tells the player about a turn.
pub(super) fn notifier(config: &Config) -> Option<Notifier> {
    (!config.notify.is_empty()).then(|| Notifier::new(config.notify.clone()))
}

/// The same of the config file at `path` or the default one. A faulty file is reported and names no command.
pub(super) fn notifier_of(language: Language, path: Option<&Path>) -> Option<Notifier> {
    let config = config::load(language, path);
    let config = config.map_err(|error| output::remark(&error.report)).ok()?;
    notifier(&config)
}

/// The directory of what is kept of seats.
pub(super) fn seats() -> Option<PathBuf> {
    Folders::here().seats()
}

fn place(language: Language, share: Option<&Path>) -> Result<Place, CliError> {
    let place = match share {
        Some(folder) => Place::shared(folder.to_owned()),
        None => Place::own(Folders::here().tables()),
    };
    place.map_err(|error| CliError::failed(language, error))
}

pub(super) fn named<T: std::str::FromStr<Err: Wording>>(
    language: Language,
    text: &str,
) -> Result<T, CliError> {
    text.parse().map_err(|error: T::Err| CliError::misused(language, error))
}

/// The name of the player: the one given, otherwise that of the user.
fn name(language: Language, given: Option<&str>) -> Result<PlayerName, CliError> {
    if let Some(text) = given {
        let name = parse_person(text);
        return name.map_err(|error| options::in_option(language, "--name", error.words(language)));
    }
    user().map_or_else(|| named(language, "player"), Ok)
}

/// The name of the user of the system, if it is a name of a player.
fn user() -> Option<PlayerName> {
    let names = ["USER", "LOGNAME", "USERNAME"].into_iter();
    names.filter_map(|name| std::env::var(name).ok()).next()?.parse().ok()
}

/// The name by which a table is joined.
pub(super) struct GuestName {
    name: PlayerName,
    /// Whether it was given by an option.
    is_given: bool,
}

impl GuestName {
    /// The sentence that the seat of `visitor` keeps another name than the one that was given.
    pub(super) fn refusal(&self, language: Language, visitor: &Visitor) -> Option<String> {
        let stays = self.is_given && self.name != visitor.name;
        stays.then(|| message!(language, "remote-name-stays", name = visitor.name.to_string()))
    }
}

/// The person who joins: with the name and the token of `known`, who has had the seat before.
pub(super) fn visitor(
    language: Language,
    card: &TableCard,
    known: Option<(PlayerName, Token)>,
    name: &GuestName,
    watch: bool,
) -> Result<Visitor, CliError> {
    if let Some(reason) = card.refusal(known.is_some(), watch) {
        return Err(CliError::failed(language, reason));
    }
    Visitor::returning(known, name.name.clone(), watch).map_err(|error| {
        let error = language.tell(&error);
        CliError::failure(message!(language, "remote-no-random", error))
    })
}

/// The words of a command, which blanks separate.
fn words(language: Language, command: &str) -> Result<Vec<String>, CliError> {
    let words: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
    if words.is_empty() {
        Err(CliError::usage(message!(language, "remote-no-command")))
    } else {
        Ok(words)
    }
}

fn plain_settings(language: Language, screen: &ScreenArgs, config: Option<&Path>) -> PlainSettings {
    let notation = notation_in(language, screen.notation.map(Into::into));
    let (config, date) = (config.map(Path::to_owned), Some(today()));
    PlainSettings { language, notation, config, date, knows_openings: !screen.no_book }
}

/// Shows a rule file of the host and asks whether to play by it; `next_line` reads the answers. Rules that come with
/// the program need no question.
///
/// # Errors
/// If the terms are declined, or the input ends without an answer.
pub(super) fn accept_rules(
    language: Language,
    card: &TableCard,
    next_line: impl FnMut() -> Result<Option<String>, CliError>,
) -> Result<(), CliError> {
    let Some(text) = &card.terms.rules_text else { return Ok(()) };
    let mut out = Output::new();
    show_rules(language, &mut out, text)?;
    if agrees(&mut out, &message!(language, "remote-rules-question"), next_line)? {
        Ok(())
    } else {
        Err(CliError::failure(message!(language, "remote-rules-declined")))
    }
}

/// Asks a question until it is answered by yes or no, or the input ends, which means no.
fn agrees(
    out: &mut Output,
    question: &str,
    mut next_line: impl FnMut() -> Result<Option<String>, CliError>,
) -> Result<bool, CliError> {
    loop {
        out.line(question)?;
        out.flush()?;
        let Some(line) = next_line()? else { return Ok(false) };
        if let Some(is_yes) = Answers::YES_OR_NO.read(&line) {
            return Ok(is_yes);
        }
    }
}

fn show_rules(language: Language, out: &mut Output, text: &str) -> Result<(), CliError> {
    out.line(message!(language, "remote-rules-shown", count = text.lines().count()))?;
    text.lines().try_for_each(|line| out.line(escaped(line)))
}
