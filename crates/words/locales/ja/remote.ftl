### 通信対局の対局席。

# 相手側の行が原因で接続を終える理由。句点なし。
remote-fault-long = 行が{ $most }バイトを超えています
remote-fault-fast = 送信が速すぎます
remote-fault-object = 行が JSON オブジェクトではありません
remote-fault-kind = 未知の種類の行です
remote-fault-field = 行の項目 { $name } がないか、誤っています
remote-fault-version = 相手は別のバージョンのプログラムを使っています。双方で同じバージョンが必要です
remote-fault-order = 行の順序が正しくありません
remote-differs = { $ply }手目の後の局面が双方で異なります

# ホストが受け付けない理由。
remote-refused-turn = 相手の手番です
remote-refused-illegal = 反則手です
remote-refused-ply = 対局はすでに別の手に進んでいます
remote-refused-key = ホストの局面が異なります
remote-refused-over = 対局は終わっています
remote-refused-claim = 今は提案、返答、宣言ができません
remote-refused-not-agreed = この対局席では認められていません
remote-refused-watching = 観戦者にはできません

# ホストが接続を終える理由。
remote-farewell-closed = 対局席が閉じられました
remote-farewell-taken = 席には別の人がいます。--watch で観戦できます
remote-farewell-no-watching = この対局席は観戦できません
remote-farewell-full = 対局席の人数が多すぎます
remote-farewell-version = 相手側のバージョンが異なります
remote-farewell-name = この名前は使えません
remote-farewell-replaced = 同じ人が別の場所から参加しました
remote-farewell-fault = 誤った行がありました
remote-farewell-fast = 送信が速すぎました
remote-farewell-silent = 相手側の応答がありません

# 名前、アドレス、フォルダー。
remote-table-name = 対局席の名前は1〜32文字の英数字、_、- で、- から始めることはできません
remote-address-form = アドレスは ssh://user@host/table の形です
remote-address-host = ユーザー名とホスト名は英数字、「.」「_」「-」だけで、-から始めることはできません
remote-address-port = ポートは1〜65535の数です
remote-place-none = 対局席のソケットを置く場所がありません
remote-place-unsupported = このシステムには Unix ソケットがありません。--by のコマンドで参加してください
remote-place-not-a-folder = { $path } はシンボリックリンクか、フォルダーではありません
remote-place-owner = { $path } は別のユーザーのものです
remote-place-mode = { $path } は他のユーザーも使えます。モードを0700にしてください
remote-place-shared-mode = { $path } は対局席用のフォルダーではありません。所有者が root か自分で、スティッキービットがあり、他人が書き込めないことが必要です（モード3770または1770）
remote-place-too-long = 対局席のパスが長すぎます：{ $path }
remote-place-taken = 対局席 { $table } はすでに開いています
remote-place-foreign = { $path } は、自分のものでもフォルダーのグループのものでもないか、通常のファイルではありません。削除してもらうか、対局席に別の名前を付けてください
remote-place-not-a-socket = { $path } は対局席のソケットではありません
remote-place-no-table = 対局席 { $table } はありません。zushiki join で一覧を表示します
remote-place-io = { $path } を使えません：{ $error }
remote-seat-damaged = { $path } が壊れています。削除すると新しく始められます

remote-seat-taken = { $path } には別の対局席の席が記録されています
remote-other-user = 別のユーザーが対局席を開いています：{ $user }
# 参加者が戻る席。
remote-seat-unbound = この対局には対局席 { $table } の席がありますが、その対局席への経路は記録されていません。
remote-seat-elsewhere = この対局には対局席 { $table } の席がありますが、前回は別の経路で参加しました。
remote-seat-was-socket = 前回はユーザー { $user } のソケット { $path } でした。
remote-seat-was-command = 前回はコマンド { $command } でした。
remote-seat-is-socket = 今回はユーザー { $user } のソケット { $path } の対局席 { $table } です。
remote-seat-is-command = 今回はコマンド { $command } による対局席 { $table } です。
remote-seat-question = 席の秘密の番号を知った人は、あなたの代わりに指せます。これはあなたの席のある対局席ですか？ 「はい」か「いいえ」を入力してください。
remote-seat-declined = 席の秘密の番号は送らず、何も始めませんでした
remote-seat-no-terminal = この対局の席は、この対局席のものではありません。端末から参加すると確認できます
remote-seat-not-kept = プログラムが止まると、この対局席の席に戻れません：{ $error }。

