//! The board as one of the screens. Each action is passed to the part that it concerns.

use std::time::Duration;

use ratatui::Frame;

use super::computer::ComputerPlayers;
use super::offers::Offers;
use super::reply::Reply;
use super::{
    Play, PromptMode, Question, Scene, ended, keys_of, moving, open_list, overwriting, palette,
    review, verbs, view, walks_lines,
};
use crate::action::{
    Action, CursorDirection, LineAction, PointerAction, ProgramAction, SelectAction, TreeAction,
};
use crate::command;
use crate::keymap;
use crate::layout::{Layout, is_large};
use crate::screen::palette::Found;
use crate::screen::{Context, Message, Response, Screen};
use crate::widget::PiecePicture;
use zushiki_core::board::PieceKind;
use zushiki_core::variant::Selection;
use zushiki_play::storage::game_files::StorageReport;
use zushiki_play::table::TableCommand;
use zushiki_play::verbs::Verb;
use zushiki_words::message;
use zushiki_words::wording::typed_verb;

impl Screen for Play {
    fn keys(&self) -> keymap::Mode {
        if self.tree.is_walked(self.prompt.mode()) {
            return keymap::Mode::Tree;
        }
        if walks_lines(self) {
            return keymap::Mode::Lines;
        }
        keys_of(self, self.prompt.mode())
    }

    fn selection(&self) -> Option<&Selection> {
        Some(self.table.position().selection())
    }

    fn piece_kind(&self) -> Option<PieceKind> {
        let piece = self.board.piece_on_card(&self.table, self.cursor(), self.prompt.mode());
        piece.map(|piece| piece.kind)
    }

    fn board_layout(&self, context: &Context<'_>) -> Option<Layout> {
        self.layout(context.area, context.options).ok()
    }

    fn handle(&mut self, action: Action, context: &Context<'_>) -> Response {
        match action {
            Action::Program(ProgramAction::Tick(elapsed)) => {
                self.elapse(elapsed);
                Response::Handled
            }
            action if action.is_global() => Response::PassedOn(action),
            action => self.update(action, context),
        }
    }

    fn draw(&self, frame: &mut Frame<'_>, context: &Context<'_>) {
        view::draw(Scene::new(self, context), frame);
    }

    fn pictures(&self, context: &Context<'_>) -> Vec<PiecePicture> {
        view::pictures(Scene::new(self, context))
    }

    fn tell(&mut self, message: Message) -> Option<Message> {
        self.prompt.show(Some(message));
        None
    }

    /// Moving the pointer over the same piece, or outside of pieces, changes nothing.
    fn ignores(&self, action: &Action, context: &Context<'_>) -> bool {
        match action {
            Action::Pointer(PointerAction::Point(at)) => {
                let scene = Scene::new(self, context);
                scene.piece_at(*at) == self.board.study().pointed()
            }
            _ => false,
        }
    }

    /// Stops a game that plays by itself and a moving piece, which cannot be seen below another screen.
    fn cover(&mut self) {
        self.review.stop_replay();
        self.board.stop_motion();
    }

    /// Closes the message and the hint, which are texts in the previous language.
    fn change_language(&mut self, context: &Context<'_>) {
        self.table.speak(context.options.language);
        self.prompt.show(None);
    }

    fn change_notation(&mut self, context: &Context<'_>) {
        self.table.write_in_notation_of(context.options);
    }

    fn mark_drawn(&mut self) {
        self.prompt.mark_drawn();
    }
}

impl Play {
    /// Handles `action` on a screen with `context`.
    fn update(&mut self, action: Action, context: &Context<'_>) -> Response {
        if let Action::Pointer(PointerAction::Point(at)) = action {
            let piece = Scene::new(self, context).piece_at(at);
            self.board.point_at(piece);
            return Response::Handled;
        }
        // A button that is moved or released without a piece means nothing.
        let is_drag =
            matches!(action, Action::Pointer(PointerAction::Drag(_) | PointerAction::Release(_)));
        if is_drag && !self.moving.is_dragging() || self.prompt.ignores_as_stale(&action) {
            return Response::Handled;
        }
        // The part of a large board that is shown at first is not around the cursor.
        if self.moving.scrolled().is_none() && is_large(self.game().position().geometry()) {
            let hidden = hidden_part(self, context);
            self.moving.keep_scrolled(hidden);
        }
        self.board.point_at(None);
        self.board.stop_motion();
        if self.board.waits_to_turn(&self.table, self.prompt.mode()) {
            self.board.turn(&self.table);
            // The first character of a move is kept.
            if !matches!(action, Action::Line(LineAction::Begin(_))) {
                return Response::Handled;
            }
        }
        let is_pointing = is_drag || matches!(action, Action::Pointer(PointerAction::Press(_)));
        let response = self.perform_afresh(action, context);
        if !is_pointing || Scene::new(self, context).is_zoomed_in() {
            self.moving.focus_on_cursor();
        }
        self.sync_with_game();
        self.board.remember(&self.table, self.moving.cursor(), self.prompt.mode());
        let hidden = hidden_part(self, context);
        self.moving.keep_scrolled(hidden);
        response
    }

