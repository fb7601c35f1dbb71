//! Benchmarks of the board on screen: the first frame, and the frame after a key press.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a panic ends the benchmark

use std::hint::black_box;
use std::io::{Sink, sink};

use criterion::{Criterion, criterion_group, criterion_main};
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};
use zushiki_bench::sampling;
use zushiki_core::rules::Rules;
use zushiki_core::variant::library;
use zushiki_record::Record;
use zushiki_testkit::games;
use zushiki_tui::app::App;
use zushiki_tui::theme::{Depth, ThemeName};
use zushiki_tui::{Options, Start, keymap};

criterion_group! {
    name = benches;
    config = sampling::short();
    targets = first_frame, keys, keys_in_a_long_game
}
criterion_main!(benches);

/// The size of the window, which is large.
const WINDOW: Rect = Rect { x: 0, y: 0, width: 200, height: 60 };
/// The game with the largest board, and enough plies to fill its move list.
const GAME: &str = "wa";
const PLIES: usize = 500;
/// Moves of a game that nobody plays to its end.
const LONG: usize = 50_000;

/// A terminal whose output is discarded; everything else is done as in a real one.
fn terminal() -> Terminal<CrosstermBackend<Sink>> {
    let options = TerminalOptions { viewport: Viewport::Fixed(WINDOW) };
    Terminal::with_options(CrosstermBackend::new(sink()), options).unwrap()
}

/// The program with a new game, in the theme with the most colours.
fn app(rules: &Rules) -> App {
    app_with(Record::new(rules.start()))
}

fn app_with(record: Record) -> App {
    let options = Options { theme: ThemeName::Kaya, depth: Depth::True, ..Options::default() };
    let game = Some(record);
    let variants = library::shipped().clone();
    App::new(Start { variants, game, options, ..Start::default() }, WINDOW.as_size())
}

fn press(app: &mut App, code: KeyCode) {
    let event = Event::Key(KeyEvent::new(code, KeyModifiers::NONE));
    if let Some(action) = keymap::action(app.keys(), event) {
        app.update(action);
    }
}

/// Plays [`PLIES`] moves by typing them.
fn play(app: &mut App, rules: &Rules) {
    for text in games::typed(rules, PLIES) {
        press(app, KeyCode::Char(':'));
        text.chars().for_each(|letter| press(app, KeyCode::Char(letter)));
        press(app, KeyCode::Enter);
    }
    assert_eq!(app.play().unwrap().game().len(), PLIES);
}

fn first_frame(criterion: &mut Criterion) {
    let rules = games::rules(GAME);
    criterion.bench_function("first frame", |bencher| {
        bencher.iter(|| {
            let app = app(black_box(&rules));
            terminal().draw(|frame| app.view(frame)).unwrap();
        });
    });
}

fn keys(criterion: &mut Criterion) {
    let rules = games::rules(GAME);
    let mut app = app(&rules);
    play(&mut app, &rules);
    answer(criterion, "key to frame", app);
}

/// A key costs the same in a game of any length.
fn keys_in_a_long_game(criterion: &mut Criterion) {
    let rules = games::rules(GAME);
    let record = Record { game: games::long(&rules, LONG), ..Record::new(rules.start()) };
    answer(criterion, &format!("key to frame after {LONG} plies"), app_with(record));
}

fn answer(criterion: &mut Criterion, name: &str, mut app: App) {
    let mut terminal = terminal();
    let mut group = criterion.benchmark_group(name);
    for (name, keys) in [
        ("cursor", [KeyCode::Left, KeyCode::Right]),
        ("turn the board", [KeyCode::Char('f'), KeyCode::Char('f')]),
        ("back and forth", [KeyCode::Char('['), KeyCode::Char(']')]),
        ("influence", [KeyCode::Char('i'), KeyCode::Char('i')]),
        ("help", [KeyCode::Char('?'), KeyCode::Esc]),
    ] {
        let mut turn = keys.into_iter().cycle();
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                press(&mut app, turn.next().unwrap_or(KeyCode::Null));
                terminal.draw(|frame| app.view(frame)).unwrap();
            });
        });
    }
}
