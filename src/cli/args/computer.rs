//! Arguments of the commands for the computer player and for measuring.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args as ClapArgs;

use super::number::within;
use super::{GameArgs, VariantArgs, Written};

/// The largest depth. Counts and searches are recursive, so an unlimited depth could overflow the stack.
const MAX_DEPTH: u64 = 100;

/// Arguments of `zushiki bench`.
#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct BenchArgs {
    /// The depth of each search, in moves of either side
    #[arg(long, value_name = "N", default_value_t = 11, value_parser = within::<u32>(1..=MAX_DEPTH))]
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
    #[arg(long, value_name = "N", value_parser = within::<u64>(1..))]
    pub(crate) nodes: Option<u64>,
    /// The longest time for each position, in seconds
    #[arg(long, value_name = "S", value_parser = within::<u64>(1..=86_400))]
    pub(crate) seconds: Option<u64>,
    /// How moves are written
    #[arg(long, value_enum)]
    pub(crate) notation: Option<Written>,
    /// The game and position.
    #[command(flatten)]
    pub(crate) game: GameArgs,
}

/// Arguments of `zushiki perft`.
#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct PerftArgs {
    /// The number of moves in each sequence
    #[arg(long, value_name = "N", value_parser = within::<u32>(0..=MAX_DEPTH))]
    pub(crate) depth: u32,
    /// Also prints the count for each first move
    #[arg(long)]
    pub(crate) divide: bool,
    /// The game and position.
    #[command(flatten)]
    pub(crate) game: GameArgs,
}
