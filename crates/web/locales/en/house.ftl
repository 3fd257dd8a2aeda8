# The house's own sentences. Room sentences live with their room and begin with its key.

house-name = Humbug
house-promise = Humbug is free software. It shows no advertising, keeps no profile of you and loads nothing from anywhere else.
skip-to-content = Skip to the content
language-menu = Language
list-separator = , { "" }
# Between a label and what it labels.
colon = : { "" }
close = Close
copy = Copy the link
copied = Copied
name-placeholder = Optional

## The front door

home-page-title = Humbug: card games for straight faces
home-title = Card games for people with a straight face
home-lead = Bluff, doubt, get caught. Play this minute against the house, or send your friends six digits.
home-games = The games
home-rules = Rules
home-words = Your own words
home-words-lead = For teachers and parents: two of the games are played with a list of words. Paste yours from a spreadsheet, any subject, any language.
home-words-link = Bring a list to { $game }
join-title = Got a code?
join-button = Join
join-help = Six digits from whoever invited you.
join-paste = You are invited. If nothing happens, paste the whole link here, or type the six digits.
join-paste-label = Link or code
opponents-label = How many opponents
play-now = Play now
host-link = Host a table
rules-link = Read the rules
promise-secret = Hidden cards are really hidden: your page never holds a card that you may not see.
promise-account = No account, no e-mail. Open the page and play.
promise-bots = The bots play by the same rules and see no more than you would in their seat.
game-for = { $people } · { $whom }
seats-exact =
    { $count ->
        [one] 1 player
       *[other] { $count } players
    }
seats-range =
    { $fewest ->
        [one] 1 to { $most } players
       *[other] { $fewest } to { $most } players
    }

## Credits

credits-link = Who made what
credits-title = Who made what
credits-lead = Humbug is built on other people’s good ideas. Here they are.
credits-games = The games
credits-marks = The names of games, people and publishers, and their marks, belong to their owners. Humbug is not affiliated with any of them. The rules are told in our own words.
credits-pictures = The pictures
credits-twemoji = Pictures of things are Twemoji graphics, made by Twitter, Inc. and other contributors, licensed under CC-BY 4.0 (creativecommons.org/licenses/by/4.0).
credits-own = All other drawings, and all texts, are our own.
credits-house = The house
credits-licence = Humbug is free software under the Apache License 2.0 or the MIT licence, as you like. It is written in Rust, with the help of many libraries, each under its own free licence.
credits-libraries = The libraries and their licences (in English)

## What is kept, and where to read on

docs-api-link = For programs
source-link = The source
kept-title = What is kept
kept-lead = No account, no e-mail address, no advertising, no counting of visits. What stays behind is this.
kept-table-title = Of a table
kept-table = What people are called there, every move and every draw, what was said, how the table is run, and when each thing happened. Whoever runs the house holds the file. While a game is on, nobody gets to read it; once it is over, everybody who has the address of the table can download its record.
kept-child = At a table for children, names that somebody typed and messages stand neither at the table nor in its record.
kept-days =
    { $count ->
        [one] A day after the last thing happened there, the house forgets the whole table with its record.
       *[other] { $count } days after the last thing happened there, the house forgets the whole table with its record.
    }
kept-hours =
    { $count ->
        [one] An hour after the last thing happened there, the house forgets the whole table with its record.
       *[other] { $count } hours after the last thing happened there, the house forgets the whole table with its record.
    }
kept-ever = This house keeps tables until whoever runs it clears them away.
kept-device-title = On your device
kept-seat = For each table where you sit down, a cookie with the key of your seat. It stays for 30 days and goes back to that table alone. Of the key the house itself keeps only a fingerprint. Another cookie tells the front door at which tables you sit, so that it leads you back; it holds no key. And a cookie that says only that your browser keeps cookies, for 30 days: nobody is seated in a browser that keeps none.
kept-choices = Once you choose them, your language, how well bots play against you, and what the pages help you with, as cookies for a year; and after games alone against bots, how the last three ended. Your browser alone remembers a name that you typed, whether sounds and keys are on, and how you sorted your cards.
kept-nowhere-title = Nowhere
kept-nowhere = The house writes down no network address and no visit, and your browser is asked to load nothing from anywhere else.

