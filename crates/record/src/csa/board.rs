//! The statements for the start: `PI`, ranks `P1` to `P9`, single pieces `P+63FU00KI`, side to move.

use super::pieces::{code, kind, sign, signed, square};
use crate::SyntaxFault;
use zushiki_core::board::{Color, MAX_IN_HAND, Piece, PieceKind, Setup};
use zushiki_core::variant::Selection;

/// Whether a statement is about the board.
pub(super) fn begins(statement: &str) -> bool {
    let Some(rest) = statement.trim_end().strip_prefix('P').filter(|rest| rest.is_ascii()) else {
        return false;
    };
    match rest.split_at_checked(1) {
        Some(("I", pieces)) => {
            pieces.is_empty() || pieces.starts_with(|c: char| c.is_ascii_digit())
        }
        Some(("+" | "-", pieces)) => pieces.is_empty() || begins_with_piece(pieces),
        Some((rank, squares)) => {
            matches!(rank.as_bytes(), [b'1'..=b'9']) && squares.starts_with([' ', '+', '-'])
        }
        None => false,
    }
}

/// Whether a text begins with a square and a piece, `63FU`: in Hodges notation `P-7f` is a move.
fn begins_with_piece(text: &str) -> bool {
    text.split_at_checked(2).is_some_and(|(square, piece)| {
        square.bytes().all(|byte| byte.is_ascii_digit())
            && piece.starts_with(|c: char| c.is_ascii_uppercase())
    })
}

/// The start as far as its statements have been read.
pub(super) struct CsaBoard<'a> {
    selection: &'a Selection,
    setup: Setup,
    /// Whether there was any statement about it.
    is_given: bool,
}

