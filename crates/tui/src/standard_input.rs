//! Standard input where a game file came through it: the keys come from the terminal all the same.

/// Makes the terminal of the process its standard input, after a file was read from there to its end. Without a
/// terminal, standard input does not change.
#[cfg(unix)]
pub fn take_terminal() {
    let terminal = std::fs::File::options().read(true).write(true).open("/dev/tty");
    let _ = terminal.and_then(|terminal| Ok(rustix::stdio::dup2_stdin(&terminal)?));
}

/// Does nothing: on Windows the terminal cannot become standard input without unsafe code.
#[cfg(not(unix))]
pub fn take_terminal() {}
