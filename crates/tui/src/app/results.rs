//! Handling of the results of effects.

use std::path::Path;

use super::{App, games, learning};
use crate::effect::{DiskEffect, Effect, EffectResult, ListKind};
use crate::screen::game_list::GameList;
use crate::screen::learn::{ListScreen, MistakeScreen};
use crate::screen::play::Play;
use crate::screen::which_game::WhichGame;
use crate::screen::{Message, Screen};
use zushiki_core::variant::Selection;
use zushiki_play::session::Session;
use zushiki_play::storage::game_files::{
    FileContent, OpenFileError, OpenRequest, OpenedFile, ResumedGame, StorageReport,
};
use zushiki_play::storage::journal::OpenError;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Wording;
use zushiki_words::wording::{opened_notices, resumed_notice};

impl App {
    pub(super) fn receive(&mut self, result: EffectResult) -> Vec<Effect> {
        match result {
            EffectResult::Copied(told) => self.tell(told),
            EffectResult::Stored(report) => self.stored(report),
            EffectResult::Decided(decision) => {
                if let Some(play) = self.layers.board_mut() {
                    play.decide(decision);
                }
            }
            EffectResult::PeerState(state) => {
                if let Some(play) = self.layers.board_mut() {
                    play.table_mut().peer_state = state;
                }
            }
            EffectResult::Advised(advice) => {
                if let Some(lesson) = self.layers.find_mut::<MistakeScreen>() {
                    lesson.take_advice(&advice, self.appearance.options());
                } else if let Some(play) = self.layers.board_mut() {
                    play.take_advice(advice);
                }
            }
            EffectResult::Worked(worked) => return learning::worked(self, &worked),
            EffectResult::Link(event) => return self.take_link(event),
            EffectResult::TablesFound(found) => self.tables_found(found),
            EffectResult::TableOpened(opened) => return self.table_opened(*opened),
            EffectResult::TableReopened(reopened) => return self.table_reopened(*reopened),
            EffectResult::SeatNotKept(sentence) => self.warn(sentence),
            EffectResult::NotNotified(reason) => self.warn(self.language().sentence(&reason)),
            EffectResult::TableFailed(reason) => return self.table_failed(&reason),
            EffectResult::Closed => return self.layers.list_unfinished().into_iter().collect(),
            EffectResult::Unfinished(games, seats, now) => {
                self.layers.menu_mut().list_unfinished(games, &seats, now);
            }
            EffectResult::Resumed(Ok(resumed)) => self.resume(*resumed),
            EffectResult::Resumed(Err(error)) => {
                self.tell(self.language().sentence(&error.words(self.language())));
                return self.layers.list_unfinished().into_iter().collect();
            }
            EffectResult::LookedAt(Ok(record), why) => return self.look_at(*record, &why),
            EffectResult::LookedAt(Err(error), _) => {
                let told = self.language().sentence(&error.words(self.language()));
                self.layers.menu_mut().report(told);
            }
            EffectResult::Discarded(path, discarded) => self.discarded(&path, discarded),
            EffectResult::GameDeleted(path, done) => {
                let done =
                    done.map_err(|error| self.language().sentence(&error.words(self.language())));
                if let Some(list) = self.layers.game_list_mut(ListKind::Saved) {
                    list.deleted(&path, done);
                }
            }
            EffectResult::GameRenamed(path, done) => {
                let done =
                    done.map_err(|error| self.language().sentence(&error.words(self.language())));
                if let Some(list) = self.layers.game_list_mut(ListKind::Saved) {
                    list.renamed(&path, done);
                }
            }
            EffectResult::Listed { list, games, complete } => {
                if let Some(list) = self.layers.game_list_mut(list) {
                    list.add(games, complete);
                }
            }
            EffectResult::Previewed(request, game) => {
                if let Some(list) = self.layers.top_as_mut::<GameList>() {
                    list.previewed(&request, game);
                }
            }
            EffectResult::StatisticsRead(statistics) => self.show_statistics(statistics),
            EffectResult::LibraryRead(progress) => self.library_read(progress),
            EffectResult::LookedUp(found) => self.looked_up(found),
            EffectResult::ListingFailed(error) => {
                self.warn(message!(
                    self.language(),
                    "screen-no-list",
                    error = self.language().tell(&error)
                ));
            }
            EffectResult::ProgressNotKept(error) => {
                self.warn(self.language().sentence(&error.words(self.language())))
            }
            EffectResult::ChoiceNotKept(error) => {
                self.warn(self.language().sentence(&error.words(self.language())))
            }
            EffectResult::LookNotKept(error) => {
                let error = error.words(self.language());
                self.warn(message!(self.language(), "screen-looks-not-kept", error));
            }
            EffectResult::ProblemsRead(request, positions) => {
                self.learning.problems_read(self.language(), &request, positions, &mut self.layers);
            }
            EffectResult::Opened(Ok(FileContent::Game(opened))) => return self.opened(*opened),
            EffectResult::Opened(Ok(FileContent::Several { request, count })) => {
                return self.choose_game(request, count);
            }
            EffectResult::Opened(Ok(FileContent::WhichGame { request, games, .. })) => {
                self.ask_which_game(request, games);
            }
            EffectResult::NoLastGame => return games::play_before(self),
            EffectResult::Opened(Err(error)) => {
                self.warn(self.language().sentence(&open_fault(self.language(), &error)))
            }
        }
        Vec::new()
    }

