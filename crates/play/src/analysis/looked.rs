//! Positions of a line that an analysis has looked at, and the mates that hold for their neighbours too.
//!
//! A search of one position may miss what the search of the next one proves. A mate that the played move leads into is a
//! mate before that move, and one whose first move was played is a mate after it.

use super::value::{evaluation_of_end, sign_of};
use zushiki_core::board::{Color, Move};
use zushiki_core::game::{Game, NodeId};
use zushiki_core::rules::Outcome;
use zushiki_record::Evaluation;

/// The source of the evaluation of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Source {
    /// A search, whose result is to be written.
    Search,
    /// The game, which has it in a comment.
    Comment,
    /// The end of the game by the rules.
    End,
}

/// A position of the line.
#[derive(Clone, Debug)]
pub(super) struct Looked {
    pub(super) node: NodeId,
    /// The side to move.
    pub(super) to_move: Color,
    /// The move that led to the position.
    pub(super) played: Option<Move>,
    pub(super) source: Source,
    /// `None` if it is not known.
    pub(super) evaluation: Option<Evaluation>,
    /// The best line from the position.
    pub(super) line: Vec<Move>,
    /// The second best move with its evaluation, if it is known.
    pub(super) second: Option<(Move, Evaluation)>,
    /// Whether there is only one move.
    pub(super) is_forced: bool,
    /// The depth of the search that compared the move with the better one, if the evaluation is taken from it.
    pub(super) compared_at: Option<u32>,
    /// The number of searches that compared the move with the better one.
    pub(super) comparisons: usize,
}

impl Looked {
    /// A position about which nothing is known.
    pub(super) fn unknown(game: &Game, id: NodeId) -> Looked {
        let node = game.node(id);
        Looked {
            node: id,
            to_move: node.to_move(),
            played: node.mv(),
            source: Source::Comment,
            evaluation: None,
            line: Vec::new(),
            second: None,
            is_forced: false,
            compared_at: None,
            comparisons: 0,
        }
    }

    /// A position at which the game is over.
    pub(super) fn of_end(game: &Game, id: NodeId, end: Outcome) -> Looked {
        let evaluation = Some(evaluation_of_end(end));
        Looked { source: Source::End, evaluation, ..Looked::unknown(game, id) }
    }

    /// The side that wins from here for certain, and in how many plies.
    fn win(&self) -> Option<(Color, i32)> {
        let (value, plies) = match (self.evaluation?, self.source) {
            (Evaluation::Win(plies), _) => (plies, plies.abs()),
            (Evaluation::Hundredths(value), Source::End) => (value, 0),
            (Evaluation::Hundredths(_), _) => return None,
        };
        let winner = if value > 0 { Color::Black } else { Color::White };
        (value != 0).then_some((winner, plies))
    }

    /// Whether a win of `winner` in `plies` is news: no win, or a longer one of that side, is known.
    fn is_improved_by(&self, winner: Color, plies: i32) -> bool {
        let is_open = self.source != Source::End && self.evaluation.is_some();
        is_open && self.win().is_none_or(|(known, of)| known == winner && plies < of)
    }

    /// Takes a win of `winner` in `plies`, which begins with `line`.
    fn set_win(&mut self, (winner, plies): (Color, i32), line: Vec<Move>) {
        self.evaluation = Some(Evaluation::Win(sign_of(winner) * plies));
        (self.line, self.second) = (line, None);
    }
}

/// Applies the mates that are known in `looked`, successive positions of a line, to the other positions there. `before` is
/// the position before them, which is no longer changed.
pub(super) fn spread_mates(before: Option<&Looked>, looked: &mut [Looked]) {
    for at in (1..looked.len()).rev() {
        let (head, tail) = looked.split_at_mut(at);
        if let (Some(parent), Some(child)) = (head.last_mut(), tail.first()) {
            take_from_child(parent, child);
        }
    }
    for at in 0..looked.len() {
        let (head, tail) = looked.split_at_mut(at);
        let (Some(parent), Some((child, after))) = (head.last().or(before), tail.split_first_mut())
        else {
            continue;
        };
        take_from_parent(parent, child, after.first());
    }
}

/// Applies a mate after a move to the position before it.
fn take_from_child(parent: &mut Looked, child: &Looked) {
    let (Some((winner, plies)), Some(played)) = (child.win(), child.played) else { return };
    let plies = plies + 1;
    let is_best = parent.line.first() == Some(&played);
    let is_news = parent.is_improved_by(winner, plies);
    if is_news && (winner == parent.to_move || parent.is_forced) {
        parent.set_win((winner, plies), [&[played], &*child.line].concat());
    } else if is_news
        && is_best
        && parent.win().is_none()
        && let Some((mv, evaluation)) = parent.second.take()
    {
        // The move that looked best loses: the second best one is the best.
        (parent.evaluation, parent.line) = (Some(evaluation), vec![mv]);
    }
}

/// Applies the mate of the side that has moved to the position after its move: if the move began the line of the mate, or
/// if that side has a mate again after the answer that is shorter by the two moves.
fn take_from_parent(parent: &Looked, child: &mut Looked, after: Option<&Looked>) {
    let Some((winner, plies)) = parent.win().filter(|&(winner, _)| winner == parent.to_move) else {
        return;
    };
    if parent.line.first() == child.played.as_ref() && plies > 1 {
        if child.is_improved_by(winner, plies - 1) {
            child.set_win((winner, plies - 1), parent.line.get(1..).unwrap_or_default().to_vec());
        }
        return;
    }
    let Some((after, (_, left))) = after.and_then(|after| {
        let win = after.win().filter(|&(of, left)| of == winner && left <= plies - 2);
        Some((after, win?))
    }) else {
        return;
    };
    if let Some(answer) = after.played.filter(|_| child.is_improved_by(winner, left + 1)) {
        child.set_win((winner, left + 1), [&[answer], &*after.line].concat());
    }
}
