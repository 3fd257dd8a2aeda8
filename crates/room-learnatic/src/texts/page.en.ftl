# Words that only Learnatic Bluff's pages need: the table as it is shown, the front door, the paste page.

learnatic-blurb = Collect a word, its definition and its example, and keep a straight face: whoever sees through you says Block just before you call Out.
learnatic-for = age 8 up
learnatic-short = Each word of the list is three cards: the word, its definition and an example. Take a card, throw a card. Once you hold all three of one word and two of another, call Out on your next turn, unless the other says Block before. A wrong Block costs a card and the turn. A Wild may stand for a word, if you can name it.
learnatic-credit = “Bluff” is one of the Learnatic® Card Games and was published by Learnatic. The word lists of this house are its own.
learnatic-result =
    { $count ->
        [one] 1 round won
       *[other] { $count } rounds won
    }
learnatic-unit = Rounds won
learnatic-keys = t takes from the pile, u takes the face-up card, x throws the chosen card, b says Block, n lets it be, o calls Out. In your hand Shift and an arrow move a card, g begins a new group.
learnatic-aid-sheet = Solution Sheet
learnatic-deck-help = Each row needs a word and a definition or an example, better both: the columns are called word, definition and example. Where one of the two is missing, its card shows the letters of the word in the order of the alphabet. 4 to 40 rows; 10 to 20 play best.

## Cards

learnatic-page-kind-word = Word
learnatic-page-kind-definition = Definition
learnatic-page-kind-example = Example
learnatic-page-kind-wild = Wild
learnatic-page-colon = : { "" }
learnatic-page-letter-word = W
learnatic-page-letter-definition = D
learnatic-page-letter-example = E
learnatic-page-letter-wild = ★
learnatic-page-wild = for any word card
learnatic-page-letters = Its letters:

## The other seat

learnatic-page-seats = The other player
learnatic-page-dealer = deals
learnatic-page-dealer-letter = D
learnatic-page-in-hand =
    { $count ->
        [one] 1 card in hand
       *[other] { $count } cards in hand
    }
learnatic-page-won = { $count } won
learnatic-page-state-turn = to move
learnatic-page-state-throws = about to throw
learnatic-page-state-waits = waits
learnatic-page-state-may-block = may say Block
learnatic-page-state-idle = { "" }

## The middle

learnatic-page-centre = The middle of the table
learnatic-page-pile =
    { $count ->
        [one] 1 to draw
       *[other] { $count } to draw
    }
learnatic-page-up-empty = No card lies face up.
learnatic-page-under =
    { $count ->
        [0] No other card lies under it.
        [one] One card lies under it:
       *[other] { $count } cards lie under it, the newest first:
    }
learnatic-page-said-nothing = The first card lies face up.
learnatic-page-said-deals =
    { $who-is ->
        [you] You deal.
       *[other] { $who } deals.
    }
learnatic-page-said-took-pile =
    { $who-is ->
        [you] You took an unseen card.
       *[other] { $who } took an unseen card.
    }
learnatic-page-said-took-up =
    { $who-is ->
        [you] You took the face-up card.
       *[other] { $who } took the face-up card.
    }
learnatic-page-said-pile-this =
    { $who-is ->
        [you] You took an unseen card and threw:
       *[other] { $who } took an unseen card and threw:
    }
learnatic-page-said-up-this =
    { $who-is ->
        [you] You took the face-up card and threw:
       *[other] { $who } took the face-up card and threw:
    }
learnatic-page-said-lost =
    { $who-is ->
        [you] You lost this card:
       *[other] { $who } lost this card:
    }
learnatic-page-said-pile-other =
    { $who-is ->
        [you] You took an unseen card and threw one.
       *[other] { $who } took an unseen card and threw one.
    }
learnatic-page-said-up-other =
    { $who-is ->
        [you] You took the face-up card and threw another.
       *[other] { $who } took the face-up card and threw another.
    }

## What was shown

learnatic-page-last = What was shown
learnatic-page-last-again = What was shown last
learnatic-page-block-good =
    { $who-is ->
        [you] Well blocked! { $whom } was ready and had to put all five cards under the pile.
       *[other] { $who } said Block, and rightly: { $whom-is ->
            [you] you were ready. Your five cards went under the pile, and you have five new ones.
           *[other] { $whom } was ready and had to put all five cards under the pile.
        }
    }
