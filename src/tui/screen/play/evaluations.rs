//! The scores that the game holds: they are read from its comments once, not for every frame.

use super::Play;
use crate::analysis::{self, Mark};
use crate::game::{Game, NodeId};
use crate::record::pawns;
use crate::tui::Options;
use crate::tui::theme::Theme;
use crate::tui::widget::GraphView;

/// The scores of the main line.
#[derive(Debug)]
pub(super) struct Evaluations {
    /// The nodes of the main line, the root first.
    line: Vec<NodeId>,
    /// The advantage of Black at each node, in hundredths of a pawn; `None` where it is not known.
    values: Vec<Option<i32>>,
    /// The mark of the move that led to each node.
    marks: Vec<Option<Mark>>,
}

impl Evaluations {
    /// The scores of `game` as it is now.
    pub(super) fn of(game: &Game) -> Evaluations {
        let line = game.main_line();
        let mark = |&id: &NodeId| Mark::in_comment(&game.node(id).notes().comment);
        let marks = line.iter().map(mark).collect();
        Evaluations { values: analysis::values(game), marks, line }
    }

    /// Reads the scores again if another move ends the main line.
    pub(super) fn sync(&mut self, game: &Game) {
        if self.line.last() != Some(&game.live_node()) {
            *self = Evaluations::of(game);
        }
    }

    /// Whether there are enough scores for a graph.
    pub(super) fn are_known(&self) -> bool {
        self.values.iter().flatten().nth(1).is_some()
    }
}

impl Play {
    /// The graph of the scores, with the node that is shown marked if the main line has it.
    pub(super) fn graph_view<'a>(&'a self, options: &Options, theme: &'a Theme) -> GraphView<'a> {
        let Evaluations { line, values, marks } = &self.evaluations;
        let game = self.session.game();
        let at = Some(game.cursor_ply()).filter(|&ply| line.get(ply) == Some(&game.cursor_node()));
        let value = at.and_then(|ply| values.get(ply).copied().flatten());
        let score = value.map(|value| match value {
            analysis::DECIDED.. => "Black wins".to_owned(),
            _ if value <= -analysis::DECIDED => "White wins".to_owned(),
            1.. => format!("+{}", pawns(value)),
            _ => pawns(value),
        });
        GraphView { values, marks, at, score, glyphs: options.glyphs, theme }
    }
}
