//! The engines that play a game of a match.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use super::contestant::{Entrant, PeerSettings};
use super::settings::SideSettings;
use zushiki_core::board::Move;
use zushiki_core::game::Game;
use zushiki_core::rules::Rules;
use zushiki_engine::{Earlier, Engine, Request, Settings, TunedTexts};
use zushiki_play::opponent::Dice;
use zushiki_play::peers::{
    EngineEntry, Exit, Peer, PeerError, PeerEvent, Question, Reply, SearchTime, Trouble,
};

/// The engine of a player in one game.
pub(super) enum Mind<'a> {
    /// The engine of this program; a thread uses it for one game after the other.
    Own(&'a mut Engine, &'a SideSettings),
    /// An engine of another author, which is started anew for each game: then no result depends on the
    /// games before.
    Peer(PeerMind),
}

/// The end of the thoughts of a player.
pub(super) enum Thought {
    /// Its reply; `None` if it has none, since the match was stopped.
    Reply(Option<Reply>),
    /// The engine was given up.
    Failed(PeerError),
}

/// A game under way, as a player has to know it.
pub(super) struct Table<'a> {
    pub(super) game: &'a Game,
    pub(super) earlier: &'a [Earlier],
    pub(super) stop: &'a AtomicBool,
}

/// The engine of `settings` for games of `rules`.
pub(super) fn own_engine(rules: &Rules, side: &SideSettings, tuned: &TunedTexts) -> Engine {
    let settings = Settings {
        hash_mib: side.hash_mib,
        evaluation: side.evaluation(0),
        threads: side.threads,
        tuned: tuned.clone(),
    };
    Engine::new(rules.selection(), settings)
}

impl<'a> Mind<'a> {
    /// The mind of `entrant`, which plays with `engine` if it is the computer.
    pub(super) fn new(
        entrant: &'a Entrant,
        engine: Option<&'a mut Engine>,
        rules: &Rules,
        dice: &mut Dice,
    ) -> Option<Mind<'a>> {
        // Rolled for every player, so that the random numbers of a game do not depend on who plays.
        let seed = dice.roll();
        match (entrant, engine) {
            (Entrant::Own(side, _), Some(engine)) => {
                // This also forgets the last game: results do not depend on the order of games.
                engine.set_evaluation(side.evaluation(seed));
                Some(Mind::Own(engine, side))
            }
            (Entrant::Own(..), None) => None,
            (Entrant::Peer(settings, entry), _) => {
                Some(Mind::Peer(PeerMind::start(settings, entry, rules)))
            }
        }
    }

    pub(super) fn think(&mut self, table: &Table<'_>, dice: &mut Dice) -> Thought {
        match self {
            Mind::Own(engine, side) => {
                let reply = search(engine, side, table, dice.roll());
                Thought::Reply(reply.map(Reply::Move))
            }
            Mind::Peer(peer) => peer.think(table),
        }
    }
}

fn search(
    engine: &mut Engine,
    side: &SideSettings,
    table: &Table<'_>,
    random: u64,
) -> Option<Move> {
    let request = Request {
        position: table.game.position().clone(),
        earlier: table.earlier.to_vec(),
        limits: side.limits(),
        search_moves: Vec::new(),
        multi_pv: side.level.width(),
    };
    let began = Instant::now();
    let answer = engine.search(&request, table.stop, &|| began.elapsed(), &mut |_| {});
    side.level.choose(&answer, random)
}

/// An engine of another author, with its events.
pub(super) struct PeerMind {
    engine: String,
    move_time: Duration,
    /// `None` if the system gave no thread.
    peer: Option<Peer>,
    events: Receiver<PeerEvent>,
}

/// The time between two looks whether the match was stopped.
const LOOK_INTERVAL: Duration = Duration::from_millis(100);

impl PeerMind {
    fn start(settings: &PeerSettings, entry: &EngineEntry, rules: &Rules) -> PeerMind {
        let (sender, events) = channel();
        let sink = move |event| drop(sender.send(event));
        PeerMind {
            engine: settings.engine.clone(),
            move_time: settings.move_time,
            peer: Peer::start(entry.clone(), rules.selection(), sink).ok(),
            events,
        }
    }

    fn think(&mut self, table: &Table<'_>) -> Thought {
        let time = SearchTime::Move(self.move_time);
        let game = table.game;
        let question = Question {
            start: game.node(game.root()).position().clone(),
            moves: game.moves().collect(),
            time,
            lines: 0,
        };
        let Some(ticket) = self.peer.as_mut().map(|peer| peer.ask(question)) else {
            return Thought::Failed(self.vanished());
        };
        while !table.stop.load(Ordering::Relaxed) {
            match self.events.recv_timeout(LOOK_INTERVAL) {
                Ok(PeerEvent::Answer(answered, reply)) if answered == ticket => {
                    return reply.map_or_else(Thought::Failed, |reply| Thought::Reply(Some(reply)));
                }
                Ok(_) | Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Thought::Failed(self.vanished()),
            }
        }
        Thought::Reply(None)
    }

    /// The error where the thread that talks to the engine is gone.
    fn vanished(&self) -> PeerError {
        let trouble = Trouble::Died { exit: Exit::Other("no thread".to_owned()) };
        PeerError { engine: self.engine.clone(), trouble, errors: Vec::new() }
    }
}