# Where Block may be called early the turn is not always lost; whose turn it is stands below.
learnatic-page-block-bad-early =
    { $who-is ->
        [you] Your Block was wrong: { $whom } was not ready. It cost you a card.
       *[other] { $who } said Block, and wrongly: { $whom-is ->
            [you] you were not ready. But { $who } has seen your hand.
           *[other] { $whom } was not ready. It cost { $who } a card.
        }
    }
learnatic-page-block-bad =
    { $who-is ->
        [you] Your Block was wrong: { $whom } was not ready. It cost you a card and your turn.
       *[other] { $who } said Block, and wrongly: { $whom-is ->
            [you] you were not ready. But { $who } has seen your hand.
           *[other] { $whom } was not ready. It cost { $who } a card.
        }
    }
learnatic-page-stamp-ready = Ready!
learnatic-page-stamp-not-ready = Not ready!
learnatic-page-stamp-right = Right!
learnatic-page-stamp-wrong = Wrong!
learnatic-page-stage-set = All three of “{ $word }”
learnatic-page-stage-pair = Two of “{ $word }”
learnatic-page-stage-apart = No set and pair
learnatic-page-block-hand = { $whom } showed:
learnatic-page-round-won =
    { $who-is ->
        [you] You called Out and won round { $round }.
       *[other] { $who } called Out and won round { $round }.
    }
learnatic-page-round-wrong-name =
    { $who-is ->
        [you] You called Out in round { $round }, but named a wrong word for the Wild: the round is lost.
       *[other] { $who } called Out in round { $round }, but named a wrong word for the Wild: the round is lost.
    }
learnatic-page-round-not-ready =
    { $who-is ->
        [you] You called Out in round { $round } without a winning hand: the round is lost.
       *[other] { $who } called Out in round { $round } without a winning hand: the round is lost.
    }
learnatic-page-round-named = The Wild stands for “{ $word }”.
learnatic-page-round-misnamed = It was said to stand for “{ $word }”; right was “{ $right }”.
learnatic-page-round-drawn = Round { $round } had all its turns, so nobody won it.

## What is awaited

learnatic-page-status-over = The game is over.
learnatic-page-status-nature = Cards are being drawn …
learnatic-page-status-start = Take a card. Or Block? Or Out?
learnatic-page-status-go-on = Now have your turn: take a card, or call Out.
learnatic-page-status-throw = Choose a card and throw it.
learnatic-page-status-throw-other = Choose another card and throw it.
learnatic-page-status-their-turn = { $who } is to move.
learnatic-page-status-they-throw = { $who } is about to throw a card.
learnatic-page-status-block-now = { $who } is to move. Say Block first, or let it be?

## The hand and the buttons

learnatic-page-your-hand =
    { $count ->
        [one] Your hand: 1 card
       *[other] Your hand: { $count } cards
    }
learnatic-page-hand-empty = Your hand is empty.
learnatic-page-to-sheet = Solution Sheet ↓
learnatic-page-just-drawn = new
learnatic-page-just-up = just taken, stays this turn
learnatic-page-arrange = Arrange your hand
learnatic-page-arrange-help = Choose a card first, then move it.
learnatic-page-earlier = Move the card towards the start
learnatic-page-later = Move the card towards the end
learnatic-page-split = Begin a new group with this card, or join it to the one before
learnatic-page-moved = Card { $place } of { $of }, in group { $group } of { $groups }.
learnatic-page-actions = Your moves
learnatic-page-do-take-pile = Take unseen
learnatic-page-do-take-up = Take face-up
learnatic-page-do-throw = Throw
learnatic-page-do-block = Block!
learnatic-page-do-out = Out!
learnatic-page-do-call-out = Call Out
learnatic-page-do-out-named = Call Out …
learnatic-page-do-not-out = Not yet
learnatic-page-do-let-be = Let it be
learnatic-page-no-up = No card lies face up to take.
learnatic-page-no-block = One Block a turn is enough.
learnatic-page-naming-help = Which word does your Wild stand for? A wrong word of the list loses the round. A word that is not on the list is handed back.
learnatic-page-naming-choose = Choose the word
learnatic-page-naming-none = Words …
learnatic-page-naming-type = or type it

## The match

learnatic-page-round = Round { $round }
learnatic-page-target = Whoever wins { $rounds } rounds wins the match.
learnatic-page-drawn-rounds =
    { $count ->
        [one] The last round was drawn.
       *[other] The last { $count } rounds were drawn; after the third in a row the match ends.
    }

learnatic-length-short = One round.
learnatic-length-normal = Two rounds win.
learnatic-length-long = Five rounds win.

# After the game: a picture of a right Block. What was said is `learnatic-page-do-block`.
learnatic-page-exposed-truth = The other hand was ready.
