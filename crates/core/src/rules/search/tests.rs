//! The search's view against the generator that the reference tests check, and against slow
//! recomputation, in random games of every shipped game at every width of bitboards.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use super::*;
use crate::board::Setup;
use crate::notation::sfen;
use crate::rules::Rules;
use crate::rules::compiled::Tables;
use crate::rules::width::{Huge, Quadruple, Sextuple};
use crate::variant::{Choice, PromotionWhen, Selection, Variant, library};

/// All shipped games, each without a preset, and with each preset and setup alone, and some with
/// switches that no preset has.
fn selections() -> Vec<Selection> {
    let mut selections = Vec::new();
    for variant in library::shipped() {
        selections.push(selection(variant, &[], ""));
        let presets = variant.presets.iter().map(|preset| preset.id.clone());
        let setups = variant.setups.iter().map(|setup| setup.id.clone());
        // The random games of the largest boards take as long as all others together.
        let is_wide = variant.setups.iter().any(|setup| setup.setup.geometry().bits() > 256);
        let named = presets.chain(setups).filter(|_| !is_wide);
        for name in named {
            selections.push(selection(variant, &[name], ""));
        }
    }
    for rule in ["check=any", "check=duple", "drops.enabled=true,drops.no-mate-by=P+L+R"] {
        selections.push(selection(&library::find("sho").unwrap(), &[], rule));
    }
    selections
}

fn selection(variant: &Arc<Variant>, presets: &[String], rules: &str) -> Selection {
    let rules = crate::variant::RulePatch::parse(variant, rules).unwrap();
    let choice = Choice { presets: presets.to_vec(), rules, ..Choice::default() };
    Selection::new(Arc::clone(variant), &choice).unwrap()
}

/// A pseudo-random number below `bound`, by xorshift (Marsaglia 2003).
fn random(seed: &mut u64, bound: usize) -> usize {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    (*seed % bound as u64) as usize
}

/// The positions of a random game of up to 200 moves, in which every second move is a capture,
/// promotion or drop if possible.
fn random_game(rules: &Rules, seed: &mut u64) -> Vec<Position> {
    random_line(rules, seed).0
}

/// The positions of a random game, and the moves between them.
fn random_line(rules: &Rules, seed: &mut u64) -> (Vec<Position>, Vec<Move>) {
    let (mut positions, mut line) = (vec![rules.start()], Vec::new());
    while positions.len() < 200 {
        let mut position = positions[positions.len() - 1].clone();
        let mut moves = position.legal_moves();
        let lively: Vec<Move> =
            moves.iter().copied().filter(|&mv| is_lively(&position, mv)).collect();
        if !lively.is_empty() && random(seed, 2) == 0 {
            moves = lively;
        }
        if moves.is_empty() {
            break;
        }
        let mv = moves[random(seed, moves.len())];
        position.play(mv).unwrap();
        positions.push(position);
        line.push(mv);
    }
    (positions, line)
}

fn is_lively(position: &Position, mv: Move) -> bool {
    mv.promotes() || mv.drop().is_some() || position.captures(mv).next().is_some()
}

/// Calls `check` with every position of random games at every width that holds the board.
fn at_every_width(games: usize, check: impl Check) {
    at_every_width_each(1, games, check);
}

/// The number of squares of a board on which fewer positions are tested, because they take much longer.
const LARGE: usize = 250;

/// Like [`at_every_width`], with every `step`th position of the games, on large boards a tenth of them.
fn at_every_width_each(step: usize, games: usize, mut check: impl Check) {
    let mut seed = 0x5eed;
    for selection in selections() {
        let rules = Rules::new(selection.clone());
        let bits = selection.geometry().bits();
        let single = (bits <= 64).then(|| tables::<u64>(&selection));
        let double = (bits <= 128).then(|| tables::<u128>(&selection));
        let quadruple = (bits <= 256).then(|| tables::<Quadruple>(&selection));
        let sextuple = (bits <= 384).then(|| tables::<Sextuple>(&selection));
        let step = if bits > LARGE { 10 * step } else { step };
        let huge = tables::<Huge>(&selection);
        for _ in 0..games {
            for position in random_game(&rules, &mut seed).into_iter().step_by(step) {
                let expected = check.expect(&position);
                if let Some(single) = &single {
                    check.check(&position, &expected, view(single, &position));
                }
                if let Some(double) = &double {
                    check.check(&position, &expected, view(double, &position));
                }
                if let Some(quadruple) = &quadruple {
                    check.check(&position, &expected, view(quadruple, &position));
                }
                if let Some(sextuple) = &sextuple {
                    check.check(&position, &expected, view(sextuple, &position));
                }
                check.check(&position, &expected, view(&huge, &position));
            }
        }
    }
}

