//! Journals that are damaged, cut or removed: everything that can be recovered is recovered.

use std::fs;

use proptest::prelude::*;

use super::file::Journal;
use super::tests::{Deed, File, Paper, SMALL, all_of, any_deed, new_game, played};
use super::*;
use crate::storage::disk::failing::FailingDisk;
use zushiki_core::game::Players;
use zushiki_core::variant::library;
use zushiki_record::{Headers, Record};

/// Everything in a journal.
fn told(found: &Recovered) -> String {
    let ResumableGame { record: Record { headers, game }, clock, .. } = &found.game;
    format!("{headers:?} {clock:?} {}", all_of(game))
}

/// A journal of this program with much in its head, one of the games of [`played`], and one of the first version.
fn journals() -> Vec<Vec<u8>> {
    let players = Players::new("Aoi".parse().ok(), "\u{8475}".parse().ok());
    let other = vec![("Opening".to_owned(), "a\tb\nc \\".to_owned())];
    let date = Some("2026.11.25".to_owned());
    let mut game = new_game("wa:drops");
    for nth in [0, 5, 3] {
        game.play(game.position().legal_moves()[nth]).unwrap();
    }
    let headers = Headers { players, other, date, ..Headers::default() };
    let named = Paper::anew(&Record { headers, game }, None);
    let deeds = [Deed::Play(0), Deed::Comment(2), Deed::Play(1), Deed::Undo, Deed::Play(2)];
    let (_, played) = played(SMALL, &deeds);
    vec![named.bytes(), played.bytes(), include_bytes!("version-1.journal").to_vec()]
}

/// Numbers that look like random ones, the same each time.
fn numbers() -> impl Iterator<Item = usize> {
    let next = |state: &u64| Some(state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1));
    std::iter::successors(Some(29), next).map(|state| usize::try_from(state >> 33).unwrap())
}

#[test]
fn a_flipped_bit_costs_nothing() {
    let flips = std::env::var("ZUSHIKI_FLIPS").ok().and_then(|flips| flips.parse().ok());
    let (flips, mut random) = (flips.unwrap_or(300), numbers());
    let whole = journals();
    let recovered = (0..flips).filter(|flip| {
        let mut bytes = whole[flip % whole.len()].clone();
        let sound = recover(&bytes, library::shipped()).unwrap();
        let at = random.next().unwrap() % (bytes.len() * 8);
        bytes[at / 8] ^= 1 << (at % 8);
        let Ok(found) = recover(&bytes, library::shipped()) else { return false };
        let text = found.text.as_deref().unwrap();
        let again = recover(text, library::shipped()).unwrap();
        assert_eq!((found.cut.clone(), found.mended, again.mended), (None, 1, 0));
        assert_eq!((again.lines, again.sound), (found.lines, text.len()));
        told(&found) == told(&sound) && told(&again) == told(&sound)
    });
    let recovered = recovered.count();
    println!("{recovered} of {flips} games recovered");
    assert_eq!(recovered, flips);
}

#[test]
fn lines_of_the_head_are_read_from_its_copy() {
    for bytes in &journals()[..2] {
        let text = std::str::from_utf8(bytes).unwrap();
        let sound = recover(bytes, library::shipped()).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        let copy = lines.iter().position(|line| line.contains(" head variant ")).unwrap();
        let damaged = |from: usize, to: usize| {
            let mut lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
            lines[from..=to].iter_mut().for_each(|line| *line = "\0".repeat(line.len()));
            lines.join("\n") + "\n"
        };
        for (from, to) in (0..=copy).map(|at| (at, at)).chain([(1, copy - 1), (2, 3)]) {
            let found = recover(damaged(from, to).as_bytes(), library::shipped()).unwrap();
            assert_eq!((found.cut.clone(), told(&found)), (None, told(&sound)), "{from} to {to}");
            let again = recover(&found.text.unwrap(), library::shipped()).unwrap();
            assert_eq!((again.mended, again.lines, told(&again)), (0, sound.lines, told(&sound)));
        }
        let other = text.replacen("journal 1", "journal 2", 1);
        let error = recover(other.as_bytes(), library::shipped()).unwrap_err();
        assert_eq!(error, RecoverError::NotAJournal);
        let error = recover(damaged(1, copy).as_bytes(), library::shipped()).unwrap_err();
        assert_eq!(error, RecoverError::Head { line: 2 });
    }
}

