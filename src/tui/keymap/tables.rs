//! The tables of keys: the action of each, its text in the help, and its word in the key bar. The
//! module above reads them.

use ratatui::crossterm::event::KeyCode;
use tui_input::InputRequest;

use super::{
    BACKSPACE, Binding, DOWN, END, ENTER, ESC, HOME, Key, LEFT, Mode, PAGE_DOWN, PAGE_UP, RIGHT,
    SPACE, TAB, UP, ch, ctrl, key, on,
};
use crate::tui::action::{Action, CursorDirection, ListStep, Look};

static ALWAYS: &[Binding] = &[
    on(&[ctrl('c')], Action::QuitAtOnce, "quit without a question"),
    on(&[ctrl('z')], Action::Suspend, "stop the program until the shell continues it"),
    on(&[ctrl('l')], Action::Redraw, "draw the screen again"),
];

static ASK_HELP: &[Binding] = &[on(&[ch('?')], Action::Help, "show these keys").bar("help")];

static COMMON: &[Binding] = &[
    on(&[ch('q')], Action::Quit, "quit").bar("quit"),
    on(&[ESC], Action::Close, "close what is open"),
    on(&[ch('t')], Action::Theme, "the next theme: terminal, kaya, dark, light, mono, your own"),
    on(&[ch('m')], Action::Mouse, "give the mouse to the terminal, or take it back"),
];

static BOOK: &[Binding] = &[
    on(&[ch('p')], Action::Pieces, "all pieces: how they move and promote").bar("pieces"),
    on(&[ch('r')], Action::Rules, "the rules of the game"),
];

static CURSOR: &[Binding] = &[
    on(&[LEFT, ch('h')], Action::Go(CursorDirection::Left), "move the cursor"),
    on(&[DOWN, ch('j')], Action::Go(CursorDirection::Down), "move the cursor"),
    on(&[UP, ch('k')], Action::Go(CursorDirection::Up), "move the cursor"),
    on(&[RIGHT, ch('l')], Action::Go(CursorDirection::Right), "move the cursor"),
];

static VARIANTS: &[Binding] = &[
    on(&[ENTER], Action::Accept, "play the marked game").bar("play"),
    on(&[SPACE], Action::Toggle, "tick a set-up, preset or handicap").bar("tick"),
    on(
        &[RIGHT, ch('l')],
        Action::Go(CursorDirection::Right),
        "to the set-ups, presets and handicaps",
    )
    .bar("more"),
    on(&[HOME], Action::Look(Look::First), "to the first entry"),
    on(&[END], Action::Look(Look::Last), "to the last entry"),
];

static DISCARD: &[Binding] = &[on(
    &[ch('x'), key(KeyCode::Delete)],
    Action::Discard,
    "delete the marked unfinished game, after a question",
)];

static FIELDS: &[Binding] = &[
    on(&[ENTER], Action::Accept, "edit the field").bar("edit"),
    on(&[SPACE], Action::Toggle, "the next common time for the clock").bar("other time"),
    on(&[ESC, LEFT, ch('h')], Action::Close, "back to the variants").bar("back"),
    on(&[HOME], Action::Look(Look::First), "to the first entry"),
    on(&[END], Action::Look(Look::Last), "to the last entry"),
];

static FIELD_TEXT: &[Binding] = &[
    on(&[ENTER], Action::Submit, "accept the text").bar("accept"),
    on(&[ESC], Action::Close, "leave the field unchanged").bar("cancel"),
    on(&[DOWN, TAB], Action::Go(CursorDirection::Down), "accept it, and on to the next field")
        .bar("next"),
    on(
        &[UP, key(KeyCode::BackTab)],
        Action::Go(CursorDirection::Up),
        "accept it, and back to the field before",
    ),
];

static COMMAND: &[Binding] = &[on(&[ch(':')], Action::OpenLine, "type a command")];

