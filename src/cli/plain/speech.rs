//! A game in words: the board, a square, a move, the clocks, whose turn it is.

use crate::board::{Color, Move, Origin, Piece, PieceKind, Square};
use crate::game::{Clock, Game, Players};
use crate::rules::Position;
use crate::wording;

/// The pieces of both sides with their squares, and the hands where there are drops.
pub(super) fn board(position: &Position) -> Vec<String> {
    let sides = Color::ALL.map(|color| side(position, color));
    let hands = if uses_hands(position) { hands(position) } else { Vec::new() };
    sides.into_iter().chain(hands).collect()
}

/// The pieces of a side in the order of the rule file: `Black: king on 5i; gold on 4i, 6i.`
fn side(position: &Position, color: Color) -> String {
    let faces = position.selection().faces();
    let kinds = (0..faces.len()).map(PieceKind::from_index);
    let parts: Vec<String> = kinds.filter_map(|kind| all_of(position, color, kind)).collect();
    format!("{color}: {}.", if parts.is_empty() { "nothing".to_owned() } else { parts.join("; ") })
}

fn all_of(position: &Position, color: Color, kind: PieceKind) -> Option<String> {
    let piece = Some(Piece { kind, color });
    let squares = position.geometry().squares().filter(|&at| position.piece(at) == piece);
    let places: Vec<String> = squares.map(|at| square(position, at)).collect();
    let name = name(position, kind);
    (!places.is_empty()).then(|| format!("{name} on {}", places.join(", ")))
}

/// A line for each hand.
pub(super) fn hands(position: &Position) -> Vec<String> {
    if !uses_hands(position) {
        return vec!["There are no drops in this game.".to_owned()];
    }
    Color::ALL.map(|color| hand(position, color)).into()
}

fn uses_hands(position: &Position) -> bool {
    position.selection().rules().drops.enabled
}

fn hand(position: &Position, color: Color) -> String {
    let kinds = position.hand(color).iter();
    let held: Vec<String> =
        kinds.map(|(kind, count)| format!("{count} {}", name(position, kind))).collect();
    let held = if held.is_empty() { "nothing".to_owned() } else { held.join(", ") };
    format!("{color} has in hand: {held}.")
}

/// The piece on `at`, and the pieces of each side that attack the square.
pub(super) fn about(position: &Position, at: Square) -> Vec<String> {
    let mut lines = vec![format!("{}.", on_square(position, at))];
    for color in Color::ALL {
        let from = position.attackers(at, color);
        let named: Vec<String> = from.iter().map(|&from| piece_on(position, from)).collect();
        if !named.is_empty() {
            lines.push(format!("{color} attacks it with {}.", named.join(", ")));
        }
    }
    lines
}

/// The pieces on `squares`, without the empty ones.
pub(super) fn row(position: &Position, squares: impl Iterator<Item = Square>) -> String {
    let taken = squares.filter(|&at| position.piece(at).is_some());
    let parts: Vec<String> = taken.map(|at| on_square(position, at)).collect();
    if parts.is_empty() {
        "Nothing stands there.".to_owned()
    } else {
        format!("{}.", parts.join("; "))
    }
}

fn on_square(position: &Position, at: Square) -> String {
    let what = match position.piece(at) {
        Some(piece) => format!("{}'s {}", piece.color, name(position, piece.kind)),
        None => "empty".to_owned(),
    };
    format!("{}: {what}", square(position, at))
}

/// The move in words, as played from `before`.
pub(super) fn played(before: &Position, mv: Move) -> String {
    let side = before.to_move();
    let to = square(before, mv.to());
    match mv.origin() {
        Origin::Hand(kind) => format!("{side} drops a {} on {to}.", name(before, kind)),
        Origin::Board(from) => {
            let does = match before.piece(mv.to()) {
                Some(taken) => format!("takes the {} on {to}", name(before, taken.kind)),
                None => format!("goes to {to}"),
            };
            let becomes = promoted(before, from).filter(|_| mv.promotes());
            let becomes = becomes.map(|name| format!(" and becomes a {name}"));
            let piece = piece_on(before, from);
            format!("{side}'s {piece} {does}{}.", becomes.unwrap_or_default())
        }
    }
}

fn promoted(position: &Position, at: Square) -> Option<&str> {
    let kind = position.piece(at)?.kind;
    Some(name(position, position.selection().face(kind).promotes_to?))
}

/// The end of the game, or the attacked royals and the side to move.
pub(super) fn standing(game: &Game, players: &Players) -> Vec<String> {
    let position = game.position();
    if let Some(outcome) = game.cursor_outcome() {
        let over = wording::sentence(&wording::outcome_at(players, position, outcome));
        return vec![format!("The game is over. {over}")];
    }
    let side = players.label(position.to_move());
    let number = game.move_number(game.cursor_ply());
    let turn = format!("Move {number}: {side} to move.");
    wording::threat(position).into_iter().chain([turn]).collect()
}

/// The time that both sides have left: `Time left: Black 4:51, White 5:00.`
pub(super) fn time_left(clock: &Clock, players: &Players, paused: bool) -> String {
    let [black, white] =
        Color::ALL.map(|color| format!("{} {}", players.label(color), left(clock, color)));
    let stopped = if paused { "; the clocks stand until the next move" } else { "" };
    format!("Time left: {black}, {white}{stopped}.")
}

fn left(clock: &Clock, color: Color) -> String {
    let left = clock.left(color);
    match (left.is_in_periods(), left.periods()) {
        (false, _) => left.to_string(),
        (true, 1) => format!("{left} in its last period"),
        (true, periods) => format!("{left} in the first of {periods} periods"),
    }
}

fn piece_on(position: &Position, at: Square) -> String {
    let name = position.piece(at).map_or("piece", |piece| name(position, piece.kind));
    format!("{name} on {}", square(position, at))
}

fn name(position: &Position, kind: PieceKind) -> &str {
    &position.selection().face(kind).name
}

fn square(position: &Position, at: Square) -> String {
    position.geometry().name(at).to_string()
}
