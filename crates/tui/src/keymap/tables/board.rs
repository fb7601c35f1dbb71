//! The keys of the board and of its questions.

use crate::action::{Action, CursorDirection, ListStep, SelectAction, TreeAction};
use crate::keymap::{
    Binding, DOWN, END, ENTER, ESC, HOME, LEFT, PAGE_DOWN, PAGE_UP, RIGHT, SPACE, TAB, UP, ch, on,
};
use zushiki_play::verbs::Verb;
use zushiki_words::language::MessageKey;

pub(super) static SCROLL: &[Binding] = &[
    on(&[PAGE_DOWN], Action::ScrollComment(ListStep::On), MessageKey("keys-comment-on")),
    on(&[PAGE_UP], Action::ScrollComment(ListStep::Back), MessageKey("keys-comment-back")),
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
    &[on(&[TAB], Action::Select(SelectAction::Hand), MessageKey("keys-hand-back-board"))];

pub(super) static TREE: &[Binding] = &[
    on(&[UP], Action::Select(SelectAction::Go(CursorDirection::Up)), MessageKey("keys-tree-up")),
    on(
        &[DOWN],
        Action::Select(SelectAction::Go(CursorDirection::Down)),
        MessageKey("keys-tree-down"),
    )
    .bar(MessageKey("keys-bar-tree-walk")),
    on(
        &[LEFT],
        Action::Select(SelectAction::Go(CursorDirection::Left)),
        MessageKey("keys-tree-left"),
    )
    .bar(MessageKey("keys-bar-tree-fold")),
    on(
        &[RIGHT],
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
    on(
        &[ESC, ch('v'), ch('q')],
        Action::Select(SelectAction::Close),
        MessageKey("keys-tree-close"),
    )
    .bar(MessageKey("keys-bar-tree-close")),
];

pub(super) static LINES: &[Binding] = &[
    on(&[ENTER, SPACE], Action::Verb(Verb::PlayLine), MessageKey("keys-lines-play"))
        .bar(MessageKey("keys-bar-lines-play")),
    on(&[UP], Action::Select(SelectAction::Go(CursorDirection::Up)), MessageKey("keys-lines-up")),
    on(&[DOWN], Action::Verb(Verb::NextLine), MessageKey("keys-lines-down"))
        .bar(MessageKey("keys-bar-lines-next")),
    on(&[RIGHT], Action::Verb(Verb::MoreLines), MessageKey("keys-lines-more"))
        .bar(MessageKey("keys-bar-lines-more")),
    on(&[LEFT], Action::Verb(Verb::FewerLines), MessageKey("keys-lines-fewer")),
    on(&[ESC, ch('q')], Action::Select(SelectAction::Close), MessageKey("keys-lines-leave"))
        .bar(MessageKey("keys-bar-lines-leave")),
];

pub(super) static LEAVE_REVIEW: &[Binding] = &[
    on(&[ch('q')], Action::Verb(Verb::Quit), MessageKey("keys-review-game"))
        .bar(MessageKey("keys-bar-review-game")),
    on(&[END], Action::Verb(Verb::LookLast), MessageKey("keys-leave-review")),
];

pub(super) static PROMOTION: &[Binding] = &[
    on(&[ENTER, SPACE], Action::Select(SelectAction::Accept), MessageKey("keys-move-marked-face"))
        .bar(MessageKey("keys-bar-choose")),
    on(&[ch('+'), ch('y')], Action::Select(SelectAction::Yes), MessageKey("keys-promote")),
    on(&[ch('='), ch('n')], Action::Select(SelectAction::No), MessageKey("keys-do-not-promote")),
    on(
        &[LEFT, UP],
        Action::Select(SelectAction::Go(CursorDirection::Left)),
        MessageKey("keys-mark-promoted-face"),
    ),
    on(
        &[RIGHT, DOWN],
        Action::Select(SelectAction::Go(CursorDirection::Right)),
        MessageKey("keys-mark-other-face"),
    )
    .bar(MessageKey("keys-bar-ambiguous-mark")),
    on(&[ESC, ch('q')], Action::Select(SelectAction::Close), MessageKey("keys-do-not-move"))
        .bar(MessageKey("keys-bar-cancel")),
    on(&[ch('o'), ch(':')], Action::Verb(Verb::OpenLine), MessageKey("keys-type-another-move")),
];

pub(super) static AMBIGUOUS: &[Binding] = &[
    on(
        &[LEFT, UP],
        Action::Select(SelectAction::Go(CursorDirection::Left)),
        MessageKey("keys-mark-move-before"),
    ),
    on(
        &[RIGHT, DOWN, TAB],
        Action::Select(SelectAction::Go(CursorDirection::Right)),
        MessageKey("keys-mark-next-move"),
    )
    .bar(MessageKey("keys-bar-ambiguous-mark")),
    on(&[ENTER, SPACE], Action::Select(SelectAction::Accept), MessageKey("keys-play-marked-move"))
        .bar(MessageKey("keys-bar-ambiguous-play")),
    on(&[ESC, ch('q')], Action::Select(SelectAction::Close), MessageKey("keys-play-none-them"))
        .bar(MessageKey("keys-bar-none")),
    on(&[ch('o'), ch(':')], Action::Verb(Verb::OpenLine), MessageKey("keys-type-another-move"))
        .in_bar(),
];

/// The tiles of the answers show the keys for yes and no.
pub(super) static QUESTION: &[Binding] = &[
    on(
        &[ENTER, SPACE],
        Action::Select(SelectAction::Accept),
        MessageKey("keys-give-chosen-answer"),
    )
    .bar(MessageKey("keys-bar-choose")),
    on(&[ch('y'), ch('Y')], Action::Select(SelectAction::Yes), MessageKey("keys-yes")),
    on(&[ch('n'), ch('N')], Action::Select(SelectAction::No), MessageKey("keys-no")),
    on(
        &[LEFT, UP],
        Action::Select(SelectAction::Go(CursorDirection::Left)),
        MessageKey("keys-choose-yes"),
    ),
    on(
        &[RIGHT, DOWN],
        Action::Select(SelectAction::Go(CursorDirection::Right)),
        MessageKey("keys-choose-no"),
    )
    .bar(MessageKey("keys-bar-ambiguous-mark")),
    on(&[ESC, ch('q')], Action::Select(SelectAction::Close), MessageKey("keys-cancel-question"))
        .bar(MessageKey("keys-bar-cancel")),
];

/// The keys that mark and choose an entry of a list.
pub(super) static MARK: &[Binding] = &[
    on(
        &[UP],
        Action::Select(SelectAction::Go(CursorDirection::Up)),
        MessageKey("keys-mark-another"),
    ),
    on(
        &[DOWN, TAB],
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
    on(&[PAGE_UP], Action::Verb(Verb::LookBack), MessageKey("keys-page-back")),
    on(&[PAGE_DOWN], Action::Verb(Verb::LookForward), MessageKey("keys-page-on")),
    on(&[HOME], Action::Verb(Verb::LookFirst), MessageKey("keys-first-entry")),
    on(&[END], Action::Verb(Verb::LookLast), MessageKey("keys-last-entry")),
    on(&[ESC, ch('q')], Action::Select(SelectAction::Close), MessageKey("keys-close-list"))
        .bar(MessageKey("keys-bar-choices-close")),
];