## One game

play-title = Play now
rules-short-title = The game in short
rules-whole = The rules in full
host-title = Host a table
host-help = Opens a table with a link and a code for your friends. Bots can fill the seats that stay empty.
host-options = Options of the table
host-button = Open the table
option-number = or type a number, { $low } to { $high }
rules-title = The rules of { $game }
rules-back = Back to the game
rules-play = Play

## Joining

join-table-title = Join a table of { $game }
join-host = { $host } is waiting for you.
join-sit = Sit down
join-watch = Only watch

## The lobby

lobby-title = Your table of { $game }
lobby-title-guest = A table of { $game }
lobby-lead = Send the code, the link or the picture. Everybody comes in by the same door.
lobby-invite = Come in
lobby-qr = QR code with the link to this table
lobby-link = Link to this table
lobby-only-here = This link works on this machine only, because the house was opened for it alone. Its README says how to open it for phones.
lobby-other-links = If that link does not open
lobby-seats = At the table: { $taken } of { $most }
lobby-free =
    { $count ->
        [one] 1 free seat
       *[other] { $count } free seats
    }
lobby-remove = Remove { $name }
lobby-add-bot = Add a bot
lobby-start = Start the game
lobby-ready = Nobody can come in once the game has started.
lobby-too-few =
    { $missing ->
        [one] One more player is needed. Invite somebody or add a bot.
       *[other] { $missing } more players are needed. Invite somebody or add bots.
    }
lobby-wait = The host starts the game.
lobby-options = What was agreed
lobby-leave = Leave the table
lobby-sit = Sit down too
tag-host = host
tag-bot = bot
hand-over-help = Open this link on another device to go on there with the same seat. Whoever has it plays for you, so keep it to yourself.
hand-over-label = The link to your seat

## The table

turn-yours = Your turn
turn-waiting = Waiting for { $who }
turn-waiting-many = Waiting for { $count } players
turn-nature = One moment
turn-nobody = The game is over
title-yours = ● Your turn – { $game }
title-table = { $game } – Humbug
menu = Menu
menu-rules = Rules of the game
menu-home = All games
menu-keys = Keys
menu-hand-over = Go on another device
menu-code = Code of the table:
aid-on = on
aid-off = off
net-lost = The connection is gone. Trying again …
net-back = The connection is back.
net-slow = A slow connection: what happens comes late.
net-unanswered = No answer came. It may not have arrived: look whether it is done, or send it again.
net-again = Send it again
unscripted = The script of this page did not load, so the page does not follow along by itself. It is loaded again every few seconds.
unscripted-again = Look again now
log-title = What happened
# A deal in one line: what each was given, as far as the reader may know it.
log-deal = The cards are dealt: { $hands }.
log-deal-seen =
    { $who-is ->
        [you] you ({ $cards })
       *[other] { $who } ({ $cards })
    }
log-deal-unseen =
    { $who-is ->
        [you] you
       *[other] { $who }
    } ({ $count ->
        [one] 1 card
       *[other] { $count } cards
    })
notice-clause = See the rule
confirm-title = You are about to
confirm-do = Do it
confirm-cancel = Think again
keys-title = Keys
keys-card = choose a card, or put it back
keys-arrows = from card to card
keys-enter = confirm
keys-esc = think again, close
keys-help = this list
keys-switch = Single keys are on

## Afterwards

finished-you-won = You won!
finished-won = { $who } won
finished-shared = First place, shared: { $who }
points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
finished-open = Every card, face up
finished-open-help = Nothing is hidden any more. This is how the last cards lay, and what really happened.
record-title = The record
record-help = Every move and every draw, one line each. Keep it, read it, or check with it that nobody cheated, the house included.
record-proof = Numbers to check it by
record-download = Download the record
record-commitment = Promised before the first card:
table-forgotten = If nothing happens here any more, this table and its record are forgotten on { $day }.
record-sealed = The seal of the record, to note down and compare:

