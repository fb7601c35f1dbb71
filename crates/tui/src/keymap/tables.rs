//! The tables of keys: the action of each, its text in the help, and its word in the key bar. The
//! module above reads them.

use ratatui::crossterm::event::KeyCode;
use tui_input::InputRequest;

use super::{
    BACKSPACE, Binding, DOWN, END, ENTER, ESC, HOME, Key, LEFT, Mode, PAGE_DOWN, PAGE_UP, RIGHT,
    SPACE, TAB, UP, ch, ctrl, key, on,
};
use crate::action::{Action, CursorDirection, ListStep, Look};
use zushiki_words::message;

static ALWAYS: &[Binding] = &[
    on(&[ctrl('c')], Action::QuitAtOnce, || message!("keys-quit-without-question")),
    on(&[ctrl('z')], Action::Suspend, || message!("keys-stop-program-until")),
    on(&[ctrl('l')], Action::Redraw, || message!("keys-draw-screen-again")),
    on(&[ctrl('t')], Action::Language, || message!("keys-language")),
];

static ASK_HELP: &[Binding] = &[on(&[ch('?')], Action::Help, || message!("keys-show-these-keys"))
    .bar(|| message!("keys-bar-help"))];

static COMMON: &[Binding] = &[
    on(&[ch('q')], Action::Quit, || message!("keys-quit")).bar(|| message!("keys-bar-quit")),
    on(&[ESC], Action::Close, || message!("keys-close-what-open")),
    on(&[ch('t')], Action::Theme, || message!("keys-next-theme-terminal")),
    on(&[ch('m')], Action::Mouse, || message!("keys-give-mouse-terminal")),
];

static BOOK: &[Binding] = &[
    on(&[ch('p')], Action::Pieces, || message!("keys-all-pieces-how"))
        .bar(|| message!("keys-bar-pieces")),
    on(&[ch('r')], Action::Rules, || message!("keys-rules-game")),
];

static CURSOR: &[Binding] = &[
    on(&[LEFT, ch('h')], Action::Go(CursorDirection::Left), || message!("keys-move-cursor")),
    on(&[DOWN, ch('j')], Action::Go(CursorDirection::Down), || message!("keys-move-cursor")),
    on(&[UP, ch('k')], Action::Go(CursorDirection::Up), || message!("keys-move-cursor")),
    on(&[RIGHT, ch('l')], Action::Go(CursorDirection::Right), || message!("keys-move-cursor")),
];

static VARIANTS: &[Binding] = &[
    on(&[ENTER], Action::Accept, || message!("keys-play-marked-game"))
        .bar(|| message!("keys-bar-variants-play")),
    on(&[SPACE], Action::Toggle, || message!("keys-tick-set-up")).bar(|| message!("keys-bar-tick")),
    on(&[RIGHT, ch('l')], Action::Go(CursorDirection::Right), || message!("keys-set-ups-presets"))
        .bar(|| message!("keys-bar-more")),
    on(&[HOME], Action::Look(Look::First), || message!("keys-first-entry")),
    on(&[END], Action::Look(Look::Last), || message!("keys-last-entry")),
];

static DISCARD: &[Binding] = &[on(&[ch('x'), key(KeyCode::Delete)], Action::Discard, || {
    message!("keys-delete-marked-unfinished")
})];

static FIELDS: &[Binding] = &[
    on(&[ENTER], Action::Accept, || message!("keys-edit-field")).bar(|| message!("keys-bar-edit")),
    on(&[SPACE], Action::Toggle, || message!("keys-next-common-time"))
        .bar(|| message!("keys-bar-next-choice")),
    on(&[ESC, LEFT, ch('h')], Action::Close, || message!("keys-back-variants"))
        .bar(|| message!("keys-bar-fields-back")),
    on(&[HOME], Action::Look(Look::First), || message!("keys-first-entry")),
    on(&[END], Action::Look(Look::Last), || message!("keys-last-entry")),
];

static FIELD_TEXT: &[Binding] = &[
    on(&[ENTER], Action::Submit, || message!("keys-accept-text"))
        .bar(|| message!("keys-bar-accept")),
    on(&[ESC], Action::Close, || message!("keys-leave-field-unchanged"))
        .bar(|| message!("keys-bar-cancel")),
    on(&[DOWN, TAB], Action::Go(CursorDirection::Down), || message!("keys-accept-on-next"))
        .bar(|| message!("keys-bar-field-text-next")),
    on(&[UP, key(KeyCode::BackTab)], Action::Go(CursorDirection::Up), || {
        message!("keys-accept-back-field")
    }),
];

