//! The arguments with which the program starts.

use std::path::PathBuf;

use super::learning::LearnStart;
use crate::options::Options;
use crate::screen::Message;
use crate::tables::TablePlaces;
use zushiki_core::game::TimeControls;
use zushiki_core::variant::RuleOverrides;
use zushiki_core::variant::library::Games;
use zushiki_engine as engine;
use zushiki_play::connection::Notifier;
use zushiki_play::learn::{Progress, ProgressFile};
use zushiki_play::peers::Roster;
use zushiki_play::session::{MatchSettings, Session};
use zushiki_play::storage::choices::{Choices, ChoicesFile};
use zushiki_play::storage::game_files::{OpenRequest, StorageDirs};
use zushiki_play::storage::looks::LooksFile;
use zushiki_record::Record;

/// The source of the game with which the program starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum GameOrigin {
    /// The game is played here, and no file has it.
    #[default]
    Here,
    /// The game was read from a text, and no file has it.
    Text,
    /// A file has the game, or more than was read from it: leaving loses nothing unless the game changes.
    File,
    /// A file has the game, which continues: see [`StorageDirs::continues`].
    SavedGame,
}

impl GameOrigin {
    pub(super) fn session(self, record: Record, time: Option<TimeControls>) -> Session {
        match self {
            GameOrigin::Here => Session::new(record, time),
            GameOrigin::Text => Session::new(record, time).with_record_kept(),
            GameOrigin::File => Session::opened(record),
            GameOrigin::SavedGame => Session::continued(record),
        }
    }
}

/// The arguments of the program, resolved by the caller.
#[derive(Clone, Debug, Default)]
pub struct Start {
    /// The variants of the menu.
    pub variants: Games,
    /// The game on the board; without one the program starts with the menu.
    pub game: Option<Record>,
    /// The file that holds the game, if it was read whole.
    pub file: Option<PathBuf>,
    /// The source of the game, which tells whether leaving loses it.
    pub origin: GameOrigin,
    /// The rules that were asked for before a game is chosen.
    pub overrides: RuleOverrides,
    /// The players and the time control.
    pub settings: MatchSettings,
    /// The options of the display: theme, glyphs, cell size and more.
    pub options: Options,
    /// The directory for the files of copied texts; without one copies go to the terminal only.
    pub copies: Option<PathBuf>,
    /// The directories of unfinished and finished games.
    pub dirs: StorageDirs,
    /// The file to open, instead of `game`: the player chooses one of its games, or the variant.
    pub open: Option<OpenRequest>,
    /// The journal of the game to resume, in place of any other game.
    pub resume: Option<PathBuf>,
    /// A message for the game that is resumed: a later game was skipped, since another process has it open.
    pub resume_notice: Option<String>,
    /// Whether the game plays by itself from its start.
    pub replay: bool,
    /// A message that is shown at once.
    pub notice: Option<Message>,
    /// The settings of computer players.
    pub engine: engine::Settings,
    /// The engines of other authors that can play.
    pub roster: Roster,
    /// The directories of tables that people elsewhere share.
    pub tables: TablePlaces,
    /// The finished lessons and the drill scores of the player.
    pub progress: Progress,
    /// The file of the progress; without one it is lost when the program ends.
    pub learned: Option<ProgressFile>,
    /// The command that tells the player about a turn at a shared table.
    pub notifier: Option<Notifier>,
    /// The last choices of the player for new games, for each variant.
    pub choices: Choices,
    /// The file of these choices; without one they are lost when the program ends.
    pub choices_file: Option<ChoicesFile>,
    /// The looks without those that were chosen by keys before, and where chosen ones are kept.
    pub looks: KeptLooks,
    /// The lesson or drill that is open at first, if any.
    pub learn: Option<LearnStart>,
}

/// The display settings without those chosen by keys, and the file of the chosen ones.
#[derive(Clone, Debug, Default)]
pub struct KeptLooks {
    /// The options of the environment, the config file and the command line alone.
    pub usual: Options,
    /// The keys of the looks that the config file sets.
    pub set_by_config: Vec<&'static str>,
    /// The file; without it the settings last until the program ends.
    pub file: Option<LooksFile>,
}
