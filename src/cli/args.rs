//! The command line as it is written: clap's types and the help texts. What the arguments mean is
//! `options`' business.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

const EXAMPLES: &str = "\
Examples:
  zushiki                                    choose a game from the menu
  zushiki --variant sho                      play sho shogi
  zushiki --variant wa:drops+prose           wa shogi with two presets
  zushiki --variant shogi --handicap two     White without rook and bishop
  zushiki --variant heian --rule stalemate=draw --strict
  zushiki --variant wa --clock 10m+3x30s     with clocks
  zushiki --resume                           go on with the game that was left last
  zushiki --plain --variant heian            play by lines of text
  zushiki rules wa                           read the rules of wa shogi
  zushiki variants                           every game, preset and handicap

Exit codes: 0 done, 1 failed, 2 the command line cannot be understood.";

/// The historical shogis in your terminal: sho, Heian, wa and modern shogi, fully refereed.
///
/// Without a command, plays. Without --variant, offers the games in a menu by era, where the other
/// options go for whichever is chosen; --position and --fen need a --variant.
#[derive(Parser, Clone, Debug)]
#[command(
    name = "zushiki",
    version,
    after_help = EXAMPLES,
    args_conflicts_with_subcommands = true,
    disable_help_subcommand = true,
    max_term_width = 100
)]
pub struct Args {
    /// Which game to play.
    #[command(flatten)]
    pub game: GameArgs,
    /// Who plays, and with how much time.
    #[command(flatten)]
    pub table: TableArgs,
    /// How to show it.
    #[command(flatten)]
    pub screen: ScreenArgs,
    /// The config file, in place of the one at its usual place
    ///
    /// That is zushiki/config.toml in $XDG_CONFIG_HOME or ~/.config; `zushiki config` prints one.
    #[arg(long, value_name = "FILE", help_heading = "Screen")]
    pub config: Option<PathBuf>,
    /// Goes on with the game that was left last; with --variant, with the last one of that game
    #[arg(
        long,
        help_heading = "Game",
        conflicts_with_all = [
            "rules", "rule", "handicap", "position", "fen", "strict", "clock", "black", "white",
            "plain",
        ]
    )]
    pub resume: bool,
    /// What to do instead of playing.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// The options that choose a game, a way to play it and a position.
#[derive(ClapArgs, Clone, Debug, Default, PartialEq, Eq)]
#[command(next_help_heading = "Game")]
pub struct GameArgs {
    /// The game, with presets: wa, heian:8x8, wa:drops+prose
    #[arg(long, value_name = "ID[:PRESET[+PRESET]]")]
    pub variant: Option<String>,
    /// A rule file of your own
    ///
    /// To choose presets of it, give --variant as well, with the id that stands in the file.
    #[arg(long, value_name = "FILE")]
    pub rules: Option<PathBuf>,
    /// Changes a single rule; can be repeated
    ///
    /// Keys and values are those of rule files: check=any, stalemate=draw, drops.enabled=true.
    /// `zushiki rules ID` names every key with its value.
    #[arg(long = "rule", value_name = "KEY=VALUE")]
    pub rule: Vec<String>,
    /// A handicap: pieces that White starts without
    #[arg(long, value_name = "ID")]
    pub handicap: Option<String>,
    /// The position to start from, in SFEN
    #[arg(long, value_name = "SFEN", conflicts_with = "fen")]
    pub position: Option<String>,
    /// The position to start from, as Fairy-Stockfish and XBoard write it
    ///
    /// Hands stand in brackets behind the board, and the first mover is called w there.
    #[arg(long, value_name = "FEN")]
    pub fen: Option<String>,
    /// An illegal move loses the game instead of being refused
    #[arg(long)]
    pub strict: bool,
}

/// The options that say who plays, and with how much time.
#[derive(ClapArgs, Clone, Debug, Default, PartialEq, Eq)]
#[command(next_help_heading = "Players")]
pub struct TableArgs {
    /// Clocks: main time, then periods: 5m, 10m+30s, 10m+3x30s
    ///
    /// When main time is gone a player has that many periods, 1 if no number is given. A move
    /// finished within a period makes it whole again; the last one to run out loses. Looking back,
    /// taking back and editing a position stop the clocks; the next move starts them again, and so
    /// does coming back.
    #[arg(long, value_name = "TIME")]
    pub clock: Option<String>,
    /// The name of Black's player
    #[arg(long, value_name = "NAME")]
    pub black: Option<String>,
    /// The name of White's player
    #[arg(long, value_name = "NAME")]
    pub white: Option<String>,
}

