//! What of a record a format has no place for, as remarks to the writer.

use std::collections::HashMap;

use super::{Format, Headers, Record};
use crate::game::{DeclaredEnd, Game, Node, NodeId};

/// Something that a record may have and a format may not hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// Who played, when and where.
    Headers,
    /// Moves beside those that led to where the game stands.
    Variations,
    /// What somebody says about the moves.
    Comments,
    /// How long the moves took, and the ends.
    Times,
    /// What the clocks showed.
    Clocks,
    /// Ends that players brought about: the rules do not see them again.
    Ends,
}

/// A sentence for each of the `parts` that the record has and `format` leaves out.
pub(super) fn remarks(record: &Record, format: Format, parts: &[Part]) -> Vec<String> {
    let there = parts.iter().filter(|part| part.is_in(record));
    there.map(|part| format!("{format} has no place for {}: left out", part.name())).collect()
}

impl Part {
    const fn name(self) -> &'static str {
        match self {
            Part::Headers => "who played, when and where",
            Part::Variations => "variations",
            Part::Comments => "comments",
            Part::Times => "the times of moves",
            Part::Clocks => "what the clocks showed",
            Part::Ends => "the end that the players brought about",
        }
    }

    fn is_in(self, record: &Record) -> bool {
        let game = &record.game;
        let any = |has: &dyn Fn(&Node) -> bool| places(game).any(|id| has(game.node(id)));
        match self {
            Part::Headers => record.headers != Headers::default(),
            Part::Variations => game.node_count() > game.node(game.live_node()).ply() + 1,
            Part::Comments => any(&|node| !node.notes().comment.is_empty()),
            Part::Times => any(&|node| node.notes().spent.or(node.notes().spent_on_end).is_some()),
            Part::Clocks => any(&|node| node.notes().left.is_some()),
            Part::Ends => any(&|node| matches!(node.declared_end(), DeclaredEnd::Standing(_))),
        }
    }
}

/// The most variations within one another that lead to a place.
pub(super) fn depth(game: &Game) -> usize {
    let mut depths: HashMap<NodeId, usize> = HashMap::new();
    for place in places(game) {
        let depth = depths.get(&place).copied().unwrap_or(0);
        let next = game.children(place).into_iter().enumerate();
        depths.extend(next.map(|(at, next)| (next, depth + usize::from(at > 0))));
    }
    depths.into_values().max().unwrap_or(0)
}

/// Every place of the game.
pub(super) fn places(game: &Game) -> impl Iterator<Item = NodeId> {
    (0..).map_while(|number| game.node_by_index(number))
}
