//! A player at work on a problem: each move is judged, and answered by the best defence. In a mate problem the solver
//! judges, in a problem of tactics the referee: see `tactics`.

use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;

use super::problem::Problem;
use super::soundness::{Fault, no_clock};
use super::tactics::{Referee, Ruling, Spoils};
use crate::analysis::Verdict;
use zushiki_core::board::{Move, PieceKind};
use zushiki_core::game::Game;
use zushiki_core::rules::IllegalMove;
use zushiki_engine::{
    Counting, Defence, Engine, Hint, Limits, Mate, MateLimits, MateRequest, MateVerdict, Reason,
    Request, Settings, best_defence, solve_mate,
};

/// A problem with the moves that were played.
#[derive(Clone, Debug)]
pub struct Attempt {
    problem: Problem,
    game: Game,
    state: State,
    /// Whether a wrong move was played, or help was taken.
    is_spoilt: bool,
    /// Whether the result has been counted for the streak of the player.
    is_counted: bool,
    /// The loss by the wrong move, in a problem of tactics.
    verdict: Option<Verdict>,
    /// The pieces that the line of a problem of tactics wins, once they have been asked for.
    spoils: OnceLock<Spoils>,
    /// The pieces that the wrong move wins and gives up, in a problem of tactics.
    wrong_spoils: Option<Spoils>,
}

/// The state of an attempt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// The player is to move.
    Open,
    /// The last move of the player was wrong. It is on the board, with the answer that refutes it.
    Wrong(Refutation),
    /// The last move of the player is as good as the one that the problem asks for, which has still to be found. It is on
    /// the board.
    AsGood,
    /// The player has won within the number of plies, or found the line.
    Solved,
    /// The player has given up: the game holds the solution.
    GivenUp,
}

/// The reason why a move is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refutation {
    /// After this answer there is no win by checks.
    Escapes(Move),
    /// After this answer the win takes more plies than the problem allows.
    Delays(Move),
    /// After this answer the move is worse than the one of the line: see [`Attempt::verdict`].
    Loses(Move),
    /// The game has ended without a win.
    Ended,
}

/// The result of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reply {
    /// The problem is solved.
    Solved,
    /// The move is right, and the defender has played this answer.
    Defended(Move),
    /// The solver cannot judge the move: a limit was reached, or it knows no win of the problem. The computer has
    /// played this answer.
    Unjudged(Move),
    /// The move is as good as the one that is asked for.
    AsGood,
    /// The move is wrong.
    Wrong(Refutation),
}

/// The success of the player in an attempt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// The problem was solved without a wrong move and without help.
    Clean,
    /// The problem was solved in the end.
    Late,
    /// The problem has not been solved at the first attempt.
    Missed,
}

/// The limits of the solver for each move.
const JUDGE: MateLimits = MateLimits { nodes: Some(300_000), time: None, table_mib: 16 };
/// The number of nodes for an answer of the computer that is not part of a forced win.
const ANSWER_NODES: u64 = 10_000;
/// The number of moves after a wrong one that are looked at for what it loses: the answer, a move, and a capture.
const TOLD: usize = 3;

impl Attempt {
    /// The attempt before its first move.
    #[must_use]
    pub fn new(problem: Problem) -> Attempt {
        let game = Game::new(problem.position().clone());
        let (is_spoilt, is_counted) = (false, false);
        let (state, verdict, spoils) = (State::Open, None, OnceLock::new());
        let wrong_spoils = None;
        Attempt { problem, game, state, is_spoilt, is_counted, verdict, spoils, wrong_spoils }
    }

    /// The problem.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The moves that were played, from the position of the problem on.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The state.
    #[must_use]
    pub fn state(&self) -> State {
        self.state
    }

    /// The number of plies within which the player still has to win; `None` if it is not known.
    #[must_use]
    pub fn plies_left(&self) -> Option<u32> {
        let played = u32::try_from(self.game.len()).unwrap_or(u32::MAX);
        self.problem.plies().map(|plies| plies.saturating_sub(played))
    }

    /// Plays a move of the player and the answer. If the state is not [`State::Open`], nothing changes and there is no
    /// reply.
    ///
    /// # Errors
    /// The move is illegal.
    pub fn play(&mut self, mv: Move) -> Result<Option<Reply>, IllegalMove> {
        if self.state != State::Open {
            return Ok(None);
        }
        self.game.position().examine(mv)?;
        let reply = match self.problem.tactic() {
            Some(_) => self.play_tactic(mv)?,
            None => {
                let left = self.plies_left().map(|plies| plies.saturating_sub(1));
                self.game.play(mv)?;
                self.judge(left)
            }
        };
        let answer = match reply {
            Reply::Solved | Reply::AsGood | Reply::Wrong(Refutation::Ended) => None,
            Reply::Defended(mv) | Reply::Unjudged(mv) => Some(mv),
            Reply::Wrong(
                Refutation::Escapes(mv) | Refutation::Delays(mv) | Refutation::Loses(mv),
            ) => Some(mv),
        };
        if let Some(answer) = answer {
            self.game.play(answer)?;
        }
        self.state = match reply {
            Reply::Solved => State::Solved,
            Reply::AsGood => State::AsGood,
            Reply::Wrong(why) => State::Wrong(why),
            Reply::Defended(_) | Reply::Unjudged(_) => self.state_after_answer(),
        };
        self.is_spoilt |= matches!(self.state, State::Wrong(_));
        Ok(Some(reply))
    }

