//! The drill of the pieces compared with the mailbox generator.

#![allow(clippy::unwrap_used)] // a panic is a failed test

use zushiki_core::variant::RulePatch;
use zushiki_play::learn::DrillQuestion;
use zushiki_testkit::mailbox::position::Position as Mailbox;
use zushiki_testkit::{compare, fixtures};

/// Every face of these games, on an empty board and among other pieces.
#[test]
fn the_drill_asks_for_the_moves_of_the_mailbox_generator() {
    let mut targets = 0;
    for name in ["sho", "heian", "heian:8x8", "wa", "wa:prose", "shogi", "minishogi", "twelve"] {
        let game = compare::mailbox_game(name, &RulePatch::default());
        let rules = fixtures::rules(name, RulePatch::default());
        for kind in rules.selection().variant().kinds() {
            for (round, crowded) in [(0, false), (1, true), (2, true), (7, true), (9, false)] {
                let question = DrillQuestion::new(&rules, kind, round, crowded).unwrap();
                let position = question.position();
                let of = |square| position.geometry().name(square).to_string();
                let mut answer: Vec<String> = question.targets().iter().map(|at| of(*at)).collect();
                answer.sort();
                let mailbox = Mailbox::read(&game, &fixtures::sfen(position));
                let from = of(question.from());
                let moves = mailbox.moves().into_iter();
                let moves = moves.filter(|mv| mv.usi().starts_with(&from));
                let mut expected: Vec<String> = moves.map(|mv| mv.to().name()).collect();
                expected.sort();
                expected.dedup();
                assert_eq!(answer, expected, "{name}: {}", fixtures::sfen(position));
                targets += answer.len();
            }
        }
    }
    assert!(targets > 3000, "only {targets} squares were compared");
}
