//! The rules engine against a plain second generator, over positions deep in random games.

mod plain;

use plain::games;
use plain::position::Position;
use std::rc::Rc;

/// Before it judges others: the plain generator counts the starting positions as other programs do.
#[test]
fn the_plain_generator_counts_the_starting_positions() {
    let counts: [(&str, &[u64]); 11] = [
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
    ];
    for (name, counts) in counts {
        let start = Position::start(&Rc::new(games::named(name)));
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(start.count(depth), count, "{name} to depth {depth}");
        }
    }
}
