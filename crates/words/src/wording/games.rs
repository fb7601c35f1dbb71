//! Game files and lists of games: headers, faults with the name of their file, summaries.

use std::path::Path;

use super::time_control::times_in_header;
use super::{Side, Wording, later_journal, outcome, rules_changed};
use crate::language::Language;
use crate::message;
use zushiki_core::text::{escaped, escaped_path};
use zushiki_core::variant::Selection;
use zushiki_play::storage::game_files::{self, OpenedFile, ResumedGame};
use zushiki_play::storage::listed_games::{GameResult, Summary};
use zushiki_record::{HeaderField, Headers, ReadError, Record, Remark};

/// The names and values of headers of a game with these rules for a page that people read: the players, then the
/// others.
#[must_use]
pub fn listed_headers(
    language: Language,
    selection: &Selection,
    headers: &Headers,
) -> Vec<(String, String)> {
    let players = Side::both(selection).into_iter().filter_map(|side| {
        let name = headers.players.name(side.color())?;
        Some((side.words(language), name.words(language)))
    });
    let time = headers.time.map(|times| times_in_header(language, times));
    let named = [
        (message!(language, "record-header-event"), headers.event.clone()),
        (message!(language, "record-header-site"), headers.site.clone()),
        (message!(language, "record-header-date"), headers.date.clone()),
        (message!(language, "record-header-round"), headers.round.clone()),
        (message!(language, "record-header-time"), time),
        (header_name(language, selection, HeaderField::Tags), headers.text(HeaderField::Tags)),
    ];
    let named = named.into_iter().filter_map(|(name, text)| Some((name, text?)));
    players.chain(named).chain(others(language, headers)).collect()
}

/// The name of a header of a game with these rules.
#[must_use]
pub fn header_name(language: Language, selection: &Selection, field: HeaderField) -> String {
    match field {
        HeaderField::Player(color) => Side::of(selection, color).words(language),
        HeaderField::Event => message!(language, "record-header-event"),
        HeaderField::Site => message!(language, "record-header-site"),
        HeaderField::Date => message!(language, "record-header-date"),
        HeaderField::Round => message!(language, "record-header-round"),
        HeaderField::Tags => message!(language, "record-header-tags"),
    }
}

/// The message after a header of `record` was changed.
#[must_use]
pub fn header_told(language: Language, record: &Record, field: HeaderField) -> String {
    let label = header_name(language, record.game.position().selection(), field);
    match record.headers.text(field) {
        Some(text) => {
            message!(language, "language-labelled", label, text = escaped(&text))
        }
        None => message!(language, "record-header-removed", name = label),
    }
}

/// The names and values of the parts of a record other than the headers that people can change: the game with its
/// handicap, the time control, and the unknown headers of its file.
#[must_use]
pub fn other_headers(language: Language, record: &Record) -> Vec<(String, String)> {
    let title = record.game.position().selection().title();
    let title = message!(language, "record-header-title", title);
    let game = (message!(language, "record-header-game"), title);
    let time = record.headers.time.map(|times| times_in_header(language, times));
    let time = time.map(|time| (message!(language, "record-header-time"), time));
    [game].into_iter().chain(time).chain(others(language, &record.headers)).collect()
}

/// The headers of the file for which a record has no field. Those that several formats have are named in `language`.
fn others(language: Language, headers: &Headers) -> impl Iterator<Item = (String, String)> {
    let is_known = |name: &str| HeaderField::of_other(name).is_some();
    let unknown = headers.other.iter().filter(move |(name, _)| !is_known(name));
    unknown.map(move |(name, value)| {
        let label = match name.as_str() {
            "Opening" => message!(language, "record-header-opening"),
            "EndTime" => message!(language, "record-header-end-time"),
            "Termination" => message!(language, "record-header-termination"),
            _ => name.clone(),
        };
        let value = match (name.as_str(), value.as_str()) {
            ("Termination", "adjourned") => message!(language, "record-header-adjourned"),
            _ => value.clone(),
        };
        (label, value)
    })
}

/// The message of `error` after the name of its file. The name is not escaped.
#[must_use]
pub fn file_fault(language: Language, path: &Path, error: &ReadError) -> String {
    language.tell(&game_files::file_fault(path, error))
}

