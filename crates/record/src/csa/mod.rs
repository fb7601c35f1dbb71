//! CSA, the format of computer shogi.
//!
//! Form: V3.0 of the Computer Shogi Association (2024-05, <http://www2.computer-shogi.org/protocol/record_v3.html>). A
//! file is a list of statements, one a line or with commas between: players, headers, the start, moves with the side
//! and the piece after the move (`+7776FU`), times, an ending (`%TORYO`). Read: V1 to V3, files of several games among
//! them, and logs of the protocol for servers. Written: V2.2, or V3.0 if the game has fractions of a second, or a time
//! control that V2 has no form for: few programs read V3. Only the main line of games whose rule file has
//! `formats.csa = true` and a code (`csa`) for each face.

mod board;
mod head;
pub(super) mod pieces;
mod protocol;
mod reader;
mod statement;
mod time;
mod writer;

pub(super) use reader::selection;
pub(super) use writer::obstacle;

use super::game_format::{GameFormat, Sign, first_line};
use super::{
    CommentWords, EvaluationStyle, Part, ReadError, ReadOptions, Reading, Record, WriteError,
    Writing,
};
use statement::statements;

/// The format CSA.
pub(super) struct Csa;

impl GameFormat for Csa {
    fn name(&self) -> &'static str {
        "CSA"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["csa"]
    }

    fn has_sign(&self, sign: Sign, text: &str) -> bool {
        match sign {
            Sign::Declaration => is_declared(first_line(text)),
            Sign::Statement => looks_like(text),
            _ => false,
        }
    }

    fn games(&self, text: &str) -> Vec<usize> {
        games(text)
    }

    fn read(&self, text: &str, options: &ReadOptions<'_>) -> Result<Reading, ReadError> {
        reader::read(text, options)
    }

    fn write(&self, record: &Record, words: &dyn CommentWords) -> Result<Writing, WriteError> {
        writer::write(record, words)
    }

    fn evaluation_style(&self) -> Option<EvaluationStyle> {
        Some(EvaluationStyle::Line)
    }

    fn left_out(&self) -> &'static [Part] {
        &[Part::Variations, Part::Clocks]
    }
}

/// Whether the first line of a file names CSA, or a version of it: `V2.2`.
fn is_declared(line: &str) -> bool {
    let is_version = |rest: &str| rest.chars().all(|c| c.is_ascii_digit() || c == '.');
    line.starts_with("'CSA") || line.strip_prefix('V').is_some_and(is_version)
}

/// Whether the text has a statement for the start or a move of CSA.
fn looks_like(text: &str) -> bool {
    statements(text).any(|(_, statement)| board::begins(statement) || reader::is_move(statement))
}

/// The bytes at which the games of a text begin: `/` separates two games.
fn games(text: &str) -> Vec<usize> {
    let behind = statements(text).filter(|(_, statement)| statement.trim_end() == "/");
    let starts = behind.map(|(at, _)| at + 1).filter(|&at| !text[at..].trim().is_empty());
    std::iter::once(0).chain(starts).collect()
}

#[cfg(test)]
mod tests {
    use crate::{
        Fault, Format, MAX_HEADERS, ReadError, ReadOptions, Reading, Record, Remark, read, write,
    };
    use zushiki_core::rules::{Rules, Termination};
    use zushiki_core::variant::{Choice, Selection, library};

    const GAME: &str = "V2.2\nN+Aoi\nN-Ben\n$EVENT:Club\nPI\n+\n'*about the game\n+7776FU\nT12\n\
                        -3334FU\nT6\n'*sharp\n'*very\n+8822UM\n-3122GI\n%TORYO\nT3\n";

    fn opened(text: &str) -> Result<Reading, ReadError> {
        read(text.as_bytes(), &ReadOptions::new(library::shipped()))
    }

    fn written(record: &Record) -> String {
        String::from_utf8(write(record, Format::Csa).unwrap().bytes).unwrap()
    }

    #[test]
    fn a_game_is_written_as_it_was_read() {
        let reading = opened(GAME).unwrap();
        let game = &reading.record.game;
        assert_eq!((reading.format, game.len()), (Format::Csa, 4));
        assert_eq!(game.live_outcome().map(|end| end.by), Some(Termination::Resignation));
        assert_eq!(written(&reading.record), GAME);
    }

    #[test]
    fn statements_on_one_line_and_comments_for_programs_are_accepted() {
        let text = "'well\nPI,+\n+7776FU ,T12 ,'*not this one\n-3334FU,T0\n%CHUDAN,T51\n";
        let record = opened(text).unwrap().record;
        assert_eq!((record.game.len(), record.game.live_outcome()), (2, None));
        assert!(
            written(&record).ends_with("+7776FU\nT12\n'*not this one\n-3334FU\nT0\n%CHUDAN\nT51\n")
        );
    }

