//! Evaluations in comments: `[%eval 0.35]` in PSN and PGN, as chess servers write it, and `#評価値=35`
//! in KIF and the formats like it, as ShogiHome writes the results of its analysis. Both are read and written; the
//! forms of other programs (`others`) are read, and stay in the comment as they are.

mod others;

use std::borrow::Cow;

use super::Format;
use others::Found;

const COMMAND: &str = "[%eval ";
const KIF: char = '#';
const KIF_SCORE: &str = "評価値=";
const KIF_MATE: &str = "詰み=";
const KIF_WINNERS: [&str; 2] = ["先手勝ち", "後手勝ち"];

/// The value of a position from Black's side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Evaluation {
    /// An estimate in hundredths of a pawn, positive where Black is better.
    Hundredths(i32),
    /// A won game: the number of plies to its end, negative where White wins. PSN and PGN count
    /// moves of the winner instead, so that reading them back gives an odd number.
    Win(i32),
}

/// The form of evaluations in the comments of a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EvaluationStyle {
    /// A command at the beginning of the comment: `[%eval 0.35]`, `[%eval #-3]`.
    Command,
    /// A line of the comment: `#評価値=35`, `#詰み=後手勝ち:5手`. In KIF each line also begins with `*`.
    Line,
}

impl EvaluationStyle {
    /// The style of a format; `None` for formats without comments.
    #[must_use]
    pub fn of(format: Format) -> Option<EvaluationStyle> {
        format.behaviour().evaluation_style()
    }

    /// `first` followed by `second`, as parts of a comment; either may be empty.
    #[must_use]
    pub fn joined(self, first: &str, second: &str) -> String {
        let between = match (first.is_empty() || second.is_empty(), self) {
            (true, _) => "",
            (false, EvaluationStyle::Command) => " ",
            (false, EvaluationStyle::Line) => "\n",
        };
        format!("{first}{between}{second}")
    }

    /// The remark of an analysis followed by the author's comment. If the remark has text besides the evaluation, the
    /// comment begins on a new line, so that it does not read as a part of the remark.
    #[must_use]
    pub fn before_comment(self, remark: &str, comment: &str) -> String {
        if comment.is_empty() || Evaluation::removed_from(remark).is_empty() {
            return self.joined(remark, comment);
        }
        format!("{remark}\n{comment}")
    }

    /// A number of hundredths in the unit of this style: `0.35`, `35`.
    #[must_use]
    pub fn number(self, hundredths: i32) -> String {
        match self {
            EvaluationStyle::Command => pawns(hundredths),
            EvaluationStyle::Line => hundredths.to_string(),
        }
    }
}

/// A number of hundredths as a decimal fraction: `-0.35`.
#[must_use]
pub fn pawns(hundredths: i32) -> String {
    let sign = if hundredths < 0 { "-" } else { "" };
    let size = hundredths.unsigned_abs();
    format!("{sign}{}.{:02}", size / 100, size % 100)
}

impl Evaluation {
    /// The evaluation in a comment of any style, if any.
    #[must_use]
    pub fn in_comment(comment: &str) -> Option<Evaluation> {
        let of_others = |text| Found::in_line(text).map(|found| found.evaluation);
        let in_lines = || comment.lines().find_map(line);
        command(comment).or_else(in_lines).or_else(|| comment.lines().find_map(of_others))
    }

