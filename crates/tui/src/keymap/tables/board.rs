//! The keys of the board and of its questions.

use crate::action::{
    Action, AnalysisAction, CommentAction, ComputerAction, CursorDirection, DisplayAction,
    FileAction, LineAction, Look, OfferAction, PositionAction, ReviewAction, SelectAction,
    StudyAction,
};
use crate::keymap::{
    Binding, DOWN, END, ENTER, ESC, HOME, LEFT, PAGE_DOWN, PAGE_UP, RIGHT, SPACE, TAB, UP, ch,
    ctrl, on,
};
use zushiki_words::message;

pub(super) static COPY: &[Binding] = &[
    on(&[ch('e')], Action::Position(PositionAction::EditPosition), || {
        message!("keys-edit-position")
    }),
    on(&[ch('y')], Action::Position(PositionAction::CopyPosition), || {
        message!("keys-copy-position-sfen")
    }),
    on(&[ch('Y')], Action::Position(PositionAction::CopyGame), || {
        message!("keys-copy-game-variations")
    }),
];

pub(super) static WRITE: &[Binding] = &[
    on(&[ch('c')], Action::Comment(CommentAction::OpenComment), || {
        message!("keys-comment-on-move")
    }),
    on(&[ch('s')], Action::File(FileAction::Save), || message!("keys-save-game-file")),
];

pub(super) static TAKE: &[Binding] =
    &[on(&[ENTER, SPACE], Action::Select(SelectAction::Accept), || message!("keys-take-up-piece"))];

pub(super) static PUT: &[Binding] = &[
    on(&[ENTER, SPACE], Action::Select(SelectAction::Accept), || {
        message!("keys-move-marked-square")
    })
    .bar(|| message!("keys-bar-move")),
    on(&[ESC], Action::Select(SelectAction::Close), || message!("keys-put-piece-back"))
        .bar(|| message!("keys-bar-cancel")),
];

pub(super) static STEP: &[Binding] = &[
    on(&[ENTER, SPACE], Action::Select(SelectAction::Accept), || message!("keys-go-on-return"))
        .bar(|| message!("keys-bar-step-step")),
    on(&[ESC, ch('q')], Action::Select(SelectAction::Close), || message!("keys-put-piece-back"))
        .bar(|| message!("keys-bar-cancel")),
];

pub(super) static HAND: &[Binding] =
    &[on(&[TAB, ch('d')], Action::Select(SelectAction::Hand), || message!("keys-hand-back-board"))];

pub(super) static PICK: &[Binding] = &[
    on(&[ch('1')], Action::Select(SelectAction::Pick(1)), || message!("keys-take-piece-hand")),
    on(&[ch('2')], Action::Select(SelectAction::Pick(2)), || message!("keys-take-piece-hand")),
    on(&[ch('3')], Action::Select(SelectAction::Pick(3)), || message!("keys-take-piece-hand")),
    on(&[ch('4')], Action::Select(SelectAction::Pick(4)), || message!("keys-take-piece-hand")),
    on(&[ch('5')], Action::Select(SelectAction::Pick(5)), || message!("keys-take-piece-hand")),
    on(&[ch('6')], Action::Select(SelectAction::Pick(6)), || message!("keys-take-piece-hand")),
    on(&[ch('7')], Action::Select(SelectAction::Pick(7)), || message!("keys-take-piece-hand")),
    on(&[ch('8')], Action::Select(SelectAction::Pick(8)), || message!("keys-take-piece-hand")),
    on(&[ch('9')], Action::Select(SelectAction::Pick(9)), || message!("keys-take-piece-hand")),
];

pub(super) static MOVES: &[Binding] = &[
    on(&[ch('u')], Action::Review(ReviewAction::Undo), || message!("keys-take-last-move"))
        .bar(|| message!("keys-bar-undo")),
    on(&[ch('U'), ctrl('r')], Action::Review(ReviewAction::Redo), || {
        message!("keys-play-again-what")
    }),
];

