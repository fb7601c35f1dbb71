//! The way through a game to its problems: first every position is evaluated briefly, then the moves that lost most are
//! searched again with more time.

use std::cmp::Reverse;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use super::attempt::{Attempt, State};
use super::known;
use super::worth::{self, FEW_PROBLEMS, LINES, MOST_PROBLEMS};
use crate::analysis::{
    Mark, Valued, Verdict, end_of, evaluation_at, evaluation_of, evaluation_of_end,
};
use crate::opponent::{AdviceKind, AdviceRequest, LinesRequest, Program};
use zushiki_core::board::{Color, Move};
use zushiki_core::game::{Game, NodeId};
use zushiki_engine::{Answer, SlipJudge, TunedFiles};
use zushiki_record::{Evaluation, Record};

/// The first look at each position.
const FIRST_LOOK: LinesRequest =
    LinesRequest { count: 1, time: Duration::from_millis(300), among: None };
/// The search of the position before a move that may become a problem.
const LOOK_BEFORE: LinesRequest =
    LinesRequest { count: LINES, time: Duration::from_secs(3), among: None };
/// The look at the position after it, and after an answer of the player.
pub(super) const LOOK_AFTER: LinesRequest =
    LinesRequest { count: 1, time: Duration::from_millis(1500), among: None };
/// The maximum number of moves that are searched again: twice the number of problems.
const MOST_CANDIDATES: usize = 2 * MOST_PROBLEMS;

/// A move that lost much, as a problem: what would have been better?
#[derive(Clone, Debug)]
pub struct Mistake {
    /// The game up to the position before the move.
    pub game: Game,
    /// The move.
    pub played: Move,
    /// The best line from the position.
    pub best: Vec<Move>,
    /// The moves that were searched, the best first, with the evaluations of the positions after them.
    pub ranked: Vec<(Move, Evaluation)>,
    /// The best line against the move that was played; empty if the game was over.
    pub refutation: Vec<Move>,
    /// The loss of the move, and the reason.
    pub verdict: Verdict,
}

/// The extent to which a lesson is prepared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LessonProgress {
    /// Whether moves that lost much are looked at again, after the first look at every position.
    pub is_second_look: bool,
    /// The number of positions or moves that were looked at.
    pub done: usize,
    /// The number of all.
    pub all: usize,
}

/// A lesson on the mistakes of one side in a game.
#[derive(Clone)]
pub struct Lesson {
    game: Game,
    /// The nodes of the line that is shown when the lesson begins.
    line: Vec<NodeId>,
    side: Color,
    judge: Arc<SlipJudge>,
    /// The evaluation of each position of the line, as far as it is known.
    values: Vec<Option<Evaluation>>,
    stage: Stage,
    problems: Vec<Mistake>,
    /// Whether each problem was solved at the first try; `None` for one that has not been answered.
    results: Vec<Option<bool>>,
    /// The maximum number of problems.
    most: usize,
    at: usize,
    attempt: Option<Attempt>,
}

impl fmt::Debug for Lesson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lesson").field("side", &self.side).finish_non_exhaustive()
    }
}

/// The work that is under way.
#[derive(Clone, Debug)]
enum Stage {
    /// The position at this ply is looked at.
    First(usize),
    /// These moves, given by the ply before them, are searched again, the first of them now. Those about which an analysis
    /// has left a better line in the game are not.
    Second { plies: Vec<usize>, all: usize, before: Option<Answer> },
    /// All is done.
    Ready,
}

/// The evaluations and lines before and after a move that may become a problem.
struct Looked {
    /// The evaluation of the position before it, and the best line from there.
    best: Evaluation,
    line: Vec<Move>,
    /// The moves that were searched, the best first.
    ranked: Vec<(Move, Evaluation)>,
    /// The evaluation of the position after it, and the best line from there.
    after: Evaluation,
    refutation: Vec<Move>,
}

/// The default side for the questions about mistakes: the side of the only person, otherwise of the loser, otherwise
/// Black.
#[must_use]
pub fn usual_side(record: &Record) -> Color {
    let person = Program::only_person(&record.headers.players);
    let loser = || record.game.live_outcome().and_then(|end| end.winner).map(|winner| !winner);
    person.or_else(loser).unwrap_or(Color::Black)
}

