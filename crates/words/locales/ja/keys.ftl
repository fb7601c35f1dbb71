

keys-close-what-open = 開いているものを閉じる

keys-move-cursor = カーソルを動かす

keys-play-marked-game = 選んだ将棋の対局を設定する、指し掛けなら再開する
keys-bar-variants-play = 対局
keys-tick-set-up = 初期配置・規則・手合割を選ぶ
keys-bar-tick = 選択
keys-set-ups-presets = 初期配置・規則・手合割の一覧へ
keys-bar-more = 詳細
keys-first-entry = 先頭の項目へ
keys-last-entry = 末尾の項目へ

keys-delete-marked-unfinished = 選んだ指し掛けの対局を削除する（確認あり）

keys-start-game = 対局を始める
keys-bar-start = 開始
keys-edit-field = 入力する
keys-bar-edit = 入力
keys-next-common-time = 相手・レベル・持ち時間を順に選ぶ
keys-bar-next-choice = 次の候補
keys-back-variants = 将棋の一覧へ戻る
keys-bar-fields-back = 戻る

keys-accept-text = 入力を確定する
keys-bar-accept = 確定
keys-leave-field-unchanged = 変更せずに戻る
keys-bar-cancel = 取消
keys-bar-decline = 断る
keys-accept-on-next = 確定して次の欄へ
keys-bar-field-text-next = 次へ
keys-accept-back-field = 確定して前の欄へ

keys-openings-follow = 選んだ手を指す
keys-bar-openings-follow = 指す
keys-openings-back = 前の局面へ
keys-bar-openings-back = 戻る
keys-openings-games = この局面になった棋譜
keys-bar-openings-games = 棋譜
keys-openings-other = コンピュータの対局と保存した棋譜を切り替える
keys-bar-openings-other = 切替
keys-openings-next = 次の指し手を選ぶ
keys-openings-before = 前の指し手を選ぶ
keys-openings-start = 最初の局面へ
keys-openings-leave = 局面検索を閉じる
keys-bar-openings-leave = 閉じる

keys-begin-marked-lesson = 選んだ講座や練習を始める
keys-bar-learn-begin = 開始
keys-leave-list = 一覧を閉じる
keys-bar-learn-leave = 閉じる

keys-type-move-name = 指し手やマスの名前を入力する
keys-next-lesson = 次の講座
keys-bar-lesson-next = 次へ
keys-lesson-before = 前の講座
keys-leave-lessons = 講座を終える
keys-bar-lesson-leave = 終える

keys-go-on = 先へ進む
keys-bar-go-on = 先へ

keys-open-marked-problem = 選んだ問題を開く
keys-bar-problems-open = 開く
keys-problems-next-game = 次の将棋の問題
keys-bar-next-game = 将棋
keys-problems-game-before = 前の将棋の問題
keys-next-length = 次の手数へ
keys-bar-longer = 手数
keys-length-before = 前の手数へ
keys-to-next-unsolved = 次に解く問題（あなたのレーティングに近いもの）へ
keys-bar-unsolved = 次の問題
keys-filter-problems = 易しい問題だけ、普通の問題だけなど、またはすべて
keys-theme-of-problems = 次の主題の問題だけ、またはすべて
keys-all-problems = すべての問題を表示する。すべて表示していれば一覧を閉じる
keys-bar-theme-of-problems = 主題
keys-bar-filter = 絞り込み
keys-bar-problems-leave = 閉じる
keys-first-problem = 最初の問題へ
keys-last-problem = 最後の問題へ

keys-type-move = 指し手を入力する
keys-hint-problem = ヒント：動かす駒、次に指し手、さらに読み筋
keys-show-solution = 解答を表示する
keys-bar-solution = 解答
keys-next-unsolved = 次に解く問題（あなたのレーティングに近いもの）
keys-bar-problem-next = 次へ
keys-problem-before = 前の問題
keys-back-list = 一覧に戻る
keys-bar-problem-leave = 終える

