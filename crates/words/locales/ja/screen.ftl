screen-mouse-for-game = マウスは盤の操作に使います。
screen-mouse-for-terminal = マウスは端末で使います。
screen-hint-mouse-given = { KEY($key) } 端末に渡す
screen-hint-mouse-taken = { KEY($key) } 取り戻す
screen-glyphs-with-arrows = 駒の表示：動き付き英字。• 1マス、↑ ╳ ┼ 走り、* ^ 跳び、% 両方、1-8 マスの数。
screen-glyphs-with-signs = 駒の表示：動き付き英字。o 1マス、| - X 走り、* ^ 跳び、% 両方、1-8 マスの数。
screen-hint-restores = { KEY($key) } で取り消し。
screen-restored = 取り消しました：{ $setting }。
screen-look-kept = 次の起動でもこの表示です（:usual で元に戻ります）。
screen-look-of-config = 次の起動では設定ファイルに従います。
screen-usual-looks = 表示を元に戻しました。
screen-numbering-pairs = 手数は先後一組で数えます。
screen-numbering-single = 手数は1手ずつ数えます。
screen-looks-not-kept = 表示の設定を保存できません：{ $error }。
screen-theme = 配色：{ $theme }。

screen-answer = [{ $key }] { $answer }

screen-value-kanji = 漢字
screen-value-letters = 英字
screen-value-moves = 動き付き英字
screen-value-ascii = ASCII
screen-value-single = 1手ずつ
screen-value-pairs = 二手一組
screen-value-hodges = ホッジス式
screen-value-japanese = 日本式
screen-value-never = しない
screen-value-always = する
screen-value-after-key = キーの後

screen-squares = マスの大きさ：{ $size }。
screen-squares-automatic = マスの大きさ：{ $size }（自動）。
screen-no-larger-squares = これ以上大きなマスはこの画面に入りません。
screen-no-smaller-squares = マスはこれが最小です。
screen-overview = 盤の全体図：1マスを点または1文字で表します。
screen-no-overview = 全体図は256マス以上の盤にだけあります。
screen-board-turns = 手番の側に盤を自動で反転します。
screen-board-stays = 盤の向きを固定します。
screen-hint-turns = { KEY($key) } 反転
screen-notation-needs-kanji = 日本式の表記には漢字表示が必要です。
screen-hint-shows = { KEY($key) } 表示する
screen-notation-japanese = 指し手を日本式で表記します。
screen-notation-hodges = 指し手をホッジス式（英字）で表記します。
screen-input-method = キーを押すには日本語入力をオフにしてください。「：」の後は日本語で入力できます。
screen-language = 日本語で表示します。
screen-no-language = '{ $name }' という言語はありません。使える言語：{ $known }
screen-language-needs-characters = 言語 { $tag } の表示には、その文字を表示できる端末が必要です。

screen-glyphs-kanji = 駒の表示：漢字。
screen-glyphs-letters = 駒の表示：英字。
screen-glyphs-ascii = 駒の表示：ASCII。

screen-lacks-kanji = この端末では漢字を表示できないようです。英字で表示します（{ $glyphs }で切り替え）。
screen-lacks-colours = この端末では色を表示できないようです（{ $theme }で表示）。
screen-lacks-both = この端末では漢字と色を表示できないようです（{ $glyphs }と{ $theme }で表示）。

screen-copy-sent =
    { $form ->
        [position] 局面をクリップボードにコピーしました。
        [picture] 局面図（SVG）をクリップボードにコピーしました。
       *[game] { $format } の棋譜をクリップボードにコピーしました。
    }
screen-copy-not-sent =
    { $form ->
        [position] 局面をクリップボードにコピーできません：{ $error }。
        [picture] 局面図（SVG）をクリップボードにコピーできません：{ $error }。
       *[game] { $format } の棋譜をクリップボードにコピーできません：{ $error }。
    }
screen-copy-kept = { $path } にも保存しました。
screen-copy-not-kept = ファイルには書けません：{ $error }。
screen-too-many-copies = ファイルがすでに{ $count }個あります

screen-terminal-failed = 端末を使えません：{ $error }
screen-ended-by-signal = シグナル{ $number }で終了しました
screen-no-keys = キー入力を読むスレッドが終了しました

screen-too-small =
    { $lack ->
        [columns] この盤には{ $columns }x{ $rows }の画面が必要です（今は{ $there_columns }x{ $there_rows }）。幅が足りません。ウィンドウを広げるか、端末の文字を小さくしてください。
        [rows] この盤には{ $columns }x{ $rows }の画面が必要です（今は{ $there_columns }x{ $there_rows }）。高さが足りません。ウィンドウを高くするか、端末の文字を小さくしてください。
       *[both] この盤には{ $columns }x{ $rows }の画面が必要です（今は{ $there_columns }x{ $there_rows }）。幅も高さも足りません。ウィンドウを広げるか、端末の文字を小さくしてください。
    }
screen-too-small-short =
    { $lack ->
        [columns] 幅が不足：{ $columns }x{ $rows }が必要
        [rows] 高さが不足：{ $columns }x{ $rows }が必要
       *[both] { $columns }x{ $rows }が必要
    }

