//! Engines that misbehave in a game: each misdeed ends in a sentence, and the game stays whole. They are
//! one shell script, `src/peers/fake.sh`.

use std::sync::mpsc::{Receiver, channel};

use super::*;
use crate::opponent::parse_player;
use crate::peers::{EngineEntry, PeerProtocol, Quirks, Trouble, VariantsIni};
use crate::session::{Command, MatchSettings, Session};
use zushiki_core::game::{Offer, PlayerName};
use zushiki_core::rules::{Rules, Termination};
use zushiki_core::variant::{Choice, library};
use zushiki_record::{Headers, Record};

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/peers/fake.sh");
/// More than any wait for an engine.
const PATIENCE: Duration = Duration::from_secs(60);

fn fake(name: &str, misdeed: &str, mv: &str) -> EngineEntry {
    EngineEntry {
        name: name.to_owned(),
        command: ["sh", SCRIPT, "usi", misdeed, mv].map(str::to_owned).to_vec(),
        directory: None,
        protocol: PeerProtocol::Usi,
        options: Vec::new(),
        files: Vec::new(),
        variants: vec![("shogi".to_owned(), "shogi".to_owned())],
        variants_ini: VariantsIni::None,
        quirks: Quirks::default(),
    }
}

/// A game of shogi with its session, as a front end drives it.
struct Board {
    session: Session,
    programs: ProgramPlayers,
    events: Receiver<SeatEvent>,
    waits: bool,
}

impl Board {
    /// Black is a fake engine that plays `mv` with a `misdeed`.
    fn new(misdeed: &str, mv: &str, white: &str) -> Board {
        let variant = library::find("shogi").unwrap();
        let start = Rules::new(Selection::new(variant, &Choice::default()).unwrap()).start();
        let players =
            Players::new(parse_player("engine:fake:0.05s").ok(), parse_player(white).ok());
        let consent = Program::consent_to(&players);
        let settings = MatchSettings { players, consent, ..MatchSettings::default() };
        let (sender, events) = channel();
        let sink = move |event| drop(sender.send(event));
        let roster = Roster::with_own(&[fake("fake", misdeed, mv), fake("other", "", "3c3d")]);
        let programs = ProgramPlayers::new(engine::Settings::default(), roster, 1, sink);
        Board {
            session: Session::new(settings.record(start), None),
            programs,
            events,
            waits: false,
        }
    }

    fn decide(&mut self) -> Option<Decision> {
        let Record { game, headers } = self.session.record();
        let Headers { players, consent, .. } = headers;
        let seen = Seen { game, players, consent, clock: None, is_waiting: self.waits };
        self.programs.attend(Some(seen)).unwrap();
        self.programs.decision(seen)
    }

    /// The next decision.
    fn decision(&mut self) -> Decision {
        loop {
            if let Some(decision) = self.decide() {
                return decision;
            }
            let event = self.events.recv_timeout(PATIENCE).unwrap();
            self.programs.receive(event);
        }
    }

    fn play(&mut self) {
        let decision = self.decision();
        let Decision::Play(mv) = decision else { panic!("{decision:?}") };
        self.session.apply(Command::Play(mv));
    }
}

#[test]
fn every_misdeed_ends_in_a_sentence_and_the_game_stays() {
    for (misdeed, mv, part) in [
        ("dies-early", "", "it exited unexpectedly"),
        ("dies", "", "its last words were: segmentation fault"),
        ("floods", "", "keeps writing lines"),
        ("floods-thinking", "", "keeps writing lines"),
        ("nonsense", "", "not a move on this board"),
        ("none", "", "not a move on this board"),
        ("claims", "", "it claims that the game is over"),
        ("", "7g7e", "which is not legal"),
        ("", "3c3d", "for the other side"),
        ("", "P*5e", "which is not legal"),
        ("silent", "", "gave no move within 5 s, even after being told to stop"),
        ("deaf", "", "gave no move within 5 s, even after being told to stop"),
    ] {
        let mut board = Board::new(misdeed, mv, "Aoi");
        let Decision::Stuck(error) = board.decision() else { panic!("{misdeed} {mv}: no trouble") };
        let message = error.to_string();
        assert!(message.starts_with("fake: it ") && message.contains(part), "{misdeed}: {message}");
        assert!(board.session.game().live_outcome().is_none() && board.session.game().is_empty());
        // The engine waits, until it is told to continue: then it is started again.
        board.waits = true;
        assert_eq!(board.decide(), None);
        assert!(board.programs.seats[0].is_none());
    }
}

