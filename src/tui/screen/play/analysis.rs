//! The analysis pane: the best lines of the node that is shown. The adviser searches them as long as the
//! pane is open, up to a limit, and begins anew when another node is shown.

use std::time::Duration;

use unicode_width::UnicodeWidthStr;

use ratatui::layout::Rect;

use super::{Play, PromptMode, Question, counted, sentence};
use crate::analysis::{self, Lines, ScoreSide, evaluation_of, line_text, score_text};
use crate::engine::Report;
use crate::game::{Game, NodeId};
use crate::language::Language;
use crate::message;
use crate::opponent::{AdviceKind, LinesRequest, SeatError, is_contest, parse_analyst};
use crate::session::{Command, Event};
use crate::text::wrap;
use crate::tui::action::{Action, Look};
use crate::tui::layout::Layout;
use crate::tui::options::{MAX_LINES, Options};
use crate::tui::theme::Theme;
use crate::tui::widget::{AnalysisLine, AnalysisView};
use crate::wording::Wording;
use crate::wording::seat_sentence;
use crate::wording::short_count;

/// The time after which the search of a position ends, so that an open pane comes to rest.
const TIME: Duration = Duration::from_secs(60);
/// The time between two changes of the lines that are shown.
const PERIOD: Duration = Duration::from_millis(100);
/// The rows of the pane besides those of the lines: the heading and the bar.
const HEAD_ROWS: u16 = 2;
/// The columns before the moves of a line: its mark and its score.
const SCORE_COLUMNS: u16 = 9;

/// The analysis pane of a board.
#[derive(Debug)]
pub(super) struct AnalysisPane {
    is_open: bool,
    /// Whether the player wants it in a game that is being played.
    is_allowed: bool,
    /// The number of lines, from 1 to [`MAX_LINES`].
    count: usize,
    side: ScoreSide,
    /// The name of the engine of another author that analyses; `None` for the computer.
    engine: Option<String>,
    /// The node that the lines begin at.
    node: Option<NodeId>,
    /// The lines that were found, and those of them that are shown.
    found: Lines,
    shown: Lines,
    /// The time until what was found is shown; `None` if it is.
    wait: Option<Duration>,
    /// Whether the search of the node has ended.
    is_done: bool,
    /// The index of the marked line.
    marked: usize,
}

impl AnalysisPane {
    pub(super) fn new(options: &Options) -> AnalysisPane {
        AnalysisPane {
            is_open: false,
            is_allowed: false,
            count: options.analysis_lines.clamp(1, MAX_LINES),
            side: options.score_side,
            engine: None,
            node: None,
            found: Lines::default(),
            shown: Lines::default(),
            wait: None,
            is_done: false,
            marked: 0,
        }
    }

    /// Lets the pane open in a game that is being played.
    pub(super) fn allow(&mut self) {
        self.is_allowed = true;
    }

    /// The name of the engine of another author that analyses; `None` for the computer.
    pub(super) fn engine(&self) -> Option<&str> {
        self.engine.as_deref()
    }

    /// Lets another engine analyse; the lines of the last one are forgotten.
    fn choose_engine(&mut self, engine: Option<String>) {
        if self.engine != engine {
            self.engine = engine;
            self.node = None;
        }
    }

    /// Closes the pane. Returns whether it was open.
    pub(super) fn close(&mut self) -> bool {
        self.node = None;
        self.wait = None;
        std::mem::take(&mut self.is_open)
    }

    /// Forgets the lines if another node is shown.
    pub(super) fn sync(&mut self, game: &Game) {
        if self.is_open && self.node != Some(game.cursor_node()) {
            self.node = Some(game.cursor_node());
            (self.found, self.shown) = (Lines::default(), Lines::default());
            (self.wait, self.is_done, self.marked) = (None, false, 0);
        }
    }

    /// The node that the adviser shall search, and the kind of the search.
    pub(super) fn asked(&self, game: &Game) -> Option<(NodeId, AdviceKind)> {
        let node = self.node.filter(|_| self.is_open)?;
        let request = LinesRequest { count: self.count, time: TIME };
        let is_over = game.node(node).position().outcome().is_some();
        (!is_over).then_some((node, AdviceKind::Lines(request)))
    }

    /// Takes a line of `node`. It is shown a little later, with those that come until then.
    pub(super) fn take(&mut self, node: NodeId, report: Report) {
        if self.node == Some(node) && report.rank <= self.count {
            self.found.take(report);
            self.is_done = false;
            self.wait.get_or_insert(PERIOD);
        }
    }