static GAMES: &[Binding] = &[
    on(&[ch('G')], Action::Games, "the saved games"),
    on(&[ch('L')], Action::Learn, "lessons, and a drill of how the pieces move"),
    on(&[ch('M')], Action::Problems, "mate problems of the game"),
];

static LEARN: &[Binding] = &[
    on(&[ENTER, SPACE], Action::Accept, "begin the marked lesson or drill").bar("begin"),
    on(&[ch('q'), ESC], Action::Close, "leave the list").bar("leave"),
    on(&[HOME], Action::Look(Look::First), "to the first entry"),
    on(&[END], Action::Look(Look::Last), "to the last entry"),
];

static LESSON: &[Binding] = &[
    on(&[ch(':')], Action::OpenLine, "type a move, or the name of a square").bar("type"),
    on(&[ch('n')], Action::Lesson(ListStep::On), "the next lesson").bar("next"),
    on(&[ch('b')], Action::Lesson(ListStep::Back), "the lesson before"),
    on(&[ch('q')], Action::ChooseVariant, "leave the lessons").bar("leave"),
    on(&[ch('g')], Action::Glyphs, "kanji, letters, ASCII, or letters with moves").bar("letters"),
    on(&[ch('['), PAGE_UP], Action::Look(Look::Back), "review: one move back").bar("back"),
    on(&[ch(']'), PAGE_DOWN], Action::Look(Look::Forward), "review: one move on"),
    on(&[ch('u')], Action::Undo, "take the last move back"),
    on(&[ch('?')], Action::Help, "show these keys"),
    on(&[ch('p')], Action::Pieces, "all pieces: how they move and promote"),
    on(&[ch('f')], Action::Flip, "turn the board round"),
];

static GO_ON: &[Binding] =
    &[on(&[ENTER, SPACE], Action::Lesson(ListStep::On), "go on").bar("go on")];

static PROBLEMS: &[Binding] = &[
    on(&[ENTER, SPACE], Action::Accept, "open the marked problem").bar("open"),
    on(&[RIGHT, ch('l')], Action::Go(CursorDirection::Right), "the problems of the next game")
        .bar("next game"),
    on(&[LEFT, ch('h')], Action::Go(CursorDirection::Left), "the problems of the game before"),
    on(&[PAGE_DOWN, ch(']')], Action::Look(Look::Forward), "to the next length").bar("longer"),
    on(&[PAGE_UP, ch('[')], Action::Look(Look::Back), "to the length before"),
    on(&[ch('n')], Action::Lesson(ListStep::On), "to the next problem that is not solved")
        .bar("unsolved"),
    on(&[ch('f')], Action::Filter, "only easy problems, only medium ones and so on, or all")
        .bar("filter"),
    on(&[ch('q'), ESC], Action::Close, "leave the list").bar("leave"),
    on(&[HOME], Action::Look(Look::First), "to the first problem"),
    on(&[END], Action::Look(Look::Last), "to the last problem"),
];

static PROBLEM: &[Binding] = &[
    on(&[ch(':')], Action::OpenLine, "type a move").bar("type"),
    on(&[ch('H')], Action::Hint, "a hint: the piece to move; again the move, and the line")
        .bar("hint"),
    on(&[ch('s')], Action::GiveUp, "show the solution").bar("solution"),
    on(&[ch('u')], Action::Undo, "take the last move back").bar("undo"),
    on(&[ch('n')], Action::Lesson(ListStep::On), "the next problem that is not solved").bar("next"),
    on(&[ch('b')], Action::Lesson(ListStep::Back), "the problem before"),
    on(&[ch('q')], Action::ChooseVariant, "back to the list").bar("leave"),
    on(&[ch('g')], Action::Glyphs, "kanji, letters, ASCII, or letters with moves"),
    on(&[ch('?')], Action::Help, "show these keys"),
    on(&[ch('p')], Action::Pieces, "all pieces: how they move and promote"),
    on(&[ch('f')], Action::Flip, "turn the board round"),
];

