# Sneak: what happens at the table, what is refused and why. The words of the page stand in `page.en.ftl`.
# For a seat `who` the text gets `$who` (the name) and `$who-is` (`you` or `other`).

## Cards: each brings its article along, so that it is named in one way wherever it stands.

sneak-card = the { $rank } of { $suit }
sneak-rank-2 = two
sneak-rank-3 = three
sneak-rank-4 = four
sneak-rank-5 = five
sneak-rank-6 = six
sneak-rank-7 = seven
sneak-rank-8 = eight
sneak-rank-9 = nine
sneak-rank-10 = ten
sneak-rank-jack = jack
sneak-rank-queen = queen
sneak-rank-king = king
sneak-rank-ace = ace
sneak-suit-clubs = clubs
sneak-suit-diamonds = diamonds
sneak-suit-hearts = hearts
sneak-suit-spades = spades

sneak-class-junk = no combo
sneak-class-single = a single card
sneak-class-flush = a flush
sneak-class-straight = a straight
sneak-class-straight-flush = a straight flush
sneak-class-match = a match

## What happens

sneak-dealer =
    { $who-is ->
        [you] You deal first.
       *[other] { $who } deals first.
    }
sneak-drew =
    { $who-is ->
        [you] You draw a card.
       *[other] { $who } draws a card.
    }
sneak-drew-card =
    { $who-is ->
        [you] You draw { $card }.
       *[other] { $who } draws { $card }.
    }
sneak-drew-last =
    { $who-is ->
        [you] You draw the last card of the stock. From now on every lead is a flaunt.
       *[other] { $who } draws the last card of the stock. From now on every lead is a flaunt.
    }
sneak-drew-last-card =
    { $who-is ->
        [you] You draw the last card of the stock, { $card }. From now on every lead is a flaunt.
       *[other] { $who } draws the last card of the stock, { $card }. From now on every lead is a flaunt.
    }
sneak-drew-last-turns =
    { $who-is ->
        [you] You draw the last card of the stock. Every lead is a flaunt now, and each player has one last turn. Cards still in the hand then count for nobody.
       *[other] { $who } draws the last card of the stock. Every lead is a flaunt now, and each player has one last turn. Cards still in the hand then count for nobody.
    }
sneak-drew-last-turns-card =
    { $who-is ->
        [you] You draw the last card of the stock, { $card }. Every lead is a flaunt now, and each player has one last turn. Cards still in the hand then count for nobody.
       *[other] { $who } draws the last card of the stock, { $card }. Every lead is a flaunt now, and each player has one last turn. Cards still in the hand then count for nobody.
    }
sneak-led-sneak =
    { $who-is ->
        [you] You sneak { $count ->
            [one] one card
           *[other] { $count } cards
        }.
       *[other] { $who } sneaks { $count ->
            [one] one card
           *[other] { $count } cards
        }.
    }
sneak-led-sneak-own =
    { $who-is ->
        [you] You sneak { $cards }, face down.
       *[other] { $who } sneaks { $cards }, face down.
    }
sneak-led-flaunt =
    { $who-is ->
        [you] You flaunt { $cards }.
       *[other] { $who } flaunts { $cards }.
    }
sneak-answered =
    { $who-is ->
        [you] You have answered.
       *[other] { $who } has answered.
    }
sneak-own-challenge =
    { $who-is ->
        [you] You challenge with { $cards }. Nobody knows yet.
       *[other] { $who } challenges with { $cards }. Nobody knew yet.
    }
sneak-own-decline =
    { $who-is ->
        [you] You let it pass. Nobody knows yet.
       *[other] { $who } lets it pass. Nobody knew yet.
    }
sneak-laid =
    { $who-is ->
        [you] You challenge and lay { $count ->
            [one] one card
           *[other] { $count } cards
        } face down.
       *[other] { $who } challenges and lays { $count ->
            [one] one card
           *[other] { $count } cards
        } face down.
    }
sneak-laid-own =
    { $who-is ->
        [you] You challenge and lay { $cards } face down.
       *[other] { $who } challenges and lays { $cards } face down.
    }
sneak-announced =
    { $who-is ->
        [you] You announce a challenge.
       *[other] { $who } announces a challenge.
    }
sneak-declined =
    { $who-is ->
        [you] You let it pass.
       *[other] { $who } lets it pass.
    }
sneak-unchallenged-sneak =
    { $who-is ->
        [you] Nobody challenges. You win your { $count ->
            [one] card
           *[other] { $count } cards
        } unseen.
       *[other] Nobody challenges. { $who } wins { $count ->
            [one] the card
           *[other] the { $count } cards
        } unseen.
    }
