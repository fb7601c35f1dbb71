//! Clocks on the screen.

use std::time::Duration;

use super::*;
use crate::action::{Action, ProgramAction};

impl Driver {
    /// A game with clocks.
    fn timed(id: &str, time: &str, size: (u16, u16)) -> Driver {
        let settings =
            MatchSettings { time: Some(time.parse().unwrap()), ..MatchSettings::default() };
        Driver::with_table(Some(rules(id, &Choice::default()).start()), settings, size)
    }

    pub(super) fn pass(&mut self, seconds: u64) -> &mut Driver {
        let tick = ProgramAction::Tick(Duration::from_secs(seconds));
        self.effects = self.app.update(Action::Program(tick));
        self.post();
        self
    }

    pub(super) fn stands(&self) -> bool {
        self.app.until_change().is_none()
    }
}

const LOST: Option<Outcome> =
    Some(Outcome { winner: Some(Color::White), by: Termination::Timeout });

/// The clocks take almost half of the row.
#[test]
fn the_title_beside_long_clocks_has_the_name_and_the_number() {
    let (id, choice) = Choice::named("heian:8x8");
    let settings = MatchSettings { time: "5m+3x30s".parse().ok(), ..MatchSettings::default() };
    let mut driver = Driver::with_table(Some(rules(id, &choice).start()), settings, (80, 24));
    driver.shows("Heian shogi ").shows("move 1").hides("eight files");
    driver.typed("P-4e").pass(301).shows("0:29x3").shows("Heian shogi ").shows("move 2");
}

#[test]
fn the_clock_of_the_side_to_move_runs() {
    let mut driver = Driver::timed("sho", "5m", (80, 24));
    driver.shows("Black >5:00  White  5:00").pass(3).typed("P-7f").pass(4);
    driver.shows("Black  4:57  White >4:56");
}

#[test]
fn a_flag_falls_whatever_the_player_is_doing() {
    for keys in ["", "?", "o", "q", "<enter>", ":P-7", "[", "f", "o<enter>"] {
        let mut driver = Driver::timed("sho", "5m", (80, 24));
        driver.keys(keys).pass(299);
        assert_eq!(driver.outcome(), None, "{keys}");
        driver.pass(1);
        assert_eq!(driver.outcome(), LOST, "{keys}");
        assert!(driver.stands(), "{keys}");
    }
    let mut driver = Driver::timed("sho", "5m", (80, 24));
    driver.pass(300).shows("GAME OVER").shows("White wins: Black's time is up");
}

#[test]
fn what_lies_over_the_board_shows_the_clocks_that_run_on() {
    for keys in ["?", "p", "r"] {
        for size in [(80, 24), (36, 15)] {
            let mut driver = Driver::timed("sho", "5m", size);
            driver.pass(1).keys(keys).shows("^>4:59  v 5:00").pass(2).shows("^>4:57  v 5:00");
            driver.click_text("Esc close").shows("to move").keys(keys);
            driver.pass(297).shows("TIME IS UP").keys("<esc>").hides("TIME IS UP");
            assert_eq!(driver.outcome(), LOST, "{keys}");
        }
    }
}

#[test]
fn the_editor_stops_the_clocks_until_one_comes_back() {
    let mut driver = Driver::timed("sho", "5m", (80, 24));
    driver.pass(1).keys(":edit<enter>").shows("The clocks are stopped").pass(1000);
    assert!(driver.stands() && driver.outcome().is_none());
    driver.keys("?").hides("TIME").keys("<esc><esc>").shows("Black >4:59");
    driver.keys("u").typed("edit").keys("a").pass(9).keys("<esc>").shows("White  5:00  stopped");
}

#[test]
fn a_position_that_was_edited_begins_with_all_its_time() {
    let mut driver = Driver::timed("sho", "5m", (80, 24));
    driver.pass(9).keys(":edit<enter>P").shows("Black >5:00  White  5:00");
}

#[test]
fn a_prompt_or_a_refused_move_does_not_stop_it() {
    let settings = MatchSettings { time: "1m".parse().ok(), ..MatchSettings::default() };
    let rules = rules("shogi", &Choice::default());
    let setup = sfen::parse(rules.selection(), SILVER_READY).unwrap();
    let mut driver = Driver::with_table(rules.position(&setup).ok(), settings, (80, 24));
    driver.typed("9d9a").pass(5).shows("Black >0:55").shows("A silver general steps diagonally");
    driver.typed("S-9c").shows("Promote?").pass(5).shows("Promote?").shows("Black >0:50");
    driver.pass(50).hides("Promote?").shows("White wins: Black's time is up").keys("+<esc>");
    assert_eq!((driver.outcome(), driver.play().game().len()), (LOST, 0));
}

