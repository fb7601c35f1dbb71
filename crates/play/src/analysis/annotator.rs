//! The steps of the analysis of a game: the next position to search, and the remarks on a move.

use std::cell::OnceCell;
use std::collections::VecDeque;
use std::sync::Arc;

use super::looked::{Looked, Source, spread_mates};
use super::mark::Mark;
use super::value::{end_by_rules, evaluation_of, is_missing};
use super::verdict::{MoveCost, Valued, Verdict};
use zushiki_core::board::{Color, Move};
use zushiki_core::game::{Game, NodeId};
use zushiki_core::notation::{Notation, SideMarks};
use zushiki_engine::{Answer, Book, SlipJudge, TunedFiles};
use zushiki_record::{CommentWords, Evaluation, EvaluationStyle, KnownMove, MoveAnnotation, Slip};

/// The number of lines that a search for an annotator should have: the second one shows whether the first is the only
/// good move.
pub const ANNOTATED_LINES: usize = 2;

/// The length of the better lines that are added, in plies, except for forced wins.
const LINE_PLIES: usize = 8;

/// The number of positions that are looked at after a position before its remarks are written: a mate that is found there
/// may change them.
const AHEAD: usize = 4;

/// The comparisons of two moves: the least mark that needs one more, and the factor by which it searches longer than a
/// position is searched. In races of mates a short search often finds a win for a side that has none.
const COMPARISONS: [(Mark, u32); 2] = [(Mark::Dubious, 2), (Mark::Blunder, 8)];

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
    /// The position whose remarks were written last.
    before: Option<Looked>,
    /// The positions after it that were looked at, in their order.
    waiting: VecDeque<Looked>,
    /// Whether a move gets a mark only after another search of it and of the better move.
    compares: bool,
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
    /// Search these two moves of the position at this node, with so many times the nodes or time of the others, and pass the
    /// answer to [`Annotator::take_comparison`].
    Compare {
        /// The position.
        node: NodeId,
        /// The better move and the one that was played.
        moves: [Move; 2],
        /// The factor.
        times: u32,
    },
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

