# コマンドライン。

cli-unknown-language = '{ $tag }' という言語はありません。使える言語：{ $known }
cli-error = エラー：{ $message }
cli-whole-minutes = 分数を1から{ $most }までの整数で指定してください
# ZUSHIKI_LOCALES：翻訳者のメッセージ
cli-locales-fault = { $path }、{ $line }行目：{ $fault }
cli-locales-more = メッセージの誤りがほかに { $count } 件あります
cli-locales-empty = { $path } にメッセージがありません：de のような言語タグのフォルダーに .ftl ファイルを入れてください
cli-locales-tag = { $path } にメッセージがありますが、フォルダーの名前が de や pt-BR のような言語タグではありません
cli-locales-too-large = { $path } は { $most } KiB を超えています
cli-locales-too-many = { $path } のファイルが { $most } を超えています
cli-locales-not-utf-8 = { $path }、{ $line }行目：UTF-8 ではありません
cli-note = 注意：{ $text }
cli-in-option = { $option }：{ $reason }
cli-in-file = { $path }：{ $text }
cli-did-you-mean-variant =
    {""}
    {"  "}--variant { $game } ではありませんか？
cli-cannot-read = { $path } を読み込めません：{ $error }
cli-cannot-write = { $path } に書き込めません：{ $error }
cli-cannot-write-output = 出力できません：{ $error }
cli-cannot-listen-to-signals = Ctrl-C などのシグナルを受け取れません：{ $error }
cli-no-thread = スレッドを作れません：{ $error }
cli-stopped = 中断しました

# cli/options.rs
cli-no-game-named = 将棋の種類が指定されていません。--variant ID か --rules FILE を指定してください
cli-known-names = 使える名前：{ $names }
cli-no-game = { $id } という将棋はありません
cli-no-handicap = 手合割 { $handicap } のある将棋はありません
cli-preset-missing = ':' か '+' の後にプリセットの名前がありません
cli-preset-twice = プリセット { $name } が二度指定されています
cli-another-game-in-file = { $path } の将棋は '{ $id }' ですが、--variant では { $named } が指定されています
cli-in-set-up = 初期配置：{ $reason }

# cli/games.rs, cli/check.rs
cli-rule-file-left-out = { $path } は読み込まれません。zushiki check '{ $path }' で理由を確かめられます
cli-rule-file-left-out-for = 規則ファイルは読み込まれません：{ $error }
cli-rule-file-ok = { $path }：問題ありません
cli-rule-files-unusable = 使えない規則ファイルが{ $count }個あります
cli-more-than = { $expected } より多い

# cli/rules.rs, cli/variants.rs
cli-booklet-of-position = 規則書は局面ではなく将棋の種類についてのものです
cli-omit-position = --position と --fen を外してください
cli-game-with-size = { $name }、{ $files }×{ $ranks }
cli-presets = プリセット：
cli-handicaps = 手合割：
cli-handicap = { $id }（{ $name }）

# cli/play.rs
cli-no-theme = 配色 { $name } はありません
cli-no-terminal =
    { $stream ->
        [input] 標準入力が端末ではありません。盤面の表示には端末が必要です。--plain なら端末なしで使えます
       *[output] 標準出力が端末ではありません。盤面の表示には端末が必要です。--plain なら端末なしで使えます
    }
cli-no-cursor = 盤面の表示にはカーソルを動かせる端末が必要ですが、TERM={ $term } はそうではありません。--plain で対局するか、TERM に正しい端末名を設定してください

# cli/unfinished.rs
cli-no-unfinished-game = 指し掛けの対局はありません
cli-no-unfinished-game-of = { $id } の指し掛けの対局はありません
cli-unfinished-unlisted = 指し掛けの対局の一覧を読み込めません：{ $error }
cli-cannot-be-resumed = { $path } は再開できません：{ $why }
cli-open-elsewhere = より新しい{ $title }の対局（{ $moves }手）は、別の zushiki で開かれています。
cli-left-at-move = { $title }が{ $moves }手目で指し掛けです。zushiki --resume か、:menu で開く将棋の一覧から再開できます。
cli-kept-after-moves = { $title }の対局を{ $moves }手目まで保存しました。zushiki --resume で再開できます。
cli-kept-in-menu = { $title }の対局を{ $moves }手目まで保存しました。zushiki の将棋の一覧から再開できます。
cli-file-left-at-move = 指し掛けの{ $title }（{ $moves }手目）と同じ局面です。:menu で開く将棋の一覧から再開できます。

