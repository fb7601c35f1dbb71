//! Tests of the lessons, the drill and the file of the progress.

use std::collections::BTreeSet;
use std::fs;

use unicode_width::UnicodeWidthStr;

use super::*;
use zushiki_core::board::{Color, Move, Square};
use zushiki_core::game::Game;
use zushiki_core::notation::parse_move;
use zushiki_core::rules::Rules;
use zushiki_core::text::LocalText;
use zushiki_core::variant::{Choice, Selection, library};

fn selection(id: &str) -> Selection {
    let (id, choice) = Choice::named(id);
    Selection::new(library::find(id).unwrap(), &choice).unwrap()
}

fn lesson(id: &str) -> &'static Lesson {
    lessons().unwrap().iter().find(|lesson| lesson.id == id).unwrap()
}

fn played(lesson: &Lesson, texts: &[&str]) -> Game {
    let mut game = lesson.record().game;
    for text in texts {
        let mv = parse_move(game.position(), text).unwrap();
        game.play(mv).unwrap();
    }
    game
}

/// `text` with a key of one character in place of each action in braces, such as `{undo}`.
fn with_short_keys(text: &str) -> String {
    let parts = text.split('{').map(|part| part.split_once('}').map_or(part, |(_, rest)| rest));
    parts.collect::<Vec<_>>().join("u")
}

#[test]
fn the_lessons_are_few_and_short_in_every_language() {
    let lessons = lessons().unwrap();
    let tour = part(lessons, 0);
    assert!((9..=12).contains(&tour.len()), "{tour:?}");
    assert!(lessons[tour.end..].iter().all(|lesson| lesson.is_further));
    let translated = lessons.iter().flat_map(|lesson| lesson.title.translations());
    let tags: BTreeSet<&str> = translated.map(|(tag, _)| tag).chain(["en"]).collect();
    assert!(tags.contains("ja"));
    let all = lessons.iter().flat_map(|lesson| tags.iter().map(move |tag| (lesson, *tag)));
    for (lesson, tag) in all {
        let Lesson { title, text, task, keys, typed, missed, done, .. } = lesson;
        let texts = [title, text, task, keys, typed, missed, done];
        let is_there = |text: &LocalText| {
            tag == "en" || text.english().is_empty() || text.translated(tag).is_some()
        };
        assert!(texts.iter().all(|text| is_there(text)), "{} in {tag}", title.english());
        let lengths = texts.map(|text| with_short_keys(text.of(tag)).width());
        let most = [14, 340, 80, 80, 80, 72, 90];
        assert!(
            lengths.iter().zip(most).all(|(&len, most)| len <= most),
            "{}: {lengths:?}",
            title.english()
        );
    }
}

#[test]
fn a_task_is_done_by_its_move_and_by_no_other() {
    for (id, right, wrong) in [
        ("move", "P-7f", "P-2f"),
        ("typing", "2g2f", "7g7f"),
        ("capture", "Sx4d", "S-5d"),
        ("drop", "P*5e", "P*4e"),
        ("promotion", "S-6c+", "S-6c="),
        ("check", "G-5h", ""),
        ("mate", "G*5b", "G*6b"),
        ("prince", "DE-6c+", "DE-6c="),
    ] {
        let lesson = lesson(id);
        assert_eq!(lesson.judge(&lesson.record().game), Verdict::Open, "{id}");
        assert_eq!(lesson.judge(&played(lesson, &[right])), Verdict::Done, "{id}");
        if !wrong.is_empty() {
            let verdict = lesson.judge(&played(lesson, &[wrong]));
            assert!(matches!(verdict, Verdict::Missed(_)), "{id}: {verdict:?}");
        }
    }
}

/// The verdicts about `texts`, moves of the player, where the answers of the lesson follow the right ones.
fn verdicts(lesson: &Lesson, texts: &[&str]) -> Vec<Verdict> {
    let mut game = lesson.record().game;
    let verdict_after = |text: &&str| {
        let mv = parse_move(game.position(), text).unwrap();
        game.play(mv).unwrap();
        let verdict = lesson.judge(&game);
        if let Verdict::Answered(answer) = verdict {
            game = lesson.answered(&game, answer).game;
            assert_eq!(lesson.judge(&game), Verdict::Open);
        }
        verdict
    };
    texts.iter().map(verdict_after).collect()
}

