//! A game taken apart into the paragraphs of a page.

use crate::language::Language;
use crate::wording::{counting, usual_notation};
use zushiki_core::game::{Game, MoveCounting, NodeId};
use zushiki_core::notation::Notation;

/// A paragraph of a page.
pub(super) enum Block {
    /// Moves of the line with their numbers, variations in parentheses.
    Moves(String),
    /// A comment on the last move before it.
    Comment(String),
    /// The position at this node, after the previous moves.
    Diagram(NodeId),
}

/// The paragraphs of the line shown: the moves up to each comment, the comment, a diagram; at the end a
/// diagram of the last position.
pub(super) fn of(language: Language, game: &Game) -> Vec<Block> {
    let written =
        Written { game, notation: usual_notation(language), counting: counting(language) };
    let mut page = Page { game, blocks: Vec::new(), words: Vec::new() };
    page.comment(game.root());
    let line = game.shown_line();
    for (at, &node) in line.iter().enumerate() {
        let next = line.get(at + 1).copied();
        page.words.extend(next.map(|next| written.step(next)));
        // Those after the last move too: moves after a resignation.
        for &other in game.children(node).iter().filter(|&&other| Some(other) != next) {
            page.words.push(written.variation(other));
        }
        next.into_iter().for_each(|next| page.comment(next));
    }
    page.flush();
    if !matches!(page.blocks.last(), Some(Block::Diagram(_))) {
        page.blocks.push(Block::Diagram(game.shown_end()));
    }
    page.blocks
}

struct Page<'a> {
    game: &'a Game,
    blocks: Vec<Block>,
    /// The moves that are not yet in a paragraph.
    words: Vec<String>,
}

impl Page<'_> {
    /// Ends the paragraph at a node with a comment.
    fn comment(&mut self, node: NodeId) {
        let comment = &self.game.node(node).notes().comment;
        if !comment.is_empty() {
            self.flush();
            self.blocks.extend([Block::Comment(comment.clone()), Block::Diagram(node)]);
        }
    }

    fn flush(&mut self) {
        let words = std::mem::take(&mut self.words);
        if !words.is_empty() {
            self.blocks.push(Block::Moves(words.join(" ")));
        }
    }
}

/// The moves of a game as a language writes them.
#[derive(Clone, Copy)]
struct Written<'a> {
    game: &'a Game,
    notation: Notation,
    counting: MoveCounting,
}

impl Written<'_> {
    /// A variation in parentheses, with those that begin in it and its comments.
    fn variation(self, first: NodeId) -> String {
        let mut words = vec![self.step(first)];
        let mut node = first;
        loop {
            let comment = &self.game.node(node).notes().comment;
            if !comment.is_empty() {
                words.push(format!("– {} –", comment.replace('\n', " ")));
            }
            let children = self.game.children(node);
            let Some((&next, others)) = children.split_first() else { break };
            words.push(self.step(next));
            words.extend(others.iter().map(|&other| self.variation(other)));
            node = next;
        }
        format!("({})", words.join(" "))
    }

    /// The move that led to a node with its number, as in `2. P-3d`.
    fn step(self, node: NodeId) -> String {
        let node = self.game.node(node);
        let Some((mv, parent)) = node.mv().zip(node.parent()) else { return String::new() };
        let text = self.notation.write_at(self.game, parent, mv);
        let number = self.game.move_number(self.game.node(parent).ply(), self.counting);
        format!("{number}. {}", node.notes().symbols.behind(&text))
    }
}
