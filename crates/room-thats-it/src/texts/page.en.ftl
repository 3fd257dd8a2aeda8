# Words that only the pages of That's It! need: the table as it is shown, the front door.

thats-it-blurb = Collect pictures and the words that go with them, in a language you know or one you are learning. When all your cards fit, do not forget to shout.
thats-it-for = age 6 up
thats-it-short = Draw a card, discard a card. Three or four cards of one thing, with at least one picture and one word, are a set; Wizards stand for anything. Whoever has all seven cards in sets discards and calls “That’s it!”. Cards that fit nowhere count against you, and the fewest points win.
thats-it-credit = That’s It! comes from a publisher whose name is not on the rules that we have.
thats-it-unit = Penalty points
thats-it-keys = p takes from the pile, t takes the top discard, a lays a set, d discards, c discards and calls “That’s it!”, n lets the call go. Shift with ← or → moves a card in your hand; you can also drag it.
thats-it-aid-together = Picture and word of one thing side by side
thats-it-aid-together-help = It tells which word goes with which picture. Switched off, you find that out yourself.
thats-it-deck-help = One item per row. Needed: the word, and something to pair it with: an emoji in a column “image”, the word in a second language, or a definition. Columns named en, fr, de, nl, es, it, zh or ar hold the word in that language, and the table chooses which one is learnt.

## Cards

thats-it-page-wizard-sun = the Wizard of the Sun
thats-it-page-wizard-moon = the Wizard of the Moon
thats-it-page-wizard-sea = the Wizard of the Sea
thats-it-page-wizard-wood = the Wizard of the Wood
thats-it-page-just-drawn = { $card }, just drawn

## The seats

thats-it-page-seats = The others at the table
thats-it-page-dealer = dealer
thats-it-page-dealer-letter = D
thats-it-page-in-hand = { $count } in hand
thats-it-page-put =
    { $count ->
        [one] 1 put down
       *[other] { $count } put down
    }
thats-it-page-state-draws = takes a card …
thats-it-page-state-acts = thinking …
thats-it-page-state-out = has put everything down
thats-it-page-state-last-call = may still call …
thats-it-page-state-idle = { "" }

## The middle

thats-it-page-centre = The middle of the table
thats-it-page-pile =
    { $count ->
        [0] Pile gone
        [one] 1 to draw
       *[other] { $count } to draw
    }
thats-it-page-discards =
    { $count ->
        [0] No discards
        [one] 1 discard
       *[other] { $count } discards
    }
thats-it-page-round = Round { $round } of { $rounds }
thats-it-page-to-draw =
    { $who-is ->
        [you] From which pile?
       *[other] { $who } takes a card.
    }
thats-it-page-took =
    { $who-is ->
        [you] You took the top discard.
       *[other] { $who } took the top discard.
    }
thats-it-page-drew =
    { $who-is ->
        [you] You drew from the pile.
       *[other] { $who } drew from the pile.
    }
thats-it-page-won =
    { $winner-is ->
        [you] “That’s it!” Round { $round } is yours.
       *[other] “That’s it!” { $winner } won round { $round }.
    }
thats-it-page-nobody-won = Nobody won round { $round }.
thats-it-page-points =
    { $count ->
        [one] 1 point
       *[other] { $count } points
    }
thats-it-page-undrawn = Not drawn, in no order
thats-it-page-left = Left over

## The sets

thats-it-page-sets =
    { $count ->
        [0] Sets on the table
        [one] 1 set on the table
       *[other] { $count } sets on the table
    }
thats-it-page-no-sets = Nobody has laid a set yet.
thats-it-page-set =
    { $who-is ->
        [you] Set { $number }, yours
       *[other] Set { $number }, by { $who }
    }
thats-it-page-do-add = Add to set { $number }
thats-it-page-do-swap = Swap a Wizard out of set { $number }

## What is awaited

thats-it-page-status-over = The game is over.
thats-it-page-status-nature = Cards are being dealt …
thats-it-page-status-draw = Take a card: from the pile, or the top discard.
thats-it-page-status-top-only = The pile is gone: take the top discard.
thats-it-page-status-pile-only = Take a card from the pile: there is no discard.
thats-it-page-status-discard = Choose a card and discard it. Do all seven others fit? Then call.
thats-it-page-status-act = Lay or add cards if you like, then choose a card and discard it.
thats-it-page-status-must-lay = You hold a complete set without a Wizard: choose its cards and lay it.
thats-it-page-status-out = Everything is laid: call!
thats-it-page-status-late = Do all your seven cards fit? If so, you can still call until the next player takes a card.
thats-it-page-status-late-empty = Was that it? You can still call until the next player takes a card.
thats-it-page-status-late-cards = You still hold cards, so there is nothing to call yet.
thats-it-page-status-last-call = That was the last turn of the round. Do all your seven cards fit? If so, you can still call.
thats-it-page-status-last-call-empty = That was the last turn of the round. Was that it? You can still call.
thats-it-page-status-last-call-cards = That was the last turn of the round. You still hold cards, so there is nothing to call.
thats-it-page-status-their-turn = { $who } is to move.

## The hand and the buttons

thats-it-page-your-hand =
    { $count ->
        [0] Your hand
        [one] Your hand: 1 card
       *[other] Your hand: { $count } cards
    }
thats-it-page-hand-empty = No cards left. Draw one and discard one, and call.
thats-it-page-hand-empty-call = No cards left. You can still call.
thats-it-page-speak = Say the words
thats-it-page-actions = Your moves
thats-it-page-do-pile = From the pile
thats-it-page-do-top = Top discard
thats-it-page-do-lay = Lay set
thats-it-page-do-discard = Discard
thats-it-page-do-discard-call = discard and call
thats-it-page-do-call = That’s it!
thats-it-page-do-pass = Not yet
thats-it-page-no-pile = The pile is gone.
thats-it-page-no-top = There is no discard to take.

## Scores

thats-it-page-scores = Points, round { $round } of { $rounds }
thats-it-page-scores-player = Player
thats-it-page-scores-round = R{ $round }
thats-it-page-scores-total = Total
thats-it-page-scores-lowest = The fewest points win. A card that fits nowhere counts 1, a Wizard 3.

thats-it-length-short = One round.
thats-it-length-normal = Three rounds.
thats-it-length-long = Six rounds.
