//! The answers to the lines of the dialogue. Nothing is read or written here.
//!
//! `lookup` has the answers that change nothing, `analysis` the analysis of a position or a whole game.

mod analysis;
mod lookup;

use std::time::Duration;

use self::analysis::Analysis;
pub(super) use self::lookup::diagram;
use super::advice::{Help, engine_failed};
use super::command::{self, Keyword};
use super::{speech, storage};
use crate::board::{Color, Move};
use crate::game::{ClaimError, Game, Offer};
use crate::language::{Language, sentences};
use crate::message;
use crate::notation::{Notation, ParseMoveError, parse_move_after};
use crate::opponent::{Advice, AdviceKind, AdviceRequest, Decision, Program, Seen};
use crate::record::Record;
use crate::rules::{Position, Why};
use crate::session::{Command, Event, Refusal, SaveState, Session, Step};
use crate::storage::game_files::{SaveTarget, StorageReport, StorageTask};
use crate::storage::journal::Entry;
use crate::wording::seat_sentence;
use crate::wording::{self, player_label};

/// The last line to the player.
pub(super) fn goodbye() -> String {
    message!("plain-goodbye")
}

/// A session that is driven by lines of text.
pub(super) struct Dialogue {
    session: Session,
    /// The question that the next line answers.
    question: Option<Question>,
    /// The notation in which moves are written.
    notation: Notation,
    /// Whether computer players wait until they are told to move.
    computer_waits: bool,
    /// The help that the player has asked for.
    help: Help,
    analysis: Analysis,
}

/// A question that is answered by yes or no.
#[derive(Clone, Copy)]
enum Question {
    /// Whether the side resigns.
    Resign(Color),
    /// Whether the side to move claims an impasse.
    Claim,
    /// Whether the opponent of the side accepts its offer.
    Accept(Color, Offer),
    /// Whether to analyse a game that is being played: the whole of it, or the position.
    Analyse { whole: bool },
    /// Whether to leave a game that is not saved.
    Quit,
}

/// The message when a computer player that is to move waits.
fn computer_waits_told() -> String {
    message!("plain-computer-waits")
}

/// The answer to `now` and `stop` where a person is to move.
fn not_its_turn() -> String {
    message!("plain-not-its-turn")
}

/// The answer to a line, with the tasks that it leads to.
#[derive(Default)]
pub(super) struct Reply {
    /// The lines about what has happened or was asked for.
    pub(super) told: Vec<String>,
    /// The tasks for the files of the game. Their results are told before `standing`.
    pub(super) tasks: Vec<StorageTask>,
    /// The lines about the side to move, threats and clocks, or the result; empty where they have
    /// not changed.
    pub(super) standing: Vec<String>,
    /// Whether the computer player that thinks shall answer at once.
    pub(super) hurries: bool,
    /// Whether the dialogue is over.
    pub(super) ends: bool,
}

impl Reply {
    fn told(line: impl Into<String>) -> Reply {
        Reply { told: vec![line.into()], ..Reply::default() }
    }

    /// All lines of text.
    #[cfg(test)]
    pub(super) fn lines(&self) -> impl Iterator<Item = &str> {
        self.told.iter().chain(&self.standing).map(String::as_str)
    }
}

impl From<Vec<String>> for Reply {
    fn from(told: Vec<String>) -> Reply {
        Reply { told, ..Reply::default() }
    }
}

impl Dialogue {
    /// A dialogue about a session, with moves written in `notation`.
    pub(super) fn new(session: Session, notation: Notation) -> Dialogue {
        Dialogue {
            session,
            question: None,
            notation,
            computer_waits: false,
            help: Help::default(),
            analysis: Analysis::default(),
        }
    }

    /// The game as it is written to a file.
    pub(super) fn record(&self) -> &Record {
        self.session.record()
    }

    /// The time until a flag falls, if a clock runs.
    pub(super) fn until_flag(&self) -> Option<Duration> {
        self.session.until_flag()
    }

