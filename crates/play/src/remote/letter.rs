//! A game by letters: each move is a line of text that can be mailed.
//!
//! A letter has words, separated by blanks: `zushiki-letter`, the version, the number of the game, the variant, its
//! single rules and its handicap (or `-`), the hash of the rules, the number of the move, the move in USI, with `=` after
//! it if it offers a draw, or `resign`, or `draw` if it accepts one, the key of the position after it, and the CRC-32 of
//! all words before it.

use std::fmt;

use super::known::line_of;
use super::names::GameId;
use crate::session::{Command, Event, Session};
use zushiki_core::board::{Color, Move};
use zushiki_core::game::{Game, Offer};
use zushiki_core::notation::usi;
use zushiki_core::phrase_enum;
use zushiki_core::rules::{Position, Termination};
use zushiki_core::variant::library::Games;
use zushiki_record::{Terms, TermsError};

/// The first word of a letter.
const MAGIC: &str = "zushiki-letter";
/// The version of letters.
const VERSION: &str = "1";
/// The number of words of a letter, the first included.
const WORDS: usize = 11;
/// The word of a value that is missing.
const NONE: &str = "-";
/// The word of a resignation.
const RESIGN: &str = "resign";
/// The word of the acceptance of a draw.
const DRAW: &str = "draw";
/// The letter after a move that offers a draw.
const OFFER: char = '=';
/// The maximum number of bytes of a text with a letter.
pub const LETTER_TEXT: usize = 64 << 10;

/// A move, a resignation or the acceptance of a draw, of one side in a game by letters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Letter {
    game: GameId,
    terms: Terms,
    /// The number of the move, from 1.
    ply: usize,
    deed: Deed,
    /// The key of the position after it.
    key: u64,
}

/// The content of a letter.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Deed {
    /// A move, in USI.
    Move {
        mv: String,
        /// Whether the player offers a draw with the move.
        offers_draw: bool,
    },
    /// The end of the game in place of a move.
    Resign,
    /// The acceptance of a draw, which the last letter of the other side has offered.
    Draw,
}

impl Deed {
    fn read(word: &str) -> Deed {
        match word {
            RESIGN => Deed::Resign,
            DRAW => Deed::Draw,
            mv => {
                let bare = mv.strip_suffix(OFFER);
                Deed::Move { mv: bare.unwrap_or(mv).to_owned(), offers_draw: bare.is_some() }
            }
        }
    }
}

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deed::Move { mv, offers_draw: true } => write!(f, "{mv}{OFFER}"),
            Deed::Move { mv, offers_draw: false } => f.write_str(mv),
            Deed::Resign => f.write_str(RESIGN),
            Deed::Draw => f.write_str(DRAW),
        }
    }
}

phrase_enum! {
    /// The reason why a text has no letter, or why it is refused. Nothing has changed then.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum LetterError {
        #[phrase("remote-letter-none",
            "the text has no move message; its line begins with zushiki-letter")]
        None,
        #[phrase("remote-letter-version",
            "the move message is from another version of the program")]
        Version,
        #[phrase("remote-letter-damaged",
            "the move message is damaged: its checksum is wrong; ask for it again")]
        Damaged,
        #[phrase("remote-letter-malformed",
            "the checksum of the move message is right, but its contents are not valid: another program or version has made it")]
        Malformed,
        #[phrase("remote-letter-other-game", "the move message belongs to another game")]
        OtherGame,
        #[phrase("remote-letter-own", "the move message is from your own side")]
        Own,
        #[phrase("remote-letter-repeated", "the message with move {ply} was received before", ply)]
        Repeated { ply: usize },
        #[phrase("remote-letter-contradicts",
            "move {ply} of the game differs from the one in the message", ply)]
        Contradicts { ply: usize },
        #[phrase("remote-letter-early",
            "the message has move {ply}, but move {expected} has not arrived yet", ply, expected)]
        Early { ply: usize, expected: usize },
        #[phrase("remote-refused-over", "the game is over")]
        Over,
        #[phrase("remote-refused-illegal", "the move is illegal")]
        Illegal,
        #[phrase("remote-differs", "the positions of both ends differ after move {ply}", ply)]
        Differs { ply: usize },
        #[phrase("remote-letter-rules", "the game of the message is played under other rules here")]
        Rules,
        Terms(#[from] error: TermsError),
        #[phrase("remote-letter-no-offer", "no draw was offered")]
        NoOffer,
        #[phrase("remote-letter-unsendable",
            "a game with its own rule file or starting position cannot be played by mail")]
        Unsendable,
    }
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Letter { game, terms, ply, deed, key } = self;
        let terms = words_of(terms);
        let text = format!("{MAGIC} {VERSION} {game} {terms} {ply} {deed} {key:016x}");
        write!(f, "{text} {:08x}", crc32fast::hash(text.as_bytes()))
    }
}

