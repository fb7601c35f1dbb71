//! The screens in Japanese, and switching the language while the program runs.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::*;
use crate::glyph::{GlyphMode, Glyphs};
use zushiki_core::variant::Variant;
use zushiki_play::table::copying;
use zushiki_play::verbs::Verb;
use zushiki_words::language::Language;
use zushiki_words::message;

/// The usual windows, and one that shows no panels.
const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (50, 17)];

fn japanese() -> Language {
    Language::find("ja").unwrap()
}

impl Driver {
    /// The text of the screen without the blank cell that ratatui keeps after each kanji.
    pub(super) fn text(&self) -> String {
        let buffer = self.buffer();
        let rows = buffer.content.chunks(usize::from(self.size.width.max(1)));
        let text = |row: &[ratatui::buffer::Cell]| {
            let mut wide = false;
            let cells = row.iter().filter(|cell| {
                let is_hidden = wide && cell.symbol() == " ";
                wide = !is_hidden && unicode_width::UnicodeWidthStr::width(cell.symbol()) == 2;
                !is_hidden
            });
            let text: String = cells.map(ratatui::buffer::Cell::symbol).collect();
            text.trim_end().to_owned()
        };
        rows.map(text).collect::<Vec<_>>().join("\n")
    }
}

fn menu(language: Language, size: (u16, u16)) -> Driver {
    Driver::in_language(language, None, size)
}

fn sho(language: Language, size: (u16, u16)) -> Driver {
    Driver::in_language(language, Some(rules("sho", &Choice::default()).start()), size)
}

/// The screens other than the boards of games, by name.
pub(super) fn screens(language: Language, size: (u16, u16)) -> Vec<(&'static str, Driver)> {
    let pressed = |mut driver: Driver, keys: &str| {
        driver.keys(keys);
        driver
    };
    let mut analysis = analysis::shogi(language, size);
    analysis.keys("l").report_lines().a_moment();
    let home = tempfile::tempdir().unwrap();
    let lost = "4k4/9/9/9/9/9/9/r8/1r2K4 b - 1";
    let rules = rules("shogi", &Choice::default());
    let lost = rules.position(&sfen::parse(rules.selection(), lost).unwrap()).unwrap();
    vec![
        ("menu", menu(language, size)),
        ("menu-extras", pressed(menu(language, size), "→")),
        ("menu-help", pressed(menu(language, size), "?")),
        ("help", pressed(sho(language, size), "?")),
        ("help-end", pressed(sho(language, size), ":help<enter><end>")),
        ("game-menu", pressed(sho(language, size), "o<down><down>")),
        ("question", pressed(sho(language, size), ":resign<enter>")),
        ("line", pressed(sho(language, size), ":P-1")),
        ("refused", pressed(sho(language, size), ":7g7e<enter>")),
        ("influence", pressed(sho(language, size), ":influence<enter>")),
        ("check", Driver::in_language(language, Some(lost), size)),
        ("editor", pressed(sho(language, size), ":edit<enter>")),
        ("pieces", pressed(sho(language, size), "p")),
        ("games", pressed(menu(language, size).at_home(home.path()), ":games<enter>")),
        (
            "sample",
            pressed(menu(language, size).at_home(home.path()), ":games<enter><down><enter>"),
        ),
        ("rules", pressed(sho(language, size), "r<end>")),
        ("lessons", pressed(menu(language, size), ":learn<enter>")),
        ("lesson", learn::tour(language, size)),
        ("drill", learn::drill(language, "wa", size)),
        ("problems", problems::problems(language, size)),
        ("problem", pressed(problems::problems(language, size), "<enter>")),
        ("openings", openings::openings(language, "sho", size)),
        ("reached", pressed(openings::openings(language, "sho", size), "<tab>")),
        ("analysis", analysis),
    ]
}

#[test]
fn every_variant_in_japanese() {
    for scene in &screens::SCENES {
        for size in [SIZES[0], SIZES[1], scene.smallest(japanese())] {
            let driver = scene.driver(japanese(), size, "");
            let name = format!("ja-{}-{}x{}", scene.id, size.0, size.1);
            insta::assert_snapshot!(name, driver.text());
        }
    }
}

#[test]
fn every_screen_in_japanese() {
    for size in SIZES {
        for (name, driver) in screens(japanese(), size) {
            insta::assert_snapshot!(format!("ja-{name}-{}x{}", size.0, size.1), driver.text());
        }
    }
}

