# プログラムの対局者。

opponent-computer-form = コンピュータは computer、computer:5（レベル1から10）、computer:2s（1手の時間）のように書きます
opponent-engine-form = エンジンは engine:NAME か engine:NAME:2s（1手の時間）のように書きます。zushiki engines で名前の一覧が出ます
opponent-nearly = { $text } というプログラムはありません。{ $meant } のことですか？ 人の名前なら name:{ $text } と書きます
opponent-of-program = { $name } は棋譜でもプログラムを表す名前です。人には別の名前を付けてください
opponent-analyst-form = 解析するのは computer か engine:NAME です。zushiki engines で名前の一覧が出ます
opponent-level-range = レベルは1から10までです（指定：{ $found }）
opponent-no-lines = { $engine }：読み筋を読み取れないため、解析には使えません
# エンジンの名前で始まるエラーの文。
opponent-engine-error = { $error }。
