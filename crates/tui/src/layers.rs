//! The screens as a stack of layers: the menu at the bottom, the board above it while a game is
//! played, the editor, the booklet, the help or lists of games on top.
//!
//! Each layer covers the whole window. The top layer is drawn and its keys count. An action and a
//! message go from the top down until a layer handles them.

use ratatui::Frame;

use super::action::Action;
use super::effect::{DiskEffect, Effect, ListKind};
use super::keymap::Mode;
use super::layout::Layout;
use super::screen::editor::Editor;
use super::screen::game_list::GameList;
use super::screen::help::Help;
use super::screen::learn::{
    DrillScreen, LearnList, ListScreen, MistakeScreen, ProblemList, ProblemScreen, TourScreen,
};
use super::screen::line::LineScreen;
use super::screen::menu::Menu;
use super::screen::openings::OpeningScreen;
use super::screen::play::{Play, clocks};
use super::screen::reference::Reference;
use super::screen::statistics::StatisticsScreen;
use super::screen::tables::TableList;
use super::screen::which_game::WhichGame;
use super::screen::{Context, Message, Response, Screen};
use super::widget::PiecePicture;
use zushiki_core::board::PieceKind;
use zushiki_core::variant::Selection;
use zushiki_play::session::Command;
use zushiki_words::language::Language;

/// A layer above the menu.
#[derive(Debug)]
pub(super) enum Layer {
    Board(Box<Play>),
    Editor(Box<Editor>),
    Reference(Box<Reference>),
    Help(Help),
    Games(Box<GameList>),
    Learn(Box<ListScreen<LearnList>>),
    Tour(Box<TourScreen>),
    Drill(Box<DrillScreen>),
    Problems(Box<ProblemList>),
    Problem(Box<ProblemScreen>),
    Mistakes(Box<MistakeScreen>),
    Openings(Box<OpeningScreen>),
    WhichGame(Box<ListScreen<WhichGame>>),
    Statistics(ListScreen<StatisticsScreen>),
    Tables(Box<ListScreen<TableList>>),
    /// The `:` line over the layer below, which is drawn too.
    CommandLine(Box<LineScreen>),
}

impl Layer {
    fn screen(&self) -> &dyn Screen {
        match self {
            Layer::Board(play) => &**play,
            Layer::Editor(editor) => &**editor,
            Layer::Reference(book) => &**book,
            Layer::Help(help) => help,
            Layer::Games(list) => &**list,
            Layer::Learn(list) => &**list,
            Layer::Tour(tour) => &**tour,
            Layer::Drill(drill) => &**drill,
            Layer::Problems(list) => &**list,
            Layer::Problem(problem) => &**problem,
            Layer::Mistakes(lesson) => &**lesson,
            Layer::Openings(openings) => &**openings,
            Layer::WhichGame(list) => &**list,
            Layer::Statistics(screen) => screen,
            Layer::Tables(list) => &**list,
            Layer::CommandLine(line) => &**line,
        }
    }

    fn screen_mut(&mut self) -> &mut dyn Screen {
        match self {
            Layer::Board(play) => &mut **play,
            Layer::Editor(editor) => &mut **editor,
            Layer::Reference(book) => &mut **book,
            Layer::Help(help) => help,
            Layer::Games(list) => &mut **list,
            Layer::Learn(list) => &mut **list,
            Layer::Tour(tour) => &mut **tour,
            Layer::Drill(drill) => &mut **drill,
            Layer::Problems(list) => &mut **list,
            Layer::Problem(problem) => &mut **problem,
            Layer::Mistakes(lesson) => &mut **lesson,
            Layer::Openings(openings) => &mut **openings,
            Layer::WhichGame(list) => &mut **list,
            Layer::Statistics(screen) => screen,
            Layer::Tables(list) => &mut **list,
            Layer::CommandLine(line) => &mut **line,
        }
    }
}

/// The menu, which is always present, and the layers above it.
#[derive(Debug)]
pub(super) struct Layers {
    menu: Menu,
    above: Vec<Layer>,
}

impl Layers {
    pub(super) fn new(menu: Menu) -> Layers {
        Layers { menu, above: Vec::new() }
    }

