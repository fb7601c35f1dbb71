//! The palette: the rows above the `:` line. Without a text these are what fits the moment, and then all verbs by group. A
//! text leaves what it finds, the best first.

use std::collections::BTreeSet;

use crate::action::{Action, LineAction};
use crate::command;
use crate::config::values;
use crate::describe;
use crate::keymap::{self, Keymap, Mode};
use crate::screen::open_list::{Entry, OpenList, setting};
use crate::theme::OwnTheme;
use zushiki_core::board::Square;
use zushiki_core::notation::japanese::parse_place;
use zushiki_core::text::{ascii_form, folded};
use zushiki_core::variant::library::Games;
use zushiki_core::variant::{Impasse, Selection};
use zushiki_play::verbs::{Group, KnownTo, Places, Verb, When};
use zushiki_words::language::{Language, MessageKey};
use zushiki_words::message;
use zushiki_words::wording::{
    face_name, kinds_abbreviated, typed_verb, verb_effect, verb_label, verb_readings, verb_words,
};

/// The number of verbs before the groups.
const SUGGESTED: usize = 10;
/// The maximum number of rows that a text finds.
const MOST_FOUND: usize = 12;

/// The state of the screen and of the game that decides which rows there are.
#[derive(Clone, Copy)]
pub(super) struct Palette<'a> {
    pub(super) language: Language,
    pub(super) keymap: Keymap,
    /// The player's themes.
    pub(super) own_themes: &'static [OwnTheme],
    /// The games that can be played.
    pub(super) games: &'a Games,
    /// The game whose pieces have cards; `None` for a screen without a game.
    pub(super) selection: Option<&'a Selection>,
    /// The keys that count without the line.
    pub(super) below: Mode,
    /// Whether there is a game on the board, which another screen may cover.
    pub(super) has_game: bool,
    /// The stage of the game on the board; `None` for another screen.
    pub(super) stage: Option<Stage>,
}

/// The stage of the game on the board.
#[derive(Clone, Copy)]
pub(super) struct Stage {
    /// Whether the game is over, at whatever position is shown.
    pub(super) is_over: bool,
    /// Whether people elsewhere are at the table.
    pub(super) is_shared: bool,
    /// The verbs that players use most, in the order of the rows.
    pub(super) fitting: &'static [Verb],
}

/// The effect of Enter on a text that finds something.
pub(super) enum Found {
    /// The action is performed.
    Do(Action),
    /// The line gets this text, and waits for another Enter, as the message says.
    Ask {
        /// The text.
        line: String,
        /// The message.
        told: String,
    },
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
    /// The rows for the line with `typed` in it, and the index of the one that Enter runs, if any.
    fn rows(self, typed: &str) -> (Vec<Entry>, Option<usize>) {
        let text = typed.trim();
        if text.is_empty() {
            return (self.all(), None);
        }
        let found: Vec<Entry> = self.found(text).into_iter().map(|(.., entry)| entry).collect();
        // Enter takes the name of a square as a square, and that of a piece as a move without its square.
        let is_piece = |game: &Selection| {
            typed_verb(text).is_none() && !kinds_abbreviated(game, text).is_empty()
        };
        let is_of_board = |game: &Selection| {
            parse_place(game.geometry(), text).is_some() || self.stage.is_some() && is_piece(game)
        };
        let takes_first = found.first().is_some_and(|first| self.does(text, first))
            && !self.selection.is_some_and(is_of_board);
        let first = takes_first.then_some(0);
        (found, first)
    }

    /// Whether Enter on `text` does what its row `first` says. The rows of a verb with an argument are found by its beginning,
    /// but Enter takes the argument as it is.
    fn does(self, text: &str, first: &Entry) -> bool {
        let Some(typed) = typed_verb(text).filter(|it| it.argument.is_some()) else { return true };
        match (command::action(self.language, text), &first.action) {
            (Some(Ok(Action::Typed(_, argument))), Some(Action::Typed(_, value))) => {
                folded(&argument) == folded(value)
            }
            (Some(Ok(_)), Some(Action::Typed(..))) => false,
            (Some(Ok(_)), _) => values(typed.verb, self.own_themes).is_empty(),
            _ => false,
        }
    }

