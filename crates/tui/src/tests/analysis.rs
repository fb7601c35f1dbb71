//! Tests of the analysis pane: the searched positions, their display, and lines that become variations.

use std::time::Duration;

use super::*;
use crate::effect::EffectResult;
use zushiki_core::game::TimeControls;
use zushiki_core::notation::usi;
use zushiki_engine::{Report, Score, ScoreBound};
use zushiki_play::opponent::{Advice, AdviceKind, LinesRequest, SeatError, parse_player};
use zushiki_words::language::Language;

/// The lines of the start of shogi, the best first.
const LINES: [(i32, &[&str]); 3] = [
    (42, &["7g7f", "3c3d", "2g2f", "4c4d", "4i5h", "3a4b", "5g5f", "5c5d"]),
    (31, &["2g2f", "8c8d", "2f2e", "8d8e", "6i7h", "4a3b"]),
    (-5, &["5g5f", "5c5d", "2h5h", "8b5b"]),
];

impl Driver {
    /// The number of lines that the adviser is asked for.
    fn lines_asked(&self) -> Option<usize> {
        match self.app.view_for_engines()?.asked?.kind {
            AdviceKind::Lines(LinesRequest { count, .. }) => Some(count),
            _ => None,
        }
    }

    /// Reports a line of the node that is asked for, as the adviser does.
    pub(super) fn report(&mut self, rank: usize, score: Score, moves: &[&str]) -> &mut Driver {
        let asked = self.asked().unwrap();
        let selection = asked.game.position().selection();
        let report = Report {
            depth: 12,
            selective_depth: 18,
            rank,
            score,
            bound: ScoreBound::Exact,
            nodes: 3_456_789,
            elapsed: Duration::from_secs(2),
            table_permille: 10,
            line: moves.iter().map(|text| usi::parse(selection, text).unwrap()).collect(),
        };
        let node = asked.node;
        self.app.update(EffectResult::Advised(Advice::Report(node, report)));
        self
    }

    /// Reports the lines of the start.
    pub(super) fn report_lines(&mut self) -> &mut Driver {
        for (rank, (score, moves)) in (1..).zip(LINES) {
            self.report(rank, Score::Eval(score), moves);
        }
        self
    }

    /// Lets a tenth of a second pass.
    pub(super) fn a_moment(&mut self) -> &mut Driver {
        self.app.update(Action::Program(ProgramAction::Tick(Duration::from_millis(100))));
        self
    }
}

pub(super) fn shogi(language: Language, size: (u16, u16)) -> Driver {
    Driver::in_language(language, Some(rules("shogi", &Choice::default()).start()), size)
}

#[test]
fn the_pane_at_several_sizes() {
    for size in [(160, 50), (120, 40), (80, 24), (46, 15), (30, 13)] {
        let mut driver = shogi(Language::ENGLISH, size);
        driver.keys("l").report_lines().a_moment().keys(":next line<enter><left>");
        insta::assert_snapshot!(format!("analysis-{}x{}", size.0, size.1), driver.screen());
    }
}

#[test]
fn the_pane_in_ascii_and_from_the_side_of_the_mover() {
    let mut driver = shogi(Language::ENGLISH, (80, 24));
    driver.keys("kk").typed("P-7f").keys("l");
    driver.report(1, Score::Mate(5), &["3c3d"]).a_moment();
    assert!(driver.screen().is_ascii(), "{}", driver.screen());
    driver.shows("#-5").shows("P-3d").shows("Black 0% ###");
    let game = MatchSettings::default().record(rules("shogi", &Choice::default()).start());
    let options =
        Options { score_side: zushiki_play::analysis::ScoreSide::Mover, ..Options::default() };
    let start = Start { game: Some(game), options, ..Start::default() };
    let mut driver = Driver::started(start, (80, 24));
    driver.typed("P-7f").keys("l").report(1, Score::Eval(35), &["3c3d"]).a_moment().shows("+0.35");
}

