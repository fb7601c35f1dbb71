//! The answer to squares as chess names them, such as `e4` or `e2e4`.

use super::TypedMove;
use crate::message;
use zushiki_core::board::{Color, Geometry, Move, PieceKind, Square};
use zushiki_core::rules::Position;
use zushiki_core::text::half_width;
use zushiki_core::variant::Selection;

/// The abbreviation of a pawn.
const PAWN: &str = "P";

/// An explanation of the names of squares, where the text is a move or a square as chess players write it (`e4`,
/// `e2e4`, `Nf3`, `exd5`), and the legal move nearest to it, by the piece whose letter the text has; the answer
/// to castling. `None` for any other text.
///
/// In chess, files are letters from the left and ranks numbers from the bottom. In shogi, files are numbers and ranks
/// letters, from the upper right as Black sees the board. The text means the board as its reader sees it.
pub(super) fn answer(typed: &TypedMove<'_>) -> Option<String> {
    let TypedMove { language, position, bottom, .. } = *typed;
    let text = half_width(typed.text.trim());
    let text = without_marks(without_number(&text));
    if ["O-O", "O-O-O", "0-0", "0-0-0"].contains(&text) {
        return Some(message!(language, "wording-no-castling"));
    }
    let (name, named) = without_name(text);
    let (named, promotes) = without_promotion(named);
    let squares = read((position.geometry(), bottom), named, name.is_some())?;
    let told = names_told(typed, &squares);
    let selection = position.selection();
    let kind = match name.map(|name| (name, kind_named(selection, name))) {
        Some((letter, None)) => {
            let unknown = language.sentence(&message!(language, "wording-no-chess-piece", letter));
            return Some(language.sentences(&[unknown, language.sentence(&told)]));
        }
        Some((_, kind)) => kind,
        None if promotes => selection.variant().kind_by_abbr(PAWN),
        None => unnamed(position, &squares),
    };
    let nearest = || nearest(position, &squares, kind);
    let nearest = typed.is_to_move.then(nearest).flatten();
    Some(match nearest.map(|mv| typed.notation.write(position, None, mv)) {
        Some(mv) => message!(language, "wording-did-you-mean", told, mv),
        None => language.sentence(&told),
    })
}

/// The text about the names of squares, with the names of `squares` in chess and here.
fn names_told(typed: &TypedMove<'_>, squares: &[(String, Square)]) -> String {
    let TypedMove { language, position, .. } = *typed;
    let name = |(chess, square): &(String, Square)| {
        let square = position.geometry().name(*square);
        message!(language, "wording-chess-square", chess, square)
    };
    let named = language.all_of(&squares.iter().map(name).collect::<Vec<_>>());
    match typed.bottom {
        Color::Black => message!(language, "wording-square-names", named),
        Color::White => message!(language, "wording-square-names-turned", named),
    }
}

/// The text without the number of the move before it (`1. e4`).
fn without_number(text: &str) -> &str {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.len() < text.len() && rest.starts_with('.') {
        rest.trim_start_matches('.').trim_start()
    } else {
        text
    }
}

/// The text without the marks of check, mate and value after it (`e4!`).
fn without_marks(text: &str) -> &str {
    text.trim_end_matches(['+', '#', '=', '!', '?'])
}

/// The text without the piece to which a pawn promotes (`e8=Q`), and whether it has one.
fn without_promotion(text: &str) -> (&str, bool) {
    match text.rsplit_once('=') {
        Some((rest, piece))
            if piece.len() == 1 && piece.bytes().all(|c| c.is_ascii_uppercase()) =>
        {
            (rest, true)
        }
        _ => (text, false),
    }
}

/// The name of a piece in capitals that begins `text` (`Nf3`, `+Rc8`), if any, and what follows it.
fn without_name(text: &str) -> (Option<&str>, &str) {
    let letters = text.strip_prefix('+').unwrap_or(text);
    let rest = letters.trim_start_matches(|c: char| c.is_ascii_uppercase());
    if rest.len() == letters.len() {
        return (None, text);
    }
    match text.split_at_checked(text.len() - rest.len()) {
        Some((name, rest)) => (Some(name), rest),
        None => (None, text),
    }
}

