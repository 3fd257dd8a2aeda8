# Words that only the pages of Bluff Pirate need: the table as it is shown, the front door, the options.

pirate-blurb = Ten colours, two islands, one treasure. Lay a set half face down, look honest, and let the others guess.
pirate-for = age 9 up
pirate-short = Draw two cards, then place a set of three to five cards of one colour, most of it face down. The others vote in secret whether you bluff, and you pick the one vote that counts. Sets move ships, and the ship that turns up the treasure wins.
pirate-credit = Bluff Pirate was designed by Grégory Kirszbaum and published by Djeco.
pirate-result =
    { $count ->
        [0] at the start
       *[other] square { $count }
    }
pirate-unit = Squares sailed
pirate-keys = d draws, b boards, s places the chosen cards as a set, r puts a card on the board, e ends the turn. In a vote h says honest and b says bluff. On a chosen card u turns it face up or down.
pirate-aid-notes = What everybody saw

## The seats

pirate-page-seats = The others at the table
pirate-page-in-hand = { $count } in hand
pirate-page-at-square =
    { $count ->
        [0] at the start
       *[other] on square { $count }
    }
pirate-page-state-thinking = thinking …
pirate-page-state-voted = has voted
pirate-page-state-set = has placed a set
pirate-page-state-picking = picks a vote
pirate-page-state-turn = to move
pirate-page-state-idle = { "" }

## The map

pirate-page-route = The sea route and the card squares
pirate-page-map = The route: islands on square { $near } ({ $near-token }) and square { $far } ({ $far-token }). Ships: { $ships }.
pirate-page-ship = { $who } { $square }
pirate-page-token-closed = a closed chest
pirate-page-token-empty = an empty chest
pirate-page-token-treasure = the treasure
pirate-page-squares = Pile and card squares
pirate-page-pile =
    { $count ->
        [0] The pile is empty
        [one] 1 card in the pile
       *[other] { $count } cards in the pile
    }
pirate-page-square-empty = { $colour }: empty
pirate-page-square =
    { $count ->
        [one] { $colour }: 1 card
       *[other] { $colour }: { $count } cards
    }
pirate-page-square-pirate = { $colour }: the pirate
pirate-page-square-both =
    { $count ->
        [one] { $colour }: 1 card and the pirate
       *[other] { $colour }: { $count } cards and the pirate
    }

## The middle

pirate-page-centre = The set on the table
pirate-page-dealing = The cards are dealt …
pirate-page-no-set = No set has been placed yet.
pirate-page-set =
    { $who-is ->
        [you] You place { $size } cards and say: all { $colour }.
       *[other] { $who } places { $size } cards and says: all { $colour }.
    }
pirate-page-face-down =
    { $count ->
        [one] 1 card face down
       *[other] { $count } cards face down
    }
pirate-page-face-up = Shown
pirate-page-was-down = Were face down
pirate-page-boarded =
    { $who-is ->
        [you] You board { $from } and take
       *[other] { $who } boards { $from } and takes
    } { $count ->
        [one] a card.
       *[other] { $count } cards.
    }
pirate-page-boarded-cards =
    { $who-is ->
        [you] You board { $from } and take: { $cards }.
       *[other] { $who } boards { $from-is ->
            [you] you
           *[other] { $from }
        } and takes: { $cards }.
    }
pirate-page-last-caught =
    { $voter-is ->
        [you] You caught { $who } bluffing and sail { $size }.
       *[other] { $voter } caught { $who-is ->
            [you] you
           *[other] { $who }
        } bluffing and sails { $size }.
    }
pirate-page-last-caught-island =
    { $voter-is ->
        [you] You caught { $who } bluffing and sail to the island!
       *[other] { $voter } caught { $who-is ->
            [you] you
           *[other] { $who }
        } bluffing and sails to the island!
    }
pirate-page-last-doubted =
    { $voter-is ->
        [you] You doubted a true set and go back 2.
       *[other] { $voter } doubted a true set and goes back 2.
    } { $who-is ->
        [you] You sail on.
       *[other] { $who } sails on.
    }
pirate-page-last-doubted-start =
    { $voter-is ->
        [you] You doubted a true set and are back at the start.
       *[other] { $voter } doubted a true set and is back at the start.
    } { $who-is ->
        [you] You sail on.
       *[other] { $who } sails on.
    }
pirate-page-last-doubted-island =
    { $who-is ->
        [you] Your set was true, and you sail to the island!
       *[other] The set was true, and { $who } sails to the island!
    }
pirate-page-last-fooled =
    { $voter-is ->
        [you] You believed a bluff.
       *[other] { $voter } believed a bluff.
    } { $who-is ->
        [you] You sail { $size }.
       *[other] { $who } sails { $size }.
    }
pirate-page-last-fooled-island =
    { $voter-is ->
        [you] You believed a bluff.
       *[other] { $voter } believed a bluff.
    } { $who-is ->
        [you] You sail to the island!
       *[other] { $who } sails to the island!
    }
pirate-page-last-trusted =
    { $voter-is ->
        [you] You believed a true set.
       *[other] { $voter } believed a true set.
    } { $who-is ->
        [you] You sail { $size }.
       *[other] { $who } sails { $size }.
    }
pirate-page-last-trusted-island =
    { $voter-is ->
        [you] You believed a true set.
       *[other] { $voter } believed a true set.
    } { $who-is ->
        [you] You sail to the island!
       *[other] { $who } sails to the island!
    }
pirate-page-stage-bluff = Bluff!
pirate-page-stage-honest = I believe it!
pirate-page-stage-chest = Land ho!
pirate-page-stage-claim = { $size } cards, all { $colour }
pirate-page-stage-empty =
    { $who-is ->
        [you] You open the chest: it is empty!
       *[other] { $who } opens the chest: it is empty!
    }
