//! The arguments of the command line as clap types, with their help texts. `options` converts them to variants and
//! positions.

mod computer;
mod files;
mod lab;
mod learn;
mod number;
mod problems;
mod screen;
mod side;
mod tables;

use std::ffi::OsStr;
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

use zushiki_words::language::Language;

pub(crate) use computer::{BenchArgs, EngineArgs, EnginesArgs, MateArgs, PerftArgs};
pub(crate) use files::{
    AnalyseArgs, ConvertArgs, Diagram, FileArgs, GamesArgs, OpenArgs, OpeningsArgs, ShowArgs,
    ValidateArgs,
};
pub(crate) use lab::{
    BookArgs, ChooseProblemsArgs, LabCommand, MakeProblemsArgs, MarksArgs, MatchArgs, MinutesError,
    ProblemsCommand, SampleProblemsArgs, SprtBoundsError, TableProblemsArgs, TacticsArgs, TuneArgs,
};
pub(crate) use learn::LearnArgs;
pub(crate) use number::NumberFault;
pub(crate) use problems::ProblemsArgs;
pub(crate) use screen::{BellKind, Cell, Flip, Glyphs, ScreenArgs, Takebacks, Written};
pub(crate) use tables::{AttendArgs, HostArgs, JoinArgs, LetterCommand, ReceiveArgs, SendArgs};

const EXAMPLES: &str = "\
Examples:
  zushiki                                    choose a game from the menu
  zushiki --variant sho                      play sho shogi
  zushiki --variant wa:drops+prose           wa shogi with two presets
  zushiki --variant shogi --handicap two     White without rook and bishop
  zushiki --variant heian --rule stalemate=draw --strict
  zushiki --variant wa --clock 10m+3x30s     with clocks
  zushiki --variant wa --white computer:3    against the computer, level 1 to 10
  zushiki --variant wa --white engine:hachu  against an external engine
  zushiki --resume                           continue the unfinished game played last
  zushiki game.kif                           open a game file
  zushiki --plain --variant heian            play as lines of text
  zushiki --plain --resume                   continue it as lines of text
  zushiki learn                              learn to play, on the board
  zushiki learn wa                           learn how the pieces of wa shogi move
  zushiki learn game.psn                     learn from the mistakes of a game
  zushiki problems --variant sho             solve mate problems of sho shogi
  zushiki rules wa                           print the rules of wa shogi
  zushiki variants                           list games, presets, handicaps

Environment:
  ZUSHIKI_HOME  one directory for games, progress and your own rule files. The
                config file and looks.toml stay in $XDG_CONFIG_HOME or ~/.config

Exit codes: 0 success, 1 failure, 2 usage error.";

/// The historical shogis in your terminal: sho, Heian, wa and modern shogi, fully refereed.
///
/// Without a command it starts a game; with a file instead of a command it opens the file, like
/// `zushiki open`. Without --variant it shows a menu of the games; the other options then apply to
/// the game that you choose. --position and --fen need --variant.
#[derive(Parser, Clone, Debug)]
#[command(
    name = "zushiki",
    version,
    long_version = env!("ZUSHIKI_LONG_VERSION"),
    override_usage = "zushiki [OPTIONS] [FILE]\n       zushiki <COMMAND>",
    after_help = EXAMPLES,
    args_conflicts_with_subcommands = true,
    disable_help_subcommand = true,
    max_term_width = 100
)]
pub(crate) struct Args {
    /// The options that choose the game and its rules.
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// The options for players and clocks.
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// The options for the screen.
    #[command(flatten)]
    pub(crate) screen: ScreenArgs,
    /// Uses this config file instead of the default one
    ///
    /// The default is zushiki/config.toml in $XDG_CONFIG_HOME or ~/.config. `zushiki config` prints a
    /// config file with all settings.
    #[arg(long, value_name = "FILE", help_heading = "Screen")]
    pub(crate) config: Option<PathBuf>,
    /// Continues the unfinished game played last; with --variant, the last one of that variant
    #[arg(
        long,
        help_heading = "Game",
        conflicts_with_all = [
            "rules", "rule", "handicap", "position", "fen", "strict", "clock", "black", "white",
        ]
    )]
    pub(crate) resume: bool,
    /// The language of all texts, overriding the config file and LANGUAGE, LC_ALL, LC_MESSAGES, LANG
    ///
    /// A terminal that cannot show its letters gets English. ZUSHIKI_LOCALES names a directory with more languages.
    #[arg(
        long,
        global = true,
        value_name = "LANG",
        value_parser = languages(),
        help_heading = None::<&'static str>
    )]
    pub(crate) lang: Option<String>,
    /// Prints this help with all commands
    #[arg(long, help_heading = None::<&'static str>)]
    pub(crate) help_all: bool,
    /// The command; `None` starts a game.
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// The parser of `--lang`. The option is removed from the arguments before they are parsed; the values are only for the
/// help and the completions.
fn languages() -> PossibleValuesParser {
    PossibleValuesParser::new(Language::all().map(Language::tag))
}

