//! The texts about the match: parts of the title, the status, and why a typed text is not a move.

use std::iter::successors;

use super::captured::until_bare;
use super::game_table::GameTable;
use crate::action::Action;
use crate::keymap::{KeyMessage, hint_sentence};
use zushiki_core::board::{Color, Move, PieceKind};
use zushiki_core::game::NodeId;
use zushiki_core::notation::ParseMoveError;
use zushiki_core::rules::{Position, Termination};
use zushiki_core::text::escaped_path;
use zushiki_core::variant::{IllegalMoveRule, PerpetualCheck, RepetitionResult};
use zushiki_play::peers::PeerState;
use zushiki_play::session::SaveState;
use zushiki_play::verbs::Verb;
use zushiki_play::verbs::{self, KnownTo};
use zushiki_words::message;
use zushiki_words::wording::{self, Side, TypedMove, Wording, face_name, player_label};

/// The command that begins the game again.
const NEW: &str = ":new";

/// The message about the key that follows the next of several variations.
pub(super) const TAKES_NEXT: KeyMessage =
    |language, key| message!(language, "play-hint-takes-next", key);

/// The texts about the game at a table.
#[derive(Clone, Copy)]
pub(super) struct Status<'a>(pub(super) &'a GameTable);

impl Status<'_> {
    pub(super) fn position(&self) -> &Position {
        self.0.position()
    }

    /// Whether the game is over at the node shown.
    pub(super) fn is_over(&self) -> bool {
        self.0.session().is_over()
    }

    /// The name of the game, for the title.
    pub(super) fn title(&self) -> String {
        self.position().selection().title().words(self.0.language())
    }

    /// The name of the game without its presets.
    pub(super) fn short_title(&self) -> String {
        let name = &self.position().selection().variant().name;
        name.of(self.0.language().tag()).to_owned()
    }

    /// The number of the next move, with the moves of both sides counted.
    pub(super) fn move_number(&self) -> usize {
        let game = self.0.game();
        game.move_number(game.cursor_ply(), self.0.counting())
    }

    /// The same counted from the first position, which may be from the middle of a game.
    pub(super) fn move_number_from_start(&self) -> usize {
        let first = self.0.game().move_number(0, self.0.counting());
        self.move_number().saturating_sub(first).saturating_add(1)
    }

    /// The side to move, or how the game ended, in a few words.
    pub(super) fn turn(&self) -> String {
        let (language, position) = (self.0.language(), self.position());
        match self.0.game().cursor_outcome() {
            Some(end) => {
                language.sentence(&wording::short_outcome(language, position.selection(), end))
            }
            None => message!(language, "play-to-move", side = Side::to_move(position)),
        }
    }

    /// The side to move in a word or two, for screens without a title.
    pub(super) fn short_turn(&self) -> String {
        let side = Side::to_move(self.position());
        match self.alarm() {
            _ if self.is_over() => format!(" {}", message!(self.0.language(), "play-over")),
            Some(alarm) => {
                format!(" {}", message!(self.0.language(), "play-side-in-check", side, alarm))
            }
            None => format!(" {}", side.words(self.0.language())),
        }
    }

    /// The players, if any has a name: `Black (Aoi), White (Ben)`.
    pub(super) fn players(&self) -> Option<String> {
        let (language, players) = (self.0.language(), self.0.players());
        let called = Side::both(self.position().selection())
            .map(|side| player_label(language, players, side));
        let called = language.list(&called);
        (!players.are_nameless()).then_some(called)
    }

    /// The warning beside the name of the game while it cannot be stored.
    pub(super) fn unsaved(&self) -> Option<String> {
        (self.0.session().save_state() == SaveState::Failed)
            .then(|| message!(self.0.language(), "play-not-saved"))
    }

    /// Whether a royal of the side to move is attacked, in a word: a check has to be answered,
    /// another attack need not be.
    pub(super) fn alarm(&self) -> Option<String> {
        let position = self.position();
        let word = || {
            if position.is_check() {
                message!(self.0.language(), "play-check")
            } else {
                message!(self.0.language(), "play-attacked")
            }
        };
        let attacked = || !position.attacked_royals(position.to_move()).is_empty();
        (!self.is_over() && attacked()).then(word)
    }

    /// The banner for another node than the live one, or for a finished game.
    pub(super) fn banner(&self) -> Option<String> {
        let (language, game) = (self.0.language(), self.0.game());
        let (ply, all) = (game.cursor_ply(), game.shown_len());
        if game.is_reviewing() && self.0.board_use.shows_solution() {
            return Some(message!(language, "play-solution", ply, all));
        }
        if game.is_reviewing() {
            let [ply, all] = [ply, all].map(|ply| game.last_number(ply, self.0.counting()));
            return Some(message!(language, "play-review", ply, all));
        }
        self.is_over().then(|| message!(self.0.language(), "play-game-over"))
    }

    /// The status, which is shown if there is no message: review, the result, a threat or a
    /// repetition; `None` if there is none of these.
    pub(super) fn full(&self) -> Option<String> {
        // The panel beside the board tells about a solution, and no move can be played there.
        if self.0.game().is_reviewing() && self.0.board_use.shows_solution() {
            return None;
        }
        if self.0.game().is_reviewing() {
            let parts = [Some(self.branches()), self.running_clock(), self.times()];
            let parts = parts.into_iter().flatten();
            return Some(self.0.language().sentences(&parts.collect::<Vec<_>>()));
        }
        if let Some(result) = self.result() {
            let file = self.0.session().archived_to();
            let file = file
                .map(|path| message!(self.0.language(), "play-saved", path = escaped_path(path)));
            let parts = [Some(result), Some(self.after_the_end()), file].into_iter().flatten();
            return Some(self.0.language().sentences(&parts.collect::<Vec<_>>()));
        }
        let parts = self.events();
        if parts.is_empty() {
            self.invitation().or_else(|| {
                // A lesson has instructions.
                let is_new = self.0.board_use.is_game() && self.0.game().is_empty();
                is_new.then(|| self.welcome())
            })
        } else {
            Some(self.0.language().sentences(&parts))
        }
    }

    /// The state of the players and of the position, as far as something is to be said about it.
    fn events(&self) -> Vec<String> {
        let threat = wording::threat(self.0.language(), self.position());
        let parts =
            [self.elsewhere(), self.computer_turn(), threat, self.repetition(), self.nearly_bare()];
        parts.into_iter().flatten().collect()
    }

    /// Whether the status is at most an invitation or a welcome.
    pub(super) fn is_idle(&self) -> bool {
        !self.0.game().is_reviewing() && !self.is_over() && self.events().is_empty()
    }

    /// The side whose clock runs while the players look at another node, in a sentence.
    fn running_clock(&self) -> Option<String> {
        let side = self.0.side(self.0.session().clock()?.running()?);
        Some(message!(self.0.language(), "play-review-clock", side))
    }

    /// The time that the move shown took, and both clocks after it, in a sentence.
    fn times(&self) -> Option<String> {
        let (language, game) = (self.0.language(), self.0.game());
        let times = wording::times_at(language, game, game.cursor_node())?;
        Some(language.sentence(&times))
    }

    /// The keys and the command for continuing after the end of the game.
    fn after_the_end(&self) -> String {
        let language = self.0.language();
        let keys: [(Action, KeyMessage); 2] = [
            (Action::Verb(Verb::Undo), |language, key| {
                message!(language, "play-hint-take-back", key)
            }),
            (Action::Verb(Verb::LookBack), |language, key| {
                message!(language, "play-hint-review", key)
            }),
        ];
        let first = usize::from(!self.0.session().can_undo());
        let mut hints = self.0.keymap.hints(language, &keys[first..]);
        hints.push(message!(language, "play-again", key = NEW));
        hint_sentence(language, &hints)
    }

    /// The side whose king is bare first, after a few more captures, and where the rule is explained.
    fn nearly_bare(&self) -> Option<String> {
        let (position, setup) = (self.position(), self.position().setup());
        let left = |color| Some((until_bare(position, color, &setup)?, color));
        let (left, color) =
            Color::ALL.into_iter().filter_map(left).min_by_key(|(left, _)| *left)?;
        let told = message!(
            self.0.language(),
            "play-nearly-bare",
            side = self.0.side(color),
            count = left
        );
        let tells: KeyMessage = |language, key| message!(language, "play-hint-tells-more", key);
        Some(self.0.with_hints(told, &[(Action::Verb(Verb::Rules), tells)]))
    }

    /// The state of the computer, if it is to move.
    fn computer_turn(&self) -> Option<String> {
        let side = Side::to_move(self.position());
        let now = Action::Verb(Verb::MoveNow);
        let lets: KeyMessage = |language, key| message!(language, "play-hint-lets-move", key);
        let at_once: KeyMessage = |language, key| message!(language, "play-hint-move-now", key);
        self.0.table.players().is_program_to_move().then(|| {
            if self.0.is_computer_held_back() {
                let waits = message!(self.0.language(), "play-waits", side);
                self.0.with_hints(waits, &[(now, lets)])
            } else {
                self.0.with_hints(self.computer_state(side), &[(now, at_once)])
            }
        })
    }

    /// The sentence about the program that plays `side`: it is starting, stopping or thinking.
    fn computer_state(&self, side: Side) -> String {
        match self.0.peer_state {
            Some(PeerState::Starting | PeerState::Options) => {
                message!(self.0.language(), "play-starting", side)
            }
            Some(PeerState::Stopping) => {
                message!(self.0.language(), "play-stopping", side)
            }
            _ => message!(self.0.language(), "play-thinking", side),
        }
    }

    /// The status in a few words, for a row that is shared with the keys. A check is left out
    /// unless the screen has a title, because the side to move is shown with it otherwise.
    pub(super) fn short(&self, titled: bool) -> Option<String> {
        if self.0.game().is_reviewing() {
            return self.banner();
        }
        if self.is_over() {
            return Some(self.turn());
        }
        self.alarm().filter(|_| titled).or_else(|| self.unsaved())
    }

    /// The end of the game, with the names of the players.
    fn result(&self) -> Option<String> {
        let outcome = self.0.game().cursor_outcome()?;
        let players = self.0.players();
        Some(self.0.language().sentence(&wording::outcome_at(
            self.0.language(),
            players,
            self.position(),
            outcome,
        )))
    }

    /// Whether the game ended with an illegal move: the reason and the result are shown together.
    pub(super) fn is_lost_by_illegal_move(&self) -> bool {
        let outcome = self.0.game().cursor_outcome();
        outcome.is_some_and(|outcome| outcome.by == Termination::IllegalMove)
    }

    /// Whether an illegal move loses, as shown in the title.
    pub(super) fn is_strict(&self) -> bool {
        self.position().selection().rules().illegal_move == IllegalMoveRule::Loses
    }

    /// The position in review, and the moves that were played from here, each with the number of moves in its
    /// variation, and the one that the line follows in brackets.
    fn branches(&self) -> String {
        let (language, game) = (self.0.language(), self.0.game());
        let (ply, all) = (game.cursor_ply(), game.shown_len());
        let moves: Vec<(Move, bool)> = game.branch_moves().collect();
        let branches = game.branches(game.cursor_node());
        let named = moves.iter().zip(branches).map(|(&(mv, followed), &branch)| {
            let next = |&id: &NodeId| game.branches(id).first().copied();
            let (text, count) = (self.0.write(mv), successors(Some(branch), next).count());
            let text = if followed { format!("[{text}]") } else { text };
            message!(language, "play-branch", mv = text, moves = count)
        });
        let named: Vec<String> = named.collect();
        if named.is_empty() {
            return message!(language, "play-review-continues-variation", ply, all);
        }
        if named.len() < 2 {
            return message!(language, "play-review-begins-variation", ply, all);
        }
        let named = language.list(&named);
        let told = message!(language, "play-review-branches", ply, all, moves = named);
        self.0.with_hints(told, &[(Action::Verb(Verb::NextBranch), TAKES_NEXT)])
    }

    /// The advice to take a program as an opponent, before the first move of a player who has not used one; `None` if
    /// both names or a clock are set, because two people play then.
    fn invitation(&self) -> Option<String> {
        let (session, players) = (self.0.session(), self.0.players());
        let is_named = Color::ALL.into_iter().all(|color| players.name(color).is_some());
        let is_early = self.0.invites_program && self.0.game().is_empty();
        let is_alone = is_early && !is_named && session.clock().is_none();
        let side = self.0.table.players().side_without_opponent().filter(|_| is_alone)?;
        Some(message!(self.0.language(), "play-no-opponent", side = self.0.side(side)))
    }

    /// The message at the start of a game, for newcomers.
    fn welcome(&self) -> String {
        let hints: [(Action, KeyMessage); 3] = [
            (Action::Verb(Verb::Pieces), |language, key| {
                message!(language, "play-hint-pieces", key)
            }),
            (Action::Verb(Verb::Rules), |language, key| message!(language, "play-hint-rules", key)),
            (Action::Verb(Verb::Help), |language, key| message!(language, "play-hint-keys", key)),
        ];
        let language = self.0.language();
        hint_sentence(language, &self.0.keymap.hints(language, &hints))
    }

    /// The number of times the position has come up and the consequence, from the second time on.
    fn repetition(&self) -> Option<String> {
        let times = self.0.game().repetitions();
        let rules = self.position().selection().rules();
        let check = match rules.perpetual_check {
            PerpetualCheck::Loses => "loses",
            PerpetualCheck::Draw => "draw",
        };
        let last = rules.repetition.count.get();
        (times > 1).then(|| match rules.repetition.result {
            RepetitionResult::Draw => {
                message!(self.0.language(), "play-repetition-draw", times, last, check)
            }
            RepetitionResult::MoverLoses => {
                message!(self.0.language(), "play-repetition-mover-loses", times, last, check)
            }
            RepetitionResult::Forbidden => {
                message!(self.0.language(), "play-repetition-forbidden", times, last, check)
            }
            RepetitionResult::BlackLoses => {
                message!(
                    self.0.language(),
                    "play-repetition-black-loses",
                    side = self.0.side(Color::Black),
                    times,
                    last,
                    check
                )
            }
        })
    }

    /// The number of times the position has come up, for the title: `2nd time`.
    pub(super) fn short_repetition(&self) -> Option<String> {
        let times = self.0.game().repetitions();
        (times > 1).then(|| message!(self.0.language(), "play-times", times))
    }

    /// The hand of the side to move, with `kind` in brackets, for screens without room for hands.
    pub(super) fn hand(&self, kind: PieceKind) -> String {
        let position = self.position();
        let kinds = position.hand(position.to_move()).iter().map(|(other, count)| {
            let name = face_name(self.0.language(), position.selection().face(other));
            let text = if count > 1 { format!("{name} x{count}") } else { name.to_owned() };
            if other == kind { format!("[{text}]") } else { text }
        });
        kinds.collect::<Vec<_>>().join(" ")
    }

    /// Why `text`, typed after `:`, is not a move. A text of letters alone is rather a misspelt
    /// command. The side `bottom` is at the bottom of the board.
    pub(super) fn unread(&self, text: &str, bottom: Color, error: &ParseMoveError) -> String {
        if let Some(told) = self.piece_without_target(text) {
            return told;
        }
        let (language, notation) = (self.0.language(), self.0.notation());
        let position = self.position();
        let is_to_move = self.0.table.players().refusal_of_move().is_none();
        let typed = TypedMove { text, language, notation, position, bottom, is_to_move };
        if let Some(told) = typed.explained(error) {
            return told;
        }
        if verbs::is_like_command(text, error) {
            return wording::unknown_command(self.0.language(), text, KnownTo::Screen);
        }
        let unclear = matches!(
            error,
            ParseMoveError::Syntax { .. }
                | ParseMoveError::UnknownPiece { .. }
                | ParseMoveError::JapaneseSyntax { .. }
        );
        if unclear && text.chars().all(|letter| letter.is_alphabetic() || letter == ' ') {
            return message!(self.0.language(), "play-unread", text);
        }
        self.0.language().sentence(&wording::unread_move_in(
            self.0.language(),
            self.0.notation(),
            self.position(),
            error,
        ))
    }

    /// A message that asks for the target square if `text` is only the abbreviation of a piece, or the beginning of one.
    fn piece_without_target(&self, text: &str) -> Option<String> {
        let (language, selection) = (self.0.language(), self.position().selection());
        let kinds = wording::kinds_abbreviated(selection, text);
        let told = match *kinds {
            [] => return None,
            [kind] => self.request_for_target(kind),
            _ => wording::cut_name(language, selection, text, &kinds),
        };
        Some(language.sentence(&told))
    }

    /// A message that asks where the piece of `kind` goes.
    fn request_for_target(&self, kind: PieceKind) -> String {
        let position = self.position();
        let abbr = position.selection().face(kind).abbr.as_str();
        let moves = position.legal_moves().into_iter();
        let mut its = moves.filter(|&mv| position.moved_kind(mv) == Some(kind));
        match its.next().map(|mv| self.0.notation().write(position, None, mv)) {
            Some(mv) => message!(self.0.language(), "play-no-target", piece = abbr, mv),
            None => message!(self.0.language(), "play-no-move-of", piece = abbr),
        }
    }
}
