//! Tests of the whole app without a terminal: keys and mouse in, screen and effects out.

mod after;
mod analysis;
mod bell;
mod bytes;
mod cards;
mod clock;
mod comments;
mod contrast;
mod copies;
mod drawn;
mod elsewhere;
mod engines;
mod files;
mod forty_variations;
mod game_analysis;
mod hint;
mod input;
mod input_method;
mod japanese;
mod keeping;
mod large_boards;
mod layers;
mod learn;
mod lions;
mod lists;
mod menu;
mod moments;
mod newcomer;
mod notation;
mod openings;
mod palette;
mod pasted;
mod problems;
mod promotion;
mod prompts;
mod pseudo;
mod questions;
mod review;
mod road;
mod screens;
mod study;
mod typing;
mod variations;
mod words;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Size;

use super::action::{Action, ProgramAction};
use super::app::{App, Start, awaited_work};
use super::disk::Disk;
use super::effect::{DiskEffect, Effect, EffectResult, Input};
use super::keymap::{self, KeyOverride, Keymap, Section};
use super::{Options, screen::play::Play};
use zushiki_core::board::Color;
use zushiki_core::notation::sfen;
use zushiki_core::rules::{Outcome, Position, Rules, Termination};
use zushiki_core::variant::{
    Choice, IllegalMoveRule, RuleOverrides, RulePatch, Selection, library,
};
use zushiki_play::opponent::AdviceRequest;
use zushiki_play::remote::{LinkId, LinkOutput};
use zushiki_play::session::MatchSettings;
use zushiki_play::storage::choices::{Chosen, Part};
use zushiki_play::storage::game_files::{JournalState, StorageError, StorageReport, StorageTask};
use zushiki_play::storage::library::Library;
use zushiki_play::verbs::Verb;
use zushiki_words::language::Language;

/// The app with the effects of its last input.
struct Driver {
    app: App,
    size: Size,
    effects: Vec<Effect>,
    /// Executes the effects that concern files, if any.
    disk: Option<Disk>,
    /// The library that was opened last.
    library: Option<Library>,
    /// The lines for people elsewhere that the app has asked to send.
    sent: Vec<(LinkId, LinkOutput)>,
    /// Whether the game of a shared table cannot be stored.
    disk_is_full: bool,
}

impl Driver {
    fn new(game: Option<Position>, size: (u16, u16)) -> Driver {
        Driver::in_language(Language::ENGLISH, game, size)
    }

    fn in_language(language: Language, game: Option<Position>, size: (u16, u16)) -> Driver {
        let game = game.map(|start| MatchSettings::default().record(start));
        let options = Options { language, ..Options::default() };
        Driver::started(Start { game, options, ..Start::default() }, size)
    }

    fn with_table(game: Option<Position>, settings: MatchSettings, size: (u16, u16)) -> Driver {
        let game = game.map(|start| settings.record(start));
        Driver::started(Start { game, settings, ..Start::default() }, size)
    }

    /// The app started with `start` and the shipped variants, for a player who has met the computer and not yet changed
    /// the letters on the pieces.
    fn started(start: Start, (width, height): (u16, u16)) -> Driver {
        let mut start = Start { variants: library::shipped().clone(), ..start };
        let met = Part::ALL.into_iter().filter(|&part| part != Part::Letters);
        met.for_each(|part| start.choices.add(&Chosen::Part(part)));
        let size = Size { width, height };
        let (app, effects, sent) = (App::new(start, size), Vec::new(), Vec::new());
        Driver { app, size, effects, disk: None, library: None, sent, disk_is_full: false }
    }

    fn variant(id: &str) -> Driver {
        Driver::new(Some(rules(id, &Choice::default()).start()), (80, 24))
    }

    /// A game of the variant with the player's own keys on the board.
    fn with_keys(id: &str, keys: &[(Action, &str)]) -> Driver {
        let own = |(action, key): &(Action, &str)| KeyOverride {
            section: Section::Board,
            action: action.clone(),
            keys: vec![key.parse().unwrap()],
        };
        let keymap = Keymap::new(keys.iter().map(own).collect());
        let game = MatchSettings::default().record(rules(id, &Choice::default()).start());
        let options = Options { keymap, ..Options::default() };
        Driver::started(Start { game: Some(game), options, ..Start::default() }, (80, 24))
    }

