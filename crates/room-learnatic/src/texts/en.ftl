# Learnatic Bluff: what happens at the table, what is refused and why, the options. The words of the page stand in
# `page.en.ftl`. For a seat `who` the text gets `$who` (the name) and `$who-is` (`you` or `other`).

## Cards: `$text` is what stands on the card, often with a full stop of its own, so none follows a card; `$name` is its
## short name (not shown).

learnatic-card-word = word “{ $text }”
learnatic-card-definition = definition “{ $text }”
learnatic-card-example = example “{ $text }”
learnatic-card-letters = letters “{ $text }”
learnatic-card-wild = Wild

## What happens

learnatic-dealer =
    { $who-is ->
        [you] You deal first.
       *[other] { $who } deals first.
    }
learnatic-dealt =
    { $who-is ->
        [you] You are dealt a card.
       *[other] { $who } is dealt a card.
    }
learnatic-dealt-card =
    { $who-is ->
        [you] You are dealt a card: { $card }
       *[other] { $who } is dealt a card: { $card }
    }
learnatic-turned = The first card is turned face up: { $card }
learnatic-drew =
    { $who-is ->
        [you] You draw a card.
       *[other] { $who } draws a card.
    }
learnatic-drew-card =
    { $who-is ->
        [you] You draw: { $card }
       *[other] { $who } draws: { $card }
    }
learnatic-took-up =
    { $who-is ->
        [you] You take the face-up card: { $card }
       *[other] { $who } takes the face-up card: { $card }
    }
learnatic-threw =
    { $who-is ->
        [you] You throw: { $card }
       *[other] { $who } throws: { $card }
    }
learnatic-let-be =
    { $who-is ->
        [you] You let it be.
       *[other] { $who } lets it be.
    }
learnatic-blocked-good =
    { $who-is ->
        [you] Block! You are right: { $whom } was ready. Those five cards go under the pile, and five new ones are drawn.
       *[other] Block! { $who } is right: { $whom-is ->
            [you] you were
           *[other] { $whom } was
        } ready. Those five cards go under the pile, and five new ones are drawn.
    }
learnatic-blocked-good-shown =
    { $who-is ->
        [you] Block! You are right. { $whom } was ready with { $cards }; they go under the pile, and five new ones are drawn.
       *[other] Block! { $who } is right. { $whom-is ->
            [you] You were
           *[other] { $whom } was
        } ready with { $cards }; they go under the pile, and five new ones are drawn.
    }
learnatic-blocked-bad =
    { $who-is ->
        [you] Block! You are wrong: { $whom } was not ready. It costs you a card.
       *[other] Block! { $who } is wrong: { $whom-is ->
            [you] you were
           *[other] { $whom } was
        } not ready. It costs { $who } a card.
    }
learnatic-blocked-bad-shown =
    { $who-is ->
        [you] Block! You are wrong. { $whom } shows you { $cards }: not ready. It costs you a card.
       *[other] Block! { $who } is wrong. { $whom-is ->
            [you] You show
           *[other] { $whom } shows
        } { $cards }: not ready. It costs { $who } a card.
    }
learnatic-lost =
    { $who-is ->
        [you] You lose a card, picked unseen: { $card }
       *[other] { $who } loses a card, picked unseen: { $card }
    }
learnatic-reshuffled =
    The pile has run out. { $count ->
        [one] The face-up card becomes the new pile.
       *[other] The { $count } face-up cards are shuffled and become the new pile.
    }
learnatic-out =
    { $who-is ->
        [you] Out! You show { $cards } and win the round.
       *[other] Out! { $who } shows { $cards } and wins the round.
    }
learnatic-out-named =
    { $who-is ->
        [you] Out! You show { $cards }; the Wild stands for “{ $word }”. That is right, and you win the round.
       *[other] Out! { $who } shows { $cards }; the Wild stands for “{ $word }”. That is right and wins the round.
    }
learnatic-out-wrong-name =
    { $who-is ->
        [you] Out! You show { $cards } and say that the Wild stands for “{ $word }”. That is wrong (right: { $right }), and the round is lost.
       *[other] Out! { $who } shows { $cards } and says that the Wild stands for “{ $word }”. That is wrong (right: { $right }), and the round is lost.
    }
learnatic-out-not-ready =
    { $who-is ->
        [you] Out! You show { $cards }: that is no winning hand, and the round is lost.
       *[other] Out! { $who } shows { $cards }: that is no winning hand, and the round is lost.
    }
