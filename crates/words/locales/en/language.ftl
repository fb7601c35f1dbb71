### The language itself, and forms that all messages share.
### $first, $second, $text and $label are any texts.

# The name of this language in itself, for the menu and for --help.
language-name = English

# Whether players who read this language know the kanji on the pieces: then boards, ranks and names of pieces are in
# kanji, else in letters. One of the words letters and kanji, not translated.
language-pieces = letters

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

# An error of the operating system, by the names that Rust has for kinds of errors (std::io::ErrorKind). The text of
# the system, $text, is in English: another language may name more kinds, such as InvalidInput, InvalidData, WriteZero
# and WouldBlock.
language-system-error = { $kind ->
    [NotFound] not found
    [PermissionDenied] permission denied
    [AlreadyExists] it already exists
    [IsADirectory] it is a directory
    [NotADirectory] it is not a directory
    [DirectoryNotEmpty] the directory is not empty
    [ReadOnlyFilesystem] the file system is read-only
    [StorageFull] no space is left
    [QuotaExceeded] the quota is used up
    [FileTooLarge] the file is too large
    [ResourceBusy] it is in use
    [ExecutableFileBusy] the program is running
    [InvalidFilename] the name cannot be used for a file
    [TimedOut] it took too long
    [BrokenPipe] the other end has closed
    [UnexpectedEof] it ends too early
    [OutOfMemory] no memory is left
    [Unsupported] not possible on this system
    [Interrupted] interrupted
   *[Other] { $text }
}

# Remedies for a misspelt name.
language-did-you-mean = did you mean '{ $name }'?
language-known-names = known names: { $names }

# Faults in the files of a translator, after the file and the line.
language-fault-syntax = this is not Fluent ({ $fault })
language-fault-too-deep = braces are nested more than { $most } deep
language-fault-file = there is no file { $name } in English
language-fault-key = there is no message { $key }
language-fault-twice = { $key } is there twice, and the last one counts
language-fault-value = { $key } is given no value ${ $name }
language-fault-function = there is no function { $name }, which { $key } uses
language-fault-reference = there is no { $name } in this file, which { $key } uses

# What may be typed for yes and for no, and for promoting a piece and not promoting it, with commas between the words. The
# words of all languages count in each.
language-yes-words = yes, y
language-no-words = no, n
language-promote-words = promote
language-stay-words = do not promote
