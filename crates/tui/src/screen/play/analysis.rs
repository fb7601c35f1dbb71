//! The analysis pane: the best lines of the node that is shown, and the analysis of the whole game. The
//! computer or an engine of another author analyses.

use std::time::Duration;

use ratatui::layout::Rect;

use super::best_lines::BestLines;
use super::counted;
use super::game_analysis::{GameAnalysis, Progress};
use super::game_table::GameTable;
use super::mode::Question;
use super::refusals;
use super::reply::Reply;
use crate::action::{Action, AnalysisAction, Look, ReviewAction};
use crate::layout::Layout;
use crate::options::Options;
use crate::theme::Theme;
use crate::widget::AnalysisView;
use zushiki_core::game::{Game, NodeId};
use zushiki_play::opponent::{Advice, AdviceKind, SeatError, is_contest, parse_analyst};
use zushiki_play::session::{Command, Event};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{Wording, seat_sentence, sentence};

/// The analysis of the game on the board.
#[derive(Debug)]
pub(super) struct AnalysisPane {
    lines: BestLines,
    /// The analysis of the whole game, while it is under way.
    whole: Option<GameAnalysis>,
    /// Whether the player wants an analysis of a game that is being played.
    is_allowed: bool,
    /// The name of the engine of another author that analyses; `None` for the computer.
    engine: Option<String>,
}

impl AnalysisPane {
    pub(super) fn new(options: &Options) -> AnalysisPane {
        AnalysisPane {
            lines: BestLines::new(options),
            whole: None,
            is_allowed: false,
            engine: None,
        }
    }

    /// Handles `action`.
    pub(super) fn handle(&mut self, action: AnalysisAction, table: &GameTable) -> Reply {
        match action {
            AnalysisAction::Analysis => self.toggle(table),
            AnalysisAction::AnalysisBy(engine) => self.open_by(&engine, table),
            AnalysisAction::AnalyseGame => self.toggle_whole(table),
            AnalysisAction::AnalyseGameBy(engine) => self.analyse_whole_by(&engine, table),
            _ if !self.lines.is_open() => say_how_to_open(table),
            AnalysisAction::MoreLines => self.change_count(true),
            AnalysisAction::FewerLines => self.change_count(false),
            AnalysisAction::NextLine => {
                self.lines.mark_next();
                Reply::default()
            }
            AnalysisAction::PlayLine => self.add_line(false),
            AnalysisAction::KeepLine => self.add_line(true),
        }
    }

    /// Begins an analysis of a game that is being played, as the player has agreed: of `whole` the game, or
    /// of the position that is shown.
    pub(super) fn begin_allowed(&mut self, whole: bool, table: &GameTable) -> Reply {
        self.is_allowed = true;
        if whole { self.toggle_whole(table) } else { self.toggle(table) }
    }

    /// Opens or closes the pane. In a game that is being played the player is asked first.
    fn toggle(&mut self, table: &GameTable) -> Reply {
        if self.lines.close() {
            return Reply::saying(message!("play-analysis-closed"));
        }
        if self.has_to_ask(table) {
            return Reply::asking(Question::Analyse { whole: false });
        }
        self.lines.open(table.game());
        let hints = [
            (AnalysisAction::PlayLine, message!("play-hint-plays-line")),
            (AnalysisAction::KeepLine, message!("play-hint-keeps-line")),
            (AnalysisAction::NextLine, message!("play-hint-next-line")),
            (AnalysisAction::MoreLines, message!("play-hint-more-lines")),
            (AnalysisAction::Analysis, message!("play-hint-closes")),
        ];
        let hints = hints.map(|(action, effect)| (Action::Analysis(action), effect));
        Reply::saying(message!("play-analysis-keys", hints = table.hint_sentence(&hints)))
    }

    /// Opens the pane with the analysis of the engine that `text` names.
    fn open_by(&mut self, text: &str, table: &GameTable) -> Reply {
        if let Err(why) = self.choose_engine(text) {
            return Reply::warning(why);
        }
        if !self.lines.is_open() {
            return self.toggle(table);
        }
        self.lines.sync(table.game());
        Reply::default()
    }

