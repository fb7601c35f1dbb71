//! Writes a record as KIF or KI2.

use std::time::Duration;

use super::moves::MoveForm;
use super::{RESULT, TERMINATION, head, time};
use crate::ending::{kif as ending, psn};
use crate::{CommentWords, Format, Record, Remark, left_out, lines, long_lines, symbols};
use zushiki_core::board::{Color, Move};
use zushiki_core::game::{Game, NodeId};
use zushiki_core::rules::{Outcome, Termination};
use zushiki_core::text::padded;

/// Moves of KI2 on a line: no more than two, and the first padded beyond the longest move, because
/// cshogi reads lines with more as other moves.
const IN_A_ROW: usize = 2;
/// The columns of a move of KI2 including the following blanks; the longest move,
/// `▲５三銀右上不成`, has 16.
const KI2_COLUMNS: usize = 18;

/// The mark of a comment.
const COMMENT: &str = "*";

/// The file as text without its first line, and remarks on what KIF has no word for.
pub(super) fn text(
    record: &Record,
    form: MoveForm,
    words: &dyn CommentWords,
) -> (String, Vec<Remark>) {
    let game = &record.game;
    let mut writer = KifWriter::new(game, form, words);
    writer.broken_off = record.headers.is_broken_off();
    writer.text = head::write(record, &mut writer.remarks);
    writer.own_end();
    writer.heading();
    writer.lines();
    writer.remarks.extend(long_lines::remark(writer.broken_lines));
    (writer.text, writer.remarks)
}

struct KifWriter<'a> {
    game: &'a Game,
    form: MoveForm,
    words: &'a dyn CommentWords,
    /// Whether the sides are 下手 and 上手 instead of 先手 and 後手.
    handicap: bool,
    /// Whether times are written.
    timed: bool,
    /// Whether the game is marked as broken off in the record.
    broken_off: bool,
    text: String,
    /// The number of moves of KI2 on the last line.
    column: usize,
    /// The number of lines of comments that were too long.
    broken_lines: usize,
    remarks: Vec<Remark>,
}

