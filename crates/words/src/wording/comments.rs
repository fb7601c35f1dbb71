//! The words of comments that are added to a game.

use super::outcome;
use crate::language::Language;
use crate::message;
use zushiki_core::rules::Outcome;
use zushiki_core::variant::Selection;
use zushiki_record::{CommentWords, Cost, Slip};

impl CommentWords for Language {
    fn end(&self, selection: &Selection, end: Outcome) -> String {
        outcome(*self, selection, end)
    }

    fn illegal_move(&self, text: &str) -> String {
        message!(*self, "record-illegal-move-comment", text = text)
    }

    fn slip(&self, slip: &Slip) -> String {
        let (language, mark, better) = (*self, slip.sign, &slip.better);
        match &slip.cost {
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
        }
    }
}