screen-which-file = ファイル名を指定してください（:open! ファイル）。
screen-game-kept = 前の対局は保存されています（メニューの「指し掛けの対局」）。
screen-game-would-be-lost = この対局が失われます。:save ファイル で保存できます。
screen-clocks-stand = 編集中は時計を止めています。
screen-no-piece-moves = この将棋には動ける駒がありません。
screen-pasted-position-of = { $game }の局面です。
screen-pasted-game-of = { $game }、{ $moves }手。
screen-open-position = この局面を開きますか？
screen-open-game = この棋譜を開きますか？
screen-pasted-nothing = 棋譜でも局面でもファイルの場所でもありません。指し手は、対局を始めてから貼り付けられます。
screen-pasted-game = 貼り付けた棋譜です。変更すると保存され、:save ですぐに保存できます。
screen-no-list = 棋譜の一覧を読めません：{ $error }。
screen-readable-part = { $error }。:open! でその前の{ $moves }手を読み込めます

screen-moves = { $count }手

screen-title-saved-games = 保存した棋譜
screen-which-game = どの将棋ですか
screen-which-game-heading = どの将棋か書かれていません。一つ選んでください
screen-title-choose-game = 棋譜を選ぶ
screen-looking-for-more = 検索中
screen-no-game-yet = 棋譜なし
screen-games = { $count }局
screen-samples = 見本{ $count }局
screen-sample = 見本
screen-type-to-find = 文字入力で検索
screen-finding = 検索：{ $text }_
screen-found = { $found }/{ $all }局
screen-by-date = 日付順
screen-by-game = 種類順
screen-by-players = 対局者順
screen-by-length = 手数順
screen-by-result = 結果順
screen-game-deleted = 棋譜を削除しました。
screen-game-renamed = 名前を変えました：{ $name }。
screen-games-of-file = 複数の対局があるファイルの対局は、一局だけの削除・改名ができません。
screen-sample-stays = 見本の棋譜は削除も改名もできません。
screen-reached-stay = 削除と改名は、保存した棋譜の一覧でできます。一覧は盤上で G を押すと開きます。
screen-title-reached = この局面になった棋譜
screen-delete-game = { $name } を削除しますか？ 元には戻せません。
screen-new-name = 新しい名前：{ $text }_
screen-file-gone = ファイルが読めなくなりました。
screen-no-game-matches = 該当する棋譜がありません。
screen-unreadable = （読めません）
screen-unfinished = 未終局
screen-narrow-row = { $players }：{ $title }、{ $result }、{ $length }
screen-narrow-row-of-file = { $players }、{ $result }、{ $moves }、{ $date }
screen-details = { $game }、{ $players }、{ $moves }で{ $end }
screen-details-with-date = { $game }、{ $players }、{ $date }、{ $moves }で{ $end }
screen-game-in-file = { $file } の{ $number }局目
screen-games-in-file = { $file }（{ $games }）

screen-name-and-meaning = { $name }：{ $meaning }
screen-promoted-from = { $piece }の成駒
screen-promotes-to = 成り：{ $piece }
screen-no-promotion = 成らない
screen-spares-protected = ひもの付いていない（足のない）駒だけを取れる
screen-spares-protected-royals = 王駒はひもが付いていなければ取れる
screen-royal = 王駒、{ $promotion }
screen-betza = 動き { $text }（Betza）

screen-heading-moves = 棋譜
screen-heading-score = 評価値
screen-heading-tree = 変化
screen-tree-start = 開始局面
screen-heading-comment = コメント
screen-heading-talk = メッセージ（新しい順）
screen-clocks-stopped = 停止中
screen-graph-black = 先
screen-graph-white = 後
screen-hand-of = { $side }：
screen-hand-label = { $first } { $second }

# screen/openings
screen-openings = 局面検索
screen-openings-reached = 局面検索：{ $games }局のうち{ $count }局
screen-openings-results = { $blacksign } { $first }{ $black }  { $neithersign } ほか{ $neither }  { $whitesign } { $second }{ $white }
screen-openings-neither = ほか：引き分け{ $drawn }、未終局{ $unfinished }
screen-openings-nothing = 保存した棋譜に、この局面になったものはありません。:openings フォルダー名 で、ほかのフォルダーやファイルの棋譜を調べます。
screen-openings-nothing-in = { $path } の棋譜に、この局面になったものはありません。:openings だけで、保存した棋譜を調べます。
screen-openings-no-files = { $path } に棋譜のファイルはありません。:openings フォルダー名 で、ほかのフォルダーやファイルの棋譜を調べます。
screen-openings-reading = 棋譜を読み込み中：{ $done }／{ $files }ファイル
screen-openings-unreadable = { $count }ファイルは、全部または一部を読み込めませんでした。
screen-openings-full = 索引がいっぱいで、入っていないファイルがあります。
screen-openings-no-game = これは対局中だけの操作です。
screen-openings-no-games = この局面になった棋譜はありません。
screen-openings-book = コンピュータの定跡：{ $games }局のうち{ $count }局
screen-openings-book-about = コンピュータの自己対局です（1手に{ $nodes }局面）。
screen-openings-book-nothing = コンピュータの定跡はここまでです。
screen-openings-book-games = コンピュータの対局そのものは保存されていません。
screen-openings-no-book = この将棋には定跡がありません。`zushiki lab book` で作れます。
