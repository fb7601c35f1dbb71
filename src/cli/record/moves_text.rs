//! The moves of a game as text: the main line, with comments and variations below the moves they belong
//! to.

use std::borrow::Cow;

use zushiki_core::game::{Game, MoveCounting, NodeId};
use zushiki_core::notation::Notation;
use zushiki_core::text::{packed, wrap};
use zushiki_record::{Evaluation, lines};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{counting, outcome, score_in_words};

/// The width of the text, in columns.
const WIDTH: u16 = 80;
/// The indent of comments and variations against the line they belong to, in columns.
const INDENT: usize = 4;

/// The text for the moves of `game`, which ends with a line break if it is not empty.
pub(super) fn of(language: Language, game: &Game, notation: Notation) -> String {
    let mut text = MovesText {
        language,
        game,
        notation,
        counting: counting(language),
        text: String::new(),
        words: Vec::new(),
    };
    text.comment(game.root(), 0);
    text.line_after(game.root(), 0);
    text.text
}

struct MovesText<'a> {
    language: Language,
    game: &'a Game,
    notation: Notation,
    counting: MoveCounting,
    /// The lines so far. A text of its own for each takes many times the memory of a short line.
    text: String,
    /// The moves that are not yet on a line.
    words: Vec<String>,
}

impl MovesText<'_> {
    /// Adds the line after a node, which is `depth` variations deep.
    fn line_after(&mut self, mut node: NodeId, depth: usize) {
        loop {
            let (next, variations) =
                (lines::next(self.game, node), lines::variations(self.game, node));
            match next {
                Some(next) => self.step(next, depth),
                None if !variations.is_empty() => self.end(node, depth),
                None => {}
            }
            for first in variations {
                self.variation(first, depth + 1);
            }
            let Some(next) = next else { break };
            node = next;
        }
        self.flush(depth);
    }

    /// Adds the end of the game at a node, if it has one, to separate the line from the variations that go beyond it.
    fn end(&mut self, node: NodeId, depth: usize) {
        let selection = self.game.start().selection();
        if let Some(end) = self.game.node(node).end() {
            self.flush(depth);
            let told = self.language.sentence(&outcome(self.language, selection, end));
            self.add_line(INDENT * depth, &told);
        }
    }

    fn variation(&mut self, first: NodeId, depth: usize) {
        self.flush(depth - 1);
        self.words.push(message!(self.language, "cli-variation"));
        self.step(first, depth);
        self.line_after(first, depth);
    }

    fn step(&mut self, node: NodeId, depth: usize) {
        self.words.push(self.written(node));
        self.comment(node, depth);
    }

    /// The number, the text and the time of a move: `12 P-7f (0:05)`.
    fn written(&self, node: NodeId) -> String {
        let node = self.game.node(node);
        let text = node
            .mv()
            .zip(node.parent())
            .map(|(mv, parent)| self.notation.write_at(self.game, parent, mv));
        let spent = node.notes().spent.map(|spent| spent.as_secs());
        let time = spent.map(|seconds| format!(" ({}:{:02})", seconds / 60, seconds % 60));
        let number = self.game.last_number(node.ply(), self.counting);
        let text = node.notes().symbols.behind(&text.unwrap_or_default());
        format!("{number} {text}{}", time.unwrap_or_default())
    }

    fn comment(&mut self, node: NodeId, depth: usize) {
        let comment = &self.game.node(node).notes().comment;
        if !comment.is_empty() {
            self.flush(depth);
            let comment = self.readable(comment);
            let indent = INDENT * (depth + 1);
            for line in comment.lines().flat_map(|line| wrap(line, width_behind(indent))) {
                self.add_line(indent, &line);
            }
        }
    }

    /// The comment with the evaluation of an analysis in words: `score 0.35: a good move`.
    fn readable<'b>(&self, comment: &'b str) -> Cow<'b, str> {
        let Some(evaluation) = Evaluation::in_comment(comment) else {
            return Cow::Borrowed(comment);
        };
        let selection = self.game.start().selection();
        let score = score_in_words(self.language, selection, evaluation);
        let text = Evaluation::removed_from(comment);
        Cow::Owned(if text.is_empty() {
            message!(self.language, "cli-shown-score", score)
        } else {
            message!(self.language, "cli-shown-score-text", score, text = text.into_owned())
        })
    }

    /// Puts the collected moves on lines.
    fn flush(&mut self, depth: usize) {
        let words = std::mem::take(&mut self.words);
        if !words.is_empty() {
            // A move is not broken, as text in kanji may be.
            for line in packed(words, width_behind(INDENT * depth)) {
                self.add_line(INDENT * depth, &line);
            }
        }
    }

    /// Adds a line that is indented by `indent` columns, at most half of the width.
    fn add_line(&mut self, indent: usize, line: &str) {
        self.text.extend(std::iter::repeat_n(' ', indent.min(usize::from(WIDTH) / 2)));
        self.text.push_str(line);
        self.text.push('\n');
    }
}

/// The columns after an indent, which is at most half of the width.
fn width_behind(indent: usize) -> u16 {
    WIDTH.saturating_sub(u16::try_from(indent).unwrap_or(WIDTH)).max(WIDTH / 2)
}
