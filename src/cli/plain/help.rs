//! The help of `--plain`: a sentence for each of its commands in the list.

use zushiki_play::verbs::{KnownTo, Verb};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::command_line;

/// Whether the command only describes the position or the rules, or changes the form of descriptions.
pub(super) const fn only_tells(verb: Verb) -> bool {
    use Verb::{
        Board, Copy, Diagram, File, Hands, History, Language, Moves, Pieces, Rank, ReadPosition,
        Rules, Why,
    };
    matches!(
        verb,
        Board
            | Copy
            | Diagram
            | Rank
            | File
            | Hands
            | Moves
            | Why
            | History
            | ReadPosition
            | Rules
            | Pieces
            | Language
    )
}

/// Whether the command needs the files or the programs of a game, which a lesson does not have.
pub(super) const fn needs_services(verb: Verb) -> bool {
    use Verb::{
        AnalyseGame, Analysis, ChooseVariant, Games, Hint, Mate, MoveNow, NewGame, OpenPart,
        PlayComputer, Rematch, Save, SaveOver, Say, StopThinking, TakeOver, Threat,
    };
    matches!(
        verb,
        Save | SaveOver
            | Games
            | OpenPart
            | NewGame
            | Rematch
            | Say
            | ChooseVariant
            | PlayComputer
            | MoveNow
            | StopThinking
            | TakeOver
            | Hint
            | Mate
            | Threat
            | Analysis
            | AnalyseGame
    )
}

/// The list of everything you can type in a game.
pub(super) fn help(language: Language) -> Vec<String> {
    help_with(language, |_| true)
}

/// The list of moves and of the commands that `is_listed` chooses.
pub(super) fn help_with(language: Language, is_listed: impl Fn(Verb) -> bool) -> Vec<String> {
    let intro = [
        message!(language, "plain-help-move"),
        message!(language, "plain-help-japanese"),
        message!(language, "plain-help-square"),
    ];
    let known = Verb::ALL.iter().copied().filter(|verb| verb.row().is_known_to(KnownTo::Lines));
    let line = |verb| command_line(language, verb, KnownTo::Lines);
    let listed = known.filter(|&verb| is_listed(verb)).map(line);
    intro.into_iter().chain(listed).collect()
}
