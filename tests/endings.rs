//! Every ending of the rules, reached by playing moves to it.
//!
//! The positions are made by hand. A plain second generator plays along: it says whether a scene is
//! one the rules allow, and must agree on every ending that the position alone shows.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test, in a helper too

mod engine;
mod pair;
mod plain;

use std::sync::Arc;

use plain::games;
use plain::position::Position as Plain;
use zushiki::board::Color::{self, Black, White};
use zushiki::game::{ClaimError, Game, Offer, Played};
use zushiki::rules::{IllegalMove, Outcome, Rules, Termination, Why};
use zushiki::variant::{
    BareKing, CheckRule, Choice, IllegalMoveRule, Impasse, PerpetualCheck, RepetitionResult,
    RulePatch, Selection, Stalemate, Times, library,
};

// Scenes

/// A game from a given position, with the plain position beside it.
struct Scene {
    game: Game,
    plain: Plain,
}

fn scene(name: &str, sfen: &str) -> Scene {
    switched(name, RulePatch::default(), sfen)
}

fn switched(name: &str, patch: RulePatch, sfen: &str) -> Scene {
    let plain = Plain::read(&pair::plain_game(name, &patch), sfen);
    let rules = engine::rules(name, patch);
    Scene { game: Game::new(engine::position(&rules, sfen)), plain }
}

impl Scene {
    /// Plays legal moves, none of which but the last may end the game.
    #[track_caller]
    fn play(mut self, moves: &str) -> Scene {
        for text in moves.split_whitespace() {
            assert_eq!(self.game.outcome(), None, "over before {text}");
            let mv = engine::read_move(self.game.position(), text);
            assert_eq!(self.game.play(mv), Ok(Played::Move), "{text}");
            self.plain = self.plain.play(text);
            self.compare();
        }
        self
    }

    /// The plain generator must agree, on the ending too.
    #[track_caller]
    fn compare(&self) {
        let position = self.game.position();
        pair::agree(&self.plain, &self.plain.moves(), position);
        if position.outcome().is_some() {
            assert_eq!(self.game.outcome(), position.outcome());
        }
    }

    #[track_caller]
    fn wins(self, winner: Color, by: Termination) -> Scene {
        assert_eq!(self.game.outcome(), Some(Outcome { winner: Some(winner), by }));
        self.stays_over()
    }

    #[track_caller]
    fn draws(self, by: Termination) -> Scene {
        assert_eq!(self.game.outcome(), Some(Outcome { winner: None, by }));
        self.stays_over()
    }

    /// Nothing more can be played or claimed.
    #[track_caller]
    fn stays_over(mut self) -> Scene {
        let outcome = self.game.outcome().unwrap();
        let over = ClaimError::GameOver(outcome);
        assert_eq!(self.game.resign(), Err(over));
        assert_eq!(self.game.make_offer(Offer::Draw), Err(over));
        if let Some(usi) = self.plain.legal().first() {
            let mv = engine::read_move(self.game.position(), usi);
            let why = Why::GameOver(outcome);
            assert_eq!(self.game.play(mv), Err(IllegalMove { mv, why }));
        }
        self
    }

    #[track_caller]
    fn goes_on(self) -> Scene {
        assert_eq!(self.game.outcome(), None);
        assert!(!self.game.position().legal_moves().is_empty());
        self.compare();
        self
    }

    /// Why a move is refused; the game has not changed.
    #[track_caller]
    fn refused(&mut self, text: &str) -> Why {
        let before = self.game.position().clone();
        let mv = engine::read_move(&before, text);
        let refusal = self.game.play(mv).unwrap_err();
        assert_eq!(self.game.position(), &before);
        assert_eq!(self.game.outcome(), None);
        assert_eq!(refusal.mv, mv);
        refusal.why
    }

    /// Offered by the side to move and accepted by the other.
    #[track_caller]
    fn agreed(mut self, offer: Offer) -> Scene {
        self.game.make_offer(offer).unwrap();
        assert_eq!(self.game.offer(), Some(offer));
        let outcome = self.game.accept().unwrap();
        assert_eq!(self.game.outcome(), Some(outcome));
        self
    }

    #[track_caller]
    fn claimed(mut self) -> Scene {
        let outcome = self.game.claim_impasse().unwrap();
        assert_eq!(self.game.outcome(), Some(outcome));
        self
    }
}

fn impasse(rule: Impasse) -> RulePatch {
    RulePatch { impasse: Some(rule), ..RulePatch::default() }
}

fn check(rule: CheckRule) -> RulePatch {
    RulePatch { check: Some(rule), ..RulePatch::default() }
}

