//! Engines of other authors, where they are installed: each plays some moves of each game that it is known
//! to play well. Those that are missing are skipped, which is printed.

#![allow(clippy::unwrap_used)] // a panic is a failed test, in a helper too

use std::sync::mpsc::channel;
use std::time::Duration;

use zushiki::board::Move;
use zushiki::opponent::Dice;
use zushiki::peers::{Peer, PeerEvent, Question, Reply, Roster, SearchTime, is_installed};
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
        peer.ask(Question { start: rules.start(), moves: moves.clone(), time });
        let reply = loop {
            match events.recv_timeout(Duration::from_secs(120)).unwrap() {
                PeerEvent::Answer(_, reply) => {
                    break reply.map_err(|error| error.to_string())?;
                }
                PeerEvent::Failed(error) => return Err(error.to_string()),
                PeerEvent::Ready { .. } | PeerEvent::StateChanged => {}
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