/// A test of the search's view of a position.
trait Check {
    /// The expected answers of the view, computed once for all widths.
    type Expected;

    fn expect(&self, position: &Position) -> Self::Expected;

    fn check<W: Words>(
        &mut self,
        position: &Position,
        expected: &Self::Expected,
        view: SearchPosition<W>,
    );
}

fn tables<W: Words>(selection: &Selection) -> Arc<Tables<W>> {
    Arc::new(Tables::new(selection.clone()))
}

fn view<W: Words>(tables: &Arc<Tables<W>>, position: &Position) -> SearchPosition<W> {
    let mut typed = PositionOf::new(tables, &position.setup());
    typed.had_royal = at_any_width!(&position.0, typed => typed.had_royal);
    SearchPosition::new(&typed)
}

/// The generated moves in ascending order.
fn generated<W: Words>(view: &mut SearchPosition<W>, target: Target) -> Vec<Move> {
    let (legality, mut moves) = (view.legality(), Vec::new());
    view.generate(&legality, target, &mut |mv| moves.push(mv));
    moves.sort_unstable();
    assert!(moves.windows(2).all(|pair| pair[0] != pair[1]), "a move was generated twice");
    moves
}

/// The legal moves in ascending order.
fn legal_moves(position: &Position) -> Vec<Move> {
    let mut legal = position.legal_moves();
    legal.sort_unstable();
    legal
}

struct Classes;

/// The legal moves, each with whether it is noisy.
impl Check for Classes {
    type Expected = Vec<(Move, bool)>;

    fn expect(&self, position: &Position) -> Vec<(Move, bool)> {
        // In a game where all moves on the board promote, promotion is not a distinction.
        let always = position.selection().rules().promotion_when == PromotionWhen::EveryMove;
        let is_noisy = |mv: Move| {
            let promotes = mv.promotes() && mv.drop().is_none() && !always;
            promotes || position.captures(mv).next().is_some()
        };
        legal_moves(position).into_iter().map(|mv| (mv, is_noisy(mv))).collect()
    }

    fn check<W: Words>(
        &mut self,
        _: &Position,
        expected: &Vec<(Move, bool)>,
        mut view: SearchPosition<W>,
    ) {
        if view.outcome_by_material().is_some() {
            return;
        }
        let class = |wanted: &dyn Fn(Move, bool) -> bool| -> Vec<Move> {
            let moves = expected.iter().filter(|&&(mv, is_noisy)| wanted(mv, is_noisy));
            moves.map(|&(mv, _)| mv).collect()
        };
        let is_drop = |mv: Move| mv.drop().is_some();
        assert_eq!(generated(&mut view, Target::All), class(&|_, _| true));
        assert_eq!(generated(&mut view, Target::Noisy), class(&|_, is_noisy| is_noisy));
        assert_eq!(generated(&mut view, Target::Drops), class(&|mv, _| is_drop(mv)));
        for &(mv, is_noisy) in expected {
            assert_eq!(view.is_noisy(mv), is_noisy, "{mv:?}");
        }
        let quiet = class(&|mv, is_noisy| !is_noisy && !is_drop(mv));
        assert_eq!(generated(&mut view, Target::Quiet), quiet);
    }
}

#[test]
fn the_classes_are_the_legal_moves() {
    at_every_width(4, Classes);
}

struct Legal;

/// All moves that could be tried, each with whether it is legal.
impl Check for Legal {
    type Expected = Vec<(Move, bool)>;

    fn expect(&self, position: &Position) -> Vec<(Move, bool)> {
        let legal = legal_moves(position);
        let is_legal = |mv: &Move| legal.binary_search(mv).is_ok();
        every_move(position).into_iter().map(|mv| (mv, is_legal(&mv))).collect()
    }

    fn check<W: Words>(
        &mut self,
        position: &Position,
        expected: &Vec<(Move, bool)>,
        mut view: SearchPosition<W>,
    ) {
        if view.outcome_by_material().is_some() {
            return;
        }
        let legality = view.legality();
        assert_eq!(legality.in_check(), position.is_check());
        for &(mv, is_legal) in expected {
            assert_eq!(view.is_legal(&legality, mv), is_legal, "{mv:?}");
        }
        if position.legal_moves().is_empty() {
            assert_eq!(Some(view.outcome_without_moves(&legality)), position.outcome());
        }
    }
}

