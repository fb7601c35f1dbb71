//! Games and a picture of the screen for tests. The picture shows styles too.

use std::fmt::Write as _;

use ratatui::buffer::Buffer;
use ratatui::style::{Color as Paint, Modifier};
use unicode_width::UnicodeWidthStr;

use crate::board::{Color, Geometry, Piece, PieceKind, Setup};
use crate::variant::{Face, Kanji, betza};

pub(super) struct Game {
    pub(super) faces: Vec<Face>,
    pub(super) setup: Setup,
}

/// Abbreviation, letter, both kanji, face, romaji, Betza, name; then the promoted side, if any:
/// both kanji, face, romaji, Betza, name.
type Row = &'static str;

const SHOGI: &[Row] = &[
    "K K 玉将 玉 gyokushō K king",
    "R R 飛車 飛 hisha R rook / 竜王 竜 ryūō FR dragon_king",
    "B B 角行 角 kakugyō B bishop / 竜馬 馬 ryūma WB dragon_horse",
    "G G 金将 金 kinshō WfF gold_general",
    "S S 銀将 銀 ginshō FfW silver_general / 成銀 全 narigin WfF promoted_silver",
    "N N 桂馬 桂 keima ffN knight / 成桂 圭 narikei WfF promoted_knight",
    "L L 香車 香 kyōsha fR lance / 成香 杏 narikyō WfF promoted_lance",
    "P P 歩兵 歩 fuhyō fW pawn / と金 と tokin WfF tokin",
];

const WA: &[Row] = &[
    "CK K 靏玉 靏 kakugyoku K crane_king",
    "CE E 雲鷲 鷲 unjū vRfF3bFsW cloud_eagle",
    "TF X 隠狐 狐 inko FvWAvD treacherous_fox",
    "FF F 飛鷹 鷹 hiyō BfW flying_falcon / 鶏鷹 鷹 keiyō BvRsW tenacious_falcon",
    "SW S 燕羽 燕 en'u sRvW swallow's_wings / 燕行 行 engyō R gliding_swallow",
    "RR R 走兎 兎 sōto FfRbW running_rabbit / 隠狐 狐 inko FvWAvD treacherous_fox",
    "VW W 猛狼 狼 mōrō WfF violent_wolf / 熊眼 熊 yūgan K bear's_eyes",
    "VS V 猛鹿 鹿 mōroku FfW violent_stag / 行猪 猪 gyōcho FfsW roaming_boar",
    "FG G 鳫飛 鳫 ganhi vWfF flying_goose / 燕羽 燕 en'u sRvW swallow's_wings",
    "FC C 鶏飛 鶏 keihi sWfF flying_cock / 延鷹 延 en'yō vRsWfF raiding_falcon",
    "SC U 烏行 烏 ukō fWbF strutting_crow / 飛鷹 鷹 hiyō BfW flying_falcon",
    "SO L 鴟行 鴟 shigyō fWbF swooping_owl / 雲鷲 鷲 unjū vRfF3bFsW cloud_eagle",
    "BD D 盲犬 犬 mōken sbWfF blind_dog / 猛狼 狼 mōrō WfF violent_wolf",
    "CM M 登猿 猿 tōen vWfF climbing_monkey / 猛鹿 鹿 mōroku FfW violent_stag",
    "LH H 風馬 風 fūma fRbW2 liberated_horse / 天馬 天 temma vN heavenly_horse",
    "OC O 牛車 車 gissha fR oxcart / 歬牛 牛 sengyū K plodding_ox",
    "SP P 萑歩 歩 jakufu fW sparrow_pawn / 金鳥 金 kinchō WfF golden_bird",
];

pub(super) fn shogi() -> Game {
    game(SHOGI, 9, "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL")
}

pub(super) fn heian() -> Game {
    game(SHOGI, 9, "lnsgkgsnl/9/ppppppppp/9/9/PPPPPPPPP/9/LNSGKGSNL")
}

pub(super) fn wa() -> Game {
    let board =
        "hmlcvkwgudo/1e3s3f1/ppprpppxppp/3p3p3/11/11/11/3P3P3/PPPXPPPRPPP/1F3S3E1/ODUGWKVCLMH";
    game(WA, 11, board)
}

fn game(rows: &[Row], files: u8, board: &str) -> Game {
    let faces = faces(rows);
    let lines: Vec<_> = board.split('/').collect();
    let geometry = Geometry::new(files, u8::try_from(lines.len()).unwrap()).unwrap();
    let mut setup = Setup::empty(geometry);
    for (rank, line) in (1..).zip(lines) {
        place_rank(&mut setup, &faces, rank, line);
    }
    Game { faces, setup }
}

