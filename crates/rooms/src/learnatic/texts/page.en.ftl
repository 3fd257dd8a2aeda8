# Words that only Learnatic Bluff's pages need: the table as it is shown, the front door, the options.

learnatic-blurb = Collect a word, its definition and its example, and two of another. Keep a straight face: whoever sees through you says Block.
learnatic-short = Take a card, throw a card. With a full set of one word and a pair of another, call Out on your next turn, unless the other says Block first.
learnatic-keys = t takes from the pile, u takes the face-up card, b says Block, o calls Out.
learnatic-aid-sheet = Solution Sheet