#[test]
fn a_line_is_played_to_its_end_and_tried_again_from_the_wrong_move() {
    let fork = lesson("fork");
    let right = verdicts(fork, &["N*4d", "Nx3b+"]);
    assert!(matches!(right[..], [Verdict::Answered(_), Verdict::Done]), "{right:?}");
    assert_eq!(verdicts(fork, &["N*2d"]), [Verdict::Missed(Miss::OtherMove)]);
    let wrong = played(fork, &["N*4d", "R-6b", "P-9f"]);
    assert_eq!(fork.judge(&wrong), Verdict::Missed(Miss::OtherMove));
    assert_eq!(fork.retried(&wrong).game.len(), 2);
    let refused = verdicts(lesson("two-royals"), &["B-7c+", "+Bx9e"]);
    assert!(matches!(refused[..], [Verdict::Answered(_), Verdict::Done]), "promotion is free");
}

#[test]
fn a_set_up_is_reached_in_any_order_and_in_no_more_moves() {
    let castle = lesson("castle");
    let last = |texts: &[&str]| verdicts(castle, texts).pop().unwrap();
    assert_eq!(last(&["K-4h", "K-3h", "K-2h", "S-3h"]), Verdict::Done);
    assert!(matches!(last(&["K-4h", "K-3h", "K-2h"]), Verdict::Answered(_)));
    let wrong = ["K-4h", "K-3h", "K-2h", "P-9f"];
    assert_eq!(last(&wrong), Verdict::Missed(Miss::OtherSetup));
    let begins_again = played(castle, &["K-4h", "K-4b", "P-9f"]);
    assert_eq!(castle.retried(&begins_again).game.len(), castle.record().game.len());
    let plan = lesson("plan");
    assert_eq!(verdicts(plan, &["S-3h", "S-2g", "S-2f"]).pop(), Some(Verdict::Done));
}

#[test]
fn only_the_task_of_a_further_lesson_is_the_best_move() {
    use zushiki_engine::{Engine, Limits, Request, Score, Settings};
    for lesson in lessons().unwrap().iter().filter(|lesson| lesson.is_further) {
        if matches!(lesson.goal, super::goal::Goal::Setup(_)) {
            continue;
        }
        let game = lesson.record().game;
        let is_right = |mv| {
            let mut game = game.clone();
            game.play(mv).is_ok() && !matches!(lesson.judge(&game), Verdict::Missed(_))
        };
        let legal = game.position().legal_moves();
        let (right, mut wrong): (Vec<_>, Vec<_>) = legal.into_iter().partition(|mv| is_right(*mv));
        // If a capture is asked for, only other captures count as wrong answers.
        let captures = |mv: &Move| game.position().captures(*mv).next().is_some();
        if right.iter().all(captures) {
            wrong.retain(captures);
        }
        let score = |moves: Vec<_>| {
            let request = Request {
                position: game.position().clone(),
                earlier: Vec::new(),
                limits: Limits { nodes: Some(50_000), ..Limits::default() },
                search_moves: moves,
                multi_pv: 1,
            };
            let settings = Settings { hash_mib: 8, ..Settings::default() };
            let mut engine = Engine::new(game.position().selection(), settings);
            let stop = std::sync::atomic::AtomicBool::new(false);
            let answer = engine.search(&request, &stop, &|| std::time::Duration::ZERO, &mut |_| {});
            match answer.score {
                Score::Eval(score) => score,
                Score::Mate(plies) => plies.signum() * 10_000 - plies,
            }
        };
        if wrong.is_empty() {
            continue;
        }
        let (right, wrong) = (score(right), score(wrong));
        // Beside a lion a piece that is left standing can be taken later.
        let margin = if lesson.id.starts_with("lion") { -50 } else { 150 };
        assert!(right >= wrong + margin, "{}: {right} and {wrong}", lesson.id);
    }
}

