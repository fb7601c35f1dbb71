//! The section of `docs/game-files.md` with the figures of the exchange.

use std::error::Error;
use std::fs;
use std::path::Path;

use super::count::{Direction, Row};
use super::faults::Fault;

const PAGE: &str = "../../docs/game-files.md";
const MARK: &str = "<!-- exchange -->";

/// The table and the list of faults in Markdown.
pub(super) fn section(rows: &[Row], faults: &[Fault]) -> String {
    let mut text = String::from(
        "| program | game | format | written by us | accepted | equal | ends | written by it | accepted | equal | ends |\n\
         |---|---|---|---|---|---|---|---|---|---|---|\n",
    );
    for (at, row) in rows.iter().enumerate() {
        let same = |other: &&Row| std::ptr::eq(other.route, row.route);
        if rows[..at].iter().any(|other| same(&other)) {
            continue;
        }
        let half = |direction| rows.iter().filter(same).find(|row| row.direction == direction);
        let halves = [half(Direction::Read), half(Direction::Write)].map(figures).join(" | ");
        let (peer, route) = (row.peer, row.route);
        text += &format!(
            "| {} {} | {} | {} | {halves} |\n",
            peer.name, peer.version, route.game, route.format
        );
    }
    text += "\n";
    for fault in faults {
        text += &line(rows, fault);
    }
    text
}

/// The four figures of a direction.
fn figures(row: Option<&Row>) -> String {
    row.map_or("– | – | – | –".to_owned(), |row| {
        let [known, same] = row.ends;
        let ends = if known == 0 { "–".to_owned() } else { format!("{same} of {known}") };
        let Row { written, games, accepted, equal, .. } = row;
        format!("{written} of {games} | {accepted} | {equal} | {ends}")
    })
}

fn line(rows: &[Row], fault: &Fault) -> String {
    let version =
        rows.iter().find(|row| row.peer.name == fault.peer).map_or("", |row| row.peer.version);
    let what = [(&fault.reads, "reading"), (&fault.writes, "writing")];
    let what = what.iter().filter(|(formats, _)| !formats.is_empty());
    let what = what.map(|(formats, doing)| format!("{doing} {}", formats.join(", ")));
    let what = what.collect::<Vec<_>>().join(" and ");
    let failed =
        |row: &Row| row.failed.iter().filter(|(game, _)| fault.explains(row, game)).count();
    let files: usize = rows.iter().map(failed).sum();
    let noun = if files == 1 { "file" } else { "files" };
    format!("- {} {version}, {what}: {} ({files} {noun})\n", fault.peer, fault.cause)
}

/// Writes the section between the marks of the page.
pub(super) fn replace(section: &str) -> Result<(), Box<dyn Error>> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join(PAGE);
    let text = fs::read_to_string(&page)?;
    let parts: Vec<&str> = text.split(MARK).collect();
    let [before, _, after] = parts[..] else {
        return Err(format!("{}: expected '{MARK}' twice", page.display()).into());
    };
    Ok(fs::write(page, format!("{before}{MARK}\n{section}{MARK}{after}"))?)
}