    /// Plays a move in a problem of tactics: that of the line is right, and the referee judges the others.
    fn play_tactic(&mut self, mv: Move) -> Result<Reply, IllegalMove> {
        let rest = self.rest_of_line();
        let before = self.game.position().clone();
        self.game.play(mv)?;
        let expected = rest.first().copied();
        if let Some(end) = self.game.live_outcome() {
            let wins = end.winner == Some(before.to_move());
            return Ok(if wins { Reply::Solved } else { Reply::Wrong(Refutation::Ended) });
        }
        if expected == Some(mv) {
            return Ok(rest.get(1).map_or(Reply::Solved, |&answer| Reply::Defended(answer)));
        }
        let Some(expected) = expected else { return Ok(Reply::AsGood) };
        Ok(match Referee::new(before.selection()).judge(&before, mv, expected) {
            // The same move with or without promotion: the line continues.
            Ruling::AsGood if is_twin(mv, expected) => match rest.get(1) {
                None => Reply::Solved,
                Some(&answer) if self.game.position().examine(answer).is_ok() => {
                    Reply::Defended(answer)
                }
                Some(_) => Reply::AsGood,
            },
            Ruling::AsGood => Reply::AsGood,
            Ruling::Worse { line, verdict } => {
                self.verdict = Some(*verdict);
                self.wrong_spoils = Some(self.spoils_after(&line));
                Reply::Wrong(Refutation::Loses(line[0]))
            }
        })
    }

    /// The pieces that the moves so far and the first of `line`, which follow, win and give up.
    fn spoils_after(&self, line: &[Move]) -> Spoils {
        let moves = self.game.moves().chain(line.iter().copied().take(TOLD)).collect::<Vec<_>>();
        Spoils::settled(self.problem.position(), &moves)
    }

    /// The moves of the line of a problem of tactics from the position on the board on.
    fn rest_of_line(&self) -> Vec<Move> {
        let line = self.problem.tactic().map(|tactic| &tactic.line[..]).unwrap_or_default();
        line.get(self.game.len()..).unwrap_or_default().to_vec()
    }

