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
use zushiki_play::connection::{
    KeptSeat, SeatEnd, SeatFile, SeatKeeper, kept_seats, letter_seats, lock_letters,
};
use zushiki_play::remote::{
    GameId, KeptOffer, LETTER_TEXT, Letter, LetterError, SeatTerms, TableName, agreement,
};
use zushiki_play::session::{Command, Event, MatchSettings, Session};
use zushiki_play::storage::game_files::{GameFiles, StorageTask};
use zushiki_play::storage::journal::JournalWrite;
use zushiki_play::storage::lock::Lock;
use zushiki_play::table::SharedOffer;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{counting, illegal_move, unread_move, usual_notation};

/// The word in place of a move that resigns.
const RESIGN: &str = "resign";
/// The word in place of a move that accepts a draw.
const DRAW: &str = "draw";

/// A game by letters.
///
/// The file of the seat is kept before a move is stored in the journal. If the program stops in between, after sending the
/// file has a letter whose move the journal lacks, and it is played when the game is resumed; after receiving the file may
/// have the offer of a letter that is not stored, and that letter can be received again. Before the first move the journal
/// is made without a move, because the file names it.
struct LetterGame {
    name: TableName,
    id: GameId,
    /// The side of the player.
    own: Color,
    session: Session,
    files: GameFiles,
    keeper: SeatKeeper,
    /// The letter that the player has sent last.
    letter: Option<String>,
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
    let name = named(language, &args.name)?;
    let _lock = lock(language)?;
    let kept = read(language, &name)?;
    let Some(text) = &args.mv else {
        return out.line(escaped(&last_letter(language, &name, kept)?));
    };
    let mut game = game_to_send(language, &name, kept, args)?;
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

/// The last letter of the player in the game `name`.
fn last_letter(
    language: Language,
    name: &TableName,
    kept: Option<SeatFile>,
) -> Result<String, CliError> {
    let name = name.to_string();
    let Some(kept) = kept else {
        let begin = message!(language, "remote-letters-begin", name = &name);
        let error = CliError::failure(message!(language, "remote-letters-unbegun", name));
        return Err(error.hint(begin));
    };
    let letter = match LetterGame::resumed(language, &kept) {
        Ok(Some(game)) => game.last_letter(),
        Ok(None) => kept.letter,
        Err(error) => Some(kept.letter.ok_or(error)?),
    };
    letter.ok_or_else(|| CliError::failure(message!(language, "remote-letters-none", name)))
}

/// The game `name` in which a move is sent: the one that was kept, or one that begins, if there was none or the options
/// choose one after it.
fn game_to_send(
    language: Language,
    name: &TableName,
    kept: Option<SeatFile>,
    args: &SendArgs,
) -> Result<LetterGame, CliError> {
    let has_options = args.game != super::GameArgs::default();
    let was_kept = kept.is_some();
    let has_sent = kept.as_ref().is_some_and(|kept| kept.letter.is_some());
    let unfinished = kept.map(|kept| LetterGame::resumed(language, &kept)).transpose()?.flatten();
    match unfinished {
        Some(game) if has_options => {
            let name = name.to_string();
            let again = game.last_letter().map(|_| again(language, &game.name));
            Err(CliError::usage(message!(language, "remote-letters-begun", name)).hint(again))
        }
        Some(game) => Ok(game),
        None if was_kept && !has_options => {
            let begin = message!(language, "remote-letters-begin", name = name.to_string());
            let again = has_sent.then(|| again(language, name));
            Err(CliError::failed(language, LetterError::Over).hint(again).hint(begin))
        }
        None => {
            let start = options::position(language, &args.game)?;
            let own = start.to_move();
            Ok(LetterGame::new(language, name.clone(), GameId::random(), own, start))
        }
    }
}

/// The sentence that names the command which prints the last letter again.
fn again(language: Language, name: &TableName) -> String {
    message!(language, "remote-letters-again", name = name.to_string())
}

/// Takes a letter of the other side, and shows the position after it.
fn receive(language: Language, out: &mut Output, args: &ReceiveArgs) -> Result<(), CliError> {
    let name = args.name.as_deref().map(|name| named(language, name)).transpose()?;
    let text = match &args.letter {
        Some(text) => text.clone(),
        None => standard_input(language)?,
    };
    let letter = Letter::find(&text).map_err(|error| CliError::failed(language, error))?;
    let _lock = lock(language)?;
    let mut game = game_of(language, name, &letter)?;
    let known = game.session.game().live_node();
    game.receive(language, &letter)?;
    if let Some(arrived) = game.arrived(language, known) {
        out.line(locale::shown(&escaped(&arrived)))?;
    }
    game.show(language, out)
}

/// The game that a letter belongs to: the one that was kept, as `name` if it is given, or the one that the letter begins
/// under this name, even after another game.
fn game_of(
    language: Language,
    name: Option<TableName>,
    letter: &Letter,
) -> Result<LetterGame, CliError> {
    let kept = match &name {
        Some(name) => read(language, name)?,
        None => kept_game(letter),
    };
    if let Some(kept) = kept {
        match LetterGame::resumed(language, &kept)? {
            Some(game) => return Ok(game),
            None if letter.is_first() && kept.game != letter.game() => {}
            None => return Err(CliError::failed(language, LetterError::Over)),
        }
    }
    match name {
        Some(name) if letter.is_first() => begun_by(language, name, letter),
        _ => Err(unknown(language, letter)),
    }
}

/// The game that a letter begins under a name. A game that has another name already does not begin twice.
fn begun_by(language: Language, name: TableName, letter: &Letter) -> Result<LetterGame, CliError> {
    let refused = |error: LetterError| CliError::failed(language, error);
    let start = letter.start(games::all(language)).map_err(refused)?;
    let own = !start.to_move();
    let seats = tables::seats().map(|folder| letter_seats(&folder)).unwrap_or_default();
    match seats.into_iter().find(|kept| kept.game == letter.game()) {
        // The player has begun the game: the other side in its file is the one that is to move second.
        Some(kept) if kept.side == Some(own) => Err(refused(LetterError::Own)),
        Some(kept) => {
            let name = kept.table.to_string();
            Err(CliError::failure(message!(language, "remote-letters-other-name", name)))
        }
        None => Ok(LetterGame::new(language, name, letter.game(), own, start)),
    }
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

/// The name of a game by letters.
fn named(language: Language, text: &str) -> Result<TableName, CliError> {
    let wrong = |_| CliError::usage(message!(language, "remote-letters-name"));
    text.parse().map_err(wrong)
}

/// Lets no other command change the games by letters at the same time.
fn lock(language: Language) -> Result<Option<Lock>, CliError> {
    let lock = tables::seats().map(|folder| lock_letters(&folder)).transpose();
    lock.map_err(|error| CliError::failed(language, error))
}

fn keeper(name: &TableName) -> SeatKeeper {
    SeatKeeper::letters(tables::seats(), name.clone())
}

/// The seat file of the game by letters of this name, if there is one.
fn read(language: Language, name: &TableName) -> Result<Option<SeatFile>, CliError> {
    let kept = keeper(name).read().map_err(|error| CliError::failed(language, error))?;
    // A renamed file still contains its earlier name.
    Ok(kept.map(|kept| SeatFile { table: name.clone(), ..kept }))
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
        let (letter, offered) = (None, [false; 2]);
        LetterGame { name, id, own, session, files, keeper, letter, offered }
    }

    /// A game that was kept, from its journal; `None` if it is over.
    fn resumed(language: Language, kept: &SeatFile) -> Result<Option<Self>, CliError> {
        let journal = kept.journal.as_ref().filter(|path| path.is_file());
        let Some((journal, side)) = journal.zip(kept.side) else { return Ok(None) };
        let mut files = plain::files(language);
        let resumed = files.resume(journal).map_err(|error| CliError::failed(language, error))?;
        // A journal without a move is that of a game whose first letter is to be stored or received.
        files.keep_all(true);
        let mut session = Session::resumed(resumed.game, resumed.state);
        session.apply(Command::LeaveReview);
        let (name, letter, keeper) = (kept.table.clone(), kept.letter.clone(), keeper(&kept.table));
        let (id, own, offered) = (kept.game, !side, [kept.offer.is_some(), false]);
        let mut game = LetterGame { name, id, own, session, files, keeper, letter, offered };
        game.offered[1] = game.sent().is_some_and(|letter| letter.offers_draw());
        game.catch_up(language)?;
        Ok(game.session.game().live_outcome().is_none().then_some(game))
    }

    /// Plays the letter that was sent last, if the journal lacks it because the program was interrupted.
    fn catch_up(&mut self, language: Language) -> Result<(), CliError> {
        let Some(letter) = self.sent() else { return Ok(()) };
        match letter.receive(self.id, !self.own, true, &mut self.session) {
            Ok(events) => self.store(language, events),
            // The game has the move.
            Err(LetterError::Own | LetterError::Repeated { .. } | LetterError::Over) => Ok(()),
            Err(error) => Err(CliError::failed(language, error)),
        }
    }

    /// The letter that the player has sent last.
    fn sent(&self) -> Option<Letter> {
        self.letter.as_deref().and_then(|letter| Letter::find(letter).ok())
    }

    /// The text of the letter that the player has sent last. If the file of the seat lacks that of the last move, as after
    /// an interruption of an earlier version, it is made again, without an offer of a draw, which only the file has.
    fn last_letter(&self) -> Option<String> {
        let game = self.session.game();
        let ply = game.node(game.live_node()).ply();
        let is_last = !game.is_empty() && self.session.position().to_move() != self.own;
        if !is_last || self.sent().is_some_and(|letter| letter.ply() >= ply) {
            return self.letter.clone();
        }
        Letter::last_of(self.id, game, false).ok().map(|letter| letter.to_string())
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
            let again = again(language, &self.name);
            return Err(CliError::failure(message!(language, "remote-refused-turn")).hint(again));
        }
        let commands = match text {
            RESIGN => vec![(self.own, Command::Resign)],
            DRAW if self.offered[0] => agreement(self.own),
            DRAW => return Err(CliError::failed(language, LetterError::NoOffer)),
            text => vec![(self.own, Command::Play(self.parsed(language, text)?))],
        };
        self.begin(language)?;
        let apply = |(by, command)| self.session.apply_by(by, command);
        let events = commands.into_iter().flat_map(apply).collect();
        let letter = Letter::last_of(self.id, self.session.game(), offers_draw);
        let letter = letter.map_err(|error| CliError::failed(language, error))?.to_string();
        (self.letter, self.offered[0]) = (Some(letter.clone()), false);
        self.keep(language)?;
        // The letter is kept: its move is stored by the next command.
        let again = again(language, &self.name);
        self.store(language, events).map_err(|error| error.hint(again))?;
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
        self.begin(language)?;
        let events = letter.receive(self.id, self.own, self.offered[1], &mut self.session);
        let events = events.map_err(|error| CliError::failed(language, error))?;
        self.offered[0] = letter.offers_draw();
        self.keep(language)?;
        self.store(language, events)
    }

