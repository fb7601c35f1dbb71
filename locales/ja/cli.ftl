cli-unknown-language = 言語 { $tag } はありません。{ $known }があります。
