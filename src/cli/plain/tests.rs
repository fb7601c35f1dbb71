mod with_board;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::dialogue::{Dialogue, Flow, Reply};
use zushiki_core::game::Players;
use zushiki_core::notation::{Notation, sfen};
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::{Choice, IllegalMoveRule, RulePatch, Selection, library};
use zushiki_engine::{
    Answer, Counting, Engine, Limits, MateLimits, MateRequest, Request, Settings, solve_mate,
};
use zushiki_play::opponent::{Advice, AdviceKind, LinesRequest, parse_player, request_at};
use zushiki_play::session::{MatchSettings, Session};
use zushiki_play::table::Table;
use zushiki_play::verbs::Verb;
use zushiki_record::Record;
use zushiki_words::language::Language;
use zushiki_words::wording::usual_notation;

fn new(start: Position, settings: &MatchSettings) -> Dialogue {
    let session = Session::new(settings.record(start), settings.time);
    Dialogue::new(Language::ENGLISH, Table::alone(session), Notation::Hodges)
}

fn dialogue(id: &str, position: &str) -> Dialogue {
    let choice = Choice::default();
    let rules = Rules::new(Selection::new(library::find(id).unwrap(), &choice).unwrap());
    if position.is_empty() {
        return new(rules.start(), &MatchSettings::default());
    }
    let setup = sfen::parse(rules.selection(), position).unwrap();
    new(rules.position(&setup).unwrap(), &MatchSettings::default())
}

/// The whole output for `lines`.
fn told(dialogue: &mut Dialogue, lines: &[&str]) -> String {
    let replies = lines.iter().map(|line| text(&dialogue.answer(line)));
    replies.collect::<Vec<_>>().join("\n")
}

fn text(reply: &Reply) -> String {
    reply.lines().collect::<Vec<_>>().join("\n")
}

#[test]
fn moves_are_read_in_japanese_and_written_so_where_it_is_asked_for() {
    let start = Selection::new(library::find("shogi").unwrap(), &Choice::default()).unwrap();
    let session = Session::new(Record::new(Rules::new(start).start()), None);
    let japanese = Language::find("ja").unwrap();
    let mut game =
        Dialogue::new(Language::ENGLISH, Table::alone(session), usual_notation(japanese));
    let lines = [
        "７六歩",
        "△3四歩",
        "7g7f",
        "why 2二角",
        "2二角成",
        "why 同銀",
        "5八金",
        "同銀",
        "history",
    ];
    let told = told(&mut game, &lines);
    for text in [
        "Black's pawn on 7g goes to 7f.",
        "Which one: ☗2二角不成 or ☗2二角成?",
        "☖同銀 is legal.",
        "3 Black: ☗2二角成\n4 White: ☖同銀",
    ] {
        assert!(told.contains(text), "no '{text}' in\n{told}");
    }
}

const MATE_IN_ONE: &str = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";

/// White's rook can take the gold general on 8g once Black passes.
const GOLD_ATTACKED: &str = "4k4/9/1r7/9/9/9/1G7/9/7K1 b - 1";

/// The answer of a short search.
fn searched(position: Position) -> Answer {
    let settings = Settings { hash_mib: 1, ..Settings::default() };
    let mut engine = Engine::new(position.selection(), settings);
    let limits = Limits { nodes: Some(2000), ..Limits::default() };
    let (earlier, search_moves) = (vec![], vec![]);
    let request = Request { position, earlier, limits, search_moves, multi_pv: 1 };
    engine.search(&request, &AtomicBool::new(false), &|| Duration::ZERO, &mut |_| {})
}

/// The advice that the dialogue waits for, from the engine.
fn advice(game: &Dialogue) -> Advice {
    let asked = game.table().asked().unwrap();
    let position = asked.game.position_of(asked.node);
    let (stop, clock) = (AtomicBool::new(false), || Duration::ZERO);
    match asked.kind {
        AdviceKind::Hint => {
            let settings = Settings { hash_mib: 1, ..Settings::default() };
            let mut engine = Engine::new(position.selection(), settings);
            let limits = Limits { nodes: Some(2000), ..Limits::default() };
            let (earlier, search_moves) = (vec![], vec![]);
            let request = Request { position, earlier, limits, search_moves, multi_pv: 1 };
            Advice::Hint(engine.hint(&request, &stop, &clock))
        }
        AdviceKind::Mate => {
            let (limits, counting) = (MateLimits::default(), Counting::OfGame);
            let request = MateRequest { position, earlier: vec![], limits, counting };
            Advice::Mate(solve_mate(&request, &stop, &clock))
        }
        AdviceKind::Threat => {
            let position = zushiki_play::opponent::passed(&position).unwrap();
            Advice::Lines(asked.node, searched(position))
        }
        AdviceKind::Lines(LinesRequest { count, .. }) => {
            let settings = Settings { hash_mib: 1, ..Settings::default() };
            let mut engine = Engine::new(position.selection(), settings);
            let limits = Limits { nodes: Some(2000), ..Limits::default() };
            let request = request_at(asked.game, asked.node, limits, count);
            Advice::Lines(asked.node, engine.search(&request, &stop, &clock, &mut |_| {}))
        }
    }
}

