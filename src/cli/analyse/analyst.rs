//! Searches the positions of a game, and annotates its moves.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::mark::{LIMIT, Mark, counted};
use crate::board::{Color, Move};
use crate::cli::interrupt::Interrupt;
use crate::cli::{AnalyseArgs, tuned};
use crate::engine::{Earlier, Engine, Limits, Request, Score, Settings};
use crate::game::{DeclaredEnd, Game, Node, NodeId, Played};
use crate::notation::Notation;
use crate::record::{Evaluation, EvaluationStyle, pawns};
use crate::rules::Outcome;
use crate::variant::Selection;

/// The length of the better lines that are added, in plies.
const LINE_PLIES: usize = 8;

/// The engine, with the settings of one run of the command.
pub(super) struct Analyst {
    engine: Engine,
    limits: Limits,
    style: EvaluationStyle,
    /// The result for the position before, if it was searched in this run.
    previous: Option<Finding>,
}

/// The result for a position.
#[derive(Clone, Debug)]
struct Finding {
    evaluation: Evaluation,
    /// The best line from the position.
    line: Vec<Move>,
}

/// The result of looking at a position of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// It was searched.
    Evaluated,
    /// It was left as it is: it has an evaluation, or the game is over there.
    Kept,
    /// A signal ended the search.
    Stopped,
}

impl Analyst {
    pub(super) fn new(
        args: &AnalyseArgs,
        style: EvaluationStyle,
        selection: &Selection,
    ) -> Analyst {
        let settings = Settings {
            hash_mib: usize::try_from(args.hash).unwrap_or(usize::MAX),
            threads: args.threads,
            ..tuned::settings(Some(selection))
        };
        let time = Duration::from_secs(args.seconds);
        let limits = Limits {
            nodes: args.nodes,
            // Without a time limit the engine would not look at the clock, which polls for signals.
            hard: Some(if args.nodes.is_some() { Duration::MAX } else { time }),
            ..Limits::default()
        };
        Analyst { engine: Engine::new(selection, settings), limits, style, previous: None }
    }

    /// Evaluates the position of the main line after `ply` moves, and marks the move that led there.
    /// Positions have to come in order.
    pub(super) fn step(&mut self, game: &mut Game, ply: usize, interrupt: &Interrupt) -> Step {
        let line = game.main_line();
        let Some(&id) = line.get(ply) else { return Step::Kept };
        let previous = self.previous.take();
        if let Some(end) = end_by_rules(game.node(id)) {
            self.annotate(game, id, previous.as_ref(), &Reached::of_end(end));
            return Step::Kept;
        }
        let is_new = is_missing(game, id);
        // The position before one without evaluation is searched again, for its best line.
        if !is_new && !line.get(ply + 1).is_some_and(|&next| is_missing(game, next)) {
            return Step::Kept;
        }
        let Some(finding) = self.search(game, &line[..=ply], interrupt) else {
            return Step::Stopped;
        };
        if is_new {
            let reached = Reached::of_evaluation(finding.evaluation);
            self.annotate(game, id, previous.as_ref(), &reached);
        }
        self.previous = Some(finding);
        Step::Evaluated
    }

    /// Searches the position at the end of `line`; `None` if a signal ended the search.
    fn search(&mut self, game: &Game, line: &[NodeId], interrupt: &Interrupt) -> Option<Finding> {
        let nodes: Vec<&Node> = line.iter().map(|&id| game.node(id)).collect();
        let (&last, _) = nodes.split_last()?;
        let moves = nodes.iter().skip(1).filter_map(|node| node.mv());
        let earlier = nodes.iter().zip(moves).map(|(node, mv)| Earlier::new(node.position(), mv));
        let request = Request {
            position: last.position().clone(),
            earlier: earlier.collect(),
            limits: self.limits,
            search_moves: Vec::new(),
            multi_pv: 1,
        };
        if self.limits.nodes.is_some() {
            // A search that is repeated must not know more than the first time.
            self.engine.clear();
        }
        let (began, stop) = (Instant::now(), AtomicBool::new(false));
        let clock = || {
            stop.fetch_or(interrupt.signal().is_some(), Ordering::Relaxed);
            began.elapsed()
        };
        let mut answer = self.engine.search(&request, &stop, &clock, &mut |_| {});
        if answer.depth == 0 && answer.best.is_some() {
            // The limit came before the first iteration was done: there is no score yet.
            let limits =
                Limits { nodes: None, hard: Some(Duration::MAX), depth: Some(1), ..self.limits };
            let request = Request { limits, ..request };
            answer = self.engine.search(&request, &stop, &clock, &mut |_| {});
        }
        let evaluation = from_blacks_side(answer.score, last.position().to_move());
        interrupt.signal().is_none().then_some(Finding { evaluation, line: answer.line })
    }

    /// Writes the evaluation of the position `id` and the mark of the move that led there into its
    /// comment, and adds the line that would have been better.
    fn annotate(&self, game: &mut Game, id: NodeId, previous: Option<&Finding>, reached: &Reached) {
        let evaluation = reached.evaluation.map(|it| it.text(self.style)).unwrap_or_default();
        let better =
            previous.and_then(|before| Some((before, self.mark(game, id, before, reached)?)));
        let mark = better.as_ref().map_or("", |(_, mark)| mark);
        self.comment(game, id, &self.style.joined(&evaluation, mark));
        if let Some((before, _)) = better {
            self.add_line(game, id, before);
        }
    }

