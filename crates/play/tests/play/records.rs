//! Moves that are tried in records of files: the line of each game and its result stay.

use std::path::{Path, PathBuf};

use zushiki_core::board::Move;
use zushiki_core::rules::Outcome;
use zushiki_core::variant::library;
use zushiki_play::session::{Command, Event, Look, Session};
use zushiki_record::{Format, ReadOptions, Record, read, write};

/// Records in KIF, CSA and PSN, from the folder of the crates.
const FILES: [&str; 12] = [
    "play/games/heian-bare-king.psn",
    "play/games/sho-crown-prince.psn",
    "play/games/shogi-climbing-pawn.psn",
    "play/games/wa-drops-drop-mate.psn",
    "play/games/wa-fox-raid.psn",
    "record/tests/records/kif/moves.kif",
    "record/tests/records/kif/names.kifu",
    "record/tests/records/kif/sho.kifu",
    "record/tests/records/kif/wa.kifu",
    "record/tests/records/csa/comments.csa",
    "record/tests/records/csa/rows.csa",
    "record/tests/records/csa/time-after-mate.csa",
];

/// The moves of the line of a game, and its result.
fn line(record: &Record) -> (Vec<Move>, Option<Outcome>) {
    let game = &record.game;
    let moves = game.main_line().into_iter().filter_map(|id| game.node(id).mv());
    (moves.collect(), game.live_outcome())
}

/// Plays a move that no file has at the node shown, if there is one; whether it was a move of a variation.
fn try_a_move(session: &mut Session) -> Option<bool> {
    let game = session.game();
    let known: Vec<Move> = game.branch_moves().map(|(mv, _)| mv).collect();
    let mut legal = game.position().legal_moves().into_iter();
    let mv = legal.find(|mv| !known.contains(mv))?;
    let events = session.apply(Command::Play(mv));
    events.iter().find_map(|event| match event {
        Event::Played { live, .. } => Some(!live),
        _ => None,
    })
}

#[test]
fn a_move_that_is_tried_leaves_the_line_of_a_record() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let options = ReadOptions::new(library::shipped());
    let opened = |path: &Path| {
        let mut record = read(&std::fs::read(path).unwrap(), &options).unwrap().record;
        record.go_to_opening();
        (Session::opened(record), Format::of_path(path).unwrap())
    };
    let mut tried = 0;
    for path in FILES.map(|file| -> PathBuf { crates.join(file) }) {
        let (mut session, format) = opened(&path);
        let (before, text) =
            (line(session.record()), write(session.record(), format).unwrap().bytes);
        for ply in 0..before.0.len() {
            session.apply(Command::LeaveReview);
            session.apply(Command::Look(Look::At(ply)));
            let Some(is_variation) = try_a_move(&mut session) else { continue };
            assert!(is_variation, "{path:?} at {ply}");
            assert_eq!(line(session.record()), before, "{path:?} at {ply}");
            session.apply(Command::Undo);
            let again = write(session.record(), format).unwrap().bytes;
            assert!(
                again == text,
                "{path:?} at {ply}: other bytes after a move that was taken back"
            );
            try_a_move(&mut session);
            tried += 1;
            let bytes = write(session.record(), format).unwrap().bytes;
            let reading = read(&bytes, &options).unwrap();
            assert_eq!(line(&reading.record), before, "{path:?} at {ply}, read again");
            session.apply(Command::Undo);
        }
        assert_eq!(write(session.record(), format).unwrap().bytes, text, "{path:?}");
    }
    assert!(tried > 100, "{tried}");
}
