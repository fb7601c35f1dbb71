use super::*;
use crate::analysis::value::sign_of;
use crate::storage::journal::LoggedRecord;
use zushiki_core::notation::sfen;
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::{Choice, Selection, library};
use zushiki_engine::Score;
use zushiki_engine::tuning::book_head;
use zushiki_record::PlainEnglish;
use zushiki_record::Record;

/// A game of shogi with these moves, in USI.
fn game(moves: &[&str]) -> LoggedRecord {
    let selection = Selection::new(library::find("shogi").unwrap(), &Choice::default()).unwrap();
    let mut record = LoggedRecord::new(Record::new(Rules::new(selection).start()));
    for text in moves {
        let mv = read(record.game().position(), text);
        record.edit(|game| game.play(mv)).unwrap();
    }
    record
}

fn read(position: &Position, text: &str) -> Move {
    zushiki_core::notation::usi::parse(position.selection(), text).unwrap()
}

/// An answer with this score for the side to move and this line.
fn answer(score: Score, line: Vec<Move>) -> Answer {
    Answer {
        best: line.first().copied(),
        ponder: None,
        score,
        line,
        depth: 5,
        nodes: 100,
        elapsed: std::time::Duration::ZERO,
        ranked: Vec::new(),
    }
}

/// The beginning of `comment` without the games of the book that played the move.
fn without_book(comment: &str) -> &str {
    comment.split(" games of the computer: ").next().unwrap()
}

fn annotator() -> Annotator {
    annotator_with(TunedFiles::default())
}

fn annotator_with(tuned: TunedFiles) -> Annotator {
    let words = Arc::new(PlainEnglish);
    Annotator::new(EvaluationStyle::Command, Notation::Hodges, words, tuned)
}

/// Goes through the game with these scores for Black, each with a best line of one move; returns the
/// number of positions that were searched.
fn annotate(record: &mut LoggedRecord, scores: &[i32], best: &[&str]) -> usize {
    annotate_by(annotator(), record, scores, best)
}

fn annotate_by(
    mut annotator: Annotator,
    record: &mut LoggedRecord,
    scores: &[i32],
    best: &[&str],
) -> usize {
    let mut searched = 0;
    loop {
        match annotator.next_step(record.game()) {
            AnnotatorStep::Done => return searched,
            AnnotatorStep::Annotate(annotation) => record.annotate(&annotation),
            AnnotatorStep::Compare { .. } => panic!("the annotator does not compare"),
            AnnotatorStep::Search(id) => {
                let position = &record.game().position_of(id);
                let ply = record.game().node(id).ply();
                let score = Score::Eval(sign_of(position.to_move()) * scores[ply]);
                let line = vec![read(position, best[ply])];
                let answer = answer(score, line);
                annotator.take(record.game(), id, &answer);
                searched += 1;
            }
        }
    }
}

const MOVES: [&str; 2] = ["9i9h", "3c3d"];
const SCORES: [i32; 3] = [50, -300, -290];
const BEST: [&str; 3] = ["7g7f", "3c3d", "2g2f"];

#[test]
fn a_move_that_loses_much_gets_a_mark_and_the_better_line() {
    let mut record = game(&MOVES);
    let (live, shown) = (record.game().live_node(), record.game().cursor_node());
    assert_eq!(annotate(&mut record, &SCORES, &BEST), 3);
    let game = record.game();
    let line = game.main_line();
    let comment = |id: NodeId| game.node(id).notes().comment.as_str();
    assert_eq!(comment(line[0]), "[%eval 0.50]");
    assert_eq!(comment(line[1]), "[%eval -3.00] ?! loses 3.50 (51% to 42%); P-7f is better");
    assert_eq!(comment(line[2]), "[%eval -2.90]");
    let [main, better] = game.children(line[0])[..] else { panic!("no variation") };
    assert_eq!((main, comment(better)), (line[1], "[%eval 0.50]"));
    assert_eq!((game.live_node(), game.cursor_node()), (live, shown));
}

