//! Builds the game that a file describes, for the readers of every format.
//!
//! A reader splits its text and calls one method for each move, comment, time, ending or variation.
//! The builder plays the moves and enforces the limits, finds line and column of faults, and
//! collects the remarks.

use std::collections::HashMap;

use super::ending::{EndWord, psn as ending};
use super::recorded::{after_recorded, after_the_end, play_if_legal};
use super::{
    CommentWords, Evaluation, Fault, Format, Headers, Kept, MAX_DEPTH, PlainEnglish, ReadError,
    ReadOptions, Reading, Record, Remark, SetupFault, handicaps, symbols,
};
use zushiki_core::board::{Move, Setup, Square};
use zushiki_core::game::{Game, NodeId, Notes, Symbol};
use zushiki_core::notation::ParseMoveError;
use zushiki_core::rules::{Outcome, Position, Rules, SetupWarning, Termination};

/// The maximum number of remarks on moves that the rules do not allow.
const MOST_IRREGULAR: usize = 20;

/// A game as far as its file has been read.
pub(super) struct GameBuilder<'a> {
    /// The whole file, for the lines and columns of errors.
    text: &'a str,
    game: Game,
    variations: Variations,
    /// The ends in the order of the file. They are declared last: a variation may begin at one.
    ends: Vec<(NodeId, Outcome)>,
    /// The end of the current line, if it has been read; only a variation can follow.
    over: Option<Outcome>,
    /// The live node, where the file names one; without, it is the last node of the main line.
    live: Option<NodeId>,
    remarks: Vec<Remark>,
    /// The words of comments that the reader adds.
    words: &'a dyn CommentWords,
    /// Whether moves that the rules do not allow are kept.
    lenient: bool,
    /// The moves that are kept although they are not legal, with their texts.
    illegal: Vec<(NodeId, String)>,
    /// Whether the current line has a move that no board can show: what follows is kept as text.
    broken: bool,
    /// Whether the game is marked as broken off in the file.
    broken_off: bool,
}

/// The nodes at which open variations begin, and the depth of their nesting.
struct Variations {
    /// For each variation in brackets that is open, the place to return to.
    open: Vec<Place>,
    /// The number of variations within one another that lead to a node; nodes of the main line are left out.
    depths: HashMap<NodeId, usize>,
    /// The last node of the main line.
    main_end: NodeId,
    /// Whether the main line is complete, in formats that write all variations after it.
    past_main: bool,
}

/// A place in the game to which the end of a variation returns.
struct Place {
    node: NodeId,
    /// The end of the line, if it has been read.
    over: Option<Outcome>,
    /// Whether the line continues as text.
    broken: bool,
}

