//! Games saved and opened, on a disk.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use tempfile::TempDir;

use super::{Driver, Effect, rules};
use crate::disk::Disk;
use crate::effect::{EffectQueue, EffectResult};
use crate::events::ListSource;
use crate::library::look_up;
use zushiki_core::variant::{Choice, library};
use zushiki_play::storage::game_files::{GameFiles, StorageDirs};

impl Driver {
    /// The app with its folders in `home`.
    pub(super) fn at_home(mut self, home: &Path) -> Driver {
        let dirs = StorageDirs {
            unfinished: Some(home.join("unfinished")),
            games: Some(home.join("games")),
            caches: None,
            home: Some(home.to_owned()),
        };
        let files = GameFiles::new(dirs, library::shipped());
        let files = files.with_texts(Arc::new(self.app.language()));
        self.disk = Some(Disk::new(files, None, None));
        self
    }

    /// Executes the effects that concern the disk, as the event loop does.
    pub(super) fn run_command(&mut self, effects: Vec<Effect>) {
        let Some(disk) = &mut self.disk else { return };
        let mut queue = EffectQueue::new(effects);
        while let Some(effect) = queue.take_next() {
            let result = match effect {
                Effect::ListSavedGames => Some(listed(&disk.saved_games())),
                Effect::ListGamesInFile(request) => Some(listed(&disk.games_in(request))),
                Effect::OpenLibrary(sources) => {
                    let library = self.library.insert(disk.library(&sources));
                    Some(EffectResult::LibraryRead(library.update(&mut |_| true)))
                }
                Effect::LookUp(position) => {
                    let library = self.library.as_ref();
                    library.map(|library| EffectResult::LookedUp(look_up(library, &position)))
                }
                Effect::Store(task) => self.app.record().map(|record| disk.store(&task, record)),
                Effect::Preview(request) => {
                    let game = disk.files_without_game().game_for_preview(&request);
                    Some(EffectResult::Previewed(request, game.map(Box::new)))
                }
                Effect::Disk(effect) => disk.execute(effect),
                _ => None,
            };
            if let Some(result) = result {
                queue.put_first(self.app.update(result));
            }
        }
    }
}

/// All games of a list at once.
fn listed(source: &ListSource) -> EffectResult {
    EffectResult::Listed { list: source.kind(), games: source.games().collect(), complete: true }
}

fn home() -> TempDir {
    tempfile::tempdir().unwrap()
}

fn names(folder: &Path) -> Vec<String> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.collect()
}

/// A game of wa shogi with drops, a variation and comments.
fn wa(home: &Path) -> Driver {
    let (id, choice) = Choice::named("wa:drops");
    let driver = Driver::new(Some(rules(id, &choice).start()), (120, 40));
    let mut driver = driver.at_home(home);
    driver.typed("SP-6h").typed("comment The gate opens.").typed("SP-6d");
    driver.keys("u").typed("SP-7d").typed("comment or so");
    driver
}

#[test]
fn a_game_with_a_variation_and_comments_is_saved_opened_reviewed_and_continued() {
    let home = home();
    let mut driver = wa(home.path());
    driver.typed("save ~/mine").shows("Saved as PSN: ").shows("mine.psn");
    let shogi = rules("shogi", &Choice::default()).start();
    let mut fresh = Driver::new(Some(shogi), (120, 40)).at_home(home.path());
    fresh.typed("open ~/mine.psn").shows("Wa shogi").shows("REVIEW 0 of 2");
    fresh.keys("<end>").shows("SP-7d*").shows("or so");
    fresh.keys("[").shows("The gate opens.").shows("[SP-7d]").shows("begin here").keys("j]");
    fresh
        .shows("SP-6d")
        .keys("<end>")
        .shows("SP-7d")
        .typed("SP-10h")
        .shows("SP-10h")
        .hides("REVIEW");
    fresh.keys(":save<enter>").shows("WRITE TO mine.psn?").keys("<enter>").shows("Saved as PSN: ");
    fresh
        .shows("mine.psn~")
        .typed("P-9i")
        .keys(":save<enter>")
        .hides("WRITE TO")
        .shows("Saved as PSN: ");
    driver.typed("open ~/mine.psn").shows("SP-10h").shows("SP-7d*");
    assert_eq!(names(home.path()).iter().filter(|name| name.ends_with(".psn")).count(), 1);
}