/// The options that say how the board is shown on screen.
#[derive(ClapArgs, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[command(next_help_heading = "Screen")]
pub struct ScreenArgs {
    /// The looks, whatever NO_COLOR and the terminal say
    #[arg(long, value_enum)]
    pub theme: Option<Theme>,
    /// When the board turns to the side to move: auto suits two people at one keyboard
    #[arg(long, value_enum)]
    pub flip: Option<Flip>,
    /// How pieces are written, unless the terminal suggests otherwise
    #[arg(long, value_enum)]
    pub glyphs: Option<Glyphs>,
    /// How moves are written: P-7f or 7六歩
    #[arg(long, value_enum)]
    pub notation: Option<Written>,
    /// Draws frames with +-| for terminals that draw lines too wide
    #[arg(long)]
    pub ascii: bool,
    /// The size of a square in columns and rows, or the largest below it that fits
    #[arg(long, value_enum)]
    pub cell: Option<Cell>,
    /// Leaves the mouse to the terminal
    #[arg(long)]
    pub no_mouse: bool,
    /// Plays in plain lines, without a screen: for screen readers and pipes
    ///
    /// Moves and commands are read line by line, and answered in words; `help` lists them.
    #[arg(long)]
    pub plain: bool,
}

/// When the board turns.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flip {
    /// After every move
    Auto,
    /// Only by hand
    Never,
}

/// The looks.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// The terminal's own colours
    Terminal,
    /// A wooden board
    Kaya,
    /// Light on dark
    Dark,
    /// Dark on light
    Light,
    /// No colours
    Mono,
}

/// How pieces are written.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Glyphs {
    /// 歩, 飛
    Kanji,
    /// P, R
    Letters,
    /// P, R, and nothing but ASCII anywhere
    Ascii,
}

/// How moves are written for the player.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Written {
    /// P-7f, Bx2b+
    Hodges,
    /// 7六歩, 2二角成
    Japanese,
}

impl From<Written> for crate::notation::Notation {
    fn from(written: Written) -> Self {
        match written {
            Written::Hodges => Self::Hodges,
            Written::Japanese => Self::Japanese,
        }
    }
}

/// The size of a square.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cell {
    /// 3 columns, 1 row
    #[value(name = "3x1")]
    Tiny,
    /// 4 columns, 1 row
    #[value(name = "4x1")]
    Small,
    /// 4 columns, 2 rows
    #[value(name = "4x2")]
    Medium,
    /// 6 columns, 3 rows
    #[value(name = "6x3")]
    Large,
    /// 8 columns, 4 rows
    #[value(name = "8x4")]
    Huge,
}

/// What can be done besides playing.
#[derive(Subcommand, Clone, Debug)]
pub enum Command {
    /// Lists every game with its board, presets and handicaps
    #[command(after_help = "Example:\n  zushiki variants")]
    Variants,
    /// Prints the rules of a game as a booklet
    ///
    /// Set-ups, pieces with both faces and movement diagrams, every rule in force, presets,
    /// handicaps, and the points on which the sources disagree. Presets and --rule change what it
    /// says.
    #[command(after_help = "Examples:\n  zushiki rules wa\n  zushiki rules wa:drops | less\n  \
                      zushiki rules --rules my-game.toml")]
    Rules(RulesArgs),
    /// Checks rule files and runs the perft lines that stand in them
    #[command(
        after_help = "Prints `FILE: ok`, or all that is wrong with the file.\n\nExample:\n  \
                      zushiki check my-game.toml"
    )]
    Check(CheckArgs),
    /// Lists the legal moves of a position, sorted by their USI text
    #[command(
        after_help = "With --notation each line is the move in USI, a tab, and the move in that \
                      notation.\n\nExamples:\n  zushiki moves --variant sho\n  \
                      zushiki moves --variant shogi --notation hodges \
                      --position '4k4/9/9/9/9/9/9/9/4K4 b G 1'"
    )]
    Moves(MovesArgs),
    /// Counts the sequences of legal moves, to compare rules engines
    #[command(after_help = "The count is the last line on standard output; time and speed go to \
                      standard error. Ctrl-C ends it, and it says how far it came.\n\nExamples:\n  \
                      zushiki perft --variant wa --depth 3\n  \
                      zushiki perft --variant sho --depth 2 --divide")]
    Perft(PerftArgs),
    /// Opens a game file on the board, to look back or play on
    #[command(
        after_help = "The format is known by what stands in the file: PSN, KIF, KI2, CSA, USI or \
                      PGN.\n\nExamples:\n  zushiki open game.psn\n  zushiki open game.kif --at 41"
    )]
    Open(OpenArgs),
    /// Prints a game file: who played, the moves, and a diagram of a position
    #[command(after_help = "Examples:\n  zushiki show game.psn --at 41\n  \
                      zushiki show game.kif --diagram svg > game.svg")]
    Show(ShowArgs),
    /// Writes a game file in another format
    #[command(
        after_help = "The format is known by what stands in the file, not by its name; that of the \
                      new file by how its name ends.\n\nExamples:\n  \
                      zushiki convert game.kif game.psn\n  zushiki convert game.psn - --to csa"
    )]
    Convert(ConvertArgs),
    /// Plays game files through: every move legal, the end as recorded
    #[command(after_help = "Example:\n  zushiki validate games/*.kif")]
    Validate(ValidateArgs),
    /// Prints a config file that holds the defaults, with comments
    #[command(after_help = "Example:\n  zushiki config > ~/.config/zushiki/config.toml")]
    Config,
    /// Prints completions for a shell
    #[command(after_help = "Example:\n  zushiki completions bash > \
                      ~/.local/share/bash-completion/completions/zushiki")]
    Completions(CompletionsArgs),
    /// Prints the manual page
    #[command(after_help = "Example:\n  zushiki man > ~/.local/share/man/man1/zushiki.1")]
    Man,
}

