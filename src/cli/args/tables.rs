//! Arguments of `zushiki host`, `zushiki join` and `zushiki attend`, and the commands below `zushiki letter`.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Subcommand};

use super::number::within;
use super::side::side;
use super::{GameArgs, ScreenArgs};
use zushiki_core::board::Color;

/// The options of `zushiki host` for what is agreed when a table is opened.
const AGREED: [&str; 15] = [
    "variant",
    "rules",
    "rule",
    "handicap",
    "position",
    "fen",
    "strict",
    "clock",
    "side",
    "name",
    "no_takebacks",
    "hints",
    "credit",
    "no_watching",
    "watch_delay",
];

/// Arguments of `zushiki host`.
#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct HostArgs {
    /// The name of the table: letters, digits, _ and -
    #[arg(value_name = "TABLE")]
    pub(crate) table: String,
    /// The options that choose the game.
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// Clocks, as for a game at one keyboard; they stop while the other player is not there, except clocks in days: 3d/move, 14d
    #[arg(long, value_name = "TIME", help_heading = "Players")]
    pub(crate) clock: Option<String>,
    /// Your side; the other one is offered
    #[arg(
        long,
        value_name = "SIDE",
        value_parser = side(),
        default_value = "black",
        help_heading = "Players"
    )]
    pub(crate) side: Color,
    /// Your name; by default that of the user
    #[arg(long, value_name = "NAME", help_heading = "Players")]
    pub(crate) name: Option<String>,
    /// Does not let players take back moves, even by agreement
    #[arg(long, help_heading = "Players")]
    pub(crate) no_takebacks: bool,
    /// Allows hints and analyses to both players during the game
    #[arg(long, help_heading = "Players")]
    pub(crate) hints: bool,
    /// The network delay that does not count on the other player's clock: at most this many milliseconds a move
    #[arg(
        long,
        value_name = "MS",
        default_value_t = 500,
        value_parser = within::<u64>(..=10_000),
        help_heading = "Players"
    )]
    pub(crate) credit: u64,
    /// Does not let spectators in
    #[arg(long, help_heading = "Players")]
    pub(crate) no_watching: bool,
    /// Shows spectators everything this many seconds late
    #[arg(
        long,
        value_name = "S",
        default_value_t = 0,
        value_parser = within::<u64>(..=86_400),
        conflicts_with = "no_watching",
        help_heading = "Players"
    )]
    pub(crate) watch_delay: u64,
    /// Opens the table in this directory, whose permissions decide which users of this machine may join
    ///
    /// The directory belongs to root or to you, is sticky and cannot be written by others: `install -d -m 3770 -g
    /// players DIR`, as root, makes one for the group players.
    #[arg(long, value_name = "DIR")]
    pub(crate) share: Option<PathBuf>,
    /// Continues the unfinished game of this table, with everything that was agreed
    #[arg(
        long,
        conflicts_with_all = AGREED
    )]
    pub(crate) resume: bool,
    /// Leaves the table open when this program ends, in a process without a screen
    #[arg(long)]
    pub(crate) keep: bool,
    /// Closes a table that was left open
    #[arg(
        long,
        conflicts_with_all = AGREED,
        conflicts_with_all = ["share", "resume", "keep"]
    )]
    pub(crate) close: bool,
    /// Waits for the end of the program that has opened the table, then keeps it open.
    #[arg(long, hide = true)]
    pub(crate) standby: bool,
    /// The options for the screen.
    #[command(flatten)]
    pub(crate) screen: ScreenArgs,
    /// Uses this config file instead of the default one
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
}

/// Arguments of `zushiki join`.
#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct JoinArgs {
    /// The table: a name on this machine, or ssh://user@host/TABLE; without one, the tables on this machine are listed
    #[arg(value_name = "TABLE")]
    pub(crate) table: Option<String>,
    /// The command whose standard input and output lead to the table
    ///
    /// Its words are separated by blanks; no shell reads them. At the other end it runs `zushiki attend TABLE`.
    #[arg(long, value_name = "COMMAND", conflicts_with = "share", requires = "table")]
    pub(crate) by: Option<String>,
    /// Watches the game
    #[arg(long, requires = "table")]
    pub(crate) watch: bool,
    /// Your name; by default that of the user
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,
    /// Looks for the table in this directory of several users
    #[arg(long, value_name = "DIR")]
    pub(crate) share: Option<PathBuf>,
    /// The options for the screen.
    #[command(flatten)]
    pub(crate) screen: ScreenArgs,
    /// Uses this config file instead of the default one
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
}

/// Arguments of `zushiki attend`.
#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct AttendArgs {
    /// The name of the table
    #[arg(value_name = "TABLE")]
    pub(crate) table: String,
    /// Looks for the table in this directory of several users
    #[arg(long, value_name = "DIR")]
    pub(crate) share: Option<PathBuf>,
}

/// The commands below `zushiki letter`.
#[derive(Subcommand, Clone, Debug)]
#[allow(clippy::large_enum_variant)] // one value exists, and clap wants the arguments unboxed
pub(crate) enum LetterCommand {
    /// Plays a move, and prints the move message to mail to the other player
    ///
    /// The first move begins a game. Without a move, the last message is printed again.
    #[command(
        after_help = "Games by mail are saved like any other; `zushiki games` lists them first. \
                      `zushiki letter receive` takes the answer.\n\nExamples:\n  \
                      zushiki letter send ben P-7f --variant sho\n  \
                      zushiki letter send ben 2g2f | mail -s zushiki ben@shogi.example\n  \
                      zushiki letter send ben resign\n  zushiki letter send ben"
    )]
    Send(SendArgs),
    /// Takes a move message from the other player, and shows the position
    ///
    /// A message that is damaged, repeated, out of order or of another game is refused, and changes nothing.
    #[command(
        after_help = "The message may stand in the text of a mail; broken and quoted lines do no harm. \
                      The first message of a game needs a name for it.\n\nExamples:\n  \
                      zushiki letter receive ann < mail.txt\n  \
                      zushiki letter receive --letter 'zushiki-letter 1 ...'"
    )]
    Receive(ReceiveArgs),
}

/// Arguments of `zushiki letter send`.
#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct SendArgs {
    /// Your name for the game: letters, digits, _ and -
    #[arg(value_name = "NAME")]
    pub(crate) name: String,
    /// The move, in any notation, `resign`, or `draw` to accept a draw
    #[arg(value_name = "MOVE")]
    pub(crate) mv: Option<String>,
    /// Offers a draw with the move
    #[arg(long, requires = "mv")]
    pub(crate) draw: bool,
    /// The options that choose the game.
    #[command(flatten)]
    pub(crate) game: GameArgs,
}

/// Arguments of `zushiki letter receive`.
#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct ReceiveArgs {
    /// Your name for the game; only its first message needs one
    #[arg(value_name = "NAME")]
    pub(crate) name: Option<String>,
    /// The move message; without it, standard input is read
    #[arg(long, value_name = "TEXT")]
    pub(crate) letter: Option<String>,
}
