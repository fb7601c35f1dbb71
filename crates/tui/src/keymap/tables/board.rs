//! The keys of the board and of its questions.

use crate::action::{
    Action, AnalysisAction, CommentAction, ComputerAction, CursorDirection, DisplayAction,
    FileAction, LineAction, ListStep, Look, OfferAction, PositionAction, ReviewAction,
    SelectAction, StudyAction,
};
use crate::keymap::{
    Binding, DOWN, END, ENTER, ESC, HOME, LEFT, PAGE_DOWN, PAGE_UP, RIGHT, SPACE, TAB, UP, ch,
    ctrl, on,
};
use zushiki_words::language::MessageKey;

pub(super) static COPY: &[Binding] = &[
    on(
        &[ch('e')],
        Action::Position(PositionAction::EditPosition),
        MessageKey("keys-edit-position"),
    ),
    on(
        &[ch('y')],
        Action::Position(PositionAction::CopyPosition),
        MessageKey("keys-copy-position-sfen"),
    ),
    on(
        &[ch('Y')],
        Action::Position(PositionAction::CopyGame),
        MessageKey("keys-copy-game-variations"),
    ),
];

pub(super) static WRITE: &[Binding] = &[
    on(&[ch('c')], Action::Comment(CommentAction::OpenComment), MessageKey("keys-comment-on-move")),
    on(
        &[ch('!')],
        Action::Comment(CommentAction::Mark(String::new())),
        MessageKey("keys-mark-move"),
    ),
    on(
        &[ctrl('d')],
        Action::Comment(CommentAction::Scroll(ListStep::On)),
        MessageKey("keys-comment-on"),
    ),
    on(
        &[ctrl('u')],
        Action::Comment(CommentAction::Scroll(ListStep::Back)),
        MessageKey("keys-comment-back"),
    ),
    on(&[ch('s')], Action::File(FileAction::Save), MessageKey("keys-save-game-file")),
];

pub(super) static TAKE: &[Binding] =
    &[on(&[ENTER, SPACE], Action::Select(SelectAction::Accept), MessageKey("keys-take-up-piece"))];

pub(super) static PUT: &[Binding] = &[
    on(
        &[ENTER, SPACE],
        Action::Select(SelectAction::Accept),
        MessageKey("keys-move-marked-square"),
    )
    .bar(MessageKey("keys-bar-move")),
    on(&[ESC], Action::Select(SelectAction::Close), MessageKey("keys-put-piece-back"))
        .bar(MessageKey("keys-bar-cancel")),
];

pub(super) static STEP: &[Binding] = &[
    on(&[ENTER, SPACE], Action::Select(SelectAction::Accept), MessageKey("keys-go-on-return"))
        .bar(MessageKey("keys-bar-step-step")),
    on(&[ESC, ch('q')], Action::Select(SelectAction::Close), MessageKey("keys-put-piece-back"))
        .bar(MessageKey("keys-bar-cancel")),
];

pub(super) static HAND: &[Binding] =
    &[on(&[TAB, ch('d')], Action::Select(SelectAction::Hand), MessageKey("keys-hand-back-board"))];

pub(super) static PICK: &[Binding] = &[
    on(&[ch('1')], Action::Select(SelectAction::Pick(1)), MessageKey("keys-take-piece-hand")),
    on(&[ch('2')], Action::Select(SelectAction::Pick(2)), MessageKey("keys-take-piece-hand")),
    on(&[ch('3')], Action::Select(SelectAction::Pick(3)), MessageKey("keys-take-piece-hand")),
    on(&[ch('4')], Action::Select(SelectAction::Pick(4)), MessageKey("keys-take-piece-hand")),
    on(&[ch('5')], Action::Select(SelectAction::Pick(5)), MessageKey("keys-take-piece-hand")),
    on(&[ch('6')], Action::Select(SelectAction::Pick(6)), MessageKey("keys-take-piece-hand")),
    on(&[ch('7')], Action::Select(SelectAction::Pick(7)), MessageKey("keys-take-piece-hand")),
    on(&[ch('8')], Action::Select(SelectAction::Pick(8)), MessageKey("keys-take-piece-hand")),
    on(&[ch('9')], Action::Select(SelectAction::Pick(9)), MessageKey("keys-take-piece-hand")),
];

