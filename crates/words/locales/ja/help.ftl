# 使い方の表示（--help）とマニュアル。英語は src/cli/args の説明文。
# help-コマンド、help-コマンド-引数。ほかのコマンドに同じ引数があれば help-zushiki-引数 を使う。

# 見出し
help-heading-usage = 書式：
help-heading-commands = コマンド
help-heading-arguments = 引数
help-heading-options = オプション
help-heading-Game = 対局
help-heading-Players = 対局者
help-heading-Screen = 画面
help-heading-Play = 指す
help-heading-Records = 棋譜
help-heading-Rules = 規則
help-heading-Engines = エンジン

# マニュアルの見出し
help-page-name = 名前
help-page-synopsis = 書式
help-page-description = 説明
help-page-options = オプション
help-page-subcommands = コマンド
help-page-extra = 補足
help-page-version = バージョン

help-zushiki = 端末で指す古将棋：小・平安・和将棋など23種、規則は自動判定
help-zushiki-long =
    コマンドを付けなければ対局を始めます。代わりにファイルを付ければ `zushiki open` と同じく開きます。--variant がなければ将棋の一覧を表示し、ほかのオプションはそこで選んだ将棋に適用されます。--position と --fen には --variant が必要です。
help-zushiki-after =
    例：
      zushiki                                    一覧から将棋を選ぶ
      zushiki --variant sho                      小将棋を指す
      zushiki --variant wa:drops+prose           和将棋を二つのプリセットで
      zushiki --variant shogi --handicap two     二枚落ち
      zushiki --variant heian --rule stalemate=draw --strict
      zushiki --variant wa --clock 10m+3x30s     時計を使う
      zushiki --variant wa --white computer:3    コンピュータと（レベル 1 から 10）
      zushiki --variant wa --white engine:hachu  外部エンジンと
      zushiki --resume                           最後に指し掛けた対局を続ける
      zushiki game.kif                           棋譜のファイルを開く
      zushiki --plain --variant heian            文字だけの対話で指す
      zushiki --plain --resume                   その続きを文字だけの対話で
      zushiki learn                              盤上で指し方を学ぶ
      zushiki learn wa                           和将棋の駒の動きを学ぶ
      zushiki learn game.psn                     一局の悪手から学ぶ
      zushiki problems --variant sho             小将棋の詰将棋を解く
      zushiki rules wa                           和将棋の規則書を表示
      zushiki variants                           将棋・プリセット・手合割の一覧

    環境変数：
      ZUSHIKI_HOME  棋譜、成績、自分の規則ファイルを置くフォルダー。設定ファイル
                    と looks.toml は $XDG_CONFIG_HOME か ~/.config のまま

    終了コード：0 成功、1 失敗、2 引数の誤り。