# cli/saved.rs
cli-no-game-found = 該当する棋譜はありません
cli-games-lists-all = zushiki games で全部の一覧を表示します
cli-file-unreadable = { $path } を読み込めません：{ $error }
cli-sample = 見本
cli-moves-played = { $count }手
cli-games-in-file = { $count }局

# cli/openings.rs
cli-openings-none =
    { $games ->
        [0] 局面を探す棋譜がありません
       *[other] { $games }局の中に、この局面になった対局はありません
    }
cli-openings-move = { $number }手目の{ $text }：{ $reason }
cli-openings-stopped = 中断しました：{ $files }ファイルのうち{ $done }ファイルを索引に入れました。同じコマンドで続きから始めます
cli-openings-reading = 棋譜を読み込み中：{ $done }／{ $files }ファイル
cli-openings-unreadable = { $files }ファイルのうち{ $count }ファイルは、全部または一部を読み込めませんでした。理由は zushiki validate で分かります
cli-openings-full = 索引がいっぱいです：{ $count }ファイルは入っていません
cli-openings-games = { $games }局：{ $first }勝ち{ $black }、{ $second }勝ち{ $white }、引き分け{ $drawn }、未終局{ $unfinished }
cli-openings-column-move = 指し手
cli-openings-column-games = 局数
cli-openings-column-share = 割合
cli-openings-column-black = { $side }勝ち
cli-openings-column-white = { $side }勝ち
cli-openings-column-drawn = 引き分け
cli-openings-column-unfinished = 未終局

# cli/record
cli-in-file-of-games = { $path }：{ $text }。--game N で別の対局を選べます
cli-partial-taken = { $message }。その前までを読み込みました
cli-partial-takes = --partial でその前の{ $moves }手を読み込めます
cli-fewer-moves = { $path } は{ $moves }手までで、{ $at }手目はありません
cli-no-format = '{ $name }' という形式はありません
cli-no-extension = 出力ファイルの名前に、形式を示す拡張子がありません
cli-give-format = --to FORMAT を指定するか、次の拡張子のファイル名にしてください：{ $extensions }
cli-force-replaces-it = --force で上書きします
cli-usi-names-no-game = USI には将棋の種類が書かれません。読み込むときに --variant { $id } で指定できます
cli-to-move = { $side }の手番。
cli-after-move = { $ply }手まで。{ $standing }
cli-shown-score = 評価値 { $score }
cli-shown-score-text = 評価値 { $score }：{ $text }
cli-variation = 変化
cli-game-ok = { $path }：問題ありません：{ $summary }
cli-game-summary = { $format }、{ $id }、{ $moves }手、{ $end }
cli-unfinished = 未終局
cli-agreement-in-strict-game = 対局が合意で終わっていますが、厳格な規則では認められません
cli-games-invalid = { $count }局の棋譜が、ファイルの記述と合わないか、最後まで再現できません

# cli/mate.rs
cli-game-is-over = 終局しています（{ $end }）
cli-mate-in-game = { $game }：{ $text }
cli-mate-after-move = { $ply }手目の後：{ $text }
cli-entries-left-out = { $path }：読めないため除いた項目：{ $count }
cli-mate-tally = 詰みのある局面：{ $mates }、詰みのない局面：{ $none }、不明：{ $unknown }

