//! Commands go in, events come out, and the disk has what has changed.

mod clocks;
mod own_moves;
mod saving;

use std::fs;
use std::thread;

use proptest::prelude::*;
use tempfile::TempDir;

use super::*;
use crate::storage::game_files::{
    GameFiles, Overwrite, SaveTarget, StorageDirs, StorageError, StorageTask,
};
use crate::storage::journal::{JournalWrite, OpenError};
use Color::{Black, White};
use zushiki_core::game::Symbols;
use zushiki_core::notation::{parse_move, usi};
use zushiki_core::rules::{Rules, Termination, Why};
use zushiki_core::variant::{Choice, IllegalMoveRule, RulePatch, Selection, library};
use zushiki_record::{EvaluationStyle, HeaderField, MoveAnnotation};

/// A session with a disk.
struct SessionOnDisk {
    session: Session,
    files: GameFiles,
    home: TempDir,
}

fn rules(id: &str, patch: RulePatch) -> Rules {
    let choice = Choice { rules: patch, ..Choice::default() };
    Rules::new(Selection::new(library::find(id).unwrap(), &choice).unwrap())
}

fn session(id: &str, time: &str) -> Session {
    let settings = MatchSettings { time: time.parse().ok(), ..MatchSettings::default() };
    let record = settings.record(rules(id, RulePatch::default()).start());
    Session::new(record, settings.time)
}

impl SessionOnDisk {
    fn new(session: Session) -> SessionOnDisk {
        let home = tempfile::tempdir().unwrap();
        let dirs = StorageDirs {
            unfinished: Some(home.path().join("unfinished")),
            games: Some(home.path().join("games")),
            caches: None,
            home: None,
        };
        SessionOnDisk { session, files: GameFiles::new(dirs, library::shipped()), home }
    }

    /// Applies the command and executes the storage tasks. Returns the other events.
    fn apply(&mut self, command: Command) -> Vec<Event> {
        self.apply_by(self.session.position().to_move(), command)
    }

    fn apply_by(&mut self, by: Color, command: Command) -> Vec<Event> {
        let mut told = Vec::new();
        for event in self.session.apply_by(by, command) {
            match event {
                Event::Storage(task) => {
                    let report = self.files.run(&task, self.session.record());
                    told.extend(self.session.take_report(report));
                }
                event => told.push(event),
            }
        }
        told
    }

    fn play(&mut self, text: &str) -> Vec<Event> {
        let mv = parse_move(self.session.game().position(), text).unwrap();
        self.apply(Command::Play(mv))
    }

    fn mv(&self, text: &str) -> Move {
        parse_move(self.session.game().position(), text).unwrap()
    }

    fn tick(&mut self, seconds: u64) -> Vec<Event> {
        self.apply(Command::Tick(Duration::from_secs(seconds)))
    }

    fn names(&self, folder: &str) -> Vec<String> {
        let Ok(entries) = fs::read_dir(self.home.path().join(folder)) else { return Vec::new() };
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
    }

    /// The game as another process would resume it.
    fn resumed(&mut self) -> ResumableGame {
        let last = self.session.close();
        self.files.close(&last);
        // By its name: the list leaves out a game that was taken back to its start.
        let path = self.home.path().join("unfinished").join(&self.names("unfinished")[0]);
        // A process that another test starts has the lock too, until it begins its program.
        for _ in 0..500 {
            match self.files.resume(&path) {
                Err(OpenError::Locked) => thread::sleep(Duration::from_millis(10)),
                resumed => return resumed.unwrap().game,
            }
        }
        panic!("the journal stays locked");
    }
}

/// The tasks among some events.
fn tasks(events: Vec<Event>) -> Vec<StorageTask> {
    let task = |event| if let Event::Storage(task) = event { Some(task) } else { None };
    events.into_iter().filter_map(task).collect()
}

fn mv(session: &Session, text: &str) -> Command {
    Command::Play(parse_move(session.game().position(), text).unwrap())
}

