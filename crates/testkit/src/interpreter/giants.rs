//! The giant games, without their rule files.

use super::games::{Burn, Game, Must, PLAIN, Rules, When, game};

pub fn dai_dai() -> Game {
    let pieces = "
K . K!
P . fW
L . fR
S . fWF
G . WfF
C . vWfF
B . B
R . R
AB . W
DH . BW
DK . RF
BM . sWF > bRBfW
FL . vWF
FK . Q
BD . sRfrBvR2flF
KY . FD > =GD
PH . WA > =GBD
LN . KNADcaKmcabK > KNADcaKmcabKQ3
RC . vR
SM . sRvW
VM . vRsW
WB . sR2vWfF > =LD
CSW . F > =DH
D . B5R2
EB . vR2sWfF > =LN
EBA . sfR2 > =D
EF . bR2fB2 > =SD
EW . sfWfF
FCH . RbF
FD . B2 > =DK
FH . fB2W > =FK
FEL . fBR2bB2
FDE . sRBvR5
FTP . vRBsR5
GBD . vRB3sR2
GD . sRB3vR2
HM . RmasR
HD . fRbW
I . fWfF
LCH . fRflBbrBbW
LG . vrWF
LD . Q3 > sR5bB5vR3fB3
LGN . WBmasB
NK . sfWF > =SBR
NB . fB2sWbF > =FEL
OK . R2fF > =LGN
OR . bR2fB2 > fRBbW
PS . sWfDbA > =HM
PST . sR2fWF > =SMO
RCH . fRfrBblBbW
RG . vlWF
RB . sfRB > =FDE
SVT . vR2fF
SD . R5B2
SB . bB2sWfF > =WE
SMO . RfF
SBR . fRfBsbR2bB2
ST . fF
VBE . fB2sW
VO . R2
WBF . sRBvR2 > =FTP
WE . bBR2fB2
WT . vRflBsR2frF
WO . fB2
";
    let start = "l{hm}dr{smo}{dk}{ftp}{rg}k{lg}{fk}{fde}{dh}{fch}{sd}{lgn}l/\
        {rc}{ps}{ld}{bm}{fd}{rb}{ky}g{nk}g{ph}{csw}{pst}{or}{ln}{ok}{rc}/\
        1b1{eba}1{fh}1s{gd}s1{wbf}1{ef}1{vm}1/\
        {wt}{we}{sb}{eb}{wo}{st}ic{gbd}ci{st}{wo}{wb}{nb}{fel}{bd}/\
        {rch}{sm}{vo}{ab}{ew}{vbe}{fl}{svt}{sbr}{svt}{fl}{vbe}{ew}{ab}{vo}{sm}{lch}/\
        ppppppppppppppppp/5{hd}5{hd}5/17/17/17/5{HD}5{HD}5/PPPPPPPPPPPPPPPPP/\
        {LCH}{SM}{VO}{AB}{EW}{VBE}{FL}{SVT}{SBR}{SVT}{FL}{VBE}{EW}{AB}{VO}{SM}{RCH}/\
        {BD}{FEL}{NB}{WB}{WO}{ST}IC{GBD}CI{ST}{WO}{EB}{SB}{WE}{WT}/\
        1{VM}1{EF}1{WBF}1S{GD}S1{FH}1{EBA}1B1/\
        {RC}{OK}{LN}{OR}{PST}{CSW}{PH}G{NK}G{KY}{RB}{FD}{BM}{LD}{PS}{RC}/\
        L{LGN}{SD}{FCH}{DH}{FDE}{FK}{LG}K{RG}{FTP}{DK}{SMO}RD{HM}L b -";
    let rules = Rules { zone: 0, when: When::Capture, must: Must::Always, check: false, ..PLAIN };
    game("dai-dai", start, pieces, rules)
}