pub(super) static MOVES: &[Binding] = &[
    on(&[ch('u')], Action::Review(ReviewAction::Undo), MessageKey("keys-take-last-move"))
        .bar(MessageKey("keys-bar-undo")),
    on(
        &[ch('U'), ctrl('r')],
        Action::Review(ReviewAction::Redo),
        MessageKey("keys-play-again-what"),
    ),
];

pub(super) static REVIEW: &[Binding] = &[
    on(
        &[ch('['), PAGE_UP],
        Action::Review(ReviewAction::Look(Look::Back)),
        MessageKey("keys-review-back"),
    )
    .bar(MessageKey("keys-bar-review-back")),
    on(
        &[ch(']'), PAGE_DOWN],
        Action::Review(ReviewAction::Look(Look::Forward)),
        MessageKey("keys-review-forward"),
    )
    .bar(MessageKey("keys-bar-review-on")),
    on(&[HOME], Action::Review(ReviewAction::Look(Look::First)), MessageKey("keys-review-start")),
    on(&[END], Action::Review(ReviewAction::Look(Look::Last)), MessageKey("keys-review-end")),
    on(
        &[ch('v')],
        Action::Review(ReviewAction::NextBranch),
        MessageKey("keys-review-list-variations"),
    ),
    on(
        &[ch('}')],
        Action::Review(ReviewAction::Look(Look::Capture { later: true })),
        MessageKey("keys-review-next-capture"),
    ),
    on(
        &[ch('{')],
        Action::Review(ReviewAction::Look(Look::Capture { later: false })),
        MessageKey("keys-review-capture-before"),
    ),
    on(
        &[ch('P')],
        Action::Review(ReviewAction::Replay),
        MessageKey("keys-play-game-automatically"),
    ),
    on(
        &[ch('n')],
        Action::Display(DisplayAction::Numbering),
        MessageKey("keys-number-moves-pairs"),
    ),
    on(&[ch('N')], Action::Display(DisplayAction::Notation), MessageKey("keys-write-moves-hodges")),
];

pub(super) static BRANCHES: &[Binding] = &[
    on(&[ch('V')], Action::Review(ReviewAction::Variations), MessageKey("keys-review-tree")),
    on(
        &[ch('X')],
        Action::Review(ReviewAction::DeleteBranch),
        MessageKey("keys-review-delete-variation"),
    ),
    on(
        &[ch('+')],
        Action::Review(ReviewAction::PromoteBranch),
        MessageKey("keys-review-make-variation"),
    ),
];

pub(super) static TREE: &[Binding] = &[
    on(
        &[UP, ch('k')],
        Action::Select(SelectAction::Go(CursorDirection::Up)),
        MessageKey("keys-tree-up"),
    ),
    on(
        &[DOWN, ch('j')],
        Action::Select(SelectAction::Go(CursorDirection::Down)),
        MessageKey("keys-tree-down"),
    )
    .bar(MessageKey("keys-bar-tree-walk")),
    on(
        &[LEFT, ch('h')],
        Action::Select(SelectAction::Go(CursorDirection::Left)),
        MessageKey("keys-tree-left"),
    )
    .bar(MessageKey("keys-bar-tree-fold")),
    on(
        &[RIGHT, ch('l')],
        Action::Select(SelectAction::Go(CursorDirection::Right)),
        MessageKey("keys-tree-right"),
    )
    .bar(MessageKey("keys-bar-tree-unfold")),
    on(&[SPACE], Action::Review(ReviewAction::Fold), MessageKey("keys-tree-switch")),
    on(&[ch('-')], Action::Review(ReviewAction::FoldAll), MessageKey("keys-tree-all"))
        .bar(MessageKey("keys-bar-tree-all")),
    on(
        &[PAGE_UP],
        Action::Review(ReviewAction::TreePage(ListStep::Back)),
        MessageKey("keys-tree-page-up"),
    ),
    on(
        &[PAGE_DOWN],
        Action::Review(ReviewAction::TreePage(ListStep::On)),
        MessageKey("keys-tree-page-down"),
    ),
    on(&[ENTER], Action::Select(SelectAction::Accept), MessageKey("keys-tree-leave"))
        .bar(MessageKey("keys-bar-tree-leave")),
    on(&[ESC, ch('V')], Action::Select(SelectAction::Close), MessageKey("keys-tree-close"))
        .bar(MessageKey("keys-bar-tree-close")),
];

