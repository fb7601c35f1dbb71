//! The mate searches beside the main search. The positions come from games of the engine against itself.

use super::*;
use crate::score::mate_in;
use crate::search_parameters::SearchParameters;
use crate::{Counting, MateLimits, MateRequest, MateVerdict, solve_mate};

/// Positions of shogi with mates by checks, and their lengths. The main search alone did not see them within 20,000
/// nodes.
const MATES: [(&str, i32); 4] = [
    ("lnnkg2+B1/1s1p1s2l/p1p4pp/1P4p2/P1P4N1/1g1B4P/3KP4/8+r/L8 b 2GN2Pr2sl5p 1", 5),
    ("3gk1s1l/+P1s2pg2/Pr1p+N1n2/lpPs2+B1p/5n3/n2P1LPP1/+p3PP1RP/1+p2KG2L/5S3 b B3Pg 1", 5),
    ("1nsg5/l2k1+B3/1r2P4/1ppp1P1pl/p7p/5+bPP1/PP3+l1RP/5g2K/7NL w G2S3Pgs2n2p 1", 7),
    ("1n5+Pl/l1k6/1rps1gpsp/pp2pp3/3R2S2/Pn3P1p1/LKPPP1+p1P/1B1G4L/1NS6 w 2GNPbp 1", 9),
];

/// Positions of shogi in which most moves, and the one that the main search alone chose with 20,000 nodes, allow
/// a mate.
const THREATS: [&str; 4] = [
    "+P6n1/6ksl/p3p2pp/2g6/P2p1Gp1P/L1+b6/2p+nPPPP1/2+n1GSGR1/1+r1PSK1NL b bsl3p 1",
    "1+Rsbkg1nl/+N1+L1gs1b1/+P+P1pppp1p/1P5p1/2pL2P2/3P3P1/+p1PRPPNsP/4K2+n1/2g2GS1L w - 1",
    "ln1gk4/2s6/p1pp2+b2/1r2pN2l/1g4+B1p/2n1P2P1/PP1PG1PRP/2S1G3L/LK4SN1 b 2Ps4p 1",
    "1nsg5/l2k1+B3/1r2P4/1ppp1P1pl/p7p/5+bPP1/PP3+l1RP/5g2K/7NL b G2S3Pgs2n2p 1",
];

/// Whether the side to move in `position` wins by checks, as far as 3,000 nodes show.
fn is_mate(position: &Position) -> bool {
    let limits = MateLimits { nodes: Some(3000), time: None, table_mib: 1 };
    let (position, counting) = (position.clone(), Counting::EveryPly);
    let request = MateRequest { position, earlier: Vec::new(), limits, counting };
    let answer = solve_mate(&request, &AtomicBool::new(false), &|| Duration::ZERO);
    matches!(answer.verdict, MateVerdict::Mate(_))
}

#[test]
fn a_mate_by_checks_is_played() {
    let selection = selection("shogi", &[], "");
    for (position, plies) in MATES {
        let answer = ask(&selection, &request(&selection, position, nodes(20_000)));
        assert!(answer.nodes <= 20_000);
        let Score::Mate(found) = answer.score else { panic!("{position}: {:?}", answer.score) };
        assert!(found >= plies, "{position}: no mate is as short as {found} plies");
        assert_eq!(answer.line.len(), found as usize, "{position}");
    }
}

#[test]
fn a_move_that_allows_a_mate_is_not_played() {
    let selection = selection("shogi", &[], "");
    for position in THREATS {
        let mut request = request(&selection, position, nodes(200_000));
        let best = ask(&selection, &request).best.unwrap();
        request.position.play(best).unwrap();
        assert!(!is_mate(&request.position), "{position}");
    }
}

/// The mate is the first of the three lines, and the others are other moves.
#[test]
fn a_mate_is_the_best_of_several_lines() {
    let selection = selection("shogi", &[], "");
    let mut request = request(&selection, MATES[0].0, nodes(20_000));
    request.multi_pv = 3;
    let answer = ask(&selection, &request);
    assert!(matches!(answer.ranked[0].1, Score::Mate(plies) if plies > 0));
    let moves = answer.ranked.iter().map(|ranked| ranked.0.to_bits());
    let mut moves: Vec<u32> = moves.collect();
    moves.sort_unstable();
    moves.dedup();
    assert_eq!(moves.len(), 3);
}

/// A rook that promotes keeps all its moves, and a silver general does not: only the rook's move without promotion is
/// left out.
#[test]
fn a_promotion_that_loses_nothing_leaves_out_the_move_without_it() {
    let selection = selection("shogi", &[], "");
    for (position, twins) in
        [("8k/9/9/1R7/9/9/9/9/K8 b - 1", false), ("8k/9/9/1S7/9/9/9/9/K8 b - 1", true)]
    {
        let mut request =
            request(&selection, position, Limits { depth: Some(2), ..nodes(100_000) });
        request.multi_pv = 200;
        let moves: Vec<Move> =
            ask(&selection, &request).ranked.iter().map(|ranked| ranked.0).collect();
        let has_twin = |mv: &&Move| mv.promotes() && moves.contains(&mv.with_promotion(false));
        assert_eq!(moves.iter().any(|mv| has_twin(&mv)), twins, "{position}: {moves:?}");
    }
}

/// The request may ask for other moves than the one that mates.
#[test]
fn a_mate_that_the_request_leaves_out_is_not_played() {
    let selection = selection("shogi", &[], "");
    let mut request = request(&selection, MATES[0].0, nodes(5000));
    let mate = ask(&selection, &request).best.unwrap();
    request.search_moves = request.position.legal_moves();
    request.search_moves.retain(|&mv| mv != mate);
    assert_ne!(ask(&selection, &request).best, Some(mate));
}

/// Runs the mate searches from a position alone.
struct Look {
    limits: Limits,
    searched: u64,
}

impl Visitor for Look {
    type Output = (Option<i32>, u64);

    fn visit<W: Words>(self, position: SearchPosition<W>) -> Self::Output {
        let selection = position.selection().clone();
        let weights = Weights::new(&selection, &Parameters::derive(&selection));
        let context = Context {
            weights: &weights,
            parameters: &SearchParameters::default(),
            net: None,
            table: &TranspositionTable::new(1),
            limits: &self.limits,
            evaluation: Evaluation::default(),
            stop: &AtomicBool::new(false),
            clock: &|| Duration::ZERO,
            selective: true,
            helper: 0,
            helper_nodes: &AtomicU64::new(0),
        };
        let (proved, nodes) = Proofs::new(context, position, &[]).look(&[], self.searched);
        (proved.map(|proved| proved.score), nodes)
    }
}

/// The mate search takes an eighth of the nodes at most, and nothing where no node is left.
#[test]
fn a_mate_search_keeps_to_its_share() {
    let selection = selection("shogi", &[], "");
    let position = request(&selection, MATES[3].0, nodes(0)).position;
    let look = |limits: Limits, searched| at_width(&position, Look { limits, searched });
    let (found, taken) = look(nodes(400), 25);
    assert!(found.is_none() && (12..=50).contains(&taken), "{found:?} {taken}");
    let (found, taken) = look(nodes(1600), 1600);
    assert_eq!((found, taken), (None, 0));
    let (found, taken) = look(Limits::default(), 160_000);
    assert!(found.is_some_and(|score| score <= mate_in(9)) && taken <= 20_000, "{taken}");
}
