//! The rules engine against a plain second generator: positions deep in random games, and positions
//! that nobody played.
//!
//! Both must have the same legal moves, checks and endings everywhere, and each test must have seen
//! the rare things it is there for.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test, in a helper too

mod engine;
mod pair;
mod plain;

use std::collections::BTreeMap;
use std::rc::Rc;

use plain::dice::Dice;
use plain::games::{self, Bare, Game};
use plain::position::{Position as Plain, Side};
use plain::random;
use plain::referee::{By, Move};
use zushiki::rules::{Position, Rules};
use zushiki::variant::{
    BareKing, CheckRule, CompulsoryPromotion, PromotionWhen, RulePatch, Stalemate,
};

/// Before it judges others: the plain generator counts the starting positions as other programs do,
/// or, where nobody else has counted, as it always did.
#[test]
fn the_plain_generator_counts_the_starting_positions() {
    let counts: [(&str, &[u64]); 13] = [
        ("sho", &[26, 676, 17368]),
        ("heian", &[26, 676, 17108]),
        ("heian:9x9", &[26, 676, 17108]),
        ("heian:8x9", &[22, 484, 10296]),
        ("heian:8x8", &[22, 484, 10296]),
        ("wa", &[51, 2601, 126574]),
        ("wa:drops", &[51, 2601, 126574]),
        ("wa:prose", &[51, 2601]),
        ("shogi", &[30, 900, 25470]),
        ("heian:second-rank", &[13, 169, 2288]),
        ("minishogi", &[14, 181, 2512]),
        ("twelve", &[55, 3025]),
        ("fifteen", &[94, 8836]),
    ];
    for (name, counts) in counts {
        let start = Plain::start(&Rc::new(games::named(name)));
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(start.count(depth), count, "{name} to depth {depth}");
        }
    }
}

/// Things that positions and moves show too seldom to leave them to luck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Sight {
    /// A position compared far from the start.
    Deep,
    Promotion,
    PromotionDeclined,
    Drop,
    /// A pawn drop refused because it would mate.
    DropMate,
    /// A side with two royals.
    TwoRoyals,
    /// One of two royals left attacked.
    RoyalLeftAttacked,
    /// A side with one other piece beside its royal.
    NearlyBare,
    /// A bared side that can bare its opponent.
    BaringBack,
    Check,
    /// A side that has no royal, and never had.
    NoRoyal,
    End(By),
}
use Sight::*;

/// A game of both generators, and what was seen of it.
struct Trial {
    name: &'static str,
    plain: Rc<Game>,
    engine: Rules,
    dice: Dice,
    seen: BTreeMap<Sight, usize>,
}

/// How far into a game a position is deep.
const DEEP: u32 = 20;
/// How long a game may become.
const LONG: u32 = 400;
/// How many deep positions a game has to give.
const ENOUGH: usize = 1000;

impl Trial {
    fn of(name: &'static str) -> Trial {
        Trial::switched(name, RulePatch::default())
    }

    fn switched(name: &'static str, patch: RulePatch) -> Trial {
        let plain = pair::plain_game(name, &patch);
        let engine = engine::rules(name, patch);
        Trial { name, plain, engine, dice: Dice::new(1), seen: BTreeMap::new() }
    }

    /// Random games until enough deep positions are compared.
    fn play(self) -> Trial {
        self.play_until(ENOUGH)
    }

    fn play_until(mut self, enough: usize) -> Trial {
        while self.seen.get(&Deep).is_none_or(|&count| count < enough) {
            let start = Plain::start(&self.plain);
            assert_eq!(engine::written(&self.engine.start()), start.write());
            self.follow(start, LONG);
        }
        self
    }

    /// Positions that nobody played, with a few moves from each.
    fn scatter(mut self, count: usize) -> Trial {
        for _ in 0..count {
            let position = random::scattered(&self.plain, &mut self.dice);
            self.follow(position, 4);
        }
        self
    }

    /// Kings in the corner with a pawn in the attacker's hand.
    fn corner(mut self, count: usize) -> Trial {
        for _ in 0..count {
            let position = random::cornered(&self.plain, &mut self.dice);
            self.follow(position, 1);
        }
        self
    }

