//! What the screen says: the title, the question being asked, how the game stands.

use super::{Mode, Play, Question};
use crate::board::{Color, Move, PieceKind, Square};
use crate::notation::{Notation, ParseMoveError};
use crate::rules::{Position, Termination};
use crate::variant::IllegalMoveRule;
use crate::wording;
pub(super) use crate::wording::sentence;

/// Why `text`, typed after `:`, was not understood. A word is rather a misspelt command.
pub(super) fn unread(
    notation: Notation,
    position: &Position,
    text: &str,
    error: &ParseMoveError,
) -> String {
    if let Some(told) = piece_alone(notation, position, text) {
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
    sentence(&wording::unread_move_in(notation, position, error))
}

/// What is missing where `text` names a piece and nothing else: where it goes.
fn piece_alone(notation: Notation, position: &Position, text: &str) -> Option<String> {
    let abbr = text.to_uppercase();
    let kind = position.selection().variant().kind_by_abbr(&abbr)?;
    let moves = position.legal_moves().into_iter();
    let mut its = moves.filter(|&mv| position.moved_kind(mv) == Some(kind));
    let told = match its.next().map(|mv| notation.write(position, None, mv)) {
        Some(mv) => format!("write where {abbr} goes, as in {mv}; Tab lists its moves"),
        None => format!("{abbr} has no move now; Tab lists the others"),
    };
    Some(sentence(&told))
}

/// What a newcomer wants to know first.
fn welcome() -> String {
    "p shows how every piece moves, r tells the rules, ? lists the keys.".to_owned()
}

impl Play {
    /// The game's name, for the title.
    #[must_use]
    pub fn title(&self) -> String {
        self.position().selection().title()
    }

    /// Which move is next: `move 12`.
    #[must_use]
    pub fn move_number(&self) -> String {
        format!("move {}", self.position().ply())
    }

    /// Who is to move, or how the game ended, without what is told behind a comma.
    #[must_use]
    pub fn turn(&self) -> String {
        match self.game.cursor_outcome() {
            Some(outcome) => {
                let told = wording::outcome(self.position().selection(), outcome);
                sentence(told.split(',').next().unwrap_or_default())
            }
            None => format!("{} to move", self.position().to_move()),
        }
    }

    /// How the game ended, with the players' names.
    fn result(&self) -> Option<String> {
        let selection = self.position().selection();
        let outcome = self.game.cursor_outcome()?;
        Some(sentence(&wording::outcome_between(&self.headers.players, selection, outcome)))
    }

    /// Who plays, if anybody was named: `Black (Aoi), White (Ben)`.
    pub(super) fn players_named(&self) -> Option<String> {
        let named = Color::ALL.map(|color| self.headers.players.label(color)).join(", ");
        (!self.headers.players.are_nameless()).then_some(named)
    }

    /// The same in a word or two, for where there is no title.
    pub(super) fn short_turn(&self) -> String {
        let side = self.position().to_move();
        match self.alarm() {
            _ if self.game.cursor_outcome().is_some() => " Game over".to_owned(),
            Some(alarm) => format!(" {side}: {alarm}"),
            None => format!(" {side}"),
        }
    }

    /// Which keys answer the question, where it does not say so itself.
    pub(super) const fn answers(&self) -> &'static str {
        if matches!(self.mode, Mode::Ask(_)) { " y/n" } else { "" }
    }

    /// Whether a royal is attacked, in a word: a check binds, another attack is only announced.
    #[must_use]
    pub fn alarm(&self) -> Option<&'static str> {
        let check = self.position().is_check();
        let word = if check { "CHECK" } else { "ATTACKED" };
        (!self.attacked().is_empty()).then_some(word)
    }

    /// The royals of the side to move that are attacked, as long as the game goes on.
    fn attacked(&self) -> Vec<Square> {
        let position = self.position();
        match self.game.cursor_outcome() {
            Some(_) => Vec::new(),
            None => position.attacked_royals(position.to_move()),
        }
    }

    /// What must not be missed: that another place than the live one is shown, or that the game is
    /// over.
    #[must_use]
    pub fn banner(&self) -> Option<String> {
        if self.is_reviewing() {
            let (at, len) = (self.game.cursor_ply(), self.game.len());
            return Some(format!("REVIEW {at} of {len}"));
        }
        self.game.cursor_outcome().map(|_| "GAME OVER".to_owned())
    }

    /// What to say when nothing else is to be said: how the game stands.
    #[must_use]
    pub fn status(&self) -> Option<String> {
        if self.is_reviewing() {
            let more = self.branches_in_words();
            let more = more.unwrap_or_else(|| "a move played here begins a variation".to_owned());
            return self.banner().map(|banner| format!("{banner}: {more}."));
        }
        if let Some(result) = self.result() {
            let file = self.written_to.as_ref().map(|path| format!(" Saved: {path}"));
            let file = file.unwrap_or_default();
            return Some(format!("{result} u takes back, [ reviews, :new plays again.{file}"));
        }
        let stands: Vec<String> =
            [wording::threat(self.position()), self.repetition()].into_iter().flatten().collect();
        (!stands.is_empty())
            .then(|| stands.join(" "))
            .or_else(|| self.game.is_empty().then(welcome))
    }

    /// The same in as few words as possible, where the keys have to share its rows. Without a title
    /// a check stands before the keys.
    #[must_use]
    pub fn short_status(&self, titled: bool) -> Option<String> {
        if self.is_reviewing() {
            return self.banner();
        }
        let over = self.game.cursor_outcome().is_some();
        let alarm = self.alarm().filter(|_| titled).or(self.unsaved()).map(str::to_owned);
        if over { Some(self.turn()) } else { alarm }
    }

    /// The hand of the side to move in words, the kind under the cursor in brackets: for windows
    /// without room for hands.
    pub(super) fn hand_in_words(&self, kind: PieceKind) -> String {
        let position = self.position();
        let kinds = position.hand(position.to_move()).iter().map(|(other, count)| {
            let name = &position.selection().face(other).name;
            let text = if count > 1 { format!("{name} x{count}") } else { name.clone() };
            if other == kind { format!("[{text}]") } else { text }
        });
        kinds.collect::<Vec<_>>().join(" ")
    }

    /// The question that is being asked, if any.
    #[must_use]
    pub fn question(&self) -> Option<String> {
        match self.mode {
            Mode::Promotion { promoted, marked, .. } => self.promotion_question(promoted, marked),
            Mode::Which { ref moves, marked } => Some(self.which_question(moves, marked)),
            Mode::Ask(question) => Some(self.asked(question)),
            _ => None,
        }
    }

    /// Names both faces, the marked one in brackets.
    fn promotion_question(&self, promoted: Move, marked: Option<bool>) -> Option<String> {
        let selection = self.position().selection();
        let kind = self.position().piece(promoted.from()?)?.kind;
        let plain = selection.face(kind);
        let turned = selection.face(plain.promotes_to?);
        let mark = |marked: bool, text: String| {
            if marked { format!("[{text}]") } else { format!(" {text} ") }
        };
        let turned = mark(marked == Some(true), format!("+ {}", turned.name));
        let plain = mark(marked == Some(false), format!("= {}", plain.name));
        Some(format!("Promote? {turned} {plain}"))
    }

    fn asked(&self, question: Question) -> String {
        let (players, side) = (&self.headers.players, self.position().to_move());
        match question {
            Question::Quit => "Quit? The game is not saved and will be lost.".to_owned(),
            Question::Variants => "Leave the game? It is not saved and will be lost.".to_owned(),
            Question::Again => "Begin anew? This game is not saved and will be lost.".to_owned(),
            Question::Resign => wording::resign_question(players, side),
            Question::Claim => wording::claim_question(players, self.position()),
            Question::Accept(offer) => wording::offer_question(players, side, offer),
        }
    }

    /// Brings the written moves up to date with the line of the game.
    pub(super) fn write_moves(&mut self) {
        let moves: Vec<Move> = self.game.moves().collect();
        let same = moves.iter().zip(&self.known).take_while(|(mv, known)| mv == known).count();
        self.written.truncate(same);
        for (at, &mv) in moves.iter().enumerate().skip(same) {
            let before = self.game.position_at(at);
            let previous = at.checked_sub(1).and_then(|last| moves.get(last)).map(|mv| mv.to());
            let text = before.map(|before| self.notation.write(before, previous, mv));
            self.written.push(text.unwrap_or_default());
        }
        self.known = moves;
        self.forks = self.forks();
        self.commented = self.commented();
    }

    /// Writes the moves in `notation` from now on.
    pub fn write_in(&mut self, notation: Notation) {
        if self.notation != notation {
            self.notation = notation;
            self.known.clear();
            self.write_moves();
        }
    }

    /// Whether the game ended with a slip, which is told along with what follows from it.
    pub(super) fn is_lost_by_slip(&self) -> bool {
        self.game.cursor_outcome().is_some_and(|outcome| outcome.by == Termination::IllegalMove)
    }

    /// Whether a slip loses the game here, which is worth a word in the title.
    pub(super) fn is_strict(&self) -> bool {
        self.position().selection().rules().illegal_move == IllegalMoveRule::Loses
    }
}
