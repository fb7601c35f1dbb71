//! The words of comments that are added to a game.

use super::{face_name, outcome};
use crate::language::Language;
use crate::message;
use zushiki_core::board::{PieceKind, Square};
use zushiki_core::rules::Outcome;
use zushiki_core::variant::Selection;
use zushiki_record::{CommentWords, Cost, Slip, SlipFeat, SlipReason};

impl CommentWords for Language {
    fn end(&self, selection: &Selection, end: Outcome) -> String {
        outcome(*self, selection, end)
    }

    fn illegal_move(&self, text: &str) -> String {
        message!(*self, "record-illegal-move-comment", text = text)
    }

    fn slip(&self, slip: &Slip) -> String {
        let (language, mark, better) = (*self, slip.sign, &slip.better);
        let told = match &slip.cost {
            Cost::MissedWin(plies) => message!(
                language,
                "analysis-misses-win",
                mark = mark,
                plies = plies,
                better = better
            ),
            Cost::LostGame(plies) => message!(
                language,
                "analysis-allows-win",
                mark = mark,
                plies = plies,
                better = better
            ),
            Cost::Value(loss) => {
                message!(language, "analysis-loses", mark = mark, loss = loss, better = better)
            }
        };
        match &slip.reason {
            Some(reason) => {
                let reason = slip_reason(language, reason);
                message!(language, "after-slip-reason", slip = told, reason = reason)
            }
            None => told,
        }
    }
}

/// Why a move is worse than the better one: `now R*5b wins the gold on 5c`; `it wins the gold on 5c`.
#[must_use]
pub fn slip_reason(language: Language, reason: &SlipReason) -> String {
    let does = feat(language, reason);
    match &reason.answer {
        Some(answer) => message!(language, "after-slip-answer", answer = answer, does = does),
        None => message!(language, "after-slip-better", does = does),
    }
}

/// The effect of the move of a reason: `wins the gold on 5c`.
fn feat(language: Language, SlipReason { feat, selection, .. }: &SlipReason) -> String {
    let piece = |kind: PieceKind| face_name(language, selection.face(kind));
    let on = |kind: PieceKind, at: Square| {
        let at = selection.geometry().name(at);
        message!(language, "after-feat-piece", piece = piece(kind), at = at)
    };
    match feat {
        SlipFeat::Mates(Some(plies)) => message!(language, "after-feat-mates-in", plies = *plies),
        SlipFeat::Mates(None) => message!(language, "after-feat-mates"),
        SlipFeat::Bares => message!(language, "after-feat-bares"),
        SlipFeat::Wins(kind, at) => message!(language, "after-feat-wins", piece = on(*kind, *at)),
        SlipFeat::Gains(at) => {
            message!(language, "wording-hint-exchanges", at = selection.geometry().name(*at))
        }
        SlipFeat::Forks(targets) => {
            let pieces: Vec<String> = targets.iter().map(|&(kind, at)| on(kind, at)).collect();
            message!(language, "after-feat-forks", pieces = language.all_of(&pieces))
        }
        SlipFeat::Promotes(kind) => message!(language, "after-feat-promotes", piece = piece(*kind)),
    }
}
