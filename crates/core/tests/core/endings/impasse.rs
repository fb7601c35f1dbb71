//! Impasse by agreement, count and declaration, and the try rule.

use zushiki_core::board::Color::{Black, White};
use zushiki_core::game::{ClaimError, Game, Offer};
use zushiki_core::rules::{Termination, Unmet};
use zushiki_core::variant::{Impasse, RulePatch};
use zushiki_testkit::mailbox::position::Position as Mailbox;
use zushiki_testkit::{compare, fixtures};

use super::scene::{Scene, impasse, scene, switched};

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
fn an_impasse_can_be_agreed_wherever_the_kings_stand_if_the_rules_say_so() {
    let sfen = "8p/9/9/4K4/9/9/9/4k4/P8 b -";
    let anytime = switched("sho", impasse(Impasse::AgreedAnytime), sfen);
    anytime.agreed(Offer::Impasse).draws(Termination::Impasse);
    let mut chu = Game::new(fixtures::rules("chu", RulePatch::default()).start());
    assert_eq!(chu.make_offer(Black, Offer::Impasse), Ok(()));
}

#[test]
fn an_offer_can_be_declined_and_lapses_with_the_next_move() {
    let mut scene = scene("sho", BOTH_ENTERED);
    scene.game.make_offer(Black, Offer::Impasse).unwrap();
    scene.game.decline();
    assert_eq!(scene.game.open_offer(), None);
    assert_eq!(scene.game.accept(White), Err(ClaimError::NothingOffered));
    scene.game.make_offer(Black, Offer::Impasse).unwrap();
    let mut scene = scene.play("5b5c");
    assert_eq!(scene.game.open_offer(), None);
    assert_eq!(scene.game.accept(White), Err(ClaimError::NothingOffered));
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
        let refusal = scene("sho", sfen).game.make_offer(Black, Offer::Impasse);
        assert_eq!(refusal, Err(ClaimError::RoyalsNotInZone), "{sfen}");
    }
    let mut none = switched("sho", impasse(Impasse::None), BOTH_ENTERED);
    assert_eq!(none.game.make_offer(Black, Offer::Impasse), Err(ClaimError::NotInTheseRules));
    let mut agreement_only = scene("sho", BOTH_ENTERED);
    assert_eq!(agreement_only.game.claim_impasse(), Err(ClaimError::OnlyAgreed));
}

/// A position with both kings in their zones and these hands.
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
fn the_count_may_be_forced_once_all_are_defended_in_the_zone() {
    use Termination::Impasse;
    let all_defended = "9/3GKG3/9/9/9/9/9/4k4/9 b 2R2B2P2g4s4n4l10p";
    scene("shogi", all_defended).claimed().draws(Impasse);
    let white_23 = "9/3GKG3/9/9/9/9/9/4k4/9 b 2R2B2P2g4s4n4l9p";
    scene("shogi", white_23).claimed().wins(Black, Impasse);
    let black_23 = "9/3GKG3/9/9/9/9/9/4k4/9 b 2R2BP2g4s4n4l10p";
    scene("shogi", black_23).claimed().wins(White, Impasse);
}

/// Both kings walk into their zones, where all of Black's pieces are defended: the count may be forced
/// then, and not before.
#[test]
fn the_count_can_be_forced_after_the_kings_have_walked_in() {
    let walk = "9/9/3G1G3/4K4/9/4k4/9/9/9 b 2R2B2P2g4s4n4l10p";
    let mut scene = scene("shogi", walk);
    for step in ["5d5c", "5f5g"] {
        assert!(scene.game.check_impasse_claim().is_err(), "before {step}");
        scene = scene.play(step);
    }
    scene.claimed().draws(Termination::Impasse);
}

