//! Clocks with increments, and of different times, through a whole game: compared with a simple model.

use super::*;

/// The time on the clock of `color`, in milliseconds: main time, periods, period.
fn left(session: &Session, color: Color) -> (u128, u32, u128) {
    let left = session.clock().unwrap().left(color);
    (left.main().as_millis(), left.periods(), left.period().as_millis())
}

fn main_seconds(session: &Session) -> [u128; 2] {
    Color::ALL.map(|color| left(session, color).0 / 1000)
}

#[test]
fn a_move_adds_its_increment_and_the_record_tells_the_time_after_it() {
    let mut table = SessionOnDisk::new(session("sho", "1m++10s/2m"));
    table.tick(15);
    table.play("P-7f");
    table.tick(15);
    table.play("P-3d");
    assert_eq!(main_seconds(&table.session), [55, 105]);
    let game = table.session.game();
    let recorded = [1, 2].map(|ply| {
        let notes = game.node(game.node_by_index(ply).unwrap()).notes();
        (notes.spent.unwrap().as_secs(), notes.left.unwrap().as_secs())
    });
    assert_eq!(recorded, [(15, 55), (15, 105)]);
}

#[test]
fn no_time_is_won_by_taking_back() {
    let mut table = SessionOnDisk::new(session("sho", "1m++10s"));
    for text in ["P-7f", "P-3d"] {
        table.play(text);
    }
    assert_eq!(main_seconds(&table.session), [70, 70]);
    for other in ["P-2f", "P-7f", "P-9f"] {
        table.apply(Command::Undo);
        table.apply(Command::Undo);
        assert_eq!(main_seconds(&table.session), [70, 70]);
        table.play(other);
        table.play("P-4d");
        assert_eq!(main_seconds(&table.session), [70, 70], "{other}");
    }
    table.apply(Command::Undo);
    table.apply(Command::Redo);
    assert_eq!(main_seconds(&table.session), [70, 70]);
    table.play("P-8f");
    assert_eq!(main_seconds(&table.session), [80, 70], "a later move earns again");
}

#[test]
fn a_fallen_flag_stays_down() {
    let mut table = SessionOnDisk::new(session("sho", "5s++1m"));
    table.tick(5);
    assert!(table.session.is_over() && table.session.has_flagged());
    table.apply(Command::Undo);
    table.play("P-7f");
    assert_eq!(main_seconds(&table.session), [0, 5]);
    assert_eq!(table.session.until_flag(), None);
}

#[test]
fn a_rematch_with_sides_exchanged_exchanges_the_clocks() {
    let settings = session("sho", "10m/5m++3s").settings();
    let time = |settings: &MatchSettings| settings.time.map(|time| time.to_string());
    assert_eq!(time(&settings).as_deref(), Some("10m/5m++3s"));
    assert_eq!(time(&settings.swapped()).as_deref(), Some("5m++3s/10m"));
}

/// A step of a game with clocks, with a number for its time or its choice.
fn any_steps() -> impl Strategy<Value = Vec<(u8, u64)>> {
    prop::collection::vec((0..10u8, 0..9_000u64), 1..60)
}

/// The clocks of a game as a plain account has them: in milliseconds, taken down one by one.
#[derive(Default)]
struct Account {
    sides: [Side; 2],
    /// The moves on the board.
    plies: usize,
    /// The maximum number of moves so far: those have earned their increments.
    most: usize,
    is_paused: bool,
}

#[derive(Clone, Copy, Default)]
struct Side {
    main: u128,
    periods: u32,
    period: u128,
    whole: u128,
    increment: u128,
}

impl Account {
    fn side_to_move(&mut self) -> &mut Side {
        &mut self.sides[self.plies % 2]
    }

    /// Lets time pass. Returns whether the side to move has no time left.
    fn pass(&mut self, millis: u64) -> bool {
        let is_paused = self.is_paused;
        let side = self.side_to_move();
        for _ in 0..if is_paused { 0 } else { millis } {
            if side.main > 0 {
                side.main -= 1;
            } else if side.periods > 0 {
                side.period -= 1;
                if side.period == 0 {
                    (side.periods, side.period) = (side.periods - 1, side.whole);
                }
            }
        }
        side.main == 0 && side.periods == 0
    }

    fn play(&mut self) {
        let earns = self.plies == self.most;
        let side = self.side_to_move();
        side.period = side.whole;
        side.main += if earns { side.increment } else { 0 };
        self.plies += 1;
        self.most = self.most.max(self.plies);
        self.is_paused = false;
    }

    fn undo(&mut self) {
        self.plies = self.plies.saturating_sub(1);
        self.is_paused = true;
    }
}

/// Goes on with the game as another process does that resumes it.
fn resume(table: &mut SessionOnDisk) {
    let game = table.resumed();
    table.session = Session::resumed(game, JournalState::Good);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn clocks_agree_with_a_plain_account(steps in any_steps()) {
        let mut table = SessionOnDisk::new(session("heian", "20s+2x7s++3s/30s++1s"));
        let black = Side { main: 20_000, periods: 2, period: 7_000, whole: 7_000, increment: 3_000 };
        let white = Side { main: 30_000, increment: 1_000, ..Side::default() };
        let mut account = Account { sides: [black, white], ..Account::default() };
        for (kind, number) in steps {
            let mut has_flagged = false;
            match kind {
                0..=3 => {
                    let moves = table.session.game().position().legal_moves();
                    let Some(&mv) = moves.get(number as usize % 3) else { break };
                    table.apply(Command::Play(mv));
                    account.play();
                }
                4 => {
                    table.apply(Command::Undo);
                    account.undo();
                }
                // Review, in which the clock runs.
                5 if !account.is_paused => {
                    table.apply(Command::Look(Look::At(0)));
                    table.apply(Command::Tick(Duration::from_millis(number)));
                    has_flagged = account.pass(number);
                    table.apply(Command::LeaveReview);
                }
                6 => {
                    table.apply(Command::SetAway(true));
                    table.apply(Command::Tick(Duration::from_millis(number)));
                    table.apply(Command::SetAway(false));
                }
                7 if account.plies > 0 => {
                    resume(&mut table);
                    account.is_paused = true;
                }
                _ => {
                    table.apply(Command::Tick(Duration::from_millis(number)));
                    has_flagged = account.pass(number);
                }
            }
            prop_assert_eq!(table.session.has_flagged(), has_flagged);
            if has_flagged || table.session.is_over() {
                break;
            }
            for color in Color::ALL {
                let side = account.sides[color.index()];
                prop_assert_eq!(left(&table.session, color), (side.main, side.periods, side.period));
            }
        }
    }
}
