//! The computer players of one game: they think when it is their turn, and decide.

use std::time::Duration;

use super::computer::Computer;
use super::dice::Dice;
use super::level::Level;
use super::request::request_at;
use super::sink::SharedSink;
use super::thinker::{Thinker, Thought, Ticket};
use super::time::{Allowance, Budget};
use super::wins_by_impasse;
use crate::board::{Color, Move};
use crate::engine::{Answer, Limits, Request, Score, Settings};
use crate::game::{Clock, Game, NodeId, OpenOffer, Players};
use crate::rules::Position;
use crate::variant::Selection;

/// The decision of a computer player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// It plays a move.
    Play(Move),
    /// It claims or declares an impasse, which wins.
    ClaimImpasse,
    /// It resigns.
    Resign,
    /// It answers the open offer of its opponent.
    Answer {
        /// Whether it accepts.
        accept: bool,
    },
}

/// What has to be known of a game to play it.
#[derive(Clone, Copy, Debug)]
pub struct Seen<'a> {
    /// The game.
    pub game: &'a Game,
    /// The names of the players, some of which are computers: see [`Computer::named`].
    pub players: &'a Players,
    /// The clocks.
    pub clock: Option<&'a Clock>,
    /// Whether computer players wait for a person to let them go on.
    pub is_waiting: bool,
}

/// A place in a game at which a computer player was asked to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Place {
    node: NodeId,
    key: u64,
    color: Color,
    computer: Computer,
}

/// A question that the engine was asked.
#[derive(Debug)]
struct Asked {
    place: Place,
    ticket: Ticket,
    answer: Option<Result<Answer, Failed>>,
}

/// The engine has failed by a fault in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Failed;

/// A computer player of one side.
#[derive(Debug)]
struct Seat {
    computer: Computer,
    selection: Selection,
    thinker: Thinker,
    /// The last score that the player found, for itself.
    score: Option<Score>,
    /// The number of its last moves that it found lost.
    lost: u32,
}

/// The computer players of the game on the board.
#[derive(Debug)]
pub struct ComputerPlayers {
    sink: SharedSink,
    seats: [Option<Seat>; 2],
    asked: Option<Asked>,
    dice: Dice,
    settings: Settings,
}

/// The time for a move where neither the game nor the player of the program gives one.
const USUAL_TIME: Duration = Duration::from_secs(3);
/// The least time for a move, unless the clock is short: an answer that comes at once is not noticed.
const PACE: Duration = Duration::from_millis(500);
/// The time that is lost between the engine and the clock.
const OVERHEAD: Duration = Duration::from_millis(100);
/// A player resigns when it finds itself worse than this, in hundredths of a pawn, ...
const HOPELESS: i32 = -1500;
/// ... this many moves in a row, ...
const HOPELESS_MOVES: u32 = 3;
/// ... at this level or a higher one.
const LEAST_RESIGNING: u8 = 4;
/// The number of moves of the game before which a player neither resigns nor accepts a draw.
const EARLY: usize = 20;

impl ComputerPlayers {
    /// Computer players with engines of `settings`, whose thoughts go to `sink`. Random choices depend on
    /// `seed`.
    #[must_use]
    pub fn new(
        settings: Settings,
        seed: u64,
        sink: impl Fn(Thought) + Send + Sync + 'static,
    ) -> ComputerPlayers {
        let dice = Dice::new(seed);
        ComputerPlayers {
            sink: SharedSink::new(sink),
            seats: [None, None],
            asked: None,
            dice,
            settings,
        }
    }

    /// Looks at the game after it may have changed: the player whose turn it is begins to think, and one
    /// whose turn it is no longer stops.
    ///
    /// # Errors
    /// If the system does not give a thread.
    pub fn attend(&mut self, seen: Option<Seen<'_>>) -> std::io::Result<()> {
        let turn = seen.and_then(|seen| Some((seen, turn(seen)?)));
        if self.asked.as_ref().map(|asked| asked.place) == turn.map(|(_, place)| place) {
            return Ok(());
        }
        self.give_up();
        match turn {
            Some((seen, place)) => self.ask(seen, place),
            None => Ok(()),
        }
    }

