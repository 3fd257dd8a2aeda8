# Looking back: replays, exports, imports.

replay-title = Looking back
replay-page-title = { $game }, looking back: { $step } of { $steps }
replay-back = To the table
replay-earlier = Look back at the last game
replay-games = Games at this table
replay-game = Game { $number }
replay-eyes = Through whose eyes
replay-open = All hands open
replay-as = As { $who }
replay-rail = As a watcher
replay-place = Move { $step } of { $steps }
replay-place-short = { $step } / { $steps }
replay-deal = The game begins.
replay-moments = Every move
replay-show-all = Show every move
replay-show-untrue = Show only bluffs
replay-steps = Go through the game
replay-first = To the beginning
replay-turn-before = Back to the turn before
replay-before = One move back
replay-after = One move on
replay-turn-after = On to the next turn
replay-last = To the end
replay-true = True
replay-true-help = It was so.
replay-false = False
replay-false-help = It was not so: a guess or a mistake, and no lie.
replay-lie = A lie
replay-lie-help = It was not so, and whoever said it knew that.
replay-weak = Weak, and it got through
replay-weak-help = Nobody challenged it, and everybody who could have would have won.
replay-untrue-count =
    { $count ->
        [0] There was no false claim in this game.
        [one] 1 false claim, { $lies ->
            [0] and no lie
           *[other] and it was a lie
        }
       *[other] { $count } false claims, { $lies ->
            [0] none of them a lie
            [one] 1 of them a lie
           *[other] { $lies } of them lies
        }
    }
replay-weak-count =
    { $count ->
        [one] 1 weak lead got through
       *[other] { $count } weak leads got through
    }
replay-lie-before = The bluff before
replay-lie-after = The next bluff
replay-share = Share and keep
replay-link = A link to this moment
replay-play = Play it
replay-pause = Pause
replay-keys = Keys: ← → one move, [ ] one turn, Home and End, p plays and pauses.

best-title = The moments of the game
best-own = Your best moment
best-bluff = The boldest bluff that passed
best-catch = The best call
best-doubt = The costliest doubt
best-bluff-kind = The cleverest bluff
best-catch-kind = The best catch
best-doubt-kind = The bravest doubt

## The prizes of the last games

evening-title = Prizes so far
evening-over = Over your last { $games } games
evening-who = { $who }
evening-bluff = The boldest bluff that passed
evening-nose = The best nose
evening-believed = The most believed
evening-bluff-kind = The cleverest bluff
evening-nose-kind = The sharpest eyes
evening-believed-kind = The best poker face
evening-nose-count =
    { $count ->
        [one] { $count } right call
       *[other] { $count } right calls
    }
evening-believed-count =
    { $count ->
        [one] { $count } bluff that nobody called
       *[other] { $count } bluffs that nobody called
    }

## A moment to share: a picture and a link. The stamp has one or two words.

share-lie = Share this lie
share-bluff = Share this bluff
share-call = Share this call
share-anybody = A player
share-passed = { $who } got away with it.
share-caught = { $who } saw through it.
share-stamp-lie = A lie!
share-stamp-bluff = Bluff!
share-stamp-call = Caught!
share-lead = The boldest moment of the game as a picture, and a link to it.
share-names = Show the names
share-update = Change the picture
share-nameless = The picture and the link show no names. Other pages of this table still do, and a person who changes the address can read them.
share-named = The picture names a player, and the link shows the names of all. Ask them first.
share-send = Share
share-save = Save the picture
share-look = See it in the replay
share-text = Would you have believed it? A moment of { $game }
replay-player = Player { $count }

error-not-shared = Children or a class play here, so moments of their games are not shared.
error-nothing-to-share = This game has no bluff and no call to share.

records-title = Look back at a game from elsewhere
records-lead = Every finished game can be saved as a record. Bring one here, from this house or another, and go through it move by move.
records-file = The file
records-paste = Or paste the record
records-look = Check it and look
records-help = Every move and every card drawn is checked first. The record is then kept in this house, so that links to its moments work. The names in it can be read by whoever has the link.

error-record-child-safe = This house is for children. It keeps no records of other houses, because their names were typed freely.
error-record-too-long = This record is too long to be kept here.
error-record-unfinished = This record ends before its game does. Only finished games can be looked back at.
error-record-diverged = This record is wrong from entry { $at } on, so it is not kept.
error-record-other = This house has a table of the same name that went otherwise. The record is not kept.
error-record-too-many = Too many records were brought lately. Try again in a minute.
error-record-none = This is not a Humbug record.
error-record-newer = A newer version of Humbug made this record. This one cannot read it.
error-record-cut = This record breaks off at entry { $at }. Try to copy or download it again.
error-record-unreadable = Entry { $at } of this record cannot be read.

seen-save = Save what I have seen

## The coach

coach-title = Where could I have bluffed?
coach-ask = What would an expert do?
coach-hide = Without the expert
coach-failed = The expert has no answer just now. Ask again in a moment.
coach-nothing = No decision led here. Step on to the next move.
coach-lead = In the place of { $who }, knowing what { $who } knew, an expert would:
coach-share = { $percent } %
coach-hardly = under 1 %
coach-never = never
coach-done = (played)
coach-cost =
    Against the expert’s favourite that costs about { $count ->
        [one] 1 win
       *[other] { $count } wins
    } in 100 games, give or take { $within }.
coach-gain =
    It does better than the expert’s favourite: about { $count ->
        [one] 1 win
       *[other] { $count } wins
    } more in 100 games, give or take { $within }.
coach-cost-none = In wins, no difference from the expert’s favourite can be told: it is within { $within } in 100 games.
coach-fewer = { $unit } in 100 games: about { $count } fewer, give or take { $within }.
coach-more = { $unit } in 100 games: about { $count } more, give or take { $within }.
coach-points = Points
coach-brilliant = A brilliant bluff!
coach-gave-away = That gave it away: an expert hardly ever bluffs here.
coach-missed = A missed call: it was a bluff, and an expert mostly calls here.
coach-bluffs = Chances to bluff: { $chances }. Bluffs: { $taken }.
coach-calls = Chances to call: { $chances }. Calls: { $taken }.
coach-moments = Worth another look:
coach-no-moment = No move stands out as costly.
coach-pending = The expert still compares moves. Look again in a moment.
coach-no-chance = Had no chance to bluff or to call.
coach-how = The expert is the strongest bot of this house. It knows only what the seat knew, and it mixes on purpose, so that nobody can read it. A hint at that moment says the same. What a move costs is a rough estimate: weaker bots play the games that are compared.