pub(super) static LEAVE_REVIEW: &[Binding] =
    &[on(&[ESC], Action::Select(SelectAction::Close), MessageKey("keys-leave-review"))
        .bar(MessageKey("keys-bar-leave-review-leave"))];

pub(super) static MENU: &[Binding] =
    &[on(&[ch('o')], Action::Offer(OfferAction::GameMenu), MessageKey("keys-menu-of-all"))
        .bar(MessageKey("keys-bar-menu"))];

pub(super) static GAME: &[Binding] = &[
    on(&[ch(':')], Action::Line(LineAction::OpenLine), MessageKey("keys-type-move-command"))
        .bar(MessageKey("keys-bar-type")),
    on(
        &[ch('z')],
        Action::Computer(ComputerAction::MoveNow),
        MessageKey("keys-computer-moves-once"),
    ),
    on(
        &[ch('Z')],
        Action::Computer(ComputerAction::StopThinking),
        MessageKey("keys-computer-stops-thinking"),
    ),
];

pub(super) static VIEW: &[Binding] = &[
    on(&[ch('f')], Action::Study(StudyAction::Flip), MessageKey("keys-turn-board-round"))
        .bar(MessageKey("keys-bar-flip")),
    on(&[ch('F')], Action::Display(DisplayAction::AutoFlip), MessageKey("keys-always-turn-side")),
    on(&[ch('i')], Action::Study(StudyAction::Influence), MessageKey("keys-who-controls-each")),
    on(&[ch('a')], Action::Study(StudyAction::Attackers), MessageKey("keys-show-who-attacks")),
    on(&[ch('H')], Action::Hint, MessageKey("keys-hint-game")),
];

pub(super) static ANALYSIS: &[Binding] = &[
    on(&[ch('b')], Action::Analysis(AnalysisAction::Analysis), MessageKey("keys-best-lines-open"))
        .bar(MessageKey("keys-bar-analysis")),
    on(
        &[ch('A')],
        Action::Analysis(AnalysisAction::AnalyseGame),
        MessageKey("keys-analyse-whole-game"),
    ),
    on(&[ch('T')], Action::Analysis(AnalysisAction::Threat), MessageKey("keys-threat")),
    on(&[ch('#')], Action::Analysis(AnalysisAction::Mate), MessageKey("keys-mate-search")),
    on(
        &[ch('.')],
        Action::Analysis(AnalysisAction::PlayLine),
        MessageKey("keys-analysis-play-move"),
    ),
    on(
        &[ch(';')],
        Action::Analysis(AnalysisAction::KeepLine),
        MessageKey("keys-analysis-keep-marked"),
    ),
    on(
        &[ch(',')],
        Action::Analysis(AnalysisAction::NextLine),
        MessageKey("keys-analysis-mark-next"),
    ),
    on(
        &[ch(')')],
        Action::Analysis(AnalysisAction::MoreLines),
        MessageKey("keys-analysis-more-lines"),
    ),
    on(
        &[ch('(')],
        Action::Analysis(AnalysisAction::FewerLines),
        MessageKey("keys-analysis-fewer-lines"),
    ),
];

