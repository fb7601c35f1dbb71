//! Tests of the tables: keys that count in every mode, and keys that the key bar always shows.

use super::*;

use zushiki_play::verbs::Verb;
use zushiki_words::language::Language;

const MODES: [Mode; 22] = [
    Mode::GamesFound,
    Mode::LessonSelected,
    Mode::ProblemSelected,
    Mode::Library,
    Mode::Find,
    Mode::Ambiguous,
    Mode::Editor,
    Mode::Variants,
    Mode::Fields,
    Mode::FieldText,
    Mode::Board,
    Mode::Selected,
    Mode::Stepped,
    Mode::Review,
    Mode::Promotion,
    Mode::Question,
    Mode::Choices,
    Mode::Ended,
    Mode::Line,
    Mode::Help,
    Mode::Pieces,
    Mode::Rules,
];

fn press(mode: Mode, code: KeyCode, modifiers: KeyModifiers) -> Option<Action> {
    action(mode, Event::Key(KeyEvent::new(code, modifiers)))
}

#[test]
fn ctrl_c_quits_everywhere() {
    for mode in MODES {
        let quit = press(mode, KeyCode::Char('c'), KeyModifiers::CONTROL);
        assert_eq!(quit, Some(Action::Verb(Verb::QuitAtOnce)), "{mode:?}");
    }
}

#[test]
fn escape_never_quits() {
    for mode in MODES {
        let closed = press(mode, KeyCode::Esc, KeyModifiers::NONE);
        assert!(
            matches!(closed, Some(Action::Select(SelectAction::Close | SelectAction::No))),
            "{mode:?}"
        );
    }
}

#[test]
fn no_table_binds_a_key_twice() {
    for table in MODES.into_iter().flat_map(tables::tables) {
        let keys: Vec<Key> = table.iter().flat_map(|b| b.keys.iter().copied()).collect();
        for (i, key) in keys.iter().enumerate() {
            assert!(!keys[..i].contains(key), "{key} is bound twice");
        }
    }
}

#[test]
fn a_key_that_means_something_else_here_is_not_listed_twice() {
    for mode in [Mode::Review, Mode::Selected] {
        let escapes = bindings(mode).filter(|binding| binding.keys.contains(&ESC));
        assert_eq!(escapes.count(), 1, "{mode:?}");
    }
}

#[test]
fn every_mode_shows_how_to_continue() {
    for mode in MODES {
        assert!(key_bar(Language::ENGLISH, mode).count() >= 2, "{mode:?}");
    }
}

#[test]
fn letters_are_text_in_the_line_only() {
    let typed = Some(Action::Line(LineAction::Edit(InputRequest::InsertChar('q'))));
    assert_eq!(press(Mode::Line, KeyCode::Char('q'), KeyModifiers::NONE), typed);
    assert_eq!(press(Mode::Board, KeyCode::Char('Q'), KeyModifiers::SHIFT), None);
    let redo = press(Mode::Board, KeyCode::Char('U'), KeyModifiers::SHIFT);
    assert_eq!(redo, Some(Action::Verb(Verb::Redo)));
}

/// The columns that the key bar of `mode` needs to show the key of the glyphs.
fn columns_to_glyphs(mode: Mode) -> Option<usize> {
    let mut columns = 1;
    for (key, word, action) in key_bar(Language::ENGLISH, mode) {
        columns += key.len() + 1 + word.len();
        if *action == Action::Verb(Verb::Glyphs) {
            return Some(columns);
        }
        columns += 2;
    }
    None
}

#[test]
fn letters_are_one_key_away_that_the_bar_shows() {
    for mode in [Mode::Board, Mode::Selected, Mode::Review, Mode::Question, Mode::Choices] {
        assert!(columns_to_glyphs(mode).is_some_and(|columns| columns <= 36), "{mode:?}");
    }
    for mode in [Mode::Variants, Mode::Fields, Mode::Promotion, Mode::Help, Mode::Rules] {
        assert!(columns_to_glyphs(mode).is_some_and(|columns| columns <= 80), "{mode:?}");
    }
}

#[test]
fn a_released_key_does_nothing() {
    let mut released = KeyEvent::new(KeyCode::Char('u'), KeyModifiers::NONE);
    released.kind = KeyEventKind::Release;
    assert_eq!(action(Mode::Board, Event::Key(released)), None);
}

#[test]
fn pasted_text_stays_text() {
    let pasted = action(Mode::Board, Event::Paste("q\n".to_owned()));
    assert_eq!(pasted, Some(Action::Line(LineAction::Paste("q\n".to_owned()))));
}
