//! Games of the engine against itself, from which values and nets are made.
//!
//! A game for values begins with random moves, with a few more until ply 60, so that the positions are of all kinds. A
//! game for a book of openings begins with moves that are about as good as the best one.
//! If a game is stopped before its end, the winner that the scores name may be wrong: so a side has to be far ahead for
//! many plies, by the scores of both sides, and some of these games are played to the end all the same and counted.

use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::saved_games::{Beginning, Plan, PlayedGame, SavedGames, line};
use zushiki_core::board::{Color, Move};
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::{RepetitionResult, Selection};
use zushiki_engine::tuning::{Random, pick};
use zushiki_engine::{
    Answer, ChanceCurve, Earlier, Engine, Limits, Request, Score, Settings, TunedFiles,
};

/// The number of random moves at the beginning.
pub(crate) const RANDOM_MOVES: usize = 8;
/// The ply up to which one move in [`WILD`] is random.
const WILD_UNTIL: usize = 60;
const WILD: usize = 15;
/// The number of plies at the beginning of a game for a book in which a good move is chosen at random.
pub(crate) const VARIED_PLIES: usize = 16;
/// The number of moves that are compared there.
const CHOICES: usize = 5;
/// The loss of the chance to win, from 0 to 1, by which a move is chosen half as often as the best one.
const HALF_AS_OFTEN: f64 = 0.01;
/// The loss, in that unit, from which a move is not chosen.
const TOO_BAD: f64 = 4.0;
/// The number of occurrences of a position that ends a game as a draw, where the rules draw a repetition.
const OCCURRENCES: usize = 3;
/// The score from which a side is called far ahead, in the unit of [`Score::Eval`].
pub(crate) const FAR_AHEAD: i32 = 3000;
/// The number of plies in a row for which one side has to be far ahead, if the game is to end.
const AGREEMENT: u32 = 12;
/// Of the games in which this happens, one in so many is played on.
const CHECKED: u64 = 8;
/// The score of a mate.
pub(crate) const MATE: i32 = 30_000;

/// Plays the games that are missing in `saved`, by the values and the net in `tuned` or derived values. `keep` is called
/// with the line of each, with its end. `go_on` is called before each game with its number, from 0 on, and says whether it
/// is to be played; the first that is not is the last one asked for.
pub fn play(
    saved: &mut SavedGames,
    tuned: &TunedFiles,
    go_on: &(dyn Fn(usize) -> bool + Sync),
    keep: &(dyn Fn(&str) + Sync),
) {
    let SavedGames { selection, plan, games } = saved;
    let (selection, plan) = (&*selection, &*plan);
    let players = (0..plan.threads.max(1)).map(|_| {
        // Made by the thread that plays, since it takes time.
        let mut player = None;
        move |number: usize| {
            let player = player.get_or_insert_with(|| Player::new(selection, tuned, plan));
            let game = player.play(number as u64);
            keep(&line(selection, number, &game));
            game
        }
    });
    games.extend(play_numbered(players, games.len()..plan.games, go_on));
}

/// The results of `numbers`, in their order, up to the first number for which `go_on` is false. They are the numbers of
/// games, or of pairs of games; each of `players` plays on a thread of its own.
pub(crate) fn play_numbered<T: Send>(
    players: impl Iterator<Item = impl FnMut(usize) -> T + Send>,
    numbers: Range<usize>,
    go_on: &(dyn Fn(usize) -> bool + Sync),
) -> Vec<T> {
    let (next, done) = (Mutex::new(Some(numbers.start)), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        let (next, done) = (&next, &done);
        for mut play in players {
            scope.spawn(move || {
                while let Some(number) = take_number(next, numbers.end, go_on) {
                    let result = play(number);
                    if let Ok(mut done) = done.lock() {
                        done.push((number, result));
                    }
                }
            });
        }
    });
    let mut results = done.into_inner().unwrap_or_default();
    results.sort_by_key(|(number, _)| *number);
    results.into_iter().map(|(_, result)| result).collect()
}

/// The number of the next game, or pair of games; `None` from the first one on that is not to be played, so that those
/// played are the same as if there were only so many.
fn take_number(
    next: &Mutex<Option<usize>>,
    games: usize,
    go_on: &(dyn Fn(usize) -> bool + Sync),
) -> Option<usize> {
    let mut next = next.lock().ok()?;
    let number = next.filter(|&number| number < games && go_on(number));
    *next = number.map(|number| number + 1);
    number
}

/// A player of games against itself.
struct Player<'a> {
    engine: Engine,
    rules: Rules,
    curve: ChanceCurve,
    plan: &'a Plan,
}

/// A game being played.
pub(crate) struct Table {
    random: Random,
    position: Position,
    earlier: Vec<Earlier>,
    game: PlayedGame,
    lead: Lead,
    plays_on: bool,
}