#[test]
fn a_hint_comes_in_steps_and_a_mate_with_its_moves() {
    let mut game = dialogue("shogi", MATE_IN_ONE);
    assert_eq!(told(&mut game, &["hint"]), "");
    let answer = advice(&game);
    assert_eq!(game.advised(answer).told, ["Hint: a gold general in hand."]);
    assert!(game.table().asked().is_none());
    let told_later = told(&mut game, &["hint", "hint"]);
    assert_eq!(told_later, "Hint: G*5b.\nHint: G*5b: mate in 1 ply.");
    told(&mut game, &["mate"]);
    let answer = advice(&game);
    assert_eq!(game.advised(answer).told, ["Mate in 1 ply: G*5b."]);
    told(&mut game, &["G*5c", "undo", "hint"]);
    told(&mut game, &["G*5b"]);
    assert!(game.table().asked().is_none());
    assert_eq!(told(&mut game, &["hint"]), "The game is over.");
}

#[test]
fn a_clock_is_reported_and_chosen_at_the_start() {
    let mut game = dialogue("sho", "");
    assert_eq!(told(&mut game, &["clock"]), told(&mut game, &["time"]));
    assert!(told(&mut game, &["clock 5m"]).contains("zushiki --plain --clock 5m"));
}

#[test]
fn a_threat_is_the_move_of_the_other_side_after_a_pass() {
    let mut game = dialogue("shogi", GOLD_ATTACKED);
    assert_eq!(told(&mut game, &["threat"]), "");
    let answer = advice(&game);
    let told_of_threat = game.advised(answer).told.join("\n");
    assert!(
        told_of_threat.starts_with("If Black passed, White would play Rx8g"),
        "{told_of_threat}"
    );
    assert!(game.table().asked().is_none());
    let mut checked = dialogue("shogi", "4k4/9/9/9/4r4/9/9/9/4K4 b - 1");
    let refused = told(&mut checked, &["threat"]);
    assert!(refused.contains("in check: it cannot pass"), "{refused}");
    assert!(checked.table().asked().is_none());
}

/// Lets the engine answer the questions of the dialogue. Returns the whole output.
fn advise_all(game: &mut Dialogue) -> String {
    let mut told = Vec::new();
    while game.table().asked().is_some() {
        let answer = advice(game);
        told.extend(game.advised(answer).told);
    }
    told.join("\n")
}

#[test]
fn a_position_is_analysed() {
    let mut game = dialogue("shogi", MATE_IN_ONE);
    assert_eq!(told(&mut game, &["analysis"]), "");
    let told_later = advise_all(&mut game);
    assert!(told_later.ends_with("1: Black wins in 1 ply: G*5b"), "{told_later}");
    told(&mut game, &["G*5b"]);
    assert_eq!(told(&mut game, &["analysis"]), "The game is over.");
}

#[test]
fn a_whole_game_is_analysed_and_stopped_and_resumed() {
    let mut game = dialogue("shogi", MATE_IN_ONE);
    assert_eq!(told(&mut game, &["analyse"]), "There are no moves to analyse yet.");
    told(&mut game, &["K-4i", "K-4a"]);
    let live = game.record().game.live_node();
    assert_eq!(told(&mut game, &["analyse"]), "");
    let answer = advice(&game);
    let first = game.advised(answer).told.join("");
    assert_eq!(first, "Analysis: move 0 of 2: Black wins in 1 ply.");
    assert!(game.stops("stop\n") && !game.stops("history"));
    let stopped = game.answer("stop");
    assert!(text(&stopped).starts_with("Stopped: 1 of 3 positions analysed."));
    told(&mut game, &["analyse"]);
    let rest = advise_all(&mut game);
    for text in ["move 2 of 2", "Black: moves 1", "? 0, ?? 1", "Score, high where Black"] {
        assert!(rest.contains(text), "no '{text}' in\n{rest}");
    }
    let written = &game.record().game;
    let comment = |at: usize| &written.node(written.main_line()[at]).notes().comment;
    assert!(comment(1).contains("?? misses mate in 1 ply (100% to 76%): G*5b"), "{}", comment(1));
    assert_eq!(told(&mut game, &["undo"]), "Analysis comments removed.");
    assert_eq!(game.record().game.live_node(), live);
}

