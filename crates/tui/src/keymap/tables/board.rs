//! The keys of the board and of its questions.

use crate::action::{Action, CursorDirection, ListStep, SelectAction, TreeAction};
use crate::keymap::{
    Binding, DOWN, END, ENTER, ESC, HOME, LEFT, PAGE_DOWN, PAGE_UP, RIGHT, SPACE, TAB, UP, ch,
    ctrl, on,
};
use zushiki_play::verbs::Verb;
use zushiki_words::language::MessageKey;

pub(super) static SCROLL: &[Binding] = &[
    on(&[ctrl('d')], Action::ScrollComment(ListStep::On), MessageKey("keys-comment-on")),
    on(&[ctrl('u')], Action::ScrollComment(ListStep::Back), MessageKey("keys-comment-back")),
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
    on(&[SPACE], Action::Tree(TreeAction::Fold), MessageKey("keys-tree-switch")),
    on(&[ch('-')], Action::Tree(TreeAction::FoldAll), MessageKey("keys-tree-all"))
        .bar(MessageKey("keys-bar-tree-all")),
    on(&[PAGE_UP], Action::Tree(TreeAction::Page(ListStep::Back)), MessageKey("keys-tree-page-up")),
    on(
        &[PAGE_DOWN],
        Action::Tree(TreeAction::Page(ListStep::On)),
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
    on(&[ch(':')], Action::Verb(Verb::OpenLine), MessageKey("keys-type-another-move")),
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
    on(&[ch(':')], Action::Verb(Verb::OpenLine), MessageKey("keys-type-another-move")).in_bar(),
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
    on(&[ch('['), PAGE_UP], Action::Verb(Verb::LookBack), MessageKey("keys-page-back")),
    on(&[ch(']'), PAGE_DOWN], Action::Verb(Verb::LookForward), MessageKey("keys-page-on")),
    on(&[HOME], Action::Verb(Verb::LookFirst), MessageKey("keys-first-entry")),
    on(&[END], Action::Verb(Verb::LookLast), MessageKey("keys-last-entry")),
    on(
        &[ESC, ch('q'), ch('o')],
        Action::Select(SelectAction::Close),
        MessageKey("keys-close-list"),
    )
    .bar(MessageKey("keys-bar-choices-close")),
];