fn whole() -> Vec<StorageTask> {
    vec![StorageTask::Journal(JournalWrite::Whole(None))]
}

#[test]
fn a_journal_begins_with_the_first_change_and_continues_with_entries() {
    let mut session = session("sho", "");
    assert_eq!(tasks(session.apply(Command::Look(Look::At(0)))), []);
    assert_eq!(tasks(session.apply(mv(&session, "P-7f"))), whole());
    let second = mv(&session, "P-3d");
    let Command::Play(played) = second else { panic!() };
    let append = |entry| vec![StorageTask::Journal(JournalWrite::Append(vec![entry]))];
    assert_eq!(tasks(session.apply(second)), append(Entry::Move(played)));
    let shown = Entry::Goto { node: 0, line_end: 2, live: false };
    assert_eq!(tasks(session.apply(Command::Look(Look::At(0)))), append(shown));
    assert_eq!(tasks(session.apply(Command::Look(Look::At(0)))), []);
}

#[test]
fn a_game_from_a_file_needs_no_journal_before_it_changes() {
    let mut record = Record::new(rules("sho", RulePatch::default()).start());
    let first = record.game.position().legal_moves()[0];
    record.game.play(first).unwrap();
    let mut session = Session::opened(record);
    assert!(!session.would_be_lost());
    assert_eq!(tasks(session.apply(Command::Look(Look::At(0)))), []);
    assert_eq!(tasks(session.apply(Command::Comment("well".to_owned()))), whole());
    assert_eq!(tasks(session.apply(Command::Comment("well".to_owned()))), []);
}

#[test]
fn a_header_that_is_changed_is_stored_at_once() {
    let mut record = Record::new(rules("sho", RulePatch::default()).start());
    let first = record.game.position().legal_moves()[0];
    record.game.play(first).unwrap();
    let mut session = Session::opened(record);
    let named =
        |text: &str| Command::SetHeader { field: HeaderField::Event, text: text.to_owned() };
    assert_eq!(tasks(session.apply(named(""))), []);
    assert_eq!(tasks(session.apply(named("The first cup"))), whole());
    assert_eq!(tasks(session.apply(named("The first cup"))), []);
    assert_eq!(session.headers().event.as_deref(), Some("The first cup"));
}

#[test]
fn a_result_without_a_reason_is_forgotten_when_the_game_continues() {
    let mut record = Record::new(rules("sho", RulePatch::default()).start());
    let tag = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    record.headers.other =
        vec![tag("Result", "1-0"), tag("Opening", "none"), tag("Termination", "by the club")];
    let mut session = Session::opened(record);
    let first = mv(&session, "P-7f");
    session.apply(first);
    assert_eq!(session.record().headers.other, [tag("Opening", "none")]);
}

#[test]
fn what_could_not_be_written_is_written_with_the_next_change() {
    let mut session = session("sho", "");
    session.apply(mv(&session, "P-7f"));
    let failed = || StorageReport::Journal(Err(StorageError::NoDirectory));
    assert!(matches!(session.take_report(failed())[..], [Event::NotStored(_)]));
    assert_eq!((session.save_state(), session.would_be_lost()), (SaveState::Failed, true));
    assert_eq!(tasks(session.apply(mv(&session, "P-3d"))), whole());
    let written = StorageReport::Journal(Ok(JournalState::Worn));
    assert!(session.take_report(written).is_empty());
    assert_eq!((session.save_state(), session.would_be_lost()), (SaveState::Saved, false));
    assert_eq!(tasks(session.apply(mv(&session, "P-2f"))), whole(), "a worn journal is made anew");
}

