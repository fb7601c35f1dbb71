use std::num::NonZeroUsize;
use std::time::Duration;

use proptest::prelude::*;

use super::*;
use zushiki_core::board::Color;
use zushiki_core::notation::sfen;
use zushiki_core::rules::Rules;
use zushiki_core::variant::{Choice, Selection, library};
use zushiki_engine::{Report, Score, ScoreBound};

fn rules(name: &str) -> Rules {
    let (id, choice) = Choice::named(name);
    Rules::new(Selection::new(library::find(id).unwrap(), &choice).unwrap())
}

fn command(line: &str) -> EngineCommand {
    EngineCommand::parse(Dialect::Usi, line).unwrap().unwrap()
}

fn go(dialect: Dialect, text: &str) -> Go {
    Go::parse(dialect, text)
}

fn position(line: &str) -> PositionText {
    match command(line) {
        EngineCommand::Position(text) => text,
        other => panic!("{other:?}"),
    }
}

#[test]
fn commands_may_be_surrounded_by_blanks() {
    assert_eq!(command("  quit \r"), EngineCommand::Quit);
    assert_eq!(command("usi"), EngineCommand::Handshake(Dialect::Usi));
    assert_eq!(command("gameover win"), EngineCommand::GameOver);
    assert_eq!(EngineCommand::parse(Dialect::Usi, " \t"), Ok(None));
}

#[test]
fn option_names_and_values_may_have_blanks() {
    let option = |name: &str, value: &str| EngineCommand::SetOption {
        name: name.to_owned(),
        value: value.to_owned(),
    };
    assert_eq!(command("setoption name Clear Hash"), option("Clear Hash", ""));
    let EngineCommand::PonderHit(hit) = command("ponderhit btime 5 wtime 6 byoyomi 200") else {
        panic!("no hit");
    };
    assert_eq!(hit.times.byoyomi, Duration::from_millis(200));
    let path = "setoption name RuleFile value /a b/value x.toml";
    assert_eq!(command(path), option("RuleFile", "/a b/value x.toml"));
    assert_eq!(command("setoption name RuleFile value"), option("RuleFile", ""));
    for line in ["setoption", "setoption name", "setoption names x", "setoption name value 3"] {
        assert_eq!(
            EngineCommand::parse(Dialect::Usi, line),
            Err(CommandError::OptionName),
            "{line}"
        );
    }
}

#[test]
fn options_have_the_names_of_both_protocols() {
    for name in ["USI_Hash", "Hash", "hash"] {
        assert_eq!(Setting::parse(name, "64"), Ok(Setting::Hash(64)));
    }
    let variant = Setting::Variant("wa:drops".to_owned());
    assert_eq!(Setting::parse("UCI_Variant", "wa:drops"), Ok(variant));
    assert_eq!(Setting::parse("RuleFile", "<empty>"), Ok(Setting::RuleFile(String::new())));
    let error = |name, value| Setting::parse(name, value).unwrap_err().to_string();
    assert_eq!(error("Levels", "3"), "there is no option 'Levels'; did you mean 'Level'?");
    assert_eq!(error("Level", "11"), "Level is a number from 1 to 10, not '11'");
    assert_eq!(error("USI_Hash", "-1"), "USI_Hash is a number from 1 to 65536, not '-1'");
    assert_eq!(error("Ponder", "yes"), "USI_Ponder is true or false, not 'yes'");
}

#[test]
fn every_option_announced_can_be_set() {
    let (variant, threads) = ("sho".to_owned(), NonZeroUsize::MIN);
    let list = OptionList { variant, variants: vec!["sho".to_owned()], threads };
    for dialect in [Dialect::Usi, Dialect::Uci] {
        let lines = list.lines(dialect);
        assert_eq!(lines.len(), 9);
        for line in lines {
            let words: Vec<&str> = line.split(' ').collect();
            let ["option", "name", name, "type", _, "default", default, ..] = words[..] else {
                panic!("{line}");
            };
            assert!(Setting::parse(name, default).is_ok(), "{line}");
        }
    }
}

#[test]
fn the_first_mover_has_the_clock_of_black_in_usi_and_of_white_in_uci() {
    let text = "btime 1000 wtime 2000 binc 10 winc 20 movestogo 7";
    let ms = Duration::from_millis;
    for (dialect, black, white) in [(Dialect::Usi, 1, 2), (Dialect::Uci, 2, 1)] {
        let times = go(dialect, text).times;
        assert_eq!(times.left[Color::Black.index()], Some(ms(black * 1000)));
        assert_eq!(times.increment[Color::White.index()], ms(white * 10));
        assert_eq!(times.moves_to_go, Some(7));
    }
}

