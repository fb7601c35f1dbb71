//! The table driven only by commands: people here, remote people, programs, help, analyses, files.

mod line_shown;

use std::fs;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use tempfile::TempDir;

use super::*;
use crate::opponent::{Decision, Habits, LinesRequest, SeatError, parse_player};
use crate::peers::Roster;
use crate::session::{Event, Look, MatchSettings, Refusal, SaveState};
use crate::storage::game_files::{GameFiles, Overwrite, SaveTarget, StorageDirs};
use zushiki_core::board::Color::{self, Black, White};
use zushiki_core::board::Move;
use zushiki_core::game::{NodeId, Offer, PlayerNameError, Players};
use zushiki_core::notation::{Notation, parse_move};
use zushiki_core::rules::{Outcome, Rules, Termination};
use zushiki_core::variant::{Choice, Selection, library};
use zushiki_engine::{self as engine, Answer, Score};
use zushiki_record::{EvaluationStyle, HeaderField};

/// More than any wait for an engine.
const PATIENCE: Duration = Duration::from_secs(60);

fn session(id: &str, black: &str, white: &str) -> Session {
    let selection = Selection::new(library::find(id).unwrap(), &Choice::default()).unwrap();
    let players = Players::new(parse_player(black).ok(), parse_player(white).ok());
    let settings = MatchSettings { players, ..MatchSettings::default() };
    Session::new(settings.record(Rules::new(selection).start()), None)
}

fn table(black: &str, white: &str) -> Table {
    Table::alone(session("sho", black, white))
}

fn mv(table: &Table, text: &str) -> Move {
    parse_move(table.session().position(), text).unwrap()
}

fn play(table: &mut Table, text: &str) -> Vec<TableEvent> {
    let mv = mv(table, text);
    table.apply(Command::Play(mv))
}

fn refusal(events: &[TableEvent]) -> Option<TableRefusal> {
    events.iter().find_map(|event| match event {
        TableEvent::Refused(refusal) => Some(*refusal),
        _ => None,
    })
}

/// The sides that have moved, in the order of `events`.
fn moved(events: &[TableEvent]) -> Vec<Color> {
    let by = events.iter().filter_map(|event| match event {
        TableEvent::Session { event: Event::Played { by, .. }, .. } => Some(*by),
        _ => None,
    });
    by.collect()
}

fn steps_back(events: &[TableEvent]) -> usize {
    let is_step = |event: &&TableEvent| {
        matches!(event, TableEvent::Session { event: Event::TakenBack(_), .. })
    };
    events.iter().filter(is_step).count()
}

/// A table with files in a temporary directory, and engines.
struct Scene {
    table: Table,
    inputs: Receiver<TableInput>,
    sender: Sender<TableInput>,
    home: TempDir,
}

impl Scene {
    fn new(session: Session) -> Scene {
        let home = tempfile::tempdir().unwrap();
        let (sender, inputs) = channel();
        let services = services(&home, sender.clone());
        Scene { table: Table::new(session, services), inputs, sender, home }
    }

    /// Lets the others act until `is_last` returns true for an event.
    fn wait(&mut self, is_last: impl Fn(&TableEvent) -> bool) -> Vec<TableEvent> {
        let mut events = Vec::new();
        loop {
            events.extend(self.table.attend().unwrap());
            events.extend(self.table.store());
            if events.iter().any(&is_last) {
                return events;
            }
            let input = self.inputs.recv_timeout(PATIENCE).unwrap();
            events.extend(self.table.take(input));
        }
    }

    fn files(&self, directory: &str) -> usize {
        fs::read_dir(self.home.path().join(directory)).map_or(0, Iterator::count)
    }
}

fn services(home: &TempDir, sender: Sender<TableInput>) -> Services {
    let dirs = StorageDirs {
        unfinished: Some(home.path().join("unfinished")),
        games: Some(home.path().join("games")),
        caches: None,
        home: None,
    };
    let settings = engine::Settings { hash_mib: 1, ..engine::Settings::default() };
    let engines =
        EngineSetup { settings, roster: Roster::default(), seed: 1, habits: Habits::default() };
    let sink = move |input| drop(sender.send(input));
    Services::new(GameFiles::new(dirs, library::shipped()), engines, sink)
}

