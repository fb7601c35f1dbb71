//! Every ending of the rules is found by the search.

use super::*;
use zushiki_core::board::Square;

struct Case {
    selection: Selection,
}

impl Case {
    fn new(id: &str, rules: &str) -> Case {
        Case { selection: selection(id, &[], rules) }
    }

    fn answer(&self, position: &str) -> Answer {
        ask(&self.selection, &request(&self.selection, position, nodes(20_000)))
    }

    #[track_caller]
    fn plays(&self, position: &str, mv: &str, score: Score) {
        let answer = self.answer(position);
        let best = usi::write(&self.selection, answer.best.unwrap());
        assert_eq!((best.as_str(), answer.score), (mv, score));
    }

    fn square(&self, name: &str) -> Square {
        self.selection.geometry().parse(name).unwrap()
    }
}

/// The last pawn of White is defended: the exchange loses a rook, and wins the game.
#[test]
fn the_last_piece_is_taken_where_a_bare_king_loses() {
    let position = "4k4/4p4/9/9/9/9/4R4/9/P3K4 b - 1";
    Case::new("sho", "bare-king=loses").plays(position, "5g5b+", Score::Mate(1));
    let ignored = Case::new("sho", "bare-king=ignored").answer(position);
    assert!(matches!(ignored.score, Score::Eval(_)));
}

#[test]
fn a_bare_king_may_bare_back() {
    let (near, far) = ("9/9/9/9/4k4/3p5/3P5/9/K8 b - 1", "4k4/9/9/9/9/3p5/3P5/9/K8 b - 1");
    let back = Case::new("sho", "bare-king=loses-unless-bared-back");
    assert_eq!(back.answer(far).score, Score::Mate(1));
    assert!(!matches!(back.answer(near).score, Score::Mate(1)));
    assert_eq!(Case::new("sho", "bare-king=loses").answer(near).score, Score::Mate(1));
}

#[test]
fn without_check_the_last_royal_is_taken() {
    let case = Case::new("sho", "check=none");
    let answer = case.answer("4k4/9/9/p8/9/9/9/4R4/4K4 b - 1");
    assert_eq!((answer.score, answer.best.unwrap().to()), (Score::Mate(1), case.square("5a")));
}

/// The prince is taken like any other piece while the king lives.
#[test]
fn of_two_royals_one_may_be_lost() {
    for rule in ["sole", "duple", "none"] {
        let case = Case::new("sho", &format!("check={rule}"));
        let answer = case.answer("8k/9/4+e4/p8/9/9/9/4R4/K8 b - 1");
        assert_eq!(answer.best.unwrap().to(), case.square("5c"), "{rule}");
        assert_ne!(answer.score, Score::Mate(1), "{rule}");
    }
}

/// The prince is mated beside a king that is safe.
#[test]
fn the_mate_of_one_of_two_royals_wins_where_none_may_be_left_in_check() {
    let score = |check| {
        let case = Case::new("sho", &format!("check={check}, bare-king=ignored"));
        case.answer("8+e/5R3/9/9/4K4/9/9/6R2/k8 b - 1").score
    };
    assert_eq!(score("any"), Score::Mate(1));
    assert_ne!(score("sole"), Score::Mate(1));
    assert_ne!(score("duple"), Score::Mate(1));
}

/// Both royals are attacked at once: under `duple` that is a check, and the mate of a side that could
/// save only one of them under `any`.
#[test]
fn an_attack_on_both_royals_is_a_check_where_the_rules_say_so() {
    let position = "4k4/9/9/4R4/9/9/4+e4/9/K8 w - 1";
    let in_check = |check| {
        let case = Case::new("sho", &format!("check={check}"));
        request(&case.selection, position, nodes(1)).position.is_check()
    };
    assert!(in_check("any") && in_check("duple") && !in_check("sole") && !in_check("none"));
}

/// Every rule about check, in games of whole length: no search fails where a royal can be taken.
#[test]
fn games_are_played_to_their_end_under_every_rule_about_check() {
    for id in ["sho", "heian"] {
        for check in ["none", "sole", "duple", "any"] {
            let case = Case::new(id, &format!("check={check}"));
            let mut request = request(&case.selection, "start", nodes(150));
            let mut engine = small_engine(&case.selection);
            for _ in 0..300 {
                let Some(best) = search(&mut engine, &request).best else { break };
                request.position.play(best).unwrap();
            }
            assert!(request.position.ply() > 40, "{id} {check}");
        }
    }
}

#[test]
fn the_try_is_seen() {
    let case = Case::new("shogi", "impasse=try");
    let answer = case.answer("9/3K5/9/9/9/9/9/9/k8 b - 1");
    assert_eq!((answer.score, answer.best.unwrap().to()), (Score::Mate(1), case.square("5a")));
    let none = Case::new("shogi", "impasse=none").answer("9/3K5/9/9/9/9/9/9/k8 b - 1");
    assert!(matches!(none.score, Score::Eval(_)));
}