/// The messages about a file that was opened, a sentence each.
#[must_use]
pub fn opened_notices(language: Language, opened: &OpenedFile) -> Vec<String> {
    if let Some(fault) = &opened.fault {
        let fault = language.sentence(&fault.words(language));
        return vec![fault, message!(language, "record-only-the-part-before")];
    }
    remark_sentences(language, &opened.remarks)
}

/// The remarks about a file, each as a sentence.
#[must_use]
pub fn remark_sentences(language: Language, remarks: &[Remark]) -> Vec<String> {
    let mut told: Vec<String> = Vec::new();
    for remark in remarks {
        let sentence = language.sentence(&escaped(&remark.words(language)));
        // Several variations may have the same fault.
        if !told.contains(&sentence) {
            told.push(sentence);
        }
    }
    told
}

/// A sentence for the player about a damaged journal, one of a later version or changed rules; `None` if
/// there is nothing to say.
#[must_use]
pub fn resumed_notice(language: Language, resumed: &ResumedGame) -> Option<String> {
    let mended = || {
        let lines = resumed.mended;
        (lines > 0).then(|| message!(language, "record-journal-mended", lines))
    };
    let damage = resumed.cut.as_ref().map(|cut| cut.words(language)).or_else(mended);
    let kept = resumed
        .kept
        .as_deref()
        .map(|path| message!(language, "record-journal-kept", path = escaped_path(path)));
    let damage = damage
        .map(|damage| language.sentences(&[damage].into_iter().chain(kept).collect::<Vec<_>>()));
    let later = (resumed.skipped > 0).then(|| later_journal(language));
    let changed = || resumed.rules_differ.then(|| rules_changed(language));
    damage.or(later).or_else(changed)
}

/// The name of the game with its presets: `Wa shogi (drops)`.
#[must_use]
pub fn summary_title(language: Language, summary: &Summary) -> String {
    summary.selection.title().words(language)
}

/// The names of the players; the title of a game that has one but names no players.
#[must_use]
pub fn players_or_event(language: Language, summary: &Summary) -> String {
    let name = |side: Side| {
        let name = summary.players.name(side.color()).map(|name| name.words(language));
        name.unwrap_or_else(|| side.words(language))
    };
    match (summary.players.are_nameless(), &summary.event) {
        (true, Some(event)) => escaped(event),
        _ => Side::both(&summary.selection).map(name).join(" - "),
    }
}

/// The end of the game; `None` if it is unfinished.
#[must_use]
pub fn summary_end(language: Language, summary: &Summary) -> Option<String> {
    let end = summary.end?;
    Some(outcome(language, &summary.selection, end))
}

/// The result of a game in a list: `draw`.
#[must_use]
pub fn summary_result(language: Language, summary: &Summary) -> String {
    result_in_words(language, &summary.selection, summary.result())
}

fn result_in_words(language: Language, selection: &Selection, result: GameResult) -> String {
    match result {
        GameResult::Unfinished => message!(language, "record-result-unfinished"),
        GameResult::Draw => message!(language, "record-result-draw"),
        GameResult::Win(color) => {
            message!(language, "record-result-win", side = Side::of(selection, color))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::board::Color;
    use zushiki_core::variant::{Choice, library};

    #[test]
    fn results_are_reported_in_words() {
        let results = [GameResult::Unfinished, GameResult::Draw, GameResult::Win(Color::White)];
        let told = |language, handicap: &str| {
            let choice = Choice {
                handicap: (!handicap.is_empty()).then(|| handicap.to_owned()),
                ..Choice::default()
            };
            let selection = Selection::new(library::find("shogi").unwrap(), &choice).unwrap();
            results.map(|result| result_in_words(language, &selection, result))
        };
        assert_eq!(told(Language::ENGLISH, ""), ["unfinished", "draw", "White wins"]);
        assert_eq!(told(Language::ENGLISH, "two"), ["unfinished", "draw", "White wins"]);
        let japanese = Language::find("ja").unwrap();
        assert_eq!(told(japanese, "")[2], "後手勝ち");
        assert_eq!(told(japanese, "two")[2], "上手勝ち");
    }
}
