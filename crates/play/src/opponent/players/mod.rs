//! The programs that play a game: they think when it is their turn, and decide.
//!
//! `own` is a side that the engine of this program plays, `peer` a side that an engine of another author plays.

mod own;
mod peer;
#[cfg(test)]
mod peer_tests;
#[cfg(test)]
mod tests;

use std::io;
use std::time::Duration;

use self::own::{OwnMind, Settings};
use self::peer::PeerMind;
use super::dice::Dice;
use super::program::{PeerPlayer, Program};
use super::sink::SharedSink;
use super::thinker::{Thought, Ticket};
use crate::peers::{NotOffered, PeerError, PeerEvent, PeerState, PeerTicket, Reply, Roster};
use zushiki_core::board::{Color, Move};
use zushiki_core::game::{Clock, EngineConsent, Game, NodeId, OpenOffer, Players, wins_by_impasse};
use zushiki_core::phrase_enum;
use zushiki_core::rules::Position;
use zushiki_core::variant::Selection;
use zushiki_engine::{self as engine, Answer};

/// The decision of a program that plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Decision {
    /// The program plays a move.
    Play(Move),
    /// The program claims or declares an impasse, which wins.
    ClaimImpasse,
    /// The program resigns.
    Resign,
    /// The program answers the open offer of its opponent.
    Answer {
        /// Whether it accepts.
        accept: bool,
    },
    /// The program cannot continue. The game does not change; the program is restarted and asked again when it no
    /// longer waits (see [`Seen::is_waiting`]).
    Stuck(SeatError),
}

impl From<Reply> for Decision {
    fn from(reply: Reply) -> Decision {
        match reply {
            Reply::Move(mv) => Decision::Play(mv),
            Reply::Resign => Decision::Resign,
            Reply::Declare => Decision::ClaimImpasse,
        }
    }
}

phrase_enum! {
    /// The reason why an engine of another author gives no move, or no lines.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum SeatError {
        /// There is no such engine for this game.
        NotOffered(#[from] error: NotOffered),
        /// The program was given up.
        Peer(#[from] error: PeerError),
        #[phrase("opponent-no-lines",
            "{engine}: it reports no readable lines, so it cannot be used for analysis", engine)]
        NoLines { engine: String },
    }
}

/// The state of a game as a program that plays needs it.
#[derive(Clone, Copy, Debug)]
pub struct Seen<'a> {
    /// The game.
    pub game: &'a Game,
    /// The names of the players, some of which are programs: see [`Program::named`].
    pub players: &'a Players,
    /// Whether engines of other authors among the players may be started. One without consent is not.
    pub consent: &'a EngineConsent,
    /// The clocks.
    pub clock: Option<&'a Clock>,
    /// Whether programs wait for a person to let them continue.
    pub is_waiting: bool,
}

impl Seen<'_> {
    /// The engine among the players for which a person has to decide whether it may be started. `None` if there is
    /// none, or the game is over.
    #[must_use]
    pub fn engine_to_ask_about(&self) -> Option<String> {
        let is_open = |peer: &PeerPlayer| self.consent.answer(&peer.engine).is_none();
        let is_over = self.game.node(self.game.live_node()).end().is_some();
        Program::peers(self.players).filter(|_| !is_over).find(is_open).map(|peer| peer.engine)
    }

    /// The engine that is to move at the live node but may not be started, if any.
    #[must_use]
    pub fn engine_without_consent(&self) -> Option<String> {
        match Program::to_move(self.game, self.players)? {
            program if self.may_start(&program) => None,
            Program::Peer(peer) => Some(peer.engine),
            Program::Computer(_) => None,
        }
    }

    fn may_start(&self, program: &Program) -> bool {
        match program {
            Program::Computer(_) => true,
            Program::Peer(peer) => self.consent.answer(&peer.engine) == Some(true),
        }
    }
}

/// An event from a program that plays: for [`ProgramPlayers::receive`].
#[derive(Clone, Debug)]
pub struct SeatEvent {
    seat: u64,
    content: Content,
}

