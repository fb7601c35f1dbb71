//! A position as an SVG picture: board, pieces, hands, and the marks of the promotion zones.
//!
//! For books and web pages. The picture needs no other file; kanji come from the fonts of the viewer.

use std::fmt::Write as _;

use super::numerals;
use crate::board::{Color, Hand, Move, Piece, RankName, Setup, Square};
use crate::rules::Position;
use crate::variant::Selection;

/// Width and height of a square, in pixels.
pub const SQUARE: (i32, i32) = (44, 48);
/// The margin around the board for file numbers and rank letters, in pixels.
const RIM: i32 = 26;
/// The width of the column beside the board for a hand, in pixels.
const STAND: i32 = 62;

/// The width of the column beside a hand for the text about it, and the height of a letter there, in pixels.
const SIDE_TEXT: (i32, i32) = (22, 18);

const FONTS: &str = "'Noto Serif CJK JP', 'Hiragino Mincho ProN', 'Yu Mincho', serif";

/// The corners of a Black piece in a square, in pixels from its upper left corner.
pub const WEDGE: [(i32, i32); 5] = [(22, 4), (34, 9), (39, 44), (5, 44), (10, 9)];

/// The labels of a picture, which depend on the reader. Without any, ranks have letters, and hands no text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Labels {
    /// Whether ranks and the numbers of pieces in hand are in kanji, as in Japanese diagrams.
    pub in_kanji: bool,
    /// The texts beside the hands, which are written from the top down, Black's first; empty for none.
    pub hands: [String; 2],
}

/// Draws `position` with Black at the bottom, and marks the squares of the last move.
///
/// White's pieces are turned by 180 degrees, promoted pieces are red.
#[must_use]
pub fn write(position: &Position, last: Option<Move>, labels: &Labels) -> String {
    let picture = Picture { selection: position.selection(), setup: position.setup(), labels };
    let marked: Vec<Square> = last.into_iter().flat_map(squares_of).collect();
    picture.draw(&marked)
}

/// Draws one piece with the name `kanji`, as an icon.
#[must_use]
pub fn icon(kanji: &str) -> String {
    let (wide, high) = SQUARE;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide} {high}\" \
         font-family=\"{FONTS}\" text-anchor=\"middle\">\n\
         <path d=\"{}\" fill=\"#f6dfae\" stroke=\"#6b4f2a\"/>\n",
        wedge()
    );
    name(&mut svg, kanji, "#1c1208");
    svg + "</svg>\n"
}

/// The outline of a Black piece as an SVG path.
fn wedge() -> String {
    let corners = WEDGE.map(|(x, y)| format!("{x} {y}"));
    format!("M{} Z", corners.join(" L"))
}

fn squares_of(mv: Move) -> impl Iterator<Item = Square> {
    mv.from().into_iter().chain([mv.to()])
}

struct Picture<'a> {
    selection: &'a Selection,
    setup: Setup,
    labels: &'a Labels,
}

