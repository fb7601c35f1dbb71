# 棋譜ファイルの誤りと注意、保存、対局記録、棋譜一覧。

# record/fault.rs
record-fault-too-long = ファイルが{ $limit } MiB を超えています
record-fault-long-line = { $limit } KiB を超える行があります
record-fault-too-many-moves = 棋譜が{ $limit }手を超えています
record-fault-too-many-headers = 棋譜情報の項目が{ $limit }個を超えています
record-fault-too-many-nodes = 変化手順を含めて{ $limit }手を超えています
record-fault-too-deep = 変化の入れ子が{ $limit }段を超えています
record-fault-not-text = テキストファイルではありません（UTF-8 でも Shift-JIS でもありません）
record-fault-empty = ファイルが空です
record-fault-unknown-format = 棋譜の形式がわかりません（読める形式：PSN、KIF、KI2、CSA、USI、PGN、JKF、USEN、GNU Shogi、USF）
record-fault-no-such-game = { $number }局目はありません（ファイルにあるのは{ $count }局です）
record-fault-no-variant = 将棋の種類がファイルに書かれていません：--variant で指定してください
record-fault-several-games = このファイルの指し手は複数の種類の将棋に当てはまります。--variant で一つ指定してください：{ $games }
record-game-with-id = { $id }（{ $game }）
record-in-position = 局面：{ $problem }
record-fault-unknown-array = 手合割：{ $found } という将棋や手合割はありません。この行を直すか、削除してください
record-fault-other-game = 手合割：{ $found } は zushiki で扱える将棋ではありません（{ $name }）
# 読めない手、指せない手。
record-fault-move = { $text }：{ $problem }
record-fault-after-the-end = この手の前に対局は終わっています：{ $outcome }
record-expected-tag = [Black "Aoi"] のようなタグが必要ですが、{ $found } があります
record-expected-tag-quote = このタグの文字列の後に " が必要ですが、{ $found } があります
record-expected-tag-bracket = タグの文字列の後に ] が必要ですが、{ $found } があります
record-expected-comment = このコメントの後に {"}"} が必要ですが、{ $found } があります
record-expected-variation-end = 変化の後に ) が必要ですが、{ $found } があります
record-expected-open-variation = 変化の後の ) がないままファイルが終わっています
record-expected-variation-start = 変化の前に、それで置き換える手が必要ですが、{ $found } があります
record-expected-move = 指し手が必要ですが、{ $found } があります
record-expected-usi-move = 7g7f のような指し手が必要ですが、{ $found } があります
record-expected-jkf-start = HIRATE のような JKF の開始局面が必要ですが、{ $found } があります
record-expected-jkf-move = 駒とマスのある JKF の指し手が必要ですが、{ $found } があります
record-expected-usen-line = 上の行の指し手に続く 2.7ku.r のような指し手が必要ですが、{ $found } があります
record-expected-usen-move = 7ku のような3文字の指し手が必要ですが、{ $found } があります
record-expected-kif-move = 「1 ７六歩(77)」のような番号付きの指し手が必要ですが、{ $found } があります
record-expected-kif-variation = 上で指された手の手数が必要ですが、{ $found } があります
record-expected-csa-statement = +7776FU、T12、%TORYO のような文が必要ですが、{ $found } があります
record-expected-csa-move = +7776FU のような、手番の側の指し手が必要ですが、{ $found } があります
record-expected-csa-piece = 63FU のような、数字2字と英字2字が必要ですが、{ $found } があります
record-expected-csa-removed = 82HI のような、平手の初期配置の駒が必要ですが、{ $found } があります
record-expected-csa-placed = 63FU のような、空いたマスと駒が必要ですが、{ $found } があります
record-expected-csa-held = 00FU のような、持ち駒になる駒が必要ですが、{ $found } があります
record-expected-csa-rank = P1-KY-KE * のような段が必要ですが、{ $found } があります
record-expected-csa-square = +FU や * のような、駒か空いたマスが必要ですが、{ $found } があります
record-not-json = JSON として読めません：{ $fault }
record-cannot-hold = この棋譜は { $format } 形式では書けません：{ $why }
record-obstacle-too-deep = 変化の入れ子が{ $limit }段を超えています
record-obstacle-long-line = { $limit } KiB を超える行が必要になります
record-obstacle-no-kif-dialect = 規則ファイルに KIF の書き方（formats.kif）がありません
record-obstacle-not-shogi = 本将棋のための形式ですが、これは{ $game }です
record-obstacle-no-csa-letters = 規則ファイルに{ $piece }の CSA の文字がありません
record-obstacle-large-board = CSA のマスは2桁ですが、この盤はそれより大きいです
record-obstacle-no-pgn-name = { $game }の PGN を書くプログラムはありません
record-obstacle-other-rules = PGN の{ $game }は通常の規則だけです
record-location = { $line }行目{ $column }文字目
record-at-location = { $location }：{ $fault }
record-at-location-in-move = { $location }（{ $ply }手目）：{ $fault }
record-in-move = { $ply }手目：{ $fault }

