//! The search for games in a list: by words, and by dates as people type them.

use super::{Wording, players_or_event, summary_end, summary_title};
use crate::language::Language;
use crate::message;
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

/// Whether the facts about `game` contain each of `words`: its variant, players, event, date, result, end,
/// number of moves and file.
///
/// Case does not count. A date is found as `2026-11-05`, `5.11.2026`, `11/5/2026`, `5 November 2026` or
/// `2026年11月5日`, in every language.
#[must_use]
pub fn is_found_by<'a>(
    language: Language,
    game: &ListedGame,
    words: impl IntoIterator<Item = &'a str>,
) -> bool {
    let text = facts(language, game).to_lowercase();
    words.into_iter().all(|word| text.contains(&word.to_lowercase()))
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
    let (title, result) = (summary_title(language, summary), summary.result().words(language));
    let players = players_or_event(language, summary);
    let event = summary.event.as_deref().unwrap_or_default();
    let end = summary_end(language, summary).unwrap_or_default();
    let lengths = message!(language, "record-lengths", moves = moves, games = games_in_file);
    format!("{title} {players} {event} {date} {dates} {result} {end} {lengths}")
}

/// A date like `2026.11.20` in the forms in which it may be typed; `None` for another text.
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
    use super::forms_of_date;

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
