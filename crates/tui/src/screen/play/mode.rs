//! The modes of the prompt, which decide what the next key does. The game knows none of them.

use super::FirstStep;
use crate::action::{
    Action, FileAction, LeaveAction, Look, OfferAction, PositionAction, ReviewAction, ScreenAction,
    SelectAction, StudyAction,
};
use crate::keymap;
use crate::line::InputLine;
use zushiki_core::board::{Color, Move, Origin, PieceKind, Square};
use zushiki_core::game::OpenOffer;
use zushiki_words::message;

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
    /// The game menu is open, with the entry of this index marked.
    Choices(usize),
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
    /// Open the pasted game?
    OpenPasted,
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

/// An entry of the game menu.
#[derive(Debug)]
pub(super) struct Choice {
    pub(super) text: fn() -> String,
    pub(super) action: Action,
    /// An explanation in a sentence, which is shown while the entry is marked.
    pub(super) about: fn() -> String,
    /// Whether the entry makes no sense once the game is over.
    needs_game: bool,
}

const fn entry(text: fn() -> String, action: Action, about: fn() -> String) -> Choice {
    Choice { text, action, about, needs_game: false }
}

const fn claim(text: fn() -> String, action: Action, about: fn() -> String) -> Choice {
    Choice { text, action, about, needs_game: true }
}

/// The entries of the game menu. The first one does nothing, so that Enter does no harm.
#[rustfmt::skip] // one entry a line
static CHOICES: &[Choice] = &[
    entry(|| message!("play-menu-close"), Action::Select(SelectAction::Close), || message!("play-about-close")),
    claim(|| message!("play-menu-draw"), Action::Offer(OfferAction::OfferDraw), || message!("play-about-draw")),
    claim(|| message!("play-menu-impasse"), Action::Offer(OfferAction::OfferImpasse), || message!("play-about-impasse")),
    claim(|| message!("play-menu-claim"), Action::Offer(OfferAction::ClaimImpasse), || message!("play-about-claim")),
    claim(|| message!("play-menu-resign"), Action::Offer(OfferAction::Resign), || message!("play-about-resign")),
    entry(|| message!("play-menu-undo"), Action::Review(ReviewAction::Undo), || message!("play-about-undo")),
    entry(|| message!("play-menu-look"), Action::Review(ReviewAction::Look(Look::Back)), || message!("play-about-look")),
    entry(|| message!("play-menu-flip"), Action::Study(StudyAction::Flip), || message!("play-about-flip")),
    entry(|| message!("play-menu-again"), Action::Leave(LeaveAction::NewGame), || message!("play-about-again")),
    entry(|| message!("play-menu-swapped"), Action::Leave(LeaveAction::Rematch), || message!("play-about-swapped")),
    entry(|| message!("play-menu-edit"), Action::Position(PositionAction::EditPosition), || message!("play-about-edit")),
    entry(|| message!("play-menu-save"), Action::File(FileAction::Save), || message!("play-about-save")),
    entry(|| message!("play-menu-games"), Action::Screen(ScreenAction::Games), || message!("play-about-games")),
    entry(|| message!("play-menu-copy-position"), Action::Position(PositionAction::CopyPosition), || message!("play-about-copy-position")),
    entry(|| message!("play-menu-copy-game"), Action::Position(PositionAction::CopyGame), || message!("play-about-copy-game")),
    entry(|| message!("play-menu-variants"), Action::Leave(LeaveAction::ChooseVariant), || message!("play-about-variants")),
    entry(|| message!("play-menu-quit"), Action::Leave(LeaveAction::Quit), || message!("play-about-quit")),
];

/// The entries of the game menu for a game that is over or not.
pub(super) fn choices(is_over: bool) -> Vec<&'static Choice> {
    CHOICES.iter().filter(|choice| !(is_over && choice.needs_game)).collect()
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
            PromptMode::Choices(_) => keymap::Mode::Choices,
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
                | PromptMode::Choices(_)
                | PromptMode::Ask(Question::Quit | Question::Variants)
        )
    }
}
