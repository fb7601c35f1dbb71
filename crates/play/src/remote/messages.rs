//! The lines as data. `docs/protocol-table.md` describes them.

use std::time::Duration;

use serde_json::{Map, Value, json};

use super::VERSION;
use super::fields::{Fields, Times, in_milliseconds, side_word};
use super::lines::LineFault;
use super::names::{GameId, TableName, Token};
use super::said::said;
use crate::table::SharedOffer;
use zushiki_core::board::Color;
use zushiki_core::game::{Offer, PlayerName, TimeControls, TimeLeft};
use zushiki_core::phrase_enum;
use zushiki_record::Terms;

/// A line of a guest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GuestMessage {
    /// The guest takes the seat, comes back to it, or watches.
    Join {
        /// The name of the person.
        name: PlayerName,
        /// The same at each return to the seat.
        token: Token,
        /// Whether the guest only watches.
        watch: bool,
    },
    /// A move, in USI, after so many moves in the position with this key.
    Move {
        /// The number of moves before it.
        ply: usize,
        /// The key of the position before it.
        key: u64,
        /// The move.
        mv: String,
    },
    /// A typed move that no piece can make: it loses under strict rules.
    Impossible {
        /// The number of moves before it.
        ply: usize,
    },
    /// An offer after so many moves.
    Offer {
        /// The number of moves.
        ply: usize,
        /// The offer.
        offer: SharedOffer,
    },
    /// The answer to the offer of the host, or the withdrawal of an offer of the guest.
    Answer {
        /// The number of moves.
        ply: usize,
        /// Whether the offer is accepted.
        accept: bool,
    },
    /// A claim of an impasse after so many moves.
    Claim {
        /// The number of moves.
        ply: usize,
    },
    /// The guest resigns.
    Resign,
    /// A message to the others.
    Say(String),
    /// The guest would like to play again with sides exchanged.
    Rematch,
    /// The position of the guest after so many moves has another key than the host sent.
    Differs {
        /// The number of moves.
        ply: usize,
    },
    /// The answer to a [`HostMessage::Ping`].
    Pong(u64),
}

/// The description of a table that everybody who comes receives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableCard {
    /// The name of the table.
    pub table: TableName,
    /// The number of the game.
    pub game: GameId,
    /// The variant, rules, handicap and start of the game.
    pub terms: Terms,
    /// The name of Black and the name of White.
    pub players: [Option<PlayerName>; 2],
    /// The time controls, if the game has any.
    pub time: Option<TimeControls>,
    /// The day on which the game began, in the form of game files.
    pub date: Option<String>,
    /// The side of the guest who plays.
    pub side: Color,
    /// Whether nobody has taken the seat yet.
    pub is_free: bool,
    /// Whether spectators may come.
    pub may_watch: bool,
    /// Whether moves may be taken back by agreement.
    pub takebacks: bool,
    /// Whether hints and analyses are allowed during the game.
    pub hints: bool,
    /// The delay of the line that does not count on the clock of the guest, at most this for each move.
    pub credit: Duration,
    /// The time by which spectators see everything later.
    pub watch_delay: Duration,
}

/// A message of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saying {
    /// The name of the person.
    pub name: String,
    /// The text.
    pub text: String,
}

/// A person who has come to the table or left it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Presence {
    /// The name of the person.
    pub name: String,
    /// The side of the person; `None` for a spectator.
    pub side: Option<Color>,
    /// Whether the person is there now.
    pub here: bool,
    /// Whether the game is stored, said of the owner of the table; true for all others.
    pub stores: bool,
}

impl Presence {
    /// The presence of a person of this name on this side, where all is stored.
    #[must_use]
    pub fn new(name: String, side: Option<Color>, here: bool) -> Presence {
        Presence { name, side, here, stores: true }
    }
}

