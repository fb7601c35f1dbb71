//! The games, without reading their rule files: pieces, arrays, switches.

use std::rc::Rc;

use super::diagrams::*;

/// A type of piece with both faces.
#[derive(Clone, Debug)]
pub struct PieceType {
    pub letter: char,
    pub front: Vec<Reach>,
    /// The moves of the promoted face; `None` if the piece does not promote.
    pub back: Option<Vec<Reach>>,
    pub front_is_royal: bool,
    pub back_is_royal: bool,
}

/// The rule on royals that may not be left attacked, as [`zushiki_core::variant::CheckRule`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Check {
    Sole,
    Duple,
    Any,
    Nothing,
}

/// The rule on a side that has one royal and no other piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bare {
    Loses,
    UnlessBaredBack,
    Ignored,
}

/// A game with its switches.
#[derive(Clone, Debug)]
pub struct Game {
    pub start: &'static str,
    pub piece_types: Vec<PieceType>,
    /// The depth of the promotion zone in ranks.
    pub zone: i32,
    /// Whether a piece promotes only on a move that enters the zone.
    pub promotes_on_entry_only: bool,
    /// Whether a piece must promote wherever it can.
    pub promotion_is_compulsory: bool,
    pub drops: bool,
    /// The piece whose drops may not mate or be on a file with another.
    pub pawn: char,
    pub check: Check,
    pub bare: Bare,
    pub stalemate_draws: bool,
}

impl Game {
    pub fn piece_type(&self, letter: char) -> &PieceType {
        let mut piece_types = self.piece_types.iter();
        piece_types.find(|piece_type| piece_type.letter == letter).unwrap()
    }

    pub fn with(mut self, change: impl FnOnce(&mut Game)) -> Rc<Game> {
        change(&mut self);
        Rc::new(self)
    }
}

fn piece_type(letter: char, front: &str, back: Option<&str>) -> PieceType {
    PieceType {
        letter,
        front: read(front),
        back: back.map(read),
        front_is_royal: letter == 'K',
        back_is_royal: false,
    }
}

fn game(start: &'static str, piece_types: Vec<PieceType>) -> Game {
    Game {
        start,
        piece_types,
        zone: 3,
        promotes_on_entry_only: false,
        promotion_is_compulsory: false,
        drops: false,
        pawn: 'P',
        check: Check::Sole,
        bare: Bare::Ignored,
        stalemate_draws: false,
    }
}

fn elephant() -> PieceType {
    PieceType { back_is_royal: true, ..piece_type('E', ELEPHANT, Some(KING)) }
}

fn heian_pieces() -> [PieceType; 6] {
    [
        piece_type('K', KING, None),
        piece_type('G', GOLD, None),
        piece_type('S', SILVER, Some(GOLD)),
        piece_type('N', KNIGHT, Some(GOLD)),
        piece_type('L', LANCE, Some(GOLD)),
        piece_type('P', PAWN, Some(GOLD)),
    ]
}

fn shogi_pieces() -> Vec<PieceType> {
    let [king, rest @ ..] = heian_pieces();
    let riders = [piece_type('R', ROOK, Some(DRAGON)), piece_type('B', BISHOP, Some(HORSE))];
    [king].into_iter().chain(riders).chain(rest).collect()
}

fn sho() -> Game {
    let start = "lnsgkgsnl/1r2e2b1/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL b -";
    let mut piece_types = shogi_pieces();
    piece_types.insert(1, elephant());
    Game { bare: Bare::Loses, ..game(start, piece_types) }
}

fn heian(start: &'static str) -> Game {
    Game { bare: Bare::Loses, ..game(start, heian_pieces().into()) }
}

fn shogi() -> Game {
    let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -";
    Game { drops: true, ..game(start, shogi_pieces()) }
}

fn minishogi() -> Game {
    let order = ['K', 'R', 'B', 'G', 'S', 'P'];
    let mut piece_types = shogi_pieces();
    piece_types.retain(|piece_type| order.contains(&piece_type.letter));
    Game { drops: true, zone: 1, ..game("rbsgk/4p/5/P4/KGSBR b -", piece_types) }
}

