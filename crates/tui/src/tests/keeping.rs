//! The tasks for the files of a game, and the messages about them.

use std::time::{Duration, SystemTime};

use super::*;
use crate::app::GameOrigin;
use crate::effect::EffectResult;
use zushiki_core::game::Players;
use zushiki_play::connection::{KeptSeat, SeatEnd, SeatFile};
use zushiki_play::opponent::parse_player;
use zushiki_play::remote::{GameId, SeatTerms, TableName};
use zushiki_play::storage::game_files::{
    JournalState, ResumedGame, StorageError, StorageReport, StorageTask,
};
use zushiki_play::storage::journal::{
    Entry, JournalWrite, OpenError, RecoverError, ResumableGame, Summary, Unfinished, Unreadable,
};

/// The answer to the request to resume `game`.
pub(super) fn resumed(game: ResumableGame) -> EffectResult {
    let state = JournalState::Good;
    EffectResult::Resumed(Ok(Box::new(ResumedGame {
        game,
        cut: None,
        mended: 0,
        kept: None,
        rules_differ: false,
        skipped: 0,
        state,
    })))
}

fn selection(name: &str) -> Selection {
    let (id, choice) = Choice::named(name);
    Selection::new(library::find(id).unwrap(), &choice).unwrap()
}

/// The answer to a request to write the journal.
pub(super) fn written(result: Result<JournalState, StorageError>) -> EffectResult {
    EffectResult::Stored(StorageReport::Journal(result))
}

impl Driver {
    /// The last request to save: whether for a journal made again, and the number of events.
    fn kept(&self) -> Option<(bool, usize)> {
        match self.effects.first()? {
            Effect::Store(StorageTask::Journal(JournalWrite::Whole(_))) => Some((true, 0)),
            Effect::Store(StorageTask::Journal(JournalWrite::Append(entries))) => {
                Some((false, entries.len()))
            }
            _ => None,
        }
    }
}

#[test]
fn every_change_is_to_be_kept_and_nothing_else() {
    let mut driver = Driver::variant("sho");
    driver.keys("↓↓→");
    assert_eq!(driver.effects, []);
    driver.typed("P-7f");
    assert_eq!(driver.kept(), Some((true, 0)));
    driver.typed("P-3d");
    assert_eq!(driver.kept(), Some((false, 1)));
    driver.keys("u");
    let live = Entry::Goto { node: 1, line_end: 2, live: true };
    let append = StorageTask::Journal(JournalWrite::Append(vec![live]));
    assert_eq!(driver.effects, [Effect::Store(append)]);
    driver.keys("t");
    assert_eq!(driver.effects, []);
    driver.typed("resign").keys("y");
    assert_eq!(driver.kept(), Some((false, 1)));
    assert_eq!(driver.effects.last(), Some(&Effect::Store(StorageTask::Archive)));
}

#[test]
fn a_game_that_is_safe_is_left_without_a_question() {
    let mut driver = Driver::variant("sho");
    driver.typed("P-7f");
    driver.app.update(written(Ok(JournalState::Good)));
    driver.keys("q");
    assert_eq!(driver.effects, [Effect::Quit]);
    driver.typed("menu").shows("choose a game");
    assert_eq!(driver.effects, [Effect::Disk(DiskEffect::CloseGame(Vec::new()))]);
}

#[test]
fn a_game_that_cannot_be_written_says_so_until_it_can() {
    for size in [(80, 24), (36, 15)] {
        let mut driver = Driver::new(Some(rules("heian", &Choice::default()).start()), size);
        driver.typed("P-7e");
        driver.app.update(written(Err(StorageError::NoDirectory)));
        driver.shows("NOT SAVED").keys("t").shows("NOT SAVED");
        driver.keys("q").shows("Quit?").keys("n").typed("4c4d");
        assert_eq!(driver.kept(), Some((true, 0)));
        driver.app.update(written(Ok(JournalState::Good)));
        driver.hides("NOT SAVED");
    }
}

#[test]
fn what_the_clocks_show_is_kept_when_the_game_is_left() {
    let settings = MatchSettings { time: "5m".parse().ok(), ..MatchSettings::default() };
    let start = rules("sho", &Choice::default()).start();
    let mut driver = Driver::with_table(Some(start), settings, (80, 24));
    driver.typed("P-7f");
    driver.app.update(written(Ok(JournalState::Good)));
    driver.app.update(crate::action::Action::Program(ProgramAction::Tick(Duration::from_secs(7))));
    driver.keys("q");
    let last = &driver.effects[0];
    assert!(matches!(last, Effect::Disk(DiskEffect::CloseGame(entries))
        if matches!(entries[0], Entry::Clock([_, white]) if white.main() == Duration::from_secs(293))));
}

