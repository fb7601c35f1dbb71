//! Games of the engine against itself, from which values and nets are made.
//!
//! A game for values begins with random moves, with a few more until ply 60, so that the positions are of all kinds. A
//! game for a book of openings begins with moves that are about as good as the best one.
//! Where a game is stopped before its end, the winner that the scores name may be wrong: so a side has to be
//! far ahead for many plies, by the scores of both sides, and some of these games are played to the end all the
//! same and counted.

use std::iter::Sum;
use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::pick::pick;
use super::{Answer, ChanceCurve, Earlier, Engine, Limits, Request, Score, Settings, TunedFiles};
use zushiki_core::board::{Color, Move};
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::{RepetitionResult, Selection};

/// The games to be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The largest number of games.
    pub games: usize,
    /// The number of nodes of each search.
    pub nodes: u64,
    /// The seed of the games: the same seed gives the same games.
    pub seed: u64,
    /// The number of threads that play.
    pub threads: usize,
    /// The first moves of each game.
    pub beginning: Beginning,
}

/// The first moves of the games of a plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beginning {
    /// Random moves, for positions of all kinds.
    Random,
    /// Good moves that differ from game to game, for a book of openings.
    Good,
}

impl Beginning {
    /// The length of the longest games, in plies for each square of the board: larger boards have longer games. A game
    /// of 9 by 9 squares for values is a draw after 243 plies. A longer limit finds few more winners at their few
    /// nodes, but the results of games for a book are the purpose of these games.
    pub(super) fn longest(self) -> usize {
        match self {
            Beginning::Random => 3,
            Beginning::Good => 6,
        }
    }
}

/// The number of random moves at the beginning.
pub(super) const RANDOM_MOVES: usize = 8;
/// The ply up to which one move in [`WILD`] is random.
const WILD_UNTIL: usize = 60;
const WILD: usize = 15;
/// The number of plies at the beginning of a game for a book in which a good move is chosen at random.
pub(super) const VARIED_PLIES: usize = 16;
/// The number of moves that are compared there.
const CHOICES: usize = 5;
/// The loss of the chance to win, from 0 to 1, by which a move is chosen half as often as the best one.
const HALF_AS_OFTEN: f64 = 0.01;
/// The loss, in that unit, from which a move is not chosen.
const TOO_BAD: f64 = 4.0;
/// The number of occurrences of a position that ends a game as a draw, where the rules draw a repetition.
const OCCURRENCES: usize = 3;
/// The score from which a side is called far ahead, in the unit of [`Score::Eval`].
pub(super) const FAR_AHEAD: i32 = 3000;
/// The number of plies in a row for which one side has to be far ahead, if the game is to end.
const AGREEMENT: u32 = 12;
/// Of the games in which this happens, one in so many is played on.
const CHECKED: u64 = 8;
/// The score of a mate.
pub(super) const MATE: i32 = 30_000;

/// A game of the engine against itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct PlayedGame {
    /// The moves from the starting position, each with the score of the search for Black; a random move has
    /// none.
    pub(super) moves: Vec<(Move, Option<i32>)>,
    /// The winner; `None` for a draw.
    pub(super) winner: Option<Color>,
    /// The side that was far ahead for long, in a game that was played on all the same.
    pub(super) agreed: Option<Color>,
}

impl PlayedGame {
    /// The result for Black, from 0 to 1.
    pub(super) fn result(&self) -> f64 {
        match self.winner {
            Some(Color::Black) => 1.0,
            Some(Color::White) => 0.0,
            None => 0.5,
        }
    }

    /// Calls `see` with each quiet position from which a search chose the move, and with the score of the search for
    /// Black, unless that is `beyond_doubt` or more for either side.
    pub(super) fn visit_quiet(
        &self,
        selection: &Selection,
        beyond_doubt: i32,
        mut see: impl FnMut(&Position, i32),
    ) {
        let mut position = Rules::new(selection.clone()).start();
        for &(mv, score) in &self.moves {
            if let Some(score) = score.filter(|score| score.abs() < beyond_doubt)
                && is_quiet(&position, mv)
            {
                see(&position, score);
            }
            if position.play(mv).is_err() {
                break;
            }
        }
    }
}

/// Whether `mv`, the move played in `position`, and the position are quiet: no check, no capture, no promotion.
pub(super) fn is_quiet(position: &Position, mv: Move) -> bool {
    !position.is_check() && !mv.promotes() && position.piece(mv.to()).is_none()
}

/// The games that were played on although a side had been far ahead for long, and how many of them this side did
/// not win.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Checked {
    /// The number of the games.
    pub(super) games: usize,
    /// The number of those that ended otherwise.
    pub(super) wrong: usize,
}

impl Checked {
    /// The count of one game.
    pub(super) fn of(game: &PlayedGame) -> Checked {
        let is_wrong = game.agreed.is_some() && game.winner != game.agreed;
        Checked { games: usize::from(game.agreed.is_some()), wrong: usize::from(is_wrong) }
    }
}

impl Sum for Checked {
    fn sum<I: Iterator<Item = Checked>>(counts: I) -> Checked {
        counts.fold(Checked::default(), |a, b| Checked {
            games: a.games + b.games,
            wrong: a.wrong + b.wrong,
        })
    }
}