static PROBLEM_OVER: &[Binding] = &[
    on(&[ENTER, SPACE], Action::Accept, "take the wrong move back, or go to the next problem")
        .bar("go on"),
    on(&[ch('u')], Action::Undo, "take it back, or try again").bar("undo"),
    on(&[ch('['), PAGE_UP], Action::Look(Look::Back), "the solution: one move back"),
    on(&[ch(']'), PAGE_DOWN], Action::Look(Look::Forward), "the solution: one move on"),
    on(&[HOME], Action::Look(Look::First), "the solution: the start"),
    on(&[END], Action::Look(Look::Last), "the solution: the end"),
];

static DRILL: &[Binding] = &[
    on(&[ENTER, SPACE], Action::Accept, "mark the square, or unmark it").bar("mark"),
    on(&[ch('c')], Action::CheckAnswer, "check the answer").bar("check"),
];

static DRILL_ALWAYS: &[Binding] = &[
    on(&[ch('n')], Action::Lesson(ListStep::On), "another piece").bar("next"),
    on(&[ch(':')], Action::OpenLine, "type the names of squares").bar("type"),
    on(&[ch('q'), ESC], Action::Close, "leave the drill").bar("leave"),
    on(&[ch('f')], Action::Flip, "turn the board round"),
];

static LIBRARY: &[Binding] = &[
    on(&[ENTER], Action::Accept, "open the game").bar("open"),
    on(&[ESC], Action::Close, "clear what was typed, or close the list").bar("close"),
    on(&[DOWN], Action::Go(CursorDirection::Down), "mark another").bar("on"),
    on(&[UP], Action::Go(CursorDirection::Up), "mark another").bar("back"),
    on(&[TAB], Action::Sort, "sort the list by the next column").bar("sort"),
    on(&[key(KeyCode::Delete), ctrl('d')], Action::Discard, "delete the game, after a question")
        .bar("delete"),
    on(&[ctrl('r'), key(KeyCode::F(2))], Action::Rename, "rename its file").bar("rename"),
    on(&[PAGE_DOWN], Action::Look(Look::Forward), "a page on"),
    on(&[PAGE_UP], Action::Look(Look::Back), "a page back"),
    on(&[HOME], Action::Look(Look::First), "to the first"),
    on(&[END], Action::Look(Look::Last), "to the last"),
    edit(&[BACKSPACE], InputRequest::DeletePrevChar),
    edit(&[ctrl('u')], InputRequest::DeleteLine),
];

static EDIT_VARIANT: &[Binding] =
    &[on(&[ch('e')], Action::EditPosition, "edit a position of it, and play from there")];

static POSITION: &[Binding] = &[
    on(&[ENTER, SPACE], Action::Accept, "put the chosen piece").bar("put"),
    on(&[TAB, ch('n')], Action::Brush(ListStep::On), "choose the next piece").bar("next"),
    on(&[key(KeyCode::BackTab), ch('p')], Action::Brush(ListStep::Back), "choose the piece before"),
    on(&[ch('s')], Action::BrushSide, "choose the other side's pieces").bar("side"),
    on(&[ch('x'), BACKSPACE, key(KeyCode::Delete)], Action::Remove, "remove the piece")
        .bar("remove"),
    on(&[ch('+')], Action::TurnOver, "turn the piece over").bar("turn"),
    on(&[ch('c')], Action::ChangeSide, "give the piece to the other side"),
    on(&[ch('w')], Action::ChangeTurn, "change the side to move"),
    on(&[ch('a')], Action::FillHand, "add the chosen piece to the hand"),
    on(&[ch('A')], Action::EmptyHand, "remove the chosen piece from the hand"),
    on(&[ch('C')], Action::ClearBoard, "remove all pieces"),
    on(&[ch('S')], Action::SetUp, "set up the starting position"),
    on(&[ch('P')], Action::PlayPosition, "play from this position").bar("play"),
    on(&[ESC, ch('q')], Action::Close, "leave the editor; the game stays as it is").bar("leave"),
    on(&[ch(':')], Action::OpenLine, "type or paste a position in SFEN"),
    on(&[ch('y')], Action::CopyPosition, "copy the position, as SFEN"),
    on(&[ch('f')], Action::Flip, "turn the board round"),
    on(&[ch('g')], Action::Glyphs, "kanji, letters, ASCII, or letters with moves"),
];

