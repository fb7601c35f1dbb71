//! A game in words: the board, a square, a move, the clocks, whose turn it is.

use zushiki_core::board::{Color, Move, Origin, Piece, PieceKind, Square, SquareName};
use zushiki_core::game::{Clock, Game, Players};
use zushiki_core::rules::Position;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{self, Side, counting, face_name, player_label};

/// The pieces of both sides with their squares, and the hands in games with drops.
pub(super) fn board(language: Language, position: &Position) -> Vec<String> {
    let sides = Color::ALL.map(|color| side(language, position, color));
    let hands = if uses_hands(position) { hands(language, position) } else { Vec::new() };
    sides.into_iter().chain(hands).collect()
}

/// The pieces of a side in the order of the rule file: `Black: king on 5i; gold on 4i, 6i.`
fn side(language: Language, position: &Position, color: Color) -> String {
    let faces = position.selection().faces();
    let kinds = (0..faces.len()).map(PieceKind::from_index);
    let parts: Vec<String> =
        kinds.filter_map(|kind| all_of(language, position, color, kind)).collect();
    if parts.is_empty() {
        message!(
            language,
            "plain-side-without-pieces",
            side = Side::of(position.selection(), color)
        )
    } else {
        message!(
            language,
            "plain-side",
            side = Side::of(position.selection(), color),
            pieces = language.list_of_lists(&parts)
        )
    }
}

fn all_of(
    language: Language,
    position: &Position,
    color: Color,
    kind: PieceKind,
) -> Option<String> {
    let piece = Some(Piece { kind, color });
    let squares = position.geometry().squares().filter(|&at| position.piece(at) == piece);
    let places =
        squares.map(|at| message!(language, "plain-square", square = square(position, at)));
    let places: Vec<String> = places.collect();
    let piece = name(language, position, kind);
    (!places.is_empty())
        .then(|| message!(language, "plain-pieces-on", piece, squares = language.list(&places)))
}

/// A line for each hand.
pub(super) fn hands(language: Language, position: &Position) -> Vec<String> {
    if !uses_hands(position) {
        return vec![message!(language, "plain-no-drops")];
    }
    Color::ALL.map(|color| hand(language, position, color)).into()
}

fn uses_hands(position: &Position) -> bool {
    position.selection().rules().drops.enabled
}

fn hand(language: Language, position: &Position, color: Color) -> String {
    let kinds = position.hand(color).iter();
    let held: Vec<String> =
        kinds.map(|(kind, count)| held(language, position, kind, count)).collect();
    if held.is_empty() {
        message!(language, "plain-empty-hand", side = Side::of(position.selection(), color))
    } else {
        message!(
            language,
            "plain-hand",
            side = Side::of(position.selection(), color),
            held = language.list(&held)
        )
    }
}

fn held(language: Language, position: &Position, kind: PieceKind, count: u16) -> String {
    message!(language, "plain-held", piece = name(language, position, kind), count)
}

/// The piece on `at`, and the pieces of each side that attack the square.
pub(super) fn about(language: Language, position: &Position, at: Square) -> Vec<String> {
    let mut lines =
        vec![message!(language, "plain-squares", squares = on_square(language, position, at))];
    for color in Color::ALL {
        let from = position.attackers(at, color);
        let named: Vec<String> =
            from.iter().map(|&from| piece_on(language, position, from)).collect();
        if !named.is_empty() {
            lines.push(message!(
                language,
                "plain-attacks",
                side = Side::of(position.selection(), color),
                pieces = language.list(&named)
            ));
        }
    }
    lines
}

/// The pieces on `squares`, without the empty ones.
pub(super) fn row(
    language: Language,
    position: &Position,
    squares: impl Iterator<Item = Square>,
) -> String {
    let taken = squares.filter(|&at| position.piece(at).is_some());
    let parts: Vec<String> = taken.map(|at| on_square(language, position, at)).collect();
    if parts.is_empty() {
        message!(language, "plain-nothing-stands-there")
    } else {
        message!(language, "plain-squares", squares = language.list_of_lists(&parts))
    }
}

