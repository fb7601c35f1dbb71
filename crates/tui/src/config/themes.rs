//! Reading and describing the themes of the player in a config file.

use super::defaults::comment;
use super::read::AUTO;
use crate::theme::{
    Color, Depth, NAMED_COLORS, OwnColors, OwnTheme, PartColors, Theme, ThemeName, ThemePart,
    palette_color,
};
use zushiki_core::phrase;
use zushiki_core::text::{quoted, suggestion, wrap};
use zushiki_core::toml_source::{Diagnostic, TomlTable, Value};
use zushiki_words::language::Language;
use zushiki_words::message;

/// The key of the table that holds the themes.
pub(super) const KEY: &str = "themes";

/// The key of a theme's base.
const BASE: &str = "base";

/// The maximum number of characters of a theme's name: the name is shown in messages.
const MAX_NAME: usize = 24;

/// The themes of the file.
pub(super) fn read(file: &TomlTable<'_>) -> Vec<OwnTheme> {
    let table = file.get(KEY).and_then(|value| value.table_of_any_keys());
    let entries = table.iter().flat_map(TomlTable::entries);
    entries.filter_map(|(name, value)| theme(name, &value)).collect()
}

/// The theme called `name`; its faults are reported. `None` for a name that no theme can have.
fn theme(name: &str, value: &Value<'_>) -> Option<OwnTheme> {
    let parts = ThemePart::ALL.iter().map(|part| part.name);
    let table = value.table(&std::iter::once(BASE).chain(parts).collect::<Vec<_>>())?;
    let base = table.get(BASE).and_then(|value| base(&value)).unwrap_or(ThemeName::Kaya);
    let parts = ThemePart::ALL.iter().enumerate();
    let colors = parts.filter_map(|(index, part)| own_colors((index, part), &table)).collect();
    is_free(name, value).then(|| OwnTheme { name: name.to_owned(), base, colors })
}

/// Whether a theme can have this name; reports one that another theme has or that cannot be typed on
/// the command line.
fn is_free(name: &str, value: &Value<'_>) -> bool {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    let is_word = !name.is_empty() && name.len() <= MAX_NAME && name.chars().all(is_plain);
    let is_taken = name == AUTO || ThemeName::built_in(name).is_some();
    let (title, help) = if is_taken {
        (
            phrase!("config-theme-taken", "there is a theme {name} already", name = quoted(name)),
            phrase!("config-another-name", "choose another name"),
        )
    } else {
        (
            phrase!(
                "config-theme-name",
                "{name} cannot be the name of a theme",
                name = quoted(name)
            ),
            phrase!(
                "config-theme-names",
                "a name is at most {most} letters, digits, hyphens and underscores",
                most = MAX_NAME
            ),
        )
    };
    if is_taken || !is_word {
        value.source.report(Diagnostic::new(value.span.clone(), title).help(Some(help)));
    }
    is_word && !is_taken
}

/// The built-in theme that `value` names; another name is reported.
fn base(value: &Value<'_>) -> Option<ThemeName> {
    let text = value.line()?;
    let base = ThemeName::built_in(text.value);
    if base.is_none() {
        let title = phrase!(
            "config-no-built-in-theme",
            "there is no built-in theme {name}",
            name = quoted(text.value)
        );
        let help = suggestion(text.value, ThemeName::ALL.map(ThemeName::name));
        value.source.report(Diagnostic::new(text.inner_span(), title).help(help));
    }
    base
}

/// The colours that `table` gives to `part`, whose index is `index`.
fn own_colors((index, part): (usize, &ThemePart), table: &TomlTable<'_>) -> Option<OwnColors> {
    let value = table.get(part.name)?;
    let (text, background) = match part.colors {
        PartColors::Text => (Some(color(&value)?), None),
        PartColors::Background => (None, Some(color(&value)?)),
        PartColors::Both => pair(&value)?,
    };
    Some(OwnColors { part: index, text, background })
}

/// The colours of text and background in a list of two.
fn pair(value: &Value<'_>) -> Option<(Option<Color>, Option<Color>)> {
    let Some(list) = value.toml.as_array().and_then(|_| value.list(2)) else {
        value.report_wrong_type(phrase!(
            "config-two-colours",
            "a list of two colours, text and background"
        ));
        return None;
    };
    let [text, background] = list.as_slice() else {
        let title = phrase!(
            "config-expected-two-colours",
            "expected a list of two colours, text and background"
        );
        value.source.report(Diagnostic::new(value.span.clone(), title));
        return None;
    };
    Some((Some(color(text)?), Some(color(background)?)))
}

/// The colour that `value` names; another value is reported.
fn color(value: &Value<'_>) -> Option<Color> {
    if value.toml.as_integer().is_some() {
        return u8::try_from(value.number(0..=255)?).ok().map(palette_color);
    }
    if value.toml.as_str().is_none() {
        value.report_wrong_type(phrase!(
            "config-a-colour",
            "a colour: \"#rrggbb\", a number from 0 to 255, or a name"
        ));
        return None;
    }
    let text = value.line()?;
    let named = NAMED_COLORS.into_iter().find(|(name, _)| *name == text.value);
    let color = named.map(|(_, color)| color).or_else(|| rgb(text.value));
    if color.is_none() {
        let title =
            phrase!("config-no-colour", "there is no colour {name}", name = quoted(text.value));
        let help = if text.value.starts_with('#') {
            Some(phrase!("config-colour-digits", "a colour has six hexadecimal digits: #e0b86c"))
        } else {
            suggestion(text.value, NAMED_COLORS.map(|(name, _)| name))
        };
        value.source.report(Diagnostic::new(text.inner_span(), title).help(help));
    }
    color
}

