//! The reasons in words: a move is refused, or a text is not a move.

use super::chess_squares::distance;
use super::movement::face_movement;
use super::outcome::outcome;
use super::{Side, face_name, usual_notation};
use crate::language::Language;
use crate::message;
use zushiki_core::board::{Geometry, Move, PieceKind, Square};
use zushiki_core::notation::{Notation, ParseMoveError};
use zushiki_core::rules::{IllegalMove, Position, Why};
use zushiki_core::variant::{CompulsoryPromotion, PromotionWhen, Selection};

/// Why `refused` is not legal in `position`.
#[must_use]
pub fn illegal_move(language: Language, position: &Position, refused: &IllegalMove) -> String {
    let selection = position.selection();
    let square = |square: Square| position.geometry().name(square);
    let named = |kind: PieceKind| face_name(language, selection.face(kind));
    let piece_on = |at: Square| match position.piece(at) {
        Some(piece) => named(piece.kind).to_owned(),
        None => message!(language, "wording-some-piece"),
    };
    match refused.why {
        Why::GameOver(end) => {
            message!(language, "wording-game-over", end = outcome(language, selection, end))
        }
        Why::NoPiece { at } => message!(language, "wording-empty-square", at = square(at)),
        Why::NotYours { at } => {
            let (piece, owner) = (piece_on(at), !Side::to_move(position));
            message!(language, "wording-not-yours", piece, at = square(at), owner)
        }
        Why::OwnPiece { at } => {
            message!(language, "wording-own-piece", piece = piece_on(at), at = square(at))
        }
        Why::NotItsMove { kind } => {
            not_its_move(language, position, (kind, refused.mv.from()), refused.mv.to())
        }
        Why::Blocked { at } => {
            message!(language, "wording-blocked-at", piece = piece_on(at), at = square(at))
        }
        Why::RoyalAttacked { royal, attacker, from } => {
            let royal = royal_name(language, position, refused.mv, royal);
            let (attacker, from) = (named(attacker.kind), square(from));
            message!(language, "wording-royal-attacked", royal, attacker, from)
        }
        Why::MustPromote => must_promote(language, selection, refused.mv),
        Why::OutsideZone => outside_zone(language, selection),
        Why::HasNoPromotion { kind } => {
            message!(language, "wording-no-promoted-side", piece = named(kind))
        }
        Why::NoDrops => message!(language, "wording-no-drops"),
        Why::NotInHand { kind } => message!(language, "wording-not-in-hand", piece = named(kind)),
        Why::Occupied { at } => {
            message!(language, "wording-drop-occupied", at = square(at))
        }
        Why::NeverMoveAgain { at } => {
            message!(language, "wording-drop-stuck", at = square(at))
        }
        Why::SecondOnFile { at } => second_on_file(language, position, at),
        Why::DropMate => drop_mate(language, selection, refused.mv),
        Why::LionProtected { at, by } => {
            message!(language, "wording-lion-protected", by = named(by), at = square(at))
        }
        Why::LionJustTaken { at } => {
            message!(language, "wording-lion-just-taken", at = square(at))
        }
        Why::TurnedByCapture => message!(language, "wording-turned-by-capture"),
        Why::NotLowerRank { at } => {
            let piece = position.piece(at).map_or_else(
                || message!(language, "wording-some-piece"),
                |piece| named(piece.kind).to_owned(),
            );
            message!(language, "wording-not-lower-rank", piece, at = square(at))
        }
        Why::Protected { at, by } => {
            let (piece, by_piece) = (piece_on(at), piece_on(by));
            message!(
                language,
                "wording-protected",
                piece,
                at = square(at),
                by = by_piece,
                from = square(by)
            )
        }
        Why::NotOnTheWay { kind } => {
            let moves = face_movement(language, selection.face(kind));
            message!(language, "wording-not-on-the-way", piece = named(kind), movement = moves)
        }
        Why::Repeats => {
            message!(language, "wording-repeats", times = selection.rules().repetition.count.get())
        }
        Why::OffBoard => off_board(language, selection.geometry()),
        Why::UnknownKind => message!(language, "wording-unknown-kind"),
    }
}