static COPY: &[Binding] = &[
    on(&[ch('e')], Action::EditPosition, "edit the position, and play from there"),
    on(&[ch('y')], Action::CopyPosition, "copy the position, as SFEN"),
    on(&[ch('Y')], Action::CopyGame, "copy the game with variations and comments, as PSN"),
];

static WRITE: &[Binding] = &[
    on(&[ch('c')], Action::OpenComment, "comment on the move, or change the comment"),
    on(&[ch('s')], Action::Save, "save the game to its file, or to a new one"),
];

static TAKE: &[Binding] = &[on(&[ENTER, SPACE], Action::Accept, "take up the piece")];

static PUT: &[Binding] = &[
    on(&[ENTER, SPACE], Action::Accept, "move to the marked square").bar("move"),
    on(&[ESC], Action::Close, "put the piece back").bar("cancel"),
];

static STEP: &[Binding] = &[
    on(&[ENTER, SPACE], Action::Accept, "go on, return or stay: to the square of the cursor")
        .bar("step"),
    on(&[ESC, ch('q')], Action::Close, "put the piece back").bar("cancel"),
];

static HAND: &[Binding] = &[on(&[TAB, ch('d')], Action::Hand, "to the hand, or back to the board")];

static PICK: &[Binding] = &[
    on(&[ch('1')], Action::Pick(1), "take that piece from the hand, or that move"),
    on(&[ch('2')], Action::Pick(2), "take that piece from the hand, or that move"),
    on(&[ch('3')], Action::Pick(3), "take that piece from the hand, or that move"),
    on(&[ch('4')], Action::Pick(4), "take that piece from the hand, or that move"),
    on(&[ch('5')], Action::Pick(5), "take that piece from the hand, or that move"),
    on(&[ch('6')], Action::Pick(6), "take that piece from the hand, or that move"),
    on(&[ch('7')], Action::Pick(7), "take that piece from the hand, or that move"),
    on(&[ch('8')], Action::Pick(8), "take that piece from the hand, or that move"),
    on(&[ch('9')], Action::Pick(9), "take that piece from the hand, or that move"),
];

static MOVES: &[Binding] = &[
    on(&[ch('u')], Action::Undo, "take the last move back").bar("undo"),
    on(&[ch('U'), ctrl('r')], Action::Redo, "play again what was taken back"),
];

static REVIEW: &[Binding] = &[
    on(&[ch('['), PAGE_UP], Action::Look(Look::Back), "review: one move back").bar("back"),
    on(&[ch(']'), PAGE_DOWN], Action::Look(Look::Forward), "review: one move on").bar("on"),
    on(&[HOME], Action::Look(Look::First), "review: the start"),
    on(&[END], Action::Look(Look::Last), "review: the end"),
    on(&[ch('v')], Action::NextBranch, "review: list the variations here, follow the next"),
    on(&[ch('}')], Action::Look(Look::Capture { later: true }), "review: the next capture"),
    on(&[ch('{')], Action::Look(Look::Capture { later: false }), "review: the capture before"),
    on(&[ch('P')], Action::Replay, "play the game automatically; any key stops it"),
    on(&[ch('n')], Action::Numbering, "number moves in pairs or singly"),
    on(&[ch('N')], Action::Notation, "write moves in Hodges or in Japanese notation"),
];

static BRANCHES: &[Binding] = &[
    on(&[ch('X')], Action::DeleteBranch, "review: delete a variation from this move on"),
    on(&[ch('+')], Action::PromoteBranch, "review: make this variation the line of the game"),
];

static LEAVE_REVIEW: &[Binding] = &[on(&[ESC], Action::Close, "leave review").bar("leave")];

