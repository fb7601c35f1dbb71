//! The games, without their rule files: pieces as `ABBR letter move [promoted face]`, arrays, rules.

use super::betza::{Way, read};

/// A face of a piece.
pub struct Kind {
    /// The abbreviation, with `+` before a promoted face.
    pub abbr: String,
    pub letter: Option<char>,
    pub ways: Vec<Way>,
    pub on_last_rank: Option<Vec<Way>>,
    pub royal: bool,
    /// The face after turning over.
    pub turned: Option<usize>,
    pub base: usize,
    pub in_hand: usize,
    pub lion: bool,
    pub minor: bool,
    /// The rank, 1 being the highest; `None` for the lowest.
    pub rank: Option<u32>,
    pub burns: bool,
    /// Whether the piece captures all pieces that it flies over.
    pub tramples: bool,
    /// Whether the piece captures only pieces that are not protected.
    pub timid: bool,
}

/// The moves on which a piece may promote.
#[derive(Clone, Copy, PartialEq)]
pub enum When {
    ZoneMove,
    ZoneEntry,
    EntryOrCapture,
    Capture,
    Every,
}

/// The condition under which a piece that may promote must promote.
#[derive(Clone, Copy, PartialEq)]
pub enum Must {
    Stuck,
    InZone,
    Always,
    Never,
    PromotedTaken,
}

/// The burnt pieces: none, those next to a piece that burns after its move, or also a piece that moves next to one.
#[derive(Clone, Copy, PartialEq)]
pub enum Burn {
    None,
    Moving,
    Passive,
}

/// The rule about bare kings.
#[derive(Clone, Copy, PartialEq)]
pub enum Bare {
    Ignored,
    ToMajor,
    Lishogi,
    Renmei,
}

/// The rules of a game.
#[derive(Clone, Copy)]
pub struct Rules {
    pub zone: i32,
    pub when: When,
    pub must: Must,
    pub flips: bool,
    pub check: bool,
    pub drops: bool,
    pub both_faces: bool,
    pub drops_stuck: bool,
    /// The kind with a maximum number on a file by dropping.
    pub on_file: Option<(&'static str, usize)>,
    pub no_mate_by: Option<&'static str>,
    pub lion_trade: bool,
    pub taken_protects: bool,
    pub bare: Bare,
    pub far_rank: bool,
    pub burn: Burn,
    /// The pieces that turn what captures them.
    pub contagion: &'static [&'static str],
    /// Whether timid pieces spare only royals that are protected.
    pub spares_royals_only: bool,
    /// Whether timid pieces protect only where they could take.
    pub timid_protectors: bool,
}

pub const PLAIN: Rules = Rules {
    zone: 3,
    when: When::ZoneMove,
    must: Must::Stuck,
    flips: false,
    check: true,
    drops: false,
    both_faces: false,
    drops_stuck: false,
    on_file: None,
    no_mate_by: None,
    lion_trade: false,
    taken_protects: false,
    bare: Bare::Ignored,
    far_rank: false,
    burn: Burn::None,
    contagion: &[],
    spares_royals_only: false,
    timid_protectors: false,
};

const WITH_DROPS: Rules = Rules { drops: true, ..PLAIN };
const LIKE_SHOGI: Rules = Rules { on_file: Some(("P", 1)), no_mate_by: Some("P"), ..WITH_DROPS };

/// A game.
pub struct Game {
    pub id: &'static str,
    pub start: &'static str,
    pub kinds: Vec<Kind>,
    pub rules: Rules,
}

impl Game {
    pub fn kind(&self, abbr: &str) -> usize {
        self.kinds.iter().position(|kind| kind.abbr == abbr).unwrap_or_else(|| panic!("{abbr}"))
    }
}