    /// Lets the engine that `text` names analyse from now on; the lines of the last one are forgotten. Whether
    /// the engine is there is known once it is asked.
    ///
    /// # Errors
    /// `text` names no engine; returns a sentence that says so.
    fn choose_engine(&mut self, text: &str) -> Result<(), String> {
        let engine =
            parse_analyst(text).map_err(|why| sentence(&why.words(Language::current())))?;
        if self.engine != engine {
            self.engine = engine;
            self.lines.forget();
        }
        Ok(())
    }

    /// Whether the player has to agree before the game is analysed, because it is being played.
    fn has_to_ask(&self, table: &GameTable) -> bool {
        is_contest(table.seen()) && !self.is_allowed
    }

    fn change_count(&mut self, more: bool) -> Reply {
        self.lines.change_count(more);
        Reply::default()
    }

    /// Adds the marked line as a variation: with all its moves, or, `whole` being false, with the first,
    /// which is shown then.
    fn add_line(&self, whole: bool) -> Reply {
        let moves = self.lines.marked_moves();
        let moves = if whole { moves } else { moves.get(..1).unwrap_or_default() }.to_vec();
        if moves.is_empty() {
            return Reply::saying(message!("play-no-line"));
        }
        let command = Command::AddVariation(moves);
        Reply::default().leave_position().send_then(command, move |events, table| {
            let reply = refusals::reply(events, table);
            match events.first() {
                Some(Event::VariationAdded { moves }) if whole => {
                    reply.say(line_kept(*moves, table))
                }
                _ => reply,
            }
        })
    }

    // The whole game

    /// Begins the analysis of the whole game where evaluations are missing, or stops it.
    fn toggle_whole(&mut self, table: &GameTable) -> Reply {
        if let Some(stopped) = self.whole.take() {
            return stopped.stopped(table);
        }
        if table.game().main_line().len() < 2 {
            return Reply::saying(message!("play-nothing-to-analyse"));
        }
        if self.has_to_ask(table) {
            return Reply::asking(Question::Analyse { whole: true });
        }
        self.whole = Some(GameAnalysis::new(table, self.engine.clone()));
        Reply::default()
    }

    /// Begins the analysis of the whole game by the engine that `text` names.
    fn analyse_whole_by(&mut self, text: &str, table: &GameTable) -> Reply {
        if let Err(why) = self.choose_engine(text) {
            return Reply::warning(why);
        }
        self.whole = None;
        self.toggle_whole(table)
    }

    /// Ends the analysis of the whole game without a word.
    pub(super) fn forget_whole(&mut self) {
        self.whole = None;
    }

    /// Stops the analysis of the whole game. `None` if there is none.
    pub(super) fn stop_whole(&mut self, table: &GameTable) -> Option<Reply> {
        Some(self.whole.take()?.stopped(table))
    }

    /// The next request of the analysis of the whole game that needs no search; `None` if there is none.
    pub(super) fn advance_whole(&mut self, table: &GameTable) -> Option<Reply> {
        match self.whole.as_mut()?.advance(table) {
            Progress::Waits => None,
            Progress::Adds(remarks) => Some(remarks),
            Progress::Done(told) => {
                self.whole = None;
                Some(told)
            }
        }
    }

    // The adviser

    /// The node that the adviser shall search, the kind of the search, and the engine that is asked. The
    /// position that is shown is not searched while another screen covers the board.
    pub(super) fn asked(
        &self,
        game: &Game,
        is_covered: bool,
    ) -> Option<((NodeId, AdviceKind), Option<&str>)> {
        match &self.whole {
            Some(whole) => Some((whole.asked(), whole.engine())),
            None if is_covered => None,
            None => Some((self.lines.asked(game)?, self.engine.as_deref())),
        }
    }

