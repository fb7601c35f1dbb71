//! `zushiki lab tune --net`: a net from games of the computer against itself.

use std::time::Duration;

use super::{compare, is_won};
use crate::cli::error::CliError;
use crate::cli::interrupt::Interrupt;
use crate::cli::lab::games::{Destination, Wanted, games, go_on, write};
use crate::cli::lab::report::score_words;
use crate::cli::output::{self, Output};
use crate::cli::{TuneArgs, tuned};
use zushiki_core::variant::Selection;
use zushiki_engine::tuning::BLOCK;
use zushiki_lab::matches::SideSettings;
use zushiki_lab::{Learning, Pass, train};
use zushiki_words::language::Language;
use zushiki_words::message;

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
    let net =
        Destination::of(language, args.out.clone().or_else(|| tuned::path(selection, tuned::NET)))?;
    let interrupt = Interrupt::listen(language)?;
    let games =
        games(language, Wanted::of(args, selection, DEFAULT_GAMES, tuned::GAMES), &interrupt)?;
    go_on(language, &interrupt)?;
    let values = tuned::texts(language);
    let width = args.width.parse().unwrap_or(BLOCK);
    let learning = Learning { width, result_part: f32::from(args.result) / 100.0 };
    let trained = train(&games, &values, learning, &|pass| report(language, pass));
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
    let count = games.games.len();
    let score = compare(language, selection, (side, values), count, args.seed, &interrupt)?;
    go_on(language, &interrupt)?;
    out.line(message!(
        language,
        "cli-net-score",
        id = selection.id(),
        score = score_words(language, &score)
    ))?;
    if !is_won(&score) {
        return Err(CliError::failure(message!(language, "cli-net-not-kept")));
    }
    write(language, &net.path, &trained.file)?;
    let path = net.path.display().to_string();
    out.line(message!(language, "cli-net-written", path, games = count))
}

/// A loss with five decimals.
fn loss(loss: f32) -> String {
    format!("{loss:.5}")
}

fn report(language: Language, pass: Pass) {
    let Pass { number, of, loss: value } = pass;
    let loss = loss(value);
    output::remark(message!(language, "cli-net-pass", number, of, loss));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loss_is_rounded() {
        assert_eq!(loss(0.123_456_7), "0.12346");
    }
}
