//! Loads a rule file and counts the moves of its starting position: `own_rules [FILE]`.

use std::env;
use std::error::Error;
use std::io::Write;
use std::path::PathBuf;

use zushiki_core::rules::Rules;
use zushiki_core::variant::{Choice, Selection, library};

fn main() -> Result<(), Box<dyn Error>> {
    let shipped = concat!(env!("CARGO_MANIFEST_DIR"), "/../../variants/dobutsu.toml");
    let path = env::args().nth(1).map_or_else(|| PathBuf::from(shipped), PathBuf::from);
    let text = std::fs::read_to_string(&path)?;
    // A file of a shipped game needs an id of its own.
    let text = text.replacen("id = \"", "id = \"my-", 1);
    let variant = library::parse("my-rules.toml", &text)?;
    let mut out = std::io::stdout().lock();
    writeln!(out, "{}, {} pieces", variant.name.en, variant.faces.len())?;
    let start = Rules::new(Selection::new(variant.into(), &Choice::default())?).start();
    for depth in 1..=3 {
        let count = start.perft(depth).ok_or("the count does not fit")?;
        writeln!(out, "depth {depth}: {count} sequences of moves")?;
    }
    Ok(())
}