    /// A comment without the evaluation that [`Evaluation::in_comment`] finds in it. Of a line of another program its
    /// depth and its moves are left.
    #[must_use]
    pub fn removed_from(comment: &str) -> Cow<'_, str> {
        if command(comment).is_some()
            && let Some((before, rest)) = comment.split_once(COMMAND)
            && let Some((_, behind)) = rest.split_once(']')
        {
            let text = format!("{}{}", before, behind.trim_start_matches(' '));
            return Cow::Owned(text.trim_end_matches(' ').to_owned());
        }
        let own = comment.lines().position(|text| line(text).is_some());
        let own = own.map(|at| (at, String::new()));
        let of_others =
            |(at, text): (usize, &str)| Found::in_line(text).map(|found| (at, found.rest()));
        match own.or_else(|| comment.lines().enumerate().find_map(of_others)) {
            Some((at, rest)) => Cow::Owned(with_line(comment, at, &rest)),
            None => Cow::Borrowed(comment),
        }
    }

    /// A comment with its evaluation in `style`, if it has one in the other style: a game that was analysed
    /// on the board may be saved in any format.
    #[must_use]
    pub(super) fn restyled(comment: &str, style: EvaluationStyle) -> Cow<'_, str> {
        let found = match style {
            EvaluationStyle::Command => comment.lines().find_map(line),
            EvaluationStyle::Line => command(comment),
        };
        // A comment with both is left as it is.
        let is_there = match style {
            EvaluationStyle::Command => command(comment).is_some(),
            EvaluationStyle::Line => comment.lines().any(|text| line(text).is_some()),
        };
        match found.filter(|_| !is_there) {
            Some(evaluation) => {
                let rest = Evaluation::removed_from(comment);
                Cow::Owned(style.joined(&evaluation.text(style), &rest))
            }
            None => Cow::Borrowed(comment),
        }
    }

    /// The text of the evaluation in a comment.
    #[must_use]
    pub fn text(self, style: EvaluationStyle) -> String {
        match (style, self) {
            (EvaluationStyle::Command, Evaluation::Hundredths(value)) => {
                format!("{COMMAND}{}]", pawns(value))
            }
            (EvaluationStyle::Command, Evaluation::Win(plies)) => {
                let sign = if plies < 0 { "-" } else { "" };
                format!("{COMMAND}#{sign}{}]", plies.unsigned_abs().div_ceil(2))
            }
            (EvaluationStyle::Line, Evaluation::Hundredths(value)) => {
                format!("{KIF}{KIF_SCORE}{value}")
            }
            (EvaluationStyle::Line, Evaluation::Win(plies)) => {
                let winner = KIF_WINNERS[usize::from(plies < 0)];
                format!("{KIF}{KIF_MATE}{winner}:{}手", plies.unsigned_abs())
            }
        }
    }

    /// The evaluation in hundredths, at most `limit` for either side; a win counts `limit`.
    #[must_use]
    pub fn hundredths_within(self, limit: i32) -> i32 {
        match self {
            Evaluation::Hundredths(value) => value.clamp(-limit, limit),
            Evaluation::Win(plies) => limit * plies.signum(),
        }
    }
}

/// The first `[%eval ...]` of a comment. Some programs add the depth: `[%eval 0.35,20]`.
fn command(comment: &str) -> Option<Evaluation> {
    let (_, rest) = comment.split_once(COMMAND)?;
    let (value, _) = rest.split_once(']')?;
    let value = value.split(',').next().unwrap_or(value).trim();
    match value.strip_prefix('#') {
        Some(moves) => {
            let moves: i32 = moves.parse().ok().filter(|&moves| moves != 0)?;
            Some(Evaluation::Win(moves.checked_mul(2)? - moves.signum()))
        }
        None => decimal(value).map(Evaluation::Hundredths),
    }
}

/// The hundredths in `-1.5`; further digits are cut off.
fn decimal(text: &str) -> Option<i32> {
    let (is_negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    if !digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.') || fraction.contains('.') {
        return None;
    }
    let whole: i32 = whole.parse().ok()?;
    let fraction: i32 = format!("{fraction:0<2.2}").parse().ok()?;
    let size = whole.checked_mul(100)?.checked_add(fraction)?;
    Some(if is_negative { -size } else { size })
}

/// The whole hundredths in `-12.5`, a number of hundredths.
fn hundredths(text: &str) -> Option<i32> {
    decimal(text).map(|value| value / 100)
}

/// A text with `line` in place of its line number `at`, counted from 0; an empty line is left out.
fn with_line(text: &str, at: usize, line: &str) -> String {
    let lines = text.lines().enumerate();
    let lines = lines.map(|(number, text)| (number == at, if number == at { line } else { text }));
    let lines = lines.filter(|&(is_new, text)| !is_new || !text.is_empty());
    lines.map(|(_, text)| text).collect::<Vec<_>>().join("\n")
}

/// The evaluation in a line of a comment of KIF.
fn line(line: &str) -> Option<Evaluation> {
    key_and_value(line.strip_prefix(KIF)?)
}

