//! The best lines of positions while they are searched: what a player sees at every moment.
#![allow(clippy::unwrap_used)] // a panic is a failed test, in a helper too

use std::cmp::Ordering;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use zushiki_core::rules::Position;
use zushiki_core::variant::library;
use zushiki_engine::{Engine, Limits, Report, Request, Score, Settings};
use zushiki_play::analysis::Lines;
use zushiki_record::{ReadOptions, read};

/// Games that come with the program, and the moves after which a position is searched.
const GAMES: [(&str, [usize; 2]); 6] = [
    (include_str!("../../games/heian-bare-king.psn"), [6, 14]),
    (include_str!("../../games/sho-crown-prince.psn"), [8, 20]),
    (include_str!("../../games/sho-king-in-the-open.psn"), [6, 16]),
    (include_str!("../../games/shogi-climbing-pawn.psn"), [6, 12]),
    (include_str!("../../games/wa-drops-drop-mate.psn"), [8, 18]),
    (include_str!("../../games/wa-fox-raid.psn"), [8, 18]),
];

/// The nodes of a search, and its lines.
const NODES: u64 = 40_000;
const LINES: usize = 3;

fn positions() -> Vec<Position> {
    let of = |&(text, plies): &(&str, [usize; 2])| {
        let options = ReadOptions::new(library::shipped());
        let game = read(text.as_bytes(), &options).unwrap().record.game;
        plies.map(|ply| game.position_of(game.main_line()[ply.min(game.main_line().len() - 2)]))
    };
    GAMES.iter().flat_map(of).collect()
}

/// Compares two scores from the view of the side to move.
fn compared(one: Score, other: Score) -> Ordering {
    let value = |score| match score {
        Score::Eval(value) => i64::from(value),
        Score::Mate(plies) if plies > 0 => 1_000_000_000 - i64::from(plies),
        Score::Mate(plies) => -1_000_000_000 - i64::from(plies),
    };
    value(one).cmp(&value(other))
}

/// Whether a line is below a worse line.
fn is_unsorted(reports: &[Report]) -> bool {
    reports.windows(2).any(|pair| compared(pair[0].score, pair[1].score) == Ordering::Less)
}

/// Replaces the last report of the same rank, as a list without sorting would; returns whether the list is unsorted.
fn replace_by_rank(seen: &mut Vec<Report>, report: &Report) -> bool {
    seen.retain(|known| known.rank != report.rank);
    seen.push(report.clone());
    seen.sort_by_key(|report| report.rank);
    is_unsorted(seen)
}

/// Counts the updates while the position is searched, those after which a line is below a worse one, and those after
/// which this would be so in a list of the last report of each rank.
fn watched(position: &Position) -> [usize; 3] {
    let mut engine = Engine::new(position.selection(), Settings::default());
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let (earlier, search_moves) = (Vec::new(), Vec::new());
    let position = position.clone();
    let request = Request { position, earlier, limits, search_moves, multi_pv: LINES };
    let (mut lines, mut unsorted, mut counts) = (Lines::default(), Vec::new(), [0; 3]);
    let never = AtomicBool::new(false);
    engine.search(&request, &never, &|| Duration::ZERO, &mut |report| {
        lines.take(report.clone());
        counts[0] += 1;
        counts[1] += usize::from(is_unsorted(lines.reports()));
        counts[2] += usize::from(replace_by_rank(&mut unsorted, report));
    });
    counts
}

#[test]
fn no_line_is_below_a_worse_one_at_any_moment() {
    let counts: Vec<[usize; 3]> = positions().iter().map(watched).collect();
    let sum = |index: usize| counts.iter().map(|counts| counts[index]).sum::<usize>();
    let told = format!(
        "{} positions, {} updates, {} unsorted; by rank alone {}",
        counts.len(),
        sum(0),
        sum(1),
        sum(2)
    );
    println!("{told}");
    assert_eq!((counts.len(), sum(1)), (12, 0), "{told}: {counts:?}");
    // The searches have changes of order that the list has to deal with.
    assert!(sum(0) > 12 * LINES && sum(2) > 0, "{told}: {counts:?}");
}
