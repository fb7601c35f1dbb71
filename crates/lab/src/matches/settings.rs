//! The settings of a side of a match: `nodes=5000,level=5`.

use std::fmt;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use super::clock::MatchClock;
use zushiki_core::text::{Phrase, quoted, suggestion};
use zushiki_core::{phrase, phrase_enum};
use zushiki_engine::{Evaluation, Limits, Settings};
use zushiki_play::opponent::{Budget, Level, LevelError};

/// The limits, the level and the evaluation of a side of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideSettings {
    /// The number of nodes for each move.
    pub nodes: Option<u64>,
    /// The depth of each search, in plies.
    pub depth: Option<u32>,
    /// The time for each move.
    pub move_time: Option<Duration>,
    /// The time for a game.
    pub clock: Option<MatchClock>,
    /// The strength.
    pub level: Level,
    /// The size of the transposition table, in mebibytes.
    pub hash_mib: usize,
    /// The number of threads that search.
    pub threads: NonZeroUsize,
    /// Whether only material is evaluated.
    pub material: bool,
    /// The file of tuned values to evaluate by, instead of those that the game has.
    pub values: Option<PathBuf>,
    /// The search parameters, instead of those that the game has.
    pub search: Option<FileChoice>,
    /// The net that corrects the values, instead of the one that the game has.
    pub net: Option<FileChoice>,
}

/// A file, or none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileChoice {
    /// None.
    Off,
    /// The file with this path.
    File(PathBuf),
}

/// The word for no file.
const NONE: &str = "none";

impl From<&str> for FileChoice {
    fn from(text: &str) -> FileChoice {
        if text == NONE { FileChoice::Off } else { FileChoice::File(text.into()) }
    }
}

impl fmt::Display for FileChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FileChoice::Off => f.write_str(NONE),
            FileChoice::File(path) => path.display().fmt(f),
        }
    }
}

phrase_enum! {
    /// The reason why a text is not a [`SideSettings`].
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum SideSettingsError {
        #[phrase(no_setting(name, hint.as_ref()))]
        Unknown { name: String, hint: Option<Phrase> },
        #[phrase("match-setting-needs-number",
            "{name} needs a number, as in {name}=5, not {found}", name, found)]
        Number { name: String, found: String },
        #[phrase("match-clock-needs-times",
            "clock needs milliseconds, as in clock=5000+50, not {found}", found)]
        Clock { found: String },
        Level(error: LevelError),
        #[phrase("match-values-need-file", "values needs a file, as in values=wa.txt")]
        Values,
        #[phrase("match-search-needs-file", "search needs a file or none, as in search=wa.search")]
        Search,
        #[phrase("match-net-needs-file", "net needs a file or none, as in net=wa.net")]
        Net,
        #[phrase("match-unlimited",
            "nothing limits a search: give nodes, depth, movetime or clock, or a level below 10")]
        Unlimited,
    }
}

fn no_setting(name: &str, hint: Option<&Phrase>) -> Phrase {
    match hint {
        Some(hint) => {
            phrase!("match-no-setting-hint", "there is no setting {name}; {hint}", name, hint)
        }
        None => phrase!("match-no-setting", "there is no setting {name}", name),
    }
}

const NAMES: [&str; 11] = [
    "nodes", "depth", "movetime", "clock", "level", "hash", "threads", "material", "values",
    "search", "net",
];

impl Default for SideSettings {
    fn default() -> SideSettings {
        SideSettings {
            nodes: None,
            depth: None,
            move_time: None,
            clock: None,
            level: Level::FULL,
            hash_mib: Settings::default().hash_mib,
            threads: Settings::default().threads,
            material: false,
            values: None,
            search: None,
            net: None,
        }
    }
}

impl FromStr for SideSettings {
    type Err = SideSettingsError;

    fn from_str(text: &str) -> Result<SideSettings, SideSettingsError> {
        let mut settings = SideSettings::default();
        for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            settings.set(name, value)?;
        }
        let is_unlimited =
            settings.limits(None) == Limits::default() && settings.level.human(0).is_none();
        if is_unlimited && settings.clock.is_none() {
            Err(SideSettingsError::Unlimited)
        } else {
            Ok(settings)
        }
    }
}

