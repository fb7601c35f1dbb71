//! JKF, the JSON of Kifu for JS.
//!
//! Form: version 1.0 of the JSON Kifu Format (<https://github.com/na2hiro/Kifu-for-JS>, package `json-kifu-format`):
//! headers with the keys of KIF, the start, and a list of moves, each with comments, time, and forks (variations in its
//! place). Pieces have the codes of CSA, ends its words without `%`. Read: files of other programs, including those in
//! which moves have no origin, as in KI2. Written: shogi, with variations, comments, times and ends. Additional
//! headers, as in KIF, hold unusual rules, and an end that CSA has no word for.

mod json;
mod reader;
mod writer;

use super::game_format::{GameFormat, Sign};
use super::{
    CommentWords, EvaluationStyle, Part, ReadError, ReadOptions, Reading, Record, WriteError,
    Writing,
};

/// The handicaps by their names in JKF, with their Japanese names.
const PRESETS: [(&str, &str); 15] = [
    ("KY", "香落ち"),
    ("KY_R", "右香落ち"),
    ("KA", "角落ち"),
    ("HI", "飛車落ち"),
    ("HIKY", "飛香落ち"),
    ("2", "二枚落ち"),
    ("3", "三枚落ち"),
    ("4", "四枚落ち"),
    ("5", "五枚落ち"),
    ("5_L", "左五枚落ち"),
    ("6", "六枚落ち"),
    ("7_L", "左七枚落ち"),
    ("7_R", "右七枚落ち"),
    ("8", "八枚落ち"),
    ("10", "十枚落ち"),
];
/// The name of the usual start.
const EVEN: &str = "HIRATE";
/// The name of a start that is given square by square.
const OTHER: &str = "OTHER";

/// The format JKF.
pub(super) struct Jkf;

impl GameFormat for Jkf {
    fn name(&self) -> &'static str {
        "JKF"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["jkf", "json"]
    }

    fn has_sign(&self, sign: Sign, text: &str) -> bool {
        sign == Sign::WholeText && looks_like(text)
    }

    fn read(&self, text: &str, options: &ReadOptions<'_>) -> Result<Reading, ReadError> {
        reader::read(text, options)
    }

    fn write(&self, record: &Record, _words: &dyn CommentWords) -> Result<Writing, WriteError> {
        writer::write(record)
    }

    fn evaluation_style(&self) -> Option<EvaluationStyle> {
        Some(EvaluationStyle::Line)
    }

    fn left_out(&self) -> &'static [Part] {
        &[Part::Fractions, Part::Clocks]
    }
}

/// Whether the text is a JSON object with a list of moves. A comment of PSN begins with a brace too.
pub(super) fn looks_like(text: &str) -> bool {
    let inside = text.trim_start().strip_prefix('{').map(str::trim_start);
    inside.is_some_and(|inside| inside.starts_with('"')) && text.contains("\"moves\"")
}

#[cfg(test)]
mod tests {
    use crate::{
        Fault, Format, MAX_HEADERS, ReadError, ReadOptions, Reading, Remark, SyntaxFault, read,
        write,
    };
    use zushiki_core::board::Color;
    use zushiki_core::rules::Termination;
    use zushiki_core::variant::library;