#[test]
fn the_time_of_each_move_is_written_down() {
    let settings = MatchSettings { time: "5m".parse().ok(), ..MatchSettings::default() };
    let start = rules("sho", &Choice::default()).start();
    let mut driver = Driver::with_table(Some(start), settings, (80, 24));
    let pass =
        |seconds| crate::action::Action::Program(ProgramAction::Tick(Duration::from_secs(seconds)));
    driver.app.update(pass(7));
    driver.app.update(pass(4));
    driver.typed("P-7f");
    driver.app.update(pass(20));
    driver.typed("P-3d");
    let game = driver.play().game();
    let times = [1, 2].map(|number| {
        let notes = game.node(game.node_by_index(number).unwrap()).notes();
        (notes.spent.unwrap().as_secs(), notes.left.unwrap().as_secs())
    });
    assert_eq!(times, [(11, 289), (20, 280)]);
}

#[test]
fn games_that_were_left_come_first_in_the_menu() {
    let mut driver = Driver::new(None, (80, 24));
    let summary = Summary {
        selection: selection("wa"),
        players: Default::default(),
        moves: 41,
        setup: selection("wa").start().clone(),
        last_move: None,
        begun: true,
        ended: false,
    };
    let now = SystemTime::now();
    let left = |name: &str, summary| Unfinished {
        path: name.into(),
        summary,
        open_elsewhere: false,
        last: now - Duration::from_secs(7300),
    };
    let unreadable = Unreadable::Journal { variant: None, error: RecoverError::NotAJournal };
    let games = vec![left("one", Ok(summary)), left("tw\u{202e}o", Err(unreadable))];
    driver.app.update(EffectResult::Unfinished(games, Vec::new(), now));
    driver.shows("> Wa shogi, 41 moves").shows("left 2 hours ago. Enter resumes");
    driver.keys("<enter>");
    assert_eq!(driver.effects, [Effect::Disk(DiskEffect::Resume("one".into()))]);
    driver
        .keys("↓")
        .shows("tw\\u{202e}o")
        .shows("it is not the journal")
        .keys("↓")
        .shows("> Heian");
    driver.keys("↑↑").shows("> Wa shogi, 41").keys("↑↑").shows("> Saved games");
    driver.keys("↓↓↓").click_text("Wa shogi, 41").click_text("Wa shogi, 41");
    assert_eq!(driver.effects, [Effect::Disk(DiskEffect::Resume("one".into()))]);
}

#[test]
fn a_game_of_a_table_is_resumed_at_its_table() {
    let game = left_games(3..4).remove(0);
    let seat = |end, way: Option<&str>| {
        let seat = SeatFile {
            table: "garden".parse().unwrap(),
            game: GameId(1),
            side: Some(Color::White),
            guest: None,
            journal: Some(game.path.clone()),
            terms: SeatTerms::default(),
            way: way.map(str::to_owned),
            endpoint: None,
            letter: None,
            offer: None,
        };
        KeptSeat { end, seat }
    };
    let shown = |kept: KeptSeat, told: &str| {
        let mut driver = Driver::new(None, (100, 24));
        let listed = EffectResult::Unfinished(vec![game.clone()], vec![kept], SystemTime::now());
        driver.app.update(listed);
        driver.shows("> Sho shogi, 3 moves: table garden").shows(told).keys("<enter>");
        driver.effects.clone()
    };
    let table: TableName = "garden".parse().unwrap();
    let reopened = shown(seat(SeatEnd::Host, None), "Enter opens the table again");
    assert_eq!(reopened, [Effect::ReopenTable(table.clone())]);
    assert_eq!(
        shown(seat(SeatEnd::Guest, None), "Enter joins it again"),
        [Effect::JoinTable { table, person: None }]
    );
    // Nothing is started by a text of a file: a copy is shown.
    let away = shown(seat(SeatEnd::Guest, Some("ssh://ann@host/garden")), "ssh://ann@host/garden");
    let told = "It belongs to the table garden: zushiki join ssh://ann@host/garden.";
    let copy = |told: &str| Effect::Disk(DiskEffect::LookAt(game.path.clone(), told.to_owned()));
    assert_eq!(away, [copy(told)]);
    // The same if the table is not open.
    let mut driver = Driver::new(None, (100, 24));
    let seats = vec![seat(SeatEnd::Guest, None)];
    driver.app.update(EffectResult::Unfinished(vec![game.clone()], seats, SystemTime::now()));
    driver.keys("<enter>");
    let failed = EffectResult::TableFailed("there is no table garden".to_owned());
    assert_eq!(driver.app.update(failed), [copy("There is no table garden.")]);
    let record = MatchSettings::default().record(rules("sho", &Choice::default()).start());
    let why = "There is no table garden.".to_owned();
    driver.app.update(EffectResult::LookedAt(Ok(Box::new(record)), why));
    driver.shows("There is no table garden. This is a copy to look at").shows("Black to move");
}