/// A line of the host.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HostMessage {
    /// The table. It is the first line, and comes again when another game begins.
    Table(Box<TableCard>),
    /// The guest has joined; `None` for a spectator.
    Seated(Option<Color>),
    /// The moves that take the place of all after the first `from`.
    Moves {
        /// The number of moves that stay.
        from: usize,
        /// The moves after them, in USI.
        moves: Vec<String>,
        /// The key of the position after all these moves.
        key: u64,
        /// The times of the moves; empty without clocks.
        times: Vec<Option<Times>>,
        /// Whether another line with the moves after these follows.
        more: bool,
    },
    /// The time left on the clocks of Black and White, and the one that runs.
    Clock {
        /// The time left.
        left: [TimeLeft; 2],
        /// The side whose clock runs.
        running: Option<Color>,
    },
    /// The game has ended after so many moves, as a line of text of
    /// [`end_to_line`](zushiki_record::ending::end_to_line).
    End {
        /// The number of moves.
        ply: usize,
        /// The end.
        end: String,
    },
    /// An offer is open; `None` if it was declined or withdrawn.
    Offer(Option<(Color, SharedOffer)>),
    /// A line of the guest was refused, and has changed nothing.
    Refused(RefusalReason),
    /// A message of a person.
    Said(Saying),
    /// A person has come or left.
    Present(Presence),
    /// The guest answers by a [`GuestMessage::Pong`] with the same number.
    Ping(u64),
    /// The host closes the connection.
    Farewell(FarewellReason),
}

/// An enum whose variants have words in lines.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident {
        $(#[phrase($($phrase:tt)+)] $variant:ident = $word:literal,)+
    }) => {
        phrase_enum! {
            $(#[$doc])*
            #[derive(Clone, Copy, PartialEq, Eq, Debug)]
            pub enum $name { $(#[phrase($($phrase)+)] $variant,)+ }
        }

        impl $name {
            /// All values.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// The word in lines.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word,)+ }
            }

            fn by_word(word: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|one| one.word() == word)
            }
        }
    };
}

words! {
    /// The reason why the host refuses a line.
    RefusalReason {
        #[phrase("remote-refused-turn", "the other side is to move")]
        Turn = "turn",
        #[phrase("remote-refused-illegal", "the move is illegal")]
        Illegal = "illegal",
        #[phrase("remote-refused-ply", "the game has other moves by now")]
        Ply = "ply",
        #[phrase("remote-refused-key", "the host has another position")]
        Key = "key",
        #[phrase("remote-refused-over", "the game is over")]
        Over = "over",
        #[phrase("remote-refused-claim", "this cannot be offered, answered or claimed now")]
        Claim = "claim",
        #[phrase("remote-refused-not-agreed", "the table was opened without this")]
        NotAgreed = "not-agreed",
        #[phrase("remote-refused-watching", "spectators cannot do this")]
        Watching = "watching",
    }
}

words! {
    /// The reason why the host closes a connection.
    FarewellReason {
        #[phrase("remote-farewell-closed", "the table is closed")]
        Closed = "closed",
        #[phrase("remote-farewell-taken", "somebody else has the seat; --watch watches the game")]
        Taken = "taken",
        #[phrase("remote-farewell-no-watching", "the table has no place for spectators")]
        NoWatching = "no-watching",
        #[phrase("remote-farewell-full", "too many people are at the table")]
        Full = "full",
        #[phrase("remote-farewell-version", "the other end uses another version")]
        Version = "version",
        #[phrase("remote-farewell-name", "this name cannot be used")]
        Name = "name",
        #[phrase("remote-farewell-replaced", "the same person has joined from another place")]
        Replaced = "replaced",
        #[phrase("remote-farewell-fault", "a line was faulty")]
        Fault = "fault",
        #[phrase("remote-farewell-fast", "lines came too fast")]
        Fast = "fast",
        #[phrase("remote-farewell-silent", "the other end does not answer")]
        Silent = "silent",
    }
}

const OFFERS: [(&str, SharedOffer); 3] = [
    ("draw", SharedOffer::End(Offer::Draw)),
    ("impasse", SharedOffer::End(Offer::Impasse)),
    ("takeback", SharedOffer::Takeback),
];

