use super::*;

/// The squares that a Betza text reaches from the middle of an empty 7x7 board, forward being up:
/// `o` by a leap, a digit by a slide of at most that many squares, `*` by a slide without limit.
fn drawn(text: &str) -> String {
    let movement = parse(text).unwrap();
    let mut rows = vec![vec!['.'; 7]; 7];
    rows[3][3] = '@';
    let mut mark = |right: i8, forward: i8, sign| {
        if right.abs() <= 3 && forward.abs() <= 3 {
            let cell = &mut rows[(3 - forward) as usize][(3 + right) as usize];
            assert_eq!(*cell, '.', "{text}: reached twice");
            *cell = sign;
        }
    };
    for leap in &movement.leaps {
        mark(leap.right, leap.forward, 'o');
    }
    for (direction, limit) in &movement.slides {
        let sign = limit.map_or('*', |limit| (b'0' + limit.get()) as char);
        let step = direction.step();
        for n in 1..=limit.map_or(3, |limit| limit.get() as i8) {
            mark(n * step.right, n * step.forward, sign);
        }
    }
    let rows: Vec<String> = rows.into_iter().map(|row| row.into_iter().collect()).collect();
    rows.join("/")
}

#[track_caller]
fn check(text: &str, inner: &str) {
    assert_eq!(drawn(text), inner, "{text}");
}

/// A piece that reaches at most two squares: a 5x5 drawing framed by empty squares.
#[track_caller]
fn check_near(text: &str, rows: [&str; 5]) {
    let rows = rows.map(|row| format!(".{row}."));
    check(text, &format!("......./{}/.......", rows.join("/")));
}

/// A piece that reaches neighbouring squares only: a 3x3 drawing framed by empty squares.
#[track_caller]
fn check_steps(text: &str, rows: [&str; 3]) {
    let [a, b, c] = rows.map(|row| format!(".{row}."));
    check_near(text, [".....", &a, &b, &c, "....."]);
}

#[test]
fn steps() {
    check_steps("K", ["ooo", "o@o", "ooo"]);
    check_steps("W", [".o.", "o@o", ".o."]);
    check_steps("F", ["o.o", ".@.", "o.o"]);
    check_steps("FfrlW", ["ooo", "o@o", "o.o"]);
    check_steps("WfF", ["ooo", "o@o", ".o."]);
    check_steps("FfW", ["ooo", ".@.", "o.o"]);
    check_steps("fW", [".o.", ".@.", "..."]);
    check_steps("vWfF", ["ooo", ".@.", ".o."]);
    check_steps("sWfF", ["o.o", "o@o", "..."]);
    check_steps("fWbF", [".o.", ".@.", "o.o"]);
    check_steps("sbWfF", ["o.o", "o@o", ".o."]);
    check_steps("FfsW", ["ooo", "o@o", "o.o"]);
}

#[test]
fn letters_before_a_straight_move_are_directions_each() {
    check_steps("flW", [".o.", "o@.", "..."]);
    check_steps("sbW", ["...", "o@o", ".o."]);
    check_steps("svW", [".o.", "o@o", ".o."]);
    check_near("fsD", ["..o..", ".....", "o.@.o", ".....", "....."]);
    check("fsR3", "...3.../...3.../...3.../333@333/......./......./.......");
}

#[test]
fn letters_before_a_diagonal_move_are_diagonals_in_pairs() {
    for (texts, rows) in [
        (&["fF"][..], ["o.o", ".@.", "..."]),
        (&["rF", "frrbF", "frbrF"], ["..o", ".@.", "..o"]),
        (&["flF", "lfF"], ["o..", ".@.", "..."]),
        (&["brF", "rbF"], ["...", ".@.", "..o"]),
        (&["frblF", "rflbF"], ["..o", ".@.", "o.."]),
        (&["blfF", "fblF", "flfrblF"], ["o.o", ".@.", "o.."]),
        (&["flrF"], ["o.o", ".@.", "..o"]),
        (&["fbF", "sF", "vF", "lrF", "flsF", "fbvF"], ["o.o", ".@.", "o.o"]),
    ] {
        texts.iter().for_each(|text| check_steps(text, rows));
    }
    check_near("blfA", ["o...o", ".....", "..@..", ".....", "o...."]);
    check("frblB", "......*/.....*./....*../...@.../..*..../.*...../*......");
    check("lfB2", "......./.2...../..2..../...@.../......./......./.......");
}