/// All moves with squares of the board and kinds of the game, legal or not; of those that capture on the way only the
/// legal ones and similar ones. Only every third destination is used, which depends on the move number.
fn every_move(position: &Position) -> Vec<Move> {
    let squares: Vec<Square> = position.geometry().squares().collect();
    let some: Vec<Square> =
        squares.iter().copied().skip(position.ply() as usize % 3).step_by(3).collect();
    let kinds = position.selection().variant().kinds();
    let drops = kinds.flat_map(|kind| some.iter().map(move |&to| Move::drop_of(kind, to)));
    let drops = drops.flat_map(|mv| [false, true].map(|turn| mv.with_promotion(turn)));
    let steps = squares.iter().flat_map(|&from| some.iter().map(move |&to| (from, to)));
    let moves = steps.flat_map(|(from, to)| [false, true].map(|turn| Move::new(from, to, turn)));
    let taking = position.legal_moves().into_iter().filter(|mv| !mv.via().is_none());
    let likes = taking.flat_map(|mv| {
        let via = mv.via();
        let from = mv.from().unwrap();
        let ends = squares.iter().map(move |&to| Move::new(from, to, false).with_via(via));
        ends.chain([mv, mv.with_promotion(true)])
    });
    moves.chain(drops).chain(likes).collect()
}

#[test]
fn a_single_move_is_legal_if_it_is_generated() {
    // The destinations that are tried depend on the move number modulo 3.
    at_every_width_each(4, 1, Legal);
}

struct Checks;

/// The legal moves, each with whether it gives check.
impl Check for Checks {
    type Expected = Vec<(Move, bool)>;

    fn expect(&self, position: &Position) -> Vec<(Move, bool)> {
        let gives_check = |mv: Move| {
            let mut after = position.clone();
            after.play(mv).unwrap();
            after.is_check()
        };
        position.legal_moves().into_iter().map(|mv| (mv, gives_check(mv))).collect()
    }

    fn check<W: Words>(
        &mut self,
        _: &Position,
        expected: &Vec<(Move, bool)>,
        mut view: SearchPosition<W>,
    ) {
        let lines = view.check_lines();
        for &(mv, gives_check) in expected {
            assert_eq!(view.gives_check(&lines, mv), gives_check, "{mv:?}");
        }
        if view.outcome_by_material().is_some() {
            return;
        }
        assert_attacks(&mut view, &lines, expected);
        let legality = view.legality();
        let answers: HashSet<_> =
            expected.iter().map(|(mv, _)| (mv.from(), mv.to(), mv.via())).collect();
        assert_eq!(view.count_answers(&legality) as usize, answers.len());
        let on_board = expected.iter().any(|(mv, _)| mv.drop().is_none());
        assert_eq!(view.has_move_on_board(&legality), on_board);
        let drops = expected.iter().any(|(mv, _)| mv.drop().is_some());
        assert!(view.can_interpose(&legality) || !drops);
    }
}

/// The moves of a mate search are legal, each once, and among them are all checks, and the captures and moves of royals
/// if they are wanted.
fn assert_attacks<W: Words>(
    view: &mut SearchPosition<W>,
    lines: &CheckLines<W>,
    expected: &[(Move, bool)],
) {
    let (us, none) = (view.to_move(), Bitboard::EMPTY);
    for besides in
        [Besides { to: none, of: none }, Besides { to: view.of(!us), of: view.royals(us) }]
    {
        let (mut found, legality) = (Vec::new(), view.legality());
        view.generate_attacks(&legality, lines, besides, &mut |mv| found.push(mv));
        let distinct: HashSet<Move> = found.iter().copied().collect();
        assert_eq!(distinct.len(), found.len());
        let all: HashSet<Move> = expected.iter().map(|&(mv, _)| mv).collect();
        assert!(distinct.is_subset(&all));
        for &(mv, gives_check) in expected {
            let wanted = besides.to.contains(mv.to())
                || mv.from().is_some_and(|from| besides.of.contains(from));
            assert!(!(gives_check || wanted) || distinct.contains(&mv), "{mv:?}");
        }
    }
}

#[test]
fn a_move_gives_check_if_it_is_check_afterwards() {
    at_every_width(3, Checks);
}

/// A board and hands that are updated from the calls to an observer.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Mirror {
    /// The pieces by the index of their square.
    pieces: Vec<Option<Piece>>,
    /// The numbers of pieces in hand that are not zero.
    hands: BTreeMap<(Color, PieceKind), u16>,
}

