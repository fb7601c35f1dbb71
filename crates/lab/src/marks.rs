//! The marks of an analysis beside the losses that another engine finds: how many marks are right, and how many of the
//! moves that lose much have one.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use zushiki_core::board::Move;
use zushiki_core::game::{Game, NodeId};
use zushiki_core::notation::{Notation, sfen, usi};
use zushiki_core::phrase_error;
use zushiki_core::rules::Rules;
use zushiki_core::variant::Selection;
use zushiki_engine::{Answer, Engine, Limits, Request, Settings, TunedFiles};
use zushiki_play::analysis::{ANNOTATED_LINES, Annotator, AnnotatorStep, Mark};
use zushiki_play::opponent::request_at;
use zushiki_record::{EvaluationStyle, PlainEnglish};

/// The size of the table of positions, in mebibytes.
const HASH_MIB: usize = 64;

/// A move that another engine has judged.
#[derive(Clone, Debug)]
pub struct JudgedMove {
    /// The game of this one move.
    game: Game,
    /// The loss of the chance to win by the move, in points of a hundred.
    loss: f64,
}

/// Why a text has no judged moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct JudgedMovesError {
    /// The number of the line, from 1.
    pub line: usize,
}

phrase_error! {
    JudgedMovesError { line },
    "cli-no-judged-move",
    "line {line} does not have a position in SFEN, its score, the best move, the score after the move that was played, and that move, separated by tabs",
    line
}

impl JudgedMove {
    /// The moves in `text`, a line for each: the position before the move in SFEN, its score for the side to move in
    /// centipawns, the best move, the score for the same side after the move that was played, and that move, separated
    /// by tabs. Lines that begin with `#` are comments. A score `s` means a chance of 1 / (1 + exp(-s / `scale`)).
    ///
    /// # Errors
    /// The first line that has another form, or an illegal position or move.
    pub fn read(
        selection: &Selection,
        text: &str,
        scale: f64,
    ) -> Result<Vec<JudgedMove>, JudgedMovesError> {
        let rules = Rules::new(selection.clone());
        let lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#'));
        let read = |(at, line): (usize, &str)| {
            JudgedMove::in_line(&rules, line, scale).ok_or(JudgedMovesError { line: at + 1 })
        };
        lines.map(read).collect()
    }

    fn in_line(rules: &Rules, line: &str, scale: f64) -> Option<JudgedMove> {
        let fields: Vec<&str> = line.split('\t').collect();
        let &[position, best, _, after, mv] = fields.as_slice() else { return None };
        let setup = sfen::parse(rules.selection(), position).ok()?;
        let mut game = Game::new(rules.position(&setup).ok()?);
        game.play(usi::parse(rules.selection(), mv)?).ok()?;
        let chance = |score: &str| Some(1.0 / (1.0 + (-score.parse::<f64>().ok()? / scale).exp()));
        Some(JudgedMove { game, loss: 100.0 * (chance(best)? - chance(after)?) })
    }
}

/// Moves with a mark by the loss that the other engine finds.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Marked {
    /// The number of moves.
    pub moves: usize,
    /// Those that lose five points of the chance to win or more.
    pub lose_five: usize,
    /// Those that lose less than two.
    pub lose_little: usize,
}

/// Moves that lose much, and those of them with a mark.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Losing {
    /// The number of moves.
    pub moves: usize,
    /// Those with `?!`, `?` or `??`.
    pub marked: usize,
}

/// The counts of marks and losses.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct MarksTable {
    /// The moves marked `?` or `??`.
    pub mistakes: Marked,
    /// The moves marked `?!`.
    pub dubious: Marked,
    /// The moves that lose five points or more.
    pub lose_five: Losing,
    /// The moves that lose ten points or more.
    pub lose_ten: Losing,
}

impl MarksTable {
    /// The table of `judged` moves, each marked as the analysis of a game with `nodes` for each position does. `go_on` is
    /// called with the number of moves that are done, and stops the work when it returns false.
    #[must_use]
    pub fn of(
        judged: &[JudgedMove],
        nodes: u64,
        go_on: &mut dyn FnMut(usize) -> bool,
    ) -> MarksTable {
        let mut table = MarksTable::default();
        let Some(first) = judged.first() else { return table };
        let settings = Settings { hash_mib: HASH_MIB, ..Settings::default() };
        let mut engine = Engine::new(first.game.start().selection(), settings);
        for (done, JudgedMove { game, loss }) in judged.iter().enumerate() {
            if !go_on(done) {
                break;
            }
            table.count(mark(&mut engine, game, nodes), *loss);
        }
        table
    }