    fn give_up(&mut self) {
        if let Some(asked) = self.asked.take() {
            self.seats[asked.place.color.index()].iter().for_each(|seat| seat.thinker.stop());
        }
    }

    fn ask(&mut self, seen: Seen<'_>, place: Place) -> std::io::Result<()> {
        let budget = budget(place.computer, seen.clock, place.color);
        let request = request(seen, place, budget);
        let seat = self.seat(place, request.position.selection())?;
        let ticket = seat.thinker.search_at_pace(request, pace(place.computer.level, budget));
        self.asked = Some(Asked { place, ticket, answer: None });
        Ok(())
    }

    /// The player of a side; one of another game, or of another strength, is replaced.
    fn seat(&mut self, place: Place, selection: &Selection) -> std::io::Result<&mut Seat> {
        let fits = |seat: &Seat| seat.computer == place.computer && seat.selection == *selection;
        let index = place.color.index();
        let seat = match self.seats[index].take().filter(fits) {
            Some(seat) => seat,
            None => self.new_seat(place.computer, selection)?,
        };
        Ok(self.seats[index].insert(seat))
    }

    fn new_seat(&mut self, computer: Computer, selection: &Selection) -> std::io::Result<Seat> {
        let evaluation = computer.level.evaluation(self.dice.roll());
        let settings = Settings { evaluation, ..self.settings.clone() };
        let thinker = Thinker::start(selection.clone(), settings, self.sink.for_engine())?;
        let selection = selection.clone();
        Ok(Seat { computer, selection, thinker, score: None, lost: 0 })
    }

    /// Takes note of a thought. Returns whether something may be decided now.
    pub fn receive(&mut self, thought: Thought) -> bool {
        match thought {
            Thought::Answer(ticket, answer) => {
                let Some(asked) = self.asked.as_mut().filter(|asked| asked.ticket == ticket) else {
                    return false;
                };
                asked.answer = Some(Ok(answer));
                true
            }
            Thought::Failed => {
                self.asked.iter_mut().for_each(|asked| asked.answer = Some(Err(Failed)));
                true
            }
            Thought::Ready | Thought::Report(..) | Thought::Mate(..) | Thought::Hint(..) => false,
        }
    }

    /// Lets the player that thinks answer at once.
    pub fn hurry(&self) {
        if let Some(asked) = &self.asked {
            self.seats[asked.place.color.index()].iter().for_each(|seat| seat.thinker.stop());
        }
    }

    /// What a computer player has decided, if it has; it is told once.
    pub fn decision(&mut self, seen: Seen<'_>) -> Option<Decision> {
        if let Some(accept) = self.answer_to_offer(seen) {
            return Some(Decision::Answer { accept });
        }
        let asked = self.asked.take_if(|asked| asked.answer.is_some())?;
        let position = seen.game.node(asked.place.node).position();
        let Ok(answer) = asked.answer? else { return self.play_on(asked.place.color, position) };
        if wins_by_impasse(position) {
            return Some(Decision::ClaimImpasse);
        }
        let random = self.dice.roll();
        let seat = self.seats[asked.place.color.index()].as_mut()?;
        seat.score = Some(answer.score);
        if seat.resigns(seen.game.node(asked.place.node).ply()) {
            seat.lost = 0;
            return Some(Decision::Resign);
        }
        asked.place.computer.level.choose(&answer, random).map(Decision::Play)
    }

    /// Any move of a player whose engine has failed, so that the game can go on. It gets a new engine.
    fn play_on(&mut self, color: Color, position: &Position) -> Option<Decision> {
        self.seats[color.index()] = None;
        self.dice.pick(&position.legal_moves()).copied().map(Decision::Play)
    }

    /// Whether the computer player that was offered something accepts it; `None` if nothing was offered
    /// to one.
    fn answer_to_offer(&self, seen: Seen<'_>) -> Option<bool> {
        let OpenOffer { by, .. } = seen.game.open_offer()?;
        Computer::of(seen.players, !by)?;
        let mut accepted = seen.game.clone();
        let outcome = accepted.accept(!by).ok()?;
        let score = self.seats[(!by).index()].as_ref().and_then(|seat| seat.score);
        let content = score.is_some_and(|score| match score {
            Score::Eval(eval) => eval <= 0,
            Score::Mate(plies) => plies < 0,
        });
        Some(match outcome.winner {
            Some(winner) => winner == !by,
            None => content && seen.game.cursor_ply() >= EARLY,
        })
    }
}