#[test]
fn the_part_of_black_in_the_bar_is_darker_than_that_of_white() {
    use crate::theme::{Depth, ThemeName};
    for depth in [Depth::Sixteen, Depth::Indexed, Depth::True] {
        for (theme, bar) in [
            (ThemeName::Kaya, "Black 51% ░░░"),
            (ThemeName::Dark, "Black 51% ░░░"),
            (ThemeName::Light, "Black 51% ███"),
        ] {
            let game = MatchSettings::default().record(rules("shogi", &Choice::default()).start());
            let options = Options { theme, depth, ..Options::default() };
            let start = Start { game: Some(game), options, ..Start::default() };
            let mut driver = Driver::started(start, (80, 24));
            driver.keys("l").report(1, Score::Eval(35), &["7g7f"]).a_moment().shows(bar);
        }
    }
}

#[test]
fn the_position_that_is_shown_is_searched_while_the_pane_is_open() {
    let mut driver = shogi(Language::ENGLISH, (80, 24));
    assert_eq!(driver.lines_asked(), None);
    driver.keys("l").shows("Select a line with the arrows");
    assert_eq!(driver.lines_asked(), Some(3));
    let root = driver.asked().unwrap().node;
    driver.report_lines().a_moment().shows("+0.42").typed("P-7f").hides("+0.42");
    assert_ne!(driver.asked().unwrap().node, root);
    driver.keys("[");
    assert_eq!(driver.asked().unwrap().node, root);
    // The analysis waits while another screen covers the board.
    driver.keys("?");
    assert_eq!(driver.lines_asked(), None);
    driver.keys("<esc>");
    assert_eq!(driver.lines_asked(), Some(3));
    driver.keys("l").shows("Analysis closed.");
    assert_eq!(driver.lines_asked(), None);
}

#[test]
fn the_number_of_lines_is_changed_from_one_to_five() {
    let mut driver = shogi(Language::ENGLISH, (80, 24));
    driver.keys(":more lines<enter>").shows("The analysis is not open. l opens it.");
    driver.keys("l:more lines<enter>:more lines<enter>:more lines<enter>");
    assert_eq!(driver.lines_asked(), Some(5));
    driver.keys(":fewer lines<enter>:fewer lines<enter>:fewer lines<enter>:fewer lines<enter>:fewer lines<enter>:fewer lines<enter>");
    assert_eq!(driver.lines_asked(), Some(1));
}

#[test]
fn lines_are_shown_a_tenth_of_a_second_after_they_come() {
    let mut driver = shogi(Language::ENGLISH, (80, 24));
    driver.keys("l<left>");
    assert_eq!(driver.app.until_change(), None, "nothing wakes the program before a line comes");
    driver.report_lines().hides("+0.42");
    assert_eq!(driver.app.until_change(), Some(Duration::from_millis(100)));
    let early = Input::Action(Action::Program(ProgramAction::Tick(Duration::from_millis(40))));
    assert!(driver.app.shows_the_same_after(&early));
    driver.app.update(early);
    assert_eq!(driver.app.until_change(), Some(Duration::from_millis(60)));
    let late = Input::Action(Action::Program(ProgramAction::Tick(Duration::from_millis(60))));
    assert!(!driver.app.shows_the_same_after(&late));
    driver.app.update(late);
    driver.shows("+0.42");
    assert_eq!(driver.app.until_change(), None);
}

#[test]
fn a_line_is_walked_and_kept_as_a_variation() {
    let mut driver = shogi(Language::ENGLISH, (80, 24));
    driver.typed("P-9f").keys("[l").report_lines().a_moment();
    let live = driver.play().game().live_node();
    driver.keys(":next line<enter>:play line<enter>").shows("REVIEW 1 of 1");
    assert_eq!(driver.play().game().live_node(), live, "the game does not go on there");
    assert_eq!(driver.play().game().last_move().map(|mv| mv.to()), square(&driver, "2f"));
    driver.keys("u").shows("Variations restored.");
    assert_eq!(driver.play().game().branch_count(), 1);
    driver
        .report_lines()
        .a_moment()
        .keys(":keep line<enter>")
        .shows("Kept as a variation: 8 moves.");
    driver.keys("]]").shows("REVIEW 3 of 8");
    driver.keys("<esc><end><end>").hides("REVIEW");
    assert_eq!(driver.play().game().live_node(), live);
}