pub(super) static REVIEW: &[Binding] = &[
    on(&[ch('['), PAGE_UP], Action::Review(ReviewAction::Look(Look::Back)), || {
        message!("keys-review-back")
    })
    .bar(|| message!("keys-bar-review-back")),
    on(&[ch(']'), PAGE_DOWN], Action::Review(ReviewAction::Look(Look::Forward)), || {
        message!("keys-review-forward")
    })
    .bar(|| message!("keys-bar-review-on")),
    on(&[HOME], Action::Review(ReviewAction::Look(Look::First)), || message!("keys-review-start")),
    on(&[END], Action::Review(ReviewAction::Look(Look::Last)), || message!("keys-review-end")),
    on(&[ch('v')], Action::Review(ReviewAction::NextBranch), || {
        message!("keys-review-list-variations")
    }),
    on(&[ch('}')], Action::Review(ReviewAction::Look(Look::Capture { later: true })), || {
        message!("keys-review-next-capture")
    }),
    on(&[ch('{')], Action::Review(ReviewAction::Look(Look::Capture { later: false })), || {
        message!("keys-review-capture-before")
    }),
    on(&[ch('P')], Action::Review(ReviewAction::Replay), || {
        message!("keys-play-game-automatically")
    }),
    on(&[ch('n')], Action::Display(DisplayAction::Numbering), || {
        message!("keys-number-moves-pairs")
    }),
    on(&[ch('N')], Action::Display(DisplayAction::Notation), || {
        message!("keys-write-moves-hodges")
    }),
];

pub(super) static BRANCHES: &[Binding] = &[
    on(&[ch('X')], Action::Review(ReviewAction::DeleteBranch), || {
        message!("keys-review-delete-variation")
    }),
    on(&[ch('+')], Action::Review(ReviewAction::PromoteBranch), || {
        message!("keys-review-make-variation")
    }),
];

pub(super) static LEAVE_REVIEW: &[Binding] =
    &[on(&[ESC], Action::Select(SelectAction::Close), || message!("keys-leave-review"))
        .bar(|| message!("keys-bar-leave-review-leave"))];

pub(super) static MENU: &[Binding] =
    &[on(&[ch('o')], Action::Offer(OfferAction::GameMenu), || message!("keys-offer-claim-resign"))
        .bar(|| message!("keys-bar-menu"))];

pub(super) static GAME: &[Binding] = &[
    on(&[ch(':')], Action::Line(LineAction::OpenLine), || message!("keys-type-move-command"))
        .bar(|| message!("keys-bar-type")),
    on(&[ch('z')], Action::Computer(ComputerAction::MoveNow), || {
        message!("keys-computer-moves-once")
    }),
    on(&[ch('Z')], Action::Computer(ComputerAction::StopThinking), || {
        message!("keys-computer-stops-thinking")
    }),
];

pub(super) static VIEW: &[Binding] = &[
    on(&[ch('f')], Action::Study(StudyAction::Flip), || message!("keys-turn-board-round"))
        .bar(|| message!("keys-bar-flip")),
    on(&[ch('F')], Action::Display(DisplayAction::AutoFlip), || message!("keys-always-turn-side")),
    on(&[ch('i')], Action::Study(StudyAction::Influence), || message!("keys-who-controls-each")),
    on(&[ch('a')], Action::Study(StudyAction::Attackers), || message!("keys-show-who-attacks")),
    on(&[ch('H')], Action::Hint, || message!("keys-hint-game")),
];

pub(super) static ANALYSIS: &[Binding] = &[
    on(&[ch('b')], Action::Analysis(AnalysisAction::Analysis), || message!("keys-best-lines-open"))
        .bar(|| message!("keys-bar-analysis")),
    on(&[ch('A')], Action::Analysis(AnalysisAction::AnalyseGame), || {
        message!("keys-analyse-whole-game")
    }),
    on(&[ch('.')], Action::Analysis(AnalysisAction::PlayLine), || {
        message!("keys-analysis-play-move")
    }),
    on(&[ch(';')], Action::Analysis(AnalysisAction::KeepLine), || {
        message!("keys-analysis-keep-marked")
    }),
    on(&[ch(',')], Action::Analysis(AnalysisAction::NextLine), || {
        message!("keys-analysis-mark-next")
    }),
    on(&[ch(')')], Action::Analysis(AnalysisAction::MoreLines), || {
        message!("keys-analysis-more-lines")
    }),
    on(&[ch('(')], Action::Analysis(AnalysisAction::FewerLines), || {
        message!("keys-analysis-fewer-lines")
    }),
];

