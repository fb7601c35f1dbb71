//! Saving into a file that this run of the program has not written.

use super::*;
use crate::storage::game_files::{FileContent, OpenRequest, SaveError};
use zushiki_record::Part;

/// A game of three moves that was opened from this file.
fn opened(name: &str, text: &str) -> (SessionOnDisk, std::path::PathBuf) {
    let mut table = SessionOnDisk::new(session("shogi", ""));
    let path = table.home.path().join(name);
    fs::write(&path, text).unwrap();
    let request = OpenRequest { path: path.clone(), ..OpenRequest::default() };
    let Ok(FileContent::Game(opened)) = table.files.open(request) else { panic!("{name}") };
    table.files.set_own_file(opened.file.clone());
    table.session = Session::of_file(*opened);
    (table, path)
}

fn save(overwrite: Overwrite) -> Command {
    Command::Save(SaveTarget { file: None, overwrite })
}

/// The contents of the old files of `path`, which are kept.
fn kept(path: &std::path::Path) -> Vec<String> {
    let name = |end: &str| format!("{}{end}", path.display());
    let read = |end: &&str| fs::read_to_string(name(end)).ok();
    ["~", "~2", "~3"].iter().filter_map(read).collect()
}

const KIF: &str = "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n";
const CSA: &str = "V2.2\nPI\n+\n+7776FU\n-3334FU\n+2726FU\n%TORYO\n";

#[test]
fn a_file_of_somebody_else_is_written_after_a_question_and_kept() {
    let (mut table, path) = opened("mine.kif", KIF);
    table.apply(Command::Look(Look::At(1)));
    table.play("P-1d");
    let events = table.apply(save(Overwrite::Written));
    let [Event::NotSaved(SaveError::Unconfirmed { path: asked, .. })] = &events[..] else {
        panic!("{events:?}")
    };
    assert_eq!((asked, fs::read_to_string(&path).unwrap()), (&path, KIF.to_owned()));
    assert_eq!(kept(&path), [""; 0]);
    let events = table.apply(save(Overwrite::Confirmed));
    assert!(matches!(&events[..], [Event::Saved(file)] if file.kept.is_some()), "{events:?}");
    let written = fs::read(&path).unwrap();
    assert_ne!(written, KIF.as_bytes());
    assert_eq!(kept(&path), [KIF]);
    // The file is now that of this run.
    table.play("P-1f");
    let events = table.apply(save(Overwrite::Written));
    assert!(matches!(&events[..], [Event::Saved(file)] if file.kept.is_none()), "{events:?}");
    assert_eq!(kept(&path), [KIF]);
}

#[test]
fn what_the_format_leaves_out_is_told_before() {
    let (mut table, path) = opened("mine.csa", CSA);
    table.play("P-7f");
    table.play("P-1d");
    let events = table.apply(save(Overwrite::Written));
    let [Event::NotSaved(SaveError::Unconfirmed { remarks, .. })] = &events[..] else {
        panic!("{events:?}")
    };
    let variations = |remark: &zushiki_record::Remark| {
        matches!(remark, zushiki_record::Remark::LeftOut { part: Part::Variations, .. })
    };
    assert!(remarks.iter().any(variations), "{remarks:?}");
    let events = table.apply(save(Overwrite::Confirmed));
    assert!(matches!(&events[..], [Event::Saved(file)] if file.remarks.is_empty()), "{events:?}");
    assert!(fs::read_to_string(&path).unwrap().contains("-3334FU"), "the game stays");
    assert_eq!(kept(&path), [CSA]);
}

#[test]
fn the_own_file_is_written_without_a_question_where_this_is_said() {
    let (mut table, path) = opened("mine.kif", KIF);
    fs::write(&path, "changed by somebody else").unwrap();
    table.play("P-1f");
    for overwrite in [Overwrite::Written, Overwrite::Confirmed] {
        let events = table.apply(save(overwrite));
        assert!(matches!(&events[..], [Event::NotSaved(SaveError::Changed { .. })]), "{events:?}");
    }
    assert!(matches!(table.apply(save(Overwrite::Own))[..], [Event::Saved(_)]));
    assert_eq!(kept(&path), ["changed by somebody else"]);
    fs::write(&path, "and again").unwrap();
    assert!(matches!(table.apply(save(Overwrite::Own))[..], [Event::Saved(_)]));
    assert_eq!(kept(&path), ["changed by somebody else", "and again"]);
    fs::remove_file(&path).unwrap();
    assert!(
        matches!(table.apply(save(Overwrite::Written))[..], [Event::Saved(_)]),
        "it was removed"
    );
}

#[test]
fn the_first_change_of_an_opened_game_tells_where_its_copy_is() {
    for (name, text, folder) in [("mine.kif", KIF, "unfinished"), ("mine.csa", CSA, "games")] {
        let (mut table, path) = opened(name, text);
        let events = table.apply(Command::Comment("well".to_owned()));
        let [Event::Commented, Event::Copied(copy)] = &events[..] else { panic!("{events:?}") };
        assert!(copy.starts_with(table.home.path().join(folder)) && copy.exists(), "{copy:?}");
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
        let events = table.apply(Command::Comment("or not".to_owned()));
        assert!(matches!(events[..], [Event::Commented]), "{events:?}");
        table.play("P-1f");
        assert_eq!(table.names(folder).len(), 1);
    }
}

#[test]
fn a_new_file_is_this_runs_own() {
    let mut table = SessionOnDisk::new(session("sho", ""));
    table.play("P-7f");
    for _ in 0..2 {
        let events = table.apply(save(Overwrite::Written));
        assert!(matches!(&events[..], [Event::Saved(file)] if file.kept.is_none()), "{events:?}");
        table.play(if table.session.game().len() == 1 { "P-3d" } else { "P-2f" });
    }
    assert_eq!(table.names("games").len(), 1);
}

#[test]
fn a_bare_name_is_one_of_the_saved_games_and_keeps_the_end_too() {
    let mut table = SessionOnDisk::new(session("sho", ""));
    table.play("P-7f");
    let file = Some("our game".into());
    let events = table.apply(Command::Save(SaveTarget { file, overwrite: Overwrite::Written }));
    let [Event::Saved(saved)] = &events[..] else { panic!("{events:?}") };
    assert_eq!(saved.path, table.home.path().join("games/our game.psn"));
    table.apply(Command::Resign);
    assert_eq!(table.names("games"), ["our game.psn"]);
    let whole = fs::read_to_string(&saved.path).unwrap();
    assert!(whole.contains("resign"), "{whole}");
}
