//! Entries that were written are read again, whatever was done, wherever the file ends and whatever fails.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use proptest::prelude::*;

use super::file::Journal;
use super::*;
use crate::storage::disk::failing::FailingDisk;
use zushiki_core::game::{
    Clock, DeclaredEnd, EngineConsent, Game, Node, NodeId, Offer, Players, Symbols, TimeLeft,
};
use zushiki_core::notation::{Notation, usi};
use zushiki_core::rules::Rules;
use zushiki_core::variant::{Choice, Selection, library};
use zushiki_record::{Headers, ReadOptions, Record};

pub(super) fn new_game(id: &str) -> Game {
    let (id, choice) = Choice::named(id);
    Game::new(Rules::new(Selection::new(library::find(id).unwrap(), &choice).unwrap()).start())
}

pub(super) fn logged(game: Game) -> LoggedRecord {
    LoggedRecord::new(Record { headers: Headers::default(), game })
}

/// Something that players do.
#[derive(Clone, Copy, Debug)]
pub(super) enum Deed {
    Play(usize),
    Try(usize),
    Undo,
    Redo,
    Look(usize),
    Visit(usize),
    Branch,
    Delete(usize),
    Return,
    Resign,
    Agree,
    Comment(usize),
    Times(u64),
}

pub(super) fn any_deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        6 => any::<usize>().prop_map(Deed::Play),
        3 => any::<usize>().prop_map(Deed::Try),
        2 => Just(Deed::Undo),
        1 => Just(Deed::Redo),
        2 => (0..20usize).prop_map(Deed::Look),
        2 => any::<usize>().prop_map(Deed::Visit),
        2 => Just(Deed::Branch),
        2 => any::<usize>().prop_map(Deed::Delete),
        1 => Just(Deed::Return),
        1 => Just(Deed::Resign),
        1 => Just(Deed::Agree),
        1 => (0..4usize).prop_map(Deed::Comment),
        1 => any::<u64>().prop_map(Deed::Times),
    ]
}

/// The nodes to which lines lead: all except those of deleted branches.
fn attached(game: &Game) -> Vec<NodeId> {
    let (mut found, mut left) = (Vec::new(), vec![game.root()]);
    while let Some(node) = left.pop() {
        found.push(node);
        left.extend(game.branches(node));
    }
    found
}

pub(super) fn act(record: &mut LoggedRecord, deed: Deed) {
    let side = record.game().position().to_move();
    match deed {
        Deed::Play(nth) => {
            let moves = record.game().position().legal_moves();
            if let Some(&mv) = moves.get(nth % moves.len().clamp(1, 5)) {
                let _ = record.edit(|game| game.play(mv));
            }
        }
        Deed::Try(nth) => {
            let moves = record.game().position().legal_moves();
            if let Some(&mv) = moves.get(nth % moves.len().clamp(1, 5)) {
                let _ = record.edit(|game| game.play_variation(mv));
            }
        }
        Deed::Undo => drop(record.edit(Game::undo)),
        Deed::Redo => drop(record.edit(Game::redo)),
        Deed::Look(at) => record.edit(|game| game.go_to(at)),
        Deed::Visit(nth) => {
            let nodes = attached(record.game());
            record.edit(|game| game.go_to_node(nodes[nth % nodes.len()]));
        }
        Deed::Branch => record.edit(Game::select_next_branch),
        Deed::Delete(nth) => {
            let nodes = attached(record.game());
            let node = nodes[nth % nodes.len()];
            let game = record.game();
            if let Some(parent) = game.node(node).parent().filter(|_| !game.is_on_main_line(node)) {
                let mut kept = game.branches(parent).to_vec();
                kept.retain(|&branch| branch != node);
                kept.reverse();
                assert!(record.set_branches(parent, &kept));
            }
        }
        Deed::Return => record.edit(Game::leave_review),
        Deed::Resign => drop(record.edit(|game| game.resign(side))),
        Deed::Agree => {
            if record.edit(|game| game.make_offer(side, Offer::Draw)).is_ok() {
                record.edit(|game| game.accept(!side)).unwrap();
            }
        }
        Deed::Comment(nth) => {
            let text = ["", "good", "a\nb \\ } 王\u{202e}", " \u{1b}[31m"][nth];
            record.set_comment(text.to_owned());
            let symbols = ["", "!?", "+=", "?? -+"][nth];
            record.mark(Symbols::parse(symbols));
        }
        Deed::Times(nanos) => {
            record.set_times(Duration::from_nanos(nanos), Duration::from_millis(nanos));
        }
    }
}

