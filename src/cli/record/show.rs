//! `zushiki show`: a game file as text to read, with a diagram.

use super::{load, moves_text, place};
use crate::board::Color;
use crate::booklet;
use crate::cli::error::CliError;
use crate::cli::output::Output;
use crate::cli::{Diagram, ShowArgs, locale};
use crate::game::Game;
use crate::notation::{reason, svg};
use crate::record::{Headers, Reading};
use crate::rules::Position;
use crate::text::escaped;

pub(in crate::cli) fn run(out: &mut Output, args: &ShowArgs) -> Result<(), CliError> {
    let mut reading = load(&args.path, &args.file)?;
    let game = &mut reading.record.game;
    place(game, args.at.unwrap_or(game.len()), &args.path)?;
    if args.diagram == Some(Diagram::Svg) {
        let game = &reading.record.game;
        return out.text(svg::write(game.position(), game.last_move()).as_bytes());
    }
    for line in page(&reading, args) {
        out.line(locale::shown(&escaped(&line)))?;
    }
    Ok(())
}

fn page(reading: &Reading, args: &ShowArgs) -> Vec<String> {
    let game = &reading.record.game;
    let mut lines = headers(&reading.record.headers);
    lines.insert(0, game.position().selection().title());
    lines.push(String::new());
    lines.extend(diagram(game, args.diagram));
    lines.push(String::new());
    lines.extend(moves_text::of(game));
    lines
}

fn headers(headers: &Headers) -> Vec<String> {
    let named = [
        ("Event", headers.event.clone()),
        ("Site", headers.site.clone()),
        ("Date", headers.date.clone()),
        ("Round", headers.round.clone()),
        ("Time", headers.time.map(|time| time.to_string())),
    ];
    let players = Color::ALL.into_iter().filter_map(|color| {
        headers.players.name(color).map(|name| (color.to_string(), name.to_string()))
    });
    let named = named.into_iter().filter_map(|(name, text)| Some((name.to_owned(), text?)));
    let all = players.chain(named).chain(headers.other.iter().cloned());
    all.map(|(name, text)| format!("{name}: {text}")).collect()
}

/// The position that is looked at with the hands, and whose turn it is.
fn diagram(game: &Game, diagram: Option<Diagram>) -> Vec<String> {
    let (position, paper) = (game.position(), locale::paper());
    let kanji = diagram.map_or(paper.kanji, |diagram| diagram == Diagram::Kanji);
    let (selection, setup) = (position.selection(), position.setup());
    let mut lines = match kanji {
        true => booklet::kanji(selection, &setup),
        false => booklet::letters(selection, &setup),
    };
    lines.extend(Color::ALL.into_iter().filter_map(|color| hand(position, color, kanji)));
    let side = match game.outcome() {
        Some(outcome) => reason::sentence(&reason::outcome(selection, outcome)),
        None => format!("{} to move.", position.to_move()),
    };
    lines.push(format!("After move {}. {side}", game.at()));
    lines
}

/// `Black's hand: P2 L`; none where it is empty.
fn hand(position: &Position, color: Color, kanji: bool) -> Option<String> {
    let held = position.hand(color).iter().map(|(kind, count)| {
        let face = position.selection().face(kind);
        let name = if kanji { face.kanji.of(color) } else { &face.abbr };
        if count > 1 { format!("{name}{count}") } else { name.to_owned() }
    });
    let held: Vec<String> = held.collect();
    (!held.is_empty()).then(|| format!("{color}'s hand: {}", held.join(" ")))
}
