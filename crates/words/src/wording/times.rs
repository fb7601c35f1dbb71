//! The times of a record: the time of a move, and the time left on both clocks.

use std::time::Duration;

use super::{Side, Wording};
use crate::language::Language;
use crate::message;
use zushiki_core::board::Color;
use zushiki_core::game::{Game, Node, NodeId};

/// The time that the move to `node` took, and then for each side the time that it has left, or otherwise the time that
/// it has used so far. `None` if the record does not have the time of the move.
#[must_use]
pub fn times_at(language: Language, game: &Game, node: NodeId) -> Option<String> {
    let by = Side::of(game.start().selection(), !game.node(node).to_move());
    let spent = game.node(node).notes().spent?;
    let took =
        message!(language, "wording-time-taken", side = by.words(language), time = written(spent));
    let clocks = Color::ALL.into_iter().filter_map(|color| clock(language, game, node, color));
    let clocks = language.list(&clocks.collect::<Vec<_>>());
    Some(language.list_of_lists(&[took, clocks]))
}

/// The time that `color` has left at `node`, otherwise what it has used; `None` before its first move.
fn clock(language: Language, game: &Game, node: NodeId, color: Color) -> Option<String> {
    let side = Side::of(game.start().selection(), color).words(language);
    let own = || path(game, node).filter(|node| node.to_move() != color && node.mv().is_some());
    if let Some(left) = own().next()?.notes().left {
        return Some(message!(language, "wording-time-left", side, time = written(left)));
    }
    let used: Duration = own().filter_map(|node| node.notes().spent).sum();
    Some(message!(language, "wording-time-used", side, time = written(used)))
}

/// The nodes from `node` back to the root.
fn path(game: &Game, node: NodeId) -> impl Iterator<Item = &Node> {
    let before = |&id: &NodeId| game.node(id).parent();
    std::iter::successors(Some(node), before).map(|id| game.node(id))
}

/// A time in minutes and seconds, with hours if there are any: `0:12`, `1:02:03`.
fn written(time: Duration) -> String {
    let (minutes, seconds) = (time.as_secs() / 60, time.as_secs() % 60);
    match (minutes / 60, minutes % 60) {
        (0, minutes) => format!("{minutes}:{seconds:02}"),
        (hours, minutes) => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::variant::library;
    use zushiki_record::{ReadOptions, read};

    fn told(text: &str) -> Vec<Option<String>> {
        let options = ReadOptions::new(library::shipped());
        let game = read(text.as_bytes(), &options).unwrap().record.game;
        game.main_line().iter().map(|&node| times_at(Language::ENGLISH, &game, node)).collect()
    }

    #[test]
    fn the_times_of_a_file_are_added_up_for_each_side() {
        let kif = "手合割：平手\n1 ７六歩(77) ( 0:12/00:00:12)\n2 ３四歩(33) ( 1:05/00:01:05)\n\
                   3 ２六歩(27) ( 59:59/01:00:11)\n";
        let expected = [
            None,
            Some("Black took 0:12; Black has used 0:12"),
            Some("White took 1:05; Black has used 0:12, White has used 1:05"),
            Some("Black took 59:59; Black has used 1:00:11, White has used 1:05"),
        ];
        assert_eq!(told(kif), expected.map(|text| text.map(str::to_owned)));
        assert_eq!(told("[Variant \"sho\"]\n\n1. P-7f *\n"), [None, None]);
    }
}
