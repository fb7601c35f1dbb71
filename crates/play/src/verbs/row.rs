//! The type of a row of the table of verbs.

use super::argument::{ArgumentError, ArgumentKind};
use crate::table::TableCommand;

/// The front ends that know a verb.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KnownTo {
    /// The board on screen and the lines.
    Both,
    /// The board on screen: the verb concerns its look, its cursor or its other screens.
    Screen,
    /// `--plain`, which describes what a board shows.
    Lines,
}

/// The way in which a verb is carried out: by the front end, or by a command to the table.
#[derive(Clone, Copy, Debug)]
pub enum Effect {
    /// The front end does it.
    FrontEnd,
    /// The table carries out this command.
    Sends(fn() -> TableCommand),
    /// The command to the table with the text that was typed, `None` if no blank follows the verb. `Ok(None)` for a text
    /// with which the front end does it.
    Reads(fn(Option<&str>) -> Result<Option<TableCommand>, ArgumentError>),
}

/// A group of the menu of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Group {
    /// The next move.
    Moves,
    /// The end of the game, other people, another game.
    Game,
    /// Programs that play, and clocks.
    Opponent,
    /// Other positions of the game, and its variations and comments.
    Review,
    /// Analysis and overlays.
    Analysis,
    /// Texts, lessons, problems and lists to learn from.
    Learning,
    /// The display.
    Looks,
    /// Files and copies.
    Files,
}

impl Group {
    /// The groups in the order of the menu.
    pub const ALL: [Group; 8] = [
        Group::Moves,
        Group::Game,
        Group::Opponent,
        Group::Review,
        Group::Analysis,
        Group::Learning,
        Group::Looks,
        Group::Files,
    ];
}

/// The part of a game in which the menu has a verb.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// Always.
    Always,
    /// Until it is over.
    Playing,
    /// After it is over.
    Over,
    /// At a table that people elsewhere share.
    Shared,
}

/// A set of places, which are screens or states of them, in which the key of a verb counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Places(u16);

impl Places {
    /// No place.
    pub const NONE: Places = Places(0);
    /// The list of games and the fields of a new one.
    pub const MENU: Places = Places(1);
    /// The board.
    pub const BOARD: Places = Places(1 << 1);
    /// The tree of variations beside the board.
    pub const TREE: Places = Places(1 << 2);
    /// The panel of a game that has ended.
    pub const END: Places = Places(1 << 3);
    /// The board of a lesson.
    pub const LESSON: Places = Places(1 << 4);
    /// The board of a problem.
    pub const PROBLEM: Places = Places(1 << 5);
    /// The board of a drill.
    pub const DRILL: Places = Places(1 << 6);
    /// The openings.
    pub const OPENINGS: Places = Places(1 << 7);
    /// The position editor.
    pub const EDITOR: Places = Places(1 << 8);
    /// The lists of lessons and of problems, and other lists that fill the window.
    pub const LIST: Places = Places(1 << 9);
    /// Questions with several answers and lists of choices.
    pub const PROMPT: Places = Places(1 << 10);
    /// Yes-or-no questions.
    pub const QUESTION: Places = Places(1 << 11);
    /// The list of keys.
    pub const TEXT: Places = Places(1 << 12);
    /// Places where text is typed.
    pub const TYPING: Places = Places(1 << 13);
    /// The rule booklet.
    pub const RULES: Places = Places(1 << 14);
    /// Every place.
    pub const EVERYWHERE: Places = Places(u16::MAX);

    /// The board of a game with what belongs to it.
    pub const GAME: Places = Places::BOARD.or(Places::TREE).or(Places::END);
    /// The boards of games and lessons.
    pub const COURSE: Places = Places::GAME.or(Places::LESSON);
    /// All boards on which pieces are moved by the rules.
    pub const PLAY: Places = Places::COURSE.or(Places::PROBLEM);
    /// All boards.
    pub const BOARDS: Places =
        Places::PLAY.or(Places::DRILL).or(Places::OPENINGS).or(Places::EDITOR);
    /// The places with a game whose rules can be read.
    pub const BOOK: Places = Places::PLAY.or(Places::DRILL).or(Places::OPENINGS).or(Places::MENU);
    /// The screens that have the common keys.
    pub const SCREENS: Places = Places::BOARDS.or(Places::MENU).or(Places::LIST).or(Places::PROMPT);

    /// The places of both sets.
    #[must_use]
    pub const fn or(self, other: Places) -> Places {
        Places(self.0 | other.0)
    }

    /// Whether the sets have a place in common.
    #[must_use]
    pub const fn overlaps(self, other: Places) -> bool {
        self.0 & other.0 != 0
    }
}

