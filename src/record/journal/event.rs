//! What can happen to a game, as data and as text, and what each event does to a game.

use std::time::Duration;

use super::super::{Fault, builder};
use super::outcome;
use crate::board::Move;
use crate::game::{Clock, DeclaredEnd, Game, NodeId, Notes, TimeLeft};
use crate::notation::usi;
use crate::variant::Selection;

/// Something that happened to a game. Places are numbered in the order in which they came about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A move that had not been played there before, from the place looked at. The game goes on
    /// behind it.
    Move(Move),
    /// Another place is looked at, or another line.
    Goto {
        /// The place.
        here: usize,
        /// The last place of the line that it is looked at on.
        end: usize,
        /// Whether the game goes on there.
        live: bool,
    },
    /// What somebody says about a place, in place of what was said before.
    Comment {
        /// The place.
        place: usize,
        /// The words; none where they are taken back.
        text: String,
    },
    /// What is known about the times of the move that led to a place.
    Times {
        /// The place.
        place: usize,
        /// How long the player took for it.
        spent: Option<Duration>,
        /// What the player's clock showed after it.
        left: Option<Duration>,
        /// How long the next player took to end the game there.
        on_end: Option<Duration>,
    },
    /// What the players have made of a place.
    End {
        /// The place.
        place: usize,
        /// An end, one that was taken back, or none.
        declared: DeclaredEnd,
    },
    /// What both clocks show, Black's first.
    Clock([TimeLeft; 2]),
}

/// What events happen to.
#[derive(Clone, Debug)]
pub(super) struct Scene {
    pub(super) game: Game,
    /// The times of the clocks, if there are any.
    pub(super) left: Option<[TimeLeft; 2]>,
}

/// Where a game goes on.
const LIVE: &str = "live";
/// Where one looks.
const SEEN: &str = "seen";

impl Event {
    /// The word for what it is about.
    pub(super) const fn kind(&self) -> &'static str {
        match self {
            Event::Move(_) => "move",
            Event::Goto { .. } => "goto",
            Event::Comment { .. } => "comment",
            Event::Times { .. } => "times",
            Event::End { .. } => "end",
            Event::Clock(_) => "clock",
        }
    }

    /// Whether the game is another after it: more than looking round and time that passes.
    #[must_use]
    pub const fn changes_the_game(&self) -> bool {
        !matches!(self, Event::Goto { live: false, .. } | Event::Clock(_))
    }

    /// What there is to say besides the kind.
    pub(super) fn args(&self, selection: &Selection) -> String {
        match self {
            Event::Move(mv) => usi::write(selection, *mv),
            Event::Goto { here, end, live } => {
                format!("{here} {end} {}", if *live { LIVE } else { SEEN })
            }
            Event::Comment { place, text } => format!("{place} {text}"),
            Event::Times { place, spent, left, on_end } => {
                let [spent, left, on_end] = [spent, left, on_end].map(|time| maybe_seconds(*time));
                format!("{place} {spent} {left} {on_end}")
            }
            Event::End { place, declared } => {
                format!("{place} {}", declared_in_words(selection, *declared))
            }
            Event::Clock(left) => left.map(left_in_words).join(" "),
        }
    }

    /// Reads an event; none where there is no such event.
    pub(super) fn read(selection: &Selection, kind: &str, args: &str) -> Option<Event> {
        let words = || args.split(' ').collect::<Vec<_>>();
        Some(match kind {
            "move" => Event::Move(usi::parse(selection, args)?),
            "goto" => read_goto(&words())?,
            "comment" => {
                let (place, text) = args.split_once(' ')?;
                Event::Comment { place: place.parse().ok()?, text: text.to_owned() }
            }
            "times" => read_times(&words())?,
            "end" => {
                let (place, declared) = args.split_once(' ')?;
                let declared = read_declared(selection, declared)?;
                Event::End { place: place.parse().ok()?, declared }
            }
            "clock" => {
                let words = words();
                let (black, white) = words.split_at_checked(3)?;
                Event::Clock([read_left(black)?, read_left(white)?])
            }
            _ => return None,
        })
    }
}

fn read_goto(words: &[&str]) -> Option<Event> {
    let [here, end, sort] = words else { return None };
    let live = match *sort {
        LIVE => true,
        SEEN => false,
        _ => return None,
    };
    Some(Event::Goto { here: here.parse().ok()?, end: end.parse().ok()?, live })
}