#[test]
fn a_format_is_chosen_from_a_list_before_the_name_of_the_file() {
    let home = home();
    let mut driver = wa(home.path());
    driver.typed("export").shows("WRITE THE GAME AS").shows("> PSN").shows("Holds everything");
    driver.keys("↓↓").shows("> KIF in UTF-8").keys("<enter>").shows(":save wa-drops.kifu");
    driver.keys("<home><right><right><right><right><right>~/<enter>").shows("Saved as KIF");
    let text = fs::read_to_string(home.path().join("wa-drops.kifu")).unwrap();
    assert!(text.contains("*The gate opens."), "{text}");
}

#[test]
fn the_times_of_a_file_are_shown_in_review() {
    let home = home();
    let kif = "手合割：平手\n1 ７六歩(77) ( 0:12/00:00:12)\n2 ３四歩(33) ( 1:05/00:01:05)\n\
               3 ２六歩(27) ( 0:03/00:00:15)\n";
    fs::write(home.path().join("x.kif"), kif).unwrap();
    let shogi = rules("shogi", &Choice::default()).start();
    let mut driver = Driver::new(Some(shogi), (120, 40)).at_home(home.path());
    driver.typed("open ~/x.kif").keys("<end>[").shows("White took 1:05; Black has used 0:12");
    driver.keys("[").shows("Black took 0:12").keys("[").hides("took");
}

/// Moves of one's own in a record, by typing, by the cursor, and by the mouse.
#[test]
fn a_move_tried_in_a_record_leaves_the_line_of_its_game() {
    let home = home();
    let kif = "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n";
    for end in ["", "4 投了\n"] {
        fs::write(home.path().join("x.kif"), format!("{kif}{end}")).unwrap();
        let ways: [fn(&mut Driver); 3] = [
            |driver| {
                driver.typed("P-1d");
            },
            |driver| {
                let [from, to] = ["1c", "1d"].map(|name| driver.square(name));
                driver.drag(from, to);
            },
            |driver| {
                driver.typed("1c").keys("<enter><down><enter>");
            },
        ];
        for way in ways {
            let shogi = rules("shogi", &Choice::default()).start();
            let mut driver = Driver::new(Some(shogi), (120, 40)).at_home(home.path());
            driver.typed("open ~/x.kif").shows("REVIEW 0 of 3").keys("]").shows("REVIEW 1 of 3");
            let (line, result) = {
                let game = driver.play().game();
                (game.main_line(), game.live_outcome())
            };
            way(&mut driver);
            driver.shows("REVIEW 2 of 2").shows("P-1d");
            let game = driver.play().game();
            assert_eq!((game.main_line(), game.live_outcome()), (line, result));
            driver.keys("u").shows("Taken back: P-1d.").shows("REVIEW 1 of 3");
            driver.keys("u").shows("not taken back").shows("REVIEW 1 of 3").keys("<end>");
            driver.typed("P-8d").shows(if end.is_empty() { "P-8d" } else { "REVIEW 4 of 4" });
            assert_eq!(driver.play().game().is_reviewing(), !end.is_empty());
        }
    }
}

