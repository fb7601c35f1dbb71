//! A board as a grid of squares, with hands, read from and written as SFEN. No rules.

use std::rc::Rc;

use super::games::Game;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    Black,
    White,
}

impl Side {
    pub const BOTH: [Side; 2] = [Side::Black, Side::White];

    pub fn other(self) -> Side {
        match self {
            Side::Black => Side::White,
            Side::White => Side::Black,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    pub letter: char,
    pub promoted: bool,
    pub side: Side,
}

/// A square: file from 1 at Black's right, rank from 1 at the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Square {
    pub file: i32,
    pub rank: i32,
}

impl Square {
    /// The name of the square in USI: `7g`.
    pub fn name(self) -> String {
        let rank = b'a' + u8::try_from(self.rank).unwrap() - 1;
        format!("{}{}", self.file, char::from(rank))
    }
}

/// The pieces in hand of one side: how many there are of each letter, from A to Z.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hand([u8; 26]);

impl Hand {
    pub fn count(self, letter: char) -> u8 {
        self.0[letter as usize - 'A' as usize]
    }

    pub fn count_mut(&mut self, letter: char) -> &mut u8 {
        &mut self.0[letter as usize - 'A' as usize]
    }

    /// The letters of which there is at least one piece, in ascending order.
    pub fn letters(self) -> impl Iterator<Item = char> {
        ('A'..='Z').filter(move |&letter| self.count(letter) > 0)
    }
}

/// A position.
#[derive(Clone, Debug)]
pub struct Position {
    pub game: Rc<Game>,
    pub files: i32,
    pub ranks: i32,
    grid: Vec<Option<Piece>>,
    /// The pieces in hand, Black's first.
    pub hands: [Hand; 2],
    pub to_move: Side,
    pub ply: u32,
    /// Whether each side has ever had a royal, Black first. A side that never had one cannot lose
    /// it.
    pub had_royal: [bool; 2],
}

impl Position {
    pub fn start(game: &Rc<Game>) -> Position {
        Position::read(game, game.start)
    }

    pub fn read(game: &Rc<Game>, sfen: &str) -> Position {
        let mut words = sfen.split(' ');
        let rows: Vec<&str> = words.next().unwrap().split('/').collect();
        let rows: Vec<_> = rows.into_iter().map(read_row).collect();
        let (files, ranks) = (rows[0].len(), rows.len());
        let grid: Vec<_> = rows.into_iter().flatten().collect();
        assert_eq!(grid.len(), files * ranks, "ragged board: {sfen}");
        let to_move = match words.next() {
            Some("b") => Side::Black,
            Some("w") => Side::White,
            other => panic!("side to move {other:?}: {sfen}"),
        };
        let hands = read_hands(words.next().unwrap());
        let ply = words.next().map_or(1, |ply| ply.parse().unwrap());
        let mut position = Position {
            game: Rc::clone(game),
            files: files.try_into().unwrap(),
            ranks: ranks.try_into().unwrap(),
            grid,
            hands,
            to_move,
            ply,
            had_royal: [false; 2],
        };
        position.had_royal = Side::BOTH.map(|side| !position.royals(side).is_empty());
        position
    }

    pub fn empty(game: &Rc<Game>) -> Position {
        let mut position = Position::start(game);
        position.grid.fill(None);
        position.had_royal = [false; 2];
        position
    }

    /// The position as it is read from its own SFEN, to begin a game from it.
    pub fn reread(&self) -> Position {
        Position::read(&self.game, &self.write())
    }

    fn index(&self, square: Square) -> Option<usize> {
        let Square { file, rank } = square;
        let on_board = file >= 1 && file <= self.files && rank >= 1 && rank <= self.ranks;
        on_board.then_some(((rank - 1) * self.files + self.files - file) as usize)
    }

    pub fn on_board(&self, square: Square) -> bool {
        self.index(square).is_some()
    }

