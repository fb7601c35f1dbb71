//! The requests to the process that keeps a table.

/// A request to the process that keeps a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeeperRequest {
    /// The owner comes back: the process ends, and the guests connect again.
    HandOver,
    /// The table is closed, and the guests are told.
    Close,
}

#[cfg(unix)]
impl KeeperRequest {
    /// The line of the request.
    pub(super) const fn word(self) -> &'static str {
        match self {
            KeeperRequest::HandOver => "hand-over",
            KeeperRequest::Close => "close",
        }
    }

    /// Reads a line.
    pub(super) fn read(line: &str) -> Option<KeeperRequest> {
        let all = [KeeperRequest::HandOver, KeeperRequest::Close];
        all.into_iter().find(|request| request.word() == line)
    }
}
