//! Books of openings from games of the engine against itself: the moves that they played at their beginning, with their
//! results.

use crate::saved_games::{PlayedGame, SavedGames, results};
use zushiki_core::board::Move;
use zushiki_core::notation::usi;
use zushiki_core::variant::Selection;
use zushiki_engine::Tally;
use zushiki_engine::tuning::book_head;

/// A move that a smaller part of the games of a position played, one of so many, is left out: it was chosen at random.
const RARE: u32 = 50;

/// The text of the book of `saved`, which [`zushiki_engine::Book::read`] reads: the moves that at least `least` games
/// and a fiftieth of the games of the position played, in at most `plies` plies.
#[must_use]
pub fn book(saved: &SavedGames, plies: usize, least: u32) -> String {
    let SavedGames { selection, plan, games } = saved;
    let nodes = plan.nodes;
    let mut text = book_head(selection);
    text += &format!("nodes {nodes}\ngames {}\n", counts(results(games)));
    grow(selection, &games.iter().collect::<Vec<_>>(), 0, (plies, least), &mut text);
    text
}

fn counts(Tally { black, white, drawn }: Tally) -> String {
    format!("{black} {white} {drawn}")
}

/// Adds the moves that `games` play after `depth` plies, and all that follow, to `text`: the most frequent first.
fn grow(
    selection: &Selection,
    games: &[&PlayedGame],
    depth: usize,
    (plies, least): (usize, u32),
    text: &mut String,
) {
    if depth == plies {
        return;
    }
    let all = results(games.iter().copied()).games();
    for (mv, games) in by_move(games, depth) {
        let results = results(games.iter().copied());
        if results.games() >= least.max(all.div_ceil(RARE)) {
            text.push_str(&format!("{depth} {} {}\n", usi::write(selection, mv), counts(results)));
            grow(selection, &games, depth + 1, (plies, least), text);
        }
    }
}

/// The games by the move that they play after `depth` plies: the most frequent first, otherwise in the order of the
/// games.
fn by_move<'a>(games: &[&'a PlayedGame], depth: usize) -> Vec<(Move, Vec<&'a PlayedGame>)> {
    let mut moves: Vec<(Move, Vec<&PlayedGame>)> = Vec::new();
    for game in games {
        let Some(&(mv, _)) = game.moves.get(depth) else { continue };
        match moves.iter_mut().find(|(known, _)| *known == mv) {
            Some((_, games)) => games.push(game),
            None => moves.push((mv, vec![game])),
        }
    }
    moves.sort_by_key(|(_, games)| std::cmp::Reverse(games.len()));
    moves
}

#[cfg(test)]
mod tests;