    fn top(&self) -> &dyn Screen {
        self.above.last().map_or(&self.menu, Layer::screen)
    }

    /// All layers from the top down.
    fn downwards(&mut self) -> impl Iterator<Item = &mut dyn Screen> {
        let menu: &mut dyn Screen = &mut self.menu;
        self.above.iter_mut().rev().map(Layer::screen_mut).chain([menu])
    }

    /// The keys that count.
    pub(super) fn keys(&self) -> Mode {
        self.top().keys()
    }

    /// The places of the parts around the board on the top layer.
    pub(super) fn board_layout(&self, context: &Context<'_>) -> Option<Layout> {
        self.top().board_layout(context)
    }

    /// The pictures of pieces behind the text of the top layer.
    pub(super) fn pictures(&self, context: &Context<'_>) -> Vec<PiecePicture> {
        self.top().pictures(context)
    }

    /// Whether `action` changes nothing that is shown.
    pub(super) fn ignores(&self, action: &Action, context: &Context<'_>) -> bool {
        self.top().ignores(action, context)
    }

    /// Offers `action` to the layers from the top down. The layers below the top are covered: only
    /// global actions reach them. An action that no layer handles is returned as passed on.
    pub(super) fn handle(&mut self, action: Action, context: &Context<'_>) -> Response {
        let mut action = action;
        for layer in self.downwards() {
            match layer.handle(action, context) {
                Response::PassedOn(passed) if passed.is_global() => action = passed,
                Response::PassedOn(_) => return Response::Handled,
                response => return response,
            }
        }
        Response::PassedOn(action)
    }

    /// Shows `message` on the uppermost layer that shows messages.
    pub(super) fn tell(&mut self, message: Message) {
        let mut untold = Some(message);
        for layer in self.downwards() {
            let Some(message) = untold else { return };
            untold = layer.tell(message);
        }
    }

    /// Shows a message on the board. The menu and the editor do not need one: their screens show
    /// the change.
    pub(super) fn tell_board(&mut self, text: impl Into<String>) {
        if let Some(play) = self.board_mut() {
            play.tell(Message::plain(text));
        }
    }

    /// Adds a sentence to the message on the board.
    pub(super) fn add_to_message(&mut self, language: Language, text: String) {
        if let Some(play) = self.board_mut() {
            let before = play.message().map(|message| message.text.clone());
            let sentences: Vec<String> = before.into_iter().chain([text]).collect();
            play.tell(Message::plain(language.sentences(&sentences)));
        }
    }

    /// Stops the clocks of the game on the board while the players do something else, or restarts them.
    pub(super) fn set_away(&mut self, away: bool) {
        if let Some(play) = self.board_mut() {
            play.send(Command::SetAway(away));
        }
    }

    /// The effect that looks for unfinished games if the menu offers them.
    pub(super) fn list_unfinished(&self) -> Option<Effect> {
        self.board().is_none().then_some(DiskEffect::ListUnfinished.into())
    }

    /// The effects that read again the lists of games that are open, and the unfinished games of the menu.
    pub(super) fn list_again(&mut self) -> Vec<Effect> {
        let kinds = [ListKind::Saved, ListKind::InFile];
        let again = kinds.into_iter().filter_map(|kind| self.game_list_mut(kind)?.list_again());
        let again: Vec<Effect> = again.collect();
        self.list_unfinished().into_iter().chain(again).collect()
    }

    /// Draws the top layer, and the clocks of the game below if that is covered and they run on.
    pub(super) fn draw(&self, frame: &mut Frame<'_>, context: &Context<'_>) {
        if matches!(self.above.last(), Some(Layer::CommandLine(_))) {
            let below = self.above.iter().rev().nth(1);
            below.map_or(&self.menu as &dyn Screen, Layer::screen).draw(frame, context);
        }
        self.top().draw(frame, context);
        if let Some(play) = self.board()
            && self.top().has_clock_corner()
        {
            clocks::draw_corner(play.session(), frame, context);
        }
    }

    /// A frame has been drawn.
    pub(super) fn mark_drawn(&mut self) {
        self.downwards().for_each(Screen::mark_drawn);
    }

