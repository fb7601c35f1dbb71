# この言語と、すべてのメッセージに共通の形。

language-name = 日本語
language-pieces = kanji

language-or = { $first }か{ $second }
language-and = { $first }と{ $second }
language-and-words = { $first }、{ $second }
language-labelled = { $label }：{ $text }
language-list = { $first }、{ $second }
language-parts = { $first }。{ $second }
language-sentence = { $text }。
language-complete-sentence = { $text }
language-sentences = { $first }{ $second }

# OSのエラー。名前はRustのstd::io::ErrorKindによる。
language-system-error = { $kind ->
    [NotFound] 見つかりません
    [PermissionDenied] アクセスが許可されていません
    [AlreadyExists] すでにあります
    [IsADirectory] フォルダーです
    [NotADirectory] フォルダーではありません
    [DirectoryNotEmpty] フォルダーが空ではありません
    [ReadOnlyFilesystem] 書き込めないファイルシステムです
    [StorageFull] 空き容量がありません
    [QuotaExceeded] 容量の上限を超えています
    [FileTooLarge] ファイルが大きすぎます
    [ResourceBusy] 使用中です
    [ExecutableFileBusy] 実行中のファイルです
    [InvalidFilename] 使えないファイル名です
    [InvalidInput] 指定が正しくありません
    [InvalidData] データが正しくありません
    [TimedOut] 時間切れになりました
    [WriteZero] 書き込めません
    [BrokenPipe] 相手側が閉じました
    [UnexpectedEof] 途中で終わっています
    [OutOfMemory] メモリが足りません
    [Unsupported] この環境では使えません
    [Interrupted] 中断されました
    [WouldBlock] 今は使えません
   *[Other] { $text }
}

language-did-you-mean = '{ $name }' ではありませんか？
language-known-names = 使える名前：{ $names }

# 翻訳者のファイルの誤り。前にファイルと行が付く。
language-fault-syntax = Fluent の書式ではありません（{ $fault }）
language-fault-too-deep = 波括弧の入れ子が { $most } 段を超えています
language-fault-file = 英語に { $name } というファイルはありません
language-fault-key = { $key } というメッセージはありません
language-fault-twice = { $key } が2度あります。後のものが使われます
language-fault-value = { $key } に ${ $name } という値はありません
language-fault-function = { $key } の { $name } という関数はありません
language-fault-reference = { $key } の { $name } は、このファイルにありません

# 質問の答えとして入力できる語。
language-yes-words = はい、ええ、受ける、うける、同意、承諾
language-no-words = いいえ、いや、断る、断わる、ことわる、拒否
language-promote-words = 成、なる、なり
language-stay-words = 不成、ならず
