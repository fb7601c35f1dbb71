//! The events of a table.

use crate::analysis::{Lines, Progress};
use crate::opponent::{AdviceKind, Decision, SeatError};
use crate::session::Event;
use crate::storage::game_files::StorageError;
use zushiki_core::board::Color;
use zushiki_core::game::{ClaimError, NodeId, PlayerName, PlayerNameError};
use zushiki_engine::{Answer, Hint, MateAnswer, Report};

/// Something that has happened at a table. Nodes are named, so that an event means the same after further
/// commands.
#[derive(Debug)]
pub enum TableEvent {
    /// Something has happened in the session. Never [`Event::Storage`] or [`Event::NotStored`].
    Session {
        /// The event.
        event: Event,
        /// The node that was shown after it.
        shown: NodeId,
    },
    /// A program has decided. The events of its decision follow.
    Decided {
        /// The side of the program.
        by: Color,
        /// The node at which it has decided.
        at: NodeId,
        /// The decision.
        decision: Decision,
    },
    /// A command was refused and has changed nothing.
    Refused(TableRefusal),
    /// A program plays a side from now on.
    Joined {
        /// The side.
        color: Color,
        /// The name of the program.
        name: PlayerName,
    },
    /// A person plays a side from now on.
    TakenOver {
        /// The side.
        color: Color,
        /// The name of the program that has played it.
        from: PlayerName,
    },
    /// A side of a shared table asks to take back its last move. [`Command::Answer`](crate::session::Command::Answer)
    /// answers.
    TakebackAsked {
        /// The side that asks.
        by: Color,
    },
    /// The request to take back a move was declined, or withdrawn by the side that made it.
    TakebackDeclined {
        /// The side that declined it.
        by: Color,
    },
    /// The engine of another author with this name is not started, because the people here do not want it. Sent after
    /// their answer and when it is the engine's turn.
    EngineNotStarted(String),
    /// The program that is to move waits until it is let continue.
    Waiting,
    /// The program that is to move should answer at once. An owner that has the engines passes this on.
    Hurried,
    /// The adviser thinks about a hint, a mate or a threat.
    HelpAwaited(AdviceKind),
    /// A step of a hint.
    Hint {
        /// The node that the hint is for.
        node: NodeId,
        /// The hint.
        hint: Hint,
        /// The number of the step, from 1: the piece, the move, and from 3 the line with the reason.
        step: usize,
    },
    /// There is no move to recommend.
    NoHint,
    /// The search for a mate is over.
    MateSearched {
        /// The node with the position.
        node: NodeId,
        /// The result.
        answer: MateAnswer,
    },
    /// The search for a threat is over.
    ThreatFound {
        /// The node with the position.
        node: NodeId,
        /// The result for the other side, as if the side to move had passed.
        answer: Answer,
    },
    /// The analysis of a position has found a line; more may follow.
    LineFound {
        /// The node with the position.
        node: NodeId,
        /// The line.
        report: Report,
    },
    /// The analysis of a position is over.
    PositionAnalysed {
        /// The node with the position.
        node: NodeId,
        /// The lines that were found.
        lines: Lines,
        /// The result of the search.
        answer: Answer,
    },
    /// The analysis of the whole game has added remarks to this node, and perhaps a variation beside it.
    Annotated(NodeId),
    /// The analysis of the whole game has evaluated a position.
    PositionEvaluated(Progress),
    /// The analysis of the whole game is complete.
    GameAnalysed,
    /// The analysis of the whole game was stopped.
    AnalysisStopped {
        /// The number of positions with an evaluation.
        done: usize,
        /// The number of positions of the game.
        all: usize,
    },
    /// The adviser has failed, and its request is dropped.
    AdviserFailed {
        /// The kind of its task.
        task: AdviserTask,
        /// The error of an engine of another author; `None` for a fault of our own.
        error: Option<SeatError>,
    },
    /// The game could not be stored.
    NotStored {
        /// The reason.
        error: StorageError,
        /// Whether it could be stored until then.
        is_first: bool,
    },
    /// The game is stored again, after it could not be.
    StoredAgain {
        /// Whether the file had been removed; otherwise it could not be written.
        was_removed: bool,
    },
}

impl TableEvent {
    /// The event of the session, if it is one.
    #[must_use]
    pub fn of_session(&self) -> Option<&Event> {
        match self {
            TableEvent::Session { event, .. } => Some(event),
            _ => None,
        }
    }
}

/// The task of the adviser.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AdviserTask {
    /// A hint, a mate or a threat.
    Help,
    /// The analysis of a position.
    Position,
    /// The analysis of the whole game.
    Game,
}

/// The reason why a command was refused, beside those of the session.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableRefusal {
    /// Another player is to move: a program, or a person elsewhere.
    OtherPlayersTurn(Color),
    /// No program is to move.
    NotProgramsTurn,
    /// No program plays in the game.
    NoProgram,
    /// The name of a program cannot be changed, or given to a person.
    ProgramsName,
    /// The text is not a name of a player.
    Name(PlayerNameError),
    /// The game is over: nobody can take a side.
    GameOver,
    /// Commands of this kind are not taken from elsewhere.
    NotFromElsewhere,
    /// One side alone cannot change this at a shared table.
    Shared,
    /// At a shared table without hints a move is played at the live node, and another node is shown.
    SharedReview,
    /// The shared table was opened without takebacks, or without hints and analyses.
    NotAgreed,
    /// The people here only watch a table elsewhere.
    Watching,
    /// The game is shared, and waits because it cannot be stored.
    NotStored,
    /// The claim cannot be made now.
    Claim(ClaimError),
    /// The game is over, and its end would be taken back though another node is shown.
    EndNotShown,
    /// The game is over at the node shown: there is no move to advise.
    NoMoreMoves,
    /// The side to move is in check, and cannot even in thought pass.
    NoPass,
    /// The only moves of the game are those of a program against the person here, who has made none.
    NoMoveOfPerson,
    /// The game has no moves that could be analysed.
    NothingToAnalyse,
}

/// A question to the people here before a command is applied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableQuestion {
    /// Whether the side resigns.
    Resign(Color),
    /// Whether the side to move claims an impasse.
    Claim,
    /// Whether a game that is being played shall be analysed. After a yes,
    /// [`TableCommand::AllowAnalysis`](super::TableCommand::AllowAnalysis) comes before the command.
    Analyse,
}
