//! The games of the family compared with a plain interpreter of their movements: moves of several legs,
//! lions, promotion on capture, pieces that turn over, goals.
//!
//! The interpreter shares only the names of squares and pieces with the crate. It has its own list of the pieces and
//! reads the movements letter by letter.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::cast_possible_wrap)]
#![allow(clippy::cast_possible_truncation)] // a panic is a failed test; boards are small

mod bare_kings;
mod effects;
mod emperors;
mod generated;
mod own_files;
mod slides;
mod taikyoku;

use std::rc::Rc;

use board::{Effect, Position as Plain};
use games::{Bare, Game};
use zushiki_core::board::{Color, Move, Origin, Square};
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::{BareKing, Burn, CheckRule, CompulsoryPromotion, RulePatch};
use zushiki_testkit::fixtures;
use zushiki_testkit::interpreter::{board, games, giants};
use zushiki_testkit::mailbox::dice::Dice;
use zushiki_words::language::Language;

/// The move of the crate as an effect.
fn effect(game: &Game, position: &Position, mv: Move) -> Effect {
    let board = position.geometry();
    let square = |at: Square| (i32::from(board.file(at)), i32::from(board.rank(at)));
    let face = |mv| &position.selection().face(position.moved_kind(mv).unwrap()).abbr;
    let dropped = match mv.origin() {
        Origin::Hand(_) => Some(game.kind(face(mv))),
        Origin::Board(_) => None,
    };
    Effect {
        from: mv.from().map(square),
        dropped,
        taken: sorted(mv.via_squares(board).chain(position.trampled(mv)).map(square).collect()),
        to: square(mv.to()),
        promotes: mv.promotes() && dropped.is_none(),
    }
}

fn sorted(mut squares: Vec<board::Square>) -> Vec<board::Square> {
    squares.sort_unstable();
    squares
}

/// The legal moves of the crate as effects, sorted, each with its move.
fn legal(game: &Game, position: &Position) -> Vec<(Effect, Move)> {
    let moves = position.legal_moves().into_iter();
    let mut moves: Vec<(Effect, Move)> = moves.map(|mv| (effect(game, position, mv), mv)).collect();
    moves.sort();
    moves
}

#[track_caller]
fn assert_agreement(game: &Game, plain: &Plain, position: &Position) -> Vec<(Effect, Move)> {
    let ours = legal(game, position);
    let (effects, pieces) = (ours.iter().map(|(e, _)| e).collect::<Vec<_>>(), plain);
    let plain = plain.legal();
    let missing: Vec<_> = plain.iter().filter(|e| !effects.contains(e)).collect();
    let surplus: Vec<_> = effects.iter().filter(|e| !plain.contains(e)).collect();
    let place = fixtures::sfen(position);
    assert_same_board(game, pieces, position);
    assert!(
        missing.is_empty() && surplus.is_empty(),
        "{}: {place}\nmissing: {missing:?}\nsurplus: {surplus:?}",
        game.id
    );
    assert_eq!(effects.len(), plain.len(), "{}: a move twice in {place}", game.id);
    ours
}

/// Compares the pieces on the board: a move may remove or turn others than the piece that moves.
#[track_caller]
fn assert_same_board(game: &Game, plain: &Plain, position: &Position) {
    let board = position.geometry();
    for square in board.squares() {
        let at = (i32::from(board.file(square)), i32::from(board.rank(square)));
        let theirs = plain.at(at).map(|it| (&*game.kinds[it.kind].abbr, it.black));
        let ours = position.piece(square).map(|it| {
            let face = position.selection().face(it.kind);
            (&*face.abbr, it.color == Color::Black)
        });
        assert_eq!(ours, theirs, "{}: {}", game.id, fixtures::sfen(position));
    }
}

/// Plays random games of up to 300 moves, with a bias to captures and promotions, until `wanted`
/// positions have been compared.
fn compare_games(game: Game, wanted: usize) {
    let rules = fixtures::rules(game.id, RulePatch::default());
    compare_under(&Rc::new(game), &rules, wanted, 0);
}