/// Everything in a game: each node with its move, its parent, its selected child and its notes; the
/// cursor, the end of the line and the live node.
pub(super) fn all_of(game: &Game) -> String {
    let attached = attached(game);
    let places = (0..game.node_count()).map(|number| {
        let id = game.node_by_index(number).unwrap();
        let node = game.node(id);
        let (parent, on) =
            (node.parent().map(NodeId::index), node.selected_child().map(NodeId::index));
        let here =
            format!("{:?} {parent:?} {:?} {:?}", node.mv(), node.declared_end(), node.notes());
        // The way on from a deleted node does not matter.
        if attached.contains(&id) { format!("{here} {on:?} {:?}", game.branches(id)) } else { here }
    });
    let at = [game.cursor_node(), game.line_end(), game.live_node()].map(NodeId::index);
    format!("{}\n{at:?}", places.collect::<Vec<_>>().join("\n"))
}

/// A journal in memory.
pub(super) struct Paper {
    pub(super) head: Head,
    selection: Selection,
    pub(super) entries: Vec<Entry>,
}

impl Paper {
    pub(super) fn of(record: &Record) -> Paper {
        let selection = record.game.position().selection().clone();
        Paper { head: Head::of(record), selection, entries: Vec::new() }
    }

    /// The journal of the whole of a game.
    pub(super) fn anew(record: &Record, left: Option<[TimeLeft; 2]>) -> Paper {
        Paper { entries: snapshot::entries(record, left).collect(), ..Paper::of(record) }
    }

    pub(super) fn bytes(&self) -> Vec<u8> {
        let (mut text, last) = super::file::begin(&self.head);
        super::file::write_entries(&mut text, last, &self.selection, &self.entries);
        text.into_bytes()
    }

    pub(super) fn recovered(&self) -> Recovered {
        recover(&self.bytes(), library::shipped()).unwrap()
    }
}

/// The game, and its journal as it was written entry by entry.
pub(super) fn played(id: &str, deeds: &[Deed]) -> (LoggedRecord, Paper) {
    let mut record = logged(new_game(id));
    let mut paper = Paper::of(record.record());
    for &deed in deeds {
        let before = all_of(record.game());
        act(&mut record, deed);
        let entries = record.take_entries();
        assert!(!entries.is_empty() || all_of(record.game()) == before, "{deed:?}");
        paper.entries.extend(entries);
        assert_eq!(record.take_entries(), [], "nothing is told twice");
    }
    (record, paper)
}

pub(super) const SMALL: &str = "heian:8x8";

/// In a variation that is not shown, the way on goes to the first of two moves.
#[test]
fn the_way_on_in_a_variation_comes_back() {
    use Deed::{Branch, Look, Play};
    let deeds = [Play(0), Look(0), Play(1), Play(0), Look(1), Play(1), Look(1), Branch];
    let (record, _) = played(SMALL, &deeds);
    let mut record = record.record().clone();
    let game = &mut record.game;
    game.go_to_node(game.node_by_index(1).unwrap());
    game.make_cursor_live();
    let fork = game.node(game.node_by_index(2).unwrap());
    assert_eq!(fork.selected_child().map(NodeId::index), Some(3));
    let found = Paper::anew(&record, None).recovered();
    assert_eq!(all_of(&found.game.record.game), all_of(&record.game));
}

