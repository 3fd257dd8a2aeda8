# At the table: the host's tools, phrases, clocks, signals; another game with the same people.
name-you = { $name } (you)
name-only-you = You

## Whose turn, and how everybody is

turn-paused = Paused
clock-label = Time left
clock-short = 10 seconds left
people-title = People at the table
tag-away = away
tag-handed = a bot plays on
banner-paused = The host has paused the game. Nothing is lost.
banner-handed = A bot is playing for you at the moment.
banner-watching = You are watching.

## What the house tells in the log

news-said =
    { $who-is ->
        [you] You: { $what }
       *[other] { $who }: { $what }
    }
news-away =
    { $who-is ->
        [you] You have lost the connection for the moment.
       *[other] { $who } has lost the connection for the moment.
    }
news-back =
    { $who-is ->
        [you] You are back.
       *[other] { $who } is back.
    }
news-handed =
    { $who-is ->
        [you] A bot plays on for you.
       *[other] A bot plays on for { $who }.
    }
news-returned =
    { $who-is ->
        [you] You play again.
       *[other] { $who } is back and plays again.
    }
news-replaced = { $who } has taken over an empty seat.
news-came =
    { $who-is ->
        [you] You have come in and go on for { $bot }.
       *[other] { $who } has come in and goes on for { $bot }.
    }
news-places = The host lets people who come later take a bot’s place.
news-no-places = Bots keep their places from now on.
news-reseated =
    { $who-is ->
        [you] Your seat has a new device.
       *[other] { $who }’s seat has a new device.
    }
news-hosted =
    { $who-is ->
        [you] You host the table now.
       *[other] { $who } hosts the table now.
    }
news-paused = The host has paused the game.
news-resumed = The game goes on.
news-stopped = The host has ended the game without a result.

## Something to say

say-open = Say something
say-title = Say something to everybody
say-text = Or write it
say-send = Send
say-hello = Hello!
say-good-luck = Good luck!
say-trust-me = Trust me.
say-i-doubt-it = I doubt it …
say-nice-bluff = Nice bluff!
say-you-got-me = You got me!
say-thinking = Let me think.
say-take-your-time = Take your time.
say-one-moment = One moment, please.
say-your-turn = Whose turn is it?
say-well-played = Well played!
say-thanks = Thank you!
say-another-game = Another game?
say-bye = I have to go. Bye!
say-laugh = Ha ha!
say-wow = Wow!
say-hmm = Hmm …
say-clap = Applause
say-heart = Love it
say-sleepy = Yawn …

## Signals

signals-sound = Sounds
signals-buzz = Vibration
signals-muted = The host has silenced this table.

## The host's tools

tools-title = Run the table
tools-table = The table
tool-pause = Pause the game
tool-resume = Go on with the game
tool-of = { $what }: { $who }
tool-back = I am here again
tool-hand = Let a bot play on
tool-make-host = Make host
tool-remove = Remove …
tool-remove-do = Remove for good
tool-remove-help = A bot takes this seat for the rest of the game, and { $who } cannot come back to it.
tool-lock = Let nobody else sit down
tool-places = People who come later may take a bot’s place
tool-mute = Silence every device
tool-chat = People may write to each other
tool-clock-set = Set the clock
tool-stop = End the game …
tool-stop-help = The game ends for everybody without a result. Everybody stays at the table and can begin another one.
tool-stop-do = End it now

## Leaving in the middle

leave-title = Leave the game
leave-help = A bot plays on for you. Your seat stays yours: come back whenever you like.
leave-help-here = Bots play on for everybody on this device. The seats stay yours: come back whenever you like.
leave-do = Leave
gone-title = See you soon
gone-help = A bot plays on for you. Your seat is kept; open the table and it is yours again at once.
gone-back = Back to my seat

## Afterwards

again-rematch = Play again
again-swap = Swap seats and play again
again-lobby = Change who plays
again-other = Another game, same people
again-other-help = Everybody comes along to the lobby. The code stays the same.
again-wait =
    { $who-is ->
        [you] You choose what comes next.
       *[other] Waiting for { $who } to begin another game.
    }
