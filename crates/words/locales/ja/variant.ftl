# 規則ファイルと、規則の選択。

# variant/betza.rs
variant-betza-empty = 動きが空です
variant-betza-legs-of-jumps = a、m、c、p、j は W F K R B Q に付けます。跳ぶ動きには付けられません。ただし m と c は、[cD] のように角括弧の中なら付けられます
variant-betza-one-leg = p と j は、a のない一区切りの動きだけに、どちらか一方を付けられます
variant-betza-short-skip = j の付いた動きは2マス以上進みます
variant-betza-leg-order = 一区切りの文字は、方向、m か c か mc、p か pp の順に書きます
variant-betza-no-turn = 二つ目からの区切りには、K と Q を除いて、f、b、s などの方向が必要です
variant-betza-long-capture = 取ったあと次の区切りへ進むなら、その駒は元のマスから{ $most }マス以内でなければなりません
variant-betza-too-many-captures = 駒を取って先へ進むのは二度までです
variant-betza-no-atom = この方向の後に動きがありません
variant-betza-repeated = この方向は二度指定されています
variant-betza-unclear-diagonal = 斜めの動きの前では、's' を f b v と、'v' を l r s と並べられません
variant-betza-both-axes = K と Q の前には、f b v か l r s の一方だけを書けます
variant-betza-not-on-knight = N、C、Z などの前に書けるのは f、ff、b、bb、v だけです
variant-betza-number-on-jump = 跳びに数は付けられません
variant-betza-not-on-universal = U に付けられるのは m か c だけで、数は付けられません
variant-betza-doubled = 重ねて書けるのは W、F、K だけで、数も続けて動く手もない走りになります。NN のような動きは使えません
variant-betza-unknown-direction = '{ $letter }' は方向ではありません。方向は f b l r s v です
variant-betza-too-many-legs = 1手の区切りは{ $most }つまでです
variant-betza-unknown-atom = '{ $letter }' は動きではありません。動きは W F D A H G N C Z K R B Q U (x,y) [..] です
variant-betza-limit = 走る長さは1から{ $most }までです。数がなければ限りなく走れます
variant-betza-unfit-turn = この方向は、前の区切りの方向からすると、この動きの方向になりません
variant-betza-brackets = 角括弧の中には、W F K R B Q D A H G の区切りを '-' でつないで書きます：[D-fR]
variant-betza-flown = p が飛び越える駒は1枚から{ $most }枚です。pp はいくつでも飛び越えます
variant-betza-displacement = 丸括弧の跳びは、0から{ $most }までの二つの数です。両方を0にはできません：(3,1)
variant-betza-unclear-diagonal-help = 斜めの方向をそれぞれ二文字で書いてください：fl、fr、bl、br
variant-betza-both-axes-help = 縦横と斜めを分けて書いてください：W と F、または R と B

# variant/library.rs
variant-missing = { $name } がありません
variant-directory = { $name } は規則ファイルではなく、フォルダーです
variant-unreadable = { $name } を読み込めません：{ $error }
variant-too-long = { $name } が、規則ファイルの上限の { $most } KiB を超えています
variant-not-utf-8 = { $name } は UTF-8 のテキストではありません（{ $line }行目、{ $at }バイト目）
variant-empty = { $name } は空です。規則ファイルは 'format = 1' で始まります
variant-duplicate-id = { $name } の id '{ $id }' は、ほかの将棋のものです。別の id にしてください
variant-wrong-count = perft { $depth } は { $found } で、{ $expected } ではありません
variant-right-count = 正しい数は { $found }
variant-wrong-count-help = 数を直してください。規則を変えたのなら、[[perft]] の表を除いてください

# variant/lists.rs, variant/switch.rs
variant-expected-limits = { "{" } P = 2 { "}" } のように、駒と数の組が必要です
variant-expected-limit = 1から255までの数が必要です
variant-expected-faces = ["LN", "+KY"] のように、駒のリストが必要です
variant-expected-one-of = 次のどれかが必要です：{ $names }
variant-not-a-value = { $word } はこのスイッチの値ではありません
variant-nearest-value = '{ $name }' ではありませんか？ 使える値：{ $names }
variant-possible-values = 使える値：{ $names }
variant-expected-boolean = true か false が必要です
variant-expected-count = 2から255までの整数が必要です
variant-expected-number = 0から255までの整数が必要です
variant-expected-pieces = 駒のリストが必要です
variant-no-piece = { $name } という駒はありません

# variant/rule_patch.rs
variant-not-a-rule = { $text } は規則の指定ではありません。check=any のように、キー=値 と書いてください
variant-no-rule = { $key } という規則はありません
variant-bad-value = 規則 '{ $key }'：{ $fault }
variant-with-help = { $fault }。{ $help }

# variant/selection.rs
variant-title = { $name }（{ $changes }）
variant-no-preset-of = { $variant } に '{ $name }' というプリセットはありません
variant-no-handicap-of = { $variant } に '{ $name }' という手合割はありません
variant-clash = プリセット '{ $first }' と '{ $second }' は、どちらも{ $what }を変えます
variant-part-set-up = 初期配置
variant-part-movement = { $piece }の動き
variant-part-rule = 規則 '{ $key }'
variant-handicap-on-other-board = 手合割は標準の盤で指します。プリセット '{ $preset }' とは組み合わせられません
variant-zone-too-deep = 敵陣の{ $zone }段が、盤の{ $ranks }段を超えています
variant-lions-with-drops-chosen = lion-trade は持ち駒のない将棋の規則です。drops.enabled=false か lion-trade.rule=none を選んでください
variant-unknown-piece-of = 選んだ規則に、{ $variant } にない駒があります
variant-inconsistent =
    { $part ->
        [set-ups] { $variant } の初期配置が不完全か、ない駒や配置を使っています
        [faces] { $variant } の駒が不完全か、ない駒や配置を使っています
        [rules] { $variant } の規則が不完全か、ない駒や配置を使っています
       *[presets] { $variant } のプリセットが不完全か、ない駒や配置を使っています
    }