impl Lesson {
    /// The lesson on the mistakes of `side` in the line of `game` that is shown, judged by the user's values in `tuned`.
    /// Evaluations in its comments are used.
    #[must_use]
    pub fn new(game: Game, side: Color, tuned: &TunedFiles) -> Lesson {
        let line = game.shown_line();
        let values = line.iter().map(|&id| evaluation_at(&game, id)).collect();
        let judge = SlipJudge::new(game.start().selection(), tuned);
        let mut lesson = Lesson {
            game,
            line,
            side,
            judge: Arc::new(judge),
            values,
            stage: Stage::First(0),
            problems: Vec::new(),
            results: Vec::new(),
            most: MOST_PROBLEMS,
            at: 0,
            attempt: None,
        };
        lesson.advance();
        lesson
    }

    /// Asks about at most so many moves, those that lost most.
    pub fn ask_at_most(&mut self, most: usize) {
        self.most = most;
        if matches!(self.stage, Stage::Ready) {
            self.finish();
        }
    }

    /// The side whose moves are asked about.
    #[must_use]
    pub fn side(&self) -> Color {
        self.side
    }

    /// The game of the lesson.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The extent to which the lesson is prepared; `None` when it is ready.
    #[must_use]
    pub fn progress(&self) -> Option<LessonProgress> {
        match &self.stage {
            Stage::First(ply) => {
                let all = self.line.len();
                Some(LessonProgress { is_second_look: false, done: *ply, all })
            }
            Stage::Second { plies, all, .. } => {
                let (done, all) = (all - plies.len(), *all);
                Some(LessonProgress { is_second_look: true, done, all })
            }
            Stage::Ready => None,
        }
    }

