//! The end of a guest: its connection, which is made again if it breaks.

use std::time::Duration;

use super::super::dialogue::{Dialogue, Flow, Reply, Wish};
use zushiki_core::variant::library::Games;
use zushiki_play::connection::{Dial, SeatFile, SeatFileError, SeatKeeper, TurnNotice, Wires};
use zushiki_play::remote::{
    Guest, GuestEnd, GuestNews, HostMessage, LinkEvent, LinkId, LinkOutput, TableCard,
};
use zushiki_play::table::Table;
use zushiki_play::verbs::Verb;
use zushiki_words::language::Language;
use zushiki_words::wording::{Wording, guest_news, seat_not_kept};

/// The end of a guest.
pub(in crate::cli) struct GuestSeat {
    pub(in crate::cli) guest: Guest,
    pub(in crate::cli) wires: Wires,
    pub(in crate::cli) dial: Dial,
    /// Keeps the seat.
    pub(in crate::cli) keeper: SeatKeeper,
    pub(in crate::cli) variants: Games,
    pub(in crate::cli) notice: TurnNotice,
}

impl GuestSeat {
    /// Ends the connection after the lines that were sent.
    pub(super) fn leave(self) {
        self.wires.finish();
    }

    pub(super) fn until_due(&self) -> Option<Duration> {
        self.guest.until_due()
    }

    pub(super) fn pass(&mut self, elapsed: Duration, dialogue: &mut Dialogue) -> Reply {
        let news = self.guest.pass(elapsed);
        self.tell_all(news, dialogue)
    }

    pub(super) fn take(&mut self, event: LinkEvent, dialogue: &mut Dialogue) -> Reply {
        match &event {
            LinkEvent::Bytes(link, _) => self.wires.resume(*link),
            LinkEvent::Closed(link) => self.wires.remove(*link),
            LinkEvent::Opened(..) | LinkEvent::NotDialled(..) => {}
        }
        let messages = match self.guest.take_link(event) {
            Ok(messages) => messages,
            Err(news) => return self.tell_all(news, dialogue),
        };
        let mut all = Reply::default();
        for message in messages {
            let reply = self.take_message(message, dialogue);
            add(&mut all, reply);
        }
        all
    }

    /// Takes a message after the first.
    pub(in super::super) fn take_message(
        &mut self,
        message: HostMessage,
        dialogue: &mut Dialogue,
    ) -> Reply {
        let news = self.guest.take(message, dialogue.table_mut());
        self.tell_all(news, dialogue)
    }

    fn tell_all(
        &mut self,
        news: impl IntoIterator<Item = GuestNews>,
        dialogue: &mut Dialogue,
    ) -> Reply {
        let mut all = Reply::default();
        for news in news {
            let reply = self.tell(news, dialogue);
            add(&mut all, reply);
        }
        all
    }

    fn tell(&mut self, news: GuestNews, dialogue: &mut Dialogue) -> Reply {
        let rematch = Verb::Rematch.word();
        let told = guest_news(dialogue.language(), &news, rematch);
        match news {
            GuestNews::Events(events) => dialogue.reply(events),
            GuestNews::Begun(card) => self.begin(&card, dialogue),
            GuestNews::Said(_) if dialogue.is_muted() => Reply::default(),
            GuestNews::Ended(_) => {
                Reply { flow: Flow::End, ..Reply::from(told.into_iter().collect::<Vec<_>>()) }
            }
            _ => told.into_iter().collect::<Vec<_>>().into(),
        }
    }

    /// Begins the game that the host has begun.
    fn begin(&mut self, card: &TableCard, dialogue: &mut Dialogue) -> Reply {
        match card.session(&self.variants) {
            Ok(session) => {
                let table = dialogue.table_mut();
                table.begin(session);
                self.guest.follow(table);
                dialogue.begun()
            }
            Err(error) => {
                let reason = error.words(dialogue.language());
                let ended = self.guest.end(GuestEnd::Failed(reason));
                self.tell(ended, dialogue)
            }
        }
    }

    pub(super) fn exchange(&mut self, dialogue: &mut Dialogue) -> Reply {
        for wish in dialogue.take_wishes() {
            match wish {
                Wish::Say(text) => self.guest.say(&text),
                Wish::Rematch => self.guest.ask_for_rematch(),
                // Only a host measures the line and begins a game.
                Wish::Delay | Wish::Begin { .. } => {}
            }
        }
        self.guest.update(dialogue.table_mut());
        let not_kept = self.keep(dialogue.table_mut());
        if let Some(card) = self.guest.card() {
            self.notice.look(&card.table, dialogue.table());
        }
        let mut reply = self.send(dialogue);
        let language = dialogue.language();
        reply.told.extend(not_kept.map(|error| seat_not_kept(language, &error)));
        reply
    }

    /// Keeps the token of the seat and where the game is. Returns the reason why it is not kept.
    fn keep(&mut self, table: &Table) -> Option<SeatFileError> {
        let journal = table.files().and_then(|files| files.journal_path());
        self.keeper.keep(SeatFile::of_guest(&self.guest, journal)?)
    }

    fn send(&mut self, dialogue: &mut Dialogue) -> Reply {
        let mut all = Reply::default();
        for (link, output) in self.guest.take_output() {
            let news = match output {
                LinkOutput::Dial => self.connect(link, dialogue.language()),
                // That a line is not taken is noticed by the end of the connection.
                output => {
                    self.wires.send(link, output);
                    None
                }
            };
            let reply = self.tell_all(news, dialogue);
            add(&mut all, reply);
        }
        all
    }

    fn connect(&mut self, link: LinkId, language: Language) -> Option<GuestNews> {
        let error = self.wires.dial(link, &self.dial).err()?;
        self.guest.not_dialled(link, error.words(language), error.is_final())
    }
}

/// Adds a reply to those before it; of the lines about the side to move only the last are kept.
fn add(all: &mut Reply, next: Reply) {
    all.told.extend(next.told);
    if !next.standing.is_empty() {
        all.standing = next.standing;
    }
    if next.flow != Flow::GoOn {
        all.flow = next.flow;
    }
}
