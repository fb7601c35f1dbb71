//! Tests of the commands that people type.

use super::local::JAPANESE;
use super::*;

fn parsed(line: &str) -> Option<(CommandName, Option<&str>)> {
    parse(line).map(|typed| (typed.name, typed.argument))
}

#[test]
fn numbers_are_places_in_the_game() {
    let at = |line| parse(line).unwrap().table_command();
    assert_eq!(at(" 12 "), Ok(Some(Command::Look(Look::At(12)).into())));
    let beyond = "9".repeat(60);
    assert_eq!(at(&beyond), Ok(Some(Command::Look(Look::At(usize::MAX)).into())));
}

#[test]
fn blanks_and_case_do_not_matter() {
    assert_eq!(parsed(" Flip   AUTO"), Some((CommandName::AutoFlip, None)));
    assert_eq!(parsed("copy  game "), Some((CommandName::Copy, Some("game"))));
    assert_eq!(parsed("copy"), Some((CommandName::Copy, None)));
    assert_eq!(parsed(" Comment  A  b "), Some((CommandName::Comment, Some("A  b"))));
    assert_eq!(parsed("comment "), Some((CommandName::Comment, Some(""))));
    assert_eq!(parsed("comment"), Some((CommandName::Comment, None)));
    assert_eq!(parsed("SFEN 4k4/9 b Pp 1"), Some((CommandName::Position, Some("4k4/9 b Pp 1"))));
}

#[test]
fn moves_are_no_commands() {
    for text in ["", "7g7f", "P-7f", "flipauto", "5e"] {
        assert_eq!(parse(text), None, "{text}");
    }
}

#[test]
fn the_words_that_may_follow_a_command_are_completed() {
    let ends = |typed| argument_completions(typed, KnownTo::Screen);
    assert_eq!(ends("copy k"), ["copy kif", "copy ki2"]);
    assert_eq!(ends("Copy "), copying::WORDS.map(|(word, _)| format!("copy {word}")));
    assert_eq!(ends("header e"), ["header event"]);
    assert_eq!(ends("copy"), Vec::<String>::new());
    assert_eq!(ends("save k"), Vec::<String>::new());
}

#[test]
fn no_word_means_two_things() {
    let mut words: Vec<_> = COMMANDS.iter().flat_map(|form| form.words).collect();
    let count = words.len();
    words.sort();
    words.dedup();
    assert_eq!(words.len(), count);
    for form in COMMANDS {
        assert_eq!(form.name.form(), Some(form));
    }
}

#[test]
fn arguments_are_read() {
    let command = |line| parse(line).unwrap().table_command();
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
    assert_eq!(command("save!"), Err(ArgumentError::Missing(ArgumentKind::Path)));
    let target = SaveTarget { file: Some("a b.kif".into()), overwrite: Overwrite::Written };
    assert_eq!(command("w a b.kif"), Ok(Some(Command::Save(target).into())));
    let note = Command::Comment("one\ntwo \\".to_owned()).into();
    assert_eq!(command(r"comment one\ntwo \\"), Ok(Some(note)));
    let by = |line| parse(line).unwrap().analysed_by();
    assert_eq!(by("analysis"), Ok(None));
    assert_eq!(by("analyse computer"), Ok(Some(AnalysedBy::Computer)));
    assert_eq!(by("analysis engine:x"), Ok(Some(AnalysedBy::Engine("x".to_owned()))));
    assert_eq!(by("analysis nobody"), Err(ArgumentError::Analyst));
}

#[test]
fn completions_are_first_words_of_known_commands() {
    let found: Vec<&str> = completions("Re", KnownTo::Screen).collect();
    assert_eq!(found, ["redo", "return", "replay", "resign", "rematch"]);
    let found: Vec<&str> = completions("re", KnownTo::Lines).collect();
    assert_eq!(found, ["redo", "return", "resign", "rematch"]);
    let of_screen = COMMANDS.iter().filter(|form| form.known_to == KnownTo::Screen);
    assert_eq!(completions("", KnownTo::Lines).count() + of_screen.count(), COMMANDS.len());
}

#[test]
fn an_input_method_may_be_on() {
    assert_eq!(parsed("ｕｎｄｏ"), Some((CommandName::Undo, None)));
    assert_eq!(parsed("ＳＡＶＥ　ａ.kif"), Some((CommandName::Save, Some("ａ.kif"))));
    let at = |line| parse(line).unwrap().table_command();
    assert_eq!(at("１２"), Ok(Some(Command::Look(Look::At(12)).into())));
    assert_eq!(at("computer　３"), at("computer 3"));
    assert_eq!(at("ｍａｒｋ　！？"), at("mark !?"));
}

#[test]
fn commands_have_japanese_names() {
    assert_eq!(parsed("投了"), Some((CommandName::Resign, None)));
    assert_eq!(parsed("まった"), Some((CommandName::Undo, None)));
    assert_eq!(parsed("ﾄｳﾘｮｳ"), Some((CommandName::Resign, None)));
    assert_eq!(parsed("保存　一局.kif"), Some((CommandName::Save, Some("一局.kif"))));
    for text in ["7六歩", "同銀", "しし", "３四"] {
        assert_eq!(parse(text), None, "{text}");
    }
    for &(name, words) in JAPANESE {
        for word in words {
            assert_eq!(parsed(word).map(|(name, _)| name), Some(name), "{word}");
        }
    }
    for (begun, word) in [("終", "終了"), ("こぴ", "コピー"), ("ｺﾋﾟ", "コピー")] {
        let found: Vec<&str> = completions(begun, KnownTo::Screen).collect();
        assert_eq!(found, [word], "{begun}");
    }
}

#[test]
fn answers_are_yes_or_no_or_neither() {
    for text in ["y", "Yes", "ｙ", "ＹＥＳ", "はい", "ハイ", "ﾊｲ", "受ける", " はい。"]
    {
        assert_eq!(answer(text), Some(Answer::Yes), "{text}");
    }
    for text in ["n", "No", "ｎ", "いいえ", "断る"] {
        assert_eq!(answer(text), Some(Answer::No), "{text}");
    }
    for text in ["", "yo", "は", "maybe", "P-7f", "7六歩"] {
        assert_eq!(answer(text), None, "{text}");
    }
}

#[test]
fn no_answer_of_an_input_method_begins_another() {
    for words in [begun_answers(""), begun_promotions("")] {
        let words: Vec<&str> = words.filter(|word| !word.is_ascii()).collect();
        for one in &words {
            assert!(words.iter().all(|other| one == other || !other.starts_with(one)), "{one}");
        }
    }
}
