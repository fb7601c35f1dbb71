//! Where a game begins: `PI`, ranks `P1` to `P9`, single pieces `P+63FU00KI`, the side to move.

use super::pieces::{code, kind, sign, signed, square};
use crate::board::{Color, MAX_IN_HAND, Piece, PieceKind, Setup};
use crate::record::Fault;
use crate::variant::Selection;

/// Whether a statement is about the board.
pub(super) fn begins(statement: &str) -> bool {
    let Some(rest) = statement.trim_end().strip_prefix('P').filter(|rest| rest.is_ascii()) else {
        return false;
    };
    match rest.split_at_checked(1) {
        Some(("I" | "+" | "-", pieces)) => {
            pieces.is_empty() || pieces.starts_with(|c: char| c.is_ascii_digit())
        }
        Some((rank, squares)) => {
            matches!(rank.as_bytes(), [b'1'..=b'9']) && squares.starts_with([' ', '+', '-'])
        }
        None => false,
    }
}

/// The board while its statements are read.
pub(super) struct Board<'a> {
    selection: &'a Selection,
    setup: Setup,
    /// Whether anything was said about it.
    told: bool,
}

impl<'a> Board<'a> {
    pub(super) fn new(selection: &'a Selection) -> Board<'a> {
        let mut setup = Setup::empty(selection.geometry());
        setup.ply = 1;
        Board { selection, setup, told: false }
    }

    /// The position that the statements describe: the game's own, where there was none.
    pub(super) fn finish(self, to_move: Color) -> Setup {
        let mut setup = if self.told { self.setup } else { self.selection.start().clone() };
        setup.to_move = to_move;
        setup
    }

    /// Takes a statement about the board.
    ///
    /// # Errors
    /// Where it is none, or does not fit.
    pub(super) fn take(&mut self, statement: &str) -> Result<(), Fault> {
        self.told = true;
        let rest = statement.get(1..).unwrap_or_default();
        if let Some(removed) = rest.strip_prefix('I') {
            self.setup = self.selection.start().clone();
            return self.remove(removed.trim_end());
        }
        match signed(rest) {
            Some((color, pieces)) => self.put_all(color, pieces.trim_end()),
            None => self.rank(rest),
        }
    }

    /// Takes pieces away from the usual array: `82HI22KA`.
    fn remove(&mut self, pieces: &str) -> Result<(), Fault> {
        for word in words(pieces)? {
            let (place, piece) = word.split_at(2);
            let at = square(self.setup.geometry(), place);
            let stands = at.and_then(|at| self.setup.piece(at)).map(|piece| piece.kind);
            if stands.is_none() || stands != kind(self.selection, piece) {
                return Err(expected("a piece of the usual array, as in 82HI", word));
            }
            if let Some(at) = at {
                self.setup.set_piece(at, None);
            }
        }
        Ok(())
    }

    /// Puts pieces on squares and, for `00`, into the hand; `00AL` is all that is left.
    fn put_all(&mut self, color: Color, pieces: &str) -> Result<(), Fault> {
        for word in words(pieces)? {
            match word.split_at(2) {
                ("00", "AL") => self.take_the_rest(color),
                ("00", code) => self.hold(color, code, word)?,
                (place, code) => self.put(color, place, code, word)?,
            }
        }
        Ok(())
    }

    fn put(&mut self, color: Color, place: &str, code: &str, word: &str) -> Result<(), Fault> {
        let at = square(self.setup.geometry(), place);
        match (at, kind(self.selection, code)) {
            (Some(at), Some(kind)) if self.setup.piece(at).is_none() => {
                self.setup.set_piece(at, Some(Piece { kind, color }));
                Ok(())
            }
            _ => Err(expected("an empty square and a piece, as in 63FU", word)),
        }
    }

    fn hold(&mut self, color: Color, code: &str, word: &str) -> Result<(), Fault> {
        let hand = &mut self.setup.hands[color.index()];
        let base = |&kind: &PieceKind| {
            let face = self.selection.face(kind);
            !face.is_promoted() && !face.royal
        };
        match kind(self.selection, code).filter(base) {
            Some(kind) if hand.count(kind) < MAX_IN_HAND => {
                hand.set(kind, hand.count(kind) + 1);
                Ok(())
            }
            _ => Err(expected("a piece that can be in hand, as in 00FU", word)),
        }
    }

    /// What of the usual array is neither on the board nor in a hand; royals stay in the box.
    fn take_the_rest(&mut self, color: Color) {
        let bases = self.selection.variant().kinds().filter(|&kind| {
            let face = self.selection.face(kind);
            !face.is_promoted() && !face.royal
        });
        for base in bases.collect::<Vec<_>>() {
            let left = self.count(self.selection.start(), base);
            let left = left.saturating_sub(self.count(&self.setup, base));
            let hand = &mut self.setup.hands[color.index()];
            let held = usize::from(hand.count(base)) + left;
            hand.set(base, u16::try_from(held).unwrap_or(MAX_IN_HAND).min(MAX_IN_HAND));
        }
    }

    /// How many pieces of a base kind a position has, whichever side is up.
    fn count(&self, setup: &Setup, base: PieceKind) -> usize {
        let is_it = |piece: Piece| self.selection.face(piece.kind).base == base;
        let held = setup.hands.iter().map(|hand| usize::from(hand.count(base))).sum::<usize>();
        setup.pieces().filter(|&(_, piece)| is_it(piece)).count() + held
    }

    /// A rank: its number, then three characters for every square.
    fn rank(&mut self, text: &str) -> Result<(), Fault> {
        let wrong = || expected("a rank, as in P1-KY-KE * ", text);
        let geometry = self.setup.geometry();
        let (number, mut squares) = text.split_at_checked(1).ok_or_else(wrong)?;
        let rank =
            number.parse().ok().filter(|&rank| rank <= geometry.ranks()).ok_or_else(wrong)?;
        for file in (1..=geometry.files()).rev() {
            let (one, rest) = squares.split_at_checked(3).unwrap_or((squares, ""));
            let at = geometry.square(file, rank).ok_or_else(wrong)?;
            let piece = if matches!(one.trim(), "*" | "") { None } else { Some(self.piece(one)?) };
            self.setup.set_piece(at, piece);
            squares = rest;
        }
        if squares.trim().is_empty() { Ok(()) } else { Err(wrong()) }
    }

    /// `+FU`.
    fn piece(&self, text: &str) -> Result<Piece, Fault> {
        let signed = signed(text);
        let piece = signed.and_then(|(color, code)| {
            Some(Piece { kind: kind(self.selection, code.trim_end())?, color })
        });
        piece.ok_or_else(|| expected("a piece or an empty square, as in +FU or * ", text))
    }
}

/// The text four characters at a time: two digits and two letters.
fn words(text: &str) -> Result<Vec<&str>, Fault> {
    let mut words = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (word, next) = rest
            .split_at_checked(4)
            .filter(|(word, _)| word.is_ascii())
            .ok_or_else(|| expected("two digits and two letters, as in 63FU", rest))?;
        words.push(word);
        rest = next;
    }
    Ok(words)
}