    /// Takes the answer of the adviser.
    ///
    /// # Errors
    /// The advice, if it is not about an analysis.
    pub(super) fn take(&mut self, advice: Advice, table: &GameTable) -> Result<Reply, Advice> {
        match (advice, &mut self.whole) {
            (Advice::Report(node, report), _) => self.lines.take(node, report),
            (Advice::Lines(node, answer), Some(whole)) => {
                return Ok(whole.take(node, &answer, table));
            }
            (Advice::Lines(node, _), None) => self.lines.finish(node),
            (Advice::Failed, Some(_)) => {
                self.whole = None;
                return Ok(Reply::warning(message!("play-game-analysis-failed")));
            }
            (Advice::Failed, None) if self.lines.close() => {
                return Ok(Reply::warning(message!("play-analysis-failed")));
            }
            (Advice::Stuck(error), _) => return Ok(self.end_stuck(&error)),
            (advice, _) => return Err(advice),
        }
        Ok(Reply::default())
    }

    /// Ends an analysis whose engine cannot go on.
    fn end_stuck(&mut self, error: &SeatError) -> Reply {
        let is_open = self.lines.close();
        if self.whole.take().is_none() && !is_open {
            return Reply::default();
        }
        Reply::warning(message!(
            "play-analysis-trouble",
            trouble = seat_sentence(Language::current(), error)
        ))
    }

    // The screen

    /// Forgets the lines if another node is shown.
    pub(super) fn sync(&mut self, game: &Game) {
        self.lines.sync(game);
    }

    /// The time until something else is shown.
    pub(super) fn until_shown(&self) -> Option<Duration> {
        self.lines.until_shown()
    }

    /// Lets `elapsed` pass.
    pub(super) fn elapse(&mut self, elapsed: Duration) {
        self.lines.elapse(elapsed);
    }

    /// The fewest and the most rows that the pane wants; 0 while it is closed.
    pub(super) fn rows(&self) -> (u16, u16) {
        self.lines.rows()
    }

    /// The pane as it is drawn in `area`.
    pub(super) fn view<'a>(
        &self,
        area: Rect,
        table: &GameTable,
        options: &Options,
        theme: &'a Theme,
    ) -> AnalysisView<'a> {
        let title = match &self.engine {
            Some(engine) => message!("play-analysis-by", engine = engine.as_str()),
            None => message!("play-analysis"),
        };
        AnalysisView {
            title,
            advantage: self.lines.advantage(table),
            extent: self.extent(table),
            lines: self.lines.rows_in(area, table),
            marked: self.lines.marked(),
            glyphs: options.glyphs,
            theme,
        }
    }

    /// The extent of the search, or why there is none.
    fn extent(&self, table: &GameTable) -> String {
        match table.position().outcome() {
            Some(_) => message!("play-extent-over"),
            None if self.whole.is_some() => message!("play-extent-waits"),
            None => self.lines.extent(),
        }
    }

    /// The best line in a row of `columns`, where the pane is open and has no place.
    pub(super) fn in_row(
        &self,
        layout: &Layout,
        columns: usize,
        table: &GameTable,
    ) -> Option<String> {
        let is_hidden = self.lines.is_open() && layout.analysis.is_none();
        is_hidden.then(|| self.lines.in_row(columns, table))
    }

    /// The progress of the analysis of the whole game, in a line; `None` if there is none.
    pub(super) fn progress(&self, table: &GameTable) -> Option<String> {
        self.whole.as_ref().map(|whole| whole.progress(table))
    }
}

/// Says how to open the pane.
fn say_how_to_open(table: &GameTable) -> Reply {
    let open = Action::Analysis(AnalysisAction::Analysis);
    let hint = table.hint_sentence(&[(open, message!("play-hint-opens"))]);
    Reply::saying(message!("play-analysis-not-open", hint = hint))
}

/// What to say after `moves` of a line were added as a variation.
fn line_kept(moves: usize, table: &GameTable) -> String {
    let hints = table.hint_sentence(&[
        (Action::Review(ReviewAction::Look(Look::Forward)), message!("play-hint-goes-on")),
        (Action::Review(ReviewAction::Undo), message!("play-hint-removes")),
    ]);
    message!("play-line-kept", moves = counted(moves), hints = hints)
}
