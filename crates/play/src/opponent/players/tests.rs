//! The programs play and decide, and are asked about no other move than theirs.

use std::sync::mpsc::{Receiver, channel};

use super::*;
use crate::opponent::parse_player;
use zushiki_core::game::Offer;
use zushiki_core::notation::sfen;
use zushiki_core::rules::Rules;
use zushiki_core::variant::{Choice, library};

struct Scene {
    game: Game,
    players: Players,
    consent: EngineConsent,
    programs: ProgramPlayers,
    events: Receiver<SeatEvent>,
    is_waiting: bool,
}

impl Scene {
    fn new(id: &str, position: Option<&str>, black: &str, white: &str) -> Scene {
        let variant = library::find(id).unwrap();
        let rules = Rules::new(Selection::new(variant, &Choice::default()).unwrap());
        let start = position.map_or(rules.start(), |text| {
            rules.position(&sfen::parse(rules.selection(), text).unwrap()).unwrap()
        });
        let (sender, events) = channel();
        let sink = move |event| drop(sender.send(event));
        Scene {
            game: Game::new(start),
            players: Players::new(parse_player(black).ok(), parse_player(white).ok()),
            consent: EngineConsent::default(),
            programs: ProgramPlayers::new(engine::Settings::default(), Roster::default(), 1, sink),
            events,
            is_waiting: false,
        }
    }

    fn seen(&self) -> Seen<'_> {
        let Scene { game, players, consent, is_waiting, .. } = self;
        Seen { game, players, consent, clock: None, is_waiting: *is_waiting }
    }

    fn attend(&mut self) {
        let Scene { game, players, consent, programs, is_waiting, .. } = self;
        let seen = Seen { game, players, consent, clock: None, is_waiting: *is_waiting };
        programs.attend(Some(seen)).unwrap();
    }

    fn decide(&mut self) -> Option<Decision> {
        let Scene { game, players, consent, programs, is_waiting, .. } = self;
        let seen = Seen { game, players, consent, clock: None, is_waiting: *is_waiting };
        programs.decision(seen)
    }

    /// The next decision of a player that thinks, which is hurried.
    fn decision(&mut self) -> Decision {
        self.attend();
        self.programs.hurry();
        let patience = Duration::from_secs(20);
        while !self.programs.receive(self.events.recv_timeout(patience).unwrap()) {}
        self.decide().unwrap()
    }
}

#[test]
fn a_computer_plays_its_side_and_no_other() {
    let mut scene = Scene::new("sho", None, "", "computer:2");
    scene.attend();
    assert!(scene.programs.asked.is_none());
    let mv = scene.game.position().legal_moves()[0];
    scene.game.play(mv).unwrap();
    let Decision::Play(mv) = scene.decision() else { panic!("no move") };
    scene.game.play(mv).unwrap();
    scene.attend();
    assert!(scene.programs.asked.is_none() && scene.decide().is_none());
}

#[test]
fn the_answer_to_a_position_that_was_left_is_dropped() {
    let mut scene = Scene::new("sho", None, "computer:2", "");
    scene.attend();
    let first = scene.programs.asked.as_ref().unwrap().question.unwrap().1;
    scene.is_waiting = true;
    scene.attend();
    assert!(scene.programs.asked.is_none());
    scene.is_waiting = false;
    let Decision::Play(mv) = scene.decision() else { panic!("no move") };
    assert!(scene.game.position().examine(mv).is_ok());
    let old = scene.events.try_iter().any(|event| match event.content {
        Content::Own(Thought::Answer(ticket, _)) => {
            SeatTicket::Own(ticket) == first && scene.programs.receive(event)
        }
        _ => false,
    });
    assert!(!old);
}

#[test]
fn both_sides_may_be_programs() {
    let mut scene = Scene::new("heian", None, "computer:1", "computer:3");
    for _ in 0..6 {
        let Decision::Play(mv) = scene.decision() else { panic!("no move") };
        scene.game.play(mv).unwrap();
    }
    assert_eq!(scene.game.len(), 6);
    let programs = [0, 1].map(|at| scene.programs.seats[at].as_ref().unwrap().program.clone());
    let levels = programs.map(|program| match program {
        Program::Computer(computer) => computer.level.number(),
        Program::Peer(peer) => panic!("{peer}"),
    });
    assert_eq!(levels, [1, 3]);
}

#[test]
fn an_offer_is_answered_and_early_ones_declined() {
    let mut scene = Scene::new("sho", None, "", "computer:2");
    assert_eq!(scene.decide(), None);
    scene.game.make_offer(Color::Black, Offer::Draw).unwrap();
    assert_eq!(scene.decide(), Some(Decision::Answer { accept: false }));
    assert!(scene.seen().game.open_offer().is_some(), "the session declines it");
    let mut scene = Scene::new("sho", None, "", "Aoi");
    scene.game.make_offer(Color::Black, Offer::Draw).unwrap();
    assert_eq!(scene.decide(), None);
}
