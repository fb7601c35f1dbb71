//! The cost of perft in instructions per node, of the release build under callgrind.
//!
//! The cost of a node is (I(d) - I(1)) / nodes(d), where I(d) is the number of instructions of the
//! whole program for a perft to depth d. The difference excludes the start of the program.

use std::collections::BTreeMap;
use std::io;
use std::process::Command;

use crate::table::Bounds;
use crate::{games, haitaka};

/// The games whose instructions are counted, with the depth, the maximum per node and the goal.
pub(crate) const BOUNDS: [(&str, u32, Bounds); 6] = [
    ("shogi", DEPTH, Bounds { floor: 85.0, goal: 75.0 }),
    ("sho", DEPTH, Bounds { floor: 97.0, goal: 87.0 }),
    ("heian", DEPTH, Bounds { floor: 77.0, goal: 67.0 }),
    ("wa", DEPTH, Bounds { floor: 69.0, goal: 59.0 }),
    ("chu", DEPTH, Bounds { floor: 390.0, goal: 300.0 }),
    // A ply more would be 25 million nodes.
    ("dai", 3, Bounds { floor: 270.0, goal: 200.0 }),
];

/// The bounds of `game`, if it has any.
pub(crate) fn bounds(game: &str) -> Option<Bounds> {
    BOUNDS.into_iter().find_map(|(name, _, bounds)| (name == game).then_some(bounds))
}

/// The depth of perft in most games.
const DEPTH: u32 = 4;

/// The argument for running haitaka's perft; also the key of haitaka in [`Counted`].
pub(crate) const OTHER: &str = "--haitaka";

/// Instructions per node, by game.
#[derive(Default)]
pub(crate) struct Counted(BTreeMap<&'static str, f64>);

impl Counted {
    /// The instructions per node of `game`, which has bounds.
    pub(crate) fn of(&self, game: &str) -> f64 {
        self.0[game]
    }

    /// The same as text; empty if they were not counted.
    pub(crate) fn written(&self, game: &str) -> String {
        self.0.get(game).map_or_else(String::new, |figure| format!("{figure:.1}"))
    }
}

/// Counts for all games that have bounds, and for haitaka.
///
/// # Errors
/// The reason why the instructions could not be counted.
pub(crate) fn all() -> Result<Counted, String> {
    let this = std::env::current_exe().map_err(|error| error.to_string())?;
    let this = this.to_str().ok_or("this program's path is not UTF-8")?;
    let mut counted = Counted::default();
    for (game, depth, _) in BOUNDS {
        let nodes = games::rules(game).start().perft(depth).ok_or("too many nodes")?;
        let ours = ["perft", "--variant", game, "--depth"];
        counted.0.insert(game, per_node(env!("CARGO_BIN_EXE_zushiki"), &ours, depth, nodes)?);
    }
    counted.0.insert(OTHER, per_node(this, &[OTHER], DEPTH, haitaka::perft(DEPTH))?);
    Ok(counted)
}

/// Runs haitaka's perft, while its instructions are counted.
pub(crate) fn count_other(depth: &str) {
    println!("{}", haitaka::perft(depth.parse().expect("a depth")));
}

/// The instructions per node of `program`, which counts `nodes` nodes when `depth` is added to
/// `arguments`.
fn per_node(program: &str, arguments: &[&str], depth: u32, nodes: u64) -> Result<f64, String> {
    let executed = |depth: u32| executed(program, arguments, &depth.to_string());
    Ok((executed(depth)? - executed(1)?) / nodes as f64)
}

/// The number of instructions that `program` executes.
fn executed(program: &str, arguments: &[&str], depth: &str) -> Result<f64, String> {
    let mut callgrind = Command::new("valgrind");
    callgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null", program]);
    let output = callgrind.args(arguments).arg(depth).output().map_err(|error| missing(&error))?;
    let said = String::from_utf8_lossy(&output.stderr);
    let collected = said.lines().find_map(|line| line.split("Collected :").nth(1));
    collected
        .filter(|_| output.status.success())
        .and_then(|count| count.trim().parse().ok())
        .ok_or_else(|| format!("valgrind failed: {said}"))
}

fn missing(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "valgrind is not installed".to_owned(),
        _ => format!("valgrind does not run: {error}"),
    }
}
