//! The messages of a translator, by `ZUSHIKI_LOCALES`.

#![allow(clippy::expect_used)] // a panic is a failed test, in a helper too

use std::fs;
use std::path::Path;

use snapbox::cmd::OutputAssert;
use tempfile::TempDir;

/// A directory with these files below it.
fn folder(files: &[(&str, &[u8])]) -> TempDir {
    let folder = tempfile::tempdir().expect("a directory");
    for (path, contents) in files {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a parent")).expect("a directory");
        fs::write(path, contents).expect("written");
    }
    folder
}

/// The program with the messages below `folder`, in a locale.
fn run(folder: &Path, locale: &str, arguments: &str) -> OutputAssert {
    let command = crate::command().env("LANG", locale).env("ZUSHIKI_LOCALES", folder);
    command.args(arguments.split(' ')).assert()
}

/// The standard error of the program with the messages in these files, after it exits with `code`; the folder is `DIR`
/// in it.
fn complaint(files: &[(&str, &[u8])], code: i32) -> String {
    let folder = folder(files);
    let told = run(folder.path(), "C.UTF-8", "moves --variant hein").code(code).stdout_eq("");
    let text = String::from_utf8_lossy(&told.get_output().stderr).into_owned();
    text.replace(&folder.path().display().to_string(), "DIR")
}

#[test]
fn a_folder_adds_a_language() {
    let german = "cli-error = Fehler: { $message }\n\
                  cli-unknown-language = unbekannt: { $tag }. Es gibt { $known }.\n";
    let folder = folder(&[("de/cli.ftl", german.as_bytes())]);
    run(folder.path(), "de_AT.UTF-8", "--lang xx")
        .code(2)
        .stderr_eq("Fehler: unbekannt: xx. Es gibt en and de and ja.\n");
    run(folder.path(), "C.UTF-8", "--lang de --bell").code(2).stderr_eq("Fehler: [..]\n...\n");
    run(folder.path(), "ja_JP.UTF-8", "--lang en --bell").code(2).stderr_eq("error: [..]\n...\n");
}

#[test]
fn a_folder_replaces_messages_of_a_language() {
    let folder = folder(&[("ja/cli.ftl", "cli-error = 誤り：{ $message }\n".as_bytes())]);
    run(folder.path(), "ja_JP.UTF-8", "moves --variant hein")
        .code(2)
        .stderr_eq("誤り：'hein' という将棋はありません\n  'heian' ではありませんか？\n");
}

#[test]
fn the_nearest_region_is_spoken() {
    let folder = folder(&[
        ("pt/cli.ftl", b"cli-error = erro: { $message }\n"),
        ("pt-BR/cli.ftl", b"cli-error = erro (BR): { $message }\n"),
        ("es-MX/cli.ftl", b"cli-error = error (MX): { $message }\n"),
    ]);
    for (locale, begins) in [
        ("pt_BR.UTF-8", "erro (BR): "),
        ("pt_PT.UTF-8", "erro: "),
        ("pt", "erro: "),
        ("es_ES.UTF-8", "error (MX): "),
        ("fr_FR.UTF-8", "error: "),
        ("C", "error: "),
    ] {
        let told = run(folder.path(), locale, "moves --variant hein").code(2);
        let text = String::from_utf8_lossy(&told.get_output().stderr).into_owned();
        assert!(text.starts_with(begins), "{locale}: {text}");
    }
}

#[test]
fn a_name_of_a_piece_has_its_forms() {
    let plain = "plain-board-square = { $square }: { FORM($piece, \"gender\") ->\n    \
                 [masculine] ein\n   *[other] eine\n } { FORM($piece, \"dative\") }\n";
    let pieces =
        "piece-rook = Turm\n    .gender = masculine\n    .dative = Turme\npiece-lance = Lanze\n";
    let folder =
        folder(&[("de/booklet.ftl", plain.as_bytes()), ("de/piece.ftl", pieces.as_bytes())]);
    let told = run(folder.path(), "de_DE.UTF-8", "rules shogi").code(0);
    let text = String::from_utf8_lossy(&told.get_output().stdout).into_owned();
    for name in ["Turm", "Lanze", "Bishop"] {
        assert!(text.contains(name), "no {name} in\n{text}");
    }
    assert!(!text.contains("Lance "), "{text}");
}

#[test]
fn a_rule_file_has_names_in_any_language() {
    let five = fs::read_to_string("variants/unlisted/five.toml").expect("a rule file");
    let names = "name = \"rook\"\nnames = { \"de-AT\" = \"Wagen\" }";
    let five = five
        .replace("name = \"rook\"", names)
        .replace("en = \"Modern\"", "en = \"Modern\", de = \"Neuzeit\"");
    let pieces = "piece-rook = Turm\npiece-bishop = Läufer\n";
    let folder =
        folder(&[("locales/de/piece.ftl", pieces.as_bytes()), ("five.toml", five.as_bytes())]);
    let rules = format!("rules --rules {}", folder.path().join("five.toml").display());
    let told = run(&folder.path().join("locales"), "de_DE.UTF-8", &rules).code(0);
    let text = String::from_utf8_lossy(&told.get_output().stdout).into_owned();
    for name in ["Wagen 飛車", "Läufer 角行", "Neuzeit"] {
        assert!(text.contains(name), "no {name} in\n{text}");
    }
}

