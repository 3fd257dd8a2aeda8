# The screen for everybody, and several people at one device.

## The big screen

tv-title = Show a table on this screen
tv-lead = For a projector or a television: the table as everybody may see it. Type the six digits of the table.
tv-code = Code of the table
tv-show = Show it
tv-link = Show on a big screen
tv-scan = Scan and play
tv-or = or go to
tv-type = and type
tv-wait = The game begins when the host starts it.
tv-sound = Sound

## Several people at one device

here-games-title = What will you play here?
here-games-lead = One device goes round. Everybody sees only their own cards.
here-title = { $game } on this device
here-lead = The device goes from hand to hand. A curtain hides everybody’s cards until the right person has it.
here-people = How many people play on this device?
here-name = Name of person { $number }
here-bots = Bots that play along
here-bots-help = At most { $most } can play together; there are as many bots as fit.
here-others = Other animals
here-start = Deal the cards
here-link = Somebody else plays on this device too
here-give = Give the device to { $who }
here-hold = Hold to look
here-open = I am { $who }: show my cards
here-hide = Hide my cards
here-hand = The cards of { $who }
here-turn = { $who }’s turn
here-places = Turn the screen towards you and hold to look. Then choose by the numbers.
here-alone = Look alone
here-table = Look at the table
here-page-title = ● { $who } – { $game }

also-title = Somebody else plays here too
also-lead = { $who-count ->
        [one] { $who } plays { $game } on this device. Who else?
       *[other] { $who } play { $game } on this device. Who else?
    }
tv-open = Or open a table on this screen
tv-open-lead = Whoever joins first by phone is its host.