#[test]
fn letters_before_king_and_queen_apply_to_both_halves() {
    check_steps("fK", ["ooo", ".@.", "..."]);
    check_steps("sK", ["o.o", "o@o", "o.o"]);
    check_steps("lK", ["o..", "o@.", "o.."]);
    check_steps("vK", ["ooo", ".@.", "ooo"]);
    assert_eq!(parse("fK"), parse("fWfF"));
    assert_eq!(parse("fbQ3"), parse("fbR3fbB3"));
    assert_eq!(parse("rlQ"), parse("sRsB"));
}

#[test]
fn the_quails_of_tori_mirror_each_other() {
    check("fRbrBblF", "...*.../...*.../...*.../...@.../..o.*../.....*./......*");
    check("fRblBbrF", "...*.../...*.../...*.../...@.../..*.o../.*...../*......");
}

#[test]
fn jumps() {
    check_near("ffN", [".o.o.", ".....", "..@..", ".....", "....."]);
    check_near("fN", [".o.o.", ".....", "..@..", ".....", "....."]);
    check_near("bN", [".....", ".....", "..@..", ".....", ".o.o."]);
    check_near("bbN", [".....", ".....", "..@..", ".....", ".o.o."]);
    check_near("vN", [".o.o.", ".....", "..@..", ".....", ".o.o."]);
    check_near("N", [".o.o.", "o...o", "..@..", "o...o", ".o.o."]);
    check_near("FvWAvD", ["o.o.o", ".ooo.", "..@..", ".ooo.", "o.o.o"]);
    check_near("rD", [".....", ".....", "..@.o", ".....", "....."]);
}

#[test]
fn slides() {
    check("R", "...*.../...*.../...*.../***@***/...*.../...*.../...*...");
    check("B", "*.....*/.*...*./..*.*../...@.../..*.*../.*...*./*.....*");
    check("Q", "*..*..*/.*.*.*./..***../***@***/..***../.*.*.*./*..*..*");
    check("FR", "...*.../...*.../..o*o../***@***/..o*o../...*.../...*...");
    check("WB", "*.....*/.*...*./..*o*../..o@o../..*o*../.*...*./*.....*");
    check("fR", "...*.../...*.../...*.../...@.../......./......./.......");
    check("BfW", "*.....*/.*...*./..*o*../...@.../..*.*../.*...*./*.....*");
    check("BvRsW", "*..*..*/.*.*.*./..***../..o@o../..***../.*.*.*./*..*..*");
    check("fBvRsW", "*..*..*/.*.*.*./..***../..o@o../...*.../...*.../...*...");
    check("sRvW", "......./......./...o.../***@***/...o.../......./.......");
    check("FfRbW", "...*.../...*.../..o*o../...@.../..ooo../......./.......");
    check("vRsWfF", "...*.../...*.../..o*o../..o@o../...*.../...*.../...*...");
}

#[test]
fn limited_slides() {
    let cloud_eagle = "3..*..3/.3.*.3./..3*3../..o@o../..o*o../...*.../...*...";
    check("vRfF3bFsW", cloud_eagle);
    check("vRfB3bFsW", cloud_eagle);
    let liberated_horse = "...*.../...*.../...*.../...@.../...2.../...2.../.......";
    check("fRbW2", liberated_horse);
    check("fRbR2", liberated_horse);
    check("R1", &drawn("W"));
    check("K2", &drawn("Q2"));
}

#[test]
fn one_way_to_write_a_movement() {
    assert_eq!(parse("WRW3"), parse("R"));
    assert_eq!(parse("fWF"), parse("FfWfF"));
}