/// Each line: abbreviation, letter or `.`, move, and after `>` the promoted face: `=ABBR` moves like that piece. `!`
/// marks a royal, `*` a lion, `~` a minor piece, `^` a piece that burns, `?` one that takes only what is not protected,
/// `%` one that takes what it flies over, `#2` the rank 2.
pub fn game(id: &'static str, start: &'static str, pieces: &str, rules: Rules) -> Game {
    let lines: Vec<Vec<&str>> = pieces
        .lines()
        .map(|line| line.split_whitespace().collect())
        .filter(|l: &Vec<_>| !l.is_empty())
        .collect();
    let mut kinds: Vec<Kind> = Vec::new();
    for words in &lines {
        kinds.push(kind(words[0].to_owned(), words[1], words[2], kinds.len()));
    }
    for (base, words) in lines.iter().enumerate() {
        let Some(at) = words.iter().position(|word| *word == ">") else { continue };
        let text = words[at + 1];
        let bare = without_marks(text);
        let marks = &text[bare.len()..];
        let ways = match bare.strip_prefix('=') {
            Some(like) => {
                let like = lines.iter().find(|line| line[0] == like).unwrap()[2];
                without_marks(like).to_owned() + marks
            }
            None => text.to_owned(),
        };
        let ways = if marks.is_empty() { ways.trim_end_matches('~').to_owned() } else { ways };
        let promoted = kind(format!("+{}", words[0]), words[1], &ways, base);
        let promoted = Kind { in_hand: base, turned: rules.flips.then_some(base), ..promoted };
        kinds[base].turned = Some(kinds.len());
        kinds.push(promoted);
    }
    Game { id, start, kinds, rules }
}

/// The move of a text, without the marks after it.
fn without_marks(text: &str) -> &str {
    &text[..text.find(['!', '*', '~', '^', '?', '%', '#']).unwrap_or(text.len())]
}

fn kind(abbr: String, letter: &str, text: &str, base: usize) -> Kind {
    let bare = without_marks(text);
    let rank = text.split_once('#').map(|(_, rank)| rank.parse().unwrap());
    Kind {
        abbr,
        letter: letter.chars().next().filter(|&c| c != '.'),
        ways: read(bare),
        on_last_rank: None,
        royal: text.contains('!'),
        turned: None,
        base,
        in_hand: base,
        lion: text.contains('*'),
        minor: text.contains('~'),
        rank,
        burns: text.contains('^'),
        tramples: text.contains('%'),
        timid: text.contains('?'),
    }
}

const CHU_PIECES: &str = "
K K K!
P P fW~ > WfF
L L fR > vRfB
S S fWF > =VM
G G WfF > =R
C C vWfF > =SM
B B B > =DH
R R R > =DK
BT T sbWF > vRsWF
DH H BW > sbRBfWfDfcafWfmcabW
DK D RF > RbBfFfAfcafFfmcabF
DE E sfWF > K!
FL F vWF > =B
FK Q Q
GB I vW~ > =DE
KY O FD > =LN*
PH X WA > =FK
LN N KNADcaKmcabK*
RC A vR > vRbB
SM M sRvW > sRB
VM V vRsW > vRB
";

const DAI_PIECES: &str = "
AB . W > =G
CSW . F > =G
EW . sfWfF > =G
FD . B2 > =G
I I fWfF > =G
ST . fF > =G
VO . R2 > =G
N N ffN > =G
";

pub fn chu() -> Game {
    let start = "l{fl}csg{de}kgsc{fl}l/{rc}1b1{bt}{ph}{ky}{bt}1b1{rc}/{sm}{vm}r{dh}{dk}{fk}{ln}{dk}{dh}r{vm}{sm}/\
        pppppppppppp/3{gb}4{gb}3/12/12/3{GB}4{GB}3/PPPPPPPPPPPP/\
        {SM}{VM}R{DH}{DK}{LN}{FK}{DK}{DH}R{VM}{SM}/{RC}1B1{BT}{KY}{PH}{BT}1B1{RC}/L{FL}CSGK{DE}GSC{FL}L b -";
    let rules = Rules {
        zone: 4,
        when: When::EntryOrCapture,
        must: Must::Never,
        check: false,
        lion_trade: true,
        taken_protects: true,
        bare: Bare::ToMajor,
        ..PLAIN
    };
    game("chu", start, CHU_PIECES, rules)
}

