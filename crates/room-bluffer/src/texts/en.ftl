# Bluffer: what happens at the table, what is refused and why. The words of the page stand in `page.en.ftl`.
# For a seat `who` the text gets `$who` (the name) and `$who-is` (`you` or `other`).

## Shapes

bluffer-shape-circle = circle
bluffer-shape-square = square
bluffer-shape-star = star
bluffer-shape-hexagon = hexagon
bluffer-card = { $front } with a { $back } behind

## What happens

bluffer-first =
    { $who-is ->
        [you] You begin.
       *[other] { $who } begins.
    }
bluffer-dealt =
    { $who-is ->
        [you] You are dealt a { $front }.
       *[other] { $who } is dealt a { $front }.
    }
bluffer-started = A { $shape } comes to the centre.
bluffer-top = A { $shape } is on top of the draw pile.
# What was there is told along as `$back` to whoever looked, and must not be said: the log would remember it for them.
bluffer-peeked =
    { $who-is ->
        [you] You look behind your card { $number }, which shows a { $front }.
       *[other] { $who } looks behind their card { $number }, which shows a { $front }.
    }
bluffer-matched =
    { $who-is ->
        [you] You lay a { $front } on the same shape. Behind it is a { $back }, the shape to match now.
       *[other] { $who } lays a { $front } on the same shape. Behind it is a { $back }, the shape to match now.
    }
bluffer-laid =
    { $who-is ->
        [you] You lay a { $front } and claim that there is a { $shape } behind it. The { $front } is the shape to match now.
       *[other] { $who } lays a { $front } and claims that there is a { $shape } behind it. The { $front } is the shape to match now.
    }
bluffer-passed =
    { $who-is ->
        [you] You let it pass.
       *[other] { $who } lets it pass.
    }
bluffer-answered =
    { $who-is ->
        [you] You have answered.
       *[other] { $who } has answered.
    }
bluffer-own-call =
    { $who-is ->
        [you] You say “bluff”. Nobody knows yet.
       *[other] { $who } says “bluff”. Nobody knew yet.
    }
bluffer-own-pass =
    { $who-is ->
        [you] You let it pass. Nobody knows yet.
       *[other] { $who } lets it pass. Nobody knew yet.
    }
bluffer-unchallenged =
    { $who-is ->
        [you] Nobody calls your bluff, if it was one.
       *[other] Nobody calls it a bluff. What { $who } laid stays a secret.
    }
bluffer-called =
    { $who-is ->
        [you] You say “bluff”!
       *[other] { $who } says “bluff”!
    }
bluffer-called-several =
    { $who-is ->
        [you] { $callers } say “bluff”! You sit nearest, so your call counts.
       *[other] { $callers } say “bluff”! { $who } sits nearest and has the call.
    }
bluffer-checked-true =
    { $who-is ->
        [you] The card is turned over: there is a { $back } behind your { $front }. You told the truth.
       *[other] The card is turned over: there is a { $back } behind the { $front }. { $who } told the truth.
    }
bluffer-checked-false =
    { $who-is ->
        [you] The card is turned over: there is a { $back } behind your { $front }, and no { $shape }. Your bluff is caught.
       *[other] The card is turned over: there is a { $back } behind the { $front }, and no { $shape }. { $who } was bluffing.
    }
bluffer-returned =
    { $who-is ->
        [you] The { $front } with the { $back } comes back to you. The { $shape } is the shape to match again.
       *[other] The { $front } with the { $back } goes back to { $who }. The { $shape } is the shape to match again.
    }
bluffer-last-true =
    { $who-is ->
        [you] You lay your last card, a { $front }, and show the { $back } behind it. It matches.
       *[other] { $who } lays the last card, a { $front }, and shows the { $back } behind it. It matches.
    }
bluffer-last-false =
    { $who-is ->
        [you] You lay your last card, a { $front }, and show the { $back } behind it: no { $shape }. You keep the card.
       *[other] { $who } lays the last card, a { $front }, and shows the { $back } behind it: no { $shape }. The card goes back.
    }
bluffer-took =
    { $who-is ->
        [you] You take card { $number } from { $other }, a { $front }.
       *[other] { $who } takes card { $number } from { $other-is ->
            [you] you
           *[other] { $other }
        }, a { $front }.
    }
bluffer-gave =
    { $who-is ->
        [you] You give card { $number }, a { $front }, to { $other }.
       *[other] { $who } gives card { $number }, a { $front }, to { $other-is ->
            [you] you
           *[other] { $other }
        }.
    }
bluffer-admitted =
    { $who-is ->
        [you] You draw instead of playing.
       *[other] { $who } draws instead of playing.
    }
bluffer-drew =
    { $who-is ->
        [you] You draw a { $front }.
       *[other] { $who } draws a { $front }.
    }
