//! Handling of the results of effects.

use super::pasted::position_of;
use super::{App, games, learning};
use crate::effect::{DiskEffect, Effect, EffectResult};
use crate::screen::game_list::GameList;
use crate::screen::learn::MistakeScreen;
use crate::screen::play::Play;
use crate::screen::{Message, Screen};
use zushiki_play::session::Session;
use zushiki_play::storage::game_files::{
    FileContent, OpenFileError, OpenedFile, ResumedGame, StorageReport,
};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Wording;
use zushiki_words::wording::{opened_notices, resumed_notice};

impl App {
    pub(super) fn receive(&mut self, result: EffectResult) -> Vec<Effect> {
        match result {
            EffectResult::Copied(told) => self.screens.tell(told),
            EffectResult::Stored(report) => self.stored(report),
            EffectResult::Decided(decision) => {
                if let Some(play) = self.screens.board_mut() {
                    let events = play.table_mut().table.decide(decision);
                    play.take_events(&events);
                }
            }
            EffectResult::PeerState(state) => {
                if let Some(play) = self.screens.board_mut() {
                    play.table_mut().peer_state = state;
                }
            }
            EffectResult::Advised(advice) => {
                if let Some(lesson) = self.screens.layers.find_mut::<MistakeScreen>() {
                    lesson.take_advice(&advice, self.screens.looks.options());
                } else if let Some(play) = self.screens.board_mut() {
                    play.take_advice(advice);
                }
            }
            EffectResult::Worked(worked) => {
                let response = learning::take_worked(&worked, &mut self.screens);
                return self.respond(response);
            }
            EffectResult::Link(event) => return self.shared.take_link(event, &mut self.screens),
            EffectResult::TablesFound(found) => self.screens.tables_found(found),
            EffectResult::TableOpened(opened) => return self.table_opened(*opened),
            EffectResult::TableReopened(reopened) => return self.table_reopened(*reopened),
            EffectResult::SeatNotKept(sentence) => self.screens.warn(sentence),
            EffectResult::NotNotified(reason) => {
                self.screens.warn(self.screens.language().sentence(&reason))
            }
            EffectResult::TableFailed(reason) => {
                return self.screens.table_failed(&reason).into_iter().collect();
            }
            EffectResult::Closed => {
                return self.screens.layers.list_unfinished().into_iter().collect();
            }
            EffectResult::Unfinished(games, seats, now) => {
                self.screens.layers.menu_mut().list_unfinished(games, &seats, now);
            }
            EffectResult::Resumed(Ok(resumed)) => self.resume(*resumed),
            EffectResult::Resumed(Err(error)) => {
                self.screens.tell(self.screens.sentence(&error));
                return self.screens.layers.list_unfinished().into_iter().collect();
            }
            EffectResult::LookedAt(Ok(record), why) => return self.look_at(*record, &why),
            EffectResult::LookedAt(Err(error), _) => {
                let told = self.screens.sentence(&error);
                self.screens.layers.menu_mut().report(told);
            }
            EffectResult::Discarded(path, discarded) => {
                let discarded = discarded.map_err(|error| self.screens.sentence(&error));
                let language = self.screens.language();
                self.screens.layers.menu_mut().discarded(language, &path, discarded);
            }
            EffectResult::GameDeleted(path, done) => {
                let done = done.map_err(|error| self.screens.sentence(&error));
                if let Some(list) = self.screens.saved_games() {
                    list.deleted(&path, done);
                }
            }
            EffectResult::GameRenamed(path, done) => {
                let done = done.map_err(|error| self.screens.sentence(&error));
                if let Some(list) = self.screens.saved_games() {
                    list.renamed(&path, done);
                }
            }
            EffectResult::Listed { list, games, complete } => {
                if let Some(list) = self.screens.layers.game_list_mut(list) {
                    list.add(games, complete);
                }
            }
            EffectResult::Previewed(request, game) => {
                if let Some(list) = self.screens.layers.top_as_mut::<GameList>() {
                    list.previewed(&request, game);
                }
            }
            EffectResult::StatisticsRead(statistics) => self.screens.show_statistics(statistics),
            EffectResult::LibraryRead(progress) => self.screens.library_read(progress),
            EffectResult::LookedUp(found) => self.screens.looked_up(found),
            EffectResult::ListingFailed(error) => {
                self.screens.warn(message!(
                    self.screens.language(),
                    "screen-no-list",
                    error = self.screens.language().tell(&error)
                ));
            }
            EffectResult::ProgressNotKept(error) => self.screens.warn_of(&error),
            EffectResult::ChoiceNotKept(error) => self.screens.warn_of(&error),
            EffectResult::LookNotKept(error) => {
                let error = error.words(self.screens.language());
                self.screens.warn(message!(
                    self.screens.language(),
                    "screen-looks-not-kept",
                    error
                ));
            }
            EffectResult::ProblemsRead(request, positions) => {
                self.learning.problems_read(&request, positions, &mut self.screens);
            }
            EffectResult::Opened(Ok(FileContent::Game(opened))) => return self.opened(*opened),
            EffectResult::Opened(Ok(FileContent::Several { request, count })) => {
                return vec![self.screens.choose_game(request, count)];
            }
            EffectResult::Opened(Ok(FileContent::WhichGame { request, games, .. })) => {
                self.screens.ask_which_game(request, games);
            }
            EffectResult::NoLastGame => return games::play_before(self),
            EffectResult::Opened(Err(error)) => self.screens.warn(
                self.screens.language().sentence(&open_fault(self.screens.language(), &error)),
            ),
        }
        Vec::new()
    }

