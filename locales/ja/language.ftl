# この言語と、すべてのメッセージに共通の形。

language-name = 日本語

language-or = { $first }か{ $second }
language-and = { $first }と{ $second }
language-list = { $first }、{ $second }
language-parts = { $first }；{ $second }
language-sentence = { $text }。
language-complete-sentence = { $text }
language-sentences = { $first }{ $second }
