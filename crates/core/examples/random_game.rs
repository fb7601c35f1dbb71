//! Plays random moves in a game of wa until it ends, and prints each move in Hodges notation.

use std::error::Error;
use std::io::Write;

use zushiki_core::game::Game;
use zushiki_core::notation::hodges;
use zushiki_core::rules::Rules;
use zushiki_core::variant::{Choice, Selection, library};

fn main() -> Result<(), Box<dyn Error>> {
    let wa = library::find("wa").ok_or("wa is one of the built-in variants")?;
    let rules = Rules::new(Selection::new(wa, &Choice::default())?);
    let mut game = Game::new(rules.start());
    let mut out = std::io::stdout().lock();
    let mut random: u64 = 1; // state of a linear congruential generator: the same game each time

    while game.live_outcome().is_none() && game.len() < 400 {
        let moves = game.position().legal_moves();
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let mv = moves[(random >> 33) as usize % moves.len()];
        writeln!(out, "{}. {}", game.len() + 1, hodges::write(game.position(), mv))?;
        game.play(mv)?;
    }
    match game.live_outcome() {
        Some(end) => writeln!(out, "{:?} wins: {:?}", end.winner, end.by)?,
        None => writeln!(out, "stopped after {} moves", game.len())?,
    }
    Ok(())
}
