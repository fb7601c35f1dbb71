//! The modes of the prompt, which decide the effect of the next key. The game does not depend on
//! them.

use super::FirstStep;
use crate::keymap;
use crate::line::InputLine;
use zushiki_core::board::{Color, Move, Origin, PieceKind, Square};
use zushiki_core::game::OpenOffer;

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
    /// A yes-or-no question is asked, with the answer that is chosen, if any.
    Ask(Question, Option<bool>),
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
        /// Whether the game on the board would be lost.
        loses: bool,
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

impl Question {
    /// The answer that Enter gives at first: no, if yes ends or loses something or starts a program.
    pub(super) const fn first_answer(self) -> bool {
        match self {
            Question::PlayComputer(_) | Question::Analyse { .. } => true,
            Question::OpenPasted { loses, .. } => !loses,
            Question::Quit
            | Question::Variants
            | Question::Again { .. }
            | Question::Resign(_)
            | Question::Claim
            | Question::Accept(_)
            | Question::Takeback(_)
            | Question::StartEngine => false,
        }
    }
}

/// A list that the player chooses from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListOfChoices {
    /// The formats that the game can be written in.
    Formats,
    /// The headers of the record.
    Headers,
    /// The actions that are offered after the end of the game.
    Ended,
    /// The summary of the game that has been analysed, with the moves that lost most.
    Analysed,
    /// Whether to write to a file that this run of the program has not written.
    Overwrite,
    /// The side whose mistakes are asked about.
    SideOfMistakes,
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
            PromptMode::Ask(..) => keymap::Mode::Question,
            PromptMode::Choices(ListOfChoices::Ended | ListOfChoices::Analysed, _) => {
                keymap::Mode::Ended
            }
            PromptMode::Choices(..) => keymap::Mode::Choices,
            PromptMode::Line(_) => keymap::Mode::Line,
        }
    }

    /// Whether a question, a choice among moves or a list of choices waits for an answer.
    pub(super) const fn is_question(&self) -> bool {
        matches!(
            self,
            PromptMode::Ask(..)
                | PromptMode::Promotion { .. }
                | PromptMode::Ambiguous { .. }
                | PromptMode::Choices(..)
        )
    }

    /// Whether the arrows move the cursor on the board.
    pub(super) const fn is_on_board(&self) -> bool {
        matches!(self, PromptMode::Browse | PromptMode::Selected(_) | PromptMode::Stepped(_))
    }

    /// The origin of the piece that is taken up.
    pub(crate) fn taken_up(&self) -> Option<Origin> {
        match self {
            PromptMode::Selected(origin) => Some(*origin),
            _ => None,
        }
    }

    /// The list that is open, with the index of its marked entry.
    pub(super) const fn list(&self) -> Option<(ListOfChoices, usize)> {
        match self {
            PromptMode::Choices(list, at) => Some((*list, *at)),
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
                | PromptMode::Ask(Question::Quit | Question::Variants, _)
        )
    }
}
