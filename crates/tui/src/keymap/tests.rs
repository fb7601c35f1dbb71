//! Tests of the tables: keys that count in every mode, and keys that the key bar always shows.

use super::*;

use zushiki_play::verbs::Verb;
use zushiki_words::language::Language;

const MODES: [Mode; 24] = [
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
    Mode::ListScreen,
    Mode::Statistics,
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
    assert_eq!(press(Mode::Board, KeyCode::Char('x'), KeyModifiers::NONE), None);
    let redo = press(Mode::Board, KeyCode::Char('r'), KeyModifiers::CONTROL);
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
    for mode in [Mode::Board, Mode::Selected, Mode::Review, Mode::Choices] {
        assert!(columns_to_glyphs(mode).is_some_and(|columns| columns <= 36), "{mode:?}");
    }
    let questions = [Mode::Promotion, Mode::Question];
    for mode in questions.into_iter().chain([Mode::Variants, Mode::Fields, Mode::Help, Mode::Rules])
    {
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

/// All modes.
pub(crate) const ALL_MODES: [Mode; 40] = [
    Mode::FieldText,
    Mode::Library,
    Mode::GamesFound,
    Mode::Variants,
    Mode::NewGame,
    Mode::Fields,
    Mode::Board,
    Mode::Selected,
    Mode::Stepped,
    Mode::Review,
    Mode::Tree,
    Mode::Lines,
    Mode::Promotion,
    Mode::Ambiguous,
    Mode::Question,
    Mode::Choices,
    Mode::ListScreen,
    Mode::Statistics,
    Mode::Ended,
    Mode::Editor,
    Mode::Help,
    Mode::Rules,
    Mode::Learn,
    Mode::Lesson,
    Mode::LessonSelected,
    Mode::LessonDone,
    Mode::Problems,
    Mode::Problem,
    Mode::ProblemSelected,
    Mode::ProblemOver,
    Mode::Mistake,
    Mode::TaskWaits,
    Mode::MistakesNone,
    Mode::MistakeOver,
    Mode::Openings,
    Mode::Drill,
    Mode::DrillDone,
    Mode::Find,
    Mode::Pieces,
    Mode::Line,
];

/// Whether `key` is a letter or sign, with or without Ctrl, and none that every program in a terminal has.
fn is_counted(key: &Key) -> bool {
    let of_terminal = [ctrl('c'), ctrl('l'), ctrl('z'), SPACE];
    matches!(key.code, KeyCode::Char(_)) && !of_terminal.contains(key)
}

#[test]
fn the_board_has_at_most_22_keys_besides_arrows_and_named_keys() {
    for mode in [Mode::Board, Mode::Selected, Mode::Stepped, Mode::Review, Mode::Lines] {
        let mut keys: Vec<String> = bindings(mode)
            .flat_map(|bound| bound.keys().to_vec())
            .filter(is_counted)
            .map(|key| key.to_string())
            .collect();
        keys.sort_unstable();
        keys.dedup();
        assert!(keys.len() <= 22, "{mode:?}: {keys:?}");
    }
}

/// The actions, by their names in the config file, that are one meaning of a key on different screens.
const ONE_MEANING: [(&str, &[&str]); 9] = [
    ("Ctrl-d", &["discard", "edit-delete-next-char"]),
    ("q", &["quit", "choose-variant", "close"]),
    ("?", &["help", "close"]),
    ("v", &["variations", "close"]),
    ("r", &["rules", "close"]),
    ("u", &["undo", "look-back"]),
    ("x", &["discard", "remove", "delete-branch"]),
    ("+", &["yes", "turn-over"]),
    ("[", &["look-back", "find-next-back"]),
];

#[test]
fn a_key_means_one_thing_on_all_screens() {
    let one = |key: &str, name: &str, other: &str| {
        let next = [("]", &["look-forward", "find-next-on"][..])];
        let mut meanings = ONE_MEANING.iter().map(|(key, names)| (*key, *names)).chain(next);
        name == other
            || meanings
                .any(|(it, names)| it == key && names.contains(&name) && names.contains(&other))
    };
    let mut first: Vec<(Key, &str, Mode)> = Vec::new();
    for mode in ALL_MODES {
        for bound in bindings(mode) {
            let Some(name) = bound.action().config_name() else { continue };
            for key in bound.keys().iter().copied().filter(is_counted) {
                match first.iter().find(|(other, ..)| *other == key) {
                    None => first.push((key, name, mode)),
                    Some((_, other, there)) => {
                        let label = key.to_string();
                        assert!(
                            one(&label, name, other),
                            "{label}: {name} in {mode:?}, {other} in {there:?}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn no_command_has_a_key_that_begins_a_move() {
    for mode in ALL_MODES.into_iter().filter(|mode| mode.reads_moves()) {
        for bound in bindings(mode) {
            for key in bound.keys() {
                let letter = match key.code {
                    KeyCode::Char(letter) if !key.ctrl => letter,
                    _ => continue,
                };
                let promotes = mode == Mode::Promotion && letter == '+';
                assert!(!begins_move(letter) || promotes, "{letter} in {mode:?}");
            }
        }
    }
}
