//! The words of comments that are added to a game.

use super::{Side, face_name, outcome};
use crate::language::Language;
use crate::message;
use zushiki_core::board::{Color, PieceKind, Square};
use zushiki_core::rules::Outcome;
use zushiki_core::variant::Selection;
use zushiki_record::{CommentWords, Cost, KnownMove, Slip, SlipFeat, SlipReason};

impl CommentWords for Language {
    fn end(&self, selection: &Selection, end: Outcome) -> String {
        outcome(*self, selection, end)
    }

    fn illegal_move(&self, text: &str) -> String {
        message!(*self, "record-illegal-move-comment", text)
    }

    fn slip(&self, slip: &Slip) -> String {
        let (language, mark, better) = (*self, slip.sign, &slip.better);
        let [before, after] = slip.chances;
        if let Some(told) = mate_slip(language, slip) {
            return told;
        }
        let told = match &slip.cost {
            Cost::MissedWin(plies) => {
                message!(language, "analysis-misses-win", mark, plies, before, after, better)
            }
            Cost::LostGame(plies) => {
                message!(language, "analysis-allows-win", mark, plies, before, after, better)
            }
            Cost::Value(loss) => match slip.depth {
                Some(depth) => message!(
                    language,
                    "analysis-loses-at-depth",
                    mark,
                    loss,
                    before,
                    after,
                    depth,
                    better
                ),
                None => message!(language, "analysis-loses", mark, loss, before, after, better),
            },
        };
        match &slip.reason {
            Some(reason) => {
                let reason = slip_reason(language, reason);
                message!(language, "after-slip-reason", slip = told, reason)
            }
            None => told,
        }
    }

    fn only_good(&self, sign: &str) -> String {
        message!(*self, "analysis-only-good", mark = sign)
    }

    fn known(&self, known: &KnownMove) -> String {
        let side = Side::of(&known.selection, Color::Black);
        message!(*self, "analysis-known", games = known.games, side, share = known.black)
    }
}

/// A move that misses or allows a mate by checks.
fn mate_slip(language: Language, slip: &Slip) -> Option<String> {
    let Slip { sign: mark, chances: [before, after], better, .. } = slip;
    let (mark, better) = (*mark, better.as_str());
    if let Some(plies) = slip.missed_mate() {
        return Some(message!(
            language,
            "analysis-misses-mate",
            mark,
            plies,
            before = *before,
            after = *after,
            better
        ));
    }
    let (plies, answer) = slip.allowed_mate()?;
    Some(message!(
        language,
        "analysis-allows-mate",
        mark,
        plies,
        answer,
        before = *before,
        after = *after,
        better
    ))
}

/// The argument of messages that stands for a missing answer.
const NO_ANSWER: &str = "none";

/// Why a move is worse than the better one: `now R*5b wins the gold on 5c`; `it wins the gold on 5c`.
#[must_use]
pub fn slip_reason(language: Language, reason: &SlipReason) -> String {
    let SlipReason { feat, selection, answer, .. } = reason;
    let answer = answer.as_deref().unwrap_or(NO_ANSWER);
    let named = |kind: PieceKind| face_name(language, selection.face(kind));
    let square = |at: Square| selection.geometry().name(at);
    match feat {
        SlipFeat::Mates(Some(plies)) => {
            message!(language, "after-slip-mates-in", answer, plies = *plies)
        }
        SlipFeat::Mates(None) => message!(language, "after-slip-mates", answer),
        SlipFeat::Bares => message!(language, "after-slip-bares", answer),
        SlipFeat::Wins(kind, at) => {
            let (piece, at) = (named(*kind), square(*at));
            message!(language, "after-slip-wins", answer, piece, at)
        }
        SlipFeat::Gains(at) => {
            message!(language, "after-slip-gains", answer, at = square(*at))
        }
        SlipFeat::Forks(targets) => {
            let forked = |&(kind, at): &(PieceKind, Square)| {
                message!(language, "after-slip-forked", piece = named(kind), at = square(at))
            };
            let pieces: Vec<String> = targets.iter().map(forked).collect();
            let pieces = language.all_of(&pieces);
            message!(language, "after-slip-forks", answer, pieces)
        }
        SlipFeat::Promotes(kind) => {
            message!(language, "after-slip-promotes", answer, piece = named(*kind))
        }
    }
}
