//! The way through a game that is analysed: the next position to be searched, and the remarks on a move.

use std::sync::Arc;

use super::mark::Mark;
use super::value::{counted, end_by_rules, evaluation_of, is_missing, sign_of, value_of_end};
use zushiki_core::board::Move;
use zushiki_core::game::{Game, NodeId};
use zushiki_core::notation::Notation;
use zushiki_core::rules::Outcome;
use zushiki_engine::Answer;
use zushiki_record::{CommentWords, Cost, Evaluation, EvaluationStyle, MoveAnnotation, Slip};

/// The length of the better lines that are added, in plies.
const LINE_PLIES: usize = 8;

/// The state of an analysis that goes through the main line of a game, from its start to its end.
/// Positions that have an evaluation are left as they are, so that an analysis can be stopped and resumed.
#[derive(Clone, Debug)]
pub struct Annotator {
    style: EvaluationStyle,
    /// The notation of the better moves in comments.
    notation: Notation,
    /// The words of the comments.
    words: Arc<dyn CommentWords>,
    /// The ply of the next position to be looked at.
    ply: usize,
    /// The result for the position that was searched last.
    previous: Option<Finding>,
}

/// The next step of an analysis.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnnotatorStep {
    /// The position at this node is to be searched, and the answer given to [`Annotator::take`].
    Search(NodeId),
    /// These remarks are to be added to the game.
    Annotate(MoveAnnotation),
    /// Every position has been looked at.
    Done,
}

/// The extent to which a game is analysed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The number of moves before the position that was searched last.
    pub ply: usize,
    /// The number of moves of the game.
    pub moves: usize,
    /// The evaluation of the position that was searched last.
    pub evaluation: Option<Evaluation>,
}

/// The result for a position.
#[derive(Clone, Debug)]
struct Finding {
    node: NodeId,
    evaluation: Evaluation,
    /// The best line from the position.
    line: Vec<Move>,
}

/// The value of the position after a move.
struct Reached {
    /// The advantage of Black that counts, in hundredths of a pawn.
    value: i32,
    /// The evaluation to be written; `None` where the game is over.
    evaluation: Option<Evaluation>,
}

impl Annotator {
    /// An analysis of a game from its start, with evaluations in `style` and comments in `words`. Better moves
    /// are in `notation`; in the style of Japanese programs they always are in Japanese notation.
    #[must_use]
    pub fn new(
        style: EvaluationStyle,
        notation: Notation,
        words: Arc<dyn CommentWords>,
    ) -> Annotator {
        let notation = match style {
            EvaluationStyle::Command => notation,
            EvaluationStyle::Line => Notation::Japanese,
        };
        Annotator { style, notation, words, ply: 0, previous: None }
    }

    /// The number of moves before the position that is looked at.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// The extent to which `game` is analysed.
    #[must_use]
    pub fn progress(&self, game: &Game) -> Progress {
        let moves = game.main_line().len() - 1;
        let ply = self.ply.saturating_sub(1).min(moves);
        let evaluation = self.previous.as_ref().map(|finding| finding.evaluation);
        Progress { ply, moves, evaluation }
    }

    /// The next step for `game`, which may have changed since the last one.
    pub fn next_step(&mut self, game: &Game) -> AnnotatorStep {
        let line = game.main_line();
        while let Some(&id) = line.get(self.ply) {
            if let Some(end) = end_by_rules(game, id) {
                let remarks = self.annotation(game, id, &Reached::of_end(end));
                self.skip();
                match remarks {
                    Some(annotation) => return AnnotatorStep::Annotate(annotation),
                    None => continue,
                }
            }
            // The position before one without evaluation is searched again, for its best line.
            let next = line.get(self.ply + 1);
            if is_missing(game, id) || next.is_some_and(|&next| is_missing(game, next)) {
                return AnnotatorStep::Search(id);
            }
            self.skip();
        }
        AnnotatorStep::Done
    }

    /// Goes on without the result for a position.
    fn skip(&mut self) {
        self.previous = None;
        self.ply += 1;
    }

    /// Takes the answer of the engine for the position at `id`. Returns the remarks on the move that led
    /// there, if it has none yet. A position whose search ended before its first iteration has no score,
    /// and is left out.
    pub fn take(&mut self, game: &Game, id: NodeId, answer: &Answer) -> Option<MoveAnnotation> {
        if answer.depth == 0 && answer.best.is_some() {
            self.skip();
            return None;
        }
        let evaluation = evaluation_of(answer.score, game.node(id).to_move());
        let reached = Reached::of_evaluation(evaluation);
        let is_new = is_missing(game, id);
        let annotation = if is_new { self.annotation(game, id, &reached) } else { None };
        self.previous = Some(Finding { node: id, evaluation, line: answer.line.clone() });
        self.ply += 1;
        annotation
    }

    /// The remarks on the move that led to `id`: the evaluation of the position, the mark of the move, and
    /// the line that would have been better. `None` if there is nothing to remark.
    fn annotation(&self, game: &Game, id: NodeId, reached: &Reached) -> Option<MoveAnnotation> {
        let style = self.style;
        let evaluation = reached.evaluation.map(|it| it.text(style)).unwrap_or_default();
        let before = self.previous.as_ref();
        let before = before.filter(|before| Some(before.node) == game.node(id).parent());
        let better =
            before.and_then(|before| Some((before, self.mark(game, id, before, reached)?)));
        let mark = better.as_ref().map_or("", |(_, mark)| mark);
        let comment = style.joined(&evaluation, mark);
        let line = |before: &Finding| before.line.iter().take(LINE_PLIES).copied().collect();
        let annotation = MoveAnnotation {
            node: id,
            comment,
            line: better.as_ref().map(|(before, _)| line(before)).unwrap_or_default(),
            line_comment: better.map(|(it, _)| it.evaluation.text(style)).unwrap_or_default(),
            style,
        };
        (!annotation.comment.is_empty()).then_some(annotation)
    }

    /// The mark of the move that led to `id`, with its reason: `?? loses 3.42; P-2f is better`. `None` if
    /// the move is fine, or the one that the engine would have played.
    fn mark(&self, game: &Game, id: NodeId, before: &Finding, reached: &Reached) -> Option<String> {
        let node = game.node(id);
        let parent = node.parent()?;
        let &best = before.line.first().filter(|&&best| Some(best) != node.mv())?;
        let sign = sign_of(game.node(parent).to_move());
        let loss = sign * (counted(before.evaluation) - reached.value);
        let sign_of_slip = Mark::of_loss(loss)?.sign();
        let better = self.notation.write_at(game, parent, best);
        let cost = match (before.evaluation, reached.evaluation) {
            (Evaluation::Win(plies), _) if plies.signum() == sign => {
                Cost::MissedWin(plies.unsigned_abs())
            }
            (_, Some(Evaluation::Win(plies))) if plies.signum() == -sign => {
                Cost::LostGame(plies.unsigned_abs())
            }
            _ => Cost::Value(self.style.number(loss)),
        };
        Some(self.words.slip(&Slip { sign: sign_of_slip, cost, better }))
    }
}

impl Reached {
    fn of_evaluation(evaluation: Evaluation) -> Reached {
        Reached { value: counted(evaluation), evaluation: Some(evaluation) }
    }

    fn of_end(end: Outcome) -> Reached {
        Reached { value: value_of_end(end), evaluation: None }
    }
}

#[cfg(test)]
mod tests;