fn expected(expected: &'static str, found: &str) -> Fault {
    Fault::Expected { expected, found: found.to_owned() }
}

/// The statements for a position.
pub(super) fn written(selection: &Selection, setup: &Setup) -> Vec<String> {
    let mut own = selection.variant().setups[0].setup.clone();
    own.to_move = setup.to_move;
    let mut lines = match *setup == own {
        true => vec!["PI".to_owned()],
        false => drawn(selection, setup),
    };
    lines.push(sign(setup.to_move).to_string());
    lines
}

fn drawn(selection: &Selection, setup: &Setup) -> Vec<String> {
    let geometry = setup.geometry();
    let ranks = (1..=geometry.ranks()).map(|rank| {
        let squares = (1..=geometry.files()).rev();
        let piece = |file| geometry.square(file, rank).and_then(|square| setup.piece(square));
        let cells = squares.map(|file| match piece(file) {
            Some(Piece { kind, color }) => format!("{}{}", sign(color), code(selection, kind)),
            None => " * ".to_owned(),
        });
        format!("P{rank}{}", cells.collect::<String>())
    });
    let hands = Color::ALL.into_iter().filter_map(|color| {
        let hand = setup.hands[color.index()].iter();
        let held = hand
            .map(|(kind, count)| format!("00{}", code(selection, kind)).repeat(usize::from(count)));
        let held: String = held.collect();
        (!held.is_empty()).then(|| format!("P{}{held}", sign(color)))
    });
    ranks.chain(hands).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::sfen;
    use crate::variant::{Choice, library};

    fn shogi() -> Selection {
        Selection::new(library::find("shogi").unwrap(), &Choice::default()).unwrap()
    }

    fn read(statements: &[&str]) -> Result<String, Fault> {
        let selection = shogi();
        let mut board = Board::new(&selection);
        statements.iter().try_for_each(|statement| board.take(statement))?;
        Ok(sfen::write(&selection, &board.finish(Color::Black)))
    }

    #[test]
    fn pieces_can_be_taken_away_put_and_held() {
        let sfen = "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
        assert_eq!(read(&["PI82HI22KA"]).unwrap(), sfen);
        let held = read(&["P-11OU21FU", "P+00HI00HI99OU", "P-00GI"]).unwrap();
        assert_eq!(held, "7pk/9/9/9/9/9/9/9/K8 b 2Rs 1");
        let rest = read(&["P-11OU", "P+99OU", "P+00HI", "P-00AL"]).unwrap();
        assert_eq!(rest, "8k/9/9/9/9/9/9/9/K8 b Rr2b4g4s4n4l18p 1");
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        for wrong in [
            "PI82KA",
            "P+82",
            "P+82XX",
            "P1+XX",
            "P+00TO",
            "P+00OU",
            "P1-KY-KY-KY-KY-KY-KY-KY-KY-KY-KY",
        ] {
            assert!(read(&[wrong]).is_err(), "{wrong}");
        }
        assert!(read(&["P+11FU", "P-11FU"]).is_err());
    }

    #[test]
    fn a_position_is_written_as_it_is_read() {
        let selection = shogi();
        let text = "l2+R4l/4k4/2npp1gpp/p1p3p2/9/P1P3P2/1P1PP2PP/1G2K4/LN5NL b BG2S2Prbg2snp 1";
        let setup = sfen::parse(&selection, text).unwrap();
        let lines = written(&selection, &setup);
        let statements: Vec<&str> = lines.iter().map(String::as_str).collect();
        assert_eq!(read(&statements[..statements.len() - 1]).unwrap(), text);
        assert_eq!(written(&selection, selection.start()), ["PI", "+"]);
    }
}