/// A tried move leaves the branches selected that were selected beside the line of the game.
#[test]
fn the_branch_selected_beside_the_game_comes_back_after_a_tried_move() {
    use Deed::{Look, Play, Try, Visit};
    let deeds =
        [Play(0), Play(1), Try(0), Look(1), Try(1), Play(2), Visit(2), Try(2), Look(0), Try(3)];
    for cut in 0..=deeds.len() {
        let (record, paper) = played(SMALL, &deeds[..cut]);
        assert_eq!(all_of(&paper.recovered().game.record.game), all_of(record.game()), "{cut}");
    }
    let found = [
        Play(293993409221430664),
        Play(383155741724032069),
        Try(166823571066675603),
        Deed::Undo,
        Play(2999298788344052963),
        Try(7628652818990598395),
        Play(2268638953005382811),
        Try(609785337269168463),
        Try(8800923375376780843),
        Try(10081231546318223225),
        Play(13027002756663747332),
        Visit(11685707426430565169),
        Play(13059761465341112599),
        Deed::Delete(8600721545732508380),
        Play(9823314130053522741),
        Visit(4026088148966050205),
        Try(6982329042294882867),
        Look(3),
        Try(3359977982794209445),
    ];
    let (record, paper) = played(SMALL, &found);
    assert_eq!(all_of(&paper.recovered().game.record.game), all_of(record.game()));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn everything_comes_back_as_it_was(deeds in prop::collection::vec(any_deed(), 1..60)) {
        let (record, paper) = played(SMALL, &deeds);
        let found = paper.recovered();
        prop_assert_eq!(found.cut, None);
        prop_assert_eq!(all_of(&found.game.record.game), all_of(record.game()));
    }

    #[test]
    fn a_journal_made_again_says_the_same(deeds in prop::collection::vec(any_deed(), 1..60)) {
        let (record, _) = played(SMALL, &deeds);
        let mut record = record.record().clone();
        record.game.notes_mut().spent_on_end = Some(Duration::from_nanos(7));
        let found = Paper::anew(&record, None).recovered();
        prop_assert_eq!(found.cut, None);
        prop_assert_eq!(all_of(&found.game.record.game), all_of(&record.game));
    }
}

#[test]
fn clocks_and_players_come_back() {
    let time = "1m+3x30s".parse().unwrap();
    let mut clock = Clock::new(time);
    clock.start(zushiki_core::board::Color::White);
    clock.elapse(Duration::from_nanos(75_000_000_001));
    clock.stop();
    let mut game = new_game("wa:drops");
    game.play(game.position().legal_moves()[0]).unwrap();
    let players = Players::new("Aoi".parse().ok(), None);
    let other = vec![("Opening".to_owned(), "a\tb\nc".to_owned())];
    let event = Some("A meeting".to_owned());
    let mut consent = EngineConsent::to_all(["hachu".to_owned()]);
    consent.set("no such".to_owned(), false);
    let headers =
        Headers { players, time: Some(time), event, other, consent, ..Headers::default() };
    let record = Record { headers, game };
    let left = Paper::anew(&record, Some(left_on(&clock))).recovered().game;
    assert_eq!((left.record.headers, left.clock.as_ref()), (record.headers, Some(&clock)));
}

/// Moves that the rules do not allow, which a lenient reader kept from a file: a second pawn on a file, and a
/// move after a fourth repetition.
#[test]
fn moves_of_a_file_that_are_not_legal_come_back() {
    let round = "2h3h 8b7b 3h2h 7b8b ".repeat(3);
    for moves in
        ["7g7f 3c3d 8h2b+ 3a2b 7f7e 8c8d 7e7d 7c7d 4g4f P*7g 2g2f".to_owned(), round + "7g7f 3c3d"]
    {
        let text = format!("position startpos moves {moves}");
        let options = ReadOptions::new(library::shipped()).lenient();
        let record = zushiki_record::read(text.as_bytes(), &options).unwrap().record;
        assert_eq!(record.game.len(), moves.split(' ').count());
        let found = Paper::anew(&record, None).recovered();
        assert_eq!(found.cut, None);
        assert_eq!(all_of(&found.game.record.game), all_of(&record.game));
    }
}

