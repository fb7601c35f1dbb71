//! Tests of the shipped problems of tactics, and of attempts at them. The themes are proved by the moves that the rules
//! allow, not by the attacks from which they were found.

use std::sync::atomic::AtomicBool;

use super::*;
use crate::learn::Progress;
use crate::problems::soundness::no_clock;
use crate::problems::{
    Attempt, LineFault, Mark, Problem, ProblemKind, Refutation, Reply, State, Theme,
    problem_in_line, problem_line, shipped_book,
};
use zushiki_core::board::{Color, Square};
use zushiki_core::notation::{sfen, usi};
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::{Choice, Selection, library};
use zushiki_engine::{
    ChanceCurve, Engine, Limits, Reason, Request, Score, Settings, SlipJudge, TunedFiles,
};

fn problems() -> impl Iterator<Item = &'static Problem> {
    ProblemKind::Tactics.sets().unwrap().iter().flat_map(|set| &set.problems)
}

fn line(problem: &Problem) -> &[Move] {
    &problem.tactic().unwrap().line
}

/// The positions before each move of a line, and the last one.
fn positions(problem: &Problem) -> Vec<Position> {
    let mut positions = vec![problem.position().clone()];
    for &mv in line(problem) {
        let mut next = positions[positions.len() - 1].clone();
        next.play(mv).unwrap();
        positions.push(next);
    }
    positions
}

/// The position with `color` to move, so that its moves can be listed; `None` if the rules have no such position.
fn with_turn(position: &Position, color: Color) -> Option<Position> {
    let mut setup = position.setup();
    setup.to_move = color;
    position.rules().recorded_position(&setup).ok().map(|(position, _)| position)
}

#[test]
fn shipped_lines_have_two_to_six_moves_of_the_solver() {
    for problem in problems() {
        let line = line(problem);
        assert!((3..=11).contains(&line.len()) && line.len() % 2 == 1, "{line:?}");
        assert_eq!(problem.plies(), Some(line.len() as u32));
        assert_eq!(problem.position().outcome(), None);
        let positions = positions(problem);
        let end = positions.last().unwrap().outcome();
        let is_win = matches!(problem.tactic().unwrap().goal, Goal::Win(_));
        assert_eq!(end.is_some(), is_win, "{line:?}");
        assert!((800..=2300).contains(&problem.rating()), "{}", problem.rating());
    }
}

#[test]
fn shipped_lines_that_gain_win_material() {
    for set in ProblemKind::Tactics.sets().unwrap() {
        let judge = SlipJudge::new(&set.selection, &TunedFiles::default());
        for problem in &set.problems {
            let tactic = problem.tactic().unwrap();
            let gain = gain(&judge, problem.position(), &tactic.line);
            assert!(tactic.goal != Goal::Gain || gain >= 150, "{}", problem_line(problem));
            assert_eq!(
                tactic_themes(&judge, problem),
                problem.themes(),
                "{}",
                problem_line(problem)
            );
        }
    }
}

/// The best moves of a position, with the chance to win of its side to move.
fn ranked(engine: &mut Engine, curve: ChanceCurve, position: &Position) -> Vec<(Move, f64)> {
    let request = Request {
        multi_pv: 2,
        ..Request::new(position.clone(), Limits { nodes: Some(40_000), ..Limits::default() })
    };
    let answer = engine.search(&request, &AtomicBool::new(false), &no_clock, &mut |_| {});
    let chance = |score| match score {
        Score::Eval(value) => curve.chance(value),
        Score::Mate(plies) => f64::from(u8::from(plies > 0)),
    };
    answer.ranked.into_iter().map(|(mv, score)| (mv, chance(score))).collect()
}

/// Of each set three problems that are not of the hardest: a search of half the nodes with which they were checked finds
/// the moves of the solver, and no other that is nearly as good.
#[test]
fn a_fresh_search_finds_the_only_good_moves() {
    for set in ProblemKind::Tactics.sets().unwrap() {
        let settings = Settings { hash_mib: 4, ..Settings::default() };
        let mut engine = Engine::new(&set.selection, settings);
        let curve = ChanceCurve::of(&set.selection, &TunedFiles::default());
        let usual: Vec<&Problem> = set.problems.iter().filter(|it| it.rating() < 1800).collect();
        assert!(usual.len() >= 3, "{}", set.selection.id());
        for problem in [0, usual.len() / 2, usual.len() - 1].map(|at| usual[at]) {
            for (ply, position) in positions(problem).iter().enumerate().take(line(problem).len()) {
                if ply % 2 == 1 {
                    continue;
                }
                engine.clear();
                let ranked = ranked(&mut engine, curve, position);
                assert_eq!(ranked[0].0, line(problem)[ply], "{} {ply}", problem_line(problem));
                let second = ranked.get(1).map_or(0.0, |(_, chance)| *chance);
                assert!(ranked[0].1 - second > 0.07, "{} {ply}", problem_line(problem));
            }
        }
    }
}