fn on_square(language: Language, position: &Position, at: Square) -> String {
    let square = square(position, at);
    match position.piece(at) {
        Some(piece) => {
            let (side, piece) =
                (Side::of(position.selection(), piece.color), name(language, position, piece.kind));
            message!(language, "plain-occupied-square", square, side, piece)
        }
        None => message!(language, "plain-empty-square", square),
    }
}

/// The move and its effects in words, as played from `before`.
pub(super) fn played(language: Language, before: &Position, mv: Move) -> String {
    let effects = [
        trampling(language, before, mv),
        turned(language, before, mv),
        burning(language, before, mv),
    ];
    let parts = std::iter::once(moved(language, before, mv)).chain(effects.into_iter().flatten());
    language.sentences(&parts.collect::<Vec<_>>())
}

/// The face that a piece gets by what it captures, in words.
fn turned(language: Language, before: &Position, mv: Move) -> Option<String> {
    let becomes = name(language, before, before.turned_kind(mv)?);
    Some(message!(language, "plain-is-turned", becomes))
}

/// The sentence about the pieces that burn after the move; `None` if none burns.
fn burning(language: Language, before: &Position, mv: Move) -> Option<String> {
    let burnt = before.burnt(mv);
    if burnt.contains(&mv.to()) {
        return Some(message!(language, "plain-is-burnt"));
    }
    let burnt = pieces_on(language, before, &burnt)?;
    Some(message!(language, "plain-burns", burnt))
}

/// The sentence about the pieces that `mv` flies over and captures; `None` if there are none.
fn trampling(language: Language, before: &Position, mv: Move) -> Option<String> {
    let taken = pieces_on(language, before, &before.trampled(mv))?;
    Some(message!(language, "plain-tramples", taken))
}

/// The pieces on `squares` in words; `None` if there are none.
fn pieces_on(language: Language, before: &Position, squares: &[Square]) -> Option<String> {
    let piece = |&at: &Square| {
        let (piece, at) = (name_on(language, before, at), square(before, at));
        message!(language, "plain-taken-on-the-way", piece, at)
    };
    let pieces: Vec<String> = squares.iter().map(piece).collect();
    (!pieces.is_empty()).then(|| language.all_of(&pieces))
}

fn moved(language: Language, before: &Position, mv: Move) -> String {
    let side = Side::to_move(before);
    let to = square(before, mv.to());
    match mv.origin() {
        Origin::Hand(kind) => {
            let piece = name(language, before, kind);
            message!(language, "plain-drops", side, piece, to)
        }
        Origin::Board(from) if mv.is_pass() || !mv.via().is_none() => {
            of_several_steps(language, before, mv, from)
        }
        Origin::Board(from) => of_one_step(language, before, mv, from),
    }
}

/// A move of a piece from `from` that takes no more than the piece on its destination, in words.
fn of_one_step(language: Language, before: &Position, mv: Move, from: Square) -> String {
    let taken = before.piece(mv.to()).map(|taken| name(language, before, taken.kind));
    let becomes = turned_over(language, before, mv);
    let (side, piece) = (Side::to_move(before), name_on(language, before, from));
    let (from, to) = (square(before, from), square(before, mv.to()));
    match (taken, becomes) {
        (None, None) => {
            message!(language, "plain-goes", side, piece, from, to)
        }
        (None, Some(becomes)) => {
            message!(language, "plain-promotes", side, piece, from, to, becomes)
        }
        (Some(taken), None) => {
            message!(language, "plain-takes", side, piece, from, taken, to)
        }
        (Some(taken), Some(becomes)) => {
            message!(language, "plain-takes-and-promotes", side, piece, from, taken, to, becomes,)
        }
    }
}

