//! Sentences about the people at a shared table.

use zushiki_core::board::Color;
use zushiki_core::text::escaped;
use zushiki_play::remote::HostNews;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Wording;

/// The line about news at the end of the host.
pub(super) fn of_host(language: Language, news: HostNews) -> String {
    match news {
        HostNews::Came { name, user: None, watches } => came(language, &name, watches),
        HostNews::Came { name, user: Some(user), watches: false } => {
            message!(language, "remote-came-user", name = name, user = escaped(&user))
        }
        HostNews::Came { name, user: Some(user), watches: true } => {
            message!(language, "remote-watches-user", name = name, user = escaped(&user))
        }
        HostNews::Left { name, fault: Some(fault), .. } => {
            message!(language, "remote-left-fault", name = name, fault = fault.words(language))
        }
        HostNews::Left { name, watches, fault: None } => left(language, &name, watches),
        HostNews::TurnedAway(reason) => {
            message!(language, "remote-turned-away", reason = reason.words(language))
        }
        HostNews::Said { name, text } => said(language, &name, &text),
        HostNews::Rematch => {
            let name = message!(language, "remote-other-player");
            message!(language, "remote-rematch-wanted", name = name)
        }
        HostNews::Differs { ply } => {
            language.sentence(&message!(language, "remote-differs", ply = ply))
        }
    }
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

/// The line about a person who has come or left, at the end of a guest.
pub(super) fn present(language: Language, name: &str, side: Option<Color>, here: bool) -> String {
    match here {
        true => came(language, name, side.is_none()),
        false => left(language, name, side.is_none()),
    }
}

/// The line of a message.
pub(super) fn said(language: Language, name: &str, text: &str) -> String {
    message!(language, "remote-said", name = name, text = text)
}
