//! The games, written down a second time: pieces, arrays, switches.

use std::rc::Rc;

use super::pictures::*;

/// A piece with its two faces.
#[derive(Clone, Debug)]
pub(crate) struct Man {
    pub(crate) letter: char,
    pub(crate) front: Vec<Reach>,
    /// `None` if it does not promote.
    pub(crate) back: Option<Vec<Reach>>,
    pub(crate) front_is_royal: bool,
    pub(crate) back_is_royal: bool,
}

/// Which royals of the mover may not stand attacked after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Check {
    Sole,
    Duple,
    Any,
    Nothing,
}

/// What a side left with one royal and nothing else gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bare {
    Loses,
    UnlessBaredBack,
    Ignored,
}

/// One game with its switches.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) start: &'static str,
    pub(crate) men: Vec<Man>,
    pub(crate) zone: i32,
    /// Promotion only on a move that enters the zone.
    pub(crate) on_entry: bool,
    /// Promotion wherever it is possible.
    pub(crate) always: bool,
    pub(crate) drops: bool,
    pub(crate) pawn: char,
    pub(crate) check: Check,
    pub(crate) bare: Bare,
    pub(crate) stalemate_draws: bool,
}

impl Game {
    pub(crate) fn man(&self, letter: char) -> &Man {
        let mut men = self.men.iter();
        men.find(|man| man.letter == letter).unwrap()
    }

    pub(crate) fn with(mut self, change: impl FnOnce(&mut Game)) -> Rc<Game> {
        change(&mut self);
        Rc::new(self)
    }
}

fn man(letter: char, front: &str, back: Option<&str>) -> Man {
    Man {
        letter,
        front: read(front),
        back: back.map(read),
        front_is_royal: letter == 'K',
        back_is_royal: false,
    }
}

fn game(start: &'static str, men: Vec<Man>) -> Game {
    Game {
        start,
        men,
        zone: 3,
        on_entry: false,
        always: false,
        drops: false,
        pawn: 'P',
        check: Check::Sole,
        bare: Bare::Ignored,
        stalemate_draws: false,
    }
}

fn elephant() -> Man {
    Man { back_is_royal: true, ..man('E', ELEPHANT, Some(KING)) }
}

fn foot() -> [Man; 6] {
    [
        man('K', KING, None),
        man('G', GOLD, None),
        man('S', SILVER, Some(GOLD)),
        man('N', KNIGHT, Some(GOLD)),
        man('L', LANCE, Some(GOLD)),
        man('P', PAWN, Some(GOLD)),
    ]
}

fn with_riders() -> Vec<Man> {
    let [king, rest @ ..] = foot();
    let riders = [man('R', ROOK, Some(DRAGON)), man('B', BISHOP, Some(HORSE))];
    [king].into_iter().chain(riders).chain(rest).collect()
}

fn sho() -> Game {
    let start = "lnsgkgsnl/1r2e2b1/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL b -";
    let mut men = with_riders();
    men.insert(1, elephant());
    Game { bare: Bare::Loses, ..game(start, men) }
}

fn heian(start: &'static str) -> Game {
    Game { bare: Bare::Loses, ..game(start, foot().into()) }
}

fn shogi() -> Game {
    let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -";
    Game { drops: true, ..game(start, with_riders()) }
}

fn minishogi() -> Game {
    let order = ['K', 'R', 'B', 'G', 'S', 'P'];
    let mut men = with_riders();
    men.retain(|man| order.contains(&man.letter));
    Game { drops: true, zone: 1, ..game("rbsgk/4p/5/P4/KGSBR b -", men) }
}

fn wa() -> Game {
    let start =
        "hmlcvkwgudo/1e3s3f1/ppprpppxppp/3p3p3/11/11/11/3P3P3/PPPXPPPRPPP/1F3S3E1/ODUGWKVCLMH b -";
    let men = [
        man('K', KING, None),
        man('E', CLOUD_EAGLE, None),
        man('X', FOX, None),
        man('F', FLYING_FALCON, Some(TENACIOUS_FALCON)),
        man('S', SWALLOWS_WINGS, Some(ROOK)),
        man('R', RABBIT, Some(FOX)),
        man('W', GOLD, Some(KING)),
        man('V', SILVER, Some(ELEPHANT)),
        man('G', GOOSE, Some(SWALLOWS_WINGS)),
        man('C', COCK, Some(RAIDING_FALCON)),
        man('U', CROW, Some(FLYING_FALCON)),
        man('L', CROW, Some(CLOUD_EAGLE)),
        man('D', DOG, Some(GOLD)),
        man('M', GOOSE, Some(SILVER)),
        man('H', LIBERATED_HORSE, Some(HEAVENLY_HORSE)),
        man('O', LANCE, Some(KING)),
        man('P', PAWN, Some(GOLD)),
    ];
    game(start, men.into())
}

/// Beasts of wa that reach far, for boards larger than its own.
fn beasts() -> [Man; 3] {
    [man('U', CLOUD_EAGLE, None), man('X', FOX, None), man('O', CROW, Some(CLOUD_EAGLE))]
}

fn twelve() -> Game {
    let start = "lnsggkeggsnl/2x1u2u1x2/1b2o2o2r1/pppppppppppp/12/12/12/12/\
         PPPPPPPPPPPP/1R2O2O2B1/2X1U2U1X2/LNSGGEKGGSNL b -";
    let mut men = with_riders();
    men.push(elephant());
    men.extend(beasts());
    Game { zone: 4, bare: Bare::Loses, ..game(start, in_order(men, "KEUXRBGSONLP")) }
}

fn fifteen() -> Game {
    let start = "lnnssggkggssnnl/3x2u1u2x3/1b3r3r3b1/3o7o3/ppppppppppppppp/15/15/15/15/15/\
         PPPPPPPPPPPPPPP/3O7O3/1B3R3R3B1/3X2U1U2X3/LNNSSGGKGGSSNNL b -";
    let mut men = with_riders();
    men.extend(beasts());
    Game { zone: 5, drops: true, ..game(start, in_order(men, "KUXRBGSONLP")) }
}

/// The order in which SFEN lists what is in hand.
fn in_order(mut men: Vec<Man>, order: &str) -> Vec<Man> {
    men.sort_by_key(|man| order.find(man.letter));
    men
}

fn apply(game: &mut Game, preset: &str) {
    match preset {
        "capture" => game.check = Check::Nothing,
        "bare-back" => game.bare = Bare::UnlessBaredBack,
        "drops" => game.drops = true,
        "prose" => {
            for man in &mut game.men {
                if matches!(man.letter, 'C' | 'F') {
                    man.back = Some(read(PROSE_FALCON));
                }
            }
        }
        "27-points" | "try-rule" => {} // no moves and no endings of a position
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
pub(crate) fn named(name: &str) -> Game {
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