impl Seat {
    /// Counts a move after which the player is lost. Returns whether it resigns.
    fn resigns(&mut self, ply: usize) -> bool {
        let is_lost = self.score.is_some_and(|score| match score {
            Score::Eval(eval) => eval <= HOPELESS,
            Score::Mate(plies) => plies < 0,
        });
        self.lost = if is_lost { self.lost + 1 } else { 0 };
        self.lost >= HOPELESS_MOVES
            && ply >= EARLY
            && self.computer.level.number() >= LEAST_RESIGNING
    }
}

/// The place at which a computer player is to move now.
fn turn(seen: Seen<'_>) -> Option<Place> {
    let Seen { game, players, is_waiting, .. } = seen;
    let computer = Computer::to_move(game, players).filter(|_| !is_waiting)?;
    let node = game.live_node();
    let position = game.node(node).position();
    Some(Place { node, key: position.key(), color: position.to_move(), computer })
}

/// The question for the move at `place`.
fn request(seen: Seen<'_>, place: Place, budget: Budget) -> Request {
    let level = place.computer.level;
    let mut limits = Limits::default();
    budget.apply(&mut limits);
    request_at(seen.game, place.node, level.limits(limits), level.width())
}

/// The least time for a move. Levels below full strength make moves without using their time; with a short
/// clock they must not wait longer than the move may take.
fn pace(level: Level, budget: Budget) -> Duration {
    match level {
        Level::FULL => Duration::ZERO,
        _ => PACE.min(budget.soft.unwrap_or(budget.hard)),
    }
}

