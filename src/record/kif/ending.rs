//! The words for how a game ended: 投了 in KIF, まで3手で先手の勝ち in both.

use crate::board::Color;
use crate::rules::{Outcome, Termination};

/// Who wins by an ending, seen from the side to move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Winner {
    Mover,
    Opponent,
    Nobody,
}

/// Each ending by its word; of several words for one, the first is written.
const WORDS: [(&str, Termination, Winner); 12] = [
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
];

/// Broken off: no ending.
pub(super) const BROKEN_OFF: &str = "中断";

/// Words that stand where a move would, and are neither a move nor an ending that we have.
const OTHERS: [&str; 6] = ["封じ手", "不詰", "不戦勝", "不戦敗", "最大手数", "無勝負"];

/// What a word in the place of a move says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Word {
    /// The game is over.
    End(Outcome),
    /// It was broken off.
    BrokenOff,
    /// Something else that is no move.
    Other,
}

/// What `text` says with `mover` to move; none where it is no such word.
pub(super) fn word(text: &str, mover: Color) -> Option<Word> {
    if text == BROKEN_OFF {
        return Some(Word::BrokenOff);
    }
    if OTHERS.contains(&text) {
        return Some(Word::Other);
    }
    let &(_, by, winner) = WORDS.iter().find(|(word, ..)| *word == text)?;
    Some(Word::End(Outcome { winner: winner.color(mover), by }))
}

impl Winner {
    fn color(self, mover: Color) -> Option<Color> {
        match self {
            Winner::Mover => Some(mover),
            Winner::Opponent => Some(!mover),
            Winner::Nobody => None,
        }
    }
}

/// The word for an end with `mover` to move, and whether it says all.
pub(super) fn written(end: Outcome, mover: Color) -> (&'static str, bool) {
    let says = |&&(_, by, winner): &&(&str, Termination, Winner)| {
        Outcome { winner: winner.color(mover), by } == end
    };
    match WORDS.iter().find(says) {
        Some(&(word, ..)) => (word, true),
        None => (nearest(end, mover), false),
    }
}

/// The word that comes nearest to an end that has none.
fn nearest(end: Outcome, mover: Color) -> &'static str {
    use Termination::{FailedDeclaration, PerpetualCheck, Repetition};
    let foul = matches!(end.by, FailedDeclaration(_) | PerpetualCheck | Repetition);
    match end.winner {
        None if end.by == PerpetualCheck => "千日手",
        None => "持将棋",
        Some(winner) if winner == mover => {
            if foul {
                "反則勝ち"
            } else {
                BROKEN_OFF
            }
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

/// What the players are called: 下手 and 上手 where one gives the other a handicap.
pub(super) fn side(color: Color, handicap: bool) -> &'static str {
    match (color, handicap) {
        (Color::Black, false) => "先手",
        (Color::Black, true) => "下手",
        (Color::White, false) => "後手",
        (Color::White, true) => "上手",
    }
}

/// The line below the moves, `ply` of them: `まで3手で先手の勝ち`.
pub(super) fn summary(end: Option<Outcome>, mover: Color, ply: usize, handicap: bool) -> String {
    let how = match end {
        None => BROKEN_OFF.to_owned(),
        Some(Outcome { winner: Some(winner), by }) => {
            let side = |color| side(color, handicap);
            match by {
                Termination::Checkmate if winner != mover => return format!("まで{ply}手で詰"),
                Termination::Timeout => format!("時間切れにより{}の勝ち", side(winner)),
                Termination::Impasse => format!("{}の入玉勝ち", side(winner)),
                Termination::BareKing => format!("裸玉により{}の勝ち", side(winner)),
                _ => match written(Outcome { winner: Some(winner), by }, mover).0 {
                    "反則勝ち" => format!("{}の反則勝ち", side(mover)),
                    "反則負け" => format!("{}の反則負け", side(mover)),
                    _ => format!("{}の勝ち", side(winner)),
                },
            }
        }
        Some(draw) => written(draw, mover).0.to_owned(),
    };
    format!("まで{ply}手で{how}")
}

/// What the line below the moves says, `mover` being to move after them.
pub(super) fn from_summary(text: &str, mover: Color) -> Option<Outcome> {
    let has = |word: &str| text.contains(word);
    let by = match () {
        () if has("不詰") => return None,
        () if has("反則") => Termination::IllegalMove,
        () if has("時間切れ") || has("切れ負け") => Termination::Timeout,
        () if has("入玉") => Termination::Impasse,
        () if has("勝ち") || has("負け") => Termination::Resignation,
        () if has("千日手") => Termination::Repetition,
        () if has("持将棋") => Termination::Impasse,
        () if has("詰") => Termination::Checkmate,
        () if has("投了") => Termination::Resignation,
        () => return None,
    };
    let drawn = matches!(by, Termination::Repetition) || has("持将棋");
    let winner = if drawn { None } else { Some(winner(text).unwrap_or(!mover)) };
    Some(Outcome { winner, by })
}

/// The side that the line says has won, or whose opponent it says has lost.
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
    fn a_word_that_says_all_is_read_back() {
        for (text, ..) in WORDS {
            for mover in Color::ALL {
                let Some(Word::End(end)) = word(text, mover) else { panic!("{text}") };
                let (again, all) = written(end, mover);
                assert!(all);
                assert_eq!(word(again, mover), Some(Word::End(end)));
            }
        }
    }

    #[test]
    fn what_ki2_says_below_the_moves_is_read_back() {
        for (text, ..) in WORDS {
            for mover in Color::ALL {
                let Some(Word::End(end)) = word(text, mover) else { panic!("{text}") };
                for handicap in [false, true] {
                    let line = summary(Some(end), mover, 3, handicap);
                    assert_eq!(from_summary(&line, mover), Some(end), "{line}");
                }
            }
        }
        assert_eq!(from_summary("まで3手で中断", Color::White), None);
        assert_eq!(from_summary("まで3手で不詰", Color::White), None);
    }

    #[test]
    fn an_end_without_a_word_gets_the_nearest() {
        let end = |winner, by| Outcome { winner, by };
        let black = Some(Color::Black);
        let bare = end(black, Termination::BareKing);
        assert_eq!(written(bare, Color::White), ("詰み", false));
        assert_eq!(summary(Some(bare), Color::White, 9, false), "まで9手で裸玉により先手の勝ち");
        let perpetual = end(black, Termination::PerpetualCheck);
        assert_eq!(written(perpetual, Color::Black), ("反則勝ち", false));
        assert_eq!(written(perpetual, Color::White), ("反則負け", false));
        assert_eq!(written(end(None, Termination::Agreement), Color::White), ("持将棋", false));
    }
}