fn is_played_by(event: &TableEvent, color: Color) -> bool {
    matches!(event, TableEvent::Session { event: Event::Played { by, .. }, .. } if *by == color)
}

#[test]
fn a_person_elsewhere_plays_by_the_same_commands() {
    let mut scene = Scene::new(session("sho", "Aoi", "Ren"));
    scene.table.seat_elsewhere(White);
    let elsewhere = Source::Elsewhere(White);
    let early = mv(&scene.table, "P-2f");
    let events = scene.table.apply_from(elsewhere, Command::Play(early));
    assert_eq!(refusal(&events), Some(TableRefusal::OtherPlayersTurn(Black)));
    assert_eq!(moved(&play(&mut scene.table, "P-7f")), [Black]);
    let answer = mv(&scene.table, "P-3d");
    let events = play(&mut scene.table, "P-3d");
    assert_eq!(refusal(&events), Some(TableRefusal::OtherPlayersTurn(White)));
    // The other person is in another thread, like a process or a connection.
    let sender = scene.sender.clone();
    let person = thread::spawn(move || {
        for command in [Command::Play(answer), Command::Offer(Offer::Draw)] {
            sender.send(TableInput::Command(elsewhere, command.into())).unwrap();
        }
    });
    let events = scene
        .wait(|event| matches!(event, TableEvent::Session { event: Event::Offered { .. }, .. }));
    person.join().unwrap();
    assert_eq!(moved(&events), [White]);
    let events = scene.table.apply(Command::Answer { accept: true });
    let agreed = scene.table.game().live_outcome().unwrap();
    assert_eq!(agreed.by, Termination::Agreement, "{events:?}");
    scene.table.store();
    assert_eq!((scene.files("unfinished"), scene.files("games")), (0, 1));
}

#[test]
fn nobody_answers_an_offer_of_their_own_to_a_person_elsewhere() {
    let mut table = table("Aoi", "Ren");
    table.seat_elsewhere(White);
    table.apply(Command::Offer(Offer::Draw));
    table.apply(Command::Answer { accept: true });
    assert_eq!(table.game().live_outcome(), None);
    let accept = Command::Answer { accept: true };
    table.apply_from(Source::Elsewhere(White), accept);
    assert_eq!(table.game().live_outcome().map(|end| end.by), Some(Termination::Agreement));
    let resign = Command::Resign.into();
    assert_eq!(table.question(&resign), Err(TableRefusal::Claim(game_over(&table))));
}

fn game_over(table: &Table) -> zushiki_core::game::ClaimError {
    zushiki_core::game::ClaimError::GameOver(table.game().live_outcome().unwrap())
}

#[test]
fn commands_from_elsewhere_wait_for_the_end_of_a_review_and_are_those_of_a_player() {
    let mut table = table("Aoi", "Ren");
    table.seat_elsewhere(White);
    play(&mut table, "P-7f");
    let answer = mv(&table, "P-3d");
    table.apply(Command::Look(Look::First));
    let elsewhere = Source::Elsewhere(White);
    assert!(table.apply_from(elsewhere, Command::Play(answer)).is_empty());
    assert_eq!(moved(&table.apply(Command::LeaveReview)), [White]);
    let target = SaveTarget { file: Some("stolen.psn".into()), overwrite: Overwrite::Any };
    let won = Outcome { winner: Some(White), by: Termination::Unknown };
    for command in [Command::Undo, Command::Save(target), Command::Adjudicate(won)] {
        let events = table.apply_from(elsewhere, command);
        assert_eq!(refusal(&events), Some(TableRefusal::NotFromElsewhere));
    }
    assert_eq!(table.game().len(), 2);
}

