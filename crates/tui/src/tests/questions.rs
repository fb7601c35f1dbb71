//! Questions: their answers are tiles, one of which is chosen.

use ratatui::style::Modifier;

use super::*;

/// The text of the highlighted cells of the row of the question.
fn highlighted(driver: &mut Driver) -> String {
    driver.app.set_colours(crate::theme::ThemeName::Mono, crate::theme::Depth::True);
    let (buffer, row) = (driver.buffer(), driver.size.height - 2);
    let cells = (0..driver.size.width).map(|x| &buffer[(x, row)]);
    let reversed = cells.filter(|cell| cell.modifier.contains(Modifier::REVERSED));
    reversed.map(|cell| cell.symbol()).collect::<String>().trim().to_owned()
}

#[test]
fn the_chosen_answer_is_highlighted_and_given_by_enter() {
    for (keys, chosen, plays) in
        [("", "[y] yes", true), ("→", "[n] no", false), ("→←", "[y] yes", true)]
    {
        let mut driver = Driver::variant("sho");
        driver.typed("P-7f").typed("now").shows("Let the computer play").keys(keys);
        assert_eq!(highlighted(&mut driver), chosen);
        driver.keys("<enter>").hides("Let the computer");
        let players = &driver.play().session().headers().players;
        let is_named = Color::ALL.into_iter().any(|side| players.name(side).is_some());
        assert_eq!(is_named, plays, "{keys}");
    }
}

#[test]
fn enter_ends_and_loses_nothing_unless_yes_is_chosen() {
    for command in ["resign", "new", "menu"] {
        let mut driver = Driver::variant("sho");
        driver.typed("P-7f").typed(command).shows("[y] yes   [n] no");
        assert_eq!(highlighted(&mut driver), "[n] no", "{command}");
        driver.keys("<enter>").hides("[y] yes");
        assert_eq!((driver.outcome(), driver.play().game().len()), (None, 1), "{command}");
    }
    let mut driver = Driver::variant("sho");
    driver.typed("resign").keys("<left><enter>");
    assert!(driver.outcome().is_some());
}

#[test]
fn the_key_bar_tells_how_to_choose_an_answer_and_to_cancel() {
    for (tag, bar) in [
        ("en", "Enter choose  Right select  Esc cancel"),
        ("ja", "Enter 決 定   Right 選 択   Esc 取 消"),
    ] {
        let start = rules("sho", &Choice::default()).start();
        let language = Language::find(tag).unwrap();
        let mut driver = Driver::in_language(language, Some(start), (80, 24));
        driver.typed("resign").shows(bar).keys("<right><esc>").hides(bar);
        assert_eq!(driver.outcome(), None, "{tag}");
    }
}

#[test]
fn an_answer_is_given_by_a_click() {
    for (answer, ends) in [("[y]", true), ("no", false)] {
        let mut driver = Driver::variant("sho");
        driver.typed("resign").click_text(answer);
        assert_eq!(driver.outcome().is_some(), ends, "{answer}");
    }
}
