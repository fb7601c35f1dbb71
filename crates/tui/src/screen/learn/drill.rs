//! The drill of a game: a piece on a board, on which the player marks the squares that it can go to.

use ratatui::Frame;
use ratatui::layout::Rect;

use super::panel::{self, Paragraph, Part, Places, offer};
use crate::action::{
    Action, Cell, CursorDirection, LearnAction, LineAction, ListStep, PointerAction, SelectAction,
};
use crate::keymap::{Keymap, Mode};
use crate::layout::{Layout, LayoutRequest, TooSmall};
use crate::screen::{Context, Message, Response, Screen, too_small};
use crate::widget::{BoardView, CardView, Marks, TitleLine};
use crate::{Options, key_bar};
use zushiki_core::board::{Color, PieceKind, Square};
use zushiki_core::variant::Selection;
use zushiki_play::course::{Course, CourseCommand, CourseEvent, CourseState, DrillCourse};
use zushiki_play::learn::{Drill, named_squares};
use zushiki_play::verbs::Verb;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording;
use zushiki_words::wording::Wording;
use zushiki_words::wording::{drill_standing, road_passed};

/// The screen of a drill.
#[derive(Debug)]
pub struct DrillScreen {
    course: DrillCourse,
    cursor: Square,
    /// The squares that the player has marked.
    marked: Vec<Square>,
    flipped: bool,
    message: Option<Message>,
}

/// The signs of an answer: a right square, a missed one, and one that the piece cannot go to.
const SIGNS: [&str; 3] = ["+", "!", "-"];
/// The minimum number of columns and rows of the card below the panel's text.
const CARD: (u16, u16) = (26, 10);

impl DrillScreen {
    /// The screen of `drill`, with the cursor on the piece.
    #[must_use]
    pub fn new(drill: Drill) -> DrillScreen {
        let cursor = drill.question().from();
        let (course, marked) = (DrillCourse::new(drill), Vec::new());
        DrillScreen { course, cursor, marked, flipped: false, message: None }
    }

    fn drill(&self) -> &Drill {
        self.course.drill()
    }

    fn is_answered(&self) -> bool {
        self.course.state() == CourseState::Over
    }

    fn bottom(&self) -> Color {
        if self.flipped { Color::White } else { Color::Black }
    }

    // Actions

    fn update(&mut self, action: Action, context: &Context<'_>) -> Response {
        self.message = None;
        match action {
            Action::Select(SelectAction::Close)
            | Action::Verb(Verb::Quit | Verb::ChooseVariant) => {
                return Response::Close;
            }
            Action::Select(SelectAction::Accept) if self.is_answered() => {
                return self.apply(CourseCommand::Accept);
            }
            Action::Select(SelectAction::Accept) => {
                self.toggle(context.options.language, self.cursor)
            }
            Action::Learn(LearnAction::CheckAnswer) if !self.is_answered() => {
                let marked = std::mem::take(&mut self.marked);
                return self.apply(CourseCommand::Mark(&marked));
            }
            Action::Learn(LearnAction::Lesson(ListStep::On)) => {
                return self.apply(CourseCommand::Next);
            }
            Action::Pointer(PointerAction::Press(at)) => return self.press(at, context),
            Action::Select(SelectAction::Go(direction)) => self.go(direction),
            Action::Verb(Verb::Flip) => self.flipped = !self.flipped,
            Action::Verb(Verb::OpenLine) => return Response::OpenLine(String::new()),
            Action::Line(LineAction::Paste(text) | LineAction::Begin(text)) => {
                return Response::OpenLine(text);
            }
            _ => {}
        }
        Response::Handled
    }

    fn apply(&mut self, command: CourseCommand<'_>) -> Response {
        let mut response = Response::Handled;
        for event in self.course.apply(command).unwrap_or_default() {
            match event {
                CourseEvent::Begun => {
                    self.cursor = self.drill().question().from();
                    self.marked.clear();
                }
                CourseEvent::Learned(_) => {
                    response = Response::Learned(self.course.progress().clone());
                }
                CourseEvent::StepAsked => response = Response::Road(self.course.progress().clone()),
                _ => {}
            }
        }
        response
    }