impl Picture<'_> {
    fn draw(&self, marked: &[Square]) -> String {
        let (wide, high) = (self.right() + RIM + self.beside(), self.bottom() + RIM);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide} {high}\" \
             font-family=\"{FONTS}\" text-anchor=\"middle\">\n\
             <defs><path id=\"wedge\" d=\"{}\" fill=\"#f6dfae\" stroke=\"#6b4f2a\"/></defs>\n\
             <rect width=\"{wide}\" height=\"{high}\" fill=\"#fbf6ea\"/>\n",
            wedge()
        );
        self.ground(&mut svg, marked);
        self.lines(&mut svg);
        self.labels(&mut svg);
        for (square, piece) in self.setup.pieces() {
            self.piece(&mut svg, self.corner(square), piece);
        }
        for color in Color::ALL {
            self.hand(&mut svg, color);
        }
        svg + "</svg>\n"
    }

    fn files(&self) -> i32 {
        i32::from(self.setup.geometry().files())
    }

    fn ranks(&self) -> i32 {
        i32::from(self.setup.geometry().ranks())
    }

    /// The width of a column beside the board, in pixels.
    fn beside(&self) -> i32 {
        let has_texts = self.labels.hands.iter().any(|text| !text.is_empty());
        STAND + if has_texts { SIDE_TEXT.0 } else { 0 }
    }

    /// The x coordinate of the left edge of the board.
    fn left(&self) -> i32 {
        self.beside() + RIM
    }

    /// The x coordinate of the right edge of the board.
    fn right(&self) -> i32 {
        self.left() + self.files() * SQUARE.0
    }

    /// The y coordinate of the lower edge of the board.
    fn bottom(&self) -> i32 {
        RIM + self.ranks() * SQUARE.1
    }

    /// The upper left corner of a square.
    fn corner(&self, square: Square) -> (i32, i32) {
        let geometry = self.setup.geometry();
        let (file, rank) = (i32::from(geometry.file(square)), i32::from(geometry.rank(square)));
        (self.right() - file * SQUARE.0, RIM + (rank - 1) * SQUARE.1)
    }

    fn ground(&self, svg: &mut String, marked: &[Square]) {
        let (wide, high) = (self.right() - self.left(), self.bottom() - RIM);
        rect(svg, (self.left(), RIM), (wide, high), "#e9c684");
        for &square in marked {
            rect(svg, self.corner(square), SQUARE, "#d7e3a0");
        }
    }

    fn lines(&self, svg: &mut String) {
        let mut path = String::new();
        for file in 0..=self.files() {
            let x = self.left() + file * SQUARE.0;
            push(&mut path, format_args!("M{x} {RIM}V{} ", self.bottom()));
        }
        for rank in 0..=self.ranks() {
            let y = RIM + rank * SQUARE.1;
            push(&mut path, format_args!("M{} {y}H{} ", self.left(), self.right()));
        }
        push(svg, format_args!("<path d=\"{}\" stroke=\"#6b4f2a\"/>\n", path.trim_end()));
        self.zone_marks(svg);
    }

    /// The four dots on the inner edges of the promotion zones, a third of the board from each side.
    fn zone_marks(&self, svg: &mut String) {
        let zone = i32::from(self.selection.rules().promotion_zone);
        let third = (self.files() + 1) / 3;
        if zone == 0 || 2 * zone > self.ranks() {
            return;
        }
        for (file, rank) in [third, self.files() - third]
            .into_iter()
            .flat_map(|file| [zone, self.ranks() - zone].map(|rank| (file, rank)))
        {
            let (x, y) = (self.left() + file * SQUARE.0, RIM + rank * SQUARE.1);
            push(svg, format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"3\" fill=\"#6b4f2a\"/>\n"));
        }
    }

    fn labels(&self, svg: &mut String) {
        for file in 1..=self.files() {
            let x = self.right() - file * SQUARE.0 + SQUARE.0 / 2;
            text(svg, (x, RIM - 8), 13, "#333", &file.to_string());
        }
        for (rank, number) in (0..self.ranks()).zip(1_u8..) {
            let y = RIM + rank * SQUARE.1 + SQUARE.1 / 2 + 5;
            let name = if self.labels.in_kanji {
                numerals::kanji(number.into())
            } else {
                RankName(number).to_string()
            };
            text(svg, (self.right() + RIM / 2, y), 13, "#333", &name);
        }
    }

    /// Writes the text beside a hand, between it and the board: from the top for White, to the bottom for Black.
    fn side_text(&self, svg: &mut String, color: Color) {
        let letters: Vec<char> = self.labels.hands[color.index()].chars().collect();
        let height = i32::try_from(letters.len()).unwrap_or(0) * SIDE_TEXT.1;
        let (x, top) = match color {
            Color::White => (STAND + SIDE_TEXT.0 / 2, RIM),
            Color::Black => {
                (self.right() + RIM + SIDE_TEXT.0 / 2, (self.bottom() - height).max(RIM))
            }
        };
        for (letter, at) in letters.into_iter().zip(1..) {
            text(svg, (x, top + at * SIDE_TEXT.1 - 4), 15, "#333", &letter.to_string());
        }
    }

    fn piece(&self, svg: &mut String, (x, y): (i32, i32), piece: Piece) {
        let turn = match piece.color {
            Color::Black => String::new(),
            Color::White => format!(" rotate(180 {} {})", SQUARE.0 / 2, SQUARE.1 / 2),
        };
        push(svg, format_args!("<g transform=\"translate({x} {y}){turn}\"><use href=\"#wedge\"/>"));
        let face = self.selection.face(piece.kind);
        let ink = if face.is_promoted() { "#b3201a" } else { "#1c1208" };
        name(svg, face.name_on_piece(piece.color), ink);
        svg.push_str("</g>\n");
    }

    /// Draws a hand: White's at the upper left, Black's at the lower right.
    fn hand(&self, svg: &mut String, color: Color) {
        let hand: &Hand = &self.setup.hands[color.index()];
        let step = SQUARE.1 + 4;
        let height = i32::try_from(hand.iter().count()).unwrap_or(i32::MAX).saturating_mul(step);
        let (x, top) = match color {
            Color::White => (4, RIM),
            Color::Black => {
                (self.right() + RIM + self.beside() - STAND + 4, (self.bottom() - height).max(RIM))
            }
        };
        self.side_text(svg, color);
        for ((kind, count), at) in hand.iter().zip(0..) {
            let y = top + at * step;
            self.piece(svg, (x, y), Piece { kind, color });
            if count > 1 {
                let count =
                    if self.labels.in_kanji { numerals::kanji(count) } else { count.to_string() };
                text(svg, (x + SQUARE.0 + 6, y + SQUARE.1 - 6), 13, "#333", &count);
            }
        }
    }
}

