//! Search on several threads (lazy SMP): helpers search the same position and share only the table with the main
//! search. Only the main search decides and reports.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::Duration;

use super::history::Histories;
use super::node::Context;
use super::request::{Limits, Request};
use super::{Answer, Run};
use zushiki_core::rules::search::at_width;

/// The size of the stack that a search needs, in bytes: it is at most 120 calls deep, each with its lists
/// of moves.
pub const STACK_SIZE: usize = 16 << 20;

/// The answer of `main`, while a helper for each of `helpers` searches too.
pub(super) fn with_helpers(
    context: Context<'_>,
    helpers: &mut [Histories],
    request: &Request,
    main: impl FnOnce(Context<'_>) -> Answer,
) -> Answer {
    if helpers.is_empty() {
        return main(context);
    }
    let over = AtomicBool::new(false);
    let Context { weights, parameters, net, table, evaluation, selective, helper_nodes, .. } =
        context;
    thread::scope(|scope| {
        let guard = EndGuard(&over);
        for (helper, histories) in (1..).zip(helpers) {
            let over = &over;
            let search = move || {
                let limits = Limits { depth: request.limits.depth, ..Limits::default() };
                let context = Context {
                    weights,
                    parameters,
                    net,
                    table,
                    limits: &limits,
                    evaluation,
                    stop: over,
                    clock: &|| Duration::ZERO,
                    selective,
                    helper,
                    helper_nodes,
                };
                at_width(
                    &request.position,
                    Run { context, histories, request, human: None, report: &mut |_| {} },
                );
            };
            // If the system gives no thread, the others search alone.
            let thread = thread::Builder::new().name("helper".to_owned()).stack_size(STACK_SIZE);
            drop(thread.spawn_scoped(scope, search));
        }
        let answer = main(context);
        drop(guard);
        answer
    })
}

/// Ends the helpers when it is dropped, also by a panic of the main search, which would wait for them
/// for ever.
struct EndGuard<'a>(&'a AtomicBool);

impl Drop for EndGuard<'_> {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}
