//! The bytes that the program sends to the terminal for a key, a move, or a second on a clock, by
//! theme, size of the window, and game. They do not vary, so the gate checks them.

use std::thread;

use vt100::Screen;
use zushiki_testkit::games;
use zushiki_testkit::pty::{place, rest_of_row};

use crate::player::Window;
use crate::table;

const THEMES: [&str; 5] = ["kaya", "dark", "light", "terminal", "mono"];
const GAMES: [&str; 4] = ["sho", "heian", "wa", "shogi"];
const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 60)];

/// The keys that take the cursor around: over pieces of both sides and empty squares, and back.
const WALK: [(&str, usize); 4] = [("\x1b[A", 6), ("\x1b[D", 2), ("\x1b[B", 6), ("\x1b[C", 2)];
/// The number of moves that are played.
const PLIES: usize = 6;

/// The measurements, with the maximum number of bytes of one frame, by the size of the window in the order of
/// [`SIZES`]. In a larger window the squares are larger: a cursor key repaints two of them, in up to six rows each.
const MOST: [(&str, [usize; SIZES.len()]); 4] = [
    ("a cursor key, same card", [320, 400, 560]),
    ("a cursor key, other card", [820, 1000, 1100]),
    ("a move", [2000; SIZES.len()]),
    ("a second on a clock", [100; SIZES.len()]),
];

/// The maximum number of bytes of a frame of each kind in [`MOST`].
type Sent = [usize; MOST.len()];

/// A window for counting bytes.
#[derive(Clone, Copy)]
struct Case {
    theme: &'static str,
    /// The size of the window, as its index in [`SIZES`].
    window: usize,
}

impl Case {
    fn all() -> impl Iterator<Item = Case> {
        THEMES
            .into_iter()
            .flat_map(|theme| (0..SIZES.len()).map(move |window| Case { theme, window }))
    }

    fn most(self, kind: usize) -> usize {
        MOST[kind].1[self.window]
    }

    /// The maximum number of bytes in any game.
    fn sent(self) -> Sent {
        let games = GAMES.map(|game| thread::spawn(move || self.sent_in(game)));
        let sent = games.map(|game| game.join().expect("the bytes of a game"));
        sent.into_iter().reduce(most).unwrap_or_default()
    }

    fn sent_in(self, game: &str) -> Sent {
        let arguments = ["--variant", game, "--theme", self.theme, "--clock", "50m"];
        let mut window =
            Window::sized(SIZES[self.window], &arguments, &[("COLORTERM", "truecolor")]);
        window.settle();
        let mut sent = Sent::default();
        for (key, times) in WALK {
            for _ in 0..times {
                sent = most(sent, cursor_key(&mut window, key));
            }
        }
        for text in games::typed(&games::rules(game), PLIES) {
            window.press(&format!(":{text}"));
            sent[2] = sent[2].max(window.sent_by("\r"));
        }
        // The clock runs now: the next frame comes by itself.
        sent[3] = window.next_frame();
        sent
    }
}

fn cursor_key(window: &mut Window, key: &str) -> Sent {
    let before = beside_board(window.screen());
    let bytes = window.sent_by(key);
    let is_same = before == beside_board(window.screen());
    if is_same { [bytes, 0, 0, 0] } else { [0, bytes, 0, 0] }
}

/// The text beside the board, where the card is.
fn beside_board(screen: &Screen) -> Vec<String> {
    let corner = place(screen, "┐").expect("a board").0;
    (0..u16::from(screen.size().0)).map(|row| rest_of_row(screen, corner, row)).collect()
}

fn most(one: Sent, other: Sent) -> Sent {
    std::array::from_fn(|kind| one[kind].max(other[kind]))
}

/// Prints the maximum number of bytes by theme and size, and fails if there are too many.
pub(crate) fn check() -> Result<(), String> {
    let all: Vec<(Case, Sent)> = Case::all().map(|case| (case, case.sent())).collect();
    let rows = all.iter().map(|(case, sent)| {
        let (width, height) = SIZES[case.window];
        let name = format!("{}, {width}x{height}", case.theme);
        let figure = |kind: usize| format!("{} ({})", sent[kind], case.most(kind));
        [name, figure(0), figure(1), figure(2), figure(3)]
    });
    let [same, other, play, clock] = MOST.map(|(name, _)| name);
    table::print(["bytes (at most) for", same, other, play, clock], rows);
    let excess = all.iter().flat_map(|(case, sent)| {
        (0..MOST.len())
            .filter(|&kind| sent[kind] > case.most(kind))
            .map(|kind| format!("{} takes {} bytes in {}", MOST[kind].0, sent[kind], case.theme))
    });
    excess.into_iter().next().map_or(Ok(()), Err)
}
