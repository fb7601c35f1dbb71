//! What is copied: a position, or the moves of a game, as text.

use super::action::Copy;
use crate::game::Game;
use crate::notation::{Notation, reason, sfen, usi};
use crate::rules::Position;

/// The position in SFEN.
#[must_use]
pub fn position(position: &Position) -> Copy {
    let text = sfen::write(position.selection(), &position.setup());
    Copy { what: "position", text: format!("{text}\n") }
}

/// The start in SFEN with the moves in USI, on a line; then each move in `notation`, and how
/// the game ended.
#[must_use]
pub fn game(game: &Game, notation: Notation) -> Copy {
    let selection = game.position().selection();
    let start = game.position_at(0).unwrap_or(game.position());
    let moves: Vec<String> = game.moves().map(|mv| usi::write(selection, mv)).collect();
    let start = sfen::write(selection, &start.setup());
    let mut lines = vec![selection.title()];
    lines.push(format!("position sfen {start} moves {}", moves.join(" ")).trim_end().to_owned());
    lines.extend(written(game, notation));
    lines.extend(ending(game));
    Copy { what: "game", text: lines.join("\n") + "\n" }
}

fn written(game: &Game, notation: Notation) -> impl Iterator<Item = String> {
    let mut previous = None;
    game.moves().enumerate().filter_map(move |(at, mv)| {
        let before = game.position_at(at)?;
        let text = notation.write(before, previous.replace(mv.to()), mv);
        Some(format!("{}. {text}", before.ply()))
    })
}

fn ending(game: &Game) -> Option<String> {
    let mut game = game.clone();
    game.go_to(game.len());
    Some(reason::outcome(game.position().selection(), game.outcome()?))
}
