# Words that only Bluffer's pages need: the table as it is shown, the front door, the options.

bluffer-blurb = Every card has a shape on each side, and nobody knows the backs, not even of their own cards. Match the shape, or say that you do.
bluffer-for = age 5 up
bluffer-short = Your five cards lie before you with their fronts up. On your turn you may look behind one of them. Then play a card that shows the shape in the centre, turned over. If none does, lay any card and claim that the shape is behind it, or draw. Whoever doubts you says “bluff”, and the card is turned over. The first to be rid of all cards wins.
bluffer-credit = Bluffer (Bluffeur, De Bluffeur) was published by Oxybul. The drawings of this table are the house’s own.
bluffer-page-box = Bluffer
bluffer-result =
    { $count ->
        [0] no cards left
        [one] 1 card left
       *[other] { $count } cards left
    }
bluffer-unit = Cards left
bluffer-keys = 1 to 9 choose a card, p plays, lays, takes or gives it, v looks behind it, d draws, b believes, c calls the bluff.

bluffer-aid-memory = Keep the backs I have seen
bluffer-aid-memory-help = A corner of the card shows what you saw behind it. Switched off, you have to remember it yourself.

## The seats

bluffer-page-seats = The others at the table
bluffer-page-row =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
bluffer-page-looking = { $front }, being looked behind now
bluffer-page-known = { $front } with a { $back } behind
bluffer-page-place =
    { $place ->
        [1] 1st place
        [2] 2nd place
        [3] 3rd place
       *[other] { $place }th place
    }
bluffer-page-state-thinking = believe or bluff?
bluffer-page-state-answered = has answered
bluffer-page-state-believes = believes it
bluffer-page-state-calls = says bluff
bluffer-page-state-called = said bluff
bluffer-page-state-laid = has laid a card
bluffer-page-state-turn = to move

## The middle

bluffer-page-centre = The middle of the table
bluffer-page-pile =
    { $count ->
        [0] none to draw
       *[other] { $count } to draw
    }
bluffer-page-next-card = The next card to draw: { $shape }
bluffer-page-nothing-yet = The cards are dealt.
bluffer-page-want = The shape to match: { $shape }
bluffer-page-wanted = Match the { $shape }
bluffer-page-behind = Behind it: { $back }
bluffer-page-claims =
    { $who-is ->
        [you] You say: { $shape } behind it!
       *[other] { $who } says: { $shape } behind it!
    }
bluffer-page-stage-last = My last card!
bluffer-page-stage-rid =
    { $who-is ->
        [you] You are rid of all your cards!
       *[other] { $who } has no cards left!
    }
bluffer-page-stamp-true = True!
bluffer-page-stamp-bluff = Bluff!
bluffer-page-checked-true =
    { $who-is ->
        [you] It was a { $back }. You told the truth!
       *[other] It was a { $back }. { $who } told the truth!
    }
bluffer-page-checked-false =
    { $who-is ->
        [you] It was a { $back }. You were caught!
       *[other] It was a { $back }. { $who } is caught!
    }
bluffer-page-last-true =
    { $who-is ->
        [you] Your last card: a { $back }. Right!
       *[other] The last card of { $who }: a { $back }. Right!
    }
bluffer-page-last-false =
    { $who-is ->
        [you] Your last card: a { $back }. It comes back.
       *[other] The last card of { $who }: a { $back }. It goes back.
    }
bluffer-page-piles = The cards in the middle
bluffer-page-played = Played, from the first to the last
bluffer-page-undrawn = Not drawn, in no order

## What is awaited

bluffer-page-status-over = The game is over.
bluffer-page-status-nature = Cards are coming …
bluffer-page-status-draws =
    { $who-is ->
        [you] You draw …
       *[other] { $who } draws …
    }
bluffer-page-status-match = Your turn! Play a { $shape }.
bluffer-page-status-lay = Your turn! No { $shape } here: lay any card, or draw.
bluffer-page-status-lay-only = Your turn! No { $shape } here: lay any card.
bluffer-page-status-last = Your last card! Is there a { $shape } behind it? Lay it, or draw.
bluffer-page-status-last-only = Your last card! Is there a { $shape } behind it? Lay it, or keep it.
bluffer-page-status-last-wrong = Your last card, and no { $shape } behind it: draw.
bluffer-page-status-last-wrong-only = Your last card, and no { $shape } behind it: keep it.
bluffer-page-status-answer = A { $shape } behind it? Do you believe { $who }?
bluffer-page-status-answer-or-play = A { $shape } behind it? Do you believe { $who }? Or just play on.
bluffer-page-status-take = You are caught! Take a card from { $accuser }.
bluffer-page-status-give = You were right! Give a card to { $accuser }.
bluffer-page-status-out = You are rid of all your cards! The others play on.
bluffer-page-status-you-laid = Will they believe you?
bluffer-page-status-answered = You have answered. The others are thinking.
bluffer-page-status-calls = Will anybody say “bluff” to { $who }?
bluffer-page-status-they-take =
    { $accuser-is ->
        [you] You caught { $who }, who takes one of your cards.
       *[other] { $accuser } caught { $who }, who takes a card.
    }
