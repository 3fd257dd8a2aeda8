# That's It!: what happens at the table, what is refused and why, and the options. The words of the page stand in
# `page.en.ftl`. For a seat `who` the text gets `$who` (the name) and `$who-is` (`you` or `other`).

## Cards

thats-it-card-picture = the picture of { $text }
thats-it-card-word = the word { $text }
thats-it-card-text = the card “{ $text }”
thats-it-card-wizard = a Wizard
thats-it-set = ({ $cards })

## What happens

thats-it-dealer =
    { $who-is ->
        [you] You deal first.
       *[other] { $who } deals first.
    }
thats-it-dealt =
    { $who-is ->
        [you] You are dealt { $card }.
       *[other] { $who } is dealt { $card }.
    }
thats-it-begins =
    { $who-is ->
        [you] Everybody has seven cards. Turned up: { $card }. You begin.
       *[other] Everybody has seven cards. Turned up: { $card }. { $who } begins.
    }
thats-it-drew =
    { $who-is ->
        [you] You draw a card from the pile.
       *[other] { $who } draws a card from the pile.
    }
thats-it-drew-card =
    { $who-is ->
        [you] You draw { $card }.
       *[other] { $who } draws { $card }.
    }
thats-it-took =
    { $who-is ->
        [you] You take { $card } from the discard pile.
       *[other] { $who } takes { $card } from the discard pile.
    }
thats-it-laid =
    { $who-is ->
        [you] You lay set { $set }: { $cards }.
       *[other] { $who } lays set { $set }: { $cards }.
    }
thats-it-added =
    { $who-is ->
        [you] You add { $card } to set { $set }.
       *[other] { $who } adds { $card } to set { $set }.
    }
thats-it-swapped =
    { $who-is ->
        [you] You put { $card } into set { $set } and take { $wizard } from it.
       *[other] { $who } puts { $card } into set { $set } and takes { $wizard } from it.
    }
thats-it-discarded =
    { $who-is ->
        [you] You discard { $card }.
       *[other] { $who } discards { $card }.
    }
thats-it-called =
    { $who-is ->
        [you] “That’s it!” you call, and win the round.
       *[other] “That’s it!” calls { $who }, and wins the round.
    }
thats-it-called-auto =
    { $who-is ->
        [you] That’s it! You win the round.
       *[other] That’s it! { $who } wins the round.
    }
thats-it-passed =
    { $who-is ->
        [you] You do not call.
       *[other] { $who } does not call.
    }
thats-it-forgot =
    { $who-is ->
        [you] You could have called “That’s it!” and did not. You may call after your next turn.
       *[other] { $who } could have called “That’s it!” and did not.
    }
thats-it-reshuffled =
    { $count ->
        [one] The pile is empty. One discard is shuffled.
       *[other] The pile is empty. The { $count } discards are shuffled and become the new pile.
    }
thats-it-turned = Turned up: { $card }.
thats-it-counted =
    { $who-is ->
        [you] You are left with { $cards }: { $points ->
            [one] one point
           *[other] { $points } points
        }.
       *[other] { $who } is left with { $cards }: { $points ->
            [one] one point
           *[other] { $points } points
        }.
    }
thats-it-counted-sets =
    { $who-is ->
        [you] You show { $sets }: no points.
       *[other] { $who } shows { $sets }: no points.
    }
thats-it-counted-both =
    { $who-is ->
        [you] You set aside { $sets } and are left with { $cards }: { $points ->
            [one] one point
           *[other] { $points } points
        }.
       *[other] { $who } sets aside { $sets } and is left with { $cards }: { $points ->
            [one] one point
           *[other] { $points } points
        }.
    }
thats-it-counted-empty =
    { $who-is ->
        [you] You have no card left: no points.
       *[other] { $who } has no card left: no points.
    }
thats-it-capped = After { $count } turns nobody has called. The round ends without a winner.
thats-it-stuck = There is no card left that anybody could take. The round ends without a winner.
thats-it-score = { $who } { $points }
thats-it-round-ended = Round { $round } is over: { $scores }.
thats-it-new-round =
    { $who-is ->
        [you] Round { $round }. You deal.
       *[other] Round { $round }. { $who } deals.
    }