/// [`compare_games`] with the dice of `seed` for the first game, and the seeds after it for the others.
fn compare_under(game: &Rc<Game>, rules: &Rules, wanted: usize, mut seed: u64) {
    let mut seen = 0;
    while seen < wanted {
        let mut dice = Dice::new(seed);
        let (mut plain, mut position) = (Plain::read(game, game.start), rules.start());
        for _ in 0..300 {
            let moves = assert_agreement(game, &plain, &position);
            seen += 1;
            if moves.is_empty() {
                break;
            }
            let (effect, mv) = choose(&position, &moves, &mut dice);
            plain = plain.after(effect);
            position.play(*mv).unwrap();
        }
        seed += 1;
    }
}

fn choose<'a>(
    position: &Position,
    moves: &'a [(Effect, Move)],
    dice: &mut Dice,
) -> &'a (Effect, Move) {
    let royals = position.royals(!position.to_move());
    let roll = dice.below(8);
    let wanted = |(effect, mv): &&(Effect, Move)| match roll {
        // A game that ends at once shows little.
        _ if royals.contains(&mv.to()) => false,
        0 => !effect.taken.is_empty(),
        1 | 2 => position.captures(*mv).next().is_some(),
        3 => effect.promotes,
        _ => true,
    };
    let found: Vec<&(Effect, Move)> = moves.iter().filter(wanted).collect();
    if found.is_empty() {
        return dice.pick(moves);
    }
    found[dice.below(found.len())]
}

#[test]
fn positions_of_the_old_large_games() {
    compare_games(games::chu(), 1000);
    compare_games(games::dai(), 1000);
    compare_games(games::heian_dai(), 1000);
}

#[test]
fn positions_of_the_giant_games() {
    compare_games(giants::dai_dai(), 200);
    compare_games(giants::tenjiku(), 400);
    compare_games(giants::maka_dai_dai(), 200);
    compare_games(giants::tai(), 30);
}

#[test]
fn positions_of_the_giant_games_under_other_readings() {
    let mut dai_dai = giants::dai_dai();
    dai_dai.rules.must = games::Must::PromotedTaken;
    let rules = fixtures::rules("dai-dai:optional-promotion", RulePatch::default());
    compare_under(&Rc::new(dai_dai), &rules, 100, 50);
    let mut tenjiku = giants::tenjiku();
    tenjiku.rules.burn = games::Burn::Moving;
    let patch = RulePatch { burn: Some(Burn::Moving), ..RulePatch::default() };
    compare_under(&Rc::new(tenjiku), &fixtures::rules("tenjiku", patch), 200, 50);
}

#[test]
fn positions_of_games_with_birds_whales_and_pieces_that_turn_over() {
    for game in [games::tori(), games::kyoto(), games::micro(), games::dobutsu(), games::whale()] {
        compare_games(game, 1000);
    }
}

#[test]
fn pieces_dropped_either_way_up_without_a_rule_of_check() {
    let mut game = games::kyoto();
    game.rules.check = false;
    let patch = RulePatch { check: Some(CheckRule::None), ..RulePatch::default() };
    let rules = fixtures::rules(game.id, patch);
    compare_under(&Rc::new(game), &rules, 300, 0);
}

#[test]
fn positions_of_the_small_and_modern_games() {
    for game in [
        games::minishogi(),
        games::judkins(),
        games::gorogoro(),
        games::gorogoro_plus(),
        games::yari(),
        games::okisaki(),
        games::euroshogi(),
    ] {
        compare_games(game, 1000);
    }
}

/// Hook movers, area moves, captures without moving, and three captures in a row, under a rule of check.
#[test]
fn positions_of_a_game_with_other_legs() {
    compare_games(games::legs(), 1000);
}

/// A board of 25 files with drops and a rule of check, and one of 36 files with lions and hook movers.
#[test]
fn positions_of_games_on_wide_boards() {
    compare_games(games::wide(), 300);
    compare_games(games::grand(), 300);
}

/// Ten times as many positions, by other dice than the tests above.
#[test]
#[ignore = "takes minutes; run it after a change of the generator"]
fn many_positions_of_every_game() {
    let giants = [giants::dai_dai(), giants::tenjiku(), giants::maka_dai_dai(), giants::tai()];
    for game in games::all().into_iter().chain(giants) {
        let rules = fixtures::rules(game.id, RulePatch::default());
        compare_under(&Rc::new(game), &rules, 10_000, 1_000_000);
    }
}

