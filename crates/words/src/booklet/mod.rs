//! The rule booklet: the rules of a game as plain text, generated from its rule file.
//!
//! The booklet describes a [`Selection`], so presets, a handicap and single rules are included. Printing and
//! scrolling are up to the caller.

mod pieces;
mod steps;
mod switches;

use std::sync::Arc;

use crate::language::Language;
use crate::message;
use crate::wording::{Side, Wording, era_heading, face_name, rank_name};
use zushiki_core::board::{Color, Setup};
use zushiki_core::text::{Page, PageFormat, padded};
use zushiki_core::variant::{
    Choice, Dispute, Handicap, LocalizedName, Preset, Selection, Variant, board_diagram,
};
use zushiki_engine::{BookGames, TunedFiles, share_books};

/// The lines of the booklet for `selection`, with the side `bottom` at the bottom of the boards. Text is wrapped to
/// the width of `format`; diagrams may be wider on a narrow page.
#[must_use]
pub fn lines(
    language: Language,
    selection: &Selection,
    bottom: Color,
    format: PageFormat,
) -> Vec<String> {
    let mut page = Page::new(format);
    introduction(language, &mut page, selection);
    board(language, &mut page, selection, bottom);
    rules(language, &mut page, selection);
    pieces::write(language, &mut page, selection);
    presets(language, &mut page, selection);
    handicaps(language, &mut page, selection);
    disputes(language, &mut page, selection);
    sources(language, &mut page, selection);
    page.into_lines()
}

fn introduction(language: Language, page: &mut Page, selection: &Selection) {
    let variant = selection.variant();
    let title = format!(
        "{} {}",
        selection.title().words(language),
        japanese_name(language, page, &variant.name)
    );
    page.title(title.trim_end());
    page.text(&era_heading(language, &variant.era));
    page.text(variant.summary.of(language));
    page.text(variant.story.of(language));
    if let Some(games) = own_games(selection) {
        page.text(&measured(language, selection, games));
    }
}

/// The games of the computer by just these rules, if they come with the program. A preset that changes only how games
/// end shares the book of the game without it.
fn own_games(selection: &Selection) -> Option<BookGames> {
    let games = TunedFiles::default().book_games(selection)?;
    let variant = selection.variant();
    let chosen = |presets| {
        let choice = Choice { presets, ..Choice::default() };
        Selection::new(Arc::clone(variant), &choice).ok()
    };
    let usual = chosen(Vec::new())?;
    let mut presets = variant.presets.iter().map(|it| chosen(vec![it.id.clone()]));
    let is_own = *selection == usual
        || !share_books(selection, &usual) && presets.any(|it| it.as_ref() == Some(selection));
    is_own.then_some(games)
}

/// The results of the games in a sentence.
fn measured(language: Language, selection: &Selection, games: BookGames) -> String {
    let BookGames { results, nodes } = games;
    let drawn = 100.0 * f64::from(results.drawn) / f64::from(results.games().max(1));
    message!(
        language,
        "booklet-measured",
        games = results.games(),
        nodes,
        side = Side::of(selection, Color::Black),
        share = format!("{:.1}", results.percent(Color::Black)),
        drawn = format!("{drawn:.1}")
    )
}

/// The Japanese forms of a name, to follow the name in another language: kanji, if the page has them, and
/// Latin letters.
fn japanese_name(language: Language, page: &Page, name: &LocalizedName) -> String {
    if language.reads_kanji() {
        return String::new();
    }
    let ja = name.ja.as_deref().filter(|_| page.has_kanji());
    let parts = [ja, name.romaji.as_deref()];
    let parts: Vec<&str> = parts.into_iter().flatten().collect();
    parts.join(" ")
}

/// A name in `language` and in Japanese.
fn full_name(language: Language, page: &Page, name: &LocalizedName) -> String {
    format!("{} {}", name.of(language), japanese_name(language, page, name)).trim_end().to_owned()
}

fn board(language: Language, page: &mut Page, selection: &Selection, bottom: Color) {
    let (geometry, first) = (selection.geometry(), Side::of(selection, selection.first()));
    page.heading(&message!(language, "booklet-board"));
    let (files, ranks) = (geometry.files(), geometry.ranks());
    page.text(&match bottom {
        Color::Black => {
            message!(language, "booklet-board-from-black", files, ranks, first)
        }
        Color::White => {
            message!(language, "booklet-board-from-white", files, ranks, first)
        }
    });
    diagram(language, page, selection, selection.start(), bottom);
    other_setups(language, page, selection, bottom);
}

