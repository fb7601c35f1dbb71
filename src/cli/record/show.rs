//! `zushiki show`: prints a game file as text, with a diagram.

use super::{go_to, load, moves_text, named};
use crate::cli::error::CliError;
use crate::cli::output::Output;
use crate::cli::play;
use crate::cli::{Diagram, ShowArgs, locale};
use zushiki_core::game::Game;
use zushiki_core::notation::diagram;
use zushiki_core::text::escaped;
use zushiki_record::Reading;
use zushiki_words::export::picture;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{
    self, Side, Wording, counting, diagram_with_letters, listed_headers, notation_in,
};

pub(in crate::cli) fn run(
    language: Language,
    out: &mut Output,
    args: &ShowArgs,
) -> Result<(), CliError> {
    let args = &ShowArgs { path: named(&args.path), ..args.clone() };
    let mut reading = load(language, &args.path, &args.file)?;
    if args.play {
        return play::replay(language, reading.record);
    }
    let game = &mut reading.record.game;
    game.leave_review();
    if let Some(ply) = args.at {
        go_to(language, game, ply, &args.path)?;
    }
    if args.diagram == Some(Diagram::Svg) {
        let game = &reading.record.game;
        return out.text(&picture(language, game, game.cursor_node()));
    }
    for line in head(language, &reading, args) {
        out.line(locale::shown(&escaped(&line)))?;
    }
    let notation = notation_in(language, args.notation.map(Into::into));
    for line in moves_text::of(language, &reading.record.game, notation).lines() {
        out.line(locale::shown(&escaped(line)))?;
    }
    Ok(())
}

/// The lines above the moves.
fn head(language: Language, reading: &Reading, args: &ShowArgs) -> Vec<String> {
    let game = &reading.record.game;
    let mut lines = vec![game.position().selection().title().words(language)];
    let headers = listed_headers(language, game.position().selection(), &reading.record.headers);
    lines.extend(
        headers
            .into_iter()
            .map(|(name, text)| message!(language, "record-header", name, value = text)),
    );
    lines.push(String::new());
    let kanji = args.diagram.map_or(locale::draws_kanji(language), |drawn| drawn == Diagram::Kanji);
    lines.extend(diagram_lines(language, game, kanji));
    lines.push(String::new());
    lines
}

/// The diagram of the current position, and the state of the game there.
pub(in crate::cli) fn diagram_lines(language: Language, game: &Game, kanji: bool) -> Vec<String> {
    let (selection, setup) = (game.position().selection(), game.position().setup());
    let text = if kanji {
        diagram::kanji(selection, &setup)
    } else {
        diagram_with_letters(language, selection, &setup)
    };
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let side = match game.cursor_outcome() {
        Some(outcome) => language.sentence(&wording::outcome(language, selection, outcome)),
        None => message!(language, "cli-to-move", side = Side::to_move(game.position())),
    };
    lines.push(message!(
        language,
        "cli-after-move",
        ply = game.last_number(game.cursor_ply(), counting(language)),
        standing = side
    ));
    lines
}
