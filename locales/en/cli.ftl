# The command line.

cli-unknown-language = unknown language: { $tag }. There are { $known }.
