//! The answers of the dialogue that change nothing.

use super::super::{help, speech};
use super::game_in_words::GameInWords;
use zushiki_core::board::{Color, Move, RankName, Setup, Square};
use zushiki_core::game::NodeId;
use zushiki_core::notation::{MoveList, japanese, parse_move_after, sfen};
use zushiki_core::text::{PageFormat, folded, quoted};
use zushiki_core::variant::{Selection, board_diagram};
use zushiki_play::verbs::Verb;
use zushiki_words::booklet;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{self, Side, counting, rank_name};

/// The drawing of a position, in kanji for a language that is written with them.
pub(in super::super) fn diagram(
    language: Language,
    selection: &Selection,
    setup: &Setup,
) -> Vec<String> {
    if language.reads_kanji() {
        board_diagram::kanji(selection, setup, Color::Black, |rank| rank_name(language, rank))
    } else {
        board_diagram::letters(selection, setup, Color::Black)
    }
}

impl GameInWords<'_> {
    /// The answers that change nothing.
    pub(super) fn lookup(&self, verb: Verb, argument: &str) -> Vec<String> {
        let position = self.position();
        match verb {
            Verb::Board => self.and_board(),
            Verb::Diagram => diagram(self.language, position.selection(), &position.setup()),
            Verb::Rank => vec![self.rank(argument)],
            Verb::File => vec![self.file(argument)],
            Verb::Hands => speech::hands(self.language, position),
            Verb::Moves => vec![self.moves(argument)],
            Verb::Why => vec![self.why(argument)],
            Verb::History => self.history(),
            Verb::Pieces => self.pieces(argument),
            Verb::Comment => self.comment_or_none(),
            Verb::Variations => self.variations(),
            Verb::Info | Verb::Header => self.info(),
            Verb::Rules => booklet::lines(
                self.language,
                position.selection(),
                Color::Black,
                PageFormat { kanji: self.language.reads_kanji(), ..PageFormat::default() },
            ),
            Verb::SetClock if !argument.is_empty() => {
                vec![message!(self.language, "plain-clock-at-start")]
            }
            Verb::Time | Verb::SetClock => {
                vec![self.time_left().unwrap_or_else(|| message!(self.language, "plain-no-clocks"))]
            }
            Verb::Copy | Verb::ReadPosition => {
                vec![sfen::write(position.selection(), &position.setup())]
            }
            _ => help::help(self.language),
        }
    }

    fn and_board(&self) -> Vec<String> {
        speech::board(self.language, self.position()).into_iter().chain(self.standing()).collect()
    }

    pub(super) fn square(&self, text: &str) -> Option<Square> {
        japanese::parse_place(self.position().geometry(), text)
    }

    fn rank(&self, name: &str) -> String {
        let geometry = self.position().geometry();
        let squares: Vec<Square> = (1..=geometry.files())
            .rev()
            .filter_map(|file| self.square(&format!("{file}{name}")))
            .collect();
        if squares.is_empty() {
            return message!(self.language, "plain-which-rank");
        }
        speech::row(self.language, self.position(), squares.into_iter())
    }

    fn file(&self, name: &str) -> String {
        let geometry = self.position().geometry();
        let ranks = (1..=geometry.ranks()).map(RankName);
        let squares: Vec<Square> =
            ranks.filter_map(|rank| self.square(&format!("{name}{rank}"))).collect();
        if squares.is_empty() {
            return message!(self.language, "plain-which-line");
        }
        speech::row(self.language, self.position(), squares.into_iter())
    }

    fn moves(&self, of: &str) -> String {
        let position = self.position();
        let kinds = japanese::kinds_called(position.selection(), of);
        let list = MoveList::new(position);
        let is_of = |mv: &Move| position.moved_kind(*mv).is_some_and(|kind| kinds.contains(&kind));
        let moves = match (of.is_empty(), self.square(of), kinds.is_empty()) {
            (true, ..) => list.moves().to_vec(),
            (_, Some(at), _) => position.moves_from(at),
            (_, _, false) => list.moves().iter().copied().filter(is_of).collect(),
            _ if japanese::is_reversed(of) => {
                let why = message!(self.language, "wording-reversed-square");
                return self.language.sentence(&why);
            }
            _ => return message!(self.language, "plain-no-square-or-piece", text = quoted(of)),
        };
        let before = self.session().last_destination();
        let write = |&mv: &Move| self.notation.write_of(&list, before, mv);
        let mut texts: Vec<String> = moves.iter().map(write).collect();
        texts.sort();
        match texts.len() {
            0 => message!(self.language, "plain-no-legal-move"),
            1 => message!(self.language, "plain-one-legal-move", mv = texts.concat()),
            count => message!(
                self.language,
                "plain-legal-moves",
                count,
                moves = self.language.list(&texts)
            ),
        }
    }

    fn why(&self, text: &str) -> String {
        match parse_move_after(self.position(), self.session().last_destination(), text) {
            Ok(mv) => message!(self.language, "plain-move-is-legal", mv = self.write(mv)),
            Err(error) => self.unread(text, &error),
        }
    }

    /// The pieces that are called `text`, with their movements; all if it is empty.
    fn pieces(&self, text: &str) -> Vec<String> {
        let faces = self.position().selection().faces().iter();
        let text = folded(text);
        let named = faces.filter(|face| wording::is_called(self.language, face, &text));
        let told: Vec<String> =
            named.map(|face| wording::face_with_movement(self.language, face)).collect();
        if told.is_empty() {
            return vec![self.language.sentence(&message!(self.language, "reference-no-piece"))];
        }
        told
    }

    fn history(&self) -> Vec<String> {
        let game = self.game();
        let moves = game.moves().take(game.cursor_ply()).enumerate();
        let back = |&id: &NodeId| game.node(id).parent();
        let mut way: Vec<NodeId> = std::iter::successors(Some(game.cursor_node()), back).collect();
        way.reverse();
        let mut previous = None;
        let lines: Vec<String> = moves
            .filter_map(|(at, mv)| {
                let before = self.game().position_at(at)?;
                let text = self.notation.write(&before, previous.replace(mv.to()), mv);
                let text = game.node(*way.get(at + 1)?).notes().symbols.behind(&text);
                let number = self.game().move_number(at, counting(self.language));
                let side = Side::to_move(&before);
                Some(message!(self.language, "plain-move-of-history", number, side, mv = text))
            })
            .collect();
        if lines.is_empty() { vec![message!(self.language, "plain-no-moves-yet")] } else { lines }
    }
}
