//! Every way to leave or stop the program, each of which restores the terminal.

use std::io::{Read, Write};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use vt100::MouseProtocolMode;

use crate::harness::{Pace, Terminal, command, home_of, spawn, zushiki};

/// The maximum time for which the program may run after its terminal has disappeared.
const SOON: Duration = Duration::from_secs(1);
/// The maximum processor time that it may then use, in hundredths of a second: enough to end its threads, too little
/// for a loop that does not sleep.
const LITTLE: u64 = 5;

#[test]
fn ctrl_c_quits_without_a_question() {
    let mut terminal = Terminal::playing((80, 24), "heian");
    terminal.command("P-7e");
    terminal.wait_text("White to move");
    terminal.press(":half a mo\x03");
    assert_eq!(terminal.ended().exit_code(), 0);
}

#[test]
fn signals_end_the_program_and_give_the_terminal_back() {
    for (signal, code) in [
        (Signal::TERM, 143),
        (Signal::INT, 130),
        (Signal::HUP, 129),
        (Signal::QUIT, 131),
        (Signal::ABORT, 134),
    ] {
        let mut terminal = Terminal::playing((80, 24), "heian");
        terminal.look(|screen| {
            assert!(screen.alternate_screen() && screen.bracketed_paste() && screen.hide_cursor());
            assert_ne!(screen.mouse_protocol_mode(), MouseProtocolMode::None);
        });
        terminal.signal(signal);
        assert_eq!(terminal.ended().exit_code(), code, "{signal:?}");
    }
}

#[test]
fn a_stopped_program_continues_where_it_was() {
    let mut terminal = Terminal::playing((80, 24), "heian");
    terminal.signal(Signal::STOP);
    terminal.signal(Signal::CONT);
    terminal.command("P-7e");
    terminal.wait_text("1. P-7e");
    terminal.press("\x1au");
    terminal.wait_text("Taken back: P-7e");
    terminal.press("\x0cq");
    assert_eq!(terminal.ended().exit_code(), 0);
}

/// A shell with job control that runs the program, and continues it after Enter once it has stopped.
fn shell() -> Terminal {
    const SCRIPT: &str = r#"set -m; "$0" --variant heian; echo STOPPED; read -r; fg; echo DONE"#;
    let command = command("bash", &["-c", SCRIPT, env!("CARGO_BIN_EXE_zushiki")]);
    let terminal = Terminal::run((80, 24), command);
    terminal.wait_text("Black to move");
    terminal
}

/// The process of the program that the shell has started.
pub(crate) fn child_of(shell: u32) -> Pid {
    let children = std::fs::read_to_string(format!("/proc/{shell}/task/{shell}/children"));
    let children = children.unwrap();
    Pid::from_raw(children.trim().parse().unwrap()).unwrap()
}

#[test]
#[cfg(target_os = "linux")]
fn a_stop_gives_the_shell_its_terminal_and_fg_takes_it_again() {
    for from_outside in [false, true] {
        let mut terminal = shell();
        if from_outside {
            let game = child_of(terminal.child.process_id().unwrap());
            kill_process(game, Signal::TSTP).unwrap();
        } else {
            terminal.press("\x1a");
        }
        terminal.wait_text("STOPPED");
        terminal.is_given_back();
        terminal.press("\r");
        terminal.wait_text("Black to move");
        terminal.wait_until("the mouse", |screen| {
            screen.mouse_protocol_mode() != MouseProtocolMode::None
        });
        terminal.press("q");
        terminal.ended();
        terminal.wait_text("DONE");
    }
}

/// The processes of a program that is not the first of its terminal: itself and its guardian.
#[cfg(target_os = "linux")]
fn job() -> (Terminal, Pid, Pid) {
    const SCRIPT: &str = r#""$0" --variant heian; echo "LEFT WITH $?"; read -r"#;
    let command = command("bash", &["-c", SCRIPT, env!("CARGO_BIN_EXE_zushiki")]);
    let terminal = Terminal::run((80, 24), command);
    terminal.wait_text("Black to move");
    let program = child_of(terminal.child.process_id().unwrap());
    let guardian = child_of(program.as_raw_nonzero().get().unsigned_abs());
    (terminal, program, guardian)
}

