//! The menu: ticked presets, fields, rules of the command line, and the game that is played then.

use super::*;
use zushiki_core::variant::Era;
use zushiki_play::opponent::Program;

impl Driver {
    fn menu(size: (u16, u16)) -> Driver {
        Driver::new(None, size)
    }

    fn wishing(overrides: RuleOverrides) -> Driver {
        let mut driver = Driver::menu((80, 24));
        let start = Start {
            variants: library::shipped().clone(),
            game: None,
            overrides,
            settings: MatchSettings::default(),
            options: Options::default(),
            ..Start::default()
        };
        driver.app = App::new(start, driver.size);
        driver
    }

    fn selection(&self) -> &Selection {
        self.play().game().position().selection()
    }
}

#[test]
fn the_clock_and_the_names_go_for_the_game_chosen() {
    let mut driver = Driver::menu((120, 40));
    driver
        .keys("<enter>")
        .shows("Opponent the computer")
        .keys(" ")
        .shows("Opponent a person at this keyboard");
    driver.shows("Clock    (none)").keys("↓<enter>10m+30s<enter>").shows("Clock    10m+30s");
    driver
        .keys("↓<enter>Aoi<enter>↓<enter>Bent<enter>")
        .shows("Black    Aoi")
        .shows("White    Bent");
    driver.keys("↓<enter>").shows("Aoi >10:00").shows("Black (Aoi), White (Bent)");
}

#[test]
fn every_game_shows_its_board_at_80x24() {
    let mut driver = Driver::menu((80, 24));
    let mut folded = None;
    for variant in library::shipped() {
        if variant.era.folded && folded != Some(&variant.era) {
            driver.keys("→");
            folded = Some(&variant.era);
        }
        if variant.setups[0].setup.geometry().ranks() <= 11 {
            driver.shows("┌");
        }
        driver.keys("↓");
    }
    driver
        .keys(&"↑".repeat(library::shipped().list().len() - 3))
        .keys("→↓↓↓↓")
        .shows("> [ ] right-lance")
        .shows("handicap: right lance");
}

#[test]
fn the_board_of_the_menu_stays_in_its_corner() {
    for size in [(80, 24), (120, 40)] {
        let mut driver = Driver::menu(size);
        let mut corners = Vec::new();
        for _ in 0..4 {
            let screen = driver.screen();
            let (row, line) =
                screen.lines().enumerate().filter(|(_, line)| line.contains('┘')).last().unwrap();
            corners.push((row, line[..line.find('┘').unwrap()].chars().count()));
            driver.keys("↓");
        }
        assert!(corners.windows(2).all(|both| both[0] == both[1]), "{corners:?}");
    }
}

#[test]
fn letters_are_letters_while_one_writes() {
    let mut driver = Driver::menu((80, 24));
    driver.keys("<enter>↓↓↓↓<enter>qujk ?<enter>").shows("Name     qujk ?");
    assert_eq!(driver.effects, []);
    driver.keys("<enter>x<esc>").shows("Name     qujk ?").hides("qujk ?x");
}

#[test]
fn a_time_that_is_none_is_explained_and_can_be_mended() {
    let mut driver = Driver::menu((80, 24));
    driver.keys("<enter>↓↓↓<enter>10<enter>").shows("'10' has no unit").shows("Clock    10");
    driver.keys("m<enter>").shows("Clock    10m").hides("no unit");
}

#[test]
fn common_times_come_by_one_key() {
    let mut driver = Driver::menu((80, 24));
    driver.keys("<enter>↓↓↓ ").shows("Clock    5m").keys("        ").shows("Clock    (none)");
    driver.keys("<right><right>").shows("Clock    5m++10s").shows("10 seconds more after each");
    driver.keys("<left>").shows("Clock    5m").hides("10 seconds more");
}

#[test]
fn only_a_field_with_choices_has_the_key_of_the_next_one() {
    let mut driver = Driver::menu((80, 24));
    driver.keys("<enter>").shows("Space next choice").keys("↓↓↓").shows("Space next choice");
    driver.keys("↓").shows("> Name").hides("next choice").keys("↑").shows("Space next choice");
}

#[test]
fn the_name_of_a_new_game_is_remembered_for_tables() {
    let mut driver = Driver::menu((80, 24));
    driver.keys("<enter>↓↓↓↓<enter>Aoi<enter><home><enter>").shows("Black (Aoi)");
    driver.typed("menu").keys("<esc><end>").shows("> Play remotely").keys("<enter>");
    driver.app.update(EffectResult::TablesFound(Ok(Vec::new())));
    driver.keys("<enter>");
    let [Effect::OpenTable { person, .. }] = &driver.effects[..] else {
        panic!("{:?}\n{}", driver.effects, driver.screen())
    };
    assert_eq!(person.as_ref().map(ToString::to_string).as_deref(), Some("Aoi"));
}