impl Mirror {
    fn of<W: Words>(view: &SearchPosition<W>) -> Mirror {
        let squares = view.tables.selection.geometry().squares();
        let hands = Color::ALL.into_iter().flat_map(|color| {
            view.hand(color).iter().map(move |(kind, count)| ((color, kind), count))
        });
        let mut pieces = Vec::new();
        for square in squares {
            pieces.resize(pieces.len().max(square.index() + 1), None);
            pieces[square.index()] = view.piece(square);
        }
        Mirror { pieces, hands: hands.collect() }
    }
}

impl Observer for Mirror {
    fn put(&mut self, piece: Piece, square: Square) {
        assert_eq!(self.pieces[square.index()].replace(piece), None);
    }

    fn removed(&mut self, piece: Piece, square: Square) {
        assert_eq!(self.pieces[square.index()].take(), Some(piece));
    }

    fn hand_changed(&mut self, color: Color, kind: PieceKind, before: u16, after: u16) {
        assert_eq!(self.hands.remove(&(color, kind)).unwrap_or(0), before);
        if after > 0 {
            self.hands.insert((color, kind), after);
        }
    }
}

struct Observed;

/// The legal moves.
impl Check for Observed {
    type Expected = Vec<Move>;

    fn expect(&self, position: &Position) -> Vec<Move> {
        position.legal_moves()
    }

    fn check<W: Words>(
        &mut self,
        position: &Position,
        legal: &Vec<Move>,
        mut view: SearchPosition<W>,
    ) {
        let before = (Mirror::of(&view), view.key());
        for &mv in legal {
            let mut mirror = before.0.clone();
            let undo = view.make(mv, &mut mirror);
            assert_eq!(mirror, Mirror::of(&view), "{mv:?}");
            view.unmake(mv, undo);
            assert_eq!((Mirror::of(&view), view.key()), before, "{mv:?}");
        }
        let mut turned = position.setup();
        turned.to_move = !turned.to_move;
        turned.lion_taken = None;
        let undo = view.make_null();
        assert_eq!((view.to_move(), view.key()), (turned.to_move, key(position, &turned)));
        view.unmake_null(undo);
        assert_eq!((view.to_move(), view.key()), (position.to_move(), position.key()));
    }
}

fn key(position: &Position, setup: &Setup) -> u64 {
    position.rules().unchecked(setup).key()
}

#[test]
fn an_observer_sees_every_change() {
    at_every_width_each(3, 2, Observed);
}

struct Attackers {
    seed: u64,
}

impl Check for Attackers {
    type Expected = ();

    fn expect(&self, _: &Position) {}

    /// Compares with a walk along each slide, ignoring random pieces of the board.
    fn check<W: Words>(&mut self, position: &Position, (): &(), view: SearchPosition<W>) {
        let (board, selection) = (position.geometry(), position.selection());
        let occupied = view.occupied().filter(|_| random(&mut self.seed, 4) > 0);
        let target = board.squares().nth(random(&mut self.seed, board.squares().count())).unwrap();
        for color in Color::ALL {
            let attacks = |from: Square| {
                let face = selection.face(view.piece(from).unwrap().kind);
                let last_rank = face.on_last_rank.as_ref().map(|(_, movement)| movement);
                let last_rank = last_rank.filter(|_| board.depth(from, color) == 1);
                let movement = last_rank.unwrap_or(&face.movement);
                let leaps = movement.leaps.iter();
                let mut leaps = leaps.filter_map(|&step| board.offset(from, step, color));
                let mut slides = movement.slides.iter().flat_map(|&(direction, range)| {
                    let step = move |at| board.offset(at, direction.step(), color);
                    let range = range.map_or(usize::MAX, |range| usize::from(range.get()));
                    let ray = std::iter::successors(step(from), move |&at| step(at)).take(range);
                    let mut blocked = false;
                    ray.take_while(move |&at| {
                        let free = !blocked;
                        blocked |= occupied.contains(at);
                        free
                    })
                });
                leaps.any(|at| at == target) || slides.any(|at| at == target)
            };
            // Moves of several legs are compared elsewhere.
            let is_simple = |from: Square| {
                let face = selection.face(view.piece(from).unwrap().kind);
                !face.movement.reaches_further()
            };
            let expected = view.of(color).filter(attacks).filter(is_simple);
            assert_eq!(view.attackers(target, color, occupied).filter(is_simple), expected);
        }
    }
}

#[test]
fn attackers_depend_on_the_given_blockers() {
    at_every_width(3, Attackers { seed: 77 });
}

/// No position before an irreversible move comes up after it.
#[test]
fn nothing_repeats_across_an_irreversible_move() {
    let mut seed = 4711;
    let mut irreversible = 0;
    for selection in selections() {
        irreversible += match selection.geometry().bits() {
            0..=256 => assert_no_repetition::<Quadruple>(&selection, 20, &mut seed),
            257..=384 => assert_no_repetition::<Sextuple>(&selection, 2, &mut seed),
            _ => assert_no_repetition::<Huge>(&selection, 2, &mut seed),
        };
    }
    assert!(irreversible > 1000, "{irreversible}");
}

