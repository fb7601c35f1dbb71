//! The words of phrases, and so of every error of the lower layers.

use std::io;

use super::problems::problem_filter;
use super::time_control::time_control;
use super::{face_name, illegal_move, outcome, setup_error, setup_warning, unread_move};
use crate::language::{Argument, FluentArgs, FluentValue, Language, find};
use zushiki_core::game::TimeControl;
use zushiki_core::notation::ParseMoveError;
use zushiki_core::rules::{Outcome, Position, SetupWarning};
use zushiki_core::text::{LocalText, Phrase, PhraseValue, ToPhrase, TypedValue};
use zushiki_core::toml_source::Report;
use zushiki_core::variant::{Face, Selection};
use zushiki_play::peers::RefusedMove;
use zushiki_play::problems::ProblemFilter;
use zushiki_record::SetupFault;

/// Something that has a text for people in every language, such as an error.
pub trait Wording {
    /// The text in `language`, with a small letter at the beginning and no full stop.
    #[must_use]
    fn words(&self, language: Language) -> String;
}

impl<T: ToPhrase + ?Sized> Wording for T {
    fn words(&self, language: Language) -> String {
        language.tell(self)
    }
}

impl Language {
    /// The words of what has a phrase: the message of its key with its values, otherwise its English text. A plain value
    /// is formatted like the values in messages.
    #[must_use]
    pub fn tell(self, told: &(impl ToPhrase + ?Sized)) -> String {
        self.tell_phrase(&told.to_phrase())
    }

    fn tell_phrase(self, phrase: &Phrase) -> String {
        let Some(key) = phrase.key() else {
            return phrase.values().iter().map(|(_, value)| self.tell_value(value)).collect();
        };
        let mut arguments = FluentArgs::new();
        for (name, value) in phrase.values() {
            arguments.set(*name, self.argument(value));
        }
        let found = find(self, key, Some(&arguments));
        found.unwrap_or_else(|| phrase.english().to_owned())
    }

    fn argument(self, value: &PhraseValue) -> FluentValue<'static> {
        match value {
            PhraseValue::Number(number) => FluentValue::from(*number),
            other => FluentValue::from(self.tell_value(other)),
        }
    }

    /// The text in this language. It may be the name of a piece, which the language's file of pieces has.
    fn local(self, text: &LocalText) -> &str {
        let piece = || self.piece_name(text.english());
        text.translated(self).or_else(piece).unwrap_or(text.english())
    }

    fn tell_value(self, value: &PhraseValue) -> String {
        match value {
            PhraseValue::Text(text) => text.clone(),
            PhraseValue::Number(number) => number.to_string(),
            PhraseValue::Local(text) => self.local(text).to_owned(),
            PhraseValue::Phrase(phrase) => self.tell_phrase(phrase),
            PhraseValue::Typed(value) => self.tell_typed(value),
            PhraseValue::List(values) => {
                let values: Vec<String> =
                    values.iter().map(|value| self.tell_value(value)).collect();
                self.list(&values)
            }
        }
    }
}

/// The words of a value, by its type, for types that a message alone cannot tell; plain English for an unknown type.
macro_rules! typed_words {
    ($value:ident, $($type:ty: $pattern:pat => $words:expr,)+) => {{
        $(if let Some($pattern) = $value.get::<$type>() {
            return $words;
        })+
        $value.english().to_owned()
    }};
}

impl Language {
    fn tell_typed(self, value: &TypedValue) -> String {
        typed_words! { value,
            Face: face => face_name(self, face).to_owned(),
            (Position, ParseMoveError): (position, error) => unread_move(self, position, error),
            RefusedMove: refused => refused_by_rules(self, refused),
            SetupFault: SetupFault { selection, error } => setup_error(self, selection, error),
            (Selection, SetupWarning): (selection, warning) => setup_warning(self, selection, *warning),
            (Selection, Outcome): (selection, end) => outcome(self, selection, *end),
            TimeControl: control => time_control(self, *control),
            ProblemFilter: filter => problem_filter(self, filter),
            Report: report => report.render(&|phrase| self.tell(phrase)),
        }
    }
}

/// Why a move of an engine is refused.
fn refused_by_rules(language: Language, refused: &RefusedMove) -> String {
    // The sentences address the player who made the move.
    let why = illegal_move(language, &refused.position, &refused.refused);
    let why = why.replace("your own", "its own").replace("your ", "its ");
    why.replace("you have", "it has")
}

impl Argument<'_> for &io::Error {
    fn into_value(self, language: Language) -> FluentValue<'static> {
        language.tell(self).into()
    }
}

