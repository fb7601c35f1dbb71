//! Tables that people elsewhere share: opened and joined, before their dialogue begins.

use std::collections::VecDeque;
use std::time::Instant;

use super::dialogue::Dialogue;
use super::elsewhere::Elsewhere;
use super::input::{LineInput, tell_too_long};
use super::{Conversation, Host, PlainSettings, files, table, unreadable};
use crate::cli::error::CliError;
use crate::cli::output::Output;
use crate::cli::tables::{self, GuestName, Reopening};
use crate::cli::{GameArgs, games};
use zushiki_core::text::escaped_path;
use zushiki_play::connection::{
    CarriedEnd, Carrier, Dial, OpenTable, Place, SeatKeeper, TurnNotice, Wires, since_1970,
};
use zushiki_play::opponent::Habits;
use zushiki_play::peers::Roster;
use zushiki_play::remote::{
    FIRST_LINK, GREETS_WITHIN, Guest, HostGame, HostMessage, Hosting, LinkEvent, TableEnd, Visit,
};
use zushiki_play::session::Session;
use zushiki_play::storage::game_files::GameFiles;
use zushiki_play::table::Table;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{Side, table_joined, table_terms, table_user};

/// Opens a table for a person elsewhere.
pub(in crate::cli) fn host(
    language: Language,
    session: Session,
    mut files: GameFiles,
    (opened, reopening): (HostGame, Reopening),
    place: &Place,
    plain: &PlainSettings,
) -> Result<(), CliError> {
    let host = Host::new(plain, Roster::default(), GameArgs::default(), plain.new_game())?;
    let wires = host.input.wires().wires();
    let open = OpenTable::new(place, &opened.setup.table, wires.acceptor());
    let open = open.map_err(|error| CliError::failed(language, error))?;
    let standby = reopening.standby(language, &opened.setup)?;
    let name = opened.setup.table.clone();
    let told = open_notice(language, &opened, place, &session);
    let engines = (Roster::default(), Habits::default());
    files.keep_all(true);
    let mut table = table(language, session, files, engines, host.input.sink());
    let hosting = Hosting::new(opened, &mut table);
    // The position is told before the dialogue begins, with the end of the game if a flag has fallen.
    hosting.count_closed_time(since_1970(), &mut table);
    let end = TableEnd::host(hosting, &mut table);
    let (open, keeper) = (Some(open), reopening.keeper);
    let carrier = Carrier { wires, dial: None, open, standby, keeper };
    host.share(table, (end, carrier), vec![told], VecDeque::new())?;
    tables::tell_kept(language, &name);
    Ok(())
}

fn open_notice(language: Language, opened: &HostGame, place: &Place, session: &Session) -> String {
    let table = opened.setup.table.to_string();
    let side = Side::of(session.position().selection(), opened.setup.side);
    let folder = escaped_path(place.folder());
    if place.is_shared() {
        message!(language, "remote-open-shared", table, side, folder)
    } else {
        message!(language, "remote-open", table, side)
    }
}

