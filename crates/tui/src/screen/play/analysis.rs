//! The analysis pane: the best lines of the node that is shown, and the analysis of the whole game. The
//! computer or an engine of another author analyses.

use std::time::Duration;

use ratatui::layout::Rect;

use super::best_lines::BestLines;
use super::game_table::GameTable;
use super::mode::Question;
use super::refusals;
use super::reply::Reply;
use crate::action::{Action, CursorDirection, ListStep};
use crate::keymap::KeyMessage;
use crate::layout::Layout;
use crate::options::Options;
use crate::theme::Theme;
use crate::widget::AnalysisView;
use zushiki_core::board::Color;
use zushiki_core::game::Game;
use zushiki_play::analysis::percent;
use zushiki_play::session::{Command, Event};
use zushiki_play::table::{AdviserTask, AnalysedBy, TableCommand, TableEvent};
use zushiki_play::verbs::{Verb, analyst_typed};
use zushiki_record::EvaluationStyle;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{Side, Wording, argument_error, usual_notation};

/// The chance to win that is drawn before it is known, in thousandths.
const EVEN: i32 = 500;

/// The analysis of the game on the board.
#[derive(Debug)]
pub(super) struct AnalysisPane {
    lines: BestLines,
    /// The engine that analyses; `None` before the player has named one.
    by: Option<AnalysedBy>,
}

impl AnalysisPane {
    pub(super) fn new(options: &Options) -> AnalysisPane {
        AnalysisPane { lines: BestLines::new(options), by: None }
    }

    /// Carries out a verb of the pane, with the engine that `text` names, if any.
    pub(super) fn handle(&mut self, verb: Verb, text: &str, table: &GameTable) -> Option<Reply> {
        let language = table.language();
        let is_closed = !self.lines.is_open();
        let reply = match verb {
            Verb::Analysis if text.is_empty() => self.toggle(table),
            Verb::Analysis => self.open_by(text, table),
            Verb::AnalyseGame if text.is_empty() => self.toggle_whole(table),
            Verb::AnalyseGame => self.analyse_whole_by(text, table),
            Verb::MoreLines
            | Verb::FewerLines
            | Verb::NextLine
            | Verb::PlayLine
            | Verb::KeepLine
                if is_closed =>
            {
                say_how_to_open(table)
            }
            Verb::MoreLines => self.change_count(true),
            Verb::FewerLines => self.change_count(false),
            Verb::NextLine => {
                self.lines.mark(ListStep::On);
                Reply::default()
            }
            Verb::PlayLine => self.add_line(language, false),
            Verb::KeepLine => self.add_line(language, true),
            _ => return None,
        };
        Some(reply)
    }

    /// Whether the best lines are shown.
    pub(super) fn is_open(&self) -> bool {
        self.lines.is_open()
    }

    /// Whether the arrows walk the best lines.
    pub(super) fn is_focused(&self) -> bool {
        self.lines.is_focused()
    }

    /// The arrows move the cursor on the board again; the lines stay.
    pub(super) fn leave(&mut self) {
        self.lines.focus(false);
    }

    /// Marks the line above or below the marked one.
    pub(super) fn mark(&mut self, direction: CursorDirection) {
        self.lines.mark(if direction == CursorDirection::Up {
            ListStep::Back
        } else {
            ListStep::On
        });
    }

    /// Begins an analysis of a game that is being played, as the player has agreed: of `whole` the game, or
    /// of the position that is shown.
    pub(super) fn begin_allowed(&mut self, whole: bool, table: &GameTable) -> Reply {
        let begun = if whole {
            Reply::default().send(self.analyse_game(table.language()))
        } else {
            self.open(table)
        };
        Reply::default().send(TableCommand::AllowAnalysis).and(begun)
    }

    /// Opens or closes the pane. In a game that is being played the player is asked first.
    fn toggle(&mut self, table: &GameTable) -> Reply {
        if self.lines.is_open() && !self.lines.is_focused() {
            self.lines.focus(true);
            return Reply::default();
        }
        if self.lines.close() {
            return Reply::saying(message!(table.language(), "play-analysis-closed"));
        }
        match table.table.question(&self.analyse_position()) {
            Ok(Some(_)) => Reply::asking(Question::Analyse { whole: false }),
            Ok(None) => self.open(table),
            Err(refusal) => refusals::of_table(refusal, table),
        }
    }

    fn open(&mut self, table: &GameTable) -> Reply {
        self.lines.open(table.game());
        Reply::saying(message!(table.language(), "play-analysis-opened"))
    }

    /// Opens the pane with the analysis of the engine that `text` names.
    fn open_by(&mut self, text: &str, table: &GameTable) -> Reply {
        if let Err(why) = self.choose_engine(table.language(), text) {
            return Reply::warning(why);
        }
        if !self.lines.is_open() {
            return self.toggle(table);
        }
        self.lines.sync(table.game());
        Reply::default()
    }

    /// Lets the engine that `text` names analyse from now on, and forgets the lines of the last engine. A missing
    /// engine is reported when it is first used.
    ///
    /// # Errors
    /// The message if `text` does not name an engine.
    fn choose_engine(&mut self, language: Language, text: &str) -> Result<(), String> {
        let by = analyst_typed(text)
            .map_err(|error| argument_error(language, Verb::Analysis, &error))?
            .unwrap_or(AnalysedBy::Computer);
        if self.by.as_ref().unwrap_or(&AnalysedBy::Computer) != &by {
            self.lines.forget();
        }
        self.by = Some(by);
        Ok(())
    }

    /// The command that analyses the position shown.
    fn analyse_position(&self) -> TableCommand {
        TableCommand::AnalysePosition { by: self.by.clone(), lines: self.lines.request() }
    }