# cli/perft.rs
cli-count-stopped = 中断しました：ここまでの数 { $nodes }、初手{ $of }手のうち{ $done }手が済みました
cli-count-too-large = 数が 64 ビットに収まりません。--depth を小さくしてください（ここまでの数 { $nodes }、初手{ $of }手のうち{ $done }手が済みました）
cli-seconds = { $seconds }秒
cli-speed = { $seconds }秒、毎秒 { $speed }局面

# cli/tune.rs, cli/tuned.rs
cli-tuning = { $id }：{ $games }局
cli-tuned-score = { $id }：調整した値の成績は { $score }
cli-tuned-not-kept = 勝ち越さないので保存しません。--games か --minutes を増やしてください
cli-tuned-written = { $path }：{ $games }局から求めた値
cli-net-pass = { $of }回のうち{ $number }回目：損失 { $loss }
cli-net-trained = { $id }：{ $positions }局面で学習しました。損失は { $before }、ネットワークを使うと { $after }
cli-net-score = { $id }：ネットワークの成績は { $score }
cli-net-written = { $path }：{ $games }局から作ったネットワーク
cli-net-not-kept = ネットワークは勝ち越さないので保存しません。--games か --minutes を増やしてください
cli-net-too-few-games = ネットワークを使っても損失が減らないので保存しません。--games か --minutes を増やしてください
cli-net-games-unusable = { $path } の対局は使えません：{ $reason }
cli-net-games-remedy = --data で別のファイルを指定してください
cli-search-score = { $id }：調整した探索の成績は { $score }
cli-search-not-kept = 調整した探索は勝ち越さないので保存しません。--games か --minutes を増やしてください
cli-search-written = { $path }：{ $games }局から求めた探索の設定値
cli-book-results = { $games }局：{ $side }の{ $black }勝{ $white }敗{ $drawn }分け
cli-book-share = { $side }の得点率 { $share }%（95%の範囲は ±{ $error }）、引き分け { $drawn }%
cli-book-lengths = 手数：中央値 { $median }、短い1割は{ $short }以下、長い1割は{ $long }以上
cli-book-written = { $path }：{ $games }局から作った定跡
cli-no-place-for-values = 値を保存する場所がわかりません。--out FILE を指定してください
cli-stopped-unwritten = 中断しました：何も書き込んでいません
cli-values-not-used = { $path } は使われません：{ $reason }
cli-tuned-values-unreadable = 調整した値を読み込めません：{ $error }
cli-values-unusable = { $path } は使えません：{ $reason }

# cli/engines.rs
cli-no-engine = エンジン { $name } はありません
cli-no-engines = 外部エンジンはインストールされていません。
cli-engines-missing = インストールされていないもの：{ $names }
cli-of-engine = { $name }：{ $text }
cli-engine-ready = { $title } は { $time }で{ $game }の準備ができました
cli-engine-plays = { $time }で合法手 { $mv } を指しました
cli-engine-resigns = { $time }で投了しました
cli-engine-declares = { $time }で入玉を宣言しました
cli-engine-silent = 応答がありません
cli-fairy-cannot-play = Fairy-Stockfish は{ $game }を指せません：{ $reason }