fn square(driver: &Driver, name: &str) -> Option<zushiki_core::board::Square> {
    driver.play().game().position().geometry().parse(name)
}

#[test]
fn a_game_that_is_being_played_is_analysed_only_if_the_player_wants_it() {
    let start = rules("shogi", &Choice::default()).start();
    let clocks =
        MatchSettings { time: "10m".parse::<TimeControls>().ok(), ..MatchSettings::default() };
    let players = zushiki_core::game::Players::new(None, parse_player("computer:1").ok());
    let computer = MatchSettings { players, ..MatchSettings::default() };
    for settings in [clocks, computer] {
        let mut driver = Driver::with_table(Some(start.clone()), settings, (80, 24));
        driver.keys("l").shows("The game is still going on. Analyse it anyway?").keys("n");
        assert_eq!(driver.lines_asked(), None);
        driver.keys("ly");
        assert_eq!(driver.lines_asked(), Some(3));
        driver.keys("ll").hides("all the same?");
        driver.typed("resign").keys("y");
        assert_eq!(driver.lines_asked(), Some(3), "the position can still be analysed");
    }
}

#[test]
fn another_engine_analyses_if_it_is_named() {
    let mut driver = shogi(Language::ENGLISH, (80, 24));
    let engine = |driver: &Driver| driver.asked().unwrap().engine.map(str::to_owned);
    driver.typed("analysis someone").shows("engine:NAME").hides("Analysing");
    assert!(driver.asked().is_none());
    driver.typed("analysis engine:x");
    assert_eq!((driver.lines_asked(), engine(&driver)), (Some(3), Some("x".to_owned())));
    driver.report_lines().a_moment().keys("<left>").shows("+0.42").shows("Analysis by x");
    driver.typed("analysis computer").hides("+0.42").hides("by x");
    assert_eq!(engine(&driver), None);
    driver.typed("analysis engine:x").keys("l");
    assert!(driver.asked().is_none());
    driver.typed("P-7f").typed("analyse engine:y");
    assert_eq!(engine(&driver), Some("y".to_owned()));
    let lines = SeatError::NoLines { engine: "y".to_owned() };
    driver.app.update(EffectResult::Advised(Advice::Stuck(lines)));
    driver.shows("y: it reports no readable lines").shows("lets the computer analyse");
    assert!(driver.asked().is_none(), "the analysis of the game has ended");
    driver.keys("l");
    assert_eq!(engine(&driver), Some("y".to_owned()), "the pane is opened again");
}

#[test]
fn lines_of_another_node_are_not_shown() {
    let mut driver = shogi(Language::ENGLISH, (80, 24));
    driver.keys("l");
    let node = driver.asked().unwrap().node;
    driver.report_lines().typed("P-7f");
    assert_eq!(driver.app.until_change(), None);
    let line = vec![usi::parse(driver.play().game().position().selection(), "7g7f").unwrap()];
    let report = Report {
        depth: 1,
        selective_depth: 1,
        rank: 1,
        score: Score::Eval(99),
        bound: ScoreBound::Exact,
        nodes: 1,
        elapsed: Duration::ZERO,
        table_permille: 0,
        line,
    };
    driver.app.update(EffectResult::Advised(Advice::Report(node, report)));
    assert_eq!(driver.app.until_change(), None);
    driver.keys("l").app.update(EffectResult::Advised(Advice::Failed));
    driver.hides("failed").keys("l");
    driver.app.update(EffectResult::Advised(Advice::Failed));
    driver.shows("The engine failed; the analysis was closed.");
    assert_eq!(driver.lines_asked(), None);
}
