//! The end of a line: its last move has to show what the line is for.

use super::analyst::Analyst;
use super::line::{LEAST_GAIN, NODES, settled_gain};
use zushiki_core::board::{Move, Square};
use zushiki_core::rules::Position;
use zushiki_engine::{Earlier, SlipJudge};
use zushiki_play::problems::{Goal, Tactic, gain};

/// The least number of plies of a line.
const SHORTEST: usize = 3;

/// The tactic with the longest line whose last move tells: see [`tells`]. Captures of pieces that have just moved, which
/// only take what the opponent gives away in the end, are cut off as far as the rest tells too. `None` if no line does.
pub(super) fn telling(analyst: &mut Analyst, start: &Position, tactic: &Tactic) -> Option<Tactic> {
    if matches!(tactic.goal, Goal::Win(_)) {
        return Some(tactic.clone());
    }
    let mut found = None;
    for length in (SHORTEST..=tactic.line.len()).rev().step_by(2) {
        let line = &tactic.line[..length];
        let is_cut = length < tactic.line.len();
        if tells(analyst, start, line) && (!is_cut || is_enough(analyst, start, line, tactic.goal))
        {
            found = Some(Tactic { goal: tactic.goal, line: line.to_vec() });
            if !End::of(analyst.judge(), start, line)?.takes_what_has_moved() {
                break;
            }
        } else if found.is_some() {
            break;
        }
    }
    found
}

/// Whether `line` wins enough material, if that is the goal.
fn is_enough(analyst: &mut Analyst, start: &Position, line: &[Move], goal: Goal) -> bool {
    goal == Goal::Save || settled_gain(analyst, start, line) >= LEAST_GAIN
}

/// Whether the last move of `line` wins or keeps clearly more material than the next best move, and is not a plain
/// recapture.
fn tells(analyst: &mut Analyst, start: &Position, line: &[Move]) -> bool {
    let Some(end) = End::of(analyst.judge(), start, line).filter(|end| !end.is_recapture()) else {
        return false;
    };
    analyst.forget();
    let look = analyst.look(&end.position, &end.earlier, (NODES, 2));
    let Some(&(second, _)) = look.ranked.iter().find(|(mv, _)| *mv != end.last) else {
        return true;
    };
    let with_second = [&line[..line.len() - 1], &[second]].concat();
    let mut settled = |line: &[Move]| settled_gain(analyst, start, line);
    settled(line) - settled(&with_second) >= LEAST_GAIN
}

/// The last move of a line and the answer to which it is made.
struct End {
    /// The position before the last move.
    position: Position,
    earlier: Vec<Earlier>,
    /// The square to which the answer moved a piece.
    answered: Square,
    /// Whether the answer took something.
    has_taken: bool,
    /// The material that the solver wins by the answer and the last move together.
    won: i32,
    last: Move,
}

impl End {
    fn of(judge: &SlipJudge, start: &Position, line: &[Move]) -> Option<End> {
        let (&last, before) = line.split_last()?;
        let (mut position, mut earlier) = (start.clone(), Vec::new());
        let (mut has_taken, mut won) = (false, 0);
        for &mv in before {
            has_taken = position.captures(mv).next().is_some();
            won = -gain(judge, &position, &[mv, last]);
            earlier.push(Earlier::new(&position, mv));
            position.play(mv).ok()?;
        }
        Some(End { position, earlier, answered: before.last()?.to(), has_taken, won, last })
    }

    fn takes_what_has_moved(&self) -> bool {
        self.position.captures(self.last).any(|at| at == self.answered)
    }

    /// Whether the last move takes a piece that has just taken one and is worth little more. A piece that is lost anyway
    /// often takes a pawn first.
    fn is_recapture(&self) -> bool {
        self.has_taken && self.takes_what_has_moved() && self.won < LEAST_GAIN
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use zushiki_core::notation::usi;
    use zushiki_core::rules::Rules;
    use zushiki_core::variant::{Choice, Selection, library};
    use zushiki_engine::TunedFiles;
    use zushiki_play::problems::problem_in_line;

    /// The moves of the line of a problem in heian that remain.
    fn rest(goal: &str, sfen: &str, moves: &str) -> Option<String> {
        let heian = Selection::new(library::find("heian").unwrap(), &Choice::default()).unwrap();
        let plies = moves.split(' ').count();
        let line = format!("{plies}\t{goal}\t800\tmaterial\t{sfen}\t{moves}");
        let problem = problem_in_line(&Rules::new(heian.clone()), &line).unwrap();
        let mut analyst = Analyst::new(&heian, &TunedFiles::default());
        let found = telling(&mut analyst, problem.position(), problem.tactic().unwrap())?;
        let words: Vec<String> = found.line.iter().map(|mv| usi::write(&heian, *mv)).collect();
        Some(words.join(" "))
    }

    #[test]
    fn a_line_that_ends_by_winning_a_piece_is_kept() {
        let sfen = "ln7/5gs2/3kppnpl/p1s3p1p/2G1PP1P1/P1N1K1PSP/5G3/L6NL b - 59";
        let line = "7e6d 6c6b 6d7d";
        assert_eq!(rest("gain", sfen, line).as_deref(), Some(line));
    }

    #[test]
    fn a_capture_of_what_is_lost_anyway_is_cut_off() {
        let sfen = "l4k2l/9/1p1pggpsn/p1S1pp1N1/1P1K2PPL/P3PPS2/5G3/LN7 w - 62";
        let line = "5c6d 6e7f 6d7d 1e1c+ 1a1c";
        assert_eq!(rest("gain", sfen, line).as_deref(), Some("5c6d 6e7f 6d7d"));
    }

    #[test]
    fn a_line_that_ends_by_a_recapture_or_without_a_gain_is_refused() {
        assert_eq!(rest("save", "8l/1+N7/9/5G2p/1P2Ks3/5g2k/9/9 b - 117", "4d4e 4f4e 5e4e"), None);
        let march = "9/9/2G6/k1K6/5+p3/2G3+p1+l/9/9 w - 156";
        assert_eq!(rest("save", march, "9d9e 7d7e 9e9f"), None);
    }
}