/// The first version's journals must be readable as long as there is any program that writes
/// journals: this one was written by it, with a move and a resignation taken back, a variation and
/// a clock.
#[test]
fn a_journal_of_the_first_version_is_read() {
    let bytes = include_bytes!("version-1.journal");
    let found = recover(bytes, library::shipped()).unwrap();
    assert_eq!((found.cut, found.rules_differ, found.lines), (None, false, 27));
    let ResumableGame { record: Record { headers, game }, clock, .. } = found.game;
    assert_eq!(headers.players, Players::new("Aoi".parse().ok(), "葵".parse().ok()));
    assert_eq!((headers.time, headers.date), ("10m+3x30s".parse().ok(), Some("2026.11.22".into())));
    let selection = game.position().selection();
    assert_eq!(selection.id(), "wa:drops");
    let nodes: Vec<&Node> =
        (0..game.node_count()).map(|at| game.node(game.node_by_index(at).unwrap())).collect();
    let moves: Vec<String> =
        nodes.iter().filter_map(|node| node.mv()).map(|mv| usi::write(selection, mv)).collect();
    assert_eq!(moves, ["6i6h", "6c6d", "7i7h", "2i2h"]);
    assert!(nodes.iter().all(|node| node.declared_end() == DeclaredEnd::None));
    assert_eq!(nodes[3].notes().comment, "a fine \n move");
    let spent = nodes[1..].iter().map(|node| node.notes().spent.unwrap().as_millis());
    assert_eq!(spent.collect::<Vec<_>>(), [810, 309, 0, 0]);
    let at = [game.cursor_node(), game.line_end(), game.live_node()].map(NodeId::index);
    assert_eq!(at, [0, 3, 4]);
    let clock = clock.unwrap();
    let left = zushiki_core::board::Color::ALL.map(|color| clock.left(color).main().as_nanos());
    assert_eq!(left, [598_547_209_487, 598_777_275_852]);
}

/// Lines of a later version are passed over, and stay in the file.
#[test]
fn lines_of_unknown_kinds_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut record = logged(new_game("sho"));
    let first = record.game().position().legal_moves()[0];
    record.edit(|game| game.play(first)).unwrap();
    let journal = Journal::create(folder.path(), record.record(), None).unwrap();
    drop(journal);
    let path = fs::read_dir(folder.path()).unwrap().next().unwrap().unwrap().path();
    let before = recover(&fs::read(&path).unwrap(), library::shipped()).unwrap();
    let later = super::line::JournalLine {
        number: before.lines + 1,
        kind: "mood".to_owned(),
        args: "1 cheerful".to_owned(),
        ms: 0,
    };
    let text = fs::read_to_string(&path).unwrap() + &later.write();
    fs::write(&path, &text).unwrap();
    let Opened { mut journal, recovered, .. } = Journal::open(&path, library::shipped()).unwrap();
    assert_eq!((recovered.cut, recovered.skipped, recovered.lines), (None, 1, before.lines + 1));
    journal.append(&[Entry::Comment { node: 1, text: "well".to_owned() }]).unwrap();
    drop(journal);
    let bytes = fs::read(&path).unwrap();
    assert!(bytes.starts_with(text.as_bytes()));
    let after = recover(&bytes, library::shipped()).unwrap();
    let game = &after.game.record.game;
    assert_eq!((after.cut, game.node(game.cursor_node()).notes().comment.as_str()), (None, "well"));
}

/// Journals with impossible content.
#[test]
fn nothing_is_taken_on_trust() {
    let record = Record { headers: Headers::default(), game: new_game("sho") };
    let selection = record.game.position().selection();
    let mv = |text| usi::parse(selection, text).unwrap();
    let cases = [
        (Entry::Move(mv("5e5d")), "no piece"),
        (Entry::Goto { node: 3, line_end: 3, live: true }, "no node 3"),
        (Entry::Comment { node: 9, text: String::new() }, "no node 9"),
        (Entry::Goto { node: 0, line_end: 7, live: false }, "no node 7"),
    ];
    for (entry, why) in cases {
        let mut paper = Paper::of(&record);
        paper.entries = vec![entry];
        let cut = paper.recovered().cut.unwrap().to_string();
        assert!(cut.contains(why), "{cut}");
    }
    let error = |bytes: &[u8]| recover(bytes, library::shipped()).unwrap_err();
    assert_eq!(error(b"zushiki journal 2\n"), RecoverError::NotAJournal);
    assert_eq!(error(&vec![b'x'; MAX_BYTES + 1]), RecoverError::TooLong);
    assert_eq!(
        error(b"zushiki journal 1\n1 variant sho 0 00000000\n"),
        RecoverError::Head { line: 2 }
    );
    assert_eq!(error(b"zushiki journal 1"), RecoverError::NotAJournal);
    let mut paper = Paper::of(&record);
    paper.head.terms.variant = "nosuch".to_owned();
    assert!(matches!(error(&paper.bytes()), RecoverError::Terms(_)));
}