/// The squares of pieces that the piece on `at` could take if it were its turn.
fn takes_from(position: &Position, at: Square) -> Vec<Square> {
    let color = position.piece(at).unwrap().color;
    let Some(turned) = with_turn(position, color) else { return Vec::new() };
    let moves = turned.moves_from(at);
    moves.into_iter().flat_map(|mv| turned.captures(mv).collect::<Vec<_>>()).collect()
}

/// The plies of the solver after which a claim holds.
fn holds(problem: &Problem, claim: impl Fn(&[Position], &[Move], usize) -> bool) -> bool {
    let (positions, line) = (positions(problem), line(problem));
    (0..line.len()).step_by(2).any(|ply| claim(&positions, line, ply))
}

fn proves(theme: Theme, problem: &Problem) -> bool {
    let us = problem.position().to_move();
    match theme {
        Theme::Fork => holds(problem, |positions, line, ply| {
            let (after, at) = (&positions[ply + 1], line[ply].to());
            let mut attacked = takes_from(after, at);
            // A royal in check leaves no turn to the side that gives it.
            let checked = after.attacked_royals(!us);
            attacked
                .extend(checked.into_iter().filter(|&royal| after.attackers(royal, us) == [at]));
            attacked.sort_unstable();
            attacked.dedup();
            let next = line.get(ply + 2).filter(|next| next.from() == Some(at));
            next.is_some_and(|_| attacked.len() > 1 || !after.attacked_royals(!us).is_empty())
        }),
        Theme::Promotion => holds(problem, |_, line, ply| line[ply].promotes()),
        Theme::Skewer => holds(problem, |positions, line, ply| {
            let (Some(answer), Some(next)) = (line.get(ply + 1), line.get(ply + 2)) else {
                return false;
            };
            let (before, by) = (&positions[ply + 1], line[ply].to());
            let taken: Vec<Square> = positions[ply + 2].captures(*next).collect();
            // A royal in check leaves no turn to the side that gives it.
            let checked = before.attacked_royals(!us);
            let Some(front) = answer.from() else { return false };
            let is_attacked = checked.contains(&front) || takes_from(before, by).contains(&front);
            let was_hidden = !taken.iter().any(|at| takes_from(before, by).contains(at));
            next.from() == Some(by) && is_attacked && was_hidden && !taken.contains(&answer.to())
        }),
        Theme::Defence => problem.tactic().unwrap().goal == Goal::Save,
        Theme::OverloadedDefender => holds(problem, |positions, line, ply| {
            let (Some(answer), Some(next)) = (line.get(ply + 1), line.get(ply + 2)) else {
                return false;
            };
            let took_back = positions[ply + 1].captures(*answer).any(|at| at == line[ply].to());
            took_back && positions[ply + 2].captures(*next).any(|at| at != answer.to())
        }),
        Theme::Deflection => holds(problem, |positions, line, ply| {
            let (Some(answer), Some(next)) = (line.get(ply + 1), line.get(ply + 2)) else {
                return false;
            };
            let mut after = positions[ply + 2].clone();
            after.play(*next).unwrap();
            let takes_back = |position: &Position, from: Option<Square>| {
                let mut moves = position.legal_moves().into_iter();
                moves.any(|mv| mv.to() == next.to() && (from.is_none() || mv.from() == from))
            };
            // The piece that left, on its square again.
            let mut setup = after.setup();
            setup.set_piece(answer.to(), None);
            let Some(home) = answer.from() else { return false };
            setup.set_piece(home, positions[ply + 1].piece(home));
            let Ok((stayed, _)) = after.rules().recorded_position(&setup) else { return false };
            !takes_back(&after, None) && takes_back(&stayed, Some(home))
        }),
        Theme::TrappedPiece => holds(problem, |positions, line, ply| {
            let (Some(answer), Some(next)) = (line.get(ply + 1), line.get(ply + 2)) else {
                return false;
            };
            let before = |at| if at == answer.to() { answer.from() } else { Some(at) };
            let is_lost = |mv: Move| {
                let mut after = positions[ply + 1].clone();
                after.play(mv).unwrap();
                let mut answers = after.legal_moves().into_iter();
                answers.any(|answer| after.captures(answer).any(|at| at == mv.to()))
            };
            let mut taken = positions[ply + 2].captures(*next).filter_map(before);
            taken.any(|at| positions[ply + 1].moves_from(at).into_iter().all(is_lost))
        }),
        Theme::DiscoveredAttack => holds(problem, |positions, line, ply| {
            let Some(next) = line.get(ply + 2) else { return false };
            let Some(by) = next.from().filter(|by| *by != line[ply].to()) else { return false };
            let before = with_turn(&positions[ply], us).map(|it| it.moves_from(by));
            let could = before.unwrap_or_default().iter().any(|mv| mv.to() == next.to());
            !could && positions[ply + 2].captures(*next).count() > 0
        }),
        Theme::Sacrifice => holds(problem, |positions, line, ply| {
            let is_quiet = positions[ply].captures(line[ply]).next().is_none();
            let answer = line.get(ply + 1);
            is_quiet
                && answer.is_some_and(|answer| {
                    positions[ply + 1].captures(*answer).any(|at| at == line[ply].to())
                })
        }),
        Theme::WayCapture => holds(problem, |positions, line, ply| {
            positions[ply].captures(line[ply]).any(|at| at != line[ply].to())
        }),
        Theme::Prince => holds(problem, |positions, _, ply| {
            let royals = |color| {
                positions[ply].royals(color).len().max(positions[ply + 1].royals(color).len())
            };
            royals(us).max(royals(!us)) > 1
        }),
        Theme::Pin => holds(problem, |positions, line, ply| {
            let at = line[ply].to();
            let guards = || positions[ply + 1].attackers(at, !us);
            let taken = positions[ply].captures(line[ply]).any(|at| shields(&positions[ply], at));
            taken || guards().into_iter().any(|at| shields(&positions[ply + 1], at))
        }),
        Theme::DoubleCheck => holds(problem, |positions, _, ply| {
            let after = &positions[ply + 1];
            after.attacked_royals(!us).iter().any(|&royal| after.attackers(royal, us).len() > 1)
        }),
        Theme::DiscoveredCheck => holds(problem, |positions, line, ply| {
            let after = &positions[ply + 1];
            let checked = after.attacked_royals(!us).into_iter();
            let mut by = checked.flat_map(|royal| after.attackers(royal, us));
            by.any(|by| by != line[ply].to())
        }),
        Theme::Elephant => holds(problem, |positions, line, ply| {
            let more = |position: &Position, color| position.royals(color).len();
            let promotes = more(&positions[ply + 1], us) > more(&positions[ply], us);
            let takes = positions[ply].captures(line[ply]).any(|at| {
                let selection = positions[ply].selection();
                let kind = positions[ply].piece(at).unwrap().kind;
                selection.face(kind).name.contains("elephant")
            });
            promotes || takes
        }),
        Theme::BareKing => {
            let last = positions(problem).pop().unwrap();
            let pieces = last.setup().pieces().filter(|(_, piece)| piece.color != us).count();
            pieces == 1 && last.outcome().is_some_and(|outcome| outcome.winner == Some(us))
        }
        Theme::Material => problem.themes() == [Theme::Material],
        other => panic!("{other:?} is no theme of tactics"),
    }
}

