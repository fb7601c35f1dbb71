//! The modes of the prompt, which decide the effect of the next key. The game does not depend on
//! them.

use super::game_table::GameTable;
use super::{FirstStep, ended, headers, overwriting};
use crate::action::{Action, LineAction};
use crate::keymap;
use crate::line::InputLine;
use zushiki_core::board::{Color, Move, Origin, PieceKind, Square};
use zushiki_core::game::OpenOffer;
use zushiki_play::storage::game_files;
use zushiki_words::language::MessageKey;

/// The mode of the prompt.
#[derive(Clone, Debug)]
pub enum PromptMode {
    /// The cursor moves, nothing is taken up.
    Browse,
    /// A piece is taken up, from the board or the hand; the cursor chooses its target.
    Selected(Origin),
    /// A piece has made the first step of a move of two; the cursor chooses the second.
    Stepped(FirstStep),
    /// The player chooses whether the piece promotes.
    Promotion {
        /// The move with promotion.
        promoted: Move,
        /// The move without promotion.
        plain: Move,
        /// Whether the promotion is marked, and not the other move.
        is_promoted: bool,
    },
    /// The player chooses among the moves that the typed text can mean.
    Ambiguous {
        /// All of these moves.
        moves: Vec<Move>,
        /// The index of the marked move.
        marked: Option<usize>,
    },
    /// A yes-or-no question is asked.
    Ask(Question),
    /// A list of entries is open, with the entry of this index marked.
    Choices(ListOfChoices, usize),
    /// The `:` line is open.
    Line(InputLine),
}

/// A question that is asked before something is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Quit, though the game would be lost?
    Quit,
    /// Choose another game, though this one would be lost?
    Variants,
    /// Start again, though the game would be lost?
    Again {
        /// Whether the players swap sides.
        swapped: bool,
    },
    /// Open what was pasted?
    OpenPasted {
        /// Whether it is a position, which opens in the editor, and no game.
        is_position: bool,
    },
    /// Does the side resign?
    Resign(Color),
    /// Claim an impasse?
    Claim,
    /// Does the opponent of the side that offers accept?
    Accept(OpenOffer),
    /// May this side take back its last move?
    Takeback(Color),
    /// Start the engine that the game names?
    StartEngine,
    /// Let the computer play this side, at level 1?
    PlayComputer(Color),
    /// Analyse a game that is being played?
    Analyse {
        /// Whether all of it is analysed, and not the position that is shown.
        whole: bool,
    },
}

/// A list that the player chooses from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListOfChoices {
    /// The formats that the game can be written in.
    Formats,
    /// The headers of the record.
    Headers,
    /// What to do after the end of the game.
    Ended,
    /// Whether to write to a file that this run of the program has not written.
    Overwrite,
}

/// A list as it is shown.
#[derive(Debug)]
pub(super) struct OpenList {
    pub(super) title: String,
    pub(super) entries: Vec<Entry>,
    /// The index of the marked entry, if one is marked.
    pub(super) at: Option<usize>,
}

/// An entry of a list as it is shown.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) text: String,
    /// The equivalent key or command; empty if none is shown.
    pub(super) key: String,
    /// The action when it is chosen; `None` for a heading.
    pub(super) action: Option<Action>,
    /// An explanation in a sentence, which is shown while the entry is marked.
    pub(super) about: String,
}

impl Entry {
    /// An entry that can be chosen.
    pub(super) fn new(text: String, action: Action, about: String) -> Entry {
        Entry { text, key: String::new(), action: Some(action), about }
    }

    /// A heading, which cannot be marked.
    pub(super) fn heading(text: String) -> Entry {
        Entry { text, key: String::new(), action: None, about: String::new() }
    }

    /// Whether it can be marked.
    pub(super) fn is_choice(&self) -> bool {
        self.action.is_some()
    }
}

