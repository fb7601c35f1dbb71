//! The parameters of the search that can be tuned for a game, by `zushiki lab tune --search`: margins, bonuses, reductions
//! and a number of moves. Margins are in the unit of scores, hundredths of a pawn-like unit; reductions in sixteenths
//! of a ply; bonuses and changes of histories in the unit of `history`, whose scores reach from -16,384 to 16,384.
//!
//! As text they are a line with the hash of the game, as in tuned values, then a line for each, with its name and its
//! value. Lines that start with `#` are comments.

use super::movement_hash::movement_hash;
use zushiki_core::phrase_enum;
use zushiki_core::variant::Selection;

/// A parameter of the search, with the range of its values. The module has the units.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchParameter {
    /// The name in texts.
    pub name: &'static str,
    /// The value without tuning.
    pub usual: i32,
    /// The smallest value.
    pub least: i32,
    /// The largest value.
    pub most: i32,
}

phrase_enum! {
    /// The reason why a text of search parameters cannot be used.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum SearchTextError {
        #[phrase("engine-search-none",
            "it is not a file of search parameters: the `game` line with its number is missing")]
        NoParameters,
        #[phrase("engine-search-other-game",
            "the parameters were tuned for another game: another board, other moves or other drops")]
        OtherGame,
        #[phrase("engine-search-line",
            "line {line} is not `{name}` with a number from {least} to {most}", line, name, least, most)]
        Line { line: usize, name: &'static str, least: i32, most: i32 },
        #[phrase("engine-search-too-long", "line {line} is one too many", line)]
        TooLong { line: usize },
    }
}

