//! A record to the text of either format.

use std::time::Duration;

use super::moves::Style;
use super::{RESULT, TERMINATION, ending, head, time};
use crate::board::{Color, Move};
use crate::game::{Game, NodeId};
use crate::notation::reason;
use crate::record::{Record, lost, tagged};
use crate::rules::Outcome;
use crate::text::padded;

/// Moves of KI2 in a row.
const IN_A_ROW: usize = 6;

/// The file as text, and what its format has no word for.
pub(super) fn text(record: &Record, style: Style) -> (String, Vec<String>) {
    let game = &record.game;
    let mut writer = Writer::new(game, style);
    writer.text = head::written(record, &mut writer.remarks);
    writer.own_end();
    writer.heading();
    writer.lines();
    (writer.text, writer.remarks)
}

struct Writer<'a> {
    game: &'a Game,
    style: Style,
    /// Whether players are called 下手 and 上手.
    handicap: bool,
    timed: bool,
    text: String,
    /// How many moves of KI2 stand on the last line.
    column: usize,
    remarks: Vec<String>,
}

impl<'a> Writer<'a> {
    fn new(game: &'a Game, style: Style) -> Writer<'a> {
        let timed = lost::places(game).any(|id| {
            let notes = game.node(id).notes();
            notes.spent.is_some() || notes.spent_on_end.is_some()
        });
        Writer {
            game,
            handicap: head::has_handicap(game),
            timed: timed && !style.is_ki2(),
            style,
            text: String::new(),
            column: 0,
            remarks: Vec::new(),
        }
    }

    /// The end of the main line in headers, where no word of the format says it.
    fn own_end(&mut self) {
        let place = self.game.node(self.game.live_node());
        let end = place.end().filter(|&end| !self.says(end, place.position().to_move()));
        if let Some(end) = end {
            let (result, by) = (tagged::ending::result(Some(end)), tagged::ending::word(end.by));
            self.text += &format!("{RESULT}：{result}\n{TERMINATION}：{by}\n");
        }
    }

    /// Whether the words for an end say all of it.
    fn says(&self, end: Outcome, mover: Color) -> bool {
        match self.style.is_ki2() {
            false => ending::written(end, mover).1,
            true => {
                let line = ending::summary(Some(end), mover, 0, self.handicap);
                ending::from_summary(&line, mover) == Some(end)
            }
        }
    }

    fn heading(&mut self) {
        self.text += match (self.style.is_ki2(), self.timed) {
            (true, _) => "\n",
            (false, true) => "手数----指手---------消費時間--\n",
            (false, false) => "手数----指手--\n",
        };
    }

    /// Every line of play: the main line, then variations, the later ones first. Each begins where
    /// the line above it, or one above that, goes on otherwise.
    fn lines(&mut self) {
        let mut begin = vec![self.game.root()];
        while let Some(first) = begin.pop() {
            let line = self.line_from(first);
            if first != self.game.root() {
                self.text += &format!("\n変化：{}手\n", self.game.node(first).ply());
            }
            self.line(&line);
            begin.extend(line.iter().flat_map(|&place| self.variations(place)));
        }
    }

    /// The places from `first` to where the play goes no further.
    fn line_from(&self, first: NodeId) -> Vec<NodeId> {
        std::iter::successors(Some(first), |&place| self.goes_on(place)).collect()
    }

    /// What follows `place` in its line. An end has variations alone, and so has the place where the
    /// game stands.
    fn goes_on(&self, place: NodeId) -> Option<NodeId> {
        let over = self.game.node(place).end().is_some() || place == self.game.live_node();
        self.game.children(place).first().copied().filter(|_| !over)
    }

    /// The variations that begin after `place`, the last first.
    fn variations(&self, place: NodeId) -> Vec<NodeId> {
        let line = self.goes_on(place);
        let next = self.game.children(place).into_iter().rev();
        next.filter(|&next| Some(next) != line).collect()
    }

    fn line(&mut self, places: &[NodeId]) {
        let [first, ..] = places else { return };
        let mut spent = self.spent_before(*first);
        for &place in places {
            self.place(place, &mut spent);
        }
        self.end_row();
        if let Some(&last) = places.last() {
            self.ending(last, spent);
        }
    }

    /// What both players had spent before the move that leads to `place`.
    fn spent_before(&self, place: NodeId) -> [Duration; 2] {
        let mut spent = [Duration::ZERO; 2];
        let back = |&place: &NodeId| self.game.node(place).parent();
        for before in std::iter::successors(back(&place), back) {
            let node = self.game.node(before);
            spent[(!node.position().to_move()).index()] += whole(node.notes().spent);
        }
        spent
    }

    fn place(&mut self, place: NodeId, spent: &mut [Duration; 2]) {
        let node = self.game.node(place);
        if let (Some(mv), Some(parent)) = (node.mv(), node.parent()) {
            let before = self.game.node(parent);
            let (position, mover) = (before.position(), before.position().to_move());
            let text = self.style.written(position, before.mv().map(Move::to), mv);
            spent[mover.index()] += whole(node.notes().spent);
            let time = self.time(node.notes().spent, spent[mover.index()]);
            let more = self.game.children(parent).last() != Some(&place);
            self.entry(node.ply(), &text, &time, more);
        }
        self.comment(&node.notes().comment);
    }

    fn time(&self, spent: Option<Duration>, total: Duration) -> String {
        let spent = spent.filter(|_| self.timed);
        spent.map_or(String::new(), |spent| time::written(spent, total))
    }

    /// A numbered line of KIF, or a move in a row of KI2; `more` where variations to it follow.
    fn entry(&mut self, ply: usize, text: &str, time: &str, more: bool) {
        if !self.style.is_ki2() {
            let mark = if more { "+" } else { "" };
            let line = format!("{} {}{time}{mark}", self.style.number(ply), padded(text, 13));
            self.text += line.trim_end();
            self.text.push('\n');
            return;
        }
        if self.column == IN_A_ROW {
            self.end_row();
        }
        self.text += if self.column > 0 { "  " } else { "" };
        self.text += &padded(text, 10);
        self.column += 1;
    }

    fn end_row(&mut self) {
        if self.column > 0 {
            self.text.truncate(self.text.trim_end().len());
            self.text.push('\n');
            self.column = 0;
        }
    }

    /// A line each; bookmarks keep their own mark.
    fn comment(&mut self, comment: &str) {
        if comment.is_empty() {
            return;
        }
        self.end_row();
        for line in comment.split('\n') {
            let mark = if line.starts_with('&') { "" } else { "*" };
            self.text += &format!("{mark}{}\n", line.trim_end_matches('\r'));
        }
    }

    fn ending(&mut self, place: NodeId, spent: [Duration; 2]) {
        let node = self.game.node(place);
        let (end, on_end) = (node.end(), node.notes().spent_on_end);
        let is_main = place == self.game.live_node();
        if end.is_none() && on_end.is_none() && !is_main {
            return;
        }
        let mover = node.position().to_move();
        if !self.style.is_ki2() {
            let word = end.map_or(ending::BROKEN_OFF, |end| ending::written(end, mover).0);
            let total = spent[mover.index()] + whole(on_end);
            let time = self.time(on_end, total);
            self.entry(node.ply() + 1, word, &time, false);
        }
        self.text += &ending::summary(end, mover, node.ply(), self.handicap);
        self.text.push('\n');
        if let Some(end) = end.filter(|&end| !self.says(end, mover)) {
            self.worded(end, is_main);
        }
    }

    fn worded(&mut self, end: Outcome, is_main: bool) {
        let by = reason::termination(end.by);
        self.remark(match is_main {
            true => format!("{by} is named in the headers alone: the format has no word for it"),
            false => {
                format!("the format has no word for {by}: beside the main line the nearest stands at the end")
            }
        });
    }

    fn remark(&mut self, remark: String) {
        if !self.remarks.contains(&remark) {
            self.remarks.push(remark);
        }
    }
}

/// The format counts whole seconds.
fn whole(time: Option<Duration>) -> Duration {
    Duration::from_secs(time.map_or(0, |time| time.as_secs()))
}