    /// The search of `node` has ended.
    pub(super) fn finish(&mut self, node: NodeId) {
        if self.node == Some(node) {
            self.is_done = true;
            self.show();
        }
    }

    fn show(&mut self) {
        self.shown = self.found.clone();
        self.wait = None;
    }

    /// The time until something else is shown.
    pub(super) fn until_shown(&self) -> Option<Duration> {
        self.wait
    }

    /// Lets `elapsed` pass.
    pub(super) fn elapse(&mut self, elapsed: Duration) {
        match self.wait {
            Some(wait) if wait > elapsed => self.wait = Some(wait - elapsed),
            Some(_) => self.show(),
            None => {}
        }
    }

    /// The fewest and the most rows that the pane wants: up to two for each line; 0 while it is closed.
    pub(super) fn rows(&self) -> (u16, u16) {
        let lines = u16::try_from(self.count).unwrap_or(u16::MAX);
        if self.is_open { (lines + HEAD_ROWS, 2 * lines + HEAD_ROWS) } else { (0, 0) }
    }

    /// The depth and the number of nodes: `depth 12, 3.4M nodes`.
    fn extent(&self) -> String {
        let (depth, nodes) =
            (self.shown.depth(), short_count(Language::current(), self.shown.nodes()));
        match self.is_done {
            true => message!("play-extent-done", depth = depth, nodes = nodes),
            false => message!("play-extent", depth = depth, nodes = nodes),
        }
    }
}

impl Play {
    /// Opens or closes the pane. In a game that is being played the player is asked first.
    pub(super) fn toggle_analysis(&mut self) {
        if self.analysis.close() {
            return self.prompt.say(message!("play-analysis-closed"));
        }
        if self.asks_before_analysis(false) {
            return;
        }
        self.analysis.is_open = true;
        self.analysis.sync(self.session.game());
        let hints = [
            (Action::PlayLine, message!("play-hint-plays-line")),
            (Action::KeepLine, message!("play-hint-keeps-line")),
            (Action::NextLine, message!("play-hint-next-line")),
            (Action::MoreLines, message!("play-hint-more-lines")),
            (Action::Analysis, message!("play-hint-closes")),
        ];
        self.prompt.say(message!("play-analysis-keys", hints = self.keymap.hint_sentence(&hints)));
    }

    /// Opens the pane with the analysis of the engine that `text` names.
    pub(super) fn open_analysis_by(&mut self, text: &str) {
        if !self.choose_analyst(text) {
            return;
        }
        match self.analysis.is_open {
            true => self.analysis.sync(self.session.game()),
            false => self.toggle_analysis(),
        }
    }

    /// Lets the engine that `text` names analyse from now on. Returns whether there is such a name; whether
    /// the engine is there is known once it is asked.
    pub(super) fn choose_analyst(&mut self, text: &str) -> bool {
        match parse_analyst(text) {
            Ok(engine) => self.analysis.choose_engine(engine),
            Err(why) => {
                self.prompt.warn(sentence(&why.words(Language::current())));
                return false;
            }
        }
        true
    }

    /// Ends an analysis whose engine cannot go on.
    pub(super) fn end_failed_analysis(&mut self, error: &SeatError) {
        let is_open = self.analysis.close();
        if self.game_analysis.take().is_some() || is_open {
            let trouble = seat_sentence(Language::current(), error);
            self.prompt.warn(message!("play-analysis-trouble", trouble = trouble));
        }
    }

    /// Asks before an analysis of a game that is being played, unless the player has agreed to one. Returns
    /// whether a question was asked.
    pub(super) fn asks_before_analysis(&mut self, whole: bool) -> bool {
        let asks = is_contest(self.seen()) && !self.analysis.is_allowed;
        if asks {
            self.prompt.set_mode(PromptMode::Ask(Question::Analyse { whole }));
        }
        asks
    }

    /// Says how to open the pane if it is closed. Returns whether it is open.
    fn ensure_open(&mut self) -> bool {
        if !self.analysis.is_open {
            let hint =
                self.keymap.hint_sentence(&[(Action::Analysis, message!("play-hint-opens"))]);
            self.prompt.say(message!("play-analysis-not-open", hint = hint));
        }
        self.analysis.is_open
    }

