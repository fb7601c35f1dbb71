# The config file.

config-cannot-be = { $key } cannot be { $value }
config-languages = the languages are { $known }