#[test]
fn a_program_plays_waits_and_is_replaced() {
    let mut scene = Scene::new(session("sho", "Aoi", "computer:1"));
    play(&mut scene.table, "P-7f");
    let events = play(&mut scene.table, "P-3d");
    assert_eq!(refusal(&events), Some(TableRefusal::OtherPlayersTurn(White)));
    let events = scene.wait(|event| is_played_by(event, White));
    let decided = events.iter().position(|event| matches!(event, TableEvent::Decided { .. }));
    let played = events.iter().position(|event| is_played_by(event, White));
    assert!(decided < played, "{events:?}");
    assert_eq!(steps_back(&scene.table.apply(Command::Undo)), 2);
    assert!(!scene.table.players().do_programs_wait() && scene.table.game().cursor_ply() == 0);
    let events = scene.table.apply(TableCommand::StopThinking);
    assert_eq!(refusal(&events), Some(TableRefusal::NotProgramsTurn));
    play(&mut scene.table, "P-2f");
    let events = scene.table.apply(TableCommand::StopThinking);
    assert!(matches!(events[..], [TableEvent::Waiting]), "{events:?}");
    assert!(scene.table.attend().unwrap().is_empty());
    let events = scene.table.apply(TableCommand::TakeOver);
    assert!(matches!(events[..], [TableEvent::TakenOver { color: White, .. }]), "{events:?}");
    assert_eq!(moved(&play(&mut scene.table, "P-3d")), [White]);
    let refused = refusal(&scene.table.apply(TableCommand::TakeOver));
    assert_eq!(refused, Some(TableRefusal::NoProgram));
    let name = parse_player("computer:3").unwrap();
    let events = scene.table.apply(TableCommand::PlayComputer(name));
    assert!(matches!(events[..], [TableEvent::Joined { color: Black, .. }]), "{events:?}");
}

#[test]
fn a_program_that_joins_answers_the_last_move() {
    let join = |table: &mut Table| {
        let name = parse_player("computer:3").unwrap();
        let events = table.apply(TableCommand::PlayComputer(name));
        let [TableEvent::Joined { color, .. }] = events[..] else { panic!("{events:?}") };
        color
    };
    for (moves, side) in [(&[][..], White), (&["P-7f"], White), (&["P-7f", "P-3d"], Black)] {
        let mut table = table("", "");
        for text in moves {
            play(&mut table, text);
        }
        assert_eq!(table.players().side_without_opponent(), Some(side));
        let events = table.apply(TableCommand::MoveNow);
        assert_eq!(refusal(&events), Some(TableRefusal::NotProgramsTurn));
        assert_eq!(join(&mut table), side, "{moves:?}");
        assert_eq!(table.players().side_without_opponent(), None);
    }
}

#[test]
fn a_side_that_is_taken_over_has_the_name_of_the_person_again() {
    let mut game = table("Aoi", "Ben");
    play(&mut game, "P-7f");
    for level in ["computer:3", "computer:4"] {
        game.apply(TableCommand::PlayComputer(parse_player(level).unwrap()));
    }
    game.apply(TableCommand::TakeOver);
    let names = game.session().headers().players.clone();
    assert_eq!(names, Players::new(parse_player("Aoi").ok(), parse_player("Ben").ok()));
    let mut game = table("Aoi", "computer:3");
    game.apply(TableCommand::TakeOver);
    assert_eq!(game.session().headers().players.name(White), None);
}

#[test]
fn another_level_takes_the_side_of_the_program() {
    let mut game = table("Aoi", "computer:9");
    play(&mut game, "P-7f");
    let name = parse_player("computer:3").unwrap();
    let events = game.apply(TableCommand::PlayComputer(name));
    assert!(matches!(events[..], [TableEvent::Joined { color: White, .. }]), "{events:?}");
}

#[test]
fn the_players_of_a_game_that_is_over_stay() {
    let mut over = table("computer", "Ren");
    over.decide(Decision::Resign);
    assert_eq!(refusal(&over.apply(TableCommand::TakeOver)), Some(TableRefusal::GameOver));
    let name = parse_player("computer:3").unwrap();
    let refused = refusal(&over.apply(TableCommand::PlayComputer(name)));
    assert_eq!(refused, Some(TableRefusal::GameOver));
}