help-zushiki-variant = 将棋の種類とプリセット：wa、heian:8x8、wa:drops+prose
help-zushiki-rules = この規則ファイルの将棋を指します
help-zushiki-rules-long = プリセットを選ぶには、ファイルにある id とプリセットを --variant で指定します：mine:drops。
help-zushiki-rule = 規則を一つ変えます（繰り返し指定できます）
help-zushiki-rule-long = キーと値は規則ファイルと同じです：check=any、stalemate=draw、drops.enabled=true。駒のリストは + でつなぎます：drops.no-second-on-file=P+L。= の後を空にすると空のリストです。`zushiki rules ID` でキーと値の一覧を表示します。
help-zushiki-handicap = 手合割：後手（上手）の駒を落として始めます
help-zushiki-position = 開始局面（SFEN）
help-zushiki-fen = 開始局面（Fairy-Stockfish や XBoard の FEN）
help-zushiki-fen-long = この形式では、持ち駒は盤面の後の角括弧の中に書き、先に指す側が w です。
help-zushiki-strict = 反則の手を拒まず、反則負けにします
help-zushiki-resume = 最後に指し掛けた対局を続けます（--variant があれば、その将棋の対局）
help-zushiki-clock = 持ち時間：5m、10m+30s（秒読み）、10m+3x30s（秒読み3回）、5m++10s（1手ごとに加算）、10m/5m（先手/後手）
help-zushiki-clock-long = 5m だけなら切れ負けです。+ の後は秒読みで、持ち時間を使い切ると、指定した回数（省略時は1回）の秒読みになります。秒読みの時間内に指せば時間は元に戻り、最後の秒読みを使い切ると負けです。++ の後は1手ごとに加算する時間（フィッシャー）で、ほかのプログラムで 5+10 と書くものは 5m++10s です。10m+30s++5s は両方です。10m/5m は先手と後手で違う時間で、どちらもこれらの形で書けます。待ったの後に指し直した手には、もう一度は加算しません。検討の間も手番の時計は動きます。待った・局面編集の間、時計は止まり、次の手を指すか現在の局面に戻ると再び動きます。
help-zushiki-black = 先手の名前、または computer、computer:5、computer:2s、engine:NAME、engine:NAME:2s
help-zushiki-black-long = computer だけなら最強、数字はレベル（1 が最弱、10 まで）、時間は1手の考慮時間です。engine:NAME は外部エンジンで、`zushiki engines` で使えるエンジンと将棋の一覧を表示します。両方をコンピュータにすることもできます。これらに似た人の名前は name:NAME と書きます。
help-zushiki-white = 後手の名前、または computer、computer:5、computer:2s、engine:NAME、engine:NAME:2s
help-zushiki-theme = 配色、または設定ファイルの配色の名前。NO_COLOR や端末の情報より優先されます
help-zushiki-theme-terminal = 端末の色
help-zushiki-theme-kaya = 木の盤（榧）
help-zushiki-theme-dark = 暗い背景
help-zushiki-theme-light = 明るい背景
help-zushiki-theme-mono = 色なし
help-zushiki-flip = 盤を手番の側に回すかどうか。auto は一台の端末で二人が指すとき
help-zushiki-flip-auto = 1手ごとに
help-zushiki-flip-wait = 1手ごとに、キーを押してから（二人が席を替わるとき）
help-zushiki-flip-never = キーを押したときだけ
help-zushiki-takebacks = 待ったで戻した手を、別の手を指した後どうするか
help-zushiki-takebacks-keep = 変化として残す
help-zushiki-takebacks-forget = 消す
help-zushiki-no-book = コンピュータは定跡を使わず、すべての手を自分で考えます
help-zushiki-glyphs = 駒の表示。既定値はロケールと端末によります
help-zushiki-glyphs-kanji = 歩、飛
help-zushiki-glyphs-letters = P、R
help-zushiki-glyphs-moves = P、R に動きの印を添える（漢字を読まない人のため）
help-zushiki-glyphs-ascii = P、R。画面全体が ASCII
help-zushiki-notation = 指し手の表記：P-7f か 7六歩
help-zushiki-notation-hodges = P-7f、Bx2b+
help-zushiki-notation-japanese = 7六歩、2二角成
help-zushiki-bell = 王手・残り10秒・時間切れを知らせます
help-zushiki-bell-off = 知らせない
help-zushiki-bell-on = 端末のベルで
help-zushiki-bell-visual = 二行を一瞬反転して
help-zushiki-motion = 駒の移動を2〜3コマで見せます（SSH では見せません）
help-zushiki-no-pictures = 画像を表示できる端末（kitty、Ghostty、WezTerm、Konsole）でも駒の画像を使いません
help-zushiki-ascii = 枠と矢印を ASCII 文字で描きます。罫線が幅広に表示される端末のため
help-zushiki-cell = 1マスの桁数と行数。収まらなければ、収まる最大の大きさ
help-zushiki-cell-3x1 = 3桁1行
help-zushiki-cell-4x1 = 4桁1行
help-zushiki-cell-4x2 = 4桁2行
help-zushiki-cell-4x3 = 4桁3行
help-zushiki-cell-5x3 = 5桁3行
help-zushiki-cell-6x3 = 6桁3行
help-zushiki-cell-8x4 = 8桁4行
help-zushiki-cell-10x5 = 10桁5行
help-zushiki-cell-12x6 = 12桁6行
help-zushiki-no-mouse = マウスを使いません。端末でのテキスト選択にマウスを使えます
help-zushiki-plain = 画面を使わず、文字だけの対話で指します。スクリーンリーダーやパイプのため
help-zushiki-plain-long = 1行に指し手かコマンドを一つ入力すると、言葉で答えます。`help` で一覧を表示します。対局は1手ごとに保存され、--resume で続けられます。
help-zushiki-config = 既定のものに代えて、この設定ファイルを使います
help-zushiki-config-long = 既定の設定ファイルは $XDG_CONFIG_HOME か ~/.config の zushiki/config.toml です。`zushiki config` で全設定の入った設定ファイルを出力します。
help-zushiki-lang = 表示の言語。設定ファイルと LANGUAGE、LC_ALL、LC_MESSAGES、LANG より優先されます
help-zushiki-lang-long = その文字を表示できない端末では英語になります。ZUSHIKI_LOCALES は、ほかの言語のフォルダーがあるフォルダーです。
help-zushiki-help-all = すべてのコマンドの入った使い方を表示します
help-zushiki-help = 使い方を表示します（-h で要約）
help-zushiki-version = バージョンを表示します

help-learn = 指し方を学びます：講座、駒の動きの練習、一局の悪手
help-learn-after =
    講座には盤上の小さな課題があります。練習では駒を示し、その駒が動けるマスをすべて答えます。結果は $ZUSHIKI_HOME/learned.txt か ~/.local/share/zushiki/learned.txt に保存されます。棋譜のファイルからは、一方の最も悪い手が問題になります。

    例：
      zushiki learn            講座、その後は道のりの次の段階
      zushiki learn wa         和将棋の駒
      zushiki learn game.psn   一局の最も悪い手を問題に
      zushiki learn game.psn --side white
      zushiki learn --rules my-game.toml
      zushiki learn --plain    同じことを文字だけで
