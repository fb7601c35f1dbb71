//! The language of the program: from `--lang`, the config file or the environment.
//!
//! The language is set before clap parses the arguments, because the help is a text in that language. So `--lang` is
//! taken out of the arguments here; clap has the option only for its help and the completions.

use std::ffi::{OsStr, OsString};
use std::path::PathBuf;

use super::config;
use super::error::CliError;
use zushiki_core::text::escaped;
use zushiki_tui::Options;
use zushiki_tui::config::Config;
use zushiki_tui::glyph::GlyphMode;
use zushiki_words::language::{Language, of_environment};
use zushiki_words::message;

/// Takes `--lang` out of `arguments`; the first argument is the name of the program. Returns the language of the
/// program.
///
/// # Errors
/// `--lang` names an unknown language. The error is in the default language.
pub(super) fn choose(arguments: &mut Vec<OsString>) -> Result<Language, (Language, CliError)> {
    let given = take(arguments);
    let variable = |name: &str| std::env::var(name).ok();
    let config = config::load(Language::ENGLISH, path(arguments).as_deref()).unwrap_or_default();
    let shows_kanji = !is_ascii(arguments) && shows_kanji(&config, variable);
    let shown = |language: Language| {
        if !language.needs_unicode() || shows_kanji { language } else { Language::ENGLISH }
    };
    let usual = config.language.or_else(|| of_environment(variable)).unwrap_or_default();
    let usual = shown(usual);
    match given {
        Some(tag) => match Language::find(&tag) {
            Some(language) => Ok(shown(language)),
            None => Err((usual, unknown(usual, &tag))),
        },
        None => Ok(usual),
    }
}

fn unknown(language: Language, tag: &str) -> CliError {
    let tags: Vec<&str> = Language::all().map(Language::tag).collect();
    CliError::usage(message!(
        language,
        "cli-unknown-language",
        tag = escaped(tag),
        known = language.all_of_words(&tags)
    ))
}

/// Takes the last `--lang` and all before it out of `arguments`, with its value. One without a value stays,
/// so that clap reports it.
fn take(arguments: &mut Vec<OsString>) -> Option<String> {
    let mut last = None;
    while let Some((at, value)) = find(arguments, "--lang") {
        let length = if arguments.get(at).is_some_and(|word| word == "--lang") { 2 } else { 1 };
        arguments.drain(at..at + length);
        last = Some(value.to_string_lossy().into_owned());
    }
    last
}

/// The config file that `arguments` name.
fn path(arguments: &[OsString]) -> Option<PathBuf> {
    find(arguments, "--config").map(|(_, value)| value.into())
}

/// Whether `arguments` ask for a screen of ASCII characters.
fn is_ascii(arguments: &[OsString]) -> bool {
    options(arguments).any(|(_, word)| word == "--ascii")
        || find(arguments, "--glyphs").is_some_and(|(_, value)| value == "ascii")
}

/// The first occurrence of the option `name` with a value, following or joined by `=`, and the
/// value.
fn find(arguments: &[OsString], name: &str) -> Option<(usize, OsString)> {
    options(arguments).find_map(|(at, word)| {
        let joined = word.to_str().and_then(|word| word.strip_prefix(name)?.strip_prefix('='));
        let behind =
            || arguments.get(at + 1).filter(|_| word == name && !is_option(arguments.get(at + 1)));
        joined.map(OsString::from).or_else(|| behind().cloned()).map(|value| (at, value))
    })
}

/// The arguments before `--`, after which all are values, with their indices.
fn options(arguments: &[OsString]) -> impl Iterator<Item = (usize, &OsStr)> {
    let words = arguments.iter().map(OsString::as_os_str).enumerate().skip(1);
    words.take_while(|(_, word)| *word != "--")
}

fn is_option(word: Option<&OsString>) -> bool {
    word.is_some_and(|word| word.to_string_lossy().starts_with('-'))
}

/// Whether the terminal, and the screen that the config file asks for, can show kanji.
fn shows_kanji(config: &Config, variable: impl Fn(&str) -> Option<String>) -> bool {
    let environment = Options::for_environment(variable);
    let glyphs = config.applied(environment).glyphs;
    environment.glyphs.mode == GlyphMode::Kanji
        && glyphs.mode != GlyphMode::Ascii
        && !glyphs.ascii_frames
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<OsString> {
        text.split(' ').map(OsString::from).collect()
    }

    #[track_caller]
    fn check_taken(text: &str, rest: &str, language: Option<&str>) {
        let mut arguments = words(text);
        assert_eq!(take(&mut arguments).as_deref(), language, "{text}");
        assert_eq!(arguments, words(rest), "{text}");
    }

    #[test]
    fn the_language_is_taken_out_of_the_arguments() {
        check_taken("zushiki --lang ja rules wa", "zushiki rules wa", Some("ja"));
        check_taken("zushiki rules --lang=en wa --lang=ja", "zushiki rules wa", Some("ja"));
        check_taken("zushiki rules wa", "zushiki rules wa", None);
        check_taken("zushiki --lang", "zushiki --lang", None);
        check_taken("zushiki --lang --plain", "zushiki --lang --plain", None);
        check_taken("zushiki open -- --lang ja", "zushiki open -- --lang ja", None);
    }

    #[test]
    fn arguments_ask_for_ascii() {
        for (text, expected) in [
            ("zushiki --ascii", true),
            ("zushiki --glyphs=ascii", true),
            ("zushiki --glyphs ascii", true),
            ("zushiki --glyphs kanji", false),
            ("zushiki -- --ascii", false),
        ] {
            assert_eq!(is_ascii(&words(text)), expected, "{text}");
        }
    }
}
