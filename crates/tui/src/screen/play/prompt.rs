//! The prompt of the playing screen: its mode, the message, and the `:` line with its history and
//! completion.

use tui_input::InputRequest;
use unicode_width::UnicodeWidthStr;

use super::comment;
use super::game_table::GameTable;
use super::mode::ListOfChoices;
use super::reply::PromptRequest;
use super::{PromptMode, Question};
use crate::action::{
    Action, CursorDirection, LineAction, ListStep, Look, PointerAction, SelectAction,
};
use crate::completer::Completer;
use crate::line::{self, History, InputLine};
use crate::screen::Message;
use crate::screen::answers::is_first;
use crate::screen::open_list::{OpenList, leapt};
use zushiki_core::board::Origin;
use zushiki_play::verbs::ArgumentKind;
use zushiki_words::message;
use zushiki_words::wording::typed_verb;

/// The state of the dialogue with the player.
#[derive(Debug)]
pub(crate) struct Prompt {
    mode: PromptMode,
    message: Option<Message>,
    history: History,
    completer: Completer,
    /// The index of the row under the `:` line that the arrows have marked.
    marked: Option<usize>,
    /// The origin of the piece that was taken up when the `:` line was opened.
    held: Option<Origin>,
    /// The list, with the index of its entry, from which the `:` line was opened.
    list: Option<(ListOfChoices, usize)>,
    /// Whether the last action changed something that has not been drawn.
    is_undrawn: bool,
}

impl Prompt {
    pub(super) fn new() -> Prompt {
        Prompt {
            mode: PromptMode::Browse,
            message: None,
            history: History::default(),
            completer: Completer::empty(),
            marked: None,
            held: None,
            list: None,
            is_undrawn: false,
        }
    }

    pub(crate) fn mode(&self) -> &PromptMode {
        &self.mode
    }

    /// Whether a command or a move is being typed; a comment is neither.
    pub(crate) fn types_command(&self) -> bool {
        matches!(&self.mode, PromptMode::Line(line) if !comment::is_typed(line))
    }

    /// Whether the player is asked about a pasted game or position.
    pub(crate) fn asks_to_open_pasted(&self) -> bool {
        matches!(self.mode, PromptMode::Ask(Question::OpenPasted { .. }, _))
    }

    /// Closes the line, list or question, and puts back a piece that is taken up.
    pub(super) fn close(&mut self) {
        self.mode = PromptMode::Browse;
    }

    pub(crate) fn message(&self) -> Option<&Message> {
        self.message.as_ref()
    }

    /// Shows `message` until the next action; `None` removes the one that is shown.
    pub(super) fn show(&mut self, message: Option<Message>) {
        self.message = message;
    }

    /// Shows `text` as a warning until the next action.
    fn warn(&mut self, text: String) {
        self.message = Some(Message::warning(text));
    }

    /// A frame has been drawn.
    pub(super) fn mark_drawn(&mut self) {
        self.is_undrawn = false;
    }

    /// The next frame shows a new move or question, which earlier keys must not answer.
    fn mark_undrawn(&mut self) {
        self.is_undrawn = true;
    }

    /// Whether to ignore `action` because it reacts to an earlier frame: an Enter that is held down
    /// or was pressed ahead must not play a second move or answer a question, and arrows must not
    /// mark an answer. Letters always count, because each has one meaning.
    pub(super) fn ignores_as_stale(&mut self, action: &Action) -> bool {
        let asks = matches!(
            self.mode,
            PromptMode::Promotion { .. } | PromptMode::Ambiguous { .. } | PromptMode::Ask(..)
        );
        match action {
            Action::Select(SelectAction::Accept) => self.is_undrawn,
            Action::Select(SelectAction::Go(_)) if asks => self.is_undrawn,
            Action::Pointer(PointerAction::Drag(_) | PointerAction::Release(_)) => false,
            _ => {
                self.is_undrawn = false;
                false
            }
        }
    }

    /// Marks another answer, or recalls another line. `list` is the list that is open.
    pub(super) fn go(&mut self, direction: CursorDirection, list: Option<&OpenList>) {
        let is_back = is_first(direction);
        match &mut self.mode {
            PromptMode::Promotion { is_promoted, .. } => *is_promoted = is_back,
            PromptMode::Ask(_, yes) => *yes = Some(is_back),
            PromptMode::Ambiguous { moves, marked } => mark(moves.len(), marked, is_back),
            PromptMode::Choices(_, at) => {
                let choices = list.map_or_else(Vec::new, OpenList::choices);
                *at = next_choice(&choices, *at, direction == CursorDirection::Up);
            }
            PromptMode::Line(line) => match (direction, self.marked) {
                (CursorDirection::Up, None) => line.recall(&self.history, direction),
                (CursorDirection::Down, _) if line.is_recalled() => {
                    line.recall(&self.history, direction);
                }
                _ => self.marked = list.and_then(|list| list.next_row(is_back)),
            },
            PromptMode::Browse | PromptMode::Selected(_) | PromptMode::Stepped(_) => {}
        }
    }