help-learn-subject = 駒の動きを練習する将棋とプリセット：wa、heian:8x8。または棋譜のファイル（最も悪い手が問題になる）。省略すると講座
help-learn-side = 棋譜のファイルで出題する側。省略すると人の側、または負けた側
help-learn-game = 複数の対局があるファイルの、対局の番号
help-learn-rules = 駒の動きを練習する将棋の規則ファイル

help-variants = 将棋の種類と、盤の大きさなどの一覧を表示します
help-variants-after =
    例：
      zushiki variants

help-rules = 規則書を表示します
help-rules-long = 初期配置、各駒の表と裏の動きの図、すべての規則、プリセット、手合割、文献の食い違う点を示します。プリセットと --rule に従います。
help-rules-after =
    例：
      zushiki rules wa
      zushiki rules wa:drops | less
      zushiki rules --rules my-game.toml
help-rules-id = 将棋の種類とプリセット：wa、heian:8x8、wa:drops+prose

help-check = 規則ファイルを検査し、合法手の数（perft）を確かめます
help-check-after =
    問題がなければその旨を、あればすべてを示します。

    例：
      zushiki check my-game.toml
help-check-files = 規則ファイル

help-moves = 局面の合法手の一覧を表示します（USI の表記順）
help-moves-after =
    --notation を付けると、各行は USI、タブ、その表記の指し手になります。

    例：
      zushiki moves --variant sho
      zushiki moves --variant shogi --notation hodges --position '4k4/9/9/9/9/9/9/9/4K4 b G 1'
help-moves-notation = この表記でも指し手を書きます
help-moves-notation-usi = 7g7f、8h2b+、P*5e
help-moves-notation-hodges = P-7f、Bx2b+、P*5e
help-moves-notation-japanese = ７六歩、２二角成、５五歩

help-perft = 合法手の手順の数（perft）を数えます。規則判定の比較用
help-perft-after =
    数は標準出力の最後の行です。時間と速度は標準エラーに出ます。Ctrl-C で止めると、そこまでの数を示します。

    例：
      zushiki perft --variant wa --depth 3
      zushiki perft --variant sho --depth 2 --divide
help-perft-depth = 手順の長さ（手数）
help-perft-divide = 最初の1手ごとの数も示します

help-bench = 決まった深さの探索の局面数を数えます。ビルドの比較用
help-bench-after =
    将棋を指定しなければ、すべての将棋と 12×12 の盤の局面を探索します。局面数はどの環境でも同じで、標準出力の最後の行です。時間と速度は標準エラーに出ます。

    例：
      zushiki bench
      zushiki bench --variant wa --depth 12
help-bench-depth = 各探索の深さ（手数）
help-bench-threads = 各探索のスレッド数。2 以上では局面数が一定になりません

help-host = 別の端末やマシンから参加できる通信対局の席を開きます
help-host-long = ネットワークには接続しません。相手は SSH か、標準入力と標準出力を運ぶコマンドで参加します。
help-host-after =
    対局は1手ごとに保存されます。`say TEXT` は相手に文章を送り、`undo` は待ったを求めます。

    例：
      zushiki host garden --variant wa:drops --clock 20m+30s
      zushiki host garden --side white --variant sho
      zushiki host garden --share /srv/shogi --variant heian
      zushiki host garden --resume
help-host-table = 対局席の名前（英数字、_、-）
help-host-clock = 持ち時間。一台で指すときと同じ形で、相手がいない間は止まります。3d/move、14d など日単位の時計は動き続けます
help-host-side = 自分の側。もう一方を相手に渡します
help-host-name = 自分の名前。省略するとユーザー名
help-host-no-takebacks = 合意があっても待ったを認めません
help-host-hints = 対局中のヒントと解析を双方に認めます
help-host-credit = 相手の時計に数えない通信の遅れ（1手あたりの最大、ミリ秒）
help-host-no-watching = 観戦を認めません
help-host-watch-delay = 観戦者には、すべてをこの秒数だけ遅れて見せます
help-host-share = このフォルダーに対局席を開きます。このマシンのどのユーザーが参加できるかは、その権限で決まります
help-host-share-long = フォルダーの所有者は root か自分で、スティッキービットがあり、他人が書き込めないことが必要です。root で `install -d -m 3770 -g players DIR` を実行すると、グループ players のフォルダーができます。
help-host-resume = この対局席の指し掛けの対局を、取り決めたとおりに続けます
help-host-keep = このプログラムを終えても、画面のないプロセスが対局席を開いたままにします
help-host-close = 開いたままにした対局席を閉じます
help-host-standby = 対局席を開いたプログラムの終わりを待ち、その後も対局席を開いておきます

help-join = 対局席に参加するか、このマシンの対局席の一覧を表示します
help-join-after =
    接続が切れると再接続し、対局を続けます。

    例：
      zushiki join
      zushiki join garden
      zushiki join ssh://ann@shogi.example/garden
      zushiki join garden --by 'ssh ann@shogi.example zushiki attend garden'
      zushiki join garden --watch