# record/remark.rs
record-remark-name-cut = { $side }の名前は、長すぎるか表示できない文字があるため、切り詰めました
record-remark-rules-changed = { $game }の規則は、対局したときから変わっています
record-remark-assumed-game = 将棋の種類がファイルにないため、{ $game }として読みました
record-remark-other-games = ファイルにある{ $count }局のうち{ $number }局目です
record-remark-unknown-lines = { $more ->
    [0] { $first }行目は読めないため、コメントとして残しました
   *[other] { $first }行目と他の{ $more }行は読めないため、コメントとして残しました
}
record-remark-move-number = { $expected }手目に { $found } の番号が付いています
record-remark-kept-move = { $fault }。この指し手はファイルのとおりに残します
record-remark-kept-as-comment = { $fault }。この指し手と続く指し手はコメントとして残します
record-remark-unknown-handicap = 手合割 { $name } は登録されていません。ファイルの局面から始めます
record-remark-mixed-encodings = ほかの行と文字コードの異なる行が{ $count }行あります
record-remark-unknown-ending = 終局の言葉 { $text } はわからないため、コメントとして残しました
record-remark-odd-start = 開始局面：{ $warning }
record-remark-bad-bytes = 読めない文字{ $count }字を記号に置き換えました
record-remark-program-comments = プログラム向けのコメントは省きました
record-remark-unknown-times = 形式のわからない消費時間は省きました
record-remark-end-left-out = その先に指し手があるため、途中の終局は省きました
record-remark-result-differs = ファイルの結果は{ $result }ですが、規則では次のとおりです：{ $seen }
record-remark-end-differs = ファイルでは{ $by }で終わっていますが、規則では次のとおりです：{ $seen }
record-remark-end-not-seen = ファイルのとおり{ $by }で終局としましたが、局面からは確かめられません
record-remark-two-results = タグの結果は { $tag } ですが、指し手の後には{ $behind }とあります
record-remark-unknown-result = 結果{ $result }はわからないため、未終局の対局としました
record-remark-unknown-reason = 結果の理由{ $reason }はわからないため、文字のまま残しました
record-remark-header-left-out = 棋譜情報の項目 { $key } はこの形式では書けないため、省きました
record-remark-rules-left-out = この形式には規則を書くところがないため、{ $rules }を省きました
record-remark-utf-8-instead = Shift-JIS には{ $letter }がないため、UTF-8 で書きました
record-remark-lines-broken = { $limit } KiB を超えるコメントの{ $count }行を、途中で改行しました
record-remark-end-in-headers = この形式には{ $by }を表す言葉がないため、棋譜情報にだけ書きました
record-remark-nearest-end = この形式ではここに{ $by }と書けないため、最も近い言葉で書きました
record-remark-own-time = { $format } には{ $time }という持ち時間の書き方がないため、このプログラムだけが読める形で書きました
record-remark-end-in-comment = { $format } にはこの終局を表す言葉がないため、{ $word } とコメントで書きました
record-left-out-headers = { $format } には対局者、日付、場所を書くところがないため、省きました
record-left-out-variations = { $format } には変化を書くところがないため、省きました
record-left-out-comments = { $format } にはコメントを書くところがないため、省きました
record-left-out-times = { $format } には消費時間を書くところがないため、省きました
record-left-out-fractions = { $format } には1秒未満を書くところがないため、省きました
record-left-out-clocks = { $format } には残り時間を書くところがないため、省きました
record-left-out-ends = { $format } では投了・合意などの終局を書けないため、省きました

