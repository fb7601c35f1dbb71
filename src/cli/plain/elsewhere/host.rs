//! The end of the host: its connections, and what it keeps so that the game can be resumed.

use std::time::Duration;

use super::super::dialogue::{Dialogue, Reply, Wish};
use zushiki_play::connection::{HostCarrier, HostedTable, since_1970};
use zushiki_play::remote::{HostGame, HostNews, Hosting, LinkEvent};
use zushiki_play::table::{Table, TableEvent};
use zushiki_play::verbs::Verb;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{host_news, seat_not_kept};

/// The end of the host.
pub(in crate::cli) struct HostEnd(HostedTable);

impl HostEnd {
    /// The end of the host, and the events of an offer that is open again.
    pub(in super::super) fn new(
        game: HostGame,
        carrier: HostCarrier,
        table: &mut Table,
    ) -> (HostEnd, Vec<TableEvent>) {
        let hosting = Hosting::new(game, table);
        // The position is told before the dialogue begins, with the end of the game if a flag has fallen.
        hosting.count_closed_time(since_1970(), table);
        let offered = hosting.reopen_offer(table);
        (HostEnd(HostedTable::new(hosting, carrier)), offered)
    }

    pub(super) fn until_due(&self) -> Option<Duration> {
        self.0.until_due()
    }

    pub(super) fn pass(&mut self, elapsed: Duration) {
        self.0.pass(elapsed);
    }

    pub(super) fn take(&mut self, event: LinkEvent, dialogue: &mut Dialogue) -> Reply {
        let events = self.0.take(event, dialogue.table_mut());
        dialogue.reply(events)
    }

    pub(super) fn exchange(&mut self, dialogue: &mut Dialogue) -> Reply {
        let language = dialogue.language();
        let delay = self.carry_out_wishes(dialogue);
        let events = self.0.exchange(dialogue.table_mut());
        let mut reply = dialogue.reply(events);
        let not_kept = self.0.take_not_kept();
        reply.told.extend(not_kept.map(|error| seat_not_kept(language, &error)));
        reply.told.extend(delay.map(|delay| delay_told(language, delay)));
        let news = self.0.hosting_mut().take_news().into_iter();
        let is_heard = |news: &HostNews| !matches!(news, HostNews::Said(_)) || !dialogue.is_muted();
        let word = Verb::Rematch.word();
        reply.told.extend(news.filter(is_heard).map(|news| host_news(language, &news, word)));
        reply
    }

    /// Carries out the wishes of the player. Returns the delay of the line, if it is to be told.
    fn carry_out_wishes(&mut self, dialogue: &mut Dialogue) -> Option<Duration> {
        let hosting = self.0.hosting_mut();
        let mut delay = None;
        for wish in dialogue.take_wishes() {
            match wish {
                Wish::Say(text) => drop(hosting.say(&text, dialogue.table_mut())),
                Wish::Begin { swapped } => hosting.begin_again(swapped, dialogue.table_mut()),
                Wish::Delay => delay = hosting.round_trip(),
                // Only a guest wishes for what the host begins.
                Wish::Rematch => {}
            }
        }
        delay
    }

    pub(super) fn close(self) {
        self.0.close();
    }
}

fn delay_told(language: Language, delay: Duration) -> String {
    let delay = u64::try_from(delay.as_millis()).unwrap_or(u64::MAX);
    message!(language, "remote-delay", delay)
}
