//! The screens in a language that is made from the English messages: each is longer, has accents on all its letters and
//! stands between marks. A word of plain letters on a screen comes from no message.
//!
//! The languages are fixed when the first text is looked up: the test starts itself again in a process of its own.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use super::*;
use zushiki_play::learn;
use zushiki_play::storage::samples;
use zushiki_testkit::pseudo;
use zushiki_words::language::{self, Language, LocaleFile};

/// The variable that is set in the process with the language.
const CHILD: &str = "ZUSHIKI_TEST_PSEUDO";
/// The folder to which the child writes the language and all screens, if it is set.
const SCREENS: &str = "ZUSHIKI_TEST_SCREENS";
/// The usual window.
const WINDOW: (u16, u16) = (80, 24);

/// Words of plain letters that no message has, and why they stay.
const KNOWN: [(&str, &str); 4] = [
    ("play keys", "names of files and of sections of the config file"),
    ("qps", "the tag of the language"),
    ("Aoi Bo", "names of players"),
    ("nosuch zz", "what was typed"),
];

/// The screens on which messages are cut, how many, and why that does not matter.
const CUT: [(&str, usize, &str); 15] = [
    ("help", 1, "a text at the lower edge of the page, which scrolls"),
    ("menu", 1, "the last entry, whose name is below the list when it is marked"),
    ("menu-extras", 1, "the same entry"),
    ("game-menu", 2, "texts of the board, which the menu covers in part"),
    ("sample", 1, "the last part of the label of a hand, which has no pieces"),
    ("problems", 20, "the row of a problem; the whole task of the marked one is below the list"),
    ("problem", 2, "how the marked piece moves, which its card tells"),
    ("solution", 1, "the same"),
    ("ended", 2, "texts of the board, which the panel covers in part"),
    ("headers", 2, "the same"),
    ("export", 2, "the same"),
    ("computer", 1, "the level beside a hand; the sentence has it too"),
    ("find", 2, "the next lines of the booklet"),
    ("found-no-word", 2, "the same"),
    ("analysis", 1, "the depth in the heading of the analysis"),
];

#[test]
fn every_screen_is_in_the_language() {
    if std::env::var_os(CHILD).is_some() {
        return in_the_language();
    }
    let name = "tests::pseudo::every_screen_is_in_the_language";
    let program = std::env::current_exe().unwrap();
    let mut child = Command::new(program);
    child.args([name, "--exact", "--nocapture", "--test-threads=1"]).env(CHILD, "1");
    let output = child.output().unwrap();
    let told = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && told.contains("1 passed"), "{told}");
}

fn in_the_language() {
    let english = Path::new(env!("CARGO_MANIFEST_DIR")).join("../words/locales/en");
    let file = |(name, text)| LocaleFile { tag: pseudo::TAG.to_owned(), name, text };
    let files: Vec<LocaleFile> = pseudo::files(&english).into_iter().map(file).collect();
    files.iter().for_each(|file| keep(&format!("{}/{}.ftl", file.tag, file.name), &file.text));
    let faults: Vec<_> = files.iter().flat_map(language::faults).collect();
    assert_eq!(faults, []);
    assert!(language::add(files), "a text was looked up before");
    let language = Language::find(pseudo::TAG).unwrap();
    check(language);
}

fn check(language: Language) {
    let known = known();
    let texts = texts_of_data();
    let mut faults = Vec::new();
    for (name, driver) in all_screens(language) {
        let text = driver.text();
        keep(&format!("{name}.txt"), &text);
        for run in japanese::latin_runs(&text, &known) {
            // A message puts the text between brackets or ends it with a full stop, and a row cuts it.
            let words = run.trim_matches(|c: char| c.is_ascii_punctuation());
            if !texts.iter().any(|text| text.contains(words)) {
                faults.push(format!("{name}: {run:?} is in no message"));
            }
        }
        let [open, close] = pseudo::MARKS.map(|mark| text.matches(mark).count());
        let cut = open.abs_diff(close);
        let most = CUT.iter().find(|(other, ..)| *other == name).map_or(0, |(_, most, _)| *most);
        if open == 0 || cut > most {
            faults.push(format!("{name}: {open} messages, of which {cut} are cut"));
        }
    }
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
}