bluffer-page-status-they-give =
    { $accuser-is ->
        [you] { $who } told the truth. You get a card.
       *[other] { $who } told the truth, and { $accuser } gets a card.
    }
bluffer-page-status-their-turn = { $who } is to move.

## The cards and the buttons

bluffer-page-your-cards =
    { $count ->
        [0] Your cards
        [one] Your card
       *[other] Your { $count } cards
    }
bluffer-page-hold = Tap an eye to look behind
bluffer-page-press = Look behind one
bluffer-page-no-cards = No cards left. Well done!
bluffer-page-take-from = Take a card from { $who }
bluffer-page-card = Card { $number }, { $front }
bluffer-page-card-known = Card { $number }, { $front } with a { $back } behind
bluffer-page-peek = Look behind card { $number }, { $front }
bluffer-page-look = Show what is behind card { $number }, { $front }
bluffer-page-actions = What you can do
bluffer-page-do-match = Play it
bluffer-page-do-lay = Say “{ $shape }”
bluffer-page-do-draw = Draw
bluffer-page-do-keep = Keep it
bluffer-page-do-take = Take it
bluffer-page-do-give = Give it
bluffer-page-do-believe = Believe
bluffer-page-do-call = Bluff!
bluffer-page-no-lay = There is no { $shape } behind your last card: draw.
bluffer-page-no-draw-match = You have a { $shape }, so you play it.
bluffer-page-no-draw-empty = No cards are left to draw.

## Options

bluffer-length-short = Over when somebody is out.
bluffer-length-normal = The others play on for the places.
bluffer-length-long = Seven cards each.
bluffer-option-call_priority = Who may say “bluff”
bluffer-option-call_priority-help = Where several want to say it, only one call counts. Deciding in secret makes it no race.
bluffer-option-call_priority-first = Whoever says it first
bluffer-option-call_priority-seat_order = All decide in secret, the nearest seat counts
bluffer-option-call_timer = Time to say “bluff”
bluffer-option-call_timer-help = When the time is up, whoever has said nothing lets the card be. Nobody plays on before that.
bluffer-option-call_timer-off = As long as you like
bluffer-option-call_timer-5 = 5 seconds
bluffer-option-call_timer-10 = 10 seconds
bluffer-option-call_timer-20 = 20 seconds
bluffer-option-call_timer-30 = 30 seconds
bluffer-option-call_timer-60 = 60 seconds
bluffer-option-draw_with_match = Drawing although a card matches
bluffer-option-draw_with_match-help = Whether you may draw although one of your cards shows the right shape.
bluffer-option-draw_with_match-forbidden = Not allowed
bluffer-option-draw_with_match-allowed = Allowed
bluffer-option-caught_card = A card that was caught
bluffer-option-caught_card-help = Where a card stays, its shape counts on. Where it goes back, everybody has seen its back, and the shape before it counts again.
bluffer-option-caught_card-stays = Stays on the pile
bluffer-option-caught_card-returns = Goes back to the bluffer
bluffer-option-wrong_last = A last card that does not match
bluffer-option-wrong_last-help = A last card laid unseen is always turned over. If it does not match, it comes back.
bluffer-option-wrong_last-draw_1 = Costs one card
bluffer-option-wrong_last-draw_2 = Costs two cards
bluffer-option-places = When the first player is out
bluffer-option-places-help = Whether the others find out who comes second and third.
bluffer-option-places-yes = The others play on for the places
bluffer-option-places-no = The game is over
bluffer-option-pile_top = The top of the draw pile
bluffer-option-pile_top-help = Whether everybody sees the front of the card that is drawn next.
bluffer-option-pile_top-shown = Shows its front
bluffer-option-pile_top-hidden = Is covered
bluffer-option-first_seat = Who begins
bluffer-option-first_seat-help = The others follow in turn.
bluffer-option-first_seat-random = Chance decides
bluffer-option-first_seat-A = Seat 1
bluffer-option-first_seat-B = Seat 2
bluffer-option-first_seat-C = Seat 3
bluffer-option-first_seat-D = Seat 4
bluffer-option-turn_cap = Most turns in a game
bluffer-option-turn_cap-help = Then fewer cards rank higher. Hardly any game gets there.
bluffer-option-turn_cap-500 = 500

# After the game: a picture of a claim, with the words of the player and what was behind the card.
bluffer-page-exposed-said = There is a { $shape } behind it.
bluffer-page-exposed-truth = In truth, behind it: a { $back }.