#[test]
fn no_label_of_a_hand_cuts_what_stands_behind_it() {
    let nearly_bare = "4k4/2ppppp2/9/9/9/9/9/2PPPPP2/4K4 b - 1";
    let rules = rules("sho", &Choice::default());
    let start = rules.position(&sfen::parse(rules.selection(), nearly_bare).unwrap()).unwrap();
    for language in [Language::ENGLISH, japanese()] {
        let driver = Driver::in_language(language, Some(start.clone()), SIZES[0]);
        let [bare, taken, nothing] = [
            message!(language, "play-bare-in", count = 5),
            message!(language, "play-taken"),
            message!(language, "play-empty-hand-mark"),
        ];
        let label = message!(language, "screen-hand-label", first = bare, second = taken);
        let shown = driver.text().matches(&format!("{label} {nothing}")).count();
        assert_eq!(shown, 2, "{}", driver.text());
    }
}

#[test]
fn a_key_that_is_a_bracket_can_be_read() {
    let mut driver = problems::problems(japanese(), SIZES[0]);
    driver.keys("<enter>s");
    let text = driver.text();
    assert!(text.contains("「]」") && !text.contains("[]]"), "{text}");
}

/// The words of Latin letters that are kept in Japanese: typed words and names.
pub(super) fn known_words() -> BTreeSet<String> {
    let names = Verb::ALL.iter().flat_map(|verb| verb.row().words);
    let names = names.flat_map(|name| name.split(' ')).map(str::to_lowercase);
    let keys = "ctrl enter space tab shift esc backspace delete del home end pgup pgdn left right up \
                down page";
    let others = "file text level by engine name rule computer sfen psn ascii hodges betza english \
                  zushiki terminal kaya dark light mono en ja fg \
                  handicap";
    let words = keys.split(' ').chain(others.split_whitespace()).map(str::to_owned);
    let forms = copying::WORDS.iter().map(|(word, _)| (*word).to_owned());
    let variants = typed_ids();
    names.chain(words).chain(forms).chain(variants).collect()
}

/// The words of the ids of variants, presets and handicaps, which are typed as they are.
fn typed_ids() -> Vec<String> {
    let ids = |variant: &Arc<Variant>| {
        let presets = variant.presets.iter().map(|preset| preset.id.clone());
        let setups = variant.setups.iter().map(|setup| setup.id.clone());
        let handicaps = variant.handicaps.iter().map(|handicap| handicap.id.clone());
        presets.chain(setups).chain(handicaps).chain([variant.id.clone()]).collect::<Vec<_>>()
    };
    library::shipped().iter().flat_map(ids).collect()
}

/// Runs of unknown Latin words in `text`.
pub(super) fn latin_runs(text: &str, known: &BTreeSet<String>) -> Vec<String> {
    let mut runs = Vec::new();
    for line in text.lines() {
        let mut run: Vec<&str> = Vec::new();
        let end = std::iter::once("");
        let is_word = |word: &str| {
            let bare = word.trim_matches(|letter: char| letter.is_ascii_punctuation());
            // Capitals alone are letters of pieces or movements, and v is a sign of the board.
            bare.chars().any(|letter| letter.is_ascii_lowercase())
                && bare.trim_matches('v').len() > 1
                && bare.chars().all(|letter| letter.is_ascii_alphabetic() || letter == '\'')
                && !known.contains(&bare.to_lowercase())
        };
        for word in line.split([' ', '　']).chain(end) {
            match is_word(word) {
                true => run.push(word),
                false if run.is_empty() => {}
                false => runs.push(std::mem::take(&mut run).join(" ")),
            }
        }
    }
    runs
}

#[test]
fn no_screen_in_japanese_has_english_sentences() {
    let known = known_words();
    assert_eq!(latin_runs("王手 The king is in check", &known), ["The king is in check"]);
    for size in SIZES {
        for (name, driver) in screens(japanese(), size) {
            let runs = latin_runs(&driver.text(), &known);
            assert!(runs.is_empty(), "{name} {size:?}: {runs:?} in\n{}", driver.text());
        }
    }
}

