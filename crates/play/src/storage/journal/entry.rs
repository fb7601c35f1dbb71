//! The entries of a journal, as data and as text: one change of a game each.

use std::time::Duration;

use zushiki_core::board::Move;
use zushiki_core::game::{DeclaredEnd, Symbols, TimeLeft};
use zushiki_core::notation::usi;
use zushiki_core::variant::Selection;
use zushiki_record::ending::{end_from_line, end_to_line};

/// One change of a game. Nodes are named by their index: 0 for the start, then in the order in
/// which they were created.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// A new move from the node shown: it creates a node, which becomes the live node.
    Move(Move),
    /// Another node or another line is shown.
    Goto {
        /// The index of the node shown.
        node: usize,
        /// The index of the last node of the line shown.
        line_end: usize,
        /// Whether the node becomes the live one: the game continues there.
        live: bool,
    },
    /// The comment on a node, replacing the previous comment.
    Comment {
        /// The index of the node.
        node: usize,
        /// The new comment; empty if the old one is removed.
        text: String,
    },
    /// The symbols after the move that led to a node, in place of those before.
    Symbols {
        /// The index of the node.
        node: usize,
        /// The new symbols.
        symbols: Symbols,
    },
    /// The recorded times of the move that led to a node.
    Times {
        /// The index of the node.
        node: usize,
        /// The time that the player took for the move.
        spent: Option<Duration>,
        /// The time left on the player's clock after the move.
        left: Option<Duration>,
        /// The time that the next player took before ending the game at the node.
        on_end: Option<Duration>,
    },
    /// The end that the players have declared at a node.
    End {
        /// The index of the node.
        node: usize,
        /// A current end, an end that was taken back, or none.
        declared: DeclaredEnd,
    },
    /// The branches of a node in their order. Those that it had and that are left out are deleted; a
    /// later entry may restore them.
    Branches {
        /// The index of the node.
        node: usize,
        /// The indices of the first nodes of its branches.
        children: Vec<usize>,
    },
    /// The time left on both clocks, Black's first.
    Clock([TimeLeft; 2]),
    /// A person's answer to the question whether an engine among the players may be started.
    Engine {
        /// The name of the engine.
        engine: String,
        /// Whether it may be started.
        may_start: bool,
    },
}

/// The word of a goto entry whose node becomes the live one.
const LIVE: &str = "live";
/// The word of a goto entry whose node is only shown.
const SEEN: &str = "seen";
/// The word of an engine entry for an engine that may be started.
const YES: &str = "yes";
/// The word of an engine entry for an engine that may not be started.
const NO: &str = "no";

impl Entry {
    /// The first word of the entry in a file.
    pub(super) const fn kind(&self) -> &'static str {
        match self {
            Entry::Move(_) => "move",
            Entry::Goto { .. } => "goto",
            Entry::Comment { .. } => "comment",
            Entry::Symbols { .. } => "symbols",
            Entry::Times { .. } => "times",
            Entry::End { .. } => "end",
            Entry::Branches { .. } => "branches",
            Entry::Clock(_) => "clock",
            Entry::Engine { .. } => "engine",
        }
    }

    /// Whether the entry changes the game itself, and not only the node shown, the time left, or the permission of
    /// engines.
    #[must_use]
    pub const fn changes_game(&self) -> bool {
        !matches!(self, Entry::Goto { live: false, .. } | Entry::Clock(_) | Entry::Engine { .. })
    }

    /// The rest of the entry in a file, without the first word.
    pub(super) fn args(&self, selection: &Selection) -> String {
        match self {
            Entry::Move(mv) => usi::write(selection, *mv),
            Entry::Goto { node, line_end, live } => {
                format!("{node} {line_end} {}", if *live { LIVE } else { SEEN })
            }
            Entry::Comment { node, text } => format!("{node} {text}"),
            Entry::Symbols { node, symbols } => format!("{node} {symbols}"),
            Entry::Times { node, spent, left, on_end } => {
                let [spent, left, on_end] = [spent, left, on_end].map(|time| optional(*time));
                format!("{node} {spent} {left} {on_end}")
            }
            Entry::End { node, declared } => {
                format!("{node} {}", write_declared(selection, *declared))
            }
            Entry::Branches { node, children } => {
                let words = std::iter::once(node).chain(children).map(usize::to_string);
                words.collect::<Vec<_>>().join(" ")
            }
            Entry::Clock(left) => left.map(write_left).join(" "),
            Entry::Engine { engine, may_start } => {
                format!("{} {engine}", if *may_start { YES } else { NO })
            }
        }
    }

    /// Whether `kind` is the first word of an entry of this version. Later ones may have more kinds.
    pub(super) fn is_known(kind: &str) -> bool {
        matches!(
            kind,
            "move"
                | "goto"
                | "comment"
                | "symbols"
                | "times"
                | "end"
                | "branches"
                | "clock"
                | "engine"
        )
    }

    /// Reads the entry of this kind; none if the text is not one.
    pub(super) fn read(selection: &Selection, kind: &str, args: &str) -> Option<Entry> {
        let words = || args.split(' ').collect::<Vec<_>>();
        Some(match kind {
            "move" => Entry::Move(usi::parse(selection, args)?),
            "goto" => read_goto(&words())?,
            "comment" => {
                let (node, text) = args.split_once(' ')?;
                Entry::Comment { node: node.parse().ok()?, text: text.to_owned() }
            }
            "symbols" => {
                let (node, symbols) = args.split_once(' ')?;
                Entry::Symbols { node: node.parse().ok()?, symbols: Symbols::parse(symbols)? }
            }
            "times" => read_times(&words())?,
            "end" => {
                let (node, declared) = args.split_once(' ')?;
                let declared = read_declared(selection, declared)?;
                Entry::End { node: node.parse().ok()?, declared }
            }
            "branches" => {
                let numbers: Result<Vec<usize>, _> = args.split(' ').map(str::parse).collect();
                let (&node, children) = numbers.as_deref().ok()?.split_first()?;
                Entry::Branches { node, children: children.to_vec() }
            }
            "clock" => {
                let words = words();
                let (black, white) = words.split_at_checked(3)?;
                Entry::Clock([read_left(black)?, read_left(white)?])
            }
            "engine" => {
                let (answer, engine) = args.split_once(' ')?;
                Entry::Engine { engine: engine.to_owned(), may_start: read_answer(answer)? }
            }
            _ => return None,
        })
    }
}