# ファイルを読む、書く、名前を変える。
record-not-read = { $path } を読めません：{ $error }
record-no-folder = { $path } に書けません：ディレクトリ { $folder } がありません
record-not-written = { $path } に書けません：{ $error }
record-not-opened = { $path } を開けません：{ $error }
record-not-removed = { $path } を削除できません：{ $error }
record-not-deleted = { $path } を削除できませんでした：{ $error }
record-not-renamed = { $path } の名前を変えられませんでした：{ $error }
record-exists = { $path } はすでにあります
record-in-use = { $path } は別の zushiki が書き込み中です（ロックファイル{ $lock }）
record-not-replaceable = { $path } はパイプ、デバイスまたはソケットなので、ファイルに置き換えません
record-changed-elsewhere = { $path } は他で変更されています
record-not-written-here = { $path } は今回の起動より前に書かれたファイルです
record-name-with-directory = 名前にフォルダーは付けられません：{ $path } は元の場所にあります
record-unknown-ending = 拡張子 .{ $ending } の形式はありません。使える拡張子：{ $known }
record-is-directory = { $path } はフォルダーです：その中のファイル名を指定してください
record-no-directory = 棋譜を置くフォルダーが決まっていません
record-no-directory-name-a-file = 棋譜を置くフォルダーが決まっていません：ファイル名を指定してください
record-not-a-file = ファイルではありません
record-unknown-sample = その名前の見本棋譜はありません。{ $remedy }
record-pasted-text = 貼り付けたテキスト
record-standard-input = 標準入力
# ファイルとその誤り。誤りの場所がわかるときは場所から始まる。
record-file-and-fault = { $path }：{ $error }
record-file-and-location = { $path } { $error }
record-only-the-part-before = その前までを開きました。

# record/terms.rs
record-terms-unknown-variant = { $id } という将棋はありません
record-terms-unknown-variant-with-help = { $id } という将棋はありません。{ $help }
record-terms-rules-text = 中の規則ファイルに誤りがあります：{ $problem }
record-terms-sfen = 開始局面に誤りがあります：{ $problem }
record-terms-setup = この開始局面からは指せません：{ $problem }

# record/journal
record-journal-locked = この対局は別の zushiki で開いています：そちらで続けるか、先にそちらを閉じてください
record-journal-not-read = { $path } を読めません：{ $why }
record-journal-too-long = 対局記録が{ $limit } MiB か{ $lines }行を超えます
record-journal-closed = 対局記録を書き直す必要があります
record-journal-removed = { $path } は削除されました
record-journal-of-variant = { $variant }：{ $problem }
record-journal-mended = 対局記録の{ $lines }行が壊れていたので直しました。失われたものはありません。
record-journal-kept = 壊れたファイルは { $path } に残してあります。
record-journal-damaged = 対局記録は{ $line }行目から壊れています。そこから後は省きました。
record-journal-not-replayable = 対局記録は{ $line }行目から再現できません：{ $why }。
record-journal-foreign = 対局記録ではないか、このプログラムの別のバージョンのものです
record-journal-longer-than = { $limit } MiB を超えています
record-journal-beginning-damaged = 始めの部分が壊れています（{ $line }行目）
record-replay-played-before = { $text } はそこですでに指されています
record-replay-no-node = 局面{ $node }はまだありません
record-replay-not-on-one-line = 局面が一つの手順に並んでいません
record-replay-other-branches = 局面{ $node }の分岐と一致しません

# record/listed_games.rs
record-game-too-large = { $limit } MiB を超えています
record-game-not-read = 読めません：{ $error }
record-result-unfinished = 未終局
record-result-draw = 引き分け
record-result-win = { $side }勝ち

# 一覧で棋譜を探すための言葉。
record-sample = 見本
record-unreadable = 読めない
record-lengths = { $moves }手{ $games }局

# 見出しとその名前。
record-header = { $name }：{ $value }
record-header-event = 棋戦
record-header-site = 場所
record-header-date = 日付
record-header-round = 回戦
record-header-tags = タグ
record-header-time = 持ち時間
record-header-opening = 戦型
record-header-end-time = 終了日時
record-header-termination = 終局
record-header-adjourned = 中断
record-header-times = { $black } / { $white }
record-header-title = { $title }
record-header-game = 将棋の種類
record-header-removed = { $name } を削除しました。

# record/builder.rs
# 盤に示せない反則の手で終わった対局のコメント。
record-illegal-move-comment = 反則手：{ $text }

record-entries-left-out = 除いた項目：{ $count }。最初のもの：{ $fault }