## When something does not work

error-title = That did not work
error-home = To the front door
error-back = Back to the table

error-not-found = There is no such page here.
error-method = This address does not take that kind of request.
error-cross-site = That request came from another site, so nothing was done. Try it again from here.
error-other-host = Nothing was done: your browser says that this page is at { $sender }, but the house was asked as { $host }. Something between them changes the address. Whoever runs the house can mend it: start it with { $flag } and the address that people type.
error-misdirected = This house is not served under this address. It is at { $address }.
error-misdirected-there = Go there
error-no-cookies = Your browser does not keep the cookie that holds a seat, so you would lose your seat at once, and nobody was seated. Allow cookies for this site, or open it in a window of its own, and try again.
error-not-encrypted = This house keeps seats on encrypted connections alone, and this page came without encryption, so nobody was seated. Go on at { $address }.
error-no-upgrade = This is the live stream of a page, which only pages ask for.
error-too-large = That was more than this page takes.
error-malformed = The field “{ $field }” is missing or cannot be read.
error-json = The body is not the JSON that is expected here.
error-not-json = The body must be declared as JSON.
error-bad-code = A code has six digits, for instance 482 913.
error-no-token = This request needs the token of a seat.
error-hand-over = That would show too much on the open table. Press “Look alone” first.
error-bad-token = This link to a seat is not complete. Copy it again, the whole of it.
error-internal = Something broke in the house. Nothing of yours was changed; please try once more.
error-unknown-room = There is no such game in the house.
error-unknown-table = There is no such table. It may have been cleared away.
error-unknown-code = No table has this code. Look at the digits once more, or ask for the link.
error-too-many-guesses = Too many wrong codes in a short time. Please wait a moment and try again.
error-options = These options do not go together at this table.
error-options-seats = “{ $option }: { $value }” does not go with { $seats ->
    [one] one player
   *[other] { $seats } players
}. Choose something else there, or change who plays.
error-options-against = “{ $option }: { $value }” does not go with what is chosen for “{ $other }”.
error-options-value = “{ $option }” cannot be “{ $value }”.
error-bad-name = A name has at most 24 characters and no control characters.
error-bad-salt = Your share of the shuffle cannot be read.
error-not-seated = You do not sit at this table.
error-not-host = Only the host of the table can do that.
error-not-in-lobby = The game has already begun.
error-not-playing = The game has not begun yet.
error-game-over = The game is over, so there is nothing to play any more.
error-full = Every seat at this table is taken.
error-too-few = The table needs at least { $min } players before it can start.
error-unknown-bot = There is no bot of this name.
error-stale = The table has moved on since you last looked. Here is how it stands now.
error-key-reused = This key belongs to another move. Each new move needs a new key.
error-not-awaited = It is not your turn.
error-unreadable-move = That was not understood, so nothing was done. Choose your cards first, or look how the word is spelt, then say it again.
error-not-finished = The game is not over yet, so this stays closed.
error-damaged = The record of this table is damaged, so it cannot go on.
error-broken-at = The record of this table is damaged at entry { $entry }, so it cannot go on. Whoever runs the house can look at it by that number.
error-newer = Entry { $entry } of this table was written by a newer version of the house, so this one cannot open it. Whoever runs the house has to bring it up to date.
error-store = The house cannot write anything down at the moment, so it accepts no moves. Please try again soon.
error-interrupted = The house was interrupted just then. Look at the table to see whether that was done, and try again if not.
error-too-many-tables = Very many tables are being set up at the moment. Please try again in { $seconds } seconds.
error-busy = Very many people are asking for this at once. Please wait a moment and try again.
error-closing = The house is closing for a moment. Your table will be here when it is back.

## Decks