    /// Compares both along random moves from `plain`.
    fn follow(&mut self, mut plain: Plain, plies: u32) {
        let mut engine = engine::position(&self.engine, &plain.write());
        let end = plain.ply + plies;
        while plain.ply < end {
            let moves = plain.moves();
            self.compare(&plain, &moves, &engine);
            let Some(mv) = random::choose(&plain, &moves, &mut self.dice) else { return };
            let next = plain.after(mv);
            self.note_move(mv, &moves, &next);
            engine.play(engine::read_move(&engine, &mv.usi())).unwrap();
            plain = next;
        }
    }

    fn compare(&mut self, plain: &Plain, moves: &[Move], engine: &Position) {
        pair::agree(plain, moves, engine);
        let ending = plain.ending(moves).map(|(by, _)| by);
        // Written down, a position whose royals are lost is a mating problem.
        if ending != Some(By::RoyalsLost) {
            pair::agrees_with_itself(&self.engine, engine);
        }
        self.note_position(plain, ending);
    }

    fn note(&mut self, sight: Sight, seen: bool) {
        *self.seen.entry(sight).or_default() += usize::from(seen);
    }

    fn note_move(&mut self, mv: Move, legal: &[Move], next: &Plain) {
        let Move::Board { from, to, promote } = mv else {
            return self.note(Drop, true);
        };
        let could = legal.contains(&Move::Board { from, to, promote: true });
        self.note(Promotion, promote);
        self.note(PromotionDeclined, could && !promote);
        let royals = next.royals(next.to_move.other());
        let attacked = royals.iter().any(|&royal| next.attacks(next.to_move, royal));
        self.note(RoyalLeftAttacked, royals.len() == 2 && attacked);
    }

    fn note_position(&mut self, plain: &Plain, ending: Option<By>) {
        self.note(Deep, plain.ply > DEEP);
        self.note(Check, plain.in_check());
        self.note(DropMate, !plain.pawn_drop_mates().is_empty());
        for side in Side::BOTH {
            let (royals, pieces) = (plain.royals(side).len(), plain.pieces(side).len());
            self.note(TwoRoyals, royals == 2);
            self.note(NoRoyal, !plain.had_royal[side as usize]);
            self.note(NearlyBare, royals == 1 && pieces == 2);
            let baring_back = plain.game.bare == Bare::UnlessBaredBack && ending.is_none();
            self.note(BaringBack, baring_back && plain.is_bare(side));
        }
        if let Some(by) = ending {
            self.note(End(by), true);
        }
    }

    /// Fails unless each of these was seen.
    #[track_caller]
    fn saw(self, sights: &[Sight]) {
        for sight in sights {
            let count = self.seen.get(sight).copied().unwrap_or(0);
            assert!(count > 0, "{}: never saw {sight:?} among {:?}", self.name, self.seen);
        }
    }
}

const ANY_GAME: [Sight; 6] =
    [Deep, Promotion, PromotionDeclined, Check, NoRoyal, End(By::Checkmate)];

#[track_caller]
fn both(trial: Trial, scattered: usize, sights: &[Sight]) {
    trial.play().scatter(scattered).saw(&[&ANY_GAME, sights].concat());
}

fn check(rule: CheckRule) -> RulePatch {
    RulePatch { check: Some(rule), ..RulePatch::default() }
}

#[test]
fn sho() {
    let sights = [TwoRoyals, RoyalLeftAttacked, NearlyBare, End(By::BareKing)];
    both(Trial::of("sho"), 1500, &sights);
}

#[test]
fn sho_where_two_royals_may_not_both_be_left_attacked() {
    both(Trial::switched("sho", check(CheckRule::Duple)), 800, &[TwoRoyals, RoyalLeftAttacked]);
}

#[test]
fn sho_where_no_royal_may_be_left_attacked() {
    both(Trial::switched("sho", check(CheckRule::Any)), 800, &[TwoRoyals]);
}

