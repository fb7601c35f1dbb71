//! Work off the event loop of which only the latest result counts: judging an answer to a problem, for which the solver and
//! the referee may need seconds, and reading games for the preview of a list.

use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use super::events::LoopEvent;
use zushiki_engine::STACK_SIZE;
use zushiki_play::problems::Work;
use zushiki_play::storage::game_files::{GameFiles, OpenRequest};

/// The threads that do the work. They send the results as events; who takes them knows whether they are the latest.
#[derive(Debug)]
pub(super) struct Background {
    sender: Sender<LoopEvent>,
    /// The work on a problem that was begun last.
    work: Option<Work>,
    /// The thread that reads games for previews, once there has been one.
    previews: Option<Sender<(GameFiles, OpenRequest)>>,
}

impl Background {
    /// No threads; their results will go to `sender`.
    pub(super) fn new(sender: Sender<LoopEvent>) -> Background {
        Background { sender, work: None, previews: None }
    }

    /// Begins work on a problem, unless it is the work that was begun last.
    ///
    /// # Errors
    /// If no thread can be started.
    pub(super) fn begin(&mut self, work: Option<&Work>) -> io::Result<()> {
        let is_known = |work: &Work| self.work.as_ref().is_some_and(|known| known.is_same(work));
        let Some(work) = work.filter(|work| !is_known(work)).cloned() else { return Ok(()) };
        self.work = Some(work.clone());
        let sender = self.sender.clone();
        // If nobody receives this, the program is ending.
        let work = move || drop(sender.send(LoopEvent::Worked(Box::new(work.carry_out()))));
        thread::Builder::new().name("judge".to_owned()).stack_size(STACK_SIZE).spawn(work)?;
        Ok(())
    }

    /// Reads the game of `request` from `files`.
    ///
    /// # Errors
    /// If no thread can be started.
    pub(super) fn preview(&mut self, files: GameFiles, request: OpenRequest) -> io::Result<()> {
        if self.previews.is_none() {
            let (sender, requests) = channel();
            let results = self.sender.clone();
            let work = move || read_previews(&requests, &results);
            thread::Builder::new().name("preview".to_owned()).spawn(work)?;
            self.previews = Some(sender);
        }
        if let Some(previews) = &self.previews {
            // A thread that has failed leaves the list without previews.
            let _ = previews.send((files, request));
        }
        Ok(())
    }
}

/// Reads the last of the games that are asked for at a time, again and again.
fn read_previews(requests: &Receiver<(GameFiles, OpenRequest)>, results: &Sender<LoopEvent>) {
    while let Ok(first) = requests.recv() {
        let (files, request) = requests.try_iter().last().unwrap_or(first);
        let game = files.game_for_preview(&request).map(Box::new);
        if results.send(LoopEvent::Previewed(request, game)).is_err() {
            break;
        }
    }
}
