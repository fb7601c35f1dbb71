//! Parsing the text of a config file. All faults are reported together.

use super::{Config, former, themes};
use crate::glyph::GlyphMode;
use crate::keymap::{ActionKeys, Key, KeyError, KeyOverride, Keymap, Section};
use crate::layout::CellSize;
use crate::theme::{OwnTheme, ThemeName};
use crate::widget::Numbering;
use crate::{Bell, MAX_LINES};
use zushiki_core::notation::NotationKind;
use zushiki_core::phrase;
use zushiki_core::text::{Phrase, ToPhrase, quoted, suggestion};
use zushiki_core::toml_source::{self, Diagnostic, Report, SpannedStr, TomlTable, Value};
use zushiki_play::analysis::ScoreSide;
use zushiki_play::peers::engine_entries;
use zushiki_words::language::Language;

/// The keys at the top level, except the tables of keys.
const KEYS: [&str; 18] = [
    "lang",
    "theme",
    "glyphs",
    "cell",
    "flip",
    "takebacks",
    "thinking-time",
    "opening-book",
    "mouse",
    "bell",
    "motion",
    "pictures",
    "ascii",
    "numbering",
    "notation",
    "analysis-lines",
    "analysis-score",
    "notify",
];

/// Whether the terminal is asked for pictures, with the words for it.
pub(super) const PICTURES: [(&str, bool); 2] = [("on", true), ("off", false)];

/// The value that leaves a setting to the environment or to the defaults.
pub(super) const AUTO: &str = "auto";

/// The ways to write pieces, with their names.
pub(super) const GLYPHS: [(&str, GlyphMode); 4] = [
    ("kanji", GlyphMode::Kanji),
    ("letters", GlyphMode::Letters),
    ("moves", GlyphMode::Moves),
    ("ascii", GlyphMode::Ascii),
];

/// The sizes of a square in columns and rows.
pub(super) const CELLS: [(&str, CellSize); 9] = [
    ("3x1", CellSize::Tiny),
    ("4x1", CellSize::Small),
    ("4x2", CellSize::Medium),
    ("4x3", CellSize::Tall),
    ("5x3", CellSize::Broad),
    ("6x3", CellSize::Large),
    ("8x4", CellSize::Huge),
    ("10x5", CellSize::Giant),
    ("12x6", CellSize::Colossal),
];

/// Whether the board turns to the side to move, and whether it first waits for a key.
pub(super) const FLIPS: [(&str, (bool, bool)); 3] =
    [("auto", (true, false)), ("wait", (true, true)), ("never", (false, false))];

/// Whether moves that were taken back stay as variations.
pub(super) const TAKEBACKS: [(&str, bool); 2] = [("keep", true), ("forget", false)];

/// The ways to announce check and the last seconds of a clock.
pub(super) const BELLS: [(&str, Bell); 3] =
    [("off", Bell::Off), ("on", Bell::On), ("visual", Bell::Visual)];

/// The ways to number moves, with their names.
pub(super) const NUMBERINGS: [(&str, Numbering); 2] =
    [("single", Numbering::Single), ("pairs", Numbering::Pairs)];

/// The maximum number of keys of an action.
const MAX_KEYS: usize = 8;

