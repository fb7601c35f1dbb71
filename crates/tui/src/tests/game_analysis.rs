//! Tests of the analysis of a whole game on the board.

use std::time::Duration;

use super::*;
use crate::effect::EffectResult;
use zushiki_core::notation::usi;
use zushiki_engine::{Answer, Score};
use zushiki_play::opponent::{Advice, AdviceKind};

const GAME: [&str; 6] = ["7g7f", "3c3d", "2g2f", "4c4d", "9i9h", "4d4e"];
/// The advantage of Black after each ply.
const SCORES: [i32; 7] = [40, 30, 50, 20, 300, -400, -380];
/// The best moves after each ply.
const BEST: [&str; 7] = ["7g7f", "8c8d", "2g2f", "8c8d", "2f2e", "8c8d", "2f2e"];

impl Driver {
    /// The ply of the position to evaluate.
    fn ply_asked(&self) -> Option<usize> {
        let asked = self.app.view_for_engines()?.asked?;
        matches!(asked.kind, AdviceKind::Lines(_)).then(|| asked.game.node(asked.node).ply())
    }

    /// Answers the question about the position to evaluate.
    fn evaluate(&mut self) -> &mut Driver {
        let asked = self.asked().unwrap();
        let (node, position) = (asked.node, &asked.game.position_of(asked.node));
        let ply = asked.game.node(node).ply();
        let sign = if position.to_move() == Color::Black { 1 } else { -1 };
        let line = vec![usi::parse(position.selection(), BEST[ply]).unwrap()];
        let answer = Answer {
            best: Some(line[0]),
            ponder: None,
            score: Score::Eval(sign * SCORES[ply]),
            line,
            depth: 8,
            nodes: 1000,
            elapsed: Duration::from_secs(1),
            ranked: Vec::new(),
        };
        self.app.update(EffectResult::Advised(Advice::Lines(node, answer)));
        self
    }

    pub(super) fn evaluate_all(&mut self) -> &mut Driver {
        while self.ply_asked().is_some() {
            self.evaluate();
        }
        self
    }
}

/// A game of shogi in which Black's fifth ply is bad.
pub(super) fn played(size: (u16, u16)) -> Driver {
    let mut driver = Driver::new(Some(rules("shogi", &Choice::default()).start()), size);
    for text in GAME {
        driver.typed(text);
    }
    driver
}

#[test]
fn the_whole_game_is_evaluated_and_its_bad_moves_are_marked() {
    let mut driver = played((120, 40));
    driver.keys(":analyse<enter>").shows("Analysing [").shows("move 0 of 6; :analyse stops");
    driver.evaluate().evaluate().shows("move 1 of 6: 0.30 (51%); :analyse stops");
    // The player may look at other positions, and at other screens.
    driver.keys("[[?");
    assert_eq!(driver.ply_asked(), Some(2));
    driver.keys("<esc>").evaluate_all();
    driver.shows("Analysis of the game").shows("Pawns lost a move   2.46");
    driver.shows("Good moves          2 of 3, half").shows("0, 0, 1");
    driver.shows("> ?? 5. L-9h: 58% to 39%").shows("loses 7.00");
    driver.shows("L-9h?? (2)").shows("P-4d?! (2)").keys("<esc><end>").shows("Score");
    driver.keys("[").shows("loses 7.00 (58% to 39%); P-2e").shows("-4.00");
    driver.keys("[j]").shows("P-2e");
}

#[test]
fn the_pane_shows_lines_while_the_whole_game_is_analysed() {
    let mut driver = played((120, 40));
    driver.keys("l:analyse<enter>[");
    assert_eq!(driver.ply_asked(), Some(5), "the position shown is searched first");
    driver.report(1, Score::Eval(10), &["8c8d"]).a_moment().evaluate();
    assert_eq!(driver.ply_asked(), Some(0), "then the game goes on");
    driver.keys("<left>").shows("-0.10").hides("waits for the whole game").evaluate();
    driver.keys("]");
    assert_eq!(driver.ply_asked(), Some(6), "another position comes before the game again");
    driver.evaluate_all().shows("Analysis of the game");
}

#[test]
fn the_remarks_of_an_analysis_are_taken_back_at_once() {
    let mut driver = played((120, 40));
    driver.keys(":analyse<enter>").evaluate_all().shows("??").keys("u");
    driver.shows("Analysis comments removed.").hides("??").hides("Score");
    assert_eq!(driver.play().game().len(), GAME.len(), "no move is taken back");
}

