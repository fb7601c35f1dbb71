//! Moves of several legs in CECP: `f3f4,f4g5` captures on f4 and moves on to g5, and `@@@@` is a
//! pass.

use zushiki_core::board::Move;
use zushiki_core::notation::uci;
use zushiki_core::rules::Position;
use zushiki_core::variant::Selection;

/// The text of a move that only changes the side to move.
const PASS: &str = "@@@@";

/// Writes a move; one of a single leg as in UCI.
pub(super) fn write(selection: &Selection, mv: Move) -> String {
    let text = uci::write(selection, mv);
    if mv.is_pass() {
        return PASS.to_owned();
    }
    if mv.via().is_none() {
        return text;
    }
    let path = text.trim_end_matches('+');
    let squares = squares(path);
    let legs: Vec<String> = squares.windows(2).map(|leg| leg.concat()).collect();
    legs.join(",") + &text[path.len()..]
}

/// Reads a move with commas between its legs, or a pass; `None` for other texts.
pub(super) fn parse(position: &Position, text: &str) -> Option<Move> {
    if text == PASS {
        // A piece that may pass comes back to its square: whichever it is, the position is the same.
        return position.legal_moves().into_iter().find(|mv| mv.is_pass());
    }
    let (first, _) = text.split_once(',')?;
    let path = text.trim_end_matches('+');
    let mut joined = first.to_owned();
    for leg in path.split(',').skip(1) {
        let [from, to] = squares(leg)[..] else { return None };
        joined.ends_with(from).then_some(())?;
        joined.push_str(to);
    }
    uci::parse_in(position, &(joined + &text[path.len()..]))
}

/// The names of squares in a text: each is a letter followed by digits.
fn squares(text: &str) -> Vec<&str> {
    let is_start = |at: &usize| text.as_bytes()[*at].is_ascii_lowercase();
    let starts: Vec<usize> = (0..text.len()).filter(is_start).collect();
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    starts.iter().zip(ends).filter_map(|(&start, end)| text.get(start..end)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::notation::{sfen, usi};
    use zushiki_core::rules::Rules;
    use zushiki_core::variant::{Choice, library};

    /// A lion on 7i with pawns of the opponent on 7h and 6g.
    fn lion() -> Position {
        let variant = library::find("chu").unwrap();
        let rules = Rules::new(Selection::new(variant, &Choice::default()).unwrap());
        let text = "5k6/12/12/12/12/12/6p5/5p6/5N6/12/12/5K6 b - 1";
        rules.position(&sfen::parse(rules.selection(), text).unwrap()).unwrap()
    }

    #[test]
    fn legs_are_joined_by_commas() {
        let position = lion();
        let selection = position.selection();
        for (in_usi, text) in
            [("7i7h6g", "f4f5,f5g6"), ("7i7h7i", "f4f5,f5f4"), ("7i7i", "@@@@"), ("7i6g", "f4g6")]
        {
            let mv = usi::parse(selection, in_usi).unwrap();
            assert!(position.examine(mv).is_ok(), "{in_usi}");
            assert_eq!(write(selection, mv), text);
            let read = parse(&position, text).or_else(|| uci::parse_in(&position, text));
            assert_eq!(read, Some(mv), "{text}");
        }
    }

    #[test]
    fn an_empty_square_on_the_way_may_be_named() {
        let position = lion();
        let mv = usi::parse(position.selection(), "7i8g").unwrap();
        assert_eq!(parse(&position, "f4e5,e5e6"), Some(mv));
    }

    #[test]
    fn other_texts_are_no_moves() {
        let position = lion();
        for text in [
            "",
            ",",
            "f4f5",
            "f4f5,",
            "f4f5,f6g6",
            "f4f5,g6",
            "f4,f5",
            "\u{e4}4f5,f5g6",
            "f4f5,f5g6,x",
        ] {
            assert_eq!(parse(&position, text), None, "{text}");
        }
    }
}
