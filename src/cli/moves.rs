//! `zushiki moves`: lists the legal moves.

use super::error::CliError;
use super::options;
use super::output::Output;
use super::{MovesArgs, Notation};
use zushiki_core::board::Move;
use zushiki_core::notation::japanese::Digits;
use zushiki_core::notation::{MoveList, usi};
use zushiki_core::rules::Position;
use zushiki_words::language::Language;

pub(super) fn run(language: Language, out: &mut Output, args: &MovesArgs) -> Result<(), CliError> {
    let position = options::position(language, &args.game)?;
    let list = MoveList::new(&position);
    let moves = list.moves().iter();
    let mut lines: Vec<(String, Move)> =
        moves.map(|&mv| (usi::write_in(&position, mv), mv)).collect();
    lines.sort();
    for (text, mv) in lines {
        match args.notation {
            None => out.line(text)?,
            Some(notation) => {
                let other = write_move(&position, &list, mv, notation);
                out.line(format_args!("{text}\t{other}"))?;
            }
        }
    }
    Ok(())
}

fn write_move(position: &Position, list: &MoveList<'_>, mv: Move, notation: Notation) -> String {
    match notation {
        Notation::Usi => usi::write_in(position, mv),
        Notation::Hodges => list.hodges(mv),
        Notation::Japanese => list.japanese(None, mv, Digits::FullWidth),
    }
}