#[test]
fn the_end_of_the_game_writes_its_file_and_drops_its_journal() {
    let mut table = SessionOnDisk::new(session("sho", ""));
    table.play("P-7f");
    assert_eq!((table.names("unfinished").len(), table.names("games").len()), (1, 0));
    let events = table.apply_by(White, Command::Resign);
    let [Event::Ended(outcome), Event::Archived(path)] = &events[..] else { panic!("{events:?}") };
    assert_eq!((outcome.winner, outcome.by), (Some(Black), Termination::Resignation));
    assert_eq!((table.names("unfinished").len(), table.names("games").len()), (0, 1));
    assert_eq!(table.session.archived_to(), Some(path.as_path()));
    let events = table.apply(Command::Undo);
    assert!(matches!(events[..], [Event::TakenBack(Step::End(_))]), "{events:?}");
    assert_eq!(table.names("unfinished").len(), 1);
    table.play("P-3d");
    table.apply_by(Black, Command::Resign);
    assert_eq!(table.names("games").len(), 1, "the game replaces its own file");
}

/// The process can be stopped before the game is archived, and between that and the removal of its journal.
#[test]
fn a_game_that_ended_without_being_tidied_up_is_archived_once() {
    let mut table = SessionOnDisk::new(session("sho", "1m"));
    table.tick(3);
    table.play("P-7f");
    let tasks = tasks(table.session.apply_by(White, Command::Resign));
    let [journal @ StorageTask::Journal(_), StorageTask::Archive] = &tasks[..] else {
        panic!("{tasks:?}")
    };
    table.files.run(journal, table.session.record());
    table.files.tidy(&[]);
    assert_eq!(table.names("games").len(), 0, "a game in use is left alone");
    table.files.close(&[]);
    let path = table.home.path().join("unfinished").join(&table.names("unfinished")[0]);
    let bytes = fs::read(&path).unwrap();
    fs::write(table.home.path().join("unfinished/.zushiki-1-0.tmp"), "half").unwrap();
    table.files.tidy(&[]);
    assert_eq!((table.names("unfinished").len(), table.names("games").len()), (0, 1));
    let archived =
        fs::read(table.home.path().join("games").join(&table.names("games")[0])).unwrap();
    let expected = zushiki_record::write(table.session.record(), zushiki_record::Format::Psn);
    assert_eq!(archived, expected.unwrap().bytes);
    fs::write(&path, bytes).unwrap();
    table.files.tidy(&[]);
    assert_eq!((table.names("unfinished").len(), table.names("games").len()), (0, 1));
}

#[test]
fn an_ended_game_that_could_not_be_stored_would_be_lost() {
    let mut table = SessionOnDisk::new(session("sho", ""));
    table.play("P-7f");
    fs::write(table.home.path().join("games"), "in the way").unwrap();
    let events = table.apply_by(White, Command::Resign);
    assert!(matches!(events[..], [Event::Ended(_), Event::NotStored(_)]), "{events:?}");
    assert!(table.session.would_be_lost());
    let target =
        SaveTarget { file: Some(table.home.path().join("a.psn")), overwrite: Overwrite::Written };
    table.apply(Command::Save(target));
    assert!(!table.session.would_be_lost());
}

#[test]
fn each_side_offers_answers_and_resigns_whoever_is_to_move() {
    let mut session = session("sho", "");
    let offer = Command::Offer(Offer::Draw);
    let answer = |accept| Command::Answer { accept };
    let nothing = Refusal::Claim(ClaimError::NothingOffered);
    assert!(matches!(
        session.apply_by(White, offer.clone())[..],
        [Event::Offered { by: White, .. }]
    ));
    let refused = session.apply_by(White, answer(true));
    assert!(matches!(refused[..], [Event::Refused(why)] if why == nothing), "{refused:?}");
    assert!(matches!(session.apply_by(Black, answer(false))[..], [Event::Declined { by: Black }]));
    session.apply_by(White, offer.clone());
    assert!(matches!(session.apply_by(White, answer(false))[..], [Event::Withdrawn { by: White }]));
    let refused = session.apply_by(Black, answer(true));
    assert!(matches!(refused[..], [Event::Refused(why)] if why == nothing), "{refused:?}");
    session.apply_by(White, offer.clone());
    session.apply(mv(&session, "P-7f"));
    assert_eq!(session.game().open_offer(), None, "a move passes over an offer");
    session.apply_by(Black, offer.clone());
    assert!(!session.is_over());
    let agreed = session.apply_by(White, answer(true));
    assert!(matches!(agreed[0], Event::Ended(Outcome { by: Termination::Agreement, .. })));
    assert!(session.is_over());
}

