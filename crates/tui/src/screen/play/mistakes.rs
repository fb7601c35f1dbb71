//! The way from the board to the lesson on the mistakes of one side of the game.

use super::PromptMode;
use super::game_table::GameTable;
use super::mode::ListOfChoices;
use super::reply::Reply;
use crate::action::Action;
use crate::screen::open_list::Entry;
use crate::screen::{Response, Teach};
use zushiki_core::board::Color;
use zushiki_play::mistakes::{Lesson, usual_side};
use zushiki_play::opponent::Program;
use zushiki_play::table::TableCommand;
use zushiki_play::verbs::{SIDES, Verb, side_typed};
use zushiki_record::EvaluationStyle;
use zushiki_words::message;
use zushiki_words::wording::{Side, Wording, argument_error, player_label};

/// Opens the lesson on the mistakes of the side that `text` names, unless the game is still played. Without a side it is
/// that of the only person; in a game of two people it asks.
pub(super) fn learn(table: &GameTable, text: &str) -> Reply {
    let language = table.language();
    let selection = table.position().selection();
    let side = match side_typed(text, |color| Side::of(selection, color).words(language)) {
        Ok(side) => side,
        Err(error) => return Reply::warning(argument_error(language, Verb::Mistakes, &error)),
    };
    let analyses = TableCommand::AnalyseGame {
        by: None,
        style: EvaluationStyle::Command,
        notation: table.notation(),
    };
    if is_being_played(table) {
        return Reply::saying(message!(language, "after-lesson-contest"));
    }
    match table.table.question(&analyses) {
        Err(_) => Reply::saying(message!(language, "after-lesson-no-moves")),
        Ok(_) if side.is_none() && is_of_two_people(table) => {
            Reply::default().set_mode(PromptMode::Choices(ListOfChoices::SideOfMistakes, 0))
        }
        Ok(_) => open(table, side),
    }
}

/// Whether the game has begun and is not over. A game of a file that has no result is not played on.
fn is_being_played(table: &GameTable) -> bool {
    let game = table.game();
    !game.is_empty() && game.live_outcome().is_none() && !table.session().keeps_last()
}

/// Whether people play both sides.
fn is_of_two_people(table: &GameTable) -> bool {
    Program::next_of(table.players(), Color::Black).is_none()
}

fn open(table: &GameTable, side: Option<Color>) -> Reply {
    let record = table.session().record();
    let side = side.unwrap_or_else(|| usual_side(record));
    let tuned = table.table.analysis().tuned();
    let lesson = Lesson::new(record.game.clone(), side, tuned);
    Reply::response(Response::Teach(Teach::Mistakes(Box::new(lesson))))
}

/// The sides to choose from.
pub(super) fn sides(table: &GameTable) -> Vec<Entry> {
    let language = table.language();
    let selection = table.position().selection();
    let entry = |side: Side| {
        let word = SIDES.iter().find(|(_, color)| *color == side.color()).map(|&(word, _)| word);
        let action = Action::Typed(Verb::Mistakes, word.unwrap_or_default().to_owned());
        Entry::new(player_label(language, table.players(), side), action, String::new())
    };
    Side::both(selection).into_iter().map(entry).collect()
}
