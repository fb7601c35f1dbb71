# 設定ファイル。

config-unreadable = { $name } を読み込めません：{ $reason }
config-too-long = 64 KiB を超えています
config-not-utf-8 = UTF-8 のテキストではありません
config-faulty = { $name }、{ $summary }。既定の設定を使います。
config-warned = { $name }、{ $summary }
config-defaults-used = { $report }。既定の設定を使います。
config-cannot-be = { $key } に { $value } は指定できません
config-languages = 指定できる言語：{ $known }
config-key-types-text = { $key } キーはここでは文字の入力に使います
config-keys-without-text = Ctrl- と英字、または PgUp、Tab、F5 のような名前のキーを使ってください
config-no-key = { $word } というキーはありません
config-no-action = { $name } という操作はないため、そのキーの設定は無視されます
config-keys = キーは1文字、Ctrl- と英字、または PgUp、Tab、F5 のような名前です
config-key-twice = { $key } キーが二度指定されています
config-key-first-given = 最初の指定はここです
config-theme-taken = 配色 { $name } はすでにあります
config-another-name = 別の名前にしてください
config-theme-name = { $name } は配色の名前にできません
config-theme-names = 名前は英数字・ハイフン・下線で{ $most }文字までです
config-no-built-in-theme = 内蔵の配色 { $name } はありません
config-two-colours = 文字と背景の二色のリスト
config-expected-two-colours = 文字と背景の二色のリストが必要です
config-a-colour = 色（"#rrggbb"、0 から 255 の数、または名前）
config-no-colour = { $name } という色はありません
config-colour-digits = 色は 16 進数6桁です：#e0b86c

# The comments of the file that zushiki config prints.
config-head =
    zushiki の設定ファイル：~/.config/zushiki/config.toml、または --config で指定したファイル。
    ここではすべての設定が既定値です。変更する行だけを残してください。
    コマンドラインはこのファイルより、このファイルは環境変数より優先されます。
config-one-of = 値：{ $values }
config-lang = 言語。auto は LC_ALL、LC_MESSAGES、LANG に従います。漢字を表示できない端末では英語です。
config-theme = 配色、または自作の配色の名前。auto は NO_COLOR と端末に従います。
config-glyphs = 駒の表示。moves は動きの印を添えた英字。auto はロケールに従います。
config-cell = 1マスの桁数と行数。auto は画面に収まる最大の大きさ。
config-flip = auto は手番の側に盤を回し、wait はキーを押してから回し、never は回しません。
config-takebacks = keep は待ったで戻した手を変化として残し、forget は消します。
config-thinking-time = レベル9以下のコンピュータが、考えているように0.4〜1.5秒おいて指すかどうか。
config-opening-book = 定跡のある将棋で、コンピュータが定跡の手を指すかどうか。
config-mouse = マウスを使うかどうか。
config-bell = 王手・残り10秒・時間切れの知らせ。on はベル、visual は二行の反転表示。
config-motion = 駒の移動を2〜3コマで見せるかどうか。SSH では見せません。
config-pictures = 画像を表示できる端末での駒の画像。auto は対応が知られている端末にだけ問い合わせます。
config-ascii = 枠を +-| で描くかどうか。罫線が幅広に表示される端末のための設定です。
config-numbering = 手数の数え方。single は1手ずつ、pairs は先手と後手の一組。
config-notation = 指し手の表記。hodges（P-7f）か japanese（7六歩）。auto は言語に合わせます。
config-analysis-lines = 解析で表示する候補手の数。1 から 5。
config-analysis-score = 解析の評価値がどちらから見た値か。black は先手、mover は手番側。
config-notify =
    通信対局の対局席で自分の手番になったときに起動するコマンド。プログラムと引数を空白で区切ります。
    シェルは通しません。ZUSHIKI_TABLE に対局席の名前が入ります。10秒以内に終わること。
    例：notify = "notify-send zushiki your-turn"
config-own-themes =
    自作の配色。{"["}themes.NAME] は、t キー、--theme NAME、theme = "NAME" で使える配色です。
    base は、指定のない色に使う内蔵の配色です。色は "#rrggbb"、xterm の色番号（0 から 255）、
    または次の名前：
config-own-theme = 二つの色は文字と背景です。次は kaya の写しです：
config-background-of = 背景：{ $part }
config-key-tables =
    キー。リストはその操作のすべてのキーを置き換えます。キーは1文字、Ctrl- と英字、または
    PgUp、Tab、F5 のような名前です。Enter、Esc、Space、Backspace、Ctrl-C は変えられないので載っていません。
    下の表にない操作には、そこでも {"["}keys] のキーを使います。
config-keys-for = { $section }。
config-engines =
    外部エンジン：起動のしかたと、エンジン側での将棋の名前（zushiki variants で一覧）。
    設定なしで使えるエンジンは `zushiki engines` で一覧できます。同じ名前の項目はそれを置き換えます。
    `zushiki engines NAME` で動作を確かめ、--white engine:NAME で対局します。protocol は usi、uci、cecp の
    いずれか。空白を含むコマンドはリストで書きます：{"["}"/my games/engine", "-x"]。
    将棋が一種類だけのエンジンでは名前を空にします。
config-engine-variants-ini = Fairy-Stockfish：名前のない将棋も書き出す
config-engine-memory = 置換表などの大きさ（MiB）
config-engine-time-percent = 1手の時間のうちエンジンに伝える割合
config-engine-whole-seconds = cecp で時間を秒単位で伝えるかどうか
config-engine-san-lines = cecp で読み筋をチェス式の表記で伝えるかどうか
