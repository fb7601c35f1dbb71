//! The bytes that a frame sends to the terminal after a key, a move, or a second on a clock, by theme, size of the
//! window, and game. The numbers are those of the program in a terminal; they do not vary.

use zushiki_testkit::games;

use super::drawn::Watched;
use super::*;
use crate::theme::{Depth, ThemeName};

const GAMES: [&str; 4] = ["sho", "heian", "wa", "shogi"];
const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 60)];

/// The keys that take the cursor around: over pieces of both sides and empty squares, and back.
const WALK: [(&str, usize); 4] = [("<up>", 6), ("<left>", 2), ("<down>", 6), ("<right>", 2)];
/// The number of moves that are played.
const PLIES: usize = 6;

/// The kinds of frames, with the maximum number of bytes of one frame, by the size of the window in the order of
/// [`SIZES`]. In a larger window the squares are larger: a cursor key repaints two of them, in up to six rows each.
const MOST: [(&str, [usize; SIZES.len()]); 4] = [
    ("a cursor key, same card", [320, 400, 560]),
    ("a cursor key, other card", [820, 1000, 1100]),
    ("a move", [2000; SIZES.len()]),
    ("a second on a clock", [100; SIZES.len()]),
];

/// The maximum number of bytes of a frame of each kind in [`MOST`].
type Sent = [usize; MOST.len()];

/// The board in a terminal that counts.
struct Counted {
    driver: Driver,
    terminal: Watched,
}

impl Counted {
    fn new(theme: ThemeName, size: (u16, u16), game: &str) -> Counted {
        let settings =
            MatchSettings { time: Some("50m".parse().unwrap()), ..MatchSettings::default() };
        let game = Some(settings.record(games::rules(game).start()));
        let options = Options { theme, depth: Depth::True, ..Options::default() };
        let driver = Driver::started(Start { game, settings, options, ..Start::default() }, size);
        let mut counted = Counted { driver, terminal: Watched::sized(size) };
        counted.frame();
        counted
    }

    /// The number of bytes of the next frame.
    fn frame(&mut self) -> usize {
        self.terminal.bytes_of_frame(&self.driver.app)
    }

    fn press(&mut self, keys: &str) -> usize {
        self.driver.keys(keys);
        self.frame()
    }

    fn cursor_key(&mut self, key: &str) -> Sent {
        let before = self.beside_board();
        let bytes = self.press(key);
        if before == self.beside_board() { [bytes, 0, 0, 0] } else { [0, bytes, 0, 0] }
    }

    /// The text beside the board, where the card is.
    fn beside_board(&self) -> Vec<String> {
        let rows = self.terminal.rows_from(0);
        let corner = rows.iter().find_map(|row| row.chars().position(|letter| letter == '┐'));
        self.terminal.rows_from(u16::try_from(corner.expect("a board")).unwrap())
    }

    /// The maximum of each kind.
    fn sent(mut self, game: &str) -> Sent {
        let mut sent = Sent::default();
        for (key, times) in WALK {
            for _ in 0..times {
                sent = most(sent, self.cursor_key(key));
            }
        }
        for text in games::typed(&games::rules(game), PLIES) {
            self.press(&format!(":{text}"));
            sent[2] = sent[2].max(self.press("<enter>"));
        }
        self.driver.pass(1);
        sent[3] = self.frame();
        sent
    }
}

fn most(one: Sent, other: Sent) -> Sent {
    std::array::from_fn(|kind| one[kind].max(other[kind]))
}

fn check(theme: ThemeName) {
    for (at, size) in SIZES.into_iter().enumerate() {
        let sent = GAMES.map(|game| Counted::new(theme, size, game).sent(game));
        let sent = sent.into_iter().reduce(most).unwrap();
        println!("{}, {size:?}: {sent:?}", theme.name());
        for ((name, limits), bytes) in MOST.into_iter().zip(sent) {
            assert!(bytes > 0, "{name} was not seen in {} at {size:?}", theme.name());
            let most = limits[at];
            assert!(bytes <= most, "{name} takes {bytes} bytes, over {most}, at {size:?}");
        }
    }
}

/// A test for each theme, so that they run at the same time.
macro_rules! themes {
    ($($test:ident: $theme:ident;)*) => {$(
        #[test]
        fn $test() {
            check(ThemeName::$theme);
        }
    )*};
}

themes! {
    frames_of_kaya_are_small: Kaya;
    frames_of_the_dark_theme_are_small: Dark;
    frames_of_the_light_theme_are_small: Light;
    frames_of_the_colours_of_the_terminal_are_small: Terminal;
    frames_without_colours_are_small: Mono;
}