pub(super) static PROMOTION: &[Binding] = &[
    on(&[ch('+'), ch('p'), ch('y')], Action::Select(SelectAction::Yes), || {
        message!("keys-promote")
    })
    .bar(|| message!("keys-bar-promote")),
    on(&[ch('='), ch('n')], Action::Select(SelectAction::No), || message!("keys-do-not-promote"))
        .bar(|| message!("keys-bar-keep")),
    on(
        &[LEFT, UP, ch('h'), ch('k')],
        Action::Select(SelectAction::Go(CursorDirection::Left)),
        || message!("keys-mark-promoted-face"),
    ),
    on(
        &[RIGHT, DOWN, ch('l'), ch('j')],
        Action::Select(SelectAction::Go(CursorDirection::Right)),
        || message!("keys-mark-other-face"),
    ),
    on(&[ENTER, SPACE], Action::Select(SelectAction::Accept), || message!("keys-move-marked-face")),
    on(&[ESC, ch('q')], Action::Select(SelectAction::Close), || message!("keys-do-not-move"))
        .bar(|| message!("keys-bar-cancel")),
    on(&[ch(':')], Action::Line(LineAction::OpenLine), || message!("keys-type-another-move")),
];

pub(super) static AMBIGUOUS: &[Binding] = &[
    on(
        &[LEFT, UP, ch('h'), ch('k')],
        Action::Select(SelectAction::Go(CursorDirection::Left)),
        || message!("keys-mark-move-before"),
    ),
    on(
        &[RIGHT, DOWN, TAB, ch('l'), ch('j')],
        Action::Select(SelectAction::Go(CursorDirection::Right)),
        || message!("keys-mark-next-move"),
    )
    .bar(|| message!("keys-bar-ambiguous-mark")),
    on(&[ENTER, SPACE], Action::Select(SelectAction::Accept), || message!("keys-play-marked-move"))
        .bar(|| message!("keys-bar-ambiguous-play")),
    on(&[ESC, ch('q')], Action::Select(SelectAction::Close), || message!("keys-play-none-them"))
        .bar(|| message!("keys-bar-none")),
    on(&[ch(':')], Action::Line(LineAction::OpenLine), || message!("keys-type-another-move"))
        .bar(|| message!("keys-bar-type")),
];

pub(super) static QUESTION: &[Binding] = &[
    on(&[ch('y'), ch('Y')], Action::Select(SelectAction::Yes), || message!("keys-yes"))
        .bar(|| message!("keys-bar-yes")),
    on(&[ch('n'), ch('N'), ESC, ch('q')], Action::Select(SelectAction::No), || message!("keys-no"))
        .bar(|| message!("keys-bar-no")),
];

pub(super) static CHOICES: &[Binding] = &[
    on(&[UP, ch('k')], Action::Select(SelectAction::Go(CursorDirection::Up)), || {
        message!("keys-mark-another")
    }),
    on(&[DOWN, ch('j'), TAB], Action::Select(SelectAction::Go(CursorDirection::Down)), || {
        message!("keys-mark-another")
    }),
    on(&[ENTER, SPACE], Action::Select(SelectAction::Accept), || {
        message!("keys-choose-marked-entry")
    })
    .bar(|| message!("keys-bar-choose")),
    on(&[ESC, ch('q'), ch('o')], Action::Select(SelectAction::Close), || {
        message!("keys-close-list")
    })
    .bar(|| message!("keys-bar-choices-close")),
];
