//! Taikyoku shogi, without its rule file: pieces, array, and the positions of its own rules.

use super::games::{self, Game, PLAIN, When, game};
use super::own_files::{moves, rules};
use super::*;

pub(crate) fn taikyoku() -> Game {
    let pieces = "
K K Q2!#1
CP . K!#1 > =K!#1
DE . fsWF > =CP!#1
GG . QppQ%#2
VG . DBppB%#3 > =GG%#2
FLG . RppR%#4 > bB2fB3RppR%#4
AG . BppB%#4 > fR3sR2bB2bRfB[fA-fB]
FID . W2BppB%#4 > =GDR
L L KNADcaKcabK > NADcaKcabKQ3
LH . WBDANcaKcabK
FE . QDAHGf(4,4)cabK[D-fR][A-fB][H-fR][G-fB][f(4,4)-fB]
HM . RmasR
C C BmasB > =HM
T T BmasB
PCK . bB2fBfmasB > =T
FK . Q > =GG%#2
GBI . bF3sbW3vRfBfp3B > RbB3fBfp3B
LD . QHG > fB3RbBp3Rbp3B
GLG . WfF > =FCH
FCH . R > =DK
RIG . lFvWlW > KrQ
LG . rFvWrW > KlQ
RS . B2R > =CST
CST . B3R > =FST
FDE . vQsR5 > =FK
WDV . R2BG[G-fB2]
CDV . R2B
ED . fFbWfR2bB > =RDM
RDM . WbsRFbB > =GDR
FDM . BvR5sR > =FK
RH . bWbAfQ > =FDM
BC . B2fsR2 > =BO
BO . B3sR2fR3 > BbR2sR3fR
RME . RrAblB2fBbrB > =FLE
FLE . QfA > QfA[fA-fB]
LME . RlAfBblBbrB2 > =FLE
FD . vR2sQ > sQvR5
W W vRbB > BvR
RR . bWbFfQ > =TF
TF . BAGvRvDvH[A-fB][G-fB][vD-fR][vH-fR] > QDAHG(4,0)(4,4)[D-fR][A-fB][H-fR][G-fB][(4,0)-fR][(4,4)-fB]
WT . vR2sRflB > bR2fsRflB
TS . KfrBblB > KfrBbB
IC . fR > =WF
WF . vRfB > sR2vRfB
RVC . vR > =W
FEL . Q2 > R2B
WE . Q2 > R2B
TD . fB5bsW > =GD
GD . R3B > =WDV
FSW . bWfB > =FCH
FWO . B3fsR2 > BbR2sR3fR
GDR . BvR3 > BvRvp3R
FOD . fsR3fBbR > bsR4fQ
MS . fB3fWsR2bR4 > =GS
GS . RfAbB2 > Q
RP . WvR > BvR
RSR . WvR > vRbB
SSP . bWfR3sR > RbB2fB5
RTG . vRsR2 > BbsR
RBE . vRsR2 > BvR
NS . fFbWsR3 > Q4
BD . fB3bsW > Q4
GOG . R3 > Q4
SWR . B3 > Q4
SVG . FfW > =VM
VM . WvR > =FLO
NK . fsWF > =FST
FST . B3R > =GST
GCH . FsR2vR > bB2fB3sR5vR
SD . fsR > BfsRbR5
RUS . bR2sRfB > Q
RW . fWfBsR > fBfsR
RIT . FlQ > =WT
LTG . FrQ > =TS
RDR . rR2lQ > =BDR
BDR . sR2vRfrB > lR2vrRfrB
LDR . lR2rQ > =VSP
VSP . KflBbrB > WfrFflBbB
WID . FfBbrBsR > BbsR
FP . FsR2vRfB > sR2bB2vRfB
RBI . FsWfW2 > =FDM
OK . B2sW > =T
WD . RfB2bB4 > =PHM
PHM . vQfGsR3
FDR . RbB2fB4 > =KM
KM . vQvHsR3
COG . vWfF > =SM
SM . WsR > WfsRfB
SVC . bFfB2vR > FsW3vR
VB . bWsR2fR > BvR
CH . ffN > =SS
SS . bWfR2sR > =WO
PIG . bR2fB4 > FsR2vRfB
CG . bFfR4 > sR2bB2vRfB
PG . bFfR4 > =FP
HG . fFbWfR3 > FsR2vRfB
OG . fFbWfR3 > FsR2vRfB
SBO . KsR > WfsRfB
SR . fB2bB > =W
GOS . fBbB2 > =WF
FWC . B3fsR3 > =FWO
WDM . sR2bB2vRfB > BsR5
SC . fFsR2vR > sR2fB2vR
CLE . sWfF3vR > Q
AM . B > =DH
DH . WB > =HHW
DK . RF > =FLE
SW . flFbrFsR > fBfsR
FLC . bWbFfsHfG > =FCH
MH . fDbB2RfB > =HHW
HHW . QfD > QfD[fD-fR]
VT . fRbR2 > BbsR
S S R > RfB
LS . RfB2bF > =RS
CLD . BWbR > =GDR
CPC . fB3vR > KvR
RC . R > WfBvR
RHS . bWfB > bWfR2fB
FIO . vWfB > =FLO
FLO . BvR > vQW
DS . WfrFbF > QNADcaKcabK
DV . WflFbF > Qp3Q
WC . flFbrFvR > fB2vR
LHD . bWfR > bWfRbrB
RHD . bWfR > bWfRblB
PS . vWsW2fF > =SQM
SQM . R > RfB
WO . vR2sQ > QsH
FIL . vWF > =AM
FIE . B2fsW > =FLE
FLD . A > =DK
PSR . sfW2bWfF > =HM
FGO . vWfF > =SWW
SWW . WsR > R
SCR . fWbF > BfW
BDG . fFbsW > =FIS
FIS . FfW > fsWF
WG . fB3vW > =VG%#3
FG . fFvR3 > =GG%#2
PH . WA > =GBI
KR . FvWsD > =GBI
LT . vQsR2vD > QD
GT . vQvHsR3 > QH
TC . frFblFvR > vRsR2
VW . sWbR3fR > =RW
SO . frFblFsR > =FLO
DO . R2 > =CDV
FLH . B2 > =FK
FB . fB2fsW > WfQ
AB . sWF > WfsRfB
EW . fFfsW > K
WIH . fFbR2fR > vNfR
FC . sWfF > fFsWfR
OM . FbW > BbR
HC . fFbsW > fBsbR
NB . vWsW2fF > =WDV
SB . vWsW2fF > =GBI
WB . sWvW2fF > =LD
EB . sWvW2fF > =L
FIW . WfF > K
CM . sR3bB3vDfAvRfB
PM . fGbB5fBsR5vR
EC . WvR > sR2bB2vR
EBG . R2 > =CDV
H H sR2vRfB > RfB
SWO . fWbF > =CLE
CMK . vWfF > =FIS
CSW . F > =DH
BM . sWF > KvR
BT . FbWsW > KvR
OC . fR > FvR
SF . FsR > =SD
BBE . sWF > KvR
OR . fWbF > vRfB
CS . vWbF > vRbB
RD . W > =GDR
CHS . sR2vQ > QDA[D-fR][A-fB]
VS . bWsR2fR > =CHS
WIG . fFbWfR3 > vQW
RG . fFbWfR3 > WsQ
MG . fB3vW > BfsR5
GST . RbB3fB
HS . bWsR3fQ > =RH
WOG . fB2 > =WE
OS . bWsR3fQ > bR2fsRfB
EG . vW > =WE
BOS . bWsR2fQ > WvR
SG . fF > =WE
LPS . bWsR2fQ > fBfsR
TG . bWfF > =WE
BES . bWsR2fQ > bR2BfsR
IG . fWfF > =WE
GM . fGfHbB5sR5fBvR
RCH . rWfRflBbrB > rWbBflB
LC . lWfRfrBblB > lWbBfrB
SMK . bWfFsR > =SS
LBS . bWsR2fRfB5 > fBvRsR5
VP . bFbWfR > Q5
VH . fFbWfR > =DH
CAS . fB5bWsR3fR7 > bR2sR3fQ
SWS . bWfF > bWfQ3
SPS . WfR > bR2sR3fR
VL . WfFfR > bWsR2fRfB3
FIT . fR > WbsR
CBS . fB3bWsR3fR5 > bR2sR3fRfB5
RDG . HfGRbB3fB > =LD
D D fWfF > vRfB
GB . vW > =DE
P P fW > =GLG
";
    let start = "{ic}{wt}{rr}w{fd}{rme}t{bc}{rh}{fdm}{ed}{wdv}{fde}{fk}{rs}{rig}{glg}{cp}k{glg}{lg}{rs}{fk}{fde}{cdv}{ed}{fdm}{rh}{bc}t{lme}{fd}w{rr}{ts}{ic}/\
        {rvc}{fel}{td}{fsw}{fwo}{rdm}{fod}{ms}{rp}{rsr}{ssp}{gd}{rtg}{rbe}{ns}{gog}{svg}{de}{nk}{svg}{swr}{bd}{rbe}{rtg}{gd}{ssp}{rsr}{rp}{ms}{fod}{rdm}{fwo}{fsw}{td}{we}{rvc}/\
        {gch}{sd}{rus}{rw}{ag}{flg}{rit}{rdr}{bo}{wid}{fp}{rbi}{ok}{pck}{wd}{fdr}{cog}{phm}{km}{cog}{fdr}{wd}{pck}{ok}{rbi}{fp}{wid}{bo}{ldr}{ltg}{flg}{ag}{rw}{rus}{sd}{gch}/\
        {svc}{vb}{ch}{pig}{cg}{pg}{hg}{og}{cst}{sbo}{sr}{gos}l{fwc}{gs}{fid}{wdm}{vg}{gg}{wdm}{fid}{gs}{fwc}l{gos}{sr}{sbo}{cst}{og}{hg}{pg}{cg}{pig}{ch}{vb}{svc}/\
        {sc}{cle}{am}{fch}{sw}{flc}{mh}{vt}s{ls}{cld}{cpc}{rc}{rhs}{fio}{gdr}{gbi}{ds}{dv}{gbi}{gdr}{fio}{rhs}{rc}{cpc}{cld}{ls}s{vt}{mh}{flc}{sw}{fch}{am}{cle}{sc}/\
        {wc}{wf}{rhd}{sm}{ps}{wo}{fil}{fie}{fld}{psr}{fgo}{scr}{bdg}{wg}{fg}{ph}{hm}{lt}{gt}c{kr}{fg}{wg}{bdg}{scr}{fgo}{psr}{fld}{fie}{fil}{wo}{ps}{sm}{lhd}{wf}{wc}/\
        {tc}{vw}{so}{do}{flh}{fb}{ab}{ew}{wih}{fc}{om}{hc}{nb}{sb}{fis}{fiw}{tf}{cm}{pm}{tf}{fiw}{fis}{eb}{wb}{hc}{om}{fc}{wih}{ew}{ab}{fb}{flh}{do}{so}{vw}{tc}/\
        {ec}{vsp}{ebg}h{swo}{cmk}{csw}{sww}{bm}{bt}{oc}{sf}{bbe}{or}{sqm}{cs}{rd}{fe}{lh}{rd}{cs}{sqm}{or}{bbe}{sf}{oc}{bt}{bm}{sww}{csw}{cmk}{swo}h{ebg}{bdr}{ec}/\
        {chs}{ss}{vs}{wig}{rg}{mg}{fst}{hs}{wog}{os}{eg}{bos}{sg}{lps}{tg}{bes}{ig}{gst}{gm}{ig}{bes}{tg}{lps}{sg}{bos}{eg}{os}{wog}{hs}{fst}{mg}{rg}{wig}{vs}{ss}{chs}/\
        {rch}{smk}{vm}{flo}{lbs}{vp}{vh}{cas}{dh}{dk}{sws}{hhw}{fle}{sps}{vl}{fit}{cbs}{rdg}{ld}{cbs}{fit}{vl}{sps}{fle}{hhw}{sws}{dk}{dh}{cas}{vh}{vp}{lbs}{flo}{vm}{smk}{lc}/\
        pppppppppppppppppppppppppppppppppppp/5d4{gb}3d6d3{gb}4d5/36/36/36/36/36/36/36/36/36/36/36/36/\
        5D4{GB}3D6D3{GB}4D5/PPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPP/\
        {LC}{SMK}{VM}{FLO}{LBS}{VP}{VH}{CAS}{DH}{DK}{SWS}{HHW}{FLE}{SPS}{VL}{FIT}{CBS}{LD}{RDG}{CBS}{FIT}{VL}{SPS}{FLE}{HHW}{SWS}{DK}{DH}{CAS}{VH}{VP}{LBS}{FLO}{VM}{SMK}{RCH}/\
        {CHS}{SS}{VS}{WIG}{RG}{MG}{FST}{HS}{WOG}{OS}{EG}{BOS}{SG}{LPS}{TG}{BES}{IG}{GM}{GST}{IG}{BES}{TG}{LPS}{SG}{BOS}{EG}{OS}{WOG}{HS}{FST}{MG}{RG}{WIG}{VS}{SS}{CHS}/\
        {EC}{BDR}{EBG}H{SWO}{CMK}{CSW}{SWW}{BM}{BT}{OC}{SF}{BBE}{OR}{SQM}{CS}{RD}{LH}{FE}{RD}{CS}{SQM}{OR}{BBE}{SF}{OC}{BT}{BM}{SWW}{CSW}{CMK}{SWO}H{EBG}{VSP}{EC}/\
        {TC}{VW}{SO}{DO}{FLH}{FB}{AB}{EW}{WIH}{FC}{OM}{HC}{WB}{EB}{FIS}{FIW}{TF}{PM}{CM}{TF}{FIW}{FIS}{SB}{NB}{HC}{OM}{FC}{WIH}{EW}{AB}{FB}{FLH}{DO}{SO}{VW}{TC}/\
        {WC}{WF}{LHD}{SM}{PS}{WO}{FIL}{FIE}{FLD}{PSR}{FGO}{SCR}{BDG}{WG}{FG}{KR}C{GT}{LT}{HM}{PH}{FG}{WG}{BDG}{SCR}{FGO}{PSR}{FLD}{FIE}{FIL}{WO}{PS}{SM}{RHD}{WF}{WC}/\
        {SC}{CLE}{AM}{FCH}{SW}{FLC}{MH}{VT}S{LS}{CLD}{CPC}{RC}{RHS}{FIO}{GDR}{GBI}{DV}{DS}{GBI}{GDR}{FIO}{RHS}{RC}{CPC}{CLD}{LS}S{VT}{MH}{FLC}{SW}{FCH}{AM}{CLE}{SC}/\
        {SVC}{VB}{CH}{PIG}{CG}{PG}{HG}{OG}{CST}{SBO}{SR}{GOS}L{FWC}{GS}{FID}{WDM}{GG}{VG}{WDM}{FID}{GS}{FWC}L{GOS}{SR}{SBO}{CST}{OG}{HG}{PG}{CG}{PIG}{CH}{VB}{SVC}/\
        {GCH}{SD}{RUS}{RW}{AG}{FLG}{LTG}{LDR}{BO}{WID}{FP}{RBI}{OK}{PCK}{WD}{FDR}{COG}{KM}{PHM}{COG}{FDR}{WD}{PCK}{OK}{RBI}{FP}{WID}{BO}{RDR}{RIT}{FLG}{AG}{RW}{RUS}{SD}{GCH}/\
        {RVC}{WE}{TD}{FSW}{FWO}{RDM}{FOD}{MS}{RP}{RSR}{SSP}{GD}{RTG}{RBE}{BD}{SWR}{SVG}{NK}{DE}{SVG}{GOG}{NS}{RBE}{RTG}{GD}{SSP}{RSR}{RP}{MS}{FOD}{RDM}{FWO}{FSW}{TD}{FEL}{RVC}/\
        {IC}{TS}{RR}W{FD}{LME}T{BC}{RH}{FDM}{ED}{CDV}{FDE}{FK}{RS}{LG}{GLG}K{CP}{GLG}{RIG}{RS}{FK}{FDE}{WDV}{ED}{FDM}{RH}{BC}T{RME}{FD}W{RR}{WT}{IC} b -";
    let rules = games::Rules { zone: 11, when: When::EntryOrCapture, check: false, ..PLAIN };
    game("taikyoku", start, pieces, rules)
}

