//! Tables that people elsewhere share: why a line, a name or a directory cannot be used, and why somebody is refused.

use super::Wording;
use crate::language::{Language, system_error};
use crate::message;
use zushiki_core::text::{escaped, escaped_path, quoted};
use zushiki_play::connection::{DialError, GreetError, NotifyError, PlaceError, SeatFileError};
use zushiki_play::remote::{
    AddressError, CardError, FarewellReason, GuestEnd, LetterError, LineFault, RefusalReason,
    TableNameError, VisitError,
};

impl Wording for LineFault {
    fn words(&self, language: Language) -> String {
        match self {
            LineFault::TooLong(most) => message!(language, "remote-fault-long", most = *most),
            LineFault::TooFast => message!(language, "remote-fault-fast"),
            LineFault::NotAnObject => message!(language, "remote-fault-object"),
            LineFault::UnknownKind => message!(language, "remote-fault-kind"),
            LineFault::Field(name) => message!(language, "remote-fault-field", name = *name),
            LineFault::OutOfOrder => message!(language, "remote-fault-order"),
        }
    }
}

impl Wording for VisitError {
    fn words(&self, language: Language) -> String {
        match self {
            VisitError::Line(fault) => fault.words(language),
            VisitError::Differs { ply } => message!(language, "remote-differs", ply = *ply),
        }
    }
}

/// Sentences.
impl Wording for GuestEnd {
    fn words(&self, language: Language) -> String {
        let given_up = |reason| message!(language, "remote-given-up", reason = reason);
        match self {
            GuestEnd::Farewell(reason) => {
                message!(language, "remote-farewell", reason = reason.words(language))
            }
            GuestEnd::Fault(error) => given_up(error.words(language)),
            GuestEnd::OtherRules => given_up(message!(language, "remote-other-rules")),
            GuestEnd::Silent => given_up(message!(language, "remote-silent")),
            GuestEnd::Failed(reason) => given_up(reason.clone()),
        }
    }
}

impl Wording for LetterError {
    fn words(&self, language: Language) -> String {
        match self {
            LetterError::None => message!(language, "remote-letter-none"),
            LetterError::Version => message!(language, "remote-letter-version"),
            LetterError::Damaged => message!(language, "remote-letter-damaged"),
            LetterError::OtherGame => message!(language, "remote-letter-other-game"),
            LetterError::Own => message!(language, "remote-letter-own"),
            LetterError::Repeated { ply } => {
                message!(language, "remote-letter-repeated", ply = *ply)
            }
            LetterError::Contradicts { ply } => {
                message!(language, "remote-letter-contradicts", ply = *ply)
            }
            LetterError::Early { ply, expected } => {
                message!(language, "remote-letter-early", ply = *ply, expected = *expected)
            }
            LetterError::Over => message!(language, "remote-refused-over"),
            LetterError::Illegal => message!(language, "remote-refused-illegal"),
            LetterError::Differs { ply } => message!(language, "remote-differs", ply = *ply),
            LetterError::Rules => message!(language, "remote-letter-rules"),
            LetterError::Terms(error) => error.words(language),
            LetterError::NoOffer => message!(language, "remote-letter-no-offer"),
            LetterError::Unsendable => message!(language, "remote-letter-unsendable"),
        }
    }
}

impl Wording for NotifyError {
    fn words(&self, language: Language) -> String {
        match self {
            NotifyError::NotStarted { command, error } => message!(
                language,
                "remote-notify-not-started",
                command = quoted(command),
                error = system_error(language, &(*error).into())
            ),
            NotifyError::Failed { command } => {
                message!(language, "remote-notify-failed", command = quoted(command))
            }
            NotifyError::TooLong { command, seconds } => message!(
                language,
                "remote-notify-too-long",
                command = quoted(command),
                seconds = *seconds
            ),
        }
    }
}

impl Wording for GreetError {
    fn words(&self, language: Language) -> String {
        match self {
            GreetError::Dial(error) => error.words(language),
            GreetError::Fault(error) => error.words(language),
            GreetError::Silent => message!(language, "remote-silent"),
        }
    }
}

impl Wording for CardError {
    fn words(&self, language: Language) -> String {
        match self {
            CardError::Terms(error) => {
                message!(language, "remote-game-unusable", reason = error.words(language))
            }
            CardError::RulesDiffer(game) => {
                message!(language, "remote-rules-differ", game = game.clone())
            }
        }
    }
}

