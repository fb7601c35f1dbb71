//! Movement diagrams of the pieces, in the form of those in articles on the games.
//!
//! The owner is at the bottom. `@` is the piece, and a blank begins the next row. `o` is a square
//! that it steps to, over empty squares if it is not adjacent; `*` a square that it jumps to; `|`
//! `-` `\` `/` next to the piece a line along which it slides.

/// One move of a piece, in squares to the right and forward as its owner sees it: to that square
/// over empty ones, to that square, or any number of times that step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    Walk { right: i32, forward: i32 },
    Jump { right: i32, forward: i32 },
    Run { right: i32, forward: i32 },
}

pub const KING: &str = "ooo o@o ooo";
pub const GOLD: &str = "ooo o@o .o.";
pub const SILVER: &str = "ooo .@. o.o";
pub const ELEPHANT: &str = "ooo o@o o.o";
pub const KNIGHT: &str = "*.* ... .@.";
pub const LANCE: &str = "| @";
pub const PAWN: &str = "o @";
pub const ROOK: &str = ".|. -@- .|.";
pub const DRAGON: &str = "o|o -@- o|o";
pub const BISHOP: &str = r"\./ .@. /.\";
pub const HORSE: &str = r"\o/ o@o /o\";

pub const CLOUD_EAGLE: &str = "o..|..o .o.|.o. ..o|o.. ..o@o.. ..o|o..";
pub const FOX: &str = "*.*.* .ooo. ..@.. .ooo. *.*.*";
pub const FLYING_FALCON: &str = r"\o/ .@. /.\";
pub const TENACIOUS_FALCON: &str = r"\|/ o@o /|\";
pub const SWALLOWS_WINGS: &str = ".o. -@- .o.";
pub const RABBIT: &str = "o|o .@. ooo";
pub const GOOSE: &str = "ooo .@. .o.";
pub const COCK: &str = "o.o o@o ...";
pub const RAIDING_FALCON: &str = "o|o o@o .|.";
pub const CROW: &str = ".o. .@. o.o";
pub const DOG: &str = "o.o o@o .o.";
pub const LIBERATED_HORSE: &str = "| @ o o";
pub const HEAVENLY_HORSE: &str = "*.* ... .@. ... *.*";
/// Both falcons as the prose of the source has them: slides diagonally forward, forward and
/// backward, steps sideways.
pub const PROSE_FALCON: &str = r"\|/ o@o .|.";

/// The moves that a diagram shows.
pub fn read(diagram: &str) -> Vec<Reach> {
    let rows: Vec<Vec<char>> = diagram.split(' ').map(|row| row.chars().collect()).collect();
    let (centre_row, centre_column) = centre(&rows);
    let mut reaches = Vec::new();
    for (row, marks) in rows.iter().enumerate() {
        for (column, &mark) in marks.iter().enumerate() {
            let right = column as i32 - centre_column as i32;
            let forward = centre_row as i32 - row as i32;
            reaches.extend(read_mark(mark, right, forward));
        }
    }
    reaches
}

fn centre(rows: &[Vec<char>]) -> (usize, usize) {
    let mut found = Vec::new();
    for (row, marks) in rows.iter().enumerate() {
        assert_eq!(marks.len(), rows[0].len(), "ragged diagram: {rows:?}");
        let columns = (0..marks.len()).filter(|&column| marks[column] == '@');
        found.extend(columns.map(|column| (row, column)));
    }
    assert_eq!(found.len(), 1, "one piece in a diagram: {rows:?}");
    found[0]
}

fn read_mark(mark: char, right: i32, forward: i32) -> Option<Reach> {
    match mark {
        '.' | '@' => None,
        '*' => Some(Reach::Jump { right, forward }),
        'o' => {
            let straight = right == 0 || forward == 0 || right.abs() == forward.abs();
            assert!(straight, "a walk that is not along a line");
            Some(Reach::Walk { right, forward })
        }
        '|' | '-' | '\\' | '/' => read_line(mark, right, forward),
        _ => panic!("unknown mark {mark}"),
    }
}

/// The slide of a line mark next to the piece; `None` for the continuation of a line further out,
/// which some diagrams have.
fn read_line(mark: char, right: i32, forward: i32) -> Option<Reach> {
    let fits = match mark {
        '|' => right == 0,
        '-' => forward == 0,
        '/' => right == forward,
        _ => right == -forward,
    };
    assert!(fits, "a line {mark} that does not pass through the piece");
    let beside = right.abs().max(forward.abs()) == 1;
    beside.then_some(Reach::Run { right, forward })
}