/// The piece that is written `name`.
fn kind_named(selection: &Selection, name: &str) -> Option<PieceKind> {
    let variant = selection.variant();
    let promoted = || {
        let base = variant.kind_by_abbr(name.strip_prefix('+')?)?;
        selection.face(base).promotes_to
    };
    variant.kind_by_abbr(name).or_else(promoted)
}

/// The piece that a move without the name of a piece moves: the one on the first of two squares, if it can, otherwise a
/// pawn. `None` if the game has no pawn.
fn unnamed(position: &Position, squares: &[(String, Square)]) -> Option<PieceKind> {
    let mover = match *squares {
        [(_, from), (_, to)] => {
            let can_move = position.moves_from(from).iter().any(|mv| mv.to() == to);
            position.piece(from).filter(|_| can_move)
        }
        _ => None,
    };
    let pawn = || position.selection().variant().kind_by_abbr(PAWN);
    mover.map(|piece| piece.kind).or_else(pawn)
}

/// The one or two squares that `text` names, each with its name in chess. A single file before them (`exd5`) is left out;
/// after the name of a piece, so is a single rank, and a file without a capture (`Nbd2`).
fn read(board: (Geometry, Color), text: &str, is_named: bool) -> Option<Vec<(String, Square)>> {
    let is_digit = |c: char| c.is_ascii_digit();
    let text = if is_named { text.trim_start_matches(is_digit) } else { text };
    let mut squares = Vec::new();
    for part in text.split(['-', 'x']) {
        let mut rest = part;
        while !rest.is_empty() {
            let digits = rest.get(1..)?.chars().take_while(char::is_ascii_digit).count();
            // The file of a pawn that captures: `exd5`.
            if digits == 0 && rest.len() == 1 && squares.is_empty() && text.contains('x') {
                break;
            }
            let (name, behind) = rest.split_at_checked(1 + digits)?;
            if digits == 0 && is_named && squares.is_empty() && !behind.is_empty() {
                rest = behind;
                continue;
            }
            squares.push((name.to_owned(), square(board, name)?));
            rest = behind;
        }
    }
    matches!(squares.len(), 1 | 2).then_some(squares)
}

/// The square that chess calls `name`, a small letter for the file and the number of the rank, on the board with a side
/// at the bottom.
fn square((geometry, bottom): (Geometry, Color), name: &str) -> Option<Square> {
    let (file, rank) = name.split_at_checked(1)?;
    let file = file.bytes().next().filter(u8::is_ascii_lowercase)? - b'a';
    let rank: u8 = rank.parse().ok().filter(|&rank| rank > 0)?;
    match bottom {
        Color::Black => geometry
            .square(geometry.files().checked_sub(file)?, (geometry.ranks() + 1).checked_sub(rank)?),
        Color::White => geometry.square(file + 1, rank),
    }
}

/// The legal move to the last of `squares` that begins nearest to the first, by a piece of `kind` if one is named; of
/// several moves, one by the piece that is last in the rule file, which is the pawn. `None` if no such piece can move
/// there.
fn nearest(
    position: &Position,
    squares: &[(String, Square)],
    kind: Option<PieceKind>,
) -> Option<Move> {
    let (_, to) = squares.last()?;
    let from = squares.first().filter(|_| squares.len() == 2).map(|(_, square)| *square);
    let is_named = |mv: &Move| kind.is_none() || position.moved_kind(*mv) == kind;
    let moves = position.legal_moves().into_iter();
    let moves = moves.filter(|mv| mv.to() == *to && !mv.promotes() && mv.from().is_some());
    let moves = moves.filter(is_named);
    moves.min_by_key(|mv| {
        let away = from.zip(mv.from()).map_or(0, |(one, other)| distance(position, one, other));
        let kind = position.moved_kind(*mv).map_or(0, |kind| kind.index());
        (away, std::cmp::Reverse(kind))
    })
}

