//! Arguments of `zushiki problems`.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Subcommand};

use super::{ScreenArgs, VariantArgs};
use zushiki_play::problems::Theme;

/// Arguments of `zushiki problems`.
#[derive(ClapArgs, Clone, Debug)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct ProblemsArgs {
    /// A game file, or a file with a position in SFEN on each line; its positions are the problems
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// The game, with presets; in FILE, the game of positions that do not name theirs
    #[arg(long, value_name = "ID[:PRESET[+PRESET]]")]
    pub(crate) variant: Option<String>,
    /// Shows only problems of this length, in plies
    #[arg(long, value_name = "PLIES", conflicts_with = "file", value_parser = LENGTHS)]
    pub(crate) length: Option<String>,
    /// Shows only problems of this difficulty
    #[arg(long, value_name = "GRADE", conflicts_with = "file", value_parser = ["easy", "medium", "hard", "master"])]
    pub(crate) difficulty: Option<String>,
    /// Shows only problems with this motif
    #[arg(long, value_name = "MOTIF", conflicts_with = "file", value_parser = THEMES)]
    pub(crate) motif: Option<String>,
    /// The options for the screen.
    #[command(flatten)]
    pub(crate) screen: ScreenArgs,
    /// Uses this config file instead of the default one
    #[arg(long, value_name = "FILE", help_heading = "Screen")]
    pub(crate) config: Option<PathBuf>,
    /// The command; `None` opens problems.
    #[command(subcommand)]
    pub(crate) command: Option<ProblemsCommand>,
}

/// The commands below `zushiki problems`.
#[derive(Subcommand, Clone, Debug)]
pub(crate) enum ProblemsCommand {
    /// Composes a set of problems, from games of the computer against itself
    #[command(
        after_help = "The same options give the same problems on every machine. docs/game-files.md \
                      describes the lines of the set.\n\nExample:\n  \
                      zushiki problems make --variant sho --count 200 --seed 1 --work sho.work --out sho.tsv\n  \
                      zushiki problems make --variant tori --from set --add-to tori.tsv --lengthen 2 --shortest 7 --out \
                      more.tsv"
    )]
    Make(Box<MakeProblemsArgs>),
    /// Draws problems at random and prints their counts as a table, the worst first
    #[command(
        after_help = "The columns: game, number, length in plies, rating, pieces of the attacker in hand and of both \
                      sides on the board, pieces that the solution does not need, pieces left in hand at the end, \
                      sacrifices, quiet moves, second solutions before the last move and at it, whether the attacker \
                      has a king, the theme, and the position in SFEN.\n\nExample:\n  \
                      zushiki problems sample --count 50 --seed 1"
    )]
    Sample(SampleProblemsArgs),
}

/// Arguments of `zushiki problems sample`.
#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct SampleProblemsArgs {
    /// The number of problems
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) count: u32,
    /// The seed by which they are drawn
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// The game, with presets; by default all games with problems
    #[arg(long, value_name = "ID[:PRESET[+PRESET]]")]
    pub(crate) variant: Option<String>,
}

/// The lengths of problems, in plies.
const LENGTHS: [&str; 8] = ["1", "3", "5", "7", "9", "11", "13", "15"];
/// The names of the themes of problems.
const THEMES: [&str; Theme::ALL.len()] = Theme::NAMES;

/// Arguments of `zushiki problems make`.
#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct MakeProblemsArgs {
    /// The number of problems, with those of --add-to
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(crate) count: u32,
    /// The seed of the games
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// The number of nodes for each move of the games
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,
    /// The length of all problems; by default lengths from 1 to 15
    #[arg(long, value_name = "PLIES", value_parser = LENGTHS)]
    pub(crate) plies: Option<String>,
    /// The length of the shortest problems
    #[arg(long, value_name = "PLIES", conflicts_with = "plies", value_parser = LENGTHS)]
    pub(crate) shortest: Option<String>,
    /// The number of problems to find for each problem that is kept
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=100))]
    pub(crate) choice: u32,
    /// The largest number of games
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// The number of nodes of the solver for each position; long problems with drops need more
    #[arg(long, value_name = "N", default_value_t = 8_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) solver_nodes: u64,
    /// Where problems begin: games are mates in games, sketches random positions, set problems of --add-to and new
    /// ones, which --lengthen makes longer; each position or problem counts as a game
    #[arg(
        long,
        value_name = "SOURCE",
        default_value = "games",
        value_parser = ["games", "sketches", "set"],
        requires_ifs([("set", "add_to"), ("set", "lengthen")])
    )]
    pub(crate) from: String,
    /// With random positions: a piece that the attacker always has, by its abbreviation
    #[arg(long, value_name = "PIECE")]
    pub(crate) with: Option<String>,
    /// The number of changes that are tried to make a problem better
    #[arg(long, value_name = "N", default_value_t = 150, value_parser = clap::value_parser!(u32).range(0..=100_000))]
    pub(crate) changes: u32,
    /// Lets problems begin up to N checks and answers earlier, and keeps the longest sound problem of each
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=7))]
    pub(crate) lengthen: Option<u32>,
    /// Adds problems to this set, without near-copies of those that it has; --out writes the new set
    #[arg(long, value_name = "FILE")]
    pub(crate) add_to: Option<PathBuf>,
    /// Keeps what was composed in this file; the same command continues where it stopped
    #[arg(long, value_name = "FILE")]
    pub(crate) work: Option<PathBuf>,
    /// Writes the set to this file instead of standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// The game.
    #[command(flatten)]
    pub(crate) game: VariantArgs,
}
