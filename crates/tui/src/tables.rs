//! Tables on this machine that the menu lists, joins and opens.

use std::io;
use std::path::PathBuf;
use std::sync::mpsc::{Sender, channel};
use std::thread;

use super::events::LoopEvent;
use super::wires::Connections;
use zushiki_core::board::Color;
use zushiki_core::game::PlayerName;
use zushiki_play::connection::{
    Carrier, Dial, Greeted, KeeperRequest, OpenTable, Place, PlaceError, SeatFile, SeatKeeper,
    Standby, Wires, ask_keeper, reach, tables,
};
use zushiki_play::remote::{
    FIRST_LINK, GameId, Guest, HostGame, HostMessage, HostSetup, TableName, Visitor,
};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Wording;

/// The directories of tables and seats, and the name of the person at the screen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TablePlaces {
    /// The directory of the sockets of tables.
    pub tables: Option<PathBuf>,
    /// The directory of what is kept of seats.
    pub seats: Option<PathBuf>,
    /// The name of the person.
    pub name: Option<PlayerName>,
}

/// The number of names that are tried for a table.
const MOST_NAMES: usize = 100;

/// A table that was joined.
#[derive(Debug)]
pub(super) struct Joined {
    pub(super) guest: Box<Guest>,
    pub(super) early: Vec<HostMessage>,
    pub(super) connections: Connections,
    /// The journal of the game at this end, if it was played here before.
    pub(super) journal: Option<PathBuf>,
}

/// A table of this end with an unfinished game.
#[derive(Debug)]
pub(super) struct KeptTable {
    pub(super) game: HostGame,
    /// The journal of the game.
    pub(super) journal: PathBuf,
}

impl KeptTable {
    fn of(kept: SeatFile) -> Option<KeptTable> {
        Some(KeptTable { game: kept.offered()?, journal: kept.journal? })
    }
}

impl TablePlaces {
    /// The places for the person called `name`, if it is known.
    pub(super) fn of_person(&self, name: Option<PlayerName>) -> TablePlaces {
        let name = name.or_else(|| self.name.clone());
        TablePlaces { name, ..self.clone() }
    }

    fn place(&self) -> Result<Place, PlaceError> {
        Place::own(self.tables.clone())
    }

    /// The name of the person, or another one if it is not known.
    fn player(&self) -> Option<PlayerName> {
        self.name.clone().or_else(|| "player".parse().ok())
    }