keys-take-wrong-move = 間違えた手を戻す、または次の問題へ
keys-take-back-try = 手を戻す、またはもう一度解く
keys-solution-back = 解答：1手戻る
keys-solution-forward = 解答：1手進む
keys-solution-start = 解答：開始局面
keys-solution-end = 解答：最終局面

keys-mark-square-unmark = マスに印を付ける、または消す
keys-bar-drill-mark = 印
keys-check-answer = 答え合わせ
keys-bar-check = 答え合わせ

keys-another-piece = 別の駒
keys-bar-drill-always-next = 次へ
keys-type-names-squares = マスの名前を入力する
keys-leave-drill = 練習を終える
keys-bar-drill-always-leave = 終える

keys-open-game = 棋譜を開く
keys-bar-library-open = 開く
keys-clear-or-close-list = 入力した文字を消す、または一覧を閉じる
keys-leave-unfiltered = 何も入力していなければ一覧を閉じる（入力中は文字）
keys-bar-library-close = 閉じる
keys-mark-another = 別の項目を選ぶ
keys-bar-library-on = 次
keys-bar-library-back = 前
keys-sort-list-by = 次の列で並べ替える
keys-bar-sort = 並替
keys-delete-game-after = 棋譜を削除する（確認あり）
keys-bar-delete = 削除
keys-rename-file = ファイル名を変える
keys-bar-rename = 改名
keys-page-on = 次のページ
keys-page-back = 前のページ
keys-first = 先頭へ
keys-last = 末尾へ

keys-edit-a-position = この将棋の局面を編集し、そこから対局する

keys-put-chosen-piece = 選んだ駒を置く
keys-bar-put = 置く
keys-choose-next-piece = 次の駒を選ぶ
keys-bar-position-next = 次の駒
keys-choose-piece-before = 前の駒を選ぶ
keys-choose-other-sides = 相手側の駒を選ぶ
keys-bar-side = 先後
keys-remove-piece = 駒を取り除く
keys-bar-remove = 除く
keys-turn-piece-over = 駒を裏返す
keys-bar-position-turn = 裏返す
keys-give-piece-other = 駒の持ち主を変える
keys-change-side-move = 手番を変える
keys-add-chosen-piece = 選んだ駒を持ち駒に加える
keys-remove-chosen-piece = 選んだ駒を持ち駒から除く
keys-remove-all-pieces = すべての駒を取り除く
keys-set-up-starting = 初期配置に並べる
keys-play-position = この局面から対局する
keys-bar-position-play = 対局
keys-leave-editor-game = 編集を終える（対局はそのまま）
keys-bar-position-leave = 終える
keys-type-paste-position = 局面を SFEN で入力する、または貼り付ける

keys-comment-on = コメントを下へ送る
keys-comment-back = コメントを上へ戻す

keys-take-up-piece = 駒をつかむ
keys-bar-take = 持つ
keys-bar-now = すぐ指す
keys-bar-stop = 中止

keys-move-marked-square = 印のあるマスへ動かす
keys-bar-move = 指す
keys-put-piece-back = 駒を戻す

keys-go-on-return = カーソルのマスへ：さらに進む、戻る、とどまる
keys-bar-step-step = 進む

keys-hand-back-board = 駒台へ、または盤へ戻る


keys-review-game = 対局に戻る
keys-bar-review-game = 対局へ
keys-leave-review = 最後の局面へ。そこからは検討を終える

keys-promote = 成る
keys-do-not-promote = 成らない
keys-mark-promoted-face = 成りを選ぶ
keys-mark-other-face = 不成を選ぶ
keys-move-marked-face = 選んだほうで指す
keys-do-not-move = 指さない
keys-type-another-move = 別の指し手を入力する

