# What a device remembers: the games that were finished on it.

mine-title = My games
mine-lead = The games that were finished on this device. The list is in this browser alone: the house does not have it.
mine-unscripted = The list is in your browser alone, so this page needs its script to show it.
mine-none = No game was finished on this device yet.
mine-noted = This game is on the list of this device.
mine-against-child = Against friendly bots
mine-against-club = Against sly bots
mine-against-expert = Against sharp bots
mine-against-mixed = Against bots of several kinds
mine-against-people = With other people
mine-games = Games
mine-won = Won
mine-passed = Lies that passed
mine-right = Calls that were right
mine-part = { $part } of { $all }
mine-games-title = Every game
mine-games-help = A link leads to the game, move by move, for as long as the house keeps its table.
mine-was-won = Won
mine-place = Place { $place } of { $of }
mine-together = Played together on this device
mine-save = Save the list as a file
mine-clear = Clear the list
mine-clear-sure = The list is deleted from this browser. The games stay in the house until it forgets them.
mine-clear-do = Yes, clear it
mine-cleared = The list is empty now.
kept-mine = A list of the last 200 games that were finished on your device, with the numbers of your bluffs and calls. It is in your browser alone, and the page of it clears it or saves it as a file. On a device of several people it has only which game was played, and at tables of a class nothing.

## The question of the day

daily-title = Would you believe it?
daily-day = The question of { $day }
daily-place = You see what { $who } sees.
daily-question = Do you believe { $who }?
daily-believe = I believe it
daily-call = It is a bluff
daily-right-true = You are right: it was true.
daily-right-bluff = You are right: it was a bluff.
daily-wrong-true = This time it was true.
daily-wrong-bluff = It was a bluff, and you believed it.
daily-open = Now every card lies face up, as it was when you were asked.
daily-streak = Days in a row:
daily-tomorrow = Bots of this house played the game. Tomorrow there is another question, the same for everybody.
daily-none = There is no question today. Come again tomorrow.
kept-daily = How many days in a row you answered the question of the day, in your browser alone. What you answered is stored nowhere.

## On the home screen

offline-title = No connection: your seat waits
offline-lead = This device does not reach the house. Your seat stays yours, and nothing of your table is lost. When the connection is back, the page comes back too.
offline-again = Try again
update-notice = A newer version of this house is here.
update-load = Load it
signals-notify = Tell me when it is my turn
signals-denied = the browser says no
kept-offline = Once you have been at a table, your browser keeps one page that says that there is no connection, and its files: nothing of a table.
