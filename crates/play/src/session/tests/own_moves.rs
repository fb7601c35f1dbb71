//! Moves of one's own in a record and in a game that is played: which of them continue the game.

use super::*;
use zushiki_record::{ReadOptions, read};

/// A record of sho shogi that was opened, with the tags and moves of `text`.
fn opened(text: &str) -> Session {
    let text = format!("[Variant \"sho\"]\n{text}\n");
    let reading = read(text.as_bytes(), &ReadOptions::new(library::shipped())).unwrap();
    let mut session = Session::opened(reading.record);
    session.apply(Command::Look(Look::At(0)));
    session
}

/// A game of three moves that is being played.
fn played() -> Session {
    let mut session = session("sho", "");
    for text in ["P-7f", "P-3d", "P-2f"] {
        session.apply(mv(&session, text));
    }
    session
}

#[test]
fn a_move_of_ones_own_is_a_variation_where_another_follows() {
    let records = ["\n1. P-7f P-3d 2. P-2f *", "[Result \"1-0\"]\n\n1. P-7f P-3d 2. P-2f 1-0"];
    for text in records {
        for at in 0..3 {
            let mut session = opened(text);
            let (line, result) = (session.game().main_line(), session.game().live_outcome());
            session.apply(Command::Look(Look::At(at)));
            for tried in ["P-1f", "P-1d", "P-9f"] {
                let mv = parse_move(session.position(), tried);
                let Ok(mv) = mv else { continue };
                let events = session.apply(Command::Play(mv));
                let is_variation = matches!(events[0], Event::Played { live: false, .. });
                assert!(is_variation, "{text} at {at}: {events:?}");
                assert_eq!(session.game().main_line(), line);
                assert_eq!(session.game().live_outcome(), result);
            }
            assert_eq!(session.game().children(line[at])[0], line[at + 1], "the game comes first");
        }
    }
}

#[test]
fn at_the_end_of_a_record_a_move_continues_it_unless_it_has_a_result() {
    let mut session = opened("\n1. P-7f P-3d *");
    session.apply(Command::LeaveReview);
    session.apply(mv(&session, "P-2f"));
    assert_eq!((session.game().main_line().len(), session.game().is_reviewing()), (4, false));

    let mut session = opened("[Result \"1-0\"]\n[Termination \"resignation\"]\n\n1. P-7f P-3d 1-0");
    session.apply(Command::LeaveReview);
    let result = session.game().live_outcome();
    assert!(result.is_some());
    session.apply(mv(&session, "P-2f"));
    assert_eq!((session.game().main_line().len(), session.game().live_outcome()), (3, result));
    assert!(session.game().is_reviewing());
    let events = session.apply(Command::Undo);
    assert!(matches!(events[0], Event::TakenBack(Step::Move(_))), "{events:?}");
    assert_eq!(
        (session.game().node(session.game().live_node()).end(), session.is_over()),
        (result, true)
    );
}

#[test]
fn undo_takes_back_what_was_played_here_and_nothing_of_a_record() {
    let mut session = opened("\n1. P-7f P-3d 2. P-2f *");
    session.apply(Command::Look(Look::At(1)));
    let before = session.game().main_line();
    let recorded = |events: &[Event]| matches!(events, [Event::Refused(Refusal::Recorded)]);
    assert!(recorded(&session.apply(Command::Undo)));
    assert_eq!(session.game().cursor_ply(), 1, "the node shown stays");
    for tried in ["P-1d", "P-1f"] {
        session.apply(mv(&session, tried));
    }
    for ply in [2, 1] {
        let events = session.apply(Command::Undo);
        assert!(matches!(events[0], Event::TakenBack(Step::Move(_))), "{events:?}");
        assert_eq!(
            (session.game().cursor_ply(), session.game().main_line()),
            (ply, before.clone())
        );
    }
    assert_eq!(session.game().branches(before[1]).len(), 1);
    session.apply(Command::LeaveReview);
    session.apply(mv(&session, "P-1d"));
    session.apply(Command::Undo);
    session.apply(mv(&session, "P-9d"));
    assert_eq!(session.game().main_line().len(), 5);
    session.apply(Command::Undo);
    assert!(recorded(&session.apply(Command::Undo)));
    assert_eq!(session.game().main_line(), before);
    assert!(!session.can_undo());
}

#[test]
fn a_move_of_a_variation_that_is_not_shown_is_not_taken_back() {
    let mut session = played();
    session.apply(Command::Look(Look::At(1)));
    session.apply(mv(&session, "P-1d"));
    session.apply(Command::LeaveReview);
    let (ply, at) = (session.game().cursor_ply(), session.game().main_line()[1]);
    let events = session.apply(Command::Undo);
    assert!(matches!(events[0], Event::TakenBack(Step::Move(_))), "{events:?}");
    assert_eq!((session.game().cursor_ply(), session.game().branches(at).len()), (ply - 1, 2));
    session.apply(mv(&session, "P-1f"));
    assert_eq!((session.game().main_line().len(), session.game().is_reviewing()), (4, false));
}

#[test]
fn redo_does_not_enter_a_variation_of_a_record() {
    let mut session = opened("\n1. P-7f P-3d *");
    session.apply(Command::LeaveReview);
    let line = vec![parse_move(session.position(), "P-2f").unwrap()];
    session.apply(Command::AddVariation(line));
    session.apply(Command::LeaveReview);
    let events = session.apply(Command::Redo);
    assert!(matches!(events[..], [Event::Refused(Refusal::NothingToPlayAgain)]), "{events:?}");
    session.apply(mv(&session, "P-1f"));
    session.apply(Command::Undo);
    assert!(matches!(session.apply(Command::Redo)[0], Event::PlayedAgain(_)));
}

#[test]
fn a_variation_that_was_played_is_in_the_journal() {
    let mut table = SessionOnDisk::new(session("sho", ""));
    for text in ["P-7f", "P-3d", "P-2f"] {
        table.play(text);
    }
    table.apply(Command::Look(Look::At(1)));
    table.play("P-1d");
    let of = |game: &Game| (game.main_line(), game.cursor_node(), game.line_end());
    let before = of(table.session.game());
    let resumed = table.resumed();
    assert_eq!(of(&resumed.record.game), before);
}