/// The word for an offer.
pub(super) fn offer_word(offer: SharedOffer) -> &'static str {
    OFFERS.iter().find(|(_, one)| *one == offer).map_or("", |(word, _)| word)
}

/// The offer of a word.
pub(super) fn offer_named(word: &str) -> Option<SharedOffer> {
    OFFERS.iter().find(|(one, _)| *one == word).map(|(_, offer)| *offer)
}

fn offer_of(fields: &Fields) -> Result<SharedOffer, LineFault> {
    offer_named(fields.text("offer")?).ok_or(LineFault::Field("offer"))
}

impl GuestMessage {
    /// Reads a line.
    ///
    /// # Errors
    /// The fault of the line. A join of another version has the fault `version`, and one whose name is not the name of
    /// a person `name`.
    pub fn read(line: &[u8]) -> Result<GuestMessage, LineFault> {
        let fields = Fields::of(line)?;
        let ply = || fields.ply("ply");
        Ok(match fields.text("kind")? {
            "join" => read_join(&fields)?,
            "move" => {
                let mv = fields.text("move")?.to_owned();
                GuestMessage::Move { ply: ply()?, key: fields.key()?, mv }
            }
            "impossible" => GuestMessage::Impossible { ply: ply()? },
            "offer" => GuestMessage::Offer { ply: ply()?, offer: offer_of(&fields)? },
            "answer" => GuestMessage::Answer { ply: ply()?, accept: fields.flag("accept")? },
            "claim" => GuestMessage::Claim { ply: ply()? },
            "resign" => GuestMessage::Resign,
            "say" => GuestMessage::Say(said(fields.text("text")?)),
            "rematch" => GuestMessage::Rematch,
            "differs" => GuestMessage::Differs { ply: ply()? },
            "pong" => GuestMessage::Pong(fields.number("number")?),
            _ => return Err(LineFault::UnknownKind),
        })
    }

    /// The message as a line, with its line break.
    #[must_use]
    pub fn line(&self) -> String {
        line(match self {
            GuestMessage::Join { name, token, watch } => json!({
                "kind": "join", "version": VERSION, "name": name.to_string(),
                "token": token.to_string(), "watch": watch,
            }),
            GuestMessage::Move { ply, key, mv } => {
                json!({"kind": "move", "ply": ply, "key": key_text(*key), "move": mv})
            }
            GuestMessage::Impossible { ply } => json!({"kind": "impossible", "ply": ply}),
            GuestMessage::Offer { ply, offer } => {
                json!({"kind": "offer", "ply": ply, "offer": offer_word(*offer)})
            }
            GuestMessage::Answer { ply, accept } => {
                json!({"kind": "answer", "ply": ply, "accept": accept})
            }
            GuestMessage::Claim { ply } => json!({"kind": "claim", "ply": ply}),
            GuestMessage::Resign => json!({"kind": "resign"}),
            GuestMessage::Say(text) => json!({"kind": "say", "text": text}),
            GuestMessage::Rematch => json!({"kind": "rematch"}),
            GuestMessage::Differs { ply } => json!({"kind": "differs", "ply": ply}),
            GuestMessage::Pong(number) => json!({"kind": "pong", "number": number}),
        })
    }
}

fn read_join(fields: &Fields) -> Result<GuestMessage, LineFault> {
    if fields.number("version")? != VERSION {
        return Err(LineFault::Version);
    }
    let (name, token) = (fields.parsed("name")?, fields.parsed("token")?);
    Ok(GuestMessage::Join { name, token, watch: fields.flag("watch")? })
}

