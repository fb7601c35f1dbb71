//! The steps of the analysis of a game: the next position to search, and the remarks on a move.

use std::cell::OnceCell;
use std::sync::Arc;

use super::mark::Mark;
use super::value::{end_by_rules, evaluation_of, evaluation_of_end, is_missing};
use super::verdict::{MoveCost, Valued, Verdict};
use zushiki_core::board::{Color, Move};
use zushiki_core::game::{Game, NodeId};
use zushiki_core::notation::{Notation, SideMarks};
use zushiki_core::rules::Outcome;
use zushiki_engine::{Answer, Book, SlipJudge, TunedFiles};
use zushiki_record::{CommentWords, Evaluation, EvaluationStyle, KnownMove, MoveAnnotation, Slip};

/// The number of lines that a search for an annotator should have: the second one shows whether the first is the only
/// good move.
pub const ANNOTATED_LINES: usize = 2;

/// The length of the better lines that are added, in plies, except for forced wins.
const LINE_PLIES: usize = 8;

/// The state of an analysis that goes through a line of a game, from its start to its end.
/// Positions that have an evaluation are left as they are, so that an analysis can be stopped and resumed.
#[derive(Clone, Debug)]
pub struct Annotator {
    style: EvaluationStyle,
    /// The notation of the better moves in comments.
    notation: Notation,
    /// The words of the comments.
    words: Arc<dyn CommentWords>,
    /// The last node of the line; `None` for the line of the game, which may still grow.
    end: Option<NodeId>,
    /// The ply of the next position.
    ply: usize,
    /// The result for the position that was searched last.
    previous: Option<Finding>,
    /// Whether a move gets a mark only after another search of it and of the better move.
    compares: bool,
    /// The move that looks like a slip, until that search has an answer.
    doubt: Option<Doubt>,
    /// The user's values of pieces and chances.
    tuned: TunedFiles,
    /// Judges moves; made for the first one.
    judge: OnceCell<Arc<SlipJudge>>,
    /// The book of the game, if there is one; read for the first move.
    book: OnceCell<Option<Arc<Book>>>,
}

/// The next step of an analysis.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnnotatorStep {
    /// Search the position at this node, and pass the answer to [`Annotator::take`].
    Search(NodeId),
    /// Search these two moves of the position at this node, with twice the nodes or time of the others, and pass the answer
    /// to [`Annotator::take_comparison`].
    Compare(NodeId, [Move; 2]),
    /// Add these remarks to the game.
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
    /// The evaluation of the second best move; `None` if it is not known.
    second: Option<Evaluation>,
}

/// A move that looks like a slip by the searches before and after it, whose depths may differ.
#[derive(Clone, Debug)]
struct Doubt {
    /// The node after the move.
    node: NodeId,
    before: Finding,
    reached: Reached,
}

/// The remark on a move, with the lines that show it.
#[derive(Default)]
struct Remark {
    text: String,
    /// The better line, from the position before the move.
    better: Vec<Move>,
    /// The line by which the opponent wins after the move.
    answer: Vec<Move>,
}

/// The value of the position after a move.
#[derive(Clone, Debug)]
struct Reached {
    evaluation: Evaluation,
    /// The best line from the position.
    line: Vec<Move>,
    /// The evaluation that is written; none if the game is over.
    written: Option<Evaluation>,
    /// The depth of the search that compared the move with the better one, if the evaluation is taken from it.
    compared_at: Option<u32>,
}

impl Annotator {
    /// An analysis of a game from its start, with evaluations in `style` and comments in `words`. Better moves
    /// are in `notation`; in the style of Japanese programs they always are in Japanese notation, with marks that every
    /// encoding of their files has. `tuned` has the user's values of pieces and chances.
    #[must_use]
    pub fn new(
        style: EvaluationStyle,
        notation: Notation,
        words: Arc<dyn CommentWords>,
        tuned: TunedFiles,
    ) -> Annotator {
        let notation = match style {
            EvaluationStyle::Command => notation,
            EvaluationStyle::Line => Notation::Japanese(SideMarks::Triangles),
        };
        let (judge, book) = (OnceCell::new(), OnceCell::new());
        Annotator {
            style,
            notation,
            words,
            end: None,
            ply: 0,
            previous: None,
            compares: false,
            doubt: None,
            tuned,
            judge,
            book,
        }
    }

