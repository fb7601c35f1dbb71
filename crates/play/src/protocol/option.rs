//! Options of the engine: how they are announced, and what `setoption` sets them to.

use std::num::NonZeroUsize;
use std::time::Duration;

use super::Dialect;
use zushiki_core::text::{Phrase, quoted, suggestion};

/// An option with the value that a front end gives it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Setting {
    /// `USI_Variant`, `UCI_Variant`: the game, with presets: `wa:drops`.
    Variant(String),
    /// `RuleFile`: the file with the rules of the game; empty for none.
    RuleFile(String),
    /// `USI_Hash`, `Hash`: the size of the transposition table, in mebibytes.
    Hash(usize),
    /// `Threads`: the number of threads that search.
    Threads(NonZeroUsize),
    /// `MultiPV`: the number of best moves to show.
    MultiPv(usize),
    /// `Level`: the strength, 1 to 10.
    Level(u8),
    /// `USI_Ponder`, `Ponder`: whether the front end may use `go ponder`.
    Ponder(bool),
    /// `OwnBook`: whether the engine plays from the book of openings of the game, if there is one.
    OwnBook(bool),
    /// `MoveOverhead`: the time that is lost between engine and clock with each move.
    MoveOverhead(Duration),
}

/// The reason why an option cannot be set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages are the documentation
pub enum OptionError {
    #[error("there is no option {name}{}", .hint.as_ref().map_or(String::new(), |hint| format!("; {hint}")))]
    Unknown { name: String, hint: Option<Phrase> },
    #[error("{name} is a number from {least} to {most}, not {found}")]
    Number { name: &'static str, least: u64, most: u64, found: String },
    #[error("{name} is true or false, not {found}")]
    Switch { name: &'static str, found: String },
}

/// The largest number of threads. More than the machine can run at a time are only slower.
pub const MOST_THREADS: NonZeroUsize = NonZeroUsize::MIN.saturating_add(63);

/// A number that an option is set to.
#[derive(Clone, Copy, Debug)]
struct Spin {
    name: &'static str,
    default: u64,
    least: u64,
    most: u64,
}

const HASH: Spin = Spin { name: "USI_Hash", default: 16, least: 1, most: 65_536 };
const THREADS: Spin =
    Spin { name: "Threads", default: 1, least: 1, most: MOST_THREADS.get() as u64 };
const MULTI_PV: Spin = Spin { name: "MultiPV", default: 1, least: 1, most: 500 };
const LEVEL: Spin = Spin { name: "Level", default: 10, least: 1, most: 10 };
const OVERHEAD: Spin = Spin { name: "MoveOverhead", default: 10, least: 0, most: 10_000 };
const PONDER: &str = "USI_Ponder";
const OWN_BOOK: &str = "OwnBook";
const VARIANT: &str = "USI_Variant";
const RULE_FILE: &str = "RuleFile";

/// The names of all options in USI. Those of UCI have another prefix or none: see [`uci_name`].
const NAMES: [&str; 9] = [
    VARIANT,
    RULE_FILE,
    HASH.name,
    THREADS.name,
    MULTI_PV.name,
    LEVEL.name,
    PONDER,
    OWN_BOOK,
    OVERHEAD.name,
];

/// The name in UCI of the option that USI calls `name`.
fn uci_name(name: &'static str) -> &'static str {
    match name {
        "USI_Variant" => "UCI_Variant",
        name => name.strip_prefix("USI_").unwrap_or(name),
    }
}

impl Setting {
    /// Reads the name and value of a `setoption`. Both protocols' names are understood in either, in
    /// upper or lower case.
    ///
    /// # Errors
    /// An unknown name, or a value that does not suit the option.
    pub fn parse(name: &str, value: &str) -> Result<Setting, OptionError> {
        let is_called = |known: &&'static str| {
            known.eq_ignore_ascii_case(name) || uci_name(known).eq_ignore_ascii_case(name)
        };
        let Some(known) = NAMES.into_iter().find(is_called) else {
            return Err(OptionError::Unknown { name: quoted(name), hint: suggestion(name, NAMES) });
        };
        Ok(match known {
            VARIANT => Setting::Variant(value.to_owned()),
            // Front ends show an empty text as `<empty>`.
            RULE_FILE if value == "<empty>" => Setting::RuleFile(String::new()),
            RULE_FILE => Setting::RuleFile(value.to_owned()),
            PONDER => Setting::Ponder(switch(PONDER, value)?),
            OWN_BOOK => Setting::OwnBook(switch(OWN_BOOK, value)?),
            "USI_Hash" => Setting::Hash(HASH.parse(value)? as usize),
            "Threads" => {
                let threads = THREADS.parse(value)? as usize;
                Setting::Threads(NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN))
            }
            "MultiPV" => Setting::MultiPv(MULTI_PV.parse(value)? as usize),
            "Level" => Setting::Level(LEVEL.parse(value)? as u8),
            _ => Setting::MoveOverhead(Duration::from_millis(OVERHEAD.parse(value)?)),
        })
    }
}

impl Spin {
    fn parse(self, text: &str) -> Result<u64, OptionError> {
        let Spin { name, least, most, .. } = self;
        let number = text.parse().ok().filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| OptionError::Number { name, least, most, found: quoted(text) })
    }

    fn announced(self, dialect: Dialect) -> String {
        let Spin { default, least, most, .. } = self;
        let name = dialect.word(self.name, uci_name(self.name));
        format!("option name {name} type spin default {default} min {least} max {most}")
    }
}

fn switch(name: &'static str, text: &str) -> Result<bool, OptionError> {
    match text {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(OptionError::Switch { name, found: quoted(text) }),
    }
}

/// The options as they are announced to a front end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionList {
    /// The game that is set, with presets.
    pub variant: String,
    /// The names of all games, with and without presets.
    pub variants: Vec<String>,
    /// The number of threads that the machine can run at the same time.
    pub threads: NonZeroUsize,
}

impl OptionList {
    /// A line for each option.
    #[must_use]
    pub fn lines(&self, dialect: Dialect) -> Vec<String> {
        let name = |usi| dialect.word(usi, uci_name(usi));
        let most = self.threads.min(MOST_THREADS).get() as u64;
        let spins = [HASH, Spin { most, ..THREADS }, MULTI_PV, LEVEL, OVERHEAD];
        let mut lines = vec![
            self.variants(name(VARIANT)),
            // UCI has no type for the names of files.
            format!(
                "option name {RULE_FILE} type {} default <empty>",
                dialect.word("filename", "string")
            ),
            format!("option name {} type check default false", name(PONDER)),
            format!("option name {OWN_BOOK} type check default false"),
        ];
        lines.extend(spins.map(|spin| spin.announced(dialect)));
        lines
    }

    fn variants(&self, name: &str) -> String {
        let choices: Vec<String> = self.variants.iter().map(|id| format!(" var {id}")).collect();
        format!("option name {name} type combo default {}{}", self.variant, choices.concat())
    }
}