/// Chu with each rule about bare kings and taken protectors: the name of the presets, single rules.
fn games_of_chu() -> [(Game, Rules); 4] {
    let game = |bare, taken_protects| {
        let game = games::chu();
        let rules = games::Rules { bare, taken_protects, ..game.rules };
        Game { rules, ..game }
    };
    let rules = |name: &str, patch| fixtures::rules(name, patch);
    let renmei = RulePatch { bare_king: Some(BareKing::Renmei), ..RulePatch::default() };
    [
        (game(Bare::ToMajor, true), rules("chu", RulePatch::default())),
        (game(Bare::Lishogi, true), rules("chu:lishogi", RulePatch::default())),
        (game(Bare::ToMajor, false), rules("chu:taken-gone", RulePatch::default())),
        (game(Bare::Renmei, false), rules("chu:taken-gone", renmei)),
    ]
}

/// Few pieces are left after long games, and bare kings come up.
#[test]
fn long_games_of_chu() {
    for (game, rules) in games_of_chu() {
        play_a_long_game(&Rc::new(game), &rules);
    }
}

fn play_a_long_game(game: &Rc<Game>, rules: &Rules) {
    let mut dice = Dice::new(7);
    let (mut plain, mut position) = (Plain::read(game, game.start), rules.start());
    for _ in 0..3000 {
        let moves = assert_agreement(game, &plain, &position);
        let royals = position.royals(!position.to_move());
        let takes =
            |(_, mv): &&(Effect, Move)| position.captures(*mv).any(|at| !royals.contains(&at));
        let taking: Vec<&(Effect, Move)> = moves.iter().filter(takes).collect();
        let Some(first) = moves.first() else { break };
        let (effect, mv) = if taking.is_empty() {
            let calm = moves.iter().filter(|(_, mv)| !royals.contains(&mv.to()));
            let calm: Vec<_> = calm.collect();
            if calm.is_empty() { first } else { dice.pick(&calm) }
        } else {
            dice.pick(&taking)
        };
        plain = plain.after(effect);
        position.play(*mv).unwrap();
    }
    assert!(position.ply() > 300, "{}", fixtures::sfen(&position));
}

#[test]
fn counts_from_the_start_are_those_of_the_interpreter() {
    for (game, depth) in [
        (games::chu(), 2),
        (games::dai(), 2),
        (games::wide(), 2),
        (games::grand(), 2),
        (games::heian_dai(), 2),
        (games::tori(), 3),
        (games::kyoto(), 3),
        (games::micro(), 3),
        (games::dobutsu(), 5),
        (games::whale(), 3),
        (games::gorogoro_plus(), 2),
    ] {
        let game = Rc::new(game);
        let counted = Plain::read(&game, game.start).count(depth);
        let start = fixtures::rules(game.id, RulePatch::default()).start();
        assert_eq!(start.perft(depth), Some(counted as u64), "{}", game.id);
    }
}

/// Compares perft 1 and 2 of each row with counts that were made by a program of another author from the
/// data files of ShogiVar.
fn assert_rows(text: &str, rules: &Rules) {
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    for (number, row) in (1..).zip(rows) {
        let [sfen, one, two] = row.split('\t').collect::<Vec<_>>()[..] else { panic!("{row}") };
        let position = fixtures::position(rules, sfen);
        for (depth, count) in [(1, one), (2, two)] {
            assert_eq!(position.perft(depth), count.parse().ok(), "row {number}: {sfen}");
        }
    }
}

#[test]
fn counts_of_positions_of_chu_and_dai() {
    let stuck = RulePatch {
        compulsory_promotion: Some(CompulsoryPromotion::WhenStuck),
        ..RulePatch::default()
    };
    assert_rows(include_str!("positions/chu.tsv"), &fixtures::rules("chu", stuck));
    let dai = fixtures::rules("dai", RulePatch::default());
    assert_rows(include_str!("positions/dai.tsv"), &dai);
}

#[test]
fn counts_of_positions_of_the_giant_games() {
    let rules = |name| fixtures::rules(name, RulePatch::default());
    assert_rows(include_str!("positions/dai-dai.tsv"), &rules("dai-dai"));
    assert_rows(include_str!("positions/tenjiku.tsv"), &rules("tenjiku"));
    assert_rows(include_str!("positions/maka-dai-dai.tsv"), &rules("maka-dai-dai"));
    assert_rows(include_str!("positions/tai.tsv"), &rules("tai"));
}