#[test]
fn a_file_of_somebody_else_is_written_after_a_question() {
    let home = home();
    let csa = "V2.2\nPI\n+\n+7776FU\n-3334FU\n+2726FU\n";
    let path = home.path().join("x.csa");
    let read = || fs::read_to_string(&path).unwrap();
    let open = || {
        fs::write(&path, csa).unwrap();
        let shogi = rules("shogi", &Choice::default()).start();
        let mut driver = Driver::new(Some(shogi), (80, 24)).at_home(home.path());
        driver.typed("open ~/x.csa").keys("]").typed("P-1d");
        driver
    };
    let mut driver = open();
    driver.keys(":save<enter>").shows("WRITE TO x.csa?").shows("CSA has no place for variations");
    driver.shows("> Write to this file").shows("kept as x.csa~");
    assert_eq!(read(), csa, "nothing is written before the answer");
    driver.keys("<esc>").hides("WRITE TO");
    driver
        .keys(":save<enter><down><down>")
        .shows("Leaves the file as it is.")
        .keys("<enter>")
        .hides("WRITE");
    assert_eq!(read(), csa);
    driver.keys(":save<enter><down><enter>").shows("WRITE THE GAME AS").keys("<esc>");
    driver.keys(":save<enter><enter>").shows("Saved as CSA").shows("x.csa~").hides("no place");
    assert!(read().contains("-3334FU") && !read().contains("-1314FU"), "{}", read());
    assert_eq!(fs::read_to_string(home.path().join("x.csa~")).unwrap(), csa);
    driver.keys(":save<enter>").hides("WRITE TO").shows("Saved as CSA");

    open().typed("save!").hides("WRITE TO").shows("x.csa~2");
    assert_eq!(fs::read_to_string(home.path().join("x.csa~2")).unwrap(), csa);
    let mut driver = open();
    driver.typed("save ~/x.csa").shows("WRITE TO x.csa?").keys("<esc>");
    driver.typed("save! ~/x.csa").shows("Saved as CSA");
    assert!(!home.path().join("x.csa~3").exists());
}

#[test]
fn headers_are_shown_and_changed_and_kept() {
    let home = home();
    let mut driver = wa(home.path());
    driver.typed("info").shows("─ ABOUT THE GAME ─").shows("> Black: -").shows("Game: Wa shogi");
    driver.keys("↓↓").shows("> Event: -").shows("Enter changes it").keys("<enter>");
    driver.shows(":header event").keys("The first cup<enter>").shows("Event: The first cup");
    driver.shows("> Site: -").keys("<enter>Kyoto<enter>").shows("> Date: ");
    driver.keys("<down><down>").shows("> Tags: -").keys("<enter>study<enter>");
    driver.hides("ABOUT THE GAME").shows("Tags: study");
    // Esc leaves the field and the panel.
    driver.typed("info").keys("<enter><esc>").hides("ABOUT THE GAME").hides(":header");
    driver.typed("header black Aoi").shows("Black: Aoi").typed("header author me");
    driver.shows("There is no header 'author'; the headers are black, white, event");
    driver.typed("headers").shows("Event: The first cup").keys("<esc>");
    let journals = fs::read_dir(home.path().join("unfinished")).unwrap();
    let journal = journals.map(|entry| entry.unwrap().path()).next().unwrap();
    assert!(fs::read_to_string(journal).unwrap().contains("The first cup"));
    driver.typed("save ~/named").typed("header event").shows("Event removed.");
    let saved = fs::read_to_string(home.path().join("named.psn")).unwrap();
    assert!(saved.contains("[Event \"The first cup\"]"), "{saved}");
    assert!(saved.contains("[Black \"Aoi\"]"), "{saved}");
}

#[test]
fn no_file_is_replaced_in_silence() {
    let home = home();
    let path = home.path().join("x.psn");
    fs::write(&path, "precious").unwrap();
    let mut driver = wa(home.path());
    driver.typed("save ~/x").shows("already exists; :save! replaces it");
    assert_eq!(fs::read_to_string(&path).unwrap(), "precious");
    driver.typed("save! ~/x").shows("Saved as PSN");
    driver.typed("SP-10h").keys(":save<enter>").shows("Saved as PSN");
    fs::write(&path, "somebody else's").unwrap();
    driver.keys(":save<enter>").shows("changed by somebody else; :save!");
    assert_eq!(fs::read_to_string(&path).unwrap(), "somebody else's");
    driver.typed("save!").shows("Saved as PSN");
    assert!(fs::read_to_string(&path).unwrap().contains("SP-10h"));
}

