//! A computer player for every rule file: the best move of a position, by search.
//!
//! Values go in and come out: a [`Request`] with a position and limits, [`Report`]s on the way, an
//! [`Answer`]. The engine reads no clock; the caller gives it a [`Clock`] and a flag that stops it. It
//! starts threads only for a search on several, and joins them before it answers. It calculates with
//! integers only, so that a search limited by nodes or depth gives the same answer on every machine.
//!
//! # Files
//!
//! `mobility` counts the moves of a piece on a half-empty board, `values` derives the values of pieces from them,
//! `weights` makes tables of them by square, `evaluate` adds them up. `parameters` has the numbers that tuning changes;
//! `tuned` reads and writes tuned values, `movement_hash` names the game that they are of, and `chances` has the curves from scores to chances. `book` has the books of
//! openings, `net` the nets that correct the evaluation, `random` random numbers. `tuning` names what `zushiki-lab`
//! uses, which makes values, nets, search parameters and books.
//!
//! `node` is the state of a search, `search` the main search. Its steps are `node_pruning` (reverse futility, razoring,
//! null move, probcut), `move_pruning` (late moves, futility, history, exchanges), `extension` (singular moves, checks)
//! and `reduction` (late moves); `quiet` is the search of exchanges below it (quiescence). `search_parameters` has the
//! numbers of these steps. `root` iterates from the root, `parallel` has the helper threads, `picker` the order of moves,
//! `exchange` static exchange evaluation, `history` the success of moves so far, which `reward` updates after a cutoff,
//! `table` the transposition table, `path` repetitions, `line` the best lines.
//!
//! `human` plays like a person of some strength, `mate` searches mates, `proofs` does so beside the main search, `hint`
//! recommends a move with a reason, `analyse` searches for an analysis, `bench` counts the nodes of fixed searches.

mod analyse;
pub mod bench;
mod book;
mod chances;
mod evaluate;
mod exchange;
mod extension;
mod hint;
mod history;
mod huge;
mod human;
mod line;
mod mate;
mod memory;
mod mobility;
mod move_pruning;
mod movement_hash;
mod net;
mod node;
mod node_pruning;
mod parallel;
mod parameters;
mod path;
mod picker;
mod proofs;
mod quiet;
mod random;
mod reduction;
mod request;
mod reward;
mod root;
mod score;
mod search;
mod search_parameters;
mod settings;
mod table;
mod tuned;
pub mod tuning;
mod values;
mod weights;

#[cfg(test)]
mod tests;

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64};

use history::Histories;
use net::Net;
use node::{Context, Search};
use parameters::Parameters;
use path::Path;
use proofs::Proofs;
use table::TranspositionTable;
use weights::Weights;
use zushiki_core::board::{Move, Words};
use zushiki_core::rules::search::{SearchPosition, Visitor, at_width};
use zushiki_core::variant::{RepetitionResult, Selection};

pub use book::{Book, BookError, BookGames, BookMove, Tally, share_books};
pub use chances::ChanceCurve;
pub use hint::{Feat, Hint, Reason, Slip, SlipJudge, SlipReason};
pub use human::{Human, Oversights, Plans};
pub use mate::{
    Counting, DEEPEST_TRY, Defence, LONGEST_EXACT, Length, Mate, MateAnswer, MateLimits,
    MateRequest, MateStudy, MateVerdict, Tries, best_defence, solve_mate, study_mate, tries,
    winning_first_moves,
};
pub use net::NetError;
pub use parallel::STACK_SIZE;
pub use request::{Answer, Clock, Earlier, Limits, Report, Request, ScoreBound};
pub use score::Score;
pub use search_parameters::{SearchParameter, SearchParameters, SearchTextError};
pub use settings::{Evaluation, Settings};
pub use tuned::{TunedFiles, TunedTextError, examine as examine_tuned};

/// An engine for the games of one selection, with what it remembers from move to move.
pub struct Engine {
    weights: Weights,
    search_parameters: SearchParameters,
    /// The net that corrects the evaluation, where the game has one.
    net: Option<Net>,
    table: TranspositionTable,
    histories: Histories,
    /// The histories of the helpers: see `parallel`.
    helpers: Vec<Histories>,
    evaluation: Evaluation,
    human: Option<Human>,
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine").finish_non_exhaustive()
    }
}

impl Engine {
    /// An engine for games of `selection`, with tuned values if available, otherwise with values derived from the
    /// rules.
    ///
    /// If memory is short, the table is smaller and the threads are fewer: see [`Settings::fitting`].
    #[must_use]
    pub fn new(selection: &Selection, settings: Settings) -> Engine {
        let smallest = || Settings { hash_mib: 1, threads: NonZeroUsize::MIN, ..settings.clone() };
        let settings = settings.fitting(selection).unwrap_or_else(smallest);
        let parameters = settings.tuned.parameters(selection);
        let net = settings.tuned.find_net(selection, &parameters);
        let search_parameters = settings.tuned.search_parameters(selection);
        let engine = Engine::with_parameters(selection, settings, &parameters);
        Engine { net, search_parameters, ..engine }
    }

