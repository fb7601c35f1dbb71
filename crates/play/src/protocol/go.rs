//! The command `go`: how long the engine may search, and which moves.

use std::time::Duration;

use super::Dialect;
use zushiki_core::board::Color;
use zushiki_core::text::quoted;

/// The arguments of `go`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Go {
    /// Whether the position is one that the engine expects, so that its time does not run before
    /// `ponderhit`.
    pub ponder: bool,
    /// Whether the engine answers only after `stop`.
    pub infinite: bool,
    /// The moves to consider, as texts; empty means all moves.
    pub search_moves: Vec<String>,
    /// The number of nodes to search.
    pub nodes: Option<u64>,
    /// The depth of the last iteration, in plies.
    pub depth: Option<u32>,
    /// The mate to find.
    pub mate: Option<MateGoal>,
    /// The time of this move.
    pub move_time: Option<Duration>,
    /// The clocks of the players.
    pub times: Times,
    /// The first word that was not understood, quoted. It was left out.
    pub fault: Option<String>,
}

/// The arguments of `go mate`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MateGoal {
    /// UCI: a mate in so many moves of the side to move.
    Moves(u32),
    /// USI: a mate by checks, found within this time; `None` for `infinite`. The answer is `checkmate`.
    Within(Option<Duration>),
}

/// The clocks of the players in a `go` command.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Times {
    /// The time left, indexed by [`Color::index`].
    pub left: [Option<Duration>; 2],
    /// The time added to it with each move.
    pub increment: [Duration; 2],
    /// The time for each move once the time left is used up.
    pub byoyomi: Duration,
    /// The number of moves until time is added.
    pub moves_to_go: Option<u32>,
}

/// The words that `go` accepts, which end a list of moves.
const WORDS: [&str; 13] = [
    "ponder",
    "infinite",
    "searchmoves",
    "nodes",
    "depth",
    "mate",
    "movetime",
    "btime",
    "wtime",
    "binc",
    "winc",
    "byoyomi",
    "movestogo",
];

/// The words of a `go` that have not been read.
struct Words<'a>(std::iter::Peekable<std::str::SplitWhitespace<'a>>);

impl Words<'_> {
    /// The number that follows, or `None` if another word or nothing does. Negative numbers, which some front ends send
    /// for a player whose flag falls, are 0; those beyond 64 bits are the largest.
    fn number(&mut self) -> Option<u64> {
        let word = self.0.next_if(|word| !WORDS.contains(word))?;
        let digits = word.strip_prefix('-').unwrap_or(word);
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let value = if digits.len() < word.len() { 0 } else { word.parse().unwrap_or(u64::MAX) };
        is_number.then_some(value)
    }

    fn count(&mut self) -> Option<u32> {
        self.number().map(|number| u32::try_from(number).unwrap_or(u32::MAX))
    }

    fn time(&mut self) -> Option<Duration> {
        self.number().map(|number| Duration::from_millis(number.min(LONGEST)))
    }
}

/// The longest time, in milliseconds: ten days. Sums of times stay far from the limits of their type.
const LONGEST: u64 = 10 * 24 * 60 * 60 * 1000;

impl Go {
    /// Reads the words after `go`. Unknown words are ignored, so that a front end always gets an answer.
    #[must_use]
    pub fn parse(dialect: Dialect, text: &str) -> Go {
        let mut go = Go::default();
        let mut words = Words(text.split_whitespace().peekable());
        while let Some(word) = words.0.next() {
            if go.read(dialect, word, &mut words).is_none() {
                go.fault.get_or_insert_with(|| quoted(word));
            }
        }
        go
    }

    /// Reads `word` and its argument; `None` if it is unknown or its number is missing.
    fn read(&mut self, dialect: Dialect, word: &str, words: &mut Words<'_>) -> Option<()> {
        match word {
            "ponder" => self.ponder = true,
            "infinite" => self.infinite = true,
            "searchmoves" => {
                while let Some(mv) = words.0.next_if(|word| !WORDS.contains(word)) {
                    self.search_moves.push(mv.to_owned());
                }
            }
            "nodes" => self.nodes = Some(words.number()?),
            "depth" => self.depth = Some(words.count()?),
            "mate" => self.mate = Some(mate_goal(dialect, words)?),
            "movetime" => self.move_time = Some(words.time()?),
            "byoyomi" => self.times.byoyomi = words.time()?,
            "movestogo" => self.times.moves_to_go = Some(words.count()?),
            "btime" => self.times.left[side(dialect, 'b')] = Some(words.time()?),
            "wtime" => self.times.left[side(dialect, 'w')] = Some(words.time()?),
            "binc" => self.times.increment[side(dialect, 'b')] = words.time()?,
            "winc" => self.times.increment[side(dialect, 'w')] = words.time()?,
            _ => return None,
        }
        Some(())
    }

    /// Takes the times of `other`, if it has any.
    pub fn take_times(&mut self, other: &Go) {
        if other.move_time.is_some() || other.times != Times::default() {
            (self.move_time, self.times) = (other.move_time, other.times);
        }
    }

    /// Whether nothing limits the search but `stop`.
    #[must_use]
    pub fn is_unlimited(&self) -> bool {
        let limited = self.nodes.is_some()
            || self.depth.is_some()
            || self.mate.is_some()
            || self.move_time.is_some();
        self.infinite || !limited && self.times == Times::default()
    }
}

fn mate_goal(dialect: Dialect, words: &mut Words<'_>) -> Option<MateGoal> {
    Some(match dialect {
        Dialect::Uci => MateGoal::Moves(words.count()?),
        Dialect::Usi if words.0.next_if_eq(&"infinite").is_some() => MateGoal::Within(None),
        Dialect::Usi => MateGoal::Within(Some(words.time()?)),
    })
}

/// The side of the clock `b` or `w`, as an index. The side that moves first is called White in UCI.
fn side(dialect: Dialect, letter: char) -> usize {
    let color = match (dialect, letter) {
        (Dialect::Usi, 'b') | (Dialect::Uci, 'w') => Color::Black,
        _ => Color::White,
    };
    color.index()
}
