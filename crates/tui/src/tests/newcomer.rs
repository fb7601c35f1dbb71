//! The needs of a player who has not read the help: whose turn it is, how pieces move, what to do
//! next.

use super::*;
use crate::app::KeptLooks;
use crate::keymap::{self, Mode};
use zushiki_play::storage::looks::{Look, LooksFile};

fn small(id: &str) -> Driver {
    Driver::new(Some(rules(id, &Choice::default()).start()), (36, 15))
}

#[test]
fn a_window_without_a_title_begins_its_last_row_with_the_side_to_move() {
    let mut driver = small("wa");
    let last_row = |driver: &Driver| driver.screen().lines().last().unwrap().to_owned();
    assert!(last_row(&driver).starts_with(" Black "), "{}", driver.screen());
    driver.typed("SP-4g");
    assert!(last_row(&driver).starts_with(" White "), "{}", driver.screen());
    driver.typed("resign").keys("y<esc><esc>");
    assert!(last_row(&driver).starts_with(" Game over "), "{}", driver.screen());
}

#[test]
fn whoever_sits_at_the_top_is_marked() {
    let mut driver = Driver::position("shogi", "4k4/9/9/9/9/9/9/9/4KG3 b 2Pr 1");
    driver.size = Size { width: 120, height: 40 };
    driver.event(Event::Resize(120, 40));
    driver.keys("k").shows("vK").hides("vG").shows("v White:");
    driver.keys("t").shows("vK").shows("vG").shows("v Black:");
}

#[test]
fn a_card_shows_the_piece_as_it_moves_on_this_screen() {
    let mut driver = Driver::variant("sho");
    // Whether the diagram shows the step above the pawn.
    let points_up = |driver: &Driver| {
        let screen = driver.screen();
        let rows: Vec<Vec<char>> = screen.lines().map(|row| row.chars().collect()).collect();
        let shown = |row: &[char], x: usize| row.iter().skip(x).take(9).collect::<String>();
        let found = rows.iter().enumerate().find_map(|(y, row)| {
            let x = (0..row.len()).find(|&x| shown(row, x) == ". . P . .")?;
            Some((x, y))
        });
        let (x, y) = found.unwrap();
        let steps = [y - 1, y + 1].map(|y| shown(&rows[y], x) == ". . o . .");
        assert_ne!(steps[0], steps[1], "{screen}");
        steps[0]
    };
    driver.keys("k↑↑").shows("pawn");
    assert!(points_up(&driver), "{}", driver.screen());
    driver.keys("↑↑↑↑").shows("pawn");
    assert!(!points_up(&driver), "{}", driver.screen());
    driver.keys("t");
    assert!(points_up(&driver), "{}", driver.screen());
}

#[test]
fn a_finished_game_is_played_again() {
    let mut driver = Driver::variant("sho");
    let start = driver.sfen();
    driver.typed("P-7f").typed("resign").keys("y<esc><esc>").shows(":new plays again");
    driver.keys("o").hides("Offer a draw").hides("Resign").click_text("Play again from");
    assert_eq!((driver.sfen(), driver.outcome()), (start, None));
    assert!(driver.play().game().is_empty());
}

#[test]
fn an_unfinished_game_is_not_lost_by_accident() {
    let mut driver = Driver::variant("sho");
    driver.typed("P-7f").typed("new").shows("Start again?").keys("n");
    assert_eq!(driver.play().game().len(), 1);
    driver.typed("new").keys("y");
    assert!(driver.play().game().is_empty());
}

#[test]
fn no_word_of_the_help_is_cut_off() {
    for width in [80, 50, 30] {
        let mut driver = Driver::new(Some(rules("sho", &Choice::default()).start()), (width, 200));
        let words = driver.typed("help").screen().split_whitespace().map(str::to_owned).collect();
        let words: Vec<String> = words;
        let text = words.join(" ");
        assert!(
            text.contains("turn the board to the side to move after each move; again to stop"),
            "{text}"
        );
    }
}

