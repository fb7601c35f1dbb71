//! The verbs on the board: a verb is a command to the table, unless the screen has something of its own to do.

use super::computer::ComputerPlayers;
use super::files::Files;
use super::game_table::GameTable;
use super::offers::Offers;
use super::reply::Reply;
use super::study::Overlay;
use super::{Play, comment, elsewhere, ended, headers, mistakes, review};
use crate::screen::Response;
use zushiki_core::game::Offer;
use zushiki_play::session::Command;
use zushiki_play::table::TableCommand;
use zushiki_play::verbs::Verb;
use zushiki_words::wording::{argument_error, not_a_square};

/// Carries out `verb` with the text that was typed after it, if any.
pub(super) fn perform(play: &mut Play, verb: Verb, typed: Option<&str>) -> Reply {
    let text = typed.unwrap_or_default();
    let own = show_aid(play, verb, text)
        .or_else(|| play.analysis.handle(verb, text, &play.table))
        .or_else(|| Files(&play.table).handle(verb, text))
        .or_else(|| play_with_others(play, verb, text))
        .or_else(|| review_or_play(play, verb, typed));
    own.unwrap_or_else(|| send(&play.table, verb, typed))
}

/// Carries out a verb that shows more of the position.
fn show_aid(play: &mut Play, verb: Verb, text: &str) -> Option<Reply> {
    let table = &play.table;
    let reply = match verb {
        Verb::Flip => play.board.flip(),
        Verb::Influence => play.board.toggle(Overlay::Influence, table),
        Verb::Attackers if text.is_empty() => play.board.toggle(Overlay::Attackers, table),
        Verb::Attackers if play.moving.go_to_typed(text, table) => play.board.show_attackers(),
        Verb::Attackers => Reply::warning(not_a_square(table.language(), text)),
        _ => return None,
    };
    Some(reply)
}

/// Carries out a verb that ends the game, talks, or leads to another game.
fn play_with_others(play: &mut Play, verb: Verb, text: &str) -> Option<Reply> {
    let table = &play.table;
    let reply = match verb {
        Verb::OfferDraw => Offers(table).offer(Offer::Draw),
        Verb::OfferImpasse => Offers(table).offer(Offer::Impasse),
        Verb::EndPanel => ended::open(table),
        Verb::Say if text.trim().is_empty() => Reply::typing("say "),
        Verb::Say => Reply::response(Response::Say(text.to_owned())),
        Verb::Mute => elsewhere::mute(&mut play.table),
        Verb::ChooseVariant if !text.is_empty() && !table.session().would_be_lost() => {
            Reply::response(Response::ChooseVariant(Some(text.to_owned())))
        }
        // One level up.
        Verb::Quit if table.game().is_reviewing() => review::leave(),
        Verb::Quit | Verb::ChooseVariant | Verb::NewGame | Verb::Rematch => {
            Offers(table).leave(verb)
        }
        _ => return None,
    };
    Some(reply)
}

/// Carries out a verb that reviews the game, concerns a program, or opens something beside the board.
fn review_or_play(play: &mut Play, verb: Verb, typed: Option<&str>) -> Option<Reply> {
    let (table, text) = (&play.table, typed.unwrap_or_default());
    let reply = match verb {
        Verb::OpenLine => Reply::typing(""),
        Verb::Mistakes => mistakes::learn(table, text),
        Verb::Variations => play.tree.toggle(table),
        Verb::Return => review::leave(),
        Verb::LookLast if review::is_at_end(table.game()) => review::leave(),
        Verb::Replay => play.review.start_replay(table),
        Verb::Comment => comment::handle(typed, table),
        Verb::Uncomment => comment::handle(Some(""), table),
        Verb::Mark if text.is_empty() => Reply::typing("mark "),
        Verb::Info => headers::open(),
        Verb::Header if text.is_empty() => headers::open(),
        Verb::Header if verb.table_command(typed).is_ok() => {
            send(table, verb, typed).and(headers::mark_next(play.prompt.list()))
        }
        Verb::MoveNow => ComputerPlayers(table).move_now(),
        Verb::PlayComputer if text.is_empty() => ComputerPlayers(table).begin_to_type(),
        Verb::SetClock => ComputerPlayers(table).set_clock(text),
        _ => return None,
    };
    Some(reply)
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