    /// Marks a row further away in the `list` that is open: the next or previous page, the first or the last row.
    pub(super) fn leap(&mut self, place: &Look, list: Option<&OpenList>) {
        let choices = list.map_or_else(Vec::new, OpenList::choices);
        match &mut self.mode {
            PromptMode::Choices(_, at) => *at = leapt(&choices, *at, place),
            PromptMode::Line(_) => {
                self.marked = Some(leapt(&choices, self.marked.unwrap_or_default(), place));
            }
            _ => {}
        }
    }

    /// Closes the list that is open. Returns the action of its marked entry. A line that the entry begins replaces the list
    /// itself, and knows it then.
    pub(super) fn choose(&mut self, table: &GameTable) -> Option<Action> {
        let (list, at) = self.mode.list()?;
        let chosen = list.entries(table).into_iter().nth(at).and_then(|entry| entry.action);
        if !matches!(chosen, Some(Action::Line(_))) {
            self.close();
        }
        chosen
    }

    /// The index of the row under the `:` line that the arrows have marked.
    pub(super) fn marked_row(&self) -> Option<usize> {
        self.marked
    }

    /// Whether rows are shown under `line`: not while a move or a text for people is typed, so that the board is seen.
    pub(super) fn lists_rows(&self, line: &InputLine) -> bool {
        let is_marked = self.marked.is_some() || line.text().is_empty();
        let is_text = typed_verb(line.text()).is_some_and(|it| {
            it.argument.is_some() && it.verb.row().argument == ArgumentKind::Text
        });
        !is_text
            && (is_marked || line.completed().is_none() && !self.completer.begins_move(line.text()))
    }

    /// The legal move that begins with `text`, if there is only one.
    pub(super) fn only_move(&self, text: &str) -> Option<String> {
        self.completer.only_move(text)
    }

    /// Carries out a request of a part of the screen.
    pub(super) fn carry_out(&mut self, request: PromptRequest, table: &GameTable) {
        match request {
            PromptRequest::Show(message) => self.message = message,
            PromptRequest::ShowUnlessAsked(_) if self.mode.is_question() => {}
            PromptRequest::ShowUnlessAsked(message) => self.message = Some(message),
            PromptRequest::SetMode(mode) => self.mode = mode,
            PromptRequest::Ask(mode) => {
                self.mode = mode;
                self.mark_undrawn();
            }
            PromptRequest::Offer(mode) if matches!(self.mode, PromptMode::Browse) => {
                self.mode = mode;
                self.message = None;
                self.mark_undrawn();
            }
            PromptRequest::Offer(_) => {}
            PromptRequest::ClosePassing if self.mode.outlasts_flag() => {}
            PromptRequest::ClosePassing => self.close(),
            PromptRequest::OpenLine(line) => self.open_line(line, table),
            PromptRequest::MarkUndrawn => self.mark_undrawn(),
        }
    }

    /// Handles `action` for the `:` line. Returns the text that was submitted, which goes into the history.
    pub(super) fn handle(&mut self, action: LineAction, table: &GameTable) -> Option<String> {
        self.marked = None;
        match action {
            LineAction::Begin(text) => self.open_line(InputLine::with(&text), table),
            LineAction::Edit(request) => self.edit(request),
            LineAction::Complete(step) => self.complete(step),
            LineAction::Paste(text) => self.paste(&text, table),
            LineAction::Break => self.break_comment(),
            LineAction::Submit => return self.submit(),
        }
        None
    }

    /// Opens `line` with the completions of the current position.
    fn open_line(&mut self, line: InputLine, table: &GameTable) {
        let (position, previous) = (table.position(), table.session().last_destination());
        if !self.completer.is_of(table.notation(), position, previous) {
            self.completer = Completer::new(table.notation(), position, previous);
        }
        self.held = self.mode.taken_up();
        self.list = self.mode.list();
        self.marked = None;
        self.mode = PromptMode::Line(line);
    }

    /// The origin of the piece that was taken up when the last `:` line was opened.
    pub(super) fn held(&self) -> Option<Origin> {
        self.held
    }

    /// The list, with the index of its entry, from which the last `:` line was opened.
    pub(super) fn list(&self) -> Option<(ListOfChoices, usize)> {
        self.list
    }

    fn edit(&mut self, request: InputRequest) {
        if let PromptMode::Line(line) = &mut self.mode {
            line.edit(request);
        }
    }

