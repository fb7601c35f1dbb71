//! The modes of the prompt, which decide what the next key does. The game knows none of them.

use super::game_table::GameTable;
use super::{FirstStep, ended, headers, tree};
use crate::action::{
    Action, FileAction, LeaveAction, Look, OfferAction, PositionAction, ReviewAction, ScreenAction,
    SelectAction, StudyAction,
};
use crate::keymap;
use crate::line::InputLine;
use zushiki_core::board::{Color, Move, Origin, PieceKind, Square};
use zushiki_core::game::OpenOffer;
use zushiki_words::language::{Language, MessageKey};

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
        /// `true` if the promotion is marked, `false` if the other move is, `None` for neither.
        marked: Option<bool>,
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
    /// Start the engine that the game names?
    StartEngine,
    /// Analyse a game that is being played?
    Analyse {
        /// Whether all of it is analysed, and not the position that is shown.
        whole: bool,
    },
}

/// A list that the player chooses from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListOfChoices {
    /// The game menu.
    Game,
    /// The formats that the game can be written in.
    Formats,
    /// The headers of the record.
    Headers,
    /// The tree of variations.
    Variations,
    /// What to do after the end of the game.
    Ended,
}

/// An entry of a list as it is shown.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) text: String,
    pub(super) action: Action,
    /// An explanation in a sentence, which is shown while the entry is marked.
    pub(super) about: String,
}

/// An entry of a list that is the same for every game.
#[derive(Debug)]
pub(super) struct Choice {
    pub(super) text: MessageKey,
    pub(super) action: Action,
    /// An explanation in a sentence, which is shown while the entry is marked.
    pub(super) about: MessageKey,
    /// Whether the entry makes sense while the game goes on, and once it is over.
    fits: (bool, bool),
}

const fn entry(text: MessageKey, action: Action, about: MessageKey) -> Choice {
    Choice { text, action, about, fits: (true, true) }
}

const fn claim(text: MessageKey, action: Action, about: MessageKey) -> Choice {
    Choice { text, action, about, fits: (true, false) }
}

const fn after(text: MessageKey, action: Action, about: MessageKey) -> Choice {
    Choice { text, action, about, fits: (false, true) }
}

/// The entries of the game menu. The first one does nothing, so that Enter does no harm.
#[rustfmt::skip] // one entry a line
static CHOICES: &[Choice] = &[
    entry(MessageKey("play-menu-close"), Action::Select(SelectAction::Close), MessageKey("play-about-close")),
    claim(MessageKey("play-menu-draw"), Action::Offer(OfferAction::OfferDraw), MessageKey("play-about-draw")),
    claim(MessageKey("play-menu-impasse"), Action::Offer(OfferAction::OfferImpasse), MessageKey("play-about-impasse")),
    claim(MessageKey("play-menu-claim"), Action::Offer(OfferAction::ClaimImpasse), MessageKey("play-about-claim")),
    claim(MessageKey("play-menu-resign"), Action::Offer(OfferAction::Resign), MessageKey("play-about-resign")),
    entry(MessageKey("play-menu-undo"), Action::Review(ReviewAction::Undo), MessageKey("play-about-undo")),
    entry(MessageKey("play-menu-look"), Action::Review(ReviewAction::Look(Look::Back)), MessageKey("play-about-look")),
    entry(MessageKey("play-menu-flip"), Action::Study(StudyAction::Flip), MessageKey("play-about-flip")),
    entry(MessageKey("play-menu-again"), Action::Leave(LeaveAction::NewGame), MessageKey("play-about-again")),
    entry(MessageKey("play-menu-swapped"), Action::Leave(LeaveAction::Rematch), MessageKey("play-about-swapped")),
    entry(MessageKey("play-menu-edit"), Action::Position(PositionAction::EditPosition), MessageKey("play-about-edit")),
    entry(MessageKey("play-menu-save"), Action::File(FileAction::Save), MessageKey("play-about-save")),
    entry(MessageKey("play-menu-games"), Action::Screen(ScreenAction::Games), MessageKey("play-about-games")),
    entry(MessageKey("play-menu-openings"), Action::Screen(ScreenAction::Openings), MessageKey("play-about-openings")),
    entry(MessageKey("play-menu-copy-position"), Action::Position(PositionAction::CopyPosition), MessageKey("play-about-copy-position")),
    entry(MessageKey("play-menu-copy-game"), Action::Position(PositionAction::CopyGame), MessageKey("play-about-copy-game")),
    after(MessageKey("after-menu-panel"), Action::Offer(OfferAction::EndPanel), MessageKey("after-about-panel")),
    entry(MessageKey("play-menu-variants"), Action::Leave(LeaveAction::ChooseVariant), MessageKey("play-about-variants")),
    entry(MessageKey("play-menu-quit"), Action::Leave(LeaveAction::Quit), MessageKey("play-about-quit")),
];

