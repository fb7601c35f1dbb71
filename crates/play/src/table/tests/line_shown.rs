//! The line that the commands about the whole game mean, and moves of one's own at a shared table.

use super::*;
use crate::mistakes::Lesson;
use crate::table::{Agreed, HostStep};
use zushiki_engine::TunedFiles;

fn analyse() -> TableCommand {
    TableCommand::AnalyseGame {
        by: None,
        style: EvaluationStyle::Command,
        notation: Notation::Hodges,
    }
}

/// A game of four moves with a variation of two moves after the first, which is shown.
fn varied() -> Table {
    let mut table = table("", "");
    for text in ["P-7f", "P-3d", "P-2f", "P-8d"] {
        play(&mut table, text);
    }
    table.apply(Command::Look(Look::At(1)));
    for text in ["P-1d", "P-1f"] {
        play(&mut table, text);
    }
    table
}

#[test]
fn the_analysis_and_the_lesson_are_about_the_line_shown() {
    let mut table = varied();
    let shown = table.game().shown_line();
    assert_eq!(shown.len(), 4);
    table.apply(TableCommand::AllowAnalysis);
    table.apply(analyse());
    // The analysis stays with its line while another one is shown.
    table.apply(Command::LeaveReview);
    let mut asked = Vec::new();
    while let Some(request) = table.asked() {
        asked.push(request.node);
        assert_eq!(table.analysis().progress(table.game()).unwrap().moves, 3);
        let answer = answer(&table);
        table.advise(answer);
    }
    assert_eq!(asked, shown);

    let table = varied();
    let lesson = Lesson::new(table.game().clone(), Black, &TunedFiles::default());
    assert_eq!(lesson.progress().unwrap().all, shown.len());
}

#[test]
fn the_variation_shown_becomes_the_line_of_the_game_by_command_alone() {
    let mut table = varied();
    let (main, shown) = (table.game().main_line(), table.game().shown_line());
    table.apply(Command::LeaveReview);
    assert_eq!(table.game().main_line(), main);
    let events = table.apply(Command::PromoteBranch);
    let TableEvent::Session { event: Event::Refused(refusal), .. } = &events[0] else { panic!() };
    assert_eq!(*refusal, Refusal::NotInVariation);
    table.apply(Command::Visit(shown[3]));
    table.apply(Command::PromoteBranch);
    assert_eq!(table.game().main_line(), shown);
}

/// A table whose game a person elsewhere shares, with or without hints.
fn shared(hints: bool, as_guest: bool) -> Table {
    let mut table = table("", "");
    for text in ["P-7f", "P-3d"] {
        play(&mut table, text);
    }
    let agreed = Agreed { hints, takebacks: true, ..Agreed::default() };
    if as_guest {
        table.visit(Some(Black), agreed)
    } else {
        table.host(White, agreed)
    }
    table
}

#[test]
fn a_move_in_review_at_a_shared_table_is_a_variation_at_this_end() {
    for as_guest in [false, true] {
        let mut table = shared(true, as_guest);
        let main = table.game().main_line();
        table.apply(Command::Look(Look::First));
        for text in ["P-1f", "P-1d"] {
            play(&mut table, text);
        }
        table.apply(Command::PlayImpossible);
        assert_eq!((table.game().main_line(), table.take_outgoing()), (main.clone(), Vec::new()));
        assert_eq!(table.game().cursor_ply(), 2);
        assert_eq!(table.game().live_outcome(), None);
        // An agreed takeback is of the game, and leaves the variation alone.
        if as_guest {
            drop(table.obey_host(HostStep::TakeBack))
        } else {
            table.apply_from(Source::Elsewhere(White), Command::Undo);
            table.apply(Command::Look(Look::First));
            play(&mut table, "P-1f");
            table.apply(Command::Answer { accept: true });
        }
        assert_eq!(table.game().main_line(), main[..2]);
        assert_eq!(table.game().branches(table.game().root()).len(), 2);
    }
    let mut table = shared(false, false);
    table.apply(Command::Look(Look::First));
    assert_eq!(refusal(&play(&mut table, "P-1f")), Some(TableRefusal::SharedReview));
}

#[test]
fn after_the_end_of_a_shared_game_a_move_is_a_variation() {
    let mut table = shared(false, true);
    let end = Outcome { winner: Some(Black), by: Termination::Resignation };
    table.obey_host(HostStep::End(end));
    let late = mv(&table, "P-2f");
    table.obey_host(HostStep::Play { mv: late, times: None });
    assert_eq!(table.game().node_count(), 3, "the host cannot go on");
    play(&mut table, "P-2f");
    assert_eq!((table.game().live_outcome(), table.game().cursor_ply()), (Some(end), 3));
}

#[test]
fn a_move_of_a_variation_does_not_let_a_program_go_on() {
    let mut table = table("Aoi", "computer:1");
    play(&mut table, "P-7f");
    table.apply(TableCommand::StopThinking);
    table.apply(Command::Look(Look::First));
    play(&mut table, "P-2f");
    table.apply(Command::LeaveReview);
    assert!(table.players().do_programs_wait() && table.players().is_program_to_move());
}
