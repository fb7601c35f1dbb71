//! The menu of the board: everything that keys and `:` commands can do there, by group. Each row has the equivalent
//! key, or otherwise the command. A test compares the menu with both.

use super::game_table::GameTable;
use super::mode::Entry;
use crate::action::{
    Action, AnalysisAction, CommentAction, ComputerAction, DisplayAction, FileAction, HeaderAction,
    LearnAction, LeaveAction, LineAction, Look, OfferAction, PositionAction, ReviewAction,
    ScreenAction, SelectAction, StudyAction, TalkAction,
};
use crate::keymap::{self, Mode};
use zushiki_play::table::typed::{CommandName, KnownTo};
use zushiki_words::language::MessageKey;
use zushiki_words::wording::command_effect;

/// Rows under a heading.
struct Group {
    title: MessageKey,
    rows: &'static [Row],
}

/// A row of the menu.
struct Row {
    text: MessageKey,
    action: Action,
    /// The command that does the same, or that the row begins to type.
    command: Option<CommandName>,
    /// The explanation; by default that of the command or of the key.
    about: Option<MessageKey>,
    when: When,
}

/// The part of a game in which a row is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum When {
    Always,
    Playing,
    Over,
    Shared,
}

/// A row for what a key alone does.
const fn key(text: MessageKey, action: Action) -> Row {
    Row { text, action, command: None, about: None, when: When::Always }
}

/// A row with an equivalent command.
const fn row(text: MessageKey, action: Action, command: CommandName) -> Row {
    let mut row = key(text, action);
    row.command = Some(command);
    row
}

/// A row that opens the `:` line with the beginning of a command.
const fn typed(text: MessageKey, begun: &'static str, command: CommandName) -> Row {
    row(text, Action::Line(LineAction::Begin(begun)), command)
}

impl Row {
    /// The row with a special explanation.
    const fn about(mut self, about: MessageKey) -> Row {
        self.about = Some(about);
        self
    }

    /// The row, which is left out once the game is over.
    const fn while_it_lasts(mut self) -> Row {
        self.when = When::Playing;
        self
    }

    /// The row, which is only shown at a table that people elsewhere share.
    const fn at_shared_table(mut self) -> Row {
        self.when = When::Shared;
        self
    }

    /// The row, which is only shown after the game is over.
    const fn at_the_end(mut self) -> Row {
        self.when = When::Over;
        self
    }
}

/// The first row. It only closes the menu, so that an accidental Enter does no harm.
static CLOSE: Row = key(MessageKey("play-menu-close"), Action::Select(SelectAction::Close))
    .about(MessageKey("play-about-close"));

#[rustfmt::skip] // one row a line
static MOVES: &[Row] = &[
    row(MessageKey("play-menu-undo"), Action::Review(ReviewAction::Undo), CommandName::Undo).about(MessageKey("play-about-undo")),
    row(MessageKey("play-menu-redo"), Action::Review(ReviewAction::Redo), CommandName::Redo),
    row(MessageKey("play-menu-hint"), Action::Hint, CommandName::Hint),
    key(MessageKey("play-menu-type"), Action::Line(LineAction::OpenLine)).about(MessageKey("play-about-type")),
];

#[rustfmt::skip] // one row a line
static GAME: &[Row] = &[
    row(MessageKey("play-menu-draw"), Action::Offer(OfferAction::OfferDraw), CommandName::Draw).about(MessageKey("play-about-draw")).while_it_lasts(),
    row(MessageKey("play-menu-impasse"), Action::Offer(OfferAction::OfferImpasse), CommandName::Impasse).about(MessageKey("play-about-impasse")).while_it_lasts(),
    row(MessageKey("play-menu-claim"), Action::Offer(OfferAction::ClaimImpasse), CommandName::Claim).about(MessageKey("play-about-claim")).while_it_lasts(),
    row(MessageKey("play-menu-resign"), Action::Offer(OfferAction::Resign), CommandName::Resign).about(MessageKey("play-about-resign")).while_it_lasts(),
    typed(MessageKey("play-menu-say"), "say ", CommandName::Say).at_shared_table(),
    row(MessageKey("play-menu-mute"), Action::Talk(TalkAction::Mute), CommandName::Mute).at_shared_table(),
    row(MessageKey("play-menu-again"), Action::Leave(LeaveAction::NewGame), CommandName::New).about(MessageKey("play-about-again")),
    row(MessageKey("play-menu-swapped"), Action::Leave(LeaveAction::Rematch), CommandName::Rematch).about(MessageKey("play-about-swapped")),
    key(MessageKey("after-menu-panel"), Action::Offer(OfferAction::EndPanel)).about(MessageKey("after-about-panel")).at_the_end(),
    row(MessageKey("play-menu-edit"), Action::Position(PositionAction::EditPosition), CommandName::Edit).about(MessageKey("play-about-edit")),
    typed(MessageKey("play-menu-position"), "sfen ", CommandName::Position).about(MessageKey("play-about-position")),
    row(MessageKey("play-menu-variants"), Action::Leave(LeaveAction::ChooseVariant), CommandName::Menu).about(MessageKey("play-about-variants")),
    row(MessageKey("play-menu-quit"), Action::Leave(LeaveAction::Quit), CommandName::Quit).about(MessageKey("play-about-quit")),
];

