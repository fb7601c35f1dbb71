//! Arguments of `zushiki learn`.

use std::path::PathBuf;

use clap::Args as ClapArgs;

use super::ScreenArgs;
use super::number::within;
use super::side::side;
use zushiki_core::board::Color;

/// Arguments of `zushiki learn`.
#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct LearnArgs {
    /// The game whose pieces you want to learn, with presets: wa, heian:8x8; or a game file, whose worst moves become
    /// problems; by default the lessons
    #[arg(value_name = "ID|FILE")]
    pub(crate) subject: Option<PathBuf>,
    /// The rule file of the game whose pieces you want to learn
    #[arg(long, value_name = "FILE", conflicts_with = "subject")]
    pub(crate) rules: Option<PathBuf>,
    /// The side in a game file whose moves are asked about; by default the only human player, otherwise the loser,
    /// otherwise Black
    #[arg(long, value_name = "SIDE", value_parser = side())]
    pub(crate) side: Option<Color>,
    /// The number of the game, in a file with several games
    #[arg(long, value_name = "N", value_parser = within::<u32>(1..))]
    pub(crate) game: Option<u32>,
    /// The options for the screen.
    #[command(flatten)]
    pub(crate) screen: ScreenArgs,
    /// Uses this config file instead of the default one
    #[arg(long, value_name = "FILE", help_heading = "Screen")]
    pub(crate) config: Option<PathBuf>,
}
