//! Values that do not belong to the game: squares of a larger board, kinds that no piece has, ids
//! of another game's nodes. The public API answers or refuses them and never panics.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test, in a helper too

use std::error::Error;
use std::time::Duration;

use proptest::prelude::*;
use zushiki_core::board::{
    Color, Geometry, Hand, MAX_KINDS, Move, Piece, PieceKind, Setup, Square,
};
use zushiki_core::game::{ClaimError, Game, TimeLeft};
use zushiki_core::rules::{
    IllegalMove, Influence, MAX_PERFT_DEPTH, Position, Rules, SetupError, Why,
};
use zushiki_core::variant::RulePatch;
use zushiki_testkit::fixtures;
use zushiki_words::language::Language;
use zushiki_words::wording;

/// One game for each width of bitboard: 64, 128 and 256 bits.
const GAMES: [&str; 5] = ["heian:8x8", "sho", "shogi", "wa:drops", "fifteen"];

fn rules(name: &str) -> Rules {
    fixtures::rules(name, RulePatch::default())
}

fn any_position() -> impl Strategy<Value = Position> {
    let choices = prop::collection::vec(any::<prop::sample::Index>(), 0..40);
    (0..GAMES.len(), choices).prop_map(|(game, choices)| {
        let mut position = rules(GAMES[game]).start();
        for choice in choices {
            let moves = position.legal_moves();
            if !moves.is_empty() {
                position.play(moves[choice.index(moves.len())]).unwrap();
            }
        }
        position
    })
}

/// A square of the largest board.
fn any_square() -> impl Strategy<Value = Square> {
    let board = Geometry::new(16, 16).unwrap();
    (1u8..=16, 1u8..=16).prop_map(move |(file, rank)| board.square(file, rank).unwrap())
}

/// A kind: mostly one with a low number, as the games have.
fn any_kind() -> impl Strategy<Value = PieceKind> {
    prop_oneof![3 => 0..10u16, 1 => 0..40u16, 1 => 0..MAX_KINDS]
        .prop_map(|index| PieceKind::new(index).unwrap())
}

fn any_color() -> impl Strategy<Value = Color> {
    prop::sample::select(&Color::ALL[..])
}

fn any_move() -> impl Strategy<Value = Move> {
    let board = (any_square(), any_square(), any::<bool>());
    let board = board.prop_map(|(from, to, promotes)| Move::new(from, to, promotes));
    prop_oneof![board, (any_kind(), any_square()).prop_map(|(kind, to)| Move::drop_of(kind, to))]
}

fn any_setup() -> impl Strategy<Value = Setup> {
    let square = prop::sample::select(&[8u8, 9, 11, 15][..]).prop_map(|side| (side, side));
    let size = prop_oneof![3 => square, 1 => (1..=16u8, 1..=16u8)];
    let pieces = prop::collection::vec((any_square(), any_kind(), any_color()), 0..12);
    let hands = prop::collection::vec((any_color(), any_kind(), 0..400u16), 0..4);
    (size, pieces, hands, any_color()).prop_map(|((files, ranks), pieces, hands, to_move)| {
        let mut setup = Setup::empty(Geometry::new(files, ranks).unwrap());
        for (square, kind, color) in pieces {
            setup.set_piece(square, Some(Piece { kind, color }));
        }
        for (color, kind, count) in hands {
            setup.hands[color.index()].set(kind, count);
        }
        setup.to_move = to_move;
        setup
    })
}