/// Whether the opponent's piece on `at` shields another one: without it a piece of the side that attacks could take what
/// it could not take before.
fn shields(position: &Position, at: Square) -> bool {
    let theirs = position.piece(at).unwrap().color;
    let targets = |position: &Position| {
        let turned = with_turn(position, !theirs)?;
        let captures = |mv: Move| turned.captures(mv).map(move |at| (mv.from(), at));
        Some(turned.legal_moves().into_iter().flat_map(captures).collect::<Vec<_>>())
    };
    let mut setup = position.setup();
    setup.set_piece(at, None);
    let without = position.rules().recorded_position(&setup).unwrap().0;
    // With the turn of the side that attacks, a check would stand.
    let (Some(before), Some(after)) = (targets(position), targets(&without)) else { return false };
    after.iter().any(|target| !before.contains(target))
}

/// The themes of a line in heian, of moves in USI.
fn themes(sfen: &str, moves: &[&str]) -> Vec<Theme> {
    let heian = Selection::new(library::find("heian").unwrap(), &Choice::default()).unwrap();
    let rules = Rules::new(heian.clone());
    let position = rules.position(&sfen::parse(&heian, sfen).unwrap()).unwrap();
    let line = moves.iter().map(|text| usi::parse(&heian, text).unwrap()).collect();
    let judge = SlipJudge::new(&heian, &TunedFiles::default());
    let problem = Problem::of_tactic(position, Tactic { goal: Goal::Gain, line });
    let positions = positions(&problem);
    assert_eq!(positions.len(), moves.len() + 1);
    tactic_themes(&judge, &problem)
}

