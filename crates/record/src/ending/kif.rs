//! The words of KIF and KI2 for how a game ended: 投了 in the place of a move (KIF alone), and
//! まで3手で先手の勝ち below the moves (both).
//!
//! The words are those of Kakinoki's description and the other forms that programs use for them, among
//! them 81Dojo. Any other text without a square ends its line too, and is kept as a comment.

use super::{EndEntry, EndWord, Winner};
use zushiki_core::board::Color;
use zushiki_core::rules::{Outcome, Position, Termination};

/// The ends by their words; of several words for one end, the first is written.
const WORDS: [EndEntry; 23] = [
    ("投了", Termination::Resignation, Winner::Opponent),
    ("詰み", Termination::Checkmate, Winner::Opponent),
    ("詰", Termination::Checkmate, Winner::Opponent),
    ("切れ負け", Termination::Timeout, Winner::Opponent),
    ("時間切れ", Termination::Timeout, Winner::Opponent),
    ("反則負け", Termination::IllegalMove, Winner::Opponent),
    ("反則勝ち", Termination::IllegalMove, Winner::Mover),
    ("千日手", Termination::Repetition, Winner::Nobody),
    ("持将棋", Termination::Impasse, Winner::Nobody),
    ("入玉勝ち", Termination::Impasse, Winner::Mover),
    ("入玉宣言", Termination::Impasse, Winner::Mover),
    ("入玉宣言勝ち", Termination::Impasse, Winner::Mover),
    ("宣言勝ち", Termination::Impasse, Winner::Mover),
    ("27点宣言勝ち", Termination::Impasse, Winner::Mover),
    ("Time-up", Termination::Timeout, Winner::Opponent),
    // The move before the word was illegal.
    ("反則手", Termination::IllegalMove, Winner::Mover),
    // The side to move lost its connection.
    ("接続切れ", Termination::Unknown, Winner::Opponent),
    ("不戦勝", Termination::Unknown, Winner::Mover),
    ("不戦敗", Termination::Unknown, Winner::Opponent),
    ("引き分け", Termination::Unknown, Winner::Nobody),
    ("引分け", Termination::Unknown, Winner::Nobody),
    ("無勝負", Termination::Unknown, Winner::Nobody),
    ("最大手数", Termination::Unknown, Winner::Nobody),
];

/// The end by perpetual check in files of 81Dojo; the word does not name the winner.
const PERPETUAL_CHECK: &str = "連続王手の千日手";

/// The game was broken off, and has no end.
pub(crate) const BROKEN_OFF: &str = "中断";

/// Words after which a game also has no end, but with more meaning than being broken off: adjourned, a sealed move, a
/// move taken back, no mate (of a tsume).
const NO_END: [&str; 4] = ["指し掛け", "封じ手", "待った", "不詰"];

/// The meaning of the word `text` in place of a move at `position`; `None` if it names a square and is meant as a move.
pub(crate) fn read(text: &str, position: &Position) -> Option<EndWord> {
    match text {
        BROKEN_OFF => Some(EndWord::BrokenOff),
        _ if nearest_to(position.outcome(), position.to_move()) == Some(text) => {
            position.outcome().map(EndWord::End)
        }
        _ if NO_END.contains(&text) => Some(EndWord::NoEnd),
        PERPETUAL_CHECK => Some(EndWord::End(super::perpetual_check(position))),
        _ => known_end(text, position.to_move())
            .or_else(|| (!super::names_square(text)).then_some(EndWord::Other)),
    }
}

/// The end in the table with `mover` to move.
fn known_end(text: &str, mover: Color) -> Option<EndWord> {
    super::outcome_of(&WORDS, text, mover).map(EndWord::End)
}

/// The word for an end with `mover` to move, and whether it says exactly that end. An end with an
/// unknown reason gets the least specific word.
pub(crate) fn word_for_end(end: Outcome, mover: Color) -> (&'static str, bool) {
    if end.by == Termination::Unknown {
        return (BROKEN_OFF, false);
    }
    match super::word_for(&WORDS, end, mover) {
        Some(word) => (word, true),
        None => (nearest(end, mover), false),
    }
}

/// The word for the end `seen` by the rules, with `mover` to move, if KIF has no word of its own for it. For a bare
/// king it is the word for checkmate.
fn nearest_to(seen: Option<Outcome>, mover: Color) -> Option<&'static str> {
    let (word, is_exact) = word_for_end(seen?, mover);
    (!is_exact).then_some(word)
}

/// The nearest word for an end without a word: other programs should show the right winner, and a draw as a draw.
fn nearest(end: Outcome, mover: Color) -> &'static str {
    use Termination::{FailedDeclaration, PerpetualCheck, Repetition};
    let foul = matches!(end.by, FailedDeclaration(_) | PerpetualCheck | Repetition);
    match end.winner {
        None if end.by == PerpetualCheck => "千日手",
        None => "持将棋",
        Some(winner) if winner == mover => {
            // Only a foul of the opponent makes the side to move win in the words of KIF.
            if foul { "反則勝ち" } else { BROKEN_OFF }
        }
        Some(_) => {
            if foul {
                "反則負け"
            } else {
                "詰み"
            }
        }
    }
}

/// The word for a side: 下手 and 上手 in a handicap game, where White is the stronger player.
pub(crate) fn side(color: Color, handicap: bool) -> &'static str {
    match (color, handicap) {
        (Color::Black, false) => "先手",
        (Color::Black, true) => "下手",
        (Color::White, false) => "後手",
        (Color::White, true) => "上手",
    }
}