#[test]
fn go_reads_what_it_can() {
    let read = go(Dialect::Usi, "ponder searchmoves 7g7f P*5e depth 3 nodes 99999999999999999999");
    assert!(read.ponder && read.fault.is_none());
    assert_eq!(read.search_moves, ["7g7f", "P*5e"]);
    assert_eq!((read.depth, read.nodes), (Some(3), Some(u64::MAX)));
    let cut = go(Dialect::Usi, "btime 1000 wtime -250 byoyomi");
    assert_eq!(cut.fault.as_deref(), Some("'byoyomi'"));
    assert_eq!(cut.times.left, [Some(Duration::from_secs(1)), Some(Duration::ZERO)]);
    let wrong = go(Dialect::Usi, "depth five nodes 10");
    assert_eq!(
        (wrong.depth, wrong.nodes, wrong.fault.as_deref()),
        (None, Some(10), Some("'depth'"))
    );
    assert!(go(Dialect::Usi, "").is_unlimited());
    assert!(!go(Dialect::Usi, "byoyomi 100").is_unlimited());
}

#[test]
fn mate_is_a_time_in_usi_and_a_number_of_moves_in_uci() {
    let mate = |dialect, text| go(dialect, text).mate;
    assert_eq!(mate(Dialect::Usi, "mate infinite"), Some(MateGoal::Within(None)));
    let time = Some(Duration::from_millis(500));
    assert_eq!(mate(Dialect::Usi, "mate 500"), Some(MateGoal::Within(time)));
    assert_eq!(mate(Dialect::Uci, "mate 5"), Some(MateGoal::Moves(5)));
    assert_eq!(mate(Dialect::Uci, "mate infinite"), None);
}

#[test]
fn the_same_game_in_both_protocols() {
    let rules = rules("shogi");
    let in_usi = position("position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*4e");
    let in_usi = in_usi.resolve(Dialect::Usi, &rules).unwrap();
    let in_uci = position("position startpos moves c3c4 g7g6 b2h8+ g9h8 B@f5");
    let in_uci = in_uci.resolve(Dialect::Uci, &rules).unwrap();
    assert_eq!(in_usi.position, in_uci.position);
    assert_eq!(in_usi.earlier.len(), 5);
    assert_eq!(in_usi.earlier[0].key, rules.start().key());
    assert_ne!(in_usi.earlier[1].key, in_usi.position.key());
}

#[test]
fn positions_with_hands_in_both_protocols() {
    let rules = rules("wa:drops");
    let sfen = "4p1k4/11/11/11/11/11/11/11/11/11/5K5 w 2Po 8";
    let in_usi = position(&format!("position sfen {sfen} moves 7a7b"));
    let in_usi = in_usi.resolve(Dialect::Usi, &rules).unwrap().position;
    let fen = "4p1k4/11/11/11/11/11/11/11/11/11/5K5[PPo] b - 0 4";
    let in_uci = position(&format!("position fen {fen} moves e11e10"));
    let in_uci = in_uci.resolve(Dialect::Uci, &rules).unwrap().position;
    assert_eq!(in_usi, in_uci);
    assert_eq!((in_usi.ply(), in_uci.ply()), (9, 9));
}

#[test]
fn positions_that_do_not_fit_the_game_say_why() {
    let shogi = rules("shogi");
    let error = |line: &str| position(line).resolve(Dialect::Usi, &shogi).unwrap_err().to_string();
    let cut = error("position startpos moves 7g7f 3c");
    assert_eq!(cut, "move 2, '3c', is not a move on this board");
    let illegal = error("position startpos moves 7g7f 7g7f");
    assert_eq!(illegal, "move 2, '7g7f', is not legal");
    let other = error("position sfen 4k3/8/8/8/8/8/8/3K4 b - 1");
    assert_eq!(other, "the position has 8 ranks, the board has 9 (at character 1)");
    let none = error("position sfen 9/9/9/9/9/9/9/9/9 b - 1");
    assert_eq!(none, "neither side has a royal piece");
    for line in ["position", "position sfen", "position moves 7g7f", "position start"] {
        assert_eq!(
            EngineCommand::parse(Dialect::Usi, line),
            Err(CommandError::PositionStart),
            "{line}"
        );
    }
    let words =
        EngineCommand::parse(Dialect::Usi, "position startpos 7g7f").unwrap_err().to_string();
    assert_eq!(words, "position: '7g7f' stands where 'moves' is expected");
}

