terminal-welcome = Type the number of a move and press Enter. t shows the table, h helps, q leaves.
terminal-welcome-hint = Type the number of a move and press Enter. ? gives a hint, t shows the table, h helps, q leaves.
terminal-welcome-watching = You watch this table. t shows the table, h helps, q leaves.
terminal-help =
    A number makes the move with this number. You can also write any move of the game in its notation, for instance: { $example }
terminal-help-keys = t shows the table. m shows the moves again. h shows this help. q leaves the table.
terminal-help-keys-hint = ? gives a hint. t shows the table. m shows the moves again. h shows this help. q leaves the table.
terminal-help-keys-watching = t shows the table. h shows this help. q leaves the table.
list-separator = , { "" }
terminal-choose = There is no such move. Type the number of a move, or h for help.
terminal-not-now = Not yet: it is not your turn.
terminal-only-watching = You watch this table, so you have no moves.
terminal-lost = The server does not answer. I try again.
terminal-gone = The server does not answer any more.
terminal-back = To come back to this seat: { $command }
terminal-bye = You have left the table.
terminal-again = n plays the same game again, q leaves.
terminal-again-or = Type n for the same game again, or q to leave.
terminal-waits-for-others = You want to play again. The game begins when the others agree.
terminal-code = The code of this table: { $code }
terminal-address = Others join at: { $address }
terminal-lobby = At the table: { $names }
terminal-lobby-begin = Begin the game
terminal-lobby-bot = Add a bot
terminal-lobby-remove = Remove { $name }
terminal-lobby-choose = Type a number from the list, or q to leave.
terminal-lobby-wait = The game has not begun yet.
terminal-lobby-wait-for = The game has not begun yet. { $name } begins it.
terminal-you = { $name } (you)
terminal-screen-keys = t table  h help  q leave
terminal-screen-keys-hint = ? hint  t table  h help  q leave
terminal-screen-table = Table
terminal-screen-log = What happened
terminal-screen-result = Result
terminal-screen-stage = Cards on the table
terminal-screen-hint = Advice
terminal-screen-input = ↑ ↓ or a number, then Enter. Any other move: a colon, then the move.
terminal-screen-choose = ↑ ↓ or a number, then Enter.
terminal-screen-watching = ↑ ↓ and the mouse wheel scroll. q leaves.
terminal-screen-any-key = Any other key closes this.
terminal-screen-no-key = This key does nothing here. h shows all keys.
terminal-screen-again = Play the same game again
terminal-screen-leave = Leave the table
terminal-screen-leave-how = Press Enter or q again to leave.
terminal-screen-small = The window is too small. Make it larger, or start the game with --plain.
terminal-screen-help-title = Keys
terminal-screen-help =
    ↑ ↓, j k, the mouse: select a move. Enter or a second click plays it.
    A number, then Enter: plays the move with this number.
    A colon, then a move in the notation of the game, then Enter: plays any move.
    t: the whole table. Page up, Page down: scroll the table.
    h or F1: this list. n: the same game again, once it is over.
    Escape: clears the input. q, Escape or Control C: leave.
terminal-screen-help-hint = ? or F2: an expert’s advice, if you play alone against bots.
