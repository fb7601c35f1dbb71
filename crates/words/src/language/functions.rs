//! Functions that messages can call, for forms that Fluent does not have.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentResource, FluentValue};

use super::{english, pieces};

/// A function of a text.
type OfText = fn(&str) -> String;
/// A function of a number.
type OfNumber = fn(u32) -> String;

/// The functions for texts:
///
/// - `ARTICLE($noun)`: an English noun with its indefinite article, as in `an elephant`.
/// - `CAPITAL($text)`: the text with a capital at its beginning.
/// - `KEY($key)`: a key in square brackets, or in Japanese quotation marks if it is a bracket: `[H]`, `「]」`.
const OF_TEXT: [(&str, OfText); 3] =
    [("ARTICLE", english::with_article), ("CAPITAL", english::capitalized), ("KEY", key_cap)];

/// The functions for numbers:
///
/// - `ORDINAL($number)`: an English ordinal number, as in `second`, `17th`.
/// - `NTH($number)`: an English ordinal number in digits, as in `2nd`.
/// - `LETTERS($number)`: the number in letters, as ranks are written: `a` to `z`, then `aa`, `bb`.
/// - `KANJI($number)`: the number in kanji, as in `十一`.
const OF_NUMBER: [(&str, OfNumber); 4] =
    [("ORDINAL", english::ordinal), ("NTH", english::nth), ("LETTERS", letters), ("KANJI", kanji)];

/// Whether messages can call a function of this name.
pub(super) fn is_known(name: &str) -> bool {
    let names = OF_TEXT.iter().map(|(name, _)| *name);
    names.chain(OF_NUMBER.iter().map(|(name, _)| *name)).chain([pieces::FORM]).any(|it| it == name)
}

/// Adds all functions to `bundle`, for a language with the tag `tag`.
pub(super) fn add(bundle: &mut FluentBundle<FluentResource>, tag: &'static str) {
    // Only a name that is taken twice is an error.
    for (name, change) in OF_TEXT {
        let _ = bundle.add_function(name, move |arguments, _| on_text(arguments, change));
    }
    for (name, write) in OF_NUMBER {
        let _ = bundle.add_function(name, move |arguments, _| on_number(arguments, write));
    }
    let _ = bundle.add_function(pieces::FORM, move |arguments, _| match arguments {
        [FluentValue::String(name), FluentValue::String(form)] => {
            pieces::form(tag, name, form).into()
        }
        // A number has no forms.
        [value, FluentValue::String(_)] => value.clone(),
        _ => FluentValue::Error,
    });
}

fn on_text<'a>(arguments: &[FluentValue<'a>], change: fn(&str) -> String) -> FluentValue<'a> {
    match arguments {
        [FluentValue::String(text)] => change(text).into(),
        _ => FluentValue::Error,
    }
}

fn on_number<'a>(arguments: &[FluentValue<'a>], write: fn(u32) -> String) -> FluentValue<'a> {
    match arguments {
        [FluentValue::Number(number)] => match number.as_string().parse() {
            Ok(number) => write(number).into(),
            Err(_) => FluentValue::Error,
        },
        _ => FluentValue::Error,
    }
}

/// The key in brackets that cannot be taken for the key.
fn key_cap(key: &str) -> String {
    if key.contains(['[', ']']) { format!("「{key}」") } else { format!("[{key}]") }
}

/// `a` for 1 to `z` for 26, then `aa` for 27 and `bb` for 28.
fn letters(number: u32) -> String {
    let Some(index) = number.checked_sub(1) else { return String::new() };
    let letter = char::from_u32(u32::from('a') + index % 26);
    letter.map_or(String::new(), |letter| letter.to_string().repeat(1 + index as usize / 26))
}

/// A number below 100 in kanji.
fn kanji(number: u32) -> String {
    const DIGITS: [&str; 10] = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"];
    let digit = |number: u32| DIGITS[(number % 10) as usize];
    match (number / 10, number % 10) {
        (0, 0) => "〇".to_owned(),
        (0, one) => digit(one).to_owned(),
        (1, one) => format!("十{}", digit(one)),
        (ten, one) => format!("{}十{}", digit(ten), digit(one)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_that_is_a_bracket_stands_in_other_marks() {
        assert_eq!(["H", "]", "Ctrl-T"].map(key_cap), ["[H]", "「]」", "[Ctrl-T]"]);
    }

    #[test]
    fn numbers_are_written_in_letters_and_kanji() {
        assert_eq!([1, 26, 27, 36, 52, 53].map(letters), ["a", "z", "aa", "jj", "zz", "aaa"]);
        assert_eq!([1, 9, 10, 11, 20, 36].map(kanji), ["一", "九", "十", "十一", "二十", "三十六"]);
    }
}