pub fn tenjiku() -> Game {
    let pieces = "
K . K!#1
P . fW > WfF
L . fR > vRfB
S . fWF > =VM
G . WfF > =R
C . vWfF > =SM
B . B > =DH
R . R > =DK
BT . sbWF > vRsWF
DH . BW > =HF
DK . RF > =SE
DE . sfWF > K!#1
FL . vWF > =B
FK . Q > =FEG
N . ffN > =SSO
KY . FD > =LN
PH . WA > =FK
LN . KNADcaKmcabK > =LHK
RC . vR > vRbB
SM . sRvW > sRB
VM . vRsW > vRB
DG . fWbF > fRbB
HF . sbRBfWfDfcafWfmcabW > =BGN#4
SE . RbBfFfAfcafFfmcabF > =RGN#4
I . fWfF > =VSO
CHS . vRBsR2 > jBjvRjsR3cabK
FEG . QD
WBF . sRBvR2 > =FID^
VSO . fRsR2bW > =CHS
SSO . sRfR2bW > =WBF
BGN . BcppB#4 > =VGN#3
RGN . RcppR#4 > =GGN#2
VGN . BcppBKmaKmabKmamaK#3
LHK . BKmaKmabK
GGN . QcppQ#2
FID . vRBKmaKmabKmamaK^
";
    let start = "ln{fl}icsg{de}kgsci{fl}nl/{rc}1{chs}{chs}1{bt}{ph}{fk}{ln}{ky}{bt}1{chs}{chs}1{rc}/\
        {sso}{vso}b{dh}{dk}{wbf}{fid}{feg}{lhk}{fid}{wbf}{dk}{dh}b{vso}{sso}/\
        {sm}{vm}r{hf}{se}{bgn}{rgn}{vgn}{ggn}{rgn}{bgn}{se}{hf}r{vm}{sm}/pppppppppppppppp/\
        4{dg}6{dg}4/16/16/16/16/4{DG}6{DG}4/PPPPPPPPPPPPPPPP/\
        {SM}{VM}R{HF}{SE}{BGN}{RGN}{GGN}{VGN}{RGN}{BGN}{SE}{HF}R{VM}{SM}/\
        {SSO}{VSO}B{DH}{DK}{WBF}{FID}{LHK}{FEG}{FID}{WBF}{DK}{DH}B{VSO}{SSO}/\
        {RC}1{CHS}{CHS}1{BT}{KY}{LN}{FK}{PH}{BT}1{CHS}{CHS}1{RC}/LN{FL}ICSGK{DE}GSCI{FL}NL b -";
    let rules =
        Rules { zone: 5, when: When::EntryOrCapture, check: false, burn: Burn::Passive, ..PLAIN };
    game("tenjiku", start, pieces, rules)
}

