//! The position shown, its comment and its variations in words.

use super::super::speech;
use super::game_in_words::GameInWords;
use zushiki_core::game::NodeId;
use zushiki_core::text::{escaped, escaped_lines};
use zushiki_record::Evaluation;
use zushiki_words::message;
use zushiki_words::wording::{counting, evaluation_in_words, listed_headers, marked, times_at};

impl GameInWords<'_> {
    /// The lines about another node that is shown: the move that led to it, its comment, its variations.
    pub(super) fn shown(&self, id: NodeId, is_beyond: bool) -> Vec<String> {
        let mut told = Vec::new();
        if is_beyond {
            told.push(message!(self.language, "plain-beyond", moves = self.game().len()));
        }
        told.push(self.place(id));
        let times = times_at(self.language, self.game(), id);
        told.extend(times.map(|times| self.language.sentence(&times)));
        told.extend(self.comment(id));
        let count = self.game().branches(id).len();
        if count > 1 {
            told.extend(self.moves_from(id));
        }
        told
    }

    /// The number of the move that led to the node, and the move in words.
    fn place(&self, id: NodeId) -> String {
        let node = self.node(id);
        let (Some(mv), Some(before)) = (node.mv(), node.parent()) else {
            return message!(self.language, "plain-shown-start");
        };
        let counting = counting(self.language);
        let [ply, moves] =
            [node.ply(), self.game().shown_len()].map(|ply| self.game().last_number(ply, counting));
        let mv = speech::played(self.language, &self.game().position_of(before), mv);
        message!(self.language, "plain-shown", ply, moves, mv)
    }

    /// The lines after the move that led to a node was marked.
    pub(super) fn marked(&self, id: NodeId) -> String {
        marked(self.language, &self.move_to(id), self.node(id).notes().symbols)
    }

    /// The symbols of a move and the comment on a node, with the evaluation in it.
    pub(super) fn comment(&self, id: NodeId) -> Vec<String> {
        let comment = &self.node(id).notes().comment;
        let evaluation = Evaluation::in_comment(comment)
            .map(|evaluation| evaluation_in_words(self.language, self.judged(), evaluation));
        let evaluation =
            evaluation.map(|text| message!(self.language, "plain-evaluation", evaluation = text));
        let text = escaped_lines(Evaluation::removed_from(comment).trim());
        let text = (!text.is_empty()).then(|| message!(self.language, "plain-comment", text));
        let symbols = self.node(id).notes().symbols;
        let marked = (!symbols.is_empty()).then(|| self.marked(id));
        marked.into_iter().chain(evaluation).chain(text).collect()
    }

    /// The comment on the node shown, or how one is written.
    pub(super) fn comment_or_none(&self) -> Vec<String> {
        let told = self.comment(self.game().cursor_node());
        if told.is_empty() { vec![message!(self.language, "plain-no-comment")] } else { told }
    }

    /// The variations of the line shown: those that begin at the node shown, those in place of the last
    /// move, and the numbers of the moves after which others begin.
    pub(super) fn variations(&self) -> Vec<String> {
        let game = self.game();
        let shown = game.cursor_node();
        let mut told: Vec<String> = self.moves_from(shown).into_iter().collect();
        let before = game.node(shown).parent();
        if let Some(before) = before.filter(|&before| game.branches(before).len() > 1) {
            let others = game.branches(before).iter().filter(|&&branch| branch != shown);
            let moves: Vec<String> = others.map(|&branch| self.move_to(branch)).collect();
            told.push(message!(
                self.language,
                "plain-in-place",
                moves = self.language.list(&moves)
            ));
        }
        let plies = (0..=game.len()).filter(|&ply| game.branch_count_at(ply) > 1);
        let number = |ply| game.last_number(ply, counting(self.language));
        let plies: Vec<String> = plies.map(|ply| number(ply).to_string()).collect();
        told.push(if plies.is_empty() {
            message!(self.language, "plain-no-variations")
        } else {
            message!(
                self.language,
                "plain-variations-after",
                count = plies.len(),
                plies = self.language.list(&plies)
            )
        });
        told
    }

    /// The moves that were played from a node, the move of the line first; `None` at its end.
    fn moves_from(&self, id: NodeId) -> Option<String> {
        let node = self.node(id);
        let chosen = node.selected_child()?;
        let others = self.game().branches(id).iter().copied().filter(|&branch| branch != chosen);
        let moves = std::iter::once(chosen).chain(others).map(|branch| self.move_to(branch));
        Some(message!(
            self.language,
            "plain-from-here",
            moves = self.language.list(&moves.collect::<Vec<_>>())
        ))
    }

    /// The answer to the choice of a branch.
    pub(super) fn branch_chosen(&self, first: NodeId, instead_of: Option<NodeId>) -> Vec<String> {
        let new = self.move_to(first);
        match instead_of.map(|old| self.move_to(old)) {
            Some(old) => vec![message!(self.language, "plain-replaced", new, old)],
            None => vec![message!(self.language, "plain-branch", mv = new)],
        }
    }

    /// The move that led to a node, in the notation of the player; empty at the root.
    fn move_to(&self, id: NodeId) -> String {
        let node = self.node(id);
        let parent = node.parent().zip(node.mv());
        parent.map_or_else(String::new, |(before, mv)| {
            self.notation.write_at(self.game(), before, mv)
        })
    }

    /// The facts about the game: its title, players, date and the like, and its length.
    pub(super) fn info(&self) -> Vec<String> {
        let selection = self.position().selection();
        let headers =
            listed_headers(self.language, selection, self.session().headers()).into_iter();
        let headers = headers.map(|(name, value)| {
            message!(
                self.language,
                "language-labelled",
                label = escaped(&name),
                text = escaped(&value)
            )
        });
        let moves =
            message!(self.language, "plain-length", moves = self.game().main_line().len() - 1);
        self.introduction().into_iter().chain(headers).chain([moves]).collect()
    }
}
