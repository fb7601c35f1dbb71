//! The analysis of a position and of the whole game: the adviser searches one position after the other.

use std::cell::OnceCell;
use std::sync::Arc;
use std::time::Duration;

use super::command::{AnalysedBy, TableCommand};
use super::event::{AdviserTask, TableEvent, TableQuestion, TableRefusal};
use super::table_session::TableSession;
use crate::analysis::{ANNOTATED_LINES, Annotator, AnnotatorStep, Lines, Progress};
use crate::opponent::{AdviceKind, AdviceRequest, LinesRequest, is_contest};
use crate::session::Command;
use zushiki_core::board::Move;
use zushiki_core::game::{Game, NodeId};
use zushiki_core::notation::Notation;
use zushiki_engine::{Answer, ChanceCurve, Report, TunedFiles};
use zushiki_record::{CommentWords, EvaluationStyle, MoveAnnotation};

/// The search of each position of the whole game.
const EACH: LinesRequest = LinesRequest { count: 1, time: Duration::from_secs(1), among: None };
/// The longest search of the position that is analysed while the whole game is analysed too.
const BETWEEN: Duration = Duration::from_secs(3);

/// The analyses of the position and of the game at a table.
#[derive(Debug, Default)]
pub struct TableAnalysis {
    /// Whether the players here allow an analysis during a game.
    is_allowed: bool,
    /// The name of the engine of another author that analyses; `None` for the computer.
    engine: Option<String>,
    position: Option<PositionAnalysis>,
    game: Option<GameAnalysis>,
    /// The user's values of pieces and chances.
    tuned: TunedFiles,
    /// The chances of the game, once they were asked for.
    chances: OnceCell<ChanceCurve>,
}

#[derive(Debug)]
struct PositionAnalysis {
    node: NodeId,
    request: LinesRequest,
    /// The lines found so far.
    lines: Lines,
    /// Whether its search has ended for as long as the whole game is analysed.
    is_resting: bool,
}

#[derive(Debug)]
struct GameAnalysis {
    annotator: Annotator,
    /// The node that is searched.
    node: NodeId,
    /// The moves that are compared there, and the factor by which that search is longer; `None` if all moves are searched.
    compared: Option<([Move; 2], u32)>,
}

impl TableAnalysis {
    /// The question for the adviser: the analysed position, for a short time if the whole game is also analysed,
    /// otherwise the next position of the game.
    pub(super) fn asked<'a>(&'a self, game: &'a Game) -> Option<AdviceRequest<'a>> {
        let of_position = self.searched().map(|position| {
            let LinesRequest { time, .. } = position.request;
            let time = if self.game.is_some() { time.min(BETWEEN) } else { time };
            self.request(game, position.node, LinesRequest { time, ..position.request })
        });
        of_position.or_else(|| self.asked_about_game(game))
    }

    /// The position that is analysed, unless its search has ended for as long as the whole game is analysed.
    fn searched(&self) -> Option<&PositionAnalysis> {
        self.position.as_ref().filter(|position| !(position.is_resting && self.game.is_some()))
    }

    /// Whether the adviser is asked about the position that is analysed.
    fn searches(&self, node: NodeId) -> bool {
        self.searched().is_some_and(|position| position.node == node)
    }

    /// The question about the next position of the game; `None` if it is not analysed.
    pub(super) fn asked_about_game<'a>(&'a self, game: &'a Game) -> Option<AdviceRequest<'a>> {
        let count = if self.engine.is_some() { EACH.count } else { ANNOTATED_LINES };
        let &GameAnalysis { node, compared, .. } = self.game.as_ref()?;
        let among = compared.map(|(moves, _)| moves);
        let time = EACH.time * compared.map_or(1, |(_, times)| times);
        Some(self.request(game, node, LinesRequest { count, time, among }))
    }