static COMMAND: &[Binding] = &[on(&[ch(':')], Action::OpenLine, || message!("keys-type-command"))];

static GAMES: &[Binding] = &[
    on(&[ch('G')], Action::Games, || message!("keys-saved-games")),
    on(&[ch('L')], Action::Learn, || message!("keys-lessons-drill-how")),
    on(&[ch('M')], Action::Problems, || message!("keys-mate-problems-game")),
];

static LEARN: &[Binding] = &[
    on(&[ENTER, SPACE], Action::Accept, || message!("keys-begin-marked-lesson"))
        .bar(|| message!("keys-bar-learn-begin")),
    on(&[ch('q'), ESC], Action::Close, || message!("keys-leave-list"))
        .bar(|| message!("keys-bar-learn-leave")),
    on(&[HOME], Action::Look(Look::First), || message!("keys-first-entry")),
    on(&[END], Action::Look(Look::Last), || message!("keys-last-entry")),
];

static LESSON: &[Binding] = &[
    on(&[ch(':')], Action::OpenLine, || message!("keys-type-move-name"))
        .bar(|| message!("keys-bar-type")),
    on(&[ch('n')], Action::Lesson(ListStep::On), || message!("keys-next-lesson"))
        .bar(|| message!("keys-bar-lesson-next")),
    on(&[ch('b')], Action::Lesson(ListStep::Back), || message!("keys-lesson-before")),
    on(&[ch('q')], Action::ChooseVariant, || message!("keys-leave-lessons"))
        .bar(|| message!("keys-bar-lesson-leave")),
    on(&[ch('g')], Action::Glyphs, || message!("keys-kanji-letters-ascii"))
        .bar(|| message!("keys-bar-letters")),
    on(&[ch('['), PAGE_UP], Action::Look(Look::Back), || message!("keys-review-back"))
        .bar(|| message!("keys-bar-lesson-back")),
    on(&[ch(']'), PAGE_DOWN], Action::Look(Look::Forward), || message!("keys-review-forward")),
    on(&[ch('u')], Action::Undo, || message!("keys-take-last-move")),
    on(&[ch('?')], Action::Help, || message!("keys-show-these-keys")),
    on(&[ch('p')], Action::Pieces, || message!("keys-all-pieces-how")),
    on(&[ch('f')], Action::Flip, || message!("keys-turn-board-round")),
];

static GO_ON: &[Binding] =
    &[on(&[ENTER, SPACE], Action::Lesson(ListStep::On), || message!("keys-go-on"))
        .bar(|| message!("keys-bar-go-on"))];

static PROBLEMS: &[Binding] = &[
    on(&[ENTER, SPACE], Action::Accept, || message!("keys-open-marked-problem"))
        .bar(|| message!("keys-bar-problems-open")),
    on(&[RIGHT, ch('l')], Action::Go(CursorDirection::Right), || {
        message!("keys-problems-next-game")
    })
    .bar(|| message!("keys-bar-next-game")),
    on(&[LEFT, ch('h')], Action::Go(CursorDirection::Left), || {
        message!("keys-problems-game-before")
    }),
    on(&[PAGE_DOWN, ch(']')], Action::Look(Look::Forward), || message!("keys-next-length"))
        .bar(|| message!("keys-bar-longer")),
    on(&[PAGE_UP, ch('[')], Action::Look(Look::Back), || message!("keys-length-before")),
    on(&[ch('n')], Action::Lesson(ListStep::On), || message!("keys-to-next-unsolved"))
        .bar(|| message!("keys-bar-unsolved")),
    on(&[ch('f')], Action::Filter, || message!("keys-filter-problems"))
        .bar(|| message!("keys-bar-filter")),
    on(&[ch('q'), ESC], Action::Close, || message!("keys-leave-list"))
        .bar(|| message!("keys-bar-problems-leave")),
    on(&[HOME], Action::Look(Look::First), || message!("keys-first-problem")),
    on(&[END], Action::Look(Look::Last), || message!("keys-last-problem")),
];