    /// Performs `action` without the last message, and stops a game that plays by itself.
    fn perform_afresh(&mut self, action: Action, context: &Context<'_>) -> Response {
        self.prompt.show(None);
        let was_replaying = self.review.stop_replay();
        match action {
            Action::Verb(Verb::Replay) if was_replaying => Response::Handled,
            action => self.perform(action, context),
        }
    }

    /// Passes `action` to the part that it concerns.
    fn perform(&mut self, action: Action, context: &Context<'_>) -> Response {
        self.table.used.hint |= action == Action::Verb(Verb::Hint);
        self.table.used.undo |= action == Action::Verb(Verb::Undo) && !self.game().is_empty();
        if ended::is_left_by(&action) && ended::is_open(self.prompt.mode()) {
            self.prompt.close();
        }
        let types = matches!(self.prompt.mode(), PromptMode::Line(_));
        let list = action.look().and_then(|_| open_list(self));
        if let Some(place) = action.look().filter(|_| types || list.is_some()) {
            self.prompt.leap(&place, list.as_ref());
            return Response::Handled;
        }
        let game = self.table.game();
        let reply = match action {
            Action::Pointer(action) => return self.use_pointer(&action, context),
            Action::Select(action) => return self.select(&action),
            Action::Line(action) => return self.edit_line(action),
            Action::Verb(verb) => verbs::perform(self, verb, None),
            Action::Typed(verb, text) => verbs::perform(self, verb, Some(&text)),
            Action::Tree(TreeAction::Fold) => self.tree.toggle_fold(game),
            Action::Tree(TreeAction::FoldAll) => self.tree.toggle_all(game),
            Action::Tree(TreeAction::Page(step)) => self.tree.page(step, game),
            Action::ScrollComment(step) => {
                if let Some(extent) = Scene::new(self, context).comment_extent() {
                    self.comment.scroll(step, extent, game);
                }
                Reply::default()
            }
            // These concern other screens, or all of them.
            Action::Program(_)
            | Action::SaveConfirmed
            | Action::Editor(_)
            | Action::List(_)
            | Action::Learn(_) => Reply::default(),
        };
        self.carry_out(reply)
    }

    // Choosing

    fn select(&mut self, action: &SelectAction) -> Response {
        let table = &self.table;
        let reply = match *action {
            SelectAction::Close => self.close(),
            SelectAction::Go(direction) => self.go(direction),
            SelectAction::Accept => return self.accept(),
            SelectAction::Hand => self.moving.switch_to_hand(table),
            SelectAction::Yes => self.answer(true),
            SelectAction::No => self.answer(false),
            SelectAction::Toggle => Reply::default(),
        };
        self.carry_out(reply)
    }

    /// Closes the prompt; if none is open, the hint and the pane in focus, or stops the analysis of the game. Review is left
    /// by another key.
    fn close(&mut self) -> Reply {
        let mode = self.prompt.mode();
        if !matches!(mode, PromptMode::Browse) {
            return Offers(&self.table).refuse(mode);
        }
        self.hint.close();
        let reply = Reply::default().send(TableCommand::EndHelp);
        if self.tree.is_focused() {
            self.tree.close();
        } else if self.analysis.is_focused() {
            self.analysis.leave();
        } else if self.table.table.analysis().has_game() {
            return reply.send(TableCommand::StopAnalysis);
        } else if self.game().is_reviewing() {
            return reply.say(review::way_out(&self.table));
        }
        reply
    }

    /// Moves the cursor, marks another answer or recalls another line.
    fn go(&mut self, direction: CursorDirection) -> Reply {
        let bottom = self.bottom();
        if self.tree.is_walked(self.prompt.mode()) {
            return self.tree.step(direction, self.table.game());
        }
        if walks_lines(self) {
            self.analysis.mark(direction);
            return Reply::default();
        }
        if self.prompt.mode().is_on_board() {
            self.moving.step(direction, &self.table, bottom)
        } else {
            let list = open_list(self);
            self.prompt.go(direction, list.as_ref());
        }
        Reply::default()
    }

    fn accept(&mut self) -> Response {
        let (mode, table) = (self.prompt.mode(), &self.table);
        let reply = match *mode {
            PromptMode::Browse if self.tree.is_focused() => {
                self.tree.leave();
                return Response::Handled;
            }
            PromptMode::Browse => self.moving.take(table),
            PromptMode::Selected(origin) => self.moving.put(origin, table),
            PromptMode::Stepped(step) => self.moving.put_second(step, table),
            PromptMode::Promotion { is_promoted, .. } => {
                self.moving.answer_promotion(is_promoted, mode)
            }
            PromptMode::Ambiguous { marked: at @ Some(_), .. } => self.moving.answer_move(at, mode),
            PromptMode::Ask(_, Some(yes)) => self.answer(yes),
            PromptMode::Ambiguous { .. } | PromptMode::Ask(_, None) => {
                Reply::warning(message!(table.language(), "play-mark-move"))
            }
            PromptMode::Choices(..) => {
                let chosen = self.prompt.choose(table);
                return chosen.map_or(Response::Handled, Response::Perform);
            }
            PromptMode::Line(_) => return Response::Handled,
        };
        self.carry_out(reply)
    }