    /// Changes the parameters of the search. What earlier searches have learned is kept until [`Engine::clear`].
    pub fn set_search_parameters(&mut self, parameters: SearchParameters) {
        self.search_parameters = parameters;
    }

    fn with_parameters(
        selection: &Selection,
        settings: Settings,
        parameters: &Parameters,
    ) -> Engine {
        let weights = Weights::new(selection, parameters);
        let histories = || Histories::new(selection.geometry(), selection.faces().len());
        Engine {
            weights,
            search_parameters: SearchParameters::default(),
            net: None,
            table: TranspositionTable::new(settings.hash_mib),
            histories: histories(),
            helpers: (1..settings.threads.get()).map(|_| histories()).collect(),
            evaluation: settings.evaluation,
            human: settings.human,
        }
    }

    /// Forgets all earlier searches, as before a new game.
    pub fn clear(&mut self) {
        self.table.clear();
        self.histories.clear();
        self.helpers.iter_mut().for_each(Histories::clear);
    }

    /// Changes the values of the evaluation, and forgets all earlier searches.
    pub fn set_evaluation(&mut self, evaluation: Evaluation) {
        self.evaluation = evaluation;
        self.clear();
    }

    /// Changes the player whose moves are chosen (see [`Settings::human`]), and forgets all earlier searches.
    pub fn set_human(&mut self, human: Option<Human>) {
        self.human = human;
        self.clear();
    }

    /// Searches the position of `request`, which must belong to the selection of this engine, until
    /// a limit is reached or `stop` is true. Calls `report` with each line found.
    pub fn search(
        &mut self,
        request: &Request,
        stop: &AtomicBool,
        clock: &dyn Clock,
        report: &mut dyn FnMut(&Report),
    ) -> Answer {
        self.search_with(request, stop, clock, report, true)
    }

    fn search_with(
        &mut self,
        request: &Request,
        stop: &AtomicBool,
        clock: &dyn Clock,
        report: &mut dyn FnMut(&Report),
        selective: bool,
    ) -> Answer {
        self.table.age();
        let context = Context {
            weights: &self.weights,
            parameters: &self.search_parameters,
            net: self.net.as_ref(),
            table: &self.table,
            limits: &request.limits,
            evaluation: self.evaluation,
            stop,
            clock,
            selective,
            helper: 0,
            helper_nodes: &AtomicU64::new(0),
        };
        let (histories, human) = (&mut self.histories, self.human);
        // The moves of a weak player are the same with every number of threads.
        let helpers = if self.human.is_some() { 0 } else { self.helpers.len() };
        parallel::with_helpers(context, &mut self.helpers[..helpers], request, |context| {
            at_width(&request.position, Run { context, histories, request, human, report })
        })
    }
}

/// A search that runs at the width of its board.
struct Run<'a> {
    context: Context<'a>,
    histories: &'a mut Histories,
    request: &'a Request,
    human: Option<Human>,
    report: &'a mut dyn FnMut(&Report),
}

impl Visitor for Run<'_> {
    type Output = Answer;

    fn visit<W: Words>(self, position: SearchPosition<W>) -> Answer {
        let path = Path::new(position.selection().rules(), &self.request.earlier);
        let moves = root_moves(self.request);
        if let Some(human) = self.human {
            let mut search = Search::new(self.context, position, self.histories, path, moves);
            return search.consider(&human, &self.request.earlier, self.report);
        }
        let proofs = self
            .context
            .sees_mates()
            .then(|| Proofs::new(self.context, position.clone(), &self.request.earlier));
        let mut search = Search::new(self.context, position, self.histories, path, moves);
        search.proofs = proofs;
        search.is_restricted = !self.request.search_moves.is_empty();
        search.run(self.request.multi_pv, self.report)
    }
}

/// The moves that the request and the rule of repetition allow; none if the game is over.
fn root_moves(request: &Request) -> Vec<Move> {
    let mut moves = request.position.legal_moves();
    let rule = request.position.selection().rules().repetition;
    if rule.result == RepetitionResult::Forbidden {
        moves.retain(|&mv| occurrences_after(request, mv) < usize::from(rule.count.get()));
    }
    if !request.search_moves.is_empty() {
        moves.retain(|mv| request.search_moves.contains(mv));
    }
    moves
}

/// The number of times that the position after `mv` will have occurred.
fn occurrences_after(request: &Request, mv: Move) -> usize {
    let mut after = request.position.clone();
    let key = after.play(mv).map(|()| after.key());
    1 + request.earlier.iter().filter(|earlier| Ok(earlier.key) == key).count()
}
