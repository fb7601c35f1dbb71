### 動詞：メニューの項目名と、-does はその説明（句点なし）、-bar はキーバーの語（なければ入力する語）、
### -words は入力できる日本語（先頭の語で補完）。-reading は一覧の検索に使う読み（かな、ローマ字）と別の言い方。

verb-board-does = すべての駒の位置と持ち駒
verb-board-words = 盤、盤面
verb-diagram-does = 盤面の図
verb-diagram-words = 図、局面図
verb-rank-does = その段の駒
verb-rank-words = 段
verb-file-does = その筋の駒
verb-file-words = 筋
verb-hands-does = 持ち駒
verb-hands-words = 持ち駒、持駒
verb-moves-does = 合法手（すべて、あるマスの駒、ある種類の駒）
verb-moves-words = 合法手、指せる手
verb-why-does = 指せない理由。手は指しません
verb-why-words = なぜ、理由
verb-history-does = これまでの指し手
verb-history-words = 棋譜、指し手
verb-time-does = 双方の残り時間
verb-time-words = 残り時間、時間
verb-undo = 待った
verb-undo-reading = まった、matta
verb-undo-does = 待った（最後の手を戻す）
verb-undo-words = 待った、まった、戻す
verb-redo = 戻した手をもう一度指す
verb-redo-reading = やりなおし、yarinaoshi
verb-redo-does = 戻した手をもう一度指す
verb-redo-words = やり直し、やりなおし
verb-flip = 盤を反転する
verb-flip-reading = はんてん、hanten、回す、向き
verb-flip-does = 盤を反転する
verb-flip-words = 反転
verb-auto-flip = 盤の自動反転
verb-auto-flip-does = 手番の側に盤を自動で反転する、しない
verb-look-first = 開始局面を見る
verb-look-first-reading = さいしょ、saisho
verb-look-first-does = 開始局面を表示（検討）
verb-look-first-words = 最初、開始局面
verb-look-back = 1手戻す
verb-look-back-reading = まえ、mae
verb-look-back-does = 1手前の局面を表示
verb-look-back-bar = 戻る
verb-look-back-words = 前、前へ、検討
verb-look-forward = 1手進める
verb-look-forward-reading = つぎ、tsugi
verb-look-forward-does = 1手先の局面を表示
verb-look-forward-bar = 進む
verb-look-forward-words = 次、次へ
verb-look-last = 最後の局面を見る
verb-look-last-reading = さいご、saigo
verb-look-last-does = 最後の局面を表示
verb-look-last-words = 最後
verb-ply = 手数を指定して見る
verb-ply-does = その手数の局面を表示
verb-look-next-capture = 次に駒を取る手へ
verb-look-next-capture-does = 次に駒を取る手の局面を表示
verb-look-next-capture-words = 取る手
verb-look-last-capture = 前に駒を取った手へ
verb-look-last-capture-does = 前に駒を取った手の局面を表示
verb-return = 検討を終える
verb-return-reading = もどる、modoru
verb-return-does = 検討を終えて対局に戻る
verb-return-words = 対局、対局に戻る
verb-replay = 自動で再生する
verb-replay-reading = さいせい、saisei
verb-replay-does = 棋譜を自動再生する（どのキーでも停止）
verb-replay-words = 再生
verb-variations = 分岐ツリー
verb-variations-reading = ぶんき、bunki
verb-variations-does =
    { $at ->
        [lines] ここからの手、この手に代わる手、変化のある手数
       *[screen] 分岐ツリーを表示
    }
