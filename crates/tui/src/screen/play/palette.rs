//! The palette: the rows under the `:` line. Without a text these are the verbs that fit the moment, and then all verbs by
//! group. A text leaves the verbs and pieces that it finds, the best first.

use super::game_table::GameTable;
use super::mode::Entry;
use super::reply::Reply;
use super::{Play, PromptMode, keys_of, moving};
use crate::action::{Action, LineAction};
use crate::config::values;
use crate::describe;
use crate::keymap::Mode;
use crate::screen::Response;
use zushiki_core::board::Square;
use zushiki_core::notation::japanese::parse_place;
use zushiki_core::text::folded;
use zushiki_play::verbs::{Group, KnownTo, Verb, When};
use zushiki_words::language::{Language, MessageKey};
use zushiki_words::message;
use zushiki_words::wording::{
    face_name, typed_verb, verb_effect, verb_label, verb_readings, verb_words,
};

/// The number of verbs before the groups.
const SUGGESTED: usize = 10;
/// The maximum number of rows that a text finds.
const MOST_FOUND: usize = 12;

/// The state of the board that decides which rows there are.
#[derive(Clone, Copy)]
pub(super) struct Palette<'a> {
    table: &'a GameTable,
    /// The keys that count without the line.
    below: Mode,
    /// Whether the best lines are shown.
    has_lines: bool,
}

/// The way in which a text matches a name of a row, the best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Rank {
    /// The text is the name.
    Whole,
    /// The name begins with the text.
    Beginning,
    /// Words of the name begin with the words of the text.
    Word,
    /// The words of the text are within the name.
    Inside,
    /// The letters of the text are in the name in their order.
    Letters,
}

impl<'a> Palette<'a> {
    /// The palette of a board.
    pub(super) fn of(play: &'a Play) -> Palette<'a> {
        let below = keys_of(play, &PromptMode::Browse);
        Palette { table: &play.table, below, has_lines: play.analysis.is_open() }
    }

    /// The rows for the line with `typed` in it, and the index of the one that Enter runs, if any: not one that is found by
    /// single letters.
    pub(super) fn rows(self, typed: &str) -> (Vec<Entry>, Option<usize>) {
        let text = typed.trim();
        if text.is_empty() {
            return (self.all(), None);
        }
        let found = self.found(text);
        let is_good = found.first().is_some_and(|(rank, ..)| *rank < Rank::Letters);
        (found.into_iter().map(|(.., entry)| entry).collect(), is_good.then_some(0))
    }

    /// The row that `text` finds best, with its verb; `None` if it is found by single letters at most.
    fn best(self, text: &str) -> Option<(Option<Verb>, Entry)> {
        let best = self.found(text).into_iter().next();
        best.filter(|(rank, ..)| *rank < Rank::Letters).map(|(_, verb, entry)| (verb, entry))
    }

    /// The verbs that fit the moment, and all verbs by group.
    fn all(self) -> Vec<Entry> {
        let fitting = self.fitting().iter().filter(|&&verb| self.offers(verb));
        let fitting = fitting.take(SUGGESTED).map(|&verb| self.shown(verb));
        let groups = Group::ALL.into_iter().flat_map(|group| {
            let verbs = Verb::ALL.iter().copied();
            let verbs = verbs.filter(move |verb| verb.row().group == Some(group));
            let mut verbs = verbs.filter(|&verb| self.offers(verb)).peekable();
            let heading = verbs.peek().map(|_| heading(group).text(self.table.language()));
            heading.map(Entry::heading).into_iter().chain(verbs.map(|verb| self.shown(verb)))
        });
        fitting.chain(groups).collect()
    }

    /// The verbs that players use most at this moment, in the order of the rows.
    fn fitting(self) -> &'static [Verb] {
        let (session, game) = (self.table.session(), self.table.game());
        match () {
            () if self.has_lines => IN_ANALYSIS,
            () if game.is_reviewing() => IN_REVIEW,
            () if session.is_over() => AT_THE_END,
            () if game.is_empty() => AT_THE_START,
            () => IN_THE_GAME,
        }
    }

    /// Whether the verb can be of use now.
    fn offers(self, verb: Verb) -> bool {
        let row = verb.row();
        let is_known = row.is_known_to(KnownTo::Screen) && row.group.is_some();
        let is_here = match self.below {
            Mode::Board | Mode::Review | Mode::Tree | Mode::Lines => true,
            mode => row.is_global || row.places.overlaps(mode.place()),
        };
        is_known && is_here && verb != Verb::OpenLine && is_in_time(row.when, self.table)
    }