/// The options that choose a game and its rules.
#[derive(ClapArgs, Clone, Debug, Default, PartialEq, Eq)]
#[command(next_help_heading = "Game")]
pub(crate) struct VariantArgs {
    /// The game, with presets: wa, heian:8x8, wa:drops+prose
    #[arg(long, value_name = "ID[:PRESET[+PRESET]]")]
    pub(crate) variant: Option<String>,
    /// Plays the game of this rule file
    ///
    /// To choose presets, add --variant with the id in the file and the presets: mine:drops.
    #[arg(long, value_name = "FILE")]
    pub(crate) rules: Option<PathBuf>,
    /// Sets a single rule; can be repeated
    ///
    /// Keys and values are those of rule files: check=any, stalemate=draw, drops.enabled=true. Pieces in a list are
    /// joined by +: drops.no-second-on-file=P+L; an empty value is an empty list. `zushiki rules ID` lists the keys
    /// with their values.
    #[arg(long = "rule", value_name = "KEY=VALUE")]
    pub(crate) rule: Vec<String>,
}

/// The options that choose a game, its rules and a starting position.
#[derive(ClapArgs, Clone, Debug, Default, PartialEq, Eq)]
#[command(next_help_heading = "Game")]
pub(crate) struct GameArgs {
    /// The options that choose the game and its rules.
    #[command(flatten)]
    pub(crate) chosen: VariantArgs,
    /// A handicap: White starts without some pieces
    #[arg(long, value_name = "ID")]
    pub(crate) handicap: Option<String>,
    /// The position to start from, in SFEN
    #[arg(long, value_name = "SFEN", conflicts_with = "fen")]
    pub(crate) position: Option<String>,
    /// The position to start from, as Fairy-Stockfish and XBoard write it
    ///
    /// In that format the hands follow the board in brackets, and the first mover is w.
    #[arg(long, value_name = "FEN")]
    pub(crate) fen: Option<String>,
    /// An illegal move loses the game instead of being refused
    #[arg(long)]
    pub(crate) strict: bool,
}

impl VariantArgs {
    /// The game `id`, with presets, with its usual rules.
    pub(super) fn named(id: &str) -> VariantArgs {
        VariantArgs { variant: Some(id.to_owned()), ..VariantArgs::default() }
    }
}

impl From<VariantArgs> for GameArgs {
    fn from(chosen: VariantArgs) -> GameArgs {
        GameArgs { chosen, ..GameArgs::default() }
    }
}

/// The options for players and clocks.
#[derive(ClapArgs, Clone, Debug, Default, PartialEq, Eq)]
#[command(next_help_heading = "Players")]
pub(crate) struct TableArgs {
    /// Clocks: 5m, 10m+30s (byoyomi), 10m+3x30s (periods), 5m++10s (increment), 10m/5m (Black/White)
    ///
    /// 5m is the time for the whole game. + is followed by byoyomi: after the main time a player has that many periods
    /// (1 if no number is given); a move made within a period restores it, and a player who uses up the last period
    /// loses. ++ is followed by an increment (Fischer), which is added after each move: 5+10 of other programs is
    /// 5m++10s here. 10m+30s++5s has both. 10m/5m gives Black and White different times, each in any of these forms. A
    /// move that replaces a move taken back does not earn a second increment. The clock of whoever is to move runs while
    /// earlier positions are shown. Taking back and editing a position stop the clocks; the next move, or returning to
    /// the current position, starts them again.
    #[arg(long, value_name = "TIME")]
    pub(crate) clock: Option<String>,
    /// The name of Black's player, or computer, computer:5, computer:2s, engine:NAME, engine:NAME:2s
    ///
    /// The computer plays at full strength, at a level from 1 (the weakest) to 10, or with a time for each move.
    /// engine:NAME is an external engine: `zushiki engines` lists those that are installed, and their games.
    /// Both players may be programs. A person whose name resembles these is written name:NAME.
    #[arg(long, value_name = "NAME")]
    pub(crate) black: Option<String>,
    /// The name of White's player, or computer, computer:5, computer:2s, engine:NAME, engine:NAME:2s
    #[arg(long, value_name = "NAME")]
    pub(crate) white: Option<String>,
}

