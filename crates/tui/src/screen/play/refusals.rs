//! Why a command was refused, in words.

use super::game_table::GameTable;
use super::reply::Reply;
use zushiki_core::game::ClaimError;
use zushiki_core::rules::IllegalMove;
use zushiki_play::session::{Event, Refusal};
use zushiki_words::language::Language;
use zushiki_words::wording::{self, sentence};

/// Says why a command was refused, if one of its `events` says so.
pub(super) fn reply(events: &[Event], table: &GameTable) -> Reply {
    let refusals = events.iter().filter_map(|event| match event {
        Event::Refused(refusal) => Some(of_refusal(*refusal, table)),
        _ => None,
    });
    refusals.fold(Reply::default(), Reply::and)
}

fn of_refusal(refusal: Refusal, table: &GameTable) -> Reply {
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
pub(super) fn of_claim(error: ClaimError, table: &GameTable) -> Reply {
    let why = wording::claim_error(Language::current(), table.position().selection(), error);
    Reply::default().close_prompt().warn(sentence(&why))
}