impl<'a> CsaBoard<'a> {
    pub(super) fn new(selection: &'a Selection) -> CsaBoard<'a> {
        let mut setup = Setup::empty(selection.geometry());
        setup.ply = 1;
        CsaBoard { selection, setup, is_given: false }
    }

    /// The position that the statements describe; without any, the usual start of the game.
    pub(super) fn finish(self, to_move: Color) -> Setup {
        let mut setup = if self.is_given { self.setup } else { self.selection.start().clone() };
        setup.to_move = to_move;
        setup
    }

    /// Takes a statement about the board.
    ///
    /// # Errors
    /// If the statement has another form, or does not fit the previous statements.
    pub(super) fn take(&mut self, statement: &str) -> Result<(), SyntaxFault> {
        self.is_given = true;
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

    /// Removes pieces from the usual array: `82HI22KA`.
    fn remove(&mut self, pieces: &str) -> Result<(), SyntaxFault> {
        for word in words(pieces)? {
            let (place, piece) = word.split_at(2);
            let at = square(self.setup.geometry(), place);
            let stands = at.and_then(|at| self.setup.piece(at)).map(|piece| piece.kind);
            if stands.is_none() || stands != kind(self.selection, piece) {
                return Err(SyntaxFault::CsaRemoved(word.to_owned()));
            }
            if let Some(at) = at {
                self.setup.set_piece(at, None);
            }
        }
        Ok(())
    }

    /// Puts pieces on squares or, for `00`, in hand; `00AL` puts all remaining pieces in hand.
    fn put_all(&mut self, color: Color, pieces: &str) -> Result<(), SyntaxFault> {
        for word in words(pieces)? {
            match word.split_at(2) {
                ("00", "AL") => self.hold_the_rest(color),
                ("00", code) => self.hold(color, code, word)?,
                (place, code) => self.put(color, place, code, word)?,
            }
        }
        Ok(())
    }

    fn put(
        &mut self,
        color: Color,
        place: &str,
        code: &str,
        word: &str,
    ) -> Result<(), SyntaxFault> {
        let at = square(self.setup.geometry(), place);
        match (at, kind(self.selection, code)) {
            (Some(at), Some(kind)) if self.setup.piece(at).is_none() => {
                self.setup.set_piece(at, Some(Piece { kind, color }));
                Ok(())
            }
            _ => Err(SyntaxFault::CsaPlaced(word.to_owned())),
        }
    }

    fn hold(&mut self, color: Color, code: &str, word: &str) -> Result<(), SyntaxFault> {
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
            _ => Err(SyntaxFault::CsaHeld(word.to_owned())),
        }
    }

    /// Puts the pieces of the usual array in hand that are not on the board or in a hand, except royals.
    fn hold_the_rest(&mut self, color: Color) {
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

    /// The number of pieces of a base kind that a position has on the board and in hand, promoted or not.
    fn count(&self, setup: &Setup, base: PieceKind) -> usize {
        let is_it = |piece: Piece| self.selection.face(piece.kind).base == base;
        let held = setup.hands.iter().map(|hand| usize::from(hand.count(base))).sum::<usize>();
        setup.pieces().filter(|&(_, piece)| is_it(piece)).count() + held
    }

    /// Reads a rank: its number, then three characters for each square.
    fn rank(&mut self, text: &str) -> Result<(), SyntaxFault> {
        let wrong = || SyntaxFault::CsaRank(text.to_owned());
        let geometry = self.setup.geometry();
        let (number, squares) = text.split_at_checked(1).ok_or_else(wrong)?;
        let rank =
            number.parse().ok().filter(|&rank| rank <= geometry.ranks()).ok_or_else(wrong)?;
        let cells = cells(squares);
        if cells.len() > usize::from(geometry.files()) {
            return Err(wrong());
        }
        // The last empty squares may be cut short: blanks at the end of a line are dropped.
        let mut cells = cells.into_iter().chain(std::iter::repeat("*"));
        for (file, cell) in (1..=geometry.files()).rev().zip(&mut cells) {
            let at = geometry.square(file, rank).ok_or_else(wrong)?;
            let piece = if matches!(cell, "*" | "") { None } else { Some(self.piece(cell)?) };
            self.setup.set_piece(at, piece);
        }
        Ok(())
    }

    /// Reads the piece on a square: `+FU`.
    fn piece(&self, text: &str) -> Result<Piece, SyntaxFault> {
        let signed = signed(text);
        let piece = signed.and_then(|(color, code)| {
            Some(Piece { kind: kind(self.selection, code.trim_end())?, color })
        });
        piece.ok_or_else(|| SyntaxFault::CsaSquare(text.to_owned()))
    }
}

/// The squares of a rank: three characters for each, or, where the blanks between them were squeezed
/// (`-KY * * +FU`, as web pages have it), one word for each.
fn cells(squares: &str) -> Vec<&str> {
    let squares = squares.trim_end();
    let in_threes: Vec<&str> = (0..squares.len().div_ceil(3))
        .map(|index| squares.get(3 * index..squares.len().min(3 * index + 3)).unwrap_or("?"))
        .map(str::trim)
        .collect();
    let is_cell = |cell: &&str| matches!(*cell, "" | "*") || signed(cell).is_some();
    if in_threes.iter().all(is_cell) { in_threes } else { words_of_rank(squares) }
}

/// The words of a rank: `*`, and pieces with their signs, with blanks between them or without.
fn words_of_rank(squares: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = squares.trim_start();
    while let Some(first) = rest.chars().next() {
        let length = if first == '*' { 1 } else { 3 };
        let (word, behind) = rest.split_at_checked(length).unwrap_or((rest, ""));
        words.push(word.trim());
        rest = behind.trim_start();
    }
    words
}

/// The text in pieces of four characters: two digits and two letters.
fn words(text: &str) -> Result<Vec<&str>, SyntaxFault> {
    let mut words = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (word, next) = rest
            .split_at_checked(4)
            .filter(|(word, _)| word.is_ascii())
            .ok_or_else(|| SyntaxFault::CsaPiece(rest.to_owned()))?;
        words.push(word);
        rest = next;
    }
    Ok(words)
}

/// The statements for a start: `PI` for the usual array, otherwise every rank and hand.
pub(super) fn write(selection: &Selection, setup: &Setup) -> Vec<String> {
    let mut own = selection.variant().setups[0].setup.clone();
    own.to_move = setup.to_move;
    let mut lines =
        if *setup == own { vec!["PI".to_owned()] } else { ranks_and_hands(selection, setup) };
    lines.push(sign(setup.to_move).to_string());
    lines
}

fn ranks_and_hands(selection: &Selection, setup: &Setup) -> Vec<String> {
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
    use zushiki_core::notation::sfen;
    use zushiki_core::variant::{Choice, library};

    fn shogi() -> Selection {
        Selection::new(library::find("shogi").unwrap(), &Choice::default()).unwrap()
    }

    fn read(statements: &[&str]) -> Result<String, SyntaxFault> {
        let selection = shogi();
        let mut board = CsaBoard::new(&selection);
        statements.iter().try_for_each(|statement| board.take(statement))?;
        Ok(sfen::write(&selection, &board.finish(Color::Black)))
    }

    #[test]
    fn pieces_can_be_removed_placed_and_held() {
        let sfen = "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
        assert_eq!(read(&["PI82HI22KA"]).unwrap(), sfen);
        let held = read(&["P-11OU21FU", "P+00HI00HI99OU", "P-00GI"]).unwrap();
        assert_eq!(held, "7pk/9/9/9/9/9/9/9/K8 b 2Rs 1");
        let rest = read(&["P-11OU", "P+99OU", "P+00HI", "P-00AL"]).unwrap();
        assert_eq!(rest, "8k/9/9/9/9/9/9/9/K8 b Rr2b4g4s4n4l18p 1");
        let one_king = read(&["P-11OU", "P+00AL"]).unwrap();
        assert_eq!(one_king, "8k/9/9/9/9/9/9/9/9 b 2R2B4G4S4N4L18P 1");
    }

    #[test]
    fn an_empty_square_may_be_written_as_blanks() {
        let stars = read(&["P1-KY *  *  *  *  *  *  * -KY", "P9 *  *  * +OU"]).unwrap();
        assert_eq!(stars, "l7l/9/9/9/9/9/9/9/3K5 b - 1");
        assert_eq!(read(&["P1-KY                     -KY", "P9         +OU"]).unwrap(), stars);
    }

    #[test]
    fn statements_that_do_not_fit_are_refused() {
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
    fn a_hand_holds_no_more_than_its_limit() {
        let pawns = |count: usize| format!("P+{}", "00FU".repeat(count));
        assert_eq!(read(&[&pawns(256)]).unwrap(), "9/9/9/9/9/9/9/9/9 b 256P 1");
        let refused = read(&[&pawns(257)]);
        assert!(
            matches!(&refused, Err(SyntaxFault::CsaHeld(word)) if word == "00FU"),
            "{refused:?}"
        );
    }

    #[test]
    fn a_rank_may_have_single_blanks_between_its_squares() {
        let ranks = [
            "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY",
            "P2 * -HI * * * * * -KA *",
            "P3-FU -FU -FU * * -FU -FU -FU -FU",
            "P9 +OU",
        ];
        let sfen = "lnsgkgsnl/1r5b1/ppp2pppp/9/9/9/9/9/K8 b - 1";
        assert_eq!(read(&ranks).unwrap(), sfen);
    }

    #[test]
    fn a_position_is_written_as_it_is_read() {
        let selection = shogi();
        let text = "l2+R4l/4k4/2npp1gpp/p1p3p2/9/P1P3P2/1P1PP2PP/1G2K4/LN5NL b BG2S2Prbg2snp 1";
        let setup = sfen::parse(&selection, text).unwrap();
        let lines = write(&selection, &setup);
        let statements: Vec<&str> = lines.iter().map(String::as_str).collect();
        assert_eq!(read(&statements[..statements.len() - 1]).unwrap(), text);
        assert_eq!(write(&selection, selection.start()), ["PI", "+"]);
    }
}
