//! The screens as a stack of layers: the menu at the bottom, the board above it while a game is
//! played, the editor, the booklet, the help or lists of games on top.
//!
//! Each layer covers the whole window. The top layer is drawn and its keys count. A message
//! goes from the top down until a layer shows it; an action too, but only a global one goes below the top layer.

use std::any::Any;

use ratatui::Frame;

use super::action::Action;
use super::effect::{DiskEffect, Effect, ListKind};
use super::keymap::Mode;
use super::layout::Layout;
use super::screen::game_list::GameList;
use super::screen::learn::{LearnList, MistakeScreen, ProblemList};
use super::screen::line::LineScreen;
use super::screen::list_screen::ListScreen;
use super::screen::menu::Menu;
use super::screen::openings::OpeningScreen;
use super::screen::play::{Play, clocks};
use super::screen::which_game::WhichGame;
use super::screen::{Context, Message, Response, Screen};
use super::widget::PiecePicture;
use zushiki_core::board::PieceKind;
use zushiki_core::variant::Selection;
use zushiki_play::session::Command;
use zushiki_words::language::Language;

/// The menu, which is always present, and the layers above it.
#[derive(Debug)]
pub(super) struct Layers {
    menu: Menu,
    above: Vec<Box<dyn Screen>>,
}

impl Layers {
    pub(super) fn new(menu: Menu) -> Layers {
        Layers { menu, above: Vec::new() }
    }

    fn top(&self) -> &dyn Screen {
        self.upwards().next_back().unwrap_or(&self.menu)
    }

    /// The screens above the menu, from the lowest up.
    fn upwards(&self) -> impl DoubleEndedIterator<Item = &dyn Screen> {
        self.above.iter().map(|screen| &**screen)
    }

    /// All layers from the top down.
    fn downwards(&mut self) -> impl Iterator<Item = &mut dyn Screen> {
        let menu: &mut dyn Screen = &mut self.menu;
        self.above.iter_mut().rev().map(|screen| &mut **screen).chain([menu])
    }

    /// The keys that count.
    pub(super) fn keys(&self) -> Mode {
        self.top().keys()
    }

    /// The places of the parts around the board on the top layer.
    pub(super) fn board_layout(&self, context: &Context<'_>) -> Option<Layout> {
        self.top().board_layout(context)
    }

    /// The pictures of pieces behind the text of the top layer.
    pub(super) fn pictures(&self, context: &Context<'_>) -> Vec<PiecePicture> {
        self.top().pictures(context)
    }

    /// Whether `action` changes nothing that is shown.
    pub(super) fn ignores(&self, action: &Action, context: &Context<'_>) -> bool {
        self.top().ignores(action, context)
    }

    /// Offers `action` to the layers from the top down. The layers below the top are covered: only
    /// global actions reach them. An action that no layer handles is returned as passed on.
    pub(super) fn handle(&mut self, action: Action, context: &Context<'_>) -> Response {
        let mut action = action;
        for layer in self.downwards() {
            match layer.handle(action, context) {
                Response::PassedOn(passed) if passed.is_global() => action = passed,
                Response::PassedOn(_) => return Response::Handled,
                response => return response,
            }
        }
        Response::PassedOn(action)
    }

    /// Shows `message` on the uppermost layer that shows messages.
    pub(super) fn tell(&mut self, message: Message) {
        let mut untold = Some(message);
        for layer in self.downwards() {
            let Some(message) = untold else { return };
            untold = layer.tell(message);
        }
    }

    /// Shows a message on the board. The menu and the editor do not need one: their screens show
    /// the change.
    pub(super) fn tell_board(&mut self, text: impl Into<String>) {
        if let Some(play) = self.board_mut() {
            play.tell(Message::plain(text));
        }
    }

