//! `zushiki rules`: prints the rule booklet of a game.

use super::error::CliError;
use super::output::Output;
use super::{RulesArgs, locale, options};
use zushiki_core::board::Color;
use zushiki_words::booklet;
use zushiki_words::language::Language;
use zushiki_words::message;

pub(super) fn run(language: Language, out: &mut Output, args: RulesArgs) -> Result<(), CliError> {
    let mut game = args.game;
    game.chosen.variant = game.chosen.variant.or(args.id);
    if game.position.is_some() || game.fen.is_some() {
        let message = message!(language, "cli-booklet-of-position");
        return Err(CliError::usage(message).hint(message!(language, "cli-omit-position")));
    }
    let selection = options::selection(language, &game)?;
    for line in booklet::lines(language, &selection, Color::Black, locale::page_format()) {
        out.line(locale::shown(&line))?;
    }
    Ok(())
}