#[test]
fn errors_name_the_letters() {
    let error = |text| {
        let BetzaError { at, fault } = parse(text).unwrap_err();
        (&text[at.clone()], at.start, fault)
    };
    assert_eq!(error(""), ("", 0, BetzaFault::Empty));
    assert_eq!(error("WfX"), ("X", 2, BetzaFault::UnknownAtom('X')));
    assert_eq!(error("Wz"), ("z", 1, BetzaFault::UnknownDirection('z')));
    assert_eq!(error("W金"), ("金", 1, BetzaFault::UnknownAtom('金')));
    assert_eq!(error("W F"), (" ", 1, BetzaFault::UnknownAtom(' ')));
    assert_eq!(error("Wfr"), ("fr", 1, BetzaFault::NoAtom));
    assert_eq!(error("Wef"), ("e", 1, BetzaFault::UnknownDirection('e')));
    for (text, at) in [
        ("ffW", 1),
        ("fbfW", 2),
        ("WffF", 2),
        ("ffB", 1),
        ("fflF", 1),
        ("fllA", 2),
        ("frbrfrB", 4),
        ("bbK", 1),
        ("lrlQ", 2),
    ] {
        let found = error(text);
        assert_eq!((found.1, found.2), (at, BetzaFault::Repeated), "{text}");
    }
    for (text, letters, at) in [
        ("fsF", "fs", 0),
        ("WsfB", "sf", 1),
        ("flvA", "lv", 1),
        ("vlF", "vl", 0),
        ("svF", "sv", 0),
        ("rbvsF", "vs", 2),
    ] {
        assert_eq!(error(text), (letters, at, BetzaFault::UnclearDiagonal), "{text}");
    }
    assert_eq!(error("WflK"), ("fl", 1, BetzaFault::BothAxes));
    assert_eq!(error("fsQ"), ("fs", 0, BetzaFault::BothAxes));
    for directions in ["l", "s", "fb", "fff", "vv", "fl", "ffl"] {
        let text = format!("W{directions}N");
        let BetzaError { at, fault } = parse(&text).unwrap_err();
        assert_eq!((&text[at], fault), (directions, BetzaFault::NotOnKnight));
    }
    assert_eq!(error("N2"), ("2", 1, BetzaFault::NumberOnJump));
    assert_eq!(error("fA3"), ("3", 2, BetzaFault::NumberOnJump));
    for wrong in ["U2", "fU", "mU3", "maU", "jU", "fcU"] {
        let BetzaError { at, fault } = parse(wrong).unwrap_err();
        assert_eq!((&wrong[at], fault), (wrong, BetzaFault::NotOnUniversal));
    }
    for wrong in ["R0", "R36", "R999"] {
        assert_eq!(error(wrong), (&wrong[1..], 1, BetzaFault::Limit));
    }
}

#[test]
fn jumps_beside_the_lines_of_the_board() {
    check("C", "..o.o../......./o.....o/...@.../o.....o/......./..o.o..");
    check("Z", ".o...o./o.....o/......./...@.../......./o.....o/.o...o.");
    check("fC", "..o.o../......./......./...@.../......./......./.......");
    check("vZ", ".o...o./......./......./...@.../......./......./.o...o.");
    for (brackets, letter) in [
        ("(1,2)", "N"),
        ("(3,1)", "C"),
        ("ff(2,1)", "ffN"),
        ("(0,3)", "H"),
        ("s(2,0)", "sD"),
        ("fl(2,2)", "flA"),
        ("(1,0)", "W"),
    ] {
        assert_eq!(parse(brackets), parse(letter), "{brackets}");
    }
    let far = parse("v(4,0)fr(4,4)").unwrap().leaps;
    let step = |right, forward| Step { right, forward };
    assert_eq!(far, [step(0, -4), step(0, 4), step(4, 4)]);
    for wrong in ["(0,0)", "(1,36)", "(1)", "(1,2", "(a,2)", "(1,-2)", "(,2)"] {
        let BetzaError { at, fault } = parse(wrong).unwrap_err();
        assert_eq!((&wrong[at], fault), (wrong, BetzaFault::Displacement));
    }
    assert_eq!(parse("(3,1)2"), Err(BetzaFault::NumberOnJump.at(5..6)));
}

#[test]
fn legs_with_atoms_of_their_own() {
    let leg = |text| {
        let legs = parse(text).unwrap().legs;
        let [Legs(legs)] = legs.as_slice() else { panic!("{text}: {legs:?}") };
        legs.clone()
    };
    // The same legs in both ways of writing.
    for (brackets, letters) in
        [("[K-bK]", "mabK"), ("[cfW-fW]", "fcafW"), ("[fcW-fW]", "fcafW"), ("[R-sR]", "masR")]
    {
        let same = parse(letters);
        match parse(brackets) {
            Ok(found) => assert_eq!(Ok(found), same, "{brackets}"),
            Err(error) => assert_eq!(error.fault, BetzaFault::LegOrder, "{brackets}"),
        }
    }
    let [jump, slide] = leg("[fD-fR]")[..] else { panic!() };
    let one = |directions| Leg {
        directions,
        limit: None,
        moves: true,
        captures: true,
        over: Over::Nothing,
    };
    let two = NonZeroU8::new(2);
    assert_eq!(jump, Leg { limit: two, captures: false, over: Over::Jump, ..one(1) });
    assert_eq!(slide, one(1));
    let griffon = leg("[F-fsR3]");
    assert_eq!(griffon[1], Leg { limit: NonZeroU8::new(3), ..one(1 << 1 | 1 << 7) });
    assert_eq!(leg("[cD]"), [Leg { moves: false, limit: two, over: Over::Jump, ..one(0x55) }]);
}

