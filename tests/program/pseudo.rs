//! The commands and the dialogues in a language made from the English messages. A word of plain letters in what they
//! print comes from no message, and a message that stands after a word of another one is a fragment, which another
//! language may be unable to place.

#![allow(clippy::expect_used)] // a panic is a failed test, in a helper too

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::Stdio;

use tempfile::TempDir;
use zushiki_core::variant::library;
use zushiki_play::learn;
use zushiki_play::storage::samples;
use zushiki_play::verbs::Verb;
use zushiki_testkit::pseudo;

/// A home with the language and a game file.
fn home() -> TempDir {
    let home = tempfile::tempdir().expect("a directory");
    let folder = home.path().join("locales").join(pseudo::TAG);
    fs::create_dir_all(&folder).expect("a directory");
    let english = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/words/locales/en");
    for (name, text) in pseudo::files(&english) {
        fs::write(folder.join(name + ".ftl"), text).expect("written");
    }
    fs::write(home.path().join("game.psn"), GAME).expect("written");
    home
}

const GAME: &str = "[Variant \"shogi\"]\n[Black \"Aoi\"]\n\n1. P-7f P-3d 2. Bx2b+ Sx2b *\n";

/// The text that a command prints to standard output and standard error.
fn printed(home: &TempDir, arguments: &str, input: &str) -> String {
    let mut command = crate::process();
    command.current_dir(home.path()).env("ZUSHIKI_HOME", home.path().join("home"));
    command.env("ZUSHIKI_LOCALES", home.path().join("locales"));
    command.args(["--lang", pseudo::TAG]).args(arguments.split_whitespace());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("starts");
    // A command that does not read has ended.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    let output = child.wait_with_output().expect("ends");
    let text = [output.stdout, output.stderr].concat();
    String::from_utf8(text).expect("UTF-8")
}

/// The commands, each with what is typed.
const COMMANDS: [(&str, &str); 32] = [
    ("variants", ""),
    ("rules shogi", ""),
    ("check nosuch.toml", ""),
    ("moves --variant shogi", ""),
    ("moves --variant hein", ""),
    ("perft --variant sho --depth 2", ""),
    ("bench --help", ""),
    ("mate --variant sho --nodes 100", ""),
    ("engines", ""),
    ("games", ""),
    ("openings shogi", ""),
    ("problems --variant sho --plain", "hint\nsolution\nlist\nnext\nhelp\nquit\n"),
    ("analyse game.psn --nodes 100", ""),
    ("show game.psn", ""),
    ("validate game.psn", ""),
    ("convert game.psn -", ""),
    ("learn --plain", "help\n5i\nnext\nquit\n"),
    ("learn sho --plain", "help\n5d 4d\nskip\nquit\n"),
    ("match --variant sho --a nodes=10 --b nodes=10 --games 1", ""),
    ("join", ""),
    ("host garden --close", ""),
    ("send nobody P-7f", ""),
    ("receive nobody", ""),
    ("games --statistics", ""),
    ("show nosuch.psn", ""),
    ("learn game.psn --plain", "help\nquit\n"),
    ("problems nosuch.txt", ""),
    ("--nosuch", ""),
    ("--help", ""),
    ("config", ""),
    ("--plain --variant shogi", DIALOGUE),
    ("--plain --variant wa --white computer:1", "SP-4g\nhint\nquit\n"),
];

/// A game by lines of text, with most commands.
const DIALOGUE: &str = "help\nboard\nP-7f\nP-3d\nP-7e\nP-9z\nBx2b+\nhands\nmoves G\nwhy 7e7c\nattackers 5e\nhistory\ninfo\n\
                        header\nheader black Aoi\ncomment a good move\nmark !\nundo\nredo\nback\nvariations\nreturn\nclaim\n\
                        time\nclock 5m\nimpasse\nno\ndraw\nmaybe\nno\nhint\nmate\nthreat\npieces\nrank 1\nfile 2\nsave\nopen x\n\
                        copy\nlanguage xx\nresign\nyes\nstatistics\nnosuch\nquit\n";

/// The commands that print names of commands, options, settings and values: three words in a row are a text there.
const LISTS_OF_NAMES: [&str; 2] = ["--help", "config"];

/// Words of plain letters that no message has, and why they stay.
const KNOWN: [(&str, &str); 8] = [
    ("en ja qps", "the tags of languages"),
    ("Aoi", "the name of a player"),
    ("zushiki bench hachu crazywa sjaakii", "the names of programs and commands"),
    ("uci usi cecp", "the protocols of the engines that the machine has"),
    ("Variant Black White Event Site Date Round Result", "the headers of game files"),
    ("lishogi renmei always false duple any none", "values of rules"),
    ("nosuch hein xx statistics good move garden", "what was typed"),
    (
        "psn pgn usi kif kifu csa jkf json usen svg game",
        "the names of formats and their extensions",
    ),
];