/// Draws the name of a piece, one kanji below the other.
fn name(svg: &mut String, kanji: &str, ink: &str) {
    let letters: Vec<char> = kanji.chars().collect();
    let count = i32::try_from(letters.len().max(1)).unwrap_or(1);
    let size = if count == 1 { 24 } else { 34 / count };
    for (letter, at) in letters.into_iter().zip(1..) {
        let y = 26 + at * size - count * size / 2 - size / 8;
        text(svg, (SQUARE.0 / 2, y), size, ink, &letter.to_string());
    }
}

fn rect(svg: &mut String, (x, y): (i32, i32), (wide, high): (i32, i32), fill: &str) {
    push(
        svg,
        format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\" fill=\"{fill}\"/>\n"
        ),
    );
}

fn text(svg: &mut String, (x, y): (i32, i32), size: i32, fill: &str, words: &str) {
    let words = words.replace('&', "&amp;").replace('<', "&lt;");
    push(
        svg,
        format_args!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" fill=\"{fill}\">{words}</text>\n"
        ),
    );
}

fn push(svg: &mut String, text: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = svg.write_fmt(text);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::sfen;
    use crate::rules::Rules;
    use crate::variant::{Choice, RulePatch, library};

    fn picture(id: &str, position: Option<&str>) -> String {
        let selection = Selection::new(library::find(id).unwrap(), &Choice::default()).unwrap();
        let rules = Rules::new(selection);
        let setup = position.map(|text| sfen::parse(rules.selection(), text).unwrap());
        let setup = setup.unwrap_or_else(|| rules.selection().start().clone());
        write(&rules.position(&setup).unwrap(), None, &Labels::default())
    }

    fn count(svg: &str, part: &str) -> usize {
        svg.matches(part).count()
    }

    #[test]
    fn every_piece_and_every_label_is_drawn() {
        let svg = picture("wa", None);
        assert_eq!(count(&svg, "href=\"#wedge\""), 54);
        assert_eq!(count(&svg, "rotate(180"), 27);
        assert!(svg.contains(">11</text>") && svg.contains(">k</text>"), "{svg}");
        assert_eq!(count(&svg, "<circle"), 4);
        assert_eq!(count(&svg, "<g "), count(&svg, "</g>"));
    }

    #[test]
    fn hands_are_beside_the_board_and_promoted_pieces_are_red() {
        let svg = picture("shogi", Some("4k4/9/9/9/3+R5/9/9/9/4K4 b 2Pg 1"));
        assert_eq!(count(&svg, "href=\"#wedge\""), 5);
        assert_eq!(count(&svg, "rotate(180"), 2);
        assert!(svg.contains(">竜</text>") && svg.contains("#b3201a"), "{svg}");
        assert!(svg.contains(">2</text>"), "{svg}");
        let (xs, _) = lines(&svg);
        let pieces = pairs(&svg, "translate(", ')');
        let (wide, _) = pairs(&svg, "viewBox=\"0 0 ", '>')[0];
        let gap = |(x, _): (i32, i32)| if x < xs[0] { x } else { x - (xs[9] + RIM) };
        assert_eq!([pieces[3], pieces[4]].map(gap), [4, 4], "the same on both sides");
        assert!(pieces[3..].iter().all(|&(x, _)| x + SQUARE.0 < xs[0] || x + SQUARE.0 < wide));
    }

    /// The numbers in `text`.
    fn numbers(text: &str) -> Vec<i32> {
        text.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect()
    }

    /// The pairs of numbers that follow each `part` of `svg`, with the text up to `end` between them.
    fn pairs(svg: &str, part: &str, end: char) -> Vec<(i32, i32)> {
        let found = svg.split(part).skip(1).map(|rest| numbers(&rest[..rest.find(end).unwrap()]));
        found.map(|numbers| (numbers[0], numbers[1])).collect()
    }

    /// The x coordinates of the lines between files and the y coordinates of those between ranks, sorted.
    fn lines(svg: &str) -> (Vec<i32>, Vec<i32>) {
        let path = svg.lines().find(|line| line.starts_with("<path")).unwrap();
        let strokes = path.split('M').skip(1);
        let (down, across): (Vec<&str>, Vec<&str>) =
            strokes.partition(|stroke| stroke.contains('V'));
        let down = down.into_iter().map(|stroke| numbers(stroke)[0]);
        (down.collect(), across.into_iter().map(|stroke| numbers(stroke)[1]).collect())
    }

    /// The places of the texts `words`, in the order in which they are drawn: labels before hands.
    fn places(svg: &str, words: &str) -> Vec<(i32, i32)> {
        let end = format!(">{words}</text>");
        let lines = svg.lines().filter(|line| line.ends_with(&end)).map(numbers);
        lines.map(|numbers| (numbers[0], numbers[1])).collect()
    }

    #[test]
    fn pieces_dots_and_labels_are_where_the_lines_make_squares() {
        let svg = picture("shogi", Some("k7l/9/9/4P4/9/9/9/9/K7L b - 1"));
        let (xs, ys) = lines(&svg);
        assert_eq!((xs.len(), ys.len()), (10, 10));
        assert!(xs.windows(2).all(|pair| pair[1] - pair[0] == SQUARE.0), "{xs:?}");
        assert!(ys.windows(2).all(|pair| pair[1] - pair[0] == SQUARE.1), "{ys:?}");
        let mut pieces = pairs(&svg, "translate(", ')');
        pieces.sort_unstable();
        let corners = [(0, 0), (0, 8), (4, 3), (8, 0), (8, 8)].map(|(x, y)| (xs[x], ys[y]));
        assert_eq!(pieces, corners);
        let mut dots = pairs(&svg, "<circle ", 'r');
        dots.sort_unstable();
        assert_eq!(dots, [(3, 3), (3, 6), (6, 3), (6, 6)].map(|(x, y)| (xs[x], ys[y])));
        for (file, right) in (1..=9).zip(xs.iter().rev()) {
            let (x, y) = places(&svg, &file.to_string())[0];
            assert!(x == right - SQUARE.0 / 2 && (13..ys[0]).contains(&y), "{file}: {x} {y}");
        }
        for (letter, edge) in ('a'..='i').zip(ys.windows(2)) {
            let (x, y) = places(&svg, &letter.to_string())[0];
            assert!(x > xs[9] && (edge[0]..edge[1]).contains(&y), "{letter}: {x} {y}");
        }
        let (wide, high) = pairs(&svg, "viewBox=\"0 0 ", '>')[0];
        assert!(wide > xs[9] && high > ys[9] && svg.contains(&format!("width=\"{wide}\"")));
        let ground = format!("width=\"{}\" height=\"{}\"", 9 * SQUARE.0, 9 * SQUARE.1);
        assert!(svg.contains(&ground), "{svg}");
    }

    #[test]
    fn dots_are_at_a_third_of_the_board_if_the_zones_do_not_meet() {
        let svg = picture("wa", None);
        let (xs, ys) = lines(&svg);
        let mut dots = pairs(&svg, "<circle ", 'r');
        dots.sort_unstable();
        assert_eq!(dots, [(4, 3), (4, 8), (7, 3), (7, 8)].map(|(x, y)| (xs[x], ys[y])));
        let rules = RulePatch { promotion_zone: Some(5), ..RulePatch::default() };
        let choice = Choice { rules, ..Choice::default() };
        let deep = Selection::new(library::find("shogi").unwrap(), &choice).unwrap();
        assert_eq!(
            count(&write(&Rules::new(deep).start(), None, &Labels::default()), "<circle"),
            0
        );
    }

    #[test]
    fn hands_do_not_cover_the_board_or_each_other() {
        let svg = picture("shogi", Some("4k4/9/9/9/9/9/9/9/4K4 b RBGSNL3Prbgsnl4p 1"));
        let (xs, ys) = lines(&svg);
        let pieces = pairs(&svg, "translate(", ')');
        let (black, others): (Vec<_>, Vec<_>) = pieces.into_iter().partition(|at| at.0 > xs[9]);
        let white: Vec<_> = others.into_iter().filter(|at| at.0 < xs[0]).collect();
        let (wide, _) = pairs(&svg, "viewBox=\"0 0 ", '>')[0];
        for hand in [&black, &white] {
            assert_eq!(hand.len(), 7);
            assert!(hand.windows(2).all(|pair| pair[1].1 - pair[0].1 >= SQUARE.1), "{hand:?}");
            assert!(hand.iter().all(|at| ys[0] <= at.1 && at.1 + SQUARE.1 <= ys[9]), "{hand:?}");
        }
        assert!(black.iter().all(|at| at.0 + SQUARE.0 <= wide));
        assert!(white.iter().all(|at| at.0 + SQUARE.0 < xs[0]));
        // The number of pawns is next to the lowest piece of the hand.
        let (x, y) = places(&svg, "3")[1];
        assert!(x > black[6].0 + SQUARE.0 && (black[6].1..black[6].1 + SQUARE.1).contains(&y));
        assert_eq!(white[0].1, ys[0]);
    }

    #[test]
    fn the_squares_of_the_last_move_are_marked() {
        let selection =
            Selection::new(library::find("shogi").unwrap(), &Choice::default()).unwrap();
        let position = Rules::new(selection).start();
        let square = |name| position.geometry().parse(name).unwrap();
        let mv = Move::new(square("7g"), square("7f"), false);
        let svg = write(&position, Some(mv), &Labels::default());
        let (xs, ys) = lines(&svg);
        let marked: Vec<_> =
            svg.lines().filter(|line| line.contains("#d7e3a0")).map(numbers).collect();
        let at = |rank: usize| vec![xs[2], ys[rank], SQUARE.0, SQUARE.1];
        assert_eq!(marked.iter().map(|it| it[..4].to_vec()).collect::<Vec<_>>(), [at(6), at(5)]);
    }

    #[test]
    fn labels_in_kanji_are_those_of_japanese_diagrams() {
        let selection =
            Selection::new(library::find("shogi").unwrap(), &Choice::default()).unwrap();
        let rules = Rules::new(selection);
        let setup = sfen::parse(rules.selection(), "4k4/9/9/9/9/9/9/9/4K4 b 3P 1").unwrap();
        let hands = ["☗先手持駒", "☖後手持駒なし"].map(str::to_owned);
        let labels = Labels { in_kanji: true, hands };
        let svg = write(&rules.position(&setup).unwrap(), None, &labels);
        let (xs, ys) = lines(&svg);
        let (x, y) = places(&svg, "一")[0];
        assert!(x > xs[9] && (ys[0]..ys[1]).contains(&y), "{x} {y}");
        assert!(places(&svg, "a").is_empty() && !places(&svg, "9").is_empty());
        let [third, count] = places(&svg, "三")[..] else { panic!("{svg}") };
        assert!(third.0 < count.0 && third.1 < count.1, "the rank and the number of pawns");
        let [black, white] = ["☗", "☖"].map(|mark| places(&svg, mark)[0]);
        assert!(black.0 > xs[9] && white.0 < xs[0]);
        let last = places(&svg, "駒");
        assert_eq!(last.len(), 2);
        assert!(last.iter().all(|&(_, y)| (ys[0]..=ys[9]).contains(&y)), "{last:?}");
        let (wide, _) = pairs(&svg, "viewBox=\"0 0 ", '>')[0];
        assert!(pairs(&svg, "translate(", ')').iter().all(|&(x, _)| x + SQUARE.0 <= wide));
    }
}