    /// Puts `text` before the comment on the position `id`.
    fn comment(&self, game: &mut Game, id: NodeId, text: &str) {
        let comment = &mut game.notes_at_mut(id).comment;
        *comment = self.style.joined(text, comment);
    }

    /// The mark of the move that led to `id`, with its reason: `?? loses 3.42; P-2f is better`. `None` if
    /// the move is fine, or the one that the engine would have played.
    fn mark(&self, game: &Game, id: NodeId, before: &Finding, reached: &Reached) -> Option<String> {
        let node = game.node(id);
        let parent = game.node(node.parent()?);
        let &best = before.line.first().filter(|&&best| Some(best) != node.mv())?;
        let sign = sign_of(parent.position().to_move());
        let loss = sign * (counted(before.evaluation) - reached.value);
        let mark = Mark::of_loss(loss)?.sign();
        let reason = match (before.evaluation, reached.evaluation) {
            (Evaluation::Win(plies), _) if plies.signum() == sign => {
                format!("misses a win in {}", plies.unsigned_abs())
            }
            (_, Some(Evaluation::Win(plies))) if plies.signum() == -sign => {
                format!("allows a win in {}", plies.unsigned_abs())
            }
            _ => format!("loses {}", self.style.number(loss)),
        };
        let notation = match self.style {
            EvaluationStyle::Command => Notation::Hodges,
            EvaluationStyle::Line => Notation::Japanese,
        };
        let better = notation.write(parent.position(), parent.mv().map(Move::to), best);
        Some(format!("{mark} {reason}; {better} is better"))
    }

    /// Adds the best line from the position before `id` as a variation, with its evaluation.
    fn add_line(&self, game: &mut Game, id: NodeId, before: &Finding) {
        let (live, parent) = (game.live_node(), game.node(id).parent());
        game.go_to_node(parent.unwrap_or(game.root()));
        for (ply, &mv) in before.line.iter().take(LINE_PLIES).enumerate() {
            match game.play(mv) {
                Ok(Played::LostByIllegalMove(_)) => {
                    let node = game.cursor_node();
                    game.set_declared_end(node, DeclaredEnd::None);
                    break;
                }
                Ok(_) if ply == 0 => {
                    let first = game.cursor_node();
                    self.comment(game, first, &before.evaluation.text(self.style));
                }
                Ok(_) => {}
                Err(_) => break,
            }
        }
        // Playing has moved the end of the game to the variation.
        game.go_to_node(live);
        game.make_cursor_live();
    }

    /// The progress after the position of `ply` moves: `[####    ] move 12 of 24: 0.35`.
    pub(super) fn progress(&self, game: &Game, ply: usize) -> String {
        let moves = game.main_line().len() - 1;
        let filled = BAR * ply / moves.max(1);
        let bar = format!("{:BAR$}", "#".repeat(filled));
        let evaluation = self.previous.as_ref().map(|finding| match finding.evaluation {
            Evaluation::Hundredths(value) => format!(": {}", pawns(value)),
            Evaluation::Win(plies) if plies > 0 => format!(": Black wins in {plies}"),
            Evaluation::Win(plies) => format!(": White wins in {}", plies.unsigned_abs()),
        });
        format!("[{bar}] move {ply} of {moves}{}", evaluation.unwrap_or_default())
    }
}

/// The width of the progress bar, in columns.
const BAR: usize = 20;

/// The value of the position after a move.
struct Reached {
    /// The advantage of Black that counts, in hundredths of a pawn.
    value: i32,
    /// The evaluation to be written; `None` where the game is over.
    evaluation: Option<Evaluation>,
}

impl Reached {
    fn of_evaluation(evaluation: Evaluation) -> Reached {
        Reached { value: counted(evaluation), evaluation: Some(evaluation) }
    }

    fn of_end(end: Outcome) -> Reached {
        Reached { value: value_of_end(end), evaluation: None }
    }
}

/// The end of the game that the rules give to the position of a node.
pub(super) fn end_by_rules(node: &Node) -> Option<Outcome> {
    // A resignation says nothing about the position, which has an evaluation then.
    let is_declared = matches!(node.declared_end(), DeclaredEnd::Standing(_));
    node.position().outcome().or_else(|| node.end().filter(|_| !is_declared))
}

/// The value of an end, in hundredths of a pawn from Black's side.
pub(super) fn value_of_end(end: Outcome) -> i32 {
    end.winner.map_or(0, |winner| sign_of(winner) * LIMIT)
}

/// 1 for Black, -1 for White: the factor between scores of that side and those of Black.
pub(super) fn sign_of(color: Color) -> i32 {
    match color {
        Color::Black => 1,
        Color::White => -1,
    }
}

/// Whether the position of a node should have an evaluation, and has none.
fn is_missing(game: &Game, id: NodeId) -> bool {
    let node = game.node(id);
    end_by_rules(node).is_none() && Evaluation::in_comment(&node.notes().comment).is_none()
}

fn from_blacks_side(score: Score, to_move: Color) -> Evaluation {
    let sign = sign_of(to_move);
    match score {
        Score::Eval(value) => Evaluation::Hundredths(sign * value),
        Score::Mate(plies) if plies > 0 => Evaluation::Win(sign * plies),
        // A side that is mated has lost in 0 plies, which has no sign of its own.
        Score::Mate(plies) => Evaluation::Win(sign * plies.min(-1)),
    }
}