#[test]
fn a_key_switches_the_language_and_what_is_on_the_screen() {
    let mut driver = sho(Language::ENGLISH, (80, 24));
    driver.typed("P-7f").shows("P-7f").shows("White to move");
    driver.ctrl('t');
    let text = driver.text();
    assert!(text.contains("7六歩") && text.contains("後手番"), "{text}");
    assert!(text.contains("日本語で表示します。"), "{text}");
    for keys in ["?", "<esc>:edit<enter>", "<esc>p", "<esc>"] {
        driver.keys(keys);
        let before = driver.text();
        driver.ctrl('t');
        assert_ne!(driver.text(), before);
        driver.ctrl('t');
    }
    driver.typed("language en").shows("P-7f").shows("Language: English.");
    driver.typed("language xx").shows("no language xx").shows("en and ja");
    driver.typed("language");
    assert_eq!(driver.app.language(), japanese());
}

#[test]
fn a_window_that_is_too_small_is_reported_in_japanese() {
    let text = sho(japanese(), (20, 8)).text();
    assert!(text.contains("盤") && !text.contains("window"), "{text}");
}

#[test]
fn the_hints_of_a_problem_follow_the_language() {
    let mut switched = problems::problems(Language::ENGLISH, (80, 24));
    switched.keys("<enter>").ctrl('t').keys("ii");
    let mut japanese = problems::problems(japanese(), (80, 24));
    japanese.keys("<enter>ii");
    assert_eq!(switched.text(), japanese.text());
}

#[test]
fn a_notation_that_was_chosen_stays() {
    let mut driver = sho(Language::ENGLISH, (80, 24));
    driver
        .typed("P-7f")
        .keys(":notation<enter>:notation<enter>")
        .shows("P-7f")
        .ctrl('t')
        .shows("P-7f");
}

#[test]
fn without_kanji_there_is_no_japanese() {
    let glyphs = Glyphs { mode: GlyphMode::Ascii, ..Glyphs::default() };
    let options = Options { glyphs, ..Options::default() };
    let mut driver = Driver::started(Start { options, ..Start::default() }, (80, 60));
    driver.ctrl('t').shows("choose a game");
    driver
        .typed("language ja")
        .shows("The language ja needs a terminal that shows its characters.");
    driver.keys("?").hides("Ctrl-t");
    assert_eq!(driver.app.language(), Language::ENGLISH);
}

#[test]
fn a_handicap_game_has_its_own_words_and_begins_with_move_one() {
    let choice = Choice { handicap: Some("two".to_owned()), ..Choice::default() };
    let start = rules("shogi", &choice).start();
    let mut driver = Driver::in_language(japanese(), Some(start), (80, 24));
    assert!(driver.text().contains("上手番   将棋（二枚落ち）   1手目"), "{}", driver.text());
    driver.typed("6二銀").typed("7六歩").typed("5四歩").typed("1");
    let text = driver.text();
    for part in ["1. ☖6二銀", "2. ☗7六歩", "3. ☖5四歩", "検討 1/3  下手番   将棋（二枚落ち）"]
    {
        assert!(text.contains(part), "no {part} in\n{text}");
    }
    assert!(!text.contains("先手") && !text.contains("後手番"), "{text}");
    driver.ctrl('t').typed("2").shows("1. S-6b").shows("2. P-7f").shows("REVIEW 2 of 3");
}

#[test]
fn a_whole_game_is_played_by_japanese_input_alone() {
    let choice = Choice { presets: vec!["drops".to_owned()], ..Choice::default() };
    let start = rules("wa", &choice).start();
    let mut driver = Driver::in_language(japanese(), Some(start), (80, 24));
    let typed = [
        "８七歩",
        "８五歩",
        "８六ふ",
        "同歩",
        "８八狐",
        "２四雀歩",
        "８六ｲﾝｺ",
        "３四歩",
        "８五雀",
        "同兎",
        "２八雀",
        "８六走兔",
        "３八歩",
    ];
    for (ply, text) in (1..).zip(typed) {
        driver.keys(&format!("：{text}<enter>"));
        assert_eq!(driver.play().game().moves().count(), ply, "{text}\n{}", driver.text());
    }
    driver.keys("：８九兎<enter>");
    assert!(driver.text().contains("成りますか"), "{}", driver.text());
    driver.keys("成");
    assert!(driver.text().contains("8九兎成"), "{}", driver.text());
    driver.keys("：投了<enter>はい");
    assert!(driver.text().contains("後手の勝ち：先手が投了"), "{}", driver.text());
}
