//! Arguments of `zushiki lab`: the commands for people who make engines and games.

use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args as ClapArgs, Subcommand};

use super::number::within;
use super::problems::{LENGTHS, THEMES};
use super::{GameArgs, VariantArgs};
use zushiki_core::phrase_error;
use zushiki_lab::matches::MatchPlayer;

/// The commands below `zushiki lab`.
#[derive(Subcommand, Clone, Debug)]
pub(crate) enum LabCommand {
    /// Lets engines and settings of the computer play each other, to compare them
    #[command(
        after_help = "A player is the computer with settings, separated by commas: nodes=N, depth=N, \
                      movetime=MS, clock=MS+MS, level=N, hash=MIB, threads=N, values=FILE, \
                      search=FILE and net=FILE (or none), material; or an external engine \
                      with its time for each move, engine:NAME:0.5s, or another limit: \
                      engine:NAME:nodes=N, depth=N or movetime=MS (`zushiki engines` lists the \
                      names).\n\nEach opening is played twice, with both \
                      colours. Games end by the rules of this program. An engine that crashes, \
                      plays an illegal move, claims a false end or is late loses the game; these \
                      losses are counted separately. The result goes to standard output, progress \
                      to standard error. Ctrl-C ends the match; with --out the same command \
                      continues it.\n\nExamples:\n  \
                      zushiki lab match --variant wa --a movetime=300 --b engine:hachu:0.3s --pairs 10\n  \
                      zushiki lab match --variant wa --a nodes=4000 --b nodes=2000\n  \
                      zushiki lab match --variant sho --a level=4 --b level=3 --pairs 30 --out 4-3.txt"
    )]
    Match(Box<MatchArgs>),
    /// Tunes the values of the pieces of a game, in games of the computer against itself
    #[command(after_help = "The values are written to $ZUSHIKI_HOME/values or \
                      ~/.local/share/zushiki/values, and the computer then uses them for this \
                      game. They are kept only if they win a match at the end. The same games, \
                      nodes and seed give the same file. With --net, the match is played by \
                      time.\n\nThe games are played with the values derived from the rules. With \
                      --net, --search or --data they are played with the values and the net that the \
                      game has, and kept in a file: later commands continue or use them. --search \
                      tunes the margins, bonuses and reductions of the search: each pair of games is \
                      played by two randomly changed sets of them.\n\nExamples:\n  \
                      zushiki lab tune my-game.toml --minutes 2\n  \
                      zushiki lab tune --variant wa --games 1500 --seed 7 --out wa.txt\n  \
                      zushiki lab tune --variant wa --search --minutes 60")]
    Tune(TuneArgs),
    /// Makes an opening book of a game, from games of the computer against itself
    #[command(
        after_help = "The games choose among good moves for the first 16 plies. Their results are printed: the \
                      share of the points of the side that moves first, draws, lengths. The book has \
                      the moves that enough games played (--least), and a fiftieth of those of the position, up to ply 24. It is written to \
                      $ZUSHIKI_HOME/values or ~/.local/share/zushiki/values, and the computer then \
                      plays from it on the board. The same games, nodes and seed give the same file.\n\nExamples:\n  \
                      zushiki lab book my-game.toml --minutes 20\n  \
                      zushiki lab book --variant wa --games 500 --seed 7 --out wa.book"
    )]
    Book(BookArgs),
    /// Compares the marks of an analysis with the losses that another engine finds
    #[command(
        after_help = "FILE has a line for each move: the position before it in SFEN, its score for the side to move in \
                      centipawns, the best move, the score for the same side after the move that was played, and that \
                      move, separated by tabs. A score s means a chance to win of 1 / (1 + exp(-s / SCALE)). Each position \
                      and the one after the move are searched as by `zushiki analyse`. The table counts the moves with \
                      a mark that lose five points of the chance or more, and those that lose less than two.\n\nExample:\n  \
                      zushiki lab marks judged.tsv --variant shogi --nodes 200000"
    )]
    Marks(MarksArgs),
    /// Makes sets of mate problems, and measures them
    #[command(subcommand)]
    Problems(ProblemsCommand),
}

