//! The process that keeps a table open after its owner has left it. It has no screen: the guest moves, is told that the
//! owner is not there, and the owner comes back by a request.

use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::notifier_of;
use crate::cli::error::CliError;
use crate::cli::plain;
use zushiki_play::connection::{
    CarriedEnd, Carrier, KeeperCall, KeeperRequest, KeeperSocket, OpenTable, Place, SeatFile,
    SeatKeeper, Stopwatch, TurnNotice, Wires, await_owner, since_1970, watch_removal,
};
use zushiki_play::opponent::Habits;
use zushiki_play::peers::Roster;
use zushiki_play::remote::{Hosting, LinkEvent, TableEnd, TableName};
use zushiki_play::session::{Command, Session};
use zushiki_play::storage::game_files::GameFiles;
use zushiki_play::table::Table;
use zushiki_words::language::Language;

/// The time in which the program of the owner gives the table and its game free.
const FREE_WITHIN: Duration = Duration::from_secs(10);
/// The time between two looks whether they are free.
const LOOK_INTERVAL: Duration = Duration::from_millis(50);

/// Something that happens at the table.
enum KeeperInput {
    Link(LinkEvent),
    Call(KeeperCall),
    /// A socket of the table was removed: nobody can come any more, or ask for the table.
    Unreachable,
}

/// A table that is kept open.
struct Keeper {
    end: CarriedEnd,
    table: Table,
    inputs: Receiver<KeeperInput>,
    /// Takes requests until it is dropped.
    socket: KeeperSocket,
}

/// Waits until the owner has left the table `name` in `place`, then keeps it open until the owner comes back, or the game
/// is over and nobody is there. Requests come to a socket in the directory `own` of the user.
pub(super) fn run(
    language: Language,
    name: &TableName,
    place: &Place,
    own: &Place,
    seat: SeatKeeper,
    config: Option<&Path>,
) -> Result<(), CliError> {
    await_owner();
    let end = Instant::now() + FREE_WITHIN;
    let opened = loop {
        let Some(kept) = kept(&seat) else { return Ok(()) };
        match opened(language, name, place, own, &kept) {
            Err(error) if Instant::now() > end => return Err(error),
            Err(_) => thread::sleep(LOOK_INTERVAL),
            Ok(opened) => break (kept, opened),
        }
    };
    let notice = TurnNotice::new(notifier_of(language, config), |_| {});
    if let Some(keeper) = Keeper::new(language, opened, seat, notice) {
        keeper.hold();
    }
    Ok(())
}

/// The seat of the table, if its owner has left it open with an unfinished game.
pub(super) fn kept(seat: &SeatKeeper) -> Option<SeatFile> {
    seat.read().ok().flatten().filter(|kept| kept.terms.is_kept && kept.has_journal())
}

/// The game and the sockets of a table.
struct Opened {
    session: Session,
    files: GameFiles,
    open: OpenTable,
    socket: KeeperSocket,
    wires: Wires,
    inputs: Receiver<KeeperInput>,
}

fn opened(
    language: Language,
    name: &TableName,
    place: &Place,
    own: &Place,
    kept: &SeatFile,
) -> Result<Opened, CliError> {
    let (sender, inputs) = channel();
    let (calls, unreachable) = (sender.clone(), sender.clone());
    let failed = |error| CliError::failed(language, error);
    let call = move |call| calls.send(KeeperInput::Call(call)).is_ok();
    let socket = KeeperSocket::new(own, name, call).map_err(failed)?;
    // If nobody receives this, the program is ending.
    let wires = Wires::new(move |event| drop(sender.send(KeeperInput::Link(event))));
    let open = OpenTable::new(place, name, wires.acceptor()).map_err(failed)?;
    let mut files = plain::files(language);
    files.keep_all(true);
    let journal = kept.journal.as_deref().unwrap_or(Path::new(""));
    let resumed = files.resume(journal).map_err(|error| CliError::failed(language, error))?;
    let session = Session::resumed(resumed.game, resumed.state);
    let told = move || drop(unreachable.send(KeeperInput::Unreachable));
    // Without this the process ends with its game.
    let _ = watch_removal([open.path(), socket.path()].map(Path::to_owned), told);
    Ok(Opened { session, files, open, socket, wires, inputs })
}

impl Keeper {
    fn new(
        language: Language,
        (kept, opened): (SeatFile, Opened),
        seat: SeatKeeper,
        notice: TurnNotice,
    ) -> Option<Keeper> {
        let game = kept.offered()?;
        let Opened { session, files, open, socket, wires, inputs } = opened;
        // No engine plays at a shared table.
        let mut table =
            plain::table(language, session, files, (Roster::default(), Habits::default()), |_| {});
        let hosting = Hosting::new(game, &mut table).without_owner(&mut table);
        hosting.count_closed_time(since_1970(), &mut table);
        let end = TableEnd::host(hosting, &mut table);
        let (open, keeper) = (Some(open), seat);
        let carrier = Carrier { wires, dial: None, open, standby: None, keeper };
        let end = CarriedEnd::new(end, carrier, notice);
        Some(Keeper { end, table, inputs, socket })
    }

    /// Keeps the table open until a request, until the game is over and nobody is there, or until nobody can reach it.
    fn hold(mut self) {
        let mut watch = Stopwatch::start();
        let call = loop {
            self.exchange();
            if self.end.end().as_host().is_some_and(Hosting::is_done) {
                break None;
            }
            let input = self.next(&watch);
            let passed = watch.lap(self.table.runs_unattended());
            self.table.apply(Command::Tick(passed));
            self.end.end_mut().pass(passed);
            match input {
                Some(KeeperInput::Link(event)) => self.end.receive(event, &mut self.table),
                Some(KeeperInput::Call(call)) => break Some(call),
                Some(KeeperInput::Unreachable) => break None,
                None => {}
            }
        };
        self.end(call);
    }

    /// The next input; `None` if something is due before one comes.
    fn next(&self, watch: &Stopwatch) -> Option<KeeperInput> {
        let due = [self.table.session().until_flag(), self.end.end().until_due()];
        let Some(due) = due.into_iter().flatten().min() else { return self.inputs.recv().ok() };
        let left = due.saturating_sub(watch.since().elapsed());
        self.inputs.recv_timeout(left).ok()
    }

    /// Stores what has changed, then sends it.
    fn exchange(&mut self) {
        self.table.store();
        self.end.exchange(&mut self.table);
        self.table.sync();
        // There is nobody here to be told.
        while self.end.end_mut().next_news(&mut self.table).is_some() {}
    }

    /// Gives the table and its game free, then answers the request.
    fn end(mut self, call: Option<KeeperCall>) {
        if call.as_ref().is_some_and(|call| call.request == KeeperRequest::Close) {
            self.end.end_mut().as_host_mut().into_iter().for_each(Hosting::keep_no_longer);
        }
        self.exchange();
        self.end.close();
        self.table.close();
        drop(self.table);
        drop(self.socket);
        drop(call);
    }
}