/// The commands.
#[derive(Subcommand, Clone, Debug)]
#[allow(clippy::large_enum_variant)] // one value exists, and clap wants the arguments unboxed
pub(crate) enum Command {
    /// Teaches how to play: lessons, drills of the pieces, your mistakes
    #[command(
        after_help = "A lesson has a small task on the board. The drill shows a piece and asks for all \
                      squares that it can move to. Your progress is kept in \
                      $ZUSHIKI_HOME/learned.txt or ~/.local/share/zushiki/learned.txt. For a game \
                      file the command asks for better moves than the worst moves of one side.\n\nExamples:\n  \
                      zushiki learn            the lessons, and then the next step of the road\n  \
                      zushiki learn wa         the pieces of wa shogi\n  \
                      zushiki learn game.psn   the worst moves of a game as problems\n  \
                      zushiki learn game.psn --side white\n  \
                      zushiki learn --rules my-game.toml\n  \
                      zushiki learn --plain    the same as lines of text"
    )]
    Learn(LearnArgs),
    /// Lists the games with their boards, presets and handicaps
    #[command(after_help = "Example:\n  zushiki variants")]
    Variants,
    /// Prints the rules of a game as a booklet
    ///
    /// It shows the set-ups, both faces of each piece with movement diagrams, every rule, presets,
    /// handicaps, and the points on which the sources disagree. It follows presets and --rule.
    #[command(after_help = "Examples:\n  zushiki rules wa\n  zushiki rules wa:drops | less\n  \
                      zushiki rules --rules my-game.toml")]
    Rules(RulesArgs),
    /// Checks rule files and verifies the move counts (perft) in them
    #[command(after_help = "Prints `FILE: ok`, or all faults of the file.\n\nExample:\n  \
                      zushiki check my-game.toml")]
    Check(CheckArgs),
    /// Lists the legal moves of a position, sorted by their USI text
    #[command(
        after_help = "With --notation each line is the move in USI, a tab, and the move in that \
                      notation.\n\nExamples:\n  zushiki moves --variant sho\n  \
                      zushiki moves --variant shogi --notation hodges \
                      --position '4k4/9/9/9/9/9/9/9/4K4 b G 1'"
    )]
    Moves(MovesArgs),
    /// Counts the sequences of legal moves (perft), to compare rules engines
    #[command(after_help = "The count is the last line on standard output; time and speed go to \
                      standard error. Ctrl-C stops the command and prints the count so far.\n\nExamples:\n  \
                      zushiki perft --variant wa --depth 3\n  \
                      zushiki perft --variant sho --depth 2 --divide")]
    Perft(PerftArgs),
    /// Counts the nodes of searches to a fixed depth, to compare builds
    #[command(
        after_help = "Without a game it searches positions of all games, and of a game on a board \
                      of 12x12. The number of nodes is the same on every machine; it is the last \
                      line on standard output. Time and speed go to standard error.\n\n\
                      Examples:\n  zushiki bench\n  zushiki bench --variant wa --depth 12"
    )]
    Bench(BenchArgs),
    /// Opens a table for a player at another terminal or on another machine
    ///
    /// No network connection is opened: the other player joins over SSH, or with any command that carries standard
    /// input and output.
    #[command(
        after_help = "The game is saved with every move. On the board `:say TEXT` sends a message to the others, and u \
                      asks to take a move back; with --plain, `say TEXT` and `undo`.\n\nExamples:\n  \
                      zushiki host garden --variant wa:drops --clock 20m+30s\n  \
                      zushiki host garden --side white --variant sho\n  \
                      zushiki host garden --share /srv/shogi --variant heian\n  \
                      zushiki host garden --resume"
    )]
    Host(HostArgs),
    /// Joins a table that somebody has opened, or lists the open tables
    #[command(
        after_help = "If the connection breaks, zushiki reconnects and the game continues.\n\nExamples:\n  \
                      zushiki join\n  \
                      zushiki join garden\n  \
                      zushiki join ssh://ann@shogi.example/garden\n  \
                      zushiki join garden --by 'ssh ann@shogi.example zushiki attend garden'\n  \
                      zushiki join garden --watch"
    )]
    Join(JoinArgs),
    /// Connects standard input and output to a table on this machine, for `zushiki join`
    #[command(after_help = "Example:\n  ssh HOST zushiki attend garden")]
    Attend(AttendArgs),
    /// Plays a game by mail: sends and receives moves as lines of text
    #[command(subcommand)]
    Letter(LetterCommand),
    /// Runs as an engine for other programs (USI or UCI)
    #[command(
        after_help = "Front ends such as ShogiHome start the engine and write lines to it. It \
                      uses UCI if the first line is `uci`, otherwise USI. Without a game it plays modern \
                      shogi; the option USI_Variant accepts the names of all games.\n\nExamples:\n  \
                      zushiki engine --variant wa:drops\n  ssh HOST zushiki engine --variant sho"
    )]
    Engine(EngineArgs),
    /// Lists external engines, and tests one of them
    #[command(
        after_help = "Fairy-Stockfish, HaChu, CrazyWa and SjaakII are known; [[engine]] entries \
                      in the config file add others: `zushiki config` prints an example. With a \
                      name, the command starts that engine and checks that it plays a legal move.\n\nExamples:\n  \
                      zushiki engines\n  zushiki engines hachu --variant wa\n  \
                      zushiki engines --variants-ini --variant heian > variants.ini"
    )]
    Engines(EnginesArgs),
    /// Finds a mate by checks: in a position, or in the positions of a file
    #[command(
        after_help = "The answer is `mate in 5 plies` with the moves, `no mate by checks`, or `not found within` \
                      the limits: 1,000,000 nodes for each position, unless --nodes or --seconds is \
                      given. Lengths are in plies. In games with drops, an interposed piece that \
                      is simply captured does not count. In a game file each position is \
                      searched, and the positions with a mate are printed. Ctrl-C ends the \
                      search.\n\nExamples:\n  \
                      zushiki mate --variant shogi --position '4k4/9/4P4/9/9/9/9/9/9 b G 1'\n  \
                      zushiki mate problems.sfen\n  zushiki mate game.kif --at 80 --seconds 60"
    )]
    Mate(MateArgs),
    /// Opens mate problems: forced wins against the best defence
    #[command(
        after_help = "The problems of the program are won in 1 to 13 plies; only one move at a time wins, except at the end. The \
                      solver judges each of your moves. Your first attempt at a problem changes your rating \
                      and that of the problem, and `n` goes to a problem near your rating. A missed problem \
                      comes again after 1 day and, once solved, after 3 and 7 more days. Results are recorded \
                      in $ZUSHIKI_HOME/learned.txt or ~/.local/share/zushiki/learned.txt.\n\nExamples:\n  \
                      zushiki problems --variant wa     the problems of wa shogi\n  \
                      zushiki problems tsume.kif        a problem of your own\n  \
                      zushiki problems mine.sfen --variant sho\n  \
                      zushiki problems --tactics        one line of only good moves, from games\n  \
                      zushiki problems --plain          as lines of text"
    )]
    Problems(ProblemsArgs),
    /// Analyses a game: evaluates each move, and shows better moves
    #[command(
        visible_alias = "analyze",
        after_help = "The result is a game file in which each move has its evaluation, from \
                      Black's point of view, in hundredths of a pawn: a mean piece is worth about \
                      300. A move that loses 5 points of a hundred of the chance to win is marked \
                      ?!, from 10 ?, from 15 ??, with the better line as a variation; ! marks the \
                      only good move. Moves that already have an evaluation keep it.\n\n\
                      Ctrl-C stops the command and writes the evaluations so far; the same \
                      command continues from there. At the end it prints a summary for each \
                      player and a graph. Progress goes to standard error.\n\n\
                      Examples:\n  zushiki analyse game.kif\n  \
                      zushiki analyse game.psn --seconds 5 --threads 4 --out game-5s.psn\n  \
                      zushiki analyse game.psn --by engine:fairy-stockfish"
    )]
    Analyse(AnalyseArgs),
    /// For makers of engines and games: matches, tuning, opening books, sets of problems
    #[command(subcommand)]
    Lab(LabCommand),
    /// Lists saved games, sample games and games left at shared tables
    #[command(
        after_help = "Each line ends with the name of the game for open, show and convert.\n\nExamples:\n  \
                      zushiki games\n  zushiki games wa 5.11.2026\n  \
                      zushiki games --statistics sho\n  \
                      zushiki open sample:sho-crown-prince"
    )]
    Games(GamesArgs),
    /// Looks up a position in many games: the moves played, their results
    ///
    /// A position is found whatever moves led to it, if the rules and the handicap are the same.
    /// The first run reads all games; later runs read only new and changed games.
    #[command(
        after_help = "The line of each game ends with the arguments for `zushiki open` that show \
                      the position in the game. On the board `:openings` shows the same as a \
                      tree.\n\nExamples:\n  \
                      zushiki openings --variant wa\n  \
                      zushiki openings --variant shogi --moves 'P-7f P-3d' ~/kifu ~/games/*.kif\n  \
                      zushiki openings --variant sho --position '4k4/9/9/9/9/9/9/9/4K4 b - 1'"
    )]
    Openings(OpeningsArgs),
    /// Opens a game file on the board, to review it or to continue the game
    #[command(after_help = "The format is recognised by the contents: PSN, KIF, KI2, CSA, JKF, \
                      USEN, USI, PGN, GNU Shogi or USF. If a file does not name its game and \
                      several games fit, a list asks for it.\n\nExamples:\n  zushiki open game.psn\n  \
                      zushiki open game.kif --at 41\n  zushiki game.kif\n  zushiki - < game.kif")]
    Open(OpenArgs),
    /// Prints a game file: its headers, the moves, a diagram of a position
    #[command(after_help = "Examples:\n  zushiki show game.psn --at 41\n  \
                      zushiki show game.kif --diagram svg > game.svg")]
    Show(ShowArgs),
    /// Writes a game file in another format
    #[command(
        after_help = "The format of IN is recognised by its contents, the format of OUT by its \
                      extension.\n\nExamples:\n  \
                      zushiki convert game.kif game.psn\n  zushiki convert game.psn - --to csa"
    )]
    Convert(ConvertArgs),
    /// Checks that every move in game files is legal, and that the games end as recorded
    #[command(after_help = "Example:\n  zushiki validate games/*.kif")]
    Validate(ValidateArgs),
    /// Prints a config file with the defaults of all settings, with comments
    #[command(after_help = "Example:\n  zushiki config > ~/.config/zushiki/config.toml")]
    Config,
    /// Prints completions for a shell
    #[command(after_help = "Example:\n  zushiki completions bash > \
                      ~/.local/share/bash-completion/completions/zushiki")]
    Completions(CompletionsArgs),
    /// Prints the manual page of the program or of a command
    #[command(after_help = "Examples:\n  zushiki man lab tune | man -l -\n  \
                      zushiki man --all ~/.local/share/man")]
    Man(ManArgs),
}

