//! A side played by the engine of this program.

use std::io;

use super::{Decision, Habits, OVERHEAD, Seen, USUAL_TIME};
use crate::opponent::computer::Computer;
use crate::opponent::dice::Dice;
use crate::opponent::opening;
use crate::opponent::pace::{Pace, Thinking};
use crate::opponent::request::request_at;
use crate::opponent::thinker::{Thinker, Thought, Ticket};
use crate::opponent::time::{Allowance, Budget};
use zushiki_core::board::{Color, Square};
use zushiki_core::game::{Clock, NodeId};
use zushiki_core::variant::Selection;
use zushiki_engine::{self as engine, Answer, Book, Limits, Request, Score};

/// The engine of a side, and what it has found in the game so far.
#[derive(Debug)]
pub(super) struct OwnMind {
    computer: Computer,
    thinker: Thinker,
    /// The openings that it knows.
    book: Option<Book>,
    /// Whether it seems to think before it answers.
    thinks: bool,
    /// The number of the game.
    seed: u64,
    /// The last score that the player found, for itself.
    score: Option<Score>,
    /// The number of its last moves that it found lost.
    lost: u32,
}

/// The settings of the engine of a side.
pub(super) struct Settings<'a> {
    pub(super) engine: &'a engine::Settings,
    /// The number of the game, on which the moves of weaker players depend.
    pub(super) seed: u64,
    pub(super) habits: Habits,
}

/// A player resigns when it finds itself worse than this, in hundredths of a pawn, ...
const HOPELESS: i32 = -1500;
/// ... this many moves in a row, ...
const HOPELESS_MOVES: u32 = 3;
/// ... at this level or a higher one.
const LEAST_RESIGNING: u8 = 4;
/// The largest number of nodes of the search of a move of the book.
const BOOK_NODES: u64 = 20_000;
/// Before this number of moves a player does not resign or accept a draw.
const EARLY: usize = 20;

impl OwnMind {
    /// # Errors
    /// If the system does not give a thread.
    pub(super) fn start(
        computer: Computer,
        selection: &Selection,
        settings: Settings<'_>,
        sink: impl FnMut(Thought) + Send + 'static,
    ) -> io::Result<OwnMind> {
        let Settings { seed, habits: Habits { thinks, knows_openings }, .. } = settings;
        let book = settings.engine.tuned.book(selection).filter(|_| knows_openings);
        let human = computer.level.human(seed);
        let thinks = thinks && human.is_some();
        let settings = engine::Settings { human, ..settings.engine.clone() };
        let thinker = Thinker::start(selection.clone(), settings, sink)?;
        Ok(OwnMind { computer, thinker, book, thinks, seed, score: None, lost: 0 })
    }

    /// Asks for the move at `node`.
    pub(super) fn ask(&mut self, seen: Seen<'_>, node: NodeId) -> Ticket {
        let color = seen.game.node(node).to_move();
        let budget = budget(self.computer, seen.clock, color);
        let request = self.by_book(request(seen, node, budget), seen, node);
        let pace = self.pace(seen, node, budget);
        self.thinker.search_at_pace(request, pace)
    }

    /// The question for the move of the book at `node`, if it has one; otherwise `request`. The engine searches that
    /// move alone, so that its score is known and its time looks like thinking.
    fn by_book(&self, request: Request, seen: Seen<'_>, node: NodeId) -> Request {
        let (level, ply) = (self.computer.level, seen.game.node(node).ply());
        let known = self
            .book
            .as_ref()
            .and_then(|book| opening::book_move(book, &request.position, level, ply, self.seed));
        let Some(mv) = known else { return request };
        let nodes = Some(request.limits.nodes.unwrap_or(BOOK_NODES).min(BOOK_NODES));
        Request { search_moves: vec![mv], limits: Limits { nodes, ..request.limits }, ..request }
    }

    /// The pace of the answer at `node`. With a short clock it is at most the time of the move.
    fn pace(&self, seen: Seen<'_>, node: NodeId, budget: Budget) -> Pace {
        if !self.thinks {
            return Pace::AtOnce;
        }
        let position = seen.game.position_of(node);
        Pace::Thinking(Thinking {
            moves: position.legal_moves().len(),
            captured_at: captured_at(seen, node),
            most: budget.soft.unwrap_or(budget.hard),
            random: Dice::of(self.seed, position.key()).roll(),
        })
    }

    pub(super) fn hurry(&self) {
        self.thinker.stop();
    }

