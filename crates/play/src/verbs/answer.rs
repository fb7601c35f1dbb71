//! The answers that people type to questions.

use zushiki_core::text::folded;

/// The answer to a question of yes or no.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Yes.
    Yes,
    /// No.
    No,
}

/// The words of answers to a question of yes or no, folded. None that is not ASCII begins another.
const ANSWERS: &[(&str, Answer)] = &[
    ("y", Answer::Yes),
    ("yes", Answer::Yes),
    ("はい", Answer::Yes),
    ("ええ", Answer::Yes),
    ("受ける", Answer::Yes),
    ("うける", Answer::Yes),
    ("同意", Answer::Yes),
    ("承諾", Answer::Yes),
    ("n", Answer::No),
    ("no", Answer::No),
    ("いいえ", Answer::No),
    ("いや", Answer::No),
    ("断る", Answer::No),
    ("断わる", Answer::No),
    ("ことわる", Answer::No),
    ("拒否", Answer::No),
];

/// The words of answers to the question whether a piece promotes, folded, as [`ANSWERS`].
const PROMOTIONS: &[(&str, Answer)] = &[
    ("成", Answer::Yes),
    ("なる", Answer::Yes),
    ("なり", Answer::Yes),
    ("不成", Answer::No),
    ("ならず", Answer::No),
];

/// The answer in `text`, in any width and case; `None` if it is neither yes nor no.
#[must_use]
pub fn answer(text: &str) -> Option<Answer> {
    find(ANSWERS, text)
}

/// The answer that `text` is to the question whether a piece promotes: `成`, `不成`.
#[must_use]
pub fn promotion_answer(text: &str) -> Option<Answer> {
    find(PROMOTIONS, text)
}

fn find(words: &[(&str, Answer)], text: &str) -> Option<Answer> {
    let text = folded(text.trim());
    let text = text.trim_end_matches(['.', '!', '。', '、']);
    words.iter().find(|(word, _)| *word == text).map(|&(_, answer)| answer)
}

/// The answers of yes or no that begin with `text`.
pub fn begun_answers(text: &str) -> Box<dyn Iterator<Item = &'static str>> {
    begun(ANSWERS, text)
}

/// The answers to the question whether a piece promotes that begin with `text`.
pub fn begun_promotions(text: &str) -> Box<dyn Iterator<Item = &'static str>> {
    begun(PROMOTIONS, text)
}

fn begun(
    words: &'static [(&'static str, Answer)],
    text: &str,
) -> Box<dyn Iterator<Item = &'static str>> {
    let text = folded(text);
    Box::new(words.iter().map(|(word, _)| *word).filter(move |word| word.starts_with(&text)))
}
