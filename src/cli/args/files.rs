//! Arguments of the commands for game files.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueEnum};

use super::{ScreenArgs, Written};

/// The options for reading a game file.
#[derive(ClapArgs, Clone, Debug)]
pub struct FileArgs {
    /// The game of a file that does not name it, such as a line of USI
    #[arg(long, value_name = "ID[:PRESET[+PRESET]]")]
    pub variant: Option<String>,
    /// If the file has an error, keeps the moves before it
    #[arg(long)]
    pub partial: bool,
    /// The number of the game, in a file of several
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub game: Option<u32>,
}

/// Arguments of `zushiki games`.
#[derive(ClapArgs, Clone, Debug)]
pub struct GamesArgs {
    /// Lists only the games with all these words: variant, players, date, result, file
    #[arg(value_name = "WORD")]
    pub words: Vec<String>,
}

/// Arguments of `zushiki open`.
#[derive(ClapArgs, Clone, Debug)]
pub struct OpenArgs {
    /// The game file
    #[arg(value_name = "FILE")]
    pub path: PathBuf,
    /// Starts at the position after that many moves
    #[arg(long, value_name = "PLY")]
    pub at: Option<usize>,
    /// The options for reading the file.
    #[command(flatten)]
    pub file: FileArgs,
    /// The options for the screen.
    #[command(flatten)]
    pub screen: ScreenArgs,
    /// Uses this config file instead of the default one
    #[arg(long, value_name = "FILE", help_heading = "Screen")]
    pub config: Option<PathBuf>,
}

/// Arguments of `zushiki show`.
#[derive(ClapArgs, Clone, Debug)]
pub struct ShowArgs {
    /// The game file, or - for standard input
    #[arg(value_name = "FILE")]
    pub path: PathBuf,
    /// The position after that many moves; the default is the last one
    #[arg(long, value_name = "PLY")]
    pub at: Option<usize>,
    /// How moves are written
    #[arg(long, value_enum)]
    pub notation: Option<Written>,
    /// How the position is drawn; svg prints only the picture
    #[arg(long, value_enum)]
    pub diagram: Option<Diagram>,
    /// Plays the game on the board from its start; any key stops it
    #[arg(long, conflicts_with_all = ["at", "diagram", "notation"])]
    pub play: bool,
    /// The options for reading the file.
    #[command(flatten)]
    pub file: FileArgs,
}

/// A kind of diagram.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Diagram {
    /// Text, with kanji
    Kanji,
    /// Text, with letters
    Letters,
    /// A picture
    Svg,
}

/// Arguments of `zushiki analyse`.
#[derive(ClapArgs, Clone, Debug)]
pub struct AnalyseArgs {
    /// The game file, or - for standard input
    #[arg(value_name = "FILE")]
    pub path: PathBuf,
    /// The file to write, or - for standard output; the default is FILE with -analysed in its name
    ///
    /// The extension names the format: psn, pgn, kif, ki2, jkf or csa. A file that is there already is
    /// continued if it is an analysis of this game, otherwise refused.
    #[arg(long, value_name = "OUT")]
    pub out: Option<PathBuf>,
    /// The engine that analyses: computer, or engine:NAME for one of another author
    #[arg(long, value_name = "ENGINE")]
    pub by: Option<String>,
    /// Uses this config file instead of the default one, for engines of other authors
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// The time for each position, in seconds
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub seconds: u64,
    /// The number of nodes for each position instead of a time: the same result each time
    #[arg(long, value_name = "N", conflicts_with = "seconds", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
    /// The number of threads that search, 1 unless given; with more than one, results vary
    #[arg(long, value_name = "N")]
    pub threads: Option<NonZeroUsize>,
    /// The size of the table of positions, in mebibytes; 64 unless given
    #[arg(long, value_name = "MIB", value_parser = clap::value_parser!(u32).range(1..=65_536))]
    pub hash: Option<u32>,
    /// Draws the graph with ASCII characters
    #[arg(long)]
    pub ascii: bool,
    /// The options for reading the file.
    #[command(flatten)]
    pub file: FileArgs,
}

/// Arguments of `zushiki convert`.
#[derive(ClapArgs, Clone, Debug)]
pub struct ConvertArgs {
    /// The game file, or - for standard input
    #[arg(value_name = "IN")]
    pub input: PathBuf,
    /// The file to write, or - for standard output
    #[arg(value_name = "OUT")]
    pub output: PathBuf,
    /// The format to write; overrides the extension
    #[arg(long, value_name = "FORMAT")]
    pub to: Option<String>,
    /// Replaces an existing file
    #[arg(long)]
    pub force: bool,
    /// The options for reading the file.
    #[command(flatten)]
    pub file: FileArgs,
}

/// Arguments of `zushiki validate`.
#[derive(ClapArgs, Clone, Debug)]
pub struct ValidateArgs {
    /// The game files
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// The options for reading the files.
    #[command(flatten)]
    pub file: FileArgs,
}