#[derive(Clone, Debug)]
enum Content {
    Own(Thought),
    Peer(PeerEvent),
}

/// The position of a game in which a program was asked to move.
#[derive(Clone, PartialEq, Eq, Debug)]
struct AskedTurn {
    node: NodeId,
    key: u64,
    color: Color,
    program: Program,
}

/// A question that a program was asked.
#[derive(Debug)]
struct Asked {
    place: AskedTurn,
    /// The seat that was asked, and the number of the question; `None` if nobody could be asked.
    question: Option<(u64, SeatTicket)>,
    answer: Option<SeatAnswer>,
}

/// The number of a question to a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SeatTicket {
    Own(Ticket),
    Peer(PeerTicket),
}

#[derive(Debug)]
enum SeatAnswer {
    Own(Result<Answer, Failed>),
    Peer(Result<Reply, SeatError>),
}

/// The engine has failed by a fault in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Failed;

/// A side that a program plays.
#[derive(Debug)]
struct Seat {
    /// No other seat has the same.
    number: u64,
    program: Program,
    selection: Selection,
    mind: Mind,
}

#[derive(Debug)]
enum Mind {
    Own(OwnMind),
    Peer(PeerMind),
}

/// The programs that play the game on the board.
#[derive(Debug)]
pub struct ProgramPlayers {
    sink: SharedSink<SeatEvent>,
    seats: [Option<Seat>; 2],
    /// The number of seats so far.
    count: u64,
    asked: Option<Asked>,
    dice: Dice,
    settings: engine::Settings,
    roster: Roster,
    habits: Habits,
}

/// The habits of computer players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Habits {
    /// Whether players below level 10 answer after a time that looks like thinking.
    pub thinks: bool,
    /// Whether they play from the book of openings of the game, if there is one.
    pub knows_openings: bool,
}

/// The time for a move if neither the game nor the player specifies it.
const USUAL_TIME: Duration = Duration::from_secs(3);
/// The time that is lost between the engine and the clock.
const OVERHEAD: Duration = Duration::from_millis(100);

impl ProgramPlayers {
    /// Programs whose events go to `sink`: computer players with engines of `settings`, and the engines of
    /// `roster`. Random choices depend on `seed`.
    #[must_use]
    pub fn new(
        settings: engine::Settings,
        roster: Roster,
        seed: u64,
        sink: impl Fn(SeatEvent) + Send + Sync + 'static,
    ) -> ProgramPlayers {
        ProgramPlayers {
            sink: SharedSink::new(sink),
            seats: [None, None],
            count: 0,
            asked: None,
            dice: Dice::new(seed),
            settings,
            roster,
            habits: Habits::default(),
        }
    }

    /// The same programs; the computer players have these habits.
    #[must_use]
    pub fn with_habits(self, habits: Habits) -> ProgramPlayers {
        ProgramPlayers { habits, ..self }
    }

    /// Looks at the game after it may have changed: the program whose turn it is begins to think, and one
    /// whose turn it is no longer stops.
    ///
    /// # Errors
    /// If the system does not give a thread.
    pub fn attend(&mut self, seen: Option<Seen<'_>>) -> io::Result<()> {
        self.start_peers(seen)?;
        let turn = seen.and_then(|seen| Some((seen, turn(seen)?)));
        if self.asked.as_ref().map(|asked| &asked.place) == turn.as_ref().map(|(_, place)| place) {
            return Ok(());
        }
        self.give_up();
        match turn {
            Some((seen, place)) => self.ask(seen, place),
            None => Ok(()),
        }
    }