impl SideSettings {
    fn set(&mut self, name: &str, value: &str) -> Result<(), SideSettingsError> {
        match name {
            "nodes" => self.nodes = Some(number(name, value)?),
            "depth" => self.depth = Some(number(name, value)?),
            "movetime" => self.move_time = Some(Duration::from_millis(number(name, value)?)),
            "clock" => self.clock = Some(clock(value)?),
            "level" => self.level = value.parse().map_err(SideSettingsError::Level)?,
            "hash" => self.hash_mib = number::<u16>(name, value)?.max(1).into(),
            "threads" => self.threads = number(name, value)?,
            "material" if value.is_empty() => self.material = true,
            "values" if value.is_empty() => return Err(SideSettingsError::Values),
            "values" => self.values = Some(value.into()),
            "search" if value.is_empty() => return Err(SideSettingsError::Search),
            "search" => self.search = Some(value.into()),
            "net" if value.is_empty() => return Err(SideSettingsError::Net),
            "net" => self.net = Some(value.into()),
            _ => {
                let hint = suggestion(name, NAMES);
                return Err(SideSettingsError::Unknown { name: quoted(name), hint });
            }
        }
        Ok(())
    }

    /// The limits of a search for which a clock allows `budget`.
    pub(crate) fn limits(&self, budget: Option<Budget>) -> Limits {
        let mut limits = Limits {
            nodes: self.nodes,
            depth: self.depth,
            hard: self.move_time,
            ..Limits::default()
        };
        budget.into_iter().for_each(|budget| budget.apply(&mut limits));
        limits
    }

    /// The options of the evaluation.
    pub(crate) fn evaluation(&self) -> Evaluation {
        Evaluation { material_only: self.material, ..Evaluation::default() }
    }
}

fn number<T: FromStr>(name: &str, value: &str) -> Result<T, SideSettingsError> {
    let wrong = |_| SideSettingsError::Number { name: name.to_owned(), found: quoted(value) };
    value.parse().map_err(wrong)
}

fn clock(value: &str) -> Result<MatchClock, SideSettingsError> {
    value.parse().map_err(|_| SideSettingsError::Clock { found: quoted(value) })
}

/// The text that is read as the same settings.
impl fmt::Display for SideSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        parts.extend(self.nodes.map(|nodes| format!("nodes={nodes}")));
        parts.extend(self.depth.map(|depth| format!("depth={depth}")));
        parts.extend(self.move_time.map(|time| format!("movetime={}", time.as_millis())));
        parts.extend(self.clock.map(|clock| format!("clock={clock}")));
        let SideSettings { level, hash_mib, threads, material, .. } = *self;
        parts.extend((level != Level::FULL).then(|| format!("level={level}")));
        let usual = SideSettings::default().hash_mib;
        parts.extend((hash_mib != usual).then(|| format!("hash={hash_mib}")));
        parts.extend((threads.get() > 1).then(|| format!("threads={threads}")));
        parts.extend(material.then(|| "material".to_owned()));
        parts.extend(self.values.iter().map(|file| format!("values={}", file.display())));
        parts.extend(self.search.iter().map(|search| format!("search={search}")));
        parts.extend(self.net.iter().map(|net| format!("net={net}")));
        f.write_str(&parts.join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_and_written() {
        for text in [
            "nodes=500",
            "level=3",
            "movetime=100,level=9,hash=4",
            "depth=3,material",
            "nodes=9,threads=2",
            "clock=5000+50",
            "nodes=9,values=wa.txt",
            "nodes=9,values=wa.txt,search=wa.search,net=wa.net",
            "nodes=9,search=none,net=none",
        ] {
            assert_eq!(text.parse::<SideSettings>().unwrap().to_string(), text);
        }
        for (text, error) in [
            (
                "",
                "nothing limits a search: give nodes, depth, movetime or clock, or a level below 10",
            ),
            ("clock=5s", "clock needs milliseconds, as in clock=5000+50, not '5s'"),
            (
                "level=10",
                "nothing limits a search: give nodes, depth, movetime or clock, or a level below 10",
            ),
            ("level=11", "a level is a number from 1 to 10, not '11'"),
            ("nodes", "nodes needs a number, as in nodes=5, not ''"),
            ("nodes=9,values", "values needs a file, as in values=wa.txt"),
            ("nodes=9,search=", "search needs a file or none, as in search=wa.search"),
            ("nodes=9,net", "net needs a file or none, as in net=wa.net"),
            ("node=3", "there is no setting 'node'; did you mean 'nodes'?"),
        ] {
            assert_eq!(text.parse::<SideSettings>().unwrap_err().to_string(), error);
        }
    }
}