/// The remark on a move, with the lines that show it.
#[derive(Default)]
struct Remark {
    text: String,
    /// The better line, from the position before the move.
    better: Vec<Move>,
    /// The line by which the opponent wins after the move.
    answer: Vec<Move>,
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
            before: None,
            waiting: VecDeque::new(),
            compares: false,
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
        let last = self.waiting.back().or(self.before.as_ref());
        let evaluation = last.and_then(|looked| looked.evaluation);
        Progress { ply, moves, evaluation }
    }

    /// The next step for `game`, which may have changed since the last one.
    pub fn next_step(&mut self, game: &Game) -> AnnotatorStep {
        let line = self.line(game);
        self.waiting.retain(|looked| line.contains(&looked.node));
        loop {
            if self.waiting.len() > AHEAD || self.ply >= line.len() && !self.waiting.is_empty() {
                if let Some(step) = self.comparison(game) {
                    return step;
                }
                match self.write_first(game) {
                    Some(annotation) => return AnnotatorStep::Annotate(annotation),
                    None => continue,
                }
            }
            let Some(&id) = line.get(self.ply) else { return AnnotatorStep::Done };
            // The position before one without evaluation is searched again, for its best line.
            let next = line.get(self.ply + 1);
            if let Some(end) = end_by_rules(game, id) {
                self.push(Looked::of_end(game, id, end));
            } else if is_missing(game, id) || next.is_some_and(|&next| is_missing(game, next)) {
                return AnnotatorStep::Search(id);
            } else {
                self.push(Looked::unknown(game, id));
            }
        }
    }

    fn push(&mut self, looked: Looked) {
        self.waiting.push_back(looked);
        self.ply += 1;
    }

    /// The search that decides about the second waiting move, if it is in doubt: its result may change the evaluation of
    /// the first waiting position.
    fn comparison(&mut self, game: &Game) -> Option<AnnotatorStep> {
        spread_mates(self.before.as_ref(), self.waiting.make_contiguous());
        let moves = self.doubtful(game)?;
        let (_, times) = *COMPARISONS.get(self.waiting.get(1)?.comparisons)?;
        Some(AnnotatorStep::Compare { node: self.waiting.front()?.node, moves, times })
    }

    /// The better move and the second waiting move, if that looks like a slip by the searches before and after it, whose
    /// depths may differ, and was not compared; a blunder is compared twice. A win that was found needs no comparison.
    fn doubtful(&self, game: &Game) -> Option<[Move; 2]> {
        let [before, after] = [self.waiting.front()?, self.waiting.get(1)?];
        let is_open = self.compares && after.source == Source::Search;
        let (best, played) = (*before.line.first()?, after.played.filter(|_| is_open)?);
        let verdict = self.verdict(game, before.to_move, [before.evaluation?, after.evaluation?]);
        let is_estimated = matches!(verdict.cost, MoveCost::Value(_));
        let (least, _) = *COMPARISONS.get(after.comparisons)?;
        let is_doubtful = best != played && is_estimated && verdict.mark() >= Some(least);
        is_doubtful.then_some([best, played])
    }

    /// The remarks on the first waiting position, which is settled now; `None` if there are none.
    fn write_first(&mut self, game: &Game) -> Option<MoveAnnotation> {
        let looked = self.waiting.pop_front()?;
        let annotation = self.annotation(game, &looked);
        self.before = Some(looked);
        annotation
    }

    /// Ends the analysis before its end. Returns the remarks on the positions that were looked at, except from a move on
    /// that would have to be compared.
    pub fn stop(&mut self, game: &Game) -> Vec<MoveAnnotation> {
        let mut written = Vec::new();
        while !self.waiting.is_empty() {
            let is_last = self.comparison(game).is_some();
            written.extend(self.write_first(game));
            if is_last {
                self.waiting.clear();
            }
        }
        written
    }

    /// Takes the answer of the engine for the position at `id`. A position whose search ended before its first iteration
    /// has no score, and is skipped.
    pub fn take(&mut self, game: &Game, id: NodeId, answer: &Answer) {
        let unknown = Looked::unknown(game, id);
        if answer.depth == 0 && answer.best.is_some() {
            return self.push(unknown);
        }
        let of = |score| evaluation_of(score, unknown.to_move);
        let second = answer.ranked.get(1).map(|&(mv, score)| (mv, of(score)));
        self.push(Looked {
            source: if is_missing(game, id) { Source::Search } else { Source::Comment },
            evaluation: Some(of(answer.score)),
            line: answer.line.clone(),
            second,
            is_forced: game.position_of(id).legal_moves().len() == 1,
            ..unknown
        });
    }

    /// Takes the answer for the two moves of [`AnnotatorStep::Compare`]: the search that finds the smaller loss counts. A
    /// search that was too short to value both decides nothing.
    pub fn take_comparison(&mut self, game: &Game, answer: &Answer) {
        let Some([best, played]) = self.doubtful(game) else { return };
        let [before, after, ..] = self.waiting.make_contiguous() else { return };
        let (mover, known) = (before.to_move, before.evaluation.zip(after.evaluation));
        let value_of = |mv: Move| {
            let (_, score) = answer.ranked.iter().find(|(ranked, _)| *ranked == mv)?;
            Some(evaluation_of(*score, mover))
        };
        let compared = value_of(best).zip(value_of(played)).map(|(best, played)| [best, played]);
        let lost = |of: [Evaluation; 2]| self.verdict(game, mover, of).chance_lost();
        let compared =
            compared.filter(|&it| known.is_some_and(|(old, new)| lost(it) < lost([old, new])));
        let is_better = compared.is_some_and(|it| lost(it) < 0);
        let [before, after, ..] = self.waiting.make_contiguous() else { return };
        after.comparisons += 1;
        if let Some([of_best, of_played]) = compared {
            after.evaluation = Some(of_played);
            after.compared_at = Some(answer.depth);
            before.evaluation = Some(if is_better { of_played } else { of_best });
            if is_better {
                before.line = [&[played], &*after.line].concat();
                before.second = Some((best, of_best));
            }
        }
    }

    /// The verdict on a move of `mover` by the evaluations before and after it.
    fn verdict(&self, game: &Game, mover: Color, evaluations: [Evaluation; 2]) -> Verdict {
        Verdict::without_reason(self.judge(game).chances(), mover, evaluations)
    }

    /// The remarks on the move that led to `reached`: the evaluation of the position, the mark of the move, and the lines
    /// that show it. `None` if there are no remarks.
    fn annotation(&self, game: &Game, reached: &Looked) -> Option<MoveAnnotation> {
        let (style, id) = (self.style, reached.node);
        let value = reached.evaluation.filter(|_| reached.source != Source::Comment)?;
        let evaluation = match reached.source {
            Source::Search => value.text(style),
            _ => String::new(),
        };
        let before = self.before.as_ref();
        let remark = before.and_then(|before| self.remark(game, before, reached));
        let Remark { text, better, answer } =
            remark.or_else(|| self.of_opening(game, id)).unwrap_or_default();
        let better_value = before.and_then(|it| it.evaluation).filter(|_| !better.is_empty());
        let annotation = MoveAnnotation {
            node: id,
            comment: style.joined(&evaluation, &text),
            line: better,
            line_comment: better_value.map(|it| it.text(style)).unwrap_or_default(),
            answer,
            style,
        };
        (!annotation.comment.is_empty()).then_some(annotation)
    }

    /// The remark on the move that led to `reached`; `None` if there is nothing to say.
    fn remark(&self, game: &Game, before: &Looked, reached: &Looked) -> Option<Remark> {
        let (&best, mv) = (before.line.first()?, reached.played?);
        if best == mv {
            self.is_only_good(game, before, reached).then(|| Remark {
                text: self.words.only_good(Mark::OnlyGood.sign()),
                ..Remark::default()
            })
        } else {
            self.slip(game, before, reached)
        }
    }

    /// Whether the best move, which led to `reached`, is the only one that is not a mistake. A recapture, which everybody
    /// sees, does not count.
    fn is_only_good(&self, game: &Game, before: &Looked, reached: &Looked) -> bool {
        let (Some((_, second)), Some(mv)) = (before.second, reached.played) else { return false };
        let (Some(of_best), Some(value)) = (before.evaluation, reached.evaluation) else {
            return false;
        };
        let position = game.position_of(before.node);
        let previous = before.played.map(Move::to);
        let is_recapture = previous == Some(mv.to()) && position.piece(mv.to()).is_some();
        let mark = |after| self.verdict(game, before.to_move, [of_best, after]).mark();
        let is_second_bad = mark(second).is_some_and(Mark::is_mistake);
        !is_recapture && mark(value).is_none() && is_second_bad
    }

    /// The remark on a move that loses much, with its cost: `?? loses 3.42 (62% to 41%); P-2f is better`. `None` if the
    /// move is fine.
    fn slip(&self, game: &Game, before: &Looked, reached: &Looked) -> Option<Remark> {
        let (of_best, value) = before.evaluation.zip(reached.evaluation)?;
        let (id, &best) = (reached.node, before.line.first()?);
        let position = game.position_of(before.node);
        let valued = Valued { evaluation: of_best, line: &before.line };
        let after = Valued { evaluation: value, line: &reached.line };
        let verdict = Verdict::on(self.judge(game), &position, reached.played?, valued, after);
        let answer = reached.line.first().copied();
        let slip = Slip {
            sign: verdict.mark()?.sign(),
            cost: verdict.told_cost(self.style),
            chances: verdict.told_chances(),
            depth: reached.compared_at,
            better: self.notation.write_at(game, before.node, best),
            reason: verdict.told_reason(game, id, answer, self.notation),
        };
        // After the last move of the game it would look like a part of the game.
        let is_followed = self.end(game) != id;
        let is_lost = is_followed && matches!(verdict.cost, MoveCost::LostGame(_));
        Some(Remark {
            text: self.words.slip(&slip),
            better: shown(&before.line, of_best),
            answer: if is_lost { shown(&reached.line, value) } else { Vec::new() },
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

#[cfg(test)]
mod tests;
