//! The same game played by lines and on the board: the files are the same, byte for byte.

use std::fs;
use std::path::Path;

use proptest::prelude::*;
use ratatui::layout::Size;
use tempfile::TempDir;

use super::*;
use zushiki_core::notation::hodges;
use zushiki_play::opponent::Habits;
use zushiki_play::peers::Roster;
use zushiki_play::storage::game_files::{GameFiles, StorageDirs};
use zushiki_play::table::{EngineSetup, Services};
use zushiki_record::{Format, write};
use zushiki_tui::Start;
use zushiki_tui::action::{Action, LineAction, ProgramAction, SelectAction};
use zushiki_tui::app::App;
use zushiki_tui::effect::{DiskEffect, Effect, EffectResult};
use zushiki_tui::keymap::Mode;
use zushiki_tui::screen::Screen;
use zushiki_words::language::Language;

/// An action of a player, in either front end.
#[derive(Clone, Debug)]
enum Act {
    /// Plays the legal move of this number, counted round and round.
    Move(usize),
    /// Types a move, legal or not, or a command.
    Type(String),
    /// Types a command that asks a question, and answers it.
    Ask(&'static str, bool),
    /// Lets milliseconds pass.
    Wait(u64),
}

/// One front end with its directories.
trait FrontEnd {
    /// Types a line; returns whether a question waits for an answer then.
    fn enter(&mut self, line: &str) -> bool;
    fn answer(&mut self, yes: bool);
    fn wait(&mut self, time: Duration);
    fn record(&self) -> &Record;

    fn act(&mut self, act: &Act) {
        match act {
            Act::Move(number) => {
                let moves = self.record().game.position().legal_moves();
                if let Some(&mv) = moves.get(number % moves.len().max(1)) {
                    self.enter(&hodges::write(self.record().game.position(), mv));
                }
            }
            Act::Type(line) => drop(self.enter(line)),
            Act::Ask(line, yes) => {
                if self.enter(line) {
                    self.answer(*yes);
                }
            }
            Act::Wait(millis) => self.wait(Duration::from_millis(*millis)),
        }
    }

    /// The game as it is written to a file.
    fn written(&self) -> String {
        String::from_utf8(write(self.record(), Format::Psn).unwrap().bytes).unwrap()
    }
}

fn files(home: &Path) -> GameFiles {
    let dirs = StorageDirs {
        unfinished: Some(home.join("unfinished")),
        games: Some(home.join("games")),
        caches: None,
        home: Some(home.to_owned()),
    };
    GameFiles::new(dirs, library::shipped())
}

/// The dialogue of `--plain`.
struct Lines {
    dialogue: Dialogue,
}

impl Lines {
    fn new(start: Position, settings: &MatchSettings, home: &Path) -> Lines {
        let session = Session::new(settings.record(start), settings.time);
        let (settings, roster) = (Settings::default(), Roster::default());
        let engines = EngineSetup { settings, roster, seed: 1, habits: Habits::default() };
        let table = Table::new(session, Services::new(files(home), engines, |_| {}));
        Lines { dialogue: Dialogue::new(Language::ENGLISH, table, Notation::Hodges) }
    }
}

impl FrontEnd for Lines {
    fn enter(&mut self, line: &str) -> bool {
        let reply = self.dialogue.answer(line);
        self.dialogue.store();
        text(&reply).ends_with("Type yes or no.")
    }

    fn answer(&mut self, yes: bool) {
        self.dialogue.answer(if yes { "yes" } else { "no" });
        self.dialogue.store();
    }

    fn wait(&mut self, time: Duration) {
        self.dialogue.pass(time);
        self.dialogue.store();
    }

    fn record(&self) -> &Record {
        self.dialogue.record()
    }
}

/// The board on screen.
struct Board {
    app: App,
    files: GameFiles,
}

impl Board {
    fn new(start: Position, settings: &MatchSettings, home: &Path) -> Board {
        let game = Some(settings.record(start));
        let start = Start { game, settings: settings.clone(), ..Start::default() };
        let app = App::new(start, Size { width: 80, height: 24 });
        Board { app, files: files(home) }
    }

    fn update(&mut self, action: Action) {
        for effect in self.app.update(action) {
            let task = match effect {
                Effect::Store(task) => task,
                // Features that were used for the first time, which only affect the next start.
                Effect::Disk(DiskEffect::KeepChoice(_)) => continue,
                effect => panic!("{effect:?}"),
            };
            let record = self.app.play().unwrap().session().record();
            let report = self.files.run(&task, record);
            self.app.update(EffectResult::Stored(report));
        }
    }
}

impl FrontEnd for Board {
    fn enter(&mut self, line: &str) -> bool {
        self.update(Action::Line(LineAction::Paste(line.to_owned())));
        self.update(Action::Line(LineAction::Submit));
        Screen::keys(self.app.play().unwrap()) == Mode::Question
    }

    fn answer(&mut self, yes: bool) {
        self.update(if yes {
            Action::Select(SelectAction::Yes)
        } else {
            Action::Select(SelectAction::No)
        });
    }

    fn wait(&mut self, time: Duration) {
        self.update(Action::Program(ProgramAction::Tick(time)));
    }