#[test]
fn an_analysis_is_resumed_where_evaluations_are_missing() {
    let mut record = game(&MOVES);
    let mut annotator = annotator();
    let AnnotatorStep::Search(root) = annotator.next_step(record.game()) else { panic!() };
    let first = answer(Score::Eval(50), vec![read(&record.game().position_of(root), BEST[0])]);
    annotator.take(record.game(), root, &first);
    let [annotation] = &annotator.stop(record.game())[..] else { panic!() };
    record.annotate(annotation);
    // The start is searched again for its best line, though it has its evaluation.
    assert_eq!(annotate(&mut record, &SCORES, &BEST), 3);
    let comment =
        |record: &LoggedRecord, id: NodeId| record.game().node(id).notes().comment.clone();
    assert_eq!(comment(&record, root), "[%eval 0.50]");
    assert!(comment(&record, record.game().main_line()[1]).contains("?!"));
    assert_eq!(annotate(&mut record, &SCORES, &BEST), 0);
}

#[test]
fn a_move_that_ends_the_game_is_judged_by_the_end() {
    let selection = Selection::new(library::find("shogi").unwrap(), &Choice::default()).unwrap();
    let text = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
    let start = Rules::new(selection.clone()).position(&sfen::parse(&selection, text).unwrap());
    let mut record = LoggedRecord::new(Record::new(start.unwrap()));
    let mate = read(record.game().position(), "G*5b");
    record.edit(|game| game.play(mate)).unwrap();
    assert_eq!(annotate(&mut record, &[0], &["5c5b"]), 1);
    let last = record.game().live_node();
    assert_eq!(record.game().node(last).notes().comment, "", "the best move of all has no mark");
}

/// The remark on the first of `moves`, by answers for the start, with these scores of the two best moves, and for the
/// position after the move, with this score and line.
fn remark_on_first(
    moves: &[&str],
    best: [(&str, i32); 2],
    (after, line): (Score, &[&str]),
) -> (LoggedRecord, Option<MoveAnnotation>) {
    let record = game(moves);
    let game = record.game();
    let main = game.main_line();
    let position = game.position_of(main[0]);
    let ranked: Vec<(Move, Score)> =
        best.map(|(text, score)| (read(&position, text), Score::Eval(score))).to_vec();
    let mut annotator = annotator();
    let first = Answer { ranked: ranked.clone(), ..answer(ranked[0].1, vec![ranked[0].0]) };
    annotator.take(game, main[0], &first);
    let mut reached = game.position_of(main[1]);
    let moves = line.iter().map(|text| {
        let mv = read(&reached, text);
        reached.play(mv).unwrap();
        mv
    });
    let second = answer(after, moves.collect());
    annotator.take(game, main[1], &second);
    let annotation = annotator.stop(game).into_iter().find(|it| it.node == main[1]);
    (record, annotation)
}

#[test]
fn the_only_good_move_is_told() {
    let even = (Score::Eval(-40), &["3c3d"][..]);
    let comment = |best| {
        without_book(&remark_on_first(&["7g7f", "3c3d"], best, even).1.unwrap().comment).to_owned()
    };
    let only_good = "[%eval 0.40] ! the only good move";
    assert_eq!(comment([("7g7f", 50), ("2g2f", -600)]), only_good);
    assert_eq!(comment([("7g7f", 50), ("2g2f", 0)]), "[%eval 0.40]", "another one is as good");
    assert_eq!(comment([("2g2f", 50), ("7g7f", -600)]), "[%eval 0.40]", "not the best move");
}

