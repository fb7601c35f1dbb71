//! A variant told as a rule booklet, from its rule file alone.
//!
//! Plain text, as wide as its paper. What is told is the selection: presets and single rules show.
//! Where it is printed or scrolled is not decided here.

mod pieces;
mod switches;

use std::sync::Arc;

use crate::board::{Color, Setup};
use crate::text::{Page, Paper, padded};
use crate::variant::{Choice, Dispute, Handicap, Name, Preset, Selection, board_diagram};

/// The booklet of `selection`, line by line.
#[must_use]
pub fn lines(selection: &Selection, paper: Paper) -> Vec<String> {
    let mut page = Page::new(paper);
    front(&mut page, selection);
    set_up(&mut page, selection);
    rules(&mut page, selection);
    pieces::write(&mut page, selection);
    presets(&mut page, selection);
    handicaps(&mut page, selection);
    disputes(&mut page, selection);
    sources(&mut page, selection);
    page.into_lines()
}

fn front(page: &mut Page, selection: &Selection) {
    let variant = selection.variant();
    page.title(&format!("{} {}", selection.title(), foreign(page, &variant.name)));
    page.text(&variant.era.en);
    page.text(&variant.summary);
    page.text(&variant.story);
}

/// The Japanese of a name, to stand behind the English.
fn foreign(page: &Page, name: &Name) -> String {
    let ja = name.ja.as_deref().filter(|_| page.has_kanji());
    let parts = [ja, name.romaji.as_deref()];
    let parts: Vec<&str> = parts.into_iter().flatten().collect();
    parts.join(" ")
}

/// A name in both languages.
fn both(page: &Page, name: &Name) -> String {
    format!("{} {}", name.en, foreign(page, name)).trim_end().to_owned()
}

fn set_up(page: &mut Page, selection: &Selection) {
    let (geometry, first) = (selection.geometry(), selection.first());
    page.heading("The board");
    page.text(&format!(
        "{} files by {} ranks. Files are numbered from 1 at Black's right, ranks lettered from a \
         at the top. Black plays up the board, White (marked v) down. {first} moves first.",
        geometry.files(),
        geometry.ranks()
    ));
    drawing(page, selection, selection.start());
    other_set_ups(page, selection);
}

fn drawing(page: &mut Page, selection: &Selection, setup: &Setup) {
    page.gap();
    let letters = board_diagram::letters(selection, setup);
    if page.has_kanji() {
        page.beside(&board_diagram::kanji(selection, setup), &letters);
    } else {
        letters.iter().for_each(|line| page.line(line));
    }
    page.gap();
}

fn other_set_ups(page: &mut Page, selection: &Selection) {
    let variant = selection.variant();
    let drawn = |setup: &Setup| setup.pieces().eq(selection.start().pieces());
    let others = variant.setups.iter().filter(|other| {
        let same_board = other.setup.geometry() == selection.geometry();
        !(same_board && drawn(&other.setup))
    });
    for other in others {
        page.paragraph(&format!("{}:{} - {}", variant.id, other.id, both(page, &other.name)));
        drawing(page, selection, &other.setup);
    }
}

fn rules(page: &mut Page, selection: &Selection) {
    page.heading("The rules");
    page.text(
        "The players move in turn; a player may not pass. A piece moves as its diagram shows: not \
         onto a piece of its own side, not past any piece unless it jumps. A piece that ends its \
         move on an enemy piece captures it. In brackets stands how a rule file, a preset or \
         --rule says it.",
    );
    for told in switches::tell(selection) {
        page.paragraph(&format!("{}. {} [{}]", told.topic, told.sentences, told.setting));
        page.gap();
    }
}

fn presets(page: &mut Page, selection: &Selection) {
    let variant = selection.variant();
    if variant.presets.is_empty() {
        return;
    }
    page.heading("Presets");
    page.text(&format!(
        "Other ways to play, chosen as {0}:PRESET; several are joined by +, as far as they do not \
         change the same thing.",
        variant.id
    ));
    for preset in &variant.presets {
        preset_entry(page, selection, preset);
        page.gap();
    }
}

fn preset_entry(page: &mut Page, selection: &Selection, preset: &Preset) {
    let id = format!("{}:{}", selection.variant().id, preset.id);
    page.paragraph(&format!("{id} - {}", both(page, &preset.name)));
    for (kind, betza, _) in &preset.pieces {
        let name = &selection.face(*kind).name;
        page.item("    ", &format!("The {name} moves {betza}."));
    }
    for told in changed_rules(selection, preset) {
        page.item("    ", &format!("{}. {}", told.topic, told.sentences));
    }
}

/// The rules that read otherwise under the preset than under no preset.
fn changed_rules(selection: &Selection, preset: &Preset) -> Vec<switches::Told> {
    let with = |presets: Vec<String>| {
        let choice = Choice { presets, ..Choice::default() };
        Selection::new(Arc::clone(selection.variant()), &choice)
    };
    let (Ok(plain), Ok(changed)) = (with(Vec::new()), with(vec![preset.id.clone()])) else {
        return Vec::new();
    };
    let before = switches::tell(&plain);
    let mut told = switches::tell(&changed);
    told.retain(|rule| !before.contains(rule));
    told
}

fn handicaps(page: &mut Page, selection: &Selection) {
    let handicaps = &selection.variant().handicaps;
    if handicaps.is_empty() {
        return;
    }
    page.heading("Handicaps");
    page.text(
        "Chosen with --handicap ID. White starts without the pieces named and, where nothing else \
         is said, moves first.",
    );
    let longest = handicaps.iter().map(|handicap| handicap.id.len()).max().unwrap_or(0);
    for handicap in handicaps {
        let label = padded(&handicap.id, longest + 2);
        page.item(&label, &handicap_entry(page, selection, handicap));
    }
}

fn handicap_entry(page: &Page, selection: &Selection, handicap: &Handicap) -> String {
    let board = &selection.variant().setups[0].setup;
    let named = |&square| {
        let name = &selection.face(board.piece(square)?.kind).name;
        Some(format!("{name} {}", board.geometry().name(square)))
    };
    let removed: Vec<String> = handicap.remove.iter().filter_map(named).collect();
    let first = match handicap.first {
        Color::White => "",
        Color::Black => " Black moves first.",
    };
    format!("{}: {}.{first}", both(page, &handicap.name), removed.join(", "))
}

fn disputes(page: &mut Page, selection: &Selection) {
    let disputes = &selection.variant().disputes;
    if disputes.is_empty() {
        return;
    }
    page.heading("Where the sources disagree");
    for dispute in disputes {
        page.item("* ", &sentence(&dispute.point));
        page.item("  Played here: ", &decision(selection, dispute));
        page.gap();
    }
}

fn decision(selection: &Selection, dispute: &Dispute) -> String {
    let other = dispute.preset.as_ref().map(|preset| {
        let id = &selection.variant().id;
        format!(" The other reading is {id}:{preset}.")
    });
    sentence(&dispute.decided) + &other.unwrap_or_default()
}

/// The text with a full stop, unless it ends like a sentence.
fn sentence(text: &str) -> String {
    let text = text.trim();
    let stop = if text.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{text}{stop}")
}

fn sources(page: &mut Page, selection: &Selection) {
    let sources = &selection.variant().sources;
    if sources.is_empty() {
        return;
    }
    page.heading("Sources");
    for source in sources {
        page.item("* ", source);
    }
}