thats-it-over =
    { $winners-count ->
        [one] The game is over: { $scores }. The fewest points win: { $winners }.
       *[other] The game is over: { $scores }. The first place is shared by { $winners }.
    }
thats-it-over-called =
    { $who-is ->
        [you] The game is over: { $scores }. You called, so you win alone.
       *[other] The game is over: { $scores }. { $who } called, and wins alone.
    }

## What a move would say

thats-it-claim-pile = Draw the top card of the pile.
thats-it-claim-top = Take { $card } from the discard pile. Everybody sees that you have it.
thats-it-claim-top-empty = Take the top of the discard pile.
thats-it-claim-lay = Lay a set face up: { $cards }. It stays on the table.
thats-it-claim-add = Add { $card } to set { $set }.
thats-it-claim-swap = Put { $card } into set { $set } and take the Wizard from it.
thats-it-claim-discard = Discard { $card }, face up. That ends your turn.
thats-it-claim-discard-call = Discard { $card } and call “That’s it!”. You win the round.
thats-it-claim-call = Call “That’s it!”. You win the round.
thats-it-claim-pass = Do not call.
thats-it-claim-pass-no-sets = Go on. Your seven cards are not two sets, so there is nothing to call.
thats-it-claim-pass-cards-left = Go on. You still hold cards, so there is nothing to call.

## Why not

thats-it-why-not-awaited = It is not your turn now.
thats-it-why-draw-first = First take a card, from the pile or from the discards.
thats-it-why-has-drawn = You have taken a card already. Now discard one.
thats-it-why-pile-empty = The pile is empty. Take the top of the discard pile.
thats-it-why-no-discard = There is no discard to take. Draw from the pile.
thats-it-why-no-table = In this version sets stay in your hand until all seven cards fit.
thats-it-why-choose-one = Choose exactly one card of your hand first.
thats-it-why-not-in-hand = You do not hold this card. Choose from your hand.
thats-it-why-wrong-size = A set has three or four cards.
thats-it-why-not-one-item = The cards of a set all show one thing, as pictures or as words.
thats-it-why-no-real-card = A set needs at least one card that is not a Wizard.
thats-it-why-too-many-wizards =
    { $count ->
        [one] A set may have only one Wizard at this table.
       *[other] A set may have at most { $count } Wizards at this table.
    }
thats-it-why-nothing-to-discard = Keep a card: one must be left to discard.
thats-it-why-no-such-set = There is no set with this number on the table.
thats-it-why-no-own-set = Lay a set of your own first. Then you may add to others.
thats-it-why-set-full = This set has four cards already.
thats-it-why-not-four = A Wizard can only be taken out of a set of four.
thats-it-why-no-wizard = Only a Wizard can be swapped out of a set, and not for another Wizard.
thats-it-why-wrong-item = This card does not belong to that set.
thats-it-why-must-lay = You hold a complete set without a Wizard. Lay it before you discard.
thats-it-why-give-back = You have just taken this card. Discard another one.
thats-it-why-not-complete = Your seven cards do not make two sets yet.
thats-it-why-cards-left =
    { $count ->
        [one] You still hold a card.
       *[other] You still hold { $count } cards.
    }
thats-it-why-table-calls = No need to call: this table does it for you.
thats-it-why-nothing-to-call = A call goes with your own discard, or right after it.
thats-it-why-too-late = It is too late to call now. You can call after your next turn.
thats-it-why-turn-over = You have discarded, so your turn is over: call, or let it go.
thats-it-why-hand-empty = Your hand is empty. Call, or let it go.

## Options