#[test]
fn the_win_that_a_move_allows_becomes_a_variation() {
    let lost = (Score::Mate(3), &["8c8d", "2g2f", "8d8e"][..]);
    let best = [("7g7f", 50), ("2g2f", 0)];
    let (mut record, annotation) = remark_on_first(&["9g9f", "3c3d"], best, lost);
    let annotation = annotation.unwrap();
    assert_eq!(annotation.answer.len(), 3);
    assert!(annotation.comment.starts_with("[%eval #-2] ?? allows a win in 3 plies (51% to 0%);"));
    record.annotate(&annotation);
    let line = record.game().main_line();
    assert_eq!([0, 1].map(|ply| record.game().children(line[ply]).len()), [2, 2]);
    // After the last move of the game it would look like a part of the game.
    let (_, annotation) = remark_on_first(&["9g9f"], best, lost);
    assert_eq!(annotation.unwrap().answer, []);
}

/// The book has 7g7f in five games, of which Black won three and drew one, and no move after it.
#[test]
fn a_move_of_the_book_of_openings_has_the_results_of_its_games() {
    let mut record = game(&["7g7f", "3c3d"]);
    let selection = record.game().start().selection();
    let text = book_head(selection) + "nodes 9\ngames 0 0 0\n0 7g7f 3 1 1\n";
    let tuned = TunedFiles::default().with_books(vec![text]);
    annotate_by(annotator_with(tuned), &mut record, &[0, 0, 0], &["7g7f", "3c3d", "2g2f"]);
    let comment = |ply: usize| {
        let game = record.game();
        game.node(game.main_line()[ply]).notes().comment.clone()
    };
    assert!(comment(1).contains("games of the computer: 5, Black scored 70%"), "{}", comment(1));
    assert!(!comment(2).contains("computer"), "{}", comment(2));
}

/// The comment on the first move, whose position is valued at `after`, after comparisons that value the better move and the
/// played one at `values`; `None` is a search that was too short. Also the factors of these searches.
fn compared(after: i32, values: &[Option<[i32; 2]>]) -> (String, Vec<u32>) {
    let mut record = game(&MOVES);
    let (mut annotator, mut factors) = (annotator().comparing(), Vec::new());
    loop {
        let game = record.game();
        match annotator.next_step(game) {
            AnnotatorStep::Done => break,
            AnnotatorStep::Annotate(annotation) => record.annotate(&annotation),
            AnnotatorStep::Compare { node, moves, times } => {
                let position = game.position_of(node);
                assert_eq!(moves, [BEST[0], MOVES[0]].map(|text| read(&position, text)));
                let ranked = values[factors.len()]
                    .map(|values| moves.into_iter().zip(values.map(Score::Eval)));
                factors.push(times);
                let ranked = ranked.into_iter().flatten().collect();
                let answer = Answer { ranked, ..answer(Score::Eval(0), vec![moves[0]]) };
                annotator.take_comparison(game, &answer);
            }
            AnnotatorStep::Search(id) => {
                let (position, ply) = (game.position_of(id), game.node(id).ply());
                let score = [SCORES[0], after, after][ply];
                let score = Score::Eval(sign_of(position.to_move()) * score);
                let answer = answer(score, vec![read(&position, BEST[ply])]);
                annotator.take(game, id, &answer);
            }
        }
    }
    let node = record.game().main_line()[1];
    (record.game().node(node).notes().comment.clone(), factors)
}

#[test]
fn a_slip_is_marked_only_if_a_search_of_both_moves_agrees() {
    let of = |values| compared(-300, &[values]);
    let told = |comment: &str| (comment.to_owned(), vec![2]);
    let alone = told("[%eval -3.00] ?! loses 3.50 (51% to 42%); P-7f is better");
    assert_eq!(of(None), alone, "a search that was too short decides nothing");
    assert_eq!(of(Some([100, -900])), alone, "the smaller loss counts");
    assert_eq!(
        of(Some([60, -200])),
        told("[%eval -2.00] ?! loses 2.60 (52% to 44%, depth 5); P-7f is better"),
        "the evaluation is that of the mark"
    );
    assert_eq!(of(Some([60, 20])), told("[%eval 0.20]"), "both moves are as good");
    assert_eq!(of(Some([10, 40])), told("[%eval 0.40]"), "the played move is better");
}

