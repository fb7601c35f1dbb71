//! The screens with their looks: what they show together, and messages for the player.

use super::appearance::Appearance;
use crate::action::Action;
use crate::effect::{DiskEffect, Effect, ListKind};
use crate::keymap::Mode;
use crate::layers::Layers;
use crate::options::Options;
use crate::screen::editor::Editor;
use crate::screen::game_list::GameList;
use crate::screen::help::Help;
use crate::screen::line::LineScreen;
use crate::screen::list_screen::ListScreen;
use crate::screen::play::Play;
use crate::screen::reference::{Reference, piece_named};
use crate::screen::which_game::WhichGame;
use crate::screen::{Context, Message, Response, Screen};
use zushiki_core::board::Color;
use zushiki_core::rules::Position;
use zushiki_core::variant::Selection;
use zushiki_play::opponent::Program;
use zushiki_play::session::{MatchSettings, Session};
use zushiki_play::storage::game_files::OpenRequest;
use zushiki_play::storage::journal::Entry;
use zushiki_play::verbs::Verb;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Wording;

/// The stack of screens, and the look that all of them have.
#[derive(Debug)]
pub(super) struct Screens {
    pub(super) layers: Layers,
    pub(super) looks: Appearance,
}

impl Screens {
    /// The language of all texts.
    pub(super) fn language(&self) -> Language {
        self.options().language
    }

    pub(super) fn options(&self) -> &Options {
        self.looks.options()
    }

    /// The mode that decides which keys count.
    pub(super) fn mode(&self) -> Mode {
        self.layers.keys()
    }

    /// The game on the board, if any.
    pub(super) fn board(&self) -> Option<&Play> {
        self.layers.board()
    }

    pub(super) fn board_mut(&mut self) -> Option<&mut Play> {
        self.layers.board_mut()
    }

    /// The game of the uppermost screen with a game, otherwise the game marked in the menu.
    pub(super) fn selection(&self) -> Option<Selection> {
        self.layers.selection().cloned().or_else(|| self.layers.menu().shown_selection())
    }

    /// The players and the time of the game on the board, otherwise those of the menu.
    pub(super) fn settings(&self) -> MatchSettings {
        let menu = self.layers.menu().settings();
        let chosen =
            || MatchSettings { consent: Program::consent_to(&menu.players), ..menu.clone() };
        let settings = self.board().map_or_else(chosen, |play| play.session().settings());
        MatchSettings { date: menu.date.clone(), ..settings }
    }

    /// Whether leaving now would lose the game on the board.
    pub(super) fn would_lose_game(&self) -> bool {
        self.board().is_some_and(|play| play.session().would_be_lost())
    }

    pub(super) fn tell(&mut self, text: String) {
        self.layers.tell(Message::plain(text));
    }

    pub(super) fn warn(&mut self, text: String) {
        self.layers.tell(Message::warning(text));
    }

    /// An error as a sentence.
    pub(super) fn sentence(&self, error: &impl Wording) -> String {
        self.language().sentence(&error.words(self.language()))
    }

    /// Warns of an error.
    pub(super) fn warn_of(&mut self, error: &impl Wording) {
        self.warn(self.sentence(error));
    }

