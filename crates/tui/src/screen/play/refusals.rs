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
use zushiki_words::wording::{self, Wording};

/// Says why the table has refused a command.
pub(super) fn of_table(refusal: TableRefusal, table: &GameTable) -> Reply {
    Reply::saying(match refusal {
        TableRefusal::Claim(error) => return of_claim(error, table),
        TableRefusal::NotFromElsewhere => return Reply::default(),
        TableRefusal::OtherPlayersTurn(_) if table.table.shared().is_running() => {
            table.language().sentence(&message!(table.language(), "remote-refused-turn"))
        }
        TableRefusal::OtherPlayersTurn(_) => computer::not_your_turn(table),
        TableRefusal::Shared => message!(table.language(), "remote-shared"),
        TableRefusal::SharedReview => message!(table.language(), "remote-review"),
        TableRefusal::NotAgreed => message!(table.language(), "remote-not-agreed"),
        TableRefusal::Watching => message!(table.language(), "remote-watching"),
        TableRefusal::NotStored => message!(table.language(), "remote-waits-for-storage"),
        TableRefusal::NotProgramsTurn => not_programs_turn(table),
        TableRefusal::NoProgram => message!(table.language(), "play-no-program"),
        TableRefusal::ProgramsName => message!(table.language(), "play-programs-name"),
        TableRefusal::Name(error) => table.language().sentence(&error.words(table.language())),
        TableRefusal::GameOver => message!(table.language(), "play-players-stay"),
        TableRefusal::EndNotShown => review::end_stays(table),
        TableRefusal::NoPass => message!(table.language(), "wording-no-threat-in-check"),
        TableRefusal::NoMoreMoves => message!(table.language(), "play-no-hint-after-end"),
        TableRefusal::NoMoveOfPerson => wording::no_own_move(table.language()),
        TableRefusal::NothingToAnalyse => message!(table.language(), "play-nothing-to-analyse"),
    })
}

/// Shows that no program is to move, and how to get one if none plays.
fn not_programs_turn(table: &GameTable) -> String {
    match table.table.players().side_without_opponent() {
        Some(side) => message!(table.language(), "play-no-opponent", side = table.side(side)),
        None => message!(table.language(), "play-not-computers-turn"),
    }
}

/// Says why the session of the game has refused a command.
pub(super) fn of_session(refusal: Refusal, table: &GameTable) -> Reply {
    Reply::saying(match refusal {
        Refusal::Move(illegal) => return of_move(&illegal, table),
        Refusal::Claim(error) => return of_claim(error, table),
        Refusal::NothingToTakeBack => wording::nothing_to_undo(table.language()),
        Refusal::Recorded => wording::recorded_stays(table.language()),
        Refusal::NothingToPlayAgain => wording::nothing_to_redo(table.language()),
        Refusal::NotInVariation => wording::not_in_variation(table.language()),
        Refusal::NoVariations => wording::no_variations(table.language()),
        Refusal::NothingToAdd => wording::nothing_to_add(table.language()),
        Refusal::NoCapture { later: true } => {
            message!(table.language(), "play-no-later-capture")
        }
        Refusal::NoCapture { later: false } => {
            message!(table.language(), "play-no-earlier-capture")
        }
        Refusal::NoBranch => message!(table.language(), "play-no-branch"),
    })
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
    let why = wording::claim_error(table.language(), table.position().selection(), error);
    Reply::default().close_prompt().warn(table.language().sentence(&why))
}
