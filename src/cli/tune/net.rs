//! `zushiki tune --net`: a net from games of the computer against itself.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::sync::Mutex;
use std::time::Duration;

use super::{Destination, PROGRESS, Pace, compare, cores, go_on, write};
use crate::cli::error::CliError;
use crate::cli::interrupt::Interrupt;
use crate::cli::matches::SideSettings;
use crate::cli::output::{self, Output};
use crate::cli::{TuneArgs, tuned};
use zushiki_core::text::escaped;
use zushiki_core::variant::Selection;
use zushiki_engine::tune::Plan;
use zushiki_engine::{NetGames, Pass};
use zushiki_words::language::{Language, system_error};
use zushiki_words::message;
use zushiki_words::wording::Wording;

/// The number of games if neither it nor a time is given.
const DEFAULT_GAMES: usize = 20_000;
/// The time for a move in the match at the end. A net has to win although it takes time.
const MOVE_TIME: Duration = Duration::from_millis(20);

/// Plays the games that are missing, trains a net on all, and keeps it if it wins a match.
pub(super) fn run(
    language: Language,
    out: &mut Output,
    args: &TuneArgs,
    selection: &Selection,
) -> Result<(), CliError> {
    let net = Destination::of(language, args.out.clone().or_else(|| tuned::net_path(selection)))?;
    let interrupt = Interrupt::listen(language)?;
    let games = games(language, args, selection, &interrupt)?;
    go_on(language, &interrupt)?;
    let values = tuned::texts(language);
    let trained = games.train(&values, &|pass| report(language, pass));
    out.line(message!(
        language,
        "cli-net-trained",
        id = selection.id(),
        positions = trained.positions,
        before = loss(trained.loss[0]),
        after = loss(trained.loss[1])
    ))?;
    if trained.loss[1] >= trained.loss[0] {
        return Err(CliError::failure(message!(language, "cli-net-too-few-games")));
    }
    let side = SideSettings { move_time: Some(MOVE_TIME), ..SideSettings::default() };
    let values = [values.clone().with_nets(vec![trained.file.clone()]), values];
    let result =
        compare(language, selection, (side, values), games.count(), args.seed, &interrupt)?;
    go_on(language, &interrupt)?;
    out.line(message!(language, "cli-net-score", id = selection.id(), score = result.score))?;
    if !result.is_won {
        return Err(CliError::failure(message!(language, "cli-net-not-kept")));
    }
    write(language, &net.path, &trained.file)?;
    let path = net.path.display().to_string();
    out.line(message!(language, "cli-net-written", path = path, games = games.count()))
}

/// A loss with five decimals.
fn loss(loss: f32) -> String {
    format!("{loss:.5}")
}

fn report(language: Language, pass: Pass) {
    let Pass { number, of, loss: value } = pass;
    let loss = loss(value);
    output::remark(message!(language, "cli-net-pass", number = number, of = of, loss = loss));
}

/// The games in the file of games, and those that were missing there, which are added to it.
fn games(
    language: Language,
    args: &TuneArgs,
    selection: &Selection,
    interrupt: &Interrupt,
) -> Result<NetGames, CliError> {
    let pace = Pace::of(args, DEFAULT_GAMES);
    let plan = Plan { games: pace.games, nodes: args.nodes, seed: args.seed, threads: cores() };
    let path = args.data.clone().or_else(|| tuned::games_path(selection));
    let destination = Destination::of(language, path)?;
    let path = &destination.path;
    let mut games = read(language, selection, plan, path)?;
    let file = Mutex::new(open(language, path, &games)?);
    let fault = Mutex::new(None);
    let keep = |line: &str| {
        let written = file.lock().map_or(Ok(()), |mut file| file.write_all(line.as_bytes()));
        if let (Err(error), Ok(mut fault)) = (written, fault.lock()) {
            fault.get_or_insert(error);
        }
    };
    let next = |number: usize| {
        if number.is_multiple_of(20 * PROGRESS) && number > 0 {
            output::remark(message!(language, "cli-tuning", id = selection.id(), games = number));
        }
        let failed = fault.lock().is_ok_and(|fault| fault.is_some());
        !failed && interrupt.signal().is_none() && pace.goes_on()
    };
    games.play(&tuned::texts(language), &next, &keep);
    match fault.into_inner() {
        Ok(Some(error)) => Err(CliError::cannot_write(language, path, &error)),
        _ => Ok(games),
    }
}

/// The games in the file `path`; none if there is no such file.
fn read(
    language: Language,
    selection: &Selection,
    plan: Plan,
    path: &Path,
) -> Result<NetGames, CliError> {
    let unusable = |reason: &str| {
        let name = escaped(&path.display().to_string());
        let message = message!(language, "cli-net-games-unusable", path = name, reason = reason);
        CliError::failure(message).hint(message!(language, "cli-net-games-remedy"))
    };
    match fs::read_to_string(path) {
        Ok(text) => {
            NetGames::read(selection, plan, &text).map_err(|error| unusable(&error.words(language)))
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(NetGames::new(selection, plan)),
        Err(error) => Err(unusable(&system_error(language, &error))),
    }
}

/// The file `path`, to which lines of games are added. It is written again with those that were read, since the last
/// line may have been cut.
fn open(language: Language, path: &Path, games: &NetGames) -> Result<File, CliError> {
    write(language, path, games.text().as_bytes())?;
    let file = OpenOptions::new().append(true).open(path);
    file.map_err(|error| CliError::cannot_write(language, path, &error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loss_is_rounded() {
        assert_eq!(loss(0.123_456_7), "0.12346");
    }
}