#[test]
fn a_square_and_a_look_back_are_judged() {
    let squares = lesson("squares");
    let board = squares.record().game.position().geometry();
    assert!(squares.asks_for_square());
    let judge = |name: &str| squares.judge_square(board.parse(name).unwrap());
    assert_eq!(judge("3d"), Verdict::Done);
    assert_eq!(
        judge("4c"),
        Verdict::Missed(Miss::OtherSquare(board.name(board.parse("4c").unwrap())))
    );
    let back = lesson("back");
    let mut game = back.record().game;
    for (ply, verdict) in [(2, Verdict::Open), (1, Verdict::Open), (0, Verdict::Done)] {
        game.go_to(ply);
        assert_eq!(back.judge(&game), verdict, "{ply}");
    }
}

const FILE: &str = include_str!("lessons.toml");

#[test]
fn a_lesson_file_cut_short_is_refused_in_one_line_or_is_whole() {
    let ends = FILE.char_indices().map(|(at, _)| at).step_by(7);
    for end in ends {
        match load("cut.toml", &FILE[..end]) {
            Ok(lessons) => assert!(!lessons.is_empty()),
            Err(error) => {
                let told = error.to_string();
                assert!(told.contains("cut.toml, line ") && !told.contains('\n'), "{told}");
            }
        }
    }
}

#[test]
fn a_damaged_lesson_is_refused_with_its_place() {
    let first = FILE.split("\n[[lesson]]").nth(1).unwrap();
    let whole = format!("format = 1\n[[lesson]]{first}");
    assert!(load("one.toml", &whole).is_ok());
    let line = 1 + whole.lines().position(|line| line.starts_with("game =")).unwrap();
    let game = format!("one.toml, line {line}: there is no game 'shogy'");
    for (from, to, told) in [
        ("format = 1", "format = 2", "line 1: expected a number from 1 to 1"),
        ("game = \"shogi\"", "game = \"shogy\"", game.as_str()),
        ("title", "tittle", "the key 'title' is missing (and 1 more)"),
        ("goal = { square = \"5i\" }", "", "the key 'goal' is missing"),
        ("square = \"5i\"", "square = \"5z\"", "this goal cannot be reached"),
        ("square = \"5i\"", "make = \"checkmate\"", "this goal cannot be reached"),
        ("square = \"5i\"", "make = \"tea\"", "this goal cannot be reached"),
        ("square = \"5i\"", "move = [\"7g7e\"]", "the piece does not move that way"),
        ("square = \"5i\"", "move = []", "this goal cannot be reached"),
        ("square = \"5i\"", "ply = 0", "this goal cannot be reached"),
        ("square = \"5i\"", "line = [\"7g7f\", \"2g2f\"]", "this goal cannot be reached"),
        ("square = \"5i\"", "setup = [\"7g7e\"]", "the piece does not move that way"),
        ("title", "further = 1\ntitle", "expected"),
        ("title", "position = \"9/9\"\ntitle", "not SFEN"),
        ("title", "moves = [7]\ntitle", "expected a string, found an integer"),
    ] {
        let error = load("one.toml", &whole.replacen(from, to, 1)).map(drop);
        let error = error.expect_err(to).to_string();
        assert!(error.contains(told), "{to}: {error}");
    }
    assert!(
        load("none.toml", "format = 1")
            .is_err_and(|error| error.to_string().contains("no lessons"))
    );
}

/// The squares of the question about the face `abbr` on an otherwise empty board, in round 0.
fn asked(game: &str, abbr: &str) -> (String, Vec<String>) {
    let rules = Rules::new(selection(game));
    let faces = rules.selection().faces();
    let kind = faces.iter().position(|face| face.abbr == abbr).unwrap();
    let kind = zushiki_core::board::PieceKind::from_index(kind);
    let question = DrillQuestion::new(&rules, kind, 0, false).unwrap();
    let board = rules.selection().geometry();
    let name = |at: &Square| board.name(*at).to_string();
    let mut targets: Vec<String> = question.targets().iter().map(name).collect();
    targets.sort();
    (name(&question.from()), targets)
}

