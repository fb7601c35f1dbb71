# コンピュータどうしの対戦（zushiki lab match）。

match-engine-without-time = 外部エンジンには1手の時間（engine:NAME:0.5s）か、ほかの制限（engine:NAME:nodes=20000、depth=8、movetime=500）を付けます
match-no-nodes = { $engine } のプロトコル { $protocol } では探索する局面の数を指定できません。時間か depth= を指定してください
match-no-setting = { $name } という設定はありません
match-no-setting-hint = { $name } という設定はありません。{ $hint }
match-setting-needs-number = { $name } には数が必要です（例：{ $name }=5）。{ $found } は使えません
match-net-needs-file = net にはファイルか none が必要です（例：net=wa.net）
match-search-needs-file = search にはファイルか none が必要です（例：search=wa.search）
match-values-need-file = values にはファイルが必要です（例：values=wa.txt）
match-clock-needs-times = clock にはミリ秒が必要です（例：clock=5000+50）。{ $found } は使えません
match-unlimited = 探索に制限がありません。nodes、depth、movetime、clock のいずれか、または 10 未満の level を指定してください
match-wait-or-rename = それが終わるのを待つか、別のファイル名を指定してください
match-other-results = { $path } には別の対戦の結果があります：{ $first }
match-games-file-exists = { $path } はすでにあります。棋譜には別のファイル名を指定してください
match-from-position = 対戦は初期配置から無作為の手で始まります
match-players = 対戦には 2 から { $most } までの対局者が必要です（指定された数：{ $found }）
match-give-players = --a と --b、またはそれぞれに --engine を指定してください。例：--engine nodes=5000
match-sprt-of-two = --sprt は二者の対戦でだけ使えます
match-sprt-bounds = Elo の差を小さい順に二つ書いてください。例：0,20
match-stopped = { $pairs }組で中断しました
match-score = { $games }局 { $won }勝 { $drawn }分 { $lost }敗、{ $percent }%、Elo { $elo } [{ $low }, { $high }]
match-score-with-ratio = { $score }、LLR { $ratio }
match-share = { $player } { $percent }%
match-progress = { $game } { $pairs }/{ $of }組：{ $results }
match-result = { $game }：{ $a } 対 { $b }：{ $score }
match-sprt =
    { $verdict ->
        [accepted] SPRT({ $lower }, { $upper })：{ $accepted } を採択、LLR { $ratio }
       *[undecided] SPRT({ $lower }, { $upper })：未決、LLR { $ratio }
    }
match-table-title = { $game }、{ $pairs }組
# 列の右端は各行と同じ：5、5、5、5、7、6、16、9、8、5桁。
match-table-head = {" "}局数   勝   分   敗      %   Elo            95%      異常    反則 時間