    fn request<'a>(
        &'a self,
        game: &'a Game,
        node: NodeId,
        lines: LinesRequest,
    ) -> AdviceRequest<'a> {
        let engine = self.engine.as_deref();
        AdviceRequest { game, node, kind: AdviceKind::Lines(lines), engine }
    }

    fn choose(&mut self, by: Option<AnalysedBy>) {
        match by {
            None => {}
            Some(AnalysedBy::Computer) => self.engine = None,
            Some(AnalysedBy::Engine(name)) => self.engine = Some(name),
        }
    }

    pub(super) fn allow(&mut self) {
        self.is_allowed = true;
    }

    /// Ends the analysis of the position.
    pub(super) fn end_position(&mut self) {
        self.position = None;
    }

    /// Ends the analysis of the game without a word.
    pub(super) fn end_game(&mut self) {
        self.game = None;
    }

    /// Whether the whole game is being analysed.
    #[must_use]
    pub fn has_game(&self) -> bool {
        self.game.is_some()
    }

    /// The progress of the analysis of the whole game, if any.
    #[must_use]
    pub fn progress(&self, game: &Game) -> Option<Progress> {
        Some(self.game.as_ref()?.annotator.progress(game))
    }

    /// Whether the position that is analysed is not searched until the analysis of the whole game has ended.
    #[must_use]
    pub fn is_position_resting(&self) -> bool {
        self.position.is_some() && self.searched().is_none()
    }

    /// Judges moves by the user's values in `tuned` from now on.
    pub(super) fn set_tuned(&mut self, tuned: TunedFiles) {
        (self.tuned, self.chances) = (tuned, OnceCell::new());
    }

    /// The user's values by which moves are judged.
    #[must_use]
    pub fn tuned(&self) -> &TunedFiles {
        &self.tuned
    }

    /// The chances that scores mean in `game`, which is that of the table.
    pub(super) fn chances(&self, game: &Game) -> ChanceCurve {
        let of_game = || ChanceCurve::of(game.start().selection(), &self.tuned);
        *self.chances.get_or_init(of_game)
    }

    /// The question before `command`, if it is an analysis of a game that is being played and nobody has
    /// agreed to one.
    pub(super) fn question(
        &self,
        command: &TableCommand,
        at: &TableSession,
    ) -> Result<Option<TableQuestion>, TableRefusal> {
        match command {
            TableCommand::AnalyseGame { .. } => check_moves(at.game())?,
            TableCommand::AnalysePosition { .. } => {}
            _ => return Ok(None),
        }
        let asks = is_contest(at.seen()) && !self.is_allowed;
        Ok(asks.then_some(TableQuestion::Analyse))
    }

    pub(super) fn analyse_position(
        &mut self,
        by: Option<AnalysedBy>,
        request: LinesRequest,
        game: &Game,
    ) -> Result<(), TableRefusal> {
        self.choose(by);
        self.end_position();
        if game.position().outcome().is_some() {
            return Err(TableRefusal::NoMoreMoves);
        }
        let (node, lines) = (game.cursor_node(), Lines::default());
        self.position = Some(PositionAnalysis { node, request, lines, is_resting: false });
        Ok(())
    }

    pub(super) fn analyse_game(
        &mut self,
        by: Option<AnalysedBy>,
        (style, notation): (EvaluationStyle, Notation),
        words: Arc<dyn CommentWords>,
        game: &Game,
    ) -> Result<(), TableRefusal> {
        self.choose(by);
        check_moves(game)?;
        let annotator = Annotator::new(style, notation, words, self.tuned.clone());
        let annotator = annotator.of_shown_line(game);
        // Engines of other authors need not know how to search some moves only.
        let annotator = if self.engine.is_some() { annotator } else { annotator.comparing() };
        self.game = Some(GameAnalysis { annotator, node: game.root(), compared: None });
        Ok(())
    }

    /// Stops the analysis of the whole game. Returns whether it was running.
    pub(super) fn stop_game(&mut self, at: &mut TableSession) -> bool {
        let Some(GameAnalysis { mut annotator, .. }) = self.game.take() else { return false };
        let (done, all) = (annotator.ply(), annotator.progress(at.game()).moves + 1);
        for annotation in annotator.stop(at.game()) {
            annotate(annotation, at);
        }
        at.tell(TableEvent::AnalysisStopped { done, all });
        true
    }

    /// Adds the remarks that do not need a search, and finds the next position of the game to search.
    pub(super) fn advance_game(&mut self, at: &mut TableSession) {
        while let Some(analysis) = &mut self.game {
            match analysis.annotator.next_step(at.game()) {
                AnnotatorStep::Search(node) => {
                    (analysis.node, analysis.compared) = (node, None);
                    return;
                }
                AnnotatorStep::Compare { node, moves, times } => {
                    (analysis.node, analysis.compared) = (node, Some((moves, times)));
                    return;
                }
                AnnotatorStep::Annotate(annotation) => annotate(annotation, at),
                AnnotatorStep::Done => {
                    self.game = None;
                    at.tell(TableEvent::GameAnalysed);
                }
            }
        }
    }

    /// Takes a line of the position at `node`.
    pub(super) fn take_line(&mut self, node: NodeId, report: Report, at: &mut TableSession) {
        if !self.searches(node) {
            return;
        }
        if let Some(position) = &mut self.position {
            position.lines.take(report.clone());
            at.tell(TableEvent::LineFound { node, report });
        }
    }

    /// Takes the answer for the position at `node`.
    pub(super) fn take_answer(&mut self, node: NodeId, answer: Answer, at: &mut TableSession) {
        if !self.searches(node) {
            return self.take_evaluation(node, &answer, at);
        }
        if self.game.is_some() {
            self.position.iter_mut().for_each(|position| position.is_resting = true);
            // The answer may be for the analysis of the whole game, unless that compares two moves there.
            let compares = self.game.as_ref().is_some_and(|game| game.compared.is_some());
            if !compares {
                self.take_evaluation(node, &answer, at);
            }
            return;
        }
        if let Some(PositionAnalysis { lines, .. }) = self.position.take() {
            at.tell(TableEvent::PositionAnalysed { node, lines, answer });
        }
    }

    /// Takes the answer for a position of the whole game.
    fn take_evaluation(&mut self, node: NodeId, answer: &Answer, at: &mut TableSession) {
        let game = at.game();
        let Some(analysis) = self.game.as_mut().filter(|it| it.node == node) else { return };
        match analysis.compared {
            None => analysis.annotator.take(game, node, answer),
            Some(_) => analysis.annotator.take_comparison(game, answer),
        }
        let progress = analysis.annotator.progress(game);
        at.tell(TableEvent::PositionEvaluated(progress));
        self.advance_game(at);
    }

    /// Ends the request to the adviser after a failure. Returns what it was for.
    pub(super) fn fail(&mut self) -> Option<AdviserTask> {
        let of_game = self.game.take().map(|_| AdviserTask::Game);
        of_game.or_else(|| self.position.take().map(|_| AdviserTask::Position))
    }
}

/// Refuses the analysis of a game without moves.
fn check_moves(game: &Game) -> Result<(), TableRefusal> {
    if game.shown_len() > 0 { Ok(()) } else { Err(TableRefusal::NothingToAnalyse) }
}

fn annotate(annotation: MoveAnnotation, at: &mut TableSession) {
    let node = annotation.node;
    at.run(Command::Annotate(annotation));
    at.tell(TableEvent::Annotated(node));
}
