//! Sentences about the people at a shared table.

use super::{Side, Wording, player_label};
use crate::language::Language;
use crate::message;
use zushiki_core::text::escaped;
use zushiki_core::variant::Selection;
use zushiki_core::variant::library;
use zushiki_play::connection::{KeptSeat, SeatEnd, SeatFileError};
use zushiki_play::remote::{Presence, Saying, TableCard, TableNews};
use zushiki_play::storage::journal::{Summary, Unfinished};

/// The sentence about news at a shared table, with the command that begins another game; `None` for what the game shows.
#[must_use]
pub fn table_news(language: Language, news: &TableNews, rematch: &str) -> Option<String> {
    Some(match news {
        TableNews::Events(_) | TableNews::Begun(_) => return None,
        TableNews::Said(saying) => said(language, saying),
        TableNews::Came { name, user: None, watches } => came(language, name, *watches),
        TableNews::Came { name, user: Some(user), watches: false } => {
            message!(language, "remote-came-user", name = &**name, user = escaped(user))
        }
        TableNews::Came { name, user: Some(user), watches: true } => {
            message!(language, "remote-watches-user", name = &**name, user = escaped(user))
        }
        TableNews::Left { name, fault: Some(fault), .. } => {
            message!(language, "remote-left-fault", name = &**name, fault = fault.words(language))
        }
        TableNews::Left { name, watches, waits, fault: None } => {
            left(language, name, *watches, *waits)
        }
        TableNews::TurnedAway(reason) => {
            message!(language, "remote-turned-away", reason = reason.words(language))
        }
        TableNews::Rematch => {
            let name = message!(language, "remote-other-player");
            message!(language, "remote-rematch-wanted", name, command = rematch)
        }
        TableNews::NotStored => message!(language, "remote-not-stored"),
        TableNews::Differs { ply } => {
            language.sentence(&message!(language, "remote-differs", ply = *ply))
        }
        TableNews::Broken => message!(language, "remote-broken"),
        TableNews::Full => message!(language, "remote-full"),
        TableNews::Offered => message!(language, "remote-game-offered", command = rematch),
        TableNews::Back => message!(language, "remote-back"),
        TableNews::MoveWaits => message!(language, "remote-move-waits"),
        TableNews::NotSent => message!(language, "remote-not-sent"),
        TableNews::Stores { name, stores: false } => {
            message!(language, "remote-host-not-stored", name = &**name)
        }
        TableNews::Stores { name, stores: true } => {
            message!(language, "remote-host-stores", name = &**name)
        }
        TableNews::Refused(reason) => {
            message!(language, "remote-refused", reason = reason.words(language))
        }
        TableNews::Present { presence: Presence { name, side, here: true, .. }, .. } => {
            came(language, name, side.is_none())
        }
        TableNews::Present { presence: Presence { name, side, here: false, .. }, waits } => {
            left(language, name, side.is_none(), *waits)
        }
        TableNews::Since(moves) => message!(language, "remote-since", count = *moves),
        TableNews::Ended(end) => end.words(language),
    })
}

fn came(language: Language, name: &str, watches: bool) -> String {
    if !watches {
        message!(language, "remote-came", name)
    } else {
        message!(language, "remote-watches", name)
    }
}

fn left(language: Language, name: &str, watches: bool, waits: bool) -> String {
    match (watches, waits) {
        (true, _) => message!(language, "remote-left-watching", name),
        (false, true) => message!(language, "remote-left", name),
        (false, false) => message!(language, "remote-left-in-days", name),
    }
}

/// The line of a message.
fn said(language: Language, Saying { name, text }: &Saying) -> String {
    message!(language, "remote-said", name = &**name, text = &**text)
}

/// The sentence that the table of `card`, with a game of `selection`, was joined, or is watched.
#[must_use]
pub fn table_joined(
    language: Language,
    card: &TableCard,
    selection: &Selection,
    watches: bool,
) -> String {
    let table = card.table.to_string();
    if watches {
        message!(language, "remote-watched", table)
    } else {
        let side = Side::of(selection, card.side);
        message!(language, "remote-joined", table, side)
    }
}