static PROBLEM: &[Binding] = &[
    on(&[ch(':')], Action::OpenLine, || message!("keys-type-move"))
        .bar(|| message!("keys-bar-type")),
    on(&[ch('H')], Action::Hint, || message!("keys-hint-problem"))
        .bar(|| message!("keys-bar-hint")),
    on(&[ch('s')], Action::GiveUp, || message!("keys-show-solution"))
        .bar(|| message!("keys-bar-solution")),
    on(&[ch('u')], Action::Undo, || message!("keys-take-last-move"))
        .bar(|| message!("keys-bar-undo")),
    on(&[ch('n')], Action::Lesson(ListStep::On), || message!("keys-next-unsolved"))
        .bar(|| message!("keys-bar-problem-next")),
    on(&[ch('b')], Action::Lesson(ListStep::Back), || message!("keys-problem-before")),
    on(&[ch('q')], Action::ChooseVariant, || message!("keys-back-list"))
        .bar(|| message!("keys-bar-problem-leave")),
    on(&[ch('g')], Action::Glyphs, || message!("keys-kanji-letters-ascii")),
    on(&[ch('?')], Action::Help, || message!("keys-show-these-keys")),
    on(&[ch('p')], Action::Pieces, || message!("keys-all-pieces-how")),
    on(&[ch('f')], Action::Flip, || message!("keys-turn-board-round")),
];

static PROBLEM_OVER: &[Binding] = &[
    on(&[ENTER, SPACE], Action::Accept, || message!("keys-take-wrong-move"))
        .bar(|| message!("keys-bar-go-on")),
    on(&[ch('u')], Action::Undo, || message!("keys-take-back-try"))
        .bar(|| message!("keys-bar-undo")),
    on(&[ch('['), PAGE_UP], Action::Look(Look::Back), || message!("keys-solution-back")),
    on(&[ch(']'), PAGE_DOWN], Action::Look(Look::Forward), || message!("keys-solution-forward")),
    on(&[HOME], Action::Look(Look::First), || message!("keys-solution-start")),
    on(&[END], Action::Look(Look::Last), || message!("keys-solution-end")),
];

static DRILL: &[Binding] = &[
    on(&[ENTER, SPACE], Action::Accept, || message!("keys-mark-square-unmark"))
        .bar(|| message!("keys-bar-drill-mark")),
    on(&[ch('c')], Action::CheckAnswer, || message!("keys-check-answer"))
        .bar(|| message!("keys-bar-check")),
];

static DRILL_ALWAYS: &[Binding] = &[
    on(&[ch('n')], Action::Lesson(ListStep::On), || message!("keys-another-piece"))
        .bar(|| message!("keys-bar-drill-always-next")),
    on(&[ch(':')], Action::OpenLine, || message!("keys-type-names-squares"))
        .bar(|| message!("keys-bar-type")),
    on(&[ch('q'), ESC], Action::Close, || message!("keys-leave-drill"))
        .bar(|| message!("keys-bar-drill-always-leave")),
    on(&[ch('f')], Action::Flip, || message!("keys-turn-board-round")),
];

static LIBRARY: &[Binding] = &[
    on(&[ENTER], Action::Accept, || message!("keys-open-game"))
        .bar(|| message!("keys-bar-library-open")),
    on(&[ESC], Action::Close, || message!("keys-clear-or-close-list"))
        .bar(|| message!("keys-bar-library-close")),
    on(&[DOWN], Action::Go(CursorDirection::Down), || message!("keys-mark-another"))
        .bar(|| message!("keys-bar-library-on")),
    on(&[UP], Action::Go(CursorDirection::Up), || message!("keys-mark-another"))
        .bar(|| message!("keys-bar-library-back")),
    on(&[TAB], Action::Sort, || message!("keys-sort-list-by")).bar(|| message!("keys-bar-sort")),
    on(&[key(KeyCode::Delete), ctrl('d')], Action::Discard, || message!("keys-delete-game-after"))
        .bar(|| message!("keys-bar-delete")),
    on(&[ctrl('r'), key(KeyCode::F(2))], Action::Rename, || message!("keys-rename-file"))
        .bar(|| message!("keys-bar-rename")),
    on(&[PAGE_DOWN], Action::Look(Look::Forward), || message!("keys-page-on")),
    on(&[PAGE_UP], Action::Look(Look::Back), || message!("keys-page-back")),
    on(&[HOME], Action::Look(Look::First), || message!("keys-first")),
    on(&[END], Action::Look(Look::Last), || message!("keys-last")),
    edit(&[BACKSPACE], InputRequest::DeletePrevChar),
    edit(&[ctrl('u')], InputRequest::DeleteLine),
];