    /// The list above the line with `typed` in it, with the row `marked` by the arrows; `None` without rows.
    pub(super) fn list(self, typed: &str, marked: Option<usize>) -> Option<OpenList> {
        let (entries, found) = self.rows(typed);
        let (at, is_above_line) = (marked.or(found), true);
        let title = verb_label(self.language, Verb::OpenLine);
        (!entries.is_empty()).then_some(OpenList { title, entries, at, is_above_line, chart: None })
    }

    /// The effect of Enter on a line that is neither a command nor a move: that of the row that it finds best. A verb that
    /// is found by single letters, or that ends, leaves or overwrites something, is only written into the line. `None` if
    /// the text finds nothing.
    pub(super) fn run(self, text: &str) -> Option<Found> {
        let (rank, verb, entry) = self.found(text).into_iter().next()?;
        // The panel of a new game loses nothing.
        let is_safe = |verb: Verb| verb == Verb::ChooseVariant && self.stage.is_none();
        let is_asked =
            |&verb: &Verb| rank == Rank::Letters || is_asked_before(verb) && !is_safe(verb);
        let Some(verb) = verb.filter(is_asked) else { return Some(Found::Do(entry.action?)) };
        let line = match &entry.action {
            Some(Action::Typed(_, argument)) => format!("{} {argument}", verb.word()),
            _ if verb.word().is_empty() => entry.text.clone(),
            _ => verb.word().to_owned(),
        };
        let told = message!(self.language, "play-palette-again", verb = entry.text);
        Some(Found::Ask { line, told })
    }

    /// The rows of an empty line: those that fit the moment, and all verbs by group.
    fn all(self) -> Vec<Entry> {
        let fitting = self.fitting().iter().filter(|&&verb| self.offers(verb));
        let fitting = fitting.map(|&verb| self.shown(verb));
        let mut rows: Vec<Entry> = self.keys_of_screen().collect();
        // The keys of the menu concern what is selected in it; the verbs lead further.
        let at = if self.below.place() == Places::MENU { 0 } else { rows.len() };
        rows.splice(at..at, fitting);
        rows.truncate(at.max(SUGGESTED));
        let groups = Group::ALL.into_iter().flat_map(|group| {
            let verbs = Verb::ALL.iter().copied();
            let verbs = verbs.filter(move |verb| verb.row().group == Some(group));
            let mut verbs = verbs.filter(|&verb| self.offers(verb)).peekable();
            let heading = verbs.peek().map(|_| heading(group).text(self.language));
            heading.map(Entry::heading).into_iter().chain(verbs.map(|verb| self.shown(verb)))
        });
        rows.into_iter().chain(groups).collect()
    }