// Rules that a move shows.

fn play(game: &str, sfen: &str, moves: &str) -> Position {
    let mut position = fixtures::position(&fixtures::rules(game, RulePatch::default()), sfen);
    for text in moves.split_whitespace() {
        let mv = zushiki_core::notation::parse_move(&position, text);
        let mv = mv.unwrap_or_else(|error| panic!("{text}: {error:?}"));
        position.play(mv).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    position
}

fn refusal(position: &Position, text: &str) -> String {
    match zushiki_core::notation::parse_move(position, text) {
        Ok(mv) => match position.examine(mv) {
            Ok(()) => panic!("{text} is legal"),
            Err(refused) => refused.why.to_string(),
        },
        Err(zushiki_core::notation::ParseMoveError::Illegal(refused)) => refused.why.to_string(),
        Err(error) => panic!("{text}: {error:?}"),
    }
}

/// The position without its move number.
fn board(position: &Position) -> String {
    let text = fixtures::sfen(position);
    text.rsplit_once(' ').map_or(String::new(), |(board, _)| board.to_owned())
}

/// The ranks of a square board as wide as `size`. `rows` has some of them, such as `('e', "5n6")`; otherwise the first
/// and the last are those of `kings`, and all others are empty.
fn ranks(size: u8, kings: [&str; 2], rows: &[(char, &str)]) -> String {
    let (last, empty) = (char::from(b'a' + size - 1), size.to_string());
    let row = |rank: char| {
        let given = rows.iter().find(|(at, _)| *at == rank).map(|(_, row)| *row);
        given.unwrap_or(match rank {
            'a' => kings[0],
            rank if rank == last => kings[1],
            _ => &empty,
        })
    };
    ('a'..=last).map(row).collect::<Vec<&str>>().join("/")
}

/// A position of chu in a few ranks; the kings are on 12a and 1l.
fn chu(rows: &[(char, &str)], third: &str) -> String {
    format!("{} {third}", ranks(12, ["k11", "11K"], rows))
}

fn with_presets(name: &str, sfen: &str) -> Position {
    fixtures::position(&fixtures::rules(name, RulePatch::default()), sfen)
}

fn is_legal(position: &Position, text: &str) -> bool {
    zushiki_core::notation::parse_move(position, text).is_ok()
}

#[test]
fn a_lion_takes_twice_takes_and_stays_and_passes() {
    let start = chu(&[('f', "5pp5"), ('g', "5Ns5")], "b -");
    let after = |text, rows: &[(char, &str)]| {
        assert_eq!(board(&play("chu", &start, text)), chu(rows, "w -"), "{text}");
    };
    after("LNx6fx7f", &[('f', "5N6"), ('g', "6s5")]);
    after("LNx6f-5e", &[('e', "7N4"), ('f', "5p6"), ('g', "6s5")]);
    after("LNx7f-7g", &[('f', "6p5"), ('g', "5Ns5")]);
    after("LNx!7f", &[('f', "6p5"), ('g', "5Ns5")]);
    after("LN-5g", &[('f', "5pp5"), ('g', "6sN4")]);
    after("LN--", &[('f', "5pp5"), ('g', "5Ns5")]);
}

#[test]
fn a_lion_between_eight_pieces_cannot_pass() {
    let full = [('f', "4PPP5"), ('g', "4PNP5"), ('h', "4PPP5"), ('j', "p11")];
    let start = chu(&full, "b -");
    assert_eq!(refusal(&play("chu", &start, ""), "LN--"), "the piece does not move that way");
}

#[test]
fn falcons_and_eagles_take_twice_on_their_lines() {
    let falcon = chu(&[('e', "5s6"), ('f', "5p6"), ('g', "5+H6")], "b -");
    let start = play("chu", &falcon, "");
    for text in ["+DHx7fx7e", "+DHx!7f", "+DHx7e"] {
        assert!(is_legal(&start, text), "{text}");
    }
    assert_eq!(refusal(&start, "+DH--"), "the piece does not move that way");
    let eagle = chu(&[('e', "3s3s4"), ('f', "4p7"), ('g', "5+D6")], "b -");
    let start = play("chu", &eagle, "");
    for text in ["+DKx8fx9e", "+DKx!8f", "+DKx9e", "+DKx5e", "+DK--"] {
        assert!(is_legal(&start, text), "{text}");
    }
    assert!(!is_legal(&start, "+DKx8f-8e"));
}

#[test]
fn a_lion_far_away_is_protected_also_by_a_slider_behind() {
    let protected = "the lion is protected";
    let rook = chu(&[('b', "5r6"), ('e', "5n6"), ('g', "5N6")], "b -");
    assert_eq!(refusal(&play("chu", &rook, ""), "LNx7e"), protected);
    let hidden = chu(&[('e', "5n6"), ('g', "5N6"), ('k', "5r6")], "b -");
    assert_eq!(refusal(&play("chu", &hidden, ""), "LNx7e"), protected);
    let alone = chu(&[('e', "5n6"), ('g', "5N6")], "b -");
    assert!(is_legal(&play("chu", &alone, ""), "LNx7e"));
    let near = chu(&[('b', "5r6"), ('f', "5n6"), ('g', "5N6")], "b -");
    assert!(is_legal(&play("chu", &near, ""), "LNx7f"));
    assert!(is_legal(&with_presets("chu:free-lions", &rook), "LNx7e"));
}

#[test]
fn a_piece_taken_on_the_way_pays_for_a_protected_lion_unless_it_is_minor() {
    let with = |minor: &str| chu(&[('b', "5r6"), ('e', "5n6"), ('f', minor), ('g', "5N6")], "b -");
    assert!(is_legal(&play("chu", &with("5g6"), ""), "LNx7fx7e"));
    let pawn = play("chu", &with("5p6"), "");
    assert_eq!(refusal(&pawn, "LNx7fx7e"), "the lion is protected");
}

#[test]
fn a_go_between_taken_on_the_way_may_have_been_the_protector() {
    let start = chu(&[('e', "5n6"), ('f', "5i6"), ('g', "5N6")], "b -");
    assert!(is_legal(&with_presets("chu:taken-gone", &start), "LNx7fx7e"));
    assert_eq!(refusal(&play("chu", &start, ""), "LNx7fx7e"), "the lion is protected");
    let lishogi = with_presets("chu:lishogi", &start);
    assert_eq!(refusal(&lishogi, "LNx7fx7e"), "the lion is protected");
}

/// Black's rook takes a lion on 3e; a white rook and a white lion look at Black's lion on 9g.
const COUNTER_STRIKE: [(char, &str); 4] =
    [('e', "3n5n2"), ('g', "3N7r"), ('i', "9R2"), ('j', "12")];

#[test]
fn no_lion_is_taken_in_return_except_by_a_lion() {
    let start = chu(&COUNTER_STRIKE, "b -");
    let position = play("chu", &start, "Rx3e");
    assert!(board(&position).ends_with("w 3e"));
    assert_eq!(refusal(&position, "Rx9g"), "a lion was captured with the last move");
    assert!(is_legal(&position, "LNx9g"));
    let nobody = {
        let mut position = with_presets("chu:no-counter-strike", &start);
        let mv = zushiki_core::notation::parse_move(&position, "Rx3e").unwrap();
        position.play(mv).unwrap();
        position
    };
    assert_eq!(refusal(&nobody, "LNx9g"), "a lion was captured with the last move");
    // One move later it is allowed.
    let later = play("chu", &start, "Rx3e K-11a K-2l");
    assert!(is_legal(&later, "Rx9g") && board(&later).ends_with("w -"));
}

#[test]
fn of_two_lions_taken_the_last_is_named() {
    let start = chu(&[('e', "5n6"), ('f', "5n6"), ('g', "5+H6")], "b -");
    let position = play("chu", &start, "+DHx7fx7e");
    assert!(board(&position).ends_with("w 7e"), "{}", board(&position));
}

#[test]
fn a_kirin_that_becomes_a_lion_by_taking_one_counts_as_a_kirin() {
    let start = chu(&[('c', "3n8"), ('e', "3O8"), ('g', "5N5r"), ('b', "3r8")], "b -");
    let position = play("chu", &start, "KYx9c+");
    assert!(board(&position).ends_with("w 9c"));
    assert_eq!(refusal(&position, "Rx7g"), "a lion was captured with the last move");
    // The new lion itself may be captured on its square.
    assert!(is_legal(&position, "R9bx9c"));
}

#[test]
fn pieces_promote_on_entry_and_on_captures_in_the_zone() {
    let silver = |row: char, enemy: char| chu(&[(row, "6S5"), (enemy, "6p5")], "b -");
    let entry = play("chu", &silver('e', 'j'), "");
    assert!(is_legal(&entry, "S-6d+") && is_legal(&entry, "S-6d="));
    let inside = play("chu", &silver('d', 'j'), "");
    assert_eq!(refusal(&inside, "S-6c+"), "promotion is not allowed here");
    let capture = play("chu", &silver('d', 'c'), "");
    assert!(is_legal(&capture, "Sx6c+"));
    let pawn = chu(&[('b', "5P6")], "b -");
    let last = play("chu", &pawn, "");
    assert!(is_legal(&last, "P-7a+") && is_legal(&last, "P-7a="));
    let must = with_presets("chu:must-promote", &pawn);
    assert_eq!(refusal(&must, "P-7a="), "the piece must promote");
}

fn ending(position: &Position) -> Option<(Option<Color>, String)> {
    let end = position.outcome()?;
    Some((end.winner, zushiki_words::wording::termination(Language::ENGLISH, end.by).to_owned()))
}

#[test]
fn a_bare_king_loses_to_more_than_minor_pieces() {
    let bare = |winner| Some((winner, "bare king".to_owned()));
    let taken = chu(&[('e', "5p6"), ('f', "5R6")], "b -");
    assert_eq!(ending(&play("chu", &taken, "Rx7e")), bare(Some(Color::Black)));
    // A pawn alone does not win.
    let pawn = chu(&[('e', "5p6"), ('f', "5P6")], "b -");
    assert_eq!(ending(&play("chu", &pawn, "Px7e")), None);
    // The bared king takes the last piece, which draws.
    let answer = chu(&[('a', "kr10"), ('b', "G11")], "b -");
    let answered = play("chu", &answer, "Gx11a=");
    assert_eq!(ending(&answered), None);
    let mut drawn = answered;
    let mv = zushiki_core::notation::parse_move(&drawn, "Kx11a").unwrap();
    drawn.play(mv).unwrap();
    assert_eq!(ending(&drawn), bare(None));
    // A pawn that can never move again does not count.
    let dead = chu(&[('e', "5g6"), ('f', "5R6"), ('l', "3p7K")], "b -");
    assert_eq!(ending(&play("chu", &dead, "Rx7e")), bare(Some(Color::Black)));
}

#[test]
fn the_prince_continues_when_the_king_is_taken() {
    let rows = [('c', "5E6"), ('k', "11r"), ('d', "7p4"), ('j', "G11")];
    let start = chu(&rows, "b -");
    let start = start.replace("5E6", "5+E6");
    let position = play("chu", &start, "+DE-7b Rx1l=");
    assert_eq!(ending(&position), None);
    assert_eq!(position.royals(Color::Black).len(), 1);
    let lost = chu(&[('k', "11r"), ('d', "7p4"), ('j', "G11")], "w -");
    let lost = play("chu", &lost, "Rx1l=");
    assert_eq!(ending(&lost), Some((Some(Color::White), "royals lost".to_owned())));
}

fn game(id: &str, sfen: &str, moves: &str) -> zushiki_core::game::Game {
    let mut game = zushiki_core::game::Game::new(play(id, sfen, ""));
    for text in moves.split_whitespace() {
        let mv = zushiki_core::notation::parse_move(game.position(), text);
        let mv = mv.unwrap_or_else(|error| panic!("{text}: {error:?}"));
        game.play(mv).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    game
}

#[test]
fn threats_with_every_move_lose_a_repetition_of_chu() {
    // The rook attacks the gold again and again; the gold only runs.
    let start = chu(&[('f', "5g6"), ('h', "4R7"), ('j', "p11")], "b -");
    let round = "R-7h G-8f R-8h G-7f ";
    let attacks = game("chu", &start, &round.repeat(3));
    let end = attacks.live_outcome().unwrap();
    assert_eq!(end.winner, Some(Color::White));
    assert_eq!(zushiki_words::wording::termination(Language::ENGLISH, end.by), "perpetual attack");
    let calm = chu(&[('j', "p11")], "b -");
    let calm = game("chu", &calm, &"K-2l K-11a K-1l K-12a ".repeat(3));
    assert_eq!(calm.live_outcome().unwrap().winner, None);
}

/// The hook mover on 5e is between its king and another hook mover; 5e3c turns at 5c or 3e.
#[test]
fn a_move_around_a_corner_that_exposes_the_king_is_refused_for_that() {
    let start = play("legs", "5h2pk/9p/10/10/5H4/10/10/10/5K4/10 b -", "");
    assert!(is_legal(&start, "5e5c"));
    assert_eq!(refusal(&start, "5e3c"), "a royal piece would be left attacked");
    assert_eq!(refusal(&start, "5i3g"), "the piece does not move that way");
}

#[test]
fn a_third_repetition_of_tori_is_illegal() {
    let start = fixtures::rules("tori", RulePatch::default()).start();
    let round = "FA-3f FA-5b FA-4f FA-4b ";
    let sfen = fixtures::sfen(&start);
    let mut twice = game("tori", &sfen, &(round.to_owned() + "FA-3f FA-5b FA-4f"));
    let back = zushiki_core::notation::parse_move(twice.position(), "FA-4b").unwrap();
    let refused = twice.play(back).unwrap_err();
    assert_eq!(refused.why.to_string(), "the position would be repeated too often");
}

#[test]
fn a_fourth_repetition_of_minishogi_is_whites_game() {
    let start = fixtures::rules("minishogi", RulePatch::default()).start();
    let game = game("minishogi", &fixtures::sfen(&start), &"R-1d R-5b R-1e R-5a ".repeat(3));
    assert_eq!(game.live_outcome().unwrap().winner, Some(Color::White));
}

#[test]
fn at_most_two_swallows_are_on_a_file_by_drops() {
    let one = play("tori", "3k3/7/S6/7/7/7/3K3 b S", "");
    assert!(is_legal(&one, "SW*7e"));
    let two = play("tori", "3k3/7/S6/7/S6/7/3K3 b S", "");
    let full = "an unpromoted piece of the kind already stands on the file";
    assert_eq!(refusal(&two, "SW*7d"), full);
    assert!(is_legal(&two, "SW*6d"));
}

#[test]
fn pieces_of_kyoto_turn_over_with_every_move_and_are_dropped_either_way_up() {
    let start = fixtures::rules("kyoto", RulePatch::default()).start();
    let position = play("kyoto", &fixtures::sfen(&start), "P-1d+");
    assert_eq!(board(&position), "p+nks+l/5/5/4+P/+LSK+N1 w -");
    let hand = play("kyoto", "2k2/5/5/5/2K2 b P", "");
    for (text, board_after) in [("P*1c", "2k2/5/4P/5/2K2 w -"), ("+P*1c", "2k2/5/4+P/5/2K2 w -")] {
        assert_eq!(board(&play("kyoto", &fixtures::sfen(&hand), text)), board_after);
    }
}

#[test]
fn a_lion_of_dobutsu_wins_on_the_far_rank_if_it_cannot_be_taken_there() {
    let safe = play("dobutsu", "l2/2L/3/3 b -", "L-1a");
    assert_eq!(ending(&safe), Some((Some(Color::Black), "goal".to_owned())));
    let taken = play("dobutsu", "1l1/2L/3/3 b -", "L-1a");
    assert_eq!(ending(&taken), None);
    // It was not taken, and wins once it no longer can be.
    let passed_by = play("dobutsu", "1l1/2L/3/C2 b -", "L-1a L-3b");
    assert_eq!(ending(&passed_by), None);
    let safe = play("dobutsu", "1l1/2L/3/C2 b -", "L-1a L-3b C-3c");
    assert_eq!(ending(&safe), Some((Some(Color::Black), "goal".to_owned())));
}

#[test]
fn a_porpoise_comes_back_as_a_killer_whale_and_a_dolphin_turns_round_at_the_edge() {
    let position = play("whale", "w5/6/6/2p3/2D3/5W b -", "Dx4d");
    assert!(board(&position).ends_with("w K"), "{}", board(&position));
    let edge = play("whale", "w1D3/6/6/6/6/5W b -", "");
    assert!(is_legal(&edge, "D-1d") && is_legal(&edge, "D-6c"));
}