    /// Starts the engines of other authors before it is their turn, since that may take long, and ends those
    /// that have left the game.
    fn start_peers(&mut self, seen: Option<Seen<'_>>) -> io::Result<()> {
        for color in Color::ALL {
            let allowed = |seen: Seen<'_>| {
                Program::of(seen.players, color).filter(|program| seen.may_start(program))
            };
            let program = seen.and_then(allowed);
            let is_peer = |seat: &Seat| matches!(seat.mind, Mind::Peer(_));
            let left = |seat: &mut Seat| is_peer(seat) && program.as_ref() != Some(&seat.program);
            drop(self.seats[color.index()].take_if(left));
            let Some((seen, program @ Program::Peer(_))) = seen.zip(program) else { continue };
            let is_over = seen.game.node(seen.game.live_node()).end().is_some();
            if !is_over && !seen.is_waiting {
                // An error is reported when it is the turn of the engine.
                let _ = self.seat(color, &program, seen.game.position().selection())?;
            }
        }
        Ok(())
    }

    fn give_up(&mut self) {
        if self.asked.as_ref().is_some_and(|asked| asked.answer.is_none()) {
            self.hurry();
        }
        self.asked = None;
    }

    fn ask(&mut self, seen: Seen<'_>, place: AskedTurn) -> io::Result<()> {
        let selection = seen.game.position().selection();
        let (question, answer) = match self.seat(place.color, &place.program, selection)? {
            Ok(seat) => (Some((seat.number, seat.ask(seen, &place))), None),
            Err(error) => (None, Some(SeatAnswer::Peer(Err(error.into())))),
        };
        self.asked = Some(Asked { place, question, answer });
        Ok(())
    }

    /// The seat of a side; one of another game, or of another program, is replaced.
    fn seat(
        &mut self,
        color: Color,
        program: &Program,
        selection: &Selection,
    ) -> io::Result<Result<&mut Seat, NotOffered>> {
        let fits = |seat: &Seat| seat.program == *program && seat.selection == *selection;
        let seat = match self.seats[color.index()].take().filter(fits) {
            Some(seat) => seat,
            None => match self.new_seat(program, selection)? {
                Ok(seat) => seat,
                Err(error) => return Ok(Err(error)),
            },
        };
        Ok(Ok(self.seats[color.index()].insert(seat)))
    }

    fn new_seat(
        &mut self,
        program: &Program,
        selection: &Selection,
    ) -> io::Result<Result<Seat, NotOffered>> {
        self.count += 1;
        let (number, sink) = (self.count, self.sink.for_engine());
        let mind = match program {
            Program::Computer(computer) => {
                let settings = Settings {
                    engine: &self.settings,
                    seed: self.dice.roll(),
                    habits: self.habits,
                };
                let sink =
                    move |thought| sink(SeatEvent { seat: number, content: Content::Own(thought) });
                Mind::Own(OwnMind::start(*computer, selection, settings, sink)?)
            }
            Program::Peer(peer) => {
                let entry = match self.roster.choose(&peer.engine, Some(selection)) {
                    Ok(entry) => entry,
                    Err(error) => return Ok(Err(error)),
                };
                let sink =
                    move |event| sink(SeatEvent { seat: number, content: Content::Peer(event) });
                Mind::Peer(PeerMind::start(peer.clone(), entry, selection, sink)?)
            }
        };
        Ok(Ok(Seat { number, program: program.clone(), selection: selection.clone(), mind }))
    }

    /// Takes note of an event. Returns whether something may be decided now.
    pub fn receive(&mut self, event: SeatEvent) -> bool {
        // A failure without a number answers the question that is open.
        let (ticket, answer) = match event.content {
            Content::Own(Thought::Answer(ticket, answer)) => {
                (Some(SeatTicket::Own(ticket)), SeatAnswer::Own(Ok(answer)))
            }
            Content::Own(Thought::Failed) => (None, SeatAnswer::Own(Err(Failed))),
            Content::Peer(PeerEvent::Answer(ticket, reply)) => {
                (Some(SeatTicket::Peer(ticket)), SeatAnswer::Peer(reply.map_err(SeatError::from)))
            }
            Content::Own(_) | Content::Peer(_) => return false,
        };
        let is_awaited = |asked: &&mut Asked| {
            let question = asked.question.filter(|(seat, _)| *seat == event.seat);
            question.is_some_and(|(_, asked)| ticket.is_none_or(|ticket| ticket == asked))
        };
        let Some(asked) = self.asked.as_mut().filter(is_awaited) else { return false };
        asked.answer = Some(answer);
        true
    }

    /// Lets the program that thinks answer at once.
    pub fn hurry(&self) {
        if let Some(seat) = self.thinking() {
            match &seat.mind {
                Mind::Own(own) => own.hurry(),
                Mind::Peer(peer) => peer.hurry(),
            }
        }
    }

    /// The state of the engine of another author that is asked for a move, if any.
    #[must_use]
    pub fn peer_state(&self) -> Option<PeerState> {
        match &self.thinking()?.mind {
            Mind::Own(_) => None,
            Mind::Peer(peer) => Some(peer.state()),
        }
    }

    /// The seat that was asked for a move.
    fn thinking(&self) -> Option<&Seat> {
        self.seats[self.asked.as_ref()?.place.color.index()].as_ref()
    }

    /// The decision of a program, if it has decided; each decision is returned once.
    pub fn decision(&mut self, seen: Seen<'_>) -> Option<Decision> {
        if let Some(accept) = self.answer_to_offer(seen) {
            return Some(Decision::Answer { accept });
        }
        let asked = self.asked.take_if(|asked| asked.answer.is_some())?;
        let (node, color) = (asked.place.node, asked.place.color);
        let position = seen.game.position_of(node);
        match asked.answer? {
            SeatAnswer::Own(Err(Failed)) => self.play_on(color, &position),
            SeatAnswer::Own(Ok(_)) if wins_by_impasse(&position) => Some(Decision::ClaimImpasse),
            SeatAnswer::Own(Ok(answer)) => match &mut self.seats[color.index()].as_mut()?.mind {
                Mind::Own(own) => own.decide(&answer, seen.game.node(node).ply()),
                Mind::Peer(_) => None,
            },
            SeatAnswer::Peer(Ok(reply)) => Some(reply.into()),
            SeatAnswer::Peer(Err(error)) => {
                self.seats[color.index()] = None;
                Some(Decision::Stuck(error))
            }
        }
    }

    /// Any move of a player whose engine has failed, so that the game can continue. It gets a new engine.
    fn play_on(&mut self, color: Color, position: &Position) -> Option<Decision> {
        self.seats[color.index()] = None;
        self.dice.pick(&position.legal_moves()).copied().map(Decision::Play)
    }

    /// Whether the program that was offered something accepts it; `None` if nothing was offered to one.
    /// Engines of other authors cannot be asked: they accept what wins.
    fn answer_to_offer(&self, seen: Seen<'_>) -> Option<bool> {
        let OpenOffer { by, .. } = seen.game.open_offer()?;
        Program::of(seen.players, !by)?;
        let mut accepted = seen.game.clone();
        let outcome = accepted.accept(!by).ok()?;
        let content = match &self.seats[(!by).index()] {
            Some(Seat { mind: Mind::Own(own), .. }) => own.is_content(seen.game.cursor_ply()),
            _ => false,
        };
        Some(outcome.winner.map_or(content, |winner| winner == !by))
    }
}

impl Seat {
    fn ask(&mut self, seen: Seen<'_>, place: &AskedTurn) -> SeatTicket {
        match &mut self.mind {
            Mind::Own(own) => SeatTicket::Own(own.ask(seen, place.node)),
            Mind::Peer(peer) => SeatTicket::Peer(peer.ask(seen, place.node)),
        }
    }
}

/// The place at which a program is to move now.
fn turn(seen: Seen<'_>) -> Option<AskedTurn> {
    let may_think = |program: &Program| !seen.is_waiting && seen.may_start(program);
    let program = Program::to_move(seen.game, seen.players).filter(may_think)?;
    let id = seen.game.live_node();
    let node = seen.game.node(id);
    Some(AskedTurn { node: id, key: node.key(), color: node.to_move(), program })
}
