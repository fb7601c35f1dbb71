//! Why a command was refused, in words.

use super::computer;
use super::game_table::GameTable;
use super::reply::Reply;
use super::review;
use zushiki_core::game::ClaimError;
use zushiki_core::rules::IllegalMove;
use zushiki_play::session::Refusal;
use zushiki_play::table::TableRefusal;
use zushiki_words::message;
use zushiki_words::wording;

/// Says why the table has refused a command.
pub(super) fn of_table(refusal: TableRefusal, table: &GameTable) -> Reply {
    let common = || table.words().refusal(refusal).map(Reply::saying).unwrap_or_default();
    on_screen(refusal, table).unwrap_or_else(common)
}

/// The reply where the screen has words of its own.
fn on_screen(refusal: TableRefusal, table: &GameTable) -> Option<Reply> {
    Some(match refusal {
        TableRefusal::Claim(error) => of_claim(error, table),
        TableRefusal::OtherPlayersTurn(_) if !table.table.shared().is_running() => {
            Reply::saying(computer::not_your_turn(table))
        }
        TableRefusal::NotProgramsTurn => Reply::saying(no_opponent(table)?),
        TableRefusal::EndNotShown => Reply::saying(review::end_stays(table)),
        _ => return None,
    })
}

/// Tells how to get a program as an opponent, if none plays.
fn no_opponent(table: &GameTable) -> Option<String> {
    let side = table.side(table.table.players().side_without_opponent()?);
    Some(message!(table.language(), "play-no-opponent", side))
}

/// Says why the session of the game has refused a command, where the screen has words of its own for it.
pub(super) fn of_session(refusal: Refusal, table: &GameTable) -> Option<Reply> {
    match refusal {
        Refusal::Move(illegal) => Some(of_move(&illegal, table)),
        Refusal::Claim(error) => Some(of_claim(error, table)),
        _ => None,
    }
}

/// Says why a move is illegal.
pub(super) fn of_move(refused: &IllegalMove, table: &GameTable) -> Reply {
    let (language, position) = (table.language(), table.position());
    let why = wording::illegal_move(language, position, refused);
    let steps = wording::two_steps_instead(language, table.notation(), position, refused);
    let told = [Some(why), steps].into_iter().flatten().map(|text| language.sentence(&text));
    Reply::warning(language.sentences(&told.collect::<Vec<_>>()))
}

/// Says why an offer, an answer, a resignation or a claim cannot be made.
fn of_claim(error: ClaimError, table: &GameTable) -> Reply {
    Reply::default().close_prompt().warn(table.words().claim(error))
}