/// The text about the movement of a piece of the kind, which does not move to `to`, and the legal move that comes
/// nearest.
fn not_its_move(
    language: Language,
    position: &Position,
    (kind, from): (PieceKind, Option<Square>),
    to: Square,
) -> String {
    let face = position.selection().face(kind);
    let (piece, movement) = (face_name(language, face), face_movement(language, face));
    let name = |square: Square| position.geometry().name(square);
    let wanted = name(to);
    let Some((from, end)) = nearest_move(position, kind, from, to) else {
        return message!(language, "wording-not-its-move", piece, movement, wanted);
    };
    let (from, to, reaches) = (name(from), name(end), end == to);
    if reaches {
        // A text can exclude all pieces that could move there, as the words of Japanese notation do.
        message!(language, "wording-its-move", piece, movement, from, to)
    } else {
        message!(language, "wording-its-other-move", piece, movement, from, to, wanted)
    }
}

/// Whether a piece of `kind` of the side that is not to move could move to `to`.
fn is_move_of_other(position: &Position, kind: PieceKind, to: Square) -> bool {
    let other = !position.to_move();
    let is_own = position.piece(to).is_some_and(|piece| piece.color == other);
    let is_of_kind = |at: &Square| position.piece(*at).is_some_and(|piece| piece.kind == kind);
    !is_own && position.attackers(to, other).iter().any(is_of_kind)
}

/// The origin and the destination of the legal move that comes nearest to `to`: by a piece of the kind on its file, as most
/// pieces move ahead, otherwise by the nearest one, or by that on `from`.
fn nearest_move(
    position: &Position,
    kind: PieceKind,
    from: Option<Square>,
    to: Square,
) -> Option<(Square, Square)> {
    let moves = from.map_or_else(|| position.legal_moves(), |from| position.moves_from(from));
    let of_kind = moves.into_iter().filter(|mv| position.moved_kind(*mv) == Some(kind));
    let on_board = of_kind.filter_map(|mv| Some((mv.from()?, mv.to())));
    let away = |square: Square| distance(position, square, to);
    let others = on_board.filter(|(from, to)| from != to);
    let geometry = position.geometry();
    let is_beside = |from: Square| geometry.file(from) != geometry.file(to);
    others.min_by_key(|&(from, end)| (is_beside(from), away(from), away(end)))
}

/// The name of the royal after the move: it may be the piece that moves, and may have promoted.
fn royal_name(language: Language, position: &Position, mv: Move, royal: Square) -> String {
    let selection = position.selection();
    let kind = match mv.from().filter(|_| mv.to() == royal) {
        Some(_) => position.landed_kind(mv),
        None => position.piece(royal).map(|piece| piece.kind),
    };
    match kind {
        Some(kind) => face_name(language, selection.face(kind)).to_owned(),
        None => message!(language, "wording-royal-piece"),
    }
}

fn must_promote(language: Language, selection: &Selection, mv: Move) -> String {
    match selection.rules().compulsory_promotion {
        CompulsoryPromotion::WhenStuck => {
            message!(
                language,
                "wording-must-promote-on-rank",
                rank = selection.geometry().rank(mv.to())
            )
        }
        CompulsoryPromotion::AlwaysInZone
        | CompulsoryPromotion::Always
        | CompulsoryPromotion::PromotedTaken
        | CompulsoryPromotion::Never => {
            message!(language, "wording-must-promote")
        }
    }
}

fn outside_zone(language: Language, selection: &Selection) -> String {
    if selection.rules().promotion_zone == 0 {
        return message!(language, "wording-no-zone");
    }
    match selection.rules().promotion_when {
        PromotionWhen::ZoneMove => {
            message!(language, "wording-not-in-zone")
        }
        PromotionWhen::ZoneEntry => {
            message!(language, "wording-not-into-zone")
        }
        PromotionWhen::EntryOrCapture => message!(language, "wording-neither-entry-nor-capture"),
        PromotionWhen::Capture => message!(language, "wording-no-capture"),
        PromotionWhen::EveryMove => message!(language, "wording-cannot-promote-here"),
    }
}