#[test]
fn a_game_against_the_computer_is_analysed_only_after_a_question() {
    let players = Players::new(None, parse_player("computer:1").ok());
    let settings = MatchSettings { players, ..MatchSettings::default() };
    let start = dialogue("sho", "").record().game.position().clone();
    let mut game = new(start, &settings);
    let asked = told(&mut game, &["analysis"]);
    assert_eq!(asked, "The game is still going on. Analyse it anyway? Type yes or no.");
    told(&mut game, &["no"]);
    assert!(game.table().asked().is_none());
    told(&mut game, &["analysis", "yes"]);
    assert!(game.table().asked().is_some());
}

#[test]
fn moves_are_reported_in_words() {
    let mut game = dialogue("shogi", "");
    let told = told(&mut game, &["7g7f", "p-3d", "Bx2b+", "undo", "Bx2b="]);
    for text in [
        "Black's pawn on 7g goes to 7f.",
        "Move 3: Black to move.",
        "Black's bishop on 8h takes the bishop on 2b and becomes a dragon horse.",
        "Taken back: Bx2b+.",
        "Black's bishop on 8h takes the bishop on 2b.",
    ] {
        assert!(told.contains(text), "no '{text}' in\n{told}");
    }
}

#[test]
fn a_piece_that_turns_back_is_reported_by_what_it_becomes() {
    let mut game = dialogue("kyoto", "");
    let told = told(&mut game, &["5e5d+", "5a5b+", "5d5c+"]);
    for text in ["on 5e goes to 5d and becomes a lance.", "on 5d goes to 5c and becomes a tokin."] {
        assert!(told.contains(text), "no '{text}' in\n{told}");
    }
}

#[test]
fn a_refusal_names_its_reason_and_changes_nothing() {
    let mut game = dialogue("shogi", "");
    let before = told(&mut game, &["sfen"]);
    let told_now = told(&mut game, &["R-2d", "why R-2d", "why P-7f", "G-5h", "\u{1b}[2J"]);
    assert_eq!(told_now.matches("Blocked by the pawn on 2g.").count(), 2, "{told_now}");
    assert!(told_now.contains("P-7f is legal.") && told_now.contains("G6i-5h"), "{told_now}");
    assert!(!told_now.contains('\u{1b}'), "{told_now}");
    assert_eq!(told(&mut game, &["sfen"]), before);
}

#[test]
fn the_board_is_read_out() {
    let mut game = dialogue("shogi", MATE_IN_ONE);
    let told =
        told(&mut game, &["board", "5c", "rank a", "file 9", "rank z", "moves G", "moves 5i"]);
    for text in [
        "Black: king on 5i; pawn on 5c.",
        "White: king on 5a.",
        "Black has in hand: 1 gold general.",
        "5c: Black's pawn.",
        "5a: White's king.",
        "Nothing stands there.",
        "Which rank?",
        "G*5b",
        "5 legal moves: K-4h, ",
    ] {
        assert!(told.contains(text), "no '{text}' in\n{told}");
    }
}

#[test]
fn the_end_is_reported_and_can_be_taken_back() {
    let mut game = dialogue("shogi", MATE_IN_ONE);
    let told = told(&mut game, &["G*5b", "K-5b", "resign", "undo"]);
    assert!(told.starts_with("Black drops a gold general on 5b."), "{told}");
    assert!(told.contains("The game is over. Black wins: checkmate."), "{told}");
    assert!(told.ends_with("Taken back: G*5b.\nMove 1: Black to move."), "{told}");
}

#[test]
fn only_a_clear_yes_resigns() {
    for (answer, ended) in [("yes", true), ("no", false), ("P-7f", false), ("", false)] {
        let mut game = dialogue("sho", "");
        let told = told(&mut game, &["resign", answer]);
        assert_eq!(told.contains("White wins: Black resigns."), ended, "{told}");
        // After an answer that is neither yes nor no the question is repeated.
        let is_clear = ["yes", "no"].contains(&answer);
        assert_eq!(told.matches("do you resign?").count(), 1 + usize::from(!is_clear), "{told}");
        assert_eq!(told.contains("Black to move."), answer == "no", "{told}");
    }
}

