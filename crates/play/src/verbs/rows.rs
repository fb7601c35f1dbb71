//! The table of verbs. The order is that of the menu, of the help, of completions and of keys.

use super::argument::{
    ArgumentError,
    ArgumentKind::{
        Analyst, CopyForm, File, Game, Header, Language, Level, Move, Path, Position, Rank, Side,
        Square, SquareOrPiece, Symbols, Text, Time, Value,
    },
    read_comment, read_computer, read_header, read_number, read_save, read_save_over, read_symbols,
};
use super::row::{Effect, Group, KnownTo, Places, VerbRow, When, both, lines, screen};
use crate::session::{Command, Look};
use crate::table::TableCommand;
use zushiki_core::game::Offer;

/// Makes [`Verb`] from the rows: the verb, its name in the config file, its typed words, and what else it has.
macro_rules! verbs {
    ($($verb:ident $name:literal [$($word:literal),*] $row:expr;)*) => {
        /// A verb: something that a player can ask for.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs)] // the messages of each verb say what it does
        pub enum Verb { $($verb,)* }

        impl Verb {
            /// All verbs, in the order of the table.
            pub const ALL: &[Verb] = &[$(Verb::$verb,)*];

            /// The row of the verb.
            #[must_use]
            pub fn row(self) -> &'static VerbRow {
                match self {
                    $(Verb::$verb => {
                        static ROW: VerbRow = VerbRow { name: $name, words: &[$($word),*], ..$row };
                        &ROW
                    })*
                }
            }
        }
    };
}