fn read_goto(words: &[&str]) -> Option<Entry> {
    let [node, line_end, sort] = words else { return None };
    let live = match *sort {
        LIVE => true,
        SEEN => false,
        _ => return None,
    };
    Some(Entry::Goto { node: node.parse().ok()?, line_end: line_end.parse().ok()?, live })
}

fn read_times(words: &[&str]) -> Option<Entry> {
    let [node, spent, left, on_end] = words else { return None };
    Some(Entry::Times {
        node: node.parse().ok()?,
        spent: read_optional(spent)?,
        left: read_optional(left)?,
        on_end: read_optional(on_end)?,
    })
}

fn write_declared(selection: &Selection, declared: DeclaredEnd) -> String {
    let words = |outcome| end_to_line(selection.geometry(), outcome);
    match declared {
        DeclaredEnd::None => "none".to_owned(),
        DeclaredEnd::Standing(outcome) => format!("stands {}", words(outcome)),
        DeclaredEnd::Withdrawn(outcome) => format!("withdrawn {}", words(outcome)),
    }
}

fn read_declared(selection: &Selection, text: &str) -> Option<DeclaredEnd> {
    if text == "none" {
        return Some(DeclaredEnd::None);
    }
    let (sort, words) = text.split_once(' ')?;
    let outcome = end_from_line(selection.geometry(), words)?;
    match sort {
        "stands" => Some(DeclaredEnd::Standing(outcome)),
        "withdrawn" => Some(DeclaredEnd::Withdrawn(outcome)),
        _ => None,
    }
}

fn read_answer(word: &str) -> Option<bool> {
    match word {
        YES => Some(true),
        NO => Some(false),
        _ => None,
    }
}

fn write_left(left: TimeLeft) -> String {
    format!("{} {} {}", seconds(left.main()), left.periods(), seconds(left.period()))
}

fn read_left(words: &[&str]) -> Option<TimeLeft> {
    let [main, periods, period] = words else { return None };
    Some(TimeLeft::new(read_seconds(main)?, periods.parse().ok()?, read_seconds(period)?))
}

/// A time in seconds, with nine decimals: `12.000000000`.
fn seconds(time: Duration) -> String {
    format!("{}.{:09}", time.as_secs(), time.subsec_nanos())
}

fn read_seconds(text: &str) -> Option<Duration> {
    let (whole, nanos) = text.split_once('.')?;
    let nanos: u32 = nanos.parse().ok().filter(|nanos| *nanos < 1_000_000_000)?;
    Some(Duration::new(whole.parse().ok()?, nanos))
}

/// A time in seconds, or a hyphen if it is unknown.
fn optional(time: Option<Duration>) -> String {
    time.map_or_else(|| "-".to_owned(), seconds)
}

fn read_optional(text: &str) -> Option<Option<Duration>> {
    if text == "-" { Some(None) } else { read_seconds(text).map(Some) }
}