#[rustfmt::skip] // one row a line
static OPPONENT: &[Row] = &[
    typed(MessageKey("play-menu-computer"), "computer 1", CommandName::Computer),
    row(MessageKey("play-menu-now"), Action::Computer(ComputerAction::MoveNow), CommandName::Now),
    row(MessageKey("play-menu-stop"), Action::Computer(ComputerAction::StopThinking), CommandName::Stop),
    row(MessageKey("play-menu-takeover"), Action::Computer(ComputerAction::TakeOver), CommandName::TakeOver),
    typed(MessageKey("play-menu-clock"), "clock ", CommandName::Clock),
];

#[rustfmt::skip] // one row a line
static REVIEW: &[Row] = &[
    row(MessageKey("play-menu-look"), Action::Review(ReviewAction::Look(Look::Back)), CommandName::Back).about(MessageKey("play-about-look")),
    row(MessageKey("play-menu-forward"), Action::Review(ReviewAction::Look(Look::Forward)), CommandName::Forward),
    row(MessageKey("play-menu-first"), Action::Review(ReviewAction::Look(Look::First)), CommandName::First),
    row(MessageKey("play-menu-last"), Action::Review(ReviewAction::Look(Look::Last)), CommandName::Last),
    row(MessageKey("play-menu-capture"), Action::Review(ReviewAction::Look(Look::Capture { later: true })), CommandName::Capture),
    key(MessageKey("play-menu-capture-before"), Action::Review(ReviewAction::Look(Look::Capture { later: false }))),
    row(MessageKey("play-menu-return"), Action::Review(ReviewAction::Return), CommandName::Return),
    row(MessageKey("play-menu-replay"), Action::Review(ReviewAction::Replay), CommandName::Replay),
    row(MessageKey("play-menu-variations"), Action::Review(ReviewAction::Variations), CommandName::Variations),
    row(MessageKey("play-menu-branch"), Action::Review(ReviewAction::NextBranch), CommandName::Branch),
    row(MessageKey("play-menu-promote"), Action::Review(ReviewAction::PromoteBranch), CommandName::Promote),
    row(MessageKey("play-menu-delete"), Action::Review(ReviewAction::DeleteBranch), CommandName::Delete),
    row(MessageKey("play-menu-prune"), Action::Review(ReviewAction::PruneBranches), CommandName::Prune),
    row(MessageKey("play-menu-comment"), Action::Comment(CommentAction::OpenComment), CommandName::Comment),
    row(MessageKey("play-menu-uncomment"), Action::Comment(CommentAction::Comment(String::new())), CommandName::Uncomment),
    row(MessageKey("play-menu-mark"), Action::Comment(CommentAction::Mark(String::new())), CommandName::Mark),
    row(MessageKey("play-menu-info"), Action::Header(HeaderAction::Show), CommandName::Info),
];

#[rustfmt::skip] // one row a line
static ANALYSIS: &[Row] = &[
    row(MessageKey("play-menu-analysis"), Action::Analysis(AnalysisAction::Analysis), CommandName::Analysis),
    row(MessageKey("play-menu-analyse"), Action::Analysis(AnalysisAction::AnalyseGame), CommandName::Analyse),
    row(MessageKey("play-menu-threat"), Action::Analysis(AnalysisAction::Threat), CommandName::Threat),
    row(MessageKey("play-menu-mate"), Action::Analysis(AnalysisAction::Mate), CommandName::Mate),
    row(MessageKey("play-menu-influence"), Action::Study(StudyAction::Influence), CommandName::Influence),
    row(MessageKey("play-menu-attackers"), Action::Study(StudyAction::Attackers), CommandName::Attackers),
    key(MessageKey("play-menu-play-line"), Action::Analysis(AnalysisAction::PlayLine)),
    key(MessageKey("play-menu-keep-line"), Action::Analysis(AnalysisAction::KeepLine)),
    key(MessageKey("play-menu-next-line"), Action::Analysis(AnalysisAction::NextLine)),
    key(MessageKey("play-menu-more-lines"), Action::Analysis(AnalysisAction::MoreLines)),
    key(MessageKey("play-menu-fewer-lines"), Action::Analysis(AnalysisAction::FewerLines)),
];