impl<'a> GameBuilder<'a> {
    /// A game without moves; `remarks` are those on the part of the file above the moves.
    pub(super) fn new(text: &'a str, start: Position, remarks: Vec<Remark>) -> GameBuilder<'a> {
        let game = Game::new(start);
        let variations = Variations {
            open: Vec::new(),
            depths: HashMap::new(),
            main_end: game.root(),
            past_main: false,
        };
        let words = &PlainEnglish;
        GameBuilder {
            text,
            game,
            variations,
            ends: Vec::new(),
            over: None,
            live: None,
            remarks,
            words,
            lenient: false,
            illegal: Vec::new(),
            broken: false,
            broken_off: false,
        }
    }

    /// The same with the words and the leniency of `options`.
    pub(super) fn with_options(self, options: &ReadOptions<'a>) -> GameBuilder<'a> {
        GameBuilder { words: options.words, lenient: options.lenient, ..self }
    }

    /// The game as far as it has been read, at the current node.
    pub(super) fn game(&self) -> &Game {
        &self.game
    }

    /// The position before the next move.
    pub(super) fn position(&self) -> &Position {
        self.game.position()
    }

    /// The destination of the previous move.
    pub(super) fn previous(&self) -> Option<Square> {
        self.game.last_move().map(Move::to)
    }

    /// The number of moves that lead to the current position.
    pub(super) fn ply(&self) -> usize {
        self.game.cursor_ply()
    }

    /// The error for `fault` at the byte `at`, with the number of the next move.
    pub(super) fn error(&self, at: usize, fault: impl Into<Fault>) -> ReadError {
        ReadError { ply: Some(self.ply() + 1), ..ReadError::at(self.text, at, fault) }
    }

    pub(super) fn remark(&mut self, remark: Remark) {
        self.remarks.push(remark);
    }

    /// Adds a remark unless it already exists.
    pub(super) fn remark_once(&mut self, remark: Remark) {
        if !self.remarks.contains(&remark) {
            self.remarks.push(remark);
        }
    }

    /// Plays the move that the file writes as `text` at the byte `at`.
    ///
    /// # Errors
    /// If the text is not a move, or the move is not legal or exceeds a limit; a lenient reader keeps moves that are
    /// not legal, and refuses only the first of the game.
    pub(super) fn play(
        &mut self,
        at: usize,
        text: &str,
        read: Result<Move, ParseMoveError>,
    ) -> Result<(), ReadError> {
        self.play_stated(at, text, read, None, || false)
    }

    /// Plays a move as [`GameBuilder::play`] does. `stated` is the move by its squares alone, if the file has them. If
    /// the move is illegal and the file itself says so (`called_illegal`), the side to move loses by it.
    pub(super) fn play_stated(
        &mut self,
        at: usize,
        text: &str,
        read: Result<Move, ParseMoveError>,
        stated: Option<Move>,
        called_illegal: impl FnOnce() -> bool,
    ) -> Result<(), ReadError> {
        if self.broken {
            self.comment(text);
            return Ok(());
        }
        let stated = read.as_ref().ok().copied().or(stated);
        match self.play_legal(at, text, read) {
            Err(error)
                if (error.is_illegal_move() || self.over.is_none() && error.is_after_the_end())
                    && called_illegal() =>
            {
                self.forfeit(text);
                Ok(())
            }
            Err(error) if self.lenient && self.can_go_on(&error) => self.keep(text, stated, error),
            played => played,
        }
    }

    fn play_legal(
        &mut self,
        at: usize,
        text: &str,
        read: Result<Move, ParseMoveError>,
    ) -> Result<(), ReadError> {
        let mv = read.map_err(|error| self.error(at, self.move_fault(text, error)))?;
        if let Some(outcome) = self.over {
            return Err(self.error(at, after_the_end(self.position(), outcome)));
        }
        let (parent, siblings) = (self.game.cursor_node(), self.game.branch_count());
        play_if_legal(&mut self.game, text, mv).map_err(|fault| self.error(at, fault))?;
        if self.note_move(parent, siblings) > MAX_DEPTH {
            Err(ReadError { ply: Some(self.ply()), ..self.error(at, Fault::TooDeep) })
        } else {
            Ok(())
        }
    }

    /// Notes the move that was played from `parent`, which had `siblings` children before. Returns the number
    /// of variations within one another that lead to a new node.
    fn note_move(&mut self, parent: NodeId, siblings: usize) -> usize {
        let node = self.game.cursor_node();
        if !self.in_variation() {
            self.variations.main_end = node;
        }
        let is_new = self.game.branch_count_at(self.ply() - 1) > siblings;
        if is_new { self.variations.add(parent, node, siblings) } else { 0 }
    }

    /// Whether a lenient reader continues after this error: at a move that the rules do not allow, unless there is
    /// nothing to show before it.
    fn can_go_on(&self, error: &ReadError) -> bool {
        let is_move = matches!(&*error.fault, Fault::Move { .. } | Fault::AfterTheEnd { .. });
        is_move && (self.ply() > 0 || self.in_variation())
    }

    /// Keeps a move that the rules do not allow: as a move if the board can show it, otherwise as text, with the rest
    /// of its line.
    ///
    /// # Errors
    /// [`Fault::TooDeep`], if the variation is nested too deeply.
    fn keep(
        &mut self,
        text: &str,
        stated: Option<Move>,
        error: ReadError,
    ) -> Result<(), ReadError> {
        let mv = stated.or(error.illegal_move()).filter(|_| self.over.is_none());
        let next = mv.and_then(|mv| Some((mv, after_recorded(self.position(), mv)?)));
        let ReadError { location, ply, fault, .. } = error;
        let kept = if next.is_some() { Kept::Move } else { Kept::Comment };
        self.remark_on_irregular(Remark::Irregular { location, ply, fault, kept });
        let Some((mv, next)) = next else {
            self.broken = true;
            self.comment(text);
            return Ok(());
        };
        let (parent, siblings) = (self.game.cursor_node(), self.game.branch_count());
        let is_illegal = self.position().examine(mv).is_err();
        self.game.record(mv, next);
        if self.note_move(parent, siblings) > MAX_DEPTH {
            return Err(self.error(0, Fault::TooDeep));
        }
        if is_illegal {
            self.illegal.push((self.game.cursor_node(), text.to_owned()));
        }
        Ok(())
    }

    /// Keeps a move that does not name a piece on the board as text, with the rest of its line.
    ///
    /// # Errors
    /// `error`, if the reader is not lenient or there is no previous move.
    pub(super) fn keep_text(&mut self, text: &str, error: ReadError) -> Result<(), ReadError> {
        if !self.broken {
            if !self.lenient || self.ply() == 0 && !self.in_variation() {
                return Err(error);
            }
            let ReadError { location, ply, fault, .. } = error;
            self.remark_on_irregular(Remark::Irregular {
                location,
                ply,
                fault,
                kept: Kept::Comment,
            });
            self.broken = true;
        }
        self.comment(text);
        Ok(())
    }

    /// Adds a remark on a move that the rules do not allow, unless there are many, because each remark holds a
    /// position.
    fn remark_on_irregular(&mut self, remark: Remark) {
        let is_it = |remark: &&Remark| matches!(remark, Remark::Irregular { .. });
        if self.remarks.iter().filter(is_it).count() < MOST_IRREGULAR {
            self.remarks.push(remark);
        }
    }

    /// Explains illegal moves in their comments, if the file does not.
    fn mark_illegal_moves(&mut self) {
        let said = self.words.illegal_move("");
        for (node, text) in std::mem::take(&mut self.illegal) {
            self.game.go_to_node(node);
            // An analysis writes its evaluation before the explanation.
            let known = Evaluation::removed_from(&self.game.node(node).notes().comment);
            if !known.lines().any(|line| line.starts_with(said.trim_end())) {
                self.comment(&self.words.illegal_move(&text));
            }
        }
    }

    /// The side to move loses by the illegal move `text`, which stays as a comment: it cannot be
    /// played on the board.
    fn forfeit(&mut self, text: &str) {
        let winner = Some(!self.position().to_move());
        self.end_line(Outcome { winner, by: Termination::IllegalMove });
        let comment = self.words.illegal_move(text);
        self.comment(&comment);
    }

    fn move_fault(&self, text: &str, error: ParseMoveError) -> Fault {
        Fault::Move { text: text.to_owned(), error, position: Box::new(self.position().clone()) }
    }

    /// Adds a line to the comment on the current node.
    pub(super) fn comment(&mut self, line: &str) {
        if let Some(symbols) = symbols::of_line(line) {
            return symbols.iter().for_each(|symbol| self.symbol(symbol));
        }
        let comment = &mut self.game.notes_mut().comment;
        if !comment.is_empty() {
            comment.push('\n');
        }
        comment.push_str(line);
    }

    /// Adds a comment of several lines to the current node. The first line may be symbols.
    pub(super) fn lines_of_comment(&mut self, comment: &str) {
        let (first, rest) = comment.split_once('\n').unwrap_or((comment, ""));
        let parts = if symbols::of_line(first).is_some() { [first, rest] } else { [comment, ""] };
        parts.into_iter().filter(|part| !part.is_empty()).for_each(|part| self.comment(part));
    }

    /// Adds a comment and times to the current node; of several times for one move the first holds.
    pub(super) fn annotate(&mut self, notes: &Notes) {
        let times = [notes.spent, notes.left, notes.spent_on_end];
        // The times after a move that is kept as text do not belong to the previous move.
        if !self.broken && times.iter().any(Option::is_some) {
            let known = self.game.notes_mut();
            known.spent = known.spent.or(notes.spent);
            known.left = known.left.or(notes.left);
            known.spent_on_end = known.spent_on_end.or(notes.spent_on_end);
        }
        notes.symbols.iter().for_each(|symbol| self.symbol(symbol));
        if !notes.comment.is_empty() {
            self.comment(&notes.comment);
        }
    }

    /// Adds a symbol to the current node. If there already is one of its kind, or there is no move, it goes into the
    /// comment.
    fn symbol(&mut self, symbol: Symbol) {
        let mut symbols = self.game.node(self.game.cursor_node()).notes().symbols;
        let has_move = !self.broken && self.game.last_move().is_some();
        match symbols.set(symbol).filter(|_| has_move) {
            Some(before) if before == symbol => {}
            None if has_move => self.game.notes_mut().symbols = symbols,
            _ => self.comment(symbol.text()),
        }
    }

    /// The line ends here with the word `text`. An unknown word, or one without a reason, is kept as a comment.
    pub(super) fn end_word(&mut self, text: &str, word: EndWord) {
        if self.broken {
            return self.comment(text);
        }
        match word {
            EndWord::End(outcome) => {
                if outcome.by == Termination::Unknown {
                    self.comment(text);
                }
                self.end_line(outcome);
            }
            EndWord::BrokenOff => self.break_off(),
            EndWord::NoEnd => self.comment(text),
            EndWord::Other => {
                self.comment(text);
                self.remark(Remark::UnknownEnding { text: text.to_owned() });
            }
        }
    }

    /// The game is broken off here according to the file.
    pub(super) fn break_off(&mut self) {
        self.broken_off |= !self.in_variation();
    }

    /// The line ends here: no move can follow, only a variation.
    pub(super) fn end_line(&mut self, outcome: Outcome) {
        if self.broken {
            return;
        }
        if self.game.branch_count() > 0 {
            // A variation that only repeats moves of another line can end where that line
            // continues. There an end in the middle of a line would cut it off in every format.
            return self.remark(Remark::EndLeftOut);
        }
        self.note_other_end(outcome);
        self.mark_end(outcome);
        self.over.get_or_insert(outcome);
    }

    /// Adds a remark on an end with another winner than the end by the rules at this position. A player who resigns when
    /// mated, or whose time runs out then, has lost either way.
    fn note_other_end(&mut self, outcome: Outcome) {
        let Some(seen) = self.game.cursor_outcome() else {
            if !ending::is_shown(&self.game, outcome) {
                self.remark(Remark::EndNotSeen { by: outcome.by });
            }
            return;
        };
        if outcome.winner != seen.winner {
            let selection = Box::new(self.position().selection().clone());
            self.remark(Remark::EndDiffers { by: outcome.by, outcome: seen, selection });
        }
    }

    /// The players once ended the game here, and at another time continued from here.
    pub(super) fn mark_end(&mut self, outcome: Outcome) {
        self.ends.push((self.game.cursor_node(), outcome));
    }

    /// This is the current position of the game, although moves that were taken back may follow.
    pub(super) fn mark_live(&mut self) {
        self.live = Some(self.game.cursor_node());
    }

    /// Whether a variation is being read.
    pub(super) fn in_variation(&self) -> bool {
        self.variations.past_main || !self.variations.open.is_empty()
    }

    /// Whether the line that is being read has ended.
    pub(super) const fn is_over(&self) -> bool {
        self.over.is_some()
    }

    /// Whether the line that is being read continues as text.
    pub(super) const fn is_broken(&self) -> bool {
        self.broken
    }

    /// Whether the game is marked as broken off in the file.
    pub(super) const fn is_broken_off(&self) -> bool {
        self.broken_off
    }

    /// Whether a bracket is open.
    pub(super) fn in_brackets(&self) -> bool {
        !self.variations.open.is_empty()
    }

    /// Opens a bracket: the next move replaces the last one, until the bracket is closed.
    ///
    /// # Errors
    /// If too many brackets are open.
    pub(super) fn open_variation(&mut self, at: usize) -> Result<(), ReadError> {
        if self.variations.open.len() == MAX_DEPTH {
            return Err(self.error(at, Fault::TooDeep));
        }
        let (node, over, broken) = (self.game.cursor_node(), self.over.take(), self.broken);
        self.variations.open.push(Place { node, over, broken });
        if !broken {
            self.game.go_to(self.ply().saturating_sub(1));
        }
        Ok(())
    }

    /// Opens a bracket in which the next move follows the last move; after the end of a line, only the end is replaced.
    ///
    /// # Errors
    /// If too many brackets are open.
    pub(super) fn open_branch(&mut self, at: usize) -> Result<(), ReadError> {
        let node = self.game.cursor_node();
        self.open_variation(at)?;
        self.game.go_to_node(node);
        Ok(())
    }

    /// Closes a bracket and returns to where it was opened; false if none is open.
    pub(super) fn close_variation(&mut self) -> bool {
        let Some(Place { node, over, broken }) = self.variations.open.pop() else { return false };
        self.game.go_to_node(node);
        (self.over, self.broken) = (over, broken);
        true
    }

    /// Begins a variation after the first `ply` moves of the last line; false if it is shorter. The main line is then
    /// complete. A variation from a move that is kept as text is also text.
    pub(super) fn vary_from(&mut self, ply: usize) -> bool {
        let exists = ply <= self.ply();
        if !exists && self.broken {
            return true;
        }
        self.variations.past_main = true;
        (self.over, self.broken) = (None, false);
        if exists {
            self.game.go_to(ply);
        }
        exists
    }

    /// The main line ended with `end`, which decides if `word` after its moves names another winner; then the word is
    /// kept as a comment.
    pub(super) fn end_main_line_instead(
        &mut self,
        end: impl FnOnce(&Game) -> Option<Outcome>,
        word: Option<&str>,
    ) {
        self.game.go_to_node(self.variations.main_end);
        let Some(stated) = end(&self.game) else { return };
        let node = self.game.cursor_node();
        if let Some(&(_, marked)) = self.ends.iter().find(|(at, _)| *at == node) {
            if marked.winner == stated.winner {
                return;
            }
            let is_about_it =
                |remark: &Remark| matches!(remark, Remark::EndNotSeen { by } if *by == marked.by);
            self.remarks.retain(|remark| !is_about_it(remark));
        }
        if let Some(word) = word {
            self.comment(word);
        }
        self.game.declare_end(stated);
    }

    /// The main line ended with `end`, whatever words follow its moves.
    pub(super) fn end_main_line(&mut self, end: impl FnOnce(&Game) -> Option<Outcome>) {
        self.game.go_to_node(self.variations.main_end);
        if let Some(outcome) = end(&self.game) {
            self.game.declare_end(outcome);
        }
    }

    /// The game with its ends, at its live node, and the remarks.
    pub(super) fn finish(mut self) -> (Game, Vec<Remark>) {
        self.mark_illegal_moves();
        for (node, outcome) in self.ends {
            self.game.go_to_node(node);
            ending::declare(&mut self.game, outcome);
        }
        // The main line must be the selected line, even if the live node is on another.
        self.game.go_to_node(self.variations.main_end);
        self.game.go_to_node(self.live.unwrap_or(self.variations.main_end));
        self.game.make_cursor_live();
        (self.game, self.remarks)
    }

    /// The result of reading: the record, or the error that ended the reading with the record as
    /// far as it was read.
    ///
    /// # Errors
    /// That of `read`.
    pub(super) fn reading(
        self,
        format: Format,
        headers: Headers,
        read: Result<(), ReadError>,
    ) -> Result<Reading, ReadError> {
        let broken_off = self.broken_off;
        let (game, remarks) = self.finish();
        let mut record = Record { headers, game };
        if broken_off && record.game.live_outcome().is_none() {
            record.headers.set_broken_off();
        }
        Reading { record, format, remarks }.or_error(read)
    }
}

impl Variations {
    /// Notes a new node, which has `siblings`; how many variations within one another lead to it.
    fn add(&mut self, parent: NodeId, node: NodeId, siblings: usize) -> usize {
        let depth = self.depths.get(&parent).copied().unwrap_or(0) + usize::from(siblings > 0);
        if depth > 0 {
            self.depths.insert(node, depth);
        }
        depth
    }
}

/// The start of a game in a file, with remarks on oddities. The start of a handicap becomes that handicap.
///
/// # Errors
/// If it cannot be played.
pub(super) fn start(
    rules: &Rules,
    setup: &Setup,
    remarks: &mut Vec<Remark>,
) -> Result<Position, SetupFault> {
    let handicap = handicaps::with_start(rules.selection(), setup).map(Rules::new);
    let rules = handicap.as_ref().unwrap_or(rules);
    let (position, warnings) = rules
        .recorded_position(setup)
        .map_err(|error| SetupFault::new(rules.selection(), error))?;
    remarks.extend(odd_start(rules, warnings));
    Ok(position)
}

/// A remark for each warning about the start of a game.
pub(super) fn odd_start(
    rules: &Rules,
    warnings: Vec<SetupWarning>,
) -> impl Iterator<Item = Remark> {
    let selection = rules.selection();
    warnings
        .into_iter()
        .map(|warning| Remark::OddStart { warning, selection: Box::new(selection.clone()) })
}

#[cfg(test)]
mod tests;
