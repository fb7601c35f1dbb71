//! Completion of the `:` line: the legal moves and the commands that begin with what was typed.
//!
//! A completer is made when the line opens: the position does not change while the line is edited.

use zushiki_core::board::{Move, Square};
use zushiki_core::notation::japanese::{self, Digits};
use zushiki_core::notation::{Notation, hodges, usi};
use zushiki_core::rules::Position;
use zushiki_play::table::typed::{self, KnownTo};

/// The legal moves of a position in every form in which they can be typed.
#[derive(Clone, Debug)]
pub struct Completer {
    /// The notation of completions for a text that could begin a move in any notation.
    notation: Notation,
    moves: Vec<Written>,
}

/// The texts of one move.
#[derive(Clone, Debug)]
struct Written {
    hodges: String,
    usi: String,
    /// Hodges notation without the origin, for a move that is ambiguous without it.
    short: Option<String>,
    japanese: String,
    /// Japanese notation with the square in place of 同.
    placed: String,
}

impl Completer {
    /// A completer without moves.
    #[must_use]
    pub const fn empty() -> Completer {
        Completer { notation: Notation::Hodges, moves: Vec::new() }
    }

    /// The completer of `position`, with moves sorted by their text in `notation`; `previous` is
    /// where the move before ended.
    #[must_use]
    pub fn new(notation: Notation, position: &Position, previous: Option<Square>) -> Completer {
        let written = |&mv: &Move| Written::new(position, previous, mv);
        let mut moves: Vec<Written> = position.legal_moves().iter().map(written).collect();
        moves.sort_by(|one, other| one.text(notation).cmp(other.text(notation)));
        Completer { notation, moves }
    }

    /// The moves that begin with `typed`, in the notation it is in, and then the commands.
    #[must_use]
    pub fn completions(&self, typed: &str) -> Vec<String> {
        let typed = typed.trim_start();
        let moves = self.moves.iter().filter_map(|written| written.end(self.notation, typed));
        let commands = typed::completions(typed, KnownTo::Screen).map(str::to_owned);
        moves.chain(commands).collect()
    }
}

impl Written {
    fn new(position: &Position, previous: Option<Square>, mv: Move) -> Written {
        let hodges = hodges::write(position, mv);
        Written {
            short: without_origin(position, mv, &hodges),
            usi: usi::write_in(position, mv),
            japanese: japanese::write(position, previous, mv, Digits::Ascii),
            placed: japanese::write(position, None, mv, Digits::Ascii),
            hodges,
        }
    }

    fn text(&self, notation: Notation) -> &str {
        match notation {
            Notation::Hodges => &self.hodges,
            Notation::Japanese => &self.japanese,
        }
    }

    fn end(&self, notation: Notation, typed: &str) -> Option<String> {
        let open = typed.bytes().all(|byte| byte.is_ascii_digit());
        if !typed.is_ascii() || open && notation == Notation::Japanese {
            return self.end_in_japanese(typed);
        }
        let begun = typed.to_lowercase();
        let short = self.short.as_ref().is_some_and(|short| begins(short, &begun));
        if short || begins(&self.hodges, &begun) {
            return Some(self.hodges.clone());
        }
        self.usi.to_lowercase().starts_with(&begun).then(|| self.usi.clone())
    }

    fn end_in_japanese(&self, typed: &str) -> Option<String> {
        let begun = japanese::narrow(typed);
        let begins = self.japanese.starts_with(&begun) || self.placed.starts_with(&begun);
        begins.then(|| self.japanese.clone())
    }
}

fn without_origin(position: &Position, mv: Move, hodges: &str) -> Option<String> {
    let name = |square| position.geometry().name(square).to_string();
    let short = hodges.replacen(&name(mv.from()?), "", 1);
    (short != hodges && short.contains(&name(mv.to()))).then_some(short)
}

/// Whether `text`, with or without its `-` or `x`, begins with `begun` in lower case.
fn begins(text: &str, begun: &str) -> bool {
    let text = text.to_lowercase();
    text.starts_with(begun) || text.replacen(['-', 'x'], "", 1).starts_with(begun)
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::notation::sfen;
    use zushiki_core::rules::Rules;
    use zushiki_core::variant::{Choice, Selection, library};

    fn start_of(id: &str) -> Position {
        let variant = library::find(id).unwrap();
        Rules::new(Selection::new(variant, &Choice::default()).unwrap()).start()
    }

    fn completer(position: Option<&str>) -> Completer {
        let shogi = library::find("shogi").unwrap();
        let rules = Rules::new(Selection::new(shogi, &Choice::default()).unwrap());
        match position {
            None => Completer::new(Notation::Hodges, &rules.start(), None),
            Some(text) => {
                let setup = sfen::parse(rules.selection(), text).unwrap();
                Completer::new(Notation::Hodges, &rules.position(&setup).unwrap(), None)
            }
        }
    }

    #[test]
    fn the_notation_that_was_begun_is_completed() {
        let start = completer(None);
        assert_eq!(start.completions("P-7"), ["P-7f"]);
        assert_eq!(start.completions("p7"), ["P-7f"]);
        assert_eq!(start.completions("7g"), ["7g7f"]);
        assert_eq!(start.completions("R-2"), Vec::<String>::new());
    }

    #[test]
    fn without_origin_all_pieces_that_could_be_meant_are_listed() {
        assert_eq!(completer(None).completions("G-5h"), ["G4i-5h", "G6i-5h"]);
    }

    #[test]
    fn captures_promotions_and_drops_are_among_them() {
        let position = completer(Some("4k4/9/9/4p4/4P4/9/9/9/4K4 b P2p 1"));
        assert_eq!(position.completions("Px"), ["Px5d"]);
        assert_eq!(position.completions("P5"), ["Px5d"]);
        assert!(position.completions("P*").contains(&"P*4e".to_owned()));
        let promoting = completer(Some("4k4/9/9/P8/9/9/9/9/4K4 b - 1"));
        assert_eq!(promoting.completions("P-"), ["P-9c+", "P-9c="]);
    }

    #[test]
    fn japanese_is_completed_where_it_was_begun_or_chosen() {
        let start = completer(None);
        for typed in ["7六", "７六", "☗7六", "7六歩"] {
            assert_eq!(start.completions(typed), ["7六歩"], "{typed}");
        }
        assert_eq!(start.completions("5八金"), ["5八金右", "5八金左"].map(String::from));
        let position = start_of("shogi");
        let japanese = Completer::new(Notation::Japanese, &position, None);
        assert_eq!(
            japanese.completions("7"),
            ["7八金", "7八銀", "7八飛", "7六歩"].map(String::from)
        );
        assert_eq!(japanese.completions("P-7"), ["P-7f"]);
        assert!(japanese.completions("").contains(&"2六歩".to_owned()));
        let previous = position.geometry().parse("7f");
        let same = Completer::new(Notation::Japanese, &position, previous);
        assert_eq!(same.completions("同"), ["同歩"]);
        assert_eq!(same.completions("7六"), ["同歩"]);
    }

    #[test]
    fn commands_come_after_the_moves() {
        let ends = completer(None).completions("r");
        let commands: Vec<&str> = typed::completions("r", KnownTo::Screen).collect();
        assert!(commands.contains(&ends.last().unwrap().as_str()), "{ends:?}");
        assert!(ends.iter().any(|end| end.starts_with("R-")), "{ends:?}");
        let all = completer(None).completions("");
        let (moves, commands) = all.split_at(30);
        assert!(moves.iter().all(|end| end.contains('-')), "{all:?}");
        assert!(commands.contains(&"resign".to_owned()), "{all:?}");
    }
}