/// The settings of the config file `name` with the text `text`, with the warnings about it, if any.
///
/// # Errors
/// All faults of the text.
pub(super) fn config(name: &str, text: &str) -> Result<(Config, Option<Report>), Report> {
    toml_source::read_with_warnings(name, text, |file| {
        let sections = Section::ALL.map(Section::name);
        file.refuse_unknown_keys(&[&KEYS[..], &[themes::KEY, "engine"], &sections].concat());
        // Leaked like the keymap: a program has one config file, which it uses until it ends.
        let own_themes: &'static [OwnTheme] = themes::read(file).leak();
        let known = ThemeName::all(own_themes).map(|theme| (theme.name(), theme));
        let known: Vec<_> = known.collect();
        let flip = word(file, "flip", &FLIPS);
        Some(Config {
            language: language(file),
            theme: choice(file, "theme", &known),
            own_themes,
            glyphs: choice(file, "glyphs", &GLYPHS),
            cell: choice(file, "cell", &CELLS),
            auto_flip: flip.map(|(turns, _)| turns),
            flip_waits: flip.map(|(_, waits)| waits),
            keep_takebacks: word(file, "takebacks", &TAKEBACKS),
            thinking_time: boolean(file, "thinking-time"),
            opening_book: boolean(file, "opening-book"),
            mouse: boolean(file, "mouse"),
            bell: word(file, "bell", &BELLS),
            motion: boolean(file, "motion"),
            pictures: choice(file, "pictures", &PICTURES),
            ascii: boolean(file, "ascii"),
            numbering: word(file, "numbering", &NUMBERINGS),
            notation: choice(file, "notation", &NotationKind::ALL),
            analysis_lines: count(file, "analysis-lines", MAX_LINES),
            score_side: word(file, "analysis-score", &ScoreSide::ALL),
            keymap: keymap(file),
            notify: words(file, "notify"),
            engines: engine_entries(file),
        })
    })
}

/// The language of the file; `None` for [`AUTO`]. An unknown language is reported with the existing ones.
fn language(file: &TomlTable<'_>) -> Option<Language> {
    let text = file.get("lang")?.line()?;
    let found = Language::find(text.value);
    if found.is_none() && text.value != AUTO {
        let title = phrase!(
            "config-cannot-be",
            "{key} cannot be {value}",
            key = "lang",
            value = quoted(text.value)
        );
        let known =
            Language::all().map(Language::tag).fold(Phrase::of_value(AUTO), |first, second| {
                phrase!("language-and-words", "{first} and {second}", first, second)
            });
        let help = phrase!("config-languages", "the languages are {known}", known);
        file.source.report(Diagnostic::new(text.inner_span(), title).help(Some(help)));
    }
    found
}

/// The boolean under `key`.
fn boolean(file: &TomlTable<'_>, key: &str) -> Option<bool> {
    file.get(key)?.boolean()
}

/// The words of the text under `key`, which blanks separate.
fn words(file: &TomlTable<'_>, key: &str) -> Vec<String> {
    let text = file.get(key).and_then(|value| value.line());
    let words = text.iter().flat_map(|text| text.value.split_whitespace());
    words.map(str::to_owned).collect()
}

/// The number under `key`, from 1 to `most`.
fn count(file: &TomlTable<'_>, key: &str, most: usize) -> Option<usize> {
    let most = u64::try_from(most).unwrap_or(u64::MAX);
    file.get(key)?.number(1..=most).and_then(|number| usize::try_from(number).ok())
}

/// The setting under `key`, one of the `known` words; `None` for [`AUTO`].
fn choice<T: Copy>(file: &TomlTable<'_>, key: &str, known: &[(&str, T)]) -> Option<T> {
    let auto = std::iter::once((AUTO, None));
    let known: Vec<(&str, Option<T>)> =
        auto.chain(known.iter().map(|&(word, value)| (word, Some(value)))).collect();
    word(file, key, &known)?
}

/// The setting under `key`, one of the `known` words. Another word is reported.
fn word<T: Copy>(file: &TomlTable<'_>, key: &str, known: &[(&str, T)]) -> Option<T> {
    let text = file.get(key)?.line()?;
    let found = known.iter().find(|(word, _)| *word == text.value);
    if found.is_none() {
        let title =
            phrase!("config-cannot-be", "{key} cannot be {value}", key, value = quoted(text.value));
        let help = suggestion(text.value, known.iter().map(|&(word, _)| word));
        file.source.report(Diagnostic::new(text.inner_span(), title).help(help));
    }
    found.map(|&(_, value)| value)
}