static EDIT_VARIANT: &[Binding] =
    &[on(&[ch('e')], Action::EditPosition, || message!("keys-edit-a-position"))];

static POSITION: &[Binding] = &[
    on(&[ENTER, SPACE], Action::Accept, || message!("keys-put-chosen-piece"))
        .bar(|| message!("keys-bar-put")),
    on(&[TAB, ch('n')], Action::Brush(ListStep::On), || message!("keys-choose-next-piece"))
        .bar(|| message!("keys-bar-position-next")),
    on(&[key(KeyCode::BackTab), ch('p')], Action::Brush(ListStep::Back), || {
        message!("keys-choose-piece-before")
    }),
    on(&[ch('s')], Action::BrushSide, || message!("keys-choose-other-sides"))
        .bar(|| message!("keys-bar-side")),
    on(&[ch('x'), BACKSPACE, key(KeyCode::Delete)], Action::Remove, || {
        message!("keys-remove-piece")
    })
    .bar(|| message!("keys-bar-remove")),
    on(&[ch('+')], Action::TurnOver, || message!("keys-turn-piece-over"))
        .bar(|| message!("keys-bar-position-turn")),
    on(&[ch('c')], Action::ChangeSide, || message!("keys-give-piece-other")),
    on(&[ch('w')], Action::ChangeTurn, || message!("keys-change-side-move")),
    on(&[ch('a')], Action::FillHand, || message!("keys-add-chosen-piece")),
    on(&[ch('A')], Action::EmptyHand, || message!("keys-remove-chosen-piece")),
    on(&[ch('C')], Action::ClearBoard, || message!("keys-remove-all-pieces")),
    on(&[ch('S')], Action::SetUp, || message!("keys-set-up-starting")),
    on(&[ch('P')], Action::PlayPosition, || message!("keys-play-position"))
        .bar(|| message!("keys-bar-position-play")),
    on(&[ESC, ch('q')], Action::Close, || message!("keys-leave-editor-game"))
        .bar(|| message!("keys-bar-position-leave")),
    on(&[ch(':')], Action::OpenLine, || message!("keys-type-paste-position")),
    on(&[ch('y')], Action::CopyPosition, || message!("keys-copy-position-sfen")),
    on(&[ch('f')], Action::Flip, || message!("keys-turn-board-round")),
    on(&[ch('g')], Action::Glyphs, || message!("keys-kanji-letters-ascii")),
];

static COPY: &[Binding] = &[
    on(&[ch('e')], Action::EditPosition, || message!("keys-edit-position")),
    on(&[ch('y')], Action::CopyPosition, || message!("keys-copy-position-sfen")),
    on(&[ch('Y')], Action::CopyGame, || message!("keys-copy-game-variations")),
];

static WRITE: &[Binding] = &[
    on(&[ch('c')], Action::OpenComment, || message!("keys-comment-on-move")),
    on(&[ch('s')], Action::Save, || message!("keys-save-game-file")),
];

static TAKE: &[Binding] = &[on(&[ENTER, SPACE], Action::Accept, || message!("keys-take-up-piece"))];

static PUT: &[Binding] = &[
    on(&[ENTER, SPACE], Action::Accept, || message!("keys-move-marked-square"))
        .bar(|| message!("keys-bar-move")),
    on(&[ESC], Action::Close, || message!("keys-put-piece-back"))
        .bar(|| message!("keys-bar-cancel")),
];

static STEP: &[Binding] = &[
    on(&[ENTER, SPACE], Action::Accept, || message!("keys-go-on-return"))
        .bar(|| message!("keys-bar-step-step")),
    on(&[ESC, ch('q')], Action::Close, || message!("keys-put-piece-back"))
        .bar(|| message!("keys-bar-cancel")),
];

static HAND: &[Binding] = &[on(&[TAB, ch('d')], Action::Hand, || message!("keys-hand-back-board"))];

static PICK: &[Binding] = &[
    on(&[ch('1')], Action::Pick(1), || message!("keys-take-piece-hand")),
    on(&[ch('2')], Action::Pick(2), || message!("keys-take-piece-hand")),
    on(&[ch('3')], Action::Pick(3), || message!("keys-take-piece-hand")),
    on(&[ch('4')], Action::Pick(4), || message!("keys-take-piece-hand")),
    on(&[ch('5')], Action::Pick(5), || message!("keys-take-piece-hand")),
    on(&[ch('6')], Action::Pick(6), || message!("keys-take-piece-hand")),
    on(&[ch('7')], Action::Pick(7), || message!("keys-take-piece-hand")),
    on(&[ch('8')], Action::Pick(8), || message!("keys-take-piece-hand")),
    on(&[ch('9')], Action::Pick(9), || message!("keys-take-piece-hand")),
];