    /// Looks for tables in a thread.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub(super) fn list(&self, language: Language, sender: Sender<LoopEvent>) -> io::Result<()> {
        let places = self.clone();
        let work = move || {
            let found = places.place().map(|place| tables(&place));
            let found = found.map_err(|error| error.words(language));
            // If nobody receives this, the program is ending.
            let _ = sender.send(LoopEvent::Tables(found));
        };
        thread::Builder::new().name("tables".to_owned()).spawn(work)?;
        Ok(())
    }

    /// Joins a table in a thread.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub(super) fn join(
        &self,
        language: Language,
        table: TableName,
        sender: Sender<LoopEvent>,
    ) -> io::Result<()> {
        let places = self.clone();
        let work = move || {
            let joined = places.joined(language, table);
            let _ = sender.send(LoopEvent::Joined(Box::new(joined)));
        };
        thread::Builder::new().name("join".to_owned()).spawn(work)?;
        Ok(())
    }

    fn joined(&self, language: Language, table: TableName) -> Result<Joined, String> {
        let place = self.place().map_err(|error| error.words(language))?;
        let dial = Dial::Socket(place, table);
        let reached = reach(&dial).map_err(|error| error.words(language))?;
        let Greeted { wires, inputs, visit, card, early } = reached;
        if card.terms.rules_text.is_some() {
            return Err(message!(language, "remote-join-rules", table = card.table.to_string()));
        }
        let keeper = SeatKeeper::guest(self.seats.clone()).at(wires.endpoint().cloned());
        let kept = keeper.find(card.game);
        if kept.as_ref().is_some_and(|kept| !keeper.is_bound(kept, &card.table)) {
            return Err(message!(language, "remote-join-seat", table = card.table.to_string()));
        }
        let journal = kept.as_ref().and_then(|kept| kept.journal.clone());
        let known = kept.and_then(|kept| kept.guest);
        if let Some(reason) = card.refusal(known.is_some(), false) {
            return Err(reason.words(language));
        }
        let name = self.player().ok_or_else(|| message!(language, "remote-silent"))?;
        let visitor = Visitor::returning(known, name, false).map_err(|error| {
            message!(language, "remote-no-random", error = language.tell(&error))
        })?;
        let guest = Box::new(Guest::new(visit, visitor));
        wires.resume(FIRST_LINK);
        let (dial, open, standby) = (Some(dial), None, None);
        let connections = (Carrier { wires, dial, open, standby, keeper }, inputs);
        Ok(Joined { guest, early, connections, journal })
    }

    /// Opens a table on which the guest plays `side`, under the name of the person, with a number if a table of this name
    /// is open or has an unfinished game.
    ///
    /// # Errors
    /// The reason why it cannot be opened, in `language`.
    pub(super) fn open(
        &self,
        language: Language,
        side: Color,
    ) -> Result<(HostSetup, Connections), String> {
        let place = self.place().map_err(|error| error.words(language))?;
        let (sender, inputs) = channel();
        let wires = Wires::to_channel(sender);
        let (table, open) = self.opened(&place, &wires).map_err(|error| error.words(language))?;
        let keeper = SeatKeeper::host(self.seats.clone(), table.clone());
        let setup = HostSetup::new(table, GameId::random(), side);
        let (dial, open, standby) = (None, Some(open), None);
        Ok((setup, (Carrier { wires, dial, open, standby, keeper }, inputs)))
    }

    /// Opens a table of this end again. One that was left open is taken over, and left open again.
    ///
    /// # Errors
    /// The reason why it cannot be opened, in `language`.
    pub(super) fn reopen(
        &self,
        language: Language,
        table: TableName,
    ) -> Result<(KeptTable, Connections), String> {
        let place = self.place().map_err(|error| error.words(language))?;
        let keeper = SeatKeeper::host(self.seats.clone(), table.clone());
        let asked = ask_keeper(&place, &table, KeeperRequest::HandOver);
        asked.map_err(|error| error.words(language))?;
        let kept = keeper.read().map_err(|error| error.words(language))?;
        let kept = kept.and_then(KeptTable::of).ok_or_else(|| {
            message!(language, "remote-no-saved-table", table = table.to_string())
        })?;
        let (sender, inputs) = channel();
        let wires = Wires::to_channel(sender);
        let open = OpenTable::new(&place, &table, wires.acceptor());
        let open = open.map_err(|error| error.words(language))?;
        let standby = kept.game.setup.is_kept.then(|| Standby::start(&table, &[])).transpose();
        let standby = standby.map_err(|error| {
            message!(language, "remote-not-kept", error = language.tell(&error))
        })?;
        let (dial, open) = (None, Some(open));
        Ok((kept, (Carrier { wires, dial, open, standby, keeper }, inputs)))
    }

    fn opened(&self, place: &Place, wires: &Wires) -> Result<(TableName, OpenTable), PlaceError> {
        let mut last = PlaceError::None;
        // A file that cannot be read may have the seats of a game.
        let is_unused = |table: &TableName| {
            let keeper = SeatKeeper::host(self.seats.clone(), table.clone());
            matches!(keeper.has_unfinished_game(), Ok(false))
        };
        for table in self.names().filter(is_unused) {
            match OpenTable::new(place, &table, wires.acceptor()) {
                Ok(open) => return Ok((table, open)),
                Err(error @ PlaceError::Taken { .. }) => last = error,
                Err(error) => return Err(error),
            }
        }
        Err(last)
    }

    /// The names that are tried for a table: that of the person, and the same with numbers.
    fn names(&self) -> impl Iterator<Item = TableName> {
        let name = self.name.as_ref().map(ToString::to_string).unwrap_or_default();
        let is_known = |letter: &char| letter.is_ascii_alphanumeric();
        let kept: String = name.to_lowercase().chars().filter(is_known).take(24).collect();
        let name = if kept.is_empty() { "table".to_owned() } else { kept };
        let numbered = (1..=MOST_NAMES).map(move |number| match number {
            1 => name.clone(),
            number => format!("{name}-{number}"),
        });
        numbered.filter_map(|name| name.parse().ok())
    }
}

/// The sentence that no thread could be started.
pub(super) fn no_thread(language: Language, error: &io::Error) -> String {
    message!(language, "remote-no-thread", error = language.tell(error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_remembered_name_comes_before_that_of_the_user() {
        let places = TablePlaces { name: "user".parse().ok(), ..TablePlaces::default() };
        let aoi = "Aoi".parse().ok();
        assert_eq!(places.of_person(aoi.clone()).name, aoi);
        assert_eq!(places.of_person(None), places);
        let table = places.of_person(aoi.clone()).names().next();
        assert_eq!(table.map(|table| table.to_string()).as_deref(), Some("aoi"));
    }
}