/// A game of a few moves in a file, written one by one; returns the file's content.
pub(super) struct File {
    _folder: tempfile::TempDir,
    pub(super) folder: PathBuf,
    pub(super) record: LoggedRecord,
}

impl File {
    pub(super) fn new() -> File {
        let folder = tempfile::tempdir().unwrap();
        let record = logged(new_game(SMALL));
        File { folder: folder.path().join("unfinished"), _folder: folder, record }
    }

    pub(super) fn news(&mut self, nth: usize) -> Vec<Entry> {
        act(&mut self.record, Deed::Play(nth));
        self.record.take_entries()
    }

    /// A journal of one move.
    pub(super) fn create(&mut self, disk: FailingDisk) -> Option<Journal> {
        self.news(0);
        Journal::create_on(Box::new(disk), &self.folder, self.record.record(), None).ok()
    }

    pub(super) fn left(&self) -> Vec<Unfinished> {
        unfinished(&self.folder, library::shipped()).unwrap()
    }

    pub(super) fn moves(&self) -> Option<usize> {
        self.left().first().map(|left| left.summary.as_ref().unwrap().moves)
    }
}

#[test]
fn what_was_added_is_there_and_the_lock_holds_as_long_as_it_is_open() {
    let mut file = File::new();
    let mut journal = file.create(FailingDisk::never()).unwrap();
    let second = file.news(1);
    journal.append(&second).unwrap();
    journal.sync().unwrap();
    let left = file.left();
    assert!(left[0].open_elsewhere);
    let path = left[0].path.clone();
    let error = Journal::open(&path, library::shipped()).unwrap_err().to_string();
    assert!(error.contains("open in another zushiki"), "{error}");
    drop(journal);
    let opened = Journal::open(&path, library::shipped()).unwrap();
    assert_eq!(opened.recovered.game.record.game.len(), 2);
    opened.journal.remove().unwrap();
    assert!(file.left().is_empty());
}

#[test]
fn a_journal_continues_where_its_sound_part_ends() {
    let mut file = File::new();
    drop(file.create(FailingDisk::never()).unwrap());
    let path = file.left()[0].path.clone();
    let sound = fs::read(&path).unwrap();
    fs::write(&path, [&sound, &b"12 move 7g7"[..]].concat()).unwrap();
    let Opened { mut journal, recovered, .. } = Journal::open(&path, library::shipped()).unwrap();
    assert!(recovered.cut.is_some());
    let second = file.news(1);
    journal.append(&second).unwrap();
    drop(journal);
    let again = Journal::open(&path, library::shipped()).unwrap().recovered;
    assert_eq!((again.cut, again.game.record.game.len()), (None, 2));
    let aside = fs::read(path.with_extension("damaged-1")).unwrap();
    assert!(aside.ends_with(b"12 move 7g7") && file.left().len() == 1);
}