/// The distance of two squares in a straight line, squared.
pub(super) fn distance(position: &Position, one: Square, other: Square) -> u16 {
    let geometry = position.geometry();
    let files = geometry.file(one).abs_diff(geometry.file(other));
    let ranks = geometry.rank(one).abs_diff(geometry.rank(other));
    u16::from(files).pow(2) + u16::from(ranks).pow(2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;
    use zushiki_core::notation::Notation;
    use zushiki_core::rules::Rules;
    use zushiki_core::variant::{Choice, library};

    fn told(id: &str, bottom: Color, text: &str) -> Option<String> {
        let variant = library::find(id).unwrap();
        let rules = Rules::new(Selection::new(variant, &Choice::default()).unwrap());
        let mut position = rules.start();
        if bottom == Color::White {
            position.play(position.legal_moves()[0]).unwrap();
        }
        let (language, notation) = (Language::ENGLISH, Notation::Hodges);
        answer(&TypedMove {
            text,
            language,
            notation,
            position: &position,
            bottom,
            is_to_move: true,
        })
    }

    #[test]
    fn a_move_of_chess_is_answered_with_the_nearest_one() {
        for (text, squares) in [
            ("e4", "e4 is 5f; did you mean P-5f?"),
            ("e2e4", "e2 is 5h and e4 is 5f; did you mean P-5f?"),
            ("e2-e4", "e2 is 5h and e4 is 5f; did you mean P-5f?"),
            ("exd5", "d5 is 6e."),
            ("Nf3", "f3 is 4g."),
            ("Nh4", "h4 is 2f."),
            ("Rf2", "f2 is 4h; did you mean R-4h?"),
            ("a1", "a1 is 9i."),
            ("h2g2", "h2 is 2h and g2 is 3h; did you mean R-3h?"),
        ] {
            let told = told("shogi", Color::Black, text).unwrap();
            assert!(told.ends_with(&format!("from above: {squares}")), "{text}: {told}");
        }
        let told = |id, text| told(id, Color::Black, text);
        assert!(told("wa", "k11").unwrap().ends_with("k11 is 1a."));
        assert!(told("sho", "O-O").unwrap().starts_with("There is no castling"));
    }

    #[test]
    fn the_name_of_a_piece_and_the_marks_of_a_move_are_left_out() {
        for (text, squares) in [
            ("DExd4", "d4 is 6f."),
            ("DEd4", "d4 is 6f."),
            ("DE-f2", "f2 is 4h; did you mean DE-4h?"),
            ("+Rxc8", "c8 is 7b."),
            ("Nbd2", "d2 is 6h."),
            ("N1d2", "d2 is 6h."),
            ("Rhf2", "f2 is 4h; did you mean R-4h?"),
            ("Pe4", "e4 is 5f; did you mean P-5f?"),
            ("P-e5", "e5 is 5e."),
            ("e4!", "e4 is 5f; did you mean P-5f?"),
            ("1. e4", "e4 is 5f; did you mean P-5f?"),
            ("12...e4!?", "e4 is 5f; did you mean P-5f?"),
            ("e8=Q", "e8 is 5b."),
            ("e4=Q", "e4 is 5f; did you mean P-5f?"),
            ("f2", "f2 is 4h."),
        ] {
            let told = told("sho", Color::Black, text).unwrap_or_default();
            assert!(told.ends_with(&format!("from above: {squares}")), "{text}: {told}");
        }
    }

    #[test]
    fn no_move_is_proposed_for_a_piece_that_the_game_does_not_have() {
        for (id, text, squares) in [("wa", "Nf4", "f4 is 6h."), ("shogi", "Qd4", "d4 is 6f.")] {
            let told = told(id, Color::Black, text).unwrap();
            let letter = &text[..1];
            assert!(
                told.starts_with(&format!("No piece of this game is written {letter}.")),
                "{told}"
            );
            assert!(told.ends_with(squares), "{told}");
        }
    }

    #[test]
    fn a_move_of_chess_is_read_on_the_board_as_it_is_seen() {
        for (text, squares) in [
            ("e4", "e4 is 5d; did you mean P-5d?"),
            ("a1", "a1 is 1a."),
            ("h9", "h9 is 8i."),
            ("c2c4", "c2 is 3b and c4 is 3d; did you mean P-3d?"),
        ] {
            let told = told("shogi", Color::White, text).unwrap();
            assert!(told.ends_with(&format!("from below: {squares}")), "{text}: {told}");
        }
    }

    #[test]
    fn other_texts_are_left_alone() {
        for text in [
            "", "e", "7g7f", "P-7f", "e10", "j4", "e2e4e5", "e0", "castle", "x", "P-3", "!", "é4",
            "Nbbd2e",
        ] {
            for bottom in Color::ALL {
                assert_eq!(told("shogi", bottom, text), None, "{text}");
            }
        }
    }
}