    fn count(&mut self, mark: Option<Mark>, loss: f64) {
        let slip = mark.filter(|&mark| mark != Mark::OnlyGood);
        for (least, losing) in [(5.0, &mut self.lose_five), (10.0, &mut self.lose_ten)] {
            losing.moves += usize::from(loss >= least);
            losing.marked += usize::from(loss >= least && slip.is_some());
        }
        let marked = match slip {
            None => return,
            Some(mark) if mark.is_mistake() => &mut self.mistakes,
            Some(_) => &mut self.dubious,
        };
        marked.moves += 1;
        marked.lose_five += usize::from(loss >= 5.0);
        marked.lose_little += usize::from(loss < 2.0);
    }
}

/// The mark that the analysis gives the only move of `game`.
fn mark(engine: &mut Engine, game: &Game, nodes: u64) -> Option<Mark> {
    let (style, words) = (EvaluationStyle::Command, Arc::new(PlainEnglish));
    let annotator = Annotator::new(style, Notation::Hodges, words, TunedFiles::default());
    let mut annotator = annotator.comparing();
    let mut mark = None;
    loop {
        match annotator.next_step(game) {
            AnnotatorStep::Done => return mark,
            AnnotatorStep::Annotate(it) if it.node == game.live_node() => {
                mark = Mark::in_comment(&it.comment);
            }
            AnnotatorStep::Annotate(_) => {}
            AnnotatorStep::Search(node) => {
                annotator.take(game, node, &search(engine, game, node, nodes, &[]));
            }
            AnnotatorStep::Compare { node, moves, times } => {
                let nodes = nodes * u64::from(times);
                annotator.take_comparison(game, &search(engine, game, node, nodes, &moves));
            }
        }
    }
}

/// The answer for the position at `node`, among these moves or, if there are none, among all.
fn search(engine: &mut Engine, game: &Game, node: NodeId, nodes: u64, among: &[Move]) -> Answer {
    let limits = Limits { nodes: Some(nodes), hard: Some(Duration::MAX), ..Limits::default() };
    let request = request_at(game, node, limits, ANNOTATED_LINES);
    let request = Request { search_moves: among.to_vec(), ..request };
    // The mark must not depend on the moves that were judged before.
    engine.clear();
    engine.analyse(&request, &AtomicBool::new(false), &|| Duration::ZERO, &mut |_| {})
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::variant::{Choice, library};

    fn shogi() -> Selection {
        Selection::new(library::find("shogi").unwrap(), &Choice::default()).unwrap()
    }

    /// White's rook is hanging: taking it, and a move that leaves it.
    const LINES: &str = "# a comment\n\
         4k4/9/9/4r4/9/9/9/4R4/K8 b - 1\t2000\t5h5d\t2000\t5h5d\n\
         4k4/9/9/4r4/9/9/9/4R4/K8 b - 1\t2000\t5h5d\t-2000\t5h1h\n";

    #[test]
    fn a_move_that_loses_a_rook_is_marked() {
        let judged = JudgedMove::read(&shogi(), LINES, 600.0).unwrap();
        let mut calls = Vec::new();
        let table = MarksTable::of(&judged, 2_000, &mut |done| {
            calls.push(done);
            true
        });
        let lost = Losing { moves: 1, marked: 1 };
        let mistakes = Marked { moves: 1, lose_five: 1, lose_little: 0 };
        let dubious = Marked::default();
        assert_eq!(table, MarksTable { mistakes, dubious, lose_five: lost, lose_ten: lost });
        assert_eq!(calls, [0, 1]);
    }

    #[test]
    fn a_line_of_another_form_is_named() {
        for line in [
            "",
            "9/9 b - 1\t1\t5h5d\t2\t5h5d",
            "a\tb",
            "4k4/9/9/4r4/9/9/9/4R4/K8 b - 1\tx\t-\t1\t5h5d",
        ] {
            let text = format!("# heading\n{line}\n");
            let error = JudgedMove::read(&shogi(), &text, 600.0).unwrap_err();
            assert_eq!(error, JudgedMovesError { line: 2 }, "{line}");
        }
    }

    /// `ZUSHIKI_TEST_DATA` has moves that YaneuraOu has judged: its `judged/open.tsv`.
    #[test]
    fn marks_agree_with_another_engine() {
        let Some(data) = std::env::var_os("ZUSHIKI_TEST_DATA") else {
            return println!("skipped: ZUSHIKI_TEST_DATA is unset");
        };
        let file = std::path::Path::new(&data).join("judged/open.tsv");
        let judged = JudgedMove::read(&shogi(), &std::fs::read_to_string(file).unwrap(), 600.0);
        let judged = judged.unwrap();
        assert_eq!(judged.len(), 300);
        let losing: Vec<_> = judged.into_iter().filter(|it| it.loss >= 15.0).collect();
        let table = MarksTable::of(&losing, 4_000, &mut |_| true);
        assert!(2 * table.lose_ten.marked >= table.lose_ten.moves, "{table:?}");
    }
}
