# Learning Learnatic Bluff: what the tutor says at each step, and the rules card. { $b } is Tom.

learnatic-learn-1 = Collect all three cards of one word (the word, its definition, an example) and any two cards of another. You hold “rain” and have just drawn its example: wet drops, umbrellas. One of your six cards must go.
learnatic-learn-1-try = Choose the example about thunder (“BOOM!”) and press “{ learnatic-page-do-throw }”.
learnatic-learn-2 = { $b } snatched your card and threw another one without a thought. That looks like a winning hand! It may be called Out next turn, unless you say Block first.
learnatic-learn-2-try = Press “{ learnatic-page-do-block }” and confirm.
learnatic-learn-3 = Well spotted: { $b } was ready, and now has five new cards. A wrong Block costs a card and the turn. Lure { $b } into one: snatch the face-up card, as if it were just what you need!
learnatic-learn-3-try = Press “{ learnatic-page-do-take-up }”.
learnatic-learn-4 = { $b } is watching you. Now throw something without a thought, as if you were ready.
learnatic-learn-4-try = Choose the definition of hail (“little balls of ice”) and press “{ learnatic-page-do-throw }”.
learnatic-learn-5 = “Block!” But you were only feinting: { $b } loses a card and the turn. And look which one: moving air, that is “wind”, the word that you snatched.
learnatic-learn-5-try = Press “{ learnatic-page-do-take-up }”.
learnatic-learn-6 = Now you hold two cards of another word. Throw the one that fits nothing and you are really ready. Do not smile.
learnatic-learn-6-try = Choose “snow” and press “{ learnatic-page-do-throw }”.
learnatic-learn-7 = { $b } does not dare to say Block again. Now you may call.
learnatic-learn-7-try = Press “{ learnatic-page-do-call-out }” and confirm.
learnatic-learn-end = Out! The round is yours. Know your words, hide your joy, watch how the other takes and throws, and feint now and then.

learnatic-card-aim = Hold the word, the definition and the example of one word, and two cards of another.
learnatic-card-turn = Take a card, unseen or face up. Then throw one. A card that you took face up cannot be thrown in that turn.
learnatic-card-lie = Ready? Show nothing. Not ready? Take and throw as if you were.
learnatic-card-doubt = Before you take a card, say Block. If the other is ready, that hand is gone. If not, you lose a card and the turn.
learnatic-card-more = A Wild (★) stands for a word card, if you can name the word. Only one may be in a winning hand.
learnatic-card-end = Ready at the start of your turn? Call Out and win the round.
