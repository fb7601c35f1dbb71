//! USF, the format of PlayShogi: a line for the game, `^b:7g7f3c3d`, with the result, the start in SFEN and moves of four
//! characters; then lines for headers, comments and variations.
//!
//! A file is converted to PSN, which can hold all its content, with one word or tag on each line. The place of each
//! line in the file is kept for messages.

use super::{Location, MAX_BYTES};

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

/// Whether a text is USF.
pub(super) fn is_usf(text: &str) -> bool {
    text.trim_start().starts_with(DECLARATION)
}

/// The games as PSN; `None` if the text is not USF, has no game, or would become too long.
pub(super) fn as_psn(text: &str) -> Option<PlacedPsn> {
    is_usf(text).then_some(())?;
    let mut psn = PlacedPsn::default();
    let mut game: Option<UsfGame> = None;
    for (index, line) in text.lines().enumerate() {
        let place = Place { line: narrowed(index + 1), column: 1 };
        match (line.strip_prefix('^'), &mut game) {
            (Some(first), _) => {
                game.take().into_iter().for_each(|game| game.end(&mut psn));
                game = Some(UsfGame::new(first, place.right(1)));
            }
            (None, Some(game)) => game.line(line, place),
            (None, None) => {}
        }
        if psn.text.len() + game.as_ref().map_or(0, |game| game.moves.text.len()) > MAX_BYTES {
            return None;
        }
    }
    game?.end(&mut psn);
    Some(psn)
}

/// A place in a file: line and character, from 1. There is one for each move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Place {
    line: u32,
    column: u32,
}

impl Place {
    /// The place so many characters to the right.
    fn right(self, characters: usize) -> Place {
        Place { column: self.column.saturating_add(narrowed(characters)), ..self }
    }
}