#[rustfmt::skip] // one row a line
static LEARNING: &[Row] = &[
    row(MessageKey("play-menu-pieces"), Action::Screen(ScreenAction::Pieces), CommandName::Pieces),
    row(MessageKey("play-menu-rules"), Action::Screen(ScreenAction::Rules), CommandName::Rules),
    row(MessageKey("play-menu-learn"), Action::Screen(ScreenAction::Learn), CommandName::Learn),
    row(MessageKey("play-menu-problems"), Action::Screen(ScreenAction::Problems), CommandName::Problems),
    key(MessageKey("after-panel-learn"), Action::Learn(LearnAction::Mistakes)).about(MessageKey("after-about-learn")),
    key(MessageKey("after-menu-statistics"), Action::Screen(ScreenAction::Statistics)),
    row(MessageKey("play-menu-openings"), Action::Screen(ScreenAction::Openings), CommandName::Openings).about(MessageKey("play-about-openings")),
    row(MessageKey("play-menu-help"), Action::Screen(ScreenAction::Help), CommandName::Help).about(MessageKey("play-about-help")),
];

#[rustfmt::skip] // one row a line
static LOOKS: &[Row] = &[
    row(MessageKey("play-menu-flip"), Action::Study(StudyAction::Flip), CommandName::Flip).about(MessageKey("play-about-flip")),
    row(MessageKey("play-menu-auto-flip"), Action::Display(DisplayAction::AutoFlip), CommandName::AutoFlip),
    row(MessageKey("play-menu-glyphs"), Action::Display(DisplayAction::Glyphs), CommandName::Glyphs),
    row(MessageKey("play-menu-theme"), Action::Display(DisplayAction::Theme), CommandName::Theme),
    row(MessageKey("play-menu-larger"), Action::Display(DisplayAction::Larger), CommandName::Larger),
    row(MessageKey("play-menu-smaller"), Action::Display(DisplayAction::Smaller), CommandName::Smaller),
    key(MessageKey("play-menu-overview"), Action::Display(DisplayAction::Overview)).about(MessageKey("play-about-overview")),
    row(MessageKey("play-menu-numbering"), Action::Display(DisplayAction::Numbering), CommandName::Numbering),
    row(MessageKey("play-menu-notation"), Action::Display(DisplayAction::Notation), CommandName::Notation),
    row(MessageKey("play-menu-language"), Action::Display(DisplayAction::Language), CommandName::Language),
    row(MessageKey("play-menu-mouse"), Action::Display(DisplayAction::Mouse), CommandName::Mouse),
    row(MessageKey("play-menu-usual"), Action::Display(DisplayAction::UsualLooks), CommandName::UsualLooks),
];

#[rustfmt::skip] // one row a line
static FILES: &[Row] = &[
    row(MessageKey("play-menu-save"), Action::File(FileAction::Save), CommandName::Save).about(MessageKey("play-about-save")),
    typed(MessageKey("play-menu-save-over"), "save! ", CommandName::SaveOver),
    row(MessageKey("play-menu-games"), Action::Screen(ScreenAction::Games), CommandName::Open).about(MessageKey("play-about-games")),
    typed(MessageKey("play-menu-open-part"), "open! ", CommandName::OpenPart),
    row(MessageKey("play-menu-export"), Action::Position(PositionAction::ChooseExport), CommandName::Export),
    key(MessageKey("play-menu-copy-position"), Action::Position(PositionAction::CopyPosition)).about(MessageKey("play-about-copy-position")),
    key(MessageKey("play-menu-copy-game"), Action::Position(PositionAction::CopyGame)).about(MessageKey("play-about-copy-game")),
    typed(MessageKey("play-menu-copy"), "copy ", CommandName::Copy),
];

/// The groups in their order.
static GROUPS: &[Group] = &[
    Group { title: MessageKey("play-group-move"), rows: MOVES },
    Group { title: MessageKey("play-group-game"), rows: GAME },
    Group { title: MessageKey("play-group-opponent"), rows: OPPONENT },
    Group { title: MessageKey("play-group-review"), rows: REVIEW },
    Group { title: MessageKey("play-group-analysis"), rows: ANALYSIS },
    Group { title: MessageKey("play-group-learning"), rows: LEARNING },
    Group { title: MessageKey("play-group-looks"), rows: LOOKS },
    Group { title: MessageKey("play-group-files"), rows: FILES },
];

