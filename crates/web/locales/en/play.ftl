# At the table: the host's tools, phrases, clocks, signals; another game with the same people.

## What the table refuses

error-names-are-given = Names are given at this table: leave the name empty and you get one.
error-locked = The host has locked this table, so nobody else can sit down.
error-too-many = At most { $max } can play that game, and more of you are at the table.
error-paused = The game is paused. The host lets it go on.
error-no-chat = There is no writing at this table; choose one of the phrases.
error-bad-text = That cannot be said here: a message has 1 to 200 characters.
error-too-fast = One thing at a time: wait a moment before you say more.
error-wrong-seat = Nobody like that sits there now.