#[test]
fn what_programs_decide_is_carried_out() {
    let mut decided = table("computer", "Ren");
    assert!(decided.decide(Decision::Resign).len() == 2 && decided.session().is_over());
    let mut offered = table("computer", "Ren");
    play(&mut offered, "P-7f");
    assert_eq!(offered.game().len(), 0, "a person does not move for a program");
    let first = mv(&offered, "P-7f");
    offered.decide(Decision::Play(first));
    offered.apply(Command::Offer(Offer::Draw));
    let events = offered.decide(Decision::Answer { accept: false });
    assert!(matches!(events[0], TableEvent::Decided { by: Black, .. }), "{events:?}");
    let mut stuck = table("engine:none", "Ren");
    stuck.decide(Decision::Stuck(SeatError::NoLines { engine: "none".to_owned() }));
    assert!(stuck.players().do_programs_wait() && stuck.apply(TableCommand::MoveNow).is_empty());
    assert!(!stuck.players().do_programs_wait());
}

fn engines_not_started(events: &[TableEvent]) -> usize {
    events.iter().filter(|event| matches!(event, TableEvent::EngineNotStarted(_))).count()
}

#[test]
fn an_engine_that_the_game_names_is_asked_about_once() {
    let mut table = table("Aoi", "engine:none");
    assert_eq!(table.players().engine_to_ask_about().as_deref(), Some("none"));
    let answer = |may_start| Command::AnswerEngine { engine: "none".to_owned(), may_start };
    let events = table.apply_from(Source::Elsewhere(Black), answer(true));
    assert_eq!(refusal(&events), Some(TableRefusal::NotFromElsewhere));
    assert_eq!(engines_not_started(&table.apply(answer(false))), 1);
    assert_eq!(
        (table.players().engine_to_ask_about(), table.players().engine_without_consent()),
        (None, None)
    );
    let events = play(&mut table, "P-7f");
    assert_eq!((moved(&events).len(), engines_not_started(&events)), (1, 1));
    assert_eq!(table.players().engine_without_consent().as_deref(), Some("none"));
    assert!(table.apply(TableCommand::MoveNow).is_empty());
    assert_eq!(table.players().engine_without_consent(), None);
    assert_eq!(table.session().headers().consent.answer("none"), Some(true));
    table.begin(table.session().again(false, None));
    assert_eq!(table.players().engine_to_ask_about(), None, "another game with the same players");
}

#[test]
fn nobody_is_asked_about_an_engine_in_review_or_away_from_the_table() {
    let mut table = table("engine:none", "engine:other");
    table.decide(Decision::Play(mv(&table, "P-7f")));
    table.apply(Command::Look(Look::First));
    assert_eq!(table.players().engine_to_ask_about(), None);
    table.apply(Command::LeaveReview);
    assert_eq!(table.players().engine_to_ask_about().as_deref(), Some("none"));
    table.apply(Command::SetAway(true));
    assert_eq!(table.players().engine_to_ask_about(), None);
    table.apply(Command::SetAway(false));
    table.apply(Command::AnswerEngine { engine: "none".to_owned(), may_start: true });
    assert_eq!(table.players().engine_to_ask_about().as_deref(), Some("other"));
}

#[test]
fn an_end_that_is_not_shown_is_not_taken_back() {
    let mut table = table("", "");
    play(&mut table, "P-7f");
    table.apply(Command::Resign);
    table.apply(Command::Look(Look::First));
    let events = table.apply(Command::Undo);
    assert_eq!(refusal(&events), Some(TableRefusal::EndNotShown));
    table.apply(Command::LeaveReview);
    assert_eq!(steps_back(&table.apply(Command::Undo)), 1);
    assert_eq!((table.game().len(), table.game().live_outcome()), (1, None));
}

#[test]
fn the_first_move_of_a_program_is_not_taken_back_before_one_of_the_person() {
    let mut table = table("computer:1", "");
    table.decide(Decision::Play(mv(&table, "P-7f")));
    let events = table.apply(Command::Undo);
    assert_eq!(refusal(&events), Some(TableRefusal::NoMoveOfPerson));
    assert_eq!((table.game().len(), table.players().do_programs_wait()), (1, false));
    play(&mut table, "P-3d");
    table.decide(Decision::Play(mv(&table, "P-2f")));
    assert_eq!(steps_back(&table.apply(Command::Undo)), 2);
    assert_eq!(table.game().cursor_ply(), 1);
    table.apply(Command::Resign);
    assert_eq!(steps_back(&table.apply(Command::Undo)), 1, "the end is taken back");
}

