# Words that only Sneak's pages need: the table as it is shown, the front door, the options.

sneak-blurb = Draw in secret, then slip cards past everybody face down, or slap them on the table face up. Whoever doubts you had better hold better cards.
sneak-for = age 10 up
sneak-short = Everybody starts with nothing. On your turn draw a card, sneak cards face down, or flaunt one card or a combo face up. Anybody with as many cards may challenge, and the best cards take everything on the table. One point for every card you win.
sneak-credit = Sneak was invented by David Parlett.
sneak-unit = Cards won
sneak-keys = d draws, s sneaks, f flaunts, c challenges, b believes or lets it pass.

## Cards

sneak-page-class-junk = no combo
sneak-page-class-single = single card
sneak-page-class-flush = flush
sneak-page-class-straight = straight
sneak-page-class-straight-flush = straight flush
sneak-page-class-match = match

## The seats

sneak-page-seats = The others at the table
sneak-page-dealer = dealer
sneak-page-dealer-letter = D
sneak-page-in-hand = { $count } in hand
sneak-page-won = { $count } won
sneak-page-won-unseen = Won unseen
sneak-page-state-thinking = thinking …
sneak-page-state-answered = answered
sneak-page-state-picking = chooses cards
sneak-page-state-challenges = challenges
sneak-page-state-declines = lets it pass
sneak-page-state-leads = has led
sneak-page-state-turn = to move
sneak-page-state-next = waits
sneak-page-state-not-asked = too few cards
sneak-page-state-last-turn = last turn to come
sneak-page-state-idle = { "" }

## The middle

sneak-page-centre = The middle of the table
sneak-page-stock =
    { $count ->
        [0] Stock gone
        [one] 1 to draw
       *[other] { $count } to draw
    }
sneak-page-last-turns = One last turn each. Cards still in the hand then count for nobody. Still to come: { $players }.
sneak-page-nothing-led = Nothing has been played yet.
sneak-page-led-down =
    { $who-is ->
        [you] You sneak
       *[other] { $who } sneaks
    } { $count ->
        [one] 1 card, face down
       *[other] { $count } cards, face down
    }