#[test]
fn scores_of_mates_are_plies_in_usi_and_moves_in_uci() {
    let rules = rules("shogi");
    let text = |dialect, score| {
        let report = Report {
            depth: 3,
            selective_depth: 5,
            rank: 2,
            score,
            bound: ScoreBound::Lower,
            nodes: 5000,
            elapsed: Duration::from_millis(10),
            table_permille: 7,
            line: vec![usi::parse(rules.selection(), "7g7f").unwrap()],
        };
        write::info(dialect, &rules.start(), &report, true)
    };
    assert_eq!(
        text(Dialect::Usi, Score::Eval(-35)),
        "info depth 3 seldepth 5 multipv 2 score cp -35 lowerbound nodes 5000 nps 500000 hashfull 7 \
         time 10 pv 7g7f"
    );
    for (plies, in_uci) in [(1, "mate 1"), (5, "mate 3"), (-2, "mate -1"), (-4, "mate -2")] {
        let score = Score::Mate(plies);
        assert!(text(Dialect::Usi, score).contains(&format!(" score mate {plies} ")));
        assert!(text(Dialect::Uci, score).contains(&format!(" score {in_uci} ")));
        assert!(text(Dialect::Uci, score).ends_with(" pv c3c4"));
    }
}

#[test]
fn a_message_stays_on_its_line() {
    let line = write::info_string("one\nbestmove 7g7f\r\u{1b}[2J");
    assert_eq!(line, "info string one\\u{a}bestmove 7g7f\\u{d}\\u{1b}[2J");
}

proptest! {
    #[test]
    fn no_line_is_too_strange(line in "(position |go |setoption |usi|)\\PC{0,60}") {
        for dialect in [Dialect::Usi, Dialect::Uci] {
            if let Ok(Some(EngineCommand::Position(text))) = EngineCommand::parse(dialect, &line) {
                let _ = text.resolve(dialect, &rules("heian:8x8"));
            }
        }
    }

    #[test]
    fn a_line_that_is_cut_is_understood_or_refused(at in 0..80usize) {
        let line = "position sfen 4k4/9/9/9/9/9/9/9/4K4 b 2Pr 1 moves P*5e 5a4a 5i5h go depth 5";
        let cut = &line[..at.min(line.len())];
        if let Ok(Some(EngineCommand::Position(text))) = EngineCommand::parse(Dialect::Usi, cut) {
            let resolved = text.resolve(Dialect::Usi, &rules("shogi"));
            prop_assert!(resolved.is_err() || resolved.unwrap().earlier.len() <= 3);
        }
    }
}

/// The lion of Black on 7g and that of White on 6b may pass.
const LIONS: &str = "5k6/6n5/12/12/12/12/5N6/12/12/12/12/5K6 b - 1";

#[test]
fn a_pass_names_an_empty_square_in_all_lines() {
    let rules = rules("chu");
    let setup = sfen::parse(rules.selection(), LIONS).unwrap();
    let position = rules.position(&setup).unwrap();
    let pass = |text| usi::parse(rules.selection(), text).unwrap();
    let (ours, theirs) = (pass("7g7g"), pass("6b6b"));
    let best = |dialect| write::best_move(dialect, &position, ours, Some(theirs));
    assert_eq!(best(Dialect::Usi), "bestmove 7g7f7g ponder 6b6a6b");
    assert_eq!(best(Dialect::Uci), "bestmove f6f7f6 ponder g11g12g11");
    let line = [ours, theirs, ours];
    assert_eq!(Dialect::Usi.write_moves(&position, &line), " 7g7f7g 6b6a6b 7g7f7g");
    // The written form is read, and also the short form.
    let mut read = position.clone();
    for text in ["7g7f7g", "6b6b", "7g7g"] {
        read.play(Dialect::Usi.parse_move(&read, text).unwrap()).unwrap();
    }
    let mut again = position.clone();
    line.into_iter().for_each(|mv| again.play(mv).unwrap());
    assert_eq!(read, again);
}