keys-mark-move-before = 前の指し手を選ぶ
keys-mark-next-move = 次の指し手を選ぶ
keys-bar-ambiguous-mark = 選択
keys-play-marked-move = 選んだ指し手を指す
keys-bar-ambiguous-play = 指す
keys-play-none-them = どれも指さない
keys-bar-none = 指さない

keys-yes = はい
keys-choose-yes = 「はい」を選ぶ
keys-choose-no = 「いいえ」を選ぶ
keys-give-chosen-answer = 選んだ答えで答える
keys-bar-yes = はい
keys-no = いいえ
keys-bar-no = いいえ
keys-cancel-question = 質問を閉じる（「いいえ」と同じ）

keys-choose-marked-entry = 選んだ項目を実行する
keys-bar-choose = 決定
keys-close-list = 一覧を閉じる
keys-bar-choices-close = 閉じる

keys-run-command-play = コマンドを実行する、または指す
keys-bar-enter = 実行
keys-close-line = 入力欄を閉じる
keys-complete-next-possibility = 次の候補で補完する
keys-bar-complete = 補完
keys-complete-one-before = 前の候補で補完する
keys-earlier-line = 一覧の上の行、または前の入力を選ぶ
keys-bar-earlier = 前の入力
keys-bar-later = 一覧
keys-later-line = 一覧の次の行、または後の入力を選ぶ
keys-break-comment = コメントの改行

keys-edit-line = 入力を編集する

keys-bar-help-close = 閉じる
keys-bar-page = ページ
keys-row-on = 一行下へ
keys-bar-help-on = 下へ
keys-row-back = 一行上へ
keys-bar-help-back = 上へ
keys-start = 先頭へ
keys-end = 末尾へ

keys-clear-or-close-cards = 入力した文字を消す、または一覧を閉じる
keys-bar-pieces-close = 閉じる
keys-further-on = 先へ
keys-bar-pieces-on = 先へ
keys-back = 前へ
keys-bar-pieces-back = 前へ

keys-close-booklet = 規則書を閉じる
keys-bar-rules-close = 閉じる
keys-bar-rules-on = 先へ
keys-bar-rules-back = 前へ
keys-next-chapter = 次の章
keys-bar-next-chapter = 次の章
keys-chapter-before = 前の章
keys-find-word = 言葉を探す
keys-bar-find = 検索
keys-next-place-word = 次の箇所
keys-place-before = 前の箇所

keys-keep-word-stay = 言葉を残してここにとどまる
keys-bar-stay = 決定
keys-cancel-search = 検索をやめる
keys-bar-find-next = 次へ

keys-section-board = 盤と将棋の一覧
keys-section-fields = 新しい対局の入力欄
keys-section-editor = 局面編集
keys-section-promotion = 成・不成の選択
keys-section-ambiguous = 入力した手の候補の選択
keys-section-question = はい・いいえの質問
keys-section-list = 選択肢の一覧
keys-section-line = : の行などの文字入力（Ctrl- なしの文字は不可）
keys-section-help = キー一覧
keys-section-pieces = 駒の一覧（Ctrl- なしの文字は不可）
keys-section-rules = 規則書
keys-section-library = 棋譜の一覧（Ctrl- なしの文字は不可）
keys-section-learn = 入門講座と駒の動きの練習
keys-section-problems = 詰将棋
keys-section-openings = 局面検索
keys-section-find = 規則書の検索語の入力（Ctrl- なしの文字は不可）

keys-title-keys = キー
keys-title-move = 指し手
keys-title-edit = 駒の配置
keys-title-choose = 選択
keys-title-look = ほかの局面
keys-title-go = 移動
keys-title-game = 対局
keys-title-rest = 表示・ヘルプなど
keys-the-rest = { $key } で何でも名前で探せます。:help で全キー・記号・コマンドの一覧。
keys-typed-move = 数字、漢字、大文字、a から h の文字を打つと指し手の入力。
keys-title-promotion = 成れる駒を動かしたとき
keys-title-ambiguous = 入力した手に候補が複数あるとき
keys-title-line = : の行
keys-title-editor = 局面編集
keys-title-library = 棋譜の一覧
keys-title-pieces = 駒の一覧
keys-title-rules = 規則書
keys-title-find = 規則書の検索
keys-title-commands = : に続くコマンド