# 対局席で受け付けない操作。
remote-shared = 通信対局中です。一方だけでは変えられません。
remote-waits-for-storage = 保存できるまで、対局を止めています。
remote-review = 別の局面を表示しています。指し手は対局の局面で指してください。
remote-not-sent = 対局席につながっていないため、送れませんでした。
remote-move-waits = 今は接続が切れています。指し手はつながり次第送ります。
remote-not-agreed = この対局席では認められていません。
remote-watching = この対局席は観戦のみです。

# --plainの対話。
remote-open = 対局席 { $table } を開きました。{ $side }の席が空いています：zushiki join { $table }
remote-open-shared = 対局席 { $table } を { $folder } に開きました。{ $side }の席が空いています。
remote-joined = 対局席「{ $table }」に参加しました。{ $side }を持ちます。
remote-name-stays = この対局席での名前は { $name } のままです。
remote-watched = 対局席「{ $table }」を観戦します。
remote-table-user = このマシンのユーザー { $user } が開いた対局席です。
# 取り決め（remote-joined か remote-watched の後）。
remote-terms-credit = 通信の遅れは、1手につき{ $ms }ミリ秒まで自分の時計に数えません。
remote-terms-no-credit = 通信の遅れも自分の時計に数えます。
remote-terms-no-takebacks = 待ったはできません。
remote-terms-hints = ヒントと解析を使えます。
remote-terms-watch-delay = 観戦者は、すべてを{ $seconds }秒遅れて見ます。
remote-say-help = say の後に文章を書くと、ほかの人に送られます。
remote-came = { $name } さんが来ました。
remote-came-user = { $name } さんが来ました（ユーザー { $user }）。
remote-watches = { $name } さんが観戦しています。
remote-watches-user = { $name } さんが観戦しています（ユーザー { $user }）。
remote-left = { $name } さんが席を離れました。戻るまで対局は止まります。
remote-left-in-days = { $name } さんが席を離れました。時計は動き続けます。
remote-since = 前回から{ $count }手進みました。
remote-left-watching = { $name } さんが観戦をやめました。
remote-left-fault = { $name } さんの接続を終えました：{ $fault }。
remote-turned-away = 参加を断りました：{ $reason }。
remote-said = { $name }：{ $text }
remote-muted = ほかの人のメッセージを隠しました。もう一度 mute で表示します。
remote-unmuted = ほかの人のメッセージを表示します。
remote-takeback-question = { $name } さんが待ったを求めています。応じますか？
remote-takeback-asked = 待ったを求めました。
remote-takeback-declined = 待ったは断られました。
remote-refused = ホストが受け付けません：{ $reason }。
remote-farewell = ホストが接続を終えました：{ $reason }。対局は保存されています。
remote-broken = 接続が切れました。再接続します。
remote-full = 満席です。自動で再び試みます。
remote-back = 再び接続しました。
remote-game-offered = ホストが次の対局を始めました。今は対局席にいません。{ $command } で参加します。
remote-not-stored = 保存できるまで、対局を止めています。それまで、ほかの人には続きが見えません。
remote-host-not-stored = { $name } さんの側で対局を保存できません。保存できるまで、対局を止めています。
remote-host-stores = { $name } さんの側で再び対局を保存しました。対局を続けます。
remote-given-up = 接続をやめました：{ $reason }。対局は保存されています。
remote-other-player = 相手
remote-rematch-wanted = { $name } さんがもう一局望んでいます。{ $command } で先後を替えて始めます。
remote-rematch-sent = もう一局の希望を相手に伝えました。
remote-finish-first = 対局は終わっていません。終えるか、quit で離れてください。
remote-quit-first = まず quit でこの対局席を離れてください。
remote-nobody = 通信対局ではないので、メッセージは使えません。
remote-delay = 往復の遅れは{ $delay }ミリ秒です。

