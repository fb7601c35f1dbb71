//! Arguments of `zushiki problems`.

use std::path::PathBuf;

use clap::Args as ClapArgs;

use super::ScreenArgs;
use zushiki_play::problems::Theme;

/// Arguments of `zushiki problems`.
#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct ProblemsArgs {
    /// A game file, or a file with a position in SFEN on each line; its positions are the problems
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// The game, with presets; in FILE, the game of positions that do not name theirs
    #[arg(long, value_name = "ID[:PRESET[+PRESET]]")]
    pub(crate) variant: Option<String>,
    /// Shows problems of tactics: positions of games with one line of only good moves
    #[arg(long, conflicts_with = "file")]
    pub(crate) tactics: bool,
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
}

/// The lengths of problems, in plies.
pub(super) const LENGTHS: [&str; 8] = ["1", "3", "5", "7", "9", "11", "13", "15"];
/// The names of the themes of problems.
pub(super) const THEMES: [&str; Theme::ALL.len()] = Theme::NAMES;
