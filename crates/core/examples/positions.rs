//! Reads positions in SFEN, one per line. For each position it prints the ending, if any, and the position and the
//! ending after each legal move, in the letters of lishogi: `positions [VARIANT]`. Used to compare the rules with other
//! programs.

use std::env;
use std::error::Error;
use std::io::{BufRead, Write};

use zushiki_core::board::Color;
use zushiki_core::notation::sfen::{self, Letters};
use zushiki_core::notation::usi;
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::{Choice, Selection, library};

fn main() -> Result<(), Box<dyn Error>> {
    let name = env::args().nth(1).unwrap_or_else(|| "chu".to_owned());
    let (id, choice) = Choice::named(&name);
    let variant = library::find(id).ok_or_else(|| format!("there is no variant {id}"))?;
    let rules = Rules::new(Selection::new(variant, &choice)?);
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let position = rules.position(&sfen::parse(rules.selection(), &line?)?)?;
        writeln!(out, "{}", answer(&position)?)?;
    }
    Ok(())
}

/// The ending of `position`, and for each legal move its text, the ending and the position after it, with
/// tabs between.
fn answer(position: &Position) -> Result<String, Box<dyn Error>> {
    let mut parts = vec![ending(position)];
    for mv in position.legal_moves() {
        let mut after = position.clone();
        after.play(mv)?;
        let text = sfen::write_in(after.selection(), &after.setup(), Letters::OfLishogi);
        let mv = usi::write_with(position, mv, Letters::OfLishogi);
        parts.push(format!("{mv} {} {text}", ending(&after)));
    }
    Ok(parts.join("\t"))
}

/// The winner, `b`, `w` or `d` for a draw, and the rule: `b:BareKing`. `-` while the game
/// continues.
fn ending(position: &Position) -> String {
    let Some(outcome) = position.outcome() else { return "-".to_owned() };
    let winner = match outcome.winner {
        Some(Color::Black) => 'b',
        Some(Color::White) => 'w',
        None => 'd',
    };
    format!("{winner}:{:?}", outcome.by)
}