/// The moves as the published descriptions of the pieces give them: shogi and sho by the tables of the
/// English Wikipedia ("Shogi", "Sho shogi"), wa and chu by those of "Wa shogi" and "Chu shogi".
#[test]
fn the_answers_are_the_published_moves() {
    for (game, abbr, from, squares) in [
        ("shogi", "K", "5e", "4d 4e 4f 5d 5f 6d 6e 6f"),
        ("shogi", "G", "5e", "4d 4e 5d 5f 6d 6e"),
        ("shogi", "S", "5e", "4d 4f 5d 6d 6f"),
        ("shogi", "N", "5e", "4c 6c"),
        ("shogi", "L", "5e", "5a 5b 5c 5d"),
        ("shogi", "P", "5e", "5d"),
        ("shogi", "+P", "5e", "4d 4e 5d 5f 6d 6e"),
        ("shogi", "R", "5e", "1e 2e 3e 4e 5a 5b 5c 5d 5f 5g 5h 5i 6e 7e 8e 9e"),
        ("sho", "DE", "5e", "4d 4e 4f 5d 6d 6e 6f"),
        ("sho", "+DE", "5e", "4d 4e 4f 5d 5f 6d 6e 6f"),
        // The flying goose: one step straight ahead or back, or diagonally forward.
        ("wa", "FG", "6f", "5e 6e 6g 7e"),
        // The swooping owl: straight ahead, or diagonally back.
        ("wa", "SO", "6f", "5g 6e 7g"),
        // The climbing monkey: straight ahead or back, or diagonally forward.
        ("wa", "CM", "6f", "5e 6e 6g 7e"),
        // The treacherous fox goes or jumps two squares, and never sideways.
        ("wa", "TF", "6f", "4d 4h 5e 5g 6d 6e 6g 6h 7e 7g 8d 8h"),
        // The lion reaches every square within two steps.
        (
            "chu",
            "LN",
            "6f",
            "4d 4e 4f 4g 4h 5d 5e 5f 5g 5h 6d 6e 6g 6h 7d 7e 7f 7g 7h 8d 8e 8f 8g 8h",
        ),
    ] {
        let (at, targets) = asked(game, abbr);
        assert_eq!((at.as_str(), targets.join(" ").as_str()), (from, squares), "{abbr} of {game}");
    }
    // The bishop's corners may hold the king that every position needs.
    let (_, bishop) = asked("shogi", "B");
    assert_eq!(bishop.len(), 16);
}

#[test]
fn every_face_of_every_game_can_be_asked() {
    for variant in library::shipped() {
        let selection = Selection::new(variant.clone(), &Choice::default()).unwrap();
        let rules = Rules::new(selection.clone());
        for (index, face) in selection.faces().iter().enumerate() {
            let kind = zushiki_core::board::PieceKind::from_index(index);
            for (round, crowded) in [(0, false), (1, true), (5, true), (6, false)] {
                let question = DrillQuestion::new(&rules, kind, round, crowded);
                let (id, abbr) = (&variant.id, &face.abbr);
                let question = question.unwrap_or_else(|| panic!("{abbr} of {id}, {round}"));
                let piece = question.position().piece(question.from()).unwrap();
                assert_eq!((piece.kind, piece.color), (kind, Color::Black));
                let pieces = question.position().setup().pieces().count();
                assert!(if crowded { pieces <= 4 } else { pieces <= 2 }, "{abbr} of {id}");
            }
        }
    }
}

#[test]
fn an_answer_is_marked_square_by_square() {
    let rules = Rules::new(selection("shogi"));
    let gold = rules.selection().variant().kind_by_abbr("G").unwrap();
    let question = DrillQuestion::new(&rules, gold, 0, false).unwrap();
    let board = rules.selection().geometry();
    let squares = |names: &str| -> Vec<Square> {
        names.split(' ').map(|name| board.parse(name).unwrap()).collect()
    };
    let marking = question.mark(&squares("5d 4d 4d 6d 4e 6e 5f"));
    assert!(marking.is_right());
    assert_eq!(marking.right.len(), 6);
    let marking = question.mark(&squares("5d 4d 6d 4e 4f"));
    assert!(!marking.is_right());
    assert_eq!((marking.missed.len(), marking.wrong), (2, squares("4f")));
}

