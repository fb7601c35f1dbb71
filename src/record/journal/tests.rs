//! What is written comes back, whatever was done, wherever the file ends and whatever fails.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use proptest::prelude::*;

use super::file::Journal;
use super::*;
use crate::game::{Clock, Game, NodeId, Offer, Players};
use crate::record::Headers;
use crate::record::disk::failing::FailingDisk;
use crate::rules::Rules;
use crate::variant::{Choice, Selection, library};

fn new_game(id: &str) -> Game {
    let (id, choice) = Choice::named(id);
    Game::new(Rules::new(Selection::new(library::find(id).unwrap(), &choice).unwrap()).start())
}

/// Something that players do.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Play(usize),
    Undo,
    Redo,
    Look(usize),
    Visit(usize),
    Branch,
    Return,
    Resign,
    Agree,
    Comment(usize),
    Times(u64),
}

fn any_deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        6 => any::<usize>().prop_map(Deed::Play),
        2 => Just(Deed::Undo),
        1 => Just(Deed::Redo),
        2 => (0..20usize).prop_map(Deed::Look),
        2 => any::<usize>().prop_map(Deed::Visit),
        2 => Just(Deed::Branch),
        1 => Just(Deed::Return),
        1 => Just(Deed::Resign),
        1 => Just(Deed::Agree),
        1 => (0..4usize).prop_map(Deed::Comment),
        1 => any::<u64>().prop_map(Deed::Times),
    ]
}

fn act(game: &mut Game, deed: Deed) {
    match deed {
        Deed::Play(nth) => {
            let moves = game.position().legal_moves();
            if let Some(&mv) = moves.get(nth % moves.len().clamp(1, 5)) {
                let _ = game.play(mv);
            }
        }
        Deed::Undo => drop(game.undo()),
        Deed::Redo => drop(game.redo()),
        Deed::Look(at) => game.go_to(at),
        Deed::Visit(nth) => game.go_to_node(game.node_by_index(nth % game.node_count()).unwrap()),
        Deed::Branch => game.select_next_branch(),
        Deed::Return => game.leave_review(),
        Deed::Resign => drop(game.resign(game.position().to_move())),
        Deed::Agree => {
            let side = game.position().to_move();
            if game.make_offer(side, Offer::Draw).is_ok() {
                game.accept(!side).unwrap();
            }
        }
        Deed::Comment(nth) => {
            let text = ["", "good", "a\nb \\ } 王\u{202e}", " \u{1b}[31m"][nth];
            game.notes_mut().comment = text.to_owned();
        }
        Deed::Times(nanos) => {
            let time = Some(Duration::from_nanos(nanos));
            let notes = game.notes_mut();
            (notes.spent, notes.left, notes.spent_on_end) = (time, None, time);
        }
    }
}

/// All there is to a game: each place with its move, its parent, the way from it and what was said
/// of it; the place looked at, the end of the line and where the game stands.
fn all_of(game: &Game) -> String {
    let places = (0..game.node_count()).map(|number| {
        let node = game.node(game.node_by_index(number).unwrap());
        let (parent, on) =
            (node.parent().map(NodeId::index), node.selected_child().map(NodeId::index));
        format!("{:?} {parent:?} {on:?} {:?} {:?}", node.mv(), node.declared_end(), node.notes())
    });
    let at = [game.cursor_node(), game.line_end(), game.live_node()].map(NodeId::index);
    format!("{}\n{at:?}", places.collect::<Vec<_>>().join("\n"))
}

/// A journal in memory.
struct Paper {
    head: Head,
    selection: Selection,
    events: Vec<Event>,
}

impl Paper {
    fn of(game: &Game) -> Paper {
        let selection = game.position().selection().clone();
        Paper { head: Head::new(&Headers::default(), game), selection, events: Vec::new() }
    }

    fn bytes(&self) -> Vec<u8> {
        super::file::whole(&self.head, &self.selection, &self.events).0
    }

    fn recovered(&self) -> Recovered {
        recover(&self.bytes(), library::shipped()).unwrap()
    }
}

/// The game, and its journal as it was told move by move.
fn played(id: &str, deeds: &[Deed]) -> (Game, Paper) {
    let mut game = new_game(id);
    let (mut trace, mut paper) = (Trace::new(game.position()), Paper::of(&game));
    for &deed in deeds {
        act(&mut game, deed);
        paper.events.extend(trace.news(&game, None).unwrap());
        assert_eq!(trace.news(&game, None), Ok(Vec::new()), "nothing is told twice");
    }
    (game, paper)
}