    /// The whole window with the looks, as the screens see it.
    pub(super) fn context(&self) -> Context<'_> {
        self.looks.context(&self.layers)
    }

    /// Offers `action` to the screens: see [`Layers::handle`].
    pub(super) fn handle(&mut self, action: Action) -> Response {
        let context = self.looks.context(&self.layers);
        self.layers.handle(action, &context)
    }

    /// Carries out a verb of the display: see [`Appearance::change`].
    pub(super) fn change_look(&mut self, verb: Verb, text: &str) -> Vec<Effect> {
        self.looks.change(verb, text, &mut self.layers)
    }

    /// Leaves the game on the board, if any. Returns the last entries for its journal.
    pub(super) fn leave_game(&mut self) -> Option<Vec<Entry>> {
        self.board_mut().map(|play| play.table_mut().table.last_entries())
    }

    /// Closes all screens except the menu, and with them the game on the board.
    pub(super) fn close_board(&mut self) -> Option<Effect> {
        let last = self.leave_game();
        self.layers.show_menu();
        last.map(|entries| DiskEffect::CloseGame(entries).into())
    }

    /// Puts the game of a text on the board, and says `notices` about the text. `is_cut` is whether a part of it cannot be
    /// read.
    pub(super) fn show_read(&mut self, session: Session, notices: &[String], is_cut: bool) {
        let mut play = Play::new(session, self.options());
        if !notices.is_empty() {
            let text = notices.join(" ");
            play.tell(if is_cut { Message::warning(text) } else { Message::plain(text) });
        }
        self.layers.show_board(play);
    }

    /// Closes all screens above the board, or without a game above the menu.
    pub(super) fn uncover(&mut self) {
        if self.layers.return_to(|_: &Play| true) {
            self.layers.set_away(false);
        } else {
            self.layers.show_menu();
        }
    }

    /// Opens the list of saved games.
    pub(super) fn open_saved_games(&mut self) -> Effect {
        self.layers.open(GameList::saved(self.language()));
        Effect::ListSavedGames
    }

    /// Lists the `count` games of a file, for the player to choose one.
    pub(super) fn choose_game(&mut self, request: OpenRequest, count: usize) -> Effect {
        self.layers.open(GameList::in_file(self.language(), request.clone(), count));
        Effect::ListGamesInFile(request)
    }

    /// Lists the games that fit a request, for the player to choose one.
    pub(super) fn ask_which_game(&mut self, request: OpenRequest, games: Vec<Selection>) {
        self.layers.open(ListScreen::new(WhichGame::new(request, games)));
    }

    /// The list of the saved games, if it is open.
    pub(super) fn saved_games(&mut self) -> Option<&mut GameList> {
        self.layers.game_list_mut(ListKind::Saved)
    }

    pub(super) fn open_help(&mut self, at_commands: bool) {
        let mut help = Help::new(self.options().keymap, self.mode());
        if at_commands {
            help = help.at_commands(self.language(), self.looks.area());
        }
        self.layers.open(help);
    }

    /// Opens the booklet of the game shown, at the piece that `text` names or the player looks at.
    pub(super) fn open_booklet(&mut self, verb: Verb, text: &str) {
        if let Some(selection) = self.selection() {
            let named = piece_named(self.language(), &selection, text);
            let piece = named.or_else(|| self.layers.piece_kind());
            let bottom = self.board().map_or(Color::Black, |play| play.board.bottom());
            let reference = Reference::open(self.language(), selection, verb, piece, bottom);
            self.layers.open(reference);
        }
    }

    /// Opens the editor with `position`, or with the position `sfen`; `loses` is whether playing it would lose a game.
    pub(super) fn open_editor(&mut self, position: &Position, sfen: Option<&str>, loses: bool) {
        let mut edit = Editor::new(position, loses);
        let is_running =
            |play: &Play| play.session().clock().is_some() && play.until_change().is_some();
        let is_stopped =
            |play: &Play| is_running(play) && !play.board.table().table.shared().has_begun();
        if self.board().is_some_and(is_stopped) {
            edit.say(message!(self.language(), "screen-clocks-stand"));
        }
        let edit = sfen.into_iter().fold(edit, |edit, text| edit.with(self.language(), text));
        self.layers.open(edit);
        self.layers.set_away(true);
    }

    /// Opens the `:` line over the top screen, with `text` in it.
    pub(super) fn open_line(&mut self, text: &str) {
        let (games, has_game) = (self.layers.menu().games().clone(), self.board().is_some());
        let line = LineScreen::new(games, self.selection(), self.mode(), has_game).with_text(text);
        self.layers.open(line);
    }

    /// Gives the text of the `:` line to the screen below, or otherwise runs it.
    pub(super) fn submit_line(&mut self, text: &str) -> Response {
        let context = self.looks.context(&self.layers);
        let Err(refusal) = self.layers.offer_line(text, &context) else {
            self.layers.close_top();
            return Response::Handled;
        };
        let line = self.layers.top_as_mut::<LineScreen>();
        line.map_or(Response::Handled, |line| line.run(self.looks.options(), refusal))
    }
}