    /// The command that analyses the whole game.
    fn analyse_game(&self, language: Language) -> TableCommand {
        let notation = usual_notation(language);
        TableCommand::AnalyseGame { by: self.by.clone(), style: EvaluationStyle::Command, notation }
    }

    fn change_count(&mut self, more: bool) -> Reply {
        self.lines.change_count(more);
        Reply::default()
    }

    /// Adds the marked line as a variation: with all its moves, or, `whole` being false, with the first,
    /// which is shown then.
    fn add_line(&self, language: Language, whole: bool) -> Reply {
        let moves = self.lines.marked_moves();
        let moves = if whole { moves } else { moves.get(..1).unwrap_or_default() }.to_vec();
        if moves.is_empty() {
            return Reply::saying(message!(language, "play-no-line"));
        }
        let command = Command::AddVariation(moves);
        Reply::default().leave_position().send_then(command, move |events, table| {
            let added = events.iter().find_map(|event| match event.of_session() {
                Some(Event::VariationAdded { moves }) => Some(*moves),
                _ => None,
            });
            let kept = added.filter(|_| whole);
            kept.map_or_else(Reply::default, |moves| Reply::saying(line_kept(moves, table)))
        })
    }

    // The whole game

    /// Begins the analysis of the whole game where evaluations are missing, or stops it.
    fn toggle_whole(&self, table: &GameTable) -> Reply {
        if table.table.analysis().has_game() {
            Reply::default().send(TableCommand::StopAnalysis)
        } else {
            self.begin_whole(table)
        }
    }

    /// Begins the analysis of the whole game. In a game that is being played the player is asked first.
    fn begin_whole(&self, table: &GameTable) -> Reply {
        let command = self.analyse_game(table.language());
        match table.table.question(&command) {
            Ok(Some(_)) => Reply::asking(Question::Analyse { whole: true }),
            Ok(None) => Reply::default().send(command),
            Err(refusal) => refusals::of_table(refusal, table),
        }
    }

    /// Begins the analysis of the whole game by the engine that `text` names.
    fn analyse_whole_by(&mut self, text: &str, table: &GameTable) -> Reply {
        match self.choose_engine(table.language(), text) {
            Ok(()) => self.begin_whole(table),
            Err(why) => Reply::warning(why),
        }
    }

    // The table

    /// The command that starts the analysis of the position whose lines should be shown, or stops it; `None` if no
    /// change is needed.
    pub(super) fn next_command(&mut self, game: &Game) -> Option<TableCommand> {
        self.lines.note_wish(game).then(|| {
            if self.lines.wishes() {
                self.analyse_position()
            } else {
                TableCommand::StopPositionAnalysis
            }
        })
    }

    /// Takes the lines in `events`. An analysis that has failed closes the pane.
    pub(super) fn take_events(&mut self, events: &[TableEvent]) {
        for event in events {
            match event {
                TableEvent::LineFound { node, report } => self.lines.take(*node, report.clone()),
                TableEvent::PositionAnalysed { node, .. } => self.lines.finish(*node),
                TableEvent::AdviserFailed { task: AdviserTask::Position, .. }
                | TableEvent::AdviserFailed { task: AdviserTask::Game, error: Some(_) } => {
                    self.lines.close();
                }
                _ => {}
            }
        }
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

    /// The minimum and maximum number of rows of the pane; 0 while it is closed.
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
        let title = match &self.by {
            Some(AnalysedBy::Engine(engine)) => {
                message!(options.language, "play-analysis-by", engine = engine.as_str())
            }
            _ => message!(options.language, "play-analysis"),
        };
        AnalysisView {
            title,
            sides: self.sides(table, options.language),
            chance: self.lines.chance(table).unwrap_or(EVEN),
            extent: self.extent(table),
            lines: self.lines.rows_in(area, table),
            marked: self.lines.marked(),
            glyphs: options.glyphs,
            theme,
        }
    }

    /// The names of the sides, with their chances once there is a line.
    fn sides(&self, table: &GameTable, language: Language) -> [String; 2] {
        let sides = Side::both(table.position().selection());
        let named = |side: Side| {
            let name = side.words(language);
            let Some(black) = self.lines.chance(table) else { return name };
            let percent = percent(black);
            let percent = if side.color() == Color::Black { percent } else { 100 - percent };
            message!(language, "play-side-chance", side = name, chance = percent)
        };
        sides.map(named)
    }

    /// The extent of the search, or why there is none, as the pane has it.
    fn extent(&self, table: &GameTable) -> [String; 2] {
        let none = |text: String| [text.clone(), text];
        match table.position().outcome() {
            Some(_) => none(message!(table.language(), "play-extent-over")),
            None if table.table.analysis().is_position_resting() && !self.lines.has_lines() => {
                none(message!(table.language(), "play-extent-waits"))
            }
            None => self.lines.extent(table.language()),
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
}

/// Says how to open the pane.
fn say_how_to_open(table: &GameTable) -> Reply {
    let open = Action::Verb(Verb::Analysis);
    let told = message!(table.language(), "play-analysis-not-open");
    let opens: KeyMessage = |language, key| message!(language, "play-hint-opens", key);
    Reply::saying(table.with_hints(told, &[(open, opens)]))
}

/// The message after `moves` of a line were added as a variation.
fn line_kept(moves: usize, table: &GameTable) -> String {
    let told = message!(table.language(), "play-line-kept", moves);
    let hints: [(Action, KeyMessage); 2] = [
        (Action::Verb(Verb::LookForward), |language, key| {
            message!(language, "play-hint-goes-on", key)
        }),
        (Action::Verb(Verb::Undo), |language, key| message!(language, "play-hint-removes", key)),
    ];
    table.with_hints(told, &hints)
}