thats-it-option-version = Version
thats-it-option-version-help = Either sets stay in your hand until all seven cards fit, or you lay them on the table one by one.
thats-it-option-version-1 = 1: keep your sets in hand
thats-it-option-version-2 = 2: lay your sets on the table
thats-it-option-deck = Deck
thats-it-option-deck-help = What is on the cards. You can use a deck of your own.
thats-it-option-deck-animals = Animals
thats-it-option-deck-food = Food
thats-it-option-deck-clothes-and-weather = Clothes and weather
thats-it-option-deck-classroom = In the classroom
thats-it-option-deck-at-home = At home
thats-it-option-deck-wild-animals = Wild animals
thats-it-option-deck-fruit-and-vegetables = Fruit and vegetables
thats-it-option-deck-body-and-family = Body and family
thats-it-option-deck-snacks-and-meals = Snacks and meals
thats-it-option-deck-on-the-move = On the move
thats-it-option-deck-sport-and-music = Sport, music and play
thats-it-option-deck-earth-and-sky = Earth and sky
thats-it-option-deck-tools = Tools and instruments
thats-it-option-deck-small-and-rare-animals = Small and rare animals
thats-it-option-deck-once-upon-a-time = Once upon a time
thats-it-option-language = Language of the words
thats-it-option-language-help = What the words are written in, where the deck has several languages.
thats-it-option-language-auto = The deck’s first language
thats-it-option-language-en = English
thats-it-option-language-fr = French
thats-it-option-language-de = German
thats-it-option-language-nl = Dutch
thats-it-option-language-es = Spanish
thats-it-option-language-it = Italian
thats-it-option-language-zh = Chinese
thats-it-option-language-ar = Arabic
thats-it-option-items = Number of words
thats-it-option-items-help = The first so many of the deck. Each has two pictures and two words; there are four Wizards. Six players need ten.
thats-it-option-items-12 = 12
thats-it-option-rounds = Rounds
thats-it-option-rounds-help = The fewest points after the last round win.
thats-it-option-rounds-3 = 3
thats-it-option-give_back = Taking the top discard and throwing it back
thats-it-option-give_back-help = It is a way to pass: your hand stays as it is.
thats-it-option-give_back-allowed = Allowed
thats-it-option-give_back-forbidden = Not allowed
thats-it-option-must_lay = Complete sets (version 2)
thats-it-option-must_lay-help = Whether you may hide in your hand what you could lay.
thats-it-option-must_lay-strict = Must be laid at once, if they need no Wizard
thats-it-option-must_lay-free = May be kept
thats-it-option-auto_call = The call
thats-it-option-auto_call-help = Whoever forgets to call must wait for the next turn.
thats-it-option-auto_call-off = Everybody calls for themselves
thats-it-option-auto_call-on = The table calls
thats-it-option-v1_score = Points of those who lose (version 1)
thats-it-option-v1_score-help = In either case the fewest points are best.
thats-it-option-v1_score-unmatched = Cards that are in no set
thats-it-option-v1_score-all = All cards in hand
thats-it-option-out_without_discard = Laying the last cards without a discard (version 2)
thats-it-option-out_without_discard-help = By the printed rules a card to discard must always be left.
thats-it-option-out_without_discard-off = Not allowed
thats-it-option-out_without_discard-on = Allowed
thats-it-option-max_wizards = Wizards in one set
thats-it-option-max_wizards-help = A Wizard stands for any card. Every set needs at least one real card.
thats-it-option-max_wizards-none = Any number
thats-it-option-max_wizards-1 = At most one
thats-it-option-max_wizards-2 = At most two
thats-it-option-first_dealer = First dealer
thats-it-option-first_dealer-help = The seat to the left of the dealer begins; the deal moves on each round.
thats-it-option-first_dealer-random = Chance decides
thats-it-option-first_dealer-A = Seat 1
thats-it-option-first_dealer-B = Seat 2
thats-it-option-first_dealer-C = Seat 3
thats-it-option-first_dealer-D = Seat 4
thats-it-option-first_dealer-E = Seat 5
thats-it-option-first_dealer-F = Seat 6
thats-it-option-turn_cap = Longest round, in turns
thats-it-option-turn_cap-help = Then the round ends without a winner. Hardly any round gets there.
thats-it-option-turn_cap-300 = 300