verb-variations-words = 変化
verb-next-branch = 次の変化へ
verb-next-branch-reading = へんか、henka
verb-next-branch-does = ここから始まる次の変化を選ぶ。なければこの手に代わる次の手を表示
verb-next-branch-words = 次の変化
verb-delete-branch = 変化を削除する
verb-delete-branch-does = 表示中の変化の手と、その先を削除
verb-delete-branch-words = 変化を消す
verb-promote-branch = 変化を本譜にする
verb-promote-branch-does = 表示中の変化を本譜にする
verb-promote-branch-words = 本譜にする
verb-prune-branches = すべての変化を削除する
verb-prune-branches-does = すべての変化と、待ったで戻した手を削除
verb-info = 棋譜情報
verb-info-reading = じょうほう、jouhou、名前、なまえ、namae、対局者、先手、後手
verb-info-does = 対局の名前、対局者、日付など
verb-info-words = 情報
verb-header = 棋譜情報を変える
verb-header-does = 棋譜情報を変える、または消す：header event 文。ほかに black、white、place、date、round、tags
verb-header-words = 棋譜情報、見出し
verb-offer-draw = 引き分けを提案する
verb-offer-draw-reading = ひきわけ、hikiwake
verb-offer-draw-does = 引き分けを提案（相手が応じれば引き分け）
verb-offer-draw-words = 引き分け、引分
verb-offer-impasse = 持将棋を提案する
verb-offer-impasse-does = 持将棋を提案：どちらの玉も詰む見込みがないとき、相手が応じれば終局し、規則に従って引き分け、または駒の点数で決まる
verb-offer-impasse-words = 持将棋
verb-claim-impasse = 入玉宣言をする
verb-claim-impasse-reading = にゅうぎょく、nyuugyoku
verb-claim-impasse-does = 持将棋の成立を主張、または入玉宣言：規則に定めがあれば相手の同意なしに点数で決まり、条件を満たさない宣言は負けになることがある
verb-claim-impasse-words = 宣言、入玉宣言
verb-resign = 投了する
verb-resign-reading = とうりょう、touryou
verb-resign-does = 確認のあと投了
verb-resign-words = 投了、とうりょう、負けました
verb-edit-position = 局面を編集する
verb-edit-position-reading = へんしゅう、henshuu
verb-edit-position-does = 局面を編集し、そこから対局する
verb-edit-position-words = 編集、局面編集
verb-read-position = 局面を入力する
verb-read-position-does =
    { $at ->
        [lines] 局面の SFEN（コピー用）
       *[screen] 局面を SFEN でコピー。局面を付けると、それを編集してそこから対局
    }
verb-read-position-words = 局面
verb-save = 棋譜を保存する
verb-save-reading = ほぞん、hozon
verb-save-does = 棋譜をそのファイルか新しいファイルに保存（.psn、.kif、.csa など）
verb-save-words = 保存、ほぞん
verb-save-over = 既存のファイルに上書きする
verb-save-over-does = 既存のファイルに上書き保存
verb-save-over-words = 上書き保存、上書き
verb-games = 保存した棋譜
verb-games-reading = きふ、kifu
verb-games-does = 保存した棋譜の一覧。FILE を付けるとその棋譜を開く
verb-games-words = 開く
verb-open-part = 読める部分だけ開く
verb-open-part-does = 一部が読めないファイルの読める部分を開く
verb-choose-export = 別の形式で書き出す
verb-choose-export-reading = 変換、別名
verb-choose-export-does = 形式の一覧から選んで棋譜をファイルに書き出す
verb-choose-export-words = 書き出し
verb-copy-position = 局面をコピーする
verb-copy-position-does = 局面を SFEN でクリップボードとファイルにコピー
verb-copy-game = 棋譜をコピーする
verb-copy-game-does = 棋譜を変化・コメント付きの PSN でコピーする
verb-copy = 形式を選んでコピーする
verb-copy-reading = こぴー、kopii
verb-copy-does = 局面を SFEN でコピー。形式を付けると棋譜、局面（sfen）、局面図（svg）をコピー：{ $forms }
verb-copy-words = コピー
verb-open-comment = コメントを書く
verb-open-comment-reading = こめんと、komento
verb-open-comment-does =
    { $at ->
        [lines] 表示中の局面にコメントを書く。文を省くとコメントを表示
       *[screen] 指し手にコメントを書く、または直す（Ctrl-O で改行、空の文で消す）
    }
verb-open-comment-words = コメント
verb-uncomment = コメントを消す
verb-uncomment-does = 表示中の局面のコメントを消す
verb-uncomment-words = コメントを消す
verb-mark = 指し手や局面に記号を付ける
verb-mark-reading = しるし、shirushi
verb-mark-does = 最後の手に記号を付ける：{ $symbols }
verb-mark-words = 記号
verb-glyphs = 駒の文字
verb-glyphs-reading = もじ、moji
verb-glyphs-does = 駒の表示：漢字、英字、ASCII、動き付き英字
verb-glyphs-bar = 表示
verb-glyphs-words = 文字
verb-theme = 配色
verb-theme-reading = はいしょく、haishoku、色
verb-theme-does = 配色を切り替える（名前でも選べる）：terminal、kaya、dark、light、mono、自作
verb-theme-words = 配色
verb-larger = マスを大きくする
verb-larger-reading = 大きさ
verb-larger-does = マスを大きくする
verb-larger-words = 大きく
verb-smaller = マスを小さくする
verb-smaller-does = マスを小さくする
verb-smaller-words = 小さく
verb-overview = 広い盤の全体図
verb-overview-does = 広い盤の全体図（もう一度で元に戻る）
verb-numbering = 手数の数え方
verb-numbering-does = 手数を1手ずつ、または二手組で数える
verb-numbering-words = 手数
verb-notation = 指し手の表記
verb-notation-reading = ひょうき、hyouki
verb-notation-does = 指し手の表記を日本式とホッジス式（英字）で切り替え
verb-notation-words = 表記
verb-language = 表示言語（language）
verb-language-reading = げんご、gengo、英語、日本語
verb-language-does =
    { $at ->
        [lines] 表示言語を切り替え（例：language en）
       *[screen] 表示言語を切り替え（language、例：language en）
    }
