//! The game as one of the screens, and the board on other screens. Each action is passed to the part that it concerns.

use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::Rect;

use super::carrying_out::BoardAndPanes;
use super::computer::ComputerPlayers;
use super::game_board::{self, GameBoard, palette};
use super::game_table::GameTable;
use super::offers::Offers;
use super::reply::Reply;
use super::scene::Scene;
use super::{Play, PromptMode, Question, ended, moving, overwriting, review, verbs, view};
use crate::action::{
    Action, CursorDirection, LineAction, ListStep, PointerAction, ProgramAction, SelectAction,
};
use crate::command;
use crate::keymap;
use crate::layout::{Layout, TooSmall, is_large};
use crate::options::Options;
use crate::screen::palette::Found;
use crate::screen::{Context, Message, Response, Screen};
use zushiki_engine::Hint;
use zushiki_play::opponent::Advice;
use zushiki_play::storage::game_files::StorageReport;
use zushiki_play::table::TableCommand;
use zushiki_play::verbs::Verb;
use zushiki_words::message;
use zushiki_words::wording::typed_verb;

impl Screen for Play {
    fn keys(&self) -> keymap::Mode {
        game_board::keys(&self.board, Some(&self.panes))
    }

    fn board(&self) -> Option<&GameBoard> {
        Some(&self.board)
    }

    fn board_mut(&mut self) -> Option<&mut GameBoard> {
        Some(&mut self.board)
    }

    fn scene<'a>(&'a self, context: &Context<'a>) -> Option<Scene<'a>> {
        Some(self.whole_scene(context))
    }

    fn handle(&mut self, action: Action, context: &Context<'_>) -> Response {
        match action {
            Action::Program(ProgramAction::Tick(elapsed)) => {
                self.elapse(elapsed);
                Response::Handled
            }
            action if action.is_global() => Response::PassedOn(action),
            action => self.whole().update(action, context),
        }
    }

    fn draw(&self, frame: &mut Frame<'_>, context: &Context<'_>) {
        view::draw(self.whole_scene(context), frame);
    }

    /// Stops a game that plays by itself and a moving piece, which cannot be seen below another screen.
    fn cover(&mut self) {
        self.panes.review.stop_replay();
        self.board.view.stop_motion();
    }
}

impl Play {
    /// Takes the result of a storage task. Returns the message about it, if any.
    pub fn stored(&mut self, report: StorageReport) -> Option<Message> {
        let (message, is_asked) = self.board.table.take_report(report);
        if is_asked {
            let question = overwriting::open(&self.board.table);
            self.whole().carry_out(question);
        }
        message
    }

    /// Lets `elapsed` pass: for a replayed game, for delayed displays, and on the running clock.
    fn elapse(&mut self, elapsed: Duration) {
        let language = self.board.table.language();
        if let Some(reply) = self.panes.review.elapse(language, elapsed) {
            self.whole().carry_out(reply);
            self.panes.review.go_on(&self.board.table);
        }
        self.board.view.elapse(elapsed);
        self.panes.analysis.elapse(elapsed);
        let reply = self.panes.clocks.elapse(elapsed);
        let mut whole = self.whole();
        whole.carry_out(reply);
        whole.sync_with_game();
    }
}

impl GameBoard {
    /// The board without panes.
    fn alone(&mut self) -> BoardAndPanes<'_> {
        BoardAndPanes { board: self, panes: None }
    }

    /// The board without panes in the window of `context`.
    #[must_use]
    pub fn scene<'a>(&'a self, context: &Context<'a>) -> Scene<'a> {
        Scene::new(self, None, context)
    }

    /// Shows the first step of `hint`.
    pub fn show_hint(&mut self, hint: Hint) {
        self.alone().carry_out(Reply::default().send(TableCommand::Hint));
        self.alone().take_advice(Advice::Hint(Some(hint)));
    }

    /// Handles `action` on the board without panes.
    pub fn handle(&mut self, action: Action, context: &Context<'_>) -> Response {
        if action.is_global() {
            return Response::PassedOn(action);
        }
        self.alone().update(action, context)
    }

    /// The places of all parts of the board without panes in `area`.
    ///
    /// # Errors
    /// If the board does not fit.
    pub fn layout(&self, area: Rect, options: &Options) -> Result<Layout, TooSmall> {
        self.scene(&Context { area, key_row: Rect::ZERO, options }).layout()
    }

    /// Draws the board without panes.
    pub fn draw(&self, frame: &mut Frame<'_>, context: &Context<'_>) {
        view::draw(self.scene(context), frame);
    }
}

