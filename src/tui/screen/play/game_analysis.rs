//! The analysis of the whole game, in the background: the adviser searches one position after the other,
//! and the remarks on the moves become part of the game.

use std::sync::Arc;
use std::time::Duration;

use super::Play;
use crate::analysis::{Annotator, AnnotatorStep};
use crate::engine::Answer;
use crate::game::NodeId;
use crate::language::Language;
use crate::message;
use crate::opponent::{AdviceKind, LinesRequest};
use crate::record::{EvaluationStyle, MoveAnnotation};
use crate::session::Command;
use crate::tui::action::Action;
use crate::wording::{losses_of_players, progress_bar, usual_notation};

/// The search of each position.
const SEARCH: LinesRequest = LinesRequest { count: 1, time: Duration::from_secs(1) };

/// An analysis that is under way.
#[derive(Debug)]
pub(super) struct GameAnalysis {
    annotator: Annotator,
    /// The name of the engine of another author that analyses; `None` for the computer.
    engine: Option<String>,
    /// The node that is searched.
    node: NodeId,
}

impl GameAnalysis {
    /// The name of the engine of another author that analyses; `None` for the computer.
    pub(super) fn engine(&self) -> Option<&str> {
        self.engine.as_deref()
    }

    /// The node that the adviser shall search, and the kind of the search.
    pub(super) fn asked(&self) -> (NodeId, AdviceKind) {
        (self.node, AdviceKind::Lines(SEARCH))
    }
}

impl Play {
    /// Begins the analysis of the whole game where evaluations are missing, or stops it.
    pub(super) fn toggle_game_analysis(&mut self) {
        if self.game_analysis.is_some() {
            return self.stop_game_analysis();
        }
        if self.game().main_line().len() < 2 {
            return self.prompt.say(message!("play-nothing-to-analyse"));
        }
        if self.asks_before_analysis(true) {
            return;
        }
        let language = Language::current();
        let annotator =
            Annotator::new(EvaluationStyle::Command, usual_notation(language), Arc::new(language));
        let engine = self.analysis.engine().map(str::to_owned);
        self.game_analysis = Some(GameAnalysis { annotator, engine, node: self.game().root() });
        self.advance_game_analysis();
    }

    /// Begins the analysis of the whole game by the engine that `text` names.
    pub(super) fn analyse_game_by(&mut self, text: &str) {
        if self.choose_analyst(text) {
            self.game_analysis = None;
            self.toggle_game_analysis();
        }
    }

    fn stop_game_analysis(&mut self) {
        let Some(stopped) = self.game_analysis.take() else { return };
        let (done, all) = (stopped.annotator.ply(), self.game().main_line().len());
        let hint = self
            .keymap
            .hint_sentence(&[(Action::AnalyseGame, message!("play-hint-goes-on-there"))]);
        self.prompt.say(message!("play-analysis-stopped", done = done, all = all, hint = hint));
    }

    /// Adds the remarks that need no search, and finds the next position to be searched.
    pub(super) fn advance_game_analysis(&mut self) {
        loop {
            let Some(analysis) = &mut self.game_analysis else { return };
            match analysis.annotator.next_step(self.session.game()) {
                AnnotatorStep::Search(node) => return analysis.node = node,
                AnnotatorStep::Annotate(annotation) => self.annotate(annotation),
                AnnotatorStep::Done => {
                    self.game_analysis = None;
                    return self.say_summary();
                }
            }
        }
    }

    /// Takes the answer of the adviser for the position at `node`.
    pub(super) fn take_evaluation(&mut self, node: NodeId, answer: &Answer) {
        let Some(analysis) = &mut self.game_analysis else { return };
        if analysis.node != node {
            return;
        }
        if let Some(annotation) = analysis.annotator.take(self.session.game(), node, answer) {
            self.annotate(annotation);
        }
        self.advance_game_analysis();
    }

    fn annotate(&mut self, annotation: MoveAnnotation) {
        let ply = self.game().node(annotation.node).ply();
        self.apply(Command::Annotate(annotation));
        self.show_new_remarks(ply.saturating_sub(1));
    }

    /// Shows the remarks on the moves after `ply` as they are now.
    pub(super) fn show_new_remarks(&mut self, ply: usize) {
        self.log.sync(self.session.game());
        self.log.rewrite(self.session.game(), ply);
        self.evaluations.read_again(self.session.game(), ply);
    }

    fn say_summary(&mut self) {
        let both = |first, second| message!("play-players", first = first, second = second);
        let players = losses_of_players(Language::current(), self.session.record()).into_iter();
        let players = players.reduce(both).unwrap_or_default();
        let hints =
            self.keymap.hint_sentence(&[(Action::Undo, message!("play-hint-removes-remarks"))]);
        self.prompt.say(message!("play-analysed", players = players, hints = hints));
    }

    /// The progress of the analysis, in a line; `None` if there is none.
    pub(super) fn analysis_progress(&self) -> Option<String> {
        let analysis = self.game_analysis.as_ref()?;
        let progress = progress_bar(Language::current(), self.game(), &analysis.annotator);
        let hint = self.keymap.hints(&[(Action::AnalyseGame, message!("play-hint-stops"))]);
        Some(message!("play-analysing-game", progress = progress, hint = hint))
    }
}
