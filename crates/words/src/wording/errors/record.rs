//! Faults of game files, and why a game cannot be written.

use super::Wording;
use crate::language::Language;
use crate::message;
use crate::wording::{face_name, outcome, setup_error, unread_move};
use zushiki_core::text::quoted;
use zushiki_core::variant::LocalizedName;
use zushiki_record::{
    Fault, Location, MAX_BYTES, MAX_DEPTH, MAX_HEADERS, MAX_LINE, MAX_NODES, MAX_PLIES, Obstacle,
    ReadError, SetupFault, SyntaxFault, TermsError, WriteError,
};

impl Wording for Location {
    fn words(&self, language: Language) -> String {
        message!(language, "record-location", line = self.line, column = self.column)
    }
}

impl Wording for ReadError {
    fn words(&self, language: Language) -> String {
        let fault = self.fault.words(language);
        match (self.location.map(|location| location.words(language)), self.ply) {
            (Some(location), Some(ply)) => message!(
                language,
                "record-at-location-in-move",
                location = location,
                ply = ply,
                fault = fault
            ),
            (Some(location), None) => {
                message!(language, "record-at-location", location = location, fault = fault)
            }
            (None, Some(ply)) => message!(language, "record-in-move", ply = ply, fault = fault),
            (None, None) => fault,
        }
    }
}

impl Wording for Fault {
    fn words(&self, language: Language) -> String {
        match self {
            Fault::TooLong => message!(language, "record-fault-too-long", limit = MAX_BYTES >> 20),
            Fault::LongLine => {
                message!(language, "record-fault-long-line", limit = MAX_LINE >> 10)
            }
            Fault::TooManyMoves => {
                message!(language, "record-fault-too-many-moves", limit = MAX_PLIES)
            }
            Fault::TooManyHeaders => {
                message!(language, "record-fault-too-many-headers", limit = MAX_HEADERS)
            }
            Fault::TooManyNodes => {
                message!(language, "record-fault-too-many-nodes", limit = MAX_NODES)
            }
            Fault::TooDeep => message!(language, "record-fault-too-deep", limit = MAX_DEPTH),
            Fault::NotText => message!(language, "record-fault-not-text"),
            Fault::Empty => message!(language, "record-fault-empty"),
            Fault::UnknownFormat => message!(language, "record-fault-unknown-format"),
            Fault::NoSuchGame { number, count } => {
                message!(language, "record-fault-no-such-game", number = number, count = count)
            }
            Fault::NoVariant => message!(language, "record-fault-no-variant"),
            Fault::SeveralGames { games } => several_games(language, games),
            Fault::Terms(error) => error.words(language),
            Fault::Syntax(fault) => fault.words(language),
            Fault::Sfen(problem) => in_position(language, problem),
            Fault::Diagram(problem) => in_position(language, problem),
            Fault::Setup(problem) => in_position(language, problem),
            Fault::UnknownArray(found) => {
                message!(language, "record-fault-unknown-array", found = quoted(found))
            }
            Fault::OtherGame { found, name } => {
                message!(language, "record-fault-other-game", found = quoted(found), name = *name)
            }
            Fault::Move { text, error, position } => {
                let problem = unread_move(language, position, error);
                message!(language, "record-fault-move", text = quoted(text), problem = problem)
            }
            Fault::AfterTheEnd { outcome: end, selection } => {
                let outcome = outcome(language, selection, *end);
                message!(language, "record-fault-after-the-end", outcome = outcome)
            }
        }
    }
}

/// The games that can have the moves of a file, with their ids for `--variant`.
fn several_games(language: Language, games: &[(String, LocalizedName)]) -> String {
    let game = |(id, name): &(String, LocalizedName)| {
        message!(language, "record-game-with-id", game = name.of(language), id = id)
    };
    let games: Vec<String> = games.iter().map(game).collect();
    message!(language, "record-fault-several-games", games = language.list(&games))
}

fn in_position(language: Language, problem: &impl Wording) -> String {
    message!(language, "record-in-position", problem = problem.words(language))
}

