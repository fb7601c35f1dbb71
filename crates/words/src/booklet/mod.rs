//! The rule booklet: the rules of a game as plain text, generated from its rule file.
//!
//! The booklet describes a [`Selection`], so presets, a handicap and single rules are included. Printing and
//! scrolling are up to the caller.

mod pieces;
mod switches;

use std::sync::Arc;

use crate::language::{Language, list, sentences};
use crate::message;
use crate::wording::{Wording, era_heading, face_name, rank_name};
use zushiki_core::board::{Color, Setup};
use zushiki_core::text::{Page, PageFormat, padded};
use zushiki_core::variant::{
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
    let title = format!(
        "{} {}",
        selection.title().words(Language::current()),
        japanese_name(page, &variant.name)
    );
    page.title(title.trim_end());
    page.text(&era_heading(Language::current(), &variant.era));
    page.text(variant.summary.of(Language::current()));
    page.text(variant.story.of(Language::current()));
}

/// The Japanese forms of a name, to follow the name in another language: kanji, if the page has them, and
/// Latin letters.
fn japanese_name(page: &Page, name: &LocalizedName) -> String {
    if Language::current().needs_kanji() {
        return String::new();
    }
    let ja = name.ja.as_deref().filter(|_| page.has_kanji());
    let parts = [ja, name.romaji.as_deref()];
    let parts: Vec<&str> = parts.into_iter().flatten().collect();
    parts.join(" ")
}

/// A name in the current language and in Japanese.
fn full_name(page: &Page, name: &LocalizedName) -> String {
    format!("{} {}", name.of(Language::current()), japanese_name(page, name)).trim_end().to_owned()
}

fn board(page: &mut Page, selection: &Selection, seat: Color) {
    let (geometry, first) = (selection.geometry(), selection.first());
    page.heading(&message!("booklet-board"));
    let (files, ranks) = (geometry.files(), geometry.ranks());
    page.text(&match seat {
        Color::Black => {
            message!("booklet-board-from-black", files = files, ranks = ranks, first = first)
        }
        Color::White => {
            message!("booklet-board-from-white", files = files, ranks = ranks, first = first)
        }
    });
    diagram(page, selection, selection.start(), seat);
    other_setups(page, selection, seat);
}

/// The board of `setup` with letters, and with kanji if the page has them; a reader of kanji needs no letters.
fn diagram(page: &mut Page, selection: &Selection, setup: &Setup, seat: Color) {
    page.gap();
    let letters = board_diagram::letters(selection, setup, seat);
    let kanji = page.has_kanji().then(|| kanji_board(selection, setup, seat));
    match kanji {
        Some(kanji) if Language::current().needs_kanji() => {
            kanji.iter().for_each(|line| page.line(line));
        }
        Some(kanji) => page.beside(&kanji, &letters),
        None => letters.iter().for_each(|line| page.line(line)),
    }
    page.gap();
}

fn kanji_board(selection: &Selection, setup: &Setup, seat: Color) -> Vec<String> {
    board_diagram::kanji(selection, setup, seat, |rank| rank_name(Language::current(), rank))
}

/// The set-ups of the variant that differ from the one of the selection.
fn other_setups(page: &mut Page, selection: &Selection, seat: Color) {
    let variant = selection.variant();
    let is_chosen = |setup: &Setup| {
        setup.geometry() == selection.geometry() && setup.pieces().eq(selection.start().pieces())
    };
    let others = variant.setups.iter().filter(|other| !is_chosen(&other.setup));
    for other in others {
        page.paragraph(&format!(
            "{}:{} - {}",
            variant.id,
            other.id,
            other.name.of(Language::current())
        ));
        diagram(page, selection, &other.setup, seat);
    }
}

fn rules(page: &mut Page, selection: &Selection) {
    page.heading(&message!("booklet-rules"));
    page.text(&message!("booklet-rules-introduction"));
    for rule in switches::rules(selection) {
        page.paragraph(&message!(
            "booklet-rule",
            topic = rule.topic,
            sentences = rule.sentences,
            setting = rule.setting
        ));
        page.gap();
    }
}

fn presets(page: &mut Page, selection: &Selection) {
    let variant = selection.variant();
    if variant.presets.is_empty() {
        return;
    }
    page.heading(&message!("booklet-presets"));
    page.text(&message!("booklet-presets-introduction", variant = &variant.id));
    for preset in &variant.presets {
        preset_entry(page, selection, preset);
        page.gap();
    }
}

fn preset_entry(page: &mut Page, selection: &Selection, preset: &Preset) {
    let id = format!("{}:{}", selection.variant().id, preset.id);
    page.paragraph(&format!("{id} - {}", preset.name.of(Language::current())));
    for change in preset_changes(selection.variant(), preset) {
        page.item("    ", &change);
    }
}