/// The sentence that a user of this machine has opened the table that was joined.
#[must_use]
pub fn table_user(language: Language, user: &str) -> String {
    message!(language, "remote-table-user", user = escaped(user))
}

/// The sentences about what was agreed at a table, other than the usual, for a guest who joins it.
#[must_use]
pub fn table_terms(language: Language, card: &TableCard, watches: bool) -> Vec<String> {
    let credit = card.credit.as_millis();
    let has_clock = card.time.is_some() && !watches;
    let delay = card.watch_delay.as_secs();
    let is_late = card.may_watch && delay > 0;
    let credit = u64::try_from(credit).unwrap_or(u64::MAX);
    let terms = [
        (has_clock && credit > 0).then(|| message!(language, "remote-terms-credit", ms = credit)),
        (has_clock && credit == 0).then(|| message!(language, "remote-terms-no-credit")),
        (!card.takebacks).then(|| message!(language, "remote-terms-no-takebacks")),
        card.hints.then(|| message!(language, "remote-terms-hints")),
        is_late.then(|| message!(language, "remote-terms-watch-delay", seconds = delay)),
    ];
    terms.into_iter().flatten().collect()
}

/// The row of a game that was left at a table: whose turn it is as the player last saw it, and the command that opens
/// or joins the table again.
#[must_use]
pub fn kept_game(language: Language, kept: &KeptSeat, game: &Unfinished) -> String {
    let table = kept.seat.table.to_string();
    match &game.summary {
        Err(error) => {
            let error = escaped(&error.words(language));
            message!(language, "remote-kept-unreadable", table, error)
        }
        Ok(summary) => message!(
            language,
            "remote-kept",
            table = match kept.end {
                SeatEnd::Letters => message!(language, "remote-kept-letters", name = table),
                _ => message!(language, "remote-kept-table", table),
            },
            game = summary.selection.title(),
            moves = message!(language, "cli-moves-played", count = summary.moves),
            state = kept_state(language, kept, summary),
            command = escaped(&kept.command())
        ),
    }
}

fn kept_state(language: Language, kept: &KeptSeat, summary: &Summary) -> String {
    let to_move = Side::of(&summary.selection, summary.setup.to_move);
    match kept.own_side() {
        _ if summary.ended => message!(language, "remote-kept-over"),
        _ if kept.seat.guest.is_none() && kept.end != SeatEnd::Letters => {
            message!(language, "remote-kept-free")
        }
        Some(own) if own == summary.setup.to_move => {
            message!(language, "remote-kept-own", side = to_move)
        }
        _ => {
            let name = player_label(language, &summary.players, to_move);
            message!(language, "remote-kept-other", name)
        }
    }
}

/// The sentence that a seat is not kept.
#[must_use]
pub fn seat_not_kept(language: Language, error: &SeatFileError) -> String {
    message!(language, "remote-seat-not-kept", error = error.words(language))
}

/// Whether messages of the others are shown from now on.
#[must_use]
pub fn muted(language: Language, is_muted: bool) -> String {
    if is_muted { message!(language, "remote-muted") } else { message!(language, "remote-unmuted") }
}

/// The game of a table and whether a seat is free.
#[must_use]
pub fn table_state(language: Language, card: &TableCard) -> String {
    let game = table_game(language, card);
    if card.is_free {
        let side = Side::of_any_game(card.side);
        message!(language, "remote-state-free", game, side)
    } else {
        message!(language, "remote-state-taken", game)
    }
}

/// The name of the game of a table; what the host calls it if it does not come with the program.
fn table_game(language: Language, card: &TableCard) -> String {
    let known = card.terms.rules_text.is_none();
    let selection = card.terms.selection(library::shipped());
    match selection.ok().filter(|_| known) {
        Some(selection) => selection.title().words(language),
        None => escaped(&card.terms.variant),
    }
}