static MOVES: &[Binding] = &[
    on(&[ch('u')], Action::Undo, || message!("keys-take-last-move"))
        .bar(|| message!("keys-bar-undo")),
    on(&[ch('U'), ctrl('r')], Action::Redo, || message!("keys-play-again-what")),
];

static REVIEW: &[Binding] = &[
    on(&[ch('['), PAGE_UP], Action::Look(Look::Back), || message!("keys-review-back"))
        .bar(|| message!("keys-bar-review-back")),
    on(&[ch(']'), PAGE_DOWN], Action::Look(Look::Forward), || message!("keys-review-forward"))
        .bar(|| message!("keys-bar-review-on")),
    on(&[HOME], Action::Look(Look::First), || message!("keys-review-start")),
    on(&[END], Action::Look(Look::Last), || message!("keys-review-end")),
    on(&[ch('v')], Action::NextBranch, || message!("keys-review-list-variations")),
    on(&[ch('}')], Action::Look(Look::Capture { later: true }), || {
        message!("keys-review-next-capture")
    }),
    on(&[ch('{')], Action::Look(Look::Capture { later: false }), || {
        message!("keys-review-capture-before")
    }),
    on(&[ch('P')], Action::Replay, || message!("keys-play-game-automatically")),
    on(&[ch('n')], Action::Numbering, || message!("keys-number-moves-pairs")),
    on(&[ch('N')], Action::Notation, || message!("keys-write-moves-hodges")),
];

static BRANCHES: &[Binding] = &[
    on(&[ch('X')], Action::DeleteBranch, || message!("keys-review-delete-variation")),
    on(&[ch('+')], Action::PromoteBranch, || message!("keys-review-make-variation")),
];

static LEAVE_REVIEW: &[Binding] = &[on(&[ESC], Action::Close, || message!("keys-leave-review"))
    .bar(|| message!("keys-bar-leave-review-leave"))];

static MENU: &[Binding] =
    &[on(&[ch('o')], Action::GameMenu, || message!("keys-offer-claim-resign"))
        .bar(|| message!("keys-bar-menu"))];

static GAME: &[Binding] = &[
    on(&[ch(':')], Action::OpenLine, || message!("keys-type-move-command"))
        .bar(|| message!("keys-bar-type")),
    on(&[ch('z')], Action::MoveNow, || message!("keys-computer-moves-once")),
    on(&[ch('Z')], Action::StopThinking, || message!("keys-computer-stops-thinking")),
];

static VIEW: &[Binding] = &[
    on(&[ch('f')], Action::Flip, || message!("keys-turn-board-round"))
        .bar(|| message!("keys-bar-flip")),
    on(&[ch('F')], Action::AutoFlip, || message!("keys-always-turn-side")),
    on(&[ch('i')], Action::Influence, || message!("keys-who-controls-each")),
    on(&[ch('a')], Action::Attackers, || message!("keys-show-who-attacks")),
    on(&[ch('H')], Action::Hint, || message!("keys-hint-game")),
];

static ANALYSIS: &[Binding] = &[
    on(&[ch('b')], Action::Analysis, || message!("keys-best-lines-open"))
        .bar(|| message!("keys-bar-analysis")),
    on(&[ch('A')], Action::AnalyseGame, || message!("keys-analyse-whole-game")),
    on(&[ch('.')], Action::PlayLine, || message!("keys-analysis-play-move")),
    on(&[ch(';')], Action::KeepLine, || message!("keys-analysis-keep-marked")),
    on(&[ch(',')], Action::NextLine, || message!("keys-analysis-mark-next")),
    on(&[ch(')')], Action::MoreLines, || message!("keys-analysis-more-lines")),
    on(&[ch('(')], Action::FewerLines, || message!("keys-analysis-fewer-lines")),
];

static GLYPHS: &[Binding] =
    &[on(&[ch('g')], Action::Glyphs, || message!("keys-kanji-letters-ascii"))
        .bar(|| message!("keys-bar-letters"))];

static SIZES: &[Binding] = &[
    on(&[ch('>')], Action::Larger, || message!("keys-larger-squares")),
    on(&[ch('<')], Action::Smaller, || message!("keys-smaller-squares")),
];