#[test]
fn a_guard_is_driven_away_from_what_is_taken() {
    let is_deflection = |sfen, moves: &[&str]| themes(sfen, moves).contains(&Theme::Deflection);
    let check = ["5e6d", "6c6b", "6d7d"];
    // The king guards the silver general alone, and leaves it because of a check.
    assert!(is_deflection("9/9/3k4p/2s6/3PG4/9/PP7/K8 b - 1", &check));
    // A gold general guards it alone, and flees from a pawn.
    assert!(is_deflection("8k/9/3g5/2s6/2GP5/2P6/9/K8 b - 1", &["6e6d", "6c6b", "7e7d"]));
    // Another silver general guards it too.
    assert!(!is_deflection("9/9/1s1k4p/2s6/3PG4/9/PP7/K8 b - 1", &check));
    // The king could not take back, because a pawn guards the square.
    assert!(!is_deflection("9/9/3k4p/2s6/2PPG4/9/PP7/K8 b - 1", &check));
}

#[test]
fn a_promotion_counts_if_the_piece_is_not_taken_at_once() {
    let knight = "9/2s1k4/8p/9/9/2N6/P8/K8 b - 1";
    assert!(themes(knight, &["7f6d", "5b4b", "6d7b+"]).contains(&Theme::Promotion));
    assert!(!themes(knight, &["7f6d", "5b6c", "6d7b+"]).contains(&Theme::Promotion));
}

#[test]
fn themes_are_claims_that_hold() {
    for problem in problems() {
        assert!(!problem.themes().is_empty());
        for &theme in problem.themes() {
            assert!(proves(theme, problem), "{theme:?} of {}", problem_line(problem));
        }
    }
}

fn attempts() -> impl Iterator<Item = Attempt> {
    let selections = ProblemKind::Tactics.sets().unwrap().iter().map(|set| &set.selection);
    selections.map(|selection| {
        let kind = ProblemKind::Tactics;
        shipped_book(kind, Some(selection), Progress::default()).unwrap().attempt(0).unwrap()
    })
}

#[test]
fn the_line_solves_a_problem() {
    for mut attempt in attempts() {
        let line = line(attempt.problem()).to_vec();
        for (ply, &mv) in line.iter().enumerate().step_by(2) {
            assert_eq!((attempt.game().len(), attempt.state()), (ply, State::Open));
            let reply = attempt.play(mv).unwrap();
            let expected = line.get(ply + 1).map_or(Reply::Solved, |&mv| Reply::Defended(mv));
            assert_eq!(reply, Some(expected));
        }
        assert_eq!((attempt.state(), attempt.mark()), (State::Solved, Some(Mark::Clean)));
        assert_eq!(attempt.play(line[0]).unwrap(), None);
    }
}

#[test]
fn another_move_is_wrong_or_as_good_and_can_be_taken_back() {
    for mut attempt in attempts() {
        let position = attempt.problem().position().clone();
        let best = line(attempt.problem())[0];
        let others = position.legal_moves().into_iter().filter(|mv| *mv != best).take(3);
        for mv in others.collect::<Vec<_>>() {
            let reply = attempt.play(mv).unwrap().unwrap();
            match reply {
                Reply::Wrong(Refutation::Loses(answer)) => {
                    assert_eq!(attempt.game().last_move(), Some(answer));
                    assert!(attempt.verdict().unwrap().chance_lost() > 30);
                    assert_eq!(attempt.mark(), Some(Mark::Missed));
                }
                Reply::AsGood => assert_eq!(attempt.state(), State::AsGood),
                other => panic!("{other:?}"),
            }
            assert!(attempt.take_back());
            assert_eq!((attempt.state(), attempt.game().len()), (State::Open, 0));
            assert_eq!(attempt.verdict(), None);
        }
        assert!(attempt.play(Move::new(best.to(), best.to(), false)).is_err());
        assert_eq!(attempt.state(), State::Open);
    }
}