sneak-unchallenged-flaunt =
    { $who-is ->
        [you] Nobody challenges. You win your { $count ->
            [one] card
           *[other] { $count } cards
        }.
       *[other] Nobody challenges. { $who } wins { $count ->
            [one] the card
           *[other] the { $count } cards
        }.
    }
sneak-revealed =
    { $who-is ->
        [you] You show { $cards }: { $class }.
       *[other] { $who } shows { $cards }: { $class }.
    }
sneak-won =
    { $who-is ->
        [you] You win
       *[other] { $who } wins
    } { $count ->
        [2] both cards
       *[other] all { $count } cards
    } on the table.
sneak-last-hand =
    { $who-is ->
        [you] You are the last with cards in hand and win { $count ->
            [one] the last card
           *[other] all { $count }
        } without a contest.
       *[other] { $who } is the last with cards in hand and wins { $count ->
            [one] the last card
           *[other] all { $count }
        } without a contest.
    }
sneak-score = { $who } { $points }
sneak-round-ended = Round { $round } is over: { $scores }.
sneak-new-round =
    { $who-is ->
        [you] Round { $round }. You deal.
       *[other] Round { $round }. { $who } deals.
    }
sneak-over =
    { $winners-count ->
        [one] The game is over: { $scores }. The winner is { $winners }.
       *[other] The game is over: { $scores }. The first place is shared by { $winners }.
    }

## What a move would say

sneak-claim-draw = Draw the top card. That is your whole turn.
sneak-claim-sneak =
    { $count ->
        [one] Lay one card face down ({ $cards }). If nobody challenges, you win it unseen.
       *[other] Lay { $count } cards face down ({ $cards }: { $class }). If nobody challenges, you win them unseen.
    }
    .gist =
        { $count ->
            [one] { "" }
           *[other] { $class }
        }
sneak-claim-flaunt =
    { $count ->
        [one] Lay { $cards } face up. Whoever beats or equals it may win it.
       *[other] Lay { $class } face up: { $cards }. Whoever beats or equals it may win it.
    }
    .gist =
        { $count ->
            [one] { "" }
           *[other] { $class }
        }
sneak-claim-challenge =
    { $count ->
        [one] Challenge with { $cards }. If it does not win, it is lost.
       *[other] Challenge with { $cards }: { $class }. If they do not win, they are lost.
    }
    .gist =
        { $count ->
            [one] { "" }
           *[other] { $class }
        }
sneak-claim-announce = Say that you challenge. You choose your cards afterwards and cannot take it back.
sneak-claim-decline = Let this lead pass.

## Why not

sneak-why-not-awaited = It is not your move now. Wait until the table asks you.
sneak-why-too-few =
    { $count ->
        [one] One card was led and you hold none, so you cannot answer.
       *[other] { $count } cards were led and you hold fewer, so you cannot answer.
    }
sneak-why-has-answered = You have answered this lead already, and an answer cannot be taken back.
sneak-why-not-asked-yet = Answers are given one after the other, and it is not your turn to answer yet.
sneak-why-answer-due = A lead is on the table: challenge it or let it pass before anything else.
sneak-why-no-lead = There is nothing to challenge on your own turn: draw, sneak or flaunt.
sneak-why-not-in-hand = You do not hold all of these cards. Choose cards from your hand.
sneak-why-no-cards = Choose at least one card to lead.
sneak-why-first-turn = On your first turn of a round you can only draw.
sneak-why-stock-empty = The stock is empty. Flaunt a card or a combo instead.
sneak-why-sneaks-over = The last card has been drawn, so sneaking is over. Lead face up instead.
sneak-why-nobody-could-answer = Nobody else holds a card, so nothing can be led. Draw a card.
sneak-why-too-many =
    { $limit ->
        [one] Somebody else must be able to match the number of cards. Lead one card now.
       *[other] Somebody else must be able to match the number of cards. Lead at most { $limit } now.
    }
sneak-why-not-a-combo = Face up you may lead one card or a combo: one rank, one suit or a sequence. Change the cards, or sneak them.
sneak-why-wrong-count =
    { $count ->
        [one] One card was led, so challenge with exactly one card.
       *[other] { $count } cards were led, so challenge with exactly { $count } cards.
    }
sneak-why-announce-first = First say that you challenge. You choose the cards once everybody has spoken.
sneak-why-announced = You have announced a challenge and cannot take it back. Choose your cards.
sneak-why-cards-due = Choose the cards that you challenge with.
sneak-why-no-pass = You cannot pass on your own turn: draw, sneak or flaunt.
sneak-why-must-lead = You cannot pass: the stock is empty, so flaunt a card or a combo.
