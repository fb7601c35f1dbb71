//! The rules engine compared with the mailbox generator, in random games and random positions.
//!
//! Both must agree on legal moves, check and endings in every position. Each test also fails if the
//! rare cases that it is for did not occur.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test, in a helper too

use std::collections::BTreeMap;
use std::rc::Rc;

use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::{
    BareKing, CheckRule, CompulsoryPromotion, PromotionWhen, RulePatch, Stalemate,
};
use zushiki_testkit::mailbox::dice::Dice;
use zushiki_testkit::mailbox::games::{self, Bare, Game};
use zushiki_testkit::mailbox::moves::{Ending, Move};
use zushiki_testkit::mailbox::position::{Position as Mailbox, Side};
use zushiki_testkit::mailbox::random;
use zushiki_testkit::{compare, fixtures};

/// The mailbox generator itself: perft as other programs count it or, if there are no such counts,
/// as the generator counted when it was written.
#[test]
fn the_mailbox_generator_counts_the_starting_positions() {
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
        let start = Mailbox::start(&Rc::new(games::named(name)));
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(start.count(depth), count, "{name} to depth {depth}");
        }
    }
}

/// A case that a test has to have met.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Case {
    /// A position after more than [`DEEP`] plies.
    Deep,
    Promotion,
    PromotionDeclined,
    Drop,
    /// A pawn drop that is illegal because it mates.
    DropMate,
    /// A side with two royals.
    TwoRoyals,
    /// A move that leaves one of two royals attacked.
    RoyalLeftAttacked,
    /// A side with one piece in addition to its royal.
    NearlyBare,
    /// A bared side that can bare its opponent.
    BaringBack,
    Check,
    /// A side that has never had a royal.
    NoRoyal,
    End(Ending),
}
use Case::*;

/// A comparison of both generators on one game, with the number of cases met.
struct Comparison {
    name: &'static str,
    mailbox: Rc<Game>,
    rules: Rules,
    dice: Dice,
    met: BTreeMap<Case, usize>,
}

/// The ply after which a position is deep.
const DEEP: u32 = 20;
/// The ply at which a random game is broken off.
const MAX_PLIES: u32 = 400;
/// The number of deep positions to compare in random games.
const DEEP_POSITIONS: usize = 1000;

impl Comparison {
    fn of(name: &'static str) -> Comparison {
        Comparison::switched(name, RulePatch::default())
    }

    fn switched(name: &'static str, patch: RulePatch) -> Comparison {
        let mailbox = compare::mailbox_game(name, &patch);
        let rules = fixtures::rules(name, patch);
        Comparison { name, mailbox, rules, dice: Dice::new(1), met: BTreeMap::new() }
    }

    /// Compares random games until [`DEEP_POSITIONS`] deep positions were compared.
    fn play(self) -> Comparison {
        self.play_until(DEEP_POSITIONS)
    }

    fn play_until(mut self, enough: usize) -> Comparison {
        while self.met.get(&Deep).is_none_or(|&count| count < enough) {
            let start = Mailbox::start(&self.mailbox);
            assert_eq!(fixtures::sfen(&self.rules.start()), start.write());
            self.follow(start, MAX_PLIES);
        }
        self
    }

    /// Compares random positions, with a few random moves from each.
    fn scatter(mut self, count: usize) -> Comparison {
        for _ in 0..count {
            let position = random::scattered(&self.mailbox, &mut self.dice);
            self.follow(position, 4);
        }
        self
    }

    /// Compares random positions with a king in the corner and a pawn in the attacker's hand.
    fn corner(mut self, count: usize) -> Comparison {
        for _ in 0..count {
            let position = random::cornered(&self.mailbox, &mut self.dice);
            self.follow(position, 1);
        }
        self
    }