/// That the side to move may not drop another piece like that on `at` on its file.
fn second_on_file(language: Language, position: &Position, at: Square) -> String {
    let selection = position.selection();
    let Some(piece) = position.piece(at) else {
        return message!(language, "rules-why-second-on-file");
    };
    let most = selection.rules().drops.most_on_file.of(piece.kind).unwrap_or(1);
    message!(
        language,
        "wording-second-on-file",
        piece = face_name(language, selection.face(piece.kind)),
        file = position.geometry().file(at),
        most,
        word = foul_word(selection.face(piece.kind).fouls.file.as_deref())
    )
}

/// The word of the rule file for a foul, as an argument of messages: `none` if it has no word.
pub(crate) fn foul_word(word: Option<&str>) -> &str {
    word.unwrap_or("none")
}

fn drop_mate(language: Language, selection: &Selection, mv: Move) -> String {
    match mv.drop() {
        Some(kind) => message!(
            language,
            "wording-drop-mate",
            piece = face_name(language, selection.face(kind)),
            word = foul_word(selection.face(kind).fouls.mate.as_deref())
        ),
        None => message!(language, "wording-drop-mate-of-any-piece"),
    }
}

/// Why a text is not a move of `position`. Moves that it can mean are named in the notation of the language.
#[must_use]
pub fn unread_move(language: Language, position: &Position, error: &ParseMoveError) -> String {
    unread_move_in(language, usual_notation(language), position, error)
}

/// Why a text is not a move of `position`. Moves that it can mean are named in `notation`.
#[must_use]
pub fn unread_move_in(
    language: Language,
    notation: Notation,
    position: &Position,
    error: &ParseMoveError,
) -> String {
    let selection = position.selection();
    let named = |kind: PieceKind| face_name(language, selection.face(kind));
    match error {
        ParseMoveError::Syntax { at } => {
            let place = at + 1;
            message!(language, "wording-not-a-move", place)
        }
        ParseMoveError::JapaneseSyntax { at } => {
            let place = at + 1;
            message!(language, "wording-not-a-japanese-move", place)
        }
        ParseMoveError::ChessSyntax => {
            message!(language, "wording-not-a-chess-move")
        }
        ParseMoveError::NothingBefore => message!(language, "wording-nothing-before"),
        ParseMoveError::NotTheirTurn { .. } => {
            message!(language, "wording-other-to-move", to_move = Side::to_move(position))
        }
        ParseMoveError::ReversedSquare { .. } => message!(language, "wording-reversed-square"),
        ParseMoveError::OffBoard { .. } => off_board(language, position.geometry()),
        ParseMoveError::OffChessBoard => off_chess_board(language, position.geometry()),
        ParseMoveError::UnknownPiece { .. } => {
            message!(language, "wording-unknown-piece", names = abbreviations(selection))
        }
        ParseMoveError::UnknownName { .. } => {
            message!(language, "wording-unknown-piece", names = notations(selection))
        }
        ParseMoveError::NoSuchPiece { kind } => {
            let piece = named(*kind);
            if position.drops_of(*kind).is_empty() {
                message!(language, "wording-not-on-board", piece)
            } else {
                let abbr = &selection.face(*kind).abbr;
                message!(language, "wording-only-in-hand", piece, abbr)
            }
        }
        &ParseMoveError::NoneGoesThere { kind, to } => {
            none_goes_there(language, position, kind, to)
        }
        ParseMoveError::NoneReturns => message!(language, "wording-none-returns"),
        ParseMoveError::NothingToCapture { at, .. } => {
            message!(language, "wording-nothing-to-capture", at = position.geometry().name(*at))
        }
        &ParseMoveError::NoStep { kind, from, at } => {
            let [from, at] = [from, at].map(|square| position.geometry().name(square));
            message!(language, "wording-no-step", piece = named(kind), from, at)
        }
        ParseMoveError::OtherPiece { at, found } => {
            let (piece, at) = (named(*found), position.geometry().name(*at));
            message!(language, "wording-other-piece", at, piece)
        }
        ParseMoveError::Illegal(refused) => illegal_move(language, position, refused),
        &ParseMoveError::PromotionUnsaid { plain, promoted } => {
            which_move(language, notation, position, &[plain, promoted])
        }
        ParseMoveError::Ambiguous(moves) => which_move(language, notation, position, moves),
    }
}

