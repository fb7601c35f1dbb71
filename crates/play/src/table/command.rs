//! The commands of a table.

use std::time::Duration;

use crate::opponent::LinesRequest;
use crate::storage::game_files::SaveTarget;
use zushiki_core::board::{Color, Move};
use zushiki_core::game::{NodeId, Offer, PlayerName, Symbols};
use zushiki_core::notation::Notation;
use zushiki_core::rules::Outcome;
use zushiki_record::{EvaluationStyle, HeaderField};

/// Who sends a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// The people at the front end. They act for every side that is not played by a program or a remote person.
    Here,
    /// A remote person, who plays this side: see [`Table::seat_elsewhere`](super::Table::seat_elsewhere). Only moves,
    /// offers, answers, claims and resignations are accepted from there, and at a shared table requests to take back a
    /// move, which are [`TableCommand::Undo`].
    Elsewhere(Color),
}

/// A command to a table: an action of a player, or passed time. Which side a command is for is known from
/// its [`Source`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableCommand {
    /// Play a move at the node shown. An illegal one is refused, or loses under strict rules.
    Play(Move),
    /// A move was typed that none of the pieces can make: it loses under strict rules.
    PlayImpossible,
    /// Take back the last change: of the variations, the declared end, or the last move; against a program also the
    /// previous move, so that it is the person's turn again. Ends the analysis of the game.
    Undo,
    /// Replay what was taken back.
    Redo,
    /// Offer something to the opponent.
    Offer(Offer),
    /// Answer the open offer of the opponent, or withdraw an offer.
    Answer {
        /// Whether it is accepted.
        accept: bool,
    },
    /// Give up.
    Resign,
    /// Force an impasse count, or declare the points.
    ClaimImpasse,
    /// End the game with this result, as the arbiter of a match does.
    Adjudicate(Outcome),
    /// Show another node of the line.
    Look(Look),
    /// Show a node, wherever in the tree it is.
    Visit(NodeId),
    /// Show the live node, which ends a review.
    LeaveReview,
    /// Follow the next of the variations that begin at the node shown; where only one does, show the next of
    /// those in place of the last move.
    NextBranch,
    /// Delete the move that led to the node shown, in a variation, with all that follows it.
    DeleteBranch,
    /// Make the variation shown the line of the game.
    PromoteBranch,
    /// Delete all variations.
    PruneBranches,
    /// Delete the moves that were played in place of the last one and taken back. This cannot be undone.
    ForgetTakeback,
    /// Add these moves as a variation from the node shown.
    AddVariation(Vec<Move>),
    /// Replace the comment on the node shown; an empty one removes it.
    Comment(String),
    /// Set symbols after the move that led to the node shown, replacing those of the same kind; `None` removes all of
    /// them.
    Mark(Option<Symbols>),
    /// Replace a header of the record; an empty text removes it.
    SetHeader {
        /// The header.
        field: HeaderField,
        /// The text.
        text: String,
    },
    /// Let the program with this name play: in place of the only program at the table, otherwise the side that is not
    /// to move.
    PlayComputer(PlayerName),
    /// Let a person play the side of the program that is to move, otherwise of the other program.
    TakeOver,
    /// Let an engine of another author that the game names be started, or not: see
    /// [`Table::engine_to_ask_about`](super::Table::engine_to_ask_about). The answer is kept with the game.
    AnswerEngine {
        /// The name of the engine.
        engine: String,
        /// Whether it may be started.
        may_start: bool,
    },
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
    /// Save the game to a file.
    Save(SaveTarget),
    /// The players leave the table for something else, such as the position editor, or come back. Clocks
    /// and programs stop meanwhile.
    SetAway(bool),
    /// The time that has passed since the last tick.
    Tick(Duration),
}

/// The node of the line to show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// The start of the game.
    First,
    /// The previous node.
    Back,
    /// The next node.
    Forward,
    /// The live node, if the line leads to it, otherwise the end of the line.
    Last,
    /// The node after so many moves.
    At(usize),
    /// The node after a capture.
    Capture {
        /// Whether it is the next capture, and not the previous one.
        later: bool,
    },
}

/// Who analyses.
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
            TableCommand::Play(_)
                | TableCommand::PlayImpossible
                | TableCommand::Offer(_)
                | TableCommand::Answer { .. }
                | TableCommand::Resign
                | TableCommand::ClaimImpasse
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
            TableCommand::Redo
                | TableCommand::Adjudicate(_)
                | TableCommand::DeleteBranch
                | TableCommand::PromoteBranch
                | TableCommand::PruneBranches
                | TableCommand::ForgetTakeback
                | TableCommand::PlayComputer(_)
                | TableCommand::TakeOver
                | TableCommand::SetHeader { field: HeaderField::Player(_), .. }
        )
    }
}
