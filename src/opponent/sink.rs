//! The receiver of thoughts that several engines share.

use std::fmt;
use std::sync::Arc;

use super::thinker::Thought;

/// A receiver of thoughts: see [`Thinker::start`](super::Thinker::start).
#[derive(Clone)]
pub(super) struct SharedSink(Arc<dyn Fn(Thought) + Send + Sync>);

impl SharedSink {
    pub(super) fn new(sink: impl Fn(Thought) + Send + Sync + 'static) -> SharedSink {
        SharedSink(Arc::new(sink))
    }

    /// The receiver for one more engine.
    pub(super) fn for_engine(&self) -> impl FnMut(Thought) + Send + 'static {
        let sink = Arc::clone(&self.0);
        move |thought| sink(thought)
    }
}

impl fmt::Debug for SharedSink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SharedSink")
    }
}
