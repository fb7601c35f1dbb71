//! The job of the shell to which the program belongs.

/// Whether the process group of the program is that of the leader of the session. Then there is no shell that could
/// continue it after Ctrl-Z.
#[cfg(target_os = "linux")]
#[must_use]
pub fn is_in_leading_group() -> bool {
    // Not `rustix::process::getsid`, which has no value for a session outside of the container of the program.
    let stat = std::fs::read("/proc/self/stat").unwrap_or_default();
    leads(&String::from_utf8_lossy(&stat))
}

/// The answer of [`is_in_leading_group`] from a line of `/proc/ID/stat`: `ID (NAME) STATE PARENT GROUP SESSION ...`. The name may contain
/// anything. A session or group outside of the container is 0.
#[cfg(target_os = "linux")]
fn leads(stat: &str) -> bool {
    let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields);
    let mut fields = fields.split_whitespace().skip(2);
    let (group, session) = (fields.next(), fields.next());
    session.is_some() && session != Some("0") && group == session
}

/// Whether the process group of the program is that of the leader of the session. Then there is no shell that could
/// continue it after Ctrl-Z.
#[cfg(all(unix, not(target_os = "linux")))]
#[must_use]
pub fn is_in_leading_group() -> bool {
    use rustix::process::{getpgrp, getsid};
    getsid(None).is_ok_and(|session| session == getpgrp())
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::leads;

    #[test]
    fn the_group_that_has_the_number_of_the_session_leads() {
        assert!(leads("7 (a) b (c) S 1 7 7 34816"));
        assert!(!leads("9 (zushiki) S 7 9 7 34816"));
        // In a container whose session was begun outside.
        assert!(!leads("9 (zushiki) S 0 0 0 0"));
        assert!(!leads("9 (zushiki) S 0 9 0 0"));
        assert!(!leads(""));
    }
}