# variant/movement_diagram.rs
variant-legend-step = { $marks } 1マス
variant-legend-steps = { $marks } 1マスか2マス
variant-legend-jump = { $marks } 跳び
variant-legend-further = { $marks } 続けて動くマス
variant-legend-slide = { $marks } いくつでも
variant-legend-limits = 1-{ $most } そのマス数まで

# variant/load
variant-not-a-side = { $name } は先手（black）でも後手（white）でもありません
variant-handicap-removes-nothing = この手合割は何も除きません
variant-handicap-unknown-square = { $square } は標準の盤のマスではありません
variant-handicap-empty-square = { $square } は空いたマスです
variant-handicap-royal = { $square } にあるのは、除くことのできない王駒です
variant-handicap-black = { $square } にあるのは先手の駒です。手合割で除くのは後手の駒です
variant-handicap-twice = { $square } は二度除かれています
variant-shipped-id = id { $id } は、内蔵の将棋のものです
variant-choose-another-id = 別の id にしてください
variant-other-games = そのほかの将棋
variant-no-preset = { $name } というプリセットはありません
variant-no-kif-dialect = { $name } という KIF の方言はありません
variant-wrong-format = このファイルの format は { $found } ですが、このプログラムが読むのは { $known } です
variant-id-letters = id に使えるのは、小文字の a から z、数字、ハイフンだけです
variant-id-begins = id は英字か数字で始めてください
variant-device-id = { $id } は Windows の装置の名前なので、この将棋のファイルの名前にできません
variant-same-id = id { $id } が二度使われています
variant-used-again = ここでまた使われています
variant-first-used = 最初はここです
variant-no-counts = この表に数がありません
variant-no-counts-help = 長さ1、2、… の手順の数を 'nodes' に書いてください
variant-too-many-nodes = 一つのファイルの数の合計は { $most } までです
variant-no-pieces = このファイルに [[piece]] がありません。駒が必要です
variant-too-wide = 幅が広すぎます：{ $columns }桁、漢字なら{ $kanji }文字までです
variant-letter = letter は A から Z の一文字です
variant-reading = readings は平仮名か片仮名で書いてください
variant-abbreviation = abbr は A から Z の1文字から{ $most }文字までです
variant-same-name = 二つの駒の名前が、どちらも { $name } です
variant-like-itself = { $name } の like にそれ自身は指定できません
variant-like-of-its-own = { $name } は、それ自身が 'like' を持っています
variant-like-help = 'like' のない駒を指定してください
variant-preset-changes-nothing = このプリセットは何も変えません
variant-preset-changes-nothing-help = 'setup'、'pieces'、'rules' のどれかを書いてください
variant-no-set-up = { $name } という初期配置はありません
variant-no-face = { $name } という駒はありません
variant-no-set-ups = このファイルに [[setup]] がありません。盤が必要です
variant-drawing-empty = 盤の図が空です
variant-ragged-drawing = この段は{ $found }マスですが、最初の段は{ $files }マスです
variant-board-too-large = この盤は{ $files }筋{ $ranks }段ですが、{ $most }筋{ $most }段までです
variant-mixed-case = 駒は、先手ならすべて大文字、後手ならすべて小文字で書きます
variant-no-promoted-face = '{ $name }' に成りはありません
variant-no-royal = この盤に{ $side }の王駒がありません
variant-no-royal-help = 'royal = true' と書いた駒が王駒になります
variant-lions-with-drops = lion-trade は持ち駒のない将棋の規則です
variant-captures-on-the-way = captures = "unprotected" の駒は、途中で駒を取ることができません
variant-captures-on-the-way-help = caK のように、次の区切りの前に駒を取る動きを除いてください
variant-tramples = tramples = true の駒には p の動きが必要で、同じ方向の跳びや j、続けて動く手があってはなりません
variant-tramples-unprotected = tramples = true の駒は captures = "unprotected" にできません
variant-contagion-without-side = { $piece }には成りの面がないので、取った駒が変わる先がありません
variant-deep-zone = 敵陣の{ $zone }段が、盤の{ $ranks }段を超えています
# 「…が必要です」の前に来る。
variant-a-switch-value = スイッチの値
variant-superfluous-term = { $term } は他の動きに何も加えません
variant-same-kanji = 動きの違う二つの駒の字が同じ { $kanji } です
variant-same-notation = 動きの違う二つの駒の棋譜での名が同じ { $notation } です
variant-too-many-moves = この将棋では一局面の指し手が{ $moves }手になりえますが、{ $most }手までです。最も多いのは{ $piece }です
variant-too-many-steps = この将棋では指し手を並べるのに{ $steps }段階かかりえますが、{ $most }段階までです。最も多くかかるのは{ $piece }です
variant-too-many-steps-help = その駒の動きの段数を減らすか短くし、その駒の数を減らし、または check = "none" にしてください
variant-too-much-preparation = 何段にも動く手をすべての升からたどるのに{ $steps }段階かかりますが、{ $most }段階までです。最も多くかかるのは{ $piece }です
variant-too-much-preparation-help = その駒の動きの段数を減らすか短くし、または盤を小さくしてください
variant-too-much-work-chosen = この規則では一局面の指し手が{ $moves }手、並べるのに{ $steps }段階になりえますが、{ $most_moves }手、{ $most_steps }段階までです
variant-too-many-moves-help = その駒の動きの段数を減らすか短くし、またはその駒の数を減らしてください
