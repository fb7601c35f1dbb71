//! Every way out, and out for a while: the terminal is as before each time.

use std::io::Read;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};
use vt100::MouseProtocolMode;

use crate::harness::{Terminal, command, spawn, zushiki};

/// A program without a terminal ends in less than a second, on a busy machine in a little more.
const SOON: Duration = Duration::from_secs(2);

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
    for (signal, code) in [(Signal::TERM, 143), (Signal::INT, 130), (Signal::HUP, 129)] {
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
fn a_stopped_program_goes_on_where_it_was() {
    let mut terminal = Terminal::playing((80, 24), "heian");
    terminal.signal(Signal::STOP);
    terminal.signal(Signal::CONT);
    terminal.command("P-7e");
    terminal.wait_text("1. P-7e");
    terminal.press("\x1au");
    terminal.wait_text("Taken back: P-7e");
    terminal.press("\x0cq");
    terminal.wait_text("Quit?");
    terminal.press("y");
    assert_eq!(terminal.ended().exit_code(), 0);
}

/// A shell with job control that plays, and goes on playing after Enter once the game has stopped.
fn shell() -> Terminal {
    const SCRIPT: &str = r#"set -m; "$0" --variant heian; echo STOPPED; read -r; fg; echo DONE"#;
    let command = command("bash", &["-c", SCRIPT, env!("CARGO_BIN_EXE_zushiki")]);
    let terminal = Terminal::run((80, 24), command);
    terminal.wait_text("Black to move");
    terminal
}

/// The game that the shell has started.
fn child_of(shell: u32) -> Pid {
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

#[test]
fn a_vanished_terminal_ends_the_program() {
    let (master, mut child, _) = spawn((80, 24), zushiki(&["--variant", "heian"]));
    read_up_to(master.try_clone_reader().unwrap(), "Black to move");
    drop(master);
    let mut killer = child.clone_killer();
    let (done, result) = mpsc::channel();
    let waiting = thread::spawn(move || done.send(child.wait()));
    let ended = result.recv_timeout(SOON);
    let _ = killer.kill();
    waiting.join().unwrap().unwrap();
    assert!(ended.is_ok(), "the program goes on without a terminal");
}

fn read_up_to(mut output: impl Read, text: &str) {
    let (mut all, mut bytes) = (Vec::new(), [0; 4096]);
    while !String::from_utf8_lossy(&all).contains(text) {
        let read = output.read(&mut bytes).unwrap();
        all.extend_from_slice(&bytes[..read]);
    }
}

/// No test in itself: what the next one runs in a terminal.
#[test]
#[ignore = "a program for panics_give_the_terminal_back"]
fn panicking_program() {
    let _guard = zushiki::tui::guard::Guard::take(true).unwrap();
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
