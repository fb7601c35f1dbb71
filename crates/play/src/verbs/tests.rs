//! Tests of the rows, and of the lines that people type.

use std::collections::BTreeSet;

use super::*;
use crate::session::{Command, Look};
use crate::storage::game_files::{Overwrite, SaveTarget};
use crate::table::{AnalysedBy, TableCommand, copying};
use zushiki_core::text::folded;

/// A few words of another language.
const LOCAL: [(Verb, &str); 4] =
    [(Verb::Resign, "投了"), (Verb::Save, "保存"), (Verb::Quit, "終了"), (Verb::Copy, "コピー")];

fn local(words: &str) -> Option<Verb> {
    let found = LOCAL.iter().find(|(_, word)| folded(word) == folded(words));
    found.map(|&(verb, _)| verb)
}

fn local_words(verb: Verb) -> Vec<String> {
    let words = LOCAL.iter().filter(|(other, _)| *other == verb);
    words.map(|(_, word)| (*word).to_owned()).collect()
}

fn read(line: &str) -> Option<TypedVerb<'_>> {
    parse(line, local)
}

fn parsed(line: &str) -> Option<(Verb, Option<&str>)> {
    read(line).map(|typed| (typed.verb, typed.argument))
}

#[test]
fn numbers_are_places_in_the_game() {
    let at = |line| read(line).unwrap().table_command();
    assert_eq!(at(" 12 "), Ok(Some(Command::Look(Look::At(12)).into())));
    let beyond = "9".repeat(60);
    assert_eq!(at(&beyond), Ok(Some(Command::Look(Look::At(usize::MAX)).into())));
}

#[test]
fn blanks_and_case_do_not_matter() {
    assert_eq!(parsed(" Flip   AUTO"), Some((Verb::AutoFlip, None)));
    assert_eq!(parsed("copy  game "), Some((Verb::Copy, Some("game"))));
    assert_eq!(parsed("copy"), Some((Verb::Copy, None)));
    assert_eq!(parsed(" Comment  A  b "), Some((Verb::Comment, Some("A  b"))));
    assert_eq!(parsed("comment "), Some((Verb::Comment, Some(""))));
    assert_eq!(parsed("comment"), Some((Verb::Comment, None)));
    assert_eq!(parsed("SFEN 4k4/9 b Pp 1"), Some((Verb::ReadPosition, Some("4k4/9 b Pp 1"))));
}

#[test]
fn moves_are_no_commands() {
    for text in ["", "7g7f", "P-7f", "flipauto", "5e"] {
        assert_eq!(read(text), None, "{text}");
    }
}

#[test]
fn the_words_that_may_follow_a_command_are_completed() {
    let ends = |typed| argument_completions(read(typed).unwrap(), KnownTo::Screen);
    assert_eq!(ends("copy k"), ["copy kif", "copy ki2"]);
    assert_eq!(ends("Copy "), copying::WORDS.map(|(word, _)| format!("copy {word}")));
    assert_eq!(ends("header e"), ["header event"]);
    assert_eq!(ends("copy"), Vec::<String>::new());
    assert_eq!(ends("save k"), Vec::<String>::new());
}

#[test]
fn no_word_and_no_name_means_two_things() {
    let rows = || Verb::ALL.iter().map(|verb| verb.row());
    let words: Vec<&str> = rows().flat_map(|row| row.words).copied().collect();
    assert_eq!(words.iter().collect::<BTreeSet<_>>().len(), words.len());
    let names: BTreeSet<&str> = rows().map(|row| row.name).collect();
    assert_eq!(names.len(), Verb::ALL.len());
}

#[test]
fn no_key_means_two_things_in_one_place() {
    for (at, verb) in Verb::ALL.iter().enumerate() {
        for other in &Verb::ALL[..at] {
            let both = verb.row().places.overlaps(other.row().places);
            let keys = |verb: &Verb| verb.row().keys.split(' ').collect::<BTreeSet<_>>();
            let same: Vec<&str> = keys(verb).intersection(&keys(other)).copied().collect();
            let is_free = !both || same.iter().all(|key| key.is_empty());
            assert!(is_free, "{verb:?} and {other:?} have {same:?}");
        }
    }
}

#[test]
fn a_verb_that_the_board_knows_can_be_asked_for() {
    for verb in Verb::ALL {
        let row = verb.row();
        let has_key = !row.keys.is_empty() && row.places != Places::NONE;
        assert!(row.keys.is_empty() || row.places != Places::NONE, "{verb:?}");
        let is_typed = !row.words.is_empty() || *verb == Verb::Ply;
        assert!(has_key || is_typed || row.group.is_some(), "{verb:?}");
        assert!(row.group.is_none() || row.known_to != KnownTo::Lines, "{verb:?}");
    }
}