impl Letter {
    /// The letter in a text, such as that of a mail, whose lines may be broken and quoted. Of several letters the one
    /// with the last move counts.
    ///
    /// # Errors
    /// If there is none, or the first is faulty and no other is sound.
    pub fn find(text: &str) -> Result<Letter, LetterError> {
        let words = text.split_whitespace().map(|word| word.trim_start_matches('>'));
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        let begins = words.iter().enumerate().filter(|(_, word)| **word == MAGIC);
        let found: Vec<Result<Letter, LetterError>> = begins
            .map(|(at, _)| Letter::read(words.get(at..at + WORDS).unwrap_or(&words[at..])))
            .collect();
        let last = found.iter().flatten().max_by_key(|letter| letter.ply).cloned();
        let error = found.into_iter().find_map(Result::err).unwrap_or(LetterError::None);
        last.ok_or(error)
    }

    fn read(words: &[&str]) -> Result<Letter, LetterError> {
        if words.get(1).is_some_and(|version| *version != VERSION) {
            return Err(LetterError::Version);
        }
        let &[_, _, game, variant, rules, handicap, hash, ply, mv, key, sum] = words else {
            return Err(LetterError::Damaged);
        };
        let text = words[..WORDS - 1].join(" ");
        if format!("{:08x}", crc32fast::hash(text.as_bytes())) != sum {
            return Err(LetterError::Damaged);
        }
        let some = |word: &str| (word != NONE).then(|| word.to_owned());
        let terms = Terms {
            variant: variant.to_owned(),
            rules: some(rules).unwrap_or_default(),
            rules_hash: some(hash),
            handicap: some(handicap),
            ..Terms::default()
        };
        let ply = ply.parse().ok().filter(|ply| *ply > 0).ok_or(LetterError::Malformed)?;
        let key = u64::from_str_radix(key, 16).map_err(|_| LetterError::Malformed)?;
        let game = game.parse().map_err(|()| LetterError::Malformed)?;
        Ok(Letter { game, terms, ply, deed: Deed::read(mv), key })
    }

    /// The letter for the last move of a game, with which a draw is offered or not, or for the resignation or the agreement
    /// that has ended it.
    ///
    /// # Errors
    /// [`LetterError::Unsendable`].
    pub fn last_of(game: GameId, played: &Game, offers_draw: bool) -> Result<Letter, LetterError> {
        let terms = Terms::of(played.start());
        if terms.rules_text.is_some() || terms.sfen.is_some() {
            return Err(LetterError::Unsendable);
        }
        let live = played.node(played.live_node());
        let (ply, deed) = match played.live_outcome().map(|end| end.by) {
            Some(Termination::Resignation) => (live.ply() + 1, Deed::Resign),
            Some(Termination::Agreement) => (live.ply() + 1, Deed::Draw),
            _ => {
                let mv = live.mv().map(|mv| usi::write(played.start().selection(), mv));
                (live.ply(), Deed::Move { mv: mv.unwrap_or_default(), offers_draw })
            }
        };
        Ok(Letter { game, terms, ply, deed, key: live.key() })
    }

