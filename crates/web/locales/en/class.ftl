# A class.

class-way = A class
class-way-help = For teachers: one code for everybody, tables filled by themselves, a board that shows them all.
class-new-title = A class: which game?
class-new-lead = Everybody comes in by one code. You start, and all tables play at once.
class-next-title = Which game next?
class-next-lead = The pupils stay. What you choose is played when you start the next game.
class-with-words = With your own words
class-back = Back to the board
class-home = To the front door
class-form-title = A class plays { $game }
class-open = Open the class
class-choose = Play this next
class-child = Children are playing
class-child-help = Nobody can write to anybody, and nobody is hurried by a clock.
class-coach = The pupils may ask an expert
class-coach-help = After a game, when they look back at it. While a game is on there are no hints.
class-promise = Nobody's name is asked for or kept: pupils are called by animals.
class-paste = Your own words
class-paste-label = Your list
class-paste-help = Copy the cells out of your spreadsheet: a word in each row, and beside it what belongs to it. A list here is played instead of the deck above.
class-made = Or the code or the link of a list that is kept here
class-look = Look at the words
class-size = Players at a table
class-rest = If the numbers do not come out even
class-rest-bots = Bots take the free seats
class-rest-larger = Some tables are larger
class-two-step = Whoever comes in taps a picture from the wall
class-two-step-help = It changes every few seconds, so only those in the room come in.
class-term = Keep the class for a term
class-term-help = Seat cards stay good for half a year. Otherwise all is forgotten within a month.
class-door-title = Come in
class-door-in = Come in
class-door-picture = Tap the picture that the wall shows now
class-door-choice = Picture { $number }
class-door-promise = Your real name is not asked for.
class-lobby-title = You are in
class-lobby-wait = It begins soon. You are led to your table by itself.
class-lobby-next = A game is on and every seat is taken. You play in the next one.
class-card-title = Your seat card
class-card-lead = Scan the card, or paste its link. If this comes back again, the card is not good any more: ask the teacher.
class-teacher-title = The teacher's board
class-teacher-lead = Open your own link, or paste it here.
class-key-label = Link or key
class-key-go = Go on
class-wall-title = The wall
class-wall-locked = The door is closed.
class-wall-tap = Tap this picture
class-wall-picture = The picture to tap
class-paused = Pause
class-table = Table { $number }
class-table-over = Finished
class-table-watch = { "" }: watch in a new tab
class-table-round = Round { $round }
class-cards-title = Seat cards
class-cards-lead = Cut them out. Whoever scans a card has that place, on any device and after any mishap.
class-cards-until = Good until { $day }, and longer while the class is used.
class-cards-none = There are no places yet. Make some, or let the pupils come in by the code.
class-cards-more = New places
class-cards-make = Make them
class-cards-a4 = Print them (PDF, A4)
class-cards-letter = PDF for Letter paper
class-cards-print = Ten on a sheet, with lines to cut along. Your browser can print this page too: only the cards are printed.
class-card-qr = The way to this place
class-device-title = A new device
class-device-lead = Scan this with the new device. The old one opens nothing any more.
class-device-link = The same as a link
class-homework-title = Homework
class-homework-lead = You play against bots. When the game is over you get a code for your teacher.
class-homework-promise = The code says how the game went, not who you are.
class-homework = Homework
class-homework-help = A link to a game against bots with these words and options. Nobody needs an account.
class-homework-give = Make the link
class-homework-link = Link for the pupils
class-check = Check a result code
class-check-go = Check
class-check-good = Genuine: homework { $number }, { $day }, place { $place } of { $seats }; missed { $missed }, doubted wrongly { $doubted }, recognised { $recognised }.
class-result-title = Your result
class-result-lead = Give this code to your teacher.
class-result-label = Result code
class-result-early = Finish the game first: the code comes then.
class-homework-code = Get the code for your teacher
class-board-title = Class { $code }
class-board-bar = What all tables do
class-start = Start
class-start-anew = Start with fresh tables
class-nobody-yet = Show the wall: pupils come in by its code.
class-pause = Pause all
class-go-on = Go on
class-more-2 = Two more minutes
class-no-time = No clock
class-end = End all
class-end-sure = Games that are not over end without a result.
class-next = Next game
class-next-sure = Games that are not over end, and the next one begins with the same tables.
class-reshuffle = Reshuffle tables
class-reshuffle-sure = Games that are not over end, and the next one begins with everybody seated anew.
class-lock = Close the door
class-unlock = Open the door
class-ranking = Show results on the wall
class-hide-ranking = Hide results
class-lobby = In the lobby
class-waiting-next = Waiting for the next game
class-thinks = thinking
class-away = away
class-bot-plays = a bot plays on
class-bot = bot
class-acts = With the picked pupils
class-acts-help = Pick one or several above. Two can swap places.
class-move = Move to table
class-move-to = Move to table { $number }
class-swap = Swap the two
class-device = New device
class-play-on = Let a bot play on
class-remove = Take out
class-remove-sure = A bot has the seat from now on. Who came by mistake can come in anew.
class-more = More
class-wall = The wall, for the projector
class-next-game = Another game or other words
class-cards = Seat cards
class-report = Report
class-own-link = Your own link to this board
class-own-link-help = Keep it to yourself: it brings the board back when this browser is gone.
class-over = The end
class-over-help = Everything about this class is forgotten on { $day } if it is not used before.
class-close = End the class
class-close-sure = The code leads nowhere any more. The report stays until it is forgotten.
class-forget = Forget it now
class-forget-sure = Tables, report and seat cards are gone at once and for ever.
class-report-title = Report
class-report-forgotten = It is made of the games of this class and kept nowhere; on { $day } they are forgotten.
class-report-csv = As a table (CSV)
class-report-cards = Words
class-report-none = No game that is over was played with words yet.
class-report-what = Missed: let go although it belonged together, or called wrongly. Doubted wrongly: said wrongly of somebody else's hand what belongs together in it. Recognised: put together, or seen in somebody else's hand. A number opens its moments.
class-report-pupils = Pupils
class-report-names = Real names that you type here stay in this browser and are sent to nobody.
class-report-real = Real name (stays here)
class-report-word = Word
class-report-missed = Missed
class-report-doubted = Doubted wrongly
class-report-recognised = Recognised
class-report-pupil = Pupil
class-report-played = Games
class-report-moment = Game { $game }, table { $table }
class-report-ended = (ended early)
error-class-unknown = There is no such class: it is forgotten, or the address is wrong. Ask for the code.
error-class-code = This is the code of a class. Its pupils come in with a browser: open the house there and type the code.
error-class-over = This class is over.
error-class-full = This class is full. Ask the teacher.
error-class-locked = The door of this class is closed. Ask the teacher to open it.
error-class-picture = That was not the picture on the wall. Look again and tap the one it shows now.
error-class-teacher = Only the teacher of this class can do that. Your own link brings the board back.
error-class-pupil = This place has another device by now. Come in anew, or ask the teacher.
error-class-nobody = Nobody has come in yet.
error-class-not-playing = No game is on.
error-class-no-seat = Every seat at that table is taken. Swap two pupils instead.
error-class-knows = They have seen a hand of that game already. Do it before the next game begins.
error-class-number = Pick the pupils first: one for a new device, two to swap.
error-class-result = This is no result of this class: a character may be missing, or it is from another class.
error-too-many-classes = Very many classes are being opened at the moment. Please try again in { $seconds } seconds.
error-class-old-choice = The pictures have changed. Look at the wall again and tap the one it shows now.
error-class-not-own-work = There is no code for this game: a bot or the clock moved in your place, or the game was changed. Begin the homework again.
class-door-again = Show the pictures
class-not-me = That is not me
class-who-title = Who plays on this device?
class-who-go = Go on as { $name }
class-who-not = That is not me: forget { $name } here
class-who-also = Somebody else plays here too
class-who-help = Whoever is forgotten here keeps the place: their seat card or the teacher brings it back.
class-homework-anew = Play the homework again
class-check-again = This code was shown before, on { $day }.
class-ask-picture = Ask for the picture on the wall
class-no-picture = Ask for no picture
class-then = Next:
class-keep-link = Keep the link to this board: without it a dead laptop loses the class
class-everybody = All who are here
class-the-list = The list below
class-door-waits =
    { $seconds ->
        [one] New pictures come in a second.
       *[other] New pictures come in { $seconds } seconds.
    }
class-here =
    { $count ->
        [one] One pupil is here
       *[other] { $count } pupils are here
    }
class-places-free =
    { $count ->
        [one] One seat card waits for its pupil.
       *[other] { $count } seat cards wait for their pupils.
    }
class-table-still =
    { $minutes ->
        [one] Still for a minute
       *[other] Still for { $minutes } minutes
    }
class-state =
    { $tables ->
        [one] One table, { $over } finished
       *[other] { $tables } tables, { $over } finished
    }
class-state-paused =
    { $tables ->
        [one] Paused: one table, { $over } finished
       *[other] Paused: { $tables } tables, { $over } finished
    }
class-report-games =
    { $over ->
        [one] Made of one game, { $on } still on.
       *[other] Made of { $over } games, { $on } still on.
    }
class-finished = Your teacher begins the next game: you are led there without doing anything.
kept-class-title = Of a class
kept-class = Its game and its words, an animal for each place, who sat where, and one key from which the keys of its seat cards are made. No name of a pupil. It is forgotten at the latest 30 days after it was used last, or half a year where the teacher keeps it for a term, and at once when the teacher says so.
