# Getting in: the three doors, names and animals, hosting, the lobby.

## The three doors

home-running = Your tables
home-go-on = Go on: { $game }
home-go-on-with = Go on: { $game } with { $who }
# Names at the end of a list.
home-and = { $first } and { $last }
door-play-help = Against bots. Two taps, and the cards are dealt.
door-host = Host
door-host-help = A table for your friends, your family or your class.
door-here = Several people on this device
door-tv = Show a table on a big screen
door-replay = Look back at a saved game
door-print = Print a game and cut it out
choose-play-title = What will you play?
level-title = Your opponents
level-child = Their bluffs are easy to catch.
level-club = They bluff well, and slip at times.
level-expert = They think ahead and see through you.
level-up-club = You have won most of your last games. Sly bots are harder to beat.
level-up-club-do = Play against sly bots
level-up-expert = You have won most of your last games. Sharp bots are harder to beat.
level-up-expert-do = Play against sharp bots
choose-host-title = What will you host?
choose-host-lead = Next you choose how it is played. Then your friends come in by six digits.

## Coming in

join-as = You will be called
join-again = Another name
join-own-name = Or a name of your own
join-locked = The host has locked this table, so nobody else can sit down. You can watch.
join-full = Every seat is taken. You can watch.
join-place-title = Go on for a bot in { $game }
join-place-lead = The game has begun. You can take the place of a bot: you get its cards and its points.
join-place-way = Take a bot’s place
join-place-told = Everybody is told whose place you take. It is one place for each device and game.
join-place = Go on for { $who }
join-next-title = The next game of { $game }
join-next-lead = The game has begun without you. You can be in the next one.
join-next-told = You sit down as soon as this game is over, before anybody else does. The host sees you before the next one begins.
join-next-wait = Be in the next game
join-next-waits = You are in the next game. You sit down by yourself as soon as this one is over; meanwhile you can watch.
join-next-before =
    { $count ->
        [0] Nobody waits before you.
        [one] One person waits before you.
       *[other] { $count } people wait before you.
    }
join-next-leave = Wait no more
join-next-way = Be in the next game

## How a table is run

run-title = How the table is run
run-child = Child mode
run-child-help = Nobody can write anything to anybody: names are given, and there is no chat. There is no clock, and nobody is replaced for being slow.
run-child-stays = It stays on for this table, whoever hosts it.
run-child-house = This house is run for children: names are given, and there is no chat.
run-own-decks = Own lists of words
run-own-decks-help = This table may be played with a list of words that you bring. Only you can turn this on and bring one, whoever hosts later.
run-coach = An expert to ask
run-coach-help = After a game the children may ask what an expert would have done, and whoever plays alone against bots may ask for hints. Only you can turn this on, whoever hosts later.
run-names = People may type their names
run-names-help = Otherwise everybody gets an animal’s name, each reader in their own language.
run-own-name = Your own name, if names may be typed
run-chat = People may write to each other
run-chat-help = Ready-made phrases are there in any case.
run-places = People who come later may take a bot’s place
run-places-help = Whoever has the code or the address may then go on with the bot’s cards. Everybody is told.
run-away = When somebody is gone, a bot plays on after
run-away-usual = 1 minute; in child mode never
run-away-never = never
run-clock = Time for one answer
run-clock-none = as long as it takes
run-minutes =
    { $count ->
        [one] 1 minute
       *[other] { $count } minutes
    }
run-seconds =
    { $count ->
        [one] 1 second
       *[other] { $count } seconds
    }
run-stretch = More time for everybody
run-stretch-times = × { $count }
run-stretch-help = All time limits are multiplied by this, the game’s own too.
run-pace = Bots think
run-pace-usual = as long as usual
run-pace-own = as it is now
run-pace-quick = briefly
run-pace-slow = slowly
run-pace-slower = very slowly
run-save = Save

## The lobby