#[test]
fn sho_by_capture() {
    for name in ["sho:capture", "sho:bare-back+capture"] {
        let trial = Trial::of(name).play().scatter(800);
        trial.saw(&[Deep, TwoRoyals, RoyalLeftAttacked, End(By::RoyalsLost), End(By::BareKing)]);
    }
}

#[test]
fn sho_with_baring_back() {
    both(Trial::of("sho:bare-back"), 1500, &[BaringBack, End(By::BareKing)]);
}

#[test]
fn sho_with_other_endings() {
    let draw = RulePatch {
        bare_king: Some(BareKing::Ignored),
        stalemate: Some(Stalemate::Draw),
        ..RulePatch::default()
    };
    both(Trial::switched("sho", draw), 1500, &[End(By::Stalemate), NearlyBare]);
}

/// A royal taken while another lives on can be dropped, also in answer to a check: the side has two.
#[test]
fn sho_with_drops() {
    let drops = RulePatch { drops_enabled: Some(true), ..RulePatch::default() };
    both(Trial::switched("sho", drops), 800, &[Drop, TwoRoyals]);
}

#[test]
fn other_rules_of_promotion() {
    let entry =
        RulePatch { promotion_when: Some(PromotionWhen::ZoneEntry), ..RulePatch::default() };
    both(Trial::switched("shogi", entry), 300, &[]);
    let always = Some(CompulsoryPromotion::AlwaysInZone);
    let always = RulePatch { compulsory_promotion: always, ..RulePatch::default() };
    Trial::switched("sho", always).play().scatter(300).saw(&[Deep, Promotion]);
    let deep = RulePatch { promotion_zone: Some(5), ..RulePatch::default() };
    both(Trial::switched("heian", deep), 300, &[]);
    let none = RulePatch { promotion_zone: Some(0), ..RulePatch::default() };
    Trial::switched("shogi", none).play().scatter(300).saw(&[Deep, Drop]);
}

#[test]
fn heian() {
    both(Trial::of("heian"), 1000, &[NearlyBare, End(By::BareKing)]);
    both(Trial::of("heian:8x8"), 500, &[NearlyBare, End(By::BareKing)]);
    both(Trial::of("heian:8x9"), 500, &[NearlyBare]);
    both(Trial::of("heian:9x9"), 500, &[NearlyBare]);
}

#[test]
fn heian_with_other_arrays_and_rules() {
    both(Trial::of("heian:8x8-mirrored"), 500, &[NearlyBare]);
    both(Trial::of("heian:8x9-mirrored"), 500, &[NearlyBare]);
    both(Trial::of("heian:second-rank"), 500, &[NearlyBare]);
    both(Trial::of("heian:8x8+bare-back"), 1000, &[BaringBack]);
    Trial::of("heian:capture").play().scatter(500).saw(&[Deep, End(By::RoyalsLost)]);
}

#[test]
fn wa() {
    both(Trial::of("wa"), 800, &[]);
    both(Trial::of("wa:prose"), 500, &[]);
}

#[test]
fn wa_with_drops() {
    both(Trial::of("wa:drops").corner(1500), 200, &[Drop, DropMate]);
}

#[test]
fn wa_with_drops_by_the_prose() {
    both(Trial::of("wa:drops+prose").corner(500), 200, &[Drop]);
}

#[test]
fn shogi() {
    both(Trial::of("shogi").corner(2000), 800, &[Drop, DropMate]);
    Trial::of("shogi:capture").play().scatter(300).saw(&[Deep, Drop, End(By::RoyalsLost)]);
}

#[test]
fn minishogi() {
    both(Trial::of("minishogi").corner(2000), 1500, &[Drop, DropMate, End(By::Checkmate)]);
}

/// Boards that take more than two words.
#[test]
fn twelve_by_twelve() {
    let sights = [Deep, Promotion, TwoRoyals, NearlyBare, End(By::BareKing)];
    Trial::of("twelve").play_until(300).scatter(1000).saw(&sights);
}

#[test]
fn fifteen_by_fifteen() {
    let sights = [Deep, Promotion, Drop, DropMate];
    Trial::of("fifteen").play_until(200).scatter(200).corner(500).saw(&sights);
}
