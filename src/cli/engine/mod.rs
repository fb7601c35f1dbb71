//! `zushiki engine`: the engine for front ends, by USI or UCI.
//!
//! `input` reads lines in a separate thread, `choice` finds the requested game, `session` executes the lines.

mod choice;
mod input;
mod session;

use self::choice::GameChoice;
use self::input::Inbox;
use self::session::{EngineSession, Flow};
use super::EngineArgs;
use super::error::CliError;
use super::output::Output;

pub(super) fn run(out: &mut Output, args: &EngineArgs) -> Result<(), CliError> {
    let game = GameChoice::of_arguments(args);
    let rules = game.rules()?;
    let (inbox, sender) = Inbox::of_standard_input()?;
    let mut session = EngineSession::new(out, inbox, sender, game, rules);
    session.set_threads(args.threads);
    while session.next_input()? == Flow::Continue {}
    Ok(())
}