#[test]
fn positions_of_taikyoku() {
    compare_games(taikyoku(), 30);
}

/// The counts of the interpreter, which has its own list of the pieces.
#[test]
fn counts_of_taikyoku_are_those_of_the_interpreter() {
    let game = Rc::new(taikyoku());
    let counted = Plain::read(&game, game.start).count(2);
    let start = fixtures::rules(game.id, RulePatch::default()).start();
    assert_eq!(start.perft(2), Some(counted as u64));
}

const NO_ZONE: &str = "promotion-zone = 0";

#[test]
fn a_camel_and_a_zebra_jump_beside_the_lines() {
    let camel = moves(&rules("move = \"C\"", NO_ZONE), "k4/2p2/2P2/2A2/5/5/K4 b -", "3d");
    assert_eq!(camel, ["3d2a", "3d2g", "3d4a", "3d4g"]);
    let far = moves(&rules("move = \"(4,0)(2,3)\"", NO_ZONE), "k4/5/2P2/2p2/5/5/K1A2 b -", "3g");
    assert_eq!(far, ["3g1d", "3g5d"]);
}

#[test]
fn a_piece_jumps_to_an_empty_square_and_slides_on() {
    let rules = rules("move = \"[fD-fR]\"", NO_ZONE);
    let over = moves(&rules, "k4/5/2p2/5/2P2/2A2/K4 b -", "3f");
    assert_eq!(over, ["3f3c"]);
    let blocked = moves(&rules, "k4/5/2p2/2p2/2P2/2A2/K4 b -", "3f");
    assert!(blocked.is_empty(), "{blocked:?}");
    let open = moves(&rules, "k4/5/5/5/2P2/2A2/K4 b -", "3f");
    assert_eq!(open, ["3f3a", "3f3b", "3f3c"]);
}