/// Why none of several pieces of a kind moves to `to`. Of a capture, which may have been meant for any of them, no piece
/// is singled out.
fn none_goes_there(language: Language, position: &Position, kind: PieceKind, to: Square) -> String {
    let is_capture = position.piece(to).is_some_and(|piece| piece.color != position.to_move());
    // The words of Japanese notation can exclude a piece that does.
    let takes = |mv: &Move| mv.to() == to && position.moved_kind(*mv) == Some(kind);
    if is_capture && !position.legal_moves().iter().any(takes) {
        let face = position.selection().face(kind);
        let (piece, movement) = (face_name(language, face), face_movement(language, face));
        let at = position.geometry().name(to);
        return message!(language, "wording-none-takes", piece, movement, at);
    }
    let told = not_its_move(language, position, (kind, None), to);
    if !is_move_of_other(position, kind, to) {
        return told;
    }
    let side = Side::to_move(position);
    let turn = message!(language, "wording-other-to-move", to_move = side);
    message!(language, "wording-refused-in-turn", told, turn)
}

fn off_board(language: Language, geometry: Geometry) -> String {
    message!(language, "wording-off-board", files = geometry.files(), ranks = geometry.ranks())
}

fn off_chess_board(language: Language, geometry: Geometry) -> String {
    message!(
        language,
        "wording-off-chess-board",
        files = geometry.files(),
        ranks = geometry.ranks()
    )
}

/// The abbreviations of all base faces.
fn abbreviations(selection: &Selection) -> String {
    let base = selection.faces().iter().filter(|face| !face.is_promoted());
    let names: Vec<&str> = base.map(|face| face.abbr.as_str()).collect();
    names.join(" ")
}

/// The names of all faces in Japanese notation, each once: several faces may share one.
fn notations(selection: &Selection) -> String {
    let mut names: Vec<&str> = Vec::new();
    for face in selection.faces() {
        if !names.contains(&&*face.notation) {
            names.push(&face.notation);
        }
    }
    names.join(" ")
}