# The board.
remote-line-tried = 接続が切れました。つなぎ直しています。指した手はつながりしだい送ります。
remote-line-offered = ホストが次の対局を始めました。:rematch で参加します。
remote-line-ended = 対局席を離れました。対局は残ります。
remote-seat-free = { $side }の席が空いています：{ $command }
remote-draw-open = 引き分けを提案しました。{ $name } さんの返事を待っています。
remote-impasse-open = 持将棋を提案しました。{ $name } さんの返事を待っています。
remote-takeback-open = 待ったを求めました。{ $name } さんの返事を待っています。
remote-leave-first = まず :menu か :quit で対局席を離れてください。

# zushiki host、join、attend。
remote-join-own = zushiki join { $table }（別のマシンからは zushiki join ssh://USER@HOST/{ $table }）
remote-join-shared = zushiki join { $table } --share { $folder }
# ホストが離れても開いたままの対局席。
remote-stays-open = 対局席 { $table } は開いたままです。zushiki host { $table } --resume で戻り、zushiki host { $table } --close で閉じます。
remote-has-unfinished-game = 対局席 { $table } には指し掛けの対局があります。zushiki host { $table } --resume で再び開けます。新しい対局には別の名前を付けてください
remote-open-without-you = 対局席 { $table } は開いたままになっています。--resume で戻り、--close で閉じます
remote-closed = 対局席 { $table } を閉じました。指し掛けの対局は残っています：zushiki host { $table } --resume
remote-nobody-keeps = 開いたままの対局席 { $table } はありません
remote-not-kept = 対局席を開いておくプロセスを始められません：{ $error }
remote-no-saved-table = 対局席 { $table } の指し掛けの対局はありません
# 通信対局（メール）。
remote-letter-none = 通信文がありません（zushiki-letter で始まる行）
remote-letter-version = 別のバージョンのプログラムの通信文です
remote-letter-damaged = 通信文が壊れています：検査値が合いません。もう一度送ってもらってください
remote-letter-malformed = 通信文の検査値は合っていますが、内容が正しくありません。別のプログラムかバージョンで作られたものです
remote-letter-other-game = 別の対局の通信文です
remote-letter-own = 自分の側の通信文です
remote-letter-repeated = { $ply }手目の通信文はもう受け取っています
remote-letter-contradicts = 対局の{ $ply }手目は、通信文の手と違います
remote-letter-early = { $ply }手目の通信文ですが、{ $expected }手目がまだ届いていません
remote-letter-rules = 通信文の対局は、ここでは別の規則です
remote-letter-no-offer = 引き分けは提案されていません
remote-letter-unsendable = 独自の規則ファイルや開始局面の対局は、通信対局（メール）では指せません
remote-letters-move = { $text } は送れません：{ $reason }
remote-letters-receive = 相手の通信文があれば、先に受け取ってください：zushiki letter receive { $name }
remote-letters-name = 対局の名前は1〜32文字の英数字・「_」・「-」で、先頭に「-」は使えません
remote-letters-unbegun = { $name } というメールでの対局はありません
remote-letters-begin = 新しい対局を始めるには：zushiki letter send { $name } MOVE --variant ID
remote-letters-again = 最後の通信文をもう一度表示するには：zushiki letter send { $name }
remote-letters-other-name = { $name } の対局の通信文です。そちらで受け取ってください：zushiki letter receive { $name }
remote-letters-none = { $name } の通信文はまだ送っていません
remote-letters-begun = { $name } の対局は始まっています。将棋を選ぶオプションは付けないでください
remote-letters-unnamed = 対局を始める通信文です。名前を付けてください：zushiki letter receive NAME
remote-letters-unknown = 指し掛けの対局に、この通信文のものはありません
remote-letters-paste = 通信文を貼り付けて Ctrl-D を押してください。
remote-letters-arrived = { $ply }手目が届きました：{ $mv }
remote-letters-answer = 返事は zushiki letter send { $name } MOVE。
remote-letters-draw-offered = 相手が引き分けを提案しています。zushiki letter send { $name } draw で受け入れ、指せば断ったことになります。
remote-letters-no-draw = 引き分けは手と一緒に提案します：zushiki letter send { $name } MOVE --draw
remote-letters-belongs = 通信対局（メール）です：{ $command }