/// The evaluation in `評価値=35` or `詰み=後手勝ち:5手`.
fn key_and_value(line: &str) -> Option<Evaluation> {
    if let Some(value) = line.strip_prefix(KIF_SCORE) {
        return hundredths(value.trim()).map(Evaluation::Hundredths);
    }
    let mate = line.strip_prefix(KIF_MATE)?;
    let by = |(winner, sign)| mate.strip_prefix(winner).map(|rest| (rest, sign));
    let (rest, sign) = KIF_WINNERS.into_iter().zip([1, -1]).find_map(by)?;
    let plies: i32 = match rest.trim() {
        // A win of unknown length is written without a number.
        "" => 1,
        rest => rest.strip_prefix(':')?.strip_suffix('手')?.parse().ok()?,
    };
    (plies > 0).then_some(Evaluation::Win(sign * plies))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ReadOptions, Record, read, write};
    use zushiki_core::rules::Rules;
    use zushiki_core::variant::{Choice, Selection, library};

    #[test]
    fn the_comment_of_the_author_follows_a_remark_on_a_new_line() {
        let command = |remark, comment| EvaluationStyle::Command.before_comment(remark, comment);
        assert_eq!(command("[%eval 0.35]", "Oops"), "[%eval 0.35] Oops");
        assert_eq!(command("[%eval 0.35] ? loses 1.20", "Oops"), "[%eval 0.35] ? loses 1.20\nOops");
        assert_eq!(command("[%eval 0.35] ? loses 1.20", ""), "[%eval 0.35] ? loses 1.20");
        assert_eq!(command("", "Oops"), "Oops");
        let line = |remark| EvaluationStyle::Line.before_comment(remark, "Oops");
        assert_eq!(line("#評価値=35"), "#評価値=35\nOops");
        assert_eq!(line("#評価値=35\n? loses 120"), "#評価値=35\n? loses 120\nOops");
    }

    #[test]
    fn a_comment_is_left_without_its_evaluation() {
        let left = |comment| Evaluation::removed_from(comment).into_owned();
        assert_eq!(left("[%eval 0.35]"), "");
        assert_eq!(left("[%eval 0.35,20] ? loses 1.20"), "? loses 1.20");
        assert_eq!(left("[%clk 0:09] [%eval -1] fine"), "[%clk 0:09] fine");
        assert_eq!(left("#評価値=-120\n? loses 120\nfine"), "? loses 120\nfine");
        assert_eq!(left("why [%eval x] and\nso"), "why [%eval x] and\nso");
    }

    #[test]
    fn an_evaluation_is_written_in_the_style_of_the_format() {
        let restyled = |comment, style| Evaluation::restyled(comment, style).into_owned();
        let (command, line) = (EvaluationStyle::Command, EvaluationStyle::Line);
        assert_eq!(restyled("[%eval -1.2] ? loses 1.20", line), "#評価値=-120\n? loses 1.20");
        assert_eq!(restyled("#評価値=35\nfine", command), "[%eval 0.35] fine");
        assert_eq!(restyled("#評価値=35\nfine", line), "#評価値=35\nfine");
        assert_eq!(restyled("fine", line), "fine");
        let both = "[%eval 0.35]\n#評価値=35";
        assert_eq!(restyled(both, line), both);
    }

    #[test]
    fn a_game_has_its_evaluations_in_every_format_with_comments() {
        let variants = library::shipped();
        let selection = Selection::new(library::find("shogi").unwrap(), &Choice::default());
        let mut record = Record::new(Rules::new(selection.unwrap()).start());
        let mv = record.game.position().legal_moves()[0];
        record.game.play(mv).unwrap();
        "[%eval -3.00] ?? loses 3.50".clone_into(&mut record.game.notes_mut().comment);
        let formats =
            [Format::Psn, Format::Kif, Format::Ki2u, Format::Csa, Format::Jkf, Format::Psn];
        for format in formats {
            let written = write(&record, format).unwrap();
            record = read(&written.bytes, &ReadOptions::new(variants)).unwrap().record;
            let node = record.game.node(record.game.live_node());
            let comment = &node.notes().comment;
            let style = EvaluationStyle::of(format).unwrap();
            let expected = style.joined(&Evaluation::Hundredths(-300).text(style), "?? loses 3.50");
            assert_eq!(*comment, expected, "{format}");
        }
    }

    #[test]
    fn evaluations_are_read_back_from_both_styles() {
        use Evaluation::{Hundredths, Win};
        for style in [EvaluationStyle::Command, EvaluationStyle::Line] {
            for value in [Hundredths(0), Hundredths(-7), Hundredths(20_135), Win(5), Win(-1)] {
                let comment = style.joined(&value.text(style), "a good move");
                assert_eq!(Evaluation::in_comment(&comment), Some(value), "{comment}");
            }
        }
        assert_eq!(Win(-4).text(EvaluationStyle::Command), "[%eval #-2]");
        assert_eq!(Win(-4).text(EvaluationStyle::Line), "#詰み=後手勝ち:4手");
        assert_eq!(Hundredths(-7).text(EvaluationStyle::Command), "[%eval -0.07]");
    }

    #[test]
    fn forms_of_other_programs_are_read() {
        let read = Evaluation::in_comment;
        assert_eq!(read("fine [%eval 1.5,20] so"), Some(Evaluation::Hundredths(150)));
        assert_eq!(read("互角\n#評価値=158\n#深さ=8"), Some(Evaluation::Hundredths(158)));
        assert_eq!(read("#詰み=先手勝ち"), Some(Evaluation::Win(1)));
    }

    #[test]
    fn lines_of_other_programs_are_read_from_the_side_of_black() {
        use Evaluation::{Hundredths, Win};
        let gui = "*解析 0 ○ 候補1 時間 00:01.0 深さ 10/17 ノード数 49691 評価値";
        let texts = [
            ("* 35 -3334FU +2726FU".to_owned(), Hundredths(35), "-3334FU +2726FU"),
            ("* -20".to_owned(), Hundredths(-20), ""),
            ("* 130 7g7f P*5e 8h2b+".to_owned(), Hundredths(130), "7g7f P*5e 8h2b+"),
            ("fine\n* +9 -3334FU #123".to_owned(), Hundredths(9), "fine\n-3334FU #123"),
            ("*評価値=210\n*深さ=10".to_owned(), Hundredths(210), "*深さ=10"),
            ("*詰み=後手勝ち:15手".to_owned(), Win(-15), ""),
            ("*評価値=-12.5".to_owned(), Hundredths(-12), ""),
            ("#指し手[-72]△１四歩  ▲６八銀".to_owned(), Hundredths(-72), "△１四歩  ▲６八銀"),
            (
                "*検討 候補1 評価値 -7 読み筋 △８四歩(83)".to_owned(),
                Hundredths(-7),
                "*検討 候補1 読み筋 △８四歩(83)",
            ),
            (
                "* ○ 深さ 9 評価値 12 読み筋 △３三角".to_owned(),
                Hundredths(12),
                "* ○ 深さ 9 読み筋 △３三角",
            ),
            ("*対局 評価値 40".to_owned(), Hundredths(40), "*対局"),
            (
                "*解析 0 △ 評価値 -詰 3 読み筋 △同　角成(46)".to_owned(),
                Win(-3),
                "*解析 0 △ 読み筋 △同　角成(46)",
            ),
            ("*解析 0 △ 評価値 +詰5".to_owned(), Win(5), "*解析 0 △"),
            ("*解析 0 評価値 詰 -7".to_owned(), Win(-7), "*解析 0"),
            (
                "*解析 0 評価値 -詰 読み筋 ▲７六歩(77)".to_owned(),
                Win(-1),
                "*解析 0 読み筋 ▲７六歩(77)",
            ),
            (
                format!("{gui} 34↑ 読み筋 △３四歩(33)\n{gui} 1"),
                Hundredths(34),
                "読み筋 △３四歩(33)",
            ),
        ];
        for (comment, value, rest) in texts {
            assert_eq!(Evaluation::in_comment(&comment), Some(value), "{comment}");
            let left = Evaluation::removed_from(&comment);
            assert!(
                left.contains(rest) && (!rest.is_empty() || left.is_empty()),
                "{comment}: {left}"
            );
            assert_eq!(Evaluation::restyled(&comment, EvaluationStyle::Command), comment);
            assert_eq!(Evaluation::restyled(&comment, EvaluationStyle::Line), comment);
        }
        let both = "* 35 -3334FU\n#評価値=-20";
        assert_eq!(Evaluation::in_comment(both), Some(Hundredths(-20)));
    }

    #[test]
    fn other_texts_are_not_evaluations() {
        let texts = [
            "",
            "[%eval ]",
            "[%eval x]",
            "[%eval #0]",
            "[%eval 1.2.3]",
            "[%eval 99999999999]",
            "[%eval -+1]",
            "[%eval 1",
            "[%eval #9999999999]",
            "#評価値=",
            "#詰み=",
            "#詰み=先手勝ち:5 手",
            "#詰み=後手勝ち:0手",
            "評価値=3",
            "35 -3334FU",
            "* 35 seconds left",
            "* 35 good moves",
            "* 99999999999",
            "* +詰 5",
            "評価値 35",
            "*解析 0 評価値",
            "*解析 0 評価値 よい",
            "*解析 0 評価値 x詰 5",
            "*解析 0 評価値 +詰99999999999",
            "*読み筋 評価値 35",
            "#指し手[x]▲７六歩",
            "#推奨手[29]△４二銀",
            "*評価値=",
        ];
        for text in texts {
            assert_eq!(Evaluation::in_comment(text), None, "{text}");
        }
    }
}
