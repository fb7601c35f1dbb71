//! The differences that are known: `tests/peers/faults.toml`.

use std::collections::HashSet;
use std::error::Error;

use toml::de::{DeTable, DeValue};

use super::count::{Direction, Row};

/// Differences of a program with one cause.
#[derive(Default)]
pub(super) struct Fault {
    /// The name of the program.
    pub(super) peer: String,
    /// The formats of ours that it does not read, or not in full.
    pub(super) reads: Vec<String>,
    /// The formats that it does not write as the game is.
    pub(super) writes: Vec<String>,
    /// The names of the games; a name that ends in `*` means all names with this beginning.
    games: Vec<String>,
    /// The cause, as on the page.
    pub(super) cause: String,
}

impl Fault {
    /// The fault that a table of the file describes.
    fn read(table: &DeTable<'_>) -> Result<Fault, String> {
        let mut fault = Fault::default();
        for (key, value) in table {
            match (key.get_ref().as_ref(), value.get_ref()) {
                ("peer", DeValue::String(text)) => fault.peer = text.to_string(),
                ("cause", DeValue::String(text)) => fault.cause = text.to_string(),
                ("reads", value) => fault.reads = strings(value)?,
                ("writes", value) => fault.writes = strings(value)?,
                ("games", value) => fault.games = strings(value)?,
                (key, value) => return Err(format!("{key} is {value:?}")),
            }
        }
        Ok(fault)
    }

    /// Whether the fault is why a game failed.
    pub(super) fn explains(&self, row: &Row, game: &str) -> bool {
        let formats = match row.direction {
            Direction::Read => &self.reads,
            Direction::Write => &self.writes,
        };
        let is_it = |name: &String| match name.strip_suffix('*') {
            Some(beginning) => game.starts_with(beginning),
            None => game == name,
        };
        self.peer == row.peer.name
            && formats.iter().any(|format| format == row.route.format)
            && self.games.iter().any(is_it)
    }
}

/// The strings of a list.
fn strings(list: &DeValue<'_>) -> Result<Vec<String>, String> {
    let items = list.as_array().ok_or_else(|| format!("{list:?} is not a list"))?;
    let text = |item: &DeValue<'_>| item.as_str().map(str::to_owned);
    items.iter().map(|item| text(item.get_ref()).ok_or(format!("{item:?} is not text"))).collect()
}

/// The faults in the order of their file.
///
/// # Errors
/// A file that is not as its first lines say.
pub(super) fn known() -> Result<Vec<Fault>, Box<dyn Error>> {
    let file = DeTable::parse(include_str!("../../../../tests/peers/faults.toml"))?;
    let faults = file.get_ref().get("fault").and_then(|list| list.get_ref().as_array());
    let tables = faults.into_iter().flatten().map(|fault| fault.get_ref().as_table());
    tables.map(|table| Ok(Fault::read(table.ok_or("[[fault]] is not a table")?)?)).collect()
}

/// # Errors
/// The differences without a known cause, and the known faults that did not show.
pub(super) fn check(rows: &[Row], faults: &[Fault]) -> Result<(), Box<dyn Error>> {
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    for row in rows {
        for (game, why) in &row.failed {
            let cause = faults.iter().position(|fault| fault.explains(row, game));
            seen.extend(cause);
            if cause.is_none() {
                let (peer, format, what) =
                    (row.peer.name, row.route.format, row.direction.folder());
                found.push(format!("{peer}, {format} {what}, {game}: {why}"));
            }
        }
    }
    let unseen = (0..faults.len()).filter(|at| !seen.contains(at));
    found.extend(unseen.map(|at| format!("no longer: {}: {}", faults[at].peer, faults[at].cause)));
    if found.is_empty() {
        return Ok(());
    }
    found.iter().for_each(|line| eprintln!("{line}"));
    Err(format!("{} differences are not as tests/peers/faults.toml has them", found.len()).into())
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::super::peers;
    use super::*;

    #[test]
    fn the_page_has_the_programs_of_today_and_all_known_faults() {
        let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/game-files.md");
        let page = fs::read_to_string(page).unwrap();
        for peer in peers::ALL {
            assert!(page.contains(&format!("| {} {} |", peer.name, peer.version)), "{}", peer.name);
        }
        for fault in known().unwrap() {
            assert!(page.contains(&fault.cause), "{}", fault.cause);
            let peer = peers::ALL.iter().find(|peer| peer.name == fault.peer);
            let formats = fault.reads.iter().chain(&fault.writes);
            for format in formats {
                let routes = peer.unwrap().routes;
                assert!(routes.iter().any(|route| route.format == format), "{format}");
            }
        }
    }
}
