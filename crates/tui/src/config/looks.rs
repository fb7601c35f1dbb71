//! The looks that were chosen by keys: their values in the words of the config file.

use super::Config;
use super::read::{CELLS, FLIPS, GLYPHS, NUMBERINGS};
use crate::Options;
use crate::glyph::GlyphMode;
use crate::theme::{OwnTheme, ThemeName};
use zushiki_core::notation::NotationKind;
use zushiki_play::storage::looks::{Look, Looks};
use zushiki_play::verbs::Verb;
use zushiki_words::language::Language;

/// The options with the looks that were chosen by keys earlier. Unknown values are ignored, such as a theme of the
/// player's own that was deleted; `own` are the player's themes. A terminal without colours or without kanji keeps what
/// it can show.
#[must_use]
pub fn with_looks(options: Options, looks: &Looks, own: &'static [OwnTheme]) -> Options {
    let mut looking = options;
    let theme = ThemeName::all(own).find(|theme| Some(theme.name()) == looks.get("theme"));
    looking.own_themes = own;
    if options.theme != ThemeName::Mono {
        looking.theme = theme.unwrap_or(options.theme);
    }
    if options.glyphs.mode != GlyphMode::Ascii {
        looking.glyphs.mode = value(looks, "glyphs", &GLYPHS).unwrap_or(options.glyphs.mode);
    }
    looking.cell = value(looks, "cell", &CELLS).or(options.cell);
    looking.auto_flip = value(looks, "flip", &FLIPS).map_or(options.auto_flip, |(turns, _)| turns);
    looking.numbering = value(looks, "numbering", &NUMBERINGS).unwrap_or(options.numbering);
    looking.notation = value(looks, "notation", &NotationKind::ALL).or(options.notation);
    looking
}

/// The look that `verb` has chosen, from `options`; `None` if it does not choose a look that is kept.
pub(crate) fn chosen(verb: Verb, options: &Options) -> Option<Look> {
    let key = match verb {
        Verb::Theme => "theme",
        Verb::Glyphs => "glyphs",
        Verb::Larger | Verb::Smaller => "cell",
        Verb::AutoFlip => "flip",
        Verb::Numbering => "numbering",
        Verb::Notation => "notation",
        _ => return None,
    };
    let value = value_of(verb, options).map(str::to_owned);
    Some(Look::Chosen { key: key.to_owned(), value })
}

/// The value of the setting that `verb` changes, in the word of the config file; `None` if it is not chosen, or if the
/// verb changes no setting.
pub(crate) fn value_of(verb: Verb, options: &Options) -> Option<&'static str> {
    match verb {
        Verb::Theme => Some(options.theme.name()),
        Verb::Glyphs => word(&GLYPHS, options.glyphs.mode),
        Verb::Larger | Verb::Smaller => options.cell.and_then(|cell| word(&CELLS, cell)),
        Verb::AutoFlip => {
            word(&FLIPS, (options.auto_flip, options.auto_flip && options.flip_waits))
        }
        Verb::Numbering => word(&NUMBERINGS, options.numbering),
        Verb::Notation => options.notation.and_then(|notation| word(&NotationKind::ALL, notation)),
        Verb::Language => Some(options.language.tag()),
        _ => None,
    }
}