/// Defines the parameters, each as its description, its name, its usual value and the range of its values.
macro_rules! search_parameters {
    ($($(#[$text:meta])+ $name:ident = $usual:literal in $least:literal..=$most:literal;)+) => {
        /// The values of the parameters of the search.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct SearchParameters {
            $($(#[$text])+ pub(super) $name: i32,)+
        }

        impl SearchParameters {
            /// All parameters, in the order of their texts.
            pub const ALL: [SearchParameter; [$(stringify!($name)),+].len()] = [
                $(SearchParameter {
                    name: stringify!($name),
                    usual: $usual,
                    least: $least,
                    most: $most,
                }),+
            ];

            /// The parameters with these values, which are in the order of [`SearchParameters::ALL`].
            #[must_use]
            pub fn of([$($name),+]: [i32; Self::ALL.len()]) -> SearchParameters {
                SearchParameters { $($name),+ }
            }

            /// The values, in the order of [`SearchParameters::ALL`].
            #[must_use]
            pub fn values(&self) -> [i32; Self::ALL.len()] {
                [$(self.$name),+]
            }
        }
    };
}

search_parameters! {
    /// Half the width of the first window about the score of the last iteration (aspiration window).
    window = 25 in 5..=100;
    /// Reverse futility pruning: the amount by which the estimate has to be above beta for each ply of depth.
    reverse_futility_a_ply = 80 in 20..=200;
    /// Razoring: the amount by which the evaluation has to be below alpha at a depth of 0.
    razoring = 250 in 50..=600;
    /// Razoring: the growth of that margin, for each unit of the square of the depth.
    razoring_by_square = 110 in 20..=300;
    /// Null move pruning: the amount by which the evaluation has to be above beta at a depth of 0.
    null_move = 100 in 0..=300;
    /// Null move pruning: the reduction of that margin for each ply of depth: deep searches win more than the
    /// evaluation shows.
    null_move_a_ply = 20 in 0..=60;
    /// Null move pruning: the estimate above beta for which the search is reduced by one ply more.
    null_move_score_a_reduction = 200 in 50..=600;
    /// Probcut: the amount by which a capture has to be above beta.
    probcut = 180 in 50..=500;
    /// Captures that lose material: the loss that is accepted for each ply of depth.
    losing_capture_a_ply = 90 in 20..=250;
    /// Late move pruning: the number of moves that are searched at a depth of 0. The square of the depth is added to
    /// it, and the sum is doubled if the evaluation is improving.
    late_move_count = 4 in 1..=12;
    /// Futility pruning: the gain that a quiet move may have at a depth of 0.
    futility = 120 in 20..=400;
    /// Futility pruning: the growth of that gain for each ply of depth.
    futility_a_ply = 90 in 20..=250;
    /// History pruning: a quiet move is pruned if its history is below this number, negated, times the reduced depth
    /// plus one.
    bad_history_a_ply = 4000 in 1000..=12000;
    /// Quiet moves that lose material: the loss that is accepted, times the square of the reduced depth.
    losing_quiet_by_square = 25 in 5..=80;
    /// Checks that lose material: the loss that is accepted for each ply of depth.
    losing_check_a_ply = 120 in 20..=300;
    /// Singular extension: the amount by which all other moves have to be worse, for each ply of depth.
    singular_a_ply = 2 in 1..=8;
    /// Singular extension: the additional amount by which all other moves have to be worse for an extension by two
    /// plies.
    singular_twice = 30 in 5..=100;
    /// Late move reductions: the history of a quiet move for which it is reduced by a sixteenth of a ply less.
    history_a_sixteenth = 512 in 200..=1500;
    /// Late move reductions: the decrease for a capture that loses nothing.
    good_capture = 16 in 0..=48;
    /// Late move reductions: the increase at a node where a cutoff is expected, since one move is enough there.
    cut_node = 20 in 0..=48;
    /// Late move reductions: the decrease on a principal variation, where the score has to be exact.
    principal = 16 in 0..=48;
    /// Late move reductions: the decrease for a check, which few replies answer.
    check = 16 in 0..=48;
    /// Late move reductions: the increase if the evaluation is not better than at the previous own move.
    not_improving = 8 in 0..=32;
    /// Late move reductions: the increase where many of the replies so far caused cutoffs.
    refuted = 12 in 0..=40;
    /// Delta pruning in quiescence: the gain that a capture may have beyond the pieces that it takes.
    delta = 180 in 40..=500;
    /// The bonus in the order for a quiet move that gives check and loses nothing by exchanges.
    safe_check = 8000 in 0..=24000;
    /// The change of histories by a cutoff for each ply of depth. 60 is subtracted, and the change is at least 40.
    reward_a_ply = 140 in 40..=400;
    /// The largest change of histories by a cutoff.
    largest_reward = 1800 in 400..=4000;
}

impl Default for SearchParameters {
    fn default() -> SearchParameters {
        SearchParameters::of(SearchParameters::ALL.map(|parameter| parameter.usual))
    }
}

impl SearchParameters {
    /// The parameters as text, for games of `selection`.
    #[must_use]
    pub fn text(&self, selection: &Selection) -> String {
        let head = format!("game {:016x}\n", movement_hash(selection));
        let lines = SearchParameters::ALL.iter().zip(self.values());
        let lines = lines.map(|(parameter, value)| format!("{} {value}\n", parameter.name));
        head + &lines.collect::<String>()
    }

    /// The parameters of `text`, which must be for games of `selection`.
    ///
    /// # Errors
    /// The reason why the text cannot be used.
    pub fn read(selection: &Selection, text: &str) -> Result<SearchParameters, SearchTextError> {
        let lines = (1..).zip(text.lines());
        let mut lines = lines.filter(|(_, line)| !line.starts_with('#'));
        let hash = lines.next().and_then(|(_, line)| line.strip_prefix("game "));
        let hash = hash.and_then(|hash| u64::from_str_radix(hash, 16).ok());
        if hash.ok_or(SearchTextError::NoParameters)? != movement_hash(selection) {
            return Err(SearchTextError::OtherGame);
        }
        let mut values = SearchParameters::default().values();
        for (value, parameter) in values.iter_mut().zip(SearchParameters::ALL) {
            let (line, text) = lines.next().unwrap_or((text.lines().count() + 1, ""));
            *value = parameter.value_in(text).ok_or_else(|| parameter.missing(line))?;
        }
        match lines.next() {
            Some((line, _)) => Err(SearchTextError::TooLong { line }),
            None => Ok(SearchParameters::of(values)),
        }
    }
}

impl SearchParameter {
    /// The value in a line of a text.
    fn value_in(&self, line: &str) -> Option<i32> {
        let value = line.strip_prefix(self.name)?.strip_prefix(' ')?.parse().ok()?;
        (self.least..=self.most).contains(&value).then_some(value)
    }

    /// The error of a text whose line `line` should have this parameter.
    fn missing(&self, line: usize) -> SearchTextError {
        let SearchParameter { name, least, most, .. } = *self;
        SearchTextError::Line { line, name, least, most }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::variant::{Choice, library};

    fn selection(id: &str) -> Selection {
        Selection::new(library::find(id).unwrap(), &Choice::default()).unwrap()
    }

    #[test]
    fn parameters_are_read_as_they_were_written() {
        let wa = selection("wa");
        let mut values = SearchParameters::default().values();
        for (value, parameter) in values.iter_mut().zip(SearchParameters::ALL) {
            assert!(parameter.least <= *value && *value <= parameter.most, "{parameter:?}");
            *value = parameter.most;
        }
        let parameters = SearchParameters::of(values);
        let text = format!("# a comment\n{}", parameters.text(&wa));
        assert_eq!(SearchParameters::read(&wa, &text), Ok(parameters));
    }

    #[test]
    fn faulty_texts_are_refused_with_the_line() {
        let wa = selection("wa");
        let text = SearchParameters::default().text(&wa);
        let refusal = |text: &str| SearchParameters::read(&wa, text).unwrap_err();
        assert_eq!(refusal("window 25\n"), SearchTextError::NoParameters);
        assert_eq!(refusal(&text.replace("game ", "game 1")), SearchTextError::NoParameters);
        let other = SearchParameters::default().text(&selection("sho"));
        assert_eq!(refusal(&other), SearchTextError::OtherGame);
        let window = SearchTextError::Line { line: 2, name: "window", least: 5, most: 100 };
        for faulty in ["window 4", "window 101", "window", "windows 25", "window x", ""] {
            assert_eq!(refusal(&text.replace("window 25", faulty)), window, "{faulty}");
        }
        let count = text.lines().count();
        assert_eq!(
            refusal(&format!("{text}more 1\n")),
            SearchTextError::TooLong { line: count + 1 }
        );
        let cut = text.trim_end().rsplit_once('\n').unwrap().0;
        assert!(matches!(refusal(cut), SearchTextError::Line { line, .. } if line == count));
    }
}
