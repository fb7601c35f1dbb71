//! What is answered to each line. Nothing is read or written here.

use std::path::PathBuf;

use super::command::{self, Wish};
use super::speech;
use crate::board::{Move, PieceKind, Square};
use crate::booklet;
use crate::game::{ClaimError, Clock, Game, Offer, Played};
use crate::notation::{Notation, ParseMoveError, parse_move_after, sfen};
use crate::record::{Headers, Record};
use crate::rules::{Outcome, Position};
use crate::session::MatchSettings;
use crate::text::{PageFormat, quoted};
use crate::wording;

/// A game, who plays it, and the question that waits for an answer.
pub(super) struct Dialogue {
    pub(super) game: Game,
    pub(super) headers: Headers,
    pub(super) question: Option<Question>,
    pub(super) clock: Option<Clock>,
    /// How moves are written.
    notation: Notation,
    /// Taking back has stopped the clocks; the next move starts them again.
    pub(super) paused: bool,
}

/// What is asked before it is done.
#[derive(Clone, Copy)]
pub(super) enum Question {
    Resign,
    Claim,
    Accept(Offer),
}

/// What is said, and what is to be done then.
pub(super) struct Reply {
    pub(super) lines: Vec<String>,
    pub(super) then: Then,
}

/// What follows an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Then {
    /// The next line.
    Next,
    /// Nothing: it was the last word.
    End,
    /// The game is written to this file.
    Save(PathBuf),
}

impl Dialogue {
    /// A game from `start` with the players and the clocks of `settings`.
    pub(super) fn new(start: Position, settings: MatchSettings) -> Dialogue {
        let clock = settings.time.map(Clock::new);
        let mut dialogue = Dialogue { clock, ..Dialogue::about(settings.record(start)) };
        dialogue.keep_time();
        dialogue
    }

    /// The game of a file, without clocks.
    pub(super) fn about(record: Record) -> Dialogue {
        let Record { headers, game } = record;
        let notation = Notation::default();
        Dialogue { game, headers, question: None, clock: None, notation, paused: false }
    }

    /// The game as it is written to a file.
    pub(super) fn record(&self) -> Record {
        Record { headers: self.headers.clone(), game: self.game.clone() }
    }

    /// The same dialogue with moves written in `notation`.
    pub(super) fn written_in(self, notation: Notation) -> Dialogue {
        Dialogue { notation, ..self }
    }

    /// What is said before anything has been typed.
    pub(super) fn greeting(&self) -> Vec<String> {
        let title = format!("{}.", self.position().selection().title());
        let intro = [title, "Type a move, or help for all that can be typed.".to_owned()];
        intro.into_iter().chain(self.standing()).collect()
    }

    /// Does what `line` asks for, and says what came of it.
    pub(super) fn answer(&mut self, line: &str) -> Reply {
        let text = line.trim();
        let wish = command::parse(text);
        match wish {
            Some((Wish::Quit, _)) => {
                return Reply { lines: vec!["Goodbye.".to_owned()], then: Then::End };
            }
            Some((Wish::Save, file)) if !file.is_empty() => {
                return Reply { lines: Vec::new(), then: Then::Save(file.into()) };
            }
            _ => {}
        }
        let lines = self.told(wish, text);
        self.keep_time();
        Reply { lines, then: Then::Next }
    }

    fn told(&mut self, wish: Option<(Wish, &str)>, text: &str) -> Vec<String> {
        match (self.question.take(), wish) {
            (Some(question), _) => self.decide(question, text),
            (None, Some((wish, argument))) => self.handle_request(wish, argument),
            (None, None) if text.is_empty() => self.standing(),
            (None, None) => self.square_or_move(text),
        }
    }

    /// How the game stands, and the time that is left.
    pub(super) fn standing(&self) -> Vec<String> {
        let standing = speech::standing(&self.game, &self.headers.players);
        standing.into_iter().chain(self.time_left()).collect()
    }

    fn position(&self) -> &Position {
        self.game.position()
    }

    /// Where the move before ended.
    fn previous(&self) -> Option<Square> {
        self.game.last_move().map(Move::to)
    }

    fn write(&self, mv: Move) -> String {
        self.notation.write(self.position(), self.previous(), mv)
    }

    fn square_or_move(&mut self, text: &str) -> Vec<String> {
        match self.square(text) {
            Some(at) => speech::about(self.position(), at),
            None => self.play_text(text),
        }
    }