pub fn dai() -> Game {
    let start = "ln{st}icsgkgsci{st}nl/{rc}1{csw}1{fl}1{bt}{de}{bt}1{fl}1{csw}1{rc}/\
        1{vo}1{ab}1{ew}{ph}{ln}{ky}{ew}1{ab}1{vo}1/r{fd}{sm}{vm}b{dh}{dk}{fk}{dk}{dh}b{vm}{sm}{fd}r/\
        ppppppppppppppp/4{gb}5{gb}4/15/15/15/4{GB}5{GB}4/PPPPPPPPPPPPPPP/\
        R{FD}{SM}{VM}B{DH}{DK}{FK}{DK}{DH}B{VM}{SM}{FD}R/1{VO}1{AB}1{EW}{KY}{LN}{PH}{EW}1{AB}1{VO}1/\
        {RC}1{CSW}1{FL}1{BT}{DE}{BT}1{FL}1{CSW}1{RC}/LN{ST}ICSGKGSCI{ST}NL b -";
    let rules = Rules { zone: 5, when: When::EntryOrCapture, check: false, ..PLAIN };
    // Only letters that are abbreviations: a lion is not N.
    let chu: Vec<String> = CHU_PIECES.lines().map(without_letter).collect();
    game("dai", start, Box::leak(Box::new(chu.join("\n") + DAI_PIECES)), rules)
}

fn without_letter(line: &str) -> String {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words.as_slice() {
        [abbr, _, rest @ ..] if abbr.len() > 1 => format!("{abbr} . {}", rest.join(" ")),
        _ => line.to_owned(),
    }
}

/// The game of `variants/unlisted/legs.toml`.
pub fn legs() -> Game {
    let pieces = "
K K K!
HM H RmasR
CA C BmasB
AR A KmaKmabKmamaK
TT T cabKvR2
LD D KcafKcafcafKmcabKmafK
LN N KNADcaKmcabK
P P fW > WBmasB
";
    let start = "1hdtk1tnc1/2a4a2/pppppppppp/10/10/10/10/PPPPPPPPPP/2A4A2/1CNT1KTDH1 b -";
    game("legs", start, pieces, PLAIN)
}

/// The game of `variants/unlisted/wide.toml`.
pub fn wide() -> Game {
    let pieces = "
K K K!
R R R > RF
B B B > BW
Q Q Q
G G WfF
S S FfW > =G
N N ffN > =G
L L fR > =G
O O R2
F F B2 > B5
P P fW > =G
";
    let start = "lnsg1ofrb1gqkg1brfo1gsn1l/1r3b6n6b3r1/25/ppppppppppppppppppppppppp/25/25/25/25/25/25/\
        25/25/25/25/25/25/25/25/25/25/25/PPPPPPPPPPPPPPPPPPPPPPPPP/25/1R3B6N6B3R1/\
        L1NSG1OFRB1GKQG1BRFO1GSNL b -";
    game("wide", start, pieces, Rules { zone: 5, ..LIKE_SHOGI })
}

/// The game of `variants/unlisted/grand.toml`.
pub fn grand() -> Game {
    let pieces = "
K K K!
ZTT Z K!
LN . KNADcaKmcabK
HM . RmasR
CA . BmasB
Q Q Q
DK . RF > RbBfFfAfcafFfmcabF
DH . BW > sbRBfWfDfcafWfmcabW
R R R > RF
B B B > BW
G G WfF
S S FfW > =G
N N ffN > =G
L L fR > =G
O O R2
F F B2 > B5
RUN . fRbW > R20B7
P P fW > =G
";
    let back = "LNSGOF{DK}{DH}RB{HM}{CA}Q{LN}GSGK{ZTT}GSG{LN}Q{CA}{HM}BR{DH}{DK}FOGSNL";
    let third = "3{RUN}4{RUN}{DK}3{RUN}4{RUN}1{DK}2{RUN}4{RUN}2{DK}1{RUN}2";
    let pawns = "P".repeat(36);
    let far = "lnsgof{dk}{dh}rb{hm}{ca}q{ln}gsg{ztt}kgsg{ln}q{ca}{hm}br{dh}{dk}fogsnl/36/\
        2{run}1{dk}2{run}4{run}2{dk}1{run}4{run}3{dk}{run}4{run}3";
    let empty = "36/".repeat(28);
    let start = format!("{far}/{}/{empty}{pawns}/{third}/36/{back} b -", pawns.to_lowercase());
    let rules = Rules { zone: 11, when: When::EntryOrCapture, check: false, ..PLAIN };
    game("grand", Box::leak(start.into_boxed_str()), pieces, rules)
}