/// The command below which `words`, a command with its arguments, now stands; `None` if it does not have the name that
/// it had in earlier versions. Scripts use these names.
pub(super) fn parent_of_former_name(words: &[impl AsRef<OsStr>]) -> Option<&'static str> {
    let word = |at: usize| words.get(at)?.as_ref().to_str();
    match (word(0)?, word(1)) {
        ("match" | "tune" | "book", _) | ("problems", Some("make" | "sample" | "tactics")) => {
            Some("lab")
        }
        ("send" | "receive", _) => Some("letter"),
        _ => None,
    }
}

/// Arguments of `zushiki completions`.
#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    pub(crate) shell: Shell,
}

/// Arguments of `zushiki man`.
#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct ManArgs {
    /// The command
    #[arg(conflicts_with = "all")]
    pub(crate) command: Vec<String>,
    /// Writes the pages of all commands in all languages to files in this folder
    ///
    /// Files and folders are named as `man` expects: man6/zushiki.6, ja/man6/zushiki.6.
    #[arg(long, value_name = "DIR")]
    pub(crate) all: Option<PathBuf>,
}

/// Arguments of `zushiki rules`.
#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct RulesArgs {
    /// The game, with presets: wa, heian:8x8, wa:drops+prose
    #[arg(value_name = "ID[:PRESET[+PRESET]]", conflicts_with = "variant")]
    pub(crate) id: Option<String>,
    /// The options that choose the game.
    #[command(flatten)]
    pub(crate) game: GameArgs,
}

/// Arguments of `zushiki check`.
#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct CheckArgs {
    /// The rule files
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
}

/// Arguments of `zushiki moves`.
#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct MovesArgs {
    /// Writes each move in this notation as well
    #[arg(long, value_enum)]
    pub(crate) notation: Option<Notation>,
    /// The game and position.
    #[command(flatten)]
    pub(crate) game: GameArgs,
}

/// A notation of moves.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Notation {
    /// 7g7f, 8h2b+, P*5e
    Usi,
    /// P-7f, Bx2b+, P*5e
    Hodges,
    /// ７六歩, ２二角成, ５五歩
    Japanese,
}