    fn go(&mut self, direction: CursorDirection) {
        let geometry = self.drill().selection().geometry();
        let next = geometry.offset(self.cursor, direction.step(), self.bottom());
        self.cursor = next.unwrap_or(self.cursor);
    }

    /// Marks `square`, or unmarks it.
    fn toggle(&mut self, language: Language, square: Square) {
        if square == self.drill().question().from() {
            self.message = Some(Message::warning(message!(language, "learning-own-square")));
        } else if let Some(at) = self.marked.iter().position(|marked| *marked == square) {
            self.marked.remove(at);
        } else {
            self.marked.push(square);
        }
    }

    fn press(&mut self, at: Cell, context: &Context<'_>) -> Response {
        let Ok(parts) = self.parts(context) else { return Response::Handled };
        let keys = context.options.keys_in_bar(self.keys());
        let row = parts.keys(context);
        if let Some(action) = key_bar::clicked(context.options.language, keys, row, at) {
            return Response::Perform(action);
        }
        let place = (at.column, at.row).into();
        match parts.layout.grid(self.flipped).square_at(at.column, at.row) {
            Some(square) => {
                self.cursor = square;
                if !self.is_answered() {
                    self.toggle(context.options.language, square);
                }
            }
            None if self.is_answered() && parts.places.panel.contains(place) => {
                return self.apply(CourseCommand::Accept);
            }
            None => {}
        }
        Response::Handled
    }

    // Drawing

    fn paragraphs(&self, language: Language, keymap: Keymap) -> Vec<Paragraph> {
        let question = self.drill().question();
        let mut text = vec![Paragraph::new(Part::Task, wording::question(language, question))];
        match self.drill().marking() {
            Some(marking) => {
                let geometry = self.drill().selection().geometry();
                text.push(Paragraph::new(
                    Part::Text,
                    wording::marking(language, marking, geometry),
                ));
                if !marking.is_right() {
                    let [right, missed, wrong] = SIGNS;
                    let legend = message!(language, "learning-legend", right, missed, wrong);
                    text.push(Paragraph::new(Part::Aside, legend));
                }
                let next = match self.course.passed() {
                    Some(passed) => offer(language, road_passed(language, passed)),
                    None => message!(language, "learning-next-piece"),
                };
                text.push(Paragraph::new(Part::Aside, next));
            }
            None => {
                text.extend(self.message.iter().map(Paragraph::of));
                let check = keymap.label(Mode::Drill, &Action::Learn(LearnAction::CheckAnswer));
                let keys = std::iter::once(message!(language, "learning-mark-squares"))
                    .chain(check.map(|key| message!(language, "learning-checks", key)));
                let keys = language.sentences(&keys.collect::<Vec<_>>());
                text.push(Paragraph::new(Part::Aside, keys));
            }
        }
        text.push(Paragraph::new(
            Part::Aside,
            language.sentence(&drill_standing(language, self.drill())),
        ));
        text
    }

    fn layout(&self, area: Rect, options: &Options) -> Result<Layout, TooSmall> {
        let request = LayoutRequest { moves: false, card: false, ..options.layout_request() };
        Layout::new(area, self.drill().selection().geometry(), request)
    }

    fn parts(&self, context: &Context<'_>) -> Result<Parts, TooSmall> {
        let (area, options) = (context.area, context.options);
        let fits = |board| self.layout(board, options).is_ok();
        let text = [self.paragraphs(context.options.language, options.keymap)];
        let places = Places::whole(area, &text, fits);
        let places = places.unwrap_or_else(|| Places::cut(area, &text, fits));
        Ok(Parts { layout: self.layout(places.board, options)?, places })
    }

    fn marks(&self) -> Marks {
        let question = self.drill().question();
        let signs = self.drill().marking().map(|marking| {
            let lists = [&marking.right, &marking.missed, &marking.wrong];
            let signed = lists.into_iter().zip(SIGNS);
            signed.flat_map(|(list, sign)| list.iter().map(move |&at| (at, sign))).collect()
        });
        Marks {
            cursor: Some(self.cursor),
            selected: Some(question.from()),
            targets: if self.is_answered() {
                question.targets().to_vec()
            } else {
                self.marked.clone()
            },
            signs: signs.unwrap_or_default(),
            ..Marks::default()
        }
    }