    /// The loss by the wrong move on the board, in a problem of tactics.
    #[must_use]
    pub fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref().filter(|_| matches!(self.state, State::Wrong(_)))
    }

    /// The pieces that the line of a problem of tactics wins and gives up, exchanges after it included; `None` for another
    /// problem. They are found once, because screens ask for them at each frame.
    #[must_use]
    pub fn spoils(&self) -> Option<&Spoils> {
        let line = &self.problem.tactic()?.line;
        Some(self.spoils.get_or_init(|| Spoils::settled(self.problem.position(), line)))
    }

    /// The pieces that the player loses for nothing by the wrong move on the board, as far as three moves after it show,
    /// and would not lose by the line of the problem; `None` without a wrong move, in a mate problem, and if the player
    /// wins something too.
    #[must_use]
    pub fn losses(&self) -> Option<Vec<PieceKind>> {
        let is_wrong = matches!(self.state, State::Wrong(_));
        let wrong = self.wrong_spoils.as_ref().filter(|it| is_wrong && it.won.is_empty())?;
        let mut losses = wrong.given.clone();
        for kind in &self.spoils()?.given {
            if let Some(at) = losses.iter().position(|lost| lost == kind) {
                losses.remove(at);
            }
        }
        Some(losses)
    }

    /// The state where the defender has answered: the answer may have ended the game.
    fn state_after_answer(&self) -> State {
        match self.game.live_outcome() {
            None => State::Open,
            Some(end) if end.winner == Some(self.problem.position().to_move()) => State::Solved,
            Some(_) => State::Wrong(Refutation::Ended),
        }
    }

    /// Judges the move that was played, after which the player has to win within `left` plies.
    fn judge(&self, left: Option<u32>) -> Reply {
        if let Some(end) = self.game.live_outcome() {
            let wins = end.winner == Some(self.problem.position().to_move());
            return if wins { Reply::Solved } else { Reply::Wrong(Refutation::Ended) };
        }
        let has_no_win = matches!(self.problem.fault(), Some(Fault::NoWin | Fault::NotFound));
        match best_defence(&self.request(), left, &AtomicBool::new(false), &no_clock) {
            Defence::None => Reply::Solved,
            Defence::Loses { line, .. } => {
                line.first().map_or(Reply::Solved, |&mv| Reply::Defended(mv))
            }
            Defence::Escapes(mv) if !has_no_win => Reply::Wrong(Refutation::Escapes(mv)),
            Defence::Delays(mv) => Reply::Wrong(Refutation::Delays(mv)),
            Defence::Escapes(_) | Defence::Unknown => self.unjudged(),
        }
    }

    fn request(&self) -> MateRequest {
        MateRequest {
            position: self.game.position().clone(),
            earlier: Vec::new(),
            limits: JUDGE,
            counting: Counting::OfGame,
        }
    }

    /// The answer of the computer to a move that is not judged.
    fn unjudged(&self) -> Reply {
        let position = self.game.position().clone();
        let settings = Settings { hash_mib: 1, ..Settings::default() };
        let request =
            Request::new(position, Limits { nodes: Some(ANSWER_NODES), ..Limits::default() });
        let mut engine = Engine::new(request.position.selection(), settings);
        let answer = engine.search(&request, &AtomicBool::new(false), &no_clock, &mut |_| {});
        answer.best.map_or(Reply::Solved, Reply::Unjudged)
    }

    /// Takes back the last move of the player with its answer. Returns whether there was a move.
    pub fn take_back(&mut self) -> bool {
        if self.state == State::GivenUp || self.game.is_empty() {
            return false;
        }
        let player = self.problem.position().to_move();
        while self.game.undo() && self.game.position().to_move() != player {}
        // `redo` must not play moves again that were taken back.
        let position = self.problem.position().clone();
        let moves: Vec<Move> = self.game.moves().take(self.game.cursor_ply()).collect();
        self.game = Game::new(position);
        for mv in moves {
            if self.game.play(mv).is_err() {
                break;
            }
        }
        self.state = State::Open;
        true
    }

    /// Begins the problem again. Earlier wrong answers still count.
    pub fn restart(&mut self) {
        let Attempt { is_spoilt, is_counted, .. } = *self;
        *self = Attempt { is_spoilt, is_counted, ..Attempt::new(self.problem.clone()) };
    }

    /// Whether a wrong move, a hint or the solution counts the problem as missed already.
    #[must_use]
    pub const fn is_spoilt(&self) -> bool {
        self.is_spoilt
    }

    /// A hint: the win, or the line, from the position on the board. `None` if the solver knows no win, or the player is
    /// not to move.
    pub fn hint(&mut self) -> Option<Hint> {
        if self.state != State::Open {
            return None;
        }
        let hint = match self.problem.tactic() {
            Some(_) => {
                let line = self.rest_of_line();
                let reason = Referee::new(self.game.position().selection())
                    .reason(self.game.position(), &line);
                Hint { line, reason }
            }
            None => {
                let Mate { line, length, end } =
                    self.mate().filter(|mate| !mate.line.is_empty())?;
                Hint { line, reason: Reason::Mate { length, end } }
            }
        };
        self.is_spoilt = true;
        Some(hint)
    }

    /// The win from the position on the board.
    fn mate(&self) -> Option<Mate> {
        if self.game.live_outcome().is_some() {
            return None;
        }
        match solve_mate(&self.request(), &AtomicBool::new(false), &no_clock).verdict {
            MateVerdict::Mate(mate) => Some(mate),
            MateVerdict::NoMate | MateVerdict::Unknown => None,
        }
    }

    /// Gives up. The game then has the solution, and shows its start. Returns the solution, which is empty if the
    /// solver knows none.
    pub fn give_up(&mut self) -> Vec<Move> {
        self.game = Game::new(self.problem.position().clone());
        let line = match self.problem.tactic() {
            Some(tactic) => tactic.line.clone(),
            None => self.mate().map(|mate| mate.line).unwrap_or_default(),
        };
        for &mv in &line {
            if self.game.play(mv).is_err() {
                break;
            }
        }
        self.game.go_to(0);
        (self.state, self.is_spoilt) = (State::GivenUp, true);
        line
    }

    /// The success of the player; `None` while nothing is decided.
    #[must_use]
    pub fn mark(&self) -> Option<Mark> {
        match (self.state, self.is_spoilt) {
            (State::Solved, false) => Some(Mark::Clean),
            (State::Solved, true) => Some(Mark::Late),
            (_, true) => Some(Mark::Missed),
            (_, false) => None,
        }
    }

    /// Whether the result counts for the streak of the player, which it does once.
    pub(super) fn counts_for_streak(&mut self) -> bool {
        !std::mem::replace(&mut self.is_counted, true)
    }
}

/// Whether the moves differ at most by a promotion.
fn is_twin(one: Move, other: Move) -> bool {
    let ways = |mv: Move| (mv.from(), mv.to(), mv.via(), mv.drop());
    ways(one) == ways(other)
}
