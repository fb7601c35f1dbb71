//! Compares a game with what a program has read or written.

use zushiki_core::board::{Move, Setup};
use zushiki_core::game::{Game, NodeId};
use zushiki_core::notation::{sfen, usi};
use zushiki_core::rules::Position;
use zushiki_record::{self as record, Format, Record, play_recorded};

/// The first difference between our game and a program's answer: the start, the moves and the last position, if it
/// reports them. Without `variations` only the main lines are compared.
pub(super) fn difference_told(
    ours: &Record,
    [start, moves, last, _]: &[String; 4],
    variations: bool,
) -> Option<String> {
    let root = ours.game.start();
    if !is_at(root, start) {
        return Some(format!("another start: {start}"));
    }
    let Some(theirs) = replayed(root.clone(), moves) else {
        return Some(format!("moves that cannot be played: {moves}"));
    };
    let at_end = is_at(&last_position(&theirs), last);
    difference(&ours.game, &theirs, variations)
        .or_else(|| (!at_end).then(|| format!("another last position: {last}")))
}

/// The end of a game of shogi as CSA has it; `%` for none.
pub(super) fn end_of(record: &Record) -> String {
    let bytes = record::write(record, Format::Csa).map(|writing| writing.bytes).unwrap_or_default();
    let text = String::from_utf8_lossy(&bytes).into_owned();
    text.lines().find(|line| line.starts_with('%')).unwrap_or("%").to_owned()
}

/// Whether a position is that of an SFEN, which may be empty.
fn is_at(position: &Position, text: &str) -> bool {
    let parsed = sfen::parse(position.selection(), text);
    text.is_empty() || parsed.is_ok_and(|setup| first(setup) == first(position.setup()))
}

/// The same position at move 1, because programs count earlier moves differently.
fn first(setup: Setup) -> Setup {
    let mut setup = setup;
    setup.ply = 1;
    setup
}

/// The game that moves in USI, with variations in brackets, make from a position.
fn replayed(start: Position, moves: &str) -> Option<Game> {
    let mut game = Game::new(start);
    let mut branches = Vec::new();
    for word in moves.split_whitespace() {
        match word {
            "(" => {
                branches.push(game.cursor_node());
                let before = game.node(game.cursor_node()).parent()?;
                game.go_to_node(before);
            }
            ")" => game.go_to_node(branches.pop()?),
            word => {
                let mv = usi::parse_in(game.position(), word)?;
                play_recorded(&mut game, word, mv).ok()?;
            }
        }
    }
    game.make_cursor_live();
    Some(game)
}

/// The position at the end of the main line.
fn last_position(game: &Game) -> Position {
    let mut id = game.root();
    while let Some(&next) = game.children(id).first() {
        id = next;
    }
    game.position_of(id)
}

/// The first difference between two games: the start and the moves.
pub(super) fn difference(ours: &Game, theirs: &Game, variations: bool) -> Option<String> {
    let start = |game: &Game| first(game.start().setup());
    if start(ours) != start(theirs) {
        return Some("another start".to_owned());
    }
    let (mut here, mut there) = (vec![ours.root()], vec![theirs.root()]);
    while let (Some(one), Some(other)) = (here.pop(), there.pop()) {
        let (next, after) = (branches(ours, one, variations), branches(theirs, other, variations));
        let (moves, others) = (moves_of(ours, &next), moves_of(theirs, &after));
        if moves != others {
            let (at, position) = (ours.node(one), ours.position_of(one));
            let write = |moves: &[Move]| {
                moves
                    .iter()
                    .map(|&mv| usi::write_in(&position, mv))
                    .collect::<Vec<_>>()
                    .join(" or ")
            };
            return Some(format!(
                "after move {}: '{}', not '{}'",
                at.ply(),
                write(&others),
                write(&moves)
            ));
        }
        here.extend(next);
        there.extend(after);
    }
    None
}

/// The nodes that follow, the main line first.
fn branches(game: &Game, id: NodeId, variations: bool) -> Vec<NodeId> {
    let mut all = game.children(id);
    if !variations {
        all.truncate(1);
    }
    all
}

fn moves_of(game: &Game, nodes: &[NodeId]) -> Vec<Move> {
    nodes.iter().filter_map(|&id| game.node(id).mv()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::rules::Rules;
    use zushiki_core::variant::{Choice, Selection, library};

    const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    const LAST: &str = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 9";

    /// The difference between a game of `7g7f 3c3d` with `2g2f` as a variation and a program's answer.
    fn difference_from(start: &str, moves: &str, last: &str, variations: bool) -> Option<String> {
        let shogi = library::find("shogi").unwrap();
        let rules = Rules::new(Selection::new(shogi, &Choice::default()).unwrap());
        let game = replayed(rules.start(), "7g7f ( 2g2f ) 3c3d").unwrap();
        let mut record = Record::new(rules.start());
        record.game = game;
        assert_eq!(end_of(&record), "%");
        difference_told(&record, &[start, moves, last, "%"].map(str::to_owned), variations)
    }

    #[test]
    fn the_same_game_is_equal_without_what_is_not_told() {
        assert_eq!(difference_from(START, "7g7f ( 2g2f ) 3c3d", LAST, true), None);
        assert_eq!(difference_from("", "7g7f 3c3d", "", false), None);
    }

    #[test]
    fn start_moves_variations_and_last_position_are_compared() {
        let differs = |start: &str, moves: &str, last: &str, what: &str| {
            let found = difference_from(start, moves, last, true).unwrap_or_default();
            assert!(found.contains(what), "{found}");
        };
        differs(LAST, "7g7f ( 2g2f ) 3c3d", LAST, "another start");
        differs(START, "7g7f 3c3d", LAST, "after move 0: '7g7f', not '7g7f or 2g2f'");
        differs(START, "7g7f ( 2g2f )", LAST, "after move 1: '', not '3c3d'");
        differs(START, "7g7f ( 2g2f ) 3c3d", START, "another last position");
        differs(START, "7g7f ( 9a9z ) 3c3d", LAST, "cannot be played");
    }
}