    pub fn at(&self, square: Square) -> Option<Piece> {
        self.grid[self.index(square)?]
    }

    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        let index = self.index(square).unwrap();
        self.grid[index] = piece;
    }

    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let files = self.files;
        (1..=self.ranks)
            .flat_map(move |rank| (1..=files).rev().map(move |file| Square { file, rank }))
    }

    /// The pieces of `side` with their squares.
    pub fn pieces(&self, side: Side) -> Vec<(Square, Piece)> {
        let mut pieces = Vec::with_capacity(self.grid.len());
        for (index, piece) in self.grid.iter().enumerate() {
            if let Some(piece) = *piece
                && piece.side == side
            {
                let (above, left) = (index as i32 / self.files, index as i32 % self.files);
                pieces.push((Square { file: self.files - left, rank: above + 1 }, piece));
            }
        }
        pieces
    }

    pub fn hand(&self, side: Side) -> Hand {
        self.hands[side as usize]
    }

    pub fn royals(&self, side: Side) -> Vec<Square> {
        let pieces = self.pieces(side).into_iter();
        let royal = pieces.filter(|(_, piece)| self.is_royal(*piece));
        royal.map(|(square, _)| square).collect()
    }

    pub fn is_royal(&self, piece: Piece) -> bool {
        let piece_type = self.game.piece_type(piece.letter);
        if piece.promoted { piece_type.back_is_royal } else { piece_type.front_is_royal }
    }

    pub fn write(&self) -> String {
        let width = usize::try_from(self.files).unwrap();
        let rows: Vec<String> = self.grid.chunks(width).map(write_row).collect();
        let side = match self.to_move {
            Side::Black => "b",
            Side::White => "w",
        };
        format!("{} {side} {} {}", rows.join("/"), self.write_hands(), self.ply)
    }

    fn write_hands(&self) -> String {
        let mut text = String::new();
        for side in Side::BOTH {
            for piece_type in &self.game.piece_types {
                match self.hand(side).count(piece_type.letter) {
                    0 => {}
                    1 => text.push(letter_of(piece_type.letter, side)),
                    n => text += &format!("{n}{}", letter_of(piece_type.letter, side)),
                }
            }
        }
        if text.is_empty() { "-".to_owned() } else { text }
    }
}

fn letter_of(letter: char, side: Side) -> char {
    match side {
        Side::Black => letter,
        Side::White => letter.to_ascii_lowercase(),
    }
}

fn side_of(letter: char) -> Side {
    if letter.is_ascii_uppercase() { Side::Black } else { Side::White }
}

fn read_row(text: &str) -> Vec<Option<Piece>> {
    let (mut row, mut digits, mut promoted) = (Vec::new(), String::new(), false);
    for letter in text.chars() {
        if letter.is_ascii_digit() {
            digits.push(letter);
            continue;
        }
        row.extend(std::iter::repeat_n(None, digits.parse().unwrap_or(0)));
        digits.clear();
        if letter == '+' {
            promoted = true;
            continue;
        }
        row.push(Some(Piece {
            letter: letter.to_ascii_uppercase(),
            promoted,
            side: side_of(letter),
        }));
        promoted = false;
    }
    row.extend(std::iter::repeat_n(None, digits.parse().unwrap_or(0)));
    row
}

fn read_hands(text: &str) -> [Hand; 2] {
    let (mut hands, mut digits) = ([Hand::default(); 2], String::new());
    for letter in text.chars().filter(|&letter| letter != '-') {
        if letter.is_ascii_digit() {
            digits.push(letter);
            continue;
        }
        let hand = &mut hands[side_of(letter) as usize];
        let count = if digits.is_empty() { 1 } else { digits.parse().unwrap() };
        *hand.count_mut(letter.to_ascii_uppercase()) += count;
        digits.clear();
    }
    hands
}

fn write_row(row: &[Option<Piece>]) -> String {
    let (mut text, mut gap) = (String::new(), 0);
    for square in row {
        let Some(piece) = square else {
            gap += 1;
            continue;
        };
        if gap > 0 {
            text += &gap.to_string();
        }
        gap = 0;
        if piece.promoted {
            text.push('+');
        }
        text.push(letter_of(piece.letter, piece.side));
    }
    if gap > 0 {
        text += &gap.to_string();
    }
    text
}
