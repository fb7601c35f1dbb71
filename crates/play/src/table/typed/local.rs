//! The words for commands in other languages than English.

use super::CommandName;
use zushiki_core::text::folded;

/// The words for commands in Japanese. The first is completed; each is read in hiragana and katakana, and in old and new
/// kanji.
#[rustfmt::skip] // one command a line
pub(super) static JAPANESE: &[(CommandName, &[&str])] = &[
    (CommandName::Board, &["盤", "盤面"]),
    (CommandName::Diagram, &["図", "局面図"]),
    (CommandName::Rank, &["段"]),
    (CommandName::File, &["筋"]),
    (CommandName::Hands, &["持ち駒", "持駒"]),
    (CommandName::Moves, &["合法手", "指せる手"]),
    (CommandName::Why, &["なぜ", "理由"]),
    (CommandName::History, &["棋譜", "指し手"]),
    (CommandName::Time, &["残り時間", "時間"]),
    (CommandName::Info, &["情報"]),
    (CommandName::Header, &["見出し"]),
    (CommandName::Undo, &["待った", "まった", "戻す"]),
    (CommandName::Redo, &["やり直し", "やりなおし"]),
    (CommandName::Flip, &["反転"]),
    (CommandName::First, &["最初", "開始局面"]),
    (CommandName::Back, &["前", "前へ"]),
    (CommandName::Forward, &["次", "次へ"]),
    (CommandName::Last, &["最後"]),
    (CommandName::Capture, &["取る手"]),
    (CommandName::Return, &["対局", "対局に戻る"]),
    (CommandName::Replay, &["再生"]),
    (CommandName::Variations, &["変化"]),
    (CommandName::Branch, &["次の変化"]),
    (CommandName::Delete, &["変化を消す"]),
    (CommandName::Promote, &["本譜にする"]),
    (CommandName::Numbering, &["手数"]),
    (CommandName::Notation, &["表記"]),
    (CommandName::Resign, &["投了", "とうりょう", "負けました"]),
    (CommandName::Draw, &["引き分け", "引分"]),
    (CommandName::Impasse, &["持将棋"]),
    (CommandName::Claim, &["宣言", "入玉宣言"]),
    (CommandName::Edit, &["編集", "局面編集"]),
    (CommandName::Copy, &["コピー"]),
    (CommandName::Position, &["局面"]),
    (CommandName::Export, &["書き出し"]),
    (CommandName::Save, &["保存", "ほぞん"]),
    (CommandName::SaveOver, &["上書き保存", "上書き"]),
    (CommandName::Open, &["開く"]),
    (CommandName::Comment, &["コメント"]),
    (CommandName::Uncomment, &["コメントを消す"]),
    (CommandName::Mark, &["記号"]),
    (CommandName::Glyphs, &["文字"]),
    (CommandName::Theme, &["配色"]),
    (CommandName::Larger, &["大きく"]),
    (CommandName::Smaller, &["小さく"]),
    (CommandName::Language, &["言語"]),
    (CommandName::Mouse, &["マウス"]),
    (CommandName::Computer, &["コンピュータ", "コンピューター"]),
    (CommandName::Clock, &["時計", "持ち時間"]),
    (CommandName::Now, &["すぐ指せ"]),
    (CommandName::Stop, &["中止", "止める"]),
    (CommandName::TakeOver, &["交代"]),
    (CommandName::New, &["新規", "新規対局"]),
    (CommandName::Rematch, &["再戦"]),
    (CommandName::Say, &["発言", "チャット"]),
    (CommandName::Mute, &["発言を隠す"]),
    (CommandName::Menu, &["メニュー"]),
    (CommandName::Influence, &["利き"]),
    (CommandName::Attackers, &["利く駒"]),
    (CommandName::Hint, &["ヒント"]),
    (CommandName::Mate, &["詰み"]),
    (CommandName::Threat, &["狙い"]),
    (CommandName::Analysis, &["検討", "けんとう", "解析"]),
    (CommandName::Analyse, &["棋譜解析"]),
    (CommandName::Pieces, &["駒", "駒の動き"]),
    (CommandName::Rules, &["規則", "ルール"]),
    (CommandName::Learn, &["学ぶ", "練習"]),
    (CommandName::Problems, &["詰将棋", "詰め将棋"]),
    (CommandName::Openings, &["定跡"]),
    (CommandName::Help, &["ヘルプ", "使い方"]),
    (CommandName::Quit, &["終了", "しゅうりょう", "やめる"]),
];

/// The table of the language with the tag `tag`; empty for English and for a language without one.
fn table(tag: &str) -> &'static [(CommandName, &'static [&'static str])] {
    if tag == "ja" { JAPANESE } else { &[] }
}

/// The additional words for a command in the language with the tag `tag`, which may be none.
#[must_use]
pub fn local_words(tag: &str, name: CommandName) -> &'static [&'static str] {
    let found = table(tag).iter().find(|(other, _)| *other == name);
    found.map_or(&[], |(_, words)| words)
}

/// The first word for the command in each language that has one.
pub(super) fn first_words(name: CommandName) -> Vec<&'static str> {
    local_words("ja", name).first().copied().into_iter().collect()
}

/// The command for `words` in a language other than English.
pub(super) fn named(words: &str) -> Option<CommandName> {
    let words = folded(words);
    let has_it = |known: &[&str]| known.iter().any(|word| folded(word) == words);
    // Most lines are moves in ASCII, which need no comparison.
    let found = JAPANESE.iter().find(|(_, known)| !words.is_ascii() && has_it(known));
    found.map(|&(name, _)| name)
}
