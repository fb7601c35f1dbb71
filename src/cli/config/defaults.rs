//! A config file with the default settings, which explains each of them.

use super::read::{AUTO, BELLS, CELLS, FLIPS, GLYPHS, NUMBERINGS, PICTURES, TAKEBACKS};
use super::themes;
use crate::analysis::ScoreSide;
use crate::language::Language;
use crate::notation::Notation;
use crate::tui::keymap::{ActionKeys, Section};
use crate::tui::theme::ThemeName;

const HEAD: &str = "\
# The config file of zushiki: ~/.config/zushiki/config.toml, or the file given with --config.
# All settings have their default values here. Keep only the lines that you change.
# The command line overrides this file, and this file overrides the environment.
";

const KEYS_HEAD: &str = "
# Keys. A list replaces all keys of its action. A key is a character, Ctrl- and a letter, or a name:
# PgUp, Tab, F5. Enter, Esc, Space, Backspace and Ctrl-C cannot be changed and are not listed.
# An action that the tables below do not list has the keys of [keys] there too.
";

const ENGINES: &str = "
# Engines of other authors: how each is started, and what it calls our games (zushiki variants lists
# them). `zushiki engines` lists those that are known without an entry; an entry of the same name
# replaces one of them, `zushiki engines NAME` tests it, and --white engine:NAME plays against it. The
# protocol is usi, uci or cecp. A command with spaces in a word is a list: [\"/my games/engine\", \"-x\"].
# An engine with only one game has an empty name for it.
# [[engine]]
# name = \"mine\"
# command = \"mine --fast\"
# directory = \"/opt/mine\"
# protocol = \"usi\"
# options = { USI_Hash = 128 }
# variants = { shogi = \"\" }
# variants-ini = \"all\"            # Fairy-Stockfish: write games that it has no name for
# memory = 64                      # for its tables, in MiB
# time-percent = 100               # how much of the time for a move it is told
# whole-seconds = false            # whether cecp tells it the time in whole seconds
# san-lines = false                # whether cecp reports lines in chess notation
";

/// The text of a config file with the default settings.
pub(crate) fn defaults() -> String {
    let mut text = HEAD.to_owned();
    let tags: Vec<(&str, ())> = Language::all().map(|language| (language.tag(), ())).collect();
    text += &setting(
        "The language; auto depends on LC_ALL, LC_MESSAGES and LANG, and is English without kanji.",
        "lang",
        &with_auto(&tags),
    );
    text += &setting(
        "The colours, or a theme of your own; auto depends on NO_COLOR and the terminal.",
        "theme",
        &with_auto(&ThemeName::ALL.map(|theme| (theme.name(), theme))),
    );
    text += &setting(
        "How pieces are drawn, moves: letters with signs of how they move; auto depends on the locale.",
        "glyphs",
        &with_auto(&GLYPHS),
    );
    text += &setting(
        "The size of a square in columns and rows; auto is the largest that fits.",
        "cell",
        &with_auto(&CELLS),
    );
    let flips: Vec<&str> = FLIPS.iter().rev().map(|&(word, _)| word).collect();
    text += &setting(
        "auto turns the board to the side to move, wait does so after a key, never not at all.",
        "flip",
        &flips,
    );
    let takebacks: Vec<&str> = TAKEBACKS.iter().map(|&(word, _)| word).collect();
    text += &setting(
        "keep makes a variation of moves that were taken back; forget deletes them.",
        "takebacks",
        &takebacks,
    );
    text += &plain("Whether the game uses the mouse.", "mouse", "true");
    let bells: Vec<&str> = BELLS.iter().map(|&(word, _)| word).collect();
    text += &setting(
        "Check, ten seconds left and a fallen flag: on rings the bell, visual reverses two rows.",
        "bell",
        &bells,
    );
    text += &plain(
        "Whether a move is shown on its way, in two or three frames; never over SSH.",
        "motion",
        "false",
    );
    text += &setting(
        "Pictures of pieces, if the terminal says that it shows them: auto asks terminals known for it.",
        "pictures",
        &with_auto(&PICTURES),
    );
    text += &plain(
        "Whether frames are drawn with +-|, for terminals that draw line characters too wide.",
        "ascii",
        "false",
    );
    let numberings: Vec<&str> = NUMBERINGS.iter().map(|&(word, _)| word).collect();
    text += &setting(
        "How moves are numbered: in pairs of a Black and a White move, or singly.",
        "numbering",
        &numberings,
    );
    let notations: Vec<&str> = Notation::ALL.iter().map(|&(word, _)| word).collect();
    text += &setting(
        "The notation of moves: hodges (P-7f) or japanese (7六歩).",
        "notation",
        &notations,
    );
    text += &plain("The number of lines of the analysis, 1 to 5.", "analysis-lines", "3");
    let sides: Vec<&str> = ScoreSide::ALL.iter().map(|&(word, _)| word).collect();
    text += &setting(
        "The side for which a positive score of the analysis is good: Black, or the one to move.",
        "analysis-score",
        &sides,
    );
    text += &themes::example();
    text + KEYS_HEAD + &Section::ALL.into_iter().map(section).collect::<String>() + ENGINES
}

/// The names of the values, after `auto`.
fn with_auto<T>(words: &[(&'static str, T)]) -> Vec<&'static str> {
    std::iter::once(AUTO).chain(words.iter().map(|&(word, _)| word)).collect()
}

/// The lines of a setting whose value is one of `words`; the first is the default.
fn setting(about: &str, key: &str, words: &[&str]) -> String {
    let first = words.first().copied().unwrap_or_default();
    format!("\n# {about}\n# One of: {}\n{key} = \"{first}\"\n", words.join(", "))
}

/// The lines of a setting without a list of values.
fn plain(about: &str, key: &str, value: &str) -> String {
    format!("\n# {about}\n{key} = {value}\n")
}

/// The table of keys of a section.
fn section(section: Section) -> String {
    let lines: String = section.choices().iter().map(keys).collect();
    format!("\n# For {}.\n[{}]\n{lines}", section.about(), section.name())
}

/// The line of an action with its keys.
fn keys(choice: &ActionKeys) -> String {
    let keys: Vec<String> =
        choice.keys.iter().map(|key| format!("{:?}", key.to_string())).collect();
    let line = format!("{} = [{}]", choice.name, keys.join(", "));
    format!("{line:<32} # {}\n", choice.help)
}