#[test]
fn a_game_that_was_left_is_pictured_and_names_its_players_where_they_fit() {
    let players = Players::new(None, parse_player("computer:2").ok());
    let mut left = left_games(3..4).remove(0);
    if let Ok(summary) = &mut left.summary {
        summary.players = players;
        summary.setup = sfen::parse(&selection("sho"), "4k4/9/9/9/9/4L4/9/9/4K4 w - 8").unwrap();
    }
    let rows = [((80, 24), "> Sho shogi, 3 moves  "), ((120, 40), "3 moves: Black - computer 2 ")];
    for (size, shown) in rows {
        let mut driver = Driver::new(None, size);
        driver.app.update(EffectResult::Unfinished(
            vec![left.clone()],
            Vec::new(),
            SystemTime::now(),
        ));
        driver.shows(shown).keys("k").shows("vK").shows(" L ").hides("vL");
    }
}

#[test]
fn a_long_name_in_the_menu_gets_the_room_there_is() {
    let summary = Summary {
        selection: selection("wa:drops"),
        players: Default::default(),
        moves: 11,
        setup: selection("wa:drops").start().clone(),
        last_move: None,
        begun: true,
        ended: false,
    };
    let now = SystemTime::now();
    for (width, shown) in [
        (200, "> Wa shogi (with drops), 11 moves "),
        (80, "> Wa shogi (with..., 11 moves "),
        (60, "> Wa shogi (wi..., 11 moves "),
    ] {
        let mut driver = Driver::new(None, (width, 24));
        let (path, summary) = ("one".into(), Ok(summary.clone()));
        driver.app.update(EffectResult::Unfinished(
            vec![Unfinished { path, summary, open_elsewhere: false, last: now }],
            Vec::new(),
            now,
        ));
        driver.shows(shown);
    }
}

#[test]
fn a_game_comes_back_with_its_place_and_its_clocks() {
    let mut driver = Driver::variant("sho");
    driver.typed("P-7f").typed("P-3d").keys("[[");
    let play = driver.play();
    let record = zushiki_record::Record {
        headers: play.session().headers().clone(),
        game: play.game().clone(),
    };
    let clock = zushiki_core::game::Clock::new("5m".parse().unwrap());
    let mut driver = Driver::new(None, (80, 24));
    driver.app.update(resumed(ResumableGame { record, clock: Some(clock), last: Duration::ZERO }));
    driver.shows("Resumed after 2 moves").shows("REVIEW 0 of 2").shows("5:00");
    assert_eq!(driver.app.until_change(), None, "the clocks stand");
    driver.keys("<end>").typed("P-2f");
    assert!(driver.app.until_change().is_some());
    assert_eq!(driver.kept().map(|(anew, _)| anew), Some(false));
}

#[test]
fn a_game_resumed_edited_and_played_keeps_its_clocks_and_names() {
    let players = zushiki_core::game::Players::new("Bob".parse().ok(), None);
    let settings = MatchSettings { players, time: "5m".parse().ok(), ..MatchSettings::default() };
    let record = settings.record(rules("shogi", &Choice::default()).start());
    let clock = zushiki_core::game::Clock::new("5m".parse().unwrap());
    let mut driver = Driver::new(None, (120, 40));
    driver.app.update(resumed(ResumableGame { record, clock: Some(clock), last: Duration::ZERO }));
    driver.shows("Bob").keys(":edit<enter>Py").hides("EDIT").shows("5:00").shows("Bob");
    assert!(driver.play().game().is_empty());
    driver.typed("P-7f");
    assert!(driver.app.until_change().is_some());
}

#[test]
fn a_game_from_a_file_is_left_without_a_question_before_it_changes() {
    for keys in ["", "[", "[]", ":replay<enter>", ":attackers<enter>", "<home>j"] {
        let mut driver = Driver::variant("sho");
        driver.typed("P-7f").typed("P-3d");
        let play = driver.play();
        let headers = play.session().headers().clone();
        let record = zushiki_record::Record { headers, game: play.game().clone() };
        let start = Start { game: Some(record), origin: GameOrigin::File, ..Start::default() };
        driver.app = App::new(start, driver.size);
        driver.keys(keys);
        // The first key leaves the review.
        let leaves = if driver.play().game().is_reviewing() { "qq" } else { "q" };
        driver.keys(leaves).hides("Quit?");
        assert_eq!(driver.effects, [Effect::Quit], "{keys}");
    }
}