help-join-table = 対局席：このマシンでの名前、または ssh://user@host/TABLE。省略するとこのマシンの対局席の一覧
help-join-by = 標準入力と標準出力が対局席につながるコマンド
help-join-by-long = 語は空白で区切り、シェルは使いません。向こう側で `zushiki attend TABLE` を実行します。
help-join-watch = 観戦します
help-join-name = 自分の名前。省略するとユーザー名
help-join-share = 複数のユーザーのためのこのフォルダーで対局席を探します

help-attend = 標準入力と標準出力をこのマシンの対局席につなぎます
help-attend-after =
    例：
      ssh HOST zushiki attend garden
help-attend-table = 対局席の名前
help-attend-share = 複数のユーザーのためのこのフォルダーで対局席を探します
help-letter = メールで指します：手を通信文で送り、受け取ります
help-letter-send = 1手指し、相手に送る通信文を表示します
help-letter-send-long = 最初の手で対局が始まります。手を省略すると、最後の通信文をもう一度表示します。
help-letter-send-after =
    通信対局（メール）もほかの対局と同じように保存され、`zushiki games` の最初に並びます。返事は `zushiki letter receive` で受け取ります。

    例：
      zushiki letter send ben P-7f --variant sho
      zushiki letter send ben 2g2f | mail -s zushiki ben@shogi.example
      zushiki letter send ben resign
      zushiki letter send ben
help-letter-send-name = 自分で付ける対局の名前（英数字、_、-）
help-letter-send-mv = 手（どの表記でも）、`resign`（投了）、または `draw`（引き分けの受け入れ）
help-letter-send-draw = 手と一緒に引き分けを提案します
help-letter-receive = 相手の通信文を受け取り、局面を表示します
help-letter-receive-long = 壊れた通信文、重複した通信文、順番の違う通信文、別の対局の通信文は断られ、何も変わりません。
help-letter-receive-after =
    通信文はメールの文中にあってもかまいません。改行や引用記号も構いません。対局の最初の通信文には名前が必要です。

    例：
      zushiki letter receive ann < mail.txt
      zushiki letter receive --letter 'zushiki-letter 1 ...'
help-letter-receive-name = 自分で付ける対局の名前。最初の通信文のときだけ必要
help-letter-receive-letter = 通信文。省略すると標準入力から読みます

help-engine = GUI などから使う思考エンジンとして動きます（USI、UCI）
help-engine-after =
    ShogiHome などの将棋 GUI がこのコマンドを起動し、行単位で通信します。最初の行が `uci` なら UCI、それ以外は USI です。将棋を指定しなければ現代の将棋で、オプション USI_Variant ですべての将棋の名前を指定できます。

    例：
      zushiki engine --variant wa:drops
      ssh HOST zushiki engine --variant sho
help-engine-threads = 探索のスレッド数（オプション Threads と同じ）

help-engines = 外部エンジンの一覧を表示し、動作を確かめます
help-engines-after =
    Fairy-Stockfish、HaChu、CrazyWa、SjaakII は設定なしで使えます。ほかのエンジンは設定ファイルの [[engine]] で加えます（`zushiki config` に例があります）。名前を指定すると、そのエンジンを起動して合法手を1手指させます。

    例：
      zushiki engines
      zushiki engines hachu --variant wa
      zushiki engines --variants-ini --variant heian > variants.ini
help-engines-name = 動作を確かめるエンジン。省略するとすべての一覧
help-engines-variants-ini = --variant か --rules の将棋を Fairy-Stockfish の variants.ini の形で出力します

help-mate = 王手の連続による詰みを、局面や棋譜から探します
help-mate-after =
    答えは詰みの手数と手順、不詰、または制限内では不明のいずれかです。--nodes も --seconds もなければ、各局面1,000,000局面まで探します。持ち駒を使う将棋では無駄合いを数えません。棋譜のファイルではすべての局面を調べ、詰みのあるものを示します。Ctrl-C で終わります。

    例：
      zushiki mate --variant shogi --position '4k4/9/4P4/9/9/9/9/9/9 b G 1'
      zushiki mate problems.sfen
      zushiki mate game.kif --at 80 --seconds 60
help-mate-file = 棋譜のファイル、または1行に一つの SFEN のファイル（- は標準入力）
help-mate-at = FILE の棋譜のうち、この手数の後の局面だけを調べます
help-mate-nodes = 各局面で探す局面数の上限
help-mate-seconds = 各局面の時間の上限（秒）

help-problems = 詰将棋などの問題を解きます
help-problems-after =
    内蔵の問題は1〜13手で勝つもので、正解の手は（最終手を除き）一通りです。指した手は解答プログラムが判定します。結果であなたと問題のレーティングが動き、n であなたのレーティングに近い問題へ進みます。間違えた問題は1日後に、解ければさらに3日後と7日後に出ます。記録は $ZUSHIKI_HOME/learned.txt か ~/.local/share/zushiki/learned.txt に保存されます。

    例：
      zushiki problems --variant wa     和将棋の問題
      zushiki problems tsume.kif        自作の問題
      zushiki problems mine.sfen --variant sho
      zushiki problems --tactics        対局から取った手筋の問題
      zushiki problems --plain          文字だけの対話で
