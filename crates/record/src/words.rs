//! The words of comments that are added to a game: by readers and writers, and by an analysis.

use std::fmt;

use super::ending;
use zushiki_core::board::{PieceKind, Square};
use zushiki_core::rules::Outcome;
use zushiki_core::variant::Selection;

/// The words of comments that are added to a game, in the language of those who will read them.
pub trait CommentWords: fmt::Debug + Send + Sync {
    /// The end of a game of `selection`: a comment beside an end that a format has no word for.
    fn end(&self, selection: &Selection, end: Outcome) -> String;

    /// A game that ended by the illegal move `text`, which no board can show.
    fn illegal_move(&self, text: &str) -> String;

    /// A move that loses much. The text begins with the sign of the slip and a blank.
    fn slip(&self, slip: &Slip) -> String;

    /// The only move that is not a mistake. The text begins with `sign` and a blank.
    fn only_good(&self, sign: &str) -> String;

    /// A move of an opening.
    fn known(&self, known: &KnownMove) -> String;
}

/// A move that games of the computer against itself played in the same position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnownMove {
    /// The game, which names the sides.
    pub selection: Selection,
    /// The number of games.
    pub games: u32,
    /// The points of Black in these games, in percent.
    pub black: u32,
}

/// A move that loses much, as an analysis finds it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slip {
    /// The sign of the move: `?!`, `?` or `??`.
    pub sign: &'static str,
    /// The cost of the move.
    pub cost: Cost,
    /// The chances of the player to win before and after the move, in hundredths.
    pub chances: [i32; 2],
    /// The depth of the search that compared the move with the better one, in plies; `None` if the cost is not its own.
    pub depth: Option<u32>,
    /// A better move, in the notation of the comment.
    pub better: String,
    /// Why the move is worse, if that can be shown.
    pub reason: Option<SlipReason>,
}

/// The reason why a move is worse than the better one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SlipReason {
    /// The opponent's reply that exploits the slip, in the notation of the comment; `None` if the reason is what the
    /// better move does.
    pub answer: Option<String>,
    /// The effect of the reply, or of the better move if there is no reply.
    pub feat: SlipFeat,
    /// The game, which names the pieces.
    pub selection: Selection,
}

/// Something that a move does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SlipFeat {
    /// The move mates in at most that many plies; `None` if the length is not known.
    Mates(Option<u32>),
    /// The move takes the last piece of a side that loses without one.
    Bares,
    /// The move wins the piece of this kind on this square.
    Wins(PieceKind, Square),
    /// The move comes out ahead in the exchanges on this square.
    Gains(Square),
    /// The move attacks these pieces at once.
    Forks(Vec<(PieceKind, Square)>),
    /// The move promotes a piece of this kind.
    Promotes(PieceKind),
}

/// The cost of a move for the side that has made it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cost {
    /// A win in so many plies is missed.
    MissedWin(u32),
    /// The opponent can win in so many plies.
    LostGame(u32),
    /// This part of the value of the position, as a number in the style of the comment: `3.42`.
    Value(String),
}

/// Comments in plain English.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PlainEnglish;

impl Slip {
    /// The number of plies of the mate by checks that the move missed, if that is all there is to say: the reason would
    /// repeat the cost.
    #[must_use]
    pub fn missed_mate(&self) -> Option<u32> {
        match (&self.cost, &self.reason) {
            (
                Cost::MissedWin(plies),
                Some(SlipReason { answer: None, feat: SlipFeat::Mates(_), .. }),
            ) => Some(*plies),
            _ => None,
        }
    }

    /// The number of plies of the mate by checks that the move allowed, with its first move.
    #[must_use]
    pub fn allowed_mate(&self) -> Option<(u32, &str)> {
        match (&self.cost, &self.reason) {
            (
                Cost::LostGame(plies),
                Some(SlipReason { answer: Some(answer), feat: SlipFeat::Mates(_), .. }),
            ) => Some((*plies, answer)),
            _ => None,
        }
    }
}

impl CommentWords for PlainEnglish {
    fn end(&self, _: &Selection, end: Outcome) -> String {
        ending::in_english(end)
    }

    fn illegal_move(&self, text: &str) -> String {
        format!("illegal move: {text}")
    }

    fn slip(&self, slip: &Slip) -> String {
        let Slip { sign, cost, chances: [before, after], depth, better, reason } = slip;
        if let Some(plies) = slip.missed_mate() {
            let plies = in_plies(plies);
            return format!("{sign} misses mate in {plies} ({before}% to {after}%): {better}");
        }
        if let Some((plies, answer)) = slip.allowed_mate() {
            let allows = format!("{sign} allows mate in {} with {answer}", in_plies(plies));
            return format!("{allows} ({before}% to {after}%); {better} is better");
        }
        let cost = match cost {
            Cost::MissedWin(plies) => format!("misses a win in {}", in_plies(*plies)),
            Cost::LostGame(plies) => format!("allows a win in {}", in_plies(*plies)),
            Cost::Value(loss) => format!("loses {loss}"),
        };
        let depth = depth.map(|depth| format!(", depth {depth}")).unwrap_or_default();
        let told = format!("{sign} {cost} ({before}% to {after}%{depth}); {better} is better");
        match reason {
            Some(reason) => format!("{told} ({})", in_plain_english(reason)),
            None => told,
        }
    }

    fn only_good(&self, sign: &str) -> String {
        format!("{sign} the only good move")
    }

    fn known(&self, known: &KnownMove) -> String {
        let KnownMove { games, black, .. } = known;
        format!("games of the computer: {games}, Black scored {black}%")
    }
}

/// A number of plies: `1 ply`, `5 plies`.
fn in_plies(number: u32) -> String {
    format!("{number} {}", if number == 1 { "ply" } else { "plies" })
}

/// A reason in plain English, without the names of pieces.
fn in_plain_english(SlipReason { answer, feat, .. }: &SlipReason) -> String {
    let feat = match feat {
        SlipFeat::Mates(..) => "mates",
        SlipFeat::Bares => "takes the last piece",
        SlipFeat::Wins(..) => "wins a piece",
        SlipFeat::Gains(..) => "comes out ahead in an exchange",
        SlipFeat::Forks(..) => "attacks several pieces at once",
        SlipFeat::Promotes(..) => "promotes a piece",
    };
    match answer {
        Some(answer) => format!("now {answer} {feat}"),
        None => format!("it {feat}"),
    }
}