    /// Compares both generators along random moves from `mailbox`.
    fn follow(&mut self, mut mailbox: Mailbox, plies: u32) {
        let mut position = fixtures::position(&self.rules, &mailbox.write());
        let end = mailbox.ply + plies;
        while mailbox.ply < end {
            let moves = mailbox.moves();
            self.compare(&mailbox, &moves, &position);
            let Some(mv) = random::choose(&mailbox, &moves, &mut self.dice) else { return };
            let next = mailbox.after(mv);
            self.note_move(mv, &moves, &next);
            position.play(fixtures::usi_move(&position, &mv.usi())).unwrap();
            mailbox = next;
        }
    }

    fn compare(&mut self, mailbox: &Mailbox, moves: &[Move], position: &Position) {
        compare::assert_agreement(mailbox, moves, position);
        let ending = mailbox.ending(moves).map(|(by, _)| by);
        // When it is made again from its setup, a position with lost royals is a mating problem or is refused.
        if ending != Some(Ending::RoyalsLost) && !mailbox.has_lost_its_royals() {
            compare::assert_consistency(&self.rules, position);
        }
        self.note_position(mailbox, ending);
    }

    fn note(&mut self, case: Case, met: bool) {
        *self.met.entry(case).or_default() += usize::from(met);
    }

