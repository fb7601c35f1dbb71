config-cannot-be = { $key } に { $value } は指定できません
config-languages = 指定できる言語は{ $known }です