/// The line below the moves, of which there are `ply`: `まで3手で先手の勝ち`.
pub(crate) fn summary(end: Option<Outcome>, mover: Color, ply: usize, handicap: bool) -> String {
    let how = match end {
        None => BROKEN_OFF.to_owned(),
        Some(Outcome { winner: Some(winner), by }) => {
            let side = |color| side(color, handicap);
            match by {
                Termination::Checkmate if winner != mover => return format!("まで{ply}手で詰"),
                Termination::Timeout => format!("時間切れにより{}の勝ち", side(winner)),
                Termination::Unknown => BROKEN_OFF.to_owned(),
                Termination::BareKing => format!("裸玉により{}の勝ち", side(winner)),
                _ => match word_for_end(Outcome { winner: Some(winner), by }, mover).0 {
                    "反則勝ち" => format!("{}の反則勝ち", side(mover)),
                    "反則負け" => format!("{}の反則負け", side(mover)),
                    _ => format!("{}の勝ち", side(winner)),
                },
            }
        }
        Some(draw) => word_for_end(draw, mover).0.to_owned(),
    };
    format!("まで{ply}手で{how}")
}

/// The end in the line below the moves, with `mover` to move after them. The line is prose, so its
/// words are searched for, the more specific ones first.
pub(crate) fn from_summary(text: &str, mover: Color) -> Option<Outcome> {
    let has = |word: &str| text.contains(word);
    let by = match () {
        // "No mate" is the result of a tsume, and contains the word for mate.
        () if has("不詰") => return None,
        () if has(PERPETUAL_CHECK) => Termination::PerpetualCheck,
        () if has("反則") => Termination::IllegalMove,
        () if has("時間切れ") || has("切れ負け") => Termination::Timeout,
        () if has("入玉") || has("宣言") => Termination::Impasse,
        () if has("接続切れ") || has("不戦") || has("引き分け") => Termination::Unknown,
        () if has("勝ち") || has("負け") => Termination::Resignation,
        () if has("千日手") => Termination::Repetition,
        () if has("持将棋") => Termination::Impasse,
        () if has("詰") => Termination::Checkmate,
        () if has("投了") => Termination::Resignation,
        () => return None,
    };
    let drawn = by == Termination::Repetition || has("持将棋") || has("引き分け");
    let usual = if by == Termination::Impasse { mover } else { !mover };
    let winner = if drawn { None } else { Some(winner(text).unwrap_or(usual)) };
    Some(Outcome { winner, by })
}

/// The winner in the line: the side that it names, or its opponent if the line says that the side lost.
fn winner(text: &str) -> Option<Color> {
    let sides = [
        ("先手", Color::Black),
        ("下手", Color::Black),
        ("後手", Color::White),
        ("上手", Color::White),
    ];
    let (_, color) = sides.into_iter().find(|(side, _)| text.contains(side))?;
    Some(if text.contains("負け") { !color } else { color })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_for_exactly_one_end_is_read_back() {
        for (text, by, _) in WORDS {
            for mover in Color::ALL {
                let Some(EndWord::End(end)) = known_end(text, mover) else { panic!("{text}") };
                let (again, is_exact) = word_for_end(end, mover);
                assert_eq!(is_exact, by != Termination::Unknown, "{text}");
                if is_exact {
                    assert_eq!(known_end(again, mover), Some(EndWord::End(end)))
                } else {
                    assert_eq!(again, BROKEN_OFF)
                }
            }
        }
    }

    #[test]
    fn the_line_below_the_moves_is_read_back() {
        for (text, ..) in WORDS {
            for mover in Color::ALL {
                let Some(EndWord::End(end)) = known_end(text, mover) else { panic!("{text}") };
                // The line has no reason for a win by impasse, which other programs do not read there.
                let said = match end.by {
                    Termination::Unknown => None,
                    Termination::Impasse if end.winner.is_some() => {
                        Some(Outcome { by: Termination::Resignation, ..end })
                    }
                    _ => Some(end),
                };
                for handicap in [false, true] {
                    let line = summary(Some(end), mover, 3, handicap);
                    assert_eq!(from_summary(&line, mover), said, "{line}");
                }
            }
        }
        assert_eq!(from_summary("まで3手で中断", Color::White), None);
        assert_eq!(from_summary("まで3手で不詰", Color::White), None);
        for reason in ["入玉", "宣言"] {
            let line = format!("まで120手で先手の{reason}勝ち");
            let end = Outcome { winner: Some(Color::Black), by: Termination::Impasse };
            assert_eq!(from_summary(&line, Color::White), Some(end), "{line}");
        }
    }

    #[test]
    fn an_end_without_a_word_gets_the_nearest() {
        let end = |winner, by| Outcome { winner, by };
        let black = Some(Color::Black);
        let bare = end(black, Termination::BareKing);
        assert_eq!(word_for_end(bare, Color::White), ("詰み", false));
        assert_eq!(summary(Some(bare), Color::White, 9, false), "まで9手で裸玉により先手の勝ち");
        let perpetual = end(black, Termination::PerpetualCheck);
        assert_eq!(word_for_end(perpetual, Color::Black), ("反則勝ち", false));
        assert_eq!(word_for_end(perpetual, Color::White), ("反則負け", false));
        assert_eq!(
            word_for_end(end(None, Termination::Agreement), Color::White),
            ("持将棋", false)
        );
    }
}