#[test]
fn an_arbiter_ends_a_game_once() {
    let mut session = session("sho", "");
    let lost = Outcome { winner: Some(White), by: Termination::Timeout };
    let events = session.apply(Command::Adjudicate(lost));
    assert!(matches!(events[0], Event::Ended(end) if end == lost), "{events:?}");
    session.apply(Command::Adjudicate(Outcome { winner: None, by: Termination::Agreement }));
    assert_eq!(session.game().live_outcome(), Some(lost));
    assert!(matches!(session.apply(Command::Undo)[..], [Event::TakenBack(Step::End(_)), ..]));
}

#[test]
fn an_illegal_move_is_refused_or_loses() {
    let illegal_move = Some(IllegalMoveRule::Loses);
    let strict = rules("sho", RulePatch { illegal_move, ..RulePatch::default() });
    let sessions = [session("sho", ""), Session::new(Record::new(strict.start()), None)];
    for (loses, mut session) in [false, true].into_iter().zip(sessions) {
        let slip = usi::parse(session.game().position().selection(), "7g7d").unwrap();
        let events = session.apply(Command::Play(slip));
        let [Event::Refused(Refusal::Move(illegal)), ..] = events[..] else { panic!("{events:?}") };
        assert!(illegal.mv == slip && matches!(illegal.why, Why::NotItsMove { .. }), "{illegal:?}");
        let by = Termination::IllegalMove;
        let end = loses.then_some(Outcome { winner: Some(White), by });
        assert_eq!(session.game().cursor_outcome(), end);
        assert_eq!(events.iter().any(|event| matches!(event, Event::Ended(_))), loses);
        session.apply(Command::Undo);
        session.apply(Command::PlayImpossible);
        assert_eq!(session.game().cursor_outcome(), end);
    }
}

#[test]
fn the_times_of_moves_are_recorded() {
    let mut table = SessionOnDisk::new(session("sho", "1m"));
    table.tick(7);
    table.tick(4);
    table.play("P-7f");
    table.tick(20);
    table.play("P-3d");
    let times = [1, 2].map(|ply| {
        let game = table.session.game();
        let notes = game.node(game.node_by_index(ply).unwrap()).notes();
        (notes.spent.unwrap().as_secs(), notes.left.unwrap().as_secs())
    });
    assert_eq!(times, [(11, 49), (20, 40)]);
    table.apply(Command::Undo);
    table.tick(1000);
    assert!(table.session.is_paused() && table.session.until_flag().is_none());
    table.play("P-4d");
    assert_eq!(table.session.clock().unwrap().left(White).shown().as_secs(), 40);
    let events = table.tick(49);
    let fallen = Outcome { winner: Some(White), by: Termination::Timeout };
    assert!(matches!(events[..], [Event::Ended(end), Event::Archived(_)] if end == fallen));
    table.apply(Command::Undo);
    table.play("P-2f");
    let game = table.session.game();
    assert_eq!(game.node(game.cursor_node()).notes().spent, None, "no time counts any more");
}

#[test]
fn the_clocks_are_stopped_away_from_the_board() {
    let mut table = SessionOnDisk::new(session("sho", "1m"));
    table.play("P-7f");
    table.apply(Command::SetAway(true));
    assert_eq!(table.session.until_flag(), None);
    assert!(table.tick(1000).is_empty());
    table.apply(Command::SetAway(false));
    assert_eq!(table.session.until_flag(), Some(Duration::from_secs(60)));
}

