//! The giant games, without their rule files.

use super::games::{Burn, Game, Must, PLAIN, Rules, When, game};

pub(crate) fn dai_dai() -> Game {
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

pub(crate) fn tenjiku() -> Game {
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
