//! The keys in config files that the program wrote before letters typed moves. It wrote those of every action, so that the
//! player has chosen only those that differ.

use crate::keymap::{Key, Section};
use zushiki_core::toml_source::TomlTable;

/// The keys of these files, by section.
const KEYS: &str = include_str!("former_keys.toml");
/// An action that these files name and today's do not: the menu, which is the line now.
const MENU: &str = "game-menu";

/// Whether `board`, the table of the keys of the board, is that of a former file.
pub(super) fn is_in(board: &TomlTable<'_>) -> bool {
    board.entries().any(|(name, _)| name == MENU)
}

/// The keys that the program gave to the action `name` of `section` in former files; `None` if it had no such action.
pub(super) fn keys(section: Section, name: &str) -> Option<Vec<Key>> {
    let heading = format!("[{}]", section.name());
    let lines = KEYS.lines().skip_while(|line| *line != heading).skip(1);
    let mut lines = lines.take_while(|line| !line.starts_with('['));
    let written = lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(" = "))?;
    // Keys stand between quotation marks.
    Some(written.split('"').skip(1).step_by(2).filter_map(|key| key.parse().ok()).collect())
}

/// The name of today for the action `name`.
pub(super) fn name_of_today(name: &str) -> &str {
    if name == MENU { "open-line" } else { name }
}

#[cfg(test)]
mod tests {
    use crate::action::Action;
    use crate::config::Config;
    use crate::keymap::{Keymap, Mode};
    use zushiki_play::verbs::Verb;

    fn keymap(text: &str) -> Keymap {
        let (config, warnings) = Config::parse("config.toml", text).unwrap();
        assert!(warnings.is_none(), "{}", warnings.unwrap());
        config.keymap
    }

    fn label(keymap: Keymap, verb: Verb) -> Option<String> {
        keymap.label(Mode::Board, &Action::Verb(verb))
    }

    #[test]
    fn the_keys_that_the_program_wrote_are_no_choice() {
        assert_eq!(keymap(super::KEYS), Keymap::default());
    }

    #[test]
    fn the_keys_that_a_player_changed_in_such_a_file_count() {
        let own = super::KEYS.replace(r#"flip = ["f"]"#, r#"flip = ["F4"]"#);
        let own = own.replace(r#"game-menu = ["o"]"#, r#"game-menu = ["F10"]"#);
        assert_eq!(label(keymap(&own), Verb::Flip).as_deref(), Some("F4"));
        assert_eq!(label(keymap(&own), Verb::OpenLine).as_deref(), Some("F10"));
        assert_eq!(label(keymap(&own), Verb::Hint).as_deref(), Some("i"));
    }

    #[test]
    fn a_letter_that_a_player_chose_in_a_short_file_is_no_move() {
        let own = keymap("[keys]\nflip = [\"f\"]\n");
        assert_eq!(label(own, Verb::Flip).as_deref(), Some("f"));
    }
}
