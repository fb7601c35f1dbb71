//! Completion of the `:` line: the legal moves and the commands that begin with what was typed.
//!
//! A completer is for one position. It writes the moves when they are first asked for, so that moves that are
//! typed faster than frames are drawn cost nothing here.

use std::cell::OnceCell;

use zushiki_core::board::{Move, Square};
use zushiki_core::notation::japanese::{self, Digits};
use zushiki_core::notation::{MoveList, Notation, NotationKind, usi};
use zushiki_core::rules::Position;
use zushiki_core::text::half_width;
use zushiki_play::verbs::{KnownTo, argument_completions};
use zushiki_words::wording::{typed_verb, verb_completions};

/// The legal moves of a position in every form in which they can be typed.
#[derive(Clone, Debug)]
pub struct Completer {
    /// The notation of completions for a text that could begin a move in any notation.
    notation: Notation,
    /// `None` for a completer without moves.
    position: Option<Position>,
    /// The destination of the previous move.
    previous: Option<Square>,
    /// The moves, sorted by their text in `notation`.
    moves: OnceCell<Vec<Written>>,
    /// Their texts in Japanese notation.
    japanese: OnceCell<Vec<Japanese>>,
}

/// The texts of one move.
#[derive(Clone, Debug)]
struct Written {
    mv: Move,
    hodges: String,
    usi: String,
    /// Hodges notation without the origin, for a move that is ambiguous without it.
    short: Option<String>,
}

/// The texts of one move in Japanese notation.
#[derive(Clone, Debug)]
struct Japanese {
    usual: String,
    /// With the square in place of 同, if `usual` has that.
    placed: Option<String>,
}

impl Completer {
    /// A completer without moves.
    #[must_use]
    pub const fn empty() -> Completer {
        Completer {
            notation: Notation::Hodges,
            position: None,
            previous: None,
            moves: OnceCell::new(),
            japanese: OnceCell::new(),
        }
    }

    /// The completer of `position`, with moves sorted by their text in `notation`; `previous` is
    /// the destination of the previous move.
    #[must_use]
    pub fn new(notation: Notation, position: &Position, previous: Option<Square>) -> Completer {
        let position = Some(position.clone());
        Completer { notation, position, previous, ..Completer::empty() }
    }

    /// Whether [`Completer::new`] would make the same completer from these.
    #[must_use]
    pub fn is_of(&self, notation: Notation, position: &Position, previous: Option<Square>) -> bool {
        (self.notation, self.previous) == (notation, previous)
            && self.position.as_ref() == Some(position)
    }

    /// The legal move that begins with `typed`, if there is only one.
    #[must_use]
    pub fn only_move(&self, typed: &str) -> Option<String> {
        let mut moves = self.moves_that_begin(&half_width(typed.trim_start())).into_iter();
        moves.next().filter(|_| moves.next().is_none())
    }

    /// Whether a legal move begins with `typed`.
    #[must_use]
    pub fn begins_move(&self, typed: &str) -> bool {
        !self.moves_that_begin(&half_width(typed.trim_start())).is_empty()
    }

    /// The moves that begin with `typed`, in the notation it is in, and then the commands.
    #[must_use]
    pub fn completions(&self, typed: &str) -> Vec<String> {
        let typed = &*half_width(typed.trim_start());
        let arguments = typed_verb(typed).map(|it| argument_completions(it, KnownTo::Screen));
        let commands = verb_completions(typed, KnownTo::Screen);
        let commands = commands.chain(arguments.unwrap_or_default());
        self.moves_that_begin(typed).into_iter().chain(commands).collect()
    }

    /// The moves that begin with `typed`, which is in half-width letters, in the notation it is in.
    fn moves_that_begin(&self, typed: &str) -> Vec<String> {
        let open = typed.bytes().all(|byte| byte.is_ascii_digit());
        if !typed.is_ascii() || open && self.notation.kind() == NotationKind::Japanese {
            let begun = japanese::narrow(typed);
            let moves = self.japanese().iter().filter(|text| text.begins(&begun));
            return moves.map(|text| text.usual.clone()).collect();
        }
        let moves = self.moves().iter().filter_map(|written| written.end(typed));
        moves.map(str::to_owned).collect()
    }

    fn moves(&self) -> &[Written] {
        self.moves.get_or_init(|| {
            let Some(position) = &self.position else { return Vec::new() };
            let list = MoveList::new(position);
            let mut moves: Vec<Written> =
                list.moves().iter().map(|&mv| Written::new(position, &list, mv)).collect();
            match self.notation {
                Notation::Hodges => moves.sort_by(|one, other| one.hodges.cmp(&other.hodges)),
                Notation::Japanese(_) => moves.sort_by_cached_key(|written| {
                    list.japanese(self.previous, written.mv, Digits::Ascii)
                }),
            }
            moves
        })
    }

