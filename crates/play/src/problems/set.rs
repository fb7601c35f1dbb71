//! Sets of problems as text: `docs/game-files.md` describes the format.

use std::fmt::Write as _;
use std::sync::Arc;

use super::problem::Problem;
use super::tactics::{Goal, Tactic};
use super::theme::Theme;
use zushiki_core::board::Move;
use zushiki_core::notation::sfen::{self, SfenError};
use zushiki_core::notation::usi;
use zushiki_core::phrase_enum;
use zushiki_core::rules::{Position, Rules, Termination};
use zushiki_core::text::quoted;
use zushiki_core::variant::library::Games;
use zushiki_core::variant::{Choice, Selection, rules_hash};

/// The first line of a set of mate problems.
pub const HEADING: &str = "# zushiki problems 2";
/// The first line of a set of problems with their lines.
const HEADING_WITH_LINES: &str = "# zushiki problems 3";
/// The goals of problems of tactics that do not end the game, with their words in a set.
const GOALS: [(Goal, &str); 2] = [(Goal::Gain, "gain"), (Goal::Save, "save")];
/// The endings of problems with their words in a set.
const ENDINGS: [(Termination, &str); 6] = [
    (Termination::Checkmate, "mate"),
    (Termination::BareKing, "bare-king"),
    (Termination::Stalemate, "stalemate"),
    (Termination::RoyalsLost, "royals-lost"),
    (Termination::Try, "try"),
    (Termination::Goal, "goal"),
];

/// The problems of a game.
#[derive(Clone, Debug)]
pub struct ProblemSet {
    /// The game.
    pub selection: Selection,
    /// The command that made the set, and other notes, one per line.
    pub notes: Vec<String>,
    /// The problems, the shortest first.
    pub problems: Vec<Problem>,
}

phrase_enum! {
    /// The reason why a text is not a set of problems.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum SetError {
        /// The first line is another one.
        #[phrase("problems-set-no-heading",
            "line 1: a set of problems begins with the line `{heading}`", heading = HEADING)]
        NoHeading,
        #[phrase("problems-set-no-game",
            "the line `# game: ID` is missing or names an unknown game")]
        NoGame,
        /// The rules of the game have changed since the set was made.
        #[phrase("problems-set-other-rules",
            "the set was made under other rules: its hash is {found}, that of the game {wanted}", found, wanted)]
        OtherRules {
            /// The hash in the set.
            found: String,
            /// The hash of the rules of the game.
            wanted: String,
        },
        #[phrase("problems-set-line", "line {line}: {why}", line, why)]
        BadLine {
            /// The number of the line, from 1.
            line: usize,
            /// The fault.
            why: LineFault,
        },
    }
}

phrase_enum! {
    /// The reason why a line of a set is not a problem.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum LineFault {
        /// The line has more or fewer parts.
        #[phrase("problems-line-fields",
            "a problem has five fields with tabs between, or six with a line of moves")]
        Fields,
        /// The text, quoted, is not a length of a win.
        #[phrase("problems-line-plies", "{found} is not an odd number of plies", found)]
        Plies(found: String),
        /// The text, quoted, is not an ending.
        #[phrase("problems-line-ending", "{found} is not an ending", found)]
        Ending(found: String),
        /// The text, quoted, is not a rating.
        #[phrase("problems-line-rating", "{found} is not a rating", found)]
        Rating(found: String),
        #[phrase("problems-line-themes", "{found} is not a list of themes", found)]
        Themes(found: String),
        /// The position cannot be read.
        Sfen(#[from] error: SfenError),
        /// The rules do not allow the position.
        #[phrase("problems-line-position", "the position cannot be played")]
        Position,
        /// The text, quoted, is not a line of legal moves of the length that is given.
        #[phrase("problems-line-moves", "{found} is not a line of so many legal moves", found)]
        Line(found: String),
    }
}

impl ProblemSet {
    /// Reads a set for one of `variants`.
    ///
    /// # Errors
    /// The first fault of the text.
    pub fn read(text: &str, variants: &Games) -> Result<ProblemSet, SetError> {
        if ![Some(HEADING), Some(HEADING_WITH_LINES)].contains(&text.lines().next()) {
            return Err(SetError::NoHeading);
        }
        let selection = selection(text, variants).ok_or(SetError::NoGame)?;
        let wanted = rules_hash(&selection);
        let found = header(text, "rules").unwrap_or_default();
        if found != wanted {
            return Err(SetError::OtherRules { found: quoted(found), wanted });
        }
        let rules = Rules::new(selection.clone());
        let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.starts_with('#'));
        let lines = lines.filter(|(_, line)| !line.trim().is_empty());
        let read = |(number, line)| {
            problem_in_line(&rules, line).map_err(|why| SetError::BadLine { line: number, why })
        };
        let problems = lines.map(read).collect::<Result<_, _>>()?;
        let notes = text.lines().filter_map(|line| line.strip_prefix("# note: "));
        Ok(ProblemSet {
            selection,
            notes: notes.map(|note| note.trim_end().to_owned()).collect(),
            problems,
        })
    }

    /// The text of the set.
    #[must_use]
    pub fn to_text(&self) -> String {
        let (id, hash) = (self.selection.id(), rules_hash(&self.selection));
        let has_lines = self.problems.iter().any(|problem| problem.tactic().is_some());
        let heading = if has_lines { HEADING_WITH_LINES } else { HEADING };
        let mut text = format!("{heading}\n# game: {id}\n# rules: {hash}\n");
        for note in &self.notes {
            let _ = writeln!(text, "# note: {note}");
        }
        for problem in &self.problems {
            let _ = writeln!(text, "{}", problem_line(problem));
        }
        text
    }
}