    /// The language is another one now.
    pub(super) fn change_language(&mut self, context: &Context<'_>) {
        self.downwards().for_each(|layer| layer.change_language(context));
    }

    /// The notation of moves may be another one now.
    pub(super) fn change_notation(&mut self, context: &Context<'_>) {
        self.downwards().for_each(|layer| layer.change_notation(context));
    }

    /// The `:` line on top, if it is open.
    pub(super) fn line_mut(&mut self) -> Option<&mut LineScreen> {
        match self.above.last_mut() {
            Some(Layer::CommandLine(line)) => Some(line),
            _ => None,
        }
    }

    /// Offers the text of the `:` line to the layer below it: see [`Screen::take_line`].
    pub(super) fn offer_line(&mut self, text: &str, context: &Context<'_>) -> Result<(), String> {
        self.downwards().nth(1).map_or(Ok(()), |below| below.take_line(text, context))
    }

    /// Opens a layer on top.
    pub(super) fn open(&mut self, layer: Layer) {
        if let Some(top) = self.downwards().next() {
            top.cover();
        }
        self.above.push(layer);
    }

    /// Closes the top layer, but never the menu.
    pub(super) fn close_top(&mut self) {
        self.above.pop();
    }

    /// Closes the question which game a text has, if it is on top.
    pub(super) fn close_which_game(&mut self) {
        if let Some(Layer::WhichGame(_)) = self.above.last() {
            self.close_top();
        }
    }

    /// Closes all layers except the menu, and puts a game on the board.
    pub(super) fn show_board(&mut self, mut play: Play) {
        play.table_mut().games = self.menu.games().clone();
        self.above = vec![Layer::Board(Box::new(play))];
    }

    /// Closes all layers except the menu. Returns the board, if there was one.
    pub(super) fn take_board(&mut self) -> Option<Play> {
        let board = |layer| match layer {
            Layer::Board(play) => Some(*play),
            _ => None,
        };
        std::mem::take(&mut self.above).into_iter().find_map(board)
    }

    /// Closes all layers except the menu.
    pub(super) fn show_menu(&mut self) {
        self.above.clear();
    }

    pub(super) fn menu(&self) -> &Menu {
        &self.menu
    }

    pub(super) fn menu_mut(&mut self) -> &mut Menu {
        &mut self.menu
    }

    /// The game on the board, if any.
    pub(super) fn board(&self) -> Option<&Play> {
        self.above.iter().find_map(|layer| match layer {
            Layer::Board(play) => Some(&**play),
            _ => None,
        })
    }

    /// Whether no layer covers the game on the board.
    pub(super) fn is_board_on_top(&self) -> bool {
        matches!(self.above.last(), Some(Layer::Board(_)))
    }

    pub(super) fn board_mut(&mut self) -> Option<&mut Play> {
        self.above.iter_mut().find_map(|layer| match layer {
            Layer::Board(play) => Some(&mut **play),
            _ => None,
        })
    }

    /// The position editor, if it is open.
    pub(super) fn editor(&self) -> Option<&Editor> {
        self.above.iter().find_map(|layer| match layer {
            Layer::Editor(editor) => Some(&**editor),
            _ => None,
        })
    }

    /// The game that the uppermost layer with a game shows.
    pub(super) fn selection(&self) -> Option<&Selection> {
        self.above.iter().rev().find_map(|layer| layer.screen().selection())
    }

    /// The piece that the player looks at on the uppermost layer with a game.
    pub(super) fn piece_kind(&self) -> Option<PieceKind> {
        let mut screens = self.above.iter().rev().map(Layer::screen);
        screens
            .find(|screen| screen.selection().is_some() || screen.piece_kind().is_some())?
            .piece_kind()
    }

    /// The list of lessons and drills, if it is open.
    pub(super) fn learn_list_mut(&mut self) -> Option<&mut ListScreen<LearnList>> {
        self.above.iter_mut().find_map(|layer| match layer {
            Layer::Learn(list) => Some(&mut **list),
            _ => None,
        })
    }

