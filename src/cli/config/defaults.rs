//! A config file that changes nothing and explains everything.

use super::read::{AUTO, CELLS, FLIPS, GLYPHS, NUMBERINGS, THEMES};
use crate::notation::Notation;
use crate::tui::keymap::{Choice, Section};

const HEAD: &str = "\
# The config file of zushiki: ~/.config/zushiki/config.toml, or what --config names.
# Everything stands here as it is without a config file; keep only what you change.
# The command line goes before this file, and this file before what the terminal suggests.
";

const KEYS_HEAD: &str = "
# Keys. A list replaces all keys of its action. A key is a character, Ctrl- and a letter, or a name:
# PgUp, Tab, F5. Enter, Esc, Space, Backspace and Ctrl-C keep their meaning and are not listed.
# What a table below [keys] does not name has the keys of [keys] there too.
";

/// The defaults as a config file.
pub(crate) fn defaults() -> String {
    let mut text = HEAD.to_owned();
    text += &setting(
        "The looks; auto follows NO_COLOR and the terminal.",
        "theme",
        &with_auto(&THEMES),
    );
    text += &setting(
        "How pieces are written; auto looks at the locale.",
        "glyphs",
        &with_auto(&GLYPHS),
    );
    text += &setting(
        "The size of a square; auto is the largest that fits.",
        "cell",
        &with_auto(&CELLS),
    );
    let flips: Vec<&str> = FLIPS.iter().rev().map(|&(word, _)| word).collect();
    text += &setting("Whether the board turns to the side to move.", "flip", &flips);
    text += &plain("Whether the mouse is for the game.", "mouse", "true");
    text +=
        &plain("Draws frames with +-| for terminals that draw lines too wide.", "ascii", "false");
    let numberings: Vec<&str> = NUMBERINGS.iter().map(|&(word, _)| word).collect();
    text += &setting(
        "How the list counts: one number for two moves, or each its own.",
        "numbering",
        &numberings,
    );
    let notations: Vec<&str> = Notation::ALL.iter().map(|&(word, _)| word).collect();
    text += &setting("How moves are written: P-7f or 7六歩.", "notation", &notations);
    text + KEYS_HEAD + &Section::ALL.into_iter().map(section).collect::<String>()
}

fn with_auto<T>(words: &[(&'static str, T)]) -> Vec<&'static str> {
    std::iter::once(AUTO).chain(words.iter().map(|&(word, _)| word)).collect()
}

/// A setting that is one of `words`, the first unless something else is said.
fn setting(about: &str, key: &str, words: &[&str]) -> String {
    let first = words.first().copied().unwrap_or_default();
    format!("\n# {about}\n# One of: {}\n{key} = \"{first}\"\n", words.join(", "))
}

fn plain(about: &str, key: &str, value: &str) -> String {
    format!("\n# {about}\n{key} = {value}\n")
}

fn section(section: Section) -> String {
    let lines: String = section.choices().iter().map(keys).collect();
    format!("\n# For {}.\n[{}]\n{lines}", section.about(), section.name())
}

fn keys(choice: &Choice) -> String {
    let keys: Vec<String> =
        choice.keys.iter().map(|key| format!("{:?}", key.to_string())).collect();
    let line = format!("{} = [{}]", choice.name, keys.join(", "));
    format!("{line:<32} # {}\n", choice.help)
}