static MENU: &[Binding] =
    &[on(&[ch('o')], Action::GameMenu, "offer, claim, resign, another game").bar("menu")];

static GAME: &[Binding] = &[
    on(&[ch(':')], Action::OpenLine, "type a move or a command").bar("type"),
    on(&[ch('z')], Action::MoveNow, "the computer moves at once"),
    on(&[ch('Z')], Action::StopThinking, "the computer stops thinking; z lets it move"),
];

static VIEW: &[Binding] = &[
    on(&[ch('f')], Action::Flip, "turn the board round").bar("flip"),
    on(&[ch('F')], Action::AutoFlip, "always turn it to the side to move, or not"),
    on(&[ch('i')], Action::Influence, "who controls each square; ! a piece that hangs"),
    on(&[ch('a')], Action::Attackers, "show who attacks (x) and defends (+) the square"),
    on(&[ch('H')], Action::Hint, "a hint: the piece to move; again the move, the line and why"),
];

static ANALYSIS: &[Binding] = &[
    on(&[ch('b')], Action::Analysis, "the best lines: open or close the analysis").bar("analysis"),
    on(
        &[ch('A')],
        Action::AnalyseGame,
        "analyse the whole game: marks, better lines; again stops it",
    ),
    on(&[ch('.')], Action::PlayLine, "analysis: play the move of the marked line, as a variation"),
    on(&[ch(';')], Action::KeepLine, "analysis: keep the marked line as a variation"),
    on(&[ch(',')], Action::NextLine, "analysis: mark the next line"),
    on(&[ch(')')], Action::MoreLines, "analysis: one line more, up to five"),
    on(&[ch('(')], Action::FewerLines, "analysis: one line less"),
];

static GLYPHS: &[Binding] =
    &[on(&[ch('g')], Action::Glyphs, "kanji, letters, ASCII, or letters with moves")
        .bar("letters")];

static SIZES: &[Binding] = &[
    on(&[ch('>')], Action::Larger, "larger squares"),
    on(&[ch('<')], Action::Smaller, "smaller squares"),
];

static PROMOTION: &[Binding] = &[
    on(&[ch('+'), ch('p'), ch('y')], Action::Yes, "promote").bar("promote"),
    on(&[ch('='), ch('n')], Action::No, "do not promote").bar("keep"),
    on(&[LEFT, UP, ch('h'), ch('k')], Action::Go(CursorDirection::Left), "mark the promoted face"),
    on(&[RIGHT, DOWN, ch('l'), ch('j')], Action::Go(CursorDirection::Right), "mark the other face"),
    on(&[ENTER, SPACE], Action::Accept, "move with the marked face"),
    on(&[ESC, ch('q')], Action::Close, "do not move").bar("cancel"),
    on(&[ch(':')], Action::OpenLine, "type another move"),
];

static AMBIGUOUS: &[Binding] = &[
    on(&[LEFT, UP, ch('h'), ch('k')], Action::Go(CursorDirection::Left), "mark the move before"),
    on(
        &[RIGHT, DOWN, TAB, ch('l'), ch('j')],
        Action::Go(CursorDirection::Right),
        "mark the next move",
    )
    .bar("mark"),
    on(&[ENTER, SPACE], Action::Accept, "play the marked move").bar("play"),
    on(&[ESC, ch('q')], Action::Close, "play none of them").bar("none"),
    on(&[ch(':')], Action::OpenLine, "type another move").bar("type"),
];

static QUESTION: &[Binding] = &[
    on(&[ch('y'), ch('Y')], Action::Yes, "yes").bar("yes"),
    on(&[ch('n'), ch('N'), ESC, ch('q')], Action::No, "no").bar("no"),
];

static CHOICES: &[Binding] = &[
    on(&[UP, ch('k')], Action::Go(CursorDirection::Up), "mark another"),
    on(&[DOWN, ch('j'), TAB], Action::Go(CursorDirection::Down), "mark another"),
    on(&[ENTER, SPACE], Action::Accept, "choose the marked entry").bar("choose"),
    on(&[ESC, ch('q'), ch('o')], Action::Close, "close the list").bar("close"),
];