help-problems-file = 棋譜のファイル、または1行に一つの SFEN のファイル。その局面を問題にします
help-problems-variant = 将棋の種類とプリセット。FILE では、将棋の書かれていない局面の将棋
help-problems-tactics = 手筋の問題を出します。対局から取った、唯一の好手が続く局面です
help-problems-length = この手数の問題だけを出します
help-problems-difficulty = この難しさの問題だけを出します
help-problems-motif = この主題の問題だけを出します（--theme は配色）

help-analyse = 棋譜を解析します：全手の評価と最善手
help-analyse-after =
    結果は各手に評価値を付けた棋譜です。評価値は先手から見た値で、歩の百分の一が単位です（平均的な駒は約 300）。勝率を 5 ポイント以上下げた手には ?!、10 以上には ?、15 以上には ?? を付け、よりよい手順を変化に加えます。唯一の好手には ! を付けます。すでに評価値のある手はそのままです。

    Ctrl-C で、そこまでの結果を書き込みます。同じコマンドで続きから解析します。最後に対局者ごとのまとめとグラフを示し、途中経過は標準エラーに出ます。

    例：
      zushiki analyse game.kif
      zushiki analyse game.psn --seconds 5 --threads 4 --out game-5s.psn
      zushiki analyse game.psn --by engine:fairy-stockfish
help-analyse-path = 棋譜のファイル（- は標準入力）
help-analyse-out = 書き込むファイル（- は標準出力）。既定は FILE の名前に -analysed を付けたもの
help-analyse-out-long = 拡張子が形式を決めます：psn、pgn、kif、ki2、jkf、csa。すでにあるファイルは、この棋譜の解析なら続きを書き、そうでなければ上書きしません。
help-analyse-seconds = 各局面の時間（秒）
help-analyse-nodes = 時間に代えて、各局面の局面数。結果が毎回同じになります
help-analyse-threads = 探索のスレッド数（指定しなければ 1）。2 以上では結果が一定になりません
help-analyse-hash = 置換表の大きさ（MiB、指定しなければ 64）
help-analyse-ascii = グラフを ASCII 文字で描きます
help-analyse-by = 解析するエンジン：computer、または外部エンジンの engine:NAME
help-analyse-config = 既定のものに代えて、外部エンジンの書かれたこの設定ファイルを使います
help-analyse-variant = { help-open-variant }
help-analyse-partial = { help-open-partial }
help-analyse-game = { help-open-game }

help-lab = エンジンや将棋を作る人の道具：対戦、調整、定跡、問題
help-lab-match = コンピュータの設定やエンジンを対戦させて比べます
help-lab-match-after =
    対局者は、コンピュータの設定をコンマでつないだもの（nodes=N、depth=N、movetime=MS、clock=MS+MS、level=N、hash=MIB、threads=N、values=FILE、search=FILE と net=FILE（または none）、material）、または外部エンジンと1手の時間（engine:NAME:0.5s）かほかの制限（engine:NAME:nodes=N、depth=N、movetime=MS。名前は `zushiki engines` で一覧）です。

    各開始局面を先後を入れ替えて2局指します。対局はこのソフトの規則で終わり、異常終了・反則・誤った終局の主張・時間切れのエンジンは負けで、別に数えます。結果は標準出力に、途中経過は標準エラーに出ます。Ctrl-C で終わり、--out があれば次回はその続きからです。

    例：
      zushiki lab match --variant wa --a movetime=300 --b engine:hachu:0.3s --pairs 10
      zushiki lab match --variant wa --a nodes=4000 --b nodes=2000
      zushiki lab match --variant sho --a level=4 --b level=3 --pairs 30 --out 4-3.txt
help-lab-match-a = 対局者 A。成績はこちらから見たもの：コンピュータの設定、または engine:NAME:0.5s
help-lab-match-b = 対局者 B
help-lab-match-engine = さらに一人の対局者（繰り返し指定できます）。三人以上は総当たり
help-lab-match-pairs = 二人の対局者が指す局数（2局一組の数）
help-lab-match-plies = 各組の最初に無作為に指す手数
help-lab-match-seed = 無作為の手の乱数のシード
help-lab-match-cap = この手数に達した対局は引き分け
help-lab-match-concurrency = 同時に指す対局の数。省略するとプロセッサの数
help-lab-match-sprt = 二つの Elo 差のどちらがもっともらしいか決まったら終わります
help-lab-match-psn = 棋譜をこのフォルダーに、名前が .psn で終わればすべてをこのファイルに書き込みます
help-lab-match-out = 結果をこのファイルに保存し、中断した対戦を続けます
help-lab-match-config = 既定のものに代えて、エンジンの書かれたこの設定ファイルを使います

help-lab-tune = コンピュータの自己対局で駒の価値を調整します
help-lab-tune-after =
    値は $ZUSHIKI_HOME/values か ~/.local/share/zushiki/values に書き込まれ、その将棋でコンピュータが使います。最後の対戦に勝った場合だけ保存します。同じ局数・局面数・シードなら同じファイルになります。--net の最後の対戦は時間制です。

    対局は規則から求めた値で指します。--net、--search、--data のどれかを付けると、その将棋の現在の値とネットワークで指し、対局をファイルに保存します。後のコマンドはその続きを指すか、そのまま使います。--search は、何を省き、どこまで深く読むかを決める探索の設定値を調整します。2局一組の対局を、無作為に変えた2通りの設定値で指します。

    例：
      zushiki lab tune my-game.toml --minutes 2
      zushiki lab tune --variant wa --games 1500 --seed 7 --out wa.txt
      zushiki lab tune --variant wa --search --minutes 60