    /// The list of problems, if it is open.
    pub(super) fn problem_list_mut(&mut self) -> Option<&mut ProblemList> {
        self.above.iter_mut().find_map(|layer| match layer {
            Layer::Problems(list) => Some(&mut **list),
            _ => None,
        })
    }

    /// The problem on the top layer.
    pub(super) fn problem(&self) -> Option<&ProblemScreen> {
        match self.above.last() {
            Some(Layer::Problem(problem)) => Some(problem),
            _ => None,
        }
    }

    /// The problem, if one is open.
    pub(super) fn problem_mut(&mut self) -> Option<&mut ProblemScreen> {
        self.above.iter_mut().find_map(|layer| match layer {
            Layer::Problem(problem) => Some(&mut **problem),
            _ => None,
        })
    }

    /// The lesson on the mistakes of a game, if it is open.
    pub(super) fn mistakes(&self) -> Option<&MistakeScreen> {
        self.above.iter().find_map(|layer| match layer {
            Layer::Mistakes(lesson) => Some(&**lesson),
            _ => None,
        })
    }

    pub(super) fn mistakes_mut(&mut self) -> Option<&mut MistakeScreen> {
        self.above.iter_mut().find_map(|layer| match layer {
            Layer::Mistakes(lesson) => Some(&mut **lesson),
            _ => None,
        })
    }

    /// The results of the own games, if they are shown.
    pub(super) fn statistics_mut(&mut self) -> Option<&mut StatisticsScreen> {
        self.above.iter_mut().find_map(|layer| match layer {
            Layer::Statistics(screen) => Some(&mut screen.content),
            _ => None,
        })
    }

    /// Whether the list of tables is open.
    pub(super) fn has_tables(&self) -> bool {
        self.above.iter().any(|layer| matches!(layer, Layer::Tables(_)))
    }

    /// The list of tables, if it is open.
    pub(super) fn tables_mut(&mut self) -> Option<&mut TableList> {
        self.above.iter_mut().find_map(|layer| match layer {
            Layer::Tables(list) => Some(&mut list.content),
            _ => None,
        })
    }

    /// The openings, if they are shown.
    pub(super) fn openings(&self) -> Option<&OpeningScreen> {
        self.above.iter().find_map(|layer| match layer {
            Layer::Openings(openings) => Some(&**openings),
            _ => None,
        })
    }

    pub(super) fn openings_mut(&mut self) -> Option<&mut OpeningScreen> {
        self.above.iter_mut().find_map(|layer| match layer {
            Layer::Openings(openings) => Some(&mut **openings),
            _ => None,
        })
    }

    /// Opens the openings on top, in place of those that are shown and of what covers them.
    pub(super) fn open_openings(&mut self, openings: OpeningScreen) {
        let shown = self.above.iter().position(|layer| matches!(layer, Layer::Openings(_)));
        self.above.truncate(shown.unwrap_or(self.above.len()));
        self.open(Layer::Openings(Box::new(openings)));
    }

    /// Whether the list of lessons and drills is open, that of problems, or a lesson on mistakes.
    pub(super) fn is_learning(&self) -> bool {
        let teaches = |layer: &Layer| {
            matches!(layer, Layer::Learn(_) | Layer::Problems(_) | Layer::Mistakes(_))
        };
        self.above.iter().any(teaches)
    }

    /// The open list of this kind, if any.
    pub(super) fn game_list(&self, kind: ListKind) -> Option<&GameList> {
        self.above.iter().find_map(|layer| match layer {
            Layer::Games(list) if list.kind() == Some(kind) => Some(&**list),
            _ => None,
        })
    }

    /// The list of games on top, if any.
    pub(super) fn top_game_list_mut(&mut self) -> Option<&mut GameList> {
        match self.above.last_mut() {
            Some(Layer::Games(list)) => Some(list),
            _ => None,
        }
    }

    pub(super) fn game_list_mut(&mut self, kind: ListKind) -> Option<&mut GameList> {
        self.above.iter_mut().find_map(|layer| match layer {
            Layer::Games(list) if list.kind() == Some(kind) => Some(&mut **list),
            _ => None,
        })
    }
}