#[test]
fn without_a_name_a_game_goes_among_the_others_and_stays_one_file() {
    let home = home();
    let mut driver = wa(home.path());
    driver
        .keys(":save<enter>")
        .shows("Saved: ")
        .typed("SP-10h")
        .keys(":save<enter>")
        .shows("Saved as PSN");
    driver.typed("resign").keys("y").shows("GAME OVER");
    let games = names(&home.path().join("games"));
    assert_eq!(games, ["wa-drops.psn"]);
    let text = fs::read_to_string(home.path().join("games/wa-drops.psn")).unwrap();
    assert!(text.contains("SP-10h") && text.contains("1-0"), "{text}");
}

#[test]
fn what_a_format_leaves_out_is_reported() {
    let home = home();
    let mut driver = Driver::variant("shogi").at_home(home.path());
    driver.typed("P-7f").typed("comment a good move").typed("save ~/x.usi");
    driver.shows("Saved as USI").shows("USI has no place for comments: left out.");
    let mut driver = wa(home.path());
    driver.typed("save ~/y.csa").shows("CSA cannot hold this game");
    assert!(!home.path().join("y.csa").exists());
}

#[test]
fn a_faulty_file_is_reported_with_its_place_and_can_be_opened_in_part() {
    let home = home();
    fs::write(home.path().join("x.psn"), "[Variant \"shogi\"]\n\n1. P-7f P-3d 2. ) P-9a *\n")
        .unwrap();
    let mut driver = Driver::variant("shogi").at_home(home.path());
    driver.typed("P-2f").typed("open ~/x.psn").shows("x.psn, line 3, column").shows("(move 3)");
    driver.shows(":open! loads the 2 moves before").shows("P-2f");
    driver.typed("open! ~/x.psn").shows("Only what comes before it was read").shows("P-3d");
    driver.typed("P-2f").keys(":save<enter>").shows("Saved: ");
    let faulty = fs::read_to_string(home.path().join("x.psn")).unwrap();
    assert!(faulty.contains("P-9a"), "what could not be read stays");
    driver.typed("open ~/none").shows("none cannot be read");
    driver.typed("open ~/games").shows("it is not a file");
}

#[test]
fn moves_that_are_not_legal_are_kept_and_their_reason_is_reported() {
    let home = home();
    let text = "[Variant \"shogi\"]\n\n1. P-7f P-3d 2. P7f-7g P-8d *\n";
    fs::write(home.path().join("x.psn"), text).unwrap();
    let mut driver = Driver::variant("shogi").at_home(home.path());
    driver.typed("open ~/x.psn").shows("steps ahead: from");
    assert_eq!(driver.play().game().len(), 4);
    driver.typed("open! ~/x.psn");
    assert_eq!(driver.play().game().len(), 2);
}

#[test]
fn the_game_on_the_board_stays_in_its_journal() {
    let home = home();
    let mut driver = wa(home.path());
    driver.typed("save ~/mine").typed("SP-10h").typed("open ~/mine.psn").hides("SP-10h");
    assert_eq!(names(&home.path().join("unfinished")).len(), 1);
    let mut full = Driver::variant("sho").at_home(home.path());
    fs::write(home.path().join("file"), "").unwrap();
    let unfinished = Some(home.path().join("file/in"));
    let dirs = StorageDirs { unfinished, ..StorageDirs::default() };
    full.disk = Some(Disk::new(GameFiles::new(dirs, library::shipped()), None, None));
    let mine = home.path().join("mine.psn");
    let here = home.path().join("here.psn");
    full.typed("P-7f").shows("NOT SAVED").typed(&format!("open {}", mine.display()));
    full.shows("This game would be lost").typed(&format!("save {}", here.display()));
    full.hides("NOT SAVED").typed(&format!("open {}", mine.display())).shows("Wa shogi");
    let mut lost = Driver::variant("sho");
    lost.typed("P-7f").typed("open x").shows("This game would be lost; :save FILE saves it.");
    assert_eq!(lost.effects, []);
}