#[test]
fn legs_bend_and_capture_on_the_way() {
    let bent = moves(&rules("move = \"[flF-frR2]\"", NO_ZONE), "k4/5/5/5/2A2/5/K4 b -", "3e");
    assert_eq!(bent, ["3e4b", "3e4c"]);
    let taking = rules("move = \"[fcR2-fcR]\"", NO_ZONE);
    let found = moves(&taking, "k4/2p2/5/2p2/5/2A2/K4 b -", "3f");
    assert_eq!(found, ["3f3d3b"]);
    let near = moves(&taking, "k4/2p2/2p2/5/5/2A2/K4 b -", "3f");
    assert!(near.is_empty(), "{near:?}");
}

#[test]
fn a_piece_flies_over_at_most_two() {
    let rules = rules("move = \"fp2R\"", NO_ZONE);
    let found = moves(&rules, "k1p2/5/2p2/2P2/5/2A2/K4 b -", "3f");
    assert_eq!(found, ["3f3a", "3f3b", "3f3c"]);
    let three = moves(&rules, "k1p2/2p2/2p2/2P2/5/2A2/K4 b -", "3f");
    assert_eq!(three, ["3f3b", "3f3c"]);
}

const TRAMPLES: &str = "move = \"RppR\"\nrank = 3\ntramples = true";