deck-title = Your own list of words
deck-own = Bring your own list of words
deck-level = Level
deck-added = Added to this house
deck-paste = Paste your list
deck-file = Take it from a file
deck-file-help = CSV, TSV, .xlsx, Quizlet, or .txt and .apkg out of Anki
deck-file-too-long = This file is longer than a list may be ({ $limit } characters). Take a part of it.
deck-file-empty = This file is empty. Choose the one with your words.
deck-file-too-large = This file is larger than { $limit } MiB. Take a list without pictures and sounds, or a part of it.
deck-file-damaged = This file is damaged or cut short. Save or export it once more, and choose it again.
deck-file-unpacks = This file unpacks to more than { $limit } MiB, which is too much for a list of words.
deck-file-parts = This file is packed of more than { $limit } parts, which is too much for a list of words.
deck-file-rows = This file has more than { $limit } rows. Take a part of it.
deck-file-columns = This file has more than { $limit } columns. Take those with the words.
deck-file-cell = Row { $row } of this file has a cell of more than { $limit } KiB. Take it out, and choose the file again.
deck-file-cells = This file has more than { $limit } cells. Take a part of it, and choose the file again.
deck-file-too-heavy = This file asks for more memory than a list of words needs. Copy the words into a new file, and choose that one.
deck-file-too-slow = This file takes too long to open. Copy the words into a new file, and choose that one.
deck-file-pdf = This seems to be a PDF. A list of words is needed: CSV, .xlsx, a Quizlet export, or .txt or .apkg out of Anki. You may also copy the words and paste them.
deck-file-picture = This seems to be a picture. A list of words is needed: CSV, .xlsx, a Quizlet export, or .txt or .apkg out of Anki.
deck-file-sound = This seems to be a sound or a film. A list of words is needed: CSV, .xlsx, a Quizlet export, or .txt or .apkg out of Anki.
deck-file-web-page = This seems to be a web page. A list of words is needed: CSV, .xlsx, a Quizlet export, or .txt or .apkg out of Anki. You may also copy the words out of the page and paste them.
deck-file-old-office = This seems to be an older spreadsheet (.xls) or one with a password. Save it as .xlsx or CSV without a password, or copy the cells and paste them.
deck-file-document = This seems to be a text document. Copy the table out of it and paste it, or save a spreadsheet as .xlsx or CSV.
deck-file-presentation = This seems to be a presentation. Copy the words out of it and paste them.
deck-file-open-document = This seems to be an OpenDocument file (.ods). Save it as .xlsx or CSV, or copy the cells and paste them.
deck-file-archive = This seems to be a packed folder. Unpack it and choose the file with the words. A list of words is needed: CSV, .xlsx, a Quizlet export, or .txt or .apkg out of Anki.
deck-file-unknown = This seems to be no text. A list of words is needed: CSV, .xlsx, a Quizlet export, or .txt or .apkg out of Anki.
deck-letters-title = Are these letters right?
deck-letters = This file is not saved as UTF-8, so nothing in it says which letters are meant. They were read as { $name }, which is a guess. Look at a few rows:
deck-letters-right = Yes, these letters are right
deck-letters-others = No: show other ways to read them
deck-letters-take = Read as { $name }
deck-letters-none = If no way is right, save the file once more as UTF-8 (“CSV UTF-8” in Excel) and choose it again.
deck-kinds-title = Which notes are meant?
deck-kinds = This package has { $count } kinds of notes, with different fields. A list is made of one of them.
deck-kinds-take = Take “{ $name }”
deck-file-letters = This file is not in the encoding that was said.
deck-file-kind = This package has no kind of notes with that name.
deck-letters-name = { $letters } ({ $encoding })
letters-unicode = Unicode
letters-western = Western European
letters-central = Central European
letters-cyrillic = Cyrillic
letters-ukrainian = Ukrainian
letters-chinese = Chinese, simplified
letters-chinese-old = Chinese, traditional
letters-japanese = Japanese
letters-korean = Korean
letters-arabic = Arabic
letters-hebrew = Hebrew
letters-greek = Greek
letters-turkish = Turkish
letters-baltic = Baltic
letters-vietnamese = Vietnamese
letters-thai = Thai
deck-unseen = { $count ->
        [one] One character that nobody sees was taken out, or became a plain space.
       *[other] { $count } characters that nobody sees were taken out, or became plain spaces.
    }