    fn note_move(&mut self, mv: Move, legal: &[Move], next: &Mailbox) {
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

    fn note_position(&mut self, mailbox: &Mailbox, ending: Option<Ending>) {
        self.note(Deep, mailbox.ply > DEEP);
        self.note(Check, mailbox.in_check());
        self.note(DropMate, !mailbox.pawn_drop_mates().is_empty());
        for side in Side::BOTH {
            let (royals, pieces) = (mailbox.royals(side).len(), mailbox.pieces(side).len());
            self.note(TwoRoyals, royals == 2);
            self.note(NoRoyal, !mailbox.had_royal[side as usize]);
            self.note(NearlyBare, royals == 1 && pieces == 2);
            let baring_back = mailbox.game.bare == Bare::UnlessBaredBack && ending.is_none();
            self.note(BaringBack, baring_back && mailbox.is_bare(side));
        }
        if let Some(by) = ending {
            self.note(End(by), true);
        }
    }

    /// Asserts that each of `cases` was met.
    #[track_caller]
    fn met_all(self, cases: &[Case]) {
        for case in cases {
            let count = self.met.get(case).copied().unwrap_or(0);
            assert!(count > 0, "{}: never met {case:?} among {:?}", self.name, self.met);
        }
    }
}

const ANY_GAME: [Case; 6] =
    [Deep, Promotion, PromotionDeclined, Check, NoRoyal, End(Ending::Checkmate)];

/// Compares random games and `scattered` random positions, and asserts that the cases of every game
/// and `cases` were met.
#[track_caller]
fn compare_both(comparison: Comparison, scattered: usize, cases: &[Case]) {
    comparison.play().scatter(scattered).met_all(&[&ANY_GAME, cases].concat());
}

fn check(rule: CheckRule) -> RulePatch {
    RulePatch { check: Some(rule), ..RulePatch::default() }
}

#[test]
fn sho() {
    let cases = [TwoRoyals, RoyalLeftAttacked, NearlyBare, End(Ending::BareKing)];
    compare_both(Comparison::of("sho"), 1500, &cases);
}

#[test]
fn sho_where_two_royals_may_not_both_be_left_attacked() {
    compare_both(
        Comparison::switched("sho", check(CheckRule::Duple)),
        800,
        &[TwoRoyals, RoyalLeftAttacked],
    );
}

#[test]
fn sho_where_no_royal_may_be_left_attacked() {
    compare_both(Comparison::switched("sho", check(CheckRule::Any)), 800, &[TwoRoyals]);
}

#[test]
fn sho_by_capture() {
    for name in ["sho:capture", "sho:bare-back+capture"] {
        let comparison = Comparison::of(name).play().scatter(800);
        comparison.met_all(&[
            Deep,
            TwoRoyals,
            RoyalLeftAttacked,
            End(Ending::RoyalsLost),
            End(Ending::BareKing),
        ]);
    }
}

#[test]
fn sho_with_baring_back() {
    compare_both(Comparison::of("sho:bare-back"), 1500, &[BaringBack, End(Ending::BareKing)]);
}

#[test]
fn sho_with_other_endings() {
    let draw = RulePatch {
        bare_king: Some(BareKing::Ignored),
        stalemate: Some(Stalemate::Draw),
        ..RulePatch::default()
    };
    compare_both(Comparison::switched("sho", draw), 1500, &[End(Ending::Stalemate), NearlyBare]);
}

/// A royal taken while another lives on can be dropped, also in answer to a check: the side has
/// two.
#[test]
fn sho_with_drops() {
    let drops = RulePatch { drops_enabled: Some(true), ..RulePatch::default() };
    compare_both(Comparison::switched("sho", drops), 800, &[Drop, TwoRoyals]);
}

#[test]
fn other_rules_of_promotion() {
    let entry =
        RulePatch { promotion_when: Some(PromotionWhen::ZoneEntry), ..RulePatch::default() };
    compare_both(Comparison::switched("shogi", entry), 300, &[]);
    let always = Some(CompulsoryPromotion::AlwaysInZone);
    let always = RulePatch { compulsory_promotion: always, ..RulePatch::default() };
    Comparison::switched("sho", always).play().scatter(300).met_all(&[Deep, Promotion]);
    let deep = RulePatch { promotion_zone: Some(5), ..RulePatch::default() };
    compare_both(Comparison::switched("heian", deep), 300, &[]);
    let none = RulePatch { promotion_zone: Some(0), ..RulePatch::default() };
    Comparison::switched("shogi", none).play().scatter(300).met_all(&[Deep, Drop]);
}

#[test]
fn heian() {
    compare_both(Comparison::of("heian"), 1000, &[NearlyBare, End(Ending::BareKing)]);
    compare_both(Comparison::of("heian:8x8"), 500, &[NearlyBare, End(Ending::BareKing)]);
    compare_both(Comparison::of("heian:8x9"), 500, &[NearlyBare]);
    compare_both(Comparison::of("heian:9x9"), 500, &[NearlyBare]);
}

#[test]
fn heian_with_other_arrays_and_rules() {
    compare_both(Comparison::of("heian:8x8-mirrored"), 500, &[NearlyBare]);
    compare_both(Comparison::of("heian:8x9-mirrored"), 500, &[NearlyBare]);
    compare_both(Comparison::of("heian:second-rank"), 500, &[NearlyBare]);
    compare_both(Comparison::of("heian:8x8+bare-back"), 1000, &[BaringBack]);
    Comparison::of("heian:capture").play().scatter(500).met_all(&[Deep, End(Ending::RoyalsLost)]);
}

#[test]
fn wa() {
    compare_both(Comparison::of("wa"), 800, &[]);
    compare_both(Comparison::of("wa:prose"), 500, &[]);
}

#[test]
fn wa_with_drops() {
    compare_both(Comparison::of("wa:drops").corner(1500), 200, &[Drop, DropMate]);
}

#[test]
fn wa_with_drops_by_the_prose() {
    compare_both(Comparison::of("wa:drops+prose").corner(500), 200, &[Drop]);
}

#[test]
fn shogi() {
    compare_both(Comparison::of("shogi").corner(2000), 800, &[Drop, DropMate]);
    Comparison::of("shogi:capture").play().scatter(300).met_all(&[
        Deep,
        Drop,
        End(Ending::RoyalsLost),
    ]);
}

#[test]
fn minishogi() {
    compare_both(
        Comparison::of("minishogi").corner(2000),
        1500,
        &[Drop, DropMate, End(Ending::Checkmate)],
    );
}

/// Boards that take more than two words.
#[test]
fn twelve_by_twelve() {
    let cases = [Deep, Promotion, TwoRoyals, NearlyBare, End(Ending::BareKing)];
    Comparison::of("twelve").play_until(300).scatter(1000).met_all(&cases);
}

#[test]
fn fifteen_by_fifteen() {
    let cases = [Deep, Promotion, Drop, DropMate];
    Comparison::of("fifteen").play_until(200).scatter(200).corner(500).met_all(&cases);
}