    /// The verbs that players use most at this moment, in the order of the rows.
    fn fitting(self) -> &'static [Verb] {
        self.stage.map_or(WITHOUT_BOARD, |stage| stage.fitting)
    }

    /// Whether the line is that of the board of a game, which has all verbs.
    fn is_on_board(self) -> bool {
        matches!(self.below, Mode::Board | Mode::Review | Mode::Tree | Mode::Lines)
    }

    /// The actions of a screen other than the board of a game that have keys and do not belong to verbs, such as those of
    /// the editor. Arrows and keys like Enter are left out.
    fn keys_of_screen(self) -> impl Iterator<Item = Entry> {
        let bound = (!self.is_on_board()).then(|| keymap::bindings(self.keymap.of(self.below)));
        let bound = bound.into_iter().flatten().filter(move |bound| {
            let verb = bound.action().verb().map(|(verb, _)| verb);
            let is_verb = verb.is_some_and(|it| self.offers(it) || it.row().group.is_none());
            bound.has_own_key() && !is_verb && !is_common(bound.action())
        });
        bound.map(move |bound| {
            let (text, about) = (bound.short_help(self.language), bound.help(self.language));
            let (text, about) = (capitalised(&text), self.language.sentence(&about));
            Entry { key: bound.first_label(), ..Entry::new(text, bound.action().clone(), about) }
        })
    }

    /// Whether the verb, which was typed, can be carried out here.
    pub(super) fn takes(self, verb: Verb) -> bool {
        let has_key = self.keymap.label(self.below, &Action::Verb(verb)).is_some();
        let is_of_menu = self.below.place() == Places::MENU && !verb.row().needs_game;
        self.reaches(verb) || has_key || is_of_menu
    }

    /// Whether the screen carries the verb out, or passes it on to what carries it out everywhere.
    fn reaches(self, verb: Verb) -> bool {
        let row = verb.row();
        let is_everywhere = row.is_global && (self.has_game || !row.needs_game);
        is_everywhere || row.places.overlaps(self.below.place())
    }

    /// Whether the verb can be of use now.
    fn offers(self, verb: Verb) -> bool {
        let row = verb.row();
        let is_known = row.is_known_to(KnownTo::Screen) && row.group.is_some();
        let is_here = self.is_on_board() || self.reaches(verb);
        let is_now = verb != Verb::OpenLine && self.is_in_time(row.when) && self.is_in_rules(verb);
        is_known && is_here && is_now
    }

    /// Whether the rules of the game have what the verb asks for.
    fn is_in_rules(self, verb: Verb) -> bool {
        let allows = |test: fn(Impasse) -> bool| {
            self.selection.is_none_or(|game| test(game.rules().impasse))
        };
        match verb {
            Verb::ClaimImpasse => allows(Impasse::has_claim),
            Verb::OfferImpasse => allows(Impasse::has_offer),
            _ => true,
        }
    }

    fn is_in_time(self, when: When) -> bool {
        match (when, self.stage) {
            (When::Always, _) => true,
            (_, None) => false,
            (When::Playing, Some(stage)) => !stage.is_over,
            (When::Over, Some(stage)) => stage.is_over,
            (When::Shared, Some(stage)) => stage.is_shared,
        }
    }

    /// Whether another game can be chosen here.
    fn chooses_games(self) -> bool {
        self.below.place() == Places::MENU || self.offers(Verb::ChooseVariant)
    }

    /// The rows that `text` finds, the best first, with how well it does and with their verbs.
    fn found(self, text: &str) -> Vec<(Rank, Option<Verb>, Entry)> {
        if let Some(typed) = typed_verb(text).filter(|it| it.argument.is_some()) {
            return self.with_argument(typed.verb, typed.text());
        }
        let square = self.selection.filter(|_| self.offers(Verb::Attackers));
        let square = square.and_then(|game| Some((game, parse_place(game.geometry(), text)?)));
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
        let square = square.map(|(game, at)| (Rank::Whole, None, self.square(game, at)));
        let values = square.into_iter().chain(self.values().filter_map(ranked));
        let own = self.keys_of_screen().map(Named::entry).filter_map(ranked);
        let others = self.cards().chain(self.games()).filter_map(ranked).chain(own);
        let mut found: Vec<_> = values.chain(verbs).chain(others).collect();
        found.sort_by_key(|(rank, ..)| *rank);
        found.truncate(MOST_FOUND);
        found
    }

    /// The row of a verb among those that a text finds. That of a setting has no value, because its values have rows.
    fn found_verb(self, verb: Verb) -> Entry {
        let row = self.shown(verb);
        if values(verb, self.own_themes).is_empty() {
            row
        } else {
            Entry { action: Some(Action::Typed(verb, String::new())), ..row }
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
        let language = self.language;
        let typed = verb_words(language, verb).into_iter().chain(verb_readings(language, verb));
        let others = [verb_label(language, verb), verb.name().replace('-', " ")];
        typed.chain(others).map(|name: String| folded(&name)).collect()
    }

    /// The row of a verb. Some begin to type its command.
    fn shown(self, verb: Verb) -> Entry {
        let language = self.language;
        let begun = verb.begun().map(|line| Action::Line(LineAction::Begin(line)));
        let action = begun.unwrap_or(Action::Verb(verb));
        let about = language.sentence(&verb_effect(language, verb, KnownTo::Screen));
        let action_of_verb = Action::Verb(verb);
        let here = self.keymap.label(self.below, &action_of_verb);
        let key =
            here.or_else(|| self.keymap.way_to(language, &action_of_verb)).unwrap_or_default();
        Entry { key, ..Entry::new(verb_label(language, verb), action, about) }
    }

    /// The cards of the pieces of the game, one for each name.
    fn cards(self) -> impl Iterator<Item = Named> {
        let language = self.language;
        let mut names = BTreeSet::new();
        let faces = self.selection.into_iter().flat_map(Selection::faces);
        let first = faces.filter(move |face| names.insert(face_name(language, face)));
        first.map(move |face| {
            let piece = face_name(language, face).to_owned();
            let text = message!(language, "play-palette-card", piece = piece.as_str());
            let about = message!(language, "play-palette-card-about", piece = piece.as_str());
            let action = Action::Typed(Verb::Pieces, piece.clone());
            let names = vec![piece, face.name.clone(), plain(&face.romaji)];
            Named { names, verb: None, entry: Entry::new(text, action, about) }
        })
    }

    /// The values of the settings, each of which can be chosen.
    fn values(self) -> impl Iterator<Item = Named> {
        let language = self.language;
        let settings = Verb::ALL.iter().copied().filter(move |&verb| self.offers(verb));
        let values = settings.flat_map(move |verb| {
            values(verb, self.own_themes).into_iter().map(move |word| (verb, word))
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
        let language = self.language;
        let this = self.selection.filter(|_| self.stage.is_some()).map(|game| &*game.variant().id);
        let games = self.games.list().iter().filter(move |game| Some(game.id()) != this);
        let games = games.filter(move |_| self.chooses_games());
        games.map(move |game| {
            let name = game.name().of(language.tag());
            let text = match self.stage {
                Some(_) => message!(language, "play-palette-game", game = name),
                None => message!(language, "play-palette-new-game", game = name),
            };
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
    fn square(self, game: &Selection, square: Square) -> Entry {
        let language = self.language;
        let name = game.geometry().name(square).to_string();
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

impl Named {
    /// A row that is found by its text.
    fn entry(entry: Entry) -> Named {
        Named { names: vec![entry.text.clone()], verb: None, entry }
    }
}

/// Whether the action moves a mark, chooses what is marked, or closes the screen: every screen has it.
fn is_common(action: &Action) -> bool {
    let look = |verb: Verb| {
        matches!(
            verb,
            Verb::LookFirst | Verb::LookLast | Verb::LookBack | Verb::LookForward | Verb::OpenLine
        )
    };
    matches!(action, Action::Select(_) | Action::Line(_))
        || action.verb().is_some_and(|(verb, _)| look(verb))
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

/// The text with a capital at its beginning.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// Latin letters without accents, as they are typed: `ō` is `o`.
fn plain(romaji: &str) -> String {
    romaji.chars().map(|c| ascii_form(c).map_or_else(|| c.to_string(), str::to_owned)).collect()
}

/// The way in which `text` matches `name`; `None` if it does not. Both are folded. The words of a text can be anywhere
/// in the name.
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

/// The verbs that players use most on a screen without the board.
const WITHOUT_BOARD: &[Verb] = &[
    Verb::Learn,
    Verb::Problems,
    Verb::Tactics,
    Verb::Games,
    Verb::Pieces,
    Verb::Rules,
    Verb::Openings,
    Verb::Statistics,
    Verb::Glyphs,
    Verb::Theme,
    Verb::Language,
    Verb::Help,
];
pub(super) const AT_THE_START: &[Verb] = &[
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
pub(super) const IN_THE_GAME: &[Verb] = &[
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
pub(super) const AT_THE_END: &[Verb] = &[
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
pub(super) const IN_REVIEW: &[Verb] = &[
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
pub(super) const IN_ANALYSIS: &[Verb] = &[
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
        for verbs in [WITHOUT_BOARD, AT_THE_START, IN_THE_GAME, AT_THE_END, IN_REVIEW, IN_ANALYSIS]
        {
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
