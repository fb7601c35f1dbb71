//! A config file with the default settings, which explains each of them.

use super::read::{AUTO, BELLS, CELLS, FLIPS, GLYPHS, NUMBERINGS, PICTURES, TAKEBACKS};
use super::themes;
use crate::keymap::{ActionKeys, Section};
use crate::theme::ThemeName;
use zushiki_core::notation::NotationKind;
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

/// The text of a config file with the default settings, explained in `language`.
#[must_use]
pub fn defaults(language: Language) -> String {
    let mut text = comment(&message!(language, "config-head"));
    let tags: Vec<(&str, ())> = Language::all().map(|language| (language.tag(), ())).collect();
    text += &setting(language, &message!(language, "config-lang"), "lang", &with_auto(&tags));
    text += &setting(
        language,
        &message!(language, "config-theme"),
        "theme",
        &with_auto(&ThemeName::ALL.map(|theme| (theme.name(), theme))),
    );
    text += &setting(language, &message!(language, "config-glyphs"), "glyphs", &with_auto(&GLYPHS));
    text += &setting(language, &message!(language, "config-cell"), "cell", &with_auto(&CELLS));
    let flips: Vec<&str> = FLIPS.iter().rev().map(|&(word, _)| word).collect();
    text += &setting(language, &message!(language, "config-flip"), "flip", &flips);
    let takebacks: Vec<&str> = TAKEBACKS.iter().map(|&(word, _)| word).collect();
    text += &setting(language, &message!(language, "config-takebacks"), "takebacks", &takebacks);
    text += &plain(&message!(language, "config-thinking-time"), "thinking-time", "true");
    text += &plain(&message!(language, "config-opening-book"), "opening-book", "true");
    text += &plain(&message!(language, "config-mouse"), "mouse", "true");
    let bells: Vec<&str> = BELLS.iter().map(|&(word, _)| word).collect();
    text += &setting(language, &message!(language, "config-bell"), "bell", &bells);
    text += &plain(&message!(language, "config-motion"), "motion", "false");
    text += &setting(
        language,
        &message!(language, "config-pictures"),
        "pictures",
        &with_auto(&PICTURES),
    );
    text += &plain(&message!(language, "config-ascii"), "ascii", "false");
    let numberings: Vec<&str> = NUMBERINGS.iter().map(|&(word, _)| word).collect();
    text += &setting(language, &message!(language, "config-numbering"), "numbering", &numberings);
    text += &setting(
        language,
        &message!(language, "config-notation"),
        "notation",
        &with_auto(&NotationKind::ALL),
    );
    text += &plain(&message!(language, "config-analysis-lines"), "analysis-lines", "3");
    let sides: Vec<&str> = ScoreSide::ALL.iter().map(|&(word, _)| word).collect();
    text +=
        &setting(language, &message!(language, "config-analysis-score"), "analysis-score", &sides);
    text += &plain(&message!(language, "config-notify"), "notify", "\"\"");
    text += &themes::example(language);
    text += &format!("\n{}", comment(&message!(language, "config-key-tables")));
    text.extend(Section::ALL.map(|section| self::section(language, section)));
    text + &engines(language)
}

/// The text about engines of other authors with an example.
fn engines(language: Language) -> String {
    let comment = comment(&message!(language, "config-engines"));
    let ini =
        engine_setting("variants-ini = \"all\"", &message!(language, "config-engine-variants-ini"));
    let memory = engine_setting("memory = 64", &message!(language, "config-engine-memory"));
    let percent =
        engine_setting("time-percent = 100", &message!(language, "config-engine-time-percent"));
    let whole =
        engine_setting("whole-seconds = false", &message!(language, "config-engine-whole-seconds"));
    let san = engine_setting("san-lines = false", &message!(language, "config-engine-san-lines"));
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
fn setting(language: Language, about: &str, key: &str, words: &[&str]) -> String {
    let first = words.first().copied().unwrap_or_default();
    let values = comment(&message!(language, "config-one-of", values = words.join(", ")));
    format!("\n{}{values}{key} = \"{first}\"\n", comment(about))
}

/// The lines of a setting without a list of values.
fn plain(about: &str, key: &str, value: &str) -> String {
    format!("\n{}{key} = {value}\n", comment(about))
}

/// The table of keys of a section.
fn section(language: Language, section: Section) -> String {
    let lines: String = section.choices().iter().map(|choice| keys(language, choice)).collect();
    let about = comment(&message!(language, "config-keys-for", section = section.about(language)));
    format!("\n{about}[{}]\n{lines}", section.name())
}

/// The line of an action with its keys.
fn keys(language: Language, choice: &ActionKeys) -> String {
    let keys: Vec<String> =
        choice.keys.iter().map(|key| format!("{:?}", key.to_string())).collect();
    let line = format!("{} = [{}]", choice.name, keys.join(", "));
    format!("{line:<32} # {}\n", choice.help.text(language))
}