    /// Whether a draw is offered with the move.
    #[must_use]
    pub fn offers_draw(&self) -> bool {
        matches!(self.deed, Deed::Move { offers_draw: true, .. })
    }

    /// The number of the game.
    #[must_use]
    pub fn game(&self) -> GameId {
        self.game
    }

    /// The number of its move, from 1.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// Whether it is the first letter of a game, which the receiver begins with it.
    #[must_use]
    pub fn is_first(&self) -> bool {
        self.ply == 1
    }

    /// The start of the game of the letter; `variants` are all known variants.
    ///
    /// # Errors
    /// If its terms are faulty, or the rules have changed.
    pub fn start(&self, variants: &Games) -> Result<Position, LetterError> {
        let start = self.terms.start(variants)?;
        if start.rules_differ { Err(LetterError::Rules) } else { Ok(start.position) }
    }

    /// Carries out the letter in the game `id` of `session`, in which `own` is the side of the receiver, whose last letter
    /// `has_offered` a draw or not. Returns the events.
    ///
    /// # Errors
    /// The reason why it is refused. The game has not changed then.
    pub fn receive(
        &self,
        id: GameId,
        own: Color,
        has_offered: bool,
        session: &mut Session,
    ) -> Result<Vec<Event>, LetterError> {
        let game = session.game();
        if id != self.game {
            return Err(LetterError::OtherGame);
        }
        if words_of(&self.terms) != words_of(&Terms::of(game.start())) {
            return Err(LetterError::Rules);
        }
        let ply = self.ply;
        let live = line_of(game);
        if let Some(&node) = live.get(ply) {
            let node = game.node(node);
            let is_same = node.key() == self.key;
            return Err(match (is_same, node.to_move() == own) {
                (true, true) => LetterError::Repeated { ply },
                (true, false) => LetterError::Own,
                (false, _) => LetterError::Contradicts { ply },
            });
        }
        if game.live_outcome().is_some() {
            return Err(LetterError::Over);
        }
        if ply > live.len() {
            return Err(LetterError::Early { ply, expected: live.len() });
        }
        let position = game.position_of(game.live_node());
        if position.to_move() == own {
            return Err(LetterError::Own);
        }
        let commands = self.commands(&position, has_offered)?;
        Ok(commands.into_iter().flat_map(|(by, command)| session.apply_by(by, command)).collect())
    }

    /// The commands that carry out the letter in `position`, with their sides.
    fn commands(
        &self,
        position: &Position,
        has_offered: bool,
    ) -> Result<Vec<(Color, Command)>, LetterError> {
        let by = position.to_move();
        let (after, commands) = match &self.deed {
            Deed::Resign => (position.key(), vec![(by, Command::Resign)]),
            Deed::Draw if has_offered => (position.key(), agreement(by)),
            Deed::Draw => return Err(LetterError::NoOffer),
            Deed::Move { mv, .. } => {
                let mv: Move = usi::parse(position.selection(), mv).ok_or(LetterError::Illegal)?;
                let mut after = position.clone();
                after.play(mv).map_err(|_| LetterError::Illegal)?;
                (after.key(), vec![(by, Command::Play(mv))])
            }
        };
        if after == self.key { Ok(commands) } else { Err(LetterError::Differs { ply: self.ply }) }
    }
}

/// The words for the terms of a game: the variant, its single rules, its handicap and the hash of its rules.
fn words_of(terms: &Terms) -> String {
    let rules = terms.rules.split_whitespace().collect::<String>();
    let rules = if rules.is_empty() { NONE } else { &rules };
    let handicap = terms.handicap.as_deref().unwrap_or(NONE);
    let hash = terms.rules_hash.as_deref().unwrap_or(NONE);
    format!("{} {rules} {handicap} {hash}", terms.variant)
}

/// The commands, with their sides, by which the side `by` accepts a draw that the other side has offered by a letter.
/// Journals have no offers.
#[must_use]
pub fn agreement(by: Color) -> Vec<(Color, Command)> {
    vec![(!by, Command::Offer(Offer::Draw)), (by, Command::Answer { accept: true })]
}