/// Three saved games and a file that is not a game, the latest first.
fn saved_games(home: &Path) {
    let folder = home.join("games");
    fs::create_dir(&folder).unwrap();
    let write = |name: &str, age: u64, text: &str| {
        let path = folder.join(name);
        fs::write(&path, text).unwrap();
        let then = SystemTime::now() - Duration::from_secs(age);
        fs::File::options().write(true).open(path).unwrap().set_modified(then).unwrap();
    };
    let sho = "[Variant \"sho\"]\n[Date \"2026.11.20\"]\n[Black \"Aoi\"]\n[White \"Ben\"]\n";
    write(
        "first.psn",
        1,
        &format!(
            "{sho}[Result \"0-1\"]\n[Termination \"resignation\"]\n\n1. P-7f {{so}} 2. P-3d 0-1\n"
        ),
    );
    write("wa.psn", 2, "[Variant \"wa\"]\n[Black \"Chie\"]\n\n1. SP-6h *\n");
    write("bad\u{202e}.psn", 3, "[Variant \"sho\"]\n\n1. K-1a *\n");
    write("heian.psn", 4, "[Variant \"heian\"]\n\n1. P-7e *\n");
}

#[test]
fn saved_games_are_listed_found_and_opened() {
    let home = home();
    saved_games(home.path());
    let mut driver = Driver::new(None, (80, 24)).at_home(home.path());
    driver.keys("↑↑").shows("> Saved games").keys("<enter>").shows("SAVED GAMES").shows("4 games");
    driver.shows("> 2026.11.20  Sho shogi").shows("White wins").shows("2 moves").shows("Aoi - Ben");
    driver.shows("White wins: Black resigns").shows("first.psn");
    driver.keys("<down><down>").shows("(unreadable)").shows("line 3, column 4 (move 1)");
    driver.hides("\u{202e}").keys("<enter>").shows("SAVED GAMES").shows("line 3");
    driver.keys("chie").shows("1 of 15").shows("Wa shogi").hides("Sho shogi").keys("qqq");
    driver.shows("0 of 15").shows("No game matches.").keys("<esc>").shows("Heian").keys("SHO Ben");
    driver.keys("<enter>").hides("SAVED").shows("REVIEW 0 of 2").keys("]").shows("so");
    driver.keys(":games<enter>").shows("SAVED GAMES").keys("<esc>").shows("REVIEW 1 of 2");
    driver.keys(":games<enter>").shows("SAVED GAMES").keys("q").shows("REVIEW 1 of 2");
    driver.typed("open").shows("SAVED GAMES").keys("<down><down><down>").shows("heian.psn");
    driver.keys("<enter>").shows("Heian shogi").shows("P-7e").hides("SAVED");
}

#[test]
fn a_game_with_tags_is_found_by_them_in_the_list() {
    let home = home();
    let mut driver = wa(home.path());
    driver
        .typed("SP-7f")
        .typed("header tags endgame, fox")
        .shows("Tags: endgame, fox")
        .keys(":save<enter>");
    driver.typed("info").shows("Tags: endgame, fox").keys("<esc>");
    driver
        .keys(":games<enter>")
        .keys("tag:endgame")
        .shows("Tags: endgame, fox.")
        .hides("Sho shogi");
    driver.keys("x").hides("Tags: endgame").shows("tag:endgamex");
}