    /// The same analysis, which marks a move as a slip only if another search of it and of the better move agrees.
    #[must_use]
    pub fn comparing(self) -> Annotator {
        Annotator { compares: true, ..self }
    }

    /// The same analysis, of the line of `game` that is shown now.
    #[must_use]
    pub fn of_shown_line(self, game: &Game) -> Annotator {
        let end = game.shown_end();
        Annotator { end: (end != game.live_node()).then_some(end), ..self }
    }

    /// The nodes of the line.
    fn line(&self, game: &Game) -> Vec<NodeId> {
        game.line_to(self.end(game))
    }

    fn end(&self, game: &Game) -> NodeId {
        self.end.unwrap_or(game.live_node())
    }

    /// The number of moves before the position that is looked at.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// The extent to which `game` is analysed.
    #[must_use]
    pub fn progress(&self, game: &Game) -> Progress {
        let moves = game.node(self.end(game)).ply();
        let ply = self.ply.saturating_sub(1).min(moves);
        let evaluation = self.previous.as_ref().map(|finding| finding.evaluation);
        Progress { ply, moves, evaluation }
    }

    /// The next step for `game`, which may have changed since the last one.
    pub fn next_step(&mut self, game: &Game) -> AnnotatorStep {
        let line = self.line(game);
        if let Some(step) = self.comparison(game, &line) {
            return step;
        }
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

    /// The search that decides about the move in doubt, if there is one on the `line`.
    fn comparison(&mut self, game: &Game, line: &[NodeId]) -> Option<AnnotatorStep> {
        self.doubt.take_if(|doubt| !line.contains(&doubt.node));
        let doubt = self.doubt.as_ref()?;
        let (best, played) = (*doubt.before.line.first()?, game.node(doubt.node).mv()?);
        Some(AnnotatorStep::Compare(doubt.before.node, [best, played]))
    }

    /// Goes on without the result for a position.
    fn skip(&mut self) {
        self.previous = None;
        self.ply += 1;
    }

    /// Takes the answer of the engine for the position at `id`. Returns the remarks on the move that led there, if it
    /// does not have remarks yet. A position whose search ended before its first iteration has no score, and is
    /// skipped.
    pub fn take(&mut self, game: &Game, id: NodeId, answer: &Answer) -> Option<MoveAnnotation> {
        if answer.depth == 0 && answer.best.is_some() {
            self.skip();
            return None;
        }
        let evaluation = evaluation_of(answer.score, game.node(id).to_move());
        let (line, written) = (answer.line.clone(), Some(evaluation));
        let reached = Reached { evaluation, line, written, compared_at: None };
        let is_new = is_missing(game, id);
        self.doubt = if is_new { self.doubt_about(game, id, &reached) } else { None };
        let is_known = is_new && self.doubt.is_none();
        let annotation = if is_known { self.annotation(game, id, &reached) } else { None };
        let of_second = |&(_, score)| evaluation_of(score, game.node(id).to_move());
        let second = answer.ranked.get(1).map(of_second);
        self.previous = Some(Finding { node: id, evaluation, line: answer.line.clone(), second });
        self.ply += 1;
        annotation
    }

    /// The doubt about the move that led to `id`, if it looks like a slip and can be compared with the better move. A win
    /// that was found needs no comparison.
    fn doubt_about(&self, game: &Game, id: NodeId, reached: &Reached) -> Option<Doubt> {
        let before = self.before(game, id).filter(|_| self.compares)?;
        let (&best, mv) = (before.line.first()?, game.node(id).mv()?);
        let verdict = self.verdict(game, id, [before.evaluation, reached.evaluation]);
        let is_estimated = matches!(verdict.cost, MoveCost::Value(_));
        let is_doubtful = best != mv && is_estimated && verdict.mark().is_some();
        is_doubtful.then(|| Doubt { node: id, before: before.clone(), reached: reached.clone() })
    }

    /// Takes the answer for the two moves of [`AnnotatorStep::Compare`]. Returns the remarks on the move in doubt: it is
    /// marked by the search that finds the smaller loss. A search that was too short to value both decides nothing.
    pub fn take_comparison(&mut self, game: &Game, answer: &Answer) -> Option<MoveAnnotation> {
        let Doubt { node, mut before, mut reached } = self.doubt.take()?;
        let mover = game.node(before.node).to_move();
        let value_of = |mv: Move| {
            let (_, score) = answer.ranked.iter().find(|(ranked, _)| *ranked == mv)?;
            Some(evaluation_of(*score, mover))
        };
        let values = before.line.first().zip(game.node(node).mv());
        let values = values.and_then(|(&best, played)| value_of(best).zip(value_of(played)));
        if let Some((of_best, of_played)) = values {
            let lost = |of| self.verdict(game, node, of).chance_lost();
            if lost([of_best, of_played]) < lost([before.evaluation, reached.evaluation]) {
                (before.evaluation, reached.evaluation) = (of_best, of_played);
                reached.compared_at = Some(answer.depth);
            }
        }
        self.annotation_after(game, node, Some(&before), &reached)
    }

    /// The verdict on the move that led to `id` by the evaluations before and after it.
    fn verdict(&self, game: &Game, id: NodeId, evaluations: [Evaluation; 2]) -> Verdict {
        let mover = !game.node(id).to_move();
        Verdict::without_reason(self.judge(game).chances(), mover, evaluations)
    }

    /// The result for the position before that at `id`, if it was searched last.
    fn before(&self, game: &Game, id: NodeId) -> Option<&Finding> {
        self.previous.as_ref().filter(|before| Some(before.node) == game.node(id).parent())
    }

    /// The remarks on the move that led to `id`: the evaluation of the position, the mark of the move, and the lines
    /// that show it. `None` if there are no remarks.
    fn annotation(&self, game: &Game, id: NodeId, reached: &Reached) -> Option<MoveAnnotation> {
        self.annotation_after(game, id, self.before(game, id), reached)
    }

    /// The same, with the result for the position before the move.
    fn annotation_after(
        &self,
        game: &Game,
        id: NodeId,
        before: Option<&Finding>,
        reached: &Reached,
    ) -> Option<MoveAnnotation> {
        let style = self.style;
        let evaluation = reached.written.map(|written| written.text(style)).unwrap_or_default();
        let remark = before.and_then(|before| self.remark(game, id, before, reached));
        let Remark { text, better, answer } =
            remark.or_else(|| self.of_opening(game, id)).unwrap_or_default();
        let better_value = before.filter(|_| !better.is_empty());
        let annotation = MoveAnnotation {
            node: id,
            comment: style.joined(&evaluation, &text),
            line: better,
            line_comment: better_value.map(|it| it.evaluation.text(style)).unwrap_or_default(),
            answer,
            style,
        };
        (!annotation.comment.is_empty()).then_some(annotation)
    }

    /// The remark on the move that led to `id`; `None` if there is nothing to say.
    fn remark(
        &self,
        game: &Game,
        id: NodeId,
        before: &Finding,
        reached: &Reached,
    ) -> Option<Remark> {
        let node = game.node(id);
        let (&best, mv) = (before.line.first()?, node.mv()?);
        if best == mv {
            self.is_only_good(game, id, before, reached).then(|| Remark {
                text: self.words.only_good(Mark::OnlyGood.sign()),
                ..Remark::default()
            })
        } else {
            self.slip(game, id, before, reached)
        }
    }

    /// Whether the best move, which led to `id`, is the only one that is not a mistake. A recapture, which everybody
    /// sees, does not count.
    fn is_only_good(&self, game: &Game, id: NodeId, before: &Finding, reached: &Reached) -> bool {
        let node = game.node(id);
        let (Some(second), Some(parent), Some(mv)) = (before.second, node.parent(), node.mv())
        else {
            return false;
        };
        let position = game.position_of(parent);
        let previous = game.node(parent).mv().map(Move::to);
        let is_recapture = previous == Some(mv.to()) && position.piece(mv.to()).is_some();
        let curve = self.judge(game).chances();
        let verdict =
            |after| Verdict::without_reason(curve, position.to_move(), [before.evaluation, after]);
        let is_good = verdict(reached.evaluation).mark().is_none();
        let is_second_bad = verdict(second).mark().is_some_and(Mark::is_mistake);
        !is_recapture && is_good && is_second_bad
    }

    /// The remark on a move that loses much, with its cost: `?? loses 3.42 (62% to 41%); P-2f is better`. `None` if the
    /// move is fine.
    fn slip(&self, game: &Game, id: NodeId, before: &Finding, reached: &Reached) -> Option<Remark> {
        let node = game.node(id);
        let (parent, &best) = (node.parent()?, before.line.first()?);
        let position = game.position_of(parent);
        let valued = Valued { evaluation: before.evaluation, line: &before.line };
        let after = Valued { evaluation: reached.evaluation, line: &reached.line };
        let verdict = Verdict::on(self.judge(game), &position, node.mv()?, valued, after);
        let answer = reached.line.first().copied();
        let slip = Slip {
            sign: verdict.mark()?.sign(),
            cost: verdict.told_cost(self.style),
            chances: verdict.told_chances(),
            depth: reached.compared_at,
            better: self.notation.write_at(game, parent, best),
            reason: verdict.told_reason(game, id, answer, self.notation),
        };
        // After the last move of the game it would look like a part of the game.
        let is_followed = self.end(game) != id;
        let is_lost = is_followed && matches!(verdict.cost, MoveCost::LostGame(_));
        Some(Remark {
            text: self.words.slip(&slip),
            better: shown(&before.line, before.evaluation),
            answer: if is_lost { shown(&reached.line, reached.evaluation) } else { Vec::new() },
        })
    }

    /// The remark on a move of the book of openings that led to `id`.
    fn of_opening(&self, game: &Game, id: NodeId) -> Option<Remark> {
        let (parent, mv) = game.node(id).parent().zip(game.node(id).mv())?;
        let position = game.position_of(parent);
        let selection = position.selection();
        let read = || self.tuned.book(game.start().selection()).map(Arc::new);
        let moves = self.book.get_or_init(read).as_ref()?.moves(&position);
        let results = moves.iter().find(|known| known.mv == mv)?.results;
        let black = results.percent(Color::Black).round() as u32;
        let known = KnownMove { selection: selection.clone(), games: results.games(), black };
        Some(Remark { text: self.words.known(&known), ..Remark::default() })
    }

    fn judge(&self, game: &Game) -> &SlipJudge {
        let selection = game.start().selection();
        self.judge.get_or_init(|| Arc::new(SlipJudge::new(selection, &self.tuned)))
    }
}

/// The part of a line that is added to the game: of a forced win all that is known.
fn shown(line: &[Move], evaluation: Evaluation) -> Vec<Move> {
    let plies = if matches!(evaluation, Evaluation::Win(_)) { line.len() } else { LINE_PLIES };
    line.iter().take(plies).copied().collect()
}

impl Reached {
    fn of_end(end: Outcome) -> Reached {
        Reached {
            evaluation: evaluation_of_end(end),
            line: Vec::new(),
            written: None,
            compared_at: None,
        }
    }
}

#[cfg(test)]
mod tests;
