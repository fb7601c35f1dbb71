//! Files that do not name their game: the game is the usual game of the format, or if that cannot play the first move,
//! the only game that can play the moves.

use std::sync::Arc;

use super::{Fault, Format, ReadError, ReadOptions, Reading, Remark};
use zushiki_core::variant::{Choice, Selection, Variant};

/// Reads the text of one game.
///
/// # Errors
/// Those of the format; [`Fault::SeveralGames`] where the usual game cannot play the moves, and several
/// others can.
pub(super) fn read(
    format: Format,
    text: &str,
    options: &ReadOptions<'_>,
) -> Result<Reading, ReadError> {
    let strict = ReadOptions { lenient: false, ..*options };
    match strictly(format, text, &strict) {
        (Err(error), _) if matches!(*error.fault, Fault::SeveralGames { .. }) => Err(error),
        (Err(_), game) if options.lenient => leniently(format, text, options, game.as_ref()),
        (read, _) => read,
    }
}

/// Reads a text with moves that the rules do not allow; `game` is the recognised game.
fn leniently(
    format: Format,
    text: &str,
    options: &ReadOptions<'_>,
    game: Option<&Arc<Variant>>,
) -> Result<Reading, ReadError> {
    match game.and_then(|game| Attempt::new(format, text, options, game)) {
        Some(attempt) => attempt.with_remark(),
        None => format.behaviour().read(text, options),
    }
}

/// Reads a text by the rules. Also returns the game, if it was recognised.
fn strictly(
    format: Format,
    text: &str,
    options: &ReadOptions<'_>,
) -> (Result<Reading, ReadError>, Option<Arc<Variant>>) {
    let behaviour = format.behaviour();
    let usual = match behaviour.read(text, options) {
        Err(error) if options.assumed.is_none() && error.moves() == 0 => error,
        read => return (read, None),
    };
    if behaviour.names_game(text) {
        return (Err(usual), None);
    }
    // The best attempt, and the other games that read the text as well. One attempt after the other, because each takes
    // memory for the game.
    let mut best: Option<(Attempt, Vec<Arc<Variant>>)> = None;
    for game in options.variants {
        let Some(attempt) = Attempt::new(format, text, options, game) else { continue };
        // If the usual game has no such first move, another one has to have it.
        if usual.ply.is_some() && attempt.success().1 == 0 {
            continue;
        }
        match &mut best {
            Some((best, _)) if attempt.success() < best.success() => {}
            Some((best, others)) if attempt.success() == best.success() => {
                others.push(attempt.game);
            }
            _ => best = Some((attempt, Vec::new())),
        }
    }
    match best {
        Some((only, others)) if others.is_empty() && only.success() > NOTHING => {
            let game = only.game.clone();
            (only.with_remark(), Some(game))
        }
        Some((first, others)) if first.success().0 => {
            (Err(several([first.game].into_iter().chain(others))), None)
        }
        _ => (Err(usual), None),
    }
}

/// The success of reading a text as a game: whether it was read to its end, and the number of moves.
type Success = (bool, usize);
/// The success of reading no move.
const NOTHING: Success = (false, 0);

/// A text read as one of the games.
struct Attempt {
    game: Arc<Variant>,
    read: Result<Reading, ReadError>,
}

impl Attempt {
    fn new(
        format: Format,
        text: &str,
        options: &ReadOptions<'_>,
        game: &Arc<Variant>,
    ) -> Option<Attempt> {
        let selection = Selection::new(game.clone(), &Choice::default()).ok()?;
        let options = ReadOptions { assumed: Some(&selection), ..*options };
        Some(Attempt { game: game.clone(), read: format.behaviour().read(text, &options) })
    }

    fn success(&self) -> Success {
        match &self.read {
            Ok(reading) => (true, reading.record.game.len()),
            Err(error) => (false, error.moves()),
        }
    }

    fn with_remark(self) -> Result<Reading, ReadError> {
        let remark = Remark::AssumedGame { game: self.game.name.clone() };
        let mut read = self.read;
        match &mut read {
            Ok(reading) => reading.remarks.insert(0, remark),
            Err(error) => {
                error.readable.iter_mut().for_each(|part| part.remarks.insert(0, remark.clone()));
            }
        }
        read
    }
}

fn several(games: impl Iterator<Item = Arc<Variant>>) -> ReadError {
    let games = games.map(|game| (game.id.clone(), game.name.clone()));
    ReadError::whole(Fault::SeveralGames { games: games.collect() })
}
