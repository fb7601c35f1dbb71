//! Leaving while the event loop is busy.
//!
//! The event loop takes one event after the other, and one may take long. A request to end or to stop the program is
//! therefore also a [`Call`]: if the loop does not take it within [`PATIENCE`], a thread restores the terminal and
//! itself ends or stops the program. No displayed move is lost, because the journal is written before the frame.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::guard;
use zushiki_play::peers;

/// The time that the event loop has to take a call before the watchdog acts.
const PATIENCE: Duration = Duration::from_millis(100);
/// The longest time for restoring the terminal. It takes longer only where the terminal reads nothing.
const LONGEST_RESTORE: Duration = Duration::from_secs(1);

/// The request of a signal or key to the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Request {
    /// To end with this exit code.
    End(i32),
    /// To stop until it is continued.
    #[cfg(unix)]
    Stop,
}

/// A request that the event loop or the watchdog takes, whichever is first.
#[derive(Clone, Debug, Default)]
pub(super) struct Call(Arc<AtomicBool>);

impl Call {
    /// Takes the call. Returns whether it had not been taken.
    pub(super) fn take(&self) -> bool {
        !self.0.swap(true, Ordering::SeqCst)
    }
}

/// The thread that carries out what the event loop does not.
#[derive(Clone, Debug)]
pub(super) struct Watchdog(Sender<(Request, Call, Instant)>);

impl Watchdog {
    /// Starts the thread, which lives as long as the program.
    ///
    /// # Errors
    /// The error of the system if no more threads can be started.
    pub(super) fn start() -> io::Result<Watchdog> {
        let (sender, calls) = channel();
        let watch = move || watch(&calls, carry_out);
        thread::Builder::new().name("watchdog".to_owned()).spawn(watch)?;
        Ok(Watchdog(sender))
    }

    /// A call for `request`, which begins to wait now.
    pub(super) fn call(&self, request: Request) -> Call {
        let call = Call::default();
        // The thread ends with the program only.
        let _ = self.0.send((request, call.clone(), Instant::now()));
        call
    }
}

/// Passes each request that nobody takes within [`PATIENCE`] to `carry_out`.
fn watch(calls: &Receiver<(Request, Call, Instant)>, mut carry_out: impl FnMut(Request)) {
    for (request, call, since) in calls {
        thread::sleep(PATIENCE.saturating_sub(since.elapsed()));
        if call.take() {
            carry_out(request);
        }
    }
}

fn carry_out(request: Request) {
    match request {
        Request::End(code) => end(code),
        #[cfg(unix)]
        Request::Stop => stop(),
    }
}

/// Restores the terminal and ends the program with its engines.
fn end(code: i32) {
    if !in_time(guard::restore_for_good) {
        guard::end_raw_mode();
    }
    peers::end_all();
    std::process::exit(code);
}

/// Restores the terminal, stops the program until it is continued, and takes the terminal over again. The event
/// loop redraws what it shows when it hears of that. A program that no shell could continue plays on.
#[cfg(unix)]
fn stop() {
    use rustix::process::{Signal, getpid, kill_process};
    if super::job::is_in_leading_group() {
        return;
    }
    in_time(|done| {
        guard::restore();
        let _ = done.send(());
    });
    peers::pause_all();
    // An error means that there is no such process.
    let _ = kill_process(getpid(), Signal::STOP);
    peers::resume_all();
}

/// Does `work` in a separate thread. Returns whether it was done within [`LONGEST_RESTORE`]: on a terminal that does
/// not read, writing waits for ever.
fn in_time(work: impl FnOnce(Sender<()>) + Send + Copy + 'static) -> bool {
    let (done, told) = channel();
    let is_started = thread::Builder::new().name("restore".to_owned()).spawn(move || work(done));
    is_started.is_ok() && told.recv_timeout(LONGEST_RESTORE).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The requests that are carried out, of those that are raised and of which some are taken.
    fn carried_out(raised: &[(Request, bool)]) -> Vec<Request> {
        let (sender, calls) = channel();
        for &(request, is_taken) in raised {
            let call = Call::default();
            assert!(!is_taken || call.take());
            sender.send((request, call, Instant::now())).unwrap();
        }
        drop(sender);
        let mut carried_out = Vec::new();
        watch(&calls, |request| carried_out.push(request));
        carried_out
    }

    #[test]
    fn what_the_loop_takes_is_left_to_it() {
        assert_eq!(carried_out(&[(Request::End(1), true), (Request::End(2), true)]), []);
        assert_eq!(
            carried_out(&[(Request::End(1), false), (Request::End(2), true)]),
            [Request::End(1)]
        );
    }

    #[test]
    fn a_call_is_taken_once() {
        let call = Call::default();
        assert!(call.clone().take());
        assert!(!call.take());
    }
}