/// The value of a header: `sho` of `# game: sho`.
fn header<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let headers = text.lines().filter_map(|line| line.strip_prefix("# ")?.split_once(": "));
    let mut values = headers.filter(|(found, _)| *found == name).map(|(_, value)| value.trim());
    values.next()
}

fn selection(text: &str, variants: &Games) -> Option<Selection> {
    let (id, choice): (&str, Choice) = Choice::named(header(text, "game")?);
    let variant = variants.find(id)?;
    Selection::new(Arc::clone(variant), &choice).ok()
}

/// A problem as a line: plies, ending, rating, themes, SFEN, and for a problem of tactics its moves in USI, with tabs
/// between.
#[must_use]
pub fn problem_line(problem: &Problem) -> String {
    let (position, plies) = (problem.position(), problem.plies().unwrap_or_default());
    let sfen = sfen::write(position.selection(), &position.setup());
    let goal = problem.tactic().and_then(|tactic| GOALS.iter().find(|(it, _)| *it == tactic.goal));
    let ending = ENDINGS.iter().find(|(ending, _)| *ending == problem.outcome().by);
    let ending = ending.map_or("mate", |(_, word)| word);
    let ending = goal.map_or(ending, |(_, word)| word);
    let themes: Vec<&str> = problem.themes().iter().map(|theme| theme.name()).collect();
    let written = |mv: &Move| usi::write(position.selection(), *mv);
    let moves = problem.tactic().map_or(String::new(), |tactic| {
        format!("\t{}", tactic.line.iter().map(written).collect::<Vec<_>>().join(" "))
    });
    format!("{plies}\t{ending}\t{}\t{}\t{sfen}{moves}", problem.rating(), themes.join(","))
}

/// Reads a problem from a line, which [`problem_line`] made.
///
/// # Errors
/// The first fault of the line.
pub fn problem_in_line(rules: &Rules, line: &str) -> Result<Problem, LineFault> {
    let fields: Vec<&str> = line.split('\t').collect();
    let &[plies, ending, rating, themes, sfen, ref moves @ ..] = fields.as_slice() else {
        return Err(LineFault::Fields);
    };
    let plies = plies.parse().ok().filter(|plies| plies % 2 == 1);
    let plies: u32 = plies.ok_or_else(|| LineFault::Plies(quoted(fields[0])))?;
    let goal = goal(ending, !moves.is_empty()).ok_or_else(|| LineFault::Ending(quoted(ending)))?;
    let rating = rating.parse().map_err(|_| LineFault::Rating(quoted(rating)))?;
    let found: Option<Vec<Theme>> = themes.split(',').map(Theme::named).collect();
    let themes = found.ok_or_else(|| LineFault::Themes(quoted(themes)))?;
    let position = position(rules, sfen)?;
    let problem = match (moves, goal) {
        ([], Goal::Win(ending)) => Problem::known(position, plies, ending),
        ([moves], goal) => {
            let line = line_of(&position, moves).filter(|line| line.len() == plies as usize);
            let line = line.ok_or_else(|| LineFault::Line(quoted(moves)))?;
            Problem::of_tactic(position, Tactic { goal, line })
        }
        _ => return Err(LineFault::Fields),
    };
    Ok(problem.rated(rating, themes))
}

/// The goal that a word names: that of a line of moves, or an ending.
fn goal(word: &str, has_line: bool) -> Option<Goal> {
    let goal = GOALS.iter().find(|(_, it)| *it == word && has_line).map(|(goal, _)| *goal);
    let win = || ENDINGS.iter().find(|(_, it)| *it == word).map(|(ending, _)| Goal::Win(*ending));
    goal.or_else(win)
}

/// The legal moves of a text in USI, one after the other from `position`.
fn line_of(position: &Position, text: &str) -> Option<Vec<Move>> {
    let mut position = position.clone();
    let mut read = |word: &str| {
        let mv = usi::parse(position.selection(), word)?;
        position.play(mv).ok().map(|()| mv)
    };
    text.split(' ').map(&mut read).collect()
}

fn position(rules: &Rules, text: &str) -> Result<Position, LineFault> {
    let setup = sfen::parse(rules.selection(), text)?;
    rules.position(&setup).map_err(|_| LineFault::Position)
}