/// More screens, as the keys that are pressed on the board of sho shogi.
const PRESSED: [(&str, &str); 20] = [
    ("ended", ":resign<enter>y"),
    ("statistics", ":statistics<enter>"),
    ("headers", ":info<enter>"),
    ("export", ":export<enter>"),
    ("review", ":7g7f<enter>["),
    ("tree", ":7g7f<enter>[:2g2f<enter>v"),
    ("comment", ":7g7f<enter>m"),
    ("mark", ":7g7f<enter>:mark<enter>"),
    ("clock", ":clock 5m<enter>"),
    ("no-clock", ":clock<enter>"),
    ("computer", ":computer 3<enter>"),
    ("no-computer", "P-7f<enter>z"),
    ("draw", ":draw<enter>"),
    ("impasse", ":impasse<enter>"),
    ("hint", "i"),
    ("attackers", ":attackers<enter>"),
    ("find", "r/"),
    ("found-no-word", "r/zz<enter>"),
    ("unknown", ":nosuch<enter>"),
    ("looks", ":usual<enter>"),
];

/// Screens to which keys on the board do not lead.
fn further_screens(language: Language) -> Vec<(&'static str, Driver)> {
    let in_language = |mut driver: Driver| {
        driver.size = Size { width: WINDOW.0, height: WINDOW.1 };
        driver.event(Event::Resize(WINDOW.0, WINDOW.1));
        driver
    };
    let pressed = |mut driver: Driver, keys: &str| {
        driver.keys(keys);
        driver
    };
    let rules = rules("shogi", &Choice::default());
    let ready = rules.position(&sfen::parse(rules.selection(), PAWN_READY).unwrap()).unwrap();
    let ready = Driver::in_language(language, Some(ready), WINDOW);
    let mut tables = pressed(Driver::in_language(language, None, WINDOW), "<end><enter>");
    tables.app.update(EffectResult::TablesFound(Ok(Vec::new())));
    let mut mistakes = in_language(Driver::lesson(language));
    let looking = in_language(Driver::lesson(language));
    mistakes.answered();
    let mut wrong = in_language(Driver::lesson(language));
    wrong.answered().typed("9i8i").answered();
    vec![
        ("promotion", pressed(ready, ":9b9a<enter>")),
        (
            "menu-name",
            pressed(
                Driver::in_language(language, None, WINDOW),
                "<enter><down><down><down><down><enter>",
            ),
        ),
        ("tables", tables),
        ("drill-done", pressed(super::learn::drill(language, "wa", WINDOW), "<tab>")),
        ("solution", pressed(problems::problems(language, WINDOW), "<enter>s")),
        ("mistakes-looking", looking),
        ("mistake", mistakes),
        ("mistake-wrong", wrong),
    ]
}

/// The screens that are drawn in Japanese too, the boards of games, and the screens above.
fn all_screens(language: Language) -> Vec<(String, Driver)> {
    let others = japanese::screens(language, WINDOW).into_iter();
    let others = others.map(|(name, driver)| (name.to_owned(), driver));
    let games = screens::SCENES
        .iter()
        .map(|scene| (format!("game-{}", scene.id), scene.driver(language, WINDOW, "")));
    let sho = rules("sho", &Choice::default()).start();
    let pressed = PRESSED.iter().map(|(name, keys)| {
        let mut driver = Driver::in_language(language, Some(sho.clone()), WINDOW);
        driver.keys(keys);
        ((*name).to_owned(), driver)
    });
    let further = further_screens(language).into_iter();
    let further = further.map(|(name, driver)| (name.to_owned(), driver));
    others.chain(games).chain(pressed).chain(further).collect()
}

/// Writes a file to the folder for them, if there is one.
fn keep(name: &str, text: &str) {
    if let Some(folder) = std::env::var_os(SCREENS) {
        let path = Path::new(&folder).join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
}

fn known() -> BTreeSet<String> {
    let own = KNOWN.iter().flat_map(|(words, _)| words.split(' ')).map(str::to_lowercase);
    japanese::known_words().into_iter().chain(own).collect()
}

/// The English texts of rule files, lessons and sample games, which are translated there.
fn texts_of_data() -> Vec<String> {
    let lessons = learn::lessons().unwrap().iter();
    let lessons = lessons.flat_map(|lesson| {
        [&lesson.title, &lesson.text, &lesson.task, &lesson.keys, &lesson.typed, &lesson.done]
            .map(|text| text.english().to_owned())
    });
    let samples = samples::all().iter();
    let samples = samples.map(|sample| String::from_utf8_lossy(sample.bytes("en")).into_owned());
    let texts = lessons.chain(samples).map(|text| pseudo::in_one_line(&text));
    pseudo::texts_of_rule_files().into_iter().chain(texts).collect()
}