#[test]
fn no_key_of_the_help_is_cut_off() {
    for width in [120, 80, 56, 55, 36] {
        let mut driver = Driver::new(Some(rules("sho", &Choice::default()).start()), (width, 420));
        let screen = driver.typed("help").keys("<home>").screen();
        let words: Vec<&str> = screen.split_whitespace().collect();
        for key in keymap::bindings(Mode::Line).flat_map(|bound| bound.keys().to_vec()) {
            let shown = |word: &&str| word.split('/').any(|part| part == key.to_string());
            assert!(words.iter().any(shown), "{key} in {screen}");
        }
        // The keys take several rows; the explanation is beside the first, or below all.
        let row = |text: &str| screen.lines().position(|row| row.contains(text)).unwrap();
        let beside = row("Ctrl-w") < row("Ctrl-k")
            && screen.lines().nth(row("Ctrl-w")).unwrap().contains("edit");
        assert_eq!(beside, width >= 56, "{screen}");
    }
}

#[test]
fn a_misspelt_command_tells_the_way_to_the_list_of_them() {
    for size in [(80, 24), (36, 15)] {
        let mut driver = Driver::new(Some(rules("sho", &Choice::default()).start()), size);
        driver.typed("fox").shows("Unknown command 'fox'").shows(":help");
        driver.typed("help").shows("Commands after :").shows("undo or u").shows("take the last");
    }
    let mut menu = Driver::new(None, (80, 24));
    menu.typed("fox").shows("Unknown command 'fox'").shows(":help").typed("help");
    menu.shows("Commands after :").shows("open or games [FILE]").hides("resign");
}

#[test]
fn a_blank_pages_the_help() {
    let mut driver = Driver::variant("sho");
    let first = driver.typed("help").keys("<home>").screen();
    let last_row = first.lines().nth(22).unwrap().to_owned();
    let second = driver.keys(" ").screen();
    assert_eq!(second.lines().next(), Some(last_row.as_str()), "{first}\n{second}");
}

#[test]
fn the_key_for_glyphs_says_what_is_shown_now() {
    let mut driver = Driver::variant("sho");
    for told in ["written in letters", "written in ASCII", "Letters and moves:", "written in kanji"]
    {
        driver.keys("k").shows(told);
    }
    driver.keys("↑").hides("written in");
}

#[test]
fn what_is_marked_in_the_menu_is_reported_in_full() {
    let mut driver = Driver::new(None, (50, 24));
    let names: Vec<String> =
        library::find("heian").unwrap().setups.iter().map(|s| s.name.en.clone()).collect();
    driver.click_text("Heian").keys("→");
    for name in names.into_iter().skip(1) {
        let words: Vec<String> = driver.screen().split_whitespace().map(str::to_owned).collect();
        assert!(words.join(" ").contains(&name), "{name} in\n{}", driver.screen());
        driver.keys("↓");
    }
}

#[test]
fn a_piece_without_a_square_gets_a_request_for_it() {
    let mut driver = Driver::variant("wa");
    driver.typed("SW").shows("Say where SW goes, as in SW-").shows("Tab lists its moves");
    driver.typed("sp").shows("Say where SP goes").typed("CK").shows("Say where CK goes");
    let mut driver = Driver::position("shogi", "4k4/P8/9/9/9/9/9/9/4K4 b - 1");
    driver.typed("L").shows("L has no move now");
}

#[test]
fn a_promotion_that_is_not_marked_says_what_answers_it() {
    let mut driver = Driver::position("shogi", SILVER_READY);
    driver.typed("S-9c").shows("Promote?   [+]").keys("→<enter>").shows("S-9c=");
    let mut driver = Driver::variant("shogi");
    driver.typed("G-5h").keys("<enter>").shows("Which one?").shows("Choose one");
}

#[test]
fn what_can_be_ticked_is_whole_where_there_is_room_and_clear_of_the_board() {
    for size in [(80, 24), (120, 40), (200, 60)] {
        let mut driver = Driver::new(None, size);
        for _ in library::shipped() {
            let screen = driver.screen();
            for row in screen.lines().filter_map(|row| Some(row.split_once("[ ]")?.1)) {
                let list = row.split(['│', '┃', '┌', '└']).next().unwrap();
                assert!(list == row || list.ends_with(' '), "{row} in\n{screen}");
                assert!(size.0 < 120 || !row.contains("..."), "{row} in\n{screen}");
            }
            driver.keys("↓");
        }
    }
}