fn wa() -> Game {
    let start =
        "hmlcvkwgudo/1e3s3f1/ppprpppxppp/3p3p3/11/11/11/3P3P3/PPPXPPPRPPP/1F3S3E1/ODUGWKVCLMH b -";
    let piece_types = [
        piece_type('K', KING, None),
        piece_type('E', CLOUD_EAGLE, None),
        piece_type('X', FOX, None),
        piece_type('F', FLYING_FALCON, Some(TENACIOUS_FALCON)),
        piece_type('S', SWALLOWS_WINGS, Some(ROOK)),
        piece_type('R', RABBIT, Some(FOX)),
        piece_type('W', GOLD, Some(KING)),
        piece_type('V', SILVER, Some(ELEPHANT)),
        piece_type('G', GOOSE, Some(SWALLOWS_WINGS)),
        piece_type('C', COCK, Some(RAIDING_FALCON)),
        piece_type('U', CROW, Some(FLYING_FALCON)),
        piece_type('L', CROW, Some(CLOUD_EAGLE)),
        piece_type('D', DOG, Some(GOLD)),
        piece_type('M', GOOSE, Some(SILVER)),
        piece_type('H', LIBERATED_HORSE, Some(HEAVENLY_HORSE)),
        piece_type('O', LANCE, Some(KING)),
        piece_type('P', PAWN, Some(GOLD)),
    ];
    game(start, piece_types.into())
}

/// Pieces of wa that reach far, for the test games on larger boards.
fn wa_pieces() -> [PieceType; 3] {
    [
        piece_type('U', CLOUD_EAGLE, None),
        piece_type('X', FOX, None),
        piece_type('O', CROW, Some(CLOUD_EAGLE)),
    ]
}

fn twelve() -> Game {
    let start = "lnsggkeggsnl/2x1u2u1x2/1b2o2o2r1/pppppppppppp/12/12/12/12/\
         PPPPPPPPPPPP/1R2O2O2B1/2X1U2U1X2/LNSGGEKGGSNL b -";
    let mut piece_types = shogi_pieces();
    piece_types.push(elephant());
    piece_types.extend(wa_pieces());
    Game { zone: 4, bare: Bare::Loses, ..game(start, in_order(piece_types, "KEUXRBGSONLP")) }
}

fn fifteen() -> Game {
    let start = "lnnssggkggssnnl/3x2u1u2x3/1b3r3r3b1/3o7o3/ppppppppppppppp/15/15/15/15/15/\
         PPPPPPPPPPPPPPP/3O7O3/1B3R3R3B1/3X2U1U2X3/LNNSSGGKGGSSNNL b -";
    let mut piece_types = shogi_pieces();
    piece_types.extend(wa_pieces());
    Game { zone: 5, drops: true, ..game(start, in_order(piece_types, "KUXRBGSONLP")) }
}

/// The types in the order of the rule file, in which SFEN lists pieces in hand.
fn in_order(mut piece_types: Vec<PieceType>, order: &str) -> Vec<PieceType> {
    piece_types.sort_by_key(|piece_type| order.find(piece_type.letter));
    piece_types
}

fn apply(game: &mut Game, preset: &str) {
    match preset {
        "capture" => game.check = Check::Nothing,
        "bare-back" => game.bare = Bare::UnlessBaredBack,
        "drops" => game.drops = true,
        "prose" => {
            for piece_type in &mut game.piece_types {
                if matches!(piece_type.letter, 'C' | 'F') {
                    piece_type.back = Some(read(PROSE_FALCON));
                }
            }
        }
        "27-points" | "try-rule" => {} // they change no moves and no ending of a position
        _ => game.start = heian_start(preset),
    }
}

fn heian_start(id: &str) -> &'static str {
    match id {
        "9x8" => "lnsgkgsnl/9/ppppppppp/9/9/PPPPPPPPP/9/LNSGKGSNL b -",
        "9x9" => "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/9/LNSGKGSNL b -",
        "8x8" => "lnsgksnl/8/pppppppp/8/8/PPPPPPPP/8/LNSKGSNL b -",
        "8x9" => "lnsgksnl/8/pppppppp/8/8/8/PPPPPPPP/8/LNSKGSNL b -",
        "8x8-mirrored" => "lnskgsnl/8/pppppppp/8/8/PPPPPPPP/8/LNSKGSNL b -",
        "8x9-mirrored" => "lnskgsnl/8/pppppppp/8/8/8/PPPPPPPP/8/LNSKGSNL b -",
        "second-rank" => "lnsgkgsnl/ppppppppp/9/9/9/9/PPPPPPPPP/LNSGKGSNL b -",
        _ => panic!("no preset {id}"),
    }
}

/// The game called `name`: `heian:8x9`, `wa:drops+prose`, `minishogi`.
pub fn named(name: &str) -> Game {
    let (id, presets) = name.split_once(':').unwrap_or((name, ""));
    let mut game = match id {
        "sho" => sho(),
        "heian" => heian(heian_start("9x8")),
        "wa" => wa(),
        "shogi" => shogi(),
        "minishogi" => minishogi(),
        "twelve" => twelve(),
        "fifteen" => fifteen(),
        _ => panic!("no game {id}"),
    };
    for preset in presets.split('+').filter(|preset| !preset.is_empty()) {
        apply(&mut game, preset);
    }
    game
}