#[test]
#[cfg(target_os = "linux")]
fn a_killed_program_gives_the_terminal_back() {
    let (terminal, program, _) = job();
    kill_process(program, Signal::KILL).unwrap();
    terminal.wait_text("LEFT WITH 137");
    terminal.wait_given_back();
}

#[test]
#[cfg(target_os = "linux")]
fn a_guardian_ends_with_the_program_and_outlives_signals_to_the_job() {
    let (mut terminal, program, guardian) = job();
    for signal in [Signal::INT, Signal::TERM, Signal::QUIT, Signal::TSTP] {
        kill_process(guardian, signal).unwrap();
    }
    assert!(is_running(guardian));
    terminal.press("q");
    terminal.wait_text("LEFT WITH 0");
    terminal.wait_given_back();
    assert!(!is_running(program));
    let end = Instant::now() + Duration::from_secs(10);
    while is_running(guardian) && Instant::now() < end {
        thread::sleep(Duration::from_millis(5));
    }
    assert!(!is_running(guardian), "the guardian goes on");
}

#[test]
#[cfg(target_os = "linux")]
fn the_board_works_without_its_guardian() {
    let (mut terminal, _, guardian) = job();
    kill_process(guardian, Signal::KILL).unwrap();
    terminal.command("P-7e");
    terminal.wait_text("1. P-7e");
    terminal.press("q");
    terminal.wait_text("LEFT WITH 0");
    terminal.wait_given_back();
}

/// A background job may write to its terminal, but reading is an error, which is not a hang-up.
#[test]
#[cfg(target_os = "linux")]
fn a_terminal_that_cannot_be_read_is_given_back() {
    const SCRIPT: &str = r#"set -m; (trap '' TTIN TTOU; exec "$0" --variant heian) & wait $!
        echo "LEFT WITH $?""#;
    let shell = command("bash", &["-c", SCRIPT, env!("CARGO_BIN_EXE_zushiki")]);
    let mut terminal = Terminal::run((80, 24), shell);
    terminal.wait_text("Black to move");
    terminal.press("\x1b[A");
    terminal.ended();
    terminal.wait_text("the terminal cannot be used");
    terminal.wait_text("LEFT WITH 1");
}

/// Whether the process runs. One that has ended may be a zombie: the first process of a PID namespace need not wait for
/// the processes that it inherits.
#[cfg(target_os = "linux")]
fn is_running(process: Pid) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", process.as_raw_nonzero()));
    stat.is_ok_and(|stat| {
        stat.rsplit(") ").next().is_some_and(|state| !state.starts_with(['Z', 'X']))
    })
}

/// Whether the process has ended, and its processor time in hundredths of a second.
#[cfg(target_os = "linux")]
fn ended_and_busy(process: u32) -> (bool, u64) {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap();
    let fields: Vec<_> = stat.rsplit(") ").next().unwrap().split(' ').collect();
    let busy = fields[11..13].iter().map(|ticks| ticks.parse::<u64>().unwrap()).sum();
    (fields[0] == "Z", busy)
}