/// The entries of the menu for the game at `table`, with a heading before each group.
pub(super) fn entries(table: &GameTable) -> Vec<Entry> {
    let past = if table.session().is_over() { When::Playing } else { When::Over };
    let groups = GROUPS.iter().flat_map(|group| {
        let is_shared = table.table.shared().has_begun();
        let is_shown =
            move |row: &&Row| row.when != past && (row.when != When::Shared || is_shared);
        let rows = group.rows.iter().filter(is_shown);
        let heading = Entry::heading(group.title.text(table.language()));
        [heading].into_iter().chain(rows.map(|row| row.shown(table)))
    });
    [CLOSE.shown(table)].into_iter().chain(groups).collect()
}

impl Row {
    fn shown(&self, table: &GameTable) -> Entry {
        let text = self.text.text(table.language());
        let about = self.explanation(table);
        Entry { key: self.shortcut(table), ..Entry::new(text, self.action.clone(), about) }
    }

    /// The key on the board or in review, otherwise the command.
    fn shortcut(&self, table: &GameTable) -> String {
        if let Action::Select(_) = self.action {
            return String::new();
        }
        let label = |mode| table.keymap.label(mode, &self.action);
        let word = || self.command.map(|command| format!(":{}", command.word()));
        label(Mode::Board).or_else(|| label(Mode::Review)).or_else(word).unwrap_or_default()
    }

    fn explanation(&self, table: &GameTable) -> String {
        let language = table.language();
        let of_command = || Some(command_effect(language, self.command?, KnownTo::Screen));
        match self.about {
            Some(about) => about.text(language),
            None => of_command()
                .or_else(|| self.of_key(table))
                .map_or_else(String::new, |effect| language.sentence(&effect)),
        }
    }

    /// The effect of the key, as in the help.
    fn of_key(&self, table: &GameTable) -> Option<String> {
        let mut bound = keymap::bindings(table.keymap.of(Mode::Board));
        Some(bound.find(|bound| *bound.action() == self.action)?.help(table.language()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::ProgramAction;
    use crate::command;

    fn rows() -> impl Iterator<Item = &'static Row> {
        GROUPS.iter().flat_map(|group| group.rows)
    }

    /// The commands without a row.
    const LEFT_OUT: [CommandName; 2] = [
        // The panel of `:info` lists the headers, and Enter on one of them begins this command.
        CommandName::Header,
        // The menu offers no loss of a game without a question.
        CommandName::QuitAtOnce,
    ];

    /// Whether a key needs no row: it moves or chooses on the board, scrolls, opens the menu itself, or concerns the terminal.
    fn needs_no_row(action: &Action) -> bool {
        matches!(
            action,
            Action::Select(_)
                | Action::Comment(CommentAction::Scroll(_))
                | Action::Offer(OfferAction::GameMenu)
                | Action::Program(
                    ProgramAction::QuitAtOnce | ProgramAction::Suspend | ProgramAction::Redraw
                )
        )
    }

    #[test]
    fn every_command_of_the_board_has_a_row() {
        for form in command::commands() {
            let count = rows().filter(|row| row.command == Some(form.name)).count();
            let expected = usize::from(!LEFT_OUT.contains(&form.name));
            assert_eq!(count, expected, "{:?}", form.name);
        }
    }

    #[test]
    fn every_key_of_the_board_has_a_row() {
        let modes = [Mode::Board, Mode::Selected, Mode::Stepped, Mode::Review];
        for bound in modes.into_iter().flat_map(keymap::bindings) {
            let has_row = rows().any(|row| row.action == *bound.action());
            assert_ne!(has_row, needs_no_row(bound.action()), "{:?}", bound.action());
        }
    }

    /// The rows whose key does not do quite the same as their command: the list of keys begins elsewhere than that of
    /// commands, and the other two commands may have an argument.
    const NOT_QUITE: [CommandName; 3] =
        [CommandName::Help, CommandName::Language, CommandName::Save];

    #[test]
    fn a_row_does_what_its_command_does() {
        for row in rows() {
            let Some(command) = row.command else { continue };
            match &row.action {
                Action::Line(LineAction::Begin(text)) => assert!(text.starts_with(command.word())),
                action if !NOT_QUITE.contains(&command) => {
                    let typed = command::parse(command.word());
                    assert_eq!(typed, Some(command::TypedAction::Action(action.clone())));
                }
                _ => {}
            }
        }
    }

    #[test]
    fn every_row_has_a_key_or_a_command() {
        for row in rows() {
            let has_key = [Mode::Board, Mode::Review]
                .into_iter()
                .flat_map(keymap::bindings)
                .any(|bound| *bound.action() == row.action);
            assert!(has_key || row.command.is_some(), "{:?}", row.text);
        }
    }
}