/// The commands below `zushiki lab problems`.
#[derive(Subcommand, Clone, Debug)]
pub(crate) enum ProblemsCommand {
    /// Composes a set of problems, from games of the computer against itself
    #[command(
        after_help = "The same options give the same problems on every machine. docs/game-files.md \
                      describes the lines of the set.\n\nExample:\n  \
                      zushiki lab problems make --variant sho --count 200 --seed 1 --work sho.work --out sho.tsv\n  \
                      zushiki lab problems make --variant tori --from set --add-to tori.tsv --lengthen 2 --shortest 7 \
                      --out more.tsv"
    )]
    Make(Box<MakeProblemsArgs>),
    /// Chooses a set of problems from those of a set and of files of `make --work`
    #[command(
        after_help = "The set keeps the limits that `zushiki lab problems table` shows, as far as the problems allow. \
                      Pieces that a problem does not need are taken away. Of problems as good those of --add-to are \
                      preferred. The same files and options give the same set.\n\nExample:\n  \
                      zushiki lab problems choose --variant sho --add-to sho.tsv --work one.work --work two.work \
                      --out new.tsv"
    )]
    Choose(Box<ChooseProblemsArgs>),
    /// Prints what sets of problems have of each kind, beside the limits
    #[command(
        after_help = "For each length: the number of problems, their median rating, and the least and the largest. Then \
                      the number of problems with each theme, and others that have a limit: `<=66` means at most 66, \
                      `>=60` at least 60, and `!` that the limit is broken.\n\nExample:\n  \
                      zushiki lab problems table --variant sho --solve"
    )]
    Table(TableProblemsArgs),
    /// Draws problems at random and prints their counts as a table, the worst first
    #[command(
        after_help = "The columns: game, number, length in plies, rating, pieces of the attacker in hand and of both \
                      sides on the board, pieces that the solution does not need, pieces left in hand at the end, \
                      sacrifices, second solutions before the last move and at it, whether the attacker \
                      has a king, the theme, and the position in SFEN.\n\nExample:\n  \
                      zushiki lab problems sample --count 50 --seed 1"
    )]
    Sample(SampleProblemsArgs),
    /// Finds problems of tactics in games: one line of only good moves that wins material or saves the game
    #[command(
        after_help = "The computer plays the games with few nodes, so that it overlooks combinations; --games-from takes \
                      those of a file in the form of `zushiki lab tune --data`. Each move of the solver is the only good \
                      one by searches of --check-nodes from both sides. The same options give the same problems on every \
                      machine. docs/game-files.md describes the lines of the set.\n\nExample:\n  \
                      zushiki lab problems tactics --variant sho --seed 1 --work sho.work --out sho.tsv"
    )]
    Tactics(TacticsArgs),
}