fn bare(rule: BareKing) -> RulePatch {
    RulePatch { bare_king: Some(rule), ..RulePatch::default() }
}

fn strict() -> RulePatch {
    RulePatch { illegal_move: Some(IllegalMoveRule::Loses), ..RulePatch::default() }
}

fn with_drops() -> RulePatch {
    RulePatch { drops_enabled: Some(true), ..RulePatch::default() }
}

// Checkmate and stalemate

#[test]
fn mate_loses() {
    for (name, sfen, mv) in [
        ("sho", "4k4/9/p2GP4/9/9/9/9/9/4K4 b -", "6c5b"),
        ("heian", "4k4/9/p2GP4/9/9/9/9/4K4 b -", "6c5b"),
        ("shogi", "4k4/9/p2GP4/9/9/9/9/9/4K4 b -", "6c5b"),
        ("shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b G", "G*5b"),
        ("wa", "5k5/11/p3WP5/11/11/11/11/11/11/11/5K5 b -", "7c6b"),
    ] {
        scene(name, sfen).play(mv).wins(Black, Termination::Checkmate);
    }
    let for_white = "4k4/9/9/9/9/9/4pg2P/9/4K4 w -";
    scene("sho", for_white).play("4g5h").wins(White, Termination::Checkmate);
}

#[test]
fn stalemate_loses_or_by_switch_draws() {
    let sfen = "R6pk/9/9/7G1/9/9/9/9/4K4 b -";
    for name in ["sho", "shogi"] {
        scene(name, sfen).play("2d2c").wins(Black, Termination::Stalemate);
        let draw = RulePatch { stalemate: Some(Stalemate::Draw), ..RulePatch::default() };
        switched(name, draw, sfen).play("2d2c").draws(Termination::Stalemate);
    }
}

#[test]
fn a_piece_in_hand_that_can_be_dropped_prevents_stalemate() {
    scene("shogi", "R6pk/9/9/7G1/9/9/9/9/4K4 b g").play("2d2c").goes_on();
}

// Royals lost

const KING_AND_PRINCE: &str = "4k3+e/4R4/p8/9/9/9/9/9/K7P b -";

#[test]
fn the_prince_lives_on_when_the_king_falls_and_is_then_in_check() {
    let mut scene = scene("sho", KING_AND_PRINCE).play("5b5a").goes_on();
    let prince = scene.game.position().geometry().parse("1a").unwrap();
    assert_eq!(scene.game.position().royals(White), [prince]);
    assert!(scene.game.position().is_check());
    assert!(matches!(scene.refused("9c9d"), Why::RoyalAttacked { royal, .. } if royal == prince));
    scene.play("1a1b").goes_on();
}

#[test]
fn with_king_and_prince_either_may_be_left_attacked() {
    scene("sho", "4k3+e/9/p8/9/9/9/9/8R/K3R3P w -").play("9c9d").goes_on();
}

#[test]
fn the_last_royal_taken_loses_where_no_check_forbids_it() {
    let king_first = scene("sho:capture", KING_AND_PRINCE).play("5b5a").goes_on();
    king_first.play("1a2a 5a2a").wins(Black, Termination::RoyalsLost);
    let prince_first = scene("sho:capture", "k3R3+e/9/p8/9/9/9/9/9/K7P b -").play("5a1a").goes_on();
    prince_first.play("9c9d 1a9a").wins(Black, Termination::RoyalsLost);
}

#[test]
fn under_capture_a_king_may_be_left_attacked_and_taken() {
    let left = scene("shogi:capture", "4k4/9/9/9/4R4/9/9/9/4K4 w -");
    assert!(!left.game.position().is_check());
    let end = left.play("5a5b 5e5b").wins(Black, Termination::RoyalsLost);
    assert!(end.game.position().legal_moves().is_empty());
    let heian = "4k4/9/p8/9/4L4/9/9/4K3P w -";
    scene("heian:capture", heian).play("9c9d 5e5a+").wins(Black, Termination::RoyalsLost);
    let wa = "5k5/11/11/11/5O5/11/11/11/11/11/5K5 w -";
    scene("wa:capture", wa).play("6a6b 6e6b").wins(Black, Termination::RoyalsLost);
}

// Bare king

