//! Programs that play or analyse and cannot, and players that cannot be read.

use super::Wording;
use crate::language::Language;
use crate::message;
use crate::wording::{face_name, illegal_move};
use zushiki_core::text::escaped;
use zushiki_play::opponent::{AnalystError, ComputerError, LevelError, PlayerError, SeatError};
use zushiki_play::peers::{
    Exit, MOST_CUSTOM, MOST_FILES, MOST_RANKS, NotExpressible, NotOffered, Others, PeerError,
    RefusedMove, Trouble,
};

impl Wording for PeerError {
    fn words(&self, language: Language) -> String {
        let (engine, trouble) = (&self.engine, self.trouble.words(language));
        match self.errors.last() {
            None => message!(language, "peers-error", engine = engine, trouble = trouble),
            Some(line) => message!(
                language,
                "peers-error-with-line",
                engine = engine,
                trouble = trouble,
                line = line
            ),
        }
    }
}

impl Wording for Trouble {
    fn words(&self, language: Language) -> String {
        match self {
            Trouble::NotFound { command } => {
                message!(language, "peers-trouble-not-found", command = command)
            }
            Trouble::NotStarted { command, reason } => {
                let reason = reason.words(language);
                message!(language, "peers-trouble-not-started", command = command, reason = reason)
            }
            Trouble::FileNotWritten { option, reason } => {
                let reason = reason.words(language);
                message!(
                    language,
                    "peers-trouble-file-not-written",
                    option = option,
                    reason = reason
                )
            }
            Trouble::GameUnnamed { game } => {
                message!(language, "peers-trouble-game-unnamed", game = game)
            }
            Trouble::GameUnknown { game, theirs } => {
                message!(language, "peers-trouble-game-unknown", theirs = theirs, game = game)
            }
            Trouble::NoHandshake { protocol, word, seconds } => message!(
                language,
                "peers-trouble-no-handshake",
                protocol = *protocol,
                word = *word,
                seconds = seconds
            ),
            Trouble::NotReady { seconds } => {
                message!(language, "peers-trouble-not-ready", seconds = seconds)
            }
            Trouble::Died { exit } => {
                message!(language, "peers-trouble-died", status = exit.words(language))
            }
            Trouble::TooLate { seconds } => {
                message!(language, "peers-trouble-too-late", seconds = seconds)
            }
            Trouble::Floods => message!(language, "peers-trouble-floods"),
            Trouble::NotAMove { text } => {
                message!(language, "peers-trouble-not-a-move", text = text)
            }
            Trouble::WrongSide { text } => {
                message!(language, "peers-trouble-wrong-side", text = text)
            }
            Trouble::Illegal { text, why } => {
                let why = why.words(language);
                message!(language, "peers-trouble-illegal", text = text, why = why)
            }
            Trouble::LineNotRead { text } => {
                message!(language, "peers-trouble-line-not-read", text = text)
            }
            Trouble::LineIllegal { text, why } => {
                let why = why.words(language);
                message!(language, "peers-trouble-line-illegal", text = text, why = why)
            }
            Trouble::FalseClaim { text } => {
                message!(language, "peers-trouble-false-claim", text = text)
            }
            Trouble::Refused { text } => message!(language, "peers-trouble-refused", text = text),
            Trouble::Complains { text } => {
                message!(language, "peers-trouble-complains", text = text)
            }
        }
    }
}

impl Wording for RefusedMove {
    fn words(&self, language: Language) -> String {
        // The sentences address the player who made the move.
        let why = illegal_move(language, &self.position, &self.refused);
        let why = why.replace("your own", "its own").replace("your ", "its ");
        why.replace("you have", "it has")
    }
}

impl Wording for Exit {
    fn words(&self, language: Language) -> String {
        match self {
            Exit::Code(code) => message!(language, "peers-exit-code", code = code),
            Exit::Other(status) => message!(language, "peers-exit-signal", status = status),
            Exit::OutputClosed => message!(language, "peers-output-closed"),
        }
    }
}

impl Wording for NotOffered {
    fn words(&self, language: Language) -> String {
        match self {
            NotOffered::Unknown { name, others } => {
                let others = others.words(language);
                message!(language, "peers-no-engine", name = name, others = others)
            }
            NotOffered::NotInstalled { name, command, others } => message!(
                language,
                "peers-not-installed",
                name = name,
                command = command,
                others = others.words(language)
            ),
            NotOffered::OtherGames { name, game, others } => message!(
                language,
                "peers-other-games",
                name = name,
                game = game,
                others = others.words(language)
            ),
        }
    }
}

impl Wording for Others {
    fn words(&self, language: Language) -> String {
        self.phrase().words(language)
    }
}

impl Wording for NotExpressible {
    fn words(&self, language: Language) -> String {
        match self {
            NotExpressible::Board { files, ranks } => message!(
                language,
                "peers-fairy-board",
                most_files = MOST_FILES,
                most_ranks = MOST_RANKS,
                files = files,
                ranks = ranks
            ),
            NotExpressible::Handicap => message!(language, "peers-fairy-handicap"),
            NotExpressible::Royals => message!(language, "peers-fairy-royals"),
            NotExpressible::NoLetter { piece } => {
                message!(language, "peers-fairy-no-letter", piece = face_name(language, piece))
            }
            NotExpressible::Movement { piece } => message!(
                language,
                "peers-fairy-movement",
                piece = face_name(language, piece),
                betza = &piece.betza
            ),
            NotExpressible::ManyPieces => {
                message!(language, "peers-fairy-many-pieces", limit = MOST_CUSTOM)
            }
            NotExpressible::Rule { rule } => {
                message!(language, "peers-fairy-rule", rule = *rule)
            }
        }
    }
}

impl Wording for SeatError {
    fn words(&self, language: Language) -> String {
        match self {
            SeatError::NotOffered(error) => error.words(language),
            SeatError::Peer(error) => error.words(language),
            SeatError::NoLines { engine } => {
                message!(language, "opponent-no-lines", engine = engine)
            }
        }
    }
}

/// The error as a sentence. One about an engine begins with its name, as the player writes it.
#[must_use]
pub fn seat_sentence(language: Language, error: &SeatError) -> String {
    let told = error.words(language);
    match error {
        SeatError::NotOffered(_) => language.sentence(&told),
        SeatError::Peer(_) | SeatError::NoLines { .. } => {
            message!(language, "opponent-engine-error", error = told)
        }
    }
}

impl Wording for PlayerError {
    fn words(&self, language: Language) -> String {
        match self {
            PlayerError::Computer(error) => error.words(language),
            PlayerError::Engine => message!(language, "opponent-engine-form"),
            PlayerError::Nearly { text, meant } => {
                message!(language, "opponent-nearly", text = escaped(text), meant = escaped(meant))
            }
            PlayerError::OfProgram(name) => {
                message!(language, "opponent-of-program", name = name.to_string())
            }
            PlayerError::Name(error) => error.words(language),
        }
    }
}

impl Wording for ComputerError {
    fn words(&self, language: Language) -> String {
        match self {
            ComputerError::Form => message!(language, "opponent-computer-form"),
            ComputerError::Level(error) => error.words(language),
        }
    }
}

impl Wording for AnalystError {
    fn words(&self, language: Language) -> String {
        message!(language, "opponent-analyst-form")
    }
}

impl Wording for LevelError {
    fn words(&self, language: Language) -> String {
        message!(language, "opponent-level-range", found = &self.found)
    }
}