impl Argument<'_> for &Phrase {
    fn into_value(self, language: Language) -> FluentValue<'static> {
        language.tell(self).into()
    }
}

impl Argument<'_> for Phrase {
    fn into_value(self, language: Language) -> FluentValue<'static> {
        language.tell(&self).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::board::PieceKind;
    use zushiki_core::game::PlayerNameError;
    use zushiki_core::notation::parse_move;
    use zushiki_core::notation::sfen::SfenProblem;
    use zushiki_core::phrase;
    use zushiki_core::rules::{Rules, SetupError, Termination};
    use zushiki_core::variant::{Choice, RulePatch, library};
    use zushiki_play::problems::Grade;
    use zushiki_record::{Fault, ReadError, Remark, SyntaxFault};

    fn told_in_english_and_japanese(told: &impl ToPhrase) -> [String; 2] {
        ["en", "ja"].map(|tag| Language::find(tag).unwrap().tell(told))
    }

    fn shogi() -> Selection {
        Selection::new(library::find("shogi").unwrap(), &Choice::default()).unwrap()
    }

    #[test]
    fn a_phrase_has_the_words_of_each_language() {
        let list = phrase!("toml-a-list", "a list");
        let phrase = phrase!("toml-must-be", "must be {expected}", expected = list);
        let told =
            |phrase: &Phrase| ["en", "ja"].map(|tag| Language::find(tag).unwrap().tell(phrase));
        assert_eq!(told(&phrase), ["must be a list", "リストが必要"]);
        let unknown = Phrase::new("toml-no-such-key", "2 things".to_owned(), Vec::new());
        assert_eq!(told(&unknown), ["2 things"; 2]);
        let several = Phrase::of_value(vec!["a", "b"]);
        assert_eq!(told(&several), ["a, b", "a、b"]);
    }

    #[test]
    fn an_error_has_the_words_of_each_language() {
        let error = ReadError::at("ab\n王x", 6, SyntaxFault::Move("x".to_owned()));
        assert_eq!(
            told_in_english_and_japanese(&error),
            [
                "line 2, column 2: expected a move, found 'x'",
                "2行目2文字目：指し手が必要ですが、'x' があります"
            ]
        );
        let missing = io::Error::from(io::ErrorKind::NotFound);
        assert_eq!(told_in_english_and_japanese(&missing), ["not found", "見つかりません"]);
        let own = io::Error::other("it is not a file");
        assert_eq!(told_in_english_and_japanese(&own), ["it is not a file"; 2]);
        let rule = RulePatch::parse(shogi().variant(), "chek=any").unwrap_err();
        let [english, japanese] = told_in_english_and_japanese(&rule);
        assert_eq!(english, rule.to_string());
        assert_ne!(english, japanese);
        let long = PlayerNameError::TooLong(65);
        assert_eq!(long.to_string(), long.words(Language::ENGLISH));
    }

    #[test]
    fn the_plain_english_of_a_count_has_its_plural() {
        for found in [1, 2] {
            let ranks = SfenProblem::Ranks { expected: 9, found };
            assert_eq!(ranks.to_string(), ranks.words(Language::ENGLISH));
        }
    }

    /// Values of other types would be told in plain English, in every language.
    #[test]
    fn every_typed_value_has_words() {
        let selection = shogi();
        let position = Rules::new(selection.clone()).start();
        let error = parse_move(&position, "P-3d").unwrap_err();
        let text = "３四歩".to_owned();
        let mv = Fault::Move { text, error, position: Box::new(position) };
        let outcome = Outcome { winner: None, by: Termination::Stalemate };
        let end = Fault::AfterTheEnd { outcome, selection: Box::new(selection.clone()) };
        let face = selection.faces()[0].clone();
        let kind = PieceKind::from_index(0);
        let warning = SetupWarning::TooMany { kind, found: 3, expected: 2 };
        let odd = Remark::OddStart { warning, selection: Box::new(selection.clone()) };
        let setup = SetupFault { selection: Box::new(selection), error: SetupError::NoRoyal };
        let time: TimeControl = "5m".parse().unwrap();
        let filter = ProblemFilter { grade: Some(Grade::Easy), ..ProblemFilter::default() };
        let all: [&dyn ToPhrase; 7] = [&mv, &end, &face, &odd, &setup, &time, &filter];
        for told in all {
            let japanese = Language::find("ja").unwrap().tell(told);
            let latin = |c: char| c.is_ascii_lowercase();
            assert!(!japanese.contains(latin), "{japanese}");
        }
    }
}