    fn position(id: &str, position: &str) -> Driver {
        let rules = rules(id, &Choice::default());
        let setup = sfen::parse(rules.selection(), position).unwrap();
        Driver::new(Some(rules.position(&setup).unwrap()), (80, 24))
    }

    /// The question for the adviser.
    fn asked(&self) -> Option<AdviceRequest<'_>> {
        self.app.view_for_engines()?.asked
    }

    fn event(&mut self, event: Event) {
        self.app.update(Input::Drawn);
        self.unseen_event(event);
    }

    /// Handles an event that came before the current state was drawn.
    fn unseen_event(&mut self, event: Event) {
        if let Some(action) = keymap::action(self.app.keys(), event) {
            self.effects = self.app.update(action);
            self.work();
            self.post();
            self.run_command(self.effects.clone());
        }
    }

    /// Does the work that a problem awaits.
    fn work(&mut self) {
        while let Some(work) = awaited_work(&self.app).cloned() {
            let worked = Box::new(work.carry_out());
            self.effects.extend(self.app.update(EffectResult::Worked(worked)));
        }
    }

    /// Answers that the game of a shared table is stored, and puts the lines of the last effects to those that are to be
    /// sent.
    fn post(&mut self) {
        if self.disk.is_none() && self.app.is_at_shared_table() {
            self.answer_storage();
        }
        let lines = self.effects.iter().filter_map(|effect| match effect {
            Effect::Link(link, output) => Some((*link, output.clone())),
            _ => None,
        });
        self.sent.extend(lines);
    }

    /// Answers the tasks that write the journal.
    fn answer_storage(&mut self) {
        let is_write = |effect: &&Effect| matches!(effect, Effect::Store(StorageTask::Journal(_)));
        for _ in 0..self.effects.iter().filter(is_write).count() {
            let result = if self.disk_is_full {
                Err(StorageError::NoDirectory)
            } else {
                Ok(JournalState::Good)
            };
            let report = StorageReport::Journal(result);
            self.effects.extend(self.app.update(EffectResult::Stored(report)));
        }
    }

    /// Presses keys faster than the screen is drawn.
    fn burst(&mut self, keys: &str) -> &mut Driver {
        self.app.update(Input::Drawn);
        self.each_key(keys, Driver::unseen_event)
    }

    /// Presses keys, each after a frame: letters as they are, others by name in angle brackets.
    fn keys(&mut self, keys: &str) -> &mut Driver {
        self.each_key(keys, Driver::event)
    }

    fn each_key(&mut self, keys: &str, press: impl Fn(&mut Driver, Event)) -> &mut Driver {
        let mut rest = keys;
        while let Some(letter) = rest.chars().next() {
            let (code, length) = match rest.find('>') {
                Some(end) if letter == '<' && end > 1 => (named(&rest[1..end]), end + 1),
                _ => (arrow(letter).unwrap_or(KeyCode::Char(letter)), letter.len_utf8()),
            };
            let ctrl = if code == KeyCode::Char('r') && length > 1 {
                KeyModifiers::CONTROL
            } else {
                KeyModifiers::NONE
            };
            press(self, Event::Key(KeyEvent::new(code, ctrl)));
            rest = &rest[length..];
        }
        self
    }

    /// Presses a key with Ctrl.
    fn ctrl(&mut self, letter: char) -> &mut Driver {
        let key = KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL);
        self.event(Event::Key(key));
        self
    }

    fn typed(&mut self, text: &str) -> &mut Driver {
        self.keys(&format!(":{text}<enter>"))
    }

    fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) -> &mut Driver {
        let modifiers = KeyModifiers::NONE;
        self.event(Event::Mouse(MouseEvent { kind, column, row, modifiers }));
        self
    }

    /// Drags the mouse from one cell to another.
    fn drag(&mut self, from: (u16, u16), to: (u16, u16)) -> &mut Driver {
        let button = MouseButton::Left;
        self.mouse(MouseEventKind::Down(button), from.0, from.1);
        self.mouse(MouseEventKind::Drag(button), to.0, to.1);
        self.mouse(MouseEventKind::Up(button), to.0, to.1)
    }

    /// Clicks where `text` begins.
    fn click_text(&mut self, text: &str) -> &mut Driver {
        let (column, row) = self.find(text);
        self.mouse(MouseEventKind::Down(MouseButton::Left), column, row)
    }

    /// The cell where `text` begins.
    fn find(&self, text: &str) -> (u16, u16) {
        let screen = self.screen();
        let (row, line) = screen.lines().enumerate().find(|(_, line)| line.contains(text)).unwrap();
        let column = line[..line.find(text).unwrap()].chars().count();
        (u16::try_from(column).unwrap(), u16::try_from(row).unwrap())
    }

    /// The cell in the middle of a square, with Black at the bottom.
    fn square(&self, name: &str) -> (u16, u16) {
        let play = self.play();
        let area = ratatui::layout::Rect::new(0, 0, self.size.width, self.size.height);
        let layout = play.layout(area, &Options::default()).unwrap();
        let square = play.game().position().geometry().parse(name).unwrap();
        let rect = layout.grid(false).rect(square);
        (rect.x + rect.width / 2, rect.y + rect.height / 2)
    }

    fn buffer(&self) -> Buffer {
        let backend = TestBackend::new(self.size.width, self.size.height);
        let mut terminal = Terminal::new(backend).unwrap();
        terminal.draw(|frame| self.app.view(frame)).unwrap();
        terminal.backend().buffer().clone()
    }

    fn screen(&self) -> String {
        let buffer = self.buffer();
        let width = usize::from(self.size.width.max(1));
        let rows = buffer.content.chunks(width);
        let text = |row: &[ratatui::buffer::Cell]| -> String {
            row.iter().map(ratatui::buffer::Cell::symbol).collect()
        };
        rows.map(text).collect::<Vec<_>>().join("\n")
    }

    fn shows(&mut self, text: &str) -> &mut Driver {
        assert!(self.screen().contains(text), "no '{text}' in\n{}", self.screen());
        self
    }

    fn hides(&mut self, text: &str) -> &mut Driver {
        assert!(!self.screen().contains(text), "'{text}' in\n{}", self.screen());
        self
    }

    fn play(&self) -> &Play {
        self.app.play().unwrap()
    }

    fn sfen(&self) -> String {
        let position = self.play().game().position();
        sfen::write(position.selection(), &position.setup())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.play().game().cursor_outcome()
    }
}