/// The board of `setup` with letters, and with kanji if the page has them; a reader of kanji needs no letters.
fn diagram(
    language: Language,
    page: &mut Page,
    selection: &Selection,
    setup: &Setup,
    bottom: Color,
) {
    page.gap();
    let letters = board_diagram::letters(selection, setup, bottom);
    let kanji = page.has_kanji().then(|| kanji_board(language, selection, setup, bottom));
    match kanji {
        Some(kanji) if language.reads_kanji() => {
            kanji.iter().for_each(|line| page.line(line));
        }
        Some(kanji) => page.beside(&kanji, &letters),
        None => letters.iter().for_each(|line| page.line(line)),
    }
    page.gap();
}

fn kanji_board(
    language: Language,
    selection: &Selection,
    setup: &Setup,
    bottom: Color,
) -> Vec<String> {
    board_diagram::kanji(selection, setup, bottom, |rank| rank_name(language, rank))
}

/// The set-ups of the variant that differ from the one of the selection.
fn other_setups(language: Language, page: &mut Page, selection: &Selection, bottom: Color) {
    let variant = selection.variant();
    let is_chosen = |setup: &Setup| {
        setup.geometry() == selection.geometry() && setup.pieces().eq(selection.start().pieces())
    };
    let others = variant.setups.iter().filter(|other| !is_chosen(&other.setup));
    for other in others {
        page.paragraph(&format!("{}:{} - {}", variant.id, other.id, other.name.of(language)));
        diagram(language, page, selection, &other.setup, bottom);
    }
}

fn rules(language: Language, page: &mut Page, selection: &Selection) {
    page.heading(&message!(language, "booklet-rules"));
    page.text(&message!(language, "booklet-rules-introduction"));
    for rule in switches::rules(language, selection) {
        page.paragraph(&message!(
            language,
            "booklet-rule",
            topic = rule.topic,
            sentences = rule.sentences,
            setting = rule.setting
        ));
        page.gap();
    }
}

fn presets(language: Language, page: &mut Page, selection: &Selection) {
    let variant = selection.variant();
    if variant.presets.is_empty() {
        return;
    }
    page.heading(&message!(language, "booklet-presets"));
    page.text(&message!(language, "booklet-presets-introduction", variant = &variant.id));
    for preset in &variant.presets {
        preset_entry(language, page, selection, preset);
        page.gap();
    }
}

fn preset_entry(language: Language, page: &mut Page, selection: &Selection, preset: &Preset) {
    let id = format!("{}:{}", selection.variant().id, preset.id);
    page.paragraph(&format!("{id} - {}", preset.name.of(language)));
    for change in preset_changes(language, selection.variant(), preset) {
        page.item("    ", &change);
    }
}

/// The changes of `preset`: the movements of pieces, then each rule with its topic.
#[must_use]
pub fn preset_changes(language: Language, variant: &Arc<Variant>, preset: &Preset) -> Vec<String> {
    let pieces = preset.pieces.iter().map(|(kind, betza, _)| {
        let piece = face_name(language, variant.face(*kind));
        message!(language, "booklet-piece-moves", piece, betza)
    });
    let rules = changed_rules(language, variant, preset).into_iter().map(|rule| {
        message!(language, "booklet-changed-rule", topic = rule.topic, sentences = rule.sentences)
    });
    pieces.chain(rules).collect()
}

/// The rules whose text under `preset` differs from that without any preset.
fn changed_rules(
    language: Language,
    variant: &Arc<Variant>,
    preset: &Preset,
) -> Vec<switches::RuleText> {
    let with = |presets: Vec<String>| {
        let choice = Choice { presets, ..Choice::default() };
        Selection::new(Arc::clone(variant), &choice)
    };
    let (Ok(plain), Ok(changed)) = (with(Vec::new()), with(vec![preset.id.clone()])) else {
        return Vec::new();
    };
    let before = switches::rules(language, &plain);
    let mut rules = switches::rules(language, &changed);
    rules.retain(|rule| !before.contains(rule));
    rules
}