static PROMOTION: &[Binding] = &[
    on(&[ch('+'), ch('p'), ch('y')], Action::Yes, || message!("keys-promote"))
        .bar(|| message!("keys-bar-promote")),
    on(&[ch('='), ch('n')], Action::No, || message!("keys-do-not-promote"))
        .bar(|| message!("keys-bar-keep")),
    on(&[LEFT, UP, ch('h'), ch('k')], Action::Go(CursorDirection::Left), || {
        message!("keys-mark-promoted-face")
    }),
    on(&[RIGHT, DOWN, ch('l'), ch('j')], Action::Go(CursorDirection::Right), || {
        message!("keys-mark-other-face")
    }),
    on(&[ENTER, SPACE], Action::Accept, || message!("keys-move-marked-face")),
    on(&[ESC, ch('q')], Action::Close, || message!("keys-do-not-move"))
        .bar(|| message!("keys-bar-cancel")),
    on(&[ch(':')], Action::OpenLine, || message!("keys-type-another-move")),
];

static AMBIGUOUS: &[Binding] = &[
    on(&[LEFT, UP, ch('h'), ch('k')], Action::Go(CursorDirection::Left), || {
        message!("keys-mark-move-before")
    }),
    on(&[RIGHT, DOWN, TAB, ch('l'), ch('j')], Action::Go(CursorDirection::Right), || {
        message!("keys-mark-next-move")
    })
    .bar(|| message!("keys-bar-ambiguous-mark")),
    on(&[ENTER, SPACE], Action::Accept, || message!("keys-play-marked-move"))
        .bar(|| message!("keys-bar-ambiguous-play")),
    on(&[ESC, ch('q')], Action::Close, || message!("keys-play-none-them"))
        .bar(|| message!("keys-bar-none")),
    on(&[ch(':')], Action::OpenLine, || message!("keys-type-another-move"))
        .bar(|| message!("keys-bar-type")),
];

static QUESTION: &[Binding] = &[
    on(&[ch('y'), ch('Y')], Action::Yes, || message!("keys-yes")).bar(|| message!("keys-bar-yes")),
    on(&[ch('n'), ch('N'), ESC, ch('q')], Action::No, || message!("keys-no"))
        .bar(|| message!("keys-bar-no")),
];

static CHOICES: &[Binding] = &[
    on(&[UP, ch('k')], Action::Go(CursorDirection::Up), || message!("keys-mark-another")),
    on(&[DOWN, ch('j'), TAB], Action::Go(CursorDirection::Down), || message!("keys-mark-another")),
    on(&[ENTER, SPACE], Action::Accept, || message!("keys-choose-marked-entry"))
        .bar(|| message!("keys-bar-choose")),
    on(&[ESC, ch('q'), ch('o')], Action::Close, || message!("keys-close-list"))
        .bar(|| message!("keys-bar-choices-close")),
];

static LINE: &[Binding] = &[
    on(&[ENTER], Action::Submit, || message!("keys-run-command-play"))
        .bar(|| message!("keys-bar-enter")),
    on(&[ESC], Action::Close, || message!("keys-close-line")).bar(|| message!("keys-bar-cancel")),
    on(&[TAB], Action::Complete(ListStep::On), || message!("keys-complete-next-possibility"))
        .bar(|| message!("keys-bar-complete")),
    on(&[key(KeyCode::BackTab)], Action::Complete(ListStep::Back), || {
        message!("keys-complete-one-before")
    }),
    on(&[UP, ctrl('p')], Action::Go(CursorDirection::Up), || message!("keys-earlier-line"))
        .bar(|| message!("keys-bar-earlier")),
    on(&[DOWN, ctrl('n')], Action::Go(CursorDirection::Down), || message!("keys-later-line")),
];

static EDIT: &[Binding] = &[
    edit(&[BACKSPACE], InputRequest::DeletePrevChar),
    edit(&[key(KeyCode::Delete), ctrl('d')], InputRequest::DeleteNextChar),
    edit(&[ctrl('w')], InputRequest::DeletePrevWord),
    edit(&[ctrl('u')], InputRequest::DeleteLine),
    edit(&[ctrl('k')], InputRequest::DeleteTillEnd),
    edit(&[LEFT, ctrl('b')], InputRequest::GoToPrevChar),
    edit(&[RIGHT, ctrl('f')], InputRequest::GoToNextChar),
    edit(&[HOME, ctrl('a')], InputRequest::GoToStart),
    edit(&[END, ctrl('e')], InputRequest::GoToEnd),
];