    /// Ends the session; returns the last entries for its journal.
    pub(super) fn close(&mut self) -> Vec<Entry> {
        self.session.close()
    }

    /// The lines said before anything has been typed.
    pub(super) fn greeting(&self) -> Vec<String> {
        let title = message!("plain-title", title = self.position().selection().title());
        let intro = [title, message!("plain-type-a-move")];
        let odd = wording::setup_notice(self.position());
        intro.into_iter().chain(odd).chain(self.standing()).collect()
    }

    /// Carries out the command or move of a line, or takes it as the answer to the open question.
    pub(super) fn answer(&mut self, line: &str) -> Reply {
        let text = line.trim();
        let command = command::parse(text);
        match (self.question.take(), command) {
            (_, Some((Keyword::Quit, _))) => self.quit(),
            (Some(question), _) => self.decide(question, text),
            (None, Some((keyword, argument))) => self.run(keyword, argument),
            (None, None) if text.is_empty() => {
                Reply { standing: self.standing(), ..Reply::default() }
            }
            (None, None) => self.square_or_move(text),
        }
    }

    /// Lets time pass. Where a flag falls, the reply says so and an open question is dropped.
    pub(super) fn pass(&mut self, elapsed: Duration) -> Reply {
        let reply = self.apply(Command::Tick(elapsed));
        if !reply.standing.is_empty() {
            self.question = None;
        }
        reply
    }

    /// Takes note of the result of a task; returns the lines to say about it.
    pub(super) fn stored(&mut self, report: StorageReport) -> Vec<String> {
        let before = self.session.save_state();
        let events = self.session.apply(Command::Stored(report));
        let told = events.iter().filter_map(|event| storage::told(event, before));
        let mut lines: Vec<String> = told.flatten().collect();
        if before == SaveState::Failed && self.session.save_state() == SaveState::Saved {
            lines.insert(0, message!("plain-saved-again"));
        }
        lines
    }

    /// Applies a command and tells its events in sentences.
    fn apply(&mut self, command: Command) -> Reply {
        let mut reply = Reply::default();
        for event in self.session.apply(command) {
            match event {
                Event::Storage(task) => reply.tasks.push(task),
                event => self.tell(&event, &mut reply),
            }
        }
        reply
    }

    fn tell(&self, event: &Event, reply: &mut Reply) {
        let has_changed = matches!(
            event,
            Event::Played { .. }
                | Event::TakenBack(_)
                | Event::PlayedAgain(_)
                | Event::Declined { .. }
                | Event::Ended(_)
                | Event::Refused(Refusal::Move(_))
        );
        if has_changed {
            reply.standing = self.standing();
        }
        reply.told.extend(self.in_words(event));
    }

    fn in_words(&self, event: &Event) -> Option<String> {
        Some(match event {
            // The standing says how it has ended.
            Event::Refused(Refusal::Move(illegal)) if matches!(illegal.why, Why::GameOver(_)) => {
                return None;
            }
            &Event::Played { mv, .. } | &Event::PlayedAgain(Step::Move(mv)) => self.played(mv),
            Event::AnnotationsRemoved => message!("plain-remarks-removed"),
            &Event::TakenBack(Step::Move(mv)) => wording::move_undone(&self.write(mv)),
            Event::TakenBack(Step::End(outcome)) => {
                wording::end_undone(outcome.by, self.session.has_flagged())
            }
            Event::Refused(refusal) => self.refused(refusal),
            &Event::Declined { by } => wording::offer_declined(&self.session.headers().players, by),
            _ => return None,
        })
    }