fn shown(events: &[TableEvent]) -> Option<NodeId> {
    events.iter().find_map(|event| match event {
        TableEvent::Session { event: Event::Shown { .. }, shown } => Some(*shown),
        _ => None,
    })
}

#[test]
fn the_name_of_a_program_is_not_changed_as_a_header() {
    let mut table = table("", "computer:3");
    let mut set = |color, text: &str| {
        let field = HeaderField::Player(color);
        refusal(&table.apply(Command::SetHeader { field, text: text.to_owned() }))
    };
    assert_eq!(set(Color::White, "Ben"), Some(TableRefusal::ProgramsName));
    assert_eq!(set(Color::Black, "zushiki 0.1.0 level 3"), Some(TableRefusal::ProgramsName));
    assert_eq!(
        set(Color::Black, &"a".repeat(65)),
        Some(TableRefusal::Name(PlayerNameError::TooLong(65)))
    );
    assert_eq!(set(Color::Black, "Aoi"), None);
    let players = &table.session().headers().players;
    assert_eq!(players.name(Color::Black).unwrap().to_string(), "Aoi");
}

fn branch_chosen(events: &[TableEvent]) -> (NodeId, Option<NodeId>) {
    match events[0] {
        TableEvent::Session { event: Event::BranchChosen { first, instead_of }, .. } => {
            (first, instead_of)
        }
        _ => panic!("{events:?}"),
    }
}

#[test]
fn a_game_and_its_branches_are_reviewed() {
    let mut table = table("", "");
    for text in ["P-7f", "P-3d", "P-2f", "P-8d"] {
        play(&mut table, text);
    }
    let mut look = |place| {
        let events = table.apply(Command::Look(place));
        let node = shown(&events).map(|node| table.game().node(node).ply());
        let beyond = |event: &TableEvent| {
            matches!(event, TableEvent::Session { event: Event::Shown { is_beyond: true }, .. })
        };
        (node, beyond(&events[0]))
    };
    assert_eq!(look(Look::First), (Some(0), false));
    assert_eq!(look(Look::Forward), (Some(1), false));
    assert_eq!(look(Look::Back), (Some(0), false));
    assert_eq!(look(Look::At(99)), (Some(4), true));
    assert_eq!(look(Look::Last), (Some(4), false));
    let mut refused = |command| match table.apply(command)[..] {
        [TableEvent::Session { event: Event::Refused(refusal), .. }] => refusal,
        ref events => panic!("{events:?}"),
    };
    let before = Command::Look(Look::Capture { later: false });
    assert_eq!(refused(before), Refusal::NoCapture { later: false });
    assert_eq!(refused(Command::NextBranch), Refusal::NoBranch);
    table.apply(Command::Undo);
    let old = table.game().line_end();
    play(&mut table, "P-4d");
    let live = table.game().live_node();
    let events = table.apply(Command::NextBranch);
    assert_eq!(branch_chosen(&events), (old, Some(live)));
    table.apply(Command::Look(Look::Back));
    let events = table.apply(Command::NextBranch);
    assert_eq!(branch_chosen(&events), (live, None));
}

/// An answer that recommends the first legal move at the node that is asked about.
fn answer(table: &Table) -> Advice {
    let asked = table.asked().unwrap();
    let first = asked.game.position_of(asked.node).legal_moves()[0];
    let answer = Answer {
        best: Some(first),
        ponder: None,
        score: Score::Eval(35),
        line: vec![first],
        depth: 1,
        nodes: 10,
        elapsed: Duration::ZERO,
        ranked: vec![(first, Score::Eval(35))],
    };
    Advice::Lines(asked.node, answer)
}