    #[test]
    fn only_comments_that_are_lost_are_remarked_on() {
        let remarks =
            |comments: &str| opened(&format!("{comments}PI\n+\n+7776FU\n")).unwrap().remarks;
        assert_eq!(remarks("'CSA encoding=UTF-8\n'\n' \n'*kept\n"), []);
        assert_eq!(remarks("'for a program\n'and another\n"), [Remark::ProgramComments]);
    }

    #[test]
    fn a_comment_for_programs_with_a_name_is_a_header() {
        let reading = opened("'rating:Aoi:Ben\nPI\n+\n+7776FU\n").unwrap();
        let headers = &reading.record.headers.other;
        assert_eq!(*headers, [("rating".to_owned(), "Aoi:Ben".to_owned())]);
        assert_eq!(reading.remarks, []);
        assert!(written(&reading.record).contains("\n'rating: Aoi:Ben\n"));
    }

    #[test]
    fn headers_are_limited() {
        let game = |count: usize| format!("{}PI\n+\n+7776FU\n", "$A:b\n'c:d\n".repeat(count / 2));
        assert_eq!(opened(&game(MAX_HEADERS)).unwrap().record.headers.other.len(), MAX_HEADERS);
        let error = opened(&game(MAX_HEADERS + 2)).unwrap_err();
        assert_eq!(*error.fault, Fault::TooManyHeaders);
        assert_eq!(error.location.map(|location| location.line), Some(MAX_HEADERS + 1));
    }

    #[test]
    fn a_time_that_is_not_understood_or_comes_twice_is_kept_as_it_is() {
        let text = "$TIME_LIMIT:00:25+00\n$TIME:1800+30\nPI\n+\n+7776FU\n";
        let headers = opened(text).unwrap().record.headers;
        assert_eq!(headers.time, "25m".parse().ok());
        assert_eq!(headers.other, [("TIME".to_owned(), "1800+30".to_owned())]);
        let headers = opened(&text.replace("00:25+00", "long")).unwrap().record.headers;
        assert_eq!(headers.time, "30m+30s".parse().ok());
        assert_eq!(headers.other, [("TIME_LIMIT".to_owned(), "long".to_owned())]);
    }

    #[test]
    fn only_fractions_of_a_second_need_the_third_version() {
        let text = GAME.replace("Aoi", "葵");
        let again = written(&opened(&text).unwrap().record);
        assert!(again.starts_with("V2.2\nN+葵\n"), "{again}");
        let again = written(&opened(&text.replace("T12", "T12.5")).unwrap().record);
        assert!(again.starts_with("'CSA encoding=UTF-8\nV3.0\nN+葵\n"), "{again}");
        assert_eq!(opened(&again).unwrap().record.game.len(), 4);
    }

    #[test]
    fn an_illegal_move_that_the_file_calls_so_ends_the_game() {
        let text = "PI\n+\n+7776FU\n-3131GI\n%ILLEGAL_MOVE\n";
        let game = opened(text).unwrap().record.game;
        assert_eq!(
            (game.len(), game.live_outcome().map(|end| end.by)),
            (1, Some(Termination::IllegalMove))
        );
        let node = game.node(game.cursor_node());
        assert_eq!(node.notes().comment, "illegal move: -3131GI");
        let error = opened(&text.replace("%ILLEGAL_MOVE", "%TORYO")).unwrap_err();
        assert_eq!((error.ply, error.location.unwrap().line), (Some(2), 4));
        assert_eq!(error.readable.unwrap().record.game.len(), 1);
    }

    #[test]
    fn a_word_that_is_not_an_end_of_ours_is_kept_as_a_comment() {
        let reading = opened(&GAME.replace("%TORYO", "%FUZUMI")).unwrap();
        let game = &reading.record.game;
        assert_eq!(game.live_outcome(), None);
        assert_eq!(game.node(game.live_node()).notes().comment, "%FUZUMI");
        assert_eq!(reading.remarks, [Remark::UnknownEnding { text: "%FUZUMI".to_owned() }]);
    }

    #[test]
    fn unknown_statements_are_refused_with_their_line() {
        let wrong = [
            ("+7776FU", "-7776FU", 8),
            ("+7776FU", "+7776XX", 8),
            ("V2.2", "Hello", 1),
            ("-3122GI", "-0022XX", 15),
        ];
        for (right, wrong, line) in wrong {
            let error = opened(&GAME.replacen(right, wrong, 1)).unwrap_err();
            assert!(matches!(*error.fault, Fault::Syntax(_)), "{error}");
            assert_eq!(error.location.map(|location| location.line), Some(line), "{error}");
        }
    }

    #[test]
    fn other_games_are_refused_by_name() {
        let selection = Selection::new(library::find("wa").unwrap(), &Choice::default()).unwrap();
        let record = Record::new(Rules::new(selection).start());
        let error = write(&record, Format::Csa).unwrap_err().to_string();
        assert!(
            error.contains("CSA cannot hold this game") && error.contains("Wa shogi"),
            "{error}"
        );
    }
}
