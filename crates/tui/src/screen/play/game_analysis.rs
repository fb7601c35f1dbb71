//! The analysis of the whole game, which the table drives in the background: its messages, and the panel at its end.

use std::ops::Range;

use super::PromptMode;
use super::evaluations::Slip;
use super::game_table::GameTable;
use super::mode::ListOfChoices;
use super::reply::{PromptRequest, Reply};
use crate::action::{Action, SelectAction};
use crate::keymap::{KeyMessage, Mode};
use crate::screen::open_list::Entry;
use crate::widget::GraphView;
use zushiki_core::text::{cut, padded};
use zushiki_play::analysis::{Losses, percent};
use zushiki_play::verbs::Verb;
use zushiki_record::Evaluation;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{Side, player_label, progress_bar, score};

/// The message where the analysis was stopped after `done` of `all` positions.
pub(super) fn stopped(done: usize, all: usize, table: &GameTable) -> String {
    let again = Action::Verb(Verb::AnalyseGame);
    let told = message!(table.language(), "play-analysis-stopped", done, all);
    let goes_on: KeyMessage = |language, key| message!(language, "play-hint-goes-on-there", key);
    table.with_hints(told, &[(again, goes_on)])
}

/// The progress of the analysis, in a line, if any.
pub(super) fn progress(table: &GameTable) -> Option<String> {
    let selection = table.position().selection();
    let of_game = (selection, table.table.chances());
    let progress = progress_bar(
        table.language(),
        of_game,
        table.table.analysis().progress(table.table.game())?,
    );
    let stop = Action::Verb(Verb::AnalyseGame);
    let stops: KeyMessage = |language, key| message!(language, "play-hint-stops", key);
    let told = message!(table.language(), "play-analysing-game", progress);
    let hints = table.keymap.hints(table.language(), &[(stop, stops)]);
    Some(table.language().list_of_lists(&[vec![told], hints].concat()))
}

/// Tells that the game is analysed, and opens the panel unless the player is busy.
pub(super) fn tell_end(table: &GameTable) -> Reply {
    let told = message!(table.language(), "play-analysed");
    let action = Action::Verb(Verb::AnalyseGame);
    let shows: KeyMessage = |language, key| message!(language, "play-hint-shows-panel", key);
    let told = table.with_hints(told, &[(action, shows)]);
    let panel = PromptMode::Choices(ListOfChoices::Analysed, first_marked(table));
    Reply::saying(told).prompt(PromptRequest::Offer(panel))
}

/// The entry that is marked at first: the move after the one that is shown, so that the worst moves are seen one after the
/// other; otherwise, and after the last, the worst.
fn first_marked(table: &GameTable) -> usize {
    let first = entries(table).iter().position(Entry::is_choice).unwrap_or_default();
    let shown = table.game().cursor_node();
    let slips = table.evaluations.worst(table.game());
    let listed = slips.len().min(MOST_SLIPS);
    let at = slips.iter().take(listed).position(|slip| slip.node == shown);
    first + at.map_or(0, |at| (at + 1) % listed)
}

/// The blank entries in whose place the graph is drawn, if it is known.
pub(super) fn chart(table: &GameTable) -> Option<Range<usize>> {
    // After the numbers, and the heading of the graph.
    let first = NUMBERS + 1;
    let rows = usize::from(GraphView::CHART_HEIGHT);
    table.evaluations.are_known().then_some(first..first + rows)
}

/// The maximum number of moves that the panel lists.
const MOST_SLIPS: usize = 8;
/// The number of rows with a number of each player, and with their names.
const NUMBERS: usize = 5;
/// The width of the label of a row with a number of each player.
const LABEL_COLUMNS: usize = 20;
/// The width of the number of each player.
const NUMBER_COLUMNS: usize = 21;