#[test]
fn a_whole_game_is_analysed_stopped_and_analysed_on() {
    let mut table = table("", "");
    let (style, notation) = (EvaluationStyle::Command, Notation::Hodges);
    let analyse = || TableCommand::AnalyseGame { by: None, style, notation };
    assert_eq!(refusal(&table.apply(analyse())), Some(TableRefusal::NothingToAnalyse));
    for text in ["P-7f", "P-3d"] {
        play(&mut table, text);
    }
    assert!(table.apply(analyse()).is_empty() && table.analysis().has_game());
    let first = answer(&table);
    let events = table.advise(first);
    let [TableEvent::PositionEvaluated(progress)] = events[..] else { panic!("{events:?}") };
    assert_eq!((progress.ply, progress.moves), (0, 2));
    let events = table.apply(TableCommand::StopThinking);
    let [TableEvent::Annotated(start), TableEvent::AnalysisStopped { done: 1, all: 3 }] =
        events[..]
    else {
        panic!("{events:?}")
    };
    assert_eq!(start, table.game().root());
    table.apply(analyse());
    let mut evaluated = 0;
    while table.asked().is_some() {
        let next = answer(&table);
        let events = table.advise(next);
        evaluated += 1;
        let is_last = matches!(events.last(), Some(TableEvent::GameAnalysed));
        assert_eq!(is_last, table.asked().is_none(), "{events:?}");
    }
    assert_eq!(evaluated, 3, "the start has no comment that could hold its evaluation");
    let comment =
        |table: &Table| table.game().node(table.game().live_node()).notes().comment.clone();
    assert!(comment(&table).starts_with("[%eval"), "{}", comment(&table));
    table.apply(Command::Undo);
    assert_eq!((comment(&table).as_str(), table.game().len()), ("", 2));
}

#[test]
fn a_game_that_is_played_is_analysed_after_a_question() {
    let mut table = table("Aoi", "computer:1");
    let lines = LinesRequest { count: 2, time: Duration::from_secs(1), among: None };
    let analyse = TableCommand::AnalysePosition { by: None, lines };
    assert_eq!(table.question(&analyse), Ok(Some(TableQuestion::Analyse)));
    table.apply(TableCommand::AllowAnalysis);
    assert_eq!(table.question(&analyse), Ok(None));
    table.apply(analyse);
    let found = answer(&table);
    let events = table.advise(found);
    assert!(matches!(events[..], [TableEvent::PositionAnalysed { .. }]), "{events:?}");
    let by = Some(AnalysedBy::Engine("none".to_owned()));
    table.apply(TableCommand::AnalysePosition { by, lines });
    assert_eq!(table.asked().unwrap().engine, Some("none"));
    let error = SeatError::NoLines { engine: "none".to_owned() };
    let events = table.advise(Advice::Stuck(error));
    let [TableEvent::AdviserFailed { task, .. }] = events[..] else { panic!("{events:?}") };
    assert_eq!((task, table.asked().is_none()), (AdviserTask::Position, true));
}

#[test]
fn a_hint_is_reported_step_by_step_and_only_for_the_node_shown() {
    let mut scene = Scene::new(session("sho", "", ""));
    let events = scene.table.apply(TableCommand::Hint);
    assert!(matches!(events[..], [TableEvent::HelpAwaited(_)]), "{events:?}");
    let step = |event: &TableEvent| match event {
        TableEvent::Hint { step, .. } => Some(*step),
        _ => None,
    };
    let events = scene.wait(|event| step(event).is_some());
    assert_eq!(events.iter().find_map(step), Some(1));
    assert_eq!(scene.table.apply(TableCommand::Hint).iter().find_map(step), Some(2));
    play(&mut scene.table, "P-7f");
    scene.table.apply(TableCommand::Hint);
    assert!(scene.table.asked().is_some());
    scene.table.apply(Command::Look(Look::First));
    assert!(scene.table.asked().is_none());
    assert_eq!(scene.table.apply(TableCommand::Hint).iter().find_map(step), Some(3));
    scene.table.apply(TableCommand::Mate);
    let events = scene.wait(|event| matches!(event, TableEvent::MateSearched { .. }));
    assert!(refusal(&events).is_none());
}

fn session_from(id: &str, setup: &str) -> Session {
    let rules = Rules::new(Selection::new(library::find(id).unwrap(), &Choice::default()).unwrap());
    let setup = zushiki_core::notation::sfen::parse(rules.selection(), setup).unwrap();
    Session::new(MatchSettings::default().record(rules.position(&setup).unwrap()), None)
}