pirate-page-stage-treasure =
    { $who-is ->
        [you] You open the chest: the treasure!
       *[other] { $who } opens the chest: the treasure!
    }
pirate-page-stage-idle = Nobody placed a set for a long time: the foremost ship wins.
pirate-page-before = Before that: { $what }
pirate-page-votes = Votes shown
pirate-page-said-bluff =
    { $who-is ->
        [you] You: bluff
       *[other] { $who }: bluff
    }
pirate-page-said-honest =
    { $who-is ->
        [you] You: honest
       *[other] { $who }: honest
    }
pirate-page-stamp-bluff = Bluff!
pirate-page-stamp-true = True!

## What is awaited

pirate-page-status-over = The game is over.
pirate-page-status-first = Chance decides who begins …
pirate-page-status-deal = The cards are dealt …
pirate-page-status-drawing =
    { $who-is ->
        [you] You draw …
       *[other] { $who } draws …
    }
pirate-page-status-boarding =
    { $who-is ->
        [you] You board { $from } …
       *[other] { $who } boards { $from-is ->
            [you] you
           *[other] { $from }
        } …
    }
pirate-page-status-token = An island! What does the token show?
pirate-page-status-start =
    { $count ->
        [one] Draw a card.
       *[other] Draw { $count } cards.
    }
pirate-page-status-start-board = Draw cards, or board a ship ahead of you.
pirate-page-status-set-remove = Place a set of { $least } to { $most }, or put a card away.
pirate-page-status-set-done = Place a set of { $least } to { $most }, or end your turn.
pirate-page-status-remove = Too few cards for a set: put one away.
pirate-page-status-done = Too few cards for a set: end your turn.
pirate-page-status-vote = Is { $who } bluffing? Vote in secret.
pirate-page-status-pick = All have voted. Whose vote shall count?
pirate-page-status-their-turn = { $who } is to move.
pirate-page-status-my-set = Your set lies on the table. The others vote …
pirate-page-status-voted-bluff = Under your hand: bluff. Waiting for the others …
pirate-page-status-voted-honest = Under your hand: honest. Waiting for the others …
pirate-page-status-voting = Is { $who } bluffing? The votes are cast …
pirate-page-status-picking = { $who } picks the vote that counts …

## The hand and the buttons

pirate-page-your-hand =
    { $count ->
        [0] Your hand
        [one] Your hand: 1 card
       *[other] Your hand: { $count } cards
    }
pirate-page-hand-empty = Your hand is empty.
pirate-page-card-down = { $card }, card { $place } of { $of }: choose, face down
pirate-page-card-up = { $card }, card { $place } of { $of }: choose, face up
pirate-page-card-new = new
pirate-page-actions = Your moves
pirate-page-do-draw = Draw
pirate-page-do-board = Board
pirate-page-do-board-whom = Board { $whom }
pirate-page-board-with = Board with
pirate-page-do-set = Place set
pirate-page-do-remove = Put away
pirate-page-do-done = End turn
pirate-page-do-honest = Honest
pirate-page-do-bluff = Bluff
pirate-page-token-place = Token { $place }
pirate-page-do-pick = The vote of { $whom } counts
pirate-page-no-board-lead = You are in the lead and cannot board.
pirate-page-no-board-pirate = Boarding needs a pirate, and you hold none.
pirate-page-no-board-cards = Those ahead of you hold no cards to take.
pirate-page-set-how = A set: { $least } to { $most } cards, one or two of them face up.
pirate-page-no-set-cards = You hold too few cards for a set.

## Notes

pirate-page-notes-player = Player
pirate-page-notes-sets = Sets
pirate-page-notes-bluffs = Bluffs
pirate-page-notes-doubts = Doubted
pirate-page-notes-trusts = Trusted
pirate-page-seen = Cards seen going into hands
pirate-page-seen-one = { $who } has
pirate-page-seen-several = One of { $who } has

## Options

pirate-length-short = The islands are near.
pirate-length-normal = The islands are where they usually are.
pirate-length-long = The islands are far.
pirate-option-track = Length of the game
pirate-option-track-help = The squares on which the two islands lie.
pirate-option-track-normal = Normal: islands on 24 and 30
pirate-option-track-short = Short: islands on 18 and 22
pirate-option-track-long = Long: islands on 30 and 36
pirate-option-removal = Who puts no card away
pirate-option-removal-help = Whoever makes no set puts a card away, except with so few cards.
pirate-option-removal-before = Fewer than five cards before the draw
pirate-option-removal-after = Fewer than five cards after the draw
pirate-option-show_all_votes = Votes that were not picked
pirate-option-show_all_votes-help = Only the picked vote counts. Showing the others tells who believed whom.
pirate-option-show_all_votes-no = Stay secret
pirate-option-show_all_votes-yes = Are shown too
pirate-option-idle_turns = Turns without a set that end the game
pirate-option-idle_turns-help = Then the foremost ship wins; ships on one square share the win. It hardly ever happens.
pirate-option-idle_turns-100 = 100
pirate-option-first_seat = First player
pirate-option-first_seat-help = The others follow in turn.
pirate-option-first_seat-random = Chance decides
pirate-option-first_seat-A = Seat 1
pirate-option-first_seat-B = Seat 2
pirate-option-first_seat-C = Seat 3
pirate-option-first_seat-D = Seat 4
pirate-option-first_seat-E = Seat 5

# After the game: a picture of a set, with what its face-down cards were. What was said is `pirate-page-stage-claim`.
pirate-page-exposed-truth = Face down: { $cards }.