/// The entry of the format whose files have this ending.
const fn format(text: MessageKey, ending: &'static str, about: MessageKey) -> Choice {
    entry(text, Action::Position(PositionAction::ExportAs(ending)), about)
}

/// The formats that the game can be written in.
#[rustfmt::skip] // one entry a line
static FORMATS: &[Choice] = &[
    format(MessageKey("play-export-psn"), "psn", MessageKey("play-about-psn")),
    format(MessageKey("play-export-kif"), "kif", MessageKey("play-about-kif")),
    format(MessageKey("play-export-kifu"), "kifu", MessageKey("play-about-kifu")),
    format(MessageKey("play-export-ki2"), "ki2", MessageKey("play-about-ki2")),
    format(MessageKey("play-export-csa"), "csa", MessageKey("play-about-csa")),
    format(MessageKey("play-export-jkf"), "jkf", MessageKey("play-about-jkf")),
    format(MessageKey("play-export-pgn"), "pgn", MessageKey("play-about-pgn")),
    format(MessageKey("play-export-usi"), "usi", MessageKey("play-about-usi")),
    format(MessageKey("play-export-usen"), "usen", MessageKey("play-about-usen")),
    format(MessageKey("play-export-svg"), "svg", MessageKey("play-about-svg")),
    format(MessageKey("play-export-html"), "html", MessageKey("play-about-html")),
    format(MessageKey("play-export-markdown"), "md", MessageKey("play-about-markdown")),
];

impl Choice {
    fn shown(&self, language: Language) -> Entry {
        let (text, about) = (self.text.text(language), self.about.text(language));
        Entry { text, action: self.action.clone(), about }
    }
}

impl ListOfChoices {
    /// The entries for the game at `table`.
    pub(super) fn entries(self, table: &GameTable) -> Vec<Entry> {
        let all = match self {
            ListOfChoices::Game => CHOICES,
            ListOfChoices::Formats => FORMATS,
            ListOfChoices::Headers => return headers::entries(table),
            ListOfChoices::Variations => return tree::entries(table),
            ListOfChoices::Ended => return ended::entries(table),
        };
        let is_over = table.session().is_over();
        let fits = |choice: &&Choice| if is_over { choice.fits.1 } else { choice.fits.0 };
        let shown = all.iter().filter(fits);
        shown.map(|choice| choice.shown(table.language())).collect()
    }

    /// The title of the list.
    pub(super) fn title(self, table: &GameTable) -> String {
        let key = match self {
            ListOfChoices::Game => MessageKey("play-menu-title"),
            ListOfChoices::Formats => MessageKey("play-export-title"),
            ListOfChoices::Headers => MessageKey("play-headers-title"),
            ListOfChoices::Variations => MessageKey("play-variations-title"),
            ListOfChoices::Ended => return ended::title(table),
        };
        key.text(table.language())
    }
}

impl PromptMode {
    /// The list that is open, and the index of the marked entry.
    pub(super) const fn list(&self) -> Option<(ListOfChoices, usize)> {
        match self {
            PromptMode::Choices(list, at) => Some((*list, *at)),
            _ => None,
        }
    }

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

    /// Whether a clock's fallen flag leaves this open: a text being typed, a list, and the question
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