verb-language-words = 言語
verb-mouse = 端末でのマウス操作を切り替える
verb-mouse-does = 端末でのマウス操作を切り替える
verb-mouse-words = マウス
verb-restore-look = 直前の設定を取り消す
verb-restore-look-does = 直前の設定を取り消す。もう一度で取り消しをやめる
verb-usual-looks = 表示を元に戻す
verb-usual-looks-does = キーで変えた表示を元に戻す（次の起動でも）
verb-play-computer = コンピュータと対局する・強さを変える
verb-play-computer-reading = こんぴゅーた、konpyuuta、レベル、強さ
verb-play-computer-does = ここからコンピュータと対局。レベルは1から10、または1手の時間（例：2s）
verb-play-computer-words = コンピュータ、コンピューター
verb-move-now = コンピュータにすぐ指させる
verb-move-now-does = コンピュータにすぐ指させる
verb-move-now-bar = コンピュータ
verb-move-now-words = すぐ指せ
verb-stop-thinking = コンピュータの思考を止める
verb-stop-thinking-does = コンピュータの思考を止める（now で指させる）。棋譜の解析も止める
verb-stop-thinking-words = 中止、止める
verb-take-over = コンピュータの側を自分で指す
verb-take-over-does = コンピュータやエンジンの側をこれから自分で指す
verb-take-over-words = 交代
verb-set-clock = 持ち時間を決める
verb-set-clock-reading = とけい、tokei、秒読み、切れ負け
verb-set-clock-does =
    { $at ->
        [lines] 双方の残り時間（持ち時間は起動時の --clock で決める）
       *[screen] 1手目の前に持ち時間を決める（例：5m、10m+30s、10m+3x30s、5m++10s、10m/5m）。none で持ち時間なし
    }
verb-set-clock-words = 持ち時間、時計
verb-new-game = 初めから指す
verb-new-game-reading = しんき、shinki
verb-new-game-does = 同じ将棋を初めから指す
verb-new-game-words = 新規、新規対局
verb-rematch = 先後を替えて初めから指す
verb-rematch-reading = さいせん、saisen
verb-rematch-does = 先後を入れ替えて初めから指す
verb-rematch-words = 再戦
verb-end-panel = 結果と次にすること
verb-end-panel-does = 終局後：結果、再戦、悪手の問題
verb-end-panel-words = 結果
verb-say = メッセージを送る
verb-say-does = 同じ対局席の人にメッセージを送る
verb-say-words = メッセージ、発言、チャット
verb-mute = メッセージの表示を切り替える
verb-mute-does = ほかの人のメッセージの表示を切り替える
verb-mute-words = メッセージを隠す、発言を隠す
verb-choose-variant = 別の将棋や駒落ちを選ぶ
verb-choose-variant-reading = しょうぎ、shougi、こまおち、komaochi
verb-choose-variant-does = 別の将棋や配置、駒落ちを選ぶ（対局は将棋の一覧から再開できる）
verb-choose-variant-words = 将棋一覧、将棋の一覧、駒落ち
verb-influence = 利きの数を表示する
verb-influence-reading = きき、kiki
verb-influence-does = 各マスの利きを表示する（! は浮き駒）
verb-influence-words = 利き
verb-attackers = そのマスの利きを表示する
verb-attackers-reading = ききごま、kikigoma、効き
verb-attackers-does = マスへの攻め駒（x）と守り駒（+）を表示する
verb-attackers-words = 利く駒
verb-hint = ヒント
verb-hint-reading = ひんと、hinto、次の一手、最善手
verb-hint-does = 動かすとよい駒。もう一度で手、さらにもう一度で読み筋と理由
verb-hint-words = ヒント
verb-open-line = できることの一覧
verb-open-line-does = できることの一覧。文字を打つと絞り込み、7六歩のような指し手も入力できる
verb-open-line-bar = 一覧
verb-mate = 詰みを探す
verb-mate-reading = つみ、tsumi
verb-mate-does = 手番側に王手の連続による詰みがあるか、何手詰めか
verb-mate-words = 詰み
verb-threat = 相手の狙いを見る
verb-threat-reading = ねらい、nerai
verb-threat-does = 手番側が1手パスしたとき、相手が指す手
verb-threat-words = 狙い
verb-analysis = 候補手を表示
verb-analysis-reading = かいせき、kaiseki、読み筋、最善手、形勢
verb-analysis-does =
    { $at ->
        [lines] この局面の候補手三つと評価値（コンピュータかエンジン）
       *[screen] 解析：候補手と読み筋の表示を開く、閉じる（computer、またはエンジンで）
    }
