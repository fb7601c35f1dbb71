//! Arguments of the commands for game files.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueEnum};

use super::number::within;
use super::{GameArgs, ScreenArgs, Written};

/// The options for reading a game file.
#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct FileArgs {
    /// The game, for files that do not name it, such as a line of USI
    #[arg(long, value_name = "ID[:PRESET[+PRESET]]")]
    pub(crate) variant: Option<String>,
    /// Reads the moves before an error in the file
    #[arg(long)]
    pub(crate) partial: bool,
    /// The number of the game, in a file with several games
    #[arg(long, value_name = "N", value_parser = within::<u32>(1..))]
    pub(crate) game: Option<u32>,
}

/// Arguments of `zushiki games`.
#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct GamesArgs {
    /// Lists only the games that contain all these words (in the game, players, event, tags, date, result or file);
    /// tag:WORD, player:WORD and event:WORD look only there
    #[arg(value_name = "WORD")]
    pub(crate) words: Vec<String>,
    /// Prints your results against programs instead, by game, opponent with its level, and side
    #[arg(long)]
    pub(crate) statistics: bool,
}

/// Arguments of `zushiki openings`.
#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct OpeningsArgs {
    /// Folders with game files, and game files; by default the saved games
    #[arg(value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// Prints the moves of the book of the computer instead, which are those of its games against itself
    #[arg(long, conflicts_with = "paths")]
    pub(crate) book: bool,
    /// The moves that lead to the position, separated by blanks: 'P-7f P-3d'
    #[arg(long, value_name = "MOVES")]
    pub(crate) moves: Option<String>,
    /// How moves are written
    #[arg(long, value_enum)]
    pub(crate) notation: Option<Written>,
    /// The game and the position.
    #[command(flatten)]
    pub(crate) game: GameArgs,
}

/// Arguments of `zushiki open`.
#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct OpenArgs {
    /// The game file, the name of a saved game, or - for standard input
    #[arg(value_name = "FILE")]
    pub(crate) path: PathBuf,
    /// Starts at the position after that many moves
    #[arg(long, value_name = "PLY")]
    pub(crate) at: Option<usize>,
    /// The options for reading the file.
    #[command(flatten)]
    pub(crate) file: FileArgs,
    /// The options for the screen.
    #[command(flatten)]
    pub(crate) screen: ScreenArgs,
    /// Uses this config file instead of the default one
    #[arg(long, value_name = "FILE", help_heading = "Screen")]
    pub(crate) config: Option<PathBuf>,
}

/// Arguments of `zushiki show`.
#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct ShowArgs {
    /// The game file, the name of a saved game, or - for standard input
    #[arg(value_name = "FILE")]
    pub(crate) path: PathBuf,
    /// The position after that many moves; the default is the last one
    #[arg(long, value_name = "PLY")]
    pub(crate) at: Option<usize>,
    /// How moves are written
    #[arg(long, value_enum)]
    pub(crate) notation: Option<Written>,
    /// How the position is drawn; svg prints only the picture
    #[arg(long, value_enum)]
    pub(crate) diagram: Option<Diagram>,
    /// Plays the game on the board from its start; any key stops it
    #[arg(long, conflicts_with_all = ["at", "diagram", "notation"])]
    pub(crate) play: bool,
    /// The options for reading the file.
    #[command(flatten)]
    pub(crate) file: FileArgs,
}

/// A kind of diagram.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Diagram {
    /// Text, with kanji
    Kanji,
    /// Text, with letters
    Letters,
    /// A picture
    Svg,
}

/// Arguments of `zushiki analyse`.
#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct AnalyseArgs {
    /// The game file, or - for standard input
    #[arg(value_name = "FILE")]
    pub(crate) path: PathBuf,
    /// The file to write, or - for standard output; the default is FILE with -analysed in its name
    ///
    /// The extension names the format: psn, pgn, kif, ki2, jkf or csa. A file that already exists is
    /// continued if it is an analysis of this game, otherwise refused.
    #[arg(long, value_name = "OUT")]
    pub(crate) out: Option<PathBuf>,
    /// The engine that analyses: computer, or engine:NAME for an external engine
    #[arg(long, value_name = "ENGINE")]
    pub(crate) by: Option<String>,
    /// Uses this config file instead of the default one, for external engines
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// The time for each position, in seconds
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = within::<u64>(1..=86_400))]
    pub(crate) seconds: u64,
    /// The number of nodes for each position instead of a time; gives the same result each time
    #[arg(long, value_name = "N", conflicts_with = "seconds", value_parser = within::<u64>(1..))]
    pub(crate) nodes: Option<u64>,
    /// The number of search threads, by default 1; with more than one, results vary
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<NonZeroUsize>,
    /// The size of the table of positions in mebibytes, by default 64
    #[arg(long, value_name = "MIB", value_parser = within::<u32>(1..=65_536))]
    pub(crate) hash: Option<u32>,
    /// Draws the graph with ASCII characters
    #[arg(long)]
    pub(crate) ascii: bool,
    /// The options for reading the file.
    #[command(flatten)]
    pub(crate) file: FileArgs,
}

/// Arguments of `zushiki convert`.
#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct ConvertArgs {
    /// The game file, the name of a saved game, or - for standard input
    #[arg(value_name = "IN")]
    pub(crate) input: PathBuf,
    /// The file to write, or - for standard output
    #[arg(value_name = "OUT")]
    pub(crate) output: PathBuf,
    /// The format to write; overrides the extension
    #[arg(long, value_name = "FORMAT")]
    pub(crate) to: Option<String>,
    /// Replaces an existing file
    #[arg(long)]
    pub(crate) force: bool,
    /// The options for reading the file.
    #[command(flatten)]
    pub(crate) file: FileArgs,
}

/// Arguments of `zushiki validate`.
#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct ValidateArgs {
    /// The game files
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// The options for reading the files.
    #[command(flatten)]
    pub(crate) file: FileArgs,
}