/// A short search takes the retreat for an even game; a longer one finds that it loses.
#[test]
fn the_verdict_on_a_wrong_move_has_nodes_enough() {
    let heian = Selection::new(library::find("heian").unwrap(), &Choice::default()).unwrap();
    let retreat = usi::parse(&heian, "8c9b").unwrap();
    let line =
        "5\tgain\t950\tmaterial\t9/9/1+N7/2gk5/2pn1G3/3K5/9/9 b - 171\t4e5e 6d5c 5e6e 7d8e 6e7e";
    let mut attempt = Attempt::new(problem_in_line(&Rules::new(heian), line).unwrap());
    assert!(matches!(attempt.play(retreat), Ok(Some(Reply::Wrong(_)))));
    assert!(attempt.verdict().unwrap().chances[1] < 310, "{:?}", attempt.verdict());
}

#[test]
fn a_hint_and_the_solution_are_the_line() {
    let mut attempt = attempts().next().unwrap();
    let line = line(attempt.problem()).to_vec();
    let hint = attempt.hint().unwrap();
    assert_eq!(hint.line, line);
    assert!(matches!(hint.reason, Reason::WinsLater { .. } | Reason::Preferred));
    assert_eq!(attempt.mark(), Some(Mark::Missed));
    assert_eq!(attempt.give_up(), line);
    assert_eq!((attempt.state(), attempt.game().len()), (State::GivenUp, line.len()));
    attempt.restart();
    assert_eq!(attempt.state(), State::Open);
    attempt.play(line[0]).unwrap();
    assert_eq!(attempt.hint().unwrap().line, line[2..]);
}

#[test]
fn lines_with_faults_are_refused() {
    let problem = problems().next().unwrap();
    let rules = problem.position().rules();
    let good = problem_line(problem);
    let read = |text: &str| problem_in_line(&rules, text);
    assert_eq!(problem_line(&read(&good).unwrap()), good);
    let fields: Vec<&str> = good.split('\t').collect();
    let [plies, goal, rating, themes, sfen, moves] = fields[..] else { panic!("{good}") };
    let with = |goal: &str, plies: &str, moves: &str| {
        read(&[plies, goal, rating, themes, sfen, moves].join("\t")).unwrap_err()
    };
    let fault = LineFault::Line(format!("'{moves}'"));
    assert_eq!(with(goal, "13", moves), fault);
    let short = moves.rsplit_once(' ').unwrap().0;
    assert_eq!(with(goal, plies, short), LineFault::Line(format!("'{short}'")));
    assert!(matches!(with(goal, plies, "1a1a 1a1a 1a1a"), LineFault::Line(_)));
    assert!(matches!(with(goal, plies, ""), LineFault::Line(_)));
    assert_eq!(with("more", plies, moves), LineFault::Ending("'more'".to_owned()));
    assert_eq!(read(&format!("{good}\tx")).unwrap_err(), LineFault::Fields);
    // Without its line, the goal is not an ending.
    let without = [plies, "gain", rating, themes, sfen].join("\t");
    assert_eq!(read(&without).unwrap_err(), LineFault::Ending("'gain'".to_owned()));
}

#[test]
fn spoils_are_what_the_solver_takes_for_what_it_gives() {
    for problem in problems() {
        let spoils = Spoils::of(problem.position(), line(problem));
        assert!(!spoils.won.iter().any(|kind| spoils.given.contains(kind)));
        let taken: usize = positions(problem)
            .iter()
            .zip(line(problem))
            .step_by(2)
            .map(|(position, &mv)| position.captures(mv).count())
            .sum();
        assert!(spoils.won.len() <= taken);
    }
}

#[test]
fn the_same_move_with_or_without_promotion_goes_on_if_it_is_as_good() {
    let mut twins = 0;
    for set in ProblemKind::Tactics.sets().unwrap() {
        for problem in &set.problems {
            let best = line(problem)[0];
            let is_twin = |mv: &Move| {
                (mv.from(), mv.to(), mv.via()) == (best.from(), best.to(), best.via())
                    && *mv != best
            };
            let moves = problem.position().legal_moves();
            let Some(twin) = moves.into_iter().find(is_twin).filter(|_| twins < 8) else {
                continue;
            };
            let mut attempt = Attempt::new(problem.clone());
            match attempt.play(twin).unwrap().unwrap() {
                Reply::Defended(answer) => {
                    twins += 1;
                    assert_eq!((answer, attempt.state()), (line(problem)[1], State::Open));
                }
                reply => assert!(matches!(reply, Reply::Wrong(_) | Reply::AsGood), "{reply:?}"),
            }
        }
    }
    assert!(twins > 0);
}