/// The board after `text`, and the names of the squares of what it flew over.
fn trampled(rules: &Rules, sfen: &str, text: &str) -> (String, Vec<String>) {
    let mut position = fixtures::position(rules, sfen);
    let mv = zushiki_core::notation::parse_move(&position, text).unwrap();
    let name = |at: &Square| position.geometry().name(*at).to_string();
    let squares = position.trampled(mv).iter().map(name).collect();
    position.play(mv).unwrap();
    (board(&position), squares)
}

#[test]
fn a_piece_that_tramples_takes_friend_and_foe() {
    let rules = rules(TRAMPLES, NO_ZONE);
    let sfen = "k4/5/2p2/2P2/5/2A2/K4 b -";
    let (end, squares) = trampled(&rules, sfen, "3f3b");
    assert_eq!((end.as_str(), squares.len()), ("k4/2A2/5/5/5/5/K4 w -", 2));
    let (end, squares) = trampled(&rules, sfen, "3f3c");
    assert_eq!(
        (end.as_str(), squares.as_slice()),
        ("k4/5/2A2/5/5/5/K4 w -", &["3d".to_owned()][..])
    );
    let (end, squares) = trampled(&rules, sfen, "3f3e");
    assert_eq!((end.as_str(), squares.len()), ("k4/5/2p2/2P2/2A2/5/K4 w -", 0));
    // It cannot end on a friend.
    let position = fixtures::position(&rules, sfen);
    assert_eq!(refusal(&position, "3f3d"), "your own piece is on that square");
}