pub(super) static PROMOTION: &[Binding] = &[
    on(&[ch('+'), ch('p'), ch('y')], Action::Select(SelectAction::Yes), MessageKey("keys-promote"))
        .bar(MessageKey("keys-bar-promote")),
    on(&[ch('='), ch('n')], Action::Select(SelectAction::No), MessageKey("keys-do-not-promote"))
        .bar(MessageKey("keys-bar-keep")),
    on(
        &[LEFT, UP, ch('h'), ch('k')],
        Action::Select(SelectAction::Go(CursorDirection::Left)),
        MessageKey("keys-mark-promoted-face"),
    ),
    on(
        &[RIGHT, DOWN, ch('l'), ch('j')],
        Action::Select(SelectAction::Go(CursorDirection::Right)),
        MessageKey("keys-mark-other-face"),
    ),
    on(&[ENTER, SPACE], Action::Select(SelectAction::Accept), MessageKey("keys-move-marked-face")),
    on(&[ESC, ch('q')], Action::Select(SelectAction::Close), MessageKey("keys-do-not-move"))
        .bar(MessageKey("keys-bar-cancel")),
    on(&[ch(':')], Action::Line(LineAction::OpenLine), MessageKey("keys-type-another-move")),
];

pub(super) static AMBIGUOUS: &[Binding] = &[
    on(
        &[LEFT, UP, ch('h'), ch('k')],
        Action::Select(SelectAction::Go(CursorDirection::Left)),
        MessageKey("keys-mark-move-before"),
    ),
    on(
        &[RIGHT, DOWN, TAB, ch('l'), ch('j')],
        Action::Select(SelectAction::Go(CursorDirection::Right)),
        MessageKey("keys-mark-next-move"),
    )
    .bar(MessageKey("keys-bar-ambiguous-mark")),
    on(&[ENTER, SPACE], Action::Select(SelectAction::Accept), MessageKey("keys-play-marked-move"))
        .bar(MessageKey("keys-bar-ambiguous-play")),
    on(&[ESC, ch('q')], Action::Select(SelectAction::Close), MessageKey("keys-play-none-them"))
        .bar(MessageKey("keys-bar-none")),
    on(&[ch(':')], Action::Line(LineAction::OpenLine), MessageKey("keys-type-another-move"))
        .bar(MessageKey("keys-bar-type")),
];

pub(super) static QUESTION: &[Binding] = &[
    on(&[ch('y'), ch('Y')], Action::Select(SelectAction::Yes), MessageKey("keys-yes"))
        .bar(MessageKey("keys-bar-yes")),
    on(&[ch('n'), ch('N'), ESC, ch('q')], Action::Select(SelectAction::No), MessageKey("keys-no"))
        .bar(MessageKey("keys-bar-no")),
];

/// The keys that mark and choose an entry of a list.
pub(super) static MARK: &[Binding] = &[
    on(
        &[UP, ch('k')],
        Action::Select(SelectAction::Go(CursorDirection::Up)),
        MessageKey("keys-mark-another"),
    ),
    on(
        &[DOWN, ch('j'), TAB],
        Action::Select(SelectAction::Go(CursorDirection::Down)),
        MessageKey("keys-mark-another"),
    ),
    on(
        &[ENTER, SPACE],
        Action::Select(SelectAction::Accept),
        MessageKey("keys-choose-marked-entry"),
    )
    .bar(MessageKey("keys-bar-choose")),
];

pub(super) static CHOICES: &[Binding] = &[
    on(
        &[ch('['), PAGE_UP],
        Action::Review(ReviewAction::Look(Look::Back)),
        MessageKey("keys-page-back"),
    ),
    on(
        &[ch(']'), PAGE_DOWN],
        Action::Review(ReviewAction::Look(Look::Forward)),
        MessageKey("keys-page-on"),
    ),
    on(&[HOME], Action::Review(ReviewAction::Look(Look::First)), MessageKey("keys-first-entry")),
    on(&[END], Action::Review(ReviewAction::Look(Look::Last)), MessageKey("keys-last-entry")),
    on(
        &[ESC, ch('q'), ch('o')],
        Action::Select(SelectAction::Close),
        MessageKey("keys-close-list"),
    )
    .bar(MessageKey("keys-bar-choices-close")),
];