    /// The rows that `text` finds, the best first, with how well it does and with their verbs.
    fn found(self, text: &str) -> Vec<(Rank, Option<Verb>, Entry)> {
        if let Some(typed) = typed_verb(text).filter(|it| it.argument.is_some()) {
            return self.with_argument(typed.verb, typed.text());
        }
        let square = parse_place(self.table.position().geometry(), text);
        let text = folded(text);
        let verbs = Verb::ALL.iter().copied().filter(|&verb| self.offers(verb));
        let verbs = verbs.filter_map(|verb| {
            let rank = self.names(verb).iter().filter_map(|name| rank(name, &text)).min()?;
            Some((rank, Some(verb), self.found_verb(verb)))
        });
        let ranked = |named: Named| {
            let ranks = named.names.iter().filter_map(|name| rank(&folded(name), &text));
            let rank = ranks.min().filter(|&rank| rank < Rank::Letters)?;
            Some((rank, named.verb, named.entry))
        };
        let square = square.map(|square| (Rank::Whole, None, self.square(square)));
        let values = square.into_iter().chain(self.values().filter_map(ranked));
        let others = self.cards().chain(self.games()).filter_map(ranked);
        let mut found: Vec<_> = values.chain(verbs).chain(others).collect();
        found.sort_by_key(|(rank, ..)| *rank);
        found.truncate(MOST_FOUND);
        found
    }

    /// The row of a verb among those that a text finds. That of a setting has no value, because its values have rows.
    fn found_verb(self, verb: Verb) -> Entry {
        let row = self.shown(verb);
        match values(verb, self.table.own_themes).is_empty() {
            true => row,
            false => Entry { action: Some(Action::Typed(verb, String::new())), ..row },
        }
    }

    /// The rows for a verb and the `text` after it: the values that begin with the text, else the verb.
    fn with_argument(self, verb: Verb, text: &str) -> Vec<(Rank, Option<Verb>, Entry)> {
        let text = folded(text);
        let rows = self.values().chain(self.games()).filter(|named| named.verb == Some(verb));
        let begun = rows.filter(|named| named.names.iter().any(|it| folded(it).starts_with(&text)));
        let mut rows: Vec<_> = begun.map(|named| named.entry).collect();
        if rows.is_empty() && verb.row().group.is_some() {
            rows.push(self.shown(verb));
        }
        rows.into_iter().map(|row| (Rank::Whole, Some(verb), row)).collect()
    }

    /// The texts by which a verb is found: what is typed for it, its readings, its label, its name in the config file.
    fn names(self, verb: Verb) -> Vec<String> {
        let language = self.table.language();
        let typed = verb_words(language, verb).into_iter().chain(verb_readings(language, verb));
        let others = [verb_label(language, verb), verb.name().replace('-', " ")];
        typed.chain(others).map(|name: String| folded(&name)).collect()
    }

    /// The row of a verb. Some begin to type its command.
    fn shown(self, verb: Verb) -> Entry {
        let language = self.table.language();
        let begun = verb.begun().map(|line| Action::Line(LineAction::Begin(line)));
        let action = begun.unwrap_or(Action::Verb(verb));
        let about = language.sentence(&verb_effect(language, verb, KnownTo::Screen));
        let key = self.table.keymap.way_to(&Action::Verb(verb)).unwrap_or_default();
        Entry { key, ..Entry::new(verb_label(language, verb), action, about) }
    }

    /// The cards of the pieces of the game.
    fn cards(self) -> impl Iterator<Item = Named> {
        let language = self.table.language();
        let faces = self.table.position().selection().faces().iter();
        faces.map(move |face| {
            let piece = face_name(language, face).to_owned();
            let text = message!(language, "play-palette-card", piece = piece.as_str());
            let about = message!(language, "play-palette-card-about", piece = piece.as_str());
            let action = Action::Typed(Verb::Pieces, piece.clone());
            Named { names: vec![piece], verb: None, entry: Entry::new(text, action, about) }
        })
    }

    /// The values of the settings, each of which can be chosen.
    fn values(self) -> impl Iterator<Item = Named> {
        let language = self.table.language();
        let settings = Verb::ALL.iter().copied().filter(move |&verb| self.offers(verb));
        let values = settings.flat_map(move |verb| {
            values(verb, self.table.own_themes).into_iter().map(move |word| (verb, word))
        });
        values.map(move |(verb, word)| {
            let value = describe::value(language, verb, word);
            let text = setting(language, &verb_label(language, verb), &value);
            let about = language.sentence(&verb_effect(language, verb, KnownTo::Screen));
            let entry = Entry::new(text.clone(), Action::Typed(verb, word.to_owned()), about);
            Named { names: vec![value, word.to_owned(), text], verb: Some(verb), entry }
        })
    }

