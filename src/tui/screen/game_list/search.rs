//! The search in a list of games: the words of all columns, and dates as people type them.

use super::row::{details, row};
use crate::record::listed_games::ListedGame;

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

/// Wide enough for a row with all its columns.
const ALL_COLUMNS: u16 = 200;

/// Whether `game` contains each of `words`, which are in lower case.
pub(super) fn matches(game: &ListedGame, words: &[String]) -> bool {
    if words.is_empty() {
        return true;
    }
    let date = game.summary.as_ref().ok().and_then(|summary| summary.date.as_deref());
    let dates = date.and_then(forms_of_date).unwrap_or_default();
    let text = format!("{} {} {dates}", details(game), row(game, ALL_COLUMNS)).to_lowercase();
    words.iter().all(|word| text.contains(word.as_str()))
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
         {day}/{month}/{year} {month}/{day}/{year} {m}/{d}/{year} {d} {name} {year} {name} {d}, {year}"
    ))
}

#[cfg(test)]
mod tests {
    use super::forms_of_date;

    #[test]
    fn a_date_is_found_in_many_forms() {
        let forms = forms_of_date("2026.11.05").unwrap();
        for typed in
            ["2026-11-05", "05.11.2026", "5.11.2026", "11/5/2026", "5 november 2026", "nov"]
        {
            assert!(forms.contains(typed), "{typed}");
        }
        for none in ["", "2026", "yesterday", "2026.13.01", "2026.1"] {
            assert_eq!(forms_of_date(none), None, "{none}");
        }
    }
}