help-lab-tune-file = 自作の規則ファイル
help-lab-tune-variant = 将棋の種類とプリセット：wa、heian:8x8、wa:drops
help-lab-tune-rule = 規則を一つ変えます（繰り返し指定できます）
help-lab-tune-net = 値を調整する代わりに、評価を補正するネットワークを学習します
help-lab-tune-search = 値を調整する代わりに、探索の設定値を調整します
help-lab-tune-data = 対局を保存するファイル：すでにある対局は指し直しません
help-lab-tune-result = 勝敗とその予測との差のうち、ネットワークが学習する割合（パーセント）
help-lab-tune-width = ネットワークの隠れユニットの数
help-lab-tune-games = 局数。省略すると 1500、ネットワークでは 20000、探索では 4000
help-lab-tune-minutes = 局数に代えて、かける時間（分）
help-lab-tune-nodes = 1手の局面数
help-lab-tune-seed = 自己対局の乱数のシード
help-lab-tune-out = 値、ネットワーク、または探索の設定値をこのファイルに書き込みます

help-lab-book = コンピュータの自己対局から定跡を作ります
help-lab-book-after =
    自己対局は16手目まで、よい手の中から手を選びます。先手の得点率、引き分け、手数を表示します。定跡には、--least 局以上、かつその局面の50局に1局以上で指された、24手目までの手が入ります。$ZUSHIKI_HOME/values か ~/.local/share/zushiki/values に書き込まれ、コンピュータは盤上の対局でその手を指します。同じ局数・局面数・シードなら同じファイルになります。

    例：
      zushiki lab book my-game.toml --minutes 20
      zushiki lab book --variant wa --games 500 --seed 7 --out wa.book
help-lab-book-file = 自作の規則ファイル
help-lab-book-variant = 将棋の種類とプリセット：wa、heian:8x8、wa:drops
help-lab-book-rule = 規則を一つ変えます（繰り返し指定できます）
help-lab-book-data = 対局を保存するファイル：すでにある対局は指し直しません
help-lab-book-games = 局数。省略すると 500
help-lab-book-minutes = 局数に代えて、かける時間（分）
help-lab-book-nodes = 1手の局面数
help-lab-book-seed = 自己対局の乱数のシード
help-lab-book-least = 定跡に入れる手の、最小の局数
help-lab-book-out = 定跡をこのファイルに書き込みます
help-lab-marks = 解析の印を、ほかのエンジンが求めた損失と比べます
help-lab-marks-after =
    ファイルは1行に1手で、指す前の局面（SFEN）、手番側の評価値（センチポーン）、最善手、指し手のあとの同じ側の評価値、指し手をタブで区切ります。評価値 s の勝率は 1 / (1 + exp(-s / SCALE)) とします。各局面と指し手のあとの局面を `zushiki analyse` と同じように読みます。表は、印の付いた手のうち勝率を5ポイント以上失う手と、2ポイント未満しか失わない手の数です。

    例：
      zushiki lab marks judged.tsv --variant shogi --nodes 200000
help-lab-marks-file = ほかのエンジンが評価した指し手
help-lab-marks-nodes = 各局面の局面数
help-lab-marks-scale = ファイルの評価値の尺度

help-lab-problems = 詰将棋の問題集を作り、調べます
help-lab-problems-make = コンピュータの自己対局から問題集を作ります
help-lab-problems-make-after =
    同じオプションなら、どの環境でも同じ問題になります。問題集の各行の形は docs/game-files.md にあります。

    例：
      zushiki lab problems make --variant sho --count 200 --seed 1 --work sho.work --out sho.tsv
      zushiki lab problems make --variant tori --from set --add-to tori.tsv --lengthen 2 --shortest 7 --out more.tsv
