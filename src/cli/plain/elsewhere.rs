//! The dialogue at a shared table: what happens at its other ends is told, and what the player wishes is sent there.

use std::time::Duration;

use super::dialogue::{Dialogue, Flow, Reply, TableRole, Wish};
use crate::cli::games;
use zushiki_core::text::ToPhrase;
use zushiki_play::connection::CarriedEnd;
use zushiki_play::remote::{LinkEvent, TableCard, TableNews};
use zushiki_play::verbs::Verb;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{seat_not_kept, table_news};

/// The end of a shared table.
pub(super) struct Elsewhere(CarriedEnd);

impl Elsewhere {
    pub(super) fn new(end: CarriedEnd) -> Elsewhere {
        Elsewhere(end)
    }

    pub(super) fn role(&self) -> TableRole {
        match self.0.end().as_guest() {
            None => TableRole::Host,
            Some(guest) if guest.has_offer() => TableRole::Offered,
            Some(_) => TableRole::Guest,
        }
    }

    /// The time until [`Elsewhere::pass`] has something to do.
    pub(super) fn until_due(&self) -> Option<Duration> {
        self.0.end().until_due()
    }

    /// Lets time pass.
    pub(super) fn pass(&mut self, elapsed: Duration, dialogue: &mut Dialogue) -> Reply {
        self.0.end_mut().pass(elapsed);
        self.tell(dialogue)
    }

    /// Takes what has come by a connection.
    pub(super) fn take(&mut self, event: LinkEvent, dialogue: &mut Dialogue) -> Reply {
        self.0.receive(event, dialogue.table_mut());
        self.tell(dialogue)
    }

    /// Tells what has happened.
    pub(super) fn tell(&mut self, dialogue: &mut Dialogue) -> Reply {
        let mut all = Reply::default();
        while let Some(news) = self.0.end_mut().next_news(dialogue.table_mut()) {
            let reply = self.tell_news(news, dialogue);
            all.told.extend(reply.told);
            // Of the lines about the side to move only the last are told.
            if !reply.standing.is_empty() {
                all.standing = reply.standing;
            }
            if reply.flow != Flow::GoOn {
                all.flow = reply.flow;
            }
        }
        all
    }

    fn tell_news(&mut self, news: TableNews, dialogue: &mut Dialogue) -> Reply {
        let told = table_news(dialogue.language(), &news, Verb::Rematch.word());
        let told: Vec<String> = told.into_iter().collect();
        match news {
            TableNews::Events(events) => dialogue.reply(events),
            TableNews::Begun(card) => self.begin(&card, dialogue),
            TableNews::Said(_) if dialogue.is_muted() => Reply::default(),
            TableNews::Ended(_) => Reply { flow: Flow::End, ..Reply::from(told) },
            _ => told.into(),
        }
    }

    /// Begins the game that the host has begun.
    fn begin(&mut self, card: &TableCard, dialogue: &mut Dialogue) -> Reply {
        match card.session(games::all(dialogue.language())) {
            Ok(session) => {
                dialogue.table_mut().begin(session);
                self.0.end().visit(dialogue.table_mut());
                dialogue.begun()
            }
            Err(error) => {
                self.0.end_mut().fail(error.to_phrase());
                Reply::default()
            }
        }
    }

    /// Sends what has changed. The game was stored before.
    pub(super) fn exchange(&mut self, dialogue: &mut Dialogue) -> Reply {
        let language = dialogue.language();
        let delay = self.carry_out_wishes(dialogue);
        self.0.exchange(dialogue.table_mut());
        let mut reply = self.tell(dialogue);
        let not_kept = self.0.take_not_kept();
        reply.told.extend(not_kept.map(|error| seat_not_kept(language, &error)));
        reply.told.extend(delay.map(|delay| delay_told(language, delay)));
        dialogue.sit_as(self.role());
        reply
    }

    /// Carries out the wishes of the player. Returns the delay of the line, if it is to be told.
    fn carry_out_wishes(&mut self, dialogue: &mut Dialogue) -> Option<Duration> {
        let end = self.0.end_mut();
        let mut delay = None;
        for wish in dialogue.take_wishes() {
            match wish {
                Wish::Say(text) => drop(end.say(&text, dialogue.table())),
                Wish::Rematch => end.as_guest_mut().into_iter().for_each(|it| it.ask_for_rematch()),
                Wish::Begin { swapped } => {
                    let table = dialogue.table_mut();
                    end.as_host_mut().into_iter().for_each(|it| it.begin_again(swapped, table));
                }
                Wish::Delay => delay = end.as_host().and_then(|it| it.round_trip()),
            }
        }
        delay
    }

    /// Leaves the table.
    pub(super) fn leave(self) {
        self.0.close();
    }
}

fn delay_told(language: Language, delay: Duration) -> String {
    let delay = u64::try_from(delay.as_millis()).unwrap_or(u64::MAX);
    message!(language, "remote-delay", delay)
}