#[test]
fn the_mouse_reaches_the_fields() {
    let mut driver = Driver::menu((80, 40));
    driver.click_text("Sho shogi").click_text("Sho shogi").shows("> Opponent the computer");
    driver.click_text("Name ").shows("> Name").click_text("Name ").keys("Aoi");
    driver.click_text("Clock ").shows("Name     Aoi").click_text("next choice").shows("5m");
    driver.click_text("Level").click_text("Level").shows("2 of 10");
    driver
        .click_text("[ ] capture")
        .shows("> [x] capture")
        .click_text("play  Space")
        .shows("Aoi >5:00");
}

#[test]
fn variants_and_fields_are_one_list() {
    let mut driver = Driver::menu((80, 24));
    let listed = library::shipped().iter().filter(|variant| !variant.era.folded).count();
    let mut folded: Vec<&Era> = library::shipped().iter().map(|variant| &variant.era).collect();
    folded.retain(|era| era.folded);
    folded.dedup();
    let count = listed + folded.len() + 4;
    driver.keys("↑").shows("> Play remotely").keys("↓").shows("> Heian");
    driver.keys(&"j".repeat(count)).shows("> Heian");
    let heian = library::find("heian").unwrap();
    let extras = heian.setups.len() - 1 + heian.presets.len() + heian.handicaps.len();
    driver.keys("<enter>").shows("> Opponent").keys("↓↓↓↓↓").shows("> [ ] 8x8");
    driver.keys(&"↓".repeat(extras)).shows("> Opponent").keys("↑").hides("> Opponent");
}

#[test]
fn a_folded_group_is_opened_and_folded_again() {
    let mut driver = Driver::menu((80, 24));
    driver.shows("Small boards (").hides("> Minishogi").keys("↓↓↓↓↓").shows("> Small boards");
    driver.shows("Minishogi, Judkins").keys("<enter>").shows("> Minishogi").shows("Judkins shogi");
    driver.keys("←").shows("> Small boards (").hides("> Minishogi").keys("→↓←");
    driver.shows("> Small boards (").click_text("Small boards (").shows("> Minishogi");
    driver.keys("<enter><enter>").shows("Black to move");
}

#[test]
fn home_and_end_mark_the_first_and_the_last_entry() {
    let mut driver = Driver::menu((80, 24));
    driver.keys("<end>").shows("> Play remotely").keys("<home>").shows("> Heian");
    driver.keys("<enter><end>").shows("> [ ]").keys("<home>").shows("> Opponent");
}

#[test]
fn a_tick_that_pushes_another_out_says_so() {
    let mut driver = Driver::menu((80, 24));
    driver.keys("→ ↓ ").shows("8x8 is no longer selected").shows("both change the set-up");
    driver.keys(" ").hides("no longer selected");
}

#[test]
fn every_extra_is_explained() {
    let mut driver = Driver::menu((80, 24));
    driver.keys("→").shows("eight files, eight ranks. 8 files by 8 ranks, 32 pieces.");
    driver.keys("<esc>↓→↓").shows("until the last royal is taken. Check. A player may leave");
    driver.keys("<esc>↓→").shows("Drops. ");
}

#[test]
fn one_handicap_pushes_out_another() {
    let mut driver = Driver::menu((80, 24));
    driver.keys("↓↓↓→<end> ↑ ").shows("only one handicap can be chosen").keys("<enter>");
    assert_eq!(driver.selection().handicap().map(|handicap| &*handicap.id), Some("eight"));
}

#[test]
fn the_board_is_shown_as_the_game_would_begin() {
    let mut driver = Driver::menu((120, 40));
    driver.keys("k").shows(" L ").hides(" R ");
    driver.keys("↓↓↓").shows("vR").keys("→<end>");
    driver.keys(" ").shows("ten").hides("vR");
    let mut driver = Driver::menu((80, 24));
    driver.keys("↓↓").shows("v靏");
    let mut driver = Driver::menu((60, 20));
    driver.hides("v香").shows("Heian");
}

#[test]
fn what_was_asked_for_goes_for_the_game_chosen() {
    let rules = vec!["check=any".to_owned()];
    let overrides = RuleOverrides { rules, strict: true, handicap: Some("two".to_owned()) };
    let mut driver = Driver::wishing(overrides);
    driver.shows("check=any, strict").keys("↓↓↓").shows("[x] two").keys("<enter><enter>");
    assert_eq!(driver.selection().rules().illegal_move, IllegalMoveRule::Loses);
    assert_eq!(driver.selection().handicap().map(|handicap| &*handicap.id), Some("two"));
}

#[test]
fn a_game_that_cannot_grant_a_wish_says_so() {
    let rules = vec!["drops.no-mate-by=CE".to_owned()];
    let mut driver = Driver::wishing(RuleOverrides { rules, ..RuleOverrides::default() });
    driver.keys("<enter><enter>").shows("drops.no-mate-by").shows("choose a game");
    driver.keys("<esc>↓↓<enter><enter>").shows("Black to move");
}

#[test]
fn every_small_window_can_be_drawn() {
    for keys in ["", "l", "k", "<enter>", "<enter>jjjj<enter>some name"] {
        let mut driver = Driver::menu((80, 24));
        driver.keys(keys);
        for (width, height) in (1..90).flat_map(|width| (1..30).map(move |height| (width, height)))
        {
            driver.size = Size { width, height };
            driver.event(Event::Resize(width, height));
            driver.screen();
        }
    }
}

