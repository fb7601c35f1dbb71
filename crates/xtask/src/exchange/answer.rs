//! Compares a game with what a program has read or written.

use zushiki_core::board::{Move, Setup};
use zushiki_core::game::{Game, NodeId};
use zushiki_core::notation::{sfen, usi};
use zushiki_core::rules::Position;
use zushiki_record::play_recorded;

/// The first difference between our game and what a program tells of it: the start, the moves and the last position,
/// where it tells them. Without `variations` the main lines alone are compared.
pub(super) fn difference_told(game: &Game, told: &[String; 3], variations: bool) -> Option<String> {
    let [start, moves, last] = told;
    let root = game.node(game.root()).position();
    if !is_at(root, start) {
        return Some(format!("another start: {start}"));
    }
    let Some(theirs) = replayed(root.clone(), moves) else {
        return Some(format!("moves that cannot be played: {moves}"));
    };
    let at_end = is_at(last_position(&theirs), last);
    difference(game, &theirs, variations)
        .or_else(|| (!at_end).then(|| format!("another last position: {last}")))
}

/// Whether a position is that of an SFEN, which may be empty.
fn is_at(position: &Position, text: &str) -> bool {
    let parsed = sfen::parse(position.selection(), text);
    text.is_empty() || parsed.is_ok_and(|setup| first(setup) == first(position.setup()))
}

/// The same position at move 1: programs count the moves before it in their own way.
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
fn last_position(game: &Game) -> &Position {
    let mut id = game.root();
    while let Some(&next) = game.children(id).first() {
        id = next;
    }
    game.node(id).position()
}

/// The first difference between two games.
pub(super) fn difference(ours: &Game, theirs: &Game, variations: bool) -> Option<String> {
    let start = |game: &Game| first(game.node(game.root()).position().setup());
    if start(ours) != start(theirs) {
        return Some("another start".to_owned());
    }
    let (mut here, mut there) = (vec![ours.root()], vec![theirs.root()]);
    while let (Some(one), Some(other)) = (here.pop(), there.pop()) {
        let (next, after) = (branches(ours, one, variations), branches(theirs, other, variations));
        let (moves, others) = (moves_of(ours, &next), moves_of(theirs, &after));
        if moves != others {
            let at = ours.node(one);
            let write = |moves: &[Move]| {
                moves
                    .iter()
                    .map(|&mv| usi::write_in(at.position(), mv))
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
