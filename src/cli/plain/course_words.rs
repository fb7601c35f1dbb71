//! The additional words of lessons, drills and problems.

use zushiki_core::text::folded;

/// The Japanese words, each with its English word.
const JAPANESE: [(&str, &str); 17] = [
    ("次", "next"),
    ("次へ", "next"),
    ("前", "back"),
    ("戻る", "back"),
    ("終了", "quit"),
    ("やめる", "quit"),
    ("説明", "lesson"),
    ("問題", "problem"),
    ("一覧", "list"),
    ("飛ばす", "skip"),
    ("ヒント", "hint"),
    ("待った", "undo"),
    ("解答", "solution"),
    ("答え", "solution"),
    ("図", "diagram"),
    ("ヘルプ", "help"),
    ("使い方", "help"),
];

/// `text` as a word of a course: the English word for a Japanese one, in small half-width letters.
pub(super) fn course_word(text: &str) -> String {
    let text = folded(text);
    let found = JAPANESE.iter().find(|(word, _)| folded(word) == text);
    found.map_or(text, |(_, english)| (*english).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_an_input_method_are_those_of_the_keys() {
        for (text, word) in
            [("次", "next"), ("ひんと", "hint"), ("ＮＥＸＴ", "next"), ("１２", "12")]
        {
            assert_eq!(course_word(text), word);
        }
    }
}