/// The rows of the panel: the numbers of both players side by side, the moves that lost most, and what to do next.
pub(super) fn entries(table: &GameTable) -> Vec<Entry> {
    let language = table.language();
    let slips = table.evaluations.worst(table.game());
    let heading = if slips.is_empty() {
        message!(language, "play-analysed-none")
    } else {
        message!(language, "play-analysed-worst")
    };
    let rows = slips.iter().take(MOST_SLIPS).map(|slip| row_of_slip(slip, table));
    let row = |action: Action, text: String, about: String| {
        let key = table.keymap.label(Mode::Ended, &action).unwrap_or_default();
        Entry { key, ..Entry::new(text, action, about) }
    };
    let learn = (!slips.is_empty()).then(|| {
        row(
            Action::Verb(Verb::Mistakes),
            message!(language, "after-panel-learn"),
            message!(language, "after-about-learn"),
        )
    });
    let close = row(
        Action::Select(SelectAction::Close),
        message!(language, "after-panel-close"),
        message!(language, "play-analysed-close-about"),
    );
    let next = learn.into_iter().chain([close]);
    let graph = chart(table).map_or(0, |rows| rows.len());
    let graph = std::iter::once(match graph {
        0 => String::new(),
        _ => message!(
            language,
            "play-analysed-graph",
            side = Side::both(table.position().selection())[0]
        ),
    })
    .chain(std::iter::repeat_n(String::new(), graph));
    let headings = graph.chain([heading]).map(Entry::heading);
    numbers(table).into_iter().chain(headings).chain(rows).chain(next).collect()
}

/// The rows with the numbers of both players.
fn numbers(table: &GameTable) -> Vec<Entry> {
    let (language, game) = (table.language(), table.game());
    let sides = Side::both(table.position().selection());
    let losses = sides.map(|side| Losses::of(game, side.color(), table.table.chances()));
    let known = |number: Option<String>| number.unwrap_or_else(|| "-".to_owned());
    let rows: [(String, [String; 2]); NUMBERS] = [
        (String::new(), sides.map(|side| player_label(language, table.players(), side))),
        (message!(language, "play-analysed-good"), losses.map(|it| share_of_good(language, &it))),
        (
            message!(language, "play-analysed-accuracy"),
            losses.map(|it| known(it.all.accuracy.map(|percent| format!("{percent}%")))),
        ),
        (
            message!(language, "play-analysed-loss"),
            losses.map(|it| known(it.all.mean.map(|mean| score(language, mean)))),
        ),
        (
            message!(language, "play-analysed-marks"),
            losses.map(|it| {
                let [_, dubious, mistakes, blunders] = it.marks;
                format!("{dubious}, {mistakes}, {blunders}")
            }),
        ),
    ];
    let (words, number) = (LABEL_COLUMNS, NUMBER_COLUMNS);
    let row = |(text, [black, white]): (String, [String; 2])| {
        let black = padded(&cut(&black, number - 1), number);
        Entry::heading(format!("{}{black}{}", padded(&text, words), cut(&white, number)))
    };
    rows.into_iter().map(row).collect()
}

/// The number of moves without a mark for a loss among those that were judged, and what it means.
fn share_of_good(language: Language, losses: &Losses) -> String {
    let all = losses.all.moves;
    let bad: usize = losses.marks[1..].iter().sum();
    let good = all.saturating_sub(bad);
    let share = match (good * 100).checked_div(all) {
        None => return message!(language, "play-analysed-no-moves"),
        Some(100) => message!(language, "play-analysed-all"),
        Some(90..) => message!(language, "play-analysed-nearly-all"),
        Some(70..) => message!(language, "play-analysed-most"),
        Some(40..) => message!(language, "play-analysed-half"),
        Some(_) => message!(language, "play-analysed-few"),
    };
    message!(language, "play-analysed-share", good, all, share)
}

/// The row of a move that lost some of the chance to win. Enter shows the position after it.
fn row_of_slip(slip: &Slip, table: &GameTable) -> Entry {
    let language = table.language();
    let (before, after) = (percent(slip.before), percent(slip.after));
    let text = message!(
        language,
        "play-analysed-move",
        mark = slip.mark.sign(),
        number = slip.ply,
        move = table.move_to(slip.node),
        before,
        after
    );
    let comment = &table.game().node(slip.node).notes().comment;
    let about = Evaluation::removed_from(comment).trim().replace('\n', " ");
    Entry::new(text, Action::Typed(Verb::Ply, slip.ply.to_string()), about)
}