impl Wording for SyntaxFault {
    fn words(&self, language: Language) -> String {
        use SyntaxFault as F;
        let found = match self {
            F::Json(_) => self.found().to_owned(),
            _ => quoted(self.found()),
        };
        match self {
            F::Tag(_) => message!(language, "record-expected-tag", found = found),
            F::TagQuote(_) => message!(language, "record-expected-tag-quote", found = found),
            F::TagBracket(_) => message!(language, "record-expected-tag-bracket", found = found),
            F::Comment(_) => message!(language, "record-expected-comment", found = found),
            F::VariationEnd(_) => {
                message!(language, "record-expected-variation-end", found = found)
            }
            F::OpenVariation => message!(language, "record-expected-open-variation"),
            F::VariationStart(_) => {
                message!(language, "record-expected-variation-start", found = found)
            }
            F::Move(_) => message!(language, "record-expected-move", found = found),
            F::UsiMove(_) => message!(language, "record-expected-usi-move", found = found),
            F::Json(_) => message!(language, "record-not-json", fault = found),
            F::JkfStart(_) => message!(language, "record-expected-jkf-start", found = found),
            F::JkfMove(_) => message!(language, "record-expected-jkf-move", found = found),
            F::UsenLine(_) => message!(language, "record-expected-usen-line", found = found),
            F::UsenMove(_) => message!(language, "record-expected-usen-move", found = found),
            F::KifMove(_) => message!(language, "record-expected-kif-move", found = found),
            F::KifVariation(_) => {
                message!(language, "record-expected-kif-variation", found = found)
            }
            F::CsaStatement(_) => {
                message!(language, "record-expected-csa-statement", found = found)
            }
            F::CsaMove(_) => message!(language, "record-expected-csa-move", found = found),
            F::CsaPiece(_) => message!(language, "record-expected-csa-piece", found = found),
            F::CsaRemoved(_) => message!(language, "record-expected-csa-removed", found = found),
            F::CsaPlaced(_) => message!(language, "record-expected-csa-placed", found = found),
            F::CsaHeld(_) => message!(language, "record-expected-csa-held", found = found),
            F::CsaRank(_) => message!(language, "record-expected-csa-rank", found = found),
            F::CsaSquare(_) => message!(language, "record-expected-csa-square", found = found),
        }
    }
}

impl Wording for SetupFault {
    fn words(&self, language: Language) -> String {
        setup_error(language, &self.selection, &self.error)
    }
}

impl Wording for TermsError {
    fn words(&self, language: Language) -> String {
        match self {
            TermsError::UnknownVariant { id, help: None } => {
                message!(language, "record-terms-unknown-variant", id = quoted(id))
            }
            TermsError::UnknownVariant { id, help: Some(help) } => message!(
                language,
                "record-terms-unknown-variant-with-help",
                id = quoted(id),
                help = help
            ),
            TermsError::RulesText(problem) => {
                message!(language, "record-terms-rules-text", problem = problem)
            }
            TermsError::Rule(error) => error.words(language),
            TermsError::Selection(error) => error.words(language),
            TermsError::Sfen(error) => {
                message!(language, "record-terms-sfen", problem = error.words(language))
            }
            TermsError::Setup(fault) => {
                message!(language, "record-terms-setup", problem = fault.words(language))
            }
        }
    }
}

impl Wording for WriteError {
    fn words(&self, language: Language) -> String {
        match self {
            WriteError::CannotHold { format, why } => message!(
                language,
                "record-cannot-hold",
                format = format.name(),
                why = why.words(language)
            ),
        }
    }
}

impl Wording for Obstacle {
    fn words(&self, language: Language) -> String {
        match self {
            Obstacle::TooDeep => message!(language, "record-obstacle-too-deep", limit = MAX_DEPTH),
            Obstacle::NoKifDialect => message!(language, "record-obstacle-no-kif-dialect"),
            Obstacle::NotShogi { game } => {
                message!(language, "record-obstacle-not-shogi", game = game.of(language))
            }
            Obstacle::NoCsaLetters { piece } => {
                let piece = face_name(language, piece);
                message!(language, "record-obstacle-no-csa-letters", piece = piece)
            }
            Obstacle::LargeBoard => message!(language, "record-obstacle-large-board"),
            Obstacle::NoPgnName { game } => {
                message!(language, "record-obstacle-no-pgn-name", game = game.of(language))
            }
            Obstacle::OtherRules { game } => {
                message!(language, "record-obstacle-other-rules", game = game.of(language))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_is_reported_in_each_language() {
        let error = ReadError::at("ab\n王x", 6, SyntaxFault::Move("x".to_owned()));
        let told = |tag| error.words(Language::find(tag).unwrap());
        assert_eq!(told("en"), "line 2, column 2: expected a move, found 'x'");
        assert_eq!(told("ja"), "2行目2文字目：指し手が必要ですが、'x' があります");
    }
}