    fn stored(&mut self, report: StorageReport) {
        let message = self.layers.board_mut().and_then(|play| play.stored(report));
        if let Some(message) = message {
            self.layers.tell(message);
        }
    }

    pub(super) fn resume(&mut self, resumed: ResumedGame) {
        let notice = resumed_notice(self.language(), &resumed);
        let session = Session::resumed(resumed.game, resumed.state);
        let mut play = Play::resumed(session, self.options());
        if let Some(notice) = notice {
            play.tell(Message::warning(notice));
        }
        self.layers.show_board(play);
        games::follow_game(self);
        if let Some(notice) = self.resume_notice.take() {
            self.layers.add_to_message(self.language(), notice);
        }
    }

    fn discarded(&mut self, path: &Path, discarded: Result<(), OpenError>) {
        let discarded =
            discarded.map_err(|error| self.language().sentence(&error.words(self.language())));
        let language = self.language();
        self.layers.menu_mut().discarded(language, path, discarded);
    }

    /// Lists the `count` games of a file, for the player to choose one.
    pub(super) fn choose_game(&mut self, request: OpenRequest, count: usize) -> Vec<Effect> {
        self.layers.open(GameList::in_file(self.language(), request.clone(), count));
        vec![Effect::ListGamesInFile(request)]
    }

    /// Lists the games that fit a request, for the player to choose one.
    pub(super) fn ask_which_game(&mut self, request: OpenRequest, games: Vec<Selection>) {
        self.layers.open(ListScreen::new(WhichGame::new(request, games)));
    }

    fn opened(&mut self, opened: OpenedFile) -> Vec<Effect> {
        let (notices, is_cut) = (opened_notices(self.language(), &opened), opened.fault.is_some());
        // Closing a game forgets its file, so the file of the new game is set after that.
        let mut effects = self.close_game();
        effects.extend(opened.file.clone().map(|file| DiskEffect::OwnFile(file).into()));
        let mut play = Play::new(Session::of_file(opened), self.options());
        if !notices.is_empty() {
            let text = notices.join(" ");
            play.tell(if is_cut { Message::warning(text) } else { Message::plain(text) });
        }
        self.layers.show_board(play);
        effects.extend(games::follow_opened(self));
        effects
    }
}

/// Why a pasted text cannot be opened, as a sentence.
pub(super) fn opening_fault(language: Language, error: &OpenFileError) -> String {
    language.sentence(&error.words(language))
}

/// Why a file cannot be opened, and the command that opens a part of it, if possible.
fn open_fault(language: Language, error: &OpenFileError) -> String {
    match error.readable_moves() {
        None => error.words(language),
        Some(moves) => {
            message!(language, "screen-readable-part", error = error.words(language), moves)
        }
    }
}
