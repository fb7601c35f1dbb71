//! Plays a few moves of sho shogi and writes the game as PSN.

use std::error::Error;
use std::io::Write;

use zushiki_core::game::Game;
use zushiki_core::notation::usi;
use zushiki_core::rules::Rules;
use zushiki_core::variant::{Choice, Selection, library};
use zushiki_record::{Format, Record};

fn main() -> Result<(), Box<dyn Error>> {
    let sho = library::find("sho").ok_or("sho is one of the built-in variants")?;
    let rules = Rules::new(Selection::new(sho, &Choice::default())?);
    let mut record = Record::new(rules.start());
    for text in ["7g7f", "3c3d", "2g2f"] {
        play(&mut record.game, text)?;
    }
    let written = zushiki_record::write(&record, Format::Psn)?;
    std::io::stdout().write_all(&written.bytes)?;
    Ok(())
}

fn play(game: &mut Game, text: &str) -> Result<(), Box<dyn Error>> {
    let mv = usi::parse_in(game.position(), text).ok_or_else(|| format!("{text} is no move"))?;
    game.play(mv)?;
    Ok(())
}