#[test]
fn the_booklet_shows_the_boards_as_the_board_is_turned() {
    let start = || Some(rules("sho", &Choice::default()).start());
    let mut driver = Driver::new(start(), (80, 70));
    driver.keys("r").shows("Black plays up the board, White (marked v) down.");
    driver.shows("vP vP vP vP vP vP vP vP vP |c");
    let mut driver = Driver::new(start(), (80, 70));
    driver.keys("tr").shows("White plays up the board, Black (marked v)").shows("at the bottom");
    driver.shows("vP vP vP vP vP vP vP vP vP |g").shows("  1  2  3  4");
}

#[test]
fn a_game_that_began_without_the_computer_continues_against_it() {
    let mut driver = Driver::variant("sho");
    driver.typed("P-7f").typed("computer 1").shows("White is zushiki").shows("level 1 from now on");
    driver
        .typed("computer 11")
        .shows("number from 1 to 10")
        .typed("takeover")
        .shows("You now play White");
    let mut driver = Driver::variant("sho");
    driver.typed("computer 1").shows("White is zushiki");
}

#[test]
fn the_board_says_how_to_get_an_opponent_until_there_was_one() {
    let start = || {
        let game = MatchSettings::default().record(rules("sho", &Choice::default()).start());
        Start { game: Some(game), variants: library::shipped().clone(), ..Start::default() }
    };
    let size = Size { width: 80, height: 24 };
    let mut driver = Driver::variant("sho");
    driver.hides(":computer 1").shows("p shows how every piece");
    driver.app = App::new(start(), size);
    driver.shows("You play both sides. Type :computer 1 to play the computer");
    driver.typed("P-7f").hides(":computer 1").typed("computer 1").hides("You play both sides");
    let kept = Effect::Disk(DiskEffect::KeepChoice(Chosen::Part(Part::Program)));
    assert_eq!(driver.effects.iter().filter(|&effect| *effect == kept).count(), 1);
    driver.typed("takeover").keys("<esc>").typed("computer 2");
    assert!(!driver.effects.contains(&kept));
    driver.typed("menu").keys("y").hides("You play both sides");
    // Two people have said so by their names or a time.
    for (black, white, time) in [(Some("Aoi"), Some("Ben"), None), (None, None, Some("5m"))] {
        let name = |name: Option<&str>| name.map(|name| name.parse().unwrap());
        let players = zushiki_core::game::Players::new(name(black), name(white));
        let time = time.map(|time| time.parse().unwrap());
        let settings = MatchSettings { players, time, ..MatchSettings::default() };
        let game = settings.record(rules("sho", &Choice::default()).start());
        driver.app = App::new(Start { game: Some(game), settings, ..start() }, size);
        driver.shows("Black to move").hides(":computer 1");
    }
}

#[test]
fn the_key_for_a_move_of_the_computer_offers_one_at_level_1() {
    let mut driver = Driver::variant("sho");
    driver.keys("z").shows("White is zushiki").shows("level 1 from now on");
    let mut driver = Driver::variant("sho");
    driver.typed("P-7f").keys("z").shows("Let the computer play White");
    driver.keys("n").typed("P-3d").keys("z").shows("Let the computer play Black");
    driver.keys("y").shows("Black is zushiki").shows("level 1 from now on");
    driver.keys("[z").shows("not the computer's turn");
    driver.typed("takeover").typed("now").shows("Let the computer play");
}

#[test]
fn the_keys_that_a_newcomer_needs_are_in_the_key_bar_until_they_are_used() {
    let game = || MatchSettings::default().record(rules("sho", &Choice::default()).start());
    let size = Size { width: 80, height: 24 };
    let start = || Start { game: Some(game()), ..Start::default() };
    let mut driver = Driver::variant("sho");
    driver.hides("z computer").hides("i hint").shows("o all  ? help  k letters  p pieces");
    driver.app = App::new(start(), size);
    driver.shows("Enter pick up  i hint  o all  ? help  k letters  z computer  p pieces");
    driver.typed("P-7f").shows("Enter pick up  i hint  u undo  o all  ? help  k letters");
    driver.typed("hint").shows("Enter pick up  i hint  u undo");
    let kept = |driver: &Driver, part| {
        let kept = Effect::Disk(DiskEffect::KeepChoice(Chosen::Part(part)));
        driver.effects.contains(&kept)
    };
    assert!(kept(&driver, Part::Hint));
    driver.click_text("u undo").shows("z computer  p pieces").hides("pick up").hides("i hint");
    assert!(kept(&driver, Part::Undo));
    driver.typed("P-7f").shows("z computer  u undo").keys("u").hides("u undo");
    assert!(!kept(&driver, Part::Undo));
    driver.click_text("z computer").keys("y").hides("z computer");
    assert!(kept(&driver, Part::Program));
    let mut later = start();
    Part::ALL.iter().for_each(|&part| later.choices.add(&Chosen::Part(part)));
    driver.app = App::new(later, size);
    driver.shows("? help  p pieces").hides("z computer").hides("k letters");
}