#[test]
fn a_threat_is_looked_for_by_the_other_side_and_not_in_check() {
    let mut scene = Scene::new(session_from("shogi", "4k4/9/1r7/9/9/9/1G7/9/7K1 b - 1"));
    let events = scene.table.apply(TableCommand::Threat);
    assert!(matches!(events[..], [TableEvent::HelpAwaited(_)]), "{events:?}");
    let events = scene.wait(|event| matches!(event, TableEvent::ThreatFound { .. }));
    let found = events.iter().find_map(|event| match event {
        TableEvent::ThreatFound { answer, .. } => answer.line.first().copied(),
        _ => None,
    });
    let selection = scene.table.game().position().selection();
    let taking = zushiki_core::notation::usi::parse(selection, "8c8g").unwrap();
    let squares = |mv: Move| (mv.from(), mv.to());
    assert_eq!(found.map(squares), Some(squares(taking)));
    assert!(!events.iter().any(|event| matches!(event, TableEvent::LineFound { .. })));
    assert_eq!(scene.table.game().position().to_move(), Black);
    let mut checked = Table::alone(session_from("shogi", "4k4/9/9/9/4r4/9/9/9/4K4 b - 1"));
    let events = checked.apply(TableCommand::Threat);
    assert_eq!(refusal(&events), Some(TableRefusal::NoPass));
    assert!(checked.asked().is_none());
}

#[test]
fn a_game_is_stored_and_the_next_one_takes_over_files_and_engines() {
    let mut scene = Scene::new(session("sho", "", ""));
    play(&mut scene.table, "P-7f");
    play(&mut scene.table, "P-3d");
    assert_eq!(scene.files("unfinished"), 0);
    assert!(scene.table.store().is_empty() && scene.table.sync().is_empty());
    assert_eq!(scene.table.session().save_state(), SaveState::Saved);
    assert_eq!(scene.files("unfinished"), 1);
    scene.table.begin(session("wa", "Aoi", "computer:1"));
    let first = scene.table.session().position().legal_moves()[0];
    scene.table.apply(Command::Play(first));
    scene.table.store();
    assert_eq!(scene.files("unfinished"), 2);
    scene.table.begin(scene.table.session().again(true, None));
    assert!(scene.table.players().is_program_to_move() && scene.table.game().is_empty());
    scene.wait(|event| is_played_by(event, Black));
}

#[test]
fn captures_are_found_both_ways() {
    let mut table = table("", "");
    for text in ["P-2f", "P-2d", "P-2e", "Px2e", "P-5f"] {
        play(&mut table, text);
    }
    let mut capture = |from, later| {
        table.apply(Command::Look(Look::At(from)));
        let events = table.apply(Command::Look(Look::Capture { later }));
        shown(&events).map(|node| table.game().node(node).ply())
    };
    let next = [0, 2, 3, 4, 5].map(|ply| capture(ply, true));
    assert_eq!(next, [Some(4), Some(4), Some(4), None, None]);
    let last = [0, 3, 4, 5].map(|ply| capture(ply, false));
    assert_eq!(last, [None, None, None, Some(4)]);
}

#[test]
fn that_storing_fails_is_reported_with_whether_it_did_before() {
    let mut scene = Scene::new(session("sho", "", ""));
    let way = scene.home.path().join("unfinished");
    fs::write(&way, "in the way").unwrap();
    let is_first = |events: Vec<TableEvent>| match events[..] {
        [TableEvent::NotStored { is_first, .. }] => is_first,
        _ => panic!("{events:?}"),
    };
    play(&mut scene.table, "P-7f");
    assert!(is_first(scene.table.store()));
    play(&mut scene.table, "P-3d");
    assert!(!is_first(scene.table.store()));
    fs::remove_file(way).unwrap();
    play(&mut scene.table, "P-2f");
    assert!(matches!(scene.table.store()[..], [TableEvent::StoredAgain { was_removed: false }]));
}

#[test]
fn a_move_that_is_refused_changes_nothing() {
    let mut table = table("", "");
    let away =
        zushiki_core::notation::usi::parse(table.session().position().selection(), "7g7d").unwrap();
    let events = table.apply(Command::Play(away));
    let refused = |event: &TableEvent| {
        matches!(event, TableEvent::Session { event: Event::Refused(Refusal::Move(_)), .. })
    };
    assert!(refused(&events[0]) && table.game().is_empty(), "{events:?}");
}