#[test]
fn a_bare_king_loses_at_once() {
    let sho = "4k4/9/9/p8/P8/9/9/9/4K4 b -";
    scene("sho", sho).play("9e9d").wins(Black, Termination::BareKing);
    let heian = "4k4/9/9/p8/P8/9/9/4K4 b -";
    scene("heian", heian).play("9e9d").wins(Black, Termination::BareKing);
    let white = "4k4/9/9/9/p8/P8/9/9/4K4 w -";
    scene("sho", white).play("9e9f").wins(White, Termination::BareKing);
    switched("sho", bare(BareKing::Ignored), sho).play("9e9d").goes_on();
}

#[test]
fn shogi_and_wa_know_no_bare_king() {
    scene("shogi", "4k4/9/9/p8/P8/9/9/9/4K4 b -").play("9e9d").goes_on();
    let wa = "5k5/11/11/11/p10/P10/11/11/11/11/5K5 b -";
    scene("wa", wa).play("11f11e").goes_on();
    scene("wa:drops", wa).play("11f11e").goes_on();
}

const BARED_NEXT_TO_THE_LAST_PIECE: &str = "4k4/5p3/5P3/9/9/9/9/9/4K4 b -";

#[test]
fn baring_back_draws_and_any_other_move_loses() {
    let bared = || scene("sho:bare-back", BARED_NEXT_TO_THE_LAST_PIECE).play("4c4b").goes_on();
    bared().play("5a4b").draws(Termination::BareKing);
    bared().play("5a6a").wins(Black, Termination::BareKing);
    let heian = "4k4/5p3/5P3/9/9/9/9/4K4 b -";
    let bared = scene("heian:bare-back", heian).play("4c4b+").goes_on();
    bared.play("5a4b").draws(Termination::BareKing);
    let refused = scene("sho", BARED_NEXT_TO_THE_LAST_PIECE).play("4c4b");
    refused.wins(Black, Termination::BareKing);
}

#[test]
fn a_side_that_cannot_bare_back_loses_at_once() {
    for sfen in [
        "4k4/9/9/p8/P8/9/9/9/4K4 b -",    // nothing within reach
        "4k4/5p3/5P3/9/9/9/9/9/P3K4 b -", // the opponent keeps another piece
    ] {
        let taking = if sfen.contains("5p3") { "4c4b" } else { "9e9d" };
        scene("sho:bare-back", sfen).play(taking).wins(Black, Termination::BareKing);
    }
    let defended = "5k3/5p3/4KP3/9/9/9/9/9/9 b -";
    scene("sho:bare-back", defended).play("4c4b").wins(Black, Termination::BareKing);
}

#[test]
fn king_and_prince_together_are_not_bare() {
    let scene = scene("sho", "4k4/9/9/p8/P3+e4/9/9/9/4R3K b -").play("9e9d").goes_on();
    scene.play("5a4a 5i5e").wins(Black, Termination::BareKing);
}

#[test]
fn a_prince_alone_is_as_bare_as_a_king() {
    let scene = scene("sho", "4k4/4R4/9/p8/P3+e4/9/9/9/8K b -").play("9e9d").goes_on();
    scene.play("5e6e 5b5a").wins(Black, Termination::BareKing);
}

#[test]
fn a_side_with_pieces_in_hand_is_not_bare() {
    let in_hand = "4k4/9/9/p8/P8/9/9/9/4K4 b p";
    switched("sho", with_drops(), in_hand).play("9e9d").goes_on();
    let nothing = "4k4/9/9/p8/P8/9/9/9/4K4 b -";
    let scene = switched("sho", with_drops(), nothing).play("9e9d");
    scene.wins(Black, Termination::BareKing);
}

#[test]
fn bare_sides_in_an_edited_position_have_ended_it() {
    let both = "4k4/9/9/9/9/9/9/9/4K4 b -";
    for name in ["sho", "sho:bare-back"] {
        let scene = scene(name, both).draws(Termination::BareKing);
        assert!(scene.game.position().legal_moves().is_empty());
    }
    switched("sho", bare(BareKing::Ignored), both).goes_on();
    let one = "4k4/9/9/9/9/9/9/9/3GK4 w -";
    scene("sho", one).wins(Black, Termination::BareKing);
}

// Repetition

/// `cycle` played `times` times.
fn cycles(cycle: &str, times: usize) -> String {
    vec![cycle; times].join(" ")
}