const SMALL: &str = "heian:8x8";

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn everything_comes_back_as_it_was(deeds in prop::collection::vec(any_deed(), 1..60)) {
        let (game, paper) = played(SMALL, &deeds);
        let found = paper.recovered();
        prop_assert_eq!(found.cut, None);
        prop_assert_eq!(all_of(&found.left.record.game), all_of(&game));
    }

    #[test]
    fn a_journal_made_anew_says_the_same(deeds in prop::collection::vec(any_deed(), 1..60)) {
        let (game, mut paper) = played(SMALL, &deeds);
        paper.events = Trace::new(paper.recovered().left.record.game.position_at(0).unwrap())
            .news(&game, None)
            .unwrap();
        prop_assert_eq!(all_of(&paper.recovered().left.record.game), all_of(&game));
    }

    #[test]
    fn a_damaged_journal_gives_back_what_is_before_the_damage(
        deeds in prop::collection::vec(any_deed(), 1..30),
        at in any::<prop::sample::Index>(),
        bit in 0..8u8,
    ) {
        let (_, paper) = played(SMALL, &deeds);
        let mut bytes = paper.bytes();
        let at = at.index(bytes.len());
        bytes[at] ^= 1 << bit;
        let sound = bytes[..at].iter().filter(|&&byte| byte == b'\n').count();
        match recover(&bytes, library::shipped()) {
            Ok(found) => {
                prop_assert!(found.cut.is_some());
                // The first line has no number.
                prop_assert_eq!(found.lines as usize, sound - 1);
            }
            Err(error) => prop_assert!(sound <= paper.head.lines().len(), "{error}"),
        }
    }
}

#[test]
fn a_torn_journal_gives_back_every_whole_line() {
    let deeds = [Deed::Play(0), Deed::Play(1), Deed::Undo, Deed::Play(2), Deed::Comment(2)];
    let (_, paper) = played(SMALL, &deeds);
    let bytes = paper.bytes();
    let begins = paper.head.lines().len() + 1;
    for length in 0..bytes.len() {
        let whole = bytes[..length].iter().filter(|&&byte| byte == b'\n').count();
        match recover(&bytes[..length], library::shipped()) {
            Ok(found) => {
                assert_eq!(found.lines as usize + 1, whole);
                assert_eq!(found.cut.is_some(), !bytes[..length].ends_with(b"\n"));
            }
            Err(_) => assert!(whole < begins, "{length}"),
        }
    }
}

#[test]
fn clocks_and_players_come_back() {
    let time = "1m+3x30s".parse().unwrap();
    let mut clock = Clock::new(time);
    clock.start(crate::board::Color::White);
    clock.elapse(Duration::from_nanos(75_000_000_001));
    clock.stop();
    let mut game = new_game("wa:drops");
    act(&mut game, Deed::Play(0));
    let players = Players::new("Aoi".parse().ok(), None);
    let other = vec![("Opening".to_owned(), "a\tb\nc".to_owned())];
    let headers = Headers { players, time: Some(time), other, ..Headers::default() };
    let record = Record { headers, game };
    let mut paper = Paper::of(&record.game);
    paper.head = Head::new(&record.headers, &record.game);
    let mut trace = Trace::new(record.game.position_at(0).unwrap());
    paper.events = trace.news(&record.game, Some(&clock)).unwrap();
    let left = paper.recovered().left;
    assert_eq!((left.record.headers, left.clock.as_ref()), (record.headers, Some(&clock)));
    clock.start(crate::board::Color::Black);
    clock.elapse(Duration::from_secs(5));
    assert_eq!(trace.news(&record.game, Some(&clock)), Ok(Vec::new()), "time alone is no news");
    assert!(trace.clock_news(Some(&clock)).is_some() && trace.clock_news(Some(&clock)).is_none());
}

/// Journals that say what cannot be.
#[test]
fn nothing_is_taken_on_trust() {
    let game = new_game("sho");
    let usi = |text| crate::notation::usi::parse(game.position().selection(), text).unwrap();
    let cases = [
        (Event::Move(usi("5e5d")), "no piece"),
        (Event::Goto { here: 3, end: 3, live: true }, "no place 3"),
        (Event::Comment { place: 9, text: String::new() }, "no place 9"),
        (Event::Goto { here: 0, end: 7, live: false }, "no place 7"),
    ];
    for (event, why) in cases {
        let mut paper = Paper::of(&game);
        paper.events = vec![event];
        let cut = paper.recovered().cut.unwrap();
        assert!(cut.contains(why), "{cut}");
    }
    let error = |bytes: &[u8]| recover(bytes, library::shipped()).unwrap_err();
    assert_eq!(error(b"zushiki journal 2\n"), RecoverError::NotAJournal);
    assert_eq!(error(&vec![b'x'; MAX_BYTES + 1]), RecoverError::TooLong);
    assert_eq!(
        error(b"zushiki journal 1\n1 variant sho 0 00000000\n"),
        RecoverError::Head { line: 2 }
    );
    let mut paper = Paper::of(&game);
    paper.head.terms.variant = "nosuch".to_owned();
    assert!(matches!(error(&paper.bytes()), RecoverError::Terms(_)));
}