    /// Takes the result of a storage task. Returns the message about it, if any.
    pub fn stored(&mut self, report: StorageReport) -> Option<Message> {
        let (message, is_asked) = self.table.take_report(report);
        if is_asked {
            self.carry_out(overwriting::open(&self.table));
        }
        message
    }

    /// Answers the question that is asked with yes or no.
    pub(super) fn answer(&mut self, yes: bool) -> Reply {
        let (mode, table) = (self.prompt.mode(), &self.table);
        match *mode {
            PromptMode::Promotion { .. } => self.moving.answer_promotion(yes, mode),
            PromptMode::Ask(question, _) if yes => {
                let reply = match question {
                    Question::Analyse { whole } => self.analysis.begin_allowed(whole, table),
                    question => Offers(table).agree(question),
                };
                Reply::default().close_prompt().and(reply)
            }
            PromptMode::Ask(..) => Offers(table).refuse(mode),
            _ => Reply::default(),
        }
    }

    /// Passes `action` to the `:` line, and executes it once it is submitted: a command or a move.
    fn edit_line(&mut self, action: LineAction) -> Response {
        let list = self.prompt.marked_row().and_then(|_| open_list(self));
        let marked = list.and_then(|list| list.marked()?.action.clone());
        let Some(line) = self.prompt.handle(action, &self.table) else { return Response::Handled };
        if let Some(action) = marked {
            return Response::Perform(action);
        }
        let line = completed(self, line);
        let reply = match (command::action(self.table.language(), &line), line.trim()) {
            // The game has ended while the move was typed: its panel opens.
            (None, _) if self.table.ending.is_untold => return Response::Handled,
            (Some(Ok(action)), _) => return Response::Perform(action),
            (Some(Err(told)), _) => Reply::saying(told),
            (None, "") => return Response::Handled,
            (None, text) => {
                let is_name = moving::is_name(text, &self.table);
                match is_name.then(|| palette(self).run(text)).flatten() {
                    Some(Found::Do(action)) => return Response::Perform(action),
                    Some(Found::Ask { line, told }) => Reply::typing(&line).say(told),
                    None => {
                        let (held, bottom) = (self.prompt.held(), self.bottom());
                        self.moving.play_text(text, held, &self.table, bottom)
                    }
                }
            }
        };
        self.carry_out(reply)
    }

    // Time

    /// Lets `elapsed` pass: for a replayed game, for delayed displays, and on the running clock.
    pub(super) fn elapse(&mut self, elapsed: Duration) {
        if let Some(reply) = self.review.elapse(self.table.language(), elapsed) {
            self.carry_out(reply);
            self.review.go_on(&self.table);
        }
        self.board.elapse(elapsed);
        self.analysis.elapse(elapsed);
        let reply = self.clocks.elapse(elapsed);
        self.carry_out(reply);
        self.sync_with_game();
    }

    /// Updates the panes from the game, and requests missing data.
    pub(super) fn sync_with_game(&mut self) {
        self.table.sync();
        self.board.sync(&self.table);
        self.tree.sync(self.table.game());
        self.comment.sync(self.table.game());
        self.hint.sync(self.table.game());
        self.analysis.sync(self.table.game());
        if let Some(command) = self.analysis.next_command(self.table.game()) {
            self.send(command);
        }
        let engine = ComputerPlayers(&self.table).ask_about_engine(self.prompt.mode());
        self.carry_out(engine);
        let offer = self.table.ask_about_offer(self.prompt.mode());
        self.carry_out(offer);
        let end = self.table.open_end_panel(self.prompt.mode());
        self.carry_out(end);
        if let Some(command) = self.table.road.due_hint(self.table.table.session()) {
            self.send(command);
        }
    }
}

/// A line that was submitted, or the only move that begins with it if it is neither a command nor a move.
fn completed(play: &Play, line: String) -> String {
    let is_command = typed_verb(&line).is_some();
    if is_command || moving::is_read(line.trim(), &play.table) {
        return line;
    }
    play.prompt.only_move(line.trim()).unwrap_or(line)
}

/// The files and ranks of a board that does not fit as a whole which lie before the part shown; `None` if it fits.
fn hidden_part(play: &Play, context: &Context<'_>) -> Option<(u16, u16)> {
    let layout = Scene::new(play, context).layout().ok()?;
    layout.hidden(play.is_flipped())
}