#[test]
fn the_fourth_repetition_draws() {
    for (name, sfen, cycle) in [
        ("shogi", "4k4/9/9/9/9/9/9/9/4K4 b -", "5i5h 5a5b 5h5i 5b5a"),
        ("sho", "4k4/9/p8/9/9/9/P8/9/4K4 b -", "5i5h 5a5b 5h5i 5b5a"),
        ("heian", "4k4/9/p8/9/9/P8/9/4K4 b -", "5h5g 5a5b 5g5h 5b5a"),
        ("wa", "5k5/11/11/11/11/11/11/11/11/11/5K5 b -", "6k6j 6a6b 6j6k 6b6a"),
    ] {
        let third = scene(name, sfen).play(&cycles(cycle, 2)).goes_on();
        assert_eq!(third.game.repetitions(), 3);
        let fourth = third.play(cycle);
        assert_eq!(fourth.game.repetitions(), 4);
        fourth.draws(Termination::Repetition);
    }
}

#[test]
fn the_count_and_the_result_of_repetition_are_switches() {
    let (sfen, cycle) = ("4k4/9/9/9/9/9/9/9/4K4 b -", "5i5h 5a5b 5h5i 5b5a");
    let count = |count| RulePatch { repetition_count: Times::new(count), ..RulePatch::default() };
    switched("shogi", count(2), sfen).play(cycle).draws(Termination::Repetition);
    switched("shogi", count(3), sfen).play(&cycles(cycle, 2)).draws(Termination::Repetition);
    switched("shogi", count(5), sfen).play(&cycles(cycle, 3)).goes_on();
    let result = Some(RepetitionResult::MoverLoses);
    let mover_loses = RulePatch { repetition_result: result, ..RulePatch::default() };
    let end = switched("shogi", mover_loses, sfen).play(&cycles(cycle, 3));
    end.wins(Black, Termination::Repetition);
}

#[test]
fn the_same_board_with_other_hands_is_another_position() {
    // White drops a pawn, Black takes it, and both return: the board repeats, the hands do not.
    let cycle = "P*5g 5h5g 5a5b 5g5h 5b4a 5h5i 4a5a 5i5h";
    let scene = scene("shogi", "4k4/9/9/9/9/9/9/4K4/9 w 4p").play(&cycles(cycle, 4)).goes_on();
    assert_eq!(scene.game.repetitions(), 1);
}

#[test]
fn the_same_board_with_the_other_side_to_move_is_another_position() {
    let round = "5i5h 5a5b 5h4i 5b5a 4i5i";
    let scene = scene("shogi", "4k4/9/9/9/9/9/9/9/4K4 b -").play(round).goes_on();
    assert_eq!(scene.game.repetitions(), 1);
}

const CHECKING: &str = "2i1i 1a2a 1i2i 2a1a";

#[test]
fn perpetual_check_loses() {
    for (name, sfen, cycle) in [
        ("shogi", "8k/9/9/9/9/9/9/9/K6R1 b -", CHECKING),
        ("sho", "8k/9/p8/9/9/9/P8/9/K6R1 b -", CHECKING),
        // The fourth time comes about by the checking side's own move.
        ("shogi", "8k/9/9/9/9/9/9/9/K7R w -", "1a2a 1i2i 2a1a 2i1i"),
        ("wa", "10k/11/11/11/11/11/11/11/11/11/K8+S1 b -", "2k1k 1a2a 1k2k 2a1a"),
    ] {
        let third = scene(name, sfen).play(&cycles(cycle, 2)).goes_on();
        third.play(cycle).wins(White, Termination::PerpetualCheck);
    }
    let by_white = "1r6k/9/9/9/9/9/9/9/K8 w -";
    let end = scene("shogi", by_white).play(&cycles("8a9a 9i8i 9a8a 8i9i", 3));
    end.wins(Black, Termination::PerpetualCheck);
}

/// Kings that step cannot go on answering checks with checks; kings that leap up and down can.
const LEAPING_KINGS: &str = r#"
format = 1
id = "leaping-kings"
name = { en = "Leaping kings" }
era = { order = 9, en = "Tests" }
summary = "Kings that leap to the second square ahead or behind"

[[piece]]
abbr = "K"
name = "king"
ja = "玉将"
kanji = "玉"
romaji = "gyokushō"
meaning = "jade general"
move = "vD"
royal = true

[[piece]]
abbr = "R"
name = "rook"
ja = "飛車"
kanji = "飛"
romaji = "hisha"
meaning = "flying chariot"
move = "R"

[[piece]]
abbr = "B"
name = "bishop"
ja = "角行"
kanji = "角"
romaji = "kakugyō"
meaning = "angle mover"
move = "B"

[[setup]]
id = "standard"
board = '''
. . . . b
R . . . .
. . . . .
R K . k .
. . . . b
'''

[rules]
promotion-zone = 0
"#;

