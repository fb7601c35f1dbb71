//! A config file with the default settings, which explains each of them.

use super::read::{AUTO, BELLS, CELLS, FLIPS, GLYPHS, NUMBERINGS, PICTURES, TAKEBACKS};
use super::themes;
use crate::keymap::{ActionKeys, Section};
use crate::theme::ThemeName;
use zushiki_core::notation::Notation;
use zushiki_play::analysis::ScoreSide;
use zushiki_words::language::Language;
use zushiki_words::message;

/// The example of an entry for an engine, below the text about engines.
const ENGINE: &str = "\
# [[engine]]
# name = \"mine\"
# command = \"mine --fast\"
# directory = \"/opt/mine\"
# protocol = \"usi\"
# options = { USI_Hash = 128 }
# variants = { shogi = \"\" }
";

/// The text of a config file with the default settings.
#[must_use]
pub fn defaults() -> String {
    let mut text = comment(&message!("config-head"));
    let tags: Vec<(&str, ())> = Language::all().map(|language| (language.tag(), ())).collect();
    text += &setting(&message!("config-lang"), "lang", &with_auto(&tags));
    text += &setting(
        &message!("config-theme"),
        "theme",
        &with_auto(&ThemeName::ALL.map(|theme| (theme.name(), theme))),
    );
    text += &setting(&message!("config-glyphs"), "glyphs", &with_auto(&GLYPHS));
    text += &setting(&message!("config-cell"), "cell", &with_auto(&CELLS));
    let flips: Vec<&str> = FLIPS.iter().rev().map(|&(word, _)| word).collect();
    text += &setting(&message!("config-flip"), "flip", &flips);
    let takebacks: Vec<&str> = TAKEBACKS.iter().map(|&(word, _)| word).collect();
    text += &setting(&message!("config-takebacks"), "takebacks", &takebacks);
    text += &plain(&message!("config-mouse"), "mouse", "true");
    let bells: Vec<&str> = BELLS.iter().map(|&(word, _)| word).collect();
    text += &setting(&message!("config-bell"), "bell", &bells);
    text += &plain(&message!("config-motion"), "motion", "false");
    text += &setting(&message!("config-pictures"), "pictures", &with_auto(&PICTURES));
    text += &plain(&message!("config-ascii"), "ascii", "false");
    let numberings: Vec<&str> = NUMBERINGS.iter().map(|&(word, _)| word).collect();
    text += &setting(&message!("config-numbering"), "numbering", &numberings);
    text += &setting(&message!("config-notation"), "notation", &with_auto(&Notation::ALL));
    text += &plain(&message!("config-analysis-lines"), "analysis-lines", "3");
    let sides: Vec<&str> = ScoreSide::ALL.iter().map(|&(word, _)| word).collect();
    text += &setting(&message!("config-analysis-score"), "analysis-score", &sides);
    text += &themes::example();
    text += &format!("\n{}", comment(&message!("config-key-tables")));
    text.extend(Section::ALL.map(section));
    text + &engines()
}

/// The text about engines of other authors with an example.
fn engines() -> String {
    let comment = comment(&message!("config-engines"));
    let ini = engine_setting("variants-ini = \"all\"", &message!("config-engine-variants-ini"));
    let memory = engine_setting("memory = 64", &message!("config-engine-memory"));
    let percent = engine_setting("time-percent = 100", &message!("config-engine-time-percent"));
    let whole = engine_setting("whole-seconds = false", &message!("config-engine-whole-seconds"));
    let san = engine_setting("san-lines = false", &message!("config-engine-san-lines"));
    format!("\n{comment}{ENGINE}{ini}{memory}{percent}{whole}{san}")
}

/// A setting in the example of an engine, with its meaning.
fn engine_setting(line: &str, meaning: &str) -> String {
    format!("# {line:<32} # {meaning}\n")
}

/// `text` as comments, one for each line.
pub(super) fn comment(text: &str) -> String {
    text.lines().map(|line| format!("# {line}\n")).collect()
}

/// The names of the values, after `auto`.
fn with_auto<T>(words: &[(&'static str, T)]) -> Vec<&'static str> {
    std::iter::once(AUTO).chain(words.iter().map(|&(word, _)| word)).collect()
}

/// The lines of a setting whose value is one of `words`; the first is the default.
fn setting(about: &str, key: &str, words: &[&str]) -> String {
    let first = words.first().copied().unwrap_or_default();
    let values = comment(&message!("config-one-of", values = words.join(", ")));
    format!("\n{}{values}{key} = \"{first}\"\n", comment(about))
}

/// The lines of a setting without a list of values.
fn plain(about: &str, key: &str, value: &str) -> String {
    format!("\n{}{key} = {value}\n", comment(about))
}

/// The table of keys of a section.
fn section(section: Section) -> String {
    let lines: String = section.choices().iter().map(keys).collect();
    let about = comment(&message!("config-keys-for", section = section.about()));
    format!("\n{about}[{}]\n{lines}", section.name())
}

/// The line of an action with its keys.
fn keys(choice: &ActionKeys) -> String {
    let keys: Vec<String> =
        choice.keys.iter().map(|key| format!("{:?}", key.to_string())).collect();
    let line = format!("{} = [{}]", choice.name, keys.join(", "));
    format!("{line:<32} # {}\n", choice.help)
}