/// The time for a move of `color`: by its clock, but no longer than the computer shall think.
fn budget(computer: Computer, clock: Option<&Clock>, color: Color) -> Budget {
    let by_clock = clock.map(|clock| Allowance::of_clock(&clock.left(color)).budget(OVERHEAD));
    match (computer.move_time, by_clock) {
        (Some(time), Some(Budget { hard, .. })) => Budget { soft: None, hard: time.min(hard) },
        (Some(time), None) => Budget { soft: None, hard: time },
        (None, Some(budget)) => budget,
        (None, None) => Budget { soft: Some(USUAL_TIME), hard: USUAL_TIME * 3 },
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, channel};

    use super::*;
    use crate::game::Offer;
    use crate::notation::sfen;
    use crate::opponent::parse_player;
    use crate::rules::Rules;
    use crate::variant::{Choice, library};

    #[test]
    fn a_short_clock_shortens_the_pace() {
        let ms = Duration::from_millis;
        let budget = |soft| Budget { soft: Some(ms(soft)), hard: ms(4 * soft) };
        let low = Level::new(3).unwrap();
        assert_eq!(pace(low, budget(3000)), PACE);
        assert_eq!(pace(low, budget(90)), ms(90));
        assert_eq!(pace(low, Budget { soft: None, hard: ms(200) }), ms(200));
        assert_eq!(pace(Level::FULL, budget(3000)), Duration::ZERO);
    }

    struct Scene {
        game: Game,
        players: Players,
        computers: ComputerPlayers,
        thoughts: Receiver<Thought>,
        is_waiting: bool,
    }

    impl Scene {
        fn new(id: &str, position: Option<&str>, black: &str, white: &str) -> Scene {
            let variant = library::find(id).unwrap();
            let rules = Rules::new(Selection::new(variant, &Choice::default()).unwrap());
            let start = position.map_or(rules.start(), |text| {
                rules.position(&sfen::parse(rules.selection(), text).unwrap()).unwrap()
            });
            let (sender, thoughts) = channel();
            let sink = move |thought| drop(sender.send(thought));
            Scene {
                game: Game::new(start),
                players: Players::new(parse_player(black).ok(), parse_player(white).ok()),
                computers: ComputerPlayers::new(Settings::default(), 1, sink),
                thoughts,
                is_waiting: false,
            }
        }

        fn seen(&self) -> Seen<'_> {
            let Scene { game, players, is_waiting, .. } = self;
            Seen { game, players, clock: None, is_waiting: *is_waiting }
        }

        fn attend(&mut self) {
            let Scene { game, players, computers, is_waiting, .. } = self;
            let seen = Seen { game, players, clock: None, is_waiting: *is_waiting };
            computers.attend(Some(seen)).unwrap();
        }

        fn decide(&mut self) -> Option<Decision> {
            let Scene { game, players, computers, is_waiting, .. } = self;
            let seen = Seen { game, players, clock: None, is_waiting: *is_waiting };
            computers.decision(seen)
        }

        /// The next decision of a player that thinks, which is hurried.
        fn decision(&mut self) -> Decision {
            self.attend();
            self.computers.hurry();
            let patience = Duration::from_secs(20);
            while !self.computers.receive(self.thoughts.recv_timeout(patience).unwrap()) {}
            self.decide().unwrap()
        }
    }

    #[test]
    fn a_computer_plays_its_side_and_no_other() {
        let mut scene = Scene::new("sho", None, "", "computer:2");
        scene.attend();
        assert!(scene.computers.asked.is_none());
        let mv = scene.game.position().legal_moves()[0];
        scene.game.play(mv).unwrap();
        let Decision::Play(mv) = scene.decision() else { panic!("no move") };
        scene.game.play(mv).unwrap();
        scene.attend();
        assert!(scene.computers.asked.is_none() && scene.decide().is_none());
    }

    #[test]
    fn the_answer_to_a_position_that_was_left_is_dropped() {
        let mut scene = Scene::new("sho", None, "computer:2", "");
        scene.attend();
        let first = scene.computers.asked.as_ref().unwrap().ticket;
        scene.is_waiting = true;
        scene.attend();
        assert!(scene.computers.asked.is_none());
        scene.is_waiting = false;
        let Decision::Play(mv) = scene.decision() else { panic!("no move") };
        assert!(scene.game.position().examine(mv).is_ok());
        let old = scene.thoughts.try_iter().any(|thought| match thought {
            Thought::Answer(ticket, _) => ticket == first && scene.computers.receive(thought),
            _ => false,
        });
        assert!(!old);
    }

    #[test]
    fn both_sides_may_be_computers() {
        let mut scene = Scene::new("heian", None, "computer:1", "computer:3");
        for _ in 0..6 {
            let Decision::Play(mv) = scene.decision() else { panic!("no move") };
            scene.game.play(mv).unwrap();
        }
        assert_eq!(scene.game.len(), 6);
        let levels = [0, 1].map(|at| scene.computers.seats[at].as_ref().unwrap().computer.level);
        assert_eq!(levels.map(|level| level.number()), [1, 3]);
    }

    #[test]
    fn a_hopeless_game_is_resigned_politely() {
        let hopeless = "4k4/9/9/9/9/9/9/2RR5/4K4 w - 1";
        let mut scene = Scene::new("shogi", Some(hopeless), "", "computer:5");
        let mut seat = scene
            .computers
            .new_seat("computer:5".parse().unwrap(), scene.game.position().selection())
            .unwrap();
        seat.score = Some(Score::Eval(-2000));
        assert_eq!([30, 32, 34].map(|ply| seat.resigns(ply)), [false, false, true]);
        seat.lost = 5;
        assert!(!seat.resigns(10), "not so early in the game");
        seat.score = Some(Score::Eval(-300));
        assert!(!seat.resigns(40) && seat.lost == 0);
        seat.computer = "computer:3".parse().unwrap();
        seat.score = Some(Score::Mate(-4));
        assert_eq!([40, 42, 44, 46].map(|ply| seat.resigns(ply)), [false; 4]);
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

    #[test]
    fn time_is_that_of_the_clock_or_of_the_player() {
        let clock = Clock::new("1m".parse().unwrap());
        let computer = |text: &str| text.parse::<Computer>().unwrap();
        let hard = |text, clock: Option<&Clock>| budget(computer(text), clock, Color::Black).hard;
        assert_eq!(hard("computer:2s", None), Duration::from_secs(2));
        assert_eq!(hard("computer:2s", Some(&clock)), Duration::from_secs(2));
        assert!(hard("computer:600s", Some(&clock)) < Duration::from_secs(60));
        assert!(hard("computer", Some(&clock)) < Duration::from_secs(30));
    }
}
