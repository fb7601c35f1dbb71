//! `zushiki letter`: games by letters. Each move is a line of text that can be mailed.

use std::io::{self, IsTerminal, Read};

use super::error::CliError;
use super::output::{self, Output};
use super::play::today;
use super::record::show;
use super::{LetterCommand, ReceiveArgs, SendArgs, games, locale, options, plain, tables};
use zushiki_core::board::{Color, Move};
use zushiki_core::game::{NodeId, Offer};
use zushiki_core::notation::parse_move_after;
use zushiki_core::rules::Position;
use zushiki_core::text::{escaped, quoted};
use zushiki_play::connection::{KeptSeat, SeatEnd, SeatFile, SeatKeeper, kept_seats};
use zushiki_play::remote::{
    GameId, KeptOffer, LETTER_TEXT, Letter, LetterError, SeatTerms, TableName, agreement,
};
use zushiki_play::session::{Command, Event, MatchSettings, Session};
use zushiki_play::storage::game_files::GameFiles;
use zushiki_play::table::SharedOffer;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{counting, illegal_move, unread_move, usual_notation};

/// The word in place of a move that resigns.
const RESIGN: &str = "resign";
/// The word in place of a move that accepts a draw.
const DRAW: &str = "draw";

/// A game by letters.
struct LetterGame {
    name: TableName,
    id: GameId,
    /// The side of the player.
    own: Color,
    session: Session,
    files: GameFiles,
    keeper: SeatKeeper,
    /// Whether the last letter of the other side offers a draw, and whether that of the player did.
    offered: [bool; 2],
}

pub(super) fn run(
    language: Language,
    out: &mut Output,
    command: &LetterCommand,
) -> Result<(), CliError> {
    match command {
        LetterCommand::Send(args) => send(language, out, args),
        LetterCommand::Receive(args) => receive(language, out, args),
    }
}

/// Plays a move and prints its letter; without a move, prints the last letter again.
fn send(language: Language, out: &mut Output, args: &SendArgs) -> Result<(), CliError> {
    let name: TableName = tables::named(language, &args.name)?;
    let kept = read(language, &name)?;
    let Some(text) = &args.mv else {
        let letter = kept.as_ref().and_then(|kept| kept.letter.clone());
        let letter = letter.ok_or_else(|| {
            CliError::failure(message!(language, "remote-letters-none", name = name.to_string()))
        })?;
        return out.line(escaped(&letter));
    };
    let mut game = match kept {
        Some(kept) => {
            refuse_options(language, &name, args)?;
            LetterGame::resumed(language, name, &kept)?
        }
        None => {
            let start = options::position(language, &args.game)?;
            LetterGame::new(language, name, GameId::random(), start.to_move(), start)
        }
    };
    if args.draw && [RESIGN, DRAW].contains(&&**text) {
        let name = game.name.to_string();
        return Err(CliError::usage(message!(language, "remote-letters-no-draw", name)));
    }
    let name = game.name.to_string();
    let receives =
        (!game.has_received()).then(|| message!(language, "remote-letters-receive", name));
    let letter = game.send(language, text, args.draw).map_err(|error| error.hint(receives))?;
    out.line(letter)
}

/// Refuses options that choose a game, for a game that has begun.
fn refuse_options(language: Language, name: &TableName, args: &SendArgs) -> Result<(), CliError> {
    if args.game == super::GameArgs::default() {
        Ok(())
    } else {
        let name = name.to_string();
        Err(CliError::usage(message!(language, "remote-letters-begun", name)))
    }
}

/// Takes a letter of the other side, and shows the position after it.
fn receive(language: Language, out: &mut Output, args: &ReceiveArgs) -> Result<(), CliError> {
    let text = match &args.letter {
        Some(text) => text.clone(),
        None => standard_input(language)?,
    };
    let refused = |error: LetterError| CliError::failed(language, error);
    let letter = Letter::find(&text).map_err(refused)?;
    let kept = match &args.name {
        Some(name) => {
            let name = tables::named(language, name)?;
            (read(language, &name)?.filter(|kept| !begins_again(kept, &letter)), Some(name))
        }
        None => (kept_game(&letter), None),
    };
    let mut game = match kept {
        (Some(kept), _) => LetterGame::resumed(language, kept.table.clone(), &kept)?,
        (None, Some(name)) if letter.is_first() => {
            let start = letter.start(games::all(language)).map_err(refused)?;
            LetterGame::new(language, name, letter.game(), !start.to_move(), start)
        }
        (None, _) => return Err(unknown(language, &letter)),
    };
    let known = game.session.game().live_node();
    game.receive(language, &letter)?;
    if let Some(arrived) = game.arrived(language, known) {
        out.line(locale::shown(&escaped(&arrived)))?;
    }
    game.show(language, out)
}