/// A game of a few moves in a file, told one by one; what is there afterwards.
struct File {
    _folder: tempfile::TempDir,
    folder: PathBuf,
    game: Game,
    trace: Trace,
}

impl File {
    fn new() -> File {
        let folder = tempfile::tempdir().unwrap();
        let game = new_game(SMALL);
        let trace = Trace::new(game.position());
        File { folder: folder.path().join("unfinished"), _folder: folder, game, trace }
    }

    fn news(&mut self, nth: usize) -> Vec<Event> {
        act(&mut self.game, Deed::Play(nth));
        self.trace.news(&self.game, None).unwrap()
    }

    fn selection(&self) -> Selection {
        self.game.position().selection().clone()
    }

    fn head(&self) -> Head {
        Paper::of(&self.game).head
    }

    fn create(&self, disk: FailingDisk, events: &[Event]) -> Option<Journal> {
        let (folder, head) = (&self.folder, self.head());
        Journal::create_on(Box::new(disk), folder, &head, &self.selection(), events).ok()
    }

    fn left(&self) -> Vec<Unfinished> {
        unfinished(&self.folder, library::shipped()).unwrap()
    }

    fn moves(&self) -> Option<usize> {
        self.left().first().map(|left| left.summary.as_ref().unwrap().moves)
    }
}

#[test]
fn what_was_added_is_there_and_the_lock_holds_as_long_as_it_is_open() {
    let mut file = File::new();
    let first = file.news(0);
    let mut journal = file.create(FailingDisk::never(), &first).unwrap();
    let second = file.news(1);
    journal.add(&file.selection(), &second).unwrap();
    journal.sync().unwrap();
    let left = file.left();
    assert!(left[0].open_elsewhere);
    let path = left[0].path.clone();
    let error = Journal::open(&path, library::shipped()).unwrap_err().to_string();
    assert!(error.contains("open in another zushiki"), "{error}");
    drop(journal);
    let opened = Journal::open(&path, library::shipped()).unwrap();
    assert_eq!(opened.recovered.left.record.game.len(), 2);
    opened.journal.remove().unwrap();
    assert!(file.left().is_empty());
}

#[test]
fn a_journal_goes_on_where_its_sound_part_ends() {
    let mut file = File::new();
    let first = file.news(0);
    drop(file.create(FailingDisk::never(), &first).unwrap());
    let path = file.left()[0].path.clone();
    let sound = fs::read(&path).unwrap();
    fs::write(&path, [&sound, &b"12 move 7g7"[..]].concat()).unwrap();
    let Opened { mut journal, recovered } = Journal::open(&path, library::shipped()).unwrap();
    assert!(recovered.cut.is_some());
    let second = file.news(1);
    journal.add(&file.selection(), &second).unwrap();
    drop(journal);
    let again = Journal::open(&path, library::shipped()).unwrap().recovered;
    assert_eq!((again.cut, again.left.record.game.len()), (None, 2));
    let aside = fs::read(path.with_extension("damaged-1")).unwrap();
    assert!(aside.ends_with(b"12 move 7g7") && file.left().len() == 1);
}

/// The steps of a new journal, of two moves added and of one written anew.
fn all_steps(disk: FailingDisk, file: &mut File) -> (usize, Option<Journal>) {
    let first = file.news(0);
    let Some(mut journal) = file.create(disk, &first) else { return (0, None) };
    let mut safe = 1;
    let selection = file.selection();
    for nth in [1, 2] {
        let news = file.news(nth);
        if journal.add(&selection, &news).and_then(|()| journal.sync()).is_err() {
            return (safe, Some(journal));
        }
        safe += 1;
    }
    let start = file.game.position_at(0).unwrap();
    let all = Trace::new(start).news(&file.game, None).unwrap();
    let _ = journal.rewrite(&file.head(), &selection, &all);
    (safe, Some(journal))
}

