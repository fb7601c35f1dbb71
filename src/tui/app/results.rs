//! Handling of the results of effects.

use std::path::Path;

use super::App;
use crate::record::Record;
use crate::record::journal::ResumableGame;
use crate::tui::effect::{Effect, EffectResult};
use crate::tui::screen::play::Play;
use crate::wording::sentence;

impl App {
    pub(super) fn receive(&mut self, result: EffectResult) -> Vec<Effect> {
        match result {
            EffectResult::Copied(told) => self.tell(told),
            EffectResult::JournalWritten(written) => self.journal_written(written),
            EffectResult::JournalWorn => self.on_board(Play::renew_journal),
            EffectResult::Archived(Ok(path)) => self.on_board(|play| play.mark_archived(path)),
            EffectResult::Archived(Err(why)) => self.on_board(|play| play.mark_unsaved(&why)),
            EffectResult::Closed => return self.list_unfinished(),
            EffectResult::Unfinished(games, now) => {
                self.layers.menu_mut().list_unfinished(games, now)
            }
            EffectResult::Resumed(Ok((game, notice))) => self.resume(*game, notice),
            EffectResult::Resumed(Err(why)) => {
                self.tell(sentence(&why));
                return self.list_unfinished();
            }
            EffectResult::Discarded(path, gone) => self.discarded(&path, gone),
            EffectResult::Saved(saved) => self.saved(saved),
            EffectResult::SavedGames { games, complete } => {
                if let Some(library) = self.layers.library_mut() {
                    library.add(games, complete);
                }
            }
            EffectResult::ListingFailed(why) => {
                self.warn(format!("The saved games cannot be listed: {why}."));
            }
            EffectResult::Opened(Ok((record, notice))) => return self.opened(*record, notice),
            EffectResult::Opened(Err(why)) => self.warn(sentence(&why)),
        }
        Vec::new()
    }

    /// Changes the game on the board, if there is one.
    fn on_board(&mut self, change: impl FnOnce(&mut Play)) {
        if let Some(play) = self.layers.board_mut() {
            change(play);
        }
    }

    fn journal_written(&mut self, written: Result<(), String>) {
        self.on_board(|play| match written {
            Ok(()) => play.mark_saved(),
            Err(why) => {
                play.renew_journal();
                play.mark_unsaved(&why);
            }
        });
    }

    /// Looks for unfinished games if the menu offers them.
    fn list_unfinished(&self) -> Vec<Effect> {
        if self.is_choosing() { vec![Effect::ListUnfinished] } else { Vec::new() }
    }

    fn resume(&mut self, game: ResumableGame, notice: Option<String>) {
        let mut play = Play::resumed(game, &self.options);
        if let Some(notice) = notice {
            play.warn(notice);
        }
        self.layers.show_board(play);
    }

    fn discarded(&mut self, path: &Path, gone: Result<(), String>) {
        self.layers.menu_mut().discarded(path, gone);
    }

    fn saved(&mut self, saved: Result<String, String>) {
        match saved {
            Ok(told) => {
                self.on_board(Play::mark_saved);
                self.tell(told);
            }
            Err(why) => self.warn(sentence(&format!("the game is not saved: {why}"))),
        }
    }

    fn opened(&mut self, record: Record, notice: Option<String>) -> Vec<Effect> {
        let effects = self.close_game();
        let mut play = Play::new(record, None, &self.options);
        play.mark_saved();
        if let Some(notice) = notice {
            play.warn(notice);
        }
        self.layers.show_board(play);
        effects
    }
}
