### The parts of a theme, in the config file, and the themes, in the help of the command line.

# The parts of a theme, as comments in the config file.
theme-screen = the whole window
theme-faint = less important text
theme-heading = headings
theme-title = the title line
theme-frame = lines outside the board
theme-warning = warnings
theme-diagram = the marks of movement diagrams, except slides and jumps
theme-diagram-slide = the marks of slides in movement diagrams
theme-diagram-jump = the marks of jumps in movement diagrams
theme-key = the keys of the key bar
theme-banner = review, and the end of the game
theme-current = selected entries of lists
theme-rim = the frame of the board
theme-edge = the lower frame of the board
theme-zone = the frame of promotion zones
theme-label = the names of files and ranks
theme-even-squares = squares whose file and rank have an even sum
theme-odd-squares = squares whose file and rank have an odd sum
theme-dot = the dots on empty squares, if all squares have one background
theme-black = the pieces of Black
theme-white = the pieces of White
theme-promoted = promoted pieces
theme-cursor = the square of the cursor
theme-selected = the piece that is picked up
theme-target = the marks of the squares that the piece picked up can move to
theme-reach = the squares that the piece picked up can move to
theme-trail = the squares of the last move
theme-last-move = the underlining of the squares of the last move
theme-attacked = a royal in check
theme-control-even = squares that neither side controls, with key i
theme-control-black-1 = squares that Black controls with one piece
theme-control-black-2 = squares that Black controls with two pieces
theme-control-black-3 = squares that Black controls with three pieces or more
theme-control-white-1 = squares that White controls with one piece
theme-control-white-2 = squares that White controls with two pieces
theme-control-white-3 = squares that White controls with three pieces or more

# The themes, for the help of the command line.
theme-about-terminal = The terminal's own colours
theme-about-kaya = A wooden board
theme-about-dark = Light on dark
theme-about-light = Dark on light
theme-about-mono = No colours
theme-about-own = A theme of the config file