#[test]
fn perpetual_check_by_both_draws() {
    let variant = library::parse("leaping-kings.toml", LEAPING_KINGS).unwrap();
    let selection = Selection::new(Arc::new(variant), &Choice::default()).unwrap();
    let mut game = Game::new(Rules::new(selection).start());
    let cycle = ["4d4b", "2d2b", "4b4d", "2b2d"];
    assert!(game.position().is_check());
    for text in [cycle; 3].concat() {
        assert_eq!(game.outcome(), None, "over before {text}");
        let mv = engine::read_move(game.position(), text);
        assert_eq!(game.play(mv), Ok(Played::Move), "{text}");
        assert!(game.position().is_check(), "no check by {text}");
    }
    assert_eq!(game.repetitions(), 4);
    assert!(game.outcome().is_some_and(|outcome| outcome.winner.is_none()));
}

#[test]
fn perpetual_check_by_switch_draws() {
    let patch = RulePatch { perpetual_check: Some(PerpetualCheck::Draw), ..RulePatch::default() };
    let scene = switched("shogi", patch, "8k/9/9/9/9/9/9/9/K6R1 b -");
    scene.play(&cycles(CHECKING, 3)).draws(Termination::Repetition);
}

#[test]
fn where_attacks_are_no_checks_nothing_is_perpetual_check() {
    let scene = scene("shogi:capture", "8k/9/9/9/9/9/9/9/K6R1 b -");
    scene.play(&cycles(CHECKING, 3)).draws(Termination::Repetition);
}

#[test]
fn one_quiet_move_on_the_way_makes_it_a_repetition() {
    let quiet = "2i3i 1a2a 3i2i 2a1a";
    let moves = [CHECKING, quiet, CHECKING].join(" ");
    let scene = scene("shogi", "8k/9/9/9/9/9/9/9/K6R1 b -");
    scene.play(&moves).draws(Termination::Repetition);
}

#[test]
fn a_quiet_move_before_the_first_occurrence_does_not_count() {
    let scene = scene("shogi", "9/8k/9/9/9/9/9/9/K5R2 b -").play("3i2i 1b1a");
    scene.play(&cycles(CHECKING, 3)).wins(White, Termination::PerpetualCheck);
}

// Pawn drops

const MATED_BY_A_PAWN: &str = "8k/9/6NG1/9/9/9/9/9/4K4 b PG";

#[test]
fn a_pawn_drop_may_not_mate() {
    let mut scene1 = scene("shogi", MATED_BY_A_PAWN);
    assert_eq!(scene1.refused("P*1b"), Why::DropMate);
    scene1.play("G*1b").wins(Black, Termination::Checkmate);
    let wa = "10k/11/8+HW1/11/11/11/11/11/11/11/5K5 b PW";
    let mut scene2 = scene("wa:drops", wa);
    assert_eq!(scene2.refused("P*1b"), Why::DropMate);
    scene2.play("W*1b").wins(Black, Termination::Checkmate);
}

#[test]
fn a_pawn_drop_may_check() {
    let room_to_flee = scene("shogi", "8k/9/7G1/9/9/9/9/9/4K4 b P").play("P*1b").goes_on();
    assert!(room_to_flee.game.position().is_check());
    scene("shogi", "8k/r8/6NG1/9/9/9/9/9/4K4 b P").play("P*1b").goes_on();
    scene("wa:drops", "10k/11/9W1/11/11/11/11/11/11/11/5K5 b P").play("P*1b").goes_on();
}

#[test]
fn a_pawn_that_moves_may_mate() {
    let scene = scene("shogi", "8k/9/6NGP/9/9/9/9/9/4K4 b -");
    scene.play("1c1b").wins(Black, Termination::Checkmate);
}

// The elephant

#[test]
fn promoting_the_elephant_answers_a_check() {
    let sfen = "k7r/9/9/4E4/9/9/9/7P1/7LK b -";
    let checked = scene("sho", sfen);
    assert!(checked.game.position().is_check());
    assert_eq!(engine::legal(checked.game.position()), ["5d4c+", "5d5c+", "5d6c+"]);
    let promoted = checked.play("5d5c+").goes_on();
    promoted.play("1a1i").goes_on();
    switched("sho", check(CheckRule::Duple), sfen).play("5d5c+").goes_on();
    let any = switched("sho", check(CheckRule::Any), sfen);
    any.wins(White, Termination::Checkmate);
}

// Impasse

const BOTH_ENTERED: &str = "8p/4K4/9/9/9/9/9/4k4/P8 b -";

