//! The modes of the prompt, which decide what the next key does. The game knows none of them.

use super::FirstStep;
use crate::board::{Color, Move, Origin, PieceKind, Square};
use crate::game::OpenOffer;
use crate::tui::action::{Action, Look};
use crate::tui::keymap;
use crate::tui::line::InputLine;

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
    /// Analyse a game that is being played?
    Analyse {
        /// Whether all of it is analysed, and not the position that is shown.
        whole: bool,
    },
}

/// An entry of the game menu.
#[derive(Debug)]
pub(super) struct Choice {
    pub(super) text: &'static str,
    pub(super) action: Action,
    /// An explanation in a sentence, which is shown while the entry is marked.
    pub(super) about: &'static str,
    /// Whether the entry makes no sense once the game is over.
    needs_game: bool,
}

const fn entry(text: &'static str, action: Action, about: &'static str) -> Choice {
    Choice { text, action, about, needs_game: false }
}

const fn claim(text: &'static str, action: Action, about: &'static str) -> Choice {
    Choice { text, action, about, needs_game: true }
}

/// The entries of the game menu. The first one does nothing, so that Enter does no harm.
#[rustfmt::skip] // one entry a line
static CHOICES: &[Choice] = &[
    entry("Back to the game", Action::Close, "Nothing changes."),
    claim("Offer a draw", Action::OfferDraw, "The game is drawn if the opponent accepts."),
    claim("Offer an impasse", Action::OfferImpasse, "For two kings that nobody can mate any more: if the opponent accepts, the game ends as its rules say, by a draw or by counting pieces."),
    claim("Claim an impasse", Action::ClaimImpasse, "Ends the game without the opponent's consent, where its rules let a king that is safe in the promotion zone count points. A wrong claim can lose."),
    claim("Resign", Action::Resign, "Gives the game up, after a question."),
    entry("Take back the last move", Action::Undo, "Undoes the move that was played last."),
    entry("Look back", Action::Look(Look::Back), "Shows the position one move before."),
    entry("Turn the board", Action::Flip, "The other side is then below."),
    entry("Play again from the start", Action::NewGame, "The same game, rules and players."),
    entry("Play again with sides swapped", Action::Rematch, "The same game and rules; Black plays White."),
    entry("Edit the position", Action::EditPosition, "Changes the board, and plays from there."),
    entry("Save the game", Action::Save, "Writes it to its file, or to a new one."),
    entry("Saved games", Action::Games, "Lists them, to open one."),
    entry("Copy the position", Action::CopyPosition, "As SFEN, to the clipboard and to a file."),
    entry("Copy the game", Action::CopyGame, "With variations and comments, as PSN."),
    entry("Choose another game", Action::ChooseVariant, "Leaves this game for the menu; it can be resumed there."),
    entry("Quit", Action::Quit, "The game is kept, and can be resumed."),
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
