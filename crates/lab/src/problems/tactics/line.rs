//! The line of a problem: the best moves of both sides while each move of the solver is the only good one.

use super::analyst::{Analyst, Purpose};
use zushiki_core::board::Move;
use zushiki_core::rules::Position;
use zushiki_engine::Earlier;
use zushiki_play::problems::{Goal, Tactic, gain};

/// The number of nodes of a search for a move of the line.
pub(super) const NODES: u64 = 25_000;
/// The numbers of moves of the solver.
const FEWEST: usize = 2;
const MOST: usize = 6;
/// The least gain of material, in the unit of evaluations: half a mean piece.
pub(super) const LEAST_GAIN: i32 = 150;
/// The number of plies after the line that may still be captures.
const SETTLING: usize = 8;

/// The line of the problem that begins in `start`; `None` if there is none of at least two moves of the solver that ends
/// with a gain that can be seen, or with a saved game. Searches of `first_nodes` rule out most positions.
pub(super) fn find(analyst: &mut Analyst, start: &Position, first_nodes: u64) -> Option<Tactic> {
    let is_short = |line: &[Move]| line.len() < 2 * FEWEST - 1;
    let (few, few_purpose) = only_moves(analyst, start, first_nodes.min(NODES))?;
    if is_short(&few) {
        return None;
    }
    let first = few[0];
    let (line, purpose) =
        if first_nodes < NODES { only_moves(analyst, start, NODES)? } else { (few, few_purpose) };
    if is_short(&line) || line[0] != first {
        return None;
    }
    let mut end = start.clone();
    line.iter().try_for_each(|&mv| end.play(mv)).ok()?;
    if let Some(outcome) = end.outcome() {
        return (outcome.winner == Some(start.to_move()))
            .then_some(Tactic { goal: Goal::Win(outcome.by), line });
    }
    match purpose {
        Purpose::Saves => Some(Tactic { goal: Goal::Save, line }),
        Purpose::Wins => gaining(analyst, start, &line),
    }
}

/// The longest line in which each move of the solver is the only good one, with its purpose.
fn only_moves(analyst: &mut Analyst, start: &Position, nodes: u64) -> Option<(Vec<Move>, Purpose)> {
    let (mut position, mut earlier) = (start.clone(), Vec::new());
    let (mut line, mut purpose) = (Vec::new(), None);
    for _ in 0..MOST {
        let look = analyst.look(&position, &earlier, (nodes, 2));
        let Some((mv, found)) = look.only_good(purpose) else { break };
        purpose = Some(found);
        play(&mut position, &mut earlier, mv)?;
        line.push(mv);
        if position.outcome().is_some() {
            break;
        }
        let look = analyst.look(&position, &earlier, (nodes, 1));
        let Some(&(answer, chance)) = look.ranked.first() else { break };
        if !found.is_good(1.0 - chance) {
            line.pop();
            line.pop();
            break;
        }
        play(&mut position, &mut earlier, answer)?;
        line.push(answer);
        if position.outcome().is_some() {
            break;
        }
    }
    if line.len() % 2 == 0 {
        line.pop();
    }
    Some((line, purpose?))
}

fn play(position: &mut Position, earlier: &mut Vec<Earlier>, mv: Move) -> Option<()> {
    earlier.push(Earlier::new(position, mv));
    position.play(mv).ok()
}

/// The shortest beginning of `line` that wins as much material as any, if that is enough and more than the first move
/// wins alone.
fn gaining(analyst: &mut Analyst, start: &Position, line: &[Move]) -> Option<Tactic> {
    let lengths = (1..=line.len()).step_by(2);
    let gains: Vec<(usize, i32)> =
        lengths.map(|count| (count, settled_gain(analyst, start, &line[..count]))).collect();
    let first = gains.first()?.1;
    let &(count, most) = gains.iter().rev().max_by_key(|(_, gain)| *gain)?;
    let is_enough = most >= LEAST_GAIN && most - first.max(0) >= LEAST_GAIN;
    (is_enough && count >= 2 * FEWEST - 1)
        .then(|| Tactic { goal: Goal::Gain, line: line[..count].to_vec() })
}

/// The material that the side to move in `start` wins by `line`, in the unit of evaluations: the smaller of the gain at
/// its end and the gain after the captures and promotions that follow. 0 if a move of `line` is not legal.
pub(super) fn settled_gain(analyst: &mut Analyst, start: &Position, line: &[Move]) -> i32 {
    let mut position = start.clone();
    for &mv in line {
        if position.play(mv).is_err() {
            return 0;
        }
    }
    let at_end = gain(analyst.judge(), start, line);
    let look = analyst.look(&position, &[], (NODES, 1));
    let mut all = line.to_vec();
    for mv in look.line.into_iter().take(SETTLING) {
        let is_quiet =
            !position.is_check() && !mv.promotes() && position.captures(mv).next().is_none();
        if is_quiet || position.play(mv).is_err() {
            break;
        }
        all.push(mv);
    }
    at_end.min(gain(analyst.judge(), start, &all))
}
