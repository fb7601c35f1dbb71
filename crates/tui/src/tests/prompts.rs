//! Tests of the bottom rows: prompts, messages and the key bar.

use super::*;

use crate::effect::EffectResult;
use zushiki_play::verbs::Verb;

#[test]
fn q_closes_a_prompt_and_does_not_quit() {
    let mut driver = Driver::position("shogi", SILVER_READY);
    driver.typed("S-9c").shows("Promote?").keys("q").hides("Promote?").hides("Quit?");
    driver.keys("o").shows("All you can do").keys("<esc>").hides("What you can").hides("Quit?");
    driver.typed("resign").shows("do you resign?").keys("q").hides("resign?").hides("Quit?");
    assert_eq!(driver.outcome(), None);
    let mut driver = Driver::variant("shogi");
    driver.typed("G-5h").shows("Which one?").keys("q").hides("Which one?").hides("Quit?");
    driver.typed("P-7f").keys("q").shows("Quit?").keys("q").hides("Quit?");
    assert_eq!(driver.effects, []);
}

#[test]
fn q_is_text_where_text_is_typed() {
    let mut driver = Driver::variant("shogi");
    driver.keys(":q").shows(":q");
    assert_eq!(driver.effects, []);
}

#[test]
fn the_key_bar_shows_no_key_without_its_word() {
    let mut driver = Driver::variant("shogi");
    driver.size = Size { width: 44, height: 24 };
    driver.event(Event::Resize(44, 24));
    let screen = driver.screen();
    let bar = screen.lines().last().unwrap();
    assert_eq!(bar.trim_end(), " o all  ? help  k letters  p pieces  q exit");
}

#[test]
fn messages_name_the_keys_that_are_configured() {
    let keys = [
        (Action::Verb(Verb::Undo), "F2"),
        (Action::Verb(Verb::LookBack), "<"),
        (Action::Verb(Verb::Pieces), "F3"),
        (Action::Verb(Verb::Glyphs), "F4"),
    ];
    let mut driver = Driver::with_keys("shogi", &keys);
    driver.shows("F3 shows how every piece moves, r tells the rules");
    driver.typed("glyphs").shows("Pieces are written in letters. Backspace undoes it.");
    driver.typed("resign").keys("y<esc><esc>").shows("F2 takes back, < reviews, :new plays again.");
}

#[test]
fn a_message_never_covers_a_hand() {
    let message = "This is a message that is much longer than any that the program has: ".repeat(6);
    for id in ["shogi", "wa:drops"] {
        let (id, presets) =
            id.split_once(':').map_or((id, vec![]), |(id, preset)| (id, vec![preset.to_owned()]));
        let choice = Choice { presets, ..Choice::default() };
        for (width, height) in [(40, 20), (60, 24), (80, 24), (100, 30), (37, 18)] {
            let mut driver = Driver::new(Some(rules(id, &choice).start()), (width, height));
            let hands = driver.screen().matches("Black:").count();
            driver.app.update(EffectResult::Copied(message.clone()));
            let screen = driver.screen();
            assert!(screen.contains("This is"), "{id} {width}x{height}\n{screen}");
            assert_eq!(screen.matches("Black:").count(), hands, "{id} {width}x{height}\n{screen}");
        }
    }
}

#[test]
fn the_key_bar_keeps_help_and_the_way_out() {
    for (width, height) in [(80, 24), (60, 20), (40, 20), (120, 40)] {
        for id in ["sho", "wa", "taikyoku"] {
            let start = rules(id, &Choice::default()).start();
            let mut driver = Driver::new(Some(start), (width, height));
            for keys in ["", "<enter>"] {
                let screen = driver.keys(keys).screen();
                let bar = screen.lines().last().unwrap();
                assert!(bar.contains("? help") && bar.contains("q exit"), "{id} {width}: {bar}");
            }
        }
    }
}

#[test]
fn a_message_of_two_rows_leaves_the_key_bar_where_it_covers_no_text() {
    let message =
        "A message that is one word too long for a row of a window of eighty columns, here.";
    for (id, before) in [("sho", " here.   o all"), ("shogi", " here.   o all"), ("wa", " o all")] {
        let mut driver = Driver::variant(id);
        driver.app.update(EffectResult::Copied(message.to_owned()));
        let screen = driver.shows("A message that").shows("here.").screen();
        let bar = screen.lines().last().unwrap();
        assert!(bar.starts_with(before), "{id}\n{screen}");
        assert!(bar.contains("? help") && bar.contains("q exit"), "{id}\n{screen}");
    }
}

#[test]
fn a_file_is_not_named_by_the_word_before_its_name() {
    let mut driver = Driver::variant("sho");
    driver.typed("P-7f").typed("save as").shows("Which file?");
    assert_eq!(driver.effects, []);
}