#[test]
fn an_offer_lapses_with_a_move_which_is_played() {
    let mut game = dialogue("shogi", "");
    let told = told(&mut game, &["draw", "P-7f", "history"]);
    assert!(told.contains("Black's pawn on 7g goes to 7f."), "{told}");
    assert!(told.contains("1 Black: P-7f"), "{told}");
    let after = text(&game.answer("yes"));
    assert!(!after.contains("The game is over"), "{after}");
}

#[test]
fn the_result_is_reported_once() {
    let mut game = dialogue("shogi", "");
    told(&mut game, &["resign", "yes"]);
    assert_eq!(told(&mut game, &["resign"]), "The game is over (White wins: Black resigns).");
    let tried = told(&mut game, &["P-7f"]);
    assert!(tried.contains("This is a review") && !tried.contains("over"), "{tried}");
    let back = told(&mut game, &["return"]);
    assert_eq!(back.matches("The game is over. White wins: Black resigns.").count(), 1, "{back}");
}

#[test]
fn odd_positions_are_played_with_a_warning() {
    for (sfen, warning) in [
        ("K3k4/9/9/9/9/9/9/9/4K4 b - 1", "King: 3 in the position, 2 in the game."),
        ("4k4/9/9/4P4/9/4P4/9/9/4K4 b - 1", "Black has more than one pawn on file 5."),
        ("4k4/9/9/RRR6/9/9/9/9/8K w - 1", "Rook: 3 in the position, 2 in the game."),
    ] {
        let greeting = dialogue("shogi", sfen).greeting();
        assert!(greeting.iter().any(|line| line.contains(warning)), "{greeting:?}");
    }
    assert_eq!(dialogue("shogi", "").greeting().len(), 3);
}

#[test]
fn the_royal_that_is_bare_is_named() {
    let mut game = dialogue("sho", "4k4/9/9/9/9/9/9/r7P/8+E w - 1");
    let told = told(&mut game, &["Rx1h="]);
    assert!(told.contains("Black's crown prince is bare: White wins."), "{told}");
}

#[test]
fn a_claim_and_its_end_name_the_points() {
    let mut game = dialogue("shogi", "9/3GKG3/9/9/9/9/9/4k4/9 b 2R2B2P2g4s4n4l10p 1");
    let asked = told(&mut game, &["claim"]);
    assert!(asked.contains("You have 24 of 24 points, White has 24: a draw."), "{asked}");
    let told = told(&mut game, &["yes"]);
    assert!(told.contains("Draw: impasse (points: 24 to 24)."), "{told}");
}

#[test]
fn a_handicap_game_begins_with_move_1_and_in_psn_with_move_2() {
    let choice = Choice { handicap: Some("lance".to_owned()), ..Choice::default() };
    let rules = Rules::new(Selection::new(library::find("shogi").unwrap(), &choice).unwrap());
    let mut game = new(rules.start(), &MatchSettings::default());
    assert!(game.greeting().contains(&"Move 1: White to move.".to_owned()));
    assert_eq!(told(&mut game, &["G-3b", "history"]).lines().last(), Some("1 White: G-3b"));
    let record = zushiki_record::write(game.record(), zushiki_record::Format::Psn).unwrap();
    let text = String::from_utf8(record.bytes).unwrap();
    assert!(text.contains("\n1. … 2. G-3b *"), "{text}");
}

#[test]
fn an_offer_is_answered_by_the_opponent() {
    let mut game = dialogue("sho", "");
    let told = told(&mut game, &["draw", "yes", "history"]);
    assert!(told.contains("White, do you accept?") && told.contains("Draw"), "{told}");
}

#[test]
fn where_a_slip_loses_it_loses_here_too() {
    let rules = RulePatch { illegal_move: Some(IllegalMoveRule::Loses), ..RulePatch::default() };
    let choice = Choice { rules, ..Choice::default() };
    let selection = Selection::new(library::find("sho").unwrap(), &choice).unwrap();
    let mut game = new(Rules::new(selection).start(), &MatchSettings::default());
    assert!(told(&mut game, &["7g7d"]).contains("illegal move by Black"));
}

#[test]
fn help_names_everything_that_is_understood() {
    let mut game = dialogue("wa", "");
    let help = told(&mut game, &["help"]);
    for line in help.lines().skip(3).filter(|line| !line.starts_with("A number")) {
        let word = line.split([':', ' ']).next().unwrap();
        assert!(zushiki_words::wording::typed_verb(word).is_some(), "'{word}' is not understood");
    }
}