pub fn maka_dai_dai() -> Game {
    let pieces = "
K . K! > U!?
P . fW > WfF
L . fR > =G
S . fWF > fRB
G . WfF > RfB
C . vWfF > vRfB
B . B > =G
R . R > =G
AB . W > sRB
DH . BW
DK . RF
BB . bRF > sRBfA
FL . vWF > vRB
FK . Q
BT . sbWF > sbRB
KY . FD > sRB3vR2
PH . WA > vRB3sR2
LN . KNADcaKmcabK > KNADcaKmcabKQ3
RC . vR > =G
SM . sRvW > =G
VM . vRsW > =G
BDE . fB3sbW > =G
CSW . F > B
CA . BmasB > =G
CC . sbWfF > fRBbW
CS . vWbF > vRbB
DSP . rWfFblF > KNADcaKmcabKQ
EW . sfWfF > vRBsR5
DV . lWfFbrF > Q
FD . B2 > =G
DO . sWvD > =G
DE . sfWF > K!
EA . vW > vR
GB . vW > vR
GG . R3fF > =G
N . ffN > =G
HM . RmasR > =G
OM . bWF > bRBfW
I . fWfF > fRfB
LCH . fRflBbrBbW > =G
RD . WbF > fRfBbWbF
LD . Q3 > =G
SF . sRF > =G
T . bWfF > bRfB
WR . B3sW > =G
RCH . fRfrBblBbW > =G
SD . R5B2 > =G
ST . fF > fB
VO . R2 > =G
OR . bR2fB2 > fRbB
";
    let start = "l{ea}{st}ticsg{dsp}k{dv}gscit{st}{ea}l/\
        {rc}1{csw}1{om}1{rd}{fl}{bt}{de}{bt}{fl}{cs}1{cc}1{csw}1{rc}/\
        1{or}1{ab}1{bb}1{ew}{ph}{ln}{ky}{ew}1{bb}1{ab}1{or}1/\
        {do}1n1{vo}1{fd}{sd}{gg}{ld}{wr}{bde}{fd}1{vo}1n1{do}/\
        r{rch}{sm}{sf}{vm}b{dh}{dk}{hm}{fk}{ca}{dk}{dh}b{vm}{sf}{sm}{lch}r/ppppppppppppppppppp/\
        5{gb}7{gb}5/19/19/19/19/19/5{GB}7{GB}5/PPPPPPPPPPPPPPPPPPP/\
        R{LCH}{SM}{SF}{VM}B{DH}{DK}{CA}{FK}{HM}{DK}{DH}B{VM}{SF}{SM}{RCH}R/\
        {DO}1N1{VO}1{FD}{BDE}{WR}{LD}{GG}{SD}{FD}1{VO}1N1{DO}/\
        1{OR}1{AB}1{BB}1{EW}{KY}{LN}{PH}{EW}1{BB}1{AB}1{OR}1/\
        {RC}1{CSW}1{CC}1{CS}{FL}{BT}{DE}{BT}{FL}{RD}1{OM}1{CSW}1{RC}/\
        L{EA}{ST}TICSG{DV}K{DSP}GSCIT{ST}{EA}L b -";
    let rules = Rules {
        zone: 0,
        when: When::Capture,
        must: Must::Always,
        check: false,
        contagion: &["DV", "DSP"],
        ..PLAIN
    };
    game("maka-dai-dai", start, pieces, rules)
}