#[test]
fn the_clock_of_the_side_to_move_runs_in_review_unless_it_waits() {
    let mut table = SessionOnDisk::new(session("sho", "1m"));
    table.play("P-7f");
    table.apply(Command::Look(Look::At(0)));
    assert!(table.tick(20).is_empty());
    assert_eq!(table.session.until_flag(), Some(Duration::from_secs(40)));
    // A move of a variation does not end the turn.
    table.play("P-2f");
    table.tick(10);
    assert_eq!(table.session.clock().unwrap().running(), Some(White));
    table.session.set_waiting_in_review(true);
    assert!(table.tick(1000).is_empty());
    table.session.set_waiting_in_review(false);
    let events = table.tick(30);
    let fallen = Outcome { winner: Some(Black), by: Termination::Timeout };
    assert!(matches!(events[0], Event::Ended(end) if end == fallen), "{events:?}");
    assert!(!table.session.game().is_reviewing());
}

#[test]
fn a_resumed_game_has_its_clocks_as_they_were_left() {
    let mut table = SessionOnDisk::new(session("sho", "1m+2x10s"));
    table.play("P-7f");
    table.tick(65);
    let game = table.resumed();
    let mut session = Session::resumed(game, JournalState::Good);
    assert_eq!(session.until_flag(), None);
    assert!(session.is_paused() && !session.would_be_lost());
    session.apply(mv(&session, "P-3d"));
    assert_eq!(session.until_flag(), Some(Duration::from_secs(80)));
    let left = session.clock().unwrap().left(White);
    assert_eq!((left.periods(), left.shown().as_secs()), (2, 10));
}

#[test]
fn a_game_is_saved_to_a_file_of_its_own_and_to_no_other() {
    let mut table = SessionOnDisk::new(session("sho", ""));
    table.play("P-7f");
    let path = table.home.path().join("mine.psn");
    fs::write(&path, "not ours").unwrap();
    let save = |overwrite| Command::Save(SaveTarget { file: Some(path.clone()), overwrite });
    let events = table.apply(save(Overwrite::Written));
    assert!(matches!(&events[..], [Event::NotSaved(error)] if error.is_conflict()));
    let events = table.apply(save(Overwrite::Own));
    assert!(matches!(&events[..], [Event::NotSaved(error)] if error.is_conflict()), "not its own");
    assert!(
        matches!(&table.apply(save(Overwrite::Any))[..], [Event::Saved(file)] if file.path == path)
    );
    table.play("P-3d");
    assert!(matches!(table.apply(save(Overwrite::Written))[..], [Event::Saved(_)]), "its own file");
    assert!(fs::read_to_string(&path).unwrap().contains("P-3d"));
    let unknown = table.home.path().join("mine.doc");
    let save =
        Command::Save(SaveTarget { file: Some(unknown.clone()), overwrite: Overwrite::Written });
    assert!(matches!(table.apply(save)[..], [Event::NotSaved(_)]));
    assert!(!unknown.exists());
}

#[test]
fn only_the_variation_shown_is_deleted() {
    let mut table = SessionOnDisk::new(session("sho", ""));
    table.play("P-7f");
    let main = table.session.game().live_node();
    for text in ["P-2f", "P-9f"] {
        table.apply(Command::Look(Look::At(0)));
        let moves = vec![table.mv(text)];
        table.apply(Command::AddVariation(moves));
    }
    let (game, shown) = (table.session.game(), table.session.game().cursor_node());
    let [kept, deleted] = game.branches(game.root())[1..] else { panic!("two variations") };
    assert_eq!(shown, deleted);
    let events = table.apply(Command::DeleteBranch);
    assert!(matches!(events[0], Event::BranchDeleted { moves: 1, .. }), "{events:?}");
    let game = table.session.game();
    assert_eq!(game.branches(game.root()), [main, kept]);
}

