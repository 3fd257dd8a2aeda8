# Learning Learnatic Bluff: what the tutor says at each step, and the rules card. { $b } is Tom.

learnatic-learn-1 = Collect all three cards of one word (the word, its definition, an example) and any two cards of another. You hold “rain” and its definition. Only its example is missing.
learnatic-learn-1-try = Press “{ learnatic-page-do-take-pile }”. Only you will see the card.
learnatic-learn-2 = Wet drops and umbrellas: that is the example of “rain”! Now you hold six cards, so one of them must go.
learnatic-learn-2-try = Choose the example about thunder (“BOOM!”) and press “{ learnatic-page-do-throw }”.
learnatic-learn-3 = { $b } snatched your card and threw another one without a thought. That looks like a winning hand! It may be called Out next turn, unless you say Block first.
learnatic-learn-3-try = Press “{ learnatic-page-do-block }” and confirm.
learnatic-learn-4 = Well spotted: { $b } was ready, and now has five new cards. A wrong Block would have cost you a card and your turn. This one leaves you your turn.
learnatic-learn-4-try = Press “{ learnatic-page-do-take-pile }”.
learnatic-learn-5 = White flakes: that is “snow”, and you hold the word. Throw the card that fits nothing and you are ready. Do not smile: { $b } is watching you.
learnatic-learn-5-try = Choose the definition of hail (“little balls of ice”) and press “{ learnatic-page-do-throw }”.
learnatic-learn-6 = { $b } has noticed nothing. Now you may call.
learnatic-learn-6-try = Press “{ learnatic-page-do-out }” and confirm.
learnatic-learn-end = Out! The round is yours. Know your words, hide your joy, and watch how the other takes and throws. And take a useless card now and then: it looks as if you were ready.

learnatic-card-aim = Hold the word, the definition and the example of one word, and two cards of another.
learnatic-card-turn = Take a card, unseen or face up. Then throw one. A card that you took face up cannot be thrown in that turn.
learnatic-card-lie = Ready? Show nothing. Not ready? Take and throw as if you were.
learnatic-card-doubt = Before you take a card, say Block. If the other is ready, that hand is gone. If not, you lose a card and the turn.
learnatic-card-more = A Wild (★) stands for a word card, if you can name the word. Only one may be in a winning hand.
learnatic-card-end = Ready at the start of your turn? Call Out and win the round.