/// The changes of `preset`: the movements of pieces, then each rule with its topic.
#[must_use]
pub fn preset_changes(variant: &Arc<Variant>, preset: &Preset) -> Vec<String> {
    let pieces = preset.pieces.iter().map(|(kind, betza, _)| {
        let piece = face_name(Language::current(), variant.face(*kind));
        message!("booklet-piece-moves", piece = piece, betza = betza)
    });
    let rules = changed_rules(variant, preset).into_iter().map(|rule| {
        message!("booklet-changed-rule", topic = rule.topic, sentences = rule.sentences)
    });
    pieces.chain(rules).collect()
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
    page.heading(&message!("booklet-handicaps"));
    page.text(&message!("booklet-handicaps-introduction"));
    let longest = handicaps.iter().map(|handicap| handicap.id.len()).max().unwrap_or(0);
    for handicap in handicaps {
        let label = padded(&handicap.id, longest + 2);
        page.item(&label, &handicap_entry(page, selection, handicap));
    }
}

/// The name of a handicap, and the pieces that it removes with their squares.
fn handicap_entry(page: &Page, selection: &Selection, handicap: &Handicap) -> String {
    let board = &selection.variant().setups[0].setup;
    let removed = handicap.remove.iter().filter_map(|&square| {
        let piece = face_name(Language::current(), selection.face(board.piece(square)?.kind));
        let square = board.geometry().name(square);
        Some(message!("booklet-removed-piece", piece = piece, square = square))
    });
    let name = full_name(page, &handicap.name);
    let pieces = list(&removed.collect::<Vec<_>>());
    match handicap.first {
        Color::White => message!("booklet-handicap", name = name, pieces = pieces),
        Color::Black => message!("booklet-handicap-black-first", name = name, pieces = pieces),
    }
}

fn disputes(page: &mut Page, selection: &Selection) {
    let disputes = &selection.variant().disputes;
    if disputes.is_empty() {
        return;
    }
    page.heading(&message!("booklet-disputes"));
    let label = format!("  {}", message!("booklet-played-here"));
    for dispute in disputes {
        page.item("* ", &sentence(dispute.point.of(Language::current())));
        page.item(&label, &decision(selection, dispute));
        page.gap();
    }
}

/// The reading that the variant follows, and the preset with the other one.
fn decision(selection: &Selection, dispute: &Dispute) -> String {
    let other = dispute.preset.as_ref().map(|preset| {
        let id = format!("{}:{preset}", selection.variant().id);
        message!("booklet-other-reading", preset = id)
    });
    let decided = Some(sentence(dispute.decided.of(Language::current())));
    sentences(&[decided, other].into_iter().flatten().collect::<Vec<_>>())
}

/// The text, with a full stop unless it ends with a punctuation mark.
fn sentence(text: &str) -> String {
    let text = text.trim();
    match text.ends_with(['.', '!', '?', '。', '！', '？']) {
        true => text.to_owned(),
        false => message!("booklet-full-stop", text = text),
    }
}

fn sources(page: &mut Page, selection: &Selection) {
    let sources = &selection.variant().sources;
    if sources.is_empty() {
        return;
    }
    page.heading(&message!("booklet-sources"));
    for source in sources {
        page.item("* ", source.of(Language::current()));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::language::within;
    use zushiki_core::variant::library;

    /// The booklet in Japanese, each paragraph in one line.
    fn japanese_booklet(variant: &Arc<Variant>) -> Vec<String> {
        let selection = Selection::new(Arc::clone(variant), &Choice::default()).unwrap();
        let japanese = Language::find("ja").unwrap();
        let format = PageFormat { width: u16::MAX, kanji: true };
        within(japanese, || lines(&selection, Color::Black, format))
    }

    /// Whether three Latin words follow each other. Abbreviations of pieces and names of programs do not
    /// look like words, or stand alone.
    fn is_english(line: &str) -> bool {
        let is_word = |word: &str| {
            let letters = word.trim_matches(|c: char| c.is_ascii_punctuation());
            letters.len() > 1 && letters.bytes().skip(1).all(|byte| byte.is_ascii_lowercase())
        };
        line.split(' ')
            .collect::<Vec<_>>()
            .windows(3)
            .any(|run| run.iter().all(|word| is_word(word)))
    }

    #[test]
    fn no_shipped_booklet_mixes_english_into_japanese() {
        for variant in library::shipped() {
            let lines = japanese_booklet(variant);
            // The values of switches, in brackets at the end of a rule, are words of the rule file.
            let texts =
                lines.iter().map(|line| line.rsplit_once('[').map_or(&**line, |(text, _)| text));
            assert_eq!(texts.filter(|text| is_english(text)).collect::<Vec<_>>(), [""; 0]);
        }
    }
}