go-on = Go on
go-on-bots = Bots are thinking
look-round = The round is over
look-last = The last round is over
stage-you-win = You win!
stage-wins = { $who } wins!
stage-share = A shared win: { $who }!
stage-well-played = Well played!
look-again = Look at the last moment again
over-see-result = See the result
again-look-back = Look back at it

## The next game, which everybody can propose

next-wish =
    { $who-is ->
        [you] You would like to play { $game } next.
       *[other] { $who } would like to play { $game } next.
    }
next-wish-same =
    { $who-is ->
        [you] You would like to play { $game } again.
       *[other] { $who } would like to play { $game } again.
    }
next-wish-length =
    { $who-is ->
        [you] You would like to play { $game } next. Length: { $length }.
       *[other] { $who } would like to play { $game } next. Length: { $length }.
    }
next-accepted = Agreed: { $who }
next-missing = Still to answer: { $who }
next-not-now = Not now: { $who }
next-accept = I’m in
next-accept-for = { $who } is in
next-begin = Start now
next-decline = Not now
next-withdraw = Take it back
next-same = Same again
next-shorter = A shorter game
next-ask = Ask the others first
next-help = Propose what to play next. The game begins as soon as everybody here agrees. { $who } can start at once.
next-help-host = The game begins as soon as everybody here agrees.

## Keys

keys-space = believe, or pass
keys-hand = read my cards
keys-table = read the table
keys-last = read the last event
keys-scores = read the scores
keys-shift = Where the game uses one of these letters itself, hold Shift to have it read.

## What the table refuses

error-names-are-given = Names are given at this table: leave the name empty and you get one.
error-locked = The host has locked this table, so nobody else can sit down.
error-taken-off = The host has taken you off this table.
error-no-hints = You get hints only if you play alone against bots and nobody else can join. At a table for children, the person who set it up must have allowed them.
error-no-place = There is no bot’s place to take there now. You can watch.
error-one-seat-each = This device has or had a seat in this game, and nobody gets to see two hands.
error-too-many = At most { $max } can play that game, and more of you are at the table.
error-paused = The game is paused. The host lets it go on.
error-no-chat = There is no writing at this table; choose one of the phrases.
error-bad-text = That cannot be said here: a message has 1 to 200 characters.
error-too-fast = One thing at a time: please wait a moment and try again.
error-wrong-seat = Nobody like that sits there now.

## What bots say now and then

bot-says = { $who }: “{ $text }”
bot-says-well = Well, well!
bot-says-interesting = Interesting …
bot-says-fun = This is fun.
bot-says-next = Who is next?
bot-says-poker-face = I practise my poker face. It is made of tin.
bot-says-like = I like this table.
bot-says-circuits = My circuits are tickling.
bot-says-again = Again, again!

## Hints, for whoever plays alone against bots or learns

hint-ask = Hint
hint-aid = Hints
hint-aid-help = With a button that asks what an expert would do, while you play alone against bots.
hint-bluff-never = An expert never bluffs here.
hint-bluff-hardly = An expert hardly ever bluffs here.
hint-bluff-nearly = An expert nearly always bluffs here.
hint-bluff-always = An expert always bluffs here.
hint-bluff = An expert bluffs here { $times }.
hint-call-never = An expert never challenges here.
hint-call-hardly = An expert hardly ever challenges here.
hint-call-nearly = An expert nearly always challenges here.
hint-call-always = An expert always challenges here.
hint-call = An expert challenges here { $times }.
hint-do = An expert does this { $times }: { $what }
hint-do-always = An expert always does this here: { $what }
hint-do-nearly = An expert nearly always does this here: { $what }
hint-do-mostly = What an expert does most often here: { $what }
hint-so = Most often like this: { $what }
hint-only-so = Like this: { $what }
hint-otherwise = The next most often: { $what }
hint-1-in-10 = one time in ten
hint-1-in-5 = one time in five
hint-1-in-4 = one time in four
hint-1-in-3 = one time in three
hint-2-in-5 = two times in five
hint-1-in-2 = every other time
hint-3-in-5 = three times in five
hint-2-in-3 = two times in three
hint-3-in-4 = three times in four
hint-4-in-5 = four times in five
hint-9-in-10 = nine times in ten