#[test]
fn a_variation_is_added_without_ending_the_game_there() {
    let mut table = SessionOnDisk::new(session("sho", ""));
    table.play("P-7f");
    let live = table.session.game().live_node();
    let moves = vec![table.mv("P-3d")];
    let events = table.apply(Command::AddVariation(moves));
    assert!(matches!(events[0], Event::VariationAdded { moves: 1 }));
    let game = table.session.game();
    assert_eq!((game.live_node(), game.cursor_ply()), (live, 2));
    let events = table.apply(Command::Undo);
    assert!(matches!(events[0], Event::BranchesRestored));
    let game = table.session.game();
    assert_eq!((game.cursor_node(), game.branch_count()), (live, 0));
    let events = table.apply(Command::AddVariation(Vec::new()));
    assert!(matches!(events[0], Event::Refused(Refusal::NothingToAdd)));
}

#[test]
fn a_variation_becomes_the_game_and_is_one_again_after_undo() {
    let mut table = SessionOnDisk::new(session("sho", ""));
    table.play("P-7f");
    let live = table.session.game().live_node();
    let events = table.apply(Command::PromoteBranch);
    assert!(matches!(events[..], [Event::Refused(Refusal::NotInVariation)]), "{events:?}");
    let moves = vec![table.mv("P-3d")];
    table.apply(Command::AddVariation(moves));
    let shown = table.session.game().cursor_node();
    let events = table.apply(Command::PromoteBranch);
    assert!(matches!(events[0], Event::BranchPromoted), "{events:?}");
    assert_eq!(table.session.game().live_node(), shown);
    assert!(table.session.game().is_on_main_line(shown));
    table.apply(Command::Undo);
    assert_eq!(table.session.game().live_node(), live);
}

#[test]
fn a_name_is_stored_with_a_game_that_has_begun() {
    let name = || Command::SetPlayer { color: Black, name: "Aoi".parse().ok() };
    let mut begun = SessionOnDisk::new(session("sho", ""));
    begun.play("P-7f");
    begun.apply(name());
    begun.play("P-3d");
    let players = begun.resumed().record.headers.players;
    assert_eq!(players.name(Black), "Aoi".parse().ok().as_ref());
    let mut read = Session::new(session("sho", "").record().clone(), None);
    assert!(tasks(read.apply(name())).is_empty());
    assert!(tasks(read.apply(Command::Comment("a".to_owned()))).len() == 1);
}

#[test]
fn undo_takes_back_all_remarks_of_an_analysis() {
    let mut table = SessionOnDisk::new(session("sho", ""));
    let better = table.mv("P-2f");
    table.play("P-7f");
    let reply = table.mv("P-8d");
    table.play("P-3d");
    let line = table.session.game().main_line();
    for (ply, moves, answer) in [(1, vec![better], vec![reply]), (2, vec![], vec![])] {
        table.apply(Command::Annotate(MoveAnnotation {
            node: line[ply],
            comment: "[%eval 0.10]".to_owned(),
            line: moves,
            line_comment: "[%eval 0.50]".to_owned(),
            answer,
            style: EvaluationStyle::Command,
        }));
    }
    let game = table.session.game();
    let comment = |game: &Game, ply: usize| game.node(line[ply]).notes().comment.clone();
    assert_eq!(comment(game, 1), "[%eval 0.10]");
    assert_eq!([0, 1].map(|ply| game.children(line[ply]).len()), [2, 2]);
    assert_eq!((game.cursor_node(), game.live_node()), (line[2], line[2]));
    let events = table.apply(Command::Undo);
    assert!(matches!(events[0], Event::AnnotationsRemoved));
    let game = table.session.game();
    assert_eq!((comment(game, 1), comment(game, 2)), (String::new(), String::new()));
    assert_eq!([0, 1].map(|ply| game.children(line[ply]).len()), [1, 1]);
    assert_eq!(game.len(), 2);
}

/// A request of a front end.
fn any_command() -> impl Strategy<Value = Vec<(u8, usize)>> {
    prop::collection::vec((0..20u8, any::<usize>()), 1..50)
}