const fn edit(keys: &'static [Key], request: InputRequest) -> Binding {
    on(keys, Action::Edit(request), || message!("keys-edit-line"))
}

static HELP: &[Binding] = &[
    on(&[ESC, ch('?'), ch('q'), ENTER], Action::Close, || message!("keys-close-list"))
        .bar(|| message!("keys-bar-help-close")),
    on(&[SPACE, PAGE_DOWN], Action::Look(Look::Forward), || message!("keys-page-on"))
        .bar(|| message!("keys-bar-page")),
    on(&[PAGE_UP, ch('b')], Action::Look(Look::Back), || message!("keys-page-back")),
    on(&[DOWN, ch('j')], Action::Go(CursorDirection::Down), || message!("keys-row-on"))
        .bar(|| message!("keys-bar-help-on")),
    on(&[UP, ch('k')], Action::Go(CursorDirection::Up), || message!("keys-row-back"))
        .bar(|| message!("keys-bar-help-back")),
    on(&[HOME], Action::Look(Look::First), || message!("keys-start")),
    on(&[END], Action::Look(Look::Last), || message!("keys-end")),
];

static PIECES: &[Binding] = &[
    on(&[ESC], Action::Close, || message!("keys-clear-or-close-cards"))
        .bar(|| message!("keys-bar-pieces-close")),
    on(&[PAGE_DOWN, DOWN, RIGHT], Action::Go(CursorDirection::Down), || {
        message!("keys-further-on")
    })
    .bar(|| message!("keys-bar-pieces-on")),
    on(&[PAGE_UP, UP, LEFT], Action::Go(CursorDirection::Up), || message!("keys-back"))
        .bar(|| message!("keys-bar-pieces-back")),
    on(&[HOME], Action::Look(Look::First), || message!("keys-first")),
    on(&[END], Action::Look(Look::Last), || message!("keys-last")),
    on(&[TAB], Action::Rules, || message!("keys-rules-game")).bar(|| message!("keys-bar-rules")),
    edit(&[BACKSPACE], InputRequest::DeletePrevChar),
    edit(&[ctrl('u')], InputRequest::DeleteLine),
];

static RULES: &[Binding] = &[
    on(&[ESC, ch('q'), ch('r'), ENTER], Action::Close, || message!("keys-close-booklet"))
        .bar(|| message!("keys-bar-rules-close")),
    on(&[DOWN, ch('j'), SPACE, PAGE_DOWN], Action::Go(CursorDirection::Down), || {
        message!("keys-further-on")
    })
    .bar(|| message!("keys-bar-rules-on")),
    on(&[UP, ch('k'), PAGE_UP], Action::Go(CursorDirection::Up), || message!("keys-back"))
        .bar(|| message!("keys-bar-rules-back")),
    on(&[RIGHT, ch('l')], Action::Go(CursorDirection::Right), || message!("keys-next-chapter"))
        .bar(|| message!("keys-bar-next-chapter")),
    on(&[LEFT, ch('h')], Action::Go(CursorDirection::Left), || message!("keys-chapter-before")),
    on(&[HOME], Action::Look(Look::First), || message!("keys-start")),
    on(&[END], Action::Look(Look::Last), || message!("keys-end")),
    on(&[TAB, ch('p')], Action::Pieces, || message!("keys-all-pieces-game"))
        .bar(|| message!("keys-bar-pieces")),
    on(&[ch('/')], Action::Find, || message!("keys-find-word")).bar(|| message!("keys-bar-find")),
    on(&[ch('n')], Action::FindNext(ListStep::On), || message!("keys-next-place-word")),
    on(&[ch('N')], Action::FindNext(ListStep::Back), || message!("keys-place-before")),
];

static FIND: &[Binding] = &[
    on(&[ENTER], Action::Submit, || message!("keys-keep-word-stay"))
        .bar(|| message!("keys-bar-stay")),
    on(&[ESC], Action::Close, || message!("keys-cancel-search"))
        .bar(|| message!("keys-bar-cancel")),
    on(&[DOWN, TAB], Action::FindNext(ListStep::On), || message!("keys-next-place-word"))
        .bar(|| message!("keys-bar-find-next")),
    on(&[UP], Action::FindNext(ListStep::Back), || message!("keys-place-before")),
];