/// A format that the game can be written in: its name, the ending of its files, and a sentence about it.
type FormatChoice = (MessageKey, &'static str, MessageKey);

/// The formats that the game can be written in.
#[rustfmt::skip] // one entry a line
static FORMATS: &[FormatChoice] = &[
    (MessageKey("play-export-psn"), "psn", MessageKey("play-about-psn")),
    (MessageKey("play-export-kif"), "kif", MessageKey("play-about-kif")),
    (MessageKey("play-export-kifu"), "kifu", MessageKey("play-about-kifu")),
    (MessageKey("play-export-ki2"), "ki2", MessageKey("play-about-ki2")),
    (MessageKey("play-export-csa"), "csa", MessageKey("play-about-csa")),
    (MessageKey("play-export-jkf"), "jkf", MessageKey("play-about-jkf")),
    (MessageKey("play-export-pgn"), "pgn", MessageKey("play-about-pgn")),
    (MessageKey("play-export-usi"), "usi", MessageKey("play-about-usi")),
    (MessageKey("play-export-usen"), "usen", MessageKey("play-about-usen")),
    (MessageKey("play-export-svg"), "svg", MessageKey("play-about-svg")),
    (MessageKey("play-export-html"), "html", MessageKey("play-about-html")),
    (MessageKey("play-export-markdown"), "md", MessageKey("play-about-markdown")),
];

/// The entries of the formats. Each begins to type the command that saves the game to a file of the format.
fn formats(table: &GameTable) -> Vec<Entry> {
    let language = table.language();
    let name = game_files::name_of(table.session().record());
    let shown = |(text, ending, about): &FormatChoice| {
        let line = LineAction::Begin(format!("save {name}.{ending}"));
        Entry::new(text.text(language), Action::Line(line), about.text(language))
    };
    FORMATS.iter().map(shown).collect()
}

impl ListOfChoices {
    /// The entries for the game at `table`.
    pub(super) fn entries(self, table: &GameTable) -> Vec<Entry> {
        match self {
            ListOfChoices::Formats => formats(table),
            ListOfChoices::Headers => headers::entries(table),
            ListOfChoices::Ended => ended::entries(table),
            ListOfChoices::Overwrite => overwriting::entries(table),
        }
    }

    /// The title of the list.
    pub(super) fn title(self, table: &GameTable) -> String {
        let key = match self {
            ListOfChoices::Formats => MessageKey("play-export-title"),
            ListOfChoices::Headers => MessageKey("play-headers-title"),
            ListOfChoices::Ended => return ended::title(table),
            ListOfChoices::Overwrite => return overwriting::title(table),
        };
        key.text(table.language())
    }
}

impl PromptMode {
    /// The keys that count in this mode.
    #[must_use]
    pub fn keys(&self, reviewing: bool) -> keymap::Mode {
        match self {
            PromptMode::Browse if reviewing => keymap::Mode::Review,
            PromptMode::Browse => keymap::Mode::Board,
            PromptMode::Selected(_) => keymap::Mode::Selected,
            PromptMode::Stepped(_) => keymap::Mode::Stepped,
            PromptMode::Promotion { .. } => keymap::Mode::Promotion,
            PromptMode::Ambiguous { .. } => keymap::Mode::Ambiguous,
            PromptMode::Ask(_) => keymap::Mode::Question,
            PromptMode::Choices(ListOfChoices::Ended, _) => keymap::Mode::Ended,
            PromptMode::Choices(..) => keymap::Mode::Choices,
            PromptMode::Line(_) => keymap::Mode::Line,
        }
    }

    /// Whether the arrows move the cursor on the board.
    pub(super) const fn is_on_board(&self) -> bool {
        matches!(self, PromptMode::Browse | PromptMode::Selected(_) | PromptMode::Stepped(_))
    }

    /// The origin of the piece that is taken up.
    pub(super) fn taken_up(&self) -> Option<Origin> {
        match self {
            PromptMode::Selected(origin) => Some(*origin),
            _ => None,
        }
    }

    /// The first step of the piece that has made one.
    pub(super) fn first_step(&self) -> Option<FirstStep> {
        match self {
            PromptMode::Stepped(step) => Some(*step),
            _ => None,
        }
    }

    /// The square of the piece on the board that the chosen or marked move moves.
    pub(super) fn selected_square(&self) -> Option<Square> {
        match self {
            PromptMode::Selected(Origin::Board(square)) => Some(*square),
            PromptMode::Stepped(step) => Some(step.from),
            PromptMode::Promotion { plain, .. } => plain.from(),
            PromptMode::Ambiguous { moves, marked } => moves.get((*marked)?)?.from(),
            _ => None,
        }
    }

    /// The kind that is taken up from the hand.
    pub(super) fn selected_kind(&self) -> Option<PieceKind> {
        match self {
            PromptMode::Selected(Origin::Hand(kind)) => Some(*kind),
            _ => None,
        }
    }

    /// Whether this stays open when a flag falls: a text being typed, a list, and the question
    /// whether to leave. Closing them would let the next key act on the board.
    pub(super) const fn outlasts_flag(&self) -> bool {
        matches!(
            self,
            PromptMode::Line(_)
                | PromptMode::Choices(..)
                | PromptMode::Ask(Question::Quit | Question::Variants)
        )
    }
}