    fn stored(&mut self, report: StorageReport) {
        let message = self.screens.board_mut().and_then(|play| play.stored(report));
        if let Some(message) = message {
            self.screens.layers.tell(message);
        }
    }

    pub(super) fn resume(&mut self, resumed: ResumedGame) {
        let notice = resumed_notice(self.screens.language(), &resumed);
        let session = Session::resumed(resumed.game, resumed.state);
        let mut play = Play::resumed(session, self.screens.options());
        if let Some(notice) = notice {
            play.tell(Message::warning(notice));
        }
        self.screens.layers.show_board(play);
        games::count_for_road(self);
        if let Some(notice) = self.resume_notice.take() {
            self.screens.layers.add_to_message(self.screens.language(), notice);
        }
    }

    /// Plays on in the pasted game that the player has agreed to open, or opens the pasted position in the editor.
    pub(super) fn open_pasted(&mut self) -> Vec<Effect> {
        let Some(opened) = self.pasted.take_asked() else { return Vec::new() };
        if let Some((start, sfen)) = position_of(&opened) {
            let loses = self.screens.would_lose_game();
            self.screens.layers.close_which_game();
            self.screens.open_editor(&start, Some(&sfen), loses);
            return Vec::new();
        }
        let mut notices = opened_notices(self.screens.language(), &opened);
        notices.push(message!(self.screens.language(), "screen-pasted-game"));
        let effects = self.close_game();
        let is_cut = opened.fault.is_some();
        let session = Session::new(opened.record, None).with_record_kept();
        self.screens.show_read(session, &notices, is_cut);
        effects
    }

    fn opened(&mut self, opened: OpenedFile) -> Vec<Effect> {
        let (notices, is_cut) =
            (opened_notices(self.screens.language(), &opened), opened.fault.is_some());
        // Closing a game forgets its file, so the file of the new game is set after that.
        let mut effects = self.close_game();
        effects.extend(opened.file.clone().map(|file| DiskEffect::OwnFile(file).into()));
        self.screens.show_read(Session::of_file(opened), &notices, is_cut);
        effects.extend(games::count_opened_for_road(self));
        effects
    }
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