#[test]
fn brackets_that_cannot_be_read() {
    let error = |text: &'static str| {
        let BetzaError { at, fault } = parse(text).unwrap_err();
        (&text[at], fault)
    };
    assert_eq!(error("[D-fR"), ("[D-fR", BetzaFault::Brackets));
    assert_eq!(error("[D-fN]"), ("N", BetzaFault::Brackets));
    assert_eq!(error("[RR]"), ("RR", BetzaFault::Brackets));
    assert_eq!(error("[D-]"), ("", BetzaFault::NoAtom));
    assert_eq!(error("[D-f]"), ("f", BetzaFault::NoAtom));
    assert_eq!(error("[DmafR]"), ("DmafR", BetzaFault::Brackets));
    assert_eq!(error("[D-afR]"), ("afR", BetzaFault::LegOrder));
    assert_eq!(error("[D2-fR]"), ("2", BetzaFault::NumberOnJump));
    assert_eq!(error("[D-R]"), ("R", BetzaFault::NoTurn));
    assert_eq!(error("[D-fB]"), ("fB", BetzaFault::UnfitTurn));
    assert_eq!(error("[F-sR]"), ("sR", BetzaFault::UnfitTurn));
    assert_eq!(error("[K-fR]"), ("fR", BetzaFault::UnfitTurn));
    assert_eq!(error("[W-fW-fW-fW-fW]"), ("W-fW-fW-fW-fW", BetzaFault::TooManyLegs));
    assert_eq!(error("[cR-fR]"), ("cR-fR", BetzaFault::LongCapture));
    assert_eq!(error("[D-fcD-fR]"), ("D-fcD-fR", BetzaFault::LongCapture));
    assert_eq!(error("[ppR-fR]"), ("ppR-fR", BetzaFault::OneLeg));
    assert_eq!(error("[pD]"), ("pD", BetzaFault::OneLeg));
    assert_eq!(error("KDz"), ("z", BetzaFault::UnknownDirection('z')));
}

#[test]
fn flights_over_a_limited_number_of_pieces() {
    let over = |text| parse(text).unwrap().legs[0].0[0].over;
    let most = |number| Over::AtMost(NonZeroU8::new(number).unwrap());
    assert_eq!((over("pR"), over("p1R"), over("ppR")), (Over::One, Over::One, Over::Some));
    assert_eq!((over("p3Q"), over("fcp12B4")), (most(3), most(12)));
    for wrong in ["p0R", "p36R"] {
        assert_eq!(parse(wrong).unwrap_err().fault, BetzaFault::Flown, "{wrong}");
    }
    assert_eq!(parse("pp3R").unwrap_err().fault, BetzaFault::LegOrder);
    assert_eq!(parse("p3mR").unwrap_err().fault, BetzaFault::LegOrder);
}

#[test]
fn a_doubled_step_is_a_slide() {
    for (doubled, slide) in [("WW", "R"), ("FF", "B"), ("KK", "Q"), ("fFF", "fB"), ("sWWF", "sRF")]
    {
        assert_eq!(parse(doubled), parse(slide), "{doubled}");
    }
}

#[test]
fn other_doubled_letters_are_refused() {
    let doubled = [
        ("NN", 0..2),
        ("ffNN", 2..4),
        ("KDD", 1..3),
        ("AA", 0..2),
        ("RR", 0..2),
        ("QQ", 0..2),
        ("WW3", 0..2),
        ("FFF", 0..2),
        ("mabKK", 3..5),
    ];
    for (text, at) in doubled {
        assert_eq!(parse(text), Err(BetzaFault::Doubled.at(at)), "{text}");
    }
}

#[test]
fn terms_that_add_nothing_are_found() {
    let cases = [
        ("KNK", Some(2..3)),
        ("RW", Some(1..2)),
        ("BvFW", Some(1..3)),
        ("WfW2fW", Some(4..6)),
        ("mabKWmabK", Some(5..9)),
        ("WfF", None),
        ("RbBfFfAfcafFfmcabF", None),
        ("KNADcaKmcabK", None),
        ("W2W", Some(2..3)),
        ("K", None),
        ("Kx", None),
    ];
    for (text, at) in cases {
        assert_eq!(superfluous_term(text), at, "{text}");
    }
}
