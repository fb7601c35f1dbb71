//! Engines that misbehave: each ends in a sentence within a bounded time. They are one shell script,
//! `src/peers/fake.sh`.

use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use super::*;
use zushiki_core::notation::usi;
use zushiki_core::rules::Rules;
use zushiki_core::variant::{Choice, Selection, library};
use zushiki_engine::Score;

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/peers/fake.sh");
/// More than any wait for an engine.
const PATIENCE: Duration = Duration::from_secs(60);

fn rules(name: &str) -> Rules {
    let (id, choice) = Choice::named(name);
    Rules::new(Selection::new(library::find(id).unwrap(), &choice).unwrap())
}

fn fake(protocol: PeerProtocol, misdeed: &str, mv: &str) -> EngineEntry {
    let command = ["sh", SCRIPT, protocol.name(), misdeed, mv].map(str::to_owned).to_vec();
    let variants = [("shogi", "shogi"), ("wa", "wa"), ("sho", "shoshogi")];
    EngineEntry {
        name: "fake".to_owned(),
        command,
        directory: None,
        protocol,
        options: Vec::new(),
        files: Vec::new(),
        variants: variants.map(|(ours, theirs)| (ours.to_owned(), theirs.to_owned())).to_vec(),
        variants_ini: VariantsIni::None,
        quirks: Quirks::default(),
    }
}

struct Scene {
    peer: Peer,
    events: Receiver<PeerEvent>,
    rules: Rules,
}

impl Scene {
    fn new(entry: EngineEntry, game: &str) -> Scene {
        let rules = rules(game);
        let (sender, events) = channel();
        let sink = move |event| drop(sender.send(event));
        Scene { peer: Peer::start(entry, rules.selection(), sink).unwrap(), events, rules }
    }

    fn question(&self, moves: &[&str]) -> PeerQuestion {
        let start = self.rules.start();
        let moves = moves.iter().map(|text| usi::parse(self.rules.selection(), text).unwrap());
        PeerQuestion {
            start,
            moves: moves.collect(),
            time: SearchTime::Move(Duration::from_millis(50)),
            lines: 0,
        }
    }

    fn ask(&mut self, moves: &[&str]) -> Result<Reply, PeerError> {
        let question = self.question(moves);
        let ticket = self.peer.ask(question);
        self.answer(ticket)
    }

    fn answer(&self, ticket: PeerTicket) -> Result<Reply, PeerError> {
        loop {
            match self.events.recv_timeout(PATIENCE).unwrap() {
                PeerEvent::Answer(answered, reply) if answered == ticket => return reply,
                PeerEvent::Failed(error) => return Err(error),
                _ => {}
            }
        }
    }

    fn mv(&self, text: &str) -> Reply {
        Reply::Move(usi::parse(self.rules.selection(), text).unwrap())
    }
}

use PeerProtocol::{Cecp, Uci, Usi};

/// The error of a fake engine that is asked for a move at the start of a game of shogi.
fn error(protocol: PeerProtocol, misdeed: &str, mv: &str) -> String {
    let mut scene = Scene::new(fake(protocol, misdeed, mv), "shogi");
    let message = scene.ask(&[]).unwrap_err().to_string();
    assert_eq!(scene.peer.state(), PeerState::Dead);
    assert!(!message.contains(['\n', '\x1b']), "{message:?}");
    // Later questions are also answered.
    assert_eq!(scene.ask(&[]).unwrap_err().to_string(), message);
    message
}

#[track_caller]
fn assert_error(protocol: PeerProtocol, misdeed: &str, mv: &str, part: &str) {
    let message = error(protocol, misdeed, mv);
    assert!(message.starts_with("fake: it ") && message.contains(part), "{misdeed}: {message}");
}

