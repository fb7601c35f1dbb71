//! Arguments of the commands for the computer player and for measuring.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::str::FromStr;

use clap::Args as ClapArgs;

use super::{GameArgs, VariantArgs, Written};
use crate::cli::matches::MatchPlayer;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Wording;

/// The largest depth. Counts and searches are recursive, so an unlimited depth could overflow the stack.
const MAX_DEPTH: i64 = 100;

/// Arguments of `zushiki bench`.
#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct BenchArgs {
    /// The depth of each search, in moves of either side
    #[arg(long, value_name = "N", default_value_t = 11, value_parser = clap::value_parser!(u32).range(1..=MAX_DEPTH))]
    pub(crate) depth: u32,
    /// The number of threads of each search; with more than one the number of nodes varies
    #[arg(long, value_name = "N", default_value_t = NonZeroUsize::MIN)]
    pub(crate) threads: NonZeroUsize,
    /// The game, or a single position of it.
    #[command(flatten)]
    pub(crate) game: GameArgs,
}

/// Arguments of `zushiki engine`.
#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct EngineArgs {
    /// The number of search threads; sets the option Threads
    #[arg(long, value_name = "N", default_value_t = NonZeroUsize::MIN)]
    pub(crate) threads: NonZeroUsize,
    /// The game.
    #[command(flatten)]
    pub(crate) game: VariantArgs,
}

/// Arguments of `zushiki engines`.
#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct EnginesArgs {
    /// The engine to test; without it, all engines are listed
    #[arg(value_name = "NAME")]
    pub(crate) name: Option<String>,
    /// Uses this config file instead of the default one
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// Prints the game of --variant or --rules for the variants.ini of Fairy-Stockfish
    #[arg(long, conflicts_with = "name")]
    pub(crate) variants_ini: bool,
    /// The game of the test; by default the first game that the engine knows.
    #[command(flatten)]
    pub(crate) game: GameArgs,
}

/// Arguments of `zushiki mate`.
#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct MateArgs {
    /// A game file, or a file with a position in SFEN on each line; - for standard input
    #[arg(value_name = "FILE", conflicts_with_all = ["position", "fen", "handicap", "rules", "rule", "strict"])]
    pub(crate) file: Option<PathBuf>,
    /// Searches only the position after that many moves of the game in FILE
    #[arg(long, value_name = "PLY", requires = "file")]
    pub(crate) at: Option<usize>,
    /// The largest number of nodes for each position
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    /// The longest time for each position, in seconds
    #[arg(long, value_name = "S", value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub(crate) seconds: Option<u64>,
    /// How moves are written
    #[arg(long, value_enum)]
    pub(crate) notation: Option<Written>,
    /// The game and position.
    #[command(flatten)]
    pub(crate) game: GameArgs,
}

/// Arguments of `zushiki match`.
#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct MatchArgs {
    /// Player A, whose result is reported: settings of the computer, or engine:NAME:0.5s
    #[arg(long, value_name = "PLAYER")]
    pub(crate) a: Option<MatchPlayer>,
    /// Player B
    #[arg(long, value_name = "PLAYER")]
    pub(crate) b: Option<MatchPlayer>,
    /// An additional player; can be repeated. More than two players play a round robin
    #[arg(long, value_name = "PLAYER")]
    pub(crate) engine: Vec<MatchPlayer>,
    /// The number of pairs of games that two players play
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) pairs: u64,
    /// The number of random moves at the beginning of each pair
    #[arg(long, value_name = "N", default_value_t = 8)]
    pub(crate) plies: usize,
    /// The seed of the random moves
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Declares a game drawn after that many moves
    #[arg(long, value_name = "N", default_value_t = 500)]
    pub(crate) cap: usize,
    /// The number of games at a time; by default the number of processors
    #[arg(long, value_name = "N")]
    pub(crate) concurrency: Option<usize>,
    /// Ends the match when one of two differences in Elo is shown to be more likely (SPRT)
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    pub(crate) sprt: Option<SprtBounds>,
    /// Writes the games to this folder, or all of them to this file if its name ends in .psn
    #[arg(long, value_name = "FOLDER")]
    pub(crate) psn: Option<PathBuf>,
    /// Keeps the results in this file, and continues a match that was stopped
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Uses this config file, which may name engines, instead of the default one
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// The game.
    #[command(flatten)]
    pub(crate) game: GameArgs,
}

