//! Compares two records node by node.

use zushiki_record::{Format, Record};

/// The first difference between two records, in words; `None` if they are equal.
pub(crate) fn difference(one: &Record, other: &Record, format: Format) -> Option<String> {
    let starts = [one, other].map(|record| record.game.start());
    if starts[0] != starts[1] || format == Format::Psn && starts[0].ply() != starts[1].ply() {
        return Some("the start".to_owned());
    }
    if starts[0].selection() != starts[1].selection() && format == Format::Psn {
        return Some("the rules".to_owned());
    }
    if one.headers != other.headers {
        return Some(format!("the headers: {:?} and {:?}", one.headers, other.headers));
    }
    tree(one, other)
}

fn tree(one: &Record, other: &Record) -> Option<String> {
    let (a, b) = (&one.game, &other.game);
    let mut pairs = vec![(a.root(), b.root())];
    while let Some((in_a, in_b)) = pairs.pop() {
        let (here, there) = (a.node(in_a), b.node(in_b));
        let ply = here.ply();
        if here.mv() != there.mv() {
            return Some(format!("move {ply}"));
        }
        if here.notes() != there.notes() {
            return Some(format!("the notes on move {ply}: {:?}", there.notes()));
        }
        if here.end() != there.end() {
            return Some(format!("the end after move {ply}: {:?}", there.end()));
        }
        if (in_a == a.live_node()) != (in_b == b.live_node()) {
            return Some(format!("the live node, at move {ply}"));
        }
        let (next, after) = (a.children(in_a), b.children(in_b));
        if next.len() != after.len() {
            return Some(format!("the variations after move {ply}"));
        }
        pairs.extend(next.into_iter().zip(after));
    }
    None
}