#[test]
fn a_blunder_is_compared_once_more() {
    let blunder = "[%eval -15.00] ?? loses 15.50 (51% to 18%); P-7f is better".to_owned();
    assert_eq!(compared(-1500, &[None, None]), (blunder, vec![2, 8]));
    let (comment, factors) = compared(-1500, &[Some([50, -1200]), Some([50, 0])]);
    assert_eq!((&*comment, factors), ("[%eval 0.00]", vec![2, 8]));
    let (comment, factors) = compared(-1500, &[Some([50, -200])]);
    assert!(comment.contains("?!") && factors == [2], "{comment}, {factors:?}");
}

/// Six moves, and the best move and the score of each position, for the side to move, as the searches found them.
const LONG: [&str; 6] = ["7g7f", "3c3d", "2g2f", "8c8d", "2f2e", "8d8e"];

/// The comments after [`LONG`], with these scores and best moves; the second best move is worth this much.
fn comments(found: [(Score, &str); 7], second: Option<(&str, usize, i32)>) -> Vec<String> {
    let mut record = game(&LONG);
    let mut annotator = annotator();
    loop {
        let game = record.game();
        match annotator.next_step(game) {
            AnnotatorStep::Done => break,
            AnnotatorStep::Annotate(annotation) => record.annotate(&annotation),
            AnnotatorStep::Compare { .. } => panic!("the annotator does not compare"),
            AnnotatorStep::Search(id) => {
                let (position, ply) = (game.position_of(id), game.node(id).ply());
                let (score, best) = (found[ply].0, read(&position, found[ply].1));
                let second = second.filter(|&(_, at, _)| at == ply);
                let second = second.map(|(mv, _, value)| (read(&position, mv), Score::Eval(value)));
                let ranked = [(best, score)].into_iter().chain(second).collect();
                annotator.take(game, id, &Answer { ranked, ..answer(score, vec![best]) });
            }
        }
    }
    let game = record.game();
    let line = game.main_line();
    line.into_iter().map(|id| game.node(id).notes().comment.clone()).collect()
}

#[test]
fn a_mate_that_is_found_later_holds_before_the_move_that_leads_to_it() {
    use Score::{Eval, Mate};
    let comments = comments(
        [
            (Eval(0), "7g7f"),
            // White's answer looks good, but loses by force.
            (Eval(700), "3c3d"),
            (Mate(39), "2g2f"),
            (Eval(700), "4a3b"),
            (Mate(27), "9g9f"),
            (Eval(900), "4a3b"),
            (Mate(25), "9g9f"),
        ],
        Some(("8c8d", 1, 20)),
    );
    let evaluations: Vec<_> = comments.iter().map(|it| it.split(']').next().unwrap()).collect();
    let wins = ["[%eval #20", "[%eval #19", "[%eval #14", "[%eval #13", "[%eval #13"];
    assert_eq!(evaluations, [&["[%eval 0.00", "[%eval -0.20"], &wins[..]].concat());
    let marked: Vec<_> = comments.iter().map(|it| Mark::in_comment(it)).collect();
    let blunder = Some(Mark::Blunder);
    assert_eq!(marked, [None, None, blunder, None, None, None, None], "{comments:?}");
    assert!(comments[2].contains("P-8d is better"), "{comments:?}");
}

#[test]
fn a_mate_after_the_move_of_the_side_that_mates_is_a_mate_before_it() {
    use Score::{Eval, Mate};
    let mut found = LONG.map(|mv| (Eval(0), mv)).to_vec();
    found.push((Mate(-8), "9g9f"));
    (found[4], found[5]) = ((Eval(0), "9g9f"), (Eval(-900), "4a3b"));
    let comments = comments(found.try_into().unwrap(), None);
    assert_eq!(without_book(&comments[6]), "[%eval #-4]", "no mark: the move mates");
    assert!(comments[5].starts_with("[%eval #-5] ?? allows a win in 9 plies"), "{comments:?}");
    assert!(comments[4].starts_with("[%eval 0.00]"), "{comments:?}");
}