learnatic-drawn = Round { $round } has had all its turns: nobody wins it.
learnatic-new-round =
    { $who-is ->
        [you] Round { $round }. You deal.
       *[other] Round { $round }. { $who } deals.
    }
learnatic-score = { $who } { $won }
learnatic-over =
    { $who-is ->
        [you] The game is over. You win!
       *[other] The game is over. { $who } wins.
    }
learnatic-over-match =
    { $who-is ->
        [you] The game is over: { $scores }. You win!
       *[other] The game is over: { $scores }. { $who } wins.
    }
learnatic-over-shared = The game is over: { $scores }. Nobody wins it alone.

## What a move would say

learnatic-claim-take-pile = Take the top card of the pile. Only you will see it.
learnatic-claim-take-up = Take the face-up card, { $card }, and then throw another one.
learnatic-claim-take-nothing = There is no face-up card to take.
learnatic-claim-throw = Throw a card face up: { $card }
learnatic-claim-block = Say that the other player is ready to call Out. If you are wrong, you lose a card and your turn.
learnatic-claim-block-early = Say that the other player is ready to call Out. If you are wrong, you lose a card.
learnatic-claim-let-be = Let the other player go on.
learnatic-claim-out = Call Out and show your hand.
learnatic-claim-out-named = Call Out and say that the Wild stands for “{ $word }”. A wrong word loses the round.

## Why not

learnatic-why-not-awaited = It is not your move now. Wait until the table asks you.
learnatic-why-only-block = This is not your turn. Block belongs to the start of a turn, before a card is taken.
learnatic-why-own-turn = It is your turn: there is nothing to let be.
learnatic-why-throw-first = You hold six cards. Throw one first.
learnatic-why-out-too-late = You have taken a card, so throw one. Call Out at the start of your next turn, if nobody says Block before.
learnatic-why-block-too-late = You have taken a card, so it is too late for a Block in this turn.
learnatic-why-take-first = Take a card first, from the pile or from the face-up pile.
learnatic-why-has-blocked = You have called Block in this turn already.
learnatic-why-nothing-up = No card lies face up. Take one from the pile.
learnatic-why-taken-up = You have just taken this card from the face-up pile. Throw another one.
learnatic-why-choose-card = Choose a card first.
learnatic-why-not-in-hand = You do not hold this card. Choose one from your hand.
learnatic-why-not-ready = This is no winning hand yet. You need word, definition and example of one word, and two of another.
learnatic-why-name-due = Say which word your Wild stands for.
learnatic-why-no-name = There is no word to name: call Out alone.
learnatic-why-unknown-word = The list has no such word. Check how it is spelt.
learnatic-why-no-such-word = The list has only { $words } words.

## Decks

learnatic-deck-lonely = a word needs a definition or an example in this game

## Options