impl HostMessage {
    /// Reads a line.
    ///
    /// # Errors
    /// The fault of the line.
    pub fn read(line: &[u8]) -> Result<HostMessage, LineFault> {
        let fields = Fields::of(line)?;
        Ok(match fields.text("kind")? {
            "table" => HostMessage::Table(Box::new(read_card(&fields)?)),
            "seated" => HostMessage::Seated(fields.optional_side("side")?),
            "moves" => HostMessage::Moves {
                from: fields.ply("from")?,
                moves: fields.texts("moves")?,
                key: fields.key()?,
                times: fields.times("times")?,
                more: fields.flag("more")?,
            },
            "clock" => HostMessage::Clock {
                left: fields.clock("left")?.ok_or(LineFault::Field("left"))?,
                running: fields.optional_side("running")?,
            },
            "end" => {
                HostMessage::End { ply: fields.ply("ply")?, end: fields.text("end")?.to_owned() }
            }
            "offer" => HostMessage::Offer(read_offer(&fields)?),
            "refused" => {
                let reason = RefusalReason::by_word(fields.text("reason")?);
                HostMessage::Refused(reason.ok_or(LineFault::Field("reason"))?)
            }
            "said" => {
                let name = said(fields.text("name")?);
                HostMessage::Said(Saying { name, text: said(fields.text("text")?) })
            }
            "present" => HostMessage::Present(Presence {
                name: said(fields.text("name")?),
                side: fields.optional_side("side")?,
                here: fields.flag("here")?,
                stores: fields.flag_or("stores", true)?,
            }),
            "ping" => HostMessage::Ping(fields.number("number")?),
            "farewell" => {
                let reason = FarewellReason::by_word(fields.text("reason")?);
                HostMessage::Farewell(reason.ok_or(LineFault::Field("reason"))?)
            }
            _ => return Err(LineFault::UnknownKind),
        })
    }

    /// Whether it is about people and not about the game.
    pub(super) fn is_talk(&self) -> bool {
        matches!(self, HostMessage::Said(_) | HostMessage::Present(_) | HostMessage::Refused(_))
    }

    /// The message as a line, with its line break.
    #[must_use]
    pub fn line(&self) -> String {
        let side = |side: &Option<Color>| side.map(side_word);
        line(match self {
            HostMessage::Table(card) => return card.line(),
            HostMessage::Seated(color) => json!({"kind": "seated", "side": side(color)}),
            HostMessage::Moves { from, moves, key, times, more } => moves_value(
                json!({"kind": "moves", "from": from, "moves": moves, "key": key_text(*key)}),
                times,
                *more,
            ),
            HostMessage::Clock { left, running } => {
                json!({"kind": "clock", "left": left.map(left_value), "running": side(running)})
            }
            HostMessage::End { ply, end } => json!({"kind": "end", "ply": ply, "end": end}),
            HostMessage::Offer(Some((by, offer))) => {
                json!({"kind": "offer", "by": side_word(*by), "offer": offer_word(*offer)})
            }
            HostMessage::Offer(None) => json!({"kind": "offer", "by": null}),
            HostMessage::Refused(reason) => json!({"kind": "refused", "reason": reason.word()}),
            HostMessage::Said(Saying { name, text }) => {
                json!({"kind": "said", "name": name, "text": text})
            }
            HostMessage::Present(Presence { name, side: color, here, stores }) => {
                let stores = (!stores).then_some(false);
                json!({"kind": "present", "name": name, "side": side(color), "here": here, "stores": stores})
            }
            HostMessage::Ping(number) => json!({"kind": "ping", "number": number}),
            HostMessage::Farewell(reason) => json!({"kind": "farewell", "reason": reason.word()}),
        })
    }
}

fn read_offer(fields: &Fields) -> Result<Option<(Color, SharedOffer)>, LineFault> {
    let Some(by) = fields.optional_side("by")? else { return Ok(None) };
    Ok(Some((by, offer_of(fields)?)))
}

fn moves_value(value: Value, times: &[Option<Times>], more: bool) -> Value {
    let Value::Object(mut fields) = value else { return value };
    if times.iter().any(Option::is_some) {
        let time = |times: &Option<Times>| {
            times.map(|(spent, left)| [in_milliseconds(spent), in_milliseconds(left)])
        };
        fields.insert("times".to_owned(), json!(times.iter().map(time).collect::<Vec<_>>()));
    }
    if more {
        fields.insert("more".to_owned(), Value::Bool(true));
    }
    Value::Object(fields)
}