#[test]
fn arguments_are_read() {
    let command = |line| read(line).unwrap().table_command();
    let player = |text: &str| TableCommand::PlayComputer(text.parse().unwrap());
    let version = env!("CARGO_PKG_VERSION");
    let third = player(&format!("zushiki {version} level 3"));
    assert_eq!(command("computer 3"), Ok(Some(third)));
    assert_eq!(command("computer 2s"), Ok(Some(player(&format!("zushiki {version} 2s")))));
    let refused = |text| match command(text) {
        Err(ArgumentError::Level(error)) => error.to_string(),
        other => panic!("{other:?}"),
    };
    assert!(refused("computer 11").contains("a number from 1 to 10"));
    assert!(refused("computer fast").contains("computer:5"));
    assert_eq!(command("undo 5"), Err(ArgumentError::Surplus));
    assert_eq!(command("board now"), Err(ArgumentError::Surplus));
    assert_eq!(command("undo "), Ok(Some(Command::Undo.into())));
    let own = SaveTarget { file: None, overwrite: Overwrite::Own };
    assert_eq!(command("save!"), Ok(Some(Command::Save(own).into())));
    let target = SaveTarget { file: Some("a b.kif".into()), overwrite: Overwrite::Written };
    assert_eq!(command("w a b.kif"), Ok(Some(Command::Save(target.clone()).into())));
    assert_eq!(command("save as a b.kif"), Ok(Some(Command::Save(target).into())));
    let no_name = Err(ArgumentError::Missing(ArgumentKind::Path));
    assert_eq!([command("save as"), command("save! as ")], [no_name.clone(), no_name]);
    let named_so = SaveTarget { file: Some("./as".into()), overwrite: Overwrite::Written };
    assert_eq!(command("save ./as"), Ok(Some(Command::Save(named_so).into())));
    let note = Command::Comment("one\ntwo \\".to_owned()).into();
    assert_eq!(command(r"comment one\ntwo \\"), Ok(Some(note)));
    assert_eq!(analyst_typed(""), Ok(None));
    assert_eq!(analyst_typed("computer"), Ok(Some(AnalysedBy::Computer)));
    assert_eq!(analyst_typed("engine:x"), Ok(Some(AnalysedBy::Engine("x".to_owned()))));
    assert_eq!(analyst_typed("nobody"), Err(ArgumentError::Analyst));
    assert_eq!(command("mark ! ?"), Err(ArgumentError::Symbols("! ?".to_owned())));
    assert_eq!(command("mark -"), Ok(Some(Command::Mark(None).into())));
    assert_eq!(command("header evnt x"), Err(ArgumentError::Header("evnt".to_owned())));
}

#[test]
fn completions_are_first_words_of_known_verbs() {
    let found = |typed, at| completions(typed, at, local_words).collect::<Vec<String>>();
    assert_eq!(
        found("Re", KnownTo::Screen),
        ["redo", "return", "replay", "resign", "restore", "rematch", "result"]
    );
    assert_eq!(found("re", KnownTo::Lines), ["redo", "return", "resign", "rematch"]);
    assert_eq!(found("", KnownTo::Lines).len(), Verb::typed(KnownTo::Lines).count());
    for (begun, word) in [("終", "終了"), ("こぴ", "コピー"), ("ｺﾋﾟ", "コピー")] {
        assert_eq!(found(begun, KnownTo::Screen), [word], "{begun}");
    }
}

#[test]
fn an_input_method_may_be_on() {
    assert_eq!(parsed("ｕｎｄｏ"), Some((Verb::Undo, None)));
    assert_eq!(parsed("ＳＡＶＥ　ａ.kif"), Some((Verb::Save, Some("ａ.kif"))));
    let at = |line| read(line).unwrap().table_command();
    assert_eq!(at("１２"), Ok(Some(Command::Look(Look::At(12)).into())));
    assert_eq!(at("computer　３"), at("computer 3"));
    assert_eq!(at("ｍａｒｋ　！？"), at("mark !?"));
}

#[test]
fn other_languages_have_words() {
    assert_eq!(parsed("投了"), Some((Verb::Resign, None)));
    assert_eq!(parsed("保存　一局.kif"), Some((Verb::Save, Some("一局.kif"))));
    for text in ["7六歩", "同銀", "しし", "３四"] {
        assert_eq!(read(text), None, "{text}");
    }
}