/// Plays so many random games, and returns the number of irreversible moves.
fn assert_no_repetition<W: Words>(selection: &Selection, games: usize, seed: &mut u64) -> usize {
    let tables = tables::<W>(selection);
    let rules = Rules::new(selection.clone());
    let mut irreversible = 0;
    for _ in 0..games {
        let (game, line) = random_line(&rules, seed);
        let (mut before, mut since) = (HashSet::new(), HashSet::new());
        for ((position, next), mv) in game.iter().zip(&game[1..]).zip(line) {
            since.insert(position.key());
            if view(&tables, position).is_irreversible(mv) {
                irreversible += 1;
                before.extend(since.drain());
            }
            assert!(!before.contains(&next.key()), "{}", selection.id());
        }
    }
    irreversible
}

fn shown<W: Words>(tables: &Arc<Tables<W>>, text: &str) -> SearchPosition<W> {
    let setup = sfen::parse(&tables.selection, text).unwrap();
    SearchPosition::new(&PositionOf::new(tables, &setup))
}

#[test]
fn promotions_and_pieces_that_only_go_forward_are_irreversible_without_drops() {
    let is_irreversible = |id: &str, text: &str, from: &str, to: &str| {
        let selection = selection(&library::find(id).unwrap(), &[], "");
        let tables = tables::<u128>(&selection);
        let square = |name| selection.geometry().parse(name).unwrap();
        let (to, promotes) = to.strip_suffix('+').map_or((to, false), |to| (to, true));
        shown(&tables, text).is_irreversible(Move::new(square(from), square(to), promotes))
    };
    let position = "4k4/9/9/3S5/2p6/9/2PS5/7N1/4K3L b - 1";
    for (from, to, forward_only) in [
        ("7g", "7f", true),
        ("1i", "1f", true),
        ("2h", "3f", true),
        ("6g", "6f", false),
        ("6d", "6c", false),
        ("6d", "6c+", true),
    ] {
        assert_eq!(is_irreversible("sho", position, from, to), forward_only, "{from}{to}");
        assert!(!is_irreversible("shogi", position, from, to), "{from}{to}");
    }
}

/// The pawn drop on 1b mates, which the rules of shogi forbid; next to the king's gold it does not.
#[test]
fn a_drop_that_gives_mate_is_neither_generated_nor_legal() {
    let selection = selection(&library::find("shogi").unwrap(), &[], "");
    let tables = tables::<u128>(&selection);
    let square = |name| selection.geometry().parse(name).unwrap();
    let pawn = selection.variant().kind_by_abbr("P").unwrap();
    let drop = Move::drop_of(pawn, square("1b"));
    for (text, allowed) in
        [("7nk/9/7G1/9/9/9/9/9/K7L b P 1", false), ("7gk/9/7G1/9/9/9/9/9/K7L b P 1", true)]
    {
        let mut view = shown(&tables, text);
        let legality = view.legality();
        assert_eq!(view.is_legal(&legality, drop), allowed, "{text}");
        assert_eq!(generated(&mut view, Target::Drops).contains(&drop), allowed, "{text}");
    }
}

#[test]
fn a_promotion_is_declined_for_nothing_if_the_promoted_piece_can_do_as_much() {
    let declines = |text: &str, from: &str, to: &str| {
        let selection = selection(&library::find("shogi").unwrap(), &[], "");
        let tables = tables::<u128>(&selection);
        let square = |name| selection.geometry().parse(name).unwrap();
        let mv = Move::new(square(from), square(to), false);
        let view = shown(&tables, text);
        assert!(!declines_for_nothing(&view, mv.with_promotion(true)));
        declines_for_nothing(&view, mv)
    };
    let black = "4k4/9/1+P7/P1B1S4/9/7L1/9/R7N/4K4 b - 1";
    for (from, to, for_nothing) in [
        ("9d", "9c", true),
        ("7d", "8c", true),
        ("7d", "8e", false),
        ("9h", "9e", false),
        ("5d", "5c", false),
        ("2f", "2c", false),
        ("8c", "8b", false),
    ] {
        assert_eq!(declines(black, from, to), for_nothing, "{from}{to}");
    }
    let white = "4k4/9/9/9/9/9/9/2r5b/4K4 w - 1";
    assert!(declines(white, "7h", "7c") && declines(white, "1h", "5d"), "out of the zone");
}