fn left_value(left: TimeLeft) -> [u64; 3] {
    [in_milliseconds(left.main()), left.periods().into(), in_milliseconds(left.period())]
}

fn key_text(key: u64) -> String {
    GameId(key).to_string()
}

fn line(value: Value) -> String {
    value.to_string() + "\n"
}

/// The maximum number of bytes of the text of a rule file in a line.
const RULES_TEXT: usize = 256 << 10;
/// The maximum number of bytes of another term of a game.
const TERM: usize = 4096;

impl TableCard {
    /// The reason for which the host would turn away a person who has `known` the seat or not, and plays or would `watch`;
    /// `None` if it would not.
    #[must_use]
    pub fn refusal(&self, known: bool, watch: bool) -> Option<FarewellReason> {
        match (watch, known || self.is_free) {
            (true, _) if !self.may_watch => Some(FarewellReason::NoWatching),
            (false, false) => Some(FarewellReason::Taken),
            _ => None,
        }
    }

    fn line(&self) -> String {
        let TableCard { terms, .. } = self;
        let name = |color: Color| self.players[color.index()].as_ref().map(ToString::to_string);
        let value = json!({
            "kind": "table", "version": VERSION, "table": self.table.to_string(),
            "game": self.game.to_string(), "variant": terms.variant, "rules": terms.rules,
            "rules_hash": terms.rules_hash, "rules_text": terms.rules_text,
            "handicap": terms.handicap, "sfen": terms.sfen,
            "black": name(Color::Black), "white": name(Color::White),
            "time": self.time.map(|time| time.to_string()), "date": self.date,
            "side": side_word(self.side), "free": self.is_free, "watch": self.may_watch,
            "takebacks": self.takebacks, "hints": self.hints,
            "credit": in_milliseconds(self.credit),
            "watch_delay": in_milliseconds(self.watch_delay),
        });
        let Value::Object(fields) = value else { return line(value) };
        let fields: Map<String, Value> =
            fields.into_iter().filter(|(_, value)| !value.is_null()).collect();
        line(Value::Object(fields))
    }
}

fn read_card(fields: &Fields) -> Result<TableCard, LineFault> {
    if fields.number("version")? != VERSION {
        return Err(LineFault::Version);
    }
    Ok(TableCard {
        table: fields.parsed("table")?,
        game: fields.parsed("game")?,
        terms: read_terms(fields)?,
        players: [fields.optional("black")?, fields.optional("white")?],
        time: fields.optional("time")?,
        date: date(fields)?,
        side: fields.side("side")?,
        is_free: fields.flag("free")?,
        may_watch: fields.flag("watch")?,
        takebacks: fields.flag("takebacks")?,
        hints: fields.flag("hints")?,
        credit: fields.optional_time("credit")?,
        watch_delay: fields.optional_time("watch_delay")?,
    })
}

fn read_terms(fields: &Fields) -> Result<Terms, LineFault> {
    let bounded = |name: &'static str, most: usize| {
        let text = fields.optional_text(name)?;
        match text.filter(|text| text.len() > most) {
            Some(_) => Err(LineFault::Field(name)),
            None => Ok(text.map(str::to_owned)),
        }
    };
    Ok(Terms {
        variant: bounded("variant", TERM)?.ok_or(LineFault::Field("variant"))?,
        rules: bounded("rules", TERM)?.unwrap_or_default(),
        rules_text: bounded("rules_text", RULES_TEXT)?,
        rules_hash: bounded("rules_hash", TERM)?,
        handicap: bounded("handicap", TERM)?,
        sfen: bounded("sfen", TERM)?,
    })
}

/// The date: digits and dots.
fn date(fields: &Fields) -> Result<Option<String>, LineFault> {
    let is_date = |text: &str| {
        text.len() <= 10 && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
    };
    match fields.optional_text("date")? {
        Some(text) if !is_date(text) => Err(LineFault::Field("date")),
        text => Ok(text.map(str::to_owned)),
    }
}