impl<'a> Player<'a> {
    fn new(selection: &Selection, tuned: &TunedFiles, plan: &'a Plan) -> Player<'a> {
        let engine = tuning_engine(selection, tuned);
        let curve = ChanceCurve::of(selection, tuned);
        Player { engine, rules: Rules::new(selection.clone()), curve, plan }
    }

    fn play(&mut self, number: u64) -> PlayedGame {
        self.engine.clear();
        let mut table = Table::new(&self.rules, self.plan.seed, number);
        table.plays_on = number.is_multiple_of(CHECKED);
        let longest = self.plan.beginning.longest() * table.squares();
        while table.game.moves.len() < longest && self.play_move(&mut table) {}
        table.game
    }

    /// Plays a move. Returns whether the game continues.
    fn play_move(&mut self, table: &mut Table) -> bool {
        let Some(moves) = table.moves() else { return false };
        if self.plan.beginning == Beginning::Random && table.draw_wild() {
            return table.play_random(&moves);
        }
        let is_varied = self.plan.beginning == Beginning::Good && table.ply() < VARIED_PLIES;
        let lines = if is_varied { CHOICES } else { 1 };
        let answer = search(&mut self.engine, table, self.plan.nodes, lines);
        let chosen = if is_varied { self.vary(&answer, &mut table.random) } else { answer.best };
        let Some(mv) = chosen else { return false };
        table.play(mv, answer.score)
    }

    /// One of the moves of `answer`: the less it loses to the best one, the more often it is chosen.
    fn vary(&self, answer: &Answer, random: &mut Random) -> Option<Move> {
        let chance = |score| self.curve.chance(evaluation(score));
        let best = chance(answer.score);
        let weight = |&(_, score): &(Move, Score)| {
            let loss = (best - chance(score)).max(0.0) / HALF_AS_OFTEN;
            let weight = if loss < TOO_BAD { 1000.0 / (1.0 + loss * loss) } else { 0.0 };
            weight as u64
        };
        let weights: Vec<u64> = answer.ranked.iter().map(weight).collect();
        let at = random.below(weights.iter().sum::<u64>() as usize) as u64;
        pick(&weights, at).map(|index| answer.ranked[index].0).or(answer.best)
    }
}

/// An engine for games with short searches, with a transposition table of 2 MiB.
pub(crate) fn tuning_engine(selection: &Selection, tuned: &TunedFiles) -> Engine {
    let settings = Settings { hash_mib: 2, tuned: tuned.clone(), ..Settings::default() };
    Engine::new(selection, settings)
}

/// Searches the position of `table` for the best `lines` moves, with so many `nodes` for each.
pub(crate) fn search(engine: &mut Engine, table: &Table, nodes: u64, lines: usize) -> Answer {
    let nodes = Some(nodes.saturating_mul(lines as u64));
    let request = Request {
        earlier: table.earlier.clone(),
        multi_pv: lines,
        ..Request::new(table.position.clone(), Limits { nodes, ..Limits::default() })
    };
    let never = AtomicBool::new(false);
    engine.search(&request, &never, &|| Duration::ZERO, &mut |_| {})
}

/// A score as a number; a mate is [`MATE`].
fn evaluation(score: Score) -> i32 {
    match score {
        Score::Eval(score) => score,
        Score::Mate(plies) => MATE * plies.signum(),
    }
}

impl Table {
    /// The start of the game `number`. Its random moves depend on `seed` and `number`.
    pub(crate) fn new(rules: &Rules, seed: u64, number: u64) -> Table {
        Table {
            random: Random::new(seed ^ (number + 1).wrapping_mul(0x9e37_79b9)),
            position: rules.start(),
            earlier: Vec::new(),
            game: PlayedGame::default(),
            lead: Lead::default(),
            plays_on: false,
        }
    }

    /// The number of squares of the board.
    pub(crate) fn squares(&self) -> usize {
        self.position.geometry().squares().count()
    }

    pub(crate) fn to_move(&self) -> Color {
        self.position.to_move()
    }

    /// The winner; `None` for a draw, and as long as the game is not over.
    pub(crate) fn winner(&self) -> Option<Color> {
        self.game.winner
    }

    /// The legal moves. If there are none the game is over, and its winner is noted.
    pub(crate) fn moves(&mut self) -> Option<Vec<Move>> {
        let moves = self.position.legal_moves();
        if moves.is_empty() {
            self.game.winner = self.position.outcome().and_then(|outcome| outcome.winner);
            return None;
        }
        Some(moves)
    }

    /// Plays one of `moves` at random. Returns whether the game continues.
    pub(crate) fn play_random(&mut self, moves: &[Move]) -> bool {
        let mv = moves[self.random.below(moves.len())];
        self.make(mv, None)
    }

