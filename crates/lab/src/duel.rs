//! Pairs of games of two engines that differ in the parameters of the search.

use crate::saved_games::Plan;
use crate::self_play::{RANDOM_MOVES, Table, search, tuning_engine};
use zushiki_core::board::Color;
use zushiki_core::rules::Rules;
use zushiki_core::variant::Selection;
use zushiki_engine::{Engine, SearchParameters, TunedFiles};

/// Two engines that play pairs of games.
pub(crate) struct Duel {
    engines: [Engine; 2],
    rules: Rules,
    plan: Plan,
}

impl Duel {
    /// Engines with the values and the net in `tuned`, or those that the game has.
    pub(crate) fn new(selection: &Selection, tuned: &TunedFiles, plan: Plan) -> Duel {
        let engine = || tuning_engine(selection, tuned);
        Duel { engines: [engine(), engine()], rules: Rules::new(selection.clone()), plan }
    }

    /// Plays two games from the random opening `number`; each side is Black in one of them. Returns the wins of the
    /// first side less those of the second, from -2 to 2.
    pub(crate) fn pair(&mut self, sides: [SearchParameters; 2], number: u64) -> i8 {
        let [one, two] = sides;
        self.engines[0].set_search_parameters(one);
        self.engines[1].set_search_parameters(two);
        self.game(number, Color::Black) + self.game(number, Color::White)
    }

    /// The points of the first side, which has the colour `first`, in the game with this opening: 1, 0 or -1.
    fn game(&mut self, number: u64, first: Color) -> i8 {
        self.engines.iter_mut().for_each(Engine::clear);
        let mut table = Table::new(&self.rules, self.plan.seed, number);
        let longest = self.plan.beginning.longest() * table.squares();
        while table.ply() < longest && self.play_move(&mut table, first) {}
        match table.winner() {
            Some(winner) if winner == first => 1,
            Some(_) => -1,
            None => 0,
        }
    }

    /// Plays a move. Returns whether the game continues.
    fn play_move(&mut self, table: &mut Table, first: Color) -> bool {
        let Some(moves) = table.moves() else { return false };
        if table.ply() < RANDOM_MOVES {
            return table.play_random(&moves);
        }
        let engine = &mut self.engines[usize::from(table.to_move() != first)];
        let answer = search(engine, table, self.plan.nodes, 1);
        answer.best.is_some_and(|mv| table.play(mv, answer.score))
    }
}