    /// Makes the journal of a new game, without a move. It is removed if the file of the seat cannot be kept.
    fn begin(&mut self, language: Language) -> Result<(), CliError> {
        if self.files.journal_path().is_some() {
            return Ok(());
        }
        self.run(language, &StorageTask::Journal(JournalWrite::Whole(None)))
    }

    /// Carries out the storage tasks of events.
    fn store(&mut self, language: Language, events: Vec<Event>) -> Result<(), CliError> {
        for event in events {
            let Event::Storage(task) = event else { continue };
            self.run(language, &task)?;
        }
        self.files.sync().map_err(|error| CliError::failed(language, error))?;
        if self.files.journal_path().is_none() {
            // The game is over. A file that still names the journal says the same, as long as no other game takes its name.
            let _ = self.keep(language);
        }
        Ok(())
    }

    /// Carries out a storage task.
    fn run(&mut self, language: Language, task: &StorageTask) -> Result<(), CliError> {
        let report = self.files.run(task, self.session.record());
        for event in self.session.take_report(report) {
            if let Event::NotStored(error) = event {
                return Err(CliError::failed(language, error));
            }
        }
        Ok(())
    }

    /// Keeps where the game is, and the letter that was sent last.
    fn keep(&mut self, language: Language) -> Result<(), CliError> {
        let error = self.keeper.keep(SeatFile {
            table: self.name.clone(),
            game: self.id,
            side: Some(!self.own),
            guest: None,
            journal: self.files.journal_path().map(ToOwned::to_owned),
            terms: SeatTerms::default(),
            way: None,
            endpoint: None,
            letter: self.letter.clone(),
            offer: self.offered[0].then(|| self.draw_offer()),
        });
        self.files.keep_all(error.is_none());
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