#[test]
fn impasse_is_a_draw_by_agreement() {
    for (name, sfen) in [
        ("sho", BOTH_ENTERED),
        ("heian", "8p/4K4/9/9/9/9/4k4/P8 b -"),
        ("wa", "10p/5K5/11/11/11/11/11/11/11/5k5/P10 b -"),
        ("wa:drops", "10p/5K5/11/11/11/11/11/11/11/5k5/P10 w -"),
        ("sho", "8p/4+E4/9/9/9/9/9/4k4/P7K b -"), // a prince in the zone will do
    ] {
        scene(name, sfen).agreed(Offer::Impasse).draws(Termination::Impasse);
    }
}

#[test]
fn an_offer_can_be_declined_and_lapses_with_the_next_move() {
    let mut scene = scene("sho", BOTH_ENTERED);
    scene.game.make_offer(Offer::Impasse).unwrap();
    scene.game.decline();
    assert_eq!(scene.game.offer(), None);
    assert_eq!(scene.game.accept(), Err(ClaimError::NothingOffered));
    scene.game.make_offer(Offer::Impasse).unwrap();
    let mut scene = scene.play("5b5c");
    assert_eq!(scene.game.offer(), None);
    assert_eq!(scene.game.accept(), Err(ClaimError::NothingOffered));
    scene.goes_on();
}

#[test]
fn impasse_needs_a_royal_of_each_side_in_its_zone() {
    for sfen in [
        "k7p/4K4/9/9/9/9/9/9/P8 b -",
        "8p/9/9/9/9/9/9/4k4/P7K b -",
        "8p/9/9/4K4/9/9/9/4k4/P8 b -",
        "8p/9/4K4/9/9/4k4/9/9/P8 b -",
    ] {
        let refusal = scene("sho", sfen).game.make_offer(Offer::Impasse);
        assert_eq!(refusal, Err(ClaimError::RoyalsNotInZone), "{sfen}");
    }
    let mut none = switched("sho", impasse(Impasse::None), BOTH_ENTERED);
    assert_eq!(none.game.make_offer(Offer::Impasse), Err(ClaimError::NotInTheseRules));
    let mut agreement_only = scene("sho", BOTH_ENTERED);
    assert_eq!(agreement_only.game.claim_impasse(), Err(ClaimError::NotInTheseRules));
}

/// Entered kings, with these hands.
fn entered(hands: &str) -> String {
    format!("9/4K4/9/9/9/9/9/4k4/9 b {hands}")
}

#[test]
fn fewer_than_24_points_lose() {
    use Termination::Impasse;
    let both_24 = entered("2R2B4P4g4s4n4l8p");
    scene("shogi", &both_24).agreed(Offer::Impasse).draws(Impasse);
    let promoted_count_the_same = "+R+P7/B3K4/9/9/9/9/9/4k4/9 b RB3P4g4s4n4l8p";
    scene("shogi", promoted_count_the_same).agreed(Offer::Impasse).draws(Impasse);
    let black_23 = entered("2R2B3P4g4s4n4l8p");
    scene("shogi", &black_23).agreed(Offer::Impasse).wins(White, Impasse);
    let white_23 = entered("2R2B4P4g4s4n4l7p");
    scene("shogi", &white_23).agreed(Offer::Impasse).wins(Black, Impasse);
    let both_fewer = entered("RBrb");
    scene("shogi", &both_fewer).agreed(Offer::Impasse).draws(Impasse);
}

#[test]
fn the_count_may_be_forced_once_all_stand_defended_in_the_zone() {
    use Termination::Impasse;
    let all_defended = "9/3GKG3/9/9/9/9/9/4k4/9 b 2R2B2P2g4s4n4l10p";
    scene("shogi", all_defended).claimed().draws(Impasse);
    let white_23 = "9/3GKG3/9/9/9/9/9/4k4/9 b 2R2B2P2g4s4n4l9p";
    scene("shogi", white_23).claimed().wins(Black, Impasse);
    let black_23 = "9/3GKG3/9/9/9/9/9/4k4/9 b 2R2BP2g4s4n4l10p";
    scene("shogi", black_23).claimed().wins(White, Impasse);
}

#[test]
fn the_count_cannot_be_forced_otherwise() {
    for sfen in [
        "9/3GKG3/9/9/9/9/9/4k4/P8 b 2R2BP2g4s4n4l10p", // a piece outside
        "9/3GKG3/P8/9/9/9/9/4k4/9 b 2R2BP2g4s4n4l10p", // one undefended
        "9/9/3G1G3/4K4/9/9/9/4k4/9 b 2R2B2P2g4s4n4l8p", // the king outside
        "9/9/9/9/9/9/9/4k4/K8 b 2R2B4P4g4s4n4l8p",
    ] {
        let mut scene = scene("shogi", sfen);
        let refusal = scene.game.claim_impasse();
        let expected = [ClaimError::NotAllDefendedInZone, ClaimError::RoyalsNotInZone];
        assert!(refusal.is_err_and(|why| expected.contains(&why)), "{sfen}: {refusal:?}");
        scene.goes_on();
    }
}