help-lab-problems-make-count = 問題の数。--add-to の問題も数えます
help-lab-problems-make-seed = 自己対局の乱数のシード
help-lab-problems-make-nodes = 自己対局の1手の局面数
help-lab-problems-make-plies = すべての問題の手数。省略すると1〜15手
help-lab-problems-make-shortest = 最も短い問題の手数
help-lab-problems-make-choice = 1問を選ぶために見つける問題の数
help-lab-problems-make-games = 自己対局の数の上限
help-lab-problems-make-solver-nodes = 各局面を解く局面数の上限。持ち駒のある将棋の長い問題には大きな数が要ります
help-lab-problems-make-from = 問題のもと：自己対局の詰み（games）、無作為な局面（sketches）、または --add-to の問題と新しい問題（set）。最後のものは --lengthen で長くします。局面も問題も一つを1局と数えます
help-lab-problems-make-with = 無作為な局面で攻方が必ず持つ駒の略号
help-lab-problems-make-changes = 問題を良くするために試す変更の数
help-lab-problems-make-lengthen = 問題の始まりを、攻方の手と応手の組でこの数まで前に戻し、正しい問題のうち最も長いものを残します
help-lab-problems-make-add-to = この問題集に問題を加えます。似すぎた問題は除きます。新しい問題集は --out のファイルに書きます
help-lab-problems-make-work = 途中経過をこのファイルに残します。同じコマンドで続きから作ります
help-lab-problems-make-against = 無作為な局面で玉方が初めに持つ駒の略号
help-lab-problems-make-hand = 無作為な局面で、持ち駒のある将棋の攻方が初めに持つ駒の数。どの問題にも一枚は残ります
help-lab-problems-make-motif = この手筋のある問題だけを作ります。繰り返し指定できます
help-lab-problems-make-no-motif = この手筋のない問題だけを作ります。繰り返し指定できます
help-lab-problems-choose = 問題集と --work のファイルから選びます
help-lab-problems-choose-after =
    問題集は、できる限り `zushiki lab problems table` が示す制限を守ります。要らない駒は取り除きます。同じくらい良い問題では --add-to の問題を残します。同じファイルとオプションなら、同じ問題集になります。

    例：
      zushiki lab problems choose --variant sho --add-to sho.tsv --work one.work --work two.work --out new.tsv
help-lab-problems-choose-count = 問題の数
help-lab-problems-choose-seed = 選び方の乱数のシード
help-lab-problems-choose-add-to = 良くする問題集
help-lab-problems-choose-work = `make --work` のファイル。繰り返し指定できます
help-lab-problems-choose-out = 標準出力に代えて、このファイルに書き込みます
help-lab-problems-table = 問題集の内訳を、制限と並べて表示します
help-lab-problems-table-after =
    手数ごとに、問題の数、レーティングの中央値、最小、最大を示します。続いて、手筋ごとの数と、制限のあるほかの数を示します。`<=66` は66以下、`>=60` は60以上、`!` は制限を超えたことを表します。

    例：
      zushiki lab problems table --variant sho --solve
help-lab-problems-table-file = 問題集。省略するとこのソフトのもの
help-lab-problems-table-variant = 将棋の種類とプリセット。省略すると問題のあるすべての将棋
help-lab-problems-table-solve = 解くのに要らない駒のある問題も数えます。2問に1秒ほどかかります
help-lab-problems-sample = 問題を無作為に選び、悪い順の表を出します
help-lab-problems-sample-after =
    欄は、将棋、番号、手数、レーティング、駒数（攻方の持ち駒と盤上の駒）、なくてもよい駒、最後に余る持ち駒、捨駒、静かな手、最終手より前と最終手の余詰、攻方の玉の有無、主題、SFEN の局面です。

    例：
      zushiki lab problems sample --count 50 --seed 1
help-lab-problems-sample-count = 問題の数
help-lab-problems-sample-seed = 選び方の乱数のシード
help-lab-problems-sample-variant = 将棋の種類とプリセット。省略すると問題のあるすべての将棋
help-lab-problems-tactics = 対局から手筋の問題を探します
help-lab-problems-tactics-after =
    コンピュータが少ない探索局面数で指すので、手筋を見落とします。--games-from では `zushiki lab tune --data` の形のファイルの対局を使います。解く側のどの手も、双方からの --check-nodes の探索で唯一の好手です。同じオプションなら、どのマシンでも同じ問題になります。問題集の書き方は docs/game-files.md にあります。

    例：
      zushiki lab problems tactics --variant sho --seed 1 --work sho.work --out sho.tsv
help-lab-problems-tactics-count = 問題の数
help-lab-problems-tactics-choice = 残す1問あたりに探す問題の数
help-lab-problems-tactics-seed = 対局の乱数のシード
help-lab-problems-tactics-nodes = 対局の1手に探す局面数。少ないと手筋を見落とします
help-lab-problems-tactics-noise = 対局での評価のばらつき（歩の100分の1単位）
help-lab-problems-tactics-first-nodes = 大半の局面を除く探索の局面数。持ち駒のある将棋や大きな将棋では25000が要ります
help-lab-problems-tactics-check-nodes = 問題を確かめる探索の局面数（既定では80000。--set では、この指定があるときだけ確かめ直し、難しさも付け直します）
help-lab-problems-tactics-games = 対局数の上限
help-lab-problems-tactics-games-from = 対局せずに、このファイルの対局を使います
help-lab-problems-tactics-set = 問題を探さずに、この問題集の問題から選び直します
help-lab-problems-tactics-work = 見つけた問題をこのファイルに残します。同じコマンドで続きから始められます
help-lab-problems-tactics-out = 標準出力でなく、このファイルに問題集を書きます
help-lab-problems-make-out = 標準出力に代えて、このファイルに書き込みます

help-games = 対局席の対局、保存した棋譜、内蔵の見本を一覧します
help-games-after =
    各行の最後は、open、show、convert で使える名前です。

    例：
      zushiki games
      zushiki games wa 5.11.2026
      zushiki games --statistics sho
      zushiki open sample:sho-crown-prince
