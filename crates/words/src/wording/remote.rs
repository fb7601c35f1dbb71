//! Sentences about the people at a shared table.

use super::{Side, Wording};
use crate::language::Language;
use crate::message;
use zushiki_core::text::escaped;
use zushiki_core::variant::Selection;
use zushiki_core::variant::library;
use zushiki_play::remote::{GuestNews, HostNews, Presence, Saying, TableCard};

/// The sentence about news at the end of the host; `rematch` is the command that begins another game.
#[must_use]
pub fn host_news(language: Language, news: &HostNews, rematch: &str) -> String {
    match news {
        HostNews::Came { name, user: None, watches } => came(language, name, *watches),
        HostNews::Came { name, user: Some(user), watches: false } => {
            message!(language, "remote-came-user", name = &**name, user = escaped(user))
        }
        HostNews::Came { name, user: Some(user), watches: true } => {
            message!(language, "remote-watches-user", name = &**name, user = escaped(user))
        }
        HostNews::Left { name, fault: Some(fault), .. } => {
            message!(language, "remote-left-fault", name = &**name, fault = fault.words(language))
        }
        HostNews::Left { name, watches, fault: None } => left(language, name, *watches),
        HostNews::TurnedAway(reason) => {
            message!(language, "remote-turned-away", reason = reason.words(language))
        }
        HostNews::Said(saying) => said(language, saying),
        HostNews::Rematch => {
            let name = message!(language, "remote-other-player");
            message!(language, "remote-rematch-wanted", name = name, command = rematch)
        }
        HostNews::Differs { ply } => {
            language.sentence(&message!(language, "remote-differs", ply = *ply))
        }
    }
}

/// The sentence about news at the end of a guest; `None` for what the game shows.
#[must_use]
pub fn guest_news(language: Language, news: &GuestNews) -> Option<String> {
    Some(match news {
        GuestNews::Events(_) | GuestNews::Begun(_) => return None,
        GuestNews::Broken => message!(language, "remote-broken"),
        GuestNews::Back => message!(language, "remote-back"),
        GuestNews::Refused(reason) => {
            message!(language, "remote-refused", reason = reason.words(language))
        }
        GuestNews::Said(saying) => said(language, saying),
        GuestNews::Present(Presence { name, side, here: true }) => {
            came(language, name, side.is_none())
        }
        GuestNews::Present(Presence { name, side, here: false }) => {
            left(language, name, side.is_none())
        }
        GuestNews::Ended(end) => end.words(language),
    })
}

fn came(language: Language, name: &str, watches: bool) -> String {
    match watches {
        false => message!(language, "remote-came", name = name),
        true => message!(language, "remote-watches", name = name),
    }
}

fn left(language: Language, name: &str, watches: bool) -> String {
    match watches {
        false => message!(language, "remote-left", name = name),
        true => message!(language, "remote-left-watching", name = name),
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
    match watches {
        true => message!(language, "remote-watched", table = table),
        false => {
            let side = Side::of(selection, card.side);
            message!(language, "remote-joined", table = table, side = side)
        }
    }
}

/// Whether messages of the others are shown from now on.
#[must_use]
pub fn muted(language: Language, is_muted: bool) -> String {
    match is_muted {
        true => message!(language, "remote-muted"),
        false => message!(language, "remote-unmuted"),
    }
}

/// The game of a table and whether a seat is free.
#[must_use]
pub fn table_state(language: Language, card: &TableCard) -> String {
    let game = table_game(language, card);
    match card.is_free {
        true => {
            let side = Side::of_any_game(card.side);
            message!(language, "remote-state-free", game = game, side = side)
        }
        false => message!(language, "remote-state-taken", game = game),
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