deck-readings = { $count ->
        [one] One reading beside its characters was left out: it is no part of the word.
       *[other] { $count } readings beside their characters were left out: they are no part of the words.
    }
deck-hidden = { $count ->
        [one] One row or column that the sheet hides was left out.
       *[other] { $count } rows and columns that the sheet hides were left out.
    }
deck-file-quiz = This seems to be a quiz, but its right answers are missing, too long, or nearly all the same. Make a list with a word and its meaning in each row, and choose that one.
deck-other-sheets = Only the first sheet with words was taken. Left out: { $sheets }.
deck-lacking =
    { $count ->
        [one] One row cannot be used in this game; it is played without it
       *[other] { $count } rows cannot be used in this game; it is played without them
    }
deck-take = Which of the words are played?
deck-take-help = This game takes at most { $most } of these { $count }. The list stays as it is.
deck-take-all = All { $count }
deck-take-first = The first ones
deck-take-chance = Some by chance
deck-take-chosen = Those that are ticked above
deck-take-count = How many (the first ones, or by chance)
deck-tick = Play with { $word }
deck-columns = What the columns hold
deck-columns-help = Say it by hand where the house has it wrong, then look at the list again.
deck-columns-more = { $count ->
    [one] One more column is not shown.
   *[other] { $count } more columns are not shown.
}
deck-column = Column { $number }
deck-column-own = { $name } (as it is)
deck-column-nameless = As it is
deck-column-word = The word
deck-column-word-in = The word in the language { $lang }
deck-column-definition = What it means
deck-column-example = A sentence with it
deck-column-image = A picture (one emoji)
deck-column-image-alt = What the picture shows
deck-column-article = The article
deck-column-say = How to say it
deck-column-level = The level
deck-column-tags = Tags
deck-column-note = A note
deck-column-out = Leave it out
deck-quizlet = Pasted from Quizlet with separators of your own
deck-quizlet-help = Type here what you chose there. \t means a tab, \n a new line.
deck-quizlet-cells = Between word and meaning
deck-quizlet-rows = Between rows
library-title = The decks of this house
library-lead = Look at each of them, play with it, or take it with you and change it. Your own list of words is played in the same games.
library-rows =
    { $count ->
        [one] One row
       *[other] { $count } rows
    }
library-languages = languages: { $languages }
library-export = Take it with you
library-format-own = Humbug’s own file
library-format-csv = CSV
library-format-xlsx = Spreadsheet (.xlsx)
library-format-quizlet = For Quizlet
library-format-anki = Text for Anki
library-format-apkg = Anki package (.apkg)
error-unknown-deck = There is no such list here. Check the link or the code; lists that nobody has looked at for 400 days are deleted.
error-too-many-decks = This house keeps as many lists as it can. Take yours along as a file instead.
made-title = Lists that people made here
made-lead = A list that you keep here belongs to whoever has its secret link. Others open it with its code.
made-code = Code of a list
made-open = Open it
made-keep = Keep this list here
made-keep-help = You get a secret link to change it, and one to show it to others. No account is needed.
made-key-title = Change a list
made-key-help = Paste the secret link of the list, or open it again. If that led you here, your browser keeps no cookies from this house: allow them.
made-key-read = Only look at the list
made-links = Its links
made-saved = Saved.
made-edit-link = To change it (secret)
made-edit-link-help = Whoever has this link can change and delete the list. Save it now: nobody can give it to you again.
made-read-link = To show it to others
made-read-link-help = Whoever has this link can look at it, play with it and take it along. For typing, its code is:
made-change = Change the list
made-save = Save
made-not-saved = It was not saved: below is what you wrote. Mend it and save it again.
made-games = Which games can play this
made-usable =
    { $count ->
        [0] Not yet: too few of its { $rows } rows can be used here.
        [one] One of its { $rows } rows can be used here.
       *[other] { $count } of its { $rows } rows can be used here.
    }
made-more =
    { $count ->
        [one] and one more
       *[other] and { $count } more
    }
