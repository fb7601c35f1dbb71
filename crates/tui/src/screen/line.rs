//! The `:` line over a screen other than the board, which has one of its own: the menu, the editor, lists and drills. It
//! has the same palette above it.

use ratatui::Frame;
use ratatui::layout::Rect;

use super::command_line;
use super::open_list::{ListPart, OpenList, leapt};
use super::palette::{Found, Palette};
use super::{Context, Message, Response, Screen};
use crate::action::{Action, CursorDirection, LineAction, PointerAction, SelectAction};
use crate::command;
use crate::key_bar;
use crate::keymap::Mode;
use crate::line::InputLine;
use crate::options::Options;
use crate::widget::{Blank, MessageLine};
use zushiki_core::variant::Selection;
use zushiki_core::variant::library::Games;
use zushiki_words::message;

/// The line, with what decides the rows above it.
#[derive(Debug)]
pub struct LineScreen {
    line: InputLine,
    /// The row that the arrows have marked.
    marked: Option<usize>,
    message: Option<Message>,
    games: Games,
    /// The game of the screen below.
    selection: Option<Selection>,
    /// The keys of the screen below.
    below: Mode,
    /// Whether there is a game on the board.
    has_game: bool,
}

impl LineScreen {
    /// The line over a screen with the keys `below` and the game `selection`; `has_game` is whether there is a game on the
    /// board.
    #[must_use]
    pub fn new(
        games: Games,
        selection: Option<Selection>,
        below: Mode,
        has_game: bool,
    ) -> LineScreen {
        LineScreen {
            line: InputLine::default(),
            marked: None,
            message: None,
            games,
            selection,
            below,
            has_game,
        }
    }

    /// The line with `text` in it.
    #[must_use]
    pub fn with_text(mut self, text: &str) -> LineScreen {
        self.line = InputLine::with(text);
        self
    }

    fn palette(&self, options: &Options) -> Palette<'_> {
        Palette {
            language: options.language,
            keymap: options.keymap,
            own_themes: options.own_themes,
            games: &self.games,
            selection: self.selection.as_ref(),
            below: self.below,
            has_game: self.has_game,
            stage: None,
        }
    }

    fn list(&self, options: &Options) -> Option<OpenList> {
        self.palette(options).list(self.line.text(), self.marked)
    }

    /// Handles `action` for the line and the list.
    fn update(&mut self, action: Action, context: &Context<'_>) -> Response {
        self.message = None;
        match action {
            Action::Select(SelectAction::Close) => return Response::Close,
            Action::Select(SelectAction::Go(direction)) => self.go(direction, context.options),
            Action::Pointer(PointerAction::Press(at)) => {
                let keys = context.options.keys_in_bar(Mode::Line);
                let language = context.options.language;
                if let Some(action) = key_bar::clicked(language, keys, context.key_row, at) {
                    return Response::Perform(action);
                }
                let part = self.list(context.options).map(|list| list.part_at(context.area, at));
                return match part {
                    Some(ListPart::Entry(action)) => self.choose(action),
                    Some(ListPart::Heading) => Response::Handled,
                    Some(ListPart::Outside) | None => Response::Close,
                };
            }
            Action::Line(action) => return self.write(action, context.options),
            action => {
                if let (Some(place), Some(list)) = (action.look(), self.list(context.options)) {
                    let at = self.marked.unwrap_or_default();
                    self.marked = Some(leapt(&list.choices(), at, &place));
                }
            }
        }
        Response::Handled
    }

    /// Marks another row.
    fn go(&mut self, direction: CursorDirection, options: &Options) {
        let is_back = matches!(direction, CursorDirection::Left | CursorDirection::Up);
        self.marked = self.list(options).and_then(|list| list.next_row(is_back));
    }

    fn write(&mut self, action: LineAction, options: &Options) -> Response {
        let marked = self.marked.and_then(|_| self.list(options));
        let marked = marked.and_then(|list| list.marked()?.action.clone());
        self.marked = None;
        match action {
            LineAction::Begin(text) => self.line = InputLine::with(&text),
            LineAction::Edit(request) => self.line.edit(request),
            LineAction::Paste(text) => drop(self.line.insert(&text)),
            LineAction::Complete(way) => {
                self.line.complete(way, command::completions_without_game);
            }
            LineAction::Break => {}
            LineAction::Submit => {
                return match marked {
                    Some(action) => self.choose(action),
                    None if self.line.text().trim().is_empty() => Response::Close,
                    None => Response::Submitted(self.line.text().to_owned()),
                };
            }
        }
        Response::Handled
    }

    /// Performs the action of a row, which may begin another line.
    fn choose(&mut self, action: Action) -> Response {
        if let Action::Line(LineAction::Begin(text)) = action {
            self.line = InputLine::with(&text);
            return Response::Handled;
        }
        Response::Chosen(action)
    }

    /// Runs the text that was submitted, which the screen below does not read: a command, or what the palette finds.
    /// `refusal` is the sentence for anything else.
    pub fn run(&mut self, options: &Options, refusal: String) -> Response {
        let text = self.line.text().trim().to_owned();
        match command::action(options.language, &text) {
            Some(Ok(action)) => {
                let verb = action.verb().map(|(verb, _)| verb);
                return if verb.is_none_or(|verb| self.palette(options).takes(verb)) {
                    Response::Chosen(action)
                } else {
                    let told = message!(options.language, "menu-needs-game");
                    Response::Told(Message::warning(told))
                };
            }
            Some(Err(told)) => return Response::Told(Message::warning(told)),
            None => {}
        }
        match self.palette(options).run(&text) {
            Some(Found::Do(action)) => self.choose(action),
            Some(Found::Ask { line, told }) => {
                self.line = InputLine::with(&line);
                self.message = Some(Message::plain(told));
                Response::Handled
            }
            None => Response::Told(Message::warning(refusal)),
        }
    }

    /// The text in the last row, in place of the keys: a message, or what the marked row does.
    fn said(&self, list: Option<&OpenList>) -> Option<Message> {
        let about = list.and_then(OpenList::marked).map(|entry| Message::plain(&entry.about));
        self.message.clone().or(about)
    }
}

impl Screen for LineScreen {
    fn keys(&self) -> Mode {
        Mode::Line
    }

    fn handle(&mut self, action: Action, context: &Context<'_>) -> Response {
        match action {
            action if action.is_global() && action.look().is_none() => Response::PassedOn(action),
            action => self.update(action, context),
        }
    }

    fn draw(&self, frame: &mut Frame<'_>, context: &Context<'_>) {
        let (options, area) = (context.options, context.area);
        let (theme, keys) = (options.theme(), context.key_row);
        let list = self.list(options);
        let row = Rect { y: area.bottom().saturating_sub(2), height: area.height.min(1), ..area };
        command_line::draw(frame, row, &self.line, &theme);
        match self.said(list.as_ref()) {
            Some(Message { text, tone }) => {
                frame.render_widget(Blank(&theme), keys);
                frame.render_widget(MessageLine { text: &text, tone, theme: &theme }, keys);
            }
            None => key_bar::draw(
                options.language,
                options.keys_in_bar(Mode::Line),
                frame,
                keys,
                &theme,
            ),
        }
        if let Some(list) = list {
            list.draw(frame, options);
        }
    }

    fn tell(&mut self, message: Message) -> Option<Message> {
        self.message = Some(message);
        None
    }

    fn selection(&self) -> Option<&Selection> {
        self.selection.as_ref()
    }

    fn change_language(&mut self, _context: &Context<'_>) {
        self.message = None;
    }
}