/// Joins a table of a person elsewhere.
pub(in crate::cli) fn join(
    language: Language,
    (dial, keeper): (Dial, SeatKeeper),
    name: &GuestName,
    watch: bool,
    plain: &PlainSettings,
) -> Result<(), CliError> {
    let host = Host::new(plain, Roster::default(), GameArgs::default(), plain.new_game())?;
    let mut wires = host.input.wires().wires();
    let dialled = wires.dial(FIRST_LINK, &dial);
    dialled.map_err(|error| CliError::failed(language, error))?;
    let mut held = VecDeque::new();
    let (visit, rest) = host.await_table(&wires, &mut held)?;
    let card = visit.card().cloned();
    let card = card.ok_or_else(|| CliError::failure(message!(language, "remote-silent")))?;
    tables::accept_rules(language, &card, || host.answer(&mut held))?;
    let mut keeper = keeper.at(wires.endpoint().cloned());
    let kept = if watch {
        None
    } else {
        tables::returning(language, &mut keeper, &card, || host.answer(&mut held))?
    };
    let mut files = files(language);
    let journal = kept.as_ref().and_then(|kept| kept.journal.as_deref());
    let session = match journal.and_then(|path| files.resume_on_terms(path, &card.terms)) {
        Some(resumed) => Session::resumed(resumed.game, resumed.state),
        None => {
            card.session(games::all(language)).map_err(|error| CliError::failed(language, error))?
        }
    };
    let engines = (Roster::default(), Habits::default());
    let mut table = table(language, session, files, engines, host.input.sink());
    let visitor = tables::visitor(language, &card, kept.and_then(|kept| kept.guest), name, watch)?;
    let name_stays = name.refusal(language, &visitor);
    let guest = Guest::new(visit, visitor);
    guest.visit(&mut table);
    let selection = table.session().position().selection();
    let joined = table_joined(language, &card, selection, watch);
    let user = wires.host_user(&dial).map(|user| table_user(language, &user));
    let about = user.into_iter().chain(name_stays).collect();
    let told = [vec![joined], about, table_terms(language, &card, watch)].concat();
    wires.resume(FIRST_LINK);
    let end = TableEnd::guest(guest, rest);
    let carrier = Carrier { wires, dial: Some(dial), open: None, standby: None, keeper };
    host.share(table, (end, carrier), told, held)
}

impl Host<'_> {
    /// Tells the player about turns, as the config file says.
    fn turn_notice(&self) -> TurnNotice {
        let notifier = tables::notifier_of(self.language, self.plain.config.as_deref());
        let sink = self.input.wires();
        TurnNotice::new(notifier, move |error| sink.not_notified(error))
    }

    /// Waits until a table has greeted. Returns its messages after the first; lines of the player are put to `held`.
    fn await_table(
        &self,
        wires: &Wires,
        held: &mut VecDeque<LineInput>,
    ) -> Result<(Visit, Vec<HostMessage>), CliError> {
        let language = self.language;
        let silent = || CliError::failure(message!(language, "remote-silent"));
        let end = Instant::now() + GREETS_WITHIN;
        let mut visit = Visit::new();
        loop {
            let next = self.input.next_before(Some(end));
            match next.map_err(|error| unreadable(language, error))? {
                LineInput::Link(LinkEvent::Bytes(link, bytes)) => {
                    let rest = visit.greet_by(&bytes);
                    if let Some(rest) = rest.map_err(|error| CliError::failed(language, error))? {
                        return Ok((visit, rest));
                    }
                    wires.resume(link);
                }
                LineInput::Link(_) | LineInput::TimedOut => return Err(silent()),
                LineInput::TooLong => tell_too_long(language)?,
                LineInput::Table(_) | LineInput::NotNotified(_) => {}
                line => held.push_back(line),
            }
        }
    }

    /// The next line of the player, which may be the first that is `held`; none at the end of the input.
    fn answer(&self, held: &mut VecDeque<LineInput>) -> Result<Option<String>, CliError> {
        match held.pop_front() {
            Some(LineInput::Line(line)) => Ok(Some(line)),
            Some(_) => Ok(None),
            None => self.input.next(self.language),
        }
    }

    /// Prints `notices` and holds the dialogue at a shared table; the inputs `held` have come before.
    fn share(
        &self,
        table: Table,
        (end, carrier): (TableEnd, Carrier),
        notices: Vec<String>,
        held: VecDeque<LineInput>,
    ) -> Result<(), CliError> {
        let elsewhere = Elsewhere::new(CarriedEnd::new(end, carrier, self.turn_notice()));
        let dialogue = Dialogue::new(self.language, table, self.plain.notation)
            .dated(self.plain.date.clone())
            .at_table_as(elsewhere.role());
        let elsewhere = Some(elsewhere);
        let conversation = Conversation { dialogue, out: Output::new(), elsewhere, road: None };
        conversation.hold_after(&self.input, notices, held).map(drop)
    }
}