/// Arguments of `zushiki lab problems tactics`.
#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct TacticsArgs {
    /// The number of problems
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = within::<u32>(1..=100_000))]
    pub(crate) count: u32,
    /// The number of problems to find for each problem that is kept
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = within::<u32>(1..=100))]
    pub(crate) choice: u32,
    /// The seed of the games
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// The number of nodes for each move of the games: few, so that combinations are overlooked
    #[arg(long, value_name = "N", default_value_t = 80, value_parser = within::<u64>(1..))]
    pub(crate) nodes: u64,
    /// The deviation of evaluations in the games, in hundredths of a pawn
    #[arg(long, value_name = "N", default_value_t = 80, value_parser = within::<u16>(..=2_000))]
    pub(crate) noise: u16,
    /// The number of nodes of the searches that rule most positions out; games with drops and large ones need 25000
    #[arg(long, value_name = "N", default_value_t = 5_000, value_parser = within::<u64>(1..))]
    pub(crate) first_nodes: u64,
    /// The number of nodes of each search by which a problem is checked, by default 80000; with --set, problems are checked and rated again only with this
    #[arg(long, value_name = "N", value_parser = within::<u64>(1..))]
    pub(crate) check_nodes: Option<u64>,
    /// The largest number of games
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = within::<u64>(1..))]
    pub(crate) games: u64,
    /// Takes the games of this file instead of playing them
    #[arg(long, value_name = "FILE")]
    pub(crate) games_from: Option<PathBuf>,
    /// Chooses from the problems of this set instead of looking for new ones
    #[arg(long, value_name = "FILE", conflicts_with_all = ["games_from", "work"])]
    pub(crate) set: Option<PathBuf>,
    /// Keeps what was found in this file; the same command continues where it stopped
    #[arg(long, value_name = "FILE")]
    pub(crate) work: Option<PathBuf>,
    /// Writes the set to this file instead of standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// The game.
    #[command(flatten)]
    pub(crate) game: VariantArgs,
}

/// Arguments of `zushiki lab marks`.
#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct MarksArgs {
    /// The judged moves
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// The number of nodes for each position
    #[arg(long, value_name = "N", default_value_t = 200_000, value_parser = within::<u64>(1..=1_000_000_000))]
    pub(crate) nodes: u64,
    /// The scale of the scores of the file
    #[arg(long, value_name = "SCALE", default_value_t = 600, value_parser = within::<u16>(1..))]
    pub(crate) scale: u16,
    /// The game.
    #[command(flatten)]
    pub(crate) game: VariantArgs,
}

/// Arguments of `zushiki lab problems sample`.
#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct SampleProblemsArgs {
    /// The number of problems
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = within::<u32>(1..=10_000))]
    pub(crate) count: u32,
    /// The seed by which they are drawn
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// The game, with presets; by default all games with problems
    #[arg(long, value_name = "ID[:PRESET[+PRESET]]")]
    pub(crate) variant: Option<String>,
}

/// Arguments of `zushiki lab problems table`.
#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct TableProblemsArgs {
    /// Sets; by default those of the program
    #[arg(value_name = "FILE", conflicts_with = "variant")]
    pub(crate) file: Vec<PathBuf>,
    /// The game, with presets; by default all games with problems
    #[arg(long, value_name = "ID[:PRESET[+PRESET]]")]
    pub(crate) variant: Option<String>,
    /// Counts also the problems with a piece that the solution does not need, in a second for each two problems
    #[arg(long)]
    pub(crate) solve: bool,
}

/// Arguments of `zushiki lab problems choose`.
#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct ChooseProblemsArgs {
    /// The number of problems
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = within::<u32>(1..=10_000))]
    pub(crate) count: u32,
    /// The seed of the search
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// The set that is improved
    #[arg(long, value_name = "FILE")]
    pub(crate) add_to: Option<PathBuf>,
    /// A file of `make --work` with more problems; can be repeated
    #[arg(long, value_name = "FILE")]
    pub(crate) work: Vec<PathBuf>,
    /// Writes the set to this file instead of standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// The game.
    #[command(flatten)]
    pub(crate) game: VariantArgs,
}

