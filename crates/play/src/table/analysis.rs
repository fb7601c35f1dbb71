//! The analysis of a position and of the whole game: the adviser searches one position after the other.

use std::cell::OnceCell;
use std::sync::Arc;
use std::time::Duration;

use super::command::{AnalysedBy, TableCommand};
use super::event::{AdviserTask, TableEvent, TableRefusal};
use super::players::seen;
use super::{Table, TableQuestion};
use crate::analysis::{ANNOTATED_LINES, Annotator, AnnotatorStep, Lines, Progress};
use crate::opponent::{AdviceKind, AdviceRequest, LinesRequest, SeatError, is_contest};
use crate::session::Command;
use crate::storage::game_files::GameFiles;
use zushiki_core::game::{Game, NodeId};
use zushiki_core::notation::Notation;
use zushiki_engine::{Answer, ChanceCurve, Report, TunedFiles};
use zushiki_record::{CommentWords, EvaluationStyle, MoveAnnotation, PlainEnglish};

/// The search of each position of the whole game.
const EACH: LinesRequest = LinesRequest { count: 1, time: Duration::from_secs(1) };
/// The longest search of the position that is analysed while the whole game is analysed too.
const BETWEEN: Duration = Duration::from_secs(3);

/// The analyses that are under way.
#[derive(Debug, Default)]
pub(super) struct Analysis {
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
    /// The words of comments at a table without files; `None` for plain English.
    words: Option<Arc<dyn CommentWords>>,
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
}