#[test]
fn every_command_is_known_and_others_are_named() {
    for verb in Verb::ALL.iter().filter(|verb| !verb.word().is_empty()) {
        let mut game = dialogue("wa", "");
        // One of the commands switches the language.
        let said = told(&mut game, &[verb.word()]);
        assert!(!said.contains("Unknown command"), "{verb:?}: {said}");
    }
    let mut game = dialogue("wa", "");
    for (typed, expected) in [
        (
            "computter 3",
            "Unknown command 'computter'; did you mean computer? Type help for everything",
        ),
        ("xyzzy", "Unknown command 'xyzzy'. Type help for everything you can type."),
        ("flip", "flip is for the board on screen."),
        ("learn", "To start that, use zushiki learn --plain;"),
        ("computer 99", "A level is a number from 1 to 10"),
        ("analysis nobody", "engine:NAME"),
        ("open!", "Which file? Type open! and the name of a file."),
        ("Z-7f", "Type help for everything you can type."),
    ] {
        let said = told(&mut game, &[typed]);
        assert!(said.contains(expected), "{typed}: {said}");
    }
}

#[test]
fn moves_are_marked_and_the_signs_are_reported() {
    let mut game = dialogue("shogi", "");
    for (typed, expected) in [
        ("mark !?", "The start has no move to mark."),
        ("P-7f", "goes to 7f"),
        ("mark !? +=", "Marked: P-7f!? +=."),
        ("mark ??", "Marked: P-7f?? +=."),
        ("mark good", "These are not signs for a move: 'good'. The signs are ! ? !! ?? !? ?! ="),
        ("mark", "The signs are ! ?"),
        ("history", "P-7f?? +="),
        ("first", "The start of the game."),
        ("forward", "Marked: P-7f?? +=."),
        ("mark -", "P-7f has no signs."),
        ("header tags opening, trap", "Tags: opening, trap"),
        ("info", "Tags: opening, trap"),
    ] {
        let said = told(&mut game, &[typed]);
        assert!(said.contains(expected), "{typed}: {said}");
    }
}

#[test]
fn a_game_is_reviewed_with_comments_and_variations() {
    let mut game = dialogue("shogi", "");
    told(&mut game, &["P-7f", "P-3d", "P-2f", "undo", "P-6f", r"comment a\nb"]);
    let said = told(&mut game, &["comment", "variations", "first", "forward", "branch", "9"]);
    for text in [
        "Comment: a\nb",
        "In place of the last move: P-2f.",
        "The line has variations after move 2.",
        "The start of the game.",
        "This is a review; return goes back to the game.",
        "Move 1 of 3: Black's pawn on 7g goes to 7f.",
        "No variation begins here.",
        "There are 3 moves.\nMove 3 of 3: Black's pawn on 6g goes to 6f.\nComment: a\nb",
    ] {
        assert!(said.contains(text), "no '{text}' in\n{said}");
    }
    let said = told(&mut game, &["2", "branch", "forward", "promote", "undo", "delete", "undo"]);
    for text in [
        "From here: P-6f, P-2f.",
        "The next move here is now P-2f; type forward to play it.",
        "This variation is now the main line; undo takes that back.",
        "Variations restored.",
        "Deleted: P-2f; undo restores it.",
    ] {
        assert!(said.contains(text), "no '{text}' in\n{said}");
    }
    let said = told(&mut game, &["branch", "uncomment", "prune", "capture", "return", "back"]);
    for text in [
        "P-6f in place of P-2f.",
        "Comment removed.",
        "Deleted: all variations, 1 move; undo restores them.",
        "No piece is taken after this move.",
        "Move 2 of 3: White's pawn on 3c goes to 3d.",
    ] {
        assert!(said.contains(text), "no '{text}' in\n{said}");
    }
}