#[test]
fn a_torn_journal_gives_back_every_whole_line() {
    let deeds = [Deed::Play(0), Deed::Play(1), Deed::Undo, Deed::Play(2), Deed::Comment(2)];
    let (_, paper) = played(SMALL, &deeds);
    let bytes = paper.bytes();
    let head = paper.head.lines().len() + 1;
    for length in 0..=bytes.len() {
        // A line that lacks only its line break is whole.
        let breaks = bytes.iter().take(length + 1).filter(|&&byte| byte == b'\n').count();
        let is_whole = bytes[..length].ends_with(b"\n") || bytes.get(length) == Some(&b'\n');
        match recover(&bytes[..length], library::shipped()) {
            // The copy of the head is made again.
            Ok(found) if breaks == head => {
                assert_eq!((found.lines, found.cut), (head, None), "{length}");
            }
            Ok(found) => {
                assert_eq!((found.lines + 1, found.cut.is_none()), (breaks, is_whole), "{length}");
            }
            Err(_) => assert!(breaks < head || length < MAGIC_LENGTH, "{length}"),
        }
    }
}

/// The length of the first line.
const MAGIC_LENGTH: usize = 18;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Two wrong bytes in one line cannot be repaired, wherever they are.
    #[test]
    fn a_damaged_journal_gives_back_what_is_before_the_damage(
        deeds in prop::collection::vec(any_deed(), 1..30), at in any::<prop::sample::Index>(),
    ) {
        let (_, paper) = played(SMALL, &deeds);
        let mut bytes = paper.bytes();
        let lines = bytes.iter().filter(|&&byte| byte == b'\n').count();
        let line = at.index(lines);
        let breaks = |number: usize| {
            let mut breaks = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
            breaks.nth(number).map(|(at, _)| at)
        };
        let start = if line == 0 { 0 } else { breaks(line - 1).unwrap() + 1 };
        (bytes[start + 1], bytes[start + 3]) = (0, 0);
        let head = paper.head.lines().len() + 1;
        let found = recover(&bytes, library::shipped()).unwrap();
        // The first line has no number, and the lines of the head are stored twice.
        let left = if line <= head { lines - 1 } else { line - 1 };
        prop_assert_eq!((found.cut.is_some(), found.lines), (line > head, left));
    }
}

#[test]
fn a_mended_journal_is_kept_as_it_was_and_continues() {
    let mut file = File::new();
    drop(file.create(FailingDisk::never()).unwrap());
    let path = file.left()[0].path.clone();
    let sound = fs::read(&path).unwrap();
    let mut damaged = sound.clone();
    damaged[25] ^= 4;
    fs::write(&path, &damaged).unwrap();
    assert_eq!(file.moves(), Some(1));
    let Opened { mut journal, recovered, kept } = Journal::open(&path, library::shipped()).unwrap();
    assert_eq!((recovered.mended, fs::read(&path).unwrap()), (1, sound));
    assert_eq!(fs::read(kept.unwrap()).unwrap(), damaged);
    let error = Journal::open(&path, library::shipped()).unwrap_err().to_string();
    assert!(error.contains("open in another zushiki"), "{error}");
    journal.append(&file.news(1)).unwrap();
    journal.sync().unwrap();
    drop(journal);
    let again = Journal::open(&path, library::shipped()).unwrap();
    let recovered = again.recovered;
    assert_eq!((recovered.cut, recovered.mended, again.kept), (None, 0, None));
    assert_eq!(recovered.game.record.game.len(), 2);
}

#[test]
#[cfg(unix)]
fn a_removed_journal_is_reported_once_and_written_again() {
    let mut file = File::new();
    let mut journal = file.create(FailingDisk::never()).unwrap();
    fs::remove_dir_all(&file.folder).unwrap();
    let second = file.news(1);
    let told = journal.append(&second).and_then(|()| journal.sync()).unwrap_err();
    assert!(told.to_string().ends_with(".journal has been removed"), "{told}");
    assert!(journal.sync().is_ok() && journal.is_worn());
    journal.rewrite(file.record.record(), None).unwrap();
    journal.append(&file.news(2)).unwrap();
    journal.sync().unwrap();
    assert_eq!(file.moves(), Some(3));
    // Another file in its place is not the journal.
    let path = journal.path().to_owned();
    fs::rename(&path, path.with_extension("moved")).unwrap();
    fs::write(&path, "other").unwrap();
    assert!(journal.sync().is_err());
}