    fn record(&self) -> &Record {
        self.app.play().unwrap().session().record()
    }
}

/// The contents of the files in a directory, in the order of their names.
fn contents(directory: &Path) -> Vec<String> {
    let Ok(entries) = fs::read_dir(directory) else { return Vec::new() };
    let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.into_iter().map(|path| fs::read_to_string(path).unwrap()).collect()
}

/// The game as another process resumes it from the journal in `home`.
fn resumed(home: &Path) -> Option<String> {
    let mut files = files(home);
    let path = fs::read_dir(home.join("unfinished")).ok()?.next()?.unwrap().path();
    let game = files.resume(&path).unwrap().game;
    let written = write(&game.record, Format::Psn).unwrap().bytes;
    Some(format!("{}{:?}", String::from_utf8(written).unwrap(), game.clock))
}

/// Does `acts` in both front ends and compares the game after each, and all files at the end.
fn assert_same(id: &str, patch: RulePatch, time: &str, acts: &[Act]) -> String {
    let choice = Choice { rules: patch, ..Choice::default() };
    let selection = Selection::new(library::find(id).unwrap(), &choice).unwrap();
    let start = Rules::new(selection).start();
    let players = Players::new("Aoi".parse().ok(), "Ren".parse().ok());
    let date = Some("2026.11.20".to_owned());
    let settings =
        MatchSettings { players, time: time.parse().ok(), date, ..MatchSettings::default() };
    let homes: [TempDir; 2] = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let mut lines = Lines::new(start.clone(), &settings, homes[0].path());
    let mut board = Board::new(start, &settings, homes[1].path());
    for act in acts {
        lines.act(act);
        board.act(act);
        assert_eq!(lines.written(), board.written(), "after {act:?} of {acts:?}");
    }
    lines.enter("save ~/own.psn");
    board.enter("save ~/own.psn");
    let own = homes.each_ref().map(|home| fs::read_to_string(home.path().join("own.psn")).unwrap());
    assert_eq!(own[0], own[1]);
    drop((lines, board));
    let [of_lines, of_board] =
        homes.each_ref().map(|home| (contents(&home.path().join("games")), resumed(home.path())));
    assert_eq!(of_lines, of_board);
    own[0].clone()
}

fn typed(line: &str) -> Act {
    Act::Type(line.to_owned())
}

#[test]
fn a_game_with_times_and_offers_has_the_same_file_from_lines_and_from_the_board() {
    use Act::{Ask, Wait};
    let file = assert_same(
        "sho",
        RulePatch::default(),
        "5m",
        &[
            Wait(1_500),
            typed("P-7f"),
            Wait(20_250),
            typed("7g7d"),
            Ask("draw", false),
            typed("P-3d"),
            Wait(3_000),
            typed("P-2f"),
            typed("undo"),
            Wait(60_000),
            typed("P-6f"),
            Wait(700),
            Ask("draw", true),
        ],
    );
    for text in ["[Black \"Aoi\"]", "P-7f", "1.5", "P-6f", "1/2-1/2"] {
        assert!(file.contains(text), "no '{text}' in\n{file}");
    }
}

#[test]
fn an_unfinished_game_has_the_same_journal_from_lines_and_from_the_board() {
    use Act::{Ask, Move, Wait};
    let acts = [Wait(900), Move(3), Wait(8_000), Move(5), Ask("resign", false), typed("undo")];
    let file = assert_same("heian", RulePatch::default(), "1m+2x10s", &acts);
    assert!(file.contains('*'), "{file}");
}

#[test]
fn every_end_is_the_same_from_lines_and_from_the_board() {
    let illegal_move = Some(IllegalMoveRule::Loses);
    let strict = RulePatch { illegal_move, ..RulePatch::default() };
    let ends: [(RulePatch, Act, &str); 4] = [
        (RulePatch::default(), Act::Ask("resign", true), "1-0"),
        (RulePatch::default(), Act::Wait(61_000), "1-0"),
        (strict.clone(), typed("3c3f"), "1-0"),
        (strict, typed("B-5e"), "1-0"),
    ];
    for (patch, end, result) in ends {
        let acts = [Act::Wait(1), typed("P-7f"), Act::Wait(2_000), end];
        let file = assert_same("shogi", patch, "1m", &acts);
        assert!(file.contains(result), "no {result} after {acts:?} in\n{file}");
    }
}

fn any_act() -> impl Strategy<Value = Act> {
    let ask = prop::sample::select(vec!["draw", "impasse", "claim", "resign"]);
    prop_oneof![
        8 => any::<usize>().prop_map(Act::Move),
        3 => (0..20_000u64).prop_map(Act::Wait),
        2 => Just(typed("undo")),
        1 => Just(typed("redo")),
        1 => Just(typed("5a5a")),
        1 => (ask, prop::bool::weighted(0.2)).prop_map(|(line, yes)| Act::Ask(line, yes)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn any_game_is_the_same_from_lines_and_from_the_board(
        acts in prop::collection::vec(any_act(), 1..40)
    ) {
        assert_same("wa", RulePatch::default(), "1m+30s", &acts);
    }
}
