//! The rule booklet: the rules of a game as plain text, generated from its rule file.
//!
//! It describes a [`Selection`], so presets, a handicap and single rules are included. Printing and
//! scrolling are up to the caller.

mod pieces;
mod switches;

use std::sync::Arc;

use crate::board::{Color, Setup};
use crate::text::{Page, PageFormat, padded};
use crate::variant::{
    Choice, Dispute, Handicap, LocalizedName, Preset, Selection, Variant, board_diagram,
};

/// The lines of the booklet for `selection`, with `seat` at the bottom of the boards. Text is wrapped to
/// the width of `format`; diagrams may be wider on a narrow page.
#[must_use]
pub fn lines(selection: &Selection, seat: Color, format: PageFormat) -> Vec<String> {
    let mut page = Page::new(format);
    introduction(&mut page, selection);
    board(&mut page, selection, seat);
    rules(&mut page, selection);
    pieces::write(&mut page, selection);
    presets(&mut page, selection);
    handicaps(&mut page, selection);
    disputes(&mut page, selection);
    sources(&mut page, selection);
    page.into_lines()
}

fn introduction(page: &mut Page, selection: &Selection) {
    let variant = selection.variant();
    page.title(&format!("{} {}", selection.title(), japanese_name(page, &variant.name)));
    page.text(variant.era.name.local());
    page.text(variant.summary.local());
    page.text(variant.story.local());
}

/// The Japanese forms of a name: kanji, if the page has them, and Latin letters.
fn japanese_name(page: &Page, name: &LocalizedName) -> String {
    let ja = name.ja.as_deref().filter(|_| page.has_kanji());
    let parts = [ja, name.romaji.as_deref()];
    let parts: Vec<&str> = parts.into_iter().flatten().collect();
    parts.join(" ")
}

/// A name in English and Japanese.
fn full_name(page: &Page, name: &LocalizedName) -> String {
    format!("{} {}", name.en, japanese_name(page, name)).trim_end().to_owned()
}

fn board(page: &mut Page, selection: &Selection, seat: Color) {
    let (geometry, first) = (selection.geometry(), selection.first());
    page.heading("The board");
    let (top, far) = match seat {
        Color::Black => ("top", Color::White),
        Color::White => ("bottom", Color::Black),
    };
    page.text(&format!(
        "{} files by {} ranks. Files are numbered from 1 at Black's right, ranks lettered from a \
         at the {top}. {seat} plays up the board, {far} (marked v) down. {first} moves first.",
        geometry.files(),
        geometry.ranks()
    ));
    diagram(page, selection, selection.start(), seat);
    other_setups(page, selection, seat);
}

/// The board of `setup` with letters, and with kanji if the page has them.
fn diagram(page: &mut Page, selection: &Selection, setup: &Setup, seat: Color) {
    page.gap();
    let letters = board_diagram::letters(selection, setup, seat);
    if page.has_kanji() {
        page.beside(&board_diagram::kanji(selection, setup, seat), &letters);
    } else {
        letters.iter().for_each(|line| page.line(line));
    }
    page.gap();
}

/// The set-ups of the variant that differ from the one of the selection.
fn other_setups(page: &mut Page, selection: &Selection, seat: Color) {
    let variant = selection.variant();
    let is_chosen = |setup: &Setup| {
        setup.geometry() == selection.geometry() && setup.pieces().eq(selection.start().pieces())
    };
    let others = variant.setups.iter().filter(|other| !is_chosen(&other.setup));
    for other in others {
        page.paragraph(&format!("{}:{} - {}", variant.id, other.id, other.name.local()));
        diagram(page, selection, &other.setup, seat);
    }
}

