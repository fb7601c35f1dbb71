//! The analysis of the whole game, in the background: the adviser searches one position after the other,
//! and the remarks on the moves become part of the game.

use std::sync::Arc;
use std::time::Duration;

use super::game_table::GameTable;
use super::reply::Reply;
use crate::action::{Action, AnalysisAction, ReviewAction};
use zushiki_core::game::NodeId;
use zushiki_engine::Answer;
use zushiki_play::analysis::{Annotator, AnnotatorStep};
use zushiki_play::opponent::{AdviceKind, LinesRequest};
use zushiki_play::session::Command;
use zushiki_record::EvaluationStyle;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{losses_of_players, progress_bar, usual_notation};

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

/// The next thing that an analysis does without a search.
pub(super) enum Progress {
    /// A position has to be searched first.
    Waits,
    /// Remarks are added to a move.
    Adds(Reply),
    /// The analysis is over.
    Done(Reply),
}

impl GameAnalysis {
    /// The analysis of the game at `table` by `engine`, or by the computer.
    pub(super) fn new(table: &GameTable, engine: Option<String>) -> GameAnalysis {
        let language = Language::current();
        let notation = usual_notation(language);
        let annotator = Annotator::new(EvaluationStyle::Command, notation, Arc::new(language));
        GameAnalysis { annotator, engine, node: table.game().root() }
    }

    /// The name of the engine of another author that analyses; `None` for the computer.
    pub(super) fn engine(&self) -> Option<&str> {
        self.engine.as_deref()
    }

    /// The node that the adviser shall search, and the kind of the search.
    pub(super) fn asked(&self) -> (NodeId, AdviceKind) {
        (self.node, AdviceKind::Lines(SEARCH))
    }

    /// Adds the next remarks that need no search, or finds the next position to be searched.
    pub(super) fn advance(&mut self, table: &GameTable) -> Progress {
        match self.annotator.next_step(table.game()) {
            AnnotatorStep::Search(node) => {
                self.node = node;
                Progress::Waits
            }
            AnnotatorStep::Annotate(annotation) => {
                Progress::Adds(Reply::default().send(Command::Annotate(annotation)))
            }
            AnnotatorStep::Done => Progress::Done(Reply::saying(summary(table))),
        }
    }

    /// Takes the answer of the adviser for the position at `node`.
    pub(super) fn take(&mut self, node: NodeId, answer: &Answer, table: &GameTable) -> Reply {
        if self.node != node {
            return Reply::default();
        }
        let annotation = self.annotator.take(table.game(), node, answer);
        annotation.map_or_else(Reply::default, |annotation| {
            Reply::default().send(Command::Annotate(annotation))
        })
    }

    /// What to say where the player stops the analysis.
    pub(super) fn stopped(&self, table: &GameTable) -> Reply {
        let (done, all) = (self.annotator.ply(), table.game().main_line().len());
        let again = Action::Analysis(AnalysisAction::AnalyseGame);
        let hint = table.hint_sentence(&[(again, message!("play-hint-goes-on-there"))]);
        Reply::saying(message!("play-analysis-stopped", done = done, all = all, hint = hint))
    }

    /// The progress of the analysis, in a line.
    pub(super) fn progress(&self, table: &GameTable) -> String {
        let progress = progress_bar(Language::current(), self.annotator.progress(table.game()));
        let stop = Action::Analysis(AnalysisAction::AnalyseGame);
        let hint = table.keymap().hints(&[(stop, message!("play-hint-stops"))]);
        message!("play-analysing-game", progress = progress, hint = hint)
    }
}

/// The marks of both players, and the key that removes the remarks.
fn summary(table: &GameTable) -> String {
    let both = |first, second| message!("play-players", first = first, second = second);
    let players = losses_of_players(Language::current(), table.session().record()).into_iter();
    let players = players.reduce(both).unwrap_or_default();
    let undo = Action::Review(ReviewAction::Undo);
    let hints = table.hint_sentence(&[(undo, message!("play-hint-removes-remarks"))]);
    message!("play-analysed", players = players, hints = hints)
}