# cli/problems
cli-game-without-problems = { $game }の問題はまだありません。zushiki lab problems make --variant { $id } で作れます
cli-game-without-tactics = { $game }の手筋の問題はまだありません。zushiki lab problems tactics --variant { $id } で探せます
cli-few-problems = { $of_games }局のうち{ $games }局を指し、{ $count }問のうち{ $found }問が見つかりました。--games を増やしてください
cli-problems-progress = { $games }局、手数ごとの問題：{ $counts }
cli-limits-not-kept = { $count }問のうち{ $found }問が見つかり、{ $excess }問が制限を超えています。--work にファイルを追加してください
cli-no-work-of-game = { $path } は将棋 { $game } の --work のファイルではありません
cli-tactics-progress = { $games }局、問題：{ $found }
cli-other-work = { $path } は別のコマンドの途中経過で、{ $command } のものではありません。--work に別のファイルを指定してください
cli-unreadable-work = { $path } を読めません：{ $reason }
cli-unusable-set = { $path } は問題集として使えません：{ $reason }
cli-set-of-other-game = この問題集の将棋は { $found } で、{ $wanted } ではありません
cli-no-such-piece = この将棋に { $abbr } という駒はありません。--with には規則ファイルの略号を指定してください
# zushiki lab marks：$line は行番号。表の見出し。ポイントは勝率の百分率。
cli-no-judged-move = { $line }行目に「局面（SFEN）、評価値、最善手、指し手のあとの評価値、指し手」がタブ区切りで書かれていません
cli-marks-progress = { $all }手中{ $moves }手
cli-marks-mark = 印
cli-marks-moves = 手数
cli-marks-lose-five = 5ポイント以上損
cli-marks-lose-little = 2ポイント未満
cli-marks-losing = { $points }ポイント以上損する手：{ $moves }、印の付いた手：{ $marked }
# zushiki lab problems sample の表の見出し。
cli-sample-game = 将棋
cli-sample-number = 番号
cli-sample-plies = 手数
cli-sample-rating = レーティング
cli-sample-pieces = 駒数
cli-sample-idle = 不要駒
cli-sample-left = 駒余り
cli-sample-sacrifices = 捨駒
cli-sample-seconds = 余詰
cli-sample-ends = 最終手
cli-sample-royal = 攻方玉
cli-sample-theme = 主題
cli-sample-position = 局面
# The rows of zushiki lab problems table.
cli-table-problems = 問題
cli-table-plies = { $plies }手
cli-table-no-hand = 持駒なし
cli-table-other-stepper = 二歩以外の獅子
cli-table-idle = 不要な駒がある
cli-table-copies = 駒一枚だけ違う組
cli-table-falls = レートが低い手数
cli-table-shape = 一番多い形の問題

# cli/analyse
cli-no-moves-to-analyse = { $path } には解析する手がありません
cli-no-analysis = { $path } はすでにあり、この棋譜の解析ではありません
cli-give-out = --out で別のファイルを指定してください
cli-give-out-extension = --out に psn、pgn、kif、ki2、jkf、csa のいずれかで終わる名前を指定してください
cli-command-goes-on = 同じコマンドで続きから解析します
cli-name-without-format = { $path } には形式を示す拡張子がありません
cli-no-evaluations = { $format } には評価値を書けません

# cli/help.rs、cli/argument_errors.rs
cli-help-all-commands = すべてのコマンドは zushiki --help-all、一つの使い方は zushiki コマンド --help
cli-help-default = { $text }（既定値：{ $value }）
cli-help-values = { $text }（値：{ $values }）
cli-help-listed-values =
    { $text }

    値：
    { $values }
cli-help-value = - { $name }：{ $text }
cli-help-value-alone = - { $name }
cli-help-colon = ：
cli-help-aliases = { $text }（別名：{ $aliases }）
cli-no-argument = { $word } という引数はありません
cli-no-command = { $word } というコマンドはありません
cli-missing-value = { $argument } には値が必要です
cli-invalid-value = { $argument } に { $value } は指定できません
cli-whole-number = { $argument } には 20 のような符号のない整数を指定してください（{ $value } は指定できません）
cli-number-too-large = { $value } は { $argument } には大きすぎます
cli-number-from = { $argument } には { $least } 以上の整数を指定してください（{ $value } は指定できません）
cli-number-between = { $argument } には { $least } から { $most } までの整数を指定してください（{ $value } は指定できません）
cli-missing-argument = 引数が足りません：{ $arguments }
cli-conflict = { $argument } は { $others } と一緒に使えません
cli-argument-twice = { $argument } が二度指定されています
cli-see-help = 詳しくは --help を参照してください
cli-analysed-before = すべての手に評価値があるので、何も調べませんでした。もう一度解析するには、--out を指定するか、解析ファイルを削除してください。
cli-analyse-nodes-of-engine = --nodes はコンピュータ専用です。--seconds を指定してください
cli-analyse-settings-of-engine =
    --threads と --hash はコンピュータ専用です。設定ファイルの [[engine]] の options に書いてください