/// Whether a letter begins another game after the one that was kept, which is over.
fn begins_again(kept: &SeatFile, letter: &Letter) -> bool {
    let is_over = kept.journal.as_ref().is_none_or(|path| !path.is_file());
    is_over && letter.is_first() && kept.game != letter.game()
}

fn unknown(language: Language, letter: &Letter) -> CliError {
    CliError::failure(if letter.is_first() {
        message!(language, "remote-letters-unnamed")
    } else {
        message!(language, "remote-letters-unknown")
    })
}

/// The text with a letter from standard input, within bounds.
fn standard_input(language: Language) -> Result<String, CliError> {
    if io::stdin().is_terminal() {
        output::remark(message!(language, "remote-letters-paste"));
    }
    let mut bytes = Vec::new();
    let most = u64::try_from(LETTER_TEXT).unwrap_or(u64::MAX);
    let read = io::stdin().take(most).read_to_end(&mut bytes);
    read.map_err(|error| {
        let error = language.tell(&error);
        CliError::failure(message!(language, "plain-cannot-read-input", error))
    })?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn keeper(name: &TableName) -> SeatKeeper {
    SeatKeeper::letters(tables::seats(), name.clone())
}

/// The seat file of the game by letters of this name, if there is one.
fn read(language: Language, name: &TableName) -> Result<Option<SeatFile>, CliError> {
    keeper(name).read().map_err(|error| CliError::failed(language, error))
}

/// The seat file of the unfinished game that a letter belongs to.
fn kept_game(letter: &Letter) -> Option<SeatFile> {
    let kept = kept_seats(&tables::seats()?);
    let is_it = |kept: &KeptSeat| kept.end == SeatEnd::Letters && kept.seat.game == letter.game();
    kept.into_iter().find(is_it).map(|kept| kept.seat)
}

impl LetterGame {
    /// A new game, in which the player has the side `own`.
    fn new(language: Language, name: TableName, id: GameId, own: Color, start: Position) -> Self {
        let settings = MatchSettings { date: Some(today()), ..MatchSettings::default() };
        let session = Session::new(settings.record(start), None);
        let keeper = keeper(&name);
        let files = plain::files(language);
        LetterGame { name, id, own, session, files, keeper, offered: [false; 2] }
    }

    /// A game that was kept, from its journal.
    fn resumed(language: Language, name: TableName, kept: &SeatFile) -> Result<Self, CliError> {
        let over = || CliError::failed(language, LetterError::Over);
        let journal = kept.journal.as_ref().filter(|path| path.is_file()).ok_or_else(over)?;
        let mut files = plain::files(language);
        let resumed = files.resume(journal).map_err(|error| CliError::failed(language, error))?;
        let mut session = Session::resumed(resumed.game, resumed.state);
        session.apply(Command::LeaveReview);
        let own = !kept.side.ok_or_else(over)?;
        let keeper = keeper(&name);
        let sent = kept.letter.as_deref().and_then(|letter| Letter::find(letter).ok());
        let offered = [kept.offer.is_some(), sent.is_some_and(|letter| letter.offers_draw())];
        Ok(LetterGame { name, id: kept.game, own, session, files, keeper, offered })
    }

    /// Whether the last move is that of the other side.
    fn has_received(&self) -> bool {
        !self.session.game().is_empty() && self.session.position().to_move() == self.own
    }

    /// Plays a move of the player, with which a draw is offered or not, or resigns, or accepts a draw. Returns the letter.
    fn send(
        &mut self,
        language: Language,
        text: &str,
        offers_draw: bool,
    ) -> Result<String, CliError> {
        if self.session.position().to_move() != self.own {
            return Err(CliError::failure(message!(language, "remote-refused-turn")));
        }
        let commands = match text {
            RESIGN => vec![(self.own, Command::Resign)],
            DRAW if self.offered[0] => agreement(self.own),
            DRAW => return Err(CliError::failed(language, LetterError::NoOffer)),
            text => vec![(self.own, Command::Play(self.parsed(language, text)?))],
        };
        let apply = |(by, command)| self.session.apply_by(by, command);
        let events = commands.into_iter().flat_map(apply).collect();
        let letter = Letter::last_of(self.id, self.session.game(), offers_draw);
        let letter = letter.map_err(|error| CliError::failed(language, error))?.to_string();
        self.store(language, events)?;
        self.offered[0] = false;
        self.keep(language, Some(letter.clone()))?;
        Ok(letter)
    }

    /// The legal move that a text means.
    fn parsed(&self, language: Language, text: &str) -> Result<Move, CliError> {
        let position = self.session.position();
        let refused = |reason| {
            let (text, reason) = (quoted(text), reason);
            CliError::usage(message!(language, "remote-letters-move", text, reason))
        };
        let mv = parse_move_after(position, self.session.last_destination(), text)
            .map_err(|error| refused(unread_move(language, position, &error)))?;
        match position.examine(mv) {
            Ok(_) => Ok(mv),
            Err(error) => Err(refused(illegal_move(language, position, &error))),
        }
    }

    fn receive(&mut self, language: Language, letter: &Letter) -> Result<(), CliError> {
        let events = letter.receive(self.id, self.own, self.offered[1], &mut self.session);
        let events = events.map_err(|error| CliError::failed(language, error))?;
        self.store(language, events)?;
        self.offered[0] = letter.offers_draw();
        let before = self.keeper.read().ok().flatten();
        self.keep(language, before.and_then(|kept| kept.letter))
    }

    /// Carries out the storage tasks of events.
    fn store(&mut self, language: Language, events: Vec<Event>) -> Result<(), CliError> {
        for event in events {
            let Event::Storage(task) = event else { continue };
            let report = self.files.run(&task, self.session.record());
            for event in self.session.take_report(report) {
                if let Event::NotStored(error) = event {
                    return Err(CliError::failed(language, error));
                }
            }
        }
        self.files.sync().map_err(|error| CliError::failed(language, error))
    }

    /// Keeps where the game is, and the letter that was sent last.
    fn keep(&mut self, language: Language, letter: Option<String>) -> Result<(), CliError> {
        let error = self.keeper.keep(SeatFile {
            table: self.name.clone(),
            game: self.id,
            side: Some(!self.own),
            guest: None,
            journal: self.files.journal_path().map(ToOwned::to_owned),
            terms: SeatTerms::default(),
            way: None,
            endpoint: None,
            letter,
            offer: self.offered[0].then(|| self.draw_offer()),
        });
        error.map_or(Ok(()), |error| Err(CliError::failed(language, error)))
    }

    /// The draw that the last letter of the other side offers.
    fn draw_offer(&self) -> KeptOffer {
        let game = self.session.game();
        let ply = game.node(game.live_node()).ply();
        KeptOffer { by: !self.own, offer: SharedOffer::End(Offer::Draw), ply }
    }

    /// The sentence that the last move has arrived, unless it is that of the node `known`.
    fn arrived(&self, language: Language, known: NodeId) -> Option<String> {
        let game = self.session.game();
        let node = game.node(game.live_node());
        let (before, mv) = node.parent().zip(node.mv()).filter(|_| game.live_node() != known)?;
        let ply = game.last_number(node.ply(), counting(language));
        let mv = usual_notation(language).write_at(game, before, mv);
        Some(message!(language, "remote-letters-arrived", ply, mv))
    }

    /// Shows the position, and how to answer.
    fn show(&self, language: Language, out: &mut Output) -> Result<(), CliError> {
        let game = self.session.game();
        for line in show::diagram_lines(language, game, locale::draws_kanji(language)) {
            out.line(locale::shown(&escaped(&line)))?;
        }
        match game.live_outcome() {
            Some(_) => Ok(()),
            None => {
                let name = self.name.to_string();
                if self.offered[0] {
                    let name = name.clone();
                    out.line(message!(language, "remote-letters-draw-offered", name))?;
                }
                out.line(message!(language, "remote-letters-answer", name))
            }
        }
    }
}