    fn play_text(&mut self, text: &str) -> Vec<String> {
        match parse_move_after(self.position(), self.previous(), text) {
            Ok(mv) => self.play(mv),
            Err(ParseMoveError::Illegal(refused)) => self.play(refused.mv),
            Err(error) => self.refuse(&error),
        }
    }

    fn refuse(&mut self, error: &ParseMoveError) -> Vec<String> {
        let why = self.unread(error);
        if error.is_move() && self.game.forfeit_if_strict() {
            return self.and_standing(why);
        }
        vec![why]
    }

    fn unread(&self, error: &ParseMoveError) -> String {
        let why = wording::unread_move_in(self.notation, self.position(), error);
        let why = wording::sentence(&why);
        match error {
            ParseMoveError::Syntax { .. }
            | ParseMoveError::JapaneseSyntax { .. }
            | ParseMoveError::UnknownPiece { .. }
            | ParseMoveError::UnknownName { .. } => {
                format!("{why} Type help for all that can be typed.")
            }
            _ => why,
        }
    }

    fn play(&mut self, mv: Move) -> Vec<String> {
        let before = self.position().clone();
        let first = match self.game.play(mv) {
            Ok(played @ (Played::Move | Played::Revisited)) => {
                self.press_clock(played);
                speech::played(&before, mv)
            }
            Ok(Played::LostByIllegalMove(refused)) | Err(refused) => {
                wording::sentence(&wording::illegal_move(&before, &refused))
            }
        };
        self.and_standing(first)
    }

    fn and_standing(&self, first: String) -> Vec<String> {
        [first].into_iter().chain(self.standing()).collect()
    }

    fn handle_request(&mut self, wish: Wish, argument: &str) -> Vec<String> {
        match wish {
            Wish::Undo => self.undo(),
            Wish::Redo => self.redo(),
            Wish::Draw => self.offer(Offer::Draw),
            Wish::Impasse => self.offer(Offer::Impasse),
            Wish::Claim => self.ask_if(self.game.check_impasse_claim(), Question::Claim),
            Wish::Resign => self.ask_if(self.game.check_ongoing(), Question::Resign),
            telling => self.tell(telling, argument),
        }
    }

    /// The overrides that change nothing.
    fn tell(&self, wish: Wish, argument: &str) -> Vec<String> {
        let position = self.position();
        match wish {
            Wish::Board => self.and_board(),
            Wish::Diagram => {
                crate::variant::board_diagram::letters(position.selection(), &position.setup())
            }
            Wish::Rank => vec![self.rank(argument)],
            Wish::File => vec![self.file(argument)],
            Wish::Hands => speech::hands(position),
            Wish::Moves => vec![self.moves(argument)],
            Wish::Why => vec![self.why(argument)],
            Wish::History => self.history(),
            Wish::Rules => booklet::lines(
                position.selection(),
                PageFormat { kanji: false, ..PageFormat::default() },
            ),
            Wish::Time => {
                vec![self.time_left().unwrap_or_else(|| "There are no clocks.".to_owned())]
            }
            Wish::Save => vec!["Save it where? Type save and the name of a new file.".to_owned()],
            Wish::Position => vec![sfen::write(position.selection(), &position.setup())],
            _ => command::help(),
        }
    }

    fn and_board(&self) -> Vec<String> {
        speech::board(self.position()).into_iter().chain(self.standing()).collect()
    }

    fn square(&self, text: &str) -> Option<Square> {
        self.position().geometry().parse(&text.to_lowercase())
    }

    fn rank(&self, name: &str) -> String {
        let geometry = self.position().geometry();
        let squares: Vec<Square> = (1..=geometry.files())
            .rev()
            .filter_map(|file| self.square(&format!("{file}{name}")))
            .collect();
        if squares.is_empty() {
            return "Which rank? Type rank and its letter, as in rank e.".to_owned();
        }
        speech::row(self.position(), squares.into_iter())
    }

    fn file(&self, name: &str) -> String {
        let geometry = self.position().geometry();
        let ranks = (1..=geometry.ranks()).map(|rank| char::from(b'a' + rank - 1));
        let squares: Vec<Square> =
            ranks.filter_map(|rank| self.square(&format!("{name}{rank}"))).collect();
        if squares.is_empty() {
            return "Which file? Type file and its number, as in file 5.".to_owned();
        }
        speech::row(self.position(), squares.into_iter())
    }