fn which_move(
    language: Language,
    notation: Notation,
    position: &Position,
    moves: &[Move],
) -> String {
    let texts = moves.iter().map(|&mv| notation.write(position, None, mv));
    let texts: Vec<String> = texts.collect();
    message!(language, "wording-which-one", texts = language.any_of(&texts))
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::board::Piece;
    use zushiki_core::notation::{parse_move, parse_move_after, sfen};
    use zushiki_core::rules::Rules;
    use zushiki_core::text::wrap;
    use zushiki_core::variant::{Choice, RulePatch, Selection, library};

    /// The answer to the illegal move `mv` in a game of five ranks whose king promotes to an emperor.
    fn refusal(position: &str, mv: &str) -> String {
        refusal_under("", position, mv)
    }

    /// The same under single rules.
    fn refusal_under(rules: &str, position: &str, mv: &str) -> String {
        let file = zushiki_variants::unlisted::FIVE;
        let emperor = "royal = true\n[piece.promoted]\nname = \"emperor\"\nja = \"皇帝\"\n\
                       kanji = \"皇\"\nromaji = \"kōtei\"\nmove = \"K\"\nroyal = true\n";
        let text = file.replacen("royal = true\n", emperor, 1);
        let variant = library::parse("five.toml", &text).unwrap();
        let rules = RulePatch::parse(&variant, rules).unwrap();
        let choice = Choice { rules, ..Choice::default() };
        let selection = Selection::new(variant.into(), &choice).unwrap();
        let setup = sfen::parse(&selection, position).unwrap();
        let position = Rules::new(selection).position(&setup).unwrap();
        let error = parse_move(&position, mv).unwrap_err();
        unread_move(Language::ENGLISH, &position, &error)
    }

    #[test]
    fn a_royal_is_named_as_it_is_after_the_move() {
        let before_a_rook = "r4/2K2/5/5/4k b - 1";
        let promoted = refusal(before_a_rook, "K-3a+");
        assert!(promoted.contains("your emperor"), "{promoted}");
        let pinned = "rSK2/5/5/5/4k b - 1";
        for (position, mv) in [(before_a_rook, "K-3a="), (pinned, "S-5b+"), (pinned, "S-5b=")] {
            let told = refusal(position, mv);
            assert!(told.contains("your king") && !told.contains("emperor"), "{mv}: {told}");
        }
    }

    #[test]
    fn a_royal_that_turns_back_is_named_as_it_is_after_the_move() {
        let before_a_rook = "r4/2+K2/5/5/4k b - 1";
        let flips = "promotion-flips=true";
        let turned = refusal_under(flips, before_a_rook, "+K-3a+");
        assert!(turned.contains("your king") && !turned.contains("emperor"), "{turned}");
        let stays = refusal_under(flips, before_a_rook, "+K-3a=");
        assert!(stays.contains("your emperor"), "{stays}");
    }

    /// Why the move `text` is refused in Japanese in a position of the game `id`.
    fn refused_in_japanese(id: &str, position: &str, text: &str) -> String {
        refused_under("", id, position, text)
    }

    /// The same with changed rules.
    fn refused_under(rules: &str, id: &str, position: &str, text: &str) -> String {
        let variant = library::find(id).unwrap();
        let rules = RulePatch::parse(&variant, rules).unwrap();
        let choice = Choice { rules, ..Choice::default() };
        let selection = Selection::new(variant, &choice).unwrap();
        let setup = sfen::parse(&selection, position).unwrap();
        let position = Rules::new(selection).position(&setup).unwrap();
        let refused = parse_move(&position, text).unwrap_err();
        unread_move(Language::find("ja").unwrap(), &position, &refused)
    }

    #[test]
    fn the_word_for_a_foul_is_that_of_the_rule_file() {
        let swallows = refused_in_japanese("tori", "3k3/7/7/3S3/3S3/7/3K3 b S 1", "S*4b");
        assert_eq!(swallows, "燕は4筋にこれ以上打てません（三燕）");
        let pawns = refused_in_japanese("shogi", "4k4/9/9/9/4P4/9/9/9/4K4 b P 1", "P*5d");
        assert_eq!(pawns, "歩兵は5筋にこれ以上打てません（二歩）");
        let dolphins = refused_in_japanese("whale", "2w3/6/6/2D3/2D3/2W3 b D 1", "D*4c");
        assert_eq!(dolphins, "海豚は4筋にこれ以上打てません（三歩）");
        let two = "drops.most-on-file=P:2";
        let without_a_word = refused_under(two, "kyoto", "4k/5/2P2/2P2/K4 b P 1", "P*3b");
        assert_eq!(without_a_word, "歩兵は3筋にこれ以上打てません（一つの筋に2枚まで）");
    }

    /// The start of a game with `piece` on a square of its middle, where neither side is in check; `None` if there is no
    /// such square.
    fn with_piece(rules: &Rules, kind: PieceKind) -> Option<(Position, Square)> {
        let start = rules.start();
        let geometry = start.geometry();
        let is_inner = |square: &Square| (1..=geometry.ranks()).contains(&geometry.rank(*square));
        let mut empty: Vec<Square> =
            geometry.squares().filter(is_inner).filter(|at| start.piece(*at).is_none()).collect();
        let middle = geometry.ranks() / 2;
        empty.sort_by_key(|at| geometry.rank(*at).abs_diff(middle));
        empty.into_iter().find_map(|at| {
            let mut setup = start.setup();
            setup.set_piece(at, Some(Piece { color: start.to_move(), kind }));
            Some((rules.position(&setup).ok()?, at))
        })
    }

    /// Every refusal of a move by the way of moving says what the piece of this kind does, as its card, and fits three
    /// rows of the board.
    #[test]
    fn a_move_that_a_piece_does_not_make_is_refused_with_what_it_does() {
        let languages: Vec<Language> = Language::all().collect();
        let (mut kinds, mut long) = (0, Vec::new());
        for variant in library::shipped() {
            let selection = Selection::new(variant.clone(), &Choice::default()).unwrap();
            let rules = Rules::new(selection.clone());
            for (index, face) in selection.faces().iter().enumerate() {
                let kind = PieceKind::from_index(index);
                let Some((position, from)) = with_piece(&rules, kind) else {
                    panic!("{}: {}", selection.variant().id, face.abbr)
                };
                let refused = position.geometry().squares().find_map(|to| {
                    let refused = position.examine(Move::new(from, to, false)).err()?;
                    matches!(refused.why, Why::NotItsMove { .. }).then_some(refused)
                });
                // Emperors go everywhere.
                let Some(refused) = refused else { continue };
                kinds += 1;
                for &language in &languages {
                    let (piece, does) = (face_name(language, face), face_movement(language, face));
                    let by_square = illegal_move(language, &position, &refused);
                    let to = refused.mv.to();
                    let by_name = ParseMoveError::NoneGoesThere { kind, to };
                    let by_name = unread_move(language, &position, &by_name);
                    for told in [by_square, by_name] {
                        assert!(told.contains(piece) && told.contains(&does), "{told}");
                        let rows = wrap(&language.sentence(&told), 79);
                        long.extend((rows.len() > 3).then_some(told));
                    }
                }
            }
        }
        assert!(kinds > 300, "{kinds}");
        assert!(long.is_empty(), "{long:#?}");
    }

    #[test]
    fn a_refused_move_is_answered_with_the_nearest_one() {
        let told = |id: &str, text: &str| {
            let selection = Selection::new(library::find(id).unwrap(), &Choice::default()).unwrap();
            let start = Rules::new(selection).start();
            unread_move(Language::ENGLISH, &start, &parse_move(&start, text).unwrap_err())
        };
        for (text, refusal) in [
            ("P-3e", "a pawn steps ahead: from 3g to 3f, not to 3e"),
            ("7g7e", "a pawn steps ahead: from 7g to 7f, not to 7e"),
            ("8h8f", "a bishop slides diagonally: not to 8f"),
            ("P-3d", "a pawn steps ahead: from 3g to 3f, not to 3d (Black is to move)"),
        ] {
            assert_eq!(told("shogi", text), refusal);
        }
    }

    #[test]
    fn a_capture_that_none_of_the_pieces_can_make_is_refused_for_all_of_them() {
        let selection =
            Selection::new(library::find("shogi").unwrap(), &Choice::default()).unwrap();
        let rules = Rules::new(selection);
        // White's pawns are on 3d and 5c, another one is in hand; Black has captured on 2b.
        for hand in ["-", "p"] {
            let text = format!("4k4/7B1/4p4/6p2/9/9/9/9/4K4 w {hand} 2");
            let setup = sfen::parse(rules.selection(), &text).unwrap();
            let position = rules.position(&setup).unwrap();
            let to = position.geometry().parse("2b");
            let error = parse_move_after(&position, to, "同歩").unwrap_err();
            let told = unread_move(Language::ENGLISH, &position, &error);
            assert_eq!(told, "none of yours can take on 2b: a pawn steps ahead");
        }
    }
}
