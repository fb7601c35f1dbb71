//! The order of the layers for actions, messages and drawing.

use super::*;
use crate::action::Action;
use crate::effect::EffectResult;
use crate::keymap::Mode;
use crate::widget::Tone;
use zushiki_play::storage::game_files::{FileContent, OpenedFile};
use zushiki_play::verbs::Verb;
use zushiki_record::Remark;

#[test]
fn what_is_about_the_top_layer_reaches_none_below() {
    for keys in ["?", "p", "r", ":edit<enter>", ":games<enter>"] {
        let mut driver = Driver::variant("sho");
        driver.typed("P-7f").keys(keys);
        for action in [
            Action::Verb(Verb::Undo),
            Action::Verb(Verb::Flip),
            Action::Verb(Verb::Resign),
            Action::Verb(Verb::OpenLine),
        ] {
            driver.app.update(action);
        }
        let play = driver.play();
        assert_eq!((play.game().len(), play.board.is_flipped()), (1, false), "{keys}");
        driver.keys("<esc><esc>").shows("White to move").hides("resign");
    }
}

#[test]
fn what_is_global_reaches_the_app_from_every_layer() {
    for keys in ["", "?", "p", "r", "e", "G", "o", ":", "q"] {
        let mut driver = Driver::variant("sho");
        driver.typed("P-7f").keys(keys);
        assert_eq!(driver.app.update(Action::Verb(Verb::QuitAtOnce)), [Effect::Quit], "{keys}");
        assert_eq!(driver.app.update(Action::Verb(Verb::Redraw)), [Effect::Redraw], "{keys}");
    }
}

#[test]
fn a_message_is_shown_on_the_uppermost_layer_that_can() {
    let tell = |driver: &mut Driver| drop(driver.app.update(EffectResult::Copied("Sent.".into())));
    for keys in ["", "e", "G"] {
        let mut driver = Driver::variant("sho");
        driver.keys(keys);
        tell(&mut driver);
        driver.shows("Sent.");
    }
    for keys in ["?", "p", "r"] {
        let mut driver = Driver::variant("sho");
        driver.keys(keys);
        tell(&mut driver);
        driver.hides("Sent.").keys("<esc>").shows("Sent.");
    }
    let mut driver = Driver::new(None, (80, 24));
    tell(&mut driver);
    driver.shows("Sent.");
}

#[test]
fn layers_close_one_by_one() {
    let mut driver = Driver::new(None, (80, 24));
    driver
        .keys("↓↓<enter><enter>")
        .shows("Black to move")
        .keys(":edit<enter>")
        .shows("EDIT")
        .keys("?");
    driver.shows("put the chosen piece").keys("<esc>").shows("EDIT").keys("<esc>");
    driver.shows("Black to move").keys("p").shows("PIECES").keys("<esc>").shows("Black to move");
    driver.typed("menu").shows("choose a game");
}

#[test]
fn a_game_that_is_opened_closes_what_lay_above_the_board() {
    let mut driver = Driver::variant("sho");
    driver.typed("P-7f");
    let record = driver.play().session().record().clone();
    driver.keys(":edit<enter>").app.update(Action::Verb(Verb::Games));
    driver.shows("SAVED GAMES");
    let remarks = vec![Remark::UnknownTimes];
    let opened = OpenedFile { record, remarks, fault: None, file: None, continues: false };
    let opened = EffectResult::Opened(Ok(FileContent::Game(Box::new(opened))));
    assert_eq!(driver.app.update(opened), [Effect::Disk(DiskEffect::CloseGame(Vec::new()))]);
    driver
        .shows("White to move")
        .shows("Times of an unknown form")
        .hides("SAVED GAMES")
        .hides("EDIT");
    // All of the game has been read: the remark is news.
    assert_eq!(driver.play().board.prompt().message().map(|told| told.tone), Some(Tone::Plain));
}

#[test]
fn the_key_that_leaves_goes_one_level_up() {
    let mut driver = Driver::variant("sho");
    driver.typed("P-7f").typed("P-3d").keys("[").shows("REVIEW").keys("q").hides("REVIEW");
    driver.keys("[").typed("P-8d").keys("v");
    assert_eq!(driver.app.mode(), Mode::Tree);
    driver.keys("q");
    assert_eq!(driver.app.mode(), Mode::Review);
    driver.keys("q");
    assert_eq!(driver.app.mode(), Mode::Board);
    driver.typed("resign").keys("y");
    assert_eq!(driver.app.mode(), Mode::Ended);
    driver.keys("q");
    assert_eq!(driver.app.mode(), Mode::Board);
    assert!(!driver.effects.contains(&Effect::Quit));
    driver.keys("q");
    assert!(driver.effects.contains(&Effect::Quit));
}

#[test]
fn one_key_undoes_a_setting_until_the_next_setting_or_move() {
    let mut driver = Driver::variant("sho");
    let glyphs = |driver: &Driver| driver.app.options().glyphs.mode;
    let first = glyphs(&driver);
    driver.keys("k").shows("Backspace undoes it.");
    assert_ne!(glyphs(&driver), first);
    driver.keys("<bs>").shows("Undone: ");
    assert_eq!(glyphs(&driver), first);
    driver.keys("<bs>");
    assert_ne!(glyphs(&driver), first);
    driver.keys("<bs>↑").typed("theme lihgt").typed("P-9a").keys("<bs>");
    assert_ne!(glyphs(&driver), first);
    driver.typed("P-7f").keys("<bs>");
    assert_ne!(glyphs(&driver), first);
    for typed in ["theme light", "notation japanese", "numbering pairs", "mouse", "language ja"] {
        let mut driver = Driver::variant("sho");
        let before = *driver.app.options();
        driver.typed(typed);
        assert_ne!(*driver.app.options(), before, "{typed}");
        driver.keys("<bs>");
        assert_eq!(*driver.app.options(), before, "{typed}");
    }
}

/// The booklet and the lists have the help and the menu, and no letters in their bars once these are known.
#[test]
fn the_booklet_and_the_lists_have_the_help_and_the_menu() {
    let mut driver = Driver::variant("sho");
    driver.keys("r?").shows("finds everything").shows("next place").keys("<esc>");
    driver.keys("o").shows("All you can do").keys("<esc>").keys(":theme light<enter>");
    assert_eq!(driver.app.options().theme.name(), "light");
    driver.keys("<esc>").typed("statistics").hides("choose").keys(":").shows("All you can do");
    driver.keys("<esc>?").shows("finds everything").keys("<esc><enter>").shows("Black to move");
    driver.keys("?").shows("k letters").keys("<esc>k").keys("?").hides("k letters").keys("<esc>");
    driver.keys("r").hides("k letters").keys("<esc>").typed("resign").hides("k letters");
}