/// The colour `#rrggbb`.
fn rgb(text: &str) -> Option<Color> {
    let digits = text.strip_prefix('#')?;
    let is_hex = digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    let number = is_hex.then(|| u32::from_str_radix(digits, 16).ok()).flatten()?;
    Some(Color::from_u32(number))
}

/// A commented theme with every part, for the file that `zushiki config` prints: a copy of the theme
/// that is the base unless another is named.
pub(super) fn example(language: Language) -> String {
    let names = NAMED_COLORS.map(|(name, _)| name).join(", ");
    let names: String = wrap(&names, 98).iter().map(|line| format!("# {line}\n")).collect();
    let head = comment(&message!(language, "config-own-theme"));
    let kaya = Theme::of(ThemeName::Kaya, Depth::True);
    let lines: String =
        ThemePart::ALL.iter().map(|part| example_line(language, part, &kaya)).collect();
    let about = comment(&message!(language, "config-own-themes"));
    format!("\n{about}{names}{head}#\n# [themes.mine]\n# base = \"kaya\"\n{lines}")
}

/// The commented line of `part` with its colours in `theme`.
fn example_line(language: Language, part: &ThemePart, theme: &Theme) -> String {
    let [text, background] = part.colors_in(theme).map(written);
    let value = match part.colors {
        PartColors::Text => text,
        PartColors::Background => background,
        PartColors::Both => format!("[{text}, {background}]"),
    };
    let about = part.about.text(language);
    let meaning = match part.colors {
        PartColors::Background => message!(language, "config-background-of", part = about),
        PartColors::Text | PartColors::Both => about,
    };
    format!("{:<44} # {meaning}\n", format!("# {} = {value}", part.name))
}

/// A colour as the config file has it.
fn written(color: Option<Color>) -> String {
    match color {
        Some(Color::Rgb(red, green, blue)) => format!("\"#{red:02x}{green:02x}{blue:02x}\""),
        _ => "\"default\"".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::read::config;
    use super::*;
    use crate::Options;

    fn report(text: &str) -> String {
        config("config.toml", text).unwrap_err().to_string()
    }

    fn options(text: &str) -> Options {
        let (read, _) = config("config.toml", text).unwrap_or_else(|report| panic!("{report}"));
        read.applied(Options::default())
    }

    #[test]
    fn a_theme_is_chosen_by_its_name_and_follows_the_built_in_ones() {
        let text = "theme = 'mine'\n[themes.mine]\nbase = 'dark'\nlabel = '#ff0000'\n\
                    white = ['light-cyan', 236]\n[themes.other]\n";
        let options = options(text);
        assert_eq!(options.theme.name(), "mine");
        let dark = Theme::of(ThemeName::Dark, Depth::True);
        let white = dark.faces[1].fg(Color::LightCyan).bg(Color::Indexed(236));
        let own = Theme {
            label: dark.label.fg(Color::Rgb(255, 0, 0)),
            faces: [dark.faces[0], white],
            ..dark
        };
        assert_eq!(Theme::of(options.theme, Depth::True), own);
        let mut shown = vec![ThemeName::Mono];
        while shown.len() < 4 {
            shown.push(shown[shown.len() - 1].next(options.own_themes));
        }
        let names: Vec<&str> = shown.iter().map(|theme| theme.name()).collect();
        assert_eq!(names, ["mono", "mine", "other", "terminal"]);
        assert_eq!(Theme::of(shown[2], Depth::True), Theme::of(ThemeName::Kaya, Depth::True));
    }

    #[test]
    fn every_mistake_is_shown_with_its_place() {
        let text = "theme = 'mien'\n[themes.mine]\nbase = 'day'\nlabl = 1\nlabel = '#ff000'\n\
                    zone = 'orange'\ntitle = 256\nfaint = ['red']\ncursor = 'red'\n\
                    black = ['red']\nwhite = ['redd', 3]\n[themes.kaya]\n[themes.'a b']\n";
        let report = report(text);
        for part in [
            "theme cannot be 'mien'",
            "did you mean 'mine'?",
            "there is no built-in theme 'day'",
            "did you mean 'dark'?",
            "unknown key 'labl'",
            "did you mean 'label'?",
            "there is no colour '#ff000'",
            "six hexadecimal digits",
            "config.toml:5:10",
            "there is no colour 'orange'",
            "expected a number from 0 to 255",
            "expected a colour: \"#rrggbb\", a number from 0 to 255, or a name, found a list",
            "expected a list of two colours, text and background, found a string",
            "expected a list of two colours, text and background\n",
            "did you mean 'red'?",
            "there is a theme 'kaya' already",
            "'a b' cannot be the name of a theme",
        ] {
            assert!(report.contains(part), "no {part:?} in\n{report}");
        }
    }

    #[test]
    fn the_example_is_a_copy_of_kaya() {
        let example = example(Language::ENGLISH);
        let lines = example.lines().skip_while(|line| !line.contains("[themes.mine]"));
        let lines: Vec<String> = lines.map(|line| line.replacen("# ", "", 1)).collect();
        let options = options(&format!("theme = 'mine'\n{}\n", lines.join("\n")));
        let kaya = Theme::of(ThemeName::Kaya, Depth::True);
        let last_move = kaya.last_move.fg(Color::Reset);
        assert_eq!(Theme::of(options.theme, Depth::True), Theme { last_move, ..kaya });
    }
}