/// Arguments of `zushiki lab problems make`.
#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct MakeProblemsArgs {
    /// The number of problems, with those of --add-to
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = within::<u32>(1..=100_000))]
    pub(crate) count: u32,
    /// The seed of the games
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// The number of nodes for each move of the games
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = within::<u64>(1..))]
    pub(crate) nodes: u64,
    /// The length of all problems; by default lengths from 1 to 15
    #[arg(long, value_name = "PLIES", value_parser = LENGTHS)]
    pub(crate) plies: Option<String>,
    /// The length of the shortest problems
    #[arg(long, value_name = "PLIES", conflicts_with = "plies", value_parser = LENGTHS)]
    pub(crate) shortest: Option<String>,
    /// The number of problems to find for each problem that is kept
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = within::<u32>(1..=100))]
    pub(crate) choice: u32,
    /// The largest number of games
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = within::<u64>(1..))]
    pub(crate) games: u64,
    /// The number of nodes of the solver for each position; long problems with drops need more
    #[arg(long, value_name = "N", default_value_t = 8_000, value_parser = within::<u64>(1..))]
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
    /// With random positions: a piece that the defender has at first, by its abbreviation
    #[arg(long, value_name = "PIECE")]
    pub(crate) against: Option<String>,
    /// With random positions, in games with drops: the number of pieces that the attacker has in hand at first; each
    /// problem has at least one
    #[arg(long, value_name = "N", value_parser = within::<u32>(1..=7))]
    pub(crate) hand: Option<u32>,
    /// Composes only problems with this motif; can be repeated
    #[arg(long, value_name = "MOTIF", value_parser = THEMES)]
    pub(crate) motif: Vec<String>,
    /// Composes only problems without this motif; can be repeated
    #[arg(long, value_name = "MOTIF", value_parser = THEMES)]
    pub(crate) no_motif: Vec<String>,
    /// The number of changes that are tried to make a problem better
    #[arg(long, value_name = "N", default_value_t = 150, value_parser = within::<u32>(0..=100_000))]
    pub(crate) changes: u32,
    /// Lets problems begin up to N checks and answers earlier, and keeps the longest sound problem of each
    #[arg(long, value_name = "N", value_parser = within::<u32>(1..=7))]
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

/// Arguments of `zushiki lab match`.
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
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = within::<u64>(1..))]
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

/// Arguments of `zushiki lab tune`.
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
    #[arg(long, value_name = "PERCENT", default_value_t = 15, requires = "net", conflicts_with = "search", value_parser = within::<u8>(..=100))]
    pub(crate) result: u8,
    /// The number of hidden units of a net
    #[arg(long, value_name = "N", default_value = "32", requires = "net", conflicts_with = "search", value_parser = ["32", "64", "128", "256", "512"])]
    pub(crate) width: String,
    /// The number of games; by default 1500, 20000 for a net, and 4000 for the search
    #[arg(long, value_name = "N", value_parser = within::<u32>(1..))]
    pub(crate) games: Option<u32>,
    /// The time in minutes, instead of a number of games
    #[arg(long, value_name = "M", conflicts_with = "games", value_parser = whole_minutes)]
    pub(crate) minutes: Option<u32>,
    /// The number of nodes for each move
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = within::<u64>(1..))]
    pub(crate) nodes: u64,
    /// The seed of the games
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Writes the values, the net or the search parameters to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

/// Arguments of `zushiki lab book`.
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
    #[arg(long, value_name = "N", value_parser = within::<u32>(1..))]
    pub(crate) games: Option<u32>,
    /// The time in minutes, instead of a number of games
    #[arg(long, value_name = "M", conflicts_with = "games", value_parser = whole_minutes)]
    pub(crate) minutes: Option<u32>,
    /// The number of nodes for each move
    #[arg(long, value_name = "N", default_value_t = 5000, value_parser = within::<u64>(1..))]
    pub(crate) nodes: u64,
    /// The seed of the games
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// The smallest number of games that play a move of the book
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = within::<u32>(1..))]
    pub(crate) least: u32,
    /// Writes the book to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

/// The maximum number of minutes for a command: a day.
const MOST_MINUTES: u32 = 1440;

/// The reason why a text is not a number of minutes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MinutesError;

phrase_error! {
    MinutesError {},
    "cli-whole-minutes", "write a whole number of minutes, from 1 to {most}", most = MOST_MINUTES
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SprtBoundsError;

phrase_error! {
    SprtBoundsError {},
    "match-sprt-bounds", "write two differences in Elo, the lower one first, as in 0,20"
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
