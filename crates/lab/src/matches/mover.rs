//! The engines that move in a game of a match.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use super::clock::{MatchClock, RunningClock};
use super::player::Entrant;
use super::settings::SideSettings;
use zushiki_core::board::Move;
use zushiki_core::game::Game;
use zushiki_core::rules::Rules;
use zushiki_engine::{Earlier, Engine, Request, Settings, TunedFiles};
use zushiki_play::opponent::{Decision, Dice};
use zushiki_play::peers::{AskedPeer, PeerError, PeerQuestion, SearchTime};

/// The engine of a player in one game.
pub(crate) enum Mover<'a> {
    /// The engine of this program.
    Own(OwnMover<'a>),
    /// An engine of another author, and the limit of its searches. It is restarted for each game, so that no result
    /// depends on earlier games.
    Peer(Result<AskedPeer, PeerError>, SearchTime),
}

/// The engine of this program in one game; a thread uses it for one game after the other.
pub(crate) struct OwnMover<'a> {
    engine: &'a mut Engine,
    side: &'a SideSettings,
    clock: Option<RunningClock>,
}

/// The data of the current game that a player needs.
pub(crate) struct GameSoFar<'a> {
    pub(crate) game: &'a Game,
    pub(crate) earlier: &'a [Earlier],
    /// Whether the match is stopped.
    pub(crate) stop: &'a AtomicBool,
}

/// The engine of `settings` for games of `rules`.
pub(crate) fn own_engine(rules: &Rules, side: &SideSettings, tuned: &TunedFiles) -> Engine {
    let settings = Settings {
        hash_mib: side.hash_mib,
        evaluation: side.evaluation(),
        human: None,
        threads: side.threads,
        tuned: tuned.clone(),
    };
    Engine::new(rules.selection(), settings)
}

impl<'a> Mover<'a> {
    /// The engine of `entrant`, which is `engine` if it is the computer.
    pub(crate) fn new(
        entrant: &'a Entrant,
        engine: Option<&'a mut Engine>,
        rules: &Rules,
        dice: &mut Dice,
    ) -> Option<Mover<'a>> {
        // Rolled for every player, so that the random numbers of a game do not depend on who plays.
        let seed = dice.roll();
        match (entrant, engine) {
            (Entrant::Own(side, _), Some(engine)) => {
                // This also forgets the last game: results do not depend on the order of games.
                engine.set_human(side.level.human(seed));
                let clock = side.clock.map(MatchClock::start);
                Some(Mover::Own(OwnMover { engine, side, clock }))
            }
            (Entrant::Own(..), None) => None,
            (Entrant::Peer(settings, entry), _) => {
                Some(Mover::Peer(AskedPeer::start(entry, rules.selection()), settings.limit))
            }
        }
    }

    /// The decision of the engine; `None` if the match was stopped.
    ///
    /// # Errors
    /// The reason why the engine was given up.
    pub(crate) fn think(&mut self, so_far: &GameSoFar<'_>) -> Result<Option<Decision>, PeerError> {
        match self {
            Mover::Own(own) => Ok(own.search(so_far).map(Decision::Play)),
            Mover::Peer(peer, limit) => {
                let peer = peer.as_mut().map_err(|error| error.clone())?;
                let question = question(so_far.game, *limit);
                let answer = peer.ask(question, || !so_far.stop.load(Ordering::Relaxed))?;
                Ok(answer.map(|answer| answer.reply.into()))
            }
        }
    }
}

impl OwnMover<'_> {
    /// The best move that the engine finds; `None` if it may not move.
    fn search(&mut self, so_far: &GameSoFar<'_>) -> Option<Move> {
        let request = Request {
            position: so_far.game.position().clone(),
            earlier: so_far.earlier.to_vec(),
            limits: self.side.limits(self.clock.map(|clock| clock.budget())),
            search_moves: Vec::new(),
            multi_pv: 1,
        };
        let began = Instant::now();
        let answer = self.engine.search(&request, so_far.stop, &|| began.elapsed(), &mut |_| {});
        self.clock.iter_mut().for_each(|clock| clock.spend(began.elapsed()));
        answer.best
    }
}

/// The question for the next move of `game`.
fn question(game: &Game, time: SearchTime) -> PeerQuestion {
    PeerQuestion { start: game.start().clone(), moves: game.moves().collect(), time, lines: 0 }
}
