//! Engines of other authors, where they are installed: each plays some moves of each game that it is known
//! to play well. Those that are missing are skipped, which is printed.

#![allow(clippy::unwrap_used)] // a panic is a failed test, in a helper too

use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::mpsc::channel;
use std::time::Duration;

use zushiki::board::Move;
use zushiki::opponent::Dice;
use zushiki::peers::{
    Peer, PeerEvent, Question, Reply, Roster, SearchTime, is_installed, variants_ini,
};
use zushiki::rules::{Position, Rules};
use zushiki::variant::{Choice, Selection, library};

/// The moves of each side.
const MOVES: usize = 4;

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
        peer.ask(Question { start: rules.start(), moves: moves.clone(), time, lines: 0 });
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

#[test]
fn installed_engines_play_legal_moves() {
    for (engine, games) in [
        ("fairy-stockfish", &["shogi", "heian", "heian:8x8", "heian:8x9"][..]),
        ("hachu", &["wa"]),
        ("crazywa", &["shogi"]),
        ("sjaakii", &["sho", "wa", "wa:drops"]),
    ] {
        let roster = Roster::with_own(&[]);
        if !is_installed(roster.find(engine).unwrap()) {
            println!("{engine} is not installed: skipped");
            continue;
        }
        for game in games {
            let moves = play(engine, game).unwrap_or_else(|error| panic!("{game}: {error}"));
            assert_eq!(moves.len(), 2 * MOVES);
            println!("{engine} plays {game}");
        }
    }
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

#[test]
fn fairy_stockfish_finds_as_many_moves_in_games_written_for_it() {
    if !fs::exists("/usr/games/fairy-stockfish").unwrap() {
        println!("fairy-stockfish is not installed: skipped");
        return;
    }
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