impl<'a> KifWriter<'a> {
    fn new(game: &'a Game, form: MoveForm, words: &'a dyn CommentWords) -> KifWriter<'a> {
        let timed = left_out::nodes(game).any(|id| {
            let notes = game.node(id).notes();
            notes.spent.is_some() || notes.spent_on_end.is_some()
        });
        KifWriter {
            game,
            handicap: head::has_handicap(game),
            timed: timed && !form.is_ki2(),
            broken_off: false,
            form,
            words,
            text: String::new(),
            column: 0,
            broken_lines: 0,
            remarks: Vec::new(),
        }
    }

    /// Writes the end of the main line in additional headers, if KIF has no word for it.
    fn own_end(&mut self) {
        let live = self.game.node(self.game.live_node());
        let end = psn::stated(live).filter(|&end| !self.has_word(end, live.to_move()));
        if let Some(end) = end {
            let (result, by) = (psn::result(Some(end)), psn::termination_word(end.by));
            self.text += &format!("{RESULT}：{result}\n{TERMINATION}：{by}\n");
        }
    }

    /// Whether the format has words for exactly this end.
    fn has_word(&self, end: Outcome, mover: Color) -> bool {
        if !self.form.is_ki2() {
            ending::word_for_end(end, mover).1
        } else {
            let line = ending::summary(Some(end), mover, 0, self.handicap);
            ending::from_summary(&line, mover) == Some(end)
        }
    }

    fn heading(&mut self) {
        self.text += match (self.form.is_ki2(), self.timed) {
            (true, _) => "\n",
            (false, true) => "手数----指手---------消費時間--\n",
            (false, false) => "手数----指手--\n",
        };
    }

    /// Writes the main line, then the variations, the later ones first: a reader goes back along the
    /// line above, which must still contain the move where the next variation begins.
    fn lines(&mut self) {
        let mut begin = vec![self.game.root()];
        while let Some(first) = begin.pop() {
            let line = lines::from(self.game, first);
            if first != self.game.root() {
                self.text += &format!("\n変化：{}手\n", self.game.node(first).ply());
            }
            self.line(&line);
            let variations = line.iter().map(|&node| lines::variations(self.game, node));
            begin.extend(variations.flat_map(|firsts| firsts.into_iter().rev()));
        }
    }

    fn line(&mut self, nodes: &[NodeId]) {
        let [first, ..] = nodes else { return };
        let mut spent = self.spent_before(*first);
        for &id in nodes {
            self.node(id, &mut spent);
        }
        self.end_row();
        if let Some(&last) = nodes.last() {
            self.ending(last, spent);
        }
    }

    /// The total time of each player before the move that leads to `id`.
    fn spent_before(&self, id: NodeId) -> [Duration; 2] {
        let mut spent = [Duration::ZERO; 2];
        let back = |&id: &NodeId| self.game.node(id).parent();
        for before in std::iter::successors(back(&id), back) {
            let node = self.game.node(before);
            spent[(!node.to_move()).index()] += whole_seconds(node.notes().spent);
        }
        spent
    }

    fn node(&mut self, id: NodeId, spent: &mut [Duration; 2]) {
        let node = self.game.node(id);
        if let (Some(mv), Some(parent)) = (node.mv(), node.parent()) {
            let (before, position) = (self.game.node(parent), self.game.position_of(parent));
            let mover = position.to_move();
            let lines = self.form.write(&position, before.mv().map(Move::to), mv);
            spent[mover.index()] += whole_seconds(node.notes().spent);
            let time = self.time(node.notes().spent, spent[mover.index()]);
            let has_variations = self.game.children(parent).last() != Some(&id);
            let last = lines.len() - 1;
            for (index, (step, text)) in lines.iter().enumerate() {
                let (time, marked) =
                    if index == last { (&*time, has_variations) } else { ("", false) };
                self.entry(node.ply(), step, text, time, marked);
            }
        }
        self.comment(&symbols::comment_in_lines(node.notes()));
    }

    fn time(&self, spent: Option<Duration>, total: Duration) -> String {
        let spent = spent.filter(|_| self.timed);
        spent.map_or(String::new(), |spent| time::write(spent, total))
    }

    /// Writes a numbered line of KIF, for the step `step` of a move of several, or a move of KI2. KIF marks a move that
    /// has variations.
    fn entry(&mut self, ply: usize, step: &str, text: &str, time: &str, has_variations: bool) {
        if !self.form.is_ki2() {
            let mark = if has_variations { "+" } else { "" };
            let text = if self.form.is_padded() { padded(text, 13) } else { text.to_owned() };
            let blanks = if step.is_empty() { self.form.blanks() } else { " " };
            let line = format!("{}{step}{blanks}{text}{time}{mark}", self.form.number(ply));
            self.text += line.trim_end();
            self.text.push('\n');
            return;
        }
        if self.column == IN_A_ROW {
            self.end_row();
        }
        self.text += &padded(text, KI2_COLUMNS);
        self.column += 1;
    }

    fn end_row(&mut self) {
        if self.column > 0 {
            self.text.truncate(self.text.trim_end().len());
            self.text.push('\n');
            self.column = 0;
        }
    }

    /// Writes a comment after `*`, line by line; a bookmark has kept its own mark (`&`).
    fn comment(&mut self, comment: &str) {
        if comment.is_empty() {
            return;
        }
        self.end_row();
        for line in comment.split('\n') {
            self.comment_line(line.trim_end_matches('\r'));
        }
    }

    fn comment_line(&mut self, line: &str) {
        let parts = long_lines::parts(line, COMMENT);
        self.broken_lines += usize::from(parts.len() > 1);
        for (index, part) in parts.into_iter().enumerate() {
            // A later part is not a bookmark, whatever it begins with.
            let mark = if index == 0 && line.starts_with('&') { "" } else { COMMENT };
            self.text += &format!("{mark}{part}\n");
        }
    }

    /// Writes the end of a line. The main line has 中断 where the file that was read had.
    fn ending(&mut self, id: NodeId, spent: [Duration; 2]) {
        let node = self.game.node(id);
        let (end, on_end) = (psn::stated(node), node.notes().spent_on_end);
        let is_main = id == self.game.live_node();
        let stated = is_main && self.broken_off;
        if end.is_none() && on_end.is_none() && !stated {
            return;
        }
        self.unknown_end(id);
        let mover = node.to_move();
        if !self.form.is_ki2() {
            let word = end.map_or(ending::BROKEN_OFF, |end| ending::word_for_end(end, mover).0);
            let total = spent[mover.index()] + whole_seconds(on_end);
            let time = self.time(on_end, total);
            self.entry(node.ply() + 1, "", word, &time, false);
        }
        self.text += &ending::summary(end, mover, node.ply(), self.handicap);
        self.text.push('\n');
        let without_word = end.filter(|&end| !self.has_word(end, mover));
        if let Some(by) = without_word.map(|end| end.by).filter(|&by| by != Termination::Unknown) {
            self.remark(if is_main {
                Remark::EndInHeaders { by }
            } else {
                Remark::NearestEnd { by }
            });
        }
    }

    /// Writes an end by an unknown reason as a comment: every word of KIF would claim more.
    fn unknown_end(&mut self, id: NodeId) {
        let node = self.game.node(id);
        let Some(end) = node.end().filter(|end| end.by == Termination::Unknown) else { return };
        let sentence = self.words.end(self.game.start().selection(), end);
        // A file that was written from such a file has the comment already.
        if !node.notes().comment.contains(&sentence) {
            self.comment(&sentence);
        }
        let format = if self.form.is_ki2() { Format::Ki2 } else { Format::Kif };
        self.remark(Remark::EndInComment { format, word: ending::BROKEN_OFF });
    }

    fn remark(&mut self, remark: Remark) {
        if !self.remarks.contains(&remark) {
            self.remarks.push(remark);
        }
    }
}

/// The time in whole seconds, as KIF counts it: totals must be the sums of the written times.
fn whole_seconds(time: Option<Duration>) -> Duration {
    Duration::from_secs(time.map_or(0, |time| time.as_secs()))
}