verbs! {
    // The position in words
    Board "board" ["board"] lines();
    Diagram "diagram" ["diagram"] lines();
    Rank "rank" ["rank"] lines().takes(Rank);
    File "file" ["file"] lines().takes(File);
    Hands "hands" ["hands", "hand"] lines();
    Moves "moves" ["moves"] lines().takes(SquareOrPiece);
    Why "why" ["why"] lines().takes(Move);
    History "history" ["history"] lines();
    Time "time" ["time"] lines();

    // Moves
    Undo "undo" ["undo", "u", "takeback"] both().sends(|| Command::Undo.into()).keys("u", Places::PLAY).in_bar().menu(Group::Moves);
    Redo "redo" ["redo"] both().sends(|| Command::Redo.into()).keys("Ctrl-r", Places::COURSE).menu(Group::Moves);

    // The side at the bottom
    Flip "flip" ["flip"] screen().keys("t", Places::BOARDS).in_bar().menu(Group::Looks);
    AutoFlip "auto-flip" ["flip auto"] screen().place(Places::PLAY).menu(Group::Looks).global();

    // Review
    LookFirst "look-first" ["first"] both().sends(|| Command::Look(Look::First).into()).keys("Home", Places::COURSE).menu(Group::Review);
    LookBack "look-back" ["back"] both().sends(|| Command::Look(Look::Back).into()).keys("[", Places::COURSE).in_bar().menu(Group::Review);
    LookForward "look-forward" ["forward"] both().sends(|| Command::Look(Look::Forward).into()).keys("]", Places::COURSE).in_bar().menu(Group::Review);
    LookLast "look-last" ["last"] both().sends(|| Command::Look(Look::Last).into()).keys("End", Places::COURSE).menu(Group::Review);
    Ply "ply" [] both().reads(read_number);
    LookNextCapture "look-next-capture" ["capture"] both().sends(|| Command::Look(Look::Capture { later: true }).into()).place(Places::COURSE).menu(Group::Review);
    LookLastCapture "look-last-capture" ["capture back"] screen().sends(|| Command::Look(Look::Capture { later: false }).into()).place(Places::COURSE).menu(Group::Review);
    Return "return" ["return"] both().sends(|| Command::LeaveReview.into()).menu(Group::Review);
    Replay "replay" ["replay"] screen().place(Places::COURSE).menu(Group::Review);
    Variations "variations" ["variations"] both().keys("v", Places::BOARD.or(Places::TREE)).menu(Group::Review);
    NextBranch "next-branch" ["branch"] both().sends(|| Command::NextBranch.into()).keys("j", Places::COURSE).menu(Group::Review);
    DeleteBranch "delete-branch" ["delete"] both().sends(|| Command::DeleteBranch.into()).keys("x", Places::TREE).menu(Group::Review);
    PromoteBranch "promote-branch" ["promote"] both().sends(|| Command::PromoteBranch.into()).place(Places::BOARD.or(Places::TREE)).menu(Group::Review);
    PruneBranches "prune-branches" ["prune"] both().sends(|| Command::PruneBranches.into()).menu(Group::Review);
    Info "info" ["info", "headers"] both().menu(Group::Review);
    // The panel of `:info` lists the headers, and Enter on one of them begins this command.
    Header "header" ["header"] both().takes(Header).reads(read_header);

    // The end of the game
    OfferDraw "offer-draw" ["draw"] both().sends(|| Command::Offer(Offer::Draw).into()).menu(Group::Game).when(When::Playing);
    OfferImpasse "offer-impasse" ["impasse"] both().sends(|| Command::Offer(Offer::Impasse).into()).menu(Group::Game).when(When::Playing);
    ClaimImpasse "claim-impasse" ["claim"] both().sends(|| Command::ClaimImpasse.into()).menu(Group::Game).when(When::Playing);
    Resign "resign" ["resign"] both().sends(|| Command::Resign.into()).menu(Group::Game).when(When::Playing);
    EditPosition "edit-position" ["edit"] screen().place(Places::GAME).menu(Group::Game).without_game();
    ReadPosition "read-position" ["sfen"] both().takes(Position).menu(Group::Game).begun("");

    // Files
    Save "save" ["save", "w"] both().takes(Path).reads(read_save).place(Places::GAME).menu(Group::Files).global();
    SaveOver "save-over" ["save!", "w!"] both().takes(Path).reads(read_save_over).menu(Group::Files).begun("").global();
    Games "games" ["open", "games"] both().takes(Path).place(Places::GAME.or(Places::MENU)).menu(Group::Files).global().without_game();
    OpenPart "open-part" ["open!"] both().takes(Path).menu(Group::Files).begun("").global().without_game();
    ChooseExport "choose-export" ["export"] screen().menu(Group::Files);
    CopyPosition "copy-position" [] screen().place(Places::GAME.or(Places::EDITOR)).menu(Group::Files);
    CopyGame "copy-game" [] screen().place(Places::GAME).menu(Group::Files);
    Copy "copy" ["copy"] both().takes(CopyForm).menu(Group::Files).begun("");

    // Comments
    Comment "open-comment" ["comment"] both().takes(Text).reads(read_comment).keys("m", Places::GAME).menu(Group::Review);
    Uncomment "uncomment" ["uncomment"] both().sends(|| Command::Comment(String::new()).into()).menu(Group::Review);
    Mark "mark-" ["mark"] both().takes(Symbols).reads(read_symbols).place(Places::GAME).menu(Group::Review);

    // The display
    Glyphs "glyphs" ["glyphs", "g"] screen().takes(Value).keys("k", Places::BOARDS.or(Places::MENU).or(Places::PROMPT).or(Places::QUESTION).or(Places::TEXT).or(Places::RULES)).in_bar().menu(Group::Looks).global().without_game();
    Theme "theme" ["theme"] screen().takes(Value).place(Places::SCREENS).menu(Group::Looks).global().without_game();
    Larger "larger" ["larger"] screen().keys(">", Places::BOARDS).menu(Group::Looks).global();
    Smaller "smaller" ["smaller"] screen().keys("<", Places::BOARDS).menu(Group::Looks).global();
    Overview "overview" ["overview"] screen().place(Places::BOARDS).menu(Group::Looks).global();
    Numbering "numbering" ["numbering"] screen().takes(Value).place(Places::COURSE).menu(Group::Looks).global();
    Notation "notation" ["notation"] both().takes(Value).place(Places::COURSE.or(Places::OPENINGS)).menu(Group::Looks).global().without_game();
    Language "language" ["language"] both().takes(Language).keys("Ctrl-t", Places::EVERYWHERE).menu(Group::Looks).global().without_game();
    Mouse "mouse" ["mouse"] screen().place(Places::SCREENS).menu(Group::Looks).global().without_game();
    RestoreLook "restore-look" ["restore"] screen().keys("Backspace", Places::SCREENS).menu(Group::Looks).global().without_game();
    UsualLooks "usual-looks" ["usual"] screen().menu(Group::Looks).global().without_game();

    // Programs that play, and clocks
    PlayComputer "play-computer" ["computer", "level"] both().takes(Level).reads(read_computer).menu(Group::Opponent).when(When::Playing).begun("1");
    MoveNow "move-now" ["now"] both().sends(|| TableCommand::MoveNow).keys("z", Places::GAME).menu(Group::Opponent).when(When::Playing);
    StopThinking "stop-thinking" ["stop"] both().sends(|| TableCommand::StopThinking).place(Places::GAME).menu(Group::Opponent);
    TakeOver "take-over" ["takeover"] both().sends(|| TableCommand::TakeOver).menu(Group::Opponent).when(When::Playing);
    SetClock "set-clock" ["clock"] both().takes(Time).menu(Group::Opponent).begun("");

    // Another game, and people elsewhere
    NewGame "new-game" ["new"] both().menu(Group::Game);
    Rematch "rematch" ["rematch"] both().menu(Group::Game);
    EndPanel "end-panel" ["result"] screen().place(Places::BOARD).menu(Group::Game).when(When::Over);
    Say "say" ["say"] both().takes(Text).menu(Group::Game).when(When::Shared);
    Mute "mute" ["mute"] both().menu(Group::Game).when(When::Shared);
    ChooseVariant "choose-variant" ["menu"] both().takes(Game).menu(Group::Game).without_game();

    // Help and analysis
    Influence "influence" ["influence"] screen().place(Places::PLAY).menu(Group::Analysis);
    Attackers "attackers" ["attackers"] screen().takes(Square).place(Places::PLAY).menu(Group::Analysis);
    Hint "hint" ["hint"] both().sends(|| TableCommand::Hint).keys("i", Places::GAME).menu(Group::Moves);
    OpenLine "open-line" [] screen().keys("o :", Places::BOARDS.or(Places::MENU).or(Places::LIST).or(Places::END).or(Places::TREE).or(Places::RULES)).in_bar().menu(Group::Moves);
    Mate "mate" ["mate"] both().sends(|| TableCommand::Mate).place(Places::GAME).menu(Group::Analysis);
    Threat "threat" ["threat"] both().sends(|| TableCommand::Threat).place(Places::GAME).menu(Group::Analysis);
    Analysis "analysis" ["analysis"] both().takes(Analyst).keys("l", Places::GAME).in_bar().menu(Group::Analysis);
    AnalyseGame "analyse-game" ["analyse"] both().takes(Analyst).place(Places::GAME).menu(Group::Analysis);
    PlayLine "play-line" ["play line"] screen().place(Places::GAME).menu(Group::Analysis);
    KeepLine "keep-line" ["keep line"] screen().place(Places::GAME).menu(Group::Analysis);
    NextLine "next-line" ["next line"] screen().place(Places::GAME).menu(Group::Analysis);
    MoreLines "more-lines" ["more lines"] screen().place(Places::GAME).menu(Group::Analysis);
    FewerLines "fewer-lines" ["fewer lines"] screen().place(Places::GAME).menu(Group::Analysis);

    // Learning
    Pieces "pieces" ["pieces", "p"] both().takes(Text).keys("p", Places::BOOK).in_bar().menu(Group::Learning).global().without_game();
    Rules "rules" ["rules"] both().keys("r", Places::BOOK).menu(Group::Learning).global().without_game();
    Learn "learn" ["learn"] screen().place(Places::GAME.or(Places::MENU)).menu(Group::Learning).global().without_game();
    Problems "problems" ["problems"] screen().takes(Path).place(Places::GAME.or(Places::MENU)).menu(Group::Learning).global().without_game();
    Tactics "tactics" ["tactics"] screen().place(Places::GAME.or(Places::MENU)).menu(Group::Learning).global().without_game();
    Mistakes "mistakes" ["mistakes"] screen().takes(Side).keys("w", Places::BOARD).menu(Group::Learning);
    Statistics "statistics" ["statistics"] screen().place(Places::GAME.or(Places::MENU)).menu(Group::Learning).global().without_game();
    Openings "openings" ["openings"] screen().takes(Path).place(Places::GAME.or(Places::MENU)).menu(Group::Learning).global().without_game();
    Help "help" [] screen().keys("?", Places::SCREENS.or(Places::RULES)).in_bar().menu(Group::Learning).global();
    Commands "commands" ["help", "h", "?"] both().global().without_game();

    // The program
    Quit "quit" ["quit", "q", "exit"] both().keys("q", Places::SCREENS).in_bar().menu(Group::Game).without_game();
    // The menu offers no loss of a game without a question.
    QuitAtOnce "quit-at-once" ["q!"] both().keys("Ctrl-c", Places::EVERYWHERE).global().without_game();
    Suspend "suspend" [] screen().keys("Ctrl-z", Places::EVERYWHERE).global();
    Redraw "redraw" [] screen().keys("Ctrl-l", Places::EVERYWHERE).global();
}

