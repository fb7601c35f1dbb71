//! What the player is doing at the board: the states of the screen, which the game knows nothing of.

use crate::board::{Move, Origin};
use crate::game::Offer;
use crate::tui::action::Action;
use crate::tui::keymap;
use crate::tui::line::Line;

/// What the next key is about.
#[derive(Clone, Debug)]
pub enum Mode {
    /// The cursor moves freely.
    Browse,
    /// A piece has been taken up; the cursor looks for its target.
    Selected(Origin),
    /// The move is clear but for the face that will lie up.
    Promotion {
        /// The move that promotes.
        promoted: Move,
        /// The move that does not.
        plain: Move,
        /// Which face is marked: the promoted one, the other, or none yet.
        marked: Option<bool>,
    },
    /// What was typed can mean several moves: the player has to say which.
    Which {
        /// All of them.
        moves: Vec<Move>,
        /// Which is marked, if any is yet.
        marked: Option<usize>,
    },
    /// Something needs a yes.
    Ask(Question),
    /// The list of what else can be done; the index of the marked entry.
    Choices(usize),
    /// The `:` line is open.
    Line(Line),
}

/// What is asked before it is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Leave the program with the game unfinished.
    Quit,
    /// Leave the game unfinished for another.
    Variants,
    /// Leave the game unfinished and begin it anew.
    Again,
    /// Give up.
    Resign,
    /// Force or declare an impasse.
    Claim,
    /// The opponent of the side to move answers its offer.
    Accept(Offer),
}

/// How many of the choices make no sense in a finished game: they come first.
pub(super) const OFFERS: usize = 4;

/// What the list of choices holds: the words and what they do.
pub(super) const CHOICES: &[(&str, Action)] = &[
    ("Offer a draw", Action::OfferDraw),
    ("Offer an impasse", Action::OfferImpasse),
    ("Claim an impasse", Action::ClaimImpasse),
    ("Resign", Action::Resign),
    ("Play again from the start", Action::NewGame),
    ("Edit the position", Action::EditPosition),
    ("Save the game", Action::Save),
    ("Saved games", Action::Games),
    ("Copy the position", Action::CopyPosition),
    ("Copy the game", Action::CopyGame),
    ("Choose another game", Action::ChooseVariant),
    ("Quit", Action::Quit),
];

impl Mode {
    /// The keys that count.
    #[must_use]
    pub fn keys(&self, reviewing: bool) -> keymap::Mode {
        match self {
            Mode::Browse if reviewing => keymap::Mode::Review,
            Mode::Browse => keymap::Mode::Board,
            Mode::Selected(_) => keymap::Mode::Selected,
            Mode::Promotion { .. } => keymap::Mode::Promotion,
            Mode::Which { .. } => keymap::Mode::Which,
            Mode::Ask(_) => keymap::Mode::Question,
            Mode::Choices(_) => keymap::Mode::Choices,
            Mode::Line(_) => keymap::Mode::Line,
        }
    }
}