#[test]
fn what_was_being_typed_when_the_flag_fell_stays_text() {
    let mut driver = Driver::timed("sho", "1m", (80, 24));
    driver.keys(":P-7").pass(60).keys("fu").shows(":P-7fu");
    assert_eq!(driver.outcome(), LOST);
}

#[test]
fn a_move_that_was_being_typed_when_the_flag_fell_is_not_played() {
    let mut driver = Driver::timed("sho", "1m", (80, 24));
    driver.typed("P-7f").keys(":P-3").pass(60).keys("d<enter>");
    assert_eq!(driver.play().game().shown_len(), 1);
    driver.shows("GAME OVER").shows("Rematch");
}

#[test]
fn moves_after_the_end_of_a_game_stand_in_brackets() {
    let mut driver = Driver::variant("shogi");
    driver.typed("P-7f").typed("resign").keys("y<esc>").typed("P-3d").typed("end");
    driver.shows("P-7f").shows("(P-3d)");
}

/// As they do when the saved game is opened.
#[test]
fn a_move_that_was_taken_back_before_the_end_stands_in_brackets_below_it() {
    let mut driver = Driver::variant("shogi");
    driver.typed("P-7f").typed("P-7d").keys("u").shows("P-7d").hides("(P-7d)");
    driver.typed("resign").keys("y<esc>").shows("after 1 move").shows("(P-7d)");
    let screen = driver.screen();
    let mut rows = screen.lines().skip_while(|row| !row.contains("1. P-7f")).skip(1);
    assert!(rows.next().is_some_and(|row| row.contains("resignation")), "{screen}");
    assert!(rows.next().is_some_and(|row| row.contains("(P-7d)")), "{screen}");
    driver.keys("u").hides("(P-7d)").shows("P-7d");
}

#[test]
fn taking_back_stops_the_clocks_until_the_next_move() {
    let mut driver = Driver::timed("sho", "5m", (80, 24));
    driver.pass(10).typed("P-7f").pass(20).keys("u").shows("4:50  White  4:40  stopped");
    assert!(driver.stands());
    driver.typed("P-2f").shows("Black  4:50  White >4:40");
    driver.keys("u<redo>").shows("White >4:40");
}

#[test]
fn the_clock_of_the_player_to_move_runs_in_review() {
    let mut driver = Driver::timed("sho", "5m", (80, 24));
    driver.typed("P-7f").keys("[").shows("REVIEW 0 of 1").pass(100);
    driver.shows("Black  5:00  White >3:20").shows("White's clock is running.");
    driver.typed("P-2f").pass(20).shows("White >3:00");
    driver.keys("<end><end>").shows("White >3:00").hides("is running").keys("[u").shows("stopped");
    driver.typed("P-9f").keys("[").pass(180).shows("Black wins").hides("REVIEW");
}

#[test]
fn a_program_that_waits_during_a_review_loses_no_time() {
    let mut driver = Driver::timed("sho", "5m", (80, 24));
    driver.typed("computer 1").typed("P-7f").keys("[").shows("stopped").pass(100);
    driver.keys("<end>").shows("level 1 >5:00");
}

#[test]
fn a_period_is_whole_again_after_each_move() {
    let mut driver = Driver::timed("sho", "1m+2x30s", (80, 24));
    driver.pass(75).shows("Black >0:15x2").typed("P-7f").shows("Black  0:30x2");
    driver.typed("P-3d").pass(31).shows("Black >0:29x1").pass(29);
    assert_eq!(driver.outcome(), LOST);
}

#[test]
fn the_last_ten_seconds_are_marked() {
    let mut driver = Driver::timed("sho", "5m", (80, 24));
    driver.pass(289).hides("!").pass(1).shows("Black !0:10!");
}

#[test]
fn a_loss_on_time_can_be_taken_back_and_the_clocks_stay_down() {
    let mut driver = Driver::timed("sho", "5m", (80, 24));
    driver.pass(300).keys("u").shows("Taken back: time. The game goes on without clocks.");
    driver.typed("P-7f").pass(1000).shows("1. P-7f");
    assert_eq!(driver.outcome(), None);
}

#[test]
fn the_end_of_the_game_stops_the_clocks() {
    let mut driver = Driver::timed("sho", "5m", (80, 24));
    // For a moment an Enter still belongs to the answer.
    driver.typed("resign").keys("y").pass(1);
    assert!(driver.stands());
    driver.hides("stopped").pass(1000).shows("White wins: Black resigns");
}