pub fn heian_dai() -> Game {
    let pieces = "
K K K!
FD D B > BW
G G WfF
S S FfW > =G
SM M sRfW > =G
C C W > =G
I I fKsW > =G
FT T F > =G
FC F vR > =G
N N ffN > =G
L L fR > =G
GB O vW > =G
P P fW > =G
";
    let start = "lnicsgkgscinl/{fc}{fd}2{ft}1{sm}1{ft}2{fd}{fc}/ppppppppppppp/6{gb}6/13/13/13/13/13/6{GB}6/\
        PPPPPPPPPPPPP/{FC}{FD}2{FT}1{SM}1{FT}2{FD}{FC}/LNICSGKGSCINL b -";
    game("heian-dai", start, pieces, PLAIN)
}

pub fn tori() -> Game {
    let pieces = "
PH K K!
FA F sfWF > bRfBbB2sfW
CR C vWF
PT P bFfD
LQ L fRbrBblF
RQ R fRblBbrF
SW S fW > bDfA
";
    let rules = Rules {
        zone: 2,
        must: Must::InZone,
        on_file: Some(("SW", 2)),
        no_mate_by: Some("SW"),
        ..WITH_DROPS
    };
    game("tori", "rpckcpl/3f3/sssssss/2s1S2/SSSSSSS/3F3/LPCKCPR b -", pieces, rules)
}

const FLIPPING: Rules = Rules {
    zone: 0,
    must: Must::Always,
    flips: true,
    both_faces: true,
    drops_stuck: true,
    ..WITH_DROPS
};

pub fn kyoto() -> Game {
    let pieces = "
K K K!
L L fR > WfF
S S FfW > B
N N ffN > WfF
P P fW > R
";
    game("kyoto", "p+nks+l/5/5/5/+LSK+NP b -", pieces, Rules { when: When::Every, ..FLIPPING })
}

pub fn micro() -> Game {
    let pieces = "
K K K!
R R R > WfF
B B B > WfF
L L fR > FfW
P P fW > ffN
";
    game("micro", "kb+r+l/p3/4/3P/+L+RBK b -", pieces, Rules { when: When::Capture, ..FLIPPING })
}

pub fn dobutsu() -> Game {
    let pieces = "
L L K!
G G W
E E F
C C fW > WfF
";
    let rules = Rules {
        zone: 1,
        must: Must::InZone,
        check: false,
        drops_stuck: true,
        far_rank: true,
        ..WITH_DROPS
    };
    game("dobutsu", "gle/1c1/1C1/ELG b -", pieces, rules)
}

pub fn whale() -> Game {
    let pieces = "
W W K!
K K RF
N N sbWfD
H H bWF
G G fRbB
B B vWfF
P P sW
D D fW
";
    let rules = Rules { zone: 0, on_file: Some(("D", 2)), no_mate_by: Some("D"), ..WITH_DROPS };
    let mut game = game("whale", "bnpwgh/dddddd/6/6/DDDDDD/HGWPNB b -", pieces, rules);
    let (killer, porpoise, dolphin) = (game.kind("K"), game.kind("P"), game.kind("D"));
    game.kinds[porpoise].in_hand = killer;
    game.kinds[dolphin].on_last_rank = Some(read("bB"));
    game
}

const SHOGI_PIECES: &str = "
K K K!
R R R > RF
B B B > BW
G G WfF
S S FfW > =G
N N ffN > =G
L L fR > =G
P P fW > =G
";

