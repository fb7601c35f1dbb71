//! The consent of a person to start the engines that a game names.

/// The answers to the question whether an engine of another author that plays in a game may be started.
///
/// A game file names its players and may come from anybody, so that the name of an engine in it starts
/// nothing by itself. Game files do not hold the answers; the journal of a game does.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EngineConsent {
    /// The name of each engine that was asked about, and whether it may be started.
    answers: Vec<(String, bool)>,
}

impl EngineConsent {
    /// The consent to start all of `engines`, as of a person who has chosen them.
    pub fn to_all(engines: impl IntoIterator<Item = String>) -> EngineConsent {
        let mut consent = EngineConsent::default();
        engines.into_iter().for_each(|engine| consent.set(engine, true));
        consent
    }

    /// Whether the engine called `engine` may be started; `None` if nobody has answered yet.
    #[must_use]
    pub fn answer(&self, engine: &str) -> Option<bool> {
        self.answers().find(|(name, _)| *name == engine).map(|(_, may_start)| may_start)
    }

    /// Sets whether the engine called `engine` may be started.
    pub fn set(&mut self, engine: String, may_start: bool) {
        self.answers.retain(|(name, _)| *name != engine);
        self.answers.push((engine, may_start));
    }

    /// The names of the engines with an answer, and whether each may be started, in the order of the answers.
    pub fn answers(&self) -> impl Iterator<Item = (&str, bool)> {
        self.answers.iter().map(|(name, may_start)| (name.as_str(), *may_start))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_answer_about_an_engine_counts() {
        let mut consent = EngineConsent::to_all(["a".to_owned(), "b".to_owned()]);
        consent.set("a".to_owned(), false);
        let answers = ["a", "b", "c"].map(|engine| consent.answer(engine));
        assert_eq!(answers, [Some(false), Some(true), None]);
        assert_eq!(consent.answers().count(), 2);
    }
}
