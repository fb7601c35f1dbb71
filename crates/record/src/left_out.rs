//! Parts of a record that a format cannot hold: the remarks on them, and the depth of variations.

use std::collections::HashMap;

use super::{Format, Headers, Part, Record, Remark};
use zushiki_core::game::{DeclaredEnd, Game, Node, NodeId};

/// A remark for each part that the record has and that `format` cannot hold.
pub(super) fn remarks(record: &Record, format: Format) -> Vec<Remark> {
    let found = format.behaviour().left_out().iter().filter(|part| part.is_in(record));
    found.map(|&part| Remark::LeftOut { format, part }).collect()
}

impl Part {
    fn is_in(self, record: &Record) -> bool {
        let game = &record.game;
        let any = |has: &dyn Fn(&Node) -> bool| nodes(game).any(|id| has(game.node(id)));
        match self {
            Part::Headers => record.headers != Headers::default(),
            Part::Variations => game.node_count() > game.node(game.live_node()).ply() + 1,
            Part::Comments => {
                any(&|node| !node.notes().comment.is_empty() || !node.notes().symbols.is_empty())
            }
            Part::Times => any(&|node| node.notes().spent.or(node.notes().spent_on_end).is_some()),
            Part::Fractions => any(&|node| {
                let times = [node.notes().spent, node.notes().spent_on_end];
                times.into_iter().flatten().any(|time| time.subsec_nanos() > 0)
            }),
            Part::Clocks => any(&|node| node.notes().left.is_some()),
            Part::Ends => any(&|node| matches!(node.declared_end(), DeclaredEnd::Standing(_))),
        }
    }
}

/// The largest number of variations within one another that lead to a node.
pub(super) fn depth(game: &Game) -> usize {
    let mut depths: HashMap<NodeId, usize> = HashMap::new();
    // A node comes after its parent in this order.
    for node in nodes(game) {
        let depth = depths.get(&node).copied().unwrap_or(0);
        let next = game.children(node).into_iter().enumerate();
        depths.extend(next.map(|(at, next)| (next, depth + usize::from(at > 0))));
    }
    depths.into_values().max().unwrap_or(0)
}

/// All nodes of the game, in the order in which they were added.
pub(super) fn nodes(game: &Game) -> impl Iterator<Item = NodeId> {
    (0..).map_while(|index| game.node_by_index(index))
}