    /// The position to search now, if any.
    #[must_use]
    pub fn asked(&self) -> Option<AdviceRequest<'_>> {
        let (game, node, lines) = match &self.stage {
            Stage::First(ply) => (&self.game, *self.line.get(*ply)?, FIRST_LOOK),
            Stage::Second { plies, before: None, .. } => {
                (&self.game, *self.line.get(*plies.first()?)?, LOOK_BEFORE)
            }
            Stage::Second { plies, before: Some(_), .. } => {
                (&self.game, *self.line.get(plies.first()? + 1)?, LOOK_AFTER)
            }
            Stage::Ready => {
                let game = self.attempt.as_ref()?.searched()?;
                (game, game.cursor_node(), LOOK_AFTER)
            }
        };
        Some(AdviceRequest { game, node, kind: AdviceKind::Lines(lines), engine: None })
    }

    /// Takes the answer of the engine for the position at `node`, which was asked for.
    pub fn take(&mut self, node: NodeId, answer: &Answer) {
        if self.asked().is_none_or(|asked| asked.node != node) {
            return;
        }
        match &mut self.stage {
            Stage::First(ply) => {
                let value = evaluation_of(answer.score, self.game.node(node).to_move());
                let is_known = answer.depth > 0 || answer.best.is_none();
                self.values[*ply] = is_known.then_some(value);
                *ply += 1;
                self.advance();
            }
            Stage::Second { before: before @ None, .. } => {
                *before = Some(answer.clone());
                self.skip_search_after_end();
            }
            Stage::Second { .. } => self.weigh(Some(answer)),
            Stage::Ready => self.answered(answer),
        }
    }

    // Preparing

    /// Goes on to the next position without evaluation, and after the last one to the second look.
    fn advance(&mut self) {
        let Stage::First(ply) = &mut self.stage else { return };
        while self.values.get(*ply).is_some_and(Option::is_some) {
            *ply += 1;
        }
        if *ply >= self.values.len() {
            let plies = self.candidates();
            self.stage = Stage::Second { all: plies.len(), plies, before: None };
            self.go_on_or_end();
        }
    }

    /// The plies before the moves that lost most, the worst first. Of moves between positions that an analysis has
    /// evaluated, these are the ones that it has marked.
    fn candidates(&self) -> Vec<usize> {
        let is_marked = |&id: &NodeId| known::is_marked(&self.game, id);
        let is_analysed = self.line.iter().any(is_marked);
        let is_passed = |ply: usize| {
            let nodes = &self.line[ply..=ply + 1];
            let are_valued = nodes.iter().all(|&id| evaluation_at(&self.game, id).is_some());
            is_analysed && are_valued && !is_marked(&nodes[1])
        };
        let lost = |ply: usize| {
            let node = self.game.node(self.line[ply]);
            let (before, after) = (self.values[ply]?, self.values[ply + 1]?);
            let verdict = self.verdict(before, after);
            let is_asked = node.to_move() == self.side && worth::is_worth_asking(&verdict);
            is_asked.then_some((verdict.chance_lost(), ply))
        };
        let moves = self.line.len().saturating_sub(1);
        let mut candidates: Vec<_> = (0..moves).filter_map(lost).collect();
        candidates.sort_by_key(|&(chance, ply)| (Reverse(chance), ply));
        let plies = candidates.into_iter().map(|(_, ply)| ply);
        let is_open = |&ply: &usize| !is_passed(ply) && !self.is_forced(ply);
        plies.filter(is_open).take(MOST_CANDIDATES).collect()
    }

    /// The verdict on a move of the side, by the evaluations before and after it.
    fn verdict(&self, before: Evaluation, after: Evaluation) -> Verdict {
        Verdict::without_reason(self.judge.chances(), self.side, [before, after])
    }

    /// Whether there was only one move.
    fn is_forced(&self, ply: usize) -> bool {
        self.game.position_of(self.line[ply]).legal_moves().len() < 2
    }

    /// A game that is over after the move has no position to be searched.
    fn skip_search_after_end(&mut self) {
        let Stage::Second { plies, .. } = &self.stage else { return };
        let after = plies.first().and_then(|ply| self.line.get(ply + 1));
        if after.is_some_and(|&id| end_of(&self.game, id).is_some()) {
            self.weigh(None);
        }
    }

    /// Decides whether the first of the moves becomes a problem; `after` is the answer for the position after it.
    fn weigh(&mut self, after: Option<&Answer>) {
        let Stage::Second { plies, before, .. } = &mut self.stage else { return };
        let (ply, before) = (plies.remove(0), before.take());
        let looked = before.and_then(|before| self.looked(ply, &before, after));
        self.problems.extend(looked.and_then(|looked| self.mistake(ply, looked)));
        self.go_on_or_end();
    }

    /// What the searches before and after the move after `ply` have found.
    fn looked(&self, ply: usize, before: &Answer, after: Option<&Answer>) -> Option<Looked> {
        let of = |score| evaluation_of(score, self.side);
        let reached = match (after, end_of(&self.game, self.line[ply + 1])) {
            (_, Some(end)) => evaluation_of_end(end),
            (Some(after), None) => evaluation_of(after.score, !self.side),
            (None, None) => return None,
        };
        Some(Looked {
            best: of(before.score),
            line: before.line.clone(),
            ranked: before.ranked.iter().map(|&(mv, score)| (mv, of(score))).collect(),
            after: reached,
            refutation: after.map(|after| after.line.clone()).unwrap_or_default(),
        })
    }

    /// What an analysis has left in the game about the move after `ply`; `None` if it lacks a line.
    fn known(&self, ply: usize) -> Option<Looked> {
        let line = known::better_line(&self.game, &self.line, ply)?;
        let refutation = known::best_line(&self.game, &self.line, ply + 1);
        let is_over = end_of(&self.game, self.line[ply + 1]).is_some();
        let (best, after) = (self.values[ply]?, self.values[ply + 1]?);
        let ranked = vec![(*line.first()?, best)];
        let looked = Looked { best, line, ranked, after, refutation };
        (is_over || !looked.refutation.is_empty()).then_some(looked)
    }

    /// The problem of the move after `ply`; `None` if it is not worth asking about.
    fn mistake(&self, ply: usize, looked: Looked) -> Option<Mistake> {
        let Looked { best, line, ranked, after, refutation } = looked;
        let (id, reached) = (self.line[ply], self.line[ply + 1]);
        let (position, played) = (self.game.position_of(id), self.game.node(reached).mv()?);
        let valued = Valued { evaluation: best, line: &line };
        let reached = Valued { evaluation: after, line: &refutation };
        let verdict = Verdict::on(&self.judge, &position, played, valued, reached);
        let is_near =
            |&&(_, value): &&(Move, Evaluation)| worth::is_near(&self.verdict(best, value));
        let good = ranked.iter().filter(is_near).count();
        // A blunder is asked about although many moves were good: it is what the player did not see.
        let is_blunder = verdict.mark() == Some(Mark::Blunder);
        let is_asked = worth::is_worth_asking(&verdict)
            && line.first().is_some_and(|&first| first != played && self.is_new(first))
            && (good < LINES || is_blunder)
            && (self.problems.len() < FEW_PROBLEMS || is_blunder);
        let game = game_up_to(&self.game, &self.line[..=ply])?;
        is_asked.then_some(Mistake { game, played, best: line, ranked, refutation, verdict })
    }

    /// Whether no problem has `best` as its solution: a chance that is missed several times is asked once.
    fn is_new(&self, best: Move) -> bool {
        self.problems.iter().all(|problem| problem.best.first() != Some(&best))
    }

    /// Goes on to the next move about which nothing is known, or finishes the lesson.
    fn go_on_or_end(&mut self) {
        while let Stage::Second { plies, .. } = &self.stage {
            let Some(&ply) = plies.first().filter(|_| self.problems.len() < self.most) else {
                return self.finish();
            };
            let Some(looked) = self.known(ply) else { return };
            self.problems.extend(self.mistake(ply, looked));
            if let Stage::Second { plies, .. } = &mut self.stage {
                plies.remove(0);
            }
        }
    }

    /// Begins with the questions: about the moves that lost most, in the order of the game.
    fn finish(&mut self) {
        self.problems.sort_by_key(|mistake| Reverse(mistake.verdict.chance_lost()));
        self.problems.truncate(self.most);
        self.problems.sort_by_key(|mistake| mistake.game.cursor_ply());
        self.results = vec![None; self.problems.len()];
        self.stage = Stage::Ready;
        self.go_to(0);
    }

    // Solving

    /// The problems, in the order of the game; none until the lesson is prepared.
    #[must_use]
    pub fn problems(&self) -> &[Mistake] {
        if self.progress().is_none() { &self.problems } else { &[] }
    }

    /// The index of the problem that is asked.
    #[must_use]
    pub fn at(&self) -> usize {
        self.at
    }

    /// The problem that is asked, with the attempt of the player.
    #[must_use]
    pub fn asked_problem(&self) -> Option<(&Mistake, &Attempt)> {
        Some((self.problems().get(self.at)?, self.attempt.as_ref()?))
    }

    /// The number of problems that were solved at the first try.
    #[must_use]
    pub fn solved(&self) -> usize {
        self.results.iter().filter(|result| **result == Some(true)).count()
    }

    /// Starts the problem with this index. Returns whether it exists.
    pub fn go_to(&mut self, at: usize) -> bool {
        let found = self.problems().get(at).map(Attempt::new);
        if let Some(attempt) = found {
            (self.at, self.attempt) = (at, Some(attempt));
            return true;
        }
        false
    }

    /// Answers the problem by `mv`. Returns whether it is a legal move, and an answer was awaited.
    pub fn play(&mut self, mv: Move) -> bool {
        let (side, at) = (self.side, self.at);
        let (Some(problem), Some(attempt)) = (self.problems.get(at), &mut self.attempt) else {
            return false;
        };
        let is_played = attempt.play(problem, (side, self.judge.chances()), mv);
        self.note_result();
        is_played
    }

    /// Takes the answer of the engine for the position after the move of the player.
    fn answered(&mut self, answer: &Answer) {
        let (Some(problem), Some(attempt)) = (self.problems.get(self.at), &mut self.attempt) else {
            return;
        };
        attempt.take(problem, &self.judge, answer);
        self.note_result();
    }

    /// Takes the answer back, so that another can be given. Returns whether there was an answer.
    pub fn take_back(&mut self) -> bool {
        let is_open = self.attempt.as_ref().is_none_or(|attempt| *attempt.state() == State::Open);
        !is_open && self.go_to(self.at)
    }

    /// Shows the best line of the problem.
    pub fn give_up(&mut self) {
        if let (Some(problem), Some(attempt)) = (self.problems.get(self.at), &mut self.attempt) {
            attempt.show_best(problem);
        }
        self.note_result();
    }

    /// Keeps the first result of a problem.
    fn note_result(&mut self) {
        let state = self.attempt.as_ref().map(Attempt::state);
        let result = match state {
            Some(State::Right { .. }) => true,
            Some(State::Wrong { .. } | State::Shown) => false,
            _ => return,
        };
        if let Some(kept) = self.results.get_mut(self.at) {
            kept.get_or_insert(result);
        }
    }
}

/// A game with only the moves of `line`; `None` if one of them is illegal.
fn game_up_to(game: &Game, line: &[NodeId]) -> Option<Game> {
    let mut copy = Game::new(game.start().clone());
    for &id in line.iter().skip(1) {
        copy.play(game.node(id).mv()?).ok()?;
    }
    Some(copy)
}
