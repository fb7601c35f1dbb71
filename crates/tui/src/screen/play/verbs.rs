//! The verbs on the board: a verb is a command to the table, unless the screen has something of its own to do.

use super::carrying_out::BoardAndPanes;
use super::computer::ComputerPlayers;
use super::files::Files;
use super::game_board::GameBoard;
use super::game_table::GameTable;
use super::offers::Offers;
use super::panes::Panes;
use super::reply::Reply;
use super::study::Overlay;
use super::{comment, elsewhere, ended, headers, mistakes, review};
use crate::screen::Response;
use zushiki_core::game::Offer;
use zushiki_play::session::Command;
use zushiki_play::table::TableCommand;
use zushiki_play::verbs::Verb;
use zushiki_words::wording::{argument_error, not_a_square};

/// Carries out `verb` with the text that was typed after it, if any.
pub(super) fn perform(parts: &mut BoardAndPanes<'_>, verb: Verb, typed: Option<&str>) -> Reply {
    let (BoardAndPanes { board, panes }, text) = (parts, typed.unwrap_or_default());
    let own = show_aid(board, verb, text)
        .or_else(|| show_pane(panes.as_deref_mut()?, verb, text, &board.table))
        .or_else(|| Files(&board.table).handle(verb, text))
        .or_else(|| play_with_others(board, verb, text))
        .or_else(|| review_or_play(board, verb, typed));
    own.unwrap_or_else(|| send(&board.table, verb, typed))
}

/// Carries out a verb that shows more of the position.
fn show_aid(board: &mut GameBoard, verb: Verb, text: &str) -> Option<Reply> {
    let table = &board.table;
    let reply = match verb {
        Verb::Flip => board.view.flip(),
        Verb::Influence => board.view.toggle(Overlay::Influence, table),
        Verb::Attackers if text.is_empty() => board.view.toggle(Overlay::Attackers, table),
        Verb::Attackers if board.moving.go_to_typed(text, table) => board.view.show_attackers(),
        Verb::Attackers => Reply::warning(not_a_square(table.language(), text)),
        _ => return None,
    };
    Some(reply)
}

/// Carries out a verb of a pane of the game.
fn show_pane(panes: &mut Panes, verb: Verb, text: &str, table: &GameTable) -> Option<Reply> {
    match verb {
        Verb::Variations => Some(panes.tree.toggle(table)),
        Verb::Replay => Some(panes.review.start_replay(table)),
        _ => panes.analysis.handle(verb, text, table),
    }
}

/// Carries out a verb that ends the game, talks, or leads to another game.
fn play_with_others(board: &mut GameBoard, verb: Verb, text: &str) -> Option<Reply> {
    let table = &board.table;
    let reply = match verb {
        Verb::OfferDraw => Offers(table).offer(Offer::Draw),
        Verb::OfferImpasse => Offers(table).offer(Offer::Impasse),
        Verb::EndPanel => ended::open(table),
        Verb::Say if text.trim().is_empty() => Reply::typing("say "),
        Verb::Say => Reply::response(Response::Say(text.to_owned())),
        Verb::Mute => elsewhere::mute(&mut board.table),
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
fn review_or_play(board: &GameBoard, verb: Verb, typed: Option<&str>) -> Option<Reply> {
    let (table, text) = (&board.table, typed.unwrap_or_default());
    let reply = match verb {
        Verb::OpenLine => Reply::typing(""),
        Verb::Mistakes => mistakes::learn(table, text),
        Verb::Return => review::leave(),
        Verb::LookLast if review::is_at_end(table.game()) => review::leave(),
        Verb::Comment => comment::handle(typed, table),
        Verb::Uncomment => comment::handle(Some(""), table),
        Verb::Mark if text.is_empty() => Reply::typing("mark "),
        Verb::Info => headers::open(),
        Verb::Header if text.is_empty() => headers::open(),
        Verb::Header if verb.table_command(typed).is_ok() => {
            send(table, verb, typed).and(headers::mark_next(board.prompt.list()))
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
