### Faults in TOML files: rule files, the config file. They have no full stop.
### $expected is one of toml-a-... and of the variant-... and config-... that say so, or a text that is quoted.

toml-error = error
toml-warning = warning
toml-help = help
# A fault that the TOML parser found.
toml-syntax = { $fault }
toml-and-more = and { $more } more
toml-summary = line { $line }: { $fault }
toml-summary-and-more = line { $line }: { $fault } (and { $more } more)

# $expected and $found are names of kinds of values: "expected a list, found an integer". A colon after the verb
# spares them a case.
toml-wrong-type = expected { $expected }, found { $found }
toml-must-be = must be { $expected }
toml-an-integer = an integer
toml-a-whole-number = a whole number
toml-a-list = a list
toml-a-string = a string
toml-a-fraction = a fraction
toml-true-or-false = true or false
toml-a-date-or-time = a date or time
toml-a-table = a table

toml-name-too-long = a name has at most { $most } characters
toml-name-empty = a name cannot be empty
toml-character = the character { $character } is not allowed here
toml-character-kind = control, invisible or combining character
toml-number-range = expected a number from { $least } to { $most }
toml-too-many-entries = { $found } entries; at most { $most } are allowed
toml-first-entry-too-many = the first entry over the limit
toml-unknown-key = unknown key { $key }
toml-missing-key = the key '{ $key }' is missing