#[test]
fn an_analysis_is_stopped_and_continues_where_it_was() {
    let mut driver = played((80, 24));
    driver.keys(":analyse<enter>").evaluate().evaluate().evaluate().keys(":analyse<enter>");
    driver.shows("Stopped: 3 of 7 positions analysed. :analyse goes on from there.");
    assert_eq!(driver.ply_asked(), None);
    driver.keys(":analyse<enter>");
    // The position before the first without a score is searched again, for its best move.
    assert_eq!(driver.ply_asked(), Some(2));
    driver.evaluate().keys("<esc>").shows("Stopped: 3 of 7");
    driver.keys(":analyse<enter>").evaluate_all().shows("Analysis of the game");
    driver.keys("<esc>").keys(":analyse<enter>").shows("Analysis of the game");
    assert_eq!(driver.ply_asked(), None);
}

#[test]
fn late_answers_and_empty_games_are_no_harm() {
    let mut driver = Driver::variant("shogi");
    driver.keys(":analyse<enter>").shows("There are no moves to analyse yet.");
    let mut driver = played((80, 24));
    // The position shown comes first.
    driver.keys("l:analyse<enter>").hides("waits for the whole game").evaluate();
    driver.shows("waits for the whole game");
    let node = driver.asked().unwrap().node;
    driver.evaluate().keys(":analyse<enter>");
    let answer = Answer {
        best: None,
        ponder: None,
        score: Score::Eval(0),
        line: vec![],
        depth: 0,
        nodes: 0,
        elapsed: Duration::ZERO,
        ranked: vec![],
    };
    driver.app.update(EffectResult::Advised(Advice::Lines(node, answer)));
    driver.keys(":analyse<enter>").app.update(EffectResult::Advised(Advice::Failed));
    driver.shows("The engine failed; the analysis was stopped.");
}

#[test]
fn a_game_against_the_computer_is_analysed_only_if_the_player_wants_it() {
    let players = zushiki_core::game::Players::new(
        None,
        zushiki_play::opponent::parse_player("computer:1").ok(),
    );
    let settings = MatchSettings { players, ..MatchSettings::default() };
    let start = rules("shogi", &Choice::default()).start();
    let mut driver = Driver::with_table(Some(start), settings, (80, 24));
    driver.typed("P-7f").keys(":analyse<enter>").shows("Analyse it anyway?").keys("n");
    assert_eq!(driver.ply_asked(), None);
    driver.keys(":analyse<enter>y");
    assert_eq!(driver.ply_asked(), Some(0));
}

#[test]
fn the_graph_at_several_sizes() {
    for (size, keys) in [((160, 50), ""), ((120, 40), ""), ((80, 24), "l"), ((46, 15), "")] {
        let mut driver = played(size);
        driver.keys(":analyse<enter>").evaluate_all().keys("<esc>").keys(keys).keys("[[<left>");
        insta::assert_snapshot!(format!("graph-{}x{}", size.0, size.1), driver.screen());
    }
    let mut driver = played((80, 24));
    driver.keys("kk:analyse<enter>").evaluate_all().keys("<esc>").keys("<left>");
    insta::assert_snapshot!("graph-ascii", driver.screen());
    let mut driver = played((80, 24));
    driver.keys(":analyse<enter>").evaluate_all();
    insta::assert_snapshot!("analysed-80x24", driver.screen());
}

#[test]
fn the_panel_of_an_analysis_leads_to_the_worst_moves() {
    let mut driver = played((80, 24));
    driver.keys(":analyse<enter>").evaluate_all().keys("").shows("> ?? 5. L-9h");
    driver
        .keys("<down>")
        .shows("> ?! 4. P-4d")
        .keys("<enter>")
        .shows("REVIEW 4 of 6")
        .hides("> ?!");
    assert_eq!(driver.play().game().cursor_ply(), 4);
    driver.keys(":analyse<enter>").shows("Analysis of the game").keys("[");
    driver.hides("Analysis of the game");
    assert_eq!(driver.play().game().cursor_ply(), 3);
}

#[test]
fn the_worst_moves_are_seen_one_after_the_other() {
    let mut driver = played((80, 24));
    driver.keys(":analyse<enter>").evaluate_all().keys("<enter>").shows("REVIEW 5 of 6");
    driver.keys(":analyse<enter>").shows("> ?! 4. P-4d").keys("<enter>").shows("REVIEW 4 of 6");
    driver.keys(":analyse<enter>w").hides("Analysis of the game");
}

#[test]
fn the_panel_of_an_analysis_has_the_graph_with_its_middle_line() {
    let mut driver = played((80, 24));
    driver.keys(":analyse<enter>").evaluate_all();
    driver.shows("above the line Black leads");
    let (screen, board) = (driver.screen(), 36);
    let line = screen.lines().map(|row| row.matches(['▁', '█', '▄']).count()).max();
    assert!(line >= Some(board), "{screen}");
}

#[test]
fn the_panel_of_an_analysis_waits_while_a_text_is_typed() {
    let mut driver = played((80, 24));
    driver.keys(":analyse<enter>:comment a").evaluate_all().keys("b<enter>");
    driver.hides("Analysis of the game");
    assert!(driver.play().session().comment().contains("ab"));
}
