//! Random events, and each frame as a terminal shows it that receives only what has changed.
//!
//! The terminal is that of another program, and is compared with the frame and with a terminal on which the
//! frame is drawn in full.

use std::cell::{Cell as Slot, RefCell};
use std::io::{self, Write};
use std::num::NonZeroU16;
use std::rc::Rc;

use proptest::prelude::*;
use ratatui::layout::{Position as Place, Rect};
use ratatui::style::Color as Ink;
use vt100::Parser;

use super::*;
use crate::backend::TerminalBackend;
use crate::glyph::{GlyphMode, Glyphs};
use crate::read_back::difference;
use crate::theme::{Depth, ThemeName};

thread_local! {
    /// The size of the terminals of a test.
    static SIZE: Slot<Size> = const { Slot::new(Size::new(80, 24)) };
}

#[expect(clippy::unnecessary_wraps, reason = "as a real terminal is asked")]
fn size() -> io::Result<Size> {
    Ok(SIZE.get())
}

/// The bytes for a terminal of another program.
struct Line(Rc<RefCell<Received>>);

/// The screen of the terminal, and the number of bytes that it has received.
struct Received {
    parser: Parser,
    bytes: usize,
}

impl Write for Line {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut received = self.0.borrow_mut();
        received.parser.process(bytes);
        received.bytes += bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A terminal to which frames are sent as the program does.
pub(super) struct Watched {
    terminal: Terminal<TerminalBackend<Line>>,
    received: Rc<RefCell<Received>>,
}

impl Watched {
    fn new() -> Watched {
        let Size { width, height } = SIZE.get();
        let cells = |count: u16| NonZeroU16::new(count.max(1)).unwrap();
        let parser = Parser::new(cells(height), cells(width), 0);
        let received = Rc::new(RefCell::new(Received { parser, bytes: 0 }));
        let backend = TerminalBackend::new(Line(Rc::clone(&received)), size).unwrap();
        Watched { terminal: Terminal::new(backend).unwrap(), received }
    }

    /// A terminal of this size.
    pub(super) fn sized(size: (u16, u16)) -> Watched {
        SIZE.set(Size::from(size));
        Watched::new()
    }

    /// Shows the app. Returns the frame.
    fn draw(&mut self, app: &App) -> Buffer {
        let drawn = self.terminal.draw(|frame| app.view(frame)).unwrap();
        drawn.buffer.clone()
    }

    /// Shows the app. Returns the number of bytes that this takes.
    pub(super) fn bytes_of_frame(&mut self, app: &App) -> usize {
        let before = self.received.borrow().bytes;
        self.draw(app);
        self.received.borrow().bytes - before
    }

    /// The rows of the screen from this column on.
    pub(super) fn rows_from(&self, column: u16) -> Vec<String> {
        let received = self.received.borrow();
        let screen = received.parser.screen();
        screen.rows(column, u16::from(screen.size().1) - column).collect()
    }

    /// Clears the terminal, as for the effect `Redraw`.
    fn blank(&mut self) {
        let Size { width, height } = SIZE.get();
        self.terminal.resize(Rect::new(0, 0, width, height)).unwrap();
    }

    /// The differences from `frame`.
    fn difference(&self, frame: &Buffer) -> Option<String> {
        difference(self.received.borrow().parser.screen(), frame)
    }
}

/// A player at the app, whose terminal is watched.
struct Monkey {
    driver: Driver,
    watched: Watched,
}

impl Monkey {
    fn new(options: Options, game: Option<Position>) -> Monkey {
        SIZE.set(Size::new(80, 24));
        let game = game.map(|start| MatchSettings::default().record(start));
        let driver = Driver::started(Start { game, options, ..Start::default() }, (80, 24));
        Monkey { driver, watched: Watched::new() }
    }

    fn handle(&mut self, event: Event) {
        if let Event::Resize(width, height) = event {
            self.driver.size = Size { width, height };
            SIZE.set(self.driver.size);
            self.watched = Watched::new();
        }
        self.driver.event(event);
        if self.driver.effects.contains(&Effect::Redraw) {
            self.watched.blank();
        }
    }

