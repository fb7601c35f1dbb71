//! Perft: counts that other programs confirm and, if there are none, those of the mailbox
//! generator.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test, in a helper too

use zushiki_core::rules::Position;
use zushiki_core::variant::RulePatch;
use zushiki_testkit::mailbox::position::Position as Mailbox;
use zushiki_testkit::{compare, fixtures};

fn start(name: &str) -> Position {
    fixtures::rules(name, RulePatch::default()).start()
}

/// Perft from the starting position to depth 1, 2, ...
const COUNTS: [(&str, &[u64]); 11] = [
    ("sho", &[26, 676, 17_368, 445_372, 11_494_746]),
    ("heian", &[26, 676, 17_108, 432_957, 10_804_053]),
    ("heian:9x8", &[26, 676, 17_108, 432_957]),
    ("heian:9x9", &[26, 676, 17_108, 432_964]),
    ("heian:8x9", &[22, 484, 10_296, 219_024, 4_599_030]),
    ("heian:8x8", &[22, 484, 10_296, 219_018, 4_602_070]),
    ("heian:second-rank", &[13, 169, 2_288, 30_974, 449_380]),
    ("wa", &[51, 2_601, 126_574, 6_158_810]),
    ("wa:drops", &[51, 2_601, 126_574, 6_158_810]),
    ("shogi", &[30, 900, 25_470, 719_731, 19_861_490]),
    ("minishogi", &[14, 181, 2_512]),
];

#[test]
fn counts_are_those_of_other_programs() {
    for (name, counts) in COUNTS {
        let start = start(name);
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(start.perft(depth), Some(count), "{name} to depth {depth}");
        }
    }
}

/// The same for the small and modern games and the large historical ones.
const COUNTS_OF_THE_FAMILY: [(&str, &[u64]); 14] = [
    ("heian-dai", &[29, 841, 25_085, 748_121]),
    ("chu", &[36, 1_296, 48_315, 1_801_639]),
    ("dai", &[71, 5_041, 357_978, 25_421_252]),
    ("dai:must-promote", &[71, 5_041, 357_836]),
    ("tori", &[17, 288, 5_430, 103_857]),
    ("kyoto", &[12, 137, 1_636, 18_268]),
    ("micro", &[9, 80, 767, 7_256]),
    ("dobutsu", &[4, 17, 123, 976]),
    ("minishogi", &[14, 181, 2_512, 35_401]),
    ("judkins", &[20, 336, 6_183, 118_345]),
    ("gorogoro", &[16, 250, 4_166, 67_517]),
    ("yari", &[20, 400, 7_960, 158_404]),
    ("okisaki", &[37, 1_369, 48_211, 1_697_913]),
    ("euroshogi", &[25, 625, 15_424, 380_499]),
];

#[test]
fn counts_of_the_family_are_those_of_other_programs() {
    for (name, counts) in COUNTS_OF_THE_FAMILY {
        let start = start(name);
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(start.perft(depth), Some(count), "{name} to depth {depth}");
        }
    }
}

#[test]
fn counts_of_wa_to_depth_five() {
    assert_eq!(start("wa").perft(5), Some(290_003_954));
    assert_eq!(start("wa:drops").perft(5), Some(290_018_689));
}

/// Positions with full hands, mates by pawn drop, and the most legal moves known (593).
#[test]
fn counts_of_crowded_positions_are_those_of_other_programs() {
    let counts: [(&str, &[u64]); 4] = [
        (
            "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
            &[207, 28_684, 4_809_015],
        ),
        ("R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", &[593, 105_677]),
        ("9/9/9/3k5/9/5K3/9/9/9 b RB2G2S2N2L9Prb2g2s2n2l9p 1", &[524, 248_257]),
        (
            "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124",
            &[178, 18_041, 2_552_846],
        ),
    ];
    let rules = fixtures::rules("shogi", RulePatch::default());
    for (sfen, counts) in counts {
        let position = fixtures::position(&rules, sfen);
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(position.perft(depth), Some(count), "{sfen} to depth {depth}");
        }
    }
}

#[test]
fn counts_are_those_of_the_mailbox_generator() {
    for (name, depth) in [
        ("sho:capture", 3),
        ("sho:bare-back", 3),
        ("heian:8x8-mirrored", 4),
        ("heian:8x9-mirrored", 4),
        ("heian:8x8+bare-back", 3),
        ("heian:capture+second-rank", 4),
        ("wa:prose", 2),
        ("wa:drops+prose", 2),
        ("wa:capture", 2),
        ("shogi:capture", 3),
        ("shogi:27-points", 2),
        ("minishogi", 4),
        ("twelve", 2),
        ("fifteen", 2),
    ] {
        let mailbox = Mailbox::start(&compare::mailbox_game(name, &RulePatch::default()));
        assert_eq!(start(name).perft(depth), Some(mailbox.count(depth)), "{name}");
    }
}

/// Positions with promotions, drops, two royals and endings in most lines.
#[test]
fn counts_of_crowded_positions_are_those_of_the_mailbox_generator() {
    for (name, depth, sfen) in [
        ("shogi", 3, "8k/1P4r2/6NG1/9/9/9/9/1p7/4K4 b PGpb"),
        ("sho", 4, "4k3+e/4R4/p8/3E5/9/9/9/9/K7P b -"),
        ("sho:bare-back", 5, "4k4/5p3/5P3/9/9/9/9/9/4K4 b -"),
        ("sho:capture", 4, "4k4/4e4/p3R4/3E5/9/9/9/9/K7P w -"),
        ("heian", 4, "4k4/PP1l5/1N7/9/9/7n1/2p6/3SK4 b -"),
        ("wa:drops", 2, "5k5/3P1D2U2/1LH2M3O1/11/11/11/11/11/2p2g5/11/5K5 b PRex"),
        ("minishogi", 4, "2k2/1P3/5/3p1/2K2 b RGbs"),
        ("twelve", 2, "4k3+e3/4R7/p7L3/3U8/6X5/12/12/12/3b8/12/12/K10P b -"),
        ("fifteen", 2, "k14/2P1O7P2/5U9/15/15/7x7/15/15/15/15/11b3/15/15/15/7K7 b PRNux"),
    ] {
        let rules = fixtures::rules(name, RulePatch::default());
        let mailbox = Mailbox::read(&compare::mailbox_game(name, &RulePatch::default()), sfen);
        let count = fixtures::position(&rules, sfen).perft(depth);
        assert_eq!(count, Some(mailbox.count(depth)), "{name}: {sfen}");
    }
}

#[test]
fn counts_by_first_move_add_up() {
    for name in ["sho", "heian", "wa:drops", "shogi"] {
        let start = start(name);
        let divided = start.divide(3).unwrap();
        let moves: Vec<_> = divided.iter().map(|&(mv, _)| mv).collect();
        assert_eq!(moves, start.legal_moves(), "{name}");
        for &(mv, count) in &divided {
            let mut next = start.clone();
            next.play(mv).unwrap();
            assert_eq!(next.perft(2), Some(count), "{name}");
        }
        let sum = divided.iter().map(|(_, count)| count).sum();
        assert_eq!(start.perft(3), Some(sum), "{name}");
        assert_eq!(start.perft(0), Some(1), "{name}");
    }
}