keys-title-signs = 画面の記号
keys-sign-to-move = 隅の ^ や v
keys-is-to-move = 手番
keys-sign-owner = 駒の前の v
keys-is-owner = 上側の対局者の駒
keys-sign-cursor = 駒を囲む [ ]
keys-is-cursor = カーソル
keys-sign-target = o と x
keys-is-target = つかんだ駒が動けるマスと取れる駒
keys-sign-first-step = O と X
keys-is-first-step = 1マス目（2マス目に進める）
keys-sign-stepped = > と <
keys-is-stepped = 1マス目：Enter で、> はとどまり、< は戻る
keys-sign-last-move = 下線
keys-is-last-move = 直前の手のマス
keys-sign-on-way = 空いたマスの x
keys-is-on-way = 直前の手が途中で取った駒のマス
keys-sign-promoted = 駒の +、太字、!
keys-is-promoted = + と太字：成駒、!：王手のかかった玉
keys-sign-influence = マスの ^^^ v =
keys-is-influence = 利き：どちらの利きがどれだけ多いか
keys-sign-attackers = 反転した x + ^ v
keys-is-attackers = マスの攻め駒と守り駒、^ は先手、v は後手
keys-sign-zone = 太い枠、または #
keys-is-zone = 成れる段
keys-sign-dots = マスの間の点
keys-is-dots = 盤の星
keys-sign-bare = 裸玉まで5
keys-is-bare = 裸玉になるまでに取られる駒の数（r を参照）

keys-title-pasted = 貼り付け
keys-pasted-game = 棋譜、局面
keys-is-pasted-game = 開く（棋譜のどの形式でも）
keys-pasted-path = パス
keys-is-pasted-path = そのファイルを開く（ウィンドウにドラッグしたファイルも）
keys-title-typed = : に続く入力
keys-typed-moves = 7六歩 7g7f P*5e Sx5d+
keys-is-typed-move = 指し手
keys-is-typed-number = 検討：その手数の局面
keys-typed-sfen = sfen 局面
keys-is-typed-sfen = この局面を編集し、そこから対局する

keys-hints = { $first } { $second }
keys-hint-sentence = { $hints }{" "}

keys-fixed = キー { $name } の働きは変えられません

# The tree of variations.
keys-section-tree = 分岐ツリー
keys-section-lines = 解析の候補手
keys-tree-up = 一つ上の行へ
keys-tree-down = 一つ下の行へ
keys-tree-left = 折りたたむ、または元の手へ
keys-tree-right = 開く、または変化の中へ
keys-tree-all = すべて開閉する
keys-tree-page-up = 10行上へ
keys-tree-page-down = 10行下へ
keys-lines-play = 選んだ読み筋の初手を指す
keys-lines-up = 上の読み筋を選ぶ
keys-lines-down = 次の読み筋を選ぶ
keys-lines-more = 読み筋を1本増やす
keys-lines-fewer = 読み筋を1本減らす
keys-lines-leave = 盤に戻る（読み筋は残る）
keys-bar-lines-play = 指す
keys-bar-lines-next = 次の筋
keys-bar-lines-more = 増やす
keys-bar-lines-leave = 盤へ
keys-tree-switch = 折りたたむ、または開く
keys-tree-leave = 盤に戻る（ツリーは残る）
keys-tree-close = ツリーを閉じる
keys-bar-tree-walk = 移動
keys-bar-tree-fold = たたむ
keys-bar-tree-unfold = 開く
keys-bar-tree-all = すべて
keys-bar-tree-leave = 盤へ
keys-bar-tree-close = 閉じる