/// A pass, or a move that captures on the way, in words.
fn of_several_steps(language: Language, before: &Position, mv: Move, from: Square) -> String {
    let (side, piece) = (Side::to_move(before), name_on(language, before, from));
    let end = (mv.to() != from).then_some(mv.to());
    let taken = taken_on_the_way(language, before, mv, end);
    let becomes = turned_over(language, before, mv);
    let (from, to) = (square(before, from), square(before, mv.to()));
    match (mv.is_pass(), end, becomes) {
        (true, ..) => message!(language, "plain-passes", side, piece, from),
        (false, None, _) => {
            message!(language, "plain-takes-and-returns", side, piece, from, taken)
        }
        (false, Some(_), None) => {
            message!(language, "plain-takes-on-the-way", side, piece, from, taken, to)
        }
        (false, Some(_), Some(becomes)) => message!(
            language,
            "plain-takes-on-the-way-and-promotes",
            side,
            piece,
            from,
            taken,
            to,
            becomes,
        ),
    }
}

/// The pieces that a move takes on the squares of its way and on `end`.
fn taken_on_the_way(
    language: Language,
    before: &Position,
    mv: Move,
    end: Option<Square>,
) -> String {
    let squares = mv.via_squares(before.geometry()).chain(end);
    let taken = squares.filter(|&at| before.piece(at).is_some()).map(|at| {
        let (piece, at) = (name_on(language, before, at), square(before, at));
        message!(language, "plain-taken-on-the-way", piece, at)
    });
    language.all_of(&taken.collect::<Vec<_>>())
}

/// The name of the face that a piece turns up with `mv`.
fn turned_over(language: Language, position: &Position, mv: Move) -> Option<&str> {
    let kind = position.landed_kind(mv).filter(|_| mv.promotes())?;
    Some(name(language, position, kind))
}

/// The end of the game, or the attacked royals and the side to move.
pub(super) fn standing(language: Language, game: &Game, players: &Players) -> Vec<String> {
    let position = game.position();
    if let Some(outcome) = game.cursor_outcome() {
        let over = language.sentence(&wording::outcome_at(language, players, position, outcome));
        return vec![message!(language, "plain-game-over", over)];
    }
    let side = player_label(language, players, Side::to_move(position));
    let number = game.move_number(game.cursor_ply(), counting(language));
    let turn = message!(language, "plain-to-move", number, side);
    wording::threat(language, position).into_iter().chain([turn]).collect()
}

/// The time that both sides have left: `Time left: Black 4:51, White 5:00.`
pub(super) fn time_left(
    language: Language,
    clock: &Clock,
    sides: [Side; 2],
    players: &Players,
    paused: bool,
) -> String {
    let [black, white] = sides.map(|side| {
        let player = player_label(language, players, side);
        let left = left(language, clock, side.color());
        message!(language, "plain-time-of", player, left)
    });
    if paused {
        message!(language, "plain-time-left-paused", black, white)
    } else {
        message!(language, "plain-time-left", black, white)
    }
}

fn left(language: Language, clock: &Clock, color: Color) -> String {
    let left = clock.left(color);
    match (left.is_in_periods(), left.periods()) {
        (false, _) => left.to_string(),
        (true, 1) => message!(language, "plain-last-period", left = left.to_string()),
        (true, periods) => {
            message!(language, "plain-periods", left = left.to_string(), periods)
        }
    }
}

fn piece_on(language: Language, position: &Position, at: Square) -> String {
    let (piece, at) = (name_on(language, position, at), square(position, at));
    message!(language, "plain-piece-on", piece, at)
}

/// The name of the piece on `at`.
fn name_on(language: Language, position: &Position, at: Square) -> String {
    let piece = position.piece(at).map(|piece| name(language, position, piece.kind).to_owned());
    piece.unwrap_or_else(|| message!(language, "wording-some-piece"))
}

fn name(language: Language, position: &Position, kind: PieceKind) -> &str {
    face_name(language, position.selection().face(kind))
}

fn square(position: &Position, at: Square) -> SquareName {
    position.geometry().name(at)
}
