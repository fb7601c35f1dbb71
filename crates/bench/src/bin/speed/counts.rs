//! The speed of perft in nodes per second, and relative to haitaka's perft of shogi in the same
//! run.

use zushiki_core::rules::Position;

use crate::clock::{median, per_second};
use crate::table::Bounds;
use crate::{games, haitaka, table};

/// The games, the depth of perft, and the bounds of the speed relative to haitaka's.
const ROWS: [(&str, u32, Option<Bounds>); 9] = [
    ("shogi", 5, Some(Bounds { floor: 1.0, goal: 1.4 })),
    ("sho", 5, Some(Bounds { floor: 1.2, goal: 1.7 })),
    ("heian", 5, Some(Bounds { floor: 1.5, goal: 2.2 })),
    ("heian:8x8", 5, Some(Bounds { floor: 1.5, goal: 2.8 })),
    ("heian:8x9", 5, None),
    ("wa", 4, Some(Bounds { floor: 1.4, goal: 2.3 })),
    ("wa:drops", 4, None),
    ("chu", 4, None),
    ("dai", 4, None),
];

/// The depth of haitaka's perft.
const OTHER_DEPTH: u32 = 5;
const ROUNDS: usize = 9;

/// Measures and prints.
pub(crate) fn print() {
    let speeds = Speeds::measure();
    let other = median(speeds.other);
    let ours = ROWS.iter().zip(speeds.ours).map(|(&(game, depth, bounds), speeds)| Row {
        name: format!("{game}, depth {depth}"),
        speed: median(speeds),
        bounds,
    });
    let name = format!("haitaka, shogi, depth {OTHER_DEPTH}");
    let haitaka = Row { name, speed: other, bounds: None };
    let head = ["perft", "Mnodes/s", "x haitaka", "floor, goal"];
    table::print(head, ours.chain([haitaka]).map(|row| row.cells(other)));
}

/// A row of the table.
struct Row {
    name: String,
    /// Nodes per second.
    speed: f64,
    bounds: Option<Bounds>,
}

impl Row {
    /// The cells of the row; `other` is the speed of haitaka.
    fn cells(self, other: f64) -> [String; 4] {
        [
            self.name,
            format!("{:.0}", self.speed / 1e6),
            format!("{:.2}", self.speed / other),
            self.bounds.map_or_else(String::new, |bounds| bounds.to_string()),
        ]
    }
}

/// Nodes per second, by row and round.
struct Speeds {
    ours: [Vec<f64>; ROWS.len()],
    other: Vec<f64>,
}

impl Speeds {
    /// Measures all in turn in each round, so that a slow moment of the machine affects all alike.
    fn measure() -> Speeds {
        let starts = ROWS.map(|(game, ..)| games::rules(game).start());
        let mut speeds = Speeds { ours: ROWS.map(|_| Vec::new()), other: Vec::new() };
        for _ in 0..ROUNDS {
            speeds.other.push(per_second(|| haitaka::perft(OTHER_DEPTH)));
            for ((start, (_, depth, _)), figures) in starts.iter().zip(ROWS).zip(&mut speeds.ours) {
                figures.push(per_second(|| count(start, depth)));
            }
        }
        speeds
    }
}

fn count(start: &Position, depth: u32) -> u64 {
    start.perft(depth).expect("a count within 64 bits")
}