    /// Plays the move of a search with this score, unless the scores so far name a winner. Returns whether the game
    /// continues.
    pub(crate) fn play(&mut self, mv: Move, score: Score) -> bool {
        let score = evaluation(score);
        let black = if self.to_move() == Color::Black { score } else { -score };
        self.note_score(black) && self.make(mv, Some(black))
    }

    /// The number of moves played.
    pub(crate) fn ply(&self) -> usize {
        self.game.moves.len()
    }

    /// Draws whether the next move is a random one.
    fn draw_wild(&mut self) -> bool {
        let ply = self.ply();
        ply < RANDOM_MOVES || ply < WILD_UNTIL && self.random.below(WILD) == 0
    }

    /// Notes the score `black` of Black, and the winner by it and those before it. Returns whether the game continues.
    fn note_score(&mut self, black: i32) -> bool {
        let Some(leader) = self.lead.after(black) else { return true };
        if self.plays_on {
            self.game.agreed.get_or_insert(leader);
            return true;
        }
        self.game.winner = Some(leader);
        false
    }

    /// Makes a move. Returns whether the game continues: it ends if the position has come up too often.
    fn make(&mut self, mv: Move, score: Option<i32>) -> bool {
        self.earlier.push(Earlier::new(&self.position, mv));
        if self.position.play(mv).is_err() {
            return false;
        }
        self.game.moves.push((mv, score));
        let key = self.position.key();
        let occurrences = 1 + self.earlier.iter().filter(|earlier| earlier.key == key).count();
        let (most, winner) = self.end_by_repetition();
        if occurrences < most {
            return true;
        }
        self.game.winner = winner;
        false
    }

    /// The number of occurrences of the position that ends the game, and the side that wins by it.
    fn end_by_repetition(&self) -> (usize, Option<Color>) {
        let rule = self.position.selection().rules().repetition;
        let winner = match rule.result {
            RepetitionResult::Draw => return (OCCURRENCES, None),
            // The side to move did not make the last move. To have to leave a cycle is as bad as a loss.
            RepetitionResult::MoverLoses | RepetitionResult::Forbidden => self.to_move(),
            RepetitionResult::BlackLoses => Color::White,
        };
        (usize::from(rule.count.get()), Some(winner))
    }
}

/// The side that is far ahead, and for how many plies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Lead {
    sign: i32,
    plies: u32,
}

impl Lead {
    /// The side that has been far ahead long enough, with one more score for Black. A mate takes no time.
    fn after(&mut self, black: i32) -> Option<Color> {
        let sign = if black.abs() < FAR_AHEAD { 0 } else { black.signum() };
        self.plies = if sign == self.sign { self.plies + 1 } else { 1 };
        self.sign = sign;
        let is_enough = self.plies >= AGREEMENT || black.abs() == MATE;
        (sign != 0 && is_enough).then_some(if sign > 0 { Color::Black } else { Color::White })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::notation::usi;
    use zushiki_core::variant::{Choice, RulePatch, library};

    fn leads(scores: &[i32]) -> Vec<Option<Color>> {
        let mut lead = Lead::default();
        scores.iter().map(|&score| lead.after(score)).collect()
    }

    #[test]
    fn a_side_that_is_far_ahead_for_long_or_mates_wins() {
        let long = leads(&[-FAR_AHEAD; AGREEMENT as usize]);
        assert_eq!(long.iter().flatten().count(), 1);
        assert_eq!(long.last(), Some(&Some(Color::White)));
        let mut broken = [FAR_AHEAD; 2 * AGREEMENT as usize - 1];
        broken[AGREEMENT as usize - 1] = FAR_AHEAD - 1;
        assert_eq!(leads(&broken).iter().flatten().count(), 0);
        assert_eq!(leads(&[0, MATE]), [None, Some(Color::Black)]);
    }

    /// Moves the same pieces of sho forth and back until the game ends. Returns the number of moves and the winner.
    fn shuffled(rules: &str) -> (usize, Option<Color>) {
        let sho = library::find("sho").unwrap();
        let rules = RulePatch::parse(&sho, rules).unwrap();
        let selection = Selection::new(sho, &Choice { rules, ..Choice::default() }).unwrap();
        let mut table = Table::new(&Rules::new(selection), 1, 0);
        for text in ["4i4h", "4a4b", "4h4i", "4b4a"].into_iter().cycle().take(40) {
            let mv = usi::parse_in(&table.position, text).unwrap();
            if !table.make(mv, None) {
                break;
            }
        }
        (table.ply(), table.winner())
    }

    #[test]
    fn a_repetition_ends_games_as_the_rules_say() {
        assert_eq!(shuffled(""), (8, None), "a draw by the third occurrence");
        assert_eq!(shuffled("repetition.result=mover-loses"), (12, Some(Color::Black)));
        assert_eq!(shuffled("repetition.result=black-loses"), (12, Some(Color::White)));
    }
}