/// Arguments of `zushiki tune`.
#[derive(ClapArgs, Clone, Debug)]
#[command(group = clap::ArgGroup::new("tuned game").required(true).args(["file", "variant"]))]
pub(crate) struct TuneArgs {
    /// A rule file of your own
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// The game, with presets: wa, heian:8x8, wa:drops
    #[arg(long, value_name = "ID[:PRESET[+PRESET]]")]
    pub(crate) variant: Option<String>,
    /// Changes a single rule; can be repeated
    #[arg(long = "rule", value_name = "KEY=VALUE")]
    pub(crate) rule: Vec<String>,
    /// Trains a net that corrects the evaluation instead of tuning the values
    #[arg(long)]
    pub(crate) net: bool,
    /// Tunes the parameters of the search instead of the values
    #[arg(long, conflicts_with = "net")]
    pub(crate) search: bool,
    /// The file of the games; those in it are not played again
    #[arg(long, value_name = "FILE")]
    pub(crate) data: Option<PathBuf>,
    /// The part of the difference between a result and its prediction that a net learns, in percent
    #[arg(long, value_name = "PERCENT", default_value_t = 15, requires = "net", conflicts_with = "search", value_parser = clap::value_parser!(u8).range(..=100))]
    pub(crate) result: u8,
    /// The number of games; by default 1500, 20000 for a net, and 4000 for the search
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) games: Option<u32>,
    /// The time in minutes, instead of a number of games
    #[arg(long, value_name = "M", conflicts_with = "games", value_parser = whole_minutes)]
    pub(crate) minutes: Option<u32>,
    /// The number of nodes for each move
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,
    /// The seed of the games
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Writes the values, the net or the search parameters to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

/// Arguments of `zushiki book`.
#[derive(ClapArgs, Clone, Debug)]
#[command(group = clap::ArgGroup::new("game of the book").required(true).args(["file", "variant"]))]
pub(crate) struct BookArgs {
    /// A rule file of your own
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// The game, with presets: wa, heian:8x8, wa:drops
    #[arg(long, value_name = "ID[:PRESET[+PRESET]]")]
    pub(crate) variant: Option<String>,
    /// Changes a single rule; can be repeated
    #[arg(long = "rule", value_name = "KEY=VALUE")]
    pub(crate) rule: Vec<String>,
    /// The file of the games; those in it are not played again
    #[arg(long, value_name = "FILE")]
    pub(crate) data: Option<PathBuf>,
    /// The number of games; by default 500
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) games: Option<u32>,
    /// The time in minutes, instead of a number of games
    #[arg(long, value_name = "M", conflicts_with = "games", value_parser = whole_minutes)]
    pub(crate) minutes: Option<u32>,
    /// The number of nodes for each move
    #[arg(long, value_name = "N", default_value_t = 5000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,
    /// The seed of the games
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Writes the book to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

/// The maximum number of minutes for a command: a day.
const MOST_MINUTES: u32 = 1440;

/// The reason why a text is not a number of minutes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("write a whole number of minutes, from 1 to {MOST_MINUTES}")]
pub(crate) struct MinutesError;

impl Wording for MinutesError {
    fn words(&self, language: Language) -> String {
        message!(language, "cli-whole-minutes", most = MOST_MINUTES)
    }
}

fn whole_minutes(text: &str) -> Result<u32, MinutesError> {
    let minutes = text.parse().map_err(|_| MinutesError)?;
    if (1..=MOST_MINUTES).contains(&minutes) { Ok(minutes) } else { Err(MinutesError) }
}

/// The two differences in Elo between which a sequential test decides.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct SprtBounds {
    /// The lower difference.
    pub(crate) lower: f64,
    /// The upper difference.
    pub(crate) upper: f64,
}

/// The reason why a text is not a [`SprtBounds`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("write two differences in Elo, the lower one first, as in 0,20")]
pub(crate) struct SprtBoundsError;

impl Wording for SprtBoundsError {
    fn words(&self, language: Language) -> String {
        message!(language, "match-sprt-bounds")
    }
}

impl FromStr for SprtBounds {
    type Err = SprtBoundsError;

    fn from_str(text: &str) -> Result<SprtBounds, Self::Err> {
        let bounds = text.split_once(',').and_then(|(lower, upper)| {
            Some(SprtBounds { lower: lower.parse().ok()?, upper: upper.parse().ok()? })
        });
        let sensible = bounds.filter(|it| it.lower.abs() < 2000.0 && it.upper.abs() < 2000.0);
        let ordered = sensible.filter(|it| it.lower < it.upper);
        ordered.ok_or(SprtBoundsError)
    }
}

/// Arguments of `zushiki perft`.
#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct PerftArgs {
    /// The number of moves in each sequence
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=MAX_DEPTH))]
    pub(crate) depth: u32,
    /// Also prints the count for each first move
    #[arg(long)]
    pub(crate) divide: bool,
    /// The game and position.
    #[command(flatten)]
    pub(crate) game: GameArgs,
}