#[test]
fn saved_games_are_chosen_with_the_mouse_in_windows_of_any_size() {
    let home = home();
    saved_games(home.path());
    for size in [(36, 15), (80, 24), (200, 60)] {
        let mut driver = Driver::new(None, size).at_home(home.path());
        driver.keys(":games<enter>").shows("SAVED GAMES").shows("first.psn").click_text("Chie");
        driver.shows("wa.psn").click_text("Chie").hides("SAVED");
        assert_eq!(driver.play().game().position().selection().id(), "wa");
        driver.keys(":games<enter>").click_text("close").hides("SAVED GAMES");
    }
}

#[test]
fn a_file_is_opened_from_the_menu_by_name() {
    let home = home();
    saved_games(home.path());
    let mut driver = Driver::new(None, (36, 15)).at_home(home.path());
    driver.typed("open ~/games/none").shows("not found").typed("undo");
    driver.shows("That works only during a game").typed("opne x").shows("mean open? Type :help");
    driver.keys(":q<esc>").shows("choose a game").typed("open ~/games/wa.psn");
    assert_eq!(driver.play().game().position().selection().id(), "wa");
}

#[test]
fn many_saved_games_scroll() {
    let home = home();
    let folder = home.path().join("games");
    fs::create_dir(&folder).unwrap();
    for number in 0..40 {
        let text = format!("[Variant \"sho\"]\n[Black \"P{number:02}\"]\n\n*\n");
        fs::write(folder.join(format!("{number:02}.psn")), text).unwrap();
    }
    let mut driver = Driver::new(None, (36, 15)).at_home(home.path());
    let listed = driver.keys(":games<enter>").screen();
    assert!(listed.contains("40"), "{listed}");
    let last = driver.keys("<end>").screen();
    assert_ne!(listed, last);
    assert_eq!(driver.keys("<down>").screen(), last);
    assert_eq!(driver.keys("<home>").screen(), listed);
}

#[test]
fn where_nothing_is_saved_there_are_samples_which_stay_as_they_are() {
    let home = home();
    let mut driver = Driver::new(None, (80, 24)).at_home(home.path());
    driver
        .keys(":games<enter>")
        .shows("no game yet")
        .shows("11 samples")
        .shows("> sample  Sho shogi");
    driver.shows("The king in the open").shows("sample:sho-king-in-the-open");
    driver.ctrl('d').shows("A sample game cannot be deleted or renamed.").hides("undone");
    driver.ctrl('r').shows("A sample game cannot be deleted or renamed.").hides("New name");
    driver.keys("prince").shows("1 of 11").keys("<enter>").shows("REVIEW 0 of 56");
    driver.shows("drunken elephant").typed("save").shows("Saved: ");
    assert_eq!(names(&home.path().join("games")), ["sho.psn"], "a copy");
    driver.keys(":games<enter>").shows("1 game").shows("11 samples");
}

#[test]
fn the_final_position_of_the_marked_game_is_shown_where_there_is_room() {
    let home = home();
    let boards = |size| {
        let mut driver = Driver::new(None, size).at_home(home.path());
        let first = driver.keys(":games<enter>").screen();
        (first, driver.keys("<down>").screen())
    };
    let rows = |screen: &str| screen.matches('┃').count() + screen.matches('│').count();
    let (first, second) = boards((120, 40));
    assert_eq!((rows(&first), rows(&second)), (54, 54), "9 ranks of three rows");
    assert!(first.contains("sample  Heian shogi") && first != second, "{first}");
    let (first, _) = boards((80, 24));
    assert_eq!(rows(&first), 18, "below the list: {first}");
    let (first, _) = boards((80, 20));
    assert_eq!(rows(&first), 0, "{first}");
}

/// A file of 36 games of shogi, as players have them.
fn many_games() -> String {
    let game = |number: usize| {
        let result = if number.is_multiple_of(2) { "0-1" } else { "1-0" };
        let moves = if number == 20 { "Bx2b+ xS" } else { "P2f" };
        let head = format!("[Sente \"Player {number}\"]\n[Gote \"Ren\"]\n[Result \"{result}\"]");
        format!("{head}\n\n1.P7f P3d 2.{moves} {result}\n")
    };
    (1..=36).map(game).collect::<Vec<_>>().join("\n")
}