#[test]
fn by_27_points_an_agreed_count_has_a_winner() {
    use Termination::Impasse;
    let each_27 = entered("2R2B7P4g4s4n4l11p");
    scene("shogi:27-points", &each_27).agreed(Offer::Impasse).wins(White, Impasse);
    let black_28 = entered("2R2B8P4g4s4n4l10p");
    scene("shogi:27-points", &black_28).agreed(Offer::Impasse).wins(Black, Impasse);
    let white_28 = entered("2R2B6P4g4s4n4l12p");
    scene("shogi:27-points", &white_28).agreed(Offer::Impasse).wins(White, Impasse);
}

#[test]
fn points_may_be_declared() {
    for (sfen, winner) in [
        // Ten pieces in the zone and 18 points in hand.
        ("9/3GKG3/+P+P+P+P1+P+P+P+P/9/9/9/9/4k4/9 b 2RB3P", Black),
        // 27 points are enough for White, not for Black.
        ("9/3GKG3/+P+P+P+P1+P+P+P+P/9/9/9/9/4k4/9 b 2RB2P", White),
        ("9/4K4/9/9/9/9/+p+p+p+p1+p+p+p+p/3gkg3/9 w 2rb2p", White),
        ("9/4K4/9/9/9/9/+p+p+p+p1+p+p+p+p/3gkg3/9 w 2rbp", Black),
        // Nine pieces, whatever the points.
        ("9/3GKG3/+P+P+P+P1+P+P+P1/9/9/9/9/4k4/9 b 2R2B10P", White),
        // Pieces outside of the zone do not count.
        ("9/3GKG3/+P+P+P+P1+P+P+P+P/9/9/9/9/4k4/P8 b 2RB2P", White),
        ("9/3GKG3/+P+P+P+P1+P+P+P1/9/9/9/9/4k4/P8 b 2R2B10P", White),
        // The king outside, or in check.
        ("9/3G1G3/+P+P+P+P1+P+P+P+P/4K4/9/9/9/4k4/9 b 2R2B10P", White),
        ("4r4/3GKG3/+P+P+P+P1+P+P+P+P/9/9/9/9/4k4/9 b 2RB10P", White),
    ] {
        scene("shogi:27-points", sfen).claimed().wins(winner, Termination::Impasse);
    }
}

#[test]
fn white_is_credited_the_pieces_of_a_handicap() {
    let sfen = entered("RB14P4g4s4n2l");
    scene("shogi", &sfen).agreed(Offer::Impasse).wins(Black, Termination::Impasse);
    let rules = engine::handicap("shogi", "two", RulePatch::default());
    let plain = Plain::read(&pair::plain_game("shogi", &RulePatch::default()), &sfen);
    let credited = Scene { game: Game::new(engine::position(&rules, &sfen)), plain };
    credited.agreed(Offer::Impasse).draws(Termination::Impasse);
}

// Try

#[test]
fn a_king_wins_on_the_enemy_kings_first_square() {
    let black = "9/4K4/9/9/9/9/k8/9/9 b -";
    scene("shogi:try-rule", black).play("5b5a").wins(Black, Termination::Try);
    scene("shogi:try-rule", black).play("5b4a").goes_on();
    scene("shogi", black).play("5b5a").goes_on();
    let white = "9/9/8K/9/9/9/9/4k4/9 w -";
    scene("shogi:try-rule", white).play("5h5i").wins(White, Termination::Try);
    let other = entered("2R2B4P4g4s4n4l8p");
    scene("shogi:try-rule", &other).agreed(Offer::Impasse).draws(Termination::Impasse);
}

#[test]
fn an_attacked_king_has_not_reached_it() {
    let sfen = "9/4K4/9/9/9/9/k8/9/4r4 b -";
    scene("shogi:capture+try-rule", sfen).play("5b5a").goes_on();
    let unattacked = "9/4K4/9/9/9/9/k8/9/3r5 b -";
    let end = scene("shogi:capture+try-rule", unattacked).play("5b5a");
    end.wins(Black, Termination::Try);
}