/// Unfinished games of `moves` moves each; the game of two moves is open in another program.
fn left_games(moves: impl Iterator<Item = usize>) -> Vec<Unfinished> {
    let game = |moves| Unfinished {
        path: format!("{moves}.journal").into(),
        summary: Ok(Summary {
            selection: selection("sho"),
            players: Default::default(),
            moves,
            setup: selection("sho").start().clone(),
            last_move: None,
            begun: true,
            ended: false,
        }),
        open_elsewhere: moves == 2,
        last: SystemTime::now(),
    };
    moves.map(game).collect()
}

#[test]
fn the_openings_and_rules_of_an_unfinished_game_are_shown_from_the_menu() {
    let mut driver = Driver::new(None, (80, 24));
    driver.app.update(EffectResult::Unfinished(left_games(3..4), Vec::new(), SystemTime::now()));
    driver.shows("> Sho shogi, 3 moves").keys(":openings<enter>");
    driver
        .shows("q leave")
        .shows("Sho shogi")
        .keys("q")
        .keys(":rules<enter>")
        .shows("Sho shogi")
        .hides("choose a game");
}

#[test]
fn many_games_that_were_left_push_nothing_out_of_the_menu() {
    let mut driver = Driver::new(None, (80, 24));
    driver.app.update(EffectResult::Unfinished(left_games(3..14), Vec::new(), SystemTime::now()));
    driver.shows("3 moves").shows("4 moves").hides("5 moves").shows("9 more");
    driver.keys("↑↑").shows("> Saved games").shows("Mate problems");
    driver.keys("↓↓↓↓").shows("9 more unfinished games").keys("<enter>").hides("9 more");
    driver.shows("> Sho shogi, 5 moves").shows("13 moves").keys("<enter>");
    assert_eq!(driver.effects, [Effect::Disk(DiskEffect::Resume("5.journal".into()))]);
    driver.app.update(EffectResult::Unfinished(left_games(3..6), Vec::new(), SystemTime::now()));
    driver.shows("5 moves").hides("1 more");
    driver.app.update(EffectResult::Unfinished(left_games(3..7), Vec::new(), SystemTime::now()));
    driver.hides("5 moves").click_text("2 more").click_text("2 more").shows("6 moves");
}

#[test]
fn a_game_that_was_left_is_thrown_away_after_a_question() {
    let mut driver = Driver::new(None, (80, 24));
    driver.app.update(EffectResult::Unfinished(left_games(1..4), Vec::new(), SystemTime::now()));
    driver.keys("x").shows("Delete Sho shogi").keys("n").hides("Delete").keys("↓x");
    driver.shows("open in another zushiki and cannot be deleted").hides("Delete");
    driver.keys("↓x<enter>").hides("Delete").keys("x").shows("Delete Sho shogi");
    assert_eq!(driver.effects, [], "Enter gives the safe answer");
    driver.keys("<left><enter>").hides("Delete");
    assert_eq!(driver.effects, [Effect::Disk(DiskEffect::Discard("3.journal".into()))]);
    let path = std::path::PathBuf::from("3.journal");
    let error = std::io::Error::other("the disk is read-only");
    let refused = Err(OpenError::NotRemoved { path: path.clone(), error });
    driver.app.update(EffectResult::Discarded(path, refused));
    driver.shows("3.journal cannot be removed: the disk is read-only.").shows("3 moves");
    driver.app.update(EffectResult::Discarded("3.journal".into(), Ok(())));
    driver.shows("Game deleted.").hides("3 moves").shows("> Sho shogi, 2 moves");
    driver.keys("↑x").click_text("yes");
    assert_eq!(driver.effects, [Effect::Disk(DiskEffect::Discard("1.journal".into()))]);
    driver.keys("↓↓x").shows("Only an unfinished game can be deleted.");
}

#[test]
fn a_game_that_was_thrown_away_is_gone_from_the_disk() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("x.journal");
    std::fs::write(&path, "").unwrap();
    let games =
        zushiki_play::storage::journal::unfinished(home.path(), library::shipped()).unwrap();
    let mut driver = Driver::new(None, (80, 24)).at_home(home.path());
    driver.app.update(EffectResult::Unfinished(games, Vec::new(), SystemTime::now()));
    driver.shows("(unreadable)").keys("xy").hides("Unfinished games").shows("> Heian");
    assert!(!path.exists());
}