fn command(session: &Session, kind: u8, number: usize) -> Command {
    let moves = session.game().position().legal_moves();
    match kind {
        0..=5 if !moves.is_empty() => Command::Play(moves[number % moves.len().min(4)]),
        6 => Command::Undo,
        7 => Command::Redo,
        8 => Command::Look(Look::At(number % 12)),
        9 => Command::NextBranch,
        10 => Command::LeaveReview,
        11 => Command::Comment(format!("{}", number % 3)),
        12 => Command::Resign,
        13 => Command::Offer(Offer::Draw),
        14 => Command::Answer { accept: number % 4 < 2 },
        15 => Command::AddVariation(line(session, number)),
        16 => annotation(session, number),
        17 => Command::DeleteBranch,
        18 if session.game().last_move().is_some() => {
            let texts = ["", "!", "?? -+", "=", "!? +/-"];
            Command::Mark(Symbols::parse(texts[number % texts.len()]))
        }
        _ => Command::Tick(Duration::from_millis(number as u64 % 9_000)),
    }
}

/// Legal moves from the node shown, one after the other.
fn line(session: &Session, number: usize) -> Vec<Move> {
    let mut position = session.position().clone();
    let mut line = Vec::new();
    for at in 0..number % 4 {
        let moves = position.legal_moves();
        let Some(&mv) = moves.get((number / 7 + at) % moves.len().max(1)) else { break };
        position.play(mv).unwrap();
        line.push(mv);
    }
    line
}

/// Remarks on a move of the game, with a line in its place if the move is the one shown.
fn annotation(session: &Session, number: usize) -> Command {
    let main = session.game().main_line();
    let node = main[number % main.len()];
    let before = session.game().node(node).parent();
    let fits = before == Some(session.game().cursor_node());
    Command::Annotate(MoveAnnotation {
        node,
        comment: "[%eval 0.10]".to_owned(),
        line: if fits { line(session, number) } else { Vec::new() },
        line_comment: "[%eval 0.50]".to_owned(),
        answer: Vec::new(),
        style: EvaluationStyle::Command,
    })
}

/// All that a journal keeps of a session. It does not keep which moves are selected inside a deleted variation.
fn kept(record: &Record, clock: Option<&Clock>) -> String {
    let game = &record.game;
    let nodes = (0..game.node_count()).map(|index| {
        let id = game.node_by_index(index).unwrap();
        let node = game.node(id);
        let (parent, next) =
            (node.parent(), node.selected_child().filter(|_| is_attached(game, id)));
        format!("{:?} {parent:?} {next:?} {:?} {:?}", node.mv(), node.declared_end(), node.notes())
    });
    let at = [game.cursor_node(), game.line_end(), game.live_node()];
    let left = clock.map(crate::storage::journal::left_on);
    format!("{}\n{at:?} {left:?}", nodes.collect::<Vec<_>>().join("\n"))
}

/// Whether no move on the way to `node` was deleted.
fn is_attached(game: &Game, node: NodeId) -> bool {
    game.node(node)
        .parent()
        .is_none_or(|parent| game.branches(parent).contains(&node) && is_attached(game, parent))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn whatever_is_done_another_process_resumes_it(commands in any_command()) {
        let mut table = SessionOnDisk::new(session("heian", "1m+30s++3s/20s++5s"));
        table.play("P-7e");
        for (kind, number) in commands {
            let command = command(&table.session, kind, number);
            table.apply_by(Color::ALL[number % 2], command);
            prop_assert!(!table.session.would_be_lost());
        }
        let game = table.session.game();
        let mut nodes = (0..game.node_count()).filter_map(|index| game.node_by_index(index));
        let has_comments = nodes.any(|node| !game.node(node).notes().comment.is_empty());
        // A game of which all moves were taken back leaves no journal.
        let is_left = game.node(game.live_node()).ply() > 0 || has_comments;
        if is_left && game.live_outcome().is_none() {
            let kept_now = kept(table.session.record(), table.session.clock());
            let ResumableGame { record, clock, .. } = table.resumed();
            prop_assert_eq!(kept(&record, clock.as_ref()), kept_now);
        }
    }
}