#[test]
fn the_smallest_board_has_clocks_too() {
    let mut driver = Driver::timed("wa", "10m+3x30s", (36, 15));
    driver.shows("o all").shows("^>10:00  v 10:00").keys("S").shows("v 10:00");
    driver.keys("<esc>").pass(623).shows("^!0:07x3!").pass(67).keys("<esc><esc>");
    driver.shows("White wins: Black's time is up.").shows("o all");
}

#[test]
fn every_small_window_can_be_drawn_with_clocks() {
    let mut driver = Driver::timed("heian", "24h+99x24h", (80, 24));
    for (width, height) in (1..45).flat_map(|width| (1..20).map(move |height| (width, height))) {
        driver.size = Size { width, height };
        driver.event(Event::Resize(width, height));
        driver.screen();
    }
}

#[test]
fn without_clocks_nothing_ever_ticks() {
    let mut driver = Driver::variant("sho");
    assert!(driver.stands());
    driver.typed("P-7f").pass(100_000);
    assert!(driver.stands() && driver.outcome().is_none());
    assert!(Driver::new(None, (80, 24)).stands());
}

#[test]
fn players_are_called_by_their_names() {
    let players = zushiki_core::game::Players::new("Aoi".parse().ok(), None);
    let settings = MatchSettings { players, time: "1m".parse().ok(), ..MatchSettings::default() };
    let game = || Some(rules("sho", &Choice::default()).start());
    let mut driver = Driver::with_table(game(), settings.clone(), (120, 40));
    driver.shows("Black (Aoi), White").pass(60).keys("<esc><esc>");
    driver.shows("White wins: Black (Aoi)'s time is up.");
    let mut driver = Driver::with_table(game(), settings, (80, 24));
    driver.shows("Aoi >1:00  White  1:00");
    assert!(driver.screen().lines().next().unwrap().contains("? help"));
    driver.typed("resign").keys("y<esc><esc>").shows("White wins: Black (Aoi) resigns.");
}

#[test]
fn in_a_small_window_a_question_comes_before_the_clocks() {
    let settings = MatchSettings { time: "5m".parse().ok(), ..MatchSettings::default() };
    let start = Driver::position("shogi", SILVER_READY).play().game().position().clone();
    let mut driver = Driver::with_table(Some(start), settings, (36, 15));
    driver.shows("^>5:00").typed("S-9c").hides("5:00").shows("Promote?");
    driver.shows("[+] promoted silver").shows("[=] silver general");
    driver.keys("+").shows("v>5:00");
}

#[test]
fn long_names_leave_room_for_whose_turn_it_is() {
    let name = "Bartholomew the Elder".parse().ok();
    let players = zushiki_core::game::Players::new(name.clone(), name);
    let settings =
        MatchSettings { players, time: "10m+3x30s".parse().ok(), ..MatchSettings::default() };
    let game = Some(rules("wa", &Choice::default()).start());
    let mut driver = Driver::with_table(game, settings, (80, 24));
    driver.shows("Barthol... >10:00  Barthol...  10:00").shows("Black to move");
    assert!(driver.screen().lines().next().unwrap().contains("? help"));
}

#[test]
fn a_clock_is_chosen_on_the_board_before_the_first_move() {
    let mut driver = Driver::variant("sho");
    driver.typed("clock").shows(":clock 5m").typed("clock ten").shows("'ten' is not a time");
    driver.typed("computer 1").typed("clock 5m").shows("Each side has 5 minutes").shows("5:00");
    let session = driver.play().session();
    assert_eq!(session.headers().time, "5m".parse().ok());
    assert!(session.headers().players.name(Color::White).is_some(), "the computer stays");
    driver.typed("clock 5m++10s").shows("5 minutes, and 10 seconds more after each move");
    driver.typed("clock 5+10").shows("'5+10' has no units: write 5m++10s");
    driver.typed("clock 10m/5m").shows("Black has 10 minutes").shows("10:00").shows(" 5:00");
    driver.typed("clock none").shows("The game has no clocks.").hides("5:00");
    assert!(driver.play().session().clock().is_none());
    driver.typed("takeover").typed("P-7f").typed("clock 5m").shows("before the first move");
    assert!(driver.play().session().clock().is_none() && driver.play().game().len() == 1);
}

#[test]
fn a_level_is_chosen_on_the_board() {
    let mut driver = Driver::variant("sho");
    driver.typed("level 3").shows("level 3 from now on").typed("level 4").shows("White is zushiki");
    let players = &driver.play().session().headers().players;
    assert!(players.name(Color::White).unwrap().to_string().ends_with("level 4"));
}