#[test]
fn what_is_trampled_goes_to_the_hands_of_the_other_side() {
    let drops = "promotion-zone = 0\ndrops = { enabled = true }\ncheck = \"none\"";
    let (end, _) = trampled(&rules(TRAMPLES, drops), "k4/5/2p2/2P2/5/2A2/K4 b -", "3f3b");
    assert_eq!(end, "k4/2A2/5/5/5/5/K4 w Pp");
}

#[test]
fn a_royal_that_could_be_trampled_is_in_check() {
    let with_rank = "move = \"RppR\"\nrank = 3\ntramples = true";
    let without = "move = \"RppR\"\ntramples = true";
    let sfen = "5/2k2/2p2/5/2A2/5/K4 w -";
    for keys in [with_rank, without] {
        let position = fixtures::position(&rules(keys, NO_ZONE), sfen);
        assert!(position.is_check(), "{keys}");
    }
}

#[test]
fn what_is_trampled_counts_as_a_capture() {
    let rules = rules(
        "move = \"RppR\"\ntramples = true\n[piece.promoted]\nname = \"b\"\nkanji = \"乙\"\nmove = \"K\"",
        "promotion-zone = 1\npromotion-when = \"capture\"",
    );
    let found = moves(&rules, "k4/5/5/2p2/2P2/2A2/K4 b -", "3f3");
    assert_eq!(found, ["3f3a", "3f3a+", "3f3b", "3f3b+", "3f3c", "3f3c+", "3f3d", "3f3d+", "3f3g"]);
}

#[test]
fn generals_of_taikyoku_fly_over_lower_ranks_only() {
    let rules = fixtures::rules("taikyoku", RulePatch::default());
    let row = "3p{gg}1{GG}pPpp25";
    let sfen = format!("k35/{}{row}/K35 b -", "36/".repeat(33));
    let position = fixtures::position(&rules, &sfen);
    let trampled = |text: &str| {
        let mv = zushiki_core::notation::parse_move(&position, text).unwrap();
        position.trampled(mv).len()
    };
    assert_eq!([trampled("GG-25ii"), trampled("GG-1ii"), trampled("GGx26ii")], [4, 4, 3]);
    assert_eq!([trampled("GGx29ii"), trampled("GGx32ii")], [0, 0]);
    assert!(refusal(&position, "GGx33ii").contains("rank"), "{}", refusal(&position, "GGx33ii"));
}