    /// Inserts `text` into the `:` line, which is opened if no prompt is open. Pasted text never becomes
    /// actions.
    fn paste(&mut self, text: &str, table: &GameTable) {
        if self.mode.is_on_board() {
            self.open_line(InputLine::default(), table);
        }
        if let PromptMode::Line(line) = &mut self.mode
            && !line.insert(&comment::pasted(line, text))
        {
            self.warn(message!(table.language(), "play-pasted-cut", limit = line::LIMIT));
        }
    }

    /// Begins a new line where a comment is typed.
    fn break_comment(&mut self) {
        if let PromptMode::Line(line) = &mut self.mode
            && comment::is_typed(line)
        {
            let _ = line.insert("\\n");
        }
    }

    fn complete(&mut self, step: ListStep) {
        if let PromptMode::Line(line) = &mut self.mode {
            line.complete(step, |text| self.completer.completions(text));
        }
    }

    /// Closes the `:` line and returns its text, which goes into the history.
    fn submit(&mut self) -> Option<String> {
        let PromptMode::Line(line) = std::mem::replace(&mut self.mode, PromptMode::Browse) else {
            return None;
        };
        self.history.keep(line.text().trim());
        Some(line.text().to_owned())
    }

    /// The completions of the open line in at most `columns` columns; `None` for an empty line.
    pub(super) fn completions(&self, line: &InputLine, columns: u16) -> Option<String> {
        let completions = self.completer.completions(line.typed());
        let is_empty = line.text().is_empty() || completions.is_empty();
        (!is_empty).then(|| listed(&completions, line.completed(), usize::from(columns)))
    }
}

/// Marks the next of `count` moves, or the previous one, in a circle.
fn mark(count: usize, marked: &mut Option<usize>, is_back: bool) {
    let step = if is_back { count.saturating_sub(1) } else { 1 };
    *marked = match *marked {
        Some(at) => Some((at + step) % count.max(1)),
        None if is_back => count.checked_sub(1),
        None => Some(0),
    };
}

/// The row that can be marked after the row `at`, or before it, in a circle.
fn next_choice(choices: &[bool], at: usize, is_back: bool) -> usize {
    let count = choices.len();
    let step = |by: usize| if is_back { at + count - by } else { at + by } % count.max(1);
    let mut rows = (1..count).map(step);
    rows.find(|&row| choices.get(row) == Some(&true)).unwrap_or(at)
}

/// As many of the completions as fit into `columns`, the `marked` one in brackets and always among
/// them, and the number of those left out.
fn listed(completions: &[String], marked: Option<usize>, columns: usize) -> String {
    let word = |(at, text): (usize, &String)| {
        if Some(at) == marked { format!("[{text}]") } else { format!(" {text} ") }
    };
    let words: Vec<String> = completions.iter().enumerate().map(word).collect();
    let mut shown = 0..fitting(&words, columns);
    while !shown.is_empty() && marked.is_some_and(|marked| marked >= shown.end) {
        shown = shown.end..shown.end + fitting(&words[shown.end..], columns);
    }
    match words.len() - shown.len() {
        0 => words.concat(),
        more => format!("{} +{more}", words[shown].concat()),
    }
}

/// The number of `words` that fit, with room for the number of those left out.
fn fitting(words: &[String], columns: usize) -> usize {
    const MORE: usize = 5;
    let ends = words.iter().scan(MORE, |end, word| {
        *end += word.width();
        Some(*end)
    });
    ends.take_while(|&end| end <= columns).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_of_a_list_are_never_marked() {
        let rows = [true, false, true, true, false, true];
        let downwards = [2, 2, 3, 5, 5, 0];
        for (at, &next) in downwards.iter().enumerate() {
            assert_eq!(next_choice(&rows, at, false), next, "{at}");
        }
        assert_eq!(next_choice(&rows, 0, true), 5);
        assert_eq!(next_choice(&rows, 5, true), 3);
        assert_eq!(next_choice(&[true], 0, true), 0);
        assert_eq!(next_choice(&[], 0, true), 0);
    }

    #[test]
    fn the_marked_end_is_always_among_those_shown() {
        let ends: Vec<String> = ["P-1f", "P-2f", "P-3f", "P-4f", "P-5f"].map(String::from).into();
        assert_eq!(listed(&ends, None, 80), " P-1f  P-2f  P-3f  P-4f  P-5f ");
        assert_eq!(listed(&ends, Some(1), 20), " P-1f [P-2f] +3");
        assert_eq!(listed(&ends, Some(4), 20), "[P-5f] +4");
        assert_eq!(listed(&ends, Some(4), 3), " +5");
    }
}