fn place_rank(setup: &mut Setup, faces: &[Face], rank: u8, line: &str) {
    let mut file = setup.geometry().files();
    let mut digits = String::new();
    for c in line.chars().chain(['0']) {
        if c.is_ascii_digit() && !(c == '0' && digits.is_empty()) {
            digits.push(c);
            continue;
        }
        file -= digits.parse().unwrap_or(0);
        digits.clear();
        if let Some(piece) = piece(faces, c) {
            let square = setup.geometry().square(file, rank).unwrap();
            setup.set_piece(square, Some(piece));
            file = file.saturating_sub(1);
        }
    }
}

pub(super) fn piece(faces: &[Face], letter: char) -> Option<Piece> {
    let wanted = Some(letter.to_ascii_uppercase());
    let index = faces.iter().position(|face| face.letter == wanted)?;
    let color = if letter.is_ascii_uppercase() { Color::Black } else { Color::White };
    Some(Piece { kind: PieceKind(u16::try_from(index).unwrap()), color })
}

fn faces(rows: &[Row]) -> Vec<Face> {
    let mut base = Vec::new();
    let mut promoted = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        let (front, back) = row.split_once(" / ").map_or((*row, None), |(f, b)| (f, Some(b)));
        let (abbr, front) = front.split_once(' ').unwrap();
        let (letter, front) = front.split_once(' ').unwrap();
        let kind = PieceKind(u16::try_from(index).unwrap());
        let mut front = face(abbr.to_owned(), letter, kind, front);
        if let Some(back) = back {
            let next = rows.len() + promoted.len();
            front.promotes_to = Some(PieceKind(u16::try_from(next).unwrap()));
            promoted.push(face(format!("+{abbr}"), letter, kind, back));
        }
        base.push(front);
    }
    base.extend(promoted);
    base
}

fn face(abbr: String, letter: &str, base: PieceKind, rest: &str) -> Face {
    let [ja, kanji, romaji, move_text, name] =
        rest.split(' ').collect::<Vec<_>>().try_into().unwrap();
    let white = if kanji == "玉" { "王" } else { kanji };
    let name = name.replace('_', " ");
    Face {
        royal: matches!(abbr.as_str(), "K" | "CK"),
        letter: letter.chars().next(),
        ja: ja.to_owned(),
        kanji: Kanji { black: kanji.to_owned(), white: white.to_owned() },
        notation: kanji.to_owned(),
        aliases: Vec::new(),
        romaji: romaji.to_owned(),
        meaning: name.clone(),
        betza: move_text.to_owned(),
        movement: betza::parse(move_text).unwrap(),
        points: 1,
        csa: None,
        promotes_to: None,
        base,
        name,
        abbr,
    }
}

/// The characters of a screen, without styles.
pub(super) fn text(buf: &Buffer) -> String {
    let mut text = String::new();
    for y in buf.area.top()..buf.area.bottom() {
        let mut covered = 0;
        let mut line = String::new();
        for x in buf.area.left()..buf.area.right() {
            if covered > 0 {
                covered -= 1;
                continue;
            }
            let symbol = buf[(x, y)].symbol();
            covered = symbol.width().saturating_sub(1);
            line.push_str(symbol);
        }
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}

/// The characters of a screen, and below each row one letter a column for its style: `r` reversed,
/// `u` underlined, `b` bold, in upper case where there is a colour too; `x` for reversed and bold,
/// `y` for underlined and bold, `z` for reversed and underlined; `c` for a colour alone.
pub(super) fn picture(buf: &Buffer) -> String {
    let mut picture = String::new();
    for (row, line) in text(buf).lines().enumerate() {
        let y = buf.area.y + u16::try_from(row).unwrap();
        let columns = buf.area.left()..buf.area.right();
        let styles: String = columns.map(|x| style_letter(buf, x, y)).collect();
        let _ = writeln!(picture, "{line}");
        if !styles.trim().is_empty() {
            let _ = writeln!(picture, "~{}", styles.trim_end());
        }
    }
    picture
}

fn style_letter(buf: &Buffer, x: u16, y: u16) -> char {
    let cell = &buf[(x, y)];
    let colored = cell.fg != Paint::Reset || cell.bg != Paint::Reset;
    let has = |modifier| cell.modifier.contains(modifier);
    let letter = match (has(Modifier::REVERSED), has(Modifier::UNDERLINED), has(Modifier::BOLD)) {
        (true, false, false) => 'r',
        (false, true, false) => 'u',
        (false, false, true) => 'b',
        (true, false, true) => 'x',
        (false, true, true) => 'y',
        (true, true, _) => 'z',
        (false, false, false) if colored => return 'c',
        (false, false, false) => return ' ',
    };
    if colored { letter.to_ascii_uppercase() } else { letter }
}
