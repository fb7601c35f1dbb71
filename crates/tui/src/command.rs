//! The commands of the `:` line: typed verbs as actions of the screens.

use super::action::Action;
use zushiki_play::verbs::{ArgumentError, ArgumentKind, KnownTo, Verb};
use zushiki_words::language::Language;
use zushiki_words::wording::{argument_error, command_of_others, typed_verb, verb_completions};

/// The action of the line `text`; `None` if the text is not a command, for example a move.
///
/// # Errors
/// The sentence that refuses a verb of `--plain` alone, or a text after a verb that takes none.
pub fn action(language: Language, text: &str) -> Option<Result<Action, String>> {
    let typed = typed_verb(text)?;
    let verb = typed.verb;
    Some(if typed.has_surplus() {
        Err(argument_error(language, verb, &ArgumentError::Surplus))
    } else if !verb.row().is_known_to(KnownTo::Screen) {
        Err(command_of_others(language, verb, KnownTo::Screen))
    } else {
        // A blank alone begins a text, and nothing else.
        let is_text = verb.row().argument == ArgumentKind::Text;
        let argument = typed.half_width_argument().filter(|text| is_text || !text.is_empty());
        Ok(match argument {
            Some(text) => Action::Typed(verb, text.into_owned()),
            None => Action::Verb(verb),
        })
    })
}

/// The typed verbs that work without a game on the board.
pub fn commands_without_game() -> impl Iterator<Item = Verb> {
    Verb::typed(KnownTo::Screen).filter(|verb| !verb.row().needs_game)
}

/// The first words of these verbs that begin with `typed`.
#[must_use]
pub fn completions_without_game(typed: &str) -> Vec<String> {
    let is_usable = |word: &String| typed_verb(word).is_some_and(|it| !it.verb.row().needs_game);
    verb_completions(typed.trim_start(), KnownTo::Screen).filter(is_usable).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> Option<Action> {
        action(Language::ENGLISH, text).map(Result::unwrap)
    }

    #[test]
    fn a_command_of_the_lines_and_a_text_too_many_are_refused() {
        for text in ["board", "undo 5"] {
            assert!(action(Language::ENGLISH, text).unwrap().is_err(), "{text}");
        }
    }

    #[test]
    fn a_text_keeps_its_case_and_width() {
        let typed = |verb, text: &str| Some(Action::Typed(verb, text.to_owned()));
        assert_eq!(parsed(" sfen 4k4/9 b Pp 1 "), typed(Verb::ReadPosition, "4k4/9 b Pp 1"));
        assert_eq!(parsed(" Comment  A  b "), typed(Verb::Comment, "A  b"));
        assert_eq!(parsed("comment "), typed(Verb::Comment, ""));
        assert_eq!(parsed("comment"), Some(Action::Verb(Verb::Comment)));
        assert_eq!(parsed("undo "), Some(Action::Verb(Verb::Undo)));
        assert_eq!(parsed("save ａ.kif"), typed(Verb::Save, "ａ.kif"));
        assert_eq!(parsed("computer ３"), typed(Verb::PlayComputer, "3"));
    }

    #[test]
    fn moves_are_no_commands() {
        for text in ["", "7g7f", "P-7f", "P 7f", "g 5h", "flipauto"] {
            assert_eq!(parsed(text), None, "{text}");
        }
    }
}