static LINE: &[Binding] = &[
    on(&[ENTER], Action::Submit, "run the command or play the move").bar("enter"),
    on(&[ESC], Action::Close, "close the line").bar("cancel"),
    on(&[TAB], Action::Complete(ListStep::On), "complete it with the next possibility")
        .bar("complete"),
    on(
        &[key(KeyCode::BackTab)],
        Action::Complete(ListStep::Back),
        "complete it with the one before",
    ),
    on(&[UP, ctrl('p')], Action::Go(CursorDirection::Up), "an earlier line").bar("earlier"),
    on(&[DOWN, ctrl('n')], Action::Go(CursorDirection::Down), "a later line"),
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
    on(keys, Action::Edit(request), "edit the line")
}

static HELP: &[Binding] = &[
    on(&[ESC, ch('?'), ch('q'), ENTER], Action::Close, "close the list").bar("close"),
    on(&[SPACE, PAGE_DOWN], Action::Look(Look::Forward), "a page on").bar("page"),
    on(&[PAGE_UP, ch('b')], Action::Look(Look::Back), "a page back"),
    on(&[DOWN, ch('j')], Action::Go(CursorDirection::Down), "a row on").bar("on"),
    on(&[UP, ch('k')], Action::Go(CursorDirection::Up), "a row back").bar("back"),
    on(&[HOME], Action::Look(Look::First), "to the start"),
    on(&[END], Action::Look(Look::Last), "to the end"),
];

static PIECES: &[Binding] = &[
    on(&[ESC], Action::Close, "clear what was typed, or close the cards").bar("close"),
    on(&[PAGE_DOWN, DOWN, RIGHT], Action::Go(CursorDirection::Down), "further on").bar("on"),
    on(&[PAGE_UP, UP, LEFT], Action::Go(CursorDirection::Up), "back").bar("back"),
    on(&[HOME], Action::Look(Look::First), "to the first"),
    on(&[END], Action::Look(Look::Last), "to the last"),
    on(&[TAB], Action::Rules, "the rules of the game").bar("rules"),
    edit(&[BACKSPACE], InputRequest::DeletePrevChar),
    edit(&[ctrl('u')], InputRequest::DeleteLine),
];

static RULES: &[Binding] = &[
    on(&[ESC, ch('q'), ch('r'), ENTER], Action::Close, "close the booklet").bar("close"),
    on(&[DOWN, ch('j'), SPACE, PAGE_DOWN], Action::Go(CursorDirection::Down), "further on")
        .bar("on"),
    on(&[UP, ch('k'), PAGE_UP], Action::Go(CursorDirection::Up), "back").bar("back"),
    on(&[RIGHT, ch('l')], Action::Go(CursorDirection::Right), "the next chapter")
        .bar("next chapter"),
    on(&[LEFT, ch('h')], Action::Go(CursorDirection::Left), "the chapter before"),
    on(&[HOME], Action::Look(Look::First), "to the start"),
    on(&[END], Action::Look(Look::Last), "to the end"),
    on(&[TAB, ch('p')], Action::Pieces, "all pieces of the game").bar("pieces"),
    on(&[ch('/')], Action::Find, "find a word").bar("find"),
    on(&[ch('n')], Action::FindNext(ListStep::On), "the next place of the word"),
    on(&[ch('N')], Action::FindNext(ListStep::Back), "the place before"),
];

static FIND: &[Binding] = &[
    on(&[ENTER], Action::Submit, "keep the word and stay here").bar("stay"),
    on(&[ESC], Action::Close, "cancel the search").bar("cancel"),
    on(&[DOWN, TAB], Action::FindNext(ListStep::On), "the next place of the word").bar("next"),
    on(&[UP], Action::FindNext(ListStep::Back), "the place before"),
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