fn rules(page: &mut Page, selection: &Selection) {
    page.heading("The rules");
    page.text(
        "The players move in turn; a player may not pass. A piece moves as its diagram shows: not \
         onto a piece of its own side, and not past any piece unless it jumps. A piece that ends \
         its move on an enemy piece captures it. The words in brackets set the rule in a rule \
         file, in a preset or with --rule.",
    );
    for rule in switches::rules(selection) {
        page.paragraph(&format!("{}. {} [{}]", rule.topic, rule.sentences, rule.setting));
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
        "Other rules, chosen as {0}:PRESET. Several presets are joined by +, if they do not change \
         the same rule.",
        variant.id
    ));
    for preset in &variant.presets {
        preset_entry(page, selection, preset);
        page.gap();
    }
}

fn preset_entry(page: &mut Page, selection: &Selection, preset: &Preset) {
    let id = format!("{}:{}", selection.variant().id, preset.id);
    page.paragraph(&format!("{id} - {}", preset.name.local()));
    for change in preset_changes(selection.variant(), preset) {
        page.item("    ", &change);
    }
}

/// The changes of `preset`: the movements of pieces, then each rule with its topic.
#[must_use]
pub fn preset_changes(variant: &Arc<Variant>, preset: &Preset) -> Vec<String> {
    let pieces = preset.pieces.iter().map(|(kind, betza, _)| {
        let name = &variant.face(*kind).name;
        format!("The {name} moves {betza}.")
    });
    let rules = changed_rules(variant, preset).into_iter();
    pieces.chain(rules.map(|rule| format!("{}. {}", rule.topic, rule.sentences))).collect()
}

/// The rules whose text under `preset` differs from that without any preset.
fn changed_rules(variant: &Arc<Variant>, preset: &Preset) -> Vec<switches::RuleText> {
    let with = |presets: Vec<String>| {
        let choice = Choice { presets, ..Choice::default() };
        Selection::new(Arc::clone(variant), &choice)
    };
    let (Ok(plain), Ok(changed)) = (with(Vec::new()), with(vec![preset.id.clone()])) else {
        return Vec::new();
    };
    let before = switches::rules(&plain);
    let mut rules = switches::rules(&changed);
    rules.retain(|rule| !before.contains(rule));
    rules
}

fn handicaps(page: &mut Page, selection: &Selection) {
    let handicaps = &selection.variant().handicaps;
    if handicaps.is_empty() {
        return;
    }
    page.heading("Handicaps");
    page.text(
        "Chosen with --handicap ID. White starts without the listed pieces and moves first, unless \
         the entry says otherwise.",
    );
    let longest = handicaps.iter().map(|handicap| handicap.id.len()).max().unwrap_or(0);
    for handicap in handicaps {
        let label = padded(&handicap.id, longest + 2);
        page.item(&label, &handicap_entry(page, selection, handicap));
    }
}

/// The name of a handicap, and the pieces that it removes with their squares.
fn handicap_entry(page: &Page, selection: &Selection, handicap: &Handicap) -> String {
    let board = &selection.variant().setups[0].setup;
    let piece_and_square = |&square| {
        let name = &selection.face(board.piece(square)?.kind).name;
        Some(format!("{name} {}", board.geometry().name(square)))
    };
    let removed: Vec<String> = handicap.remove.iter().filter_map(piece_and_square).collect();
    let first = match handicap.first {
        Color::White => "",
        Color::Black => " Black moves first.",
    };
    format!("{}: {}.{first}", full_name(page, &handicap.name), removed.join(", "))
}

fn disputes(page: &mut Page, selection: &Selection) {
    let disputes = &selection.variant().disputes;
    if disputes.is_empty() {
        return;
    }
    page.heading("Where the sources disagree");
    for dispute in disputes {
        page.item("* ", &sentence(dispute.point.local()));
        page.item("  Played here: ", &decision(selection, dispute));
        page.gap();
    }
}

/// The reading that the variant follows, and the preset with the other one.
fn decision(selection: &Selection, dispute: &Dispute) -> String {
    let other = dispute.preset.as_ref().map(|preset| {
        let id = &selection.variant().id;
        format!(" The other reading is {id}:{preset}.")
    });
    sentence(dispute.decided.local()) + &other.unwrap_or_default()
}

/// The text, with a full stop unless it ends with a punctuation mark.
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
        page.item("* ", source.local());
    }
}