/// The key of an arrow.
fn arrow(letter: char) -> Option<KeyCode> {
    let keys =
        [('←', KeyCode::Left), ('↓', KeyCode::Down), ('↑', KeyCode::Up), ('→', KeyCode::Right)];
    keys.into_iter().find(|(arrow, _)| *arrow == letter).map(|(_, key)| key)
}

fn named(name: &str) -> KeyCode {
    match name {
        "redo" => KeyCode::Char('r'),
        "enter" => KeyCode::Enter,
        "esc" => KeyCode::Esc,
        "tab" => KeyCode::Tab,
        "home" => KeyCode::Home,
        "end" => KeyCode::End,
        "pgup" => KeyCode::PageUp,
        "pgdn" => KeyCode::PageDown,
        "up" => KeyCode::Up,
        "down" => KeyCode::Down,
        "left" => KeyCode::Left,
        "right" => KeyCode::Right,
        "backtab" => KeyCode::BackTab,
        "bs" => KeyCode::Backspace,
        "f2" => KeyCode::F(2),
        other => panic!("no key '{other}'"),
    }
}

fn rules(id: &str, choice: &Choice) -> Rules {
    Rules::new(Selection::new(library::find(id).unwrap(), choice).unwrap())
}

const PAWN_READY: &str = "4k4/P8/9/9/9/9/9/9/4K4 b - 1";
const SILVER_READY: &str = "4k4/9/9/S8/9/9/9/9/4K4 b - 1";
const PAWN_IN_HAND: &str = "4k4/9/9/9/9/9/6P2/9/4K4 b 2Pg 1";

#[test]
fn the_cursor_takes_a_piece_and_moves_it() {
    let mut driver = Driver::variant("sho");
    driver.keys("←←↑↑<enter>↑<enter>").shows("1. P-7f").shows("White to move");
}

