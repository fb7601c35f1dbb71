//! USF, the format of PlayShogi: a line for the game, `^b:7g7f3c3d`, with the result, the start in SFEN and moves of four
//! characters; then lines for headers, comments and variations.
//!
//! A file is turned into PSN, which has all that is in it. Its lines are others, so that faults have no place.

use super::MAX_BYTES;

/// The extension of its files. No format is written under it.
pub(super) const EXTENSION: &str = "usf";
/// The first letters of a file.
const DECLARATION: &str = "USF:";
/// Words of four letters in the place of a move, with those of PSN.
const ENDS: [(&str, &str); 4] =
    [("RSGN", "Resigns"), ("BREK", "Interrupt"), ("JISO", "Jishogi"), ("REPT", "Sennichite")];
/// The headers, with those of PSN.
const HEADERS: [(&str, &str); 4] =
    [("BN:", "Black"), ("WN:", "White"), ("GD:", "Date"), ("GQ:", "Site")];

/// The games as PSN; `None` where the text is no USF, or would become too long.
pub(super) fn as_psn(text: &str) -> Option<String> {
    text.trim_start().starts_with(DECLARATION).then_some(())?;
    let mut psn = String::new();
    for game in text.split("\n^").skip(1) {
        let mut writer = UsfGame::new(game.lines().next().unwrap_or_default());
        for line in game.lines().skip(1) {
            writer.line(line);
            if psn.len() + writer.moves.len() > MAX_BYTES {
                return None;
            }
        }
        psn += &format!("{}\n{}\n\n", writer.tags, writer.moves);
    }
    (!psn.is_empty()).then_some(psn)
}

/// A game of a file, as PSN.
struct UsfGame {
    tags: String,
    moves: String,
    /// The moves of the line that was read last, in USI.
    line: Vec<String>,
    /// The number of the moves before the node to which lines refer.
    ply: usize,
    /// The number of the moves before the node at which `moves` ends.
    written: usize,
}

impl UsfGame {
    /// The game of the line `^b:7g7f3c3d`, without its first character.
    fn new(line: &str) -> UsfGame {
        let (start, moves) = line.split_once(':').unwrap_or((line, ""));
        let (result, sfen) = start.split_at(start.len().min(1));
        let mut tags = "[Variant \"shogi\"]\n".to_owned();
        if !sfen.trim().is_empty() {
            tags += &tag("SFEN", sfen.trim());
        }
        let result = match result {
            "b" | "s" => Some("1-0"),
            "w" | "g" => Some("0-1"),
            "d" => Some("1/2-1/2"),
            _ => None,
        };
        tags += &result.map_or(String::new(), |result| tag("Result", result));
        let (line, moves_text) = (Vec::new(), String::new());
        let mut game = UsfGame { tags, moves: moves_text, line, ply: 0, written: 0 };
        game.play(moves);
        game
    }

    fn line(&mut self, line: &str) {
        let line = line.trim_end();
        if let Some(rest) = line.strip_prefix('.') {
            return self.go(rest);
        }
        if let Some(comment) = line.strip_prefix('#') {
            self.reach();
            self.moves += &format!(" {{{}}}", comment.replace('\\', "\\\\").replace('}', "\\}"));
            return;
        }
        let header = HEADERS.iter().find_map(|(key, name)| Some((name, line.strip_prefix(key)?)));
        if let Some((name, value)) = header {
            self.tags += &tag(name, value.trim());
        }
    }

    /// Goes on to the next node (``), to the node behind so many moves (`12`), and plays moves from there.
    fn go(&mut self, text: &str) {
        let (number, moves) = match text.split_once(':') {
            Some((number, moves)) => (number.parse().ok(), moves),
            None => match text.parse() {
                Ok(number) => (Some(number), ""),
                Err(_) => (None, text),
            },
        };
        let next = if text.is_empty() { self.ply + 1 } else { self.ply };
        self.ply = number.unwrap_or(next).min(self.line.len());
        if !moves.is_empty() {
            self.reach();
            self.line.truncate(self.ply);
            self.play(moves);
        }
    }