/// The tables of a mode. The first binding of a key counts, and the key bar keeps the order.
pub(super) fn tables(mode: Mode) -> Vec<&'static [Binding]> {
    match mode {
        Mode::Editor => vec![POSITION, ASK_HELP, COMMON, SIZES, CURSOR, ALWAYS],
        Mode::Variants => {
            vec![
                VARIANTS,
                DISCARD,
                EDIT_VARIANT,
                GAMES,
                COMMAND,
                GLYPHS,
                BOOK,
                CURSOR,
                ASK_HELP,
                COMMON,
                ALWAYS,
            ]
        }
        Mode::Fields => {
            vec![FIELDS, GAMES, COMMAND, GLYPHS, BOOK, CURSOR, ASK_HELP, COMMON, ALWAYS]
        }
        Mode::FieldText => vec![FIELD_TEXT, EDIT, ALWAYS],
        Mode::Board => {
            vec![
                ASK_HELP, MENU, COMMON, GLYPHS, TAKE, GAME, MOVES, REVIEW, BOOK, VIEW, ANALYSIS,
                SIZES, BRANCHES, CURSOR, HAND, PICK, WRITE, GAMES, COPY, ALWAYS,
            ]
        }
        Mode::Selected | Mode::Stepped => {
            let put = if mode == Mode::Selected { PUT } else { STEP };
            vec![
                put, GLYPHS, ASK_HELP, COMMON, MENU, GAME, MOVES, REVIEW, BOOK, VIEW, ANALYSIS,
                SIZES, BRANCHES, CURSOR, HAND, PICK, WRITE, GAMES, COPY, ALWAYS,
            ]
        }
        Mode::Review => {
            vec![
                LEAVE_REVIEW,
                REVIEW,
                GLYPHS,
                ASK_HELP,
                COMMON,
                MENU,
                GAME,
                MOVES,
                BOOK,
                VIEW,
                ANALYSIS,
                SIZES,
                BRANCHES,
                TAKE,
                CURSOR,
                HAND,
                PICK,
                WRITE,
                GAMES,
                COPY,
                ALWAYS,
            ]
        }
        Mode::Promotion => vec![PROMOTION, GLYPHS, ASK_HELP, COMMON, ALWAYS],
        Mode::Ambiguous => vec![AMBIGUOUS, PICK, GLYPHS, ASK_HELP, COMMON, ALWAYS],
        Mode::Question => vec![QUESTION, GLYPHS, ALWAYS],
        Mode::Choices => vec![CHOICES, GLYPHS, ASK_HELP, COMMON, ALWAYS],
        Mode::Line => vec![LINE, EDIT, ALWAYS],
        Mode::Help => vec![HELP, GLYPHS, ALWAYS],
        Mode::Pieces => vec![PIECES, ALWAYS],
        Mode::Rules => vec![RULES, GLYPHS, ALWAYS],
        Mode::Find => vec![FIND, EDIT, ALWAYS],
        Mode::Library => vec![LIBRARY, ALWAYS],
        Mode::Learn => vec![LEARN, CURSOR, ASK_HELP, COMMON, ALWAYS],
        Mode::Lesson => {
            vec![
                LESSON, MOVES, REVIEW, TAKE, ASK_HELP, COMMON, BOOK, VIEW, SIZES, CURSOR, HAND,
                PICK, ALWAYS,
            ]
        }
        Mode::LessonDone => {
            vec![
                GO_ON, LESSON, MOVES, REVIEW, ASK_HELP, COMMON, BOOK, VIEW, SIZES, CURSOR, HAND,
                ALWAYS,
            ]
        }
        Mode::Problems => vec![PROBLEMS, CURSOR, ASK_HELP, COMMON, ALWAYS],
        Mode::Problem => {
            vec![PROBLEM, TAKE, ASK_HELP, COMMON, BOOK, VIEW, SIZES, CURSOR, HAND, PICK, ALWAYS]
        }
        Mode::ProblemOver => {
            vec![PROBLEM_OVER, PROBLEM, ASK_HELP, COMMON, BOOK, VIEW, SIZES, CURSOR, HAND, ALWAYS]
        }
        Mode::Drill => {
            vec![DRILL, DRILL_ALWAYS, GLYPHS, ASK_HELP, COMMON, BOOK, SIZES, CURSOR, ALWAYS]
        }
        Mode::DrillDone => {
            vec![GO_ON, DRILL_ALWAYS, GLYPHS, ASK_HELP, COMMON, BOOK, SIZES, CURSOR, ALWAYS]
        }
    }
}