#[test]
fn arrows_do_the_same_as_letters() {
    let mut driver = Driver::variant("sho");
    driver.keys("<left><left><up><up> <up> ").shows("1. P-7f");
}

#[test]
fn an_illegal_target_names_its_reason_and_changes_nothing() {
    let mut driver = Driver::variant("sho");
    let before = driver.sfen();
    driver.keys("←←↑↑<enter>↑↑<enter>").shows("A pawn steps ahead");
    assert_eq!(driver.sfen(), before);
    driver.keys("↓<enter>").shows("1. P-7f").hides("does not move");
}

#[test]
fn only_ones_own_pieces_are_taken_up() {
    let mut driver = Driver::variant("sho");
    driver.keys("↑↑↑↑<enter>").shows("No piece stands on 5e.");
    driver.keys("↑↑↑↑<enter>").shows("is White's");
}

#[test]
fn typed_moves_play_in_both_notations() {
    let mut driver = Driver::variant("sho");
    driver.typed("7g7f").typed("P-3d").shows("1. P-7f").shows("P-3d");
}

#[test]
fn what_is_typed_wrongly_is_explained() {
    let mut driver = Driver::variant("shogi");
    driver.typed("R-2d").shows("Blocked by the pawn on 2g.");
    driver.hides("1. R");
    driver.typed("G-5h").shows("G6i-5h").shows("G4i-5h");
    driver.typed("castle").shows("Unknown command 'castle'");
    driver.typed("commment x").shows("did you mean").shows("comment?");
    driver.typed("diagram").shows("diagram works only with zushiki");
}

#[test]
fn drops_come_from_the_hand_by_the_cursor() {
    for keys in ["<tab><enter>↑↑↑↑<enter>", "<tab> ↑↑↑↑ "] {
        let mut driver = Driver::position("shogi", PAWN_IN_HAND);
        driver.keys(keys).shows("P*5e");
    }
}

#[test]
fn a_refused_drop_names_the_file() {
    let mut driver = Driver::position("shogi", PAWN_IN_HAND);
    let before = driver.sfen();
    driver.typed("P*3e").shows("You already have an unpromoted pawn on file 3.");
    assert_eq!(driver.sfen(), before);
}

#[test]
fn without_room_for_hands_they_are_reported_in_words() {
    let mut driver = Driver::position("shogi", PAWN_IN_HAND);
    driver.size = Size { width: 30, height: 13 };
    driver.event(Event::Resize(30, 13));
    driver.keys("<tab>").shows("[pawn x2]").shows("help");
}

#[test]
fn undo_and_redo_have_no_limit() {
    let mut driver = Driver::variant("sho");
    let start = driver.sfen();
    driver.typed("P-7f").typed("P-3d").typed("P-2f");
    let end = driver.sfen();
    driver.keys("uuu").shows("Taken back: P-7f.");
    assert_eq!(driver.sfen(), start);
    driver.keys("u").shows("nothing to take back").keys("<redo><redo><redo>");
    assert_eq!(driver.sfen(), end);
}

#[test]
fn review_shows_a_banner_and_end_leaves_it() {
    let mut driver = Driver::variant("sho");
    driver.typed("P-7f").typed("P-3d");
    let end = driver.sfen();
    driver.keys("[").shows("REVIEW 1 of 2").keys("<home>").shows("REVIEW 0 of 2");
    driver.typed("1").shows("REVIEW 1 of 2").keys("<end>").hides("REVIEW");
    assert_eq!(driver.sfen(), end);
}

#[test]
fn a_move_from_the_past_begins_a_variation() {
    let mut driver = Driver::variant("sho");
    driver.typed("P-7f").typed("P-3d").keys("[").shows("begins a variation").typed("P-8d");
    driver.shows("P-8d").shows("REVIEW 2 of 2").shows("continues the variation");
    driver.keys("[").shows("begin here. j takes the next");
    driver.keys("j<end>").shows("P-3d").hides("P-8d").hides("REVIEW");
    driver.typed("P-2f").hides("REVIEW");
}