impl Wording for DialError {
    fn words(&self, language: Language) -> String {
        match self {
            DialError::Place(error) => error.words(language),
            DialError::OtherUser { user } => {
                message!(language, "remote-other-user", user = escaped(user))
            }
            DialError::Thread(error) => system_error(language, error),
            DialError::Command { command, error } => message!(
                language,
                "remote-command-not-started",
                command = quoted(command),
                error = system_error(language, error)
            ),
        }
    }
}

impl Wording for RefusalReason {
    fn words(&self, language: Language) -> String {
        match self {
            RefusalReason::Turn => message!(language, "remote-refused-turn"),
            RefusalReason::Illegal => message!(language, "remote-refused-illegal"),
            RefusalReason::Ply => message!(language, "remote-refused-ply"),
            RefusalReason::Key => message!(language, "remote-refused-key"),
            RefusalReason::Over => message!(language, "remote-refused-over"),
            RefusalReason::Claim => message!(language, "remote-refused-claim"),
            RefusalReason::NotAgreed => message!(language, "remote-refused-not-agreed"),
            RefusalReason::Watching => message!(language, "remote-refused-watching"),
        }
    }
}

impl Wording for FarewellReason {
    fn words(&self, language: Language) -> String {
        match self {
            FarewellReason::Closed => message!(language, "remote-farewell-closed"),
            FarewellReason::Taken => message!(language, "remote-farewell-taken"),
            FarewellReason::NoWatching => message!(language, "remote-farewell-no-watching"),
            FarewellReason::Full => message!(language, "remote-farewell-full"),
            FarewellReason::Version => message!(language, "remote-farewell-version"),
            FarewellReason::Name => message!(language, "remote-farewell-name"),
            FarewellReason::Replaced => message!(language, "remote-farewell-replaced"),
            FarewellReason::Fault => message!(language, "remote-farewell-fault"),
            FarewellReason::Fast => message!(language, "remote-farewell-fast"),
            FarewellReason::Silent => message!(language, "remote-farewell-silent"),
        }
    }
}

impl Wording for TableNameError {
    fn words(&self, language: Language) -> String {
        message!(language, "remote-table-name")
    }
}

impl Wording for AddressError {
    fn words(&self, language: Language) -> String {
        match self {
            AddressError::Name(error) => error.words(language),
            AddressError::Form => message!(language, "remote-address-form"),
            AddressError::Host => message!(language, "remote-address-host"),
            AddressError::Port => message!(language, "remote-address-port"),
        }
    }
}

impl Wording for PlaceError {
    fn words(&self, language: Language) -> String {
        let shown = |path| escaped_path(path);
        match self {
            PlaceError::None => message!(language, "remote-place-none"),
            PlaceError::Unsupported => message!(language, "remote-place-unsupported"),
            PlaceError::NotAFolder { path } => {
                message!(language, "remote-place-not-a-folder", path = shown(path))
            }
            PlaceError::Owner { path } => {
                message!(language, "remote-place-owner", path = shown(path))
            }
            PlaceError::Mode { path } => {
                message!(language, "remote-place-mode", path = shown(path))
            }
            PlaceError::SharedMode { path } => {
                message!(language, "remote-place-shared-mode", path = shown(path))
            }
            PlaceError::TooLong { path } => {
                message!(language, "remote-place-too-long", path = shown(path))
            }
            PlaceError::Taken { table } => {
                message!(language, "remote-place-taken", table = table.to_string())
            }
            PlaceError::Foreign { path } => {
                message!(language, "remote-place-foreign", path = shown(path))
            }
            PlaceError::NotASocket { path } => {
                message!(language, "remote-place-not-a-socket", path = shown(path))
            }
            PlaceError::Silent => message!(language, "remote-silent"),
            PlaceError::NoTable { table } => {
                message!(language, "remote-place-no-table", table = table.to_string())
            }
            PlaceError::Io { path, error } => message!(
                language,
                "remote-place-io",
                path = shown(path),
                error = system_error(language, error)
            ),
        }
    }
}

impl Wording for SeatFileError {
    fn words(&self, language: Language) -> String {
        match self {
            SeatFileError::Unreadable { path, error } => message!(
                language,
                "remote-place-io",
                path = escaped_path(path),
                error = system_error(language, error)
            ),
            SeatFileError::Damaged { path } => {
                message!(language, "remote-seat-damaged", path = escaped_path(path))
            }
            SeatFileError::Elsewhere { path } => {
                message!(language, "remote-seat-taken", path = escaped_path(path))
            }
            SeatFileError::Store(error) => error.words(language),
        }
    }
}