impl Analysis {
    /// The question for the adviser: the analysed position, for a short time if the whole game is also analysed,
    /// otherwise the next position of the game.
    pub(super) fn asked<'a>(&'a self, game: &'a Game) -> Option<AdviceRequest<'a>> {
        let of_position = self.searched().map(|position| {
            let LinesRequest { count, time } = position.request;
            let time = if self.game.is_some() { time.min(BETWEEN) } else { time };
            self.request(game, position.node, LinesRequest { count, time })
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
        Some(self.request(game, self.game.as_ref()?.node, LinesRequest { count, ..EACH }))
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
}

impl Table {
    /// Whether the whole game is being analysed.
    #[must_use]
    pub fn is_analysing_game(&self) -> bool {
        self.analysis.game.is_some()
    }

    /// The progress of the analysis of the whole game, if any.
    #[must_use]
    pub fn game_analysis(&self) -> Option<Progress> {
        Some(self.analysis.game.as_ref()?.annotator.progress(self.session.game()))
    }

    /// The name of the engine of another author that analyses; `None` for the computer.
    #[must_use]
    pub fn analyst(&self) -> Option<&str> {
        self.analysis.engine.as_deref()
    }

    /// The question before `command`, if it is an analysis of a game that is being played and nobody has
    /// agreed to one.
    pub(super) fn question_of_analysis(
        &self,
        command: &TableCommand,
    ) -> Result<Option<TableQuestion>, TableRefusal> {
        match command {
            TableCommand::AnalyseGame { .. } => self.check_moves_to_analyse()?,
            TableCommand::AnalysePosition { .. } => {}
            _ => return Ok(None),
        }
        let is_contest = is_contest(seen(&self.session, self.programs_wait));
        Ok((is_contest && !self.analysis.is_allowed).then_some(TableQuestion::Analyse))
    }

    fn check_moves_to_analyse(&self) -> Result<(), TableRefusal> {
        let has_moves = self.game().shown_len() > 0;
        if has_moves { Ok(()) } else { Err(TableRefusal::NothingToAnalyse) }
    }

    pub(super) fn analyse_position(
        &mut self,
        by: Option<AnalysedBy>,
        request: LinesRequest,
    ) -> Result<(), TableRefusal> {
        self.analysis.choose(by);
        self.analysis.end_position();
        if self.session.position().outcome().is_some() {
            return Err(TableRefusal::NoMoreMoves);
        }
        let node = self.game().cursor_node();
        self.analysis.position =
            Some(PositionAnalysis { node, request, lines: Lines::default(), is_resting: false });
        Ok(())
    }

    pub(super) fn analyse_game(
        &mut self,
        by: Option<AnalysedBy>,
        style: EvaluationStyle,
        notation: Notation,
    ) -> Result<(), TableRefusal> {
        self.analysis.choose(by);
        self.check_moves_to_analyse()?;
        let node = self.game().root();
        let tuned = self.analysis.tuned.clone();
        let annotator =
            Annotator::new(style, notation, self.comment_words(), tuned).of_shown_line(self.game());
        self.analysis.game = Some(GameAnalysis { annotator, node });
        Ok(())
    }

    /// The same table, at which moves are judged by the user's values in `tuned`.
    #[must_use]
    pub fn with_tuned(mut self, tuned: TunedFiles) -> Table {
        (self.analysis.tuned, self.analysis.chances) = (tuned, OnceCell::new());
        self
    }

    /// The user's values by which moves are judged.
    #[must_use]
    pub fn tuned(&self) -> &TunedFiles {
        &self.analysis.tuned
    }

    /// The chances that scores mean in this game.
    #[must_use]
    pub fn chances(&self) -> ChanceCurve {
        let Analysis { tuned, chances, .. } = &self.analysis;
        *chances.get_or_init(|| ChanceCurve::of(self.game().start().selection(), tuned))
    }

    /// The same table, at which comments have these words. Those of its files come first.
    #[must_use]
    pub fn with_comment_words(mut self, words: Arc<dyn CommentWords>) -> Table {
        self.set_comment_words(words);
        self
    }

    /// Gives these words to the comments that are added from now on.
    pub fn set_comment_words(&mut self, words: Arc<dyn CommentWords>) {
        self.analysis.words = Some(words);
    }

    /// The words of comments: those of the files, otherwise of the table, otherwise plain English.
    fn comment_words(&self) -> Arc<dyn CommentWords> {
        let of_files = self.files().map(GameFiles::comment_words);
        let of_table = || self.analysis.words.clone();
        of_files.or_else(of_table).unwrap_or_else(|| Arc::new(PlainEnglish))
    }

    /// Stops the analysis of the whole game. Returns whether it was running.
    pub(super) fn stop_game_analysis(&mut self) -> bool {
        let stopped = self.analysis.game.take();
        if let Some(GameAnalysis { annotator, .. }) = &stopped {
            let (done, all) = (annotator.ply(), annotator.progress(self.game()).moves + 1);
            self.tell(TableEvent::AnalysisStopped { done, all });
        }
        stopped.is_some()
    }

    /// Adds the remarks that do not need a search, and finds the next position of the game to search.
    pub(super) fn advance_game_analysis(&mut self) {
        while let Some(analysis) = &mut self.analysis.game {
            match analysis.annotator.next_step(self.session.game()) {
                AnnotatorStep::Search(node) => return analysis.node = node,
                AnnotatorStep::Annotate(annotation) => self.annotate(annotation),
                AnnotatorStep::Done => {
                    self.analysis.game = None;
                    self.tell(TableEvent::GameAnalysed);
                }
            }
        }
    }

    /// Whether the position that is analysed is not searched until the analysis of the whole game has ended.
    #[must_use]
    pub fn is_position_resting(&self) -> bool {
        self.analysis.position.is_some() && self.analysis.searched().is_none()
    }

    /// Takes a line of the position at `node`.
    pub(super) fn take_line(&mut self, node: NodeId, report: Report) {
        if !self.analysis.searches(node) {
            return;
        }
        if let Some(position) = &mut self.analysis.position {
            position.lines.take(report.clone());
            self.tell(TableEvent::LineFound { node, report });
        }
    }

    /// Takes the answer for the position at `node`.
    pub(super) fn take_answer(&mut self, node: NodeId, answer: Answer) {
        if !self.analysis.searches(node) {
            return self.take_evaluation(node, &answer);
        }
        if self.analysis.game.is_some() {
            self.analysis.position.iter_mut().for_each(|position| position.is_resting = true);
            // The answer may be for the analysis of the whole game.
            return self.take_evaluation(node, &answer);
        }
        if let Some(position) = self.analysis.position.take() {
            let lines = position.lines;
            self.tell(TableEvent::PositionAnalysed { node, lines, answer });
        }
    }

    /// Takes the answer for a position of the whole game.
    fn take_evaluation(&mut self, node: NodeId, answer: &Answer) {
        let game = self.session.game();
        let Some(analysis) = self.analysis.game.as_mut().filter(|it| it.node == node) else {
            return;
        };
        let annotation = analysis.annotator.take(game, node, answer);
        let progress = analysis.annotator.progress(game);
        if let Some(annotation) = annotation {
            self.annotate(annotation);
        }
        self.tell(TableEvent::PositionEvaluated(progress));
        self.advance_game_analysis();
    }

    fn annotate(&mut self, annotation: MoveAnnotation) {
        let node = annotation.node;
        self.run(Command::Annotate(annotation));
        self.tell(TableEvent::Annotated(node));
    }

    /// Ends the requests to the adviser after a failure.
    pub(super) fn take_failure(&mut self, error: Option<SeatError>) {
        let task = match self.help.end() {
            Some(_) => AdviserTask::Help,
            None if self.analysis.game.take().is_some() => AdviserTask::Game,
            None if self.analysis.position.take().is_some() => AdviserTask::Position,
            None => return,
        };
        self.tell(TableEvent::AdviserFailed { task, error });
    }
}