/// The processor time of a process, as in [`ended_and_busy`], when it has drawn its screen and waits: work after its
/// first text does not belong to leaving.
fn busy_when_idle(process: u32) -> u64 {
    let end = Instant::now() + Duration::from_secs(10);
    let mut before = ended_and_busy(process).1;
    loop {
        thread::sleep(Duration::from_millis(100));
        let now = ended_and_busy(process).1;
        if now == before || Instant::now() > end {
            return now;
        }
        before = now;
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_vanished_terminal_ends_the_program_within_a_second_and_without_work() {
    for heard in ["trap - HUP", "trap '' HUP"] {
        let script = format!("{heard}; exec \"$0\" --variant heian");
        let mut program = command("bash", &["-c", &script, env!("CARGO_BIN_EXE_zushiki")]);
        let _home = home_of(&mut program);
        let (master, mut child, _) = spawn((80, 24), program);
        let process = child.process_id().unwrap();
        read_up_to(master.try_clone_reader().unwrap(), "Black to move");
        let before = busy_when_idle(process);
        drop(master);
        let (end, mut ended) = (Instant::now() + SOON, false);
        while !ended && Instant::now() < end {
            thread::sleep(Duration::from_millis(10));
            ended = ended_and_busy(process).0;
        }
        let (_, after) = ended_and_busy(process);
        child.kill().unwrap();
        let status = child.wait().unwrap();
        assert!(ended, "the program goes on without a terminal");
        assert_eq!(status.exit_code(), 129, "{heard}");
        assert!(after - before <= LITTLE, "{before} and then {after}");
    }
}

fn read_up_to(mut output: impl Read, text: &str) {
    let (mut all, mut bytes) = (Vec::new(), [0; 4096]);
    while !String::from_utf8_lossy(&all).contains(text) {
        let read = output.read(&mut bytes).unwrap();
        all.extend_from_slice(&bytes[..read]);
    }
}

/// Not a test by itself: the next test runs it in a terminal.
#[test]
#[ignore = "a program for panics_give_the_terminal_back"]
fn panicking_program() {
    let _guard = zushiki_tui::guard::Guard::take(true).unwrap();
    panic!("on purpose");
}

#[test]
fn panics_give_the_terminal_back() {
    let program = std::env::current_exe().unwrap();
    let arguments = ["--ignored", "--exact", "--nocapture", "leaving::panicking_program"];
    let command = command(program.to_str().unwrap(), &arguments);
    let mut terminal = Terminal::run((80, 24), command);
    terminal.ended();
    terminal.wait_text("on purpose");
}

/// The keys and signals of a burst that ends the program.
#[derive(Clone, Copy, Debug)]
enum Burst {
    /// These keys, one after the other.
    Keys(&'static [&'static str]),
    /// This signal, three times.
    Signal(Signal),
}

const BURSTS: [Burst; 8] = [
    Burst::Keys(&["\x03", "\x03", "\x03", "\x03"]),
    Burst::Keys(&["\x03", "\x1a", "\x1c", "\x03"]),
    Burst::Keys(&["q", "\x1c", "\x1a", "\x03"]),
    Burst::Keys(&["\x03", "\x1b[200~pasted\x03 text\x1a\x1c\r\x1b[201~"]),
    Burst::Keys(&["\x1b[200~pasted\x03\x1b[201~\x03", "\x1b[<35;9;9M", "\x03"]),
    Burst::Signal(Signal::INT),
    Burst::Signal(Signal::TERM),
    Burst::Signal(Signal::QUIT),
];

/// Ends a program by `burst`, with pauses of `millis` milliseconds, and checks that the terminal is
/// restored.
fn leave_by(burst: Burst, millis: u64, slow: bool) {
    let mut program = zushiki(&["--variant", "heian"]);
    program.env("COLORTERM", "truecolor");
    let mut terminal =
        Terminal::read_at((80, 24), program, if slow { Pace::Slow } else { Pace::Fast });
    terminal.wait_text("q exit");
    let pause = || thread::sleep(Duration::from_millis(millis));
    match burst {
        Burst::Keys(keys) => {
            for key in keys {
                // A program that has ended reads no more.
                let _ = terminal.keys.write_all(key.as_bytes());
                pause();
            }
        }
        Burst::Signal(signal) => {
            for _ in 0..3 {
                terminal.signal(signal);
                pause();
            }
        }
    }
    terminal.ended();
}

/// The environment variable with the number of exits to try.
const EXITS: &str = "ZUSHIKI_EXITS";

#[test]
fn bursts_of_keys_and_signals_leave_no_trace() {
    let exits = std::env::var(EXITS).map_or(48, |count| count.parse().unwrap());
    for number in 0..exits {
        let burst = BURSTS[number % BURSTS.len()];
        let round = number / BURSTS.len();
        let (millis, slow) = (round as u64 % 6, (number + round) % 2 == 1);
        eprintln!("{burst:?} every {millis} ms, read {}", if slow { "slowly" } else { "at once" });
        leave_by(burst, millis, slow);
    }
}