#[test]
fn one_of_several_games_in_a_file_is_chosen() {
    // A search covers the path too, whose random part may hold the number that is looked for.
    let has_number = |home: &TempDir| home.path().to_string_lossy().contains("20");
    let home = std::iter::repeat_with(home).find(|home| !has_number(home)).unwrap();
    let path = home.path().join("many.psn");
    let many_games = many_games();
    fs::write(&path, &many_games).unwrap();
    for size in [(36, 15), (80, 24), (200, 60)] {
        let mut driver = Driver::new(None, size).at_home(home.path());
        driver.typed("open ~/many.psn").shows("CHOOSE A GAME").shows("36 games");
        driver.shows(">   1 ").shows("Player 1").shows("many.psn, game 1");
        driver.keys("<esc>").hides("CHOOSE").typed("open ~/many.psn").keys("<end>");
        driver
            .shows(">  36 ")
            .keys("<home>player 20")
            .shows(">  20 ")
            .hides("Player 1 ")
            .keys("<enter>");
        driver.hides("CHOOSE").shows("Game 20 of 36");
    }
    let mut driver = Driver::variant("sho").at_home(home.path());
    driver.typed("P-7f").typed("open ~/many.psn").shows("CHOOSE A GAME");
    driver.keys("<esc>").shows("Sho shogi").typed("open ~/many.psn").keys("<down>");
    driver.shows(">   2  -  White wins  3 moves  Player 2 - Ren");
    driver.click_text("Player 3 -").click_text("Player 3 -").shows("Game 3 of 36 in the file.");
    driver.keys(":save<enter>").shows("Saved: ");
    assert_eq!(fs::read_to_string(&path).unwrap(), many_games, "the other games stay");
}

#[test]
fn a_saved_file_of_several_games_offers_them_above_the_list() {
    let home = home();
    fs::create_dir(home.path().join("games")).unwrap();
    fs::write(home.path().join("games/many.psn"), many_games()).unwrap();
    let mut driver = Driver::new(None, (80, 24)).at_home(home.path());
    driver
        .keys(":games<enter>")
        .shows("SAVED GAMES")
        .shows("-           36 games")
        .shows("many.psn, 36 games");
    driver.keys("<enter>").shows("CHOOSE A GAME").keys("<esc>").shows("SAVED GAMES");
    driver.keys("<enter><down><enter>").shows("Game 2 of 36 in the file.").hides("SAVED GAMES");
}

#[test]
fn a_faulty_game_leaves_the_others_of_its_file_to_be_chosen() {
    let home = home();
    let sho = "[Variant \"sho\"]\n\n";
    let text = format!("{sho}1. P-7f 2. ) K-1a *\n\n{sho}1. P-7f P-3d *\n");
    fs::write(home.path().join("two.psn"), text).unwrap();
    let mut driver = Driver::new(None, (80, 24)).at_home(home.path());
    driver.typed("open ~/two.psn").shows("1  (unreadable)").shows("line 3, column 12 (move 2)");
    driver.keys("<enter>").shows("CHOOSE A GAME").shows(":open! loads the move before it");
    driver.keys("<down><enter>").shows("Game 2 of 2").shows("Sho shogi");
    driver.typed("open! ~/two.psn").keys("<enter>").hides("CHOOSE");
    assert_eq!(driver.play().game().len(), 1);
}

