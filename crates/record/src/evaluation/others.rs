//! Evaluations as other programs write them in lines of comments. All of them count from Black's side.
//!
//! - Floodgate, and CSA 3: `* 35 -3334FU +2726FU`, with the line of moves in CSA or USI.
//! - ShogiGUI, and programs that write as it does: `*解析 0 ○ 候補1 時間 00:01.0 深さ 10/17 評価値 34 読み筋 △３四歩(33)`,
//!   with `*対局` for the engine that plays and `*検討` for an engine that watches; a mate is `+詰 5` or `-詰 5`. Kishin
//!   Analytics leaves out the kind.
//! - ShogiHome, for the engine that plays: `*評価値=35`, `*詰み=後手勝ち:5手`.
//! - Piyo Shogi: `#指し手[35]▲７六歩`, `#形勢[35]`.

use super::{Evaluation, hundredths, key_and_value};

const KINDS: [&str; 4] = ["*解析", "*対局", "*検討", "* "];
const SCORE: &str = "評価値";
const MATE: char = '詰';
const PIYO: [&str; 2] = ["#指し手[", "#形勢["];

/// An evaluation in a line of a comment.
pub(super) struct Found<'a> {
    pub(super) evaluation: Evaluation,
    before: &'a str,
    behind: &'a str,
}

impl<'a> Found<'a> {
    /// The evaluation in a line, if any.
    pub(super) fn in_line(line: &'a str) -> Option<Found<'a>> {
        floodgate(line)
            .or_else(|| shogi_gui(line))
            .or_else(|| shogi_home(line))
            .or_else(|| piyo(line))
    }

    /// The line without its evaluation: the depth, the line of moves.
    pub(super) fn rest(&self) -> String {
        format!("{}{}", self.before, self.behind.trim_start()).trim().to_owned()
    }
}

/// The first word of a text, and what follows it.
fn first_word(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    text.split_once(char::is_whitespace).unwrap_or((text, ""))
}

/// `* 35` and the line of moves, which may be missing.
fn floodgate(line: &str) -> Option<Found<'_>> {
    let (value, behind) = first_word(line.strip_prefix('*')?);
    let is_line = behind.split_whitespace().next().is_none_or(is_move);
    let value = hundredths(value).filter(|_| is_line)?;
    Some(Found { evaluation: Evaluation::Hundredths(value), before: "", behind })
}

/// Whether a word is a move in CSA or USI, or what stands after or for a move: the number of nodes (`#1234`), an end
/// (`%TORYO`).
fn is_move(word: &str) -> bool {
    let bytes = word.as_bytes();
    match bytes {
        [b'#' | b'%', _, ..] => true,
        [b'+' | b'-', squares @ .., a, b] if squares.len() == 4 => {
            squares.iter().all(u8::is_ascii_digit) && [a, b].iter().all(|c| c.is_ascii_uppercase())
        }
        [piece, b'*', file, rank] => {
            piece.is_ascii_uppercase() && file.is_ascii_digit() && rank.is_ascii_lowercase()
        }
        [a, b, c, d] | [a, b, c, d, b'+'] => {
            [a, c].iter().all(|c| c.is_ascii_digit())
                && [b, d].iter().all(|c| c.is_ascii_lowercase())
        }
        _ => false,
    }
}

/// `*解析 0 ... 評価値 35 読み筋 ...`.
fn shogi_gui(line: &str) -> Option<Found<'_>> {
    KINDS.iter().find(|&&kind| line.starts_with(kind))?;
    let (before, value) = line.split_once(SCORE)?;
    let (word, behind) = first_word(value);
    if !word.contains(MATE) {
        // An arrow says that the value is a bound.
        let number = hundredths(word.trim_end_matches(['↑', '↓']))?;
        return Some(Found { evaluation: Evaluation::Hundredths(number), before, behind });
    }
    let (evaluation, behind) = mate(word, behind)?;
    Some(Found { evaluation, before, behind })
}

/// The win in `+詰 5`, `-詰5`, `詰 -5` or `+詰`, and the text after it.
fn mate<'a>(word: &'a str, behind: &'a str) -> Option<(Evaluation, &'a str)> {
    let (sign, plies) = word.split_once(MATE)?;
    let (plies, behind) = if !plies.is_empty() {
        (plies, behind)
    } else {
        let (next, rest) = first_word(behind);
        if next.parse::<i32>().is_ok() { (next, rest) } else { ("", behind) }
    };
    let plies =
        if plies.is_empty() { 0 } else { plies.trim_end_matches('手').parse::<i32>().ok()? };
    let is_lost = match sign {
        "-" => true,
        "+" | "" => plies < 0,
        _ => return None,
    };
    // A win of unknown length has no number.
    let plies = plies.checked_abs()?.max(1);
    Some((Evaluation::Win(if is_lost { -plies } else { plies }), behind))
}

/// `*評価値=35`, `*詰み=後手勝ち:5手`.
fn shogi_home(line: &str) -> Option<Found<'_>> {
    let evaluation = key_and_value(line.strip_prefix('*')?)?;
    Some(Found { evaluation, before: "", behind: "" })
}

/// `#指し手[35]▲７六歩`.
fn piyo(line: &str) -> Option<Found<'_>> {
    let rest = PIYO.iter().find_map(|key| line.strip_prefix(key))?;
    let (value, behind) = rest.split_once(']')?;
    let evaluation = Evaluation::Hundredths(hundredths(value)?);
    Some(Found { evaluation, before: "", behind })
}