pub fn tai() -> Game {
    let pieces = "
E . U!?
P . fW
L . fR
S . fWF
G . WfF
C . vWfF
B . B > =G
R . R > =G
AB . W
DH . BW
DK . RF
BB . bRF
FL . vWF
FK . Q
BT . sbWF
KY . FD > =GD
PH . WA > =GBD
LN . KNADcaKmcabK > KNADcaKmcabKQ3
RC . vR
SM . sRvW > =G
VM . vRsW > =G
BDE . fB3sbW > =G
CSW . F
CA . BmasB > =G
CC . sbWfF > fRBbW
CS . vWbF
DSP . rWfFblF > KNADcaKmcabKQ
EW . sfWfF
DV . lWfFbrF > Q
FD . B2 > =G
DO . sWvD > =G
DE . sfWF > =CP!
EA . vW
GB . vW
GG . R3fF > =G
N . ffN > =G
HM . RmasR > =G
OM . bWF
I . fWfF
LCH . fRflBbrBbW
RD . WbF
LD . Q3 > sR5bB5vR3fB3
BD . sRfrBvR2flF
T . bWfF
WR . B3sW > =G
RCH . fRfrBblBbW
SD . R5B2 > =G
ST . fF
VO . R2
OR . bR2fB2 > fRBbW
BM . sWF > bRBfW
CP . K!
D . B5R2
EB . vR2sWfF > =LN
EBA . sfR2 > =D
FH . fB2W > =FK
FDE . sRBvR5
FTP . vRBsR5
GBD . vRB3sR2
GD . sRB3vR2
HD . fRbW
LG . vrWF
RG . vlWF
LGN . WBmasB
NK . sfWF > =SBR
NB . fB2sWbF > fBR2bB2
OK . R2fF > =LGN
RB . sfRB > =FDE
SB . bB2sWfF > =WE
SBR . fRfBsbR2bB2
WBF . sRBvR2 > =FTP
WB . sR2vWfF > =LD
W . vRbB
WE . bBR2fB2
WH . vRfB
WT . vRflBsR2frF
WO . fB2
FE . B2sW
FO . vRB
GDE . fBbB2
HF . sbRBfWfDfcafWfmcabW
PC . bB2fBfmasB
PS . sWfDbA > =HM
PST . sR2fWF > RfF
RS . fB
SDR . sfRbW > =G
SCH . RbF
SDE . bBfB2
SE . RbBfFfAfcafFfmcabF
SO . RbB
TS . fRfBbB2bW
VS . fRfBbB2bW
VBE . fB2sW
";
    let start = "l{wt}w{fd}{lgn}dr{dh}{dk}{fk}g{dsp}e{dv}g{fk}{dk}{dh}rd{lgn}{fd}w{ts}l/\
        {rc}{sdr}{se}n{ps}{ftp}b{fe}{we}{fde}s{rg}{cp}{lg}s{fde}{we}{fe}b{ftp}{ps}n{se}{sdr}{rc}/\
        {sch}{wh}{rs}{vo}{csw}{bb}{sde}{gde}{bm}{bt}{sd}{gg}{nk}{wr}{bde}{bt}{bm}{gde}{sde}{bb}{csw}{vo}{rs}{wh}{sch}/\
        {so}{wbf}{fl}{nb}{sb}{cc}{hf}{om}{rb}{pc}{gbd}{ph}{ln}{ky}{gd}{pc}{ok}{om}{hf}{cc}{eb}{wb}{fl}{wbf}{so}/\
        {rch}{vs}{wo}{ea}{st}tic{or}{cs}{rd}{hm}{de}{ca}{rd}{cs}{or}cit{st}{ea}{wo}{bd}{lch}/\
        {hd}{fh}{eba}{do}{fo}{sm}{vm}{vbe}{sbr}{pst}{ab}{ew}{ld}{ew}{ab}{pst}{sbr}{vbe}{vm}{sm}{fo}{do}{eba}{fh}{hd}/\
        ppppppppppppppppppppppppp/7{gb}9{gb}7/25/25/25/25/25/25/25/25/25/7{GB}9{GB}7/\
        PPPPPPPPPPPPPPPPPPPPPPPPP/\
        {HD}{FH}{EBA}{DO}{FO}{SM}{VM}{VBE}{SBR}{PST}{AB}{EW}{LD}{EW}{AB}{PST}{SBR}{VBE}{VM}{SM}{FO}{DO}{EBA}{FH}{HD}/\
        {LCH}{BD}{WO}{EA}{ST}TIC{OR}{CS}{RD}{CA}{DE}{HM}{RD}{CS}{OR}CIT{ST}{EA}{WO}{VS}{RCH}/\
        {SO}{WBF}{FL}{WB}{EB}{CC}{HF}{OM}{OK}{PC}{GD}{KY}{LN}{PH}{GBD}{PC}{RB}{OM}{HF}{CC}{SB}{NB}{FL}{WBF}{SO}/\
        {SCH}{WH}{RS}{VO}{CSW}{BB}{SDE}{GDE}{BM}{BT}{BDE}{WR}{NK}{GG}{SD}{BT}{BM}{GDE}{SDE}{BB}{CSW}{VO}{RS}{WH}{SCH}/\
        {RC}{SDR}{SE}N{PS}{FTP}B{FE}{WE}{FDE}S{LG}{CP}{RG}S{FDE}{WE}{FE}B{FTP}{PS}N{SE}{SDR}{RC}/\
        L{TS}W{FD}{LGN}DR{DH}{DK}{FK}G{DV}E{DSP}G{FK}{DK}{DH}RD{LGN}{FD}W{WT}L b -";
    let rules = Rules { zone: 0, when: When::Capture, must: Must::Always, check: false, ..PLAIN };
    game("tai", start, pieces, rules)
}