    /// The other games, those of the player's rule files too, each of which can be played next.
    fn games(self) -> impl Iterator<Item = Named> {
        let (language, this) = (self.table.language(), self.table.position().selection());
        let games = self.table.games.list().iter();
        let games = games.filter(move |game| game.id() != this.variant().id);
        let games = games.filter(move |_| self.offers(Verb::ChooseVariant));
        games.map(move |game| {
            let name = game.name().of(language.tag());
            let text = message!(language, "play-palette-game", game = name);
            let about =
                language.sentence(&verb_effect(language, Verb::ChooseVariant, KnownTo::Screen));
            let action = Action::Typed(Verb::ChooseVariant, game.id().to_owned());
            let romaji = game.name().romaji.clone();
            let names = [game.id().to_owned(), name.to_owned()].into_iter().chain(romaji);
            let entry = Entry::new(text, action, about);
            Named { names: names.collect(), verb: Some(Verb::ChooseVariant), entry }
        })
    }

    /// The row that shows what attacks a square.
    fn square(self, square: Square) -> Entry {
        let (language, position) = (self.table.language(), self.table.position());
        let name = position.geometry().name(square).to_string();
        let text = message!(language, "play-palette-square", square = name.as_str());
        let about = language.sentence(&verb_effect(language, Verb::Attackers, KnownTo::Screen));
        Entry::new(text, Action::Typed(Verb::Attackers, name), about)
    }
}

/// A row that is found by its names, in any case and width. The verb is that of its action if it is a verb with a word of a
/// list.
struct Named {
    names: Vec<String>,
    verb: Option<Verb>,
    entry: Entry,
}

/// A setting with its value, as a row has it.
pub(super) fn setting(language: Language, setting: &str, value: &str) -> String {
    message!(language, "play-palette-setting", setting, value)
}

/// A line that was submitted, or the only move that begins with it if it is neither a command nor a move.
pub(super) fn completed(play: &Play, line: String) -> String {
    let is_command = typed_verb(&line).is_some();
    if is_command || moving::is_read(line.trim(), &play.table) {
        return line;
    }
    play.prompt.only_move(line.trim()).unwrap_or(line)
}

/// The reply to the text of a line that is neither a command nor a move: what it finds best. A verb that ends, leaves or
/// overwrites something is only written into the line. `None` if the text finds nothing.
pub(super) fn run(play: &Play, text: &str) -> Option<Reply> {
    let (verb, Entry { text: label, action, .. }) = Palette::of(play).best(text)?;
    match verb.filter(|&verb| is_asked_before(verb)) {
        Some(verb) => {
            let told = message!(play.table.language(), "play-palette-again", verb = label);
            let argument = match &action {
                Some(Action::Typed(_, argument)) => format!(" {argument}"),
                _ => String::new(),
            };
            Some(Reply::typing(&format!("{}{argument}", verb.word())).say(told))
        }
        None => Some(Reply::response(Response::Perform(action?))),
    }
}

/// Whether a verb that was found by a text waits for another Enter, because it may end, leave or overwrite something.
fn is_asked_before(verb: Verb) -> bool {
    let overwrites = matches!(
        verb,
        Verb::SaveOver
            | Verb::OpenPart
            | Verb::DeleteBranch
            | Verb::PruneBranches
            | Verb::Uncomment
    );
    overwrites || verb.row().group == Some(Group::Game)
}

/// How well `text` finds `name`; `None` if it does not. Both are folded. The words of a text can be anywhere in the name.
fn rank(name: &str, text: &str) -> Option<Rank> {
    let at_word = |text: &str| name.split([' ', '-', ':']).any(|word| word.starts_with(text));
    Some(match () {
        () if name == text => Rank::Whole,
        () if name.starts_with(text) => Rank::Beginning,
        () if text.split_whitespace().all(at_word) => Rank::Word,
        () if text.split_whitespace().all(|word| name.contains(word)) => Rank::Inside,
        () if has_letters(name, text) => Rank::Letters,
        () => return None,
    })
}

/// Whether the letters of `text`, of which there are three or more, are in `name` in their order, beginning with the first
/// letter of a word.
fn has_letters(name: &str, text: &str) -> bool {
    let is_in_order = |rest: &str| {
        let mut rest = rest.chars();
        text.chars()
            .filter(|letter| !letter.is_whitespace())
            .all(|it| rest.any(|other| other == it))
    };
    let mut words = name.match_indices(' ').map(|(at, _)| at + 1).chain([0]);
    let is_at_start = |at: usize| name[at..].chars().next() == text.chars().next();
    text.chars().count() > 2 && words.any(|at| is_at_start(at) && is_in_order(&name[at..]))
}