bluffer-reshuffled =
    { $count ->
        [one] The draw pile is empty: one card of the play pile becomes the new one.
       *[other] The draw pile is empty: { $count } cards of the play pile are shuffled into a new one.
    }
bluffer-lapsed =
    { $count ->
        [one] No card is left to draw, so nothing is drawn.
       *[other] No card is left to draw, so { $count } cards are not drawn.
    }
bluffer-out =
    { $who-is ->
        [you] { $place ->
            [1] You are rid of all your cards. You win!
            [2] You are rid of all your cards and come second.
           *[other] You are rid of all your cards and come third.
        }
       *[other] { $place ->
            [1] { $who } is rid of all cards and wins!
            [2] { $who } is rid of all cards and comes second.
           *[other] { $who } is rid of all cards and comes third.
        }
    }
bluffer-place = { $place }. { $who }
bluffer-over =
    { $winners-count ->
        [one] The game is over. The winner is { $winners }. The places: { $places }.
       *[other] The game is over. The first place is shared by { $winners }. The places: { $places }.
    }
bluffer-over-capped =
    { $winners-count ->
        [one] The last turn is played. The winner is { $winners }. Fewer cards rank higher: { $places }.
       *[other] The last turn is played. The first place is shared by { $winners }. Fewer cards rank higher: { $places }.
    }

## What a move would say

bluffer-claim-peek = Look behind card { $number }, the { $front }. Only you see it, and it stays where it is.
bluffer-claim-match = Turn card { $number }, the { $front }, over onto the pile. Whatever is behind it becomes the shape to match.
bluffer-claim-match-known = Turn card { $number }, the { $front }, over onto the pile. The { $back } behind it becomes the shape to match.
bluffer-claim-lay = Lay card { $number }, the { $front }, and claim that there is a { $shape } behind it.
bluffer-claim-lay-true = Lay card { $number }, the { $front }, and claim that there is a { $shape } behind it. It is true.
    .gist = the truth
bluffer-claim-lay-false = Lay card { $number }, the { $front }, and claim that there is a { $shape } behind it. It is a { $back }: a bluff.
    .gist = a bluff
bluffer-claim-lay-last = Lay your last card and show what is behind it. A { $shape }, and you are out; anything else, and you keep it and draw { $count ->
        [one] a card
       *[other] { $count } cards
    }.
bluffer-claim-admit = Draw a card instead of playing. That is your whole turn.
bluffer-claim-admit-nothing = Keep your last card: there is none left to draw. That is your whole turn.
bluffer-claim-call = Say “bluff”. If it was a bluff, they take one of your cards and draw two. If not, you get one of theirs and draw one.
bluffer-claim-pass = Let it pass. Nobody sees what is behind the card.
bluffer-claim-take = Take card { $number }, the { $front }.
bluffer-claim-take-known = Take card { $number }, the { $front } with a { $back } behind.
bluffer-claim-give = Give card { $number }, the { $front }, away.
bluffer-claim-give-known = Give card { $number }, the { $front } with a { $back } behind, away.
bluffer-claim-no-card = There is no card { $number }.

## Why not

bluffer-why-not-awaited = It is not your move now. Wait until the table asks you.
bluffer-why-has-answered = You have answered already, and an answer cannot be taken back.
bluffer-why-out-already = You are out and have no card to lose, so you can no longer call.
bluffer-why-own-card = You cannot call on your own card.
bluffer-why-faster = Somebody said it before you. The first call counts.
bluffer-why-visible-match = This card was laid on its own shape, and everybody has seen both its sides. There is nothing to call.
bluffer-why-too-late = Too late: that card can no longer be doubted.
bluffer-why-nothing-to-call = No card waits for a call now.
bluffer-why-no-pass = You cannot pass on your own turn: play a card or draw one.
bluffer-why-answer-due = A card was laid: say “bluff” or let it pass.
bluffer-why-not-yet = First say “bluff” or let it pass. Your turn comes afterwards.
bluffer-why-take-due = Your bluff was caught: first take a card from whoever caught you.
bluffer-why-give-due = You were accused wrongly: first give one of your cards to the accuser.
bluffer-why-no-penalty = There is no card to take or to give now.
bluffer-why-choose-card = Choose a card first.
bluffer-why-no-such-card = There is no card with this number. Choose one that lies there.
bluffer-why-peeked-already = You have looked behind a card in this turn. One look a turn is all.
bluffer-why-not-new = You have seen the back of this card before. You may only look behind a new one.
bluffer-why-no-match = This card does not match: its front is no { $shape }.
bluffer-why-lay-with-match = One of your cards shows a { $shape }, so you must play that one openly.
bluffer-why-draw-with-match = One of your cards shows a { $shape }, so you can play and may not draw.
bluffer-why-nothing-to-draw = No card is left to draw, so play one.
bluffer-why-known-wrong = With your last card you may not bluff, and you know that there is no { $shape } behind it. Draw instead.
