//! Writes the lines above the moves: headers, game, diagram, players.

use super::headers;
use super::line::KifLine;
use super::start::{ARRAY, EVEN};
use super::{HANDICAP, RULES, RULES_HASH, RULES_TEXT, VARIANT};
use crate::{Record, Remark, Terms, handicaps, long_lines};
use zushiki_core::game::Game;
use zushiki_core::notation::diagram;
use zushiki_core::rules::Position;
use zushiki_core::variant::{Face, KifDialect, Selection};

/// The headers that identify the game. A header of another format with one of these names is not
/// written, because it would be read back as that header.
pub(crate) const OURS: [&str; 6] = [ARRAY, VARIANT, RULES, RULES_HASH, RULES_TEXT, HANDICAP];

/// The head of a file.
pub(super) fn write(record: &Record, remarks: &mut Vec<Remark>) -> String {
    let game = &record.game;
    let start = game.start();
    let about = headers::header_lines(&record.headers, remarks).into_iter();
    let mut text: String = about.filter_map(|line| header_line(line, remarks)).collect();
    let terms = Terms::of(start);
    // With a diagram some programs accept only その他 for 手合割, and others not even that. Lishogi recognises its
    // games by this header.
    let of_lishogi = start.selection().variant().formats.kif == Some(KifDialect::Lishogi);
    let drawn = terms.sfen.is_some() || !is_known_by_name(start.selection());
    if terms.sfen.is_none() || of_lishogi {
        text += &format!("{ARRAY}：{}\n", array_name(start.selection()));
    }
    if needs_own_headers(start.selection(), &terms) {
        text += &own_headers(&terms);
    }
    if drawn {
        text += &diagram_of(start);
    }
    let players = headers::players(&record.headers.players, has_handicap(game)).into_iter();
    text + &players.map(|(key, value)| format!("{key}：{value}\n")).collect::<String>()
}

/// Whether other programs know the start by its name alone. Programs that do not know the name use the diagram.
fn is_known_by_name(selection: &Selection) -> bool {
    let is_standard = selection.variant().formats.kif == Some(KifDialect::Standard);
    !is_standard || selection.handicap().is_none_or(handicaps::is_known_to_all)
}

/// The diagram of `start`. python-shogi accepts only 龍 for the promoted rook of modern shogi,
/// other programs either of its two characters.
fn diagram_of(start: &Position) -> String {
    let diagram = diagram::kanji(start.selection(), &start.setup());
    let is_read_back = |face: &Face| face.aliases.iter().any(|alias| alias == "龍");
    let is_standard = start.selection().variant().formats.kif == Some(KifDialect::Standard);
    if is_standard && start.selection().faces().iter().any(is_read_back) {
        diagram.replace('竜', "龍")
    } else {
        diagram
    }
}

/// Whether White, the stronger player, gives a handicap and moves first.
pub(crate) fn has_handicap(game: &Game) -> bool {
    game.start().selection().is_handicap_game()
}

/// The header line, where a reader would take it for a header with this name and not for a move, a
/// comment or part of a diagram, nor refuse its length.
fn header_line((key, value): (String, String), remarks: &mut Vec<Remark>) -> Option<String> {
    let line = format!("{key}：{}", value.replace(['\n', '\r'], " "));
    match KifLine::of(&line) {
        KifLine::Header { key: read, .. }
            if read == key && !OURS.contains(&read) && long_lines::fits(&line) =>
        {
            Some(line + "\n")
        }
        _ => {
            remarks.push(Remark::HeaderLeftOut { key });
            None
        }
    }
}

/// The value of 手合割: the handicap, or in other games than shogi the name of the game.
fn array_name(selection: &Selection) -> &str {
    let variant = selection.variant();
    let handicap = selection.handicap().and_then(|handicap| handicap.name.ja.as_deref());
    let name = variant.formats.kif_names.first().or(variant.name.ja.as_ref());
    let named = name.filter(|_| variant.formats.kif != Some(KifDialect::Standard));
    handicap.or(named.map(String::as_str)).unwrap_or(EVEN)
}

/// Additional headers, which other programs ignore, if the usual headers cannot name the game.
pub(crate) fn own_header_lines(selection: &Selection, terms: &Terms) -> Vec<(String, String)> {
    let text = if needs_own_headers(selection, terms) { own_headers(terms) } else { String::new() };
    let lines = text.lines().filter_map(|line| line.split_once('：'));
    lines.map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
}

/// Whether the usual headers cannot name the game, so that additional headers are needed.
fn needs_own_headers(selection: &Selection, terms: &Terms) -> bool {
    let variant = selection.variant();
    let nameless = selection.handicap().is_some_and(|handicap| handicap.name.ja.is_none());
    let drawn_handicap = selection.handicap().is_some() && terms.sfen.is_some();
    let other =
        terms.rules_text.is_some() || terms.variant != variant.id || !terms.rules.is_empty();
    variant.formats.kif != Some(KifDialect::Standard) || other || nameless || drawn_handicap
}

/// The terms in additional headers, which other programs ignore.
fn own_headers(terms: &Terms) -> String {
    let rules = Some(&terms.rules).filter(|rules| !rules.is_empty());
    let some = [
        (VARIANT, Some(&terms.variant)),
        (RULES, rules),
        (RULES_HASH, terms.rules_hash.as_ref()),
        (HANDICAP, terms.handicap.as_ref()),
    ];
    let some = some.into_iter().filter_map(|(key, value)| Some((key, value?.as_str())));
    let text = terms.rules_text.iter().flat_map(|text| text.lines());
    let lines = some.chain(text.map(|line| (RULES_TEXT, line)));
    lines.map(|(key, value)| format!("{key}：{value}\n")).collect()
}