/// A verb as the front ends offer it.
#[derive(Clone, Copy, Debug)]
pub struct VerbRow {
    /// The name in the config file, which may not change because players have it in their files.
    pub name: &'static str,
    /// The typed words in English; completion and help use the first. None if it is not typed.
    pub words: &'static [&'static str],
    /// The kind of the text that may follow.
    pub argument: ArgumentKind,
    /// The front ends that know it.
    pub known_to: KnownTo,
    /// The way in which it is carried out.
    pub effect: Effect,
    /// The default keys, with blanks between them: `U Ctrl-r`.
    pub keys: &'static str,
    /// The places where these keys, or those of the player, count.
    pub places: Places,
    /// Whether the key bar shows its key.
    pub is_in_bar: bool,
    /// The group of the menu of the board that has it.
    pub group: Option<Group>,
    /// The part of a game in which the menu has it.
    pub when: When,
    /// The beginning of the argument, if the row of the menu begins to type the command.
    pub begun: Option<&'static str>,
    /// Whether it does the same on every screen: a screen passes it on unless it handles it itself.
    pub is_global: bool,
    /// Whether it can be typed only with a game on the board.
    pub needs_game: bool,
}

/// A verb of both front ends, which the front end carries out.
pub(super) const fn both() -> VerbRow {
    VerbRow {
        name: "",
        words: &[],
        argument: ArgumentKind::Nothing,
        known_to: KnownTo::Both,
        effect: Effect::FrontEnd,
        keys: "",
        places: Places::NONE,
        is_in_bar: false,
        group: None,
        when: When::Always,
        begun: None,
        is_global: false,
        needs_game: true,
    }
}

/// A verb of the board on screen.
pub(super) const fn screen() -> VerbRow {
    VerbRow { known_to: KnownTo::Screen, ..both() }
}

/// A verb of `--plain`.
pub(super) const fn lines() -> VerbRow {
    VerbRow { known_to: KnownTo::Lines, ..both() }
}

/// The parts of a row that differ from those of most verbs.
impl VerbRow {
    /// The kind of the text that may follow.
    pub(super) const fn takes(self, argument: ArgumentKind) -> VerbRow {
        VerbRow { argument, ..self }
    }

    /// The command to the table, which needs no text.
    pub(super) const fn sends(self, command: fn() -> TableCommand) -> VerbRow {
        VerbRow { effect: Effect::Sends(command), ..self }
    }

    /// The command to the table, made from the text.
    pub(super) const fn reads(
        self,
        command: fn(Option<&str>) -> Result<Option<TableCommand>, ArgumentError>,
    ) -> VerbRow {
        VerbRow { effect: Effect::Reads(command), ..self }
    }

    /// The default keys, and where they count.
    pub(super) const fn keys(self, keys: &'static str, places: Places) -> VerbRow {
        VerbRow { keys, places, ..self }
    }

    /// The places where a key counts that a player gives to the verb, which has no default key.
    pub(super) const fn place(self, places: Places) -> VerbRow {
        VerbRow { places, ..self }
    }

    /// The key bar shows the key.
    pub(super) const fn in_bar(self) -> VerbRow {
        VerbRow { is_in_bar: true, ..self }
    }

    /// The menu has it in `group`.
    pub(super) const fn menu(self, group: Group) -> VerbRow {
        VerbRow { group: Some(group), ..self }
    }

    /// The menu has it in this part of a game only.
    pub(super) const fn when(self, when: When) -> VerbRow {
        VerbRow { when, ..self }
    }

    /// The row of the menu begins to type the command, with this beginning of its argument.
    pub(super) const fn begun(self, begun: &'static str) -> VerbRow {
        VerbRow { begun: Some(begun), ..self }
    }

    /// The verb does the same on every screen.
    pub(super) const fn global(self) -> VerbRow {
        VerbRow { is_global: true, ..self }
    }

    /// The verb can be typed without a game on the board.
    pub(super) const fn without_game(self) -> VerbRow {
        VerbRow { needs_game: false, ..self }
    }
}

impl VerbRow {
    /// Whether this front end knows the verb.
    #[must_use]
    pub fn is_known_to(&self, front_end: KnownTo) -> bool {
        [KnownTo::Both, front_end].contains(&self.known_to)
    }

    /// The first typed word in English; empty for a verb that is not typed.
    #[must_use]
    pub fn word(&self) -> &'static str {
        self.words.first().copied().unwrap_or_default()
    }

    /// Whether `word` is the verb; `rest` follows it. A single letter with a following text is only a verb with the name of
    /// a file, because it is more likely a piece.
    pub(super) fn is_meant_by(&self, word: &str, rest: Option<&str>) -> bool {
        let has_rest = rest.is_some_and(|rest| !rest.trim().is_empty());
        let is_piece = word.len() == 1 && has_rest && self.argument != ArgumentKind::Path;
        self.words.contains(&word) && !is_piece
    }
}