    /// The decision after a search at `ply`.
    pub(super) fn decide(&mut self, answer: &Answer, ply: usize) -> Option<Decision> {
        self.score = Some(answer.score);
        if self.resigns(ply) {
            self.lost = 0;
            return Some(Decision::Resign);
        }
        answer.best.map(Decision::Play)
    }

    /// Counts a move after which the player is lost. Returns whether it resigns.
    fn resigns(&mut self, ply: usize) -> bool {
        let is_lost = self.score.is_some_and(|score| match score {
            Score::Eval(eval) => eval <= HOPELESS,
            Score::Mate(plies) => plies < 0,
        });
        self.lost = if is_lost { self.lost + 1 } else { 0 };
        self.lost >= HOPELESS_MOVES
            && ply >= EARLY
            && self.computer.level.number() >= LEAST_RESIGNING
    }

    /// Whether the player accepts a draw at `ply`.
    pub(super) fn is_content(&self, ply: usize) -> bool {
        let is_no_better = self.score.is_some_and(|score| match score {
            Score::Eval(eval) => eval <= 0,
            Score::Mate(plies) => plies < 0,
        });
        is_no_better && ply >= EARLY
    }
}

/// The question for the move at `node`.
fn request(seen: Seen<'_>, node: NodeId, budget: Budget) -> Request {
    let mut limits = Limits::default();
    budget.apply(&mut limits);
    request_at(seen.game, node, limits, 1)
}

/// The square on which the move to `node` captured, if it did.
fn captured_at(seen: Seen<'_>, node: NodeId) -> Option<Square> {
    let (before, mv) = seen.game.node(node).parent().zip(seen.game.node(node).mv())?;
    seen.game.position_of(before).piece(mv.to()).map(|_| mv.to())
}

/// The time for a move of `color`: by its clock, but at most the time that the computer is given.
fn budget(computer: Computer, clock: Option<&Clock>, color: Color) -> Budget {
    let by_clock = clock.map(|clock| Allowance::of_clock(clock, color).budget(OVERHEAD));
    match (computer.move_time, by_clock) {
        (Some(time), Some(Budget { hard, .. })) => Budget { soft: None, hard: time.min(hard) },
        (Some(time), None) => Budget { soft: None, hard: time },
        (None, Some(budget)) => budget,
        (None, None) => Budget { soft: Some(USUAL_TIME), hard: USUAL_TIME * 3 },
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use zushiki_core::variant::{Choice, library};

    #[test]
    fn a_hopeless_game_is_resigned_politely() {
        let variant = library::find("shogi").unwrap();
        let selection = Selection::new(variant, &Choice::default()).unwrap();
        let engine = engine::Settings::default();
        let settings = Settings { engine: &engine, seed: 1, habits: Habits::default() };
        let computer = "computer:5".parse().unwrap();
        let mut own = OwnMind::start(computer, &selection, settings, |_| {}).unwrap();
        own.score = Some(Score::Eval(-2000));
        assert_eq!([30, 32, 34].map(|ply| own.resigns(ply)), [false, false, true]);
        own.lost = 5;
        assert!(!own.resigns(10), "not so early in the game");
        own.score = Some(Score::Eval(-300));
        assert!(!own.resigns(40) && own.lost == 0);
        own.computer = "computer:3".parse().unwrap();
        own.score = Some(Score::Mate(-4));
        assert_eq!([40, 42, 44, 46].map(|ply| own.resigns(ply)), [false; 4]);
    }

    #[test]
    fn time_is_that_of_the_clock_or_of_the_player() {
        let clock = Clock::new("1m".parse().unwrap());
        let computer = |text: &str| text.parse::<Computer>().unwrap();
        let hard = |text, clock: Option<&Clock>| budget(computer(text), clock, Color::Black).hard;
        assert_eq!(hard("computer:2s", None), Duration::from_secs(2));
        assert_eq!(hard("computer:2s", Some(&clock)), Duration::from_secs(2));
        assert!(hard("computer:600s", Some(&clock)) < Duration::from_secs(60));
        assert!(hard("computer", Some(&clock)) < Duration::from_secs(30));
        let soft = |time: &str, color| {
            budget(computer("computer"), Some(&Clock::new(time.parse().unwrap())), color).soft
        };
        assert!(soft("1m++9s", Color::Black) > soft("1m", Color::Black));
        assert!(soft("1m++9s/1m", Color::White) == soft("1m", Color::White));
    }
}