learnatic-option-deck = Words
learnatic-option-deck-help = What is learnt: each word with its definition and its example. You can use a deck of your own.
learnatic-option-deck-parts-of-speech = Parts of speech
learnatic-option-deck-figures-of-speech = Figures of speech
learnatic-option-deck-geometry = Geometry
learnatic-option-deck-cells-and-plants = Cells and plants
learnatic-option-deck-weather = Weather
learnatic-option-deck-en-numbers = Numbers and calculating
learnatic-option-deck-en-human-body = The human body
learnatic-option-deck-en-landscapes = Landscapes of the world
learnatic-option-deck-en-middle-ages = The Middle Ages
learnatic-option-deck-en-matter-and-energy = Matter and energy
learnatic-option-deck-en-computing = Computing
learnatic-option-deck-en-music = Music
learnatic-option-deck-fr-numbers = French: numbers
learnatic-option-deck-fr-human-body = French: the human body
learnatic-option-deck-fr-landscapes = French: landscapes
learnatic-option-deck-fr-middle-ages = French: the Middle Ages
learnatic-option-deck-fr-matter-and-energy = French: matter and energy
learnatic-option-deck-fr-computing = French: computing
learnatic-option-deck-fr-music = French: music
learnatic-option-deck-fr-grammar = French: grammar
learnatic-option-deck-de-numbers = German: numbers
learnatic-option-deck-de-human-body = German: the human body
learnatic-option-deck-de-landscapes = German: landscapes
learnatic-option-deck-de-middle-ages = German: the Middle Ages
learnatic-option-deck-de-matter-and-energy = German: matter and energy
learnatic-option-deck-de-computing = German: computing
learnatic-option-deck-de-music = German: music
learnatic-option-deck-de-grammar = German: grammar
learnatic-option-deck-nl-numbers = Dutch: numbers
learnatic-option-deck-nl-human-body = Dutch: the human body
learnatic-option-deck-nl-landscapes = Dutch: landscapes
learnatic-option-deck-nl-middle-ages = Dutch: the Middle Ages
learnatic-option-deck-nl-matter-and-energy = Dutch: matter and energy
learnatic-option-deck-nl-computing = Dutch: computing
learnatic-option-deck-nl-music = Dutch: music
learnatic-option-deck-nl-grammar = Dutch: grammar
learnatic-option-deck-es-numbers = Spanish: numbers
learnatic-option-deck-es-human-body = Spanish: the human body
learnatic-option-deck-es-landscapes = Spanish: landscapes
learnatic-option-deck-es-middle-ages = Spanish: the Middle Ages
learnatic-option-deck-es-matter-and-energy = Spanish: matter and energy
learnatic-option-deck-es-computing = Spanish: computing
learnatic-option-deck-es-music = Spanish: music
learnatic-option-deck-es-grammar = Spanish: grammar
learnatic-option-deck-it-numbers = Italian: numbers
learnatic-option-deck-it-human-body = Italian: the human body
learnatic-option-deck-it-landscapes = Italian: landscapes
learnatic-option-deck-it-middle-ages = Italian: the Middle Ages
learnatic-option-deck-it-matter-and-energy = Italian: matter and energy
learnatic-option-deck-it-computing = Italian: computing
learnatic-option-deck-it-music = Italian: music
learnatic-option-deck-it-grammar = Italian: grammar
learnatic-option-deck-zh-numbers = Chinese: numbers
learnatic-option-deck-zh-human-body = Chinese: the human body
learnatic-option-deck-zh-landscapes = Chinese: landscapes
learnatic-option-deck-zh-history = Chinese: Chinese history
learnatic-option-deck-zh-matter-and-energy = Chinese: matter and energy
learnatic-option-deck-zh-computing = Chinese: computing
learnatic-option-deck-zh-music = Chinese: music
learnatic-option-deck-zh-grammar = Chinese: grammar
learnatic-option-deck-ar-numbers = Arabic: numbers
learnatic-option-deck-ar-human-body = Arabic: the human body
learnatic-option-deck-ar-landscapes = Arabic: landscapes
learnatic-option-deck-ar-history = Arabic: history of civilisations
learnatic-option-deck-ar-matter-and-energy = Arabic: matter and energy
learnatic-option-deck-ar-computing = Arabic: computing
learnatic-option-deck-ar-music = Arabic: music
learnatic-option-deck-ar-grammar = Arabic: grammar
learnatic-option-rounds = Rounds to win
learnatic-option-rounds-help = Whoever has won so many rounds wins the game.
learnatic-option-rounds-1 = one
learnatic-option-rounds-2 = two
learnatic-option-rounds-3 = three
learnatic-option-rounds-5 = five
learnatic-option-block = Block may be called
learnatic-option-block-own_turn = at the start of one’s own turn
learnatic-option-block-any_time = also before the other has begun a turn
learnatic-option-block-help = Before the other’s first action in a turn you may call Block, or let it be. Whoever acts first counts.
learnatic-option-wild = The word of a Wild
learnatic-option-wild-help = Whoever goes Out with a Wild names the word that it stands for, or the table finds one that fits.
learnatic-option-wild-ask = must be named
learnatic-option-wild-auto = need not be named
learnatic-option-wrong_out = Out without a winning hand
learnatic-option-wrong_out-help = A mistake can be refused, or it can cost the round.
learnatic-option-wrong_out-refused = is refused
learnatic-option-wrong_out-loses = loses the round
learnatic-option-first_dealer = Who deals first
learnatic-option-first_dealer-help = The other one plays first; the deal changes hands each round.
learnatic-option-first_dealer-random = chance decides
learnatic-option-first_dealer-A = the first seat
learnatic-option-first_dealer-B = the second seat
learnatic-option-turn_cap = Turns before a round is drawn
learnatic-option-turn_cap-help = Then nobody wins the round. Hardly any round gets there.
learnatic-option-turn_cap-300 = 300
