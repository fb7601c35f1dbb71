//! The receiver of events that several engines share.

use std::fmt;
use std::sync::Arc;

/// A receiver of events of type `T`. It is called in the threads of the engines and should return at once.
pub(super) struct SharedSink<T>(Arc<dyn Fn(T) + Send + Sync>);

impl<T: 'static> SharedSink<T> {
    pub(super) fn new(sink: impl Fn(T) + Send + Sync + 'static) -> SharedSink<T> {
        SharedSink(Arc::new(sink))
    }

    /// The receiver for one more engine.
    pub(super) fn for_engine(&self) -> impl Fn(T) + Send + 'static {
        let sink = Arc::clone(&self.0);
        move |event| sink(event)
    }
}

impl<T> fmt::Debug for SharedSink<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SharedSink")
    }
}