/// The keymap with the keys of all sections of the file.
fn keymap(file: &TomlTable<'_>) -> Keymap {
    let own: Vec<KeyOverride> =
        Section::ALL.into_iter().flat_map(|section| own(file, section)).collect();
    if own.is_empty() { Keymap::default() } else { Keymap::new(own) }
}

/// The keys that the file gives to the actions of `section`, without those that are the defaults. An action that does
/// not exist leads to a warning: it may be one of another version of the program.
fn own(file: &TomlTable<'_>, section: Section) -> Vec<KeyOverride> {
    let choices = section.choices();
    let names: Vec<&str> = choices.iter().map(|choice| choice.name).collect();
    let table = |section: Section| file.get(section.name())?.table_of_any_keys();
    let is_former = table(Section::Board).is_some_and(|board| former::is_in(&board));
    let Some(table) = table(section) else { return Vec::new() };
    let is_of_old = |name: &str| is_former && former::keys(section, name).is_some();
    for (name, at) in table.unknown_keys(&names).filter(|(name, _)| !is_of_old(name)) {
        let title = phrase!(
            "config-no-action",
            "there is no action {name}; its keys are ignored",
            name = quoted(name)
        );
        let help = suggestion(name, names.iter().copied());
        file.source.warn(Diagnostic::new(at, title).help(help));
    }
    let (mut own, mut used) = (Vec::new(), Vec::new());
    for (name, value) in table.entries() {
        let today = former::name_of_today(name);
        let Some(choice) = choices.iter().find(|choice| choice.name == today) else { continue };
        let keys = keys(&value);
        if is_former && former::keys(section, name) == Some(without_places(&keys)) {
            continue;
        }
        refuse_text(file, section, &keys);
        if !has_default_keys(choice, &keys) {
            own.push(KeyOverride {
                section,
                action: choice.action.clone(),
                keys: without_places(&keys),
            });
        }
        used.extend(keys);
    }
    refuse_duplicates(file, &used);
    own
}

/// Reports the keys that type text in `section`.
fn refuse_text(file: &TomlTable<'_>, section: Section, keys: &[(Key, SpannedStr<'_>)]) {
    let text = keys.iter().filter(|(key, _)| section.takes_text() && key.is_text());
    for (key, text) in text {
        let title = phrase!(
            "config-key-types-text",
            "the key {key} types text here",
            key = key.to_string()
        );
        let help = phrase!(
            "config-keys-without-text",
            "use Ctrl- and a letter, or a named key: PgUp, Tab, F5"
        );
        file.source.report(Diagnostic::new(text.inner_span(), title).help(Some(help)));
    }
}

