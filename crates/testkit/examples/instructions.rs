//! Counts the instructions of perft per node, of a release build under callgrind, and fails if a game takes too many:
//! `.ci/instructions`. Counts hardly vary, unlike times.
//!
//! The cost of a node is (I(d) - I(1)) / nodes(d), where I(d) is the number of instructions of this program for a perft
//! to depth d. The difference excludes the start of the program.

#![allow(clippy::print_stdout, clippy::print_stderr)] // the table is its output

use std::io;
use std::process::{Command, ExitCode};

use zushiki_testkit::games;

/// A game whose instructions are counted.
struct Row {
    game: &'static str,
    /// The depth of perft.
    depth: u32,
    /// The maximum number of instructions per node.
    floor: f64,
    /// The number to be reached.
    goal: f64,
}

const ROWS: [Row; 6] = [
    Row { game: "shogi", depth: 4, floor: 85.0, goal: 75.0 },
    Row { game: "sho", depth: 4, floor: 97.0, goal: 87.0 },
    Row { game: "heian", depth: 4, floor: 77.0, goal: 67.0 },
    Row { game: "wa", depth: 4, floor: 69.0, goal: 59.0 },
    Row { game: "chu", depth: 4, floor: 390.0, goal: 300.0 },
    // A ply more would be 25 million nodes.
    Row { game: "dai", depth: 3, floor: 270.0, goal: 200.0 },
];

/// With a game and a depth as arguments, counts its positions; without, all instructions.
fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [game, depth] = &arguments[..] {
        println!(
            "{:?}",
            depth.parse().ok().and_then(|depth| games::rules(game).start().perft(depth))
        );
        return ExitCode::SUCCESS;
    }
    let mut code = ExitCode::SUCCESS;
    for Row { game, depth, floor, goal } in ROWS {
        match per_node(game, depth) {
            Ok(found) if found > floor => {
                eprintln!(
                    "error: perft of {game} takes {found:.1} instructions a node, over {floor}"
                );
                code = ExitCode::FAILURE;
            }
            Ok(found) => {
                println!("{game}: {found:.1} instructions a node (at most {floor}, goal {goal})")
            }
            Err(why) => println!("SKIPPED, the instructions of {game} were not counted: {why}"),
        }
    }
    code
}

/// The instructions per node of a perft of `game` to `depth`.
fn per_node(game: &str, depth: u32) -> Result<f64, String> {
    let nodes = games::rules(game).start().perft(depth).ok_or("too many nodes")?;
    Ok((executed(game, depth)? - executed(game, 1)?) / nodes as f64)
}

/// The number of instructions that this program executes for a perft.
fn executed(game: &str, depth: u32) -> Result<f64, String> {
    let this = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut callgrind = Command::new("valgrind");
    callgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(this);
    let output = callgrind.args([game, &depth.to_string()]).output();
    let output = output.map_err(|error| missing(&error))?;
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