    /// Adds a sentence to the message on the board.
    pub(super) fn add_to_message(&mut self, language: Language, text: String) {
        if let Some(play) = self.board_mut() {
            let before = play.board.prompt().message().map(|message| message.text.clone());
            let sentences: Vec<String> = before.into_iter().chain([text]).collect();
            play.tell(Message::plain(language.sentences(&sentences)));
        }
    }

    /// Stops the clocks of the game on the board while the players do something else, or restarts them. At a shared table
    /// they run on.
    pub(super) fn set_away(&mut self, away: bool) {
        if let Some(play) = self.board_mut() {
            play.send(Command::SetAway(away));
        }
    }

    /// The effect that looks for unfinished games if the menu offers them.
    pub(super) fn list_unfinished(&self) -> Option<Effect> {
        self.board().is_none().then_some(DiskEffect::ListUnfinished.into())
    }

    /// The effects that read again the lists of games that are open, and the unfinished games of the menu.
    pub(super) fn list_again(&mut self) -> Vec<Effect> {
        let kinds = [ListKind::Saved, ListKind::InFile];
        let again = kinds.into_iter().filter_map(|kind| self.game_list_mut(kind)?.list_again());
        let again: Vec<Effect> = again.collect();
        self.list_unfinished().into_iter().chain(again).collect()
    }

    /// Draws the top layer, and the clocks of the game below if that is covered and they run on.
    pub(super) fn draw(&self, frame: &mut Frame<'_>, context: &Context<'_>) {
        if self.top_as::<LineScreen>().is_some() {
            self.upwards().rev().nth(1).unwrap_or(&self.menu).draw(frame, context);
        }
        self.top().draw(frame, context);
        if let Some(play) = self.board()
            && self.top().has_clock_corner()
        {
            clocks::draw_corner(play.session(), frame, context);
        }
    }

    /// A frame has been drawn.
    pub(super) fn mark_drawn(&mut self) {
        self.downwards().for_each(Screen::mark_drawn);
    }

    /// The language is another one now.
    pub(super) fn change_language(&mut self, context: &Context<'_>) {
        self.downwards().for_each(|layer| layer.change_language(context));
    }

    /// The notation of moves may be another one now.
    pub(super) fn change_notation(&mut self, context: &Context<'_>) {
        self.downwards().for_each(|layer| layer.change_notation(context));
    }

    /// Offers the text of the `:` line to the layer below it: see [`Screen::take_line`].
    pub(super) fn offer_line(&mut self, text: &str, context: &Context<'_>) -> Result<(), String> {
        self.downwards().nth(1).map_or(Ok(()), |below| below.take_line(text, context))
    }

    /// Opens `screen` on top.
    pub(super) fn open(&mut self, screen: impl Screen) {
        if let Some(top) = self.downwards().next() {
            top.cover();
        }
        self.above.push(Box::new(screen));
    }

    /// Closes the top layer, but never the menu.
    pub(super) fn close_top(&mut self) {
        self.above.pop();
    }

    /// Closes the question which game a text has, if it is on top.
    pub(super) fn close_which_game(&mut self) {
        if self.top_as::<ListScreen<WhichGame>>().is_some() {
            self.close_top();
        }
    }

    /// Closes all layers except the menu, and puts a game on the board.
    pub(super) fn show_board(&mut self, mut play: Play) {
        play.table_mut().games = self.menu.games().clone();
        self.above = vec![Box::new(play)];
    }

    /// Closes all layers except the menu. Returns the board, if there was one.
    pub(super) fn take_board(&mut self) -> Option<Box<Play>> {
        let screens = std::mem::take(&mut self.above).into_iter();
        screens.map(|screen| screen as Box<dyn Any>).find_map(|screen| screen.downcast().ok())
    }

    /// Closes all layers except the menu.
    pub(super) fn show_menu(&mut self) {
        self.above.clear();
    }

    pub(super) fn menu(&self) -> &Menu {
        &self.menu
    }

    pub(super) fn menu_mut(&mut self) -> &mut Menu {
        &mut self.menu
    }