    fn japanese(&self) -> &[Japanese] {
        self.japanese.get_or_init(|| {
            let Some(position) = &self.position else { return Vec::new() };
            let list = MoveList::new(position);
            let text =
                |previous, written: &Written| list.japanese(previous, written.mv, Digits::Ascii);
            let both = |written: &Written| Japanese {
                usual: text(self.previous, written),
                placed: (self.previous == Some(written.mv.to())).then(|| text(None, written)),
            };
            self.moves().iter().map(both).collect()
        })
    }
}

impl Written {
    fn new(position: &Position, list: &MoveList<'_>, mv: Move) -> Written {
        let hodges = list.hodges(mv);
        Written {
            mv,
            short: without_origin(position, mv, &hodges),
            usi: usi::write_in(position, mv),
            hodges,
        }
    }

    /// The text of the move that begins with `begun`, whatever the case of its letters.
    fn end(&self, begun: &str) -> Option<&str> {
        let is_short = self.short.as_ref().is_some_and(|short| begins(short, begun));
        if is_short || begins(&self.hodges, begun) {
            return Some(&self.hodges);
        }
        starts(self.usi.bytes(), begun).then_some(&self.usi)
    }
}

impl Japanese {
    fn begins(&self, begun: &str) -> bool {
        self.usual.starts_with(begun)
            || self.placed.as_ref().is_some_and(|placed| placed.starts_with(begun))
    }
}

fn without_origin(position: &Position, mv: Move, hodges: &str) -> Option<String> {
    let name = |square| position.geometry().name(square).to_string();
    let short = hodges.replacen(&name(mv.from()?), "", 1);
    (short != hodges && short.contains(&name(mv.to()))).then_some(short)
}

/// Whether `text`, with or without its `-` or `x`, begins with `begun`.
fn begins(text: &str, begun: &str) -> bool {
    let without = |sign: usize| {
        let (before, behind) = (&text[..sign], &text[sign + 1..]);
        starts(before.bytes().chain(behind.bytes()), begun)
    };
    starts(text.bytes(), begun) || text.find(['-', 'x']).is_some_and(without)
}

/// Whether `text` begins with `begun`, whatever the case of its letters.
fn starts(mut text: impl Iterator<Item = u8>, begun: &str) -> bool {
    begun.bytes().all(|byte| text.next().is_some_and(|other| other.eq_ignore_ascii_case(&byte)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::notation::SideMarks;

    const JAPANESE: Notation = Notation::Japanese(SideMarks::Pieces);

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
        let japanese = Completer::new(JAPANESE, &position, None);
        assert_eq!(
            japanese.completions("7"),
            ["7八金", "7八銀", "7八飛", "7六歩"].map(String::from)
        );
        assert_eq!(japanese.completions("P-7"), ["P-7f"]);
        assert!(japanese.completions("").contains(&"2六歩".to_owned()));
        let previous = position.geometry().parse("7f");
        let same = Completer::new(JAPANESE, &position, previous);
        assert_eq!(same.completions("同"), ["同歩"]);
        assert_eq!(same.completions("7六"), ["同歩"]);
    }

    #[test]
    fn a_completer_is_of_its_position() {
        let (start, other) = (start_of("shogi"), start_of("wa"));
        let completer = Completer::new(Notation::Hodges, &start, None);
        assert!(completer.is_of(Notation::Hodges, &start, None));
        assert!(!completer.is_of(JAPANESE, &start, None));
        assert!(!completer.is_of(Notation::Hodges, &other, None));
        assert!(!completer.is_of(Notation::Hodges, &start, start.geometry().parse("7f")));
        assert!(completer.moves.get().is_none(), "nothing has been asked for");
        assert!(!Completer::empty().is_of(Notation::Hodges, &start, None));
    }

    #[test]
    fn commands_come_after_the_moves() {
        let ends = completer(None).completions("r");
        let commands: Vec<String> = verb_completions("r", KnownTo::Screen).collect();
        assert!(commands.contains(ends.last().unwrap()), "{ends:?}");
        assert!(ends.iter().any(|end| end.starts_with("R-")), "{ends:?}");
        let all = completer(None).completions("");
        let (moves, commands) = all.split_at(30);
        assert!(moves.iter().all(|end| end.contains('-')), "{all:?}");
        assert!(commands.contains(&"resign".to_owned()), "{all:?}");
    }
}
