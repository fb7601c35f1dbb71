//! The texts of copied positions and games.

use super::effect::Copy;
use zushiki_core::notation::sfen;
use zushiki_core::rules::Position;
use zushiki_core::text::quoted;
use zushiki_play::table::copying::{Copied, CopyForm};
use zushiki_record::{Record, WriteError};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{Wording, copy_words};

/// The position as SFEN.
#[must_use]
pub fn position(position: &Position) -> Copy {
    let text = sfen::write(position.selection(), &position.setup());
    Copy { form: CopyForm::Position, text: format!("{text}\n"), left_out: Vec::new() }
}

/// The game in this form, or its position; the comments that a format makes necessary are in `language`.
///
/// # Errors
/// If the format cannot hold the game.
pub fn game(language: Language, record: &Record, form: CopyForm) -> Result<Copy, WriteError> {
    let Copied { text, remarks } = form.write(record, &language)?;
    let left_out = remarks.iter().map(|remark| language.sentence(&remark.words(language)));
    Ok(Copy { form, text, left_out: left_out.collect() })
}

/// The game in the form with the name `word`.
///
/// # Errors
/// A sentence if no form has this name, or if the format cannot hold the game.
pub fn game_as(language: Language, record: &Record, word: &str) -> Result<Copy, String> {
    let Some(form) = CopyForm::by_word(word) else {
        let known = copy_words(language);
        return Err(message!(language, "command-copy-unknown", word = quoted(word), known));
    };
    game(language, record, form).map_err(|error| language.sentence(&error.words(language)))
}