/// The words of the config file for the values that can be typed after `verb`; empty if it has none. `own` are the
/// player's themes.
pub(crate) fn values(verb: Verb, own: &'static [OwnTheme]) -> Vec<&'static str> {
    match verb {
        Verb::Theme => ThemeName::all(own).map(ThemeName::name).collect(),
        Verb::Glyphs => words(&GLYPHS),
        Verb::Numbering => words(&NUMBERINGS),
        Verb::Notation => words(&NotationKind::ALL),
        Verb::Language => Language::all().map(Language::tag).collect(),
        _ => Vec::new(),
    }
}

/// The options after `verb` with this value; `None` if the word is none of its [`values`]. A language is chosen elsewhere.
pub(crate) fn with_value(verb: Verb, word: &str, options: Options) -> Option<Options> {
    let mut changed = options;
    match verb {
        Verb::Theme => {
            changed.theme = ThemeName::all(options.own_themes).find(|it| it.name() == word)?;
        }
        Verb::Glyphs => changed.glyphs.mode = named(&GLYPHS, word)?,
        Verb::Numbering => changed.numbering = named(&NUMBERINGS, word)?,
        Verb::Notation => changed.notation = Some(named(&NotationKind::ALL, word)?),
        _ => return None,
    }
    Some(changed)
}

impl Config {
    /// The keys of the looks that the file sets, which count before those that were chosen by keys.
    #[must_use]
    pub fn looks_set(&self) -> Vec<&'static str> {
        let set = [
            ("theme", self.theme.is_some()),
            ("glyphs", self.glyphs.is_some()),
            ("cell", self.cell.is_some()),
            ("flip", self.auto_flip.is_some()),
            ("numbering", self.numbering.is_some()),
            ("notation", self.notation.is_some()),
        ];
        set.into_iter().filter(|(_, is_set)| *is_set).map(|(key, _)| key).collect()
    }

    /// The player's themes.
    #[must_use]
    pub fn own_themes(&self) -> &'static [OwnTheme] {
        self.own_themes
    }
}

fn value<T: Copy>(looks: &Looks, key: &str, known: &[(&str, T)]) -> Option<T> {
    named(known, looks.get(key)?)
}

fn named<T: Copy>(known: &[(&str, T)], word: &str) -> Option<T> {
    known.iter().find(|(known, _)| *known == word).map(|&(_, value)| value)
}

fn words<T>(known: &[(&'static str, T)]) -> Vec<&'static str> {
    known.iter().map(|(word, _)| *word).collect()
}

fn word<T: Copy + PartialEq>(known: &[(&'static str, T)], value: T) -> Option<&'static str> {
    known.iter().find(|(_, known)| *known == value).map(|&(word, _)| word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::CellSize;
    use crate::widget::Numbering;

    #[test]
    fn what_was_chosen_is_there_at_the_next_start_after_the_config_file() {
        let mut options = Options {
            theme: ThemeName::Dark,
            cell: Some(CellSize::Large),
            auto_flip: true,
            numbering: Numbering::Pairs,
            notation: Some(NotationKind::Japanese),
            ..Options::default()
        };
        options.glyphs.mode = GlyphMode::Moves;
        let verbs = [
            Verb::Theme,
            Verb::Glyphs,
            Verb::Larger,
            Verb::AutoFlip,
            Verb::Numbering,
            Verb::Notation,
        ];
        let mut looks = Looks::default();
        for verb in verbs {
            looks.add(&chosen(verb, &options).unwrap());
        }
        let looks = Looks::parse(&looks.to_text()).unwrap();
        assert_eq!(with_looks(Options::default(), &looks, &[]), options);
        let (config, _) = Config::parse("config.toml", "theme = 'light'\ncell = 'auto'\n").unwrap();
        let applied = config.applied(with_looks(Options::default(), &looks, &[]));
        assert_eq!(applied, Options { theme: ThemeName::Light, ..options });
        assert_eq!(config.looks_set(), ["theme"]);
    }

    #[test]
    fn an_obsolete_value_changes_nothing() {
        let looks = Looks::parse("theme = \"mine\"\nglyphs = \"runes\"\nfuture = \"x\"\nodd = 1\n")
            .unwrap();
        assert_eq!(with_looks(Options::default(), &looks, &[]), Options::default());
        let looks = Looks::parse("theme = \"dark\"\nglyphs = \"letters\"\n").unwrap();
        let mut poor = Options { theme: ThemeName::Mono, ..Options::default() };
        poor.glyphs.mode = GlyphMode::Ascii;
        assert_eq!(with_looks(poor, &looks, &[]), poor);
        assert_eq!(chosen(Verb::Mouse, &Options::default()), None);
    }
}