#[test]
fn saved_games_are_renamed_and_deleted() {
    let home = home();
    saved_games(home.path());
    let mut driver = Driver::new(None, (80, 24)).at_home(home.path());
    let count = names(&home.path().join("games")).len();
    driver.keys(":games<enter>").shows("SAVED GAMES").keys("<f2>").shows("New name:").ctrl('u');
    driver.keys("of old<enter>").shows("Renamed: of old.psn.");
    assert!(home.path().join("games/of old.psn").is_file());
    driver.keys("<f2>").ctrl('u').keys("../x<enter>").shows("without a directory");
    driver.ctrl('d').shows("Delete of old.psn?").keys("n");
    assert_eq!(names(&home.path().join("games")).len(), count);
    driver.ctrl('d').keys("y").shows("Game deleted.").hides("of old.psn");
    assert_eq!(names(&home.path().join("games")).len(), count - 1);
}

#[test]
fn saved_games_are_sorted_by_column_and_found_by_date_and_result() {
    let home = home();
    let dir = home.path().join("games");
    fs::create_dir(&dir).unwrap();
    let game = |name: &str, date: &str, black: &str, moves: &str| {
        let text =
            format!("[Variant \"sho\"]\n[Date \"{date}\"]\n[Black \"{black}\"]\n\n{moves}\n");
        fs::write(dir.join(name), text).unwrap();
    };
    game("a.psn", "2026.11.05", "Zoe", "1. P-7f P-3d *");
    game("b.psn", "2025.01.30", "Ann", "1. P-7f 0-1");
    let mut driver = Driver::new(None, (80, 40)).at_home(home.path());
    let first = |driver: &Driver| {
        let screen = driver.screen();
        let own = |line: &&str| line.contains("Zoe -") || line.contains("Ann -");
        let row = screen.lines().find(own).unwrap();
        if row.contains("Zoe") { "Zoe" } else { "Ann" }
    };
    driver.keys(":games<enter><tab>").shows("by date");
    assert_eq!(first(&driver), "Zoe");
    driver.keys("<tab><tab>").shows("by players");
    assert_eq!(first(&driver), "Ann");
    driver.keys("<tab>").shows("by length");
    assert_eq!(first(&driver), "Zoe");
    for (typed, found) in
        [("5.11.2026", "Zoe"), ("january", "Ann"), ("2025 white wins", "Ann"), ("2026-11", "Zoe")]
    {
        driver.keys(typed).shows("1 of 13");
        assert_eq!(first(&driver), found, "{typed}");
        driver.keys("<esc>");
    }
}

#[test]
fn a_game_is_exported_for_reading_and_stays_unsaved() {
    let home = home();
    let mut driver = wa(home.path());
    driver.typed("save ~/x.svg").shows("Written as SVG, for reading only");
    driver.typed("save ~/x.html").shows("Written as HTML").typed("save ~/x.md").shows("Markdown");
    assert!(fs::read_to_string(home.path().join("x.svg")).unwrap().starts_with("<svg"));
    assert!(fs::read_to_string(home.path().join("x.html")).unwrap().contains("The gate opens."));
    driver.typed("save ~/x.svg").shows("already exists").typed("save! ~/x.svg").shows("SVG");
    driver.typed("save ~/x.doc").shows("no format has the ending .doc; use one of .psn");
    assert!(!home.path().join("x.doc").exists());
}

#[test]
fn a_game_of_which_all_moves_are_taken_back_leaves_no_journal() {
    let home = home();
    let mut driver = Driver::variant("sho").at_home(home.path());
    driver.typed("P-7f");
    assert_eq!(names(&home.path().join("unfinished")).len(), 1);
    driver.keys("u").typed("P-2f").keys("u").typed("menu");
    assert_eq!(names(&home.path().join("unfinished")), Vec::<String>::new());
}

#[test]
fn a_row_that_does_not_fit_ends_in_an_ellipsis_before_the_board() {
    for (size, shown) in
        [((80, 24), "Endgame: the crown p..."), ((120, 40), "Endgame: the crown ...  ")]
    {
        let home = tempfile::tempdir().unwrap();
        let mut driver = Driver::new(None, size).at_home(home.path());
        driver.keys(":games<enter>").shows(shown).hides("Endgame: the crown prince");
    }
}