#[test]
fn a_time_is_typed_at_once_and_kept_on_continuing() {
    let mut driver = Driver::menu((80, 24));
    driver.keys("<enter> ↓").shows("Enter types one: 5m").keys("5m").shows("Clock    5m");
    driver.keys("<down>").shows("> Black").shows("Enter").keys("<enter>Aoi<tab>");
    driver.shows("Black    Aoi").shows("> White").keys("<enter>Bent<enter>").shows("White    Bent");
    driver.keys("<up>").shows("> Black").keys("↑").shows("> Clock    5m");
    driver.keys("1h<down>").shows("Clock    1h");
    driver.keys("↑7<down>").shows("'7' has no unit").shows("> Clock    7").keys("<esc>");
    driver.shows("> Clock    1h");
}

#[test]
fn the_computer_at_level_1_is_three_keys_away() {
    let mut driver = Driver::menu((80, 24));
    driver
        .keys("↓<enter>")
        .shows("Opponent the computer")
        .shows("Level    1 of 10")
        .keys("<enter>");
    driver.shows("Sho shogi").shows("Black to move").shows("v White (level 1), taken: -");
    let players = &driver.play().session().headers().players;
    assert_eq!(Program::only_person(players), Some(Color::Black));
    assert!(players.name(Color::White).unwrap().to_string().ends_with("level 1"));
}

#[test]
fn what_was_chosen_is_offered_again() {
    let mut driver = Driver::menu((120, 40));
    driver.keys("↓↓<enter>↓  ↓ <end> <home>↓↓↓5m<enter>↑").shows("You play White");
    driver.keys("<enter>").shows("Wa shogi");
    let chosen = driver.effects.iter().find_map(|effect| match effect {
        Effect::Disk(DiskEffect::KeepChoice(Chosen::Game(id, game))) => {
            Some((id.clone(), game.clone()))
        }
        _ => None,
    });
    let (id, game) = chosen.unwrap();
    assert_eq!((&*id, game.presets.len()), ("wa", 1));
    let mut later = Start::default();
    later.choices.add(&Chosen::Game(id, game));
    let mut driver = Driver::started(later, (120, 40));
    driver
        .keys("↓↓")
        .shows("[x] ")
        .keys("<enter>")
        .shows("Level    3 of 10")
        .shows("You play White");
    driver.shows("Clock    5m");
    // Another game takes over the opponent, not the presets.
    driver.keys("<esc>↑<enter>").shows("Level    3 of 10").hides("[x]");
}

#[test]
fn tab_completes_the_commands_that_need_no_game() {
    let mut driver = Driver::menu((80, 24));
    driver.keys(":ru<tab>").shows(":rules").keys("<esc>:res<tab>").hides(":resign");
    driver.keys("<esc>:<tab>").shows(":edit").keys("<tab>").shows(":open");
}

#[test]
fn one_row_is_marked() {
    let mut driver = Driver::menu((120, 40));
    let marks = |driver: &Driver| driver.screen().matches("> ").count();
    for keys in ["j", "l", "<esc>jjj", "jjjj", "j", "j", "j"] {
        driver.keys(keys);
        assert_eq!(marks(&driver), 1, "after {keys}\n{}", driver.screen());
    }
}

#[test]
fn the_board_of_the_menu_is_apart_from_the_list() {
    for (size, keys) in [((120, 40), ""), ((120, 40), "j<enter>"), ((160, 50), "j<enter>")] {
        let mut driver = Driver::new(None, size);
        driver.keys(keys);
        let buffer = driver.buffer();
        let is_blank = |x: u16, y: u16| buffer[(x, y)].symbol() == " ";
        let at = (0..size.1).flat_map(|y| (0..size.0).map(move |x| (x, y)));
        let (x, y) = at.into_iter().find(|&at| buffer[at].symbol() == "┌").unwrap();
        // The file numbers are above the frame.
        let rows = y - 1..size.1 - 6;
        assert!(rows.clone().all(|y| is_blank(x - 1, y)), "{size:?}:\n{}", driver.screen());
        assert!((x..size.0).all(|x| is_blank(x, y - 2)), "{size:?}:\n{}", driver.screen());
    }
}

#[test]
fn a_game_with_a_preset_is_chosen_by_name_on_the_board_and_in_the_menu() {
    let mut driver = Driver::variant("sho");
    driver.typed("menu wa:dropz").shows("has no preset 'dropz'").shows("Sho shogi");
    driver.typed("menu waa").shows("did you mean").shows("Sho shogi");
    driver.typed("menu wa:drops").shows("[x] drops ");
    let mut menu = Driver::menu((80, 24));
    menu.typed("menu waa").shows("did you mean").typed("menu wa:drops").shows("[x] drops ");
}

#[test]
fn a_text_that_is_no_position_leaves_the_game_on_the_board() {
    let mut driver = Driver::variant("sho");
    driver.typed("sfen 9/9").shows("SFEN").shows("Black to move");
}
