//! The texts about the match: parts of the title, the status, and why a typed text is not a move.

use super::captured::until_bare;
use super::computer;
use crate::board::{Color, Move, PieceKind};
use crate::notation::{Notation, ParseMoveError};
use crate::peers::PeerState;
use crate::rules::{Position, Termination};
use crate::session::{SaveState, Session};
use crate::text::escaped_path;
use crate::tui::action::{Action, Look};
use crate::tui::keymap::Keymap;
use crate::tui::screen::counted;
use crate::variant::{IllegalMoveRule, PerpetualCheck, RepetitionResult};
use crate::wording;
pub(super) use crate::wording::sentence;

/// The match, for texts about it with moves in `notation`.
#[derive(Clone, Copy)]
pub(super) struct Status<'a> {
    pub(super) session: &'a Session,
    pub(super) notation: Notation,
    /// Whether computer players wait until they are told to move.
    pub(super) computer_waits: bool,
    /// The state of the engine of another author that is asked for a move.
    pub(super) peer_state: Option<PeerState>,
    /// The keys, for texts that name them.
    pub(super) keymap: Keymap,
}

impl Status<'_> {
    pub(super) fn position(&self) -> &Position {
        self.session.position()
    }

    /// The name of the game, for the title.
    pub(super) fn title(&self) -> String {
        self.position().selection().title()
    }

    /// The number of the next move: `move 12`.
    pub(super) fn move_number(&self) -> String {
        let game = self.session.game();
        format!("move {}", game.move_number(game.cursor_ply()))
    }

    /// The side to move, or how the game ended without the details behind the comma.
    pub(super) fn turn(&self) -> String {
        match self.session.game().cursor_outcome() {
            Some(outcome) => {
                let told = wording::outcome(self.position().selection(), outcome);
                sentence(told.split(',').next().unwrap_or_default())
            }
            None => format!("{} to move", self.position().to_move()),
        }
    }

    /// The side to move in a word or two, for screens without a title.
    pub(super) fn short_turn(&self) -> String {
        let side = self.position().to_move();
        match self.alarm() {
            _ if self.session.is_over() => " Game over".to_owned(),
            Some(alarm) => format!(" {side}: {alarm}"),
            None => format!(" {side}"),
        }
    }

    /// The players, if any has a name: `Black (Aoi), White (Ben)`.
    pub(super) fn players(&self) -> Option<String> {
        let players = &self.session.headers().players;
        let called = Color::ALL.map(|color| players.label(color)).join(", ");
        (!players.are_nameless()).then_some(called)
    }

    /// The warning beside the name of the game while it cannot be stored.
    pub(super) fn unsaved(&self) -> Option<&'static str> {
        (self.session.save_state() == SaveState::Failed).then_some("NOT SAVED")
    }

    /// Whether a royal of the side to move is attacked, in a word: a check has to be answered,
    /// another attack need not be.
    pub(super) fn alarm(&self) -> Option<&'static str> {
        let position = self.position();
        let word = if position.is_check() { "CHECK" } else { "ATTACKED" };
        let attacked = || !position.attacked_royals(position.to_move()).is_empty();
        (!self.session.is_over() && attacked()).then_some(word)
    }

    /// The banner for another node than the live one, or for a finished game.
    pub(super) fn banner(&self) -> Option<String> {
        let game = self.session.game();
        if game.is_reviewing() {
            return Some(format!("REVIEW {} of {}", game.cursor_ply(), game.len()));
        }
        self.session.is_over().then(|| "GAME OVER".to_owned())
    }

    /// The status, which is shown if there is no message: review, the result, a threat or a
    /// repetition; `None` if there is none of these.
    pub(super) fn full(&self) -> Option<String> {
        if let Some(banner) = self.banner().filter(|_| self.session.game().is_reviewing()) {
            let branches = self.branches();
            let more = branches.as_deref().unwrap_or("a move played here begins a variation");
            return Some(format!("{banner}: {more}."));
        }
        if let Some(result) = self.result() {
            let file =
                self.session.archived_to().map(|path| format!(" Saved: {}", escaped_path(path)));
            let file = file.unwrap_or_default();
            let look = Action::Look(Look::Back);
            let mut hints = self.keymap.hints(&[(Action::Undo, "takes back"), (look, "reviews")]);
            if !hints.is_empty() {
                hints.push_str(", ");
            }
            return Some(format!("{result} {hints}:new plays again.{file}"));
        }
        let threat = wording::threat(self.position());
        let parts = [self.computer_turn(), threat, self.repetition(), self.nearly_bare()];
        let sentences: Vec<String> = parts.into_iter().flatten().collect();
        match sentences.is_empty() {
            true => self.session.game().is_empty().then(|| self.welcome()),
            false => Some(sentences.join(" ")),
        }
    }

    /// The side whose king is bare first, after a few more captures, and where the rule is explained.
    fn nearly_bare(&self) -> Option<String> {
        let (position, setup) = (self.position(), self.position().setup());
        let left = |color| Some((until_bare(position, color, &setup)?, color));
        let (left, color) =
            Color::ALL.into_iter().filter_map(left).min_by_key(|(left, _)| *left)?;
        let pieces = if left == 1 { "piece is" } else { "pieces are" };
        let rules = self.behind(&Action::Rules, "tells more");
        Some(format!("{color}'s king is bare once {left} more {pieces} taken{rules}."))
    }

    /// The state of the computer, if it is to move.
    fn computer_turn(&self) -> Option<String> {
        let side = self.position().to_move();
        computer::is_to_move(self.session).then(|| match self.computer_waits {
            true => format!("{side} waits{}.", self.behind(&Action::MoveNow, "lets it move")),
            false => {
                let doing = match self.peer_state {
                    Some(PeerState::Starting | PeerState::Options) => "starting",
                    Some(PeerState::Stopping) => "stopping",
                    _ => "thinking",
                };
                format!(
                    "{side} is {doing}{}.",
                    self.behind(&Action::MoveNow, "makes it move at once")
                )
            }
        })
    }

    /// The status in a few words, for a row that is shared with the keys. A check is left out
    /// unless the screen has a title, because the side to move is shown with it otherwise.
    pub(super) fn short(&self, titled: bool) -> Option<String> {
        if self.session.game().is_reviewing() {
            return self.banner();
        }
        if self.session.is_over() {
            return Some(self.turn());
        }
        self.alarm().filter(|_| titled).or(self.unsaved()).map(str::to_owned)
    }

    /// The end of the game, with the names of the players.
    fn result(&self) -> Option<String> {
        let outcome = self.session.game().cursor_outcome()?;
        let players = &self.session.headers().players;
        Some(sentence(&wording::outcome_at(players, self.position(), outcome)))
    }

    /// Whether the game ended with an illegal move: the reason and the result are shown together.
    pub(super) fn is_lost_by_illegal_move(&self) -> bool {
        let outcome = self.session.game().cursor_outcome();
        outcome.is_some_and(|outcome| outcome.by == Termination::IllegalMove)
    }

    /// Whether an illegal move loses, which the title says.
    pub(super) fn is_strict(&self) -> bool {
        self.position().selection().rules().illegal_move == IllegalMoveRule::Loses
    }

    /// The moves that were played from here, each with the number of moves in its variation, and the one
    /// that the line follows in brackets.
    fn branches(&self) -> Option<String> {
        let game = self.session.game();
        let moves: Vec<(Move, bool)> = game.branch_moves().collect();
        let branches = game.branches(game.cursor_node());
        let named = moves.iter().zip(branches).map(|(&(mv, followed), &branch)| {
            let (text, count) = (self.write(mv), counted(game.branch_len(branch)));
            if followed { format!("[{text}] ({count})") } else { format!("{text} ({count})") }
        });
        let named: Vec<String> = named.collect();
        let next = self.behind(&Action::NextBranch, "takes the next");
        (moves.len() > 1).then(|| format!("{} begin here{next}", named.join(", ")))
    }

    /// The key of `action` and its effect, behind another statement: `; z lets it move`. Empty if the
    /// action has no key.
    fn behind(&self, action: &Action, effect: &str) -> String {
        let hint = self.keymap.hints(&[(action.clone(), effect)]);
        if hint.is_empty() { hint } else { format!("; {hint}") }
    }

    /// The message at the start of a game, for newcomers.
    fn welcome(&self) -> String {
        let hints = [
            (Action::Pieces, "shows how every piece moves"),
            (Action::Rules, "tells the rules"),
            (Action::Help, "lists the keys"),
        ];
        self.keymap.hint_sentence(&hints).trim_start().to_owned()
    }

    /// A move from the current position.
    pub(super) fn write(&self, mv: Move) -> String {
        self.notation.write(self.position(), self.session.last_destination(), mv)
    }

    /// The number of times the position has come up and the consequence, from the second time on.
    fn repetition(&self) -> Option<String> {
        let times = self.session.game().repetitions();
        let rules = self.position().selection().rules();
        let end = match rules.repetition.result {
            RepetitionResult::Draw => "is a draw",
            RepetitionResult::MoverLoses => "loses for the side that causes it",
            RepetitionResult::Forbidden => "is forbidden",
            RepetitionResult::BlackLoses => "loses for Black",
        };
        let check = match rules.perpetual_check {
            PerpetualCheck::Loses => " (perpetual check loses)",
            PerpetualCheck::Draw => "",
        };
        let last = ordinal(usize::from(rules.repetition.count.get()));
        (times > 1)
            .then(|| format!("Repetition: {} time; the {last} {end}{check}.", ordinal(times)))
    }

    /// The number of times the position has come up, for the title: `2nd time`.
    pub(super) fn short_repetition(&self) -> Option<String> {
        let times = self.session.game().repetitions();
        (times > 1).then(|| format!("{} time", ordinal(times)))
    }

    /// The hand of the side to move, with `kind` in brackets, for screens without room for hands.
    pub(super) fn hand(&self, kind: PieceKind) -> String {
        let position = self.position();
        let kinds = position.hand(position.to_move()).iter().map(|(other, count)| {
            let name = &position.selection().face(other).name;
            let text = if count > 1 { format!("{name} x{count}") } else { name.clone() };
            if other == kind { format!("[{text}]") } else { text }
        });
        kinds.collect::<Vec<_>>().join(" ")
    }

    /// Why `text`, typed after `:`, is no move. A text of letters alone is rather a misspelt
    /// command.
    pub(super) fn unread(&self, text: &str, error: &ParseMoveError) -> String {
        if let Some(told) = self.piece_without_target(text) {
            return told;
        }
        if let Some(told) = wording::chess_squares(self.notation, self.position(), text) {
            return told;
        }
        let unclear = matches!(
            error,
            ParseMoveError::Syntax { .. }
                | ParseMoveError::UnknownPiece { .. }
                | ParseMoveError::JapaneseSyntax { .. }
        );
        if unclear && text.chars().all(|letter| letter.is_alphabetic() || letter == ' ') {
            return format!("'{text}' is neither a move nor a command; :help lists them.");
        }
        sentence(&wording::unread_move_in(self.notation, self.position(), error))
    }

    /// A message that asks for the target square if `text` is only the abbreviation of a piece.
    fn piece_without_target(&self, text: &str) -> Option<String> {
        let position = self.position();
        let abbr = text.to_uppercase();
        let kind = position.selection().variant().kind_by_abbr(&abbr)?;
        let moves = position.legal_moves().into_iter();
        let mut its = moves.filter(|&mv| position.moved_kind(mv) == Some(kind));
        let told = match its.next().map(|mv| self.notation.write(position, None, mv)) {
            Some(mv) => format!("write where {abbr} goes, as in {mv}; Tab lists its moves"),
            None => format!("{abbr} has no move now; Tab lists the others"),
        };
        Some(sentence(&told))
    }
}

fn ordinal(number: usize) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

#[cfg(test)]
mod tests {
    use super::ordinal;

    #[test]
    fn ordinals() {
        let all = [1, 2, 3, 4, 11, 12, 13, 21, 22, 112].map(ordinal).join(" ");
        assert_eq!(all, "1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 112th");
    }
}