#[test]
fn the_first_square_is_that_of_the_set_up() {
    let sfen = "7p/4K3/8/8/8/7k/8/P7 b -";
    let on = |name: &str| switched(name, impasse(Impasse::Try), &sfen.replace("4K3", "3K4"));
    on("heian:8x8-mirrored").play("5b5a").wins(Black, Termination::Try);
    on("heian:8x8").play("5b5a").goes_on();
    let on = |name: &str| switched(name, impasse(Impasse::Try), sfen);
    on("heian:8x8").play("4b4a").wins(Black, Termination::Try);
    on("heian:8x8-mirrored").play("4b4a").goes_on();
}

// What players settle

#[test]
fn both_may_agree_to_a_draw_unless_play_is_strict() {
    for name in ["sho", "heian", "wa", "shogi"] {
        let start = games::named(name).start;
        scene(name, start).agreed(Offer::Draw).draws(Termination::Agreement);
        let mut strictly = switched(name, strict(), start);
        assert_eq!(strictly.game.make_offer(Offer::Draw), Err(ClaimError::NotInTheseRules));
        strictly.goes_on();
    }
}

#[test]
fn the_side_to_move_resigns() {
    let start = games::named("sho").start;
    let mut first = scene("sho", start);
    first.game.resign().unwrap();
    let mut first = first.wins(White, Termination::Resignation);
    assert!(first.game.undo());
    let mut second = first.goes_on().play("7g7f");
    second.game.resign().unwrap();
    second.wins(Black, Termination::Resignation);
}

#[test]
fn an_illegal_move_is_refused_or_loses() {
    let start = games::named("shogi").start;
    let mut casual = scene("shogi", start);
    casual.refused("7g7e");
    casual.refused("8h2b+");
    casual.refused("3c3d");
    casual.goes_on();
    let mut strictly = switched("shogi", strict(), start).play("7g7f");
    let mv = engine::read_move(strictly.game.position(), "3c3e");
    assert!(
        matches!(strictly.game.play(mv), Ok(Played::LostByIllegalMove(illegal)) if illegal.mv == mv)
    );
    strictly.wins(Black, Termination::IllegalMove);
}

#[test]
fn a_pawn_drop_that_mates_loses_under_strict_play() {
    let mut scene = switched("shogi", strict(), MATED_BY_A_PAWN);
    let mv = engine::read_move(scene.game.position(), "P*1b");
    let lost = Played::LostByIllegalMove(IllegalMove { mv, why: Why::DropMate });
    assert_eq!(scene.game.play(mv), Ok(lost));
    scene.wins(White, Termination::IllegalMove);
}

// Mating problems

#[test]
fn a_mating_problem_has_one_king() {
    let problem = "4k4/9/4P4/9/9/9/9/9/4r4 b G";
    let mated = scene("shogi", problem);
    assert!(!mated.game.position().is_check());
    mated.play("G*5b").wins(Black, Termination::Checkmate);
    let sho = "4k4/9/p2GP4/9/9/9/9/9/9 b -";
    scene("sho", sho).play("6c5b").wins(Black, Termination::Checkmate);
}

#[test]
fn a_side_without_a_royal_is_neither_bare_nor_robbed_of_it() {
    let sfen = "4k4/4p4/4G4/9/9/9/9/9/9 w -";
    scene("sho", sfen).goes_on().play("5b5c").wins(White, Termination::Stalemate);
    scene("sho:capture", sfen).goes_on().play("5b5c").wins(White, Termination::Stalemate);
}

// Where several hold at once

#[test]
fn royals_lost_comes_before_bare_king() {
    // White bares Black; Black may bare White back, or take its king instead.
    let bared = || {
        let sfen = "9/9/9/3g1k3/3PK4/9/9/9/9 w -";
        scene("sho:bare-back+capture", sfen).play("6d6e").goes_on()
    };
    bared().play("5e6e").draws(Termination::BareKing);
    bared().play("5e4d").wins(Black, Termination::RoyalsLost);
    bared().play("5e5f").wins(White, Termination::BareKing);
}

#[test]
fn bare_king_comes_before_mate_and_stalemate() {
    let mate = "4k4/4p4/3GP4/9/9/9/9/9/4K4 b -";
    scene("sho", mate).play("6c5b").wins(Black, Termination::BareKing);
    let ignored = switched("sho", bare(BareKing::Ignored), mate).play("6c5b");
    ignored.wins(Black, Termination::Checkmate);
    let stalemate = "8k/9/6Np1/7G1/9/9/9/9/4K4 b -";
    scene("sho", stalemate).play("2d2c").wins(Black, Termination::BareKing);
    let ignored = switched("sho", bare(BareKing::Ignored), stalemate).play("2d2c");
    ignored.wins(Black, Termination::Stalemate);
}