    /// The lowest open screen of this kind, if any.
    pub(super) fn find<S: Screen>(&self) -> Option<&S> {
        self.upwards().find_map(as_kind)
    }

    pub(super) fn find_mut<S: Screen>(&mut self) -> Option<&mut S> {
        self.above.iter_mut().find_map(|screen| as_kind_mut(&mut **screen))
    }

    /// The screen on top, if it is of this kind.
    pub(super) fn top_as<S: Screen>(&self) -> Option<&S> {
        as_kind(self.top())
    }

    pub(super) fn top_as_mut<S: Screen>(&mut self) -> Option<&mut S> {
        as_kind_mut(&mut **self.above.last_mut()?)
    }

    /// The game on the board, if any.
    pub(super) fn board(&self) -> Option<&Play> {
        self.find()
    }

    pub(super) fn board_mut(&mut self) -> Option<&mut Play> {
        self.find_mut()
    }

    /// Whether no layer covers the game on the board.
    pub(super) fn is_board_on_top(&self) -> bool {
        self.top_as::<Play>().is_some()
    }

    /// The game that the uppermost layer with a game shows.
    pub(super) fn selection(&self) -> Option<&Selection> {
        self.upwards().rev().find_map(Screen::selection)
    }

    /// The piece that the player looks at on the uppermost layer with a game.
    pub(super) fn piece_kind(&self) -> Option<PieceKind> {
        let has_game =
            |screen: &&dyn Screen| screen.selection().is_some() || screen.piece_kind().is_some();
        self.upwards().rev().find(has_game)?.piece_kind()
    }

    /// Opens the openings on top; those that are shown are closed first, with all screens above them.
    pub(super) fn open_openings(&mut self, openings: OpeningScreen) {
        let shown = self.upwards().position(|screen| as_kind::<OpeningScreen>(screen).is_some());
        self.above.truncate(shown.unwrap_or(self.above.len()));
        self.open(openings);
    }

    /// Whether the list of lessons and drills is open, that of problems, or a lesson on mistakes.
    pub(super) fn is_learning(&self) -> bool {
        self.upwards().any(begins_learning)
    }

    /// Closes what is open to learn from, with all screens above it.
    pub(super) fn close_learning(&mut self) {
        let begun = self.upwards().position(begins_learning);
        self.above.truncate(begun.unwrap_or(self.above.len()));
    }

    /// Closes all screens above the open one of this kind that is `wanted`. Returns whether there is one.
    pub(super) fn return_to<S: Screen>(&mut self, wanted: impl Fn(&S) -> bool) -> bool {
        let at = self.upwards().position(|screen| as_kind(screen).is_some_and(&wanted));
        self.above.truncate(at.map_or(self.above.len(), |at| at + 1));
        at.is_some()
    }

    /// The open list of games of this kind, if any.
    pub(super) fn game_list(&self, kind: ListKind) -> Option<&GameList> {
        let mut lists = self.upwards().filter_map(as_kind::<GameList>);
        lists.find(|list| list.kind() == Some(kind))
    }

    pub(super) fn game_list_mut(&mut self, kind: ListKind) -> Option<&mut GameList> {
        let screens = self.above.iter_mut();
        let mut lists = screens.filter_map(|screen| as_kind_mut::<GameList>(&mut **screen));
        lists.find(|list| list.kind() == Some(kind))
    }
}

/// Whether the screen is one to learn from that was not opened from another: a list, or a lesson on mistakes.
fn begins_learning(screen: &dyn Screen) -> bool {
    as_kind::<ListScreen<LearnList>>(screen).is_some()
        || as_kind::<ProblemList>(screen).is_some()
        || as_kind::<MistakeScreen>(screen).is_some()
}

fn as_kind<S: Screen>(screen: &dyn Screen) -> Option<&S> {
    (screen as &dyn Any).downcast_ref()
}

fn as_kind_mut<S: Screen>(screen: &mut dyn Screen) -> Option<&mut S> {
    (screen as &mut dyn Any).downcast_mut()
}