/// The words before fragments in messages, and why they stay.
const FRAGMENTS: [(&str, &str); 5] = [
    ("steps ", "the directions of a movement are a list"),
    ("slides ", "the directions of a movement are a list"),
    ("an's ", "a piece with its square, which belongs to a side"),
    ("and ", "the end of a list"),
    ("speaks ", "a list of languages"),
];

#[test]
fn what_commands_print_is_in_messages() {
    let home = home();
    let known: BTreeSet<&str> = KNOWN.iter().flat_map(|(words, _)| words.split(' ')).collect();
    let commands = Verb::ALL.iter().flat_map(|verb| verb.row().words.iter().copied());
    let known: BTreeSet<&str> = commands.flat_map(|words| words.split(' ')).chain(known).collect();
    let variants = library::shipped().iter();
    let ids = variants.flat_map(|variant| {
        let handicaps = variant.handicaps.iter().map(|handicap| handicap.id.as_str());
        handicaps.chain([variant.id.as_str()])
    });
    let known: BTreeSet<&str> = ids.chain(known).collect();
    let texts = texts_of_data();
    let mut faults = Vec::new();
    for (arguments, typed) in COMMANDS {
        let text = printed(&home, arguments, typed);
        assert!(!text.is_empty(), "{arguments} prints nothing");
        for run in pseudo::plain_runs(&text, &known) {
            let words = run.trim_matches(|c: char| c.is_ascii_punctuation());
            let is_name = LISTS_OF_NAMES.contains(&arguments)
                && (words.contains(',') || words.split(' ').count() < 3);
            if !is_name && !texts.iter().any(|text| text.contains(words)) {
                faults.push(format!("{arguments}: {run:?} is in no message"));
            }
        }
        let is_known = |text: &String| {
            FRAGMENTS.iter().any(|(word, _)| text.starts_with(&pseudo::accented(word)))
        };
        let fragments = fragments(&text).into_iter().filter(|text| !is_known(text));
        faults.extend(fragments.map(|text| format!("{arguments}: {text} is a fragment")));
    }
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
}

/// The English texts of rule files, lessons and sample games, which are translated there.
fn texts_of_data() -> Vec<String> {
    let lessons = learn::lessons().expect("the lessons").iter();
    let lessons = lessons.flat_map(|lesson| {
        [&lesson.title, &lesson.text, &lesson.task, &lesson.typed, &lesson.missed, &lesson.done]
            .map(|text| pseudo::in_one_line(&learn::without_kanji(text.english())))
    });
    let samples = samples::all().iter();
    let samples = samples.map(|sample| String::from_utf8_lossy(sample.bytes("en")).into_owned());
    let samples = samples.map(|text| pseudo::in_one_line(&text));
    pseudo::texts_of_rule_files().into_iter().chain(lessons).chain(samples).collect()
}

/// The messages in `text` that stand after a word of another one, each after that word. The names of sides are none.
fn fragments(text: &str) -> BTreeSet<String> {
    let [open, close] = pseudo::MARKS;
    let mut text = pseudo::in_one_line(text);
    for side in ["Ɓłáçķ áñ", "Ŵĥíţé áñ"] {
        text = text.replace(&format!("{open}{side}{close}"), side);
    }
    let mut depth = 0usize;
    let mut found = BTreeSet::new();
    for (at, letter) in text.char_indices() {
        let before = text[..at].trim_end();
        if letter == open && depth > 0 && before.ends_with(char::is_alphabetic) {
            let word = before.split([' ', open]).next_back().unwrap_or_default();
            let end = text[at..].find(close).map_or(text.len(), |end| at + end);
            found.insert(format!("{word} {}{close}", &text[at..end]));
        }
        match letter {
            letter if letter == open => depth += 1,
            letter if letter == close => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    found
}

#[test]
fn a_fragment_stands_after_a_word() {
    let found = |text: &str| fragments(text).into_iter().collect::<Vec<_>>();
    assert_eq!(found("⟦šţéþš ⟦áĥéáđ áñ⟧ áñ⟧"), ["šţéþš ⟦áĥéáđ áñ⟧"]);
    for good in ["⟦éŕŕóŕ: ⟦ñó⟧⟧", "⟦⟦Ŵĥíţé áñ⟧ ŵíñš⟧ ⟦óñ⟧", "⟦Íƒ ⟦Ŵĥíţé áñ⟧ þášš⟧", "⟦a (⟦éášý⟧)⟧"]
    {
        assert_eq!(found(good), [""; 0], "{good}");
    }
}