fn read_times(words: &[&str]) -> Option<Event> {
    let [place, spent, left, on_end] = words else { return None };
    Some(Event::Times {
        place: place.parse().ok()?,
        spent: read_maybe(spent)?,
        left: read_maybe(left)?,
        on_end: read_maybe(on_end)?,
    })
}

fn declared_in_words(selection: &Selection, declared: DeclaredEnd) -> String {
    let words = |outcome| outcome::write(selection.geometry(), outcome);
    match declared {
        DeclaredEnd::None => "none".to_owned(),
        DeclaredEnd::Standing(outcome) => format!("stands {}", words(outcome)),
        DeclaredEnd::Withdrawn(outcome) => format!("withdrawn {}", words(outcome)),
    }
}

fn read_declared(selection: &Selection, text: &str) -> Option<DeclaredEnd> {
    if text == "none" {
        return Some(DeclaredEnd::None);
    }
    let (sort, words) = text.split_once(' ')?;
    let outcome = outcome::read(selection.geometry(), words)?;
    match sort {
        "stands" => Some(DeclaredEnd::Standing(outcome)),
        "withdrawn" => Some(DeclaredEnd::Withdrawn(outcome)),
        _ => None,
    }
}

fn left_in_words(left: TimeLeft) -> String {
    format!("{} {} {}", seconds(left.main()), left.periods(), seconds(left.period()))
}

fn read_left(words: &[&str]) -> Option<TimeLeft> {
    let [main, periods, period] = words else { return None };
    Some(TimeLeft::new(read_seconds(main)?, periods.parse().ok()?, read_seconds(period)?))
}

/// Seconds with all their places: `12.000000000`.
fn seconds(time: Duration) -> String {
    format!("{}.{:09}", time.as_secs(), time.subsec_nanos())
}

fn read_seconds(text: &str) -> Option<Duration> {
    let (whole, nanos) = text.split_once('.')?;
    let nanos: u32 = nanos.parse().ok().filter(|nanos| *nanos < 1_000_000_000)?;
    Some(Duration::new(whole.parse().ok()?, nanos))
}

fn maybe_seconds(time: Option<Duration>) -> String {
    time.map_or_else(|| "-".to_owned(), seconds)
}

fn read_maybe(text: &str) -> Option<Option<Duration>> {
    if text == "-" { Some(None) } else { read_seconds(text).map(Some) }
}

impl Scene {
    /// Lets the event happen.
    ///
    /// # Errors
    /// Why it cannot have happened here, in a sentence that follows a colon.
    pub(super) fn apply(&mut self, event: &Event) -> Result<(), String> {
        match event {
            Event::Move(mv) => return self.play(*mv),
            Event::Goto { here, end, live } => return self.go(*here, *end, *live),
            Event::Comment { place, text } => self.notes(*place)?.comment.clone_from(text),
            Event::Times { place, spent, left, on_end } => {
                let notes = self.notes(*place)?;
                (notes.spent, notes.left, notes.spent_on_end) = (*spent, *left, *on_end);
            }
            Event::End { place, declared } => {
                let place = self.place(*place)?;
                self.game.set_declared_end(place, *declared);
            }
            Event::Clock(left) => self.left = Some(*left),
        }
        Ok(())
    }

    fn play(&mut self, mv: Move) -> Result<(), String> {
        let text = usi::write(self.game.position().selection(), mv);
        let before = self.game.node_count();
        builder::play(&mut self.game, &text, mv).map_err(|fault: Fault| fault.to_string())?;
        if self.game.node_count() == before {
            return Err(format!("{text} has been played there before"));
        }
        Ok(())
    }

    fn go(&mut self, here: usize, end: usize, live: bool) -> Result<(), String> {
        let (here, end) = (self.place(here)?, self.place(end)?);
        if live {
            self.game.go_to_node(here);
            self.game.make_cursor_live();
        }
        self.game.go_to_node(end);
        self.game.go_to(self.game.node(here).ply());
        if self.game.cursor_node() == here {
            Ok(())
        } else {
            Err("the places are not on one line".into())
        }
    }

    fn notes(&mut self, place: usize) -> Result<&mut Notes, String> {
        let place = self.place(place)?;
        Ok(self.game.notes_at_mut(place))
    }

    fn place(&self, number: usize) -> Result<NodeId, String> {
        self.game.node_by_index(number).ok_or_else(|| format!("there is no place {number} yet"))
    }
}

/// The times that a clock shows.
pub(super) fn left_of(clock: &Clock) -> [TimeLeft; 2] {
    crate::board::Color::ALL.map(|color| clock.left(color))
}