fn has_default_keys(choice: &ActionKeys, keys: &[(Key, SpannedStr<'_>)]) -> bool {
    choice.keys == without_places(keys)
}

fn without_places(keys: &[(Key, SpannedStr<'_>)]) -> Vec<Key> {
    keys.iter().map(|(key, _)| *key).collect()
}

/// The keys of a list, with their places in the file.
fn keys<'a>(value: &Value<'a>) -> Vec<(Key, SpannedStr<'a>)> {
    let list = value.list(MAX_KEYS).unwrap_or_default();
    let texts = list.iter().filter_map(Value::line);
    texts.filter_map(|text| Some((key(value, &text)?, text))).collect()
}

/// The key that `text` names; an unknown one is reported.
fn key(value: &Value<'_>, text: &SpannedStr<'_>) -> Option<Key> {
    let read: Result<Key, KeyError> = text.value.parse();
    let report = |error: KeyError| {
        let help = phrase!(
            "config-keys",
            "a key is a character, Ctrl- and a letter, or a name: PgUp, Tab, F5"
        );
        value.source.report(Diagnostic::new(text.inner_span(), error.to_phrase()).help(help));
    };
    read.map_err(report).ok()
}

/// Reports each key that has already been given to an action of the section.
fn refuse_duplicates(file: &TomlTable<'_>, keys: &[(Key, SpannedStr<'_>)]) {
    for (index, (key, text)) in keys.iter().enumerate() {
        if let Some((_, first)) = keys[..index].iter().find(|(other, _)| other == key) {
            let title =
                phrase!("config-key-twice", "the key {key} is given twice", key = key.to_string());
            let diagnostic = Diagnostic::new(text.inner_span(), title);
            file.source.report(
                diagnostic.also(
                    first.inner_span(),
                    phrase!("config-key-first-given", "first given here"),
                ),
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;
    use crate::action::{Action, EditorAction, SelectAction};
    use zushiki_play::verbs::Verb;

    fn report(text: &str) -> String {
        config("config.toml", text).unwrap_err().to_string()
    }

    #[test]
    fn a_config_file_goes_before_the_environment() {
        let text = "theme = 'kaya'\nglyphs = 'letters'\ncell = '4x1'\nflip = 'auto'\nmouse = false\n\
                    takebacks = 'forget'\nbell = 'visual'\nmotion = true\nascii = true\nnumbering = 'pairs'\nnotation = 'japanese'\nanalysis-lines = 5\nanalysis-score = 'mover'\n[keys]\nundo = ['F2']\n";
        let options = config("config.toml", text).unwrap().0.applied(Options::default());
        assert_eq!((options.theme, options.cell), (ThemeName::Kaya, Some(CellSize::Small)));
        assert_eq!(options.glyphs.mode, GlyphMode::Letters);
        assert!(options.glyphs.ascii_frames && options.auto_flip && !options.mouse);
        assert!(!options.keep_takebacks && options.motion);
        assert_eq!(options.bell, Bell::Visual);
        let written = (options.numbering, options.notation);
        assert_eq!(written, (Numbering::Pairs, Some(NotationKind::Japanese)));
        assert_eq!((options.analysis_lines, options.score_side), (5, ScoreSide::Mover));
        let keys = vec!["F2".parse().unwrap()];
        assert_eq!(
            options.keymap,
            Keymap::new(vec![KeyOverride {
                section: Section::Board,
                action: Action::Verb(Verb::Undo),
                keys
            }])
        );
    }

    #[test]
    fn engines_are_entries_of_their_own() {
        let text = "[[engine]]\nname = 'mine'\ncommand = 'wine Mine.exe -x'\nprotocol = 'usi'\n\
                    directory = '/opt/mine'\noptions = { Threads = 2, Ponder = false }\n\
                    variants = { shogi = '', 'wa:drops' = 'wa' }\ntime-percent = 300\n";
        let engines = config("config.toml", text).unwrap().0.engines;
        let [engine] = &engines[..] else { panic!("{engines:?}") };
        assert_eq!(engine.command, ["wine", "Mine.exe", "-x"]);
        let options = [("Ponder", "false"), ("Threads", "2")];
        assert_eq!(engine.options, options.map(|(key, value)| (key.to_owned(), value.to_owned())));
        assert_eq!(engine.their_name("wa:drops"), Some("wa"));
        assert_eq!(engine.their_name("wa"), None);
        assert_eq!(engine.quirks.time_percent, 300);
        assert!(config("config.toml", &defaults_without_marks()).unwrap().0.engines.len() == 1);
    }

    /// The default config file with the example of an engine, whose lines are comments there.
    fn defaults_without_marks() -> String {
        let text = super::super::defaults(Language::ENGLISH);
        let (_, example) = text.split_once("# [[engine]]").unwrap();
        format!("[[engine]]{}", example.replace("\n# ", "\n"))
    }

    #[test]
    fn every_mistake_in_an_engine_is_shown_with_its_place() {
        let text = "[[engine]]\nname = 'a'\ncommand = ''\nprotocol = 'ucci'\nvariants = { wa = 1.5 }\n\
                    [[engine]]\nnmae = 'b'\ncommand = []\nprotocol = 'usi'\nvariants = 'wa'\n\
                    [[engine]]\nname = 'c'\ncommand = ['c']\nprotocol = 'usi'\nvariants = {}\n\
                    [[engine]]\nname = 'c'\ncommand = ['c']\nprotocol = 'usi'\nvariants = {}\n\
                    time-percent = 0\n";
        let report = report(text);
        for part in [
            "the command names no program",
            "config.toml:3:11",
            "protocol cannot be 'ucci'",
            "did you mean 'uci'?",
            "expected a string, found a fraction",
            "unknown key 'nmae'",
            "the key 'name' is missing",
            "'variants' pairs each game with its name in the engine",
            "there are two engines 'c'",
            "expected a number from 1 to 2000",
        ] {
            assert!(report.contains(part), "no {part:?} in\n{report}");
        }
    }

    #[test]
    fn auto_leaves_the_choice_to_the_terminal() {
        let mono = Options { theme: ThemeName::Mono, ..Options::default() };
        let (config, _) = config("config.toml", "theme = 'auto'\ncell = 'auto'\n").unwrap();
        assert_eq!(config.applied(mono), mono);
    }

    #[test]
    fn every_mistake_is_shown_with_its_place() {
        let text = "theme = 'kay'\nmouse = 'yes'\nflap = 1\nanalysis-lines = 6\n[keys]\nundo = ['u']\n\
                    redo = ['Hyper', 'Esc']\nflip = ['z']\nglyphs = ['z']\n\
                    [line-keys]\ncomplete-on = ['x']\n";
        let report = report(text);
        for part in [
            "theme cannot be 'kay'",
            "did you mean 'kaya'?",
            "expected true or false, found a string",
            "unknown key 'flap'",
            "there is no key 'Hyper'",
            "the key Esc keeps its meaning",
            "the key z is given twice",
            "expected a number from 1 to 5",
            "config.toml:9:12",
            "the key x types text here",
        ] {
            assert!(report.contains(part), "no {part:?} in\n{report}");
        }
    }

    #[test]
    fn an_action_that_does_not_exist_is_no_fault() {
        let text = "[keys]\nundoo = ['u']\nredo = ['F9']\n[rules-keys]\nremove = 3\n";
        let (config, warnings) = config("config.toml", text).unwrap();
        let warnings = warnings.unwrap().to_string();
        for part in [
            "there is no action 'undoo'; its keys are ignored",
            "did you mean 'undo'?",
            "config.toml:2:1",
            "there is no action 'remove'",
        ] {
            assert!(warnings.contains(part), "no {part:?} in\n{warnings}");
        }
        let redo = Action::Verb(Verb::Redo);
        let own = KeyOverride {
            section: Section::Board,
            action: redo,
            keys: vec!["F9".parse().unwrap()],
        };
        assert_eq!(config.keymap, Keymap::new(vec![own]));
    }

    /// Players have these names in their files: one that changes has to be read under its old name too.

    #[test]
    fn the_defaults_read_back_are_the_defaults() {
        let text = super::super::defaults(Language::ENGLISH);
        let (read, warnings) =
            config("defaults", &text).unwrap_or_else(|report| panic!("{report}"));
        assert_eq!(warnings, None);
        assert_eq!(read.applied(Options::default()), Options::default());
        for key in KEYS {
            assert!(text.contains(&format!("{key} = ")), "{key}");
        }
        for section in Section::ALL {
            assert!(text.contains(&format!("[{}]", section.name())), "{section:?}");
        }
    }

    #[test]
    fn every_section_has_keys_that_can_be_chosen() {
        let text = "[editor-keys]\nremove = ['d']\n[question-keys]\nyes = ['j']\n";
        let keymap = config("config.toml", text).unwrap().0.keymap;
        let keys = |key: &str| vec![key.parse().unwrap()];
        let (remove, yes) =
            (Action::Editor(EditorAction::Remove), Action::Select(SelectAction::Yes));
        let own = vec![
            KeyOverride { section: Section::Editor, action: remove, keys: keys("d") },
            KeyOverride { section: Section::Question, action: yes, keys: keys("j") },
        ];
        assert_eq!(keymap, Keymap::new(own));
    }
}
