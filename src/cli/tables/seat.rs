//! The seat to which a guest comes back. Its token is sent to the table at which the guest has taken it, and to another
//! only with the consent of the guest.

use std::io::{self, IsTerminal};

use super::agrees;
use crate::cli::error::CliError;
use crate::cli::output::Output;
use zushiki_core::text::escaped;
use zushiki_play::connection::{Endpoint, SeatFile, SeatKeeper, user_named};
use zushiki_play::remote::{TableCard, TableName};
use zushiki_words::language::Language;
use zushiki_words::message;

/// The seat that a guest has kept in the game of a table, if there is one. If it was kept for another table, or by an
/// earlier version that did not note for which, the guest is asked; `next_line` reads the answers.
///
/// # Errors
/// If the guest declines, or there is no terminal at which to ask.
pub(in crate::cli) fn returning(
    language: Language,
    keeper: &mut SeatKeeper,
    card: &TableCard,
    next_line: impl FnMut() -> Result<Option<String>, CliError>,
) -> Result<Option<SeatFile>, CliError> {
    let Some(kept) = keeper.find(card.game) else { return Ok(None) };
    if keeper.is_bound(&kept, &card.table) {
        return Ok(Some(kept));
    }
    if !io::stdin().is_terminal() {
        return Err(CliError::failure(message!(language, "remote-seat-no-terminal")));
    }
    let mut out = Output::new();
    let told = [kept_for(language, &kept), found(language, keeper.endpoint(), &card.table)];
    told.concat().into_iter().try_for_each(|line| out.line(line))?;
    if !agrees(&mut out, &message!(language, "remote-seat-question"), next_line)? {
        return Err(CliError::failure(message!(language, "remote-seat-declined")));
    }
    keeper.bind(kept.clone(), card.table.clone());
    Ok(Some(kept))
}

/// The sentences about the table for which a seat was kept.
fn kept_for(language: Language, kept: &SeatFile) -> Vec<String> {
    let table = kept.table.to_string();
    let was = match &kept.endpoint {
        None => return vec![message!(language, "remote-seat-unbound", table)],
        Some(Endpoint::Socket { path, owner }) => {
            let user = escaped(&user_named(*owner));
            message!(language, "remote-seat-was-socket", path = &**path, user)
        }
        Some(Endpoint::Command(command)) => {
            message!(language, "remote-seat-was-command", command = escaped(command))
        }
    };
    vec![message!(language, "remote-seat-elsewhere", table), was]
}

/// The sentence about the table that was found.
fn found(language: Language, endpoint: Option<&Endpoint>, table: &TableName) -> Vec<String> {
    let table = table.to_string();
    let is = match endpoint {
        None => return Vec::new(),
        Some(Endpoint::Socket { path, owner }) => {
            let user = escaped(&user_named(*owner));
            message!(language, "remote-seat-is-socket", table, path = &**path, user)
        }
        Some(Endpoint::Command(command)) => {
            let command = escaped(command);
            message!(language, "remote-seat-is-command", table, command)
        }
    };
    vec![is]
}
