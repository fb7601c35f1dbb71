//! The search for games in a list: by words, and by dates as people type them.

use super::{Wording, players_or_event, summary_end, summary_result, summary_title};
use crate::language::Language;
use crate::message;
use zushiki_core::board::Color;
use zushiki_core::text::folded;
use zushiki_play::storage::listed_games::{ListedGame, Summary};

/// The names of the months.
const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];

/// Whether the facts about `game` contain each of `words`: its variant, players, event, date, result, end, number of
/// moves, tags and file. A word after `tag:`, `player:` or `event:` is looked for only there.
///
/// Case, the width of letters, hiragana or katakana, and old or new kanji make no difference. A date is found as
/// `2026-11-05`, `5.11.2026`, `11/5/2026`, `5 November 2026` or `2026年11月5日`, in every language.
#[must_use]
pub fn is_found_by<'a>(
    language: Language,
    game: &ListedGame,
    words: impl IntoIterator<Item = &'a str>,
) -> bool {
    let text = folded(&facts(language, game));
    let has = |word: &str| {
        let word = folded(word);
        match field(language, game, &word) {
            Some((field, word)) => folded(&field).contains(word),
            None => text.contains(&word),
        }
    };
    words.into_iter().all(has)
}

/// Whether `text` contains all `words`, whatever their case and width.
#[must_use]
pub fn has_words<'a>(text: &str, words: impl IntoIterator<Item = &'a str>) -> bool {
    let text = folded(text);
    words.into_iter().all(|word| text.contains(&folded(word)))
}

/// The text of the part of `game` in which a word such as `tag:endgame` is looked for, and the word after the colon;
/// `None` for other words.
fn field<'a>(language: Language, game: &ListedGame, word: &'a str) -> Option<(String, &'a str)> {
    let (name, word) = word.split_once(':')?;
    let summary = game.summary.as_ref().ok();
    let text = |text: fn(&Summary) -> Option<&str>| summary.and_then(text).unwrap_or_default();
    Some(match name {
        "tag" | "tags" => (text(|summary| summary.tags.as_deref()).to_owned(), word),
        "event" => (text(|summary| summary.event.as_deref()).to_owned(), word),
        "player" => (summary.map_or_else(String::new, |one| names(language, one)), word),
        _ => return None,
    })
}

/// The names of both players.
fn names(language: Language, summary: &Summary) -> String {
    let names = Color::ALL.map(|color| summary.players.name(color));
    names.into_iter().flatten().map(|name| format!("{name} {}\n", name.words(language))).collect()
}

fn facts(language: Language, game: &ListedGame) -> String {
    let path = game.path.display();
    let kind = if game.is_sample() { message!(language, "record-sample") } else { String::new() };
    match &game.summary {
        Ok(summary) => format!("{path} {kind} {}", facts_of(language, summary)),
        Err(error) => {
            let (kind, error) = (message!(language, "record-unreadable"), error.words(language));
            format!("{path} {kind} {error}")
        }
    }
}

fn facts_of(language: Language, summary: &Summary) -> String {
    let date = summary.date.as_deref().unwrap_or_default();
    let dates = forms_of_date(date).unwrap_or_default();
    let Summary { moves, games_in_file, .. } = summary;
    let (title, result) = (summary_title(language, summary), summary_result(language, summary));
    let players = players_or_event(language, summary);
    let event = summary.event.as_deref().unwrap_or_default();
    let tags = summary.tags.as_deref().unwrap_or_default();
    let end = summary_end(language, summary).unwrap_or_default();
    let lengths = message!(language, "record-lengths", moves, games = games_in_file);
    format!("{title} {players} {event} {tags} {date} {dates} {result} {end} {lengths}")
}

/// A date like `2026.11.20` in the forms in which it may be typed; `None` for other texts.
fn forms_of_date(date: &str) -> Option<String> {
    let mut parts = date.split(['.', '-', '/']);
    let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?.get(..2)?);
    let number = |text: &str| text.parse::<usize>().ok();
    let name = MONTHS.get(number(month)?.checked_sub(1)?)?;
    let (m, d) = (number(month)?, number(day)?);
    Some(format!(
        "{year}-{month}-{day} {year}/{month}/{day} {day}.{month}.{year} {d}.{m}.{year} \
         {day}/{month}/{year} {month}/{day}/{year} {m}/{d}/{year} {d} {name} {year} {name} {d}, {year} \
         {year}年{m}月{d}日"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::rules::Rules;
    use zushiki_core::variant::{Choice, Selection, library};
    use zushiki_record::{HeaderField, Record};

    #[test]
    fn words_are_found_anywhere_or_in_one_part() {
        let choice = Choice::default();
        let selection = Selection::new(library::find("sho").unwrap(), &choice).unwrap();
        let mut record = Record::new(Rules::new(selection).start());
        let headers = [
            (HeaderField::Player(Color::Black), "Aoi"),
            (HeaderField::Event, "Spring cup"),
            (HeaderField::Tags, "endgame, crown prince"),
        ];
        headers.iter().for_each(|&(field, text)| record.headers.set(field, text));
        let summary = Ok(Summary::of(&record, 1));
        let game = ListedGame { path: "one.psn".into(), number: None, summary };
        let is_found = |words: &str| is_found_by(Language::ENGLISH, &game, words.split(' '));
        for words in
            ["endgame", "tag:END cup", "player:aoi", "event:spring tag:crown", "aoi prince"]
        {
            assert!(is_found(words), "{words}");
        }
        for words in ["tag:aoi", "player:cup", "event:endgame", "tag:opening", "other:endgame"] {
            assert!(!is_found(words), "{words}");
        }
    }

    #[test]
    fn a_date_is_found_in_many_forms() {
        let forms = forms_of_date("2026.11.05").unwrap();
        for typed in [
            "2026-11-05",
            "05.11.2026",
            "5.11.2026",
            "11/5/2026",
            "5 november 2026",
            "nov",
            "11月5日",
        ] {
            assert!(forms.contains(typed), "{typed}");
        }
        for none in ["", "2026", "yesterday", "2026.13.01", "2026.1"] {
            assert_eq!(forms_of_date(none), None, "{none}");
        }
    }
}