#[test]
fn another_game_begins_after_a_question() {
    let mut game = dialogue("wa", "");
    let title = told(&mut game, &["info"]);
    let position = game.record().game.position();
    let first = zushiki_core::notation::hodges::write(position, position.legal_moves()[0]);
    told(&mut game, &[&first]);
    let asked = told(&mut game, &["new"]);
    assert!(asked.starts_with("Leave this game?"), "{asked}");
    assert!(told(&mut game, &["no"]).contains("White to move."));
    assert!(told(&mut game, &["rematch", "yes"]).ends_with("Move 1: Black to move."));
    assert_eq!(told(&mut game, &["info"]), title);
    assert!(told(&mut game, &["computer 3", "info"]).contains("White: "), "{title}");
    let pieces = told(&mut game, &["pieces"]);
    assert!(pieces.contains("FC ") && pieces.lines().count() > 20, "{pieces}");
    let falcons = told(&mut game, &["pieces falcon"]);
    assert!(falcons.contains("falcon") && falcons.lines().count() < 6, "{falcons}");
    assert_eq!(told(&mut game, &["pieces xyzzy"]), "No piece has this name.");
    assert!(told(&mut game, &["copy game"]).contains("[Variant "));
    let written = told(&mut game, &["notation", "moves"]);
    assert!(written.contains("Moves are written in Japanese notation."), "{written}");
    assert_eq!(game.answer("menu").flow, Flow::Menu(None));
    assert_eq!(game.answer("menu wa").flow, Flow::Menu(Some("wa".to_owned())));
    let refused = game.answer("menu tenjku");
    assert_eq!(refused.flow, Flow::GoOn, "the game is not left for a game that does not exist");
    assert!(text(&refused).contains("tenjiku"), "{}", text(&refused));
    assert_eq!(game.answer("q!").flow, Flow::End);
}

fn timed(time: &str) -> Dialogue {
    let players = Players::new("Aoi".parse().ok(), None);
    let settings = MatchSettings { players, time: time.parse().ok(), ..MatchSettings::default() };
    let sho = Selection::new(library::find("sho").unwrap(), &Choice::default()).unwrap();
    new(Rules::new(sho).start(), &settings)
}

fn passed(dialogue: &mut Dialogue, seconds: u64) -> String {
    text(&dialogue.pass(Duration::from_secs(seconds)))
}

#[test]
fn times_are_reported_with_each_move() {
    let mut game = timed("5m");
    assert!(game.greeting().contains(&"Time left: Black (Aoi) 5:00, White 5:00.".to_owned()));
    assert_eq!(passed(&mut game, 9), "");
    let said = told(&mut game, &["7g7f"]);
    assert!(said.ends_with("White to move.\nTime left: Black (Aoi) 4:51, White 5:00."), "{said}");
    passed(&mut game, 60);
    assert_eq!(told(&mut game, &["time"]), "Time left: Black (Aoi) 4:51, White 4:00.");
    assert_eq!(told(&mut dialogue("sho", ""), &["time"]), "The game has no clocks.");
}

#[test]
fn a_flag_falls_between_the_lines() {
    let mut game = timed("10s+2x5s");
    assert_eq!(passed(&mut game, 16), "");
    assert!(told(&mut game, &["time"]).contains("Black (Aoi) 0:04 in its last period"));
    assert_eq!(game.until_flag(), Some(Duration::from_secs(4)));
    told(&mut game, &["resign"]);
    let said = passed(&mut game, 4);
    assert!(said.starts_with("The game is over. White wins: Black (Aoi)'s time is up."), "{said}");
    assert_eq!((passed(&mut game, 99), game.until_flag()), (String::new(), None));
    assert!(!told(&mut game, &["7g7f"]).contains("The game is over"), "a variation after the end");
    assert!(told(&mut game, &["return"]).contains("The game is over"));
}

#[test]
fn taking_back_stops_the_clocks_until_the_next_move() {
    let mut game = timed("5m");
    let said = told(&mut game, &["7g7f", "undo"]);
    assert!(said.ends_with("the clocks are stopped until the next move."), "{said}");
    passed(&mut game, 1000);
    told(&mut game, &["7g7f"]);
    passed(&mut game, 2);
    assert_eq!(told(&mut game, &["time"]), "Time left: Black (Aoi) 5:00, White 4:58.");
    told(&mut game, &["resign", "yes"]);
    assert_eq!(game.until_flag(), None);
}

#[test]
fn moves_of_a_lion_are_reported_with_all_that_it_takes() {
    let position = "6k5/12/12/12/12/4p7/3pn7/4N7/12/12/12/6K5 b - 1";
    let said = |mv| told(&mut dialogue("chu", position), &[mv]);
    let double = said("8h8g9g");
    assert!(double.contains("takes the lion on 8g and the pawn on 9g and goes to 9g."), "{double}");
    let stay = said("8h8g8h");
    assert!(stay.contains("Black's lion on 8h takes the lion on 8g and returns."), "{stay}");
    let pass = said("8h8i8h");
    assert!(pass.contains("Black's lion on 8h passes."), "{pass}");
}