lobby-host-starts = { $who } hosts this table and starts the game.
lobby-up = Move { $name } up
lobby-down = Move { $name } down
lobby-tools = More for { $name }
lobby-make-host = Make host
lobby-bot-level = How well bots play
lobby-level = Level: { $level }
lobby-fill = Fill the free seats
lobby-lock = Lock the table
lobby-unlock = Unlock the table
lobby-locked = The table is locked: nobody else can sit down.
lobby-change = Another game, other options
lobby-large = Show it large
lobby-away = away
bot-expert = sharp
bot-club = sly
bot-child = friendly
bot-random = by luck alone

## Bots: names and tempers

bots-title = How the bots play
bot-name-ada = Ada
bot-name-basil = Basil
bot-name-cleo = Cleo
bot-name-dodo = Dodo
bot-name-esme = Esme
bot-name-fitz = Fitz
bot-name-gigi = Gigi
bot-name-hugo = Hugo
temper-bold = bold: bluffs a lot
temper-cautious = cautious: seldom bluffs
temper-trusting = trusting: seldom doubts
temper-wary = wary: doubts a lot
temper-cheeky = cheeky: bluffs and doubts a lot
temper-calm = calm: seldom bluffs or doubts
temper-carefree = carefree: bluffs a lot, seldom doubts
temper-stern = stern: seldom bluffs, doubts a lot

change-title = What will you play?
change-lead = The same people and the same code. Nobody has to come in again.
change-button = Play this

qr-title = Come in to { $game }
qr-help = Scan the picture, or type the six digits at { $address }.

error-crowded = Very many people are coming in at this table. Please wait a moment and try again.
error-too-many-streams = Very many people are watching in this house right now, so this page does not follow along by itself. Reload it in a moment.
error-unprintable = These letters cannot be printed here: { $letters }. Take their rows out of the list, or print it with another program.
error-slow-body = That took too long to arrive, so nothing was done. Please check your connection and send it again.
error-full-house = The house is full at the moment. Please wait a moment and try again.
error-no-pasted-decks = Where children play, only lists of words that come with this house are played. Choose another one.
error-not-founder = Only the person who set this table up can turn that on.
error-bad-deck = This list of words cannot be used. { $place }: { $problem }.

## Names: a mood and an animal

# An animal may have a .gender, and a mood a form for each gender that differs from its own.
nick-name = { $mood } { $animal }
nick-animal-otter = Otter
nick-animal-fox = Fox
nick-animal-owl = Owl
nick-animal-bear = Bear
nick-animal-panda = Panda
nick-animal-koala = Koala
nick-animal-tiger = Tiger
nick-animal-lion = Lion
nick-animal-frog = Frog
nick-animal-penguin = Penguin
nick-animal-whale = Whale
nick-animal-dolphin = Dolphin
nick-animal-octopus = Octopus
nick-animal-turtle = Turtle
nick-animal-crab = Crab
nick-animal-snail = Snail
nick-animal-bee = Bee
nick-animal-butterfly = Butterfly
nick-animal-hedgehog = Hedgehog
nick-animal-squirrel = Squirrel
nick-animal-rabbit = Rabbit
nick-animal-mouse = Mouse
nick-animal-cat = Cat
nick-animal-horse = Horse
nick-animal-swan = Swan
nick-animal-raccoon = Raccoon
nick-animal-giraffe = Giraffe
nick-animal-elephant = Elephant
nick-animal-hamster = Hamster
nick-animal-duck = Duck
nick-animal-llama = Llama
nick-animal-peacock = Peacock
nick-animal-beaver = Beaver
nick-animal-kangaroo = Kangaroo
nick-animal-flamingo = Flamingo
nick-animal-parrot = Parrot
nick-mood-sleepy = Sleepy
nick-mood-brave = Brave
nick-mood-merry = Merry
nick-mood-clever = Clever
nick-mood-curious = Curious
nick-mood-quiet = Quiet
nick-mood-shy = Shy
nick-mood-lucky = Lucky
nick-mood-happy = Happy
nick-mood-bold = Bold
nick-mood-calm = Calm
nick-mood-nimble = Nimble
nick-mood-patient = Patient
nick-mood-polite = Polite
nick-mood-dreamy = Dreamy
nick-mood-proud = Proud
