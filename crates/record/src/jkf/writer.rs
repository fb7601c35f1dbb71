//! Writes JKF.

use std::collections::HashMap;
use std::time::Duration;

use serde_json::{Map, Value, json};

use super::{EVEN, OTHER, PRESETS};
use crate::csa::{self, pieces};
use crate::ending::{csa as ending, psn};
use crate::kif::{RESULT, RULES_TEXT, TERMINATION, head, headers};
use crate::{
    Format, MAX_DEPTH, Obstacle, Record, Remark, Terms, WriteError, Writing, handicaps, left_out,
    lines, symbols,
};
use zushiki_core::board::{Color, Geometry, Move, Setup, Square};
use zushiki_core::game::{Game, NodeId};
use zushiki_core::notation::japanese::{self, Digits};
use zushiki_core::rules::Position;
use zushiki_core::variant::Selection;

/// Writes a record.
///
/// # Errors
/// If the game is not shogi, or its variations are too deep to be read.
pub(super) fn write(record: &Record) -> Result<Writing, WriteError> {
    let game = &record.game;
    let start = game.start();
    let too_deep = (left_out::depth(game) > MAX_DEPTH).then_some(Obstacle::TooDeep);
    if let Some(why) = csa::obstacle(start).or(too_deep) {
        return Err(WriteError::CannotHold { format: Format::Jkf, why });
    }
    let remarks = left_out::remarks(record, Format::Jkf);
    let mut writer = JkfWriter { game, broken_off: record.headers.is_broken_off(), remarks };
    let moves = writer.moves();
    let header = writer.header(record, start);
    let text = json!({ "header": header, "initial": initial(start), "moves": moves });
    Ok(Writing { bytes: format!("{text:#}\n").into_bytes(), remarks: writer.remarks })
}

/// The key, or if it is used, the key with the first free number. `last` has the last number of each key.
fn free_key(header: &Map<String, Value>, last: &mut HashMap<String, usize>, key: String) -> String {
    if !header.contains_key(&key) {
        return key;
    }
    let number = last.entry(key.clone()).or_insert(1);
    loop {
        *number += 1;
        let numbered = format!("{key}({number})");
        if !header.contains_key(&numbered) {
            return numbered;
        }
    }
}

/// The start by a name that every program knows, or square by square.
fn initial(start: &Position) -> Value {
    let selection = start.selection();
    let is_own = Terms::of(start).sfen.is_none();
    let preset = match selection.handicap() {
        None => Some(EVEN),
        Some(handicap) if !handicaps::is_known_to_all(handicap) => None,
        Some(handicap) => {
            let is_it = |name: &str| {
                handicaps::find(selection.variant(), name)
                    .is_some_and(|found| found.id == handicap.id)
            };
            PRESETS.iter().find(|(_, name)| is_it(name)).map(|(preset, _)| *preset)
        }
    };
    match preset.filter(|_| is_own) {
        Some(preset) => json!({ "preset": preset }),
        None => json!({ "preset": OTHER, "data": data(selection, &start.setup()) }),
    }
}

fn data(selection: &Selection, setup: &Setup) -> Value {
    let board = setup.geometry();
    let piece = |file, rank| {
        let piece = board.square(file, rank).and_then(|square| setup.piece(square));
        piece.map_or(json!({}), |piece| {
            json!({ "color": piece.color.index(), "kind": pieces::code(selection, piece.kind) })
        })
    };
    let file = |file| (1..=board.ranks()).map(|rank| piece(file, rank)).collect::<Vec<_>>();
    let files: Vec<Vec<Value>> = (1..=board.files()).map(file).collect();
    let hands = Color::ALL.map(|color| {
        let held = setup.hands[color.index()].iter();
        let held =
            held.map(|(kind, count)| (pieces::code(selection, kind).to_owned(), count.into()));
        held.collect::<Map<String, Value>>()
    });
    json!({ "color": setup.to_move.index(), "board": files, "hands": hands })
}

