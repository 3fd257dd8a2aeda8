# Bluff Pirate: what happens at the table, what is refused and why. The words of the page stand in `page.en.ftl`.
# For a seat `who` the text gets `$who` (the name) and `$who-is` (`you` or `other`).

## Cards

pirate-card-red =
    { $count ->
        [one] red cutlass
       *[other] { $count } red cutlasses
    }
pirate-card-orange =
    { $count ->
        [one] orange compass
       *[other] { $count } orange compasses
    }
pirate-card-yellow =
    { $count ->
        [one] yellow lantern
       *[other] { $count } yellow lanterns
    }
pirate-card-green =
    { $count ->
        [one] green parrot
       *[other] { $count } green parrots
    }
pirate-card-blue =
    { $count ->
        [one] blue anchor
       *[other] { $count } blue anchors
    }
pirate-card-violet =
    { $count ->
        [one] violet spyglass
       *[other] { $count } violet spyglasses
    }
pirate-card-pink =
    { $count ->
        [one] pink hook
       *[other] { $count } pink hooks
    }
pirate-card-brown =
    { $count ->
        [one] brown barrel
       *[other] { $count } brown barrels
    }
pirate-card-white =
    { $count ->
        [one] white map
       *[other] { $count } white maps
    }
pirate-card-black =
    { $count ->
        [one] black hat
       *[other] { $count } black hats
    }
pirate-card-red-pirate =
    { $count ->
        [one] red pirate
       *[other] { $count } red pirates
    }
pirate-card-orange-pirate =
    { $count ->
        [one] orange pirate
       *[other] { $count } orange pirates
    }
pirate-card-yellow-pirate =
    { $count ->
        [one] yellow pirate
       *[other] { $count } yellow pirates
    }
pirate-card-green-pirate =
    { $count ->
        [one] green pirate
       *[other] { $count } green pirates
    }
pirate-card-blue-pirate =
    { $count ->
        [one] blue pirate
       *[other] { $count } blue pirates
    }
pirate-card-violet-pirate =
    { $count ->
        [one] violet pirate
       *[other] { $count } violet pirates
    }
pirate-card-pink-pirate =
    { $count ->
        [one] pink pirate
       *[other] { $count } pink pirates
    }
pirate-card-brown-pirate =
    { $count ->
        [one] brown pirate
       *[other] { $count } brown pirates
    }
pirate-card-white-pirate =
    { $count ->
        [one] white pirate
       *[other] { $count } white pirates
    }
pirate-card-black-pirate =
    { $count ->
        [one] black pirate
       *[other] { $count } black pirates
    }
pirate-colour-red = red
pirate-colour-orange = orange
pirate-colour-yellow = yellow
pirate-colour-green = green
pirate-colour-blue = blue
pirate-colour-violet = violet
pirate-colour-pink = pink
pirate-colour-brown = brown
pirate-colour-white = white
pirate-colour-black = black

## What happens

pirate-first =
    { $who-is ->
        [you] You begin.
       *[other] { $who } begins.
    }
pirate-dealt =
    { $who-is ->
        [you] You are dealt a card.
       *[other] { $who } is dealt a card.
    }
pirate-dealt-card =
    { $who-is ->
        [you] You are dealt: { $card }.
       *[other] { $who } is dealt: { $card }.
    }
pirate-reshuffled = The pile is used up. All cards of the board are shuffled into a new one: { $count }.
pirate-drew =
    { $who-is ->
        [you] You draw a card.
       *[other] { $who } draws a card.
    }
pirate-drew-card =
    { $who-is ->
        [you] You draw: { $card }.
       *[other] { $who } draws: { $card }.
    }
pirate-nothing-left =
    { $who-is ->
        [you] There is no card left that you could draw.
       *[other] There is no card left that { $who } could draw.
    }
pirate-placed =
    { $who-is ->
        [you] You place a set of { $size }: { $shown }, and { $down } face down.
       *[other] { $who } places a set of { $size }: { $shown }, and { $down } face down.
    }
pirate-placed-own =
    { $who-is ->
        [you] You place a set of { $size }: { $shown }, and face down { $hidden }.
       *[other] { $who } places a set of { $size }: { $shown }, and face down { $hidden }.
    }
pirate-answered =
    { $who-is ->
        [you] You have voted.
       *[other] { $who } has voted.
    }
pirate-own-bluff =
    { $who-is ->
        [you] You vote: a bluff. Nobody knows yet.
       *[other] { $who } votes: a bluff.
    }
pirate-own-honest =
    { $who-is ->
        [you] You vote: honest. Nobody knows yet.
       *[other] { $who } votes: honest.
    }
pirate-picked-bluff =
    { $who-is ->
        [you] You pick
       *[other] { $who } picks
    } { $voter-is ->
        [you] your vote: a bluff.
       *[other] the vote of { $voter }: a bluff.
    }
pirate-picked-honest =
    { $who-is ->
        [you] You pick
       *[other] { $who } picks
    } { $voter-is ->
        [you] your vote: honest.
       *[other] the vote of { $voter }: honest.
    }
pirate-revealed-bluff =
    { $who-is ->
        [you] You turn up { $cards }. Not all { $colour }: it was a bluff.
       *[other] { $who } turns up { $cards }. Not all { $colour }: it was a bluff.
    }
pirate-revealed-honest =
    { $who-is ->
        [you] You turn up { $cards }. All { $colour }: it was true.
       *[other] { $who } turns up { $cards }. All { $colour }: it was true.
    }
