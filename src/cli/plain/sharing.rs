//! Tables that people elsewhere share: opened and joined, before their dialogue begins.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use super::dialogue::Dialogue;
use super::elsewhere::{self, Dial, Elsewhere, Greeting, Guest, HostEnd, OpenedTable};
use super::input::{LineInput, WireInput};
use super::{Conversation, Host, PlainSettings, files, table, unreadable};
use crate::cli::error::CliError;
use crate::cli::output::Output;
use crate::cli::{GameArgs, games, tables};
use zushiki_core::game::PlayerName;
use zushiki_core::text::{escaped, escaped_path};
use zushiki_play::connection::{OpenTable, Place, Wire, WireEvent};
use zushiki_play::peers::Roster;
use zushiki_play::remote::{HostMessage, TableCard, Visit};
use zushiki_play::session::Session;
use zushiki_play::storage::game_files::GameFiles;
use zushiki_play::table::{Table, typed};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Side;

/// Opens a table for a person elsewhere.
pub(in crate::cli) fn host(
    language: Language,
    session: Session,
    files: GameFiles,
    opened: OpenedTable,
    place: &Place,
    plain: &PlainSettings,
) -> Result<(), CliError> {
    let host = Host::new(plain, Roster::default(), GameArgs::default(), plain.new_game())?;
    let sink = host.input.wires();
    let opens = sink.clone();
    let open = OpenTable::new(place, &opened.setup.table, move |stream| {
        opens.send(WireInput::Opened(stream))
    });
    let open = open.map_err(|error| CliError::failed(language, error))?;
    let notice = open_notice(language, &opened, place, &session);
    let mut table = table(language, session, files, Roster::default(), &host.input);
    let end = HostEnd::new(opened, open, sink, &mut table);
    host.share(table, Elsewhere::Host(Box::new(end)), vec![notice], VecDeque::new())
}

fn open_notice(
    language: Language,
    opened: &OpenedTable,
    place: &Place,
    session: &Session,
) -> String {
    let table = opened.setup.table.to_string();
    let side = Side::of(session.position().selection(), opened.setup.side);
    let folder = escaped_path(place.folder());
    match place.is_shared() {
        true => {
            message!(language, "remote-open-shared", table = table, side = side, folder = folder)
        }
        false => message!(language, "remote-open", table = table, side = side),
    }
}

/// Joins a table of a person elsewhere.
pub(in crate::cli) fn join(
    language: Language,
    dial: Dial,
    name: PlayerName,
    watch: bool,
    plain: &PlainSettings,
) -> Result<(), CliError> {
    let host = Host::new(plain, Roster::default(), GameArgs::default(), plain.new_game())?;
    let sink = host.input.wires();
    let wire = dial.dial(language, &sink, elsewhere::FIRST_LINK).map_err(CliError::failure)?;
    let mut visit = Visit::new();
    let mut held = VecDeque::new();
    let rest = host.await_table(&mut visit, &wire, &mut held)?;
    let Some(card) = visit.card().cloned() else {
        return Err(CliError::failure(message!(language, "remote-silent")));
    };
    if !host.accept_rules(&card, &mut held)? {
        return Err(CliError::failure(message!(language, "remote-rules-declined")));
    }
    let kept = tables::kept_of_guest(card.game).filter(|_| !watch);
    let mut files = files(language);
    let resumed = kept.as_ref().and_then(|kept| tables::resumed(&mut files, kept, &card));
    let session = match resumed {
        Some(session) => session,
        None => tables::session_of(language, &card, games::all(language).variants())
            .map_err(CliError::failure)?,
    };
    let mut table = table(language, session, files, Roster::default(), &host.input);
    elsewhere::follow(&mut table, &card, watch);
    let (name, token) =
        kept.and_then(|kept| kept.guest).unwrap_or_else(|| (name, tables::new_token()));
    if !watch {
        table.name_person(card.side, name.clone());
    }
    let notice = joined_notice(language, &card, &table, watch);
    let file = tables::seats("guest.txt");
    let variants = games::all(language).variants().to_vec();
    let greeting = Greeting { visit, wire, dial, sink, name, token, watch, file, variants };
    let guest = Guest::new(greeting, &table);
    let messages = rest.into_iter().map(Early::Message);
    let early = messages.chain(held.into_iter().map(Early::Input)).collect();
    host.share(table, Elsewhere::Guest(Box::new(guest)), vec![notice], early)
}