#[test]
fn copies_of_games_lessons_and_samples_are_translated() {
    let read = |path: &str| fs::read_to_string(path).expect("a file of the program");
    let rules = read("variants/sho.toml")
        .replace("en = \"Sho shogi\"", "en = \"Sho shogi\", de = \"Kleines Shogi\"")
        .replace("en = \"Muromachi", "de = \"Muromachi-Zeit\", en = \"Muromachi")
        .replace(
            "en = \"baring back draws\"",
            "en = \"baring back draws\", de = \"Rest gegen Rest\"",
        )
        .replace("story.en = ", "story.de = \"Es war einmal.\"\nstory.en = ");
    let lesson = "[lesson.de]\ntitle = \"Deine Seite\"\ntext = \"a\"\ntask = \"b\"\nkeys = \"c\"\ntyped = \"d\"\ndone = \"e\"\n";
    let lessons = read("crates/play/src/learn/lessons.toml").replacen(
        "\n[lesson.ja]",
        &format!("\n{lesson}\n[lesson.ja]"),
        1,
    );
    let sample = read("crates/play/games/sho-crown-prince.psn").replacen('{', "{Auf Deutsch. ", 1);
    let folder = folder(&[
        ("de/board.ftl", b""),
        ("variants/sho.toml", rules.as_bytes()),
        ("lessons.toml", lessons.as_bytes()),
        ("games/de/sho-crown-prince.psn", sample.as_bytes()),
    ]);
    let shows = |arguments: &str, texts: &[&str]| {
        let told = run(folder.path(), "de_DE.UTF-8", arguments).code(0);
        let told = String::from_utf8_lossy(&told.get_output().stdout).into_owned();
        texts.iter().for_each(|text| assert!(told.contains(text), "no {text} in\n{told}"));
    };
    shows("rules sho", &["Kleines Shogi", "Muromachi-Zeit", "Rest gegen Rest", "Es war einmal."]);
    shows("variants", &["Kleines Shogi"]);
    shows("learn --plain", &["Deine Seite"]);
    shows("show sample:sho-crown-prince", &["Auf Deutsch."]);
}

#[test]
fn a_directory_that_cannot_be_used_is_refused() {
    let here = |text: &str| format!("error: ZUSHIKI_LOCALES: {text}\n");
    run(Path::new("/no/where"), "C.UTF-8", "variants")
        .code(1)
        .stdout_eq("")
        .stderr_eq(here("/no/where cannot be read: [..]"));
    assert_eq!(
        complaint(&[("cli.ftl", b"")], 1),
        here(
            "there are no messages in DIR: it needs a folder with the tag of a language, such as de, with .ftl files"
        )
    );
    assert_eq!(
        complaint(&[("pt_BR/cli.ftl", b"")], 1),
        here(
            "DIR/pt_BR has messages, but its name is not the tag of a language, such as de or pt-BR"
        )
    );
    let faulty = complaint(&[("de/cli.ftl", b""), ("variants/sho.toml", b"format = 2\n")], 1);
    assert!(faulty.contains("sho.toml:1:10"), "{faulty}");
    let faulty = complaint(&[("de/cli.ftl", b""), ("lessons.toml", b"format = 1\n")], 1);
    assert!(faulty.contains("the lessons cannot be read: "), "{faulty}");
    assert_eq!(
        complaint(&[("de/cli.ftl", b"cli-error = x\n\xff\n")], 1),
        here("DIR/de/cli.ftl, line 2: this is not UTF-8")
    );
    assert_eq!(
        complaint(&[("de/cli.ftl", &vec![b'#'; 1024 * 1024 + 1])], 1),
        here("DIR/de/cli.ftl is larger than 1024 KiB")
    );
}

#[test]
fn a_message_with_a_fault_is_told_and_left_out() {
    let text = "cli-eror = x\ncli-error = { $mesage }\n  junk\n";
    assert_eq!(
        complaint(&[("en/cli.ftl", text.as_bytes()), ("de/clo.ftl", b"clo-x = y\n")], 2),
        "note: DIR/de/clo.ftl: there is no file 'clo' in English; did you mean 'cli'?\n\
         note: DIR/en/cli.ftl, line 1: there is no message 'cli-eror'; did you mean 'cli-error'?\n\
         note: DIR/en/cli.ftl, line 2: cli-error is given no value $mesage\n\
         error: there is no game 'hein'\n  did you mean 'heian'?\n"
    );
    let many = "cli-x = y\n".repeat(30);
    let told = complaint(&[("de/cli.ftl", many.as_bytes())], 2);
    assert!(told.contains("\nnote: there are 39 more faults in the messages\n"), "{told}");
    let deep = format!("cli-error =\n    {}\n", "{".repeat(500_000));
    let told = complaint(&[("de/cli.ftl", deep.as_bytes())], 2);
    assert!(told.contains("line 2: braces are nested more than 32 deep\nerror: "), "{told}");
}

#[test]
fn no_message_of_a_translator_controls_the_terminal() {
    let text = "cli-error = \u{1b}[31m{\"\\u001B\"}[0m{ $message }\n";
    let told = complaint(&[("en/cli.ftl", text.as_bytes())], 2);
    assert!(!told.contains('\u{1b}') && told.starts_with("[31m[0m"), "{told:?}");
}