    fn moves(&self, of: &str) -> String {
        let position = self.position();
        let moves = match (of.is_empty(), self.square(of), self.kind(of)) {
            (true, ..) => position.legal_moves(),
            (_, Some(at), _) => position.moves_from(at),
            (_, _, Some(kind)) => self.moves_of(kind),
            _ => return format!("There is no square and no piece {} here.", quoted(of)),
        };
        let mut texts: Vec<String> = moves.iter().map(|&mv| self.write(mv)).collect();
        texts.sort();
        match texts.len() {
            0 => "No legal move.".to_owned(),
            1 => format!("1 legal move: {}.", texts.concat()),
            count => format!("{count} legal moves: {}.", texts.join(", ")),
        }
    }

    fn kind(&self, abbr: &str) -> Option<PieceKind> {
        self.position().selection().variant().kind_by_abbr(&abbr.to_ascii_uppercase())
    }

    fn moves_of(&self, kind: PieceKind) -> Vec<Move> {
        let position = self.position();
        let mut moves = position.legal_moves();
        moves.retain(|mv| position.moved_kind(*mv) == Some(kind));
        moves
    }

    fn why(&self, text: &str) -> String {
        match parse_move_after(self.position(), self.previous(), text) {
            Ok(mv) => format!("{} is legal.", self.write(mv)),
            Err(error) => self.unread(&error),
        }
    }

    fn history(&self) -> Vec<String> {
        let moves = self.game.moves().take(self.game.cursor_ply()).enumerate();
        let mut previous = None;
        let lines: Vec<String> = moves
            .filter_map(|(at, mv)| {
                let before = self.game.position_at(at)?;
                let text = self.notation.write(before, previous.replace(mv.to()), mv);
                Some(format!("{} {}: {text}", before.ply(), before.to_move()))
            })
            .collect();
        if lines.is_empty() { vec!["No move has been played.".to_owned()] } else { lines }
    }

    fn undo(&mut self) -> Vec<String> {
        let (at, last) = (self.game.cursor_ply(), self.game.last_move());
        if !self.game.undo() {
            return vec!["This is the start: there is nothing to take back.".to_owned()];
        }
        let back = self.game.cursor_ply() < at;
        self.paused = true;
        let written = last.filter(|_| back).map(|mv| self.write(mv));
        let what = written.unwrap_or_else(|| "the end of the game".to_owned());
        self.and_standing(format!("Taken back: {what}."))
    }

    fn redo(&mut self) -> Vec<String> {
        let before = self.position().clone();
        let again = self.game.redo();
        self.paused = self.game.cursor_ply() < self.game.len();
        match again.then(|| self.game.last_move()).flatten() {
            Some(mv) => self.and_standing(speech::played(&before, mv)),
            None => vec!["There is no move to play again.".to_owned()],
        }
    }

    fn offer(&mut self, offer: Offer) -> Vec<String> {
        match self.game.make_offer(self.position().to_move(), offer) {
            Ok(()) => self.ask(Question::Accept(offer)),
            Err(error) => self.refused(error),
        }
    }

    fn ask_if(&mut self, allowed: Result<(), ClaimError>, question: Question) -> Vec<String> {
        match allowed {
            Ok(()) => self.ask(question),
            Err(error) => self.refused(error),
        }
    }

    fn ask(&mut self, question: Question) -> Vec<String> {
        self.question = Some(question);
        let (players, side) = (&self.headers.players, self.position().to_move());
        let asked = match question {
            Question::Resign => wording::resign_question(players, side),
            Question::Claim => wording::claim_question(players, self.position()),
            Question::Accept(offer) => wording::offer_question(players, side, offer),
        };
        vec![format!("{asked} Type yes or no.")]
    }

    /// Only a clear yes is one; anything else leaves the game as it is.
    fn decide(&mut self, question: Question, answer: &str) -> Vec<String> {
        if !matches!(answer.to_lowercase().as_str(), "yes" | "y") {
            self.game.decline();
            return self.and_standing("No. The game goes on.".to_owned());
        }
        let side = self.position().to_move();
        let settled = match question {
            Question::Resign => self.game.resign(side),
            Question::Claim => self.game.claim_impasse(),
            Question::Accept(_) => self.game.accept(!side),
        };
        self.settle(settled)
    }

    fn settle(&self, settled: Result<Outcome, ClaimError>) -> Vec<String> {
        match settled {
            Ok(_) => self.standing(),
            Err(error) => self.refused(error),
        }
    }

    fn refused(&self, error: ClaimError) -> Vec<String> {
        vec![wording::sentence(&wording::claim_error(self.position().selection(), error))]
    }
}