#[test]
fn each_protocol_has_its_own_squares() {
    for (protocol, written) in [(Usi, "7g7f"), (Uci, "c3c4"), (Cecp, "c3c4")] {
        let mut scene = Scene::new(fake(protocol, "", written), "shogi");
        assert_eq!(scene.ask(&[]), Ok(scene.mv("7g7f")), "{protocol:?}");
        assert_eq!(scene.ask(&["2g2f", "8c8d"]), Ok(scene.mv("7g7f")), "{protocol:?}");
        assert_eq!(scene.ask(&[]), Ok(scene.mv("7g7f")), "after taking back");
    }
    for (moves, written, meant) in
        [(&["7g7f", "3c3d"][..], "b2h8+", "8h2b+"), (&[], "c3c4=", "7g7f")]
    {
        let mut scene = Scene::new(fake(Cecp, "", written), "shogi");
        assert_eq!(scene.ask(moves), Ok(scene.mv(meant)), "{written}");
    }
}

#[test]
fn an_owner_may_wait_for_the_answer() {
    let rules = rules("shogi");
    let question = || PeerQuestion {
        start: rules.start(),
        moves: Vec::new(),
        time: SearchTime::Move(Duration::from_millis(50)),
        lines: 0,
    };
    let mut good = AskedPeer::start(&fake(Usi, "", "7g7f"), rules.selection()).unwrap();
    assert_eq!(good.wait_until_ready(|| true), Ok(Some("Fake".to_owned())));
    let answer = good.ask(question(), || true).unwrap().unwrap();
    assert_eq!(answer.reply, Reply::Move(usi::parse(rules.selection(), "7g7f").unwrap()));
    assert!(answer.best.is_none() && good.ask(question(), || false).unwrap().is_none());
    let mut dies = AskedPeer::start(&fake(Usi, "dies", ""), rules.selection()).unwrap();
    assert!(
        matches!(dies.ask(question(), || true), Err(PeerError { engine, .. }) if engine == "fake")
    );
}

#[test]
fn faults_of_the_handshake() {
    assert_error(
        Usi,
        "dies-early",
        "",
        "it exited unexpectedly (exit status: 3); its last words were: no such file: net.bin",
    );
    assert_error(Usi, "floods", "", "keeps writing lines");
}

#[test]
fn an_engine_that_says_nothing_at_first_is_waited_for_ten_seconds() {
    let hangs =
        std::thread::spawn(|| assert_error(Usi, "hangs", "", "no answer to usi within 10 s"));
    let line = std::thread::spawn(|| assert_error(Usi, "endless-line", "", "no answer to usi"));
    assert_error(
        Cecp,
        "other-protocol",
        "",
        "it does not speak cecp: no answer to protover 2 within 10 s",
    );
    [hangs, line].into_iter().for_each(|thread| thread.join().unwrap());
}

#[test]
fn faults_while_thinking() {
    assert_error(Uci, "dies", "", "(signal: 9 (SIGKILL)); its last words were: segmentation fault");
    assert_error(Usi, "floods-thinking", "7g7f", "keeps writing lines");
    let deaf =
        std::thread::spawn(|| assert_error(Cecp, "deaf", "", "no move within 5 s, even after"));
    let silent =
        std::thread::spawn(|| assert_error(Usi, "silent", "", "no move within 5 s, even after"));
    assert_error(Usi, "no-newline", "7g7f", "no move within 5 s, even after");
    [deaf, silent].into_iter().for_each(|thread| thread.join().unwrap());
}

#[test]
fn moves_are_examined() {
    assert_error(
        Usi,
        "",
        "7g7e",
        "it played '7g7e', which is not legal: the piece does not move that way",
    );
    assert_error(Uci, "", "c7c6", "it played 'c7c6' for the other side");
    assert_error(Cecp, "", "i1i2x", "it answered 'i1i2x', which is not a move on this board");
    assert_error(Cecp, "", "a1a3", "which is not legal: your own piece is on that square");
    assert_error(Usi, "nonsense", "", "not a move on this board");
    assert_error(Usi, "none", "", "not a move on this board");
}

