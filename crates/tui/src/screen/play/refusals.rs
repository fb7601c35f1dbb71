//! Why a command was refused, in words.

use super::computer;
use super::game_table::GameTable;
use super::reply::Reply;
use super::review;
use zushiki_core::game::ClaimError;
use zushiki_core::rules::IllegalMove;
use zushiki_play::session::Refusal;
use zushiki_play::table::TableRefusal;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{self, sentence};

/// Says why the table has refused a command.
pub(super) fn of_table(refusal: TableRefusal, table: &GameTable) -> Reply {
    Reply::saying(match refusal {
        TableRefusal::Claim(error) => return of_claim(error, table),
        TableRefusal::NotFromElsewhere => return Reply::default(),
        TableRefusal::OtherPlayersTurn(_) => computer::not_your_turn(table),
        TableRefusal::NotProgramsTurn => message!("play-not-computers-turn"),
        TableRefusal::NoProgram => message!("play-no-program"),
        TableRefusal::EndNotShown => review::end_stays(table),
        TableRefusal::NoCapture { later: true } => message!("play-no-later-capture"),
        TableRefusal::NoCapture { later: false } => message!("play-no-earlier-capture"),
        TableRefusal::NoBranch => message!("play-no-branch"),
        TableRefusal::NoMoreMoves => message!("play-no-hint-after-end"),
        TableRefusal::NothingToAnalyse => message!("play-nothing-to-analyse"),
    })
}

/// Says why the session of the game has refused a command.
pub(super) fn of_session(refusal: Refusal, table: &GameTable) -> Reply {
    match refusal {
        Refusal::Move(illegal) => of_move(&illegal, table),
        Refusal::Claim(error) => of_claim(error, table),
        Refusal::NothingToTakeBack => Reply::saying(wording::nothing_to_undo(Language::current())),
        Refusal::NothingToPlayAgain => Reply::saying(wording::nothing_to_redo(Language::current())),
        Refusal::NotInVariation => Reply::saying(wording::not_in_variation(Language::current())),
        Refusal::NoVariations => Reply::saying(wording::no_variations(Language::current())),
        Refusal::NothingToAdd => Reply::saying(wording::nothing_to_add(Language::current())),
    }
}

/// Says why a move is illegal.
pub(super) fn of_move(refused: &IllegalMove, table: &GameTable) -> Reply {
    Reply::warning(sentence(&wording::illegal_move(Language::current(), table.position(), refused)))
}

/// Says why an offer, an answer, a resignation or a claim cannot be made.
fn of_claim(error: ClaimError, table: &GameTable) -> Reply {
    let why = wording::claim_error(Language::current(), table.position().selection(), error);
    Reply::default().close_prompt().warn(sentence(&why))
}