#[test]
fn resignation_ends_the_game_and_can_be_taken_back() {
    let mut driver = Driver::variant("sho");
    driver.typed("resign").shows("do you resign?").keys("n");
    assert_eq!(driver.outcome(), None);
    driver.typed("resign").keys("y").shows("White wins: Black resigns");
    let by = Termination::Resignation;
    assert_eq!(driver.outcome(), Some(Outcome { winner: Some(Color::White), by }));
    driver.typed("P-7f").shows("REVIEW 1 of 1").keys("u").shows("White wins: Black resigns");
    driver.keys("u");
    assert_eq!(driver.outcome(), None);
}

#[test]
fn an_offer_is_answered_by_the_other_side() {
    let mut driver = Driver::variant("heian");
    driver.typed("draw").shows("Black offers a draw. White, do you accept?").keys("n");
    driver.shows("White declines.");
    assert_eq!(driver.outcome(), None);
    driver.keys("o").click_text("Offer a draw").keys("y").shows("GAME OVER");
    let by = Termination::Agreement;
    assert_eq!(driver.outcome(), Some(Outcome { winner: None, by }));
}

#[test]
fn an_impasse_needs_its_conditions() {
    let mut driver = Driver::variant("heian");
    driver.typed("impasse").shows("promotion zone");
    driver.typed("claim").shows("cannot be claimed in this game, only offered");
}

#[test]
fn quitting_asks_only_where_a_game_would_be_lost() {
    let mut driver = Driver::variant("sho");
    driver.keys("q");
    assert_eq!(driver.effects, [Effect::Quit]);
    driver.typed("P-7f").keys("q").shows("Quit?");
    assert_eq!(driver.effects, []);
    driver.keys("<esc>").hides("Quit?").typed("resign").keys("yqq");
    assert_eq!(driver.effects, [Effect::Quit]);
}

