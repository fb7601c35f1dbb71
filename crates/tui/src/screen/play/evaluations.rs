//! The scores that the game holds: they are read from its comments once, not for every frame.

use crate::Options;
use crate::theme::Theme;
use crate::widget::GraphView;
use zushiki_core::board::Color;
use zushiki_core::game::{Game, NodeId};
use zushiki_engine::ChanceCurve;
use zushiki_play::analysis::{self, Mark};
use zushiki_words::message;
use zushiki_words::wording::{Side, signed_score};

/// The scores of the main line.
#[derive(Debug)]
pub(super) struct Evaluations {
    /// The chances that scores mean in the game.
    curve: ChanceCurve,
    /// The nodes of the main line, the root first.
    line: Vec<NodeId>,
    /// The advantage of Black at each node, in hundredths of a pawn; `None` if it is not known.
    values: Vec<Option<i32>>,
    /// The chance of Black to win at each node, in thousandths; `None` if it is not known.
    chances: Vec<Option<i32>>,
    /// The mark of the move that led to each node.
    marks: Vec<Option<Mark>>,
}

/// A move of the main line that lost some of the chance to win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Slip {
    /// The number of the move, the first of the game being 1.
    pub(super) ply: usize,
    /// The node after the move.
    pub(super) node: NodeId,
    /// The mark of the move.
    pub(super) mark: Mark,
    /// The mover's chance to win before the move, in thousandths.
    pub(super) before: i32,
    /// The mover's chance to win after it, in thousandths.
    pub(super) after: i32,
}

impl Evaluations {
    /// The scores of `game` as it is now, with the chances of `curve`.
    pub(super) fn of(game: &Game, curve: ChanceCurve) -> Evaluations {
        let (line, values, chances, marks) = Default::default();
        let mut scores = Evaluations { curve, line, values, chances, marks };
        scores.sync(game);
        scores
    }

    /// Reads the scores of the nodes that are new on the line shown. The previously last node is read again, because its
    /// game may have ended.
    pub(super) fn sync(&mut self, game: &Game) {
        let mut new = Vec::new();
        let mut next = Some(game.shown_end());
        while let Some(id) = next {
            new.push(id);
            let node = game.node(id);
            let is_known = self.line.get(node.ply()) == Some(&id);
            next = node.parent().filter(|_| !is_known);
        }
        self.truncate(new.last().map_or(0, |&id| game.node(id).ply()));
        new.iter().rev().for_each(|&id| self.push(game, id));
    }

    /// Reads the scores from `ply` on again: comments there have changed.
    pub(super) fn read_again(&mut self, game: &Game, ply: usize) {
        self.truncate(ply);
        self.sync(game);
    }

    fn truncate(&mut self, count: usize) {
        self.line.truncate(count);
        self.values.truncate(count);
        self.chances.truncate(count);
        self.marks.truncate(count);
    }

    fn push(&mut self, game: &Game, id: NodeId) {
        self.line.push(id);
        let evaluation = analysis::evaluation_at(game, id);
        self.values.push(evaluation.map(analysis::counted));
        let chance = |evaluation| analysis::chance_of_black(self.curve, evaluation);
        self.chances.push(evaluation.map(chance));
        self.marks.push(Mark::in_comment(&game.node(id).notes().comment));
    }

    /// The moves with a mark for a loss, the one that lost most first.
    pub(super) fn worst(&self, game: &Game) -> Vec<Slip> {
        let marked = self.marks.iter().enumerate().filter_map(|(ply, mark)| {
            let mark = mark.filter(|&mark| mark != Mark::OnlyGood)?;
            let before = (*self.chances.get(ply.checked_sub(1)?)?)?;
            let after = self.chances[ply]?;
            let mover = !game.node(self.line[ply]).to_move();
            let of_mover = |chance| if mover == Color::Black { chance } else { 1000 - chance };
            let (before, after) = (of_mover(before), of_mover(after));
            Some(Slip { ply, node: self.line[ply], mark, before, after })
        });
        let mut slips: Vec<Slip> = marked.collect();
        slips.sort_by_key(|slip| (slip.after - slip.before, slip.ply));
        slips
    }

    /// Whether there are enough scores for a graph.
    pub(super) fn are_known(&self) -> bool {
        self.values.iter().flatten().nth(1).is_some()
    }

    /// The graph of the scores, with the node that is shown marked.
    pub(super) fn graph<'a>(
        &'a self,
        game: &Game,
        options: &Options,
        theme: &'a Theme,
    ) -> GraphView<'a> {
        let Evaluations { line, values, chances, marks, .. } = self;
        let at = Some(game.cursor_ply()).filter(|&ply| line.get(ply) == Some(&game.cursor_node()));
        let known = |of: &[Option<i32>]| at.and_then(|ply| of.get(ply).copied().flatten());
        let wins = |color| {
            let side = Side::of(game.position().selection(), color);
            message!(options.language, "play-wins", side)
        };
        let estimate = |value: i32, chance: i32| {
            let score = signed_score(options.language, value);
            let chance = analysis::percent(chance);
            message!(options.language, "analysis-score-with-chance", score, chance)
        };
        let score = known(values).zip(known(chances)).map(|(value, chance)| match value {
            analysis::DECIDED.. => wins(Color::Black),
            _ if value <= -analysis::DECIDED => wins(Color::White),
            _ => estimate(value, chance),
        });
        let Options { language, glyphs, .. } = *options;
        GraphView { language, chances, marks, at, score, glyphs, theme }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::rules::Rules;
    use zushiki_core::variant::{Choice, Selection, library};
    use zushiki_engine::TunedFiles;

    /// Plays the first legal move, with an evaluation as its comment.
    fn play(game: &mut Game, evaluation: &str) {
        let mv = game.position().legal_moves()[0];
        game.play(mv).unwrap();
        game.notes_mut().comment = format!("[%eval {evaluation}] ? a line");
    }

    #[test]
    fn only_changed_nodes_are_read_again() {
        let selection = Selection::new(library::find("sho").unwrap(), &Choice::default()).unwrap();
        let mut game = Game::new(Rules::new(selection).start());
        let curve = ChanceCurve::of(game.start().selection(), &TunedFiles::default());
        let mut scores = Evaluations::of(&game, curve);
        let mut check = |game: &Game, expected: &[Option<i32>]| {
            scores.sync(game);
            assert_eq!(scores.values, expected);
            assert_eq!(scores.line, game.shown_line());
        };
        play(&mut game, "0.10");
        play(&mut game, "-0.20");
        check(&game, &[None, Some(10), Some(-20)]);
        game.undo();
        check(&game, &[None, Some(10)]);
        let other = game.position().legal_moves()[1];
        game.play(other).unwrap();
        check(&game, &[None, Some(10), None]);
        game.undo();
        game.undo();
        check(&game, &[None]);
        game.redo();
        game.notes_mut().comment = "[%eval 3.00] ".to_owned();
        scores.read_again(&game, 1);
        assert_eq!(scores.values[..2], [None, Some(300)]);
        let lengths = [scores.marks.len(), scores.chances.len()];
        assert_eq!(lengths, [game.main_line().len(); 2]);
    }
}
