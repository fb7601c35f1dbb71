//! The search of a position for an analysis: the main search, then a mate search of its own.
//!
//! The main search also looks for mates by checks, but only with a part of its nodes and the shorter ones.

use std::sync::atomic::AtomicBool;

use super::mate::{self, Counting, MateAnswer, MateLimits, MateRequest, MateVerdict};
use super::{Answer, Clock, Engine, Report, Request, Score};

/// The limits of the mate search.
const LIMITS: MateLimits = MateLimits { nodes: Some(100_000), time: None, table_mib: 16 };

impl Engine {
    /// Searches the position of `request` as [`Engine::search`], then a mate by the side to move. If there is one that
    /// the search has not found, or only a longer one, the answer is the mate.
    pub fn analyse(
        &mut self,
        request: &Request,
        stop: &AtomicBool,
        clock: &dyn Clock,
        report: &mut dyn FnMut(&Report),
    ) -> Answer {
        let answer = self.search(request, stop, clock, report);
        match answer.best {
            Some(_) => with_mate(answer, request, stop, clock),
            None => answer,
        }
    }
}

/// The answer with the mate of the side to move, if it is shorter than the win that the search has found.
fn with_mate(answer: Answer, request: &Request, stop: &AtomicBool, clock: &dyn Clock) -> Answer {
    let request = MateRequest {
        position: request.position.clone(),
        earlier: request.earlier.clone(),
        limits: LIMITS,
        counting: Counting::EveryPly,
    };
    let MateAnswer { verdict: MateVerdict::Mate(mate), nodes } =
        mate::solve_mate(&request, stop, clock)
    else {
        return answer;
    };
    let plies = mate.length.plies().and_then(|plies| i32::try_from(plies).ok());
    let (Some(plies), Some(&best)) = (plies, mate.line.first()) else { return answer };
    let score = Score::Mate(plies);
    if matches!(answer.score, Score::Mate(known) if known > 0 && known <= plies) {
        return answer;
    }
    let others = answer.ranked.iter().copied().filter(|&(mv, _)| mv != best);
    let mut ranked: Vec<_> = [(best, score)].into_iter().chain(others).collect();
    ranked.truncate(answer.ranked.len().max(1));
    let nodes = answer.nodes + nodes;
    let mut answer = Answer { score, ranked, nodes, elapsed: clock.elapsed(), ..answer };
    answer.play(best, mate.line);
    answer
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::{Limits, Settings};
    use zushiki_core::notation::{sfen, usi};
    use zushiki_core::rules::{Position, Rules};
    use zushiki_core::variant::{Choice, Selection, library};

    fn position(game: &str, text: &str) -> Position {
        let selection = Selection::new(library::find(game).unwrap(), &Choice::default()).unwrap();
        let setup = sfen::parse(&selection, text).unwrap();
        Rules::new(selection).position(&setup).unwrap()
    }

    /// The answer for two lines.
    fn analysed(position: Position, nodes: u64) -> Answer {
        let mut engine = Engine::new(position.selection(), Settings::default());
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let request = Request { multi_pv: 2, ..Request::new(position, limits) };
        let clock = || Duration::ZERO;
        engine.analyse(&request, &AtomicBool::new(false), &clock, &mut |_| {})
    }

    #[test]
    fn a_mate_that_the_search_has_no_nodes_for_is_found() {
        // One of the problems that come with the program.
        let mut position = position("sho", "9/k1S6/9/2g4s1/3+B5/6S2/2G1K4/9/9 b - 235");
        let answer = analysed(position.clone(), 1);
        assert_eq!((answer.score, answer.line.len()), (Score::Mate(9), 9));
        assert_eq!(answer.best, answer.line.first().copied());
        assert_eq!(answer.ranked[0], (answer.line[0], answer.score));
        answer.line.iter().for_each(|&mv| position.play(mv).unwrap());
        assert!(position.outcome().is_some(), "the line ends with the mate");
    }

    #[test]
    fn the_answer_of_the_search_stays_where_there_is_no_mate() {
        let position = position("shogi", "4k4/9/9/4r4/4P4/9/9/9/K8 b - 1");
        let best = usi::parse(position.selection(), "5e5d");
        let answer = analysed(position, 2000);
        assert!(matches!(answer.score, Score::Eval(_)));
        assert_eq!(answer.best, best);
        assert_eq!(answer.ranked.len(), 2);
    }
}
