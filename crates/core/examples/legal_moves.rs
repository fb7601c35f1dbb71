//! Prints the legal moves of a position in SFEN: `legal_moves [VARIANT [SFEN]]`.

use std::env;
use std::error::Error;
use std::io::Write;

use zushiki_core::notation::{sfen, usi};
use zushiki_core::rules::Rules;
use zushiki_core::variant::{Choice, Selection, library};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let name = arguments.next().unwrap_or_else(|| "shogi".to_owned());
    let (id, choice) = Choice::named(&name);
    let variant = library::find(id).ok_or_else(|| format!("there is no variant {id}"))?;
    let rules = Rules::new(Selection::new(variant, &choice)?);
    let position = match arguments.next() {
        Some(text) => rules.position(&sfen::parse(rules.selection(), &text)?)?,
        None => rules.start(),
    };
    let mut out = std::io::stdout().lock();
    for mv in position.legal_moves() {
        writeln!(out, "{}", usi::write_in(&position, mv))?;
    }
    Ok(())
}