sneak-page-led-up =
    { $who-is ->
        [you] You flaunt
       *[other] { $who } flaunts
    } { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
sneak-page-last-unchallenged =
    { $winner-is ->
        [you] Nobody challenged you: you won
       *[other] Nobody challenged { $winner }, who won
    } { $taken ->
        [one] 1 card
       *[other] { $taken } cards
    }
sneak-page-last-kept =
    { $winner-is ->
        [you] Nobody beat your lead: you won
       *[other] Nobody beat the lead of { $winner }, who won
    } { $taken ->
        [2] both cards
       *[other] all { $taken } cards
    }
sneak-page-last-taken =
    { $winner-is ->
        [you] You beat the lead and won
       *[other] { $winner } beat the lead and won
    } { $taken ->
        [2] both cards
       *[other] all { $taken } cards
    }
sneak-page-stage-call = Challenge!
sneak-page-stamp-beaten = Beaten!
sneak-page-stamp-holds = It holds!
sneak-page-plays = What was turned up
sneak-page-wins =
    { $who-is ->
        [you] you win
       *[other] wins
    }

## What is awaited

sneak-page-status-over = The game is over.
sneak-page-status-nature = A card is being drawn …
sneak-page-status-first = Your first turn of the round: draw a card.
sneak-page-status-empty = Nothing to play: draw a card.
sneak-page-status-alone = Nobody could answer you now: draw a card.
sneak-page-status-last-turn =
    { $limit ->
        [one] Your last turn: choose a card and flaunt it. What stays in your hand counts for nobody.
       *[other] Your last turn: flaunt a card or a combo of up to { $limit }. What stays in your hand counts for nobody.
    }
sneak-page-status-flaunt-only =
    { $limit ->
        [one] The stock is gone: choose a card and flaunt it.
       *[other] The stock is gone: choose a card or a combo of up to { $limit } and flaunt it.
    }
sneak-page-status-free =
    { $limit ->
        [one] Draw, or choose a card and sneak or flaunt it.
       *[other] Draw, or choose up to { $limit } cards and sneak or flaunt them.
    }
sneak-page-status-answer-down =
    { $count ->
        [one] Do you believe { $who }? Choose a card to challenge.
       *[other] Do you believe { $who }? Choose { $count } cards to challenge.
    }
sneak-page-status-answer-up =
    { $count ->
        [one] Beat { $who }? Choose a card to challenge, or let it pass.
       *[other] Beat { $who }? Choose { $count } cards to challenge, or let it pass.
    }
sneak-page-status-announce = Do you challenge { $who }? You choose your cards afterwards.
sneak-page-status-pick =
    { $count ->
        [one] Choose the card for your challenge.
       *[other] Choose the { $count } cards for your challenge.
    }
sneak-page-status-their-turn = { $who } is to move.
sneak-page-status-you-led = You have led. Will anybody challenge?
sneak-page-status-you-challenged = You have challenged. Waiting for the others.
sneak-page-status-you-declined = You let it pass. Waiting for the others.
sneak-page-status-not-asked = You hold too few cards to answer this lead.
sneak-page-status-answers = Will anybody challenge { $who }?

## The hand and the buttons

sneak-page-your-hand =
    { $count ->
        [0] Your hand
        [one] Your hand: 1 card
       *[other] Your hand: { $count } cards
    }
sneak-page-you-won = { $count } won
sneak-page-hand-empty = Your hand is empty.
sneak-page-card-place = { $card }, card { $place } of { $of }
sneak-page-card-laid = { $card }, laid for your challenge
sneak-page-place = Card { $place } of { $of }, face down
sneak-page-actions = Your moves
sneak-page-do-draw = Draw
sneak-page-do-sneak = Sneak
sneak-page-do-flaunt = Flaunt
sneak-page-do-flaunt-one = Flaunt one
sneak-page-do-challenge = Challenge
sneak-page-do-believe = Believe
sneak-page-do-pass = Let it pass
sneak-page-no-draw = The stock is gone, so nothing can be drawn.
sneak-page-no-lead-first = Playing cards begins with your second turn.
sneak-page-no-lead-empty = There is nothing in your hand to play.
sneak-page-no-lead-alone = Nobody else holds a card, so nothing can be played.
sneak-page-no-sneak = With the stock gone there is no more sneaking.

## Scores

sneak-page-scores = Scores, round { $round }
sneak-page-scores-player = Player
sneak-page-scores-round = This round
sneak-page-scores-total = Total
sneak-page-own-pile = Look through the { $count ->
    [one] card
   *[other] { $count } cards
} you have won
sneak-page-own-pile-cards = { $cards }.
sneak-page-scores-target = The game ends after the round in which somebody reaches { $points }.

## Options

sneak-length-short = One round, with one last turn each.
sneak-length-normal = About two rounds with up to four players, one with more.
sneak-length-long = About twice as long.
sneak-length-printed = As in the printed rules: the last player with cards wins them, to 100 points, with two packs to 200.
sneak-option-packs = Packs of cards
sneak-option-packs-help = Up to three players share one pack, five or more need two; four may choose.
sneak-option-packs-auto = As many as the players need
sneak-option-packs-1 = One pack
sneak-option-packs-2 = Two packs
sneak-option-challenge = Challenges
sneak-option-challenge-help = All at once, nobody knows what the others do. One after the other, everybody hears who challenges and who lets it be.
sneak-option-challenge-simultaneous = All at once, in secret
sneak-option-challenge-rotation = One after the other, openly
sneak-option-target = Length of the game
sneak-option-target-help = The game ends after the round in which somebody reaches this many points.
sneak-option-target-auto = 100 points a pack
sneak-option-target-single = One round
sneak-option-target-normal = As the players need: one round or two
sneak-option-target-quarter = A quarter of an hour: one round or two
sneak-option-target-long = Twice as long
sneak-option-ending = End of a round
sneak-option-ending-help = What becomes of the cards in hand once the stock is gone: the last player who has any wins them, or each takes one more turn and what is left counts for nobody.
sneak-option-ending-parlett = The last player with cards wins them
sneak-option-ending-last_round = One last turn each
sneak-option-junk = Cards without a combo against each other
sneak-option-junk-help = Who wins where neither side has a combo.
sneak-option-junk-high_card = The highest card decides
sneak-option-junk-all_tie = They all tie; the last player wins
sneak-option-flush_ties = Flush against flush
sneak-option-flush_ties-help = How two flushes are compared: by the highest card and then the next, or by the highest alone.
sneak-option-flush_ties-full = Every card counts
sneak-option-flush_ties-top = Only the top card counts
sneak-option-sf_tie = Equal straight flushes
sneak-option-sf_tie-help = In every other tie the last player wins. A straight flush that was led may be an exception.
sneak-option-sf_tie-last = The last player wins
sneak-option-sf_tie-leader = The leader wins
sneak-option-tie = Equal totals at the end
sneak-option-tie-help = What happens where two players share the lead when the game would end.
sneak-option-tie-share = They share the place
sneak-option-tie-extra_round = One more round
sneak-option-first_dealer = First dealer
sneak-option-first_dealer-help = The seat to the left of the dealer begins; the deal moves on each round.
sneak-option-first_dealer-random = Chance decides
sneak-option-first_dealer-A = Seat 1
sneak-option-first_dealer-B = Seat 2
sneak-option-first_dealer-C = Seat 3
sneak-option-first_dealer-D = Seat 4
sneak-option-first_dealer-E = Seat 5
sneak-option-first_dealer-F = Seat 6
sneak-option-first_dealer-G = Seat 7

# After the game: a picture of a sneak, with the words of the player and what the cards were.
sneak-page-exposed-said =
    { $count ->
        [one] One card, face down. Who dares?
       *[other] { $count } cards, face down. Who dares?
    }
sneak-page-exposed-truth =
    { $count ->
        [one] In truth: { $cards }.
       *[other] In truth: { $class }.
    }