/// A number of lines or characters; a file, whose size is limited, has no larger ones.
fn narrowed(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// The place in the file for each line of the text made from it.
#[derive(Clone, Debug, Default)]
pub(super) struct Places(Vec<Place>);

impl Places {
    /// The place in the file of the line with this number, from 1.
    pub(super) fn of_line(&self, line: usize) -> Option<Location> {
        let place = self.0.get(line.checked_sub(1)?)?;
        let number = |number| usize::try_from(number).ok();
        Some(Location { line: number(place.line)?, column: number(place.column)? })
    }
}

/// Games as PSN.
#[derive(Debug, Default)]
pub(super) struct PlacedPsn {
    pub(super) text: String,
    pub(super) places: Places,
}

impl PlacedPsn {
    fn push(&mut self, line: &str, place: Place) {
        self.text += line;
        self.text.push('\n');
        self.places.0.push(place);
    }

    fn append(&mut self, other: PlacedPsn) {
        self.text += &other.text;
        self.places.0.extend(other.places.0);
    }
}

/// A game of a file, as PSN.
struct UsfGame {
    tags: PlacedPsn,
    moves: PlacedPsn,
    /// The moves of the line that was read last, in USI, with their places.
    line: Vec<(String, Place)>,
    /// The number of the moves before the node to which lines refer.
    ply: usize,
    /// The number of the moves before the node at which `moves` ends.
    written: usize,
    /// The place of the line that was read last.
    place: Place,
}

impl UsfGame {
    /// The game of the line `^b:7g7f3c3d`, without its first character, from `place`.
    fn new(line: &str, place: Place) -> UsfGame {
        let (start, moves) = line.split_once(':').unwrap_or((line, ""));
        let (result, sfen) = start.split_at(start.chars().next().map_or(0, char::len_utf8));
        let mut tags = PlacedPsn::default();
        tags.push("[Variant \"shogi\"]", place);
        if !sfen.trim().is_empty() {
            tags.push(&tag("SFEN", sfen.trim()), place.right(1));
        }
        let result = match result {
            "b" | "s" => Some("1-0"),
            "w" | "g" => Some("0-1"),
            "d" => Some("1/2-1/2"),
            _ => None,
        };
        result.into_iter().for_each(|result| tags.push(&tag("Result", result), place));
        let (moves_text, line) = (PlacedPsn::default(), Vec::new());
        let mut game = UsfGame { tags, moves: moves_text, line, ply: 0, written: 0, place };
        game.play(moves, place.right(start.chars().count() + 1));
        game
    }

    /// Adds the game to those before it.
    fn end(self, psn: &mut PlacedPsn) {
        psn.append(self.tags);
        psn.push("", self.place);
        psn.append(self.moves);
        psn.push("", self.place);
    }

    fn line(&mut self, line: &str, place: Place) {
        let line = line.trim_end();
        self.place = place;
        if let Some(rest) = line.strip_prefix('.') {
            return self.go(rest, place.right(1));
        }
        if let Some(comment) = line.strip_prefix('#') {
            self.reach();
            let comment = comment.replace('\\', "\\\\").replace('}', "\\}");
            return self.moves.push(&format!("{{{comment}}}"), place);
        }
        let header = HEADERS.iter().find_map(|(key, name)| Some((name, line.strip_prefix(key)?)));
        if let Some((name, value)) = header {
            self.tags.push(&tag(name, value.trim()), place);
        }
    }

    /// Goes to the next node (``) or to the node after a number of moves (`12`), and plays moves from there.
    fn go(&mut self, text: &str, place: Place) {
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
            let before = &text[..text.len() - moves.len()];
            self.play(moves, place.right(before.chars().count()));
        }
    }

    /// Plays the moves up to the node to which lines refer; if it is earlier, from the beginning of
    /// the game.
    fn reach(&mut self) {
        if self.ply < self.written {
            self.moves.push("Variation:1", self.place);
            self.written = 0;
        }
        for (mv, place) in &self.line[self.written..self.ply] {
            self.moves.push(mv, *place);
        }
        self.written = self.ply;
    }

    /// Plays the moves of a text, each of four characters, from the node to which lines refer.
    fn play(&mut self, moves: &str, place: Place) {
        let place = place.right(moves.chars().take_while(|c| c.is_whitespace()).count());
        let letters: Vec<char> = moves.trim().chars().collect();
        for (index, four) in letters.chunks(4).enumerate() {
            let (four, place) = (four.iter().collect::<String>(), place.right(4 * index));
            if let Some((_, word)) = ENDS.iter().find(|(known, _)| *known == four) {
                self.moves.push(word, place);
                continue;
            }
            self.line.push((usi(&four), place));
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
    format!("[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "'"))
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

    /// The place is that of the move in the file, which has several moves on a line.
    #[test]
    fn faults_name_the_line_and_the_column_in_the_file() {
        let place = |text: &str| {
            let file = crate::GameFile::new(text.as_bytes()).unwrap();
            let options = ReadOptions::new(library::shipped());
            let error = file.read_game(file.game_count(), &options).unwrap_err();
            error.location.map(|location| (location.line, location.column))
        };
        assert_eq!(place("USF:1.0\n^b:7g7f3c3d9i1a\n"), Some((2, 12)));
        assert_eq!(place("USF:1.0\n^b:7g7f3c3d\n^b: 5e5d\n"), Some((3, 5)));
        assert_eq!(place("USF:1.0\r\n^b:7g7f\r\nBN:a\r\n#c\r\n.0:2g2f9a1a\r\n"), Some((5, 8)));
        assert_eq!(place("USF:1.0\n^*8k/9/9/9/9/9/9/9/K7 b R 1:R*5e\n"), Some((2, 3)));
    }

    #[test]
    fn remarks_name_the_line_in_the_file() {
        let reading = crate::GameFile::new("USF:1.0\n^b:7g7f3c3d\n.2:8h5f\n".as_bytes());
        let options = ReadOptions::new(library::shipped()).lenient();
        let reading = reading.unwrap().read_game(1, &options).unwrap();
        let told: Vec<String> = reading.remarks.iter().map(ToString::to_string).collect();
        assert!(told.iter().any(|remark| remark.starts_with("line 3, column 4")), "{told:?}");
    }

    #[test]
    fn letters_of_any_size_are_no_panic() {
        for text in ["USF:1.0\n^é:é\n", "USF:1.0\n^\n", "USF:1.0\n^歩歩:７g7f\n.é\n.9:é\n#}\\\n"]
        {
            let file = crate::GameFile::new(text.as_bytes()).unwrap();
            assert_eq!(file.game_count(), 1);
            let _ = file.read_game(1, &ReadOptions::new(library::shipped()));
        }
    }
}
