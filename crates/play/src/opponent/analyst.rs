//! An engine of another author that analyses positions of a game.

use std::io;

use super::adviser::{Advice, LinesRequest};
use super::players::SeatError;
use crate::peers::{
    EngineEntry, NotOffered, Peer, PeerEvent, PeerQuestion, PeerTicket, SearchTime, is_best_line,
};
use zushiki_core::board::Move;
use zushiki_core::game::{Game, NodeId};
use zushiki_core::variant::Selection;
use zushiki_engine::{Answer, Report, Score};

/// The engine, with the best line of the position that it searches.
#[derive(Debug)]
pub(super) struct Analyst {
    /// No other engine has the same.
    number: u64,
    engine: String,
    selection: Selection,
    peer: Peer,
    best: Option<Report>,
}

/// An event of the engines of other authors that analyse.
#[derive(Clone, Debug)]
pub(super) enum AnalystEvent {
    /// An event of the engine with this number.
    Peer(u64, PeerEvent),
    /// There is no such engine.
    NotOffered(NotOffered),
}

impl Analyst {
    /// Starts the engine of `entry`.
    ///
    /// # Errors
    /// If the system does not give a thread.
    pub(super) fn start(
        number: u64,
        entry: &EngineEntry,
        selection: &Selection,
        sink: impl Fn(AnalystEvent) + Send + 'static,
    ) -> io::Result<Analyst> {
        let sink = move |event| sink(AnalystEvent::Peer(number, event));
        let peer = Peer::start(entry.clone(), selection, sink)?;
        let (engine, selection) = (entry.name.clone(), selection.clone());
        Ok(Analyst { number, engine, selection, peer, best: None })
    }

    /// Whether this is the engine with that name, in that game.
    pub(super) fn fits(&self, engine: &str, selection: &Selection) -> bool {
        self.engine == engine && self.selection == *selection
    }

    /// Asks for the best lines of the position at `node`.
    pub(super) fn ask(&mut self, game: &Game, node: NodeId, lines: LinesRequest) -> PeerTicket {
        self.best = None;
        self.peer.ask(lines_question(game, node, lines))
    }

    /// Stops the search of the position.
    pub(super) fn stop(&self) {
        self.peer.hurry();
    }

    /// The advice that an event is for the position at `node`, which was asked for by `ticket`.
    pub(super) fn receive(
        &mut self,
        event: AnalystEvent,
        node: NodeId,
        ticket: PeerTicket,
    ) -> Option<Advice> {
        match event {
            AnalystEvent::Peer(number, _) if number != self.number => None,
            AnalystEvent::Peer(_, PeerEvent::Line(of, report)) if of == ticket => {
                if is_best_line(&report) {
                    self.best = Some(report.clone());
                }
                Some(Advice::Report(node, report))
            }
            AnalystEvent::Peer(_, PeerEvent::Answer(of, reply)) if of == ticket => {
                Some(match reply {
                    Ok(_) => match self.best.take() {
                        Some(best) => Advice::Lines(node, answer_of(best)),
                        None => Advice::Stuck(SeatError::NoLines { engine: self.engine.clone() }),
                    },
                    Err(error) => Advice::Stuck(error.into()),
                })
            }
            AnalystEvent::Peer(_, PeerEvent::Failed(error)) => Some(Advice::Stuck(error.into())),
            AnalystEvent::Peer(..) | AnalystEvent::NotOffered(_) => None,
        }
    }
}

/// The question for the best lines of the position at `node`.
#[must_use]
pub fn lines_question(game: &Game, node: NodeId, lines: LinesRequest) -> PeerQuestion {
    let mut moves: Vec<Move> = Vec::new();
    let mut at = node;
    while let (Some(before), Some(mv)) = (game.node(at).parent(), game.node(at).mv()) {
        moves.push(mv);
        at = before;
    }
    moves.reverse();
    PeerQuestion {
        start: game.position_of(at),
        moves,
        time: SearchTime::Move(lines.time),
        lines: lines.count,
    }
}

/// The answer from the best line of an engine. The engine may finally play a different move, for which there is no
/// score.
#[must_use]
pub fn answer_of(best: Report) -> Answer {
    let Report { depth, score, nodes, elapsed, line, .. } = best;
    let best = line.first().copied();
    let ranked: Vec<(Move, Score)> = best.map(|best| (best, score)).into_iter().collect();
    let ponder = line.get(1).copied();
    Answer { best, ponder, score, line, depth, nodes, elapsed, ranked }
}