verb-analysis-bar = 解析
verb-analysis-words = 解析、候補手
verb-analyse-game = 棋譜解析（全手を解析）
verb-analyse-game-reading = きふかいせき、kifukaiseki、形勢、評価値、感想戦
verb-analyse-game-does =
    { $at ->
        [lines] 棋譜解析：全手を1手1秒で解析。undo で解析のコメントを消去
       *[screen] 棋譜解析：全手を1手1秒で解析。もう一度で中止
    }
verb-analyse-game-words = 棋譜解析
verb-play-line = 候補手を指す
verb-play-line-does = 解析：選んだ候補手を変化として指す
verb-keep-line = 候補手を変化に加える
verb-keep-line-does = 解析：選んだ候補手と読み筋を変化として残す
verb-next-line = 次の候補手を選ぶ
verb-next-line-does = 解析：次の候補手を選ぶ
verb-more-lines = 候補手を一つ増やす
verb-more-lines-does = 解析：候補手を一つ増やす（5つまで）
verb-fewer-lines = 候補手を一つ減らす
verb-fewer-lines-does = 解析：候補手を一つ減らす
verb-pieces = すべての駒の動き
verb-pieces-reading = こま、koma
verb-pieces-does = すべての駒の動きと成り
verb-pieces-words = 駒、駒の動き
verb-rules = 規則
verb-rules-reading = きそく、kisoku、千日手、反則
verb-rules-does = 規則と、すべての駒の動き
verb-rules-words = 規則、ルール
verb-learn = 入門講座と練習
verb-learn-reading = まなぶ、manabu、道のり、みちのり、michinori
verb-learn-does = 入門講座と駒の動きの練習
verb-learn-words = 学ぶ、練習
verb-problems = 詰将棋
verb-problems-reading = つめしょうぎ、tsumeshougi
verb-problems-does = 詰将棋を解く（FILE を付けるとそのファイルの問題）
verb-problems-words = 詰将棋、詰め将棋
verb-tactics = 手筋の問題
verb-tactics-reading = てすじ、tesuji
verb-tactics-does = 対局から取った手筋の問題を解く
verb-tactics-words = 手筋
verb-mistakes = 悪手から学ぶ
verb-mistakes-reading = あくしゅ、akushu
verb-mistakes-does = この対局の悪手から学ぶ（一方の最も悪い手が問題になる）
verb-mistakes-bar = 学ぶ
verb-statistics = これまでの成績
verb-statistics-reading = せいせき、seiseki
verb-statistics-does = 将棋・相手・先後ごとの成績
verb-openings = 局面を棋譜で調べる
verb-openings-reading = じょうせき、jouseki
verb-openings-does = 局面検索：この局面から保存した棋譜で指された手。FILE を付けるとそのファイルやフォルダーの棋譜
verb-openings-words = 局面検索、定跡
verb-help = キーとコマンドの一覧
verb-help-does = このキー一覧を表示する
verb-help-bar = ヘルプ
verb-commands = コマンドの一覧
verb-commands-does = この一覧
verb-commands-words = ヘルプ、使い方
verb-quit = 終了する
verb-quit-reading = しゅうりょう、shuuryou
verb-quit-bar = 終了
verb-quit-does =
    { $at ->
        [lines] 終了（入力の終わりでも終了）。zushiki --plain --resume で対局を再開
       *[screen] 一覧に戻る。対局から始めたときは終了（対局は保存され、再開できる）
    }
verb-quit-words = 終了、しゅうりょう、やめる
verb-quit-at-once = 確認せずに終了する
verb-quit-at-once-does = 確認せずに終了する
verb-suspend = プログラムを一時停止する
verb-suspend-does = 一時停止する（シェルの fg で再開）
verb-redraw = 画面を描き直す
verb-redraw-does = 画面を描き直す