struct JkfWriter<'a> {
    game: &'a Game,
    /// Whether the game is marked as broken off in the record.
    broken_off: bool,
    remarks: Vec<Remark>,
}

impl JkfWriter<'_> {
    /// The headers with the keys of KIF. Those of a key that is taken get a number: `戦型(2)`.
    fn header(&mut self, record: &Record, start: &Position) -> Map<String, Value> {
        let handicap = head::has_handicap(self.game);
        let players = headers::players(&record.headers.players, handicap).into_iter();
        let is_kept = |(key, _): &(String, String)| !head::OURS.contains(&key.as_str());
        let lines = headers::header_lines(&record.headers, &mut self.remarks);
        let (lines, left_out): (Vec<_>, Vec<_>) = lines.into_iter().partition(is_kept);
        left_out.into_iter().for_each(|(key, _)| self.remark(Remark::HeaderLeftOut { key }));
        let all = players
            .filter(|(_, name)| !name.is_empty())
            .chain(lines)
            .chain(head::own_header_lines(start.selection(), &Terms::of(start)))
            .chain(self.end_headers());
        let (mut header, mut last) = (Map::new(), HashMap::new());
        for (key, value) in all {
            match header.get_mut(&key) {
                Some(Value::String(before)) if key == RULES_TEXT => {
                    *before += &format!("\n{value}")
                }
                _ => drop(header.insert(free_key(&header, &mut last, key), value.into())),
            }
        }
        header
    }

    /// The end of the main line in additional headers, if CSA has no word for it.
    fn end_headers(&mut self) -> Vec<(String, String)> {
        let live = self.game.node(self.game.live_node());
        let mover = live.to_move();
        let Some(end) = psn::stated(live).filter(|end| !ending::word_for_end(Some(*end), mover).1)
        else {
            return Vec::new();
        };
        self.remark(Remark::EndInHeaders { by: end.by });
        let (result, by) = (psn::result(Some(end)), psn::termination_word(end.by));
        vec![(RESULT.to_owned(), result.to_owned()), (TERMINATION.to_owned(), by.to_owned())]
    }

    /// The main line, with the variations in the place of their moves.
    fn moves(&mut self) -> Vec<Value> {
        let root = self.game.root();
        let mut first = Map::new();
        self.add_comment(root, &mut first);
        let mut moves = vec![Value::Object(first)];
        let line = lines::from(self.game, root);
        moves.extend(self.line(&line, [Duration::ZERO; 2]));
        moves
    }

    /// The entries for the nodes of a line except the root, and for its end. `spent` is the time that each player has
    /// already taken.
    fn line(&mut self, nodes: &[NodeId], spent: [Duration; 2]) -> Vec<Value> {
        let mut spent = spent;
        let mut entries = Vec::new();
        for &id in nodes.iter().filter(|&&id| id != self.game.root()) {
            let parent = self.game.node(id).parent();
            let goes_on = parent.filter(|&parent| lines::next(self.game, parent) == Some(id));
            let forks = goes_on.map_or(Vec::new(), |parent| self.forks(parent, spent));
            entries.push(self.entry(id, forks, &mut spent));
        }
        if let Some(&last) = nodes.last() {
            entries.extend(self.end(last, spent));
        }
        entries
    }

    /// The variations in place of the move that follows a node.
    fn forks(&mut self, node: NodeId, spent: [Duration; 2]) -> Vec<Value> {
        let firsts = lines::variations(self.game, node).into_iter();
        let fork = |first| self.line(&lines::from(self.game, first), spent).into();
        firsts.map(fork).collect()
    }

    fn entry(&mut self, id: NodeId, forks: Vec<Value>, spent: &mut [Duration; 2]) -> Value {
        let node = self.game.node(id);
        let mut entry = Map::new();
        if let (Some(mv), Some(parent)) = (node.mv(), node.parent()) {
            let (before, position) = (self.game.node(parent), self.game.position_of(parent));
            let mover = position.to_move();
            entry.insert("move".to_owned(), move_json(&position, before.mv(), mv));
            add_time(node.notes().spent, &mut spent[mover.index()], &mut entry);
        }
        self.add_comment(id, &mut entry);
        add_forks(forks, &mut entry);
        Value::Object(entry)
    }

    fn add_comment(&self, id: NodeId, entry: &mut Map<String, Value>) {
        let comment = symbols::comment_in_lines(self.game.node(id).notes());
        if !comment.is_empty() {
            let lines: Vec<&str> = comment.split('\n').collect();
            entry.insert("comments".to_owned(), lines.into());
        }
    }

    /// The entry for the end of a line, with the moves that were played from there.
    fn end(&mut self, last: NodeId, spent: [Duration; 2]) -> Option<Value> {
        let node = self.game.node(last);
        let (end, on_end) = (psn::stated(node), node.notes().spent_on_end);
        let forks = self.forks(last, spent);
        let is_main = last == self.game.live_node();
        let stated = is_main && self.broken_off;
        if end.is_none() && on_end.is_none() && forks.is_empty() && !stated {
            return None;
        }
        let mover = node.to_move();
        let (word, is_exact) = ending::word_for_end(end, mover);
        if let Some(end) = end.filter(|_| !is_exact && !is_main) {
            self.remark(Remark::NearestEnd { by: end.by });
        }
        let mut entry = Map::new();
        entry.insert("special".to_owned(), word.trim_start_matches('%').into());
        let mut total = spent[mover.index()];
        add_time(on_end, &mut total, &mut entry);
        add_forks(forks, &mut entry);
        Some(Value::Object(entry))
    }

    fn remark(&mut self, remark: Remark) {
        if !self.remarks.contains(&remark) {
            self.remarks.push(remark);
        }
    }
}