fn is_in_time(when: When, table: &GameTable) -> bool {
    match when {
        When::Always => true,
        When::Playing => !table.session().is_over(),
        When::Over => table.session().is_over(),
        When::Shared => table.table.shared().has_begun(),
    }
}

/// The heading of a group.
const fn heading(group: Group) -> MessageKey {
    match group {
        Group::Moves => MessageKey("play-group-move"),
        Group::Game => MessageKey("play-group-game"),
        Group::Opponent => MessageKey("play-group-opponent"),
        Group::Review => MessageKey("play-group-review"),
        Group::Analysis => MessageKey("play-group-analysis"),
        Group::Learning => MessageKey("play-group-learning"),
        Group::Looks => MessageKey("play-group-looks"),
        Group::Files => MessageKey("play-group-files"),
    }
}

const AT_THE_START: &[Verb] = &[
    Verb::PlayComputer,
    Verb::Hint,
    Verb::Pieces,
    Verb::Rules,
    Verb::Learn,
    Verb::SetClock,
    Verb::Flip,
    Verb::Games,
    Verb::Problems,
    Verb::Tactics,
    Verb::ChooseVariant,
    Verb::ReadPosition,
];
const IN_THE_GAME: &[Verb] = &[
    Verb::Undo,
    Verb::Hint,
    Verb::Pieces,
    Verb::PlayComputer,
    Verb::Resign,
    Verb::OfferDraw,
    Verb::Say,
    Verb::Attackers,
    Verb::Analysis,
    Verb::Flip,
    Verb::Save,
    Verb::ChooseVariant,
];
const AT_THE_END: &[Verb] = &[
    Verb::EndPanel,
    Verb::AnalyseGame,
    Verb::Mistakes,
    Verb::Rematch,
    Verb::NewGame,
    Verb::ChooseVariant,
    Verb::LookFirst,
    Verb::Analysis,
    Verb::Save,
    Verb::Copy,
];
const IN_REVIEW: &[Verb] = &[
    Verb::Return,
    Verb::LookBack,
    Verb::LookForward,
    Verb::NextBranch,
    Verb::Variations,
    Verb::Analysis,
    Verb::Comment,
    Verb::Mark,
    Verb::AnalyseGame,
    Verb::Copy,
];
const IN_ANALYSIS: &[Verb] = &[
    Verb::PlayLine,
    Verb::KeepLine,
    Verb::NextLine,
    Verb::MoreLines,
    Verb::FewerLines,
    Verb::Threat,
    Verb::Mate,
    Verb::Influence,
    Verb::AnalyseGame,
    Verb::Analysis,
];

#[cfg(test)]
mod tests {
    use super::*;

    /// The verbs of the board without a row: the line itself, those that only a line or a terminal needs, and leaving
    /// without a question.
    const LEFT_OUT: [Verb; 6] =
        [Verb::Ply, Verb::Header, Verb::Commands, Verb::QuitAtOnce, Verb::Suspend, Verb::Redraw];

    #[test]
    fn every_verb_of_the_board_has_a_row() {
        for &verb in Verb::ALL.iter().filter(|verb| verb.row().is_known_to(KnownTo::Screen)) {
            let has_row = verb.row().group.is_some();
            assert_ne!(has_row, LEFT_OUT.contains(&verb), "{verb:?}");
        }
    }

    #[test]
    fn ten_rows_at_least_fit_each_moment() {
        for verbs in [AT_THE_START, IN_THE_GAME, AT_THE_END, IN_REVIEW, IN_ANALYSIS] {
            assert!(verbs.len() >= SUGGESTED);
            for (at, verb) in verbs.iter().enumerate() {
                assert!(verb.row().group.is_some(), "{verb:?}");
                assert!(!verbs[..at].contains(verb), "{verb:?}");
            }
        }
    }

    #[test]
    fn whole_words_come_before_beginnings_and_letters() {
        assert_eq!(rank("undo", "undo"), Some(Rank::Whole));
        assert_eq!(rank("undo", "un"), Some(Rank::Beginning));
        assert_eq!(rank("take back the last move", "last"), Some(Rank::Word));
        assert_eq!(rank("take back the last move", "ack"), Some(Rank::Inside));
        assert_eq!(rank("take back the last move", "tblm"), Some(Rank::Letters));
        assert_eq!(rank("take back the last move", "kae"), None);
        assert_eq!(rank("undo", "redo"), None);
    }
}