fn handicaps(language: Language, page: &mut Page, selection: &Selection) {
    let handicaps = &selection.variant().handicaps;
    if handicaps.is_empty() {
        return;
    }
    page.heading(&message!(language, "booklet-handicaps"));
    page.text(&message!(language, "booklet-handicaps-introduction"));
    let longest = handicaps.iter().map(|handicap| handicap.id.len()).max().unwrap_or(0);
    for handicap in handicaps {
        let label = padded(&handicap.id, longest + 2);
        page.item(&label, &handicap_entry(language, page, selection, handicap));
    }
}

/// The name of a handicap, and the pieces that it removes with their squares.
fn handicap_entry(
    language: Language,
    page: &Page,
    selection: &Selection,
    handicap: &Handicap,
) -> String {
    let board = &selection.variant().setups[0].setup;
    let removed = handicap.remove.iter().filter_map(|&square| {
        let piece = face_name(language, selection.face(board.piece(square)?.kind));
        let square = board.geometry().name(square);
        Some(message!(language, "booklet-removed-piece", piece, square))
    });
    let name = full_name(language, page, &handicap.name);
    let pieces = language.list(&removed.collect::<Vec<_>>());
    match handicap.first {
        Color::White => message!(language, "booklet-handicap", name, pieces),
        Color::Black => {
            message!(language, "booklet-handicap-black-first", name, pieces)
        }
    }
}

fn disputes(language: Language, page: &mut Page, selection: &Selection) {
    let disputes = &selection.variant().disputes;
    if disputes.is_empty() {
        return;
    }
    page.heading(&message!(language, "booklet-disputes"));
    let label = format!("  {}", message!(language, "booklet-played-here"));
    for dispute in disputes {
        page.item("* ", &sentence(language, dispute.point.of(language)));
        page.item(&label, &decision(language, selection, dispute));
        page.gap();
    }
}

/// The reading that the game follows, and the other one: that of a preset, or that without it where it is chosen.
fn decision(language: Language, selection: &Selection, dispute: &Dispute) -> String {
    let decided = sentence(language, dispute.decided.of(language));
    let Some(id) = &dispute.preset else { return decided };
    let (game, chosen) = (selection.id(), &selection.variant().presets);
    let is_chosen = Choice::named(&game).1.presets.contains(id);
    let both = match chosen.iter().find(|preset| preset.id == *id).filter(|_| is_chosen) {
        Some(preset) => [
            sentence(language, preset.name.of(language)),
            message!(language, "booklet-usual-reading", decided),
        ],
        None => {
            let preset = format!("{}:{id}", selection.variant().id);
            [decided, message!(language, "booklet-other-reading", preset)]
        }
    };
    language.sentences(&both)
}

/// The text, with a full stop unless it ends with a punctuation mark.
fn sentence(language: Language, text: &str) -> String {
    let text = text.trim();
    if text.ends_with(['.', '!', '?', '。', '！', '？']) {
        text.to_owned()
    } else {
        message!(language, "booklet-full-stop", text)
    }
}

fn sources(language: Language, page: &mut Page, selection: &Selection) {
    let sources = &selection.variant().sources;
    if sources.is_empty() {
        return;
    }
    page.heading(&message!(language, "booklet-sources"));
    for source in sources {
        page.item("* ", source.of(language));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use zushiki_core::variant::library;

    /// The booklet in Japanese, each paragraph in one line.
    fn japanese_booklet(variant: &Arc<Variant>) -> Vec<String> {
        let selection = Selection::new(Arc::clone(variant), &Choice::default()).unwrap();
        let japanese = Language::find("ja").unwrap();
        let format = PageFormat { width: u16::MAX, kanji: true };
        lines(japanese, &selection, Color::Black, format)
    }

    #[test]
    fn a_dispute_names_the_reading_that_is_played() {
        let told = |name: &str| {
            let (id, choice) = Choice::named(name);
            let selection = Selection::new(library::find(id).unwrap(), &choice).unwrap();
            let format = PageFormat { width: u16::MAX, kanji: false };
            lines(Language::ENGLISH, &selection, Color::Black, format).join("\n")
        };
        assert!(told("wa").contains("Played here: no drops. The other reading is wa:drops."));
        assert!(
            told("wa:drops").contains("Played here: with drops. Without this preset: no drops.")
        );
    }

    /// Whether three Latin words follow each other. Abbreviations of pieces and names of programs do not look like
    /// words, or occur alone.
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
