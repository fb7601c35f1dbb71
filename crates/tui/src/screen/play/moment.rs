//! The moment of the game, which decides the keys that lead the key bar.

use super::scene::Scene;
use super::tree::has_variations;
use super::{PromptMode, Question};
use crate::action::{Action, CursorDirection, SelectAction};
use crate::keymap::{BarEntry, Keys, LEFT_OUT, Mode};
use crate::layout::is_large;
use crate::unused::Unused;
use zushiki_play::storage::choices::Part;
use zushiki_play::verbs::Verb;
use zushiki_words::language::MessageKey;

/// For a player who has not used hints or has not taken back a move.
static NEWCOMER: &[BarEntry] = &[
    BarEntry::new(Action::Select(SelectAction::Accept), MessageKey("keys-bar-take")),
    BarEntry::of(Verb::Hint),
    BarEntry::of(Verb::Undo),
    BarEntry::of(Verb::OpenLine),
    BarEntry::of(Verb::Help),
];

/// While a program thinks about its move.
static THINKING: &[BarEntry] = &[
    BarEntry::new(Action::Verb(Verb::MoveNow), MessageKey("keys-bar-now")),
    BarEntry::of(Verb::StopThinking),
    BarEntry::of(Verb::Undo),
    BarEntry::of(Verb::OpenLine),
    BarEntry::of(Verb::Help),
];

/// While the player is asked about an offer, which every way out of the question declines.
static OFFERED: &[BarEntry] = &[
    BarEntry::new(Action::Select(SelectAction::Accept), MessageKey("keys-bar-choose")),
    BarEntry::new(
        Action::Select(SelectAction::Go(CursorDirection::Right)),
        MessageKey("keys-bar-ambiguous-mark"),
    ),
    BarEntry::new(Action::Select(SelectAction::Close), MessageKey("keys-bar-decline")),
];

/// While the game is analysed.
static ANALYSING: &[BarEntry] =
    &[BarEntry::new(Action::Select(SelectAction::Close), MessageKey("keys-bar-stop"))];

/// After the end of the game.
static OVER: &[BarEntry] = &[
    BarEntry::of(Verb::EndPanel),
    BarEntry::of(Verb::AnalyseGame),
    BarEntry::of(Verb::Mistakes),
    BarEntry::of(Verb::Rematch),
    BarEntry::of(Verb::LookBack),
    BarEntry::of(Verb::OpenLine),
];

/// After the end in a narrow bar.
static OVER_IN_NARROW: &[BarEntry] = &[
    BarEntry::of(Verb::OpenLine),
    BarEntry::of(Verb::Mistakes),
    BarEntry::of(Verb::Analysis),
    BarEntry::of(Verb::LookBack),
];

/// In review. What the game does not have is left out.
static REVIEW: &[BarEntry] = &[
    BarEntry::of(Verb::LookBack),
    BarEntry::of(Verb::LookForward),
    BarEntry::new(Action::Verb(Verb::Quit), MessageKey("keys-bar-review-game")),
    BarEntry::of(Verb::NextBranch),
    BarEntry::of(Verb::Variations),
    BarEntry::of(Verb::Mistakes),
    BarEntry::of(Verb::Analysis),
];

/// From this width on the bar begins with the keys of the moment. A narrower one begins with the menu, which has them all.
const FOR_MOMENTS: u16 = 60;

impl Scene<'_> {
    /// The keys that count, in the key bar those of the moment first.
    pub(super) fn keys(self) -> Keys {
        let mode = self.key_mode();
        let keys = self.options.keymap.of(mode).leading_with(self.leading(mode));
        let keys = match mode {
            Mode::Board => keys.inviting(self.invited()),
            _ => keys,
        };
        let keys = keys.leaving_out(self.left_out(mode)).without(self.table().board_use.idle());
        let zooms = is_large(self.table().position().geometry())
            && self.layout().is_ok_and(|it| it.is_part() || it.cell.is_overview());
        if zooms { keys.zooming() } else { keys }
    }

    /// The entries that players use most at this moment.
    fn leading(self, mode: Mode) -> &'static [BarEntry] {
        let (table, is_narrow) = (self.table(), self.area.width < FOR_MOMENTS);
        match mode {
            Mode::Question if self.is_offered() => OFFERED,
            Mode::Board if is_narrow && table.session().is_over() => OVER_IN_NARROW,
            _ if is_narrow => &[],
            Mode::Board | Mode::Review if table.table.analysis().has_game() => ANALYSING,
            Mode::Review => REVIEW,
            Mode::Board if table.session().is_over() => OVER,
            Mode::Board if self.is_thinking() => THINKING,
            Mode::Board if self.is_for_newcomer() => NEWCOMER,
            _ => &[],
        }
    }

    /// Whether the player is asked about an offer of the other side.
    fn is_offered(self) -> bool {
        matches!(self.mode(), PromptMode::Ask(Question::Accept(_) | Question::Takeback(_), _))
    }

    /// Whether a program thinks about its move.
    fn is_thinking(self) -> bool {
        self.table().table.players().is_program_to_move() && !self.table().is_computer_held_back()
    }

    /// Whether the player has not used hints, or has not taken back a move.
    fn is_for_newcomer(self) -> bool {
        [Part::Hint, Part::Undo].into_iter().any(|part| self.options.unused.has(part))
    }

    /// The verbs that the key bar leaves out: taking back where nothing can be taken back, letters once the player knows
    /// them, hints where they are not allowed, in review what the game does not have, and the way back at the start of the openings.
    fn left_out(self, mode: Mode) -> [Option<Verb>; LEFT_OUT] {
        let session = self.table().session();
        let (game, is_review) = (session.game(), mode == Mode::Review);
        [
            (!self.takes_back(mode)).then_some(Verb::Undo),
            (!self.options.unused.has(Part::Letters)).then_some(Verb::Glyphs),
            (!self.gives_hints(mode)).then_some(Verb::Hint),
            (is_review && session.branching_ply().is_none()).then_some(Verb::NextBranch),
            (is_review && !has_variations(game)).then_some(Verb::Variations),
            (is_review && game.live_outcome().is_none()).then_some(Verb::Mistakes),
            (mode == Mode::Openings && game.is_empty()).then_some(Verb::LookBack),
        ]
    }

    /// Whether a hint can be asked for in `mode`: where it is allowed, and while a move is expected.
    fn gives_hints(self, mode: Mode) -> bool {
        let is_expected = !matches!(mode, Mode::ProblemOver | Mode::MistakeOver);
        is_expected && self.table().table.shared().allows_help()
    }

    /// Whether a move can be taken back in `mode`. The screens of problems take back the moves of an attempt themselves.
    fn takes_back(self, mode: Mode) -> bool {
        match mode {
            Mode::Problem | Mode::ProblemSelected => !self.table().game().is_empty(),
            Mode::Mistake | Mode::TaskWaits | Mode::MistakesNone => false,
            _ => self.table().board_use.is_task() || self.table().session().can_undo(),
        }
    }

    /// The features that the player has not used yet, and can use now.
    fn invited(self) -> Unused {
        let has_no_opponent = || self.table().table.players().side_without_opponent().is_some();
        self.options.unused.filter(|part| match part {
            Part::Program => has_no_opponent(),
            Part::Letters => true,
            Part::Hint | Part::Undo => false,
        })
    }
}