    /// Plays on to the node to which lines refer; back to it from the beginning of the game.
    fn reach(&mut self) {
        if self.ply < self.written {
            self.moves += "\nVariation:1";
            self.written = 0;
        }
        for mv in &self.line[self.written..self.ply] {
            self.moves += &format!(" {mv}");
        }
        self.written = self.ply;
    }

    /// Plays the moves of a text, each of four characters, from the node to which lines refer.
    fn play(&mut self, moves: &str) {
        let letters: Vec<char> = moves.trim().chars().collect();
        for four in letters.chunks(4) {
            let four: String = four.iter().collect();
            if let Some((_, word)) = ENDS.iter().find(|(known, _)| *known == four) {
                self.moves += &format!("\n{word}\n");
                continue;
            }
            self.line.push(usi(&four));
            self.ply += 1;
            self.reach();
        }
    }
}

/// A move in USI. USF writes the rank of the destination as a capital where the piece promotes (`3c7G`), and the letter
/// of White's drop as a small one (`b*6i`).
fn usi(four: &str) -> String {
    match four.split_once('*') {
        Some((piece, square)) => format!("{}*{square}", piece.to_ascii_uppercase()),
        None if four.ends_with(|c: char| c.is_ascii_uppercase()) => {
            format!("{}+", four.to_ascii_lowercase())
        }
        None => four.to_owned(),
    }
}

fn tag(name: &str, value: &str) -> String {
    format!("[{name} \"{}\"]\n", value.replace('\\', "\\\\").replace('"', "'"))
}

#[cfg(test)]
mod tests {
    use crate::{ReadOptions, Reading, read};
    use zushiki_core::board::Color;
    use zushiki_core::notation::usi;
    use zushiki_core::rules::Termination;
    use zushiki_core::variant::library;

    fn opened(text: &str) -> Reading {
        read(text.as_bytes(), &ReadOptions::new(library::shipped())).unwrap()
    }

    const GAME: &str = "USF:1.0\n^b:7g7f3c3d8h2B3a2bB*4eRSGN\nBN:Aoi\nWN:Ren\nGD:2026/11/23\n.1\n#first {a}\n.\n\
        #second\n.2:2g2f8c8d\n#other\n";

    #[test]
    fn a_game_with_comments_and_variations_is_read() {
        let reading = opened(GAME);
        let game = &reading.record.game;
        let selection = game.position().selection();
        let moves: Vec<String> = game.moves().map(|mv| usi::write(selection, mv)).collect();
        assert_eq!(moves, ["7g7f", "3c3d", "8h2b+", "3a2b", "B*4e"]);
        let comments: Vec<&str> =
            game.main_line().into_iter().map(|id| game.node(id).notes().comment.as_str()).collect();
        assert_eq!(comments, ["", "first {a}", "second", "", "", ""]);
        assert_eq!(game.node_count(), 8);
        let end = game.live_outcome().map(|end| (end.by, end.winner));
        assert_eq!(end, Some((Termination::Resignation, Some(Color::Black))));
        assert_eq!(reading.record.headers.date.as_deref(), Some("2026.11.23"));
    }

    #[test]
    fn a_file_can_have_several_games_with_starts_of_their_own() {
        let text = "USF:1.0\n^*8k/9/9/9/9/9/9/9/K8 b R 1:R*5e\n^b:7g7f\n";
        let file = crate::GameFile::new(text.as_bytes()).unwrap();
        assert_eq!(file.game_count(), 2);
        let second = file.read_game(2, &ReadOptions::new(library::shipped())).unwrap();
        assert_eq!(second.record.game.len(), 1);
        assert_eq!(opened(text).record.game.len(), 1);
    }
}