pirate-votes = All votes: { $votes }.
pirate-vote-bluff = { $who } said bluff
pirate-vote-honest = { $who } said honest
pirate-took-back =
    { $who-is ->
        [you] You take the cards back, and everybody has seen them: { $cards }.
       *[other] { $who } takes the cards back, and everybody has seen them: { $cards }.
    }
pirate-sailed =
    { $who-is ->
        [you] You sail to square { $to }.
       *[other] { $who } sails to square { $to }.
    }
pirate-went-back =
    { $who-is ->
        [you] You go back
       *[other] { $who } goes back
    } { $to ->
        [0] to the start.
       *[other] to square { $to }.
    }
pirate-stayed =
    { $who-is ->
        [you] You are at the start already and cannot go back.
       *[other] { $who } is at the start already and cannot go back.
    }
pirate-removed =
    { $who-is ->
        [you] You put on the board: { $card }.
       *[other] { $who } puts on the board: { $card }.
    }
pirate-passed =
    { $who-is ->
        [you] You place no set, and with so few cards you put none away.
       *[other] { $who } places no set, and with so few cards puts none away.
    }
pirate-boarded =
    { $who-is ->
        [you] You play the { $card } and board { $whom }.
       *[other] { $who } plays the { $card } and boards { $whom-is ->
            [you] you
           *[other] { $whom }
        }.
    }
pirate-took =
    { $who-is ->
        [you] You take a card
       *[other] { $who } takes a card
    } { $from-is ->
        [you] from you.
       *[other] from { $from }.
    }
pirate-took-card =
    { $who-is ->
        [you] You take from { $from }: { $card }.
       *[other] { $who } takes from { $from-is ->
            [you] you
           *[other] { $from }
        }: { $card }.
    }
pirate-treasure =
    { $who-is ->
        [you] You turn the token of the island: the treasure!
       *[other] { $who } turns the token of the island: the treasure!
    }
pirate-empty =
    { $who-is ->
        [you] You turn the token of the island: nothing. The treasure is on the other one.
       *[other] { $who } turns the token of the island: nothing. The treasure is on the other one.
    }
pirate-score = { $who } { $square }
pirate-over = The game is over. The treasure belongs to { $winners }. Squares: { $scores }.
pirate-over-idle =
    { $winners-count ->
        [one] The game is over: { $idle } turns without a set. The foremost ship wins: { $winners }. Squares: { $scores }.
       *[other] The game is over: { $idle } turns without a set. The foremost ships share the first place: { $winners }. Squares: { $scores }.
    }

## What a move would say

pirate-claim-draw = Draw your cards. Then you place a set or put a card on the board.
pirate-claim-draw-few = Draw your cards. Then you place a set, or end your turn without putting a card on the board.
pirate-claim-board =
    { $count ->
        [one] Play the { $card } and take one card unseen from { $whom }. That is your whole turn.
       *[other] Play the { $card } and take { $count } cards unseen from { $whom }. That is your whole turn.
    }
pirate-claim-set-true = Show the { $shown } and lay the { $hidden } face down. All { $colour }: a true set of { $size }.
    .gist = a true set
pirate-claim-set-bluff = Show the { $shown } and lay the { $hidden } face down. Not all { $colour }: a bluff. If the vote you pick calls it, you take the cards back and the voter sails { $size }.
    .gist = a bluff
pirate-claim-set-none = This is no set: show one or two cards of one colour, and lay the others face down.
pirate-claim-remove = Put the { $card } on the board, for all to see. That ends your turn.
pirate-claim-done = Place no set. You keep all your cards.
pirate-claim-bluff = Vote that the set is a bluff. If your vote is picked and the set is true, you go back two squares.
pirate-claim-honest = Vote that the set is honest. If your vote is picked, it sails, bluff or not.
pirate-claim-pick = Pick the vote of { $voter }. It is shown, and so are your face-down cards.

## Why not

pirate-why-not-awaited = It is not your move now. Wait until the table asks you.
pirate-why-draw-first = First draw your cards, or board a ship.
pirate-why-has-drawn = You have drawn. Boarding would have been the whole turn, and there is no second draw. Place a set or put a card on the board.
pirate-why-no-set = There is no set to vote on.
pirate-why-own-set = The others vote on your set, not you.
pirate-why-has-voted = You have voted on this set already, and a vote cannot be taken back.
pirate-why-vote-due = A set is on the table: vote on it before anything else.
pirate-why-pick-due = All have voted: pick one of the others, whose vote counts.
pirate-why-no-voter = { $whom } has not voted on this set. Pick one of the others.
pirate-why-not-in-hand = You do not hold all of these cards. Choose cards from your hand.
pirate-why-wrong-size =
    { $most ->
        [one] A set has one card.
       *[other] A set has { $least } to { $most } cards. Choose more or fewer.
    }
pirate-why-wrong-shown = Show one or two cards of the set, and lay at least one face down.
pirate-why-two-colours = The cards that you show must have one colour. Only face-down cards may differ.
pirate-why-choose-one = First choose the one card that you put on the board.
pirate-why-excused = You had so few cards that you may not put one on the board: place a set, or end your turn.
pirate-why-must-remove = You cannot end your turn so: place a set, or put a card on the board.
pirate-why-in-lead = Nobody is ahead of you, and the leader may not board.
pirate-why-not-ahead = { $whom } is not ahead of you. Board a ship that is.
pirate-why-nobody-there = There is no such seat at this table.
pirate-why-empty-hand = { $whom } has no cards that you could take.
pirate-why-no-pirate = You need a pirate in your hand to board, and you do not hold this one.