help-games-words = これらの語をすべて含む棋譜だけを表示します：将棋、対局者、棋戦、タグ、日付、結果、ファイル。tag:語、player:語、event:語 はその欄だけを探します
help-games-statistics = 代わりに、プログラムとの対局の成績を表示します：将棋、相手とレベル、先後ごと

help-openings = 局面を多くの棋譜で調べます：次の手、勝敗、棋譜
help-openings-long = 規則と手合割が同じなら、どの手順でその局面になったかは問いません。初回はすべての棋譜を読み込み、次からは新しいもの、変わったものだけを読み込みます。
help-openings-after =
    棋譜の各行の最後は、`zushiki open` でその局面を開くときの引数です。盤上では `:openings` で同じものを表示します。

    例：
      zushiki openings --variant wa
      zushiki openings --variant shogi --moves '７六歩 ３四歩' ~/kifu ~/games/*.kif
      zushiki openings --variant sho --position '4k4/9/9/9/9/9/9/9/4K4 b - 1'
help-openings-paths = 棋譜のフォルダーや棋譜のファイル。なければ、保存した棋譜
help-openings-book = 棋譜に代えて、コンピュータの定跡（自己対局で指された手）を表示します
help-openings-moves = その局面までの手順。空白で区切ります：'７六歩 ３四歩'
help-openings-notation = 指し手の表記
help-openings-notation-hodges = P-7f、Bx2b+、P*5e
help-openings-notation-japanese = 7六歩、2二角成

help-open = 棋譜を盤上に開き、検討や続きの対局をします
help-open-after =
    形式は内容から判断します：PSN、KIF、KI2、CSA、JKF、USEN、USI、PGN、GNU Shogi、USF。将棋の種類が書かれておらず、複数の種類に当てはまるファイルでは、一覧で種類を尋ねます。

    例：
      zushiki open game.psn
      zushiki open game.kif --at 41
      zushiki game.kif
      zushiki - < game.kif
help-open-path = 棋譜のファイル、または保存した棋譜の名前（- は標準入力）
help-open-at = この手数の後の局面から始めます
help-open-variant = 将棋の種類が書かれていないファイル（USI の行など）の将棋
help-open-partial = ファイルに誤りがあれば、その前までの手を読み込みます
help-open-game = 複数の棋譜があるファイルでの番号

help-show = 棋譜を表示します：棋譜情報、指し手、局面図
help-show-after =
    例：
      zushiki show game.psn --at 41
      zushiki show game.kif --diagram svg > game.svg
help-show-path = { help-open-path }
help-show-at = この手数の後の局面。既定は最後の局面
help-show-diagram = 局面図の描き方。svg では図だけを出力します
help-show-diagram-kanji = 文字（漢字）
help-show-diagram-letters = 文字（英字）
help-show-diagram-svg = 画像
help-show-play = 棋譜を最初から盤上で再生します。どのキーでも止まります
help-show-variant = { help-open-variant }
help-show-partial = { help-open-partial }
help-show-game = { help-open-game }

help-convert = 棋譜を別の形式で書き込みます
help-convert-after =
    IN の形式は内容から、OUT の形式は拡張子から判断します。

    例：
      zushiki convert game.kif game.psn
      zushiki convert game.psn - --to csa
help-convert-input = { help-open-path }
help-convert-output = 書き込むファイル（- は標準出力）
help-convert-to = 書き込む形式。拡張子より優先されます
help-convert-force = 既存のファイルを上書きします
help-convert-variant = { help-open-variant }
help-convert-partial = { help-open-partial }
help-convert-game = { help-open-game }

help-validate = 棋譜を検査します：手はすべて合法か、終局は正しいか
help-validate-after =
    例：
      zushiki validate games/*.kif
help-validate-files = 棋譜のファイル
help-validate-variant = { help-open-variant }
help-validate-partial = { help-open-partial }
help-validate-game = { help-open-game }

help-config = 全設定が既定値の、説明付きの設定ファイルを出力します
help-config-after =
    例：
      zushiki config > ~/.config/zushiki/config.toml

help-completions = シェルの補完スクリプトを出力します
help-completions-after =
    例：
      zushiki completions bash > ~/.local/share/bash-completion/completions/zushiki
help-completions-shell = シェル

help-man = プログラムまたはコマンドのマニュアルページを出力します
help-man-command = コマンド
help-man-all = すべてのコマンドのページをすべての言語でこのフォルダーのファイルに書き込みます
help-man-all-long = ファイルとフォルダーの名前は man の規則に従います：man6/zushiki.6、ja/man6/zushiki.6。
help-man-after =
    例：
      zushiki man problems make | man -l -
      zushiki man --all ~/.local/share/man
help-mate-notation = 指し手の表記
help-mate-notation-hodges = P-7f、Bx2b+、P*5e
help-mate-notation-japanese = 7六歩、2二角成
help-show-notation = 指し手の表記
help-show-notation-hodges = P-7f、Bx2b+、P*5e
help-show-notation-japanese = 7六歩、2二角成