/// The score of `mv` in `position` after the positions `earlier`.
fn score_of(case: &Case, position: Position, earlier: Vec<Earlier>, mv: &str) -> Score {
    let mut request = request(&case.selection, "start", nodes(5000));
    (request.position, request.earlier) = (position, earlier);
    request.search_moves = vec![usi::parse(&case.selection, mv).unwrap()];
    ask(&case.selection, &request).score
}

#[test]
fn stalemate_is_lost_or_drawn() {
    let score = |rules| {
        let case = Case::new("sho", rules);
        let position = request(&case.selection, "k8/9/1GK6/9/9/9/9/9/9 b - 1", nodes(1)).position;
        score_of(&case, position, Vec::new(), "7c7b")
    };
    assert_eq!(score("stalemate=loses, bare-king=ignored"), Score::Mate(1));
    assert_eq!(score("stalemate=draw, bare-king=ignored"), Score::Eval(0));
}

/// A request for the move that repeats a position the last time before the game ends, after moves that
/// are played again and again.
fn before_repetition(case: &Case, position: &str, cycle: [&str; 4]) -> Request {
    let mut request = request(&case.selection, position, nodes(5000));
    for mv in cycle.iter().cycle().take(11) {
        let mv = usi::parse(&case.selection, mv).unwrap();
        request.earlier.push(Earlier::new(&request.position, mv));
        request.position.play(mv).unwrap();
    }
    request
}

/// The score of that move.
fn score_of_repetition(rules: &str, position: &str, cycle: [&str; 4]) -> Score {
    let case = Case::new("shogi", rules);
    let request = before_repetition(&case, position, cycle);
    score_of(&case, request.position, request.earlier, cycle[3])
}

#[test]
fn repetition_is_drawn_or_lost_for_the_mover() {
    let cycle = ["5i5h", "5a5b", "5h5i", "5b5a"];
    let score = |rules| score_of_repetition(rules, "start", cycle);
    assert_eq!(score("repetition.result=draw"), Score::Eval(0));
    assert!(
        matches!(score("repetition.result=mover-loses"), Score::Eval(score) if score < -20_000)
    );
    // White makes the move.
    assert!(matches!(score("repetition.result=black-loses"), Score::Eval(score) if score > 20_000));
}

#[test]
fn a_forbidden_repetition_is_not_a_move() {
    let cycle = ["5i5h", "5a5b", "5h5i", "5b5a"];
    let case = Case::new("shogi", "repetition.result=forbidden");
    let mut request = before_repetition(&case, "start", cycle);
    let back = usi::parse(&case.selection, cycle[3]).unwrap();
    assert_ne!(ask(&case.selection, &request).best.unwrap(), back);
    request.search_moves = vec![back];
    assert_eq!(ask(&case.selection, &request).best, None);
    // The third time is allowed.
    request.earlier.drain(..4);
    assert_eq!(ask(&case.selection, &request).best, Some(back));
}

#[test]
fn perpetual_attack_is_lost_or_drawn() {
    // White's gold runs, and Black's rook attacks it with each move.
    let cycle = ["2b1b", "2g1g", "1b2b", "1g2g"];
    let score = |rules| score_of_repetition(rules, "k8/7g1/9/9/9/9/7R1/9/K8 w - 1", cycle);
    assert!(matches!(score("perpetual-attack=loses"), Score::Eval(score) if score < -20_000));
    assert_eq!(score("perpetual-attack=draw"), Score::Eval(0));
    // The same seen from White, who repeats.
    let (start, cycle) = ("k8/8g/9/9/9/9/7R1/9/K8 b - 1", ["2g1g", "1b2b", "1g2g", "2b1b"]);
    let of_white = score_of_repetition("perpetual-attack=loses", start, cycle);
    assert!(matches!(of_white, Score::Eval(score) if score > 20_000), "{of_white:?}");
}

#[test]
fn perpetual_check_is_lost_or_drawn() {
    // White is to move, and Black checks with each move.
    let score = |rules| {
        score_of_repetition(rules, "9/7k1/9/9/9/9/7R1/9/K8 w - 1", ["2b1b", "2g1g", "1b2b", "1g2g"])
    };
    assert!(matches!(score("perpetual-check=loses"), Score::Eval(score) if score < -20_000));
    assert_eq!(score("perpetual-check=draw"), Score::Eval(0));
    let (start, cycle) = ("9/8k/9/9/9/9/7R1/9/K8 b - 1", ["2g1g", "1b2b", "1g2g", "2b1b"]);
    let of_white = score_of_repetition("perpetual-check=loses", start, cycle);
    assert!(matches!(of_white, Score::Eval(score) if score > 20_000), "{of_white:?}");
    let score_without_check = score("check=none, perpetual-check=loses");
    assert!(matches!(score_without_check, Score::Eval(score) if score < -20_000));
}