/// Plays the games of `plan` from the number `first` on, by the values and the net in `tuned`, or by derived values.
/// Returns what `use_game` makes of each game and its number, in their order. `go_on` is called before each game with
/// its number, from 0 on, and says whether it is to be played; the first that is not is the last one asked for.
pub(super) fn play<T: Send>(
    selection: &Selection,
    tuned: &TunedFiles,
    plan: &Plan,
    first: usize,
    go_on: &(dyn Fn(usize) -> bool + Sync),
    use_game: &(dyn Fn(usize, PlayedGame) -> T + Sync),
) -> Vec<T> {
    let players = (0..plan.threads.max(1)).map(|_| {
        // Made by the thread that plays, since it takes time.
        let mut player = None;
        move |number: usize| {
            let player = player.get_or_insert_with(|| Player::new(selection, tuned, plan));
            use_game(number, player.play(number as u64))
        }
    });
    play_numbered(players, first..plan.games, go_on)
}

/// The results of `numbers`, in their order, up to the first number for which `go_on` is false. They are the numbers of
/// games, or of pairs of games; each of `players` plays on a thread of its own.
pub(super) fn play_numbered<T: Send>(
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
pub(super) struct Table {
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
        if self.plan.beginning == Beginning::Random && table.is_wild() {
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
pub(super) fn tuning_engine(selection: &Selection, tuned: &TunedFiles) -> Engine {
    let settings = Settings { hash_mib: 2, tuned: tuned.clone(), ..Settings::default() };
    Engine::new(selection, settings)
}

/// Searches the position of `table` for the best `lines` moves, with so many `nodes` for each.
pub(super) fn search(engine: &mut Engine, table: &Table, nodes: u64, lines: usize) -> Answer {
    let nodes = Some(nodes.saturating_mul(lines as u64));
    let request = Request {
        position: table.position.clone(),
        earlier: table.earlier.clone(),
        limits: Limits { nodes, ..Limits::default() },
        search_moves: Vec::new(),
        multi_pv: lines,
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
    pub(super) fn new(rules: &Rules, seed: u64, number: u64) -> Table {
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
    pub(super) fn squares(&self) -> usize {
        self.position.geometry().squares().count()
    }

    pub(super) fn to_move(&self) -> Color {
        self.position.to_move()
    }

    /// The winner; `None` for a draw, and as long as the game is not over.
    pub(super) fn winner(&self) -> Option<Color> {
        self.game.winner
    }

    /// The legal moves. If there are none the game is over, and its winner is noted.
    pub(super) fn moves(&mut self) -> Option<Vec<Move>> {
        let moves = self.position.legal_moves();
        if moves.is_empty() {
            self.game.winner = self.position.outcome().and_then(|outcome| outcome.winner);
            return None;
        }
        Some(moves)
    }

    /// Plays one of `moves` at random. Returns whether the game continues.
    pub(super) fn play_random(&mut self, moves: &[Move]) -> bool {
        let mv = moves[self.random.below(moves.len())];
        self.make(mv, None)
    }

    /// Plays the move of a search with this score, unless the scores so far name a winner. Returns whether the game
    /// continues.
    pub(super) fn play(&mut self, mv: Move, score: Score) -> bool {
        let score = evaluation(score);
        let black = if self.to_move() == Color::Black { score } else { -score };
        self.has_no_winner_yet(black) && self.make(mv, Some(black))
    }

    /// The number of moves played.
    pub(super) fn ply(&self) -> usize {
        self.game.moves.len()
    }

    /// Whether the next move is a random one.
    fn is_wild(&mut self) -> bool {
        let ply = self.ply();
        ply < RANDOM_MOVES || ply < WILD_UNTIL && self.random.below(WILD) == 0
    }

    /// Whether the game has no winner by the score `black` of Black and those before it. The winner is noted.
    fn has_no_winner_yet(&mut self, black: i32) -> bool {
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

/// Pseudo-random numbers, by xorshift (Marsaglia 2003).
pub(super) struct Random(u64);

impl Random {
    /// The numbers of `seed`.
    pub(super) fn new(seed: u64) -> Random {
        let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        for _ in 0..10 {
            random.below(2);
        }
        random
    }

    /// A number below `bound`, or 0.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 11) % bound.max(1) as u64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::selection;
    use zushiki_core::notation::usi;

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

    #[test]
    fn games_that_were_played_on_are_compared_with_the_lead() {
        let game = |winner, agreed| PlayedGame { moves: Vec::new(), winner, agreed };
        let (black, white) = (Some(Color::Black), Some(Color::White));
        let games = [game(black, None), game(black, black), game(None, white), game(white, black)];
        assert_eq!(games.iter().map(Checked::of).sum::<Checked>(), Checked { games: 3, wrong: 2 });
    }

    /// Moves the same pieces of sho forth and back until the game ends. Returns the number of moves and the winner.
    fn shuffled(rules: &str) -> (usize, Option<Color>) {
        let mut table = Table::new(&Rules::new(selection("sho", &[], rules)), 1, 0);
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