made-play = Play with it
made-delete = Delete this list
made-delete-help = Tables that are played with it go on. The list itself is gone for good.
kept-decks = A list of words that somebody keeps here: its words, a hash of the key in its secret link, and the day when it was last looked at. It is deleted when nobody has looked at it for 400 days, or at once by whoever has the secret link. Who made it is written down nowhere.
error-few-rows = { $asked } words were asked for, but there are only { $most } to take. Choose a smaller number.
deck-left-out = Left out, because cards hold text and one emoji: { $pictures ->
        [0] no picture
        [one] one picture
       *[other] { $pictures } pictures
    }, { $sounds ->
        [0] no sound
        [one] one sound
       *[other] { $sounds } sounds
    }.
deck-format = Copy the rows from a spreadsheet, or type one item per line with tabs, semicolons or commas between its parts. A first row with the names of the columns may stand above.
deck-look = Look at it
deck-play = Play against a bot
deck-untitled = A list without a title
deck-good =
    { $count ->
        [one] One row, and it can be played with.
       *[other] { $count } rows, and all can be played with.
    }
deck-bad =
    { $count ->
        [one] One thing has to be mended first
       *[other] { $count } things have to be mended first
    }
deck-bad-help = Nothing was left out silently: your list is below, just as you pasted it. Mend it there and look again.
deck-row = Row { $row }
deck-whole = The whole list
deck-no-drawing = the house has no drawing of this emoji; choose another one
deck-archive = this is a spreadsheet program’s own file; save it as CSV, or copy the cells and paste them
deck-uncertain-letters = it is not UTF-8 and was read as { $encoding }, which is a guess; say whether these letters are right
deck-several-kinds = it has { $kinds } kinds of notes; say which one is meant
deck-deck-too-long = it has { $length } characters; at most { $limit } are allowed
deck-too-many-mistakes = there are { $mistakes } mistakes; the first { $limit } are told
deck-no-rows = there is no row of words
deck-too-many-rows = there are { $rows } rows; at most { $limit } are allowed
deck-too-few-rows = there are too few rows ({ $rows }); at least { $least } are needed
deck-unknown-separator = unknown separator; use a tab, a comma, a semicolon, a pipe, a colon or a space
deck-duplicate-header = this header line is given twice
deck-late-header = a header line must stand above the first row
deck-not-a-language = this is not a language; use a code such as fr or zh
deck-no-word-column = no column is called word or named after a language
deck-unnamed-columns = there are { $columns } columns without names; say under “{ deck-columns }” what each of them is
deck-too-many-columns = there are { $columns } columns; at most { $limit } are allowed
deck-duplicate-column = there is a second column of this kind
deck-nameless-column = there is text in a column without a name
deck-no-word = the word is missing
deck-no-partner = the word stands alone; it needs a definition, an example, a picture or a second language
deck-no-definition = the definition is missing
deck-no-example = the example is missing
deck-no-picture = the picture is missing
deck-no-word-in = there is no word in the language { $lang }
deck-too-long = it has { $length } characters; at most { $limit } are allowed
deck-too-many-fields = there are more parts ({ $fields }) than columns ({ $columns })
deck-duplicate-word = this word is in row { $first } already
deck-duplicate-id = this id is in row { $first } already
deck-duplicate-text = this text is in row { $first } already
deck-duplicate-picture = this picture is in row { $first } already
deck-not-a-picture = this is not a picture; use one emoji
deck-unclosed-quote = a quotation mark opens here and is never closed
deck-text-after-quote = there is text after a closing quotation mark
deck-quote-after-space = there is a space before an opening quotation mark
deck-looks-like-comment = it begins with #, which makes it a comment; put the first part in quotation marks
deck-character-control = the character { $code } is a control character and may not be used
deck-character-reorders = the character { $code } reorders the text around it and may not be used
deck-character-invisible = the character { $code } cannot be seen and may not be used
deck-character-private = the character { $code } has no meaning that everybody shares
deck-character-damaged = a character was lost here when the text was saved
deck-character-line-break = the name of a column must be one line
deck-too-many-marks = there are more than { $limit } marks on one character
deck-unbalanced-isolates = there are invisible direction marks that do not pair up