#[test]
fn mate_is_announced_by_its_name() {
    let mut driver = Driver::position("shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
    driver.typed("G*5b").shows("Black wins: checkmate").shows("GAME OVER");
}

#[test]
fn check_is_announced() {
    let mut driver = Driver::position("shogi", "4k4/9/9/9/9/9/9/9/4K4 b R 1");
    driver
        .typed("R*5e")
        .shows("CHECK")
        .shows("Check: White's king on 5a is attacked by the rook on 5e.");
    driver.typed("5a5b").shows("king would be taken by the rook on 5e");
}

#[test]
fn one_of_two_royals_is_said_to_be_attacked() {
    let mut driver = Driver::position("sho", "4k4/9/4+e4/9/9/9/9/9/R3K4 b - 1");
    driver.typed("R-9a=").shows("ATTACKED").shows("White's king on 5a is attacked").hides("CHECK");
}

#[test]
fn where_illegal_moves_lose_the_reason_is_still_told() {
    let illegal_move = Some(IllegalMoveRule::Loses);
    let choice =
        Choice { rules: RulePatch { illegal_move, ..RulePatch::default() }, ..Choice::default() };
    let mut driver = Driver::new(Some(rules("sho", &choice).start()), (80, 24));
    driver.typed("7g7e").shows("A pawn steps ahead").shows("White wins: illegal move");
    driver
        .shows("[ reviews, :new")
        .keys("u")
        .typed("P-5d")
        .shows("A pawn steps ahead: from 5g to 5f, not to 5d (Black is to move).");
    driver.shows("White wins: illegal move").shows(":new plays again");
}

#[test]
fn directions_are_those_of_the_screen() {
    let mut driver = Driver::variant("sho");
    driver.keys("t");
    let before = driver.play().board.is_flipped();
    driver.typed("P-7f").keys("↑↑↑↑<enter>").shows("P-7f");
    assert!(before && driver.play().board.is_flipped());
    let geometry = driver.play().game().position().geometry();
    let cursor = driver.play().board.cursor().square;
    assert_eq!(geometry.name(cursor).to_string(), "7i", "the top of the screen");
}

#[test]
fn the_board_turns_by_itself_where_wanted() {
    let mut driver = Driver::variant("sho");
    driver.keys(":flip auto<enter>");
    assert!(!driver.play().board.is_flipped());
    driver.typed("P-7f");
    assert!(driver.play().board.is_flipped());
    driver.typed("P-3d");
    assert!(!driver.play().board.is_flipped());
}

#[test]
fn one_key_leads_from_kanji_to_letters() {
    let mut driver = Driver::variant("wa");
    driver.shows("v靏").keys("k").hides("v靏").shows("vCK");
    driver.keys("k").hides("│").shows("|");
}

#[test]
fn the_card_follows_the_cursor() {
    let mut driver = Driver::variant("wa");
    driver.shows("crane king").keys("↑↑<left>").hides("crane king").shows("sparrow pawn");
}

#[test]
fn help_lists_keys_and_commands_and_closes() {
    let mut driver = Driver::variant("sho");
    driver.keys("?").shows("Take back the last move").shows(":help lists");
    driver.keys("<esc>").shows("Black to move");
    driver.typed("help").shows("take the last move back").keys("?").shows("Black to move");
}

#[test]
fn the_menu_chooses_variant_and_presets() {
    let mut driver = Driver::new(None, (80, 24));
    driver.shows("Heian shogi").shows("Wa shogi").keys("↓↓").shows("wa: Wa shogi");
    driver.keys("→ ").shows("wa:drops").keys("<enter>").shows("Black: -");
    assert_eq!(driver.play().game().position().selection().id(), "wa:drops");
}

#[test]
fn a_new_tick_replaces_an_incompatible_one() {
    let mut driver = Driver::new(None, (80, 24));
    driver.keys("→ ").shows("heian:8x8:").keys("↓ ").shows("heian:8x9:").keys(" ").shows("heian:");
}

#[test]
fn another_game_can_be_chosen() {
    let mut driver = Driver::variant("sho");
    driver.typed("P-7f").typed("menu").shows("Leave the game?").keys("y").shows("choose a game");
}

#[test]
fn a_short_window_shares_its_last_row() {
    let mut driver = Driver::new(Some(rules("wa", &Choice::default()).start()), (36, 15));
    driver.shows("? help").keys(":").shows(":").hides("help").keys("<esc>").shows("help");
    driver.typed("CK-6e").hides("help").keys("↑").shows("help");
}

#[test]
fn a_narrow_title_says_whose_turn_it_is() {
    let choice = Choice { presets: vec!["bare-back".to_owned()], ..Choice::default() };
    let mut driver = Driver::new(Some(rules("sho", &choice).start()), (36, 15));
    driver.shows("Black to move").typed("P-7f").shows("White to move");
}

#[test]
fn too_small_a_window_says_what_it_needs() {
    let mut driver = Driver::new(Some(rules("wa", &Choice::default()).start()), (20, 10));
    driver.shows("36x15").shows("20x10").shows("narrow and too low").typed("SP-6h");
    assert_eq!(driver.play().game().len(), 1);
}

#[test]
fn every_small_window_can_be_drawn_in_every_mode() {
    for keys in ["", "?", "o", ":abc", "q", "l", "p", "r", "r/a", "hhkk<enter>"] {
        let mut driver = Driver::variant("heian");
        driver.typed("P-7e").keys(keys);
        for (width, height) in (0..45).flat_map(|width| (0..20).map(move |height| (width, height)))
        {
            driver.size = Size { width, height };
            driver.event(Event::Resize(width, height));
            driver.screen();
            driver.app.update(Action::Verb(Verb::Redraw));
        }
    }
}

#[test]
fn the_needed_size_is_never_cut() {
    for (size, wanted) in [((40, 3), "40x3"), ((12, 3), "needs 30x13"), ((8, 1), "30x13")] {
        let game = rules("sho", &Choice::default()).start();
        let mut driver = Driver::new(Some(game), size);
        driver.shows(wanted);
    }
}

#[test]
fn no_status_and_no_message_hides_a_rank_of_the_smallest_board() {
    let game = rules("wa", &Choice::default()).start();
    let mut driver = Driver::new(Some(game), (36, 15));
    driver
        .keys(":influence<enter>")
        .shows("┃j")
        .shows("┃k")
        .shows("Who controls the squares: ^ Black");
    driver.keys("↑↑↑↑").shows("┃j").shows("┃k").shows("Black 1");
    driver.keys(":influence<enter>:attackers<enter><left>").shows("┃j").shows("┃k").shows("7g");
}