#[test]
fn an_engine_is_asked_again_after_a_failure_or_its_side_taken_over() {
    let mut board = Board::new("dies", "7g7f", "");
    let Decision::Stuck(first) = board.decision() else { panic!("no trouble") };
    let Decision::Stuck(second) = board.decision() else { panic!("no trouble") };
    assert_eq!(first, second);
    assert!(
        matches!(&first, SeatError::Peer(error) if matches!(error.trouble, Trouble::Died { .. }))
    );
    board.session.apply(Command::SetPlayer { color: Color::Black, name: None });
    assert_eq!(board.decide(), None);
    let mv = board.session.position().legal_moves()[0];
    board.session.apply(Command::Play(mv));
    assert_eq!(board.session.game().len(), 1);
}

#[test]
fn engines_play_each_other_and_the_computer() {
    let mut board = Board::new("late", "7g7f", "engine:other:0.05s");
    board.play();
    board.play();
    assert_eq!(board.session.game().len(), 2);
    // Neither has another move: the script plays the same one at every turn.
    assert!(matches!(board.decision(), Decision::Stuck(_)));
    let mut board = Board::new("", "7g7f", "computer:1");
    board.play();
    board.play();
    assert_eq!(board.session.game().len(), 2);
}

#[test]
fn an_engine_that_is_unknown_or_plays_other_games_is_reported() {
    for (name, part) in [
        ("engine:nobody", "there is no engine 'nobody'; installed engines that play shogi: "),
        (
            "engine:hachu",
            "the engine hachu does not play shogi; installed engines that play shogi: ",
        ),
    ] {
        let mut board = Board::new("", "7g7f", name);
        board.play();
        let Decision::Stuck(error) = board.decision() else { panic!("no trouble") };
        assert!(error.to_string().starts_with(part), "{error}");
    }
}

#[test]
fn an_engine_resigns_and_declines_draws() {
    let mut board = Board::new("resigns", "", "Aoi");
    assert_eq!(board.decision(), Decision::Resign);
    board.session.apply_by(Color::Black, Command::Resign);
    assert_eq!(board.session.game().live_outcome().unwrap().by, Termination::Resignation);
    let mut board = Board::new("", "7g7f", "Aoi");
    board.play();
    board.session.apply_by(Color::White, Command::Offer(Offer::Draw));
    assert_eq!(board.decide(), Some(Decision::Answer { accept: false }));
}

#[test]
fn a_move_taken_back_stops_the_engine_and_its_answer_is_dropped() {
    let mut board = Board::new("obeys-stop", "7g7f", "Aoi");
    assert_eq!(board.decide(), None);
    assert!(board.programs.asked.is_some() && board.programs.peer_state().is_some());
    board.waits = true;
    assert_eq!(board.decide(), None);
    assert!(board.programs.asked.is_none() && board.programs.peer_state().is_none());
    board.waits = false;
    assert_eq!(board.decide(), None);
    let event = board.events.recv_timeout(PATIENCE).unwrap();
    board.programs.receive(event);
    board.programs.hurry();
    board.play();
    assert_eq!(board.session.game().len(), 1);
}

#[test]
fn an_engine_that_has_left_the_game_is_ended() {
    let mut board = Board::new("", "7g7f", "Aoi");
    board.play();
    board.decide();
    assert!(board.programs.seats[0].is_some());
    let name: PlayerName = "Ben".parse().unwrap();
    board.session.apply(Command::SetPlayer { color: Color::Black, name: Some(name) });
    board.decide();
    assert!(board.programs.seats[0].is_none());
    assert_eq!(board.session.headers().players.name(Color::Black).unwrap().to_string(), "Ben");
}

#[test]
fn an_engine_that_a_file_names_is_started_with_the_consent_of_a_person_alone() {
    let mut board = Board::new("", "7g7f", "engine:other:0.05s");
    let record = board.session.record().clone();
    let headers = Headers { consent: EngineConsent::default(), ..record.headers };
    board.session = Session::opened(Record { headers, ..record });
    let seats = |board: &Board| board.programs.seats.each_ref().map(Option::is_some);
    let answer = |board: &mut Board, engine: &str, may_start| {
        let engine = engine.to_owned();
        board.session.apply(Command::AnswerEngine { engine, may_start });
        board.decide()
    };
    assert_eq!((board.decide(), seats(&board)), (None, [false, false]));
    assert_eq!((answer(&mut board, "fake", false), seats(&board)), (None, [false, false]));
    assert_eq!((answer(&mut board, "other", true), seats(&board)), (None, [false, true]));
    answer(&mut board, "fake", true);
    board.play();
    board.play();
    assert_eq!(board.session.game().len(), 2);
}