    fn keys(&mut self, keys: &str) {
        for letter in keys.chars() {
            let code = if letter == '\r' { KeyCode::Enter } else { KeyCode::Char(letter) };
            self.handle(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
            self.check().unwrap();
        }
    }

    /// Draws a frame. Returns the errors on the terminal.
    fn check(&mut self) -> Result<(), String> {
        let app = &self.driver.app;
        let frame = self.watched.draw(app);
        let wrong = self.watched.difference(&frame);
        let mut full = Watched::new();
        full.draw(app);
        let in_full = full.difference(&frame).map(|wrong| format!("in full: {wrong}"));
        let bare = self.bare_cell(&frame).map(|at| format!("{at} has no colour of the theme"));
        let wrong = wrong.or(in_full).or(bare);
        wrong.map_or(Ok(()), |wrong| Err(format!("{wrong}\n{}", self.driver.screen())))
    }

    /// A cell that has neither the theme's background, although the theme has one, nor its own.
    fn bare_cell(&self, frame: &Buffer) -> Option<Place> {
        let screen = self.driver.app.options().theme().screen;
        screen.bg.filter(|&ground| ground != Ink::Reset)?;
        let is_bare = |at: &Place| [frame[*at].bg, frame[*at].fg].contains(&Ink::Reset);
        frame.area.positions().find(is_bare)
    }
}

fn press(code: KeyCode) -> Event {
    Event::Key(KeyEvent::new(code, KeyModifiers::NONE))
}

/// Texts that are typed as a whole: wide characters, with marks, of uncertain width, and commands that show much.
const TYPED: [&str; 16] = [
    ":theme\r",
    ":edit\r",
    ":comment 玉。\r",
    ":comment 𠮷野家で、か\u{3099}。王手！\r",
    ":comment 👍🏽 ｶｸ e\u{301}\r",
    ":玉。",
    "m王将。",
    "/歩",
    "k",
    ":7g7f\r",
    ":language ja\r",
    ":language en\r",
    ":resign\ry",
    ":hint\r",
    ":undo\r",
    ":flip\r",
];

fn typed(text: &str) -> Vec<Event> {
    let key = |letter| if letter == '\r' { KeyCode::Enter } else { KeyCode::Char(letter) };
    text.chars().map(|letter| press(key(letter))).collect()
}

fn any_events() -> impl Strategy<Value = Vec<Event>> {
    let letter = prop::char::range('!', '~').prop_map(|letter| press(KeyCode::Char(letter)));
    let names = ["enter", "esc", "tab", "home", "end", "up", "down", "left", "right"];
    let others = prop::sample::select(names.to_vec()).prop_map(|name| press(named(name)));
    let mouse = (0..100u16, 0..40u16).prop_map(|(column, row)| {
        let left = MouseButton::Left;
        let kinds = [
            MouseEventKind::Down(left),
            MouseEventKind::Drag(left),
            MouseEventKind::Up(left),
            MouseEventKind::Moved,
        ];
        let kind = kinds[usize::from((column + row) % 4)];
        Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
    });
    let size = (0..100u16, 0..40u16).prop_map(|(width, height)| Event::Resize(width, height));
    prop_oneof![
        3 => letter.prop_map(|event| vec![event]),
        3 => others.prop_map(|event| vec![event]),
        3 => mouse.prop_map(|event| vec![event]),
        1 => size.prop_map(|event| vec![event]),
        2 => prop::sample::select(TYPED.to_vec()).prop_map(typed),
    ]
}

/// A game to play, or none for the menu.
fn any_game() -> impl Strategy<Value = Option<&'static str>> {
    let ids = library::shipped().iter().map(|variant| variant.id.as_str());
    prop::sample::select(ids.map(Some).chain([None]).collect::<Vec<_>>())
}

fn any_options() -> impl Strategy<Value = Options> {
    let languages = prop::sample::select(Language::all().collect::<Vec<_>>());
    let themes = prop::sample::select(ThemeName::ALL.to_vec());
    let depths = prop::sample::select(vec![Depth::True, Depth::Indexed, Depth::Sixteen]);
    let modes = [GlyphMode::Kanji, GlyphMode::Letters, GlyphMode::Moves, GlyphMode::Ascii];
    let looks = (languages, themes, depths, prop::sample::select(modes.to_vec()));
    looks.prop_map(|(language, theme, depth, mode)| {
        let options = Options { language, theme, depth, ..Options::default() };
        Options { glyphs: Glyphs { mode, ..options.glyphs }, ..options }
    })
}

/// The number of sequences of events that are tried: `ZUSHIKI_EVENTS`, of about 30 events each.
fn sequences() -> u32 {
    std::env::var("ZUSHIKI_EVENTS").map_or(60, |count| count.parse().unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(sequences()))]

    #[test]
    fn all_that_can_be_pressed_or_resized_is_shown_as_it_is_drawn(
        id in any_game(),
        options in any_options(),
        events in prop::collection::vec(any_events(), 1..60),
    ) {
        let game = id.map(|id| rules(id, &Choice::default()).start());
        let mut monkey = Monkey::new(options, game);
        monkey.check().map_err(TestCaseError::fail)?;
        for event in events.into_iter().flatten() {
            monkey.handle(event);
            monkey.check().map_err(TestCaseError::fail)?;
        }
    }
}

/// A game of sho in Japanese, in true colour.
fn in_japanese(theme: ThemeName) -> Monkey {
    let language = Language::all().find(|language| language.tag() == "ja").unwrap();
    let options = Options { language, theme, depth: Depth::True, ..Options::default() };
    Monkey::new(options, Some(rules("sho", &Choice::default()).start()))
}

#[test]
fn a_wide_character_leaves_no_background_behind() {
    for theme in ThemeName::ALL {
        let mut monkey = in_japanese(theme);
        for _ in ThemeName::ALL {
            monkey.keys(":theme<enter>");
        }
    }
}

#[test]
fn the_editor_has_the_background_of_the_theme() {
    for theme in ThemeName::ALL {
        let mut monkey = in_japanese(theme);
        monkey.keys(":edit<enter>");
        monkey.keys("  :9/9");
    }
}

#[test]
fn a_small_editor_has_the_background_of_the_theme() {
    for theme in ThemeName::ALL {
        let mut monkey = in_japanese(theme);
        monkey.keys(":theme\r:edit\r");
        for width in 1..6 {
            monkey.handle(Event::Resize(width, 1));
            monkey.keys(":theme\r");
        }
    }
}
