//! The answers to `analysis` and `analyse`: the adviser searches the position, or all positions of the
//! game one after the other.

use std::sync::Arc;
use std::time::Duration;

use super::{Dialogue, Question, Reply};
use crate::analysis::{self, Annotator, AnnotatorStep, Lines, line_text};
use crate::engine::{Answer, Report};
use crate::game::NodeId;
use crate::language::Language;
use crate::message;
use crate::opponent::{AdviceKind, AdviceRequest, LinesRequest, is_contest, parse_analyst};
use crate::record::EvaluationStyle;
use crate::session::Command;
use crate::wording::Wording;
use crate::wording::{
    analysis_progress, analysis_summary, evaluation_in_words, lines_in_words, sentence,
    usual_notation,
};

/// The search of a position that the player asks about.
const POSITION: LinesRequest = LinesRequest { count: 3, time: Duration::from_secs(5) };
/// The search of each position of the whole game.
const EACH: LinesRequest = LinesRequest { count: 1, time: Duration::from_secs(1) };

/// The analysis that is under way.
#[derive(Debug, Default)]
pub(super) struct Analysis {
    /// Whether the player wants one in a game that is being played.
    is_allowed: bool,
    /// The name of the engine of another author that analyses; `None` for the computer.
    engine: Option<String>,
    task: Option<Task>,
}

#[derive(Debug)]
enum Task {
    /// The position at the node, with the lines found so far.
    Position(NodeId, Lines),
    /// The whole game, with the node that is searched.
    Game(Box<Annotator>, NodeId),
}

impl Analysis {
    /// Lets a game be analysed that is being played.
    pub(super) fn allow(&mut self) {
        self.is_allowed = true;
    }

    /// Takes a line of the position.
    pub(super) fn take(&mut self, report: Report) {
        if let Some(Task::Position(_, lines)) = &mut self.task {
            lines.take(report);
        }
    }

    /// Ends the analysis. Returns whether there was one.
    pub(super) fn give_up(&mut self) -> bool {
        self.task.take().is_some()
    }
}

impl Dialogue {
    /// The question of the analysis for the adviser.
    pub(super) fn asked_for_analysis(&self) -> Option<AdviceRequest<'_>> {
        let (node, request) = match self.analysis.task.as_ref()? {
            Task::Position(node, _) => (*node, POSITION),
            Task::Game(_, node) => (*node, EACH),
        };
        let engine = self.analysis.engine.as_deref();
        Some(AdviceRequest { game: self.game(), node, kind: AdviceKind::Lines(request), engine })
    }

    /// Begins an analysis of the position, or of the whole game, by the engine that `by` names; where it is
    /// empty, by the one that was named last.
    pub(super) fn analyse_by(&mut self, by: &str, whole: bool) -> Reply {
        if !by.is_empty() {
            match parse_analyst(by) {
                Ok(engine) => self.analysis.engine = engine,
                Err(why) => return Reply::told(sentence(&why.words(Language::current()))),
            }
        }
        self.analyse(whole)
    }

    /// Begins an analysis of the position, or of the whole game.
    pub(super) fn analyse(&mut self, whole: bool) -> Reply {
        if is_contest(self.seen()) && !self.analysis.is_allowed {
            return self.ask(Question::Analyse { whole });
        }
        if !whole {
            if self.position().outcome().is_some() {
                return Reply::told(message!("plain-no-more-moves"));
            }
            let node = self.game().cursor_node();
            self.analysis.task = Some(Task::Position(node, Lines::default()));
            return Reply::default();
        }
        if self.game().main_line().len() < 2 {
            return Reply::told(message!("plain-nothing-to-analyse"));
        }
        let language = Language::current();
        let annotator = Box::new(Annotator::new(
            EvaluationStyle::Command,
            usual_notation(language),
            Arc::new(language),
        ));
        self.analysis.task = Some(Task::Game(annotator, self.game().root()));
        self.next_position(Reply::default())
    }

    /// Takes the answer for the position at `node`.
    pub(super) fn analysed(&mut self, node: NodeId, answer: &Answer) -> Reply {
        match self.analysis.task.take() {
            Some(Task::Position(of, lines)) if of == node => {
                Reply::from(self.lines_told(&lines, answer))
            }
            Some(Task::Game(mut annotator, of)) if of == node => {
                let annotation = annotator.take(self.game(), node, answer);
                let told = analysis_progress(Language::current(), self.game(), &annotator);
                self.analysis.task = Some(Task::Game(annotator, node));
                let mut reply = Reply::told(message!("plain-analysed", told = told));
                if let Some(annotation) = annotation {
                    reply.tasks = self.apply(Command::Annotate(annotation)).tasks;
                }
                self.next_position(reply)
            }
            other => {
                self.analysis.task = other;
                Reply::default()
            }
        }
    }

    /// Goes on to the next position of the game that has to be searched, or tells the summary.
    fn next_position(&mut self, mut reply: Reply) -> Reply {
        while let Some(Task::Game(mut annotator, _)) = self.analysis.task.take() {
            match annotator.next_step(self.game()) {
                AnnotatorStep::Search(node) => {
                    self.analysis.task = Some(Task::Game(annotator, node));
                    break;
                }
                AnnotatorStep::Annotate(annotation) => {
                    reply.tasks.extend(self.apply(Command::Annotate(annotation)).tasks);
                    self.analysis.task = Some(Task::Game(annotator, self.game().root()));
                }
                AnnotatorStep::Done => {
                    reply.told.extend(analysis_summary(Language::current(), self.record(), true))
                }
            }
        }
        reply
    }

    /// The lines of the position in sentences, with the extent of the search.
    fn lines_told(&self, lines: &Lines, answer: &Answer) -> Vec<String> {
        let (position, notation) = (self.position(), self.notation);
        let mut told = vec![message!("plain-depth", depth = answer.depth, nodes = answer.nodes)];
        told.extend(lines_in_words(Language::current(), lines, position, notation));
        if lines.reports().is_empty() {
            let evaluation = analysis::evaluation_of(answer.score, position.to_move());
            let line = line_text(position, None, &answer.line, notation, usize::MAX);
            let evaluation = evaluation_in_words(Language::current(), evaluation);
            told.push(message!("plain-only-line", evaluation = evaluation, line = line));
        }
        told
    }

    /// Whether `line` stops the analysis of the game that is under way. Other lines wait for its end.
    pub(in super::super) fn stops(&self, line: &str) -> bool {
        let is_analysing = matches!(self.analysis.task, Some(Task::Game(..)));
        is_analysing && line.trim().eq_ignore_ascii_case("stop")
    }

    /// Stops the analysis of the game.
    pub(in super::super) fn stop_analysis(&mut self) -> Reply {
        let Some(Task::Game(annotator, _)) = self.analysis.task.take() else {
            return Reply::default();
        };
        let (done, all) = (annotator.ply(), self.game().main_line().len());
        Reply::told(message!("plain-analysis-stopped", done = done, all = all))
    }
}
