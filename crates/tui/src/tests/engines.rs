//! Engines of other authors that a game names, or that the player has chosen.

use super::*;
use crate::app::GameOrigin;
use zushiki_play::opponent::parse_player;
use zushiki_play::peers::{EngineEntry, PeerProtocol, Quirks, Roster, VariantsIni};
use zushiki_record::Record;

/// A game in which the engine `name` plays White, as it is read from a file.
fn of_engine(name: &str) -> Record {
    let mut record = MatchSettings::default().record(rules("shogi", &Choice::default()).start());
    record.headers.players.set(Color::White, parse_player(&format!("engine:{name}")).ok());
    record
}

#[test]
fn an_engine_that_a_game_names_is_asked_about_once() {
    let asked = "This game names the engine 'x'. Start it?";
    let open = || {
        let start =
            Start { game: Some(of_engine("x")), origin: GameOrigin::File, ..Start::default() };
        Driver::started(start, (80, 24))
    };
    let answer = |driver: &Driver| driver.play().session().headers().consent.answer("x");
    let mut driver = open();
    driver.shows(asked);
    assert_eq!(answer(&driver), None);
    driver.keys("y").hides(asked).typed("P-7f").shows("is thinking");
    assert_eq!(answer(&driver), Some(true));
    driver.typed("new").keys("y").hides(asked);
    assert_eq!(answer(&driver), Some(true), "another game with the same players");
    for no in ["n", "<esc>"] {
        let mut driver = open();
        driver.keys(no).hides(asked).shows("The engine 'x' is not started.");
        driver.typed("P-7f").hides(asked).shows("White waits");
        assert_eq!(answer(&driver), Some(false));
        driver.typed("now").shows("is thinking");
        assert_eq!(answer(&driver), Some(true));
    }
}

#[test]
fn an_engine_that_the_player_has_chosen_is_not_asked_about() {
    let entry = EngineEntry {
        name: "x".to_owned(),
        command: vec!["sh".to_owned()],
        directory: None,
        protocol: PeerProtocol::Usi,
        options: Vec::new(),
        files: Vec::new(),
        variants: vec![("sho".to_owned(), String::new())],
        variants_ini: VariantsIni::None,
        quirks: Quirks::default(),
    };
    let players = of_engine("x").headers.players;
    let settings = MatchSettings { players, ..MatchSettings::default() };
    let start = Start { settings, roster: Roster::with_own(&[entry]), ..Start::default() };
    let mut driver = Driver::started(start, (80, 24));
    driver.keys("↓<enter><enter>").hides("Start it?").shows("White (engine:x)");
    assert_eq!(driver.play().session().headers().consent.answer("x"), Some(true));
}