    fn refused(&self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::Move(illegal) => {
                wording::sentence(&wording::illegal_move(self.position(), illegal))
            }
            Refusal::Claim(error) => self.claim_refused(*error),
            Refusal::NothingToTakeBack => wording::nothing_to_undo().to_owned(),
            Refusal::NothingToPlayAgain => wording::nothing_to_redo().to_owned(),
            Refusal::NotInVariation => wording::not_in_variation().to_owned(),
            Refusal::NoVariations => wording::no_variations().to_owned(),
            Refusal::NothingToAdd => wording::nothing_to_add().to_owned(),
        }
    }

    fn claim_refused(&self, error: ClaimError) -> String {
        wording::sentence(&wording::claim_error(self.position().selection(), error))
    }

    /// The move that led to the node shown, in words.
    fn played(&self, mv: Move) -> String {
        let before = self.game().cursor_ply().checked_sub(1);
        let before = before.and_then(|ply| self.game().position_at(ply));
        speech::played(before.unwrap_or(self.position()), mv)
    }

    /// The lines about the side to move, threats and clocks, or the result.
    fn standing(&self) -> Vec<String> {
        let players = &self.session.headers().players;
        let standing = speech::standing(self.game(), players);
        standing.into_iter().chain(self.time_left()).collect()
    }

    fn time_left(&self) -> Option<String> {
        let players = &self.session.headers().players;
        let clock = self.session.clock()?;
        Some(speech::time_left(clock, players, self.session.is_paused()))
    }

    fn game(&self) -> &Game {
        self.session.game()
    }

    fn position(&self) -> &Position {
        self.session.position()
    }

    fn to_move(&self) -> Color {
        self.position().to_move()
    }

    fn write(&self, mv: Move) -> String {
        self.notation.write(self.position(), self.session.last_destination(), mv)
    }

    // The computer as a player

    /// The game as computer players see it.
    pub(super) fn seen(&self) -> Seen<'_> {
        Seen {
            game: self.game(),
            players: &self.session.headers().players,
            clock: self.session.clock(),
            is_waiting: self.computer_waits,
        }
    }

    /// Carries out the decision of a computer player.
    pub(super) fn carry_out(&mut self, decision: Decision) -> Reply {
        match decision {
            Decision::Play(mv) => {
                let name = player_label(
                    Language::current(),
                    &self.session.headers().players,
                    self.to_move(),
                );
                let text = self.write(mv);
                let mut reply = self.apply(Command::Play(mv));
                reply.told.insert(0, message!("plain-plays", name = name, text = text));
                reply
            }
            Decision::ClaimImpasse => self.apply(Command::ClaimImpasse),
            Decision::Resign => self.apply(Command::Resign { by: self.to_move() }),
            Decision::Stuck(error) => {
                self.computer_waits = true;
                Reply::told(sentences(&[
                    seat_sentence(Language::current(), &error),
                    message!("plain-stuck"),
                ]))
            }
            Decision::Answer { accept } => match self.game().open_offer() {
                Some(open) => self.apply(Command::Answer { by: !open.by, accept }),
                None => Reply::default(),
            },
        }
    }

    // Help

    /// The next question for the adviser; `None` if there is none.
    pub(super) fn asked(&self) -> Option<AdviceRequest<'_>> {
        self.asked_for_analysis().or_else(|| self.help.asked(self.game()))
    }

    /// Takes the advice that was asked for.
    pub(super) fn advised(&mut self, advice: Advice) -> Reply {
        match advice {
            Advice::Report(_, report) => {
                self.analysis.take(report);
                Reply::default()
            }
            Advice::Lines(node, answer) => self.analysed(node, &answer),
            Advice::Failed if self.analysis.give_up() => Reply::told(engine_failed()),
            Advice::Stuck(error) => {
                self.analysis.give_up();
                Reply::told(seat_sentence(Language::current(), &error))
            }
            help => Reply::from(self.help.take(help, self.session.game(), self.notation)),
        }
    }

    fn ask_for_help(&mut self, kind: AdviceKind) -> Reply {
        Reply::from(self.help.ask(kind, self.session.game(), self.notation))
    }

    fn is_computer_to_move(&self) -> bool {
        Program::to_move(self.game(), &self.session.headers().players).is_some()
    }

    /// The side that a person acts for: its own against the computer, otherwise the side to move.
    fn acting_side(&self) -> Color {
        Program::only_person(&self.session.headers().players).unwrap_or(self.to_move())
    }

    fn move_now(&mut self) -> Reply {
        if !self.is_computer_to_move() {
            return Reply::told(not_its_turn());
        }
        let waited = std::mem::take(&mut self.computer_waits);
        Reply { hurries: !waited, ..Reply::default() }
    }

    fn stop_computer(&mut self) -> Reply {
        self.computer_waits = self.is_computer_to_move();
        Reply::told(match self.computer_waits {
            true => computer_waits_told(),
            false => not_its_turn(),
        })
    }

    /// Lets a person play the side of the program that is to move, or else of the other program.
    fn take_over(&mut self) -> Reply {
        let players = &self.session.headers().players;
        let to_move = self.game().node(self.game().live_node()).position().to_move();
        let Some(color) = Program::next_of(players, to_move) else {
            return Reply::told(message!("plain-no-program"));
        };
        let told = wording::taken_over(players, color);
        self.computer_waits = false;
        let reply = self.apply(Command::SetPlayer { color, name: None });
        Reply { told: vec![told], standing: self.standing(), ..reply }
    }

    fn undo(&mut self) -> Reply {
        let reply = self.apply(Command::Undo);
        let more = self.game().cursor_ply() > 0;
        self.step_over_computer(reply, more, Command::Undo)
    }

    fn redo(&mut self) -> Reply {
        let reply = self.apply(Command::Redo);
        let more = self.game().cursor_ply() < self.game().len();
        self.step_over_computer(reply, more, Command::Redo)
    }

    /// Takes back or plays again another move where a person plays against the computer and it is the
    /// computer's turn.
    fn step_over_computer(&mut self, first: Reply, may_step: bool, command: Command) -> Reply {
        let against_person = Program::only_person(&self.session.headers().players).is_some();
        let steps = against_person && may_step && self.is_computer_to_move();
        let second = if steps { self.apply(command) } else { Reply::default() };
        self.computer_waits = self.is_computer_to_move();
        let standing = if steps { second.standing } else { first.standing };
        let mut told = [first.told, second.told].concat();
        if self.computer_waits {
            told.push(computer_waits_told());
        }
        let tasks = [first.tasks, second.tasks].concat();
        Reply { told, tasks, standing, ..Reply::default() }
    }

    fn quit(&mut self) -> Reply {
        match self.session.would_be_lost() {
            true => self.ask(Question::Quit),
            false => Reply { ends: true, ..Reply::told(goodbye()) },
        }
    }

    fn run(&mut self, keyword: Keyword, argument: &str) -> Reply {
        let by = self.acting_side();
        match keyword {
            Keyword::Undo => self.undo(),
            Keyword::Redo => self.redo(),
            Keyword::Hint => self.ask_for_help(AdviceKind::Hint),
            Keyword::Mate => self.ask_for_help(AdviceKind::Mate),
            Keyword::Analysis => self.analyse_by(argument, false),
            Keyword::Analyse => self.analyse_by(argument, true),
            Keyword::Now => self.move_now(),
            Keyword::Stop => self.stop_computer(),
            Keyword::TakeOver => self.take_over(),
            Keyword::Draw => self.offer(Offer::Draw),
            Keyword::Impasse => self.offer(Offer::Impasse),
            Keyword::Claim => self.ask_if(self.game().check_impasse_claim(), Question::Claim),
            Keyword::Resign => self.ask_if(self.game().check_ongoing(), Question::Resign(by)),
            Keyword::Save => self.save(argument, false),
            Keyword::SaveOver if argument.is_empty() => Reply::told(message!("plain-which-file")),
            Keyword::SaveOver => self.save(argument, true),
            telling => self.lookup(telling, argument).into(),
        }
    }

    fn save(&mut self, file: &str, replace: bool) -> Reply {
        let file = (!file.is_empty()).then(|| file.into());
        self.apply(Command::Save(SaveTarget { file, replace }))
    }

    fn offer(&mut self, offer: Offer) -> Reply {
        let by = self.acting_side();
        let reply = self.apply(Command::Offer { by, offer });
        match self.game().open_offer() {
            // A computer player answers by itself.
            Some(_) if Program::of(&self.session.headers().players, !by).is_some() => reply,
            Some(_) => self.ask(Question::Accept(by, offer)),
            None => reply,
        }
    }

    fn ask_if(&mut self, allowed: Result<(), ClaimError>, question: Question) -> Reply {
        match allowed {
            Ok(()) => self.ask(question),
            Err(error) => Reply::told(self.claim_refused(error)),
        }
    }

    fn ask(&mut self, question: Question) -> Reply {
        self.question = Some(question);
        let players = &self.session.headers().players;
        let asked = match question {
            Question::Resign(by) => wording::resign_question(players, by),
            Question::Claim => wording::claim_question(players, self.position()),
            Question::Accept(by, offer) => {
                wording::offer_question(players, self.position(), by, offer)
            }
            Question::Analyse { .. } => wording::analyse_question().to_owned(),
            Question::Quit => wording::quit_question().to_owned(),
        };
        Reply::told(sentences(&[asked, message!("plain-type-yes-or-no")]))
    }

    /// Acts on the answer to a question. Any answer but yes leaves the game as it is.
    fn decide(&mut self, question: Question, answer: &str) -> Reply {
        let yes = matches!(answer.to_lowercase().as_str(), "yes" | "y");
        match question {
            Question::Accept(by, _) if !yes && self.is_move(answer) => {
                // A move lets the offer lapse.
                let withdrawn = self.apply(Command::Answer { by: !by, accept: false });
                let reply = self.play_text(answer);
                Reply { told: [withdrawn.told, reply.told].concat(), ..reply }
            }
            Question::Accept(by, _) => self.apply(Command::Answer { by: !by, accept: yes }),
            _ if !yes => {
                let standing = self.standing();
                Reply { standing, ..Reply::told(message!("plain-no")) }
            }
            Question::Resign(by) => self.apply(Command::Resign { by }),
            Question::Claim => self.apply(Command::ClaimImpasse),
            Question::Analyse { whole } => {
                self.analysis.allow();
                self.analyse(whole)
            }
            Question::Quit => Reply { ends: true, ..Reply::told(goodbye()) },
        }
    }

    /// Whether the text is a move that can be played now.
    fn is_move(&self, text: &str) -> bool {
        parse_move_after(self.position(), self.session.last_destination(), text).is_ok()
    }

    fn square_or_move(&mut self, text: &str) -> Reply {
        match self.square(text) {
            Some(at) => speech::about(self.position(), at).into(),
            None => self.play_text(text),
        }
    }

    fn play_text(&mut self, text: &str) -> Reply {
        match parse_move_after(self.position(), self.session.last_destination(), text) {
            Ok(_) | Err(ParseMoveError::Illegal(_)) if self.is_computer_to_move() => {
                Reply::told(message!("plain-computer-is-to-move"))
            }
            Ok(mv) => self.play(mv),
            Err(ParseMoveError::Illegal(refused)) => self.play(refused.mv),
            Err(error) => {
                let why = self.unread(text, &error);
                let reply = match error.is_move() {
                    true => self.apply(Command::PlayImpossible),
                    false => Reply::default(),
                };
                Reply { told: [vec![why], reply.told].concat(), ..reply }
            }
        }
    }

    fn play(&mut self, mv: Move) -> Reply {
        let reply = self.apply(Command::Play(mv));
        self.computer_waits = false;
        reply
    }

    fn unread(&self, text: &str, error: &ParseMoveError) -> String {
        if let Some(told) = wording::chess_squares(self.notation, self.position(), text) {
            return told;
        }
        let why = wording::unread_move_in(self.notation, self.position(), error);
        let why = wording::sentence(&why);
        match error {
            ParseMoveError::Syntax { .. }
            | ParseMoveError::JapaneseSyntax { .. }
            | ParseMoveError::UnknownPiece { .. }
            | ParseMoveError::UnknownName { .. } => sentences(&[why, message!("plain-see-help")]),
            _ => why,
        }
    }
}