#[test]
fn the_key_of_the_letters_is_shown_until_it_is_used() {
    let mut driver = Driver::variant("sho");
    driver.shows("k letters").keys("k").hides("k letters").keys("k").hides("k letters");
}

/// A game with a file of the looks, of which the config file sets `set_by_config`.
fn with_kept_looks(set_by_config: &[&'static str]) -> Driver {
    let game = MatchSettings::default().record(rules("sho", &Choice::default()).start());
    let file = Some(LooksFile::new("looks.toml".into()));
    let set_by_config = set_by_config.to_vec();
    let looks = KeptLooks { usual: Options::default(), set_by_config, file };
    Driver::started(Start { game: Some(game), looks, ..Start::default() }, (120, 40))
}

#[test]
fn looks_chosen_by_keys_are_kept_and_undone_by_one_command() {
    let mut driver = with_kept_looks(&[]);
    let kept = |driver: &Driver| {
        let look = driver.effects.iter().find_map(|effect| match effect {
            Effect::Disk(DiskEffect::KeepLook(look)) => Some(look.clone()),
            _ => None,
        });
        look.map(|look| match look {
            Look::Usual => "usual".to_owned(),
            Look::Chosen { key, value } => format!("{key} {}", value.unwrap_or_default()),
        })
    };
    driver.keys("k").shows("Saved for next time; :usual resets it.");
    assert_eq!(kept(&driver).as_deref(), Some("glyphs letters"));
    for (key, look) in [
        (":theme<enter>", "theme kaya"),
        (":numbering<enter>", "numbering pairs"),
        (":notation<enter>", "notation japanese"),
        (":flip auto<enter>", "flip auto"),
        ("<", "cell 5x3"),
        (">", "cell "),
    ] {
        driver.keys(key).hides(":usual resets it");
        assert_eq!(kept(&driver).as_deref(), Some(look));
    }
    driver.keys(":mouse<enter>");
    assert_eq!(kept(&driver), None);
    driver.typed("usual").shows("Display settings reset.");
    assert_eq!(kept(&driver).as_deref(), Some("usual"));
    let (mine, usual) = (driver.app.options(), Options::default());
    assert_eq!((mine.theme, mine.glyphs, mine.auto_flip), (usual.theme, usual.glyphs, false));
    assert!(!mine.mouse, "the mouse is no look");
}

#[test]
fn the_return_of_a_look_that_the_config_file_sets_is_reported() {
    let mut driver = with_kept_looks(&["theme"]);
    driver
        .keys(":theme<enter>")
        .shows("The config file sets this, so your choice lasts only until you quit.");
    driver.keys("k").shows("Saved for next time");
    // Without a file nothing is kept, and there is no message.
    let mut driver = Driver::variant("sho");
    driver.keys(":theme<enter>").hides("next start");
    assert_eq!(driver.effects, []);
}

#[test]
fn a_typed_square_is_the_destination_of_the_piece_that_is_taken_up() {
    let mut driver = Driver::variant("shogi");
    driver.typed("7g").keys("<enter>").typed("7f").shows("P-7f").shows("White to move");
    driver.typed("2g").shows("White to move");
    for mv in ["P-3d", "Bx2b+", "Sx2b"] {
        driver.typed(mv);
    }
    driver.keys("<tab>").typed("5b").shows("B*5b");
    driver.keys("<tab>").typed("9i").shows("9i is not empty");
}

#[test]
fn the_keys_of_a_lesson_count_while_a_piece_is_taken_up() {
    use crate::keymap::{self, Mode};
    let next = Action::Learn(crate::action::LearnAction::Lesson(crate::action::ListStep::On));
    for mode in [Mode::Lesson, Mode::LessonSelected, Mode::ProblemSelected] {
        let bound = keymap::bindings(mode).find(|bound| *bound.action() == next);
        assert_eq!(bound.map(|bound| bound.first_label()).as_deref(), Some("PgDn"), "{mode:?}");
    }
}