fn add_forks(forks: Vec<Value>, entry: &mut Map<String, Value>) {
    if !forks.is_empty() {
        entry.insert("forks".to_owned(), forks.into());
    }
}

/// Adds the time taken for a move, in whole seconds, and with it the total time of its player.
fn add_time(spent: Option<Duration>, total: &mut Duration, entry: &mut Map<String, Value>) {
    let Some(spent) = spent.map(|spent| spent.as_secs()) else { return };
    *total += Duration::from_secs(spent);
    let all = total.as_secs();
    let time = json!({
        "now": { "m": spent / 60, "s": spent % 60 },
        "total": { "h": all / 3600, "m": all / 60 % 60, "s": all % 60 },
    });
    entry.insert("time".to_owned(), time);
}

/// A move with all data of JKF that does not depend on rival pieces.
fn move_json(before: &Position, previous: Option<Move>, mv: Move) -> Value {
    let (selection, board) = (before.selection(), before.geometry());
    let code = |kind| pieces::code(selection, kind);
    let mut json = Map::new();
    json.insert("color".to_owned(), before.to_move().index().into());
    if let Some(from) = mv.from() {
        json.insert("from".to_owned(), place(board, from));
    }
    json.insert("to".to_owned(), place(board, mv.to()));
    json.insert("piece".to_owned(), before.moved_kind(mv).map_or("", code).into());
    if previous.map(Move::to) == Some(mv.to()) {
        json.insert("same".to_owned(), true.into());
    }
    let turned = mv.with_promotion(true);
    if mv.promotes() || mv.from().is_some() && before.examine(turned).is_ok() {
        json.insert("promote".to_owned(), mv.promotes().into());
    }
    // Without this letter, a drop would be read as the move of a piece on the board that can move there.
    let japanese = japanese::write(before, None, mv, Digits::Ascii);
    if mv.from().is_none() && japanese.ends_with('打') {
        json.insert("relative".to_owned(), "H".into());
    }
    if let Some(taken) = before.piece(mv.to()) {
        json.insert("capture".to_owned(), code(taken.kind).into());
    }
    Value::Object(json)
}

fn place(board: Geometry, square: Square) -> Value {
    json!({ "x": board.file(square), "y": board.rank(square) })
}