#[test]
fn a_drill_asks_first_for_what_is_known_least() {
    let mut drill = Drill::new(selection("sho"), Progress::default()).unwrap();
    let faces = drill.selection().faces().len();
    let standing = |drill: &Drill| Standing::of(drill.selection(), drill.progress());
    assert_eq!(standing(&drill), Standing { known: 0, faces });
    let mut asked = Vec::new();
    for _ in 0..faces {
        let from = drill.question().from();
        asked.push(drill.question().position().piece(from).unwrap().kind);
        let targets = drill.question().targets().to_vec();
        assert!(drill.answer(&targets).is_right());
        drill.go_on();
    }
    asked.sort();
    asked.dedup();
    assert_eq!(asked.len(), faces, "each face once before any comes again");
    let from = drill.question().from();
    let kind = drill.question().position().piece(from).unwrap().kind;
    assert!(!drill.answer(&[]).is_right());
    assert!(!drill.answer(&[]).is_right(), "a second answer does not count");
    let all = u32::try_from(faces).unwrap();
    assert_eq!(standing(&drill), Standing { known: 0, faces });
    assert_eq!(drill.score(), Score { streak: 0, right: all, asked: all + 1 });
    let score = drill.progress().score("sho", &drill.selection().face(kind).abbr);
    assert_eq!(score, Score { streak: 0, right: 1, asked: 2 });
    drill.go_on();
    let from = drill.question().from();
    assert_ne!(drill.question().position().piece(from).unwrap().kind, kind);
}

#[test]
fn the_progress_is_kept_in_a_file() {
    let mut progress = Progress::default();
    progress.add_lesson("squares");
    for right in [false, true, true] {
        progress.add_answer("wa:drops", "+FC", right);
    }
    assert_eq!(progress.to_text(), "lesson squares\nface wa:drops +FC 2 2 3\n");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("below").join("learned.txt");
    assert_eq!(Progress::read(&path).unwrap(), Progress::default());
    assert!(ProgressFile::new(path.clone(), Progress::default()).keep(&progress).is_none());
    let again = Progress::read(&path).unwrap();
    assert_eq!(again, progress);
    assert!(again.has_lesson("squares") && again.score("wa:drops", "+FC").is_known());
    assert!(!again.score("wa", "+FC").is_known());
}

#[test]
fn solved_problems_and_streaks_are_kept() {
    let mut progress = Progress::default();
    progress.add_problem("sho", "00c0ffee", false);
    progress.add_problem("sho", "00c0ffee", true);
    progress.add_problem("sho", "00c0ffee", false);
    progress.add_problem("wa:drops", "1", false);
    for solved in [true, true, false, true] {
        progress.count_streak("sho", "easy", solved);
    }
    let text = "problem sho 00c0ffee solved\nproblem wa:drops 1 missed\nstreak sho easy 1 2\n";
    assert_eq!(progress.to_text(), text);
    let again = Progress::parse(text);
    assert_eq!(again, progress);
    assert_eq!(again.problem("sho", "00c0ffee"), Some(true));
    assert_eq!(again.problem("wa:drops", "1"), Some(false));
    assert_eq!(again.problem("wa", "1"), None);
    let odd = "streak sho easy 3 2\nproblem sho 1 half\n";
    assert_eq!(Progress::parse(odd).streak("sho", "easy"), Streak::default());
    assert_eq!(Progress::parse(odd).to_text().lines().count(), 2);
}

#[test]
fn lines_that_are_not_understood_are_kept() {
    let text = "face sho P 9 1 1\nfrom the future\nface sho\nface sho P 1 2 x\n";
    let progress = Progress::parse(text);
    assert_eq!(progress.score("sho", "P"), Score::default());
    assert_eq!(progress.to_text(), text);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("learned.txt");
    fs::write(&path, [0xff, 0xfe, 0]).unwrap();
    let error = Progress::read(&path).unwrap_err().to_string();
    assert!(error.contains("learned.txt") && !error.contains('\n'), "{error}");
}

#[test]
fn kanji_in_brackets_are_left_out() {
    assert_eq!(
        without_kanji("the piece K (\u{7389}) of (one) row (\u{738b})."),
        "the piece K of (one) row."
    );
    for lesson in lessons().unwrap() {
        for text in
            [&lesson.text, &lesson.task, &lesson.keys, &lesson.typed, &lesson.missed, &lesson.done]
        {
            assert!(without_kanji(text.english()).is_ascii(), "{}", text.english());
        }
        let alone = [&lesson.typed, &lesson.keys].map(LocalText::english);
        assert!(alone.into_iter().all(str::is_ascii), "{}", lesson.title.english());
    }
}