impl BoardAndPanes<'_> {
    /// Handles `action` on a screen with `context`.
    pub(super) fn update(&mut self, action: Action, context: &Context<'_>) -> Response {
        if let Action::Pointer(PointerAction::Point(at)) = action {
            let piece = self.scene(context).piece_at(at);
            self.board.view.point_at(piece);
            return Response::Handled;
        }
        // A button that is moved or released without a piece means nothing.
        let is_drag =
            matches!(action, Action::Pointer(PointerAction::Drag(_) | PointerAction::Release(_)));
        if is_drag && !self.board.moving.is_dragging()
            || self.board.prompt.ignores_as_stale(&action)
        {
            return Response::Handled;
        }
        // The part of a large board that is shown at first is not around the cursor.
        if self.board.moving.scrolled().is_none()
            && is_large(self.board.game().position().geometry())
        {
            let hidden = self.hidden_part(context);
            self.board.moving.keep_scrolled(hidden);
        }
        self.board.view.point_at(None);
        self.board.view.stop_motion();
        if self.board.view.waits_to_turn(&self.board.table, self.board.prompt.mode()) {
            self.board.view.turn(&self.board.table);
            // The first character of a move is kept.
            if !matches!(action, Action::Line(LineAction::Begin(_))) {
                return Response::Handled;
            }
        }
        let is_pointing = is_drag || matches!(action, Action::Pointer(PointerAction::Press(_)));
        let response = self.perform_afresh(action, context);
        if !is_pointing || self.scene(context).is_zoomed_in() {
            self.board.moving.focus_on_cursor();
        }
        self.sync_with_game();
        self.board.view.remember(
            &self.board.table,
            self.board.moving.cursor(),
            self.board.prompt.mode(),
        );
        let hidden = self.hidden_part(context);
        self.board.moving.keep_scrolled(hidden);
        response
    }

    /// Performs `action` without the last message, and stops a game that plays by itself.
    fn perform_afresh(&mut self, action: Action, context: &Context<'_>) -> Response {
        self.board.prompt.show(None);
        let panes = self.panes.as_mut();
        let was_replaying = panes.is_some_and(|panes| panes.review.stop_replay());
        match action {
            Action::Verb(Verb::Replay) if was_replaying => Response::Handled,
            action => self.perform(action, context),
        }
    }

    /// Passes `action` to the part that it concerns.
    fn perform(&mut self, action: Action, context: &Context<'_>) -> Response {
        self.board.table.used.hint |= action == Action::Verb(Verb::Hint);
        self.board.table.used.undo |=
            action == Action::Verb(Verb::Undo) && !self.board.game().is_empty();
        if ended::is_left_by(&action) && ended::is_open(self.board.prompt.mode()) {
            self.board.prompt.close();
        }
        let types = matches!(self.board.prompt.mode(), PromptMode::Line(_));
        let list = action.look().and_then(|_| self.open_list());
        if let Some(place) = action.look().filter(|_| types || list.is_some()) {
            self.board.prompt.leap(&place, list.as_ref());
            return Response::Handled;
        }
        let reply = match action {
            Action::Pointer(action) => return self.use_pointer(&action, context),
            Action::Select(action) => return self.select(&action),
            Action::Line(action) => return self.edit_line(action),
            Action::Verb(verb) => verbs::perform(self, verb, None),
            Action::Typed(verb, text) => verbs::perform(self, verb, Some(&text)),
            Action::Tree(action) => {
                let (panes, game) = (self.panes.as_mut(), self.board.table.game());
                panes.map_or_else(Reply::default, |panes| panes.tree.handle(&action, game))
            }
            Action::ScrollComment(step) => self.scroll_comment(step, context),
            // These concern other screens, or all of them.
            Action::Program(_)
            | Action::SaveConfirmed
            | Action::Editor(_)
            | Action::List(_)
            | Action::Learn(_) => Reply::default(),
        };
        self.carry_out(reply)
    }

    /// Scrolls the comment by a step.
    fn scroll_comment(&mut self, step: ListStep, context: &Context<'_>) -> Reply {
        let extent = self.scene(context).comment_extent();
        if let (Some(extent), Some(panes)) = (extent, &mut self.panes) {
            panes.comment.scroll(step, extent, self.board.table.game());
        }
        Reply::default()
    }

    // Choosing

    fn select(&mut self, action: &SelectAction) -> Response {
        let table = &self.board.table;
        let reply = match *action {
            SelectAction::Close => self.close(),
            SelectAction::Go(direction) => self.go(direction),
            SelectAction::Accept => return self.accept(),
            SelectAction::Hand => self.board.moving.switch_to_hand(table),
            SelectAction::Yes => self.answer(true),
            SelectAction::No => self.answer(false),
            SelectAction::Toggle => Reply::default(),
        };
        self.carry_out(reply)
    }

    /// Closes the prompt; if none is open, the hint and the pane in focus, or stops the analysis of the game. Review is left
    /// by another key.
    fn close(&mut self) -> Reply {
        let mode = self.board.prompt.mode();
        if !matches!(mode, PromptMode::Browse) {
            return Offers(&self.board.table).refuse(mode);
        }
        self.board.hint.close();
        let reply = Reply::default().send(TableCommand::EndHelp);
        if self.panes.as_mut().is_some_and(|panes| panes.leave()) {
            return reply;
        }
        if self.board.table.table.analysis().has_game() {
            return reply.send(TableCommand::StopAnalysis);
        } else if self.board.game().is_reviewing() {
            return reply.say(review::way_out(&self.board.table));
        }
        reply
    }

    /// Moves the cursor, marks another answer or recalls another line.
    fn go(&mut self, direction: CursorDirection) -> Reply {
        let bottom = self.board.bottom();
        let GameBoard { prompt, table, moving, .. } = &mut *self.board;
        if let Some(panes) = &mut self.panes
            && let Some(reply) = panes.go(direction, prompt.mode(), table.game())
        {
            return reply;
        }
        if prompt.mode().is_on_board() {
            moving.step(direction, table, bottom);
        } else {
            let list = self.open_list();
            self.board.prompt.go(direction, list.as_ref());
        }
        Reply::default()
    }

    fn accept(&mut self) -> Response {
        let GameBoard { prompt, table, moving, .. } = &mut *self.board;
        let mode = prompt.mode();
        let tree = self.panes.as_mut().map(|panes| &mut panes.tree);
        if let Some(tree) = tree.filter(|tree| tree.is_walked(mode)) {
            tree.leave();
            return Response::Handled;
        }
        let reply = match *mode {
            PromptMode::Browse => moving.take(table),
            PromptMode::Selected(origin) => moving.put(origin, table),
            PromptMode::Stepped(step) => moving.put_second(step, table),
            PromptMode::Promotion { is_promoted, .. } => moving.answer_promotion(is_promoted, mode),
            PromptMode::Ambiguous { marked: at @ Some(_), .. } => moving.answer_move(at, mode),
            PromptMode::Ask(_, Some(yes)) => self.answer(yes),
            PromptMode::Ambiguous { .. } | PromptMode::Ask(_, None) => {
                Reply::warning(message!(table.language(), "play-mark-move"))
            }
            PromptMode::Choices(..) => {
                let chosen = prompt.choose(table);
                return chosen.map_or(Response::Handled, Response::Perform);
            }
            PromptMode::Line(_) => return Response::Handled,
        };
        self.carry_out(reply)
    }

    /// Answers the question that is asked with yes or no.
    pub(super) fn answer(&mut self, yes: bool) -> Reply {
        let (mode, table) = (self.board.prompt.mode(), &self.board.table);
        match *mode {
            PromptMode::Promotion { .. } => self.board.moving.answer_promotion(yes, mode),
            PromptMode::Ask(question, _) if yes => {
                let reply = match (question, &mut self.panes) {
                    (Question::Analyse { whole }, Some(panes)) => {
                        panes.analysis.begin_allowed(whole, table)
                    }
                    (question, _) => Offers(table).agree(question),
                };
                Reply::default().close_prompt().and(reply)
            }
            PromptMode::Ask(..) => Offers(table).refuse(mode),
            _ => Reply::default(),
        }
    }

    /// Passes `action` to the `:` line, and executes it once it is submitted: a command or a move.
    fn edit_line(&mut self, action: LineAction) -> Response {
        let list = self.board.prompt.marked_row().and_then(|_| self.open_list());
        let marked = list.and_then(|list| list.marked()?.action.clone());
        let Some(line) = self.board.prompt.handle(action, &self.board.table) else {
            return Response::Handled;
        };
        if let Some(action) = marked {
            return Response::Perform(action);
        }
        let line = completed(self.board, line);
        let reply = match (command::action(self.board.table.language(), &line), line.trim()) {
            // The game has ended while the move was typed: its panel opens.
            (None, _) if self.board.table.ending.is_untold => return Response::Handled,
            (Some(Ok(action)), _) => return Response::Perform(action),
            (Some(Err(told)), _) => Reply::saying(told),
            (None, "") => return Response::Handled,
            (None, text) => {
                let is_name = moving::is_name(text, &self.board.table);
                let panes = self.panes.as_deref();
                match is_name.then(|| palette(self.board, panes).run(text)).flatten() {
                    Some(Found::Do(action)) => return Response::Perform(action),
                    Some(Found::Ask { line, told }) => Reply::typing(&line).say(told),
                    None => {
                        let (held, bottom) = (self.board.prompt.held(), self.board.bottom());
                        self.board.moving.play_text(text, held, &self.board.table, bottom)
                    }
                }
            }
        };
        self.carry_out(reply)
    }

    // The game

    /// Updates the board and its panes from the game, and requests missing data.
    pub(super) fn sync_with_game(&mut self) {
        let GameBoard { table, view, hint, .. } = &mut *self.board;
        table.sync();
        view.sync(table);
        hint.sync(table.game());
        if let Some(panes) = &mut self.panes {
            panes.sync(table.game());
            let command = panes.analysis.next_command(table.game());
            self.send_due(command);
            self.ask_what_is_due();
        }
    }

    /// Asks the player about what has come up in the game, opens the panel of its end, and asks for the hint of a step of
    /// the road.
    fn ask_what_is_due(&mut self) {
        let engine = ComputerPlayers(&self.board.table).ask_about_engine(self.board.prompt.mode());
        self.carry_out(engine);
        let offer = self.board.table.ask_about_offer(self.board.prompt.mode());
        self.carry_out(offer);
        let end = self.board.table.open_end_panel(self.board.prompt.mode());
        self.carry_out(end);
        let GameTable { road, table, .. } = &mut self.board.table;
        let hint = road.due_hint(table.session());
        self.send_due(hint);
    }

    fn send_due(&mut self, command: Option<TableCommand>) {
        if let Some(command) = command {
            self.carry_out(Reply::default().send(command));
        }
    }

    /// The files and ranks of a board that does not fit as a whole which lie before the part shown; `None` if it fits.
    fn hidden_part(&self, context: &Context<'_>) -> Option<(u16, u16)> {
        self.scene(context).layout().ok()?.hidden(self.board.is_flipped())
    }
}

/// A line that was submitted, or the only move that begins with it if it is neither a command nor a move.
fn completed(board: &GameBoard, line: String) -> String {
    let is_command = typed_verb(&line).is_some();
    if is_command || moving::is_read(line.trim(), &board.table) {
        return line;
    }
    board.prompt.only_move(line.trim()).unwrap_or(line)
}