/// Arguments of `zushiki completions`.
#[derive(ClapArgs, Clone, Debug)]
pub struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    pub shell: Shell,
}

/// Arguments of `zushiki rules`.
#[derive(ClapArgs, Clone, Debug)]
pub struct RulesArgs {
    /// The game, with presets: wa, heian:8x8, wa:drops+prose
    #[arg(value_name = "ID[:PRESET[+PRESET]]", conflicts_with = "variant")]
    pub id: Option<String>,
    /// The game by options.
    #[command(flatten)]
    pub game: GameArgs,
}

/// Arguments of `zushiki check`.
#[derive(ClapArgs, Clone, Debug)]
pub struct CheckArgs {
    /// The rule files
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
}

/// Arguments of `zushiki moves`.
#[derive(ClapArgs, Clone, Debug)]
pub struct MovesArgs {
    /// Writes each move in this notation as well
    #[arg(long, value_enum)]
    pub notation: Option<Notation>,
    /// The game and position.
    #[command(flatten)]
    pub game: GameArgs,
}

/// A way to write moves.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notation {
    /// 7g7f, 8h2b+, P*5e
    Usi,
    /// P-7f, Bx2b+, P*5e
    Hodges,
    /// ７六歩, ２二角成, ５五歩
    Japanese,
}

/// How a game file is read.
#[derive(ClapArgs, Clone, Debug)]
pub struct FileArgs {
    /// The game, for files that do not name theirs, as lines of USI
    #[arg(long, value_name = "ID[:PRESET[+PRESET]]")]
    pub variant: Option<String>,
    /// Takes what comes before the first mistake
    #[arg(long)]
    pub partial: bool,
}

/// Arguments of `zushiki open`.
#[derive(ClapArgs, Clone, Debug)]
pub struct OpenArgs {
    /// The game file
    #[arg(value_name = "FILE")]
    pub path: PathBuf,
    /// The position after that many moves
    #[arg(long, value_name = "PLY")]
    pub at: Option<usize>,
    /// How it is read.
    #[command(flatten)]
    pub file: FileArgs,
    /// How to show it.
    #[command(flatten)]
    pub screen: ScreenArgs,
    /// The config file, in place of the one at its usual place
    #[arg(long, value_name = "FILE", help_heading = "Screen")]
    pub config: Option<PathBuf>,
}

/// Arguments of `zushiki show`.
#[derive(ClapArgs, Clone, Debug)]
pub struct ShowArgs {
    /// The game file, or - for standard input
    #[arg(value_name = "FILE")]
    pub path: PathBuf,
    /// The position after that many moves; the last one, unless given
    #[arg(long, value_name = "PLY")]
    pub at: Option<usize>,
    /// How moves are written
    #[arg(long, value_enum)]
    pub notation: Option<Written>,
    /// How the position is drawn; svg prints nothing but the picture
    #[arg(long, value_enum)]
    pub diagram: Option<Diagram>,
    /// How it is read.
    #[command(flatten)]
    pub file: FileArgs,
}

/// A way to draw a position.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Diagram {
    /// Text, with kanji
    Kanji,
    /// Text, with letters
    Letters,
    /// A picture
    Svg,
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
    /// The format to write, whatever the name of the file
    #[arg(long, value_name = "FORMAT")]
    pub to: Option<String>,
    /// Replaces a file that is there
    #[arg(long)]
    pub force: bool,
    /// How it is read.
    #[command(flatten)]
    pub file: FileArgs,
}

/// Arguments of `zushiki validate`.
#[derive(ClapArgs, Clone, Debug)]
pub struct ValidateArgs {
    /// The game files
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// How they are read.
    #[command(flatten)]
    pub file: FileArgs,
}

/// Arguments of `zushiki perft`.
#[derive(ClapArgs, Clone, Debug)]
pub struct PerftArgs {
    /// How many moves deep to count
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=MAX_DEPTH))]
    pub depth: u32,
    /// Prints the count behind each first move as well
    #[arg(long)]
    pub divide: bool,
    /// The game and position.
    #[command(flatten)]
    pub game: GameArgs,
}

/// Deeper counts would not end in the age of the universe, but could exhaust the stack.
const MAX_DEPTH: i64 = 100;