    /// Shows one line more or less.
    pub(super) fn change_lines(&mut self, more: bool) {
        if !self.ensure_open() {
            return;
        }
        let pane = &mut self.analysis;
        let count = if more { pane.count + 1 } else { pane.count - 1 };
        pane.count = count.clamp(1, MAX_LINES);
        pane.marked = pane.marked.min(pane.count - 1);
        // Those of more lines are still right for fewer.
        pane.found.truncate(pane.count);
        pane.show();
    }

    /// Marks the line after the marked one, or the first.
    pub(super) fn mark_next_line(&mut self) {
        if self.ensure_open() {
            let lines = self.analysis.shown.reports().len();
            self.analysis.marked = (self.analysis.marked + 1) % lines.max(1);
        }
    }

    /// Adds the marked line as a variation: with all its moves, or, `whole` being false, with the first,
    /// which is shown then.
    pub(super) fn add_line(&mut self, whole: bool) {
        if !self.ensure_open() {
            return;
        }
        let moves = self.analysis.shown.moves(self.analysis.marked);
        let moves = if whole { moves } else { moves.get(..1).unwrap_or_default() }.to_vec();
        if moves.is_empty() {
            return self.prompt.say(message!("play-no-line"));
        }
        self.prompt.close();
        self.cursor.at.hand = None;
        let events = self.apply(Command::AddVariation(moves));
        self.show_refusals(&events);
        if let (true, Some(Event::VariationAdded { moves })) = (whole, events.first()) {
            let hints = self.keymap.hint_sentence(&[
                (Action::Look(Look::Forward), message!("play-hint-goes-on")),
                (Action::Undo, message!("play-hint-removes")),
            ]);
            let moves = counted(*moves);
            self.prompt.say(message!("play-line-kept", moves = moves, hints = hints));
        }
    }

    /// The pane as it is drawn in `area`.
    pub(super) fn analysis_view<'a>(
        &self,
        area: Rect,
        options: &Options,
        theme: &'a Theme,
    ) -> AnalysisView<'a> {
        let pane = &self.analysis;
        let columns = area.width.saturating_sub(SCORE_COLUMNS + 1);
        let count = u16::try_from(pane.count).unwrap_or(1).max(1);
        let rows = (area.height.saturating_sub(HEAD_ROWS) / count).max(1);
        let lines = (0..pane.shown.reports().len()).map(|at| AnalysisLine {
            score: self.line_score(at),
            rows: wrap(&self.line_moves(at, usize::from(columns) * usize::from(rows)), columns)
                .into_iter()
                .take(usize::from(rows))
                .collect(),
        });
        let title = match pane.engine() {
            Some(engine) => message!("play-analysis-by", engine = engine),
            None => message!("play-analysis"),
        };
        AnalysisView {
            title,
            advantage: self.advantage(),
            extent: self.extent(),
            lines: lines.collect(),
            marked: pane.marked,
            glyphs: options.glyphs,
            theme,
        }
    }

    /// The extent of the search, or why there is none.
    fn extent(&self) -> String {
        match self.session.position().outcome() {
            Some(_) => message!("play-extent-over"),
            None if self.game_analysis.is_some() => message!("play-extent-waits"),
            None => self.analysis.extent(),
        }
    }

    /// The advantage of Black in hundredths of a pawn; 0 before it is known.
    fn advantage(&self) -> i32 {
        let best = self.analysis.shown.reports().first();
        let to_move = self.session.position().to_move();
        best.map_or(0, |best| analysis::counted(evaluation_of(best.score, to_move)))
    }

    fn line_score(&self, at: usize) -> String {
        let to_move = self.session.position().to_move();
        let report = self.analysis.shown.reports().get(at);
        report.map_or_else(String::new, |report| {
            score_text(report.score, to_move, self.analysis.side)
        })
    }

    fn line_moves(&self, at: usize, columns: usize) -> String {
        let (position, previous) = (self.session.position(), self.session.game().last_move());
        let moves = self.analysis.shown.moves(at);
        line_text(position, previous, moves, self.log.notation(), columns)
    }

    /// The best line in a row, where the pane is open and has no place: `+0.35 depth 12: P-7f P-3d`.
    pub(super) fn analysis_line(&self, layout: &Layout, columns: usize) -> Option<String> {
        if !self.analysis.is_open || layout.analysis.is_some() {
            return None;
        }
        if self.analysis.shown.reports().is_empty() {
            return Some(message!("play-analysing"));
        }
        let depth = self.analysis.shown.depth();
        let head = message!("play-line-head", score = self.line_score(0), depth = depth);
        let moves = self.line_moves(0, columns.saturating_sub(head.width() + 1));
        Some(head + &moves)
    }
}
