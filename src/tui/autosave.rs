//! What of the game on the board its journal does not know yet, and when a journal begins. It writes
//! nothing: what is to be written is data.

use crate::game::{Clock, Game};
use crate::record::journal::{Entry, JournalWrite, ReplayError, Trace, left_on};

/// Follows a game and remembers what has been asked to be written.
#[derive(Debug)]
pub(super) struct AutosaveTracker {
    trace: Trace,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// Nothing would be lost: no journal is needed before the game changes.
    Unchanged,
    /// Everything stands in the journal.
    Kept,
    /// The journal lacks something, and has to be made anew.
    Lacking,
}

impl AutosaveTracker {
    /// Follows a game of which nothing has to be kept before it changes.
    pub(super) fn new(game: &Game, clock: Option<&Clock>) -> AutosaveTracker {
        AutosaveTracker { trace: Trace::of(game, clock), stage: Stage::Unchanged }
    }

    /// Follows a game whose journal is open.
    pub(super) fn resumed(game: &Game, clock: Option<&Clock>) -> AutosaveTracker {
        AutosaveTracker { stage: Stage::Kept, ..AutosaveTracker::new(game, clock) }
    }

    /// What has happened since, if it has to be kept.
    ///
    /// # Errors
    /// Where a journal cannot hold it, and why.
    pub(super) fn keep(
        &mut self,
        game: &Game,
        clock: Option<&Clock>,
    ) -> Result<Option<JournalWrite>, ReplayError> {
        let news = self.trace.news(game, clock).inspect_err(|_| self.stage = Stage::Lacking)?;
        let changed = news.iter().any(Entry::changes_game);
        match self.stage {
            _ if news.is_empty() => Ok(None),
            Stage::Unchanged if !changed => Ok(None),
            Stage::Kept => Ok(Some(JournalWrite::Append(news))),
            Stage::Unchanged | Stage::Lacking => Ok(Some(self.anew(game, clock))),
        }
    }

    fn anew(&mut self, game: &Game, clock: Option<&Clock>) -> JournalWrite {
        self.trace = Trace::of(game, clock);
        self.stage = Stage::Kept;
        JournalWrite::Whole(clock.map(left_on))
    }

    /// What the clocks show where the game is left.
    pub(super) fn keep_clock(&mut self, clock: Option<&Clock>) -> Option<JournalWrite> {
        let kept = self.stage == Stage::Kept;
        let event = self.trace.clock_news(clock).filter(|_| kept)?;
        Some(JournalWrite::Append(vec![event]))
    }

    /// The journal lacks what was to be kept last, or has grown too long.
    pub(super) fn lacks(&mut self) {
        self.stage = Stage::Lacking;
    }

    /// The game is kept elsewhere as it is now, and its journal is gone.
    pub(super) fn mark_archived(&mut self) {
        self.stage = Stage::Unchanged;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;
    use crate::variant::{Choice, Selection, library};

    fn game() -> Game {
        let selection = Selection::new(library::shipped()[0].clone(), &Choice::default());
        Game::new(Rules::new(selection.unwrap()).start())
    }

    fn play(game: &mut Game) {
        game.play(game.position().legal_moves()[0]).unwrap();
    }

    #[test]
    fn a_journal_begins_with_the_first_change() {
        let mut game = game();
        let mut autosave = AutosaveTracker::new(&game, None);
        assert_eq!(autosave.keep(&game, None), Ok(None));
        play(&mut game);
        assert_eq!(autosave.keep(&game, None), Ok(Some(JournalWrite::Whole(None))));
        play(&mut game);
        assert!(
            matches!(autosave.keep(&game, None), Ok(Some(JournalWrite::Append(more))) if more.len() == 1)
        );
        game.go_to(0);
        assert!(matches!(autosave.keep(&game, None), Ok(Some(JournalWrite::Append(_)))));
        assert_eq!(autosave.keep(&game, None), Ok(None));
    }

    #[test]
    fn looking_round_begins_no_journal() {
        let mut game = game();
        play(&mut game);
        let mut autosave = AutosaveTracker::new(&game, None);
        game.go_to(0);
        assert_eq!(autosave.keep(&game, None), Ok(None));
        game.notes_mut().comment = "well".to_owned();
        assert!(matches!(autosave.keep(&game, None), Ok(Some(JournalWrite::Whole(None)))));
    }

    #[test]
    fn what_could_not_be_written_is_written_with_the_next_move() {
        let mut game = game();
        let mut autosave = AutosaveTracker::new(&game, None);
        play(&mut game);
        autosave.keep(&game, None).unwrap();
        autosave.lacks();
        assert_eq!(autosave.keep(&game, None), Ok(None));
        play(&mut game);
        assert_eq!(autosave.keep(&game, None), Ok(Some(JournalWrite::Whole(None))));
    }
}
