//! The verbs on the board: a verb is a command to the table, unless the screen has something of its own to do.

use super::computer::ComputerPlayers;
use super::files::Files;
use super::game_table::GameTable;
use super::mode::{ListOfChoices, PromptMode};
use super::offers::Offers;
use super::reply::Reply;
use super::study::Overlay;
use super::{Play, comment, elsewhere, ended, headers, review};
use crate::screen::Response;
use zushiki_core::game::Offer;
use zushiki_play::session::Command;
use zushiki_play::table::TableCommand;
use zushiki_play::verbs::{Group, Verb};
use zushiki_words::wording::{argument_error, not_a_square};

/// Carries out `verb` with the text that was typed after it, if any.
pub(super) fn perform(play: &mut Play, verb: Verb, typed: Option<&str>) -> Reply {
    let text = typed.unwrap_or_default();
    match verb.row().group {
        Some(Group::Analysis | Group::Looks) => show_aid(play, verb, text),
        Some(Group::Game) => play_with_others(play, verb, text),
        Some(Group::Files) => Files(&play.table).handle(verb, text),
        _ => review_or_play(play, verb, typed),
    }
}

/// Carries out a verb that shows more of the position.
fn show_aid(play: &mut Play, verb: Verb, text: &str) -> Reply {
    let table = &play.table;
    match verb {
        Verb::Flip => play.board.flip(),
        Verb::Influence => play.board.toggle(Overlay::Influence, table),
        Verb::Attackers if text.is_empty() => play.board.toggle(Overlay::Attackers, table),
        Verb::Attackers if play.moving.go_to_typed(text, table) => play.board.show_attackers(),
        Verb::Attackers => Reply::warning(not_a_square(table.language(), text)),
        Verb::Mate | Verb::Threat => send(table, verb, None),
        _ => play.analysis.handle(verb, text, table),
    }
}

/// Carries out a verb that ends the game, talks, or leads to another game.
fn play_with_others(play: &mut Play, verb: Verb, text: &str) -> Reply {
    let table = &play.table;
    match verb {
        Verb::OfferDraw => Offers(table).offer(Offer::Draw),
        Verb::OfferImpasse => Offers(table).offer(Offer::Impasse),
        Verb::EndPanel => ended::open(table),
        Verb::Say if text.trim().is_empty() => Reply::typing("say "),
        Verb::Say => Reply::response(Response::Say(text.to_owned())),
        Verb::Mute => elsewhere::mute(&mut play.table),
        Verb::EditPosition | Verb::ReadPosition => Files(table).handle(verb, text),
        Verb::Quit | Verb::ChooseVariant | Verb::NewGame | Verb::Rematch => {
            Offers(table).leave(verb)
        }
        _ => send(table, verb, None),
    }
}

/// Carries out a verb that reviews the game, concerns a program, or opens something beside the board.
fn review_or_play(play: &mut Play, verb: Verb, typed: Option<&str>) -> Reply {
    let (table, text) = (&play.table, typed.unwrap_or_default());
    match verb {
        Verb::OpenLine => Reply::typing(""),
        Verb::GameMenu => Reply::default().set_mode(PromptMode::Choices(ListOfChoices::Game, 0)),
        Verb::Mistakes => ended::learn(table),
        Verb::Variations => play.tree.toggle(table),
        Verb::Return => review::leave(),
        Verb::Replay => play.review.start_replay(table),
        Verb::Comment => comment::handle(typed, table),
        Verb::Uncomment => comment::handle(Some(""), table),
        Verb::Mark if text.is_empty() => Reply::typing("mark "),
        Verb::Info => headers::open(),
        Verb::Header if text.is_empty() => headers::open(),
        Verb::MoveNow => ComputerPlayers(table).move_now(),
        Verb::SetClock => ComputerPlayers(table).set_clock(text),
        _ => send(table, verb, typed),
    }
}

/// Sends the command of `verb` to the table, if it has one.
fn send(table: &GameTable, verb: Verb, typed: Option<&str>) -> Reply {
    match verb.table_command(typed) {
        Ok(Some(TableCommand::Session(Command::Look(place)))) => review::look_named(place, table),
        Ok(Some(command)) if review::changes_position(&command) => review::change(command),
        Ok(Some(command)) => Offers(table).ask_before(command),
        Ok(None) => Reply::default(),
        Err(error) => Reply::warning(argument_error(table.language(), verb, &error)),
    }
}
