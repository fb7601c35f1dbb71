//! Engines of other authors: each plays some moves of each game that it is known to play well.

use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::mpsc::channel;
use std::time::Duration;

use libtest_mimic::Trial;
use zushiki_core::board::Move;
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::{Choice, Selection, library};
use zushiki_play::opponent::Dice;
use zushiki_play::peers::{
    Peer, PeerEvent, PeerQuestion, Reply, Roster, SearchTime, is_installed, variants_ini,
};

use crate::trial;

/// The moves of each side.
const MOVES: usize = 4;

/// The engines, and the games that each plays.
const ENGINES: [(&str, &[&str]); 4] = [
    ("fairy-stockfish", &["shogi", "heian", "heian:8x8", "heian:8x9"]),
    ("hachu", &["wa"]),
    ("crazywa", &["shogi"]),
    ("sjaakii", &["sho", "wa", "wa:drops"]),
];

pub(crate) fn trials() -> Vec<Trial> {
    let played = ENGINES.into_iter().map(|(engine, games)| {
        let test = move || games.iter().for_each(|game| plays_legal_moves(engine, game));
        trial(&format!("{engine}_plays_legal_moves"), missing(engine), test)
    });
    let perft = trial(
        "fairy_stockfish_finds_as_many_moves_in_games_written_for_it",
        missing("fairy-stockfish"),
        fairy_stockfish_finds_as_many_moves_in_games_written_for_it,
    );
    played.chain([perft]).collect()
}

/// The missing requirements of a test of the engine.
fn missing(engine: &str) -> Option<String> {
    let roster = Roster::with_own(&[]);
    let is_there = is_installed(roster.find(engine).unwrap());
    (!is_there).then(|| format!("{engine} is not installed"))
}

fn plays_legal_moves(engine: &str, game: &str) {
    let moves = play(engine, game).unwrap_or_else(|error| panic!("{game}: {error}"));
    assert_eq!(moves.len(), 2 * MOVES);
}

fn rules(name: &str) -> Rules {
    let (id, choice) = Choice::named(name);
    Rules::new(Selection::new(library::find(id).unwrap(), &choice).unwrap())
}

/// Lets the engine play against random moves. Returns the moves.
fn play(engine: &str, game: &str) -> Result<Vec<Move>, String> {
    let roster = Roster::with_own(&[]);
    let entry = roster.find(engine).unwrap();
    let rules = rules(game);
    let (sender, events) = channel();
    let sink = move |event| drop(sender.send(event));
    let mut peer = Peer::start(entry.clone(), rules.selection(), sink).unwrap();
    let (mut position, mut moves, mut dice) = (rules.start(), Vec::new(), Dice::new(1));
    let add = |position: &mut Position, moves: &mut Vec<Move>, mv: Move| {
        position.play(mv).unwrap();
        moves.push(mv);
    };
    for _ in 0..MOVES {
        let time = SearchTime::Move(Duration::from_millis(100));
        peer.ask(PeerQuestion { start: rules.start(), moves: moves.clone(), time, lines: 0 });
        let reply = loop {
            match events.recv_timeout(Duration::from_secs(120)).unwrap() {
                PeerEvent::Answer(_, reply) => {
                    break reply.map_err(|error| error.to_string())?;
                }
                PeerEvent::Failed(error) => return Err(error.to_string()),
                PeerEvent::Ready { .. } | PeerEvent::StateChanged | PeerEvent::Line(..) => {}
            }
        };
        let Reply::Move(mv) = reply else { return Err(format!("{reply:?}")) };
        add(&mut position, &mut moves, mv);
        let mv = *dice.pick(&position.legal_moves()).unwrap();
        add(&mut position, &mut moves, mv);
    }
    Ok(moves)
}

/// The number of sequences of `depth` moves that Fairy-Stockfish finds in a game of this file.
fn fairy_perft(file: &str, game: &str, depth: u32) -> u64 {
    let mut command = Command::new("/usr/games/fairy-stockfish");
    let mut engine = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let commands = format!(
        "uci\nsetoption name VariantPath value {file}\nsetoption name UCI_Variant value {game}\n\
         position startpos\ngo perft {depth}\nquit\n"
    );
    engine.stdin.take().unwrap().write_all(commands.as_bytes()).unwrap();
    let told = String::from_utf8(engine.wait_with_output().unwrap().stdout).unwrap();
    let mut counts = told.lines().filter_map(|line| line.strip_prefix("Nodes searched: "));
    counts.next().unwrap().parse().unwrap()
}

fn fairy_stockfish_finds_as_many_moves_in_games_written_for_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("variants.ini");
    for name in ["shogi", "heian", "heian:8x8", "heian:9x9", "minishogi", "judkins", "gorogoro"] {
        let rules = rules(name);
        let game = variants_ini(rules.selection()).unwrap();
        assert!(!game.needs_custom_pieces, "{name}");
        fs::write(&file, &game.text).unwrap();
        let found = fairy_perft(file.to_str().unwrap(), &game.name, 3);
        assert_eq!(Some(found), rules.start().perft(3), "{name}");
    }
}