    fn draw_board(&self, frame: &mut Frame<'_>, parts: &Parts, options: &Options) {
        let position = self.drill().question().position();
        let theme = options.theme();
        let view = BoardView {
            grid: parts.layout.grid(self.flipped),
            setup: &position.setup(),
            faces: position.selection().faces(),
            zone: position.selection().rules().promotion_zone,
            turn: None,
            marks: &self.marks(),
            glyphs: options.glyphs,
            pictures: false,
            theme: &theme,
        };
        frame.render_widget(view, parts.layout.board);
        if let Some(area) = parts.layout.title {
            let game = self.drill().selection().title().words(options.language);
            let name = message!(options.language, "learning-drill");
            let texts = [name.as_str(), game.as_str()];
            let title = TitleLine { banner: None, parts: &texts, right: "", theme: &theme };
            frame.render_widget(title, area);
        }
    }

    /// Draws the card of the piece below the text, once the question has been answered.
    fn draw_card(&self, frame: &mut Frame<'_>, area: Rect, options: &Options) {
        let question = self.drill().question();
        let piece = question.position().piece(question.from());
        let (Some(piece), true) = (piece, self.is_answered()) else { return };
        if area.width < CARD.0 || area.height < CARD.1 {
            return;
        }
        let card = CardView {
            language: options.language,
            selection: question.position().selection(),
            kind: piece.kind,
            color: piece.color,
            turned: self.flipped,
            glyphs: options.glyphs,
            theme: &options.theme(),
            typed: &[],
        };
        frame.render_widget(card, area);
    }
}

/// The places of the parts.
struct Parts {
    places: Places,
    layout: Layout,
}

impl Parts {
    /// The place of the key bar.
    fn keys(&self, context: &Context<'_>) -> Rect {
        key_bar::beside_panel(self.layout.keys.unwrap_or(self.layout.message), context.key_row)
    }
}

impl Screen for DrillScreen {
    fn keys(&self) -> Mode {
        if self.is_answered() { Mode::DrillDone } else { Mode::Drill }
    }

    fn board_layout(&self, context: &Context<'_>) -> Option<Layout> {
        self.parts(context).ok().map(|parts| parts.layout)
    }

    fn handle(&mut self, action: Action, context: &Context<'_>) -> Response {
        match action {
            action if action.is_global() => Response::PassedOn(action),
            action => self.update(action, context),
        }
    }

    fn draw(&self, frame: &mut Frame<'_>, context: &Context<'_>) {
        let options = context.options;
        let parts = match self.parts(context) {
            Ok(parts) => parts,
            Err(error) => {
                return too_small::view(options.language, frame, &error, &options.theme());
            }
        };
        self.draw_board(frame, &parts, options);
        let panel = parts.places.panel;
        let used = panel::draw(
            frame,
            panel,
            &self.paragraphs(context.options.language, options.keymap),
            options,
        ) + 1;
        let below = panel.height.saturating_sub(used);
        self.draw_card(frame, Rect { y: panel.y + used, height: below, ..panel }, options);
        key_bar::draw(
            options.language,
            options.keys_in_bar(self.keys()),
            frame,
            parts.keys(context),
            &options.theme(),
        );
    }

    /// Marks the squares that were typed.
    fn take_line(&mut self, text: &str, context: &Context<'_>) -> Result<(), String> {
        let language = context.options.language;
        let squares = named_squares(self.drill().selection().geometry(), text);
        let squares: Result<Vec<Square>, &str> = squares.collect();
        for square in squares.map_err(|word| wording::not_a_square(language, word))? {
            if !self.is_answered() && !self.marked.contains(&square) {
                self.toggle(language, square);
            }
        }
        Ok(())
    }

    fn change_language(&mut self, _context: &Context<'_>) {
        self.message = None;
    }

    fn tell(&mut self, message: Message) -> Option<Message> {
        self.message = Some(message);
        None
    }

    fn selection(&self) -> Option<&Selection> {
        Some(self.drill().selection())
    }

    fn piece_kind(&self) -> Option<PieceKind> {
        Some(self.drill().kind())
    }
}
