//! Reads a game file, as KIF, and prints its players and moves: `read_kif FILE`.

use std::env;
use std::error::Error;
use std::io::Write;

use zushiki_core::board::Color;
use zushiki_core::notation::hodges;
use zushiki_core::variant::library;
use zushiki_record::ReadOptions;

fn main() -> Result<(), Box<dyn Error>> {
    let path = env::args().nth(1).ok_or("read_kif FILE")?;
    let options = ReadOptions::new(library::shipped());
    let reading = zushiki_record::read(&std::fs::read(path)?, &options)
        .map_err(|error| format!("{:?}: {}", error.location, error.fault))?;
    let mut out = std::io::stdout().lock();
    for color in Color::ALL {
        let player = reading.record.headers.players.name(color);
        writeln!(out, "{color:?}: {player:?}")?;
    }
    let game = &reading.record.game;
    let line = game.main_line();
    for (before, after) in line.iter().zip(line.iter().skip(1)) {
        let after = game.node(*after);
        let Some(mv) = after.mv() else { continue };
        writeln!(out, "{}. {}", after.ply(), hodges::write(&game.position_of(*before), mv))?;
    }
    writeln!(out, "{:?}", game.live_outcome())?;
    Ok(())
}
