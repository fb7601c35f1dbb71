### The language itself, and forms that all messages share.
### $first, $second, $text and $label are any texts.

# The name of this language in itself, for the menu and for --help.
language-name = English

language-or = { $first } or { $second }
language-and = { $first } and { $second }
language-and-words = { $first } and { $second }
language-labelled = { $label }: { $text }
language-list = { $first }, { $second }
language-parts = { $first }; { $second }
# A message that becomes a sentence, without and with its full stop.
language-sentence = { CAPITAL($text) }.
language-complete-sentence = { CAPITAL($text) }
# Two sentences one after the other.
language-sentences = { $first } { $second }

# An error of the operating system, by the names that Rust has for kinds of errors (std::io::ErrorKind).
language-system-error = { $kind ->
   *[Other] { $text }
}

# Remedies for a misspelt name.
language-did-you-mean = did you mean '{ $name }'?
language-known-names = known names: { $names }