impl Verb {
    /// The name in the config file.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// The first typed word in English; empty for a verb that is not typed.
    #[must_use]
    pub fn word(self) -> &'static str {
        self.row().word()
    }

    /// The line that the row of the menu begins, if it does not run the verb: `computer 1`.
    #[must_use]
    pub fn begun(self) -> Option<String> {
        self.row().begun.map(|begun| format!("{} {begun}", self.word()))
    }

    /// The verbs that can be typed in this front end, in their order.
    pub fn typed(front_end: KnownTo) -> impl Iterator<Item = Verb> {
        let is_typed =
            move |verb: &Verb| verb.row().is_known_to(front_end) && !verb.row().words.is_empty();
        Verb::ALL.iter().copied().filter(is_typed)
    }

    /// Whether the verb does nothing without its argument.
    #[must_use]
    pub fn needs_argument(self) -> bool {
        matches!(self.row().argument, Move | Rank | File) || self == Verb::OpenPart
    }

    /// The command to the table with the text after the verb, `None` if no blank follows. `Ok(None)` if the front end
    /// carries it out itself.
    ///
    /// # Errors
    /// A text that the verb cannot have.
    pub fn table_command(self, text: Option<&str>) -> Result<Option<TableCommand>, ArgumentError> {
        match self.row().effect {
            Effect::FrontEnd => Ok(None),
            Effect::Sends(command) => Ok(Some(command())),
            Effect::Reads(command) => command(text),
        }
    }
}