/// The message of an error, which has to be one line.
fn message(error: &dyn Error) -> String {
    let text = error.to_string();
    assert!(!text.is_empty() && !text.contains('\n'), "{text:?}");
    text
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn squares_of_any_board_can_be_asked_about(
        position in any_position(),
        square in any_square(),
        color in any_color(),
    ) {
        let on_board = position.geometry().contains(square);
        let attackers = position.attackers(square, color);
        let _ = Influence::on(&position, square);
        if !on_board {
            prop_assert_eq!(position.piece(square), None);
            prop_assert_eq!(position.setup().piece(square), None);
            prop_assert!(attackers.is_empty());
            prop_assert!(!position.in_zone(square, color));
            prop_assert!(position.moves_from(square).is_empty());
        }
    }

    #[test]
    fn kinds_of_any_game_can_be_asked_about(position in any_position(), kind in any_kind()) {
        if kind.index() >= position.selection().faces().len() {
            prop_assert_eq!(position.hand(Color::Black).count(kind), 0);
            prop_assert!(position.drops_of(kind).is_empty());
        }
    }

    /// Without an end of the game, which is the reason against every move.
    #[test]
    fn a_move_of_another_game_is_illegal(position in any_position(), mv in any_move()) {
        prop_assume!(position.outcome().is_none());
        let refused = position.examine(mv).err();
        let mut after = position.clone();
        prop_assert_eq!(after.play(mv).err(), refused);
        let squares = mv.from().into_iter().chain([mv.to()]);
        let off_board = squares.into_iter().any(|square| !position.geometry().contains(square));
        let kinds = position.selection().faces().len();
        let unknown = mv.drop().is_some_and(|kind| kind.index() >= kinds);
        let why = refused.map(|refused| refused.why);
        prop_assert_eq!(why == Some(Why::OffBoard), off_board);
        prop_assert_eq!(why == Some(Why::UnknownKind), unknown && !off_board);
        if let Some(refused) = refused {
            prop_assert_eq!(&after, &position);
            message(&refused);
            prop_assert!(!wording::illegal_move(Language::ENGLISH, &position, &refused).is_empty());
        }
    }

    #[test]
    fn any_setup_is_a_position_or_refused(game in 0..GAMES.len(), setup in any_setup()) {
        let rules = rules(GAMES[game]);
        let kinds = rules.selection().faces().len();
        let on_board = setup.pieces().map(|(_, piece)| piece.kind);
        let in_hand = setup.hands.iter().flat_map(Hand::iter).map(|(kind, _)| kind);
        let unknown = on_board.chain(in_hand).any(|kind| kind.index() >= kinds);
        let fits = setup.geometry() == rules.selection().geometry();
        match rules.position(&setup) {
            Ok(position) => {
                prop_assert!(fits && !unknown);
                prop_assert_eq!(position.setup(), setup);
                let _ = (position.legal_moves(), position.outcome(), position.perft(1));
            }
            Err(error) => {
                let of_kind = matches!(error, SetupError::UnknownKind { .. });
                prop_assert_eq!(of_kind, fits && unknown);
                message(&error);
                prop_assert!(!wording::setup_error(Language::ENGLISH, rules.selection(), &error).is_empty());
            }
        }
    }

    #[test]
    fn any_position_starts_a_game_that_takes_any_move(
        position in any_position(),
        moves in prop::collection::vec(any_move(), 1..8),
    ) {
        let mut game = Game::new(position);
        for mv in moves {
            if let Err(IllegalMove { mv: refused, .. }) = game.play(mv) {
                prop_assert_eq!(refused, mv);
            }
        }
        for error in [game.claim_impasse().err(), game.accept(Color::Black).err()].into_iter().flatten() {
            message(&error);
            prop_assert!(!wording::claim_error(Language::ENGLISH, game.position().selection(), error).is_empty());
        }
    }

    #[test]
    fn any_time_left_can_be_shown(main in any::<u64>(), nanos in 0..1_000_000_000u32) {
        let time = TimeLeft::new(Duration::new(main, nanos), 0, Duration::ZERO);
        let shown = time.to_string();
        let in_days = shown.contains("d ") && shown.ends_with('h');
        prop_assert_eq!((shown.contains(':'), in_days), (main < 86_400, main >= 86_400));
    }
}

#[test]
fn a_node_of_a_longer_game_is_not_a_node_of_a_shorter_one() {
    let start = rules("sho").start();
    let (mut long, short) = (Game::new(start.clone()), Game::new(start));
    for _ in 0..3 {
        let mv = long.position().legal_moves()[0];
        long.play(mv).unwrap();
    }
    assert!(long.get_node(long.live_node()).is_some());
    assert!(short.get_node(long.live_node()).is_none());
    assert!(short.node_by_index(1).is_none());
}

#[test]
fn a_count_that_is_too_deep_is_not_begun() {
    let start = rules("wa").start();
    assert_eq!(start.perft(MAX_PERFT_DEPTH + 1), None);
    assert_eq!(start.perft(u32::MAX), None);
    assert_eq!(start.divide(u32::MAX), None);
}

#[test]
fn errors_say_what_is_wrong_without_the_game() {
    let start = rules("sho").start();
    let far = Geometry::new(16, 16).unwrap().parse("16p").unwrap();
    let refused = start.examine(Move::new(far, far, false)).unwrap_err();
    assert_eq!(message(&refused), "illegal move: the move leaves the board");
    let small = Setup::empty(Geometry::new(5, 6).unwrap());
    let refused = start.rules().position(&small).unwrap_err();
    assert_eq!(message(&refused), "the position is on a board of 5x6, the game on one of 9x9");
    assert_eq!(message(&ClaimError::NothingOffered), "nothing has been offered");
}