#[test]
fn claims_are_not_obeyed() {
    assert_error(Usi, "claims", "", "it claims that the game is over ('bestmove win')");
    assert_error(Cecp, "claims", "", "it claims that the game is over ('1-0 {I win}')");
    assert_error(Cecp, "refuses", "7g7f", "it refuses a legal move: 'Illegal move: 7g7f'");
    assert_error(Cecp, "complains", "", "it reports an error: 'out of cheese'");
    for protocol in [Usi, Cecp] {
        let mut scene = Scene::new(fake(protocol, "resigns", ""), "shogi");
        assert_eq!(scene.ask(&[]), Ok(Reply::Resign));
    }
}

#[test]
fn late_moves_halves_of_lines_and_garbage_do_no_harm() {
    for misdeed in ["late", "halves", "garbage"] {
        let mut scene = Scene::new(fake(Usi, misdeed, "7g7f"), "shogi");
        assert_eq!(scene.ask(&[]), Ok(scene.mv("7g7f")), "{misdeed}");
    }
}

#[test]
fn an_engine_is_stopped_for_the_next_question() {
    let mut scene = Scene::new(fake(Usi, "obeys-stop", "7g7f"), "shogi");
    let question = PeerQuestion { time: SearchTime::Move(PATIENCE), ..scene.question(&[]) };
    let first = scene.peer.ask(question.clone());
    let second = scene.peer.ask(question);
    assert_eq!(scene.answer(first), Ok(scene.mv("7g7f")));
    scene.peer.hurry();
    assert_eq!(scene.answer(second), Ok(scene.mv("7g7f")));
}

#[test]
fn lines_are_reported_until_the_engine_is_stopped() {
    for (protocol, written) in [(Usi, "7g7f"), (Uci, "c3c4"), (Cecp, "c3c4")] {
        let mut scene = Scene::new(fake(protocol, "analyses", written), "shogi");
        let time = SearchTime::Move(PATIENCE);
        let question = PeerQuestion { time, lines: 2, ..scene.question(&[]) };
        let superseded = [scene.peer.ask(question.clone()), scene.peer.ask(question.clone())];
        let ticket = scene.peer.ask(question);
        let (of, report) = loop {
            match scene.events.recv_timeout(PATIENCE).unwrap() {
                PeerEvent::Line(of, report) if !superseded.contains(&of) => break (of, report),
                PeerEvent::Failed(error) => panic!("{error}"),
                _ => {}
            }
        };
        assert_eq!((of, report.depth, report.score), (ticket, 3, Score::Eval(12)), "{protocol:?}");
        assert_eq!(report.line.first().map(|&mv| Reply::Move(mv)), Some(scene.mv("7g7f")));
        scene.peer.hurry();
        assert_eq!(scene.answer(ticket), Ok(scene.mv("7g7f")), "{protocol:?}");
    }
}

/// The error of a fake engine whose line begins with `mv`.
fn line_error(protocol: PeerProtocol, mv: &str) -> String {
    let mut scene = Scene::new(fake(protocol, "analyses", mv), "shogi");
    let time = SearchTime::Move(Duration::from_millis(300));
    let question = PeerQuestion { lines: 1, time, ..scene.question(&[]) };
    let ticket = scene.peer.ask(question);
    scene.answer(ticket).unwrap_err().to_string()
}

#[test]
fn lines_are_examined() {
    let begins = "fake: it reported a line that begins with";
    assert_eq!(line_error(Usi, "x1"), format!("{begins} 'x1', which is not a move on this board"));
    let told = line_error(Uci, "a1a3");
    assert!(told.starts_with(&format!("{begins} 'a1a3', which is not legal: ")), "{told}");
    // In CECP the engine chooses the form of lines, so only the move itself is refused.
    assert_eq!(line_error(Cecp, "x1"), "fake: it answered 'x1', which is not a move on this board");
}

