//! The drill of a game: questions about its faces, starting with those that the player knows least.

use std::cmp::Reverse;

use super::progress::{Progress, Score};
use super::question::{DrillQuestion, Marking};
use zushiki_core::board::{PieceKind, Square};
use zushiki_core::phrase;
use zushiki_core::rules::Rules;
use zushiki_core::text::{Phrase, ToPhrase};
use zushiki_core::variant::Selection;

/// A drill with the question that is asked now.
#[derive(Clone, Debug)]
pub struct Drill {
    rules: Rules,
    progress: Progress,
    /// The face that is asked for.
    kind: PieceKind,
    question: DrillQuestion,
    /// The result of the answer, once it was given.
    marking: Option<Marking>,
    /// The answers since the drill began.
    session: Score,
}

/// The number of faces of a game that the player knows, of all that its drill asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The number of faces that the player knows.
    pub known: usize,
    /// The number of faces that the drill asks for.
    pub faces: usize,
}

impl ToPhrase for Standing {
    fn to_phrase(&self) -> Phrase {
        let Standing { known, faces } = self;
        phrase!("learn-standing", "{known} of {faces} known", known, faces)
    }
}

impl Standing {
    /// The standing in the game of `selection`.
    #[must_use]
    pub fn of(selection: &Selection, progress: &Progress) -> Standing {
        let kinds = kinds(selection);
        let known = kinds.iter().filter(|&&kind| score(selection, progress, kind).is_known());
        Standing { known: known.count(), faces: kinds.len() }
    }
}

/// All faces of the game, the weakest first, each promoted face after its base.
fn kinds(selection: &Selection) -> Vec<PieceKind> {
    let mut kinds: Vec<PieceKind> =
        (0..selection.faces().len()).map(PieceKind::from_index).collect();
    kinds.sort_by_key(|&kind| {
        let face = selection.face(kind);
        (Reverse(face.base), face.is_promoted())
    });
    kinds
}

fn score(selection: &Selection, progress: &Progress, kind: PieceKind) -> Score {
    progress.score(&selection.id(), &selection.face(kind).abbr)
}

impl Drill {
    /// The drill of the game of `selection`. `None` if none of its pieces has a move.
    #[must_use]
    pub fn new(selection: Selection, progress: Progress) -> Option<Drill> {
        let rules = Rules::new(selection);
        let (kind, question) = next(&rules, &progress, None)?;
        let session = Score::default();
        Some(Drill { rules, progress, kind, question, marking: None, session })
    }

    /// The game.
    #[must_use]
    pub fn selection(&self) -> &Selection {
        self.rules.selection()
    }

    /// The scores, with those of the drill up to now.
    #[must_use]
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// The question that is asked.
    #[must_use]
    pub fn question(&self) -> &DrillQuestion {
        &self.question
    }

    /// The result of the answer to the question; `None` until it was answered.
    #[must_use]
    pub fn marking(&self) -> Option<&Marking> {
        self.marking.as_ref()
    }

    /// The face that the question asks about.
    #[must_use]
    pub fn kind(&self) -> PieceKind {
        self.kind
    }

    /// Answers the question and counts the answer. Only the first answer counts.
    pub fn answer(&mut self, named: &[Square]) -> &Marking {
        if self.marking.is_none() {
            let right = self.question.mark(named).is_right();
            let selection = self.rules.selection();
            let abbr = &selection.face(self.kind).abbr;
            self.progress.add_answer(&selection.id(), abbr, right);
            self.session.right += u32::from(right);
            self.session.asked += 1;
        }
        self.marking.insert(self.question.mark(named))
    }

    /// Asks the next question, about another face if possible.
    pub fn go_on(&mut self) {
        if let Some((kind, question)) = next(&self.rules, &self.progress, Some(self.kind)) {
            (self.kind, self.question, self.marking) = (kind, question, None);
        }
    }

    /// The answers since the drill began.
    #[must_use]
    pub fn score(&self) -> Score {
        self.session
    }
}

/// The face with the shortest row of right answers, and the question about it. `last` is repeated only if there is no
/// other face.
fn next(
    rules: &Rules,
    progress: &Progress,
    last: Option<PieceKind>,
) -> Option<(PieceKind, DrillQuestion)> {
    let selection = rules.selection();
    let mut kinds = kinds(selection);
    kinds.sort_by_key(|&kind| {
        let score = score(selection, progress, kind);
        (Some(kind) == last, score.streak, score.asked)
    });
    kinds.into_iter().find_map(|kind| {
        let Score { asked, streak, .. } = score(selection, progress, kind);
        Some((kind, DrillQuestion::new(rules, kind, asked, streak > 0)?))
    })
}