    const GAME: &str = r#"{
        "header": {"先手": "Aoi", "後手": "葵", "手合割": "平手　　", "戦型": "横歩取り"},
        "initial": {"preset": "HIRATE"},
        "moves": [
            {"comments": ["at the start"]},
            {"move": {"from": {"x": 7, "y": 7}, "to": {"x": 7, "y": 6}, "color": 0, "piece": "FU"},
             "time": {"now": {"m": 1, "s": 2}, "total": {"h": 0, "m": 1, "s": 2}}},
            {"move": {"to": {"x": 3, "y": 4}, "piece": "FU"}, "comments": ["a", "b"],
             "forks": [[{"move": {"to": {"x": 8, "y": 4}, "piece": "FU"}}, {"special": "TIME_UP"}]]},
            {"move": {"from": {"x": 8, "y": 8}, "to": {"x": 2, "y": 2}, "piece": "KA", "promote": true,
                      "capture": "KA"}},
            {"move": {"same": true, "piece": "GI"}},
            {"move": {"to": {"x": 5, "y": 5}, "piece": "KA", "relative": "H"}},
            {"special": "TORYO"}
        ]
    }"#;

    fn opened(text: &str) -> Result<Reading, ReadError> {
        read(text.as_bytes(), &ReadOptions::new(library::shipped()))
    }

    #[test]
    fn headers_are_limited() {
        let fault = |header: &str| {
            let game = format!(r#"{{"moves": [{{}}], "header": {{{header}}}}}"#);
            opened(&game).err().map(|error| *error.fault)
        };
        let members = |count: usize| -> Vec<String> {
            (0..count).map(|number| format!(r#""{number}": "a""#)).collect()
        };
        let lines = |key: &str, count: usize| format!(r#""{key}": "{}""#, r"\n".repeat(count - 1));
        assert_eq!(fault(&members(MAX_HEADERS).join(",")), None);
        assert_eq!(fault(&members(MAX_HEADERS + 1).join(",")), Some(Fault::TooManyHeaders));
        assert_eq!(fault(&lines("a", MAX_HEADERS)), None);
        assert_eq!(fault(&lines("a", MAX_HEADERS + 1)), Some(Fault::TooManyHeaders));
        assert_eq!(fault(&lines("RulesText", MAX_HEADERS + 1)), None);
    }

    #[test]
    fn headers_of_one_name_stay_apart() {
        let other = |record: &crate::Record| record.headers.other.clone();
        let two = r#"{"header": {"戦型": "矢倉", "戦型(2)": "YAGURA", "(3)": "a"}, "moves": [{}]}"#;
        let record = opened(two).unwrap().record;
        let opening = |text: &str| ("Opening".to_owned(), text.to_owned());
        assert_eq!(other(&record)[..2], [opening("矢倉"), opening("YAGURA")]);
        let written = String::from_utf8(write(&record, Format::Jkf).unwrap().bytes).unwrap();
        assert!(written.contains(r#""戦型(2)": "YAGURA""#), "{written}");
        assert_eq!(other(&opened(&written).unwrap().record), other(&record));
        // Files of earlier versions have them on lines of one value.
        let lines = opened(&two.replace(r#"", "戦型(2)": ""#, r"\n")).unwrap().record;
        assert_eq!(other(&lines), other(&record));
    }

    #[test]
    fn a_second_name_of_a_side_does_not_replace_the_player() {
        let text =
            r#"{"header": {"先手": "葵\n二段", "下手": "Ren", "後手": "Ben"}, "moves": [{}]}"#;
        let record = opened(text).unwrap().record;
        let names = |record: &crate::Record| {
            Color::ALL.map(|color| record.headers.players.name(color).map(ToString::to_string))
        };
        assert_eq!(names(&record), [Some("葵 二段".to_owned()), Some("Ben".to_owned())]);
        let left_out = Remark::HeaderLeftOut { key: "下手".to_owned() };
        for format in [Format::Kif, Format::Ki2u, Format::Jkf] {
            let writing = write(&record, format).unwrap();
            assert_eq!(writing.remarks, std::slice::from_ref(&left_out), "{format}");
            let again = read(&writing.bytes, &ReadOptions::new(library::shipped())).unwrap();
            assert_eq!(names(&again.record), names(&record), "{format}");
        }
    }

    #[test]
    fn values_of_other_kinds_than_expected_are_passed_over() {
        let text = r#"{"moves": [1, [2], {"comments": 3}, {"comments": ["a", 4, "b"], "forks": {"c": 5}}],
            "moves_": [[]], "header": 6, "initial": {"preset": "HIRATE"}}"#;
        let game = opened(text).unwrap().record.game;
        assert_eq!((game.len(), game.node(game.root()).notes().comment.as_str()), (0, "a\nb"));
    }

    #[test]
    fn a_move_that_is_too_long_is_refused_with_its_beginning() {
        let text =
            format!(r#"{{"moves": [{{}}, {{"move": {{"to": [{}0]}}}}]}}"#, "0,".repeat(1 << 17));
        let error = opened(&text).unwrap_err();
        assert!(error.to_string().len() < 400, "{error}");
        assert!(matches!(*error.fault, Fault::Syntax(SyntaxFault::JkfMove(_))), "{error}");
    }

    #[test]
    fn a_game_with_forks_is_read_and_written() {
        let reading = opened(GAME).unwrap();
        let game = &reading.record.game;
        assert_eq!((reading.format, game.len(), game.node_count()), (Format::Jkf, 5, 7));
        assert_eq!(game.live_outcome().map(|end| end.by), Some(Termination::Resignation));
        assert_eq!(reading.record.headers.other, [("Opening".to_owned(), "横歩取り".to_owned())]);
        let notes = game.node(game.main_line()[2]).notes();
        assert_eq!(notes.comment, "a\nb");
        let written = write(&reading.record, Format::Jkf).unwrap();
        assert_eq!(written.remarks, []);
        let again = opened(std::str::from_utf8(&written.bytes).unwrap()).unwrap();
        assert_eq!(again.record.headers, reading.record.headers);
        assert_eq!(write(&again.record, Format::Jkf).unwrap(), written);
    }

    #[test]
    fn only_a_drop_beside_a_rival_is_marked() {
        let moves = |sfen: &str| {
            let psn = format!("[SFEN \"{sfen}\"]\n1. R*5e\n");
            let written = write(&opened(&psn).unwrap().record, Format::Jkf).unwrap().bytes;
            String::from_utf8(written).unwrap()
        };
        assert!(!moves("4k4/9/9/9/9/9/9/9/4K4 b R 1").contains("relative"));
        assert!(moves("4k4/9/9/9/R8/9/9/9/4K4 b R 1").contains(r#""relative": "H""#));
    }

    #[test]
    fn a_start_by_name_or_square_by_square_is_read() {
        let preset = r#"{"header": {}, "initial": {"preset": "HIKY"}, "moves": [{}]}"#;
        let selection = opened(preset).unwrap().record.game.position().selection().clone();
        assert_eq!(selection.handicap().map(|handicap| handicap.id.as_str()), Some("rook-lance"));
        let psn = "[SFEN \"8k/9/9/9/9/9/9/9/K8 w 2Pr 1\"]\n";
        let record = opened(psn).unwrap().record;
        let written = write(&record, Format::Jkf).unwrap();
        let again = opened(std::str::from_utf8(&written.bytes).unwrap()).unwrap().record;
        assert_eq!(again.game.position().setup(), record.game.position().setup());
    }

    #[test]
    fn faults_are_named() {
        let wrong = [
            ("\"moves\"", "\"moves\" 1 ", "line 4, column"),
            ("\"y\": 6}", "\"y\": 66}", "move 1: expected a move of JKF"),
            ("\"KA\", \"relative\"", "\"HI\", \"relative\"", "move 5: 'HI"),
            ("\"HIRATE\"", "\"NONE\"", "expected a start of JKF"),
        ];
        for (right, wrong, message) in wrong {
            let error = opened(&GAME.replacen(right, wrong, 1)).unwrap_err().to_string();
            assert!(error.starts_with(message), "{error}");
        }
        let deep = format!("{{\"moves\": {}", "[".repeat(1_000));
        assert!(opened(&deep).unwrap_err().to_string().contains("variations within"));
    }
}