#[test]
fn a_command_to_hurry_may_come_before_the_engine_is_ready() {
    let mut scene = Scene::new(fake(Usi, "obeys-stop", "7g7f"), "shogi");
    let question = PeerQuestion { time: SearchTime::Move(PATIENCE), ..scene.question(&[]) };
    let ticket = scene.peer.ask(question);
    scene.peer.hurry();
    assert_eq!(scene.answer(ticket), Ok(scene.mv("7g7f")));
}

#[test]
fn an_engine_that_does_not_quit_is_killed() {
    for misdeed in ["hangs", "stays", "floods", "floods-thinking"] {
        let mut scene = Scene::new(fake(Usi, misdeed, "7g7f"), "shogi");
        let question = scene.question(&[]);
        scene.peer.ask(question);
        std::thread::sleep(Duration::from_millis(200));
        let began = Instant::now();
        drop(scene);
        assert!(began.elapsed() < Duration::from_secs(20), "{misdeed}: {:?}", began.elapsed());
    }
}

#[test]
fn an_engine_has_to_know_the_game() {
    let message = |game: &str| {
        let mut scene = Scene::new(fake(Usi, "", "7g7f"), game);
        scene.ask(&[]).unwrap_err().to_string()
    };
    assert_eq!(message("sho"), "fake: it does not know 'shoshogi', its entry's name for sho");
    let heian = message("heian");
    assert!(heian.starts_with("fake: it has no name for the game heian"), "{heian}");
}

#[test]
fn an_engine_is_told_how_many_nodes_it_may_search() {
    let mut scene = Scene::new(fake(Usi, "counts-nodes", "7g7f"), "shogi");
    let question = PeerQuestion { time: SearchTime::Nodes(20_000), ..scene.question(&[]) };
    let ticket = scene.peer.ask(question);
    assert_eq!(scene.answer(ticket), Ok(scene.mv("7g7f")));
}

#[test]
fn an_engine_of_one_game_may_have_a_name_for_it() {
    for name in ["shogi", ""] {
        let mut entry = fake(Usi, "one-game", "7g7f");
        entry.variants = vec![("shogi".to_owned(), name.to_owned())];
        let mut scene = Scene::new(entry, "shogi");
        assert_eq!(scene.ask(&[]), Ok(scene.mv("7g7f")), "{name:?}");
    }
    // An engine that cannot be told the game does not play several.
    let mut scene = Scene::new(fake(Usi, "one-game", "7g7f"), "shogi");
    assert!(matches!(scene.ask(&[]).unwrap_err().trouble, Trouble::GameUnknown { .. }));
}

#[test]
fn files_of_options_last_as_long_as_the_engine() {
    let mut entry = fake(Uci, "", "c3c4");
    let text = "[shoshogi:shogi]\nmaxRank = 9\n";
    entry.files = vec![("VariantPath".to_owned(), text.to_owned())];
    let files = files::OptionFiles::write(&mut entry).unwrap();
    let (option, path) = entry.options.pop().unwrap();
    assert_eq!(
        (option.as_str(), std::fs::read_to_string(&path).unwrap().as_str()),
        ("VariantPath", text)
    );
    drop(files);
    assert!(!std::path::Path::new(&path).exists());
    // The engine does not list the game, but the file has it.
    let mut scene = Scene::new(entry, "sho");
    assert_eq!(scene.ask(&[]), Ok(scene.mv("7g7f")));
}

#[test]
fn a_command_that_is_not_there() {
    let mut entry = fake(Usi, "", "");
    entry.command = vec!["no-such-engine".to_owned()];
    assert!(!is_installed(&entry));
    let mut scene = Scene::new(entry.clone(), "shogi");
    let error = scene.ask(&[]).unwrap_err();
    assert_eq!(error.to_string(), "fake: its command 'no-such-engine' is not found");
    entry.command = vec![SCRIPT.replace("fake.sh", "../../Cargo.toml")];
    let mut scene = Scene::new(entry, "shogi");
    assert!(matches!(scene.ask(&[]).unwrap_err().trouble, Trouble::NotStarted { .. }));
}