#[test]
fn an_error_at_any_step_loses_nothing_that_was_safe() {
    for fails_at in 0..60 {
        for torn in [0, 9] {
            let mut file = File::new();
            let disk = FailingDisk::at(fails_at).dead().torn(torn);
            let (safe, journal) = all_steps(disk, &mut file);
            let found = file.moves().unwrap_or(0);
            assert!(found >= safe && found <= 3, "step {fails_at}: {found} of {safe}");
            drop(journal);
        }
    }
}

#[test]
fn after_an_error_the_journal_made_anew_has_everything() {
    let mut file = File::new();
    let first = file.news(0);
    let count = 20;
    for fails_at in 0..count {
        let Some(mut journal) = file.create(FailingDisk::at(fails_at).torn(5), &first) else {
            continue;
        };
        let mut game = File { trace: file.trace.clone(), game: file.game.clone(), ..File::new() };
        let news = game.news(1);
        let selection = game.selection();
        let added = journal.add(&selection, &news).and_then(|()| journal.sync());
        if added.is_err() {
            let start = game.game.position_at(0).unwrap();
            let all = Trace::new(start).news(&game.game, None).unwrap();
            journal.rewrite(&game.head(), &selection, &all).unwrap();
        }
        assert_eq!(file.moves(), Some(2), "step {fails_at}");
        journal.remove().unwrap_or_default();
        fs::remove_dir_all(&file.folder).unwrap();
    }
}

#[test]
fn a_journal_that_cannot_be_mended_is_read_and_made_anew() {
    let mut file = File::new();
    let first = file.news(0);
    drop(file.create(FailingDisk::never(), &first).unwrap());
    let path = file.left()[0].path.clone();
    fs::write(&path, [&fs::read(&path).unwrap(), &b"torn"[..]].concat()).unwrap();
    for number in 1..1000 {
        fs::create_dir(path.with_extension(format!("damaged-{number}"))).unwrap();
    }
    let Opened { mut journal, recovered } = Journal::open(&path, library::shipped()).unwrap();
    assert_eq!(recovered.left.record.game.len(), 1);
    let (second, selection) = (file.news(1), file.selection());
    assert!(journal.is_worn() && journal.add(&selection, &second).is_err());
    let all = Trace::new(file.game.position_at(0).unwrap()).news(&file.game, None).unwrap();
    journal.rewrite(&file.head(), &selection, &all).unwrap();
    let third = file.news(2);
    journal.add(&selection, &third).unwrap();
    assert!(!journal.is_worn());
    drop(journal);
    assert_eq!(file.moves(), Some(3));
}

#[test]
fn a_journal_is_discarded_unless_it_is_open() {
    let mut file = File::new();
    let first = file.news(0);
    let journal = file.create(FailingDisk::never(), &first).unwrap();
    let path = file.left()[0].path.clone();
    assert!(discard(&path).unwrap_err().to_string().contains("open in another zushiki"));
    drop(journal);
    assert_eq!(file.left().len(), 1);
    discard(&path).unwrap();
    assert!(file.left().is_empty());
    assert!(discard(&path).unwrap_err().to_string().contains("cannot be opened"));
}

#[test]
fn a_game_of_which_all_was_taken_back_is_not_listed() {
    let mut file = File::new();
    let first = file.news(0);
    let mut journal = file.create(FailingDisk::never(), &first).unwrap();
    let selection = file.selection();
    let start = Event::Goto { here: 0, end: 1, live: true };
    journal.add(&selection, &[start]).unwrap();
    assert!(file.left().is_empty());
    let said = Event::Comment { place: 0, text: "to be tried again".to_owned() };
    journal.add(&selection, &[said]).unwrap();
    assert_eq!(file.moves(), Some(0));
}

#[test]
fn unfinished_games_are_listed_the_last_first() {
    let mut file = File::new();
    assert!(file.left().is_empty());
    let first = file.news(0);
    drop(file.create(FailingDisk::never(), &first).unwrap());
    fs::write(file.folder.join("x.journal"), "zushiki journal 1\n").unwrap();
    fs::write(file.folder.join("x.damaged-1"), "zushiki journal 1\n").unwrap();
    let left = file.left();
    let bad = left.iter().find(|left| left.path.ends_with("x.journal")).unwrap();
    assert!(bad.summary.as_ref().unwrap_err().contains("damaged (line 2)"));
    let good = left.iter().find_map(|left| left.summary.as_ref().ok()).unwrap();
    assert_eq!((good.variant.as_str(), good.moves), ("heian", 1));
    assert_eq!(left.len(), 2);
}