fn some_of_shogi(kinds: &str) -> &'static str {
    let wanted = |line: &&str| line.chars().next().is_some_and(|c| kinds.contains(c));
    let lines: Vec<&str> = SHOGI_PIECES.lines().filter(wanted).collect();
    Box::leak(Box::new(lines.join("\n")))
}

pub fn minishogi() -> Game {
    let pieces = some_of_shogi("KRBGSP");
    game("minishogi", "rbsgk/4p/5/P4/KGSBR b -", pieces, Rules { zone: 1, ..LIKE_SHOGI })
}

pub fn judkins() -> Game {
    let pieces = some_of_shogi("KRBGSNP");
    game("judkins", "rbnsgk/5p/6/6/P5/KGSNBR b -", pieces, Rules { zone: 2, ..LIKE_SHOGI })
}

pub fn gorogoro() -> Game {
    let pieces = some_of_shogi("KGSNLP");
    game("gorogoro", "sgkgs/5/1ppp1/1PPP1/5/SGKGS b -", pieces, Rules { zone: 2, ..LIKE_SHOGI })
}

pub fn gorogoro_plus() -> Game {
    let pieces = some_of_shogi("KGSNLP");
    let start = "sgkgs/5/1ppp1/1PPP1/5/SGKGS b NLnl";
    game("gorogoro:plus", start, pieces, Rules { zone: 2, ..LIKE_SHOGI })
}

pub fn yari() -> Game {
    let pieces = "
K K K!
R R fsR > R
N N fRffN > WfFbR
B B fRfF > WfFbR
P P fW > fKbR
";
    let rules = Rules { on_file: Some(("P", 1)), ..WITH_DROPS };
    game("yari", "rnnkbbr/7/ppppppp/7/7/7/PPPPPPP/7/RBBKNNR b -", pieces, rules)
}

pub fn okisaki() -> Game {
    let pieces = "
K K K!
Q Q Q
R R R > RF
B B B > BW
G G WfF
S S FfW > =G
N N N > =G
L L vR > =G
P P fW > =G
";
    let start = "lnsgkqgsnl/1r6b1/pppppppppp/10/10/10/10/PPPPPPPPPP/1B6R1/LNSGQKGSNL b -";
    game("okisaki", start, pieces, LIKE_SHOGI)
}

pub fn euroshogi() -> Game {
    let pieces = "
K K K!
R R R > RF
B B B > BW
G G WfF
N N ffNsW > =G
P P fW > =G
";
    let start = "1nbgkgn1/1r4b1/pppppppp/8/8/PPPPPPPP/1B4R1/1NGKGBN1 b -";
    game("euroshogi", start, pieces, Rules { must: Must::InZone, ..LIKE_SHOGI })
}

/// The pieces of [`sliders`]: abbreviation and move. The first is royal.
pub const SLIDERS: [(&str, &str); 12] = [
    ("K", "K"),
    ("R", "R"),
    ("B", "B"),
    ("Q", "Q"),
    ("L", "fR"),
    ("M", "sR"),
    ("E", "lR"),
    ("F", "R5"),
    ("G", "B5fW"),
    ("H", "rR17fB"),
    ("S", "sR3bRF"),
    ("P", "fW"),
];

/// A game without a special board: kings and pieces that slide, without promotion and drops.
pub fn sliders() -> Game {
    let line = |(abbr, movement): &(&str, &str)| format!("{abbr} {abbr} {movement}\n");
    let pieces: String = SLIDERS.iter().map(line).collect();
    let mut game = game("sliders", "", &pieces, PLAIN);
    game.kinds[0].royal = true;
    game
}

/// All games.
pub fn all() -> [Game; 16] {
    [
        chu(),
        dai(),
        heian_dai(),
        legs(),
        tori(),
        kyoto(),
        micro(),
        dobutsu(),
        whale(),
        minishogi(),
        judkins(),
        gorogoro(),
        gorogoro_plus(),
        yari(),
        okisaki(),
        euroshogi(),
    ]
}
