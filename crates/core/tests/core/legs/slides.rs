//! Slides on boards of all sizes, compared with the interpreter in random positions.

use std::fmt::Write;
use std::sync::Arc;

use zushiki_core::variant::{Choice, Selection, library};

use super::*;

/// The sides of the smallest and the largest board.
const SIDES: std::ops::RangeInclusive<usize> = 3..=36;

/// The rules of the game [`games::sliders`] on a board of `files` and `ranks`.
fn rules(game: &Game, files: usize, ranks: usize) -> Rules {
    let mut text = String::from(
        "format = 1\nid = \"sliders\"\nname = { en = \"Sliders\", ja = \"走\" }\n\
         era = { order = 9, en = \"Made up\" }\nsummary = \"Kings and pieces that slide\"\n",
    );
    for (abbr, movement) in games::SLIDERS {
        let royal = game.kinds[game.kind(abbr)].royal;
        write!(
            text,
            "[[piece]]\nabbr = \"{abbr}\"\nname = \"piece {abbr}\"\nja = \"{abbr}\"\nkanji = \"{abbr}\"\n\
             move = \"{movement}\"\nroyal = {royal}\n",
        )
        .unwrap();
    }
    let row = |first: char| format!("{first}{}\n", " .".repeat(files - 1));
    let empty = row('.').repeat(ranks - 2);
    let board = row('k') + &empty + &row('K');
    write!(text, "[[setup]]\nid = \"standard\"\nboard = '''\n{board}'''\n").unwrap();
    text += "[rules]\npromotion-zone = 0\n";
    let variant = library::parse("sliders", &text).unwrap();
    Rules::new(Selection::new(Arc::new(variant), &Choice::default()).unwrap())
}

/// A board with a king and up to 12 other pieces of each side, on random squares.
fn board(files: usize, ranks: usize, dice: &mut Dice) -> String {
    let mut squares = vec![None; files * ranks];
    let more = 1 + dice.below(12.min(files * ranks / 3));
    for side in [char::to_ascii_uppercase, char::to_ascii_lowercase] {
        for nth in 0..=more {
            let (abbr, _) = if nth == 0 { games::SLIDERS[0] } else { *dice.pick(&games::SLIDERS) };
            let free: Vec<usize> = (0..squares.len()).filter(|&at| squares[at].is_none()).collect();
            squares[*dice.pick(&free)] = abbr.chars().next().map(|letter| side(&letter));
        }
    }
    let rows: Vec<String> = squares.chunks(files).map(row).collect();
    rows.join("/")
}

fn row(squares: &[Option<char>]) -> String {
    let (mut text, mut gap) = (String::new(), 0);
    for square in squares.iter().chain([&Some('/')]) {
        match square {
            None => gap += 1,
            Some(letter) => {
                if gap > 0 {
                    write!(text, "{gap}").unwrap();
                }
                gap = 0;
                text.push(*letter);
            }
        }
    }
    text.trim_end_matches('/').to_owned()
}

/// A random position in which the side that is not to move is not in check.
fn position(game: &Rc<Game>, files: usize, ranks: usize, dice: &mut Dice) -> (Plain, String) {
    loop {
        let text = format!("{} {} -", board(files, ranks, dice), dice.pick(&["b", "w"]));
        let plain = Plain::read(game, &text);
        if !plain.exposed(!plain.black_moves) {
            return (plain, text);
        }
    }
}

#[test]
fn pieces_slide_alike_on_boards_of_every_size() {
    let game = Rc::new(games::sliders());
    for (files, ranks) in SIDES.flat_map(|files| SIDES.map(move |ranks| (files, ranks))) {
        let rules = rules(&game, files, ranks);
        let mut dice = Dice::new((files * 100 + ranks) as u64);
        for _ in 0..3 {
            let (plain, text) = position(&game, files, ranks, &mut dice);
            let position = fixtures::position(&rules, &text);
            let moves = assert_agreement(&game, &plain, &position);
            assert_eq!(position.perft(1), Some(moves.len() as u64), "{text}");
        }
    }
}
