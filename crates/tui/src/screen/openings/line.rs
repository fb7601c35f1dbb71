//! The moves that lead to the position whose openings are shown.

use zushiki_core::board::Move;
use zushiki_core::game::Game;
use zushiki_core::rules::Position;
use zushiki_record::Record;

/// Moves from a starting position.
#[derive(Clone, Debug)]
pub struct OpeningLine {
    start: Position,
    moves: Vec<Move>,
}

impl From<Position> for OpeningLine {
    /// No move.
    fn from(start: Position) -> OpeningLine {
        OpeningLine { start, moves: Vec::new() }
    }
}

impl OpeningLine {
    /// The moves to the position of `game` that is shown.
    #[must_use]
    pub fn of_game(game: &Game) -> OpeningLine {
        let moves = game.moves().take(game.cursor_ply()).collect();
        OpeningLine { start: game.start().clone(), moves }
    }

    /// The number of moves.
    pub(super) fn len(&self) -> usize {
        self.moves.len()
    }

    /// Adds a move, which must be legal.
    pub(super) fn push(&mut self, mv: Move) {
        self.moves.push(mv);
    }

    /// Leaves `count` moves. Returns the first of the others.
    pub(super) fn shorten(&mut self, count: usize) -> Option<Move> {
        let first = self.moves.get(count).copied();
        self.moves.truncate(count);
        first
    }

    /// The game of these moves. A move that cannot follow, because the game has ended, is left out with the rest.
    pub(super) fn record(&mut self) -> Record {
        let mut record = Record::new(self.start.clone());
        let played = self.moves.iter().take_while(|&&mv| record.game.play(mv).is_ok()).count();
        self.moves.truncate(played);
        record
    }
}
