//! The commands of a table.

use crate::opponent::LinesRequest;
use crate::session::Command;
use zushiki_core::board::Color;
use zushiki_core::game::PlayerName;
use zushiki_core::notation::Notation;
use zushiki_record::{EvaluationStyle, HeaderField};

/// The sender of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// The people at the front end. They act for every side that is not played by a program or a remote person.
    Here,
    /// A remote person, who plays this side: see [`Table::seat_elsewhere`](super::Table::seat_elsewhere). Only moves,
    /// offers, answers, claims and resignations are accepted from there, and at a shared table requests to take back a
    /// move, which are [`Command::Undo`].
    Elsewhere(Color),
}

/// A command to a table. Which side a command is for is known from its [`Source`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableCommand {
    /// A command to the session of the game. At a table [`Command::Undo`] against a program also takes back the previous
    /// move, so that it is the person's turn again, and [`Command::SetAway`] also stops programs.
    Session(Command),
    /// Let the program with this name play: in place of the only program at the table, otherwise the side that is not
    /// to move.
    PlayComputer(PlayerName),
    /// Let a person play the side of the program that is to move, otherwise of the other program.
    TakeOver,
    /// Let the program that is to move answer at once, or think again if it waits. This also permits the start of an
    /// engine that was not permitted.
    MoveNow,
    /// Stop the analysis of the game; if there is none, let the program that is to move wait.
    StopThinking,
    /// Ask for a hint for the node shown, or for its next step.
    Hint,
    /// Ask whether the side to move wins by checks.
    Mate,
    /// Ask what the other side would play if the side to move passed.
    Threat,
    /// End the question for a hint, a mate or a threat, and forget the hint that is known.
    EndHelp,
    /// Let the game be analysed though it is being played: see
    /// [`TableQuestion::Analyse`](super::TableQuestion::Analyse).
    AllowAnalysis,
    /// Search the position that is shown, in place of the last one.
    AnalysePosition {
        /// The engine that searches; `None` for the last one.
        by: Option<AnalysedBy>,
        /// The extent of the search.
        lines: LinesRequest,
    },
    /// Evaluate the moves of the whole game that have no evaluation, one after the other, and add remarks.
    AnalyseGame {
        /// The engine that searches; `None` for the last one.
        by: Option<AnalysedBy>,
        /// The style of the evaluations in comments.
        style: EvaluationStyle,
        /// The notation of the better moves in comments.
        notation: Notation,
    },
    /// Stop the analysis of the game.
    StopAnalysis,
    /// Stop the analysis of the position.
    StopPositionAnalysis,
}

impl From<Command> for TableCommand {
    fn from(command: Command) -> TableCommand {
        TableCommand::Session(command)
    }
}

/// The engine that analyses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnalysedBy {
    /// The engine of this program.
    Computer,
    /// The engine of another author with this name.
    Engine(String),
}

impl TableCommand {
    /// Whether a person elsewhere may send the command.
    pub(super) const fn is_of_player(&self) -> bool {
        matches!(
            self,
            TableCommand::Session(
                Command::Play(_)
                    | Command::PlayImpossible
                    | Command::Offer(_)
                    | Command::Answer { .. }
                    | Command::Resign
                    | Command::ClaimImpasse
            )
        )
    }

    /// Whether the command asks for advice about the game.
    pub(super) const fn is_help(&self) -> bool {
        matches!(
            self,
            TableCommand::Hint
                | TableCommand::Mate
                | TableCommand::Threat
                | TableCommand::AllowAnalysis
                | TableCommand::AnalysePosition { .. }
                | TableCommand::AnalyseGame { .. }
        )
    }

    /// Whether the command changes the players, or the moves of the game other than by a move.
    pub(super) const fn changes_past(&self) -> bool {
        matches!(
            self,
            TableCommand::PlayComputer(_)
                | TableCommand::TakeOver
                | TableCommand::Session(
                    Command::Redo
                        | Command::Adjudicate(_)
                        | Command::DeleteBranch
                        | Command::PromoteBranch
                        | Command::PruneBranches
                        | Command::ForgetTakeback
                        | Command::SetHeader { field: HeaderField::Player(_), .. }
                )
        )
    }
}