/// The steps of a new journal, of two moves added and of one written again.
fn all_steps(disk: FailingDisk, file: &mut File) -> (usize, Option<Journal>) {
    let Some(mut journal) = file.create(disk) else { return (0, None) };
    let mut safe = 1;
    for nth in [1, 2] {
        let news = file.news(nth);
        if journal.append(&news).and_then(|()| journal.sync()).is_err() {
            return (safe, Some(journal));
        }
        safe += 1;
    }
    let _ = journal.rewrite(file.record.record(), None);
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
fn after_an_error_the_journal_made_again_has_everything() {
    let count = 20;
    for fails_at in 0..count {
        let mut file = File::new();
        let Some(mut journal) = file.create(FailingDisk::at(fails_at).torn(5)) else { continue };
        let news = file.news(1);
        let added = journal.append(&news).and_then(|()| journal.sync());
        if added.is_err() {
            journal.rewrite(file.record.record(), None).unwrap();
        }
        assert_eq!(file.moves(), Some(2), "step {fails_at}");
    }
}

#[test]
fn a_journal_that_cannot_be_mended_is_read_and_made_again() {
    let mut file = File::new();
    drop(file.create(FailingDisk::never()).unwrap());
    let path = file.left()[0].path.clone();
    fs::write(&path, [&fs::read(&path).unwrap(), &b"torn"[..]].concat()).unwrap();
    for number in 1..1000 {
        fs::create_dir(path.with_extension(format!("damaged-{number}"))).unwrap();
    }
    let Opened { mut journal, recovered, .. } = Journal::open(&path, library::shipped()).unwrap();
    assert_eq!(recovered.game.record.game.len(), 1);
    let second = file.news(1);
    assert!(journal.is_worn() && journal.append(&second).is_err());
    journal.rewrite(file.record.record(), None).unwrap();
    let third = file.news(2);
    journal.append(&third).unwrap();
    assert!(!journal.is_worn());
    drop(journal);
    assert_eq!(file.moves(), Some(3));
}

#[test]
fn a_journal_is_discarded_unless_it_is_open() {
    let mut file = File::new();
    let journal = file.create(FailingDisk::never()).unwrap();
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
    let mut journal = file.create(FailingDisk::never()).unwrap();
    let start = Entry::Goto { node: 0, line_end: 1, live: true };
    journal.append(&[start]).unwrap();
    assert!(file.left().is_empty());
    let said = Entry::Comment { node: 0, text: "to be tried again".to_owned() };
    journal.append(&[said]).unwrap();
    assert_eq!(file.moves(), Some(0));
}

/// An entry of an unknown kind may come from a later version and hold something worth keeping.
#[test]
fn a_journal_with_an_unknown_entry_is_not_removed_unless_it_is_discarded() {
    let folder = tempfile::tempdir().unwrap();
    let record = Record { headers: Headers::default(), game: new_game("sho") };
    drop(Journal::create(folder.path(), &record, None).unwrap());
    let path = fs::read_dir(folder.path()).unwrap().next().unwrap().unwrap().path();
    let text = fs::read_to_string(&path).unwrap();
    let number = recover(text.as_bytes(), library::shipped()).unwrap().lines + 1;
    let (kind, args) = ("mood".to_owned(), "0 cheerful".to_owned());
    let later = super::line::JournalLine { number, kind, args, ms: 0 };
    fs::write(&path, text.clone() + &later.write()).unwrap();
    folder::remove_all_not_begun(folder.path(), library::shipped(), &[]);
    assert!(path.exists());
    fs::write(&path, text).unwrap();
    folder::remove_all_not_begun(folder.path(), library::shipped(), &[]);
    assert!(!path.exists());
}

#[test]
fn unfinished_games_are_listed_the_last_first() {
    let mut file = File::new();
    assert!(file.left().is_empty());
    drop(file.create(FailingDisk::never()).unwrap());
    fs::write(file.folder.join("x.journal"), "zushiki journal 1\n").unwrap();
    fs::write(file.folder.join("x.damaged-1"), "zushiki journal 1\n").unwrap();
    let left = file.left();
    let bad = left.iter().find(|left| left.path.ends_with("x.journal")).unwrap();
    assert!(bad.summary.as_ref().unwrap_err().to_string().contains("damaged (line 2)"));
    let good = left.iter().find_map(|left| left.summary.as_ref().ok()).unwrap();
    assert_eq!((good.selection.variant().id.as_str(), good.moves), ("heian", 1));
    assert_eq!(good.last_move.as_ref().unwrap().text(Notation::Hodges), "P-1e");
    assert_eq!(left.len(), 2);
}