#[test]
fn the_count_cannot_be_forced_otherwise() {
    use Unmet::{InCheck, Outside, RoyalOutside, Undefended};
    let start = fixtures::rules("shogi", RulePatch::default()).start();
    let at = |name: &str| start.geometry().parse(name).unwrap();
    for (sfen, unmet) in [
        ("9/3GKG3/9/9/9/9/9/4k4/P8 b 2R2BP2g4s4n4l10p", Outside(at("9i"))),
        ("9/3GKG3/P8/9/9/9/9/4k4/9 b 2R2BP2g4s4n4l10p", Undefended(at("9c"))),
        ("9/9/3G1G3/4K4/9/9/9/4k4/9 b 2R2B2P2g4s4n4l8p", RoyalOutside),
        ("9/9/9/9/9/9/9/4k4/K8 b 2R2B4P4g4s4n4l8p", RoyalOutside),
        ("4r4/3GKG3/9/9/9/9/9/4k4/9 b R2B2P2g4s4n4l10p", InCheck),
    ]
    .map(|(sfen, unmet)| (sfen, ClaimError::Unmet(unmet)))
    .into_iter()
    .chain([("9/3GKG3/9/9/9/4k4/9/9/9 b 2R2B2P2g4s4n4l10p", ClaimError::RoyalsNotInZone)])
    {
        let mut scene = scene("shogi", sfen);
        let refused = Err(unmet);
        assert_eq!(scene.game.check_impasse_claim(), refused, "{sfen}");
        assert_eq!(scene.game.claim_impasse().map(drop), refused, "{sfen}");
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
        // 27 points are enough for White.
        ("9/4K4/9/9/9/9/+p+p+p+p1+p+p+p+p/3gkg3/9 w 2rb2p", White),
    ] {
        scene("shogi:27-points", sfen).claimed().wins(winner, Termination::Impasse);
    }
}

#[test]
fn a_declaration_that_fails_loses_and_says_why() {
    use Unmet::{FewPieces, FewPoints, InCheck, RoyalOutside};
    let points = |there, needed| FewPoints { there, needed };
    let nine = FewPieces { there: 9, needed: 10 };
    for (sfen, winner, unmet) in [
        ("9/3GKG3/+P+P+P+P1+P+P+P+P/9/9/9/9/4k4/9 b 2RB2P", White, points(27, 28)),
        ("9/4K4/9/9/9/9/+p+p+p+p1+p+p+p+p/3gkg3/9 w 2rbp", Black, points(26, 27)),
        // Nine pieces, whatever the points.
        ("9/3GKG3/+P+P+P+P1+P+P+P1/9/9/9/9/4k4/9 b 2R2B10P", White, nine),
        // Pieces outside of the zone do not count.
        ("9/3GKG3/+P+P+P+P1+P+P+P+P/9/9/9/9/4k4/P8 b 2RB2P", White, points(27, 28)),
        ("9/3GKG3/+P+P+P+P1+P+P+P1/9/9/9/9/4k4/P8 b 2R2B10P", White, nine),
        ("9/3G1G3/+P+P+P+P1+P+P+P+P/4K4/9/9/9/4k4/9 b 2R2B10P", White, RoyalOutside),
        ("4r4/3GKG3/+P+P+P+P1+P+P+P+P/9/9/9/9/4k4/9 b 2RB10P", White, InCheck),
    ] {
        let by = Termination::FailedDeclaration(unmet);
        scene("shogi:27-points", sfen).claimed().wins(winner, by);
    }
}

#[test]
fn white_is_credited_the_pieces_of_a_handicap() {
    let sfen = entered("RB14P4g4s4n2l");
    scene("shogi", &sfen).agreed(Offer::Impasse).wins(Black, Termination::Impasse);
    let rules = fixtures::handicap("shogi", "two", RulePatch::default());
    let mailbox = Mailbox::read(&compare::mailbox_game("shogi", &RulePatch::default()), &sfen);
    let credited = Scene { game: Game::new(fixtures::position(&rules, &sfen)), mailbox };
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
