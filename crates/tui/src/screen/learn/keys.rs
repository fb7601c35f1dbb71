//! The keys that the texts of lessons name.

use crate::keymap::{Keymap, Mode, Section};

/// The sections with the keys of the actions that lessons name; the first section with an action of a name counts.
const PLACES: [(Section, Mode); 3] = [
    (Section::Board, Mode::Lesson),
    (Section::Promotion, Mode::Promotion),
    (Section::Line, Mode::Line),
];

/// `text` with the player's keys in place of the names of actions in braces, as in `{undo}`. The names are
/// those of the config file.
pub(super) fn with_keys(text: &str, keymap: Keymap) -> String {
    let mut parts = text.split('{');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| match part.split_once('}') {
        Some((name, rest)) => text + &key(name, keymap) + rest,
        None => text + "{" + part,
    })
}

/// The first key of the action `name`; the name itself if the player has not given it a key.
fn key(name: &str, keymap: Keymap) -> String {
    let mut places = PLACES.into_iter();
    let found = places.find_map(|(section, mode)| Some((mode, section.action(name)?)));
    let label = found.and_then(|(mode, action)| keymap.label(mode, action));
    label.unwrap_or_else(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::{Action, LearnAction, ListStep};
    use crate::keymap::KeyOverride;
    use zushiki_play::learn;
    use zushiki_play::verbs::Verb;
    use zushiki_words::language::Language;

    #[test]
    fn every_key_of_the_lessons_is_named() {
        let lessons = learn::lessons().unwrap().iter();
        let all =
            lessons.flat_map(|lesson| Language::all().map(move |language| (lesson, language)));
        for (lesson, language) in all {
            let keys = lesson.keys.of(language);
            let names = keys.split('{').skip(1).filter_map(|part| part.split_once('}'));
            for (name, _) in names {
                assert_ne!(key(name, Keymap::default()), name, "{}", lesson.title.english());
            }
            let text = with_keys(keys, Keymap::default());
            assert!(!text.contains(['{', '}']), "{text}");
        }
    }

    #[test]
    fn the_keys_are_those_of_the_player() {
        let text = "{undo} takes a move back, {yes} promotes, {complete-on} completes";
        let expected = "u takes a move back, + promotes, Tab completes";
        assert_eq!(with_keys(text, Keymap::default()), expected);
        let keys = vec!["F9".parse().unwrap()];
        let own = KeyOverride { section: Section::Board, action: Action::Verb(Verb::Undo), keys };
        let text = with_keys(text, Keymap::new(vec![own]));
        assert!(text.starts_with("F9 takes a move back, + promotes"), "{text}");
    }

    /// The question of a promotion still has `g`, which is another action on the board of a lesson.
    #[test]
    fn an_action_without_a_key_is_called_by_its_name() {
        let keys = vec!["k".parse().unwrap()];
        let own = KeyOverride {
            section: Section::Learn,
            action: Action::Learn(LearnAction::Lesson(ListStep::On)),
            keys,
        };
        let text = with_keys("{glyphs} shows letters", Keymap::new(vec![own]));
        assert_eq!(text, "glyphs shows letters");
    }
}