# 対局席で中断した対局。$command で対局席に戻る。
remote-belongs = この対局は対局席 { $table } のもので、もう一方はほかの人が指しています：{ $command }
remote-belongs-open = 対局席 { $table } の対局です。Enter で対局席を開き直し、x で削除します。
remote-belongs-join = 対局席 { $table } の対局です。Enter で参加し直します（開いていなければ閲覧用の写しを表示します）。x で削除します。
remote-belongs-way = 対局席 { $table } の対局です：{ $command }。
remote-belongs-letters = 通信対局（メール）です：{ $command }。
remote-belongs-copy = Enter で閲覧用の写しを表示し、x で削除します。
remote-copy = 閲覧用の写しです。対局席の対局は変わりません。
# 対局の一覧の行。
remote-kept-table = 対局席 { $table }
remote-kept-letters = メール { $name }
remote-kept = { $table }：{ $game }、{ $moves }、{ $state }  { $command }
remote-kept-own = あなたの手番（{ $side }）
remote-kept-other = { $name } の手番
remote-kept-free = 相手はまだいません
remote-kept-over = 終局
remote-kept-unreadable = 対局席 { $table }：{ $error }
remote-no-tables = 開いている対局席はありません。zushiki host NAME で開きます
remote-other-rules = 席を開いた人（ホスト）が別の規則ファイルで対局を始めました。もう一度参加すると表示されます
remote-silent = 対局席の応答がありません
remote-row = { $table }：{ $state }
remote-state-free = { $game }。{ $side }の席が空いています
remote-state-taken = { $game }。両方の席に人がいます
remote-list-looking = 対局席を探しています…
remote-list-none = このマシンに開いている対局席はありません。
remote-list-join = このマシンの対局席に参加
remote-list-open = 対局席を開く：{ $game }
remote-list-as = { $side }で
remote-list-about = 別のマシンの対局席：zushiki join ssh://USER@HOST/TABLE。観戦は --watch。
remote-join-rules = 席を開いた人（ホスト）は独自の規則ファイルで指します。zushiki join { $table } で表示されます。
remote-join-seat = この対局の席は、別の対局席のものか、前のバージョンが記録したものです。zushiki join { $table } で確認します。
remote-no-random = システムから乱数を得られません：{ $error }
remote-no-thread = スレッドを作れません：{ $error }。
remote-row-kept = { $table }：{ $state }。自分が開いたままにした対局席です（zushiki host { $table } に --resume か --close）
remote-row-user = { $table }：{ $state }。ユーザー { $user } が開いた対局席です
remote-row-silent = { $table }：応答なし
remote-rules-shown = 席を開いた人（ホスト）は独自の規則ファイルで指します（{ $count }行）：
remote-rules-question = この規則で指しますか？ 「はい」か「いいえ」を入力してください。
remote-rules-declined = 規則に同意しなかったので、何も始めませんでした。
remote-game-unusable = 対局席の対局を用意できません：{ $reason }
remote-rules-differ = ホストの規則はこのプログラムのものと異なります：{ $game }。
remote-command-not-started = { $command } を起動できません：{ $error }
remote-no-command = --by にはコマンドが必要です

# 手番を知らせる設定ファイルのコマンド。
remote-notify-not-started = notify の { $command } を起動できません：{ $error }
remote-notify-failed = notify の { $command } が失敗しました
remote-notify-too-long = notify の { $command } が{ $seconds }秒以内に終わりませんでした