fn joined_notice(language: Language, card: &TableCard, table: &Table, watch: bool) -> String {
    let name = card.table.to_string();
    let side = Side::of(table.session().position().selection(), card.side);
    match watch {
        true => message!(language, "remote-watched", table = name),
        false => message!(language, "remote-joined", table = name, side = side),
    }
}

/// Something that has come before the dialogue of a guest has begun.
pub(super) enum Early {
    /// A message after the first.
    Message(HostMessage),
    /// A line of the player, or the end of the input or of the connection.
    Input(LineInput),
}

/// The time in which a table greets. SSH may ask for a password meanwhile.
const GREETS_WITHIN: Duration = Duration::from_secs(60);

impl Host<'_> {
    /// Waits until a table has greeted. Returns its messages after the first; lines of the player are put to `held`.
    fn await_table(
        &self,
        visit: &mut Visit,
        wire: &Wire,
        held: &mut VecDeque<LineInput>,
    ) -> Result<Vec<HostMessage>, CliError> {
        let language = self.language;
        let silent = || CliError::failure(message!(language, "remote-silent"));
        let end = Instant::now() + GREETS_WITHIN;
        loop {
            let next = self.input.next_before(Some(end));
            match next.map_err(|error| unreadable(language, error))? {
                LineInput::Wire(WireInput::Event(_, WireEvent::Bytes(bytes))) => {
                    let read =
                        visit.read(&bytes).map_err(|error| CliError::failed(language, error));
                    let mut messages = read?.into_iter();
                    if let Some(first) = messages.next() {
                        let greeted = visit.greet(first);
                        greeted.map_err(|error| CliError::failed(language, error))?;
                        return Ok(messages.collect());
                    }
                    wire.resume();
                }
                LineInput::Wire(_) | LineInput::TimedOut => return Err(silent()),
                LineInput::Table(_) => {}
                line => held.push_back(line),
            }
        }
    }

    /// Shows a rule file of the host and asks whether to play by it. Rules that come with the program need no question.
    fn accept_rules(
        &self,
        card: &TableCard,
        held: &mut VecDeque<LineInput>,
    ) -> Result<bool, CliError> {
        let Some(text) = &card.terms.rules_text else { return Ok(true) };
        let language = self.language;
        let mut out = Output::new();
        out.line(message!(language, "remote-rules-shown", count = text.lines().count()))?;
        for line in text.lines() {
            out.line(escaped(line))?;
        }
        loop {
            out.line(message!(language, "remote-rules-question"))?;
            out.flush()?;
            let line = match held.pop_front() {
                Some(LineInput::Line(line)) => Some(line),
                Some(_) => None,
                None => self.input.next().map_err(|error| unreadable(language, error))?,
            };
            match line.as_deref().map(|line| typed::answer(line.trim())) {
                None => return Ok(false),
                Some(Some(answer)) => return Ok(answer == typed::Answer::Yes),
                Some(None) => {}
            }
        }
    }

    /// Prints `notices` and holds the dialogue at a shared table.
    fn share(
        &self,
        table: Table,
        elsewhere: Elsewhere,
        notices: Vec<String>,
        early: VecDeque<Early>,
    ) -> Result<(), CliError> {
        let dialogue = Dialogue::new(self.language, table, self.plain.notation)
            .dated(self.plain.date.clone())
            .at(Some(elsewhere.end()));
        let elsewhere = Some(elsewhere);
        let conversation = Conversation { dialogue, out: Output::new(), elsewhere };
        conversation.hold_after(&self.input, notices, early).map(drop)
    }
}
